"""All formats of token files. A new one is added to `ADOPTED_FORMATS`; CONTRIBUTING.md has the steps."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

from tokmill._dataset.adopted_formats import ADOPTED_FORMATS

if TYPE_CHECKING:
    from tokmill._adopting.foreign_format import ForeignFormat


def format_names() -> list[str]:
    """Return the names of all formats."""
    return list(ADOPTED_FORMATS)


def all_formats() -> list[ForeignFormat]:
    """Return the records of all formats."""
    return [format_named(name) for name in ADOPTED_FORMATS]


def format_named(name: str) -> ForeignFormat:
    """Return the format of a name. Raises KeyError if there is none."""
    if name not in ADOPTED_FORMATS:
        raise KeyError(name)
    return cast("ForeignFormat", import_module(f"tokmill._adopting.{name}").FORMAT)
