"""The packing `best-fit`: best-fit decreasing by length, so that only documents longer than L are cut."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill._core import Packing, place_pieces
from tokmill._packing.options import UNLIMITED_SEGMENTS
from tokmill._packing.rows import END, checked, packing_damaged, rounded_up
from tokmill._packing.strategy import ENTRY_DTYPE, GROWING_SUFFIX, PackStrategy
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tokmill._core import Histogram
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._packing.options import PackOptions
    from tokmill._packing.rows import Fragments, PlannedRows
    from tokmill._packing.strategy import PlanFiles, StoredPlan
    from tokmill._store import Store

_PLACE_DTYPE: Final = np.dtype("<u4")
_WINDOW_BITS: Final = 21
"""Log2 of the number of entries of the order that are sorted at once."""
_BATCH_DOCUMENTS: Final = 1 << 18
"""Number of documents whose pieces are placed at once."""


def write(split: SplitReader, histogram: Histogram, options: PackOptions, files: PlanFiles) -> int:
    """See PackStrategy."""
    packing = histogram.best_fit(
        UNLIMITED_SEGMENTS if options.max_segments is None else options.max_segments, options.seed
    )
    # A sequence has no more tokens than there are: FORMAT.md says how many lengths are listed.
    multiple = options.document_multiple or 1
    counts = np.zeros(min(options.seq_len, -(-max(split.tokens, 1) // multiple) * multiple) + 1, np.uint64)
    counts[: len(histogram.counts)] = histogram.counts
    for name, numbers in (("counts", counts), ("groups", packing.groups), ("runs", packing.runs)):
        files.array(f"{name}.npy", numbers)
    scratch = f"{files.folder}/pieces{GROWING_SUFFIX}"
    files.order(int(packing.bases[-1]), _order_by_length(split, options, packing.bases, files.store, scratch))
    return len(packing)


def open_rows(plan: StoredPlan) -> PlannedRows:
    """See PackStrategy."""
    order, (counts, groups, runs) = plan.order(), map(plan.array, ("counts.npy", "groups.npy", "runs.npy"))
    try:
        packing = Packing.of(counts, groups.reshape(-1, 5), runs.reshape(-1, 3), plan.options.seed)
    except ValueError as error:
        raise plan.damaged(str(error)) from error
    return plan.rows(BestFitRows(packing, plan.options, order))


def _order_by_length(
    split: SplitReader, options: PackOptions, bases: NDArray[np.uint64], store: Store, path: str
) -> Iterator[NDArray[np.uint64]]:
    """Yield the order by length, one window at a time, with bounded memory and sequential writes.

    path   temporary file with the entries of each window as they arrive, then their positions in the window
    """
    total, size = int(bases[-1]), 1 << _WINDOW_BITS
    windows = range(0, total, size)
    scratch = store.append(path, total * (ENTRY_DTYPE.itemsize + _PLACE_DTYPE.itemsize))
    try:
        written = list(windows)
        following = bases[:-1].copy()
        for documents in _document_batches(split, options.seq_len):
            entries, places, bounds = place_pieces(
                *documents, options.seq_len, following, _WINDOW_BITS, len(windows), options.document_multiple or 1
            )
            for window, (start, stop) in enumerate(itertools.pairwise(bounds.tolist())):
                if start < stop:
                    scratch.write_at(written[window] * ENTRY_DTYPE.itemsize, entries[start:stop].data)
                    places_at = total * ENTRY_DTYPE.itemsize + written[window] * _PLACE_DTYPE.itemsize
                    scratch.write_at(places_at, places[start:stop].data)
                    written[window] += stop - start
        if not np.array_equal(following, bases[1:]):
            message = f"{split.store.location(split.name)} changed while it was read"
            raise OutputError("dataset-damaged", message, "run tokmill verify --deep")
        for first in windows:
            window_ = np.empty(min(size, total - first), ENTRY_DTYPE)
            for start in range(first, first + len(window_), _BATCH_DOCUMENTS):
                stop = min(start + _BATCH_DOCUMENTS, first + len(window_))
                read = [
                    np.frombuffer(scratch.read(base + start * dtype.itemsize, base + stop * dtype.itemsize), dtype)
                    for base, dtype in ((0, ENTRY_DTYPE), (total * ENTRY_DTYPE.itemsize, _PLACE_DTYPE))
                ]
                window_[read[1]] = read[0]
            yield window_
    finally:
        scratch.close()
        store.delete(path)


def _document_batches(split: SplitReader, most: int) -> Iterator[tuple[NDArray[np.int64], int, int]]:
    """Yield documents as `documents_of` does, in batches with a bounded number of pieces."""
    for starts, base, end in split.documents_of(range(split.shards)):
        first = 0
        while first < len(starts):
            near = int(np.searchsorted(starts, starts[first] + most * _BATCH_DOCUMENTS))
            stop = min(max(near, first + 1), first + _BATCH_DOCUMENTS)
            yield starts[first:stop], base, base + int(starts[stop]) if stop < len(starts) else end
            first = stop


class BestFitRows:
    """Several pieces per row, in random order."""

    def __init__(self, packing: Packing, options: PackOptions, order: NDArray[np.uint64]) -> None:
        self._packing = packing
        self._seq_len, self._multiple = options.seq_len, options.document_multiple or 1
        self._order = order

    def __len__(self) -> int:
        return len(self._packing)

    def fragments(self, numbers: NDArray[np.uint64]) -> Fragments:
        """See PackedRows."""
        found = checked(lambda: self._packing.pieces(numbers, self._order))
        if ((found.lengths < self._seq_len) & (found.follows != END)).any():
            message = "a piece shorter than a sequence is cut"
            raise packing_damaged(message)
        return found

    def rows_of(self, first: int, end: int) -> NDArray[np.uint64]:
        """See PlannedRows."""
        starts = np.arange(first, end, self._seq_len, dtype=np.uint64)
        lengths = np.minimum(np.uint64(end) - starts, self._seq_len).astype(np.uint32)
        try:
            return np.unique(self._packing.find(starts, rounded_up(lengths, self._multiple), self._order))
        except ValueError as error:
            raise packing_damaged(error) from error


STRATEGY = PackStrategy(
    name="best-fit",
    write=write,
    open=open_rows,
    options=("max_segments", "seed", "document_multiple"),
    is_ordered=False,
)
