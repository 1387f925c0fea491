"""Whole runs on buckets, with network faults at every request: the bytes equal those of a run on a local disk.

`make test` has faults on one service here; test_bucket_faults.py has them on the other.
"""

from __future__ import annotations

import hashlib
import json
import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import tokmill.results
from command import MEMORY, dataset, finish, run, start, stopping, write_lines
from servers import Fault, FaultProxy, Service, gcs_server, s3_server
from strange import FULL
from tokmill._signals import Interrupted
from tokmill._store import open_output
from tokmill.errors import OutputError

FAULTS = ("reset", "drop", "stall", "lose", "half", "429", "500", "503", "409")
CANARY = "canary-secret-0123456789"


@pytest.fixture(scope="module", params=[s3_server, gcs_server] if FULL else [gcs_server])
def server(request: pytest.FixtureRequest) -> Iterator[Service]:
    with request.param(smallest_part=1) as service:
        yield service


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch, server: Service) -> None:
    """A client that gives up early, and sends objects larger than a shard in parts."""
    use(server, monkeypatch)
    monkeypatch.setattr("tokmill._store.bucket_client.BACKOFF", 0.01)
    monkeypatch.setattr("tokmill._store.bucket_client.REQUEST_TIMEOUT", 0.5)
    monkeypatch.setattr("tokmill._store.bucket_client.RETRY_TIMEOUT", 20.0)
    monkeypatch.setattr("tokmill._store.ranges.MAX_REQUEST_BYTES", 1000)


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with TemporaryDirectory(dir=MEMORY) as name:
        yield Path(name)


LOSS_FROM = "wort wort"
"""So that shards have masks."""


@cache
def corpus(folder: Path) -> Path:
    words = random.Random(5)
    for number in range(8):
        lines = [{"id": f"{number}-{n}", "text": "wort " * words.randint(0, 40)} for n in range(12)]
        write_lines(folder / "corpus" / f"{number:02}.jsonl", *lines, {"text": None})
    return folder / "corpus"


def encode(source: Path | str, out: str, **more: Any) -> tokmill.results.Summary:
    options = {"tokenizer": "gpt2", "shard_tokens": 700, "split": ["val=hash:20%"], "on_bad": "quarantine"}
    return tokmill.encode(str(source), out=out, checkpoint_every=0, **{**options, "loss_from": LOSS_FROM, **more})


def command(folder: Path, out: str) -> list[str]:
    """The same on the command line, except for the checkpoint interval."""
    options = ["--tokenizer=gpt2", "--shard-tokens=700", "--split=val=hash:20%", "--on-bad=quarantine", "--quiet"]
    return ["encode", str(corpus(folder)), *options, f"--loss-from={LOSS_FROM}", f"--out={out}"]


@cache
def golden(folder: Path) -> dict[str, str]:
    encode(corpus(folder), str(folder / "golden"))
    return {**dataset(folder / "golden"), "bad": (folder / "golden/_run/quarantine.jsonl").read_text("utf-8")}


def made(out: str) -> dict[str, str]:
    store = open_output(out)
    paths = [entry.path for entry in store.list() if not entry.path.startswith("_run/")]
    bad = store.read("_run/quarantine.jsonl").decode()
    return {**{path: hashlib.sha256(store.read(path)).hexdigest() for path in paths}, "bad": bad}


def fault(name: str, on: str, skip: int) -> Fault:
    if name.isdecimal():
        return Fault("status", on, skip, times=1 if name == "409" else 3, status=int(name), code="Trouble")
    return Fault(name, on, skip)  # type: ignore[arg-type]


def use(service: Service | FaultProxy, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in service.environment.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", CANARY)


@pytest.mark.parametrize("server", [s3_server, gcs_server], indirect=True)
def test_the_same_bytes_and_nothing_left_over(server: Service, folder: Path) -> None:
    out = f"{server.url}/plain"
    encode(corpus(folder), out)
    assert made(out) == golden(folder)
    left = {entry.path.split("/")[2 if entry.path.count("/") > 1 else 1] for entry in open_output(out).list("_run")}
    assert left == {"run.json", "run.toml", "quarantine.jsonl", "metrics.jsonl", "records", "sources.jsonl"}
    assert encode(corpus(folder), out).already_complete


@pytest.mark.timeout(0 if FULL else 300)
def test_a_fault_at_each_request_that_writes(server: Service, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    writes = "^(PUT|POST)"
    with FaultProxy(server) as proxy:
        with monkeypatch.context() as patch:
            use(proxy, patch)
            encode(corpus(folder), f"{server.url}/counted")
        count = sum(request.startswith(("PUT", "POST")) for request in proxy.requests)
        completions = [
            n for n, r in enumerate(r for r in proxy.requests if r.startswith(("PUT", "POST"))) if "uploadId" in r
        ]
    assert count > 30
    assert completions
    every = [(name, skip) for name in FAULTS for skip in range(count)]
    early = [point for point in every if point[1] < count // 2]  # how many checkpoints there are depends on time
    points = every if FULL else random.Random(4).sample(early, 4)
    points += [(name, random.Random(name).choice(completions)) for name in ("drop", "lose", "reset")]
    struck = 0
    for number, (name, skip) in enumerate(points):
        out = f"{server.url}/{name}{number}"
        with FaultProxy(server, fault(name, writes, skip)) as proxy, monkeypatch.context() as patch:
            use(proxy, patch)
            encode(corpus(folder), out)
            assert made(out) == golden(folder), (name, skip)
            struck += proxy.faults[0].skip < 0
    assert struck > 0.6 * len(points)


def test_faults_while_reading(server: Service, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Sources and open shards on a bucket, stopped and gone on with; and each GET may go wrong."""
    sources = open_output(f"{server.url}/corpus")
    for file in sorted(corpus(folder).iterdir()):
        sources.put(file.name, file.read_bytes())
    dice = random.Random(9)
    with FaultProxy(server) as proxy:
        use(proxy, monkeypatch)
        alone = [["reset"], ["drop"], ["half"], ["stall"], ["500"]]
        for attempt, names in enumerate(alone if FULL else [["reset", "half", "stall"]]):
            out, stops, struck = f"{server.url}/reading{attempt}", 0, 0
            while True:
                proxy.faults[:] = [fault(name, "^GET", dice.randint(0, 20)) for name in dice.choices(names, k=2)]
                try:
                    encode(f"{server.url}/corpus/*.jsonl", out, on_progress=stopping(3))
                    break
                except Interrupted:
                    stops += 1
                    struck += sum(fault.skip < 0 for fault in proxy.faults)
            assert stops > 1
            assert struck > 1
            assert made(out) == golden(folder)


def test_a_bit_that_flips_on_the_way_back_of_an_open_shard(
    server: Service, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = f"{server.url}/flipped"
    with pytest.raises(Interrupted):
        encode(corpus(folder), out, on_progress=stopping(4))
    with FaultProxy(server, Fault("flip", r"^GET .*/open/", times=1)) as proxy, monkeypatch.context() as patch:
        use(proxy, patch)
        encode(corpus(folder), out)
    assert proxy.faults[0].times == 0
    assert made(out) == golden(folder)


def test_killed_on_a_bucket(server: Service, folder: Path) -> None:
    out, dice, kills = f"{server.url}/killed", random.Random(2), 0
    arguments = [*command(folder, out), "--checkpoint-every=0s"]
    slow = "import time; import tokmill._encoding.block as b; e = b.encode\n"
    slow += "def late(*a, **k): time.sleep(0.1); return e(*a, **k)\nb.encode = late"
    for attempt in range(20):
        process = start(*arguments, f"--workers={dice.choice([1, 2, 5])}", program=slow if attempt < 4 else "")
        if attempt < 4:
            try:
                process.wait(dice.uniform(0.8, 1.6))
            except subprocess.TimeoutExpired:
                process.kill()
        told = finish(process)
        if told.code == 0:
            break
        assert told.code == -signal.SIGKILL, told
        kills += 1
    assert kills > 0
    assert made(out) == golden(folder)


def test_a_service_that_stays_away(server: Service, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is one clear error, soon, and the run resumes when the service is back."""
    out = f"{server.url}/away"
    monkeypatch.setattr("tokmill._store.bucket_client.RETRY_TIMEOUT", 1.0)
    with FaultProxy(server, Fault("status", "^PUT", skip=15, times=10**6)) as proxy, monkeypatch.context() as patch:
        use(proxy, patch)
        with pytest.raises(OutputError, match=r"^cannot write .*: the service returned 503") as told:
            encode(corpus(folder), out)
        assert "again to resume" in str(told.value)
    encode(corpus(folder), out)
    assert made(out) == golden(folder)


@pytest.mark.parametrize(
    ("stalled", "signals"), [("PUT .*records/00000000", 2), ("PUT .*index", 1), *[("PUT .*run.toml", 1)] * FULL]
)
def test_ctrl_c_while_the_service_says_nothing(server: Service, folder: Path, stalled: str, signals: int) -> None:
    """Also where the main thread is inside a call that nothing can interrupt."""
    out = f"{server.url}/stalled-{signals}-{stalled[-3:]}"
    arguments = command(folder, out)
    stall = Fault("stall", stalled, times=10**6)
    with FaultProxy(server, stall) as proxy:
        process = start(*arguments, env=proxy.environment)
        while stall.times == 10**6:
            assert process.poll() is None
            time.sleep(0.02)
        began = time.monotonic()
        for _ in range(signals):
            time.sleep(0.2)
            process.send_signal(signal.SIGINT)
        assert finish(process).code == 130
        assert time.monotonic() - began < (9 if signals == 1 else 3)
    assert finish(start(*arguments, env=server.environment)).code == 0
    assert made(out) == golden(folder)


def test_two_runs_on_a_bucket(server: Service, folder: Path) -> None:
    out = f"{server.url}/two"
    arguments = [*command(folder, out), "--checkpoint-every=0s"]
    slow = "import time; import tokmill._encoding.block as b; e = b.encode\n"
    slow += "def late(*a, **k): time.sleep(0.3); return e(*a, **k)\nb.encode = late"
    zombie, store = start(*arguments, program=slow), open_output(out)
    while sum("/records/" in entry.path for entry in store.list("_run")) < 2:
        pass
    zombie.send_signal(signal.SIGSTOP)
    run(*arguments).failed(1, f"another run is writing to {out}: process {zombie.pid} on ")
    assert run(*arguments, "--takeover").code == 0
    whole = made(out)
    zombie.send_signal(signal.SIGCONT)
    finish(zombie).failed(1, f"{out} is now owned by another run: process {os.getpid()} on ")
    assert made(out) == whole == golden(folder)


def test_no_secret_gets_out(
    server: Service, folder: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tokmill._store.bucket_client.RETRY_TIMEOUT", 1.0)
    caplog.set_level("DEBUG")
    out, said = f"{server.url}/secret", []
    with FaultProxy(server, Fault("status", "^PUT", skip=12, times=10**6)) as proxy:
        environment = {**proxy.environment, "AWS_SECRET_ACCESS_KEY": CANARY, "RUST_LOG": "debug"}
        program = "import logging; logging.basicConfig(level=0)\n"
        program += "from tokmill._store import bucket_client; bucket_client.RETRY_TIMEOUT = 1.0"
        arguments: list[str | Path] = ["encode", corpus(folder), "--tokenizer=gpt2", "--on-bad=skip", f"--out={out}"]
        failed = finish(start(*arguments, "--shard-tokens=99", program=program, env=environment))
        assert failed.code == 1
        said += [failed.out, failed.err]
        with monkeypatch.context() as patch:
            use(proxy, patch)
            for source, target in (
                (str(corpus(folder)), f"{out}/b"),
                (f"{server.url}/nothing", f"{out}/b"),
                (str(corpus(folder)), f"s3://{CANARY}:{CANARY}@bucket/x"),
            ):
                with pytest.raises(tokmill.TokmillError) as error:
                    encode(source, target)
                raised: BaseException | None = error.value
                while raised is not None:
                    said += [str(raised), repr(raised)]
                    raised = raised.__cause__ or raised.__context__
    store = open_output(out)
    said += [store.read(entry.path).decode("latin1") for entry in store.list()]
    assert json.dumps(said).count(CANARY) == 0
    assert CANARY not in caplog.text
