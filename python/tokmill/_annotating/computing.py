"""Computes the values of an annotation from the texts of documents, by a function of the user."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa

from tokmill._dataset.table_reader import DocumentTable
from tokmill._encoding.retokenised import ShardFormat, plan_documents
from tokmill._sources.formats import WHOLE_FILE, ReadOptions
from tokmill._sources.kept import KINDS
from tokmill._sources.selection import SourceSelection
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._sources.kept import KeptColumn
    from tokmill._sources.plan import SourceFile
    from tokmill._store import ReadStore

_TEXT = "text"
Function = Callable[[pa.RecordBatch], "Mapping[str, Any] | pa.RecordBatch | pa.Table"]
"""Returns one array for each column, from a batch of documents."""


@dataclass(frozen=True)
class Computed:
    """Values that a function returns for batches of documents."""

    function: Function
    columns: Sequence[KeptColumn]
    kept: Sequence[KeptColumn]
    """Columns of the document table that the function receives."""
    files: Mapping[tuple[str, int], SourceFile]
    """The shards, by split and number, as files of texts."""
    splits: Mapping[str, SplitReader]
    """The splits, with all their segments."""

    @classmethod
    def of(
        cls, store: ReadStore, function: Function, columns: Sequence[KeptColumn], splits: Iterable[SplitReader]
    ) -> Computed:
        """Return the values for a dataset. Raises SourceError if its documents have no text."""
        by_name = {split.name: split for split in splits}
        kept = [column for column in DocumentTable(next(iter(by_name.values()))).kept if column.name != _TEXT]
        plan = plan_documents([store.location()], ReadOptions(), None, SourceSelection())
        shards = {}
        for file in plan.files:
            assert isinstance(file.reader, ShardFormat)  # noqa: S101 - the source is a dataset
            shards[file.reader.shard.split, file.reader.shard.number] = file
        return cls(function, columns, kept, shards, by_name)

    def values(self, split: SplitReader, shard: int, first: int, count: int) -> pa.Table:
        """Return the values of the documents of a shard; null for those without text.

        first, count   number in the split of the first of them, and how many there are
        """
        options = ReadOptions(text_column=_TEXT, keep=tuple(self.kept))
        before = int(self.splits[split.name].shards_before[split.first_member])
        file = self.files[split.name, before + shard]
        assert file.reader is not None  # noqa: S101 - a shard has one
        places, found = [np.empty(0, np.int64)], defaultdict[str, list[pa.Array]](list)
        for unit in file.reader.units_of(file, options, 0, WHOLE_FILE):
            rows = unit.read()
            if len(rows.position):
                names = ["document", _TEXT, *(column.name for column in self.kept)]
                numbers = pa.array(first + rows.position)
                batch = pa.record_batch([numbers, rows.text.cast(pa.large_string()), *rows.kept], names)
                places.append(rows.position)
                for name, values in self._returned(batch):
                    found[name].append(values)
        place = np.full(count, -1, np.int64)
        known = np.concatenate(places)
        place[known] = np.arange(len(known))
        chosen = pa.array(place, mask=place < 0)
        schema = pa.schema([(column.name, KINDS[column.kind]) for column in self.columns])
        arrays = [pa.chunked_array(found[name], schema.field(name).type).take(chosen) for name in schema.names]
        return pa.table(arrays, schema)

    def _returned(self, batch: pa.RecordBatch) -> Iterator[tuple[str, pa.Array]]:
        """Yield the columns that the function returns for a batch. Raises UsageError for what does not fit."""
        returned = self.function(batch)
        names = returned.schema.names if isinstance(returned, pa.RecordBatch | pa.Table) else list(returned)
        expected = [column.name for column in self.columns]
        if sorted(names) != sorted(expected):
            message = f"the function returned the columns {', '.join(names)}, not {', '.join(expected)}"
            raise UsageError("option-value", message, "return a mapping with one array for each of columns=")
        for column in self.columns:
            value = returned[column.name]
            try:
                array = value if isinstance(value, pa.Array | pa.ChunkedArray) else pa.array(value)
                array = array.combine_chunks() if isinstance(array, pa.ChunkedArray) else array
                array = array.cast(KINDS[column.kind])
            except (pa.ArrowException, TypeError, ValueError) as error:
                message = f"the function returned no {column} of document {batch['document'][0]} and those after it"
                raise UsageError(
                    "option-value", f"{message}: {error}", "return values of the type in columns="
                ) from error
            if len(array) != batch.num_rows:
                message = (
                    f"the function returned {len(array):,} values of {column.name} for {batch.num_rows:,} documents"
                )
                raise UsageError("option-value", message, "return one value for each document, null for none")
            yield column.name, array
