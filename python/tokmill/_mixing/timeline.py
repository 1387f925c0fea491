"""Timeline of a mixture: its stages, what they open, the orders of components, and where samples come from.

An order is that of a component's sequences of a length, in all stages together. With `carry="rest"`, sequences with
documents that an interrupted epoch did not draw come first in the next one.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np

from tokmill._core import MappedReads
from tokmill._dataset.reader import open_dataset, open_split
from tokmill._dataset.token_files import Caches, JoinedTokens, joined_losses
from tokmill._loading.order import Order, SampleNumbers, numbers_of
from tokmill._loading.samples import StageHistory, sample_numbers
from tokmill._loading.sequences import LocatedRows, open_sequences
from tokmill._mixing.component import check_weight, open_components
from tokmill._mixing.stage import SampleOrigin, Stage
from tokmill._packing.rows import gathered
from tokmill._spelling import did_you_mean
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from numpy.typing import ArrayLike, NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._loading.sequences import Sequences
    from tokmill._mixing.component import Component
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


class MixtureTimeline:
    """The stages of a mixture, its components, and their splits, sequences and orders.

    Stages are added one by one; `before` returns another timeline, which shares what is open.
    """

    def __init__(self, seed: int, block: int, caches: Caches) -> None:
        self.seed = seed
        self.block = block
        self._caches = caches
        self.components: dict[str, Component] = {}
        self._splits: dict[str, SplitReader] = {}
        self.sequences: dict[tuple[str, int], Sequences] = {}
        self._sizes: dict[tuple[str, int], int] = {}
        """Number of sequences when they were opened; components may grow later."""
        self.orders = Orders(seed, {}, {}, {}, ())
        self.stages: tuple[Stage, ...] = ()
        self.calls: tuple[tuple[Any, ...], ...] = ()
        """Arguments of `add_stage`, from which the stages can be made again."""
        self.history: StageHistory
        self._joined: dict[tuple[int, bool], tuple[JoinedTokens, JoinedTokens | None, Mapping[str, int]]] = {}

    @property
    def first_split(self) -> SplitReader:
        """The split of the first component."""
        return next(iter(self._splits.values()))

    def before(self, sample: int) -> MixtureTimeline:
        """Return the timeline with the stages that samples before one depend on."""
        count = self.history.before(sample)
        found = MixtureTimeline(self.seed, self.block, self._caches)
        if any(segments for *_, segments, _ in self.calls[count:]):  # segments are open that there are not at `sample`
            for call in self.calls[:count]:
                found.add_stage(*call)
            return found
        names = self.stages[count - 1].weights
        found.components = {name: self.components[name] for name in names}
        found._splits = {name: self._splits[name] for name in names}
        found.sequences = {key: mine for key, mine in self.sequences.items() if key[0] in names}
        found._sizes = {key: self._sizes[key] for key in found.sequences}
        found.stages, found.calls = self.stages[:count], self.calls[:count]
        found.history = self.history
        return found

    def add_stage(
        self,
        start: int,
        seq_len: int,
        add: Mapping[str, Component],
        changes: Mapping[str, float],
        leave_out: Mapping[tuple[str, int], Iterable[int | range]],
        segments: Mapping[str, int] = MappingProxyType({}),
        carry: Literal["rest"] | None = None,
    ) -> None:
        """Append a stage.

        It has components to add, changes of weights, sequences to leave out by name and length, and numbers of segments
        of components that grow.
        """
        self._splits |= open_components(add, self._splits)
        self.components |= add
        previous = self.stages[-1] if self.stages else None
        weights = {} if previous is None else dict(previous.weights)
        weights |= {name: component.weight for name, component in add.items()}
        for name in (*changes, *segments, *(name for name, _ in leave_out)):
            if name not in weights:
                message = f"there is no component {name!r:.80}"
                hint = did_you_mean(name, weights, f"there are {', '.join(weights)}")
                raise UsageError("option-value", message, hint)
        for name, weight in changes.items():
            check_weight(f"the weight of {name!r}", weight)
        weights |= changes
        grown = self._grow(segments)
        used = {(name, seq_len) for name, weight in weights.items() if weight} | {*leave_out}
        opened = sorted(used - self.sequences.keys())
        for name, length in opened:
            options = self.components[name].options(length)
            self.sequences[name, length] = open_sequences(self._splits[name], options, self._caches)
            self._sizes[name, length] = len(self.sequences[name, length])
        left_out = {key: numbers_of(numbers, len(self.sequences[key])) for key, numbers in leave_out.items()}
        left_out = {key: numbers for key, numbers in sorted(left_out.items()) if len(numbers)}
        stage = Stage.make(
            start,
            seq_len=seq_len,
            weights=weights,
            left_out=left_out,
            grown=grown,
            previous=previous,
            seed=self.seed,
            block=self.block,
            carry=carry,
        )
        self.stages = (*self.stages, stage)
        paths = {name: self._splits[name].store.location() for name in add}  # for pickle: absolute
        placed = {name: replace(component, path=paths[name]) for name, component in add.items()}
        self.calls = (*self.calls, (start, seq_len, placed, dict(changes), left_out, dict(segments), carry))
        self.orders = Orders(self.seed, self.components, self._sizes, self.sequences, self.stages)
        self._joined = {}
        for key in left_out:
            self.orders.of(*key)  # an error now, if nothing is left
        described = stage.describe()
        described["components"] = {name: each.describe(self._splits[name]) for name, each in add.items()}
        if segments:
            described["grown"] = {name: self.components[name].describe(self._splits[name]) for name in sorted(segments)}
        named = {key: self.sequences[key] for key in (*opened, *grown)}
        if chosen := {f"{key[0]} {key[1]}": each.described for key, each in named.items() if each.chosen}:
            described["chosen"] = chosen  # `describe` has the name of the packing, but not its strategy and seed
        takedowns = {
            name: each.takedown for (name, _), each in sorted(self.sequences.items()) if each.takedown is not None
        }
        if previous is None:
            described |= {"seed": self.seed, "block": self.block}
            counts = {name: len(self._splits[name].segments) for name in add}
            self.history = StageHistory.begin("mixture", described, counts, takedowns)
        else:
            self.history = self.history.then(start, described, takedowns)

    def _grow(self, segments: Mapping[str, int]) -> dict[tuple[str, int], int]:
        """Open more segments of components; return the number of sequences of those that are in use."""
        grown = {}
        for name, count in segments.items():
            component = self.components[name]
            self._splits[name] = open_split(open_dataset(component.path), component.split, count)
            for key in [key for key in self.sequences if key[0] == name]:
                before = len(self.sequences[key])
                self.sequences[key] = open_sequences(self._splits[name], component.options(key[1]), self._caches)
                grown[key] = len(self.sequences[key])
                if grown[key] < before:
                    message = f"segments of {name!r}: {count} are fewer than before"
                    raise UsageError("option-value", message, "leave out sequences with leave_out")
        return grown

    def stage_of(self, sample: int) -> int:
        """Return the number of the stage that a sample is in."""
        return bisect_right(self.history.starts, sample) - 1

    def length_until(self, sample: int) -> int | None:
        """Return the sample after `sample` from which on sequences have another length; None if there is none."""
        number = self.stage_of(sample)
        seq_len = self.stages[number].seq_len
        return next((stage.start for stage in self.stages[number + 1 :] if stage.seq_len != seq_len), None)

    def origins(self, samples: ArrayLike) -> list[SampleOrigin]:
        """Return where samples come from. Raises IndexError if a number is negative."""
        found = []
        names = tuple(self.components)
        for number in sample_numbers(samples).tolist():
            stage = self.stage_of(number)
            mine = self.stages[stage]
            components, draws = mine.at(np.array([number], np.uint64))
            name = names[int(components[0])]
            order = self.orders.of(name, mine.seq_len)
            epoch, sequence = order.place(int(draws[0])).epoch, int(order.at(draws)[0])
            found.append(SampleOrigin(number, stage, name, mine.seq_len, epoch, sequence))
        return found

    def sequences_in(self, samples: SampleNumbers) -> dict[tuple[str, int], NDArray[np.uint64]]:
        """Return the sequences in samples, by component and length."""
        names = tuple(self.components)
        found: dict[tuple[str, int], list[NDArray[np.uint64]]] = {}
        stages, starts = self._stages_of(samples.single), self.history.starts
        for number, (stage, end) in enumerate(zip(self.stages, (*starts[1:], 1 << 63), strict=True)):
            components, draws = stage.at(samples.single[stages == number])
            inside = [range(max(each.start, stage.start), min(each.stop, end)) for each in samples.ranges]
            bounds = [[stage.drawn_until(at)[stage.seq_len].tolist() for at in (r.start, r.stop)] for r in inside if r]
            for component, name in enumerate(names[: len(stage.shares)]):
                ranges = [range(first[component], stop[component]) for first, stop in bounds]
                mine = SampleNumbers(draws[components == component], [each for each in ranges if each])
                if len(mine.single) or mine.ranges:
                    key = (name, stage.seq_len)
                    found.setdefault(key, []).append(self.orders.of(*key).among(mine))
        return {key: np.concatenate(parts) for key, parts in found.items()}

    def locate(self, numbers: NDArray[np.uint64], *, in_source: bool = False) -> LocatedRows:
        """Return the samples that `gather` would return, before their tokens are read.

        With `in_source`, fragments refer to the splits, even if there are packed shards.
        """
        first = self.stage_of(int(numbers.min())) if len(numbers) else 0
        last = self.stage_of(int(numbers.max())) if len(numbers) else 0
        components, draws = self.stages[first].at(numbers)
        if first < last:
            stages = self._stages_of(numbers)
            for stage in range(first + 1, last + 1):
                mine = stages == stage
                components[mine], draws[mine] = self.stages[stage].at(numbers[mine])
        seq_len = self.stages[first].seq_len
        if any(stage.seq_len != seq_len for stage in self.stages[first : last + 1]):
            change = self.length_until(self.stages[first].start)
            message = f"sequences have another length from sample {change:,} on"
            raise UsageError("option-value", message, "gather the samples before and from there on apart")
        names = tuple(self.components)
        tokens, losses, places = self._tokens(seq_len, in_source=in_source)

        drawn = [np.empty(0, np.uint64)]

        def located(component: int, draws: NDArray[np.uint64]) -> Fragments:
            name = names[component]
            sequences = self.sequences[name, seq_len]
            rows = sequences.source_rows if in_source else sequences.rows
            drawn.append(self.orders.of(name, seq_len).at(draws))
            found = rows.fragments(drawn[-1])
            return found._replace(starts=found.starts + tokens.start_of(places[name]))

        with MappedReads():
            found = gathered(components, draws, located)
        sequences = np.empty(len(numbers), np.uint64)
        sequences[np.argsort(components, kind="stable")] = np.concatenate(drawn)  # in the order of `gathered`
        multiple = self.multiple_of(seq_len)
        return LocatedRows(found, tokens, seq_len, losses, components.astype(np.int32), sequences, multiple)

    def begin_at(self, rows: LocatedRows, tokens: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """Return whether a document begins at a token, or its split ends there: one for each fragment in the source."""
        joined, _, places = self._tokens(rows.seq_len, in_source=True)
        components = np.repeat(np.asarray(rows.components), np.diff(rows.fragments.offsets.astype(np.int64)))
        found = np.zeros(len(tokens), np.bool_)
        for component, name in enumerate(self.components):
            if (mine := components == component).any():
                documents = self.sequences[name, rows.seq_len].documents
                found[mine] = documents.begin_at(tokens[mine] - joined.start_of(places[name]))
        return found

    def multiple_of(self, seq_len: int) -> int:
        """Return the multiple of places at which documents begin in sequences of a length."""
        return next(each.multiple for (_, length), each in self.sequences.items() if length == seq_len)

    def _tokens(self, seq_len: int, *, in_source: bool) -> tuple[JoinedTokens, JoinedTokens | None, Mapping[str, int]]:
        """Return the tokens of all components at a length, their losses, and the place of each component in them."""
        if (key := (seq_len, in_source)) not in self._joined:
            names = [name for name, length in self.sequences if length == seq_len]
            sequences = [self.sequences[name, seq_len] for name in names]
            pairs = [
                (each.source_tokens, each.source_losses) if in_source else (each.tokens, each.losses)
                for each in sequences
            ]
            tokens = JoinedTokens([each for each, _ in pairs])
            self._joined[key] = tokens, joined_losses(pairs), {name: place for place, name in enumerate(names)}
        return self._joined[key]

    def _stages_of(self, samples: NDArray[np.uint64]) -> NDArray[np.int64]:
        """Return the number of the stage that each sample is in."""
        return np.searchsorted(np.array(self.history.starts, np.uint64), samples, side="right") - 1
