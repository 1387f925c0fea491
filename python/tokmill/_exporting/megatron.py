r"""Megatron-LM, also read by NeMo and MaxText: tokens in `train_text_document.bin`, document boundaries in `.idx`.

    .bin   tokens of all documents, each followed by end-of-text: uint16, or int32 for vocabularies of 65,500 and more
    .idx   "MMIDIDX\0\0", uint64 1, uint8 dtype, uint64 S, uint64 S + 1,
           int32[S] lengths, int64[S] offsets in bytes, int64[S + 1] the numbers from 0 to S

Each document is one sequence; S is their number. Numbers are little-endian, without padding.
https://github.com/NVIDIA/Megatron-LM/blob/main/megatron/core/datasets/indexed_dataset.py

Of a mixture, `blend.txt` has the weight and path of each component, as `--data-args-path` takes them.

If some tokens have no loss, there is a second pair, `train_text_label_document`, for `train_label_data_paths` of
GPT-NeoX: the same documents as int32, with -100 for each token that has no loss as a target.
https://github.com/EleutherAI/gpt-neox/blob/main/tools/datasets/preprocess_data_with_chat_template.py
"""

from __future__ import annotations

import struct
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._exporting.export_format import (
    CHUNK_TOKENS,
    ExportFile,
    ExportFormat,
    FileChunk,
    known,
    text_file,
    token_chunks,
    value_chunks,
)
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from tokmill._exporting.export_format import Blended
    from tokmill._exporting.split import ExportedSplit

_MAGIC: Final = b"MMIDIDX\x00\x00"
_CODES: Final = {"int32": 4, "uint16": 8}
"""Codes of dtypes in the index. uint32 has none."""
_LABELS: Final = np.dtype("<i4")
_NO_LOSS: Final = -100
_MOST: Final = 2**31 - 1


def dtype(n_vocab: int) -> np.dtype[Any]:
    """Return the dtype that Megatron itself uses for a vocabulary size."""
    return np.dtype("<u2" if n_vocab < 65_500 else "<i4")


def files(split: ExportedSplit) -> Iterator[ExportFile]:
    """Yield the tokens, then the index, without which readers do not open them; before both, the labels if any."""
    if split.has_mask:
        name = f"{split.name}_text_label_document"
        labels = partial(_labels, split)
        yield ExportFile(f"{name}.bin", partial(value_chunks, labels, _LABELS.itemsize, 0, split.tokens))
        yield ExportFile(f"{name}.idx", partial(_index, split, _LABELS))
    name = f"{split.name}_text_document"
    yield ExportFile(f"{name}.bin", partial(token_chunks, split, 0, split.tokens))
    yield ExportFile(f"{name}.idx", partial(_index, split, split.dtype))


def blend(components: Sequence[Blended]) -> ExportFile:
    """Return the file for `--data-args-path`: weights, and paths without their endings."""
    words = [f"{each.weight:.9g} {each.path}_text_document\n" for each in components]
    return text_file("blend.txt", "".join(words))


FORMAT = ExportFormat(name="megatron", eot="suffix", dtype=dtype, files=files, has_mask=True, blend=blend)


def _labels(split: ExportedSplit, start: int, stop: int) -> NDArray[np.int32]:
    """Return the labels of the tokens [start, stop)."""
    has_loss = split.losses(start, stop) == 1
    return np.where(has_loss, split.read(start, stop).astype(_LABELS), _LABELS.type(_NO_LOSS))


def _index(split: ExportedSplit, dtype: np.dtype[Any]) -> Iterator[FileChunk]:
    documents = split.documents
    yield known(_MAGIC + struct.pack("<QBQQ", 1, _CODES[dtype.name], documents, documents + 1))
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
        ends = place + np.cumsum(lengths) * dtype.itemsize
        yield known((ends - lengths * dtype.itemsize).astype("<i8").tobytes())
        place = int(ends[-1])
    for first in range(0, documents + 1, CHUNK_TOKENS):
        last = min(first + CHUNK_TOKENS, documents + 1)
        yield FileChunk(8 * (last - first), partial(np.arange, first, last, dtype="<i8"))
