"""What PyTorch's loaders ask of samples: in which order, and, in worker processes, of which pass."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence


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
        self.step = 0
        """Distance of the last two batches, over all worker processes; 0 if there are no two in this pass."""

    def check(self, indices: Sequence[int]) -> None:
        """Raise UsageError for items in another order."""
        begin, self._begin = self._begin, indices[0] if len(indices) else -1
        self.step = (self._begin - begin) // _workers() if 0 <= begin < self._begin else 0
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


def _workers() -> int:
    """Return the number of worker processes of PyTorch's loader, among them this one; 1 if it is none."""
    torch = sys.modules.get("torch.utils.data")
    worker = torch and torch.get_worker_info()
    return int(worker.num_workers) if worker else 1
