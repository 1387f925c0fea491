"""Who does the work of a run: blocks in order, made in parallel, with a bound on the bytes in flight.

Encoding wants the cores, storing waits for disks and networks: each has threads of its own.
"""

from __future__ import annotations

import os
import threading
import time
from collections import deque
from concurrent.futures import Future
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, TypeVar

from tokmill._dataset.shards import ShardWriter
from tokmill._encoding import block
from tokmill._signals import StopRequest
from tokmill._sources import units_of
from tokmill._store.rate_limiter import rate_limiter
from tokmill._threads import Pool

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from types import TracebackType

    from tokmill._dataset.layout import BlockPlacement
    from tokmill._dataset.shards import KeptShard, OpenShard, ShardRecord, Submit
    from tokmill._encoding.block import Block, TokenBlock
    from tokmill._encoding.options import EncodeOptions
    from tokmill._sources import ReadOptions, Unit
    from tokmill._sources.plan import SourceFile
    from tokmill._store import Store


class Sized(Protocol):
    """Work whose size is known before it is done."""

    @property
    def text_bytes(self) -> int:
        """About how many bytes of text it holds in memory while it is done."""


WAITING: Final = 2
"""Items that wait for a worker, so that none is idle while the next item is made."""

STORING: Final = 3
"""Threads that store: one records a checkpoint, the others seal."""

MOST_SEALING: Final = 64
"""Shards that wait to be sealed, each with two open files: one long document may complete thousands of small ones."""

MOST_SEALING_TOKENS: Final = 1 << 28
"""The same in tokens: those of a bucket wait on the disk."""

Item = TypeVar("Item", bound=Sized)
Result = TypeVar("Result")


@dataclass(frozen=True, kw_only=True)
class RunnerStats:
    """What a runner is at."""

    nodes: int
    """Machines."""
    workers: int
    """What can be done at a time."""
    busy: int
    """How much of that is being done."""
    bytes_ahead: int
    """Bytes of text, about, that are in flight between the sources and the shards."""
    most_ahead: int
    """How many that may be."""
    waiting: float = 0.0
    """Seconds for which the hub wanted to be left alone so far."""
    cutting: float = 0.0
    """Seconds, in all, in which `blocks` was itself reading."""
    writing: float = 0.0
    """Seconds, in all, in which `blocks` held back because what is to be written is all that may be in flight."""


class Writer(Protocol):
    """Collects the blocks of a runner in open shards, one per split. What a shard is, the runner knows."""

    def write(self, placed: BlockPlacement, block: Any, file: int) -> Iterator[Any]:
        """Write the next block in plan order, of the file of that number, and yield each shard that it completes."""

    def keep(self, submit: Submit) -> list[Future[KeptShard]]:
        """Begin to make what the open shards hold now durable, while more is written; work may go to `submit`."""

    def superseded(self) -> list[Future[KeptShard]]:
        """What was made durable since the last call but for no checkpoint: nobody needs it after the next one."""

    def finish(self) -> Iterator[Any]:
        """Yield the last shard of each split."""

    def close(self) -> None:
        """Let go of the open shards, and leave their files where they are."""


class Runner(Protocol):
    """Makes the blocks of a run, and writes them."""

    def blocks(self, files: Iterable[tuple[SourceFile, int]], options: EncodeOptions) -> Iterator[Block]:
        """Yield the blocks of the files, each from a position on, in their order, working ahead of the consumer.

        An error is raised where its block would have come, so that no later one can hide it.
        """

    def prepare(self, options: EncodeOptions) -> None:
        """Get ready for `blocks` where nothing is to be written; `writer` does that as well."""

    def writer(self, store: Store, options: EncodeOptions, folder: str, kept: Sequence[KeptShard]) -> Writer:
        """Return what the blocks are written to. Open shards grow in `folder`, and go on from those of `kept`."""

    def seal(self, shard: Any) -> Future[ShardRecord]:
        """Complete a shard and give it its place in the dataset, durably."""

    def most_sealing(self, shard_tokens: int) -> int:
        """How many shards of that size may wait to be sealed."""

    def submit(self, function: Callable[[], Result]) -> Future[Result]:
        """Run a function that stores something. Functions begin in the order in which they are submitted."""

    def stats(self) -> RunnerStats:
        """Tell what is being done."""


class LocalRunner:
    """Threads of this process. They run in parallel because the core and Arrow release the interpreter lock.

    Parameters
    ----------
    workers
        Threads that encode.
    bytes_ahead
        Bytes of text that may be ahead of the consumer.
    stop
        Tells how to wait, and that a stop was asked for.
    """

    def __init__(self, workers: int, bytes_ahead: int, stop: StopRequest | None = None) -> None:
        self._pool = Pool(workers, thread_name_prefix="tokmill-encode")
        self._storing = Pool(STORING, thread_name_prefix="tokmill-store")
        self._workers = workers
        self._bytes_ahead = bytes_ahead
        self._stop = stop or StopRequest()
        self._held = 0
        self._lock = threading.Lock()
        self._busy = 0
        self._cutting = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # Who was interrupted does not wait for a slow network.
        wait = not isinstance(error, KeyboardInterrupt)
        self._pool.shutdown(wait=wait, cancel_futures=True)
        self._storing.shutdown(wait=wait, cancel_futures=True)

    def blocks(self, files: Iterable[tuple[SourceFile, int]], options: EncodeOptions) -> Iterator[TokenBlock]:
        """See Runner."""
        return self.ordered(partial(block.encode, recipe=options.recipe), self._units(files, options.read))

    def ordered(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield `function(item)` for each item, in the order of the items.

        The oldest result is awaited when too many or too large ones are ahead of the consumer.
        """
        ahead: deque[tuple[Future[Result], int]] = deque()
        for future, size in self._submit_each(function, items):
            ahead.append((future, size))
            self._held += size
            while len(ahead) > self._workers + WAITING or self._held > self._bytes_ahead:
                yield self._next(ahead)
        while ahead:
            yield self._next(ahead)

    def _next(self, ahead: deque[tuple[Future[Result], int]]) -> Result:
        future, size = ahead.popleft()
        result = self._stop.result(future)
        self._held -= size
        return result

    def _submit_each(
        self, function: Callable[[Item], Result], items: Iterable[Item]
    ) -> Iterator[tuple[Future[Result], int]]:
        def work(item: Item) -> Result:
            with self._lock:
                self._busy += 1
            try:
                return function(item)
            finally:
                with self._lock:
                    self._busy -= 1

        try:
            for item in items:
                yield self._pool.submit(work, item), item.text_bytes
        except Exception as error:  # it waits for its turn, as the error of any item does
            failed: Future[Result] = Future()
            failed.set_exception(error)
            yield failed, 0

    def _units(self, files: Iterable[tuple[SourceFile, int]], options: ReadOptions) -> Iterator[Unit]:
        for file, start in files:
            units = units_of(file, options, start)
            while True:
                began, waited = time.perf_counter(), rate_limiter().waited
                with self._stop.interruptible(allowed=True):  # to pass over a stream may take long
                    unit = next(units, None)
                self._cutting += max(time.perf_counter() - began - (rate_limiter().waited - waited), 0.0)
                if unit is None:
                    break
                yield unit

    def prepare(self, options: EncodeOptions) -> None:
        """See Runner."""

    def writer(self, store: Store, options: EncodeOptions, folder: str, kept: Sequence[KeptShard]) -> ShardWriter:
        """See Runner."""
        return ShardWriter(store, options.token_dtype, options.format, options.shard_tokens, folder, kept)

    def seal(self, shard: OpenShard) -> Future[ShardRecord]:
        """See Runner."""
        return self.submit(shard.seal)

    def most_sealing(self, shard_tokens: int) -> int:
        """See Runner."""
        return max(2, min(MOST_SEALING, MOST_SEALING_TOKENS // shard_tokens))

    def submit(self, function: Callable[[], Result]) -> Future[Result]:
        """See Runner."""
        return self._storing.submit(function)

    def stats(self) -> RunnerStats:
        """See Runner."""
        return RunnerStats(
            nodes=1,
            workers=self._workers,
            busy=self._busy,
            bytes_ahead=self._held,
            most_ahead=self._bytes_ahead,
            waiting=rate_limiter().waited,
            cutting=self._cutting,
        )


def available_cores() -> int:
    """The cores that this process may use, which can be fewer than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
