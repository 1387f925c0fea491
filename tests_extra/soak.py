"""Work on growing data for some minutes, with and without kills: `python tests_extra/soak.py MINUTES [SEED]`.

Each day a corpus arrives: it is encoded, annotated, joined to those before, packed, verified, mixed and trained on. One
world does this in this process, whose memory, descriptors and threads have to stay flat. The other one does it in
processes that are killed at random times and run again, and must have the same bytes. After six days all begins anew.
"""

from __future__ import annotations

import gc
import gzip
import hashlib
import json
import os
import random
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq

import tokmill
from command import dataset, finish, run, start

if TYPE_CHECKING:
    from collections.abc import Sequence

FOLDER = Path(__file__).parents[1] / "target/soak"
DAYS = 6
DOCUMENTS = 2_000
KILLS = 4
STEPS = 60
ENDINGS = (".jsonl.gz", ".parquet", ".jsonl")

Resources = tuple[int, int, int]
"""Memory in MiB, descriptors and threads of this process."""


def arrive(folder: Path, day: int, rng: random.Random) -> None:
    """Write the corpus of a day, which is larger than that of the day before, and the scores of its documents."""
    texts = [json.loads(line)["text"] for line in Path(tokmill.sample_path()).read_text(encoding="utf-8").splitlines()]
    rows = [
        {
            "id": f"{day}-{number}",
            "text": f"{rng.getrandbits(64):x} {rng.choice(texts)} {chr(rng.randrange(0xA0, 0xD000))}",
        }
        for number in range(DOCUMENTS * day)
    ]
    name = str(folder / f"day-{day}{ENDINGS[day % 3]}")
    lines = "".join(json.dumps(row) + "\n" for row in rows).encode()
    if name.endswith(".parquet"):
        pq.write_table(pa.Table.from_pylist(rows), name, row_group_size=500)
    else:
        Path(name).write_bytes(gzip.compress(lines, 1) if name.endswith(".gz") else lines)
    scores = "".join(json.dumps({"id": row["id"], "score": rng.random()}) + "\n" for row in rows)
    (folder / f"scores-{day}.jsonl").write_text(scores, encoding="utf-8")


def commands(corpus: Path, day: int) -> list[list[str]]:
    """What is done on a day, in the folder of a world."""
    source, new, whole = str(corpus / f"day-{day}{ENDINGS[day % 3]}"), f"day-{day}", f"all-{day}"
    options = "--tokenizer gpt2 --split val=hash:5% --keep id:string --shard-tokens 300k --checkpoint-every 0.2s"
    return [
        ["encode", source, *options.split(), "--out", new],
        ["annotate", new, "--from", str(corpus / f"scores-{day}.jsonl"), "--columns", "score:float32", "--name", "v"],
        ["pack", new, "--seq-len", "256", "--name", "good", "--where", "v.score >= 0.3", "--materialise"],
        ["join", whole, *([f"all-{day - 1}"] if day > 1 else []), new],
        ["pack", whole, "--seq-len", "256"],
        ["verify", new, "--deep", "--against-source", "20"],
        ["verify", whole],
        ["mix", f"mixture-{day}.toml"],
    ]


def mixture(world: Path, day: int) -> str:
    """Write the mixture of a day and return its name."""
    parts = ((f"all-{day}", "best-fit", 0.7), (f"day-{day}", "good", 0.3))
    tables = [
        f'[components.{n}]\npath = "{n}"\npacking = "{p}"\nweight = {w}\nmax_epochs = 1000\n' for n, p, w in parts
    ]
    (world / f"mixture-{day}.toml").write_text("\n".join(["seq_len = 256\nseed = 1\n", *tables]), encoding="utf-8")
    return f"mixture-{day}.toml"


def train(file: str, steps: int, pause: float) -> None:
    """Train for some steps: each writes a line with the digest of its batch, and each third one a checkpoint."""
    state_file, log = Path(f"{file}.state"), Path(f"{file}.log")
    state: Any = {"step": 0, "loader": None}
    if state_file.exists():
        state = json.loads(state_file.read_text(encoding="utf-8"))
    log.touch()
    os.truncate(log, sum(map(len, log.read_bytes().splitlines(keepends=True)[: state["step"]])))
    if state["step"] == steps:
        return
    batches = tokmill.read_mixture(file).batches(16, state=state["loader"])
    with log.open("a", encoding="utf-8") as lines:
        for step, batch in enumerate(batches, state["step"] + 1):
            digest = hashlib.sha256(b"".join(batch[name].tobytes() for name in sorted(batch))).hexdigest()
            print(step, digest, file=lines, flush=True)
            time.sleep(pause)
            if step % 3 == 0:
                temporary = Path(f"{file}.new")
                temporary.write_text(json.dumps({"step": step, "loader": batches.state_dict()}), encoding="utf-8")
                temporary.replace(state_file)
            if step == steps:
                return


def with_kills(start_it: Sequence[str], seconds: float, rng: random.Random) -> int:
    """Run a command until it ends by itself, with up to KILLS kills before. Return their number."""
    for kill in range(KILLS + 1):
        command = [sys.executable, __file__, *start_it]
        process = subprocess.Popen(command, text=True) if start_it[0] == "train" else start(*start_it)
        if kill < KILLS:
            try:
                process.wait(rng.uniform(0.2, 0.8 + 1.5 * seconds))
            except subprocess.TimeoutExpired:
                process.kill()
        result = finish(process)
        if result.code == 0:
            return kill
        assert result.code == -9, (start_it, result)
    raise AssertionError(start_it)


def resources() -> Resources:
    """What this process has now, a moment after it let go of everything."""
    gc.collect()
    time.sleep(0.5)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") >> 20, len([*Path("/proc/self/fd").iterdir()]), threading.active_count()


def live(rng: random.Random) -> int:
    """Live through all days. Return the number of kills."""
    corpus, plain, killed = (FOLDER / name for name in ("corpus", "plain", "killed"))
    for path in (corpus, plain, killed, FOLDER / "tmp"):
        path.mkdir(parents=True)
    kills = 0
    for day in range(1, DAYS + 1):
        arrive(corpus, day, rng)
        file = mixture(plain, day)
        mixture(killed, day)
        training = ["train", file, str(STEPS)]
        for command in [*commands(corpus, day), training]:
            os.chdir(plain)
            began = time.perf_counter()
            if command is training:
                train(file, STEPS, 0)
            else:
                result = run(*command)
                assert result.code == 0, (command, result)
            os.chdir(killed)
            kills += with_kills(command, time.perf_counter() - began, rng)
        one, other = dataset(plain), dataset(killed)
        assert one == other, sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))
        print(f"day {day}: {len(one)} files equal; {resources()}", flush=True)
    os.chdir(FOLDER)
    return kills


def main(minutes: float, seed: int) -> int:
    """Run until the time is over; a life that has begun ends. What is wrong raises, and 1 says that something grew."""
    print(f"seed {seed}", flush=True)
    os.environ["TMPDIR"] = str(FOLDER / "tmp")  # a killed `annotate` leaves a folder there
    rng, until, kills = random.Random(seed), time.time() + 60 * minutes, 0
    ends: list[Resources] = []
    while len(ends) < 2 or time.time() < until:  # one life shows nothing that grows
        shutil.rmtree(FOLDER, ignore_errors=True)
        kills += live(rng)
        ends.append(resources())
        print(f"life {len(ends)}: {kills} kills so far; MiB, descriptors, threads: {ends[-1]}", flush=True)
    shutil.rmtree(FOLDER)
    memory, descriptors, threads = ends[0]
    grew = [end for end in ends if end[0] > 1.25 * memory or end[1] > descriptors or end[2] > threads]
    print(f"{len(ends) * DAYS} days, {kills} kills, every byte equal; " + (f"grew: {grew}" if grew else "nothing grew"))
    return 1 if grew else 0


if __name__ == "__main__":
    if sys.argv[1] == "train":
        train(sys.argv[2], int(sys.argv[3]), 0.02)
    else:
        sys.exit(main(float(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else random.randrange(1 << 32)))
