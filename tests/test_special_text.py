"""Special tokens in a text: with a tokenizer.json beside `tokenizers`, with a `.model` beside a slow twin."""

from __future__ import annotations

import functools
import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from tokenizers import AddedToken, decoders, normalizers, pre_tokenizers
from tokenizers import Tokenizer as Library
from transformers import PreTrainedTokenizerFast

import test_huggingface
import test_pieces
import test_sentencepiece
from strange import FULL, hostile
from test_pieces import PROTO, ours, word_piece
from test_sentencepiece import FILES, SOME, model
from tokmill import Tokenizer, TokenizerError
from tokmill._tokenizer.encoders import LibraryEncoder
from tokmill._tokenizer.spec import TokenizerSpec

COUNT = 20_000 if FULL else 150

FLAGS: dict[str, dict[str, bool]] = {
    "<|L|>": {"lstrip": True},
    "<|R|>": {"rstrip": True},
    "<|LR|>": {"lstrip": True, "rstrip": True},
    "<|plain|>": {},
    "zwq": {"single_word": True},
    "Ünit": {"single_word": True, "lstrip": True},
    "<|norm É|>": {"normalized": True},
    "<|Norm R|>": {"normalized": True, "rstrip": True},
    "<|R|><|L|>": {},
    # Not special: longer, and around them.
    "<|L|>ong": {"special": False},
    "x<|R|>": {"special": False},
    "a <|plain|> b": {"special": False},
    "qvick": {"special": False, "normalized": True, "rstrip": True},
}

PARTS = [
    *FLAGS,
    *("<|L|", "|>", "<|", "<", "ong", "x", "zwqs", "zwq-", "azwq", "zwq_", "zwq1", "É", "<|norm é|>", "<|NORM R|>"),
    *(" ", "  ", "\n", "\t", "\u3000", "▁", "▁▁", "\u2003", "\xa0", "a", " b", "b ", "日本", "e\u0301", ".", "don't"),
    *("</s>", "<s>", "<unk>", "[UNK]", "[CLS]", "<|endoftext|>"),
]

BYTES = (
    *("gpt2", "ignore_merges", "prefix_space", "added", "nfc", "strip", "strip left", "lowercase", "replace", "llama3"),
    *("engine", "bert", "accents", "other_ids", "whole_prefix"),
)
SMALL = {
    kind: options if FULL or kind == "gemma, converted" or "name" in options else {"name": SOME, **options}
    for kind, options in FILES.items()
    if FULL or kind != "mistral v1"
}
"""The files of converted models; in short runs with few pieces, where they need not be those of a real one."""

KINDS: dict[str, Callable[[], Library]] = {
    **{f"bytes: {kind}": made for kind, made in test_huggingface.KINDS.items() if kind in BYTES},
    **{f"pieces: {kind}": made for kind, made in test_pieces.KINDS.items()},
    **{
        f"characters: {kind}": functools.partial(test_sentencepiece.library, **options)
        for kind, options in SMALL.items()
    },
    "library: punctuation": lambda: test_huggingface.library(
        pre_tokenizer=pre_tokenizers.Sequence([pre_tokenizers.Punctuation(), test_huggingface.GPT2])
    ),
    "library: nmt": lambda: test_sentencepiece.library(SOME, normalizer=normalizers.Nmt()),
    "library: first": lambda: test_sentencepiece.library(
        SOME, pre_tokenizer=test_sentencepiece.metaspace("first", False), normalizer=normalizers.Strip()
    ),
    "library: decoder": lambda: with_decoder(word_piece(normalizer=normalizers.BertNormalizer()), decoders.CTC()),
}


def with_decoder(made: Library, decoder: Any) -> Library:
    made.decoder = decoder
    return made


def with_flags(made: Library) -> dict[str, Any]:
    """The file with the tokens of `FLAGS`."""
    root: dict[str, Any] = json.loads(made.to_str())
    known = {token["content"] for token in root["added_tokens"]}
    for text, given in FLAGS.items():
        if text not in known:
            flags = dict.fromkeys(("normalized", "lstrip", "rstrip", "single_word"), False)
            root["added_tokens"].append({"id": 0, "content": text, "special": True, **flags, **given})
    made = Library.from_str(json.dumps(root))
    for token in root["added_tokens"]:
        token["id"] = made.token_to_id(token["content"])
    return root


def asking(root: dict[str, Any], asked: set[str]) -> Library:
    """The oracle that finds only the special tokens that are asked for: for it, these are not special."""
    tokens = [
        {**token, "special": token["special"] and token["content"] not in asked} for token in root["added_tokens"]
    ]
    made = Library.from_str(json.dumps({**root, "added_tokens": tokens}))
    made.encode_special_tokens = True
    return made


def texts(seed: str) -> Iterator[str]:
    chance = random.Random(seed)
    yield from hostile(chance, COUNT // 10)
    for _ in range(COUNT):
        few = chance.choices(PARTS, k=chance.randint(1, 8))
        yield "".join(chance.choice(few) for _ in range(chance.randint(0, 9)))


@pytest.mark.parametrize("kind", KINDS)
def test_special_tokens_are_found_as_by_tokenizers(kind: str) -> None:
    root = with_flags(KINDS[kind]())
    made = Library.from_str(json.dumps(root))
    tokenizer = ours(made)
    assert (tokenizer.why_not_native is None) == (not kind.startswith("library"))
    for text in texts(kind):
        expected = made.encode(text, add_special_tokens=False).ids
        assert tokenizer.encode(text, allowed_special="all") == expected, repr(text)
        assert tokenizer.encode_to_numpy(text, allowed_special="all").tolist() == expected
    # Other special tokens are text, and hide what begins within them.
    chance = random.Random(kind)
    own = tokenizer.special_tokens_set - FLAGS.keys()
    for _ in range(2):
        asked = own | set(chance.sample(sorted(tokenizer.special_tokens_set & FLAGS.keys()), 3))
        oracle = asking(root, asked)
        for text in texts(f"{kind} {asked}"):
            expected = oracle.encode(text, add_special_tokens=False).ids
            got = tokenizer.encode(text, allowed_special=asked, disallowed_special=())
            assert got == expected, (text, asked)


@pytest.mark.parametrize(
    "kind",
    [kind for kind in KINDS if not kind.startswith("library")]
    if FULL
    else ["pieces: t5", "pieces: albert", "pieces: byte fallback", "characters: unknown, fused", "bytes: llama3"],
)
def test_special_text_is_the_same_text_in_core_and_library(kind: str) -> None:
    made = Library.from_str(json.dumps(with_flags(KINDS[kind]())))
    tokenizer, library = ours(made), LibraryEncoder(made.to_str().encode(), "t", "of this test")
    for text in texts(f"same {kind}"):
        assert library.encode(text).tolist() == tokenizer.encode_ordinary(text), text


def test_special_tokens_are_found_as_by_transformers() -> None:
    root = with_flags(test_huggingface.library())
    made = Library.from_str(json.dumps(root))
    load: Any = PreTrainedTokenizerFast
    theirs, tokenizer = load(tokenizer_object=made), ours(made)
    for text in texts("transformers"):
        assert tokenizer.encode(text, allowed_special="all") == theirs.encode(text, add_special_tokens=False)


def test_lone_surrogates_beside_special_tokens() -> None:
    for kind in ("bytes: gpt2", "library: punctuation"):
        tokenizer = ours(Library.from_str(json.dumps(with_flags(KINDS[kind]()))))
        expected = tokenizer.encode("a\ufffd<|L|>", allowed_special="all")
        assert tokenizer.encode("a\ud800 <|L|>", allowed_special="all") == expected


def test_special_tokens_within_user_defined_pieces_of_a_model_are_part_of_these() -> None:
    proto = PROTO.FromString(model("v3"))
    for text in ("<s>tart", "x</s>", "[INST]▁a"):
        proto.pieces.add(piece=text, score=0.0, type=4)
    data = proto.SerializeToString()
    tokenizer = Tokenizer.of(TokenizerSpec(name="t", source="t", kind="tokenizer.model", data=data, eot=None))
    special = tokenizer.special_tokens
    pieces = tokenizer.added_tokens.keys() - special.keys()
    chance = random.Random(4)
    parts = [*pieces, "<s>", "</s>", "[INST]", "tart", "x", " ", "▁a", "  b", "<", "s>", "日"]
    for _ in range(1000):
        text = "".join(chance.choices(parts, k=chance.randint(0, 8)))
        assert tokenizer.encode(text, allowed_special="all") == parts_by_definition(tokenizer, text), repr(text)


def parts_by_definition(tokenizer: Tokenizer, text: str) -> list[int]:
    """At each place the longest token or piece; parts between tokens are texts of their own."""
    ids: list[int] = []
    part, rest = "", text
    while rest:
        longest = max((token for token in tokenizer.added_tokens if rest.startswith(token)), key=len, default=rest[0])
        if longest in tokenizer.special_tokens:
            ids += [*tokenizer.encode_ordinary(part), tokenizer.special_tokens[longest]]
            part = ""
        else:
            part += longest
        rest = rest[len(longest) :]
    return ids + tokenizer.encode_ordinary(part)


def test_tokens_that_take_blanks_cannot_be_completed() -> None:
    tokenizer = ours(Library.from_str(json.dumps(with_flags(test_huggingface.library()))))
    with pytest.raises(TokenizerError, match="has added tokens that take blanks") as told:
        tokenizer.encode_with_unstable("hello")
    assert told.value.code == "tokenizer-unfit"
    with pytest.raises(TokenizerError, match="cannot complete tokens"):
        ours(test_huggingface.KINDS["nfc"]()).encode_with_unstable("e\u0301")


def test_the_rest_behind_a_special_token_is_completed() -> None:
    """Also behind an added token whose bytes in the alphabet are no UTF-8."""
    made = test_huggingface.library(added=(AddedToken("É"), AddedToken("<|endoftext|>x")))
    tokenizer = ours(made)
    for text in ("<|endoftext|>É hel", "hel<|endoftext|>", "É", "<|endoftext|>hel<|endoftext|>x lo", ""):
        stable, completions = tokenizer.encode_with_unstable(text, allowed_special="all")
        ids = tokenizer.encode(text, allowed_special="all")
        assert stable == ids[: len(stable)]
        assert bool(completions) == (len(stable) < len(ids))
        assert (len(stable) == len(ids)) == (not text or text.endswith("<|endoftext|>"))


def test_added_tokens_in_the_alphabet_of_bytes() -> None:
    """They decode to other bytes than their text, which `restores_text` says; their own bytes are those of the text."""
    library = test_huggingface.KINDS["gpt2"]()
    plain = ours(library)
    library.add_tokens([AddedToken("\u0120a", normalized=False), AddedToken("\xe9\xe9", normalized=False)])
    tokenizer = ours(library)
    assert (plain.restores_text, tokenizer.restores_text) == (True, False)
    for text in ("x\u0120a", "\xe9\xe9b", "\xe9\xe9", "x\u0120a y\xe9\xe9"):
        ids = library.encode(text, add_special_tokens=False).ids
        assert tokenizer.encode_ordinary(text) == ids
        assert tokenizer.decode(ids) == library.decode(ids, skip_special_tokens=False)
        assert tokenizer.join_tokens(tokenizer.encode_bytes(text.encode() + b"\xff")) == text.encode() + b"\xff"
        start, endings = tokenizer.encode_with_unstable(text)
        assert all(tokenizer.join_tokens([*start, *each]).startswith(text.encode()) for each in endings)
