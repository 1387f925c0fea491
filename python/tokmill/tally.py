"""What became of every document of a run, counted in plan order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill.errors import ContentError, TooManyBadError
from tokmill.sizes import format_share

if TYPE_CHECKING:
    from fractions import Fraction

    from tokmill.block import TokenBlock
    from tokmill.layout import Placed

EMPTY: Final = "empty"
"""Why a document without text is dropped under `--eot none`: it leaves no token. It is not bad."""

JUDGED_FROM: Final = 10_000
"""Documents after which `max_bad` counts: the first few may well be all bad."""


@dataclass
class Tally:
    """Counts of documents and text. Which units they came in makes no difference to any of them.

    Parameters
    ----------
    max_bad
        None: the first bad row is an error. Else bad rows are counted, and more than this share of all documents
        is an error, once there are 10,000 of them and at the end.
    """

    max_bad: Fraction | None
    documents_in: int = 0
    documents_out: int = 0
    filtered: int = 0
    dropped: Counter[str] = field(default_factory=Counter)
    """By reason: those of bad rows, and `empty`."""
    text_bytes: int = 0
    words: int = 0
    with_special_text: int = 0

    def add(self, block: TokenBlock, placed: Placed) -> None:
        """Counts a block, up to the document with which a limit ended the run.

        Raises
        ------
        ContentError
            For a bad row, if they are not to be counted.
        TooManyBadError
            For more bad rows than allowed.
        """
        taken = placed.documents
        rows = int(block.row[taken - 1]) + 1 if placed.done and taken else block.rows
        faults = [fault for fault in block.faults if fault.row < rows]
        if faults and self.max_bad is None:
            fault = faults[0]
            raise ContentError(str(fault), fault.hint)
        if self.documents_in < JUDGED_FROM <= self.documents_in + rows:
            early = sum(fault.row < JUDGED_FROM - self.documents_in for fault in faults)
            self._judge(self.bad + early, JUDGED_FROM)
        for earlier, fault in enumerate(faults):
            if (documents := self.documents_in + fault.row + 1) > JUDGED_FROM:
                self._judge(self.bad + earlier + 1, documents)
        self.documents_in += rows
        self.documents_out += taken
        self.filtered += int(np.searchsorted(block.filtered, rows))
        self.dropped.update(fault.reason for fault in faults)
        if empty := int(np.searchsorted(block.empty, rows)):
            self.dropped[EMPTY] += empty
        self.text_bytes += int(block.text_bytes[:taken].sum())
        self.words += int(block.words[:taken].sum())
        self.with_special_text += int(block.special[:taken].sum())

    def finish(self) -> None:
        """Judges the share of bad rows at the end of the run.

        Raises
        ------
        TooManyBadError
            For more bad rows than allowed.
        """
        self._judge(self.bad, self.documents_in)

    @property
    def bad(self) -> int:
        """Bad rows so far."""
        return self.dropped.total() - self.dropped[EMPTY]

    def _judge(self, bad: int, documents: int) -> None:
        if self.max_bad is not None and bad > self.max_bad * documents:
            counts = self.dropped.most_common()
            reasons = ", ".join(f"{count:,} {reason}" for reason, count in counts if reason != EMPTY)
            message = (
                f"{bad:,} of the first {documents:,} documents are bad ({format_share(bad / documents)}), "
                f"more than --max-bad {format_share(self.max_bad)}"
            )
            hint = f"so far: {reasons}; " if reasons else ""
            raise TooManyBadError(message, f"{hint}mend the sources, or allow more with --max-bad")
