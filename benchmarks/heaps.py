"""Large text generated from a small one, whose number of distinct words grows by Heaps' law.

Copies of a text contain the same words, which cost nothing to count. So in each copy, the letters of some words are
exchanged by the copy's own alphabet. The words are drawn at random, and their number is such that k copies have
k ** EXPONENT times the distinct words of one. Lengths, frequencies and everything between words are unchanged.
"""

from __future__ import annotations

import random
import re
from hashlib import blake2b
from itertools import count
from string import ascii_lowercase, ascii_uppercase
from typing import TYPE_CHECKING, Final

from corpus import documents

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path
    from re import Match

EXPONENT: Final = 0.6
"""Of English text; Heaps' law in Manning, Raghavan, Schütze, Introduction to Information Retrieval, 5.1.1, has 0.49 for
newswire; web pages have more."""

WORD: Final = re.compile("[A-Za-z]+")
SHORTEST: Final = 4
"""Minimum length of an exchanged word; shorter ones would soon equal other words."""


class Copy:
    """Replacements of the words in one copy."""

    def __init__(self, number: int) -> None:
        self._number = number
        self._share: float = (number + 1) ** EXPONENT - number**EXPONENT
        letters = random.Random(number).sample(ascii_lowercase, 26)  # noqa: S311
        self._alphabet = str.maketrans(ascii_lowercase + ascii_uppercase, "".join(letters) + "".join(letters).upper())
        self._words: dict[str, str] = {}

    def of(self, text: str) -> str:
        """Returns a document of this copy."""
        return WORD.sub(self._word, text) if self._number else text

    def _word(self, match: Match[str]) -> str:
        word = match[0]
        found = self._words.get(word)
        if found is None:
            found = self._words[word] = word.translate(self._alphabet) if self._is_new(word) else word
        return found

    def _is_new(self, word: str) -> bool:
        if len(word) < SHORTEST:
            return False
        drawn = blake2b(f"{self._number} {word.lower()}".encode(), digest_size=8).digest()
        return int.from_bytes(drawn) < self._share * 2**64


def grown(source: Path) -> Iterator[str]:
    """Yield the documents of one copy after another, without end."""
    for number in count():
        yield from map(Copy(number).of, documents(source))
