"""Specifications of tokenizers that are made in memory."""

from __future__ import annotations

import base64
import json
from typing import TYPE_CHECKING, Any

from tokmill import _core
from tokmill._tokenizer.byte_level import token_text
from tokmill._tokenizer.models import BYTES, END_OF_TEXT
from tokmill._tokenizer.ranks import tiktoken_json
from tokmill._tokenizer.spec import TokenizerSpec
from tokmill._tokenizer.tokenizer_json import special_token, split_pre_tokenizer
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


def spec_of_ranks(
    ranks: Mapping[bytes, int], pattern: str, special_tokens: Mapping[str, int], eot: str | None, name: str
) -> TokenizerSpec:
    """Return the specification of ranks. Raises TokenizerError."""
    text = "".join(f"{base64.b64encode(token).decode()} {rank}\n" for token, rank in ranks.items())
    data = tiktoken_json(text, pattern, special_tokens)
    eot = _eot(eot, special_tokens, name)
    return TokenizerSpec(name=name, source=name, kind="tiktoken.json", data=data, eot=eot, eot_from="special token")


def spec_of_bytes(special_tokens: Mapping[str, int] | None, eot: str | None) -> TokenizerSpec:
    """Return the specification of the tokenizer whose ids are the bytes of the text. Raises TokenizerError."""
    special = {END_OF_TEXT: 256} if special_tokens is None else special_tokens
    # Any pretokenizer gives the same ids.
    return spec_of_ranks({bytes([byte]): byte for byte in range(256)}, "gpt2", special, eot, BYTES)


def spec_of_vocab(
    vocab: Mapping[bytes, int] | Mapping[str, int],
    merges: Iterable[tuple[bytes, bytes]] | Iterable[tuple[str, str]],
    pattern: str | Sequence[str],
    special_tokens: Mapping[str, int],
    eot: str | None,
    name: str,
) -> TokenizerSpec:
    """Return the specification of a byte-level vocabulary and its merges. Raises TokenizerError."""
    try:
        patterns = _core.Pretokenizer(pattern).portable_patterns
    except ValueError as error:
        raise TokenizerError("tokenizer-unfit", str(error), "use the name of a pretokenizer") from None
    root: dict[str, Any] = {
        "version": "1.0",
        "added_tokens": [special_token(token, id_) for token, id_ in special_tokens.items()],
        "pre_tokenizer": split_pre_tokenizer(patterns),
        "decoder": {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False},
        "model": {
            "type": "BPE",
            # The library gives special tokens the ids that they have here.
            "vocab": {_text(token): id_ for token, id_ in vocab.items()} | dict(special_tokens),
            "merges": [[_text(left), _text(right)] for left, right in merges],
        },
    }
    data = json.dumps(root).encode()
    eot = _eot(eot, special_tokens, name)
    return TokenizerSpec(name=name, source=name, kind="tokenizer.json", data=data, eot=eot, eot_from="special token")


def _text(token: bytes | str) -> str:
    return token if isinstance(token, str) else token_text(token)


def _eot(eot: str | None, special_tokens: Mapping[str, int], name: str) -> str | None:
    if eot is None:
        return END_OF_TEXT if END_OF_TEXT in special_tokens else None
    if eot not in special_tokens:
        message = f"{name} has no special token {eot!r}"
        raise TokenizerError("end-of-text-missing", message, "add it to special_tokens")
    return eot
