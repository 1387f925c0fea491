"""Reads the keys and values of an annotation, by the source formats that have columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow as pa

from tokmill._sources.documents import flat
from tokmill._sources.formats import format_of
from tokmill._sources.kept import KINDS, convert, fault_detail, is_castable
from tokmill._spelling import did_you_mean
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokmill._sources.kept import KeptColumn
    from tokmill._sources.plan import SourceFile


def read_values(file: SourceFile, columns: Sequence[KeptColumn]) -> Iterator[pa.RecordBatch]:
    """Yield batches with these columns of a file, in their types. Raises SourceError for a value that does not fit."""
    schema, row, found = pa.schema([(column.name, KINDS[column.kind]) for column in columns]), 0, format_of(file)
    if found.values is None:
        message = f"{file.location}: files of format {found.name} have no columns"
        raise SourceError("format-unsupported", message, "pass parquet, Arrow, JSON lines or CSV")
    names = found.names_of(file)
    for name in schema.names if names and found.is_tabular else ():  # an empty file has no names
        if name not in names:
            message = f"{file.location} has no column {name!r}"
            raise SourceError("column-missing", message, did_you_mean(name, names, f"it has {', '.join(names)}"))
        if names.count(name) > 1:
            message = f"{file.location} has {names.count(name)} columns {name!r}"
            raise SourceError("column-unfit", message, "give each column a name of its own")
    for batch in found.values(file, schema) if names or not found.is_tabular else ():
        converted = []
        for column in columns:
            array = flat(batch[column.name])
            if found.has_types and not is_castable(array.type, column.kind):
                message = f"{file.location}: column {column.name!r} is {array.type}, not {column.kind}"
                raise SourceError("column-unfit", message, "choose another type, or write the file again")
            values = convert(array, column.kind, has_types=found.has_types)
            if values.fault.any():
                at = int(values.fault.argmax())
                detail = fault_detail(column, array, at, int(values.fault[at]))
                message = f"{file.location}, row {row + at:,}: {detail}"
                raise SourceError("file-damaged", message, "choose another type with --columns, or correct the file")
            converted.append(values.array)
        row += batch.num_rows
        yield pa.record_batch(converted, schema)
