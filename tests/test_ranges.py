"""Ranges that are asked for become few requests, and not much more than was asked for is read."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import pytest

from tokmill._store.ranges import coalesce, read_spans, split_range


@pytest.mark.parametrize("waste", [math.inf, 0.5, 0.04, 0])
def test_spans_cover_what_is_asked_for(waste: float) -> None:
    data = random.Random(1).randbytes(5000)

    def fetch(spans: object) -> list[bytes]:
        assert isinstance(spans, list)
        return [data[start:end] for start, end in spans]

    for seed in range(200):
        rng = random.Random(seed)
        starts = [rng.randrange(5000) for _ in range(rng.randrange(12))]
        ranges = [(start, min(start + rng.choice([0, 1, 10, 500]), 5000)) for start in starts]
        spans = coalesce(ranges, gap=300, waste=waste)
        assert list(spans) == sorted(spans)
        assert read_spans(fetch, ranges, spans) == [data[start:end] for start, end in ranges]
        asked = len({at for start, end in ranges for at in range(start, end)})
        read = sum(end - start for start, end in spans)
        assert asked <= read <= (asked * (1 + waste) if asked else 0)
        assert all(later - end > 0 for (_, end), (later, _) in pairwise(spans))


def test_small_gaps_are_closed_first() -> None:
    ranges = [(0, 100), (104, 200), (230, 300), (301, 400)]
    assert coalesce(ranges, gap=0) == ranges
    assert coalesce(ranges, gap=10) == [(0, 200), (230, 400)]
    assert coalesce(ranges, gap=1000, waste=0.01) == [(0, 100), (104, 200), (230, 400)]
    assert coalesce(ranges, gap=1000) == [(0, 400)]


def test_pieces() -> None:
    assert list(split_range(3, 10, 4)) == [(3, 7), (7, 10)]
    assert list(split_range(3, 3)) == []
