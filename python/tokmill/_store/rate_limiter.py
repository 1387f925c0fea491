"""Rate limiter for requests to the Hugging Face Hub.

After a 429 response, all requests wait until the retry time has passed, then resume one at a time. A process has one
rate limiter; `set_rate_limiter` replaces it with one that a whole cluster shares.
"""

from __future__ import annotations

import logging
import threading
import time
from secrets import SystemRandom
from typing import Final, Protocol

from tokmill._signals import StopRequest, current_stop
from tokmill._sizes import format_seconds

_MAX_STAGGER: Final = 0.2
"""Maximum time between two requests that have waited, in seconds."""

_POLL_SECONDS: Final = 0.2
_LOG = logging.getLogger("tokmill")


class RateLimiter(Protocol):
    """Delays requests while they are paused. May be used from any thread."""

    @property
    def waited(self) -> float:
        """Total time for which requests were paused so far, in seconds."""

    def remaining(self) -> float:
        """Return the seconds until requests resume; 0 when they are not paused."""

    def pause(self, seconds: float, reason: str) -> None:
        """Pause all requests for at least this long; `reason` is what the hub did."""

    def wait(self) -> None:
        """Wait until requests may be sent. Raises StopNow if the run is asked to stop."""


class LocalRateLimiter:
    """Rate limiter of one process; see RateLimiter."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._turn = threading.Lock()
        self._resumes_at = 0.0
        self._paused = 0.0

    @property
    def waited(self) -> float:
        """See RateLimiter."""
        return self._paused - self.remaining()

    def remaining(self) -> float:
        """See RateLimiter."""
        return max(self._resumes_at - time.monotonic(), 0.0)

    def pause(self, seconds: float, reason: str) -> None:
        """See RateLimiter. Logs a warning, once per pause."""
        with self._lock:
            left = self.remaining()
            if seconds <= left:
                return
            self._paused += seconds - left
            self._resumes_at = time.monotonic() + seconds
        if not left:
            _LOG.warning("waiting for the hub: %s; next try in %s", reason, format_seconds(max(round(seconds), 1)))

    def wait(self) -> None:
        """See RateLimiter."""
        if not self.remaining():
            return
        stop = current_stop()  # a thread may still wait when the run ends
        while not self._turn.acquire(timeout=_POLL_SECONDS):
            _check_stop(stop)
        try:
            while left := self.remaining():
                _check_stop(stop)
                time.sleep(min(left, _POLL_SECONDS))
            time.sleep(SystemRandom().uniform(0, _MAX_STAGGER))
        finally:
            self._turn.release()


def _check_stop(stop: StopRequest | None) -> None:
    if stop is None:
        return
    stop.check()
    if threading.current_thread() is threading.main_thread():
        stop.on_wait()


_limiter: RateLimiter = LocalRateLimiter()


def rate_limiter() -> RateLimiter:
    """Return the rate limiter of this process."""
    return _limiter


def set_rate_limiter(new: RateLimiter) -> RateLimiter:
    """Replace the rate limiter of this process. Return the previous one."""
    global _limiter
    before, _limiter = _limiter, new
    return before
