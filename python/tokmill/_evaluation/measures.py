"""Counts of a text and of its tokens. Counts can be added."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Self

import numpy as np

from tokmill import _core
from tokmill._sources.documents import Documents

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt
    import pyarrow as pa

    from tokmill._evaluation.vocabulary import Vocabulary


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

    def __add__(self, other: Self) -> TextSize:
        return TextSize(
            documents=self.documents + other.documents,
            bytes=self.bytes + other.bytes,
            characters=self.characters + other.characters,
            words=self.words + other.words,
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
