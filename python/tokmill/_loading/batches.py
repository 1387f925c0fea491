"""Resumable batches of samples."""

from __future__ import annotations

from collections import deque
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import numpy as np

from tokmill._loading.order import sample_of, state_of
from tokmill._repr import brief
from tokmill._threads import Pool
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from tokmill._loading.dataset import TokenDataset

Batch = dict[str, "NDArray[np.int32]"]


class Batches:
    """An iterable of batches: for each field int32[batch_size / world_size, L].

    In each step, the next `batch_size` samples are divided among the ranks. `state` is the number of samples so far,
    the same on all ranks; other batches of the same dataset continue from it, whatever their batch size, world size and
    workers are. Batches that are made ahead do not count before they are taken.

    Parameters
    ----------
    dataset
        Its sequences and their order are used.
    batch_size
        Samples of a step, over all ranks: a multiple of `world_size`.
    rank, world_size
        Part of each step.
    epochs
        Number of epochs; the last batch may be smaller, and is divided among the ranks. None for no end.
    fields
        Fields of the batches.
    state
        State to continue from: `state` of other batches, or the JSON of it.
    workers
        Threads that make batches ahead; with 0, each is made when it is taken.

    Raises
    ------
    UsageError
        For numbers that make no sense, and a state of other data.
    """

    def __init__(
        self,
        dataset: TokenDataset,
        batch_size: int,
        *,
        rank: int = 0,
        world_size: int = 1,
        epochs: int | None = None,
        fields: Sequence[str],
        state: dict[str, Any] | str | None = None,
        workers: int = 1,
    ) -> None:
        if world_size < 1 or not 0 <= rank < world_size:
            message = f"rank {rank} of {world_size}"
            raise UsageError("option-value", message, "ranks have the numbers from 0 to world_size - 1")
        if batch_size < 1 or batch_size % world_size:
            message = f"batch_size {batch_size} cannot be divided among {world_size} ranks"
            raise UsageError("option-value", message, "it counts the samples of all ranks: a multiple of world_size")
        if workers < 0 or (epochs is not None and epochs < 0):
            message = f"workers {workers}, epochs {epochs}: neither is below 0"
            raise UsageError("option-value", message)
        self.dataset = dataset
        self.batch_size = batch_size
        self.rank = rank
        self.world_size = world_size
        self._end = None if epochs is None else epochs * len(dataset.order)
        self._fields = fields
        self._workers = workers
        self._sample = 0 if state is None else sample_of(state, dataset.identity)

    def __repr__(self) -> str:
        part = (self.rank, self.world_size)
        return brief(self, dataset=self.dataset, batch_size=self.batch_size, part=part, sample=self._sample)

    @property
    def sample(self) -> int:
        """Number of samples so far, on all ranks."""
        return self._sample

    @property
    def state(self) -> dict[str, Any]:
        """State after the batch that was taken last: less than 100 bytes of JSON."""
        return self.state_at(self._sample)

    def state_at(self, sample: int) -> dict[str, Any]:
        """Return the state after this many samples."""
        return state_of(self.dataset.identity, sample if self._end is None else min(sample, self._end))

    def load(self, state: dict[str, Any] | str) -> None:
        """Continue from a state; UsageError if it is none, or of other data."""
        self._sample = sample_of(state, self.dataset.identity)

    def __iter__(self) -> Iterator[Batch]:
        """Yield batches from the current state on."""
        if not self._workers:
            for sample, numbers in self._steps():
                batch = self._make(numbers)
                self._sample = sample
                yield batch
            return
        with Pool(self._workers, thread_name_prefix="tokmill-batch") as pool:
            ahead = deque[tuple[int, Future[Batch]]]()
            try:
                for sample, numbers in self._steps():
                    ahead.append((sample, pool.submit(self._make, numbers)))
                    if len(ahead) > self._workers:
                        yield self._take(*ahead.popleft())
                while ahead:
                    yield self._take(*ahead.popleft())
            finally:
                for _, coming in ahead:
                    coming.cancel()

    def numbers(self) -> Iterator[NDArray[np.uint64]]:
        """Yield the sequence numbers of batches instead: uint64[n], from the current state on."""
        for sample, numbers in self._steps():
            self._sample = sample
            yield numbers

    @property
    def last_step(self) -> int | None:
        """Samples of the last step, on all ranks; None if there is none."""
        left = 0 if self._end is None else max(self._end - self._sample, 0)
        return (left - 1) % self.batch_size + 1 if left else None

    def samples(self, sample: int) -> NDArray[np.uint64]:
        """Return the samples of this rank in the step that begins at `sample`."""
        stop = sample + self.batch_size if self._end is None else min(sample + self.batch_size, self._end)
        each, more = divmod(stop - sample, self.world_size)
        first = sample + self.rank * each + min(self.rank, more)
        return np.arange(first, first + each + (self.rank < more), dtype=np.uint64)

    def _steps(self) -> Iterator[tuple[int, NDArray[np.uint64]]]:
        """Yield, for each step, the number of samples after it, and the sequences of this rank."""
        sample = self._sample
        while self._end is None or sample < self._end:
            numbers = self.dataset.order.at(self.samples(sample))
            sample = sample + self.batch_size if self._end is None else min(sample + self.batch_size, self._end)
            yield sample, numbers

    def _make(self, numbers: NDArray[np.uint64]) -> Batch:
        return self.dataset.gather(numbers, self._fields)

    def _take(self, sample: int, coming: Future[Batch]) -> Batch:
        batch = coming.result()
        self._sample = sample
        return batch
