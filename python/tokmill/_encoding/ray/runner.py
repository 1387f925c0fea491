"""The driver: submits tasks, gets counts in plan order and holds references to blocks. No token passes through it."""

from __future__ import annotations

import gc
import secrets
import sys
import threading
import time
import weakref
from collections import deque
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar, cast

from tokmill._encoding.ray import tasks
from tokmill._encoding.ray.cluster import HubRateLimiter, Nodes, connected
from tokmill._encoding.ray.installed import installed, lacking
from tokmill._encoding.ray.tasks import SHARED, Job, WorkBatch, WorkItem, dump_args, grouped, work_items
from tokmill._encoding.ray.writes import RETRIES, LostError, RemoteShard, RemoteWriter, WriteQueue, unpacked
from tokmill._encoding.runner import STORING, RunnerStats
from tokmill._sources.reading import text_size
from tokmill._store import LocalStore, is_hub
from tokmill._threads import Pool
from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from types import TracebackType

    import ray

    from tokmill._dataset.shards import KeptShard, ShardRecord
    from tokmill._encoding.block import Block
    from tokmill._encoding.engine import EngineConfig
    from tokmill._encoding.options import EncodeOptions
    from tokmill._encoding.ray.tasks import BlockSummary
    from tokmill._signals import StopRequest
    from tokmill._sources.plan import Plan, SourceFile
    from tokmill._store import Store

_COLLECT_AFTER: Final = 50_000
"""Threshold of the youngest generation; Python's default is 700."""

_few = threading.Lock()
_before: list[tuple[int, int, int]] = []
"""Original thresholds, one entry per active run."""


@contextmanager
def few_collections() -> Iterator[None]:
    """Collect cycles less often inside the context.

    The driver of a cluster holds thousands of objects and hardly any cycles; collecting took 10 % of its time.
    """
    with _few:
        _before.append(gc.get_threshold())
        first, *others = _before[0]
        if first:  # 0 means that collection is disabled
            gc.set_threshold(max(first, _COLLECT_AFTER), *others)
    try:
        yield
    finally:
        with _few:
            mine = _before[0]
            _before.pop()
            if not _before:
                gc.set_threshold(*mine)


_BLOCK_BYTES: Final = 64 << 20
"""Text per block in bytes; less if the object store or the sources are small."""
_LEAST_BLOCK_BYTES: Final = 4 << 20
"""Minimum text per block in bytes, unless the object store is too small."""
_PER_RUN: Final = 16
"""Minimum number of blocks per worker in a run, so that workers finish at about the same time."""
_UNIT_BYTES: Final = 4 << 20
"""Text that a worker reads at a time, in bytes."""

BUNDLE: Final = 8
"""Maximum text per task, in blocks. Such a task lasts seconds and costs the driver no more than a task of one block."""
_LARGE: Final = 8
"""Maximum text of a block, in blocks of usual size, for large row groups. Items with more are streamed."""
_AHEAD_SHARE: Final = 0.4
"""Share of the cluster's object store that may be in flight. The rest is for the arguments of tasks in transit."""
PER_WORKER: Final = 2
"""Number of tasks in flight per worker, so that none is idle while the next task arrives."""
_STREAMED: Final = 2
"""Maximum number of blocks that a stream may be ahead of the driver."""

WRITES: Final = 4
"""Number of encoding workers per concurrent write; encoding takes longer than writing."""

_LOOK: Final = 0.2
"""Polling interval for stop requests, in seconds."""

_RECOUNT: Final = 0.5
"""Interval between counts of running tasks, in seconds."""

Result = TypeVar("Result")


@dataclass(frozen=True, eq=False)
class RemoteTokens:
    """The tokens of a block in Ray's object store. Its bytes count as in flight until this object is deleted."""

    bundle: ray.ObjectRef[Any]
    """Reference to the object that contains it."""
    index: int
    """Index of the block in the object."""


class RayRunner:
    """A runner with tasks on a Ray cluster; see Runner.

    Parameters
    ----------
    engine
        Resource limits. By default: one worker per core of the cluster, also as nodes join and leave; blocks that take
        a worker a second or two; bytes in flight in proportion to the object store.
    stop
        Interrupts waits when a stop is requested.
    plan
        The sources, whose size determines the block size.
    """

    def __init__(self, engine: EngineConfig, stop: StopRequest, plan: Plan) -> None:
        self._engine = engine
        self._stop = stop
        self._plan = plan
        self._exit = ExitStack()
        self._lock = threading.RLock()  # finalizers of blocks may run in any thread, at any point
        self._held = 0
        self._queue: deque[WorkBatch] = deque()
        self._begun: set[WorkBatch] = set()
        self._working = 0
        self._count_due = 0.0
        self._streams = 0
        self._running = 0
        self._held_back = 0.0
        self._gate: HubRateLimiter | None = None

    def __enter__(self) -> Self:
        with ExitStack() as entered:
            entered.enter_context(few_collections())
            entered.enter_context(connected(self._engine.ray_address, self._engine.threads))
            import ray

            remote = partial(cast("Any", ray.remote), max_retries=RETRIES)
            spread = partial(remote, scheduling_strategy="SPREAD")
            self._ray: Any = ray
            self._nodes = Nodes()
            hub = any(is_hub(file.location) for file in self._plan.files)
            self._versions = installed(hub=hub)
            self._ray.cloudpickle.register_pickle_by_value(sys.modules[lacking.__module__])
            self._lacking = remote(num_cpus=0)(lacking)
            self._survey()
            # With more workers than cores, each task reserves a fraction of a core.
            share = min(1.0, round(max(self._nodes.cores, 1) / self._slots, 4))
            self._remote = {
                "encode_items": spread(num_returns=2, num_cpus=share),
                "encode_stream": spread(
                    num_returns="streaming", num_cpus=0, _generator_backpressure_num_objects=2 * _STREAMED
                ),
                "probe": remote(num_cpus=0),
                "examine": remote(num_cpus=0),
            }
            self._first = remote(num_cpus=0)(tasks.first)
            self._gate = HubRateLimiter.start() if hub else None
            self._storing = Pool(STORING, thread_name_prefix="tokmill-store")
            entered.callback(lambda: self._storing.shutdown(wait=False, cancel_futures=True))
            writers = self._ray.remote(num_cpus=0, scheduling_strategy="SPREAD")(tasks.WriterActor)
            self._writes = WriteQueue(lambda: writers.remote(self._given), lambda: max(1, self._slots // WRITES))
            entered.callback(self._writes.close)
            each = sum(map(text_size, self._plan.files)) // (_PER_RUN * self._slots)
            fitting = min(max(each, _LEAST_BLOCK_BYTES), _BLOCK_BYTES, self._bytes_ahead // (2 * self._most_works))
            self._block_bytes = self._engine.unit_bytes or max(fitting, 1)
            room = self._bytes_ahead // (self._block_bytes * self._most_works)
            self.bundle_bytes = self._block_bytes * min(max(room, 1), BUNDLE if each > _BLOCK_BYTES else 1)
            self._exit = entered.pop_all()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            # The error may come from a node that joined after the checks.
            if isinstance(error, (self._ray.exceptions.RayTaskError, LostError)):
                with suppress(LostError):
                    self._survey()
        finally:
            try:
                if not isinstance(error, KeyboardInterrupt):
                    self._storing.shutdown(wait=True, cancel_futures=True)
            finally:
                self._exit.close()

    # Blocks

    def blocks(self, files: Iterable[tuple[SourceFile, int]], options: EncodeOptions) -> Iterator[Block]:
        """See Runner."""
        del options  # part of the job
        todo = deque[WorkBatch]()
        coming = (
            self._batch(items, stream=stream)
            for items, stream in grouped(work_items(files, self._block_bytes), self.bundle_bytes)
        )
        try:
            while True:
                self._fill(todo, coming)
                if not self._queue:
                    return
                work = self._queue.popleft()
                self._streams -= work.stream
                yield from self._blocks_of(work, lambda: self._fill(todo, coming))
        finally:
            for work in self._begun:
                if work.stream:  # would read to the end of its file; other tasks end within seconds
                    self._ray.cancel(work.task)
            self._begun.clear()

    def _blocks_of(self, work: WorkBatch, fill: Callable[[], None]) -> Iterator[Block]:
        if work.stream:
            while (found := self._next_of(work.task)) is not None:
                yield from self._bundle(*found)
                fill()
            self._end(work)
            return
        summaries = self._get(work.task[0], fill)
        self._end(work)
        yield from self._bundle(summaries, work.task[1])
        rest = [self._batch(work.items[len(summaries) :])] if len(summaries) < len(work.items) else []
        if not summaries[-1].last:  # the item has more rows than fit into one block
            item, block = work.items[len(summaries) - 1], summaries[-1].block
            item = item if block is None else item._replace(start=block.end)
            rest.insert(0, self._batch([item], stream=True))
        for following in rest:
            self._begin(following)
            yield from self._blocks_of(following, fill)

    def _batch(self, items: Sequence[WorkItem], *, stream: bool = False) -> WorkBatch:
        return WorkBatch(items, stream, _STREAMED * self._block_bytes if stream else self.bundle_bytes)

    def _fill(self, todo: deque[WorkBatch], coming: Iterator[WorkBatch]) -> None:
        """Start batches until the limits are reached; `todo` holds the next batch if it has been taken already."""
        self._nodes.refresh()
        while not self._queue and self._writes.pending and not self._has_room(self.bundle_bytes):
            self._look()
            began = time.monotonic()
            with self._writes.changed:
                self._writes.changed.wait(_LOOK)
            self._held_back += time.monotonic() - began
        while True:
            if not todo:
                todo.extend(islice(coming, 1))
            if not todo:
                return
            may_begin = (
                len(self._queue) < self._most_works
                and self._has_room(todo[0].held)
                and (not todo[0].stream or self._streams < self._slots)
                and (self._engine.workers is None or self._running < self._engine.workers)
            )
            if self._queue and not may_begin:
                return
            self._begin(todo[0])
            self._streams += todo[0].stream
            self._queue.append(todo.popleft())

    def _begin(self, work: WorkBatch) -> None:
        self._hold(work.held)
        if work.stream:
            work.task = self._start("encode_stream", work.items[0])
        else:
            work.task = self._start("encode_items", work.items)
            if self._engine.workers is not None:  # may be less than the cluster has cores
                self._runs(+1)
                work.task[0].future().add_done_callback(lambda _: self._runs(-1))
        self._begun.add(work)
        self._working += 1

    def _end(self, work: WorkBatch) -> None:
        self._begun.discard(work)
        self._hold(-work.held)

    def _has_room(self, size: int) -> bool:
        return self._held + size <= self._bytes_ahead

    def _next_of(self, generator: Any) -> tuple[list[BlockSummary], ray.ObjectRef[Any]] | None:
        """Return the next summaries and blocks of a stream; None at its end."""
        reference = self._next_reference(generator)
        if reference is None:
            return None
        summaries = self._get(reference)  # raises if the task failed; nothing follows then
        blocks = self._next_reference(generator)
        if blocks is None:
            message = "a stream of blocks ended between a summary and its block"
            raise RuntimeError(message)
        return summaries, blocks

    def _next_reference(self, generator: Any) -> ray.ObjectRef[Any] | None:
        while True:
            self._look()
            ready, _ = self._ray.wait([generator], timeout=_LOOK, fetch_local=False)
            if ready:
                return next(generator, None)

    def _bundle(self, summaries: Sequence[BlockSummary], bundle: ray.ObjectRef[Any]) -> list[Block]:
        """Return the blocks of an object. All are created at once because all count as in flight from now on."""
        found = []
        for index, summary in enumerate(summaries):
            if (block := summary.block) is not None:
                tokens = RemoteTokens(bundle, index)
                # Besides the ids, a block has about six numbers per document.
                size = block.tokens * self._token_bytes + 48 * block.documents
                self._hold(size)
                weakref.finalize(tokens, self._hold, -size)
                found.append(replace(block, content=tokens))
        return found

    def _hold(self, size: int) -> None:
        """Add to the bytes in flight; `size` may be negative."""
        with self._lock:
            self._held += size

    def _runs(self, more: int) -> None:
        with self._lock:
            self._running += more

    def first(self, block: Block, documents: int) -> Block:
        """See Runner."""
        found: Block = self._get(self._first.remote(block.content.bundle, block.content.index, documents))
        return found

    # Shards

    def writer(self, store: Store, options: EncodeOptions, folder: str, kept: Sequence[KeptShard]) -> RemoteWriter:
        """See Runner. Checks every node first. Raises DamagedError if a file of `kept` is missing or damaged."""
        key = secrets.token_hex(8)
        job = self._give(key, store, options, folder, f"{folder}/probe-{key}")
        self._probe(job)
        for examined in [self._start("examine", shard) for shard in kept]:
            self._get(examined)
        most_pending = min(self._bytes_ahead, self._nodes.smallest_store_bytes) // 4
        return RemoteWriter(self._writes.submit, options.shard_tokens, most_pending // self._token_bytes, kept)

    def prepare(self, options: EncodeOptions) -> None:
        """See Runner."""
        self._give(secrets.token_hex(8), LocalStore("."), options, "", "")

    def _give(self, key: str, store: Store, options: EncodeOptions, folder: str, probe: str) -> Job:
        """Create the job and the tasks of its workers."""
        self._token_bytes = options.token_dtype.itemsize
        job = Job(
            key=key,
            store=store,
            folder=folder,
            options=replace(options, read=replace(options.read, unit_bytes=min(_UNIT_BYTES, self._block_bytes))),
            block_bytes=self._block_bytes,
            most_bytes=max(self._block_bytes, min(_LARGE * self._block_bytes, self._bytes_ahead // 2)),
            tokenizer=options.tokenizer.content_hash,
            versions=self._versions,
            probe=probe,
            gate=self._gate,
        )
        if job.probe:
            store.put(job.probe, key.encode())
        self._given = (key, [self._ray.put(job)])
        self._tasks = {
            name: as_task(tasks.of_job(getattr(tasks, name), self._given)) for name, as_task in self._remote.items()
        }
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

    # The cluster

    def stats(self) -> RunnerStats:
        """See Runner."""
        self._count_working()
        return RunnerStats(
            nodes=self._nodes.count,
            workers=self._engine.workers or self._nodes.cores,
            busy=min(self._working + self._writes.running, self._slots),
            bytes_ahead=self._held,
            most_ahead=self._bytes_ahead,
            writing=self._held_back,
            waiting=0.0 if self._gate is None else self._gate.closed,
        )

    def _count_working(self) -> None:
        """Count the running tasks at intervals. A callback at the end of each would cost half as much as the task.

        A stream whose next block has arrived does not count: it is waiting until the block is taken.
        """
        if time.monotonic() < self._count_due and self._begun:
            return
        self._count_due = time.monotonic() + _RECOUNT
        self._working = 0
        if awaited := [work.awaited for work in self._begun]:
            _, working = self._ray.wait(awaited, num_returns=len(awaited), timeout=0, fetch_local=False)
            self._working = len(working)

    @property
    def _slots(self) -> int:
        return self._engine.workers or max(self._nodes.cores, 1)

    @property
    def _most_works(self) -> int:
        return PER_WORKER * self._slots + 1

    @property
    def _bytes_ahead(self) -> int:
        return self._engine.in_flight or int(_AHEAD_SHARE * self._nodes.store_bytes)

    def _start(self, name: str, todo: Any) -> Any:
        return self._tasks[name].remote(dump_args(todo))

    def _survey(self) -> None:
        """Raise UsageError if a node lacks a package; even tokmill may be missing there."""
        for _, complaint in self._on_each_node(self._lacking, lambda _: (self._versions,)):
            if complaint:
                raise UsageError("node-differs", *complaint)

    def _probe(self, job: Job) -> None:
        """Check on every node that it can work, and in the driver that the files written by the nodes are visible."""

        def path(node: Mapping[str, Any]) -> str:
            return f"{job.probe}-{node['NodeID']}"

        for node, _ in self._on_each_node(self._tasks["probe"], lambda node: (dump_args(path(node)),)):
            if not job.store.exists(path(node)):
                message = f"{job.store.location()} on node {node['NodeManagerHostname']} is not the driver's folder"
                raise OutputError("storage-not-shared", message, SHARED)
            job.store.delete(path(node))

    def _on_each_node(
        self, task: Any, arguments: Callable[[Mapping[str, Any]], Sequence[Any]]
    ) -> Iterator[tuple[Mapping[str, Any], Any]]:
        """Run a task on every node and yield each node with its result; skip nodes that leave before it ends.

        Nodes that join later are checked by their first task.
        """
        from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy as On

        nodes = self._nodes.alive()
        begun = [
            task.options(scheduling_strategy=On(node["NodeID"], soft=False)).remote(*arguments(node)) for node in nodes
        ]
        for node, reference in zip(nodes, begun, strict=True):
            try:
                result = self._get(reference)
            except LostError:
                if self._nodes.is_alive(node["NodeID"]):
                    raise
                continue
            yield node, result

    def _get(self, reference: ray.ObjectRef[Any], poll: Callable[[], None] | None = None) -> Any:
        while True:
            self._look()
            if poll is not None:
                poll()
            try:
                return unpacked(lambda: self._ray.get(reference, timeout=_LOOK))
            except self._ray.exceptions.GetTimeoutError:
                continue

    def _look(self) -> None:
        """Raise StopNow if a stop is requested; nothing in flight is needed to resume."""
        self._stop.check()
        if self._gate is not None:
            self._gate.tell()
        self._stop.on_wait()
