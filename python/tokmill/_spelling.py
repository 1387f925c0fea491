"""Suggestions for misspelled names."""

from __future__ import annotations

from difflib import get_close_matches
from operator import ne
from typing import TYPE_CHECKING, Final

from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


_LIKENESS: Final = 0.75
"""Minimum similarity of a word and the name that is suggested. At 0.6, the default, `--seed` resembles `--where`."""


def closest(word: str, known: Iterable[str]) -> str | None:
    """Return the known name closest to a word, ignoring case and dashes before it; None if no name is close."""
    names, word = {name.lower().lstrip("-"): name for name in known}, word.lower().lstrip("-")
    swapped = [name for name in names if sorted(name) == sorted(word)]
    longer = sorted((name for name in names if len(word) > 2 and name.startswith(word)), key=len)
    one_wrong = [name for name in names if len(name) == len(word) > 2 and sum(map(ne, name, word)) == 1]
    found = swapped or longer or one_wrong or get_close_matches(word, names, n=1, cutoff=_LIKENESS)
    found = found or sorted((name for name in names if len(name) > 2 and word.startswith(name)), key=len)[-1:]
    every = word.split("-")
    for parts in (every[:1], every):  # `--shard-size` is `--shard-tokens`, and `--num-workers` is `--workers`
        alike = [name for name in names if {*parts} & {*name.split("-")}]
        found = found or (alike if len(alike) == 1 else [])
    return names[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str], otherwise: str | None = None) -> str | None:
    """Return the hint for an unknown name: the closest known name, or `otherwise` if no name is close."""
    meant = closest(word, known)
    return otherwise if meant is None else f"did you mean {meant!r}?"


def check_choice(option: str, value: str, choices: Sequence[str], otherwise: str = "") -> None:
    """Raise UsageError unless the value of an option is one of its choices.

    `otherwise` is the hint for a value that resembles none of them.
    """
    if value not in choices:
        message = f"{option}: {value!r} is not one of {', '.join(choices)}"
        hint = did_you_mean(str(value), choices, otherwise or f"for example {option} {choices[0]}")
        raise UsageError("option-value", message, hint)
