"""All export formats. A new one is added to `FORMATS`; CONTRIBUTING.md has the steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokmill._exporting import llmc, mds, megatron, nanogpt

if TYPE_CHECKING:
    from tokmill._exporting.export_format import ExportFormat

FORMATS: tuple[ExportFormat, ...] = (megatron.FORMAT, nanogpt.FORMAT, llmc.FORMAT, mds.FORMAT)


def format_names() -> list[str]:
    """Return the names of all formats."""
    return [each.name for each in FORMATS]


def format_named(name: str) -> ExportFormat:
    """Return the format with a given name."""
    return {each.name: each for each in FORMATS}[name]
