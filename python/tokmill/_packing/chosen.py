"""The documents of a selection, for the writer of a plan: the split that they make up, and the counts to certify."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Self

import numpy as np

from tokmill._packing.rows import END_BIT
from tokmill._packing.selected import SelectedSplit, last_until
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._packing.rows import PackedRows
    from tokmill._packing.rules import Selection, SelectionCounts
    from tokmill._packing.selection import Selected

_BATCH_ROWS: Final = 1 << 16


@dataclass(frozen=True, eq=False)
class Chosen:
    """The documents of a selection."""

    selection: Selection
    split: SelectedSplit
    counts: SelectionCounts
    starts: NDArray[np.int64]
    """First tokens in the split of the different documents, ascending."""
    excluded: NDArray[np.int64]
    """First tokens of the documents that are left out by name."""
    unfinished: NDArray[np.uint64]
    """First tokens in the selection of the documents without their ends, ascending."""

    @classmethod
    def of(cls, split: SplitReader, selection: Selection, found: Selected) -> Self:
        """Return the documents that rules found."""
        counts = found.counts
        chosen = SelectedSplit.of(split, found.runs, counts.selected, counts.selected_tokens)
        starts = found.starts
        if counts.copies:
            starts = np.sort(starts)  # many times faster than np.unique
            starts = starts[np.concatenate([[True], starts[1:] != starts[:-1]])]
        return cls(selection, chosen, counts, starts, found.excluded, found.unfinished)

    def with_ends(self, entries: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Return entries of the order in which no document ends whose end is left out."""
        if not len(self.unfinished):
            return entries
        starts = entries & ~END_BIT
        last = len(self.unfinished) - 1
        goes_on = self.unfinished[np.minimum(np.searchsorted(self.unfinished, starts), last)] == starts
        return np.where(goes_on, starts, entries)

    def proven_counts(self) -> SelectionCounts:
        """Return the counts, after a look for excluded documents in the runs of the plan. Raises OutputError."""
        if not len(self.excluded):
            return replace(self.counts, excluded_in_plan=0)
        runs = self.split.runs.astype(np.int64)
        ends = runs[:, 1] + np.diff(np.append(runs[:, 0], self.split.tokens))
        begun = np.searchsorted(np.sort(runs[:, 1]), self.excluded, side="right")
        ended = np.searchsorted(np.sort(ends), self.excluded, side="right")
        inside = int((begun > ended).sum())
        if inside:
            message = f"{inside:,} excluded documents are in the plan, which is not written: this is a bug"
            raise OutputError("packing-damaged", message)
        return replace(self.counts, excluded_in_plan=inside)

    def sharing(self, rows: PackedRows) -> int:
        """Return how many copies of documents are in one sequence with another copy of the same document."""
        if not self.counts.copies:
            return 0
        found = 0
        for first in range(0, len(rows), _BATCH_ROWS):
            numbers = np.arange(first, min(first + _BATCH_ROWS, len(rows)), dtype=np.uint64)
            fragments = rows.fragments(numbers)
            row = np.repeat(np.arange(len(numbers)), np.diff(fragments.offsets.astype(np.int64)))
            keys = row * len(self.starts) + last_until(self.starts, fragments.starts.astype(np.int64))
            keys.sort()
            found += int((keys[1:] == keys[:-1]).sum())
        return found
