"""Less frequent garbage collection of reference cycles."""

from __future__ import annotations

import gc
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_COLLECT_AFTER: Final = 50_000
"""Threshold of the youngest generation; Python's default is 700."""

_few = threading.Lock()
_before: list[tuple[int, int, int]] = []
"""Original thresholds, one entry per active run."""


@contextmanager
def few_collections() -> Iterator[None]:
    """Collect cycles less often inside the context.

    The driver of a cluster holds thousands of objects and hardly any cycles; collecting took 10 % of its time.
    """
    with _few:
        _before.append(gc.get_threshold())
        first, *others = _before[0]
        if first:  # 0 means that collection is disabled
            gc.set_threshold(max(first, _COLLECT_AFTER), *others)
    try:
        yield
    finally:
        with _few:
            mine = _before[0]
            _before.pop()
            if not _before:
                gc.set_threshold(*mine)
