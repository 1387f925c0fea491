"""To a Ray cluster: one that runs, or one that is started here for this run alone."""

from __future__ import annotations

import logging
import os
import signal
import socket
import threading
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_PATIENCE: Final = 10.0
"""Seconds in which somebody must answer at an address."""

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
        raise UsageError(message, "pip install 'tokmill[ray]', on every node") from None
    if ray.is_initialized():
        yield
        return
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    address = address or os.environ.get("RAY_ADDRESS") or "local"
    # Statistics of Ray's inner events, for its own debugging, are a tenth to a quarter of what a task costs the driver.
    os.environ.setdefault("RAY_event_stats", "0")
    if address == "local":
        begin = partial(ray.init, address=address, num_cpus=workers, include_dashboard=False, **quiet)
    else:
        _look_for(address)
        begin = partial(ray.init, address=address, **quiet)
    try:
        _in_thread(begin)
    except (ConnectionError, RuntimeError, ValueError) as error:
        message = f"no Ray cluster answers at {address}: {str(error).partition(chr(10))[0]:.200}"
        raise UsageError(message, _START) from error
    except BaseException:  # a stop, say
        ray.shutdown()
        raise
    try:
        yield
    finally:
        ray.shutdown()


def _in_thread(begin: Callable[[], object]) -> None:
    """Call a function that puts handlers of its own in the place of those that stop a run, and put these back."""
    main = threading.current_thread() is threading.main_thread()
    handlers = {number: signal.getsignal(number) for number in (signal.SIGINT, signal.SIGTERM)} if main else {}
    with ThreadPoolExecutor(1, thread_name_prefix="tokmill-connect") as thread:
        begun = thread.submit(begin)
        done = False
        while not done:
            done = begun in wait([begun], timeout=_MOMENT).done
            for number, handler in handlers.items():
                signal.signal(number, handler)
        begun.result()


def _look_for(address: str) -> None:
    """Raise UsageError unless somebody listens at an address: Ray would try for minutes."""
    if address == "auto":
        return
    host, separator, port = address.rpartition(":")
    if not separator or not port.isdecimal() or "//" in host:
        message = f"--ray-address {address}: this is not HOST:PORT of a cluster's head, nor auto"
        raise UsageError(message, "the driver must be able to reach all nodes: run it on one of them, with auto")
    try:
        socket.create_connection((host, int(port)), timeout=_PATIENCE).close()
    except (OSError, OverflowError) as error:
        message = f"no Ray cluster answers at {address}: {error}"
        raise UsageError(message, _START) from error
