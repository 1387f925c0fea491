"""Counts of all documents of a run by outcome, in plan order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from tokmill._sizes import format_share
from tokmill._sources.empty import no_documents
from tokmill._sources.faults import EMPTY, MISSING_ID, TOO_LONG, where
from tokmill.errors import ContentError, SourceError, TooManyBadError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from fractions import Fraction

    from tokmill._encoding.block import BlockCounts
    from tokmill._sources.faults import Fault
    from tokmill._sources.plan import SourceFile
    from tokmill._sources.unit import ReadOptions

JUDGED_FROM: Final = 10_000
"""Number of documents from which `max_bad` is enforced; the share of bad rows among the first few is meaningless."""

_OTHER_WAYS_OUT: Final = {
    TOO_LONG: "allow longer ones with --max-doc-bytes",
    MISSING_ID: "omit --id-column",
}


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
    text_bytes: int = 0
    words: int = 0
    with_special_text: int = 0
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
        self._add_faults(counts.file, counts.faults, counts.rows)
        self.documents_in += counts.rows
        self.documents_out += counts.documents
        self.filtered += counts.filtered
        if counts.empty:
            self.dropped[EMPTY] += counts.empty
        self.text_bytes += counts.text_bytes
        self.words += counts.words
        self.with_special_text += counts.special

    def state(self) -> dict[str, Any]:
        """Return all counts as plain JSON, for `restore`."""
        return {**vars(self), "max_bad": None, "dropped": dict(self.dropped)}

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
        )

    @property
    def bad(self) -> int:
        """Number of bad rows so far."""
        return self.dropped.total() - self.dropped[EMPTY]

    def _add_faults(self, file: SourceFile, faults: tuple[Fault, ...], rows: int) -> None:
        """Count the faults of the next `rows` documents; check the limit at every document where it can be exceeded."""
        if faults and not self.first_bad:
            self.first_bad = _describe(file, faults[0])
        if faults and self.max_bad is None:
            raise bad_row(file, faults[0])
        early = JUDGED_FROM - self.documents_in
        self.dropped.update(fault.reason for fault in faults if fault.row < early)
        if 0 < early <= rows:
            self._judge(JUDGED_FROM)
        for fault in faults:
            if fault.row >= early:
                self.dropped[fault.reason] += 1
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
            hint = f"reasons: {reasons}; first: {self.first_bad}; fix the sources, or allow more with --max-bad"
            raise TooManyBadError("too-many-bad-rows", message, hint)


def bad_row(file: SourceFile, fault: Fault) -> ContentError:
    """Return the error for a bad row if none is allowed."""
    ways_out = ["fix the row", "skip bad rows with --on-bad skip", _OTHER_WAYS_OUT.get(fault.reason)]
    return ContentError("bad-row", _describe(file, fault), ", or ".join(filter(None, ways_out)))


def _describe(file: SourceFile, fault: Fault) -> str:
    """Return location and fault of a bad row: `/corpus/en.jsonl, byte 1234: "text" is null`."""
    stream = "" if file.codec == "plain" else " of the decoded text"
    return f"{file.location}, {where(fault)}{stream}: {fault.detail}"
