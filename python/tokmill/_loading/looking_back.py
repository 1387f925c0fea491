"""Documents of sequences, and sequences of documents."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.sidecar import TABLE
from tokmill._packing.rows import packing_damaged
from tokmill._progress import Steps, ignore
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._dataset.table_reader import DocumentRow, DocumentTable
    from tokmill._loading.order import Order
    from tokmill._packing.rows import PlannedRows
    from tokmill._progress import Show

_DIGITS: Final = 18
"""Maximum number of digits of a position."""
_MOST_SAMPLES: Final = 1 << 24
"""Maximum number of samples of a document; they are a list in memory, and each epoch takes some microseconds."""


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
    """Path of the source file, as in sources.jsonl; None, like the next two, if the dataset has no document table."""
    position: int | None = None
    counted: str | None = None
    """Unit of `position`: `row`, or `byte` of the decompressed file."""
    columns: Mapping[str, Any] = field(default_factory=dict)
    """The kept columns."""
    component: str | None = None
    """Name of the component of a mixture."""
    copies: int = 1
    """Number of copies of the document in the sample, which a packing of chosen documents may repeat."""


class NumberedDocuments:
    """The documents of a split by number."""

    def __init__(
        self, split: SplitReader, starts: Callable[[int], NDArray[np.int64]], longest: int | None = None
    ) -> None:
        self._split = split
        self._starts = starts
        """Function that returns the document starts of a shard."""
        self._longest = longest
        """Number of tokens to which the packing truncates documents; None if it does not."""

    @cached_property
    def _table(self) -> DocumentTable:
        from tokmill._dataset.table_reader import DocumentTable

        return DocumentTable(self._split)

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

    def in_row(self, rows: PlannedRows, number: int) -> list[SampleDocument]:
        """Return the documents in a sequence, in its order. Raises OutputError if the dataset is damaged."""
        fragments = rows.fragments(np.array([number], np.uint64))
        found = []
        for start, length in zip(fragments.starts.tolist(), fragments.lengths.tolist(), strict=True):
            document = self.number_at(start)
            first, end = self.bounds(document)
            found.append(SampleDocument(document=document, first=start - first, tokens=length, length=end - first))
        counts = Counter(each.document for each in found)
        found = [replace(each, copies=counts[each.document]) for each in found]
        return self._with_rows(found)

    def whole(self, document: int) -> SampleDocument:
        """Return a document with all its tokens. Raises UsageError if it does not exist."""
        first, end = self.bounds(document)
        length = end - first
        return self._with_rows([SampleDocument(document=document, first=0, tokens=length, length=length)])[0]

    def rows_of(self, rows: PlannedRows, document: int) -> NDArray[np.uint64]:
        """Return the numbers of the sequences that contain a document, in ascending order.

        Raises UsageError if it does not exist, OutputError if the packing is damaged.
        """
        first, end = self.bounds(document)
        found = rows.rows_of(first, end)
        fragments = rows.fragments(found)
        inside = (fragments.starts >= first) & (fragments.starts < end)
        length = end - first if self._longest is None else min(end - first, self._longest)
        if int(fragments.lengths[inside].sum(dtype=np.int64)) % length:
            message = f"the sequences of document {document:,} do not have all its tokens"
            raise packing_damaged(message, self._split.store.location())
        return found

    def find(self, values: Mapping[str, Any]) -> list[int]:
        """Return the numbers of the documents with these values in the document table. Raises UsageError."""
        for name in values:
            if not self._table.has(name):
                raise UsageError(
                    "option-value", self._table.lacks(name), f"the columns are {', '.join(self._table.types)}"
                )
        return [each for shard in range(self._split.shards) for each in self._with(shard, values)]

    @property
    def id_column(self) -> str | None:
        """The kept column with the ids of documents: that of `encode --id-column`, or `id`; None if there is none."""
        if TABLE not in self._split.manifest.sidecars:
            return None
        column = self._split.manifest.options.get("id_column") or "id"
        return column if column in self._table.types else None

    def named(self, name: str) -> list[int]:
        """Return the numbers of the documents with an id, or at FILE:POSITION; none if there is no document table."""
        if TABLE not in self._split.manifest.sidecars:
            return []
        from tokmill._dataset.table_reader import FILE, POSITION

        column = self.id_column
        found = [] if column is None else self.find({column: name})
        path, _, position = name.rpartition(":")
        if position.isdecimal() and len(position) <= _DIGITS:
            for file, (known, _) in enumerate(self._table.sources):
                if known == path and (shard := self._shard_until(file, int(position))) < self._split.shards:
                    found += self._with(shard, {FILE: file, POSITION: int(position)})
        return sorted({*found})

    def _with_rows(self, documents: list[SampleDocument]) -> list[SampleDocument]:
        """Add the rows of the document table, if there is one."""
        if TABLE not in self._split.manifest.sidecars:
            return documents
        table = self._table.rows(each.document for each in documents)
        return [_with_row(each, table[each.document]) for each in documents]

    def _shard_until(self, file: int, position: int) -> int:
        """Return the first shard whose last document is at a place or after it."""
        rows = self._split.rows

        def place(shard: int) -> tuple[int, int]:
            return int(rows["last_file"][shard]), int(rows["last_position"][shard])

        return bisect_left(range(len(rows)), (file, position), key=place)

    def _with(self, shard: int, values: Mapping[str, Any]) -> list[int]:
        """Return the numbers of the documents of a shard with these values; texts can stand for numbers."""
        import pyarrow as pa
        import pyarrow.compute as pc

        columns = self._table.read(shard, list(values))
        same = np.ones(columns.num_rows, np.bool_)
        for name, value in values.items():
            try:
                scalar = pa.scalar(value).cast(self._table.types[name])
            except (pa.ArrowException, OverflowError):  # no document has a value of another type
                return []
            equal = pc.equal(columns[name], scalar).fill_null(fill_value=False)
            same &= equal.to_numpy(zero_copy_only=False).astype(np.bool_)
        found: list[int] = (np.flatnonzero(same) + self._split.documents_before[shard]).tolist()
        return found


def _with_row(document: SampleDocument, row: DocumentRow) -> SampleDocument:
    return replace(document, path=row.path, position=row.position, counted=row.counted, columns=row.columns)


def draws_of(order: Order, rows: NDArray[np.uint64], start: int, stop: int, show: Show = ignore) -> list[int]:
    """Return the samples from `start` to `stop` of an order that have one of some sequences, ascending."""
    if start >= stop or not len(rows):
        return []
    epochs = range(order.place(start).epoch, order.place(stop - 1).epoch + 1)
    if (count := len(epochs) * len(rows)) > _MOST_SAMPLES:
        message = f"the document is in about {count:,} samples, too many to list"
        raise UsageError("option-value", message, f"use a smaller until; up to {_MOST_SAMPLES:,} samples are listed")
    steps = Steps("looking back", "epochs", len(epochs), show)
    samples = np.concatenate([order.inverse(rows, epoch) for epoch in steps.over(epochs)])
    return sorted(samples[(samples >= start) & (samples < stop)].tolist())
