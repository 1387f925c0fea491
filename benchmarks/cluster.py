"""Cost of Ray compared with threads of one process, and of tokmill's use of Ray compared with a task per document.

All processes are warm: a small job runs in them first.
"""

from __future__ import annotations

import os
import shutil
import tempfile
import time
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pyarrow.parquet as pq

import ray_here
import tasks
import tokmill._encoding.encode
from bench import OURS, Bench, require_equal
from corpus import copy_as_parquet
from cpu import Meter
from isolate import alone
from pipeline import ENCODING, SHARD_TOKENS, Job, Written, digest_of
from record import Row, Section, Spread

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

CORES: Final = 2


@dataclass(frozen=True)
class Measured(Written):
    """Output and cost of a contender."""

    text_bytes: int
    cpu: Mapping[str, float]
    """CPU seconds of all processes, by program."""

    @property
    def per_gigabyte(self) -> float:
        """CPU seconds per 10^9 bytes of text."""
        return sum(self.cpu.values()) / self.text_bytes * 1e9


def measure(bench: Bench) -> Section:
    """`--engine ray` and `--engine local`, in turns, on the same two cores."""
    results = _rounds(bench, "cluster", bench.scale.cluster_bytes, ("local", "ray"))
    rows: list[Row] = [
        {
            "engine": name,
            "GB": round(runs[0].text_bytes / 1e9, 3),
            "CPU s per GB": Spread.of(run.per_gigabyte for run in runs),
            "times local": Spread.of(
                run.per_gigabyte / local.per_gigabyte for run, local in zip(runs, results["local"], strict=True)
            ),
            "of it raylet and GCS": Spread.of(_service(run) / run.text_bytes * 1e9 for run in runs),
            "seconds": Spread.of(run.seconds for run in runs),
            "M tokens/s": Spread.of(run.rate / 1e6 for run in runs),
        }
        for name, runs in results.items()
    ]
    note = (
        f"{ENCODING}, copies of {bench.main_file.name}, shards of 10M tokens, two workers on two cores, after two jobs "
        "on one of the copies in the same processes. CPU is that of all processes, user and system: driver, workers, "
        "raylet, GCS. The ids of both are equal."
    )
    return Section("cluster", "Ray beside threads", note, rows)


def measure_tasks(bench: Bench) -> Section:
    """Compare `--engine ray` with a task per document."""
    results = _rounds(bench, "tasks", bench.scale.tasks_bytes, ("ray", "a task per document"))
    rows: list[Row] = [
        {
            "program": f"{OURS} --engine ray" if name == "ray" else name,
            "tokens": runs[0].tokens,
            "seconds": Spread.of(run.seconds for run in runs),
            "M tokens/s": Spread.of(run.rate / 1e6 for run in runs),
            "tokmill is … times": Spread.of(
                ours.rate / run.rate for ours, run in zip(results["ray"], runs, strict=True)
            ),
        }
        for name, runs in results.items()
    ]
    note = (
        f"{ENCODING}, copies of {bench.main_file.name} to uint32 shards of 10M tokens, Ray with two cores, after a "
        f"small job in the same processes. `a task per document` is tasks.py: tiktoken, batches of {tasks.BATCH_SIZE} "
        "with a barrier, a driver that fills shards. tokmill alone also hashes, waits for the disk, and writes offsets "
        "and an index. The ids of both are equal."
    )
    return Section("tasks", "Ray, and a task per document", note, rows)


def _rounds(bench: Bench, what: str, text_bytes: int, names: tuple[str, ...]) -> dict[str, list[Measured]]:
    folder = bench.temp / what
    bench.say(f"{what}, copying {bench.main_file.name}")
    alone(bench.one_core, copy_as_parquet, str(bench.main_file), str(folder), text_bytes)
    files = tuple(sorted(map(str, folder.iterdir())))
    job = Job(files, bench.vocabulary(ENCODING), str(bench.temp), CORES)
    contenders = {name: partial(alone, bench.two_cores, run, name, job) for name in names}
    results: dict[str, list[Measured]] = bench.rounds(what, contenders)
    require_equal(what, {name: runs[0].digest for name, runs in results.items()})
    shutil.rmtree(folder)
    return results


def run(name: str, job: Job) -> Measured:
    """One contender, warm, on all files; to be called in a process of its own."""
    temp = Path(tempfile.mkdtemp(prefix="shards-", dir=job.temp))
    program = PROGRAMS[name]
    with ExitStack() as stack:
        stack.callback(shutil.rmtree, temp)
        tasks.find_ranks(job.vocabulary.ranks, temp / "ranks")
        if name != "local":
            stack.enter_context(ray_here.started(CORES))
        for number in range(2):  # so that every process has been started that the job will need
            program(job.files[:1], temp / f"warm-{number}")
        os.sync()  # what others have written must not be in the way
        start = time.perf_counter()
        with Meter() as meter:
            program(job.files, temp / "out")
            seconds = time.perf_counter() - start
        digest, tokens = digest_of(temp / "out")
        text_bytes = len(job.files) * sum(
            sum(len(text.encode()) for text in batch["text"].to_pylist())
            for batch in pq.ParquetFile(job.files[0]).iter_batches(columns=["text"])
        )
        return Measured(tokens, seconds, digest, text_bytes, dict(meter.seconds))


def _with_tokmill(engine: Any, files: tuple[str, ...], out: Path) -> None:
    tokmill._encoding.encode.encode(
        files, tokenizer=ENCODING, out=str(out), shard_tokens=SHARD_TOKENS, workers=CORES, engine=engine
    )  # fmt: skip


PROGRAMS: Final[dict[str, Callable[[tuple[str, ...], Path], None]]] = {
    "local": partial(_with_tokmill, "local"),
    "ray": partial(_with_tokmill, "ray"),
    "a task per document": partial(tasks.encode, shard_size=SHARD_TOKENS),
}


def _service(written: Measured) -> float:
    """CPU seconds of Ray's own processes."""
    return sum(seconds for name, seconds in written.cpu.items() if name.startswith(("raylet", "gcs_server")))
