"""The gate to the hub that all workers of a cluster share, so that a thousand of them do not ask again all at once."""

from __future__ import annotations

import logging
import time
from typing import TYPE_CHECKING, Any, Final

from tokmill._sizes import format_seconds
from tokmill._store.rate_limiter import LocalRateLimiter

if TYPE_CHECKING:
    from collections.abc import Callable

APART: Final = 0.05
"""Seconds between two of those who waited."""

_TELL: Final = 2.0
"""Seconds between two looks of the driver."""
_LOG = logging.getLogger("tokmill")


class TurnQueue:
    """The state of the gate, in one process for all: see store/rate_limiter.py for what it is."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._opens = 0.0
        self._next = 0.0
        self._reason = ""
        self._total = 0.0

    def turn(self) -> float:
        """Return the seconds after which to ask again; 0 when it is open. Each of those who wait gets its own."""
        now = self._clock()
        if now >= self._opens:
            return 0.0
        self._next = max(self._next, self._opens)
        mine, self._next = self._next, self._next + APART
        return mine - now

    def close(self, seconds: float, reason: str) -> bool:
        """Close it for at least so long from now."""
        now = self._clock()
        if now + seconds > self._opens:
            self._total += now + seconds - max(self._opens, now)
            self._opens = self._next = now + seconds
            self._reason = reason
        return True

    def closed(self) -> tuple[float, str, float]:
        """Return the seconds until it opens, why it is closed, and for how many seconds it was, in all."""
        left = max(self._opens - self._clock(), 0.0)
        return left, self._reason, self._total - left


class HubRateLimiter:
    """The gate as a process of the cluster sees it; see `tokmill._store.rate_limiter.RateLimiter`.

    Should the process be lost that holds its state, each other one has its own gate.
    """

    def __init__(self, turns: Any) -> None:
        self._turns = turns
        self._own = LocalRateLimiter()
        self._due = self._told = 0.0
        self.closed = 0.0
        """On the driver, as of its last look: for how many seconds the gate was closed so far."""
        self._waited = 0.0

    def __reduce__(self) -> tuple[type[HubRateLimiter], tuple[Any]]:
        return HubRateLimiter, (self._turns,)

    @classmethod
    def start(cls) -> HubRateLimiter:
        """Begin with an open gate."""
        import ray

        return cls(ray.remote(num_cpus=0, max_restarts=-1, max_task_retries=-1)(TurnQueue).remote())

    @property
    def waited(self) -> float:
        """See RateLimiter."""
        return self._waited + self._own.waited

    def wait(self) -> None:
        """See RateLimiter. A stop cancels the task that waits."""
        while seconds := self._ask("turn"):
            time.sleep(seconds)
            self._waited += seconds
        self._own.wait()

    def pause(self, seconds: float, reason: str) -> None:
        """See RateLimiter. The driver says so."""
        if self._ask("close", seconds, reason) is None:
            self._own.pause(seconds, reason)

    def remaining(self) -> float:
        """See RateLimiter."""
        closed = self._ask("closed")
        return self._own.remaining() if closed is None else float(closed[0])

    def tell(self) -> None:
        """Say, on the driver, that the cluster waits, once until the gate opens."""
        if (now := time.monotonic()) < self._due:
            return
        seconds, reason, self.closed = self._ask("closed", patience=_TELL) or (0.0, "", self.closed)
        self._due = now + _TELL
        if seconds and now >= self._told:
            self._told = now + seconds
            _LOG.warning("waiting for the hub: %s; next try in %s", reason, format_seconds(max(round(seconds), 1)))

    def _ask(self, method: str, *arguments: Any, patience: float | None = None) -> Any:
        """What the gate answers; None if it is lost, or does not answer for so many seconds."""
        import ray

        try:
            return ray.get(getattr(self._turns, method).remote(*arguments), timeout=patience)
        except (ray.exceptions.RayActorError, ray.exceptions.GetTimeoutError):
            return None
