"""Row groups of parquet files in pieces, whose pages of text may still be compressed.

Pages that refer to a dictionary may stand for any amount of text, so these are decoded while the file is divided.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, BinaryIO, Final, TypeAlias

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from tokmill._core import ParquetColumn, read_parquet
from tokmill._sources.columns import Columns, projected, strings
from tokmill._sources.parquet_footer import ParquetSource

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

READ_BYTES: Final = 1 << 20
"""Number of bytes to read from a file at a time."""

BATCH_ROWS: Final = 1 << 16
"""Number of rows that pyarrow decodes at a time while a row group is divided."""

_LARGE: Final = 12 << 20
"""Maximum text of a row group that is one unit, if units are smaller: what one worker has in flight."""

MAX_ROWS: Final = 1 << 18
"""Maximum number of rows in a unit, and in a row group that is not large: rows without text take memory, too."""


def large_bytes(unit_bytes: int) -> int:
    """Return the maximum text of a row group, or of a page, that is one unit."""
    return min(4 * unit_bytes, max(_LARGE, unit_bytes))


def shared_bytes(unit_bytes: int) -> int:
    """Return the maximum text of a row group that is decoded as a whole and divided into units."""
    return 2 * large_bytes(unit_bytes)


@dataclass(frozen=True)
class Piece:
    """Consecutive rows of a row group."""

    columns: Columns
    group: int
    rows: int
    text_bytes: int
    read: Mapping[str, pa.Array | pa.ChunkedArray]
    """Columns that have been read."""
    decode: Callable[[], pa.Array] | None
    """Returns the text. None: it has been read."""

    def table(self) -> pa.Table:
        """Return the rows. Raises ValueError and NotImplementedError."""
        found = dict(self.read)
        if self.decode is not None:
            found[self.columns.text] = self.decode()
        check_rows(self.columns, range(self.group, self.group + 1), found, self.rows)
        return pa.table(found)


def pieces_of(
    source: ParquetSource, stream: BinaryIO, columns: Columns, group: int, text_bytes: int
) -> Iterator[Piece]:
    """Return the rows of a row group in pieces of about `text_bytes` of text each."""
    core, others = source.readers(columns)
    text = _TextColumn(source, stream, columns.text, group) if columns.text in core else None
    readers = {name: source.strings(stream, name, group) for name in core if name != columns.text}
    batches = ColumnBatches(batches_of(source, stream, range(group, group + 1), others, BATCH_ROWS))
    left = source.group_rows[group]
    while left > 0:
        count, length, decode = min(left, BATCH_ROWS), 0, None
        if text is not None:
            count, length, decode = text.take(count, text_bytes)
        found = {name: _next(reader, count, _NO_LIMIT) for name, reader in readers.items()}
        found.update(batches.take(count))
        if columns.text in found:
            length = found[columns.text].nbytes
        yield Piece(columns, group, count, length, found, decode)
        left -= count
    # Request one more row, so that each reader reaches its end and compares its count with the footer.
    rest = {name: _next(reader, 1, _NO_LIMIT) for name, reader in readers.items()}
    if text is not None:
        rest[columns.text] = _next(text.reader, 1, _NO_LIMIT)
    check_rows(columns, range(group, group + 1), {**rest, **batches.take(1)}, 0)


class _TextColumn:
    """The texts of a row group, divided while they are read."""

    def __init__(self, source: ParquetSource, stream: BinaryIO, name: str, group: int) -> None:
        chunk = source.chunks(name)[group]
        self.reader = source.strings(stream, name, group, count_nulls=False)
        self._codec = chunk.codec
        self._nullable = source.nullable(name)
        self._nulls = _Nulls(chunk.nulls, source.group_rows[group])
        self._row = 0

    def take(self, rows: int, text_bytes: int) -> tuple[int, int, Callable[[], pa.Array]]:
        """Return the number of the next rows, at least one, their maximum size, and what decodes them in any thread.

        Pages that refer to a dictionary, or are large, are decoded now, at most `rows` rows of them.
        """
        page_bytes = large_bytes(text_bytes)
        found = self.reader.find_pages(MAX_ROWS, text_bytes, page_bytes=page_bytes)
        if found is None:
            array = strings(*self.reader.read(rows, text_bytes, page_bytes=page_bytes))
            self._nulls.add(self._row, array)
            count, size, decode = max(len(array), 1), array.nbytes, lambda: array
        else:
            length, count, size, largest = found
            pages = pa.allocate_buffer(length)
            self.reader.move_pages(np.frombuffer(pages, np.uint8))
            chunk: Chunk = (pages, self._codec, count, -1)
            decode = partial(_read_counted, self._nulls, self._row, chunk, size, largest, nullable=self._nullable)
        self._row += count
        return count, size, decode


Chunk: TypeAlias = "tuple[ReadableBuffer, int, int, int]"
"""Pages, the number of their codec, of their rows, and of their nulls, -1 if it is not known."""


def read_pages(chunks: Sequence[Chunk], text_bytes: int, page_bytes: int, *, nullable: bool) -> pa.Array:
    """Return the strings of pages. Raises OverflowError if they are longer than `text_bytes`."""
    data, room = pa.allocate_buffer(text_bytes), pa.allocate_buffer(page_bytes)  # Arrow reuses them
    offsets, valid = read_parquet(
        chunks, nullable=nullable, data=np.frombuffer(data, np.uint8), room=np.frombuffer(room, np.uint8)
    )
    return strings(data, offsets, valid)


class _Nulls:
    """Compares the nulls of a column chunk with the footer, as soon as all its rows have been read, by any threads."""

    def __init__(self, announced: int, rows: int) -> None:
        self._announced = announced
        self._left = rows
        self._nulls = 0
        self._read = set[int]()
        self._lock = threading.Lock()

    def add(self, first: int, array: pa.Array) -> None:
        """Count the rows from row number `first` of the chunk on, once. Raises ValueError."""
        with self._lock:
            if first in self._read:
                return
            self._read.add(first)
            self._left -= len(array)
            self._nulls += array.null_count
            if self._left == 0 and self._announced not in (-1, self._nulls):
                message = f"{self._nulls} rows are null, but {self._announced} are announced"
                raise ValueError(message)


def _read_counted(nulls: _Nulls, row: int, chunk: Chunk, size: int, largest: int, *, nullable: bool) -> pa.Array:
    array = read_pages([chunk], size, largest, nullable=nullable)
    nulls.add(row, array)
    return array


_NO_LIMIT: Final = 1 << 62


def _next(reader: ParquetColumn, count: int, text_bytes: int) -> pa.Array:
    return strings(*reader.read(count, text_bytes))


def batches_of(
    source: ParquetSource, stream: BinaryIO, groups: range, names: Sequence[str], batch_rows: int
) -> Iterator[pa.RecordBatch]:
    """Check and return the columns that pyarrow reads."""
    if names:
        source.check(stream, names, groups)
        parquet = pq.ParquetFile(
            pa.PythonFile(stream, mode="r"),
            metadata=source.metadata,
            buffer_size=READ_BYTES,
            pre_buffer=False,
            page_checksum_verification=True,
        )
        batches = parquet.iter_batches(batch_rows, row_groups=list(groups), columns=list(names), use_threads=False)
        yield from (projected(batch, names) for batch in batches)


class ColumnBatches:
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


def check_rows(columns: Columns, groups: range, found: Mapping[str, pa.Array | pa.ChunkedArray], count: int) -> None:
    """Raise ValueError if the number of rows differs from the footer, because pyarrow skips pages of unknown kinds."""
    for name in columns.names:
        rows_found = len(found.get(name, ()))
        if rows_found != count:
            message = (
                f"column {name!r} has {rows_found:,} rows, not {count:,}, in row groups {groups[0]} to {groups[-1]}"
            )
            raise ValueError(message)
