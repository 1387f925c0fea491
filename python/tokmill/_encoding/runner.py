"""Runners: they encode blocks in parallel, yield them in order, and bound the bytes in flight.

Encoding needs cores; storing waits for disks and networks. Each has its own threads.
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

from tokmill._dataset.pending_writes import PendingWrites
from tokmill._dataset.shard_writer import ShardWriter
from tokmill._encoding import block
from tokmill._signals import StopRequest
from tokmill._sources.reading import units_of
from tokmill._store.rate_limiter import rate_limiter
from tokmill._threads import Pool

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from types import TracebackType

    from tokmill._dataset.layout import BlockPlacement
    from tokmill._dataset.shards import KeptShard, OpenShard, ShardRecord, Submit
    from tokmill._encoding.block import Block, TokenBlock
    from tokmill._encoding.options import EncodeOptions
    from tokmill._sources.plan import SourceFile
    from tokmill._sources.unit import ReadOptions, Unit
    from tokmill._store import Store


class _Sized(Protocol):
    """A work item whose size is known in advance."""

    @property
    def text_bytes(self) -> int:
        """Approximate bytes of text that the item needs in memory."""


_WAITING: Final = 2
"""Number of items queued beyond the number of workers, so that no worker is idle while the next item is prepared."""

STORING: Final = 3
"""Number of storing threads: one records a checkpoint, the others seal."""

_WRITING: Final = 2
"""Number of threads that select, hash and write ids, and one more for each eight workers: writing takes a tenth of the
time of encoding. Workers do not write themselves, because direct writes wait for the disk."""

_PENDING_SHARE: Final = 4
"""Ids that wait to be written take at most a fourth of the bytes in flight."""

_MOST_SEALING: Final = 64
"""Maximum number of shards waiting to be sealed. Each has two open files, and one document can complete thousands."""

_MOST_SEALING_TOKENS: Final = 1 << 28
"""Maximum number of tokens in shards waiting to be sealed; shards for a bucket wait on the local disk."""

Item = TypeVar("Item", bound=_Sized)
Result = TypeVar("Result")


@dataclass(frozen=True, kw_only=True)
class RunnerStats:
    """Current state of a runner."""

    nodes: int
    """Number of machines."""
    workers: int
    """Number of workers."""
    busy: int
    """Number of busy workers."""
    bytes_ahead: int
    """Approximate bytes of text in flight between the sources and the shards."""
    most_ahead: int
    """Maximum bytes of text in flight."""
    waiting: float = 0.0
    """Total time spent waiting for the rate limit of the hub, in seconds."""
    cutting: float = 0.0
    """Total time `blocks` itself spent reading, in seconds."""
    writing: float = 0.0
    """Total time `blocks` paused because pending writes used up the bytes in flight, in seconds."""


class Writer(Protocol):
    """Collects the blocks of a runner in open shards, one per split. The type of a shard is up to the runner."""

    def write(self, placed: BlockPlacement, block: Any, file: int) -> Iterator[Any]:
        """Write the next block in plan order, from file number `file`, and yield each shard that it completes."""

    def settle(self) -> None:
        """Wait until everything is written. Raises the error of the first write that failed."""

    def keep(self, submit: Submit) -> list[Future[KeptShard]]:
        """Start to make the present content of the open shards durable, in functions passed to `submit`.

        Writing may continue at the same time.
        """

    def superseded(self) -> list[Future[KeptShard]]:
        """Return the data made durable without a checkpoint since the last call.

        Its files can be deleted after the next checkpoint.
        """

    def finish(self) -> Iterator[Any]:
        """Yield the last shard of each split."""

    def close(self) -> None:
        """Close the open shards and leave their files in place."""


class Runner(Protocol):
    """Produces and writes the blocks of a run."""

    def blocks(self, files: Iterable[tuple[SourceFile, int]], options: EncodeOptions) -> Iterator[Block]:
        """Yield the blocks of files, each from a start position, in order; works ahead of the consumer.

        An error is raised in place of the block that caused it, so it cannot hide an earlier one.
        """

    def prepare(self, options: EncodeOptions) -> None:
        """Prepare for `blocks` in a run that writes nothing. `writer` includes this."""

    def writer(self, store: Store, options: EncodeOptions, folder: str, kept: Sequence[KeptShard]) -> Writer:
        """Return the writer of blocks. Open shards grow in `folder`, starting from the content of `kept`."""

    def seal(self, shard: Any) -> Future[ShardRecord]:
        """Complete a shard and move it to its place in the dataset, durably."""

    def most_sealing(self, shard_tokens: int) -> int:
        """Return how many shards of that size may wait to be sealed."""

    def submit(self, function: Callable[[], Result]) -> Future[Result]:
        """Run a function that stores something. Functions start in the order in which they are submitted."""

    def stats(self) -> RunnerStats:
        """Return the current state."""


class LocalRunner:
    """A runner with threads of this process. They run in parallel because the core and Arrow release the GIL.

    Parameters
    ----------
    workers
        Number of encoding threads.
    bytes_ahead
        Maximum bytes of text ahead of the consumer.
    stop
        Interrupts waits when a stop is requested.
    """

    def __init__(self, workers: int, bytes_ahead: int, stop: StopRequest | None = None) -> None:
        self._pool = Pool(workers, thread_name_prefix="tokmill-encode")
        self._writing = Pool(_WRITING + workers // 8, thread_name_prefix="tokmill-write")
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
        # On Ctrl-C, do not wait for a slow network.
        wait = not isinstance(error, KeyboardInterrupt)
        self._pool.shutdown(wait=wait, cancel_futures=True)
        self._writing.shutdown(wait=wait, cancel_futures=True)
        self._storing.shutdown(wait=wait, cancel_futures=True)

    def blocks(self, files: Iterable[tuple[SourceFile, int]], options: EncodeOptions) -> Iterator[TokenBlock]:
        """See Runner."""
        return self.ordered(partial(block.encode, recipe=options.recipe), self._units(files, options.read))

    def ordered(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield `function(item)` for each item, in the order of the items.

        Waits for the oldest result when too many items, or too many bytes, are ahead of the consumer.
        """
        ahead: deque[tuple[Future[Result], int]] = deque()
        for future, size in self._submit_each(function, items):
            ahead.append((future, size))
            self._held += size
            while len(ahead) > self._workers + _WAITING or self._held > self._bytes_ahead:
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
        except Exception as error:  # raised in order, like the error of an item
            failed: Future[Result] = Future()
            failed.set_exception(error)
            yield failed, 0

    def _units(self, files: Iterable[tuple[SourceFile, int]], options: ReadOptions) -> Iterator[Unit]:
        for file, start in files:
            units = units_of(file, options, start)
            while True:
                began, waited = time.perf_counter(), rate_limiter().waited
                with self._stop.interruptible(allowed=True):  # skipping part of a stream may take long
                    unit = next(units, None)
                self._cutting += max(time.perf_counter() - began - (rate_limiter().waited - waited), 0.0)
                if unit is None:
                    break
                yield unit

    def prepare(self, options: EncodeOptions) -> None:
        """See Runner."""

    def writer(self, store: Store, options: EncodeOptions, folder: str, kept: Sequence[KeptShard]) -> ShardWriter:
        """See Runner."""
        writes = PendingWrites(self._writing.submit, self._stop.result, self._bytes_ahead // _PENDING_SHARE)
        return ShardWriter(store, options.token_dtype, options.format, options.shard_tokens, folder, writes, kept)

    def seal(self, shard: OpenShard) -> Future[ShardRecord]:
        """See Runner."""
        return self.submit(shard.seal)

    def most_sealing(self, shard_tokens: int) -> int:
        """See Runner."""
        return max(2, min(_MOST_SEALING, _MOST_SEALING_TOKENS // shard_tokens))

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
    """Return the number of cores that this process may use, which can be less than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
