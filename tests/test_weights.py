"""Weights of losses per document: a column of the document table or of an annotation, as a field of samples."""

from __future__ import annotations

import json
import pickle
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tokmill
from tokmill.errors import UsageError

LENGTH = 16


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("weights")
    words = np.random.default_rng(1).integers(1, 40, 60).tolist()
    rows = [
        {"text": "word " * count, "id": i, "w": i / 8, "big": 1e39, "name": f"n{i}"} for i, count in enumerate(words)
    ]
    (folder / "a.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    (folder / "later.jsonl").write_text(
        "".join(json.dumps({"id": i, "v": None if i == 3 else 1 + i}) + "\n" for i in range(60))
    )
    out = folder / "out"
    tokmill.encode(
        [str(folder / "a.jsonl")],
        tokenizer="gpt2",
        out=str(out),
        shard_tokens=200,
        keep=["id:int64", "w:float32", "big:float64", "name:string"],
    )
    tokmill.annotate(str(out), name="late", from_=str(folder / "later.jsonl"), columns="v:float64")
    for strategy in ("best-fit", "pad"):
        tokmill.pack(str(out), seq_len=LENGTH, strategy=strategy)
    tokmill.pack(str(out), seq_len=LENGTH, where="w < 4", repeat="w < 1: 3", name="some", materialise=True)
    return str(out)


def by_definition(source: Any, sample: int, loss_mask: Any) -> list[float]:
    """The weight of the document of each token that has loss, from the documents of the sample."""
    found = [each.columns["w"] for each in source.documents(sample) for _ in range(each.tokens)]
    found += [0] * (LENGTH - len(found))
    return [weight if has else 0 for weight, has in zip(found, loss_mask, strict=True)]


@pytest.mark.parametrize("packing", ["concat", "best-fit", "pad", "some"])
def test_each_target_has_the_weight_of_its_document(folder: str, packing: str) -> None:
    dataset = tokmill.TokenDataset(folder, seq_len=LENGTH, packing=packing, loss_weights="w")
    weights = [row.tolist() for batch in dataset.batches(4, epochs=1) for row in batch["loss_weights"]]
    assert len(weights) == len(dataset)
    for sample, found in enumerate(weights):
        assert found == by_definition(dataset, sample, dataset[sample]["loss_mask"])
    same = tokmill.TokenDataset(folder, seq_len=LENGTH, packing=packing)
    assert (dataset.identity, same.fields) == (same.identity, dataset.fields[:-1])
    again = pickle.loads(pickle.dumps(dataset))  # noqa: S301
    assert np.array_equal(again[3]["loss_weights"], dataset[3]["loss_weights"])
    assert dataset[0]["loss_weights"].dtype == dataset.__getitems__([0])[0]["loss_weights"].dtype == np.float32


def test_a_mixture(folder: str) -> None:
    components = {name: tokmill.Component(folder, weight=1, packing=name) for name in ("best-fit", "some")}
    mixture = tokmill.Mixture(components, seq_len=LENGTH, loss_weights="w")
    mixture = pickle.loads(pickle.dumps(mixture.then(at=20, weights={"some": 3})))  # noqa: S301
    found = mixture.gather(range(40))
    for sample, weights in enumerate(found["loss_weights"].tolist()):
        assert weights == by_definition(mixture, sample, found["loss_mask"][sample])


def test_layouts_take_weights_or_refuse_them(folder: str) -> None:
    dataset = tokmill.TokenDataset(folder, seq_len=LENGTH, packing="best-fit", loss_weights="w")
    [plain] = dataset.batches(len(dataset), epochs=1, fields=["loss_weights"])
    [batch] = dataset.batches(len(dataset), epochs=1, layout="megatron")
    assert list(plain) == ["loss_weights"]
    assert np.array_equal(batch["loss_mask"], plain["loss_weights"])
    assert "loss_weights" not in batch
    for layout in ("hf", "torchtitan", "maxtext", "olmo"):
        with pytest.raises(UsageError, match="has no loss_weights"):
            dataset.samples(layout=layout)


def test_columns_that_are_no_weights(folder: str, tmp_path: Path) -> None:
    def opened(column: str) -> tokmill.TokenDataset:
        return tokmill.TokenDataset(folder, seq_len=LENGTH, packing="concat", loss_weights=column)

    with pytest.raises(UsageError, match="no column 'missing'"):
        opened("missing")
    with pytest.raises(UsageError, match="not numbers"):
        opened("name")[0:9]
    with pytest.raises(UsageError, match="document 0 has 1e\\+39"):
        opened("big")[0:9]
    with pytest.raises(UsageError, match="document 3 has null"):
        opened("late.v")[0:90]
    (tmp_path / "a.txt").write_text("text")
    tokmill.encode([str(tmp_path / "a.txt")], tokenizer="gpt2", out=str(tmp_path / "out"))
    with pytest.raises(UsageError, match="no column 'w'"):
        tokmill.TokenDataset(tmp_path / "out", seq_len=LENGTH, loss_weights="w")
