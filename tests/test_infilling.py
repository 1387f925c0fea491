"""Fill in the middle: documents beside their definition, shares, workers, resumed runs, and what is refused."""

from __future__ import annotations

import csv
import gzip
import hashlib
import itertools
import json
import math
import random
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokmill
from command import write_lines
from test_resume import interrupt
from tokmill._encoding.block import encode_parts
from tokmill._signals import Interrupted
from tokmill._sources.rows import RowBatch
from tokmill._sources.transforms import Infilling
from tokmill.errors import SourceError, TokenizerError, UsageError

CL100K: Final = tokmill.Tokenizer("cl100k_base")
PRE, SUF, MID = (CL100K.encode_single_token(f"<|fim_{name}|>") for name in ("prefix", "suffix", "middle"))
WORDS: Final = ("the ", "fox", "\n\n", "日本語", "é", "🎉", "e\u0301", "  ", "<|fim_middle|>", "12", "'s")
_64: Final = 1 << 64


def mix(number: int) -> int:
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 % _64
    number = (number ^ number >> 27) * 0x94D049BB133111EB % _64
    return number ^ number >> 31


def by_definition(text: str, share: Fraction, spm: Fraction, seed: int) -> list[int]:
    """The ids of a document."""
    hashed = int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")
    u = [mix(hashed ^ mix((4 * seed + i + 0x9E3779B97F4A7C15) % _64)) for i in range(4)]
    encode = CL100K.encode_ordinary
    if not text or Fraction(u[0], _64) >= share:
        return encode(text)
    low, high = sorted((u[i] >> 32) * (len(text) + 1) >> 32 for i in (2, 3))
    prefix, middle, suffix = map(encode, (text[:low], text[low:high], text[high:]))
    if Fraction(u[1], _64) < spm:
        return [PRE, SUF, *suffix, MID, *prefix, *middle]
    return [PRE, *prefix, SUF, *suffix, MID, *middle]


def reassembled(ids: list[int]) -> str:
    """The text of a document, rearranged or not."""
    if PRE not in ids:
        return CL100K.decode(ids)
    suffix, middle = ids.index(SUF), ids.index(MID)
    if suffix == 1:
        return CL100K.decode(ids[middle + 1 :] + ids[2:middle])
    return CL100K.decode(ids[1:suffix] + ids[middle + 1 :] + ids[suffix + 1 : middle])


def rows_of(texts: list[str], first: int) -> RowBatch:
    array = pa.array(["é"] * first + texts, pa.large_string())[first:]
    documents = pa.record_batch({"text": array, "position": pa.array(np.arange(len(texts)))})
    return RowBatch(documents=documents, outcome=np.zeros(len(texts), np.uint8))


shares = st.fractions(0, 1, max_denominator=20)


@settings(deadline=None)
@given(st.lists(st.text(max_size=9) | st.sampled_from(WORDS), max_size=6), shares, shares, st.integers(0, 2**70))
def test_documents_are_rearranged_as_defined(texts: list[str], share: Fraction, spm: Fraction, seed: int) -> None:
    infilling = Infilling(share=share, spm=spm, seed=seed, sentinels=(PRE, SUF, MID))
    made = infilling.rows(rows_of(texts, seed % 3))
    assert made.parts is not None
    ids, offsets, loss = encode_parts(CL100K, made.text, made.parts)
    found = [ids[start:end].tolist() for start, end in itertools.pairwise(offsets.tolist())]
    assert found == [by_definition(text, share, spm, seed) for text in texts]
    assert loss.all()
    assert [reassembled(document) for document in found] == texts


def documents(out: Path) -> list[list[int]]:
    """The documents of the split train, without their end-of-text tokens."""
    manifest = json.loads((out / "manifest.json").read_bytes())
    shards = range(manifest["splits"]["train"]["shards"])
    tokens = np.concatenate([np.load(out / f"train/train_{shard:06d}.npy") for shard in shards])
    starts = np.flatnonzero(tokens == CL100K.eot_token)
    return [part[1:].tolist() for part in np.split(tokens, starts)[1:]]


def texts_of(count: int) -> list[str]:
    chance = random.Random(7)
    return [f"{number} {''.join(chance.choices(WORDS, k=chance.randrange(30)))}" for number in range(count)]


def files_of(out: Path) -> dict[str, bytes]:
    return {str(path.relative_to(out)): path.read_bytes() for path in out.glob("train/*")}


def test_runs_give_the_same_bytes_and_shares(tmp_path: Path) -> None:
    texts = texts_of(4000)
    path = write_lines(tmp_path / "a.jsonl", *[{"text": text} for text in texts])
    given: dict[str, Any] = {"tokenizer": "cl100k_base", "shard_tokens": 20_000, "fim": 0.5, "fim_spm": "30%"}
    outs = [tmp_path / "one", tmp_path / "two"]
    for out, unit_bytes, workers in zip(outs, (5000, 1 << 20), (3, 1), strict=True):
        tokmill.encode(path, out=out, unit_bytes=unit_bytes, workers=workers, **given)
    assert files_of(outs[0]) == files_of(outs[1])
    found = documents(outs[0])
    assert found == [by_definition(text, Fraction(1, 2), Fraction(3, 10), 0) for text in texts]
    assert [reassembled(document) for document in found] == texts
    rearranged = [document for document in found if PRE in document]
    for count, of, share in (
        (len(rearranged), len(found), 0.5),
        (sum(document[1] == SUF for document in rearranged), len(rearranged), 0.3),
    ):  # five standard deviations; a PSM document whose prefix is empty looks like SPM
        assert abs(count - of * share) < 5 * math.sqrt(of * share * (1 - share)) + of * 0.04
    verified = tokmill.verify(outs[0], deep=True, against_source=500)
    assert not verified.problems
    assert tokmill.encode(path, out=outs[0], **given).already_complete
    with pytest.raises(tokmill.errors.TokmillError, match="--fim-spm"):
        tokmill.encode(path, out=outs[0], **{**given, "fim_spm": 0.4})
    other = tokmill.encode(path, out=tmp_path / "seed", **given, fim_seed=1)
    assert files_of(tmp_path / "seed") != files_of(outs[0])
    assert other.manifest.options["fim"] == "50%"
    tokmill.pack(outs[0], seq_len=64)
    batch = tokmill.TokenDataset(outs[0], seq_len=64, packing="best-fit")[:4]
    assert batch["loss_mask"].any()


def test_a_stopped_run_continues(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "a.jsonl", *[{"text": text} for text in texts_of(3000)])
    given: dict[str, Any] = {"tokenizer": "cl100k_base", "shard_tokens": 9000, "fim": "100%", "unit_bytes": 4000}
    tokmill.encode(path, out=tmp_path / "whole", **given)
    with pytest.raises(Interrupted):
        tokmill.encode(path, out=tmp_path / "out", on_progress=interrupt(1000), checkpoint_every=0.001, **given)
    assert not (tmp_path / "out/manifest.json").exists()
    tokmill.encode(path, out=tmp_path / "out", **given)
    assert files_of(tmp_path / "out") == files_of(tmp_path / "whole")


@pytest.mark.parametrize("kind", ["jsonl", "jsonl.gz", "parquet", "arrow", "csv"])
def test_only_where_a_condition_holds(tmp_path: Path, kind: str) -> None:
    """Its columns need not be kept; rows that are rejected or bad are between the others."""
    chance = random.Random(kind)
    texts = [f"{text} end" for text in texts_of(600)]
    langs = [chance.choice(["python", "go", None]) for _ in texts]
    scores = [chance.randrange(4) for _ in texts]
    rows: list[dict[str, Any]] = [
        {"text": t, "lang": x, "score": n} for t, x, n in zip(texts, langs, scores, strict=True)
    ]
    for number in range(0, len(rows), 50):
        rows[number]["text"] = None
    columns = pa.table({name: [row[name] for row in rows] for name in rows[0]})
    path = tmp_path / f"a.{kind}"
    if kind == "parquet":
        pq.write_table(columns, path, row_group_size=130)
    elif kind == "arrow":
        with pa.OSFile(str(path), "wb") as file, pa.ipc.new_file(file, columns.schema) as writer:
            writer.write_table(columns, max_chunksize=70)
    elif kind == "csv":
        with path.open("w", newline="", encoding="utf-8") as file:
            writer_ = csv.writer(file)
            writer_.writerow(rows[0])
            writer_.writerows(list(row.values()) for row in rows)
    else:
        plain = write_lines(tmp_path / "b.jsonl", *rows)
        path.write_bytes(gzip.compress(plain.read_bytes()) if kind == "jsonl.gz" else plain.read_bytes())
    condition = "lang == 'python' and length(text) > 30"
    given: dict[str, Any] = {
        "tokenizer": "cl100k_base", "shard_tokens": 3000, "fim": "80%", "fim_where": condition, "where": "score >= 1",
        "on_bad": "skip",
    }  # fmt: skip
    outs = [tmp_path / "one", tmp_path / "two"]
    for out, unit_bytes, workers in zip(outs, (1500, 1 << 20), (3, 1), strict=True):
        tokmill.encode(path, out=out, unit_bytes=unit_bytes, workers=workers, **given)
    expected, marked = [], 0
    for row in rows:
        text = "" if kind == "csv" and row["text"] is None else row["text"]
        if row["score"] < 1 or text is None:
            continue
        holds = row["lang"] == "python" and len(text) > 30
        marked += holds
        expected.append(by_definition(text, Fraction(4, 5) if holds else Fraction(0), Fraction(1, 2), 0))
    assert documents(outs[0]) == expected
    assert files_of(outs[0]) == files_of(outs[1])
    rearranged = sum(PRE in document for document in expected)
    assert 30 < marked * 0.8 - 5 * math.sqrt(marked * 0.16) < rearranged < marked
    assert not tokmill.verify(outs[0], deep=True, against_source=400).problems
    if kind == "jsonl":  # stopped, and continued
        with pytest.raises(Interrupted):
            tokmill.encode(
                path, out=tmp_path / "out", on_progress=interrupt(200), checkpoint_every=0.001, unit_bytes=1500, **given
            )  # fmt: skip
        tokmill.encode(path, out=tmp_path / "out", **given)
        assert files_of(tmp_path / "out") == files_of(outs[0])
        with pytest.raises(tokmill.errors.TokmillError, match="--fim-where"):
            tokmill.encode(path, out=outs[0], **{**given, "fim_where": "lang == 'go'"})


def test_conditions_that_are_null_are_told(tmp_path: Path) -> None:
    rows: list[dict[str, Any]] = [
        {"text": "a b c", "lang": "go"},
        {"text": "d e"},
        {"text": "f", "lang": 1},
        {"text": "g", "lang": None},
    ]
    lines = write_lines(tmp_path / "a.jsonl", *rows)
    given: dict[str, Any] = {"tokenizer": "cl100k_base", "fim": "100%", "fim_where": "lang == 'go'", "unit_bytes": 20}
    for found in (tokmill.estimate(lines, **given), tokmill.encode(lines, out=tmp_path / "out", **given)):
        (note,) = (note for note in found.notes if "--fim-where" in note)
        assert "is neither true nor false for 3 documents, which it leaves as they are: 'lang' is missing" in note
    assert sum(PRE in document for document in documents(tmp_path / "out")) == 1
    given["where"] = "lang == 'go'"
    assert not [note for note in tokmill.estimate(lines, **given).notes if "--fim-where" in note]


def test_conditions_that_cannot_hold(tmp_path: Path) -> None:
    given: dict[str, Any] = {"out": tmp_path / "out", "tokenizer": "cl100k_base", "fim": "50%"}
    lines = write_lines(tmp_path / "a.jsonl", {"text": "a", "lang": "go"})
    pq.write_table(pa.table({"text": ["a"], "lang": ["go"]}), tmp_path / "a.parquet")
    plain = tmp_path / "a.txt"
    plain.write_text("a")
    for source, where, message in (
        (lines, "language == 'go'", "there is no key 'language'"),
        (tmp_path / "a.parquet", "language == 'go'", "there is no column 'language'"),
        (tmp_path / "a.parquet", "lang > 3", "cannot apply --fim-where 'lang > 3'"),
        (plain, "lang == 'go'", "there is no column 'lang'"),
        (lines, "lang = 'go'", "--fim-where: "),
    ):
        with pytest.raises((SourceError, UsageError)) as caught:
            tokmill.encode(source, **given, fim_where=where)
        assert message in caught.value.message
        assert "in --where" not in str(caught.value.hint)
        assert not (tmp_path / "out/manifest.json").exists()
    with pytest.raises(UsageError, match="apply to --fim only"):
        tokmill.encode(lines, **{**given, "fim": None}, fim_where="lang == 'go'")
    tokmill.encode(lines, **given, fim_where="has(other) and other == 1")


def test_what_is_refused(tmp_path: Path) -> None:
    path = write_lines(tmp_path / "a.jsonl", {"text": "a", "other": "b"})
    given: dict[str, Any] = {"out": tmp_path / "out", "fim": 0.5}
    for tokenizer, more, error, message in (
        ("gpt2", {}, TokenizerError, r"--fim: r50k_base has no tokens such as <\|fim_prefix\|>"),
        ("cl100k_base", {"fim_tokens": "a,b,c"}, TokenizerError, "--fim-tokens: cl100k_base has no token 'a'"),
        ("cl100k_base", {"fim_tokens": "<|fim_prefix|>"}, UsageError, "these are not three tokens"),
        ("cl100k_base", {"prompt_column": "text", "completion_column": "other"}, UsageError, "--fim does not apply"),
        ("cl100k_base", {"fim": None, "fim_seed": 5}, UsageError, "apply to --fim only"),
        ("cl100k_base", {"fim": 2}, UsageError, "--fim"),
    ):
        with pytest.raises(error, match=message):
            tokmill.encode(path, tokenizer=tokenizer, **{**given, **more})
    names = "<|fim_suffix|>,<|fim_middle|>,<|endofprompt|>"
    made = tokmill.encode(path, tokenizer="cl100k_base", **{**given, "fim": "100%"}, fim_tokens=names, clean="nfc")
    assert made.manifest.options["fim_tokens"] == names
    (found,) = documents(tmp_path / "out")
    assert found[0] == SUF
    assert {MID, CL100K.encode_single_token("<|endofprompt|>")} <= {*found}
