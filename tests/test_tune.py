"""`tokmill tune`: its output and errors. The speed of this machine does not matter."""

from __future__ import annotations

import json
import os
import signal
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokmill
from command import dataset, finish, run, start, write_lines
from strange import FULL
from tokmill._encoding.runner import RunnerStats
from tokmill._planning.tuning import MIB, UNIT_SIZES, Tuning, TuningCandidate, smallest_of_the_best, unit_sizes
from tokmill.errors import SourceError


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    return write_lines(tmp_path / "corpus.jsonl", *(f"line {number} says nothing much" for number in range(3000)))


def candidate(unit_bytes: int, workers: int, rate: float, spread: float = 0.0) -> TuningCandidate:
    return TuningCandidate(
        unit_bytes=unit_bytes, workers=workers, bytes_per_second=rate, tokens_per_second=rate / 4, spread=spread
    )


def test_every_pair_is_measured_twice_and_the_best_is_an_option_to_type(tmp_path: Path, corpus: Path) -> None:
    said: list[Any] = []
    found = tokmill.tune(str(corpus), tokenizer="gpt2", seconds="500ms", on_progress=said.append)
    pairs = [(each.unit_bytes, each.workers) for each in found.candidates]
    assert all(one < other for one, other in pairwise(pairs))
    assert sorted({size for size, _ in pairs}) == list(UNIT_SIZES["local"])
    assert all(each.bytes_per_second > 0 and each.tokens_per_second > 0 for each in found.candidates)
    best = smallest_of_the_best(found.candidates)
    assert (found.unit_bytes, found.workers) == (best.unit_bytes, best.workers)
    assert said[0] == "warming up"
    assert len(said) == 1 + 2 * len(pairs)
    assert "  last --unit-bytes 1MiB --workers " in str(said[1])
    assert [each.share for each in said[1:]] == sorted(each.share for each in said[1:])
    assert any("too small" in note for note in found.notes)
    assert [path.name for path in tmp_path.iterdir()] == ["corpus.jsonl"]
    assert json.loads(json.dumps(found.as_dict()))["unit_bytes"] == found.unit_bytes
    given = ["--tokenizer=gpt2", "--out"]
    assert run("encode", corpus, *given, tmp_path / "tuned", *found.flags.split()).code == 0
    assert run("encode", corpus, *given, tmp_path / "plain").code == 0
    assert dataset(tmp_path / "tuned") == dataset(tmp_path / "plain")


def test_ctrl_c_ends_it(corpus: Path) -> None:
    def stop(words: object) -> None:
        if words != "warming up":
            os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        tokmill.tune(str(corpus), tokenizer="gpt2", on_progress=stop)


def test_the_table() -> None:
    candidates = (candidate(8 * MIB, 4, 91.26e6, 0.1), candidate(16 * MIB, 4, 123.4e6, 0.012345))
    found = Tuning(
        engine="ray", ray_address="head:6379", unit_bytes=16 * MIB, workers=4, seconds=60.0, candidates=candidates,
        notes=("it rained",),
    )  # fmt: skip
    assert (
        str(found)
        == """\
✓ --engine ray --ray-address head:6379 --unit-bytes 16MiB --workers 4
                                 MB/s  tokens/s  spread
--unit-bytes 8MiB --workers 4    91.3     22.8M     10%
--unit-bytes 16MiB --workers 4  123.4     30.9M    1.2%  ◄ best
note: it rained"""
    )


@settings(deadline=None)
@given(st.lists(st.floats(1, 1e9), min_size=1))
def test_the_smallest_of_those_that_are_alike(rates: list[float]) -> None:
    chosen = smallest_of_the_best([candidate(number * MIB, 1, rate) for number, rate in enumerate(rates)])
    assert chosen.bytes_per_second >= max(rates) * 0.97
    assert all(rate < max(rates) * 0.97 for rate in rates[: chosen.unit_bytes // MIB])


@settings(deadline=None)
@given(workers=st.integers(1, 5000), most=st.integers(1, 2**45))
def test_units_on_a_cluster_fit_into_its_store(workers: int, most: int) -> None:
    load = RunnerStats(nodes=1, workers=workers, busy=0, bytes_ahead=0, most_ahead=most)
    sizes = unit_sizes("ray", load)
    assert sizes == sorted(set(sizes))
    assert all(size == MIB or 2 * size * workers <= most for size in sizes)


def test_errors(tmp_path: Path, corpus: Path) -> None:
    empty = tmp_path / "empty.jsonl"
    empty.touch()
    tune = ("tune", "--tokenizer", "gpt2", "--seconds", "0.1")
    run("tune").failed(2, "missing argument 'SOURCE'")
    run(*tune, empty).failed(1, "the sources contain no document: 1 file", "hint: ")
    run(*tune, tmp_path / "nowhere").failed(1, "there is no file or folder")
    run(*tune, corpus, "--seconds", "0").failed(2, "--seconds: 0 is not positive")
    run(*tune, corpus, "--engine", "spark").failed(2, "--engine: 'spark'")
    run(*tune, corpus, "--ray-address", "auto").failed(2, "--ray-address auto requires --engine ray")
    run(*tune, corpus, "--where", "score >").failed(2, "--where")
    with pytest.raises(SourceError, match="no sources are given"):
        tokmill.tune([], tokenizer="gpt2")


OF_ITS_OWN = """
import logging, ray
ray.init(address="local", num_cpus=1, object_store_memory=100 << 20, include_dashboard=False, log_to_driver=False,
         logging_level=logging.ERROR)
"""
"""A cluster, whatever else runs on this machine."""


@pytest.mark.skipif(not FULL, reason="starts a cluster of Ray; TOKMILL_FULL=1 does it")
def test_on_ray(corpus: Path) -> None:
    pytest.importorskip("ray")
    given = ("tune", corpus, "--tokenizer", "gpt2", "--engine", "ray", "--seconds", "1", "--json")
    told = finish(start(*given, program=OF_ITS_OWN))
    assert told.code == 0, told
    assert told.json["engine"] == "ray"
    assert told.json["workers"]
