"""Strata of a sample: the files of one label, divided into blocks, some of which are read."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING

import numpy as np

from tokmill._sources.formats import format_of
from tokmill._sources.reading import is_stream, text_size
from tokmill._sources.unit import WHOLE_FILE, FilePart
from tokmill._splitmix import STEP, mix

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokmill._sources.plan import SourceFile


@dataclass(frozen=True, kw_only=True)
class SampleStratum:
    """The files of one label, divided into blocks."""

    label: str
    seed: int
    files: tuple[SourceFile, ...]

    @cached_property
    def firsts(self) -> tuple[int, ...]:
        """Number of the first block of each file, and the total number of blocks."""
        return tuple(accumulate((blocks(file) for file in self.files), initial=0))

    @property
    def blocks(self) -> int:
        """Total number of blocks."""
        return self.firsts[-1]

    @cached_property
    def text_size(self) -> int:
        """Approximate bytes of text in the files, estimated from their sizes."""
        return sum(map(text_size, self.files))

    def least(self, text_bytes: int, blocks: int) -> Fraction:
        """Return the share of all blocks, at most 1, that contains at least this many bytes and blocks."""
        return min(
            max(Fraction(text_bytes, max(self.text_size, 1)), Fraction(blocks, max(self.blocks, 1))), Fraction(1)
        )

    def parts(self, share: Fraction) -> Iterator[tuple[SourceFile, FilePart]]:
        """Yield a share of all blocks, spread evenly over the files.

        Block i is selected if the fractional part of i / golden ratio + seed is less than the share. This is a
        Kronecker sequence: in any range of blocks, the number selected differs from the expected number by at most one
        or two. A larger share contains all blocks of a smaller one.
        """
        if share >= 1:
            yield from ((file, WHOLE_FILE) for file in self.files)
            return
        start, threshold = _key(self.seed, self.label), np.uint64(int(share * 2**64))
        for file, (first, stop) in zip(self.files, pairwise(self.firsts), strict=True):
            place = np.arange(first, stop, dtype=np.uint64) * np.uint64(STEP) + np.uint64(start)
            for number in np.flatnonzero(place < threshold).tolist():
                yield file, FilePart(number, stop - first)

    def share_of_bytes(self, share: Fraction) -> int:
        """Return the bytes on disk of the parts of a share."""
        return sum(stop - start for file, part in self.parts(share) for start, stop in [part.range(file.size)])

    def times(self, file: SourceFile, position: npt.NDArray[np.int64], mean: Fraction) -> npt.NDArray[np.uint32]:
        """Return how often to count each document: `mean` rounded down or up, by a hash of the document's location.

        The hash of the document at position n - 1 is the n-th number of SplitMix64, seeded with a key made
        of seed, label and file.
        """
        state = np.full(len(position), _key(self.seed, self.label, file.path), np.uint64)
        state += (position.astype(np.uint64) + np.uint64(1)) * np.uint64(STEP)
        less = int(mean)
        return (np.uint32(less) + (mix(state) < np.uint64(int((mean - less) * 2**64)))).astype(np.uint32)


def blocks(file: SourceFile) -> int:
    """Return the number of blocks into which a file is divided; 1 for a stream, which is read from its start."""
    return 1 if is_stream(file) else max(-(-text_size(file) // format_of(file).block_bytes), 1)


def _key(*what: int | str) -> int:
    return int.from_bytes(
        hashlib.sha256("\0".join(map(str, what)).encode("utf-8", "surrogateescape")).digest()[:8], "big"
    )
