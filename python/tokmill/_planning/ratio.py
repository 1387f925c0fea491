"""Ratio estimator of survey statistics: estimates a total from a sample of blocks, with its standard error.

The size `x` of every block is known, such as its bytes on disk. The value `y`, such as its tokens, is known only for
the sampled blocks. The estimate of the total of y is the total of x times the ratio of y to x in the sample: W. G.
Cochran, Sampling Techniques (1977), chapter 6. The error follows from how much the ratio varies between blocks.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Self

import numpy as np
from numpy.typing import NDArray

SURE: Final = 2.6
"""Half-width of an interval in standard errors, if there are many blocks: covers 99 % of a normal distribution."""

_FEW: Final = 3.0
"""Widening for small samples: with n blocks, the half-width grows by this share divided by n - 1."""


_TWO_DIGITS: Final = 3.55
"""Leading digits of an error up to which it has two digits, otherwise one: the rule of the Particle Data Group."""


@dataclass(frozen=True)
class Interval:
    """An estimated number: about `value`, probably between `low` and `high`."""

    value: float
    low: float
    high: float

    def __repr__(self) -> str:
        value, low, high = (float(f"{number:.3g}") for number in (self.value, self.low, self.high))
        return f"Interval({value:g}, low={low:g}, high={high:g})"

    def rounded(self, least: float = 1.0) -> Interval:
        """Return the interval with the digits that its width supports, in steps of `least` or more."""
        error = max(self.high - self.value, self.value - self.low) / _TWO_DIGITS
        step = 10.0 ** math.floor(math.log10(error)) if error > 0 else 0.0
        step = max(step, least)
        return Interval(*(step * round(end / step) for end in (self.value, self.low, self.high)))

    @classmethod
    def of(cls, value: float, error: float) -> Self:
        """Return the interval of a non-negative number with a given error."""
        return cls(value, max(value - error, 0.0), value + error)

    def times(self, factor: float) -> Interval:
        """Return the interval multiplied by `factor`."""
        return Interval(self.value * factor, self.low * factor, self.high * factor)

    def wider(self, share: float) -> Interval:
        """Return the interval with both ends moved outwards by `share` of themselves."""
        return Interval(self.value, self.low * (1 - share), self.high * (1 + share))

    def off_by(self, error: float) -> Interval:
        """Return the interval with both ends moved outwards by `error`."""
        return Interval(self.value, max(self.low - error, 0.0), self.high + error)

    def at_least_within(self, share: float) -> Interval:
        """Return the interval, widened so that its ends differ from the value by at least `share` of it."""
        return Interval(self.value, min(self.low, self.value * (1 - share)), max(self.high, self.value * (1 + share)))

    def at_most(self, most: float) -> Interval:
        """Return the interval with all numbers limited to `most`."""
        return Interval(min(self.value, most), min(self.low, most), min(self.high, most))


@dataclass(frozen=True)
class EstimatedTotal:
    """An estimated total and its standard error."""

    value: float
    error: float
    """Standard error; 0 if all blocks were sampled."""
    blocks: int
    """Number of sampled blocks; 0 if all were sampled."""

    @property
    def range(self) -> Interval:
        """The range in which the total probably lies."""
        sure = SURE * (1 + _FEW / (self.blocks - 1)) if self.blocks > 1 else 0.0
        return Interval.of(self.value, sure * self.error)


def total(x: NDArray[np.float64], y: NDArray[np.float64], x_total: float, share: float) -> EstimatedTotal:
    """Return the estimated total of y.

    Parameters
    ----------
    x, y
        float64[n]: size and value of each sampled block.
    x_total
        Total size of all blocks.
    share
        Share of all blocks that was sampled, from 0 to 1; with 1 the total is exact. With a single block, the error is
        unknown and is set to the whole value.
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
    """Return the sum of independently sampled totals."""
    totals = list(totals)
    return EstimatedTotal(
        sum(each.value for each in totals),
        math.sqrt(sum(each.error**2 for each in totals)),
        min((each.blocks for each in totals if each.error), default=0),
    )
