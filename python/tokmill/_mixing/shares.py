"""Weights as whole numbers of samples in a block."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

import numpy as np

from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray


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
