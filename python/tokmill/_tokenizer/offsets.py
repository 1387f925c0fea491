"""Where in a text the characters of each token are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from tokmill._tokenizer.text_encoder import TextEncoder


def character_spans(tokenizer: TextEncoder, text: str, ids: list[int]) -> list[tuple[int, int]]:
    """Return the first character of each token in the text, and the one after its last.

    Raises TokenizerError if the tokens are not those of the text.
    """
    tokens = tokenizer.decode_tokens_bytes(ids)
    data = b"".join(tokens)
    if data != text.encode("utf-8", "surrogatepass"):
        message = f"{tokenizer.name} changes the text, so its tokens have no places in it: {text!r:.60}"
        raise TokenizerError("tokenizer-unfit", message, "use encode_ordinary_batch, without offsets")
    ends = np.cumsum([0, *map(len, tokens)])
    # The character of each byte, and one more after the last.
    character = np.cumsum(np.frombuffer(data + b"a", np.int8) >= -64) - 1
    starts, last = character[ends[:-1]], character[ends[1:] - 1]
    return list(zip(starts.tolist(), (last + 1).tolist(), strict=True))
