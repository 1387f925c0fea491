"""Documents that are padded to a multiple in their sequences, and the parts of context-parallel ranks."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import tokmill
from command import write_lines
from documents import EOT, write_dataset
from packing_twin import row_of, tokens_of
from tokmill._loading.layouts import context_parallel_places
from tokmill.errors import UsageError

LENGTH, MULTIPLE = 64, 8
RANDOM = np.random.default_rng(7)
LENGTHS = [1, 8, 9, 63, 64, 65, 200, *np.minimum(RANDOM.lognormal(2.5, 1, 150).astype(int) + 1, 150).tolist()]
TEXTS = ["".join(map(chr, RANDOM.integers(97, 123, length - 1))) for length in LENGTHS]
FIRST = np.cumsum([0, *LENGTHS]).tolist()
BOUNDARIES = ["cu_seqlens", "cu_seqlens_padded"]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("tokens")
    path = str(folder / "tokens")
    write_lines(folder / "a.jsonl", *({"text": text} for text in TEXTS))
    tokmill.encode(folder / "a.jsonl", tokenizer="bytes", out=path, shard_tokens=300)
    options: dict[str, Any] = {"seq_len": LENGTH, "document_multiple": MULTIPLE}
    tokmill.pack(path, **options, name="eight")
    tokmill.pack(path, **options, name="rows", materialise=True)
    tokmill.pack(path, **options, name="whole", whole="keep-end", max_segments=3)
    tokmill.pack(path, **options, name="twice", where="tokens < 30", repeat="tokens < 9: 2")
    return path


def opened(folder: str, name: str, **options: Any) -> tokmill.TokenDataset:
    return tokmill.TokenDataset(folder, seq_len=LENGTH, packing=name, **options)


def span(tokens: int) -> int:
    return -(-tokens // MULTIPLE) * MULTIPLE


@pytest.mark.parametrize("name", ["eight", "rows", "whole", "twice"])
def test_rows_are_those_of_the_definition(folder: str, name: str) -> None:
    """Each document begins at a multiple, after padding, and every token comes as often as it is chosen."""
    dataset = opened(folder, name)
    split = tokens_of([[dataset.eot_token or 0, *text.encode()] for text in TEXTS])
    drawn = np.zeros(len(split), int)
    for sample in range(len(dataset)):
        documents = dataset.documents(sample)
        starts = [FIRST[each.document] + each.first for each in documents]
        parts = [[*range(start, start + each.tokens)] for start, each in zip(starts, documents, strict=True)]
        expected = row_of(parts, split, LENGTH, dataset.eot_token, MULTIPLE)
        assert {field: values.tolist() for field, values in dataset[sample].items()} == expected
        drawn[[token for part in parts for token in part]] += 1 if name != "twice" else 0
        for part in parts if name == "twice" else ():
            drawn[part] += 1
        assert all(sample in dataset.seen(each.document) for each in documents)
    for first, length in zip(FIRST, LENGTHS, strict=False):
        kept = {"whole": min(length, LENGTH), "twice": length if length < 30 else 0}.get(name, length)
        times = 2 if name == "twice" and length < 9 else 1
        assert drawn[first : first + length].tolist() == [0] * (length - kept) + [times] * kept


def test_the_plan_is_that_of_documents_of_the_rounded_lengths(folder: str, tmp_path: Path) -> None:
    """The certificate says what the multiple costs."""
    rounded = write_dataset(tmp_path, {"train": [[EOT] * span(length) for length in LENGTHS]})
    other = tokmill.pack(rounded, seq_len=LENGTH).plans["train"].certificate
    plan = json.loads(Path(folder, f"_pack/eight-{LENGTH}/train/plan.json").read_text())
    found = plan["certificate"]
    assert plan["options"]["document_multiple"] == MULTIPLE
    for name in ("sequences", "pieces", "least_sequences"):
        assert found[name] == getattr(other, name)
    assert found["multiple_padding"] == other.tokens - sum(LENGTHS)
    assert found["multiple_padding"] <= found["padding"] == found["sequences"] * LENGTH - sum(LENGTHS)
    again = tokmill.pack(folder, seq_len=LENGTH, document_multiple=MULTIPLE, name="eight")
    assert f"{found['multiple_padding']:,} up to multiples of 8" in str(again)


def test_boundaries_with_and_without_padding(folder: str) -> None:
    dataset = opened(folder, "eight")
    fields, width = ["segment_ids", *BOUNDARIES], LENGTH // MULTIPLE + 1
    for batch in dataset.batches(5, epochs=1, fields=fields):
        for segments, plain, padded in zip(*batch.values(), strict=True):
            lengths = np.bincount(segments)[1:].tolist()
            ends = np.cumsum([0, *lengths]).tolist()
            assert plain.tolist() == ends + ends[-1:] * (width - len(ends))
            ends = np.cumsum([0, *map(span, lengths)]).tolist()
            assert padded.tolist() == ends + [LENGTH] * (width - len(ends))
    assert dataset.samples(fields=fields)[3]["cu_seqlens"].shape == (width,)
    with pytest.raises(UsageError, match="as fields of batches"):
        dataset.cu_seqlens([0], 9)
    plain_rows = tokmill.TokenDataset(folder, seq_len=LENGTH)
    for found in plain_rows.gather(range(4), BOUNDARIES).values():
        assert np.array_equal(found, plain_rows.cu_seqlens(range(4), LENGTH))


@pytest.mark.parametrize("size", [1, 2, 4])
@pytest.mark.parametrize("by_document", [False, True])
def test_parts_of_context_parallel_ranks(folder: str, size: int, by_document: bool) -> None:  # noqa: FBT001
    """A rank has chunk `rank` and chunk 2 size - 1 - rank of each document, or of the row."""
    all_bounds = opened(folder, "eight").gather(range(6), BOUNDARIES)["cu_seqlens_padded"].astype(np.int64)
    if not by_document:
        all_bounds = np.array([[0, LENGTH]] * 6)
    for rank in range(size):
        found = context_parallel_places(all_bounds, rank, size).tolist()
        for row, bounds in enumerate(all_bounds.tolist()):
            expected: list[int] = []
            for begin, end in pairwise(bounds):
                chunk = (end - begin) // (2 * size)
                for first in (begin + rank * chunk, end - (rank + 1) * chunk):
                    expected += range(first, first + chunk)
            assert found[row] == expected


def test_what_does_not_go_together(folder: str) -> None:
    dataset = opened(folder, "eight")
    bounds = dataset.gather(range(4), ["cu_seqlens_padded"])["cu_seqlens_padded"].astype(np.int64)
    for found, rank, size, message in (
        (bounds, 0, 8, "--document-multiple 16"),
        (np.array([[0, 64]]), 2, 3, "64 tokens cannot be divided into 6 chunks"),
        (bounds, 2, 2, "rank 2 is invalid"),
    ):
        with pytest.raises(UsageError, match=message):
            context_parallel_places(found, rank, size)
    cases: list[tuple[dict[str, Any], str]] = [
        ({"document_multiple": 7, "name": "x"}, "7 does not divide --seq-len 64"),
        ({"document_multiple": 1, "name": "x"}, "1 is not from 2 to 32,768"),
        ({"document_multiple": 8}, "--name is missing"),
        ({"document_multiple": 8, "name": "x", "strategy": "concat"}, "does not apply to --strategy concat"),
        ({"document_multiple": 16, "name": "eight"}, "with other rules"),
    ]
    for options, message in cases:
        with pytest.raises(UsageError, match=message):
            tokmill.pack(folder, seq_len=LENGTH, **options)
    components = {name: tokmill.Component(folder, weight=1, packing=name) for name in ("eight", "concat")}
    with pytest.raises(UsageError, match="'eight' are padded to multiples of 8, others to 1"):
        tokmill.Mixture(components, seq_len=LENGTH)


def test_mixtures_balance_and_values(folder: str) -> None:
    with tokmill.TokenValues(folder, "place", dtype="int32", width=1) as values:
        for document in values.missing().tolist():
            values.write(document, np.arange(1, LENGTHS[document] + 1, dtype=np.int32))
    values.seal()
    components = {name: tokmill.Component(folder, weight=1, packing=name) for name in ("eight", "rows")}
    mixture = tokmill.Mixture(components, seq_len=LENGTH, values=["place"])
    ranks = [mixture.batches(8, rank=rank, world_size=2, stop=64, balance="attention") for rank in range(2)]
    drawn = [row for rank in ranks for batch in rank for row in batch["tokens"].tolist()]
    plain = mixture.gather(range(64))
    assert sorted(drawn) == sorted(plain["tokens"].tolist())
    for sample in range(64):
        expected = []
        for each in mixture.documents(sample):
            expected += [*range(each.first + 1, each.first + each.tokens + 1), *[0] * (span(each.tokens) - each.tokens)]
        assert plain["place"][sample, :, 0].tolist() == expected + [0] * (LENGTH - len(expected))


@pytest.mark.parametrize("name", ["eight", "rows"])
def test_takedowns(folder: str, name: str) -> None:
    before, file = opened(folder, name)[:], Path(folder, "_takedowns/000000.json")
    identity = opened(folder, name).first_split.manifest.identity
    file.parent.mkdir(exist_ok=True)
    taken = {"format": "tokmill-takedown", "version": 1, "dataset": identity, "documents": {"train": [6, 9, 20]}}
    file.write_text(json.dumps(taken))
    try:
        dataset = opened(folder, name)
        found = dataset[:]
        for sample in range(len(dataset)):
            kept, at = np.zeros(LENGTH, int), 0
            for each in dataset.documents(sample):
                kept[at : at + each.tokens] = not each.taken_down
                at += span(each.tokens)
            assert np.array_equal(found["tokens"][sample], before["tokens"][sample] * kept)
            assert np.array_equal(found["positions"][sample], before["positions"][sample])
    finally:
        file.unlink()
