"""The tokenizer against tiktoken itself, which is built here from the embedded ranks: no network, no files."""

import base64
import copy
import functools
import hashlib
import pickle
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Collection, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import chain, islice, pairwise, product
from pathlib import Path
from typing import Any, Literal

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pytest
import tiktoken
from hypothesis import example, given, settings
from hypothesis import strategies as st
from tiktoken import model as tiktoken_models
from tiktoken_ext import openai_public  # type: ignore[import-untyped]

import tokmill
from strange import FULL, KINDS, codes, hostile
from tokmill import Tokenizer, TokenizerError, _core
from tokmill._sizes import parse_bytes
from tokmill._sources.documents import Documents
from tokmill._tokenizer.models import encoding_of, known_names
from tokmill.errors import UsageError

NAMES = ("r50k_base", "p50k_base", "cl100k_base", "o200k_base")

# Of the rank files, as OpenAI publishes them.
SHA256 = {
    "r50k_base": "306cd27f03c1a714eca7108e03d66b7dc042abe8c258b44c199a7ed9838dd930",
    "p50k_base": "94b5ca7dff4d00767bc256fdd1b27e5b17361d7b8a5f968547f9f23eb70d2069",
    "cl100k_base": "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7",
    "o200k_base": "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d",
}

every_name = pytest.mark.parametrize("name", NAMES)


@functools.cache
def ranks(name: str) -> dict[bytes, int]:
    encoder = _core.Encoder(name)
    tokens = map(encoder.token_bytes, range(encoder.ordinary_ids))
    return {token: rank for rank, token in enumerate(tokens) if token}


@functools.cache
def oracle(name: str) -> tiktoken.Encoding:
    """tiktoken's encoding: its own pattern and special tokens, with ranks from here instead of from the network."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(openai_public, "load_tiktoken_bpe", lambda *_, **__: ranks(name))
        return tiktoken.Encoding(**openai_public.ENCODING_CONSTRUCTORS[name]())


@functools.cache
def tokenizer(name: str) -> Tokenizer:
    return Tokenizer(name)


@functools.cache
def forgetful(name: str) -> Tokenizer:
    """One whose cache is so small that pieces are replaced all the time."""
    return Tokenizer(name, cache_size="2KiB")


def outcome(function: Callable[..., Any], *arguments: Any, **options: Any) -> Any:
    """What a call returns, or the type of its error, as tiktoken has it."""
    try:
        return function(*arguments, **options)
    except KeyError:
        return KeyError
    except Exception as error:
        return type(error)


def split(ids: npt.NDArray[np.uint32], offsets: npt.NDArray[np.int64]) -> list[list[int]]:
    assert ids.dtype == np.uint32
    assert offsets.dtype == np.int64
    assert offsets[0] == 0
    assert offsets[-1] == len(ids)
    return [ids[start:end].tolist() for start, end in pairwise(offsets.tolist())]


# What the oracle is made of


@every_name
def test_ranks_are_the_published_ones(name: str) -> None:
    lines = (base64.b64encode(token) + b" %d\n" % rank for token, rank in ranks(name).items())
    assert hashlib.sha256(b"".join(lines)).hexdigest() == SHA256[name]


@every_name
def test_facts_are_those_of_the_oracle(name: str) -> None:
    ours, theirs = tokenizer(name), oracle(name)
    assert ours.name == theirs.name == name
    assert _core.Encoder(name).pattern == theirs._pat_str
    assert ours.special_tokens == theirs._special_tokens
    assert ours.special_tokens_set == theirs.special_tokens_set
    assert ours.eot_token == theirs.eot_token
    assert ours.n_vocab == theirs.n_vocab
    assert ours.max_token_value == theirs.max_token_value
    assert ours.token_byte_values() == theirs.token_byte_values()
    for token in (0, 50256, ours.eot_token, ours.max_token_value, ours.n_vocab):
        assert ours.is_special_token(token) == theirs.is_special_token(token)


def test_what_is_given_out_cannot_change_the_tokenizer() -> None:
    ours = Tokenizer("cl100k_base")
    ours.special_tokens.clear()
    ours.special_tokens_set.clear()
    assert ours.eot_token == 100257
    assert ours.encode("<|endoftext|>", allowed_special="all") == [100257]


# Ids


WHITE_SPACE = (
    "\t\n\x0b\x0c\r \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B))) + "\u2028\u2029\u202f\u205f\u3000"
)
ALPHABETS = (
    "aAbBsStTdDmMlLvVeErR'\u017f\u2019 ",
    "\0\x01\x1c\x1f\x7f\ufeff\u200b\u200c\u200d\u2060\ufffd\uffff\U0010ffff\ue000\u0378ab ",
    WHITE_SPACE,
    WHITE_SPACE + "a!",
    " \n\r\t/!.-'",
    "a\u0301\u0300\u0308\u0903\u20dd\ufe0f\u3099 A",
    "0129\u0663\u096a\u0be7\u2167\u216b\u00b2\u00bd\u3007\uff11\U0001d7cf\U00016b50 a,",
    "日本語東京中文汉字。、「」あいうアイウー한국어 Latin",
    "\U0001f600\U0001f469\U0001f3fd\u200d\U0001f680\u2764\ufe0f\U0001f1e9\U0001f1ea\U0001f3f4\U000e0067\U000e007f ",
    "ǅǲʰªºßẞİıΣςКирилשלחाम्ภไท𝐀𐐷𠀀",
    "<|endoftext|>fim_prfx",
)
UNITS = (
    "'s",
    "'LL",
    "'\u017f",
    "\r\n",
    "    ",
    " the",
    "ing",
    "<|endoftext|>",
    "\U0001f469\u200d\U0001f680",
    "é",
    "12345",
)

alphabets = st.sampled_from(ALPHABETS).flatmap(lambda alphabet: st.text(alphabet, max_size=60))
mixtures = st.lists(st.sampled_from(sorted({*"".join(ALPHABETS), *UNITS})), max_size=40).map("".join)
runs = st.lists(
    st.tuples(st.sampled_from(sorted({*"".join(ALPHABETS), *UNITS})), st.integers(1, 400)), min_size=1, max_size=4
).map(lambda runs: "".join(unit * times for unit, times in runs))
texts = st.one_of(alphabets, mixtures, runs, st.text(max_size=60))


@every_name
@settings(max_examples=1000 if FULL else 250, deadline=None)
@given(text=texts)
def test_ids_are_those_of_the_oracle(name: str, text: str) -> None:
    ours, ids = tokenizer(name), oracle(name).encode_ordinary(text)
    assert ours.encode_ordinary(text) == forgetful(name).encode_ordinary(text) == ids
    assert ours.decode_bytes(ids) == text.encode()
    assert ours.decode(ids) == ours.decode(ids, "strict") == text


@pytest.mark.parametrize("name", ["r50k_base", "cl100k_base", "o200k_base"])
def test_every_code_point_alone(name: str) -> None:
    characters = [*map(chr, codes())]
    expected = [oracle(name).encode_ordinary(character) for character in characters]
    lengths = np.fromiter(map(len, expected), np.int64, len(expected))
    flat = np.fromiter(chain.from_iterable(expected), np.uint32, lengths.sum())
    for tokenizer_of in (tokenizer, forgetful):
        ids, offsets = tokenizer_of(name).encode_arrow(pa.array(characters))
        assert ids.dtype == np.uint32
        assert offsets.dtype == np.int64
        assert offsets[0] == 0
        assert [hex(codes()[at]) for at in np.flatnonzero(np.diff(offsets) != lengths)[:20]] == []
        assert np.array_equal(ids, flat)
    # The way of single texts leads to the same place.
    some = characters[::97]
    assert [tokenizer(name).encode_ordinary(character) for character in some] == expected[::97]


CONTEXTS = ("a{}b", " {}", "{}'s", "A{}B", "'{}", "{0}{0}{0}{0}1", " \n{}!", "語{}語\n")


@pytest.mark.parametrize(
    ("name", "context"),
    [
        *((name, context) for name in ("cl100k_base", "o200k_base") for context in CONTEXTS),
        *(("r50k_base", context) for context in ("a{0} {0}'s", "{0}{0}1")),
    ],
)
def test_every_code_point_in_context(name: str, context: str) -> None:
    # Many to a document: each code point stands between whatever the last one left and the next one brings.
    some = codes()
    documents = ["".join(context.format(chr(code)) for code in some[at : at + 256]) for at in range(0, len(some), 256)]
    expected = oracle(name).encode_ordinary_batch(documents, num_threads=1)
    for tokenizer_of in (tokenizer, forgetful):
        got = split(*tokenizer_of(name).encode_arrow(pa.array(documents)))
        wrong = [
            hex(some[256 * at]) for at, (ours, theirs) in enumerate(zip(got, expected, strict=True)) if ours != theirs
        ]
        assert not wrong, f"in the 256 code points from each of {wrong[:20]}"


def agree(name: str, documents: list[str]) -> None:
    expected = oracle(name).encode_ordinary_batch(documents, num_threads=1)
    got = split(*tokenizer(name).encode_arrow(pa.array(documents, pa.large_string())))
    wrong = [(text, ids, other) for text, ids, other in zip(documents, got, expected, strict=True) if ids != other]
    assert not wrong, wrong[:3]


@pytest.mark.parametrize("name", ["r50k_base", "cl100k_base", "o200k_base"])
def test_all_triples_of_kinds(name: str) -> None:
    triples = ["".join(triple) for triple in product(KINDS, repeat=3)]
    agree(name, triples if FULL else random.Random(name).sample(triples, 20_000))


@every_name
def test_hostile_texts(name: str) -> None:
    documents = hostile(random.Random(name), 1_000_000 if FULL else 4000)
    while some := list(islice(documents, 2000)):
        agree(name, some)


@pytest.mark.parametrize(
    "unit",
    ["a", "A", " ", "\n", "^", "\U0001f600", "語", "\u0301", "1", "あA", "'", "\r\n", " \n", "\u3000", "ab", "\0"],
    ids=ascii,
)
@pytest.mark.parametrize("name", ["r50k_base", "cl100k_base", "o200k_base"])
def test_ids_of_many_times_the_same(name: str, unit: str) -> None:
    """A million characters with TOKMILL_FULL=1, else more than 16 bits count."""
    # A million blanks exhaust the stack of tiktoken's regex engine if anything follows, or without `\\s++$`.
    text = unit * ((1_000_000 if FULL else 150_000) // len(unit))
    one_piece = name == "o200k_base" and unit in {" ", "\u3000"}
    expected = oracle(name)._encode_single_piece(text) if one_piece else oracle(name).encode_ordinary(text)
    assert tokenizer(name).encode_ordinary(text) == expected
    text = text[: 200_000 if FULL else 70_000] + "x"
    assert tokenizer(name).encode_ordinary(text) == oracle(name).encode_ordinary(text)


@pytest.mark.skipif(not FULL, reason="takes 9 GB of memory; TOKMILL_FULL=1 does it")
def test_a_document_of_more_than_four_gigabytes() -> None:
    """Places in it need more than 32 bits."""
    line = "Extraordinarily many words, 123,456 of them: naïve, Größe, 日本語のテキスト!\n"
    times = 1000
    expected = np.array(oracle("cl100k_base").encode_ordinary(line) * times, np.uint32)
    assert oracle("cl100k_base").encode_ordinary(line * 3) == expected[: 3 * len(expected) // times].tolist()
    block = np.frombuffer((line * times).encode(), np.uint8)
    blocks = (1 << 32) // len(block) + 10
    text = np.tile(block, blocks)
    offsets = pa.py_buffer(np.array([0, len(text)], np.int64))
    array = pa.LargeStringArray.from_buffers(1, offsets, pa.py_buffer(text))
    ids, bounds = Tokenizer("cl100k_base").encode_arrow(array)
    assert bounds.tolist() == [0, blocks * len(expected)]
    assert all(np.array_equal(some, expected) for some in ids.reshape(blocks, -1))


@every_name
def test_every_token_alone(name: str) -> None:
    ours, theirs = tokenizer(name), oracle(name)
    for token, rank in ranks(name).items():
        assert ours.encode_single_token(token) == rank
        assert ours.decode_single_token_bytes(rank) == token
    for text, special in ours.special_tokens.items():
        assert ours.encode_single_token(text) == theirs.encode_single_token(text) == special
        assert ours.encode_single_token(text.encode()) == special
        assert ours.decode_single_token_bytes(special) == theirs.decode_single_token_bytes(special) == text.encode()
    assert ours.decode_tokens_bytes([0, 1, ours.eot_token]) == theirs.decode_tokens_bytes([0, 1, theirs.eot_token])
    for nothing in ("", b"", "hello world and more", b"\xff\xfe\xfd", "<|endoftext", "<|no such|>"):
        assert outcome(ours.encode_single_token, nothing) is KeyError
        assert outcome(theirs.encode_single_token, nothing) is KeyError


# Special tokens

SPECIAL = ("<|endoftext|>", "<|fim_prefix|>", "<|endofprompt|>", "<|endof", "|>", "<|no such|>", "the")
Allowed = Literal["all"] | set[str]
Disallowed = Literal["all"] | Collection[str]

some_special = st.sets(st.sampled_from(SPECIAL[:3]))
allowances: st.SearchStrategy[Allowed] = st.one_of(st.just("all"), some_special)
prohibitions: st.SearchStrategy[Disallowed] = st.one_of(
    st.just("all"),
    st.just(()),
    some_special,
    st.lists(st.sampled_from([*SPECIAL, "", "語", "(", "\ud800"])),
)
special_texts = st.lists(
    st.sampled_from([*SPECIAL, " ", "  ", "\n", "a", "it's", "語", "\U0001f600", "\ud83d", "\ude00"]), max_size=12
).map("".join)


@every_name
@settings(max_examples=400 if FULL else 100, deadline=None)
@given(text=special_texts, allowed=allowances, disallowed=prohibitions)
@example(text="", allowed="all", disallowed=[""])
def test_special_tokens_mean_what_they_mean_to_the_oracle(
    name: str, text: str, allowed: Allowed, disallowed: Disallowed
) -> None:
    ours, theirs = tokenizer(name), oracle(name)
    expected = outcome(theirs.encode, text, allowed_special=allowed, disallowed_special=disallowed)
    got = outcome(ours.encode, text, allowed_special=allowed, disallowed_special=disallowed)
    assert got == expected
    array = outcome(ours.encode_to_numpy, text, allowed_special=allowed, disallowed_special=disallowed)
    expected = outcome(theirs.encode_to_numpy, text, allowed_special=allowed, disallowed_special=disallowed)
    if isinstance(expected, np.ndarray):
        assert array.dtype == np.uint32
        assert array.tolist() == expected.tolist()
    else:
        assert array is expected
        assert array in (ValueError, UnicodeEncodeError)


def test_special_text_is_an_error_that_says_what_to_do() -> None:
    ours = tokenizer("cl100k_base")
    with pytest.raises(ValueError, match=r"special token '<\|fim_middle\|>'") as caught:
        ours.encode("one <|fim_middle|> two <|endoftext|>")
    assert "disallowed_special=()" in str(caught.value)
    assert "allowed_special={'<|fim_middle|>'}" in str(caught.value)
    # The ways that the message shows do work.
    text = "one <|fim_middle|>"
    assert ours.encode(text, allowed_special={"<|fim_middle|>"})[-1] == 100259
    ordinary = ours.encode_ordinary(text)
    assert ours.encode(text, disallowed_special=()) == ordinary
    assert ours.encode(text, disallowed_special=(ours.special_tokens_set - {"<|fim_middle|>"})) == ordinary


def test_nothing_to_encode() -> None:
    ours = tokenizer("o200k_base")
    assert ours.encode("") == ours.encode_ordinary("") == []
    assert ours.encode_to_numpy("").dtype == np.uint32
    assert ours.encode_batch([]) == ours.encode_ordinary_batch([]) == []
    assert ours.decode_batch([]) == []
    assert ours.decode([]) == ours.decode(np.empty(0, np.uint32)) == ""


@every_name
@settings(max_examples=300 if FULL else 75, deadline=None)
@given(text=st.text(st.characters() | st.characters(categories=["Cs"]), max_size=30))
def test_surrogates_are_taken_as_the_oracle_takes_them(name: str, text: str) -> None:
    ours, theirs = tokenizer(name), oracle(name)
    for some in (text, f"{text}\ud83d\ude00", f"\ude00\ud83d{text}", f"\ufeff{text}\udfff"):
        expected = theirs.encode_ordinary(some)
        assert ours.encode_ordinary(some) == ours.encode(some, disallowed_special=()) == expected
        assert ours.encode_ordinary_batch([some, "x"]) == [expected, theirs.encode_ordinary("x")]


@pytest.mark.parametrize("wrong", [b"bytes", None, 5, ["a"]])
def test_only_text_is_encoded(wrong: Any) -> None:
    ours = tokenizer("cl100k_base")
    for encode in (ours.encode, ours.encode_ordinary, ours.encode_to_numpy):
        with pytest.raises(TypeError):
            encode(wrong)


# Ids to text


@every_name
@settings(max_examples=300 if FULL else 75, deadline=None)
@given(data=st.data())
def test_any_ids_decode_as_by_the_oracle(name: str, data: st.DataObject) -> None:
    ours, theirs = tokenizer(name), oracle(name)
    ids = data.draw(st.lists(st.integers(0, ours.max_token_value + 5), max_size=30))
    expected = outcome(theirs.decode_bytes, ids)
    assert outcome(ours.decode_bytes, ids) == expected
    assert outcome(ours.decode_bytes, tuple(ids)) == expected
    for dtype in (np.uint32, np.int64, np.int32, np.uint64):
        assert outcome(ours.decode_bytes, np.array(ids, dtype)) == expected
        assert outcome(ours.decode_bytes, np.repeat(np.array(ids, dtype), 2)[::2]) == expected
    for errors in ("replace", "strict", "ignore", "backslashreplace"):
        assert outcome(ours.decode, ids, errors=errors) == outcome(theirs.decode, ids, errors=errors)
    assert outcome(ours.decode_batch, [ids, [0]]) == outcome(theirs.decode_batch, [ids, [0]])


@every_name
def test_an_unknown_id_is_a_tokenizer_error_and_a_key_error(name: str) -> None:
    ours = tokenizer(name)
    unused = (100256,) if name == "cl100k_base" else ()
    for nothing in (-1, ours.n_vocab, 2**32 - 1, 2**32, 2**63, 2**70, *unused):
        for decode in (ours.decode, ours.decode_bytes, ours.decode_tokens_bytes):
            with pytest.raises(KeyError, match=str(nothing)):
                decode([0, nothing])
            with pytest.raises(TokenizerError, match=f"{name} has no token with the id {nothing}\n"):
                decode([0, nothing])
        with pytest.raises(KeyError):
            ours.decode_single_token_bytes(nothing)
    with pytest.raises(TokenizerError, match=f"{name} has no token 'hello world'") as caught:
        ours.encode_single_token("hello world")
    assert isinstance(caught.value, KeyError)
    assert pickle.loads(pickle.dumps(caught.value)).as_dict() == caught.value.as_dict()  # noqa: S301


@every_name
def test_the_length_of_a_tokenizer(name: str) -> None:
    assert len(tokenizer(name)) == oracle(name).n_vocab
    assert tokenizer(name)


@pytest.mark.parametrize("wrong", ["text", [None], ["1"], [[1, 2]], np.zeros((2, 2), np.uint32)], ids=repr)
def test_only_ids_are_decoded(wrong: Any) -> None:
    with pytest.raises(TypeError):
        tokenizer("cl100k_base").decode(wrong)


@pytest.mark.parametrize("wrong", [[1.5], np.array([1.0]), [float("nan")]], ids=repr)
@pytest.mark.filterwarnings("ignore:invalid value")
def test_fractions_are_no_ids(wrong: Any) -> None:
    assert outcome(oracle("cl100k_base").decode, wrong) is TypeError
    assert outcome(tokenizer("cl100k_base").decode, wrong) is TypeError


def test_half_a_character_is_replaced_or_an_error() -> None:
    ours = tokenizer("cl100k_base")
    half = ours.encode("\U0001f9ff")[:-1]
    assert ours.decode(half) == "\ufffd"
    assert ours.decode(half, errors="ignore") == ""
    with pytest.raises(UnicodeDecodeError):
        ours.decode(half, errors="strict")


# Batches


@every_name
@settings(max_examples=60, deadline=None)
@given(batch=st.lists(texts, max_size=12), threads=st.integers(1, 7))
def test_batches_are_their_members(name: str, batch: list[str], threads: int) -> None:
    ours, theirs = tokenizer(name), oracle(name)
    expected = [theirs.encode_ordinary(text) for text in batch]
    assert ours.encode_ordinary_batch(batch) == expected
    assert ours.encode_ordinary_batch(batch, num_threads=threads) == expected
    assert ours.encode_batch(batch, num_threads=threads, disallowed_special=()) == expected
    assert ours.decode_batch(expected) == batch
    special = [theirs.encode(text, allowed_special="all") for text in batch]
    assert ours.encode_batch(batch, allowed_special="all") == special
    assert outcome(ours.encode_batch, batch) == outcome(theirs.encode_batch, batch)


# Names


def test_model_names_are_those_of_the_oracle() -> None:
    names = dict.fromkeys(NAMES, "") | tiktoken_models.MODEL_TO_ENCODING
    names |= {f"{prefix}x-2024": encoding for prefix, encoding in tiktoken_models.MODEL_PREFIX_TO_ENCODING.items()}
    for name, encoding in names.items():
        assert encoding_of(name) == {"": name, "gpt2": "r50k_base"}.get(encoding, encoding)
    assert set(known_names()) >= tiktoken_models.MODEL_TO_ENCODING.keys()


@pytest.mark.parametrize(
    ("name", "encoding"),
    [("gpt2", "r50k_base"), ("gpt-4", "cl100k_base"), ("gpt-4o", "o200k_base"), ("text-davinci-003", "p50k_base")],
)
def test_a_model_name_makes_the_tokenizer_of_its_encoding(name: str, encoding: str) -> None:
    ours = Tokenizer(name)
    assert ours.name == encoding
    assert ours.content_hash == tokenizer(encoding).content_hash
    assert ours.encode("hello world") == oracle(encoding).encode("hello world")


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("cl100k", "cl100k_base"),
        ("gpt-4oo", "gpt-4o"),
        ("gpt3.5-turbo", "gpt-3.5-turbo"),
        ("CL100K_BASE", None),
        ("", None),
    ],
)
def test_an_unknown_name_is_an_error_with_a_suggestion(name: str, meant: str | None) -> None:
    with pytest.raises(TokenizerError) as caught:
        Tokenizer(name)
    assert repr(name) in caught.value.message
    assert caught.value.hint is not None
    assert ("cl100k_base" if meant is None else f"did you mean '{meant}'") in caught.value.hint


@given(st.text(st.characters(exclude_categories=["Cs"])))
def test_bytes_are_the_bytes_of_the_text(text: str) -> None:
    bytes_ = Tokenizer("bytes")
    assert bytes_.encode_ordinary(text) == list(text.encode())
    assert bytes_.decode([*text.encode(), 256]) == f"{text}<|endoftext|>"


def test_bytes_have_special_tokens_of_their_own() -> None:
    assert (Tokenizer("bytes").n_vocab, Tokenizer("bytes").eot_token) == (257, 256)
    other = Tokenizer("bytes", special_tokens={"<s>": 300, "</s>": 301}, eot="</s>")
    assert other.encode("<s>é", allowed_special="all") == [300, 0xC3, 0xA9]
    assert (other.n_vocab, other.eot_token) == (302, 301)
    assert other.spec is not None
    assert Tokenizer.of(other.spec).encode("<s>", allowed_special="all") == [300]
    with pytest.raises(TokenizerError, match="has no pretokenizer"):
        Tokenizer("bytes", pretokenizer="gpt2")
    with pytest.raises(TokenizerError, match="unknown tokenizer") as failed:
        Tokenizer("byte")
    assert "'bytes'" in str(failed.value.hint)


def test_content_hashes_differ() -> None:
    hashes = {name: tokenizer(name).content_hash for name in NAMES}
    assert len(set(hashes.values())) == len(NAMES)
    assert all(len(value) == 64 and set(value) <= set("0123456789abcdef") for value in hashes.values())


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, lambda ours: pickle.loads(pickle.dumps(ours))])  # noqa: S301
def test_copies_are_equal_tokenizers(copied: Callable[[Tokenizer], Tokenizer]) -> None:
    ours = Tokenizer("gpt-4o")
    other = copied(ours)
    assert repr(other) == repr(ours) == "Tokenizer('o200k_base')"
    assert other.content_hash == ours.content_hash
    assert other.encode("hello world") == ours.encode("hello world")


@pytest.mark.parametrize("size", [None, "2KiB", 100_000, "64MiB", "1GiB"])
def test_the_size_of_the_cache_changes_nothing_but_itself(size: str | int | None) -> None:
    ours = Tokenizer("cl100k_base", cache_size=size)
    for each in (ours, pickle.loads(pickle.dumps(ours))):  # noqa: S301
        assert each.cache_bytes == (_core.Encoder.CACHE_BYTES if size is None else parse_bytes(size, ""))
        assert each.content_hash == tokenizer("cl100k_base").content_hash
        assert each.encode_ordinary("hello world") == [15339, 1917]


@pytest.mark.parametrize("size", [0, 2047, (1 << 30) + 1, "8", "2GiB", "much", -1, True])
def test_a_cache_has_a_size_that_it_can_have(size: str | int) -> None:
    with pytest.raises(UsageError, match=r"^--cache-size") as error:
        Tokenizer("cl100k_base", cache_size=size)
    assert error.value.code == "option-value"


def test_the_package_gives_it_out() -> None:
    assert tokmill.Tokenizer is Tokenizer


# Arrow

DOCUMENTS = ("hello world", "", "日本語 text", "\0", "it's   \n", "", "<|endoftext|>", "\U0001f600" * 300)


def as_views(documents: Sequence[str]) -> pa.Array:
    return pa.array(documents, pa.string_view())


ARRAYS: dict[str, Callable[[Sequence[str]], pa.Array | pa.ChunkedArray]] = {
    "string": lambda documents: pa.array(documents, pa.string()),
    "large_string": lambda documents: pa.array(documents, pa.large_string()),
    "string_view": as_views,
    "binary": lambda documents: pa.array([document.encode() for document in documents], pa.binary()),
    "large_binary": lambda documents: pa.array([document.encode() for document in documents], pa.large_binary()),
    "binary_view": lambda documents: pa.array([document.encode() for document in documents], pa.binary_view()),
    "dictionary": lambda documents: pa.array(documents, pa.string()).dictionary_encode(),
    "large dictionary": lambda documents: pa.array(documents, pa.large_string()).dictionary_encode(),
    "slice": lambda documents: pa.array(["before", *documents, "after"])[1:-1],
    "slice of a slice": lambda documents: pa.array([None, "b", *documents, None], pa.large_string())[1:-1][1:],
    "slice of views": lambda documents: as_views(["before", *documents, "after"])[1:-1],
    "slice of a dictionary": lambda documents: pa.array([None, *documents], pa.string()).dictionary_encode()[1:],
    "one chunk": lambda documents: pa.chunked_array([documents], pa.string()),
    "chunks": lambda documents: pa.chunked_array(
        [pa.array(documents[:2], pa.string()), [], documents[2:]], pa.string()
    ),
    "chunks of dictionaries": lambda documents: pa.chunked_array(
        [
            pa.array(documents[:3], pa.string()).dictionary_encode(),
            pa.array(documents[3:], pa.string()).dictionary_encode(),
        ]
    ),
    "slice of chunks": lambda documents: pa.chunked_array([["before", *documents[:3]], documents[3:], ["after"]])[1:-1],
    "out of a table": lambda documents: pa.table({"text": pa.array(documents, pa.string())})["text"],
    "out of a batch": lambda documents: pa.record_batch({"text": pa.array(documents, pa.string())})["text"],
    "nulls filled": lambda documents: pa.array([document or None for document in documents], pa.string()).fill_null(""),
}


@pytest.mark.parametrize("make", ARRAYS.values(), ids=ARRAYS)
@pytest.mark.parametrize("documents", [DOCUMENTS, DOCUMENTS[:1], ("",) * 4, ()], ids=["many", "one", "empty", "none"])
@pytest.mark.parametrize("name", ["p50k_base", "cl100k_base"])
def test_every_kind_of_array(name: str, make: Callable[..., Any], documents: Sequence[str]) -> None:
    ours, expected = tokenizer(name), [oracle(name).encode_ordinary(document) for document in documents]
    array = make(documents)
    assert split(*ours.encode_arrow(array)) == expected
    assert split(*ours.encode_arrow(array, threads=3)) == expected
    framed = [[ours.eot_token, *ids, 7] for ids in expected]
    assert split(*ours.encode_arrow(array, prefix=ours.eot_token, suffix=7)) == framed
    assert split(*ours.encode_arrow(array, threads=2, suffix=7)) == [[*ids, 7] for ids in expected]


def test_no_chunk_at_all() -> None:
    ids, offsets = tokenizer("cl100k_base").encode_arrow(pa.chunked_array([], pa.string()))
    assert split(ids, offsets) == []
    assert offsets.tolist() == [0]


@pytest.mark.parametrize(
    "array",
    [
        pa.array(["a", None]),
        pa.array(["a", None], pa.large_string()),
        pa.array(["a", None], pa.string_view()),
        pa.array(["a", None]).dictionary_encode(),
        pa.chunked_array([["a"], ["b", None]]),
        pa.nulls(2),
        pa.DictionaryArray.from_arrays(pa.array([0, 1]), pa.array([None, "a"], pa.string())),
    ],
    ids=lambda array: f"{type(array).__name__} of {array.type}",
)
def test_nulls_are_an_error(array: pa.Array) -> None:
    with pytest.raises(ValueError, match="null"):
        tokenizer("cl100k_base").encode_arrow(array)


@pytest.mark.parametrize(
    "array",
    [
        pa.array([1, 2]),
        pa.array([1.5]),
        pa.array([["a"]]),
        pa.array([{"a": "b"}]),
        pa.array([b"ab"], pa.binary(2)),
        pa.nulls(0),
        pa.chunked_array([[1]]),
        pa.array([1, 2]).dictionary_encode(),
        pa.chunked_array([], pa.int64()),
    ],
    ids=lambda array: f"{type(array).__name__} of {array.type}",
)
def test_other_types_are_an_error(array: pa.Array) -> None:
    with pytest.raises(TypeError, match="string"):
        tokenizer("cl100k_base").encode_arrow(array)


@pytest.mark.parametrize("fault", [b"\xff", b"ab\xc3", b"\xed\xa0\x80", b"\xc0\x80", b"\xf4\x90\x80\x80"])
@pytest.mark.parametrize("kind", [pa.binary(), pa.large_binary(), pa.binary_view()], ids=str)
@pytest.mark.parametrize("threads", [1, 3])
def test_a_document_that_is_not_utf8_is_an_error(fault: bytes, kind: pa.DataType, threads: int) -> None:
    array = pa.array([b"good" * 50, "日本".encode(), fault, b"good" * 50, b"\xfe"], kind)
    with pytest.raises(ValueError, match=r"document 2 is not valid UTF-8|UTF8"):
        tokenizer("cl100k_base").encode_arrow(array, threads=threads)


def test_a_fault_is_told_by_its_place_in_all_chunks() -> None:
    with pytest.raises(ValueError, match="document 3 "):
        tokenizer("cl100k_base").encode_arrow(pa.chunked_array([[b"a", b"b"], [b"c", b"\xff"]]))


def test_a_character_over_two_documents_is_no_character() -> None:
    data, offsets = np.frombuffer("aあ".encode(), np.uint8), np.array([0, 2, 4])
    with pytest.raises(ValueError, match="document 0 is not valid UTF-8 at byte 1"):
        _core.Encoder("cl100k_base").encode_documents(data, offsets, threads=1)


@pytest.mark.parametrize("option", ["prefix", "suffix", "threads"])
@pytest.mark.parametrize(("value", "error"), [(-1, OverflowError), (2**64, OverflowError), ("1", TypeError)])
def test_options_must_be_possible(option: str, value: Any, error: type[Exception]) -> None:
    with pytest.raises(error):
        tokenizer("cl100k_base").encode_arrow(pa.array(["a"]), **{option: value})


@settings(max_examples=150, deadline=None)
@given(
    documents=st.lists(st.text(max_size=30), max_size=12),
    cut=st.tuples(st.integers(0, 12), st.integers(0, 12)),
    kind=st.sampled_from([pa.string(), pa.large_string(), pa.string_view()]),
    chunk=st.integers(1, 5),
)
def test_documents_are_the_array(documents: list[str], cut: tuple[int, int], kind: pa.DataType, chunk: int) -> None:
    window = slice(min(cut), max(cut))
    chunks = [pa.array(documents[at : at + chunk], kind) for at in range(0, len(documents), chunk)]
    for array in (pa.array(documents, kind), pa.chunked_array(chunks, kind).combine_chunks()):
        batch = Documents.from_arrow(array[window])
        found = [batch.data[start:end].tobytes().decode() for start, end in pairwise(batch.offsets.tolist())]
        assert found == documents[window]
    ids, offsets = tokenizer("cl100k_base").encode_arrow(pa.chunked_array(chunks, kind)[window], threads=2)
    assert split(ids, offsets) == oracle("cl100k_base").encode_ordinary_batch(documents[window])


# Threads


@every_name
def test_threads_change_nothing(name: str) -> None:
    documents = [text * times for times in (1, 40, 3) for text in (*DOCUMENTS, *ALPHABETS, *UNITS)]
    array = pa.array(documents)
    one = tokenizer(name).encode_arrow(array)
    assert split(*one) == oracle(name).encode_ordinary_batch(documents)
    for threads in (0, 2, 3, 4, 5, 6, 7, 64, 1000):
        for expected, got in zip(one, tokenizer(name).encode_arrow(array, threads=threads), strict=True):
            np.testing.assert_array_equal(got, expected)


def test_callers_at_the_same_time_get_the_same_ids() -> None:
    ours = Tokenizer("o200k_base")
    documents = [text * 50 for text in (*DOCUMENTS, *ALPHABETS, *UNITS)]
    expected = oracle("o200k_base").encode_ordinary_batch(documents)
    barrier = threading.Barrier(6)

    def work(turn: int) -> bool:
        barrier.wait()
        arrays = (split(*ours.encode_arrow(pa.array(documents), threads=1 + turn % 2)) for _ in range(5))
        return all(array == expected for array in arrays) and list(map(ours.encode_ordinary, documents)) == expected

    with ThreadPoolExecutor(6) as pool:
        assert all(pool.map(work, range(6)))


FORK = """
import os, sys, threading, time

def fork(work, seconds):
    if (child := os.fork()) == 0:
        os._exit(not work())
    end = time.monotonic() + seconds
    while (ended := os.waitpid(child, os.WNOHANG)) == (0, 0) and time.monotonic() < end:
        time.sleep(0.001)
    if ended == (0, 0):
        os.kill(child, 9)
        ended = os.waitpid(child, 0)
    if ended[1]:
        sys.exit(f"a child ended with {ended[1]}")
"""
"""Has a child that is forked do some work; one that does not end is killed."""


FORKS = f"""{FORK}
from tokmill import Tokenizer

LONG = "ab" * 400
tokenizer = Tokenizer("r50k_base")
expected = [tokenizer.encode_ordinary(text) for text in ("hello world", LONG)]

def check(tokenizer):
    found = [tokenizer.encode_ordinary(text) for text in ("hello world", LONG)]
    return found == expected and tokenizer.encode_single_token(b"hello") == expected[0][0]

stop = threading.Event()

def encode():
    while not stop.is_set():
        tokenizer.encode_ordinary("hello")

for _ in range(4):
    threading.Thread(target=encode, daemon=True).start()
for _ in range(60):
    fork(lambda: check(tokenizer), 20)
stop.set()
for delay in range(40):  # what the first long piece needs is being made
    new = Tokenizer("r50k_base")
    threading.Thread(target=new.encode_ordinary, args=(LONG,)).start()
    time.sleep(delay / 4000)
    fork(lambda: check(new), 20)
"""
"""Encodes in children that are forked while threads encode."""


FIRST_FORKS = f"""{FORK}
import numpy as np
from tokmill import _core

data, offsets = np.frombuffer("e\\u0301".encode(), np.uint8), np.array([0, 3])

def work():
    return _core.clean(data, offsets, ["nfc"]) is not None

def fork_amid_the_first():
    threading.Thread(target=work).start()
    end = time.perf_counter() + delay / 10_000
    while time.perf_counter() < end:
        pass
    fork(work, 10)
    return True

for delay in range(50):
    fork(fork_amid_the_first, 60)
"""
"""Forks while another thread makes what the first call of a process needs: each first child is such a process."""


ADDRESS_SPACE = """
import random, resource, sys
from pathlib import Path
from tokmill import Tokenizer

tokenizer = Tokenizer("cl100k_base", cache_size="1GiB")
tokenizer.encode_ordinary("hello")
draw = random.Random(1)
shortest, longest = map(int, sys.argv[1:])
letters = ["".join(draw.choices("abcdefghijklmnopqrstuvwxyz", k=longest)) for _ in range(20_000)]
pages = int(Path("/proc/self/statm").read_text().split()[0])
resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + (60 << 20),) * 2)
for number in range(15):
    words = (word[: draw.randint(shortest, longest)][::-1] + "-" for word in letters)
    tokenizer.encode_to_numpy("".join(words))
"""
"""Meets words of some lengths while there is hardly any address space."""


NO_MORE_THREADS = """
import os, resource
import numpy as np
import pyarrow as pa
from tokmill import Tokenizer

tokenizer = Tokenizer("r50k_base")
texts = pa.array([f"hello world {number}" for number in range(1000)])
expected, offsets = tokenizer.encode_arrow(texts)
resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))
if os.getuid() == 0:
    os.setuid(65534)  # no such limit binds root
found, bounds = tokenizer.encode_arrow(texts, threads=4)
assert np.array_equal(found, expected) and np.array_equal(bounds, offsets)
"""
"""Asks for threads where the system makes none."""


def test_threads_that_the_system_does_not_make() -> None:
    told = subprocess.run([sys.executable, "-c", NO_MORE_THREADS], capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.parametrize("program", [FORKS, FIRST_FORKS], ids=["encoding", "first call"])
def test_a_process_that_is_forked_while_threads_work(program: str) -> None:
    told = subprocess.run(
        [sys.executable, "-W", "ignore::DeprecationWarning", "-c", program], capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="nothing tells how much address space is used")
@pytest.mark.parametrize("lengths", [(6, 13), (18, 30), (33, 63)])
def test_caches_stay_small_without_address_space(lengths: tuple[int, int]) -> None:
    told = subprocess.run(
        [sys.executable, "-c", ADDRESS_SPACE, *map(str, lengths)], capture_output=True, text=True, check=False
    )
    assert (told.returncode, told.stderr) == (0, "")


@pytest.fixture
def progress() -> Iterator[Callable[[], int]]:
    """Counts what another Python thread gets done; it only runs while this one lets go of the interpreter lock."""
    interval, done, count = sys.getswitchinterval(), threading.Event(), 0

    def run() -> None:
        nonlocal count
        while not done.is_set():
            count += 1
            time.sleep(0.0001)

    thread = threading.Thread(target=run)
    thread.start()
    # Nobody is made to let go.
    sys.setswitchinterval(1000)
    yield lambda: count
    sys.setswitchinterval(interval)
    done.set()
    thread.join()


TEXT = "The quick brown fox jumps over the lazy dog, and it's 12:34 o'clock. " * 100_000
DATA = np.frombuffer(TEXT.encode(), np.uint8)
OFFSETS = np.arange(0, len(TEXT) + 1, len(TEXT) // 4)
LONG_CALLS: dict[str, Callable[[], object]] = {
    "encode": lambda: _core.Encoder("cl100k_base").encode(TEXT),
    "encode_arrow": lambda: tokenizer("cl100k_base").encode_arrow(pa.array([TEXT])),
    "decode": lambda: _core.Encoder("cl100k_base").decode(np.full(5_000_000, 15339, np.uint32)),
    "content_hash": lambda: _core.Encoder("cl100k_base").content_hash(),
    "valid_utf8": lambda: _core.valid_utf8(DATA, OFFSETS),
    "count_words": lambda: _core.count_words(DATA, OFFSETS),
    "contains_any": lambda: _core.contains_any(DATA, OFFSETS, ["<|endoftext|>"]),
    "sha256_prefix": lambda: _core.sha256_prefix(DATA, OFFSETS),
}


@pytest.mark.parametrize("call", LONG_CALLS.values(), ids=LONG_CALLS)
def test_the_interpreter_lock_is_released(progress: Callable[[], int], call: Callable[[], object]) -> None:
    deadline = time.monotonic() + 20
    before = progress()
    while progress() < before + 3 and time.monotonic() < deadline:
        call()
    assert progress() >= before + 3


# Words and needles: what else the core tells about documents


@settings(max_examples=300 if FULL else 75, deadline=None)
@given(
    documents=st.lists(
        st.text(st.sampled_from(WHITE_SPACE + "ab日\u200b\ufeff\x1f") | st.characters(codec="utf-8")), max_size=8
    )
)
def test_words_are_runs_of_what_is_not_white_space(documents: list[str]) -> None:
    # str.split also parts at U+001C to U+001F, which are not White_Space.
    plain = [document.translate(dict.fromkeys(range(0x1C, 0x20), "x")) for document in documents]
    batch = Documents.from_bytes(document.encode() for document in documents)
    assert _core.count_words(*batch).tolist() == [len(document.split()) for document in plain]
    assert _core.valid_utf8(*batch) is None
    needles = ["ab", "日", "\u2003 "]
    found = [any(needle in document for needle in needles) for document in documents]
    assert _core.contains_any(*batch, needles).tolist() == found
    prefixes = [int.from_bytes(hashlib.sha256(document.encode()).digest()[:8]) for document in documents]
    assert _core.sha256_prefix(*batch).tolist() == prefixes


@settings(max_examples=300 if FULL else 75, deadline=None)
@given(documents=st.lists(st.binary(max_size=6) | st.text(max_size=3).map(str.encode), max_size=8))
def test_each_document_is_valid_on_its_own(documents: list[bytes]) -> None:
    expected = [outcome(document.decode) is not UnicodeDecodeError for document in documents]
    batch = Documents.from_bytes(documents)
    valid = _core.valid_utf8(*batch)
    assert (valid is None) == all(expected)
    assert valid is None or valid.tolist() == expected
    for strict in (_core.count_words, functools.partial(_core.Encoder.encode_documents, _encoder(), threads=1)):
        assert (outcome(strict, *batch) is ValueError) != all(expected)


@functools.cache
def _encoder() -> _core.Encoder:
    return _core.Encoder("r50k_base")


# What no caller should pass, and what happens then: an ordinary error, never a panic

GOOD_DATA, GOOD_OFFSETS = np.frombuffer(b"hello world", np.uint8), np.array([0, 5, 11])
WRONG: dict[str, tuple[Any, Any, type[Exception]]] = {
    "bytes": (b"hello world", GOOD_OFFSETS, TypeError),
    "signed data": (GOOD_DATA.view(np.int8), GOOD_OFFSETS, TypeError),
    "two dimensions": (GOOD_DATA.reshape(1, -1), GOOD_OFFSETS, TypeError),
    "no dimension": (np.array(5, np.uint8), GOOD_OFFSETS, TypeError),
    "strides": (GOOD_DATA[::2], np.array([0, 3]), TypeError),
    "backwards": (GOOD_DATA[::-1], GOOD_OFFSETS, TypeError),
    "list of offsets": (GOOD_DATA, [0, 5, 11], TypeError),
    "unsigned offsets": (GOOD_DATA, GOOD_OFFSETS.astype(np.uint64), TypeError),
    "short offsets": (GOOD_DATA, GOOD_OFFSETS.astype(np.int16), TypeError),
    "real offsets": (GOOD_DATA, GOOD_OFFSETS.astype(np.float64), TypeError),
    "swapped offsets": (GOOD_DATA, GOOD_OFFSETS.astype(">i8"), TypeError),
    "offsets with strides": (GOOD_DATA, np.array([0, 9, 5, 9, 11])[::2], TypeError),
    "unaligned offsets": (
        GOOD_DATA,
        np.frombuffer(b"\0" + GOOD_OFFSETS.tobytes(), np.uint8)[1:].view(np.int64),
        TypeError,
    ),
    "no offsets": (GOOD_DATA, GOOD_OFFSETS[:0], ValueError),
    "negative offsets": (GOOD_DATA, np.array([-1, 3]), ValueError),
    "descending offsets": (GOOD_DATA, np.array([0, 5, 3]), ValueError),
    "offsets beyond": (GOOD_DATA, np.array([0, 12]), ValueError),
    "offsets far beyond": (GOOD_DATA, np.array([0, 2**63 - 1]), ValueError),
    "narrow offsets beyond": (GOOD_DATA, np.array([0, 2**31 - 1], np.int32), ValueError),
    "offsets into nothing": (GOOD_DATA[:0], GOOD_OFFSETS, ValueError),
}


@pytest.mark.parametrize(("data", "offsets", "error"), WRONG.values(), ids=WRONG)
def test_arrays_that_are_no_documents(data: Any, offsets: Any, error: type[Exception]) -> None:
    calls: list[Callable[[Any, Any], object]] = [
        functools.partial(_core.Encoder.encode_documents, _encoder(), threads=2),
        _core.valid_utf8,
        _core.count_words,
        lambda data, offsets: _core.contains_any(data, offsets, ["a"]),
        _core.sha256_prefix,
    ]
    for call in calls:
        with pytest.raises(error):
            call(data, offsets)
    # Nothing is left locked or broken.
    assert split(*_encoder().encode_documents(GOOD_DATA, GOOD_OFFSETS, threads=2)) == [[31373], [995]]


def test_ids_of_no_token_are_key_errors_in_the_core_too() -> None:
    encoder = _core.Encoder("p50k_base")
    assert encoder.token_bytes(50256) == b""
    for nothing in (encoder.ordinary_ids, 2**32 - 1):
        with pytest.raises(KeyError):
            encoder.token_bytes(nothing)
        with pytest.raises(KeyError):
            encoder.decode(np.array([1, nothing], np.uint32))
    for impossible in (-1, 2**32):
        with pytest.raises(OverflowError):
            encoder.token_bytes(impossible)
    assert encoder.token_id(b"") is encoder.token_id(b"a" * 1_000_000) is None
    with pytest.raises(KeyError, match="no such"):
        _core.Encoder("no such")
    with pytest.raises(TypeError):
        encoder.decode(np.array([[1]], np.uint32))
    with pytest.raises(UnicodeEncodeError):
        encoder.encode("\ud800")


def test_a_text_is_a_str() -> None:
    for value, kind in ((5, "int"), (b"a", "bytes"), (["a"], "list")):
        with pytest.raises(TypeError, match=f"^a text is a str, not {kind}$"):
            tokenizer("gpt2").encode(value)  # type: ignore[arg-type]
