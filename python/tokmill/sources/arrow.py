"""Arrow IPC: files (Feather too) and streams, as `datasets` saves them. A unit is a slice of a batch."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pyarrow as pa
from pyarrow import ipc

from tokmill.errors import SourceError
from tokmill.sources.access import changed, check, locate
from tokmill.sources.columns import Columns, cut_batch
from tokmill.sources.unit import Part, ReadOptions, Unit
from tokmill.store import is_remote

if TYPE_CHECKING:
    from tokmill.plan import SourceFile

_FILE_MAGIC = b"ARROW1"
_FEATHER_1_MAGIC = b"FEA1"
_CONTINUATION = b"\xff\xff\xff\xff"
_END_OF_STREAM = _CONTINUATION + b"\0\0\0\0"


def cut(file: SourceFile, options: ReadOptions, start: int, part: Part) -> Iterator[Unit]:
    """Cut a part of a file into units, from row number `start` on. A stream is one part. Raises SourceError."""
    store, name = locate(file.location)
    with store.arrow_file(name) as source:
        if source.size() != file.size:
            raise changed(file)
        check(file)
        magic = source.read(len(_FILE_MAGIC))
        source.seek(0)
        try:
            if magic == _FILE_MAGIC:
                yield from _cut_file(file, options, source, start, part)
            elif magic.startswith(_FEATHER_1_MAGIC):
                message = f"{file.location}: version 1 of the Feather format is not supported"
                raise SourceError(
                    "format-unsupported", message, hint="write the file again with pyarrow.feather.write_feather"
                )
            elif part.number == 0:
                yield from _cut_stream(file, options, source, start)
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise _unreadable(file, error) from error


def column_names(file: SourceFile) -> list[str]:
    """Return the names of the columns. Raises SourceError."""
    store, name = locate(file.location)
    with store.arrow_file(name) as source:
        try:
            whole = source.read(len(_FILE_MAGIC)) == _FILE_MAGIC
            source.seek(0)
            return list((ipc.open_file(source) if whole else ipc.open_stream(source)).schema.names)
        except (pa.ArrowException, OSError, UnicodeDecodeError) as error:
            raise _unreadable(file, error) from error


def _unreadable(file: SourceFile, error: Exception) -> SourceError:
    message = f"{file.location}: not a readable Arrow file: {error}"
    return SourceError("file-damaged", message, hint="download or write the file again")


def _cut_file(file: SourceFile, options: ReadOptions, source: pa.NativeFile, start: int, part: Part) -> Iterator[Unit]:
    schema = ipc.open_file(source).schema
    columns = Columns.choose(file, schema, options)
    reader = ipc.open_file(source, options=_only(columns, schema))
    batches = reader.num_record_batches
    begin, stop = part.range(batches)
    first, position = _find_batch(file, schema, source, start, begin) if start or begin else (0, 0)
    for i in range(first, stop):
        batch = reader.get_batch(i)
        share = file.size * (i + 1) // batches - file.size * i // batches
        yield from cut_batch(file, options, columns, batch, position, share, start)
        position += batch.num_rows


def _find_batch(file: SourceFile, schema: pa.Schema, source: pa.NativeFile, start: int, begin: int) -> tuple[int, int]:
    """The batch that holds row number `start`, `begin` if that comes later, and the row number of its first row.

    How many rows a batch has is in its metadata, which come with at least one column: the narrowest one. Of a mapped
    file not even that is read.
    """
    if not is_remote(file.location):
        store, name = locate(file.location)
        source = pa.BufferReader(store.view(name))
    narrowest = min(range(len(schema)), key=lambda i: _bit_width(schema.field(i).type))
    reader = ipc.open_file(source, options=ipc.IpcReadOptions(included_fields=[narrowest], use_threads=False))
    batch = position = 0
    while batch < reader.num_record_batches:
        count = reader.get_batch(batch).num_rows
        if batch >= begin and position + count > start:
            break
        batch += 1
        position += count
    return batch, position


def _bit_width(kind: pa.DataType) -> float:
    try:
        return float(kind.bit_width)
    except ValueError:  # of values of any length
        return math.inf


def _cut_stream(file: SourceFile, options: ReadOptions, source: pa.NativeFile, start: int) -> Iterator[Unit]:
    schema = ipc.open_stream(source).schema
    columns = Columns.choose(file, schema, options)
    source.seek(0)
    reader = ipc.open_stream(source, options=_only(columns, schema))
    position = done = 0
    for batch in reader:
        share = source.tell() - done
        yield from cut_batch(file, options, columns, batch, position, share, start)
        position += batch.num_rows
        done += share
    _check_end(file, source)


def _only(columns: Columns, schema: pa.Schema) -> ipc.IpcReadOptions:
    """Options to read the columns needed, and no others."""
    fields = [schema.get_field_index(name) for name in columns.names]
    return ipc.IpcReadOptions(included_fields=fields, use_threads=False)


def _check_end(file: SourceFile, source: pa.NativeFile) -> None:
    """Raise SourceError unless a stream that was read ends with its mark: a writer that died leaves none.

    Streams from before Arrow 0.15 are left alone: their mark is four zeros, which is no mark at all.
    """
    end = source.tell()
    if end < file.size:
        message = f"{file.location}: {file.size - end:,} bytes follow the end of the Arrow stream"
        raise SourceError("file-damaged", message, hint="keep each stream in a file of its own")
    modern = source.read_at(len(_CONTINUATION), 0) == _CONTINUATION
    if modern and source.read_at(len(_END_OF_STREAM), end - len(_END_OF_STREAM)) != _END_OF_STREAM:
        message = f"{file.location}: the Arrow stream breaks off after {end:,} bytes, without the mark of its end"
        raise SourceError(
            "file-truncated", message, hint="download or write the file again: its writer did not get to the end"
        )
