"""The token between documents of a tokenizer.json.

It is `<|endoftext|>` if the file has that; then, for models whose published instruct versions name the end of a chat
turn as `eos_token`, the token that their base models were trained with; and otherwise `eos_token`.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tokmill._tokenizer.models import END_OF_TEXT
from tokmill._tokenizer.spec import BY_CONFIGURATION

if TYPE_CHECKING:
    from collections.abc import Collection


class _Base(NamedTuple):
    """A base model."""

    name: str
    separator: str


_BASES: Final = {
    "804214cebd7593f114aa9ef72edfe5a30d77585063e8e55fb1c18d3ec78d564b": _Base("Llama 3", "<|end_of_text|>"),
    "08908a9c24a969735dc7817359b003c67b9325c28e6c75cab2d0f3e35c41bdd6": _Base("Llama 4", "<|end_of_text|>"),
    "bfef4ac6a9a52a2ee9239aa3efcab5bb93a34ff5addde0fe19f2f50856eec9e4": _Base("Command R", "<EOS_TOKEN>"),
}
"""By SHA-256 of the tokens of the model that are not added ones, in the order of their ids, joined by NUL."""


def separator(model: Any, added: Collection[str], configured: str | None) -> tuple[str | None, str | None]:
    """Return the end-of-text token of a tokenizer.json and what names it, in the absence of an option.

    `added` are its added tokens, and `configured` is the one of them that the configuration names.
    """
    if END_OF_TEXT in added:
        return END_OF_TEXT, "added token of tokenizer.json"
    if any(base.separator in added for base in _BASES.values()) and isinstance(model.get("vocab"), dict):
        base = _BASES.get(vocabulary_hash(model["vocab"], added))
        if base is not None and base.separator in added:
            return base.separator, f"separator of {base.name}'s base models"
    return configured, None if configured is None else BY_CONFIGURATION


def vocabulary_hash(vocab: dict[str, int], added: Collection[str]) -> str:
    """Return the hash of the tokens of a model that are not added ones."""
    texts = sorted(vocab.keys() - set(added), key=vocab.__getitem__)
    return hashlib.sha256("\0".join(texts).encode("utf-8", "replace")).hexdigest()
