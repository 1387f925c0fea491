"""Types of kept columns: as the user gives them, or as the first file states them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyarrow as pa

from tokmill._sources.columns import find_column, laid_out
from tokmill._sources.formats import format_of
from tokmill._sources.kept import KINDS, KeptColumn
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokmill._sources.plan import SourceFile


def with_kinds(columns: Sequence[KeptColumn], files: Sequence[SourceFile]) -> tuple[KeptColumn, ...]:
    """Return the columns with their types: as given, or as in the schema of the first file.

    Raises UsageError if a type must be given, SourceError if the first file lacks the column.
    """
    untyped = [column for column in columns if not column.kind]
    if not untyped or not files:
        return tuple(columns)
    schema = format_of(files[0]).schema
    if schema is None:
        message = f"--keep {untyped[0].name}: values in {files[0].format} files have no type"
        hint = f"write --keep {untyped[0].name}:TYPE; types are {', '.join(KINDS)}"
        raise UsageError("option-value", message, hint)
    found = schema(files[0])
    return tuple(column if column.kind else _typed(column, files[0], found) for column in columns)


def _typed(column: KeptColumn, file: SourceFile, schema: pa.Schema) -> KeptColumn:
    field = find_column(file, schema, column.name, "--keep")
    kind = laid_out(field.type)
    names = {**{found: name for name, found in KINDS.items()}, pa.string(): "string", pa.float16(): "float32"}
    small = (pa.int8(), pa.int16(), pa.uint8(), pa.uint16())
    name = names.get(kind) or ("int32" if kind in small else "int64" if kind in (pa.uint32(), pa.uint64()) else None)
    if name is None:
        message = f"{file.location}: column {column.name!r} is {field.type}, which cannot be kept"
        raise SourceError("column-unfit", message, f"kept columns are {', '.join(KINDS)}: convert the column first")
    return KeptColumn(column.name, name)
