"""WordPiece, Unigram and BPE of words: tokenizer.json beside `tokenizers`, `.model` files beside `sentencepiece`."""

from __future__ import annotations

import functools
import io
import itertools
import json
import random
from collections.abc import Callable
from typing import Any

import pyarrow as pa
import pytest
import sentencepiece
import sentencepiece.sentencepiece_model_pb2
from tokenizers import AddedToken, Regex, decoders, models, normalizers, pre_tokenizers, trainers
from tokenizers import Tokenizer as Library

import test_sentencepiece
from strange import CODES, FULL, UNITS, codes, hostile
from test_huggingface import TEXT, agree, telling
from test_tokenizer import split
from tokmill import Tokenizer, TokenizerError, _core
from tokmill._tokenizer.spec import TokenizerSpec

PROTO: Any = vars(sentencepiece.sentencepiece_model_pb2)["ModelProto"]

COUNT = 300_000 if FULL else 700

SOME = [
    *("▁", "▁▁", " ", "  ", " " * 40, "\n\n", "\t", "\u3000", "\x85", "\u2028", "##", "##s", "[UNK]", "<unk>", "</w>"),
    *("hello world", "don't", "it's", "'s", "'ll", "n't", "!!!", "...", "$5.00", "12345", "1²3", "ò", "①②", "ﬁ", "ｶﾞﾀ"),
    *(
        "e\u0301",
        "क्षि",
        "각",
        "각",
        "日本語",
        "中文",
        "😀",
        "👩🏽\u200d🚀",
        "\ufffd",
        "\0",
        "İ",
        "ß",
        "QUICK",
        "x" * 101,
    ),
]


def strange_texts(seed: int, count: int = COUNT) -> list[str]:
    chance = random.Random(seed)
    texts = ["", " ", "  ", "▁", "▁ ", " a ", "a" * 100, "a" * 101, "é" * 100, " " * 1000, "日" * 500, "a " * 500]
    texts += [*TEXT, *hostile(chance, count // 2)]
    units = [*SOME, *chance.sample(UNITS, 30), " a", "x", "."]
    for _ in range(count // 2):
        few = chance.choices(units, k=chance.randint(1, 6)) if chance.random() < 0.7 else units
        parts = (chance.choice(few) for _ in range(chance.randint(0, 12)))
        texts.append("".join(part[: chance.randint(1, len(part))] if chance.random() < 0.3 else part for part in parts))
    return texts


def word_piece(
    *,
    normalizer: Any = None,
    pre_tokenizer: Any = None,
    added: tuple[AddedToken, ...] = (),
    change: Callable[[dict[str, Any]], None] | None = None,
    **options: Any,
) -> Library:
    made = Library(models.WordPiece(unk_token="[UNK]", **options))  # noqa: S106
    made.normalizer = normalizer
    made.pre_tokenizer = pre_tokenizer or pre_tokenizers.BertPreTokenizer()
    made.decoder = decoders.WordPiece()
    special = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
    made.train_from_iterator(
        TEXT, trainers.WordPieceTrainer(vocab_size=600, special_tokens=special, show_progress=False)
    )
    return finished(made, added, change)


def finished(made: Library, added: tuple[AddedToken, ...], change: Callable[[dict[str, Any]], None] | None) -> Library:
    made.add_tokens(list(added))
    if change is not None:
        root = json.loads(made.to_str())
        change(root)
        made = Library.from_str(json.dumps(root))
    while (again := Library.from_str(text := made.to_str())).to_str() != text:
        made = again  # reading a file may change scores
    again.encode_special_tokens = True
    return again


def ours(made: Library) -> Tokenizer:
    data = made.to_str().encode()
    return Tokenizer.of(TokenizerSpec(name="t", source="t", kind="tokenizer.json", data=data, eot=None))


def short_words(root: dict[str, Any]) -> None:
    root["model"]["max_input_chars_per_word"] = 3


ADDED = (
    AddedToken("dog", normalized=True, single_word=False),
    AddedToken("QUICK", normalized=False, lstrip=True),
    AddedToken("é", normalized=True, rstrip=True),
)

KINDS: dict[str, Callable[[], Library]] = {
    "bert": lambda: word_piece(normalizer=normalizers.BertNormalizer()),
    "bert cased": lambda: word_piece(normalizer=normalizers.BertNormalizer(lowercase=False)),
    "bert, all off": lambda: word_piece(
        normalizer=normalizers.BertNormalizer(
            clean_text=False, handle_chinese_chars=False, strip_accents=False, lowercase=False
        )
    ),
    "bert, accents": lambda: word_piece(normalizer=normalizers.BertNormalizer(strip_accents=False)),
    "bert cased, no accents": lambda: word_piece(
        normalizer=normalizers.BertNormalizer(strip_accents=True, lowercase=False, handle_chinese_chars=False)
    ),
    "bert, control": lambda: word_piece(normalizer=normalizers.BertNormalizer(clean_text=False)),
    "bert, added": lambda: word_piece(normalizer=normalizers.BertNormalizer(), added=ADDED),
    "short words": lambda: word_piece(normalizer=normalizers.BertNormalizer(), change=short_words),
    "not normalized": word_piece,
    "white space": lambda: word_piece(pre_tokenizer=pre_tokenizers.Whitespace()),
    "white space, split": lambda: word_piece(pre_tokenizer=pre_tokenizers.WhitespaceSplit()),
    "bytes": lambda: word_piece(pre_tokenizer=pre_tokenizers.ByteLevel(add_prefix_space=False)),
    "bytes, prefix": lambda: word_piece(pre_tokenizer=pre_tokenizers.ByteLevel(add_prefix_space=True)),
}


# Unigram


def unigram(
    *,
    normalizer: Any = None,
    pre_tokenizer: Any = None,
    added: tuple[AddedToken, ...] = (),
    size: int = 700,
    change: Callable[[dict[str, Any]], None] | None = None,
    **options: Any,
) -> Library:
    made = Library(models.Unigram())
    if normalizer is not None:
        made.normalizer = normalizer
    made.pre_tokenizer = pre_tokenizer or metaspace()
    made.decoder = decoders.Metaspace()
    trainer = trainers.UnigramTrainer(
        vocab_size=size,
        special_tokens=["<unk>", "</s>"],
        unk_token="<unk>",  # noqa: S106
        show_progress=False,
        **options,
    )
    made.train_from_iterator(TEXT, trainer)
    if pre_tokenizer is NOTHING:
        made.pre_tokenizer = None
    return finished(made, added, change)


def metaspace(scheme: str = "always", *, split: bool = True) -> Any:
    return pre_tokenizers.Metaspace("▁", prepend_scheme=scheme, split=split)


@functools.cache
def sentencepiece_model(**options: Any) -> bytes:
    """A Unigram model that SentencePiece trains."""
    model = io.BytesIO()
    given = {"model_type": "unigram", "vocab_size": 600, "minloglevel": 2, "hard_vocab_limit": False, **options}
    given["user_defined_symbols"] = list(given.get("user_defined_symbols", ()))
    sentencepiece.SentencePieceTrainer.train(sentence_iterator=iter(TEXT * 3), model_writer=model, **given)
    return model.getvalue()


NOTHING = pre_tokenizers.Sequence([])


@functools.cache
def charsmap(rule: str) -> bytes:
    """The table of normalized texts that SentencePiece puts into a model."""
    proto = PROTO.FromString(sentencepiece_model(normalization_rule_name=rule))
    table: bytes = proto.normalizer_spec.precompiled_charsmap
    return table


def of_t5() -> Any:
    return normalizers.Sequence(
        [
            normalizers.Precompiled(charsmap("nmt_nfkc")),
            normalizers.Strip(left=False, right=True),
            normalizers.Replace(Regex(" {2,}"), "▁"),
        ]
    )


def of_albert() -> Any:
    steps = [
        normalizers.Replace("``", '"'),
        normalizers.Replace("''", '"'),
        normalizers.NFKD(),
        normalizers.StripAccents(),
        normalizers.Lowercase(),
        normalizers.Precompiled(charsmap("nfkc_cf")),
        normalizers.Replace(Regex(" {2,}"), " "),
    ]
    return normalizers.Sequence(steps)


def byte_fallback(root: dict[str, Any]) -> None:
    model = root["model"]
    model["byte_fallback"] = True
    model["vocab"] += [[f"<0x{byte:02X}>", -20.0] for byte in range(256)]


def byte_fallback_without_blank(root: dict[str, Any]) -> None:
    """Tokens of bytes, but not of one blank, which becomes the bytes of `▁`."""
    byte_fallback(root)
    for entry in root["model"]["vocab"]:
        entry[0] = "zq" if entry[0] == "▁" else entry[0]


def few_bytes(root: dict[str, Any]) -> None:
    root["model"]["byte_fallback"] = True


def ties(root: dict[str, Any]) -> None:
    """Scores of few different values, so that most texts have several best segmentations."""
    for entry in root["model"]["vocab"]:
        entry[1] = round(entry[1] / 3) * 0.1


def unknown_texts(root: dict[str, Any]) -> None:
    """Tokens of characters that are unknown by themselves."""
    root["model"]["vocab"] += [["фы", -1e6], ["фыя", -1e6], ["\U0001f984\U0001f984", -30.0]]


split_spaces = pre_tokenizers.Sequence([pre_tokenizers.WhitespaceSplit(), metaspace()])
split_marks = pre_tokenizers.Sequence([pre_tokenizers.Punctuation("isolated"), metaspace()])
KINDS |= {
    "metaspace": unigram,
    "metaspace first": lambda: unigram(pre_tokenizer=metaspace("first"), added=ADDED),
    "metaspace never": lambda: unigram(pre_tokenizer=metaspace("never"), added=ADDED),
    "metaspace, whole": lambda: unigram(pre_tokenizer=metaspace(split=False)),
    "t5": lambda: unigram(normalizer=of_t5()),
    "t5, legacy": lambda: unigram(normalizer=normalizers.Precompiled(charsmap("nmt_nfkc")), pre_tokenizer=split_spaces),
    "albert": lambda: unigram(normalizer=of_albert(), pre_tokenizer=split_spaces, added=ADDED),
    "nfkc": lambda: unigram(normalizer=normalizers.Precompiled(charsmap("nfkc")), added=ADDED),
    "byte fallback": lambda: unigram(change=byte_fallback, pre_tokenizer=split_spaces),
    "byte fallback, no blank": lambda: unigram(change=byte_fallback_without_blank),
    "byte fallback, no blank, prefixed": lambda: unigram(change=byte_fallback_without_blank, pre_tokenizer=split_marks),
    "no bytes": lambda: unigram(change=few_bytes),
    "ties": lambda: unigram(change=ties),
    "ties, whole": lambda: unigram(change=ties, pre_tokenizer=metaspace(split=False)),
    "unknown texts": lambda: unigram(change=unknown_texts),
    "no pre-tokenizer": lambda: unigram(pre_tokenizer=NOTHING),
    "marks apart": lambda: unigram(
        normalizer=normalizers.Sequence([normalizers.Replace(Regex(r"\s{2,}|[\n\r\t]"), " "), normalizers.NFC()]),
        pre_tokenizer=split_marks,
    ),
    "escaped": lambda: unigram(normalizer=normalizers.Replace(" ", "▁"), pre_tokenizer=NOTHING),
    "unigram of bytes": lambda: unigram(
        pre_tokenizer=pre_tokenizers.ByteLevel(add_prefix_space=False),
        initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
    ),
}


KINDS |= {
    "word pieces, metaspace": lambda: word_piece(pre_tokenizer=metaspace()),
    "word pieces, metaspace first, whole": lambda: word_piece(pre_tokenizer=metaspace("first", split=False)),
    "word pieces, metaspace never": lambda: word_piece(pre_tokenizer=metaspace("never")),
    "word pieces, metaspace of words": lambda: word_piece(pre_tokenizer=split_spaces),
    "word pieces, marks apart": lambda: word_piece(pre_tokenizer=split_marks),
}


# BPE of words


def merging(
    pre_tokenizer: Any,
    *,
    normalizer: Any = None,
    suffix: str = "",
    added: tuple[AddedToken, ...] = (),
    all_ends: bool = True,
    **options: Any,
) -> Library:
    ends: dict[str, Any] = {"end_of_word_suffix": suffix} if suffix else {}
    made = Library(models.BPE(**{"unk_token": "<|endoftext|>", **ends, **options}))
    if normalizer is not None:
        made.normalizer = normalizer
    made.pre_tokenizer = pre_tokenizer
    made.decoder = decoders.ByteLevel()
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(
        vocab_size=1100,
        special_tokens=["<|startoftext|>", "<|endoftext|>"],
        initial_alphabet=alphabet if all_ends else [],
        show_progress=False,
        **ends,
    )
    made.train_from_iterator(TEXT, trainer)
    return finished(made, added, functools.partial(add_ends, suffix=suffix if all_ends else "", alphabet=alphabet))


def add_ends(root: dict[str, Any], suffix: str, alphabet: list[str]) -> None:
    """Tokens of all bytes at the end of a word, as CLIP has them."""
    vocab = root["model"]["vocab"]
    for letter in alphabet if suffix else ():
        vocab.setdefault(letter + suffix, len(vocab))
    for at, token in enumerate(root["added_tokens"][2:]):
        token["id"] = vocab.get(token["content"], len(vocab) + at)


def of_clip(names: str = "") -> Any:
    pattern = names + r"'s|'t|'re|'ve|'m|'ll|'d|[\p{L}]+|[\p{N}]|[^\s\p{L}\p{N}]+"
    splitter = pre_tokenizers.Split(Regex(pattern), "removed", invert=True)
    return pre_tokenizers.Sequence([splitter, pre_tokenizers.ByteLevel(add_prefix_space=False)])


CLIP = of_clip()
PUBLISHED_CLIP = of_clip(r"<\|startoftext\|>|<\|endoftext\|>|")
OF_CLIP = normalizers.Sequence([normalizers.NFC(), normalizers.Replace(Regex(r"\s+"), " "), normalizers.Lowercase()])
FALCON = pre_tokenizers.Sequence(
    [
        pre_tokenizers.Punctuation("contiguous"),
        pre_tokenizers.ByteLevel(add_prefix_space=False),
        pre_tokenizers.Digits(individual_digits=False),
        pre_tokenizers.Split(Regex("[0-9][0-9][0-9]"), "isolated"),
    ]
)
THREE_DIGITS = pre_tokenizers.Sequence(
    [
        pre_tokenizers.Punctuation("contiguous"),
        pre_tokenizers.ByteLevel(add_prefix_space=False),
        pre_tokenizers.Split(Regex("[0-9][0-9][0-9]"), "isolated"),
    ]
)
PADDING = (AddedToken("<pad>", special=True),)
SINGLE = (AddedToken("dog", single_word=True), AddedToken("the", single_word=True, normalized=False, lstrip=True))
KINDS |= {
    "clip": lambda: merging(CLIP, normalizer=OF_CLIP, suffix="</w>"),
    "clip, published": lambda: merging(PUBLISHED_CLIP, normalizer=OF_CLIP, suffix="</w>"),
    "clip, added": lambda: merging(CLIP, normalizer=OF_CLIP, suffix="</w>", added=(*ADDED, *SINGLE)),
    "suffix of gpt2": lambda: merging(pre_tokenizers.ByteLevel(add_prefix_space=False), suffix="</w>"),
    "clip, as trained": lambda: merging(CLIP, normalizer=OF_CLIP, suffix="</w>", all_ends=False, added=PADDING),
    "clip, fused": lambda: merging(CLIP, suffix="</w>", all_ends=False, fuse_unk=True),
    "falcon": lambda: merging(FALCON),
    "falcon, few bytes": lambda: merging(FALCON, all_ends=False, unk_token=None, added=PADDING),
    "bytes unknown": lambda: merging(pre_tokenizers.ByteLevel(add_prefix_space=False), all_ends=False),
    "falcon, three digits": lambda: merging(THREE_DIGITS, added=ADDED),
    "falcon, added": lambda: merging(FALCON, added=(*ADDED, *SINGLE)),
    "single words": lambda: word_piece(normalizer=normalizers.BertNormalizer(), added=SINGLE),
}


# Tests

every_kind = pytest.mark.parametrize("kind", KINDS)


@functools.cache
def both(kind: str) -> tuple[Library, Tokenizer]:
    made = KINDS[kind]()
    tokenizer = ours(made)
    assert tokenizer.why_not_native is None
    return made, tokenizer


def agree_but_special(made: Library, tokenizer: Tokenizer, texts: list[str]) -> None:
    """Compare ids, except of texts that the model makes special tokens of: in the core, these stay text."""
    tokens = made.get_added_tokens_decoder().items()
    model = json.loads(made.to_str())["model"]
    unknown = model["unk_id"] if "unk_id" in model else made.token_to_id(model.get("unk_token") or "")
    special = {id_ for id_, token in tokens if token.special} - {unknown}
    names = [token.content for id_, token in tokens if id_ == unknown]
    for start in range(0, len(texts), 2000):  # the library's encodings take a hundred times as much memory as texts
        some = texts[start : start + 2000]
        ids = [encoding.ids for encoding in made.encode_batch_fast(some, add_special_tokens=False)]
        kept = [
            text
            for text, found in zip(some, ids, strict=True)
            if special.isdisjoint(found) and not any(name in text for name in names)
        ]
        assert len(kept) > 0.8 * len(some)
        agree(made, tokenizer, kept)


@every_kind
def test_ids_are_those_of_tokenizers(kind: str) -> None:
    made, tokenizer = both(kind)
    agree_but_special(made, tokenizer, strange_texts(len(kind)))


@pytest.mark.parametrize("kind", ["bert", "metaspace", "word pieces, metaspace", "clip", "falcon"])
def test_a_model_without_a_type_is_what_the_library_takes_it_for(kind: str) -> None:
    root = json.loads(both(kind)[0].to_str())
    del root["model"]["type"]
    made = Library.from_str(json.dumps(root))
    made.encode_special_tokens = True
    data = json.dumps(root).encode()
    tokenizer = Tokenizer.of(TokenizerSpec(name="t", source="t", kind="tokenizer.json", data=data, eot=None))
    assert tokenizer.why_not_native is None
    agree_but_special(made, tokenizer, strange_texts(5, 200))


def test_texts_of_special_tokens_are_words_of_clip() -> None:
    names = ["<|startoftext|>", "<|endoftext|>", "<|", "|>", "<", "!", "'", "'s", " ", "a", "endoftext", "startoftext"]
    chance = random.Random(4)
    agree(*both("clip, published"), ["".join(chance.choices(names, k=6)) for _ in range(3000)])


@every_kind
def test_every_code_point(kind: str) -> None:
    some = CODES if FULL else sorted({*CODES[::97], *telling()}) if kind in OF_UNICODE else codes()[::9]
    for context in ("a{0} ", " {0}b", "{0}"):
        texts = ["".join(context.format(chr(code)) for code in some[at : at + 64]) for at in range(0, len(some), 64)]
        agree_but_special(*both(kind), texts)


OF_UNICODE = (
    *("bert", "bert, control", "bert cased, no accents", "not normalized", "white space", "white space, split"),
    *("t5", "albert", "nfkc", "marks apart", "clip", "falcon"),
)
"""Those that depend on tables of Unicode, each table once."""


@every_kind
def test_a_small_cache_changes_nothing(kind: str) -> None:
    _, tokenizer = both(kind)
    assert tokenizer.spec is not None
    small = Tokenizer.of(tokenizer.spec, _core.Encoder.LEAST_CACHE_BYTES)
    texts = pa.array(strange_texts(1, 500), pa.large_string())
    assert split(*small.encode_arrow(texts, threads=2)) == split(*tokenizer.encode_arrow(texts))


@every_kind
def test_decoding_and_texts_are_those_of_tokenizers(kind: str) -> None:
    made, tokenizer = both(kind)
    assert tokenizer.get_vocab() == made.get_vocab()
    for text in [
        "hello world",
        "The quick brown fox doesn't jump, it's 3.14!",
        " a",
        "日本の",
        "dog é QUICK  dog",
        "- -",
    ]:
        decoded_alike(made, tokenizer, tokenizer.encode_ordinary(text))
    for text, id_ in itertools.islice(made.get_vocab().items(), 100):
        assert tokenizer.id_to_token(id_) == made.id_to_token(id_)
        assert tokenizer.token_to_id(text) == id_
    assert tokenizer.type == type(made.model).__name__


def decoded_alike(made: Library, tokenizer: Tokenizer, ids: list[int]) -> None:
    expected = made.decode(ids, skip_special_tokens=False)
    assert tokenizer.decode(ids) == expected
    assert tokenizer.join_tokens(ids) == b"".join(tokenizer.decode_tokens_bytes(ids))
    if "\ufffd" not in expected:
        text, offsets = tokenizer.decode_with_offsets(ids)
        assert text == expected
        assert len(offsets) == len(ids)
        assert sorted(offsets) == offsets


BLANKS = (
    AddedToken(" x", normalized=True),
    AddedToken("▁▁y", normalized=False),
    AddedToken("z w", normalized=False),
    AddedToken("▁the▁", normalized=True),
)
DECODERS = {
    "nothing": None,
    "replace": decoders.Sequence([decoders.Replace("▁", " "), decoders.Fuse()]),
    "replace alone": decoders.Replace("▁", " "),
    "llama": decoders.Sequence(
        [decoders.Replace("▁", " "), decoders.ByteFallback(), decoders.Fuse(), decoders.Strip(" ", 1, 0)]
    ),
    "metaspace": decoders.Metaspace(),
    "metaspace never": decoders.Metaspace(prepend_scheme="never"),
    "word piece": decoders.WordPiece("▁", cleanup=True),
    "bytes": decoders.ByteLevel(),
}


@pytest.mark.parametrize("pre_tokenizer", ["metaspace", "nothing"])
@pytest.mark.parametrize("name", DECODERS)
def test_every_decoder_makes_the_text_of_tokenizers(name: str, pre_tokenizer: str) -> None:
    escaped = pre_tokenizer == "nothing"
    made = unigram(
        normalizer=normalizers.Replace(" ", "▁") if escaped else None,
        pre_tokenizer=NOTHING if escaped else metaspace("never"),
        added=BLANKS,
        change=byte_fallback,
    )
    root = json.loads(made.to_str())
    decoder: Any = DECODERS[name]
    root["decoder"] = None if decoder is None else json.loads(decoder.__getstate__())
    made = Library.from_str(json.dumps(root))
    tokenizer = ours(made)
    assert tokenizer.why_not_native is None
    chance = random.Random(name)
    ids = [*made.get_added_tokens_decoder(), *range(made.get_vocab_size())]
    blank = [id_ for text, id_ in made.get_vocab().items() if "▁" in text or " " in text]
    for _ in range(300):
        some = chance.choices([*ids, *blank * 3], k=chance.randint(0, 6))
        whole = [id_ for id_ in some if not str(made.id_to_token(id_)).startswith("<0x")]
        decoded_alike(made, tokenizer, whole)


def test_bytes_of_a_byte_level_alphabet_are_left_to_the_library() -> None:
    byte_level = pre_tokenizers.ByteLevel(add_prefix_space=False)
    made = unigram(pre_tokenizer=byte_level, change=byte_fallback)
    tokenizer = ours(made)
    assert tokenizer.why_not_native == "byte_fallback with a byte-level pre-tokenizer"
    for text in ["日本 é", "x\0y"]:
        assert tokenizer.encode_ordinary(text) == made.encode(text, add_special_tokens=False).ids


def test_a_missing_byte_without_an_unknown_token_is_left_to_the_library() -> None:
    tokenizer = ours(merging(CLIP, suffix="</w>", all_ends=False, unk_token=None))
    assert tokenizer.why_not_native == "a byte has no token, and there is none for unknown characters"


def test_another_decoder_is_left_to_the_library() -> None:
    made = unigram()
    made.decoder = decoders.CTC()
    assert ours(made).why_not_native == "its decoder is CTC"


@pytest.mark.parametrize("kind", ["bert", "metaspace", "clip"])
def test_a_token_with_lone_surrogates_is_damage(kind: str) -> None:
    root = json.loads(both(kind)[0].to_str())
    vocab = root["model"]["vocab"]
    vocab.append(["\ud800", -5.0]) if isinstance(vocab, list) else vocab.update({"\ud800": 5000})
    spec = TokenizerSpec(name="t", source="t", kind="tokenizer.json", data=json.dumps(root).encode(), eot=None)
    with pytest.raises(TokenizerError, match="is not a tokenizer"):
        Tokenizer.of(spec)


def test_a_text_with_lone_surrogates_is_no_token() -> None:
    for kind in ("bert", "metaspace", "clip"):
        _, tokenizer = both(kind)
        assert tokenizer.token_to_id("\ud800") is None
        with pytest.raises(KeyError, match="has no token"):
            tokenizer.encode_single_token("a\ud800")


def test_scores_are_read_as_by_the_library() -> None:
    """Its parser does not always return the nearest number, and scores decide between words that are equally likely."""
    drawn = random.Random(4)
    numbers = [-drawn.expovariate(0.1) for _ in range(5000)] + [drawn.random() * 10.0 ** drawn.randrange(-30, 30)]
    texts = [*map(repr, numbers), "-7.3261518240850805", "0.1e-7", "123456789012345678901234567890.5", "1E+2", "-0.0"]
    vocab = ",".join(f'["t{number}",{text}]' for number, text in enumerate(texts))
    model = f'{{"type":"Unigram","unk_id":0,"byte_fallback":false,"vocab":[{vocab}]}}'
    library = Library.from_str(f'{{"version":"1.0","added_tokens":[],"model":{model}}}')
    read = [score for _, score in json.loads(library.to_str())["model"]["vocab"]]
    ours = [_core.parse_float(text) for text in texts]
    assert list(map(repr, ours)) == list(map(repr, read))
    assert ours != list(map(float, texts)), "the same numbers would prove nothing"
    with pytest.raises(ValueError, match="out of range"):
        _core.parse_float("1e999")


def test_ties_of_scores_are_those_of_a_file() -> None:
    """Scores are read from the same text, in which some differ from those in memory."""
    text = unigram(size=1500).to_str()
    library = Library.from_str(text)
    library.encode_special_tokens = True
    tokenizer = Tokenizer.of(TokenizerSpec(name="t", source="t", kind="tokenizer.json", data=text.encode(), eot=None))
    agree_but_special(library, tokenizer, [*strange_texts(5), *("-" * count for count in range(30))])


# .model files

MODELS: dict[str, dict[str, Any]] = {
    "nmt_nfkc": {},
    "nfkc_cf": {"normalization_rule_name": "nfkc_cf", "remove_extra_whitespaces": False},
    "identity": {"normalization_rule_name": "identity", "byte_fallback": True, "vocab_size": 900},
    "unknown": {"character_coverage": 0.98, "add_dummy_prefix": False},
    "across blanks": {"split_by_whitespace": False, "max_sentencepiece_length": 40, "vocab_size": 900},
    "suffix": {"treat_whitespace_as_suffix": True, "user_defined_symbols": ["ｶ", "hello"]},
    "user-defined": {"user_defined_symbols": ["ﬁ", "<mark>", "e\u0301", "  ", " a", "the", "a" * 20]},
}


def all_the_same(proto: Any) -> None:
    """Scores of few different values, so that most texts have several best segmentations."""
    for piece in proto.pieces:
        piece.score = round(piece.score / 3) * 0.1


def some_unused(proto: Any) -> None:
    for piece in proto.pieces[300::7]:
        piece.type = 5


def with_positive_scores(proto: Any) -> None:
    for piece in proto.pieces:
        piece.score += 8


CHANGES: dict[str, tuple[str, Callable[[Any], None]]] = {
    "ties": ("nmt_nfkc", all_the_same),
    "unused": ("identity", some_unused),
    "unused, unknown": ("nmt_nfkc", some_unused),
    "positive": ("user-defined", with_positive_scores),
    "no blank": ("identity", test_sentencepiece.without_piece_of_blank),
    "blanks as they are": ("nmt_nfkc", lambda proto: setattr(proto.normalizer_spec, "escape_whitespaces", False)),
}


@functools.cache
def model(name: str) -> bytes:
    if name in MODELS:
        options = MODELS[name].items()
        return sentencepiece_model(
            **{key: tuple(value) if isinstance(value, list) else value for key, value in options}
        )
    base, change = CHANGES[name]
    proto = PROTO.FromString(model(base))
    change(proto)
    serialized: bytes = proto.SerializeToString()
    return serialized


def of_model(name: str, cache_bytes: int | None = None) -> Tokenizer:
    spec = TokenizerSpec(name="m", source="m", kind="tokenizer.model", data=model(name), eot="</s>")
    return Tokenizer.of(spec, cache_bytes)


every_model = pytest.mark.parametrize("name", [*MODELS, *CHANGES])


def equal_to_sentencepiece(name: str, texts: list[str], cache_bytes: int | None = None) -> None:
    oracle = sentencepiece.SentencePieceProcessor(model_proto=model(name))
    got = split(*of_model(name, cache_bytes).encode_arrow(pa.array(texts, pa.large_string())))
    wrong = [case for case in zip(texts, got, oracle.encode(texts), strict=True) if case[1] != case[2]]
    assert not wrong, wrong[:3]


@every_model
def test_ids_of_a_model_are_those_of_sentencepiece(name: str) -> None:
    equal_to_sentencepiece(name, strange_texts(len(name)))


@every_model
def test_long_texts_are_summed_as_in_sentencepiece(name: str) -> None:
    # The longer a text, the coarser is its sum: it decides between segmentations with nearly the same score.
    texts = ["".join(TEXT) * 40, "ab" * 40_000, "日本" * 40_000, " ".join(strange_texts(3, 4000))]
    equal_to_sentencepiece(name, texts)
    equal_to_sentencepiece(name, texts, _core.Encoder.LEAST_CACHE_BYTES)


@pytest.mark.parametrize("name", ["nmt_nfkc", "identity"])
def test_a_model_decodes_as_sentencepiece_does(name: str) -> None:
    oracle, tokenizer = sentencepiece.SentencePieceProcessor(model_proto=model(name)), of_model(name)
    assert tokenizer.type == "Unigram"
    for text in ["hello world", "The quick brown fox", "日本の", ""]:
        ids = tokenizer.encode_ordinary(text)
        assert tokenizer.decode(ids) == oracle.decode(ids)
    for id_ in range(tokenizer.n_vocab):
        assert tokenizer.id_to_token(id_) == oracle.id_to_piece(id_)
        assert tokenizer.token_to_id(oracle.id_to_piece(id_)) == id_
