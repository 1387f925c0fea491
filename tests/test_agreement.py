"""`doctor --tokenizer F --against transformers`: where AutoTokenizer makes other ids or texts than the file says."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

import tokmill
from command import run
from tokmill._tokenizer.examination import _smallest
from tokmill.errors import TokenizerError


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """GPT-2's merges of digits, which its pre-tokenizer keeps apart."""
    root = json.loads(tokmill.Tokenizer.from_vocab(_BYTES, [("1", "2")], pattern="gpt2").spec.data)  # type: ignore[union-attr]
    level = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True}
    root["pre_tokenizer"] = {
        "type": "Sequence",
        "pretokenizers": [{"type": "Digits", "individual_digits": True}, level],
    }
    (tmp_path / "tokenizer.json").write_text(json.dumps(root))
    return tmp_path


_BYTES = {bytes([byte]): byte for byte in range(256)} | {b"12": 256}


def configure(folder: Path, name: str) -> None:
    (folder / "tokenizer_config.json").write_text(json.dumps({"tokenizer_class": name}))


def test_a_class_that_keeps_the_file_agrees(folder: Path) -> None:
    configure(folder, "PreTrainedTokenizerFast")
    found = run("doctor", "--tokenizer", folder, "--against", "transformers", "--json")
    assert (found.code, found.json["against"]["examples"]) == (0, [])
    assert found.json["against"]["texts"] > 4000


def test_a_class_that_drops_the_pre_tokenizer_does_not(folder: Path) -> None:
    configure(folder, "GPT2Tokenizer")
    found = run("doctor", "--tokenizer", folder, "--against", "transformers")
    assert found.code == 1
    assert "GPT2Tokenizer of transformers" in found.out
    [first, *_] = tokmill.examine(str(folder), against="transformers").against.examples  # type: ignore[union-attr]
    assert (first.text, first.ids, first.other_ids) == ("12", [49, 50], [256])


@pytest.mark.parametrize(("name", "notes"), [("GPT2Tokenizer", 1), ("PreTrainedTokenizerFast", 0)])
def test_encode_points_at_such_a_class(folder: Path, caplog: pytest.LogCaptureFixture, name: str, notes: int) -> None:
    configure(folder, name)
    (folder / "a.txt").write_text("12")
    with caplog.at_level("INFO", "tokmill"):
        tokmill.encode([folder / "a.txt"], tokenizer=str(folder), eot="none", out=folder / "out", progress=False)
    assert caplog.text.count(f"doctor --tokenizer {folder} --against transformers") == notes


def test_what_cannot_be_compared_is_named(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run("doctor", "--tokenizer", "gpt2", "--against", "transformers").failed(1, "r50k_base is no folder")
    run("doctor", "--against", "transformers").failed(2, "--against is for a tokenizer")
    (folder / "tokenizer_config.json").write_text("{")
    with pytest.raises(TokenizerError, match=r"AutoTokenizer does not load .*JSON"):
        tokmill.examine(str(folder), against="transformers")
    monkeypatch.setitem(sys.modules, "transformers", None)
    with pytest.raises(TokenizerError, match="transformers is not installed"):
        tokmill.examine(str(folder), against="transformers")


@pytest.mark.parametrize("part", ["b", "aXb", "bb"])
def test_a_difference_is_reduced_to_what_makes_it(part: str) -> None:
    tried: list[Any] = []

    def differs(text: str) -> bool:
        tried.append(text)
        return text.count(part[0]) >= part.count(part[0]) and part in text

    assert _smallest(f"xyzzy {part} 0123456789", differs) == part
    assert len(tried) < 200
