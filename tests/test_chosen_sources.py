"""Chosen documents as sources of text: `encode --packing`, and tokenizers from mixtures."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokmill
from command import write_lines
from tokmill._dataset.chosen import ChosenDocuments
from tokmill._dataset.reader import open_dataset, open_split
from tokmill._mixing.forecast import text_sources
from tokmill.errors import OutputError, SourceError, UsageError


@pytest.fixture(scope="module")
def old(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A join of two segments with the packing `some`, and `rules.jsonl`, the rows that it chose."""
    folder, rng, chosen = tmp_path_factory.mktemp("old"), random.Random(2), []
    for part in range(2):
        rows = [
            {"text": f"{part} {n}" + " word" * rng.choice([1, 9, 70]), "score": rng.randrange(6)} for n in range(60)
        ]
        write_lines(folder / f"{part}.jsonl", *rows)
        tokmill.encode(
            folder / f"{part}.jsonl", tokenizer="gpt2", out=folder / f"d{part}", keep="score:int32", shard_tokens=700
        )
        chosen += [row for row in rows if int(str(row["score"])) >= 2]
    write_lines(folder / "rules.jsonl", *chosen)
    tokmill.join(folder / "one", folder / "d0")
    tokmill.join(folder / "two", [folder / "one", folder / "d1"])
    for seq_len in (32, 64):
        tokmill.pack(folder / "two", seq_len=seq_len, name="some", where="score >= 2", repeat="score == 5: 3")
    return folder


def tokens_of(folder: Path) -> list[int]:
    split = open_split(open_dataset(folder), "train")
    found: list[int] = split.read(0, split.tokens).tolist()
    return found


@pytest.mark.parametrize("source", ["two", "two/train"])
def test_another_tokenizer(tmp_path: Path, old: Path, source: str) -> None:
    """Each chosen document comes once, with its columns, as if the others had been rejected."""
    done = tokmill.encode(old / source, packing="some-32", tokenizer="cl100k_base", keep="score", out=tmp_path / "x")
    twin = tokmill.encode(old / "rules.jsonl", tokenizer="cl100k_base", keep="score:int32", out=tmp_path / "y")
    assert tokens_of(tmp_path / "x") == tokens_of(tmp_path / "y")
    counts = json.loads((tmp_path / "x/manifest.json").read_text())["documents"]
    assert (counts["out"], counts["filtered"]) == (twin.manifest.documents.out, 120 - twin.manifest.documents.out)
    assert not tokmill.verify(tmp_path / "x", against_source=50).problems
    again = tokmill.encode(old / "two/_pack/some-64/train", tokenizer="cl100k_base", out=tmp_path / "z")
    assert again.manifest.tokens == done.manifest.tokens


def test_what_makes_no_sense(tmp_path: Path, old: Path) -> None:
    options: Any = {"tokenizer": "cl100k_base", "out": tmp_path / "x"}
    with pytest.raises(UsageError, match="has some-32, some-64"):
        tokmill.encode(old / "two", packing="some", **options)
    with pytest.raises((UsageError, SourceError), match="has no packing other of train"):
        tokmill.encode(old / "two", packing="other", **options)
    with pytest.raises(UsageError, match=r"0.jsonl is of none"):
        tokmill.encode([old / "two", old / "0.jsonl"], packing="some-32", **options)
    tokmill.pack(old / "d0", seq_len=32, strategy="pad")
    with pytest.raises(UsageError, match="this packing has all documents"):
        tokmill.encode(old / "d0", packing="pad-32", **options)


def test_a_packing_that_was_made_again(tmp_path: Path, old: Path) -> None:
    """Damage, and another choice under the same name, are not read as the first one."""
    tokmill.encode(old / "0.jsonl", tokenizer="gpt2", out=tmp_path / "d", keep="score:int32")
    tokmill.pack(tmp_path / "d", seq_len=32, name="a", where="score >= 2")
    split = open_split(open_dataset(tmp_path / "d"), "train")
    before, path = ChosenDocuments.open(split, "a-32").digest, next((tmp_path / "d").rglob("runs_of_documents.npy"))
    data = path.read_bytes()
    path.write_bytes(data[:-1] + bytes([data[-1] ^ 1]))
    with pytest.raises(OutputError, match="is not the file that was written"):
        ChosenDocuments.open(split, "a-32")
    path.write_bytes(data)
    assert ChosenDocuments.open(split, "a-32").digest == before


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_documents_among_runs(data: st.DataObject) -> None:
    """A document is chosen if one of its tokens is in a run; runs of later passes overlap those of earlier ones."""
    lengths = data.draw(st.lists(st.integers(1, 5), min_size=1, max_size=12))
    edges = np.cumsum([0, *lengths])
    tokens, begins, ends = set[int](), list[int](), list[int]()
    for _ in range(data.draw(st.integers(0, 4))):
        first = data.draw(st.integers(0, len(lengths) - 1))
        last = data.draw(st.integers(first + 1, len(lengths)))
        begins.append(int(edges[first]))
        ends.append(int(edges[last]))
        tokens |= set(range(begins[-1], ends[-1]))
    order = data.draw(st.permutations(range(len(begins))))
    found = ChosenDocuments.of(np.array([begins, ends], np.int64)[:, order], "")
    expected = [any(token in tokens for token in range(*pair)) for pair in pairwise(edges)]
    assert found.among(edges).tolist() == expected
    assert found.tokens == len(tokens)


def test_a_tokenizer_of_a_mixture(tmp_path: Path, old: Path) -> None:
    """Documents count as often as the mixture draws their tokens, as labels with weights would say."""
    file = tmp_path / "mix.toml"
    file.write_text(
        f"""
        seq_len = 32
        components.all = {{ path = "{old}/d0", weight = 3 }}
        components.some = {{ path = "{old}/two", weight = 1, packing = "some" }}
        """
    )
    drawn = {each.name: each.tokens for each in tokmill.mix(file).stages[0].components}
    sources = text_sources(str(file))
    rows = [json.loads(line) for line in (old / "rules.jsonl").read_text().splitlines()]
    chosen = sum(len(tokmill.Tokenizer("gpt2").encode(row["text"])) + 1 for row in rows)
    whole = open_split(open_dataset(old / "d0"), "train").tokens
    expected = {"all": Fraction(drawn["all"], whole), "some": Fraction(drawn["some"], chosen)}
    least = min(expected.values())
    assert {name: each.weight for name, each in sources.items()} == {n: each / least for n, each in expected.items()}
    tokmill.train(file, vocab_size=300, out=tmp_path / "t")
    labelled = [f"all={old}/d0/train", f"some={old}/two/_pack/some-32/train"]
    weights = [f"{name}={float(each.weight):.9f}" for name, each in sources.items()]
    tokmill.train(labelled, vocab_size=300, weight=weights, out=tmp_path / "u")
    assert (tmp_path / "t/tokenizer.json").read_bytes() == (tmp_path / "u/tokenizer.json").read_bytes()
    found = tokmill.evaluate("gpt2", on=file)
    assert [group.text.documents for group in found.groups] == [60, len(rows)]
    with pytest.raises(UsageError, match="another source with the label 'all'"):
        tokmill.train([f"all={old}/0.jsonl", file], vocab_size=300, out=tmp_path / "v")
