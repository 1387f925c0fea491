"""All export formats. A new one is added to `FORMAT_NAMES`; CONTRIBUTING.md has the steps."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from tokmill._exporting.export_format import ExportFormat

FORMAT_NAMES: tuple[str, ...] = ("megatron", "nanogpt", "llmc", "mds", "olmo", "datatrove", "datasets")
"""Each is a module of this room with the record `FORMAT`, imported when it is used: help lists the names alone."""


def format_names() -> list[str]:
    """Return the names of all formats."""
    return list(FORMAT_NAMES)


def all_formats() -> list[ExportFormat]:
    """Return the records of all formats."""
    return [format_named(name) for name in FORMAT_NAMES]


def format_named(name: str) -> ExportFormat:
    """Return the format of a name. Raises KeyError if there is none."""
    if name not in FORMAT_NAMES:
        raise KeyError(name)
    return cast("ExportFormat", import_module(f"tokmill._exporting.{name}").FORMAT)
