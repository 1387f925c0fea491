"""Order of samples: a permutation for each epoch, computed and not stored.

Samples are numbered through all epochs: g is sample g mod n of epoch g div n, where n is the number of sequences
without those left out. So the state of a training is one number, whatever the batches, ranks and workers were.
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
"""Keys of the permutations of an epoch."""

_VERSION: Final = 2
"""Version of states. Version 1 named the dataset by its fingerprint, which other text of the same size has, too."""

_MAX: Final = 1 << 31
"""Maximum number of sequences of a block, and of blocks of a window: their product fits into 64 bits."""


@dataclass(frozen=True)
class Blocks:
    """An order in which neighbouring sequences stay close, so that a bucket is read in large ranges.

    Blocks of consecutive sequences are permuted, and then the sequences of each window of blocks.
    """

    sequences: int = 64
    """Sequences of a block."""
    window: int = 512
    """Blocks of a window."""

    def __post_init__(self) -> None:
        if not (1 <= self.sequences <= _MAX and 1 <= self.window <= _MAX):
            message = f"blocks of {self.sequences} sequences, {self.window} at a time: both are from 1 to {_MAX:,}"
            raise UsageError("option-value", message)


class Order:
    """An order of some sequences, in any number of epochs.

    Parameters
    ----------
    sequences
        Number of sequences.
    seed
        Seed of the permutations; None for the stored order.
    blocks
        Permute blocks instead of single sequences.
    leave_out
        Numbers of sequences, or ranges of them, to leave out.
    """

    def __init__(
        self,
        sequences: int,
        *,
        seed: int | None = 0,
        blocks: Blocks | None = None,
        leave_out: Iterable[int | range] = (),
    ) -> None:
        if seed is not None and not 0 <= seed < 1 << 64:
            message = f"seed {seed} is not from 0 to 2^64 - 1"
            raise UsageError("option-value", message)
        self.seed = seed
        self.blocks = blocks
        self._out = _numbers(tuple(leave_out), sequences)
        self._gaps = self._out - np.arange(len(self._out), dtype=np.uint64)
        self.length = sequences - len(self._out)
        if self.length < 1:
            message = f"of {sequences:,} sequences none is left"
            raise UsageError("dataset-empty", message)

    def __len__(self) -> int:
        """Number of samples of an epoch."""
        return self.length

    def at(self, samples: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Return the numbers of the sequences that are these samples: uint64[n] of any numbers from 0."""
        epochs, positions = np.divmod(samples, np.uint64(self.length))
        if len(samples) and (epochs == epochs[0]).all():  # as in nearly every batch
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
        """Return what determines the order, as plain JSON."""
        blocks = None if self.blocks is None else [self.blocks.sequences, self.blocks.window]
        return [self.seed, blocks, hashlib.sha256(self._out.tobytes()).hexdigest()]

    def _sequences(self, epoch: int, positions: NDArray[np.uint64]) -> NDArray[np.uint64]:
        if self.seed is None:
            return positions
        if self.blocks is None:
            return Permutation(self.length, [self.seed, _SEQUENCES, epoch]).at(positions)
        return self._in_blocks(self.seed, epoch, self.blocks, positions)

    def _in_blocks(self, seed: int, epoch: int, layout: Blocks, positions: NDArray[np.uint64]) -> NDArray[np.uint64]:
        # The last sequences are no whole block, and come last.
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
    """Return the state after `sample` samples of the data with this identity."""
    return {"v": _VERSION, "data": identity, "sample": sample}


def sample_of(state: dict[str, Any] | str, identity: str) -> int:
    """Return the number of samples of a state; UsageError if it is none, or of another version or other data."""
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
        message = f"the loader state is of version {version!r:.20}; this tokmill reads version {_VERSION}"
        raise UsageError(
            "loader-state",
            message,
            f"if the dataset is the one of the saved run, continue with {json.dumps(state_of(identity, sample))}",
        )
    if data != identity:
        message = f"the loader state belongs to other data ({data!r:.40}) than this dataset ({identity})"
        raise UsageError(
            "loader-state",
            message,
            "use it with the dataset, split, packing, seed, blocks and leave_out it was saved with; "
            "a dataset made again from other text is another one, even if the files have the same names and sizes",
        )
    return sample


def _numbers(leave_out: Sequence[int | range], sequences: int) -> NDArray[np.uint64]:
    """Return the numbers in ascending order, each once."""
    if not leave_out:  # np.unique takes longer to import what it needs than all else that opening a dataset does
        return np.empty(0, np.uint64)
    parts = [
        np.arange(each.start, each.stop, each.step) if isinstance(each, range) else [index(each)] for each in leave_out
    ]
    numbers = np.unique(np.concatenate([np.empty(0, np.int64), *parts]).astype(np.int64))
    if len(numbers) and (numbers[0] < 0 or numbers[-1] >= sequences):
        message = f"leave_out names {int(numbers[0] if numbers[0] < 0 else numbers[-1]):,}"
        raise UsageError("number-unknown", message, f"sequences have the numbers 0 to {sequences - 1:,}")
    return numbers.astype(np.uint64)
