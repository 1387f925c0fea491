"""Printable forms of tokens and names: on one line, without control characters."""

from __future__ import annotations

from typing import Final

_MAX_TOKEN_WIDTH: Final = 60
"""Maximum number of characters shown of a token."""
_MAX_NAME_WIDTH: Final = 40
"""Maximum number of characters shown of a name."""
_ELLIPSIS: Final = "…"
_MAX_ESCAPE_WIDTH: Final = 10
_MAX_REPEATED: Final = 8
"""Maximum number of repetitions of a character; longer tokens are shown as a product."""


def display_token(token: bytes) -> str:
    r"""Return a token in quotes.

    >>> print(display_token(b" the"), display_token(b"\xe2\x82"), display_token(b"a\\\n"), display_token(b" " * 20))
    " the" "\xe2\x82" "a\\\n" " " x 20
    """
    text = token.decode("utf-8", "surrogateescape")
    if len(text) > _MAX_REPEATED and text == text[0] * len(text):
        return f'"{printable(text[0], _MAX_TOKEN_WIDTH, quoted=True)}" x {len(text):,}'
    return f'"{printable(text, _MAX_TOKEN_WIDTH, quoted=True)}"'


def display_name(name: str) -> str:
    """Return a printable name. Long names are cut at the start, because paths differ at the end."""
    written = printable(name[-_MAX_NAME_WIDTH:], len(name) * _MAX_ESCAPE_WIDTH)
    whole = len(name) <= _MAX_NAME_WIDTH and len(written) <= _MAX_NAME_WIDTH
    return written if whole else _ELLIPSIS + written[-_MAX_NAME_WIDTH:]


def printable(text: str, most: int, *, quoted: bool = False) -> str:
    r"""Return at most `most` characters, with non-printable ones escaped; if quoted, also quotes and `\`."""
    written = ""
    for char in text:
        escaped = f"\\{char}" if quoted and char in '\\"' else _printable(char)
        if len(written) + len(escaped) > most:
            return written + _ELLIPSIS
        written += escaped
    return written


def _printable(char: str) -> str:
    if "\udc80" <= char <= "\udcff":  # a byte that is not part of a character
        return f"\\x{ord(char) - 0xDC00:02x}"
    return char if char.isprintable() else char.encode("unicode_escape").decode()
