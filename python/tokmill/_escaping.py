r"""Escapes for untrusted text on a terminal: every control character is written as an escape, `\x1b`.

Names of files, columns and keys, values, and messages from services and libraries can contain anything. They are
escaped where they are shown: in `str()` of errors and results, in progress and in logs. JSON and files contain them
unchanged.
"""

from __future__ import annotations

import re
from typing import Final

# Controls (C0 without tab and line feed, DEL, C1), bidirectional marks, line and paragraph separators, zero-width
# characters other than the joiners that scripts and emoji need, tags, and surrogates.
_OBEYED: Final = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb"
    "\U000e0000-\U000e007f\ud800-\udfff"
)
# Other characters of the category Cf, which documents may contain: number signs and notation controls.
_FORMATS: Final = (
    "\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd\U00013430-\U0001343f"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a"
)
_IN_TEXT: Final = re.compile(f"[{_OBEYED}]")
_IN_LINE: Final = re.compile(f"[{_OBEYED}{_FORMATS}\t\n\u200c\u200d]")

_MAX_TOKEN_WIDTH: Final = 60
"""Maximum number of characters shown of a token."""
_MAX_NAME_WIDTH: Final = 40
"""Maximum number of characters shown of a name."""
_ELLIPSIS: Final = "…"
_MAX_ESCAPE_WIDTH: Final = 10
_MAX_REPEATED: Final = 8
"""Maximum number of repetitions of a character; longer tokens are shown as a product."""


def harmless(text: str) -> str:
    """Return multi-line text with controls escaped. Tabs, line feeds and joiners stay."""
    return text if text.isprintable() else _IN_TEXT.sub(_escape, text)


def one_line(text: str) -> str:
    """Return a name, value or message on one line. Tabs, line feeds and joiners are escaped too."""
    return text if text.isprintable() else _IN_LINE.sub(_escape, text)


def _escape(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode()


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
        escaped = f"\\{char}" if quoted and char in '\\"' else _shown(char)
        if len(written) + len(escaped) > most:
            return written + _ELLIPSIS
        written += escaped
    return written


def _shown(char: str) -> str:
    if "\udc80" <= char <= "\udcff":  # a byte that is not part of a character
        return f"\\x{ord(char) - 0xDC00:02x}"
    return char if char.isprintable() else char.encode("unicode_escape").decode()
