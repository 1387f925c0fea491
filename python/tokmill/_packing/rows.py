"""Rows of a packing, each a list of document fragments."""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import numpy as np

from tokmill._core import Packing, concat_rows
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader

END_BIT: Final = np.uint64(1 << 63)
"""Bit that is set in an entry of the order if the document ends with this piece."""

END, TOKEN = 0, 1
"""What follows a fragment: the end of its document, or the document's next token, which may be in another row."""


class Fragments(NamedTuple):
    """Fragments of documents, grouped by row."""

    offsets: NDArray[np.uint64]
    """uint64[n + 1]: row i contains the fragments from offsets[i] up to offsets[i + 1]."""
    starts: NDArray[np.uint64]
    """uint64[m]: position in the split of each fragment's first token."""
    lengths: NDArray[np.uint32]
    """uint32[m]: number of tokens of each fragment."""
    follows: NDArray[np.uint8]
    """uint8[m]: END or TOKEN."""


class PackedRows(Protocol):
    """The rows of a packing."""

    def __len__(self) -> int:
        """Number of rows."""

    def fragments(self, numbers: NDArray[np.uint64]) -> Fragments:
        """Return the fragments of rows. Raises IndexError for a missing row, OutputError if the plan is damaged."""


class PlannedRows(PackedRows, Protocol):
    """Rows whose fragments refer to the split, and the rows of its documents."""

    def rows_of(self, first: int, end: int) -> NDArray[np.uint64]:
        """Return the rows that have a document, or a part of it, in ascending order. Looks at no others.

        first, end   its first token in the split, and that of the next document

        Raises OutputError if the plan is damaged.
        """


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
        return _checked(lambda: concat_rows(shards, numbers, self._seq_len, self._split.tokens))

    def rows_of(self, first: int, end: int) -> NDArray[np.uint64]:
        """See PlannedRows."""
        return np.arange(first // self._seq_len, (end - 1) // self._seq_len + 1, dtype=np.uint64)


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


class BestFitRows:
    """Several pieces per row, in random order."""

    def __init__(self, packing: Packing, seq_len: int, order: NDArray[np.uint64]) -> None:
        self._packing = packing
        self._seq_len = seq_len
        self._order = order

    def __len__(self) -> int:
        return len(self._packing)

    def fragments(self, numbers: NDArray[np.uint64]) -> Fragments:
        """See PackedRows."""
        found = _checked(lambda: self._packing.pieces(numbers, self._order))
        if ((found.lengths < self._seq_len) & (found.follows != END)).any():
            message = "a piece shorter than a sequence is cut"
            raise packing_damaged(message)
        return found

    def rows_of(self, first: int, end: int) -> NDArray[np.uint64]:
        """See PlannedRows."""
        starts = np.arange(first, end, self._seq_len, dtype=np.uint64)
        lengths = np.minimum(np.uint64(end) - starts, self._seq_len).astype(np.uint32)
        try:
            return np.unique(self._packing.find(starts, lengths, self._order))
        except ValueError as error:
            raise packing_damaged(error) from error


def packing_damaged(what: Exception | str, where: str = "the dataset or its packing plan") -> OutputError:
    """Return the error for impossible rows."""
    message = f"{where} is damaged: {what}"
    return OutputError("packing-damaged", message, "run tokmill verify --deep; tokmill pack creates the plan again")


def _checked(
    read: Callable[[], tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.uint32], NDArray[np.uint8]]],
) -> Fragments:
    try:
        return Fragments(*read())
    except ValueError as error:
        raise packing_damaged(error) from error
