"""Unigram training by its definition: `tokenizers/src/models/unigram/trainer.rs` in plain Python."""

from __future__ import annotations

import math
from collections import defaultdict

LONGEST = 16
UNKNOWN = ""

Scores = dict[str, float]
"""Pieces in their order, the unknown one first, with the logarithms of their probabilities."""


def seeds(words: dict[str, int]) -> Scores:
    """Characters, then substrings that two characters follow, or a character and the end of a word."""
    characters: dict[str, int] = defaultdict(int)
    times: dict[str, int] = defaultdict(int)
    following: dict[str, set[str]] = defaultdict(set)
    for word, count in words.items():
        for start in range(len(word)):
            characters[word[start]] += count
            for end in range(start + 2, min(start + LONGEST, len(word)) + 1):
                times[word[start:end]] += 1
                following[word[start:end]].add(word[end : end + 1])
    longer = [(times[text] * len(text), text) for text in times if len(following[text]) > 1]
    ranked = [
        *sorted(((count, text) for text, count in characters.items()), reverse=True),
        *sorted(longer, reverse=True),
    ]
    total = math.log(sum(count for count, _ in ranked))
    return {UNKNOWN: math.nan, **{text: math.log(count) - total for count, text in ranked}}


def paths(word: str, scores: Scores, without: str = UNKNOWN) -> list[list[tuple[int, str, float]]]:
    """For each place in a word, the pieces that begin there: where they end, their text and score."""
    unknown = min(score for piece, score in scores.items() if piece) - 10
    found = []
    for begin in range(len(word)):
        texts = [word[begin:end] for end in range(begin + 1, min(begin + LONGEST, len(word)) + 1)]
        edges = [(begin + len(text), text, scores[text]) for text in texts if text in scores and text != without]
        found.append(edges if word[begin] in scores else [*edges, (begin + 1, UNKNOWN, unknown)])
    return found


def log_sum(values: list[float]) -> float:
    """The logarithm of a sum, of logarithms."""
    most = max(values)
    return most + math.log(sum(math.exp(value - most) for value in values))


def expected(words: dict[str, int], scores: Scores) -> dict[str, float]:
    """How often each piece is expected."""
    sums: dict[str, float] = defaultdict(float)
    for word, count in words.items():
        edges = paths(word, scores)
        ending: list[list[float]] = [[0.0], *([] for _ in word)]
        for begin in range(len(word)):
            before = log_sum(ending[begin])
            for end, _, score in edges[begin]:
                ending[end].append(before + score)
        forward = [log_sum(values) for values in ending]
        backward = [0.0] * (len(word) + 1)
        for begin in reversed(range(len(word))):
            backward[begin] = log_sum([score + backward[end] for end, _, score in edges[begin]])
        for begin in range(len(word)):
            for end, piece, score in edges[begin]:
                sums[piece] += count * math.exp(forward[begin] + score + backward[end] - forward[-1])
    return sums


def best(word: str, scores: Scores, without: str = UNKNOWN) -> tuple[float, list[str]]:
    """The best segmentation of a word and its score."""
    found: list[tuple[float, list[str]]] = [(0.0, []), *((-math.inf, list[str]()) for _ in word)]
    for begin, edges in enumerate(paths(word, scores, without)):
        for end, piece, score in edges:
            if found[begin][0] + score > found[end][0]:
                found[end] = (found[begin][0] + score, [*found[begin][1], piece])
    return found[-1]


def digamma(x: float) -> float:
    """The derivative of the logarithm of the gamma function, as the reference approximates it."""
    result = 0.0
    while x < 7:
        result -= 1 / x
        x += 1
    x -= 0.5
    series = ((1 / 24, 2), (-7 / 960, 4), (31 / 8064, 6), (-127 / 30720, 8))
    return result + math.log(x) + sum(factor / x**power for factor, power in series)


def maximised(scores: Scores, counts: dict[str, float]) -> Scores:
    """New scores of the pieces that are expected often enough."""
    kept = {piece: counts[piece] for piece in scores if piece and counts[piece] >= 0.5}
    total = digamma(sum(kept.values()))
    return {UNKNOWN: math.nan, **{piece: digamma(count) - total for piece, count in kept.items()}}


def pruned(words: dict[str, int], scores: Scores, enough: int) -> Scores:
    """The pieces without those that cost the least likelihood."""
    used: dict[str, int] = defaultdict(int)
    for word, count in words.items():
        for piece in best(word, scores)[1]:
            used[piece] += count
    total = sum(used.values())
    kept, losses = [UNKNOWN], []
    for piece in list(scores)[1:]:
        instead: list[str] = []
        keep = True
        if len(piece) > 1:
            score, others = best(piece, scores, without=piece)
            keep = score <= scores[piece]
            instead = others if keep else []
        if not used[piece] and not keep:
            continue
        if not instead:
            kept.append(piece)
        elif used[piece]:
            after = math.log(total + used[piece] * (len(scores) - 1))
            replaced = sum(math.log(used[other] + used[piece]) - after for other in instead)
            share = used[piece] / sum(words.values())
            losses.append((share * (math.log(used[piece]) - math.log(total) - replaced), piece))
    room = max(enough, int(len(scores) * 0.75)) - len(kept)
    kept += [piece for _, piece in sorted(losses, key=lambda loss: -loss[0])[: max(room, 0)]]
    return {piece: scores[piece] for piece in kept}


def train(words: dict[str, int], vocab_size: int, special_tokens: int, alphabet: list[str]) -> list[tuple[str, float]]:
    """The vocabulary without special tokens, by descending scores."""
    words = dict(sorted(words.items()))
    scores, enough = seeds(words), vocab_size * 11 // 10
    while True:
        for _ in range(2):
            scores = maximised(scores, expected(words, scores))
        if len(scores) <= enough:
            break
        scores = pruned(words, scores, enough)
    least = min(score for piece, score in scores.items() if piece)
    unseen = [letter for letter in alphabet if letter not in scores]
    made = {letter: scores.get(letter, math.nan) for letter in alphabet}
    made |= {letter: least + 0.0001 * number for number, letter in enumerate(unseen)}
    others = [piece for piece in list(scores)[1:] if piece not in made]
    made |= {piece: scores[piece] for piece in others[: vocab_size - special_tokens - len(made)]}
    return sorted(made.items(), key=lambda entry: -entry[1])
