"""Reader of flatbuffers, the encoding of Arrow's metadata."""

from __future__ import annotations

import struct


class FlatTable:
    """A table of a flatbuffer. Its methods raise ValueError or struct.error for positions outside the data."""

    def __init__(self, data: bytes, at: int) -> None:
        self._data = data
        self._at = at
        self._slots = at - integer(data, "<i", at)
        self._slots_end = self._slots + integer(data, "<H", self._slots)

    @classmethod
    def root(cls, data: bytes) -> FlatTable:
        """Return the root table of a flatbuffer."""
        return cls(data, integer(data, "<I", 0))

    def integer(self, number: int, form: str) -> int:
        """Return a scalar; 0 if it is omitted."""
        at = self.place(number)
        return 0 if at is None else integer(self._data, form, at)

    def table(self, number: int) -> FlatTable | None:
        """Return a nested table; None if it is omitted."""
        at = self.place(number)
        return None if at is None else FlatTable(self._data, self._target(at))

    def tables(self, number: int) -> list[FlatTable]:
        """Return a vector of tables."""
        at = self.place(number)
        if at is None:
            return []
        start = self._target(at)
        count = integer(self._data, "<I", start)
        places = struct.unpack_from(f"<{count}I", self._data, start + 4)
        return [FlatTable(self._data, start + 4 + 4 * i + place) for i, place in enumerate(places)]

    def structs(self, number: int, form: str) -> list[tuple[int, ...]]:
        """Return a vector of structs with the format `form`."""
        at = self.place(number)
        if at is None:
            return []
        start = self._target(at)
        end = start + 4 + struct.calcsize(form) * integer(self._data, "<I", start)
        if end > len(self._data):
            message = f"a vector ends at {end:,} of {len(self._data):,} bytes"
            raise ValueError(message)
        return list(struct.iter_unpack(form, memoryview(self._data)[start + 4 : end]))

    def place(self, number: int) -> int | None:
        """Return the position of a field in the data; None if it is omitted."""
        slot = self._slots + 4 + 2 * number
        offset = integer(self._data, "<H", slot) if slot < self._slots_end else 0
        return self._at + offset if offset else None

    def _target(self, at: int) -> int:
        return at + integer(self._data, "<I", at)


def integer(data: bytes, form: str, at: int) -> int:
    """Return the integer at a position. Raises ValueError or struct.error outside the data."""
    if at < 0:
        message = "an offset points before the start"
        raise ValueError(message)
    value: int = struct.unpack_from(form, data, at)[0]
    return value
