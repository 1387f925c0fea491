"""What workers do. Each task may run twice, or on two machines at once: it makes the same bytes each time.

Blocks and shards go from worker to worker through Ray's object store, and never through the driver.
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

from tokmill._dataset.shards import HEADER_BYTES, KeptShard, OpenShard, ShardRecord, growing_paths, token_runs
from tokmill._encoding.block import BlockCounts, TokenBlock, encode, join
from tokmill._encoding.ray.job import job_of
from tokmill._sources import FilePart, stated_text_bytes, units_of
from tokmill._sources.plan import SourceFile
from tokmill._store.hub_client import HubError
from tokmill._store.segments import check, extend
from tokmill.errors import ContentError, TokmillError

if TYPE_CHECKING:
    from collections.abc import Iterator

    import ray

    from tokmill._dataset.shards import TokenRun
    from tokmill._encoding.ray.job import Job

_PROCESS: Final = secrets.token_hex(4)
"""Where this process grows its files, so that another one that does the same work is not in its way."""


@dataclass(frozen=True)
class BlockSummary:
    """What the driver gets of a block."""

    counts: BlockCounts | None
    """None where a piece has no rows, or where none were read."""
    last: bool
    """Whether there are no more rows in its piece."""


class WorkItem(NamedTuple):
    """A part of a file, and where to begin in it."""

    file: SourceFile
    start: int
    part: FilePart


class BlockRef(NamedTuple):
    """What tells which tokens of a block belong to a shard, together with its split and number."""

    before: Mapping[str, Any]
    """State of the layout before the block."""
    file: int
    """Number of the block's file in the plan."""
    bundle: int
    """In which of the task's bundles of blocks it is."""
    at: int
    """Where it is in there."""


Given = tuple[str, "Sequence[ray.ObjectRef[Any]]"]
"""The arguments of `job_of`."""

Bundle = Sequence[TokenBlock | None]
"""The blocks of some pieces, which follow on each other; None where a piece has no rows."""


class ShardWrite(NamedTuple):
    """What some blocks add to a shard."""

    split: str
    shard: int
    kept: KeptShard | None
    """What is kept of it."""
    places: Sequence[BlockRef]


def dump_args(todo: object) -> bytes:
    """The arguments of a task: its part of the job.

    Ray would take the driver three times as long to pickle this itself, and as long again for a reference in it.
    """
    return pickle.dumps(todo, pickle.HIGHEST_PROTOCOL)


def load_args(dumped: bytes) -> Any:
    """The arguments that the driver dumped; the code of a task comes from there, too."""
    return pickle.loads(dumped)  # noqa: S301


def of_job(function: Callable[..., Any], given: Given) -> Callable[..., Any]:
    """The task of a job: only its arguments have to be sent with each."""

    def task(dumped: bytes) -> Any:
        return function(given, load_args(dumped))

    def stream(dumped: bytes) -> Iterator[Any]:
        yield from function(given, load_args(dumped))

    return stream if isgeneratorfunction(function) else task


@contextmanager
def on_this_node(given: Given) -> Iterator[Job]:
    """Give the job. Errors name the node, as credentials, disks and networks are its own; a bad row is one anywhere."""
    job = job_of(*given)
    try:
        yield job
    except ContentError:
        raise
    except TokmillError as error:
        error.message = f"on node {socket.gethostname()}: {error.message}"
        if isinstance(error, HubError) and error.wants_token:
            error.hint = f"{error.hint}; the node has a token of its own, HF_TOKEN as it was when `ray start` ran there"
        raise


def probe(given: Given, path: str) -> None:
    """Check that this node can do its part, and can write to the store: write the key there."""
    with on_this_node(given) as job:
        job.store.put(path, job.key.encode())


def examine(given: Given, kept: KeptShard) -> None:
    """Raise DamagedError unless everything is there that was kept of a shard."""
    with on_this_node(given) as job:
        for segment in (*kept.ids, *kept.starts):
            check(job.store, segment)


def encode_pieces(given: Given, pieces: Sequence[WorkItem]) -> tuple[list[BlockSummary], list[TokenBlock | None]]:
    """Encode some pieces, a block each.

    It stops at one of which there is more than a block should have, and before one with an error, unless that is the
    first: whoever has enough of what comes before is not to hear of it.
    """
    with on_this_node(given) as job:
        summaries: list[BlockSummary] = []
        blocks: list[TokenBlock | None] = []
        for piece in pieces:
            try:
                if (stated_text_bytes(piece.file, job.read, piece.part) or 0) > job.most_bytes:
                    block, last = None, False  # rather than to read it twice
                else:
                    block, last = next(_blocks(job, piece, job.most_bytes), (None, True))
            except TokmillError:
                if not summaries:
                    raise
                break
            summaries.append(_summary(job, block, last=last))
            blocks.append(block)
            if not last:
                break
        return summaries, blocks


def encode_stream(given: Given, piece: WorkItem) -> Iterator[list[BlockSummary] | Bundle]:
    """Yield the head of a block and the block, each in a list, in turns: for all rows of a piece."""
    with on_this_node(given) as job:
        for block, last in _blocks(job, piece, job.block_bytes):
            yield [_summary(job, block, last=last)]
            yield [block]


def count(bundle: Bundle, index: int, documents: int) -> BlockCounts:
    """See `Block.first`."""
    block = bundle[index]
    if block is None:
        raise IndexError(index)
    return _light(block.first(documents))


class WriterActor:
    """An actor that writes. What it did for one shard is nothing to the next."""

    def __init__(self, given: Given) -> None:
        self._given = given

    def keep(self, dumped: bytes, *bundles: Bundle) -> KeptShard:
        """Make what some blocks add to a shard durable, after what is kept of it."""
        with on_this_node(self._given) as job:
            writing: ShardWrite = load_args(dumped)
            split, shard, kept, _ = writing
            added = list(_runs(job, writing, bundles))
            file_format = job.options.format
            ids, starts = growing_paths(job.folder, split, shard, file_format)
            reserve = HEADER_BYTES if file_format == "npy" else 0
            kept_ids, kept_starts = (kept.ids, kept.starts) if kept else ((), ())
            return KeptShard(
                split,
                shard,
                tokens=(kept.tokens if kept else 0) + sum(len(run.ids) for run in added),
                documents=(kept.documents if kept else 0) + sum(len(run.starts) for run in added),
                first=kept.first if kept else added[0].first,
                last=added[-1].last,
                ids=extend(job.store, ids, kept_ids, reserve, [run.ids.data for run in added]),
                starts=extend(job.store, starts, kept_starts, HEADER_BYTES, [run.starts.data for run in added]),
            )

    def seal(self, dumped: bytes, *bundles: Bundle) -> ShardRecord:
        """Write a whole shard: what is kept of it, and what some blocks add."""
        with on_this_node(self._given) as job:
            options, folder = job.options, f"{job.folder}/{_PROCESS}"
            writing: ShardWrite = load_args(dumped)
            split, shard, kept, _ = writing
            file = OpenShard(job.store, split, shard, options.token_dtype, options.format, folder, kept)
            try:
                for run in _runs(job, writing, bundles):
                    file.append(*run)
                return file.seal()
            finally:
                file.close()


def _blocks(job: Job, piece: WorkItem, text_bytes: int) -> Iterator[tuple[TokenBlock, bool]]:
    """Blocks of about so much text, and whether each is the last one. What comes before an error is a block."""
    held: list[TokenBlock] = []
    size = 0
    units = units_of(piece.file, job.read, piece.start, piece.part)
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
    counts = block.first(0)  # `block.counts` would travel with the block
    return BlockSummary(counts if job.lengths else _light(counts), last)


def _light(counts: BlockCounts) -> BlockCounts:
    return replace(counts, lengths=None, hash_code=None)


def _runs(job: Job, writing: ShardWrite, bundles: Sequence[Bundle]) -> Iterator[TokenRun]:
    """What belongs to a shard, found as the driver has found it: by a layout that goes on from the same state."""
    for place in writing.places:
        block = bundles[place.bundle][place.at]
        if block is None:
            raise IndexError(place)
        layout = job.options.layout()
        layout.restore(place.before)
        placed = layout.place(block.lengths, block.hash_code)
        pieces = [piece for piece in placed.slices if (piece.split, piece.shard) == writing[:2]]
        for _, run in token_runs(pieces, block, place.file):
            yield run
