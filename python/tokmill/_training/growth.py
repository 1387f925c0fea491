"""Growth of the number of distinct words with the amount of text: Heaps' law, V = K n^β for n bytes of text.

The law is in Heaps, Information Retrieval (1978), section 7.5, and in Manning, Raghavan and Schütze, Introduction to
Information Retrieval, section 5.1.1.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar, Final

_FEWEST: Final = 3
"""Minimum number of points that a law is fitted to."""
_PLAIN: Final = 100
"""K from which on it is written without decimals, and never with an exponent."""


@dataclass(frozen=True)
class WordGrowth:
    """Distinct words of a growing sample, at points of fixed position in it."""

    derived: ClassVar = ("k", "beta", "added_by_doubling")

    points: tuple[tuple[int, int], ...]
    """Bytes of text, each document once, and distinct words in them, ascending; the last point is the whole sample."""

    @property
    def k(self) -> float | None:
        """K of Heaps' law; None if there are too few points."""
        return None if self._law is None else self._law[0]

    @property
    def beta(self) -> float | None:
        """β of Heaps' law; None if there are too few points."""
        return None if self._law is None else self._law[1]

    @property
    def added_by_doubling(self) -> int | None:
        """Distinct words that as much text again would add by the law; None if there are too few points."""
        return None if self.beta is None else round(self.points[-1][1] * (2**self.beta - 1))

    @cached_property
    def _law(self) -> tuple[float, float] | None:
        """K and β, by least squares over the logarithms of the points."""
        points = [(math.log(size), math.log(words)) for size, words in self.points if size and words]
        if len({x for x, _ in points}) < _FEWEST:
            return None
        x_mean, y_mean = (sum(values) / len(points) for values in zip(*points, strict=True))
        beta = sum((x - x_mean) * (y - y_mean) for x, y in points) / sum((x - x_mean) ** 2 for x, _ in points)
        return math.exp(y_mean - beta * x_mean), beta

    def __str__(self) -> str:
        if self.added_by_doubling is None:
            return "unknown: the sample is too small"
        k = f"{self.k:,.0f}" if self.k is not None and self.k >= _PLAIN else f"{self.k:.3g}"
        added = f"twice the text would add about {_rounded(self.added_by_doubling):,}"
        return f"{k} bytes^{self.beta:.2f} distinct words; {added}"


def next_point(points: int) -> int:
    """Return the number of units after which the next of the points is taken: 1, 4, 16 and so on."""
    return 1 << 2 * points


def _rounded(number: int) -> int:
    """Round to two significant digits."""
    unit: int = 10 ** max(len(str(number)) - 2, 0)
    return round(number / unit) * unit
