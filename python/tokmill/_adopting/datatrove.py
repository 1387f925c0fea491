"""datatrove: tokens in `.ds`, the ends of documents in `.ds.index` (uint64), and losses in `.ds.loss` (one byte each).

A loss of 0 means that the token is not to be predicted, as in a loss mask.

https://github.com/huggingface/datatrove/blob/main/src/datatrove/pipeline/tokens/tokenizer.py
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._adopting.foreign_format import ForeignFile, ForeignFormat, indexed_file, starts_of_ends, whole_tokens

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tokmill._adopting.foreign_format import ForeignFolder

_UINT64: Final = np.dtype("<u8")


def open_file(folder: ForeignFolder, path: str, dtype: np.dtype[Any]) -> ForeignFile:
    """Return a file, with its index if there is one, which also tells the size of a token.

    Raises SourceError if they are damaged.
    """
    index, size = f"{path}.index", folder.entries[path].size
    kind, tokens, starts = dtype, 0, None
    if index not in folder.entries:
        tokens = whole_tokens(folder, path, dtype)
    else:
        documents, rest = divmod(folder.entries[index].size, _UINT64.itemsize)
        if rest:
            raise folder.damaged(index, f"its {folder.entries[index].size:,} bytes are not numbers of 8")
        if documents:
            tokens = int(folder.array(index, _UINT64, (documents - 1) * _UINT64.itemsize, 1)[0])
        kinds = [each for each in map(np.dtype, ("<u2", "<u4")) if tokens * each.itemsize == size]
        if not kinds:
            raise folder.damaged(index, f"its last document ends at token {tokens:,}, but the file has {size:,} bytes")
        kind = kinds[0] if tokens else dtype
        starts = partial(_starts, folder, index, documents, tokens)
    return indexed_file(folder, path, kind, tokens, (index, f"{path}.loss"), starts)


FORMAT = ForeignFormat(
    name="datatrove",
    ending=".ds",
    eot="suffix",
    is_one=lambda _, __: True,
    open=open_file,
    beside={".ds.index": b"", ".ds.loss": b""},
    exported=re.compile(r"/[0-9]{5,}\.ds$"),
)


def _starts(folder: ForeignFolder, index: str, documents: int, tokens: int) -> Iterator[NDArray[np.int64]]:
    def ends() -> Iterator[NDArray[np.int64]]:
        for each in folder.numbers(index, _UINT64, 0, documents):
            if (each > tokens).any():
                raise folder.damaged(index, f"a document ends at token {each.max():,}, of {tokens:,}")
            yield each.astype(np.int64)

    return starts_of_ends(ends())
