"""Languages of documents, from the column that `encode --keep` kept of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final

import numpy as np

from tokmill._dataset.sidecar import TABLE
from tokmill._dataset.table_reader import DocumentTable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader

_COLUMNS: Final = ("language", "lang")
"""Names that corpora give to the column, by preference."""
_NO_LANGUAGE: Final = "(none)"
_CACHED_SHARDS: Final = 2
"""Number of shards whose languages are kept, because neighbouring slices need the same ones."""


@dataclass(frozen=True, kw_only=True)
class LanguageUse:
    """Part of a dataset that is in one language."""

    derived: ClassVar = ("bytes_per_token",)

    name: str
    counted: int
    """Number of its tokens that were counted, without end-of-text tokens."""
    bytes: int
    """Bytes of text of the counted tokens."""

    @property
    def bytes_per_token(self) -> float | None:
        """Compression; None without counted tokens."""
        return self.bytes / self.counted if self.counted else None


class Languages:
    """Languages of the documents of a dataset. Raises OutputError for damaged tables."""

    def __init__(self, splits: Mapping[str, SplitReader], column: str) -> None:
        self._splits = splits
        self._column = column
        self._tables = {name: DocumentTable(split) for name, split in splits.items()}
        self._shard = lru_cache(_CACHED_SHARDS)(self._read)

    @classmethod
    def of(cls, splits: Mapping[str, SplitReader]) -> Languages | None:
        """Return the languages of splits; None if no column has them."""
        splits = {name: split for name, split in splits.items() if TABLE in split.manifest.sidecars}
        kept = {each.name for split in splits.values() for each in DocumentTable(split).kept if each.kind == "string"}
        column = next((name for name in _COLUMNS if name in kept), None)
        return None if column is None else cls(splits, column)

    def names(self, split: str, documents: range) -> tuple[Sequence[str], NDArray[np.int64]]:
        """Return languages, and int64[n]: the number of the language of each document of a range."""
        reader, names, codes = self._splits[split], dict[str, int](), [np.empty(0, np.int64)]
        start = documents.start
        while start < documents.stop:
            shard = reader.shard_of(start)
            first = int(reader.documents_before[shard])
            of_shard, its_codes = self._shard(split, shard)
            some = its_codes[start - first : documents.stop - first]
            codes.append(np.array([names.setdefault(name, len(names)) for name in of_shard], np.int64)[some])
            start += len(some)
        return list(names), np.concatenate(codes)

    def _read(self, split: str, shard: int) -> tuple[Sequence[str], NDArray[np.int64]]:
        column = self._tables[split].read(shard, [self._column])[self._column].combine_chunks()
        encoded = column.fill_null(_NO_LANGUAGE).dictionary_encode()
        return encoded.dictionary.to_pylist(), encoded.indices.to_numpy().astype(np.int64)
