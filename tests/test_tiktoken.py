"""tiktoken's interface: the same names, members, results and exceptions, with tiktoken as the oracle."""

from __future__ import annotations

import itertools
import pickle
import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
import tiktoken
from hypothesis import given, settings
from hypothesis import strategies as st
from tiktoken import model as tiktoken_models
from tiktoken_ext import openai_public  # type: ignore[import-untyped]

import tokmill
from strange import FULL, hostile
from test_huggingface import both, wordpiece
from test_huggingface import ours as of_file
from test_tokenizer import oracle, ranks
from tokmill import Encoding, Tokenizer, TokenizerError, _core
from tokmill._tokenizer import streaming

if TYPE_CHECKING:
    from collections.abc import Callable

NAMES = ("r50k_base", "cl100k_base", "o200k_base")
every_name = pytest.mark.parametrize("name", NAMES)


def constructed(name: str) -> tiktoken.Encoding:
    """tiktoken's encoding of any name, with ranks from here."""
    base = {"gpt2": "r50k_base", "p50k_edit": "p50k_base", "o200k_harmony": "o200k_base"}.get(name, name)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(openai_public, "load_tiktoken_bpe", lambda *_, **__: ranks(base))
        patch.setattr(openai_public, "data_gym_to_mergeable_bpe_ranks", lambda *_, **__: ranks(base))
        return tiktoken.Encoding(**openai_public.ENCODING_CONSTRUCTORS[name]())


# Names


def test_encodings_are_those_of_the_oracle() -> None:
    assert sorted(tokmill.list_encoding_names()) == sorted(openai_public.ENCODING_CONSTRUCTORS)
    for name in tokmill.list_encoding_names():
        ours, theirs = tokmill.get_encoding(name), constructed(name)
        assert ours.name == theirs.name == name
        assert repr(ours) == repr(theirs)
        assert ours is tokmill.get_encoding(name)
        assert pickle.loads(pickle.dumps(ours)) is ours  # noqa: S301
        assert ours._special_tokens == ours.special_tokens == theirs._special_tokens
        assert (ours.n_vocab, ours.eot_token, ours._pat_str) == (theirs.n_vocab, theirs.eot_token, theirs._pat_str)
        assert ours._mergeable_ranks == theirs._mergeable_ranks
        text = "".join(theirs._special_tokens) + "a text"
        ids = theirs.encode(text, allowed_special="all")
        assert ours.encode(text, allowed_special="all") == ids
        assert ours.decode(ids) == theirs.decode(ids)
        assert Tokenizer(name).encode_ordinary("a text") == theirs.encode_ordinary("a text")


def test_models_are_those_of_the_oracle() -> None:
    prefixes = tiktoken_models.MODEL_PREFIX_TO_ENCODING
    for model in [*tiktoken_models.MODEL_TO_ENCODING, *(f"{prefix}x" for prefix in prefixes), *prefixes]:
        expected = tiktoken_models.encoding_name_for_model(model)
        assert tokmill.encoding_name_for_model(model) == expected
    assert tokmill.encoding_for_model("gpt-oss-120b") is tokmill.get_encoding("o200k_harmony")
    assert Tokenizer("gpt-oss-20b").special_tokens["<|call|>"] == 200012


def test_what_is_unknown() -> None:
    for unknown in ("x", "gpt-4", 5):
        with pytest.raises(ValueError, match="unknown encoding") as told:
            tokmill.get_encoding(unknown)  # type: ignore[arg-type]
        assert isinstance(told.value, TokenizerError)
    with pytest.raises(KeyError, match="gpt4o") as caught:
        tokmill.encoding_for_model("gpt4o")
    assert "gpt-4o" in str(caught.value)


# Exceptions

BAD: dict[str, Callable[[Any], object]] = {
    "negative": lambda e: e.decode([-1]),
    "beyond 32 bits": lambda e: e.decode([2**40]),
    "beyond all ids": lambda e: e.decode([2**31]),
    "unused": lambda e: e.decode([100256]),
    "fraction": lambda e: e.decode([1.5]),
    "text for ids": lambda e: e.decode(["a"]),
    "none": lambda e: e.decode(None),
    "one id": lambda e: e.decode(5),
    "nested": lambda e: e.decode([[1]]),
    "string": lambda e: e.decode("12"),
    "iterator": lambda e: e.decode(iter([1])),
    "single negative": lambda e: e.decode_single_token_bytes(-1),
    "single text": lambda e: e.decode_single_token_bytes("a"),
    "single unknown": lambda e: e.decode_single_token_bytes(10**9),
    "tokens": lambda e: e.decode_tokens_bytes([-1]),
    "number": lambda e: e.encode(5),
    "bytes": lambda e: e.encode(b"a"),
    "ordinary none": lambda e: e.encode_ordinary(None),
    "ordinary bytes": lambda e: e.encode_ordinary(b"x"),
    "allowed text": lambda e: e.encode("a", allowed_special="x"),
    "allowed list": lambda e: e.encode("a", allowed_special=["x"]),
    "disallowed": lambda e: e.encode("a", disallowed_special={"a"}),
    "special": lambda e: e.encode("<|endoftext|>"),
    "single token number": lambda e: e.encode_single_token(5),
    "no token": lambda e: e.encode_single_token("zzzzzzz"),
    "no token of bytes": lambda e: e.encode_single_token(b"\xff\xff\xff\xff"),
    "empty token": lambda e: e.encode_single_token(""),
    "batch of bytes": lambda e: e.encode_batch([b"a"]),
    "batch of special": lambda e: e.encode_batch(["<|endoftext|>"]),
    "batch of ids": lambda e: e.decode_batch([[1], [-1]]),
    "no threads": lambda e: e.encode_batch(["a"], num_threads=0),
    "no threads to decode": lambda e: e.decode_bytes_batch([[1]], num_threads=0),
    "not a batch": lambda e: e.encode_ordinary_batch(5),
    "surrogate": lambda e: e.encode_to_numpy("\ud800"),
    "unstable surrogate": lambda e: e.encode_with_unstable("\ud800"),
    "offsets": lambda e: e.decode_with_offsets([1, 255]),
    "text for bytes": lambda e: e._encode_bytes("a"),
    "handler": lambda e: e.decode([255], errors="foo"),
}


@pytest.mark.parametrize("bad", BAD)
def test_bad_arguments_have_the_same_exceptions(bad: str) -> None:
    with pytest.raises(Exception) as expected:
        BAD[bad](oracle("cl100k_base"))
    with pytest.raises(expected.type):
        BAD[bad](tokmill.get_encoding("cl100k_base"))


def test_only_numbers_are_special() -> None:
    with pytest.raises(TypeError, match="not str"):
        tokmill.get_encoding("cl100k_base").is_special_token("a")  # type: ignore[arg-type]


# Bytes, offsets, unstable ends


@every_name
@settings(max_examples=2000 if FULL else 150, deadline=None)
@given(
    data=st.lists(
        st.one_of(st.binary(max_size=4), st.text(max_size=6).map(lambda text: text.encode("utf-8", "replace"))),
        max_size=5,
    ).map(b"".join)
)
def test_any_bytes(name: str, data: bytes) -> None:
    ours = tokmill.get_encoding(name)
    ids = ours.encode_bytes(data)
    assert ids == ours._encode_bytes(data) == oracle(name)._encode_bytes(data)
    assert ours.decode_bytes(ids) == data
    if data:
        assert ours._encode_single_piece(data) == oracle(name)._encode_single_piece(data)


def test_blanks_before_invalid_bytes() -> None:
    for blanks, name in itertools.product(("", " ", "  ", "\n", " \n ", "a \n\n", "x  \t"), NAMES):
        data = blanks.encode() + b"\xff\x80"
        assert tokmill.get_encoding(name).encode_bytes(data) == oracle(name)._encode_bytes(data)


def test_many_invalid_bytes_take_linear_time() -> None:
    data = b"\x80" * 1_000_000
    ours = tokmill.get_encoding("cl100k_base")
    assert ours.decode_bytes(ours.encode_bytes(data)) == data


@every_name
@settings(max_examples=2000 if FULL else 100, deadline=None)
@given(text=st.text(max_size=20))
def test_offsets_are_those_of_the_oracle(name: str, text: str) -> None:
    ours = tokmill.get_encoding(name)
    ids = ours.encode(text, disallowed_special=())
    assert ours.decode_with_offsets(ids) == oracle(name).decode_with_offsets(ids)
    ids = ours.encode(f"{text}<|endoftext|> {text}", allowed_special="all")
    assert ours.decode_with_offsets(ids) == oracle(name).decode_with_offsets(ids)


@pytest.mark.parametrize(
    "text",
    [
        "hello fanta",
        "",
        "a",
        "  ",
        "x\n\n",
        "the  ",
        "caf",
        "日本",
        "it'",
        " qzx ",
        "a<|endoftext|>",
        "a<|endoftext|>b",
    ],
)
@pytest.mark.parametrize("name", ["r50k_base", "cl100k_base"])
def test_unstable_ends_are_those_of_the_oracle(name: str, text: str) -> None:
    ours, theirs = (
        encoding.encode_with_unstable(text, allowed_special="all")
        for encoding in (tokmill.get_encoding(name), oracle(name))
    )
    assert ours[0] == theirs[0]
    assert sorted(ours[1]) == sorted(map(list, theirs[1]))


@pytest.mark.parametrize("text", ["a  \n", "a   \n ", "  ", "\n", "a \n\n", " \n  x", "x  "])
def test_special_tokens_of_blanks_are_not_unstable(text: str) -> None:
    parts: dict[str, Any] = {
        "pat_str": r"\w+|\s+(?!\S)|\s+",
        "mergeable_ranks": {bytes([byte]): byte for byte in range(256)} | {b"  ": 256},
        "special_tokens": {"  ": 300, "\n": 301},
    }
    ours, theirs = (
        make("blanks", **parts).encode_with_unstable(text, allowed_special="all")
        for make in (tokmill.Encoding, tiktoken.Encoding)
    )
    assert ours[0] == theirs[0]
    assert sorted(ours[1]) == sorted(map(list, theirs[1]))


def test_batches_of_ids() -> None:
    ours, theirs = tokmill.get_encoding("cl100k_base"), oracle("cl100k_base")
    batch = [ours.encode_ordinary(text) for text in ("a text", "", "日本")] + [[255]]
    for threads in (1, 3):
        assert ours.decode_batch(batch, num_threads=threads) == theirs.decode_batch(batch)
        assert ours.decode_bytes_batch(batch, num_threads=threads) == theirs.decode_bytes_batch(batch)
    assert ours.encode_batch(text=["a", "b"]) == ours.encode_ordinary_batch(text=["a", "b"]) == [[64], [65]]


# Made in memory

SMALL = {token: rank for token, rank in ranks("cl100k_base").items() if rank < 3000}


def test_an_encoding_of_ranks() -> None:
    base = oracle("cl100k_base")
    arguments: dict[str, Any] = {
        "pat_str": base._pat_str,
        "mergeable_ranks": SMALL,
        "special_tokens": {"<|endoftext|>": 3000, "<|x|>": 4000},
    }
    theirs, ours = tiktoken.Encoding("mine", **arguments), Encoding("mine", **arguments)
    for encoding in (ours, pickle.loads(pickle.dumps(ours))):  # noqa: S301
        assert isinstance(encoding, Encoding)
        assert (encoding.name, encoding.n_vocab, encoding.eot_token) == ("mine", 4001, 3000)
        for text in hostile(random.Random(5), 300):
            assert encoding.encode_ordinary(text) == theirs.encode_ordinary(text)
        assert encoding.encode("a<|x|>", allowed_special="all") == theirs.encode("a<|x|>", allowed_special="all")
    dense = {**arguments, "special_tokens": {"<|endoftext|>": 3000}}
    assert Encoding("dense", **dense, explicit_n_vocab=3001).n_vocab == 3001
    with pytest.raises(TokenizerError, match="has 3001 tokens and 3001 ids, not 3002"):
        Encoding("dense", **dense, explicit_n_vocab=3002)


def test_tokenizers_of_ranks() -> None:
    tokenizer = Tokenizer.from_ranks(SMALL, pattern="cl100k", special_tokens={"</s>": 3000}, eot="</s>", name="mine")
    assert (tokenizer.name, tokenizer.eot_token, tokenizer.why_not_native) == ("mine", 3000, None)
    assert tokenizer.pattern == oracle("cl100k_base")._pat_str
    for wrong, words in [
        ({"ranks": {b"a": 0}, "pattern": "gpt2"}, "is not a token"),
        ({"ranks": SMALL, "pattern": "("}, "does not compile"),
        ({"ranks": SMALL, "pattern": "gpt2", "special_tokens": {"a": 5}}, "cannot have the id 5"),
        ({"ranks": SMALL, "pattern": "gpt2", "eot": "</s>"}, "no special token '</s>'"),
    ]:
        with pytest.raises(TokenizerError, match=words):
            Tokenizer.from_ranks(**wrong)  # type: ignore[arg-type]


def test_tokenizers_of_a_vocabulary() -> None:
    bytes_ = {bytes([byte]): byte for byte in range(256)}
    vocab = {**bytes_, b"ab": 256, b" ab": 257, b"<|s|>": 260}
    merges = [(b"a", b"b"), (b" ", b"ab")]
    tokenizer = Tokenizer.from_vocab(
        vocab, merges, pattern=[r"\p{N}", *_core.Pretokenizer("gpt2").portable_patterns], special_tokens={"</s>": 258}
    )
    assert tokenizer.why_not_native is None
    assert tokenizer.encode_ordinary("ab ab1") == [256, 257, 49]
    assert tokenizer.encode("ab</s>", allowed_special="all") == [256, 258]
    assert tokenizer.spec
    library = both("gpt2")[0].from_str(tokenizer.spec.data.decode())
    library.encode_special_tokens = True
    for text in hostile(random.Random(6), 300):
        assert tokenizer.encode_ordinary(text) == library.encode(text, add_special_tokens=False).ids
    spelled = {tokenizer.id_to_token(id_): id_ for id_ in vocab.values()}
    texts = [("a", "b"), ("Ġ", "ab")]
    again = Tokenizer.from_vocab(spelled, texts, pattern="gpt2")  # type: ignore[arg-type]
    assert again.encode_ordinary("ab ab") == [256, 257]
    with pytest.raises(TokenizerError, match="is not a pretokenizer"):
        Tokenizer.from_vocab(vocab, merges, pattern="lama3")


# As in `tokenizers`


@pytest.mark.parametrize("kind", ["gpt2", "added", "shuffled_ids", "nfc"])
def test_tokens_by_their_texts(kind: str) -> None:
    library, tokenizer = both(kind)
    assert tokenizer.get_vocab() == library.get_vocab()
    assert tokenizer.get_vocab(with_added_tokens=False) == library.get_vocab(with_added_tokens=False)
    for text, id_ in [*library.get_vocab().items(), ("nothing", None), ("日", None)]:
        assert tokenizer.token_to_id(text) == library.token_to_id(text) == id_
    for id_ in (*range(tokenizer.n_vocab + 2), 1 << 30):
        ours = tokenizer.id_to_token(id_)
        # Some versions of the library return the normalized text of an added token, which is not in its vocabulary.
        normalized = library.normalizer.normalize_str(ours) if library.normalizer and ours else ours
        assert library.id_to_token(id_) in (ours, normalized)
    assert tokenizer.id_to_token(-1) is None


def test_tokens_of_the_library_by_their_texts() -> None:
    library = wordpiece()
    tokenizer = of_file(library, "[SEP]")
    assert tokenizer.get_vocab() == library.get_vocab()
    for text, id_ in library.get_vocab().items():
        assert (tokenizer.token_to_id(text), tokenizer.id_to_token(id_)) == (id_, text)
    for refused in (tokenizer.encode_pretoken, lambda data: list(tokenizer.encode_iter([data.decode()]))):
        with pytest.raises(TokenizerError, match="BertPreTokenizer"):
            refused(b"a")


@pytest.mark.parametrize("kind", ["gpt2", "o200k", "other_ids"])
def test_offsets_in_the_text(kind: str) -> None:
    library, tokenizer = both(kind)
    texts = [*hostile(random.Random(7), 1000), "", "👩🏽‍🚀 日本 cafe\u0301"]
    for text, (ids, offsets) in zip(texts, tokenizer.encode_batch_with_offsets(texts), strict=True):
        encoding = library.encode(text, add_special_tokens=False)
        assert (ids, offsets) == (encoding.ids, encoding.offsets), text


def test_offsets_in_a_text_that_is_changed() -> None:
    _, tokenizer = both("lowercase")
    assert tokenizer.encode_batch_with_offsets(["abc"])
    with pytest.raises(TokenizerError, match="changes the text"):
        tokenizer.encode_batch_with_offsets(["ABC"])


# Texts larger than memory


@pytest.fixture
def small_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streaming, "PART", 16)


def parts_of(text: str, chance: random.Random) -> list[str]:
    places = sorted(chance.choices(range(len(text) + 1), k=chance.randint(0, 12)))
    return [text[start:end] for start, end in itertools.pairwise([0, *places, len(text)])]


@pytest.mark.usefixtures("small_parts")
@pytest.mark.parametrize("pretokenizer", _core.Pretokenizer.names())
def test_parts_have_the_ids_of_the_whole(pretokenizer: str) -> None:
    tokenizer = Tokenizer.from_ranks(SMALL, pattern=pretokenizer)
    chance = random.Random(pretokenizer)
    words = [
        "a",
        "The",
        " cat",
        "\n",
        "\n\n",
        "  ",
        " ",
        ", ",
        ",x",
        "'s",
        "U.S.",
        "e.g.",
        "語",
        "、",
        "。語",
        "あ",
        "HTTPServer",
    ]
    words += ["1", "12345", "!", "\u0301", "\t", "ー", "\u3007", "é", " \n", "字", ". ", "/", "\r\n", "Дом"]
    texts = ["".join(chance.choices(words, k=chance.randint(0, 80))) for _ in range(20_000 if FULL else 400)]
    special = [*tokenizer.special_tokens][:2]
    for text in itertools.chain(texts, hostile(chance, 20_000 if FULL else 400)):
        parts = list(tokenizer.encode_iter(parts_of(text, chance)))
        ids = [id_ for part in parts for id_ in part.tolist()]
        assert ids == tokenizer.encode_ordinary(text), text
        text = chance.choice(["", " ", "a "]).join([*special, text, *special, "end"])
        parts = list(tokenizer.encode_iter(parts_of(text, chance), allowed_special={*special[:1]}))
        ids = [id_ for part in parts for id_ in part.tolist()]
        assert ids == tokenizer.encode(text, allowed_special={*special[:1]}, disallowed_special=()), text


@pytest.mark.usefixtures("small_parts")
def test_parts_are_as_many_as_they_can_be() -> None:
    tokenizer = tokmill.get_encoding("cl100k_base")
    parts = list(tokenizer.encode_iter(["a word, and some more words\n"] * 1000))
    assert len(parts) > 500
    assert all(part.dtype == np.uint32 for part in parts)
    assert not np.concatenate(list(tokenizer.encode_iter([]))).size


def test_special_tokens_that_could_be_cut() -> None:
    ranks = {bytes([byte]): byte for byte in range(256)}
    tokenizer = tokmill.Tokenizer.from_ranks(ranks, pattern="gpt2", special_tokens={"<a b>": 256, "<c>": 257})
    with pytest.raises(TokenizerError, match="added tokens can lie across a cut"):
        list(tokenizer.encode_iter(["a"], allowed_special="all"))
    found = list(tokenizer.encode_iter(["<a b><", "c>"], allowed_special={"<c>"}))
    assert np.concatenate(found).tolist() == [*b"<a b>", 257]
    with pytest.raises(ValueError, match="ranks has no special token '<d>'"):
        tokenizer.encode_iter(["a"], allowed_special={"<c>", "<d>"})


def test_texts_without_a_place_to_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streaming, "PART", 1000)
    monkeypatch.setattr(streaming, "MOST", 100_000)
    tokenizer = tokmill.get_encoding("cl100k_base")
    with pytest.raises(TokenizerError, match="no place to cut"):
        list(tokenizer.encode_iter(itertools.repeat("x" * 100)))


@pytest.mark.parametrize(
    ("kind", "words"),
    [("nfc", "normalizes"), ("prefix_space", "normalizes"), ("engine", "expression of its own"), ("added", "blanks")],
)
def test_tokenizers_whose_texts_must_be_whole(kind: str, words: str) -> None:
    _, tokenizer = both(kind)
    with pytest.raises(TokenizerError, match=f"cannot encode a text in parts: .*{words}"):
        list(tokenizer.encode_iter(["a"]))
