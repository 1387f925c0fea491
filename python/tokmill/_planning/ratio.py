"""A total that is known from a sample of blocks: the ratio estimator of survey statistics, and how sure it is.

Of every block the size is known (`x`, such as its bytes on disk), of some also what is asked for (`y`, such as its
tokens). The total of y is about the total of x times the ratio of what was seen: W. G. Cochran, Sampling Techniques
(1977), chapter 6. How far off that may be follows from how much the ratio differs from block to block.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

SURE: Final = 2.6
"""Standard errors to either side, as far as there are many blocks: 99 % of what a normal distribution gives."""

_FEW: Final = 3.0
"""What that grows by, divided by the number of blocks less one: few of them do not tell well how much they differ."""


@dataclass(frozen=True)
class Interval:
    """A number that is about `value`, and probably between `low` and `high`."""

    value: float
    low: float
    high: float

    def __repr__(self) -> str:
        value, low, high = (float(f"{number:.3g}") for number in (self.value, self.low, self.high))
        return f"Interval({value:g}, low={low:g}, high={high:g})"

    @classmethod
    def of(cls, value: float, error: float) -> Self:
        """The range of a number, none of which can be negative, that may be off by `error`."""
        return cls(value, max(value - error, 0.0), value + error)

    def times(self, factor: float) -> Interval:
        """The same of what is `factor` times as large."""
        return Interval(self.value * factor, self.low * factor, self.high * factor)

    def wider(self, share: float) -> Interval:
        """The same, but by such a share of its ends to either side."""
        return Interval(self.value, self.low * (1 - share), self.high * (1 + share))

    def off_by(self, error: float) -> Interval:
        """The same, but by so much to either side."""
        return Interval(self.value, max(self.low - error, 0.0), self.high + error)

    def at_least_within(self, share: float) -> Interval:
        """The same, but no closer to the value than such a share of it."""
        return Interval(self.value, min(self.low, self.value * (1 - share)), max(self.high, self.value * (1 + share)))

    def at_most(self, most: float) -> Interval:
        """The same of what cannot be more."""
        return Interval(min(self.value, most), min(self.low, most), min(self.high, most))


@dataclass(frozen=True)
class EstimatedTotal:
    """A total, and the standard error with which it is known."""

    value: float
    error: float
    """0 if all blocks were seen."""
    blocks: int
    """How many were seen where not all were; 0 if all were."""

    @property
    def range(self) -> Interval:
        """Within which it probably is."""
        sure = SURE * (1 + _FEW / (self.blocks - 1)) if self.blocks > 1 else 0.0
        return Interval.of(self.value, sure * self.error)


def total(x: NDArray[np.float64], y: NDArray[np.float64], x_total: float, share: float) -> EstimatedTotal:
    """Return the total of y.

    Parameters
    ----------
    x, y
        float64[n]: size of each block that was seen, and what is asked for.
    x_total
        The sizes of all blocks together.
    share
        How much of all blocks was seen, from 0 to 1; with 1 the total is exact. Of a single block nothing tells how
        much others differ, so that the error is taken to be all.
    """
    if share >= 1:
        return EstimatedTotal(float(y.sum()), 0.0, 0)
    seen = float(x.sum())
    ratio = float(y.sum()) / seen if seen else 0.0
    value = ratio * x_total
    if len(x) < 2:
        return EstimatedTotal(value, value, 2)
    spread = math.sqrt(float(((y - ratio * x) ** 2).sum()) / (len(x) - 1))
    mean = seen / len(x)
    error = x_total / mean * spread * math.sqrt((1 - share) / len(x)) if mean else 0.0
    return EstimatedTotal(value, error, len(x))


def together(totals: Iterable[EstimatedTotal]) -> EstimatedTotal:
    """Return the sum of totals that were sampled apart from each other."""
    totals = list(totals)
    return EstimatedTotal(
        sum(each.value for each in totals),
        math.sqrt(sum(each.error**2 for each in totals)),
        min((each.blocks for each in totals if each.error), default=0),
    )
