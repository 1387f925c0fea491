"""The driver's part: it submits tasks, gets counts in plan order, and holds references. No token passes through it."""

from __future__ import annotations

import secrets
import threading
import time
import weakref
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar, cast

from tokmill.cluster import tasks
from tokmill.cluster.connect import connected
from tokmill.cluster.job import Job, versions
from tokmill.cluster.writer import RemoteShard, RemoteWriter
from tokmill.errors import OutputError, TokmillError
from tokmill.runner import STORING, Load, available_cores
from tokmill.signals import StopNow
from tokmill.sources import parts
from tokmill.store import open_store

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from types import TracebackType

    import ray

    from tokmill.block import Counts
    from tokmill.options import EncodeOptions
    from tokmill.plan import SourceFile
    from tokmill.power import Power
    from tokmill.shards import KeptShard, ShardRecord
    from tokmill.signals import StopRequest
    from tokmill.sources import Part
    from tokmill.store import Store

BLOCK_BYTES: Final = 64 << 20
"""Text of a block, unless the object store is too small for that: a task then lasts seconds."""
LEAST_BLOCK_BYTES: Final = 1 << 20
UNIT_BYTES: Final = 4 << 20
"""Text that a worker reads at a time to make a block."""

AHEAD_SHARE: Final = 0.4
"""Of the cluster's object store: what may be in flight. The rest is for tasks' arguments on their way."""
PER_WORKER: Final = 2
"""Tasks for each worker, so that none is idle while the next one comes."""

RETRIES: Final = 10
"""How often a task is done again that died with its worker."""

_LOOK: Final = 0.2
"""Seconds between two looks whether a stop was asked for."""
_RECOUNT: Final = 2.0
"""Seconds after which nodes are counted again: some come, some go."""
STREAMED: Final = 2
"""Blocks that a stream may be ahead of the driver."""

Result = TypeVar("Result")
Count = Callable[["ray.ObjectRef[Any]", int], "Counts"]


class LostError(OutputError):
    """The cluster could not do a task."""


class RemoteBlock:
    """A block in Ray's object store; see Block. What it holds there counts as in flight for as long as this lives."""

    def __init__(
        self, counts: Counts, reference: ray.ObjectRef[Any], count: Callable[[ray.ObjectRef[Any], int], Counts]
    ) -> None:
        self.counts = counts
        self.reference = reference
        self._count = count

    def first(self, documents: int) -> Counts:
        """See Block."""
        return self._count(self.reference, documents)


class RayRunner:
    """Tasks on a Ray cluster; see Runner.

    Parameters
    ----------
    power
        Without numbers of its own: a worker for each core of the cluster, also as nodes come and go, blocks that take a
        worker a second or two, and so much in flight as suits the object store.
    stop
        Tells that a stop was asked for.
    """

    def __init__(self, power: Power, stop: StopRequest) -> None:
        self._power = power
        self._stop = stop
        self._exit = ExitStack()
        self._room = threading.Condition(threading.RLock())  # a block may be let go of anywhere
        self._held = 0
        self._writing = 0
        self._queued = 0
        self._held_back = 0.0
        self._recounted = -_RECOUNT

    def __enter__(self) -> Self:
        with ExitStack() as entered:
            entered.enter_context(connected(self._power.ray_address, self._power.workers or available_cores()))
            import ray

            self._storing = ThreadPoolExecutor(STORING, thread_name_prefix="tokmill-store")
            entered.callback(lambda: self._storing.shutdown(wait=False, cancel_futures=True))
            remote = partial(cast("Any", ray.remote), max_retries=RETRIES)
            self._tasks = {
                "encode_part": remote(num_returns=2, scheduling_strategy="SPREAD")(tasks.encode_part),
                "encode_rest": remote(
                    num_returns="streaming",
                    scheduling_strategy="SPREAD",
                    _generator_backpressure_num_objects=2 * STREAMED,
                )(tasks.encode_rest),
                "count": remote(num_cpus=1)(tasks.count),
                "keep": remote(num_cpus=1)(tasks.keep),
                "seal": remote(num_cpus=1)(tasks.seal),
                "probe": remote(num_cpus=0)(tasks.probe),
            }
            self._ray: Any = ray
            self._recount()
            fitting = max(self._bytes_ahead // (2 * self._most_tasks), LEAST_BLOCK_BYTES)
            self._block_bytes = self._power.unit_bytes or min(BLOCK_BYTES, fitting)
            self._exit = entered.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        wait = not isinstance(error, KeyboardInterrupt)
        self._storing.shutdown(wait=wait, cancel_futures=True)
        self._exit.close()

    # Blocks

    def blocks(self, files: Iterable[tuple[SourceFile, int]], options: EncodeOptions) -> Iterator[RemoteBlock]:
        """See Runner."""
        del options  # the job has them
        todo = self._parts(files)
        queue: deque[tuple[SourceFile, Part, Any]] = deque()
        try:
            while True:
                self._fill(queue, todo)
                if not queue:
                    return
                file, part, task = queue.popleft()
                if isinstance(task, list):
                    head = self._get(task[0])
                    self._hold(-self._block_bytes)
                    if head.counts is not None:
                        yield self._block(head.counts, task[1])
                    if head.last:
                        continue
                    task = self._rest(file, head.counts.end, part)
                while (found := self._next_of(task)) is not None:
                    yield self._block(*found)
                    self._fill(queue, todo)
                self._hold(-STREAMED * self._block_bytes)
        finally:
            for _, _, task in queue:
                self._ray.cancel(task[0] if isinstance(task, list) else task)

    def _parts(self, files: Iterable[tuple[SourceFile, int]]) -> Iterator[tuple[SourceFile, int, Part]]:
        for file, start in files:
            bytes_tell = file.format in ("jsonl", "text")
            for part in parts(file, self._block_bytes):
                if not bytes_tell or part.of == 1 or part.range(file.size)[1] > start:
                    yield file, start, part

    def _fill(self, queue: deque[tuple[SourceFile, Part, Any]], todo: Iterator[tuple[SourceFile, int, Part]]) -> None:
        """Submit as much as there may be in flight."""
        self._recount()
        while not queue and self._writing and not self._has_room():
            self._look()
            began = time.monotonic()
            with self._room:
                self._room.wait(_LOOK)
            self._held_back += time.monotonic() - began
        while not queue or (len(queue) < self._most_tasks and self._has_room()):
            following = next(todo, None)
            if following is None:
                break
            file, start, part = following
            if file.codec == "plain":
                task = self._task("encode_part", file, start, part)
                self._hold(self._block_bytes)
            else:
                task = self._rest(file, start, part)
            queue.append((file, part, task))
        self._queued = len(queue)

    def _rest(self, file: SourceFile, start: int, part: Part) -> Any:
        self._hold(STREAMED * self._block_bytes)
        return self._task("encode_rest", file, start, part)

    def _has_room(self) -> bool:
        return self._held + self._block_bytes <= self._bytes_ahead

    def _next_of(self, generator: Any) -> tuple[Counts, ray.ObjectRef[Any]] | None:
        """The next block of a stream."""
        head = self._next_reference(generator)
        if head is None:
            return None
        counts = self._get(head).counts
        block = self._next_reference(generator)
        if block is None:
            message = "a stream of blocks ended between a head and its block"
            raise RuntimeError(message)
        return counts, block

    def _next_reference(self, generator: Any) -> ray.ObjectRef[Any] | None:
        while True:
            self._look()
            ready, _ = self._ray.wait([generator], timeout=_LOOK, fetch_local=False)
            if ready:
                return next(generator, None)

    def _block(self, counts: Counts, reference: ray.ObjectRef[Any]) -> RemoteBlock:
        block = RemoteBlock(counts, reference, self._count)
        # Beside the ids, a block holds about six numbers for each document.
        size = counts.tokens * self._token_bytes + 48 * counts.documents
        self._hold(size)
        weakref.finalize(block, self._hold, -size)
        return block

    def _hold(self, size: int) -> None:
        """Count bytes that are in flight from now on, or no more."""
        with self._room:
            self._held += size
            self._room.notify()

    def _count(self, reference: ray.ObjectRef[Any], documents: int) -> Counts:
        counts: Counts = self._get(self._tasks["count"].remote(reference, documents))
        return counts

    # Shards

    def writer(self, store: Store, options: EncodeOptions, folder: str, kept: Sequence[KeptShard]) -> RemoteWriter:
        """See Runner. Checks every node first."""
        key = secrets.token_hex(8)
        job = self._begin(key, store, options, folder, f"{folder}/probe-{key}")
        self._probe(job)
        most_pending = min(self._bytes_ahead, self._smallest_store) // 4
        return RemoteWriter(self.write, options.shard_tokens, most_pending // self._token_bytes, kept)

    def prepare(self, options: EncodeOptions) -> None:
        """See Runner."""
        self._begin(secrets.token_hex(8), open_store("."), options, "", "")

    def _begin(self, key: str, store: Store, options: EncodeOptions, folder: str, probe: str) -> Job:
        """Give the workers a job."""
        self._token_bytes = options.token_dtype.itemsize
        job = Job(
            key=key,
            store=store,
            folder=folder,
            options=options,
            read=replace(options.read, unit_bytes=min(UNIT_BYTES, self._block_bytes)),
            block_bytes=self._block_bytes,
            lengths=False,
            tokenizer=options.tokenizer.content_hash,
            versions=versions(),
            probe=probe,
        )
        job = replace(job, lengths=job.layout().by_position)
        if job.probe:
            store.put(job.probe, key.encode())
        self._job = (key, [self._ray.put(job)])
        return job

    def seal(self, shard: RemoteShard) -> Future[ShardRecord]:
        """See Runner."""
        return shard.seal()

    def most_sealing(self, shard_tokens: int) -> int:
        """See Runner."""
        return max(2, self._bytes_ahead // (4 * shard_tokens))

    def submit(self, function: Callable[[], Result]) -> Future[Result]:
        """See Runner."""
        return self._storing.submit(function)

    def write(
        self,
        name: str,
        shard: RemoteShard,
        kept: ray.ObjectRef[Any] | KeptShard | None,
        places: list[tasks.Place],
        blocks: Sequence[RemoteBlock],
    ) -> tuple[ray.ObjectRef[Any], Future[Any]]:
        """Submit `keep` or `seal`; the blocks are let go of when it is done."""
        references = [block.reference for block in blocks]
        reference = self._task(name, shard.split, shard.shard, kept, places, *references)
        result: Future[Any] = Future()
        self._writes(+1)

        def done(future: Future[Any], _: Sequence[RemoteBlock] = blocks) -> None:
            self._writes(-1)
            try:
                result.set_result(_unpacked(future.result))
            except BaseException as error:  # whoever waits for the result gets it
                result.set_exception(error)

        reference.future().add_done_callback(done)
        return reference, result

    def _writes(self, more: int) -> None:
        with self._room:
            self._writing += more
            self._room.notify()

    def load(self) -> Load:
        """See Runner."""
        return Load(
            nodes=self._nodes,
            workers=self._slots,
            busy=min(self._queued + self._writing, self._slots),
            bytes_ahead=self._held,
            most_ahead=self._bytes_ahead,
            writing=self._held_back,
        )

    # The cluster

    def _task(self, name: str, *arguments: Any) -> Any:
        return self._tasks[name].remote(*self._job, *arguments)

    def _recount(self) -> None:
        """Look from time to time what the cluster is made of."""
        if time.monotonic() - self._recounted < _RECOUNT:
            return
        self._recounted = time.monotonic()
        nodes = [node for node in self._ray.nodes() if node["Alive"]]
        stores = [int(node["Resources"].get("object_store_memory", 0)) for node in nodes]
        self._nodes = len(nodes)
        self._smallest_store = min(filter(None, stores), default=BLOCK_BYTES)
        self._slots = self._power.workers or max(int(sum(node["Resources"].get("CPU", 0) for node in nodes)), 1)
        self._most_tasks = PER_WORKER * self._slots + 1
        self._bytes_ahead = self._power.in_flight or int(AHEAD_SHARE * sum(stores))

    def _probe(self, job: Job) -> None:
        """Check on every node that it can do its part; in the driver, that it sees what they wrote."""
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy as On

        nodes = [node for node in self._ray.nodes() if node["Alive"]]
        paths = [f"{job.probe}-{number}" for number in range(len(nodes))]
        written = [
            self._tasks["probe"].options(scheduling_strategy=On(node["NodeID"], soft=False)).remote(*self._job, path)
            for node, path in zip(nodes, paths, strict=True)
        ]
        for node, path, done in zip(nodes, paths, written, strict=True):
            try:
                self._get(done)
            except LostError:
                if self._is_alive(node):
                    raise
                continue  # it left meanwhile; whoever comes later is checked by its first task
            if not job.store.exists(path):
                message = (
                    f"node {node['NodeManagerHostname']} wrote to another {job.store.location()} than the driver's"
                )
                raise OutputError(
                    message, "the output must be a bucket, or a folder that all nodes have under one path"
                )
            job.store.delete(path)

    def _is_alive(self, node: dict[str, Any]) -> bool:
        return any(other["Alive"] for other in self._ray.nodes() if other["NodeID"] == node["NodeID"])

    def _get(self, reference: ray.ObjectRef[Any]) -> Any:
        while True:
            self._look()
            try:
                return _unpacked(lambda: self._ray.get(reference, timeout=_LOOK))
            except self._ray.exceptions.GetTimeoutError:
                continue

    def _look(self) -> None:
        """Raise StopNow if a stop was asked for: nothing that is in flight is needed to go on later."""
        if self._stop.signal is not None:
            raise StopNow
        self._stop.meanwhile()


def _unpacked(get: Callable[[], Result]) -> Result:
    """The result of a task; its error is the one that it had on the worker."""
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
        message = f"a task was lost for good, after {RETRIES} tries: {str(error).strip().partition(chr(10))[0]:.300}"
        raise LostError(
            message, "see the logs of Ray; workers that run out of memory want --unit-bytes smaller"
        ) from error
