"""Runners: they encode blocks in parallel, yield them in order, and bound the bytes in flight.

Encoding needs cores; storing waits for disks and networks. Each has its own threads.

The files have no names, so that a process that dies leaves nothing, and no later process reads them: each block is an
Arrow stream. Only how much is stored is bounded; a block for which there is no room
stays in memory.
"""

from __future__ import annotations

import json
import logging
import os
import tempfile
import threading
from dataclasses import asdict, dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, Self, TypeVar, cast

import numpy as np
import pyarrow as pa
import pyarrow.ipc

from tokmill._dataset.shard_writer import PendingWrites, ShardWriter
from tokmill._dataset.shards import DocumentTokens
from tokmill._encoding import block
from tokmill._encoding.block import Block
from tokmill._encoding.schedule import Item, Limits, Schedule, Waiting
from tokmill._signals import StopRequest
from tokmill._sources.faults import Fault, Guess
from tokmill._sources.reading import units_of
from tokmill._sources.rows import RowBatch
from tokmill._store import is_remote
from tokmill._store.local import write_all
from tokmill._store.local_files import reading
from tokmill._store.rate_limiter import rate_limiter
from tokmill._threads import Pool

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from concurrent.futures import Future
    from types import TracebackType

    from tokmill._dataset.layout import BlockPlacement
    from tokmill._dataset.shards import KeptShard, OpenShard, ShardRecord, Submit
    from tokmill._encoding.options import EncodeOptions
    from tokmill._signals import StopRequest
    from tokmill._sources.formats import Unit
    from tokmill._sources.plan import SourceFile
    from tokmill._store import ReadStore, Store

_BYTES_PER_WORKER: Final = 1 << 30
"""Maximum size of all waiting blocks, per worker."""

_SHARE: Final = 4
"""The blocks take at most 1 / _SHARE of the free disk space: shards need the rest."""

_FIELDS: Final = ("source_bytes", "end", "reading", "encoding")
_LOG = logging.getLogger("tokmill")


class Spill:
    """All waiting blocks of a run.

    Parameters
    ----------
    store
        The output: blocks wait in its `_run/`, or, if it is a bucket, in the folder for temporary files.
    most
        Maximum size of all waiting blocks, in bytes.
    """

    def __init__(self, store: ReadStore, most: int) -> None:
        if is_remote(store.location()):
            self.folder = Path(tempfile.gettempdir())
        else:
            run = Path(store.location("_run"))
            self.folder = next(each for each in (run, *run.parents) if each.is_dir())
        self.size = 0
        """Bytes that wait now."""
        self._most = most
        self._lock = threading.RLock()  # the garbage collector may release blocks at any point

    def file(self) -> SpillFile:
        """Return storage for the blocks of one source file."""
        return SpillFile(self)

    def reserve(self, size: int) -> bool:
        """Count `size` bytes more as waiting, if they fit."""
        disk = os.statvfs(self.folder)
        with self._lock:
            free = disk.f_bavail * disk.f_frsize + self.size
            if self.size + size > min(self._most, free // _SHARE):
                return False
            self.size += size
            return True

    def release(self, size: int) -> None:
        """Count bytes as waiting no more."""
        with self._lock:
            self.size -= size

    def stop(self, error: OSError) -> None:
        """Store nothing more, because the disk fails."""
        if self._most:
            _LOG.warning("cannot keep encoded blocks in %s: %s; reading fewer files at once", self.folder, error)
        self._most = 0


class SpillFile:
    """The waiting blocks of one source file, in an unnamed file."""

    def __init__(self, spill: Spill) -> None:
        self._spill = spill
        self._lock = threading.Lock()
        self._file: Any = None
        self._end = self._blocks = 0

    def put(self, block: Block) -> Callable[[], Block] | None:
        """Store a block. Returns the function that reads it back, once; None if there is no room."""
        data = _stored(block)
        size = data.size
        try:
            if not self._spill.reserve(size):
                return None
            with self._lock:
                start, self._end, self._blocks = self._end, self._end + size, self._blocks + 1
                if self._file is None:
                    self._file = tempfile.TemporaryFile(  # noqa: SIM115 - closed with this object
                        buffering=0, dir=self._spill.folder, prefix=".tokmill-", suffix=".tmp"
                    )
            write_all(self._file.fileno(), memoryview(data), start)
        except OSError as error:  # a full disk among others
            self._spill.stop(error)
            return None
        return partial(self._load, block.file, start, size)

    def _load(self, file: SourceFile, start: int, size: int) -> Block:
        data = bytearray(size)
        with reading(self._spill.folder):
            done = 0
            while done < size:
                found = os.preadv(self._file.fileno(), [memoryview(data)[done:]], start + done)
                if not found:
                    message = "a waiting block ends too soon"
                    raise OSError(message)
                done += found
        with self._lock:
            self._blocks -= 1
            if not self._blocks:
                self._file.truncate(0)
                self._spill.release(self._end)
                self._end = 0
        return _loaded(file, data)

    def __del__(self) -> None:
        # Blocks that nobody reads are those of a run that ends.
        if self._file is not None:
            self._file.close()
        self._spill.release(self._end)


def _stored(block: Block) -> pa.Buffer:
    """Return a block as an Arrow stream, whose metadata have what is not in the batch."""
    rows = cast("RowBatch", block.rows)
    header = {name: getattr(block, name) for name in _FIELDS}
    header |= {"splits": len(block.shares), "faults": [asdict(fault) for fault in rows.faults]}
    documents, sink = rows.documents, pa.BufferOutputStream()
    metadata = {"header": json.dumps(header), "outcome": rows.outcome.tobytes()}
    with pa.ipc.new_stream(sink, documents.schema.with_metadata(metadata)) as stream:
        stream.write_batch(documents)
    return sink.getvalue()


def _loaded(file: SourceFile, data: bytearray) -> Block:
    with pa.ipc.open_stream(data) as stream:
        metadata, documents = stream.schema.metadata, stream.read_next_batch()
    header = json.loads(metadata[b"header"])
    faults = tuple(map(_fault, header.pop("faults")))
    outcome = np.frombuffer(metadata[b"outcome"], np.uint8)
    rows = RowBatch(documents=documents, outcome=outcome, faults=faults)
    return _laid_out(Block.of(rows, file=file, **header))


def _laid_out(block: Block) -> Block:
    """Find the arrays of a block in this thread: it would be a fifth of the work of the calling thread."""
    return replace(block, content=DocumentTokens.of(cast("RowBatch", block.rows)))


def _fault(values: dict[str, Any]) -> Fault:
    guess = values.pop("guess")
    return Fault(**values, guess=None if guess is None else Guess(*guess))


SEALING: Final = 2
"""Number of shards that are sealed at the same time."""

STORING: Final = SEALING + 1
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
    spilled: int = 0
    """Bytes of encoded blocks that wait for their turn on the disk."""
    starved: float = 0.0
    """Total time during which a worker waited because too few files could be read at the same time, in seconds."""
    file_rate: float = 0.0
    """Bytes of text per second that one thread finds in a file, decompression included."""
    writing: float = 0.0
    """Total time `blocks` paused because pending writes used up the bytes in flight, in seconds."""


class Writer(Protocol):
    """Collects the blocks of a runner in open shards, one per split. The type of a shard is up to the runner."""

    def write(self, placed: BlockPlacement, tokens: Any, file: int) -> Iterator[Any]:
        """Write `tokens` of the next block in plan order, from file `file`, and yield each shard that it completes."""

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

    def first(self, block: Block, documents: int) -> Block:
        """See `Block.first`; the counts suffice."""

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
        self._schedule: Schedule[Any, Any] | None = None
        self._spill: Spill | None = None
        self._limiter = rate_limiter()
        self._waited_before = self._limiter.waited  # by earlier runs of this process

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._schedule is not None:
            self._schedule.close()
        # On Ctrl-C, do not wait for a slow network.
        wait = not isinstance(error, KeyboardInterrupt)
        self._pool.shutdown(wait=wait, cancel_futures=True)
        self._writing.shutdown(wait=wait, cancel_futures=True)
        self._storing.shutdown(wait=wait, cancel_futures=True)

    def blocks(self, files: Iterable[tuple[SourceFile, int]], options: EncodeOptions) -> Iterator[Block]:
        """See Runner."""

        def encode(unit: Unit) -> Block:
            return _laid_out(block.encode(unit, recipe=options.recipe))

        units = (units_of(file, options.read, start) for file, start in files)
        waiting = None if self._spill is None else self._spill.file
        return self._ordered(encode, units, waiting, may_leave=True)

    def first(self, block: Block, documents: int) -> Block:
        """See Runner."""
        return block.first(documents)

    def ordered(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield `function(item)` for each item, in the order of the items.

        Threads of the runner, in turn, take the items. They wait when too many items, or too many bytes, are ahead of
        the consumer. The results must be consumed before other ones are begun.
        """
        return self._ordered(function, [iter(items)])

    def _ordered(
        self,
        function: Callable[[Item], Result],
        series: Iterable[Iterator[Item]],
        waiting: Callable[[], Waiting[Result]] | None = None,
        *,
        may_leave: bool = False,
    ) -> Iterator[Result]:
        limits = Limits(self._workers, self._bytes_ahead)
        self._schedule = schedule = Schedule(
            function, iter(series), self._pool, limits, self._stop, waiting, may_leave=may_leave
        )
        return schedule.results()

    def prepare(self, options: EncodeOptions) -> None:
        """See Runner."""

    def writer(self, store: Store, options: EncodeOptions, folder: str, kept: Sequence[KeptShard]) -> ShardWriter:
        """See Runner."""
        self._spill = Spill(store, self._workers * _BYTES_PER_WORKER)
        return ShardWriter(store, options.shard_form, options.shard_tokens, folder, self.pending_writes(), kept)

    def pending_writes(self) -> PendingWrites:
        """Return a queue of writes for threads that encode nothing, as a part of the bytes in flight."""
        return PendingWrites(self._writing.submit, self._stop.result, self._bytes_ahead // _PENDING_SHARE)

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
        schedule = self._schedule
        return RunnerStats(
            nodes=1,
            workers=self._workers,
            busy=0 if schedule is None else schedule.busy,
            bytes_ahead=0 if schedule is None else schedule.room.held,
            most_ahead=self._bytes_ahead,
            waiting=self._limiter.waited - self._waited_before,
            spilled=0 if self._spill is None else self._spill.size,
            starved=0.0 if schedule is None else schedule.meters.starved,
            file_rate=0.0 if schedule is None else schedule.meters.rate,
        )


def available_cores() -> int:
    """Return the number of cores that this process may use, which can be less than the machine has."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
