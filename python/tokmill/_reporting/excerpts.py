"""Excerpts: beginnings of random documents, as tokens."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tokmill._inspection.stream import decoding

if TYPE_CHECKING:
    from tokmill._inspection.stream import TokenStream
    from tokmill._reporting.boundaries import Boundaries
    from tokmill._tokenizer.tokenizer import Tokenizer

_DOCUMENTS: Final = 8
"""Number of excerpts."""
_MAX_TOKENS: Final = 240
"""Maximum number of tokens per excerpt."""
_MAX_JOINED: Final = 8
"""Maximum number of tokens that are joined into one character; longer sequences are shown as bytes."""


@dataclass(frozen=True)
class DisplayedToken:
    """Token, or several tokens that form one character."""

    text: str
    ids: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Excerpt:
    """Beginning of a document."""

    split: str
    document: int
    """Number of the document in the split, from 0."""
    token: int
    """Position of its first token in the split."""
    source: str
    """Path of its source file."""
    tokens: int
    """Number of tokens of the whole document."""
    fragments: Sequence[DisplayedToken]


def choose_excerpts(
    streams: Mapping[str, TokenStream],
    documents: Mapping[str, int],
    tokenizer: Tokenizer,
    boundaries: Boundaries,
    paths: Sequence[str],
    seed: int,
) -> list[Excerpt]:
    """Return the beginnings of random documents, in order."""
    total = sum(documents.values())
    chosen = sorted(random.Random(seed).sample(range(total), min(_DOCUMENTS, total)))  # noqa: S311
    found, first = [], 0
    for split, count in documents.items():
        for ordinal in (number - first for number in chosen if first <= number < first + count):
            start, stop = streams[split].document(ordinal)
            ids = streams[split].read(start, min(stop, start + _MAX_TOKENS))
            with decoding(streams[split]):
                fragments = displayed_tokens(ids.tolist(), tokenizer)
            found.append(
                Excerpt(
                    split=split,
                    document=ordinal,
                    token=start,
                    source=paths[boundaries.file(split, start)],
                    tokens=stop - start,
                    fragments=fragments,
                )
            )
        first += count
    return found


def displayed_tokens(ids: Sequence[int], tokenizer: Tokenizer) -> list[DisplayedToken]:
    """Return tokens as text. Tokens that are valid UTF-8 only together are joined; other bytes are escaped."""
    tokens = [tokenizer.decode_single_token_bytes(number) for number in ids]
    found, at = [], 0
    while at < len(ids):
        for count in range(1, min(_MAX_JOINED, len(ids) - at) + 1):
            try:
                text = b"".join(tokens[at : at + count]).decode()
            except UnicodeDecodeError:
                continue
            break
        else:
            count, text = 1, "".join(f"\\x{byte:02x}" for byte in tokens[at])
        found.append(DisplayedToken(text, tuple(ids[at : at + count])))
        at += count
    return found
