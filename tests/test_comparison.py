"""The tokenizer of a model is compared with the one that made the ids of a dataset."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import tokenizers
import transformers

import tokmill
from command import write_lines
from tokmill.errors import TokenizerError, UsageError
from twin import reference

TEXT = "The lazy dog, 12 cats and été."


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """`trained`, a tokenizer; datasets `own`, of it, and `gpt2`."""
    folder = tmp_path_factory.mktemp("comparison")
    source = write_lines(folder / "text.jsonl", *[f"{TEXT} number {n}" for n in range(200)])
    tokmill.train(source, vocab_size=400, out=folder / "trained")
    tokmill.encode(source, tokenizer=folder / "trained", out=folder / "own")
    tokmill.encode(source, tokenizer="gpt2", out=folder / "gpt2")
    return folder


def fast(folder: Path, change: Any = None) -> Any:
    root = json.loads((folder / "trained/tokenizer.json").read_text())
    if change is not None:
        change(root)
    made: Any = transformers.PreTrainedTokenizerFast
    return made(tokenizer_object=tokenizers.Tokenizer.from_str(json.dumps(root)))


def test_the_same_tokenizer(folder: Path) -> None:
    trained = folder / "trained"
    more = fast(folder)
    more.add_tokens(["<|pad|>", "<|im_start|>"])
    tokenizer: Any
    for tokenizer in (
        trained,
        str(trained / "tokenizer.json"),
        tokmill.Tokenizer(trained),
        tokenizers.Tokenizer.from_file(str(trained / "tokenizer.json")),
        fast(folder),
        more,
    ):
        dataset = tokmill.TokenDataset(folder / "own", seq_len=8, tokenizer=tokenizer)
        assert dataset.vocab_size == 400
        assert dataset.eot_token == tokmill.Tokenizer(trained).eot_token
    for tokenizer in ("gpt2", tokmill.Tokenizer("gpt2"), reference("r50k_base")):
        assert tokmill.TokenDataset(folder / "gpt2", seq_len=8, tokenizer=tokenizer).vocab_size == 50_257


def swapped(root: dict[str, Any]) -> None:
    vocab = root["model"]["vocab"]
    vocab["a"], vocab["b"] = vocab["b"], vocab["a"]


def lowered(root: dict[str, Any]) -> None:
    root["normalizer"] = {"type": "Lowercase"}


def composed(root: dict[str, Any]) -> None:
    root["normalizer"] = {"type": "NFC"}


def unmerged(root: dict[str, Any]) -> None:
    """All ids of tokens stay, but one cannot be made any more."""
    root["model"]["merges"].pop()


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (unmerged, "its ids of "),
        (swapped, "'a' has the id 65, and there the id 66"),
        (lowered, 'its ids of "The quick brown fox'),
        (composed, "its ids of 'Größe"),
    ],
)
def test_another_tokenizer_of_transformers(folder: Path, change: Any, why: str) -> None:
    with pytest.raises(TokenizerError, match="the tokenizer TokenizersBackend is not trained, which made the") as told:
        tokmill.TokenDataset(folder / "own", seq_len=8, tokenizer=fast(folder, change))
    assert told.value.code == "tokenizer-differs"
    assert why in told.value.message


def test_other_tokenizers(folder: Path) -> None:
    with pytest.raises(TokenizerError, match=r"the tokenizer r50k_base is not trained, which made .*/own: its hash"):
        tokmill.TokenDataset(folder / "own", seq_len=8, tokenizer="gpt2")
    with pytest.raises(TokenizerError, match="the tokenizer cl100k_base is not r50k_base") as told:
        tokmill.TokenDataset(folder / "gpt2", seq_len=8, tokenizer=reference("cl100k_base"))
    assert told.value.code == "tokenizer-differs"
    mixture = tokmill.Mixture({"own": tokmill.Component(folder / "own", weight=1)}, seq_len=8)
    mixture.check_tokenizer(folder / "trained")
    assert (mixture.vocab_size, mixture.eot_token) == (400, tokmill.Tokenizer(folder / "trained").eot_token)
    with pytest.raises(TokenizerError, match="r50k_base is not trained"):
        mixture.check_tokenizer("gpt2")


@pytest.mark.parametrize("value", [7, b"gpt2", object(), {"a": 1}])
def test_what_is_no_tokenizer(folder: Path, value: object) -> None:
    with pytest.raises(UsageError, match=f"{type(value).__name__} is not a tokenizer of tokmill, tokenizers"):
        tokmill.TokenDataset(folder / "own", seq_len=8, tokenizer=value)
