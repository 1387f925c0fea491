"""Text of documents on a terminal, with coloured tokens and without control characters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokmill._escaping import harmless
from tokmill._theme import token_styles
from tokmill._tokenizer.encoded_text import token_texts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rich.console import Console
    from rich.text import Text


def highlight(console: Console, tokens: Sequence[bytes], loss: Sequence[bool] | None = None) -> Text:
    """Return the tokens of a text, each in a different colour from its neighbours; those without loss are dim."""
    from rich.text import Text

    styles = token_styles(None if console.no_color else console.color_system)
    shown = Text()
    for number, (text, has_loss) in enumerate(zip(token_texts(tokens), loss or (True,) * len(tokens), strict=True)):
        style = styles[number % len(styles)]
        shown.append(harmless(text), style if has_loss else f"{style} dim")
    return shown
