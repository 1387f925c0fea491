"""Files of delimited records: JSON lines, and text with a separator.

A plain file is divided into byte ranges, which workers read. A range owns the records that start in it; the last one
may extend beyond it. A compressed file is one stream, which is decompressed while it is divided; units carry blocks of
decoded text.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Protocol

import numpy as np

from tokmill._core import BlockReader, overlaps_itself
from tokmill._signals import check_stop
from tokmill._sources.access import changed, check, locate, read_range
from tokmill._sources.faults import TOO_LONG, Fault
from tokmill._sources.formats import FilePart, ReadOptions, Unit
from tokmill._sources.rows import RowBatch, join
from tokmill.errors import SourceError

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokmill._sources.plan import Codec, SourceFile

_AHEAD_BYTES = 64 << 10
_MOST_AHEAD_BYTES = 1 << 20
_STEP_BYTES = 1 << 20
_HELD_BYTES = 8 << 20


class RecordBlock(NamedTuple):
    """Part of the decoded text of a file: whole records, or one that is over the limit."""

    position: int
    """Offset of the first byte."""
    data: bytes | memoryview | npt.NDArray[np.uint8] | None
    """Whole records; None for one record that exceeds the limit."""
    length: int
    """Size of `data`, or of the one long record."""

    @property
    def buffer(self) -> bytes | memoryview:
        """`data` as a buffer for the core; empty for a record that exceeds the limit."""
        if self.data is None:
            return b""
        return self.data.data if isinstance(self.data, np.ndarray) else self.data


@dataclass(frozen=True)
class DelimitedFile(ABC):
    """How a file is divided into records."""

    file: SourceFile
    options: ReadOptions
    noun: ClassVar[str] = "line"
    """What a record is called."""

    @property
    def delimiter(self) -> bytes:
        """Bytes that end a record. Empty: the file is one record."""
        return b"\n"

    @property
    @abstractmethod
    def limit(self) -> int:
        """Maximum size of a record in memory, without its delimiter."""

    def too_long(self, length: int) -> str:
        """Return the fault of a record of `length` bytes, which is over the limit."""
        return f"the {self.noun} is {length} bytes long, over the limit of {self.limit} bytes"


class Records(DelimitedFile):
    """How the records of a file are delimited and read."""

    @abstractmethod
    def rows(self, block: RecordBlock) -> RowBatch:
        """Read a block of whole records. Raises SourceError."""


def units_of_records(
    records: Records, unit_bytes: int, start: int, part: FilePart, look: Callable[[RecordBlock], bool] | None = None
) -> Iterator[Unit]:
    """Divide a part of a file into units, from `start` on: the end of a range or of a block. Raises SourceError.

    `look` is called with the first records before any unit, and with more of them until it returns True; it may raise
    SourceError. Its input depends on the decoded text alone. The reader of the first part calls it, also when a run
    resumes from `start`, so that a refused file is refused again.
    """
    ranges = records.file.codec == "plain" and not overlaps_itself(records.delimiter)
    if part.number > 0 and not (ranges and records.delimiter):
        return iter(())  # all is in the first part
    if not records.delimiter and start > 0:
        return iter(())  # the one record was read
    if ranges:
        return _range_units(records, unit_bytes, start, part, look)
    return _stream_units(records, unit_bytes, start, look)


def first_records(records: DelimitedFile) -> Iterator[RecordBlock]:
    """Yield the first records of a file, in blocks of at most 64 KiB, until these are a MiB. Raises SourceError.

    A longer record is a block of its own; one over the limit is left out.
    """
    if records.file.codec == "plain":  # one small read is usually enough
        data = read_range(records.file, 0, _AHEAD_BYTES)
        length = len(data) if len(data) == records.file.size else _whole(data, records.delimiter)
        if length:
            yield RecordBlock(0, memoryview(data)[:length], length)
    else:
        length = 0
    held, begin = bytearray(), length
    try:
        for block, _ in blocks(records, 1, length):  # a record each
            if held and (block.data is None or len(held) + block.length > _AHEAD_BYTES):
                yield RecordBlock(begin, bytes(held), len(held))
                held.clear()
            if block.position >= _MOST_AHEAD_BYTES:
                return
            if block.data is not None and block.length > _AHEAD_BYTES:
                yield block
            elif block.data is not None:
                begin = begin if held else block.position
                held += block.buffer
    except SourceError:
        if held:  # records before the fault are complete
            yield RecordBlock(begin, bytes(held), len(held))
        raise
    if held:
        yield RecordBlock(begin, bytes(held), len(held))


def _whole(data: bytes, delimiter: bytes) -> int:
    """Return the size of the whole records at the start of `data`."""
    found = data.rfind(delimiter)
    return found + len(delimiter) if found >= 0 else 0


def _range_units(
    records: Records, unit_bytes: int, start: int, part: FilePart, look: Callable[[RecordBlock], bool] | None
) -> Iterator[Unit]:
    size = records.file.size
    if not records.delimiter:
        yield _range_unit(records, 0, max(size, 1))
        return
    if look and part.number == 0:
        any(map(look, first_records(records)))
    first, stop = part.range(size)
    for begin in range(max(start, first), stop, unit_bytes):
        yield _range_unit(records, begin, min(begin + unit_bytes, stop))


def _stream_units(
    records: Records, unit_bytes: int, start: int, look: Callable[[RecordBlock], bool] | None
) -> Iterator[Unit]:
    seekable = records.file.codec == "plain"
    empty = True
    for block, source_bytes in blocks(records, unit_bytes, start if seekable else 0):
        if look:
            head = bytes(block.buffer[:_AHEAD_BYTES])
            length = _whole(head, records.delimiter)
            # Decoded records are reused unless more are needed.
            if len(head) < _AHEAD_BYTES or not length or not look(RecordBlock(0, head[:length], length)):
                any(map(look, first_records(records)))
            look = None
        empty = False
        before = max(start - block.position, 0)
        if before:
            check_stop()  # what is skipped may take long
        if block.data is None:
            if not before:
                yield _block_unit(records, block, source_bytes)
        elif before < block.length:
            rest = RecordBlock(block.position + before, block.data[before:], block.length - before)
            yield _block_unit(records, rest, source_bytes * rest.length // block.length)
    if empty and not records.delimiter:
        yield _block_unit(records, RecordBlock(0, b"", 0), records.file.size)


def _range_unit(records: Records, start: int, end: int) -> Unit:
    """Return the records of a plain file that start in the bytes [start, end).

    `end` is greater than the size of an empty file that is a record.
    """
    size = min(end, records.file.size) - start
    return Unit(records.file, end, size, size, RecordRange(records, start, end).read)


@dataclass(frozen=True)
class RecordRange:
    """Records of a plain file that start in the bytes [start, end)."""

    records: Records
    start: int
    end: int

    def read(self) -> RowBatch:
        """Read the rows. Raises SourceError."""
        return join([_rows(self.records, block) for block in self._blocks()])

    def _blocks(self) -> Iterator[RecordBlock]:
        """Yield one block, or several if a record may be over the limit."""
        file, delimiter, limit = self.records.file, self.records.delimiter, self.records.limit
        if not delimiter and file.size > limit:
            yield RecordBlock(0, None, file.size)
            return
        # A record starts after a delimiter, so the search starts a delimiter's length before the range.
        first = max(self.start - len(delimiter), 0)
        head = read_range(file, first, self.end + _AHEAD_BYTES)
        begin = 0
        if self.start > 0:
            found = head.find(delimiter, 0, self.end - 1 - first)
            if found < 0:
                yield RecordBlock(self.start, b"", 0)
                return
            begin = first + found + len(delimiter)
        finish, rest = self._find_finish(head, first)
        if finish - begin > limit:
            span = _Span(file, begin, finish)
            for block, _ in _decode(self.records, "plain", span, self.end - self.start, begin):
                yield block
        elif rest:
            # One block, because rows of two blocks would have to be copied. Over a network nothing is read twice.
            whole = b"".join([memoryview(head)[begin - first :], *rest])
            del head, rest
            yield RecordBlock(begin, memoryview(whole)[: finish - begin], finish - begin)
        elif finish > first + len(head):
            # The last record is a block of its own, so that no bytes are held twice.
            found = head.rfind(delimiter)
            last = begin if found < 0 else max(first + found + len(delimiter), begin)
            if last > begin:
                yield RecordBlock(begin, memoryview(head)[begin - first : last - first], last - begin)
            yield RecordBlock(last, read_range(file, last, finish), finish - last)
        else:
            yield RecordBlock(begin, memoryview(head)[begin - first : finish - first], finish - begin)

    def _find_finish(self, head: bytes, first: int) -> tuple[int, list[bytes]]:
        """Return where the first record after the range starts; `head` is the file's content from `first` on.

        Also returns the bytes read after `head`, unless they are many.
        """
        file, delimiter = self.records.file, self.records.delimiter
        rest: list[bytes] = []
        if self.end >= file.size:
            return file.size, rest
        least = 2 * len(delimiter)  # a shorter step might never contain a delimiter
        at, piece, step, few = first, head, max(_AHEAD_BYTES, least), True
        found = head.find(delimiter, max(self.end - len(delimiter), 0) - first)
        while found < 0 and at + len(piece) < file.size:
            again = min(len(delimiter) - 1, len(piece))  # the last bytes may begin a delimiter
            at += len(piece) - again
            piece = read_range(file, at, at + step)
            found = piece.find(delimiter)
            few = few and at - first - len(head) < _HELD_BYTES
            rest = [*rest, piece[again:]] if few else []
            step = min(2 * step, max(_STEP_BYTES, least))
        return (file.size if found < 0 else at + found + len(delimiter)), rest


def _block_unit(records: Records, block: RecordBlock, source_bytes: int) -> Unit:
    """Return records that were decoded while the file was divided; an empty file can be a record."""
    delimiter, size = (len(records.delimiter), 0) if block.data is None else (0, block.length)
    end = max(block.position + block.length + delimiter, 1)
    return Unit(records.file, end, source_bytes, size, partial(_rows, records, block))


def _rows(records: Records, block: RecordBlock) -> RowBatch:
    if block.data is not None:
        return records.rows(block)
    return RowBatch.bad(Fault(TOO_LONG, 0, block.position, records.too_long(block.length)))


def blocks(records: DelimitedFile, block_bytes: int, start: int = 0) -> Generator[tuple[RecordBlock, int], None, None]:
    """Yield a file in blocks of about `block_bytes`, and how many bytes on disk each of them took.

    In a plain file, `start` is the start of a record, and earlier blocks are left out.
    """
    file = records.file
    store, name = locate(file.location)
    done = 0
    with store.open(name) as stream:
        check(file)
        stream.seek(min(start, file.size))  # after a last record over the limit, `start` includes the missing delimiter
        for block, done_now in _decode(records, file.codec, stream, block_bytes, start):
            yield block, done_now - done
            done = done_now
        if stream.tell() != file.size:
            raise changed(file)


class _Source(Protocol):
    def read(self, size: int, /) -> bytes: ...


def _decode(
    records: DelimitedFile, codec: Codec, source: _Source, block_bytes: int, start: int
) -> Iterator[tuple[RecordBlock, int]]:
    """Yield the blocks of a stream that begins at offset `start` of the file, and the bytes of it read by then.

    Raises SourceError.
    """
    location = records.file.location
    reader = BlockReader(
        source,
        codec=codec,
        delimiter=records.delimiter,
        block_bytes=block_bytes,
        max_record_bytes=records.limit,
    )
    try:
        while (block := reader.read()) is not None:
            position, data, length = block
            yield RecordBlock(start + position, data, length), reader.compressed_bytes_read
    except EOFError as error:
        message = f"{location}: {error}"
        raise SourceError(
            "file-truncated", message, hint="the file is incomplete: download or copy it again"
        ) from error
    except ValueError as error:
        message = f"{location}: {error}"
        raise SourceError(
            "file-damaged", message, hint=f"download it again, or rename it if it is not {codec}"
        ) from error


@dataclass
class _Span:
    """Stream of the bytes [position, end) of a file."""

    file: SourceFile
    position: int
    end: int

    def read(self, size: int, /) -> bytes:
        data = read_range(self.file, self.position, min(self.position + size, self.end))
        self.position += len(data)
        return data
