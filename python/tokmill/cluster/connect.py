"""To a Ray cluster: one that runs, or one that is started here for this run alone."""

from __future__ import annotations

import logging
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
        HOST:PORT of a cluster's head; `auto` is the cluster that this machine belongs to. None is the same, but starts
        one here where there is none.
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
    try:
        try:
            ray.init(address=address or "auto", **quiet)
        except ConnectionError:
            if address is not None:
                raise
            ray.init(address="local", num_cpus=workers, include_dashboard=False, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        where = "on this machine" if address in (None, "auto") else f"at {address}"
        message = f"no Ray cluster answers {where}: {str(error).partition(chr(10))[0]:.200}"
        raise UsageError(message, "start one with 'ray start --head', or leave --ray-address out") from error
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)  # Ray has put its own in the place of those that stop at a checkpoint
    try:
        yield
    finally:
        ray.shutdown()
