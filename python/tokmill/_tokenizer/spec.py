"""Specification of a tokenizer that is not embedded.

The specification is a byte string. It is sent to other processes and stored with each dataset, so the original file is
not needed again.
"""

from __future__ import annotations

import base64
import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from tokmill import _core
from tokmill._json import parse_json
from tokmill._sources.faults import corpus
from tokmill._store.locations import pointer_hint
from tokmill._tokenizer.models import BYTES, END_OF_TEXT
from tokmill._tokenizer.ranks import tiktoken_json
from tokmill._tokenizer.tokenizer_json import special_token, split_pre_tokenizer, token_text
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


SpecKind = Literal["tokenizer.json", "tiktoken.json", "tokenizer.model"]
"""Kind of a specification, which is also the name of its file in a dataset."""

NAME_ONE: Final = "name a tokenizer.json, as save_pretrained writes it, or a tokenizer such as gpt2 or o200k_base"
"""Hint where something is no tokenizer."""

_HEAD_BYTES: Final = 1 << 20
"""Number of first bytes by which a corpus is recognised."""

GIVEN: Final = "--eot-token"
EMBEDDED: Final = "embedded"
BY_CONFIGURATION: Final = "eos_token of tokenizer_config.json"
"""What names an end-of-text token."""

_END: Final = re.compile(r"eos|eot|eod|end|</s>|sep", re.IGNORECASE)
_CANDIDATES: Final = 6
"""Maximum number of special tokens in an error."""


@dataclass(frozen=True, kw_only=True)
class TokenizerSpec:
    """Everything that determines a tokenizer."""

    name: str
    """Name of the file or folder without its path, or `OWNER/NAME@COMMIT`."""
    source: str
    """Path or name that loads it on this machine."""
    kind: SpecKind
    data: bytes
    """The unchanged file; for ranks, a JSON object with `pretokenizer`, `special_tokens` and `ranks`."""
    eot: str | None
    """Text of the end-of-text token."""
    eot_from: str | None = None
    """What names the end-of-text token, such as `eos_token of tokenizer_config.json`."""
    notes: tuple[str, ...] = ()
    """Lines about its folder, for a run that makes ids."""

    @property
    def hash(self) -> str:
        """See `content_hash`."""
        return content_hash(self.data, self.eot)


def content_hash(data: bytes, eot: str | None) -> str:
    """Return BLAKE3, in hexadecimal, of the bytes, a NUL byte, and the text of the end-of-text token."""
    hasher = _core.Blake3()
    hasher.update(data)
    hasher.update(b"\0" + (eot or "").encode())
    return hasher.hexdigest()


def candidates(tokens: Mapping[str, int]) -> str:
    """Return the special tokens that may separate documents, or else the first ones, as text; empty if there are none.

    `tokens` are texts and ids.
    """
    likely = [item for item in tokens.items() if _END.search(item[0])]
    return ", ".join(f"{text!r} {id_}" for text, id_ in (likely or list(tokens.items()))[:_CANDIDATES])


def shown_eot(text: str | None, id_: int | None, named: str | None) -> str:
    """Return an end-of-text token, its id and what named it, to be read; `none` if there is none."""
    if id_ is None:
        return "none"
    return f"{text!r} {id_}{'' if named is None else f' ({named})'}"


def missing_eot(
    where: str, tokens: Mapping[str, int], wanted: str | None = None, *, has_ranks: bool = False
) -> TokenizerError:
    """Return the error for a tokenizer without an end-of-text token, or without the special token that was `wanted`.

    `has_ranks`: it is a rank file, whose special tokens are options.
    """
    message = f"{where} names no end-of-text token" if wanted is None else f"{where} has no special token {wanted!r}"
    if found := candidates(tokens):
        hint = f"choose one with --eot-token (in Python eot=): {found}"
    elif has_ranks:
        hint = "give text and id of the model's own: --eot-token 'TEXT=ID' (in Python eot= or special_tokens=)"
    else:
        hint = "name one as eos_token in a tokenizer_config.json beside it"
    return TokenizerError("end-of-text-missing", message, hint if wanted else f"{hint}; or use --eot none")


def parse_object(data: bytes, where: str) -> dict[str, Any]:
    """Return a JSON object. Raises TokenizerError for anything else."""
    try:
        root = parse_json(data, _core.parse_float)  # scores decide ties, so they must be those of the library
    except ValueError as error:
        if found := corpus(where, data[:_HEAD_BYTES]):
            message = f"{where} is {found}, not a tokenizer"
            raise TokenizerError("tokenizer-damaged", message, NAME_ONE) from None
        if hint := pointer_hint(data):
            message = f"{where} is a pointer that git has in place of the content"
            raise TokenizerError("tokenizer-damaged", message, hint) from None
        message = f"{where} is not JSON: {error!s:.100}"
        hint = "it may be truncated: download it again" if data.lstrip().startswith(b"{") else NAME_ONE
        raise TokenizerError("tokenizer-damaged", message, hint) from error
    if not isinstance(root, dict):
        message = f"{where} is not a tokenizer: its JSON is not an object"
        raise TokenizerError("tokenizer-damaged", message, NAME_ONE)
    return root


def spec_of_ranks(
    ranks: Mapping[bytes, int], pattern: str, special_tokens: Mapping[str, int], eot: str | None, name: str
) -> TokenizerSpec:
    """Return the specification of ranks. Raises TokenizerError."""
    text = "".join(f"{base64.b64encode(token).decode()} {rank}\n" for token, rank in ranks.items())
    data = tiktoken_json(text, pattern, special_tokens)
    return TokenizerSpec(
        name=name,
        source=name,
        kind="tiktoken.json",
        data=data,
        eot=_eot(eot, special_tokens, name),
        eot_from="special token",
    )


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
    return TokenizerSpec(
        name=name,
        source=name,
        kind="tokenizer.json",
        data=data,
        eot=_eot(eot, special_tokens, name),
        eot_from="special token",
    )


def _text(token: bytes | str) -> str:
    return token if isinstance(token, str) else token_text(token)


def _eot(eot: str | None, special_tokens: Mapping[str, int], name: str) -> str | None:
    if eot is None:
        return END_OF_TEXT if END_OF_TEXT in special_tokens else None
    if eot not in special_tokens:
        message = f"{name} has no special token {eot!r}"
        raise TokenizerError("end-of-text-missing", message, "add it to special_tokens")
    return eot
