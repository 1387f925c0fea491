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
from typing import TYPE_CHECKING, Final, NoReturn, TypeVar

from tokmill._threads import start_thread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from concurrent.futures import Future
    from types import FrameType

_STOP_TIMEOUT: Final = 5.0
"""Seconds that a run which is asked to stop waits for a slow disk or network."""

_GRACE_SECONDS: Final = 2.0
"""Seconds that the main thread gets in addition, before the process ends without it."""

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_POLL_SECONDS: Final = 0.2
_STDERR: Final = 2
_SHOW_CURSOR: Final = b"\x1b[?25h"
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


def _nothing() -> None:
    pass


class StopRequest:
    """Whether, and by which signal, a stop was asked for."""

    def __init__(self) -> None:
        self.signal: int | None = None
        self._until = 0.0
        self._may_leave = False
        self._left = False
        self.meanwhile: Callable[[], None] = _nothing
        """Called a few times a second while a run waits for something."""

    @contextmanager
    def leaving(self, *, allowed: bool) -> Iterator[None]:
        """Say whether a signal may raise StopNow in the main thread, or waits until somebody looks.

        It may strike within any call, and libraries make other exceptions of it: some in Rust panic, Ray raises one of
        its own. So whatever is raised here after it is a StopNow.
        """
        before, self._may_leave = self._may_leave, allowed
        try:
            if allowed:
                self.look()
            yield
        except BaseException as error:
            if self._left and not isinstance(error, (StopNow, Interrupted)):
                raise StopNow from error
            raise
        finally:
            self._may_leave, self._left = before, False

    def look(self) -> None:
        """Raise StopNow if a stop was asked for."""
        if self.signal is not None:
            raise StopNow

    def interrupted(self, state: str) -> Interrupted:
        """What to raise at the end, with what became of the work."""
        number = self.signal or 0
        return Interrupted(number, f"stopped by {signal.Signals(number).name}; {state}")

    def handle(self, number: int, _: FrameType | None) -> None:
        """The handler in the main thread."""
        self.note(number)
        if self._may_leave:
            self._left = True
            raise StopNow

    def note(self, number: int) -> None:
        """Take notice of a signal."""
        if self.signal is None:
            self._until = time.monotonic() + _STOP_TIMEOUT
            self.signal = number

    def result(self, future: Future[T]) -> T:
        """Wait for a result; TimeoutError if a stop was asked for and it does not come soon enough."""
        while True:
            try:
                return future.result(_POLL_SECONDS)
            except TimeoutError:
                if future.done():  # just now; or the error is its own
                    return future.result()
                if self.signal is not None and time.monotonic() > self._until:
                    raise
                self.meanwhile()


_current: StopRequest | None = None


def current_stop() -> StopRequest | None:
    """Return the request that the run of this process heeds, if there is a run: who waits for long looks at it."""
    return _current


def _end(number: int) -> NoReturn:
    """Ends the process as a kill would, after whatever end a run can go on, and leaves a terminal as it was."""
    if os.isatty(_STDERR):
        os.write(_STDERR, _SHOW_CURSOR)  # which a live bar hides; its own way to show it may be what hangs
    os._exit(128 + number)


@contextmanager
def listening(*, insist: bool = False) -> Iterator[StopRequest]:
    """Turns signals into a request to stop. In threads other than the main one, which get no signals, does nothing.

    Within another one this is that one. With `insist`, the process ends if it has not stopped soon enough: the main
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
