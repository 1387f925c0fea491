"""Conditions on the rows of a table, as expressions of pyarrow. `tokmill._sources.where` parses them from text."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, NamedTuple, Protocol

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

Types = Mapping[str, pa.DataType]

JSON = pa.struct([("number", pa.float64()), ("string", pa.large_string()), ("boolean", pa.bool_())])
"""Type of a column with values of several types. A row is null or has a value in one field; a CSV value is text, and
may also have a number or boolean."""


Condition = Callable[[Types], pc.Expression]
"""Returns a boolean expression, which is true, false or null for each row, for columns of these types. Raises TypeError
for a column that is used as another type."""


class Value(Protocol):
    """Expression with a value for each row."""

    def type(self, types: Types) -> pa.DataType:
        """Return the type of the values."""

    def expression(self, types: Types) -> pc.Expression:
        """Return an expression of that type."""

    def __str__(self) -> str:
        """Return a description for messages."""


class TypedValues(NamedTuple):
    """Values of one kind; null in rows with a value of another kind."""

    type: pa.DataType
    expression: pc.Expression


@dataclass(frozen=True)
class Column:
    """Value of a column."""

    name: str

    def type(self, types: Types) -> pa.DataType:
        """See Value."""
        return types[self.name]

    def expression(self, types: Types) -> pc.Expression:  # noqa: ARG002 (an unused argument of the protocol)
        """See Value."""
        return pc.field(self.name)

    def __str__(self) -> str:
        return f"column {self.name!r}"


@dataclass(frozen=True)
class Length:
    """Number of characters (code points) of the strings in a column."""

    column: Column

    def type(self, types: Types) -> pa.DataType:  # noqa: ARG002
        """See Value."""
        return pa.int64()

    def expression(self, types: Types) -> pc.Expression:
        """See Value."""
        string = _parts(self.column, types).get("string")
        if string is None:
            message = f"{self.column} has the type {self.column.type(types)}, but only strings have a length"
            raise TypeError(message)
        return pc.utf8_length(string.expression)

    def __str__(self) -> str:
        return f"the length of {self.column}"


@dataclass(frozen=True)
class Literal:
    """Literal number, string or boolean."""

    value: int | float | str

    def type(self, types: Types) -> pa.DataType:  # noqa: ARG002
        """See Value."""
        return pa.scalar(self.value).type

    def expression(self, types: Types) -> pc.Expression:  # noqa: ARG002
        """See Value."""
        return pc.scalar(self.value)

    def rounded_to(self, kind: pa.DataType) -> pc.Expression | None:
        """Return a fraction with the precision of a floating type of less than 64 bits; None for other types.

        0.1 is then equal to what a column has for 0.1. A number that the type does not have stays as it is.
        """
        if not isinstance(self.value, float) or kind not in (pa.float32(), pa.float16()):
            return None
        with np.errstate(over="ignore"):
            found = float(kind.to_pandas_dtype()(self.value))
        return pc.scalar(found) if math.isfinite(found) else None

    def __str__(self) -> str:
        return repr(self.value)


def flag(column: Column) -> Condition:
    """Return a boolean column as a condition."""

    def expression(types: Types) -> pc.Expression:
        boolean = _parts(column, types).get("boolean")
        if boolean is None:
            message = f"{column} has the type {column.type(types)}, but is used as a boolean"
            raise TypeError(message)
        return boolean.expression

    return expression


def comparison(left: Value, compare: Callable[[Any, Any], Any], right: Value) -> Condition:
    """Return the comparison of two values; it is null if one of them is null, or if they differ in kind."""

    def compared(kind: str, one: TypedValues, other: TypedValues) -> pc.Expression:
        sides = [_fitted(left, one, other.type), _fitted(right, other, one.type)]
        # Without this, pyarrow would convert to the type of the literal and fail for values that do not fit.
        if kind == "number" and not (pa.types.is_integer(one.type) and pa.types.is_integer(other.type)):
            sides = [side.cast(pa.float64(), safe=False) for side in sides]
        elif pa.uint64() in (one.type, other.type):
            sides = [side.cast(pa.decimal128(20, 0)) for side in sides]
        return compare(*sides)

    def expression(types: Types) -> pc.Expression:
        ones, others = _parts(left, types), _parts(right, types)
        found = [compared(kind, ones[kind], others[kind]) for kind in ones if kind in others]
        if not found:
            message = f"{_described(left, types)} is compared with {_described(right, types)}"
            raise TypeError(message)
        return _first(found)

    return expression


def one_of(value: Value, literals: Sequence[Literal]) -> Condition:
    """Return whether a value is one of several literals of the same kind; null if it is null or of another kind."""
    strings = tuple(literal.value for literal in literals if isinstance(literal.value, str))
    if not strings:
        return junction(operator.or_, [comparison(value, operator.eq, literal) for literal in literals])

    def expression(types: Types) -> pc.Expression:
        part = _parts(value, types).get("string")
        if part is None:
            message = f"{_described(value, types)} is compared with {strings[0]!r}"
            raise TypeError(message)
        found = part.expression
        return pc.if_else(found.is_valid(), found.isin(pa.array(strings, part.type)), pa.scalar(None, pa.bool_()))

    return expression


def first(conditions: Sequence[Condition]) -> Condition:
    """Return the first of several conditions that is not null."""
    return lambda types: _first([condition(types) for condition in conditions])


def is_null(value: Value) -> Condition:
    """Return whether a value is null; never null itself."""
    return lambda types: value.expression(types).is_null()


def negated(condition: Condition) -> Condition:
    """Return the negation of a condition."""
    return lambda types: ~condition(types)


def junction(join: Callable[[Any, Any], Any], conditions: Sequence[Condition]) -> Condition:
    """Return conditions joined by `and` or `or`."""

    def expression(types: Types) -> pc.Expression:
        terms = [condition(types) for condition in conditions]
        while len(terms) > 1:  # pairwise, because pyarrow recurses into expressions
            pairs = [join(*terms[i : i + 2]) for i in range(0, len(terms) - 1, 2)]
            terms = pairs + terms[2 * len(pairs) :]
        return terms[0]

    return expression


def _parts(value: Value, types: Types) -> dict[str, TypedValues]:
    """Return a value by kind: "number", "string" or "boolean". Other types have no parts; the null type has all."""
    kind, expression = value.type(types), value.expression(types)
    if kind == JSON:
        return {field.name: TypedValues(field.type, pc.struct_field(expression, field.name)) for field in JSON}
    if pa.types.is_null(kind):
        return {field.name: TypedValues(field.type, expression.cast(field.type)) for field in JSON}
    name = kind_of(kind)
    return {} if name is None else {name: TypedValues(kind, expression)}


def _fitted(value: Value, part: TypedValues, other: pa.DataType) -> pc.Expression:
    """Return a value to be compared with values of another type."""
    rounded = value.rounded_to(other) if isinstance(value, Literal) else None
    return part.expression if rounded is None else rounded


def _first(conditions: Sequence[pc.Expression]) -> pc.Expression:
    """Return the first condition that is not null."""
    # Not coalesce: pyarrow confuses calls with different numbers of arguments, or reads out of bounds.
    return reduce(lambda rest, each: pc.if_else(each.is_valid(), each, rest), reversed(conditions))


def _is_text(kind: pa.DataType) -> bool:
    return bool(pa.types.is_string(kind) or pa.types.is_large_string(kind))


def kind_of(kind: pa.DataType) -> str | None:
    """Return the kind of the values of a type: "number", "string" or "boolean"; None if it is none of these."""
    if pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_decimal(kind):
        return "number"
    if _is_text(kind):
        return "string"
    return "boolean" if pa.types.is_boolean(kind) else None


def _described(value: Value, types: Types) -> str:
    return str(value) if isinstance(value, Literal) else f"{value} ({value.type(types)})"
