"""Properties of the ids of a tokenizer, as arrays indexed by id."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tokmill import _core
from tokmill._sources.documents import Documents

if TYPE_CHECKING:
    from collections.abc import Mapping

    import numpy.typing as npt

    from tokmill._tokenizer.tokenizer import Tokenizer


@dataclass(frozen=True, kw_only=True, eq=False)
class Vocabulary:
    """Properties of the n ids of a tokenizer. Some ids may be unused."""

    name: str
    """Name of the tokenizer in a comparison."""
    tokenizer: Tokenizer
    tokens: Mapping[int, bytes]
    """Bytes of text that each ordinary token stands for; special tokens have none here."""
    length: npt.NDArray[np.int64]
    """int64[n]: number of bytes of each token, including special tokens; 0 if unknown."""
    ordinary: npt.NDArray[np.bool_]
    """bool[n]: whether the id is an ordinary token."""
    single: npt.NDArray[np.bool_]
    """bool[n]: whether the token is a single byte."""
    fragment: npt.NDArray[np.bool_]
    """bool[n]: whether the token begins or ends inside a character, and is not valid UTF-8 alone."""

    @classmethod
    def of(cls, tokenizer: Tokenizer, name: str) -> Vocabulary:
        """Return the properties of a tokenizer's ids."""
        special = tokenizer.special_tokens
        known = set(special.values())
        tokens = {number: token for number, token in _ordinary_tokens(tokenizer).items() if number not in known}
        ids, documents = np.array(list(tokens), np.int64), Documents.from_bytes(tokens.values())
        length = np.zeros(tokenizer.n_vocab, np.int64)
        length[list(special.values())] = [len(text.encode()) for text in special]
        length[ids] = np.diff(documents.offsets)
        ordinary, fragment = np.zeros((2, tokenizer.n_vocab), np.bool_)
        ordinary[ids] = True
        valid = _core.valid_utf8(*documents)
        if valid is not None:
            fragment[ids] = ~valid
        return cls(
            name=name,
            tokenizer=tokenizer,
            tokens=tokens,
            length=length,
            ordinary=ordinary,
            single=ordinary & (length == 1),
            fragment=fragment,
        )


def _ordinary_tokens(tokenizer: Tokenizer) -> dict[int, bytes]:
    """Return what stands for the ordinary tokens in a text: in WordPiece, without `##` and as bytes.

    A decoder may put a blank before a token that begins a word, and keep the prefix of one that begins the text.
    """
    tokens = tokenizer.ordinary_tokens()
    if tokenizer.type != "WordPiece" or not tokens:
        return tokens
    decode, before = tokenizer.decode_bytes, next(iter(tokens))
    start = len(decode([before]))
    return {number: min(decode([number]), decode([before, number])[start:], key=len) for number in tokens}
