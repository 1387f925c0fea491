"""To a Ray cluster: one that runs, or one that is started here for this run alone."""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
import time
from concurrent.futures import Future, wait
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from tokmill._threads import start_thread
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_PATIENCE: Final = 10.0
"""Seconds in which somebody must answer at an address."""

_LONGEST: Final = 120.0
"""Seconds that Ray may take to connect, or to start."""

_MOMENT: Final = 0.05

_START: Final = "start one with 'ray start --head'; one that wants its token gets it with RAY_AUTH_MODE=token"


@contextmanager
def connected(address: str | None, workers: int) -> Iterator[None]:
    """Connect for as long as this lasts, unless the process is connected already.

    Parameters
    ----------
    address
        HOST:PORT of a cluster's head; `auto` is the cluster that this machine belongs to. None is what RAY_ADDRESS
        says, or a cluster that is started here.
    workers
        Cores of one that is started here.

    Raises
    ------
    UsageError
        If Ray is not installed, or there is no such cluster.
    """
    try:
        import ray
    except ImportError:
        message = "--engine ray needs Ray, which is not installed"
        raise UsageError("extra-missing", message, "pip install 'tokmill[ray]', on every node") from None
    if ray.is_initialized():
        yield
        return
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    address = address or os.environ.get("RAY_ADDRESS") or "local"
    # Statistics of Ray's inner events, for its own debugging, are a tenth to a quarter of what a task costs the driver.
    os.environ.setdefault("RAY_event_stats", "0")
    # Errors of tasks whose turn does not come: rows behind the one that ended the run, or behind a limit.
    os.environ.setdefault("RAY_IGNORE_UNHANDLED_ERRORS", "1")
    if address == "local":
        begin = partial(ray.init, address=address, num_cpus=workers, include_dashboard=False, **quiet)
    else:
        _look_for(address)
        begin = partial(ray.init, address=address, **quiet)
    try:
        with _begun(begin, ray.shutdown):
            yield
    except _NoClusterError as error:
        message = f"no Ray cluster answers at {address}: {error}"
        raise UsageError("cluster-unreachable", message, _START) from error.__cause__


class _NoClusterError(Exception):
    """Ray did not find what it was to connect to."""


@contextmanager
def _begun(begin: Callable[[], object], end: Callable[[], object]) -> Iterator[None]:
    """Have Ray begin and end in a thread, which lives as long as this lasts.

    A thread, because Ray puts handlers of its own in the place of those that stop a run: these are put back. It lives
    on, because the system kills the processes of a cluster that was started here with the thread that started them.
    """
    main = threading.current_thread() is threading.main_thread()
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)} if main else {}
    begun: Future[object] = Future()
    leave = threading.Event()

    def live() -> None:
        try:
            begun.set_result(begin())
        except BaseException as error:
            begun.set_exception(error)
        leave.wait()
        end()

    thread = threading.Thread(target=live, name="tokmill-connect", daemon=True)
    start_thread(thread)
    until = time.monotonic() + _LONGEST
    try:
        done = False
        while not done:
            done = begun in wait([begun], timeout=_MOMENT).done
            for number, handler in handlers.items():
                signal.signal(number, handler)
            if not done and time.monotonic() > until:
                message = f"what listens there is no head of one, or does not answer within {_LONGEST:.0f} s"
                raise _NoClusterError(message)
        try:
            begun.result()
        except (ConnectionError, RuntimeError, ValueError) as error:
            message = f"{str(error).partition(chr(10))[0]:.200}"
            raise _NoClusterError(message) from error
        yield
    finally:
        leave.set()
        if begun.done():
            thread.join()


def _look_for(address: str) -> None:
    """Raise UsageError unless somebody listens at an address: Ray would try for minutes."""
    if address == "auto":
        return
    host, separator, port = address.rpartition(":")
    if not separator or not port.isdecimal() or "//" in host:
        message = f"--ray-address {address}: this is not HOST:PORT of a cluster's head, nor auto"
        raise UsageError(
            "option-value", message, "the driver must be able to reach all nodes: run it on one of them, with auto"
        )
    try:
        socket.create_connection((host, int(port)), timeout=_PATIENCE).close()
    except (OSError, OverflowError) as error:
        message = f"no Ray cluster answers at {address}: {error}"
        raise UsageError("cluster-unreachable", message, _START) from error
