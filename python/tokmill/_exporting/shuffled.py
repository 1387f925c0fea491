"""Documents of a split in shuffled order, for trainers that read from front to back.

The order is that in which a loader draws samples in its first epoch, if each document is a sample. It is computed, not
stored: memory has the start of each document, 8 bytes, and what is read at a time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._core import Permutation, gather_rows
from tokmill._dataset.cache import Caches
from tokmill._dataset.sidecar import TOKENS_PER_BYTE, unpacked
from tokmill._dataset.token_files import split_losses, split_tokens
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader

_SAMPLES, _FIRST_EPOCH = 1, 0
"""Key of the permutation, as in the loader."""
_BLOCK: Final = 4096
"""Number of documents that are located at once."""
_CHECKED: Final = 1 << 20
"""Number of documents whose starts are checked at once."""


class ShuffledDocuments:
    """The tokens of a split, with its documents in shuffled order. Thread-safe. Raises OutputError if it is damaged."""

    def __init__(self, split: SplitReader, seed: int) -> None:
        self._split = split
        caches = Caches()
        self._tokens, self._losses = split_tokens(split, caches), split_losses(split, caches)
        self._count, found = split.documents, 0
        self._starts = np.full(self._count + 1, split.tokens, np.int64)
        for starts, base, _ in split.documents_of(range(split.shards)):
            if found + len(starts) <= self._count:
                np.add(starts, base, out=self._starts[found : found + len(starts)])
            found += len(starts)
        parts = (self._starts[first : first + _CHECKED + 1] for first in range(0, self._count, _CHECKED))
        if found != self._count or any((np.diff(part) < 1).any() for part in parts) or (found and self._starts[0]):
            message = f"split {split.name} of {split.store.location()} is damaged: its document offsets do not ascend"
            raise OutputError("dataset-damaged", message, "run tokmill verify --deep for details")
        self._order = Permutation(self._count, [seed, _SAMPLES, _FIRST_EPOCH])
        self._before = np.cumsum([0, *(int(lengths.sum()) for lengths in self.lengths())], dtype=np.int64)
        """Number of tokens before each block."""

    def lengths(self) -> Iterator[NDArray[np.int64]]:
        """Yield the lengths of all documents in shuffled order, as arrays int64[d]."""
        return (np.diff(self._bounds(block), axis=0)[0] for block in range(-(-self._count // _BLOCK)))

    def read(self, start: int, stop: int) -> NDArray[Any]:
        """Return the tokens from `start` up to `stop` of the shuffled documents."""
        found = np.empty((1, stop - start), np.int32)
        begins, ends = self._ranges(start, stop)
        if len(begins):
            chunks = self._tokens.chunks(begins, ends)
            rows = np.array([0, len(begins)], np.uint64), begins, (ends - begins).astype(np.uint32)
            none = np.zeros(len(begins), np.uint8)
            gather_rows(chunks, *rows, none, width=stop - start, pad=0, end=None, tokens=found)
        tokens: NDArray[np.int32] = found[0]
        return tokens

    def losses(self, start: int, stop: int) -> NDArray[np.bool_]:
        """Return whether the tokens from `start` up to `stop` of the shuffled documents have loss."""
        begins, ends = self._ranges(start, stop)
        found = np.ones(stop - start, np.bool_)
        if self._losses is None or not len(begins):
            return found
        # In the order of the split, the tokens of a chunk are consecutive.
        order = np.argsort(begins)
        counts = (ends - begins).astype(np.int64)
        outs = np.cumsum(counts) - counts
        within = np.arange(stop - start) - np.repeat(np.cumsum(counts[order]) - counts[order], counts[order])
        tokens = np.repeat(begins.astype(np.int64)[order], counts[order]) + within
        places = np.repeat(outs[order], counts[order]) + within
        chunks = self._losses.chunks(begins, ends)
        bounds = np.append(np.searchsorted(tokens, [first for first, _ in chunks]), len(tokens)).tolist()
        for (first, bits), low, high in zip(chunks, bounds, bounds[1:], strict=False):
            if len(bits):
                found[places[low:high]] = unpacked(bits, 0, TOKENS_PER_BYTE * len(bits))[tokens[low:high] - first]
        return found

    def _ranges(self, start: int, stop: int) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
        """Return where the tokens from `start` up to `stop` of the shuffled documents are in the split."""
        first = int(np.searchsorted(self._before, start, side="right")) - 1
        last = int(np.searchsorted(self._before, stop, side="left"))
        parts = []
        for block in range(first, last):
            begins, ends = self._bounds(block)
            places = int(self._before[block]) + np.cumsum(ends - begins)
            skipped = np.maximum(start - (places - (ends - begins)), 0)
            begins, ends = begins + skipped, ends - np.maximum(places - stop, 0)
            parts.append(np.stack([begins, ends])[:, begins < ends])
        begins, ends = np.concatenate([np.empty((2, 0), np.int64), *parts], axis=1).astype(np.uint64)
        return begins, ends

    def _bounds(self, block: int) -> NDArray[np.int64]:
        """Return the bounds in the split of the documents of a block, int64[2, d]."""
        places = np.arange(block * _BLOCK, min((block + 1) * _BLOCK, self._count), dtype=np.uint64)
        numbers = self._order.at(places).astype(np.int64)
        return np.stack([self._starts[numbers], self._starts[numbers + 1]])
