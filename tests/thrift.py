"""Thrift's compact protocol, plainly: a struct is a list of `[id, type, value]`, a list is `[type, values]`."""

from __future__ import annotations

import struct
from typing import Any, Final

TRUE, FALSE, I8, I16, I32, I64, DOUBLE, BINARY, LIST, SET, MAP, STRUCT = range(1, 13)
_INTEGERS: Final = (I16, I32, I64)

Struct = list[list[Any]]


def get(fields: Struct, number: int) -> Any:
    """Return the value of a field; of a list, its elements."""
    (value,) = (value[1] if kind == LIST else value for field, kind, value in fields if field == number)
    return value


def put(fields: Struct, number: int, value: Any) -> None:
    """Replace the value of a field."""
    next(field for field in fields if field[0] == number)[2] = value


def drop(fields: Struct, number: int) -> None:
    """Remove a field, if it is there."""
    fields[:] = [field for field in fields if field[0] != number]


def loads(data: bytes) -> Struct:
    """Read a struct that is all of `data`."""
    fields, end = _read(data, 0, STRUCT)
    assert end == len(data)
    return fields  # type: ignore[no-any-return]


def dumps(fields: Struct) -> bytes:
    """Write a struct."""
    return _write(STRUCT, fields)


def _varint(data: bytes, at: int) -> tuple[int, int]:
    number = shift = 0
    while True:
        number |= (data[at] & 0x7F) << shift
        at, shift = at + 1, shift + 7
        if not data[at - 1] & 0x80:
            return number, at


def _integer(data: bytes, at: int) -> tuple[int, int]:
    number, at = _varint(data, at)
    return (number >> 1) ^ -(number & 1), at


def _read(data: bytes, at: int, kind: int) -> tuple[Any, int]:
    if kind in (TRUE, FALSE):
        return kind == TRUE, at
    if kind == I8:
        return data[at], at + 1
    if kind in _INTEGERS:
        return _integer(data, at)
    if kind == DOUBLE:
        return struct.unpack_from("<d", data, at)[0], at + 8
    if kind == BINARY:
        length, at = _varint(data, at)
        return data[at : at + length], at + length
    if kind in (LIST, SET):
        count, of = data[at] >> 4, data[at] & 15
        at += 1
        if count == 15:
            count, at = _varint(data, at)
        values = []
        for _ in range(count):
            value, at = (data[at] == 1, at + 1) if of in (TRUE, FALSE) else _read(data, at, of)
            values.append(value)
        return [of, values], at
    assert kind == STRUCT
    fields, number = [], 0
    while data[at]:
        delta, of = data[at] >> 4, data[at] & 15
        at += 1
        if delta:
            number += delta
        else:
            number, at = _integer(data, at)
        value, at = _read(data, at, of)
        fields.append([number, of, value])
    return fields, at + 1


def _unsigned(number: int) -> bytes:
    out = bytearray()
    while number > 0x7F:
        out.append(number & 0x7F | 0x80)
        number >>= 7
    return bytes([*out, number])


def _signed(number: int) -> bytes:
    return _unsigned((number << 1 ^ number >> 63) & (1 << 64) - 1)


def _write(kind: int, value: Any) -> bytes:
    if kind in (TRUE, FALSE):
        return b""
    if kind == I8:
        return bytes([value])
    if kind in _INTEGERS:
        return _signed(value)
    if kind == DOUBLE:
        return struct.pack("<d", value)
    if kind == BINARY:
        data: bytes = value
        return _unsigned(len(data)) + data
    if kind in (LIST, SET):
        of, values = value
        head = bytes([len(values) << 4 | of]) if len(values) < 15 else bytes([0xF0 | of]) + _unsigned(len(values))
        return head + b"".join(
            bytes([1 if each else 2]) if of in (TRUE, FALSE) else _write(of, each) for each in values
        )
    assert kind == STRUCT
    out, last = bytearray(), 0
    for number, of, each in value:
        if of in (TRUE, FALSE):
            of = TRUE if each else FALSE
        if 0 < number - last < 16:
            out.append((number - last) << 4 | of)
        else:
            out += bytes([of]) + _signed(number)
        out += _write(of, each)
        last = number
    return bytes([*out, 0])
