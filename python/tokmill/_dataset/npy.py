"""NumPy files as tokmill writes them: one-dimensional, with a header whose bytes and size are certain."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokmill.errors import OutputError

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from tokmill._store import ReadStore


HEADER_BYTES = 128
"""Size of the header of one-dimensional .npy files."""

_MAGIC = b"\x93NUMPY\x01\x00"


def npy_header(dtype: np.dtype[Any], count: int) -> bytes:
    """Return the .npy header (version 1.0) of a one-dimensional array of `count` elements.

    Its size depends only on the dtype: 128 bytes or, for a structured dtype, the next sufficient multiple of 64. It is
    not written by numpy, so that its bytes do not depend on numpy's version.
    """
    described = {"descr": dtype.descr if dtype.names else dtype.str, "fortran_order": False, "shape": (count,)}
    text = repr(described).encode("latin1")
    longest = len(_MAGIC) + 2 + len(text) - len(str(count)) + 20 + 1  # with a count of 20 digits
    size = max(HEADER_BYTES, -(-longest // 64) * 64)
    rest = size - len(_MAGIC) - 2
    return _MAGIC + rest.to_bytes(2, "little") + text.ljust(rest - 1) + b"\n"


def read_npy(store: ReadStore, path: str, dtype: np.dtype[Any]) -> NDArray[Any]:
    """Return a .npy file that tokmill has written as a read-only array, memory-mapped if the store supports it.

    Raises OutputError if its header is not exactly the expected one, so also if the file is truncated or has another
    dtype. The header is compared, never interpreted.
    """
    raw = store.view(path)
    start = len(npy_header(dtype, 0))
    count = max(len(raw) - start, 0) // dtype.itemsize
    if raw[:start].tobytes() != npy_header(dtype, count) or len(raw) != start + count * dtype.itemsize:
        described = "the index" if dtype.fields else str(dtype)
        message = f"{store.location(path)} ({len(raw):,} bytes) is damaged, or not a .npy file of {described}"
        raise OutputError("dataset-damaged", message)
    return raw[start:].view(dtype)
