"""The sample of `train`: against its twin, and what it promises."""

from __future__ import annotations

import gzip
import hashlib
import json
import threading
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tokmill
from tokmill._sources import arrow, jsonl, parquet
from tokmill._sources import text as plain_text
from tokmill._sources.formats import ReadOptions
from tokmill._training import sampling
from tokmill._training.sampling import Budget, Sample, SampleDraw, draw
from tokmill.errors import SourceError

Times = Counter[tuple[str, str]]
"""How often each (label, text) counts."""


def document(label: str, number: int) -> str:
    return f"{label} {number} " + "word " * (number * 7 % 40)


@pytest.fixture(scope="module")
def corpus(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four kinds of files; 1,800 documents of `web` in 30 files of JSON lines, and 200 of each other label."""
    folder = tmp_path_factory.mktemp("corpus")
    (folder / "web").mkdir()
    for file in range(30):
        rows = [{"text": document("web", number), "score": number % 5} for number in range(file * 60, file * 60 + 60)]
        (folder / "web" / f"{file:02}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    table = pa.table({"text": [document("rows", number) for number in range(200)]})
    pq.write_table(table, folder / "rows.parquet", row_group_size=20)
    with pa.ipc.new_file(folder / "batches.arrow", table.schema) as writer:
        batches = pa.table({"text": [document("batches", number) for number in range(200)]})
        writer.write_table(batches, max_chunksize=20)
    text = "".join(document("text", number) + "<|endoftext|>" for number in range(200)).encode()
    (folder / "text.txt").write_bytes(text)
    (folder / "packed.txt.gz").write_bytes(gzip.compress(text.replace(b"text ", b"packed ")))
    return folder


LABELS = {
    "web": "web",
    "rows": "rows.parquet",
    "batches": "batches.arrow",
    "text": "text.txt",
    "packed": "packed.txt.gz",
}
"""The source of each label."""


@pytest.fixture
def small_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the corpus were large: blocks of a kilobyte or two, of which a part is measured and read."""
    for each in (parquet, arrow, jsonl, plain_text):
        smaller = replace(each.FORMAT, block_bytes=1000 * each.FORMAT.text_per_byte)
        monkeypatch.setattr(each, "FORMAT", smaller)
    for name, value in (("PILOT_BYTES", 40_000), ("PILOT_BLOCKS", 16), ("READ_BYTES", 4000), ("READ_BLOCKS", 4)):
        monkeypatch.setattr(sampling, name, value)


def sources(corpus: Path, *labels: str) -> list[str]:
    return [f"{label}={corpus / LABELS[label]}" for label in labels or LABELS]


def taken(drawing: SampleDraw, threads: int = 1) -> Times:
    """Everything that counts, pulled by some threads."""
    found: Times = Counter()
    lock = threading.Lock()

    def pull() -> None:
        for batch in drawing:
            texts = batch.text.to_pylist()
            times = [1] * len(texts) if batch.times is None else batch.times.tolist()
            assert len(batch.documents.offsets) == len(texts) + 1
            with lock:
                for text, count in zip(texts, times, strict=True):
                    assert count > 0
                    found[batch.label, text] += count

    pullers = [threading.Thread(target=pull) for _ in range(threads)]
    for puller in pullers:
        puller.start()
    for puller in pullers:
        puller.join()
    return found


def key(*what: object) -> int:
    return int.from_bytes(hashlib.sha256("\0".join(map(str, what)).encode()).digest()[:8], "big")


def hash_of(key: int, position: int) -> int:
    """The generator as its authors wrote it, in 64-bit arithmetic."""
    bits = 2**64 - 1
    z = (key + (position + 1) * 0x9E3779B97F4A7C15) & bits
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & bits
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & bits
    return z ^ (z >> 31)


def lines_of(path: Path) -> Iterator[tuple[int, str]]:
    """Position and text of each document of JSON lines."""
    position = 0
    for line in path.read_bytes().splitlines(keepends=True):
        yield position, json.loads(line)["text"]
        position += len(line)


def twin(files: Sequence[Path], label: str, seed: int, weight: Fraction, budget: int) -> Times:
    """The rule of docs/concepts/sample.md for one label of JSON lines, a document at a time, under `small_blocks`."""
    sizes = [file.stat().st_size for file in files]
    size, blocks = sum(sizes), sum(-(-size // 1000) for size in sizes)

    def chosen(share: Fraction) -> Iterator[tuple[Path, int, str, int, int]]:
        at = 0
        for file, length in zip(files, sizes, strict=True):
            count = -(-length // 1000)
            edges = [length * edge // count for edge in range(count + 1)]
            for position, text in lines_of(file):
                block = bisect_right(edges, position) - 1
                place = ((at + block) * 0x9E3779B97F4A7C15 + key(seed, label)) % 2**64
                if share >= 1 or place < int(share * 2**64):
                    yield file, position, text, at + block, edges[block + 1] - edges[block]
            at += count

    pilot = list(chosen(min(max(Fraction(40_000, size), Fraction(16, blocks)), Fraction(1))))
    measured = sum(len(text) for _, _, text, _, _ in pilot)
    read = sum({block: length for _, _, _, block, length in pilot}.values())
    there = weight * Fraction(measured * size, read)
    mean = weight * min(budget / there, Fraction(1))
    share = min(max(4 * mean, Fraction(4000, size), Fraction(4, blocks)), Fraction(1))
    times: Times = Counter()
    for file, position, text, _, _ in chosen(share):
        less, rest = divmod(mean / share, 1)
        times[label, text] += int(less) + (hash_of(key(seed, label, file.name), position) < int(rest * 2**64))
    return +times


@pytest.mark.usefixtures("small_blocks")
@settings(max_examples=8, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    seed=st.integers(0, 10**6),
    budget=st.integers(1000, 300_000),
    weight=st.sampled_from(["1", "0.5", "3"]),
    unit_bytes=st.sampled_from([3000, 1 << 20]),
)
def test_equals_the_twin(corpus: Path, seed: int, budget: int, weight: str, unit_bytes: int) -> None:
    sample = Sample.parse(
        sources(corpus, "web"),
        size=budget,
        seed=seed,
        weights=[f"web={weight}"],
        read=ReadOptions(unit_bytes=unit_bytes),
    )
    expected = twin(sorted((corpus / "web").iterdir()), "web", seed, Fraction(weight), budget)
    assert taken(draw(sample)) == expected


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("size", ["30kB", "300documents", None])
def test_threads_and_unit_sizes_make_no_difference(corpus: Path, size: str | None) -> None:
    sample = Sample.parse(sources(corpus), size=size, weights=["web=0.5", "text=1.7"], clean="whitespace")
    expected = taken(draw(sample))
    first = draw(sample).as_dict()
    for unit_bytes, threads in ((700, 3), (1 << 22, 4)):
        drawing = draw(replace(sample, read=ReadOptions(unit_bytes=unit_bytes)), threads=threads)
        assert taken(drawing, threads) == expected, (unit_bytes, threads)
        assert drawing.notes == tuple(first["notes"])
        done = drawing.as_dict()
    assert done["documents"] == expected.total()
    assert done["bytes"] == sum(len(text.encode()) * count for (_, text), count in expected.items())
    for told in done["sources"]:
        mine = {text: count for (label, text), count in expected.items() if label == told["label"]}
        assert (told["documents"], told["counted_documents"]) == (len(mine), sum(mine.values()))
        assert told["bytes"] == sum(len(text.encode()) for text in mine)
    assert json.loads(json.dumps(done)) == done


def test_a_seed_is_another_sample(corpus: Path) -> None:
    one, two = (taken(draw(Sample.parse(sources(corpus), size="50kB", seed=seed))) for seed in (1, 2))
    assert one != two
    assert one == taken(draw(Sample.parse(sources(corpus), size="50kB", seed=1)))


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**6), size=st.integers(20_000, 200_000), weight=st.sampled_from(["1", "2", "0.3"]))
def test_the_budget_is_met(corpus: Path, seed: int, size: int, weight: str) -> None:
    """A corpus that is measured as a whole: what is left is the rounding of documents, of five standard deviations."""
    drawing = draw(Sample.parse(sources(corpus, "web", "rows"), size=size, seed=seed, weights=[f"rows={weight}"]))
    times = taken(drawing)
    lengths = sum(len(document("web", number)) ** 2 for number in range(1800)) + 200 * 220**2 * float(weight)
    assert abs(drawing.text_bytes - size) <= 5 * (lengths * 0.25) ** 0.5
    share = {
        label: sum(len(text) * n for (mine, text), n in times.items() if mine == label) for label in ("web", "rows")
    }
    whole = {
        label: sum(len(document(label, n)) for n in range(count)) for label, count in (("web", 1800), ("rows", 200))
    }
    expected = float(weight) * whole["rows"] / (float(weight) * whole["rows"] + whole["web"])
    of_rows = sum(len(document("rows", number)) ** 2 for number in range(200))
    assert abs(share["rows"] - expected * size) <= 5 * (of_rows * 0.25) ** 0.5


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("seed", range(8))
def test_the_budget_is_met_where_it_is_estimated(corpus: Path, seed: int) -> None:
    drawing = draw(Sample.parse(sources(corpus, "web"), size="20kB", seed=seed))
    taken(drawing)
    assert abs(drawing.text_bytes - 20_000) < 5000
    assert drawing.source_bytes < 0.5 * sum(file.stat().st_size for file in (corpus / "web").iterdir())
    assert drawing.source_bytes == drawing.total_bytes


@pytest.mark.usefixtures("small_blocks")
@pytest.mark.parametrize("seed", range(5))
def test_a_sample_is_spread_over_the_files(corpus: Path, seed: int) -> None:
    """Of 30 files with 60 documents each, 20 documents are read in each, give or take a block or two of six."""
    drawing = draw(Sample.parse(sources(corpus, "web"), size="150docs", seed=seed))
    files = Counter(int(text.split()[1]) // 60 for (_, text), count in taken(drawing).items())
    assert drawing.taken["web"].files == 30
    assert len(files) >= 26
    assert max(files.values()) <= 15


def test_weights_alone(corpus: Path) -> None:
    """Without a size each document counts as its weight says, and that of weight 1 exactly once."""
    drawing = draw(Sample.parse(sources(corpus, "web", "rows", "packed"), weights=["rows=2", "packed=0.5"]))
    times = taken(drawing)
    assert {count for (label, _), count in times.items() if label == "web"} == {1}
    assert {count for (label, _), count in times.items() if label == "rows"} == {2}
    assert {count for (label, _), count in times.items() if label == "packed"} == {1}
    assert drawing.taken["web"].documents == 1800
    assert drawing.taken["rows"].counted_documents == 400
    assert 65 < drawing.taken["packed"].documents < 135
    assert drawing.notes == ()


def test_what_is_told(corpus: Path) -> None:
    drawing = draw(Sample.parse(sources(corpus, "rows"), size="1GB"))
    assert taken(drawing).total() == 200
    assert len(drawing.notes) == 1
    assert "less than the sample" in drawing.notes[0]
    drawing = draw(Sample.parse(sources(corpus, "web", "rows"), size="10M docs", weights=["rows=5"]))
    assert "rows is smaller than its share; its documents are counted 5 times" in drawing.notes[1]
    assert taken(drawing).total() == 2800
    assert draw(Sample.parse(sources(corpus, "web", "rows"), size="300docs")).notes == ()


def test_only_what_filters_leave_is_measured_and_counted(corpus: Path) -> None:
    read = ReadOptions(where="score >= 3")
    drawing = draw(Sample.parse(sources(corpus, "web"), size="300docs", read=read))
    times = taken(drawing)
    assert all(int(text.split()[1]) % 5 >= 3 for _, text in times)
    assert abs(times.total() - 300) < 60
    assert drawing.taken["web"].filtered == 1080
    assert drawing.as_dict()["where"] == "score >= 3"
    with pytest.raises(tokmill.SourceError, match=r"left of 1,800 rows: --where 'score >= 9' rejected 1,800") as error:
        draw(Sample.parse(sources(corpus, "web"), size="300docs", read=ReadOptions(where="score >= 9")))
    assert "--where" in str(error.value.hint)
    drawing = draw(Sample.parse(sources(corpus, "web"), read=ReadOptions(where="score >= 9")))
    assert not list(drawing)
    assert drawing.nothing().message == error.value.message


def test_text_is_clean(tmp_path: Path) -> None:
    (tmp_path / "x.txt").write_text("<p>a  b</p>")
    sample = Sample.parse([str(tmp_path / "x.txt")], clean="html,whitespace")
    assert taken(draw(sample)) == {("x", "a b\n"): 1}


def test_bad_rows(tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_text('{"text": "fine"}\n{"text": 7}\n')
    for size in (None, "1kB"):
        with pytest.raises(tokmill.ContentError, match="byte 17") as error:
            for _ in draw(Sample.parse([str(tmp_path)], size=size)):
                pass
        assert "--on-bad skip" in str(error.value.hint)
        drawing = draw(Sample.parse([f"a={tmp_path}"], size=size, on_bad="skip"))
        assert taken(drawing) == {("a", "fine"): 1}
        assert drawing.as_dict()["sources"][0]["dropped"] == {"not_string": 1}


def test_labels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "lang=en").mkdir()
    named = {
        "corpus/code.jsonl.zst": "code",
        "corpus/web/": "web",
        "corpus/v1.5": "v1.5",
        "/data/*.parquet": "data",
        "s3://bucket/books/**/*.jsonl": "books",
        "hf://datasets/owner/name@main": "name",
        "*.jsonl": "*",
        "lang=en": "lang=en",
        "./x.txt": "x",
    }
    for source, label in named.items():
        assert Sample.parse(source).sources == {label: (source,)}
    several = Sample.parse(["a=x.txt", "b=s3://bucket/k=v", "a=y.txt", "lang=no"])
    assert several.sources == {"a": ("x.txt", "y.txt"), "b": ("s3://bucket/k=v",), "lang": ("no",)}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"weights": ["wbe=2"]}, ["wbe", "did you mean 'web'?"]),
        ({"weights": ["x=2"]}, ["no source has the label 'x'", "LABEL=SOURCE"]),
        ({"weights": ["2"]}, ["no source has the label ''"]),
        *[({"weights": [f"web={bad}"]}, ["positive number"]) for bad in ("0", "-1", "two", "", "1e9", "nan", "0.0")],
        ({"weights": ["web=1", "web=2"]}, ["is given twice"]),
        ({"size": "lots"}, ["--sample"]),
        ({"size": "0docs"}, ["is empty"]),
        ({"size": 0}, ["is empty"]),
        ({"size": "manydocs"}, ["--sample"]),
        ({"clean": "htm"}, ["did you mean 'html'?"]),
    ],
)
def test_what_makes_no_sense(options: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(tokmill.UsageError) as error:
        Sample.parse(["web=a.jsonl", "code=b.jsonl"], **options)
    assert all(word in f"{error.value.message} {error.value.hint}" for word in words), error.value


def test_budgets() -> None:
    assert Budget.parse("10GB") == Budget(10**10, "bytes")
    assert Budget.parse("100000docs") == Budget.parse("100k documents") == Budget(100_000, "documents")
    assert (str(Budget(10**6, "documents")), str(Budget(1 << 20, "bytes"))) == ("1M documents", "1 MiB")


def test_a_source_with_two_labels(corpus: Path) -> None:
    """It was counted for the last label alone, and with one label only once."""
    for labels in (["one", "two"], ["one", "one"]):
        with pytest.raises(SourceError, match=r"rows\.parquet.* and .*rows\.parquet.* are the same file"):
            draw(Sample.parse([f"{label}={corpus / 'rows.parquet'}" for label in labels]))
