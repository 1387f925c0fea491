"""Parts of a run: where the plan is cut, what is refused, and that all parts together are the whole run."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tokmill
from command import run, write_lines
from tokmill._encoding.part import Part
from tokmill._inspection.status import Status, Statuses
from tokmill._sources.plan import Plan, SourceFile
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    pass

EXAMPLES = Path(__file__).parent.parent / "examples"


def plan(sizes: list[int]) -> Plan:
    files = [
        SourceFile(path=str(n), location=f"/{n}", size=size, version="1", format="text", codec="plain")
        for n, size in enumerate(sizes)
    ]
    return Plan(tuple(files), sources=tuple(f"source {n}" for n in range(len(files))))


def slow_cut(sizes: list[int], count: int) -> list[list[int]]:
    """The definition: a file goes to the part that its middle byte is in, then parts get at least one file each."""
    total = sum(sizes)
    first = []  # of each part
    for number in range(count):
        before = [at for at in range(len(sizes)) if (sum(sizes[:at]) + sizes[at] / 2) * count < total * number]
        first.append(len(before))
    for number in range(1, count):
        first[number] = min(max(first[number], first[number - 1] + 1), len(sizes) - (count - number))
    return [list(range(a, b)) for a, b in zip(first, [*first[1:], len(sizes)], strict=True)]


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.integers(0, 1000) | st.just(0) | st.just(1 << 40), min_size=1, max_size=30), st.data())
def test_cut(sizes: list[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(1, len(sizes)))
    whole = plan(sizes)
    parts = [Part(number, count).cut(whole) for number in range(1, count + 1)]
    assert [[int(file.path) for file in part.files] for part in parts] == slow_cut(sizes, count)
    assert all(part.sources == tuple(f"source {file.path}" for file in part.files) for part in parts)
    assert sum((part.files for part in parts), ()) == whole.files
    assert all(part.files for part in parts)


def test_parts_have_about_as_many_bytes() -> None:
    sizes = [random.Random(1).randrange(1, 100) for _ in range(1000)]
    parts = [sum(file.size for file in Part(number, 7).cut(plan(sizes)).files) for number in range(1, 8)]
    assert max(parts) - min(parts) < 2 * max(sizes)


def test_more_parts_than_files() -> None:
    with pytest.raises(SourceError, match="--part 3/40: the sources have only 12 files, which"):
        Part(3, 40).cut(plan([1] * 12))


@pytest.mark.parametrize("value", ["", "3", "0/4", "5/4", "1/0", "-1/4", "1/4/5", "a/b", "1 / 4", "1/4 of x", "٣/٤"])
def test_no_part(value: Any, folder: Path) -> None:
    with pytest.raises(UsageError, match="is not a part I/N"):
        tokmill.encode(str(folder), out=str(folder / "out"), tokenizer="gpt2", part=value)


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ({"split": ["val=docs:1/4"]}, "--split val=docs:1/4"),
        ({"split": ["a=hash:1%", "test=shards:2"]}, "--split test=shards:2"),
        ({"limit_docs": 5}, "--limit-docs 5"),
        ({"limit_tokens": "1M"}, "--limit-tokens 1000000"),
    ],
)
def test_positional_rules_are_refused(option: dict[str, Any], words: str, folder: Path) -> None:
    write_lines(folder / "a.jsonl", "a")
    with pytest.raises(UsageError, match="cannot apply it") as raised:
        tokmill.encode(str(folder), out=str(folder / "out"), tokenizer="gpt2", part="1/1", **option)
    assert raised.value.message.startswith(words)
    assert not (folder / "out").exists()


def corpus(folder: Path, files: int = 7) -> Path:
    chance = random.Random(3)
    for file in range(files):
        rows = [
            {"text": " ".join(chance.choices(["a", "word", "of", "text"], k=chance.randrange(40))), "score": n % 5}
            for n in range(chance.randrange(1, 60))
        ]
        write_lines(folder / "corpus" / f"{file}.jsonl", *rows)
    return folder / "corpus"


def tokens(out: Path, split: str) -> list[int]:
    shards = range(tokmill.status(str(out)).shards)
    found = [np.load(path) for path in sorted((out / split).glob(f"{split}_*[0-9].npy"))]
    assert len(found) <= len(shards)
    return [int(number) for shard in found for number in shard]


OPTIONS: dict[str, Any] = {"tokenizer": "gpt2", "shard_tokens": 300, "split": ["val=hash:20%"], "keep": "score:int32"}


def test_all_parts_are_the_whole_run(folder: Path) -> None:
    sources = str(corpus(folder))
    whole = tokmill.encode(sources, out=str(folder / "whole"), **OPTIONS).manifest
    parts = [
        tokmill.encode(sources, out=str(folder / f"part{n}"), part=f"{n}/3", **OPTIONS).manifest for n in (1, 2, 3)
    ]
    for split in ("val", "train"):
        together = [token for n in (1, 2, 3) for token in tokens(folder / f"part{n}", split)]
        assert together == tokens(folder / "whole", split)
    assert {part.options["part"] for part in parts} == {f"{n}/3 of {whole.fingerprint}" for n in (1, 2, 3)}
    assert len({part.identity for part in parts}) == 3
    listed = b"".join((folder / f"part{n}" / "sources.jsonl").read_bytes() for n in (1, 2, 3))
    assert listed == (folder / "whole" / "sources.jsonl").read_bytes()
    for n in (1, 2, 3):
        assert tokmill.verify(str(folder / f"part{n}"), deep=True, against_source=1000).ok


def test_a_part_without_documents_is_a_dataset(folder: Path) -> None:
    for file, row in enumerate(({"text": "a", "keep": 1}, {"text": "b", "keep": 0})):
        write_lines(folder / "corpus" / f"{file}.jsonl", row)
    out = folder / "out"
    options: dict[str, Any] = {"tokenizer": "gpt2", "where": "keep == 1"}
    assert tokmill.encode(str(folder / "corpus"), out=str(out), part="2/2", **options).manifest.documents.filtered == 1
    assert tokmill.verify(str(out), deep=True, against_source=3).ok
    assert tokmill.encode(str(folder / "corpus"), out=str(out), part="2/2", **options).already_complete
    with pytest.raises(SourceError):  # the whole run has one document, and a run of the second file alone has none
        tokmill.encode(str(folder / "corpus" / "1.jsonl"), out=str(folder / "other"), **options)


def test_another_part_or_plan_does_not_go_on(folder: Path) -> None:
    sources, out = corpus(folder), folder / "out"
    tokmill.encode(str(sources), out=str(out), part="1/3", **OPTIONS)
    config = out / "_run" / "run.toml"
    run("encode", "--config", config, "--quiet", "--json").json["already_complete"]
    run("encode", sources, "--config", config, "--part", "2/3").failed(1, "--part was '1/3 of ", "is now '2/3 of ")
    write_lines(sources / "9.jsonl", "one more file")
    run("encode", "--config", config, "--out", folder / "new").failed(2, "--part 1/3: it is of the run ")


def test_the_dry_run_is_of_the_part(folder: Path) -> None:
    sources = str(corpus(folder))
    found = [tokmill.estimate(sources, part=f"{n}/3", **OPTIONS) for n in (1, 2, 3)]
    whole = tokmill.estimate(sources, **OPTIONS)
    assert sum(each.files for each in found) == whole.files
    assert sum(each.source_bytes for each in found) == whole.source_bytes


def test_paths_that_repeat_in_other_parts(folder: Path) -> None:
    for name in ("a", "b", "c"):
        write_lines(folder / name / "same.jsonl", *(f"{name} {n}" for n in range(5)))
    out = folder / "out"
    tokmill.encode([str(folder / name) for name in "abc"], out=str(out), tokenizer="gpt2", part="2/3")
    assert tokmill.verify(str(out), against_source=5).ok
    assert str(folder / "b" / "same.jsonl") in run("peek", out, "--token", "train:1").out


def test_status_of_all_parts(folder: Path) -> None:
    sources = str(corpus(folder))
    for n in (1, 3):
        tokmill.encode(sources, out=str(folder / "out" / f"part_{n}"), part=f"{n}/4", **OPTIONS)
    (folder / "out" / "part_4").mkdir()
    paths = sorted((folder / "out").iterdir(), reverse=True)
    told = run("status", *paths)
    lines = told.out.splitlines()
    assert [line.split()[:3] for line in lines[2:5]] == [
        ["part_1", "1/4", "complete"],
        ["part_3", "3/4", "complete"],
        ["part_4", "not", "begun"],
    ]
    assert lines[5].startswith("total")
    assert lines[0] == "3 runs: 2 complete, 1 not begun"
    assert lines[6] == "note: parts without a run: 2, 4"
    found = run("status", *paths, "--json").json
    assert (found["complete"], found["missing"], len(found["runs"])) == (False, [2, 4], 2)
    assert run("status", *paths, "--missing").out == "2,4\n"
    run("status", *paths, "--missing", "--json").failed(2, "no JSON")
    assert found["runs"][0]["part"] == "1/4"
    # Beside a dataset that is no part, and a part of another run.
    (folder / "out" / "part_4").rmdir()
    tokmill.encode(sources, out=str(folder / "out" / "other"), part="2/4", **{**OPTIONS, "eot": "none"})
    tokmill.encode(sources, out=str(folder / "out" / "whole"), **OPTIONS)
    paths = sorted((folder / "out").iterdir())
    found = run("status", *paths, "--json").json
    assert (found["complete"], found["missing"]) == (False, [1, 2, 3, 4])
    run("status", *paths, "--missing").failed(2, "--missing needs parts of one run")
    notes = run("status", *paths).out.splitlines()[-2:]
    assert notes[0].endswith(f"parts without a run, of the run of {folder}/out/other: 1, 3, 4")
    assert notes[1].endswith(f"parts without a run, of the run of {folder}/out/part_1: 2, 4")
    (folder / "out" / "part_4").mkdir()
    paths = sorted((folder / "out").iterdir())
    (folder / "out" / "part_4" / "notes").write_text("else")
    run("status", *paths).failed(1, "is not a dataset")


def environment(folder: Path, **variables: str) -> dict[str, str]:
    path = f"{folder}/bin:{Path(sys.executable).parent}:{os.environ['PATH']}"
    return {**os.environ, "PATH": path, **variables}


def program(folder: Path, name: str, *lines: str) -> None:
    path = folder / "bin" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text("\n".join(["#!/bin/bash", *lines]) + "\n")
    path.chmod(0o755)


def slurm(folder: Path, task: int, **variables: str) -> subprocess.Popen[bytes]:
    given = {"SLURM_ARRAY_TASK_ID": f"{task}", "SLURM_ARRAY_TASK_MIN": "1", "SLURM_ARRAY_TASK_MAX": "3"}
    given |= {"SLURM_ARRAY_TASK_COUNT": "3", "SLURM_JOB_ID": f"10{task}", **variables}
    line: list[str | Path] = [
        EXAMPLES / "slurm.sh",
        folder / "out",
        folder / "corpus",
        "--tokenizer",
        "gpt2",
        "--workers",
        "1",
    ]
    options = ["--checkpoint-every", "0", "--unit-bytes", "500", "--quiet"]
    return subprocess.Popen([*line, *options], env=environment(folder, **given), cwd=folder)


@pytest.mark.skipif(shutil.which("bash") is None, reason="the example is a script of bash")
def test_slurm_array_with_a_kill_and_a_requeue(folder: Path) -> None:
    for file in range(3):
        lines = [{"text": f"line {n} of file {file} that takes a moment"} for n in range(1500)]
        write_lines(folder / "corpus" / f"{file}.jsonl", *lines)
    program(folder, "tokmill", f'exec {sys.executable} -m tokmill "$@"')
    program(folder, "scontrol", f'echo "$@" >> {folder}/scontrol')
    first, second = slurm(folder, 1), slurm(folder, 2)
    for number, task, stop in ((1, first, signal.SIGTERM), (2, second, signal.SIGKILL)):
        out = folder / "out" / f"part_{number:06d}"
        while not list(out.glob("_run/*/records/00000002.json")):
            assert task.poll() is None
            time.sleep(0.01)
        if stop == signal.SIGKILL:  # the node is gone
            record = json.loads(sorted(out.glob("_run/*/records/*.json"))[-1].read_bytes())
            os.kill(record["owner"]["pid"], stop)
        task.send_signal(stop)
        task.wait()
    assert (folder / "scontrol").read_text() == "requeue 101\n"
    assert [slurm(folder, task, SLURM_RESTART_COUNT="1").wait() for task in (1, 2)] == [0, 0]
    again = {"SLURM_ARRAY_TASK_MIN": "3", "SLURM_ARRAY_TASK_COUNT": "1"}
    assert slurm(folder, 3, **again).wait() == 2  # is it part 3 of 3, or of 40?
    assert slurm(folder, 3, **again, PARTS="3").wait() == 0
    assert run("status", *sorted((folder / "out").iterdir()), "--json").json["complete"]
    whole = folder / "whole"
    tokmill.encode(str(folder / "corpus"), out=str(whole), tokenizer="gpt2")
    together = [token for part in sorted((folder / "out").iterdir()) for token in tokens(part, "train")]
    assert together == tokens(whole, "train")


@pytest.mark.skipif(shutil.which("bash") is None, reason="the example is a script of bash")
def test_parts_on_several_hosts(folder: Path) -> None:
    corpus(folder)
    program(folder, "tokmill", f'echo "$HOST $*" >> {folder}/calls', f'exec {sys.executable} -m tokmill "$@"')
    program(folder, "ssh", 'HOST="$1" bash -c "$2"')
    (folder / "it's here").mkdir()
    line: list[str | Path] = [EXAMPLES / "hosts.sh", folder / "it's here", folder / "corpus", "--tokenizer", "gpt2"]
    given = environment(folder, PARTS="3", HOSTS="one two", SSH="ssh")
    for _ in range(2):
        subprocess.run(line, env=given, check=True, cwd=folder)
    calls = (folder / "calls").read_text().splitlines()
    assert sorted(calls[:3]) == sorted(calls[3:])
    assert sorted(line.split()[0] for line in calls[:3]) == ["one", "one", "two"]
    assert run("status", *(folder / "it's here").iterdir(), "--json").json["complete"]


def test_parts_to_submit_again() -> None:
    def part(number: int, state: str, age: float | None = None) -> Status:
        values: dict[str, Any] = dict.fromkeys(each.name for each in fields(Status))
        return Status(**{**values, "state": state, "age": age, "part": f"{number}/9", "whole_run": "w"})

    states: list[tuple[Any, ...]] = [
        (1, "complete"),
        (2, "stopped"),
        (3, "interrupted"),
        (4, "unknown", 299.0),
        (5, "running"),
        (9, "unknown"),
    ]
    runs = [part(*state) for state in [*states, (6, "unknown", 301.0)]]
    assert Statuses(runs=runs, empty=[]).array() == "2-3,6-9", "7 and 8 have no run"
