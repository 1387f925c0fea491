"""Description of a bad row, and what to do about it: for errors, the dry run and the summary."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tokmill._sources.faults import (
    INVALID_UTF8,
    MISSING,
    MISSING_ID,
    NOT_STRING,
    OF_OTHER_FORMATS,
    TOO_LONG,
    VALUE_TOO_LONG,
    WRONG_TYPE,
    where,
)
from tokmill._sources.formats import format_of
from tokmill._sources.guesses import converting, guess
from tokmill.errors import ContentError

if TYPE_CHECKING:
    from tokmill._sources.faults import Fault
    from tokmill._sources.guesses import Guess
    from tokmill._sources.plan import SourceFile

_WAYS_OUT: Final = "fix the row, skip bad rows with --on-bad skip"
_OTHER_COLUMN: Final = "name another column with --text-column"
_OTHER_WAYS_OUT: Final = {
    TOO_LONG: "allow longer documents with --max-doc-bytes",
    MISSING_ID: "omit --id-column",
    MISSING: _OTHER_COLUMN,
    NOT_STRING: _OTHER_COLUMN,
    WRONG_TYPE: "keep the column with another type in --keep",
    VALUE_TOO_LONG: "leave the column out of --keep",
}


def bad_row(file: SourceFile, fault: Fault) -> ContentError:
    """Return the error for a bad row if none is allowed."""
    return ContentError("bad-row", *explain(file, fault))


def explain(file: SourceFile, fault: Fault) -> tuple[str, str]:
    """Return location and fault of a bad row, as in `/corpus/en.jsonl, byte 1234: "text" is null`; and what to do."""
    stream = "" if file.codec == "plain" else " of the decoded text"
    words = f"{file.location}, {where(fault)}{stream}: {fault.detail}"
    if guessed := _guess(file, fault):
        return f"{words}; the file is {guessed.what}", guessed.hint(file)
    other = _OTHER_WAYS_OUT.get(fault.reason)
    if fault.reason == INVALID_UTF8 and format_of(file).is_compressible:
        command = converting(file, "iconv -f latin1 -t utf-8", f".utf-8{format_of(file).endings[0]}")
        other = f"convert the file if it is Latin-1: {command}"
    return words, f"{_WAYS_OUT}, or {other}" if other else _WAYS_OUT.replace(", ", ", or ")


def _guess(file: SourceFile, fault: Fault) -> Guess | None:
    return fault.guess or (guess(file) if fault.reason in OF_OTHER_FORMATS else None)
