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


def harmless(text: str) -> str:
    """Return multi-line text with controls escaped. Tabs, line feeds and joiners stay."""
    return text if text.isprintable() else _IN_TEXT.sub(_escape, text)


def one_line(text: str) -> str:
    """Return a name, value or message on one line. Tabs, line feeds and joiners are escaped too."""
    return text if text.isprintable() else _IN_LINE.sub(_escape, text)


def _escape(found: re.Match[str]) -> str:
    return found[0].encode("unicode_escape").decode()
