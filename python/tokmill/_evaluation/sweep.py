"""Vocabulary sweep: number of tokens and embedding parameters for smaller vocabularies.

A text of C words has T = f x C tokens, where f is the fertility. A vocabulary of V tokens costs V x d parameters for an
embedding of dimension d. A larger V lowers f and therefore T.

One encoding gives T for every V. Byte pair encoding applies merges in the order of the vocabulary. With only the first
n merges, it stops at the state that full encoding passes through after these merges. A token is therefore split into
its two parts, and these into theirs, until all are among the first n. The parts do not depend on where the token
occurs, so it suffices to count the tokens of the whole vocabulary and undo its merges from the last to the first.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy.typing as npt

    from tokmill._evaluation.measures import TextSize, Vocabulary

_MAX_SIZES: Final = 50
_MAX_IRREGULAR_SHARE: Final = 0.01
"""Maximum share of tokens that are not a merge of two earlier tokens, such as whole words."""


@dataclass(frozen=True, kw_only=True)
class SweepPoint:
    """Tokens and parameters for one vocabulary size."""

    vocabulary: int
    """V: number of bytes, merges and special tokens."""
    tokens: int
    """T."""
    tokens_per_word: float | None
    bytes_per_token: float | None
    embedding_parameters: int
    """V x d for the embedding, and V x d for the output layer unless the two are tied."""


@dataclass(frozen=True, kw_only=True)
class Curve:
    """Results of one tokenizer, cut to its first tokens."""

    name: str
    points: tuple[SweepPoint, ...]
    """One entry per size, ascending; the last is the whole vocabulary."""


@dataclass(frozen=True, kw_only=True)
class VocabularySweep:
    """Number of tokens and parameters by vocabulary size."""

    dim: int
    """d."""
    tied: bool
    """Whether the output layer shares the embedding's weights."""
    curves: tuple[Curve, ...]


@dataclass(frozen=True, kw_only=True)
class SweepOptions:
    """Sizes of a sweep. Raises UsageError for invalid numbers."""

    sizes: tuple[int, ...]
    dim: int
    tied: bool

    def __post_init__(self) -> None:
        if len(self.sizes) > _MAX_SIZES:
            message = f"--sweep: {len(self.sizes):,} sizes; the maximum is {_MAX_SIZES}"
            raise UsageError("option-value", message)


def embedding_parameters(vocabulary: int, dim: int, *, tied: bool) -> int:
    """Return V x d for the embedding, plus V x d for the output layer unless it is tied."""
    return vocabulary * dim * (1 if tied else 2)


def check_sizes(vocabularies: Sequence[Vocabulary], options: SweepOptions) -> None:
    """Raise UsageError for sizes or tokenizers that a sweep cannot use."""
    if not any(map(_can_be_cut, vocabularies)):
        first = vocabularies[0]
        single, model = int(first.single.sum()), first.tokenizer.type
        found = f"is {model}" if model == "WordPiece" else f"has only {single} of the 256 bytes as tokens"
        message = f"--sweep: {first.name} {found}"
        raise UsageError(
            "tokenizer-unfit", message, "use a byte-level BPE tokenizer, whose vocabulary can be cut to single bytes"
        )
    for vocabulary in filter(_can_be_cut, vocabularies):
        least = _smallest_size(vocabulary)
        for size in options.sizes:
            if size < least:
                message = f"--sweep: {size:,} is below the minimum for {vocabulary.name}, {least:,}"
                raise UsageError("option-value", message, "sizes include the single bytes and the special tokens")
    largest = max(len(each.tokens) + len(each.tokenizer.special_tokens) for each in vocabularies if _can_be_cut(each))
    for size in options.sizes:
        if size > largest:
            message = f"--sweep: no tokenizer has {size:,} tokens"
            raise UsageError(
                "option-value", message, f"use at most {largest:,}: a sweep only makes vocabularies smaller"
            )


def sweep_vocabularies(
    vocabularies: Sequence[Vocabulary],
    counts: Sequence[npt.NDArray[np.int64]],
    text: TextSize,
    options: SweepOptions,
) -> VocabularySweep:
    """Cut each vocabulary to the sizes that it has. Of one that cannot be cut, there is only the whole.

    `counts` are the occurrences of each id in the text, per vocabulary. Raises UsageError for a tokenizer whose ids are
    not in merge order.
    """
    curves = []
    for vocabulary, count in zip(vocabularies, counts, strict=True):
        whole = len(vocabulary.tokens) + len(vocabulary.tokenizer.special_tokens)
        can_be_cut = _can_be_cut(vocabulary)
        tokens = tokens_by_merges(vocabulary, count) if can_be_cut else count.sum(keepdims=True)
        least = _smallest_size(vocabulary) if can_be_cut else whole
        points = []
        for size in sorted({*(size for size in options.sizes if least <= size <= whole), whole}):
            made = int(tokens[size - least])
            points.append(
                SweepPoint(
                    vocabulary=size,
                    tokens=made,
                    tokens_per_word=made / text.words if text.words else None,
                    bytes_per_token=text.bytes / made if made else None,
                    embedding_parameters=embedding_parameters(size, options.dim, tied=options.tied),
                )
            )
        curves.append(Curve(name=vocabulary.name, points=tuple(points)))
    return VocabularySweep(dim=options.dim, tied=options.tied, curves=tuple(curves))


def tokens_by_merges(vocabulary: Vocabulary, counts: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """Return int64[m + 1]: the number of tokens of a text with the first 0, 1, … m merges.

    `counts`, int64[n], are the occurrences of each id with all merges. Raises UsageError for ids that are not in merge
    order.
    """
    merged = np.flatnonzero(vocabulary.ordinary & (vocabulary.length > 1))
    tokens = [vocabulary.tokens[number] for number in merged.tolist()]
    rank = {token: place for place, token in enumerate(tokens)}
    count = counts[merged].tolist()
    saved = np.zeros(len(merged) + 1, np.int64)  # tokens that each merge saves, with a leading 0
    undone = irregular = 0
    for place in reversed(range(len(merged))):
        if not count[place]:
            continue
        parts = _merge_parts(tokens[place], rank, place)
        undone, irregular = undone + 1, irregular + (len(parts) > 2)
        saved[place + 1] = count[place] * (len(parts) - 1)
        for part in parts:
            if len(part) > 1:
                count[rank[part]] += count[place]
    if irregular > _MAX_IRREGULAR_SHARE * undone + 1:
        message = (
            f"--sweep: {irregular:,} of {undone:,} tokens of {vocabulary.name} are not a merge of two earlier tokens"
        )
        raise UsageError("tokenizer-unfit", message, "use a byte-level BPE tokenizer with ids in merge order")
    parts_per_token = np.where(vocabulary.ordinary, vocabulary.length, 1)  # bytes, or tokens without a merge
    return int((counts * parts_per_token).sum()) - np.cumsum(saved)


def _merge_parts(token: bytes, rank: Mapping[bytes, int], limit: int) -> list[bytes]:
    """Return the parts of a token after all merges below `limit`, by the definition of byte pair encoding."""
    parts = [token[i : i + 1] for i in range(len(token))]
    while True:
        ranks = [rank.get(left + right, math.inf) for left, right in pairwise(parts)]
        best = min(ranks, default=math.inf)
        if best >= limit:
            return parts
        at = ranks.index(best)
        parts[at : at + 2] = [parts[at] + parts[at + 1]]


def _can_be_cut(vocabulary: Vocabulary) -> bool:
    """Return whether all bytes are tokens, from which the others are merged."""
    return vocabulary.tokenizer.type != "WordPiece" and int(vocabulary.single.sum()) == 256


def _smallest_size(vocabulary: Vocabulary) -> int:
    """Return the minimum size: the number of single bytes and special tokens."""
    return int(vocabulary.single.sum()) + len(vocabulary.tokenizer.special_tokens)
