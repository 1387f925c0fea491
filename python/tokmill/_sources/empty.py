"""The error for sources of which no document is left: which rule took how many rows, and what to do about it."""

from __future__ import annotations

from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Final

from tokmill._sizes import plural
from tokmill._sources.faults import EMPTY
from tokmill._sources.formats import format_of
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tokmill._sources.plan import SourceFile
    from tokmill._sources.unit import ReadOptions

_LOOKED_AT: Final = 10
"""Files of which the first rows are looked at."""


def no_documents(
    files: Sequence[SourceFile],
    options: ReadOptions,
    *,
    rows: int,
    filtered: int,
    dropped: Mapping[str, int],
    first_bad: str = "",
) -> SourceError:
    """Return the error.

    Parameters
    ----------
    files, options
        What was read, and how.
    rows
        Rows that were read.
    filtered
        Rows that `options.where` rejected.
    dropped
        All other rows, by reason: those of bad rows, and `empty`.
    first_bad
        Where the first bad row is, and what is wrong with it.
    """
    if not rows:
        message = f"the sources hold no document: {plural(len(files), 'file')} without a row"
        return SourceError("source-empty", message, "check that these are the files you mean")
    bad = {reason: count for reason, count in sorted(dropped.items()) if count and reason != EMPTY}
    took, hints = [], []
    if filtered:
        took.append(f"--where {options.where!r} rejected {filtered:,}")
        hints += list(_misfits(files, options)) or ["change --where, or leave it out"]
    if dropped.get(EMPTY):
        took.append(f"{dropped[EMPTY]:,} {'is' if dropped[EMPTY] == 1 else 'are'} empty, which --eot none drops")
        hints.append("empty documents count with --eot prefix and --eot suffix")
    if bad:
        took.append(
            f"{sum(bad.values()):,} {'is' if sum(bad.values()) == 1 else 'are'} bad ({', '.join(f'{count:,} {reason}' for reason, count in bad.items())})"
        )
        hints.append(f"the first bad row is {first_bad}" if first_bad else "check --text-column")
    return SourceError(
        "source-empty", f"no document is left of {plural(rows, 'row')}: {'; '.join(took)}", "; ".join(hints)
    )


def _misfits(files: Iterable[SourceFile], options: ReadOptions) -> Iterator[str]:
    """Say where `options.where` needs values of a type that the first rows do not have."""
    untyped = ((file, look) for file in files if (look := format_of(file).where_misfits))
    for file, look in islice(untyped, _LOOKED_AT):
        with suppress(SourceError):  # the run has read it; this is only to explain what came of it
            if found := look(file, options):
                yield from found
                return
