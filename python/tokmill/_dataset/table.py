"""The document table of a shard: a row per document that starts in it, in order.

    train/train_000000.table.parquet   source_file, source_position, and the columns of `encode --keep`

It is a sidecar. While a shard grows, the rows are records (see `TableWriter` of the core), which become parquet when
the shard is sealed. No library decides about the bytes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill._core import TableWriter
from tokmill._dataset.sidecar import SIDECARS, TABLE, GrowingSidecar

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tokmill._store import Segment, Store

TABLE_SUFFIX: Final = SIDECARS[TABLE].suffix

TableColumns = Sequence[tuple[str, str]]
"""Name and type of each kept column."""

_FILE_BYTES: Final = 4
"""Size of the number of the source file, with which a record begins."""


def records_of_file(records: NDArray[np.uint8], offsets: NDArray[np.int64], file: int) -> NDArray[np.uint8]:
    """Return a copy of records with the number of the source file.

    offsets   int64[k + 1]: where the k records start, and the end
    """
    numbered = records.copy()
    places = offsets[:-1, None] + np.arange(_FILE_BYTES)
    numbered[places] = np.frombuffer(file.to_bytes(_FILE_BYTES, "little"), np.uint8)
    return numbered


class GrowingTable(GrowingSidecar):
    """The table of a shard that is being filled; `columns` are the kept ones."""

    def __init__(
        self,
        store: Store,
        split: str,
        shard: int,
        columns: TableColumns,
        folder: str,
        kept: tuple[Segment, ...] = (),
    ) -> None:
        super().__init__(store, TABLE, split, shard, folder, kept)
        self._columns = columns

    def _converted(self) -> Iterator[bytes]:
        writer = TableWriter(self._columns)
        for records in self._chunks():
            if data := writer.add(records):
                yield data
        yield writer.finish()
