"""Measures where the time of a run goes, while it goes on; the loop pays some microseconds for each block."""

from __future__ import annotations

import time
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from tokmill._encoding.bottleneck import Bottleneck, TimeBreakdown, bottleneck

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tokmill._encoding.block import BlockCounts
    from tokmill._encoding.runner import RunnerStats

WINDOW: Final = 5.0
"""Seconds that decide what the bottleneck is."""
_EVERY: Final = 0.5
"""Seconds after which that is decided again."""


class Meter:
    """Adds up what blocks tell and what the loop waits for.

    Parameters
    ----------
    stats
        What the runner is doing.
    """

    def __init__(self, stats: Callable[[], RunnerStats]) -> None:
        self._stats = stats
        self.bottleneck: Bottleneck = "reading"
        """Of the last few seconds."""
        self._started = time.monotonic()
        self._writing = 0.0
        self._since: float | None = None
        self._reading = 0.0
        self._encoding = 0.0
        self._window = deque([TimeBreakdown()])

    def add(self, counts: BlockCounts) -> None:
        """Count the time that went into a block."""
        self._reading += counts.reading
        self._encoding += counts.encoding

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Count what the loop does meanwhile, most of it waiting, as writing. Not to be nested."""
        self._since = time.monotonic()
        try:
            yield
        finally:
            self._writing += time.monotonic() - self._since
            self._since = None

    def breakdown(self) -> TimeBreakdown:
        """Where time went so far."""
        now, stats = time.monotonic(), self._stats()
        return TimeBreakdown(
            seconds=now - self._started,
            writing=self._writing + stats.writing + (0.0 if self._since is None else now - self._since),
            cutting=stats.cutting,
            reading=self._reading,
            waiting=stats.waiting,
            encoding=self._encoding,
        )

    def look(self) -> None:
        """Decide what the bottleneck is, if some time went by since that was decided last."""
        window = self._window
        if len(window) > 1 and time.monotonic() - self._started < window[-1].seconds + _EVERY:
            return
        now = self.breakdown()
        while len(window) > 1 and window[1].seconds <= now.seconds - WINDOW:
            window.popleft()
        self.bottleneck = bottleneck(now - window[0], now)
        window.append(now)
