"""Documents of sequences, and sequences of documents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.table import TABLE
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._dataset.table_reader import DocumentRow
    from tokmill._loading.order import Order
    from tokmill._packing.rows import PackedRows

_BATCH_ROWS: Final = 1 << 16
"""Number of sequences that are searched at a time."""


@dataclass(frozen=True, kw_only=True)
class SampleDocument:
    """A document in a sample, or the part of it that the sample has."""

    document: int
    """Number of the document in the split, from 0."""
    first: int
    """Place in the document of its first token in the sample."""
    tokens: int
    """Number of its tokens in the sample."""
    length: int
    """Number of tokens of the whole document."""
    path: str | None = None
    """Path of the source file, as in sources.jsonl; None, like `position`, if the dataset has no document table."""
    position: int | None = None
    """Row in the file, or byte of the decompressed file."""
    columns: Mapping[str, Any] = field(default_factory=dict)
    """The kept columns."""
    component: str | None = None
    """Name of the component of a mixture."""


class NumberedDocuments:
    """The documents of a split by number."""

    def __init__(self, split: SplitReader, starts: Callable[[int], NDArray[np.int64]]) -> None:
        self._split = split
        self._starts = starts
        """Function that returns the document starts of a shard."""

    def number_at(self, token: int) -> int:
        """Return the number of the document that contains a token."""
        shard, place = self._split.place(token)
        return int(self._split.documents_before[shard] + np.searchsorted(self._starts(shard), place, side="right")) - 1

    def bounds(self, document: int) -> tuple[int, int]:
        """Return the first token of a document, and that of the next one. Raises UsageError if it does not exist."""
        if not 0 <= document < self._split.documents:
            message = f"split {self._split.name} has no document {document:,}; it has {self._split.documents:,}"
            raise UsageError("number-unknown", message)
        return self._start(document), self._start(document + 1)

    def _start(self, document: int) -> int:
        if document == self._split.documents:
            return self._split.tokens
        shard = self._split.shard_of(document)
        place = self._starts(shard)[document - self._split.documents_before[shard]]
        return int(self._split.bases[shard] + place)

    def in_row(self, rows: PackedRows, number: int) -> list[SampleDocument]:
        """Return the documents in a sequence, in its order. Raises OutputError if the dataset is damaged."""
        fragments = rows.fragments(np.array([number], np.uint64))
        found = []
        for start, length in zip(fragments.starts.tolist(), fragments.lengths.tolist(), strict=True):
            document = self.number_at(start)
            first, end = self.bounds(document)
            found.append(SampleDocument(document=document, first=start - first, tokens=length, length=end - first))
        if TABLE not in self._split.manifest.sidecars:
            return found
        from tokmill._dataset.table_reader import DocumentTable

        table = DocumentTable(self._split).rows(each.document for each in found)
        return [_with_row(each, table[each.document]) for each in found]

    def rows_of(self, rows: PackedRows, document: int) -> NDArray[np.uint64]:
        """Return the numbers of the sequences that contain a document, in ascending order. Looks at all sequences."""
        first, end = self.bounds(document)
        found = []
        for start in range(0, len(rows), _BATCH_ROWS):
            numbers = np.arange(start, min(start + _BATCH_ROWS, len(rows)), dtype=np.uint64)
            fragments = rows.fragments(numbers)
            inside = (fragments.starts >= first) & (fragments.starts < end)
            owners = np.searchsorted(fragments.offsets, np.flatnonzero(inside), side="right") - 1
            found.append(numbers[np.unique(owners)])
        return np.concatenate([np.empty(0, np.uint64), *found])

    def find(self, values: Mapping[str, Any]) -> list[int]:
        """Return the numbers of the documents with these values in the document table. Raises UsageError."""
        import pyarrow.compute as pc

        from tokmill._dataset.table_reader import DocumentTable

        table = DocumentTable(self._split)
        for name in values:
            if name not in table.types:
                message = f"{self._split.store.location()} has no column {name!r:.80} in its document table"
                raise UsageError("option-value", message, f"the columns are {', '.join(table.types)}")
        found: list[int] = []
        for shard in range(self._split.shards):
            columns = table.read(shard, list(values))
            same = np.ones(columns.num_rows, np.bool_)
            for name, value in values.items():
                equal = pc.equal(columns[name], value).fill_null(fill_value=False)
                same &= equal.to_numpy(zero_copy_only=False).astype(np.bool_)
            found += (np.flatnonzero(same) + self._split.documents_before[shard]).tolist()
        return found


def _with_row(document: SampleDocument, row: DocumentRow) -> SampleDocument:
    return replace(document, path=row.path, position=row.position, columns=row.columns)


def draws_of(order: Order, rows: NDArray[np.uint64], start: int, stop: int) -> list[int]:
    """Return the samples from `start` to `stop` of an order that have one of some sequences, ascending."""
    if start >= stop or not len(rows):
        return []
    epochs = range(order.place(start).epoch, order.place(stop - 1).epoch + 1)
    samples = np.concatenate([order.inverse(rows, epoch) for epoch in epochs])
    return sorted(samples[(samples >= start) & (samples < stop)].tolist())
