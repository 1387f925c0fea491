"""Text of documents on a terminal: with a colour for each token, and nothing in it that the terminal would obey."""

from __future__ import annotations

import codecs
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rich.console import Console
    from rich.text import Text

_COLOURS: Final = ("black on green", "black on cyan", "black on yellow", "black on magenta")
_WITHOUT: Final = ("none", "underline")
"""What tells tokens apart under NO_COLOR."""

_OBEYED: Final = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]")
"""Controls of terminals, and marks that turn the direction of text; not tabs and line ends."""


def harmless(text: str) -> str:
    r"""Return a text with every character that a terminal might obey written out, such as `\x1b`."""
    return _OBEYED.sub(lambda found: found[0].encode("unicode_escape").decode(), text)


def characters(pieces: Iterable[bytes]) -> Iterator[str]:
    """Yield the text of each token; a character that several share stands with the last of them."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    pieces = list(pieces)
    for number, piece in enumerate(pieces):
        yield decoder.decode(piece, final=number == len(pieces) - 1)


def paint(console: Console, pieces: Sequence[bytes]) -> Text:
    """Return the tokens of a text, each in another colour than its neighbours."""
    from rich.text import Text

    styles = _WITHOUT if console.no_color else _COLOURS
    return Text.assemble(
        *((harmless(text), styles[number % len(styles)]) for number, text in enumerate(characters(pieces)))
    )
