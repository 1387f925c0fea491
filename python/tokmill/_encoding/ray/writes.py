"""The queue of pending writes: shards to be kept or sealed, with a limit on concurrent writes.

Writes of one shard run one after another. All others start in order of submission; a write whose writer died is
repeated first, because checkpoints wait for earlier shards.

Actors write, because a task that waits for its own objects costs driver and Ray three times as much as a call of an
actor. Writers reserve no core: they wait for disks and networks, and everything else waits for them.
"""

from __future__ import annotations

import heapq
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future
from dataclasses import dataclass, field
from itertools import count
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, TypeVar

from tokmill._encoding.ray.tasks import BlockRef, ShardWrite, dump_args
from tokmill._threads import start_thread
from tokmill.errors import OutputError, TokmillError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    import ray

    from tokmill._dataset.layout import BlockPlacement
    from tokmill._dataset.shards import KeptShard, ShardRecord
    from tokmill._encoding.ray.runner import RemoteTokens

RETRIES: Final = 10
"""Maximum number of retries of a task whose worker died."""

Result = TypeVar("Result")


class LostError(OutputError):
    """The cluster could not complete a task."""


def unpacked(get: Callable[[], Result]) -> Result:
    """Return the result of a task or raise its error. GetTimeoutError passes through."""
    import ray

    try:
        return get()
    except ray.exceptions.GetTimeoutError:
        raise
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, TokmillError):
            raise error.cause from None
        raise
    except ray.exceptions.RayError as error:
        first = str(error).strip().partition("\n")[0]
        message = f"a task was lost {RETRIES} times ({type(error).__name__}): {first:.300}"
        hint = "run the same command again to resume; if workers run out of memory, use a smaller --unit-bytes"
        raise LostError("task-lost", message, hint) from error


Act = Literal["keep", "seal"]


class BlockSlice(NamedTuple):
    """Reference to the tokens of a block that belong to one shard."""

    tokens: RemoteTokens
    before: Mapping[str, Any]
    """State of the layout before the block."""
    file: int
    """Index of the block's file in the plan."""


@dataclass(eq=False)
class _WriteRequest:
    """A write to be done."""

    number: int
    """Sequence number."""
    act: Act
    split: str
    shard: int
    slices: Sequence[BlockSlice]
    """The slices to write; they keep their blocks alive until the write is done."""
    kept: KeptShard | None = None
    result: Future[Any] = field(default_factory=Future)
    died: int = 0
    """Number of writers that died during this write."""


class WriteQueue:
    """Distributes writes to writer actors.

    Parameters
    ----------
    spawn
        Creates a `WriterActor`.
    most
        Returns the maximum number of concurrent writes.
    """

    def __init__(self, spawn: Callable[[], Any], most: Callable[[], int]) -> None:
        self.pending = 0
        """Number of writes that are waiting or running."""
        self.running = 0
        """Number of running writes."""
        self.changed = threading.Condition(threading.RLock())
        """Notified when a write ends."""
        self._spawn = spawn
        self._most = most
        self._numbers = count()
        self._waiting: list[tuple[int, _WriteRequest]] = []
        self._idle: list[Any] = []
        self._closed = False
        start_thread(threading.Thread(target=self._work, name="tokmill-write", daemon=True))

    def submit(
        self, act: Act, split: str, shard: int, kept: Future[KeptShard] | None, slices: Sequence[BlockSlice]
    ) -> Future[Any]:
        """Keep or seal a shard with the tokens of some slices, which are released when the write is done.

        kept   the part of the shard that is already durable, once it is
        """
        write = _WriteRequest(next(self._numbers), act, split, shard, slices)
        with self.changed:
            self.pending += 1

        def follow(kept: Future[KeptShard]) -> None:
            try:
                # Pass the value. A reference would keep the whole history of the shard alive.
                write.kept = kept.result()
            except BaseException as error:  # raised by the future of the result
                self._end(write, error)
            else:
                self._queue(write)

        if kept is None:
            self._queue(write)
        else:
            kept.add_done_callback(follow)
        return write.result

    def close(self) -> None:
        """Start no more writes."""
        with self.changed:
            self._closed = True
            self._idle.clear()
            self.changed.notify_all()
            waiting, self._waiting = self._waiting, []
        for _, write in waiting:
            self._end(write, CancelledError())

    def _queue(self, write: _WriteRequest) -> None:
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
                # A write whose writer died gets a new one, because idle writers may have died with it.
                writer = self._idle.pop() if self._idle and not write.died else None
            self._begin(write, writer)

    def _begin(self, write: _WriteRequest, idle: Any | None) -> None:
        numbers: dict[ray.ObjectRef[Any], int] = {}
        places = [
            BlockRef(before, file, numbers.setdefault(tokens.bundle, len(numbers)), tokens.index)
            for tokens, before, file in write.slices
        ]
        todo = dump_args(ShardWrite(write.split, write.shard, write.kept, places))
        try:
            writer = idle or self._spawn()
            reference = getattr(writer, write.act).remote(todo, *numbers)
        except BaseException as error:  # raised by the future of the result
            self._leave(idle)
            self._end(write, error)
        else:
            reference.future().add_done_callback(lambda future: self._done(write, writer, future))

    def _done(self, write: _WriteRequest, writer: Any, future: Future[Any]) -> None:
        import ray

        died = isinstance(future.exception(), ray.exceptions.RayActorError)
        self._leave(None if died else writer)
        write.died += died
        if died and write.died <= RETRIES:
            return self._queue(write)
        try:
            found = unpacked(future.result)
        except BaseException as error:  # raised by the future of the result
            return self._end(write, error)
        return self._end(write, None, found)

    def _leave(self, writer: Any | None) -> None:
        """Note that a write has ended, and that its writer is idle."""
        with self.changed:
            self.running -= 1
            if writer is not None and not self._closed and len(self._idle) < self._most():
                self._idle.append(writer)
            self.changed.notify_all()

    def _end(self, write: _WriteRequest, error: BaseException | None, found: object = None) -> None:
        with self.changed:
            self.pending -= 1
            self.changed.notify_all()
        if error is None:
            write.result.set_result(found)
        else:
            write.result.set_exception(error)


Submit = Callable[[Act, str, int, "Future[KeptShard] | None", Sequence[BlockSlice]], "Future[Any]"]
"""See `WriteQueue.submit`."""


class RemoteShard:
    """A shard that is being filled.

    Parameters
    ----------
    kept
        The part that an earlier process made durable.
    """

    def __init__(self, submit: Submit, split: str, shard: int, kept: KeptShard | None = None) -> None:
        self.split = split
        self.shard = shard
        self.tokens = kept.tokens if kept else 0
        """Tokens so far."""
        self.pending = 0
        """Number of tokens that are not durable yet."""
        self._submit = submit
        self._kept: Future[KeptShard] | None = None
        if kept:
            self._kept = Future()
            self._kept.set_result(kept)
        self._slices: list[BlockSlice] = []

    def add(self, slice: BlockSlice, tokens: int) -> None:
        """Add a slice with that many tokens."""
        self._slices.append(slice)
        self.tokens += tokens
        self.pending += tokens

    def keep(self) -> Future[KeptShard]:
        """Start to make the present content durable."""
        if self._slices or self._kept is None:
            self._kept = self._write("keep")
        return self._kept

    def seal(self) -> Future[ShardRecord]:
        """Start to complete the shard."""
        return self._write("seal")

    def _write(self, act: Act) -> Future[Any]:
        slices, self._slices, self.pending = self._slices, [], 0
        return self._submit(act, self.split, self.shard, self._kept, slices)


class RemoteWriter:
    """Collects blocks in open shards; see Writer.

    Parameters
    ----------
    submit
        Submits a write.
    most_pending
        Maximum number of tokens of open shards in the object store; above it, the fullest shard is made durable.
    kept
        The open shards of an earlier process, to be continued.
    """

    def __init__(self, submit: Submit, shard_tokens: int, most_pending: int, kept: Iterable[KeptShard]) -> None:
        self._submit = submit
        self._shard_tokens = shard_tokens
        self._most_pending = most_pending
        self._open = {shard.split: RemoteShard(submit, shard.split, shard.shard, shard) for shard in kept}
        self._superseded: list[Future[KeptShard]] = []

    def write(self, placed: BlockPlacement, tokens: RemoteTokens, file: int) -> Iterator[RemoteShard]:
        """See Writer."""
        block_slice = BlockSlice(tokens, placed.before, file)
        for shard_slice in placed.slices:
            shard = self._open.get(shard_slice.split)
            if shard is None:
                shard = self._open[shard_slice.split] = RemoteShard(self._submit, shard_slice.split, shard_slice.shard)
            shard.add(block_slice, shard_slice.stop - shard_slice.start)
            if shard.tokens == self._shard_tokens:
                yield self._open.pop(shard_slice.split)
        while sum(shard.pending for shard in self._open.values()) > self._most_pending:
            fullest = max(self._open.values(), key=lambda shard: shard.pending)
            self._superseded.append(fullest.keep())

    def settle(self) -> None:
        """See Writer. Writes only start when shards are kept or sealed."""

    def keep(self, submit: object) -> list[Future[KeptShard]]:
        """See Writer."""
        del submit  # workers write
        return [shard.keep() for shard in self._open.values()]

    def superseded(self) -> list[Future[KeptShard]]:
        """See Writer."""
        superseded, self._superseded = self._superseded, []
        return superseded

    def finish(self) -> Iterator[RemoteShard]:
        """See Writer."""
        while self._open:
            yield self._open.pop(next(iter(self._open)))

    def close(self) -> None:
        """See Writer."""
        self._open.clear()
