"""Threads, with a clear error where the system starts no more of them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, TypeVar

from tokmill.errors import MachineError

if TYPE_CHECKING:
    from collections.abc import Callable
    from concurrent.futures import Future
    from threading import Thread

T = TypeVar("T")


class Pool(ThreadPoolExecutor):
    """A pool that raises MachineError where it cannot start the thread that it needs."""

    def submit(self, function: Callable[..., T], /, *arguments: Any, **options: Any) -> Future[T]:
        """Run a function in one of the threads."""
        try:
            return super().submit(function, *arguments, **options)
        except RuntimeError as error:
            raise _explained(error) from error


def start_thread(thread: Thread) -> None:
    """Start a thread; MachineError where that is not possible."""
    try:
        thread.start()
    except RuntimeError as error:
        raise _explained(error) from error


def _explained(error: RuntimeError) -> Exception:
    if "start new thread" not in str(error):  # of a pool that was shut down
        return error
    message = "the process cannot start another thread"
    hint = "use fewer --workers, or raise the limit: ulimit -u, or that of the container (pids)"
    return MachineError("threads-exhausted", message, hint)
