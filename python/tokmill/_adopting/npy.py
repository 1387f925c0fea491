"""NumPy's `.npy`: one-dimensional arrays of ids, usually with end-of-text after each document."""

from __future__ import annotations

import ast
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._adopting.foreign_format import ForeignFile, ForeignFormat, whole_tokens

if TYPE_CHECKING:
    from tokmill._adopting.foreign_format import ForeignFolder

_MAGIC: Final = b"\x93NUMPY"
_LONGEST: Final = 1 << 14
"""Maximum size of a header, in bytes."""
_DTYPES: Final = {"<u2": "<u2", "<u4": "<u4", "<i4": "<u4"}


def is_one(folder: ForeignFolder, path: str) -> bool:
    """Return whether the file begins as NumPy's files do."""
    return folder.store.read(path, 0, len(_MAGIC)) == _MAGIC


def open_file(folder: ForeignFolder, path: str, dtype: np.dtype[Any]) -> ForeignFile:
    """Return a file. Raises SourceError if it is damaged, or not a one-dimensional array of ids."""
    del dtype
    head = folder.store.read(path, 0, _LONGEST)
    begin = 10 if head[6:7] == b"\1" else 12
    end = begin + int.from_bytes(head[8:begin], "little")
    try:  # not NumPy's function, which repairs headers of old versions with other errors and warnings
        described = ast.literal_eval(head[begin:end].decode("latin-1").strip())
        kind, (tokens,) = np.dtype(_DTYPES[described["descr"]]), described["shape"]
    except (ValueError, TypeError, KeyError, SyntaxError, RecursionError, MemoryError) as error:
        why = f"its header is not that of a one-dimensional array of uint16 or uint32: {head[begin:end][:100]!r}"
        raise folder.damaged(path, why) from error
    if not head.startswith(_MAGIC) or type(tokens) is not int or end % kind.itemsize:
        raise folder.damaged(path, "its header is not NumPy's")
    if tokens != (found := whole_tokens(folder, path, kind, end)):
        raise folder.damaged(path, f"its header states {tokens:,} tokens, but it has {found:,}")
    return ForeignFile(path=path, dtype=kind, tokens=tokens)


FORMAT = ForeignFormat(name="npy", ending=".npy", eot="suffix", is_one=is_one, open=open_file)
