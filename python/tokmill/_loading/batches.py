"""Resumable batches of samples."""

from __future__ import annotations

import sys
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
    """Resumable iterable of batches: for each field int32[batch_size / world_size, L].

    Each step divides the next `batch_size` samples among the ranks. `state` contains the number of samples so far,
    which is the same on all ranks. Batches with another batch size, world size or number of workers can resume from it.
    Prefetched batches do not count until they are returned.

    PyTorch's `DataLoader(batches, batch_size=None)` iterates over them, if `torch` was imported before they were
    created. Use `num_workers=0`.

    Parameters
    ----------
    dataset
        Dataset whose sequences and order are used.
    batch_size
        Number of samples per step, over all ranks: a multiple of `world_size`.
    rank, world_size
        Rank of this process and number of ranks.
    epochs
        Number of epochs; None for no end. The last batch may be smaller and is divided among the ranks.
    fields
        Fields of the batches.
    state
        State to resume from: `state` of earlier batches, as a dict or as JSON.
    workers
        Number of threads that prefetch batches; 0 for no prefetching.

    Raises
    ------
    UsageError
        If a number is invalid, or the state belongs to other data.
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
            message = f"rank {rank} is invalid for world_size {world_size}"
            raise UsageError("option-value", message, "ranks are numbered from 0 to world_size - 1")
        if batch_size < 1 or batch_size % world_size:
            message = f"batch_size {batch_size} cannot be divided among {world_size} ranks"
            raise UsageError(
                "option-value", message, "use a multiple of world_size: batch_size is the total over all ranks"
            )
        if workers < 0 or (epochs is not None and epochs < 0):
            message = f"workers {workers}, epochs {epochs}: both must be at least 0"
            raise UsageError("option-value", message, "leave out epochs for batches without end")
        self.dataset = dataset
        self.batch_size = batch_size
        self.rank = rank
        self.world_size = world_size
        self._end = None if epochs is None else epochs * len(dataset.order)
        self._fields = fields
        self._workers = workers
        self._sample = 0 if state is None else sample_of(state, dataset.identity)
        _register_with_torch()

    def __repr__(self) -> str:
        part = (self.rank, self.world_size)
        return brief(self, dataset=self.dataset, batch_size=self.batch_size, part=part, sample=self._sample)

    def __len__(self) -> int:
        """Number of batches from the current state to the end. Raises TypeError if `epochs` is None."""
        if self._end is None:
            message = "batches without end have no length: pass epochs, such as epochs=1"
            raise TypeError(message)
        return -(-max(self._end - self._sample, 0) // self.batch_size)

    def __bool__(self) -> bool:
        """Return True, even if no batches are left."""
        return True

    @property
    def sample(self) -> int:
        """Number of samples so far, on all ranks."""
        return self._sample

    @property
    def state(self) -> dict[str, Any]:
        """State after the batch that was returned last: less than 100 bytes as JSON."""
        return self.state_at(self._sample)

    def state_at(self, sample: int) -> dict[str, Any]:
        """Return the state after this many samples."""
        return state_of(self.dataset.identity, sample if self._end is None else min(sample, self._end))

    def load(self, state: dict[str, Any] | str) -> None:
        """Resume from a state. Raises UsageError if it is not a state or belongs to other data."""
        self._sample = sample_of(state, self.dataset.identity)

    def __iter__(self) -> Iterator[Batch]:
        """Yield batches from the current state on.

        Raises UsageError in a worker process of PyTorch's DataLoader, where each worker would yield all batches and
        `state` would not advance.
        """
        _require_no_torch_worker()
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
        """Yield the sequence numbers of each batch, uint64[n], from the current state on."""
        for sample, numbers in self._steps():
            self._sample = sample
            yield numbers

    @property
    def last_step(self) -> int | None:
        """Number of samples in the last step, over all ranks; None if there is no last step."""
        left = 0 if self._end is None else max(self._end - self._sample, 0)
        return (left - 1) % self.batch_size + 1 if left else None

    def samples(self, sample: int) -> NDArray[np.uint64]:
        """Return this rank's samples in the step that begins at `sample`, uint64[n]."""
        stop = sample + self.batch_size if self._end is None else min(sample + self.batch_size, self._end)
        each, more = divmod(stop - sample, self.world_size)
        first = sample + self.rank * each + min(self.rank, more)
        return np.arange(first, first + each + (self.rank < more), dtype=np.uint64)

    def _steps(self) -> Iterator[tuple[int, NDArray[np.uint64]]]:
        """Yield, for each step, the number of samples after it and this rank's sequence numbers."""
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


def _register_with_torch() -> None:
    """Register Batches as an IterableDataset if PyTorch is in use, so that a DataLoader iterates over them."""
    if module := sys.modules.get("torch.utils.data"):
        module.IterableDataset.register(Batches)


def _require_no_torch_worker() -> None:
    module = sys.modules.get("torch.utils.data")
    if module and module.get_worker_info() is not None:
        message = "each worker process of the DataLoader would yield all batches"
        hint = "use num_workers=0 (batches are prefetched by threads), or tokmill.torch.BatchSampler"
        raise UsageError("option-conflict", message, hint)
