"""What is on its way to the store: tasks that keep or seal shards, so many at a time.

Those of one shard follow on each other; all others begin in the order in which they come.

They need no core of their own, as they wait for disks and networks, and everything else waits for them.
"""

from __future__ import annotations

import threading
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from tokmill.cluster.lost import unpacked
from tokmill.cluster.tasks import Place

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import ray

    from tokmill.cluster.runner import RemoteBlock
    from tokmill.shards import KeptShard

Act = Literal["keep", "seal"]


class Slice(NamedTuple):
    """The tokens of a block that belong to a shard."""

    block: RemoteBlock
    before: Mapping[str, Any]
    """State of the layout before the block."""
    file: int
    """Number of the block's file in the plan."""


class Writes:
    """Tasks that write.

    Parameters
    ----------
    start
        Starts the task of that name with these arguments.
    most
        How many may run.
    """

    def __init__(self, start: Callable[..., ray.ObjectRef[Any]], most: Callable[[], int]) -> None:
        self.pending = 0
        """How many are waiting or running."""
        self.running = 0
        self.changed = threading.Condition(threading.RLock())
        """Notified when one has ended."""
        self._start = start
        self._most = most
        self._closed = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="tokmill-write")

    def submit(
        self, act: Act, split: str, shard: int, kept: Future[KeptShard] | None, slices: Sequence[Slice]
    ) -> Future[Any]:
        """Keep or seal what some blocks add to a shard; they are let go of when that is done.

        kept   what is kept of the shard, once that is there
        """
        result: Future[Any] = Future()
        with self.changed:
            self.pending += 1

        def follow(kept: Future[KeptShard]) -> None:
            try:
                # As a value: as references, each would keep alive how the one before it was made.
                self._thread.submit(self._begin, result, act, split, shard, kept.result(), slices)
            except BaseException as error:  # whoever waits for the result gets it
                self._end(result, error)

        if kept is None:
            self._thread.submit(self._begin, result, act, split, shard, None, slices)
        else:
            kept.add_done_callback(follow)
        return result

    def close(self) -> None:
        """Begin no more."""
        with self.changed:
            self._closed = True
            self.changed.notify_all()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _begin(
        self,
        result: Future[Any],
        act: Act,
        split: str,
        shard: int,
        kept: KeptShard | None,
        slices: Sequence[Slice],
    ) -> None:
        with self.changed:
            self.changed.wait_for(lambda: self.running < self._most() or self._closed)
            if self._closed:
                return self._end(result, CancelledError())
            self.running += 1
        numbers: dict[ray.ObjectRef[Any], int] = {}
        places = [
            Place(before, file, numbers.setdefault(block.bundle, len(numbers)), block.index)
            for block, before, file in slices
        ]

        def done(future: Future[Any], _: Sequence[Slice] = slices) -> None:
            with self.changed:
                self.running -= 1
            try:
                found = unpacked(future.result)
            except BaseException as error:  # likewise
                self._end(result, error)
            else:
                self._end(result, None, found)

        try:
            reference = self._start(act, split, shard, kept, places, *numbers)
        except BaseException as error:  # likewise
            future: Future[Any] = Future()
            future.set_exception(error)
            return done(future)
        reference.future().add_done_callback(done)
        return None

    def _end(self, result: Future[Any], error: BaseException | None, found: object = None) -> None:
        with self.changed:
            self.pending -= 1
            self.changed.notify_all()
        if error is None:
            result.set_result(found)
        else:
            result.set_exception(error)
