"""What workers do. Each task may run twice, or on two machines at once: it makes the same bytes each time.

Blocks and shards go from worker to worker through Ray's object store, and never through the driver.
"""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from tokmill.block import Counts, TokenBlock, encode, join
from tokmill.cluster.job import job_of
from tokmill.shards import HEADER_BYTES, KeptShard, OpenShard, ShardRecord, growing, runs
from tokmill.sources import cut
from tokmill.store.segments import check, extend

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    import ray

    from tokmill.cluster.job import Job
    from tokmill.plan import SourceFile
    from tokmill.shards import Run
    from tokmill.sources import Part

_PROCESS: Final = secrets.token_hex(4)
"""Where this process grows its files, so that another one that does the same work is not in its way."""


@dataclass(frozen=True)
class Head:
    """What the driver gets of a block."""

    counts: Counts | None
    """None where a part has no rows."""
    last: bool
    """Whether there are no more rows in the part."""


@dataclass(frozen=True)
class Place:
    """What tells which tokens of a block belong to a shard, together with its split and number."""

    before: Mapping[str, Any]
    """State of the layout before the block."""
    file: int
    """Number of the block's file in the plan."""


def probe(key: str, job: Sequence[ray.ObjectRef[Any]], path: str) -> None:
    """Check that this node can do its part, and can write to the store: write the key to `path`."""
    work = job_of(key, job)
    work.store.put(path, key.encode())


def examine(key: str, job: Sequence[ray.ObjectRef[Any]], kept: KeptShard) -> None:
    """Raise DamagedError unless everything is there that was kept of a shard."""
    store = job_of(key, job).store
    for segment in (*kept.ids, *kept.starts):
        check(store, segment)


def encode_part(
    key: str, job: Sequence[ray.ObjectRef[Any]], file: SourceFile, start: int, part: Part
) -> tuple[Head, TokenBlock | None]:
    """Encode the rows of a part from `start` on; if they are more than a block should have, the first of them."""
    work = job_of(key, job)
    for block, last in _blocks(work, file, start, part):
        return _head(work, block, last=last), block
    return Head(None, last=True), None


def encode_rest(
    key: str, job: Sequence[ray.ObjectRef[Any]], file: SourceFile, start: int, part: Part
) -> Iterator[Head | TokenBlock]:
    """Yield the head of a block and the block in turns, for all rows of a part from `start` on."""
    work = job_of(key, job)
    for block, last in _blocks(work, file, start, part):
        yield _head(work, block, last=last)
        yield block


def count(block: TokenBlock, documents: int) -> Counts:
    """See `Block.first`."""
    return _light(block.first(documents))


def keep(
    key: str,
    job: Sequence[ray.ObjectRef[Any]],
    split: str,
    shard: int,
    kept: KeptShard | None,
    places: Sequence[Place],
    *blocks: TokenBlock,
) -> KeptShard:
    """Make what some blocks add to a shard durable, after what is kept of it."""
    work = job_of(key, job)
    added = list(_runs(work, split, shard, places, blocks))
    file_format = work.options.format
    ids, starts = growing(work.folder, split, shard, file_format)
    reserve = HEADER_BYTES if file_format == "npy" else 0
    return KeptShard(
        split,
        shard,
        tokens=(kept.tokens if kept else 0) + sum(len(run.ids) for run in added),
        documents=(kept.documents if kept else 0) + sum(len(run.starts) for run in added),
        first=kept.first if kept else added[0].first,
        last=added[-1].last,
        ids=extend(work.store, ids, kept.ids if kept else (), reserve, [run.ids.data for run in added]),
        starts=extend(
            work.store, starts, kept.starts if kept else (), HEADER_BYTES, [run.starts.data for run in added]
        ),
    )


def seal(
    key: str,
    job: Sequence[ray.ObjectRef[Any]],
    split: str,
    shard: int,
    kept: KeptShard | None,
    places: Sequence[Place],
    *blocks: TokenBlock,
) -> ShardRecord:
    """Write a whole shard: what is kept of it, and what some blocks add."""
    work = job_of(key, job)
    options, folder = work.options, f"{work.folder}/{_PROCESS}"
    file = OpenShard(work.store, split, shard, options.token_dtype, options.format, folder, kept)
    try:
        for run in _runs(work, split, shard, places, blocks):
            file.append(*run)
        return file.seal()
    finally:
        file.close()


def _blocks(job: Job, file: SourceFile, start: int, part: Part) -> Iterator[tuple[TokenBlock, bool]]:
    """Blocks of about the size that the job asks for, and whether each is the last one."""
    units = cut(file, job.read, start, part)
    began = time.perf_counter()
    unit = next(units, None)
    held: list[TokenBlock] = []
    while unit is not None:
        cutting = time.perf_counter() - began
        block = encode(unit, job.options.recipe)
        held.append(replace(block, reading=block.reading + cutting))
        began = time.perf_counter()
        unit = next(units, None)
        if unit is None or sum(block.counts.text_bytes for block in held) >= job.block_bytes:
            yield join(held), unit is None
            held = []


def _head(job: Job, block: TokenBlock, *, last: bool) -> Head:
    return Head(block.counts if job.lengths else _light(block.counts), last)


def _light(counts: Counts) -> Counts:
    return replace(counts, lengths=None, hash_code=None)


def _runs(job: Job, split: str, shard: int, places: Sequence[Place], blocks: Sequence[TokenBlock]) -> Iterator[Run]:
    """What belongs to a shard, found as the driver has found it: by a layout that goes on from the same state."""
    for place, block in zip(places, blocks, strict=True):
        layout = job.layout()
        layout.restore(place.before)
        placed = layout.place(block.lengths, block.hash_code)
        pieces = [piece for piece in placed.pieces if (piece.split, piece.shard) == (split, shard)]
        for _, run in runs(pieces, block, place.file):
            yield run
