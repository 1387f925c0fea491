"""All source formats. A new one is added to `FORMAT_NAMES`; CONTRIBUTING.md has the steps."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from tokmill._sources.plan import Codec, SourceFile
    from tokmill._sources.source_format import SourceFormat

FORMAT_NAMES: tuple[str, ...] = ("parquet", "arrow", "jsonl", "text", "csv")
"""Each is a module of this room with the record `FORMAT`, imported when it is used: help lists the names alone."""

CODECS: dict[str, Codec] = {".gz": "gzip", ".zst": "zstd", ".zstd": "zstd"}
"""Compressions of whole files, by the endings of their names."""


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
    return file.reader or format_named(file.format)


def format_of_name(path: str) -> tuple[SourceFormat | None, Codec]:
    """Return the format of a file name, if known, and the codec."""
    rest, dot, suffix = path.lower().rpartition(".")
    codec = CODECS.get(dot + suffix, "plain")
    if codec != "plain":
        _, dot, suffix = rest.rpartition(".")
    return _format_of_ending(dot + suffix), codec


def _format_of_ending(ending: str) -> SourceFormat | None:
    return next((each for each in all_formats() if ending in each.endings), None)


def stem(name: str) -> str:
    """Return a file name without the endings of format and codec."""
    rest, dot, suffix = name.rpartition(".")
    ending = dot + suffix.lower()
    known = ending in CODECS or _format_of_ending(ending) is not None
    return stem(rest) if known and rest else name
