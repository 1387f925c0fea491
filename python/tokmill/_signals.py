"""Ctrl-C and SIGTERM: the first stops a run where it can resume, the second ends the process.

Signals are also received by a thread, because Python does not call its handler while the main thread waits for a disk
or network.
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
"""Maximum time, in seconds, that a run waits for a slow disk or network when it stops."""

_GRACE_SECONDS: Final = 2.0
"""Additional time, in seconds, that the main thread has before the process is ended."""

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
POLL_SECONDS: Final = 0.2
"""Maximum time, in seconds, between looks at a stop request while waiting."""
_STDERR: Final = 2
_SHOW_CURSOR: Final = b"\x1b[?25h"
_LOG = logging.getLogger("tokmill")

T = TypeVar("T")


class Interrupted(KeyboardInterrupt):
    """Raised when a signal stopped a run, which can be resumed."""

    def __init__(self, number: int, message: str) -> None:
        super().__init__(message)
        self.signal = number
        """Number of the signal."""
        self.message = message


class StopNow(KeyboardInterrupt):
    """Raised when a stop is requested at a point where exiting immediately loses nothing."""


def _nothing() -> None:
    pass


class StopRequest:
    """Request to stop: whether there is one, and from which signal."""

    def __init__(self) -> None:
        self.signal: int | None = None
        self._until = 0.0
        self._may_leave = False
        self._left = False
        self.on_wait: Callable[[], None] = _nothing
        """Callback, called a few times per second while a run waits."""

    @contextmanager
    def interruptible(self, *, allowed: bool) -> Iterator[None]:
        """Set whether a signal may raise StopNow in the main thread, or must wait for the next `check`.

        StopNow may be raised within any call, and libraries convert it: Rust libraries may panic, and Ray raises its
        own exception. Any exception raised here after a signal is therefore turned into StopNow.
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
        """Return the exception to raise at the end. `state` describes what was saved."""
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
        """Wait for a result. Raises TimeoutError if a stop was requested and the result takes too long."""
        while True:
            try:
                return future.result(POLL_SECONDS)
            except TimeoutError:
                if future.done():  # just completed, or the TimeoutError is its own
                    return future.result()
                self.wait_on()

    def wait_on(self) -> None:
        """Call `on_wait`. Raises TimeoutError if a stop was requested and waiting takes too long."""
        if self.signal is not None and time.monotonic() > self._until:
            raise TimeoutError
        self.on_wait()


_current: StopRequest | None = None


def current_stop() -> StopRequest | None:
    """Return the stop request of this process's run, if there is a run. Long waits must check it."""
    return _current


def check_stop() -> None:
    """Raise StopNow if this process's run is to stop. Called in long work whose result is not needed then."""
    if _current is not None:
        _current.check()


def _end(number: int) -> NoReturn:
    """End the process as a kill would, which is safe for a run, and restore the terminal's cursor."""
    if os.isatty(_STDERR):
        os.write(_STDERR, _SHOW_CURSOR)  # a live bar hides it, and the code that restores it may hang
    os._exit(128 + number)


@contextmanager
def listening(*, insist: bool = False) -> Iterator[StopRequest]:
    """Turn signals into a request to stop. Does nothing outside the main thread, which alone receives signals.

    Nested calls share one request. With `insist`, the process is ended if it does not stop in time, because the main
    thread may hang in a call that cannot be interrupted.
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
                _LOG.warning("stopping at a checkpoint; press Ctrl-C again to quit now, which is also safe")
                inbox.settimeout(_STOP_TIMEOUT + _GRACE_SECONDS if insist else None)
        except TimeoutError:
            _LOG.warning(
                "the checkpoint took too long; exited without it, and the next run resumes from the previous one"
            )
            _end(asked)

    inbox, outbox = socket.socketpair()
    outbox.setblocking(False)
    thread = threading.Thread(target=listen, name="tokmill-signals", daemon=True)
    start_thread(thread)  # first, because the system may refuse to start a thread
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
