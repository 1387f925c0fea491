"""`tokmill train`: the folder that comes out, beside what Hugging Face's trainer makes of the same text."""

from __future__ import annotations

import base64
import json
import os
import random
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import numpy as np
import pytest
import tiktoken
import tiktoken.load
from tokenizers import Regex, models, pre_tokenizers, trainers
from tokenizers import Tokenizer as Reference

import tokmill
import unigram_twin
from command import finish, run, start, write_lines
from strange import FULL
from tokmill import _core
from tokmill._options.option import parse_options
from tokmill._progress import ignore
from tokmill._signals import StopRequest
from tokmill._sources.formats import ReadOptions
from tokmill._store.local import LocalStore
from tokmill._tokenizer.tokenizer_json import token_text
from tokmill._training.counting import SampleCounts, WordCounting
from tokmill._training.folder import wordpiece_json
from tokmill._training.options import TrainKeywords, TrainOptions
from tokmill._training.sampling import Sample, draw
from tokmill._training.trainer import verify
from tokmill.errors import OutputError, SourceError, TokenizerError, TokmillError, UsageError

EOT = "<|endoftext|>"

WORDS = """
    the of and to in that was his he it with is for as had you not be her on at by which have or from this him but all
    héllo wörld Straße naïve 東京 です 今天 天气 Привет мир 😀 e\u0301 def return self.x += 1; 3.14 1e-9 U.S.A. don't
    snake_case
""".split()  # noqa: SIM905

HOSTILE = [
    *("", " ", "\n\n\n", "a" * 300, f"x{EOT}y", "\u0000\u0001", "e\u0301\u0301", "👩\u200d🚀🇩🇪", "<|pad|>", "ǅſß"),
    *(
        "  indented\n\ttabs  \r\n",
        "don't DON'T it'LL",
        "1234567890 1e-9 3.14",
        "\ufeff\u200b",
        "日本語混じり",
        "a\u00a0b",
    ),
]


@pytest.fixture(scope="module")
def texts() -> list[str]:
    chance = random.Random(7)
    made_up = ["".join(chance.choices("etaoinshrdlu日本", k=chance.randrange(2, 9))) for _ in range(2000)]
    words = [*WORDS, *made_up]
    weights = [1 / (place + 1) for place in range(len(words))]
    documents = [" ".join(chance.choices(words, weights, k=chance.randrange(120))) for _ in range(400)]
    return [*documents, *HOSTILE]


@pytest.fixture(scope="module")
def corpus(texts: list[str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_lines(tmp_path_factory.mktemp("corpus") / "corpus.jsonl", *texts)


def reference(texts: list[str], size: int, special: list[str], pattern: str | None, **options: Any) -> dict[str, Any]:
    """The model that Hugging Face's trainer makes. It does not know that the text of a special token parts words."""
    tokenizer = Reference(models.BPE())
    bytes_ = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=pattern is None)
    split = [] if pattern is None else [pre_tokenizers.Split(Regex(pattern), "isolated")]
    tokenizer.pre_tokenizer = pre_tokenizers.Sequence([*split, bytes_])
    trainer = trainers.BpeTrainer(
        vocab_size=size, special_tokens=special, initial_alphabet=sorted(pre_tokenizers.ByteLevel.alphabet()),
        show_progress=False, **options,
    )  # fmt: skip
    tokenizer.train_from_iterator([part for text in texts for part in text.split(EOT)], trainer)
    model: dict[str, Any] = json.loads(tokenizer.to_str())["model"]
    return model


ONE_PATTERN = [name for name in _core.Pretokenizer.names() if len(_core.Pretokenizer(name).portable_patterns) == 1]
"""In short runs some of them: test_pretokenizers.py compares each with its pattern."""


@pytest.mark.parametrize("pretokenizer", [*ONE_PATTERN[:: 1 if FULL else 4], r"[a-z]+|\p{N}|[^a-z\p{N}]+"])
def test_the_model_is_that_of_the_reference(texts: list[str], corpus: Path, tmp_path: Path, pretokenizer: str) -> None:
    out = tmp_path / "out"
    tokmill.train(str(corpus), vocab_size=600, out=str(out), pretokenizer=pretokenizer, workers=2)
    pattern = None if pretokenizer == "gpt2" else _core.Pretokenizer(pretokenizer).portable_patterns[0]
    expected = reference(texts, 600, [EOT], pattern)
    made = json.loads((out / "tokenizer.json").read_bytes())["model"]
    assert made["merges"] == expected["merges"]
    assert made["vocab"] == expected["vocab"]
    assert len(made["vocab"]) == 600
    assert made.keys() == expected.keys()


def test_everybody_opens_the_folder_with_the_same_ids(texts: list[str], corpus: Path, tmp_path: Path) -> None:
    transformers = pytest.importorskip("transformers")
    out = tmp_path / "out"
    tokmill.train(
        str(corpus),
        vocab_size="700",
        out=str(out),
        special_token=["<|pad|>"],
        model_max_length=8,
        pretokenizer="o200k",
    )
    ours = tokmill.Tokenizer(str(out))
    assert ours.why_not_native is None
    assert (ours.eot_token, ours.n_vocab, ours.special_tokens) == (0, 700, {EOT: 0, "<|pad|>": 1})
    library = Reference.from_file(str(out / "tokenizer.json"))
    library.encode_special_tokens = True
    auto = transformers.AutoTokenizer.from_pretrained(str(out))
    ranks = tiktoken.Encoding(
        "ours", pat_str=_core.Pretokenizer("o200k").patterns[0], special_tokens=ours.special_tokens,
        mergeable_ranks=tiktoken.load.load_tiktoken_bpe(str(out / "tokenizer.tiktoken")),
    )  # fmt: skip
    for text in [*HOSTILE, *texts[:50]]:
        ids = ours.encode_ordinary(text)
        assert ids == library.encode(text, add_special_tokens=False).ids
        assert ids == auto.encode(text, add_special_tokens=False, split_special_tokens=True)
        assert ids == ranks.encode_ordinary(text)
        assert ours.decode_bytes(ids) == text.encode()
        assert auto.decode(ids, skip_special_tokens=False) == text
    # Nothing is added to a prompt, as with GPT-2, unless the caller asks for it.
    for load in (transformers.AutoTokenizer, transformers.PreTrainedTokenizerFast):
        prompt = load.from_pretrained(str(out))
        assert prompt("日本語")["input_ids"] == ours.encode_ordinary("日本語")
        assert prompt.encode("a", "b") == [*ours.encode_ordinary("a"), *ours.encode_ordinary("b")]
    assert library.encode("日本語").ids == ours.encode_ordinary("日本語")
    asked = transformers.AutoTokenizer.from_pretrained(str(out), add_eos_token=True)
    assert asked.encode("a") == [*ours.encode_ordinary("a"), 0]
    assert (auto.bos_token, auto.eos_token, auto.pad_token) == (EOT, EOT, "<|pad|>")
    assert (auto.padding_side, auto.truncation_side, auto.model_max_length) == ("right", "right", 8)
    assert len(auto("the of and to in that was his he it", truncation=True)["input_ids"]) == 8
    padded = auto(["the of and", "a"], padding=True)
    assert padded["attention_mask"][1][-1] == 0
    assert padded["input_ids"][1][-1] == 1


def test_options_of_the_reference(texts: list[str], corpus: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    found = tokmill.train(
        str(corpus), vocab_size=5000, out=str(out), pretokenizer="gpt2", min_frequency=3, max_token_length=5
    )
    expected = reference(texts, 5000, [EOT], None, min_frequency=3, max_token_length=5)
    assert json.loads((out / "tokenizer.json").read_bytes())["model"]["merges"] == expected["merges"]
    [trained] = found.tokenizers
    assert trained.vocab_size == len(expected["vocab"]) < trained.wanted == 5000
    assert any("too small for 5,000 tokens" in note for note in found.notes)


def test_sizes_are_prefixes_and_equal_to_runs_of_their_own(corpus: Path, tmp_path: Path) -> None:
    found = tokmill.train(str(corpus), vocab_size="300,400,520", out=str(tmp_path / "all"))
    assert [trained.vocab_size for trained in found.tokenizers] == [300, 400, 520]
    tokmill.train(str(corpus), vocab_size=400, out=str(tmp_path / "one"))
    for name in ("tokenizer.json", "tokenizer.tiktoken", "tokenizer_config.json", "special_tokens_map.json"):
        assert (tmp_path / "all" / "400" / name).read_bytes() == (tmp_path / "one" / name).read_bytes()


def test_counts_are_saved_added_and_reused(corpus: Path, texts: list[str], tmp_path: Path) -> None:
    half = len(texts) // 2
    first = write_lines(tmp_path / "first.jsonl", *texts[:half])
    second = write_lines(tmp_path / "second.jsonl", *texts[half:])
    for source in (first, second):
        saved = source.with_suffix(".counts")
        tokmill.train(str(source), vocab_size=300, out=str(tmp_path / source.stem), save_counts=str(saved))
    whole, added, mixed, reverse = (tmp_path / name for name in ("whole", "added", "mixed", "reverse"))
    tokmill.train(str(corpus), vocab_size=500, out=str(whole))
    one, other = (str(path.with_suffix(".counts")) for path in (first, second))
    tokmill.train([one, other], vocab_size=500, out=str(added))
    tokmill.train([other, one], vocab_size=500, out=str(reverse))
    tokmill.train([str(first), other], vocab_size=500, out=str(mixed))
    expected = (whole / "tokenizer.json").read_bytes()
    assert all((out / "tokenizer.json").read_bytes() == expected for out in (added, mixed, reverse))
    with pytest.raises(SourceError, match=r"first\.counts: counts with .*gpt2|counts add up"):
        tokmill.train([one], vocab_size=500, out=str(tmp_path / "other"), pretokenizer="gpt2")
    Path(one).write_bytes(Path(one).read_bytes()[:-1])
    with pytest.raises(SourceError, match=r"first\.counts"):
        tokmill.train([one], vocab_size=500, out=str(tmp_path / "broken"))
    with pytest.raises(UsageError, match="given twice"):
        tokmill.train([one, one], vocab_size=500, out=str(tmp_path / "twice"))
    (link := tmp_path / "link.counts").symlink_to(one)
    with pytest.raises(UsageError, match="given twice"):
        tokmill.train([one, str(link)], vocab_size=500, out=str(tmp_path / "twice"))
    shaping: list[dict[str, Any]] = [
        *({"sample": "1MB"}, {"seed": 1}, {"weight": "first=2"}, {"where": "a > 1"}),
        *({"text_column": "body"}, {"source_format": "text"}, {"max_doc_bytes": 5}, {"on_bad": "skip"}),
    ]
    for option in shaping:
        with pytest.raises(UsageError, match="has no effect"):
            tokmill.train([one], vocab_size=500, out=str(tmp_path / "none"), **option)
    with pytest.raises(SourceError, match=r"none\.counts: No such file"):
        tokmill.train([str(tmp_path / "none.counts")], vocab_size=500, out=str(tmp_path / "none"))


def test_cleaning_is_a_normalizer_where_it_can_be_one(tmp_path: Path) -> None:
    corpus = write_lines(tmp_path / "in.jsonl", *["cafe\u0301 na\u00efve e\u0301te\u0301 e\u0301cole"] * 50)
    plain, composed, counted, joined = (tmp_path / name for name in ("plain", "composed", "counted", "joined"))
    tokmill.train(str(corpus), vocab_size=270, out=plain, clean="whitespace,control", model="bpe")
    done = tokmill.train(str(corpus), vocab_size=270, out=composed, clean="nfc", save_counts=tmp_path / "words.counts")
    assert done.notes == ()
    tokmill.train(str(tmp_path / "words.counts"), vocab_size=270, out=joined, clean="nfc")
    tokmill.train(str(tmp_path / "words.counts"), vocab_size=270, out=counted)
    whole = json.loads((composed / "tokenizer.json").read_text())
    assert whole["normalizer"] == {"type": "NFC"}
    assert json.loads((composed / "training.json").read_text())["normalizer"] == "NFC"
    assert (joined / "tokenizer.json").read_bytes() == (composed / "tokenizer.json").read_bytes()
    assert json.loads((counted / "tokenizer.json").read_text()) == {**whole, "normalizer": None}
    tokenizer = tokmill.Tokenizer(composed)
    assert tokenizer.why_not_native is None
    assert tokenizer.encode("cafe\u0301") == tokenizer.encode("caf\u00e9")
    record = json.loads((plain / "training.json").read_text())
    assert (record["normalizer"], json.loads((plain / "tokenizer.json").read_text())["normalizer"]) == (None, None)
    [note] = record["notes"]
    assert "tokenizer.json does not do what --clean control,whitespace did" in note
    again = tokmill.train(str(corpus), vocab_size=270, out=plain, clean="whitespace,control")
    assert again.already_complete
    assert again.notes == (note,)


@pytest.mark.parametrize("model", ["bpe", "unigram", "wordpiece"])
def test_what_is_written_is_verified(corpus: Path, tmp_path: Path, model: Any) -> None:
    out = tmp_path / "out"
    tokmill.train(str(corpus), vocab_size=700, out=out, model=model, special_token=["<|pad|>"], clean="nfc")
    options = TrainOptions.of(parse_options(TrainKeywords, {"vocab_size": 700, "out": out, "model": model}))
    verify(out, replace(options, clean=("nfc",)))
    with pytest.raises(TokenizerError, match="does not restore 'e\u0301"):
        verify(out, options)
    root = json.loads((out / "tokenizer.json").read_text())
    (out / "tokenizer.json").write_text(json.dumps({**root, "normalizer": {"type": "Lowercase"}}))
    with pytest.raises(TokenizerError, match="does not restore \"It's what") as told:
        verify(out, options)
    assert told.value.hint


def test_a_file_with_other_ids_is_named_with_the_text(corpus: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    tokmill.train(str(corpus), vocab_size=400, out=out)
    options = TrainOptions.of(parse_options(TrainKeywords, {"vocab_size": 400, "out": out}))
    lines = (out / "tokenizer.tiktoken").read_text().splitlines()
    one, two = lines[5].split(), lines[6].split()
    lines[5:7] = [f"{one[0]} {two[1]}", f"{two[0]} {one[1]}"]
    (out / "tokenizer.tiktoken").write_text("\n".join(lines))
    with pytest.raises(TokenizerError, match=r"tiktoken's file encodes .It's what .* as \[.*, tokmill as \["):
        verify(out, options)


@pytest.mark.parametrize(("workers", "max_memory"), [(1, "2GiB"), (5, "2GiB"), (2, "64KiB")])
def test_workers_and_memory_do_not_show(corpus: Path, tmp_path: Path, workers: int, max_memory: str) -> None:
    for name, options in (("one", {}), ("other", {"workers": workers, "max_memory": max_memory})):
        found = tokmill.train(str(corpus), vocab_size=500, out=str(tmp_path / name), **options)  # type: ignore[arg-type]
        assert found.pruned == (0, 0)
    assert (tmp_path / "one/tokenizer.json").read_bytes() == (tmp_path / "other/tokenizer.json").read_bytes()


def test_the_same_command_again_does_nothing(corpus: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    first = run("train", corpus, "--vocab-size", "300", "--out", out, "--json", "--quiet")
    before = {path: path.stat().st_mtime_ns for path in out.iterdir()}
    again = run("train", corpus, "--vocab-size", "300", "--out", out, "--json", "--quiet")
    assert {path: path.stat().st_mtime_ns for path in out.iterdir()} == before
    assert (first.json["already_complete"], again.json["already_complete"]) == (False, True)
    assert first.json["tokenizers"] == again.json["tokenizers"]
    assert first.json["tokenizers"][0]["hash"] == tokmill.Tokenizer(str(out)).content_hash
    run("train", corpus, "--vocab-size", "301", "--out", out).failed(
        1, "--vocab-size was 300, is now 301", "choose another --out"
    )


def test_the_record_tells_all(corpus: Path, texts: list[str], tmp_path: Path) -> None:
    out = tmp_path / "out"
    found = run("train", f"web={corpus}", "--vocab-size", "300", "--out", out, "--weight", "web=2")
    assert found.code == 0, found
    assert "300 tokens" in found.out
    record = json.loads((out / "training.json").read_bytes())
    [source] = record["sample"]["sources"]
    assert (source["label"], source["weight"], source["documents"]) == ("web", 2, len(texts))
    assert record["counts"]["documents"] == 2 * len(texts)
    assert record["counts"]["bytes"] == 2 * sum(len(text.encode()) for text in texts)
    assert record["counts"]["pruned"] == {"words": 0, "occurrences": 0}
    assert record["special_tokens"] == [EOT]
    assert record["version"] == run("--version").out.strip()


@pytest.mark.parametrize("model", ["bpe", "unigram", "wordpiece"])
@pytest.mark.parametrize("others", [["<pad>"], [EOT, 'a "quoted" \\\\ one\n\u2028é']])
def test_the_record_has_size_and_hash_of_what_opens(
    corpus: Path, tmp_path: Path, model: Any, others: list[str]
) -> None:
    """They are computed without opening the folder."""
    out, first = str(tmp_path / "out"), "</s>"
    [trained] = tokmill.train(
        str(corpus), vocab_size=[600], out=out, model=model, eot_token=first, special_token=others
    ).tokenizers
    opened = tokmill.Tokenizer(out)
    assert (opened.n_vocab, opened.content_hash) == (trained.vocab_size, trained.hash)
    assert list(opened.special_tokens)[: 1 + len(others)] == [first, *others]
    library = Reference.from_file(f"{out}/tokenizer.json")
    assert [library.id_to_token(number) for number in range(1 + len(others))] == [first, *others]


@pytest.mark.parametrize("alphabet", ["bytes", "wordpiece"])
def test_files_of_merges_are_those_of_their_definition(alphabet: Any) -> None:
    words = ['"\\\\"', "\\\\", '""', " the", "\u00ad\u00a0", "日本", "\x7f\x00", "##", "a##b"]
    chance = random.Random(1)
    counts, _ = counted([" ".join(chance.choices(words, k=50)) for _ in range(50)])
    merges = counts.train(
        vocab_size=700, tie_break="huggingface", min_frequency=0, max_token_length=None, threads=1, alphabet=alphabet
    )
    least, most = len(merges_alphabet(alphabet)), len(merges_alphabet(alphabet)) + len(merges.left)
    assert most > least + 20
    within = merges_alphabet(alphabet)
    for left in merges.left.tolist():
        within.append(within[left])
    tokens = [merges.token_bytes(number) for number in range(most)]
    texts = ["##" * inner + token_text(token) for token, inner in zip(tokens, within, strict=True)]
    for special in ([], ["<|a|>"], ["<|a|>", 'b "\\\\ \n\u2028']):
        for size in (least, least + 1, most - 1, most):
            vocab = merges.vocab_json(special, size)
            assert list(json.loads(vocab).items()) == [
                (text, number) for number, text in enumerate([*special, *texts[:size]])
            ]
            assert vocab.count(b"\n      ") == len(special) + size, "an entry per line"
            assert json.loads(merges.merges_json(size)) == [
                [token_text(tokens[left]), token_text(tokens[right])]
                for left, right in zip(merges.left[: size - least], merges.right[: size - least], strict=True)
            ]
            assert merges.rank_file(len(special), size).decode() == "".join(
                f"{base64.b64encode(token).decode()} {number}\n"
                for number, token in enumerate(tokens[:size], len(special))
            )
    for size in (0, least - 1, most + 1, 2**63):
        for write in (merges.merges_json, partial(merges.vocab_json, []), partial(merges.rank_file, 0)):
            with pytest.raises(ValueError, match=f"{size} tokens: there are {least} to {most}"):
                write(size)


def merges_alphabet(alphabet: str) -> list[bool]:
    """Whether each symbol of an alphabet continues a word."""
    return [False] * 256 + [True] * 256 * (alphabet == "wordpiece")


@pytest.mark.parametrize("model", ["unigram", "wordpiece"])
def test_other_models(corpus: Path, tmp_path: Path, model: Any) -> None:
    out = tmp_path / "out"
    [trained] = tokmill.train(str(corpus), vocab_size=700, out=str(out), model=model).tokenizers
    ours = tokmill.Tokenizer(str(out))
    assert ours.why_not_native is None
    assert ours.eot_token == 0
    library = Reference.from_file(str(out / "tokenizer.json"))
    library.encode_special_tokens = True
    for text in [*HOSTILE, "кириллица", "한국어 ελληνικά", "\x7f\x00é", "a##b", "~" * 100]:
        ids = ours.encode_ordinary(text)
        assert ids == library.encode(text, add_special_tokens=False).ids
        if model == "unigram" or len(text) < 300:  # a word that is too long for WordPiece
            assert ours.decode_bytes(ids) == text.encode()
    assert (trained.vocab_size, trained.hash) == (700, ours.content_hash)
    assert ours.n_vocab == 700


def counted(texts: list[str]) -> tuple[_core.WordCounts, dict[str, int]]:
    """The words of some texts, as the core counts them and as the library spells them."""
    counts = _core.WordCounts(pretokenizer="gpt2", special_tokens=[EOT])
    encoded = [text.encode() for text in texts]
    data = np.frombuffer(b"".join(encoded), np.uint8)
    counts.count(data, np.cumsum([0, *map(len, encoded)], dtype=np.int64), threads=2)
    pieces = pre_tokenizers.ByteLevel(add_prefix_space=False)
    return counts, Counter(word for text in texts for word, _ in pieces.pre_tokenize_str(text))


def test_unigram_is_that_of_its_definition_and_of_the_reference(texts: list[str]) -> None:
    texts = [text.replace(EOT, "") for text in [*texts[:30], *HOSTILE]]
    counts, words = counted(texts)
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    tokens, scores = counts.train_unigram(vocab_size=500, threads=2)
    made = dict(zip(map(token_text, tokens), scores.tolist(), strict=True))
    assert list(made.values()) == sorted(made.values(), reverse=True)
    expected = dict(unigram_twin.train(words, 500, 1, alphabet))
    assert made == {token: pytest.approx(score, abs=1e-9) for token, score in expected.items()}
    library = Reference(models.Unigram())
    library.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    trainer: Any = trainers.UnigramTrainer(
        vocab_size=500, special_tokens=[EOT], initial_alphabet=alphabet, show_progress=False
    )
    library.train_from_iterator(texts, trainer)
    theirs = dict(json.loads(library.to_str())["model"]["vocab"][1:])
    assert theirs.keys() == made.keys()
    letters = {token for token in made if len(token) == 1}
    assert {token: made[token] for token in made.keys() - letters} == {
        token: pytest.approx(score, abs=1e-9) for token, score in theirs.items() if token not in letters
    }
    # Letters that are too rare to have a probability get the same scores, which a hash table deals out there.
    assert sorted(made[letter] for letter in letters) == pytest.approx(sorted(theirs[letter] for letter in letters))


def test_wordpiece_is_that_of_the_reference(texts: list[str]) -> None:
    """Of its own trainer with ids that do not depend on the order of a hash table."""
    texts = [text.replace(EOT, "").replace("#", "") for text in texts]
    counts, _ = counted(texts)
    merges = counts.train(
        vocab_size=900, tie_break="huggingface", min_frequency=0, max_token_length=None, threads=2, alphabet="wordpiece"
    )
    options = TrainOptions(
        model="wordpiece", sizes=(900,), pretokenizer="gpt2", special_tokens=(EOT,), tie_break="huggingface",
        min_frequency=0, max_token_length=None, model_max_length=None,
    )  # fmt: skip
    made = json.loads(wordpiece_json(options, merges, 512 + len(merges.left)))
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    library = Reference(models.BPE())
    library.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    ids: list[Any] = [EOT, *alphabet, *(f"##{letter}" for letter in alphabet)]
    trainer = trainers.BpeTrainer(
        vocab_size=900, special_tokens=ids, continuing_subword_prefix="##", show_progress=False
    )
    library.train_from_iterator(texts, trainer)
    assert made["model"]["vocab"] == library.get_vocab()


def test_no_word_of_wordpiece_looks_like_what_continues_one(tmp_path: Path) -> None:
    """A token `##ab` at the start of a word would be that of `ab` within one."""
    corpus = write_lines(tmp_path / "corpus.jsonl", *("##!! #!! a!!##!! ##" for _ in range(20)))
    tokmill.train(str(corpus), vocab_size=600, out=str(tmp_path / "out"), model="wordpiece", pretokenizer=r"[^\s]+")
    made = json.loads((tmp_path / "out/tokenizer.json").read_bytes())["model"]["vocab"]
    assert sorted(made.values()) == list(range(len(made)))
    assert "#!!" in made
    assert "##" not in made


@pytest.mark.parametrize("model", ["unigram", *["bpe", "wordpiece"] * FULL])
def test_a_training_is_the_same_in_every_process(corpus: Path, tmp_path: Path, model: str) -> None:
    files = set()
    for number, workers in enumerate([1, 4]):
        out = tmp_path / str(number)
        command: list[str | Path] = [
            "train",
            corpus,
            "--out",
            out,
            "--vocab-size=700",
            f"--model={model}",
            f"--workers={workers}",
        ]
        done = finish(start(*command, "--quiet", env={"PYTHONHASHSEED": str(number)}))
        assert done.code == 0, done
        files.add(tuple((path.name, path.read_bytes()) for path in sorted(out.iterdir())))
    assert len(files) == 1


@pytest.mark.parametrize("model", ["unigram", "wordpiece"])
def test_other_models_from_counts_in_several_sizes(corpus: Path, tmp_path: Path, model: Any) -> None:
    one, joined = tmp_path / "one", tmp_path / "joined"
    counts = tmp_path / "x.counts"
    tokmill.train(str(corpus), vocab_size=600, out=str(one), model=model, save_counts=str(counts))
    trained = tokmill.train(str(counts), vocab_size="700,600", out=str(joined), model=model, max_memory="64KiB")
    assert [each.vocab_size for each in trained.tokenizers] == [700, 600]
    assert (joined / "600/tokenizer.json").read_bytes() == (one / "tokenizer.json").read_bytes()


def test_one_process_at_a_time_trains_into_a_folder(corpus: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    with LocalStore(out).lock(), pytest.raises(OutputError, match="another process is writing to"):
        tokmill.train(str(corpus), vocab_size=300, out=str(out))
    assert list(out.iterdir()) == []
    tokmill.train(str(corpus), vocab_size=300, out=str(out))
    assert "seconds" not in json.loads((out / "training.json").read_bytes())


def test_a_folder_of_another_version_is_named(corpus: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    tokmill.train(str(corpus), vocab_size=300, out=str(out))
    record = json.loads((out / "training.json").read_bytes())
    (out / "training.json").write_text(json.dumps({**record, "format": 1}))
    with pytest.raises(OutputError, match="has format 1; this version of tokmill uses 4"):
        tokmill.train(str(corpus), vocab_size=300, out=str(out))


@pytest.mark.parametrize("model", ["bpe", "unigram", "wordpiece"])
def test_special_tokens_are_not_of_the_sample(tmp_path: Path, model: Any) -> None:
    chance = random.Random(3)
    texts = [" ".join(chance.choices(WORDS, k=40)) + f"<|pad|>{EOT}<|pad|>" for _ in range(200)]
    corpus = write_lines(tmp_path / "corpus.jsonl", *texts)
    tokmill.train(str(corpus), vocab_size=600, out=str(tmp_path / "out"), model=model, special_token=["<|pad|>"])
    vocab = json.loads((tmp_path / "out/tokenizer.json").read_bytes())["model"]["vocab"]
    tokens = {token for token, _ in vocab} if model == "unigram" else set(vocab)
    assert {token for token in tokens if "|" in token} <= {EOT, "<|pad|>", "|", "##|"}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"vocab_size": 256}, "too small for 256 bytes and 1 special token"),
        ({"vocab_size": "300,300"}, "contains a size twice"),
        ({"vocab_size": "1,000,2,000"}, r"list of the sizes 1, 000, 2, 000\n.*without a comma, such as 1_000"),
        ({"vocab_size": 1 << 20}, "greater than the maximum, 1,048,575"),
        ({"vocab_size": []}, "--vocab-size is empty"),
        ({"vocab_size": 300, "special_token": [EOT]}, "given twice"),
        ({"vocab_size": 300, "special_token": [""]}, "a special token is empty"),
        ({"vocab_size": 300, "pretokenizer": "gpt3"}, "did you mean 'gpt2'?"),
        ({"vocab_size": 300, "pretokenizer": "a("}, "does not compile"),
        ({"vocab_size": 300, "pretokenizer": " *"}, "empty string"),
        ({"vocab_size": 300, "tie_break": "random"}, "not one of huggingface, lexicographic"),
        ({"vocab_size": 300, "model": "bp"}, "did you mean 'bpe'?"),
        ({"vocab_size": 300, "clean": "htm"}, "html"),
        ({"vocab_size": 300, "weight": "corpse=2"}, "did you mean 'corpus'?"),
        ({"vocab_size": 300, "sample": "0"}, "--sample 0 is empty"),
        ({"vocab_size": 300, "out": "s3://bucket/tokenizer"}, "is not on this machine"),
        ({"vocab_size": 300, "save_counts": "x.bin"}, "the name must end with .counts"),
        ({"vocab_size": 513, "model": "wordpiece"}, "use at least 514"),
        (
            {"vocab_size": 600, "model": "wordpiece", "special_token": ["##ing"]},
            "WordPiece's prefix of tokens within a word",
        ),
        ({"vocab_size": 600, "model": "unigram", "tie_break": "lexicographic"}, "has no effect with --model unigram"),
        ({"vocab_size": 600, "model": "wordpiece", "min_frequency": 2}, "has no effect with --model wordpiece"),
    ],
)
def test_options_that_make_no_sense(corpus: Path, tmp_path: Path, options: dict[str, Any], words: str) -> None:
    options = {"out": str(tmp_path / "out"), **options}
    with pytest.raises(UsageError, match=words.replace("?", r"\?")):
        tokmill.train(str(corpus), **options)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("model", ["bpe", "unigram", "wordpiece"])
def test_a_sample_without_a_word(tmp_path: Path, model: Any) -> None:
    corpus = write_lines(tmp_path / "corpus.jsonl", "", EOT)
    with pytest.raises(SourceError, match="contains no words"):
        tokmill.train(str(corpus), vocab_size=600, out=str(tmp_path / "out"), model=model)


@pytest.mark.parametrize("model", ["bpe", "unigram", "wordpiece"])
def test_a_filter_that_leaves_nothing_is_told(tmp_path: Path, model: Any) -> None:
    corpus = write_lines(tmp_path / "corpus.jsonl", "one", "two")
    with pytest.raises(SourceError, match=r"left of 2 rows: --where 'length\(text\) > 9' rejected 2") as told:
        tokmill.train(str(corpus), vocab_size=600, out=str(tmp_path / "out"), model=model, where="length(text) > 9")
    assert told.value.code == "source-empty"


def test_a_document_that_cannot_be_counted_ends_the_run(tmp_path: Path) -> None:
    """At once: the rest is not read."""
    source = write_lines(tmp_path / "web.jsonl", "a" * 60, *(f"line {number} " * 20 for number in range(40_000)))
    drawing = draw(Sample.parse(str(source), read=ReadOptions(unit_bytes=1000)))
    counts = _core.WordCounts(pretokenizer="(?:(?!x)a|(?!y)aa)+b", special_tokens=[])
    with pytest.raises(SourceError, match=r"cannot count the words of web: document 0.*backtracking steps"):
        WordCounting(drawing, SampleCounts([counts]), 2).run(StopRequest(), ignore)
    assert drawing.source_bytes < drawing.total_bytes / 2


def test_counts_of_what_was_trained_before(corpus: Path, tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    tokmill.train(str(corpus), vocab_size=300, out=out)
    with pytest.raises(UsageError, match="is complete, but its counts do not exist"):
        tokmill.train(str(corpus), vocab_size=300, out=out, save_counts=str(tmp_path / "late.counts"))


@pytest.mark.parametrize("text", ["a", "\udcff"])
def test_a_special_token_that_no_vocabulary_can_hold(corpus: Path, tmp_path: Path, text: str) -> None:
    with pytest.raises(UsageError, match="--special-token: "):
        tokmill.train(str(corpus), vocab_size=300, special_token=[text], out=str(tmp_path / "out"))


@pytest.mark.parametrize("model", ["unigram", "wordpiece"])
def test_no_model_needs_the_library(corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, model: Any) -> None:
    for name in ("tokenizers", "transformers"):
        monkeypatch.setitem(sys.modules, name, None)
    tokmill.train(str(corpus), vocab_size=700, model=model, out=str(tmp_path / "out"))
    tokenizer = tokmill.Tokenizer(str(tmp_path / "out"))
    assert tokenizer.decode(tokenizer.encode_ordinary("hello world")) == "hello world"


def test_a_folder_of_others_is_left_alone(corpus: Path, tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "out" / "thesis.tex").write_text("mine")
    with pytest.raises(OutputError, match="did not write"):
        tokmill.train(str(corpus), vocab_size=300, out=str(tmp_path / "out"))
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["thesis.tex"]


OTHERS: list[tuple[dict[str, Any], str]] = [
    ({"vocab_size": 310}, "--vocab-size was 300, is now 310"),
    ({"vocab_size": "300,310"}, "--vocab-size was 300, is now 300, 310"),
    (
        {"model": "wordpiece", "vocab_size": 600},
        "--vocab-size was 300, is now 600; --model was 'bpe', is now 'wordpiece'",
    ),
    ({"pretokenizer": "gpt2"}, "--pretokenizer was 'cl100k', is now 'gpt2'"),
    ({"special_token": ["<|a|>"]}, "--special-token was (none), is now '<|a|>'"),
    ({"model_max_length": 8}, "--model-max-length was (none), is now 8"),
    ({"sample": "50docs"}, "--sample was (none), is now '50 documents'"),
    ({"clean": "nfc"}, "--clean was (none), is now 'nfc'"),
    ({"weight": "corpus=2"}, "--weight was (none), is now 'corpus=2.0'"),
    ({"where": "length(text) > 1"}, "--where was (none), is now 'length(text) > 1'"),
]


@contextmanager
def failing(monkeypatch: pytest.MonkeyPatch, name: str, error: Exception) -> Iterator[None]:
    """Within, a function that `train` calls raises an error, and `train` ends with it."""
    with monkeypatch.context() as patch:
        patch.setattr(f"tokmill._training.train.{name}", Mock(side_effect=error))
        with pytest.raises(type(error)) as raised:
            yield
    assert raised.value is error


@pytest.mark.parametrize("is_complete", [False, True])
def test_the_folder_of_another_training_is_refused_by_what_differs(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, is_complete: bool
) -> None:
    out = tmp_path / "out"
    source = write_lines(tmp_path / "corpus.jsonl", *map(json.loads, corpus.read_text().splitlines()))
    if is_complete:
        tokmill.train(source, vocab_size=300, out=out)
    else:
        with failing(monkeypatch, "write_folder", OSError("the disk is full")):
            tokmill.train(source, vocab_size=300, out=out)
        assert [path.name for path in out.iterdir()] == ["_training"]
    for options, words in OTHERS:
        with pytest.raises(OutputError, match=f"another training: {re.escape(words)}\n") as refused:
            tokmill.train(source, out=out, **{"vocab_size": 300, **options})
        assert refused.value.code == "output-of-another-run"
    os.utime(source, (1, 1))
    with pytest.raises(OutputError, match="the sources are other files, or have changed"):
        tokmill.train(source, vocab_size=300, out=out)
    tokmill.train(corpus, vocab_size=300, out=tmp_path / "x", save_counts=tmp_path / "x.counts")
    with pytest.raises(OutputError, match="the files of word counts are others"):
        tokmill.train([corpus, tmp_path / "x.counts"], vocab_size=300, out=out)


def test_a_training_without_result_leaves_the_folder_free(corpus: Path, tmp_path: Path) -> None:
    out, counts = tmp_path / "out", tmp_path / "out" / "x.counts"
    empty = write_lines(tmp_path / "empty.jsonl", "", EOT)
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"text": "a word"}\n{"text": 7}\n')
    tokmill.train(
        corpus, vocab_size=300, out=tmp_path / "gpt2", pretokenizer="gpt2", save_counts=tmp_path / "gpt2.counts"
    )
    long = write_lines(tmp_path / "long.jsonl", "a" * 60)
    faults: list[tuple[Path | list[Path], dict[str, Any], str]] = [
        (empty, {}, "source-empty"),
        (bad, {}, "bad-row"),
        ([corpus, tmp_path / "gpt2.counts"], {}, "counts-unfit"),
        (long, {"pretokenizer": "(?:(?!x)a|(?!y)aa)+b"}, "text-not-encodable"),
    ]
    for sources, options, code in faults:
        with pytest.raises(TokmillError) as failed:
            tokmill.train(sources, vocab_size=300, out=out, save_counts=counts, **options)
        assert failed.value.code == code
        assert list(out.iterdir()) == []
    tokmill.train(corpus, vocab_size=300, out=out, save_counts=counts)
    assert counts.exists()
    assert not (out / "_training").exists()


def test_a_failure_keeps_the_counts_of_an_earlier_process(
    corpus: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Unless the same command would fail again."""
    out = tmp_path / "out"
    with failing(monkeypatch, "write_folder", OSError("the disk is full")):
        tokmill.train(corpus, vocab_size="300,310", out=out)
    [place] = out.glob("_training/*/place.json")
    before = place.read_bytes()
    with failing(monkeypatch, "WordCounting", SourceError("file-unreadable", "the bucket is unreachable")):
        tokmill.train(corpus, vocab_size="300,310", out=out)
    assert place.read_bytes() == before
    place.write_bytes(b"{}")
    with pytest.raises(OutputError, match="counts that cannot be read"):
        tokmill.train(corpus, vocab_size="300,310", out=out)
    place.write_bytes(before)
    tokmill.train(corpus, vocab_size="300,310", out=out)
    assert sorted(path.name for path in out.iterdir()) == ["300", "310"]


def test_more_sizes_are_added_to_a_folder(corpus: Path, tmp_path: Path) -> None:
    tokmill.train(corpus, vocab_size="300,310", out=tmp_path / "out")
    with pytest.raises(OutputError, match=r"did not write: .*310"):
        tokmill.train(corpus, vocab_size="300,320", out=tmp_path / "out")
    tokmill.train(corpus, vocab_size="300,310,320", out=tmp_path / "out")
    tokmill.train(corpus, vocab_size="300,310,320", out=tmp_path / "whole")
    for path in (tmp_path / "whole").rglob("*.json"):
        assert path.read_bytes() == (tmp_path / "out" / path.relative_to(tmp_path / "whole")).read_bytes()


@pytest.mark.parametrize("path", ["_training/claim.json", "training.json"])
def test_what_no_training_wrote_is_named(corpus: Path, tmp_path: Path, path: str) -> None:
    file = tmp_path / "out" / path
    file.parent.mkdir(parents=True)
    for content in (
        "",
        "[]",
        "7",
        '{"run": "../..", "identity": {}}',
        '{"format": 4}',
        '{"run": "12", "identity": "x"}',
    ):
        file.write_text(content)
        with pytest.raises(OutputError, match=rf"{path} was not written by a training") as refused:
            tokmill.train(corpus, vocab_size=300, out=tmp_path / "out")
        assert refused.value.code == "output-occupied"
        assert file.read_text() == content


def test_ctrl_c_keeps_the_counts(tmp_path: Path) -> None:
    chance = np.random.default_rng(3)
    lines = (" ".join(map(str, chance.integers(0, 1 << 40, 400))) for _ in range(6000))
    corpus = write_lines(tmp_path / "corpus.jsonl", *lines)
    out = tmp_path / "out"
    command: list[str | Path] = ["train", corpus, "--vocab-size", "2000", "--workers", "1", "--out", out, "--json"]
    # Counts slowly, so that the signal comes in the middle.
    slow = "import time; s = time.sleep\n"
    slow += "from tokmill._training.sampling import SampleDraw; f = SampleDraw.__next__\n"
    slow += "def slow(self):\n    s(0.2)\n    return f(self)\nSampleDraw.__next__ = slow\n"
    process = start(*command, program=slow)
    while not (out / "_training").is_dir():
        time.sleep(0.01)
        assert process.poll() is None, finish(process)
    time.sleep(1)
    process.send_signal(signal.SIGINT)
    stopped = finish(process)
    assert stopped.code == 130, stopped
    assert "documents are saved" in stopped.err
    assert "tokmill train" in stopped.err
    [place] = out.glob("_training/*/place.json")
    assert json.loads(place.read_bytes())["units"] > 0
    other = [*command[:3], "2100", *command[4:]]
    run(*other).failed(1, "output-of-another-run", "--vocab-size was 2,000, is now 2,100")
    resumed = run(*command)
    assert resumed.code == 0, resumed
    tokmill.train(str(corpus), vocab_size=2000, out=str(tmp_path / "whole"))
    assert (out / "tokenizer.json").read_bytes() == (tmp_path / "whole/tokenizer.json").read_bytes()
    records = [json.loads((folder / "training.json").read_bytes()) for folder in (out, tmp_path / "whole")]
    assert records[0]["sample"] == records[1]["sample"]
    assert records[0]["counts"] == records[1]["counts"]
    assert not (out / "_training").exists()


def test_words_are_shown_after_the_merges(tmp_path: Path) -> None:
    """The bar of the merges does not stay while the files are written and read back."""
    told = list[Any]()
    tokmill.train(tokmill.sample_path(), out=tmp_path / "out", vocab_size=300, on_progress=told.append)
    assert told[-1] == "checking the tokenizer with tokmill, tokenizers, transformers"


def test_the_page_of_several_sizes(tmp_path: Path) -> None:
    source = write_lines(tmp_path / "a.jsonl", *(" " * 40 + word for word in ("a", "b", "c")))
    page = tokmill.train(source, out=tmp_path / "out", vocab_size=["270", "290"], min_frequency=1).as_html()
    assert "<h1>out/" in page
    assert re.search(r"&quot; &quot; x \d", page), "runs are counted, not shown"


def test_growth_of_the_words(texts: list[str], tmp_path: Path) -> None:
    """Distinct words after 1, 4 and 16 units, and in all."""
    texts = [text for text in texts if "<|" not in text]  # special tokens separate words
    for number in range(20):
        write_lines(tmp_path / f"in/{number:02d}.jsonl", *(f"{number} {text}" for text in texts[number::20]))
    pattern = "[a-z]+|[^a-z]"
    arguments: dict[str, Any] = {"vocab_size": 300, "pretokenizer": pattern}
    training = tokmill.train(tmp_path / "in", out=tmp_path / "a", workers=3, **arguments)
    assert training.growth is not None
    words: set[str] = set()
    size, points = 0, list[tuple[int, int]]()
    for number in range(20):
        for text in texts[number::20]:
            words.update(re.findall(pattern, f"{number} {text}"))
            size += len(f"{number} {text}".encode())
        if number + 1 in (1, 4, 16, 20):
            points.append((size, len(words)))
    assert training.growth.points == tuple(points)
    sizes, distinct = np.log(np.array(points)).T
    slope, constant = np.polyfit(sizes, distinct, 1)
    assert training.growth.k == pytest.approx(np.exp(constant))
    assert training.growth.beta == pytest.approx(slope)
    assert training.growth.added_by_doubling == round(points[-1][1] * (2**slope - 1))
    assert training.as_dict()["growth"]["beta"] == training.growth.beta
    assert "Growth of the words" in training.as_html()
    same = replace(training.growth, points=((1000, 8212), (4000, 8212), (16000, 8212)))
    assert str(same) == "8,212 bytes^0.00 distinct words; twice the text would add about 0"
    assert tokmill.train(tmp_path / "in", out=tmp_path / "a", workers=1, **arguments).growth == training.growth
    with_counts = tokmill.train(tmp_path / "in", out=tmp_path / "b", save_counts=tmp_path / "x.counts", **arguments)
    assert with_counts.growth == training.growth
    assert tokmill.train(tmp_path / "x.counts", out=tmp_path / "c", **arguments).growth is None
    small = tokmill.train(tmp_path / "in/00.jsonl", out=tmp_path / "d", **arguments)
    assert small.growth is not None
    assert small.growth.beta is None
    assert "Heaps" not in small.as_html()
