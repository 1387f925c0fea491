"""The packing `concat`: all documents concatenated and cut every L tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokmill._core import concat_rows
from tokmill._packing.rows import checked
from tokmill._packing.strategy import PackStrategy

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._packing.rows import Fragments


class ConcatRows:
    """All documents concatenated and cut every `seq_len` tokens. Needs only the document starts, no plan."""

    def __init__(self, split: SplitReader, seq_len: int, starts: Callable[[int], NDArray[np.int64]]) -> None:
        self._split = split
        self._seq_len = seq_len
        self._starts = starts
        """Function that returns the document starts of a shard."""

    def __len__(self) -> int:
        return -(-self._split.tokens // self._seq_len)

    def fragments(self, numbers: NDArray[np.uint64]) -> Fragments:
        """See PackedRows."""
        bases, last = self._split.bases, self._split.shards - 1
        starts = numbers.astype(np.int64) * self._seq_len
        firsts, ends = (np.searchsorted(bases, at, side="right") - 1 for at in (starts, starts + self._seq_len))
        touched = {
            shard
            for first, end in zip(firsts.tolist(), ends.tolist(), strict=True)
            for shard in range(first, min(end, last) + 1)
        }
        shards = [(int(bases[shard]), self._starts(shard)) for shard in sorted(touched)]
        return checked(lambda: concat_rows(shards, numbers, self._seq_len, self._split.tokens))

    def rows_of(self, first: int, end: int) -> NDArray[np.uint64]:
        """See PlannedRows."""
        return np.arange(first // self._seq_len, (end - 1) // self._seq_len + 1, dtype=np.uint64)


STRATEGY = PackStrategy(
    name="concat",
    write=lambda split, _, options, __: -(-split.tokens // options.seq_len),
    open=lambda plan: ConcatRows(plan.split, plan.options.seq_len, plan.starts),
    is_stream=True,
)
