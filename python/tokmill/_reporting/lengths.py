"""Lengths and packing of documents, computed from their offsets."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tokmill._core import Histogram
from tokmill._packing.certificate import best_fit_certificate
from tokmill._progress import Steps

if TYPE_CHECKING:
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._packing.certificate import Certificate
    from tokmill._progress import Show

MAX_DOCUMENTS: Final = 20_000_000
"""Approximate maximum number of documents measured; for more, a stratified sample of shards is measured."""

_FINE: Final = 16
"""Number of bins per doubling for quantiles, which are then exact to about 4 %."""
_COARSE: Final = 2
"""Number of bins per doubling shown."""
_OCTAVES: Final = 48

_SEQ_LENS: Final = (512, 1024, 2048, 4096, 8192, 32768)


class LengthClass(NamedTuple):
    """Bin of documents with `least` to `most` tokens."""

    least: int
    most: int
    documents: int


@dataclass(frozen=True, kw_only=True)
class Lengths:
    """Lengths of documents in tokens, including end-of-text tokens."""

    split: str
    """Name of the largest split, which was measured."""
    documents: int
    """Number of documents measured."""
    share: float
    """Share of the split's documents that was measured."""
    tokens: int
    longest: int
    median: int
    """Median length; approximate, like the next two quantiles."""
    p90: int
    p99: int
    classes: Sequence[LengthClass]
    packing: Sequence[Certificate]
    """Best-fit certificates for these documents at several sequence lengths."""


def measure_lengths(split: SplitReader, seed: int, on_progress: Show) -> Lengths | None:
    """Return the lengths of a split's documents; None if it has no documents."""
    if not split.documents:
        return None
    shards = split.shards
    wanted = shards if split.documents <= MAX_DOCUMENTS else max(shards * MAX_DOCUMENTS // split.documents, 1)
    fine = np.zeros(_OCTAVES * _FINE, np.int64)
    histograms = [Histogram(seq_len) for seq_len in _SEQ_LENS]
    documents = tokens = longest = 0
    sample = stratified_sample(shards, wanted, seed)
    for shard in Steps("measuring", "shards", len(sample), on_progress).over(sample):
        for starts, base, end in split.documents_of(range(shard, shard + 1)):
            lengths = np.diff(starts, append=end - base)
            documents += len(lengths)
            tokens += int(lengths.sum())
            longest = max(longest, int(lengths.max()))
            fine += np.bincount((np.log2(lengths) * _FINE).astype(np.int64), minlength=len(fine))
            for histogram in histograms:
                histogram.add(starts, base, end)
    if not documents:
        return None
    return Lengths(
        split=split.name,
        documents=documents,
        share=documents / split.documents,
        tokens=tokens,
        longest=longest,
        median=_quantile(fine, 0.5, longest),
        p90=_quantile(fine, 0.9, longest),
        p99=_quantile(fine, 0.99, longest),
        classes=list(_classes(fine)),
        packing=[best_fit_certificate(histogram, 0) for histogram in histograms],
    )


def _quantile(fine: NDArray[np.int64], share: float, longest: int) -> int:
    """Return the middle of the bin that contains a quantile."""
    at = int(np.searchsorted(np.cumsum(fine), share * fine.sum()))
    return min(round(2 ** ((at + 0.5) / _FINE)), longest)


def _classes(fine: NDArray[np.int64]) -> Iterator[LengthClass]:
    """Yield the bins to show, from the first to the last that is not empty."""
    counts = fine.reshape(-1, _FINE // _COARSE).sum(axis=1)
    used = np.flatnonzero(counts)
    for number in range(int(used[0]), int(used[-1]) + 1):
        least, most = (math.ceil(2 ** (edge / _COARSE)) for edge in (number, number + 1))
        if least < most:  # no whole number is between 1 and √2
            yield LengthClass(least, most - 1, int(counts[number]))


def stratified_sample(population: int, size: int, seed: int) -> list[int]:
    """Return `size` numbers below `population` in ascending order, one from each of `size` equal strata."""
    if size >= population:
        return list(range(population))
    rng = random.Random(seed)  # noqa: S311 - not a secret
    return [rng.randrange(population * part // size, population * (part + 1) // size) for part in range(size)]
