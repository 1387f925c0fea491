"""Reads the files of an annotation: parquet, Arrow, JSON lines and CSV, with pyarrow's readers."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import pyarrow as pa

from tokmill._sources.access import locate
from tokmill._sources.kept import KINDS, convert, fault_detail, is_castable
from tokmill._sources.parquet import open_parquet, parquet_errors
from tokmill._spelling import did_you_mean
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokmill._sources.kept import KeptColumn
    from tokmill._sources.plan import SourceFile

_ROWS: Final = 1 << 16
_BLOCK_BYTES: Final = 8 << 20


def read_values(file: SourceFile, columns: Sequence[KeptColumn]) -> Iterator[pa.RecordBatch]:
    """Yield batches with these columns of a file, in their types. Raises SourceError for a value that does not fit."""
    schema, row = pa.schema([(column.name, KINDS[column.kind]) for column in columns]), 0
    for batch in _batches(file, columns):
        converted = []
        for column in columns:
            array = _flat(batch[column.name])
            if file.format != "csv" and not is_castable(array.type, column.kind):
                message = f"{file.location}: column {column.name!r} is {array.type}, not {column.kind}"
                raise SourceError("column-unfit", message, "choose another type, or write the file again")
            found = convert(array, column.kind, has_types=file.format != "csv")
            if found.fault.any():
                at = int(found.fault.argmax())
                detail = fault_detail(column, batch[column.name], at, int(found.fault[at]))
                message = f"{file.location}, row {row + at:,}: {detail}"
                raise SourceError("file-damaged", message, "choose another type with --columns, or correct the file")
            converted.append(found.array)
        row += batch.num_rows
        yield pa.record_batch(converted, schema)


def _flat(array: pa.Array) -> pa.Array:
    array = array.dictionary_decode() if pa.types.is_dictionary(array.type) else array
    return array.cast(pa.large_string()) if pa.types.is_string_view(array.type) else array


def _batches(file: SourceFile, columns: Sequence[KeptColumn]) -> Iterator[pa.RecordBatch]:
    """Yield batches of a file with at least these columns, in the types of the file."""
    names = [column.name for column in columns]
    store, name = locate(file.location)
    if file.format == "parquet":
        source = open_parquet(file)
        _require(file, names, source.schema.names)
        with parquet_errors(file), store.open(name) as stream:
            yield from source.batches(pa.PythonFile(stream, mode="r"), range(len(source.group_rows)), names, _ROWS)
        return
    with store.arrow_file(name) as raw, _errors(file):
        stream = raw if file.codec == "plain" else pa.CompressedInputStream(raw, file.codec)
        reader = _reader(file, stream, columns)
        _require(file, names, reader.schema.names)
        yield from reader


def _reader(file: SourceFile, stream: pa.NativeFile, columns: Sequence[KeptColumn]) -> pa.RecordBatchReader:
    if file.format == "arrow":
        is_file = stream.read(6) == b"ARROW1"
        stream.seek(0)
        if is_file:
            opened = pa.ipc.open_file(stream)
            batches = (opened.get_batch(number) for number in range(opened.num_record_batches))
            return pa.RecordBatchReader.from_batches(opened.schema, batches)
        return pa.ipc.open_stream(stream)
    if file.format == "csv":
        from pyarrow import csv

        texts = {column.name: pa.large_string() for column in columns}
        delimiter = "\t" if ".tsv" in file.path.lower() else ","
        return csv.open_csv(
            stream,
            csv.ReadOptions(block_size=_BLOCK_BYTES),
            csv.ParseOptions(delimiter=delimiter, newlines_in_values=True),
            csv.ConvertOptions(
                column_types=texts, strings_can_be_null=True, null_values=[""], quoted_strings_can_be_null=False
            ),
        )
    if file.format != "jsonl":
        message = f"{file.location}: values are read from parquet, Arrow, JSON lines and CSV, not from {file.format}"
        raise SourceError("format-unsupported", message)
    from pyarrow import json

    types = pa.schema([(column.name, KINDS[column.kind]) for column in columns])
    return json.open_json(
        stream,
        json.ReadOptions(block_size=_BLOCK_BYTES),
        json.ParseOptions(explicit_schema=types, unexpected_field_behavior="ignore"),
    )


def _require(file: SourceFile, names: Sequence[str], found: Sequence[str]) -> None:
    for name in names:
        if name not in found:
            message = f"{file.location} has no column {name!r}"
            raise SourceError("column-missing", message, did_you_mean(name, found, f"it has {', '.join(found)}"))


@contextmanager
def _errors(file: SourceFile) -> Iterator[None]:
    try:
        yield
    except (pa.ArrowException, OSError, ValueError) as error:
        message = f"{file.location}: not readable as {file.format}: {error}"
        raise SourceError("file-damaged", message, "correct the file, or write it again") from error
