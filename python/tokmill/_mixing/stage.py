"""Stages of a mixture."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

import numpy as np

from tokmill._core import Apportionment
from tokmill._loading.order import digest_of
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    LeftOut = Mapping[tuple[str, int], NDArray[np.uint64]]
    """Numbers of sequences that are left out from a stage on, by component and sequence length."""


def shares_of(weights: Mapping[str, float], block: int) -> NDArray[np.uint64]:
    """Return the number of samples of each component in a block, which add up to `block`: uint64[c].

    Each component gets the whole part of its exact share, and those with the largest remainders one more; of equal
    remainders the first ones count. Weights are the decimal numbers that they are written as, so that 0.1 is a tenth.

    Raises UsageError if all weights are 0, or a positive one gives no sample.
    """
    decimals = [Decimal(repr(float(weight))) for weight in weights.values()]
    exponent = min(int(decimal.as_tuple().exponent) for decimal in decimals)
    whole = [int(decimal.scaleb(-exponent)) for decimal in decimals]
    total = sum(whole)
    if not total:
        message = "all weights are 0"
        raise UsageError("option-value", message, "give at least one component a positive weight")
    parts = [divmod(weight * block, total) for weight in whole]
    shares = [share for share, _ in parts]
    by_remainder = sorted(range(len(parts)), key=lambda index: -parts[index][1])
    for index in by_remainder[: block - sum(shares)]:
        shares[index] += 1
    for (name, weight), share in zip(weights.items(), shares, strict=True):
        if weight and not share:
            message = f"the weight {weight} of {name!r} rounds to 0 of {block:,} samples"
            raise UsageError("option-value", message, "increase it, or set it to 0")
    return np.array(shares, np.uint64)


class SampleOrigin(NamedTuple):
    """Where a sample of a mixture comes from."""

    sample: int
    stage: int
    """Number of the stage, from 0."""
    component: str
    seq_len: int
    epoch: int
    """Epoch of the component at this sequence length, from 0."""
    sequence: int
    """Number of the sequence in the component's packing."""


@dataclass(frozen=True, eq=False)
class Stage:
    """Samples from `start` on, up to the next stage."""

    start: int
    """First sample."""
    seq_len: int
    """Tokens per sequence."""
    weights: Mapping[str, float]
    """Weight of each component, in the order in which they were added; 0 if it is paused or retired."""
    shares: NDArray[np.uint64]
    """uint64[c]: number of samples of each component in a block."""
    left_out: LeftOut
    grown: Mapping[tuple[str, int], int]
    """Number of sequences of components that grow with this stage, by component and sequence length."""
    drawn: Mapping[int, NDArray[np.uint64]]
    """For each sequence length of earlier stages, the number of samples of each component in them: uint64[≤ c]."""
    apportionment: Apportionment
    carry: Literal["rest"] | None = None
    """Whether components draw first, at the new length, what the interrupted epoch did not."""
    ranks: dict[str, NDArray[np.uint8] | None] = field(default_factory=dict)
    """With `carry`, the rank of each sequence by component, once it is needed; None if no epoch is interrupted."""

    @classmethod
    def make(
        cls,
        start: int,
        *,
        seq_len: int,
        weights: Mapping[str, float],
        left_out: LeftOut,
        grown: Mapping[tuple[str, int], int],
        previous: Stage | None,
        seed: int,
        block: int,
        carry: Literal["rest"] | None,
    ) -> Stage:
        """Return the stage that follows another one. Raises UsageError for weights that give no sample."""
        shares = shares_of(weights, block)
        drawn = {} if previous is None else previous.drawn_until(start)
        apportionment = Apportionment(shares, [seed, start])
        return cls(start, seq_len, weights, shares, left_out, grown, drawn, apportionment, carry)

    def drawn_until(self, sample: int) -> dict[int, NDArray[np.uint64]]:
        """Return, for each sequence length, how many samples of each component come before a sample of this stage."""
        here = self.apportionment.before(sample - self.start) + self._drawn_before(self.seq_len)
        return {**self.drawn, self.seq_len: here}

    def at(self, samples: NDArray[np.uint64]) -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
        """Return uint64[n] each: the component of samples, and how many samples of it and this length come before."""
        components, before = self.apportionment.at(samples - np.uint64(self.start))
        return components, before + self._drawn_before(self.seq_len)[components]

    def find(self, component: int, number: int) -> int:
        """Return the sample of a component's draw at this length; the inverse of `at`, as if the stage had no end."""
        return self.start + self.apportionment.find(component, number - self.drawn_before(component, self.seq_len))

    def drawn_before(self, component: int, seq_len: int) -> int:
        """Return how many samples of a component and length come before the stage."""
        return int(self._drawn_before(seq_len)[component])

    def describe(self) -> dict[str, Any]:
        """Return what the samples depend on, as plain JSON."""
        described: dict[str, Any] = {
            "seq_len": self.seq_len,
            "shares": dict(zip(self.weights, self.shares.tolist(), strict=True)),
            "left_out": {f"{name}:{length}": digest_of(numbers) for (name, length), numbers in self.left_out.items()},
        }
        return described if self.carry is None else {**described, "carry": self.carry}

    def _drawn_before(self, seq_len: int) -> NDArray[np.uint64]:
        found = np.zeros(len(self.shares), np.uint64)  # components that were added later have none
        if (known := self.drawn.get(seq_len)) is not None:
            found[: len(known)] = known
        return found
