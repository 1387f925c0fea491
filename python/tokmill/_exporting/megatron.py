r"""Megatron-LM, also read by NeMo and MaxText: tokens in `train_text_document.bin`, document boundaries in `.idx`.

    .bin   tokens of all documents, each followed by end-of-text: uint16, or int32 for vocabularies of 65,500 and more
    .idx   "MMIDIDX\0\0", uint64 1, uint8 dtype, uint64 S, uint64 S + 1,
           int32[S] lengths, int64[S] offsets in bytes, int64[S + 1] the numbers from 0 to S

Each document is one sequence; S is their number. Numbers are little-endian, without padding.
https://github.com/NVIDIA/Megatron-LM/blob/main/megatron/core/datasets/indexed_dataset.py
"""

from __future__ import annotations

import struct
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._exporting.export_format import ExportFormat
from tokmill._exporting.file import CHUNK_TOKENS, ExportFile, FileChunk, known, token_chunks
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokmill._exporting.split import ExportedSplit

_MAGIC: Final = b"MMIDIDX\x00\x00"
_CODES: Final = {"int32": 4, "uint16": 8}
"""Codes of dtypes in the index. uint32 has none."""
_MOST: Final = 2**31 - 1


def dtype(n_vocab: int) -> np.dtype[Any]:
    """Return the dtype that Megatron itself uses for a vocabulary size."""
    return np.dtype("<u2" if n_vocab < 65_500 else "<i4")


def files(split: ExportedSplit) -> Iterator[ExportFile]:
    """Yield the tokens, then the index, without which readers do not open them."""
    name = f"{split.name}_text_document"
    yield ExportFile(f"{name}.bin", partial(token_chunks, split, 0, split.tokens))
    yield ExportFile(f"{name}.idx", partial(_index, split))


FORMAT = ExportFormat(name="megatron", eot="suffix", dtype=dtype, files=files)


def _index(split: ExportedSplit) -> Iterator[FileChunk]:
    documents = split.stored.documents
    yield known(_MAGIC + struct.pack("<QBQQ", 1, _CODES[split.dtype.name], documents, documents + 1))
    before = 0
    for lengths in split.lengths():
        if int(lengths.max()) > _MOST:
            number = before + int(lengths.argmax())
            message = (
                f"document {number:,} of {split.name} has {lengths.max():,} tokens; Megatron allows at most {_MOST:,}"
            )
            raise UsageError(
                "format-limit", message, "exclude it: encode with a smaller --max-doc-bytes and --on-bad skip"
            )
        before += len(lengths)
        yield known(lengths.astype("<i4").tobytes())
    place = 0
    for lengths in split.lengths():
        ends = place + np.cumsum(lengths) * split.dtype.itemsize
        yield known((ends - lengths * split.dtype.itemsize).astype("<i8").tobytes())
        place = int(ends[-1])
    for first in range(0, documents + 1, CHUNK_TOKENS):
        last = min(first + CHUNK_TOKENS, documents + 1)
        yield FileChunk(8 * (last - first), partial(np.arange, first, last, dtype="<i8"))
