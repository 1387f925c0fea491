"""Who does the work of a run: calls in parallel, results in order, and a bound on the bytes in flight.

Encoding wants the cores, storing waits for disks and networks: each has threads of its own.
"""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from types import TracebackType


class Sized(Protocol):
    """Work whose size is known before it is done."""

    @property
    def text_bytes(self) -> int:
        """About how many bytes of text it holds in memory while it is done."""


WAITING: Final = 2
"""Items that wait for a worker, so that none is idle while the next item is made."""

STORING: Final = 3
"""Threads that store: one records a checkpoint, the others seal."""

Item = TypeVar("Item", bound=Sized)
Result = TypeVar("Result")


class Runner(Protocol):
    """Runs functions on workers."""

    def ordered(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yields `function(item)` for each item, in the order of the items, working ahead of the consumer.

        An error is raised where its result would have come, so that no later one can hide it.
        """

    def submit(self, function: Callable[[], Result]) -> Future[Result]:
        """Runs a function that stores something. Functions begin in the order in which they are submitted."""


class LocalRunner:
    """Threads of this process. They run in parallel because the core and Arrow release the interpreter lock.

    Parameters
    ----------
    workers
        Threads that encode.
    bytes_ahead
        Bytes of text that may be ahead of the consumer.
    result
        How to wait for a result.
    """

    def __init__(self, workers: int, bytes_ahead: int, result: Callable[[Future[Any]], Any] = Future.result) -> None:
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="tokmill-encode")
        self._storing = ThreadPoolExecutor(STORING, thread_name_prefix="tokmill-store")
        self._most_ahead = workers + WAITING
        self._bytes_ahead = bytes_ahead
        self._result = result

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # Who was interrupted does not wait for a slow network.
        wait = not isinstance(error, KeyboardInterrupt)
        self._pool.shutdown(wait=wait, cancel_futures=True)
        self._storing.shutdown(wait=wait, cancel_futures=True)

    def ordered(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """See `Runner`. The oldest result is awaited when too many or too large ones are ahead of the consumer."""
        ahead: deque[tuple[Future[Result], int]] = deque()
        held = 0
        for future, size in self._submit_each(function, items):
            ahead.append((future, size))
            held += size
            while len(ahead) > self._most_ahead or held > self._bytes_ahead:
                held -= ahead[0][1]
                yield self._result(ahead.popleft()[0])
        while ahead:
            yield self._result(ahead.popleft()[0])

    def _submit_each(
        self, function: Callable[[Item], Result], items: Iterable[Item]
    ) -> Iterator[tuple[Future[Result], int]]:
        try:
            for item in items:
                yield self._pool.submit(function, item), item.text_bytes
        except Exception as error:  # it waits for its turn, as the error of any item does
            failed: Future[Result] = Future()
            failed.set_exception(error)
            yield failed, 0

    def submit(self, function: Callable[[], Result]) -> Future[Result]:
        """See `Runner`."""
        return self._storing.submit(function)


def available_cores() -> int:
    """The cores that this process may use, which can be fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
