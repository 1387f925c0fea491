"""Stratified samples."""

from __future__ import annotations

import random


def stratified_sample(population: int, size: int, seed: int) -> list[int]:
    """Return `size` numbers below `population` in ascending order, one from each of `size` equal strata."""
    if size >= population:
        return list(range(population))
    rng = random.Random(seed)  # noqa: S311 - not a secret
    return [rng.randrange(population * part // size, population * (part + 1) // size) for part in range(size)]
