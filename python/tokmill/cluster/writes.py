"""What is on its way to the store: shards that are kept or sealed, so many at a time.

Those of one shard follow on each other; all others begin in the order in which they come.

Actors do it: a task of which each waits for objects of its own costs the driver and Ray three times what a call of an
actor does. They need no core of their own, as they wait for disks and networks, and everything else waits for them.
"""

from __future__ import annotations

import threading
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from tokmill.cluster.lost import RETRIES, unpacked
from tokmill.cluster.tasks import Place, Writing

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import ray

    from tokmill.cluster.runner import RemoteBlock
    from tokmill.cluster.tasks import Order
    from tokmill.shards import KeptShard

Act = Literal["keep", "seal"]


class Slice(NamedTuple):
    """The tokens of a block that belong to a shard."""

    block: RemoteBlock
    before: Mapping[str, Any]
    """State of the layout before the block."""
    file: int
    """Number of the block's file in the plan."""


@dataclass(eq=False)
class Write:
    """What a writer is to do."""

    act: Act
    split: str
    shard: int
    slices: Sequence[Slice]
    """Kept here until it is done, and with them the blocks."""
    kept: KeptShard | None = None
    result: Future[Any] = field(default_factory=Future)
    died: int = 0
    """Writers that died of it, or with it."""


class Writes:
    """What writers do.

    Parameters
    ----------
    hire
        Makes an actor of the class Writer.
    order
        What to tell it.
    most
        How many may be at work.
    """

    def __init__(
        self, hire: Callable[[], Any], order: Callable[[Writing], Order[Writing]], most: Callable[[], int]
    ) -> None:
        self.pending = 0
        """How many are waiting or under way."""
        self.running = 0
        self.changed = threading.Condition(threading.RLock())
        """Notified when one has ended."""
        self._hire = hire
        self._order = order
        self._most = most
        self._idle: list[Any] = []
        self._closed = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="tokmill-write")

    def submit(
        self, act: Act, split: str, shard: int, kept: Future[KeptShard] | None, slices: Sequence[Slice]
    ) -> Future[Any]:
        """Keep or seal what some blocks add to a shard; they are let go of when that is done.

        kept   what is kept of the shard, once that is there
        """
        write = Write(act, split, shard, slices)
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
            self.changed.notify_all()
        self._thread.shutdown(wait=False, cancel_futures=True)
        self._idle.clear()

    def _queue(self, write: Write) -> None:
        try:
            self._thread.submit(self._begin, write)
        except RuntimeError:  # closed
            self._end(write, CancelledError())

    def _begin(self, write: Write) -> None:
        with self.changed:
            self.changed.wait_for(lambda: self.running < self._most() or self._closed)
            if self._closed:
                return self._end(write, CancelledError())
            self.running += 1
            idle = self._idle.pop() if self._idle else None
        numbers: dict[ray.ObjectRef[Any], int] = {}
        places = [
            Place(before, file, numbers.setdefault(block.bundle, len(numbers)), block.index)
            for block, before, file in write.slices
        ]
        order = self._order(Writing(write.split, write.shard, write.kept, places))
        try:
            writer = idle or self._hire()
            reference = getattr(writer, write.act).remote(order, *numbers)
        except BaseException as error:  # likewise
            self._leave(idle)
            return self._end(write, error)
        reference.future().add_done_callback(lambda future: self._done(write, writer, future))
        return None

    def _done(self, write: Write, writer: Any, future: Future[Any]) -> None:
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
            if writer is not None and not self._closed:
                self._idle.append(writer)
            self.changed.notify_all()

    def _end(self, write: Write, error: BaseException | None, found: object = None) -> None:
        with self.changed:
            self.pending -= 1
            self.changed.notify_all()
        if error is None:
            write.result.set_result(found)
        else:
            write.result.set_exception(error)
