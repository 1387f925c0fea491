r"""Megatron-LM, NeMo: tokens in `.bin`, documents in `.idx`.

    .idx   "MMIDIDX\0\0", uint64 1, uint8 dtype, uint64 S, uint64 D,
           int32[S] lengths, int64[S] offsets in bytes, int64[D] the first sequence of each document, and S

A document is one or more sequences. Sequences follow each other in the file, as all of Megatron's tools write them.
GPT-NeoX's `x_label_document`, a second pair of files beside `x_document`, has the same as int32, with -100 for each
token that has no loss.
https://github.com/NVIDIA/Megatron-LM/blob/main/megatron/core/datasets/indexed_dataset.py
"""

from __future__ import annotations

import re
import struct
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._adopting.foreign_format import CHUNK, INT64, Ascending, ForeignFile, ForeignFormat, whole_tokens
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tokmill._adopting.foreign_format import ForeignFolder

_MAGIC: Final = b"MMIDIDX\x00\x00"
_HEAD: Final = struct.Struct("<9sQBQQ")
_INT32: Final = np.dtype("<i4")
_MOST: Final = 2**63 - 1
_TOKENS: Final = "_document.bin"
_LABELS: Final = "_label_document.bin"
"""How GPT-NeoX's files of tokens and of labels end."""
_NO_LOSS: Final = -100
_DTYPES: Final = {4: "<u4", 8: "<u2"}
"""Types of ids by their code. int32 is read as uint32: ids are checked, so none is negative."""


def _index_of(path: str) -> str:
    return f"{path.removesuffix('.bin')}.idx"


def labels_of(path: str) -> str | None:
    """Return how the labels of a file would be named."""
    has_name = path.endswith(_TOKENS) and not path.endswith(_LABELS)
    return f"{path.removesuffix(_TOKENS)}{_LABELS}" if has_name else None


def is_one(folder: ForeignFolder, path: str) -> bool:
    """Return whether there is an index."""
    return _index_of(path) in folder.entries


def open_file(folder: ForeignFolder, path: str, dtype: np.dtype[Any]) -> ForeignFile:
    """Return a file with its index, and with its labels if there are any. Raises SourceError if they are damaged."""
    del dtype
    if path.endswith(_LABELS):
        tokens = f"{path.removesuffix(_LABELS)}{_TOKENS}"
        message = f"{folder.location(path)} has the labels of {tokens}, which is not among the files"
        raise SourceError("format-unsupported", message, f"put {tokens} beside it, and name that file, or the folder")
    file, labels = _open(folder, path), labels_of(path)
    if labels is None or labels not in folder.entries:
        return file
    other = _open(folder, labels)
    if (other.tokens, other.dtype.itemsize) != (file.tokens, _INT32.itemsize):
        why = f"it has {other.tokens:,} labels of {other.dtype.itemsize} bytes; {file.tokens:,} of 4 would fit"
        raise folder.damaged(labels, why)
    losses = partial(_losses, folder, file, labels)
    return replace(file, beside=(*file.beside, labels, *other.beside), losses=losses)


def _open(folder: ForeignFolder, path: str) -> ForeignFile:
    index = _index_of(path)
    if index not in folder.entries:
        raise folder.damaged(path, f"there is no {index} beside it")
    head = folder.store.read(index, 0, _HEAD.size)
    if len(head) < _HEAD.size or not head.startswith(_MAGIC):
        raise folder.damaged(index, "it does not begin as an index of Megatron")
    _, version, code, sequences, bounds = _HEAD.unpack(head)
    if version != 1:
        raise folder.damaged(index, f"it has version {version:,}; tokmill reads version 1")
    if code not in _DTYPES:
        raise folder.damaged(index, f"its ids have the type {code}; tokmill reads 4 (int32) and 8 (uint16)")
    size = _HEAD.size + 12 * sequences + 8 * bounds
    if size != folder.entries[index].size or bounds < 1:
        found = folder.entries[index].size
        raise folder.damaged(
            index, f"it states {sequences:,} sequences and {bounds:,} bounds, {size:,} bytes, but has {found:,}"
        )
    kind = np.dtype(_DTYPES[code])
    tokens = whole_tokens(folder, path, kind)
    starts = partial(_starts, folder, index, (sequences, bounds), tokens, kind.itemsize)
    return ForeignFile(path=path, dtype=kind, tokens=tokens, beside=(index,), starts=starts)


FORMAT = ForeignFormat(
    name="megatron",
    ending=".bin",
    eot="suffix",
    is_one=is_one,
    open=open_file,
    labels_of=labels_of,
    beside={".idx": _MAGIC},
    exported=re.compile(r"_text_document\.bin$"),
)


def _losses(folder: ForeignFolder, file: ForeignFile, path: str, start: int, stop: int) -> NDArray[np.bool_]:
    labels = folder.array(path, _INT32, start * _INT32.itemsize, stop - start)
    ids = folder.array(file.path, file.dtype, start * file.dtype.itemsize, stop - start)
    has_loss: NDArray[np.bool_] = labels != _NO_LOSS
    if (is_wrong := has_loss & (labels.view("<u4") != ids)).any():
        at = int(is_wrong.argmax())
        raise folder.damaged(path, f"the label of token {start + at:,} is {labels[at]:,}, but the token is {ids[at]:,}")
    return has_loss


def _starts(
    folder: ForeignFolder, index: str, counts: tuple[int, int], tokens: int, itemsize: int
) -> Iterator[NDArray[np.int64]]:
    """Yield the first token of each document. Checks that sequences and documents follow each other without a gap."""
    sequences, bounds = counts
    lengths, offsets, documents = _HEAD.size, _HEAD.size + 4 * sequences, _HEAD.size + 12 * sequences
    firsts = Ascending(folder.numbers(index, INT64, documents, bounds), partial(folder.damaged, index))
    end = 0
    for at in range(0, sequences, CHUNK):
        count = min(CHUNK, sequences - at)
        mine = folder.array(index, _INT32, lengths + 4 * at, count)
        if (mine < 0).any():
            raise folder.damaged(index, f"sequence {at + int((mine < 0).argmax()):,} has a negative length")
        ends = end + np.cumsum(mine, dtype=np.int64)
        starts, found = ends - mine, folder.array(index, INT64, offsets + 8 * at, count)
        if (wrong := found != starts * itemsize).any():
            place = int(wrong.argmax())
            why = f"sequence {at + place:,} begins at byte {found[place]:,}, not where the one before ends"
            raise folder.damaged(index, why)
        for each in firsts.until(at + count):
            yield starts[each - at]
        end = int(ends[-1])
    if end != tokens:
        raise folder.damaged(index, f"its sequences have {end:,} tokens, but the other file {tokens:,}")
    after = sum(map(len, firsts.until(sequences + 1)))
    if not after or any(map(len, firsts.until(_MOST))):
        raise folder.damaged(index, f"its last document does not end at {sequences:,}, the number of sequences")
    yield np.full(after - 1, tokens, np.int64)
