"""Parquet files: the core checks the footer, pyarrow reads the pages.

A unit is a run of row groups, which a worker reads by itself. A row group that is too large for a unit, or whose texts
are in a dictionary and may be of any length, is decoded while the file is divided, in batches of bounded size.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

import pyarrow as pa
import pyarrow.parquet as pq

from tokmill._core import ParquetFooter
from tokmill._sources.access import SpanReader, check, locate, read_range
from tokmill._sources.columns import (
    MAX_ROWS,
    BatchOfRows,
    Columns,
    field_of,
    path_of,
    projected,
    units_of_batches,
)
from tokmill._sources.columns import rows as rows_of
from tokmill._sources.documents import flat, is_text
from tokmill._sources.formats import WHOLE_FILE, FilePart, HeldBytes, ReadOptions, SourceFormat, Unit
from tokmill._sources.rows import RowBatch
from tokmill._store import is_remote
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from tokmill._sources.plan import SourceFile

_MAGIC: Final = b"PAR1"
_MAGIC_ENCRYPTED: Final = b"PARE"
_END_BYTES: Final = 8
"""Size of the bytes after the footer: its length and the magic number."""
_TAIL_BYTES: Final = 64 << 10
"""Number of bytes to read from the end of a file; a longer footer takes another read."""
_FOOTERS: Final = 8

_BUFFER_BYTES: Final = 1 << 20
"""Number of bytes to read from a column chunk at a time while a row group is divided."""

_BATCH_BYTES: Final = 1 << 20
"""Average bytes of text in a batch: the longest texts of a file may be far longer than the average."""

_LARGE: Final = 12 << 20
"""Maximum text of a row group that is one unit, if units are smaller: what one worker has in flight."""

_TELLING: Final = 256
"""Minimum stated bytes of text per row for a row group with a dictionary to be read as a whole."""

_BLOW_UP_FACTOR, _BLOW_UP_BYTES = 64, 512 << 20
"""Maximum size of the rows of a unit, relative to the text that the footer states, and in bytes."""

_VALUES, _VALUES_BYTES = 1 << 16, 8 << 20
"""Most rows of a batch of values, and about how many bytes as the footer states them."""

_COLUMN_COPIES: Final = 4
"""Copies of columns while a unit is read: as they are in the file, decompressed, decoded and converted."""

_PAGE_HEADER: Final = re.compile(rb"\x15[\x80-\xff]*[\x00-\x7f]\x15([\x80-\xff]*[\x00-\x7f])", re.DOTALL)
"""The kind of a page and its size when decompressed: thrift, with seven bits per byte and the sign in the lowest."""

_SAMPLE_ROWS: Final = 1024
"""Number of rows by which the size of a column is judged, or fewer if they are large."""


class ColumnChunk(NamedTuple):
    """A column chunk: the part of a column in a row group."""

    start: int
    """Offset of its first page."""
    data: int
    """Offset of its first data page; greater than `start` if a dictionary comes first."""
    end: int
    """Offset of the byte after its last page."""
    uncompressed: int
    """Size of its pages when decompressed."""
    text: int
    """Size of its strings, -1 if the file does not state it."""
    nulls: int
    """Number of its nulls, -1 if the file does not state it."""

    @property
    def text_bytes(self) -> int:
        """Size of its strings as stated by the footer; strings in a dictionary may count once."""
        return self.uncompressed if self.text < 0 else self.text

    @property
    def may_repeat(self) -> bool:
        """Whether its strings may be longer in total than the footer states."""
        return self.text < 0 and self.start < self.data


@dataclass(frozen=True)
class ParquetSource:
    """A file and its footer."""

    file: SourceFile
    footer: ParquetFooter
    metadata: pq.FileMetaData
    """The same footer, for pyarrow."""
    schema: pa.Schema
    _known: dict[int | str, list[ColumnChunk]] = field(default_factory=dict, compare=False, repr=False)
    """The chunks of leaves and columns: a file may have thousands of row groups, and every unit asks."""

    @cached_property
    def group_rows(self) -> list[int]:
        """Number of rows of each row group."""
        rows: list[int] = self.footer.rows.tolist()
        return rows

    @cached_property
    def total(self) -> int:
        """Number of rows of the file."""
        return sum(self.group_rows)

    def share(self, start: int, count: int) -> int:
        """Return the share of the file's size for some rows."""
        size, total = self.file.size, self.total
        return size * (start + count) // total - size * start // total

    def _leaves(self, name: str) -> list[int]:
        """Return the numbers of a column's leaves: one, unless it is nested."""
        place = path_of(self.schema, name) or (name,)
        return [leaf for leaf, path in enumerate(self.footer.columns) if path[: len(place)] == place]

    def _leaf_chunks(self, leaf: int) -> list[ColumnChunk]:
        if leaf not in self._known:
            self._known[leaf] = [ColumnChunk(*chunk) for chunk in self.footer.chunks(leaf).tolist()]
        return self._known[leaf]

    def chunks(self, name: str) -> list[ColumnChunk]:
        """Return the chunks of a column, one per row group; of a nested one, the sizes of all its leaves."""
        if name not in self._known:
            leaves = [self._leaf_chunks(leaf) for leaf in self._leaves(name)]
            sizes = (sum(chunk.uncompressed for chunk in chunks) for chunks in zip(*leaves, strict=True))
            self._known[name] = (
                leaves[0] if len(leaves) == 1 else [ColumnChunk(0, 0, 0, size, -1, -1) for size in sizes]
            )
        return self._known[name]

    def spans(self, groups: range, columns: Columns) -> list[tuple[int, int]]:
        """Return the byte ranges of some columns, with everything nested in them, in some row groups."""
        wanted = tuple(f"{name}." for name in columns.names)  # pyarrow also takes a dot for nesting
        leaves = [i for i, path in enumerate(self.footer.columns) if f"{'.'.join(path)}.".startswith(wanted)]
        chunks = [self._leaf_chunks(leaf) for leaf in leaves]
        return [(chunk[group].start, chunk[group].end) for group in groups for chunk in chunks]

    def may_repeat(self, name: str, groups: range) -> bool:
        """Return whether a column has strings that may be longer in total than the footer states."""
        kind = field_of(self.schema, name)
        is_string = kind is not None and is_text(kind.type)
        return is_string and any(self.chunks(name)[group].may_repeat for group in groups)

    def batches(
        self, stream: pa.NativeFile, groups: range, names: Sequence[str], batch_rows: int, *, is_divided: bool = False
    ) -> Iterator[pa.RecordBatch]:
        """Yield columns of row groups, and compare their rows and nulls with the footer. Raises ValueError.

        `is_divided` is whether their pages are read bit by bit, and texts of dictionaries left there.
        """
        if not names or not groups:
            return
        parquet = pq.ParquetFile(
            stream,
            metadata=self.metadata,
            read_dictionary=[name for name in names if is_divided and self.may_repeat(name, groups)],
            buffer_size=_BUFFER_BYTES if is_divided else 0,
            pre_buffer=False,
            page_checksum_verification=True,
        )
        found, nulls = 0, dict.fromkeys(names, 0)
        for read in parquet.iter_batches(batch_rows, row_groups=list(groups), columns=list(names), use_threads=False):
            batch = projected(read, names)
            found += batch.num_rows
            for name in names:
                nulls[name] += batch.column(name).null_count
            yield batch
        rows = sum(self.group_rows[group] for group in groups)
        place = f"row groups {groups[0]} to {groups[-1]}"
        if found != rows:
            message = f"{place} have {found:,} rows, but {rows:,} are announced"  # pages of unknown kinds are skipped
            raise ValueError(message)
        for name, count in nulls.items():
            stated = [self.chunks(name)[group].nulls for group in groups]
            if min(stated) >= 0 and sum(stated) != count:
                message = f"column {name!r}, {place}: {count:,} rows are null, but {sum(stated):,} are announced"
                raise ValueError(message)


def open_parquet(file: SourceFile) -> ParquetSource:
    """Open a file: read its footer and check it. Raises SourceError."""
    return _remote_source(file) if is_remote(file.location) else _read_footer(file)


def _read_footer(file: SourceFile) -> ParquetSource:
    with parquet_errors(file):
        tail = read_range(file, max(file.size - _TAIL_BYTES, 0), file.size)
        if tail.endswith(_MAGIC_ENCRYPTED):
            raise _encrypted(file)
        if len(tail) < len(_MAGIC) + _END_BYTES or not tail.endswith(_MAGIC):
            message = "it does not end with the magic number of parquet"
            raise ValueError(message)
        length = int.from_bytes(tail[-_END_BYTES : -len(_MAGIC)], "little")
        at = file.size - _END_BYTES - length
        if at < len(_MAGIC):
            message = f"the footer has {length:,} bytes, more than the file"
            raise ValueError(message)
        known = len(tail) - _END_BYTES
        footer = tail[known - length : known] if length <= known else read_range(file, at, at + length)
        try:
            checked = ParquetFooter(footer, at)
        except NotImplementedError:
            raise _encrypted(file) from None
        before, size = at - checked.end, len(_MAGIC)
        if before > size and read_range(file, before - size, before + size) == 2 * _MAGIC:
            message = f"it is several parquet files in one: readers see only the last, from byte {before:,} on"
            raise ValueError(message)
        # pyarrow gets exactly the checked bytes; unchecked ones could crash the process.
        parquet = pq.ParquetFile(pa.BufferReader(_MAGIC + footer + tail[-_END_BYTES:]))
        return ParquetSource(file, checked, parquet.metadata, parquet.schema_arrow)


_remote_source = lru_cache(_FOOTERS)(_read_footer)
"""Cached for several parts of one file: fetching a footer can take longer than a row group."""


def _encrypted(file: SourceFile) -> SourceError:
    message = f"{file.location}: the file is encrypted"
    return SourceError("format-unsupported", message, hint="decrypt it, or leave it out")


@contextmanager
def parquet_errors(file: SourceFile) -> Iterator[None]:
    """Raise SourceError, naming the file, for faults of its content."""
    try:
        yield
    except NotImplementedError as error:
        message = f"{file.location}: {error}"
        raise SourceError("format-unsupported", message, hint="write the file again with pyarrow") from error
    except (pa.ArrowException, OSError, ValueError) as error:
        message = f"{file.location}: not a readable parquet file: {error}"
        raise SourceError("file-damaged", message, hint="download or write the file again") from error


def units_of(file: SourceFile, options: ReadOptions, start: int, part: FilePart) -> Iterator[Unit]:
    """Divide a part of a file into units, from row number `start` on: those row groups that begin in its share of rows.

    Raises SourceError.
    """
    source = open_parquet(file)
    columns = Columns.choose(file, source.schema, options)
    for run in _runs(source, columns, options.unit_bytes, start, part):
        if run.start < start or run.is_divided:
            yield from units_of_batches(file, options, _divided(source, columns, run, options.unit_bytes), start)
        else:
            read = partial(_read, source, options, columns, run)
            yield Unit(file, run.start + run.rows, source.share(run.start, run.rows), run.text_bytes, read)


def schema(file: SourceFile) -> pa.Schema:
    """Return the types of the columns. Raises SourceError."""
    return open_parquet(file).schema


def stated_text_bytes(file: SourceFile, options: ReadOptions, part: FilePart) -> int:
    """Return the bytes of text in the row groups of a part, as far as the footer states them. Raises SourceError."""
    source = open_parquet(file)
    columns = Columns.choose(file, source.schema, options)
    return sum(run.text_bytes for run in _runs(source, columns, 1, 0, part))


def held_bytes(file: SourceFile, options: ReadOptions) -> HeldBytes:
    """Return the memory for pages and batches while the file is divided, and for columns while a unit is read.

    Raises SourceError.
    """
    source = open_parquet(file)
    columns = Columns.choose(file, source.schema, options)
    runs = list(_runs(source, columns, options.unit_bytes, 0, WHOLE_FILE))
    if not runs:
        return HeldBytes()
    row_bytes = _row_bytes(source, columns, max(runs, key=lambda run: run.rows))

    def beside(run: _Run) -> int:
        """The columns beside the text, of a unit."""
        others = [source.chunks(name) for name in columns.names if name != columns.text]
        stated = sum(chunks[group].uncompressed for chunks in others for group in run.groups)
        size, text_bytes = max(stated, int(row_bytes * run.rows)), max(run.text_bytes, 1)
        return size * min(options.unit_bytes, text_bytes) // text_bytes if run.is_divided else size

    divided = [run for run in runs if run.is_divided]
    dividing = 0
    if divided:
        largest = max(divided, key=lambda run: run.text_bytes)
        chunks = [source.chunks(name)[group] for name in columns.names for group in largest.groups]
        with parquet_errors(file):
            dividing = sum(_page_bytes(file, chunk) for chunk in chunks) + options.unit_bytes
    whole = [run.text_bytes for run in runs if not run.is_divided]
    reading = max(whole, default=0) + _COLUMN_COPIES * max(map(beside, runs))
    return HeldBytes(2 * dividing, reading, source.total if divided else len(runs))


def _page_bytes(file: SourceFile, chunk: ColumnChunk) -> int:
    """Return the size of the dictionary of a chunk, if there is one, and of its first data page, decompressed."""
    found = 0
    for place in {chunk.start, chunk.data} - {0}:
        header = _PAGE_HEADER.match(read_range(file, place, place + 16))
        size = sum((byte & 0x7F) << 7 * i for i, byte in enumerate(header[1])) >> 1 if header else chunk.uncompressed
        found += min(size, chunk.uncompressed)
    return found


def _row_bytes(source: ParquetSource, columns: Columns, run: _Run) -> float:
    """Return the average size, in the first rows of a run, of columns that are neither text nor kept.

    In the footer, values in a dictionary count once. The survey counts all that are kept.
    """
    names = [name for name in columns.names if name not in (*columns.texts, *columns.kept)]
    rows = size = 0
    with _opened(source, run.groups, columns) as stream:
        for batch in source.batches(stream, run.groups[:1], names, _SAMPLE_ROWS // 16):
            rows += batch.num_rows
            size += sum(flat(column).nbytes for column in batch.columns)
            if rows >= _SAMPLE_ROWS or size >= _BUFFER_BYTES:
                break
    return size / rows if rows else 0.0


def values(file: SourceFile, columns: pa.Schema) -> Iterator[pa.RecordBatch]:
    """Yield batches with these columns, in the types of the file. Raises SourceError."""
    source, (store, name) = open_parquet(file), locate(file.location)
    with parquet_errors(file), store.open(name) as stream:
        stated = sum(chunk.uncompressed for name in columns.names for chunk in source.chunks(name))
        rows = max(min(_VALUES, _VALUES_BYTES * source.total // max(stated, 1)), 1)
        groups = range(len(source.group_rows))
        yield from source.batches(pa.PythonFile(stream, mode="r"), groups, columns.names, rows)
    check(file)  # footer and data are read one after the other


FORMAT = SourceFormat(
    name="parquet",
    endings=(".parquet", ".pq"),
    hub_name="parquet",
    positions="row",
    units_of=units_of,
    schema=schema,
    values=values,
    magic=_MAGIC,
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
    is_divided: bool
    """Whether this is a single row group that is decoded while the file is divided."""

    def batch_rows(self, text_bytes: int) -> int:
        """Return the number of rows of a batch with about `text_bytes` of stated text."""
        return max(min(text_bytes * self.rows // max(self.text_bytes, 1), MAX_ROWS), 1)


def _runs(source: ParquetSource, columns: Columns, unit_bytes: int, start: int, part: FilePart) -> Iterator[_Run]:
    """Yield the row groups of a part with rows from `start` on, as runs of about `unit_bytes` of text.

    A row group that contains `start` is a run by itself.
    """
    first, stop = part.range(source.total)
    most = min(4 * unit_bytes, max(_LARGE, unit_bytes))
    begins = itertools.accumulate(source.group_rows, initial=0)
    run: _Run | None = None
    for group, (chunk, count, begin) in enumerate(
        zip(source.chunks(columns.text), source.group_rows, begins, strict=False)
    ):
        if begin >= stop:
            break
        if count == 0 or begin + count <= start or begin < first:
            continue
        size = chunk.text_bytes
        is_divided = size > most or count > MAX_ROWS or (chunk.may_repeat and size < _TELLING * count)
        next_ = _Run(range(group, group + 1), begin, count, size, is_divided)
        if run is not None and (
            run.start < start
            or run.is_divided
            or is_divided
            or run.text_bytes + size > unit_bytes
            or run.rows + count > MAX_ROWS
        ):
            yield run
            run = None
        run = (
            next_
            if run is None
            else replace(
                run, groups=range(run.groups.start, group + 1), rows=run.rows + count, text_bytes=run.text_bytes + size
            )
        )
    if run is not None:
        yield run


def _divided(source: ParquetSource, columns: Columns, run: _Run, unit_bytes: int) -> Iterator[BatchOfRows]:
    """Yield the rows of a run in batches."""
    position = run.start
    kind = field_of(source.schema, columns.text)
    is_short = (kind is not None and pa.types.is_dictionary(kind.type)) or source.may_repeat(columns.text, run.groups)
    batch_rows = run.batch_rows(unit_bytes if is_short else _BATCH_BYTES)  # a dictionary has each text once
    with _opened(source, run.groups, columns) as stream:
        for batch in source.batches(stream, run.groups, columns.names, batch_rows, is_divided=True):
            yield BatchOfRows(batch, position, source.share(position, batch.num_rows), columns)
            position += batch.num_rows


def _read(source: ParquetSource, options: ReadOptions, columns: Columns, run: _Run) -> RowBatch:
    """Read the rows of a run. Raises SourceError."""
    held, size = [], 0
    most = max(_BLOW_UP_BYTES, _BLOW_UP_FACTOR * run.text_bytes)
    batch_rows = run.batch_rows(_BATCH_BYTES) if source.may_repeat(columns.text, run.groups) else run.rows
    with _opened(source, run.groups, columns, at_once=True) as stream:
        for batch in source.batches(stream, run.groups, columns.names, batch_rows):
            held.append(batch)
            size += batch.nbytes
            if size > most:
                message = (
                    f"{source.file.location}: {run.text_bytes:,} bytes of row groups {run.groups[0]} to "
                    f"{run.groups[-1]} represent more than {most:,} bytes of text"
                )
                hint = "write the file again with fewer rows per row group"
                raise SourceError("row-group-too-large", message, hint)
    return rows_of(source.file, options, columns, pa.Table.from_batches(held), run.start)


@contextmanager
def _opened(
    source: ParquetSource, groups: range, columns: Columns, *, at_once: bool = False
) -> Iterator[pa.NativeFile]:
    """Open a file to read some columns of some row groups; with `at_once`, a remote file's bytes are fetched now.

    A local file is read, not mapped: this needs only a buffer of memory, and truncation while reading is an
    error, not a crash. Raises SourceError for any fault that readers find.
    """
    file = source.file
    with parquet_errors(file):
        if is_remote(file.location):
            with SpanReader(file, source.spans(groups, columns), at_once=at_once) as stream:
                yield pa.PythonFile(stream, mode="r")
        else:
            store, name = locate(file.location)
            with store.arrow_file(name) as stream:
                yield stream
