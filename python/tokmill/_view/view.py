"""What a result shows: its headline, figures, tables, notes and next commands, and the sections of a page.

A terminal shows the parts and the notes of a view. A page and a notebook show the figures, the notes, and the sections;
a view without sections has its parts there.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from tokmill._sizes import format_seconds

DONE: Final = "✓"
FAILED: Final = "✗"
_SHADES: Final = (0.75, 0.88, 0.95, 0.99)
"""Shares of the best value from which on a cell is shaded more."""


class Code(str):
    """Table cell in a monospace font, left-aligned."""

    __slots__ = ()


class Words(str):
    """Table cell with text, left-aligned."""

    __slots__ = ()


class Shaded(str):
    """Table cell with a background of one of five strengths."""

    __slots__ = ("level",)

    level: int

    @classmethod
    def of(cls, text: str, value: float | None, best: float | None) -> Shaded:
        """Return a cell: the nearer its value is to the best, by ratio, the stronger its background."""
        found = cls(text)
        ratio = min(value / best, best / value) if value and best else float(value is not None and value == best)
        found.level = sum(ratio >= least for least in _SHADES)
        return found


class Total(tuple[str, ...]):
    """Table row in bold. One with a single cell is the title of the rows below it."""

    __slots__ = ()


class Markup(str):
    """HTML, such as a chart, which only pages show."""

    __slots__ = ()


@dataclass(frozen=True)
class Table:
    """Table; without a head, names and values."""

    head: Sequence[str]
    rows: Sequence[Sequence[str]]
    title: str = ""
    notes: Sequence[str] = ()


MASK_LEGEND: Final = "underlined: with loss"


class Fragment(NamedTuple):
    """Token of a text, or text beside a token that is marked."""

    text: str
    title: str = ""
    """Tooltip."""
    dim: bool = False
    is_marked: bool = False


@dataclass(frozen=True)
class Passage:
    """Text with its tokens in alternating colours."""

    title: str
    fragments: Sequence[Fragment]
    text: str | None = None
    """Shown by a terminal in place of the tokens."""
    note: str = ""
    """Line below the title."""
    is_heading: bool = False
    """Whether the passages that follow belong to this one."""

    @property
    def has_mask(self) -> bool:
        """Whether some tokens have no loss."""
        return any(each.dim for each in self.fragments)

    @property
    def is_coloured(self) -> bool:
        """Whether tokens have colours: only one is marked otherwise."""
        return not any(each.is_marked for each in self.fragments)


class Folded:
    """Parts of a page that are folded until the user clicks on them."""

    def __init__(self, summary: str, *parts: Part) -> None:
        self.summary = summary
        self.parts = parts


class Pair:
    """Parts of a page side by side, each with a title."""

    def __init__(self, *parts: tuple[str, Part]) -> None:
        self.parts = parts


class Section:
    """Section of a page. `name` is what the list of contents calls it; by default its title."""

    def __init__(self, title: str, *parts: Part, name: str = "") -> None:
        self.title = title
        self.parts = parts
        self.name = name or title


Part = str | Table | Passage | Folded | Pair
"""Part of a view: a text is a paragraph, unless it is Markup."""


class Note(NamedTuple):
    """Remark about a result."""

    text: str
    label: str = "note"


def noted(texts: Iterable[str], label: str = "note") -> list[Note]:
    """Return a note for each text."""
    return [Note(text, label) for text in texts]


@dataclass(frozen=True, kw_only=True)
class View:
    """What a result shows."""

    headline: str
    """The result in one line: also its `repr`, and the title of its page unless it has another."""
    seconds: float | None = None
    """How long it took: not on pages, so that equal results have equal pages."""
    already: bool = False
    """Whether it was there before."""
    mark: str | None = None
    """Sign in front of the headline: DONE, FAILED, or none; None leaves out the headline too."""
    kind: str = ""
    title: str = ""
    subject: str = ""
    """On a page: what it is about, its name, and its location, unless the headline has it."""
    figures: Sequence[tuple[str, str]] = ()
    """The most important numbers, in large type on a page."""
    parts: Sequence[str | Table | Passage] = ()
    notes: Sequence[Note] = ()
    next: Sequence[str] = ()
    """Commands that one may run next."""
    sections: Iterable[Section] = ()

    @property
    def head(self) -> str:
        """The headline with the time."""
        if self.already or self.seconds is not None:
            return f"{self.headline}  ({'already complete' if self.already else format_seconds(self.seconds or 0)})"
        return self.headline
