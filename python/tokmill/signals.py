"""Ctrl-C and SIGTERM: the first one asks a run to stop where it can go on later, the second one ends the process."""

from __future__ import annotations

import os
import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import FrameType

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class Interrupted(KeyboardInterrupt):
    """A run was stopped by a signal, and can go on later."""

    def __init__(self, number: int, message: str) -> None:
        super().__init__(message)
        self.signal = number
        """The signal's number."""
        self.message = message


class StopRequest:
    """Whether, and by which signal, a stop was asked for."""

    signal: int | None = None


@contextmanager
def listening() -> Iterator[StopRequest]:
    """Turns signals into a request to stop. In threads other than the main one, which get no signals, does nothing."""
    request = StopRequest()

    def note(number: int, _: FrameType | None) -> None:
        if request.signal is not None:
            os._exit(128 + number)  # at any moment: a run can go on after whatever end
        request.signal = number

    if threading.current_thread() is not threading.main_thread():
        yield request
        return
    before = {number: signal.signal(number, note) for number in _SIGNALS}
    try:
        yield request
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
