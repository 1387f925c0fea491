"""The gate that every request to the hub passes. Once the hub says that it is too much, nobody asks before it reopens.

After that, those who waited go through one after another, so that they do not all ask at once. A process has one gate;
`set_gate` puts in its place one that a whole cluster shares.
"""

from __future__ import annotations

import logging
import threading
import time
from secrets import SystemRandom
from typing import Final, Protocol

from tokmill._signals import StopRequest, current_stop
from tokmill._sizes import format_seconds

SPREAD: Final = 0.2
"""Seconds that pass at most between two of those who waited."""

_LOOK: Final = 0.2
_LOG = logging.getLogger("tokmill")


class RateLimiter(Protocol):
    """Lets requests through, or has them wait. May be used from any thread."""

    @property
    def waited(self) -> float:
        """Seconds for which it was closed so far."""

    def closed_for(self) -> float:
        """Return the seconds until it opens; 0 when it is open."""

    def close_for(self, seconds: float, reason: str) -> None:
        """Close it for everybody, for at least so long from now; `reason` is what the hub did."""

    def wait(self) -> None:
        """Return when it is open. Raises StopNow if a stop of the run is asked for meanwhile."""


class LocalRateLimiter:
    """The gate of one process; see Gate."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._turn = threading.Lock()
        self._opens = 0.0
        self._closed = 0.0

    @property
    def waited(self) -> float:
        """See Gate."""
        return self._closed - self.closed_for()

    def closed_for(self) -> float:
        """See Gate."""
        return max(self._opens - time.monotonic(), 0.0)

    def close_for(self, seconds: float, reason: str) -> None:
        """See Gate. It says so, once until it opens."""
        with self._lock:
            left = self.closed_for()
            if seconds <= left:
                return
            self._closed += seconds - left
            self._opens = time.monotonic() + seconds
        if not left:
            _LOG.warning("waiting for the hub: %s; next try in %s", reason, format_seconds(max(round(seconds), 1)))

    def wait(self) -> None:
        """See Gate."""
        if not self.closed_for():
            return
        stop = current_stop()  # a thread may still wait when the run has come to its end
        while not self._turn.acquire(timeout=_LOOK):
            _heed(stop)
        try:
            while left := self.closed_for():
                _heed(stop)
                time.sleep(min(left, _LOOK))
            time.sleep(SystemRandom().uniform(0, SPREAD))
        finally:
            self._turn.release()


def _heed(stop: StopRequest | None) -> None:
    if stop is None:
        return
    stop.look()
    if threading.current_thread() is threading.main_thread():
        stop.meanwhile()


_gate: RateLimiter = LocalRateLimiter()


def gate() -> RateLimiter:
    """Return the gate of this process."""
    return _gate


def set_gate(new: RateLimiter) -> RateLimiter:
    """Put another gate in place of the one of this process, which is returned."""
    global _gate
    before, _gate = _gate, new
    return before
