"""What `tokmill status` tells of a run, from its records alone."""

from __future__ import annotations

import json
import os
import shutil
import signal
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import tokmill.results
from command import finish, run, start, stopping, write_lines
from tokmill._recovery.chain import Owner, with_hash, without_hash
from tokmill._store import LocalStore
from tokmill.errors import OutputError, SourceError

OPTIONS: dict[str, Any] = {
    "tokenizer": "gpt2",
    "shard_tokens": 500,
    "split": ["val=docs:1/4"],
    "on_bad": "skip",
    "checkpoint_every": 0,
    "unit_bytes": 1000,
    "workers": 1,
}


@pytest.fixture
def corpus(folder: Path) -> Path:
    lines = [{"text": f"line {number} says nothing much"} for number in range(600)]
    return write_lines(folder / "corpus.jsonl", {"text": None}, {"text": 7}, *lines)


def stop(corpus: Path, out: Path, blocks: int, **options: Any) -> None:
    """Stops a run with a signal after some blocks."""
    with pytest.raises(KeyboardInterrupt):
        tokmill.encode(str(corpus), out=str(out), on_progress=stopping(blocks), **{**OPTIONS, **options})


def records(out: Path) -> list[Path]:
    return sorted(out.glob("_run/*/records/*.json"))


def edit(record: Path, **fields: Any) -> None:
    record.write_bytes(with_hash({**without_hash(record.read_bytes()), **fields}))


def test_complete(corpus: Path, folder: Path) -> None:
    out = folder / "out"
    manifest = tokmill.encode(str(corpus), out=str(out), **OPTIONS).manifest
    status = tokmill.status(str(out))
    assert (status.state, status.share, status.bad_rows, status.seconds_left) == ("complete", 1.0, 2, None)
    assert (status.documents, status.tokens, status.shards) == (600, manifest.tokens, manifest.shards)
    assert {name: vars(split) for name, split in status.splits.items()} == {
        name: {"tokens": split.tokens, "documents": split.documents} for name, split in manifest.splits.items()
    }
    told = run("status", out)
    assert (told.code, told.err) == (0, "")
    assert told.out.startswith("✓ complete: ")
    assert "sources      100% of " in told.out
    assert f"bad rows     {corpus}: 2 of 602 rows bad" in told.out
    assert run("status", out, "--json").json == {**status.as_dict(), "age": pytest.approx(status.age, abs=5)}
    for file in sorted((out / "_run").rglob("*"), reverse=True):
        file.rmdir() if file.is_dir() else file.unlink()
    status = tokmill.status(str(out))
    assert (status.state, status.run, status.share, status.pid) == ("complete", None, None, None)
    assert str(status).endswith("bad rows  2")


def test_stopped(corpus: Path, folder: Path) -> None:
    out = folder / "out"
    before = time.time()
    stop(corpus, out, 7)
    status = tokmill.status(str(out))
    state = json.loads(records(out)[-1].read_text("utf-8"))["state"]
    assert status.state == "stopped"
    assert status.source_bytes == state["source_bytes"]
    assert status.total_bytes == corpus.stat().st_size
    assert status.share is not None
    assert 0.1 < status.share < 0.5
    assert status.documents == sum(state["layout"]["documents"].values()) > 60
    assert (status.bad_rows, status.shards) == (2, len(list(out.glob("*/*.docs.npy"))))
    assert (status.host, status.pid) == (Owner.here().host, os.getpid())
    assert status.last_record is not None
    assert status.age is not None
    assert before < status.last_record < time.time()
    assert 0 <= status.age < 60
    assert status.tokens_per_second is not None
    assert status.tokens_per_second > 0
    assert status.seconds_left is None  # nobody is at work
    assert "run the same command to resume" in run("status", out).out


@pytest.mark.parametrize(
    ("owner", "state"), [({}, "running"), ({"started": "1"}, "interrupted"), ({"machine": "other"}, "unknown")]
)
def test_who_is_at_work(corpus: Path, folder: Path, owner: dict[str, Any], state: str) -> None:
    out = folder / "out"
    stop(corpus, out, 7)
    edit(records(out)[-1], kind="checkpoint", owner={**vars(Owner.here()), **owner})
    status = tokmill.status(str(out))
    assert status.state == state
    assert (status.seconds_left is None) == (state == "interrupted")


def test_the_rate_is_that_between_two_checkpoints(corpus: Path, folder: Path) -> None:
    out = folder / "out"
    stop(corpus, out, 7)
    *_, one, two = records(out)
    first, second = (json.loads(file.read_text("utf-8"))["state"] for file in (one, two))
    edit(one, seconds=100.0)
    edit(two, seconds=102.0, kind="checkpoint")
    status = tokmill.status(str(out))
    tokens = [sum(state["layout"]["tokens"].values()) for state in (first, second)]
    assert status.tokens_per_second == (tokens[1] - tokens[0]) / 2
    done = second["source_bytes"] - first["source_bytes"]
    assert status.seconds_left == pytest.approx((corpus.stat().st_size - second["source_bytes"]) / (done / 2))
    assert f"ETA {round(status.seconds_left or 0)}s" in str(status)
    edit(two, seconds=100.0, kind="checkpoint")
    assert tokmill.status(str(out)).tokens_per_second is None


def test_the_first_checkpoint_of_a_process_that_went_on(corpus: Path, folder: Path) -> None:
    out = folder / "out"
    stop(corpus, out, 5)
    before = tokmill.status(str(out))
    stop(corpus, out, 5, checkpoint_every=1000)  # begins, and stops: two records
    edit(records(out)[-2], seconds=0.0)
    edit(records(out)[-1], seconds=4.0)
    status = tokmill.status(str(out))
    assert status.attempt != before.attempt
    assert status.tokens_per_second == (status.tokens - before.tokens) / 4


def test_a_process_that_only_began(corpus: Path, folder: Path) -> None:
    out = folder / "out"
    stop(corpus, out, 5)
    files = records(out)
    for file in files[1:]:
        file.unlink()
    status = tokmill.status(str(out))
    assert (status.state, status.documents, status.splits, status.share) == ("running", 0, {}, None)
    files[0].unlink()
    status = tokmill.status(str(out))
    assert (status.state, status.attempt, status.pid, status.age) == ("running", None, os.getpid(), None)
    assert f"process      {os.getpid()} on " in str(status)


def test_a_record_that_is_damaged_is_passed_over(corpus: Path, folder: Path) -> None:
    out = folder / "out"
    stop(corpus, out, 7)
    before = json.loads(records(out)[-2].read_text("utf-8"))
    records(out)[-1].write_bytes(b"{")
    status = tokmill.status(str(out))
    assert status.state == "running"  # as far as anybody can tell
    assert status.source_bytes == before["state"]["source_bytes"]


def test_killed(folder: Path) -> None:
    for number in range(12):
        write_lines(folder / "corpus" / f"{number}.jsonl", *(f"line {line} of {number}" for line in range(50)))
    program = """
import os
from tokmill._encoding.progress import RunMonitor
seen, show = [], RunMonitor.show
def kill(self):
    seen.append(1)
    if len(seen) == 7:
        os.kill(os.getpid(), 9)
    show(self)
RunMonitor.show = kill
"""
    more = ["--tokenizer=gpt2", "--checkpoint-every=0s", "--quiet"]
    process = start("encode", folder / "corpus", "--out", folder / "out", *more, program=program)
    assert finish(process).code == -signal.SIGKILL
    status = tokmill.status(str(folder / "out"))
    assert (status.state, status.pid) == ("interrupted", process.pid)


def test_few_files_are_read(corpus: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = folder / "out"
    for _ in range(4):
        stop(corpus, out, 4)
    read: list[str] = []
    really = LocalStore.read

    def noting(store: LocalStore, path: str, start: int = 0, end: int | None = None) -> bytes:
        read.append(path)
        return really(store, path, start, end)

    monkeypatch.setattr(LocalStore, "read", noting)
    tokmill.status(str(out))
    assert len(records(out)) >= 8
    assert len(read) <= 5


@pytest.mark.parametrize("content", [None, "", "{}", "[]", '{"run": "../../etc"}', '{"identity": 5}'])
def test_no_dataset(folder: Path, content: str | None) -> None:
    if content is None:
        run("status", folder / "nothing").failed(1, "does not exist, or is empty", "hint: ")
        return
    (folder / "_run").mkdir()
    (folder / "_run/run.json").write_text(content)
    run("status", folder).failed(1, "is not a valid run record")


def test_a_damaged_manifest(corpus: Path, folder: Path) -> None:
    tokmill.encode(str(corpus), out=str(folder / "out"), **OPTIONS)
    (folder / "out/manifest.json").write_text("{")
    with pytest.raises(OutputError, match="is not JSON"):
        tokmill.status(str(folder / "out"))


def test_a_stop_right_after_a_checkpoint(corpus: Path, folder: Path) -> None:
    out = folder / "out"
    stop(corpus, out, 7)
    last = without_hash(records(out)[-1].read_bytes())
    again = {**last, "number": last["number"] + 1, "seconds": last["seconds"] + 0.1}
    before = tokmill.status(str(out)).tokens_per_second
    records(out)[-1].with_name(f"{again['number']:08d}.json").write_bytes(with_hash(again))
    after = tokmill.status(str(out)).tokens_per_second
    assert before is not None
    assert after is not None
    assert 0 < after < before


def test_an_unfinished_run_is_named_by_every_reader(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("one two three")
    out = tmp_path / "out"
    tokmill.encode(str(tmp_path / "a.txt"), tokenizer="bytes", out=str(out))
    (out / "manifest.json").unlink()
    readers: list[Callable[[], object]] = [
        lambda: tokmill.TokenDataset(out, seq_len=8),
        lambda: tokmill.Mixture({"a": tokmill.Component(str(out), weight=1)}, seq_len=8),
        lambda: tokmill.pack(out, seq_len=8),
        lambda: tokmill.export(out, format="nanogpt", out=tmp_path / "n"),
        lambda: tokmill.report(out),
        lambda: tokmill.join(tmp_path / "j", [str(out)]),
        lambda: tokmill.encode(str(out), tokenizer="gpt2", out=tmp_path / "e"),
        lambda: tokmill.train(str(out), vocab_size=300, out=tmp_path / "t"),
        lambda: tokmill.adopt(out, tokenizer="gpt2", out=tmp_path / "a"),
        lambda: tokmill.adopt(out / "train", tokenizer="gpt2", out=tmp_path / "a"),
        lambda: tokmill.evaluate("gpt2", on=str(out)),
    ]
    for read in readers:
        with pytest.raises(SourceError, match="not finished") as raised:
            read()
        assert raised.value.code == "dataset-unfinished"
    shutil.rmtree(out / "train")
    for record in (*out.glob("_run/*/records/*"),):
        if json.loads(record.read_bytes())["state"] is not None:
            record.unlink()
    for read in (*readers[:-2], readers[-1]):
        with pytest.raises(SourceError, match=r"not finished(: 0% of its sources are encoded|, not text)\n"):
            read()
