"""Parquet footers, checked by the core: schema, row groups, column chunks."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, BinaryIO, Final, NamedTuple

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

from tokmill._core import ParquetColumn, ParquetFooter
from tokmill._sources.access import read_range
from tokmill._sources.columns import Columns, is_text, path_of
from tokmill._store import is_remote
from tokmill.errors import SourceError

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokmill._sources.plan import SourceFile

_MAGIC: Final = b"PAR1"
_MAGIC_ENCRYPTED: Final = b"PARE"
_END_BYTES: Final = 8
"""Size of the bytes after the footer: its length and the magic number."""
_TAIL_BYTES: Final = 64 << 10
"""Number of bytes to read from the end of a file; a longer footer takes another read."""
_FOOTERS: Final = 8

_VALUE_BYTES: Final = 20
"""Memory that a reader takes for each value of a page: where it is, and whether it is null."""


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
    codec: int
    """Number of its codec."""

    @property
    def text_bytes(self) -> int:
        """Size of its strings as stated by the footer; strings in a dictionary may count once."""
        return self.uncompressed if self.text < 0 else self.text


@dataclass(frozen=True)
class ParquetSource:
    """A file and its footer."""

    file: SourceFile
    footer: ParquetFooter
    metadata: pq.FileMetaData
    """The same footer, for pyarrow."""
    schema: pa.Schema
    _places: dict[int, npt.NDArray[np.int64]] = field(default_factory=dict, compare=False, repr=False)
    """What `_chunks` has returned: a file may have thousands of row groups, and every unit asks."""
    _by_name: dict[str, list[ColumnChunk]] = field(default_factory=dict, compare=False, repr=False)
    """What `chunks` has returned."""

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

    def chunks(self, name: str) -> list[ColumnChunk]:
        """Return the chunks of a column, one per row group; of a nested one, what is known of all its leaves."""
        if name not in self._by_name:
            self._by_name[name] = self._named_chunks(name)
        return self._by_name[name]

    def _named_chunks(self, name: str) -> list[ColumnChunk]:
        place = path_of(self.schema, name) or (name,)
        leaves = [leaf for leaf, (path, *_) in enumerate(self.footer.columns) if path[: len(place)] == place]
        if len(leaves) == 1:
            return [ColumnChunk(*chunk) for chunk in self._chunks(leaves[0]).tolist()]
        sizes = np.sum([self._chunks(leaf)[:, 3] for leaf in leaves], axis=0)
        return [ColumnChunk(0, 0, 0, size, -1, -1, 0) for size in sizes.tolist()]

    def chunk(self, name: str, group: int) -> ColumnChunk:
        """Return the chunk of a column that is not nested in a row group."""
        return self._chunk(self._leaf(name), group)

    def _chunk(self, leaf: int, group: int) -> ColumnChunk:
        return ColumnChunk(*self._chunks(leaf)[group].tolist())

    def _chunks(self, leaf: int) -> npt.NDArray[np.int64]:
        """Return the fields of the chunks of a leaf, int64[groups, 7]."""
        if leaf not in self._places:
            self._places[leaf] = self.footer.chunks(leaf)
        return self._places[leaf]

    def readers(self, columns: Columns) -> tuple[list[str], list[str]]:
        """Return the columns that the core reads, and those that pyarrow reads; filters need pyarrow's types."""
        core = [
            name
            for name in columns.names
            if (name in columns.texts or name not in columns.where)
            and self.has_strings(name)
            and is_text(self.schema.field(name).type)
        ]
        return core, [name for name in columns.names if name not in core]

    def has_strings(self, name: str) -> bool:
        """Return whether the core can read a column."""
        return any(
            path == (name,) and nullable is not None and not bits for path, nullable, bits in self.footer.columns
        )

    def _leaf(self, name: str) -> int:
        return [path for path, *_ in self.footer.columns].index((name,))

    def reader(
        self, stream: BinaryIO, leaf: int, group: int, *, count_nulls: bool = True, start: int | None = None
    ) -> ParquetColumn:
        """Return a reader of a column of a row group, which compares the number of nulls with the footer, or not.

        start   offset of its first page; None: that of the chunk
        """
        _, nullable, bits = self.footer.columns[leaf]
        chunk = self._chunk(leaf, group)
        start = chunk.start if start is None else start
        return ParquetColumn(
            _Pages(stream, start),
            length=chunk.end - start,
            codec=chunk.codec,
            rows=self.group_rows[group],
            nulls=chunk.nulls if count_nulls else -1,
            nullable=bool(nullable),
            bits=bits,
        )

    def page_bytes(self, stream: BinaryIO, name: str, group: int) -> list[int]:
        """Return the memory that a reader takes for the dictionary, if there is one, and for the first data page."""
        leaf = self._leaf(name)
        chunk = self._chunk(leaf, group)
        sizes = []
        for start in sorted({chunk.start, chunk.data}):
            page = self.reader(stream, leaf, group, start=start).page_sizes()
            stored, length, values = page or (0, 0, 0)
            sizes.append(stored + length + _VALUE_BYTES * values)
        return sizes

    def strings(self, stream: BinaryIO, name: str, group: int, *, count_nulls: bool = True) -> ParquetColumn:
        """Return a reader of strings."""
        return self.reader(stream, self._leaf(name), group, count_nulls=count_nulls)

    def nullable(self, name: str) -> bool:
        """Return whether a column may have nulls."""
        return bool(self.footer.columns[self._leaf(name)][1])

    def check(self, stream: BinaryIO, names: Sequence[str], groups: range) -> None:
        """Check the pages of columns that pyarrow reads; those of nested columns are left to it."""
        for leaf, (path, nullable, _) in enumerate(self.footer.columns):
            if path[0] in names and nullable is not None:
                for group in groups:
                    with suppress(NotImplementedError):  # an encoding or codec that only pyarrow supports
                        self.reader(stream, leaf, group).check()

    def spans(self, groups: range, columns: Columns) -> list[tuple[int, int]]:
        """Return the byte ranges of some columns, with everything nested in them, in some row groups."""
        wanted = tuple(f"{name}." for name in columns.names)  # pyarrow also takes a dot for nesting
        leaves = [i for i, (path, *_) in enumerate(self.footer.columns) if f"{'.'.join(path)}.".startswith(wanted)]
        chunks = [self._chunks(leaf) for leaf in leaves]
        return [(int(chunk[group, 0]), int(chunk[group, 2])) for group in groups for chunk in chunks]


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
        # pyarrow gets exactly the checked bytes; unchecked ones could crash the process.
        parquet = pq.ParquetFile(pa.BufferReader(_MAGIC + footer + tail[-_END_BYTES:]))
        return ParquetSource(file, checked, parquet.metadata, parquet.schema_arrow)


_remote_source = lru_cache(_FOOTERS)(_read_footer)
"""Cached for several parts of one file: fetching a footer can take longer than a row group."""


def _encrypted(file: SourceFile) -> SourceError:
    message = f"{file.location}: the file is encrypted"
    return SourceError("format-unsupported", message, hint="decrypt it, or leave it out")


@dataclass
class _Pages:
    """Reader with its own position in a file that is shared with others."""

    stream: BinaryIO
    position: int

    def read(self, size: int, /) -> bytes:
        self.stream.seek(self.position)
        data = self.stream.read(size)
        self.position += len(data)
        return data


@contextmanager
def parquet_errors(file: SourceFile) -> Iterator[None]:
    """Raise SourceError, naming the file, for faults of its content."""
    try:
        yield
    except NotImplementedError as error:
        message = f"{file.location}: {error}"
        raise SourceError("format-unsupported", message, hint="write the file again with pyarrow") from error
    except OverflowError as error:
        message = f"{file.location}: {error}"
        raise SourceError("row-group-too-large", message, hint="write the file again with smaller pages") from error
    except (pa.ArrowException, OSError, ValueError) as error:
        message = f"{file.location}: not a readable parquet file: {error}"
        raise SourceError("file-damaged", message, hint="download or write the file again") from error
