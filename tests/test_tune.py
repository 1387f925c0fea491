"""`tokmill tune`: what it tells and writes. How fast this machine is makes no difference here."""

from __future__ import annotations

import json
import os
import signal
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokmill
from command import EVERY_LINE, MEMORY, dataset, finish, run, start, write_lines
from strange import FULL
from tokmill._encoding.run_file import update_config
from tokmill._encoding.runner import RunnerStats
from tokmill._planning.tuning import MIB, UNIT_SIZES, Candidate, Tuning, smallest_of_the_best, unit_sizes, windows
from tokmill._store import LocalStore, open_store
from tokmill.errors import SourceError, UsageError


@pytest.fixture
def folder() -> Iterator[Path]:
    with TemporaryDirectory(dir=MEMORY) as name:
        yield Path(name)


@pytest.fixture
def corpus(folder: Path) -> Path:
    return write_lines(folder / "corpus.jsonl", *(f"line {number} says nothing much" for number in range(3000)))


def check(found: Tuning, rounds: int = 2) -> None:
    """Checks what holds for every result of which nothing is missing."""
    for option in ("unit_bytes", "workers", "in_flight"):
        those = [each for each in found.candidates if each.option == option]
        [best] = [each for each in those if each.best]
        assert (
            best.value
            == getattr(found, option)
            == smallest_of_the_best({each.value: each.bytes_per_second for each in those})
        )
        assert [each.value for each in those] == sorted({each.value for each in those})
        assert all(1 <= each.trials <= rounds and each.spread >= 0 for each in those)
        assert all(each.bytes_per_second > 0 and each.tokens_per_second > 0 for each in those)


def test_what_it_tells(folder: Path, corpus: Path) -> None:
    save = folder / "run.toml"
    said: list[Any] = []
    found = tokmill.tune(str(corpus), tokenizer="gpt2", seconds="500ms", save=str(save), on_progress=said.append)
    check(found)
    assert (found.engine, found.ray_address) == ("local", None)
    assert [each.value for each in found.candidates if each.option == "unit_bytes"] == list(UNIT_SIZES["local"])
    assert said[0] == "warming up"
    assert len(said) == 1 + sum(each.trials for each in found.candidates)
    assert "  last --unit-bytes 1MiB  rate " in str(said[1])
    assert [each.share for each in said[1:]] == sorted(each.share for each in said[1:])
    assert any("too small" in note for note in found.notes)
    assert sorted(path.name for path in folder.iterdir()) == ["corpus.jsonl", "run.toml"]
    config = tomllib.loads(save.read_text())
    assert config.keys() == {"engine", "unit-bytes", "workers", "in-flight"}
    assert json.loads(json.dumps(found.as_dict()))["unit_bytes"] == found.unit_bytes


def test_the_file_works_and_shapes_nothing(folder: Path, corpus: Path) -> None:
    save = folder / "run.toml"
    save.write_text(f'sources = ["{corpus}"]\n# as it was\ntokenizer = "gpt2"\nshard_tokens = "1k"\nunit_bytes = 17\n')
    out = folder / "scratch"
    seen: list[dict[str, str]] = []
    told = run("tune", corpus, "--tokenizer", "gpt2", "--seconds", "0.3", "--save", save, "--out", out, "--json")
    assert told.code == 0, told
    assert not out.exists()
    assert "# as it was\n" in save.read_text()
    config = tomllib.loads(save.read_text())
    assert config.pop("sources") == [str(corpus)]
    assert {name: config[name] for name in ("tokenizer", "shard_tokens", "workers")} == {
        "tokenizer": "gpt2", "shard_tokens": "1k", "workers": told.json["workers"],
    }  # fmt: skip
    assert config["unit_bytes"] == f"{told.json['unit_bytes'] // MIB}MiB"
    assert "unit-bytes" not in config
    alone: list[list[str | Path]] = [["--config", save], [corpus, "--tokenizer", "gpt2", "--shard-tokens", "1k"]]
    for options in alone:
        assert run("encode", *options, "--out", folder / f"out{len(seen)}").code == 0
        seen.append(dataset(folder / f"out{len(seen)}"))
    assert seen[0] == seen[1]


def test_what_it_writes_is_removed(folder: Path, corpus: Path) -> None:
    out = folder / "out"
    tokmill.encode(str(corpus), tokenizer="gpt2", out=str(out))
    before = sorted(out.rglob("*"))
    tokmill.tune(str(corpus), tokenizer="gpt2", seconds=0.2, out=str(out))
    assert sorted(out.rglob("*")) == before
    tokmill.tune(str(corpus), tokenizer="gpt2", seconds=0.2, out="memory://tune/out/")
    assert list(open_store("memory://tune").list()) == []


def test_a_stop_tells_what_was_measured(corpus: Path) -> None:
    said = []

    def say(words: object) -> None:
        said.append(words)
        if len(said) == 1 + 3:
            os.kill(os.getpid(), signal.SIGINT)

    with pytest.raises(tokmill.TuningStopped, match=r"^stopped by SIGINT; not all values were measured$") as caught:
        tokmill.tune(str(corpus), tokenizer="gpt2", seconds=0.3, on_progress=say)
    so_far = caught.value.so_far
    assert [each.trials for each in so_far.candidates] == [1, 1, 1]
    assert (so_far.unit_bytes, so_far.workers, so_far.in_flight) == (None, None, None)
    assert str(so_far).splitlines()[3].startswith("--unit-bytes 3MiB  ")


def test_ctrl_c_on_the_command_line(folder: Path, corpus: Path) -> None:
    save = folder / "run.toml"
    process = start("tune", corpus, "--tokenizer", "gpt2", "--save", save, program=EVERY_LINE)
    assert process.stderr is not None
    assert any("last --unit-bytes 1MiB" in line for line in process.stderr)
    process.send_signal(signal.SIGINT)
    told = finish(process)
    assert told.code == 130
    assert "--unit-bytes 1MiB  " in told.out
    assert told.err.endswith("stopped by SIGINT; not all values were measured\n")
    assert not save.exists()


def test_words() -> None:
    found = Tuning(
        engine="ray", ray_address="head:6379", unit_bytes=16 * MIB, workers=4, in_flight=1_000_000, seconds=60.0,
        candidates=(
            Candidate(option="unit_bytes", value=8 * MIB, bytes_per_second=91.26e6, tokens_per_second=22e6, spread=0.1,
                      trials=2, best=False),
            Candidate(option="unit_bytes", value=16 * MIB, bytes_per_second=123.4e6, tokens_per_second=30e6,
                      spread=0.012345, trials=2, best=True),
            Candidate(option="workers", value=4, bytes_per_second=123.4e6, tokens_per_second=30e6, spread=0.0,
                      trials=1, best=True),
        ),
        notes=("it rained",),
    )  # fmt: skip
    assert (
        str(found)
        == """\
                     MB/s  tokens/s  spread
--unit-bytes 8MiB    91.3       22M     10%
--unit-bytes 16MiB  123.4       30M    1.2%  ◄ best
--workers 4         123.4       30M       -  ◄ best

--engine ray --ray-address head:6379 --unit-bytes 16MiB --workers 4 --in-flight 1000000
note: it rained"""
    )
    assert str(replace(found, candidates=(), notes=()))


@settings(deadline=None)
@given(st.dictionaries(st.integers(1, 20), st.floats(1, 1e9), min_size=1))
def test_the_smallest_of_those_that_are_alike(rates: dict[int, float]) -> None:
    chosen = smallest_of_the_best(rates)
    best = max(rates.values())
    assert rates[chosen] >= best * 0.97
    assert all(rate < best * 0.97 for value, rate in rates.items() if value < chosen)


@settings(deadline=None)
@given(workers=st.integers(1, 5000), most=st.integers(1, 2**45))
def test_what_is_tried_on_a_cluster(workers: int, most: int) -> None:
    load = RunnerStats(nodes=1, workers=workers, busy=0, bytes_ahead=0, most_ahead=most)
    sizes = unit_sizes("ray", load)
    assert sizes == sorted(set(sizes))
    assert all(size == MIB or 2 * size * workers <= most for size in sizes)
    tried = windows("ray", load, {"unit_bytes": sizes[0], "workers": workers})
    assert tried == sorted(set(tried))
    assert all(0 < window <= most for window in tried)
    assert tried[-1] == most


# Errors


def test_errors(folder: Path, corpus: Path) -> None:
    empty = folder / "empty.jsonl"
    empty.touch()
    tune = ("tune", "--tokenizer", "gpt2", "--seconds", "0.1")
    run(*tune, empty).failed(1, "the sources contain no document: 1 file", "hint: ")
    run(*tune, folder / "nowhere").failed(1, "there is no file or folder")
    run(*tune, corpus, "--seconds", "0").failed(2, "--seconds: 0 is not positive")
    run(*tune, corpus, "--seconds", "x").failed(2, "--seconds must be a duration, not 'x'")
    run(*tune, corpus, "--engine", "spark").failed(2, "--engine: 'spark'")
    run(*tune, corpus, "--ray-address", "auto").failed(2, "--ray-address auto requires --engine ray")
    run(*tune, corpus, "--where", "score >").failed(2, "--where")
    run(*tune, corpus, "--max-doc-bytes", "x").failed(2, "--max-doc-bytes must be a number of bytes, not 'x'")
    with pytest.raises(SourceError, match="no sources are given"):
        tokmill.tune([], tokenizer="gpt2")


@pytest.mark.parametrize("content", [b"no = toml = at all\n", b"\xff\xfe"])
def test_a_file_that_is_no_toml_stays(folder: Path, corpus: Path, content: bytes) -> None:
    save = folder / "notes.txt"
    save.write_bytes(content)
    run("tune", corpus, "--tokenizer", "gpt2", "--save", save).failed(
        2, "notes.txt is not TOML", "the file is unchanged"
    )
    assert save.read_bytes() == content


# The run file

ENGINE = {"engine": "local", "ray_address": None, "unit_bytes": "4MiB", "workers": 3}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (None, 'engine = "local"\nunit-bytes = "4MiB"\nworkers = 3\n'),
        (
            "workers = 9 # many\nout = 'x' # keep\n",
            "out = 'x' # keep\nengine = \"local\"\nunit-bytes = \"4MiB\"\nworkers = 3\n",
        ),
        ('ray-address = "auto"\n"unit_bytes" = 1\n', 'engine = "local"\nunit_bytes = "4MiB"\nworkers = 3\n'),
    ],
)  # fmt: skip
def test_a_run_file_is_changed(folder: Path, before: str | None, after: str) -> None:
    file = folder / "run.toml"
    if before is not None:
        file.write_text(before)
    update_config(str(file), ENGINE)
    assert file.read_text() == after


values = st.recursive(
    st.booleans() | st.integers(-9, 9) | st.text(st.characters(exclude_categories=["Cs"]), max_size=9),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.sampled_from("xy"), inner, max_size=2),
    max_leaves=4,
)
names = st.sampled_from(["workers", "unit-bytes", "unit_bytes2", "ray_address", "engine", "out", "a b", "workers = 1"])


@settings(deadline=None)
@given(st.dictionaries(names, values, max_size=5), st.booleans())
def test_what_else_it_holds_stays(before: dict[str, Any], multiline: bool) -> None:  # noqa: FBT001
    import tomli_w

    store = open_store("memory://tune-files")
    store.put("run.toml", tomli_w.dumps(before, multiline_strings=multiline).encode())
    update_config("memory://tune-files/run.toml", ENGINE)
    after = tomllib.loads(store.read("run.toml").decode())
    ours = {name for name, spelled in product(before, ENGINE) if name.replace("-", "_") == spelled}
    assert {name: after[name] for name in before.keys() - ours} == {
        name: tomllib.loads(tomli_w.dumps({name: before[name]}))[name] for name in before.keys() - ours
    }
    assert {name.replace("-", "_"): after[name] for name in after.keys() - (before.keys() - ours)} == {
        name: value for name, value in ENGINE.items() if value is not None
    }


def test_a_folder_that_is_none(folder: Path) -> None:
    (folder / "sub").write_text("a file")
    with pytest.raises((UsageError, tokmill.OutputError, SourceError)):
        update_config(str(folder / "sub" / "run.toml"), ENGINE)
    assert LocalStore(folder).read("sub") == b"a file"


# On a cluster

OF_ITS_OWN = """
import logging, ray
ray.init(address="local", num_cpus=1, object_store_memory=100 << 20, include_dashboard=False, log_to_driver=False,
         logging_level=logging.ERROR)
"""
"""A cluster, whatever else runs on this machine."""


def test_a_split_of_a_saved_dataset(folder: Path) -> None:
    datasets = pytest.importorskip("datasets")
    datasets.disable_progress_bars()
    texts = [f"line {number} says nothing much" for number in range(3000)]
    table = datasets.Dataset.from_dict({"text": texts})
    datasets.DatasetDict(train=table, test=table).save_to_disk(folder / "saved")
    given = ["--tokenizer", "gpt2", "--seconds", "300ms", "--quiet", "--json"]
    run("tune", folder / "saved", *given).failed(2, "--source-split")
    found = run("tune", folder / "saved", *given, "--source-split", "train")
    assert found.code == 0, found
    assert found.json["unit_bytes"]


@pytest.mark.skipif(not FULL, reason="starts a cluster of Ray; TOKMILL_FULL=1 does it")
def test_on_ray(folder: Path, corpus: Path) -> None:
    pytest.importorskip("ray")
    save = folder / "run.toml"
    told = finish(
        start(
            "tune", corpus, "--tokenizer", "gpt2", "--engine", "ray", "--seconds", "1", "--out", folder / "scratch",
            "--save", save, "--json", program=OF_ITS_OWN,
        )
    )  # fmt: skip
    assert told.code == 0, told
    assert told.json["engine"] == "ray"
    assert told.json["workers"]
    assert told.json["in_flight"] >= told.json["unit_bytes"]
    assert tomllib.loads(save.read_text())["engine"] == "ray"
    assert not (folder / "scratch").exists()
