"""Parquet files: a unit is a run of row groups, which its worker reads by itself.

Row groups that are too large for that, or may be, are streamed instead, in pieces, while the file is cut. How long the
texts of a row group are is not in its metadata where a dictionary holds each text once, however many rows point to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, BinaryIO, cast

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from tokmill._core import read_parquet
from tokmill.errors import SourceError
from tokmill.sources.access import SpanReader, changed, locate
from tokmill.sources.columns import Columns, cut_batch, rows, strings, text_bytes
from tokmill.sources.unit import Part, ReadOptions, Rows, Unit
from tokmill.store import is_remote

if TYPE_CHECKING:
    from tokmill.plan import SourceFile

_READ_BYTES = 1 << 20
_FOOTERS = 8
_BATCH_ROWS = 1 << 16

_STRINGS = ("STRING", "NONE")
"""Logical types of the columns that the core reads: text, and bytes of which nothing is said."""

_LARGE = 4
"""A row group of more than this many units of text is large."""

_MOST_ROWS = 1 << 18
"""Rows of a unit, and of a row group that is not large: those without text take memory, too."""

_INDEX_BYTES, _PAGES_BYTES = 5, 8 << 10
"""What pages that only point into a dictionary take at most: per row, and for their headers."""

_REPETITIVE = 2
"""Dictionaries whose texts are used more often than this, on average, are not trusted."""

_TELLING = 256
"""Bytes of distinct text per row from which on a dictionary is trusted unseen: it is not a few short texts."""

_BLOW_UP_FACTOR, _BLOW_UP_BYTES = 64, 512 << 20
"""A dictionary that was trusted may stand for so much text, relative to its size and in all; a worker holds no more."""


def cut(file: SourceFile, options: ReadOptions, start: int, part: Part) -> Iterator[Unit]:
    """Cut a part of a file into units, from row number `start` on: those row groups that begin in its share of rows.

    Raises SourceError.
    """
    metadata, schema = _footer(file)
    columns = Columns.choose(file, schema, options)
    leaf = _leaf(metadata, columns.text)
    trusted = False
    for run in _runs(metadata, leaf, options.unit_bytes, start, part):
        if run.start < start or run.large or (run.pure and not trusted and run.text_bytes < _TELLING * run.rows):
            length = 0
            for unit in _stream(file, options, columns, metadata, run, start):
                yield unit
                length += unit.text_bytes
            # What the dictionaries of a file are like, the first of them that is read as a whole shows.
            trusted = run.start >= start and length <= _REPETITIVE * run.text_bytes
        else:
            share = _share(file, metadata, run.start, run.rows)
            yield RowGroupsUnit(file, options, columns, metadata, run, share)


def column_names(file: SourceFile) -> list[str]:
    """Return the names of the columns. Raises SourceError."""
    return list(_footer(file)[1].names)


def text_bytes_of(file: SourceFile, options: ReadOptions, part: Part) -> int:
    """How many bytes of text the row groups of a part hold, as far as its file tells. Raises SourceError."""
    metadata, schema = _footer(file)
    leaf = _leaf(metadata, Columns.choose(file, schema, options).text)
    return sum(run.text_bytes for run in _runs(metadata, leaf, 1, 0, part))


def _footer(file: SourceFile) -> tuple[pq.FileMetaData, pa.Schema]:
    return _remote_footer(file) if is_remote(file.location) else _read_footer(file)


def _read_footer(file: SourceFile) -> tuple[pq.FileMetaData, pa.Schema]:
    with _opened(file) as stream:
        parquet = _parquet(stream)
        return parquet.metadata, parquet.schema_arrow


_remote_footer = lru_cache(_FOOTERS)(_read_footer)
"""For those who read several parts of a file: a footer may take longer to get than a row group."""


def _paths(metadata: pq.FileMetaData) -> list[str]:
    """The columns, those that are nested by all their names."""
    return [metadata.schema.column(leaf).path for leaf in range(metadata.num_columns)]


def _leaf(metadata: pq.FileMetaData, name: str) -> int:
    """The number of a column that is not nested."""
    return _paths(metadata).index(name)


@dataclass(frozen=True)
class _Run:
    """Consecutive row groups."""

    groups: range
    start: int
    """Row number, in the file, of the first row."""
    rows: int
    text_bytes: int
    """Bytes of text as the file holds them, uncompressed: what is in a dictionary counts once."""
    large: bool
    """Whether this is a single row group, too large for a unit."""
    pure: bool
    """Whether all texts come out of dictionaries."""


@dataclass(frozen=True)
class RowGroupsUnit:
    """A run of row groups."""

    file: SourceFile
    options: ReadOptions
    columns: Columns
    metadata: pq.FileMetaData
    run: _Run
    source_bytes: int

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
        spans = _spans(self.file, self.metadata, self.run.groups, self.columns)
        with _opened(self.file, spans, at_once=True) as stream:
            columns = {name: self._strings(stream, name) for name in self.columns.names}
            others = [name for name, array in columns.items() if array is None]
            if others:
                table = self._table(stream, others)
                columns.update({name: table.column(name) for name in others})
            whole = pa.table(columns)
            _check(self.run, whole.num_rows)
        return rows(self.file, self.options, self.columns, whole, self.run.start)

    def _strings(self, stream: BinaryIO, name: str) -> pa.Array | None:
        """A column as the core reads it; None if it cannot, so that pyarrow has to. ValueError if it is damaged."""
        if name in self.columns.where - {self.columns.text} or _paths(self.metadata).count(name) != 1:
            return None  # a filter is told the type that the file has; a nested column may look like this one
        leaf = _leaf(self.metadata, name)
        column = self.metadata.schema.column(leaf)
        if column.physical_type != "BYTE_ARRAY" or column.logical_type.type not in _STRINGS:
            return None
        if column.max_repetition_level > 0 or column.max_definition_level > 1:
            return None
        chunks, sizes = [], []
        for group in map(self.metadata.row_group, self.run.groups):
            chunk = group.column(leaf)
            start, end = _span(chunk)
            stream.seek(start)
            chunks.append((stream.read(end - start), chunk.compression, group.num_rows))
            sizes.append(chunk.total_uncompressed_size)
        try:
            data, room = map(pa.allocate_buffer, (sum(sizes), max(sizes)))  # Arrow keeps them for the next
            offsets, valid = read_parquet(
                chunks,
                nullable=column.max_definition_level > 0,
                data=np.frombuffer(data, np.uint8),
                room=np.frombuffer(room, np.uint8),
            )
        except (NotImplementedError, OverflowError, MemoryError):
            return None
        return strings(data, offsets, valid)

    def _table(self, stream: BinaryIO, names: list[str]) -> pa.Table:
        """The other columns as pyarrow reads them."""
        run = self.run
        most = max(_BLOW_UP_BYTES, _BLOW_UP_FACTOR * run.text_bytes)
        # No text is longer than all that the file holds: no batch is more than a worker may hold.
        batch_rows = most // max(run.text_bytes, 1) if self.columns.text in names else run.rows
        batches: list[pa.RecordBatch] = []
        length = 0
        for batch in _batches(_parquet(stream, self.metadata), min(batch_rows, run.rows), run.groups, names):
            batches.append(batch)
            if self.columns.text in names:
                length += int(text_bytes(batch.column(self.columns.text)).sum())
            if length > most:
                message = (
                    f"{self.file.location}: {run.text_bytes:,} bytes of row groups {run.groups[0]} to "
                    f"{run.groups[-1]} stand for more than {most:,} bytes of text"
                )
                raise SourceError(
                    "row-group-too-large", message, hint="write the file again with fewer rows in a row group"
                )
        return pa.Table.from_batches(batches).combine_chunks()


def _runs(metadata: pq.FileMetaData, leaf: int, unit_bytes: int, start: int, part: Part) -> Iterator[_Run]:
    """All row groups of a part with rows from `start` on, as many together as make about `unit_bytes` of text.

    The one that `start` lies inside of is a run by itself.
    """
    first, stop = part.range(metadata.num_rows)
    run = _Run(range(0), 0, 0, 0, large=False, pure=False)
    for group in range(metadata.num_row_groups):
        count, chunk = metadata.row_group(group).num_rows, metadata.row_group(group).column(leaf)
        begin = run.start + run.rows
        if count == 0:
            continue
        if begin >= stop:
            break
        if begin + count <= start or begin < first:
            run = replace(run, start=run.start + count)
            continue
        size = chunk.total_uncompressed_size
        next_ = _Run(
            range(group, group + 1),
            begin,
            count,
            size,
            large=size > _LARGE * unit_bytes or count > _MOST_ROWS,
            pure=_is_pure(chunk, count),
        )
        is_full = run.text_bytes + size > unit_bytes or run.rows + count > _MOST_ROWS
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


def _is_pure(chunk: pq.ColumnChunkMetaData, count: int) -> bool:
    if not chunk.has_dictionary_page:
        return False
    pages = chunk.total_compressed_size - (chunk.data_page_offset - chunk.dictionary_page_offset)
    return bool(pages <= _INDEX_BYTES * count + _PAGES_BYTES)


def _stream(
    file: SourceFile, options: ReadOptions, columns: Columns, metadata: pq.FileMetaData, run: _Run, start: int
) -> Iterator[Unit]:
    """The rows of a run from row number `start` on."""
    if run.pure:
        # Read as a dictionary, a batch takes little memory, however long the texts are together.
        dictionary, batch_rows = columns.text, _BATCH_ROWS
    else:
        # Here it would hold the texts of all batches so far.
        dictionary, batch_rows = None, max(options.unit_bytes, _READ_BYTES) * run.rows // max(run.text_bytes, 1)
    position = run.start
    with _opened(file, _spans(file, metadata, run.groups, columns)) as stream:
        parquet = _parquet(stream, metadata, dictionary)
        for batch in _batches(parquet, min(max(batch_rows, 1), _BATCH_ROWS), run.groups, columns.names):
            share = _share(file, metadata, position, batch.num_rows)
            yield from cut_batch(file, options, columns, batch, position, share, start)
            position += batch.num_rows
        _check(run, position - run.start)


def _check(run: _Run, found: int) -> None:
    """Raise ValueError for rows that the footer tells and that are not there: pyarrow passes over odd pages."""
    if found != run.rows:
        message = f"{found:,} of {run.rows:,} rows are in row groups {run.groups[0]} to {run.groups[-1]}"
        raise ValueError(message)


def _batches(parquet: pq.ParquetFile, rows: int, groups: range, names: Sequence[str]) -> Iterator[pa.RecordBatch]:
    batches: Iterator[pa.RecordBatch] = parquet.iter_batches(
        rows, row_groups=list(groups), columns=list(names), use_threads=False
    )
    return batches


def _share(file: SourceFile, metadata: pq.FileMetaData, start: int, rows: int) -> int:
    """The part of the file's size that some rows stand for."""
    total: int = metadata.num_rows
    return file.size * (start + rows) // total - file.size * start // total


def _span(chunk: pq.ColumnChunkMetaData) -> tuple[int, int]:
    """The range of bytes that a column takes of a row group."""
    start = min(filter(None, (chunk.dictionary_page_offset, chunk.data_page_offset)), default=0)
    return start, start + chunk.total_compressed_size


def _spans(file: SourceFile, metadata: pq.FileMetaData, groups: range, columns: Columns) -> list[tuple[int, int]]:
    """The ranges of bytes that hold some columns of some row groups of a file in a bucket; of a local file none."""
    if not is_remote(file.location):
        return []
    wanted = tuple(f"{name}." for name in columns.names)  # with all that is nested inside, as pyarrow reads it
    leaves = [leaf for leaf, path in enumerate(_paths(metadata)) if f"{path}.".startswith(wanted)]
    return [_span(metadata.row_group(group).column(leaf)) for group in groups for leaf in leaves]


@contextmanager
def _opened(file: SourceFile, spans: Sequence[tuple[int, int]] = (), *, at_once: bool = False) -> Iterator[BinaryIO]:
    """Open a file. Raises SourceError for whatever its readers find wrong with it, now or later.

    `spans` are the ranges of bytes of a file in a bucket that will be needed; `at_once` tells whether to get all now.

    A local file is read, not mapped: then memory holds no more of it than a buffer, and nothing breaks if it is cut
    short.
    """
    store, name = locate(file.location)
    with SpanReader(file, spans, at_once=at_once) if is_remote(file.location) else store.open(name) as stream:
        if stream.seek(0, 2) != file.size:
            raise changed(file)
        try:
            yield cast("BinaryIO", stream)
        except (pa.ArrowException, OSError, ValueError) as error:
            message = f"{file.location}: not a readable parquet file: {error}"
            raise SourceError("file-damaged", message, hint="download or write the file again") from error


def _parquet(
    stream: BinaryIO, metadata: pq.FileMetaData | None = None, dictionary: str | None = None
) -> pq.ParquetFile:
    """`dictionary` is a column to read as a dictionary, in which no text is twice."""
    return pq.ParquetFile(
        pa.PythonFile(stream, mode="r"),
        metadata=metadata,
        read_dictionary=None if dictionary is None else [dictionary],
        buffer_size=_READ_BYTES,
        pre_buffer=False,
        page_checksum_verification=True,
    )
