"""The row filter of `--where`: a small language, parsed into a pyarrow expression and evaluated over whole columns.

    int_score >= 3 and length(text) >= 100
    language in ("en", "de") and not (0.2 < toxicity <= 1 or url is None)
    column("odd name") == true
    has(score) and score >= 3
    metadata.score >= 3

The syntax is that of Python expressions. `ast` parses the text, and this module accepts a few node types; nothing is
ever evaluated as Python. Logic is three-valued, as in SQL: a comparison with a null is null, and only rows
for which the whole is true pass. Numbers are compared as 64-bit floats unless both sides are integers; a fraction that
is compared with a column of 32-bit floats is rounded to their precision, so that `score == 0.1` finds the 0.1 of such a
column, as in DuckDB and NumPy, and a condition on a kept column finds what it found in the sources.

A name with dots is that of a column, or of a field of a struct or an object: `metadata.score`.

Columns of parquet and Arrow files have types, and a filter that does not fit them is an error. Values under a key of
JSON lines may differ in kind: number (always a 64-bit float), string (arrays and objects count as their JSON text) or
boolean. Each row is evaluated by itself: where one kind is needed, a value of another kind is null, so that neither
`score >= 3` nor `not score >= 3` accepts a row whose score is "high". Two keys are compared by values of the same kind.
`in` compares with the literals of the value's kind, and is null if there are none. `is None` is true for a key that is
missing, null, or a string that is not valid Unicode. A value of CSV is a string, and also a number or boolean if it
reads as one; `is None` is true for an empty value without quotes.

JSON lines have no list of keys. A key that none of the first rows has is assumed to be a typo and is an error, unless
`has` names it. `has(key)` means the same as `key is not None`.
"""

from __future__ import annotations

import ast
import math
import operator
import re
import warnings
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from tokmill._sources.conditions import (
    Column,
    Condition,
    Length,
    Literal,
    Types,
    Value,
    comparison,
    first,
    flag,
    is_null,
    junction,
    kind_of,
    negated,
    one_of,
)
from tokmill.errors import SourceError, UsageError

_MAX_CHARS = 100_000
_MAX_DEPTH = 50
_ALLOWED = (
    "allowed are and, or, not, parentheses, == != < <= > >=, in (1, 2), not in (1, 2), is None, is not None, "
    'names of columns, such as metadata.score, column("odd name"), length(column), has(column), numbers, "strings", '
    "true and false"
)
_ADVICE = {"=": " (equality is ==)", "&": " (write `and`)", "|": " (write `or`)"}


@dataclass(frozen=True)
class Where:
    """A parsed filter."""

    text: str
    """The text that the user wrote."""
    columns: frozenset[str]
    """Columns that it uses: at least one."""
    condition: Condition = field(compare=False)
    rare: frozenset[str] = frozenset()
    """Columns that `has` names: keys that the first rows of JSON lines may lack."""
    kinds: tuple[tuple[str, str], ...] = ()
    """Columns, each with the required kind of its values: "number", "string" or "boolean"."""
    flag: str = "--where"
    """The option that it is the value of."""

    def expression(self, types: Types) -> pc.Expression:
        """Return the filter as a pyarrow expression over columns of the given types.

        The types are those of `evaluate`. Raises TypeError, naming the column, for a misused type.
        """
        return self.condition(types)

    def __reduce__(self) -> tuple[Callable[[str, str], Where], tuple[str, str]]:
        return parse_where, (self.text, self.flag)

    def evaluate(self, columns: Mapping[str, pa.Array], location: str) -> pa.BooleanArray:
        """Return for each row whether it passes: true, false or null.

        `columns` has an array of n values for each of `self.columns`; strings must be string or large_string, not
        views or dictionaries; values under a key of JSON lines have type JSON. Raises
        SourceError, naming `location`, if the types do not fit.
        """
        from pyarrow import acero

        table = pa.table(dict(columns))
        try:
            keep = self.expression({name: array.type for name, array in columns.items()})
            plan = acero.Declaration.from_sequence(
                [
                    acero.Declaration("table_source", acero.TableSourceNodeOptions(table)),
                    acero.Declaration("project", acero.ProjectNodeOptions([keep], ["keep"])),
                ]
            )
            verdict = plan.to_table(use_threads=False).column("keep")
        except (TypeError, pa.ArrowException) as error:
            message = f"{location}: cannot apply {self.flag} {self.text!r}: {error}"
            raise SourceError("where-unfit", message) from error
        return pa.concat_arrays(verdict.chunks) if verdict.num_chunks else pa.array([], pa.bool_())


def parse_where(text: str, flag: str = "--where") -> Where:
    """Parse the filter of an option. Raises UsageError that marks the error and lists what is allowed."""
    parser = _Parser(text, flag)
    condition = parser.parse()
    return Where(text, frozenset(parser.columns), condition, frozenset(parser.rare), tuple(parser.kinds), flag)


_COMPARISONS: dict[type[ast.cmpop], Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
}

_CONSTANTS = {"true": True, "false": False, "null": None}


class _Parser:
    """Converts Python's syntax tree to conditions and values."""

    def __init__(self, text: str, flag: str) -> None:
        self.flag = flag
        self.text = re.sub(r"[\r\n]", " ", text).strip()
        self.columns: set[str] = set()
        self.rare: set[str] = set()
        self.kinds: dict[tuple[str, str], None] = {}

    def parse(self) -> Condition:
        if len(self.text) > _MAX_CHARS:
            message = f"{self.flag} is {len(self.text):,} characters long, more than {_MAX_CHARS:,}"
            raise UsageError("where-expression", message)
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # such as warnings about escapes in strings
                tree = ast.parse(self.text, mode="eval")
        except (MemoryError, RecursionError):
            raise self._error(0, "nested too deeply") from None
        except SyntaxError as error:
            offset = (error.offset or 1) - 1
            raise self._error(offset, error.msg + _ADVICE.get(self.text[offset : offset + 1], "")) from None
        except ValueError as error:
            raise self._error(0, str(error)) from None
        condition = self._condition(tree.body, 0)
        if not self.columns:
            raise self._error(0, "no column is named")
        return condition

    def _condition(self, node: ast.expr, depth: int) -> Condition:
        if depth > _MAX_DEPTH:
            raise self._wrong(node, f"nested more than {_MAX_DEPTH} deep")
        match node:
            case ast.BoolOp(op=op, values=values):
                terms = [self._condition(value, depth + 1) for value in values]
                return junction(operator.and_ if isinstance(op, ast.And) else operator.or_, terms)
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                return negated(self._condition(operand, depth + 1))
            case ast.Compare(left=left, ops=ops, comparators=comparators):
                sides = [left, *comparators]
                terms = [self._comparison(sides[i], op, sides[i + 1]) for i, op in enumerate(ops)]
                return junction(operator.and_, terms)
            case ast.Call(func=ast.Name(id="has"), args=[argument], keywords=[]):
                column = self._value(argument)
                if not isinstance(column, Column):
                    raise self._wrong(argument, "has() takes a column")
                self.rare.add(column.name)
                return negated(is_null(column))
            case ast.Name() | ast.Call() | ast.Attribute():
                value = self._value(node)
                if isinstance(value, Column):
                    self._need(value, "boolean")
                    return flag(value)
        raise self._wrong(node, "not a condition")

    def _comparison(self, left: ast.expr, op: ast.cmpop, right: ast.expr) -> Condition:
        if isinstance(op, ast.Is | ast.IsNot):
            if not _is_null(right):
                raise self._wrong(right, "`is` and `is not` take only None")
            null = is_null(self._column_value(left))
            return null if isinstance(op, ast.Is) else negated(null)
        if isinstance(op, ast.In | ast.NotIn):
            among = self._among(self._column_value(left), right)
            return among if isinstance(op, ast.In) else negated(among)
        for side in (left, right):
            if _is_null(side):
                raise self._wrong(side, "a comparison with None is never true (write `is None`)")
        values = self._value(left), self._value(right)
        if all(isinstance(value, Literal) for value in values):
            raise self._wrong(left, "the comparison names no column")
        for value, other in (values, values[::-1]):
            self._need(value, kind_of(other.type({})) if isinstance(other, Literal) else None)
        return comparison(values[0], _COMPARISONS[type(op)], values[1])

    def _among(self, value: Value, options: ast.expr) -> Condition:
        if not isinstance(options, ast.Tuple | ast.List | ast.Set) or not options.elts:
            raise self._wrong(options, "`in` takes a list of values, such as (1, 2) or (1,)")
        literals: dict[str | None, list[Literal]] = {}
        for node in options.elts:
            literal = self._value(node)
            if not isinstance(literal, Literal):
                raise self._wrong(node, "a list may contain only numbers, strings, true and false")
            literals.setdefault(kind_of(literal.type({})), []).append(literal)
        self._need(value, next(iter(literals)) if len(literals) == 1 else None)
        return first([one_of(value, same) for same in literals.values()])

    def _column_value(self, node: ast.expr) -> Value:
        value = self._value(node)
        if isinstance(value, Literal):
            raise self._wrong(node, "not a column")
        return value

    def _value(self, node: ast.expr) -> Value:
        match node:
            case ast.Name(id=name) if name in _CONSTANTS:
                return self._literal(node, _CONSTANTS[name])
            case ast.Name(id=name):
                return self._column(name)
            case ast.Attribute() if (path := _dotted(node)) is not None:
                return self._column(path)
            case ast.Constant(value=value):
                return self._literal(node, value)
            case ast.UnaryOp(op=ast.USub() | ast.UAdd() as sign, operand=ast.Constant(value=int() | float() as value)):
                if not isinstance(value, bool):
                    return self._literal(node, -value if isinstance(sign, ast.USub) else value)
            case ast.Call(func=ast.Name(id="column"), args=[ast.Constant(value=str() as name)], keywords=[]):
                return self._column(name)
            case ast.Call(func=ast.Name(id="length"), args=[argument], keywords=[]):
                column = self._value(argument)
                if isinstance(column, Column):
                    self._need(column, "string")
                    return Length(column)
                raise self._wrong(argument, "length() takes a column")
            case ast.Call():
                raise self._wrong(node, 'the only functions are length(column), has(column) and column("odd name")')
        raise self._wrong(node, "neither a column nor a value")

    def _column(self, name: str) -> Column:
        self.columns.add(name)
        return Column(name)

    def _need(self, value: Value, kind: str | None) -> None:
        """Record the required kind of a value, if it is a single kind."""
        if isinstance(value, Column) and kind is not None:
            self.kinds[value.name, kind] = None

    def _literal(self, node: ast.expr, value: object) -> Literal:
        match value:
            case bool():
                return Literal(value)
            case int() if -(1 << 63) <= value < 1 << 63:
                return Literal(value)
            case float() if math.isfinite(value):
                return Literal(value)
            case int() | float():
                raise self._wrong(node, "a number out of range")
            case str():
                if not any("\ud800" <= char <= "\udfff" for char in value):
                    return Literal(value)
                raise self._wrong(node, "a string that is not valid Unicode")
        raise self._wrong(node, "neither a number nor a string nor true or false")

    def _wrong(self, node: ast.expr, why: str) -> UsageError:
        return self._error(len(self.text.encode()[: node.col_offset].decode()), why)  # `ast` counts bytes

    def _error(self, offset: int, why: str) -> UsageError:
        start = max(0, offset - 40)
        message = f"{self.flag}: {why}, at character {offset + 1}"
        return UsageError("where-expression", message, _ALLOWED, (self.text[start : offset + 40], offset - start))


def _dotted(node: ast.expr) -> str | None:
    """Return `a.b.c` for the syntax tree of that; None for others."""
    match node:
        case ast.Name(id=name) if name not in _CONSTANTS:
            return name
        case ast.Attribute(value=value, attr=name) if (path := _dotted(value)) is not None:
            return f"{path}.{name}"
    return None


def _is_null(node: ast.expr) -> bool:
    match node:
        case ast.Constant(value=None) | ast.Name(id="null"):
            return True
    return False
