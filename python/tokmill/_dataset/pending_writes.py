"""Writes by other threads. The calling thread starts them in plan order and bounds the bytes that are pending."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from concurrent.futures import Future

StartWrite = Callable[[Callable[[], None]], Future[None]]
"""Runs a function in another thread."""


class PendingWrites:
    """Writes that may not be complete yet.

    Parameters
    ----------
    start
        Starts a write.
    wait
        Waits for a write.
    most_bytes
        Maximum bytes that are not written yet, unless a single write has more.
    """

    def __init__(self, start: StartWrite, wait: Callable[[Future[None]], None], most_bytes: int) -> None:
        self._start = start
        self._wait = wait
        self._most_bytes = most_bytes
        self._bytes = 0
        self._pending: deque[tuple[Future[None], int]] = deque()

    def add(self, write: Callable[[], None], size: int) -> Future[None]:
        """Start a write of `size` bytes, after waiting for earlier ones if too many bytes are pending.

        Raises the error of the first write that failed.
        """
        while self._pending and (self._pending[0][0].done() or self._bytes + size > self._most_bytes):
            self._settle_first()
        future = self._start(write)
        self._pending.append((future, size))
        self._bytes += size
        return future

    def settle(self) -> None:
        """Wait for all writes. Raises the error of the first one that failed, unless `add` has raised it."""
        while self._pending:
            self._settle_first()

    def _settle_first(self) -> None:
        future, size = self._pending[0]
        try:
            self._wait(future)
        except BaseException:
            if future.done():
                self._pending.clear()  # later writes may fail for the same reason
            raise
        self._pending.popleft()
        self._bytes -= size
