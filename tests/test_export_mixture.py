"""Mixtures that leave the house: their samples as one stream, or their components with weights."""

from __future__ import annotations

import json
import random
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import pytest

import tokmill
from command import write_lines
from export_readers import read_datasets
from test_export import read
from tokmill.errors import UsageError

FORMATS = ["megatron", "nanogpt", "llmc", "olmo", "datatrove"]
EOT = 50_256


@pytest.fixture(scope="module", params=["prefix", "suffix"])
def mixed(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Any]:
    """A mixture file of three packings and two stages, and the tokens of the documents of its components."""
    folder, rng, tokenizer = tmp_path_factory.mktemp(request.param), random.Random(1), tokmill.Tokenizer("gpt2")
    texts: dict[str, list[list[int]]] = {}
    for name in ("web", "code", "math"):
        rows = [(f"{name} {n}" + " word" * rng.choice([0, 5, 60]), rng.randrange(4)) for n in range(70)]
        write_lines(folder / f"{name}.jsonl", *({"text": text, "score": score} for text, score in rows))
        options: Any = {"keep": "score:int32", "shard_tokens": 500, "eot": request.param}
        tokmill.encode(folder / f"{name}.jsonl", tokenizer="gpt2", out=folder / name, **options)
        texts[name] = [tokenizer.encode(text) for text, _ in rows]
        if name == "math":
            texts["chosen"] = [tokenizer.encode(text) for text, score in rows if score]
            texts["chosen"] += [tokenizer.encode(text) for text, score in rows if score == 3]
    tokmill.pack(folder / "code", seq_len=32, materialise=True)
    for seq_len in (32, 48):
        tokmill.pack(folder / "math", seq_len=seq_len, name="some", where="score > 0", repeat="score == 3: 2")
    (folder / "mix.toml").write_text(
        """
        seq_len = 32
        block = 64
        components.web = { path = "web", weight = 2 }
        components.code = { path = "code", weight = 1, packing = "best-fit" }
        components.math = { path = "math", weight = 1, packing = "some" }
        [[stages]]
        at = 100
        weights = { web = 1, code = 0 }
        seq_len = 48
        """
    )
    return folder / "mix.toml", texts


def with_eot(ids: list[int], eot: str) -> list[int]:
    return [EOT, *ids] if eot == "prefix" else [*ids, EOT]


def pieces(mixture: tokmill.Mixture, sample: int, texts: dict[str, list[list[int]]], eot: str) -> list[list[int]]:
    """What a sample has of each document, one after the other."""
    return [
        with_eot(texts[str(each.component)][each.document], eot)[each.first : each.first + each.tokens]
        for each in mixture.documents(sample)
    ]


@pytest.mark.parametrize("format", [*FORMATS, "mds"])
@pytest.mark.parametrize("samples", [range(90), range(110, 150)])
def test_samples_as_a_stream(tmp_path: Path, mixed: tuple[Path, Any], format: Any, samples: range) -> None:
    """The documents of each sample come in its order, cut as it cuts them, with end-of-text where readers want it."""
    file, texts = mixed
    mixture = tokmill.read_mixture(file)
    done = tokmill.export(file, format=format, samples=f"{samples.start}:{samples.stop}", out=tmp_path / "x")
    by_sample = [pieces(mixture, sample, texts, done.eot) for sample in samples]
    expected = list(chain.from_iterable(by_sample))
    tokens, documents = read(format, tmp_path / "x", "train")
    assert tokens == list(chain.from_iterable(expected))
    if format == "mds":
        expected = [list(chain.from_iterable(each)) for each in by_sample]
    assert documents in (None, expected)
    assert tokmill.export(file, format=format, samples=f"{samples.start}:{samples.stop}", out=tmp_path / "x").already


def test_samples_as_rows(tmp_path: Path, mixed: tuple[Path, Any]) -> None:
    """A row is a sample, in which models that shift labels learn the targets of the sample that have loss."""
    file, texts = mixed
    mixture = tokmill.read_mixture(file)
    tokmill.export(file, format="datasets", samples=60, out=tmp_path / "x")
    rows = read_datasets(tmp_path / "x")["train"]
    assert len(rows) == 60
    for sample, row in enumerate(rows):
        found = [(row["input_ids"][n - 1], each) for n, each in enumerate(row["labels"]) if each != -100]
        expected = list[tuple[int, int]]()
        for each in mixture.documents(sample):
            ids = [*texts[str(each.component)][each.document], EOT]
            expected += pairwise(ids[each.first : each.first + each.tokens + 1])
        assert found == expected


@pytest.mark.parametrize("format", ["megatron", "olmo", "mds"])
def test_components_with_weights(tmp_path: Path, mixed: tuple[Path, Any], format: Any) -> None:
    file, texts = mixed
    done = tokmill.export(file, format=format, stage=0, out=tmp_path / "x", eot=None if format == "olmo" else "suffix")
    drawn = {each.name: each.tokens for each in tokmill.mix(file, until=64).stages[0].components}
    expected = {name: tokens / sum(drawn.values()) for name, tokens in drawn.items()}
    assert done.weights == pytest.approx(expected, rel=1e-3)  # the forecast rounds tokens
    for name in expected:
        tokens, documents = read(format, tmp_path / "x", name)
        whole = [[*ids, EOT] for ids in texts["chosen" if name == "math" else name]]
        everything = list(chain.from_iterable(whole))
        assert tokens == everything[: len(everything) // 32 * 32 if format == "mds" else None]
        assert format == "mds" or documents == whole
    out = str(tmp_path / "x")
    if format == "megatron":
        words = (tmp_path / "x/blend.txt").read_text().split()
        assert words[1::2] == [f"{out}/{name}_text_document" for name in expected]
        weights = dict(zip(expected, map(float, words[::2]), strict=True))
    elif format == "olmo":
        sources = json.loads((tmp_path / "x/mix.yaml").read_text())["sources"]
        assert [each["paths"] for each in sources] == [[f"{out}/{name}/*.npy"] for name in expected]
        weights = {each["source_name"]: each["target_ratio"] for each in sources}
    else:
        streams = json.loads((tmp_path / "x/streams.yaml").read_text())
        assert [each["local"] for each in streams.values()] == [f"{out}/{name}" for name in expected]
        weights = {name: each["proportion"] for name, each in streams.items()}
    assert weights == pytest.approx(dict(done.weights), rel=1e-6)
    later = tokmill.export(file, format=format, stage=1, out=tmp_path / "y")
    assert [*later.weights] == ["web", "math"]


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({}, "has 2 stages, with weights of their own"),
        ({"stage": 2}, "--stage 2: .* has 2 stages"),
        ({"samples": "90:110"}, "another length from sample 100 on"),
        ({"samples": "9:9"}, "no sample in this range"),
        ({"samples": 9, "stage": 0}, "--stage does not go with --samples"),
        ({"samples": 9, "shuffle": 0}, "--shuffle does not go with --samples"),
        ({"seq_len": 32}, "--seq-len is an option of a dataset"),
        ({"format": "nanogpt", "stage": 0}, "--format nanogpt has no weights of components"),
    ],
)
def test_what_makes_no_sense(tmp_path: Path, mixed: tuple[Path, Any], options: Any, told: str) -> None:
    with pytest.raises(UsageError, match=told):
        tokmill.export(mixed[0], **{"format": "megatron", "out": tmp_path / "x", **options})
    with pytest.raises(UsageError, match="--samples is an option of a mixture"):
        tokmill.export(mixed[0].parent / "web", format="megatron", samples=9, out=tmp_path / "x")


def test_sequences_that_are_left_out(tmp_path: Path, mixed: tuple[Path, Any]) -> None:
    """Files of documents would contain them."""
    file = mixed[0].with_name("less.toml")
    file.write_text('seq_len = 32\nleave_out = { web = [1] }\ncomponents.web = { path = "web", weight = 2 }')
    with pytest.raises(UsageError, match="leaves out sequences, which are in the files"):
        tokmill.export(file, format="megatron", out=tmp_path / "x")
    file.write_text('seq_len = 32\ncomponents."a/b" = { path = "web", weight = 2 }')
    with pytest.raises(UsageError, match="'a/b' has a name that files cannot have"):
        tokmill.export(file, format="megatron", out=tmp_path / "x")
