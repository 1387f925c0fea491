"""All source formats. A new one is added to `FORMATS`; CONTRIBUTING.md has the steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokmill._sources import arrow, csv, jsonl, parquet, text

if TYPE_CHECKING:
    from tokmill._sources.plan import SourceFile
    from tokmill._sources.source_format import SourceFormat

FORMATS: tuple[SourceFormat, ...] = (parquet.FORMAT, arrow.FORMAT, jsonl.FORMAT, text.FORMAT, csv.FORMAT)


def format_names() -> list[str]:
    """Return the names of all formats."""
    return [each.name for each in FORMATS]


def format_named(name: str) -> SourceFormat:
    """Return the format of a name."""
    return {each.name: each for each in FORMATS}[name]


def format_of(file: SourceFile) -> SourceFormat:
    """Return the format of a file."""
    return format_named(file.format)
