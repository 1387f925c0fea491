"""Rate limiter for the hub that all workers of a cluster share, so that a thousand workers do not retry at once."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any, Final

from tokmill._sizes import format_seconds
from tokmill._store.rate_limiter import LocalRateLimiter

if TYPE_CHECKING:
    from collections.abc import Callable

APART: Final = 0.05
"""Interval between waiting requests after the pause, in seconds."""

_TELL: Final = 2.0
"""Polling interval of the driver, in seconds."""
_LOG = logging.getLogger("tokmill")


class TurnQueue:
    """State of the rate limiter, held by one actor for all processes; see `tokmill._store.rate_limiter`."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._opens = 0.0
        self._next = 0.0
        self._reason = ""
        self._total = 0.0

    def turn(self) -> float:
        """Return the seconds to wait before asking again; 0 if requests may proceed. Each caller gets its own slot."""
        now = self._clock()
        if now >= self._opens:
            return 0.0
        self._next = max(self._next, self._opens)
        mine, self._next = self._next, self._next + APART
        return mine - now

    def close(self, seconds: float, reason: str) -> bool:
        """Pause requests for at least `seconds` from now."""
        now = self._clock()
        if now + seconds > self._opens:
            self._total += now + seconds - max(self._opens, now)
            self._opens = self._next = now + seconds
            self._reason = reason
        return True

    def closed(self) -> tuple[float, str, float]:
        """Return the remaining pause in seconds, its reason, and the total of all pauses in seconds."""
        left = max(self._opens - self._clock(), 0.0)
        return left, self._reason, self._total - left


class HubRateLimiter:
    """Handle to the shared rate limiter in each process; see `tokmill._store.rate_limiter.RateLimiter`.

    If the actor with the state is lost, each process falls back to a limiter of its own.
    """

    def __init__(self, turns: Any) -> None:
        self._turns = turns
        self._own = LocalRateLimiter()
        self._due = self._told = 0.0
        self.closed = 0.0
        """Total of all pauses in seconds, as of the last poll; on the driver only."""
        self._waited = 0.0

    def __reduce__(self) -> tuple[type[HubRateLimiter], tuple[Any]]:
        return HubRateLimiter, (self._turns,)

    @classmethod
    def start(cls) -> HubRateLimiter:
        """Start the actor."""
        import ray

        return cls(ray.remote(num_cpus=0, max_restarts=-1, max_task_retries=-1)(TurnQueue).remote())

    @property
    def waited(self) -> float:
        """See RateLimiter."""
        return self._waited + self._own.waited

    def wait(self) -> None:
        """See RateLimiter. A stop cancels the waiting task."""
        while seconds := self._ask("turn"):
            time.sleep(seconds)
            self._waited += seconds
        self._own.wait()

    def pause(self, seconds: float, reason: str) -> None:
        """See RateLimiter. The driver logs the pause."""
        if self._ask("close", seconds, reason) is None:
            self._own.pause(seconds, reason)

    def remaining(self) -> float:
        """See RateLimiter."""
        closed = self._ask("closed")
        return self._own.remaining() if closed is None else float(closed[0])

    def tell(self) -> None:
        """Log once per pause, on the driver, that the cluster is waiting."""
        if (now := time.monotonic()) < self._due:
            return
        seconds, reason, self.closed = self._ask("closed", patience=_TELL) or (0.0, "", self.closed)
        self._due = now + _TELL
        if seconds and now >= self._told:
            self._told = now + seconds
            _LOG.warning("waiting for the hub: %s; next try in %s", reason, format_seconds(max(round(seconds), 1)))

    def _ask(self, method: str, *arguments: Any, patience: float | None = None) -> Any:
        """Call a method of the actor; None if the actor is lost or does not reply within `patience` seconds."""
        import ray

        try:
            return ray.get(getattr(self._turns, method).remote(*arguments), timeout=patience)
        except (ray.exceptions.RayActorError, ray.exceptions.GetTimeoutError):
            return None
