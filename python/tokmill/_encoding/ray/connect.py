"""Connection to a running Ray cluster, or to one that is started here for this run alone."""

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
"""Timeout of the check whether anything listens at an address, in seconds."""

_LONGEST: Final = 120.0
"""Timeout for Ray to connect or start, in seconds."""

_MOMENT: Final = 0.05
"""Polling interval while Ray connects, in seconds."""

_START: Final = "start a cluster with 'ray start --head'; if it requires a token, set RAY_AUTH_MODE=token"


@contextmanager
def connected(address: str | None, workers: int) -> Iterator[None]:
    """Stay connected to a cluster inside the context; an existing connection of the process is reused.

    Parameters
    ----------
    address
        HOST:PORT of the cluster's head, or `auto` for the cluster that this machine belongs to. None: the value of
        RAY_ADDRESS; if that is not set, start a cluster here.
    workers
        Number of cores of a cluster that is started here.

    Raises
    ------
    UsageError
        If Ray is not installed, or the cluster cannot be reached.
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
    # Ray's event statistics, meant for debugging Ray, cost 10 to 25 % of the driver's time per task.
    os.environ.setdefault("RAY_event_stats", "0")
    # Ignore errors of tasks whose results are never used, because the run ended at an earlier row.
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
    """Ray could not connect to the cluster."""


@contextmanager
def _begun(begin: Callable[[], object], end: Callable[[], object]) -> Iterator[None]:
    """Start and stop Ray in a thread that lives as long as the context.

    Ray replaces the signal handlers that stop a run; the waiting caller restores them. The thread must stay
    alive, because the kernel kills the processes of a local cluster together with the thread that started them.
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
                message = f"no reply within {_LONGEST:.0f} s; it may not be the head of a cluster"
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
    """Raise UsageError if nothing listens at an address. Ray itself would retry for minutes."""
    if address == "auto":
        return
    host, separator, port = address.rpartition(":")
    if not separator or not port.isdecimal() or "//" in host:
        message = f"--ray-address {address} is neither HOST:PORT nor auto"
        raise UsageError("option-value", message, "run the driver on a node of the cluster with --ray-address auto")
    try:
        socket.create_connection((host, int(port)), timeout=_PATIENCE).close()
    except (OSError, OverflowError) as error:
        message = f"no Ray cluster answers at {address}: {error}"
        raise UsageError("cluster-unreachable", message, _START) from error
