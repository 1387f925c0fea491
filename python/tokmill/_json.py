"""JSON: a parser for untrusted text, and the plain form of data."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable


def parse_json(data: bytes | bytearray | str, parse_float: Callable[[str], float] = float) -> Any:
    """Return the value of a JSON text. Raises ValueError if it is not JSON or is nested too deeply."""
    try:
        return json.loads(data, parse_float=parse_float)
    except RecursionError as error:
        message = "it is nested too deeply"
        raise ValueError(message) from error


def as_json(value: Any) -> Any:
    """Return a value as plain JSON: dataclasses and named tuples as `fields_as_json` or their `as_dict` says."""
    if hasattr(value, "as_dict"):
        return value.as_dict()
    if is_dataclass(value) or hasattr(value, "_fields"):
        return fields_as_json(value)
    if isinstance(value, Mapping):
        return {key: as_json(each) for key, each in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [as_json(each) for each in value]
    return value


def fields_as_json(value: Any) -> dict[str, Any]:
    """Return an object with the fields of a dataclass or named tuple, and the properties that its `derived` names."""
    names = [each.name for each in fields(value)] if is_dataclass(value) else value._fields
    return {name: as_json(getattr(value, name)) for name in (*names, *getattr(value, "derived", ()))}
