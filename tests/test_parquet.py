"""Parquet files: strings compared with pyarrow, footers compared with a plain thrift reader, and false footers."""

from __future__ import annotations

import base64
import io
import json
import multiprocessing
import random
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pyarrow.parquet.encryption as pe
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import parquet_files as files
import thrift
from strange import FULL
from tokmill import _core
from tokmill._sources.documents import is_text
from tokmill._sources.formats import ReadOptions
from tokmill._sources.listing import plan_sources
from tokmill._sources.parquet import ParquetSource, open_parquet
from tokmill._sources.plan import SourceFile
from tokmill._sources.reading import units_of
from tokmill._sources.rows import FILTERED, UNDECIDED
from tokmill.errors import SourceError

UNIT_BYTES: Final = (1, 1500, 8 << 20)


WAYS = st.fixed_dictionaries(
    {
        "compression": st.sampled_from(["none", "gzip", "snappy", "zstd", "brotli", "lz4"]),
        "use_dictionary": st.booleans(),
        "data_page_version": st.sampled_from(["1.0", "2.0"]),
        "data_page_size": st.integers(1, 100),
        "dictionary_pagesize_limit": st.integers(1, 100),
        "write_batch_size": st.integers(1, 5),
        "write_page_checksum": st.booleans(),
    }
) | st.fixed_dictionaries(
    {
        "use_dictionary": st.just(False),
        "column_encoding": st.sampled_from(["PLAIN", "DELTA_LENGTH_BYTE_ARRAY", "DELTA_BYTE_ARRAY"]),
        "data_page_size": st.integers(1, 3000),
        "write_batch_size": st.integers(1, 300),
    }
)

# Footers


@pytest.mark.parametrize("layout", files.LAYOUTS)
def test_footers(layout: str) -> None:
    file = files.LAYOUTS[layout]()
    at, data = files.footer(file)
    footer = _core.ParquetFooter(data, at)
    fields = thrift.loads(data)
    groups = thrift.get(fields, files.FILE_GROUPS)
    assert footer.rows.tolist() == [thrift.get(group, files.GROUP_ROWS) for group in groups]
    metadata = pq.read_metadata(io.BytesIO(file))
    columns = [metadata.schema.column(leaf) for leaf in range(metadata.num_columns)]
    assert [".".join(path) for path in footer.columns] == [column.path for column in columns]
    for leaf in range(len(columns)):
        for group, found in enumerate(footer.chunks(leaf).tolist()):
            chunk = metadata.row_group(group).column(leaf)
            start = chunk.dictionary_page_offset or chunk.data_page_offset
            assert found[:3] == [start, chunk.data_page_offset, start + chunk.total_compressed_size]
            assert found[3] == chunk.total_uncompressed_size
            assert found[4] == (
                -1 if "bare" in layout or chunk.physical_type != "BYTE_ARRAY" else text_size(file, group, leaf)
            )
            assert found[5] == (
                chunk.statistics.null_count if len(columns[leaf].path.split(".")) == 1 and chunk.is_stats_set else -1
            )
    assert footer.end == at
    with pytest.raises(IndexError):
        footer.chunks(len(columns))


@pytest.mark.parametrize("options", [{}, {"write_page_index": True}, {"row_group_size": 7, "compression": "none"}])
def test_files_that_were_concatenated(tmp_path: Path, options: dict[str, Any]) -> None:
    """Readers would see the last one, or, where sizes agree, its footer over the pages of the first."""
    one, other, none = (
        files.write(pa.table({"text": [word] * n}), **options) for word, n in (("a", 50), ("b", 99), ("a", 0))
    )
    for parts in ([one, other], [other, one], [one, one], [one, none], [none, one, other]):
        (tmp_path / "a.parquet").write_bytes(b"".join(parts))
        with pytest.raises(SourceError, match="several parquet files in one: readers see only the last"):
            open_parquet(plan_sources([str(tmp_path / "a.parquet")], ReadOptions()).files[0])


def text_size(file: bytes, group: int, leaf: int) -> int:
    column = pq.ParquetFile(io.BytesIO(file)).read_row_group(group).flatten().flatten().column(leaf)
    return sum(len(text.encode()) for text in column.to_pylist() if text)


def lie(change: Callable[[thrift.Struct], None]) -> bytes:
    return files.with_footer(files.LAYOUTS["nulls"](), change)


def in_chunk(number: int, value: Any, chunk: int = 4) -> Callable[[thrift.Struct], None]:
    return lambda fields: thrift.put(files.chunks(fields)[chunk], number, value)


def in_group(number: int, value: Any, group: int = 1) -> Callable[[thrift.Struct], None]:
    return lambda fields: thrift.put(thrift.get(fields, files.FILE_GROUPS)[group], number, value)


def in_schema(number: int, value: Any) -> Callable[[thrift.Struct], None]:
    return lambda fields: thrift.put(thrift.get(fields, files.FILE_SCHEMA)[1], number, value)


def overlap(fields: thrift.Struct) -> None:
    """The stated offset of the second row group's text is that of the first one's."""
    one, other = files.chunks(fields)[0], files.chunks(fields)[4]
    for number in (files.COMPRESSED, files.DATA_OFFSET, files.DICTIONARY_OFFSET):
        thrift.put(other, number, thrift.get(one, number))


def narrow(fields: thrift.Struct) -> None:
    thrift.drop(fields, files.FILE_ROWS)
    fields.insert(2, [files.FILE_ROWS, thrift.I32, files.ROWS])


LIES: Final[dict[str, tuple[Callable[[thrift.Struct], None], str]]] = {
    "rows of the file": (lambda fields: thrift.put(fields, files.FILE_ROWS, 59), "announces 59 rows, but .* have 60"),
    "rows of a group": (in_group(files.GROUP_ROWS, 19), "20 values for 19 rows"),
    "negative rows": (in_group(files.GROUP_ROWS, -20), "row group 1 announces -20 rows"),
    "values": (in_chunk(files.VALUES, 19), 'row group 1, column "text": it has 19 values for 20 rows'),
    "negative size": (in_chunk(files.COMPRESSED, -1), "the compressed size is negative"),
    "size": (in_chunk(files.COMPRESSED, 1 << 40), "are not within the"),
    "no size": (in_chunk(files.COMPRESSED, 0), "are not within the"),
    "overflow": (in_chunk(files.COMPRESSED, (1 << 63) - 1), "are not within the"),
    "offset of the magic number": (in_chunk(files.DICTIONARY_OFFSET, 3), "are not within the"),
    "offset of data": (in_chunk(files.DATA_OFFSET, 1 << 30), "are not within the"),
    "another group's pages": (overlap, 'column "text" in row group 0 and of column "text" in row group 1 overlap'),
    "required": (in_schema(3, 0), "nulls|levels do not fit"),
    "repeated": (in_schema(3, 2), "row group 0, .* levels do not fit|column 'text' is list"),
    "no repetition": (in_schema(3, 3), "not required, optional or repeated"),
    "name": (in_schema(4, b"texts"), 'its metadata names the column "text"'),
    "type": (in_schema(1, 2), "its type differs from the one in the schema"),
    "unknown type": (in_schema(1, 8), "unknown physical type 8"),
    "a leaf with children": (
        lambda fields: thrift.get(fields, files.FILE_SCHEMA)[1].append([5, thrift.I32, 1]),
        "not a tree",
    ),
    "too many columns": (lambda fields: thrift.put(thrift.get(fields, files.FILE_SCHEMA)[0], 5, 5), "not a tree"),
    "too few columns": (lambda fields: thrift.put(thrift.get(fields, files.FILE_SCHEMA)[0], 5, 3), "not a tree"),
    "a column less": (
        lambda fields: thrift.get(thrift.get(fields, files.FILE_GROUPS)[0], 1).pop(),
        "has 3 columns, but .* 4",
    ),
    "a group less": (lambda fields: thrift.get(fields, files.FILE_GROUPS).pop(), "announces 60 rows, but .* have 40"),
    "nulls": (lambda fields: thrift.put(thrift.get(files.chunks(fields)[0], 12), 3, 21), "it has 21 nulls"),
    "levels": (lambda fields: thrift.get(thrift.get(files.chunks(fields)[0], 16), 3).append(0), "levels do not fit"),
    "another file": (
        lambda fields: thrift.get(thrift.get(fields, files.FILE_GROUPS)[0], 1)[0].insert(
            0, [1, thrift.BINARY, b"b.parquet"]
        ),
        "pages are in another file",
    ),
    "a field twice": (lambda fields: fields.insert(3, [3, thrift.I64, 60]), "malformed"),
    "a field of another type": (narrow, "malformed"),
}


@pytest.mark.parametrize("name", LIES)
def test_footers_that_contradict_themselves(tmp_path: Path, name: str) -> None:
    change, match = LIES[name]
    file = tmp_path / "a.parquet"
    file.write_bytes(lie(change))
    for unit_bytes in UNIT_BYTES:
        with pytest.raises(SourceError, match=match) as error:
            read(file, unit_bytes=unit_bytes)
        assert str(file) in str(error.value)


def numbers(kind: pa.DataType, values: list[Any], **options: Any) -> bytes:
    """A file as earlier writers made it, with a column `n` for filters."""
    whole = pa.table({"text": [f"document {row}" for row in range(len(values))], "n": pa.array(values).cast(kind)})
    return files.without_statistics(files.write(whole, store_schema=False, **options))


def in_column(column: int, number: int, value: Any) -> Callable[[thrift.Struct], None]:
    """Change a field of a column's schema."""
    return lambda fields: thrift.put(thrift.get(fields, files.FILE_SCHEMA)[column], number, value)


BARE: Final[dict[str, Any]] = {"id_column": None, "group_column": None}


def test_types_that_are_stated_in_two_ways(tmp_path: Path) -> None:
    whole = numbers(pa.decimal128(30, 2), list(range(60)), use_dictionary=False)
    file = tmp_path / "a.parquet"
    for number, value in ((7, 3), (8, 19), (6, 0), (6, 19)):
        file.write_bytes(files.with_footer(whole, in_column(2, number, value)))
        with pytest.raises(SourceError, match='the type of column "n" is stated twice, inconsistently'):
            read(file, **BARE, where="n >= 30")


def test_nulls_that_are_announced(tmp_path: Path) -> None:
    def change(fields: thrift.Struct) -> None:
        chunk = files.chunks(fields)[0]
        thrift.drop(chunk, files.SIZES)
        statistics = thrift.get(chunk, files.STATISTICS)
        thrift.put(statistics, 3, thrift.get(statistics, 3) + 1)

    file = tmp_path / "a.parquet"
    file.write_bytes(lie(change))
    for unit_bytes in UNIT_BYTES:
        with pytest.raises(SourceError, match=r"\d+ rows are null, but \d+ are announced"):
            read(file, unit_bytes=unit_bytes)


@settings(max_examples=150 if FULL else 60, deadline=None)
@given(st.lists(st.none() | st.text(max_size=200), min_size=1, max_size=200), WAYS, st.data())
def test_row_groups_from_any_row(values: list[str | None], options: dict[str, Any], data: st.DataObject) -> None:
    """Pieces of row groups contain the rows that pyarrow reads, with their ids and the values that a filter needs."""
    count = len(values)
    columns = {
        "text": pa.array(values, pa.string()),
        "id": [f"id {row}" for row in range(count)],
        "n": list(range(count)),
    }
    if "column_encoding" in options:
        options = {**options, "column_encoding": {"text": options["column_encoding"]}}
    least, start = data.draw(st.integers(0, count)), data.draw(st.integers(0, count))
    unit_bytes, group = data.draw(st.integers(1, 3000)), data.draw(st.integers(1, 250))
    with TemporaryDirectory() as folder:
        file = Path(folder) / "a.parquet"
        pq.write_table(pa.table(columns), file, row_group_size=group, **options)
        written = pq.read_table(file).to_pylist()[start:]
        expected: list[Row] = [
            (row["n"], "missing") if row["text"] is None else (row["n"], row["text"], row["id"])
            for row in written
            if row["n"] >= least
        ]
        chosen = ReadOptions(id_column="id", where=f"n >= {least}", unit_bytes=unit_bytes)
        found: list[Row] = []
        for unit in units_of(plan_sources([str(file)], ReadOptions()).files[0], chosen, start):
            rows = unit.read()
            if (ids := rows.column("id")) is not None:
                found += zip(rows.position.tolist(), rows.text.to_pylist(), ids.to_pylist(), strict=True)
            found += [(fault.position, fault.reason) for fault in rows.faults]
            start += rows.count
            assert unit.end == start
    assert sorted(found, key=lambda row: row[0]) == expected
    assert start == count


TYPES: Final = [
    *(pa.int8(), pa.uint8(), pa.int16(), pa.uint16(), pa.int32(), pa.uint32(), pa.int64(), pa.uint64()),
    *(pa.float32(), pa.float64(), pa.bool_(), pa.date32(), pa.timestamp("ms"), pa.timestamp("us", "UTC")),
    *(pa.timestamp("ns"), pa.time32("ms"), pa.time64("us"), pa.decimal128(30, 3), pa.decimal256(60, 5)),
    *(pa.string(), pa.large_string(), pa.binary(), pa.dictionary(pa.int32(), pa.string())),
]


@pytest.mark.parametrize("version", ["2.6", *["1.0", "2.4"] * FULL])
@pytest.mark.parametrize("kind", TYPES, ids=str)
def test_columns_that_pyarrow_reads(tmp_path: Path, kind: pa.DataType, version: str) -> None:
    """No valid column is refused, whatever its type."""
    values = [None if row % 3 else row % 2 for row in range(100)]
    found = pa.array(values, pa.int32())
    if pa.types.is_dictionary(kind) or is_text(kind):
        found = found.cast(pa.string())
    elif kind == pa.timestamp("ns"):
        found = found.cast(pa.int64()).cast(pa.timestamp("s")).cast(kind)  # earlier versions have no nanoseconds
    elif pa.types.is_timestamp(kind) or pa.types.is_time64(kind):
        found = found.cast(pa.int64())
    found = found.dictionary_encode() if pa.types.is_dictionary(kind) else found.cast(kind)
    table = pa.table({"text": ["a"] * 100, "n": found, "none": pa.nulls(100, kind)})
    file = tmp_path / "a.parquet"
    for options in ({}, {"use_dictionary": False}, {"data_page_version": "2.0", "compression": "zstd"}):
        pq.write_table(table, file, version=version, row_group_size=30, **options)
        kept = read(file, **BARE, where="has(n)", unit_bytes=10)
        assert sum(len(row) == 4 for row in kept) == 34
        assert {len(row) for row in read(file, **BARE, where="has(none)")} == {1}


def test_ends_of_files(tmp_path: Path) -> None:
    file = tmp_path / "a.parquet"
    whole = files.LAYOUTS["plain"]()
    at, data = files.footer(whole)
    for content, match in (
        (b"", "magic number of parquet"),
        (b"PAR1PAR1", "magic number of parquet"),
        (whole[:-1] + b"2", "magic number of parquet"),
        (whole[:-8] + (1 << 31).to_bytes(4, "little") + b"PAR1", "footer has 2,147,483,648 bytes, more than the file"),
        (whole[:at] + data + b"\0" + (len(data) + 1).to_bytes(4, "little") + b"PAR1", "ends 1 bytes before"),
        (whole[:-8] + (len(data) - 1).to_bytes(4, "little") + b"PAR1", "malformed|before its announced end"),
    ):
        file.write_bytes(content)
        with pytest.raises(SourceError, match=match):
            read(file)


@pytest.mark.parametrize("plaintext_footer", [True, False])
def test_encrypted_files(tmp_path: Path, plaintext_footer: bool) -> None:  # noqa: FBT001
    class Keys(pe.KmsClient):  # type: ignore[misc]
        def wrap_key(self, key: bytes, _master: str) -> str:
            return base64.b64encode(key).decode()

        def unwrap_key(self, wrapped: str, _master: str) -> bytes:
            return base64.b64decode(wrapped)

    whole, file = files.table(), tmp_path / "a.parquet"
    config = pe.EncryptionConfiguration(
        footer_key="footer",
        column_keys={"columns": ["id"]},
        plaintext_footer=plaintext_footer,
        cache_lifetime=timedelta(minutes=1),
    )
    properties = pe.CryptoFactory(lambda _: Keys()).file_encryption_properties(pe.KmsConnectionConfig(), config)
    with pq.ParquetWriter(file, whole.schema, encryption_properties=properties) as writer:
        writer.write_table(whole)
    with pytest.raises(SourceError, match="the file is encrypted") as error:
        read(file)
    assert error.value.code == "format-unsupported"


def test_a_long_footer_is_read_with_a_second_request(tmp_path: Path) -> None:
    whole = pa.table({"text": ["a", "b"], **{f"column {number}": [1, 2] for number in range(2000)}})
    file = tmp_path / "a.parquet"
    pq.write_table(whole, file)
    assert len(files.footer(file.read_bytes())[1]) > 1 << 16
    assert [row[1] for row in read(file, id_column=None, where=None, group_column=None)] == ["a", "b"]


def test_deep_and_wide_schemas() -> None:
    """The path of each leaf repeats the names above it, so both are limited."""
    group = [[3, thrift.I32, 0], [4, thrift.BINARY, b"g" * 1000], [5, thrift.I32, 1]]
    leaf = [[1, thrift.I32, 6], [3, thrift.I32, 0], [4, thrift.BINARY, b"leaf"]]
    for schema in ([group] * 200 + [leaf], [[*group[:2], [5, thrift.I32, 100_000]]] + [leaf] * 100_000):
        root = [[4, thrift.BINARY, b"root"], [5, thrift.I32, 1]]
        data = thrift.dumps([[2, thrift.LIST, [thrift.STRUCT, [root, *schema]]], [3, thrift.I64, 0]])
        with pytest.raises(ValueError, match="nested too deeply"):
            _core.ParquetFooter(data, 4)


# Every flip of a bit, and random changes


Row = tuple[Any, ...]


def read(file: Path, **options: Any) -> list[Row]:
    """All rows of a file: documents, faults, and rows that the filter rejects."""
    chosen = {"id_column": "id", "group_column": "lang", "where": "score < 0.9", **options}
    found: list[Row] = []
    start = 0
    for unit in units_of(plan_sources([str(file)], ReadOptions()).files[0], ReadOptions(**chosen)):
        rows = unit.read()
        none = [None] * len(rows.text)
        ids, groups = (
            none if (column := rows.column(name)) is None else column.to_pylist() for name in ("id", "group")
        )
        found += zip(rows.position.tolist(), rows.text.to_pylist(), ids, groups, strict=True)
        found += [(fault.position, fault.reason) for fault in rows.faults]
        found += [(start + row,) for row in np.flatnonzero(np.isin(rows.outcome, [FILTERED, UNDECIDED])).tolist()]
        start += rows.count
    return sorted(found, key=lambda row: row[0])


def test_places_of_pages_are_listed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not for each unit: the time of a file must not grow with the square of its number of row groups."""
    asked = []

    class Footer:
        def __init__(self, footer: _core.ParquetFooter) -> None:
            self.footer = footer

        def __getattr__(self, name: str) -> Any:
            return getattr(self.footer, name)

        def chunks(self, leaf: int) -> Any:
            asked.append(leaf)
            return self.footer.chunks(leaf)

    def opened(file: SourceFile) -> ParquetSource:
        source = open_parquet(file)
        return replace(source, footer=Footer(source.footer))  # type: ignore[arg-type]

    monkeypatch.setattr("tokmill._sources.parquet.open_parquet", opened)
    pq.write_table(pa.table({"text": ["a", "b", "c"], "id": ["1", "2", "3"]}), tmp_path / "x.parquet", row_group_size=1)
    assert len(read(tmp_path / "x.parquet", unit_bytes=1, where=None, group_column=None)) == 3
    assert sorted(asked) == [0, 1]


def expected(layout: str) -> list[Row]:
    whole = files.table(nulls=layout in ("nulls", "pages of version 2", "bare dictionary")).to_pylist()
    found: list[Row] = []
    for row, values in enumerate(whole):
        if values["score"] >= 0.9:
            found.append((row,))
        elif values["text"] is None:
            found.append((row, "missing"))
        else:
            found.append((row, values["text"], str(values["id"]), values["lang"]))
    return found


@pytest.mark.parametrize("layout", files.LAYOUTS)
def test_layouts(tmp_path: Path, layout: str) -> None:
    file = tmp_path / "a.parquet"
    file.write_bytes(files.LAYOUTS[layout]())
    for unit_bytes in UNIT_BYTES:
        assert read(file, unit_bytes=unit_bytes) == expected(layout)


def outcomes(
    layout: str, changed: Sequence[tuple[str, bytes]], place: Path, unit_bytes: Sequence[int]
) -> list[tuple[str, str]]:
    """Read changed files, in a process of its own. Returns those that are not read right, and what happened."""
    wrong = []
    right = expected(layout)
    for name, content in changed:
        place.with_name("now").write_text(name)  # should the process die
        place.write_bytes(content)
        for size in unit_bytes:
            try:
                if read(place, unit_bytes=size) != right:
                    wrong.append((name, f"other rows with units of {size} bytes"))
            except SourceError:
                pass
            except Exception as error:
                wrong.append((name, repr(error)))
    return wrong


REQUIRED: Final = (161, 297, 369, 465)
"""Bits of "bare" that make a column required; without statistics, nothing says that its pages have levels."""


def flips(layout: str, most: int | None) -> Iterator[tuple[str, bytes]]:
    """Bits of the footer and of what comes after it: all, or `most` of them, but for those that nothing contradicts."""
    whole = files.LAYOUTS[layout]()
    at, _ = files.footer(whole)
    bits = [bit for bit in range(8 * (len(whole) - at)) if layout != "bare" or bit not in REQUIRED]
    for bit in bits if most is None else random.Random(layout).sample(bits, most):
        changed = bytearray(whole)
        changed[at + bit // 8] ^= 1 << bit % 8
        yield f"bit {bit}", bytes(changed)


def variants(layout: str, count: int) -> Iterator[tuple[str, bytes]]:
    """Files with one to three random changes: of numbers in the footer, or of bytes anywhere in it."""
    whole, rng = files.LAYOUTS[layout](), random.Random(f"variants of {layout}")
    at, _ = files.footer(whole)

    def change(fields: thrift.Struct) -> None:
        for _ in range(rng.randint(1, 3)):
            numbers = list(integers(fields))
            holder, index = rng.choice(numbers)
            value = holder[index]
            holder[index] = rng.choice(
                [0, 1, -1, value + 1, value - 1, value * 2, -value, value ^ 1 << rng.randrange(40), 1 << 62]
            )

    for number in range(count):
        if rng.random() < 0.5:
            yield f"variant {number}", files.with_footer(whole, change)
        else:
            changed = bytearray(whole)
            for _ in range(rng.randint(1, 3)):
                changed[rng.randrange(at, len(whole))] = rng.randrange(256)
            yield f"variant {number}", bytes(changed)


def integers(fields: thrift.Struct) -> Iterator[tuple[list[Any], int]]:
    """Return the positions of a struct's integers: lists, and the index in each."""
    for field in fields:
        if field[1] in (thrift.I32, thrift.I64):
            yield field, 2
        elif field[1] == thrift.STRUCT:
            yield from integers(field[2])
        elif field[1] == thrift.LIST and field[2][0] == thrift.STRUCT:
            for element in field[2][1]:
                yield from integers(element)
        elif field[1] == thrift.LIST and field[2][0] in (thrift.I32, thrift.I64):
            yield from ((field[2][1], index) for index in range(len(field[2][1])))


@pytest.fixture(scope="module")
def reader() -> Iterator[ProcessPoolExecutor]:
    """A process that reads, and may die."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        yield pool


@pytest.mark.parametrize("layout", files.LAYOUTS)
def test_damaged_footers(tmp_path: Path, reader: ProcessPoolExecutor, layout: str) -> None:
    """The right rows or a named error, whatever the size of units; every flip of a bit with TOKMILL_FULL=1.

    No flip is known that changes rows without a contradiction in the file.
    """
    changed = [*flips(layout, None if FULL else 6), *variants(layout, 2000 if FULL else 6)]
    sizes = UNIT_BYTES if FULL else UNIT_BYTES[:2]
    try:
        wrong = reader.submit(outcomes, layout, changed, tmp_path / "a.parquet", sizes).result()
    except BrokenProcessPool:
        pytest.fail(f"the process died of {(tmp_path / 'now').read_text()}")
    assert not wrong, json.dumps(wrong[:5])
