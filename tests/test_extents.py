"""Which extents a growing file is kept in, beside a plain list of every byte's history."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from tokmill._core import Blake3
from tokmill._store.extents import FAN, Extent, hash_range, merge_level


@given(st.lists(st.integers(1, 100), min_size=1, max_size=3000))
def test_few_segments_and_few_writes(added: list[int]) -> None:
    extents: list[Extent] = []
    written, size = 0, 7
    for count in added:
        stay, level = merge_level(extents)
        start = extents[stay].start if stay < len(extents) else size
        size += count
        extents[stay:] = [Extent("f", start, start, size, level, "")]
        written += size - start
        assert extents[0].start == 7
        assert all(one.end == next_.start for one, next_ in itertools.pairwise(extents))
        levels = [extent.level for extent in extents]
        assert levels == sorted(levels, reverse=True)
        assert all(levels.count(level) < FAN for level in levels)
    most_levels = 1 + next(n for n in range(9) if FAN ** (n + 1) > len(added))
    assert written <= most_levels * sum(added)


def test_each_byte_is_kept_once_at_first() -> None:
    extents: list[Extent] = []
    for number in range(FAN - 1):
        assert merge_level(extents) == (number, 0)
        extents.append(Extent("f", number, number, number + 1, 0, ""))
    assert merge_level(extents) == (0, 1)


@given(st.binary(max_size=100), st.integers(0, 100), st.integers(0, 100))
def test_hash_of_a_range(data: bytes, start: int, end: int) -> None:
    running = Blake3()
    running.update(data[start:end])
    assert hash_range(lambda a, b: data[a:b], start, end) == running.hexdigest()
