"""Fill in the middle: documents beside their definition, shares, workers, resumed runs, and what is refused."""

from __future__ import annotations

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
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokmill
from command import write_lines
from test_resume import interrupt
from tokmill._encoding.part_encoding import encode_parts
from tokmill._signals import Interrupted
from tokmill._sources.infilling import Infilling
from tokmill._sources.unit import Rows
from tokmill.errors import TokenizerError, UsageError

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


def rows_of(texts: list[str], first: int) -> Rows:
    array = pa.array(["é"] * first + texts, pa.large_string())[first:]
    numbers = np.arange(len(texts))
    return Rows(
        count=len(texts), filtered=numbers[:0], faults=(), text=array, row=numbers, position=numbers, ids=None
    )  # fmt: skip


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
