"""The packing `pad`: one document, or part of a longer one, per sequence, in the order of the split."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING

import numpy as np

from tokmill._core import cut_pieces
from tokmill._packing.rows import END, END_BIT, TOKEN, Fragments, packing_damaged
from tokmill._packing.strategy import PackStrategy

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tokmill._core import Histogram
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._packing.options import PackOptions
    from tokmill._packing.strategy import PlanFiles


def write(split: SplitReader, histogram: Histogram, options: PackOptions, files: PlanFiles) -> int:
    """See PackStrategy."""
    pieces = int(histogram.counts.sum())
    files.order(pieces, _order_by_position(split, options.seq_len))
    return pieces


def _order_by_position(split: SplitReader, seq_len: int) -> Iterator[NDArray[np.uint64]]:
    for starts, base, end in split.documents_of(range(split.shards)):
        yield cut_pieces(starts, base, end, seq_len)


class PadRows:
    """One piece per row, in the order of the split."""

    def __init__(self, split: SplitReader, seq_len: int, order: NDArray[np.uint64]) -> None:
        self._split = split
        self._seq_len = seq_len
        self._order = order

    def __len__(self) -> int:
        return len(self._order)

    def fragments(self, numbers: NDArray[np.uint64]) -> Fragments:
        """See PackedRows."""
        if len(numbers) and int(numbers.max()) >= len(self):
            message = f"there is no row {int(numbers.max()):,}"
            raise IndexError(message)
        entries = self._order[numbers]
        starts = entries & ~END_BIT
        last = np.uint64(len(self) - 1)
        following = self._order[np.minimum(numbers + np.uint64(1), last)] & ~END_BIT
        following = np.where(numbers == last, np.uint64(self._split.tokens), following)
        if not ((starts < following) & (following - starts <= self._seq_len)).all():
            message = "pieces are not contiguous"
            raise packing_damaged(message)
        return Fragments(
            offsets=np.arange(len(numbers) + 1, dtype=np.uint64),
            starts=starts,
            lengths=(following - starts).astype(np.uint32),
            follows=np.where(entries & END_BIT, END, TOKEN).astype(np.uint8),
        )

    def rows_of(self, first: int, end: int) -> NDArray[np.uint64]:
        """See PlannedRows."""
        row = bisect_left(range(len(self)), first, key=lambda row: int(self._order[row] & ~END_BIT))
        stop = row + -(-(end - first) // self._seq_len)
        if stop > len(self):
            message = "a piece is missing"
            raise packing_damaged(message)
        return np.arange(row, stop, dtype=np.uint64)


STRATEGY = PackStrategy(
    name="pad",
    write=write,
    open=lambda plan: plan.rows(PadRows(plan.split, plan.options.seq_len, plan.order())),
)
