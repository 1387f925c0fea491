"""Cost of resuming a killed run, and of the checkpoints before it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, Final

import tokmill
from bench import Bench, BenchmarkError
from corpus import copy_as_parquet
from isolate import alone
from record import Row, Section, Spread

KILLED_AT: Final = 0.9
"""Share of the sources after which the run is killed."""

_SYNCS_OF_A_SEAL: Final = 3
"""For each of the two files of a shard: the file, and the folders that it leaves and enters."""

# Runs until a share of the sources is done, and dies there without a word but when its first block was done.
_CHILD: Final = (
    "import json, os, signal, sys, time\n"
    "began = float(sys.argv[1]); share = float(sys.argv[2]); first = []\n"
    "import tokmill\n"
    "def listen(progress):\n"
    "    if not first:\n"
    "        first.append(time.time() - began)\n"
    "        print(json.dumps([first[0], progress.share]), flush=True)\n"
    "    if progress.share >= share:\n"
    "        os.kill(os.getpid(), signal.SIGKILL)\n"
    "tokmill.encode(**json.loads(sys.argv[3]), on_progress=listen)\n"
)


def measure(bench: Bench) -> Section:
    """A fresh run, one that is killed at nine tenths, and going on with that one."""
    bench.say(f"resume, writing {bench.scale.resume_bytes / 1e6:g} MB of text")
    source, out = bench.temp / "resume", bench.temp / "resumed"
    alone(bench.one_core, copy_as_parquet, str(bench.main_file), str(source), bench.scale.resume_bytes)
    fresh: list[float] = []
    resumed: list[float] = []
    for number in range(min(bench.scale.repeats, 3)):
        bench.say(f"resume, {number + 1}")
        shutil.rmtree(out, ignore_errors=True)
        fresh.append(_first_block(bench, source, out, share=0.0)[0])
        shutil.rmtree(out)
        _first_block(bench, source, out, share=KILLED_AT)
        seconds, share = _first_block(bench, source, out, share=0.0)
        if share < bench.scale.resumed_at:
            message = f"resume: went on at {share:.0%} after a kill at {KILLED_AT:.0%}"
            raise BenchmarkError(message)
        resumed.append(seconds)
    shutil.rmtree(out)
    bench.say("resume, counting what checkpoints write")
    row: Row = {
        "text, MB": round(bench.scale.resume_bytes / 1e6),
        "fresh: seconds to the first block": Spread.of(fresh),
        f"killed at {KILLED_AT:.0%}: seconds to the first new block": Spread.of(resumed),
        "later by": Spread.of(after - before for before, after in zip(fresh, resumed, strict=True)),
        **alone(bench.two_cores, count, bench.scale.resume_every, str(source), str(out)),
    }
    shutil.rmtree(out)
    shutil.rmtree(source)
    every = bench.scale.resume_every
    note = (
        f"Parquet, cl100k_base, shards of 100M tokens, three splits, checkpoints every {every}; seconds from the start "
        "of the process, imports and tokenizer included. An fsync for sealing a shard is not counted as one of a "
        "checkpoint; bytes are counted where they are written."
    )
    return Section("resume", "Going on after a kill", note, [row])


def _options(every: str, source: Path | str, out: Path | str) -> dict[str, Any]:
    split = ["val=hash:1%", "test=docs:1/100"]
    return {
        "sources": str(source), "out": str(out), "tokenizer": "cl100k_base", "split": split, "checkpoint_every": every,
    }  # fmt: skip


def _first_block(bench: Bench, source: Path, out: Path, *, share: float) -> tuple[float, float]:
    """Seconds to the first block, and the share of the sources that is done then."""
    command = [
        sys.executable,
        "-c",
        _CHILD,
        str(time.time()),
        str(share),
        json.dumps(_options(bench.scale.resume_every, source, out)),
    ]
    child = subprocess.run(command, check=False, capture_output=True, text=True)
    if child.returncode != -signal.SIGKILL:
        message = f"resume: tokmill encode ended with {child.returncode}: {child.stderr.strip()}"
        raise BenchmarkError(message)
    seconds, done = json.loads(child.stdout)
    return seconds, done


def count(every: str, source: str, out: str) -> Row:
    """A whole run, with its fsyncs and bytes written counted."""
    syncs = written = 0
    fsync, pwrite = os.fsync, os.pwrite

    def counted_fsync(descriptor: int) -> None:
        nonlocal syncs
        syncs += 1
        fsync(descriptor)

    def counted_pwrite(descriptor: int, data: Any, offset: int) -> int:
        nonlocal written
        done = pwrite(descriptor, data, offset)
        written += done
        return done

    os.fsync, os.pwrite = counted_fsync, counted_pwrite  # type: ignore[assignment]
    tokmill.encode(**_options(every, source, out))
    records = [file.stat().st_size for file in Path(out).glob("_run/*/records/*.json")]
    files = [file.stat().st_size for file in Path(out).glob("*/*.npy")]
    return {
        "checkpoints": len(records) - 1,
        "fsyncs for each": round((syncs - _SYNCS_OF_A_SEAL * len(files)) / len(records), 1),
        "bytes of a record": round(sum(records) / len(records)),
        "bytes of shards written / held": round(written / sum(files), 3),
    }
