"""The tasks that workers run. A task may run twice, or on two machines at once; it produces the same bytes each time.

Blocks pass from worker to worker through Ray's object store, never through the driver.

It contains no credentials. A store is sent as its URL, and each node uses its own credentials.
"""

from __future__ import annotations

import pickle
import secrets
import socket
from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property
from inspect import isgeneratorfunction
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tokmill._dataset.npy import HEADER_BYTES
from tokmill._dataset.shards import (
    DocumentTokens,
    KeptShard,
    OpenShard,
    ShardRecord,
    growing_paths,
    slice_documents,
    token_runs,
)
from tokmill._dataset.sidecar import MASK, TABLE, growing_path
from tokmill._encoding.block import Block, encode, join
from tokmill._encoding.ray.installed import lacking
from tokmill._sources.formats import FilePart, format_of
from tokmill._sources.plan import SourceFile
from tokmill._sources.reading import is_stream, parts, stated_text_bytes, text_size, units_of
from tokmill._store.extents import check, extend
from tokmill._store.hub_client import HubError
from tokmill._store.rate_limiter import set_rate_limiter
from tokmill.errors import ContentError, OutputError, TokmillError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import ray

    from tokmill._dataset.shards import TokenRun
    from tokmill._encoding.options import EncodeOptions
    from tokmill._store import Store
    from tokmill._store.rate_limiter import RateLimiter


@dataclass(frozen=True, kw_only=True)
class Job:
    """Description of a run for its workers."""

    key: str
    """Random name of the job."""
    store: Store
    """The output."""
    folder: str
    """Folder of the open shards in the store."""
    options: EncodeOptions
    block_bytes: int
    """Approximate text per block of a stream."""
    most_bytes: int
    """Approximate maximum of text per block; items with more are streamed."""
    tokenizer: str
    """Content hash of the tokenizer."""
    versions: Mapping[str, str]
    """Packages that must be installed; see installed.py."""
    probe: str
    """Path of a file in the store that contains the key; empty if nothing is to be written."""
    gate: RateLimiter | None
    """Rate limiter for the hub, shared by the cluster; None if nothing is read from the hub."""

    @cached_property
    def needs_lengths(self) -> bool:
        """Whether the driver needs the length of every document."""
        return self.options.layout().by_position

    def check(self) -> None:
        """Raise UsageError or OutputError if this machine cannot do its part of the work."""
        if complaint := lacking(self.versions):
            raise UsageError("node-differs", *complaint)
        here = socket.gethostname()
        if (found := self.options.tokenizer.content_hash) != self.tokenizer:
            message = (
                f"tokenizer {self.options.tokenizer.name} differs on node {here}: its hash is {found}, "
                f"but {self.tokenizer} on the driver"
            )
            raise UsageError("node-differs", message, "install the same version of tokmill on all nodes")
        if not self.probe:
            return
        try:
            seen = self.store.read(self.probe).decode("ascii", "replace")
        except TokmillError as error:
            seen = error.message
        if seen != self.key:
            message = f"node {here} cannot read what the driver wrote to {self.store.location(self.probe)}: {seen:.200}"
            raise OutputError("storage-not-shared", message, SHARED)


SHARED: Final = "use a bucket that every node can read and write, or a shared folder with the same path on all nodes"

_jobs: dict[str, Job] = {}
"""The job of this process, by key, once it has been checked."""


def job_of(key: str, reference: Sequence[ray.ObjectRef[Any]]) -> Job:
    """Return the job of a task; the process fetches and checks it once.

    reference   reference to the job, in a list, because Ray would otherwise send the job with every task
    """
    if key not in _jobs:
        import ray

        job: Job = ray.get(reference[0])
        job.check()
        if job.gate is not None:
            from tokmill._store.hub_client import assume_reachable

            set_rate_limiter(job.gate)
            assume_reachable()  # the driver has checked this when it listed the files
        _jobs.clear()
        _jobs[key] = job
    return _jobs[key]


_PROCESS: Final = secrets.token_hex(4)
"""Name of the folder for growing files of this process, to separate them from another process with the same task."""


@dataclass(frozen=True)
class BlockSummary:
    """The part of a block that the driver gets."""

    block: Block | None
    """The block, without rows; None if the item has no rows, or none were read."""
    last: bool
    """Whether the block ends its item."""


class WorkItem(NamedTuple):
    """A part of a file, and the position in the file from which to start."""

    file: SourceFile
    start: int
    part: FilePart


class BlockRef(NamedTuple):
    """A block, and the layout state from which its slice for a given shard can be computed."""

    before: Mapping[str, Any]
    """State of the layout before the block."""
    file: int
    """Index of the block's file in the plan."""
    bundle: int
    """Index of the bundle that contains the block, among the bundles passed to the task."""
    at: int
    """Index of the block in the bundle."""


Given = tuple[str, "Sequence[ray.ObjectRef[Any]]"]
"""The arguments of `job_of`."""

Bundle = Sequence[Block | None]
"""Blocks of consecutive items; None for an item without rows."""


class ShardWrite(NamedTuple):
    """A request to append the tokens of some blocks to a shard."""

    split: str
    shard: int
    kept: KeptShard | None
    """The part of the shard that is already durable."""
    places: Sequence[BlockRef]


def dump_args(todo: object) -> bytes:
    """Pickle the arguments of a task.

    Ray's own pickling takes three times as long, and as long again if the arguments contain a reference.
    """
    return pickle.dumps(todo, pickle.HIGHEST_PROTOCOL)


def load_args(dumped: bytes) -> Any:
    """Unpickle the arguments of a task. They come from the driver, like the task's code."""
    return pickle.loads(dumped)  # noqa: S301


def of_job(function: Callable[..., Any], given: Given) -> Callable[..., Any]:
    """Bind a function to a job, so that a task consists only of its arguments."""

    def task(dumped: bytes) -> Any:
        return function(given, load_args(dumped))

    def stream(dumped: bytes) -> Iterator[Any]:
        yield from function(given, load_args(dumped))

    return stream if isgeneratorfunction(function) else task


@contextmanager
def _on_this_node(given: Given) -> Iterator[Job]:
    """Yield the job. Errors get the name of the node, except for bad rows, which do not depend on the node."""
    job = job_of(*given)
    try:
        yield job
    except ContentError:
        raise
    except TokmillError as error:
        error.message = f"on node {socket.gethostname()}: {error.message}"
        if isinstance(error, HubError) and error.code == "access-denied":
            error.hint = f"{error.hint}; the node uses HF_TOKEN as it was set when `ray start` ran there"
        raise


def probe(given: Given, path: str) -> None:
    """Check that this node can work and can write to the store."""
    with _on_this_node(given) as job:
        job.store.put(path, job.key.encode())


def examine(given: Given, kept: KeptShard) -> None:
    """Raise DamagedError if a file of a kept shard is missing or damaged."""
    with _on_this_node(given) as job:
        for extent in kept.extents:
            check(job.store, extent)


def encode_items(given: Given, items: Sequence[WorkItem]) -> tuple[list[BlockSummary], list[Block | None]]:
    """Encode items, one block each.

    Stops after an item that has more text than fits into a block, and before an item with an error, unless it is the
    first one: if a limit is reached earlier, the error must not surface.
    """
    with _on_this_node(given) as job:
        summaries: list[BlockSummary] = []
        blocks: list[Block | None] = []
        for item in items:
            try:
                if (stated_text_bytes(item.file, job.options.read, item.part) or 0) > job.most_bytes:
                    block, last = None, False  # will be streamed; do not read it twice
                else:
                    block, last = next(_blocks(job, item, job.most_bytes), (None, True))
            except TokmillError:
                if not summaries:
                    raise
                break
            summaries.append(_summary(job, block, last=last))
            blocks.append(block)
            if not last:
                break
        return summaries, blocks


def encode_stream(given: Given, item: WorkItem) -> Iterator[list[BlockSummary] | Bundle]:
    """Yield summary and block, each in a list, alternately, for all rows of an item."""
    with _on_this_node(given) as job:
        for block, last in _blocks(job, item, job.block_bytes):
            yield [_summary(job, block, last=last)]
            yield [block]


def first(bundle: Bundle, index: int, documents: int) -> Block:
    """See `Block.first`; without rows."""
    block = bundle[index]
    if block is None:
        raise IndexError(index)
    return _light(block.first(documents))


class WriterActor:
    """An actor that writes shards. It keeps no state between calls."""

    def __init__(self, given: Given) -> None:
        self._given = given

    def keep(self, dumped: bytes, *bundles: Bundle) -> KeptShard:
        """Append the tokens of some blocks to the durable part of a shard."""
        with _on_this_node(self._given) as job:
            writing: ShardWrite = load_args(dumped)
            split, shard, kept, _ = writing
            added = list(_runs(job, writing, bundles))
            file_format = job.options.format
            ids, starts = growing_paths(job.folder, split, shard, file_format)
            reserve = HEADER_BYTES if file_format == "npy" else 0
            records, masks = (growing_path(job.folder, split, shard, name) for name in (TABLE, MASK))
            kept_ids, kept_starts, kept_records = (kept.ids, kept.starts, kept.records) if kept else ((), (), ())
            losses = [run.loss.data for run in added if run.loss is not None]
            return KeptShard(
                split,
                shard,
                tokens=(kept.tokens if kept else 0) + sum(len(run.ids) for run in added),
                documents=(kept.documents if kept else 0) + sum(len(run.starts) for run in added),
                first=kept.first if kept else added[0].first,
                last=added[-1].last,
                ids=extend(job.store, ids, kept_ids, reserve, [run.ids.data for run in added]),
                starts=extend(job.store, starts, kept_starts, HEADER_BYTES, [run.starts.data for run in added]),
                records=extend(job.store, records, kept_records, 0, [run.records.data for run in added]),
                loss=extend(job.store, masks, kept.loss if kept else (), 0, losses) if losses else (),
            )

    def seal(self, dumped: bytes, *bundles: Bundle) -> ShardRecord:
        """Write a complete shard: its durable part and the tokens of some blocks."""
        with _on_this_node(self._given) as job:
            writing: ShardWrite = load_args(dumped)
            split, shard, kept, _ = writing
            file = OpenShard(job.store, split, shard, job.options.shard_form, f"{job.folder}/{_PROCESS}", kept)
            try:
                for run in _runs(job, writing, bundles):
                    file.append(run)
                return file.seal()
            finally:
                file.close()


def _blocks(job: Job, item: WorkItem, text_bytes: int) -> Iterator[tuple[Block, bool]]:
    """Yield blocks of about `text_bytes`, and whether each is the last. Rows before an error still become a block."""
    held: list[Block] = []
    size = 0
    units = units_of(item.file, job.options.read, item.start, item.part)
    try:
        unit = next(units, None)
        while unit is not None:
            held.append(encode(unit, job.options.recipe))
            size += held[-1].text_bytes
            unit = next(units, None)
            if unit is None or size >= text_bytes:
                whole, held, size = join(held), [], 0
                yield whole, unit is None
    except TokmillError:
        if held:
            yield join(held), False
        raise


def _summary(job: Job, block: Block | None, *, last: bool) -> BlockSummary:
    if block is None:
        return BlockSummary(None, last)
    return BlockSummary(replace(block, rows=None) if job.needs_lengths else _light(block), last)


def _light(block: Block) -> Block:
    return replace(block, rows=None, lengths=None, hash_code=None)


def _runs(job: Job, writing: ShardWrite, bundles: Sequence[Bundle]) -> Iterator[TokenRun]:
    """Yield the tokens that belong to a shard, computed as the driver did: by a layout restored to the same state."""
    for place in writing.places:
        block = bundles[place.bundle][place.at]
        if block is None or block.rows is None:
            raise IndexError(place)
        layout = job.options.layout()
        layout.restore(place.before)
        tokens = DocumentTokens.of(block.rows)
        placed = layout.place(tokens.lengths, block.rows.numbers("hash_code"))
        slices = [each for each in placed.slices if (each.split, each.shard) == writing[:2]]
        yield from token_runs(slice_documents(slices, tokens), tokens, place.file)


_MOST_ITEMS: Final = 64
"""Maximum number of items per task."""


@dataclass(eq=False)
class WorkBatch:
    """Items that one task encodes."""

    items: Sequence[WorkItem]
    stream: bool
    """Whether the task yields its blocks one by one. Streams reserve no core, because a waiting stream could block the
    task whose block is needed first; there are at most as many streams as cores."""
    held: int
    """Bytes counted as in flight for this batch until its blocks arrive."""
    task: Any = None
    """References to summaries and blocks, or a generator that alternates between the two."""

    @property
    def awaited(self) -> Any:
        """The reference that becomes ready when the driver can continue with this batch."""
        return self.task if self.stream else self.task[0]


def work_items(files: Iterable[tuple[SourceFile, int]], block_bytes: int) -> Iterator[WorkItem]:
    """Yield the parts of files, each with about one block of text; skip parts that end before the start."""
    for listed, start in files:
        file = replace(listed, inode=None)  # another node may have a copy of the file
        bytes_tell = format_of(file).positions == "byte"
        for part in parts(file, block_bytes):
            if part.of == 1 or not bytes_tell or part.range(file.size)[1] > start:
                yield WorkItem(file, start, part)


def grouped(items: Iterable[WorkItem], text_bytes: int) -> Iterator[tuple[Sequence[WorkItem], bool]]:
    """Yield groups of items of about `text_bytes`, and whether each is a stream; a stream is never grouped."""
    group: list[WorkItem] = []
    held = 0
    for item in items:
        stream = is_stream(item.file)
        if group and (stream or held >= text_bytes or len(group) == _MOST_ITEMS):
            yield group, False
            group, held = [], 0
        if stream:
            yield [item], True
        else:
            group.append(item)
            held += text_size(item.file) // item.part.of
    if group:
        yield group, False
