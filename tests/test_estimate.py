"""Dry runs: output, errors, and that nothing is written."""

from __future__ import annotations

import gzip
import math
import os
import random
from collections.abc import Callable
from dataclasses import astuple
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokmill
from command import run, write_lines
from tokmill._encoding.counts import no_document
from tokmill._planning import estimate as estimating
from tokmill._planning import survey as surveying
from tokmill._planning.estimate import EstimatedTotal, Interval, together, total
from tokmill._planning.survey import Survey
from tokmill.errors import UsageError

WORDS = ["the", "of", "to", "and", "in", "that", "is", "was", "for", "it", "with", "anything", "unfathomable"]


def texts(count: int, seed: int) -> list[str]:
    rng = random.Random(seed)
    return [" ".join(rng.choices(WORDS, k=rng.randint(20, 400))) for _ in range(count)]


def corpus(folder: Path, count: int = 300) -> Path:
    """The same kind of text in every format."""
    for number, name in enumerate(("a.jsonl", "b.jsonl.gz", "c.jsonl.zst", "d.txt", "e.parquet")):
        mine = texts(count, number)
        path = folder / name
        if name.endswith("parquet"):
            path.parent.mkdir(exist_ok=True, parents=True)
            pq.write_table(pa.table({"text": mine}), path, row_group_size=20)
        elif name.endswith("txt"):
            path.write_text("<|endoftext|>".join(mine), "utf-8")
        else:
            raw = write_lines(folder / "plain", *mine).read_bytes()
            (folder / "plain").unlink()
            codec = {"gz": gzip.compress, "zst": lambda raw: pa.compress(raw, "zstd").to_pybytes()}
            path.write_bytes(codec.get(name.rsplit(".", 1)[1], bytes)(raw))
    return folder


@pytest.fixture
def one_look(monkeypatch: pytest.MonkeyPatch) -> None:
    """All estimates of a test use the first look at the sources, because timings differ on a busy machine."""
    looks: list[Survey] = []

    def look(*arguments: Any) -> Survey:
        looks.extend([] if looks else [surveying.survey(*arguments)])
        return looks[0]

    monkeypatch.setattr("tokmill._planning.estimate.survey", look)
    monkeypatch.setattr("tokmill._planning.estimate.time", SimpleNamespace(monotonic=lambda: 0.0))


def tree(folder: Path) -> dict[str, bytes]:
    return {str(file): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


@pytest.mark.parametrize(
    ("value", "error", "shown"),
    [
        (27_715_018, 0, (27_715_018, 27_715_018, 27_715_018)),
        (27_715_018, 1_245_000, (27_700_000, 26_500_000, 29_000_000)),
        (27_715_018, 5_000_000, (28_000_000, 23_000_000, 33_000_000)),
        (277_150, 0.2, (277_150, 277_150, 277_150)),
        (100, 300, (100, 0, 400)),
    ],
)
def test_numbers_have_the_digits_that_the_sample_supports(value: float, error: float, shown: tuple[int, ...]) -> None:
    assert astuple(Interval.of(value, error).rounded()) == shown
    seconds = Interval(245.3, 171.7, 417.0).rounded(0.01)
    assert astuple(seconds) == (250, 170, 420)


@pytest.mark.parametrize("eot", ["prefix", "suffix", "none"])
def test_what_was_read_to_the_end_is_known(eot: str, tmp_path: Path) -> None:
    options = {"tokenizer": "gpt2", "eot": eot, "where": "length(text) > 300", "shard_tokens": "10k"}
    before = tree(corpus(tmp_path / "corpus"))
    told = tokmill.estimate(f"{tmp_path}/corpus/*", out=str(tmp_path / "out"), **options)  # type: ignore[arg-type]
    assert not (tmp_path / "out").exists()
    assert tree(tmp_path) == before
    made = tokmill.encode(f"{tmp_path}/corpus/*", out=str(tmp_path / "out"), **options).manifest  # type: ignore[arg-type]
    assert (told.read_share, told.problems, told.opened) == (1.0, (), 5)
    text_tokens = made.tokens - (made.documents.out if eot != "none" else 0)
    assert told.tokens_per_word == text_tokens / made.text.words
    known = {
        "tokens": made.tokens,
        "documents": made.documents.out,
        "filtered": made.documents.filtered,
        "text_bytes": made.text.bytes,
    }
    for name, value in known.items():
        assert getattr(told, name) == Interval(value, value, value), name
    assert told.splits["train"].shards == Interval(made.shards, made.shards, made.shards)
    size = sum(file.stat().st_size for file in (tmp_path / "out/train").iterdir())
    tables = sum(file.stat().st_size for file in (tmp_path / "out/train").glob("*.table.parquet"))
    assert abs(told.disk_bytes.value - size) < 0.2 * tables, "those of other files are known"
    assert 0 < told.seconds.low < told.seconds.value < told.seconds.high


@pytest.mark.parametrize("seed", range(2))
def test_a_sample_tells_the_rest(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    corpus(tmp_path / "corpus", 1000)
    monkeypatch.setattr(surveying, "SAMPLE_BYTES", 1 << 20)
    monkeypatch.setattr(surveying, "blocks", lambda file: 60 if file.codec == "plain" else 1)
    monkeypatch.setattr("tokmill._planning.estimate.survey", partial(surveying.survey, seed=seed))
    told = tokmill.estimate(f"{tmp_path}/corpus/*", tokenizer="gpt2", unit_bytes="20KB")
    made = tokmill.encode(f"{tmp_path}/corpus/*", tokenizer="gpt2", out=str(tmp_path / "out")).manifest
    assert 0.05 < told.read_share < 0.6
    for found, true in (
        (told.tokens, made.tokens),
        (told.documents, made.documents.out),
        (told.text_bytes, made.text.bytes),
    ):
        assert found.low <= true <= found.high
        assert found.value == pytest.approx(true, rel=0.03)
        assert found.high - found.low < 0.2 * true


@pytest.mark.usefixtures("one_look")
@pytest.mark.parametrize("codec", ["gzip", "zstd"])
def test_a_stream_that_is_too_slow_for_the_cores_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, codec: str
) -> None:
    """One of several frames, too: zstd with a frame per record batch, and bgzip."""
    raw = write_lines(tmp_path / "plain", *texts(100, 1)).read_bytes()
    compress: Callable[[bytes], bytes]
    ending, compress = {
        "gzip": ("gz", gzip.compress),
        "zstd": ("zst", lambda part: pa.compress(part, "zstd", asbytes=True)),
    }[codec]
    for number in range(8):
        (tmp_path / f"{number}.ndjson.{ending}").write_bytes(
            compress(b'{"text": "%d"}\n' % number + raw[:1000]) + compress(raw[1000:])
        )
    (tmp_path / "plain").unlink()

    def notes(cores: int) -> str:
        return "\n".join(tokmill.estimate(str(tmp_path), tokenizer="gpt2", cores=cores).notes)

    words = f"0.ndjson.{ending} keeps the cores waiting: one {codec} stream gives at most"
    assert words not in notes(1000)  # for some milliseconds
    monkeypatch.setattr(estimating, "LARGE_STREAM", 0)
    assert words in notes(1000)
    assert words not in notes(1)
    assert "; split it into several files" in notes(1000)


@pytest.mark.usefixtures("one_look")
def test_splits_and_limits(tmp_path: Path) -> None:
    corpus(tmp_path / "corpus")
    rules = ["val=hash:10%", "dev=docs:1/5", "test=shards:2"]
    options = {"tokenizer": "gpt2", "split": rules, "shard_tokens": "20k"}
    told = tokmill.estimate(f"{tmp_path}/corpus/*", **options)  # type: ignore[arg-type]
    made = tokmill.encode(f"{tmp_path}/corpus/*", out=str(tmp_path / "out"), **options).manifest  # type: ignore[arg-type]
    assert list(told.splits) == list(made.splits)
    for name, split in made.splits.items():
        found = told.splits[name]
        assert found.tokens.low <= split.tokens <= found.tokens.high or name == "test", name
        assert found.shards.low <= split.shards <= found.shards.high, name
    assert told.splits["test"].tokens.value == 40_000
    assert sum(split.tokens.value for split in told.splits.values()) == pytest.approx(made.tokens)
    for limit in ({"limit_tokens": "30k"}, {"limit_docs": 100}):
        less = tokmill.estimate(f"{tmp_path}/corpus/*", tokenizer="gpt2", **limit)
        assert less.tokens.value < told.tokens.value / 4
        assert less.seconds.low < told.seconds.low
        assert any("limits" in note for note in less.notes)


@pytest.mark.usefixtures("one_look")
@pytest.mark.parametrize("longest", [40, 3000])
def test_what_does_not_fit_into_shards_is_left_to_train(longest: int, tmp_path: Path) -> None:
    """Whole documents are taken, so that the last shard has a gap, and train that much more."""
    source = write_lines(tmp_path / "a.jsonl", *(" word" * longest for _ in range(20)))
    out = tmp_path / "out"
    rules: dict[str, Any] = {"tokenizer": "gpt2", "shard_tokens": 4000, "split": "test=shards:1"}
    told = tokmill.estimate(str(source), **rules)
    made = tokmill.encode(str(source), out=str(out), **rules)
    for name, split in made.manifest.splits.items():
        for found, true in ((told.splits[name].tokens, split.tokens), (told.splits[name].shards, split.shards)):
            assert found.low <= true <= found.high, name
    note = no_document("train", 20, ["test=shards:1"])
    assert (note in told.notes) == (note in made.notes) == (longest == 40)


def test_more_cores_take_less_time_but_for_what_one_thread_does(tmp_path: Path) -> None:
    corpus(tmp_path / "corpus", 1000)
    one, many = (tokmill.estimate(f"{tmp_path}/corpus/*", tokenizer="gpt2", cores=n) for n in (1, 1000))
    assert (one.cores, many.cores) == (1, 1000)
    assert many.seconds.low < one.seconds.low
    assert many.memory_bytes > one.memory_bytes
    large = tokmill.estimate(f"{tmp_path}/corpus/*", tokenizer="gpt2", cores=3, cache_size="64MiB")
    usual = tokmill.estimate(f"{tmp_path}/corpus/*", tokenizer="gpt2", cores=3)
    assert large.memory_bytes - usual.memory_bytes == 3 * (48 << 20)
    assert any("cores of the same speed" in note for note in many.notes)


def test_what_would_end_the_run_is_found(tmp_path: Path) -> None:
    folder = corpus(tmp_path / "corpus")
    write_lines(folder / "f.jsonl", {"body": "no text"})
    pq.write_table(pa.table({"body": ["x"]}), folder / "g.parquet")
    whole = (folder / "c.jsonl.zst").read_bytes()
    (folder / "c.jsonl.zst").write_bytes(whole[: len(whole) // 2])
    (tmp_path / "out").mkdir()
    (tmp_path / "out/mine").write_text("mine")
    told = run("encode", folder / "*", "--tokenizer", "gpt2", "--out", tmp_path / "out", "--dry-run", "--json")
    assert (told.code, told.err) == (1, "")
    found = "\n".join(told.json["problems"])
    assert "f.jsonl: there is no key 'text'" in found
    assert "g.parquet: there is no column 'text'" in found
    assert "--text-column" in found  # the way out, too
    assert "c.jsonl.zst: truncated" in found
    assert "the output folder is not empty" in found
    assert not told.json["ok"]
    assert "problem: " in run("encode", folder / "*", "--tokenizer", "gpt2", "--out", tmp_path / "out", "--dry-run").out


def test_bad_rows(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "a.jsonl", *texts(50, 1), {"text": None}, b"{broken", "last")
    told = tokmill.estimate(str(path), tokenizer="gpt2")
    assert told.dropped == {"missing": 1, "broken_json": 1}
    assert len(told.problems) == 1
    assert told.problems[0].startswith("2 of 53 sampled rows are bad; first: ")
    assert "--on-bad" in told.problems[0]
    assert tokmill.estimate(str(path), tokenizer="gpt2", on_bad="skip").ok
    assert "--max-bad" in tokmill.estimate(str(path), tokenizer="gpt2", on_bad="skip", max_bad="1%").problems[0]


def test_a_disk_that_is_too_small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write_lines(tmp_path / "a.jsonl", *texts(500, 1))
    monkeypatch.setattr(os, "statvfs", lambda _: SimpleNamespace(f_bavail=100, f_frsize=1024))
    told = tokmill.estimate(str(path), tokenizer="gpt2", out=str(tmp_path / "deep/out"))
    assert told.free_bytes == 102_400
    assert "100 KiB are free" in told.problems[0]


def test_an_output_that_is_there(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "a.jsonl", *texts(50, 1))
    tokmill.encode(str(path), tokenizer="gpt2", out=str(tmp_path / "out"))
    before = tree(tmp_path)
    told = tokmill.estimate(str(path), tokenizer="gpt2", out=str(tmp_path / "out"))
    assert told.ok
    assert "already contains a dataset" in told.notes[0]
    assert tree(tmp_path) == before


def test_the_words(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "a.jsonl", *texts(50, 1))
    told = run("encode", path, "--tokenizer", "gpt2", "--out", tmp_path / "out", "--dry-run", "--cores", "8")
    assert told.code == 0
    assert told.out.startswith("✓ dry run: ")
    assert "on 8 cores" in told.out
    run("encode", path, "--tokenizer", "gpt2", "--out", tmp_path / "out", "--cores", "8").failed(2, "--dry-run")
    with pytest.raises(UsageError, match="--cores must be at least 1, not 0"):
        tokmill.estimate(str(path), tokenizer="gpt2", cores=0)


def test_no_document_at_all(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_bytes(b"")
    told = tokmill.estimate(str(tmp_path / "a.jsonl"), tokenizer="gpt2")
    assert told.tokens == Interval(0, 0, 0)
    assert told.problems == ("the sources contain no document: 1 file without a row; check the paths of the sources",)
    (tmp_path / "a.jsonl").write_text('{"text": "x", "score": 1}\n{"text": 1, "score": 5}\n')
    told = tokmill.estimate(str(tmp_path / "a.jsonl"), tokenizer="gpt2", where="score > 3", on_bad="skip")
    assert not told.ok
    assert told.problems[0].startswith(
        "no document is left of 2 rows: --where 'score > 3' rejected 1; 1 is bad (1 not_s"
    )


def test_splits_by_hash_are_exact_if_all_was_read(tmp_path: Path) -> None:
    write_lines(tmp_path / "a.jsonl", *texts(300, 1))
    options: dict[str, Any] = {"tokenizer": "gpt2", "split": ["a=hash:10%", "no=hash:0.0001%"], "shard_tokens": 500}
    told = tokmill.estimate(str(tmp_path / "a.jsonl"), **options)
    made = tokmill.encode(str(tmp_path / "a.jsonl"), out=str(tmp_path / "out"), **options).manifest
    for name, split in made.splits.items():
        assert {told.splits[name].tokens.low, told.splits[name].tokens.high} == {split.tokens}
        assert {told.splits[name].shards.low, told.splits[name].shards.high} == {split.shards}
    assert "no is empty: its --split rule takes none of 300 documents" in told.notes


def test_empty_documents_are_counted(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("a\n\n\nb\n")
    for eot, count in (("prefix", 2), ("none", 0)):
        options: dict[str, Any] = {"tokenizer": "gpt2", "separator": r"\n", "eot": eot}
        told = tokmill.estimate(str(tmp_path / "a.txt"), **options)
        made = tokmill.encode(str(tmp_path / "a.txt"), out=str(tmp_path / eot), **options)
        note = "2 documents are empty, and kept as an end-of-text token"
        assert [note in told.notes, note in made.notes] == [bool(count)] * 2
        assert made.manifest.documents.dropped == ({} if count else {"empty": 2})


def test_rows_for_which_where_is_null_are_counted(tmp_path: Path) -> None:
    """A wrongly typed or missing value, in every command that reads text; has() says that it is meant."""
    (tmp_path / "a.jsonl").write_text(
        '{"text": "x", "n": 4}\n{"text": "x", "n": "4"}\n{"text": "x"}\n{"text": "x", "n": 1}\n'
    )
    (tmp_path / "b.csv").write_text("text,n\nx,4\nx,four\nx,\nx,1\n")
    for name in ("a.jsonl", "b.csv"):
        sources, where = str(tmp_path / name), "n > 3"
        options: dict[str, Any] = {"tokenizer": "gpt2", "where": where}
        made = tokmill.encode(sources, out=str(tmp_path / f"{name}.out"), **options)
        assert (made.manifest.documents.out, made.manifest.documents.filtered) == (1, 3)
        trained = tokmill.train(sources, vocab_size=257, out=str(tmp_path / f"{name}.tok"), where=where)
        evaluated = tokmill.evaluate("gpt2", on=sources, where=where)
        for notes in (
            tokmill.estimate(sources, **options).notes,
            made.notes,
            trained.notes,
            evaluated.source_notes,
        ):
            found = [note for note in notes if "where" in note or "'n'" in note]
            assert found[0].startswith(
                "--where 'n > 3' is neither true nor false for 2 rows, which it rejects: 'n' is mi"
            )
            assert len(found) == 1 + (name == "a.jsonl")
            assert "'n' is not a number in 1 of the first 4 rows of" in found[-1] or len(found) == 1
    meant = tokmill.estimate(str(tmp_path / "b.csv"), tokenizer="gpt2", where='has(n) and n != "four" and n > 3')
    assert not [note for note in meant.notes if "--where" in note]


def test_notes_on_the_plan_are_in_the_dry_run_and_the_summary(tmp_path: Path) -> None:
    for name in ("train.jsonl", "test.jsonl", "README.md"):
        (tmp_path / "in" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "in" / name).write_text(f'{{"text": "{name}"}}\n')
    sources = str(tmp_path / "in")
    made = tokmill.encode(sources, tokenizer="gpt2", out=str(tmp_path / "out"))
    again = tokmill.encode(sources, tokenizer="gpt2", out=str(tmp_path / "out"))
    told = tokmill.estimate(sources, tokenizer="gpt2")
    for found in (told.notes, made.notes, again.notes, tokmill.evaluate("gpt2", on=sources).source_notes):
        files = f"{sources}/test.jsonl, {sources}/train.jsonl"
        assert f"there are files whose names say test and train, and all are read: {files}" in found
        assert f"ignored in {sources}: 1 file ({sources}/README.md); name a file to read it" in found


def test_a_split_without_a_document_is_noted(tmp_path: Path) -> None:
    (tmp_path / "a.jsonl").write_text('{"text": "x"}\n' * 5)
    told = tokmill.estimate(str(tmp_path / "a.jsonl"), tokenizer="gpt2", split="val=docs:1/9")
    assert told.ok
    assert "val is empty: its --split rule takes none of 5 documents" in told.notes


NUMBERS = st.lists(st.tuples(st.floats(1, 1e6), st.floats(0, 1e6)), min_size=2, max_size=40)


@given(NUMBERS, st.floats(0.01, 0.99))
@settings(max_examples=30)
def test_the_ratio_estimator_is_that_of_the_book(pairs: list[tuple[float, float]], share: float) -> None:
    x, y = (np.array(column) for column in zip(*pairs, strict=True))
    found = total(x, y, 1e7, share)
    ratio = sum(b for _, b in pairs) / sum(a for a, _ in pairs)
    variance = sum((b - ratio * a) ** 2 for a, b in pairs) / (len(pairs) - 1)
    blocks = 1e7 / (sum(a for a, _ in pairs) / len(pairs))  # how many there are, N
    assert found.value == pytest.approx(1e7 * ratio)
    assert found.error == pytest.approx(blocks * math.sqrt((1 - share) * variance / len(pairs)), rel=1e-6, abs=1e-6)
    assert total(x, y, float(x.sum()), 1.0).range == Interval.of(float(y.sum()), 0)


def test_ranges_hold_the_truth_as_often_as_they_say() -> None:
    rng, held = np.random.default_rng(1), 0
    for _ in range(300):
        sizes = rng.lognormal(3, 0.5, 200)
        values = sizes * rng.normal(4, 0.5, 200)
        chosen = rng.choice(200, 20, replace=False)
        found = total(sizes[chosen], values[chosen], float(sizes.sum()), 0.1).range
        held += found.low <= values.sum() <= found.high
    assert held >= 291  # 97 of 100


def test_a_block_alone_tells_nothing_of_others() -> None:
    alone = total(np.array([2.0]), np.array([6.0]), 100.0, 0.02)
    assert (alone.value, alone.range.low) == (300.0, 0.0)
    both = together([EstimatedTotal(1.0, 3.0, 5), EstimatedTotal(2.0, 4.0, 9), EstimatedTotal(4.0, 0.0, 0)])
    assert both == EstimatedTotal(7.0, 5.0, 5)
