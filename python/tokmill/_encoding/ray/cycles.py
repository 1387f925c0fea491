"""How often Python looks for cycles of objects."""

from __future__ import annotations

import gc
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_COLLECT_AFTER: Final = 50_000
"""Objects more than before after which Python looks for cycles; its own number is 700."""

_few = threading.Lock()
_before: list[tuple[int, int, int]] = []
"""The thresholds as they were, for each run at work."""


@contextmanager
def few_collections() -> Iterator[None]:
    """Has cycles of objects looked for less often, where there are hardly any, but many objects at a time.

    To look through the thousands in flight on a cluster took a tenth of the driver's time.
    """
    with _few:
        _before.append(gc.get_threshold())
        first, *others = _before[0]
        if first:  # else it is off
            gc.set_threshold(max(first, _COLLECT_AFTER), *others)
    try:
        yield
    finally:
        with _few:
            mine = _before[0]
            _before.pop()
            if not _before:
                gc.set_threshold(*mine)
