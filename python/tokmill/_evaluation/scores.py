"""Scores of tokenizers, computed from counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill._escaping import display_token
from tokmill._evaluation.result import EvaluatedTokenizer, Group, Score, Token

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokmill._evaluation.counting import GroupCounts
    from tokmill._evaluation.measures import TextSize, TokenCounts
    from tokmill._evaluation.vocabulary import Vocabulary

_LISTED_TOKENS: Final = 10
"""Number of longest tokens listed."""


def describe_tokenizer(vocabulary: Vocabulary) -> EvaluatedTokenizer:
    """Return the description of a tokenizer."""
    return EvaluatedTokenizer(
        name=vocabulary.name,
        hash=vocabulary.tokenizer.content_hash,
        vocabulary=len(vocabulary.tokens),
        special_tokens=len(vocabulary.tokenizer.special_tokens),
    )


def score_group(name: str, counts: GroupCounts, vocabularies: Sequence[Vocabulary]) -> Group:
    """Return the scores of all tokenizers in one group."""
    first = counts.tokens[0].tokens
    scores = [
        _score(vocabulary, counts.text, tokens, first)
        for vocabulary, tokens in zip(vocabularies, counts.tokens, strict=True)
    ]
    return Group(name=name, text=counts.text, scores=tuple(scores))


def gini_of_groups(groups: Sequence[Group]) -> tuple[float | None, ...]:
    """Return the Gini coefficient of the tokens per document over groups, for each tokenizer.

    0 if all groups have the same; None with fewer than two groups that have tokens. Foroutan et al. (2025) measure the
    parity of languages so, on the documents of a parallel corpus.
    """
    counted = [group for group in groups if any(score.tokens for score in group.scores)]
    return tuple(
        _gini([group.scores[number].tokens / group.text.documents for group in counted])
        for number in range(len(groups[0].scores))
    )


def _gini(costs: Sequence[float]) -> float | None:
    if len(costs) < 2:
        return None
    ranked = sorted(costs)
    difference = sum((2 * rank - len(ranked) - 1) * cost for rank, cost in enumerate(ranked, 1))
    return difference / (len(ranked) * sum(ranked))


def _score(vocabulary: Vocabulary, text: TextSize, counts: TokenCounts, first: int) -> Score:
    used = np.flatnonzero(np.unpackbits(counts.used, count=len(vocabulary.length)).view(np.bool_) & vocabulary.ordinary)
    unused = len(vocabulary.tokens) - len(used)
    longest = used[np.argsort(-vocabulary.length[used], kind="stable")[:_LISTED_TOKENS]]
    return Score(
        tokens=counts.tokens,
        against_first=_ratio(counts.tokens - first, first),
        tokens_per_word=_ratio(counts.tokens, text.words),
        bytes_per_token=_ratio(text.bytes, counts.tokens),
        tokens_per_character=_ratio(counts.tokens, text.characters),
        single_byte_share=_ratio(counts.single, counts.tokens),
        fragment_share=_ratio(counts.fragments, counts.tokens),
        unused=unused,
        unused_share=unused / len(vocabulary.tokens),
        longest=tuple(
            Token(id=token, bytes=len(vocabulary.tokens[token]), text=display_token(vocabulary.tokens[token]))
            for token in longest.tolist()
        ),
        differing=counts.differing,
        first_differing=counts.first_differing,
    )


def _ratio(count: int, of: int) -> float | None:
    return count / of if of else None
