"""What many workers cost on few cores: each learns the words by itself, and each holds text and a cache."""

from __future__ import annotations

import shutil
import time
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, NamedTuple

import corpus
import tokmill
from isolate import alone
from pipeline import ENCODING, SHARD_TOKENS
from record import Row, Section, Spread

if TYPE_CHECKING:
    from bench import Bench

WORKERS: Final = (1, 8, 64, 256)
UNIT_BYTES: Final = "256KiB"
"""So small that all workers get several units."""
LARGE: Final = 10_000_000_000
"""Bytes of text of the job to which the cost of a worker is compared."""


class Spent(NamedTuple):
    """What a run took."""

    cpu: float
    """Seconds of all threads."""
    text_bytes: int
    peak: float
    """Peak memory, and what the dry run states, in MiB."""
    stated: float


def measure(bench: Bench) -> Section:
    """The same text with 1 to 256 workers on two cores."""
    folder = str(bench.temp / "caches")
    alone(bench.one_core, corpus.copy_as_parquet, str(bench.main_file), folder, bench.scale.caches_bytes)
    contenders = {
        str(workers): partial(alone, bench.two_cores, run, folder, str(bench.temp), workers) for workers in WORKERS
    }
    found: dict[str, list[Spent]] = bench.rounds("caches", contenders)
    shutil.rmtree(folder)
    rows: list[Row] = []
    for workers in WORKERS:
        pairs = list(zip(found[str(WORKERS[0])], found[str(workers)], strict=True))
        each = [(many.cpu - one.cpu) / max(workers - 1, 1) for one, many in pairs]
        rows.append(
            {
                "workers": workers,
                "CPU s, all threads": Spread.of(many.cpu for _, many in pairs),
                "times that of one": Spread.of(many.cpu / one.cpu for one, many in pairs),
                "ms per worker": Spread.of(1e3 * seconds for seconds in each),
                "% of 10 GB with as many": Spread.of(
                    100 * seconds * workers / (one.cpu / one.text_bytes * LARGE)
                    for seconds, (one, _) in zip(each, pairs, strict=True)
                ),
                "peak MiB": Spread.of(many.peak for _, many in pairs),
                "stated MiB": Spread.of(many.stated for _, many in pairs),
            }
        )
    text = found[str(WORKERS[0])][0].text_bytes
    note = (
        f"{ENCODING}, {text / 1e6:.0f} MB of text, copies of {bench.main_file.name}, units of {UNIT_BYTES}, two cores. "
        "CPU beyond that of one worker, by the number of the others, is what a worker costs: it learns all words of "
        "the file, and threads wait for each other. Stated is the memory in the dry run."
    )
    return Section("caches", "Many workers on two cores", note, rows)


def run(folder: str, temp: str, workers: int) -> Spent:
    """Encode the files, in this process, with a number of workers."""
    with TemporaryDirectory(dir=temp) as target:
        start = time.process_time()
        done = tokmill.encode(
            folder,
            tokenizer=ENCODING,
            out=f"{target}/out",
            shard_tokens=SHARD_TOKENS,
            workers=workers,
            unit_bytes=UNIT_BYTES,
        )
        cpu = time.process_time() - start
    peak = next(line for line in Path("/proc/self/status").read_text().splitlines() if line.startswith("VmHWM"))
    stated = tokmill.estimate(folder, tokenizer=ENCODING, cores=workers, unit_bytes=UNIT_BYTES).memory_bytes
    return Spent(cpu, done.manifest.text.bytes, int(peak.split()[1]) / 1024, stated / (1 << 20))
