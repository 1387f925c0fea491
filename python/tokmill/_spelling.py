"""Suggestions for misspelled names."""

from __future__ import annotations

from difflib import get_close_matches
from typing import TYPE_CHECKING

from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def closest(word: str, known: Iterable[str]) -> str | None:
    """Return the known name closest to a word, ignoring case; None if no name is close."""
    names = {name.lower(): name for name in known}
    found = get_close_matches(word.lower(), names, n=1)
    return names[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str], otherwise: str | None = None) -> str | None:
    """Return the hint for an unknown name: the closest known name, or `otherwise` if no name is close."""
    meant = closest(word, known)
    return otherwise if meant is None else f"did you mean {meant!r}?"


def check_choice(option: str, value: str, choices: Sequence[str]) -> None:
    """Raise UsageError unless the value of an option is one of its choices."""
    if value not in choices:
        message = f"{option}: {value!r} is not one of {', '.join(choices)}"
        raise UsageError("option-value", message, did_you_mean(value, choices))
