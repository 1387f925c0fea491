"""The tokens that the end of a text may become when more text follows, as in tiktoken."""

from __future__ import annotations

import bisect
import itertools
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokmill._tokenizer.text_encoder import TextEncoder

_BLANK = frozenset(b" \n\t")


def unstable_start(tokenizer: TextEncoder, ids: list[int], last: int) -> int:
    """Return the first of the ids that more text can change; `last` is the first id of the last pretoken.

    More text can join pretokens of blanks, so blanks before the last pretoken are unstable with it.
    """
    tokens, special = tokenizer.decode_tokens_bytes(ids), set(tokenizer.special_tokens.values())

    def is_blank(at: int) -> bool:
        return ids[at] not in special and _BLANK.issuperset(tokens[at])

    if last < len(ids) and is_blank(last):
        while last > 0 and is_blank(last - 1):
            last -= 1
    return last


def completions(tokenizer: TextEncoder, unstable: bytes) -> list[list[int]]:
    """Return sequences of ids whose bytes begin with `unstable`, and that a longer text can have there."""
    if not unstable:
        return []
    found: dict[tuple[int, ...], None] = {
        (tokenizer.encode_single_token(token),): None for token in _beginning_with(tokenizer, unstable)
    }
    # A token that begins within, at each place, with the bytes before it.
    for at in range(1, len(unstable)):
        for token in _beginning_with(tokenizer, unstable[at:]):
            found[tuple(_as_far_as(tokenizer, _encode(tokenizer, unstable[:at] + token), len(unstable)))] = None
    # A blank at the end may go with what follows.
    character = unstable.decode("utf-8", "replace")[-1]
    rest = len(unstable) - len(character.encode())
    if rest > 0 and character.isspace() and unstable.endswith(character.encode()):
        halves = (tokenizer.encode_pretoken(half) for half in (unstable[:rest], unstable[rest:]))
        found[tuple(itertools.chain.from_iterable(halves))] = None
    return [list(ids) for ids in found]


def _beginning_with(tokenizer: TextEncoder, start: bytes) -> Iterable[bytes]:
    tokens = tokenizer.sorted_tokens
    from_here = itertools.islice(tokens, bisect.bisect_left(tokens, start), None)
    return itertools.takewhile(lambda token: token.startswith(start), from_here)


def _encode(tokenizer: TextEncoder, data: bytes) -> list[int]:
    try:
        return tokenizer.encode_ordinary(data.decode())
    except UnicodeDecodeError:
        return tokenizer.encode_pretoken(data)


def _as_far_as(tokenizer: TextEncoder, ids: list[int], size: int) -> Iterable[int]:
    """Yield the ids of the first `size` bytes, and of as many more as the last id has."""
    for id_ in ids:
        yield id_
        size -= len(tokenizer.decode_single_token_bytes(id_))
        if size <= 0:
            return
