"""Parts of the files of a tokenizer, which are the same for every training."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from tokmill._tokenizer.tokenizer_json import special_token, split_pre_tokenizer

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tokmill import _core

_FOREVER: Final = int(1e30)
"""Value of model_max_length by which transformers means "unlimited"."""

BPE_MODEL: Final = {
    "type": "BPE",
    "dropout": None,
    "unk_token": None,
    "continuing_subword_prefix": None,
    "end_of_word_suffix": None,
    "fuse_unk": False,
    "byte_fallback": False,
    "ignore_merges": False,
}
"""The `model` of a byte-level BPE tokenizer.json except `vocab` and `merges`."""


def file_of(root: Mapping[str, Any], **large: bytes) -> bytes:
    """Return a tokenizer.json without large fields of its model, and these as JSON.

    The encoder of the standard library indents in Python, which for 100,000 entries takes longer than training.
    """
    end = b"\n  }\n}\n"
    fields = (b',\n    "%s": %s' % (name.encode(), value) for name, value in large.items())
    return b"".join([as_json(root).removesuffix(end), *fields, end])


def frame(special: Mapping[str, int], normalizer: str | None, pretokenizer: _core.Pretokenizer) -> dict[str, Any]:
    """Return everything in a tokenizer.json except the model."""
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [special_token(text, id_) for text, id_ in special.items()],
        "normalizer": None if normalizer is None else {"type": normalizer},
        "pre_tokenizer": pre_tokenizer_of(pretokenizer),
        "post_processor": None,  # as with GPT-2, nothing is added to a prompt
        "decoder": {"type": "ByteLevel", "add_prefix_space": True, "trim_offsets": True, "use_regex": True},
    }


def pre_tokenizer_of(pretokenizer: _core.Pretokenizer) -> dict[str, Any]:
    """Return the pre-tokenizer of a tokenizer.json that splits like a pretokenizer of the core."""
    if pretokenizer.name == "gpt2":
        return {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True}
    return split_pre_tokenizer(pretokenizer.portable_patterns)


def config_files(
    special: Mapping[str, int], eot: str | None, *, unknown: str | None = None, max_length: int | None = None
) -> dict[str, bytes]:
    """Return the configuration for transformers, which names special tokens."""
    pad = pad_of(special) or eot
    roles = {} if eot is None else {"bos_token": eot, "eos_token": eot}
    roles |= {} if pad is None else {"pad_token": pad}
    roles |= {} if unknown is None else {"unk_token": unknown}
    others = [text for text in special if text not in roles.values()]
    extra = {"additional_special_tokens": others} if others else {}
    config = {
        "tokenizer_class": "PreTrainedTokenizerFast",
        **roles,
        **extra,
        "model_max_length": max_length or _FOREVER,
        "padding_side": "right",
        "truncation_side": "right",
        "clean_up_tokenization_spaces": False,
        "added_tokens_decoder": decoder(special_token(text, id_) for text, id_ in special.items()),
    }
    return {"tokenizer_config.json": as_json(config), "special_tokens_map.json": as_json({**roles, **extra})}


def pad_of(special: Iterable[str]) -> str | None:
    """Return the special token that is named pad or padding, such as <|pad|> or [PAD]; None if there is none."""
    named = (text for text in special if re.search(r"(?<![a-z])pad(ding)?(?![a-z])", text.casefold()))
    return next(named, None)


def decoder(tokens: Iterable[Mapping[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return special tokens as the configuration for transformers lists them, by id."""
    return {str(token["id"]): {name: value for name, value in token.items() if name != "id"} for token in tokens}


def as_json(value: object) -> bytes:
    """Return JSON as the files of a tokenizer contain it."""
    return (json.dumps(value, ensure_ascii=False, indent=2) + "\n").encode()
