"""How tokens and names are shown: on one line, without anything that a terminal or a page could obey."""

from __future__ import annotations

from typing import Final

_SHOWN: Final = 60
"""Characters that are shown of a token at most."""
_NAMED: Final = 40
"""The same of a name."""
_CUT: Final = "…"
_LONGEST_ESCAPE: Final = 10
_REPEATED: Final = 8
"""A token of one character that comes more often is shown as a product."""


def shown(token: bytes) -> str:
    r"""A token between quotes.

    >>> print(shown(b" the"), shown(b"\xe2\x82"), shown(b"a\\\n"), shown(b" " * 20))
    " the" "\xe2\x82" "a\\\n" " " x 20
    """
    text = token.decode("utf-8", "surrogateescape")
    if len(text) > _REPEATED and text == text[0] * len(text):
        return f'"{printable(text[0], _SHOWN, quoted=True)}" x {len(text):,}'
    return f'"{printable(text, _SHOWN, quoted=True)}"'


def named(name: str) -> str:
    """A name, such as that of a group, which may be any text; of a long one the end, as paths differ there."""
    written = printable(name[-_NAMED:], len(name) * _LONGEST_ESCAPE)
    whole = len(name) <= _NAMED and len(written) <= _NAMED
    return written if whole else _CUT + written[-_NAMED:]


def printable(text: str, most: int, *, quoted: bool = False) -> str:
    r"""At most so many characters of a text, with escapes for what is not printable; if quoted, for quotes and `\`."""
    written = ""
    for char in text:
        piece = f"\\{char}" if quoted and char in '\\"' else _printable(char)
        if len(written) + len(piece) > most:
            return written + _CUT
        written += piece
    return written


def _printable(char: str) -> str:
    if "\udc80" <= char <= "\udcff":  # a byte that is no part of a character
        return f"\\x{ord(char) - 0xDC00:02x}"
    return char if char.isprintable() else char.encode("unicode_escape").decode()
