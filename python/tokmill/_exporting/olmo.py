r"""OLMo-core and Dolma: bare ids in `.npy`, which is not NumPy's format, with end-of-text after each document.

    train/00000.npy          the tokens of whole documents: uint16, or uint32 for vocabularies of more than 65,536
    train/00000.csv.gz       a line per document, "START,END\n", in tokens of the file
    train/00000.label_mask   if some tokens have no loss: a byte per token, 1 if it has loss where it is a target
    mix.yaml                 of a mixture: weights and paths of the components, as SourceMixtureList reads them

OLMo-core finds documents by their ends in local files, and in `.csv.gz` for those in buckets. Every member of the gzip
file is stored, not compressed, because compressed bytes depend on the version of zlib.
https://github.com/allenai/OLMo-core/blob/main/src/olmo_core/data/utils.py
"""

from __future__ import annotations

import io
import json
import struct
import zlib
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._exporting.export_format import (
    ExportFile,
    ExportFormat,
    known,
    text_file,
    token_chunks,
    token_files,
    value_chunks,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from tokmill._exporting.export_format import Blended, FileChunk
    from tokmill._exporting.split import ExportedSplit

_GZIP: Final = b"\x1f\x8b\x08\0\0\0\0\0\0\xff"
"""Header of a member, without time and name."""
_STORED: Final = (1 << 16) - 1
"""Maximum size of a block that is not compressed, in bytes."""
_LINES: Final = 1 << 16
"""Number of documents in a member."""


def dtype(n_vocab: int) -> np.dtype[Any]:
    """Return the dtype that OLMo-core and datatrove use for a vocabulary size."""
    return np.dtype("<u2" if n_vocab <= 1 << 16 else "<u4")


def files(split: ExportedSplit) -> Iterator[ExportFile]:
    """Yield the files of each part of a split, those with tokens last."""
    for number, first, lengths in token_files(split):
        name, stop = f"{split.name}/{number:05d}", first + int(lengths.sum())
        yield ExportFile(f"{name}.csv.gz", partial(_bounds, lengths))
        if split.has_mask:
            yield ExportFile(f"{name}.label_mask", partial(value_chunks, split.losses, 1, first, stop))
        yield ExportFile(f"{name}.npy", partial(token_chunks, split, first, stop))


def blend(components: Sequence[Blended]) -> ExportFile:
    """Return the file for `SourceMixtureList`."""
    sources = [
        {
            "source_name": each.split.name,
            "target_ratio": each.weight,
            "max_repetition_ratio": max(each.max_epochs, 1.0),
            "paths": [f"{each.path}/*.npy"],
        }
        for each in components
    ]
    return text_file("mix.yaml", json.dumps({"sources": sources}, indent=2) + "\n")


FORMAT = ExportFormat(name="olmo", eot="suffix", dtype=dtype, files=files, has_mask=True, eots=("suffix",), blend=blend)


def _bounds(lengths: NDArray[np.int64]) -> Iterator[FileChunk]:
    before = 0
    for first in range(0, len(lengths), _LINES):
        ends = before + np.cumsum(lengths[first : first + _LINES])
        yield known(_member(_lines(np.concatenate([[before], ends[:-1]]), ends)))
        before = int(ends[-1])


def _lines(*columns: NDArray[np.int64]) -> bytes:
    """Return numbers as CSV."""
    import pyarrow as pa
    from pyarrow import csv

    text = io.BytesIO()
    table = pa.table(columns, names=[*map(str, range(len(columns)))])
    csv.write_csv(table, text, csv.WriteOptions(include_header=False))
    return text.getvalue()


def _member(text: bytes) -> bytes:
    """Return a member of a gzip file, which is stored in blocks."""
    blocks = [text[at : at + _STORED] for at in range(0, len(text), _STORED)]
    parts = [_GZIP]
    for number, block in enumerate(blocks, 1):
        parts += [struct.pack("<BHH", number == len(blocks), len(block), len(block) ^ 0xFFFF), block]
    return b"".join([*parts, struct.pack("<LL", zlib.crc32(text), len(text))])
