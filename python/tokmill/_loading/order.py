"""Order of samples: a permutation per epoch, computed on the fly.

Samples are numbered across epochs: sample g is number g mod n of epoch g div n, where n is the number of sequences
minus those left out. The loader state is therefore one number, independent of batch size, ranks and workers.

Sequences can be left out, or added at the end, from any sample on. The epoch in progress then keeps its permutation and
skips what is left out; later epochs permute all that there are then. What is left of an epoch can also be sorted by
ranks; it is then a list in memory.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from dataclasses import dataclass
from functools import cached_property
from operator import index
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tokmill._core import Permutation
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from numpy.typing import NDArray

_SEQUENCES, _BLOCKS, _WINDOWS = 1, 2, 3
"""Keys that distinguish the permutations of an epoch."""

_MAX: Final = 1 << 31
"""Maximum number of sequences per block and of blocks per window; their product fits into 64 bits."""
_MOST_LEFT_OUT: Final = 1 << 27
"""Maximum number of samples or sequences that are left out at once; they are lists in memory."""


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


class Position(NamedTuple):
    """A position in an epoch."""

    epoch: int
    position: int
    length: int
    """Number of positions of the epoch."""


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
            message = f"seed {seed!r} is not a whole number from 0 to 2^64 - 1"
            raise UsageError("option-value", message, "use None for the stored order")
        self.seed = seed
        self.blocks = blocks
        out = numbers_of(leave_out, sequences)
        shuffle = self._shuffle(out, sequences)
        self._parts: tuple[_Part | _Listed, ...] = (_Part(0, 0, 0, _NONE, shuffle, out, sequences),)

    def __len__(self) -> int:
        """Number of samples per epoch, without all that is left out."""
        return self._parts[-1].shuffle.length

    def at(self, samples: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Return the sequence numbers of samples: uint64[n], for sample numbers uint64[n]."""
        if len(self._parts) == 1:
            return self._parts[0].at(samples)
        found = np.empty(len(samples), np.uint64)
        parts = np.searchsorted(np.array(self._firsts, np.uint64), samples, side="right") - 1
        for part in np.unique(parts).tolist():
            mine = parts == part
            found[mine] = self._parts[part].at(samples[mine])
        return found

    def among(self, samples: SampleNumbers) -> NDArray[np.uint64]:
        """Return the sequences of samples, not sorted; a sequence may be there more than once.

        A range needs at most two epochs to look at, until sequences are left out or added: they repeat afterwards.
        """
        found = [self.at(samples.single)]
        for each in samples.ranges:
            for part, end in zip(self._parts, (*self._firsts[1:], each.stop), strict=True):
                start = max(each.start, part.first)
                stop = min(each.stop, end, start + 2 * part.shuffle.length)
                if start < stop:
                    found.append(part.at(np.arange(start, stop, dtype=np.uint64)))
        return np.concatenate(found)

    def inverse(self, numbers: NDArray[np.uint64], epoch: int) -> NDArray[np.int64]:
        """Return the samples in which an epoch has some sequences, int64[n]; -1 for those that it leaves out."""
        found = np.full(len(numbers), -1, np.int64)
        for part, end in zip(self._parts, (*self._firsts[1:], None), strict=True):
            if epoch >= part.epoch:
                samples = part.find(numbers, epoch)
                mine = samples >= part.first
                if end is not None:
                    mine &= samples < end
                found[mine] = samples[mine]
        return found

    def place(self, sample: int) -> Position:
        """Return the epoch of a sample and its position there; skipped positions count."""
        part = self._parts[self._part(sample)]
        length = part.shuffle.length
        epochs, position = divmod(int(part.places(np.array([sample], np.uint64))[0]), length)
        return Position(part.epoch + epochs, position, length)

    def start_of(self, epoch: int) -> int:
        """Return the first sample of an epoch."""
        part = next(part for part in reversed(self._parts) if (part.epoch, part.position) <= (epoch, 0))
        whole = (epoch - part.epoch) * part.shuffle.length
        return part.first + whole - part.position - (len(part.skipped) if whole else 0)

    def leaves_out(self, numbers: list[int]) -> bool:
        """Return whether no sample is any of some sequences."""
        ends = (*self._firsts[1:], None)
        parts = (part for part, end in zip(self._parts, ends, strict=True) if part.first != end)
        return all(np.isin(numbers, part.out).all() for part in parts)

    def length_after(self, sample: int) -> int:
        """Return the number of sequences of the epochs that begin after a sample, until more are left out or added."""
        part = self._parts[self._part(sample)]
        return part.total - len(part.out)

    def without(self, leave_out: Iterable[int | range], sample: int) -> Order:
        """Return this order with some sequences left out from a sample on, in place of what it left out from there on.

        The epoch of that sample keeps its permutation and skips them.
        """
        total = self._parts[self._part(sample)].total
        return self._changed(sample, numbers_of(leave_out, total), total)

    def grown(self, sequences: int, sample: int) -> Order:
        """Return this order with more sequences from a sample on, in place of what came from there on.

        The epoch of that sample ends without them; the next one has them all.
        """
        return self._changed(sample, _NONE, sequences)

    def _changed(self, sample: int, numbers: NDArray[np.uint64], total: int) -> Order:
        """Return this order with some sequences left out, and `total` sequences in later epochs."""
        kept = self._parts[: self._part(sample) + 1]
        part, (epoch, position, _) = kept[-1], self.place(sample)
        out = np.union1d(part.out, numbers)
        if isinstance(part, _Listed):
            rest = part.at(np.arange(sample, part.end, dtype=np.uint64))
            listed = _Listed(sample, epoch, rest[~np.isin(rest, numbers)], part.shuffle, out, total)
            return self._with((*kept, listed), listed.end, epoch + 1, out, total)
        if position:
            inside = numbers[numbers < part.shuffle.total]
            mine = part.shuffle.find(np.setdiff1d(inside, part.shuffle.out), epoch)
            skipped = np.union1d(part.skipped if epoch == part.epoch else _NONE, mine)
            skipped = skipped[skipped >= position]
            kept = (*kept, _Part(sample, epoch, position, skipped, part.shuffle, out, total))
            sample += part.shuffle.length - position - len(skipped)
            epoch += 1
        return self._with(kept, sample, epoch, out, total)

    def sorted(self, ranks: NDArray[np.uint8], sample: int) -> Order:
        """Return this order with what is left of an epoch sorted by rank from a sample on.

        Sequences of equal rank keep their order. Takes 8 bytes per sequence.

        Parameters
        ----------
        ranks
            uint8[n], for each sequence.
        sample
            First sample that changes; what the order left out from later samples on is forgotten.
        """
        kept = self._parts[: self._part(sample) + 1]
        epoch = self.place(sample).epoch
        rest = self.at(np.arange(sample, self.start_of(epoch + 1), dtype=np.uint64))
        rest = rest[np.argsort(ranks[rest], kind="stable")]
        listed = _Listed(sample, epoch, rest, kept[-1].shuffle, kept[-1].out, kept[-1].total)
        return self._with((*kept, listed), listed.end, epoch + 1, listed.out, listed.total)

    def _with(
        self, kept: tuple[_Part | _Listed, ...], sample: int, epoch: int, out: NDArray[np.uint64], total: int
    ) -> Order:
        """Return an order that begins an epoch, of `total` sequences without some, after some parts."""
        changed = object.__new__(Order)
        changed.seed, changed.blocks = self.seed, self.blocks
        changed._parts = (*kept, _Part(sample, epoch, 0, _NONE, self._shuffle(out, total), out, total))
        return changed

    def describe(self) -> list[Any]:
        """Return the parameters that determine the order from sample 0 on, as plain JSON."""
        blocks = None if self.blocks is None else [self.blocks.sequences, self.blocks.window]
        return [self.seed, blocks, digest_of(self._parts[0].out)]

    @property
    def _firsts(self) -> list[int]:
        return [part.first for part in self._parts]

    def _part(self, sample: int) -> int:
        return bisect_right(self._firsts, sample) - 1

    def _shuffle(self, out: NDArray[np.uint64], total: int) -> _Shuffle:
        if len(out) >= total:
            message = f"leave_out excludes all {total:,} sequences"
            raise UsageError("dataset-empty", message, "leave out fewer sequences")
        return _Shuffle(total, self.seed, self.blocks, out)


@dataclass(frozen=True, eq=False)
class _Part:
    """Samples from `first` on: an epoch from a position on, without some positions, and the epochs after it."""

    first: int
    epoch: int
    position: int
    """Position of the first sample in its epoch."""
    skipped: NDArray[np.uint64]
    """Positions of that epoch from there on that have no sample, ascending. If there are any, it is the only epoch."""
    shuffle: _Shuffle
    out: NDArray[np.uint64]
    """Numbers of sequences that the epochs after the first one leave out."""
    total: int
    """Number of sequences of these epochs, with those that they leave out."""

    def places(self, samples: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """Return the positions of samples, counted from the start of the first epoch."""
        after = samples - np.uint64(self.first)
        if len(self.skipped):
            after = after + np.searchsorted(self._gaps, after, side="right").astype(np.uint64)
        places: NDArray[np.uint64] = after + np.uint64(self.position)
        return places

    def at(self, samples: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """See Order."""
        epochs, positions = np.divmod(self.places(samples), np.uint64(self.shuffle.length))
        if len(samples) and (epochs == epochs[0]).all():  # true for nearly every batch
            return self.shuffle.at(positions, self.epoch + int(epochs[0]))
        found = np.empty(len(samples), np.uint64)
        for epoch in np.unique(epochs).tolist():
            mine = epochs == epoch
            found[mine] = self.shuffle.at(positions[mine], self.epoch + epoch)
        return found

    def find(self, numbers: NDArray[np.uint64], epoch: int) -> NDArray[np.int64]:
        """Return the samples of sequences, counted as if this part had no end; -1 for those left out or before it."""
        found = np.full(len(numbers), -1, np.int64)
        kept = (numbers < self.shuffle.total) & ~np.isin(numbers, self.shuffle.out)
        places = (self.shuffle.find(numbers[kept], epoch) + (epoch - self.epoch) * self.shuffle.length).astype(np.int64)
        skipped = self.skipped.astype(np.int64)
        samples = self.first + places - self.position - np.searchsorted(skipped, places)
        found[kept] = np.where((places >= self.position) & ~np.isin(places, skipped), samples, -1)
        return found

    @cached_property
    def _gaps(self) -> NDArray[np.uint64]:
        before = np.arange(self.position, self.position + len(self.skipped), dtype=np.uint64)
        return self.skipped - before


@dataclass(frozen=True, eq=False)
class _Listed:
    """Samples from `first` on: what is left of an epoch, as a list. Takes the place of a `_Part`."""

    first: int
    epoch: int
    sequences: NDArray[np.uint64]
    """Numbers of the sequences, in their order."""
    shuffle: _Shuffle
    out: NDArray[np.uint64]
    total: int

    @property
    def end(self) -> int:
        """The sample after the last one."""
        return self.first + len(self.sequences)

    @property
    def position(self) -> int:
        """Position of the first sample in the epoch, as if all before it had been drawn or skipped."""
        return self.shuffle.length - len(self.sequences)

    @property
    def skipped(self) -> NDArray[np.uint64]:
        """See _Part: it has left them out already."""
        return _NONE

    def places(self, samples: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """See _Part."""
        places: NDArray[np.uint64] = samples - np.uint64(self.first) + np.uint64(self.position)
        return places

    def at(self, samples: NDArray[np.uint64]) -> NDArray[np.uint64]:
        """See Order."""
        found: NDArray[np.uint64] = self.sequences[samples - np.uint64(self.first)]
        return found

    def find(self, numbers: NDArray[np.uint64], epoch: int) -> NDArray[np.int64]:
        """See _Part."""
        found = np.full(len(numbers), -1, np.int64)
        if epoch == self.epoch and len(self.sequences):
            places = np.searchsorted(self.sequences, numbers, sorter=self._by_number)
            places = self._by_number[np.minimum(places, len(self.sequences) - 1)]
            mine = self.sequences[places] == numbers
            found[mine] = self.first + places[mine]
        return found

    @cached_property
    def _by_number(self) -> NDArray[np.int64]:
        return np.argsort(self.sequences)


class _Shuffle:
    """The permutations of all sequences but those left out, one for each epoch."""

    def __init__(self, total: int, seed: int | None, blocks: Blocks | None, out: NDArray[np.uint64]) -> None:
        self.out = out
        self.total = total
        self.length = total - len(out)
        self._gaps = out - np.arange(len(out), dtype=np.uint64)
        self._seed = seed
        self._blocks = blocks

    def at(self, positions: NDArray[np.uint64], epoch: int) -> NDArray[np.uint64]:
        """Return the sequences at positions of an epoch."""
        found = positions
        if self._seed is not None:
            if self._blocks is None:
                found = Permutation(self.length, [self._seed, _SEQUENCES, epoch]).at(positions)
            else:
                found = self._in_blocks(self._seed, epoch, self._blocks, positions)
        if len(self.out):
            found = found + np.searchsorted(self._gaps, found, side="right").astype(np.uint64)
        return found

    def find(self, numbers: NDArray[np.uint64], epoch: int) -> NDArray[np.uint64]:
        """Return the positions of sequences in an epoch, none of them left out: the inverse of `at`."""
        found = numbers - np.searchsorted(self.out, numbers).astype(np.uint64)
        if self._seed is None:
            return found
        if self._blocks is None:
            return Permutation(self.length, [self._seed, _SEQUENCES, epoch]).find(found)
        return self._in_blocks(self._seed, epoch, self._blocks, found, inverse=True)

    def _in_blocks(
        self, seed: int, epoch: int, layout: Blocks, numbers: NDArray[np.uint64], *, inverse: bool = False
    ) -> NDArray[np.uint64]:
        # Sequences that do not fill a block come last.
        order = Permutation(self.length // layout.sequences, [seed, _BLOCKS, epoch])
        each = layout.sequences * layout.window

        def moved(numbers: NDArray[np.uint64], move: Callable[[NDArray[np.uint64]], NDArray[np.uint64]]) -> None:
            blocks, offsets = np.divmod(numbers, np.uint64(layout.sequences))
            is_whole = blocks < len(order)
            blocks[is_whole] = move(blocks[is_whole])
            numbers[:] = blocks * np.uint64(layout.sequences) + offsets

        found = numbers.copy()
        if inverse:
            moved(found, order.find)
        windows = found // np.uint64(each)
        for window in np.unique(windows).tolist():
            mine = windows == window
            first = window * each
            inside = Permutation(min(each, self.length - first), [seed, _WINDOWS, epoch, window])
            move = inside.find if inverse else inside.at
            found[mine] = np.uint64(first) + move(found[mine] - np.uint64(first))
        if not inverse:
            moved(found, order.at)
        return found


_NONE: Final = np.empty(0, np.uint64)


class SampleNumbers(NamedTuple):
    """Numbers of samples, some of them as ranges, which may be long."""

    single: NDArray[np.uint64]
    ranges: list[range]
    """With step 1."""

    @classmethod
    def of(cls, leave_out: Iterable[int | range]) -> SampleNumbers:
        """Return the numbers of `leave_out`. Raises UsageError as `numbers_of` does."""
        numbers, ranges = _numbers_and_ranges(leave_out)
        numbers_of([end for each in ranges for end in (each[0], each[-1])])
        spread = [each for each in ranges if each.step != 1]
        return cls(numbers_of([*numbers.tolist(), *spread]), [each for each in ranges if each.step == 1])


def numbers_of(leave_out: Iterable[int | range], sequences: int | None = None) -> NDArray[np.uint64]:
    """Return the distinct numbers of `leave_out` in ascending order, uint64[n].

    Raises UsageError for something else, for a number that is too large, and for more than 2^27 numbers.
    """
    numbers, ranges = _numbers_and_ranges(leave_out)
    bounds = [end for each in ranges for end in (each[0], each[-1])]
    bounds += [int(numbers.min()), int(numbers.max())] if len(numbers) else []
    if not bounds:
        return _NONE  # np.unique imports more than opening a dataset otherwise needs
    last = (1 << 63 if sequences is None else sequences) - 1
    if min(bounds) < 0 or max(bounds) > last:
        message = f"leave_out contains {min(bounds) if min(bounds) < 0 else max(bounds):,}"
        raise UsageError("number-unknown", message, f"they are numbered from 0 to {last:,}")
    if (count := len(numbers) + sum(map(len, ranges))) > _MOST_LEFT_OUT:
        message = f"leave_out has {count:,} numbers, more than {_MOST_LEFT_OUT:,}"
        raise UsageError("option-value", message, "choose documents with tokmill pack instead")
    parts = [numbers, *(np.arange(each.start, each.stop, each.step) for each in ranges)]
    return np.unique(np.concatenate([each.astype(np.uint64) for each in parts]))


def _numbers_and_ranges(leave_out: Iterable[int | range]) -> tuple[NDArray[Any], list[range]]:
    """Return the numbers of `leave_out`, and the ranges that are not empty. Raises UsageError for anything else."""
    if isinstance(leave_out, np.ndarray) and leave_out.ndim == 1 and leave_out.dtype.kind in "iu":
        return leave_out, []
    try:
        given = [leave_out] if isinstance(leave_out, range) else leave_out
        parts = [each if isinstance(each, range) else index(each) for each in given]
    except TypeError:
        message = f"leave_out {leave_out!r:.80} is not a list of numbers and ranges"
        raise UsageError("option-value", message, "write [7, range(512, 600)], for example") from None
    numbers = np.array([each for each in parts if not isinstance(each, range)], np.object_)
    return numbers, [each for each in parts if isinstance(each, range) and each]


def digest_of(numbers: NDArray[np.uint64]) -> str:
    """Return a hash of numbers."""
    return hashlib.sha256(numbers.tobytes()).hexdigest()
