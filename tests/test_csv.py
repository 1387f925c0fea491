"""CSV against a plain writer and reader, and each way in which a file can be at fault."""

from __future__ import annotations

import csv
import gzip
import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tokmill._sources import csv as module
from tokmill._sources.formats import ReadOptions
from tokmill._sources.listing import plan_sources
from tokmill._sources.plan import SourceFile
from tokmill._sources.reading import column_names, units_of
from tokmill.errors import SourceError

CODECS: dict[str, Callable[[bytes], bytes]] = {
    "": lambda data: data,
    ".gz": lambda data: gzip.compress(data[: len(data) // 2]) + gzip.compress(data[len(data) // 2 :]),
    ".zst": lambda data: pa.compress(data, "zstd", asbytes=True),
}


def planned(folder: Path, data: bytes, name: str = "a.csv") -> SourceFile:
    (folder / name).write_bytes(CODECS[name.removeprefix("a.csv")](data))
    return plan_sources([str(folder / name)], ReadOptions()).files[0]


def read(file: SourceFile, start: int = 0, **options: Any) -> list[tuple[int, str, str | None]]:
    """Position, text and id of each document; for a fault its position, reason and no id."""
    found: list[tuple[int, str, str | None]] = []
    for unit in units_of(file, ReadOptions(**options), start):
        rows = unit.read()
        ids = [None] * len(rows.text) if (column := rows.column("id")) is None else column.to_pylist()
        found += zip(rows.position.tolist(), rows.text.to_pylist(), ids, strict=True)
        found += [(fault.position, fault.reason, None) for fault in rows.faults]
    return sorted(found)


def failure(file: SourceFile, **options: Any) -> str:
    with pytest.raises(SourceError) as caught:
        read(file, **options)
    return f"{caught.value.code}: {caught.value}"


def written(rows: list[list[str | None]], quotes: list[bool], end: str) -> bytes:
    """The rows as CSV: None is an empty value without quotes; others are quoted where that is needed, or asked for."""
    lines, quoted = [], iter(quotes * 3 * len(rows))
    for row in rows:
        values = [
            "" if value is None
            else '"' + value.replace('"', '""') + '"' if not value or next(quoted) or set(value) & set('",\r\n')
            else value
            for value in row
        ]  # fmt: skip
        lines.append(",".join(values) + end)
    return "".join(lines).encode()


texts = st.text(st.sampled_from('ab",;\n\r é日'), max_size=12)


@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)
@given(
    rows=st.lists(st.tuples(st.none() | texts, st.none() | st.integers(-5, 9), st.none() | texts), max_size=20),
    quotes=st.lists(st.booleans(), min_size=1, max_size=7),
    end=st.sampled_from(["\n", "\r\n"]),
    codec=st.sampled_from(list(CODECS)),
    unit_bytes=st.sampled_from([1, 30, 1 << 20]),
    block_bytes=st.sampled_from([64, 1 << 20]),
    where=st.sampled_from([None, "score >= 3", "score is None", 'length(text) >= 2 and id != "a"']),
)
def test_equals_a_plain_reader(
    tmp_path: Path,
    rows: list[tuple[str | None, int | None, str | None]],
    quotes: list[bool],
    end: str,
    codec: str,
    unit_bytes: int,
    block_bytes: int,
    where: str | None,
) -> None:
    values = [[name, None if score is None else str(score), text] for name, score, text in rows]
    data = written([["id", "score", "text"], *values], quotes, end)
    plain = list(csv.reader(io.StringIO(data.decode(), newline="")))
    assert plain[1:] == [[value or "" for value in row] for row in values]
    kept = {
        None: lambda *_: True,
        "score >= 3": lambda _, score, __: score is not None and score >= 3,
        "score is None": lambda _, score, __: score is None,
    }.get(where, lambda name, _, text: len(text or "") >= 2 and name not in (None, "a"))
    expected = [
        (number, text or "", name) for number, (name, score, text) in enumerate(rows) if kept(name, score, text)
    ]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_BLOCK_BYTES", block_bytes)
        patch.setattr(module, "_GROWTH", 2)
        file = planned(tmp_path, data, f"a.csv{codec}")
        assert read(file, unit_bytes=unit_bytes, where=where) == expected
        for unit in units_of(file, ReadOptions(unit_bytes=unit_bytes)):
            rest = [each for each in expected if each[0] >= unit.end]
            assert read(file, unit.end, unit_bytes=unit_bytes, where=where) == rest


def test_line_ends_in_values_are_kept_at_the_ends_of_blocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """pyarrow drops the LF of a CRLF between two blocks."""
    rows = [(str(number), None, "a" * number + "\r\n\r\nb\r\r\n") for number in range(70)]
    file = planned(tmp_path, written([["id", "score", "text"], *map(list, rows)], [False], "\r\n"), "a.csv")
    monkeypatch.setattr(module, "_BLOCK_BYTES", 100)
    assert read(file, unit_bytes=1) == [(number, text, name) for number, (name, _, text) in enumerate(rows)]


def test_values_count_as_text_and_as_what_they_read_as(tmp_path: Path) -> None:
    values = ["3", "-0.5", "1e3", "true", "False", "x", "", '""', " 3", "0x1", "9" * 300, "nan", ".5", "+3"]
    file = planned(tmp_path, b"text,v\n" + b"".join(f"{i},{v}\n".encode() for i, v in enumerate(values)))

    def taken(where: str) -> list[int]:
        return [position for position, _, _ in read(file, where=where)]

    assert taken("v < 4") == [0, 1, 12]
    assert taken("v >= 3") == [0, 2]
    assert taken('v == "3"') == [0]
    assert taken("v == true") == taken("v") == [3]
    assert taken("not v") == [4]
    assert taken("v is None") == [6]
    assert taken('v == ""') == [7]
    assert taken('v in ("x", "3")') == [0, 5]
    assert taken("v in (3, 1000)") == [0, 2]
    assert taken("length(v) == 4") == [1, 3]


def test_a_text_column_by_name(tmp_path: Path) -> None:
    file = planned(tmp_path, b"id,body\n1,a\n2,b\n")
    assert column_names(file) == ["id", "body"]
    assert read(file, text_column="body", id_column="id") == [(0, "a", "1"), (1, "b", "2")]
    assert "write --text-column body" in failure(planned(tmp_path, b"n,body\n1,a\n"))
    assert "did you mean 'text'?" in failure(planned(tmp_path, b"id,text\n1,a\n"), text_column="txt")
    backslashes = planned(tmp_path, b'text,n\n"C:\\",1\n"a\\""b",2\n"c\\"\n')
    assert "Expected 2 columns" in failure(backslashes)
    assert [row[1] for row in read(planned(tmp_path, b'text\n"C:\\"\n"a\\""b"\nc\\"'))] == ["C:\\", 'a\\"b', 'c\\"']
    assert read(planned(tmp_path, b"\xef\xbb\xbftext\na\n")) == [(0, "a", None)]


def test_bad_rows(tmp_path: Path) -> None:
    file = planned(tmp_path, b'id,text\n1,\xff\n,b\n3,"long text"\n')
    assert read(file) == [(0, "invalid_utf8", None), (1, "b", None), (2, "long text", "3")]
    assert read(file, max_doc_bytes=4)[2] == (2, "too_long", None)
    assert read(file, id_column="id")[1] == (1, "missing_id", None)


def test_rows_that_are_the_name_of_the_only_column(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    read(planned(tmp_path, b"text\na\ntext\nb\n"))
    assert "1 row is the name of the column" in caplog.text


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"text,n\na,1\nb\n", ["file-damaged", "Row #3: Expected 2 columns, got 1", "quote values"]),
        (b'text,n\n"a,1\nb,2\n', ["file-damaged", "a quote is open at the end"]),
        (b'text\na\n"b\nc\n', ["file-damaged", "a quote is open at the end"]),
        (b'n,text\n1,a\n2,"b', ["file-damaged", "a quote is open at the end"]),
        (b'text,n\n"a \\"b\\" c",1\n', ["format-unsupported", "escaped with a backslash", "Spark"]),
        (b"text,n\na,1\ntext,n\nb,2\n", ["file-damaged", "a row repeats the header: it is several CSV files in one"]),
        (b"text,n\na,1\n\xef\xbb\xbftext,n\nb,2\n", ["file-damaged", "a row repeats the header"]),
        (b'text,n\na,1\n\xef\xbb\xbf"text",n\nb,2\n', ["file-damaged", "a row repeats the header"]),
        (b"text\na\n\xef\xbb\xbftext\nb\n", ["file-damaged", "a row repeats the header"]),
        (b"n;text\n1;a\n", ["column-missing", "separate values with commas, not semicolons"]),
        (b"n\ttext\n1\ta\n", ["column-missing", "separate values with commas, not tabs"]),
        (b"text,text\na,b\n", ["column-unfit", "2 columns are called 'text'"]),
        ("text\na\n".encode("utf-16"), ["format-unsupported", "the file is UTF-16", "iconv -f utf-16 -t utf-8"]),
    ],
)
def test_what_is_not_csv(tmp_path: Path, data: bytes, words: list[str]) -> None:
    message = failure(planned(tmp_path, data))
    assert all(word in message for word in words), message


def test_a_row_over_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_OTHER_COLUMNS_BYTES", 3 << 20)
    file = planned(tmp_path, b'text\nshort\n"' + b"x\n" * (5 << 20) + b'"\n')
    assert len(read(file)) == 2
    assert "the row after row 1 is longer than" in failure(file, max_doc_bytes=10)
    monkeypatch.setattr(module, "_OTHER_COLUMNS_BYTES", 3 << 18)
    assert "the line is" in failure(planned(tmp_path, b"text\n" + b"x" * (1 << 20)), max_doc_bytes=10)


@pytest.mark.parametrize("data", [b"", b"text", b"text\n", b"text\r\n\r\n"])
@pytest.mark.parametrize("codec", CODECS)
def test_files_without_rows(tmp_path: Path, data: bytes, codec: str) -> None:
    assert read(planned(tmp_path, data, f"a.csv{codec}")) == []


@pytest.mark.parametrize("codec", [".gz", ".zst"])
def test_truncated_files(tmp_path: Path, codec: str) -> None:
    planned(tmp_path, b"text\n" + b"".join(b"%d\n" % number for number in range(100_000)), f"a.csv{codec}")
    path = tmp_path / f"a.csv{codec}"
    path.write_bytes(path.read_bytes()[:-20])
    assert "file-truncated" in failure(plan_sources([str(path)], ReadOptions()).files[0])


def test_reading_can_stop_anywhere(tmp_path: Path) -> None:
    file = planned(tmp_path, b"text\n" + b"some words\n" * 1_000_000)
    units = units_of(file, ReadOptions(unit_bytes=1000))
    assert next(units).read().text[0].as_py() == "some words"
    units.close()
