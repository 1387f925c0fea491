"""tokenizer.json against the `tokenizers` library itself, on small vocabularies that are trained here."""

from __future__ import annotations

import functools
import itertools
import json
import pickle
import random
import shutil
import sys
import unicodedata
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import AddedToken, Regex, decoders, models, normalizers, pre_tokenizers, trainers
from tokenizers import Tokenizer as Library

import strange
import tokmill
from command import run, write_lines
from hubs import hub
from servers.hub import TOKEN, Hub
from strange import CODES, FULL, codes, hostile
from test_tokenizer import split, texts
from tokmill import SourceError, Tokenizer, TokenizerError, _core, encode
from tokmill._tokenizer.encoders import LibraryEncoder
from tokmill._tokenizer.spec import TokenizerSpec
from tokmill._training.trainer import checked_with

__all__ = ["hub"]

TEXT = [
    "The quick brown fox doesn't jump over 12345 lazy dogs; I'll say it's 3.14 and they've 1,000,000.",
    "def main(args):\n    return [x ** 2 for x in range(10)]  # ok\n\n\tif x == None:\r\n        pass\n",
    "Größe ist nicht alles. ÉCOLE été cafe\u0301 naïve — “quoted” … İstanbul ΑΒΓ Ελλάδα Привет мир",
    "東京都千代田区霞が関は日本の中心です。今日はいい天気ですね。中文的文本没有空格。한국어 텍스트",
    "👩🏽‍🚀 emoji 🇩🇪 \u200b zero\u200dwidth \u3000 wide \xa0 nbsp हिन्दी ไทย العربية",
    "aaaaaaaa bbbbbb abababab ------ ====== ....... \n\n\n\n    \t\t",
] * 3

GPT2 = pre_tokenizers.ByteLevel(add_prefix_space=False)


def library(
    *,
    pre_tokenizer: Any = GPT2,
    normalizer: Any = None,
    added: tuple[AddedToken, ...] = (),
    size: int = 500,
    special: tuple[str, ...] = ("<|endoftext|>",),
    change: Callable[[dict[str, Any]], None] | None = None,
) -> Library:
    """A tokenizer of the library, which encodes special-token text as ordinary text."""
    made = Library(models.BPE())
    made.pre_tokenizer = pre_tokenizer
    made.normalizer = normalizer
    made.decoder = decoders.ByteLevel()
    trainer = trainers.BpeTrainer(
        vocab_size=size,
        special_tokens=list(special),
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    made.train_from_iterator(TEXT, trainer)
    made.add_tokens(list(added))
    if change is not None:
        root = json.loads(made.to_str())
        change(root)
        made = Library.from_str(json.dumps(root))
    made.encode_special_tokens = True
    return made


def ours(made: Library | dict[str, Any], eot: str | None = "<|endoftext|>") -> Tokenizer:
    data = json.dumps(made) if isinstance(made, dict) else made.to_str()
    return Tokenizer.of(TokenizerSpec(name="t", source="t", kind="tokenizer.json", data=data.encode(), eot=eot))


def native(made: Library) -> Tokenizer:
    tokenizer = ours(made)
    assert tokenizer.why_not_native is None
    return tokenizer


def agree(made: Library, tokenizer: Tokenizer, documents: list[str]) -> None:
    expected = [encoding.ids for encoding in made.encode_batch_fast(documents, add_special_tokens=False)]
    got = split(*tokenizer.encode_arrow(pa.array(documents, pa.large_string())))
    wrong = [(text, ids, other) for text, ids, other in zip(documents, got, expected, strict=True) if ids != other]
    assert not wrong, wrong[:3]


def unmerged_token(root: dict[str, Any]) -> None:
    """Two tokens that no merge produces: a word, and the end of a word."""
    vocab = root["model"]["vocab"]
    for text in ("Ġextraordinary", "ordinary", "霞が関", "日本の"):
        spelled = text if text.isascii() or text.startswith("Ġ") else "".join(BYTE[byte] for byte in text.encode())
        vocab[spelled] = len(vocab)


def ignore_merges(root: dict[str, Any]) -> None:
    unmerged_token(root)
    root["model"]["ignore_merges"] = True


def shuffled_ids(root: dict[str, Any]) -> None:
    """Ids in any order, with a gap."""
    rng = random.Random(5)
    vocab = root["model"]["vocab"]
    special = {token["content"] for token in root["added_tokens"]}
    ids = rng.sample(range(700), len(vocab))
    root["model"]["vocab"] = dict(zip(rng.sample(list(vocab), len(vocab)), ids, strict=True))
    for token in root["added_tokens"]:
        token["id"] = root["model"]["vocab"][token["content"]]
    assert special <= root["model"]["vocab"].keys()


def odd_merges(root: dict[str, Any]) -> None:
    """Merges in another order, some of them twice, with dead ones between them."""
    rng = random.Random(6)
    model = root["model"]
    merges = model["merges"]
    extra = [
        [text[:at], text[at:]]
        for text in rng.sample(list(model["vocab"]), 200)
        for at in range(1, len(text))
        if text[:at] in model["vocab"] and text[at:] in model["vocab"]
    ]
    merges += extra + merges[:20]
    rng.shuffle(merges)


def legacy_merges(root: dict[str, Any]) -> None:
    """As the first files had it."""
    del root["model"]["type"], root["model"]["ignore_merges"], root["model"]["byte_fallback"]
    root["model"]["merges"] = ["#version: 0.2", *(" ".join(pair) for pair in root["model"]["merges"])]


BYTE: dict[int, str] = {}
_shown = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
BYTE.update({byte: chr(byte) for byte in _shown})
BYTE.update({byte: chr(256 + at) for at, byte in enumerate(byte for byte in range(256) if byte not in _shown)})

added = functools.partial(AddedToken, normalized=False)

KINDS: dict[str, Callable[[], Library]] = {
    "gpt2": library,
    "ignore_merges": lambda: library(change=ignore_merges),
    "unmerged": lambda: library(change=unmerged_token),
    "shuffled_ids": lambda: library(change=shuffled_ids),
    "odd_merges": lambda: library(change=odd_merges),
    "legacy_merges": lambda: library(change=legacy_merges),
    "prefix_space": lambda: library(pre_tokenizer=pre_tokenizers.ByteLevel(add_prefix_space=True)),
    "added": lambda: library(
        added=(
            added("  "),
            added("the"),
            added("日本"),
            added("\n\n", rstrip=True),
            added("'s", lstrip=True),
            AddedToken("<|fim|>", special=True),
            AddedToken("<|fim|>x"),
            AddedToken("É", normalized=True),
        )
    ),
    "nfc": lambda: library(
        normalizer=normalizers.NFC(),
        added=(
            AddedToken("e\u0301t", normalized=True),
            added("cafe\u0301"),
            AddedToken("ﬁ", normalized=True, lstrip=True),
        ),
    ),
    "nfkc": lambda: library(normalizer=normalizers.NFKC()),
    "strip": lambda: library(normalizer=normalizers.Strip(), added=(AddedToken("QUICK"), added("BROWN"))),
    "strip left": lambda: library(normalizer=normalizers.Strip(right=False), pre_tokenizer=pre_tokenizers.ByteLevel()),
    "nfd": lambda: library(normalizer=normalizers.NFD()),
    "nfkd": lambda: library(normalizer=normalizers.NFKD()),
    "lowercase": lambda: library(normalizer=normalizers.Lowercase(), added=(AddedToken("QUICK"), added("BROWN"))),
    "replace": lambda: library(
        normalizer=normalizers.Sequence([normalizers.Replace("aa", "b"), normalizers.Prepend("_"), normalizers.NFC()]),
        added=(AddedToken("aab"), added("bb")),
        pre_tokenizer=pre_tokenizers.ByteLevel(add_prefix_space=True),
    ),
}


def cut(*patterns: str, behavior: str = "isolated", invert: bool = False) -> Any:
    """A pre-tokenizer that cuts by regular expressions, one after the other."""
    splits = [pre_tokenizers.Split(Regex(pattern), behavior, invert) for pattern in patterns]
    return pre_tokenizers.Sequence([*splits, pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False)])


def family(name: str) -> Callable[[], Library]:
    return lambda: library(pre_tokenizer=cut(*_core.Pretokenizer(name).portable_patterns), change=ignore_merges)


FAMILIES = tuple(name for name in _core.Pretokenizer.names() if name != "gpt2")
KINDS |= {name: family(name) for name in FAMILIES}
KINDS |= {
    "inverted": lambda: library(pre_tokenizer=cut(r"\p{L}+|[0-9]{1,2}", invert=True)),
    "removed": lambda: library(
        pre_tokenizer=cut(*_core.Pretokenizer("llama3").portable_patterns, behavior="removed", invert=True)
    ),
    "SuperBPE": lambda: library(pre_tokenizer=cut(r"(?=(\d{3})+(?!\d))")),
    "Tiny Aya": lambda: library(pre_tokenizer=cut(r"\d{1,3}(?=(?:\d{3})*\b)")),
    "DeepSeek LLM": lambda: library(
        pre_tokenizer=cut(
            *(r"[\r\n]", r"\s?\p{L}+", r"\s?[!-/:-~！-／：-～‘-‟　-。]+"),  # noqa: RUF001
            *(r"\s+$", "[一-龥ࠀ-一가-퟿]+", r"\p{N}+"),
        )
    ),
    "engine": lambda: library(pre_tokenizer=cut(r"\p{L}+|[0-9]{1,2}", r"[aeiou]")),
    "digits": lambda: library(
        pre_tokenizer=pre_tokenizers.Sequence([pre_tokenizers.Digits(individual_digits=True), GPT2])
    ),
    "numbers": lambda: library(
        pre_tokenizer=pre_tokenizers.Sequence([pre_tokenizers.Digits(individual_digits=False), GPT2])
    ),
}

BERT = {"clean_text": True, "handle_chinese_chars": True, "strip_accents": None, "lowercase": True}


def normalized(**steps: Any) -> Callable[[], Library]:
    normalizer = normalizers.BertNormalizer(**{**BERT, **steps})
    return lambda: library(normalizer=normalizer, added=(AddedToken("QUICK"), AddedToken("É", normalized=True)))


def other_ids(root: dict[str, Any]) -> None:
    """Added tokens that are in the vocabulary under other ids, and others whose ids are not the next ones."""
    flags = dict.fromkeys(("special", "normalized", "lstrip", "rstrip", "single_word"), False)
    known = ["the", "日本"]
    for text in known:
        root["model"]["vocab"].setdefault(text, len(root["model"]["vocab"]))
    root["added_tokens"] += [
        {"id": 5000 + at, "content": text, **flags} for at, text in enumerate([*known, "\n\n", "  "])
    ]


def whole(*, prefix: bool) -> Callable[[], Library]:
    return lambda: library(pre_tokenizer=pre_tokenizers.ByteLevel(add_prefix_space=prefix, use_regex=False))


KINDS |= {
    "bert": normalized(),
    "bert_clean": normalized(handle_chinese_chars=False, lowercase=False),
    "bert_accents": normalized(clean_text=False, strip_accents=True, lowercase=False),
    "bert_cased": normalized(strip_accents=False),
    "strip": lambda: library(
        normalizer=normalizers.Sequence([normalizers.Strip(left=True, right=True), normalizers.Prepend("_")]),
        added=(added("the"), AddedToken("É", normalized=True)),
    ),
    "strip_left": lambda: library(normalizer=normalizers.Strip(left=True, right=False), added=(added("  "),)),
    "strip_right": lambda: library(normalizer=normalizers.Strip(left=False, right=True), added=(added("\n"),)),
    "accents": lambda: library(normalizer=normalizers.Sequence([normalizers.NFD(), normalizers.StripAccents()])),
    "other_ids": lambda: library(change=other_ids),
    "whole": whole(prefix=False),
    "whole_prefix": whole(prefix=True),
    "whole_sequence": lambda: library(pre_tokenizer=cut()),
}

every_kind = pytest.mark.parametrize("kind", KINDS)


@functools.cache
def both(kind: str) -> tuple[Library, Tokenizer]:
    made = KINDS[kind]()
    return made, native(made)


@functools.cache
def telling() -> list[int]:
    """The code points by which tables of Unicode can differ: changed by some form, numbers, or not known to Python."""
    forms: tuple[Literal["NFC", "NFD", "NFKC", "NFKD"], ...] = ("NFC", "NFD", "NFKC", "NFKD")
    return [
        code
        for code in CODES
        if (character := chr(code)).lower() != character
        or unicodedata.combining(character)
        or unicodedata.category(character)[0] in "NZ"
        or (unicodedata.category(character) == "Cn" and code < 0x32000 and (FULL or code % 17 == 0))
        or (not 0xAC00 < code < 0xD7A3 and any(unicodedata.normalize(form, character) != character for form in forms))
    ]


@every_kind
def test_every_code_point(kind: str) -> None:
    some = CODES if FULL else sorted({*CODES[::97], *telling()}) if kind in OF_UNICODE else codes()[::9]
    for context in ("a{0} ", " {0}'s", "{0}", "1{0}")[: 4 if FULL else 2]:
        documents = (
            "".join(context.format(chr(code)) for code in some[at : at + 256]) for at in range(0, len(some), 256)
        )
        agree(*both(kind), list(documents))
    agree(*both(kind), [chr(code) for code in (some if FULL else some[::97])])


OF_UNICODE = ("nfc", "nfkc", "nfd", "nfkd", "lowercase", "digits", "numbers", "bert", "bert_clean", "accents", "strip")
"""Those that depend on tables which no other test of every code point sees."""


CLASSES = (*"aZé\u0301日1٣²'s \n\r\t\xa0._😀\u200dﬁİ\0",)


@every_kind
def test_all_triples_of_classes(kind: str) -> None:
    classes = strange.KINDS if FULL and kind in FAMILIES else CLASSES
    triples = ["".join(triple) for triple in itertools.product(classes, repeat=3)]
    agree(*both(kind), triples if FULL else random.Random(kind).sample(triples, 3000))


@pytest.mark.parametrize("kind", ["gpt2", *FAMILIES])
def test_many_hostile_texts(kind: str) -> None:
    documents = hostile(random.Random(kind), 1_000_000 if FULL else 2000)
    while some := list(itertools.islice(documents, 2000)):
        agree(*both(kind), some)


@every_kind
@settings(max_examples=2000 if FULL else 15, deadline=None)
@given(documents=st.lists(texts, min_size=8, max_size=8))
def test_hostile_texts(kind: str, documents: list[str]) -> None:
    agree(*both(kind), [text.encode("utf-8", "replace").decode() for text in documents])


@every_kind
@settings(max_examples=2000 if FULL else 15, deadline=None)
@given(
    documents=st.lists(
        st.lists(
            st.sampled_from(
                [
                    *(
                        "<|endoftext|>",
                        "<|fim|>",
                        "<|fim|>x",
                        "the",
                        "  ",
                        "\n\n",
                        "'s",
                        "É",
                        "日本",
                        "日本の",
                        "霞が関",
                        "東京",
                    ),
                    *(
                        " extraordinary",
                        "ordinary",
                        "extra",
                        " ",
                        "cafe\u0301",
                        "e\u0301t",
                        "ﬁ",
                        "QUICK",
                        "BROWN",
                        "aab",
                        "bb",
                    ),
                    *("a" * 300, "ab" * 200, "x", "."),
                ]
            ),
            max_size=12,
        ).map("".join),
        min_size=8,
        max_size=8,
    )
)
def test_texts_of_tokens(kind: str, documents: list[str]) -> None:
    agree(*both(kind), documents)


@every_kind
def test_long_pieces(kind: str) -> None:
    units = ("a", "ab", " ", "\n", "-", "日本", "東京都千代田区", "é", "e\u0301", "😀", "1")
    agree(*both(kind), [unit * times for unit in units for times in (63, 64, 65, 191, 192, 193, 3000)])


@every_kind
def test_what_a_tokenizer_says_of_itself(kind: str) -> None:
    made, tokenizer = both(kind)
    tokens = {token.content: (id_, token.special) for id_, token in made.get_added_tokens_decoder().items()}
    assert tokenizer.special_tokens == {text: id_ for text, (id_, special) in tokens.items() if special}
    assert tokenizer.added_tokens == {text: id_ for text, (id_, _) in tokens.items()}
    assert tokenizer.n_vocab == max(made.get_vocab().values()) + 1
    assert tokenizer.eot_token == made.token_to_id("<|endoftext|>")
    assert tokenizer.type == "BPE"
    ordinary = made.get_vocab(with_added_tokens=False)
    for text, id_ in made.get_vocab().items():
        spelled = tokenizer.decode_single_token_bytes(id_)
        # An added token may be one of the vocabulary, and then is what it is there.
        in_alphabet = text in ordinary and REVERSED.keys() >= set(text)
        assert spelled == (bytes(REVERSED[character] for character in text) if in_alphabet else text.encode())
        assert tokenizer.decode_single_token_bytes(tokenizer.encode_single_token(spelled)) == spelled
    assert pickle.loads(pickle.dumps(tokenizer)).content_hash == tokenizer.content_hash  # noqa: S301
    ids = tokenizer.encode_ordinary("x<|endoftext|>y")
    assert tokenizer.eot_token not in ids
    assert tokenizer.encode("<|endoftext|>", allowed_special="all") == [tokenizer.eot_token]


REVERSED = {character: byte for byte, character in BYTE.items()}


# What the core leaves to the library


def unusual(change: Callable[[dict[str, Any]], None], words: str) -> Tokenizer:
    tokenizer = ours(library(change=change))
    assert tokenizer.why_not_native is not None
    assert words in tokenizer.why_not_native
    return tokenizer


@pytest.mark.parametrize(
    "decoder", [decoders.WordPiece(), decoders.Metaspace(), decoders.BPEDecoder(), decoders.CTC()], ids=type
)
def test_byte_level_with_another_decoder_has_the_text_of_the_library(decoder: Any) -> None:
    made = library()
    made.decoder = decoder
    tokenizer = ours(made)
    assert tokenizer.why_not_native == f"its decoder is {type(decoder).__name__}, not ByteLevel"
    ids = tokenizer.encode_ordinary("The quick brown fox, été")
    assert tokenizer.decode(ids) == made.decode(ids, skip_special_tokens=False)


@pytest.mark.parametrize("decoder", [None, decoders.Sequence([decoders.ByteLevel(), decoders.Fuse()])])
def test_byte_level_with_a_decoder_of_bytes_or_none_is_native(decoder: Any) -> None:
    made = library()
    made.decoder = decoder
    text = "The quick brown fox, été"
    assert native(made).decode(native(made).encode_ordinary(text)) == text


def drop_byte(root: dict[str, Any], letter: str = "ÿ") -> None:
    model, special = root["model"], {token["content"] for token in root["added_tokens"]}
    model["vocab"] = {text: id_ for text, id_ in model["vocab"].items() if letter not in text or text in special}
    model["merges"] = [pair for pair in model["merges"] if letter not in "".join(pair)]


def edited(path: str, value: object) -> Callable[[dict[str, Any]], None]:
    def change(root: dict[str, Any]) -> None:
        *inner, last = path.split(".")
        for name in inner:
            root = root[int(name)] if isinstance(root, list) else root[name]
        root[last] = value

    return change


def drop_bytes_of_text(root: dict[str, Any]) -> None:
    for letter in ("Ã", "æ", "e", "Ċ", "ÿ"):
        drop_byte(root, letter)


def drop_bytes_of_text_but_whole_tokens(root: dict[str, Any]) -> None:
    ignore_merges(root)
    drop_bytes_of_text(root)


def raw_tokens(root: dict[str, Any]) -> None:
    """Tokens outside of the alphabet, as in Command R, of which one has the bytes of another token."""
    vocab = root["model"]["vocab"]
    vocab |= {"‼": len(vocab), "日本の x": len(vocab) + 1}
    unmerged_token(root)


@pytest.mark.parametrize("change", [drop_byte, drop_bytes_of_text, drop_bytes_of_text_but_whole_tokens, raw_tokens])
def test_bytes_without_a_token_are_dropped(change: Callable[[dict[str, Any]], None]) -> None:
    made = library(change=change)
    texts = [*TEXT, "e", "ee", "ée\n", "ae the\nre", "Größe e\n é", "ordinary", "extraordinary", "‼ 日本の x"]
    agree(made, native(made), [*texts, *hostile(random.Random(3), 1000)])
    for id_ in range(made.get_vocab_size()):
        if made.id_to_token(id_) is not None:
            assert native(made).decode([id_]) == made.decode([id_], skip_special_tokens=False)


def test_tokens_outside_of_the_alphabet_have_text_and_bytes() -> None:
    made = library(change=raw_tokens)
    tokenizer = native(made)
    assert tokenizer.get_vocab() == made.get_vocab()
    id_ = made.token_to_id("‼")
    assert id_ is not None
    assert (tokenizer.token_to_id("‼"), tokenizer.id_to_token(id_)) == (id_, "‼")
    assert tokenizer.decode_tokens_bytes([id_]) == ["‼".encode()]


def test_a_run_notes_which_bytes_are_dropped() -> None:
    assert native(library()).notes == []
    [note] = native(library(change=drop_bytes_of_text)).notes
    assert note.endswith("which it drops from texts: 0a 65 c3 e6")


def test_version_1_of_the_library_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "tokenizers", SimpleNamespace(Tokenizer=object))
    assert checked_with() == ["tokmill"]
    with pytest.raises(TokenizerError, match="requires the tokenizers library, before its version 1: why"):
        LibraryEncoder(b"{}", "file", "why")


def test_a_run_counts_the_bytes_that_it_drops(tmp_path: Path) -> None:
    library(special=("<|endoftext|>",), change=drop_bytes_of_text).save(str(tmp_path / "tokenizer.json"))
    texts = ["the tree", "é", "dog", "e"]
    rows = write_lines(tmp_path / "a.jsonl", *texts, *["fée"] * 10)
    kept = encode(rows, tokenizer=str(tmp_path), out=tmp_path / "out")
    assert kept.notes == ("the tokenizer has no token for 25 bytes of text, which it dropped",)
    few = encode(rows, tokenizer=str(tmp_path), out=tmp_path / "few", limit_docs=3)
    assert few.notes == ("the tokenizer has no token for 4 bytes of text, which it dropped",)
    assert not Tokenizer(tmp_path).restores_text
    none = encode(rows, tokenizer=str(tmp_path), out=tmp_path / "none", eot="none")
    assert none.manifest.documents.dropped == {"empty": 1}


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (edited("model.vocab.far away", 1 << 20), "it has the id 1,048,576; the maximum is 1,048,575"),
        (edited("model.end_of_word_suffix", "</w>"), "a byte has no token, and there is none for unknown"),
        (edited("pre_tokenizer", {"type": "Whitespace"}), "Whitespace"),
        (edited("pre_tokenizer", None), "no token for unknown characters"),
        (edited("normalizer", {"type": "Nmt"}), "Nmt"),
        (edited("normalizer", {"type": "Replace", "pattern": {"Regex": "(?<=a)b"}, "content": ""}), "backtracking"),
        (edited("normalizer", {"type": "Replace", "pattern": {"Regex": "^a"}, "content": ""}), "another meaning"),
    ],
)
def test_what_is_unusual_goes_to_the_library(change: Callable[[dict[str, Any]], None], words: str) -> None:
    unusual(change, words)


def test_words_that_must_stand_alone() -> None:
    made = library(added=(AddedToken("the", single_word=True), AddedToken("é", single_word=True, normalized=True)))
    agree(made, native(made), ["the other the", "bathe", "é-é éa", *TEXT, *hostile(random.Random(9), 500)])


def wordpiece() -> Library:
    made = Library(models.WordPiece(unk_token="[UNK]"))  # noqa: S106
    # A part that the core does not have.
    made.pre_tokenizer = pre_tokenizers.Sequence([pre_tokenizers.BertPreTokenizer(), pre_tokenizers.Digits()])
    made.normalizer = normalizers.BertNormalizer()
    made.decoder = decoders.WordPiece()
    made.train_from_iterator(
        TEXT, trainers.WordPieceTrainer(vocab_size=400, special_tokens=["[UNK]", "[SEP]"], show_progress=False)
    )
    return made


def unigram() -> Library:
    made = Library(models.Unigram())
    made.pre_tokenizer = pre_tokenizers.Sequence([pre_tokenizers.Metaspace(), pre_tokenizers.Digits()])
    made.decoder = decoders.Metaspace()
    trainer = trainers.UnigramTrainer(
        vocab_size=300,
        special_tokens=["<unk>", "</s>"],
        unk_token="<unk>",  # noqa: S106
        show_progress=False,
    )
    made.train_from_iterator(TEXT, trainer)
    return made


def byte_fallback() -> Library:
    vocab = {"<unk>": 0, "</s>": 1, **{f"<0x{byte:02X}>": 2 + byte for byte in range(256)}}
    for text in ("▁", "a", "b", "ab", "▁ab", "c"):
        vocab[text] = len(vocab)
    made = Library(models.BPE(vocab, [("a", "b"), ("▁", "ab")], unk_token="<unk>", byte_fallback=True, fuse_unk=True))  # noqa: S106
    made.add_special_tokens(["<unk>", "</s>"])
    made.normalizer = normalizers.Sequence([normalizers.Prepend("▁"), normalizers.Replace(" ", "▁")])
    made.pre_tokenizer = pre_tokenizers.Digits()
    made.decoder = decoders.Sequence(
        [decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse(), decoders.Strip(" ", 1, 0)]
    )
    return made


@pytest.mark.parametrize(
    ("make", "eot", "kind"),
    [(wordpiece, "[SEP]", "WordPiece"), (unigram, "</s>", "Unigram"), (byte_fallback, "</s>", "BPE")],
)
def test_other_models(make: Callable[[], Library], eot: str, kind: str) -> None:
    made = make()
    # What a file may ask for, and no corpus wants.
    made.enable_truncation(5)
    made.enable_padding(length=9)
    tokenizer = ours(made, eot)
    made.no_truncation()
    made.no_padding()
    made.encode_special_tokens = True
    assert tokenizer.type == kind
    assert tokenizer.why_not_native
    assert tokenizer.spec
    with pytest.raises(TokenizerError, match=r"^--cache-size 9000 does not apply to t: "):
        Tokenizer.of(tokenizer.spec, 9000)
    documents = [*TEXT, "", "a [ SEP ] b", "</ s>", "ab c"]
    for copy in (tokenizer, pickle.loads(pickle.dumps(tokenizer))):  # noqa: S301 - as to workers
        agree(made, copy, documents)
        eot_id = copy.eot_token
        for text in (f"a {eot} b", eot, eot * 3, f"{eot[0]}{eot}"):
            assert eot_id not in copy.encode_ordinary(text)
        ids, offsets = copy.encode_arrow(pa.array(documents), prefix=eot_id)
        assert (ids[offsets[:-1]] == eot_id).all()
    assert tokenizer.decode(tokenizer.encode_ordinary("ab c")) == "ab c"
    for error in (KeyError, TokenizerError):
        with pytest.raises(error, match=f"id {tokenizer.n_vocab}"):
            tokenizer.decode([tokenizer.n_vocab])
    assert len(tokenizer) == tokenizer.n_vocab
    with pytest.raises(ValueError, match="document 1 is not valid UTF-8 at byte 2"):
        tokenizer.encode_arrow(pa.array([b"a", b"ab\xff"]))


def test_an_id_beyond_all_vocabularies() -> None:
    root = json.loads(wordpiece().to_str())
    root["model"]["vocab"]["strange"] = 1 << 31
    with pytest.raises(TokenizerError, match="2,147,483,648"):
        ours(root, "[SEP]")


def test_contents_of_added_tokens_that_are_no_text(tmp_path: Path) -> None:
    root = json.loads(library().to_str())
    root["added_tokens"][0]["content"] = [[1, 2]]
    (tmp_path / "tokenizer.json").write_text(json.dumps(root))
    with pytest.raises(TokenizerError):
        Tokenizer(str(tmp_path / "tokenizer.json"))


def test_many_batches_through_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokmill._tokenizer.encoders._BATCH_BYTES", 500)
    made = wordpiece()
    made.encode_special_tokens = True
    agree(made, ours(made, "[SEP]"), ["", *TEXT, *TEXT, ""])


def test_a_model_that_needs_the_library_without_it(monkeypatch: pytest.MonkeyPatch) -> None:
    made = wordpiece()
    monkeypatch.setitem(sys.modules, "tokenizers", None)
    with pytest.raises(TokenizerError, match=r"pip install 'tokmill\[tokenizers\]'"):
        ours(made, "[SEP]").encode("a")


# Malformed and hostile files


def test_text_never_becomes_a_special_token_that_it_merges_into() -> None:
    root = json.loads(library().to_str())
    vocab = root["model"]["vocab"]
    text = next(text for text in vocab if text.isalpha() and text.isascii() and len(text) == 2)
    flags = dict.fromkeys(("normalized", "lstrip", "rstrip", "single_word"), False)
    root["added_tokens"].append({"id": vocab[text], "content": text, "special": True, **flags})
    tokenizer = ours(root)
    assert tokenizer.why_not_native == f"special token {vocab[text]} is the product of ordinary merges"
    assert vocab[text] not in tokenizer.encode_ordinary(f"a {text} b{text}{text}")


small = functools.cache(lambda: json.loads(library(size=300).to_str()))

plain_values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 3),
    st.just(10**30),
    st.floats(),
    st.text(max_size=5),
    st.just("\ud800"),
)
lists = st.lists(plain_values, max_size=3)
json_values = st.one_of(
    plain_values, lists, st.dictionaries(st.text(max_size=5), st.one_of(plain_values, lists), max_size=3)
)


@settings(max_examples=3000 if FULL else 60, deadline=None)
@given(data=st.data())
def test_malformed_files_are_refused_or_work(data: st.DataObject) -> None:
    """Values of a good file are replaced; the file is refused with a clear error, or gives ids."""
    root = json.loads(json.dumps(small()))
    for _ in range(data.draw(st.integers(1, 3))):
        here, names = root, []
        while True:
            names.append(
                data.draw(st.sampled_from(sorted(here)) if isinstance(here, dict) else st.integers(0, len(here) - 1))
            )
            inner = here[names[-1]]
            if not isinstance(inner, (dict, list)) or not inner or data.draw(st.integers(0, 3)) == 0:
                break
            here = inner
        if data.draw(st.booleans()):
            del here[names[-1]]
        else:
            here[names[-1]] = data.draw(json_values)
        if not root:
            break
    try:
        # The library takes some files over which it gives up at the first text.
        assert ours(root).encode_ordinary("Hello, world! 日本") is not None
    except TokenizerError as error:
        assert error.hint  # noqa: PT017


@pytest.mark.parametrize("invert", [False, True])
def test_a_pattern_that_is_no_text(tmp_path: Path, *, invert: bool) -> None:
    root = json.loads(json.dumps(small()))
    split = {"type": "Split", "pattern": {"Regex": "\ud800"}, "behavior": "Isolated", "invert": invert}
    last = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False}
    root["pre_tokenizer"] = {"type": "Sequence", "pretokenizers": [split, last]}
    (tmp_path / "tokenizer.json").write_text(json.dumps(root))
    with pytest.raises(TokenizerError, match="is not a tokenizer"):
        Tokenizer(tmp_path)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"\xff\xfe",
        b'{"model": ' * 100_000,
        b'{"a": ' + b"9" * 10_000 + b"}",
        b'"\\ud800"',
        b"{}",
    ],
    ids=range(9),
)
def test_files_that_are_no_tokenizer(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "tokenizer.json").write_bytes(content)
    for name in (tmp_path, tmp_path / "tokenizer.json"):
        with pytest.raises(TokenizerError) as error:
            Tokenizer(name)
        assert error.value.hint
        assert str(tmp_path) in error.value.message


# Where it comes from


def saved(folder: Path, **configs: dict[str, Any]) -> Path:
    """A folder as save_pretrained writes it."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tokenizer.json").write_text(json.dumps(small()))
    for name, config in configs.items():
        (folder / f"{name}.json").write_text(json.dumps(config))
    return folder


def test_folders_and_files_are_the_same_tokenizer(tmp_path: Path) -> None:
    folder = saved(tmp_path / "mine")
    tokenizers = [Tokenizer(folder), Tokenizer(str(folder)), Tokenizer(folder / "tokenizer.json")]
    assert [tokenizer.name for tokenizer in tokenizers] == ["mine", "mine", "tokenizer.json"]
    assert len({tokenizer.content_hash for tokenizer in tokenizers}) == 1
    assert tokenizers[0].source == str(folder)
    saved(tmp_path / "elsewhere")
    assert Tokenizer(tmp_path / "elsewhere").content_hash == tokenizers[0].content_hash
    # Once it is loaded, nobody needs the file.
    sent = pickle.dumps(tokenizers[0])
    (folder / "tokenizer.json").unlink()
    assert pickle.loads(sent).encode_ordinary("Hello") == tokenizers[0].encode_ordinary("Hello")  # noqa: S301
    with pytest.raises(TokenizerError, match=r"^the folder .* has no tokenizer.json"):
        Tokenizer(folder)


@pytest.mark.parametrize("said", ["[END]", {"content": "[END]", "lstrip": False}])
@pytest.mark.parametrize("config", ["tokenizer_config", "special_tokens_map"])
def test_the_end_of_text_is_what_the_configuration_says(said: object, config: str, tmp_path: Path) -> None:
    made = library(special=("[PAD]", "[END]"))
    folder = saved(tmp_path, **{config: {"eos_token": said}})
    made.save(str(folder / "tokenizer.json"))
    tokenizer = Tokenizer(folder)
    assert tokenizer.eot_token == made.token_to_id("[END]")
    other = Tokenizer(folder, eot="[PAD]")
    assert other.eot_token == made.token_to_id("[PAD]")
    assert other.content_hash != tokenizer.content_hash
    assert pickle.loads(pickle.dumps(other)).eot_token == other.eot_token  # noqa: S301
    assert tokenizer.end_of_text.endswith(f"(eos_token of {config}.json)")
    assert other.end_of_text.endswith("(--eot-token)")
    with pytest.raises(TokenizerError, match="no special token '</s>'"):
        Tokenizer(folder, eot="</s>")
    (folder / f"{config}.json").write_text("{")
    with pytest.raises(TokenizerError, match="names no end-of-text token") as error:
        _ = Tokenizer(folder).eot_token
    assert f"--eot-token (in Python eot=): '[END]' {made.token_to_id('[END]')}; or" in str(error.value.hint)
    root = json.loads((folder / "tokenizer.json").read_bytes())
    (folder / "tokenizer.json").write_text(json.dumps({**root, "added_tokens": []}))
    with pytest.raises(TokenizerError) as error:
        _ = Tokenizer(folder).eot_token
    assert "name one as eos_token in a tokenizer_config.json beside it; or use --eot none" in str(error.value.hint)


def test_models_of_the_hub(hub: Hub, tmp_path: Path) -> None:
    folder = saved(tmp_path / "n")
    data = (folder / "tokenizer.json").read_bytes()
    config = b'{"eos_token": "<|endoftext|>"}'
    first = hub.commit("o/n", {"tokenizer.json": data, "tokenizer_config.json": config}, model=True)
    hub.commit("o/n", {"README.md": b"", "tokenizer.json": data.replace(b"<|endoftext|>", b"<|the_end|>")}, model=True)
    hub.commit("o/bare", {"README.md": b""}, model=True)
    for name in (f"o/n@{first}", f"hf://o/n@{first}"):
        tokenizer = Tokenizer(name)
        assert tokenizer.name == tokenizer.source == f"o/n@{first}"
        assert tokenizer.content_hash == Tokenizer(folder).content_hash
    assert Tokenizer("o/n").special_tokens_set == {"<|the_end|>"}
    for name, words in {
        "o/bare": "has no tokenizer.json",
        "o/nothing": "the model o/nothing does not exist on the hub",
        "o/n@v9": "o/n has no such revision",
    }.items():
        with pytest.raises(TokenizerError, match=words) as error:
            Tokenizer(name)
        assert error.value.hint
        assert "datasets" not in error.value.hint


def test_gated_models_say_what_to_do(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    hub.commit("o/n", {"tokenizer.json": json.dumps(small()).encode()}, gated=True, model=True)
    with pytest.raises(
        TokenizerError, match=r"o/n is gated\nhint: accept its conditions at https://huggingface.co/o/n"
    ):
        Tokenizer("o/n")
    monkeypatch.setenv("HF_TOKEN", TOKEN)
    assert Tokenizer("o/n").why_not_native is None


def test_a_dataset_keeps_its_tokenizer(tmp_path: Path) -> None:
    folder = saved(tmp_path / "mine")
    (tmp_path / "a.jsonl").write_text("".join(json.dumps({"text": text}) + "\n" for text in TEXT))
    arguments: list[str | Path] = ["encode", tmp_path / "a.jsonl", "--shard-tokens", "500", "--out", tmp_path / "out"]
    told = run(*arguments, "--tokenizer", folder, "--json")
    assert told.code == 0, told.err
    manifest = json.loads((tmp_path / "out" / "manifest.json").read_text())
    assert manifest["tokenizer"]["name"] == "mine"
    assert manifest["definition"]["file"] == "tokenizer.json"
    assert str(tmp_path) not in (tmp_path / "out" / "manifest.json").read_text()
    assert (tmp_path / "out" / "tokenizer.json").read_bytes() == (folder / "tokenizer.json").read_bytes()
    # The same by another path goes on, another one does not.
    folder.rename(tmp_path / "moved")
    again = run(*arguments, "--tokenizer", tmp_path / "moved", "--json")
    assert again.json["already_complete"]
    run(*arguments, "--tokenizer", "gpt2").failed(1, "another run", "tokenizer")
    # Nobody needs the original any more.
    shutil.rmtree(tmp_path / "moved")
    assert run("verify", tmp_path / "out", "--deep", "--against-source", "5").code == 0
    (tmp_path / "out" / "tokenizer.json").write_bytes(b"{}")
    damaged = run("verify", tmp_path / "out", "--deep")
    assert damaged.code == 1
    assert "tokenizer.json" in damaged.out


def test_doctor(tmp_path: Path) -> None:
    folder = saved(tmp_path / "mine")
    told = run("doctor", "--tokenizer", folder)
    assert told.code == 0
    for words in ("mine", "BPE", "yes", "300", "'<|endoftext|>' 0", Tokenizer(folder).content_hash):
        assert words in told.out
    found = run("doctor", "--tokenizer", folder, "--json").json
    assert found["native"]
    assert found["special_tokens"] == {"<|endoftext|>": 0}
    wordpiece().save(str(tmp_path / "other.json"))
    told = run("doctor", "--tokenizer", tmp_path / "other.json")
    assert "no: its pre-tokenizer is Sequence(BertPreTokenizer, Digits); the tokenizers library encodes" in told.out
    assert "--eot-token" in told.out
    run("doctor", "--tokenizer", tmp_path / "nothing.json").failed(1, "there is no file or folder", "hint: ")


def test_a_document_that_an_expression_takes_too_long_for(tmp_path: Path) -> None:
    (tmp_path / "tokenizer.json").write_text(library(pre_tokenizer=cut(r"(?:(?!x)a|(?!y)aa)+b")).to_str())
    source = write_lines(tmp_path / "web.jsonl", "fine", "a" * 64, "fine too")
    with pytest.raises(SourceError, match=r"web\.jsonl, byte 17: .*cannot encode .*: .*backtracking steps") as told:
        tokmill.encode(str(source), tokenizer=str(tmp_path / "tokenizer.json"), out=str(tmp_path / "out"), eot="none")
    assert "--where" in str(told.value)


def test_a_random_tokenizer_is_refused() -> None:
    assert ours(library(change=edited("model.dropout", 0.0))).why_not_native is None
    with pytest.raises(TokenizerError, match=r"is random: its dropout of 0.5 leaves out merges"):
        ours(library(change=edited("model.dropout", 0.5)))
