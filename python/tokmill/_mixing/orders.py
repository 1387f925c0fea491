"""Orders of a mixture's components: in each, a component's sequences of a length, in all stages together.

With `carry="rest"`, sequences with documents that an interrupted epoch did not draw come first in the next order.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill._loading.order import Order

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._loading.sequences import Sequences
    from tokmill._mixing.component import Component
    from tokmill._mixing.stage import Stage
    from tokmill._packing.rows import Fragments


ALL_NEW, SOME_NEW, NONE_NEW = 0, 1, 2
"""Ranks of sequences, by how many of their documents are new."""

_BATCH_ROWS: Final = 1 << 16


class Orders:
    """The orders of components, made when they are needed first."""

    def __init__(
        self,
        seed: int,
        components: Mapping[str, Component],
        sizes: Mapping[tuple[str, int], int],
        sequences: Mapping[tuple[str, int], Sequences],
        stages: Sequence[Stage],
    ) -> None:
        self._seed = seed
        self._components = components
        self._places = {name: place for place, name in enumerate(components)}
        self._sizes = sizes
        """Number of sequences when they were opened; components may grow later."""
        self._sequences = sequences
        self._stages = stages
        self._made: dict[tuple[str, int], Order] = {}

    def of(self, name: str, seq_len: int) -> Order:
        """Return the order of a component at a length."""
        key = (name, seq_len)
        if key not in self._made:
            self._made[key] = self._until(key, len(self._stages))
        return self._made[key]

    def ranks(self, number: int, name: str) -> NDArray[np.uint8] | None:
        """Return the ranks by which a stage sorts a component's sequences; None if it does not. See `carry`."""
        stage, place = self._stages[number], self._places[name]
        if stage.carry is None or place >= len(stage.shares) or not stage.shares[place]:
            return None
        if name not in stage.ranks:
            stage.ranks[name] = self._ranks(number, name)
        return stage.ranks[name]

    def _ranks(self, number: int, name: str) -> NDArray[np.uint8] | None:
        stage, before = self._stages[number], (name, self._stages[number - 1].seq_len)
        drawn = stage.drawn_before(self._places[name], before[1])
        if not drawn:
            return None
        order = self._until(before, number + 1)
        rows = order.at(np.arange(order.start_of(order.place(drawn).epoch), drawn, dtype=np.uint64))
        return _ranks_of(rows, self._sequences[before], self._sequences[name, stage.seq_len]) if len(rows) else None

    def _until(self, key: tuple[str, int], stages: int) -> Order:
        """Return the order of a component at a length as the first stages leave it."""
        name, seq_len = key
        component, place = self._components[name], self._places[name]
        seed = self._derived_seed(name) if component.seed is None else component.seed
        order = Order(self._sizes[key], seed=seed, blocks=component.blocks)
        for number, stage in enumerate(self._stages[:stages]):
            if key in stage.grown:
                order = order.grown(stage.grown[key], stage.drawn_before(place, seq_len))
            if key in stage.left_out:
                order = order.without(stage.left_out[key], stage.drawn_before(place, seq_len))
            if stage.seq_len == seq_len and (ranks := self.ranks(number, name)) is not None:
                order = order.sorted(ranks, stage.drawn_before(place, seq_len))
        return order

    def _derived_seed(self, name: str) -> int:
        """Return a seed of a component's own, so that components with equally many sequences differ in their order."""
        return int.from_bytes(hashlib.sha256(f"{self._seed}\n{name}".encode()).digest()[:8], "little")


def _ranks_of(drawn: NDArray[np.uint64], older: Sequences, newer: Sequences) -> NDArray[np.uint8]:
    """Return the rank of each sequence of a length, uint8[n]: whether no sequence drawn at another has its documents.

    Takes 9 bytes per document of the split while it runs, and 1 per sequence for the result.

    drawn   numbers of the sequences drawn at the older length
    """
    split = older.split
    starts = np.concatenate([each + base for each, base, _ in split.documents_of(range(split.shards))])
    seen = np.zeros(len(starts), np.bool_)
    for fragments in _batches(older, np.sort(drawn)):
        seen[_documents(starts, fragments)] = True
    ranks = []
    for fragments in _batches(newer, np.arange(len(newer), dtype=np.uint64)):
        counts = np.diff(fragments.offsets.astype(np.int64))
        rows = np.repeat(np.arange(len(counts)), counts)
        known = np.bincount(rows, seen[_documents(starts, fragments)], len(counts))
        ranks.append(np.where(known == 0, ALL_NEW, np.where(known < counts, SOME_NEW, NONE_NEW)).astype(np.uint8))
    return np.concatenate(ranks)


def _batches(sequences: Sequences, numbers: NDArray[np.uint64]) -> Iterator[Fragments]:
    for first in range(0, len(numbers), _BATCH_ROWS):
        yield sequences.source_rows.fragments(numbers[first : first + _BATCH_ROWS])


def _documents(starts: NDArray[np.int64], fragments: Fragments) -> NDArray[np.int64]:
    """Return the number of the document of each fragment."""
    return np.searchsorted(starts, fragments.starts.astype(np.int64), side="right") - 1
