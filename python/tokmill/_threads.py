"""Threads, with a clear error if the system cannot start one."""

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
    """Thread pool that raises MachineError if it cannot start a thread."""

    def submit(self, function: Callable[..., T], /, *arguments: Any, **options: Any) -> Future[T]:
        """Run a function in one of the pool's threads."""
        try:
            return super().submit(function, *arguments, **options)
        except RuntimeError as error:
            raise _explained(error) from error

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        """Wait for the threads, unless a generator is closed.

        The garbage collector closes generators at any point, also where `threading` holds a lock that joining needs.
        """
        self.shutdown(wait=kind is not GeneratorExit)


def start_thread(thread: Thread) -> None:
    """Start a thread. Raises MachineError if the system cannot start one."""
    try:
        thread.start()
    except RuntimeError as error:
        raise _explained(error) from error


def _explained(error: RuntimeError) -> Exception:
    if "start new thread" not in str(error):  # the pool was shut down
        return error
    message = "the process cannot start another thread"
    hint = "use fewer --workers, or raise the limit: ulimit -u, or the container's pids limit"
    return MachineError("threads-exhausted", message, hint)
