"""tiktoken rank files: each line is a token in base64, a space and its rank, which is also its id."""

from __future__ import annotations

import binascii
import json
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill import _core
from tokmill._sources.documents import Documents
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_FORMS: Final = {"NFC": "NewerNFC"}
"""Normalizers of texts."""

_FORMAT_HINT: Final = "each line must be a token in base64, a space and its rank, as in the files tiktoken downloads"


def read_ranks(text: str, where: str) -> dict[bytes, int]:
    """Return tokens and their ranks. Raises TokenizerError, which names the line, for any other file."""
    ranks: dict[bytes, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip():
            continue
        try:
            token, rank = line.split()
            if not rank.isdecimal() or len(rank) > 7:
                raise ValueError  # noqa: TRY301 - one message for every malformed line
            # openai-whisper's file has an empty token, as `=`, which no text becomes.
            token_bytes = binascii.a2b_base64(token, strict_mode=True) if token.strip("=") else b""
        except ValueError:
            message = f"{where}: line {number} is not a token and rank: {line:.60}"
            raise TokenizerError("tokenizer-damaged", message, _FORMAT_HINT) from None
        if int(rank) > _core.Encoder.MAX_ID:
            message = f"{where}: line {number} has the rank {rank}; the maximum is {_core.Encoder.MAX_ID:,}"
            raise TokenizerError(
                "tokenizer-damaged", message, "ranks are ids: number the tokens from 0, without large gaps"
            )
        if token_bytes in ranks:
            message = f"{where}: line {number} repeats a token"
            raise TokenizerError("tokenizer-damaged", message, _FORMAT_HINT)
        ranks[token_bytes] = int(rank)
    if not ranks:
        message = f"{where} contains no ranks"
        raise TokenizerError("tokenizer-damaged", message, _FORMAT_HINT)
    return ranks


def tiktoken_json(
    text: str, pretokenizer: str, special_tokens: Mapping[str, int], normalizer: Sequence[str] = ()
) -> bytes:
    """Return the tiktoken.json of a rank file, which contains all that its encoder needs."""
    root = {"pretokenizer": pretokenizer, "special_tokens": dict(special_tokens), "ranks": text}
    return json.dumps({**root, "normalizer": list(normalizer)} if normalizer else root).encode()


def encoder_of_ranks(root: dict[str, Any], where: str, cache_bytes: int) -> _core.Encoder:
    """Return the encoder of a tiktoken.json. `cache_bytes` is per thread. Raises TokenizerError for any other JSON."""
    pretokenizer, special, text = (root.get(name) for name in ("pretokenizer", "special_tokens", "ranks"))
    forms = root.get("normalizer", [])
    if not (isinstance(pretokenizer, str) and isinstance(special, dict) and isinstance(text, str)):
        message = f"{where} is not a tiktoken.json: it needs pretokenizer, special_tokens and ranks"
        raise TokenizerError("tokenizer-damaged", message, "pass the .tiktoken file itself")
    if not isinstance(forms, list) or not _FORMS.keys() >= set(map(str, forms)):
        message = f"{where} is not a tiktoken.json: its normalizer is not a list of NFC"
        raise TokenizerError("tokenizer-damaged", message, "pass the .tiktoken file itself")
    ranks = read_ranks(text, where)
    taken = dict.fromkeys(ranks.values())
    for token, id_ in special.items():
        if type(id_) is not int or not 0 <= id_ <= _core.Encoder.MAX_ID or id_ in taken or not token:
            message = f"{where}: special token {token!r:.60} cannot have the id {id_!r:.30}"
            hint = f"use a whole number up to {_core.Encoder.MAX_ID:,} that is not the id of another token"
            raise TokenizerError("tokenizer-damaged", message, hint)
        taken[id_] = None
    tokens = Documents.from_bytes(ranks)
    added = [(token, id_, True, False, False, False, False) for token, id_ in special.items()]
    try:
        return _core.Encoder.of(
            tokens.data,
            tokens.offsets,
            np.fromiter(ranks.values(), np.uint32, len(ranks)),
            merges=None,
            pretokenizer=pretokenizer,
            reference="tiktoken",
            whole_pieces=True,
            added=added,
            normalizer=[(_FORMS[form], []) for form in forms],
            prefix_space=False,
            cache_bytes=cache_bytes,
        )
    except (ValueError, UnicodeEncodeError) as error:
        message = f"{where}: {error}"
        raise TokenizerError("tokenizer-damaged", message, "check that this is the model's own rank file") from error
