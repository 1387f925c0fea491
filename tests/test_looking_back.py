"""Documents of samples, and samples of documents: forwards and backwards agree."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tokmill
from command import run
from test_selection import corpus, documents, encode
from tokmill._loading.sequences import SampleDocument
from tokmill.errors import UsageError

SAMPLES = 10_000 if os.environ.get("TOKMILL_FULL") == "1" else 40
CHECKED = SAMPLES // 10
"""How many of them are compared with what `peek` reads."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("looking")
    corpus(folder, 120)
    out = encode(folder, "out")
    rules = ["--where", "score >= 3", "--repeat", "score >= 4.5: 2"]
    for options in (
        ["--seq-len", "32"],
        ["--seq-len", "32", "--strategy", "pad"],
        ["--seq-len", "24", "--materialise"],
        ["--seq-len", "32", "--name", "edu", *rules],
        ["--seq-len", "24", "--name", "edu", "--strategy", "concat", "--materialise", *rules],
    ):
        assert run("pack", out, *options).code == 0
    return folder


def check(folder: Path, found: list[SampleDocument], sample: dict[str, Any], tokens: np.ndarray[Any, Any]) -> None:
    """Whether the documents of a sample have its tokens, by what the dataset has."""
    starts, lengths = documents(folder / "out")
    parts = []
    for each in found:
        assert each.length == lengths[each.document]
        start = int(starts[each.document]) + each.first
        parts.append(tokens[start : start + each.tokens])
        row = tokmill.peek(folder / "out", doc=each.document, source=True).documents[0].source
        assert row is not None
        assert (row.file, row.position, row.columns) == (each.path, each.position, each.columns)
        assert each.columns["id"] == f"d{each.document}"
    joined = np.concatenate(parts)
    assert sample["tokens"][: len(joined)].tolist() == joined.tolist()
    assert sample["segment_ids"].max() == len(found)


def tokens_of(folder: Path) -> np.ndarray[Any, Any]:
    return np.concatenate([np.load(path) for path in sorted((folder / "out/train").glob("train_??????.npy"))])


@pytest.mark.parametrize(
    ("packing", "seq_len"), [("concat", 32), ("best-fit", 32), ("pad", 32), ("best-fit", 24), ("edu", 32), ("edu", 24)]
)
def test_a_dataset(folder: Path, packing: str, seq_len: int) -> None:
    rng, tokens = random.Random(packing), tokens_of(folder)
    dataset = tokmill.TokenDataset(folder / "out", seq_len=seq_len, packing=packing, seed=3)
    dataset = dataset.then(at=5, leave_out=[1, 2])
    until = 3 * len(dataset) + SAMPLES
    for number, sample in enumerate(rng.sample(range(until), SAMPLES)):
        found = dataset.documents(sample)
        if len(found) <= 3 and number < CHECKED:
            check(folder, found, {name: field[0] for name, field in dataset.gather([sample]).items()}, tokens)
        assert all(sample in dataset.seen(each.document, until) for each in found[:2])
    every = scanned(dataset.documents, until := 3 * len(dataset))
    for document in range(0, 120, 1 if SAMPLES > 100 else 5):
        seen = every.get((None, document), [])
        assert dataset.seen(document, until) == seen
        assert dataset.seen(document) == [sample for sample in seen if sample < dataset.order.start_of(1)]
    assert dataset.find(id="d17") == [17]


def scanned(documents: Callable[[int], list[SampleDocument]], until: int) -> dict[tuple[str | None, int], list[int]]:
    """The samples of each document, by component and number, from what is in each sample."""
    found: dict[tuple[str | None, int], list[int]] = {}
    for sample in range(until):
        for key in {(each.component, each.document) for each in documents(sample)}:
            found.setdefault(key, []).append(sample)
    return found


def test_a_mixture(folder: Path) -> None:
    rng, tokens = random.Random(4), tokens_of(folder)
    mixture = tokmill.Mixture(
        {
            "web": tokmill.Component(folder / "out", weight=0.6, packing="best-fit"),
            "edu": tokmill.Component(folder / "out", weight=0.4, packing="edu"),
        },
        seq_len=32,
        seed=1,
        block=64,
    )
    mixture = mixture.then(at=70, weights={"web": 0.2}, add={"all": tokmill.Component(folder / "out", weight=0.5)})
    mixture = mixture.then(at=150, retire="all", seq_len=24, leave_out=[3, 100], carry="rest")
    assert mixture.orders.ranks(2, "web") is not None
    mixture = mixture.then(at=230, seq_len=32, carry="rest")
    until = 400 + SAMPLES
    for number, sample in enumerate(rng.sample(range(until), SAMPLES)):
        found = mixture.documents(sample)
        (origin,) = mixture.origins([sample])
        assert {each.component for each in found} == {origin.component}
        if len(found) <= 3 and number < CHECKED:
            check(folder, found, mixture[sample], tokens)
        assert all(sample in mixture.seen(origin.component, each.document, until) for each in found[:2])
    every = scanned(mixture.documents, 400)
    for name in ("web", "edu", "all"):
        for document in range(0, 120, 1 if SAMPLES > 100 else 5):
            seen = every.get((name, document), [])
            assert mixture.seen(name, document, 400) == seen
            assert mixture.seen(name, document, 100) == [sample for sample in seen if sample < 100]
        assert mixture.find(name, id="d17") == [17]


MIXTURE = """
seq_len = 32
seed = 1
block = 64
[components.web]
path = "out"
packing = "best-fit"
weight = 0.6
[components.edu]
path = "out"
packing = "edu"
weight = 0.4
[[stages]]
at = 70
seq_len = 24
leave_out = [[3, 9]]
"""


@pytest.fixture(scope="module")
def file(folder: Path) -> Path:
    (folder / "mixture.toml").write_text(MIXTURE)
    return folder / "mixture.toml"


def test_peek_at_samples_of_a_dataset(folder: Path) -> None:
    dataset = tokmill.TokenDataset(folder / "out", seq_len=32, packing="edu", seed=3)
    command: list[str | Path] = ["peek", folder / "out", "--seq-len", "32", "--packing", "edu", "--seed", "3"]
    shared = 0
    for sample in range(0, 2 * len(dataset), 7):
        (told,) = run(*command, "--sample", f"{sample}", "--ids", "--json").json["samples"]
        expected = dataset.documents(sample)
        assert told["component"] is None
        assert [each["document"] for each in told["documents"]] == [each.document for each in expected]
        for each, document in zip(told["documents"], expected, strict=True):
            assert (each["first"], len(each["ids"]), each["tokens"]) == (
                document.first,
                document.tokens,
                document.length,
            )
            assert (each["source"]["file"], each["source"]["position"]) == (document.path, document.position)
            assert each["source"]["columns"] == dict(document.columns)
            assert each["source"]["counted"] == document.counted == "byte"
            assert each["copies"] == sum(other.document == document.document for other in expected)
        ids = [id_ for each in told["documents"] for id_ in each["ids"]]
        assert dataset.sequence(told["sequence"])["tokens"][: len(ids)].tolist() == ids
        if any(each.copies > 1 for each in expected):
            shared += 1
            assert "; shared by 2 copies" in run(*command, "--sample", f"{sample}").out
    assert shared
    (told,) = run(*command, "--sample", "0", "--limit", "1", "--max-tokens", "2", "--ids", "--json").json["samples"]
    assert (len(told["documents"]), len(told["documents"][0]["ids"])) == (1, 2)
    assert told["count"] == len(dataset.documents(0))
    assert "; showing 1" in run(*command, "--sample", "0", "--limit", "1").out or told["count"] == 1


def test_peek_at_steps_of_a_mixture(file: Path) -> None:
    mixture = tokmill.read_mixture(file)
    for rank in range(2):
        batches = enumerate(mixture.batches(6, rank=rank, world_size=2, stop=120, workers=0))
        for step, batch in batches:
            if step not in (0, 5, 11, 12, 13):  # step 11 ends where the length changes
                continue
            part = ["--step", f"{step}", "--batch-size", "6", "--rank", f"{rank}", "--world-size", "2"]
            told = run("peek", file, *part, "--ids", "--json").json["samples"]
            assert len(told) == len(batch["tokens"])
            for each, row in zip(told, batch["tokens"], strict=True):
                ids = [id_ for document in each["documents"] for id_ in document["ids"]]
                assert row.tolist() == ids + [0] * (each["seq_len"] - len(ids))
                (origin,) = mixture.origins([each["sample"]])
                assert [each[name] for name in origin._fields] == list(origin)
    both = tokmill.peek(file, step=12, batch_size=6).samples
    assert [each.sample for each in both] == [70, 71, 72, 73, 74, 75]
    assert "sample 70: " in tokmill.peek(file, sample=70)._repr_html_()


def test_when(folder: Path, file: Path) -> None:
    mixture = tokmill.read_mixture(file)
    every = scanned(mixture.documents, 200)
    for number in (0, 17, 60, 119):
        place = mixture.documents(every["web", number][0])
        row = next(each for each in place if each.document == number)
        for doc in (f"d{number}", f"{row.path}:{row.position}"):
            found = run("when", file, "--doc", doc, "--until", "200", "--json").json
            assert [(each["component"], each["samples"]) for each in found["documents"]] == [
                (name, every.get((name, number), [])) for name in ("web", "edu")
            ]
            assert found["documents"][0]["source"]["columns"]["id"] == f"d{number}"
    told = run("when", file, "--doc", "d17", "--until", "200").out
    assert "web: train document 17: " in told
    assert f"before 200: {every['web', 17][0]}" in told
    alone = next(number for name, number in every if name == "web" and ("edu", number) not in every)
    told = run("when", file, "--doc", f"d{alone}", "--until", "200").out
    assert ["edu: train" in told, "in no sample of 1 other component" in told] == [False, True]
    dataset = tokmill.TokenDataset(folder / "out", seq_len=32, seed=4)
    (found,) = tokmill.when(folder / "out", doc="d17", seq_len=32, seed=4).documents
    assert (list(found.samples), found.component) == (dataset.seen(17), None)
    assert found.tokens == documents(folder / "out")[1][17]
    assert dataset.find(id=17) == dataset.find(score="many") == []


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (["peek", "out", "--sample", "1"], ("--seq-len is missing",)),
        (["peek", "out", "--sample", "1", "--doc", "2"], ("--sample and --doc cannot be combined",)),
        (["peek", "out", "--sample", "1", "--step", "2"], ("--sample and --step cannot be combined",)),
        (["peek", "out", "--step", "1", "--seq-len", "32"], ("--step needs --batch-size",)),
        (["peek", "out", "--rank", "1"], ("--rank goes with --step",)),
        (["peek", "out", "--packing", "pad"], ("--packing goes with --sample or --step",)),
        (["peek", "mixture.toml"], ("is a mixture file, which has samples", "add --sample 0")),
        (["peek", "mixture.toml", "--sample", "1", "--seq-len", "32"], ("--seq-len is an option of a dataset",)),
        (["peek", "mixture.toml", "--step", "1", "--batch-size", "4", "--rank", "1"], ("rank 1 is invalid",)),
        (["when", "mixture.toml", "--doc", "nobody"], ("has the id or place 'nobody'", "an id of the column 'id'")),
        (["when", "mixture.toml", "--doc", "a.jsonl:1"], ("has the id or place 'a.jsonl:1'",)),
        (["when", "mixture.toml", "--doc", "a.jsonl:" + "9" * 40], ("has the id or place",)),
        (["when", "mixture.toml", "--doc", "d1", "--split", "val"], ("--split is an option of a dataset",)),
        (["when", "out", "--doc", "d1"], ("--seq-len is missing",)),
    ],
)
def test_options_that_do_not_fit(folder: Path, file: Path, options: list[str], words: tuple[str, ...]) -> None:
    command, place, *rest = options
    assert file.parent == folder
    run(command, folder / place, *rest).failed(2, *words)


def test_what_there_is_not(folder: Path) -> None:
    dataset = tokmill.TokenDataset(folder / "out", seq_len=32)
    with pytest.raises(UsageError, match="has no document 120; it has 120"):
        dataset.seen(120)
    with pytest.raises(UsageError, match="no column 'ID' in its document table"):
        dataset.find(ID="d1")
    with pytest.raises(IndexError):
        dataset.documents(-1)
    mixture = tokmill.Mixture({"web": tokmill.Component(folder / "out", weight=1)}, seq_len=32)
    with pytest.raises(UsageError, match="there is no component 'wbe'"):
        mixture.seen("wbe", 1, 10)
    assert dataset.find(id="nobody") == []
