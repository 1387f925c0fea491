"""Garbage collection during a run on a cluster, and its settings afterwards."""

from __future__ import annotations

import gc
from contextlib import ExitStack

import pytest

from tokmill._encoding.ray.runner import few_collections


@pytest.mark.parametrize("first", [711, 60_000, 0])
def test_collections_are_as_before(first: int) -> None:
    before = gc.get_threshold()
    try:
        gc.set_threshold(first, 12, 13)
        one, other = ExitStack(), ExitStack()
        one.enter_context(few_collections())
        other.enter_context(few_collections())
        assert gc.get_threshold()[0] == (max(first, 50_000) if first else 0)
        one.close()  # not the last one that came
        assert gc.get_threshold()[0] == (max(first, 50_000) if first else 0)
        other.close()
        assert gc.get_threshold()[0] == first
    finally:
        gc.set_threshold(*before)
