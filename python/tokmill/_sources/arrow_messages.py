"""Framing of Arrow IPC: the messages of a file or stream, and the footer of a file, with consistency checks.

pyarrow decodes messages but does not compare what the format states twice, so rows could be lost silently: by a
footer that lists fewer batches than the file contains, a body that includes the next message, or a node that states
too few nulls. This module compares them, and raises pa.ArrowInvalid for a mismatch.

Numbers of fields and types are those of Message.fbs, Schema.fbs and File.fbs of the Arrow project. pyarrow reads a
schema before it is walked here, and limits the depth and size of its flatbuffer.
"""

from __future__ import annotations

import io
import itertools
import struct
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, NamedTuple

import pyarrow as pa
from pyarrow import ipc

from tokmill._sources.flatbuffers import FlatTable, integer

if TYPE_CHECKING:
    Read = Callable[[int, int], bytes]
    """Read at most `size` bytes at `offset`, given in this order."""

FILE_MAGIC: Final = b"ARROW1"
CONTINUATION: Final = b"\xff\xff\xff\xff"
LARGEST_GAP: Final = 63
"""Maximum padding between messages and buffers, which writers align to at most 64 bytes. Every message is longer."""

_HEAD_BYTES: Final = 1 << 10
"""Number of bytes read at the start of a message; most metadata is smaller."""
_MESSAGE_BYTES: Final = 1 << 10
"""Maximum additional size of a schema in a message, compared with the footer."""

SCHEMA, DICTIONARY, BATCH = 1, 2, 3
"""Kinds of messages."""

_V4: Final = 3
"""Last metadata version in which unions have a null bitmap."""

_NULL, _UNION, _RUN_END_ENCODED = 1, 14, 22
_VIEWS: Final = (23, 24)
"""Types with any number of further buffers, whose number is in the message."""
_BUFFERS: Final = {_NULL: 0, 4: 3, 5: 3, 13: 1, 16: 1, 19: 3, 20: 3, _RUN_END_ENCODED: 0, 25: 3, 26: 3}
"""Number of buffers of a type, including the null bitmap. Other types have 2; unions have one or two."""
_BYTES: Final = {5: 4, 20: 19, 24: 23}
"""Types of strings, mapped to the types of bytes with the same layout."""

_BLOCK: Final = "<qi4xq"
_NODE: Final = "<qq"
_BUFFER: Final = "<qq"
_CODECS: Final = ("lz4", "zstd")


class ArrowBlock(NamedTuple):
    """A message in the footer's list."""

    offset: int
    metadata: int
    body: int

    @property
    def end(self) -> int:
        """Position of its end."""
        return self.offset + self.metadata + self.body


class ArrowNode(NamedTuple):
    """An array of a batch."""

    column: int
    """Number of its top-level column."""
    is_column: bool
    buffers: int
    """Number of its buffers; views have more."""
    has_nulls: bool
    """Whether its first buffer is a null bitmap."""
    has_views: bool


@dataclass(frozen=True)
class ArrowLayout:
    """The arrays in every batch and dictionary of a schema, parents before children."""

    version: int
    endianness: int
    nodes: tuple[ArrowNode, ...]
    dictionaries: Mapping[int, tuple[ArrowNode, ...]]
    """By id."""
    strings: Mapping[int, int] = field(compare=False)
    """Dictionaries of strings: position of the type in the flatbuffer, and the type of bytes with the same layout."""

    @classmethod
    def of(cls, schema: FlatTable, version: int) -> ArrowLayout:
        """Compute the layout of a schema, which pyarrow must have read before."""
        walk = _Walk(version, {}, {})
        with _parsing("the schema"):
            nodes = tuple(
                node
                for column, table in enumerate(schema.tables(1))
                for node in walk.nodes(table, column, is_column=True)
            )
            return cls(version, schema.integer(0, "<h"), nodes, walk.dictionaries, walk.strings)


@dataclass(frozen=True)
class _Walk:
    """Results of a walk over the fields of a schema."""

    version: int
    dictionaries: dict[int, tuple[ArrowNode, ...]]
    strings: dict[int, int]

    def nodes(self, table: FlatTable, column: int, *, is_column: bool) -> Iterator[ArrowNode]:
        """Yield the nodes of a field."""
        dictionary = table.table(4)
        if dictionary is None:
            yield from self._typed(table, column, is_column=is_column)
            return
        yield ArrowNode(column, is_column, buffers=2, has_nulls=True, has_views=False)
        self.dictionaries[dictionary.integer(0, "<q")] = tuple(self._typed(table, 0, is_column=True))
        place, kind = table.place(2), table.integer(2, "<B")
        if place is not None and kind in _BYTES:
            self.strings[place] = _BYTES[kind]

    def _typed(self, table: FlatTable, column: int, *, is_column: bool) -> Iterator[ArrowNode]:
        """Yield the nodes of a field's type; for a dictionary, those of its values."""
        kind = table.integer(2, "<B")
        buffers = _BUFFERS.get(kind, 2)
        if kind == _UNION:
            union = table.table(3)
            buffers = 2 if union is not None and union.integer(0, "<h") == 1 else 1
        if kind in (_UNION, _RUN_END_ENCODED) and self.version <= _V4:
            # pyarrow assigns the wrong buffers to the columns after them.
            message = "unions and run-end encoded columns are not supported in metadata of version 4 (before Arrow 1.0)"
            raise pa.ArrowNotImplementedError(message)
        has_nulls = kind not in (_NULL, _UNION, _RUN_END_ENCODED)
        yield ArrowNode(column, is_column, buffers, has_nulls, kind in _VIEWS)
        for child in table.tables(5):
            yield from self.nodes(child, column, is_column=False)


@dataclass(frozen=True)
class ArrowMessage:
    """A message without its body."""

    kind: int
    version: int
    header: FlatTable
    metadata: bytes
    start: int
    body: int
    """Position of the body in the file."""
    end: int
    is_modern: bool
    """Whether it starts with the continuation marker, as all do since Arrow 0.15."""

    @property
    def is_delta(self) -> bool:
        """Whether it is a dictionary that continues an earlier one."""
        return self.kind == DICTIONARY and bool(self.header.integer(2, "<B"))

    def schema(self) -> pa.Schema:
        """The schema in the message."""
        if self.kind != SCHEMA:
            message = f"the message at byte {self.start:,} is not a schema"
            raise pa.ArrowInvalid(message)
        length = struct.pack("<i", len(self.metadata))
        return ipc.read_schema(pa.py_buffer(CONTINUATION + length + self.metadata))


def read_message(read: Read, start: int, limit: int) -> ArrowMessage | None:
    """Read the message at `start`, which must end by `limit`; None if there are no more."""
    head = read(start, min(_HEAD_BYTES, limit - start))
    is_modern = head.startswith(CONTINUATION)
    prefix = 8 if is_modern else 4
    if len(head) < prefix or not (length := integer(head, "<i", prefix - 4)):
        return None
    at, rest = start + prefix, limit - start - prefix
    if not 0 < length <= rest:
        message = f"the message at byte {start:,} has {length:,} bytes of metadata, but {rest:,} bytes follow"
        raise pa.ArrowInvalid(message)
    metadata = head[prefix : prefix + length] if prefix + length <= len(head) else read(at, length)
    if is_modern and _mark(metadata) is not None:
        message = f"the metadata of the message at byte {start:,} extend into the next message"
        raise pa.ArrowInvalid(message)
    return _parse(metadata, start, at, limit, is_modern=is_modern)


def _mark(metadata: bytes) -> int | None:
    """Return the position of another message within metadata: the marker, a length, and a flatbuffer of that length.

    The marker alone may be part of a value in a schema's metadata.
    """
    at = metadata.find(CONTINUATION)
    while at >= 0:
        length, root = struct.unpack_from("<iI", metadata[at + len(CONTINUATION) :].ljust(8, b"\xff"))
        if at % 8 == 0 and length > 0 and length % 8 == 0 and root < length:
            return at
        at = metadata.find(CONTINUATION, at + 1)
    return None


def _parse(metadata: bytes, start: int, at: int, limit: int, *, is_modern: bool) -> ArrowMessage:
    """Parse the message at `start`, whose metadata is at `at`."""
    with _parsing(f"the message at byte {start:,}"):
        table = FlatTable.root(metadata)
        version, kind = table.integer(0, "<h"), table.integer(1, "<B")
        header, size = table.table(2), table.integer(3, "<q")
    body = at + len(metadata)
    if header is None or not 0 <= size <= limit - body:
        message = f"the message at byte {start:,} has a body of {size:,} bytes, but {limit - body:,} bytes follow"
        raise pa.ArrowInvalid(message)
    return ArrowMessage(kind, version, header, metadata, start, body, body + size, is_modern)


@dataclass(frozen=True)
class Footer:
    """Footer of a file, compared with the positions of its messages."""

    schema: ArrowMessage
    layout: ArrowLayout
    dictionaries: Sequence[ArrowBlock]
    batches: Sequence[ArrowBlock]
    start: int

    @classmethod
    def read(cls, read: Read, size: int, schema: pa.Schema) -> Footer:
        """Read the footer of a file whose schema pyarrow has read."""
        with _parsing("the footer"):
            length = integer(read(size - 10, 4), "<i", 0)
            start = size - 10 - length
            table = FlatTable.root(read(start, length))
            stated = table.table(1)
            dictionaries, batches = ([ArrowBlock(*block) for block in table.structs(i, _BLOCK)] for i in (2, 3))
            if any(min(block) < 0 or block.end > start for block in (*dictionaries, *batches)):
                text = "the footer lists messages outside of the file"
                raise pa.ArrowInvalid(text)
        blocks_start = min([start, *(block.offset for block in (*dictionaries, *batches))])
        message = _first_message(read, blocks_start, length + _MESSAGE_BYTES)
        if stated is None or not message.schema().equals(schema):
            text = "its first message is not a schema, although its footer has one"
            raise pa.ArrowInvalid(text)
        layout = ArrowLayout.of(message.header, message.version)
        if ArrowLayout.of(stated, message.version) != layout:  # the footer may have a later version
            text = "the schemas of its first message and its footer differ"
            raise pa.ArrowInvalid(text)
        _check_blocks(dictionaries, batches, message.end, start)
        return cls(message, layout, dictionaries, batches, start)

    def message(self, read: Read, block: ArrowBlock, kind: int) -> ArrowMessage:
        """Read the message in a block."""
        message = read_message(read, block.offset, self.start)
        stated = (kind, block.offset + block.metadata, block.end)
        if message is None or (message.kind, message.body, message.end) != stated:
            text = f"the message at byte {block.offset:,} does not have the kind and size in the footer"
            raise pa.ArrowInvalid(text)
        return message


def _first_message(read: Read, limit: int, size: int) -> ArrowMessage:
    """Return the schema message of a file, of at most `size` bytes. The other messages start at `limit`."""
    lead = read(0, min(len(FILE_MAGIC) + LARGEST_GAP, limit)).removeprefix(FILE_MAGIC)
    start = (len(FILE_MAGIC) + len(lead) - len(lead.lstrip(b"\0"))) & -8
    with suppress(pa.ArrowInvalid):
        message = read_message(read, start, limit)
        if message is not None and message.kind == SCHEMA:
            return message
    # Polars writes this message without its length; it ends where the next message starts.
    metadata = read(start, min(size, limit - start))
    return _parse(metadata[: _mark(metadata)], start, start, limit, is_modern=True)


def _check_blocks(dictionaries: Sequence[ArrowBlock], batches: Sequence[ArrowBlock], start: int, stop: int) -> None:
    """Check that blocks fill a file from byte `start` to `stop`, and that batches are in order."""
    if any(one.offset >= two.offset for one, two in itertools.pairwise(batches)):
        message = "the footer lists record batches out of order"
        raise pa.ArrowInvalid(message)
    blocks = sorted((*dictionaries, *batches))
    for at, gap, _ in _gaps([(block.offset, block.metadata + block.body) for block in blocks], start, stop):
        if gap < 0:
            message = f"the footer lists messages that overlap at byte {at:,}"
            raise pa.ArrowInvalid(message)
        if gap > LARGEST_GAP:
            message = f"the footer lists no message for {gap:,} bytes at byte {at:,}"
            raise pa.ArrowInvalid(message)


def _gaps(spans: Iterable[tuple[int, int]], start: int, stop: int) -> Iterator[tuple[int, int, int]]:
    """For each span (offset, length), and for `stop`: yield the end of the previous one, the gap, and the length."""
    for offset, length in (*spans, (stop, 0)):
        yield start, offset - start, length
        start = offset + length


def check_message(message: ArrowMessage, layout: ArrowLayout, columns: Sequence[int], read: Read) -> int:
    """Check that the numbers in a batch or dictionary agree; return its number of rows.

    `columns` are the numbers of the columns to read: if their arrays state no nulls, their null bitmaps are checked.
    """
    nodes, table = layout.nodes, message.header
    with _parsing(f"the message at byte {message.start:,}"):
        if message.kind == DICTIONARY:
            number = table.integer(0, "<q")
            if number not in layout.dictionaries:
                text = f"no column has the dictionary {number}"
                raise pa.ArrowInvalid(text)
            inner = table.table(1)
            nodes, columns = layout.dictionaries[number], (0,)
            if inner is None:
                text = f"dictionary {number} has no values"
                raise pa.ArrowInvalid(text)
            table = inner
        rows = table.integer(0, "<q")
        lengths, buffers, views = table.structs(1, _NODE), table.structs(2, _BUFFER), table.structs(4, "<q")
        compression = table.table(3)
        codec = None if compression is None else _CODECS[compression.integer(0, "<B")]
    if message.version != layout.version:
        text = f"the message at byte {message.start:,} has another version than the schema"
        raise pa.ArrowInvalid(text)
    _check_nodes(nodes, rows, lengths)
    firsts = _first_buffers(nodes, views, len(buffers))
    _check_buffers(buffers, message.end - message.body)
    for node, first, (length, nulls) in zip(nodes, firsts, lengths, strict=True):
        if nulls == 0 and node.has_nulls and node.column in columns:
            offset, size = buffers[first]
            if size and not _all_set(read(message.body + offset, size), codec, length):
                text = f"an array of column {node.column} has nulls, but states none"
                raise pa.ArrowInvalid(text)
    return rows


def _check_nodes(nodes: Sequence[ArrowNode], rows: int, found: Sequence[tuple[int, ...]]) -> None:
    if len(found) != len(nodes):
        message = f"a batch has {len(found)} arrays, but its schema has {len(nodes)}"
        raise pa.ArrowInvalid(message)
    for node, (length, nulls) in zip(nodes, found, strict=True):
        if node.is_column and length != rows:
            message = f"a batch states {rows:,} rows, but its column {node.column} states {length:,}"
            raise pa.ArrowInvalid(message)
        if not 0 <= nulls <= length:
            message = f"an array of column {node.column} states {length:,} values, {nulls:,} of them nulls"
            raise pa.ArrowInvalid(message)


def _first_buffers(nodes: Sequence[ArrowNode], views: Sequence[tuple[int, ...]], count: int) -> list[int]:
    """Return the number of the first buffer of each node."""
    firsts, end, rest = [], 0, list(views)
    for node in nodes:
        firsts.append(end)
        end += node.buffers
        if node.has_views and rest:
            end += max(rest.pop(0)[0], 0)
    if rest or end != count:
        message = f"a batch has {count} buffers, but its schema requires {end}"
        raise pa.ArrowInvalid(message)
    return firsts


def _check_buffers(buffers: Sequence[tuple[int, ...]], body: int) -> None:
    """Check that buffers fill a body, in their order."""
    filled = [(offset, length) for offset, length in buffers if length]
    for at, gap, length in _gaps(filled, 0, body):
        if not 0 <= gap <= LARGEST_GAP or length < 0:
            message = f"the buffers of a batch are not contiguous at byte {at:,} of its body of {body:,} bytes"
            raise pa.ArrowInvalid(message)


def _all_set(data: bytes, codec: str | None, count: int) -> bool:
    """Return whether the first `count` bits of a buffer are set."""
    need = -(-count // 8)
    if codec is not None:
        size = integer(data.ljust(8, b"\0"), "<q", 0)
        data = data[8:]
        if size != -1:
            if not need <= size <= need + LARGEST_GAP:
                message = f"the null bitmap of {count:,} rows has {size:,} bytes"
                raise pa.ArrowInvalid(message)
            data = pa.Codec(codec).decompress(data, size, asbytes=True)
    if len(data) < need:
        message = f"the null bitmap of {count:,} rows has {len(data):,} bytes"
        raise pa.ArrowInvalid(message)
    whole, rest = divmod(count, 8)
    return data[:whole] == b"\xff" * whole and (rest == 0 or data[whole] | -1 << rest == -1)


class BytesStream(io.RawIOBase):
    """A stream of messages from a file or stream, with dictionaries of strings converted to bytes.

    pyarrow checks the UTF-8 of dictionaries when it joins them, before it is known which rows use which values.
    It reads the stream in the thread that requests a batch.
    """

    def __init__(
        self, source: pa.NativeFile, schema: ArrowMessage, layout: ArrowLayout, messages: Sequence[ArrowMessage] = ()
    ) -> None:
        metadata = bytearray(schema.metadata)
        for place, kind in layout.strings.items():
            metadata[place] = kind
        self._source = source
        self._schema = CONTINUATION + struct.pack("<i", len(metadata)) + bytes(metadata)
        self._messages = deque((message.start, message.end) for message in messages)

    def add(self, message: ArrowMessage) -> None:
        """Append a message of the source."""
        self._messages.append((message.start, message.end))

    def readable(self) -> bool:
        """See io.RawIOBase."""
        return True

    def read(self, size: int = -1, /) -> bytes:
        """Read at most `size` bytes of a message."""
        if self._schema:
            head, self._schema = self._schema[:size], self._schema[size:]
            return head
        if not self._messages:
            return b""
        start, end = self._messages.popleft()
        self._source.seek(start)
        data: bytes = self._source.read(min(size, end - start))
        if data and start + len(data) < end:
            self._messages.appendleft((start + len(data), end))
        return data


@contextmanager
def _parsing(what: str) -> Iterator[None]:
    try:
        yield
    except pa.ArrowException:
        raise
    except (struct.error, ValueError, IndexError) as error:
        message = f"{what} cannot be read: {error}"
        raise pa.ArrowInvalid(message) from error
