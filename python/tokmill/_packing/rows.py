"""Rows of a packing, each a list of document fragments, and rows of several packings as those of one."""

from __future__ import annotations

from bisect import bisect_right
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import numpy as np

from tokmill._dataset.takedowns import TAKEN_DOWN
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray


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
    """uint8[m]: END, TOKEN or TAKEN_DOWN."""

    def spans(self, multiple: int) -> Fragments:
        """Return these with lengths that are rounded up to a multiple: the places that they take in a row."""
        return self._replace(lengths=rounded_up(self.lengths, multiple))


def rounded_up(lengths: NDArray[np.uint32], multiple: int) -> NDArray[np.uint32]:
    """Return lengths rounded up to a multiple."""
    return lengths if multiple == 1 else (lengths + -lengths.astype(np.int64) % multiple).astype(np.uint32)


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


def packing_damaged(what: Exception | str, where: str = "the dataset or its packing plan") -> OutputError:
    """Return the error for impossible rows."""
    message = f"{where} is damaged: {what}"
    return OutputError("packing-damaged", message, "run tokmill verify --deep; tokmill pack creates the plan again")


def checked(
    read: Callable[[], tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.uint32], NDArray[np.uint8]]],
) -> Fragments:
    """Return the fragments that a function of the core finds. Raises OutputError for its ValueError."""
    try:
        return Fragments(*read())
    except ValueError as error:
        raise packing_damaged(error) from error


def gathered(
    components: NDArray[np.uint64] | NDArray[np.int64],
    draws: NDArray[np.uint64],
    located: Callable[[int, NDArray[np.uint64]], Fragments],
) -> Fragments:
    """Return the fragments of samples, by the component of each and its draw; or of rows, by part and number.

    located   function that returns the fragments of some draws of a component
    """
    order = np.argsort(components, kind="stable")
    draws = draws[order]
    bounds = np.cumsum(np.bincount(components.astype(np.int64))).tolist()
    spans = enumerate(pairwise([0, *bounds]))
    return _joined([located(each, draws[begin:end]) for each, (begin, end) in spans if begin < end], order)


class MarkedRows:
    """The rows of a packing, in which the fragments of documents that are taken down are marked as TAKEN_DOWN."""

    def __init__(self, rows: PlannedRows, is_taken_down: Callable[[NDArray[np.uint64]], NDArray[np.bool_]]) -> None:
        self._rows = rows
        self._is_taken_down = is_taken_down
        """Function that returns whether the documents of some tokens of the split are taken down."""

    def __len__(self) -> int:
        return len(self._rows)

    def fragments(self, numbers: NDArray[np.uint64]) -> Fragments:
        """See PackedRows."""
        found = self._rows.fragments(numbers)
        taken = self._is_taken_down(found.starts)
        return found._replace(follows=np.where(taken, np.uint8(TAKEN_DOWN), found.follows))

    def rows_of(self, first: int, end: int) -> NDArray[np.uint64]:
        """See PlannedRows."""
        return self._rows.rows_of(first, end)


class MarkedLike:
    """The same rows with other tokens, as packed shards have them, with the marks of the planned ones."""

    def __init__(self, rows: PackedRows, planned: PlannedRows) -> None:
        self._rows = rows
        self._planned = planned

    def __len__(self) -> int:
        return len(self._rows)

    def fragments(self, numbers: NDArray[np.uint64]) -> Fragments:
        """See PackedRows."""
        found, planned = self._rows.fragments(numbers), self._planned.fragments(numbers)
        if not (np.array_equal(planned.offsets, found.offsets) and np.array_equal(planned.lengths, found.lengths)):
            raise packing_damaged(ValueError("its packed shards have other documents than its plan"))
        is_down = planned.follows == TAKEN_DOWN
        return found._replace(follows=np.where(is_down, np.uint8(TAKEN_DOWN), found.follows))


class SegmentedRows:
    """The rows of several packings, one after the other, over tokens that also follow each other."""

    def __init__(self, rows: Sequence[PackedRows], first_tokens: Sequence[int]) -> None:
        self._rows = rows
        self._first_tokens = first_tokens
        """Number of the first token of each."""
        self._bounds = np.cumsum([0, *map(len, rows)], dtype=np.uint64)

    def __len__(self) -> int:
        return int(self._bounds[-1])

    def fragments(self, numbers: NDArray[np.uint64]) -> Fragments:
        """See PackedRows."""
        if len(numbers) and int(numbers.max()) >= len(self):
            message = f"there is no row {int(numbers.max()):,}"
            raise IndexError(message)

        def located(part: int, mine: NDArray[np.uint64]) -> Fragments:
            found = self._rows[part].fragments(mine - self._bounds[part])
            return found._replace(starts=found.starts + np.uint64(self._first_tokens[part]))

        return gathered(np.searchsorted(self._bounds, numbers, side="right") - 1, numbers, located)


class SegmentedPlannedRows(SegmentedRows):
    """The same for rows whose fragments refer to splits."""

    def __init__(self, rows: Sequence[PlannedRows], first_tokens: Sequence[int]) -> None:
        super().__init__(rows, first_tokens)
        self._planned = rows

    def rows_of(self, first: int, end: int) -> NDArray[np.uint64]:
        """See PlannedRows."""
        part = bisect_right(self._first_tokens, first) - 1
        before = self._first_tokens[part]
        rows: NDArray[np.uint64] = self._planned[part].rows_of(first - before, end - before) + self._bounds[part]
        return rows


def _joined(parts: Sequence[Fragments], order: NDArray[np.int64]) -> Fragments:
    """Join the fragments of several datasets and reorder the rows: part by part, row i becomes row order[i]."""
    if not parts:
        return Fragments(np.zeros(1, np.uint64), np.empty(0, np.uint64), np.empty(0, np.uint32), np.empty(0, np.uint8))
    counts = np.concatenate([each.offsets[1:] - each.offsets[:-1] for each in parts]).astype(np.int64)
    before = np.cumsum(counts) - counts
    offsets = np.zeros(len(order) + 1, np.int64)
    offsets[order + 1] = counts
    np.cumsum(offsets, out=offsets)
    places = np.repeat(offsets[order] - before, counts) + np.arange(offsets[-1])
    fields = []
    for field in (1, 2, 3):
        together = np.concatenate([part[field] for part in parts])
        fields.append(np.empty_like(together))
        fields[-1][places] = together
    return Fragments(offsets.astype(np.uint64), *fields)
