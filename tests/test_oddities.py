"""What a report finds odd about documents, beside the plain way to count it."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import tokmill
from command import write_lines
from test_evaluation_page import read

GPT2 = tokmill.Tokenizer("gpt2")
HEADER = "Home | About us | Contact | Imprint | Privacy policy | Skip to the main content of this page: "
WORDS = ("the", "of", "and", "to", "in", "that", "it", "is", "was", "for", "on", "are", "as", "with", "his", "they")


def corpus(folder: Path) -> list[str]:
    """Writes two files of documents, some of them odd, and returns their texts."""
    rng = random.Random(1)
    texts = [" ".join(rng.choices(WORDS, k=rng.randint(1, 90))) for _ in range(100)]
    texts += [HEADER + text for text in texts[:9]] + texts[3:30] + texts[5:9] * 3
    texts += [chr(rng.randrange(1, 32)) * 20 + "binary" * 10, "\ufffd of \ufffd " * 9, "\n\t" * 40]
    rng.shuffle(texts)
    digits = ["".join(rng.choices("0123456789abcdefXYZ+/", k=300)) for _ in range(12)]
    write_lines(folder / "words.jsonl", *texts)
    write_lines(folder / "digits.jsonl", *digits)
    return [*digits, *texts]


@pytest.mark.parametrize(("eot", "slice_tokens"), [("prefix", 500), ("suffix", 1 << 20), ("none", 700)])
def test_what_is_odd(eot: Any, slice_tokens: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = corpus(tmp_path / "corpus")
    monkeypatch.setattr("tokmill._reporting.usage.SLICE_TOKENS", slice_tokens)
    out = str(tmp_path / "out")
    tokmill.encode(str(tmp_path / "corpus"), out=out, tokenizer="gpt2", shard_tokens=900, eot=eot, split="val=docs:1/5")
    report = tokmill.report(out)
    found = {each.kind: each for each in report.findings}

    tokens, size = {text: GPT2.encode_ordinary(text) for text in texts}, report.bytes_per_token
    assert size is not None
    copies = Counter(texts)
    words = f"{len(texts) - len(copies)} of {len(texts)} documents ("
    assert found["duplicates"].text.startswith(words)
    assert f"one text is there {max(copies.values())} times" in found["duplicates"].text
    [example] = found["duplicates"].documents
    assert copies[example.text.replace("<|endoftext|>", "")] == max(copies.values())
    split_of = {"val": set[str](), "train": set[str]()}
    for number, text in enumerate(texts):
        split_of["val" if number % 5 == 4 else "train"].add(text)
    assert f"{len(split_of['val'] & split_of['train'])} texts are in several splits" in found["duplicates"].text

    beginnings = Counter(tuple(tokens[text][:16]) for text in copies if len(tokens[text]) > 16)
    assert found["beginnings"].text.startswith(f"{max(beginnings.values())} of ")
    assert HEADER in found["beginnings"].documents[0].text
    assert found["short"].text.startswith(f"{sum(len(tokens[text]) <= 8 for text in texts)} of ")
    assert found["binary"].text.startswith("2 of "), "neither line breaks nor tabs"
    dense = [text for text in texts if len(tokens[text]) >= 32 and len(text.encode()) / len(tokens[text]) < size / 2]
    assert found["dense"].text.startswith(f"{len(dense)} of ")
    lowest = min(dense, key=lambda text: len(text.encode()) / len(tokens[text]))
    assert lowest.startswith(found["dense"].documents[0].text.replace("<|endoftext|>", "")[:40])
    assert "digits.jsonl" in found["sources"].text
    assert "words.jsonl" not in found["sources"].text
    shown = "".join(read(report.as_html()).words)
    assert all(each.text in shown for each in report.findings)
    assert "duplicates" in str(report)


def test_documents_that_no_slice_contains_are_left_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = corpus(tmp_path / "corpus")
    monkeypatch.setattr("tokmill._reporting.usage.SLICE_TOKENS", 50)
    tokmill.encode(str(tmp_path / "corpus"), out=str(tmp_path / "out"), tokenizer="gpt2")
    found = {each.kind: each for each in tokmill.report(str(tmp_path / "out")).findings}
    short = sum(len(GPT2.encode_ordinary(text)) < 50 for text in texts)
    measured = int(found["short"].text.partition(" of ")[2].partition(" ")[0])
    assert short <= measured < len(texts)


def test_of_many_documents_a_part_is_compared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A text is kept with all its copies, or not at all, so the share is right on average."""
    rng = random.Random(2)
    texts = [str(rng.getrandbits(60)) for _ in range(2000)]
    source = write_lines(tmp_path / "a.jsonl", *texts, *texts[:1000])
    tokmill.encode(str(source), out=str(tmp_path / "out"), tokenizer="gpt2")
    monkeypatch.setattr("tokmill._reporting.oddities._KEPT", 500)
    monkeypatch.setattr("tokmill._reporting.usage.SLICE_TOKENS", 2000)
    [found] = [each for each in tokmill.report(str(tmp_path / "out")).findings if each.kind == "duplicates"]
    assert found.text.startswith("about ")
    assert int(found.text.split()[1].replace(",", "")) == pytest.approx(1000, rel=0.25)


def test_a_document_that_is_much_longer_than_others(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "a.jsonl", *["one two three four five six seven"] * 9, "seven " * 5000)
    tokmill.encode(str(source), out=str(tmp_path / "out"), tokenizer="gpt2", shard_tokens=50)
    [found] = [each for each in tokmill.report(str(tmp_path / "out")).findings if each.kind == "longest"]
    assert found.documents[0].document == 9
    assert found.documents[0].tokens > 5000
