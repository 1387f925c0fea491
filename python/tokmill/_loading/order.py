"""In which order samples come: a permutation for each epoch, computed and not stored.

Samples are numbered through all epochs: g is sample g mod n of epoch g div n, where n is the number of sequences less
those left out. So where a training stands is one number, whatever the batches, ranks and workers were.
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

SEQUENCES, BLOCKS, WINDOWS = 1, 2, 3
"""What distinguishes the permutations of an epoch."""

VERSION: Final = 2
"""Of states. Those of version 1 named the dataset by its fingerprint, which other text of the same size has too."""

MOST: Final = 1 << 31
"""Sequences of a block, and blocks of a window, so that both together are a number of 64 bits."""


@dataclass(frozen=True)
class Blocks:
    """Sequences that lie together come about together, so that a bucket is read in large pieces.

    Blocks of sequences that follow on each other are permuted, and then the sequences of each so many blocks.
    """

    sequences: int = 64
    """Of a block."""
    window: int = 512
    """Blocks."""

    def __post_init__(self) -> None:
        if not (1 <= self.sequences <= MOST and 1 <= self.window <= MOST):
            message = f"blocks of {self.sequences} sequences, {self.window} at a time: both are from 1 to {MOST:,}"
            raise UsageError("option-value", message)


class Order:
    """An order of some sequences, in any number of epochs.

    Parameters
    ----------
    sequences
        How many there are.
    seed
        Of the permutations; None for the order in which they are.
    blocks
        Permute blocks instead of single sequences.
    leave_out
        Numbers of sequences, or ranges of them, that never come.
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
        """How many samples an epoch has."""
        return self.length

    def at(self, samples: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Return the numbers of the sequences that are these samples: uint64[n] of any numbers from 0."""
        epochs, places = np.divmod(samples, np.uint64(self.length))
        if len(samples) and (epochs == epochs[0]).all():  # as in nearly every batch
            found = self._place(int(epochs[0]), places)
        else:
            found = np.empty(len(samples), np.uint64)
            for epoch in np.unique(epochs).tolist():
                mine = epochs == epoch
                found[mine] = self._place(epoch, places[mine])
        if len(self._out):
            found += np.searchsorted(self._gaps, found, side="right").astype(np.uint64)
        return found

    def describe(self) -> list[Any]:
        """What the order follows from, as plain JSON."""
        blocks = None if self.blocks is None else [self.blocks.sequences, self.blocks.window]
        return [self.seed, blocks, hashlib.sha256(self._out.tobytes()).hexdigest()]

    def _place(self, epoch: int, places: NDArray[np.uint64]) -> NDArray[np.uint64]:
        if self.seed is None:
            return places
        if self.blocks is None:
            return Permutation(self.length, [self.seed, SEQUENCES, epoch]).at(places)
        return self._in_blocks(self.seed, epoch, self.blocks, places)

    def _in_blocks(self, seed: int, epoch: int, shape: Blocks, places: NDArray[np.uint64]) -> NDArray[np.uint64]:
        # The last sequences are no whole block, and come last.
        whole = self.length // shape.sequences
        order = Permutation(whole, [seed, BLOCKS, epoch])
        each = shape.sequences * shape.window
        found = np.empty(len(places), np.uint64)
        windows = places // np.uint64(each)
        for window in np.unique(windows).tolist():
            mine = windows == window
            first = window * each
            length = min(each, self.length - first)
            inside = Permutation(length, [seed, WINDOWS, epoch, window]).at(places[mine] - np.uint64(first))
            numbers, offsets = np.divmod(np.uint64(first) + inside, np.uint64(shape.sequences))
            blocks = numbers.copy()
            is_whole = numbers < whole
            blocks[is_whole] = order.at(numbers[is_whole])
            found[mine] = blocks * np.uint64(shape.sequences) + offsets
        return found


def state_of(identity: str, sample: int) -> dict[str, Any]:
    """Return where a training stands: `sample` samples of the data with this identity have come."""
    return {"v": VERSION, "data": identity, "sample": sample}


def sample_of(state: dict[str, Any] | str, identity: str) -> int:
    """Return how many samples have come; UsageError for what is no state, or one of another version or other data."""
    try:
        found = parse_json(state) if isinstance(state, str) else state
        version, data, sample = found["v"], found["data"], found["sample"]
    except (ValueError, TypeError, KeyError) as error:
        message = f"this is not a loader state: {state!r:.200}"
        raise UsageError("loader-state", message) from error
    if not isinstance(sample, int) or isinstance(sample, bool) or not 0 <= sample < 1 << 63:
        message = f"this is not a loader state: {state!r:.200}"
        raise UsageError("loader-state", message)
    if version != VERSION:
        message = f"the loader state is of version {version!r:.20}; this tokmill reads version {VERSION}"
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
    """The numbers in ascending order, each once."""
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
