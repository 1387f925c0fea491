"""Encoding of a text that is larger than memory, part by part.

A text is cut only where every built-in pretokenizer does so and where nothing before depends on what follows farther
on: between a letter and a blank, comma or Chinese full stop before another letter, and between a newline and a letter.
Each part is encoded with the few characters that follow it, whose ids are then dropped.
"""

from __future__ import annotations

import bisect
import itertools
import re
from typing import TYPE_CHECKING, Final

from tokmill._sizes import format_bytes
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator

    import numpy as np
    import numpy.typing as npt

    from tokmill._tokenizer.text_encoder import TextEncoder


PART: Final = 1 << 20
"""Number of characters that are encoded at a time."""
MOST: Final = 1 << 26
"""Maximum number of characters without a place to cut."""

_LETTER: Final = "a-zA-Zß-öø-ÿα-ωа-яА-Яあ-んア-ヴ一-龥가-힣"
_CUT: Final = re.compile(rf"(?<=[{_LETTER}])(?=[ ,，。、][{_LETTER}])|(?<=\n)(?=[{_LETTER}])")  # noqa: RUF001
_CUT_SIGN: Final = re.compile(r"[\s,，。、]")  # noqa: RUF001
_AFTER: Final = 2
"""Number of characters after a cut that the pretokens before it depend on."""


def encode_long_text(
    tokenizer: TextEncoder,
    texts: Iterable[str],
    encode: Callable[[str], npt.NDArray[np.uint32]],
    allowed: Collection[str],
) -> Iterator[npt.NDArray[np.uint32]]:
    """Yield the ids of consecutive parts of the concatenation of `texts`, with `encode` of the tokenizer.

    `allowed` are the special tokens that `encode` finds.
    Raises TokenizerError if the tokenizer's text cannot be cut, or has no place to cut in `MOST` characters.
    """
    if why := _why_whole(tokenizer, allowed):
        message = f"{tokenizer.name} cannot encode a text in parts: {why}"
        raise TokenizerError("tokenizer-unfit", message, "use encode_ordinary, or a dataset of smaller documents")
    kept, size, wanted = [], 0, PART
    for text in texts:
        kept.append(text)
        size += len(text)
        if size < wanted:
            continue
        whole = "".join(kept)
        cut = _last_cut(whole)
        if cut:
            after = whole[cut : cut + _AFTER]
            ids = encode(whole[: cut + _AFTER])
            yield ids[: len(ids) - len(encode(after))]
        elif size > MOST:
            message = f"the text has no place to cut in {format_bytes(len(whole.encode('utf-8', 'replace')))}"
            raise TokenizerError("tokenizer-unfit", message, "use encode_ordinary for a text without words")
        kept, size = [whole[cut:]], size - cut
        wanted = max(PART, 2 * size)
    yield encode("".join(kept))


def _last_cut(text: str) -> int:
    """Return the last place to cut, or 0. The characters after it that it depends on are all there."""
    end = len(text)
    for window in (1 << 12, 1 << 16, end):
        places = [found.start() for found in _CUT.finditer(text, max(0, end - window)) if found.start() + _AFTER <= end]
        if places:
            return places[-1]
    return 0


def _why_whole(tokenizer: TextEncoder, allowed: Collection[str]) -> str | None:
    """Return why the parts of a text could have other ids than the whole; None if they do not."""
    encoder = tokenizer.native_encoder
    if encoder is None:
        return str(tokenizer.why_not_native)
    if not encoder.is_byte_level:
        return "its words are not merged from bytes"
    if not encoder.is_local:
        return "it normalizes text, puts a space before it, or has added tokens that take blanks"
    if encoder.pretokenizer is None:
        return "its pretokenizer is a regular expression of its own"
    added = tokenizer.added_tokens.keys()
    found = added if added > tokenizer.special_tokens_set else allowed
    if any(map(_CUT_SIGN.search, found)):
        return "its added tokens can lie across a cut"
    return None


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
