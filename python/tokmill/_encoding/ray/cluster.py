"""The cluster: connection to one that runs or is started here, its nodes, and its rate limiter for the hub."""

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

from tokmill._sizes import format_seconds
from tokmill._store.rate_limiter import LocalRateLimiter
from tokmill._threads import start_thread
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_RECOUNT: Final = 2.0
"""Interval between counts of the nodes, in seconds."""

_LOG = logging.getLogger("tokmill")


class Nodes:
    """The nodes of the cluster that this process is connected to."""

    def __init__(self) -> None:
        self.count = 0
        self.cores = 0
        """Total number of cores, as Ray counts them."""
        self.store_bytes = 0
        """Total memory of all object stores."""
        self.smallest_store_bytes = 0
        self._due = 0.0
        self._told = False
        self.refresh()

    def refresh(self) -> None:
        """Count the nodes if the last count is too old."""
        if time.monotonic() < self._due:
            return
        self._due = time.monotonic() + _RECOUNT
        nodes = self.alive()
        stores = [int(node["Resources"].get("object_store_memory", 0)) for node in nodes]
        self.count = len(nodes)
        self.cores = int(sum(node["Resources"].get("CPU", 0) for node in nodes))
        if not self.cores and not self._told:
            _LOG.warning("the cluster has no cores: waiting for nodes")
        self._told = not self.cores
        self.store_bytes = sum(stores)
        self.smallest_store_bytes = min(filter(None, stores), default=0)

    def alive(self) -> list[dict[str, Any]]:
        """Return Ray's description of each live node."""
        import ray

        nodes: list[dict[str, Any]] = ray.nodes()  # type: ignore[no-untyped-call]
        return [node for node in nodes if node["Alive"]]

    def is_alive(self, node_id: str) -> bool:
        """Return whether a node is alive."""
        return any(node["NodeID"] == node_id for node in self.alive())


APART: Final = 0.05
"""Interval between waiting requests after the pause, in seconds."""

_TELL: Final = 2.0
"""Polling interval of the driver, in seconds."""


class TurnQueue:
    """State of the rate limiter, held by one actor for all processes; see `tokmill._store.rate_limiter`."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._opens = 0.0
        self._next = 0.0
        self._reason = ""
        self._total = 0.0

    def turn(self) -> float:
        """Return the seconds to wait before asking again; 0 if requests may proceed. Each caller gets its own slot."""
        now = self._clock()
        if now >= self._opens:
            return 0.0
        self._next = max(self._next, self._opens)
        mine, self._next = self._next, self._next + APART
        return mine - now

    def close(self, seconds: float, reason: str) -> bool:
        """Pause requests for at least `seconds` from now."""
        now = self._clock()
        if now + seconds > self._opens:
            self._total += now + seconds - max(self._opens, now)
            self._opens = self._next = now + seconds
            self._reason = reason
        return True

    def closed(self) -> tuple[float, str, float]:
        """Return the remaining pause in seconds, its reason, and the total of all pauses in seconds."""
        left = max(self._opens - self._clock(), 0.0)
        return left, self._reason, self._total - left


class HubRateLimiter:
    """Handle to the shared rate limiter in each process; see `tokmill._store.rate_limiter.RateLimiter`.

    If the actor with the state is lost, each process falls back to a limiter of its own.
    """

    def __init__(self, turns: Any) -> None:
        self._turns = turns
        self._own = LocalRateLimiter()
        self._due = self._told = 0.0
        self.closed = 0.0
        """Total of all pauses in seconds, as of the last poll; on the driver only."""
        self._waited = 0.0

    def __reduce__(self) -> tuple[type[HubRateLimiter], tuple[Any]]:
        return HubRateLimiter, (self._turns,)

    @classmethod
    def start(cls) -> HubRateLimiter:
        """Start the actor."""
        import ray

        return cls(ray.remote(num_cpus=0, max_restarts=-1, max_task_retries=-1)(TurnQueue).remote())

    @property
    def waited(self) -> float:
        """See RateLimiter."""
        return self._waited + self._own.waited

    def wait(self) -> None:
        """See RateLimiter. A stop cancels the waiting task."""
        while seconds := self._ask("turn"):
            time.sleep(seconds)
            self._waited += seconds
        self._own.wait()

    def pause(self, seconds: float, reason: str) -> None:
        """See RateLimiter. The driver logs the pause."""
        if self._ask("close", seconds, reason) is None:
            self._own.pause(seconds, reason)

    def remaining(self) -> float:
        """See RateLimiter."""
        closed = self._ask("closed")
        return self._own.remaining() if closed is None else float(closed[0])

    def tell(self) -> None:
        """Log once per pause, on the driver, that the cluster is waiting."""
        if (now := time.monotonic()) < self._due:
            return
        seconds, reason, self.closed = self._ask("closed", patience=_TELL) or (0.0, "", self.closed)
        self._due = now + _TELL
        if seconds and now >= self._told:
            self._told = now + seconds
            _LOG.warning("waiting for the hub: %s; next try in %s", reason, format_seconds(max(round(seconds), 1)))

    def _ask(self, method: str, *arguments: Any, patience: float | None = None) -> Any:
        """Call a method of the actor; None if the actor is lost or does not reply within `patience` seconds."""
        import ray

        try:
            return ray.get(getattr(self._turns, method).remote(*arguments), timeout=patience)
        except (ray.exceptions.RayActorError, ray.exceptions.GetTimeoutError):
            return None


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
