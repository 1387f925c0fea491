"""To a Ray cluster: one that runs, or one that is started here for this run alone."""

from __future__ import annotations

import logging
import os
import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


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
    main = threading.current_thread() is threading.main_thread()
    handlers = {number: signal.getsignal(number) for number in _SIGNALS} if main else {}
    quiet: dict[str, Any] = {"log_to_driver": False, "logging_level": logging.ERROR}
    address = address or os.environ.get("RAY_ADDRESS")
    try:
        if address is None or address == "local":
            ray.init(address="local", num_cpus=workers, include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        where = f"at {address}" if address != "auto" else "on this machine"
        message = f"no Ray cluster answers {where}: {str(error).partition(chr(10))[0]:.200}"
        hint = "start one with 'ray start --head'; one that wants its token gets it with RAY_AUTH_MODE=token"
        raise UsageError(message, hint) from error
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)  # Ray has put its own in the place of those that stop at a checkpoint
    try:
        yield
    finally:
        ray.shutdown()
