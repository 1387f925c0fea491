"""Resumable batches of samples."""

from __future__ import annotations

import itertools
import sys
import threading
from collections import deque
from concurrent.futures import Future
from functools import partial
from typing import TYPE_CHECKING, Any, Self, TypedDict

import numpy as np

from tokmill._json import parse_json
from tokmill._loading.samples import Form, rank_of
from tokmill._packing.balance import Balance
from tokmill._sizes import parse_count
from tokmill._threads import Pool
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from tokmill._loading.layouts import Layout
    from tokmill._loading.samples import SampleSource
    from tokmill._loading.sequences import LocatedRows

Batch = dict[str, "NDArray[Any]"]


class BatchKeywords(TypedDict, total=False):
    """Options of `Batches`."""

    rank: int | None
    world_size: int | None
    sharded_by: str | None
    epochs: int | None
    stop: int | None
    drop_last: bool
    balance: str | Sequence[float] | None
    micro_batch: int | None
    fields: Sequence[str] | None
    layout: Layout | str | None
    state: dict[str, Any] | str | None
    workers: int
    convert: Callable[[Batch], Any] | None


class Batches:
    """Resumable iterator over batches: for each field int32[batch_size / world_size, L], or arrays of a layout.

    Each step divides the next `batch_size` samples among the ranks. `state_dict` contains the number of samples so far,
    which is the same on all ranks. Batches with another batch size, world size or number of workers can resume from it,
    if it is passed as `state`. Prefetched batches do not count until they are returned.

    PyTorch's `DataLoader(batches, batch_size=None)` iterates over them, if `torch` was imported before they were
    created. Use `num_workers=0`.

    Parameters
    ----------
    source
        Dataset or mixture whose samples are used.
    batch_size
        Number of samples per step, over all ranks: a multiple of `world_size`.
    rank, world_size
        Rank of this process and number of ranks. Needed if there are several processes.
    sharded_by
        `trainer`: the caller divides each batch among processes itself.
    epochs
        Number of epochs; None for no end. The last batch may be smaller, and so may the one before a change of the
        sequence length. Ranks divide it; if it has fewer samples than there are ranks, some get none.
    stop
        Sample at which to end, instead of `epochs`.
    drop_last
        Leave out the last batch if it is smaller.
    balance
        Divide each step so that ranks compute as long: `attention`, or the costs (a, b) of a sequence of L tokens with
        documents of l tokens, a L + b Σ l². `attention` is (1, 1 / 49152), for models of width 4,096. The samples of a
        step stay the same, and with them the loss, if the trainer divides it by the tokens of all ranks.
    micro_batch
        With `balance`, number of samples that a rank computes at once. Take them from each batch in order.
    fields
        Fields of the batches. Default: all.
    layout
        Name of a trainer's layout, instead of `fields`; see `TokenDataset.samples`.
    state
        State to resume from: `state_dict()` of earlier batches, as a dict or as JSON.
    workers
        Number of threads that prefetch batches; 0 for no prefetching.
    convert
        Function of each batch, called in these threads.

    Raises
    ------
    UsageError
        If an argument is invalid, or the state belongs to other data.
    """

    def __init__(
        self,
        source: SampleSource,
        batch_size: int,
        *,
        rank: int | None = None,
        world_size: int | None = None,
        sharded_by: str | None = None,
        epochs: int | None = None,
        stop: int | None = None,
        drop_last: bool = False,
        balance: str | Sequence[float] | None = None,
        micro_batch: int | None = None,
        fields: Sequence[str] | None = None,
        layout: Layout | str | None = None,
        state: dict[str, Any] | str | None = None,
        workers: int = 1,
        convert: Callable[[Batch], Any] | None = None,
    ) -> None:
        self.rank, self.world_size = rank_of(rank, world_size, sharded_by, balance)
        self._balance = Balance.parse(balance, micro_batch)
        _check_batch_size(batch_size, self.world_size)
        if epochs is not None and stop is not None:
            message = f"epochs {epochs} and stop {stop} exclude each other"
            raise UsageError("option-conflict", message, "leave out one of them")
        self.source = source
        self.batch_size = int(batch_size)
        self.drop_last = drop_last
        self._form = Form(source, fields, layout)
        end = stop if epochs is None else source.start_of(parse_count(epochs, "epochs"))
        self._end = None if end is None else parse_count(end, "stop")
        self._workers = parse_count(workers, "workers")
        self._convert = convert
        self._sample = 0 if state is None else source.history.sample_of(state)
        self._running: Iterator[Batch] | None = None
        _register_with_torch()

    def __repr__(self) -> str:
        words = f"batch_size={self.batch_size}, part={(self.rank, self.world_size)}, sample={self._sample}"
        return f"{type(self).__name__}(source={self.source!r}, {words})"

    def __len__(self) -> int:
        """Number of batches from sample 0 to the end, wherever these batches are. TypeError if there is no end."""
        return self._count(0)

    @property
    def remaining(self) -> int:
        """Number of batches that are left. TypeError if there is no end."""
        return self._count(self._sample)

    def _count(self, sample: int) -> int:
        if self._end is None:
            message = "batches without end have no length: pass epochs, such as epochs=1"
            raise TypeError(message)
        return sum(-(-samples // self.batch_size) for _, samples in self._stretches(sample) if samples)

    def __bool__(self) -> bool:
        """Return True, even if no batches are left."""
        return True

    @property
    def sample(self) -> int:
        """Number of samples so far, on all ranks."""
        return self._sample

    def state_dict(self) -> dict[str, Any]:
        """Return the state after the batch that was returned last: less than 100 bytes as JSON, 17 more per stage."""
        return {**self.source.history.state(self._sample), "batch_size": self.batch_size}

    def state_after(self, steps: int, sample: int) -> dict[str, Any]:
        """Return the state after some steps from a sample on."""
        for start, samples in self._stretches(sample):
            if samples is None or steps * self.batch_size < samples:
                sample = start + steps * self.batch_size
                break
            sample, steps = start + samples, steps + -samples // self.batch_size
        return self.source.history.state(sample)

    def load_state_dict(self, state: dict[str, Any] | str) -> None:
        """Resume from a state.

        Raises UsageError if it is not a state or belongs to other data, and, unless the batches have no end, if it was
        saved with another batch size.
        """
        sample = self.source.history.sample_of(state)
        if self._end is not None and 0 < sample < self._end:
            require_batch_size(state, self.batch_size)
        self.close()
        self._sample = sample

    def close(self) -> None:
        """Stop prefetching. The next batch is the one after the last that was returned."""
        if self._running is not None:
            self._running.close()  # type: ignore[attr-defined]
            self._running = None

    def __iter__(self) -> Self:
        """Return the batches themselves: an iterator that goes on where it is.

        Raises UsageError if no batch is left, and in a worker process of PyTorch's DataLoader, where each worker would
        yield all batches and the state would not advance.
        """
        _require_no_torch_worker()
        if next(self._stretches(self._sample), None) is None:
            message = f"no batch is left: all samples up to {self._sample:,} have been returned"
            raise UsageError("samples-ended", message, "pass more epochs, or create the batches again")
        return self

    def __next__(self) -> Batch:
        if self._running is None:
            self._running = self._prefetched() if self._workers else self._made()
        return next(self._running)

    def _made(self) -> Iterator[Batch]:
        for sample, make in self._jobs():
            batch = make()
            self._sample = sample
            yield batch

    def _prefetched(self) -> Iterator[Batch]:
        with Pool(self._workers, thread_name_prefix="tokmill-batch") as pool:
            ahead = deque[tuple[int, Future[Batch]]]()
            try:
                for sample, make in self._jobs():
                    ahead.append((sample, pool.submit(make)))
                    if len(ahead) > self._workers:
                        yield self._take(*ahead.popleft())
                while ahead:
                    yield self._take(*ahead.popleft())
            finally:
                for _, coming in ahead:
                    coming.cancel()

    def numbers(self) -> Iterator[NDArray[np.uint64]]:
        """Yield the samples of each batch, uint64[n], from the current state on."""
        for steps in self._stretches_of_steps():
            for step in steps:
                self._sample = step.stop
                yield self._mine(step)

    @property
    def smallest_step(self) -> int:
        """Number of samples in the smallest step from the current state on, over all ranks."""
        lasts = [(samples - 1) % self.batch_size + 1 for _, samples in self._stretches(self._sample) if samples]
        return min(lasts, default=self.batch_size)

    def _stretches(self, sample: int) -> Iterator[tuple[int, int | None]]:
        """Yield the first sample and the number of samples of each stretch of one length; None for no end.

        A step ends where the length changes. The last stretch has whole steps alone if `drop_last` is set.
        """
        while self._end is None or sample < self._end:
            ends = [end for end in (self._end, self.source.length_until(sample)) if end is not None]
            samples = min(ends) - sample if ends else None
            if samples is not None and self.drop_last and min(ends) == self._end:
                samples -= samples % self.batch_size
            if samples != 0:
                yield sample, samples
            if not ends:
                return
            sample = min(ends)

    def _stretches_of_steps(self) -> Iterator[Iterator[range]]:
        """Yield the steps of each stretch."""
        for start, samples in self._stretches(self._sample):
            yield self._steps(start, samples)

    def _steps(self, start: int, samples: int | None) -> Iterator[range]:
        for before in itertools.count(0, self.batch_size) if samples is None else range(0, samples, self.batch_size):
            size = self.batch_size if samples is None else min(self.batch_size, samples - before)
            yield range(start + before, start + before + size)

    def _part(self, step: range) -> range:
        """Return the samples of this rank in a step that is not balanced; of a balanced one, as many."""
        each, more = divmod(len(step), self.world_size)
        first = step.start + self.rank * each + min(self.rank, more)
        return range(first, first + each + (self.rank < more))

    def _mine(self, step: range) -> NDArray[np.uint64]:
        """Return the samples of this rank in a step."""
        if self._balance is None:
            part = self._part(step)
            return np.arange(part.start, part.stop, dtype=np.uint64)
        samples = np.arange(step.start, step.stop, dtype=np.uint64)
        rows = self.source.locate(samples)
        costs = self._balance.costs(rows.spans, rows.seq_len)
        found: NDArray[np.uint64] = samples[self._balance.mine(costs, self.rank, self.world_size)]
        return found

    def _jobs(self) -> Iterator[tuple[int, Callable[[], Batch]]]:
        """Yield, for each step, the number of samples after it and a function that makes its batch.

        The sequences of several steps are located together, of more and more steps, so that the first batch does not
        wait for the others.
        """
        at_once = self.source.located_at_once * self.world_size if self._balance is None else 1
        most = max(at_once // self.batch_size, 1)
        at_once = 1
        for steps in self._stretches_of_steps():
            while group := list(itertools.islice(steps, at_once)):
                located = _Located(self.source, group, self._mine)
                begin = 0
                for step in group:
                    rows = range(begin, begin + len(self._part(step)))
                    yield step.stop, partial(self._make, located, rows)
                    begin = rows.stop
                at_once = min(2 * at_once, most)

    def _make(self, located: _Located, rows: range) -> Batch:
        batch = self._form.arrays(self.source, located.rows().part(rows))
        return batch if self._convert is None else self._convert(batch)

    def _take(self, sample: int, coming: Future[Batch]) -> Batch:
        batch = coming.result()
        self._sample = sample
        return batch


class _Located:
    """Sequences of several steps, located by the first thread that needs them."""

    def __init__(
        self, source: SampleSource, steps: list[range], samples: Callable[[range], NDArray[np.uint64]]
    ) -> None:
        self._source = source
        self._steps = steps
        self._samples = samples
        self._lock = threading.Lock()
        self._rows: LocatedRows | None = None

    def rows(self) -> LocatedRows:
        with self._lock:
            if self._rows is None:
                self._rows = self._source.locate(np.concatenate([*map(self._samples, self._steps)]))
            return self._rows


def _check_batch_size(batch_size: int, world_size: int) -> None:
    """Raise UsageError unless a batch size can be divided among ranks."""
    if not isinstance(batch_size, int | np.integer) or isinstance(batch_size, bool) or batch_size < 1:
        message = f"batch_size {batch_size!r:.40} is not a whole number of at least 1"
        raise UsageError("option-value", message, "for example 8")
    if batch_size % world_size:
        message = f"batch_size {batch_size} cannot be divided among {world_size} ranks"
        raise UsageError(
            "option-value", message, "use a multiple of world_size: batch_size is the total over all ranks"
        )


def require_batch_size(state: dict[str, Any] | str, batch_size: int) -> None:
    """Raise UsageError if a state in the middle of a pass has another batch size.

    Lightning, for example, loads the state of a loader and counts the batches of the pass itself.
    """
    saved = (parse_json(state) if isinstance(state, str) else state).get("batch_size", batch_size)
    if saved != batch_size:
        message = f"batch_size {batch_size}: the state, in the middle of a pass, was saved with {saved!r:.20}"
        hint = (
            f"use batch_size {saved!r:.20} up to the end of the pass, as a trainer that loads a state counts batches; "
        )
        raise UsageError("option-conflict", message, hint + "in a loop of your own, create the loader with state=")


def _register_with_torch() -> None:
    """Register Batches as an IterableDataset if PyTorch is in use, so that a DataLoader iterates over them."""
    if module := sys.modules.get("torch.utils.data"):
        module.IterableDataset.register(Batches)


def _require_no_torch_worker() -> None:
    module = sys.modules.get("torch.utils.data")
    if module and module.get_worker_info() is not None:
        message = "each worker process of the DataLoader would yield all batches"
        hint = "use num_workers=0 (batches are prefetched by threads), or DataLoader(dataset.samples(…))"
        raise UsageError("option-conflict", message, hint)
