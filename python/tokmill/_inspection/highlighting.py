"""Text of documents on a terminal, with coloured tokens and without control characters."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING, Final

from tokmill._escaping import harmless

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rich.console import Console
    from rich.text import Text

_COLOURS: Final = ("black on green", "black on cyan", "black on yellow", "black on magenta")
_COLOURLESS: Final = ("none", "underline")
"""Styles that distinguish tokens under NO_COLOR."""


def token_texts(tokens: Iterable[bytes]) -> Iterator[str]:
    """Yield the text of each token. A character that spans several tokens is shown with the last of them."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    tokens = list(tokens)
    for number, token in enumerate(tokens):
        yield decoder.decode(token, final=number == len(tokens) - 1)


def highlight(console: Console, tokens: Sequence[bytes]) -> Text:
    """Return the tokens of a text, each in a different colour from its neighbours."""
    from rich.text import Text

    styles = _COLOURLESS if console.no_color else _COLOURS
    return Text.assemble(
        *((harmless(text), styles[number % len(styles)]) for number, text in enumerate(token_texts(tokens)))
    )
