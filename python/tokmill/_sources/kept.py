"""Columns of the sources that the dataset keeps beside its documents: types, conversion, values that do not fit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
import pyarrow as pa

from tokmill._core import MOST_TABLE_TEXT_BYTES
from tokmill._sources.documents import Documents, from_numbers, readable, to_bools, to_numbers
from tokmill._sources.faults import VALUE_TOO_LONG, WRONG_TYPE
from tokmill._spelling import check_choice
from tokmill.errors import UsageError

if TYPE_CHECKING:
    import numpy.typing as npt

KINDS: Final = {
    "string": pa.large_string(),
    "int64": pa.int64(),
    "int32": pa.int32(),
    "float64": pa.float64(),
    "float32": pa.float32(),
    "bool": pa.bool_(),
}
"""Types of kept columns."""

_OWN_COLUMNS: Final = ("source_file", "source_position")
"""Columns that every document table has."""

_MOST_COLUMNS: Final = 256
_MOST_NAME_BYTES: Final = 256
_EXACT: Final = float(1 << 53)
"""Integers above this are not exact in JSON lines, whose numbers are read as 64-bit floats."""
_INTEGER: Final = r"^-?\d{1,19}$"
_NUMBER: Final = r"^-?(?:\d{1,200}(?:\.\d{0,200})?|\.\d{1,200})(?:[eE][-+]?\d{1,3})?$"
_BOOLEANS: Final = {True: ["true", "True", "TRUE"], False: ["false", "False", "FALSE"]}
_SHOWN: Final = 40
"""Characters of a value in a message."""


@dataclass(frozen=True)
class KeptColumn:
    """A column that is kept."""

    name: str
    kind: str
    """One of KINDS; empty until the schema of the first file says it."""

    def __str__(self) -> str:
        return f"{self.name}:{self.kind}" if self.kind else self.name


def parse_kept(given: str | Sequence[str], option: str = "--keep") -> tuple[KeptColumn, ...]:
    """Return the columns of `url,score:float32`, or of several such texts. Raises UsageError."""
    texts = [given] if isinstance(given, str) else list(given)
    columns = [_parse(text.strip(), option) for each in texts for text in each.split(",")]
    seen = {name: f"{name}, which every document table has" for name in _OWN_COLUMNS}
    for column in columns:
        if (folded := column.name.lower()) in seen:  # SQL does not distinguish upper and lower case
            message = f"{option} {column}: the name is already used by {seen[folded]}"
            raise UsageError("option-value", message, "keep each column once")
        seen[folded] = f"{option} {column}"
    if len(columns) > _MOST_COLUMNS:
        message = f"{option}: {len(columns):,} columns are too many (maximum {_MOST_COLUMNS})"
        raise UsageError("option-value", message)
    return tuple(columns)


def _parse(text: str, option: str) -> KeptColumn:
    name, colon, kind = text.rpartition(":")
    if not colon:
        name, kind = text, ""
    elif kind not in KINDS:
        check_choice(
            f"{option} {text}", kind, tuple(KINDS), "write NAME:TYPE; a name may contain a colon if a type follows"
        )
    wrong = any("\ud800" <= char <= "\udfff" or not char.isprintable() for char in name)
    if not name or wrong or len(name.encode("utf-8", "replace")) > _MOST_NAME_BYTES:
        message = f"{option} {text!r} is not NAME or NAME:TYPE"
        raise UsageError("option-value", message, f"write {option} url,score:float32, for example")
    return KeptColumn(name, kind)


class Converted(NamedTuple):
    """Values of a column in its type."""

    array: pa.Array
    """The values; null where one is missing or does not fit."""
    fault: npt.NDArray[np.uint8]
    """uint8[n]: 0, or 1 for a value of another type, or 2 for one that is too long."""


_FAULTS: Final = ("", WRONG_TYPE, VALUE_TOO_LONG)


def convert(values: pa.Array, kind: str, *, has_types: bool) -> Converted:
    """Convert values to the type of a kept column.

    Parameters
    ----------
    values
        A flat array, or values under a key of JSON lines, of type JSON.
    has_types
        Whether the array has the type of its values. Otherwise it has texts, as CSV does, and numbers and booleans are
        parsed.
    """
    import pyarrow.compute as pc

    from tokmill._sources.conditions import JSON

    missing = to_bools(values.is_null())
    if values.type == JSON:
        array = _from_json(values, kind)
        if kind.startswith("int"):  # Python writes NaN for a missing number
            missing |= to_bools(pc.is_nan(values.field("number")).fill_null(fill_value=False))
    elif not has_types and kind != "string":
        array = _parsed(readable(values).cast(pa.large_string()), kind)
    else:
        array = _cast(values, kind)
    fault = (to_bools(array.is_null()) & ~missing).astype(np.uint8)
    if kind == "string":
        lengths = np.diff(Documents.from_arrow(array).offsets)
        fault[(lengths > MOST_TABLE_TEXT_BYTES) & (fault == 0) & ~missing] = 2
    return Converted(array, fault)


def fault_reason(code: int) -> str:
    """Return the reason of a fault of Converted."""
    return _FAULTS[code]


def fault_detail(column: KeptColumn, values: pa.Array, row: int, code: int) -> str:
    """Describe a value that does not fit its column."""
    value = values[row].as_py()
    if isinstance(value, dict):  # of JSON lines
        value = next(each for each in value.values() if each is not None)
    if isinstance(value, bytes):
        value = value.decode("utf-8", "backslashreplace")
    if code == 2:
        return (
            f"{column.name!r} is {len(str(value).encode()):,} bytes long, over the limit of {MOST_TABLE_TEXT_BYTES:,}"
        )
    shown = repr(value)
    return f"{column.name!r} is not {column.kind}: {shown if len(shown) <= _SHOWN else shown[:_SHOWN] + '…'}"


def _from_json(values: pa.Array, kind: str) -> pa.Array:
    number, text, boolean = values.flatten()
    if kind == "string":
        return text
    return boolean if kind == "bool" else _numbers(number, kind)


def _numbers(number: pa.Array, kind: str) -> pa.Array:
    """Return 64-bit floats in a numeric type, with nulls where they do not fit it."""
    floats = to_numbers(number.fill_null(0))
    missing = to_bools(number.is_null())
    if kind == "float64":
        return number
    with np.errstate(all="ignore"):
        if kind == "float32":
            narrow = floats.astype(np.float32)
            return from_numbers(narrow, ~missing & (np.isinf(floats) | ~np.isinf(narrow)))
        least, most = (-(2.0**31), 2.0**31 - 1) if kind == "int32" else (-_EXACT, _EXACT)
        fits = (floats == np.floor(floats)) & (floats >= least) & (floats <= most)
        whole = np.where(fits, floats, 0).astype(np.int32 if kind == "int32" else np.int64)
    return from_numbers(whole, ~missing & fits)


def _parsed(text: pa.Array, kind: str) -> pa.Array:
    import pyarrow.compute as pc

    if kind == "bool":
        found = [pc.is_in(text, value_set=pa.array(words, text.type)) for words in _BOOLEANS.values()]
        return pc.if_else(pc.or_(*found), found[0], pa.scalar(None, pa.bool_()))
    pattern = _INTEGER if kind.startswith("int") else _NUMBER
    numeric = pc.if_else(pc.match_substring_regex(text, pattern), text, pa.scalar(None, text.type))
    if not kind.startswith("int"):
        return _numbers(numeric.cast(pa.float64()), kind)
    whole = numeric.cast(pa.decimal128(20, 0))
    return _bounded(whole, kind)


def _bounded(integers: pa.Array, kind: str) -> pa.Array:
    """Return integers in a type, with nulls where they do not fit it."""
    import pyarrow.compute as pc

    info = np.iinfo(np.int32 if kind == "int32" else np.int64)
    wide = integers.cast(pa.decimal128(20, 0))
    bounds = [pa.scalar(int(bound)).cast(pa.decimal128(20, 0)) for bound in (info.min, info.max)]
    fits = pc.and_(pc.greater_equal(wide, bounds[0]), pc.less_equal(wide, bounds[1]))
    return pc.if_else(fits, wide, pa.scalar(None, wide.type)).cast(KINDS[kind])


def _cast(values: pa.Array, kind: str) -> pa.Array:
    """Convert an array of a type that is castable, with nulls where a value does not fit."""
    if kind == "string":
        return readable(values).cast(pa.large_string())
    if values.type == KINDS[kind] or pa.types.is_null(values.type):
        return values.cast(KINDS[kind])
    if kind.startswith("int"):
        return _bounded(values, kind)
    return _numbers(values.cast(pa.float64(), safe=False), kind)


def is_castable(found: pa.DataType, kind: str) -> bool:
    """Return whether a column of a type, after `flat`, can be kept as another; single values may still not fit."""
    is_ = pa.types
    if is_.is_null(found) or not kind:  # a type that is not chosen yet
        return True
    if kind == "string":
        return found in (pa.string(), pa.large_string(), pa.binary(), pa.large_binary())
    if kind == "bool":
        return bool(is_.is_boolean(found))
    return bool(is_.is_integer(found) or (kind.startswith("float") and is_.is_floating(found)))


def column_values(
    array: pa.Array,
) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64] | None, npt.NDArray[np.uint8] | None]:
    """Return a kept column as `table_records` takes it: data, offsets of texts, and 0 for missing values."""
    valid = None if array.null_count == 0 else to_bools(array.is_valid()).astype(np.uint8)
    if pa.types.is_large_string(array.type):
        data, offsets = Documents.from_arrow(array)
        return data, offsets.astype(np.int64, copy=False), valid
    if pa.types.is_boolean(array.type):
        array = array.cast(pa.uint8())
    values = to_numbers(array.fill_null(0))
    return np.ascontiguousarray(values).view(np.uint8), None, valid
