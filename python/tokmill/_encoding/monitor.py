"""Reports the progress of a run to a listener and records its metrics."""

from __future__ import annotations

import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokmill._encoding.loop import EncodeLoop
    from tokmill._encoding.progress import Listener, Progress
    from tokmill._signals import StopRequest

IDLE: Final = 2.0
"""Maximum time between calls of the listener, in seconds, while no block arrives."""


class RunMonitor:
    """Observes the loop of a run after every block and while it waits.

    Parameters
    ----------
    started
        Start time of the process, by `time.monotonic`.
    """

    def __init__(self, loop: EncodeLoop, started: float, listener: Listener) -> None:
        self.before = loop.progress(0.0)
        """Progress made by earlier processes."""
        self._loop = loop
        self._started = started
        self._listener = listener
        self._shown = 0.0

    def show(self) -> None:
        """Call the listener; add a point to the metrics if one is due."""
        self._loop.meter.look()
        now = self._progress()
        if self._loop.metrics.is_due(now.seconds):
            self._loop.metrics.add(now, self._loop.meter.breakdown())
        self._shown = now.seconds
        self._listener(now)

    @contextmanager
    def while_waiting(self, stop: StopRequest) -> Iterator[None]:
        """Call the listener at intervals while the run waits."""
        before, stop.on_wait = stop.on_wait, self._show_if_idle
        try:
            yield
        finally:
            stop.on_wait = before

    def finish(self) -> None:
        """Add the last point to the metrics and write them."""
        self._loop.metrics.add(self._progress(), self._loop.meter.breakdown())
        self._loop.write_metrics()

    def _progress(self) -> Progress:
        return self._loop.progress(time.monotonic() - self._started).since(self.before)

    def _show_if_idle(self) -> None:
        if time.monotonic() - self._started > self._shown + IDLE:
            self.show()
