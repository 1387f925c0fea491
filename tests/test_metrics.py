"""Metrics of a run: the bottleneck, the meter, and `_run/metrics.jsonl` over all attempts."""

from __future__ import annotations

import gzip
import json
import re
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokmill
from command import dataset, run, stopping, write_lines
from tokmill._dataset.shards import OpenShard, ShardRecord
from tokmill._encoding import block, metrics
from tokmill._encoding.encode import EncodeLoop
from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.metrics import (
    METRICS,
    MOST,
    Meter,
    Metrics,
    MetricsPoint,
    TimeBreakdown,
    bottleneck,
    read_last,
    thin,
)
from tokmill._encoding.progress import Progress
from tokmill._encoding.runner import RunnerStats
from tokmill._signals import StopRequest
from tokmill._sources.formats import ReadOptions, Unit
from tokmill._sources.listing import plan_sources
from tokmill._sources.reading import units_of
from tokmill._store import LocalStore, open_output
from tokmill._store.rate_limiter import LocalRateLimiter, set_rate_limiter
from tokmill.errors import OutputError

LOAD = RunnerStats(nodes=1, workers=2, busy=1, bytes_ahead=1000, most_ahead=2000)
SAMPLE = MetricsPoint(
    time="2026-01-01T00:00:00Z", seconds=1.0, attempt="a", documents=1, tokens=10, text_bytes=40, source_bytes=50,
    total_bytes=100, interval=1.0, tokens_per_second=10.0, reading=0.5, encoding=1.0, writing=0.25, waiting=0.0,
    nodes=1, workers=2, busy=1, bytes_in_flight=7, bytes_spilled=0, starved=0.0, file_rate=1.0, bottleneck="encoding",
)  # fmt: skip


@pytest.fixture
def corpus(folder: Path) -> Path:
    return write_lines(folder / "corpus.jsonl", *(f"line {number} says nothing much" for number in range(600)))


# What a run waits for

BUSY = {"reading": 2.0, "encoding": 7.0}


@pytest.mark.parametrize(
    ("recent", "total", "expected"),
    [
        ({}, {}, "reading"),
        (BUSY, {}, "encoding"),
        ({"reading": 7.0, "encoding": 2.0}, BUSY, "reading"),
        ({"reading": 1.0, "encoding": 1.0}, {}, "encoding"),
        ({**BUSY, "waiting": 2.6, "starved": 2.6}, BUSY, "waiting on the hub"),
        ({**BUSY, "waiting": 2.4}, BUSY, "encoding"),
        ({**BUSY, "writing": 2.6}, BUSY, "writing"),
        ({**BUSY, "writing": 2.4}, BUSY, "encoding"),
        ({**BUSY, "starved": 2.6}, BUSY, "reading"),
        ({**BUSY, "starved": 2.6, "writing": 2.4}, BUSY, "reading"),
        ({}, BUSY, "encoding"),
        ({}, {"waiting": 0.1}, "reading"),
        ({"writing": 5.0}, BUSY, "writing"),
    ],
)
def test_the_bottleneck(recent: dict[str, float], total: dict[str, float], expected: str) -> None:
    assert bottleneck(TimeBreakdown(seconds=5.0, **recent), TimeBreakdown(seconds=50.0, **total)) == expected


def test_the_meter_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    load = LOAD
    meter = Meter(lambda: load)
    meter.add(Mock(reading=9.0, encoding=1.0))
    meter.look()
    said: list[str] = [meter.bottleneck]
    for _ in range(12):
        now += 1.0
        meter.add(Mock(reading=0.1, encoding=1.5))
        meter.look()
        said.append(meter.bottleneck)
    assert said[:2] == ["reading", "reading"]
    assert said[-1] == "encoding"
    with meter.writing():
        now += 4.0
        meter.look()  # while it goes on
        said.append(meter.bottleneck)
        assert meter.breakdown().writing == 4.0
    assert said[-1] == "writing"
    load = replace(LOAD, writing=2.0, starved=3.0)
    effort = meter.breakdown()
    assert (effort.seconds, effort.writing, effort.starved) == (16.0, 6.0, 3.0)
    assert (effort.reading, effort.encoding) == pytest.approx((10.2, 19.0))


def test_finding_a_unit_is_reading(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import gzip

    (folder / "a.jsonl.gz").write_bytes(gzip.compress(b'{"text": "some words"}\n' * 1000))
    options = Mock(read=ReadOptions(), recipe=Mock())
    plan = plan_sources([str(folder)], options.read)
    monkeypatch.setattr(block, "encode", lambda unit, recipe: Mock(cutting=unit.cutting))  # noqa: ARG005
    monkeypatch.setattr("tokmill._encoding.runner._laid_out", lambda block: block)
    with EngineConfig(workers=1).runner(StopRequest(), plan) as runner:
        blocks: Any = runner.blocks([(file, 0) for file in plan.files], options)
        seconds = [block.cutting for block in blocks]
    assert [each > 0.0 for each in seconds] == [True]


# Samples

numbers = st.floats(0, 1e6).map(lambda number: round(number, 3))
samples = st.builds(
    lambda attempt, **numbers: replace(SAMPLE, attempt=attempt, **numbers),
    attempt=st.sampled_from(["a", "b"]),
    interval=numbers, tokens_per_second=numbers, reading=numbers, encoding=numbers, writing=numbers, waiting=numbers,
    tokens=st.integers(0, 2**50), bottleneck=st.sampled_from(["reading", "writing"]),
)  # fmt: skip


@settings(deadline=None)
@given(st.lists(samples, max_size=30))
def test_thinning_equals_its_slow_twin(given: list[MetricsPoint]) -> None:
    thinned = thin(given)
    assert len(thinned) == (len(given) + 1) // 2
    expected = []
    for place in range(len(given)):
        if (len(given) - 1 - place) % 2:
            continue
        here = asdict(given[place])
        if place and given[place - 1].attempt == here["attempt"]:
            before = asdict(given[place - 1])
            tokens = sum(each["tokens_per_second"] * each["interval"] for each in (before, here))
            longer = before if before["interval"] > here["interval"] else here
            here["bottleneck"] = longer["bottleneck"]
            for name in ("interval", "reading", "encoding", "writing", "waiting"):
                here[name] += before[name]
            here["tokens_per_second"] = tokens / here["interval"] if here["interval"] else 0.0
        expected.append(here)
    assert [asdict(sample) for sample in thinned] == [
        {name: pytest.approx(value, abs=1e-2) if isinstance(value, float) else value for name, value in each.items()}
        for each in expected
    ]


@settings(deadline=None)
@given(samples)
def test_lines_are_read_back(sample: MetricsPoint) -> None:
    assert MetricsPoint.from_line(sample.line()) == sample
    assert json.loads(sample.line()) == asdict(sample)


@pytest.mark.parametrize(
    "change",
    [
        {"tokens": None}, {"tokens": "10"}, {"tokens": True}, {"tokens": 1.5}, {"tokens": 10**400}, {"time": 1},
        {"interval": float("nan")}, {"interval": float("inf")}, {"interval": "1"}, {"another": 1},
    ],
)  # fmt: skip
def test_what_is_no_sample(change: dict[str, Any]) -> None:
    assert MetricsPoint.from_line(json.dumps({**asdict(SAMPLE), **change}).encode()) is None


@pytest.mark.parametrize("line", [b"", b"{}", b"[]", b"1", b"null", b"\xff", b"[" * 100_000, b'{"time": "2026'])
def test_what_is_no_line(line: bytes) -> None:
    assert MetricsPoint.from_line(line) is None


# The file


def at(seconds: float, tokens: int = 0) -> Progress:
    return Progress(
        documents=1, tokens=tokens, text_bytes=1, source_bytes=1, total_bytes=2, filling="", seconds=seconds, load=LOAD,
        tokens_before=100,
    )  # fmt: skip


def fill(taken: Metrics, seconds: int) -> None:
    """Offers a sample every tenth of a second."""
    for tenth in range(1, seconds * 10 + 1):
        if taken.is_due(tenth / 10):
            taken.add(
                at(tenth / 10, 100 + tenth), TimeBreakdown(seconds=tenth / 10, encoding=tenth / 5, reading=tenth / 50)
            )


def lines(store: Any) -> list[dict[str, Any]]:
    return [json.loads(line) for line in store.read(METRICS).splitlines()]


def test_the_file_stays_small_and_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metrics, "MOST", 20)
    store = open_output("memory://metrics-small")
    for attempt in range(3):
        taken = Metrics(store, f"attempt{attempt}")
        fill(taken, 150)
        taken.write()
        assert 10 <= len(lines(store)) <= 20
    last = [line for line in lines(store) if line["attempt"] == "attempt2"]
    assert sum(line["interval"] for line in last) == pytest.approx(last[-1]["seconds"], abs=0.1)
    assert sum(line["encoding"] for line in last) == pytest.approx(2 * last[-1]["seconds"], abs=0.1)
    assert sum(line["reading"] for line in last) == pytest.approx(last[-1]["seconds"] / 5, abs=0.1)
    assert {round(line["tokens_per_second"]) for line in last} == {10}
    assert len({line["attempt"] for line in lines(store)}) > 1
    assert read_last(store) == MetricsPoint(**lines(store)[-1])


def test_a_short_run_is_sampled_every_second() -> None:
    store = open_output("memory://metrics-short")
    taken = Metrics(store, "a")
    fill(taken, 30)
    taken.write()
    assert [line["seconds"] for line in lines(store)] == [float(second) for second in range(1, 31)]


@pytest.mark.parametrize(
    ("broken", "left"),
    [(b"", 3), (b'{"time": "2026', 3), (b"\xff\xfe\n", 3), (b"[]\n{}\n", 3)],
)
def test_a_broken_file_is_mended(broken: bytes, left: int) -> None:
    store = open_output("memory://metrics-broken")
    whole = SAMPLE.line()
    store.put(METRICS, 3 * whole + broken)
    taken = Metrics(store, "b")
    taken.add(at(1.0), TimeBreakdown())
    taken.write()
    assert [line["attempt"] for line in lines(store)] == ["a"] * left + ["b"]


def test_one_that_is_too_long_is_thinned() -> None:
    store = open_output("memory://metrics-long")
    store.put(METRICS, (SAMPLE.line()) * (5 * MOST))
    taken = Metrics(store, "b")
    taken.add(at(1.0), TimeBreakdown())
    taken.write()
    assert len(lines(store)) == 5 * MOST // 8 + 1
    assert not taken.is_due(1.0 + 7.9)  # goes on as wide apart as those before
    assert taken.is_due(1.0 + 8.0)


def test_no_store_ends_a_run(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO")
    store = Mock(spec=LocalStore)
    store.exists.side_effect = store.put.side_effect = store.stat.side_effect = OutputError("write-failed", "full")
    taken = Metrics(store, "a")
    taken.write()
    assert not store.put.called  # there is nothing to write
    taken.add(at(1.0), TimeBreakdown())
    taken.write()
    taken.write()
    assert store.put.call_count == 1
    assert [record.message for record in caplog.records] == [
        "cannot read earlier metrics: full",
        "cannot write metrics: full",
    ]
    assert read_last(store) is None


# A run

OPTIONS: dict[str, Any] = {"tokenizer": "gpt2", "shard_tokens": 500, "unit_bytes": 1000, "workers": 1}


def test_a_run_writes_metrics(folder: Path, corpus: Path) -> None:
    shown: list[Progress] = []
    summary = tokmill.encode(str(corpus), out=str(folder / "out"), on_progress=shown.append, **OPTIONS)
    [*_, last] = lines(LocalStore(folder / "out"))
    assert list(last) == list(asdict(SAMPLE))
    assert (last["documents"], last["tokens"]) == (600, summary.manifest.tokens)
    assert last["source_bytes"] == last["total_bytes"] == corpus.stat().st_size
    assert (last["nodes"], last["workers"], last["busy"], last["bytes_in_flight"]) == (1, 1, 0, 0)
    assert last["bottleneck"] in ("reading", "encoding", "writing")
    assert last["encoding"] > 0
    assert all(here.load is not None and here.load.workers == 1 and here.bottleneck for here in shown)
    assert tokmill.verify(str(folder / "out"), clean=True).ok
    assert run("verify", folder / "out", "--clean").out.count(METRICS) == 0


def test_what_earlier_runs_waited_for_does_not_count(folder: Path, corpus: Path) -> None:
    limiter = LocalRateLimiter()
    before = set_rate_limiter(limiter)
    try:
        limiter.pause(0.05, "a test")
        limiter.wait()
        assert limiter.waited > 0
        shown: list[Progress] = []
        tokmill.encode(str(corpus), out=str(folder / "out"), on_progress=shown.append, **OPTIONS)
    finally:
        set_rate_limiter(before)
    assert all(here.load is not None and here.load.waiting == 0 for here in shown)


def test_writing_that_takes_long_shows(folder: Path, corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seal, finish = OpenShard.seal, EncodeLoop.finish
    meters: list[Meter] = []

    def slowly(shard: OpenShard) -> ShardRecord:
        while not meters or meters[0].breakdown().writing < 0.2:  # until the run has waited for it so long
            time.sleep(0.01)
        return seal(shard)

    def finishing(loop: EncodeLoop) -> None:
        meters.append(loop.meter)
        finish(loop)

    monkeypatch.setattr(OpenShard, "seal", slowly)
    monkeypatch.setattr(EncodeLoop, "finish", finishing)
    tokmill.encode(str(corpus), out=str(folder / "out"), **{**OPTIONS, "unit_bytes": 1 << 20})
    assert sum(line["writing"] for line in lines(LocalStore(folder / "out"))) > 0.19  # of parts that are rounded


def test_all_attempts_are_in_it_and_none_is_in_the_dataset(folder: Path, corpus: Path) -> None:
    out = folder / "out"
    with pytest.raises(KeyboardInterrupt):
        tokmill.encode(str(corpus), out=str(out), on_progress=stopping(5), **OPTIONS)
    first = lines(LocalStore(out))
    assert 0 < first[-1]["documents"] < 600
    status = tokmill.status(str(out))
    assert (status.state, status.bottleneck) == ("stopped", None)
    with (out / METRICS).open("ab") as file:
        file.write(b'{"time": ')
    summary = tokmill.encode(str(corpus), out=str(out), **OPTIONS)
    both = lines(LocalStore(out))
    assert both[: len(first)] == first
    assert len({line["attempt"] for line in both}) == 2
    made = summary.manifest.tokens - first[-1]["tokens"]
    rates = [line["tokens_per_second"] * line["interval"] for line in both[len(first) :]]
    assert sum(rates) == pytest.approx(made, rel=0.05)
    tokmill.encode(str(corpus), out=str(folder / "other"), **OPTIONS)
    assert dataset(out) == dataset(folder / "other")


def test_status_tells_that_streams_are_too_few(folder: Path, corpus: Path) -> None:
    out, told = folder / "out", []

    def look(_: Progress) -> None:
        for starved in (0.6, 0.4):
            point = {**asdict(SAMPLE), "bottleneck": "reading", "interval": 1.0, "starved": starved, "file_rate": 3e8}
            LocalStore(out).put(METRICS, json.dumps(point).encode() + b"\n")
            told.append(run("status", out).out)

    tokmill.encode(str(corpus), out=str(out), limit_docs=20, on_progress=look, **OPTIONS)
    assert "\nbottleneck   reading: one stream gives at most 286 MiB/s, decoded; --dry-run says what to do\n" in told[0]
    assert "\nbottleneck   reading\n" in told[1]


def test_status_of_a_run_that_waits_for_one_stream(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, out, told = folder / "a.jsonl.gz", folder / "out", []
    source.write_bytes(
        gzip.compress(b"".join(json.dumps({"text": f"{row} " * 200}).encode() + b"\n" for row in range(20)))
    )
    seconds = [0.05]

    def timed(function: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **options: Any) -> Any:
            began = time.perf_counter()
            try:
                return function(*arguments, **options)
            finally:
                seconds.append(time.perf_counter() - began)

        return call

    def slowly(*arguments: Any) -> Iterator[Unit]:
        """Units that take several times as long to find as to encode and to look at, on any machine."""
        for unit in units_of(*arguments):
            began = time.perf_counter()
            while time.perf_counter() - began < 4 * max(seconds):
                time.sleep(0.001)
            yield unit

    def look(_: Progress) -> None:
        told.append(run("status", out).out)

    monkeypatch.setattr(block, "encode", timed(block.encode))
    monkeypatch.setattr("tokmill._encoding.runner.units_of", slowly)
    monkeypatch.setattr("tokmill._encoding.metrics._EVERY", 0.0)
    options = {**OPTIONS, "workers": 2, "unit_bytes": 1000, "checkpoint_every": 0.001}
    tokmill.encode(str(source), out=str(out), on_progress=timed(look), **options)
    limit = re.compile(
        r"\nbottleneck   reading: one stream gives at most [\d.]+ \w+/s, decoded; --dry-run says what to do\n"
    )
    assert any(limit.search(words) for words in told)
    assert not limit.search(run("status", out).out)


def test_a_listener_hears_of_a_long_wait(folder: Path, corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokmill._encoding.progress.IDLE", 0.0)
    encode = block.encode

    def slowly(*arguments: Any, **options: Any) -> block.Block:
        time.sleep(0.7)
        return encode(*arguments, **options)

    monkeypatch.setattr(block, "encode", slowly)
    shown: list[Progress] = []
    tokmill.encode(str(corpus), out=str(folder / "out"), on_progress=shown.append, tokenizer="gpt2", workers=1)
    assert shown[0].documents == 0
    assert shown[0].load is not None
    assert shown[0].load.busy == 1
