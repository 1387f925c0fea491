"""Specification of a tokenizer that is not embedded.

The specification is a byte string. It is sent to other processes and stored with each dataset, so the original file is
not needed again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

from tokmill import _core
from tokmill._json import parse_json
from tokmill._sources.guesses import corpus
from tokmill._store.locations import pointer_hint
from tokmill._tokenizer.models import END_OF_TEXT
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

SpecKind = Literal["tokenizer.json", "tiktoken.json", "tokenizer.model"]
"""Kind of a specification, which is also the name of its file in a dataset."""

NAME_ONE: Final = "name a tokenizer.json, as save_pretrained writes it, or a tokenizer such as gpt2 or o200k_base"
"""Hint where something is no tokenizer."""

_HEAD_BYTES: Final = 1 << 20
"""Number of first bytes by which a corpus is recognised."""


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


def default_eot(tokens: Collection[str], configured: Iterable[str]) -> str | None:
    """Return the end-of-text token of a tokenizer.json among its added tokens, in the absence of an option.

    `configured` are those that its configuration names.
    """
    return next((text for text in (END_OF_TEXT, *configured) if text in tokens), None)


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
        raise TokenizerError("tokenizer-damaged", message, "it may be truncated: download it again") from error
    if not isinstance(root, dict):
        message = f"{where} is not a tokenizer: its JSON is not an object"
        raise TokenizerError("tokenizer-damaged", message, NAME_ONE)
    return root
