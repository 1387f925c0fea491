"""Weights of losses per document, from a column of the document table or of an annotation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tokmill._dataset.sidecar import TABLE
from tokmill._dataset.values import LOSS_WEIGHTS, check_values_name
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._packing.rows import Fragments


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

    def rows(self, fragments: Fragments, loss_mask: NDArray[np.int32], multiple: int) -> NDArray[np.float32]:
        """Return the weight of each target, float32[n, L]: that of its document where `loss_mask` is 1, else 0.

        fragments   of the sequences, which refer to the split, and begin at multiples of a place
        """
        fragments = fragments.spans(multiple)
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
        with np.errstate(over="ignore"):
            weights: NDArray[np.float32] = numbers.astype(np.float32)
        wrong = np.flatnonzero(~(np.isfinite(weights) & (weights >= 0)))
        if len(wrong):
            document = int(self._split.documents_before[shard] + wrong[0])
            found = values[int(wrong[0])].as_py()
            found = "null" if found is None else f"{found:.6g}"
            message = f"{where}: document {document:,} has {found}, which is no weight from 0 to 3.4e38"
            raise UsageError("option-value", message, "annotate the documents with a weight each")
        return weights


def with_attached(
    gather: Callable[[Sequence[str]], dict[str, NDArray[Any]]],
    fields: Sequence[str],
    attached: Mapping[str, Callable[[NDArray[np.int32]], NDArray[Any]]],
) -> dict[str, NDArray[Any]]:
    """Return fields of samples, among them weights and values per token.

    gather     function that returns other fields
    attached   functions that return these, from `loss_mask`
    """
    if not attached.keys() & set(fields):
        return gather(fields)
    found = gather(list(dict.fromkeys([*(each for each in fields if each not in attached), "loss_mask"])))
    found |= {name: attached[name](found["loss_mask"]) for name in fields if name in attached}
    return {name: found[name] for name in fields}


def attached_names(loss_weights: str | None, values: Iterable[str]) -> dict[str, str]:
    """Return fields of weights and values, with the column or name of each.

    Raises UsageError for what cannot be the name of values, and for a repeated name.
    """
    found = {} if loss_weights is None else {LOSS_WEIGHTS: loss_weights}
    for name in values:
        check_values_name(name)
        if name in found:
            raise UsageError("option-repeated", f"values {name!r:.80} are given twice", "leave out one of them")
        found[name] = name
    return found
