"""Ctrl-C and SIGTERM: the first one asks a run to stop where it can resume, the second one ends the process.

A thread receives them beside the usual handler, which is not called while the main thread is inside a call that waits
for a disk or network.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, NoReturn, TypeVar

from tokmill._threads import start_thread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future
    from types import FrameType

_STOP_TIMEOUT: Final = 5.0
"""Maximum time, in seconds, that a stopping run waits for a slow disk or network."""

_GRACE_SECONDS: Final = 2.0
"""Additional time of the main thread, in seconds, before the process is ended."""

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_POLL_SECONDS: Final = 0.2
_STDERR: Final = 2
_SHOW_CURSOR: Final = b"\x1b[?25h"
_LOG = logging.getLogger("tokmill")

T = TypeVar("T")


class Interrupted(KeyboardInterrupt):
    """A run was stopped by a signal, and can be resumed."""

    def __init__(self, number: int, message: str) -> None:
        super().__init__(message)
        self.signal = number
        """The signal's number."""
        self.message = message


class StopNow(KeyboardInterrupt):
    """A stop was requested where nothing is lost by leaving at once."""


def _nothing() -> None:
    pass


class StopRequest:
    """Whether a stop was requested, and by which signal."""

    def __init__(self) -> None:
        self.signal: int | None = None
        self._until = 0.0
        self._may_leave = False
        self._left = False
        self.on_wait: Callable[[], None] = _nothing
        """Called a few times a second while a run waits for something."""

    @contextmanager
    def interruptible(self, *, allowed: bool) -> Iterator[None]:
        """Say whether a signal may raise StopNow in the main thread, or waits for the next `check`.

        It may be raised within any call, and libraries convert it: some in Rust panic, Ray raises an exception of its
        own. So whatever is raised here after it becomes a StopNow.
        """
        before, self._may_leave = self._may_leave, allowed
        try:
            if allowed:
                self.check()
            yield
        except BaseException as error:
            if self._left and not isinstance(error, (StopNow, Interrupted)):
                raise StopNow from error
            raise
        finally:
            self._may_leave, self._left = before, False

    def check(self) -> None:
        """Raise StopNow if a stop was requested."""
        if self.signal is not None:
            raise StopNow

    def interrupted(self, state: str) -> Interrupted:
        """Return the exception to raise at the end; `state` is what became of the work."""
        number = self.signal or 0
        return Interrupted(number, f"stopped by {signal.Signals(number).name}; {state}")

    def handle(self, number: int, _: FrameType | None) -> None:
        """Handle a signal in the main thread."""
        self.note(number)
        if self._may_leave:
            self._left = True
            raise StopNow

    def note(self, number: int) -> None:
        """Record a signal."""
        if self.signal is None:
            self._until = time.monotonic() + _STOP_TIMEOUT
            self.signal = number

    def result(self, future: Future[T]) -> T:
        """Wait for a result; TimeoutError if a stop was requested and it does not come soon enough."""
        while True:
            try:
                return future.result(_POLL_SECONDS)
            except TimeoutError:
                if future.done():  # just now; or the error is its own
                    return future.result()
                if self.signal is not None and time.monotonic() > self._until:
                    raise
                self.on_wait()


_current: StopRequest | None = None


def current_stop() -> StopRequest | None:
    """Return the stop request of the run of this process, if there is a run; long waits must check it."""
    return _current


def _end(number: int) -> NoReturn:
    """End the process as a kill would, which is safe for a run, and restore the cursor of the terminal."""
    if os.isatty(_STDERR):
        os.write(_STDERR, _SHOW_CURSOR)  # which a live bar hides; the code that shows it again may be what hangs
    os._exit(128 + number)


@contextmanager
def listening(*, insist: bool = False) -> Iterator[StopRequest]:
    """Turn signals into a request to stop. Does nothing in other threads than the main one, which get no signals.

    Nested calls share one request. With `insist`, the process ends if it has not stopped soon enough: the main
    thread may hang in a call that nothing can interrupt.
    """
    global _current
    if threading.current_thread() is not threading.main_thread():
        yield StopRequest()
        return
    if _current is not None:
        yield _current
        return
    request = StopRequest()

    def listen() -> None:
        asked = 0
        try:
            while data := inbox.recv(1):
                if data[0] not in _SIGNALS:
                    continue
                if asked:
                    _end(data[0])
                asked = data[0]
                request.note(asked)
                _LOG.warning("stopping at a checkpoint; the same signal again ends at once, which is safe too")
                inbox.settimeout(_STOP_TIMEOUT + _GRACE_SECONDS if insist else None)
        except TimeoutError:
            _LOG.warning(
                "this takes too long: stopped as a kill would; what came after the last checkpoint is done again"
            )
            _end(asked)

    inbox, outbox = socket.socketpair()
    outbox.setblocking(False)
    thread = threading.Thread(target=listen, name="tokmill-signals", daemon=True)
    start_thread(thread)  # before anything is changed: the system may make no more threads
    before = {number: signal.signal(number, request.handle) for number in _SIGNALS}
    fd_before = signal.set_wakeup_fd(outbox.fileno())
    _current = request
    try:
        yield request
    finally:
        _current = None
        signal.set_wakeup_fd(fd_before)
        for number, handler in before.items():
            signal.signal(number, handler)
        outbox.close()
        thread.join()
        inbox.close()
