"""Order of samples: a permutation per epoch, computed on the fly.

Samples are numbered across epochs: sample g is number g mod n of epoch g div n, where n is the number of sequences
minus those left out. The loader state is therefore one number, independent of batch size, ranks and workers.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from operator import index
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._core import Permutation
from tokmill._json import parse_json
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

_SEQUENCES, _BLOCKS, _WINDOWS = 1, 2, 3
"""Keys that distinguish the permutations of an epoch."""

_VERSION: Final = 2
"""Version of states. Version 1 used the dataset's fingerprint, which does not change if text of equal size does."""

_MAX: Final = 1 << 31
"""Maximum number of sequences per block and of blocks per window; their product fits into 64 bits."""


@dataclass(frozen=True)
class Blocks:
    """Order that keeps neighbouring sequences close together, so that buckets are read in large ranges.

    Blocks of consecutive sequences are shuffled, then the sequences within each window of blocks.
    """

    sequences: int = 64
    """Number of sequences per block."""
    window: int = 512
    """Number of blocks per window."""

    def __post_init__(self) -> None:
        if not (1 <= self.sequences <= _MAX and 1 <= self.window <= _MAX):
            message = f"Blocks({self.sequences}, {self.window}): both numbers must be between 1 and {_MAX:,}"
            raise UsageError("option-value", message, "Blocks(64, 512) is the default")


class Order:
    """Order of sequences in any number of epochs.

    Parameters
    ----------
    sequences
        Number of sequences.
    seed
        Seed of the permutations; None for the stored order.
    blocks
        Shuffle blocks instead of single sequences.
    leave_out
        Numbers or ranges of sequences to skip.
    """

    def __init__(
        self,
        sequences: int,
        *,
        seed: int | None = 0,
        blocks: Blocks | None = None,
        leave_out: Iterable[int | range] = (),
    ) -> None:
        if seed is not None and not (isinstance(seed, int | np.integer) and 0 <= seed < 1 << 64):
            message = f"seed {seed!r} is not between 0 and 2^64 - 1"
            raise UsageError("option-value", message, "use None for the stored order")
        self.seed = seed
        self.blocks = blocks
        self._out = _numbers(tuple(leave_out), sequences)
        self._gaps = self._out - np.arange(len(self._out), dtype=np.uint64)
        self.length = sequences - len(self._out)
        if self.length < 1:
            message = f"leave_out excludes all {sequences:,} sequences"
            raise UsageError("dataset-empty", message, "leave out fewer sequences")

    def __len__(self) -> int:
        """Number of samples per epoch."""
        return self.length

    def at(self, samples: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Return the sequence numbers of samples: uint64[n], for sample numbers uint64[n]."""
        epochs, positions = np.divmod(samples, np.uint64(self.length))
        if len(samples) and (epochs == epochs[0]).all():  # true for nearly every batch
            found = self._sequences(int(epochs[0]), positions)
        else:
            found = np.empty(len(samples), np.uint64)
            for epoch in np.unique(epochs).tolist():
                mine = epochs == epoch
                found[mine] = self._sequences(epoch, positions[mine])
        if len(self._out):
            found += np.searchsorted(self._gaps, found, side="right").astype(np.uint64)
        return found

    def describe(self) -> list[Any]:
        """Return the parameters that determine the order, as plain JSON."""
        blocks = None if self.blocks is None else [self.blocks.sequences, self.blocks.window]
        return [self.seed, blocks, hashlib.sha256(self._out.tobytes()).hexdigest()]

    def _sequences(self, epoch: int, positions: NDArray[np.uint64]) -> NDArray[np.uint64]:
        if self.seed is None:
            return positions
        if self.blocks is None:
            return Permutation(self.length, [self.seed, _SEQUENCES, epoch]).at(positions)
        return self._in_blocks(self.seed, epoch, self.blocks, positions)

    def _in_blocks(self, seed: int, epoch: int, layout: Blocks, positions: NDArray[np.uint64]) -> NDArray[np.uint64]:
        # Sequences that do not fill a block come last.
        whole = self.length // layout.sequences
        order = Permutation(whole, [seed, _BLOCKS, epoch])
        each = layout.sequences * layout.window
        found = np.empty(len(positions), np.uint64)
        windows = positions // np.uint64(each)
        for window in np.unique(windows).tolist():
            mine = windows == window
            first = window * each
            length = min(each, self.length - first)
            inside = Permutation(length, [seed, _WINDOWS, epoch, window]).at(positions[mine] - np.uint64(first))
            numbers, offsets = np.divmod(np.uint64(first) + inside, np.uint64(layout.sequences))
            blocks = numbers.copy()
            is_whole = numbers < whole
            blocks[is_whole] = order.at(numbers[is_whole])
            found[mine] = blocks * np.uint64(layout.sequences) + offsets
        return found


def state_of(identity: str, sample: int) -> dict[str, Any]:
    """Return the state after `sample` samples."""
    return {"v": _VERSION, "data": identity, "sample": sample}


def sample_of(state: dict[str, Any] | str, identity: str) -> int:
    """Return the number of samples of a state.

    Raises UsageError if it is not a state, has another version, or belongs to other data.
    """
    try:
        found = parse_json(state) if isinstance(state, str) else state
        version, data, sample = found["v"], found["data"], found["sample"]
    except (ValueError, TypeError, KeyError) as error:
        message = f"this is not a loader state: {state!r:.200}"
        raise UsageError("loader-state", message) from error
    if not isinstance(sample, int) or isinstance(sample, bool) or not 0 <= sample < 1 << 63:
        message = f"this is not a loader state: {state!r:.200}"
        raise UsageError("loader-state", message)
    if version != _VERSION:
        message = f"the loader state has version {version!r:.20}; this tokmill reads version {_VERSION}"
        raise UsageError(
            "loader-state",
            message,
            f"if the dataset is the one of the saved run, resume with {json.dumps(state_of(identity, sample))}",
        )
    if data != identity:
        message = f"the loader state belongs to {data!r:.40}, not to this dataset, {identity}"
        raise UsageError(
            "loader-state",
            message,
            "use the state with the dataset, split, packing, seed, blocks and leave_out it was saved with",
        )
    return sample


def _numbers(leave_out: Sequence[int | range], sequences: int) -> NDArray[np.uint64]:
    """Return the distinct numbers in ascending order."""
    if not leave_out:  # np.unique imports more than opening a dataset otherwise needs
        return np.empty(0, np.uint64)
    parts = [
        np.arange(each.start, each.stop, each.step) if isinstance(each, range) else [index(each)] for each in leave_out
    ]
    numbers = np.unique(np.concatenate([np.empty(0, np.int64), *parts]).astype(np.int64))
    if len(numbers) and (numbers[0] < 0 or numbers[-1] >= sequences):
        message = f"leave_out contains {int(numbers[0] if numbers[0] < 0 else numbers[-1]):,}"
        raise UsageError("number-unknown", message, f"sequences are numbered from 0 to {sequences - 1:,}")
    return numbers.astype(np.uint64)
