"""Measurement of where the time of a run goes; costs the loop a few microseconds per block."""

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

_WINDOW: Final = 5.0
"""Length of the sliding window from which the bottleneck is derived, in seconds."""
_EVERY: Final = 0.5
"""Minimum interval between updates of the bottleneck, in seconds."""


class Meter:
    """Adds up the times of blocks and the waits of the loop.

    Parameters
    ----------
    stats
        Returns the current statistics of the runner.
    """

    def __init__(self, stats: Callable[[], RunnerStats]) -> None:
        self._stats = stats
        self.bottleneck: Bottleneck = "reading"
        """Bottleneck of the last few seconds."""
        self._started = time.monotonic()
        self._writing = 0.0
        self._since: float | None = None
        self._reading = 0.0
        self._encoding = 0.0
        self._window = deque([TimeBreakdown()])

    def add(self, counts: BlockCounts) -> None:
        """Add the time spent on a block."""
        self._reading += counts.reading
        self._encoding += counts.encoding

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Count the time inside the context as writing. Must not be nested."""
        self._since = time.monotonic()
        try:
            yield
        finally:
            self._writing += time.monotonic() - self._since
            self._since = None

    def breakdown(self) -> TimeBreakdown:
        """Return where time went since the start."""
        now, stats = time.monotonic(), self._stats()
        return TimeBreakdown(
            seconds=now - self._started,
            writing=self._writing + stats.writing + (0.0 if self._since is None else now - self._since),
            starved=stats.starved,
            reading=self._reading,
            waiting=stats.waiting,
            encoding=self._encoding,
        )

    def look(self) -> None:
        """Update the bottleneck if the last update is long enough ago."""
        window = self._window
        if len(window) > 1 and time.monotonic() - self._started < window[-1].seconds + _EVERY:
            return
        now = self.breakdown()
        while len(window) > 1 and window[1].seconds <= now.seconds - _WINDOW:
            window.popleft()
        self.bottleneck = bottleneck(now - window[0], now)
        window.append(now)
