"""Arrow IPC: files (including Feather) and streams, as written by `datasets`. A unit is a slice of a batch."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

import pyarrow as pa
from pyarrow import ipc

from tokmill._sources.access import changed, check, locate
from tokmill._sources.arrow_messages import (
    BATCH,
    CONTINUATION,
    DICTIONARY,
    FILE_MAGIC,
    LARGEST_GAP,
    ArrowLayout,
    BytesStream,
    Footer,
    check_message,
    read_message,
)
from tokmill._sources.arrow_validation import check_structure
from tokmill._sources.columns import Columns, path_of, projected, units_of_batch
from tokmill._sources.columns import column_names as names_in
from tokmill._sources.documents import Documents
from tokmill._sources.parquet_pieces import MAX_ROWS
from tokmill._sources.source_format import HeldBytes, SourceFormat
from tokmill._sources.unit import FilePart, ReadOptions, Unit
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from tokmill._error_codes import Code
    from tokmill._sources.arrow_messages import Read
    from tokmill._sources.plan import SourceFile

_FEATHER_1_MAGIC = b"FEA1"
_END_OF_STREAM = CONTINUATION + b"\0\0\0\0"


def units_of(file: SourceFile, options: ReadOptions, start: int, part: FilePart) -> Iterator[Unit]:
    """Divide a part of a file into units, from row number `start` on. A stream is one part. Raises SourceError.

    Small batches become one unit together: a unit for each of them would take longer than its documents.
    """
    held: list[_Batch] = []
    rows = size = 0
    try:
        for each in _batches(file, options, start, part):
            rows, size = rows + each.rows.num_rows, size + each.rows.nbytes
            if held and (size > options.unit_bytes or rows > MAX_ROWS or each.is_dictionary):
                yield from _divided(file, options, held, start)
                rows, size = each.rows.num_rows, each.rows.nbytes
                held.clear()
            held.append(each)
    except SourceError:
        yield from _divided(file, options, held, start)  # the rows before a damaged batch come first
        raise
    yield from _divided(file, options, held, start)


class _Batch(NamedTuple):
    """A batch of a file or stream."""

    rows: pa.RecordBatch
    position: int
    """Row number of its first row in the file."""
    source_bytes: int
    columns: Columns

    @property
    def is_dictionary(self) -> bool:
        """Whether its text may be any amount: it is in a dictionary."""
        return bool(pa.types.is_dictionary(self.rows.schema.field(self.columns.text).type))


def _divided(file: SourceFile, options: ReadOptions, batches: list[_Batch], start: int) -> Iterator[Unit]:
    """Divide the rows of consecutive batches into units."""
    if batches:
        rows, position, source_bytes, columns = batches[0]
        if len(batches) > 1:
            rows = pa.Table.from_batches([each.rows for each in batches])
            source_bytes = sum(each.source_bytes for each in batches)
        yield from units_of_batch(file, options, columns, rows, position, source_bytes, start)


def _batches(file: SourceFile, options: ReadOptions, start: int, part: FilePart) -> Iterator[_Batch]:
    """Yield the batches of a part that have rows from row number `start` on."""
    store, name = locate(file.location)
    with store.arrow_file(name) as source, _reading(file):
        if source.size() != file.size:
            raise changed(file)
        check(file)
        magic = source.read(len(FILE_MAGIC))
        source.seek(0)
        if magic == FILE_MAGIC:
            yield from _batches_of_file(file, options, source, start, part)
        elif magic.startswith(_FEATHER_1_MAGIC):
            message = f"{file.location}: version 1 of the Feather format is not supported"
            raise SourceError(
                "format-unsupported", message, hint="write the file again with pyarrow.feather.write_feather"
            )
        elif part.number == 0:
            yield from _batches_of_stream(file, options, source, start)
        check(file)


def column_names(file: SourceFile) -> list[str]:
    """Return the names of the columns. Raises SourceError."""
    return names_in(_schema(file))


def check_columns(file: SourceFile, options: ReadOptions) -> None:
    """Raise SourceError if a file lacks a column that `options` name."""
    Columns.choose(file, _schema(file), options)


def held_bytes(file: SourceFile, options: ReadOptions) -> HeldBytes:  # noqa: ARG001 - any options
    """Return the size of the largest message, which is mapped or read as a whole. Raises SourceError."""
    store, name = locate(file.location)
    with store.arrow_file(name) as source, _reading(file):
        read = _reader(source)
        if read(0, len(FILE_MAGIC)) == FILE_MAGIC:
            footer = Footer.read(read, file.size, ipc.open_file(source).schema)
            return HeldBytes(max((block.end - block.offset for block in footer.batches), default=0))
        at = largest = 0
        while (message := read_message(read, at, file.size)) is not None:
            at, largest = message.end, max(largest, message.end - at)
        return HeldBytes(largest)


def _schema(file: SourceFile) -> pa.Schema:
    store, name = locate(file.location)
    with store.arrow_file(name) as source, _reading(file):
        whole = source.read(len(FILE_MAGIC)) == FILE_MAGIC
        source.seek(0)
        return (ipc.open_file(source) if whole else ipc.open_stream(source)).schema


FORMAT = SourceFormat(
    name="arrow",
    endings=(".arrow", ".feather", ".ipc"),
    hub_name="arrow",
    positions="row",
    units_of=units_of,
    column_names=column_names,
    schema=_schema,
    check_columns=check_columns,
    magic=FILE_MAGIC,
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
    except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
        check(file)  # a changed file is reported as such
        place = file.location if what is None else f"{file.location}, {what}"
        code: Code = "format-unsupported" if isinstance(error, pa.ArrowNotImplementedError) else "file-damaged"
        message = f"{place}: not readable as Arrow: {error}"
        raise SourceError(code, message, hint="download or write the file again") from error


def _reader(source: pa.NativeFile) -> Read:
    return lambda offset, size: source.read_at(size, offset)


def _batches_of_file(
    file: SourceFile, options: ReadOptions, source: pa.NativeFile, start: int, part: FilePart
) -> Iterator[_Batch]:
    schema, read = ipc.open_file(source).schema, _reader(source)
    columns = Columns.choose(file, schema, options)
    footer = Footer.read(read, file.size, schema)
    chosen = _only(columns, schema)
    dictionaries = []
    for i, block in enumerate(footer.dictionaries):
        with _reading(file, f"dictionary {i}"):
            dictionaries.append(footer.message(read, block, DICTIONARY))
            check_message(dictionaries[-1], footer.layout, chosen.included_fields, read)
    stream = None
    if footer.layout.strings and any(message.is_delta for message in dictionaries):
        stream = BytesStream(source, footer.schema, footer.layout, dictionaries)
        reader = ipc.open_stream(pa.PythonFile(stream, "r"), options=chosen)
    else:
        reader = ipc.open_file(source, options=chosen)
    batches = len(footer.batches)
    begin, stop = part.range(batches)
    position = 0
    for i, block in enumerate(footer.batches[:stop]):
        with _reading(file, f"record batch {i}"):
            message = footer.message(read, block, BATCH)
            rows = check_message(message, footer.layout, chosen.included_fields, read)
            batch = None
            if i >= begin and position + rows > start:
                if stream is not None:
                    stream.add(message)
                batch = reader.get_batch(i) if stream is None else reader.read_next_batch()
                _check_batch(batch, rows)
        if batch is not None:
            share = file.size * (i + 1) // batches - file.size * i // batches
            yield _Batch(projected(batch, columns.names), position, share, columns)
        position += rows


def _batches_of_stream(file: SourceFile, options: ReadOptions, source: pa.NativeFile, start: int) -> Iterator[_Batch]:
    read = _reader(source)
    message = read_message(read, 0, file.size)
    if message is None:
        text = "it does not start with a schema"
        raise pa.ArrowInvalid(text)
    schema, layout = message.schema(), ArrowLayout.of(message.header, message.version)
    columns = Columns.choose(file, schema, options)
    chosen = _only(columns, schema)
    source.seek(0)
    stream = BytesStream(source, message, layout) if layout.strings else None
    reader = ipc.open_stream(source if stream is None else pa.PythonFile(stream, "r"), options=chosen)
    position = number = 0
    at = done = message.end
    is_modern = message.is_modern
    while True:
        with _reading(file, f"record batch {number}"):
            rows = None
            while rows is None and (message := read_message(read, at, file.size)) is not None:
                if message.kind not in (BATCH, DICTIONARY) or message.is_modern != is_modern:
                    text = f"the message at byte {at:,} is neither a record batch nor a dictionary of this stream"
                    raise pa.ArrowInvalid(text)
                announced = check_message(message, layout, chosen.included_fields, read)
                if stream is not None:
                    stream.add(message)
                rows = announced if message.kind == BATCH else None
                at = message.end
            if rows is None:
                break
            source.seek(done)
            batch = reader.read_next_batch()
            if source.tell() != at:
                text = f"it ends at byte {source.tell():,} instead of byte {at:,}"
                raise pa.ArrowInvalid(text)
            if position + rows > start:
                _check_batch(batch, rows)
        if position + rows > start:
            yield _Batch(projected(batch, columns.names), position, at - done, columns)
        number, position, done = number + 1, position + rows, at
    _check_end(file, read, at, is_modern=is_modern)


def _only(columns: Columns, schema: pa.Schema) -> ipc.IpcReadOptions:
    """Return options to read only the needed columns."""
    fields = [schema.get_field_index((path_of(schema, name) or (name,))[0]) for name in columns.names]
    return ipc.IpcReadOptions(included_fields=list(dict.fromkeys(fields)), use_threads=False)


def _check_batch(batch: pa.RecordBatch, rows: int) -> None:
    """Raise pa.ArrowInvalid for a batch that differs from its message, or whose buffers are inconsistent."""
    if batch.num_rows != rows:
        message = f"it has {batch.num_rows:,} rows, but states {rows:,}"
        raise pa.ArrowInvalid(message)
    for name, column in zip(batch.schema.names, batch.columns, strict=True):
        try:
            check_structure(column)
        except pa.ArrowInvalid as error:
            message = f"column {name!r}: {error}"
            raise pa.ArrowInvalid(message) from error
        _check_bytes(name, column)


def _check_bytes(name: str, column: pa.Array) -> None:
    """Raise pa.ArrowInvalid if a column of strings has bytes outside of all offsets, which writers never leave."""
    while isinstance(column, (pa.ExtensionArray, pa.DictionaryArray)):
        column = column.storage if isinstance(column, pa.ExtensionArray) else column.dictionary
    if len(column) == 0 or column.type not in (pa.string(), pa.binary(), pa.large_string(), pa.large_binary()):
        return
    data, offsets = Documents.from_arrow(column)
    first, last = int(offsets[0]), int(offsets[-1])
    if first != 0 or len(data) - last > LARGEST_GAP:
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
