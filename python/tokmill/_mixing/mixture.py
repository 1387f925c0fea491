"""`tokmill.Mixture`: samples of several datasets in a computed order, in stages."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np

from tokmill._dataset.cache import CACHE_BYTES, Caches
from tokmill._dataset.reader import open_dataset, open_split
from tokmill._dataset.token_files import JoinedTokens, all_losses
from tokmill._loading.batches import Batches
from tokmill._loading.dataset import check_pad
from tokmill._loading.history import StageHistory
from tokmill._loading.order import numbers_of
from tokmill._loading.samples import FIELDS, LOCATED_AT_ONCE, rows_for_torch
from tokmill._loading.sequences import LocatedRows, arrays_of, boundaries_of, open_sequences, sequence_numbers
from tokmill._mixing.component import Component, check_weight, open_components
from tokmill._mixing.looking_back import documents_in, samples_of, sequences_of
from tokmill._mixing.orders import Orders
from tokmill._mixing.stage import SampleOrigin, Stage
from tokmill._packing.gathering import gathered
from tokmill._sizes import parse_bytes, parse_count
from tokmill._spelling import check_choice, did_you_mean
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import ArrayLike, NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._loading.looking_back import SampleDocument
    from tokmill._loading.order import Order
    from tokmill._loading.sequences import Sequences
    from tokmill._packing.rows import Fragments

    LeaveOut = Iterable[int | range] | Mapping[str, Iterable[int | range]]

_BLOCK: Final = 1 << 20
"""Default number of samples per block."""
_MAX_BLOCK: Final = 1 << 30


class Mixture:
    """Samples of several datasets: a map-style dataset without end, which takes the place of a TokenDataset.

    `mixture[g]` returns sample g, and `mixture.batches(…)` returns batches of consecutive samples. Which component a
    sample comes from, and which of its sequences it is, are computed from the number alone.

    Each block of samples contains a fixed number of samples of each component, its share, in a shuffled and even
    arrangement. Samples of a component come in its own order, every sequence once per epoch.

    Parameters
    ----------
    components
        Components by name.
    seq_len
        Tokens per sequence, L.
    seed
        Seed of the arrangement and, if a component has none of its own, of its order.
    leave_out
        For each component, numbers or ranges of sequences to leave out.
    block
        Number of samples per block, a power of two. Weights are rounded to whole numbers of samples in a block.
    pad
        Id used as padding.
    cache_bytes
        Size of the cache for buckets, of all components together, in bytes or as text such as `256MiB`.

    Raises
    ------
    UsageError
        If an argument is invalid, a split or plan does not exist, or components do not fit together.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If a dataset is damaged.
    """

    def __init__(
        self,
        components: Mapping[str, Component],
        *,
        seq_len: int,
        seed: int = 0,
        leave_out: Mapping[str, Iterable[int | range]] | None = None,
        block: int = _BLOCK,
        pad: int = 0,
        cache_bytes: int | str = CACHE_BYTES,
    ) -> None:
        if not components:
            message = "a mixture needs at least one component"
            raise UsageError("option-missing", message)
        if not (type(seed) is int and 0 <= seed < 1 << 64):
            message = f"seed {seed!r:.40} is not between 0 and 2^64 - 1"
            raise UsageError("option-value", message)
        block = parse_count(block, "block")
        if not (1 <= block <= _MAX_BLOCK and block.bit_count() == 1):
            message = f"block {block:,} is not a power of two up to {_MAX_BLOCK:,}"
            raise UsageError("option-value", message, f"the default is {_BLOCK:,}")
        check_pad(pad)
        self._begin(seed, block, pad, parse_bytes(cache_bytes, "cache_bytes"))
        seq_len = parse_count(seq_len, "seq_len")
        self._add_stage(0, seq_len, components, {}, {(name, seq_len): out for name, out in (leave_out or {}).items()})

    def _begin(self, *arguments: int) -> None:
        """Begin a mixture without stages."""
        self._arguments = arguments
        self._seed, self._block, self._pad, cache_bytes = arguments
        self._caches = Caches(cache_bytes)
        self._components: dict[str, Component] = {}
        self._splits: dict[str, SplitReader] = {}
        self._sequences: dict[tuple[str, int], Sequences] = {}
        self._sizes: dict[tuple[str, int], int] = {}
        """Number of sequences when they were opened; components may grow later."""
        self._orders = Orders(self._seed, {}, {}, {}, ())
        self._joined: dict[int, tuple[JoinedTokens, JoinedTokens | None, Mapping[str, int]]] = {}
        self._stages: tuple[Stage, ...] = ()
        self._calls: tuple[tuple[Any, ...], ...] = ()

    def then(
        self,
        *,
        at: int,
        weights: Mapping[str, float] | None = None,
        add: Mapping[str, Component] | None = None,
        retire: Iterable[str] = (),
        seq_len: int | None = None,
        leave_out: LeaveOut = (),
        segments: Mapping[str, int] | None = None,
        carry: Literal["rest"] | None = None,
    ) -> Mixture:
        """Return this mixture with a new stage from a sample on, in place of what was to come from there on.

        Samples before `at` stay the same, so states up to there remain valid. Components continue where they were. At
        another sequence length, they continue where they were at that length, or begin a new epoch.

        Parameters
        ----------
        at
            First sample of the stage.
        weights
            New weights by component; the others keep theirs. With weight 0 a component pauses.
        add
            New components by name.
        retire
            Names of components whose weight becomes 0.
        seq_len
            New number of tokens per sequence.
        leave_out
            Numbers or ranges of samples of this mixture whose sequences are left out, such as those of the steps in
            which the loss spiked; or, for each component, numbers or ranges of its sequences. An epoch in progress
            keeps its order and skips them; later epochs permute what is left.
        segments
            For components that are joins, the number of segments from then on; more than before. Their epochs in
            progress end without the new sequences.
        carry
            With another sequence length, `rest` draws first what the interrupted epochs did not: sequences with none
            but documents of which no token was drawn in them, then those with some, then the others.

        Returns
        -------
        mixture
            A mixture that shares the open files of this one.

        Raises
        ------
        UsageError
            If an argument is invalid, a split or plan does not exist, or components do not fit together.
        SourceError
            If there is no dataset, or it cannot be read.
        OutputError
            If a dataset is damaged.
        """
        at = parse_count(at, "at")
        if not 1 <= at < 1 << 63:
            message = f"at {at} is not a sample number of at least 1"
            raise UsageError("option-value", message, "to change the first stage, create the mixture again")
        names = [retire] if isinstance(retire, str) else list(retire)
        if twice := [name for name in names if name in (weights or {})]:
            message = f"{twice[0]!r} is retired and given a weight"
            raise UsageError("option-conflict", message, "leave out one of them")
        before = self._history.before(at)
        last = self._stages[before - 1]
        if known := [name for name in add or {} if name in last.weights]:
            message = f"there is a component {known[0]!r} already"
            raise UsageError("option-repeated", message, "use another name, or weights to change its weight")
        seq_len = last.seq_len if seq_len is None else parse_count(seq_len, "seq_len")
        if carry is not None:
            check_choice("carry", carry, ["rest"])
            if seq_len == last.seq_len:
                message = f"carry {carry!r} has no effect: the sequence length stays {seq_len:,}"
                raise UsageError("option-conflict", message, "leave it out: components go on where they are")
        left_out: Mapping[tuple[str, int], Iterable[int | range]]
        if isinstance(leave_out, Mapping):
            left_out = {(name, seq_len): numbers for name, numbers in leave_out.items()}
        else:
            left_out = self._sequences_in(numbers_of(leave_out))
            for name, _ in left_out:
                added = (add or {}).get(name)
                if name not in last.weights and not (added and added.draws_like(self._components[name])):
                    message = f"samples in leave_out are of {name!r}, which there is not at sample {at:,}"
                    hint = "add it in this stage, with weight 0, or leave out its sequences in the stage that adds it"
                    raise UsageError("option-value", message, hint)
        changed = object.__new__(type(self))  # copy() would open the files again, as pickle does
        vars(changed).update(vars(self))
        if any(added for *_, added, _ in self._calls[before:]):  # segments are open that there are not at `at`
            changed.__setstate__({"arguments": self._arguments, "calls": self._calls[:before]})
        else:
            changed._stages, changed._calls = self._stages[:before], self._calls[:before]
            changed._components = {name: self._components[name] for name in last.weights}
            changed._splits = {name: self._splits[name] for name in last.weights}
            changed._sequences = {key: mine for key, mine in self._sequences.items() if key[0] in last.weights}
            changed._sizes = {key: self._sizes[key] for key in changed._sequences}
        weights = {**(weights or {}), **dict.fromkeys(names, 0)}
        changed._add_stage(at, seq_len, add or {}, weights, left_out, dict(segments or {}), carry)
        return changed

    @property
    def components(self) -> Mapping[str, Component]:
        """The components by name, in the order in which they were added."""
        return MappingProxyType(self._components)

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The stages, by their first samples."""
        return self._stages

    @property
    def block(self) -> int:
        """Number of samples per block."""
        return self._block

    @property
    def history(self) -> StageHistory:
        """Hashes of the stages, which make loader states."""
        return self._history

    @property
    def identity(self) -> str:
        """Identity of all samples, 16 hex digits. Does not depend on locations and `pad`."""
        return self._history.identity

    @property
    def vocab_size(self) -> int:
        """Number of ids of the tokenizer, used or not: rows that an embedding needs at least."""
        return self._first_split.manifest.tokenizer.n_vocab

    @property
    def eot_token(self) -> int | None:
        """Id of the end-of-text token before or after documents; None if there is none."""
        return self._first_split.manifest.tokenizer.eot

    def check_tokenizer(self, tokenizer: object) -> None:
        """See `TokenDataset.check_tokenizer`."""
        from tokmill._dataset.stored_tokenizer import check_tokenizer

        check_tokenizer(self._first_split.store, self._first_split.manifest, tokenizer)

    def __getitem__(self, index: int | slice) -> dict[str, NDArray[np.int32]]:
        """Return a sample, each field int32[L], or a slice of samples, each field int32[n, L].

        IndexError for a negative number, and for a slice without an end: a mixture has none.
        """
        if isinstance(index, slice):
            start, stop, step = index.start or 0, index.stop, 1 if index.step is None else index.step
            if stop is None or min(start, stop) < 0 or step < 1:
                message = "a slice of a mixture needs an end, and counts up from a number of at least 0"
                raise IndexError(message)
            return self.gather(np.arange(start, stop, step, dtype=np.int64))
        return {name: field[0] for name, field in self.gather([index]).items()}

    def __getitems__(self, indices: Sequence[int]) -> list[dict[str, NDArray[np.int32 | np.int64]]]:
        """Return a list of samples for PyTorch's DataLoader: `tokens` and `targets` int64[L], the others int32[L]."""
        return rows_for_torch(self.gather(indices))

    def gather(self, indices: ArrayLike, fields: Sequence[str] = FIELDS) -> dict[str, NDArray[np.int32]]:
        """Return several samples, each field int32[n, L].

        Parameters
        ----------
        indices
            Numbers of samples, int[n].
        fields
            Names of the fields to return.

        Raises
        ------
        IndexError
            If a number is negative.
        UsageError
            If a field is unknown, or the sequences of the samples have different lengths.
        """
        return self.arrays(self.locate(sequence_numbers(indices)), fields)

    def arrays(self, rows: LocatedRows, fields: Sequence[str]) -> dict[str, NDArray[np.int32]]:
        """Return sequences, each field int32[n, L]."""
        return arrays_of(rows, fields, pad=self._pad, end=self._first_split.end_of_document, where="a component")

    @property
    def located_at_once(self) -> int:
        """Number of samples that batches locate at once."""
        return LOCATED_AT_ONCE if all(sequences.is_local for sequences in self._sequences.values()) else 1

    def cu_seqlens(self, indices: ArrayLike, max_segments: int) -> NDArray[np.int32]:
        """Return the boundaries of documents in samples for variable-length attention, as TokenDataset.cu_seqlens does.

        Raises
        ------
        IndexError
            If a number is negative.
        UsageError
            If a sample has more than `max_segments` segments, or the samples have different lengths.
        """
        return boundaries_of(self.locate(sequence_numbers(indices)), max_segments)

    def batches(
        self,
        batch_size: int,
        *,
        rank: int = 0,
        world_size: int = 1,
        stop: int | None = None,
        fields: Sequence[str] = FIELDS,
        state: dict[str, Any] | str | None = None,
        workers: int = 1,
    ) -> Batches:
        """Return resumable batches of consecutive samples.

        A batch ends where the sequence length changes, even if it is not full.

        Parameters
        ----------
        batch_size
            Number of samples per step, over all ranks: a multiple of `world_size`.
        rank, world_size
            Rank of this process and number of ranks.
        stop
            Sample at which to end; None for no end.
        fields
            Fields of the batches.
        state
            State to resume from: `state` of earlier batches, as a dict or as JSON. Stages may differ from those of the
            mixture that it was saved with after the saved sample, but not before.
        workers
            Number of threads that prefetch batches; 0 for no prefetching.

        Returns
        -------
        batches
            Iterable of dicts: for each field int32[batch_size / world_size, L].

        Raises
        ------
        UsageError
            If an argument is invalid, or the state belongs to other data or another history.
        """
        part: dict[str, Any] = {"rank": rank, "world_size": world_size}
        return Batches(self, batch_size, stop=stop, fields=fields, state=state, workers=workers, **part)

    def origins(self, samples: ArrayLike) -> list[SampleOrigin]:
        """Return where samples come from. Raises IndexError if a number is negative."""
        found = []
        names = tuple(self._components)
        for number in sequence_numbers(samples).tolist():
            stage = self.stage_of(number)
            mine = self._stages[stage]
            components, draws = mine.at(np.array([number], np.uint64))
            name = names[int(components[0])]
            order = self.order(name, mine.seq_len)
            epoch, sequence = order.place(int(draws[0])).epoch, int(order.at(draws)[0])
            found.append(SampleOrigin(number, stage, name, mine.seq_len, epoch, sequence))
        return found

    def documents(self, sample: int) -> list[SampleDocument]:
        """Return the documents in a sample, in its order: number, tokens, source file, position and kept columns.

        Raises IndexError if the number is negative, OutputError if a dataset is damaged.
        """
        return documents_in(self, sample)

    def seen(self, component: str, document: int, until: int) -> list[int]:
        """Return the samples before `until` that contain a document, or a part of it, in ascending order.

        Parameters
        ----------
        component
            Name of the component.
        document
            Number of the document in the component's split; see `find`.
        until
            Sample before which to end, such as `state["sample"]` of a checkpoint.

        Raises
        ------
        UsageError
            If there is no such component or document.
        """
        return samples_of(self, component, document, until)

    def find(self, component: str, **values: Any) -> list[int]:
        """Return the numbers of a component's documents with some values in its document table; see TokenDataset."""
        return sequences_of(self, component)[0].documents.find(values)

    def order(self, name: str, seq_len: int) -> Order:
        """Return the order in which a component's sequences of a length are drawn, in all stages together."""
        return self._orders.of(name, seq_len)

    @property
    def orders(self) -> Orders:
        """The orders of all components."""
        return self._orders

    def sequences(self, name: str, seq_len: int) -> Sequences:
        """Return the sequences of a component at a length."""
        return self._sequences[name, seq_len]

    @property
    def opened(self) -> Mapping[tuple[str, int], Sequences]:
        """The sequences that any stage has, by component and length."""
        return MappingProxyType(self._sequences)

    def stage_of(self, sample: int) -> int:
        """Return the number of the stage that a sample is in."""
        return bisect_right(self._history.starts, sample) - 1

    def numbers(self, samples: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Return the samples themselves, which `gather` takes."""
        return samples

    def start_of(self, epoch: int) -> int:
        """Raise UsageError: components have epochs, a mixture has none."""
        del epoch
        message = "a mixture has no epochs"
        raise UsageError("option-value", message, "use stop, the number of the sample at which to end")

    def length_until(self, sample: int) -> int | None:
        """Return the sample after `sample` from which on sequences have another length; None if there is none."""
        number = self.stage_of(sample)
        seq_len = self._stages[number].seq_len
        return next((stage.start for stage in self._stages[number + 1 :] if stage.seq_len != seq_len), None)

    def __repr__(self) -> str:
        if not getattr(self, "_stages", ()):  # in a traceback from __init__
            return "Mixture(not open)"
        words = f"components={len(self._components)}, stages={len(self._stages)}"
        return f"Mixture({words}, seq_len={self._stages[-1].seq_len}, identity={self.identity!r})"

    def __getstate__(self) -> dict[str, Any]:
        return {"arguments": self._arguments, "calls": self._calls}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._begin(*state["arguments"])
        for call in state["calls"]:
            self._add_stage(*call)

    @property
    def _first_split(self) -> SplitReader:
        return next(iter(self._splits.values()))

    def _add_stage(
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
        self._components |= add
        previous = self._stages[-1] if self._stages else None
        weights = {} if previous is None else dict(previous.weights)
        weights |= {name: component.weight for name, component in add.items()}
        for name in (*changes, *segments, *(name for name, _ in leave_out)):
            if name not in weights:
                message = f"there is no component {name!r:.80}"
                raise UsageError(
                    "option-value", message, did_you_mean(name, weights, f"there are {', '.join(weights)}")
                )
        for name, weight in changes.items():
            check_weight(f"the weight of {name!r}", weight)
        weights |= changes
        grown = self._grow(segments)
        used = {(name, seq_len) for name, weight in weights.items() if weight} | {*leave_out}
        opened = sorted(used - self._sequences.keys())
        for name, length in opened:
            options = self._components[name].options(length)
            self._sequences[name, length] = open_sequences(self._splits[name], options, self._caches)
            self._sizes[name, length] = len(self._sequences[name, length])
        left_out = {key: numbers_of(numbers, len(self._sequences[key])) for key, numbers in leave_out.items()}
        left_out = {key: numbers for key, numbers in sorted(left_out.items()) if len(numbers)}
        stage = Stage.make(
            start,
            seq_len=seq_len,
            weights=weights,
            left_out=left_out,
            grown=grown,
            previous=previous,
            seed=self._seed,
            block=self._block,
            carry=carry,
        )
        self._stages = (*self._stages, stage)
        self._calls = (*self._calls, (start, seq_len, dict(add), dict(changes), left_out, dict(segments), carry))
        self._orders = Orders(self._seed, self._components, self._sizes, self._sequences, self._stages)
        self._joined = {}
        for key in left_out:
            self.order(*key)  # an error now, if nothing is left
        described = stage.describe()
        described["components"] = {name: each.describe(self._splits[name]) for name, each in add.items()}
        if segments:
            described["grown"] = {
                name: self._components[name].describe(self._splits[name]) for name in sorted(segments)
            }
        named = {key: self._sequences[key] for key in (*opened, *grown)}
        if chosen := {f"{key[0]} {key[1]}": each.described for key, each in named.items() if each.chosen}:
            described["chosen"] = chosen  # `describe` has the name of the packing, but not its strategy and seed
        if previous is None:
            described |= {"seed": self._seed, "block": self._block}
            self._history = StageHistory.begin("mixture", described)
        else:
            self._history = self._history.then(start, described)

    def _grow(self, segments: Mapping[str, int]) -> dict[tuple[str, int], int]:
        """Open more segments of components; return the number of sequences of those that are in use."""
        grown = {}
        for name, count in segments.items():
            component = self._components[name]
            self._splits[name] = open_split(open_dataset(component.path), component.split, count)
            for key in [key for key in self._sequences if key[0] == name]:
                before = len(self._sequences[key])
                self._sequences[key] = open_sequences(self._splits[name], component.options(key[1]), self._caches)
                grown[key] = len(self._sequences[key])
                if grown[key] < before:
                    message = f"segments of {name!r}: {count} are fewer than before"
                    raise UsageError("option-value", message, "leave out sequences with leave_out")
        return grown

    def _stages_of(self, samples: NDArray[np.uint64]) -> NDArray[np.int64]:
        """Return the number of the stage that each sample is in."""
        return np.searchsorted(np.array(self._history.starts, np.uint64), samples, side="right") - 1

    def _sequences_in(self, samples: NDArray[np.uint64]) -> dict[tuple[str, int], NDArray[np.uint64]]:
        """Return the sequences in samples, by component and length."""
        names = tuple(self._components)
        found: dict[tuple[str, int], list[NDArray[np.uint64]]] = {}
        stages = self._stages_of(samples)
        for number in np.unique(stages).tolist():
            stage = self._stages[number]
            components, draws = stage.at(samples[stages == number])
            for component in np.unique(components).tolist():
                key = (names[component], stage.seq_len)
                found.setdefault(key, []).append(self.order(*key).at(draws[components == component]))
        return {key: np.concatenate(parts) for key, parts in found.items()}

    def _tokens(self, seq_len: int) -> tuple[JoinedTokens, JoinedTokens | None, Mapping[str, int]]:
        """Return the tokens of all components at a length, their losses, and the place of each component in them."""
        if seq_len not in self._joined:
            names = [name for name, length in self._sequences if length == seq_len]
            sequences = [self._sequences[name, seq_len] for name in names]
            joined_tokens = JoinedTokens([each.tokens for each in sequences])
            losses = None
            if any(each.losses is not None for each in sequences):
                losses = JoinedTokens([each.losses or all_losses(each.tokens) for each in sequences])
            self._joined[seq_len] = joined_tokens, losses, {name: place for place, name in enumerate(names)}
        return self._joined[seq_len]

    def locate(self, numbers: NDArray[np.uint64]) -> LocatedRows:
        """Return the samples that `gather` would return, before their tokens are read."""
        first = self.stage_of(int(numbers.min())) if len(numbers) else 0
        last = self.stage_of(int(numbers.max())) if len(numbers) else 0
        components, draws = self._stages[first].at(numbers)
        if first < last:
            stages = self._stages_of(numbers)
            for stage in range(first + 1, last + 1):
                mine = stages == stage
                components[mine], draws[mine] = self._stages[stage].at(numbers[mine])
        seq_len = self._stages[first].seq_len
        if any(stage.seq_len != seq_len for stage in self._stages[first : last + 1]):
            change = self.length_until(self._stages[first].start)
            message = f"sequences have another length from sample {change:,} on"
            raise UsageError("option-value", message, "gather the samples before and from there on apart")
        names = tuple(self._components)
        tokens, losses, places = self._tokens(seq_len)

        def located(component: int, draws: NDArray[np.uint64]) -> Fragments:
            name = names[component]
            found = self._sequences[name, seq_len].rows.fragments(self.order(name, seq_len).at(draws))
            return found._replace(starts=found.starts + tokens.start_of(places[name]))

        return LocatedRows(gathered(components, draws, located), tokens, seq_len, losses)
