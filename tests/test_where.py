from __future__ import annotations

import ast
import itertools
import json
import math
import operator
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokmill._escaping import one_line
from tokmill._sources.formats import ReadOptions
from tokmill._sources.listing import plan_sources
from tokmill._sources.reading import units_of
from tokmill._sources.rows import FILTERED, UNDECIDED
from tokmill._sources.where import parse_where
from tokmill.errors import SourceError, UsageError

COLUMNS: dict[str, tuple[list[Any], pa.DataType]] = {
    "i": ([1, 2, 3, None, -4, 2**53 + 1, 0, 3], pa.int64()),
    "f": ([1.5, None, 3.0, 0.1, -4.0, 1e300, 0.0, 2.0], pa.float64()),
    "s": (["", "a", None, "bé", "日本語", "x" * 9, "a", "😀"], pa.string()),
    "b": ([True, None, False, True, False, None, True, False], pa.bool_()),
}
ARRAYS = {name: pa.array(values, kind) for name, (values, kind) in COLUMNS.items()}
ROWS = [{name: values[row] for name, (values, _) in COLUMNS.items()} for row in range(8)]


def passes(text: str, columns: dict[str, pa.Array] | None = None) -> list[bool | None]:
    """What the filter says of each row."""
    where = parse_where(text)
    columns = ARRAYS if columns is None else columns
    verdict: list[bool | None] = where.evaluate({name: columns[name] for name in where.columns}, "FILE").to_pylist()
    return verdict


Row = dict[str, Any]
Twin = Callable[[Row], bool | None]

OPERATORS: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq,
    "!=": operator.ne,
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
}


def conjunction(terms: list[bool | None]) -> bool | None:
    return False if False in terms else None if None in terms else True


def disjunction(terms: list[bool | None]) -> bool | None:
    return True if True in terms else None if None in terms else False


def compared(left: Any, sign: str, right: Any) -> bool | None:
    if left is None or right is None:
        return None
    if isinstance(left, float) or isinstance(right, float):
        left, right = float(left), float(right)
    return OPERATORS[sign](left, right)


@st.composite
def values(draw: st.DrawFn, kind: str) -> tuple[str, Callable[[Row], Any]]:
    """Words for a value of a kind, and its twin."""
    if kind == "number":
        name = draw(st.sampled_from(["i", "f", "length", "literal"]))
        if name == "length":
            return "length(s)", lambda row: None if row["s"] is None else len(row["s"])
        literal: float | str = draw(st.integers(-5, 5) | st.sampled_from([1.5, 0.1, -0.5, 2**53, 2**53 + 1, 3.0]))
    else:
        name = draw(st.sampled_from(["s", "literal"]))
        literal = draw(st.sampled_from(["", "a", "bé", "日本語", "😀", "\\", '"', "x'y"]))
    if name == "literal":
        return repr(literal), lambda _: literal
    return draw(st.sampled_from([name, f'column("{name}")', f"({name})"])), lambda row: row[name]


@st.composite
def comparisons(draw: st.DrawFn) -> tuple[str, Twin]:
    kind = draw(st.sampled_from(["number", "string"]))
    count = draw(st.integers(2, 3))
    sides = [draw(values(kind)) for _ in range(count)]
    # A comparison of two literals is refused.
    sides[1::2] = [("i", lambda row: row["i"]) if kind == "number" else ("s", lambda row: row["s"])] * (count // 2)
    signs = [draw(st.sampled_from(sorted(OPERATORS))) for _ in range(count - 1)]
    words = sides[0][0] + "".join(f" {sign} {side[0]}" for sign, side in zip(signs, sides[1:], strict=True))

    def twin(row: Row) -> bool | None:
        return conjunction([compared(sides[k][1](row), signs[k], sides[k + 1][1](row)) for k in range(count - 1)])

    return words, twin


@st.composite
def memberships(draw: st.DrawFn) -> tuple[str, Twin]:
    name = draw(st.sampled_from(["i", "s"]))
    pool: list[Any] = ["", "a", "日本語", "zz"] if name == "s" else [1, 3.0, -4, 2**53 + 1]
    options = draw(st.lists(st.sampled_from(pool), min_size=1, max_size=4))
    negated = draw(st.booleans())

    def twin(row: Row) -> bool | None:
        found = disjunction([compared(row[name], "==", option) for option in options])
        return None if found is None else found != negated

    return f"{name} {'not ' * negated}in {draw(st.sampled_from([tuple, list]))(options)!r}", twin


def nulls(name: str, *, negated: bool) -> tuple[str, Twin]:
    return f"{name} is {'not ' * negated}None", lambda row: (row[name] is None) != negated


def has(name: str) -> tuple[str, Twin]:
    return f"has({name})", lambda row: row[name] is not None


LEAVES = (
    comparisons()
    | memberships()
    | st.builds(nulls, st.sampled_from(sorted(COLUMNS)), negated=st.booleans())
    | st.builds(has, st.sampled_from(sorted(COLUMNS)))
    | st.just(("b", lambda row: row["b"]))
    | st.just(("b == true", lambda row: row["b"]))
)


def joined(terms: list[tuple[str, Twin]], word: str) -> tuple[str, Twin]:
    together = conjunction if word == "and" else disjunction
    return f" {word} ".join(f"({words})" for words, _ in terms), lambda row: together([twin(row) for _, twin in terms])


def negation(term: tuple[str, Twin]) -> tuple[str, Twin]:
    def twin(row: Row) -> bool | None:
        verdict = term[1](row)
        return None if verdict is None else not verdict

    return f"not ({term[0]})", twin


EXPRESSIONS = st.recursive(
    LEAVES,
    lambda terms: (
        st.builds(negation, terms)
        | st.builds(joined, st.lists(terms, min_size=2, max_size=3), st.sampled_from(["and", "or"]))
    ),
    max_leaves=6,
)


@settings(max_examples=150, deadline=None)
@given(EXPRESSIONS)
def test_agrees_with_its_twin(expression: tuple[str, Twin]) -> None:
    words, twin = expression
    assert passes(words) == [twin(row) for row in ROWS], words


# JSON lines. Every value of "a" meets every value of "b"; those of "a" come in runs, so that small units hold one kind.

MISSING = object()
ANYTHING: list[Any] = [MISSING, None, True, False, 0, -1, 2.5, 2**53 + 1, math.inf, [1], {"a": 1}]
ANYTHING += ["", "a", "é", "1", "[1]", "\ud800"]
TEXTS = itertools.cycle(["a", "é", MISSING, 1, "\ud800", [1], "", None])


def json_lines() -> Iterator[str]:
    for count, (a, b) in enumerate(itertools.product(ANYTHING, ANYTHING)):
        row = {"a": a, "b": b, "text": next(TEXTS)}
        line = json.dumps({name: value for name, value in row.items() if value is not MISSING})
        yield line.replace("Infinity", "1e999") + "," * (count % 20 == 19)  # which breaks it


JSON_LINES = list(json_lines())

JSON_COLUMNS = st.sampled_from(["a", "b", 'column("a")'])
NUMBERS = st.sampled_from(["0", "1", "-1", "2.5", str(2**53)])
STRINGS = st.sampled_from(["''", "'a'", "'é'", "'1'", "'[1]'"])
BOOLEANS = st.sampled_from(["true", "false"])
OPERANDS = st.just((JSON_COLUMNS, NUMBERS | STRINGS | BOOLEANS)) | st.sampled_from(
    [
        (JSON_COLUMNS | st.sampled_from(["length(a)", "length(b)", "length(text)"]), NUMBERS),
        (JSON_COLUMNS | st.just("text"), STRINGS),
        (JSON_COLUMNS, BOOLEANS),
    ]
)


@st.composite
def json_leaves(draw: st.DrawFn) -> str:
    columns, literals = draw(OPERANDS)
    shape = draw(st.sampled_from(["comparison", "in", "null", "flag"]))
    if shape == "comparison":
        form = draw(st.sampled_from(["{0} {3} {1}", "{1} {3} {0}", "{1} {3} {0} {4} {2}"]))
        signs = st.sampled_from(sorted(OPERATORS))
        sides = draw(st.tuples(columns, columns | literals, columns | literals))
        return form.format(*sides, draw(signs), draw(signs))
    if shape == "in":
        options = draw(st.lists(literals, min_size=2, max_size=4))
        return f"{draw(columns)} {draw(st.sampled_from(['in', 'not in']))} ({', '.join(options)})"
    if shape == "null":
        return f"{draw(columns)} is {draw(st.sampled_from(['', 'not ']))}None"
    return draw(JSON_COLUMNS)


JSON_EXPRESSIONS = st.recursive(
    json_leaves(),
    lambda terms: (
        st.builds("not ({})".format, terms)
        | st.builds("({}) {} ({})".format, terms, st.sampled_from(["and", "or"]), terms)
    ),
    max_leaves=5,
)


def counted_as(value: Any) -> Any:
    """What a value under a key counts as: a float, a string, a boolean or None."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return float(value)
    if isinstance(value, list | dict):
        return json.dumps(value)
    return None if value == "\ud800" else value


def same_kind(left: Any, right: Any) -> bool:
    return type(left) is type(right) or {type(left), type(right)} == {int, float}


def value_twin(node: ast.expr, row: Row) -> Any:
    """The value of a part of an expression."""
    match node:
        case ast.Name(id="true" | "false" as word):
            return word == "true"
        case ast.Call(func=ast.Name(id="length"), args=[column]):
            value = value_twin(column, row)
            return len(value) if isinstance(value, str) else None
        case ast.Name(id="text"):
            return counted_as(row.get("text")) if isinstance(row.get("text"), str) else None
        case ast.Name(id=name) | ast.Call(args=[ast.Constant(value=str() as name)]):
            return counted_as(row.get(name))
    return ast.literal_eval(node)


def condition_twin(node: ast.expr, row: Row) -> bool | None:
    """Whether a row passes a part of an expression."""
    match node:
        case ast.BoolOp(op=op, values=terms):
            together = conjunction if isinstance(op, ast.And) else disjunction
            return together([condition_twin(term, row) for term in terms])
        case ast.UnaryOp(operand=operand):
            verdict = condition_twin(operand, row)
            return None if verdict is None else not verdict
        case ast.Compare(left=left, ops=[ast.Is() | ast.IsNot() as op]):
            return (value_twin(left, row) is None) == isinstance(op, ast.Is)
        case ast.Compare(left=left, ops=[ast.In() | ast.NotIn() as op], comparators=[ast.Tuple(elts=options)]):
            value = value_twin(left, row)
            same = [option for option in (value_twin(option, row) for option in options) if same_kind(value, option)]
            return (value in same) == isinstance(op, ast.In) if same else None
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            sides = itertools.pairwise([value_twin(side, row) for side in (left, *comparators)])
            return conjunction(
                [
                    compared(one, SIGNS[type(op)], other) if same_kind(one, other) else None
                    for op, (one, other) in zip(ops, sides, strict=True)
                ]
            )
    flag = value_twin(node, row)
    return flag if isinstance(flag, bool) else None


SIGNS = {ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">="}


def outcome_twin(words: str, line: str) -> str:
    """What becomes of a line. One whose text cannot be looked at is rejected only if the other keys suffice."""
    try:
        row = json.loads(line)
    except ValueError:
        return "fault"
    verdict = condition_twin(ast.parse(words, mode="eval").body, row)
    text = row.get("text")
    unreadable = text is not None and (not isinstance(text, str) or text == "\ud800")
    if not verdict and not (verdict is None and unreadable and "text" in words):
        return "undecided" if verdict is None else "filtered"
    return "fault" if text is None or unreadable else "document"


@pytest.fixture(scope="module")
def json_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("json") / "a.jsonl"
    file.write_text("\n".join(JSON_LINES))
    return file


@settings(max_examples=60, deadline=None)
@given(JSON_EXPRESSIONS)
def test_json_agrees_with_its_twin(json_file: Path, words: str) -> None:
    expected = [outcome_twin(words, line) for line in JSON_LINES]
    for unit_bytes in (700, 4000, 1 << 20):
        options = ReadOptions(where=words, unit_bytes=unit_bytes)
        found: list[str] = []
        for unit in units_of(plan_sources([str(json_file)], options).files[0], options):
            rows = unit.read()
            outcomes = (
                dict.fromkeys(range(rows.count), "fault")
                | dict.fromkeys(rows.row.tolist(), "document")
                | dict.fromkeys(np.flatnonzero(rows.outcome == FILTERED).tolist(), "filtered")
                | dict.fromkeys(np.flatnonzero(rows.outcome == UNDECIDED).tolist(), "undecided")
            )
            found += outcomes.values()
        assert found == expected, words


def test_examples() -> None:
    assert passes("i >= 3 and length(s) >= 1") == [False, False, None, None, False, True, False, True]
    assert passes("i not in (1, 2)") == [False, False, True, None, True, True, True, True]
    assert passes("i is null") == [i is None for i in COLUMNS["i"][0]]
    assert passes("+1 <= i\n and i < 3") == [True, True, False, None, False, False, False, False]


def test_names_the_columns() -> None:
    where = parse_where('a > 1 and (column("b c") == "x" or length(d) in (1,)) and e is None and not f')
    assert where.columns == {"a", "b c", "d", "e", "f"}
    assert pickle.loads(pickle.dumps(where)) == where  # noqa: S301


def test_lengths_are_characters() -> None:
    text = pa.array(["", "é", "e\u0301", "日本", "👩\u200d🚀", "\0", None])
    assert passes("length(t) == 2", {"t": text}) == [False, False, True, True, False, False, None]


@pytest.mark.parametrize(
    ("kind", "values", "text", "expected"),
    [
        (pa.int64(), [20_000_001, 3], "x >= 1.5", [True, True]),  # pyarrow by itself would compare 32-bit floats
        (pa.int8(), [1, 127], "x < 300", [True, True]),
        (pa.uint64(), [2**64 - 1, 0], "x > -1", [True, True]),
        (pa.uint64(), [2**64 - 1, 5], "x > 5", [True, False]),
        (pa.float32(), [0.5, None], "x == 0.5", [True, None]),
        # A fraction has the precision of the column, as in DuckDB and NumPy: 0.1 is what is shown for float32(0.1).
        (pa.float32(), [0.1, 0.2, None], "x == 0.1", [True, False, None]),
        (pa.float32(), [0.1, 0.2], "x > 0.1", [False, True]),
        (pa.float32(), [0.1, 0.7], "0.1 < x <= 0.7", [False, True]),
        (pa.float32(), [0.1, 0.7], "x in (0.7, 5)", [False, True]),
        (pa.float32(), [1e30, math.inf], "x < 1e300", [True, False]),
        (pa.float32(), [math.inf, 2.0**24], "x == 1e300 or x == 16777217", [False, False]),
        (pa.float64(), [0.1, float(np.float32(0.1))], "x == 0.1", [True, False]),
        (pa.decimal128(10, 2), [1, 3], "x >= 2", [False, True]),
        (pa.large_string(), ["a", "b"], "x == 'a'", [True, False]),
        (pa.large_string(), ["a", "b"], "x in ('b', 'c') and length(x) == 1", [False, True]),
        (pa.null(), [None, None], "x > 1 or length(x) > 1 or x in ('a',) or x or x == 'a'", [None, None]),
        (pa.null(), [None, None], "x is None", [True, True]),
        (pa.list_(pa.int8()), [[1], None], "x is not None", [True, False]),
        (pa.int64(), [], "x > 1", []),
    ],
)
def test_types(kind: pa.DataType, values: list[Any], text: str, expected: list[bool | None]) -> None:
    assert passes(text, {"x": pa.array(values, kind)}) == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("s >= 3", "column 's' (string) is compared with 3"),
        ("'a' < i", "'a' is compared with column 'i' (int64)"),
        ("s in (1, 2)", "column 's' (string) is compared with 1"),
        ("i in ('a',)", "column 'i' (int64) is compared with 'a'"),
        ("i == s", "column 'i' (int64) is compared with column 's' (string)"),
        ("b > 1", "column 'b' (bool) is compared with 1"),
        ("length(i) > 1", "column 'i' has the type int64, but only strings have a length"),
        ("s", "column 's' has the type string, but is used as a boolean"),
        ("not i", "column 'i' has the type int64, but"),
        ("length(s) == 'a'", "the length of column 's' (int64) is compared with 'a'"),
    ],
)
def test_wrong_types(text: str, words: str) -> None:
    with pytest.raises(SourceError) as error:
        passes(text)
    assert words in str(error.value)
    assert "FILE" in str(error.value)


@pytest.mark.parametrize(
    ("text", "words", "at"),
    [
        ("", "invalid syntax", 1),
        ("i = 3", "equality is ==", 3),
        ("i >= 3 && b", "write `and`", 9),
        ("i >= 3 || b", "write `or`", 9),
        ("i >= 3 AND b", "invalid syntax", 8),
        ("3", "not a condition", 1),
        ("1 < 2", "names no column", 1),
        ("true", "not a condition", 1),
        ("i == None", "is never true", 6),
        ("null != i", "is never true", 1),
        ("i is 3", "only None", 6),
        ("3 is None", "not a column", 1),
        ("i in 'abc'", "`in` takes a list", 6),
        ("i in ()", "`in` takes a list", 6),
        ("i in (j, 1)", "contain only numbers", 7),
        ("i in (None,)", "neither a number", 7),
        ("i + 1 > 2", "neither a column nor a value", 1),
        ("true.b > 2", "neither a column nor a value", 1),
        ("a().b > 2", "neither a column nor a value", 1),
        ("a[0] > 2", "neither a column nor a value", 1),
        ("é == 1 and f(x)", "the only functions", 12),
        ("__import__('os').system('x')", "the only functions", 1),
        ("length() > 1", "the only functions", 1),
        ("length(s, s) > 1", "the only functions", 1),
        ("length('abc') > 1", "takes a column", 8),
        ("has('i')", "has() takes a column", 5),
        ("has(length(s))", "has() takes a column", 5),
        ("has(i, f)", "the only functions", 1),
        ("has(i) == true", "the only functions", 1),
        ("column(x) > 1", "the only functions", 1),
        ("(lambda: 1) > i", "neither a column", 2),
        ("i > 1 if b else b", "not a condition", 1),
        ("(i := 3) > 1", "neither a column", 2),
        ("f'{i}' == s", "neither a column", 1),
        ("i > 1j", "neither a number", 5),
        ("s == b'a'", "neither a number", 6),
        ("i > ...", "neither a number", 5),
        ("i > --1", "neither a column", 5),
        ("i > 9223372036854775808", "out of range", 5),
        ("i > 1e999", "out of range", 5),
        (r"s == '\ud800'", "not valid Unicode", 6),
        ("s == '\ud800'", "surrogates not allowed", 1),
        ("i > 1\0", "null bytes", 1),
        ("i > " + "9" * 5000, "", None),
        ("i > 1; b", "invalid syntax", 6),
        ("[i for i in x]", "not a condition", 1),
    ],
)
def test_refused(text: str, words: str, at: int | None) -> None:
    with pytest.raises(UsageError) as error:
        parse_where(text)
    message = error.value.message
    assert words in message
    assert error.value.hint is not None
    assert "length(column)" in error.value.hint
    if at is not None:
        assert message.endswith(f"at character {at}")
        _, excerpt, marker, _ = str(error.value).split("\n")
        assert excerpt == f"    {one_line(text.strip())}"
        assert marker == f"    {' ' * len(one_line(text.strip()[: at - 1]))}^"


@pytest.mark.parametrize(
    "text",
    [
        "(" * 100_000,
        "not " * 20_000 + "x",
        "not " * 100 + "x",
        "-" * 90_000 + "1 < x",
        "x" + ".b" * 40_000,
        "x" + "[0]" * 30_000,
        "length(" * 150 + "x" + ")" * 150,
        "[" * 90 + "x",
        "x > 1 and " * 100_000 + "x",
        "(x and " * 100 + "x" + ")" * 100,
        "x if " * 10_000,
        '"' + "a" * 200_000 + '" == x',
    ],
)
def test_hostile(text: str) -> None:
    with pytest.raises(UsageError) as error:
        parse_where(text)
    assert len(str(error.value)) < 1000


def test_long_but_flat() -> None:
    assert passes(" or ".join(["i == 3"] * 5000)) == [
        value if value is None else value == 3 for value in COLUMNS["i"][0]
    ]
    strings = ", ".join(f"'{k}'" for k in range(5000))
    assert passes(f"s in ({strings}, 'a')") == [value if value is None else value == "a" for value in COLUMNS["s"][0]]
