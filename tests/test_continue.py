"""`train --from`: merges that continue those of another tokenizer, and `--prune`."""

from __future__ import annotations

import base64
import json
import random
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer as Library

import tokmill
from command import run, write_lines
from pages import blocks
from strange import FULL
from test_counts import arrays, pieces, texts
from test_merges import bytes_of_alphabet, few_letters
from test_train import EOT, HOSTILE, WORDS, failing
from tokmill import _core
from tokmill._training.base import Base, pruned
from tokmill.errors import OutputError, SourceError, TokenizerError, UsageError

Split = dict[bytes, list[bytes]]
"""The tokens of each word."""


# The twin


def divided(word: bytes, merges: list[tuple[bytes, bytes]]) -> list[bytes]:
    """The first merge of the list that applies takes place, at the leftmost position, until none applies."""
    symbols = [bytes([byte]) for byte in word]
    while True:
        pairs = list(pairwise(symbols))
        first = next((merge for merge in merges if merge in pairs), None)
        if first is None:
            return symbols
        at = pairs.index(first)
        symbols[at : at + 2] = [first[0] + first[1]]


def divided_by_rank(word: bytes, ranks: dict[bytes, int]) -> list[bytes]:
    """As in tiktoken: neighbours merge if their bytes are a token, the lowest rank first."""
    symbols = [bytes([byte]) for byte in word]
    while len(symbols) > 1:
        rank, at = min((ranks.get(left + right, 1 << 30), at) for at, (left, right) in enumerate(pairwise(symbols)))
        if rank == 1 << 30:
            break
        symbols[at : at + 2] = [symbols[at] + symbols[at + 1]]
    return symbols


def continued(
    words: dict[bytes, int], split: Split, tokens: list[bytes], taken: set[bytes], most: int
) -> list[tuple[bytes, bytes, int]]:
    """The pair of neighbours with the highest count becomes one, in every word; of equal counts that of smaller ids."""
    tokens = list(tokens)
    place = {token: number for number, token in enumerate(tokens)}
    found: list[tuple[bytes, bytes, int]] = []
    while len(found) < most:
        counts: Counter[tuple[int, int]] = Counter()
        for word, count in words.items():
            for left, right in pairwise(split[word]):
                if left + right not in taken:
                    counts[place[left], place[right]] += count
        if not counts:
            break
        (first, second), count = min(counts.items(), key=lambda item: (-item[1], item[0]))
        left, right = tokens[first], tokens[second]
        found.append((left, right, count))
        place[left + right] = len(tokens)
        tokens.append(left + right)
        for symbols in split.values():
            at = 0
            while at + 1 < len(symbols):
                if (symbols[at], symbols[at + 1]) == (left, right):
                    symbols[at : at + 2] = [left + right]
                at += 1
    return found


def counted(documents: list[str], special: list[str]) -> _core.WordCounts:
    counts = _core.WordCounts(pretokenizer="gpt2", special_tokens=special)
    counts.count(*arrays(documents), threads=1)
    return counts


def trained(counts: _core.WordCounts, base: Base, most: int) -> list[tuple[bytes, bytes, int]]:
    merges = counts.train(
        vocab_size=len(base.tokens) + 1 + most, tie_break="huggingface", min_frequency=0, max_token_length=None,
        threads=1, base=base.vocabulary, reserved=base.reserved,
    )  # fmt: skip
    rows = zip(merges.left.tolist(), merges.right.tolist(), merges.counts.tolist(), strict=True)
    return [(merges.token_bytes(left), merges.token_bytes(right), count) for left, right, count in rows]


# Merges


@st.composite
def vocabularies(draw: st.DrawFn) -> tuple[list[bytes], list[tuple[bytes, bytes]], list[bytes]]:
    """Tokens in the order of their ids, merges, and tokens that no merge produces."""
    tokens = bytes_of_alphabet()
    merges: list[tuple[bytes, bytes]] = []
    some = [b"a", b"b", b"c", b" ", b"\n", b"\xc3", b"\xa9"]
    for _ in range(draw(st.integers(0, 20))):
        merge = (draw(st.sampled_from(some)), draw(st.sampled_from(some)))
        if merge not in merges:
            merges.append(merge)
            some.append(merge[0] + merge[1])  # may exist: then two merges produce it
    whole = [word.encode() for word in draw(st.lists(st.text("abc", min_size=2, max_size=6), max_size=4, unique=True))]
    made = [token for token in dict.fromkeys([*some[7:], *whole]) if len(token) > 1]
    return draw(st.permutations(tokens + made)), merges, whole


def json_base(
    tokens: list[bytes], merges: list[tuple[bytes, bytes]], folder: Path, *, whole: bool, as_text: bool = False
) -> Base:
    from tokmill._tokenizer.tokenizer_json import token_text

    pairs = [[token_text(left), token_text(right)] for left, right in merges]
    root: dict[str, Any] = {
        "version": "1.0",
        "added_tokens": [{"id": 2 * len(tokens), "content": EOT, "special": True} | dict.fromkeys(
            ("single_word", "lstrip", "rstrip", "normalized"), False)],
        "pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True},
        "decoder": {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": True, "use_regex": True},
        "model": {
            "type": "BPE",
            "ignore_merges": whole,
            "vocab": {token_text(token): 2 * id_ for id_, token in enumerate(tokens)} | {EOT: 2 * len(tokens)},
            "merges": [" ".join(pair) for pair in pairs] if as_text else pairs,
        },
    }  # fmt: skip
    (folder / "tokenizer.json").write_text(json.dumps(root))
    return Base.load(str(folder / "tokenizer.json"))


def rank_base(tokens: list[bytes], folder: Path) -> Base:
    lines = (f"{base64.b64encode(token).decode()} {2 * rank}\n" for rank, token in enumerate(tokens))
    (folder / "x.tiktoken").write_text("".join(lines))
    return Base.load(f"gpt2:{folder / 'x.tiktoken'}")


documents_of = st.lists(few_letters.map("".join) | texts, max_size=6)


@settings(max_examples=150 if FULL else 40, deadline=None)
@given(vocabulary=vocabularies(), documents=documents_of, most=st.integers(0, 25), whole=st.booleans())
def test_merges_are_those_of_the_definition(
    tmp_path_factory: pytest.TempPathFactory, vocabulary: Any, documents: list[str], most: int, *, whole: bool
) -> None:
    tokens, merges, _ = vocabulary
    base = json_base(
        tokens, merges, folder := tmp_path_factory.mktemp("base"), whole=whole, as_text=len(merges) % 2 > 0
    )
    words = Counter(word for text in documents for part in text.split(EOT) for word in pieces(part))
    split = {word: [word] if whole and word in tokens else divided(word, merges) for word in words}
    expected = continued(words, split, tokens, set(tokens), most)
    found = trained(counted(documents, [EOT]), base, most)
    assert found == expected
    check_extended(base, [(left, right) for left, right, _ in found], split, folder)


@settings(max_examples=150 if FULL else 40, deadline=None)
@given(vocabulary=vocabularies(), documents=documents_of, most=st.integers(0, 25))
def test_merges_of_ranks_are_those_of_the_definition(
    tmp_path_factory: pytest.TempPathFactory, vocabulary: Any, documents: list[str], most: int
) -> None:
    tokens, *_ = vocabulary
    base = rank_base(tokens, folder := tmp_path_factory.mktemp("base"))
    ranks = {token: rank for rank, token in enumerate(tokens)}
    words = Counter(word for text in documents for part in text.split(EOT) for word in pieces(part))
    split = {word: [word] if word in ranks else divided_by_rank(word, ranks) for word in words}
    whole = [token for token in tokens if divided_by_rank(token, ranks) != [token]]
    parts = {part for token in whole for at in range(1, len(token)) for part in (token[:at], token[at:])}
    expected = continued(words, split, tokens, {*tokens, *parts}, most)
    found = trained(counted(documents, [EOT]), base, most)
    assert found == expected
    check_extended(base, [(left, right) for left, right, _ in found], split, folder)


def check_extended(base: Base, merges: list[tuple[bytes, bytes]], split: Split, folder: Path) -> None:
    """The files divide words as the training did, and old tokens have their ids."""
    for name, data in base.extended(["<|new|>"], merges).items():
        (folder / name).write_bytes(data)
    names = [str(folder / "tokenizer.json")]
    if base.is_ranks:
        ranks = folder / "tokenizer.tiktoken"
        names.append(f"gpt2:{ranks}")
    for name in names:
        made = tokmill.Tokenizer(name)
        encoder = made.native_encoder
        assert encoder is not None
        for word, tokens in split.items():
            assert [encoder.token_bytes(id_) for id_ in encoder.encode_pretoken(word).tolist()] == tokens
        new = [left + right for left, right in merges]
        first = base.n_vocab + 1
        assert {id_: made.decode_single_token_bytes(id_) for id_ in base.tokens} == base.tokens
        assert [made.decode_single_token_bytes(id_) for id_ in range(first, first + len(new))] == new
    library = Library.from_file(names[0])
    assert library.token_to_id("<|new|>") == base.n_vocab
    for text, id_ in base.tokenizer.added_tokens.items():
        assert library.token_to_id(text) == id_
    for word in split:
        try:
            text = word.decode()
        except UnicodeDecodeError:
            continue
        assert library.encode(text, add_special_tokens=False).ids == tokmill.Tokenizer(names[0]).encode_ordinary(text)


def test_a_part_of_a_token_that_merges_do_not_produce_is_no_new_token(tmp_path: Path) -> None:
    """With a token `abc`, tiktoken would merge it and `d` to `abcd`, which was only a whole word so far."""
    tokens = [*bytes_of_alphabet(), b"abcd"]
    base = rank_base(tokens, tmp_path)
    assert base.reserved == [b"a", b"bcd", b"ab", b"cd", b"abc", b"d"]
    counts = counted(["abcdab " * 9], [EOT])
    merges = counts.train(
        vocab_size=len(tokens) + 3, tie_break="huggingface", min_frequency=0, max_token_length=None, threads=1,
        base=base.vocabulary,
    )  # fmt: skip
    assert merges.token_bytes(len(tokens)) in base.reserved, "if it were not passed"
    found = trained(counts, base, 30)
    assert found
    assert not {left + right for left, right, _ in found} & set(base.reserved)


# The command


@pytest.fixture(scope="module")
def sample() -> list[str]:
    chance = random.Random(7)
    made_up = ["".join(chance.choices("etaoinshrdlu日本", k=chance.randrange(2, 9))) for _ in range(2000)]
    words = [*WORDS, *made_up]
    weights = [1 / (place + 1) for place in range(len(words))]
    return [*(" ".join(chance.choices(words, weights, k=chance.randrange(120))) for _ in range(300)), *HOSTILE]


@pytest.fixture(scope="module")
def corpus(sample: list[str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_lines(tmp_path_factory.mktemp("corpus") / "corpus.jsonl", *sample)


@pytest.fixture(scope="module")
def small(corpus: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tokenizer of 400 tokens."""
    out = tmp_path_factory.mktemp("small") / "small"
    tokmill.train(corpus, vocab_size=400, out=out, special_token=["<|pad|>"], pretokenizer="o200k")
    return out


FILES = ("tokenizer.json", "tokenizer.tiktoken", "tokenizer_config.json", "special_tokens_map.json")


def test_a_training_that_is_continued_is_the_longer_training(corpus: Path, small: Path, tmp_path: Path) -> None:
    arguments: dict[str, Any] = {"special_token": ["<|pad|>"], "pretokenizer": "o200k"}
    tokmill.train(corpus, vocab_size="500,700", out=tmp_path / "direct", **arguments)
    found = tokmill.train(corpus, vocab_size="+100,700", from_=str(small), out=tmp_path / "continued")
    for size in ("500", "700"):
        for name in FILES:
            assert (tmp_path / "continued" / size / name).read_bytes() == (
                tmp_path / "direct" / size / name
            ).read_bytes()
    assert [(each.wanted, each.vocab_size) for each in found.tokenizers] == [(500, 500), (700, 700)]
    assert found.tokenizers[0].hash == tokmill.Tokenizer(tmp_path / "continued/500").content_hash
    assert found.base is not None
    assert (found.base.vocab_size, found.base.hash) == (400, tokmill.Tokenizer(small).content_hash)
    assert "small, 400 tokens" in str(found)
    record = json.loads((tmp_path / "continued/500/training.json").read_bytes())
    assert record["base"] == {"name": "small", "hash": found.base.hash, "vocab_size": 400}
    # From counts, which the base must divide.
    tokmill.train(corpus, vocab_size=500, from_=str(small), out=tmp_path / "x", save_counts=tmp_path / "x.counts")
    tokmill.train(tmp_path / "x.counts", vocab_size=500, from_=str(small), out=tmp_path / "y", max_memory="64KiB")
    assert (tmp_path / "y/tokenizer.json").read_bytes() == (tmp_path / "direct/500/tokenizer.json").read_bytes()
    with pytest.raises(SourceError, match="counts with pretokenizer o200k"):
        tokmill.train(tmp_path / "x.counts", vocab_size="+9", from_="gpt2", out=tmp_path / "z")


LLAMA = {
    "bos_token": "<|begin|>",
    "eos_token": "<|end|>",
    "chat_template": "{{ messages }}",
    "model_max_length": 512,
    "tokenizer_class": "PreTrainedTokenizerFast",
    "added_tokens_decoder": {},
}


@pytest.fixture(scope="module")
def llama(small: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder as Llama 3's: merges in the old form, special tokens outside of the vocabulary, a start of each text."""
    folder = tmp_path_factory.mktemp("llama")
    root = json.loads((small / "tokenizer.json").read_bytes())
    vocab = root["model"]["vocab"]
    ordinary = {text: id_ - 2 for text, id_ in vocab.items() if id_ > 1}
    more = {token: len(ordinary) + at for at, token in enumerate(("Ġtogether", "qq", "qqq"))}
    root["model"] |= {"vocab": ordinary | more, "ignore_merges": True}
    root["model"]["merges"] = [" ".join(merge) for merge in root["model"]["merges"]] + ["q q", "q qq", "qq q"]
    size = len(root["model"]["vocab"])
    flags = dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized"), False)
    special = ["<|begin|>", "<|end|>", "<|reserved|>"]
    added = [{"id": size + at, "content": text, "special": True, **flags} for at, text in enumerate(special)]
    root["added_tokens"] = [*added, {"id": size + 3, "content": "<think>", "special": False, **flags}]
    root["post_processor"] = {
        "type": "Sequence",
        "processors": [
            {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": False, "use_regex": True},
            {
                "type": "TemplateProcessing",
                "single": [
                    {"SpecialToken": {"id": "<|begin|>", "type_id": 0}},
                    {"Sequence": {"id": "A", "type_id": 0}},
                ],
                "pair": [{"Sequence": {"id": "A", "type_id": 0}}, {"Sequence": {"id": "B", "type_id": 1}}],
                "special_tokens": {"<|begin|>": {"id": "<|begin|>", "ids": [size], "tokens": ["<|begin|>"]}},
            },
        ],
    }
    (folder / "tokenizer.json").write_text(json.dumps(root))
    listed = {
        token["id"]: {name: value for name, value in token.items() if name != "id"} for token in root["added_tokens"]
    }
    (folder / "tokenizer_config.json").write_text(json.dumps({**LLAMA, "added_tokens_decoder": listed}))
    return folder


def opened_by_all(folder: Path, texts: list[str]) -> tokmill.Tokenizer:
    """The tokenizer of a folder, to which tokenizers and transformers give the same ids."""
    transformers = pytest.importorskip("transformers")
    ours = tokmill.Tokenizer(folder)
    assert ours.why_not_native is None
    library = Library.from_file(str(folder / "tokenizer.json"))
    library.encode_special_tokens = True
    auto = transformers.AutoTokenizer.from_pretrained(str(folder))
    for text in texts:
        ids = ours.encode_ordinary(text)
        assert library.encode(text, add_special_tokens=False).ids == ids
        assert auto.encode(text, add_special_tokens=False, split_special_tokens=True) == ids
    for text, id_ in ours.added_tokens.items():
        assert (library.token_to_id(text), auto.convert_tokens_to_ids(text)) == (id_, id_)
    return ours


def test_a_file_of_others_keeps_all_but_gets_tokens(
    corpus: Path, llama: Path, tmp_path: Path, sample: list[str]
) -> None:
    out = tmp_path / "out"
    old = tokmill.Tokenizer(llama)
    tokmill.train(corpus, vocab_size="+60", from_=llama, out=out, special_token=["<|tool|>"])
    new = opened_by_all(out, sample)
    assert new.n_vocab == old.n_vocab + 60
    assert new.added_tokens == {**old.added_tokens, "<|tool|>": old.n_vocab}
    for id_ in range(old.n_vocab):
        assert new.decode_single_token_bytes(id_) == old.decode_single_token_bytes(id_)
    before, after = (json.loads((folder / "tokenizer.json").read_bytes()) for folder in (llama, out))
    merges = before["model"]["merges"]
    assert after["model"]["merges"][: len(merges)] == merges
    assert len(after["model"]["merges"]) == len(merges) + 59
    assert all(isinstance(merge, str) for merge in after["model"]["merges"])
    assert after["added_tokens"][:-1] == before["added_tokens"]
    for root in (before, after):
        del root["model"]["merges"], root["model"]["vocab"], root["added_tokens"]
    assert after == before
    config = json.loads((out / "tokenizer_config.json").read_bytes())
    assert config["added_tokens_decoder"][str(old.n_vocab)]["content"] == "<|tool|>"
    assert {**config, "added_tokens_decoder": {}} == LLAMA
    assert new.encode_ordinary("of together, zq") == old.encode_ordinary("of together, zq"), "no new token applies"
    shorter = [len(new.encode_ordinary(text)) < len(old.encode_ordinary(text)) for text in sample if len(text) > 200]
    assert all(shorter)


@pytest.mark.parametrize("name", ["bytes", *["gpt2", "cl100k_base"] * FULL])
def test_embedded_tokenizers_are_continued(corpus: Path, tmp_path: Path, sample: list[str], name: str) -> None:
    out, old = tmp_path / "out", tokmill.Tokenizer(name)
    tokmill.train(corpus, vocab_size="+200", from_=name, out=out)
    new = opened_by_all(out, sample[:20])
    assert (new.n_vocab, new.eot_token, new.special_tokens) == (old.n_vocab + 200, old.eot_token, old.special_tokens)
    known = old.ordinary_tokens()
    assert new.ordinary_tokens().items() >= known.items()
    assert tokmill.Tokenizer(f"{Base.load(name).pretokenizer}:{out / 'tokenizer.tiktoken'}").n_vocab >= old.n_vocab
    again = tokmill.train(corpus, vocab_size="+100", from_=out, out=tmp_path / "again")
    assert again.tokenizers[0].vocab_size == old.n_vocab + 300
    opened_by_all(tmp_path / "again", sample[:20])


def test_a_normalizer_is_kept_and_applied_to_the_sample(small: Path, tmp_path: Path) -> None:
    folder, out = tmp_path / "nfc", tmp_path / "out"
    folder.mkdir()
    root = json.loads((small / "tokenizer.json").read_bytes())
    (folder / "tokenizer.json").write_text(json.dumps({**root, "normalizer": {"type": "NFC"}}))
    source = write_lines(tmp_path / "in.jsonl", *["cafe\u0301 e\u0301te\u0301"] * 9)
    tokmill.train(source, vocab_size="+8", from_=folder, out=out)
    assert "caf\u00e9".encode() in tokmill.Tokenizer(out).ordinary_tokens().values()
    for other in ({"type": "Lowercase"}, {"type": "NFKC"}):
        (folder / "tokenizer.json").write_text(json.dumps({**root, "normalizer": other}))
        with pytest.raises(TokenizerError, match=f"its normalizer is {other['type']}, not NFC or none"):
            tokmill.train(source, vocab_size="+8", from_=folder, out=tmp_path / "no")


def test_bases_that_cannot_be_continued(corpus: Path, small: Path, tmp_path: Path) -> None:
    tokmill.train(corpus, vocab_size=600, out=tmp_path / "unigram", model="unigram")
    root = json.loads((small / "tokenizer.json").read_bytes())
    prefixed = {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": True, "use_regex": True}
    (tmp_path / "tokenizer.json").write_text(json.dumps({**root, "pre_tokenizer": prefixed}))
    for name, words in (
        (tmp_path / "unigram", "not a byte-level BPE of the core: it is Unigram"),
        (tmp_path / "tokenizer.json", "it puts a blank before texts"),
        ("gpt9", "unknown tokenizer 'gpt9'"),
    ):
        with pytest.raises(TokenizerError, match=words):
            tokmill.train(corpus, vocab_size="+8", from_=str(name), out=tmp_path / "out")
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"model": "unigram"}, "--model unigram has no effect: --from keeps that of its tokenizer"),
        ({"pretokenizer": "gpt2"}, "--pretokenizer gpt2 has no effect"),
        ({"eot_token": "</s>"}, "--eot-token </s> has no effect"),
        ({"model_max_length": 8}, "--model-max-length 8 has no effect"),
        ({"special_token": ["<|pad|>"]}, r"--special-token <\|pad\|>: --from .* has this token"),
        ({"special_token": ["<|x|>", "<|x|>"]}, "given twice"),
        ({"vocab_size": 399}, "--vocab-size 399 is less than the 400 of --from"),
        ({"vocab_size": None}, "--vocab-size is missing"),
        ({"vocab_size": "+2M"}, "greater than the maximum"),
        ({"vocab_size": "+x"}, "--vocab-size"),
        ({"from_": None}, r"--vocab-size \+8 adds to the tokenizer of --from"),
        ({"from_": None, "vocab_size": None, "prune": True}, "--prune has no effect without --from"),
        ({"prune": True}, r"--vocab-size \+8 adds to"),
        ({"prune": True, "vocab_size": None, "min_frequency": 2}, "--prune only drops tokens"),
    ],
)
def test_options_that_contradict(
    corpus: Path, small: Path, tmp_path: Path, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(UsageError, match=words):
        tokmill.train(corpus, **{"vocab_size": "+8", "from_": str(small), "out": tmp_path / "out", **options})
    assert not (tmp_path / "out").exists()


def test_an_interrupted_continuation_resumes_with_the_same_base(
    corpus: Path, small: Path, llama: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    with failing(monkeypatch, "write_folder", OSError("the disk is full")):
        tokmill.train(corpus, vocab_size="+8", from_=small, out=out)
    with pytest.raises(OutputError, match=r"--from was '[0-9a-f]{16}', is now '[0-9a-f]{16}'"):
        tokmill.train(corpus, vocab_size=408, from_=llama, out=out)
    assert list(out.glob("_training/*/place.json"))
    tokmill.train(corpus, vocab_size=408, from_=small / "tokenizer.json", out=out)
    tokmill.train(corpus, vocab_size="+8", from_=small, out=tmp_path / "whole")
    assert (out / "tokenizer.json").read_bytes() == (tmp_path / "whole/tokenizer.json").read_bytes()
    assert tokmill.train(corpus, vocab_size="+8", from_=small, out=out).already_complete


def test_on_the_command_line_and_in_a_run_file(corpus: Path, small: Path, tmp_path: Path) -> None:
    done = run("train", corpus, "--from", small, "--vocab-size", "+8", "--out", tmp_path / "a", "--json", "--quiet")
    assert done.code == 0, done
    assert done.json["base"]["vocab_size"] == 400
    config = tmp_path / "train.toml"
    config.write_text(f"from = {json.dumps(str(small))}\nvocab-size = '+8'\n")
    run("train", corpus, "--config", config, "--out", tmp_path / "b", "--quiet")
    assert (tmp_path / "a/tokenizer.json").read_bytes() == (tmp_path / "b/tokenizer.json").read_bytes()
    run("train", corpus, "--out", tmp_path / "c").failed(2, "--vocab-size is missing")


# Pruning


def check_pruned(old: tokmill.Tokenizer, folder: Path, sample: list[str]) -> tokmill.Tokenizer:
    """A pruned tokenizer has the tokens of the old one with the ids of the table."""
    new, remap = opened_by_all(folder, sample), np.load(folder / "remap.npy")
    assert (remap.dtype, len(remap)) == (np.int32, old.n_vocab)
    kept = np.flatnonzero(remap >= 0)
    assert remap[kept].tolist() == list(range(new.n_vocab))
    assert [old.decode_single_token_bytes(id_) for id_ in kept.tolist()] == [
        new.decode_single_token_bytes(id_) for id_ in range(new.n_vocab)
    ]
    assert new.added_tokens == {text: remap[id_] for text, id_ in old.added_tokens.items()}
    return new


@pytest.mark.parametrize("name", ["llama", "small", "gpt2", *["cl100k_base"] * FULL])
def test_pruning_keeps_the_tokens_of_the_sample(
    small: Path, llama: Path, tmp_path: Path, sample: list[str], name: str
) -> None:
    out, source = tmp_path / "out", str({"llama": llama, "small": small}.get(name, name))
    old = tokmill.Tokenizer(source)
    few = write_lines(tmp_path / "few.jsonl", *sample[:40], " together of it", "qqq")
    [trained] = tokmill.train(few, from_=source, prune=True, out=out).tokenizers
    new, remap = check_pruned(old, out, sample), np.load(out / "remap.npy")
    used = set[int]()
    for text in [*sample[:40], " together of it", "qqq"]:
        ids = old.encode_ordinary(text)
        assert new.encode_ordinary(text) == remap[ids].tolist()
        used.update(ids)
    assert trained.vocab_size == new.n_vocab < old.n_vocab
    assert (trained.hash, trained.wanted) == (new.content_hash, old.n_vocab)
    # Any other token is a part of one that is used.
    tokens = {id_: token for id_, token in old.ordinary_tokens().items() if id_ not in old.special_tokens.values()}
    for id_ in set(np.flatnonzero(remap >= 0).tolist()) & tokens.keys() - used:
        assert len(tokens[id_]) == 1 or any(tokens[id_] in tokens[other] for other in used)
    if name == "llama":
        library = Library.from_file(str(out / "tokenizer.json"))
        assert library.encode("a").ids[0] == new.special_tokens["<|begin|>"]
        config = json.loads((out / "tokenizer_config.json").read_bytes())
        assert {int(id_): token["content"] for id_, token in config["added_tokens_decoder"].items()} == {
            id_: text for text, id_ in new.added_tokens.items()
        }


@pytest.mark.parametrize("name", ["llama", "small", *["gpt2"] * FULL])
def test_pruning_keeps_the_tokens_of_special_token_text(
    llama: Path, small: Path, tmp_path: Path, sample: list[str], name: str
) -> None:
    """`encode` writes `<|endoftext|>` as text; it separated words when they were counted."""
    source = str({"llama": llama, "small": small}.get(name, name))
    old = tokmill.Tokenizer(source)
    documents = [f"{word} of{text}together" for word in ("a", "together", "") for text in old.added_tokens]
    few = write_lines(tmp_path / "few.jsonl", *documents)
    tokmill.train(few, from_=source, prune=True, out=tmp_path / "out", save_counts=tmp_path / "few.counts")
    tokmill.train(tmp_path / "few.counts", from_=source, prune=True, out=tmp_path / "again")
    for out in ("out", "again"):
        new, remap = check_pruned(old, tmp_path / out, sample), np.load(tmp_path / out / "remap.npy")
        for text in documents:
            assert new.encode_ordinary(text) == remap[old.encode_ordinary(text)].tolist()
    tokmill.train(few, from_=source, vocab_size="+1", out=tmp_path / "more", save_counts=tmp_path / "other.counts")
    with pytest.raises(SourceError, match="special tokens"):
        tokmill.train(tmp_path / "other.counts", from_=source, prune=True, out=tmp_path / "no")


def test_pruning_to_a_size_keeps_the_most_used(corpus: Path, small: Path, tmp_path: Path, sample: list[str]) -> None:
    old = tokmill.Tokenizer(small)
    sizes = (258, 300, 350)
    tokmill.train(corpus, from_=small, prune=True, vocab_size=list(sizes), out=tmp_path / "out")
    lengths = []
    for size in sizes:
        new = check_pruned(old, tmp_path / "out" / str(size), sample)
        assert new.n_vocab == size
        lengths.append(sum(len(new.encode_ordinary(text)) for text in sample))
    assert lengths == sorted(lengths, reverse=True)
    counts = Counter(
        id_ for text in sample for id_ in old.encode_ordinary(text.replace(EOT, "").replace("<|pad|>", ""))
    )
    remap = np.load(tmp_path / "out/350/remap.npy")
    dropped = [counts[id_] for id_ in np.flatnonzero(remap < 0).tolist()]
    assert max(dropped) <= sorted(counts.values(), reverse=True)[60]
    with pytest.raises(UsageError, match="too small for 256 bytes and 2 special tokens"):
        tokmill.train(corpus, from_=small, prune=True, vocab_size=257, out=tmp_path / "no")


def test_pruning_to_more_than_there_is(corpus: Path, small: Path, tmp_path: Path) -> None:
    done = tokmill.train(corpus, from_=small, prune=True, vocab_size="400, 1k", out=tmp_path / "out")
    assert done.notes == ("--vocab-size 1,000 limits nothing: --from has only 400 tokens",)


def test_pruned_ranks_merge_as_the_file_of_ranks_does(tmp_path: Path) -> None:
    """Without `bc`, the bytes of `abcd` merge, which was only a whole word before."""
    base = rank_base([*bytes_of_alphabet(), b"bc", b"ab", b"cd", b"abcd"], tmp_path)
    usage = counted(["ab", "cd", "abcd"], [EOT]).usage(base.vocabulary)
    for name, data in pruned(base, usage, base.n_vocab).files.items():
        (tmp_path / name).write_bytes(data)
    ranks = tokmill.Tokenizer(f"gpt2:{tmp_path / 'tokenizer.tiktoken'}")
    library = Library.from_file(str(tmp_path / "tokenizer.json"))
    for text in ("ab", "abcd", "xabcd", "abcdabcd"):
        assert library.encode(text, add_special_tokens=False).ids == ranks.encode_ordinary(text)


@settings(max_examples=150 if FULL else 40, deadline=None)
@given(
    vocabulary=vocabularies(),
    documents=documents_of,
    others=documents_of,
    size=st.integers(257, 300),
    kind=st.sampled_from(["ranks", "merges", "whole"]),
)
def test_any_vocabulary_is_pruned(
    tmp_path_factory: pytest.TempPathFactory,
    vocabulary: Any,
    documents: list[str],
    others: list[str],
    size: int,
    kind: str,
) -> None:
    """The sample keeps its tokens, and all programs give other text the same ids."""
    tokens, merges, _ = vocabulary
    folder = tmp_path_factory.mktemp("base")
    base = rank_base(tokens, folder) if kind == "ranks" else json_base(tokens, merges, folder, whole=kind == "whole")
    old = base.tokenizer
    usage = counted(documents, [EOT]).usage(base.vocabulary)
    for most in (base.n_vocab, size):
        made = pruned(base, usage, most)
        for name, data in made.files.items():
            (folder / name).write_bytes(data)
        new, remap = tokmill.Tokenizer(str(folder / "tokenizer.json")), np.load(folder / "remap.npy")
        library = Library.from_file(str(folder / "tokenizer.json"))
        library.encode_special_tokens = True
        ranks = tokmill.Tokenizer(f"gpt2:{folder / 'tokenizer.tiktoken'}") if kind == "ranks" else new
        assert made.size == new.n_vocab == np.sum(remap >= 0)
        for text in documents if most == base.n_vocab else []:
            for part in text.split(EOT):
                assert new.encode_ordinary(part) == remap[old.encode_ordinary(part)].tolist()
        for text in [*documents, *others]:
            ids = new.encode_ordinary(text)
            assert new.decode(ids) == text
            assert ids == ranks.encode_ordinary(text) == library.encode(text, add_special_tokens=False).ids


def test_pruning_keeps_what_the_file_names(small: Path, tmp_path: Path) -> None:
    root = json.loads((small / "tokenizer.json").read_bytes())
    vocab = root["model"]["vocab"]
    text, id_ = list(vocab.items())[-1]
    cls, sep = [text, id_], [EOT, vocab[EOT]]
    root["post_processor"] = {
        "type": "RobertaProcessing", "cls": cls, "sep": sep, "trim_offsets": True, "add_prefix_space": False,
    }  # fmt: skip
    root["padding"] = {
        "strategy": "BatchLongest", "direction": "Right", "pad_to_multiple_of": None, "pad_id": id_, "pad_type_id": 0,
        "pad_token": text,
    }  # fmt: skip
    file = tmp_path / "base/tokenizer.json"
    file.parent.mkdir()
    file.write_text(json.dumps(root))
    few = write_lines(tmp_path / "few.jsonl", "qq qq")
    tokmill.train(few, from_=file, prune=True, out=tmp_path / "out")
    remap = np.load(tmp_path / "out/remap.npy")
    assert remap[id_] > 0
    library = Library.from_file(str(tmp_path / "out/tokenizer.json"))
    assert library.id_to_token(remap[id_]) == text
    assert library.encode("q").ids == [remap[id_], remap[vocab["q"]], remap[vocab[EOT]]]
    root["padding"]["pad_id"] = 7_000
    file.write_text(json.dumps(root))
    with pytest.raises(TokenizerError, match=r"its tokenizer\.json names the id 7000, which no token has"):
        tokmill.train(few, from_=file, prune=True, out=tmp_path / "no")


def test_truncation_and_padding_of_a_file_stay(small: Path, tmp_path: Path) -> None:
    """They change what other programs return, not the tokens of a text. Training ended with a damaged tokenizer."""
    root = json.loads((small / "tokenizer.json").read_bytes())
    settings = {
        "truncation": {"direction": "Right", "max_length": 5, "strategy": "LongestFirst", "stride": 0},
        "padding": {
            "strategy": {"Fixed": 8}, "direction": "Right", "pad_to_multiple_of": None, "pad_id": 0, "pad_type_id": 0,
            "pad_token": EOT,
        },
    }  # fmt: skip
    file = tmp_path / "base/tokenizer.json"
    file.parent.mkdir()
    file.write_text(json.dumps({**root, **settings}))
    few = write_lines(tmp_path / "few.jsonl", "together together")
    several: list[dict[str, Any]] = [{"vocab_size": "+3"}, {"prune": True}]
    for number, options in enumerate(several):
        tokmill.train(few, from_=file, out=tmp_path / str(number), **options)
        made = json.loads((tmp_path / f"{number}/tokenizer.json").read_bytes())
        assert {name: made[name] for name in settings} == settings


@pytest.mark.parametrize("pretokenizer", ["gpt2", "cl100k", "deepseek"])
def test_superwords_of_the_guide(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pretokenizer: str) -> None:
    """The guide's program takes a tokenizer with any pretokenizer; merges then cross blanks, but no line."""
    [program] = [each for each in blocks("docs/guides/continue-a-tokenizer.md") if "lines without them" in each.code]
    few = write_lines(tmp_path / "few.jsonl", "in the 12 of the\nin the end " * 50)
    tokmill.train(few, vocab_size=270, pretokenizer=pretokenizer, out=tmp_path / "small")
    monkeypatch.chdir(tmp_path)
    exec(program.code, {})  # noqa: S102 - of this repository
    tokmill.train(few, from_="lines", vocab_size="+20", out="superwords")
    tokens = tokmill.Tokenizer("superwords").ordinary_tokens().values()
    assert any(b"n the" in token for token in tokens)
    assert not any(b"\n" in token and token.strip(b"\n") for token in tokens)
