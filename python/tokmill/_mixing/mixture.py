"""`tokmill.Mixture`: samples of several datasets in a computed order, in stages, and the documents in them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from itertools import islice
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, Unpack

import numpy as np

from tokmill._dataset.token_files import CACHE_BYTES, Caches
from tokmill._dataset.values import COMPONENT, FIELDS
from tokmill._loading.batches import Batches, BatchKeywords
from tokmill._loading.dataset import check_pad
from tokmill._loading.order import SampleNumbers
from tokmill._loading.samples import Samples, SampleSource, rows_for_torch
from tokmill._loading.sequences import SampleDocument, arrays_of, draws_of
from tokmill._loading.weights import attached_names, with_attached
from tokmill._mixing.component import Component
from tokmill._mixing.timeline import MixtureTimeline
from tokmill._progress import Show, Steps, ignore
from tokmill._sizes import parse_bytes, parse_count
from tokmill._spelling import check_choice, did_you_mean
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import ArrayLike, NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._loading.layouts import Layout, Row
    from tokmill._loading.order import Order
    from tokmill._loading.samples import StageHistory
    from tokmill._loading.sequences import LocatedRows, Sequences
    from tokmill._mixing.stage import SampleOrigin, Stage
    from tokmill._mixing.timeline import Orders

    LeaveOut = Iterable[int | range] | Mapping[str, Iterable[int | range]]


_BLOCK: Final = 1 << 20
"""Default number of samples per block."""
_MAX_BLOCK: Final = 1 << 30
_SHOWN_COMPONENTS: Final = 50
_SHOWN_STAGES: Final = 6
"""Maximum numbers of components and of stages, the last ones, in a notebook."""


class Mixture(SampleSource):
    """Samples of several datasets: a map-style dataset without end, which takes the place of a TokenDataset.

    `mixture[g]` returns sample g, `mixture.batches(…)` batches of consecutive samples, and `mixture.samples(stop=…)` a
    map-style dataset with a length. Which component a sample comes from, and which of its sequences it is, are computed
    from the number alone. Besides the fields of a dataset's samples there is `component`, int32: the component's place
    in `components`.

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
    loss_weights
        Column of numbers that weight the loss of each document, in all components; see TokenDataset.
    values
        Names of values per token that all components have, in one dtype and width; see TokenDataset.
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
        loss_weights: str | None = None,
        values: Iterable[str] = (),
        cache_bytes: int | str = CACHE_BYTES,
    ) -> None:
        if not components:
            message = "a mixture needs at least one component"
            raise UsageError("option-missing", message)
        if not (type(seed) is int and 0 <= seed < 1 << 64):
            message = f"seed {seed!r:.40} is not a whole number from 0 to 2^64 - 1"
            raise UsageError("option-value", message)
        block = parse_count(block, "block")
        if not (1 <= block <= _MAX_BLOCK and block.bit_count() == 1):
            message = f"block {block:,} is not a power of two up to {_MAX_BLOCK:,}"
            raise UsageError("option-value", message, f"the default is {_BLOCK:,}")
        check_pad(pad)
        seq_len = parse_count(seq_len, "seq_len")
        self._begin(
            seed,
            block,
            pad,
            parse_bytes(cache_bytes, "cache_bytes"),
            loss_weights,
            tuple([values] if isinstance(values, str) else values),
        )
        if leave_out and not isinstance(leave_out, Mapping):
            message = f"leave_out {leave_out!r:.80} is not a dict of lists of sequences by component"
            raise UsageError("option-value", message, 'write {"web": [7, range(512, 600)]}, for example')
        left_out = {(name, seq_len): out for name, out in (leave_out or {}).items()}
        self._timeline.add_stage(0, seq_len, components, {}, left_out)
        self._check_sequences()

    def _begin(
        self,
        seed: int,
        block: int,
        pad: int,
        cache_bytes: int,
        loss_weights: str | None = None,
        values: tuple[str, ...] = (),
    ) -> None:
        """Begin a mixture without stages."""
        self._arguments = seed, block, pad, cache_bytes, loss_weights, values
        self._pad, self._attached = pad, attached_names(loss_weights, values)
        self._timeline = MixtureTimeline(seed, block, Caches(cache_bytes))

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
            but documents without a token drawn in them, then those with some, then the others.

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
        last = self.stages[self.history.before(at) - 1]
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
            left_out = self._timeline.sequences_in(SampleNumbers.of(leave_out))
            for name, _ in left_out:
                added = (add or {}).get(name)
                if name not in last.weights and not (added and added.draws_like(self.components[name])):
                    message = f"samples in leave_out are of {name!r}, which there is not at sample {at:,}"
                    hint = "add it in this stage, with weight 0, or leave out its sequences in the stage that adds it"
                    raise UsageError("option-value", message, hint)
        changed = object.__new__(type(self))  # copy() would open the files again, as pickle does
        changed._arguments, changed._pad, changed._timeline = self._arguments, self._pad, self._timeline.before(at)
        changed._attached = self._attached
        weights = {**(weights or {}), **dict.fromkeys(names, 0)}
        changed._timeline.add_stage(at, seq_len, add or {}, weights, left_out, dict(segments or {}), carry)
        changed._check_sequences()
        return changed

    def _check_sequences(self) -> None:
        """Raise UsageError if components of one length do not fit together, or lack weights or values."""
        for (name, length), each in self._timeline.sequences.items():
            if each.multiple != (first := self._timeline.multiple_of(length)):
                message = f"documents of {name!r:.80} are padded to multiples of {each.multiple}, others to {first}"
                raise UsageError("mixture-unfit", message, "pack all components with the same --document-multiple")
        for field, name in self._attached.items():
            forms = {each.attached(field, name).form for each in self._timeline.sequences.values()}
            if len(forms) > 1:
                message = f"the components have values {name!r} of different forms: {sorted(map(str, forms))}"
                raise UsageError("mixture-unfit", message, "write them anew with one dtype and width")

    @property
    def components(self) -> Mapping[str, Component]:
        """The components by name, in the order in which they were added."""
        return MappingProxyType(self._timeline.components)

    @property
    def stages(self) -> tuple[Stage, ...]:
        """The stages, by their first samples."""
        return self._timeline.stages

    @property
    def block(self) -> int:
        """Number of samples per block."""
        return self._timeline.block

    @property
    def history(self) -> StageHistory:
        """Hashes of the stages, which make loader states."""
        return self._timeline.history

    @property
    def first_split(self) -> SplitReader:
        """The split of the first component."""
        return self._timeline.first_split

    def __getitem__(self, index: int | slice) -> dict[str, NDArray[np.int32]]:
        """Return a sample, each field int32[L], or a slice of samples, each field int32[n, L]; `component` has no L.

        IndexError for a negative number, and for a slice without an end: a mixture has none.
        """
        if isinstance(index, slice):
            start, stop, step = index.start or 0, index.stop, 1 if index.step is None else index.step
            if stop is None or min(start, stop) < 0 or step < 1:
                message = "a slice of a mixture needs an end, and counts up from a number of at least 0"
                raise IndexError(message)
            return self.gather(np.arange(start, stop, step, dtype=np.int64))
        if index < 0:
            message = f"there is no sample {index:,}: a mixture has no end"
            raise IndexError(message)
        return {name: field[0] for name, field in self.gather([index]).items()}

    def __getitems__(self, indices: Sequence[int]) -> list[Row]:
        """Return a list of samples for PyTorch's DataLoader: `tokens` and `targets` int64[L], the others int32[L]."""
        return rows_for_torch(self.gather(indices))

    @property
    def fields(self) -> tuple[str, ...]:
        """Names of the fields."""
        return (*FIELDS, COMPONENT, *self._attached)

    @property
    def has_epochs(self) -> bool:
        """False: components have epochs, a mixture has none."""
        return False

    def samples(
        self,
        *,
        stop: int,
        start: int = 0,
        global_batch: int | None = None,
        balance: str | Sequence[float] | None = None,
        micro_batch: int | None = None,
        world_size: int | None = None,
        fields: Sequence[str] | None = None,
        layout: Layout | str | None = None,
    ) -> Samples:
        """Return a map-style dataset of the samples from `start` up to `stop`; see `TokenDataset.samples`.

        Raises UsageError if an argument is invalid, sequences change their length, or a component does not have this
        layout.
        """
        balanced: dict[str, Any] = {"balance": balance, "micro_batch": micro_batch, "world_size": world_size}
        form: dict[str, Any] = {"fields": fields, "layout": layout}
        return Samples.of(self, start=start, stop=stop, global_batch=global_batch, **balanced, **form)

    def check_blocks(self) -> None:
        """Raise UsageError unless each sample has L + 1 consecutive tokens, all with loss."""
        missing: dict[str, list[int]] = {}
        for (name, seq_len), sequences in self._timeline.sequences.items():
            if not self.order(name, seq_len).leaves_out(last := sequences.without_blocks):
                missing[name] = last
        if missing:
            message = "the layout blocks has no padding, but no token follows the last sequence of some components"
            raise UsageError("option-missing", message, f"pass leave_out={missing} to Mixture to leave them out")

    def arrays(self, rows: LocatedRows, fields: Sequence[str]) -> dict[str, NDArray[np.int32]]:
        """Return samples, each field int32[n, L], and `component` int32[n]."""
        end = self.first_split.end_of_document
        of_tokens = [field for field in fields if field != COMPONENT]
        gather = partial(arrays_of, rows, pad=self._pad, end=end, where="a component")
        attached = {name: partial(self._attached_rows, name, rows) for name in self._attached}
        found = with_attached(gather, of_tokens, attached)
        if COMPONENT in fields and rows.components is not None:
            found[COMPONENT] = rows.components
        return found

    def _attached_rows(self, field: str, rows: LocatedRows, loss_mask: NDArray[np.int32]) -> NDArray[Any]:
        names = list(self.components)
        first = next(iter(self._timeline.sequences.values())).attached(field, self._attached[field])
        width, dtype = first.form
        found = np.zeros((*loss_mask.shape, *width), dtype)
        numbers, components = (np.empty(0) if each is None else each for each in (rows.numbers, rows.components))
        for component in np.unique(components).tolist():
            mine, sequences = components == component, self.sequences(names[component], rows.seq_len)
            fragments = sequences.source_rows.fragments(numbers[mine])
            found[mine] = sequences.attached(field, self._attached[field]).rows(
                fragments, loss_mask[mine], rows.multiple
            )
        return found

    @property
    def is_local(self) -> bool:
        """Whether all data are files that can be mapped."""
        return all(sequences.is_local for sequences in self._timeline.sequences.values())

    def batches(self, batch_size: int, **options: Unpack[BatchKeywords]) -> Batches:
        """Return resumable batches of consecutive samples.

        A batch ends where the sequence length changes, even if it is not full. Stages may differ from those of the
        mixture that a state was saved with after the saved sample, but not before.

        Parameters
        ----------
        batch_size
            Number of samples per step, over all ranks: a multiple of `world_size`.
        **options
            Options of `Batches`.

        Raises
        ------
        UsageError
            If an argument is invalid, or the state belongs to other data or another history.
        """
        return Batches(self, batch_size, **options)

    def origins(self, samples: ArrayLike) -> list[SampleOrigin]:
        """Return where samples come from. Raises IndexError if a number is negative."""
        return self._timeline.origins(samples)

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
        return self._timeline.orders.of(name, seq_len)

    @property
    def orders(self) -> Orders:
        """The orders of all components."""
        return self._timeline.orders

    def sequences(self, name: str, seq_len: int) -> Sequences:
        """Return the sequences of a component at a length."""
        return self._timeline.sequences[name, seq_len]

    @property
    def opened(self) -> Mapping[tuple[str, int], Sequences]:
        """The sequences that any stage has, by component and length."""
        return MappingProxyType(self._timeline.sequences)

    def locate(self, numbers: NDArray[np.uint64]) -> LocatedRows:
        """Return the samples that `gather` would return, before their tokens are read."""
        return self._timeline.locate(numbers)

    def located_in_source(self, numbers: NDArray[np.uint64]) -> LocatedRows:
        """Return samples of one length, with fragments that refer to the splits, one after the other."""
        return self._timeline.locate(numbers, in_source=True)

    def begin_at(self, rows: LocatedRows, tokens: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """Return whether a document begins at a token, or its split ends there: one for each fragment in the source."""
        return self._timeline.begin_at(rows, tokens)

    def length_until(self, sample: int) -> int | None:
        """Return the sample after `sample` from which on sequences have another length; None if there is none."""
        return self._timeline.length_until(sample)

    def start_of(self, epoch: int) -> int:
        """Raise UsageError: components have epochs, a mixture has none."""
        del epoch
        message = "a mixture has no epochs"
        raise UsageError("option-value", message, "use stop, the number of the sample at which to end")

    def __repr__(self) -> str:
        if not getattr(self, "_timeline", None) or not self.stages:  # in a traceback from __init__
            return "Mixture(not open)"
        words = f"components={len(self.components)}, stages={len(self.stages)}"
        return f"Mixture({words}, seq_len={self.stages[-1].seq_len}, identity={self.identity!r})"

    def _repr_html_(self) -> str:
        from tokmill._view.html import cell
        from tokmill._view.view import Table, View, Words, noted

        stages, components = self.stages[-_SHOWN_STAGES:], self.components
        head = ("component", "dataset", "split", "packing", *(f"weight from {stage.start:,}" for stage in stages))
        rows = [
            (
                name,
                *map(Words, (str(each.path), each.split, each.packing)),
                *(f"{stage.weights[name]:g}" if name in stage.weights else "" for stage in stages),
            )
            for name, each in islice(components.items(), _SHOWN_COMPONENTS)
        ]
        left_out = [f"{len(components) - len(rows):,} more components"] if len(components) > len(rows) else []
        figures = [
            ("components", f"{len(components):,}"),
            ("stages", f"{len(self.stages):,}"),
            ("tokens per sequence", f"{self.stages[-1].seq_len:,}"),
        ]
        parts = [Table(head, rows), Table((), [("identity", self.identity)])]
        return cell(View(headline="mixture", figures=figures, parts=parts, notes=noted(left_out)))

    def __getstate__(self) -> dict[str, Any]:
        return {"arguments": self._arguments, "calls": self._timeline.calls, "identity": self.identity}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self._begin(*state["arguments"])
        for call in state["calls"]:
            self._timeline.add_stage(*call)
        paths = ", ".join(str(component.path) for component in self.components.values())
        self.history.require(state["identity"], paths)


def documents_in(mixture: Mixture, sample: int) -> list[SampleDocument]:
    """See Mixture.documents."""
    (origin,) = mixture.origins([sample])
    sequences = mixture.sequences(origin.component, origin.seq_len)
    found = sequences.documents.in_row(sequences.source_rows, origin.sequence)
    return [replace(each, component=origin.component) for each in found]


def sequences_of(mixture: Mixture, component: str) -> list[Sequences]:
    """Return the sequences of a component at all its lengths. Raises UsageError if there is no such component."""
    found = [sequences for (name, _), sequences in mixture.opened.items() if name == component]
    if not found:
        names = list(dict.fromkeys(name for name, _ in mixture.opened))
        message = f"there is no component {component!r:.80} with a weight"
        raise UsageError("option-value", message, did_you_mean(component, names, f"there are {', '.join(names)}"))
    return found


def samples_of(mixture: Mixture, component: str, document: int, until: int, show: Show = ignore) -> list[int]:
    """See Mixture.seen."""
    sequences_of(mixture, component)
    place = list(mixture.components).index(component)
    samples: list[int] = []
    rows: dict[int, NDArray[np.uint64]] = {}
    for stage, end in zip(mixture.stages, (*mixture.history.starts[1:], until), strict=True):
        length, stop = stage.seq_len, min(end, until)
        if stop <= stage.start or place >= len(stage.shares) or not stage.shares[place]:
            continue
        if length not in rows:
            sequences = mixture.sequences(component, length)
            rows[length] = sequences.documents.rows_of(sequences.source_rows, document)
        first, last = stage.drawn_before(place, length), int(stage.drawn_until(stop)[length][place])
        draws = draws_of(mixture.order(component, length), rows[length], first, last, show)
        steps = Steps("looking back", "samples", len(draws), show)
        samples += [stage.find(place, draw) for draw in steps.over(draws)]
    return samples
