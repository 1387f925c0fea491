"""Merges: against the definition, and against the reference, Hugging Face's BpeTrainer."""

import json
import random
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, Literal

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Regex, Tokenizer, models, pre_tokenizers, trainers

from strange import FULL
from test_counts import PATTERNS, SPECIAL, arrays, counted, pieces, texts
from tokmill import _core

TieBreak = Literal["huggingface", "lexicographic"]
Merges = list[tuple[int, int, int]]
"""Left id, right id, count."""

ALPHABET = sorted(pre_tokenizers.ByteLevel.alphabet())
"""The character of each id below 256."""


def bytes_of_alphabet() -> list[bytes]:
    """Return the byte of each id below 256, as in GPT-2."""
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    return [bytes([byte]) for byte in printable + [byte for byte in range(256) if byte not in printable]]


def merged_by_definition(
    words: dict[bytes, int], most: int, tie_break: TieBreak, min_frequency: int = 0, max_token_length: int | None = None
) -> Merges:
    """The pair of neighbours with the highest count becomes one, from left to right in every word; and again."""
    tokens = bytes_of_alphabet()
    corpus = [([tokens.index(bytes([byte])) for byte in word], count) for word, count in words.items()]
    merges: Merges = []
    while len(merges) < most:
        counts: Counter[tuple[int, int]] = Counter()
        for symbols, count in corpus:
            for pair in pairwise(symbols):
                counts[pair] += count
        allowed = {
            (left, right): count
            for (left, right), count in counts.items()
            if count >= min_frequency
            and (
                len(tokens[left] + tokens[right]) == 2
                or max_token_length is None
                or len(tokens[left] + tokens[right]) < max_token_length
            )
        }
        if not allowed:
            break
        if tie_break == "huggingface":
            pair = min(allowed, key=lambda pair: (-allowed[pair], pair))
        else:
            pair = max(allowed, key=lambda pair: (allowed[pair], tokens[pair[0]], tokens[pair[1]]))
        merges.append((*pair, allowed[pair]))
        tokens.append(tokens[pair[0]] + tokens[pair[1]])
        for symbols, _ in corpus:
            place = 0
            while place + 1 < len(symbols):
                if (symbols[place], symbols[place + 1]) == pair:
                    symbols[place : place + 2] = [len(tokens) - 1]
                place += 1
    return merges


def merged_by_reference(
    documents: Iterable[str], pretokenizer: str, size: int, special: Sequence[str] = (), **options: Any
) -> tuple[list[tuple[str, str]], dict[str, int]]:
    """Merges and vocabulary of Hugging Face's trainer."""
    tokenizer = Tokenizer(models.BPE())
    splitter: Any = pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=pretokenizer == "gpt2")
    if pretokenizer != "gpt2":
        split = pre_tokenizers.Split(Regex(PATTERNS[pretokenizer]), "isolated")
        splitter = pre_tokenizers.Sequence([split, splitter])
    tokenizer.pre_tokenizer = splitter
    trainer = trainers.BpeTrainer(
        vocab_size=size, special_tokens=list(special), initial_alphabet=ALPHABET, show_progress=False, **options
    )
    tokenizer.train_from_iterator(documents, trainer)
    model = json.loads(tokenizer.to_str())["model"]
    return [tuple(merge) for merge in model["merges"]], model["vocab"]


def train(
    counts: _core.WordCounts,
    size: int,
    tie_break: TieBreak = "huggingface",
    *,
    min_frequency: int = 0,
    max_token_length: int | None = None,
    threads: int = 1,
    progress: Callable[[str, int, int], object] | None = None,
) -> _core.Merges:
    return counts.train(
        vocab_size=size,
        tie_break=tie_break,
        min_frequency=min_frequency,
        max_token_length=max_token_length,
        threads=threads,
        progress=progress,
    )


def rows(merges: _core.Merges) -> Merges:
    return list(zip(merges.left.tolist(), merges.right.tolist(), merges.counts.tolist(), strict=True))


def spelled(token: bytes) -> str:
    """Return a token in the characters of the alphabet."""
    characters = dict(zip(bytes_of_alphabet(), ALPHABET, strict=True))
    return "".join(characters[bytes([byte])] for byte in token)


def assert_equal_to_reference(
    documents: Sequence[str], pretokenizer: str, size: int, special: Sequence[str] = (), **options: Any
) -> None:
    parts = list(documents)
    for text in special:  # the reference's trainer does not part documents by itself
        parts = [part for whole in parts for part in whole.split(text)]
    expected, vocabulary = merged_by_reference(parts, pretokenizer, size, special, **options)
    merges = train(counted(documents, pretokenizer=pretokenizer, special=special), size, **options)
    tokens = [spelled(merges.token_bytes(number)) for number in range(256 + len(merges.left))]
    assert [(tokens[left], tokens[right]) for left, right, _ in rows(merges)] == expected
    assert {token: number + len(special) for number, token in enumerate(tokens)} | {
        text: number for number, text in enumerate(special)
    } == vocabulary


# Runs, repeats and few letters: many ties, and pairs that overlap themselves.
few_letters = st.lists(
    st.sampled_from(["a", "b", "ab", "aab", "aaaa", "abab", " a", "c", "\n", "é", "日"]), max_size=12
)
words = few_letters.map("".join)


@settings(max_examples=150, deadline=None)
@given(
    documents=st.lists(words | words.map(lambda word: word * 3) | texts, max_size=8),
    tie_break=st.sampled_from(["huggingface", "lexicographic"]),
    most=st.integers(0, 60),
    min_frequency=st.sampled_from([0, 1, 2, 3, 10]),
    max_token_length=st.none() | st.integers(0, 8),
    times=st.integers(1, 4),
)
def test_merges_are_those_of_the_definition(
    documents: list[str],
    tie_break: TieBreak,
    most: int,
    min_frequency: int,
    max_token_length: int | None,
    times: int,
) -> None:
    counts = counted(documents)
    counts.count(*arrays(documents[:2]), np.full(len(documents[:2]), times, np.uint32), threads=1)
    by_hand = Counter(piece for text in documents + documents[:2] * times for piece in pieces(text))
    limits: dict[str, Any] = {"min_frequency": min_frequency, "max_token_length": max_token_length}
    merges = train(counts, 256 + most, tie_break, **limits)
    assert rows(merges) == merged_by_definition(by_hand, most, tie_break, **limits)


@settings(max_examples=40, deadline=None)
@given(
    documents=st.lists(words | texts, max_size=8),
    pretokenizer=st.sampled_from(sorted(PATTERNS)),
    special=st.sampled_from([[], [SPECIAL], [SPECIAL, "<|x|>"]]),
    most=st.integers(0, 80),
    min_frequency=st.sampled_from([0, 1, 2, 5]),
    max_token_length=st.none() | st.integers(0, 8),
)
def test_merges_are_those_of_the_reference(
    documents: list[str],
    pretokenizer: str,
    special: list[str],
    most: int,
    min_frequency: int,
    max_token_length: int | None,
) -> None:
    size = 256 + len(special) + most
    assert_equal_to_reference(
        documents, pretokenizer, size, special, min_frequency=min_frequency, max_token_length=max_token_length
    )


def prose(size: int, seed: int) -> list[str]:
    """Documents of made-up words, which are as frequent as Zipf has it, in several scripts."""
    choice = random.Random(seed)
    scripts = [
        "aeiou",
        "bcdfghklmnprstvw",
        "аеиоу",
        "бвгдклмнпрст",
        "あいうえおかきくけこさしす",
        "日本語学校文字大小中",
    ]
    syllables = ["".join(choice.choice(script) for script in choice.choices(scripts[:2], k=2)) for _ in range(80)]
    syllables += ["".join(choice.choices(choice.choice(scripts[2:]), k=2)) for _ in range(40)]
    lexicon = ["".join(choice.choices(syllables, k=choice.randint(1, 6))) for _ in range(4000)]
    weights = [1 / rank for rank in range(1, len(lexicon) + 1)]
    documents = []
    while size > 0:
        taken = choice.choices(lexicon, weights, k=200)
        ends = choice.choices([" ", ", ", ".\n", "'s ", " 1984 ", "    ", "", "===="], [60, 5, 5, 2, 1, 1, 3, 1], k=200)
        documents.append("".join(word + end for word, end in zip(taken, ends, strict=True)))
        size -= len(documents[-1].encode())
    return documents


@pytest.mark.parametrize("pretokenizer", PATTERNS)
@pytest.mark.parametrize("size", [300, 6000, *[1000] * FULL])
def test_a_corpus_merges_as_in_the_reference(pretokenizer: str, size: int) -> None:
    # Small vocabularies begin with few pairs and look for more when those are used up; the large one ends when all
    # words are tokens.
    assert_equal_to_reference(prose(60_000 if FULL else 25_000, size), pretokenizer, size, [SPECIAL])


def test_a_shorter_vocabulary_is_the_beginning_of_a_longer_one() -> None:
    counts = counted(prose(200_000, 1))
    for tie_break in ("huggingface", "lexicographic"):
        longest = rows(train(counts, 5000, tie_break))
        assert len(longest) == 5000 - 256
        assert [count for *_, count in longest] == sorted((count for *_, count in longest), reverse=True)
        for size in (256, 257, 300, 1000, 3000):
            assert rows(train(counts, size, tie_break)) == longest[: size - 256]


def test_threads_and_order_do_not_show(tmp_path: Path) -> None:
    documents = prose(200_000, 2)
    expected = rows(train(counted(documents), 2000))
    for threads in (1, 2, 5):
        counts = _core.WordCounts(pretokenizer="gpt2", special_tokens=[], max_bytes=50_000, spill=tmp_path)
        counts.count(*arrays(reversed(documents)), threads=threads)
        assert rows(train(counts, 2000, threads=threads)) == expected


def test_token_bytes() -> None:
    merges = train(counted(["the the the then"]), 300)
    tokens = [merges.token_bytes(number) for number in range(256 + len(merges.left))]
    assert tokens[:256] == bytes_of_alphabet()
    assert tokens[256:] == [tokens[left] + tokens[right] for left, right in zip(merges.left, merges.right, strict=True)]
    assert tokens[256:259] == [b"he", b"the", b" the"]
    with pytest.raises(KeyError):
        merges.token_bytes(len(tokens))


@pytest.mark.parametrize("tie_break", ["huggingface", "lexicographic"])
def test_one_word_of_5_megabytes_and_text_without_blanks(tie_break: TieBreak) -> None:
    # Nothing here is faster than linear in the lengths of words; quadratic time would not end.
    word = "a" * 5_000_000
    merges = train(counted([word]), 300, tie_break)
    lengths = [len(merges.token_bytes(number)) for number in range(256, 256 + len(merges.left))]
    assert lengths[:21] == [2**power for power in range(1, 22)]
    assert lengths[-1] == len(word), "in the end the word is one token"
    choice = random.Random(3)
    letters = "".join(choice.choices("abcdefgh", k=500_000))
    merges = train(counted([letters]), 2000, tie_break)
    assert len(merges.left) == 2000 - 256
    assert merges.counts[0] == max(Counter(map("".join, pairwise(letters))).values())


def test_sizes_have_bounds() -> None:
    counts = counted(["some words"], special=[SPECIAL])
    assert len(train(counts, 257).left) == 0
    for size in (0, 256, 2**20, 2**63):
        with pytest.raises(ValueError, match=f"a vocabulary of {size} tokens is out of range: 257 .* to 1048575"):
            train(counts, size)
    with pytest.raises(ValueError, match="random"):
        train(counts, 300, "random")  # type: ignore[arg-type]
    assert rows(train(counted([""]), 2**20 - 1)) == []


def test_progress_is_told_and_may_end_it() -> None:
    counts = counted(prose(200_000, 4))
    told: list[tuple[str, int, int]] = []
    merges = train(counts, 1000, progress=lambda *news: told.append(news))
    assert told
    assert all(phase in {"words", "merges"} and 0 <= done <= of for phase, done, of in told)
    assert len(merges.left) == 1000 - 256

    def stop(*_: object) -> None:
        message = "enough"
        raise RuntimeError(message)

    with pytest.raises(RuntimeError, match="enough"):
        train(counts, 1000, progress=stop)
    assert rows(train(counts, 1000)) == rows(merges), "the counts are still there"


def test_a_signal_ends_it() -> None:
    counts = counted(["a" * 5_000_000])

    def train_for_ever() -> None:
        while True:
            train(counts, 300)

    threading.Timer(0.05, signal.raise_signal, [signal.SIGINT]).start()
    with pytest.raises(KeyboardInterrupt):
        train_for_ever()
