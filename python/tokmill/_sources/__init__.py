"""Where text comes from: files, folders and globs become a plan; each file is cut into units; a unit reads its rows.

Read them as follows; units may be read in any thread, and in any order:

>>> plan = plan_sources(["corpus/", "more/*.jsonl.zst"], options)
>>> for file in plan.files:
...     for unit in cut(file, options):
...         rows = unit.read()
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokmill._sources import arrow, jsonl, parquet, text
from tokmill._sources.access import check
from tokmill._sources.listing import plan_sources
from tokmill._sources.selection import SourceSelection
from tokmill._sources.unit import FORMATS, WHOLE, FilePart, ReadableUnit, ReadOptions, Rows, Unit
from tokmill._store import is_remote
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from tokmill._sources.plan import SourceFile

__all__ = [
    "FORMATS",
    "WHOLE",
    "FilePart",
    "ReadOptions",
    "ReadableUnit",
    "Rows",
    "SourceSelection",
    "Unit",
    "column_names",
    "cut",
    "is_larger",
    "parts",
    "plan_sources",
    "text_size",
]

_CUTTERS = {"parquet": parquet.cut, "arrow": arrow.cut, "jsonl": jsonl.cut, "text": text.cut}

_NAMERS = {"parquet": parquet.column_names, "arrow": arrow.column_names, "jsonl": jsonl.column_names}

_COLUMNAR = ("parquet", "arrow")

_REMOTE_PART_BYTES = 64 << 20
"""A part of a file that lies elsewhere and has a footer is as large at least: each reader gets the footer."""

_COMPRESSED = 2
"""Bytes of text that a byte of a parquet or Arrow file is taken to hold."""


def parts(file: SourceFile, text_bytes: int) -> Iterator[FilePart]:
    """Divide a file, unread, into parts that hold about so much text; one that is a single stream is one part."""
    if is_remote(file.location) and file.format in _COLUMNAR:
        text_bytes = max(text_bytes, _REMOTE_PART_BYTES)
    of = max(-(-text_size(file) // text_bytes), 1) if file.codec == "plain" else 1
    return (FilePart(number, of) for number in range(of))


def text_size(file: SourceFile) -> int:
    """About how many bytes of text a file holds that is no compressed stream."""
    return file.size * _COMPRESSED if file.format in _COLUMNAR else file.size


def is_larger(file: SourceFile, options: ReadOptions, part: FilePart, text_bytes: int) -> bool:
    """Tell whether a part of a file surely has more text than that. Raises SourceError."""
    return file.format == "parquet" and parquet.text_bytes_of(file, options, part) > text_bytes


def cut(file: SourceFile, options: ReadOptions, start: int = 0, part: FilePart = WHOLE) -> Iterator[Unit]:
    """Cut a file, or a part of it, into units, lazily, in the order of its rows.

    What the units hold, one after the other, does not depend on `options.unit_bytes`. `start` is the `end` of a unit,
    cut with any `unit_bytes`: the units go on after it. What is before is not read, but in streams that cannot seek.

    Raises
    ------
    SourceError
        If the file has no such columns, is truncated or corrupt, cannot be read, or changed since it was planned.
        Reading a unit raises the same.
    """
    units = _CUTTERS[file.format](file, options, start, part)
    return units if is_remote(file.location) else _watched(file, units)  # remote readers check each request


def _watched(file: SourceFile, units: Iterator[Unit]) -> Iterator[Unit]:
    """Yield the units of a local file, and check the file when it is opened and when all of it was cut."""
    check(file)
    with _explained(file):
        for unit in units:
            yield _WatchedUnit(unit)
    check(file)


@contextmanager
def _explained(file: SourceFile) -> Iterator[None]:
    """Raise the error for a changed file instead of what its readers found wrong because of that."""
    try:
        yield
    except SourceError:
        check(file)
        raise


@dataclass(frozen=True)
class _WatchedUnit:
    """A unit of a local file. Its rows count only if the file is the planned one after they were read."""

    unit: Unit

    @property
    def file(self) -> SourceFile:
        """See Unit."""
        return self.unit.file

    @property
    def source_bytes(self) -> int:
        """See Unit."""
        return self.unit.source_bytes

    @property
    def text_bytes(self) -> int:
        """See Unit."""
        return self.unit.text_bytes

    @property
    def end(self) -> int:
        """See Unit."""
        return self.unit.end

    def read(self) -> Rows:
        """See Unit."""
        with _explained(self.file):
            rows = self.unit.read()
        check(self.file)
        return rows


def column_names(file: SourceFile) -> list[str]:
    """Return the names of a file's columns, or the keys of its first object; text has none. Raises SourceError."""
    return _NAMERS[file.format](file) if file.format in _NAMERS else []
