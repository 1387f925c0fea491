"""The token between documents of a tokenizer.json, a SentencePiece model or a GGUF file.

It is `eos_token`, and `<|endoftext|>` if there is none. Instruct versions of models name the end of a chat turn as
`eos_token`; for known vocabularies the token of their base models takes its place.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from tokmill._tokenizer.models import END_OF_TEXT

if TYPE_CHECKING:
    from collections.abc import Mapping


class _Base(NamedTuple):
    """Base models."""

    name: str
    separator: str
    mark: str | None = None
    """Added token that others with this vocabulary lack."""


_SENTENCE, _DEEPSEEK = "</s>", "<｜end▁of▁sentence｜>"  # noqa: RUF001
_IM_END: Final = "<|im_end|>"
"""What ends a turn in the chats of many models."""
_TURN_END: Final = re.compile(r"im_end|turn|eo[tm]\b|eo[tm]_id|<\|end\|>", re.IGNORECASE)
"""Names of what ends a turn."""
_BASES: Final = {
    "aa8defbb8c22d5b7": (_Base("Phi-3", END_OF_TEXT, "<|placeholder1|>"), _Base("Llama 2", _SENTENCE)),
    "87b8d49a4433707a": (_Base("Mistral 7B v0.1", _SENTENCE),),
    "4f388ee80127c5ed": (_Base("Mistral 7B v0.3", _SENTENCE),),
    "f2bfb47eb9cf58bf": (_Base("Mistral NeMo", _SENTENCE),),
    "8c1f52d194d92b3c": (_Base("Llama 3", "<|end_of_text|>"), _Base("Phi-4", END_OF_TEXT)),
    "e8cf6dec24d3e051": (_Base("Llama 4", "<|end_of_text|>"),),
    "b963d593e2d6411e": (_Base("GPT-OSS", END_OF_TEXT),),
    "407b2879c791f4a7": (_Base("GPT-2", END_OF_TEXT),),
    "058798d296b6625e": (_Base("Qwen", END_OF_TEXT),),
    "95e130693e99291c": (_Base("Qwen 3.5", END_OF_TEXT),),
    "4e8279fb6682ccfa": (_Base("StarCoder", END_OF_TEXT),),
    "cca0d91453ae8cbb": (_Base("Falcon", END_OF_TEXT),),
    "e452f41c33d140f7": (_Base("Gemma", "<eos>"),),
    "85ba341d986451a5": (_Base("Gemma 3", "<eos>"),),
    "b8e6f30b63d60d77": (_Base("DeepSeek Coder", _DEEPSEEK),),
    "42e701853c137592": (_Base("DeepSeek LLM", _DEEPSEEK),),
    "009802c723a147ca": (_Base("DeepSeek V3", _DEEPSEEK),),
    "16a1f10c98cbc0d5": (_Base("Command R", "<EOS_TOKEN>"),),
    "0949670614690d60": (_Base("ModernBERT", "[SEP]"), _Base("GPT-NeoX", END_OF_TEXT)),
}
"""By the first 16 digits of `vocabulary_hash`; of several, the first whose tokens the file has."""

_COMPARED: Final = range(1000, 31000)
"""Ids whose tokens are the same in all versions of a model."""


def separator(
    vocab: Mapping[str, Any], added: Mapping[str, int], configured: str | None, by: str | None
) -> tuple[str | None, str | None]:
    """Return the end-of-text token of a tokenizer and what names it, in the absence of an option.

    `vocab` and `added` have the ids of the tokens of its model and of its added tokens; `configured` is the one of them
    that the configuration names, and `by` says where.
    """
    bases = () if configured and not _TURN_END.search(configured) else _BASES.get(vocabulary_hash(vocab)[:16], ())
    for name, text, mark in bases:
        if text in added and (mark is None or mark in added):
            return text, f"separator of {name}'s base models"
    if configured is None:
        return (END_OF_TEXT, "added token") if END_OF_TEXT in added else (None, None)
    if configured == _IM_END and added.get(END_OF_TEXT, added[configured]) < added[configured]:
        return END_OF_TEXT, f"separator of base models, for {_IM_END}"
    return configured, by


def vocabulary_hash(vocab: Mapping[str, Any]) -> str:
    """Return the SHA-256 of the tokens that are compared, joined by NUL."""
    texts = {id_: text for text, id_ in vocab.items() if type(id_) is int}
    return hashlib.sha256("\0".join(texts.get(id_, "") for id_ in _COMPARED).encode("utf-8", "replace")).hexdigest()
