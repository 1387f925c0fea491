"""An encoded text to look at: its tokens in a notebook, in colour, or in a terminal."""

from __future__ import annotations

import codecs
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokmill._escaping import harmless
from tokmill._sizes import plural

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


@dataclass(frozen=True, kw_only=True, repr=False)
class EncodedText:
    """The tokens of a text. A notebook shows them in colour; `print` shows them with `|` in between, and their ids."""

    ids: tuple[int, ...]
    tokens: tuple[bytes, ...]
    """The bytes of each token."""

    def __len__(self) -> int:
        return len(self.ids)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(tokens={len(self)})"

    def __str__(self) -> str:
        ids = " ".join(map(str, self.ids))
        return f"{harmless('|'.join(token_texts(self.tokens)))}\n{plural(len(self), 'token')}: {ids}"

    def _repr_html_(self) -> str:
        from tokmill._view.html import cell
        from tokmill._view.view import Fragment, Passage, View

        fragments = [Fragment(text, str(id_)) for id_, text in zip(self.ids, token_texts(self.tokens), strict=True)]
        return cell(View(headline="text", parts=[Passage(plural(len(self), "token"), fragments)]))


def token_texts(tokens: Iterable[bytes]) -> Iterator[str]:
    """Yield the text of each token. A character that spans several tokens is shown with the last of them."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    tokens = list(tokens)
    for number, token in enumerate(tokens):
        yield decoder.decode(token, final=number == len(tokens) - 1)
