"""The closing words, from manifests made by hand."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tokmill._dataset.manifest import DataFile, Manifest, TokenizerIdentity
from tokmill._dataset.member import DocumentCounts, SplitTotals, TextCounts
from tokmill._encoding.counts import Summary

MANIFEST = Manifest.of(
    {
        "tokenizer": TokenizerIdentity(name="r50k_base", hash="00", n_vocab=50257, eot=50256),
        "dtype": "uint16",
        "file_format": "npy",
        "eot": "prefix",
        "shard_tokens": 1000,
        "documents": DocumentCounts(read=1010, out=1000, filtered=4, dropped={"too_long": 1, "missing": 5}),
        "text": TextCounts(bytes=6000, words=1500, documents_with_special_text=2),
        "options": {},
        "fingerprint": "00",
        "splits": {
            "val": SplitTotals(tokens=1, documents=1, shards=1),
            "test": SplitTotals(tokens=0, documents=0, shards=0),
            "train": SplitTotals(tokens=2999, documents=999, shards=3),
        },
        "index": DataFile(file="index.npy", bytes=1, blake3="00"),
        "sources": DataFile(file="sources.jsonl", bytes=1, blake3="00"),
    }
)
TRAIN_IS_EMPTY = "train is empty: the other splits take every document; use smaller shards or hash splits"
TEST_IS_EMPTY = "test is empty: its --split rule takes none of 1,000 documents"
SUMMARY = Summary(out="data/out", manifest=MANIFEST, seconds=2.0, already_complete=False)
NOTHING = replace(
    MANIFEST,
    documents=DocumentCounts(read=0, out=0, filtered=0, dropped={}),
    text=TextCounts(bytes=0, words=0, documents_with_special_text=0),
    splits={"train": SplitTotals(tokens=0, documents=0, shards=0)},
)


def test_words(capsys: pytest.CaptureFixture[str]) -> None:
    SUMMARY.print()
    assert capsys.readouterr().out.splitlines() == [
        "✓ 3K tokens in 1,000 documents → data/out  (2s, 1.5K tokens/s, 2.93 KiB/s)",
        "documents in        1,010",
        "filtered            4",
        "dropped             5 missing, 1 too_long",
        "end of text         '<|endoftext|>' 50256 (embedded), prefix",
        "val                 1 token, 1 document, 1 shard",
        "test                0 tokens, 0 documents, 0 shards",
        "train               2,999 tokens, 999 documents, 3 shards",
        "tokens per word     1.333",
        "bytes per token     3.000",
        "special-token text  in 2 documents, encoded as text",
        f"note: {TEST_IS_EMPTY}",
        "next: tokmill pack data/out --seq-len 4096 · tokmill report data/out --html report.html",
    ]


def test_words_of_a_run_that_only_looked() -> None:
    words = str(replace(SUMMARY, already_complete=True))
    assert words.startswith("✓ 3K tokens in 1,000 documents → data/out  (already complete)\n")


def test_train_without_a_document_is_told() -> None:
    emptied = {
        name: SplitTotals(tokens=0, documents=0, shards=0) if name == "train" else split
        for name, split in MANIFEST.splits.items()
    }
    found = replace(SUMMARY, manifest=replace(MANIFEST, splits=emptied))
    assert str(found).splitlines()[-2] == f"note: {TRAIN_IS_EMPTY}"
    assert found.as_dict()["notes"] == [TEST_IS_EMPTY, TRAIN_IS_EMPTY]


def test_words_where_there_is_nothing() -> None:
    assert str(Summary(out="o", manifest=NOTHING, seconds=1.0, already_complete=False)).splitlines() == [
        "✓ 0 tokens in 0 documents → o  (1s, 0 tokens/s, 0 B/s)",
        "end of text  '<|endoftext|>' 50256 (embedded), prefix",
        "train        0 tokens, 0 documents, 0 shards",
    ]


def test_end_of_text_tokens_are_no_part_of_the_text() -> None:
    assert SUMMARY.text_tokens == 2000
    assert (SUMMARY.tokens_per_word, SUMMARY.bytes_per_token, SUMMARY.tokens_per_second) == (2000 / 1500, 3.0, 1500.0)
    without = replace(SUMMARY, manifest=replace(MANIFEST, eot="none"))
    assert (without.text_tokens, without.bytes_per_token) == (3000, 2.0)


def test_json() -> None:
    assert json.loads(json.dumps(SUMMARY.as_dict())) == {
        "out": "data/out",
        "identity": MANIFEST.identity,
        "already_complete": False,
        "tokenizer": "r50k_base",
        "end_of_text": "'<|endoftext|>' 50256 (embedded)",
        "dtype": "uint16",
        "documents": {
            "in": 1010,
            "out": 1000,
            "filtered": 4,
            "dropped": {"missing": 5, "too_long": 1},
            "with_special_text": 2,
        },
        "tokens": 3000,
        "splits": {
            "val": {"tokens": 1, "documents": 1, "shards": 1},
            "test": {"tokens": 0, "documents": 0, "shards": 0},
            "train": {"tokens": 2999, "documents": 999, "shards": 3},
        },
        "text_bytes": 6000,
        "words": 1500,
        "tokens_per_word": 2000 / 1500,
        "bytes_per_token": 3.0,
        "tokens_before": 0,
        "seconds": 2.0,
        "tokens_per_second": 1500.0,
        "bad_files": [],
        "source_formats": {},
        "ignored_files": [],
        "notes": [TEST_IS_EMPTY],
    }
    nothing = Summary(out="o", manifest=NOTHING, seconds=1.0, already_complete=True).as_dict()
    assert (nothing["tokens_per_word"], nothing["bytes_per_token"], nothing["tokens_per_second"]) == (None, None, None)
