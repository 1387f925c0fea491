"""Trainings that are killed and go on: each rank is a process of its own, forked from one that has all imported.

`python trainer.py dataset|mixture DATASET SEED CASES` prints a line for each case that did not end as it should, and
counts at last. Trainings on a mixture change its stages after the saved sample, each time they go on.
"""

from __future__ import annotations

import json
import os
import pickle
import random
import signal
import sys
import tempfile
import time
import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import tokmill
from tokmill._loading.batches import Batches
from tokmill._loading.samples import FIELDS, Samples

EPOCHS = 2
LENGTH = 64


@dataclass(frozen=True)
class Phase:
    """A training from its start, or from a state, until it is killed or all is done."""

    world_size: int
    per_rank: int
    workers: int
    seconds: float | None
    """After which all ranks are killed; None: never."""


@dataclass(frozen=True)
class Step:
    """A line of a rank's log."""

    rows: list[int]
    state: str


def dataset(folder: str, seed: int) -> tokmill.TokenDataset:
    """A dataset without some sequences."""
    return tokmill.TokenDataset(folder, seq_len=LENGTH, packing="best-fit", seed=seed, leave_out=[2, range(5, 9)])


def sums(batch: dict[str, Any]) -> list[int]:
    """What tells samples apart: a sum over all fields of each."""
    together = np.stack([batch[name] for name in FIELDS], axis=1)
    return [zlib.crc32(row.tobytes()) for row in together]


def rank_main(samples: Samples, end: dict[str, Any], phase: Phase, rank: int, state: str | None, log: int) -> None:
    """What a rank does: it says what it got, and where it stands, and would train."""
    samples = pickle.loads(pickle.dumps(samples))  # noqa: S301 - opened anew by each rank
    batches = Batches(
        samples,
        phase.per_rank * phase.world_size,
        rank=rank,
        world_size=phase.world_size,
        fields=FIELDS,
        state=state,
        workers=phase.workers,
        **end,
    )
    for batch in batches:
        os.write(log, json.dumps([sums(batch), json.dumps(batches.state)]).encode() + b"\n")
        time.sleep(0.002)  # as if it were work


def shared_memory(pid: int) -> list[str]:
    """What a process has open or mapped of the system's shared memory."""
    folder = Path("/proc") / str(pid)
    try:
        mapped = [line for line in (folder / "maps").read_text().splitlines() if "/dev/shm" in line]  # noqa: S108
        held = [str(file.readlink()) for file in (folder / "fd").iterdir()]
    except (FileNotFoundError, ProcessLookupError):  # it has ended, or a file was closed meanwhile
        return []
    return mapped + [name for name in held if name.startswith("/dev/shm")]  # noqa: S108


def run(samples: Samples, end: dict[str, Any], phase: Phase, state: str | None, logs: Path) -> list[list[Step]]:
    """All ranks, each in a process; the whole lines that each wrote before it was killed or ended."""
    pids, files = [], []
    for rank in range(phase.world_size):
        files.append(logs / str(rank))
        log = os.open(files[-1], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        pid = os.fork()
        if not pid:
            code = 1
            try:
                rank_main(samples, end, phase, rank, state, log)
                code = 0
            finally:
                os._exit(code)
        os.close(log)
        pids.append(pid)
    if phase.seconds is not None:
        time.sleep(phase.seconds)
        if found := [name for pid in pids for name in shared_memory(pid)]:
            print(f"shared memory: {found}")
        for pid in pids:
            os.kill(pid, signal.SIGKILL)
    codes = [os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in pids]
    if any(code not in (0, -signal.SIGKILL) for code in codes):
        message = f"ranks ended with {codes}"
        raise RuntimeError(message)
    lines = [file.read_bytes().split(b"\n")[:-1] for file in files]
    return [[Step(*json.loads(line)) for line in mine] for mine in lines]


def case(
    samples: Samples, end: dict[str, Any], change: Callable[[Samples, int], Samples], chance: random.Random, logs: Path
) -> tuple[list[Phase], int, str | None]:
    """Trainings that go on one from the other; how many were stopped in the middle, and what is wrong with them."""
    count = chance.choice([1, 1, 2, 3])
    phases = [
        Phase(chance.randint(1, 4), chance.randint(1, 9), chance.randint(0, 3), chance.uniform(0.0, 0.06))
        for _ in range(count)
    ]
    phases.append(Phase(chance.randint(1, 4), chance.randint(1, 9), chance.randint(0, 3), None))
    taken: list[int] = []
    state: str | None = None
    stopped = 0
    for phase in phases:
        samples = change(samples, len(taken))
        ranks = run(samples, end, phase, state, logs)
        # What all have done is in the checkpoint. What some had begun is done again, by others perhaps.
        for steps in list(zip(*ranks, strict=False)):
            taken += [row for step in steps for row in step.rows]
            state = steps[0].state
            if any(step.state != state for step in steps):
                return phases, stopped, "states of ranks differ"
            if len(state.encode()) > 256:
                return phases, stopped, f"a state of {len(state.encode())} bytes"
        stopped += phase.seconds is not None and len(taken) > 0
    # Changes are made after the saved sample: what was taken before is what the last one would give.
    whole = [row for batch in Batches(samples, 16, fields=FIELDS, workers=0, **end) for row in sums(batch)]
    wrong = None if taken == whole else f"{len(taken)} samples are not the {len(whole)} of a run without a stop"
    return phases, stopped, wrong


def dataset_cases(folder: str, seed: int) -> tuple[Samples, dict[str, Any], int]:
    """A dataset, its end, and how many of its epochs are wrong."""
    mine = dataset(folder, seed)
    whole = [row for batch in mine.batches(16, epochs=EPOCHS, workers=0) for row in sums(batch)]
    size = len(whole) // EPOCHS
    every = sums(mine.gather([number for number in range(len(mine)) if number != 2 and not 5 <= number < 9]))
    return mine, {"epochs": EPOCHS}, sum(sorted(whole[at : at + size]) != sorted(every) for at in (0, size))


def changed(mixture: tokmill.Mixture, after: int, chance: random.Random) -> tokmill.Mixture:
    """The mixture with a stage after a sample."""
    at = max(after, 1) + chance.randint(0, 150)
    leave_out = [chance.randint(0, 300)] if chance.random() < 0.5 else []
    return mixture.then(at=at, weights={"one": chance.random() + 0.1, "other": 1}, leave_out=leave_out)


def main(kind: str, folder: str, seed: int, cases: int) -> int:
    """Runs cases, and counts."""
    if kind == "dataset":
        samples, end, failed = dataset_cases(folder, seed)
    else:
        parts = {
            "one": tokmill.Component(folder, weight=1, packing="best-fit"),
            "other": tokmill.Component(folder, weight=2),
        }
        samples, end, failed = tokmill.Mixture(parts, seq_len=LENGTH, seed=seed, block=64), {"stop": 500}, 0
    killed = 0
    with tempfile.TemporaryDirectory() as logs:
        for number in range(cases):
            chance = random.Random(seed * 1_000_003 + number)

            def change(samples: Samples, after: int, chance: random.Random = chance) -> Samples:
                return changed(samples, after, chance) if isinstance(samples, tokmill.Mixture) else samples

            phases, stopped, wrong = case(samples, end, change, chance, Path(logs))
            killed += stopped
            if wrong:
                failed += 1
                print(f"case {number} of seed {seed}: {wrong}: {phases}", flush=True)
    print(f"{cases} cases, {killed} stopped in the middle, {failed} failed")
    return failed


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))))
