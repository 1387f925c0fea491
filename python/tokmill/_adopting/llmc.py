"""llm.c and modded-nanogpt: a header and the tokens.

    int32[256]   20240520, 1, number of tokens: uint16 follow; or 20240801, 7, number of tokens: uint32 follow

Documents begin with end-of-text, and may continue in the next file.
https://github.com/karpathy/llm.c/blob/master/dev/data/data_common.py
"""

from __future__ import annotations

import re
import struct
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._adopting.foreign_format import ForeignFile, ForeignFormat

if TYPE_CHECKING:
    from tokmill._adopting.foreign_format import ForeignFolder

_HEADER: Final = 1024
_HEAD: Final = struct.Struct("<3i")
_DTYPES: Final = {(20240520, 1): "<u2", (20240801, 7): "<u4"}
"""Types of ids by magic number and version."""
_MAGIC: Final = {magic.to_bytes(4, "little") for magic, _ in _DTYPES}


def is_one(folder: ForeignFolder, path: str) -> bool:
    """Return whether the file begins with a magic number."""
    return folder.store.read(path, 0, 4) in _MAGIC


def open_file(folder: ForeignFolder, path: str, dtype: np.dtype[Any]) -> ForeignFile:
    """Return a file. Raises SourceError if it is damaged."""
    del dtype
    header = folder.store.read(path, 0, _HEADER)
    magic, version, tokens = _HEAD.unpack(header[: _HEAD.size].ljust(_HEAD.size, b"\0"))
    if len(header) < _HEADER or (magic, version) not in _DTYPES:
        raise folder.damaged(path, f"its header is not that of llm.c: it begins with {magic} and {version}")
    kind, size = np.dtype(_DTYPES[magic, version]), folder.entries[path].size
    if tokens < 0 or size != _HEADER + tokens * kind.itemsize:
        raise folder.damaged(
            path, f"its header states {tokens:,} tokens of {kind.itemsize} bytes, but it has {size:,} bytes"
        )
    return ForeignFile(path=path, dtype=kind, tokens=tokens)


FORMAT = ForeignFormat(
    name="llmc",
    ending=".bin",
    eot="prefix",
    is_one=is_one,
    open=open_file,
    exported=re.compile(r"_[0-9]{6,}\.bin$"),
)
