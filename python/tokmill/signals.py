"""Ctrl-C and SIGTERM: the first one asks a run to stop where it can go on later, the second one ends the process.

A thread listens to them besides the usual handler, which is not called while the main thread is inside a call that
waits for a disk or network.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Future
    from types import FrameType

STOP_WITHIN: Final = 10.0
"""Seconds that a run which is asked to stop waits for a slow disk or network."""

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_LOOK: Final = 0.2
_LOG = logging.getLogger("tokmill")

T = TypeVar("T")


class Interrupted(KeyboardInterrupt):
    """A run was stopped by a signal, and can go on later."""

    def __init__(self, number: int, message: str) -> None:
        super().__init__(message)
        self.signal = number
        """The signal's number."""
        self.message = message


class StopNow(KeyboardInterrupt):
    """A stop was asked for where nothing is lost by leaving at once."""


class StopRequest:
    """Whether, and by which signal, a stop was asked for."""

    def __init__(self) -> None:
        self.signal: int | None = None
        self._until = 0.0
        self._may_leave = False

    @contextmanager
    def may_leave(self) -> Iterator[None]:
        """Have a signal raise StopNow in the main thread, in place of waiting until somebody looks."""
        self._may_leave = True
        try:
            yield
        finally:
            self._may_leave = False

    def handle(self, number: int, _: FrameType | None) -> None:
        """The handler in the main thread."""
        self.note(number)
        if self._may_leave:
            raise StopNow

    def note(self, number: int) -> None:
        """Take notice of a signal."""
        if self.signal is None:
            self._until = time.monotonic() + STOP_WITHIN
            self.signal = number

    def result(self, future: Future[T]) -> T:
        """Wait for a result; TimeoutError if a stop was asked for and it does not come soon enough."""
        while True:
            try:
                return future.result(_LOOK)
            except TimeoutError:
                if future.done():  # just now; or the error is its own
                    return future.result()
                if self.signal is not None and time.monotonic() > self._until:
                    raise


@contextmanager
def listening() -> Iterator[StopRequest]:
    """Turns signals into a request to stop. In threads other than the main one, which get no signals, does nothing."""
    request = StopRequest()
    if threading.current_thread() is not threading.main_thread():
        yield request
        return

    def listen() -> None:
        asked = False
        while number := inbox.recv(1):
            if number[0] not in _SIGNALS:
                continue
            if asked:
                os._exit(128 + number[0])  # a run can go on after whatever end
            asked = True
            request.note(number[0])
            _LOG.warning("stopping at a checkpoint; the same signal again ends at once, which is safe too")

    inbox, outbox = socket.socketpair()
    outbox.setblocking(False)
    thread = threading.Thread(target=listen, name="tokmill-signals", daemon=True)
    before = {number: signal.signal(number, request.handle) for number in _SIGNALS}
    fd_before = signal.set_wakeup_fd(outbox.fileno())
    thread.start()
    try:
        yield request
    finally:
        signal.set_wakeup_fd(fd_before)
        for number, handler in before.items():
            signal.signal(number, handler)
        outbox.close()
        thread.join()
        inbox.close()
