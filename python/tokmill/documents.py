"""A batch of documents as two flat arrays: the bytes of all of them, and where each starts."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterable

    import numpy.typing as npt
    import pyarrow as pa


class Documents(NamedTuple):
    """Document `i` is `data[offsets[i]:offsets[i + 1]]`."""

    data: npt.NDArray[np.uint8]
    offsets: npt.NDArray[np.int32 | np.int64]

    @classmethod
    def from_arrow(cls, array: pa.Array) -> Documents:
        """The buffers of a pyarrow (large_)string or (large_)binary array, without a copy.

        Views and dictionaries are first laid out as large_string. Nulls count as empty documents.

        Raises
        ------
        TypeError
            For an array of anything else.
        """
        import pyarrow as pa

        kind = array.type
        if pa.types.is_dictionary(kind) or pa.types.is_string_view(kind) or pa.types.is_binary_view(kind):
            array = array.cast(pa.large_string())
            kind = array.type
        if pa.types.is_large_string(kind) or pa.types.is_large_binary(kind):
            width: type[np.int32 | np.int64] = np.int64
        elif pa.types.is_string(kind) or pa.types.is_binary(kind):
            width = np.int32
        else:
            message = f"expected an array of strings, got {kind}"
            raise TypeError(message)
        _, offsets, data = array.buffers()
        if len(array) == 0 or offsets is None:
            return cls(np.empty(0, np.uint8), np.zeros(1, width))
        window = np.frombuffer(offsets, width, count=array.offset + len(array) + 1)[array.offset :]
        return cls(np.empty(0, np.uint8) if data is None else np.frombuffer(data, np.uint8), window)

    @classmethod
    def from_bytes(cls, documents: Iterable[bytes]) -> Documents:
        """Documents laid end to end."""
        parts = list(documents)
        offsets = np.zeros(len(parts) + 1, np.int64)
        np.cumsum([len(part) for part in parts], out=offsets[1:])
        return cls(np.frombuffer(b"".join(parts), np.uint8), offsets)
