"""datatrove, also read by nanotron: tokens in `.ds`, and the ends of documents beside them.

    train/00000.ds            the tokens of whole documents: uint16, or uint32 for vocabularies of more than 65,536
    train/00000.ds.index      uint64: end of each document, in tokens of the file
    train/00000.ds.loss       if some tokens have no loss: a byte per token, 1 if it has loss where it is a target
    train/00000.ds.metadata   "TOKENIZER|BYTES", bytes of a token; the number of tokens; that number in short

The bytes are those of datatrove's TokenizedFile.
https://github.com/huggingface/datatrove/blob/main/src/datatrove/pipeline/tokens/tokenizer.py
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from tokmill._exporting.export_format import (
    CHUNK_TOKENS,
    ExportFile,
    ExportFormat,
    known,
    token_chunks,
    token_files,
    value_chunks,
)
from tokmill._exporting.olmo import dtype

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tokmill._exporting.export_format import FileChunk
    from tokmill._exporting.split import ExportedSplit


def files(split: ExportedSplit) -> Iterator[ExportFile]:
    """Yield the files of each part of a split, those with tokens last."""
    for number, first, lengths in token_files(split):
        name, stop = f"{split.name}/{number:05d}.ds", first + int(lengths.sum())
        yield ExportFile(f"{name}.index", partial(_ends, lengths))
        if split.has_mask:
            yield ExportFile(f"{name}.loss", partial(value_chunks, split.losses, 1, first, stop))
        about = f"{split.stored.manifest.tokenizer.name}|{split.dtype.itemsize}\n{stop - first}\n{_short(stop - first)}"
        yield ExportFile(f"{name}.metadata", partial(_known, about))
        yield ExportFile(name, partial(token_chunks, split, first, stop))


FORMAT = ExportFormat(name="datatrove", eot="suffix", dtype=dtype, files=files, has_mask=True)


def _ends(lengths: NDArray[np.int64]) -> Iterator[FileChunk]:
    before = 0
    for first in range(0, len(lengths), CHUNK_TOKENS):
        ends = before + np.cumsum(lengths[first : first + CHUNK_TOKENS])
        yield known(ends.astype("<u8").tobytes())
        before = int(ends[-1])


def _known(text: str) -> Iterator[FileChunk]:
    yield known(text.encode())


def _short(tokens: int) -> str:
    """Return a number of tokens with three digits, as `humanize.metric`."""
    large, small = divmod(int(f"{tokens:.2e}".partition("e")[2]), 3)
    return f"{tokens / 1000**large:.{2 - small}f} {['', *'kMGTP'][large]}T"
