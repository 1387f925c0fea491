"""Documents of samples, and samples of documents: forwards and backwards agree."""

from __future__ import annotations

import os
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tokmill
from command import run
from test_selection import corpus, documents, encode
from tokmill._loading.looking_back import SampleDocument
from tokmill.errors import UsageError

SAMPLES = 10_000 if os.environ.get("TOKMILL_FULL") == "1" else 40


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
    until = 3 * len(dataset)
    for sample in rng.sample(range(until), min(SAMPLES, until)):
        found = dataset.documents(sample)
        if len(found) <= 3:
            check(folder, found, dataset[int(dataset.order.at(np.array([sample], np.uint64))[0])], tokens)
        assert all(sample in dataset.seen(each.document, until) for each in found[:2])
    document = rng.randrange(120)
    every = [sample for sample in range(until) if document in [each.document for each in dataset.documents(sample)]]
    assert dataset.seen(document, until) == every
    assert dataset.seen(document) == [sample for sample in every if sample < dataset.order.start_of(1)]
    assert dataset.find(id=f"d{document}") == [document]


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
    mixture = mixture.then(at=150, retire="all", seq_len=24, leave_out=[3, 100])
    mixture = mixture.then(at=230, seq_len=32)
    until = 400
    for sample in rng.sample(range(until), SAMPLES if until > SAMPLES else until):
        found = mixture.documents(sample)
        (origin,) = mixture.origins([sample])
        assert {each.component for each in found} == {origin.component}
        if len(found) <= 3:
            check(folder, found, mixture[sample], tokens)
        assert all(sample in mixture.seen(origin.component, each.document, until) for each in found[:2])
    for name in ("web", "edu", "all"):
        (document,) = mixture.find(name, id=f"d{rng.randrange(120)}")
        every = [
            sample
            for sample in range(until)
            if (name, document) in [(each.component, each.document) for each in mixture.documents(sample)]
        ]
        assert mixture.seen(name, document, until) == every
        assert mixture.seen(name, document, 100) == [sample for sample in every if sample < 100]


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
