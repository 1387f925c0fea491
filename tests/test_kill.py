"""A run killed at any system call, or with any failed write, resumes and ends with the bytes of an undisturbed run.

The points are system calls of a real process, which strace kills or makes fail. `make test` takes some of them, as many
as take a minute; with TOKMILL_FULL=1 (`make test-full`) all.
"""

from __future__ import annotations

import hashlib
import os
import random
import shutil
import signal
import subprocess
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from command import MEMORY, dataset, finish, run, start, write_lines
from kills import STRACE, Killer
from strange import FULL
from tokmill._exporting.formats import format_names

FAILED = ("pwrite64", "write", "fsync", "rename", "link")

needs_strace = pytest.mark.skipif(STRACE is None, reason="there is no strace on this machine")


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with TemporaryDirectory(dir=MEMORY) as name:
        yield Path(name)


@pytest.fixture(scope="module")
def killer() -> Iterator[Killer]:
    made = Killer()
    yield made
    made.close()


@cache
def corpus(folder: Path) -> Path:
    """A corpus of many small files, each of which is a unit, with some bad rows."""
    words = random.Random(5)
    for number in range(12):
        lines = [
            {"id": f"{number}-{n}", "text": "wort " * words.randint(0, 40), "answer": "ja " * words.randint(0, 9)}
            for n in range(12)
        ]
        write_lines(folder / "corpus" / f"{number:02}.jsonl", *lines, {"text": None})
    return folder / "corpus"


def command(folder: Path, out: Path, workers: int = 2) -> list[str]:
    options = [
        "--shard-tokens=300",
        "--split=val=hash:20%",
        "--split=test=docs:1/7",
        "--on-bad=quarantine",
        "--keep=id:string",
        "--prompt-column=text",
        "--completion-column=answer",
    ]
    more = ["--tokenizer=gpt2", f"--workers={workers}", "--checkpoint-every=0s", "--quiet"]
    return ["encode", str(corpus(folder)), "--out", str(out), *options, *more]


@cache
def golden(folder: Path) -> dict[str, str]:
    assert run(*command(folder, folder / "golden")).code == 0
    return everything(folder / "golden")


def everything(out: Path) -> dict[str, str]:
    """All files outside of `_run`, and the bad rows."""
    return {**dataset(out), "quarantine": (out / "_run" / "quarantine.jsonl").read_text("utf-8")}


@cache
def points(folder: Path, killer: Killer) -> list[tuple[str, int]]:
    """The system calls of a whole run."""
    return killer.points(*command(folder, folder / "counted"))


def chosen(every: list[tuple[str, int]], most: int) -> list[tuple[str, int]]:
    return every if FULL else sorted(random.Random(3).sample(every, min(most, len(every))))


def goes_on(folder: Path, out: Path, point: object) -> None:
    """Runs the command again, and checks what it makes."""
    again = run(*command(folder, out, workers=5))
    assert again.code == 0, (point, again)
    assert everything(out) == golden(folder), point
    shutil.rmtree(out)


@needs_strace
@pytest.mark.timeout(0 if FULL else 300)
def test_killed_at_any_system_call(folder: Path, killer: Killer) -> None:
    every = points(folder, killer)
    counts = Counter(call for call, _ in every)
    assert counts["pwrite64"] > 20
    assert counts["fsync"] > 20
    assert counts["rename"] > 5
    out, killed = folder / "killed", 0
    for point in chosen(every, 12):
        killed += killer.kill(point, *command(folder, out))
        goes_on(folder, out, point)
    assert killed > 0.7 * len(chosen(every, 12))  # how many checkpoints there are depends on time


@needs_strace
@pytest.mark.timeout(0 if FULL else 300)
def test_a_disk_that_fails_at_any_system_call(folder: Path, killer: Killer) -> None:
    every = [point for point in points(folder, killer) if point[0] in FAILED]
    out, failed = folder / "failed", 0
    for call, when in chosen(every, 6):
        for error in ("ENOSPC", "EIO") if FULL else (random.Random(when).choice(["ENOSPC", "EIO"]),):
            # A disk fails once or for good; what goes wrong must be told through a `write`, though.
            ever_after = "" if call == "write" else random.Random(f"{call}{when}").choice(["", "+"])
            inject = f"{call}:error={error}:when={when}{ever_after}"
            told = killer.run(*command(folder, out), trace=(call,), inject=inject)
            if told.code != 0:
                assert told.code == 1, (call, when, told)
                failed += 1
            # Each thread counts its own writes, so the message may be the one that fails in the calling thread.
            if told.code != 0 and not (call == "write" and told.err == ""):
                assert told.err.startswith("error[write-failed]: cannot write "), (call, when, told)
                assert told.err.count("error[") == 1, told
                assert "Traceback" not in told.err
            goes_on(folder, out, (call, when, error))
    assert failed > 0


@pytest.mark.skipif(os.name != "posix" or os.geteuid() != 0, reason="only root may mount a small disk")
def test_a_disk_of_one_megabyte(folder: Path) -> None:
    """The disk fills up in the middle of a run; with more space, the run resumes."""
    disk = folder / "disk"
    disk.mkdir()
    source = write_lines(folder / "more" / "a.jsonl", *("wort " * 100 for _ in range(9_000)))
    arguments: list[str | Path] = [
        "encode",
        source,
        "--tokenizer=gpt2",
        "--shard-tokens=50k",
        "--split=val=hash:9%",
        "--quiet",
    ]
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m", "none", disk], check=False, capture_output=True)
    if mounted.returncode:
        pytest.skip(f"cannot mount: {mounted.stderr.decode().strip()}")
    try:
        told = run(*arguments, "--out", disk / "out", "--checkpoint-every=0s")
        told.failed(1, "cannot write ", "No space left on device", "free some space")
        run(*arguments, "--out", disk / "out", "--checkpoint-every=0s").failed(1, "No space left on device")
        subprocess.run(["mount", "-o", "remount,size=50m", disk], check=True)
        assert run(*arguments, "--out", disk / "out").code == 0
        assert run(*arguments, "--out", folder / "roomy").code == 0
        assert dataset(disk / "out") == dataset(folder / "roomy")
    finally:
        # Lazily: a process that another thread has just forked holds every open file until it executes its program.
        subprocess.run(["umount", "--lazy", disk], check=True)


# Other commands that write files. After a kill, the same command ends with the same files, and nothing is left over.


@cache
def text(folder: Path) -> Path:
    chance = random.Random(3)
    words = ["".join(chance.choices("etaoinshrdlu", k=chance.randrange(1, 9))) for _ in range(600)]
    weights = [1 / (place + 1) for place in range(len(words))]
    lines = (" ".join(chance.choices(words, weights, k=chance.randrange(120))) for _ in range(120))
    return write_lines(folder / "text.jsonl", *lines)


@cache
def encoded(folder: Path) -> Path:
    options = ["--shard-tokens=2000", "--split=val=hash:20%", "--quiet"]
    assert run("encode", text(folder), "--tokenizer=gpt2", "--out", folder / "encoded", *options).code == 0
    return folder / "encoded"


Making = Callable[[Path, Path], list[str | Path]]
"""Arguments of a command, from the folder of what all share and the one that it writes to."""


def training(*options: str) -> Making:
    return lambda folder, out: ["train", text(folder), "--out", out / "t", "--workers=1", "--quiet", *options]


def training_with_counts(counts: str) -> Making:
    return lambda folder, out: [*training("--vocab-size=300")(folder, out), "--save-counts", out / counts]


def packing(*options: str) -> Making:
    def make(folder: Path, out: Path) -> list[str | Path]:
        if not (out / "encoded").exists():
            shutil.copytree(encoded(folder), out / "encoded")
        return ["pack", out / "encoded", "--seq-len=64", "--workers=1", *options]

    return make


def exporting(name: str, *more: str) -> Making:
    options = ["--workers=1", "--quiet", "--checkpoint-every=0s", *more]
    return lambda folder, out: ["export", encoded(folder), "--format", name, "--out", out / "e", *options]


def parts(folder: Path) -> list[Path]:
    """The parts of a run, which are complete."""
    made = [folder / f"part_{number}" for number in (1, 2)]
    for number, out in enumerate(made, 1):
        if not out.exists():
            for name in ("a", "b"):
                write_lines(folder / "divided" / f"{name}.jsonl", *(f"{name} {n}" for n in range(9)))
            run("encode", folder / "divided", "--part", f"{number}/2", "--tokenizer", "gpt2", "--out", out, "--quiet")
    return made


def packing_segments(folder: Path, out: Path) -> list[str | Path]:
    if not (out / "all").exists():
        assert run("join", out / "first", *parts(folder)).code == 0
        assert run("join", out / "all", out / "first", encoded(folder)).code == 0
    return ["pack", out / "all", "--seq-len=64", "--workers=1"]


def adopting(form: str) -> Making:
    def make(folder: Path, out: Path) -> list[str | Path]:
        exported = folder / f"exported-{form}"
        if not exported.exists():
            run("export", encoded(folder), "--format", form, "--out", exported, "--quiet")
        return ["adopt", exported, "--tokenizer=gpt2", "--out", out / "a", "--workers=1", "--quiet"]

    return make


def mixing(folder: Path, out: Path) -> list[str | Path]:
    components = [f'[components.{name}]\npath = "{encoded(folder)}"\nweight = {name}\n' for name in ("1", "2")]
    (folder / "mixture.toml").write_text("seq_len = 16\n" + "".join(components))
    return ["mix", folder / "mixture.toml", "--html", out / "page.html"]


def taking_down(folder: Path, out: Path) -> list[str | Path]:
    (folder / "names.txt").write_text("train:3\nval:1\n")
    packing()(folder, out)
    return ["takedown", folder / "names.txt", out / "encoded", "--on=document", "--quiet"]


def annotating(folder: Path, out: Path) -> list[str | Path]:
    if not (folder / "scores.jsonl").exists():
        write_lines(folder / "scores.jsonl", *({"document": number, "score": number % 7} for number in range(120)))
    packing()(folder, out)
    options = ["--on=document", "--columns=score:int64", "--name=v2", "--split=train", "--workers=1", "--quiet"]
    return [
        "annotate",
        out / "encoded",
        "--from",
        folder / "scores.jsonl",
        *options,
        "--unknown=ignore",
        "--missing=null",
    ]


WRITING: dict[str, Making] = {
    "train bpe": training("--vocab-size=300"),
    "train --from": training("--vocab-size=+20", "--from=bytes"),
    "train --from --prune": training("--prune", "--from=bytes"),
    "train two sizes": training("--vocab-size=300,320"),
    "train wordpiece": training("--vocab-size=600", "--model=wordpiece"),
    "train unigram": training("--vocab-size=400", "--model=unigram"),
    "train --save-counts": training_with_counts("x.counts"),
    "train --save-counts in its folder": training_with_counts("t/x.counts"),
    "pack best-fit": packing(),
    "pack best-fit --materialise": packing("--materialise"),
    "pack --where": packing("--where=tokens > 3", "--repeat=tokens > 9: 2", "--tokens=3000", "--name=some"),
    "pack pad --materialise": packing("--strategy=pad", "--materialise"),
    "pack concat --materialise": packing("--strategy=concat", "--materialise"),
    "pack segments": packing_segments,
    "takedown": taking_down,
    "annotate": annotating,
    "adopt": adopting("llmc"),
    "adopt with copies": adopting("mds"),
    "join": lambda folder, out: ["join", out / "j", *parts(folder)],
    **{f"export {name}": exporting(name) for name in format_names() if name != "datasets"},
    "export sequences": exporting("datasets", "--seq-len=16"),
    "export rows": exporting("mds", "--seq-len=16"),
    "export --shuffle": exporting("megatron", "--shuffle=3"),
    "report": lambda folder, out: ["report", encoded(folder), "--html", out / "page.html"],
    "pack --sweep": lambda folder, out: ["pack", encoded(folder), "--sweep=64", "--html", out / "page.html"],
    "mix": mixing,
    "evaluate": lambda folder, out: [
        *("evaluate", "gpt2", "--on", text(folder), "--html", out / "page.html", "--quiet")
    ],
}


ALIKE = {f"export {name}" for name in format_names()} - {"export megatron", "export mds"}
ALIKE |= {"train --from --prune", "pack concat --materialise", "pack --sweep", "mix", "evaluate"}
"""Commands that write as another one does: in short runs, two formats stand for all exports, one page for all pages."""


def tree(out: Path) -> dict[str, str]:
    """All files of a folder with their hashes, hidden ones included, and all folders."""
    return {
        str(path.relative_to(out)): hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "folder"
        for path in out.rglob("*")
    }


@needs_strace
@pytest.mark.timeout(0 if FULL else 300)
@pytest.mark.parametrize("name", [name for name in WRITING if FULL or name not in ALIKE])
def test_commands_killed_at_any_system_call(folder: Path, killer: Killer, name: str) -> None:
    def fresh() -> Path:
        shutil.rmtree(folder / "out", ignore_errors=True)
        (folder / "out").mkdir()
        return folder / "out"

    make = WRITING[name]
    out = fresh()
    assert run(*make(folder, out)).code == 0
    expected = tree(out)
    points = killer.points(*make(folder, fresh()))
    assert len(points) >= 9
    chosen = points if FULL else sorted(random.Random(name).sample(points, 3))
    killed = 0
    for point in chosen:
        out = fresh()
        killed += killer.kill(point, *make(folder, out))
        again = run(*make(folder, out))
        assert again.code == 0, (point, again)
        assert tree(out) == expected, point
    assert killed > 0.6 * len(chosen)  # threads of an export take turns


@needs_strace
@pytest.mark.timeout(0 if FULL else 300)
def test_parts_killed_at_random_are_one_run(folder: Path, killer: Killer) -> None:
    count, chance = 40 if FULL else 6, random.Random(4)
    for file in range(count):
        lines = (f"line {n} of file {file}" for n in range(chance.randrange(20, 80)))
        write_lines(folder / "divided" / f"{file:02}.jsonl", *lines)
    options = ["--tokenizer=gpt2", "--shard-tokens=300", "--split=val=hash:10%", "--unit-bytes=500", "--quiet"]
    line: list[str | Path] = ["encode", folder / "divided", *options, "--checkpoint-every=0", "--workers=1"]
    killed, made = 0, list[Path]()
    for number in range(1, count + 1):
        made.append(folder / f"random_part_{number}")
        mine = [*line, "--part", f"{number}/{count}", "--out", made[-1]]
        for _ in range(chance.randint(1, 3)):
            killed += killer.kill((chance.choice(["pwrite64", "fsync", "rename"]), chance.randint(1, 12)), *mine)
        assert run(*mine).code == 0
    assert killed >= count
    assert run(*line, "--out", folder / "whole").code == 0
    assert run("join", folder / "joined", *made).code == 0
    assert run("verify", folder / "joined", folder / "whole").code == 0
    assert run("verify", folder / "joined", "--deep", "--against-source=50").code == 0


@needs_strace
@pytest.mark.timeout(0 if FULL else 300)
def test_a_dataset_encoded_again_and_killed_at_random(folder: Path, killer: Killer) -> None:
    chance, source, out = random.Random(8), folder / "again" / "source", folder / "again" / "out"
    write_lines(source / "a.jsonl", *(f"line {n} " * chance.randrange(20) for n in range(200)))
    assert run("encode", source, "--tokenizer=gpt2", "--shard-tokens=300", "--quiet", "--out", folder / "old").code == 0
    options = ["--tokenizer=cl100k_base", "--shard-tokens=400", "--split=val=hash:10%", "--unit-bytes=500", "--quiet"]
    line: list[str | Path] = ["encode", folder / "old", *options, "--checkpoint-every=0", "--workers=1", "--out"]
    killed = 0
    for _ in range(30 if FULL else 5):
        killed += killer.kill((chance.choice(["pwrite64", "fsync", "rename"]), chance.randint(1, 12)), *line, out)
    assert killed > 0
    assert run(*line, out).code == 0
    assert run(*line, folder / "again" / "whole").code == 0
    assert dataset(out) == dataset(folder / "again" / "whole")
    assert run("verify", out, "--deep", "--against-source=50").code == 0


@needs_strace
def test_what_a_killed_training_left_is_of_no_other(folder: Path, killer: Killer) -> None:
    def refused(code: str, *words: str, **changed: str) -> None:
        options = {"--vocab-size": "300", "--pretokenizer": "cl100k", **changed}
        told = run(
            "train", text(folder), "--out", out, "--quiet", *(f"{name}={value}" for name, value in options.items())
        )
        told.failed(1, *words)
        assert told.err.startswith(f"error[{code}]")

    out = folder / "left"
    command: list[str | Path] = ["train", text(folder), "--out", out, "--vocab-size=300", "--quiet", "--workers=1"]
    renames = [point for point in killer.points(*command) if point[0] == "rename"]
    shutil.rmtree(out)
    assert killer.kill(renames[-2], *command)
    assert (out / "tokenizer.json").exists()
    assert not (out / "training.json").exists()
    different = "output-of-another-run"
    refused(different, "--vocab-size was 300, is now 301", **{"--vocab-size": "301"})
    refused(different, "--vocab-size was 300, is now 300, 400", **{"--vocab-size": "300,400"})
    refused(different, "--pretokenizer was 'cl100k', is now 'gpt2'", **{"--pretokenizer": "gpt2"})
    shutil.rmtree(out / "_training")
    refused("output-occupied", "contains a file that this training did not write")


def recorded(out: Path) -> int:
    return len(list(out.glob("_run/*/records/*.json")))


@pytest.mark.parametrize("codec", ["parquet", "jsonl.zst"])
def test_random_kills(tmp_path: Path, codec: str) -> None:
    """Several kills in a run, each after some more records, with other numbers of workers each time."""
    import pyarrow as pa
    import pyarrow.parquet as pq

    words = random.Random(6)
    texts = ["ein Wort und noch eines " * words.randint(0, 60) for _ in range(20_000 if FULL else 5000)]
    table = pa.table({"text": texts, "id": list(range(len(texts)))})
    source = tmp_path / f"random.{codec}"
    if codec == "parquet":
        pq.write_table(table, source, row_group_size=len(texts) // 28)
    else:
        with pa.CompressedOutputStream(str(source), "zstd") as stream:
            stream.write("".join(f'{{"id": {n}, "text": "{text}"}}\n' for n, text in enumerate(texts)).encode())
    options = ["--tokenizer=gpt2", "--shard-tokens=25k", "--split=val=hash:1%", "--split=test=docs:1/50", "--quiet"]
    assert run("encode", source, "--out", tmp_path / "whole", *options).code == 0
    out, kills = tmp_path / "killed", 0
    for more in [1, 2, 3, 1, 4, 2]:
        workers = words.choice([1, 2, 5])
        process = start("encode", source, "--out", out, *options, f"--workers={workers}", "--checkpoint-every=1ms")
        until = recorded(out) + more
        while process.poll() is None and recorded(out) < until:
            time.sleep(0.01)
        process.kill()
        told = finish(process)
        if told.code == 0:
            break
        assert told.code == -signal.SIGKILL, told
        kills += 1
    assert kills > 0
    assert run("encode", source, "--out", out, *options).code == 0
    assert dataset(out) == dataset(tmp_path / "whole")
