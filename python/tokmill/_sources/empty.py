"""The error for sources that yield no document: how many rows each rule rejected, and what to change."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Final

from tokmill._sizes import plural
from tokmill._sources.faults import EMPTY
from tokmill._sources.formats import format_of
from tokmill._sources.guesses import guess
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tokmill._sources.plan import SourceFile
    from tokmill._sources.unit import ReadOptions

_LOOKED_AT: Final = 10
"""Number of files whose first rows are examined."""


def no_documents(
    files: Sequence[SourceFile],
    options: ReadOptions,
    *,
    rows: int,
    filtered: int,
    dropped: Mapping[str, int],
    first_bad: str = "",
    way_out: str = "",
) -> SourceError:
    """Return the error.

    Parameters
    ----------
    files, options
        Files that were read, and how.
    rows
        Number of rows read.
    filtered
        Number of rows that `options.where` rejected.
    dropped
        Number of other rows by reason: the reasons of bad rows, and `empty`.
    first_bad, way_out
        Position and fault of the first bad row, and what to do about it.
    """
    if not rows:
        message = f"the sources contain no document: {plural(len(files), 'file')} without a row"
        return SourceError("source-empty", message, "check the paths of the sources")
    bad = {reason: count for reason, count in sorted(dropped.items()) if count and reason != EMPTY}
    took, hints = [], []
    if filtered:
        took.append(f"--where {options.where!r} rejected {filtered:,}")
        hints += list(_misfits(files, options)) or ["change --where, or leave it out"]
    if dropped.get(EMPTY):
        took.append(f"{dropped[EMPTY]:,} {'is' if dropped[EMPTY] == 1 else 'are'} empty, which --eot none drops")
        hints.append("use --eot prefix or --eot suffix to keep empty documents")
    if bad:
        total = sum(bad.values())
        reasons = ", ".join(f"{count:,} {reason}" for reason, count in bad.items())
        took.append(f"{total:,} {'is' if total == 1 else 'are'} bad ({reasons})")
        if first_bad:
            hints.append(f"the first bad row is {first_bad}; {way_out}")
        else:
            hints.append(next(_guesses(files), "check --text-column"))
    return SourceError(
        "source-empty", f"no document is left of {plural(rows, 'row')}: {'; '.join(took)}", "; ".join(hints)
    )


def _guesses(files: Sequence[SourceFile]) -> Iterator[str]:
    """Yield what files are instead of what their names say, and what to do about it."""
    for file in files[:_LOOKED_AT]:
        if guessed := guess(file):
            yield f"{file.location} is {guessed.what}; {guessed.hint(file)}"


def _misfits(files: Iterable[SourceFile], options: ReadOptions) -> Iterator[str]:
    """Yield the keys whose first values have another type than `options.where` needs."""
    untyped = ((file, look) for file in files if (look := format_of(file).where_misfits))
    for file, look in islice(untyped, _LOOKED_AT):
        with suppress(SourceError):  # only explains a result of the run, which has read the file
            if found := look(file, options):
                yield from found
                return
