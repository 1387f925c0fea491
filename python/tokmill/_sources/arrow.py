"""Arrow IPC: files (including Feather) and streams, as written by `datasets`. A unit is a slice of a batch.

pyarrow reads them, and every array is validated. pyarrow does not notice a footer that leaves record batches out, or a
message that is longer than its buffers and includes the next one, so these sizes are compared. Numbers of fields are
those of Message.fbs and File.fbs.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
import pyarrow as pa
from pyarrow import ipc

from tokmill._sources.access import changed, check, locate
from tokmill._sources.columns import BatchOfRows, Columns, path_of, projected, units_of_batches
from tokmill._sources.documents import Documents, to_numbers
from tokmill._sources.formats import WHOLE_FILE, FilePart, HeldBytes, ReadOptions, SourceFormat, Unit
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from tokmill._error_codes import Code
    from tokmill._sources.plan import SourceFile

    Read = Callable[[int, int], bytes]
    """Read at most `size` bytes at `offset`, given in this order."""
    Choose = Callable[[pa.Schema], Columns]
    """Returns the columns of a schema that are read. Raises SourceError."""


class _Retyped(NamedTuple):
    """An array that `pa.array` imports as another type of the same layout, without a copy."""

    array: pa.Array
    kind: pa.DataType

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        return self.kind.__arrow_c_schema__(), self.array.__arrow_c_array__()[1]


def check_structure(array: pa.Array | pa.ChunkedArray) -> None:
    """Check that all offsets, views, indices, run ends, children and null bitmaps of an array lie within its buffers.

    Strings are checked as bytes, at any depth: invalid UTF-8 is a fault of a row, not of the array.

    Raises
    ------
    ValueError
        If the array is invalid; the message names the slot, if there is one.
    """
    for chunk in getattr(array, "chunks", [array]):
        try:
            chunk.validate()  # the sizes of all buffers, which the import below relies on
            if len(chunk) == 0:  # nothing is read; pyarrow rejects an imported slice without rows as too short
                continue
            kind = _as_bytes(chunk.type)
            (chunk if kind == chunk.type else pa.array(_Retyped(chunk, kind))).validate(full=True)
        except pa.ArrowException as error:  # ArrowIndexError is not a ValueError
            message = f"the array is not valid: {error}"
            raise pa.ArrowInvalid(message) from error


def _as_bytes(kind: pa.DataType) -> pa.DataType:
    """Return the type of the same layout, with bytes instead of strings and storage instead of extensions."""
    import pyarrow.types as is_

    if isinstance(kind, pa.BaseExtensionType):
        return _as_bytes(kind.storage_type)
    if is_.is_dictionary(kind):
        return pa.dictionary(kind.index_type, _as_bytes(kind.value_type), kind.ordered)
    if is_.is_run_end_encoded(kind):
        return pa.run_end_encoded(kind.run_end_type, _as_bytes(kind.value_type))
    if not is_.is_nested(kind):
        flat = {pa.string(): pa.binary(), pa.large_string(): pa.large_binary(), pa.string_view(): pa.binary_view()}
        return flat.get(kind, kind)
    fields = [field.with_type(_as_bytes(field.type)) for field in map(kind.field, range(kind.num_fields))]
    if is_.is_struct(kind):
        return pa.struct(fields)
    if is_.is_union(kind):
        return pa.union(fields, kind.mode, kind.type_codes)
    if is_.is_map(kind):
        return pa.map_(_as_bytes(kind.key_type), _as_bytes(kind.item_type), kind.keys_sorted)
    if is_.is_fixed_size_list(kind):
        return pa.list_(fields[0], kind.list_size)
    lists = (
        (is_.is_list, pa.list_),
        (is_.is_large_list, pa.large_list),
        (is_.is_list_view, pa.list_view),
        (is_.is_large_list_view, pa.large_list_view),
    )
    return next(make(fields[0]) for test, make in lists if test(kind))


_FILE_MAGIC: Final = b"ARROW1"
_FEATHER_1_MAGIC: Final = b"FEA1"
_CONTINUATION: Final = b"\xff\xff\xff\xff"
_END_OF_STREAM: Final = _CONTINUATION + b"\0\0\0\0"
_SCHEMA_AT: Final = 8
"""Offset of the first message of a file."""
_LARGEST_GAP: Final = 63
"""Maximum padding between messages and buffers, which writers align to at most 64 bytes. Every message is longer."""
_V4: Final = 3
"""Last metadata version in which unions have a null bitmap, which pyarrow does not expect."""
_DICTIONARY, _BATCH = 2, 3
"""Kinds of messages."""
_BUFFER: Final = np.dtype([("offset", "<i8"), ("length", "<i8")])
_BLOCK: Final = np.dtype([("offset", "<i8"), ("metadata", "<i4"), ("padding", "<i4"), ("body", "<i8")])


def units_of(file: SourceFile, options: ReadOptions, start: int, part: FilePart) -> Iterator[Unit]:
    """Divide a part of a file into units, from row number `start` on. A stream is one part. Raises SourceError."""
    found = _batches(file, lambda schema: Columns.choose(file, schema, options), start, part)
    return units_of_batches(file, options, found, start)


def _batches(file: SourceFile, choose: Choose, start: int, part: FilePart) -> Iterator[BatchOfRows]:
    """Yield the batches of a part that have rows from row number `start` on."""
    store, name = locate(file.location)
    with store.arrow_file(name) as source, _reading(file):
        if source.size() != file.size:
            raise changed(file)
        check(file)
        if _is_file(file, source):
            yield from _batches_of_file(file, choose, source, start, part)
        elif part.number == 0:
            yield from _batches_of_stream(file, choose, source, start)
        check(file)


def held_bytes(file: SourceFile, options: ReadOptions) -> HeldBytes:  # noqa: ARG001 - any options
    """Return the size of the largest message, which is read as a whole. Raises SourceError."""
    store, name = locate(file.location)
    with store.arrow_file(name) as source, _reading(file):
        if _is_file(file, source):
            blocks = _blocks(_reader(source), file.size)
            return HeldBytes(int(max(blocks["metadata"] + blocks["body"], default=0)))
        at = largest = 0
        while (end := _message(_reader(source), at, file.size)[1]) > at:
            at, largest = end, max(largest, end - at)
        return HeldBytes(largest)


def _schema(file: SourceFile) -> pa.Schema:
    store, name = locate(file.location)
    with store.arrow_file(name) as source, _reading(file):
        return (ipc.open_file(source) if _is_file(file, source) else ipc.open_stream(source)).schema


def values(file: SourceFile, columns: pa.Schema) -> Iterator[pa.RecordBatch]:
    """Yield batches with these columns, in the types of the file. Raises SourceError."""
    chosen = Columns(texts=tuple(columns.names), id=None, where=frozenset())
    return (each.rows for each in _batches(file, lambda _: chosen, 0, WHOLE_FILE))


FORMAT = SourceFormat(
    name="arrow",
    endings=(".arrow", ".feather", ".ipc"),
    hub_name="arrow",
    positions="row",
    units_of=units_of,
    schema=_schema,
    values=values,
    magic=_FILE_MAGIC,
    held_bytes=held_bytes,
    is_compressible=False,
    text_per_byte=2,
    block_bytes=8 << 20,
    remote_part_bytes=64 << 20,
)


@contextmanager
def _reading(file: SourceFile, what: str | None = None) -> Iterator[None]:
    """Raise SourceError if what is read, such as a batch, is damaged."""
    try:
        yield
    except (pa.ArrowException, OSError, ValueError, struct.error) as error:
        check(file)  # a changed file is reported as such
        place = file.location if what is None else f"{file.location}, {what}"
        code: Code = "format-unsupported" if isinstance(error, pa.ArrowNotImplementedError) else "file-damaged"
        message = f"{place}: not readable as Arrow: {error}"
        raise SourceError(code, message, hint="download or write the file again") from error


def _reader(source: pa.NativeFile) -> Read:
    return lambda offset, size: source.read_at(size, offset)


def _is_file(file: SourceFile, source: pa.NativeFile) -> bool:
    """Return whether this is a file, not a stream. Raises SourceError for an old format."""
    magic = source.read(len(_FILE_MAGIC))
    source.seek(0)
    if magic.startswith(_FEATHER_1_MAGIC):
        message = f"{file.location}: version 1 of the Feather format is not supported"
        hint = "write the file again with pyarrow.feather.write_feather"
        raise SourceError("format-unsupported", message, hint)
    return bool(magic == _FILE_MAGIC)


def _batches_of_file(
    file: SourceFile, choose: Choose, source: pa.NativeFile, start: int, part: FilePart
) -> Iterator[BatchOfRows]:
    read = _reader(source)
    blocks = _blocks(read, file.size)
    schema = ipc.open_file(source).schema
    columns = choose(schema)
    reader = ipc.open_file(source, options=_only(columns, schema))
    _check_unions(read, _SCHEMA_AT, schema)
    batches = reader.num_record_batches
    begin, stop = part.range(batches)
    position, dictionaries = 0, dict[str, pa.Array]()
    for i in range(stop):
        with _reading(file, f"record batch {i}"):
            rows, _ = _message(read, int(blocks["offset"][i]), file.size)
            batch = None
            if i >= begin and (position >= start or position + rows > start):
                batch = reader.get_batch(i)
                _check_batch(batch, rows, dictionaries)
        if batch is not None:
            share = file.size * (i + 1) // batches - file.size * i // batches
            yield BatchOfRows(projected(batch, columns.names), position, share, columns)
        position += rows


def _batches_of_stream(file: SourceFile, choose: Choose, source: pa.NativeFile, start: int) -> Iterator[BatchOfRows]:
    read = _reader(source)
    schema = ipc.open_stream(source).schema
    columns = choose(schema)
    _check_unions(read, 0, schema)
    source.seek(0)
    reader = ipc.open_stream(source, options=_only(columns, schema))
    position, number, dictionaries = 0, 0, dict[str, pa.Array]()
    done = source.tell()
    while True:
        with _reading(file, f"record batch {number}"):
            batch = next(reader, None)
            if batch is None:
                break
            at, done, rows = done, source.tell(), 0
            end = at
            while end < done:
                rows, end = _message(read, end, done)
            _check_batch(batch, rows, dictionaries)
            source.seek(done)
        if position + batch.num_rows > start:
            yield BatchOfRows(projected(batch, columns.names), position, done - at, columns)
        number, position = number + 1, position + batch.num_rows
    _check_end(file, read, done, is_modern=read(0, len(_CONTINUATION)) == _CONTINUATION)


def _only(columns: Columns, schema: pa.Schema) -> ipc.IpcReadOptions:
    """Return options to read only the needed columns."""
    fields = [schema.get_field_index((path_of(schema, name) or (name,))[0]) for name in columns.names]
    return ipc.IpcReadOptions(included_fields=list(dict.fromkeys(fields)), use_threads=False)


def _check_batch(batch: pa.RecordBatch, rows: int, dictionaries: dict[str, pa.Array]) -> None:
    """Raise pa.ArrowInvalid for a batch that differs from its message, or whose buffers are inconsistent.

    dictionaries   those of the batch before, by column: a batch with the same one takes no time for it
    """
    if batch.num_rows != rows:
        message = f"it has {batch.num_rows:,} rows, but states {rows:,}"
        raise pa.ArrowInvalid(message)
    for name, column in zip(batch.schema.names, batch.columns, strict=True):
        try:
            if isinstance(column, pa.DictionaryArray):
                before, dictionaries[name] = dictionaries.get(name), column.dictionary
                if before is not None and _is_same(before, column.dictionary):
                    _check_indices(column)
                    continue
            check_structure(column)
        except pa.ArrowInvalid as error:
            message = f"column {name!r}: {error}"
            raise pa.ArrowInvalid(message) from error
        _check_bytes(name, column)


def _is_same(one: pa.Array, other: pa.Array) -> bool:
    """Return whether two arrays are the same memory."""
    places = [[buffer and buffer.address for buffer in each.buffers()] for each in (one, other)]
    return (len(one), one.offset, places[0]) == (len(other), other.offset, places[1])


def _check_indices(column: pa.DictionaryArray) -> None:
    """Raise pa.ArrowInvalid unless all indices are in the dictionary, which has been checked."""
    column.validate()
    places, size = to_numbers(column.indices.drop_null()), len(column.dictionary)
    if len(places) and not 0 <= places.min() <= places.max() < size:
        message = f"the array is not valid: an index is not between 0 and {size - 1:,}"
        raise pa.ArrowInvalid(message)


def _check_bytes(name: str, column: pa.Array) -> None:
    """Raise pa.ArrowInvalid if a column of strings has bytes outside of all offsets, which writers never leave."""
    while isinstance(column, (pa.ExtensionArray, pa.DictionaryArray)):
        column = column.storage if isinstance(column, pa.ExtensionArray) else column.dictionary
    if len(column) == 0 or column.type not in (pa.string(), pa.binary(), pa.large_string(), pa.large_binary()):
        return
    data, offsets = Documents.from_arrow(column)
    first, last = int(offsets[0]), int(offsets[-1])
    if first != 0 or len(data) - last > _LARGEST_GAP:
        message = f"column {name!r} has {len(data):,} bytes of text, but its rows are bytes {first:,} to {last:,}"
        raise pa.ArrowInvalid(message)


def _check_end(file: SourceFile, read: Read, end: int, *, is_modern: bool) -> None:
    """Raise SourceError unless a stream has its end marker at byte `end`; a killed writer leaves none.

    Streams from before Arrow 0.15 are exempt: their marker is four zeros, which proves nothing.
    """
    mark = read(end, min(len(_END_OF_STREAM), file.size - end))
    if is_modern and mark != _END_OF_STREAM:
        message = f"{file.location}: the Arrow stream ends after {end:,} bytes without its end marker"
        raise SourceError("file-truncated", message, hint="download or write the file again: its writer did not finish")
    rest = file.size - end - (len(mark) if is_modern else min(len(mark), 4))
    if rest > 0:
        message = f"{file.location}: {rest:,} bytes follow the end of the Arrow stream"
        raise SourceError("file-damaged", message, hint="store each stream in a file of its own")


def _blocks(read: Read, size: int) -> npt.NDArray[np.void]:
    """Return where the record batches of a file are, `_BLOCK`[n]. Raises ValueError unless the footer lists all."""
    length, magic = struct.unpack("<i6s", read(size - 10, 10))
    start = size - 10 - length
    if magic != _FILE_MAGIC or not _SCHEMA_AT <= start <= size:
        message = "the footer is not within the file"
        raise ValueError(message)
    footer = read(start, length)
    dictionaries, batches = (_vector(footer, _target(footer, 0), number, _BLOCK) for number in (2, 3))
    blocks = np.sort(np.concatenate([dictionaries, batches]), order="offset")
    first = int(blocks["offset"][0]) if len(blocks) else start
    if read(_SCHEMA_AT, len(_CONTINUATION)) == _CONTINUATION:  # Polars writes the schema without its length
        _, first = _message(read, _SCHEMA_AT, start)
    lengths = blocks["metadata"] + blocks["body"]
    if not _are_adjacent(blocks["offset"], lengths, first, start) or (np.diff(batches["offset"]) <= 0).any():
        message = "the record batches that its footer lists are not those of the file"
        raise ValueError(message)
    for offset in dictionaries["offset"].tolist():
        _message(read, offset, start)
    return batches


def _are_adjacent(offsets: npt.NDArray[np.int64], lengths: npt.NDArray[np.int64], start: int, stop: int) -> bool:
    """Return whether spans of bytes lie one after the other from `start` to `stop`, with little padding."""
    gaps = np.append(offsets, stop) - np.concatenate([[start], offsets + lengths])
    return bool((lengths >= 0).all() and (gaps >= 0).all() and (gaps <= _LARGEST_GAP).all())


def _message(read: Read, at: int, limit: int) -> tuple[int, int]:
    """Return the rows that the message at `at` states, and where it ends: at `at`, if it is the end of the stream.

    Raises ValueError and struct.error if it does not end before `limit`, or its buffers do not fill its body.
    """
    head = read(at, 8)
    prefix = 8 if head.startswith(_CONTINUATION) else 4
    length = struct.unpack_from("<i", head, prefix - 4)[0] if len(head) >= prefix else 0
    if not length:
        return 0, at
    body = at + prefix + length
    data = read(at + prefix, length) if length > 0 else b""
    table = _target(data, 0)
    end = body + _number(data, table, 3, "<q")
    if not body <= end <= limit:
        message = f"the message at byte {at:,} ends at byte {end:,} of {limit:,}"
        raise ValueError(message)
    kind = _number(data, table, 1, "<B")
    if kind not in (_DICTIONARY, _BATCH):
        return 0, end
    header = _target(data, _field(data, table, 2))
    if kind == _DICTIONARY:
        header = _target(data, _field(data, header, 1))
    buffers = _vector(data, header, 2, _BUFFER)
    filled = buffers[buffers["length"] != 0]
    if not _are_adjacent(filled["offset"], filled["length"], 0, end - body):
        message = f"the buffers of the message at byte {at:,} are not contiguous in its body of {end - body:,} bytes"
        raise ValueError(message)
    return _number(data, header, 0, "<q"), end


def _vector(data: bytes, table: int, number: int, kind: np.dtype[np.void]) -> npt.NDArray[np.void]:
    """Return a field with a vector of structs. Raises ValueError and struct.error."""
    at = _field(data, table, number)
    start = _target(data, at) if at else 0
    return np.frombuffer(data, kind, struct.unpack_from("<I", data, start)[0] if at else 0, start + 4)


def _number(data: bytes, table: int, number: int, form: str) -> int:
    """Return a field with an integer; 0 if it is omitted. Raises struct.error."""
    at = _field(data, table, number)
    return int(struct.unpack_from(form, data, at)[0]) if at else 0


def _field(data: bytes, table: int, number: int) -> int:
    """Return the position of a field of a flatbuffer's table, 0 if it is omitted. Raises struct.error."""
    slots = table - struct.unpack_from("<i", data, table)[0]
    slot = 4 + 2 * number
    if slots < 0 or slot >= struct.unpack_from("<H", data, slots)[0]:
        return 0
    offset: int = struct.unpack_from("<H", data, slots + slot)[0]
    return table + offset if offset else 0


def _target(data: bytes, at: int) -> int:
    return at + int(struct.unpack_from("<I", data, at)[0])


def _check_unions(read: Read, at: int, schema: pa.Schema) -> None:
    """Raise pa.ArrowNotImplementedError for columns that pyarrow reads wrong, and those after them."""
    if any(_has_union(each.type) for each in schema):
        at += 8 if read(at, len(_CONTINUATION)) == _CONTINUATION else 4
        data = read(at, 1 << 10)  # the version is in the table at the start
        if _number(data, _target(data, 0), 0, "<h") <= _V4:
            message = "unions and run-end encoded columns are not supported in metadata of version 4 (before Arrow 1.0)"
            raise pa.ArrowNotImplementedError(message)


def _has_union(kind: pa.DataType) -> bool:
    if isinstance(kind, pa.BaseExtensionType):
        return _has_union(kind.storage_type)
    if pa.types.is_union(kind) or pa.types.is_run_end_encoded(kind):
        return True
    return pa.types.is_nested(kind) and any(_has_union(kind.field(i).type) for i in range(kind.num_fields))
