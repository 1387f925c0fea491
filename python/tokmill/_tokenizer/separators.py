"""The token between documents of a tokenizer.json, or of a GGUF file.

It is `<|endoftext|>` if the file has that; then, for models whose instruct versions name the end of a chat turn as
`eos_token`, the token that their base models were trained with; and otherwise `eos_token`.
"""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tokmill._tokenizer.models import END_OF_TEXT
from tokmill._tokenizer.spec import BY_CONFIGURATION

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping


class _Base(NamedTuple):
    """A base model."""

    name: str
    separator: str


_SENTENCE, _DEEPSEEK, _BERT = "</s>", "<｜end▁of▁sentence｜>", "[SEP]"  # noqa: RUF001
_BASES: Final = {
    "aa8defbb8c22d5b7": _Base("Llama 2", _SENTENCE),
    "87b8d49a4433707a": _Base("Mistral 7B v0.1", _SENTENCE),
    "4f388ee80127c5ed": _Base("Mistral 7B v0.3", _SENTENCE),
    "f2bfb47eb9cf58bf": _Base("Mistral NeMo", _SENTENCE),
    "8c1f52d194d92b3c": _Base("Llama 3", "<|end_of_text|>"),
    "e8cf6dec24d3e051": _Base("Llama 4", "<|end_of_text|>"),
    "e452f41c33d140f7": _Base("Gemma", "<eos>"),
    "85ba341d986451a5": _Base("Gemma 3", "<eos>"),
    "b8e6f30b63d60d77": _Base("DeepSeek Coder", _DEEPSEEK),
    "42e701853c137592": _Base("DeepSeek LLM", _DEEPSEEK),
    "009802c723a147ca": _Base("DeepSeek V3", _DEEPSEEK),
    "16a1f10c98cbc0d5": _Base("Command R", "<EOS_TOKEN>"),
    "0949670614690d60": _Base("ModernBERT", _BERT),
}
"""By the first 16 digits of `vocabulary_hash`."""

_COMPARED: Final = range(1000, 31000)
"""Ids whose tokens are the same in all versions of a model."""


def separator(vocab: object, added: Collection[str], configured: str | None) -> tuple[str | None, str | None]:
    """Return the end-of-text token of a tokenizer and what names it, in the absence of an option.

    `vocab` has the ids of the tokens of its model, `added` are its added tokens, and `configured` is the one of them
    that the configuration names.
    """
    base = None
    if isinstance(vocab, dict) and any(each.separator in added for each in _BASES.values()):
        base = _BASES.get(vocabulary_hash(vocab)[:16])
    if base is not None and base.separator not in added:
        base = None
    if END_OF_TEXT in added and (base is None or base.separator != _BERT):
        return END_OF_TEXT, "added token"
    if base is not None and base.separator != configured:
        return base.separator, f"separator of {base.name}'s base models"
    return configured, None if configured is None else BY_CONFIGURATION


def vocabulary_hash(vocab: Mapping[str, Any]) -> str:
    """Return the SHA-256 of the tokens that are compared, joined by NUL."""
    texts = {id_: text for text, id_ in vocab.items() if type(id_) is int}
    return hashlib.sha256("\0".join(texts.get(id_, "") for id_ in _COMPARED).encode("utf-8", "replace")).hexdigest()
