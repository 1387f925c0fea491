"""A split as an export format needs it: dtype, position of end-of-text, order and lengths of documents."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._core import Permutation, gather_rows
from tokmill._dataset.sidecar import TOKENS_PER_BYTE, unpacked
from tokmill._dataset.takedowns import is_among, taken_down
from tokmill._dataset.token_files import Caches, split_losses, split_tokens
from tokmill._loading.order import Order
from tokmill._loading.sequences import open_sequences
from tokmill._packing.plan import PackPlan, open_selected
from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import EotMode
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._loading.sequences import LocatedRows, Sequences, Tokens
    from tokmill._packing.options import PackOptions
    from tokmill._packing.selected import SelectedSplit


_SAMPLES, _FIRST_EPOCH = 1, 0
"""Key of the permutation, as in the loader."""
_BLOCK: Final = 4096
"""Number of documents that are located at once."""
_CHECKED: Final = 1 << 20
"""Number of documents whose starts are checked at once."""


class OrderedDocuments:
    """The tokens of documents in another order than the split's. Thread-safe. Raises OutputError if it is damaged.

    A shuffled order is that in which a loader draws samples in its first epoch, if each document is a sample. It is
    computed, not stored: memory has the start of each document, 8 bytes, and what is read at a time; of chosen
    documents, also their ends.

    Tokens are a ring: the one before the first is the last one, and the one after the last is the first. So the tokens
    of documents that are moved by one are there, because one of these two is end-of-text.

    Parameters
    ----------
    bounds
        Starts and ends of the documents, or of parts of them.
    seed
        Seed of the shuffled order; None for the given one.
    has_prefix
        Whether documents begin with end-of-text. It has the loss of the token before it, as in packings.
    """

    def __init__(
        self,
        tokens: Tokens,
        losses: Tokens | None,
        bounds: tuple[NDArray[np.int64], NDArray[np.int64]],
        seed: int | None,
        *,
        has_prefix: bool = False,
    ) -> None:
        self._tokens, self._losses, self._has_prefix = tokens, losses, has_prefix
        self._starts, self._ends = bounds
        self._count = len(self._starts)
        self._order = None if seed is None else Permutation(self._count, [seed, _SAMPLES, _FIRST_EPOCH])
        self._before = np.cumsum([0, *(int(lengths.sum()) for lengths in self.lengths())], dtype=np.int64)
        """Number of tokens before each block."""

    def lengths(self) -> Iterator[NDArray[np.int64]]:
        """Yield the lengths of all documents in this order, as arrays int64[d]."""
        return (np.diff(self._bounds(block), axis=0)[0] for block in range(-(-self._count // _BLOCK)))

    def read(self, start: int, stop: int) -> NDArray[Any]:
        """Return the tokens from `start` up to `stop` of the ordered documents."""
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
        """Return whether the tokens from `start` up to `stop` of the ordered documents have loss.

        With `has_prefix`, `stop` may include the end-of-text after the last one.
        """
        before = min(start, int(self._has_prefix))
        found = self._stored_losses(start - before, stop)
        if self._has_prefix:
            ended = before + np.flatnonzero(self._is_first(start, stop))
            found[ended] = np.append(np.True_, found)[ended]
        return found[before:]

    def _stored_losses(self, start: int, stop: int) -> NDArray[np.bool_]:
        begins, ends = self._ranges(start, stop)
        found = np.ones(stop - start, np.bool_)
        if self._losses is None or not len(begins):
            return found
        counts = (ends - begins).astype(np.int64)
        tokens = np.arange(counts.sum()) + np.repeat(begins.astype(np.int64) - (np.cumsum(counts) - counts), counts)
        places = np.argsort(tokens, kind="stable")  # in the order of the split, the tokens of a chunk are consecutive
        tokens = tokens[places]
        chunks = self._losses.chunks(begins, ends)
        bounds = np.append(np.searchsorted(tokens, [first for first, _ in chunks]), len(tokens)).tolist()
        for (first, bits), low, high in zip(chunks, bounds, bounds[1:], strict=False):
            if len(bits):
                found[places[low:high]] = unpacked(bits, 0, TOKENS_PER_BYTE * len(bits))[tokens[low:high] - first]
        return found

    def _is_first(self, start: int, stop: int) -> NDArray[np.bool_]:
        """Return which of the tokens from `start` up to `stop` are the first of a document, or after the last one."""
        is_first: NDArray[np.bool_] = np.arange(start, stop) == self._before[-1]
        first = int(np.searchsorted(self._before, start, side="right")) - 1
        for block in range(first, int(np.searchsorted(self._before, stop, side="left"))):
            begins, ends = self._bounds(block)
            places = int(self._before[block]) + np.cumsum(ends - begins) - (ends - begins) - start
            is_first[places[(places >= 0) & (places < stop - start)]] = True
        return is_first

    def _ranges(self, start: int, stop: int) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
        """Return where the tokens from `start` up to `stop` of the ordered documents are in the split."""
        first = int(np.searchsorted(self._before, start, side="right")) - 1
        last = int(np.searchsorted(self._before, stop, side="left"))
        parts = []
        for block in range(first, last):
            begins, ends = self._bounds(block)
            places = int(self._before[block]) + np.cumsum(ends - begins)
            skipped = np.maximum(start - (places - (ends - begins)), 0)
            begins, ends = begins + skipped, ends - np.maximum(places - stop, 0)
            parts.append(np.stack([begins, ends])[:, begins < ends])
        begins, ends = np.concatenate([np.empty((2, 0), np.int64), *parts], axis=1)
        total = self._tokens.total
        if len(before := np.flatnonzero(begins < 0)):
            begins, ends = np.insert(np.maximum(begins, 0), before, total - 1), np.insert(ends, before, total)
        if len(after := np.flatnonzero(ends > total) + 1):
            begins, ends = np.insert(begins, after, 0), np.insert(np.minimum(ends, total), after, 1)
        is_there = begins < ends
        return begins[is_there].astype(np.uint64), ends[is_there].astype(np.uint64)

    def _bounds(self, block: int) -> NDArray[np.int64]:
        """Return the bounds in the split of the documents of a block, int64[2, d]."""
        places = np.arange(block * _BLOCK, min((block + 1) * _BLOCK, self._count), dtype=np.uint64)
        numbers = (places if self._order is None else self._order.at(places)).astype(np.int64)
        return np.stack([self._starts[numbers], self._ends[numbers]])


def _all_documents(split: SplitReader) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return starts and ends of all documents of a split."""
    count, found = split.documents, 0
    edges = np.full(count + 1, split.tokens, np.int64)
    for starts, base, _ in split.documents_of(range(split.shards)):
        if found + len(starts) <= count:
            np.add(starts, base, out=edges[found : found + len(starts)])
        found += len(starts)
    parts = (edges[first : first + _CHECKED + 1] for first in range(0, count, _CHECKED))
    if found != count or any((np.diff(part) < 1).any() for part in parts) or (found and edges[0]):
        raise _damaged(split, "its document offsets do not ascend")
    return edges[:-1], edges[1:]


@dataclass(frozen=True)
class ExportedSplit:
    """A split of a dataset to be exported.

    Moving end-of-text to the other end of every document shifts the tokens of the split by one and keeps the lengths of
    documents. From prefix to suffix, exported token i is token i + 1 of the dataset, and the last one is end-of-text:

        dataset    E a b E c
        exported   a b E c E

    From suffix to prefix, it is token i - 1, and the first one is end-of-text.
    """

    stored: SplitReader
    eot: EotMode
    """Position of end-of-text in the export; `none` if and only if the dataset has none."""
    dtype: np.dtype[Any]
    """Dtype of the exported tokens."""
    has_mask: bool
    """Whether some tokens have no loss, in this split or another one: readers want the same of all splits."""
    seed: int | None = None
    """Seed of the order of documents, or of sequences; None for their order in the dataset, or in the packing."""
    packing: PackOptions | None = None
    """Packing whose sequences are exported; None for documents."""
    selection: PackOptions | None = None
    """Packing of chosen documents that are exported themselves; None for all documents."""
    component: str = ""
    """Name of the component of a mixture, which the files have; none otherwise."""
    max_epochs: float = 1.0
    """Epochs of the component beyond which the dry run warns."""

    @property
    def name(self) -> str:
        """Name, such as `train`."""
        return self.component or self.stored.name

    @property
    def is_rows(self) -> bool:
        """Whether samples are of a packing or mixture, not documents."""
        return self.packing is not None

    def sample_lengths(self) -> Iterator[NDArray[np.int64]]:
        """Yield the tokens per sample, as arrays int64[d]: of the documents, or of rows of `packing.seq_len`."""
        if self.packing is None:
            yield from self.lengths()
            return
        rows = self.tokens // self.packing.seq_len
        for first in range(0, rows, _CHECKED):
            yield np.full(min(_CHECKED, rows - first), self.packing.seq_len, np.int64)

    @cached_property
    def tokens(self) -> int:
        """Number of tokens."""
        if self._chosen is not None:
            return int((self._chosen[1] - self._chosen[0]).sum())
        return self.stored.tokens if self.packing is None or not self.packing.selection else self.sequences.token_count

    @cached_property
    def taken_down(self) -> Mapping[tuple[str, str], NDArray[np.int64]]:
        """Numbers of the documents that are taken down, by location of the dataset and split: int64[n], ascending."""
        return {(self.stored.store.location(), self.stored.name): taken_down(self.stored)}

    @cached_property
    def documents(self) -> int:
        """Number of documents."""
        if self._chosen is not None:
            return len(self._chosen[0])
        return sum(each.documents for each in self._selected) if self._selected else self.stored.documents

    def read(self, start: int, stop: int) -> NDArray[Any]:
        """Return the tokens [start, stop) in the dtype of the format.

        Raises SourceError or OutputError if the dataset is damaged.
        """
        moved = self._moved
        found = self._stream.read(max(start + moved, 0), min(stop + moved, self.tokens))
        n_vocab = self.stored.manifest.tokenizer.n_vocab
        if len(found) and int(found.max()) >= n_vocab:  # might not fit, and would silently wrap around
            at = max(start + moved, 0) + int((found >= n_vocab).argmax())
            raise _damaged(self.stored, f"token {at:,} is {int(found.max()):,}, but the vocabulary has {n_vocab:,} ids")
        ids = found.astype(self.dtype, copy=False)
        if moved == 0:
            return ids
        edge = np.array([self.stored.manifest.tokenizer.eot], self.dtype)
        if start + moved < 0:
            return np.concatenate([edge, ids])
        return np.concatenate([ids, edge]) if stop + moved > self.tokens else ids

    def losses(self, start: int, stop: int) -> NDArray[np.uint8]:
        """Return whether each of the tokens [start, stop) has loss where it is a target, 0 or 1. Raises as `read`."""
        first, last = start + self._moved, stop + self._moved
        found = self._stream.losses(max(first, 0), last).view(np.uint8)
        return np.concatenate([np.ones(max(-first, 0), np.uint8), found])

    def lengths(self) -> Iterator[NDArray[np.int64]]:
        """Yield the lengths of all documents in order, end-of-text included, as arrays int64[d]."""
        if isinstance(self._stream, OrderedDocuments):
            yield from self._stream.lengths()
            return
        documents, tokens = 0, 0
        for starts, base, end in self.stored.documents_of(range(self.stored.shards)):
            edges = np.append(starts + base, end)
            lengths = np.diff(edges)
            if edges[0] != tokens or (lengths < 1).any():
                raise _damaged(self.stored, f"the offsets of its documents do not ascend after token {tokens:,}")
            documents, tokens = documents + len(lengths), end
            yield lengths
        if (documents, tokens) != (self.stored.documents, self.tokens):
            raise _damaged(
                self.stored,
                f"it has {documents:,} documents and {tokens:,} tokens, "
                f"but the manifest says {self.stored.documents:,} and {self.tokens:,}",
            )

    @cached_property
    def sequences(self) -> Sequences:
        """The sequences of the packing. Raises UsageError if there is none, or its plan is not there."""
        if self.packing is None:
            message = "documents are exported, not sequences"
            raise UsageError("option-missing", message)
        return open_sequences(self.stored, self.packing, self._caches)

    @cached_property
    def row_count(self) -> int:
        """Number of sequences of the packing, or samples of the mixture."""
        return len(self.sequences)

    @property
    def seq_len(self) -> int:
        """Tokens per sequence."""
        return self.sequences.options.seq_len

    @property
    def described(self) -> list[Any]:
        """Everything that the sequences depend on, as plain JSON."""
        return [self.stored.manifest.identity, self.name, self.sequences.described, self.eot, self.seed]

    def located(self, numbers: NDArray[np.uint64]) -> LocatedRows:
        """Return sequences by their number in the exported order."""
        return self.sequences.located_in_source(Order(self.row_count, seed=self.seed).at(numbers))

    def begin_at(self, rows: LocatedRows, tokens: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """Return whether a document begins at a token, or its split ends there: one for each fragment of rows."""
        del rows
        return self.sequences.documents.begin_at(tokens)

    @cached_property
    def _caches(self) -> Caches:
        return Caches()

    @property
    def _moved(self) -> int:
        had = self.stored.manifest.eot
        return 0 if had == self.eot else 1 if had == "prefix" else -1

    @cached_property
    def _selected(self) -> list[SelectedSplit]:
        """The chosen documents of each segment; none without a selection."""
        options = self.selection or self.packing
        if options is None or options.selection is None:
            return []
        segments = [segment for segment in self.stored.segments if segment.tokens]
        return [open_selected(segment, PackPlan.read(segment, options)) for segment in segments]

    @cached_property
    def _chosen(self) -> tuple[NDArray[np.int64], NDArray[np.int64]] | None:
        """Starts and ends of the documents that are exported; None for all."""
        (down,) = self.taken_down.values()
        if self.selection is None and not len(down):
            return None
        every = _all_documents(self.stored)
        before, parts = 0, [] if self._selected else [np.stack(every)]
        for selected in self._selected:
            parts += [bounds + before for bounds in selected.bounds()]
            before += selected.whole.tokens
        starts, ends = np.concatenate(parts, axis=1)
        kept = ~is_among(np.searchsorted(every[0], starts, side="right") - 1, down)
        return starts[kept], ends[kept]

    @cached_property
    def _stream(self) -> SplitReader | OrderedDocuments:
        has_prefix = self.stored.manifest.eot == "prefix"
        if self.seed is None and self._chosen is None and not (has_prefix and self.has_mask):
            return self.stored
        tokens, losses = split_tokens(self.stored, self._caches), split_losses(self.stored, self._caches)
        bounds = _all_documents(self.stored) if self._chosen is None else self._chosen
        return OrderedDocuments(tokens, losses, bounds, self.seed, has_prefix=has_prefix)


def united(found: Iterable[tuple[tuple[str, str], NDArray[np.int64]]]) -> dict[tuple[str, str], NDArray[np.int64]]:
    """Return all numbers of documents that are given for each split, each once, ascending."""
    together: dict[tuple[str, str], NDArray[np.int64]] = {}
    for split, numbers in found:
        together[split] = np.union1d(together.get(split, numbers), numbers)
    return together


def _damaged(stored: SplitReader, what: str) -> OutputError:
    message = f"split {stored.name} of {stored.store.location()} is damaged: {what}"
    return OutputError("dataset-damaged", message, "run tokmill verify --deep for details")
