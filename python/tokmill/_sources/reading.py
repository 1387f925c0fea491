"""Reading files of any format: a first look at their columns, then parts and units."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final

import pyarrow as pa

from tokmill._sizes import plural
from tokmill._sources.access import PointerError, check, check_content
from tokmill._sources.columns import field_of, find_column, laid_out
from tokmill._sources.conversations import FIRST_COLUMNS
from tokmill._sources.formats import WHOLE_FILE, FilePart, HeldBytes, ReadOptions, Unit, format_of
from tokmill._sources.kept import KINDS, KeptColumn
from tokmill._sources.plan import partitions
from tokmill._sources.rows import RowBatch
from tokmill._store import is_remote
from tokmill._threads import start_thread
from tokmill.errors import MachineError, SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokmill._sources.plan import SourceFile


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


_LOG = logging.getLogger("tokmill")
_SECONDS: Final = 1.0
"""Maximum time for the first look. Files that it does not reach are checked when they are read."""

_LOCAL_FILES: Final = 64
"""Number of local files that are opened whatever their size; one more for each MiB of the sources."""

_REMOTE_FILES: Final = 16
"""Maximum number of remote files that are opened."""

_MAX_THREADS: Final = 8
_CODES: Final = ("column-missing", "column-unfit")


def check_schemas(files: Sequence[SourceFile], options: ReadOptions, threads: int) -> None:
    """Raise SourceError for the first file that lacks its content, or a column which `options` name.

    Footers, headers and first rows are read, in at most 8 threads. The first file is left to its reader, which is about
    to open it. So are all other errors, and everything after one: readers report them in the order of the plan.
    """
    most = _LOCAL_FILES + (sum(file.size for file in files) >> 20)  # so that it takes far less time than reading them
    local = islice((file for file in files[1:] if not is_remote(file.location)), most)
    remote = islice((file for file in files[1:] if is_remote(file.location)), _REMOTE_FILES)
    look = _FirstLook([*local, *remote], options)
    look.run(min(threads, _MAX_THREADS))
    if look.found and _is_told(error := look.found[min(look.found)]):
        others = sum(map(_is_told, look.found.values())) - 1
        more = f"; the same is true of {plural(others, 'other file')} of {len(files):,}" if others else ""
        raise SourceError(error.code, error.message + more, error.hint)


def _is_told(error: SourceError) -> bool:
    return error.code in _CODES or isinstance(error, PointerError)


def missing_notes(files: Sequence[SourceFile], options: ReadOptions) -> list[str]:
    """Return notes on columns that no file has, if a missing column is null: their names may be misspelt.

    Footers, headers and first rows of some files are read until one has the column. Raises SourceError.
    """
    if options.missing_column != "null":
        return []
    kept = {column.name: "--keep" for column in options.keep}
    used = {**kept, **{name: each.flag for each in options.conditions for name in each.columns}}
    some, notes = files[:_LOCAL_FILES], []
    for name in sorted(used.keys() - {*options.texts}):
        alone = replace(
            options,
            where=None,
            fim_where=None,
            group_column=None,
            id_column=None,
            needs_ids=False,
            keep=(KeptColumn(name, "string"),),
            missing_column="error",
        )
        if not any(_has_columns(file, alone) for file in some):
            place = some[0].location if len(some) == 1 else f"none of {len(some):,} examined files"
            has = "has no" if len(some) == 1 else "has a"
            notes.append(f"{place} {has} column {name!r} of {used[name]}, which is null where it is missing")
    return notes


def with_form(options: ReadOptions, files: Sequence[SourceFile]) -> ReadOptions:
    """Return the options with the form of conversations that the columns of the first file have, if none is named.

    Raises SourceError if they have none.
    """
    if options.chat_template is None or options.messages is not None or not files:
        return options
    plain = replace(options, where=None, fim_where=None, group_column=None, needs_ids=False, keep=())
    for form, column in FIRST_COLUMNS.items():
        if _has_columns(files[0], replace(plain, conversation_form=form, messages_column=column)):
            _LOG.info("conversations: %s, by the column %r of %s", form, column, files[0].location)
            return replace(options, conversation_form=form)
    message = f"{files[0].location} has no column of conversations: {', '.join(FIRST_COLUMNS.values())}"
    raise SourceError("column-missing", message, "name it with --messages-column")


def _has_columns(file: SourceFile, options: ReadOptions) -> bool:
    check = format_of(file).check_columns
    try:
        if check is not None:
            check(file, options)
    except SourceError as error:
        return error.code != "column-missing"
    return True


class _FirstLook:
    """Threads that check the columns of some files. A slow network holds them up, but not the run."""

    def __init__(self, files: Sequence[SourceFile], options: ReadOptions) -> None:
        self.found: dict[int, SourceError] = {}
        """The errors, by the number of the file."""
        self._files = files
        self._options = replace(options, needs_ids=False)
        self._left = iter(range(len(files)))
        self._lock = threading.Lock()
        self._due = time.monotonic() + _SECONDS

    def run(self, threads: int) -> None:
        """Check the files until all are checked, or the time is up."""
        started = []
        with suppress(MachineError):  # fewer threads will do, or none
            for _ in range(min(threads, len(self._files))):
                thread = threading.Thread(target=self._work, name="tokmill-look", daemon=True)
                start_thread(thread)
                started.append(thread)
        for thread in started:
            thread.join(max(self._due - time.monotonic(), 0))

    def _work(self) -> None:
        while time.monotonic() < self._due:
            with self._lock:
                number = next(self._left, None)
            if number is None:
                return
            file = self._files[number]
            check = format_of(file).check_columns
            try:
                check_content(file)
                if check is not None:
                    check(file, self._options)
            except SourceError as error:
                self.found[number] = error
            except BaseException:  # noqa: S112 - whatever it is, the reader meets it again, and reports it
                continue


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


def _read_watched(unit: Unit) -> RowBatch:
    """Read a unit of a local file, and check the file afterwards."""
    with _explained(unit.file):
        rows = unit.read()
    check(unit.file)
    return rows
