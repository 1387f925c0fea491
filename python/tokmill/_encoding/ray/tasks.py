"""The tasks that workers run. A task may run twice, or on two machines at once; it produces the same bytes each time.

Blocks pass from worker to worker through Ray's object store, never through the driver.
"""

from __future__ import annotations

import pickle
import secrets
import socket
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from inspect import isgeneratorfunction
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tokmill._dataset.npy import HEADER_BYTES
from tokmill._dataset.shards import (
    KeptShard,
    OpenShard,
    ShardRecord,
    growing_paths,
    slice_documents,
    token_runs,
)
from tokmill._dataset.sidecar import MASK, TABLE, growing_path
from tokmill._encoding.block import BlockCounts, TokenBlock, encode, join
from tokmill._encoding.ray.job import job_of
from tokmill._sources.plan import SourceFile
from tokmill._sources.reading import stated_text_bytes, units_of
from tokmill._sources.unit import FilePart
from tokmill._store.hub_client import HubError
from tokmill._store.segments import check, extend
from tokmill.errors import ContentError, TokmillError

if TYPE_CHECKING:
    from collections.abc import Iterator

    import ray

    from tokmill._dataset.shards import TokenRun
    from tokmill._encoding.ray.job import Job

_PROCESS: Final = secrets.token_hex(4)
"""Name of the folder for growing files of this process, to separate them from another process with the same task."""


@dataclass(frozen=True)
class BlockSummary:
    """The part of a block that the driver gets."""

    counts: BlockCounts | None
    """Counts of the block; None if the item has no rows, or none were read."""
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

Bundle = Sequence[TokenBlock | None]
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
        if isinstance(error, HubError) and error.wants_token:
            error.hint = f"{error.hint}; the node uses HF_TOKEN as it was set when `ray start` ran there"
        raise


def probe(given: Given, path: str) -> None:
    """Check that this node can work and can write to the store."""
    with _on_this_node(given) as job:
        job.store.put(path, job.key.encode())


def examine(given: Given, kept: KeptShard) -> None:
    """Raise DamagedError if a file of a kept shard is missing or damaged."""
    with _on_this_node(given) as job:
        for segment in kept.segments:
            check(job.store, segment)


def encode_parts(given: Given, items: Sequence[WorkItem]) -> tuple[list[BlockSummary], list[TokenBlock | None]]:
    """Encode items, one block each.

    Stops after an item that has more text than fits into a block, and before an item with an error, unless it is the
    first one: if a limit is reached earlier, the error must not surface.
    """
    with _on_this_node(given) as job:
        summaries: list[BlockSummary] = []
        blocks: list[TokenBlock | None] = []
        for item in items:
            try:
                if (stated_text_bytes(item.file, job.read, item.part) or 0) > job.most_bytes:
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


def count(bundle: Bundle, index: int, documents: int) -> BlockCounts:
    """See `Block.first`."""
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
            options, folder = job.options, f"{job.folder}/{_PROCESS}"
            writing: ShardWrite = load_args(dumped)
            split, shard, kept, _ = writing
            file = OpenShard(
                job.store,
                split,
                shard,
                options.token_dtype,
                options.format,
                options.table,
                folder,
                kept,
                has_parts=options.has_parts,
            )
            try:
                for run in _runs(job, writing, bundles):
                    file.append(run)
                return file.seal()
            finally:
                file.close()


def _blocks(job: Job, item: WorkItem, text_bytes: int) -> Iterator[tuple[TokenBlock, bool]]:
    """Yield blocks of about `text_bytes`, and whether each is the last. Rows before an error still become a block."""
    held: list[TokenBlock] = []
    size = 0
    units = units_of(item.file, job.read, item.start, item.part)
    try:
        began = time.perf_counter()
        unit = next(units, None)
        while unit is not None:
            cutting = time.perf_counter() - began
            block = encode(unit, job.options.recipe)
            held.append(replace(block, reading=block.reading + cutting))
            size += int(block.text_bytes.sum())
            began = time.perf_counter()
            unit = next(units, None)
            if unit is None or size >= text_bytes:
                whole, held, size = join(held), [], 0
                yield whole, unit is None
    except TokmillError:
        if held:
            yield join(held), False
        raise


def _summary(job: Job, block: TokenBlock | None, *, last: bool) -> BlockSummary:
    if block is None:
        return BlockSummary(None, last)
    return BlockSummary(block.counts if job.lengths else _light(block.counts), last)


def _light(counts: BlockCounts) -> BlockCounts:
    return replace(counts, lengths=None, hash_code=None)


def _runs(job: Job, writing: ShardWrite, bundles: Sequence[Bundle]) -> Iterator[TokenRun]:
    """Yield the tokens that belong to a shard, computed as the driver did: by a layout restored to the same state."""
    for place in writing.places:
        block = bundles[place.bundle][place.at]
        if block is None:
            raise IndexError(place)
        layout = job.options.layout()
        layout.restore(place.before)
        placed = layout.place(block.lengths, block.hash_code)
        slices = [each for each in placed.slices if (each.split, each.shard) == writing[:2]]
        yield from token_runs(slice_documents(slices, block.lengths), block, place.file)
