"""Types of kept columns: as the user gives them, or as the first file states them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow as pa

from tokmill._sources.access import check_content
from tokmill._sources.columns import field_of, find_column, laid_out
from tokmill._sources.formats import format_of
from tokmill._sources.kept import KINDS, KeptColumn
from tokmill._sources.partitions import partitions
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokmill._sources.plan import SourceFile
    from tokmill._sources.unit import ReadOptions


def with_kinds(options: ReadOptions, files: Sequence[SourceFile]) -> tuple[KeptColumn, ...]:
    """Return the kept columns with their types: as given, or as in the schema of the first file.

    The names of partition folders are strings. Raises UsageError if a type must be given, SourceError if the first file
    lacks the column.
    """
    untyped = [column for column in options.keep if not column.kind]
    if not untyped or not files:
        return options.keep
    check_content(files[0])
    schema = format_of(files[0]).schema
    found = None if schema is None else schema(files[0])
    return tuple(column if column.kind else _typed(column, files[0], found, options) for column in options.keep)


def _typed(column: KeptColumn, file: SourceFile, schema: pa.Schema | None, options: ReadOptions) -> KeptColumn:
    if schema is None or field_of(schema, column.name) is None:
        if column.name in partitions(file.location):
            return KeptColumn(column.name, "string")
        if schema is None or options.missing_column == "null":
            what = (
                f"values in {file.format} files have no type"
                if schema is None
                else f"{file.location} has no such column"
            )
            message = f"--keep {column.name}: {what}"
            hint = f"write --keep {column.name}:TYPE; types are {', '.join(KINDS)}"
            raise UsageError("option-value", message, hint)
    field = find_column(file, schema, column.name, "--keep")
    kind = laid_out(field.type)
    names = {**{found: name for name, found in KINDS.items()}, pa.string(): "string", pa.float16(): "float32"}
    small = (pa.int8(), pa.int16(), pa.uint8(), pa.uint16())
    name = names.get(kind) or ("int32" if kind in small else "int64" if kind in (pa.uint32(), pa.uint64()) else None)
    if name is None:
        message = f"{file.location}: column {column.name!r} is {field.type}, which cannot be kept"
        raise SourceError("column-unfit", message, f"kept columns are {', '.join(KINDS)}: convert the column first")
    return KeptColumn(column.name, name)
