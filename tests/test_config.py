"""Run files: every option from TOML, flags over files, and the run file of a dataset."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given
from hypothesis import strategies as st

from command import Result, dataset, run, write_lines
from tokmill._encoding.run_file import read_config, write_config
from tokmill.errors import UsageError

KINDS = {"sources": list, "shard_tokens": str, "where": str, "split": list, "quiet": bool}


class Caught(Exception):  # noqa: N818
    """Instead of a run."""


@pytest.fixture
def given_to_run(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Gives a function: the keyword arguments that a command would give to `tokmill.encode`."""

    caught: list[dict[str, Any]] = []

    def catch(sources: list[str], **options: Any) -> None:
        caught.append({"sources": sources, **options})
        raise Caught

    shown: dict[str, bool] = {}

    def show(_: object, **how: bool) -> None:
        shown.update(how)

    monkeypatch.setattr("tokmill._encoding.encode.encode", catch)
    monkeypatch.setattr("tokmill._cli.commands.show", show)

    def ask(*arguments: str | Path) -> dict[str, Any]:
        run("encode", *arguments)
        options = caught.pop()
        del options["on_progress"]
        return options

    return ask


FLAGS = {
    "tokenizer": "o200k_base",
    "out": "data/out",
    "shard_tokens": "2M",
    "eot": "suffix",
    "dtype": "uint32",
    "format": "bin",
    "text_column": "body",
    "id_column": "url",
    "separator": "\n\n",
    "where": "score >= 3 and length(body) > 10",
    "source_format": "jsonl",
    "limit_docs": "1k",
    "limit_tokens": "5M",
    "max_doc_bytes": "1MiB",
    "on_bad": "skip",
    "max_bad": "0.1%",
    "workers": "3",
    "cache_size": "64MiB",
}
SPLITS = ["val=hash:1%", "test=shards:3"]


def flags(**values: str) -> list[str]:
    return [f"--{name.replace('_', '-')}={value}" for name, value in values.items()]


def test_every_option_works_from_a_file(given_to_run: Any, tmp_path: Path) -> None:
    by_flags = given_to_run("a", "b/*.txt", *flags(**FLAGS), *(f"--split={rule}" for rule in SPLITS))
    assert by_flags["workers"] == "3"
    for style in ("_", "-"):
        options = {"sources": ["a", "b/*.txt"], "split": SPLITS, **FLAGS, "workers": 3, "max_bad": "0.1%"}
        named = {name.replace("_", style): value for name, value in options.items()}
        (tmp_path / "run.toml").write_bytes(write_config(named))
        assert given_to_run("--config", tmp_path / "run.toml") == by_flags


def test_numbers_may_be_numbers(given_to_run: Any, tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text(
        'sources = "a"\ntokenizer = "gpt2"\nout = "b"\nsplit = "val=hash:1%"\nshard-tokens = 100_000\n'
        "max-bad = 0.001\nworkers = 2\nlimit-tokens = 1e6\n"
    )
    options = given_to_run("--config", file)
    assert (options["sources"], options["split"], options["workers"]) == (["a"], ["val=hash:1%"], "2")
    assert (options["shard_tokens"], options["max_bad"], options["limit_tokens"]) == ("100000", "0.001", "1000000.0")


def test_flags_win(given_to_run: Any, tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_bytes(write_config({"sources": ["a", "b"], "split": SPLITS, **FLAGS, "workers": 3}))
    only_file = given_to_run("--config", file)
    for name, value in {**FLAGS, "shard_tokens": "7", "tokenizer": "gpt2", "separator": "", "eot": "none"}.items():
        assert given_to_run("--config", file, *flags(**{name: value})) == {
            **only_file,
            name: value,
        }
    assert given_to_run("--config", file, "--split=dev=docs:1/9") == {**only_file, "split": ["dev=docs:1/9"]}
    assert given_to_run("c", "--config", file) == {**only_file, "sources": ["c"]}


@pytest.mark.parametrize("talk", ["quiet", "json"])
def test_flags_that_are_true_or_false(talk: str, tmp_path: Path) -> None:
    source = write_lines(tmp_path / "corpus.jsonl", "a")
    for value in ("true", "false"):
        options = f'tokenizer = "gpt2"\nsources = "{source}"\nout = "{tmp_path / "out"}"\n{talk} = {value}\n'
        (tmp_path / "run.toml").write_text(options)
        told = run("encode", "--config", tmp_path / "run.toml")
        assert (told.code, told.err) == (0, "")
        first = told.out[:1]
        assert first == ("✓" if value == "false" else {"quiet": "", "json": "{"}[talk])


def failed(tmp_path: Path, text: bytes | str, *words: str) -> Result:
    file = tmp_path / "run.toml"
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    told = run("encode", "x", "--tokenizer", "gpt2", "--out", tmp_path / "out", "--config", file)
    told.failed(2, str(file), *words)
    assert not (tmp_path / "out").exists()
    return told


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("shard_token = 5", ["'shard_token'", "hint: did you mean 'shard_tokens'?"]),
        ("max-bed = 5", ["'max-bed'", "hint: did you mean 'max-bad'?"]),
        ("colour = 5", ["'colour'", "hint: options are sources, tokenizer, out, shard_tokens, "]),
        ("config = 'other.toml'", ["unknown option 'config'"]),
        ("help = true", ["unknown option 'help'"]),
        ("[encode]\nout = 'x'", ["'encode'"]),
        ("out = 'x", ["is not TOML"]),
        ("out = x", ["is not TOML", "line 1"]),
        (b"out = '\xff'", ["is not TOML", "utf-8"]),
        ("out: x", ["is not TOML"]),
        ("out = ['x']", ["out is ['x']", "a string or a number"]),
        ("out = true", ["out is True", "a string or a number"]),
        ("shard-tokens = 2026-11-21", ["shard-tokens is ", "a string or a number"]),
        ("split = 5", ["split is 5", 'a list of strings, such as ["a", "b"]']),
        ("sources = [1]", ["sources is [1]", "a list of strings"]),
        ("quiet = 'yes'", ["quiet is 'yes'", "true or false"]),
        ("json = 1", ["json is 1", "true or false"]),
        ("shard_tokens = 5\nshard-tokens = 6", ["shard_tokens is set twice"]),
    ],
)
def test_files_that_make_no_sense(text: str | bytes, words: list[str], tmp_path: Path) -> None:
    failed(tmp_path, text, *words)


def test_files_that_are_not_there(tmp_path: Path) -> None:
    for location in (tmp_path / "none.toml", tmp_path):
        run("encode", "x", "--config", location).failed(2, "--config: ", str(location))
    run("encode", "x", "--config", "").failed(2, "'' is not a path")
    run("encode", "x", "--config", "memory://bucket/run.toml").failed(2, "--config: ", "no such object")


def test_values_are_checked_like_those_of_flags(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "corpus.jsonl", "a")
    for option, value in [("eot", "before"), ("shard-tokens", "many"), ("workers", "0"), ("split", "val")]:
        file = tmp_path / "run.toml"
        file.write_text(f'{option} = "{value}"\n')
        by_file = run("encode", source, "--tokenizer", "gpt2", "--out", tmp_path / "out", "--config", file)
        by_flag = run("encode", source, "--tokenizer", "gpt2", "--out", tmp_path / "out", f"--{option}", value)
        assert by_file == by_flag
        by_flag.failed(2, f"--{option}", value)


def test_a_failure_is_json_if_the_file_says_so(tmp_path: Path) -> None:
    file = tmp_path / "run.toml"
    file.write_text('json = true\ntokenizer = "gpt2"\nout = "out"\n', "utf-8")
    assert run("encode", tmp_path / "none", "--config", file).json["error"]["code"] == "source-missing"
    assert run("encode", tmp_path / "none", "--config", file, "--eot", "no").json["error"]["code"] == "option-value"
    assert run("encode", "--config", file).json["error"]["code"] == "option-missing"
    file.write_text('tokenizer = "gpt2"\nout = "out"\n', "utf-8")
    assert run("encode", tmp_path / "none", "--config", file).out == ""


def test_the_run_file_of_a_dataset_repeats_it(tmp_path: Path) -> None:
    rows = [
        {"id": str(number), "body": None if number % 50 == 9 else f"text {number} " * (number % 7), "score": number % 5}
        for number in range(400)
    ]
    (tmp_path / "corpus").mkdir()
    pq.write_table(pa.Table.from_pylist(rows[:200]), tmp_path / "corpus" / "a.parquet")
    write_lines(tmp_path / "corpus" / "b.jsonl", *rows[200:])
    (tmp_path / "corpus" / "c.txt").write_text("one\n--\ntwo's\n--\n")
    first, second = tmp_path / "first", tmp_path / "second"
    told = run(
        "encode", tmp_path / "corpus" / "*.parquet", tmp_path / "corpus" / "b.jsonl", "--tokenizer", "gpt-4o",
        "--out", first, "--shard-tokens", "1k", "--split=val=hash:12.5%", "--split=dev=docs:1/7", "--eot", "suffix",
        "--format", "bin", "--text-column", "body", "--id-column", "id", "--where", 'score >= 1 and id != "17"',
        "--limit-docs", "250", "--limit-tokens", "1M", "--max-doc-bytes", "1kB", "--on-bad", "skip", "--max-bad", "5%",
        "--separator", "\n\"'\\-\\\\n\u2028é", "--workers", "2",
    )  # fmt: skip
    assert (told.code, told.err) == (0, "")
    assert run("encode", "--config", first / "_run" / "run.toml", "--out", second, "--quiet").code == 0
    assert dataset(first) == dataset(second)
    again = run("encode", "--config", first / "_run" / "run.toml", "--json")
    assert again.json["already_complete"]
    assert again.json["documents"]["dropped"].keys() == {"missing"}

    def options(out: Path) -> dict[str, Any]:
        return {**tomllib.loads((out / "_run" / "run.toml").read_text("utf-8")), "out": ""}

    assert options(first) == options(second)


def test_the_run_file_of_plain_defaults(tmp_path: Path) -> None:
    (tmp_path / "c.txt").write_text("one\n<|endoftext|>two's\n")
    assert run("encode", tmp_path / "c.txt", "--tokenizer", "gpt2", "--out", tmp_path / "first").code == 0
    run_file = tmp_path / "first" / "_run" / "run.toml"
    assert run("encode", "--config", run_file, "--out", tmp_path / "second").code == 0
    assert dataset(tmp_path / "first") == dataset(tmp_path / "second")


texts = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)


@given(
    options=st.fixed_dictionaries(
        {},
        optional={
            "sources": st.lists(texts, max_size=3),
            "where": texts,
            "shard_tokens": st.integers(0, 2**63 - 1),
            "quiet": st.booleans(),
        },
    )
)
def test_what_is_written_is_read(options: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.getbasetemp() / "run.toml"
    file.write_bytes(write_config({**options, "split": None}))
    if "shard_tokens" in options:
        options = {**options, "shard_tokens": str(options["shard_tokens"])}
    assert read_config(str(file), KINDS) == options


@pytest.mark.parametrize("value", ["\udc80", ["a", "b\udfff"]])
def test_what_cannot_be_written(value: str | list[str]) -> None:
    with pytest.raises(UsageError, match=r"^sources: .*\\ud.* is not valid Unicode"):
        write_config({"sources": value})
