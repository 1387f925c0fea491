"""Samples as a map-style dataset, their source (a dataset in its order, or a mixture), and who divides them.

A loader state contains a number of samples, a hash for each stage before it, and the number of segments of the data.
Each hash covers its stage and all stages before. A state therefore fits every dataset or mixture whose samples up to
there are the same, whatever comes later.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
import warnings
from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol, Self

import numpy as np

from tokmill._dataset.values import BOUNDARIES, COMPONENT, FIELDS, LOSS_WEIGHTS
from tokmill._json import parse_json
from tokmill._loading.layouts import Layout, Row, layout_of
from tokmill._loading.sequences import boundaries_of
from tokmill._packing.balance import Balance
from tokmill._sizes import parse_count
from tokmill._spelling import check_choice, did_you_mean
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import ArrayLike, NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._loading.sequences import LocatedRows


_VERSION: Final = 3
"""Version of states. Version 1 used the dataset's fingerprint, version 2 had no stages."""
_HASH: Final = 16
"""Hex digits of a stage's hash."""


@dataclass(frozen=True)
class StageHistory:
    """The stages of a sequence of samples."""

    kind: str
    """What the samples belong to, for messages: dataset or mixture."""
    starts: tuple[int, ...]
    """First sample of each stage, ascending from 0."""
    hashes: tuple[str, ...]
    """Hash of each stage and all stages before it, in hexadecimal."""
    segments: Mapping[str, int] = field(compare=False, repr=False)
    """Number of segments of each component in the first stage, or of the dataset, whose name is empty: to say what to
    do about the state of a join as it was before an append."""
    takedowns: tuple[Mapping[str, str], ...] = field(compare=False, repr=False)
    """For each stage, the hash of the documents that are taken down, by open component; a dataset has an empty name."""

    @classmethod
    def begin(cls, kind: str, description: object, segments: Mapping[str, int], takedowns: Mapping[str, str]) -> Self:
        """Return a history of one stage, described by plain JSON."""
        return cls(kind, (0,), (_hash([description]),), segments, (takedowns,))

    def then(self, at: int, description: object, takedowns: Mapping[str, str]) -> Self:
        """Return the history with a new stage from sample `at` on, in place of what was to come from there on."""
        before = self.before(at)
        return type(self)(
            self.kind,
            (*self.starts[:before], at),
            (*self.hashes[:before], _hash([self.hashes[before - 1], at, description])),
            self.segments,
            (*self.takedowns[:before], takedowns),
        )

    def require(self, identity: str, where: str) -> None:
        """Raise UsageError unless the identity, of a pickle, is the present one; `where` has the data."""
        if identity != self.identity:
            message = f"the pickled {self.kind} has the identity {identity}; that of {where} is {self.identity} now"
            hint = "other data are there since it was pickled: restore them, or open them again instead of the pickle"
            raise UsageError("loader-state", message, hint)

    def before(self, sample: int) -> int:
        """Return how many stages the samples before `sample` depend on; the first one counts always."""
        return max(bisect_left(self.starts, sample), 1)

    @property
    def identity(self) -> str:
        """Identity of all samples: the hash of the last stage."""
        return self.hashes[-1]

    def state(self, sample: int) -> dict[str, Any]:
        """Return the state after `sample` samples."""
        data = "-".join(self.hashes[: self.before(sample)])
        state = {"v": _VERSION, "data": data, "sample": sample, "segments": self.segments.get("", dict(self.segments))}
        takedowns = self._takedowns_before(sample)
        return {**state, "takedowns": takedowns} if takedowns else state

    def _takedowns_before(self, sample: int) -> str | dict[str, str]:
        found = self.takedowns[self.before(sample) - 1]
        return found.get("", dict(found))

    def sample_of(self, state: dict[str, Any] | str) -> int:
        """Return the number of samples of a state. Warns if other documents are taken down now than when it was saved.

        Raises UsageError if it is not a state, has another version, or has another history.
        """
        try:
            found = parse_json(state) if isinstance(state, str) else state
            version, data, sample = found["v"], found["data"], found["sample"]
        except (ValueError, TypeError, KeyError) as error:
            message = f"this is not a loader state: {state!r:.200}"
            raise UsageError("loader-state", message) from error
        if type(sample) is not int or not 0 <= sample < 1 << 63 or not isinstance(data, str):  # True is an int, too
            message = f"this is not a loader state: {state!r:.200}"
            raise UsageError("loader-state", message)
        if version != _VERSION:
            message = f"the loader state has version {version!r:.20}; this tokmill reads version {_VERSION}"
            hint = f"if the {self.kind} is the one of the saved run, resume with {json.dumps(self.state(sample))}"
            raise UsageError("loader-state", message, hint)
        self._compare(data.split("-"), sample, found.get("segments"))
        then, now = found.get("takedowns", {}), self._takedowns_before(sample)
        if then != now:
            message = f"the loader state was saved with other documents taken down: {then or 'none'!s:.200}, now "
            message += f"{now or 'none'!s:.200}. Samples keep their numbers; those documents come as padding"
            warnings.warn(message, stacklevel=2)
        return sample

    def _compare(self, theirs: list[str], sample: int, segments: object) -> None:
        """Raise UsageError, which names the first stage that differs, unless the hashes of a state are ours."""
        ours = self.hashes[: self.before(sample)]
        if theirs == list(ours):
            return
        stage = next((i for i, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]), None)
        if stage is None:
            stage = min(len(ours), len(theirs))
        if stage == 0:
            message = f"the loader state belongs to {theirs[0]!r:.40}, not to this {self.kind}, {ours[0]}"
            hint = self._with_segments(segments, sample) or (
                f"use the state with the {self.kind} and options it was saved with, such as seq_len and seed"
            )
        elif stage == len(theirs):
            start = f"{self.starts[stage]:,}"
            message = f"the loader state of sample {sample:,} lacks stage {stage}, which begins at sample {start} here"
            hint = f"resume from a state of sample {start} or earlier, or begin the stage at sample {sample:,} or later"
        elif stage == len(ours):
            message = f"the loader state of sample {sample:,} has a stage {stage}, which this {self.kind} lacks"
            hint = f"use the state with the {self.kind} it was saved with, or with a later version of it"
        else:
            start = f"{self.starts[stage]:,}"
            message = (
                f"the loader state of sample {sample:,} has another stage {stage} than the one from sample {start}"
            )
            hint = f"use the {self.kind} it was saved with, or change only stages from sample {sample:,} on"
        raise UsageError("loader-state", message, hint)

    def _with_segments(self, theirs: object, sample: int) -> str | None:
        """Return how to resume from a state of the data with other numbers of segments; None if these are equal."""
        then, now = {"": theirs} if isinstance(theirs, int) else theirs, self.segments
        if not isinstance(then, Mapping):  # an earlier version of tokmill saved it
            hint = "if datasets were appended since then, pass the number of segments= that there were"
            return hint if max(now.values()) > 1 else None
        differing = [name for name in now if then.get(name, now[name]) != now[name]]
        if then.keys() != now.keys() or not differing:
            return None
        passed = " and ".join(
            f"segments={then[name]!r:.20}" + f" to the component {name!r:.80}" * (name != "") for name in differing
        )
        later = {name: now[name] for name in differing}
        on = f"then(at={max(sample, 1)}, segments={later.get('', later)}) goes on with all"
        return f"pass {passed}, for the join as it was then; {on}"


def _hash(parts: list[Any]) -> str:
    return hashlib.sha256(json.dumps(parts, sort_keys=True).encode()).hexdigest()[:_HASH]


_TOKENS: Final = {"tokens", "targets"}
_MASKS: Final = {"segment_ids", "loss_mask", LOSS_WEIGHTS}

ENDLESS: Final = 1 << 62
"""End of samples that have none."""
_LOCATED_AT_ONCE: Final = 1 << 14
"""Number of sequences of mapped files that are located at once."""


def for_torch(name: str, field: NDArray[Any]) -> NDArray[Any]:
    """Return a field for PyTorch, where embedding and cross entropy take ids of int64."""
    return field.astype(np.int64) if name in _TOKENS else field


def rows_for_torch(arrays: Mapping[str, NDArray[Any]]) -> list[Row]:
    """Return the rows of fields, as PyTorch's DataLoader takes them."""
    fields = {name: for_torch(name, field) for name, field in arrays.items()}
    count = len(next(iter(fields.values())))
    return [Row(**{name: field[row] for name, field in fields.items()}) for row in range(count)]


def sample_numbers(indices: ArrayLike, count: int | None = None) -> NDArray[np.uint64]:
    """Return numbers of samples as uint64[n]; if there are `count`, negative ones count from the end.

    Raises IndexError if there is no such sample, UsageError if the numbers are not integers.
    """
    numbers = np.asarray(indices).reshape(-1)
    if not len(numbers):
        return np.empty(0, np.uint64)
    if numbers.dtype.kind not in "iu":  # a mask would select samples 0 and 1
        message = f"sample numbers must be integers, not {numbers.dtype}"
        raise UsageError("option-value", message, "for a mask, pass numpy.flatnonzero(mask)")
    least, most = int(numbers.min()), int(numbers.max())
    if least < (0 if count is None else -count):
        message = f"there is no sample {least:,}"
        raise IndexError(message)
    if count is not None and most >= count:
        message = f"there is no sample {most:,}: there are {count:,}"
        raise IndexError(message)
    return (numbers if least >= 0 else np.where(numbers < 0, numbers + count, numbers)).astype(np.uint64)


class SampleSource(Protocol):
    """Samples, numbered from 0 on over all epochs, without end: of a dataset in its order, or of a mixture."""

    @property
    def history(self) -> StageHistory:
        """Hashes of the stages, which make loader states."""

    @property
    def fields(self) -> tuple[str, ...]:
        """Names of all fields."""

    @property
    def has_epochs(self) -> bool:
        """Whether samples come in epochs."""

    @property
    def first_split(self) -> SplitReader:
        """A split of the data; all have its tokenizer."""

    def locate(self, samples: NDArray[np.uint64]) -> LocatedRows:
        """Return samples before their tokens are read."""

    def arrays(self, rows: LocatedRows, fields: Sequence[str]) -> dict[str, NDArray[np.int32]]:
        """Return samples, each field int32[n, L]."""

    @property
    def is_local(self) -> bool:
        """Whether all data are files that can be mapped."""

    @property
    def located_at_once(self) -> int:
        """Number of samples that are located at once: a cost of each call, spread over several batches."""
        return _LOCATED_AT_ONCE if self.is_local else 1

    def start_of(self, epoch: int) -> int:
        """Return the first sample of an epoch. Raises UsageError if there are no epochs."""

    def length_until(self, sample: int) -> int | None:
        """Return the sample after `sample` from which on sequences have another length; None if there is none."""

    def check_blocks(self) -> None:
        """Raise UsageError unless each sample has L + 1 consecutive tokens, all with loss."""

    @property
    def identity(self) -> str:
        """Identity of all samples and their order, 16 hex digits. Does not depend on locations and `pad`."""
        return self.history.identity

    @property
    def vocab_size(self) -> int:
        """Number of ids of the tokenizer, used or not: rows that an embedding needs at least."""
        return self.first_split.manifest.tokenizer.n_vocab

    @property
    def eot_token(self) -> int | None:
        """Id of the end-of-text token before or after documents; None if there is none."""
        return self.first_split.manifest.tokenizer.eot

    def check_tokenizer(self, tokenizer: object) -> None:
        """Check that a tokenizer gives the ids of these samples.

        Parameters
        ----------
        tokenizer
            A `Tokenizer`, or the name or path of one: the hash of its content must be that of the dataset. A tokenizer
            of transformers or `tokenizers`, or a tiktoken `Encoding`: all tokens of the dataset must have the same ids,
            and a few texts must be split alike; it may have more tokens.

        Raises
        ------
        TokenizerError
            If it is another one; both are named.
        UsageError
            If it is not a tokenizer.
        """
        from tokmill._dataset.reader import check_tokenizer

        check_tokenizer(self.first_split.store, self.first_split.manifest, tokenizer)

    def gather(self, samples: ArrayLike, fields: Sequence[str] | None = None) -> dict[str, NDArray[np.int32]]:
        """Return several samples, each field int32[n, L]; of a mixture also `component`, int32[n].

        Parameters
        ----------
        samples
            Numbers of samples over all epochs, int[n].
        fields
            Names of the fields to return. Default: all.

        Raises
        ------
        IndexError
            If a number is negative.
        UsageError
            If a field is unknown, the numbers are not integers (a boolean mask, for example), or the sequences of the
            samples have different lengths.
        """
        return Form(self, fields, None).arrays(self, self.locate(sample_numbers(samples)))

    def cu_seqlens(self, samples: ArrayLike, max_segments: int) -> NDArray[np.int32]:
        """Return the boundaries of documents in samples for variable-length attention.

        Parameters
        ----------
        samples
            Numbers of samples over all epochs, int[n].
        max_segments
            Maximum number of segments per sequence. Padding counts as one segment, the last.

        Returns
        -------
        boundaries
            int32[n, max_segments + 1]: 0, then the end of each segment, then L up to the end of the row.

        Raises
        ------
        IndexError
            If a number is negative.
        UsageError
            If a sample has more than `max_segments` segments, the samples have different lengths, or their documents
            are padded to a multiple.
        """
        rows = self.locate(sample_numbers(samples))
        if rows.multiple > 1:
            message = f"documents are padded to multiples of {rows.multiple}, and nothing says whether that counts"
            raise UsageError("option-conflict", message, "take cu_seqlens and cu_seqlens_padded as fields of batches")
        return boundaries_of(rows, max_segments)


class Form:
    """Which arrays samples become: fields, or a trainer's layout of them.

    Raises UsageError if a field or layout is unknown, both are given, or the samples do not have this layout.
    """

    def __init__(self, source: SampleSource, fields: Sequence[str] | None, layout: Layout | str | None) -> None:
        self.layout = None if layout is None else layout_of(layout)
        if self.layout is None:
            known = (*source.fields, *BOUNDARIES)
            self.fields = source.fields if fields is None else tuple(fields)
            if unknown := sorted(set(self.fields) - set(known)):
                message = f"there is no field {unknown[0]!r}"
                raise UsageError("option-value", message, did_you_mean(unknown[0], known, f"use {', '.join(known)}"))
            self._check_mask(source, f"fields {', '.join(self.fields)}")
            return
        if fields is not None:
            message = f"layout {self.layout.name!r} and fields exclude each other"
            raise UsageError("option-conflict", message, "leave out one of them")
        if self.layout.is_block:
            source.check_blocks()
        if lacking := set(source.fields) - {*FIELDS, COMPONENT, *self.layout.fields}:
            message = f"layout {self.layout.name!r} has no {min(lacking)}"
            hint = "use fields, a tokmill.Layout of your own or, for loss_weights, the layout megatron"
            raise UsageError("option-conflict", message, hint)
        optional = {COMPONENT, LOSS_WEIGHTS}
        self.fields = tuple(field for field in self.layout.fields if field in source.fields or field not in optional)
        self._check_mask(source, f"the layout {self.layout.name!r}")

    def _check_mask(self, source: SampleSource, what: str) -> None:
        """Raise UsageError if documents are taken down, and the fields do not say what is padding."""
        if source.history.takedowns[-1] and _TOKENS & {*self.fields} and not _MASKS & {*self.fields}:
            message = f"{what} has no mask, and documents are taken down, whose tokens come as padding"
            raise UsageError("option-conflict", message, f"add a field of {', '.join(sorted(_MASKS))}")

    def arrays(self, source: SampleSource, rows: LocatedRows) -> dict[str, NDArray[Any]]:
        """Return samples as arrays [n, …]."""
        rows = rows.blocks() if self.layout is not None and self.layout.is_block else rows
        found: dict[str, NDArray[Any]] = dict(source.arrays(rows, [n for n in self.fields if n not in BOUNDARIES]))
        for name, count_padding in zip(BOUNDARIES, (False, True), strict=True):
            if name in self.fields:
                found[name] = boundaries_of(rows, rows.seq_len // rows.multiple, count_padding=count_padding)
        return found if self.layout is None else self.layout.arrays(found)


class _BalancedSteps:
    """Order of samples for trainers that give consecutive micro-batches to their ranks in turn."""

    def __init__(self, source: SampleSource, balance: Balance, size: int, ranks: int) -> None:
        self._source, self._balance, self._size, self._ranks = source, balance, size, ranks
        self._last: tuple[int, NDArray[np.uint64]] = (-1, np.empty(0, np.uint64))
        """First sample of a step, and its samples in order."""

    @classmethod
    def parse(
        cls,
        source: SampleSource,
        balance: str | Sequence[float] | None,
        size: int | None,
        micro_batch: int | None,
        ranks: int | None,
    ) -> Self | None:
        """Return the order of `balance`. Raises UsageError unless it can be divided."""
        found = Balance.parse(balance, micro_batch)
        if found is None and ranks is None:
            return None
        if found is None or not (size and micro_batch and ranks) or size % (micro_batch * ranks):
            message = "balance needs global_batch, world_size and micro_batch: a whole number of micro-batches per rank"
            raise UsageError("option-missing", message, "pass what the trainer has: samples per step, ranks, per rank")
        return cls(source, found, size, ranks)

    def samples(self, items: NDArray[np.uint64], first: int) -> NDArray[np.uint64]:
        """Return the samples of items, which count from sample `first` on."""
        steps, places = np.divmod(items, np.uint64(self._size))
        found = np.empty_like(items)
        for step in np.unique(steps).tolist():
            mine = steps == step
            found[mine] = self._of(first + step * self._size)[places[mine]]
        return found

    def _of(self, first: int) -> NDArray[np.uint64]:
        last, found = self._last
        if last != first:
            step = np.arange(first, first + self._size, dtype=np.uint64)
            rows = self._source.locate(step)
            places = self._balance.divided(self._balance.costs(rows.spans, rows.seq_len), self._ranks)
            found = step[np.concatenate(places).reshape(-1)]
            self._last = first, found
        return found

    def __repr__(self) -> str:
        return f"{self._balance!r}, global_batch={self._size}, world_size={self._ranks}"


_HINT = (
    "pass rank= and world_size=, counted over data-parallel groups alone; mesh= and data_dims= to tokmill.torch; "
    "or sharded_by='trainer' if the trainer divides batches itself"
)


def rank_of(
    rank: int | None, world_size: int | None, sharded_by: str | None = None, balance: object = None
) -> tuple[int, int]:
    """Return the rank of this process and the number of ranks that divide each step.

    Raises UsageError if there are several processes and nothing says who divides the samples among them.
    """
    if sharded_by is not None:
        check_choice("sharded_by", sharded_by, ("trainer",))
        if balance is not None:
            message = f"balance excludes sharded_by {sharded_by!r}: it chooses what each rank gets"
            raise UsageError("option-conflict", message, "pass rank and world_size, or use samples(balance=…)")
        if rank is not None or world_size is not None:
            message = f"sharded_by {sharded_by!r} excludes rank and world_size"
            raise UsageError("option-conflict", message, "leave out one of them")
        return 0, 1
    if rank is None and world_size is None:
        if (processes := process_count()) > 1:
            message = f"this is one of {processes} processes, and nothing says who divides the samples among them"
            raise UsageError("option-missing", message, _HINT)
        return 0, 1
    if rank is None or world_size is None:
        message = "rank and world_size belong together"
        raise UsageError("option-missing", message, _HINT)
    if bool in (type(rank), type(world_size)) or world_size < 1 or not 0 <= rank < world_size:
        message = f"rank {rank} is invalid for world_size {world_size}"
        raise UsageError("option-value", message, "ranks are numbered from 0 to world_size - 1")
    return rank, world_size


def process_count() -> int:
    """Return the number of processes of the training, as far as its framework has told it."""
    if (torch := sys.modules.get("torch.distributed")) and torch.is_available() and torch.is_initialized():
        return int(torch.get_world_size())
    if (jax := sys.modules.get("jax")) and jax.distributed.is_initialized():
        return int(jax.process_count())
    stated = os.environ.get("WORLD_SIZE", "")  # torchrun's, before the process group is made
    return int(stated) if stated.isdecimal() else 1


class SharedCount:
    """A number that worker processes of PyTorch's loaders share with the process that set it before it started them."""

    def __init__(self) -> None:
        self._copied = 0
        self._shared: Any = None

    @property
    def value(self) -> int:
        """The number."""
        return self._copied if self._shared is None else int(self._shared.value)

    def set(self, value: int) -> None:
        """Set the number in all processes."""
        if self._shared is None:
            from multiprocessing.sharedctypes import RawValue

            self._shared = RawValue("q")
        self.note(value)

    def note(self, value: int) -> None:
        """Set the number in this process, and in all others that share it already."""
        if self._shared is None:
            self._copied = value
        else:
            self._shared.value = value

    def __getstate__(self) -> dict[str, Any]:
        if self._shared is not None:
            from multiprocessing.context import get_spawning_popen

            if get_spawning_popen() is None:  # a copy, not for a process that is being started
                return {"_copied": self.value, "_shared": None}
        return vars(self)


class AscendingItems:
    """Checks that a process asks for items in ascending order.

    It may go back to at most the first item that it asked for, for the next pass or to fill the last step; and
    sometimes between batches, if it loads for two purposes.
    """

    def __init__(self) -> None:
        self._first = self._last = self._begin = -1
        self._backwards = 0
        """A bit for each of the last eight batches."""
        self.step = self.worker = 0
        """Distance of the last two batches, over all worker processes; 0 if there are no two in this pass.
        And the number of this worker process."""

    def check(self, indices: Sequence[int]) -> None:
        """Raise UsageError for items in another order."""
        begin, self._begin = self._begin, indices[0] if len(indices) else -1
        self.worker, workers = _worker()
        self.step = (self._begin - begin) // workers if 0 <= begin < self._begin else 0
        for place, index in enumerate(indices):
            is_backwards = self._first < index < self._last
            if place == 0:
                self._backwards = (self._backwards << 1 | is_backwards) & 0xFF
            if is_backwards and (place or self._backwards.bit_count() >= 3):
                message = f"a loader shuffles samples, which are shuffled already: item {index:,} after {self._last:,}"
                hint = 'pass shuffle=False to loader and sampler; to Trainer, train_sampling_strategy="sequential"'
                raise UsageError("option-conflict", message, hint)
            self._first = index if self._first < 0 else min(self._first, index)
            self._last = index


def _worker() -> tuple[int, int]:
    """Return the number of this worker process of PyTorch's loader, and how many there are; 0 and 1 if it is none."""
    torch = sys.modules.get("torch.utils.data")
    worker = torch and torch.get_worker_info()
    return (int(worker.id), int(worker.num_workers)) if worker else (0, 1)


class Samples:
    """A range of samples, as a map-style dataset of constant length for PyTorch, grain and trainers.

    Item i is sample `start` + i of the training, over all epochs. Let the trainer run the range as one epoch, in order:
    its own count of samples is then the state, and it divides samples among processes and skips those that it has seen.
    A PyTorch loader that shuffles is refused when it asks for items.

    grain compares the `repr` when it resumes. The `repr` does not depend on where the data is; that of a mixture
    depends only on the samples up to the end.
    """

    def __init__(
        self,
        source: SampleSource,
        start: int,
        stop: int,
        form: Form,
        left_over: int = 0,
        epochs: int | None = None,
        steps: _BalancedSteps | None = None,
    ) -> None:
        self._source = source
        self._steps = steps
        self._range = range(start, stop)
        self._form = form
        self._epochs = epochs
        self._pass = SharedCount()
        self._step = SharedCount()
        """Distance of two batches of a loader: the number of samples per step."""
        self._resumed: dict[str, Any] | None = None
        """A state that was loaded, until two batches have shown that the loader resumes from it."""
        self._taken = AscendingItems()
        self.left_over = left_over
        """Number of samples after the last whole step, which are left out."""

    @classmethod
    def of(
        cls,
        source: SampleSource,
        *,
        start: int = 0,
        stop: int,
        global_batch: int | None = None,
        balance: str | Sequence[float] | None = None,
        micro_batch: int | None = None,
        world_size: int | None = None,
        epochs: int | None = None,
        fields: Sequence[str] | None = None,
        layout: Layout | str | None = None,
    ) -> Samples:
        """Return the samples from `start` up to `stop`; see `TokenDataset.samples`."""
        start, stop = parse_count(start, "start"), parse_count(stop, "stop")
        if not start < stop:
            message = f"there are no samples from {start:,} up to {stop:,}"
            raise UsageError("option-value", message, "samples are counted from 0, over all epochs")
        change = source.length_until(start)
        if change is not None and change < stop:
            message = f"sequences have another length from sample {change:,} on"
            raise UsageError("option-value", message, f"use stop={change}, then start={change}")
        left_over = 0
        if global_batch is not None:
            global_batch = parse_count(global_batch, "global_batch")
            left_over = (stop - start) % global_batch if global_batch else stop - start
            if left_over == stop - start:
                message = f"global_batch {global_batch:,}: there are only {stop - start:,} samples"
                raise UsageError("option-value", message, "use a smaller one, or more epochs")
        whole = epochs if source.has_epochs and not start else None
        steps = _BalancedSteps.parse(source, balance, global_batch, micro_batch, world_size)
        return cls(source, start, stop - left_over, Form(source, fields, layout), left_over, whole, steps)

    def __len__(self) -> int:
        return len(self._range)

    def __getitem__(self, index: int) -> Any:
        """Return an item: each array [L]. IndexError if there is none."""
        return self._getitems([index])[0]

    def __getitems__(self, indices: Sequence[int]) -> list[Any]:
        """Return items for PyTorch's DataLoader; without a layout, `tokens` and `targets` are int64[L]."""
        if self._range.stop != ENDLESS:  # else a BatchSampler asks, which knows the order
            self._taken.check(indices)
            if step := self._taken.step:
                self._step.note(step)
            if self._resumed is not None:
                self._check_resumed(self._resumed, step, indices[0])
        found = self.gather(indices)
        return rows_for_torch(found) if self._form.layout is None else self._rows(found)

    def _getitems(self, indices: Sequence[int]) -> list[Any]:
        """Return items; the name is grain's."""
        return self._rows(self.gather(indices))

    def _rows(self, arrays: dict[str, NDArray[Any]]) -> list[Any]:
        row = dict if self._form.layout is None else self._form.layout.row
        count = len(next(iter(arrays.values())))
        return [row(**{name: array[i] for name, array in arrays.items()}) for i in range(count)]

    def gather(self, indices: ArrayLike) -> dict[str, NDArray[Any]]:
        """Return several items as arrays [n, L]. IndexError if there is no such item."""
        samples, first = sample_numbers(indices, len(self)), self._range.start + self._first_of(self._pass.value)
        samples = samples + np.uint64(first) if self._steps is None else self._steps.samples(samples, first)
        return self._form.arrays(self._source, self._source.locate(samples))

    def set_epoch(self, epoch: int) -> None:
        """Move on to pass `epoch`, as transformers and accelerate do before each pass.

        If the items are N whole epochs, they become those of the next N with each pass, also in worker processes that
        run already. UsageError for a second pass over other samples, which have none.
        """
        epoch = parse_count(epoch, "epoch")
        if epoch and (self._epochs is None or self._first_of(epoch + 1) - self._first_of(epoch) < len(self)):
            which = f"samples {self._range.start:,} to {self._range.stop:,}, which are not whole epochs"
            message = f"the trainer begins pass {epoch + 1} over {which}"
            hint = "run one pass, as with num_train_epochs=1; to validate on them, torch.utils.data.Subset repeats them"
            raise UsageError("samples-ended", message, hint)
        for count, value in ((self._pass, epoch), (self._step, self._step.value)):
            count.set(value)  # shared with worker processes that are started after this

    def _first_of(self, number: int) -> int:
        """Return the first sample of a pass, counted from that of the first pass."""
        return self._source.start_of(number * self._epochs) if self._epochs and number else number * len(self)

    def state_dict(self) -> dict[str, Any]:
        """Return what to compare when a loader resumes that counts its batches itself.

        torchdata's `StatefulDataLoader` saves it, and accelerate if the samples are registered for checkpointing.
        """
        start = self._source.history.state(self._range.start)
        return {**start, "pass": self._pass.value, "step": self._step.value, "length": len(self)}

    def load_state_dict(self, state: dict[str, Any]) -> None:
        """Compare a state with this training, and with the first two batches that a loader asks for.

        Raises UsageError if the samples are others. The first batches do if the loader begins another pass or the same
        one again, if it skips what an incomplete last step left, or if steps have another number of samples, so that
        its count of batches is wrong.
        """
        start = self._source.history.sample_of(state)
        if start != self._range.start:
            message = f"the samples begin at {self._range.start:,}, and those of the checkpoint at {start:,}"
            raise UsageError("option-conflict", message, "resume with samples of the same `start`")
        self._resumed, self._taken = state, AscendingItems()

    def _check_resumed(self, saved: dict[str, Any], step: int, first: int) -> None:
        if (now := self._pass.value) < saved["pass"]:
            message = f"the loader begins pass {now}, and the checkpoint is of pass {saved['pass']}, counted from 0"
            raise UsageError("option-conflict", message, "call loader.set_epoch(…) before each pass")
        if now == saved["pass"] and (each := saved["step"]):
            begin, end = first - first % each, saved["length"]  # of the step, over all processes
            is_cut = len(self) != end and end % each and begin == end + -end % each
            if not first or (is_cut and not (step or self._taken.worker)):
                message = f"the loader begins at item {begin:,}, which does not follow those of the checkpoint"
                raise UsageError("option-conflict", message, "skip trained steps, or use start= or global_batch=")
        if step and saved["step"] and step != saved["step"]:
            message = f"steps have {step:,} samples, and had {saved['step']:,} when the checkpoint was saved"
            hint = "keep batch size times processes, as the loader counts batches; or use samples(start=…)"
            raise UsageError("option-conflict", message, hint)
        if step:
            self._resumed = None

    def state(self, items: int) -> dict[str, Any]:
        """Return the loader state after a number of items, of all passes, for `batches` or a `Loader`."""
        return self._source.history.state(self._sample_after(items))

    def check_state(self, state: dict[str, Any] | str, items: int) -> None:
        """Raise UsageError unless this is the state after a number of items of these samples."""
        saved, here = self._source.history.sample_of(state), self._sample_after(items)
        if saved != here:
            message = f"the checkpoint was saved after sample {saved:,}, and the training would resume from {here:,}"
            hint = "keep `start` and samples per step; after an incomplete step, raise num_train_epochs, not epochs="
            raise UsageError("option-conflict", message, f"{hint}; global_batch= avoids such steps")

    def _sample_after(self, items: int) -> int:
        passes, items = divmod(items, len(self))
        return self._range.start + self._first_of(passes) + items

    def __repr__(self) -> str:
        data = self._source.history.state(self._range.stop)["data"]
        form = f"fields={self._form.fields!r}" if self._form.layout is None else f"layout={self._form.layout.name!r}"
        steps = "" if self._steps is None else f", {self._steps!r}"
        return f"tokmill.Samples({data}, {self._range!r}, {form}, left_over={self.left_over}{steps})"
