"""datatrove: tokens in `.ds`, the ends of documents in `.ds.index` (uint64), and losses in `.ds.loss` (one byte each).

https://github.com/huggingface/datatrove/blob/main/src/datatrove/pipeline/tokens/tokenizer.py
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._adopting.foreign_format import ForeignFile, ForeignFormat, starts_of_ends, whole_tokens
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tokmill._adopting.foreign_format import ForeignFolder

_UINT64: Final = np.dtype("<u8")
_BYTE: Final = np.dtype("u1")


def open_file(folder: ForeignFolder, path: str, dtype: np.dtype[Any]) -> ForeignFile:
    """Return a file, with its index if there is one, which also tells the size of a token.

    Raises SourceError if they are damaged.
    """
    index, size = f"{path}.index", folder.entries[path].size
    check = partial(_check_losses, folder, path)
    beside = [each for each in (index, f"{path}.loss") if each in folder.entries]
    if index not in folder.entries:
        tokens = whole_tokens(folder, path, dtype)
        return ForeignFile(path=path, dtype=dtype, tokens=tokens, beside=tuple(beside), check=check)
    documents, rest = divmod(folder.entries[index].size, _UINT64.itemsize)
    if rest:
        raise folder.damaged(index, f"its {folder.entries[index].size:,} bytes are not numbers of 8")
    tokens = 0
    if documents:
        tokens = int(folder.array(index, _UINT64, (documents - 1) * _UINT64.itemsize, 1)[0])
    kind = next((each for each in ("<u2", "<u4") if tokens * np.dtype(each).itemsize == size), None)
    if kind is None:
        raise folder.damaged(index, f"its last document ends at token {tokens:,}, but the file has {size:,} bytes")
    starts = partial(_starts, folder, index, documents, tokens)
    return ForeignFile(
        path=path,
        dtype=np.dtype(kind) if tokens else dtype,
        tokens=tokens,
        beside=tuple(beside),
        starts=starts,
        check=check,
    )


FORMAT = ForeignFormat(name="datatrove", ending=".ds", eot="suffix", is_one=lambda _, __: True, open=open_file)


def _starts(folder: ForeignFolder, index: str, documents: int, tokens: int) -> Iterator[NDArray[np.int64]]:
    def ends() -> Iterator[NDArray[np.int64]]:
        for each in folder.numbers(index, _UINT64, 0, documents):
            if (each > tokens).any():
                raise folder.damaged(index, f"a document ends at token {each.max():,}, of {tokens:,}")
            yield each.astype(np.int64)

    return starts_of_ends(ends())


def _check_losses(folder: ForeignFolder, path: str) -> None:
    losses = f"{path}.loss"
    if losses not in folder.entries:
        return
    first = 0
    for each in folder.numbers(losses, _BYTE, 0, folder.entries[losses].size):
        if not each.all():
            message = f"{folder.store.location(losses)}: token {first + int((each == 0).argmax()):,} has no loss, "
            message += "which an adopted dataset cannot represent"
            raise SourceError("format-unsupported", message, "remove the file to train on all tokens, or encode again")
        first += len(each)
