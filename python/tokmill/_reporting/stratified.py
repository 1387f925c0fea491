"""Some of many things in a row, spread over all of them."""

from __future__ import annotations

import random


def stratified_sample(there: int, wanted: int, seed: int) -> list[int]:
    """Return `wanted` numbers below `there`, ascending: one at random out of each of as many equal stretches."""
    if wanted >= there:
        return list(range(there))
    rng = random.Random(seed)  # noqa: S311 - no secret depends on it
    return [rng.randrange(there * part // wanted, there * (part + 1) // wanted) for part in range(wanted)]
