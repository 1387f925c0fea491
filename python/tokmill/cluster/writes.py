"""What is on its way to the store: tasks that keep or seal shards, begun in order, so many at a time.

They need no core of their own, as they wait for disks and networks, and everything else waits for them.
"""

from __future__ import annotations

import threading
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, Literal

from tokmill.cluster.lost import unpacked

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import ray

    from tokmill.cluster.runner import RemoteBlock
    from tokmill.cluster.tasks import Place
    from tokmill.shards import KeptShard

Act = Literal["keep", "seal"]


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
        self.changed = threading.Condition(threading.RLock())
        """Notified when one has ended."""
        self._start = start
        self._most = most
        self._running = 0
        self._closed = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="tokmill-write")

    def submit(
        self,
        act: Act,
        split: str,
        shard: int,
        kept: Future[KeptShard] | None,
        places: Sequence[Place],
        blocks: Sequence[RemoteBlock],
    ) -> Future[Any]:
        """Keep or seal what some blocks add to a shard; they are let go of when that is done.

        kept   what is kept of the shard, once that is there
        """
        result: Future[Any] = Future()
        with self.changed:
            self.pending += 1
        self._thread.submit(self._begin, act, split, shard, kept, places, blocks, result)
        return result

    def close(self) -> None:
        """Begin no more."""
        with self.changed:
            self._closed = True
            self.changed.notify_all()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _begin(
        self,
        act: Act,
        split: str,
        shard: int,
        kept: Future[KeptShard] | None,
        places: Sequence[Place],
        blocks: Sequence[RemoteBlock],
        result: Future[Any],
    ) -> None:
        try:
            # As a value: as references, each would keep alive how the one before it was made.
            before = None if kept is None else kept.result()
            with self.changed:
                self.changed.wait_for(lambda: self._running < self._most() or self._closed)
                if self._closed:
                    return
                self._running += 1
            reference = self._start(act, split, shard, before, places, *(block.reference for block in blocks))
        except BaseException as error:  # whoever waits for the result gets it
            result.set_exception(error)
            return

        def done(future: Future[Any], _: Sequence[RemoteBlock] = blocks) -> None:
            try:
                result.set_result(unpacked(future.result))
            except BaseException as error:  # likewise
                result.set_exception(error)
            with self.changed:
                self.pending -= 1
                self._running -= 1
                self.changed.notify_all()

        reference.future().add_done_callback(done)
