"""Parquet files: the core checks the footer and reads strings, pyarrow reads all other columns.

A unit is a run of row groups, which a worker reads by itself. A row group of several units is decoded by the first
worker that needs it, and shared. Row groups that are, or may be, too large for that are divided into pieces while the
file is read: pages of text, still compressed, and the same rows of other columns. With a dictionary, which stores each
text once, the footer does not state the length of the texts of a row group.
"""

from __future__ import annotations

import itertools
import math
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, BinaryIO, Final, TypeAlias, cast

import pyarrow as pa

from tokmill._sources.access import SpanReader, locate
from tokmill._sources.columns import Columns, flat
from tokmill._sources.columns import column_names as names_in
from tokmill._sources.columns import rows as rows_of
from tokmill._sources.parquet_footer import ColumnChunk, ParquetSource, open_parquet, parquet_errors
from tokmill._sources.parquet_pieces import (
    BATCH_ROWS,
    MAX_ROWS,
    READ_BYTES,
    ColumnBatches,
    batches_of,
    check_rows,
    large_bytes,
    pieces_of,
    read_pages,
    shared_bytes,
)
from tokmill._sources.source_format import HeldBytes, SourceFormat
from tokmill._sources.unit import WHOLE_FILE, FilePart, ReadOptions, Rows, Unit
from tokmill._store import is_remote
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from tokmill._sources.plan import SourceFile

_INDEX_BYTES, _PAGES_BYTES = 5, 8 << 10
"""Maximum size of pages that only refer to a dictionary: per row, and for their headers."""

_REPETITIVE: Final = 2
"""Maximum average number of uses of a text in a trusted dictionary."""

_TELLING: Final = 256
"""Minimum bytes of distinct text per row for a dictionary to be trusted unread."""

_COLUMN_COPIES: Final = 2
"""Copies of columns beside the text while a unit is read: as they are in the file, and converted."""

_SAMPLE_ROWS: Final = 1024
"""Number of rows by which the size of a column is judged, or fewer if they are large."""

_BLOW_UP_FACTOR, _BLOW_UP_BYTES = 64, 512 << 20
"""Maximum size of the text that a trusted dictionary represents, relative to its size and in bytes."""


def units_of(file: SourceFile, options: ReadOptions, start: int, part: FilePart) -> Iterator[Unit]:
    """Divide a part of a file into units, from row number `start` on: those row groups that begin in its share of rows.

    Raises SourceError.
    """
    source = open_parquet(file)
    columns = Columns.choose(file, source.schema, options)
    yield from _linked(_shares(source, options, columns, start, part))


def _shares(
    source: ParquetSource, options: ReadOptions, columns: Columns, start: int, part: FilePart
) -> Iterator[_Share]:
    """Yield the units of a part, those together that share what is decoded."""
    trusted = False
    for run in _runs(source, columns, options.unit_bytes, start, part):
        if run.start < start or run.large or (run.pure and not trusted and run.text_bytes < _TELLING * run.rows):
            length = 0
            for units in _stream(source, options, columns, run, start):
                yield units
                length += sum(unit.text_bytes for unit in units)
            # The first dictionary that is read completely is representative of the file.
            trusted = run.start >= start and length <= _REPETITIVE * run.text_bytes
            continue
        whole = RowGroupsUnit(source, options, columns, run)
        if run.text_bytes > large_bytes(options.unit_bytes):
            yield _divided(source, options, columns, whole.table, run.start, run.rows, run.text_bytes, start)
        else:
            yield [whole]


_Share: TypeAlias = "list[PieceUnit] | list[RowGroupsUnit]"


def _linked(shares: Iterator[_Share]) -> Iterator[Unit]:
    """Yield all units. Where rows are shared, those of the next share are decoded while these are used."""
    error: SourceError | None = None
    units, before = next(shares, []), None
    while units:
        try:
            following = next(shares, [])
        except SourceError as fault:
            following, error = [], fault  # raised in its place
        rows = _shared(units)
        if rows is not None:
            rows.following = _shared(following)
            if before is not None:
                rows.decode()  # or wait until they are, so that other workers turn to other files
        yield from units
        units, before = following, rows
    if error is not None:
        raise error


def _shared(units: _Share) -> _SharedRows | None:
    """Return the rows that several units share."""
    return units[0].shared if len(units) > 1 and isinstance(units[0], PieceUnit) else None


def column_names(file: SourceFile) -> list[str]:
    """Return the names of the columns. Raises SourceError."""
    return names_in(open_parquet(file).schema)


def schema(file: SourceFile) -> pa.Schema:
    """Return the types of the columns. Raises SourceError."""
    return open_parquet(file).schema


def check_columns(file: SourceFile, options: ReadOptions) -> None:
    """Raise SourceError if a file lacks a column that `options` name."""
    Columns.choose(file, open_parquet(file).schema, options)


def stated_text_bytes(file: SourceFile, options: ReadOptions, part: FilePart) -> int:
    """Return the bytes of text in the row groups of a part, as far as the footer states them. Raises SourceError."""
    source = open_parquet(file)
    columns = Columns.choose(file, source.schema, options)
    return sum(run.text_bytes for run in _runs(source, columns, 1, 0, part))


def held_bytes(file: SourceFile, options: ReadOptions) -> HeldBytes:
    """Return the memory for pages that are decompressed while the file is divided, and for columns beside the text.

    The first pages of the largest row group stand for all. Raises SourceError.
    """
    source = open_parquet(file)
    columns = Columns.choose(file, source.schema, options)
    chunks = source.chunks(columns.text)
    runs = list(_runs(source, columns, options.unit_bytes, 0, WHOLE_FILE))
    row_bytes = _row_bytes(source, columns, max(runs, key=lambda run: run.rows)) if runs else 0.0
    reading = _COLUMN_COPIES * _bytes_beside_text(source, columns, runs, options.unit_bytes, row_bytes)
    divided = [run for run in runs if run.large or run.pure]
    if not divided:
        return HeldBytes(0, reading, len(runs))
    group = max((group for run in divided for group in run.groups), key=lambda group: chunks[group].text_bytes)
    with _opened(source, range(group, group + 1), columns) as stream:
        core, _ = source.readers(columns)
        held = {name: source.page_bytes(stream, name, group) for name in core}
    if columns.text in held and held[columns.text][-1] <= large_bytes(options.unit_bytes):
        held[columns.text].pop()  # workers decompress such pages
    batch = math.ceil(row_bytes * min(max(run.rows for run in divided), BATCH_ROWS))
    return HeldBytes(sum(map(sum, held.values())) + _COLUMN_COPIES * batch, reading, source.total)


def _bytes_beside_text(
    source: ParquetSource, columns: Columns, runs: list[_Run], unit_bytes: int, row_bytes: float
) -> int:
    """Return the size of the other columns in the unit in which they are largest, as far as the footer states it."""
    others = [source.chunks(name) for name in columns.names if name != columns.text]

    def size(run: _Run) -> int:
        stated = sum(chunks[group].uncompressed for chunks in others for group in run.groups)
        found = max(stated, math.ceil(row_bytes * run.rows))
        return found * min(unit_bytes, run.text_bytes) // run.text_bytes if run.large and run.text_bytes else found

    return max(map(size, runs), default=0)


def _row_bytes(source: ParquetSource, columns: Columns, run: _Run) -> float:
    """Return the average size, in the first rows of a run, of columns that are neither text nor kept.

    In the footer, values in a dictionary count once. The survey counts all that are kept.
    """
    names = [name for name in columns.names if name not in (*columns.texts, *columns.kept)]
    if not names:
        return 0.0
    rows = size = 0
    with _opened(source, run.groups, columns) as stream:
        for batch in batches_of(source, stream, run.groups[:1], names, _SAMPLE_ROWS // 16):
            rows += batch.num_rows
            size += sum(flat(column).nbytes for column in batch.columns)
            if rows >= _SAMPLE_ROWS or size >= READ_BYTES:
                break
    return size / rows if rows else 0.0


FORMAT = SourceFormat(
    name="parquet",
    endings=(".parquet", ".pq"),
    hub_name="parquet",
    positions="row",
    units_of=units_of,
    column_names=column_names,
    schema=schema,
    check_columns=check_columns,
    magic=b"PAR1",
    stated_text_bytes=stated_text_bytes,
    held_bytes=held_bytes,
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
    """Whether this is a single row group that is too large to be decoded as a whole."""
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
        return rows_of(self.file, self.options, self.columns, self.table(), self.run.start)

    def table(self) -> pa.Table:
        """Return the rows. Raises SourceError."""
        with _opened(self.source, self.run.groups, self.columns, at_once=True) as stream:
            try:
                return self._table(stream)
            except (OverflowError, MemoryError):
                return self._long_table(stream)

    def _table(self, stream: BinaryIO) -> pa.Table:
        """Read the rows. Raises OverflowError if strings are longer than the footer states."""
        core, others = self.source.readers(self.columns)
        found = {name: self._strings(stream, name) for name in core}
        found.update(
            ColumnBatches(batches_of(self.source, stream, self.run.groups, others, self.run.rows)).take(self.run.rows)
        )
        check_rows(self.columns, self.run.groups, found, self.run.rows)
        return pa.table(found)

    def _strings(self, stream: BinaryIO, name: str) -> pa.Array:
        groups = [(self.source.chunks(name)[group], self.source.group_rows[group]) for group in self.run.groups]
        pages = []
        for chunk, count in groups:
            stream.seek(chunk.start)
            pages.append((stream.read(chunk.end - chunk.start), chunk.codec, count, chunk.nulls))
        sizes = sum(chunk.text_bytes for chunk, _ in groups), max(chunk.uncompressed for chunk, _ in groups)
        return read_pages(pages, *sizes, nullable=self.source.nullable(name))

    def _long_table(self, stream: BinaryIO) -> pa.Table:
        run = self.run
        most = max(_BLOW_UP_BYTES, _BLOW_UP_FACTOR * run.text_bytes)
        tables, length = [], 0
        for group in run.groups:
            for piece in pieces_of(self.source, stream, self.columns, group, READ_BYTES):
                tables.append(piece.table())
                length += tables[-1].nbytes
                if length > most:
                    message = (
                        f"{self.file.location}: {run.text_bytes:,} bytes of row groups {run.groups[0]} to "
                        f"{run.groups[-1]} represent more than {most:,} bytes of text"
                    )
                    raise SourceError(
                        "row-group-too-large", message, hint="write the file again with fewer rows per row group"
                    )
        return pa.concat_tables(tables)


class _SharedRows:
    """Rows of one or more units, which are decoded once, and dropped when all the units have been read."""

    def __init__(self, read: Callable[[], pa.Table], units: int) -> None:
        self.following: _SharedRows | None = None
        """Shared rows that come next."""
        self._read = read
        self._unread = set(range(units))
        self._table: pa.Table | None = None
        self._error: Exception | None = None
        self._lock = threading.Lock()

    def decode(self, *, wait: bool = True) -> None:
        """Decode the rows, once; an error is raised by `table`. Without `wait`, leave it to a thread that does so."""
        if self._lock.acquire(blocking=wait):
            try:
                if self._table is None and self._error is None and self._unread:
                    self._table = self._read()
            except Exception as error:
                self._error = error
            finally:
                self._lock.release()

    def table(self, unit: int) -> pa.Table:
        """Return the rows, for one of the units; the thread of the first unit decodes the following rows as well."""
        ahead = self.following
        if ahead is not None and self._lock.locked():
            ahead.decode(wait=False)  # instead of waiting for the other thread
        self.decode()
        with self._lock:
            if self._error is not None:
                raise self._error
            table = self._read() if self._table is None else self._table  # a unit may be read again
            self._unread.discard(unit)
            if not self._unread:
                self._table = None
        if ahead is not None and unit == 0:
            ahead.decode(wait=False)
        return table


@dataclass(frozen=True)
class PieceUnit:
    """A part of a row group."""

    source: ParquetSource
    options: ReadOptions
    columns: Columns
    shared: _SharedRows
    number: int
    """Its number among the units that share the rows."""
    rows: range
    """Its rows among those."""
    start: int
    """Row number of its first row in the file."""
    text_bytes: int
    """See Unit."""

    @property
    def file(self) -> SourceFile:
        """See Unit."""
        return self.source.file

    @property
    def source_bytes(self) -> int:
        """See Unit."""
        return self.source.share(self.start, len(self.rows))

    @property
    def end(self) -> int:
        """See Unit."""
        return self.start + len(self.rows)

    def read(self) -> Rows:
        """See Unit."""
        with parquet_errors(self.file):
            table = self.shared.table(self.number).slice(self.rows.start, len(self.rows))
        return rows_of(self.file, self.options, self.columns, table, self.start)


def _divided(
    source: ParquetSource,
    options: ReadOptions,
    columns: Columns,
    read: Callable[[], pa.Table],
    first: int,
    count: int,
    text_bytes: int,
    start: int,
) -> list[PieceUnit]:
    """Return `count` rows from row number `first` on as one or more units, without those before row number `start`."""
    parts = min(-(-text_bytes // options.unit_bytes), count) if text_bytes > large_bytes(options.unit_bytes) else 1
    ends = [count * part // parts for part in range(parts + 1)]
    places = [range(max(begin, start - first), end) for begin, end in itertools.pairwise(ends)]
    places = [place for place in places if place]
    shared = _SharedRows(read, len(places))
    return [
        PieceUnit(
            source, options, columns, shared, number, place, first + place.start, text_bytes * len(place) // count
        )
        for number, place in enumerate(places)
    ]


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
            large=size > shared_bytes(unit_bytes) or count > MAX_ROWS,
            pure=_is_pure(chunk, count),
        )
        is_full = run.text_bytes + size > unit_bytes or run.rows + count > MAX_ROWS
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


def _stream(
    source: ParquetSource, options: ReadOptions, columns: Columns, run: _Run, start: int
) -> Iterator[list[PieceUnit]]:
    """Return the rows of a run from row number `start` on."""
    position = run.start
    with _opened(source, run.groups, columns) as stream:
        for group in run.groups:
            for piece in pieces_of(source, stream, columns, group, options.unit_bytes):
                first, position = position, position + piece.rows
                if position > start:
                    yield _divided(source, options, columns, piece.table, first, piece.rows, piece.text_bytes, start)
                else:
                    piece.table()  # all of the row group is checked


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
