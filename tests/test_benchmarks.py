"""The benchmarks run, and fail if there is nothing to compare. The measured values are not tested."""

import json
import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from strange import FULL

RUN = Path(__file__).parent.parent / "benchmarks" / "run.py"
full = pytest.mark.skipif(not FULL, reason="runs the benchmark programs: minutes; TOKMILL_FULL=1 does it")

# An encoder that is tiktoken but for the last id of each call.
WRONG = """
import dataclasses
import peers

def encoder(vocabulary):
    right = peers.tiktoken_encoder(vocabulary)

    def ids(result):
        flat, lengths = right.ids(result)
        flat[-1] += 1
        return flat, lengths

    return dataclasses.replace(right, ids=ids)
"""


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(RUN), "--quick", "--temp", str(folder), *arguments]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(folder), os.environ.get("PYTHONPATH", "")])}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


SEVERAL_CORES = not hasattr(os, "sched_getaffinity") or len(os.sched_getaffinity(0)) > 1
ENCODERS = [
    "encoder",
    "reading",
    "pipeline",
    "grown",
    *["threads"] * SEVERAL_CORES,
    "portable",
    "stages",
    *["parallel"] * SEVERAL_CORES,
    "degenerate",
    *["instructions"] * bool(FULL and shutil.which("valgrind")),
]
RUNS = ["memory", "buckets", "resume"]
CORES = [
    *["busiest", *["lock"] * SEVERAL_CORES] * Path("/proc/self/schedstat").exists(),
    *["drain"] * SEVERAL_CORES,
    *["slopes", "caches"] * SEVERAL_CORES,
]
OTHERS = [*["article"] * SEVERAL_CORES, "pack", "strategies", "selection", "annotation", "load", "open", "order"]
OTHERS += ["mixture", "mixture-index", "mixture-open", "chat"]


def measured_and_recorded(tmp_path: Path, measurements: list[str], *options: str) -> dict[str, Any]:
    result = run(tmp_path, *measurements, *options, "--record", str(tmp_path / "record"))
    assert result.returncode == 0, result.stderr
    (path,) = (tmp_path / "record").glob("*.json")
    record = json.loads(path.read_text(encoding="utf-8"))
    measured = {measurement["name"]: measurement["rows"] for measurement in record["measurements"]}
    assert [*measured] == measurements
    assert {"processor", "cores", "memory GiB", "system", "Python", "date", "commit", "tiktoken"} <= {
        *record["machine"]
    }
    tables = path.with_suffix(".md").read_text(encoding="utf-8")
    for measurement in record["measurements"]:
        assert f"## {measurement['title']}\n" in tables
    assert [entry.name for entry in tmp_path.iterdir()] == ["record"], "temporary files are left"
    return measured


@full
def test_encoders_are_measured_and_recorded(tmp_path: Path) -> None:
    measured = measured_and_recorded(tmp_path, ENCODERS)
    assert [row["beside"] for row in measured["encoder"]] == ["tiktoken"]
    assert [row["pipeline"] for row in measured["pipeline"]] == ["tokmill", "seed"]
    assert all(row["tokmill is … times"]["median"] > 0 for row in measured["encoder"] + measured["pipeline"])


@full
@pytest.mark.parametrize("measurements", [RUNS, CORES, OTHERS], ids=["runs", "cores", "others"])
def test_everything_else_is_measured_and_recorded(tmp_path: Path, measurements: list[str]) -> None:
    assert all(measured_and_recorded(tmp_path, measurements).values())


def test_shards_with_end_of_text_before_or_behind_documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(RUN.parent))
    from pipeline import END_OF_TEXT, shards

    before, behind = tmp_path / "before", tmp_path / "behind"
    before.mkdir()
    behind.mkdir()
    np.save(before / "0.npy", np.array([END_OF_TEXT, 1, 2, END_OF_TEXT, 3], np.uint32))
    (behind / "0.ds").write_bytes(np.array([1, 2, END_OF_TEXT, 3, END_OF_TEXT], "<u4").tobytes())
    (behind / "0.ds.index").write_bytes(np.array([3, 5], "<u8").tobytes())
    (ours,), (theirs,) = shards(before), shards(behind)
    assert ours.tolist() == theirs.tolist()


@full
@pytest.mark.skipif(find_spec("datatrove") is None, reason="needs datatrove, of the group bench")
def test_datatrove_is_measured(tmp_path: Path) -> None:
    measured = measured_and_recorded(tmp_path, ["pipeline"], "--peers", "tokmill,datatrove")
    assert [row["pipeline"] for row in measured["pipeline"]] == ["tokmill", "datatrove"]


@full
@pytest.mark.skipif(not SEVERAL_CORES or find_spec("ray") is None, reason="needs two cores and Ray")
def test_ray_is_measured(tmp_path: Path) -> None:
    others = ["cluster", "tasks"] if find_spec("datasets") else []
    measured = measured_and_recorded(tmp_path, ["driver", *others])
    assert [row["runner"] for row in measured["driver"]] == ["local", "ray", "ray, as if it had 2,000 cores"]
    assert [row["engine"] for row in measured.get("cluster", ())] == ["local", "ray"][: 2 * len(others)]


@full
def test_a_vocabulary_that_is_trained(tmp_path: Path) -> None:
    options = ("--encodings", "code", "--peers", "tiktoken,tokenizers")
    rows = measured_and_recorded(tmp_path, ["encoder"], *options)["encoder"]
    assert [(row["encoding"], row["beside"]) for row in rows] == [("code", "tiktoken"), ("code", "tokenizers")]


@full
def test_tokenizers_of_well_known_models(tmp_path: Path) -> None:
    measured = measured_and_recorded(tmp_path, ["families"], "--peers", "tiktoken,tokenizers,sentencepiece")
    rows = {row["vocabulary"]: row for row in measured["families"]}
    assert {"r50k_base", "tekken", "deepseek", "starcoder", "bloom", "llama2", "gemma"} <= rows.keys()
    assert {"bert", "unigram", "unigram_model", "clip", "falcon"} <= rows.keys()
    assert {row["native"] for row in rows.values()} == {"yes"}
    for name, row in rows.items():
        of_sentencepiece = name in ("llama2", "mistral3", "unigram_model")
        other = "sentencepiece" if of_sentencepiece else "tokenizers"
        assert row[f"times {other}"]["median"] > 0, f"{name} has other ids"
        assert (row["times sentencepiece"] == "–") == (not of_sentencepiece)  # noqa: RUF001


@full
def test_nothing_to_compare_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "wrong.py").write_text(WRONG, encoding="utf-8")
    record = str(tmp_path / "record")
    for arguments, words in (
        (("encoder", "--encodings", "cl10k_base"), "--encodings: there is no cl10k_base; known are cl100k_base, "),
        (("--peers", "tiktokn"), "--peers: there is no tiktokn; known are tokmill, tiktoken, gigatoken, quicktok, "),
        (("encoder", "--peers", "tiktoken,wrong=wrong:encoder"), "cl100k_base, sample.jsonl: the ids are not equal"),
    ):
        result = run(tmp_path, *arguments, "--record", record)
        assert result.returncode == 1
        assert f"error: {words}" in result.stderr
        assert "times" not in result.stdout, "no ratio is told"
        assert not (tmp_path / "record").exists()


def test_more_instructions_than_before_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(RUN.parent))
    from instructions import BEFORE, beside

    def row(text: str, instructions: int) -> dict[str, Any]:
        return {"encoding": "gpt2", "text": text, "bytes": 9, "tokens": 3, "instructions": instructions}

    rows = [row("a", 150), row("b", 100), row("c", 7)]
    assert beside(rows, [row("b", 100), row("a", 100), row("d", 7)]) == [1.5, 1.0]
    assert [row[BEFORE] for row in rows] == ["x1.50", "x1.00", ""]


def test_every_record_is_the_newest_of_something(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a measurement on a processor; what older ones showed is in LOG.md."""
    monkeypatch.syspath_prepend(str(RUN.parent))
    from record import RECORDS

    newest: dict[tuple[str, ...], tuple[str, str]] = {}
    for path in RECORDS.glob("*.json"):
        record = json.loads(path.read_text(encoding="utf-8"))
        machine = record["machine"]
        for measurement in record["measurements"]:
            candidate = "rc" in machine.get("tokenizers", "")  # a record beside a release candidate is one of its own
            kind = measurement["name"], machine["processor"], machine.get("TOKMILL_SIMD", ""), f"{candidate}"
            newest[kind] = max(newest.get(kind, ("", "")), (machine["date"], path.stem))
    kept = sorted({name for _, name in newest.values()})
    for suffix in ("json", "md"):
        assert sorted(path.stem for path in RECORDS.glob(f"*.{suffix}")) == kept
