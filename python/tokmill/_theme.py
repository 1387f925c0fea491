"""Colours of the terminal, each with one meaning.

They are the terminal's own colours, which its user has chosen to be readable on its background. `NO_COLOR` removes
them, `FORCE_COLOR` keeps them in a pipe. The names of styles are also styles of rich.
"""

from __future__ import annotations

import os
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

HEADING: Final = "bold"
NAME: Final = "cyan"
"""Names that can be typed, and labels of values."""
GOOD: Final = "green"
_NOTE: Final = "yellow"
BAD: Final = "bold red"
FAINT: Final = "bright_black"

_LIGHT_TOKENS: Final = tuple(
    f"#1c1d21 on {colour}" for colour in ("#d8e9f8", "#fde3cf", "#d3f0e3", "#f6dcec", "#f3e8bd")
)
_DARK_TOKENS: Final = tuple(
    f"#e6e7ea on {colour}" for colour in ("#1d3d57", "#5a3518", "#17473a", "#542c48", "#4c4113")
)
_FEW_COLOURS: Final = ("black on cyan", "black on white", "black on green", "black on yellow")
_NO_COLOURS: Final = ("none", "underline")
_LIGHT: Final = 7
"""Least number of a light background in COLORFGBG, apart from 8, dark grey."""

_CODES: Final = {"bold": 1, "red": 31, "green": 32, "yellow": 33, "cyan": 36, "bright_black": 90}
_LABEL: Final = re.compile(r"^(?:(note|warning)(?=: |  )|(problem|error)(?=: |  )|(\S.*?)(?=  +\S))", re.MULTILINE)
_STYLES: Final = (_NOTE, BAD, NAME)


def has_colour(stream: TextIO | None) -> bool:
    """Return whether text for a stream may have colours."""
    if os.environ.get("NO_COLOR") or stream is None or stream.closed:
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (stream.isatty() and os.environ.get("TERM") != "dumb")


def paint(text: str, style: str) -> str:
    """Return a text in a style, for a terminal."""
    return f"\x1b[{';'.join(str(_CODES[word]) for word in style.split())}m{text}\x1b[0m"


def token_styles(colours: str | None) -> Sequence[str]:
    """Return styles of rich that tell tokens from their neighbours, by what rich calls the `color_system`.

    Dark and calm, as the pages in the dark, unless the terminal tells that its background is light.
    """
    if colours not in ("256", "truecolor"):
        return _NO_COLOURS if colours is None else _FEW_COLOURS
    background = os.environ.get("COLORFGBG", "").rpartition(";")[2]
    is_light = background.isdecimal() and int(background) >= _LIGHT and background != "8"
    return _LIGHT_TOKENS if is_light else _DARK_TOKENS


def paint_hint(text: str) -> str:
    """Return the text of an error with its hint in colour."""
    return re.sub(r"^hint(?=: )", paint("hint", GOOD), text, flags=re.MULTILINE)


def paint_labels(text: str) -> str:
    """Return lines of results with colours: `note: `, and the first cell of the rows of tables."""
    return _LABEL.sub(lambda found: paint(found[0], _STYLES[(found.lastindex or 1) - 1]), text)
