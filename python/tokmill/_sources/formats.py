"""All source formats. A new one is added to `FORMAT_NAMES`; CONTRIBUTING.md has the steps."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from tokmill._sources.plan import SourceFile
    from tokmill._sources.source_format import SourceFormat

FORMAT_NAMES: tuple[str, ...] = ("parquet", "arrow", "jsonl", "text")
"""Each is a module of this room with the record `FORMAT`, imported when it is used: help lists the names alone."""


def format_names() -> list[str]:
    """Return the names of all formats."""
    return list(FORMAT_NAMES)


def all_formats() -> list[SourceFormat]:
    """Return the records of all formats."""
    return [format_named(name) for name in FORMAT_NAMES]


def format_named(name: str) -> SourceFormat:
    """Return the format of a name. Raises KeyError if there is none."""
    if name not in FORMAT_NAMES:
        raise KeyError(name)
    return cast("SourceFormat", import_module(f"tokmill._sources.{name}").FORMAT)


def format_of(file: SourceFile) -> SourceFormat:
    """Return the format of a file."""
    return format_named(file.format)
