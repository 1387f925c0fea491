"""Placement of every token: pure arithmetic in plan order, no input or output.

The layout takes the lengths of the kept documents, block by block, and returns which slice of which split's
tokens goes to which offset of which shard. It alone decides where splits and shards begin and end, and its
answer does not depend on where one block ends and the next one starts.

    rules     source, hash, docs, shards, in this order; the first that matches a document takes it; the rest is `train`
    ordinals  count all kept documents, also those that a hash rule takes: docs:1/n considers the n-th, the
              2n-th, …; if a hash rule has taken one of these, no other document replaces it
    shards:N  takes documents that no earlier rule took, while they fit into N * shard_tokens tokens;
              the first that does not fit, and every later one, goes to `train`
    limits    the run ends with the first document at which the number of documents, or of tokens over all
              splits, reaches the limit
    shards    all shards of a split but the last hold exactly shard_tokens; documents are cut between shards
              of one split, never between splits
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tokmill._dataset.splits import NO_SPLIT, TRAIN, SplitRules

DocumentIndex = slice | NDArray[np.int64]
"""Documents of a block by index, ascending: slice(a, b), or int64[m] if they are not adjacent."""


class SliceDocuments(NamedTuple):
    """The documents whose tokens a slice contains."""

    documents: DocumentIndex
    skipped: int
    """Tokens of the first document that an earlier slice has."""

    @property
    def first(self) -> int:
        """Index within the block of the first document."""
        return self.documents.start if isinstance(self.documents, slice) else int(self.documents[0])

    @property
    def last(self) -> int:
        """Index within the block of the last document."""
        return self.documents.stop - 1 if isinstance(self.documents, slice) else int(self.documents[-1])

    @property
    def starting(self) -> DocumentIndex:
        """The documents that start in the slice."""
        documents, first = self.documents, int(self.skipped > 0)
        if isinstance(documents, slice):
            return slice(documents.start + first, documents.stop)
        return documents[first:]

    @property
    def started(self) -> int:
        """Number of documents that start in the slice."""
        starting = self.starting
        return starting.stop - starting.start if isinstance(starting, slice) else len(starting)


@dataclass(frozen=True, eq=False, slots=True)
class ShardSlice:
    """Consecutive tokens of one split that go to one shard.

    The concatenated tokens of the selected documents are the split's stream in this block. The slice is [start, stop)
    of that stream. All slices of a split in a block share the same index object.
    """

    split: str
    shard: int
    documents: DocumentIndex | None
    """The documents of the stream; None from `ShardLayout.place_shares`, which knows only their number."""
    start: int
    stop: int
    at: int
    """Offset in tokens within the shard at which the slice begins."""

    is_whole: bool
    """Whether the slice is the whole stream."""

    def inside(self, documents: DocumentIndex, bounds: NDArray[np.int64]) -> SliceDocuments:
        """Return the documents of the slice, given the index of the stream and the bounds of its documents."""
        first, last = np.searchsorted(bounds, (self.start, self.stop - 1), side="right").tolist()
        begin = documents.start if isinstance(documents, slice) else 0
        chosen = slice(begin + first - 1, begin + last)
        return SliceDocuments(
            chosen if isinstance(documents, slice) else documents[chosen], self.start - int(bounds[first - 1])
        )


@dataclass(frozen=True, eq=False, slots=True)
class BlockPlacement:
    """Placement of the documents of one block."""

    documents: int
    """Number of documents taken from the start of the block: all, unless a limit ended the run."""
    slices: tuple[ShardSlice, ...]
    """Slices by split in canonical order, then by shard; those of a split are contiguous."""
    done: bool
    """Whether a limit is reached, so that no later document is taken."""
    before: Mapping[str, Any]
    """State of the layout before the block. From it and the lengths, any machine can recompute the placement."""


def bounds(lengths: NDArray[np.int64], documents: DocumentIndex) -> NDArray[np.int64]:
    """Return int64[m + 1]: where the m selected documents of a block start in their stream, and its end."""
    selected = lengths[documents]
    edges = np.zeros(len(selected) + 1, np.int64)
    np.cumsum(selected, out=edges[1:])
    return edges


class ShardLayout:
    """Places the documents of a run. Its state is a few numbers per split, of constant size."""

    def __init__(
        self,
        splits: SplitRules,
        shard_tokens: int,
        limit_docs: int | None = None,
        limit_tokens: int | None = None,
    ) -> None:
        self.splits = splits
        self.shard_tokens = shard_tokens
        self.limit_docs = limit_docs
        self.limit_tokens = limit_tokens
        self.tokens = dict.fromkeys(splits.names, 0)
        """Tokens placed so far, per split in canonical order."""
        self.documents = dict.fromkeys(splits.names, 0)
        """Documents placed so far, per split in canonical order."""
        self._closed = False  # set once a document did not fit into the shards rule

    @property
    def done(self) -> bool:
        """Whether a limit is reached."""
        return (self.limit_docs is not None and sum(self.documents.values()) >= self.limit_docs) or (
            self.limit_tokens is not None and sum(self.tokens.values()) >= self.limit_tokens
        )

    def place(
        self, lengths: NDArray[np.int64], hash_code: NDArray[np.uint8] | None = None, tokens: int | None = None
    ) -> BlockPlacement:
        """Place the next block in plan order.

        lengths     int64[k], tokens per kept document, end-of-text tokens included, each at least 1
        hash_code   uint8[k] from `SplitRules.hash_code` or `source_code`; required if `coded` (else ValueError)
        tokens      sum of the lengths, if it is known
        """
        if self.splits.coded and hash_code is None:
            message = "the split rules need the codes of the documents"
            raise ValueError(message)
        before = self.state()
        taken = 0 if self.done else self._until_limit(lengths)
        count, lengths = len(lengths), lengths[:taken]
        slices: list[ShardSlice] = []
        for split, documents in self._select(lengths, hash_code):
            selected = lengths[documents]
            length = tokens if tokens is not None and len(selected) == count else int(selected.sum(dtype=np.int64))
            slices.extend(self._add(split, documents, len(selected), length))
        return BlockPlacement(taken, tuple(slices), self.done, before)

    @property
    def by_position(self) -> bool:
        """Whether the placement depends on the position or the length of single documents."""
        rules = self.splits.amount("docs"), self.splits.amount("shards")
        return any(limit is not None for limit in (*rules, self.limit_docs, self.limit_tokens))

    def place_shares(self, shares: Sequence[tuple[int, int]]) -> BlockPlacement:
        """Place the next block in plan order from its documents and tokens per split.

        That is sufficient unless the placement is `by_position`. The slices do not contain the documents.
        """
        before = self.state()
        slices: list[ShardSlice] = []
        for split, (documents, tokens) in zip(self.splits.names, shares, strict=True):
            slices.extend(self._add(split, None, documents, tokens))
        return BlockPlacement(sum(documents for documents, _ in shares), tuple(slices), done=False, before=before)

    def state(self) -> dict[str, Any]:
        """Return everything that later placements depend on as plain JSON, for `restore`."""
        return {"tokens": dict(self.tokens), "documents": dict(self.documents), "closed": self._closed}

    def restore(self, state: Mapping[str, Any]) -> None:
        """Continue from a result of `state`. Raises ValueError if it belongs to other splits."""
        if not (list(state["tokens"]) == list(state["documents"]) == list(self.splits.names)):
            message = f"the state has the splits {list(state['tokens'])}, not {list(self.splits.names)}"
            raise ValueError(message)
        self.tokens = dict(state["tokens"])
        self.documents = dict(state["documents"])
        self._closed = state["closed"]

    def _until_limit(self, lengths: NDArray[np.int64]) -> int:
        """Return the number of documents up to and including the one that reaches a limit."""
        taken = len(lengths)
        if self.limit_docs is not None:
            taken = min(taken, self.limit_docs - sum(self.documents.values()))
        if self.limit_tokens is not None:
            left = self.limit_tokens - sum(self.tokens.values())
            # Compared as Python integers first: `left` may be more than an int64 holds.
            if int(lengths[:taken].sum(dtype=np.int64)) >= left:
                taken = int(np.searchsorted(np.cumsum(lengths[:taken], dtype=np.int64), left)) + 1
        return taken

    def _select(
        self, lengths: NDArray[np.int64], hash_code: NDArray[np.uint8] | None
    ) -> Iterator[tuple[str, DocumentIndex]]:
        """Yield the splits that receive documents, in canonical order, with these documents."""
        count = len(lengths)
        if not self.splits.rules:
            yield from [(TRAIN, slice(0, count))] if count else []
            return
        code = self._codes(lengths, hash_code)
        present = np.bincount(code, minlength=len(self.splits.names)).tolist()
        for number, (name, size) in enumerate(zip(self.splits.names, present, strict=True)):
            if size:
                documents = np.flatnonzero(code == number)
                first, last = int(documents[0]), int(documents[-1])
                yield name, slice(first, last + 1) if last - first == size - 1 else documents

    def _codes(self, lengths: NDArray[np.int64], hash_code: NDArray[np.uint8] | None) -> NDArray[np.uint8]:
        """Return uint8[k]: the code of each document's split. Closes the shards rule once it is full."""
        names = self.splits.names
        train = len(names) - 1
        code = np.full(len(lengths), train, np.uint8)
        if hash_code is not None:
            hashed = hash_code[: len(lengths)]
            np.copyto(code, hashed, where=hashed != NO_SPLIT)
        every, shards = self.splits.amount("docs"), self.splits.amount("shards")
        if every is not None:
            before = sum(self.documents.values())
            nth = code[every - 1 - before % every :: every]  # a view: ordinals before + 1, before + 2, …
            nth[nth == train] = train - 1 - (shards is not None)
        if shards is not None and not self._closed:
            free = np.flatnonzero(code == train)
            capacity = shards * self.shard_tokens - self.tokens[names[-2]]
            ends = np.cumsum(lengths[free], dtype=np.int64)
            fit = len(free)
            if fit and int(ends[-1]) > capacity:
                fit = int(np.searchsorted(ends, capacity, side="right"))
                self._closed = True
            code[free[:fit]] = train - 1
        return code

    def _add(self, split: str, documents: DocumentIndex | None, count: int, length: int) -> Iterator[ShardSlice]:
        """Add documents and tokens to a split; yield them as slices, cut at the ends of shards."""
        start = 0
        while start < length:
            shard, at = divmod(self.tokens[split] + start, self.shard_tokens)
            stop = min(length, start + self.shard_tokens - at)
            yield ShardSlice(split, shard, documents, start, stop, at, start == 0 and stop == length)
            start = stop
        self.tokens[split] += length
        self.documents[split] += count
