"""Joins: read as the one dataset that the same sources make, and refused if a member does not fit or has changed."""

from __future__ import annotations

import json
import pickle
import random
import re
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest

import tokmill
from command import MEMORY, run, write_lines
from documents import sequences
from strange import FULL
from tokmill._dataset.manifest import Manifest, read_manifest
from tokmill._dataset.member import member_location, resolve_member
from tokmill._dataset.reader import open_splits
from tokmill._dataset.table_reader import DocumentTable
from tokmill._store import Store, open_output, open_store
from tokmill._store.extents import hash_bytes
from tokmill.errors import OutputError, SourceError, TokmillError, UsageError

FIELDS = ("tokens", "targets", "segment_ids", "positions", "loss_mask")
FORMATS = ("megatron", "mds", "nanogpt", "llmc", "datatrove")
WORDS = ["a", "word", "of", "text", "and", "more", "<|endoftext|>", "語", "x" * 30]


def corpus(folder: Path, files: int, seed: int) -> Path:
    chance = random.Random(seed)
    for file in range(files):
        rows = [
            {"id": f"{file}-{n}", "text": " ".join(chance.choices(WORDS, k=chance.randrange(50))), "score": n % 5}
            for n in range(chance.randrange(1, 50))
        ]
        write_lines(folder / f"{file}.jsonl", *rows)
    return folder


def encode(sources: Path, out: Path, **options: Any) -> Path:
    tokmill.encode(str(sources), out=str(out), **{"tokenizer": "gpt2", "shard_tokens": 200, **options})
    return out


def join(out: Path, *datasets: Path) -> Path:
    tokmill.join(out, datasets)
    return out


def files_of(folder: Path) -> dict[str, bytes]:
    paths = (path for path in folder.rglob("*") if path.is_file() and path.name != "export.json")
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def arrays(dataset: tokmill.TokenDataset | tokmill.Mixture, numbers: Any) -> dict[str, list[Any]]:
    """A mixture's samples, or sequences of a dataset by the packing's own numbers."""
    found = (
        sequences(dataset, numbers) if isinstance(dataset, tokmill.TokenDataset) else dataset.gather(numbers, FIELDS)
    )
    return {name: field.tolist() for name, field in found.items()}


def same_sequences(one: Path, other: Path, **options: Any) -> None:
    left, right = (tokmill.TokenDataset(path, seq_len=32, **options) for path in (one, other))
    assert len(left) == len(right)
    assert arrays(left, range(len(left))) == arrays(right, range(len(right)))


@pytest.fixture(scope="module", params=range(4) if FULL else (1, 2))
def pair(request: pytest.FixtureRequest) -> Iterator[tuple[Path, Path]]:
    """A dataset, and the join of the parts of the same run. Tests add packings and exports to both."""
    with TemporaryDirectory(dir=MEMORY) as name:
        yield _pair(Path(name), request.param)


def _pair(folder: Path, seed: int) -> tuple[Path, Path]:
    sources = corpus(folder / "corpus", 7, seed)
    options: dict[str, Any] = {
        "split": [[], ["val=hash:20%"], ["val=hash:50%", "test=hash:20%"], ["val=hash:100%"]][seed],
        "format": ["npy", "bin"][seed % 2],
        "eot": ["prefix", "suffix", "none", "prefix"][seed],
        "keep": "score:int32,id:string",
        "shard_tokens": [200, 80, 1000, 10**6][seed],
    }
    count = [3, 7, 2, 1][seed]
    parts = [encode(sources, folder / f"p{n}", part=f"{n}/{count}", **options) for n in range(1, count + 1)]
    random.Random(seed).shuffle(parts)
    return encode(sources, folder / "whole", **options), join(folder / "join", *parts)


def test_exports_are_those_of_one_run(pair: tuple[Path, Path], folder: Path) -> None:
    for name in FORMATS:
        for path in pair:
            tokmill.export(path, format=name, out=folder / f"{name} {path.name}")
        assert files_of(folder / f"{name} whole") == files_of(folder / f"{name} join")


@pytest.mark.parametrize("strategy", ["concat", "best-fit", "pad"])
def test_sequences_are_those_of_one_run(pair: tuple[Path, Path], strategy: str) -> None:
    for materialise in (False, True):
        for path in pair:
            tokmill.pack(path, seq_len=32, strategy=strategy, materialise=materialise)
        for split in tokmill.status(pair[0]).splits:
            if tokmill.status(pair[0]).splits[split].tokens:
                same_sequences(*pair, packing=strategy, split=split)
    assert tokmill.verify(pair[1], deep=True).ok


def test_chosen_documents_are_those_of_one_run(pair: tuple[Path, Path], folder: Path) -> None:
    (folder / "out").write_text("1-3\n2-0\n3-1\n")
    split = max(tokmill.status(pair[0]).splits.items(), key=lambda item: item[1].tokens)[0]
    options: dict[str, Any] = {"seq_len": 32, "name": "some", "split": split, "repeat": "score == 4: 2"}
    found = [
        tokmill.pack(path, where="score >= 2", exclude=str(folder / "out"), exclude_by="id", tokens=900, **options)
        for path in pair
    ]
    assert found[0].plans[split].counts == found[1].plans[split].counts
    same_sequences(*pair, packing="some", split=split)
    # Rows of files are numbered as in the join.
    lines = [f"{file}.jsonl:0" for file in (1, 3, 6)]
    (folder / "rows").write_text("\n".join(lines))
    for path in pair:
        tokmill.pack(path, exclude=str(folder / "rows"), exclude_by="row", **{**options, "name": "rows"})
    same_sequences(*pair, packing="rows", split=split)


def test_documents_are_those_of_one_run(pair: tuple[Path, Path]) -> None:
    split = max(tokmill.status(pair[0]).splits.items(), key=lambda item: item[1].tokens)[0]
    whole, joined = (tokmill.TokenDataset(path, seq_len=32, split=split) for path in pair)
    for sample in range(0, len(whole), 5):
        assert joined.documents(sample) == whole.documents(sample)
    found = joined.find(score=3)
    assert found == whole.find(score=3)
    assert [joined.seen(number) for number in found[:9]] == [whole.seen(number) for number in found[:9]]
    one, other = (tokmill.peek(path, split=split, random=9, seed=1, source=True).as_dict() for path in pair)
    for each in (*one["documents"], *other["documents"]):
        del each["shard"]
    assert one["documents"] == other["documents"]
    tokens = [f"{split}:{number}" for number in range(0, len(whole) * 32, 97)][:-1]
    one, other = (tokmill.peek(path, token=tokens).as_dict()["tokens"] for path in pair)
    for each in (*one, *other):
        del each["shard"]
    assert one == other


def test_verify_report_and_comparison(pair: tuple[Path, Path]) -> None:
    found = tokmill.verify(pair[1], deep=True, against_source=40, seed=3)
    assert (found.problems, found.checked["documents"]) == ((), 40)
    for order in (pair, pair[::-1]):
        assert tokmill.verify(*order).ok
    reports = [tokmill.report(path) for path in pair]
    assert reports[0].usage.vocabulary == reports[1].usage.vocabulary
    assert reports[0].lengths == reports[1].lengths
    assert "a join of" in " ".join(reports[1].notes)
    status = tokmill.status(pair[1])
    assert (status.state, sorted(status.members)) == (
        "complete",
        sorted(f"../p{n + 1}" for n in range(len(status.members))),
    )


def test_status_says_that_a_member_is_gone(folder: Path) -> None:
    members = [
        encode(write_lines(folder / f"{number}.jsonl", f"text {number}"), folder / f"{number}") for number in "ab"
    ]
    joined = join(folder / "j", *members)
    assert not tokmill.status(joined).missing_members
    (folder / "b").rename(folder / "c")
    assert tokmill.status(joined).missing_members == ("../b",)
    assert "complete, 1 member missing" in repr(tokmill.status(joined))


def test_a_comparison_finds_what_differs(folder: Path) -> None:
    lines = [f"line {n}" for n in range(30)]
    parts = [encode(write_lines(folder / f"{n}.jsonl", *lines[n : n + 10]), folder / f"d{n}") for n in (0, 10, 20)]
    whole = encode(write_lines(folder / "all.jsonl", *lines), folder / "whole")
    assert tokmill.verify(join(folder / "j", *parts), whole).problems[-1].file != "train"
    found = tokmill.verify(join(folder / "other", parts[0], parts[2], parts[1]), whole)
    assert "first difference at token 32" in str(found)
    # The same tokens, cut into documents at other places.
    one = encode(write_lines(folder / "x" / "a.jsonl", "a b", " c"), folder / "one", eot="none")
    two = encode(write_lines(folder / "y" / "a.jsonl", "a", " b c"), folder / "two", eot="none")
    found = tokmill.verify(join(folder / "joined", one), two)
    assert "document starts differ from token 1 on, but the tokens are equal" in str(found)


def test_the_tokens_are_those_of_the_members(folder: Path) -> None:
    """Members of other sizes, formats and splits, beside the definition: one after the other in every split."""
    chance = random.Random(5)
    members = []
    for number in range(6):
        options = {
            "shard_tokens": chance.choice([19, 64, 1000]),
            "format": chance.choice(["npy", "bin"]),
            "split": chance.choice([[], ["val=hash:30%"], ["test=docs:1/3"]]),
        }
        members.append(encode(corpus(folder / f"corpus{number}", 1, number), folder / f"m{number}", **options))
    joined = join(folder / "j", *members)
    names = dict.fromkeys(name for path in members for name in open_splits(open_store(path)) if name != "train")
    assert list(open_splits(open_store(joined))) == [*names, "train"]
    for name, split in open_splits(open_store(joined)).items():
        tokens: list[int] = []
        starts: list[int] = []
        for path in members:
            if (mine := open_splits(open_store(path)).get(name)) is not None:
                for shard in range(mine.shards):
                    starts += [len(tokens) + int(start) for start in mine.starts(shard)]
                    tokens += mine.shard(shard).tolist()
        assert (split.tokens, split.documents) == (len(tokens), len(starts))
        stream = open_splits(open_store(joined))[name]
        for _ in range(50):
            start = chance.randrange(len(tokens) + 1)
            stop = chance.randrange(start, len(tokens) + 1)
            assert stream.read(start, stop).tolist() == tokens[start:stop]
        for ordinal in chance.sample(range(len(starts)), min(20, len(starts))):
            ends = [*starts, len(tokens)]
            assert stream.document(ordinal) == (ends[ordinal], ends[ordinal + 1])
            assert stream.document_at(ends[ordinal]) == ordinal
        found = [int(start) + base for each, base, _ in split.documents_of(range(split.shards)) for start in each]
        assert found == starts
        dataset = tokmill.TokenDataset(joined, seq_len=16, split=name)
        assert [id_ for row in arrays(dataset, range(len(dataset)))["tokens"] for id_ in row][: len(tokens)] == tokens
        shards = [tokmill.load_shard(joined, name, shard) for shard in range(split.shards)]
        assert np.concatenate(shards).tolist() == tokens
    assert tokmill.verify(joined, deep=True).ok


@pytest.mark.timeout(0 if FULL else 300)
def test_many_members(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many members a join has, opening it opens none, and each is read where its tokens are."""
    count = 10_000 if FULL else 60
    tokenizer = tokmill.Tokenizer("gpt2")
    for number in range(count):
        corpus = write_lines(folder / "c.jsonl", f"member number {number} " * 4)
        tokmill.encode(str(corpus), out=folder / f"m{number}", tokenizer=tokenizer, workers=1)
    members = [folder / f"m{number}" for number in range(count)]
    joined = join(folder / "j", *members)
    opened: list[str] = []

    def read(store: Store) -> Manifest:
        opened.append(store.location())
        return read_manifest(store)

    monkeypatch.setattr("tokmill._dataset.split_reader.read_manifest", read)
    dataset = tokmill.TokenDataset(joined, seq_len=8, seed=None)
    assert (tokmill.status(joined).documents, len(opened)) == (count, 0)
    dataset[len(dataset) - 1]
    assert {Path(where).name for where in opened} == {f"m{count - 1}"}
    assert len(pickle.loads(pickle.dumps(dataset))) == len(dataset)  # noqa: S301
    expected = np.concatenate([tokmill.load_shard(member, "train", 0) for member in members])
    found = dataset.gather(range(len(dataset)))["tokens"].reshape(-1)
    assert found[: len(expected)].tolist() == expected.tolist()
    assert len(opened) == count


def test_appending_keeps_states(folder: Path) -> None:
    members = [encode(corpus(folder / f"c{n}", 2, n), folder / f"m{n}", keep="id:string") for n in range(4)]
    first = join(folder / "first", *members[:2])
    second = join(folder / "second", first, members[2])
    third = join(folder / "third", second, members[3])
    assert [list(tokmill.join(path, [path]).manifest.segments) for path in (first, second, third)] == [
        [2],
        [2, 3],
        [2, 3, 4],
    ]
    for packing in ("concat", "best-fit", "pad"):
        for path in (first, second, third):
            tokmill.pack(path, seq_len=32, strategy=packing, materialise=packing == "pad")
        old, new, newest = (
            tokmill.TokenDataset(path, seq_len=32, packing=packing, seed=3) for path in (first, second, third)
        )
        # Old rows never change, the short last one included.
        assert arrays(newest, range(len(new))) == arrays(new, range(len(new)))
        assert arrays(new, range(len(old))) == arrays(old, range(len(old)))
        appended = tokmill.TokenDataset(join(folder / f"alone {packing}", members[2]), seq_len=32)
        if packing == "concat":
            assert arrays(new, range(len(old), len(new))) == arrays(appended, range(len(appended)))
        # A state of the old join goes on: its epoch ends over old sequences, and the next one has all.
        batches = old.batches(4)
        for count, state in ((1, batches.state_dict()), (2, new.batches(4).state_dict())):
            with pytest.raises(UsageError, match="belongs to") as error:
                newest.batches(4, state=state)
            assert f"segments={count}, " in str(error.value.hint)
            assert tokmill.TokenDataset(third, seq_len=32, packing=packing, seed=3, segments=count).batches(
                4, state=state
            )
        with pytest.raises(UsageError, match="belongs to") as error:
            newest.batches(4, state=tokmill.TokenDataset(third, seq_len=64, seed=3).batches(4).state_dict())
        assert "such as seq_len and seed" in str(error.value.hint)
        iterator = iter(batches)
        for _ in range(len(old) // 4 + 3):
            next(iterator)
        state = batches.state_dict()
        restricted = tokmill.TokenDataset(third, seq_len=32, packing=packing, seed=3, segments=1)
        assert restricted.identity == old.identity
        grown = restricted.then(at=state["sample"], segments=2).then(at=state["sample"] + 3 * len(new), segments=3)
        assert grown.identity == pickle.loads(pickle.dumps(grown)).identity  # noqa: S301
        with pytest.raises(UsageError, match="belongs to"):
            new.batches(4, state=state)
        seen = [row for batch in grown.batches(1, epochs=6, state=state) for row in batch["tokens"].tolist()]
        rest = 2 * len(old) - state["sample"]
        expected = [old.order.at(np.array([n], np.uint64))[0] for n in range(state["sample"], 2 * len(old))]
        assert seen[:rest] == arrays(old, expected)["tokens"]
        for size, source in ((len(new), new), (len(new), new)):
            assert sorted(seen[rest : rest + size]) == sorted(arrays(source, range(size))["tokens"])
            rest += size
        last = seen[-len(newest) :]
        assert sorted(last) == sorted(arrays(newest, range(len(newest)))["tokens"])
        document = newest.find(id="1-0")[0]
        assert newest.seen(document, 3 * len(newest))
        for sample in newest.seen(document, 3 * len(newest)):
            assert document in [each.document for each in newest.documents(sample)]
    assert tokmill.verify(third, deep=True).ok
    flat = tokmill.TokenDataset(join(folder / "flat", *members), seq_len=32)
    assert flat.identity != tokmill.TokenDataset(third, seq_len=32).identity


def test_selections_of_appended_datasets(folder: Path) -> None:
    members = [encode(corpus(folder / f"c{n}", 2, n), folder / f"m{n}", keep="score:int32") for n in range(2)]
    first = join(folder / "first", members[0])
    second = join(folder / "second", first, members[1])
    for path in (first, second):
        tokmill.pack(path, seq_len=32, where="score > 2", name="good")
    old, new = (tokmill.TokenDataset(path, seq_len=32, packing="good") for path in (first, second))
    assert arrays(new, range(len(old))) == arrays(old, range(len(old)))
    assert tokmill.TokenDataset(second, seq_len=32, packing="good", segments=1).identity == old.identity
    assert list(tokmill.pack(second, seq_len=32, where="score > 2", dry_run=True).selections) == [
        "train",
        "train/segment_000001",
    ]
    with pytest.raises(UsageError, match="--tokens counts documents of all segments"):
        tokmill.pack(second, seq_len=32, tokens=500, name="few")


@pytest.mark.parametrize("rules", [{}, {"name": "good", "where": "n >= 0"}])
def test_what_a_killed_packing_leaves_in_a_segment_is_removed(folder: Path, rules: dict[str, Any]) -> None:
    members = [
        encode(write_lines(folder / f"{n}.jsonl", {"text": f"{n} words", "n": n}), folder / f"m{n}", keep="n:int32")
        for n in range(2)
    ]
    path = join(folder / "second", join(folder / "first", members[0]), members[1])
    tokmill.pack(path, seq_len=32, **rules)
    left = next((path / "_pack").rglob("segment_000001")) / ".tokmill-0123456789abcdef.tmp"
    left.touch()
    tokmill.pack(path, seq_len=32, **rules)
    assert not left.exists()


@pytest.mark.parametrize(
    ("strategy", "materialise"),
    [
        ("best-fit", False),
        ("concat", True),
        ("pad", True),
        *[("best-fit", True), ("concat", False), ("pad", False)] * FULL,
    ],
)
def test_a_selection_without_documents_of_a_segment(folder: Path, strategy: str, *, materialise: bool) -> None:
    chance, members, documents = random.Random(1), [], 12
    for member in range(3):
        texts = (" ".join(chance.choices(WORDS, k=chance.randrange(50))) for _ in range(documents))
        file = write_lines(folder / f"{member}.jsonl", *({"text": text, "member": member} for text in texts))
        members.append(encode(file, folder / f"m{member}", keep="member:int32", shard_tokens=90))
    path = join(folder / "third", join(folder / "second", join(folder / "first", members[0]), members[1]), members[2])
    options: dict[str, Any] = {"seq_len": 32, "strategy": strategy, "materialise": materialise}
    for kept in (0, 1, 2):
        options["name"] = name = f"few{kept}"
        for packed in (path, members[kept]):
            tokmill.pack(packed, where=f"member == {kept}", **options)
        whole, alone = (tokmill.TokenDataset(each, seq_len=32, packing=name, seed=1) for each in (path, members[kept]))
        assert arrays(whole, range(len(whole))) == arrays(alone, range(len(alone)))
        for document in range(3 * documents):
            member, inside = divmod(document, documents)
            assert whole.seen(document, 50) == (alone.seen(inside, 50) if member == kept else [])
        assert tokmill.verify(path, deep=True).ok
    with pytest.raises(UsageError, match="the packing few2-32 of split train has no sequences"):
        tokmill.TokenDataset(path, seq_len=32, packing="few2", segments=1)
    with pytest.raises(UsageError, match="packing few2-32 with other rules"):
        tokmill.pack(path, where="member == 1", **options)
    with pytest.raises(UsageError, match="no document of split train is left: of 36, --where rejected 36"):
        tokmill.pack(path, where="member > 2", **options)


def test_loss_masks_are_those_of_one_run(folder: Path) -> None:
    """Also in plans, in segments, beside datasets without masks, and in mixtures."""
    chance = random.Random(3)
    for name in ("a", "b", "c"):
        rows = [
            {"ask": " ".join(chance.choices(WORDS, k=chance.randrange(9))), "say": f"{name} {n} " * chance.randrange(9)}
            for n in range(30)
        ]
        write_lines(folder / "corpus" / f"{name}.jsonl", *rows)
    options = {"prompt_column": "ask", "completion_column": "say", "shard_tokens": 64}
    whole = encode(folder / "corpus", folder / "whole", **options)
    parts = [encode(folder / "corpus", folder / f"p{n}", part=f"{n}/3", **options) for n in (1, 2, 3)]
    plain = encode(corpus(folder / "plain", 2, 1), folder / "d", shard_tokens=100)
    joined = join(folder / "j", *parts)
    for path in (whole, joined):
        tokmill.pack(path, seq_len=32)
    same_sequences(whole, joined)
    same_sequences(whole, joined, packing="best-fit")
    assert 0 in arrays(tokmill.TokenDataset(joined, seq_len=32), [0])["loss_mask"][0]
    assert tokmill.verify(joined, whole).ok
    assert tokmill.verify(joined, deep=True).ok
    assert tokmill.peek(joined, doc=70).documents[0].loss == tokmill.peek(whole, doc=70).documents[0].loss
    with pytest.raises(UsageError, match="have no loss"):
        tokmill.export(joined, format="nanogpt", out=folder / "export")
    # Beside datasets without masks: in a join, and appended; and as the component of a mixture.
    alone = [tokmill.TokenDataset(path, seq_len=32, seed=None) for path in (joined, plain)]
    grown = tokmill.TokenDataset(join(folder / "k", joined, plain), seq_len=32, seed=None)
    packed = []
    for materialise in (False, True):
        path = join(folder / f"l{materialise}", plain, joined)
        tokmill.pack(path, seq_len=32, materialise=materialise)
        packing = tokmill.TokenDataset(path, seq_len=32, packing="best-fit", seed=None)
        packed.append(arrays(packing, range(len(packing))))
    assert packed[0] == packed[1]
    both = [
        {name: packing.tolist() for name, packing in each.gather(range(len(each)), FIELDS).items()} for each in alone
    ]
    assert arrays(grown, range(len(grown))) == {name: both[0][name] + both[1][name] for name in FIELDS}
    mixed = [
        tokmill.Mixture(
            {"a": tokmill.Component(path, weight=1, seed=1), "b": tokmill.Component(folder / "k", weight=1, seed=2)},
            seq_len=32,
        )
        for path in (whole, joined)
    ]
    assert arrays(mixed[0], range(60)) == arrays(mixed[1], range(60))
    assert len({bit for row in arrays(mixed[0], range(60))["loss_mask"] for bit in row}) == 2


def test_rows_of_appended_datasets_are_excluded(folder: Path) -> None:
    """The place of a document is that in its own source file, in every segment."""
    members = [encode(write_lines(folder / f"{n}.jsonl", *"abcdef"), folder / f"m{n}") for n in range(2)]
    joined = join(folder / "j", join(folder / "i", members[0]), members[1])
    place = tokmill.peek(joined, doc=8, source=True).documents[0].source
    assert place is not None
    assert (place.file, place.position > 0) == ("1.jsonl", True)
    excluded = folder / "ids.txt"
    excluded.write_text(f"{place.file}:{place.position}\n")
    plans = tokmill.pack(joined, seq_len=4, exclude=str(excluded), exclude_by="row", name="less").plans
    counts = [plan.counts for plan in plans.values() if plan.counts is not None]
    assert [(each.excluded, each.not_found) for each in counts] == [(0, 1), (1, 0)]
    dataset = tokmill.TokenDataset(joined, seq_len=4, packing="less")
    found = {each.document for sample in range(len(dataset)) for each in dataset.documents(sample)}
    assert found == {*range(12)} - {8}


def test_looking_back_at_appended_datasets(folder: Path) -> None:
    """`peek --sample` and `when` agree with the samples, before and after an append and a change of length."""
    members = [encode(corpus(folder / f"c{n}", 2, n), folder / f"m{n}", keep="id:string") for n in range(3)]
    joined = join(folder / "second", join(folder / "first", *members[:2]), members[2])
    for seq_len, strategy in ((32, "best-fit"), (48, "best-fit"), (32, "pad")):
        tokmill.pack(joined, seq_len=seq_len, strategy=strategy, materialise=seq_len == 48)
    file = folder / "mixture.toml"
    file.write_text(
        'seq_len = 32\n[components.web]\npath = "second"\nweight = 1\nsegments = 1\npacking = "best-fit"\n'
        "[[stages]]\nat = 100\nsegments = { web = 2 }\n"
        '[[stages]]\nat = 250\nseq_len = 48\ncarry = "rest"\n'
    )
    mixture = tokmill.read_mixture(file)
    every: dict[int, list[int]] = {}
    places: dict[int, str] = {}
    for sample in range(400):
        documents = mixture.documents(sample)
        for each in documents:
            if sample not in every.setdefault(each.document, []):
                every[each.document].append(sample)
            places[each.document] = f"{each.path}:{each.position}"
        if sample % 10 == 0:
            (shown,) = tokmill.peek(file, sample=sample, max_tokens=100).samples
            ids = [id_ for document in shown.documents for id_ in document.ids]
            assert mixture[sample]["tokens"].tolist() == ids + [0] * (shown.seq_len - len(ids))
            assert [(each.document, str(each.source)) for each in shown.documents] == [
                (each.document, f"{each.path}, byte {each.position:,}; id {each.columns['id']!r}") for each in documents
            ]
    assert {*every} == {*range(tokmill.status(joined).documents)}
    for place in random.Random(0).sample([*places.values()], 20):
        found = tokmill.when(file, doc=place, until=400).documents
        assert [each.document for each in found] == [number for number in sorted(places) if places[number] == place]
        assert [list(each.samples) for each in found] == [every[each.document] for each in found]
    dataset = tokmill.TokenDataset(joined, seq_len=32, packing="pad", seed=2)
    found = tokmill.when(joined, doc="1-0", seq_len=32, packing="pad", seed=2, until=3 * len(dataset)).documents
    assert [each.document for each in found] == dataset.find(id="1-0")
    assert [list(each.samples) for each in found] == [dataset.seen(each.document, 3 * len(dataset)) for each in found]
    assert run("when", joined, "--doc", "1-0", "--seq-len", "32", "--until", "500").code == 0
    assert run("peek", joined, "--sample", "7", "--seq-len", "32").code == 0


@pytest.mark.parametrize("packing", ["concat", "best-fit", "pad"])
def test_a_split_that_not_all_segments_have(folder: Path, packing: str) -> None:
    """It is read with the packing that `pack` made, whichever segment has it: the rows are those of its segments."""
    alone: list[Any] = []
    for n, has_val in enumerate([False, True, False, True, False]):
        split = ["val=hash:50%"] if has_val else []
        member = encode(corpus(folder / f"c{n}", 2, n), folder / f"m{n}", split=split)
        joined = join(folder / f"j{n}", *([folder / f"j{n - 1}"] if n else []), member)
        tokmill.pack(joined, seq_len=32, strategy=packing)
        if has_val:
            tokmill.pack(member, seq_len=32, strategy=packing)
            dataset = tokmill.TokenDataset(member, split="val", seq_len=32, packing=packing)
            alone += arrays(dataset, range(len(dataset)))["tokens"]
        if alone:
            dataset = tokmill.TokenDataset(joined, split="val", seq_len=32, packing=packing)
            assert arrays(dataset, range(len(dataset)))["tokens"] == alone
            assert tokmill.verify(joined, deep=True).ok
    for segments, count in ((2, 1), (3, 1), (4, 2), (5, 2)):
        part = tokmill.TokenDataset(folder / "j4", split="val", seq_len=32, packing=packing, segments=segments)
        whole = tokmill.TokenDataset(folder / f"j{segments - 1}", split="val", seq_len=32, packing=packing)
        assert len(part) == len(whole) == (len(alone) if count == 2 else len(whole))
        assert part.identity == whole.identity


def test_columns_that_not_all_members_kept(folder: Path) -> None:
    """The message says which ones lack it."""
    keeps = ("score:int32,id:string", "id:string", "score:float64,id:string")
    members = [encode(corpus(folder / f"c{n}", 1, n), folder / f"m{n}", keep=keep) for n, keep in enumerate(keeps)]
    joined = join(folder / "j", *members[:2])
    where: dict[str, Any] = {"where": "score > 1"}
    for refused in (
        lambda: tokmill.pack(joined, seq_len=16, name="x", **where),
        lambda: tokmill.pack(join(folder / "i", joined, members[2]), seq_len=16, name="x", **where),
        lambda: tokmill.TokenDataset(joined, seq_len=16).find(score=1),
        lambda: encode(joined, folder / "k", tokenizer="cl100k_base", **where),
        lambda: encode(joined, folder / "k", tokenizer="cl100k_base", keep="score"),
    ):
        with pytest.raises(TokmillError) as raised:
            refused()
        assert re.search(rf"1 of its [23] members did not keep it: {members[1]}\b", raised.value.message)
        assert ".npy" not in str(raised.value)
    for number, sources in enumerate(([joined], members[:2])):  # what some members kept stays
        options: dict[str, Any] = {"tokenizer": "cl100k_base", "missing_column": "null", "keep": "score,id"}
        with pytest.raises(SourceError, match="--missing-column null makes it null here"):
            tokmill.encode(
                [str(source) for source in sources], out=folder / "k", **{**options, "missing_column": "error"}
            )
        tokmill.encode([str(source) for source in sources], out=folder / f"n{number}", **options)
        split = open_splits(open_store(folder / f"n{number}"))["train"]
        scores = [row.columns["score"] for row in DocumentTable(split).rows(range(split.documents)).values()]
        assert 0 < scores.count(None) < len(scores)
    with pytest.raises(TokmillError) as raised:
        tokmill.pack(join(folder / "l", members[0], members[2]), seq_len=16, name="x", **where)
    assert f"different types: int32 in {members[0]}, float64 in {members[2]}" in raised.value.message
    with pytest.raises(TokmillError, match="/m0: there is no column 'scor'; the columns are"):
        encode(members[0], folder / "k", tokenizer="cl100k_base", where="scor > 1")


@pytest.mark.parametrize("segments", [0, 3, -1])
def test_there_are_not_so_many_segments(segments: int, folder: Path) -> None:
    members = [encode(write_lines(folder / f"{n}.jsonl", f"{n}"), folder / f"m{n}") for n in range(2)]
    joined = join(folder / "j", join(folder / "i", members[0]), members[1])
    with pytest.raises(UsageError, match=f"segments {segments}"):
        tokmill.TokenDataset(joined, seq_len=4, segments=segments)
    with pytest.raises(UsageError, match="is not between 1 and 1"):
        tokmill.TokenDataset(members[0], seq_len=4, segments=2)
    with pytest.raises(UsageError, match="cannot be taken away"):
        tokmill.TokenDataset(joined, seq_len=2).then(at=3, segments=1)


def test_a_join_of_joins_is_flat(folder: Path) -> None:
    members = [encode(write_lines(folder / f"{n}.jsonl", f"number {n}"), folder / f"m{n}") for n in range(5)]
    inner = join(folder / "deep" / "inner", *members[1:3])
    outer = tokmill.join(folder / "outer", [members[0], inner, join(folder / "last", *members[3:])]).manifest
    assert [member.location for member in outer.members] == [f"../m{n}" for n in range(5)]
    assert outer.identity == tokmill.join(folder / "flat", members).manifest.identity
    assert (folder / "outer" / "index.npy").read_bytes() == (folder / "flat" / "index.npy").read_bytes()
    assert files_of(folder / "outer") == files_of(folder / "flat")
    copied = tokmill.join(folder / "deep" / "copy", [inner]).manifest
    assert copied.identity == tokmill.join(inner, members[1:3]).manifest.identity


def test_refused_by_name(folder: Path) -> None:
    base = write_lines(folder / "a.jsonl", "some text of one " * 9, "and more")
    more = write_lines(folder / "b.jsonl", "another text", "and yet more of it")
    one = encode(base, folder / "one")

    def refused(*datasets: Path) -> str:
        with pytest.raises(UsageError) as raised:
            tokmill.join(folder / "j", datasets)
        assert not (folder / "j").exists()
        return raised.value.message

    for name, options, words in (
        ("tokenizer", {"tokenizer": "cl100k_base"}, "the tokenizer is r50k_base (hash "),
        ("dtype", {"dtype": "uint32"}, "the dtype is uint16 in one and uint32 in the other"),
        ("eot", {"eot": "suffix"}, "the position of end-of-text is prefix in one and suffix"),
    ):
        message = refused(one, encode(more, folder / name, **options))
        assert message.startswith(f"{one} and {folder / name} cannot be joined")
        assert words in message
    shutil.copytree(one, folder / "copy")
    assert refused(one, folder / "copy") == f"{one} and {folder / 'copy'} are the same dataset: their content is equal"
    again = encode(base, folder / "again", shard_tokens=10**6)
    assert refused(one, again).startswith(f"{one} and {again} have a shard with the same tokens, in train and train")
    with pytest.raises(SourceError, match="does not exist"):
        tokmill.join(folder / "j", [one, folder / "nothing"])
    run("join", folder / "j").failed(2)
    assert refused(one, one) == f"{one} is named twice, by itself or as a member of a join"
    joined = join(folder / "joined", encode(more, folder / "two"))
    assert refused(joined, folder / "two") == f"{folder / 'two'} is named twice, by itself or as a member of a join"


def test_members_are_there_when_others_are_appended(folder: Path) -> None:
    members = [encode(write_lines(folder / f"{n}.jsonl", f"number {n} " * 9), folder / f"m{n}") for n in range(4)]
    joined = join(folder / "j", *members[:3])
    for gone in members[:2]:
        gone.rename(folder / f"{gone.name} moved")
    for datasets in ((joined, members[3]), (members[3], joined)):
        with pytest.raises(SourceError) as raised:
            tokmill.join(folder / "k", datasets)
        message = f"member 1 of {joined} is missing: {members[0]} is not a dataset; so is {members[1]}"
        assert (raised.value.code, raised.value.message) == ("member-missing", message)
    for gone in members[:2]:
        (folder / f"{gone.name} moved").rename(gone)
    shutil.rmtree(members[1])
    encode(write_lines(folder / "1.jsonl", "number 7 " * 9), members[1])
    with pytest.raises(OutputError, match=f"member 2 of {joined} has changed: {members[1]}: it is another dataset"):
        tokmill.join(folder / "k", [joined, members[3]])
    assert not (folder / "k").exists()


def test_parts_are_all_there_once(folder: Path) -> None:
    sources = corpus(folder / "corpus", 4, 1)
    parts = [encode(sources, folder / f"p{n}", part=f"{n}/4") for n in range(1, 5)]
    with pytest.raises(UsageError, match=r"p4 is part 4/4 of a run, whose parts 2, 3 are missing"):
        tokmill.join(folder / "j", [parts[3], parts[0]])
    other = encode(sources, folder / "other", part="2/4", shard_tokens=500)
    with pytest.raises(UsageError, match="parts of different runs, which differ in --shard-tokens"):
        tokmill.join(folder / "j", [parts[0], other, *parts[2:]])
    twice = encode(sources, folder / "twice", part="2/4")
    with pytest.raises(UsageError, match="are both part 2/4 of a run"):
        tokmill.join(folder / "j", [*parts, twice])
    more = encode(write_lines(folder / "more.jsonl", "more"), folder / "more")
    joined = tokmill.join(folder / "j", [parts[2], more, parts[3], parts[1], parts[0]]).manifest
    assert [member.location for member in joined.members] == ["../p1", "../p2", "../p3", "../p4", "../more"]
    appended = tokmill.join(
        folder / "k", [folder / "j", encode(write_lines(folder / "x", "y"), folder / "z", source_format="jsonl")]
    )
    assert appended.manifest.segments == [5, 6]


def test_equal_source_files_are_a_warning(folder: Path) -> None:
    for name in ("a", "b"):
        write_lines(folder / name / "same.jsonl", f"text of {name}")
    datasets = [encode(folder / name, folder / f"d{name}") for name in ("a", "b")]
    told = run("join", folder / "j", *datasets)
    assert told.code == 0
    size = (folder / "a" / "same.jsonl").stat().st_size
    warning = f"{datasets[0]} and {datasets[1]} both have the source file 'same.jsonl' of {size} bytes"
    assert f"warning: {warning}" in told.out.splitlines()
    assert run("join", folder / "k", *datasets, "--json").json["warnings"] == [warning]


def test_what_members_lack_is_a_warning(folder: Path) -> None:
    rows = [{"id": f"{number}", "text": "some text", "score": number} for number in range(40)]
    for name in ("a", "b", "c"):
        (folder / f"{name}.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows).replace("some", name))
    whole = encode(folder / "a.jsonl", folder / "da", split="val=hash:50%", keep="score:int64")
    others = [encode(folder / f"{name}.jsonl", folder / f"d{name}") for name in ("b", "c")]
    assert run("join", folder / "j", whole, *others, "--json").json["warnings"] == [
        f"{others[0]} and 1 more lack the split 'val'",
        f"{others[0]} and 1 more lack the kept column 'score:int64'",
    ]


def test_a_join_is_written_once(folder: Path) -> None:
    """The message says what is there, and how to append to a join."""
    members = [encode(write_lines(folder / f"{n}.jsonl", f"{n}"), folder / f"m{n}") for n in range(3)]
    joined = join(folder / "j", *members[:2])
    before = files_of(joined)
    assert tokmill.join(joined, members[:2]).already
    for other in (members, (joined, members[2])):
        run("join", joined, *other).failed(
            1, f"{joined} contains another join, of 2 datasets", f"join {joined}-2 {joined}"
        )
    with pytest.raises(OutputError, match="contains a dataset of 2 tokens"):
        tokmill.join(members[2], members[:2])
    assert files_of(joined) == before
    (joined / "manifest.json").write_text("{")
    run("join", joined, *members).failed(1, "contains a dataset that cannot be read")
    (folder / "full").mkdir()
    (folder / "full" / "notes").write_text("mine")
    with pytest.raises(OutputError, match="is not empty: it contains notes"):
        tokmill.join(folder / "full", members)
    # A killed process leaves files without a manifest: the same command goes on, another one does not.
    (joined / "manifest.json").unlink()
    with pytest.raises(OutputError, match="belongs to another"):
        tokmill.join(joined, members)
    assert not tokmill.join(joined, members[:2]).already
    assert files_of(joined) == before
    run("encode", folder / "0.jsonl", "--tokenizer", "gpt2", "--out", joined).failed(1, "not empty")


def test_a_moved_folder(folder: Path) -> None:
    members = [encode(write_lines(folder / "here" / f"{n}.jsonl", f"{n}"), folder / "here" / f"m{n}") for n in range(2)]
    joined = join(folder / "here" / "joins" / "j", *members)
    (folder / "here").rename(folder / "there")
    assert tokmill.verify(folder / "there" / "joins" / "j", deep=True).ok
    assert not joined.exists()
    (folder / "there" / "m1").rename(folder / "there" / "gone")
    dataset = tokmill.TokenDataset(folder / "there" / "joins" / "j", seq_len=2)
    with pytest.raises(SourceError, match=r"member 2 of .* is missing: .*/there/m1 is not a dataset"):
        dataset[len(dataset) - 1]
    assert "member 2 of" in str(tokmill.verify(folder / "there" / "joins" / "j"))


def test_a_changed_member(folder: Path) -> None:
    members = [encode(write_lines(folder / f"{n}.jsonl", f"text {n} " * 9), folder / f"m{n}") for n in range(2)]
    joined = join(folder / "j", *members)
    shutil.rmtree(members[1])
    encode(write_lines(folder / "1.jsonl", "text 7 " * 9), members[1])  # of the same size
    dataset = tokmill.TokenDataset(joined, seq_len=4, seed=None)
    dataset[0]
    with pytest.raises(OutputError, match=r"member 2 of .*/j has changed: .*/m1: it is another dataset now"):
        dataset[len(dataset) - 1]
    assert "has changed" in run("verify", joined).out
    with pytest.raises(OutputError, match="has changed"):
        tokmill.export(joined, format="nanogpt", out=folder / "exported")


LOCATIONS = [
    "", "\0", "a\nb", "http://host/x", "file:///etc", "ftp://x", "memory://x/y", "s3:/x", "\x1b[31m", "https://hub/x",
]  # fmt: skip


def rewritten(joined: Path, change: Any) -> None:
    """Changes the members of a join as an attacker would: with a matching hash."""
    manifest = json.loads((joined / "manifest.json").read_text())
    del manifest["blake3"]
    change(manifest["segments"][0])
    body = json.dumps(manifest, indent=2, ensure_ascii=False).encode() + b"\n"
    own = f',\n  "blake3": "{hash_bytes(body)}"\n}}\n'.encode()
    (joined / "manifest.json").write_bytes(body.removesuffix(b"\n}\n") + own)


@pytest.mark.parametrize("location", LOCATIONS)
def test_hostile_locations(location: str, folder: Path) -> None:
    members = [encode(write_lines(folder / f"{n}.jsonl", f"{n}"), folder / f"m{n}") for n in range(2)]
    joined = join(folder / "j", *members)
    rewritten(joined, lambda lines: lines[1].update(location=location))
    with pytest.raises(TokmillError) as raised:
        (dataset := tokmill.TokenDataset(joined, seq_len=2))[len(dataset) - 1]
    assert raised.value.code in ("dataset-damaged", "member-missing"), raised.value
    told = run("verify", joined)
    assert (told.code, "\x1b" in told.out) == (1, False)


def test_secrets_in_locations_are_not_shown(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr("socket.getaddrinfo", refused)
    monkeypatch.setattr("tokmill._store.hub_client.FIRST_CONTACT_TIMEOUT", 0.0)
    members = [encode(write_lines(folder / f"{n}.jsonl", f"{n}"), folder / f"m{n}") for n in range(2)]
    joined = join(folder / "j", *members)
    for location, shown in (
        ("s3://key:SECRET@bucket/a", "s3://…@bucket/a"),
        ("s3://bucket/a?X-Amz-Signature=SECRET", "s3://bucket/a?…"),
        ("https://me:SECRET@hub/a#SECRET", "https://…@hub/a?…"),
        ("hf://datasets/o/n@main/a", "hf://datasets/o/n@main/a"),
        ("x" * 500 + "/end", f"{'x' * 100}…{'x' * 96}/end"),
        ("a\x1b[31m\n", "a\\x1b[31m\\n"),
    ):
        rewritten(joined, lambda lines, location=location: lines[1].update(location=location))
        assert f"2: ../m0, {shown}\n" in run("status", joined).out
        lines = (("status", joined), ("status", joined, "--json"), ("verify", joined), ("join", folder / "k", joined))
        for told in (run(*line) for line in lines):
            assert "SECRET" not in told.out + told.err
            assert "\x1b" not in told.out + told.err


def test_locations() -> None:
    for member, out, location in (
        ("/data/a", "/data/j", "../a"),
        ("/data/j/a", "/data/j", "a"),
        ("s3://bucket/x/a", "s3://bucket/j", "../x/a"),
        ("s3://bucket/a", "s3://other/j", "s3://bucket/a"),
        ("s3://bucket/a", "/data/j", "s3://bucket/a"),
        ("gs://bucket/a", "s3://bucket/j", "gs://bucket/a"),
        ("hf://datasets/o/n@main/a", "/data/j", "hf://datasets/o/n@main/a"),
    ):
        assert member_location(member, out) == location
        assert resolve_member(location, out) == member
    for location, out in (
        ("../../other/a", "s3://bucket/j"),
        ("/etc", "s3://bucket/j"),
        ("..", "s3://bucket"),
        ("../../../x", "hf://datasets/o/n@main/j"),
    ):
        with pytest.raises(OutputError, match="leaves the bucket"):
            resolve_member(location, out)
    with pytest.raises(UsageError, match="cannot name the local folder"):
        member_location("/data/a", "s3://bucket/j")


def test_damaged_joins(folder: Path) -> None:
    """A changed byte anywhere gives a named error, or the same tokens."""
    members = [encode(corpus(folder / f"c{n}", 1, n), folder / f"m{n}", split=["val=hash:20%"]) for n in range(2)]
    joined = join(folder / "j", *members)
    expected = arrays(tokmill.TokenDataset(joined, seq_len=16), range(5))
    chance = random.Random(1)
    for name in ("manifest.json", "index.npy", "sources.jsonl"):
        data = (joined / name).read_bytes()
        for _ in range(40):
            at = chance.randrange(len(data))
            changed = bytes([data[at] ^ (1 << chance.randrange(8))])
            (joined / name).write_bytes(chance.choice([data[:at] + changed + data[at + 1 :], data[:at]]))
            with suppress(TokmillError):
                assert arrays(tokmill.TokenDataset(joined, seq_len=16), range(5)) == expected
            assert not tokmill.verify(joined).ok
        (joined / name).write_bytes(data)
    assert tokmill.verify(joined).ok


@pytest.mark.parametrize("file", [-1, 1, 2])
def test_forged_origins(folder: Path, file: int) -> None:
    """An index whose hash fits, but that names files that do not follow each other: `report` refuses it."""
    members = [encode(write_lines(folder / f"{n}.jsonl", f"{n}"), folder / f"m{n}") for n in range(2)]
    joined = join(folder / "j", *members)
    rows, before = np.load(joined / "index.npy"), (joined / "index.npy").read_bytes()
    rows["first_file"][0] = file
    data = before[: -rows.nbytes] + rows.tobytes()
    (joined / "index.npy").write_bytes(data)
    manifest = (joined / "manifest.json").read_text().replace(hash_bytes(before), hash_bytes(data))
    (joined / "manifest.json").write_text(manifest)
    with pytest.raises(OutputError, match=r"index.npy: first_file and last_file: of split train do not ascend to 2"):
        tokmill.report(joined)


def test_a_file_of_a_join_is_gone(folder: Path) -> None:
    """`verify` lists it once."""
    members = [encode(write_lines(folder / f"{n}.jsonl", f"{n}"), folder / f"m{n}") for n in range(2)]
    for name in ("index.npy", "sources.jsonl"):
        joined = join(folder / f"without {name}", *members)
        (joined / name).unlink()
        (problem,) = tokmill.verify(joined).problems
        assert name in problem.file + problem.what
    root = json.loads((joined / "manifest.json").read_text())
    (joined / "manifest.json").write_text(json.dumps({**root, "fingerprint": "0" * 64}))
    (problem,) = tokmill.verify(joined).problems
    assert "fingerprint" in problem.what


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines.clear(),
        lambda lines: lines.append(lines[0]),
        lambda lines: lines.reverse(),
        lambda lines: lines[0].update(shard_tokens=0),
        lambda lines: lines[0].update(file_format="pickle"),
        lambda lines: lines[0].update(index="../../x"),
        lambda lines: lines[0].update(part=3),
        lambda lines: lines[0].update(splits={"../x": lines[0]["splits"]["train"]}),
        lambda lines: lines[0]["splits"]["train"].update(shards=2**62, tokens=2**62),
        lambda lines: lines[0]["splits"]["train"].update(tokens=-1),
        lambda lines: lines[0].update(files=2**31),
        lambda lines: lines[1].update(files=2**62),
        lambda lines: lines[0].pop("location"),
        lambda lines: lines.insert(0, 3),
    ],
)
def test_hostile_members(change: Any, folder: Path) -> None:
    members = [encode(write_lines(folder / f"{n}.jsonl", f"{n}"), folder / f"m{n}") for n in range(2)]
    joined = join(folder / "j", *members)
    rewritten(joined, change)
    with pytest.raises(TokmillError):
        tokmill.TokenDataset(joined, seq_len=2)
    assert not tokmill.verify(joined).ok
    with pytest.raises(TokmillError):
        tokmill.join(folder / "k", [joined])


def test_files_that_members_do_not_have(folder: Path) -> None:
    members = [encode(write_lines(folder / f"{n}.jsonl", f"{n}"), folder / f"m{n}") for n in range(2)]
    joined = join(folder / "j", *members)
    rewritten(joined, lambda lines: lines[0].update(files=10**9))
    with pytest.raises(OutputError, match="lists 2 files, but the members have 1,000,000,001"):
        tokmill.join(folder / "k", [joined])
    assert "it is another dataset now" not in run("verify", joined).out
    assert not tokmill.verify(joined).ok


def test_a_mixture_of_joins(folder: Path) -> None:
    members = [encode(corpus(folder / f"c{n}", 2, n), folder / f"m{n}") for n in range(4)]
    joins = [join(folder / "one", *members[:2]), join(folder / "two", *members[2:])]
    wholes = []
    for number, numbers in enumerate(([0, 1], [2, 3])):
        sources = [str(folder / f"c{n}") for n in numbers]
        wholes.append(folder / f"whole{number}")
        tokmill.encode(sources, out=str(wholes[-1]), tokenizer="gpt2", shard_tokens=10**6)
    mixtures = [
        tokmill.Mixture(
            {"a": tokmill.Component(paths[0], weight=2), "b": tokmill.Component(paths[1], weight=1)}, seq_len=32
        )
        for paths in (joins, wholes)
    ]
    assert arrays(mixtures[0], range(300)) == arrays(mixtures[1], range(300))
    assert mixtures[0].documents(7) == mixtures[1].documents(7)


def test_a_mixture_whose_component_grows(folder: Path) -> None:
    """States of the old join go on on the new one, beside a twin of plain lists."""
    members = [encode(corpus(folder / f"c{n}", 2, n), folder / f"m{n}") for n in range(4)]
    first = join(folder / "first", *members[:2])
    second = join(folder / "second", first, members[2])
    other = tokmill.Component(members[3], weight=1)

    def mixture(path: Path, segments: int | None = None) -> tokmill.Mixture:
        web = tokmill.Component(path, weight=1, segments=segments)
        return tokmill.Mixture({"web": web, "other": other}, seq_len=32, block=8)

    old, at = mixture(first), 150
    state = old.history.state(at)
    grown = mixture(second, 1).then(at=at, segments={"web": 2})
    assert mixture(second, 1).identity == old.identity
    with pytest.raises(UsageError, match="the loader state belongs to") as raised:
        mixture(second).history.sample_of(state)
    hint = "pass segments=1 to the component 'web', for the join as it was then; then(at=150, segments={'web': 2}) goes"
    assert hint in str(raised.value.hint)
    with pytest.raises(UsageError, match="the loader state belongs to") as raised:
        mixture(second).history.sample_of(tokmill.Mixture({"other": other}, seq_len=32).history.state(3))
    assert "segments" not in str(raised.value.hint)
    assert grown.history.sample_of(state) == at
    assert arrays(grown, range(at)) == arrays(old, range(at))
    rows, more = len(tokmill.TokenDataset(first, seq_len=32)), len(tokmill.TokenDataset(second, seq_len=32))
    draws = [each.sequence for each in grown.origins(range(1200)) if each.component == "web"]
    before = sum(each.component == "web" for each in grown.origins(range(at)))
    ends = -(-before // rows) * rows  # of the epoch in progress
    for start in range(0, ends, rows):
        assert sorted(draws[start : start + rows]) == list(range(rows))
    for start in range(ends, len(draws) - more, more):
        assert sorted(draws[start : start + more]) == list(range(more))
    again = pickle.loads(pickle.dumps(grown))  # noqa: S301
    assert (again.identity, arrays(again, range(at, 300))) == (grown.identity, arrays(grown, range(at, 300)))
    # What replaces the stage has the old sequences alone; a later stage keeps them all.
    replaced = grown.then(at=at, weights={"other": 3})
    assert {each.sequence for each in replaced.origins(range(900)) if each.component == "web"} == {*range(rows)}
    later = grown.then(at=400, weights={"other": 3})
    assert arrays(later, range(400)) == arrays(grown, range(400))
    assert len({each.sequence for each in later.origins(range(2000)) if each.component == "web"}) == more
    with pytest.raises(UsageError, match="are fewer than before"):
        grown.then(at=500, segments={"web": 1})
    file = folder / "mixture.toml"
    file.write_text(
        'seq_len = 32\nblock = 8\n[components.web]\npath = "second"\nweight = 1\nsegments = 1\n'
        '[components.other]\npath = "m3"\nweight = 1\n[[stages]]\nat = 150\nsegments = { web = 2 }\n'
    )
    assert tokmill.read_mixture(file).identity == grown.identity


def test_a_join_in_a_bucket(folder: Path) -> None:
    options: dict[str, Any] = {"loss_from": "text", "on_bad": "skip", "max_bad": "100%"}
    members = [encode(corpus(folder / f"c{n}", 2, n), folder / f"m{n}", **options) for n in range(2)]
    bucket = f"memory://{folder.name}"
    for path in members:
        store = open_output(f"{bucket}/{path.name}")
        for name, data in files_of(path).items():
            if not name.startswith("_run/"):
                store.put(name, data)
    local = join(folder / "j", *members)
    remote = tokmill.join(f"{bucket}/joins/j", [f"{bucket}/m0", f"{bucket}/m1"])
    assert [member.location for member in remote.manifest.members] == ["../../m0", "../../m1"]
    datasets = [tokmill.TokenDataset(path, seq_len=32, cache_bytes=5000) for path in (local, f"{bucket}/joins/j")]
    assert datasets[0].identity == datasets[1].identity
    assert arrays(datasets[0], range(len(datasets[0]))) == arrays(datasets[1], range(len(datasets[0])))
    assert 0 in arrays(datasets[1], [0])["loss_mask"][0]
    mixed = tokmill.join(folder / "mixed", [members[0], f"{bucket}/m1"]).manifest
    assert [member.location for member in mixed.members] == ["../m0", f"{bucket}/m1"]
    with pytest.raises(UsageError, match="cannot name the local folder"):
        tokmill.join(f"{bucket}/joins/k", members)
    assert tokmill.verify(f"{bucket}/joins/j", deep=True).ok
