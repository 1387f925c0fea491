"""`train --parity`: against the definition, and against the reference, Hugging Face's ParityBpeTrainer."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer, models, pre_tokenizers
from tokenizers.trainers import ParityBpeTrainer

import tokmill
from command import run, write_lines
from strange import FULL
from test_counts import arrays, counted, pieces
from test_merges import ALPHABET, prose, spelled, words
from test_train import failing
from tokmill import _core
from tokmill._store.local import LocalStore
from tokmill.errors import OutputError, SourceError, UsageError

Texts = Sequence[str]


# The twin


def divided(texts: Texts) -> list[tuple[list[str], int]]:
    """The words of a text as characters of the byte-level alphabet, and their counts."""
    counts = Counter(piece for text in texts for piece in pieces(text))
    return [([spelled(bytes([byte])) for byte in word], count) for word, count in counts.items()]


def length(corpus: list[tuple[list[str], int]]) -> int:
    return sum(len(word) * count for word, count in corpus)


def merged_by_definition(
    languages: Sequence[Texts],
    most: int,
    *,
    rates: Sequence[float] | None = None,
    parallel: Sequence[Texts] | None = None,
    min_frequency: int = 0,
    max_token_length: int | None = None,
) -> list[tuple[str, str, int]]:
    """The worst language merges its most frequent pair, everywhere; of equal ones the first, and the greatest pair."""
    corpora = [divided(texts) for texts in languages]
    texts = [divided(texts) for texts in parallel or []]
    first = [length(corpus) for corpus in corpora]
    remaining = [language for language, size in enumerate(first) if size]
    merges: list[tuple[str, str, int]] = []
    while len(merges) < most and remaining:
        if rates is not None:
            language = min(remaining, key=lambda at: first[at] / length(corpora[at]) / rates[at])
        else:
            language = max(remaining, key=lambda at: length(texts[at]))
        counts: Counter[tuple[str, str]] = Counter()
        for word, count in corpora[language]:
            for left, right in pairwise(word):
                size = len(left + right)
                if size == 2 or max_token_length is None or size < max_token_length:
                    counts[left, right] += count
        count, pair = max(((count, pair) for pair, count in counts.items()), default=(0, ("", "")))
        if count < max(min_frequency, 1):
            remaining.remove(language)
            continue
        merges.append((*pair, language))
        for word, _ in [word for corpus in [*corpora, *texts] for word in corpus]:
            at = 0
            while at + 1 < len(word):
                if (word[at], word[at + 1]) == pair:
                    word[at : at + 2] = ["".join(pair)]
                at += 1
    return merges


def merged_by_reference(
    languages: Sequence[Texts], most: int, parallel: Sequence[Texts] | None = None, **options: Any
) -> tuple[list[tuple[str, str]], dict[str, int]]:
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    trainer = ParityBpeTrainer(num_merges=most, initial_alphabet=ALPHABET, show_progress=False, **options)
    trainer.train_from_iterator(
        tokenizer,
        train_iterators=[iter(texts) for texts in languages],
        dev_iterators=None if parallel is None else [iter(texts) for texts in parallel],
    )
    model = json.loads(tokenizer.to_str())["model"]
    return [tuple(merge) for merge in model["merges"]], model["vocab"]


def merged(
    languages: Sequence[Texts],
    most: int,
    *,
    rates: Sequence[float] | None = None,
    parallel: Sequence[Texts] | None = None,
    threads: int = 1,
    **limits: Any,
) -> list[tuple[str, str, int]]:
    limits = {"min_frequency": 0, "max_token_length": None} | limits
    merges, chosen_by = _core.WordCounts.train_parity(
        [counted(texts) for texts in languages],
        rates=rates,
        parallel=None if parallel is None else [counted(texts) for texts in parallel],
        vocab_size=256 + most,
        threads=threads,
        **limits,
    )
    tokens = [spelled(merges.token_bytes(number)) for number in range(256 + len(merges.left))]
    left, right = ([tokens[number] for number in side.tolist()] for side in (merges.left, merges.right))
    return list(zip(left, right, chosen_by.tolist(), strict=True))


# Merges

documents = st.lists(words | words.map(lambda word: word * 3), max_size=6)
several = st.lists(documents, min_size=1, max_size=4)


@settings(max_examples=1000 if FULL else 25, deadline=None)
@given(
    languages=several,
    by=st.lists(st.sampled_from([1.0, 0.5, 2.0, 1 / 3, 2.57, 1e-9]), min_size=4, max_size=4) | several,
    most=st.integers(0, 60),
    min_frequency=st.sampled_from([0, 1, 2, 5]),
    max_token_length=st.none() | st.integers(0, 8),
)
def test_merges_are_those_of_the_definition_and_of_the_reference(
    languages: list[Texts], by: list[Any], most: int, min_frequency: int, max_token_length: int | None
) -> None:
    if isinstance(by[0], float):
        how: dict[str, Any] = {"rates": by[: len(languages)]}
    else:
        how = {"parallel": (by * 4)[: len(languages)]}
    limits: dict[str, Any] = {"min_frequency": min_frequency, "max_token_length": max_token_length}
    found = merged(languages, most, **how, **limits)
    assert found == merged_by_definition(languages, most, **how, **limits)
    if all(map("".join, languages)):  # with an empty language, version 0.23.3 of the reference does not return
        if "rates" in how:
            how["ratio"] = how.pop("rates")
        expected, _ = merged_by_reference(languages, most, **how, **limits)
        assert [merge[:2] for merge in found] == expected


@pytest.mark.parametrize("by", [{"rates": [1.0, 2.57, 0.5]}, {"parallel": [["hello world"], ["東京の天気" * 4], [""]]}])
def test_a_corpus_merges_as_in_the_reference(by: dict[str, Any]) -> None:
    text = "".join(prose(60_000 if FULL else 20_000, 5))
    languages = [
        [text[: len(text) // 3]],
        ["".join(letter for letter in text if letter > "\u3000") * 2],
        ["".join(letter for letter in text if not "a" <= letter <= "z")],
    ]
    most = 3000 if FULL else 1000
    found = merged(languages, most, threads=3, **by)
    how = {"ratio": by["rates"]} if "rates" in by else by
    assert [merge[:2] for merge in found] == merged_by_reference(languages, most, **how)[0]
    assert len({language for *_, language in found}) > 1
    assert merged(languages, 700, **by) == found[:700]


def test_one_language_is_ordinary_training_with_other_ties() -> None:
    texts = prose(60_000, 6)
    merges = counted(texts).train(
        vocab_size=600, tie_break="lexicographic", min_frequency=0, max_token_length=None, threads=1
    )
    alone, _ = _core.WordCounts.train_parity(
        [counted(texts)], rates=[1.0], vocab_size=600, min_frequency=0, max_token_length=None, threads=1
    )
    assert alone.counts.tolist() == merges.counts.tolist()


def test_rates_or_texts_are_needed_for_each_language() -> None:
    counts = _core.WordCounts(pretokenizer="gpt2", special_tokens=[])
    counts.count(*arrays(["a b"]), threads=1)
    limits: dict[str, Any] = {"vocab_size": 300, "min_frequency": 0, "max_token_length": None, "threads": 1}
    for how in ({}, {"rates": [1.0]}, {"parallel": [counts]}, {"rates": [1.0, 1.0], "parallel": [counts, counts]}):
        with pytest.raises(ValueError, match="either a rate or a parallel text"):
            _core.WordCounts.train_parity([counts, counts], **how, **limits)


# The command


@pytest.fixture(scope="module")
def languages() -> dict[str, list[str]]:
    text = prose(60_000 if FULL else 20_000, 9)
    return {
        "en": ["".join(letter for letter in part if letter < "\u0400") for part in text],
        "ja": ["".join(letter for letter in part if not "a" <= letter <= "я")[:200] for part in text],
        "ru": ["".join(letter for letter in part if letter < "あ")[:300] for part in text],
    }


@pytest.fixture(scope="module")
def sources(languages: dict[str, list[str]], tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    folder = tmp_path_factory.mktemp("sources")
    return [f"{label}={write_lines(folder / f'{label}.jsonl', *texts)}" for label, texts in languages.items()]


def merges_of(folder: Path) -> list[tuple[str, str]]:
    return [tuple(merge) for merge in json.loads((folder / "tokenizer.json").read_text())["model"]["merges"]]


RATES: dict[str, Any] = {"parity": ["ja=2.5", "ru=1.6"], "pretokenizer": "gpt2"}


def test_rates_of_labels(languages: dict[str, list[str]], sources: list[str], tmp_path: Path) -> None:
    training = tokmill.train(sources, vocab_size="400,700", out=tmp_path / "a", **RATES)
    expected, _ = merged_by_reference(list(languages.values()), 700 - 257, ratio=[1.0, 2.5, 1.6])
    for trained in training.tokenizers:
        assert merges_of(Path(trained.out)) == expected[: trained.vocab_size - 257]
    by_definition = merged_by_definition(list(languages.values()), 143, rates=[1.0, 2.5, 1.6])
    times = Counter(language for *_, language in by_definition)
    assert training.tokenizers[0].merges == {label: times[at] for at, label in enumerate(languages)}
    assert f" en {times[0]:,}, ja {times[1]:,}, ru {times[2]:,} merges\n" in str(training)
    assert " distinct, each once per language\n" in str(training)
    record = json.loads((tmp_path / "a/400/training.json").read_text())
    assert record["merges"] == training.as_dict()["tokenizers"][0]["merges"]
    assert record["parity"] == {"rates": {"en": 1.0, "ja": 2.5, "ru": 1.6}}
    assert record["identity"]["parity"] == ["en=1.0", "ja=2.5", "ru=1.6"]
    assert training.documents == sum(map(len, languages.values()))
    again = tokmill.train(sources, vocab_size="400,700", out=tmp_path / "a", **RATES)
    assert again.already_complete
    assert again.tokenizers == training.tokenizers
    with pytest.raises(OutputError, match="--parity was"):
        tokmill.train(sources, vocab_size="400,700", out=tmp_path / "a", parity="ja=2")
    assert tokmill.train(sources[0], vocab_size=300, out=tmp_path / "b").tokenizers[0].merges == {}


@pytest.mark.parametrize(("workers", "max_memory"), [(1, "64KiB"), (3, "1MiB")])
def test_workers_and_memory_do_not_show(sources: list[str], tmp_path: Path, workers: int, max_memory: str) -> None:
    for name in ("a", "b"):
        bounds: dict[str, Any] = {} if name == "a" else {"workers": workers, "max_memory": max_memory}
        tokmill.train(sources, vocab_size=500, out=tmp_path / name, **RATES, **bounds)
    for file in (tmp_path / "a").iterdir():
        assert file.read_bytes() == (tmp_path / "b" / file.name).read_bytes(), file


def test_parallel_text(languages: dict[str, list[str]], sources: list[str], tmp_path: Path) -> None:
    texts = {"ja": ["こんにちは 学校"], "en": ["hello school and hello again"], "ru": ["привет школа", "и снова"]}
    parallel = [f"{label}={write_lines(tmp_path / f'{label}.jsonl', *said)}" for label, said in texts.items()]
    given: dict[str, Any] = {"vocab_size": 500, "pretokenizer": "gpt2", "parallel": parallel}
    training = tokmill.train(sources, out=tmp_path / "a", **given)
    in_order = [texts[label] for label in languages]
    expected, _ = merged_by_reference(list(languages.values()), 500 - 257, in_order)
    assert merges_of(tmp_path / "a") == expected
    assert json.loads((tmp_path / "a/training.json").read_text())["parity"]["parallel"].keys() == texts.keys()
    assert training.notes == (
        "--parallel has different numbers of documents (ja 1, en 1, ru 2); it needs the same text in every language",
    )
    again = tokmill.train(sources, out=tmp_path / "a", **given)
    assert (again.tokenizers, again.notes) == (training.tokenizers, training.notes)
    write_lines(tmp_path / "ru.jsonl", "привет школа")
    assert not tokmill.train(sources, out=tmp_path / "even", **given).notes
    with pytest.raises(OutputError, match="the parallel texts are other files, or have changed"):
        tokmill.train(sources, out=tmp_path / "a", **given)
    write_lines(tmp_path / "ru.jsonl", "")
    with pytest.raises(SourceError, match="--parallel contains no words of ru") as told:
        tokmill.train(sources, out=tmp_path / "b", **given)
    assert told.value.code == "source-empty"
    assert not list((tmp_path / "b").iterdir())


def test_a_tokenizer_is_continued_in_parity(
    languages: dict[str, list[str]], sources: list[str], tmp_path: Path
) -> None:
    """The reference's `global_merges`: merges over all text first, then by language."""
    options: dict[str, Any] = {"ratio": [1.0, 2.5, 1.6], "global_merges": 150}
    expected, _ = merged_by_reference(list(languages.values()), 400, **options)
    merges, vocab = merged_by_reference(list(languages.values()), 150, **options)
    base = Tokenizer(models.BPE(vocab=vocab, merges=merges))
    base.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    base.save(str(tmp_path / "tokenizer.json"))
    tokmill.train(
        sources, from_=tmp_path / "tokenizer.json", vocab_size="+250", parity=RATES["parity"], out=tmp_path / "a"
    )
    assert merges_of(tmp_path / "a") == expected


def test_an_interrupted_training_keeps_the_counts_of_each_language(
    sources: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out"
    with failing(monkeypatch, "write_folder", OSError("the disk is full")):
        tokmill.train(sources, vocab_size=400, out=out, **RATES)
    [place] = out.glob("_training/*/place.json")
    kept = [_core.WordCounts.load(place.parent / name) for name in json.loads(place.read_text())["counts"]]
    assert len(kept) == len(sources)
    tokmill.train(sources, vocab_size=400, out=out, **RATES)
    tokmill.train(sources, vocab_size=400, out=tmp_path / "whole", **RATES)
    for file in out.iterdir():
        assert file.read_bytes() == (tmp_path / "whole" / file.name).read_bytes(), file
    assert not LocalStore(out).exists("_training")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"parity": "xx=2"}, "--parity xx=2: no source has the label 'xx'"),
        ({"parity": "en=0"}, "--parity en=0: '0' is not a positive number"),
        ({"parity": ["en=1", "en=2"]}, "--parity: 'en' is given twice"),
        ({"parity": "en=1", "parallel": "en=a.txt"}, "--parity and --parallel are two ways to balance languages"),
        ({"parity": "en=1", "tie_break": "lexicographic"}, "--tie-break has no effect with --parity"),
        ({"parity": "en=1", "save_counts": "x.counts"}, "--save-counts has no effect with --parity"),
        ({"parity": "en=1", "prune": True, "from_": "gpt2"}, "--prune has no effect with --parity"),
        ({"parity": "en=1", "model": "unigram"}, "--model unigram merges no pairs of languages"),
        ({"parallel": "en=a.txt"}, "--parallel needs the labels of the sample: it has en, the sample has en, ja, ru"),
    ],
)
def test_options_that_make_no_sense(sources: list[str], tmp_path: Path, options: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        tokmill.train(sources, **{"vocab_size": 400, "out": tmp_path / "out", **options})
    assert not (tmp_path / "out").exists()


def test_languages_need_text(sources: list[str], tmp_path: Path) -> None:
    given: dict[str, Any] = {"vocab_size": 400, "out": tmp_path / "out", "parity": "en=1"}
    with pytest.raises(UsageError, match="needs sources of several languages; all have the label 'en'"):
        tokmill.train(sources[0], **given)
    with pytest.raises(UsageError, match=r"x\.counts: --parity needs text"):
        tokmill.train([*sources, str(tmp_path / "x.counts")], **given)
    empty = write_lines(tmp_path / "empty.jsonl", "")
    with pytest.raises(SourceError, match="the sample contains no words of xx"):
        tokmill.train([*sources, f"xx={empty}"], **given)
    assert not list((tmp_path / "out").iterdir())


def test_on_the_command_line(sources: list[str], tmp_path: Path) -> None:
    how = ["--parity", "ja=2.5", "--parity", "ru=1.6", "--vocab-size", "400", "--json", "--quiet"]
    done = run("train", *sources, *how, "--out", tmp_path / "a")
    assert done.code == 0, done
    assert sum(done.json["tokenizers"][0]["merges"].values()) == 400 - 257
