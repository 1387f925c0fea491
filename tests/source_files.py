"""Files of every format, what a reader finds in them, and a plain twin of it."""

from __future__ import annotations

import gzip
import itertools
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.feather
import pyarrow.parquet as pq
import pytest
from hypothesis import strategies as st
from pyarrow import ipc

from tokmill._sources.faults import REASONS
from tokmill._sources.formats import FilePart, ReadOptions, Unit
from tokmill._sources.listing import plan_sources
from tokmill._sources.plan import SourceFile
from tokmill._sources.reading import units_of
from tokmill._sources.rows import FILTERED, UNDECIDED, RowBatch
from tokmill.errors import SourceError

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


def failure(path: Path, **options: Any) -> SourceError:
    with pytest.raises(SourceError) as error:
        read(path, **options)
    assert str(path) in str(error.value)
    return error.value


def write_json(file: Path, rows: Sequence[Any]) -> None:
    file.write_text("".join(json.dumps(row) + "\n" for row in rows))
