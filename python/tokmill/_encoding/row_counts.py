"""Counts of all documents of a run by outcome, in plan order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tokmill._sizes import format_share, plural
from tokmill._sources.bad_rows import bad_row, explain
from tokmill._sources.empty import no_documents
from tokmill._sources.faults import EMPTY
from tokmill.errors import SourceError, TooManyBadError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from fractions import Fraction

    from tokmill._encoding.block import BlockCounts
    from tokmill._sources.faults import Fault
    from tokmill._sources.plan import SourceFile
    from tokmill._sources.unit import ReadOptions

JUDGED_FROM: Final = 10_000
"""Number of documents from which `max_bad` is enforced; the share of bad rows among the first few is meaningless."""

_LISTED: Final = 20
"""Maximum number of files with bad rows that are kept."""

_SHOWN: Final = 3
"""Maximum number of files with bad rows that are shown in a listing."""


class BadFile(NamedTuple):
    """How many rows of a file are bad."""

    location: str
    bad: int
    """Bad rows."""
    rows: int
    """All rows, filtered ones included."""
    what: str
    """What the file is instead of what its name says, such as "UTF-16"; empty if that is not known."""

    def __str__(self) -> str:
        known = f" (the file is {self.what})" if self.what else " (the whole file)" if self.bad == self.rows else ""
        return f"{self.location}: {self.bad:,} of {plural(self.rows, 'row')} bad{known}"


def _worst(files: Iterable[list[Any]]) -> list[list[Any]]:
    """Return those files that have the most bad rows; the first of several with as many."""
    return sorted((each for each in files if each[1]), key=lambda each: -each[1])[:_LISTED]


def worst_files(state: Mapping[str, Any]) -> tuple[BadFile, ...]:
    """Return the files with the most bad rows, the worst first, from a result of `RowCounts.state`."""
    return tuple(BadFile(*each) for each in _worst([*state["bad_files"], state["current"]]))


def bad_file_rows(files: Sequence[BadFile]) -> list[tuple[str, str]]:
    """Return the worst of the files as rows of a listing."""
    rows = [("bad rows", str(each)) for each in files[:_SHOWN]]
    return [*rows, ("bad rows", "in more files: --json lists them")] if len(files) > _SHOWN else rows


@dataclass
class RowCounts:
    """Counts of documents and text. They do not depend on how rows are divided into units.

    Parameters
    ----------
    max_bad
        Maximum share of bad rows among all documents, enforced from the 10,000th document on and at the end. None: the
        first bad row is an error.
    """

    max_bad: Fraction | None
    documents_in: int = 0
    documents_out: int = 0
    filtered: int = 0
    dropped: Counter[str] = field(default_factory=Counter)
    """Dropped documents by reason: the reasons of bad rows, and `empty`."""
    first_bad: str = ""
    """Location and fault of the first bad row."""
    way_out: str = ""
    """What to do about it."""
    text_bytes: int = 0
    words: int = 0
    with_special_text: int = 0
    without_text: int = 0
    bad_files: list[list[Any]] = field(default_factory=list)
    """The files with the most bad rows before the current one, as the fields of BadFile."""
    current: list[Any] = field(default_factory=lambda: ["", 0, 0, ""])
    """The same of the file that is being read."""
    quarantined: int = 0
    """Bad rows written to the quarantine file."""

    def add(self, counts: BlockCounts) -> None:
        """Add a block.

        Raises
        ------
        ContentError
            For a bad row, if none is allowed.
        TooManyBadError
            If there are more bad rows than allowed.
        """
        if self.current[0] != counts.file.location:
            self.bad_files = _worst([*self.bad_files, self.current])
            self.current = [counts.file.location, 0, 0, ""]
        self._add_faults(counts.file, counts.faults, counts.rows)
        self.current[2] += counts.rows
        self.documents_in += counts.rows
        self.documents_out += counts.documents
        self.filtered += counts.filtered
        if counts.empty:
            self.dropped[EMPTY] += counts.empty
        self.text_bytes += counts.text_bytes
        self.words += counts.words
        self.with_special_text += counts.special
        self.without_text += counts.without_text

    def state(self) -> dict[str, Any]:
        """Return all counts as plain JSON, for `restore`."""
        return {
            **vars(self),
            "max_bad": None,
            "dropped": dict(self.dropped),
            "bad_files": [list(each) for each in self.bad_files],
            "current": list(self.current),
        }

    def restore(self, state: Mapping[str, Any]) -> None:
        """Continue from a result of `state`."""
        vars(self).update({**state, "max_bad": self.max_bad, "dropped": Counter(state["dropped"])})

    def finish(self) -> None:
        """Check the share of bad rows at the end of the run.

        Raises
        ------
        TooManyBadError
            If there are more bad rows than allowed.
        """
        self._judge(self.documents_in)

    def nothing(self, files: Sequence[SourceFile], options: ReadOptions) -> SourceError:
        """Return the error for a run without documents; it says how many rows each rule removed."""
        return no_documents(
            files,
            options,
            rows=self.documents_in,
            filtered=self.filtered,
            dropped=self.dropped,
            first_bad=self.first_bad,
            way_out=self.way_out,
        )

    @property
    def bad(self) -> int:
        """Number of bad rows so far."""
        return self.dropped.total() - self.dropped[EMPTY]

    def _add_faults(self, file: SourceFile, faults: tuple[Fault, ...], rows: int) -> None:
        """Count the faults of the next `rows` documents; check the limit at every document where it can be exceeded."""
        if faults and not self.first_bad:
            self.first_bad, self.way_out = explain(file, faults[0])
        if faults and faults[0].guess:
            self.current[3] = faults[0].guess.what
        if faults and self.max_bad is None:
            raise bad_row(file, faults[0])
        early = JUDGED_FROM - self.documents_in
        first = [fault.reason for fault in faults if fault.row < early]
        self.dropped.update(first)
        self.current[1] += len(first)
        if 0 < early <= rows:
            self._judge(JUDGED_FROM)
        for fault in faults:
            if fault.row >= early:
                self.dropped[fault.reason] += 1
                self.current[1] += 1
                self._judge(self.documents_in + fault.row + 1)

    def _judge(self, documents: int) -> None:
        bad = self.bad
        if self.max_bad is not None and bad > self.max_bad * documents:
            message = (
                f"{bad:,} of the first {documents:,} documents are bad, "
                f"but --max-bad {format_share(self.max_bad)} allows {int(self.max_bad * documents):,}"
            )
            counts = ((count, reason) for reason, count in self.dropped.most_common() if reason != EMPTY)
            reasons = ", ".join(f"{count:,} {reason}" for count, reason in counts)
            location, in_file, rows, what = self.current
            here = [location, in_file, rows + documents - self.documents_in, what]  # up to this document
            worst = BadFile(*_worst([*self.bad_files, here])[0])
            hint = (
                f"reasons: {reasons}; first: {self.first_bad}; {worst}; fix the sources, or allow more with --max-bad"
            )
            raise TooManyBadError("too-many-bad-rows", message, hint)
