"""What a run that was stopped, taken over or resumed makes and says, besides the bytes (tests/test_kill.py)."""

from __future__ import annotations

import gzip
import json
import os
import pty
import random
import shlex
import signal
import threading
import time
from concurrent.futures import Future
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import tokmill
from command import dataset, finish, run, start, write_lines
from tokmill._encoding.claim import CheckpointChain
from tokmill._encoding.counts import QUARANTINE
from tokmill._encoding.progress import Progress
from tokmill._signals import Interrupted, StopNow, StopRequest, listening
from tokmill._store import LocalStore
from tokmill.errors import OutputError, UsageError


@pytest.fixture
def corpus(folder: Path) -> Path:
    words = random.Random(7)
    for number in range(30):
        texts = [{"id": f"{number}.{n}", "text": "ein Wort " * words.randint(0, 200)} for n in range(100)]
        write_lines(folder / "corpus" / f"{number:02}.jsonl", *texts, {"text": number}, b"{")
    return folder / "corpus"


def options(corpus: Path, out: Path, **more: Any) -> dict[str, Any]:
    split = ["val=hash:1%", "test=docs:1/50"]
    return {"sources": str(corpus), "out": str(out), "tokenizer": "gpt2", "shard_tokens": 5000, "split": split, **more}


def test_a_folder_that_became_a_link_is_not_followed(folder: Path, corpus: Path) -> None:
    out, foreign = folder / "out", folder / "foreign"
    with pytest.raises(Interrupted):
        tokmill.encode(**options(corpus, out, on_bad="skip", on_progress=interrupt(1000), checkpoint_every=0.01))
    assert list((out / "train").iterdir())
    (out / "train").rename(foreign)
    for file in foreign.iterdir():
        file.write_bytes(b"precious")
    before = dataset(foreign)
    (out / "train").symlink_to(foreign)
    with pytest.raises(OutputError, match=f"{out}/train is a symbolic link"):
        tokmill.encode(**options(corpus, out, on_bad="skip"))
    assert dataset(foreign) == before


def interrupt(after: int) -> Any:
    """A listener that sends this process a signal when so many documents are done."""
    sent = False

    def listen(progress: Progress) -> None:
        nonlocal sent
        if progress.documents >= after and not sent:
            sent = True
            os.kill(os.getpid(), signal.SIGTERM)

    return listen


def last_record(out: Path) -> Any:
    record = json.loads((out / "_run" / "run.json").read_text("utf-8"))
    return next(CheckpointChain(LocalStore(out), record["run"]).backwards())


# Stopping


def test_a_signal_stops_at_a_checkpoint(corpus: Path, folder: Path) -> None:
    out = folder / "out"
    handler = signal.getsignal(signal.SIGTERM)
    with pytest.raises(Interrupted, match=r"^stopped by SIGTERM; [\d,]+ documents are saved$") as stopped:
        tokmill.encode(**options(corpus, out, on_bad="skip", workers=1, on_progress=interrupt(1000)))
    assert stopped.value.signal == signal.SIGTERM
    assert signal.getsignal(signal.SIGTERM) is handler
    record = last_record(out)
    assert record.kind == "stop"
    assert 1000 <= record.state.tally["documents_out"] <= 1100
    assert not (out / "manifest.json").exists()
    seen: list[Progress] = []
    summary = tokmill.encode(**options(corpus, out, on_bad="skip", on_progress=seen.append))
    assert seen[0].documents > 1000  # what was done is not done again
    assert seen[0].tokens_before > 0
    assert summary.tokens_before == seen[0].tokens_before
    assert summary.tokens_per_second is not None
    assert summary.tokens_per_second * summary.seconds < summary.manifest.tokens - summary.tokens_before + 1
    tokmill.encode(**options(corpus, folder / "whole", on_bad="skip"))
    assert dataset(out) == dataset(folder / "whole")


def test_many_stops(corpus: Path, folder: Path) -> None:
    """A signal after every block: with other workers, sizes of units and of caches each time, as none matters."""
    out, words = folder / "out", random.Random(1)
    for _ in range(200):
        more = {"workers": words.choice([1, 2, 5]), "unit_bytes": words.choice([999, 20_000, "1MiB"])}
        more["cache_size"] = words.choice([None, "2KiB", "64MiB"])
        try:
            summary = tokmill.encode(**options(corpus, out, on_bad="quarantine", on_progress=interrupt(0), **more))
            break
        except Interrupted:
            continue
    assert summary.manifest.documents.read == 30 * 102
    tokmill.encode(**options(corpus, folder / "whole", on_bad="quarantine"))
    assert dataset(out) == dataset(folder / "whole")
    assert (out / QUARANTINE).read_bytes() == (folder / "whole" / QUARANTINE).read_bytes()


def test_a_signal_while_a_stream_is_passed_over(folder: Path) -> None:
    source = write_lines(folder / "a.jsonl", *("und so weiter " * 50 for _ in range(4000)))
    source = source.rename(folder / "a.txt")
    (folder / "a.jsonl.gz").write_bytes(gzip.compress(source.read_bytes(), 1))
    out = folder / "out"
    with pytest.raises(Interrupted):
        tokmill.encode(**options(folder / "a.jsonl.gz", out, unit_bytes=10_000, on_progress=interrupt(3000)))
    before = last_record(out)
    slow = (
        "import time; from tokmill._sources import records as r; d = r._decode\n"
        "def late(*a):\n    for block in d(*a):\n        time.sleep(1); yield block\n"
        "r._decode = late"
    )
    process = start("encode", folder / "a.jsonl.gz", "--tokenizer=gpt2", f"--out={out}", "--shard-tokens=5000",
                    "--split=val=hash:1%", "--split=test=docs:1/50", program=slow)  # fmt: skip
    while last_record(out).attempt == before.attempt:
        assert process.poll() is None
        time.sleep(0.05)
    time.sleep(0.3)
    process.send_signal(signal.SIGTERM)
    began = time.monotonic()
    assert finish(process).code == 143
    assert time.monotonic() - began < 3
    assert last_record(out).state == before.state
    tokmill.encode(**options(folder / "a.jsonl.gz", out))
    tokmill.encode(**options(folder / "a.jsonl.gz", folder / "whole"))
    assert dataset(out) == dataset(folder / "whole")


def test_a_result_that_comes_when_nobody_looks() -> None:
    class Late(Future[int]):
        def result(self, timeout: float | None = None) -> int:
            if not self.done():
                self.set_result(7)
                raise TimeoutError
            return super().result(timeout)

    assert StopRequest().result(Late()) == 7


@pytest.mark.parametrize(("number", "code"), [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_the_command_says_how_to_go_on(corpus: Path, folder: Path, number: int, code: int) -> None:
    out = folder / "with space"
    arguments: list[str | Path] = [
        "encode",
        str(corpus),
        "--tokenizer=gpt2",
        f"--out={out}",
        "--on-bad=skip",
        "--shard-tokens=999",
    ]
    slow = "import time; import tokmill._encoding.block as b; e = b.encode\n"
    slow += "def late(*a, **k): time.sleep(0.05); return e(*a, **k)\n"
    process = start(*arguments, program=slow + "b.encode = late")
    while not list(out.glob("train/*")):
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(number)
    began = time.monotonic()
    told = finish(process)
    assert time.monotonic() - began < 5
    assert (told.code, told.out) == (code, "")
    assert told.err.splitlines()[1].startswith("stopping at a checkpoint; ")  # after the end-of-text token
    assert f"\nstopped by {signal.Signals(number).name}; " in told.err
    command = told.err.strip().split("\n")[-1].strip()
    assert shlex.split(command) == ["tokmill", *arguments]
    assert run(*shlex.split(command)[1:], "--quiet").code == 0


def test_a_second_signal_ends_at_once_and_is_safe(corpus: Path, folder: Path) -> None:
    """On a terminal, too, whose cursor is there again."""
    out = folder / "out"
    stuck = (
        "import ctypes, signal; from tokmill._encoding.encode import EncodeLoop\n"
        "EncodeLoop.fill = lambda *_: print('filling', flush=True) or signal.pause()\n"
        "EncodeLoop.stop = lambda *_: ctypes.CDLL(None).sleep(60)"
    )
    terminal, end = pty.openpty()
    process = start(
        "encode", corpus, "--tokenizer=gpt2", f"--out={out}", "--on-bad=skip", program=stuck, stderr=end,
        env={"TERM": "xterm"},
    )  # fmt: skip
    os.close(end)
    shown: list[bytes] = []
    reader = threading.Thread(target=read_all, args=(terminal, shown))
    reader.start()
    assert process.stdout is not None
    assert process.stdout.readline() == "filling\n"
    process.send_signal(signal.SIGINT)
    while b"stopping at a checkpoint" not in b"".join(shown):
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(signal.SIGINT)
    assert finish(process).code == 130
    reader.join()
    told = b"".join(shown)
    assert told.rfind(b"\x1b[?25h") > told.rfind(b"\x1b[?25l") >= 0
    assert run("encode", corpus, "--tokenizer=gpt2", "--out", out, "--on-bad=skip", "--quiet").code == 0


def read_all(terminal: int, shown: list[bytes]) -> None:
    """Reads until nobody writes there any more."""
    with suppress(OSError):
        while data := os.read(terminal, 1 << 16):
            shown.append(data)
    os.close(terminal)


class Panic(BaseException):
    """What a library may make of an exception that it does not know."""


@pytest.mark.parametrize("made", [Panic, KeyboardInterrupt, RuntimeError])
def test_what_a_library_makes_of_a_stop_is_one(made: type[BaseException]) -> None:
    def library() -> None:
        try:
            signal.raise_signal(signal.SIGTERM)
        except StopNow as error:
            raise made from error

    def stopped(stop: StopRequest) -> None:
        with stop.interruptible(allowed=True):
            with pytest.raises(StopNow), stop.interruptible(allowed=True):
                library()
            raise made  # what comes later is what it is

    with listening() as stop, pytest.raises(made):
        stopped(stop)


# Two runs


def test_a_zombie_changes_nothing(corpus: Path, folder: Path) -> None:
    out = folder / "out"
    arguments: list[str | Path] = [
        "encode",
        corpus,
        "--tokenizer=gpt2",
        f"--out={out}",
        "--on-bad=skip",
        "--shard-tokens=5000",
        "-q",
    ]
    slow = f"""import itertools, pathlib, time; import tokmill._encoding.block as b
e, numbers = b.encode, itertools.count()
def late(*a, **k):
    number = next(numbers)
    while number > 4 and not pathlib.Path({str(folder / "go")!r}).exists():
        time.sleep(0.01)
    return e(*a, **k)
b.encode = late"""
    zombie = start(*arguments, "--checkpoint-every=100ms", program=slow)
    while not list(out.glob("train/*")):
        assert zombie.poll() is None
        time.sleep(0.01)
    refused = run(*arguments)
    message = refused.failed(1, f"another run is writing to {out}: process {zombie.pid} on ", "--takeover")
    assert "attempt" in message
    zombie.send_signal(signal.SIGSTOP)
    run(*arguments).failed(1, "another run is writing to")  # it may wake up at any time
    assert run(*arguments, "--takeover").code == 0
    before = {file: (file.stat().st_ino, file.stat().st_mtime_ns) for file in out.glob("t*/*")}
    made = dataset(out)
    zombie.send_signal(signal.SIGCONT)
    (folder / "go").touch()
    told = finish(zombie)
    told.failed(1, f"{out} is now owned by another run: process {os.getpid()} on ")
    assert dataset(out) == made
    assert before.keys() == {file for file in out.glob("t*/*") if not file.name.startswith(".")}
    tokmill.encode(**options(corpus, folder / "whole", on_bad="skip", split=()))
    assert dataset(out) == dataset(folder / "whole")


def test_a_process_that_was_killed_needs_no_takeover(corpus: Path, folder: Path) -> None:
    out = folder / "out"
    stuck = (
        "import time; from tokmill._encoding.encode import EncodeLoop as Loop; Loop.finish = lambda *_: time.sleep(60)"
    )
    process = start("encode", corpus, "--tokenizer=gpt2", f"--out={out}", "--on-bad=skip", program=stuck)
    while not list(out.glob("_run/*/records/*1.json")) and process.poll() is None:
        time.sleep(0.01)
        if list(out.glob("_run/*/open/*/*")):
            break
    process.kill()
    process.communicate()
    assert run("encode", corpus, "--tokenizer=gpt2", "--out", out, "--on-bad=skip", "--quiet").code == 0


# What may change between attempts


def test_bad_rows_can_be_skipped_from_now_on_but_not_put_into_quarantine(corpus: Path, folder: Path) -> None:
    out = folder / "out"
    with pytest.raises(Interrupted):
        tokmill.encode(**options(corpus, out, on_bad="skip", workers=1, on_progress=interrupt(500)))
    with pytest.raises(UsageError, match="bad rows were skipped earlier and not quarantined") as told:
        tokmill.encode(**options(corpus, out, on_bad="quarantine"))
    assert "--on-bad skip" in str(told.value)
    with pytest.raises(OutputError, match="--eot was 'prefix', is now 'none'"):
        tokmill.encode(**options(corpus, out, on_bad="skip", eot="none"))
    tokmill.encode(**options(corpus, out, on_bad="skip", checkpoint_every=0, workers=3))
    tokmill.encode(**options(corpus, folder / "whole", on_bad="quarantine"))
    assert dataset(out) == dataset(folder / "whole")


def test_quarantine(corpus: Path, folder: Path) -> None:
    out = folder / "out"
    summary = tokmill.encode(**options(corpus, out, on_bad="quarantine", max_bad="50%"))
    lines = [json.loads(line) for line in (out / QUARANTINE).read_text("utf-8").splitlines()]
    assert summary.manifest.documents.dropped == {"not_string": 30, "broken_json": 30}
    assert len(lines) == 60
    assert [line["reason"] for line in lines] == ["not_string", "broken_json"] * 30
    for number, line in enumerate(lines):
        data = (corpus / line["file"]).read_bytes()
        assert line["file"] == f"{number // 2:02}.jsonl"
        assert data[line["byte"] :].split(b"\n")[0] == (b"{" if number % 2 else b'{"text": %d}' % (number // 2))
        assert line["detail"]
    whole = folder / "clean"
    tokmill.encode(**options(corpus, whole, on_bad="quarantine", where="id is not None", limit_docs=50))
    assert not (whole / QUARANTINE).exists()


def test_a_checkpoint_that_is_damaged_is_passed_over(corpus: Path, folder: Path) -> None:
    out = folder / "out"
    more = {"on_bad": "skip", "workers": 1, "checkpoint_every": 0, "unit_bytes": 3000}
    with pytest.raises(Interrupted):
        tokmill.encode(**options(corpus, out, on_progress=interrupt(1500), **more))
    grown = max(out.glob("_run/*/open/*/train_*.npy"), key=lambda file: file.stat().st_size)
    data = bytearray(grown.read_bytes())
    data[-1] ^= 1
    grown.write_bytes(data)
    records = sorted(out.glob("_run/*/records/*.json"))
    records[-2].write_bytes(records[-2].read_bytes()[:-9])
    seen: list[Progress] = []
    tokmill.encode(**options(corpus, out, on_progress=seen.append, **more))
    tokmill.encode(**options(corpus, folder / "whole", on_bad="skip"))
    assert dataset(out) == dataset(folder / "whole")


# Cost


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs /proc")
def test_a_checkpoint_costs_little(corpus: Path, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three fsyncs for each open shard that has grown and for the record; every byte of a tail is written once."""
    calls: list[str] = []
    fsync = os.fsync

    def count(descriptor: int) -> None:
        calls.append(str(Path(f"/proc/self/fd/{descriptor}").readlink()))
        fsync(descriptor)

    out = folder / "out"
    monkeypatch.setattr(os, "fsync", count)
    more = {"checkpoint_every": 0, "workers": 1, "on_bad": "skip", "shard_tokens": "10M", "unit_bytes": 3000}
    with pytest.raises(Interrupted):
        tokmill.encode(**options(corpus, out, on_progress=interrupt(2000), **more))
    records = len(list(out.glob("_run/*/records/*")))
    assert records > 5
    shards = [call for call in calls if call.endswith(".npy")]
    assert len(shards) <= 6 * records
    assert len(calls) <= 12 * records + 40
    grown = sum(file.stat().st_size for file in out.glob("_run/*/open/*/*"))
    tokens = sum(last_record(out).state.layout["tokens"].values())
    assert grown < 2 * tokens + (8 + 12) * 2200 + 7 * 128


def test_going_on_does_not_start_over(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The cost of a resume does not grow with what was done."""
    lines = [{"text": f"number {n} " + "und so weiter " * 40} for n in range(20_000)]
    source = write_lines(folder / "a.jsonl", *lines)
    out, count, read = folder / "out", 0, LocalStore.read
    with pytest.raises(Interrupted):
        tokmill.encode(**options(source, out, unit_bytes=100_000, on_progress=interrupt(18_000)))

    def counted(self: LocalStore, path: str, start: int = 0, end: int | None = None) -> bytes:
        nonlocal count
        data = read(self, path, start, end)
        count += len(data) if path == "a.jsonl" else 0
        return data

    monkeypatch.setattr(LocalStore, "read", counted)
    tokmill.encode(**options(source, out, unit_bytes=100_000))
    assert 0.02 * source.stat().st_size < count < 0.25 * source.stat().st_size
