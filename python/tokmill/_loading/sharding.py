"""Processes of a training: which part of each step one gets, and what PyTorch's loaders ask of samples in it."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING, Any

from tokmill._spelling import check_choice
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence


HINT = (
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
            raise UsageError("option-missing", message, HINT)
        return 0, 1
    if rank is None or world_size is None:
        message = "rank and world_size belong together"
        raise UsageError("option-missing", message, HINT)
    if world_size < 1 or not 0 <= rank < world_size:
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
