"""Parquet files: the core checks the footer and reads strings, pyarrow reads all other columns.

A unit is a run of row groups, which a worker reads by itself. Row groups that are, or may be, too large for that are
read in pieces while the file is divided. With a dictionary, which stores each text once, the footer does not state the
length of the texts of a row group.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, BinaryIO, Final, cast

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from tokmill._core import ParquetColumn, read_parquet
from tokmill._sources.access import SpanReader, locate
from tokmill._sources.columns import BatchUnit, Columns, rows, strings
from tokmill._sources.parquet_footer import ColumnChunk, ParquetSource, open_parquet, parquet_errors
from tokmill._sources.source_format import SourceFormat
from tokmill._sources.unit import FilePart, ReadOptions, Rows, Unit
from tokmill._store import is_remote
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from tokmill._sources.plan import SourceFile

_READ_BYTES: Final = 1 << 20
_BATCH_ROWS: Final = 1 << 16

_LARGE: Final = 4
"""A row group is large if it contains more text than this many units."""

_MAX_ROWS: Final = 1 << 18
"""Maximum number of rows in a unit, and in a row group that is not large: rows without text take memory, too."""

_INDEX_BYTES, _PAGES_BYTES = 5, 8 << 10
"""Maximum size of pages that only refer to a dictionary: per row, and for their headers."""

_REPETITIVE: Final = 2
"""Maximum average number of uses of a text in a trusted dictionary."""

_TELLING: Final = 256
"""Minimum bytes of distinct text per row for a dictionary to be trusted unread."""

_BLOW_UP_FACTOR, _BLOW_UP_BYTES = 64, 512 << 20
"""Maximum size of the text that a trusted dictionary represents, relative to its size and in bytes."""


def units_of(file: SourceFile, options: ReadOptions, start: int, part: FilePart) -> Iterator[Unit]:
    """Divide a part of a file into units, from row number `start` on: those row groups that begin in its share of rows.

    Raises SourceError.
    """
    source = open_parquet(file)
    columns = Columns.choose(file, source.schema, options)
    trusted = False
    for run in _runs(source, columns, options.unit_bytes, start, part):
        if run.start < start or run.large or (run.pure and not trusted and run.text_bytes < _TELLING * run.rows):
            length = 0
            for unit in _stream(source, options, columns, run, start):
                yield unit
                length += unit.text_bytes
            # The first dictionary that is read completely is representative of the file.
            trusted = run.start >= start and length <= _REPETITIVE * run.text_bytes
        else:
            yield RowGroupsUnit(source, options, columns, run)


def column_names(file: SourceFile) -> list[str]:
    """Return the names of the columns. Raises SourceError."""
    return list(open_parquet(file).schema.names)


def check_columns(file: SourceFile, options: ReadOptions) -> None:
    """Raise SourceError if a file lacks a column that `options` name."""
    Columns.choose(file, open_parquet(file).schema, options)


def stated_text_bytes(file: SourceFile, options: ReadOptions, part: FilePart) -> int:
    """Return the bytes of text in the row groups of a part, as far as the footer states them. Raises SourceError."""
    source = open_parquet(file)
    columns = Columns.choose(file, source.schema, options)
    return sum(run.text_bytes for run in _runs(source, columns, 1, 0, part))


FORMAT = SourceFormat(
    name="parquet",
    endings=(".parquet", ".pq"),
    hub_name="parquet",
    positions="row",
    units_of=units_of,
    column_names=column_names,
    check_columns=check_columns,
    magic=b"PAR1",
    stated_text_bytes=stated_text_bytes,
    is_compressible=False,
    text_per_byte=2,
    block_bytes=8 << 20,
    remote_part_bytes=64 << 20,
)


@dataclass(frozen=True)
class _Run:
    """Consecutive row groups."""

    groups: range
    start: int
    """Row number of the first row in the file."""
    rows: int
    text_bytes: int
    """Bytes of text as stated by the footer; texts in a dictionary may count once."""
    large: bool
    """Whether this is a single row group that is too large for a unit."""
    pure: bool
    """Whether all texts come from dictionaries and the footer does not state their lengths."""


@dataclass(frozen=True)
class RowGroupsUnit:
    """A run of row groups."""

    source: ParquetSource
    options: ReadOptions
    columns: Columns
    run: _Run

    @property
    def file(self) -> SourceFile:
        """See Unit."""
        return self.source.file

    @property
    def source_bytes(self) -> int:
        """See Unit."""
        return self.source.share(self.run.start, self.run.rows)

    @property
    def text_bytes(self) -> int:
        """See Unit."""
        return self.run.text_bytes

    @property
    def end(self) -> int:
        """See Unit."""
        return self.run.start + self.run.rows

    def read(self) -> Rows:
        """See Unit."""
        with _opened(self.source, self.run.groups, self.columns, at_once=True) as stream:
            try:
                table = self._table(stream)
            except (OverflowError, MemoryError):
                table = self._long_table(stream)
        return rows(self.file, self.options, self.columns, table, self.run.start)

    def _table(self, stream: BinaryIO) -> pa.Table:
        """Read the rows. Raises OverflowError if strings are longer than the footer states."""
        core, others = self.source.readers(self.columns)
        found = {name: self._strings(stream, name) for name in core}
        found.update(
            _Batches(_batches(self.source, stream, self.run.groups, others, self.run.rows)).take(self.run.rows)
        )
        _check(self.columns, self.run.groups, found, self.run.rows)
        return pa.table(found)

    def _strings(self, stream: BinaryIO, name: str) -> pa.Array:
        groups = [(self.source.chunk(name, group), self.source.group_rows[group]) for group in self.run.groups]
        pages = []
        for chunk, count in groups:
            stream.seek(chunk.start)
            pages.append((stream.read(chunk.end - chunk.start), chunk.codec, count, chunk.nulls))
        sizes = sum(chunk.text_bytes for chunk, _ in groups), max(chunk.uncompressed for chunk, _ in groups)
        data, room = map(pa.allocate_buffer, sizes)  # Arrow reuses them
        offsets, valid = read_parquet(
            pages,
            nullable=self.source.nullable(name),
            data=np.frombuffer(data, np.uint8),
            room=np.frombuffer(room, np.uint8),
        )
        return strings(data, offsets, valid)

    def _long_table(self, stream: BinaryIO) -> pa.Table:
        run = self.run
        most = max(_BLOW_UP_BYTES, _BLOW_UP_FACTOR * run.text_bytes)
        tables, length = [], 0
        for group in run.groups:
            for table in _pieces(self.source, stream, self.columns, group, _READ_BYTES):
                tables.append(table)
                length += table.nbytes
                if length > most:
                    message = (
                        f"{self.file.location}: {run.text_bytes:,} bytes of row groups {run.groups[0]} to "
                        f"{run.groups[-1]} represent more than {most:,} bytes of text"
                    )
                    raise SourceError(
                        "row-group-too-large", message, hint="write the file again with fewer rows per row group"
                    )
        return pa.concat_tables(tables)


def _runs(source: ParquetSource, columns: Columns, unit_bytes: int, start: int, part: FilePart) -> Iterator[_Run]:
    """Yield the row groups of a part with rows from `start` on, as runs of about `unit_bytes` of text.

    A row group that contains `start` is a run by itself.
    """
    first, stop = part.range(source.total)
    run = _Run(range(0), 0, 0, 0, large=False, pure=False)
    for group, (chunk, count) in enumerate(zip(source.chunks(columns.text), source.group_rows, strict=True)):
        begin = run.start + run.rows
        if count == 0:
            continue
        if begin >= stop:
            break
        if begin + count <= start or begin < first:
            run = replace(run, start=run.start + count)
            continue
        size = chunk.text_bytes
        next_ = _Run(
            range(group, group + 1),
            begin,
            count,
            size,
            large=size > _LARGE * unit_bytes or count > _MAX_ROWS,
            pure=_is_pure(chunk, count),
        )
        is_full = run.text_bytes + size > unit_bytes or run.rows + count > _MAX_ROWS
        if run.rows and (run.start < start or run.pure != next_.pure or is_full):
            yield run
            run = next_
        elif run.rows:
            run = replace(
                run,
                groups=range(run.groups.start, group + 1),
                rows=run.rows + count,
                text_bytes=run.text_bytes + size,
            )
        else:
            run = next_
    if run.rows:
        yield run


def _is_pure(chunk: ColumnChunk, count: int) -> bool:
    has_dictionary = chunk.start < chunk.data
    return chunk.text < 0 and has_dictionary and chunk.end - chunk.data <= _INDEX_BYTES * count + _PAGES_BYTES


def _stream(source: ParquetSource, options: ReadOptions, columns: Columns, run: _Run, start: int) -> Iterator[Unit]:
    """Return the rows of a run from row number `start` on."""
    position = run.start
    with _opened(source, run.groups, columns) as stream:
        for group in run.groups:
            for table in _pieces(source, stream, columns, group, options.unit_bytes):
                first, position = position, position + table.num_rows
                if position > start:
                    begin = max(first, start)
                    piece = table.slice(begin - first)
                    share = source.share(begin, piece.num_rows)
                    length = piece.column(columns.text).nbytes
                    yield BatchUnit(source.file, options, columns, piece, begin, share, length)


def _pieces(
    source: ParquetSource, stream: BinaryIO, columns: Columns, group: int, text_bytes: int
) -> Iterator[pa.Table]:
    """Return the rows of a row group in tables of about `text_bytes` of text each."""
    core, others = source.readers(columns)
    readers = {name: source.strings(stream, name, group) for name in core}
    batches = _Batches(_batches(source, stream, range(group, group + 1), others, _BATCH_ROWS))
    left = source.group_rows[group]
    while left > 0:
        count, found = min(left, _BATCH_ROWS), {}
        if columns.text in readers:
            found[columns.text] = _next(readers[columns.text], count, text_bytes)
            count = max(len(found[columns.text]), 1)
        for name in core:
            if name not in found:
                found[name] = _next(readers[name], count, _NO_LIMIT)
        found.update(batches.take(count))
        _check(columns, range(group, group + 1), found, count)
        left -= count
        yield pa.table(found)
    # Request one more row, so that each reader reaches its end and compares its count with the footer.
    rest = {name: _next(reader, 1, _NO_LIMIT) for name, reader in readers.items()}
    _check(columns, range(group, group + 1), {**rest, **batches.take(1)}, 0)


_NO_LIMIT: Final = 1 << 62


def _next(reader: ParquetColumn, count: int, text_bytes: int) -> pa.Array:
    return strings(*reader.read(count, text_bytes))


def _batches(
    source: ParquetSource, stream: BinaryIO, groups: range, names: Sequence[str], batch_rows: int
) -> Iterator[pa.RecordBatch]:
    """Check and return the columns that pyarrow reads."""
    if names:
        source.check(stream, names, groups)
        parquet = pq.ParquetFile(
            pa.PythonFile(stream, mode="r"),
            metadata=source.metadata,
            buffer_size=_READ_BYTES,
            pre_buffer=False,
            page_checksum_verification=True,
        )
        yield from parquet.iter_batches(batch_rows, row_groups=list(groups), columns=list(names), use_threads=False)


class _Batches:
    """Record batches, consumed by number of rows."""

    def __init__(self, batches: Iterator[pa.RecordBatch]) -> None:
        self._batches = batches
        self._held: list[pa.RecordBatch] = []

    def take(self, count: int) -> dict[str, pa.ChunkedArray]:
        """Return the columns of the next `count` rows, or of fewer at the end."""
        while sum(batch.num_rows for batch in self._held) < count and (batch := next(self._batches, None)) is not None:
            self._held.append(batch)
        if not self._held:
            return {}
        table = pa.Table.from_batches(self._held)
        self._held = table.slice(count).to_batches()
        return dict(zip(table.column_names, table.slice(0, count).columns, strict=True))


def _check(columns: Columns, groups: range, found: Mapping[str, pa.Array | pa.ChunkedArray], count: int) -> None:
    """Raise ValueError if the number of rows differs from the footer, because pyarrow skips pages of unknown kinds."""
    for name in columns.names:
        rows_found = len(found.get(name, ()))
        if rows_found != count:
            message = (
                f"column {name!r} has {rows_found:,} rows, not {count:,}, in row groups {groups[0]} to {groups[-1]}"
            )
            raise ValueError(message)


@contextmanager
def _opened(source: ParquetSource, groups: range, columns: Columns, *, at_once: bool = False) -> Iterator[BinaryIO]:
    """Open a file to read some columns of some row groups; with `at_once`, a remote file's bytes are fetched now.

    A local file is read, not mapped: this needs only a buffer of memory, and truncation while reading is an
    error, not a crash. Raises SourceError for any fault that readers find.
    """
    file = source.file
    store, name = locate(file.location)
    with parquet_errors(file):
        remote = is_remote(file.location)
        with SpanReader(file, source.spans(groups, columns), at_once=at_once) if remote else store.open(name) as stream:
            yield cast("BinaryIO", stream)
