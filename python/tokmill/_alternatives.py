"""A pattern that finds any of several texts, such as the special tokens of a tokenizer."""

from __future__ import annotations

import re
from functools import lru_cache


@lru_cache(maxsize=128)
def any_of(texts: frozenset[str]) -> re.Pattern[str]:
    """Return a pattern that finds any of some texts, the longest where several begin, and nothing without texts."""
    if not texts:
        return re.compile(r"(?!)")
    return re.compile("|".join(map(re.escape, sorted(texts, key=len, reverse=True))))
