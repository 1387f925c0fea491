"""Every format against a slow twin, for any size of units; and each way in which a source can be at fault."""

from __future__ import annotations

import gzip
import itertools
import json
import os
import pickle
import random
import shutil
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyarrow import ipc

import parquet_files
from strange import FULL
from tokmill._encoding.run_file import read_config
from tokmill._sources.chat import parse_template
from tokmill._sources.conversations import ConfiguredTemplate
from tokmill._sources.documents import flat
from tokmill._sources.faults import REASONS, explain
from tokmill._sources.formats import FilePart, ReadOptions, Unit
from tokmill._sources.kept import KeptColumn
from tokmill._sources.listing import plan_sources
from tokmill._sources.plan import SourceFile
from tokmill._sources.reading import missing_notes, units_of, with_kinds
from tokmill._sources.rows import FILTERED, UNDECIDED, RowBatch
from tokmill._sources.text import separator_notes
from tokmill.errors import SourceError

properties = settings(
    max_examples=80 if FULL else 30,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)

MAX_DOC_BYTES = 12


@dataclass
class Outcome:
    """What a file holds, however it is cut. Rows count within the file."""

    count: int = 0
    documents: list[tuple[int, int, str, str | None]] = field(default_factory=list)
    """(row, position, text, id)"""
    faults: list[tuple[int, int, str]] = field(default_factory=list)
    """(row, position, reason)"""
    filtered: list[int] = field(default_factory=list)


def source_file(path: Path) -> SourceFile:
    return plan_sources([str(path)], ReadOptions()).files[0]


def units(path: Path, **options: Any) -> list[Unit]:
    return list(units_of(source_file(path), ReadOptions(**options)))


def read(path: Path, **options: Any) -> tuple[Outcome, list[str]]:
    """What a file holds, and the words about its faults."""
    outcome, details = Outcome(), []
    total = 0
    limit = options.get("max_doc_bytes", 1 << 30)
    for unit in units(path, **options):
        rows = unit.read()
        check(rows, limit)
        ids = [None] * len(rows.text) if (column := rows.column("id")) is None else column.to_pylist()
        start = outcome.count
        outcome.documents += zip(
            (rows.row + start).tolist(), rows.position.tolist(), rows.text.to_pylist(), ids, strict=True
        )
        outcome.faults += [(fault.row + start, fault.position, fault.reason) for fault in rows.faults]
        details += [fault.detail for fault in rows.faults]
        outcome.filtered += (filtered_in(rows) + start).tolist()
        outcome.count += rows.count
        total += unit.source_bytes
    assert total <= path.stat().st_size <= 1.1 * total + 1000
    return outcome, details


def filtered_in(rows: RowBatch) -> npt.NDArray[np.int64]:
    return np.flatnonzero(np.isin(rows.outcome, [FILTERED, UNDECIDED]))


def check(rows: RowBatch, limit: int) -> None:
    """What must hold of any rows."""
    bad = [fault.row for fault in rows.faults]
    parts = [rows.row.tolist(), filtered_in(rows).tolist(), bad]
    assert all(part == sorted(part) for part in parts)
    assert sorted(itertools.chain(*parts)) == list(range(rows.count))
    assert {rows.row.dtype, rows.position.dtype} == {np.dtype(np.int64)}
    assert rows.text.type in (pa.string(), pa.large_string())
    assert rows.text.null_count == 0
    rows.text.validate(full=True)
    assert all(len(text.encode()) <= limit for text in rows.text.to_pylist())
    assert all(fault.reason in REASONS and fault.detail for fault in rows.faults)


ATTEMPTS = st.lists(
    st.tuples(st.sampled_from([1, 5, 20, 100, 1 << 20]), st.integers(1, 6), st.integers(1, 4)),
    min_size=2,
    max_size=4,
)
"""Bytes per unit, how many units are read before the attempt is killed, and into how many parts the file is divided;
the last attempt reads to the end."""


def told_of(rows: RowBatch) -> list[tuple[Any, ...]]:
    """Return all data of each row, in order."""
    check(rows, 1 << 30)
    ids = [None] * len(rows.text) if (column := rows.column("id")) is None else column.to_pylist()
    documents = zip(rows.position.tolist(), rows.text.to_pylist(), ids, strict=True)
    found: dict[int, tuple[Any, ...]] = dict(zip(rows.row.tolist(), documents, strict=True))
    found |= dict.fromkeys(filtered_in(rows).tolist(), ("filtered",))
    found |= {fault.row: (fault.position, fault.reason, fault.detail) for fault in rows.faults}
    return [found[row] for row in range(rows.count)]


def rows_of(path: Path, **options: Any) -> list[tuple[Any, ...]]:
    return [row for unit in units_of(source_file(path), ReadOptions(**options)) for row in told_of(unit.read())]


def cut_parts(path: Path, options: ReadOptions, start: int, of: int) -> Iterator[Unit]:
    for number in range(of):
        yield from units_of(source_file(path), options, start, FilePart(number, of))


def read_in_attempts(path: Path, attempts: Sequence[tuple[int, int, int]], **options: Any) -> list[tuple[Any, ...]]:
    size = path.stat().st_size
    found: list[tuple[Any, ...]] = []
    start = 0
    for unit_bytes, most, of in [*attempts[:-1], (attempts[-1][0], None, attempts[-1][2])]:
        units = cut_parts(path, ReadOptions(unit_bytes=unit_bytes, **options), start, of)
        source_bytes = 0
        for unit in itertools.islice(units, most):
            assert unit.end > start
            start = unit.end
            found += told_of(unit.read())
            source_bytes += unit.source_bytes
        assert source_bytes <= size
    assert list(cut_parts(path, ReadOptions(unit_bytes=1, **options), start, attempts[-1][2])) == []
    return found


@dataclass(frozen=True)
class Row:
    """A row as it was generated: what a twin knows of it."""

    text: str | None = None
    fault: str | None = None
    id: str | None = None
    score: int | None = None


def both(one: bool | None, two: bool | None) -> bool | None:  # noqa: FBT001
    return False if False in (one, two) else None if None in (one, two) else True


FILTERS: dict[str | None, Callable[[Row], bool | None]] = {
    None: lambda _: True,
    "score >= 3": lambda row: None if row.score is None else row.score >= 3,
    "score is None": lambda row: row.score is None,
    "has(score) and score >= 3": lambda row: row.score is not None and row.score >= 3,
    "not has(score)": lambda row: row.score is None,
    "length(text) >= 2": lambda row: None if row.text is None else len(row.text) >= 2,
    "score >= 3 and length(text) >= 2": lambda row: both(
        None if row.score is None else row.score >= 3, None if row.text is None else len(row.text) >= 2
    ),
}


def twin(rows: Sequence[tuple[int, Row]], where: str | None, *, ids_needed: bool = False) -> Outcome:
    """Sort rows, given with their positions, as a reader must."""
    outcome = Outcome(count=len(rows))
    for number, (position, row) in enumerate(rows):
        readable = row.fault in (None, "missing")
        verdict = FILTERS[where](row if readable else Row(id=row.id, score=row.score))
        unknown = verdict is None and not readable and "text" in (where or "")
        if verdict is not True and row.fault != "broken_json" and not unknown:
            outcome.filtered.append(number)
        elif row.fault:
            outcome.faults.append((number, position, row.fault))
        elif ids_needed and row.id is None:
            outcome.faults.append((number, position, "missing_id"))
        else:
            assert row.text is not None
            outcome.documents.append((number, position, row.text, row.id))
    return outcome


def compress(data: bytes, codec: str, draw: Callable[[st.SearchStrategy[int]], int]) -> bytes:
    """Compress in one or two members or frames."""
    if codec == "":
        return data
    at = draw(st.integers(0, len(data)))
    pack = gzip.compress if codec == ".gz" else lambda part: pa.compress(part, "zstd", asbytes=True)
    return pack(data[:at]) + pack(data[at:])


CODECS = st.sampled_from(["", ".gz", ".zst"])
UNIT_BYTES = st.integers(1, 200)
TEXTS = st.text(st.sampled_from('ab\n "\\|é日😀\0\u2028'), max_size=6)


# JSON lines


@st.composite
def json_lines(draw: st.DrawFn) -> tuple[bytes, Row | None]:
    """A line without its end, and what it is; None for a blank one."""
    kind = draw(st.sampled_from(["ok"] * 6 + [*REASONS[:6], "null", "blank"]))
    if kind == "blank":
        return draw(st.sampled_from([b"", b" ", b"\t\r"])), None
    if kind == "broken_json":
        lines = [b"{", b'{"text": "a"', b'{"text": "a"} {}', b"[1]", b"nul", b'"text"', b"\xff", b'{"text": nan}']
        return draw(st.sampled_from(lines)), Row(fault=kind)
    score = draw(st.none() | st.integers(0, 5))
    id_ = draw(st.none() | st.integers(-3, 10**20) | st.sampled_from(["", "x", "é"]))
    text = draw(TEXTS) if kind != "too_long" else "日" * 5
    other = {} if score is None and draw(st.booleans()) else {"score": score}
    if id_ is not None or draw(st.booleans()):
        other["id"] = id_  # type: ignore[assignment]
    wrong = draw(st.sampled_from([1, 1.5, True, ["text"], {"text": "x"}]))
    value = {"null": None, "not_string": wrong, "invalid_utf8": "TEXT", "lone_surrogate": text + "\udc00"}.get(
        kind, text
    )
    record = (
        other if kind == "missing" else {**other, "text": value} if draw(st.booleans()) else {"text": value, **other}
    )
    escape = kind == "lone_surrogate" or draw(st.booleans())
    line = json.dumps(record, ensure_ascii=escape).encode()
    if kind == "invalid_utf8":
        line = line.replace(b"TEXT", draw(st.sampled_from([b"\xff", b"a\x80", b"\xed\xa0\x80", b"\xe6\x97"])))
    line = draw(st.sampled_from([b"", b" "])) + line + draw(st.sampled_from([b"", b"\r", b"  "]))
    fault = {"ok": None, "null": "missing"}.get(kind, kind)
    if fault is None and len(text.encode()) > MAX_DOC_BYTES:
        fault = "too_long"
    return line, Row(
        text=None if fault == "missing" else text,
        fault=fault,
        id=None if id_ is None else str(id_),
        score=score,
    )


@properties
@given(
    data=st.data(),
    lines=st.lists(json_lines(), max_size=12),
    codec=CODECS,
    bom=st.booleans(),
    last_newline=st.booleans(),
    condition=st.sampled_from(list(FILTERS)),
    ids_needed=st.booleans(),
    unit_bytes=UNIT_BYTES,
)
def test_json_lines(
    tmp_path: Path,
    data: st.DataObject,
    lines: list[tuple[bytes, Row | None]],
    codec: str,
    bom: bool,  # noqa: FBT001
    last_newline: bool,  # noqa: FBT001
    condition: str | None,
    ids_needed: bool,  # noqa: FBT001
    unit_bytes: int,
) -> None:
    content = b"\xef\xbb\xbf" * bom
    rows = []
    for line, row in lines:
        if row is not None:
            rows.append((len(content), row))
        content += line + b"\n"
    content = content if last_newline else content[:-1] if lines else content
    file = tmp_path / f"a.jsonl{codec}"
    file.write_bytes(compress(content, codec, data.draw))
    options = {"where": condition, "id_column": "id" if ids_needed else None, "max_doc_bytes": MAX_DOC_BYTES}
    objects = [line for line, row in lines if row is not None and row.fault != "broken_json"]
    lacking = [
        name
        for name, looked_at, wanted in (
            ("text", objects[:1], True),
            ("id", objects, ids_needed),
            ("score", objects, condition is not None and "score" in condition and "has" not in condition),
        )
        if wanted and looked_at and not any(f'"{name}"'.encode() in line for line in looked_at)
    ]
    if lacking:
        for size in (unit_bytes, 1 << 20):
            with pytest.raises(SourceError, match=f"no key '{lacking[0]}'") as told:
                read(file, unit_bytes=size, **options)
            assert told.value.code == "column-missing"
        return
    whole, details = read(file, **options)
    assert whole == twin(rows, condition, ids_needed=ids_needed)
    assert read(file, unit_bytes=unit_bytes, **options) == (whole, details)


# Text


@properties
@given(
    data=st.data(),
    parts=st.lists(
        st.sampled_from([b"a", b"b", b"ab", b"|", b"aa", b"\n", "é".encode(), b"\xff", b"b" * 20]), max_size=40
    ),
    separator=st.sampled_from(["|", "a", "ab", "aa", "\n\n", "bab", "é", "|a|", ""]),
    codec=CODECS,
    condition=st.sampled_from([None, "length(text) >= 2"]),
    unit_bytes=UNIT_BYTES,
    attempts=ATTEMPTS,
)
def test_text(
    tmp_path: Path,
    data: st.DataObject,
    parts: list[bytes],
    separator: str,
    codec: str,
    condition: str | None,
    unit_bytes: int,
    attempts: list[tuple[int, int, int]],
) -> None:
    content = b"".join(parts)
    file = tmp_path / f"a.txt{codec}"
    file.write_bytes(compress(content, codec, data.draw))
    documents = [content] if separator == "" else content.split(separator.encode())
    if separator and documents[-1] == b"":
        documents.pop()
    rows, position = [], 0
    for document in documents:
        if len(document) > MAX_DOC_BYTES:
            rows.append((position, Row(fault="too_long")))
        else:
            try:
                rows.append((position, Row(text=document.decode())))
            except UnicodeDecodeError:
                rows.append((position, Row(fault="invalid_utf8")))
        position += len(document) + len(separator.encode())
    options = {"where": condition, "separator": separator, "max_doc_bytes": MAX_DOC_BYTES}
    whole, details = read(file, **options)
    assert whole == twin(rows, condition)
    assert read(file, unit_bytes=unit_bytes, **options) == (whole, details)
    assert read_in_attempts(file, attempts, **options) == rows_of(file, **options)


@pytest.mark.parametrize("codec", ["", ".gz", ".zst"])
def test_records_larger_than_what_is_read_ahead(tmp_path: Path, codec: str) -> None:
    texts = ["x" * 300_000, "", "y" * 3_000_000, "z"]
    for name, content, limit in (
        ("a.txt", "|".join(texts).encode(), 1 << 20),
        ("a.jsonl", "\n".join(json.dumps({"text": text}) for text in texts).encode(), 1 << 20),
    ):
        file = tmp_path / f"{name}{codec}"
        file.write_bytes(compress(content, codec, lambda _: 1000))
        for unit_bytes in (5, 100_000, 1 << 20, 8 << 20):
            if unit_bytes == 5 and codec == "":
                unit_bytes = 5000  # enough to be many
            outcome, details = read(file, separator="|", unit_bytes=unit_bytes, max_doc_bytes=limit)
            assert [text for _, _, text, _ in outcome.documents] == [texts[0], "", "z"]
            assert [reason for _, _, reason in outcome.faults] == ["too_long"]
            assert details == ["the text is 3000000 bytes long, over the limit of 1048576 bytes"]
            outcome, _ = read(file, separator="|", unit_bytes=unit_bytes)
            assert [text for _, _, text, _ in outcome.documents] == texts


@pytest.mark.parametrize("length", [1000, 65_536, 1_100_000, *[70_000, 130_000] * FULL])
def test_long_separators(tmp_path: Path, length: int) -> None:
    """Longer than what is read ahead, than a unit, and than a step of looking for one."""
    separator = "#" + "x" * (length - 1)
    documents = ["a" * 300_000, "", "b" * 60_000, "c", "#" + "x" * (length - 2), "d" * 2_000_000, "e"]
    (tmp_path / "long.txt").write_text(separator.join(documents))
    for unit_bytes in (20_000, 100_000, 1 << 20):
        outcome, _ = read(tmp_path / "long.txt", separator=separator, unit_bytes=unit_bytes)
        assert [text for _, _, text, _ in outcome.documents] == documents


@pytest.mark.parametrize("text", ["x" * 9_000_000, "a" + "ябв. " * 600_000])
def test_a_text_without_a_separator_is_one_document(tmp_path: Path, text: str) -> None:
    (tmp_path / "a.txt").write_text(text)
    for unit_bytes in (500_000, 3 << 20):
        outcome, _ = read(tmp_path / "a.txt", unit_bytes=unit_bytes)
        assert [found for _, _, found, _ in outcome.documents] == [text]


# Parquet and Arrow

TEXT_TYPES = {
    "string": pa.string(),
    "large_string": pa.large_string(),
    "string_view": pa.string_view(),
    "binary": pa.binary(),
    "large_binary": pa.large_binary(),
    "binary_view": pa.binary_view(),
    "dictionary": pa.dictionary(pa.int32(), pa.string()),
    "dictionary of binary": pa.dictionary(pa.int8(), pa.binary()),
    "null": pa.null(),
}
ID_TYPES = [pa.int64(), pa.uint8(), pa.string(), pa.string_view(), pa.dictionary(pa.int8(), pa.string()), pa.null()]


@st.composite
def tables(draw: st.DrawFn) -> tuple[pa.Table, list[Row]]:
    name = draw(st.sampled_from(sorted(TEXT_TYPES)))
    kind = TEXT_TYPES[name]
    # Few texts, so that dictionaries have something to do.
    pool = draw(st.lists(TEXTS.map(str.encode), min_size=1, max_size=4))
    pool += draw(st.lists(st.sampled_from([b"\xff", b"a\x80b", "日".encode() * 5]), max_size=1))
    texts = draw(st.lists(st.none() | st.sampled_from(pool), max_size=25))
    count = len(texts)
    if name == "null":
        column = pa.nulls(count)
        texts = [None] * count
    else:
        # Unchecked, as it comes out of a file: strings that are not UTF-8.
        column = pa.array(texts, pa.binary()).view(pa.string())
        column = column.cast(pa.binary()).cast(pa.binary_view()) if name == "binary_view" else column.cast(kind)
    id_type = draw(st.sampled_from([*ID_TYPES, None]))
    numbers = draw(st.lists(st.none() | st.integers(0, 100), min_size=count, max_size=count))
    scores = draw(st.lists(st.none() | st.integers(0, 5), min_size=count, max_size=count))
    columns = {"other": pa.array(range(count), pa.int8()), "text": column, "score": pa.array(scores, pa.int8())}
    ids: list[str | None] = [None] * count
    if id_type is not None:
        ids = [None if number is None or pa.types.is_null(id_type) else str(number) for number in numbers]
        plain = id_type if pa.types.is_integer(id_type) or pa.types.is_null(id_type) else pa.string()
        columns["id"] = pa.array(numbers if pa.types.is_integer(id_type) else ids, plain).cast(id_type)
    rows = []
    for text, id_, score in zip(texts, ids, scores, strict=True):
        fault, value = None, None
        if text is None:
            fault = "missing"
        elif len(text) > MAX_DOC_BYTES:
            fault = "too_long"
        else:
            try:
                value = text.decode()
            except UnicodeDecodeError:
                fault = "invalid_utf8"
        rows.append(Row(text=value, fault=fault, id=id_, score=score))
    return pa.table(columns), rows


def test_casting_keeps_what_is_not_utf8() -> None:
    """The strategy above relies on it."""
    bad = pa.array([b"\xff"], pa.binary()).view(pa.string())
    for kind in (pa.large_string(), pa.string_view(), pa.dictionary(pa.int32(), pa.string())):
        assert bad.cast(kind).cast(pa.large_string()).cast(pa.large_binary()).to_pylist() == [b"\xff"]


@properties
@given(st.lists(st.sampled_from(["", "a", "bc", None])), st.lists(st.integers(0, 3) | st.none()))
def test_dictionaries_are_laid_out(dictionary: list[str | None], indices: list[int | None]) -> None:
    indices = [i for i in indices if i is None or i < len(dictionary)]
    array = pa.DictionaryArray.from_arrays(pa.array(indices, pa.int32()), pa.array(dictionary, pa.string()))
    expected = [None if i is None else dictionary[i] for i in indices]
    found = flat(pa.chunked_array([array, array.slice(1)]))
    assert found.type == pa.large_string()
    assert found.to_pylist() == expected + expected[1:]


WRITERS: dict[str, Callable[[pa.Table, Path, int], None]] = {}


def writer(suffix: str) -> Callable[[Callable[[pa.Table, Path, int], None]], None]:
    def register(write: Callable[[pa.Table, Path, int], None]) -> None:
        WRITERS[f"{write.__name__}.{suffix}"] = write

    return register


@writer("parquet")
def parquet_with_dictionaries(table: pa.Table, path: Path, size: int) -> None:
    pq.write_table(table, path, row_group_size=size, compression="zstd")


@writer("parquet")
def parquet_without_dictionaries(table: pa.Table, path: Path, size: int) -> None:
    pq.write_table(table, path, row_group_size=size, use_dictionary=False, data_page_size=10, compression="none")


@writer("parquet")
def parquet_of_mixed_pages(table: pa.Table, path: Path, size: int) -> None:
    pq.write_table(table, path, row_group_size=size, dictionary_pagesize_limit=8, write_batch_size=2)


@writer("parquet")
def parquet_of_second_pages(table: pa.Table, path: Path, size: int) -> None:
    pq.write_table(table, path, row_group_size=size, data_page_version="2.0", compression="gzip", data_page_size=10)


@writer("parquet")
def parquet_by_differences(table: pa.Table, path: Path, size: int) -> None:
    strings = [field.name for field in table.schema if pa.types.is_string(field.type) and "." not in field.name]
    encoding = dict.fromkeys(strings, "DELTA_BYTE_ARRAY")
    pq.write_table(table, path, row_group_size=size, use_dictionary=False, column_encoding=encoding)


@writer("parquet")
def parquet_by_brotli(table: pa.Table, path: Path, size: int) -> None:
    pq.write_table(table, path, row_group_size=size, compression="brotli")


@writer("arrow")
def arrow_file(table: pa.Table, path: Path, size: int) -> None:
    with ipc.new_file(path, table.schema) as sink:
        sink.write_table(table.unify_dictionaries(), max_chunksize=size)


@writer("arrow")
def arrow_stream(table: pa.Table, path: Path, size: int) -> None:
    with ipc.new_stream(path, table.schema, options=ipc.IpcWriteOptions(compression="zstd")) as sink:
        sink.write_table(table, max_chunksize=size)


@settings(parent=properties, max_examples=150 if FULL else 50)
@given(
    content=tables(),
    name=st.sampled_from(sorted(WRITERS)),
    size=st.integers(1, 9),
    condition=st.sampled_from(list(FILTERS)),
    ids_needed=st.booleans(),
    unit_bytes=UNIT_BYTES,
    attempts=ATTEMPTS,
)
def test_tables(
    tmp_path: Path,
    content: tuple[pa.Table, list[Row]],
    name: str,
    size: int,
    condition: str | None,
    ids_needed: bool,  # noqa: FBT001
    unit_bytes: int,
    attempts: list[tuple[int, int, int]],
) -> None:
    table, rows = content
    ids_needed = ids_needed and "id" in table.column_names
    file = tmp_path / name
    WRITERS[name](table, file, size)
    options = {"where": condition, "id_column": "id" if ids_needed else None, "max_doc_bytes": MAX_DOC_BYTES}
    whole, details = read(file, **options)
    assert whole == twin(list(enumerate(rows)), condition, ids_needed=ids_needed)
    assert read(file, unit_bytes=unit_bytes, **options) == (whole, details)
    assert read_in_attempts(file, attempts, **options) == rows_of(file, **options)


@pytest.mark.parametrize("make", [ipc.new_file, ipc.new_stream])
def test_small_batches_with_one_dictionary(tmp_path: Path, make: Callable[..., Any]) -> None:
    """They are read together, and each costs what its rows cost; each index is checked."""
    words = pa.array([f"text {n}" for n in range(2000)])
    rng, file = random.Random(0), tmp_path / "a.arrow"

    def write(*batches: Sequence[int | None]) -> None:
        kind = pa.dictionary(pa.int32(), pa.string())
        with make(file, pa.schema([("text", kind), ("id", kind)])) as sink:
            for each in batches:
                array = pa.DictionaryArray.from_arrays(pa.array(each, pa.int32()), words, safe=False)
                sink.write_batch(pa.record_batch([array, array], ["text", "id"]))

    rows = [[rng.choice([rng.randrange(2000), None]) for _ in range(3)] for _ in range(50)]
    write(*rows, [7] * 5000, *rows)
    every = list(itertools.chain(*rows, [7] * 5000, *rows))
    expected = [(n, n, f"text {row}", f"text {row}") for n, row in enumerate(every) if row is not None]
    assert read(file)[0].documents == expected
    assert len(units(file)) == 1
    assert len(units(file, unit_bytes=5000)) < 30
    assert read(file, unit_bytes=5000)[0].documents == expected
    for wrong in (2000, -1):
        write([0], [None, 3], [5, wrong])
        assert "record batch 2" in str(failure(file))


@pytest.mark.parametrize("dictionary", [True, False])
def test_row_groups_of_all_sizes(tmp_path: Path, dictionary: bool) -> None:  # noqa: FBT001
    rng = random.Random(1)
    texts = ["".join(rng.choices("abcdefgh ", k=rng.randrange(0, 20_000))) for _ in range(1500)]
    file = tmp_path / "a.parquet"
    with pq.ParquetWriter(file, pa.schema({"text": pa.string()}), use_dictionary=dictionary) as sink:
        at = 0
        for size in [3, 0, 400, 1, 0, 2, 700, 1500]:
            sink.write_table(pa.table({"text": pa.array(texts[at : at + size], pa.string())}), row_group_size=2000)
            at += size
    for unit_bytes in (10_000, 500_000, 2 << 20, 8 << 20, 64 << 20):
        outcome, _ = read(file, unit_bytes=unit_bytes)
        assert outcome.documents == [(row, row, text, None) for row, text in enumerate(texts)]
        found = units(file, unit_bytes=unit_bytes)
        if unit_bytes <= 500_000:
            assert max(unit.read().text.nbytes for unit in found) < 4 * unit_bytes + 40_000


def test_few_texts_many_times(tmp_path: Path) -> None:
    """A file of a few KB that stands for gigabytes is never held as a whole."""
    text = "x" * 100_000
    column = pa.DictionaryArray.from_arrays(np.zeros(20_000, np.int32), [text])
    pq.write_table(pa.table({"text": column}), tmp_path / "a.parquet")
    file = source_file(tmp_path / "a.parquet")
    assert file.size < 100_000
    count = 0
    for unit in itertools.islice(units_of(file, ReadOptions(unit_bytes=1 << 20)), 100):
        rows = unit.read()
        assert rows.text.nbytes < 2 << 20
        assert set(rows.text.to_pylist()) == {text}
        count += rows.count
    assert count == 1000


def test_a_dictionary_that_betrays_its_trust(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokmill._sources.parquet._BLOW_UP_BYTES", 10_000)
    monkeypatch.setattr("tokmill._sources.parquet._BLOW_UP_FACTOR", 4)
    texts = [f"{row:0100}" for row in range(100)] + ["x" * 1000] * 100
    written = parquet_files.write(pa.table({"text": texts}), row_group_size=100)
    (tmp_path / "a.parquet").write_bytes(written)
    assert sum(unit.read().count for unit in units(tmp_path / "a.parquet", unit_bytes=5000)) == 200
    # Without the sizes of strings, as earlier writers made it:
    (tmp_path / "a.parquet").write_bytes(parquet_files.without_statistics(written))
    found = units(tmp_path / "a.parquet", unit_bytes=5000)
    assert sum(unit.read().count for unit in found) == 200
    assert max(unit.read().text.nbytes for unit in found) < 8000


def test_few_texts_many_times_beside_others(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where not all of them come out of a dictionary, too, a worker holds no more than it may."""
    monkeypatch.setattr("tokmill._sources.parquet._BLOW_UP_BYTES", 10_000)
    monkeypatch.setattr("tokmill._sources.parquet._BLOW_UP_FACTOR", 4)
    rng = random.Random(5)
    texts = ["x" * 1500] * 1000 + [rng.randbytes(500).hex() for _ in range(350)]
    written = parquet_files.write(
        pa.table({"text": texts}), dictionary_pagesize_limit=2000, write_batch_size=10, row_group_size=2000
    )
    (tmp_path / "a.parquet").write_bytes(parquet_files.without_statistics(written))
    (unit,) = units(tmp_path / "a.parquet")
    with pytest.raises(SourceError, match=r"represent more than [0-9,]+ bytes of text"):
        unit.read()


def test_ids_are_read_where_they_are_needed_or_named(tmp_path: Path) -> None:
    table = pa.table({"text": ["a", "b"], "id": ["x", "y"]})
    for name, write in WRITERS.items():
        write(table, tmp_path / name, 4)
        for options, names in (({}, ["text"]), ({"id_column": "id"}, ["text", "id"])):
            (unit,) = units(tmp_path / name, needs_ids=False, **options)
            ids = unit.read().column("id")
            assert (ids and ids.to_pylist()) == (["x", "y"] if "id" in names else None)


def test_common_case_is_not_copied(tmp_path: Path) -> None:
    with ipc.new_file(tmp_path / "a.arrow", pa.schema({"text": pa.string()})) as sink:
        sink.write_table(pa.table({"text": ["a", "b", "c"]}))
    (unit,) = units(tmp_path / "a.arrow", where="length(text) > 0")
    (watched,) = unit.read.args  # type: ignore[attr-defined]
    before = watched.read.args[3].column("text").buffers()
    after = unit.read().text.buffers()
    assert [buffer and buffer.address for buffer in before] == [buffer and buffer.address for buffer in after]


# Units


def exhaust(found: Iterable[Unit]) -> None:
    for unit in found:
        unit.read()


def every_kind(tmp_path: Path) -> Iterator[Path]:
    table = pa.table({"text": ["a", "bc", "é"] * 5, "id": range(15), "score": [1, 4, 5] * 5})
    for name, write in WRITERS.items():
        write(table, tmp_path / name, 4)
        yield tmp_path / name
    lines = "".join(json.dumps(row) + "\n" for row in table.to_pylist()).encode()
    rows = "id,score,text\n" + "".join(f"{row['id']},{row['score']},{row['text']}\n" for row in table.to_pylist())
    for suffix, content in (("jsonl", lines), ("txt", b"a|bc|\xc3\xa9|" * 5), ("csv", rows.encode())):
        for codec in ("", ".gz", ".zst"):
            file = tmp_path / f"a.{suffix}{codec}"
            file.write_bytes(compress(content, codec, lambda _: 5))
            yield file


def test_units_can_be_sent_and_read_in_any_order_and_again(tmp_path: Path) -> None:
    for file in every_kind(tmp_path):
        options = {"separator": "|", "unit_bytes": 20, "where": "length(text) >= 1"}
        found = units(file, **options)
        assert len(found) > 1, file
        sent = [pickle.loads(pickle.dumps(unit)) for unit in found]  # noqa: S301
        for unit, copy in reversed(list(zip(found, sent, strict=True))):
            one, two, three = unit.read(), copy.read(), unit.read()
            assert one.text.to_pylist() == two.text.to_pylist() == three.text.to_pylist()
            assert one.position.tolist() == two.position.tolist()
            assert unit.source_bytes == copy.source_bytes
            assert unit.file == copy.file


def test_units_are_cut_lazily(tmp_path: Path) -> None:
    for file in every_kind(tmp_path):
        planned = source_file(file)
        cutting = units_of(planned, ReadOptions(separator="|", unit_bytes=20))
        file.unlink()
        with pytest.raises(SourceError, match=file.name):
            exhaust(cutting)


def test_taking_some_documents(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text("".join(f'{{"text": "{k}", "id": {k}}}\n' for k in range(5)))
    (unit,) = units(tmp_path / "a.jsonl", where="length(text) == 1 and id != 1")
    rows = unit.read().take(np.array([0, 2]))
    assert rows.text.to_pylist() == rows.documents["id"].to_pylist() == ["0", "3"]
    assert rows.row.tolist() == [0, 3]
    assert rows.position.tolist() == [0, 3 * 23]
    assert (rows.count, filtered_in(rows).tolist()) == (5, [1])


def test_faults_say_where(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "a"}\n{"text": 17}\n')
    pq.write_table(pa.table({"text": ["a", None]}), tmp_path / "a.parquet")
    pq.write_table(pa.table({"text": ["a", "b"], "id": ["x", None]}), tmp_path / "b.parquet")
    pq.write_table(pa.table({"text": [b"a", b"so \x00\xff far"]}), tmp_path / "c.parquet")
    words = []
    for name in ("a.jsonl", "a.parquet", "b.parquet", "c.parquet"):
        options = {"id_column": "id"} if name == "b.parquet" else {}
        (unit,) = units(tmp_path / name, **options)
        (fault,) = unit.read().faults
        words.append(explain(unit.file, fault, skip=True)[0].removeprefix(f"{tmp_path}/"))
    assert words == [
        'a.jsonl, byte 14: "text" is a number, not a string, at column 10: 17',
        "a.parquet, row 1: column 'text' is null",
        "b.parquet, row 1: column 'id' contains no id",
        "c.parquet, row 1: invalid UTF-8 at byte 4 of the document: \\xff far",
    ]


def test_every_fault_has_its_own_words(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "a"}\n' + "".join(f'{{"text": {k}}}\n' for k in range(1500)))
    _, details = read(tmp_path / "a.jsonl")
    assert details == [f'"text" is a number, not a string, at column 10: {k}' for k in range(1500)]
    assert read(tmp_path / "a.jsonl", unit_bytes=1000)[1] == details


# Faults of the run


def failure(path: Path, **options: Any) -> SourceError:
    with pytest.raises(SourceError) as error:
        read(path, **options)
    assert str(path) in str(error.value)
    return error.value


@pytest.mark.parametrize("name", sorted(WRITERS))
def test_columns_that_do_not_fit(tmp_path: Path, name: str) -> None:
    def saved(**columns: Any) -> Path:
        WRITERS[name](pa.table(columns), tmp_path / name, 10)
        return tmp_path / name

    error = failure(saved(txet=["a"], url=["b"]))
    assert "no column 'text'; the columns are txet, url" in error.message
    assert "did you mean 'txet'" in str(error.hint)
    assert "int64" in str(failure(saved(text=[1, 2])))
    assert "list<" in str(failure(saved(text=[["a"]])))
    assert "struct<" in str(failure(saved(text=[{"a": "b"}])))
    assert "is double" in str(failure(saved(text=["a"], id=[1.5]), id_column="id"))
    assert "did you mean 'id'" in str(failure(saved(text=["a"], id=[1]), id_column="ids"))
    assert "did you mean 'score'" in str(failure(saved(text=["a"], score=[1]), where="scores > 1"))
    assert "(string)" in str(failure(saved(text=["a"], score=["1"]), where="score > 1"))
    # An id column that is none is no fault where it was not asked for.
    assert read(saved(text=["a"], id=[1.5]))[0].documents == [(0, 0, "a", None)]


def test_two_columns_of_one_name(tmp_path: Path) -> None:
    file = tmp_path / "a.arrow"
    table = pa.table([pa.array(["a"]), pa.array(["b"])], names=["text", "text"])
    with ipc.new_file(file, table.schema) as sink:
        sink.write_table(table)
    assert "2 columns are called 'text'" in str(failure(file))


def test_extension_types(tmp_path: Path) -> None:
    text = pa.ExtensionArray.from_storage(pa.json_(), pa.array(["{}", None]))
    for name, write in WRITERS.items():
        write(pa.table({"text": text}), tmp_path / name, 10)
        outcome, _ = read(tmp_path / name)
        assert outcome.documents == [(0, 0, "{}", None)]


def test_names_of_columns_with_dots(tmp_path: Path) -> None:
    """A name with two meanings is an error, in every format."""
    flat: dict[str, Any] = {"a.b": "x", "a": {"c": 1}, "c.d": 3, "text": "t"}
    writers: dict[str, Callable[..., None]] = {
        **WRITERS,
        "a.jsonl": lambda table, file, _rows: write_json(file, table.to_pylist()),
    }
    for name, write in writers.items():
        write(pa.Table.from_pylist([flat]), tmp_path / name, 10)
        outcome, _ = read(tmp_path / name, text_column="a.b", where='column("c.d") == 3')
        assert outcome.documents == [(0, 0, "x", None)]
        for both in ({**flat, "a": {"b": "y"}}, {"text": "t", "a": {"b.c": "y", "b": {"c": "z"}}}):
            path = "a.b" if "a.b" in both else "a.b.c"
            write(pa.Table.from_pylist([both]), tmp_path / name, 10)
            assert len(read(tmp_path / name)[0].documents) == 1
            used: list[dict[str, Any]] = [{"where": f"{path} != ''"}, {"text_column": path}, {"id_column": path}]
            used += [{"keep": (KeptColumn(path, "string"),)}, {"group_column": path}]
            for options in used:
                assert f"{path!r} is both a" in str(failure(tmp_path / name, **options))


def test_fields_of_structs_are_columns(tmp_path: Path) -> None:
    """In every format and for every cut, as plain Python finds them."""
    rng = random.Random(0)
    rows: list[dict[str, Any]] = []
    for n in range(40):
        about = {"url": f"u{n}", "deep": {"k": rng.choice([None, n % 3])}, "score": rng.choice([None, n / 2])}
        rows.append({"doc": {"text": f"text {n}"}, "meta": None if n % 7 == 6 else about})
    table = pa.Table.from_pylist(rows)
    writers: dict[str, Callable[..., None]] = {
        **WRITERS,
        "a.jsonl": lambda table, file, _rows: write_json(file, table.to_pylist()),
    }
    options: dict[str, Any] = {"text_column": "doc.text", "where": "meta.score >= 3 and meta.deep.k != 1"}
    options |= {"keep": (KeptColumn("meta.score", "float32"), KeptColumn("meta.url", "string"))}
    fits = [row["meta"] for row in rows if row["meta"] and row["meta"]["score"] is not None]
    fits = [meta for meta in fits if meta["score"] >= 3 and meta["deep"]["k"] not in (None, 1)]
    for name, write in writers.items():
        write(table, tmp_path / name, 30)
        unit_bytes = 500 if name == "a.jsonl" else 20  # bytes of lines, or of text alone
        found = [unit.read() for unit in units(tmp_path / name, unit_bytes=unit_bytes, **options)]
        assert [url for each in found for url in each.kept[1].to_pylist()] == [meta["url"] for meta in fits]
        scores = [score for each in found for score in each.kept[0].to_pylist()]
        assert scores == pytest.approx([meta["score"] for meta in fits])
        ids = read(tmp_path / name, text_column="doc.text", id_column="meta.url")[0]
        assert [each[3] for each in ids.documents] == [row["meta"]["url"] for row in rows if row["meta"]]
        assert "did you mean 'meta.score'" in str(
            failure(tmp_path / name, text_column="doc.text", where="score > 1").hint
        )
        assert "--text-column doc.text" in str(failure(tmp_path / name).hint)


def write_json(file: Path, rows: Sequence[Any]) -> None:
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))


def test_names_of_folders_are_columns(tmp_path: Path) -> None:
    """In every format; a row without a value has that of its folder, and one with another value is an error."""
    folder = tmp_path / "lang=d%C3%A9%2Fx" / "year=2024" / "none=__HIVE_DEFAULT_PARTITION__"
    folder.mkdir(parents=True)
    table = pa.table({"text": ["a"]})
    for name, write in WRITERS.items():
        write(table, folder / name, 10)
    write_json(folder / "a.jsonl", [{"text": "a"}])
    (folder / "a.txt").write_text("a")
    (folder / "a.csv").write_text("text\na\n")
    keep = KeptColumn("lang", "string"), KeptColumn("year", "int32"), KeptColumn("none", "bool")
    for name in (*WRITERS, "a.jsonl", "a.txt", "a.csv"):
        where = "lang == 'dé/x' and year >= 2024 and none is None"
        (unit,) = units(folder / name, where=where, keep=keep, group_column="year", id_column="lang")
        rows = unit.read()
        assert [column.to_pylist() for column in rows.kept] == [["dé/x"], [2024], [None]]
        assert [rows.documents[name].to_pylist() for name in ("group", "id")] == [["2024"], ["dé/x"]]
        assert read(folder / name, where="lang == 'x'")[0].documents == []
        error = failure(folder / name, where="lagn == 1")
        assert "no column 'lagn'" in error.message.replace("key", "column")
        assert "did you mean 'lang'?" in str(error.hint)
        inner = folder / "year=2025" / name
        inner.parent.mkdir(exist_ok=True)
        inner.write_bytes((folder / name).read_bytes())
        assert read(inner, where="lang == 'dé/x'")[0].documents
        for options in ({"where": "year > 0"}, {"keep": keep[1:2]}, {"group_column": "year"}, {"id_column": "year"}):
            assert "its folders say year=2024 and year=2025" in str(failure(inner, **options))
    owned: list[tuple[Any, ...]] = [("a", "dé/x", 2024, None), ("b", None, None, None)]
    other: list[tuple[Any, ...]] = [("a", "dé/x", 2024, None), ("b", "own", 2025, True)]
    for own, name in itertools.product((owned, other), ("b.parquet", "b.jsonl", "b.csv")):
        own_rows = [dict(zip(("text", "lang", "year", "none"), row, strict=True)) for row in own]
        pq.write_table(pa.Table.from_pylist(own_rows), folder / "b.parquet")
        write_json(folder / "b.jsonl", own_rows)
        lines = (",".join("" if value is None else str(value) for value in row) for row in own)
        (folder / "b.csv").write_text("\n".join(["text,lang,year,none", *lines]))
        for options in ({"where": "lang > ''"}, {"keep": keep[1:2]}, {"group_column": "lang"}, {"id_column": "lang"}):
            if own is owned:
                assert read(folder / name, **options)[0].documents
        for where in ("lang == 'dé/x'", "year == 2024", "none is None"):
            if own is owned:
                assert [each[2] for each in read(folder / name, where=where)[0].documents] == ["a", "b"]
            else:
                assert "but its folder says" in str(failure(folder / name, where=where))
    assert with_kinds(ReadOptions(keep=(KeptColumn("lang", ""),)), [source_file(folder / "a.txt")]) == keep[:1]


def test_what_a_missing_column_means(tmp_path: Path) -> None:
    write_json(tmp_path / "a.jsonl", [{"text": "a"}])
    (tmp_path / "a.txt").write_text("a")
    (tmp_path / "a.csv").write_text("text\na\n")
    pq.write_table(pa.table({"text": ["a"]}), tmp_path / "a.parquet")
    for file in sorted(tmp_path.iterdir()):
        keep = (KeptColumn("score", "int32"),)
        for condition, count in (("score >= 3", 0), ("not score >= 3", 0), ("score is None or score >= 3", 1)):
            assert "--missing-column null" in str(failure(file, where=condition).hint)
            assert "--missing-column null" in str(failure(file, keep=keep).hint)
            (unit,) = units(file, where=condition, keep=keep, group_column="score", missing_column="null")
            assert unit.read().kept[0].to_pylist() == [None] * count
        assert failure(file, text_column="body", missing_column="null") if file.suffix != ".txt" else True
    files = [source_file(file) for file in sorted(tmp_path.iterdir())]
    options = ReadOptions(where="scroe is None", keep=(KeptColumn("sc.roe", "int32"),), missing_column="null")
    with pytest.raises(SourceError, match="'scroe' of --where, so --missing-column null would make it null"):
        missing_notes(files, options)
    # Rows of JSON lines that are not examined may have a key.
    for possible in (replace(options, where=None), replace(options, where="has(scroe)", keep=())):
        assert "none of 4 examined files has a column 'sc" in missing_notes(files, possible)[0]
    with pytest.raises(SourceError, match=r"'sc\.roe' of --keep"):
        missing_notes([file for file in files if file.format != "jsonl"], replace(options, where=None))
    write_json(tmp_path / "b.jsonl", [{"text": "a", "scroe": 1, "sc": {"roe": None}}])
    assert missing_notes([*files, source_file(tmp_path / "b.jsonl")], options) == []
    assert missing_notes(files, replace(options, missing_column="error")) == []


def test_a_byte_order_mark_is_no_text(tmp_path: Path) -> None:
    for name, content in {"a.txt": "X", "a.jsonl": '{"text": "X"}', "a.csv": "text\nX"}.items():
        for data in ("\ufeff" + content, "\ufeff" + content.replace("X", "\ufeffX")):
            (tmp_path / name).write_text(data, encoding="utf-8")
            with gzip.open(tmp_path / f"{name}.gz", "wt", encoding="utf-8") as zipped:
                zipped.write(data)
            expected = "\ufeffX" if data.count("\ufeff") > 1 else "X"
            for file, size in itertools.product((tmp_path / name, tmp_path / f"{name}.gz"), (1, 100)):
                (document,) = read(file, unit_bytes=size)[0].documents
                assert document[2] == expected
                if name == "a.txt":
                    assert read(file, separator="", unit_bytes=size)[0].documents[0][2] == expected
    (tmp_path / "a.toml").write_text('\ufefftokenizer = "gpt2"', encoding="utf-8")
    assert read_config(tmp_path / "a.toml", {"tokenizer": str}) == {"tokenizer": "gpt2"}
    (tmp_path / "a.jinja").write_text("\ufeff{% generation %}x{% endgeneration %}", encoding="utf-8")
    template = parse_template(str(tmp_path / "a.jinja"), lambda: ConfiguredTemplate(None, {}))
    assert getattr(template, "text", "").startswith("{%")
    (tmp_path / "a.txt").write_text("\ufeff", encoding="utf-8")
    assert read(tmp_path / "a.txt")[0].count == 0
    assert [each[2] for each in read(tmp_path / "a.txt", separator="")[0].documents] == [""]


def test_numbers_of_python(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    write_json(file, [{"text": f"t{n}", "n": n} for n in (1.0, float("nan"), float("inf"), -float("inf"))])
    assert [each[2] for each in read(file, where="n >= 1")[0].documents] == ["t1.0", "tinf"]
    (unit,) = units(file, keep=(KeptColumn("n", "float32"),))
    assert str(unit.read().kept[0].to_pylist()) == "[1.0, nan, inf, -inf]"
    outcome, details = read(file, keep=(KeptColumn("n", "int32"),))
    assert [each[2] for each in outcome.documents] == ["t1.0", "tnan"]
    assert details[0] == "'n' is not int32: inf"


def test_pointers_of_git(tmp_path: Path) -> None:
    pointer = f"version https://git-lfs.github.com/spec/v1\noid sha256:{'0' * 64}\nsize 12345\n"
    for name in ("a.parquet", "a.arrow", "a.jsonl", "a.txt", "a.csv", "a.jsonl.gz"):
        (tmp_path / name).write_text(pointer)
        error = failure(tmp_path / name)
        assert (error.code, "git lfs pull" in str(error.hint)) == ("source-missing", True)
    for other in ("\ufeff" + pointer, pointer.replace("git-lfs", "hawser")):
        (tmp_path / "a.txt").write_text(other, encoding="utf-8")
        assert "git lfs pull" in str(failure(tmp_path / "a.txt").hint)
    (tmp_path / "a.txt").write_text(pointer + "x" * 1024)
    assert len(read(tmp_path / "a.txt")[0].documents) == 1


def test_utf_16_without_a_mark_is_no_text(tmp_path: Path) -> None:
    for encoding, text in itertools.product(("utf-16-le", "utf-16-be"), ("ab", "plain\ntext\n" * 50)):
        (tmp_path / "a.txt").write_bytes(text.encode(encoding))
        for separator in ("|", "\n", ""):
            error = failure(tmp_path / "a.txt", separator=separator)
            assert "the file is UTF-16" in error.message
            assert "iconv -f utf-16" in str(error.hint)
    (tmp_path / "a.txt").write_bytes(b"a\0b\0c\0d\0")
    assert len(read(tmp_path / "a.txt", separator="\0")[0].documents) == 4


def test_notes_on_separators(tmp_path: Path) -> None:
    def notes(*texts: str, separator: str = "|") -> list[str]:
        for number, text in enumerate(texts):
            (tmp_path / f"{number}.txt").write_text(text, newline="")
        files = [source_file(tmp_path / f"{number}.txt") for number in range(len(texts))]
        documents = sum(read(tmp_path / file.path, separator=separator)[0].count for file in files)
        return separator_notes(files, separator, documents)

    assert not notes("a|b") + notes("a|b", "c") + notes("a", separator="") + notes("a|", "b|c")
    assert "does not occur within" in notes("a")[0]
    assert "occurs within none of 2 text files" in notes("a|", "b")[0]
    assert "as 2 of 3 examined files, begins with" in notes("|a|b", "\ufeff|c", "d")[0]
    assert r"as of 1 of 2 examined files, end in '\r\n', not in '\n'" in notes("a\r\nb", "c\nd", separator="\n")[0]
    assert notes("a\r\n\r\nb", separator="\n\n")[1].endswith(r"--separator '\r\n\r\n'")
    mixed = notes("a\n\nb\r\n\r\nc", "a\r\n\r\nb", "", separator="\n\n")  # three documents of two files
    assert [note.rpartition("; ")[2] for note in mixed] == ["convert the files first, as dos2unix does"]
    assert not notes("a\r\nb", separator="\r\n") + notes("a\r\n|b")


def test_json_without_the_key(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    file.write_text('{"broken\n\n{"body": "a", "id": 1}\n{"text": "b"}\n')
    error = failure(file, text_column="bodi")
    assert "no key 'bodi'; the keys are body, id" in error.message
    assert "did you mean 'body'" in str(error.hint)
    failure(file, unit_bytes=3)
    file.write_text('{"text": null}\n{}\n{"text": "a"}\n')  # the first has the key
    assert [reason for _, _, reason in read(file)[0].faults] == ["missing", "missing"]
    file.write_text('{}\n{"text": "a"}\n')
    assert "there are no keys" in str(failure(file))
    file.write_text("{" + ", ".join(f'"{k}": 0' for k in range(100)) + ', "text": null}\n')
    assert len(read(file)[0].faults) == 1


def test_json_of_mixed_types(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    scores = ["1", '"2"', "true", "null", "-1", '"high"', "[1]", "false", "2"]
    file.write_text("".join(f'{{"text": "{row}", "score": {score}}}\n' for row, score in enumerate(scores)))
    for condition, expected in {
        "score > 0": "08",
        "not score > 0": "4",
        "score > '1'": "156",
        "length(score) <= 3": "16",
        "score": "2",
        "score == false": "7",
        "score is None": "3",
        "score is not None": "01245678",
        "score in (1, 'high', true)": "025",
        "score not in (1, 'high')": "1468",
        "score in (1, '2') or score in (1, '2', true)": "012",
        "score in (1, '2', true) or score in (1, '2')": "012",
        "score == score": "01245678",
        "score != text or score == '2'": "156",
        "has(sc)": "",
        "not has(sc)": "012345678",
        "has(score)": "01245678",
    }.items():
        for unit_bytes in (1, 50, 1 << 20):
            documents = read(file, where=condition, unit_bytes=unit_bytes)[0].documents
            assert "".join(text for _, _, text, _ in documents) == expected, condition
    for condition in ("text > 3", "length(score) == 'a'", "text"):
        for unit_bytes in (1, 1 << 20):
            assert condition in str(failure(file, where=condition, unit_bytes=unit_bytes))


def test_json_columns(tmp_path: Path) -> None:
    file = tmp_path / "a.jsonl"
    rows = [
        {"text": "a", "b": True, "i": 1, "f": 1, "s": "é", "o": [1]},
        {"text": "b", "b": False, "i": None, "f": 1.5, "s": "", "o": {}},
        {"text": "c"},
    ]
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
    for condition, expected in {
        "b": "a",
        "not b": "b",
        "i < 2": "a",
        "i is None": "bc",
        "f > 1.25": "b",
        "s in ('é', 'x')": "a",
        "length(s) == 0": "b",
        "o == '[1]'": "a",
        "has(nothing) and nothing > 3": "",
        "nothing > 3 or not has(nothing)": "abc",
        "nothing is None or has(nothing)": "abc",
    }.items():
        texts = [text for _, _, text, _ in read(file, where=condition)[0].documents]
        assert "".join(texts) == expected, condition


def test_a_key_that_no_row_has_is_a_typo(tmp_path: Path) -> None:
    rows = [{"text": "a", "lang": "en"}, {"text": "b", "score": None}, {"text": "c", "odd name": 1}]
    content = "".join(json.dumps(row) + "\n" for row in rows).encode()
    cases: list[tuple[dict[str, Any], list[str]]] = [
        ({"where": "scroe >= 3"}, ["no key 'scroe' in the first 3 rows; the keys are text, lang, score, odd name",
                                   "did you mean 'score'?", "--where 'has(scroe) and …'"]),
        ({"where": "score >= 3 and (lang is None or not lung == 'en')"}, ["no key 'lung'", "did you mean 'lang'?"]),
        ({"where": "has(score) and column('od name') is None"}, ["no key 'od name'", 'has(column("od name"))']),
        ({"id_column": "uid"}, ["no key 'uid' in the first 3 rows", "with --id-column"]),
    ]  # fmt: skip
    for codec in ("", ".gz", ".zst"):
        file = tmp_path / f"a.jsonl{codec}"
        file.write_bytes(compress(content, codec, lambda _: 5))
        for options, words in cases:
            for unit_bytes in (1, 1 << 20):
                error = failure(file, unit_bytes=unit_bytes, **options)
                assert error.code == "column-missing"
                assert all(word in str(error) for word in words), str(error)
        for condition in ("score is None", "column('odd name') > 0 or lang == 'en'"):
            assert read(file, where=condition)[0].documents


@pytest.mark.parametrize("codec", ["", ".gz", ".zst"])
def test_the_rows_that_are_looked_at_for_a_key_are_always_the_same(tmp_path: Path, codec: str) -> None:
    """The whole lines within the first 64 KiB, whatever the size of units and the codec; a longer line counts alone."""
    line = json.dumps({"text": "x" * 980}).encode() + b"\n"
    fitting = (64 << 10) // len(line)
    broken = b"{" * 999 + b"\n"
    marked = json.dumps({"text": "m" * (len(line) - 24), "mark": 1}).encode() + b"\n"
    assert len(marked) == len(line)
    for lines, seen in (
        ([line] * (fitting - 1) + [marked], True),
        ([line] * fitting + [marked], False),
        ([json.dumps({"text": "x" * 100_000}).encode() + b"\n", marked], False),
        ([json.dumps({"text": "x" * 100_000, "mark": 1}).encode() + b"\n", line], True),
        ([broken] * 100 + [marked], True),  # where there is no object yet, the next 64 KiB count
        ([broken] * 2000 + [line], True),  # in a MiB of broken lines there is none: nothing is looked at
    ):
        file = tmp_path / f"a.jsonl{codec}"
        file.write_bytes(compress(b"".join(lines), codec, lambda _: 5))
        for unit_bytes in (1000, 100_000, 8 << 20):
            options = ReadOptions(where="mark == 1", unit_bytes=unit_bytes)
            for start in (0, len(lines[0])):
                units = units_of(source_file(file), options, start)
                if seen:
                    assert next(units).file.path == file.name
                else:
                    with pytest.raises(SourceError, match="no key 'mark'"):
                        next(units)
            second = units_of(source_file(file), options, part=FilePart(1, 2))
            assert all(unit.file.path == file.name for unit in second)


def test_text_has_no_columns(tmp_path: Path) -> None:
    file = tmp_path / "a.txt"
    file.write_text("a|b")
    assert "no column 'score'" in str(failure(file, where="score > 1"))
    assert read(file, id_column="id")[0].documents == [(0, 0, "a|b", None)]
    assert read(file, text_column="body", separator="|", where="length(body) == 1")[0].count == 2


@pytest.mark.parametrize("suffix", ["jsonl.gz", "jsonl.zst", "txt.gz", "txt.zst"])
def test_truncated_and_corrupt_streams(tmp_path: Path, suffix: str) -> None:
    rng = random.Random(2)
    documents = [str(rng.random()) for _ in range(20_000)]
    content = "".join(f'{{"text": "{document}"}}\n' for document in documents).encode()
    whole = compress(content, suffix[-4:].lstrip("nlt"), lambda _: len(content) // 2)
    file = tmp_path / f"a.{suffix}"
    for length in (0, 3, len(whole) // 3, len(whole) - 1):
        file.write_bytes(whole[:length])
        error = failure(file, separator="\n")
        assert "truncated" in error.message
        assert error.hint
    for at in (0, len(whole) // 3):
        damaged = bytearray(whole)
        damaged[at : at + 50] = bytes(50)
        file.write_bytes(damaged)
        assert failure(file, separator="\n").hint
    file.write_bytes(whole + b"more")
    failure(file, separator="\n")


def test_corrupt_parquet(tmp_path: Path) -> None:
    rng = random.Random(3)
    texts = ["".join(rng.choices("abcdef", k=2000)) for _ in range(2000)]
    file = tmp_path / "a.parquet"
    pq.write_table(pa.table({"text": texts}), file, compression="zstd", write_page_checksum=True, row_group_size=700)
    whole = file.read_bytes()
    for content in (b"", b"PAR1", b"not parquet at all", whole[:-10], whole[: len(whole) // 2], whole[100:]):
        file.write_bytes(content)
        assert "not a readable parquet file" in failure(file).message
    for at in range(1000, len(whole) - 3000, len(whole) // 5):
        damaged = bytearray(whole)
        damaged[at] ^= 255
        file.write_bytes(damaged)
        for unit_bytes in (1000, 8 << 20):
            assert "not a readable parquet file" in failure(file, unit_bytes=unit_bytes).message


@pytest.mark.parametrize("unit_bytes", [1, 1000, 8 << 20])
@pytest.mark.parametrize("compression", ["zstd", "lz4"])
def test_pages_that_pyarrow_passes_over(tmp_path: Path, compression: str, unit_bytes: int) -> None:
    file = tmp_path / "a.parquet"
    columns = {"id": [f"id {row}" for row in range(1000)], "text": [f"document {row}" for row in range(1000)]}
    options = {"compression": compression, "use_dictionary": False, "write_page_checksum": True}
    pq.write_table(pa.table(columns), file, row_group_size=100, **options)
    metadata, damaged = pq.read_metadata(file), bytearray(file.read_bytes())
    for group, column in ((4, 1), (7, 0)):
        place = metadata.row_group(group).column(column).data_page_offset
        assert damaged[place : place + 2] == b"\x15\x00"
        damaged[place + 1] = 8  # no page is of this kind
        file.write_bytes(damaged)
        assert "not a readable parquet file" in failure(file, unit_bytes=unit_bytes).message


def test_a_level_that_is_no_bit(tmp_path: Path) -> None:
    file = tmp_path / "a.parquet"
    texts = [f"document {row}" for row in range(100)]
    pq.write_table(pa.table({"text": texts}), file, compression="none", use_dictionary=False)
    levels = b"\x03\0\0\0\xc8\x01"
    assert file.read_bytes().count(levels + b"\x01") == 1
    file.write_bytes(file.read_bytes().replace(levels + b"\x01", levels + b"\x03"))
    for unit_bytes in (1, 8 << 20):
        assert "not a readable parquet file" in failure(file, unit_bytes=unit_bytes).message


@pytest.mark.parametrize("row_group_size", [100_000, 1 << 20])
@pytest.mark.parametrize("dictionary", [True, False])
def test_rows_without_text_are_no_large_unit(tmp_path: Path, row_group_size: int, dictionary: bool) -> None:  # noqa: FBT001
    file, count = tmp_path / "a.parquet", 300_000
    texts = pa.nulls(count, pa.string())
    pq.write_table(pa.table({"text": texts}), file, row_group_size=row_group_size, use_dictionary=dictionary)
    found = [len(unit.read().faults) for unit in units_of(source_file(file), ReadOptions())]
    assert sum(found) == count
    assert max(found) <= 1 << 18


def test_corrupt_arrow(tmp_path: Path) -> None:
    file = tmp_path / "a.arrow"
    table = pa.table({"text": ["abc"] * 1000})
    arrow_batches = 100
    for write in (WRITERS["arrow_file.arrow"], WRITERS["arrow_stream.arrow"]):
        write(table, file, arrow_batches)
        whole = file.read_bytes()
        for content in (b"", b"nonsense", whole[:7], whole[: len(whole) // 2], whole[:-9]):
            file.write_bytes(content)
            failure(file)
    stream = whole
    file.write_bytes(stream + stream)
    assert "follow the end" in failure(file).message
    file.write_bytes(stream[:-8])  # as left by a writer that was killed between two batches
    assert "without its end marker" in failure(file).message
    file.write_bytes(stream)
    assert read(file)[0].count == 1000
    (tmp_path / "a.feather").write_bytes(b"FEA1" + bytes(100))
    assert "Feather" in failure(tmp_path / "a.feather").message
    pyarrow.feather.write_feather(table, tmp_path / "a.feather")
    assert read(tmp_path / "a.feather")[0].count == 1000


def test_files_that_change(tmp_path: Path) -> None:
    def shrink(file: Path) -> None:
        os.truncate(file, file.stat().st_size - 10)

    def grow(file: Path) -> None:
        with file.open("ab") as opened:
            opened.write(b"\n")

    def rewrite(file: Path) -> None:
        file.write_bytes(file.read_bytes())

    def rewrite_and_set_back(file: Path) -> None:
        times = file.stat()
        rewrite(file)
        os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))

    def replace(file: Path) -> None:
        shutil.copy2(file, file.with_name("new"))  # of the same modification time
        file.with_name("new").rename(file)

    tick = 0.02
    for file in every_kind(tmp_path):
        options = ReadOptions(separator="|", unit_bytes=20)
        for change in (shrink, grow, rewrite, rewrite_and_set_back, replace):
            kept = file.read_bytes()
            planned = source_file(file)
            before, open_file = list(units_of(planned, options)), units_of(planned, options)
            next(open_file)
            time.sleep(tick)
            change(file)
            for units_ in (units_of(planned, options), before, before[-1:], open_file):
                with pytest.raises(SourceError, match=f"{file.name}: the file changed while it was read: ") as caught:
                    exhaust(units_)
                assert caught.value.code == "file-changed"
            told = caught.value.message.rpartition(": the file changed while it was read: ")[2]
            names = [part.split(" ", 1)[0] for part in told.split("; ")]
            assert (
                names
                == {
                    shrink: ["size", "modified"],
                    grow: ["size", "modified"],
                    rewrite: ["modified"],
                    rewrite_and_set_back: ["ctime"],
                    replace: ["ctime"],
                }[change]
            )
            file.write_bytes(kept)


def test_files_of_which_only_attributes_change(tmp_path: Path) -> None:
    for file in every_kind(tmp_path):
        options = ReadOptions(separator="|", unit_bytes=20)
        planned = source_file(file)
        before = list(units_of(planned, options))
        time.sleep(0.02)
        file.chmod(0o600)
        exhaust(before)
        file.with_name("link").hardlink_to(file)
        exhaust(units_of(planned, options))
        file.with_name("link").unlink()


def test_bombs_stay_small(tmp_path: Path) -> None:
    import tracemalloc

    zeros = gzip.compress(bytes(200 << 20), 1)
    for name, separator in (("a.txt.gz", ""), ("b.txt.gz", "|"), ("c.jsonl.gz", "|")):
        (tmp_path / name).write_bytes(zeros)
        tracemalloc.start()
        outcome, details = read(tmp_path / name, separator=separator, max_doc_bytes=1 << 20)
        assert [reason for _, _, reason in outcome.faults] == ["too_long"]
        assert str(200 << 20) in details[0]
        assert tracemalloc.get_traced_memory()[1] < 50 << 20
        tracemalloc.stop()


@pytest.mark.parametrize("codec", ["", ".gz", ".zst"])
def test_empty_files(tmp_path: Path, codec: str) -> None:
    for name, separator, count in (("a.txt", "|", 0), ("b.txt", "", 1), ("c.jsonl", "|", 0)):
        file = tmp_path / f"{name}{codec}"
        file.write_bytes(compress(b"", codec, lambda _: 0))
        outcome, _ = read(file, separator=separator)
        assert outcome.documents == [(0, 0, "", None)] * count


def test_files_without_rows(tmp_path: Path) -> None:
    table = pa.table({"text": pa.array([], pa.string())})
    for name, write in WRITERS.items():
        write(table, tmp_path / name, 10)
        assert read(tmp_path / name)[0] == Outcome()


@pytest.mark.parametrize("as_stream", [False, True])
def test_small_batches_become_one_unit(tmp_path: Path, *, as_stream: bool) -> None:
    table = pa.table({"text": [f"text {number}" for number in range(500)], "kept": list(range(500))})
    new = ipc.new_stream if as_stream else ipc.new_file
    with new(tmp_path / "a.arrow", table.schema) as writer:
        for batch in table.to_batches(max_chunksize=3):
            writer.write_batch(batch)
    file = source_file(tmp_path / "a.arrow")
    for unit_bytes, most in ((3 << 20, 1), (1000, 20), (1, 500)):
        for start in (0, 100, 499):
            options = ReadOptions(where="kept >= 0", unit_bytes=unit_bytes)
            units = list(units_of(file, options, start))
            assert len(units) <= most
            assert [unit.end for unit in units] == sorted({unit.end for unit in units})
            texts = [text for unit in units for text in unit.read().text.to_pylist()]
            assert texts == table["text"].to_pylist()[start:]
