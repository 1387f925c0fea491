"""What the page `Which tokenizers` says."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tokenizers import Regex, models, normalizers, pre_tokenizers, trainers
from tokenizers import Tokenizer as Library

import test_sentencepiece
from test_huggingface import TEXT, agree
from test_pieces import both, finished, metaspace, ours, strange_texts, unigram, word_piece
from tokmill import Tokenizer, _core

PAGE = Path(__file__).parent.parent / "docs" / "guides" / "tokenizers.md"


def of_row(family: str, pretokenizer: str) -> Tokenizer:
    """A tokenizer of a family of the page `Which tokenizers`."""
    kinds = {"BERT": "bert", "T5": "t5", "CLIP": "clip", "Falcon": "falcon"}
    if kind := next((kind for name, kind in kinds.items() if family.startswith(name)), None):
        return both(kind)[1]
    if family.startswith("models without"):
        return Tokenizer("bytes")
    if "SentencePiece" in pretokenizer:
        return Tokenizer.of(test_sentencepiece.spec(test_sentencepiece.model("v3")))
    name = pretokenizer.split("`")[1]
    letters = sorted(pre_tokenizers.ByteLevel.alphabet())
    made = Library(models.BPE({letter: id_ for id_, letter in enumerate(letters)}, []))
    splits = [
        pre_tokenizers.Split(Regex(pattern), "isolated") for pattern in _core.Pretokenizer(name).portable_patterns
    ]
    made.pre_tokenizer = pre_tokenizers.Sequence([*splits, pre_tokenizers.ByteLevel(False, use_regex=False)])
    if "NFC" in pretokenizer:
        made.normalizer = normalizers.NFC()
    tokenizer = ours(made)
    assert tokenizer.native_encoder is None or tokenizer.native_encoder.pretokenizer == name
    agree(made, tokenizer, strange_texts(3, 200))
    return tokenizer


def test_the_page_says_which_families_are_native() -> None:
    lines = PAGE.read_text().split("| family |", 2)[1].split("\n\n")[0].splitlines()[2:]
    rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]
    assert len(rows) > 15
    for family, pretokenizer, native, _ in rows:
        why = of_row(family, pretokenizer).why_not_native
        assert native == ("yes" if why is None else "no"), (family, why)


def byte_level(*splits: Any, alphabet: bool = True, normalizer: Any = None, **options: Any) -> Library:
    made = Library(models.BPE(**options))
    if normalizer is not None:
        made.normalizer = normalizer
    made.pre_tokenizer = pre_tokenizers.Sequence([*splits, pre_tokenizers.ByteLevel(add_prefix_space=False)])
    made.train_from_iterator(
        TEXT,
        trainers.BpeTrainer(
            vocab_size=600,
            initial_alphabet=pre_tokenizers.ByteLevel.alphabet() if alphabet else [],
            show_progress=False,
            continuing_subword_prefix="##" if options else "",
        ),
    )
    return finished(made, (), None)


def plain_merges(pre_tokenizer: Any, **options: Any) -> Library:
    made = Library(models.BPE(unk_token="[UNK]", **options))  # noqa: S106
    made.pre_tokenizer = pre_tokenizer
    trainer = trainers.BpeTrainer(
        vocab_size=500,
        special_tokens=["[UNK]"],
        show_progress=False,
        end_of_word_suffix="</w>" if options else "",
    )
    made.train_from_iterator(TEXT, trainer)
    return finished(made, (), None)


def special_characters(root: dict[str, Any]) -> None:
    root["added_tokens"].append(root["added_tokens"][0] | {"content": "e", "id": root["model"]["vocab"]["e"]})


def text_splitter() -> Any:
    return pre_tokenizers.Split(" ", "merged_with_next")


def in_turn(*parts: Any) -> Any:
    return pre_tokenizers.Sequence(list(parts))


LEFT: dict[str, tuple[Callable[[], Library], str]] = {
    "continuing subwords": (lambda: byte_level(continuing_subword_prefix="##"), "continuing subword prefix"),
    "normalizer `ByteLevel`": (lambda: byte_level(normalizer=normalizers.ByteLevel()), "its normalizer is ByteLevel"),
    "`Punctuation`": (lambda: byte_level(pre_tokenizers.Punctuation()), "contains Punctuation"),
    "`UnicodeScripts`": (lambda: byte_level(pre_tokenizers.UnicodeScripts()), "contains UnicodeScripts"),
    "`Split` by a text": (lambda: byte_level(text_splitter()), "contains Split"),
    "quicktour": (lambda: plain_merges(pre_tokenizers.Whitespace()), "its pre-tokenizer is Whitespace"),
    "`WhitespaceSplit`": (lambda: plain_merges(pre_tokenizers.WhitespaceSplit()), "is WhitespaceSplit"),
    "`BertPreTokenizer`": (lambda: plain_merges(pre_tokenizers.BertPreTokenizer()), "is BertPreTokenizer"),
    "CharBPETokenizer": (
        lambda: plain_merges(pre_tokenizers.WhitespaceSplit(), end_of_word_suffix="</w>"),
        "end of word suffix",
    ),
    "(`WhitespaceSplit`, `Punctuation`)": (
        lambda: word_piece(pre_tokenizer=in_turn(pre_tokenizers.WhitespaceSplit(), pre_tokenizers.Punctuation())),
        "is Sequence(WhitespaceSplit, Punctuation)",
    ),
    "(`Whitespace`, `Digits`)": (
        lambda: word_piece(pre_tokenizer=in_turn(pre_tokenizers.Whitespace(), pre_tokenizers.Digits())),
        "is Sequence(Whitespace, Digits)",
    ),
    "(`Metaspace`, `Digits`)": (
        lambda: unigram(pre_tokenizer=in_turn(metaspace(), pre_tokenizers.Digits())),
        "is Sequence(Metaspace, Digits)",
    ),
    "special token of one character": (
        lambda: word_piece(change=special_characters),
        "a special token is a character",
    ),
    "`Nmt`": (lambda: unigram(normalizer=normalizers.Nmt()), "its normalizer is Nmt"),
}
"""What the page says that the core does not encode."""

NATIVE: dict[str, Callable[[], Library]] = {
    "`Digits`": lambda: byte_level(pre_tokenizers.Digits()),
    "regular expressions": lambda: byte_level(pre_tokenizers.Split(Regex(r"\d{2}|[a-m]+"), "isolated")),
    "`ByteLevel`, alone": byte_level,
    "without `initial_alphabet`": lambda: byte_level(alphabet=False),
}


@pytest.mark.parametrize("claim", LEFT)
def test_the_page_says_what_goes_to_the_library(claim: str) -> None:
    left = PAGE.read_text().split("What goes to the `tokenizers` library", 1)[1].split("\n\nA folder")[0]
    assert claim in " ".join(left.split())
    make, why = LEFT[claim]
    made = make()
    tokenizer = ours(made)
    assert why in str(tokenizer.why_not_native)
    agree(made, tokenizer, ["Hello world", "12 日本 x.y"])


@pytest.mark.parametrize("claim", NATIVE)
def test_the_page_says_which_byte_level_files_are_native(claim: str) -> None:
    assert claim in " ".join(PAGE.read_text().split("Any other byte-level BPE", 1)[1].split("\n\n")[0].split())
    made = NATIVE[claim]()
    tokenizer = ours(made)
    assert tokenizer.why_not_native is None
    agree(made, tokenizer, strange_texts(7, 200))
