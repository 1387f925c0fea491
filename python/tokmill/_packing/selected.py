"""A selection of documents as a split, whose plan is that of a dataset with only these documents."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np

from tokmill._dataset.split_reader import SplitReader
from tokmill._packing.rows import END_BIT, Fragments, packing_damaged
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._packing.rows import PackedRows, PlannedRows
    from tokmill._packing.selection import Selected, Selection, SelectionCounts


@dataclass(frozen=True)
class SelectedSplit(SplitReader):
    """The selected documents as a split of their own: its tokens are numbered without those of other documents.

    It has virtual shards, as long as those of the split.
    """

    whole: SplitReader
    """The split."""
    runs: NDArray[np.uint64]
    """uint64[r, 2]: first token of each run of documents, in the selection and in the split."""
    counts: tuple[int, int]
    """Number of documents and of tokens."""
    known: NDArray[np.int64] | None = field(default=None, kw_only=True)
    """int64[d]: first token in the selection of each document; None if the files of the split say it."""

    @staticmethod
    def of(
        split: SplitReader,
        runs: NDArray[np.uint64],
        documents: int,
        tokens: int,
        known: NDArray[np.int64] | None = None,
    ) -> SelectedSplit:
        """Return the split of a selection. Raises OutputError if its runs are impossible."""
        places = runs[:, 0]
        lengths = np.diff(np.append(places, np.uint64(tokens)))
        ends = runs[:, 1] + lengths
        total = np.uint64(split.tokens)
        is_empty = not len(runs) and not tokens
        if not is_empty and (
            not len(runs)
            or places[0]
            or (places[1:] <= places[:-1]).any()
            or places[-1] >= tokens
            or (ends > total).any()
        ):
            message = "the runs of documents of its selection are impossible"
            raise packing_damaged(message, split.store.location())
        by_column = np.asfortranarray(runs)  # numpy would copy a column of rows for each search in it
        return SelectedSplit(
            split.store,
            split.manifest,
            split.name,
            split.rows,
            split,
            by_column,
            (documents, tokens),
            members=split.members,
            first_member=split.first_member,
            segment=split.segment,
            known=known,
        )

    @property
    def tokens(self) -> int:
        """Number of tokens."""
        return self.counts[1]

    @property
    def documents(self) -> int:
        """Number of documents, copies included."""
        return self.counts[0]

    @property
    def shards(self) -> int:
        """Number of virtual shards."""
        return -(-self.tokens // self.shard_tokens)

    @cached_property
    def bases(self) -> NDArray[np.int64]:
        """int64[s + 1]: number of the first token of each virtual shard, and of all tokens."""
        return np.append(np.arange(self.shards, dtype=np.int64) * self.shard_tokens, self.tokens)

    def starts(self, number: int) -> NDArray[np.int64]:
        """Return int64[d]: offsets at which documents start in a virtual shard."""
        begin = number * self.shard_tokens
        end = min(begin + self.shard_tokens, self.tokens)
        if self.known is not None:
            low, high = np.searchsorted(self.known, [begin, end]).tolist()
            return self.known[low:high] - begin
        places = self.runs[:, 0]
        first = int(np.searchsorted(places, begin, side="right")) - 1
        last = int(np.searchsorted(places, end, side="left"))
        stops = np.append(places[first + 1 : last], np.uint64(end)).astype(np.int64)
        runs = self.runs[first:last].astype(np.int64)
        begins = np.maximum(runs[:, 0], begin)
        real = runs[:, 1] + begins - runs[:, 0]
        found = _starts_in(self.whole, real, stops - begins, begins - begin)
        # A run also begins with a document if it lacks the start of that.
        begun = (begins - begin)[runs[:, 0] >= begin]
        cut = begun[np.append(found, -1)[np.searchsorted(found, begun)] != begun]
        return np.sort(np.concatenate([found, cut])) if len(cut) else found

    def bounds(self) -> Iterator[NDArray[np.int64]]:
        """Yield first tokens and ends of the documents, in the split, as arrays int64[2, d]."""
        places = self.runs[:, 0].astype(np.int64)
        moved = self.runs[:, 1].astype(np.int64) - places
        for starts, base, end in self.documents_of(range(self.shards)):
            edges = np.append(starts + base, end)
            yield np.stack([edges[:-1], edges[1:]]) + moved[np.searchsorted(places, edges[:-1], side="right") - 1]

    def _starts_from(self, first: int) -> Iterator[tuple[int, NDArray[np.int64]]]:
        found = ((number, self.starts(number)) for number in range(first, self.shards))
        return ((number, starts) for number, starts in found if len(starts))


def last_until(ascending: NDArray[Any], values: NDArray[Any]) -> NDArray[np.int64]:
    """Return the place of the last number that is at most each value; -1 if there is none.

    Sorts the values first: numpy then finds the next one near the last, where memory is in the processor's cache.
    """
    order = np.argsort(values)
    found = np.empty(len(values), np.int64)
    found[order] = np.searchsorted(ascending, values[order], side="right") - 1
    return found


def _starts_in(
    split: SplitReader, first: NDArray[np.int64], lengths: NDArray[np.int64], places: NDArray[np.int64]
) -> NDArray[np.int64]:
    """Return the starts of documents in ranges of tokens of a split, each moved to its place.

    Ranges may touch the same shard several times; each shard is read once.
    """
    bases = split.bases
    lows, highs = (np.searchsorted(bases, at, side="right") - 1 for at in (first, first + lengths - 1))
    wide = np.flatnonzero(highs > lows + 1).tolist()
    touched = np.concatenate([lows, highs, *(np.arange(lows[run], highs[run]) for run in wide)])
    shards = np.flatnonzero(np.bincount(touched)).tolist()
    starts = np.concatenate([split.starts(shard) + bases[shard] for shard in shards])
    low, high = np.searchsorted(starts, first), np.searchsorted(starts, first + lengths)
    counts = high - low
    # Numbers of the starts of all ranges, one range after the other.
    before = np.cumsum(counts) - counts
    numbers = np.arange(int(counts.sum())) - np.repeat(before - low, counts)
    found: NDArray[np.int64] = starts[numbers] + np.repeat(places - first, counts)
    return found


class SelectedRows:
    """Rows over a selection: fragments refer to the tokens of the split."""

    def __init__(self, rows: PlannedRows, split: SelectedSplit) -> None:
        self._rows = rows
        """The rows before their fragments are moved."""
        self._runs = split.runs
        self._places = np.append(split.runs[:, 0], np.uint64(split.tokens))
        """uint64[r + 1]: first token of each run in the selection, and the end."""

    def __len__(self) -> int:
        return len(self._rows)

    def fragments(self, numbers: NDArray[np.uint64]) -> Fragments:
        """See PackedRows."""
        found = self._rows.fragments(numbers)
        runs = last_until(self._places, found.starts)
        return found._replace(starts=found.starts - self._runs[runs, 0] + self._runs[runs, 1])

    def rows_of(self, first: int, end: int) -> NDArray[np.uint64]:
        """See PlannedRows."""
        begins = self._runs[:, 1]
        found = [np.empty(0, np.uint64)]
        for start, stop in pairwise(self._passes):
            run = start + int(np.searchsorted(begins[start:stop], np.uint64(end), side="left")) - 1
            if run < start:
                continue
            begin, place, following = (int(each) for each in (begins[run], self._places[run], self._places[run + 1]))
            # Truncated documents begin before their run, or end after it.
            own = max(place, place + first - begin), min(following, place + end - begin)
            if own[0] < own[1]:
                found.append(self._rows.rows_of(*own))
        return np.unique(np.concatenate(found))

    @cached_property
    def _passes(self) -> list[int]:
        """The first run of each pass over the split, which takes at most one copy of each document, and the end."""
        begins, lengths = self._runs[:, 1], np.diff(self._places)
        return [0, *(np.flatnonzero(begins[1:] < begins[:-1] + lengths[:-1]) + 1).tolist(), len(begins)]


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
        places = np.cumsum(found.lengths) - found.lengths
        chosen = SelectedSplit.of(split, found.runs, counts.selected, counts.selected_tokens, places)
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
