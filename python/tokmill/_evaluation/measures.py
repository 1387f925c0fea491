"""Vocabularies, counts of a text and of its tokens, which can be added, and scores computed from counts."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self

import numpy as np

from tokmill import _core
from tokmill._escaping import display_token
from tokmill._evaluation.result import EvaluatedTokenizer, Group, Score, Token, Word
from tokmill._sources.documents import Documents

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    import numpy.typing as npt
    import pyarrow as pa

    from tokmill._evaluation.counting import GroupCounts
    from tokmill._tokenizer.tokenizer import Tokenizer

_LISTED: Final = 10
"""Number of longest tokens, and of worst words, listed."""
_UNSPACED: Final = (
    r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Bopomofo}\p{Yi}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}\p{Tibetan}"
    r"\p{Javanese}\p{Balinese}\p{Tai_Le}\p{New_Tai_Lue}\p{Tai_Tham}\p{Tai_Viet}]"
)
"""Character of a script without spaces between words."""
_WORD_BYTES: Final = 1 << 18
"""Approximate size of the documents of a unit in which words are counted, which is slower than encoding."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Vocabulary:
    """Properties of the n ids of a tokenizer. Some ids may be unused."""

    name: str
    """Name of the tokenizer in a comparison."""
    tokenizer: Tokenizer
    tokens: Mapping[int, bytes]
    """Bytes of text that each ordinary token stands for; special tokens have none here."""
    length: npt.NDArray[np.int64]
    """int64[n]: number of bytes of each token, including special tokens; 0 if unknown."""
    ordinary: npt.NDArray[np.bool_]
    """bool[n]: whether the id is an ordinary token."""
    single: npt.NDArray[np.bool_]
    """bool[n]: whether the token is a single byte."""
    fragment: npt.NDArray[np.bool_]
    """bool[n]: whether the token begins or ends inside a character, and is not valid UTF-8 alone."""

    @classmethod
    def of(cls, tokenizer: Tokenizer, name: str) -> Vocabulary:
        """Return the properties of a tokenizer's ids."""
        special = tokenizer.special_tokens
        known = set(special.values())
        tokens = {number: token for number, token in _ordinary_tokens(tokenizer).items() if number not in known}
        ids, documents = np.array(list(tokens), np.int64), Documents.from_bytes(tokens.values())
        length = np.zeros(tokenizer.n_vocab, np.int64)
        length[list(special.values())] = [len(text.encode()) for text in special]
        length[ids] = np.diff(documents.offsets)
        ordinary, fragment = np.zeros((2, tokenizer.n_vocab), np.bool_)
        ordinary[ids] = True
        valid = _core.valid_utf8(*documents)
        if valid is not None:
            fragment[ids] = ~valid
        return cls(
            name=name,
            tokenizer=tokenizer,
            tokens=tokens,
            length=length,
            ordinary=ordinary,
            single=ordinary & (length == 1),
            fragment=fragment,
        )


def _ordinary_tokens(tokenizer: Tokenizer) -> dict[int, bytes]:
    """Return what stands for the ordinary tokens in a text: in WordPiece, without `##` and as bytes.

    A decoder may put a blank before a token that begins a word, and keep the prefix of one that begins the text.
    """
    tokens = tokenizer.ordinary_tokens()
    if tokenizer.type != "WordPiece" or not tokens:
        return tokens
    decode, before = tokenizer.decode_bytes, next(iter(tokens))
    start = len(decode([before]))
    return {number: min(decode([number]), decode([before, number])[start:], key=len) for number in tokens}


@dataclass(frozen=True, kw_only=True)
class TextSize:
    """Size of a text."""

    documents: int = 0
    bytes: int = 0
    """Number of UTF-8 bytes."""
    characters: int = 0
    """Number of Unicode code points."""
    words: int = 0
    """Number of runs of characters that are not white space."""
    unspaced: int = 0
    """Number of characters of scripts without spaces between words, such as Han and Thai."""

    @property
    def is_unspaced(self) -> bool:
        """Whether most characters are of scripts without spaces between words."""
        return 2 * self.unspaced > self.characters

    def __add__(self, other: Self) -> TextSize:
        return TextSize(
            documents=self.documents + other.documents,
            bytes=self.bytes + other.bytes,
            characters=self.characters + other.characters,
            words=self.words + other.words,
            unspaced=self.unspaced + other.unspaced,
        )


@dataclass(frozen=True, kw_only=True, eq=False)
class TokenCounts:
    """Token counts of a text for a tokenizer with n ids."""

    tokens: int
    single: int
    """Number of tokens that are a single byte."""
    fragments: int
    """Number of tokens that begin or end inside a character."""
    used: npt.NDArray[np.uint8]
    """uint8[⌈n / 8⌉]: one bit per id, highest bit first, set if the id occurs."""
    differing: int
    """Number of documents that decoding does not restore."""
    first_differing: str | None
    """Location of the first such document, if there is one."""

    def __add__(self, other: Self) -> TokenCounts:
        """Return the counts of this text followed by another."""
        return TokenCounts(
            tokens=self.tokens + other.tokens,
            single=self.single + other.single,
            fragments=self.fragments + other.fragments,
            used=self.used | other.used,
            differing=self.differing + other.differing,
            first_differing=self.first_differing or other.first_differing,
        )


def count_text(text: pa.Array) -> TextSize:
    """Return the size of documents: a string or large_string array without nulls."""
    import pyarrow.compute as pc

    documents = Documents.from_arrow(text)
    return TextSize(
        documents=len(text),
        bytes=int(documents.offsets[-1] - documents.offsets[0]),
        characters=pc.sum(pc.utf8_length(text)).as_py() or 0,
        words=int(_core.count_words(*documents).sum()),
        unspaced=pc.sum(pc.count_substring_regex(text, _UNSPACED)).as_py() or 0,
    )


def count_words(text: pa.Array) -> dict[str, int]:
    """Return how often words, runs of letters, occur in some of the documents, without those of unspaced scripts."""
    import pyarrow.compute as pc

    step = text.nbytes // _WORD_BYTES + 1
    some = pc.utf8_slice_codeunits(text.take(np.arange(0, len(text), step)), 0, _WORD_BYTES)
    words = pc.split_pattern_regex(some, r"[^\p{L}\p{M}]+").flatten()
    counts = words.filter(pc.invert(pc.match_substring_regex(words, rf"^$|{_UNSPACED}"))).value_counts()
    return dict(zip(counts.field("values").to_pylist(), counts.field("counts").to_pylist(), strict=True))


def worst_words(tokenizer: Tokenizer, words: Mapping[str, int]) -> tuple[Word, ...]:
    """Return the words that cost most tokens beyond one for each occurrence."""
    import pyarrow as pa

    if not words:
        return ()
    _, offsets = tokenizer.encode_arrow(pa.array(["a", *(f"a {word}" for word in words)], pa.large_string()))
    tokens = np.diff(offsets)[1:] - int(offsets[1])  # as inside of a text: many tokens begin with a space
    occurrences = np.fromiter(words.values(), np.int64, len(words))
    cost, texts = occurrences * (tokens - 1), list(words)
    return tuple(
        Word(text=display_token(texts[n].encode()), tokens=int(tokens[n]), occurrences=int(occurrences[n]))
        for n in np.argsort(-cost, kind="stable")[:_LISTED].tolist()
        if cost[n] > 0
    )


def count_tokens(
    vocabulary: Vocabulary,
    text: pa.Array,
    locate: Callable[[int], str],
    occurrences: npt.NDArray[np.int64] | None = None,
) -> TokenCounts:
    """Encode documents and count their tokens.

    Parameters
    ----------
    vocabulary
        Vocabulary of the tokenizer.
    text
        string or large_string array of k documents, without nulls.
    locate
        Function that returns the location of the document at an index.
    occurrences
        int64[n]: number of occurrences of each id, which is updated.
    """
    ids, offsets = vocabulary.tokenizer.encode_arrow(text)
    used = np.zeros(len(vocabulary.length), np.bool_)
    used[ids] = True
    if occurrences is not None:
        occurrences += np.bincount(ids, minlength=len(used))
    differing = _differing(vocabulary, text, ids, offsets)
    return TokenCounts(
        tokens=len(ids),
        single=int(np.count_nonzero(vocabulary.single[ids])),
        fragments=int(np.count_nonzero(vocabulary.fragment[ids])),
        used=np.packbits(used),
        differing=len(differing),
        first_differing=locate(differing[0]) if differing else None,
    )


def _differing(
    vocabulary: Vocabulary, text: pa.Array, ids: npt.NDArray[np.uint32], offsets: npt.NDArray[np.int64]
) -> list[int]:
    """Return the indices of documents that decoding does not restore.

    If the tokens of each document have as many bytes as the document, and the concatenated bytes are equal, then every
    document is restored. Otherwise documents are compared one by one.
    """
    decode = vocabulary.tokenizer.decode_bytes
    data, starts = Documents.from_arrow(text)
    ends = np.concatenate([[0], np.cumsum(vocabulary.length[ids])])[offsets]
    if np.array_equal(ends, starts - starts[0]):
        window = data[starts[0] : starts[-1]]
        if np.array_equal(np.frombuffer(decode(ids), np.uint8), window):
            return []
    documents = (data[start:stop].tobytes() for start, stop in itertools.pairwise(starts.tolist()))
    tokens = np.split(ids, offsets[1:-1])
    return [i for i, (each, before) in enumerate(zip(tokens, documents, strict=True)) if decode(each) != before]


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
    longest = used[np.argsort(-vocabulary.length[used], kind="stable")[:_LISTED]]
    return Score(
        tokens=counts.tokens,
        against_first=_ratio(counts.tokens - first, first),
        tokens_per_word=None if text.is_unspaced else _ratio(counts.tokens, text.words),
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
