"""What is on its way to the store: shards that are kept or sealed, so many at a time.

Those of one shard follow on each other; all others begin in the order in which they come, and one that died with its
writer before all others: a checkpoint waits for the shards before it.

Actors do it: a task of which each waits for objects of its own costs the driver and Ray three times what a call of an
actor does. They need no core of their own, as they wait for disks and networks, and everything else waits for them.
"""

from __future__ import annotations

import heapq
import threading
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from tokmill._encoding.ray.lost import RETRIES, unpacked
from tokmill._encoding.ray.tasks import BlockRef, ShardWrite, dump_args
from tokmill._threads import start

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import ray

    from tokmill._dataset.shards import KeptShard
    from tokmill._encoding.ray.runner import RemoteBlock

Act = Literal["keep", "seal"]


class BlockSlice(NamedTuple):
    """The tokens of a block that belong to a shard."""

    block: RemoteBlock
    before: Mapping[str, Any]
    """State of the layout before the block."""
    file: int
    """Number of the block's file in the plan."""


@dataclass(eq=False)
class WriteRequest:
    """What a writer is to do."""

    number: int
    """How many came before."""
    act: Act
    split: str
    shard: int
    slices: Sequence[BlockSlice]
    """Kept here until it is done, and with them the blocks."""
    kept: KeptShard | None = None
    result: Future[Any] = field(default_factory=Future)
    died: int = 0
    """Writers that died of it, or with it."""


class WriteQueue:
    """What writers do.

    Parameters
    ----------
    spawn
        Makes an actor of the class Writer.
    most
        How many may be at work.
    """

    def __init__(self, spawn: Callable[[], Any], most: Callable[[], int]) -> None:
        self.pending = 0
        """How many are waiting or under way."""
        self.running = 0
        self.changed = threading.Condition(threading.RLock())
        """Notified when one has ended."""
        self._spawn = spawn
        self._most = most
        self._numbers = count()
        self._waiting: list[tuple[int, WriteRequest]] = []
        self._idle: list[Any] = []
        self._closed = False
        start(threading.Thread(target=self._work, name="tokmill-write", daemon=True))

    def submit(
        self, act: Act, split: str, shard: int, kept: Future[KeptShard] | None, slices: Sequence[BlockSlice]
    ) -> Future[Any]:
        """Keep or seal what some blocks add to a shard; they are let go of when that is done.

        kept   what is kept of the shard, once that is there
        """
        write = WriteRequest(next(self._numbers), act, split, shard, slices)
        with self.changed:
            self.pending += 1

        def follow(kept: Future[KeptShard]) -> None:
            try:
                # As a value: as references, each would keep alive how the one before it was made.
                write.kept = kept.result()
            except BaseException as error:  # whoever waits for the result gets it
                self._end(write, error)
            else:
                self._queue(write)

        if kept is None:
            self._queue(write)
        else:
            kept.add_done_callback(follow)
        return write.result

    def close(self) -> None:
        """Begin no more."""
        with self.changed:
            self._closed = True
            self._idle.clear()
            self.changed.notify_all()
            waiting, self._waiting = self._waiting, []
        for _, write in waiting:
            self._end(write, CancelledError())

    def _queue(self, write: WriteRequest) -> None:
        with self.changed:
            if not self._closed:
                heapq.heappush(self._waiting, (write.number, write))
                self.changed.notify_all()
                return
        self._end(write, CancelledError())

    def _work(self) -> None:
        while True:
            with self.changed:
                self.changed.wait_for(lambda: self._closed or (self._waiting and self.running < self._most()))
                if self._closed:
                    return
                _, write = heapq.heappop(self._waiting)
                self.running += 1
                # Not for one whose writer died: those that are idle may have died with it.
                writer = self._idle.pop() if self._idle and not write.died else None
            self._begin(write, writer)

    def _begin(self, write: WriteRequest, idle: Any | None) -> None:
        numbers: dict[ray.ObjectRef[Any], int] = {}
        places = [
            BlockRef(before, file, numbers.setdefault(block.bundle, len(numbers)), block.index)
            for block, before, file in write.slices
        ]
        todo = dump_args(ShardWrite(write.split, write.shard, write.kept, places))
        try:
            writer = idle or self._spawn()
            reference = getattr(writer, write.act).remote(todo, *numbers)
        except BaseException as error:  # likewise
            self._leave(idle)
            self._end(write, error)
        else:
            reference.future().add_done_callback(lambda future: self._done(write, writer, future))

    def _done(self, write: WriteRequest, writer: Any, future: Future[Any]) -> None:
        import ray

        died = isinstance(future.exception(), ray.exceptions.RayActorError)
        self._leave(None if died else writer)
        write.died += died
        if died and write.died <= RETRIES:
            return self._queue(write)
        try:
            found = unpacked(future.result)
        except BaseException as error:  # likewise
            return self._end(write, error)
        return self._end(write, None, found)

    def _leave(self, writer: Any | None) -> None:
        """One less is at work."""
        with self.changed:
            self.running -= 1
            if writer is not None and not self._closed and len(self._idle) < self._most():
                self._idle.append(writer)
            self.changed.notify_all()

    def _end(self, write: WriteRequest, error: BaseException | None, found: object = None) -> None:
        with self.changed:
            self.pending -= 1
            self.changed.notify_all()
        if error is None:
            write.result.set_result(found)
        else:
            write.result.set_exception(error)
