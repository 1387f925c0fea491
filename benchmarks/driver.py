"""Cost of a run's driver per unit: the real loop with both runners, and units whose encoding does nothing."""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import ray_here
from bench import Bench, BenchmarkError
from cpu import Meter
from isolate import alone
from record import Row, Section, Spread
from tokmill._dataset.splits import SplitRules
from tokmill._encoding import block
from tokmill._encoding.block import Block
from tokmill._encoding.claim import COMMAND, CheckpointChain, claim
from tokmill._encoding.encode import EncodeJob, EncodeLoop
from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.options import EncodeOptions
from tokmill._encoding.ray.runner import BUNDLE, RayRunner
from tokmill._recovery import Attempt
from tokmill._signals import StopRequest
from tokmill._sources.formats import WHOLE_FILE, ReadOptions
from tokmill._sources.listing import plan_sources
from tokmill._sources.reading import stated_text_bytes
from tokmill._sources.rows import RowBatch
from tokmill._sources.transforms import Clean
from tokmill._store import open_output
from tokmill._tokenizer.tokenizer import Tokenizer

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokmill._encoding.block import Recipe
    from tokmill._encoding.options import Engine
    from tokmill._sources.formats import Unit
    from tokmill._sources.plan import Plan

UNITS_PER_FILE: Final = 64
"""Number of units per file: a file of the hub has 2 GB, which is about this many units of 64 MiB of text."""

DOCUMENTS: Final = 200
"""Documents per block. The driver's work depends on blocks, shards and files, not on documents."""


@dataclass(frozen=True)
class Contender:
    """A runner, and how its work is divided."""

    engine: Engine
    tokens: int
    """Tokens per block. On Ray, enough for a block to be in the object store, like real ones."""
    units_per_shard: float
    """As for shards of 100M tokens, with units of 3 MiB of text locally and 64 MiB on Ray, and 4.3 bytes per token."""
    workers: int
    """Number of cores that Ray assumes; twice as many tasks plus one are in flight."""


CONTENDERS: Final = {
    "local": Contender("local", tokens=1_000, units_per_shard=138, workers=2),
    "ray": Contender("ray", tokens=32_768, units_per_shard=6.4, workers=2),
    "ray, as if it had 2,000 cores": Contender("ray", tokens=32_768, units_per_shard=6.4, workers=2_000),
}


@dataclass(frozen=True)
class Cost:
    """Cost of a run."""

    cpu: float
    """CPU seconds of the driver, all threads."""
    main: float
    """Those of its main thread: no two units can pass through that at a time."""
    service: float
    """Seconds of Ray's own processes on the head: the raylet and the GCS."""
    seconds: float
    early: float
    """Resident memory after a tenth of the units, in MiB."""
    late: float
    """MiB resident after all."""
    records: int
    shards: int


def measure(bench: Bench) -> Section:
    """Both runners, over as many units as the scale says."""
    units = bench.scale.driver_units
    rows: list[Row] = []
    memory = Path("/dev/shm")  # noqa: S108  (what a disk costs is not asked)
    temp = memory if memory.is_dir() else bench.temp
    contenders = {
        name: partial(alone, bench.two_cores, run, name, units, str(temp))
        for name, contender in CONTENDERS.items()
        if contender.engine == "local" or ray_here.POSSIBLE
    }
    scale = replace(bench.scale, repeats=min(bench.scale.repeats, 3))
    results: dict[str, list[Cost]] = replace(bench, scale=scale).rounds("driver", contenders)
    for name, costs in results.items():
        rows.append(
            {
                "runner": name,
                "units": units,
                "driver, CPU ms per unit": Spread.of(cost.cpu / units * 1e3 for cost in costs),
                "of it main thread": Spread.of(cost.main / units * 1e3 for cost in costs),
                "raylet and GCS, CPU ms per unit": Spread.of(cost.service / units * 1e3 for cost in costs),
                f"MiB at {units // 10:,} units": Spread.of(cost.early for cost in costs),
                f"MiB at {units:,} units": Spread.of(cost.late for cost in costs),
                "units per second": Spread.of(units / cost.seconds for cost in costs),
                "shards": costs[0].shards,
                "records": Spread.of(cost.records for cost in costs),
            }
        )
    note = (
        "The loop of a run (EncodeLoop, Attempt, ShardLayout, RowCounts, records every 30 s) over real parquet files "
        f"of {UNITS_PER_FILE} row groups, a unit each; encoding is replaced by a block that was made before. Locally "
        "the driver's time includes its threads: cutting files, appending and sealing tiny shards. On Ray a block lies "
        "in the object store and a shard is complete every 6.4 blocks, as with 64 MiB of text and shards of 100M "
        "tokens; sealing, which a worker does, writes nothing. CPU is that of the process, all threads; resident "
        "memory includes pages that it shares with the object store. Ray is on the same two cores, so units per second "
        "are those of a cluster of two workers that do nothing. "
        f"A task encodes {BUNDLE} units, as it does where the sources are large."
    )
    return Section("driver", "Driver cost per unit", note, rows)


def run(name: str, units: int, temp: str) -> Cost:
    """Run this many units; call it in a separate process."""
    contender = CONTENDERS[name]
    folder = Path(tempfile.mkdtemp(prefix="tokmill-driver-", dir=temp))
    try:
        plan = _sources(folder / "in", units)
        if contender.engine == "local":
            block.encode = _encode(_prepared(contender.tokens, plan))  # type: ignore[assignment]
            return _fill(contender, plan, units, str(folder / "out"))
        with ray_here.started(2):
            _without_work(contender, _prepared(contender.tokens, plan))
            return _fill(contender, plan, units, str(folder / "out"))
    finally:
        shutil.rmtree(folder)


def _fill(contender: Contender, plan: Plan, units: int, out: str) -> Cost:
    """What `tokmill.encode` does between the claim and the manifest."""
    size = plan.files[0].size
    # Parquet is taken to hold twice its size in text, so that each row group is a part; locally each is a unit.
    local = (stated_text_bytes(plan.files[0], ReadOptions(), WHOLE_FILE) or 0) // UNITS_PER_FILE
    unit_bytes = local if contender.engine == "local" else -(-2 * size // UNITS_PER_FILE)
    options = EncodeOptions(
        tokenizer=Tokenizer("cl100k_base"),
        read=ReadOptions(unit_bytes=unit_bytes),
        clean=Clean(),
        splits=SplitRules.parse([]),
        shard_tokens=int(contender.tokens * contender.units_per_shard),
        eot="prefix",
        dtype="auto",
        format="npy",
        limit_docs=None,
        limit_tokens=None,
    )
    engine = EngineConfig(engine=contender.engine, workers=contender.workers, unit_bytes=unit_bytes)
    stop = StopRequest()
    store = open_output(out)
    name = claim(store, {"tokenizer": options.tokenizer.content_hash, **options.as_dict()}, {}, plan)
    began = time.monotonic()
    seen = 0
    resident: dict[int, float] = {}
    chain = CheckpointChain(store, name)
    with (
        Attempt(COMMAND, chain, takeover=False, every=30.0, total_bytes=plan.total_bytes) as attempt,
        engine.runner(stop, plan) as runner,
    ):
        if isinstance(runner, RayRunner):
            runner.bundle_bytes = BUNDLE * unit_bytes  # as with sources that are large enough for all workers
            # However many workers there should be, two tasks at a time: each that runs has a process of its own.
            encode_items = runner._remote["encode_items"]
            runner._remote["encode_items"] = lambda function: encode_items(function).options(num_cpus=1)
        loop = EncodeLoop(EncodeJob(store, plan, options), attempt, runner, stop)

        def show() -> None:
            nonlocal seen
            seen += 1
            loop.progress(time.monotonic() - began)
            if seen in (units // 10, units):
                resident[seen] = _resident()

        start, cpu, main = time.perf_counter(), time.process_time(), time.thread_time()
        with Meter() as meter:
            loop.fill(show)
            loop.finish()
        cpu, main = time.process_time() - cpu, time.thread_time() - main
        seconds = time.perf_counter() - start
        loop.close()
        shards = len(chain.sealed({"train": 0}))
        records = len(chain.numbers())
    if seen != units:
        message = f"driver: {seen:,} blocks came out of {units:,} units"
        raise BenchmarkError(message)
    service = meter.of("raylet") + meter.of("gcs_server")
    return Cost(cpu, main, service, seconds, resident[units // 10], resident[units], records, shards)


def _sources(folder: Path, units: int) -> Plan:
    """Create parquet files with one row per row group: links to one file."""
    if units % UNITS_PER_FILE:
        message = f"driver: {units:,} units are no multiple of {UNITS_PER_FILE}"
        raise BenchmarkError(message)
    folder.mkdir()
    first = folder / "000000.parquet"
    texts = pa.array([f"document {number:03d}" for number in range(UNITS_PER_FILE)])
    pq.write_table(pa.table({"text": texts}), first, row_group_size=1, use_dictionary=False)
    for number in range(1, units // UNITS_PER_FILE):
        os.link(first, folder / f"{number:06d}.parquet")
    return plan_sources([f"{folder}/*"], ReadOptions())


def _prepared(tokens: int, plan: Plan) -> Block:
    """Return a block with this many tokens; only its position differs between units."""
    lengths = np.full(DOCUMENTS, tokens // DOCUMENTS, np.int64)
    lengths[-1] += tokens - int(lengths.sum())
    offsets = pa.array(np.append(0, np.cumsum(lengths)))
    documents = {
        "ids": pa.LargeListArray.from_arrays(offsets, pa.array(np.arange(tokens, dtype=np.uint32))),
        "position": np.arange(DOCUMENTS),
        "text_bytes": lengths * 4,
        "words": lengths,
        "special": np.zeros(DOCUMENTS, np.uint8),
        "record": pa.array([bytes(12)] * DOCUMENTS, pa.large_binary()),
    }
    rows = RowBatch(documents=pa.record_batch(documents), outcome=np.zeros(DOCUMENTS, np.uint8))
    file = plan.files[0]
    source_bytes = file.size // UNITS_PER_FILE
    return Block.of(rows, 1, file=file, source_bytes=source_bytes, end=0, reading=0.0, encoding=0.0)


def _encode(prepared: Block) -> Callable[[Unit, Recipe], Block]:
    def encode(unit: Unit, recipe: Recipe) -> Block:
        del recipe
        return replace(prepared, file=unit.file, end=unit.end)

    return encode


def _without_work(contender: Contender, prepared: Block) -> None:
    """Puts tasks in the place of those that encode and seal; the runner submits them, and gets their results, as ever.

    They are functions inside of this one, so that Ray sends them whole to workers, which do not know this module.
    """
    from tokmill._dataset.shards import Origin, ShardRecord
    from tokmill._dataset.sidecar import SidecarFile
    from tokmill._encoding.ray import runner, tasks

    # The same goes for writes.
    runner.WRITES = max(runner.WRITES, contender.workers // 2)  # type: ignore[misc]

    shard_tokens = int(contender.tokens * contender.units_per_shard)
    counts = replace(prepared, rows=None, lengths=None, hash_code=None)

    def encode_items(
        given: tasks.Given, items: Sequence[tasks.WorkItem]
    ) -> tuple[list[tasks.BlockSummary], list[Block | None]]:
        del given
        summaries = [
            tasks.BlockSummary(replace(counts, file=file, end=part.number + 1), last=True) for file, _, part in items
        ]
        return summaries, [prepared] * len(items)

    class Writer(tasks.WriterActor):
        def seal(self, dumped: bytes, *bundles: Any) -> ShardRecord:
            del bundles
            split, shard, _, places = tasks.load_args(dumped)
            origin = Origin(places[0].file if places else 0, 0)
            return ShardRecord(
                split, shard, tokens=shard_tokens, documents=DOCUMENTS, bytes=4 * shard_tokens + 128,
                blake3="0" * 64, docs_blake3="0" * 64, first=origin, last=origin,
                sidecars={"table": SidecarFile(0, "0" * 64)},
            )  # fmt: skip

    tasks.encode_items = encode_items
    tasks.WriterActor = Writer  # type: ignore[misc]


def _resident() -> float:
    """MiB that this process has in memory."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
