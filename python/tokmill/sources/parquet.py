"""Parquet files: a unit is a run of row groups, which its worker reads by itself.

Row groups that are too large to be held, or that may be, are streamed in pieces instead, while the file is cut.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pyarrow as pa
import pyarrow.parquet as pq

from tokmill.errors import SourceError
from tokmill.sources.columns import Columns, cut_batch, rows, text_bytes
from tokmill.sources.unit import ReadOptions, Rows, Unit, changed
from tokmill.store import split_location

if TYPE_CHECKING:
    from tokmill.plan import SourceFile

_READ_BYTES = 1 << 20
_BATCH_ROWS = 1 << 16

_STREAM_FACTOR = 4
"""Row groups of more than this many units of text are streamed."""

_DICTIONARY_BYTES = 17 << 16
_INDEX_BYTES = 4
"""Writers give up a dictionary that grows beyond 1 MiB; every row takes at most this much to point into it."""

_BLOW_UP_FACTOR = 64
_BLOW_UP_BYTES = 512 << 20


def cut(file: SourceFile, options: ReadOptions) -> Iterator[Unit]:
    """Cut a file into units. Raises SourceError."""
    with _opened(file) as parquet:
        metadata, columns = parquet.metadata, Columns.choose(file, parquet.schema_arrow, options)
    leaf = [metadata.schema.column(i).path for i in range(metadata.num_columns)].index(columns.text)
    for run in _runs(metadata, leaf, options.unit_bytes):
        if run.streamed:
            yield from _stream(file, options, columns, metadata, run)
        else:
            share = _share(file, metadata, run.start, run.rows)
            yield RowGroupsUnit(file, options, columns, metadata, run, share)


@dataclass(frozen=True)
class _Run:
    """Consecutive row groups."""

    groups: range
    start: int
    """Row number, in the file, of the first row."""
    rows: int
    text_bytes: int
    """Bytes of text as the file holds them, uncompressed: each entry of a dictionary once."""
    dictionary: bool
    """Whether texts come out of a dictionary, at least some of them."""
    streamed: bool


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

    def read(self) -> Rows:
        """See Unit."""
        with _opened(self.file, self.columns, self.metadata, self.run) as parquet:
            groups = list(self.run.groups)
            table = parquet.read_row_groups(groups, columns=self.columns.names, use_threads=False)
        text = sum(int(text_bytes(chunk).sum()) for chunk in table.column(self.columns.text).chunks)
        if text > max(_BLOW_UP_BYTES, _BLOW_UP_FACTOR * self.run.text_bytes):
            message = (
                f"{self.file.location}: row groups {groups[0]} to {groups[-1]} repeat few texts so often that "
                f"{self.run.text_bytes:,} bytes in the file stand for {text:,} bytes of text"
            )
            raise SourceError(message, hint="write the file again with fewer rows in a row group")
        return rows(self.file, self.options, self.columns, table, self.run.start)


def _runs(metadata: pq.FileMetaData, leaf: int, unit_bytes: int) -> Iterator[_Run]:
    """Yield all row groups that have rows, as many together as make about `unit_bytes` of text."""
    run = _Run(range(0), 0, 0, 0, dictionary=False, streamed=False)
    for group in range(metadata.num_row_groups):
        count, chunk = metadata.row_group(group).num_rows, metadata.row_group(group).column(leaf)
        size, dictionary = chunk.total_uncompressed_size, chunk.has_dictionary_page
        # If all texts come out of a dictionary, nothing tells how long they are together.
        streamed = size > _STREAM_FACTOR * unit_bytes or (
            dictionary and size <= _DICTIONARY_BYTES + _INDEX_BYTES * count
        )
        if run.rows and (run.streamed != streamed or run.text_bytes + size > unit_bytes):
            yield run
            run = _Run(range(group, group), run.start + run.rows, 0, 0, dictionary=False, streamed=False)
        run = _Run(
            range(run.groups.start, group + 1),
            run.start,
            run.rows + count,
            run.text_bytes + size,
            dictionary=run.dictionary or dictionary,
            streamed=streamed,
        )
    if run.rows:
        yield run


def _stream(
    file: SourceFile, options: ReadOptions, columns: Columns, metadata: pq.FileMetaData, run: _Run
) -> Iterator[Unit]:
    batch_rows = min(max(options.unit_bytes * run.rows // max(run.text_bytes, 1), 1), _BATCH_ROWS)
    start = run.start
    with _opened(file, columns, metadata, run) as parquet:
        for batch in parquet.iter_batches(
            batch_rows, row_groups=list(run.groups), columns=columns.names, use_threads=False
        ):
            share = _share(file, metadata, start, batch.num_rows)
            yield from cut_batch(file, options, columns, batch, start, share)
            start += batch.num_rows


def _share(file: SourceFile, metadata: pq.FileMetaData, start: int, rows: int) -> int:
    """The part of the file's size that some rows stand for."""
    total: int = metadata.num_rows
    return file.size * (start + rows) // total - file.size * start // total


@contextmanager
def _opened(
    file: SourceFile,
    columns: Columns | None = None,
    metadata: pq.FileMetaData | None = None,
    run: _Run | None = None,
) -> Iterator[pq.ParquetFile]:
    """Open a file, to read `run` if that is given. Raises SourceError for whatever pyarrow finds wrong with it.

    Texts that the file holds in a dictionary are read as one: its size is bounded, that of the texts is not.
    The file is read, not mapped, so that memory holds no more of it than one buffer, even if it is cut short meanwhile.
    """
    store, name = split_location(file.location)
    with store.open(name) as stream:
        if stream.seek(0, 2) != file.size:
            raise changed(file)
        try:
            yield pq.ParquetFile(
                pa.PythonFile(stream, mode="r"),
                metadata=metadata,
                read_dictionary=[columns.text] if columns and run and run.dictionary else None,
                buffer_size=_READ_BYTES,
                pre_buffer=False,
                page_checksum_verification=True,
            )
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            message = f"{file.location}: not a readable parquet file: {error}"
            raise SourceError(message, hint="download or write the file again") from error
