"""Reading files of any format: a first look at their columns, then parts and units."""

from __future__ import annotations

import logging
import time
from collections.abc import Generator, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager, suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final

import pyarrow as pa

from tokmill._sizes import plural
from tokmill._sources.access import PointerError, check, check_content
from tokmill._sources.columns import Columns, field_of, find_column
from tokmill._sources.conversations import FIRST_COLUMNS
from tokmill._sources.documents import laid_out
from tokmill._sources.formats import WHOLE_FILE, FilePart, HeldBytes, ReadOptions, Unit, format_of
from tokmill._sources.kept import KINDS, KeptColumn
from tokmill._sources.plan import partitions
from tokmill._sources.rows import RowBatch
from tokmill._spelling import closest
from tokmill._store import is_remote
from tokmill._store.rate_limiter import rate_limiter
from tokmill._threads import Pool
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
    options, looks = replace(options, needs_ids=False), list[Future[SourceError | None]]()
    pool = Pool(min(threads, _MAX_THREADS), thread_name_prefix="tokmill-look")
    with suppress(MachineError):  # fewer threads will do, or none
        looks += (pool.submit(_complaint, file, options) for file in (*local, *remote))
    wait(looks, _SECONDS)
    pool.shutdown(wait=False, cancel_futures=True)  # a slow network does not hold up the run
    ended = (look for look in looks if look.done() and not look.cancelled())
    errors = [error for look in ended if (error := look.result()) is not None]
    if errors and _is_told(errors[0]):
        first = errors[0]
        others = sum(map(_is_told, errors)) - 1
        more = f"; the same is true of {plural(others, 'other file')} of {len(files):,}" if others else ""
        raise SourceError(first.code, first.message + more, first.hint)


def _complaint(file: SourceFile, options: ReadOptions) -> SourceError | None:
    try:
        check_content(file)
        _check_columns(file, options)
    except SourceError as error:
        return error
    except Exception:  # whatever it is, the reader meets it again, and reports it
        return None
    return None


def _is_told(error: SourceError) -> bool:
    return error.code in _CODES or isinstance(error, PointerError)


def missing_notes(files: Sequence[SourceFile], options: ReadOptions) -> list[str]:
    """Return notes on columns that no examined file has, if a missing column is null.

    Footers, headers and first rows of some files are read until one has the column. Raises SourceError for a column
    that none can have: its name is misspelt.
    """
    if options.missing_column != "null" or not files:
        return []
    used = {column.name: "--keep" for column in options.keep}
    used |= {} if options.group_column is None else {options.group_column: "--by"}
    used |= {name: each.flag for each in options.conditions for name in each.columns}
    rare = frozenset[str]().union(*(each.rare for each in options.conditions))
    some, notes = files[:_LOCAL_FILES], []
    for name, flag in used.items():
        if name in options.texts:
            continue
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
        if any(_has_columns(file, alone) for file in some):
            continue
        place = some[0].location if len(some) == 1 else f"none of {len(some):,} examined files"
        note = f"{place} has {'no' if len(some) == 1 else 'a'} column {name!r} of {flag}"
        may_come = name in rare or (flag in ("--keep", "--by") and not all(format_of(file).is_tabular for file in some))
        if len(some) == len(files) and not may_come:
            meant = closest(name, dict.fromkeys(each for file in some for each in column_names(file)))
            hint = f"did you mean {meant!r}? Correct it in {flag}" if meant else f"correct it in {flag}"
            note += ", so --missing-column null would make it null in all rows"
            raise SourceError("column-missing", note, hint)
        notes.append(f"{note}, which is null where it is missing")
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
    try:
        _check_columns(file, options)
    except SourceError as error:
        return error.code != "column-missing"
    return True


def _check_columns(file: SourceFile, options: ReadOptions) -> None:
    format_ = format_of(file)
    if format_.check_columns is not None:
        format_.check_columns(file, options)
    elif format_.schema is not None:
        Columns.choose(file, format_.schema(file), options)


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
    return [*format_of(file).names_of(file), *partitions(file.location)]


def units_of(
    file: SourceFile, options: ReadOptions, start: int = 0, part: FilePart = WHOLE_FILE
) -> Generator[Unit, None, None]:
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
        return  # the first part has all rows
    if _is_watched(file):
        check(file)
    with _checked(file):
        check_content(file)
        units = format_.units_of(file, options, start, part)
        while True:
            began, waited = time.perf_counter(), rate_limiter().waited
            unit = next(units, None)
            if unit is None:
                break
            cutting = max(time.perf_counter() - began - (rate_limiter().waited - waited), 0.0)
            yield replace(unit, read=partial(_read_checked, unit), cutting=cutting)


@contextmanager
def _checked(file: SourceFile) -> Iterator[None]:
    """Check a file afterwards: a change is reported instead of the faults that readers find because of it."""
    try:
        yield
    except SourceError:
        if _is_watched(file):
            check(file)
        raise
    if _is_watched(file):
        check(file)


def _is_watched(file: SourceFile) -> bool:
    """Whether a file is checked here: readers check those of buckets and the hub, and shards."""
    return file.reader is None and not is_remote(file.location)


def _read_checked(unit: Unit) -> RowBatch:
    with _checked(unit.file):
        return unit.read()
