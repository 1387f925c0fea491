"""A report: what it counts, beside the plain way to count it."""

from __future__ import annotations

import json
import math
import random
import shutil
from collections import Counter
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import tokmill
from command import run, write_lines
from documents import empty_out
from strange import FULL
from tokmill._encoding.metrics import METRICS, MetricsPoint
from tokmill._json import as_json
from tokmill._reporting.documents import stratified_sample
from tokmill._reporting.report import MAX_POINTS, TimelinePoint, build_timeline, find_stalls, thin
from tokmill._reporting.usage import group_names, whole_characters
from tokmill.errors import OutputError, SourceError

GPT2 = tokmill.Tokenizer("gpt2")
WORDS = ("tokens", "ein", "Wörter", "漢字かな", "\n", " <|endoftext|>", "x" * 30, "👩‍👩‍👧", "\r\n", "of", "the")


def texts(count: int, seed: int) -> list[str]:
    rng = random.Random(seed)
    return [" ".join(rng.choices(WORDS, k=rng.randint(0, 60))) for _ in range(count)]


def made(folder: Path, **options: Any) -> dict[str, list[str]]:
    """A dataset of three files, the middle one small; gives their texts."""
    files = {"a.jsonl": texts(60, 1), "b.jsonl": texts(3, 2), "c.jsonl": texts(40, 3)}
    for name, mine in files.items():
        write_lines(folder / "corpus" / name, *mine)
    options = {"tokenizer": "gpt2", "shard_tokens": 700, "split": ["val=docs:1/5"], **options}
    tokmill.encode(str(folder / "corpus"), out=str(folder / "out"), **options)
    return files


@pytest.mark.parametrize("eot", ["prefix", "suffix", "none"])
@pytest.mark.parametrize("slice_tokens", [50, 1 << 20])
def test_tokens_and_text_of_each_source(
    eot: str, slice_tokens: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tokmill._reporting.usage.SLICE_TOKENS", slice_tokens)
    files = made(tmp_path, eot=eot)
    found = tokmill.report(str(tmp_path / "out"))
    assert (found.notes, found.usage.vocabulary.share) == ([], 1.0)
    counts: Counter[int] = Counter()
    number, special = 0, 0
    for source, (name, mine) in zip(found.usage.sources, files.items(), strict=True):
        tokens, ordinary = Counter({"val": 0, "train": 0}), 0
        for text in mine:
            ids = GPT2.encode_ordinary(text)
            counts.update(ids)
            ordinary += len(ids)
            special += text.count("<|endoftext|>")
            if text or eot != "none":  # nothing is left of an empty document then
                number += 1
                tokens["train" if number % 5 else "val"] += len(ids) + (eot != "none")
        assert (source.name, dict(source.tokens)) == (name, dict(tokens))
        assert source.counted == ordinary
        assert source.bytes == sum(len(text.encode()) for text in mine)
        words = sum(len(text.split()) for text in mine)
        # A slice may end inside a word, which then counts twice, or inside a character, which does not count.
        assert source.words == pytest.approx(words, abs=sum(source.tokens.values()) / min(slice_tokens, 700) + 4)
    slices = sum(-(-split.tokens // min(slice_tokens, 700)) for split in found.manifest.splits.values())
    assert special - slices - 3 <= found.usage.special["<|endoftext|>"] <= special
    use = found.usage.vocabulary
    eot_tokens = sum(split.documents for split in found.manifest.splits.values()) if eot != "none" else 0
    assert use.counted == sum(counts.values()) + eot_tokens
    assert (use.used, use.once) == (len(counts), sum(count == 1 for count in counts.values()))
    falling = sorted(counts.values(), reverse=True)
    assert all(falling[rank - 1] == count for rank, count in use.ranks)
    assert (use.ranks[0][0], use.ranks[-1][0]) == (1, len(counts))
    assert sum(falling[: use.half]) >= sum(falling) / 2 > sum(falling[: use.half - 1])
    assert [each.count for each in use.frequent] == falling[:15]
    assert all(counts[each.id] == each.count for each in (*use.frequent, *use.rarest, *use.longest))
    assert max(len(GPT2.decode_single_token_bytes(number)) for number in counts) == use.longest[0].bytes
    assert not any(counts[each.id] for each in use.unused)


@pytest.mark.parametrize(
    ("eot", "slice_tokens", "joined"),
    [*product(["prefix", "suffix", "none"], [50, 1 << 20], [False, True])][:: 1 if FULL else 3],
)
def test_tokens_and_text_of_each_language(
    eot: str, slice_tokens: int, *, joined: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also of documents that continue in another slice or shard."""
    monkeypatch.setattr("tokmill._reporting.usage.SLICE_TOKENS", slice_tokens)
    rng, counted = random.Random(1), Counter[str | None]()
    sizes, rows = Counter[str | None](), []
    for text in texts(120, 4):
        language = rng.choice(["en", "日本", None, "<b>"])
        rows.append({"text": text, "language": language})
        counted[language] += len(GPT2.encode_ordinary(text))
        sizes[language] += len(text.encode())
    options: dict[str, Any] = {"tokenizer": "gpt2", "shard_tokens": 300, "split": ["val=docs:1/5"], "eot": eot}
    members = [tmp_path / "one", tmp_path / "two"] if joined else [tmp_path / "one"]
    for number, member in enumerate(members):
        source = write_lines(tmp_path / f"{number}.jsonl", *rows[number :: len(members)])
        tokmill.encode(str(source), out=str(member), keep="language:string", **options)
    out = members[0]
    if joined:
        out = tmp_path / "all"
        tokmill.join(out, members)
    found = tokmill.report(str(out))
    assert found.usage.languages is not None
    assert {each.name: (each.counted, each.bytes) for each in found.usage.languages} == {
        language or "(none)": (counted[language], sizes[language]) for language in counted
    }
    ordered = [each.counted for each in found.usage.languages]
    assert ordered == sorted(ordered, reverse=True)
    assert "Bytes per token by language" in found.as_html()


def test_most_languages_are_counted_separately(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokmill._reporting.usage._LANGUAGES", 3)
    rows = ({"text": "one two", "lang": f"l{number}"} for number in range(9))
    source = write_lines(tmp_path / "a.jsonl", *rows)
    tokmill.encode(str(source), out=str(tmp_path / "out"), tokenizer="gpt2", keep="lang:string")
    found = tokmill.report(str(tmp_path / "out")).usage.languages
    assert found is not None
    assert {each.name: each.counted for each in found} == {"l0": 2, "l1": 2, "l2": 2, "others": 12}


def test_words_where_no_slice_cuts(tmp_path: Path) -> None:
    files = made(tmp_path, shard_tokens="1M", split=[])
    found = tokmill.report(str(tmp_path / "out"))
    for source, mine in zip(found.usage.sources, files.values(), strict=True):
        assert source.words == sum(len(text.split()) for text in mine)
        assert source.tokens_per_word == source.counted / source.words
    written = sum(text.count("<|endoftext|>") for mine in files.values() for text in mine)
    assert dict(found.usage.special) == {"<|endoftext|>": written}


def test_the_sources_are_not_needed(tmp_path: Path) -> None:
    """The document table says which file each document is from."""
    made(tmp_path)
    before = tokmill.report(str(tmp_path / "out"))
    shutil.rmtree(tmp_path / "corpus")
    found = tokmill.report(str(tmp_path / "out"))
    assert (found.notes, found.usage.sources) == ([], before.usage.sources)


def test_a_sample_is_called_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokmill._reporting.usage.SLICE_TOKENS", 100)
    made(tmp_path)
    found = tokmill.report(str(tmp_path / "out"), sample=1000)
    assert 0 < found.usage.vocabulary.share < 0.5
    assert found.notes[0].startswith("tokens, text and words were counted in a sample of ")
    assert found.as_dict()["vocabulary"] == tokmill.report(str(tmp_path / "out"), sample=1000).as_dict()["vocabulary"]


def test_lengths_and_packing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files = made(tmp_path, split=[])
    found = tokmill.report(str(tmp_path / "out")).lengths
    assert found is not None
    lengths = sorted(len(GPT2.encode_ordinary(text)) + 1 for mine in files.values() for text in mine)
    assert (found.documents, found.tokens, found.longest, found.share) == (len(lengths), sum(lengths), lengths[-1], 1.0)
    for least, most, documents in found.classes:
        assert documents == sum(least <= length <= most for length in lengths)
    assert sum(documents for _, _, documents in found.classes) == len(lengths)
    for about, share in ((found.median, 0.5), (found.p90, 0.9), (found.p99, 0.99)):
        exact = lengths[math.ceil(share * len(lengths)) - 1]
        assert about == pytest.approx(exact, rel=0.05, abs=1)
    swept = json.loads(run("pack", tmp_path / "out", "--sweep", "512,1024,2048,4096,8192,32768", "--json").out)
    assert as_json(found.packing) == swept["certificates"]
    monkeypatch.setattr("tokmill._reporting.documents.MAX_DOCUMENTS", 40)
    some = tokmill.report(str(tmp_path / "out"))
    assert some.lengths is not None
    assert some.lengths.share < 1
    assert "on a sample of" in some.notes[-1]


def test_documents_at_random(tmp_path: Path) -> None:
    files = made(tmp_path)
    everything = [text for mine in files.values() for text in mine]
    for seed in range(3):
        found = tokmill.report(str(tmp_path / "out"), seed=seed).excerpts
        assert len(found) == 8
        for each in found:
            nth = [i for i in range(len(everything)) if (i % 5 == 4) == (each.split == "val")][each.document]
            text = "<|endoftext|>" + everything[nth]
            assert each.source is not None
            assert everything[nth] in files[each.source.file]
            assert text.startswith(each.text)
            assert each.text == text or len(each.ids) == 240


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made(tmp_path)
    monkeypatch.chdir(tmp_path)
    told = run("report", tmp_path / "out")
    assert (told.code, told.err) == (0, "✓ page → report.html\n")
    assert told.out.startswith("✓ report: ")
    assert (tmp_path / "report.html").read_text("utf-8").startswith("<!DOCTYPE html>")
    (tmp_path / "report.html").unlink()
    told = run("report", tmp_path / "out", "--json")
    assert told.json.keys() == {
        *(
            "dataset",
            "manifest",
            "run",
            "files",
            "source_bytes",
            "tokens_per_word",
            "loss",
            "bytes_per_token",
            "vocabulary",
        ),
        *("sources", "languages", "special_text", "lengths", "timeline", "excerpts", "findings", "notes", "seconds"),
    }
    assert not (tmp_path / "report.html").exists()
    assert run("report", tmp_path / "out", "--json", "--html", tmp_path / "page.html").code == 0
    assert (tmp_path / "page.html").exists()
    run("report", tmp_path / "nothing").failed(1, "does not exist, or is empty")


def test_without_run_and_without_documents(tmp_path: Path) -> None:
    made(tmp_path)
    shutil.rmtree(tmp_path / "out/_run")
    found = tokmill.report(str(tmp_path / "out"))
    assert (found.run, found.timeline) == (None, None)
    assert "the run is unknown, because _run was removed" in found.notes
    assert "Throughput" not in found.as_html()
    made(tmp_path / "empty")
    empty_out(tmp_path / "empty/out")
    nothing = tokmill.report(str(tmp_path / "empty/out"))
    assert (nothing.lengths, nothing.excerpts, nothing.usage.vocabulary.used) == (None, [], 0)
    assert "</html>" in nothing.as_html()
    assert str(nothing)


def test_a_dataset_in_a_bucket(tmp_path: Path) -> None:
    made(tmp_path)
    out = "memory://report/out"
    tokmill.encode(str(tmp_path / "corpus"), tokenizer="gpt2", out=out, shard_tokens=700, split=["val=docs:1/5"])
    here, there = (tokmill.report(where).as_dict() for where in (str(tmp_path / "out"), out))
    for name in ("vocabulary", "sources", "lengths", "excerpts", "special_text"):
        assert here[name] == there[name], name


def test_a_damaged_dataset(tmp_path: Path) -> None:
    made(tmp_path, tokenizer="cl100k_base")
    shard = tmp_path / "out/train/train_000001.npy"
    raw = bytearray(shard.read_bytes())
    raw[500:504] = b"\xff\xff\xff\x7f"
    shard.write_bytes(raw)
    with pytest.raises(OutputError, match=r"train_000001.npy is damaged: 2147483647 is not an id"):
        tokmill.report(str(tmp_path / "out"))
    shard.unlink()
    with pytest.raises(SourceError, match="train_000001"):
        tokmill.report(str(tmp_path / "out"))
    (tmp_path / "out/sources.jsonl").write_bytes(b"")
    with pytest.raises(OutputError, match=r"sources.jsonl is damaged: its hash does not match"):
        tokmill.report(str(tmp_path / "out"))


def sample(attempt: str, interval: float, rate: float, bottleneck: str = "encoding") -> MetricsPoint:
    return MetricsPoint(
        time="2026-01-01T00:00:00Z", seconds=interval, attempt=attempt, documents=1, tokens=1, text_bytes=1,
        source_bytes=1, total_bytes=1, interval=interval, tokens_per_second=rate, reading=0.0, encoding=1.0,
        writing=0.0, waiting=0.5, nodes=1, workers=2, busy=2, bytes_in_flight=0, bytes_spilled=0,
        starved=0.0, file_rate=1.0, bottleneck=bottleneck,
    )  # fmt: skip


def test_a_run_over_time(tmp_path: Path) -> None:
    samples = [sample("a", 1.0, 100.0) for _ in range(5)]
    samples += [sample("a", 2.0, 0.0, "writing"), sample("a", 1.0, 5.0, "writing")]
    samples += [sample("b", 1.0, 120.0), sample("b", 0.0, 0.0)]
    found = build_timeline(samples)
    assert found is not None
    assert [(each.attempt, each.seconds, each.tokens) for each in found.attempts] == [("a", 8.0, 505), ("b", 1.0, 120)]
    assert [(each.start, each.stop, each.bottleneck) for each in found.stalls] == [(5.0, 8.0, "writing")]
    assert (found.bottlenecks, found.waiting, found.seconds) == ({"encoding": 6.0, "writing": 3.0}, 4.0, 9.0)
    assert build_timeline([]) is None
    made(tmp_path)
    (tmp_path / "out" / METRICS).write_bytes(b"".join(each.line() for each in samples))
    page = tokmill.report(str(tmp_path / "out")).as_html()
    assert 'class="band"' in page
    assert "2 attempts" in page


@given(st.lists(st.tuples(st.floats(0.01, 100), st.floats(0, 1e6)), min_size=1, max_size=700))
@settings(max_examples=30)
def test_points_that_become_one_keep_their_tokens(pairs: list[tuple[float, float]]) -> None:
    points, now = [], 0.0
    for interval, rate in pairs:
        now += interval
        points.append(
            TimelinePoint(
                seconds=now, interval=interval, tokens_per_second=rate, bottleneck="reading", busy=1, workers=1
            )
        )
    fewer = thin(points)
    assert len(fewer) == min(len(points), MAX_POINTS)
    tokens = sum(interval * rate for interval, rate in pairs)
    assert sum(each.interval * each.tokens_per_second for each in fewer) == pytest.approx(tokens, rel=0.1, abs=0.1)
    assert fewer[-1].seconds == points[-1].seconds
    assert all(each.start < each.stop for each in find_stalls(points))


@given(st.integers(0, 1000), st.integers(1, 1000), st.integers(0, 5))
def test_some_of_many(there: int, wanted: int, seed: int) -> None:
    found = stratified_sample(there, wanted, seed)
    assert found == sorted(set(found))
    assert len(found) == min(there, wanted)
    assert all(0 <= number < there for number in found)
    gaps = np.diff([-1, *found, there])
    assert not found or gaps.max() <= 2 * math.ceil(there / len(found))


@given(st.text(), st.data())
@example("漢", None)
def test_whole_characters(text: str, data: Any) -> None:
    raw = text.encode()
    start = data.draw(st.integers(0, len(raw))) if data else 1
    stop = data.draw(st.integers(start, len(raw))) if data else 2
    first, last = whole_characters(raw[start:stop])
    edges = [0, *np.cumsum([len(char.encode()) for char in text]).tolist()]
    inside = [edge - start for edge in edges if start <= edge <= stop]
    if len(inside) > 1:
        assert (first, last) == (inside[0], inside[-1])
    assert raw[start:stop][first:last].decode() == (
        "" if len(inside) < 2 else raw[start:stop][inside[0] : inside[-1]].decode()
    )


def test_many_files_are_told_by_folder() -> None:
    assert group_names(["a", "b"]) == ["a", "b"]
    many = [f"{folder}/{number}" for folder in ("web", "code") for number in range(30)]
    assert group_names([*many, "alone"]) == ["web"] * 30 + ["code"] * 30 + ["(top folder)"]
    alike = [f"x/{number}" for number in range(30)]
    assert group_names(alike) == alike
