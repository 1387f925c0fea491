"""Trainings that are killed and go on: each rank is a process of its own, forked from one that has all imported.

`python trainer.py own|torch|stateful|grain dataset|mixture DATASET SEED CASES` prints a line for each case that did not
end as it should, and counts at last. Each time they go on, the world size is another one, and trainings on a mixture
change its stages after the saved sample.
"""

from __future__ import annotations

import importlib
import json
import os
import pickle
import random
import signal
import sys
import tempfile
import time
import traceback
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from pathlib import Path
from typing import Any

import numpy as np

import tokmill
from documents import sequences
from tokmill._dataset.values import FIELDS
from tokmill._loading.batches import Batches
from tokmill._loading.samples import Samples, SampleSource
from tokmill.errors import UsageError

EPOCHS = 2
LENGTH = 64
SECONDS = {"own": 0.06, "torch": 0.8, "stateful": 0.8, "grain": 0.8}
"""Maximum time before a kill, by loader: some take long to begin."""


@dataclass(frozen=True)
class Phase:
    """A training from its start, or from a state, until it is killed or all is done."""

    world_size: int
    per_rank: int
    workers: int
    seconds: float | None
    """After which all ranks are killed; None: never."""

    @property
    def batch_size(self) -> int:
        """Number of samples per step, over all ranks."""
        return self.per_rank * self.world_size


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


Batch = tuple[dict[str, Any], str]
"""A batch, and the state after it as JSON."""


def by_own(samples: SampleSource, end: dict[str, Any], phase: Phase, rank: int, state: str | None) -> Iterator[Batch]:
    """The batches of tokmill."""
    part: dict[str, Any] = {"rank": rank, "world_size": phase.world_size, "fields": FIELDS, **end}
    batches = Batches(samples, phase.batch_size, state=state, workers=phase.workers, **part)
    for batch in batches:
        yield batch, json.dumps(batches.state_dict())


def by_torch(samples: SampleSource, end: dict[str, Any], phase: Phase, rank: int, state: str | None) -> Iterator[Batch]:
    """PyTorch's DataLoader."""
    from torch.utils.data import DataLoader

    import tokmill.torch

    part: dict[str, Any] = {"rank": rank, "world_size": phase.world_size, **end}
    sampler = tokmill.torch.BatchSampler(samples, phase.batch_size, state=state, **part)
    loader, step = DataLoader(sampler.samples, batch_sampler=sampler, num_workers=phase.workers), 0
    while sampler.remaining:  # a pass is an epoch
        for step, batch in enumerate(loader, step + 1):  # noqa: B020
            yield {name: field.int().numpy() for name, field in batch.items()}, json.dumps(sampler.state_after(step))


def by_stateful(
    samples: SampleSource, end: dict[str, Any], phase: Phase, rank: int, state: str | None
) -> Iterator[Batch]:
    """The StatefulDataLoader of torchdata, which keeps the sampler's state in its own."""
    from torchdata.stateful_dataloader import StatefulDataLoader

    import tokmill.torch

    part: dict[str, Any] = {"rank": rank, "world_size": phase.world_size, **end}
    sampler = tokmill.torch.BatchSampler(samples, phase.batch_size, **part)
    loader = StatefulDataLoader(sampler.samples, batch_sampler=sampler, num_workers=phase.workers)
    if state is not None:
        loader.load_state_dict(json.loads(state))
    try:
        while sampler.remaining:
            for batch in loader:
                yield {name: field.int().numpy() for name, field in batch.items()}, json.dumps(loader.state_dict())
    except UsageError as error:
        if error.code != "samples-ended":  # a state of the end, which the sampler gets when a pass begins
            raise


def by_grain(samples: Any, end: dict[str, Any], phase: Phase, rank: int, state: str | None) -> Iterator[Batch]:
    """Grain, whose ranks take every n-th sample."""
    import grain

    stop = end["stop"] if "stop" in end else samples.start_of(end["epochs"])
    start = 0 if state is None else samples.history.sample_of(state)
    source: Any = Samples.of(samples, start=start, stop=stop)
    mine = grain.MapDataset.source(source)[rank :: phase.world_size].batch(phase.per_rank)
    for step, batch in enumerate(mine.to_iter_dataset(grain.ReadOptions(num_threads=max(phase.workers, 1))), 1):
        yield batch, json.dumps(samples.history.state(min(start + step * phase.batch_size, stop)))


LOADERS = {"own": by_own, "torch": by_torch, "stateful": by_stateful, "grain": by_grain}


def rank_main(
    loader: str, samples: SampleSource, end: dict[str, Any], phase: Phase, rank: int, state: str | None, log: int
) -> None:
    """What a rank does: it says what it got, and where it stands, and would train."""
    samples = pickle.loads(pickle.dumps(samples))  # noqa: S301 - opened anew by each rank
    for batch, after in LOADERS[loader](samples, end, phase, rank, state):
        os.write(log, json.dumps([sums(batch), after]).encode() + b"\n")
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


def run(
    loader: str, samples: SampleSource, end: dict[str, Any], phase: Phase, state: str | None, logs: Path
) -> list[list[Step]]:
    """All ranks, each in a process; the whole lines that each wrote before it was killed or ended."""
    pids, files = [], []
    for rank in range(phase.world_size):
        files.append(logs / str(rank))
        log = os.open(files[-1], os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
        pid = os.fork()
        os.setpgid(pid, pid)
        if not pid:
            code = 1
            try:
                rank_main(loader, samples, end, phase, rank, state, log)
                code = 0
            except Exception:
                traceback.print_exc()
            finally:
                os._exit(code)
        os.close(log)
        pids.append(pid)
    if phase.seconds is not None:
        time.sleep(phase.seconds)
        if loader == "own" and (found := [name for pid in pids for name in shared_memory(pid)]):
            print(f"shared memory: {found}")
        for pid in pids:
            os.killpg(pid, signal.SIGKILL)  # with the workers of its loader
    codes = [os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) for pid in pids]
    if any(code not in (0, -signal.SIGKILL) for code in codes):
        message = f"ranks ended with {codes}"
        raise RuntimeError(message)
    lines = [file.read_bytes().split(b"\n")[:-1] for file in files]
    return [[Step(*json.loads(line)) for line in mine] for mine in lines]


def fitted(phase: Phase, samples: SampleSource, end: dict[str, Any], state: str | None) -> Phase:
    """A phase whose last step has a sample for each rank, which the samplers of other loaders need."""
    begin = 0 if state is None else samples.history.sample_of(state)
    ends = [samples.start_of(epoch + 1) for epoch in range(EPOCHS)] if samples.has_epochs else [end["stop"]]
    for stop in ends:
        left = Batches(samples, phase.batch_size, state=samples.history.state(begin), stop=stop, rank=0, world_size=1)
        if left.smallest_step < phase.world_size:
            return replace(phase, world_size=1, per_rank=phase.batch_size)
        begin = max(begin, stop)
    return phase


def case(
    loader: str,
    samples: SampleSource,
    end: dict[str, Any],
    change: Callable[[SampleSource, int], SampleSource],
    chance: random.Random,
    logs: Path,
) -> tuple[list[Phase], int, str | None]:
    """Trainings that go on one from the other; how many were stopped in the middle, and what is wrong with them."""
    count = chance.choice([1, 1, 2, 3])
    seconds = SECONDS[loader]
    phases = [
        Phase(chance.randint(1, 4), chance.randint(1, 9), chance.randint(0, 3), chance.uniform(0.0, seconds))
        for _ in range(count)
    ]
    phases.append(Phase(chance.randint(1, 4), chance.randint(1, 9), chance.randint(0, 3), None))
    if loader == "stateful":  # its states are for one number of workers and one batch size
        phases = [replace(phase, workers=phases[0].workers, per_rank=12 // phase.world_size) for phase in phases]
    taken: list[int] = []
    state: str | None = None
    resumed: str | None = None
    stopped = 0
    for phase in phases:
        samples = change(samples, len(taken))
        phase = phase if loader == "own" else fitted(phase, samples, end, resumed)
        ranks = run(loader, samples, end, phase, state, logs)
        # What all have done is in the checkpoint. What some had begun is done again, by others perhaps.
        for steps in list(zip(*ranks, strict=False)):
            rows = [step.rows for step in steps]
            taken += (
                [row for places in zip_longest(*rows) for row in places if row is not None]
                if loader == "grain"
                else [row for mine in rows for row in mine]
            )
            state = steps[0].state
            if any(step.state != state for step in steps):
                return phases, stopped, "states of ranks differ"
            if len(state.encode()) > 256 and loader != "stateful":
                return phases, stopped, f"a state of {len(state.encode())} bytes"
        resumed = json.dumps(samples.history.state(len(taken)))
        stopped += phase.seconds is not None and len(taken) > 0
    # Changes are made after the saved sample: what was taken before is what the last one would give.
    whole = [row for batch in Batches(samples, 16, fields=FIELDS, workers=0, **end) for row in sums(batch)]
    wrong = None if taken == whole else f"{len(taken)} samples are not the {len(whole)} of a run without a stop"
    return phases, stopped, wrong


def dataset_cases(folder: str, seed: int) -> tuple[SampleSource, dict[str, Any], int]:
    """A dataset, its end, and how many of its epochs are wrong."""
    mine = dataset(folder, seed)
    whole = [row for batch in mine.batches(16, epochs=EPOCHS, workers=0) for row in sums(batch)]
    size = len(whole) // EPOCHS
    numbers = range(len(mine._sequences))
    every = sums(sequences(mine, [number for number in numbers if number != 2 and not 5 <= number < 9]))
    return mine, {"epochs": EPOCHS}, sum(sorted(whole[at : at + size]) != sorted(every) for at in (0, size))


def changed(mixture: tokmill.Mixture, after: int, chance: random.Random) -> tokmill.Mixture:
    """The mixture with a stage after a sample."""
    at = max(after, 1) + chance.randint(0, 150)
    leave_out = [chance.randint(0, 300)] if chance.random() < 0.5 else []
    return mixture.then(at=at, weights={"one": chance.random() + 0.1, "other": 1}, leave_out=leave_out)


def main(loader: str, kind: str, folder: str, seed: int, cases: int) -> int:
    """Runs cases, and counts."""
    if loader != "own":
        importlib.import_module({"torch": "torch", "stateful": "torchdata.stateful_dataloader"}.get(loader, loader))
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

            def change(samples: SampleSource, after: int, chance: random.Random = chance) -> SampleSource:
                return changed(samples, after, chance) if isinstance(samples, tokmill.Mixture) else samples

            phases, stopped, wrong = case(loader, samples, end, change, chance, Path(logs))
            killed += stopped
            if wrong:
                failed += 1
                print(f"case {number} of seed {seed}: {wrong}: {phases}", flush=True)
    print(f"{cases} cases, {killed} stopped in the middle, {failed} failed")
    return failed


if __name__ == "__main__":
    sys.exit(bool(main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4]), int(sys.argv[5]))))
