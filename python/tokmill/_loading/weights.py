"""Weights of losses per document, from a column of the document table or of an annotation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.sidecar import TABLE
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._packing.rows import Fragments

LOSS_WEIGHTS: Final = "loss_weights"
"""Field of weights: float32[n, L]."""


class DocumentWeights:
    """Weights of the documents of a split. Those of shards that were used stay in memory: 12 bytes per document.

    Raises UsageError if there is no such column, or a document has no finite weight of at least 0.
    """

    def __init__(self, split: SplitReader, column: str) -> None:
        from tokmill._dataset.table_reader import DocumentTable

        self._split, self._column = split, column
        self._found: dict[int, tuple[NDArray[np.int64], NDArray[np.float32]]] = {}
        if TABLE not in split.manifest.sidecars:
            message = f"{split.store.location()} has no document table, so it has no column {column!r:.80}"
            raise UsageError("option-value", message, "encode with --keep, or use tokmill annotate")
        self._table = DocumentTable(split)
        if not self._table.has(column):
            raise UsageError(
                "option-value", self._table.lacks(column), "the columns are " + ", ".join(self._table.types)
            )

    @property
    def form(self) -> tuple[tuple[int, ...], np.dtype[Any]]:
        """Shape per token, and dtype."""
        return (), np.dtype(np.float32)

    def rows(self, fragments: Fragments, loss_mask: NDArray[np.int32]) -> NDArray[np.float32]:
        """Return the weight of each target, float32[n, L]: that of its document where `loss_mask` is 1, else 0.

        fragments   of the sequences, which refer to the split
        """
        offsets, lengths = fragments.offsets.astype(np.int64), fragments.lengths.astype(np.int64)
        before = np.concatenate([[0], np.cumsum(lengths)])[offsets]
        used = np.arange(loss_mask.shape[1]) < (before[1:] - before[:-1])[:, None]
        found = np.zeros(loss_mask.shape, np.float32)
        found[used] = np.repeat(self._of(fragments.starts.astype(np.int64)), lengths)
        found[loss_mask == 0] = 0
        return found

    def _of(self, tokens: NDArray[np.int64]) -> NDArray[np.float32]:
        """Return the weight of the document of each token."""
        split, found = self._split, np.empty(len(tokens), np.float32)
        numbers = split.documents_at(tokens, lambda shard: self._shard(shard)[0])
        shards = np.searchsorted(split.documents_before, numbers, side="right") - 1
        for shard in np.unique(shards).tolist():
            mine = shards == shard
            found[mine] = self._shard(shard)[1][numbers[mine] - split.documents_before[shard]]
        return found

    def _shard(self, shard: int) -> tuple[NDArray[np.int64], NDArray[np.float32]]:
        """Return the starts and weights of the documents of a shard."""
        if shard not in self._found:
            self._found[shard] = self._split.starts(shard), self._read(shard)
        return self._found[shard]

    def _read(self, shard: int) -> NDArray[np.float32]:
        import pyarrow as pa

        where = f"column {self._column!r:.80} of {self._split.store.location()}"
        if not self._split.rows["documents"][shard]:
            return np.empty(0, np.float32)
        values = self._table.read(shard, [self._column])[self._column]
        if not (pa.types.is_floating(values.type) or pa.types.is_integer(values.type)):
            message = f"{where} has {values.type}, not numbers"
            raise UsageError("option-value", message, "pass a column of numbers as loss_weights")
        numbers = values.cast(pa.float64()).to_numpy().astype(np.float64)  # null becomes NaN
        wrong = np.flatnonzero(~(np.isfinite(numbers) & (numbers >= 0)))
        if len(wrong):
            document = int(self._split.documents_before[shard] + wrong[0])
            message = f"{where}: document {document:,} has no finite weight of at least 0, but {numbers[wrong[0]]}"
            raise UsageError("option-value", message, "annotate the documents with a weight each")
        weights: NDArray[np.float32] = numbers.astype(np.float32)
        return weights


def with_attached(
    gather: Callable[[Sequence[str]], dict[str, NDArray[Any]]],
    fields: Sequence[str],
    attached: Mapping[str, Callable[[NDArray[np.int32]], NDArray[Any]]],
) -> dict[str, NDArray[Any]]:
    """Return fields of samples, among them weights and values per token.

    gather     function that returns other fields
    attached   functions that return these, from `loss_mask`; 0 in padding and in documents that are taken down
    """
    if not attached.keys() & set(fields):
        return gather(fields)
    own = [each for each in fields if each not in attached]
    found = gather(list(dict.fromkeys([*own, "loss_mask", "segment_ids"])))
    found |= {name: attached[name](found["loss_mask"]) for name in fields if name in attached}
    for name in attached.keys() & set(fields):
        found[name][found["segment_ids"] == 0] = 0
    return {name: found[name] for name in fields}


def attached_names(loss_weights: str | None, values: Iterable[str], known: Sequence[str]) -> dict[str, str]:
    """Return fields of weights and values, with the column or name of each. Raises UsageError for a repeated name."""
    names = [*([] if loss_weights is None else [LOSS_WEIGHTS]), *values]
    if repeated := [name for place, name in enumerate(names) if name in (*known, *names[:place])]:
        message = f"values {repeated[0]!r:.80}: there is a field of this name already"
        raise UsageError("option-repeated", message, "write the values under another name")
    return {name: name for name in names} | ({} if loss_weights is None else {LOSS_WEIGHTS: loss_weights})
