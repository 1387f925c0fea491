"""Reading files of any format, divided into parts and units."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from tokmill._sources.access import check, check_content
from tokmill._sources.formats import format_of
from tokmill._sources.partitions import partitions
from tokmill._sources.source_format import HeldBytes
from tokmill._sources.unit import WHOLE_FILE, FilePart, ReadOptions, Rows, Unit
from tokmill._store import is_remote
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from tokmill._sources.plan import SourceFile


def is_stream(file: SourceFile) -> bool:
    """Whether a file can only be read from its start: it is compressed, or its format is not splittable."""
    return file.codec != "plain" or not format_of(file).is_splittable


def parts(file: SourceFile, text_bytes: int) -> Iterator[FilePart]:
    """Divide a file, without reading it, into parts of about `text_bytes` of text; a stream is one part."""
    if is_remote(file.location):
        text_bytes = max(text_bytes, format_of(file).remote_part_bytes)
    of = 1 if is_stream(file) else max(-(-text_size(file) // text_bytes), 1)
    return (FilePart(number, of) for number in range(of))


def text_size(file: SourceFile) -> int:
    """Estimate the bytes of text in a file that is not compressed as a whole."""
    return file.size * format_of(file).text_per_byte


def stated_text_bytes(file: SourceFile, options: ReadOptions, part: FilePart) -> int | None:
    """Return the bytes of text in a part, as stated by the file; None if unknown. Raises SourceError."""
    stated = format_of(file).stated_text_bytes
    return None if stated is None else stated(file, options, part)


def held_bytes(file: SourceFile, options: ReadOptions) -> HeldBytes:
    """Return the memory that dividing and reading a file takes beside its units. Raises SourceError."""
    held = format_of(file).held_bytes
    return HeldBytes() if held is None else held(file, options)


def column_names(file: SourceFile) -> list[str]:
    """Return the names of a file's columns, or keys of its first object, and of its folders. Raises SourceError."""
    check_content(file)
    names = format_of(file).column_names
    return [*([] if names is None else names(file)), *partitions(file.location)]


def units_of(file: SourceFile, options: ReadOptions, start: int = 0, part: FilePart = WHOLE_FILE) -> Iterator[Unit]:
    """Divide a file, or a part of it, into units, lazily, in the order of its rows.

    The sequence of rows does not depend on `options.unit_bytes`. `start` is the `end` of a unit of any `unit_bytes`.
    The units continue there. Earlier bytes are read only in streams that cannot seek.

    Raises
    ------
    SourceError
        If the file lacks a column, is truncated or corrupt, cannot be read, or has changed since it was planned.
        Reading a unit raises the same errors.
    """
    format_ = format_of(file)
    if part.number > 0 and not format_.is_splittable:
        return iter(())  # the first part has all rows
    units = format_.units_of(file, options, start, part)
    if file.reader is not None:
        return units
    return _with_content(file, units) if is_remote(file.location) else _watched(file, units)


def _with_content(file: SourceFile, units: Iterator[Unit]) -> Iterator[Unit]:
    """Yield the units of a remote file, whose reader checks the file itself."""
    check_content(file)
    yield from units


def _watched(file: SourceFile, units: Iterator[Unit]) -> Iterator[Unit]:
    """Yield the units of a local file; check the file before the first and after the last one."""
    check(file)
    check_content(file)
    with _explained(file):
        for unit in units:
            yield replace(unit, read=partial(_read_watched, unit))
    check(file)


@contextmanager
def _explained(file: SourceFile) -> Iterator[None]:
    """Report a changed file instead of the faults that readers find because of the change."""
    try:
        yield
    except SourceError:
        check(file)
        raise


def _read_watched(unit: Unit) -> Rows:
    """Read a unit of a local file, and check the file afterwards."""
    with _explained(unit.file):
        rows = unit.read()
    check(unit.file)
    return rows
