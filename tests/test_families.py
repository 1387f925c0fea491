"""Published tokenizers: the pre-tokenizers of their files, as text, beside `tokenizers`.

The components are those of the models' tokenizer.json on the hub; vocabularies are small ones that are trained here.
"""

from __future__ import annotations

import functools
import itertools
import json
import random
from typing import Any

import pytest
from tokenizers import Tokenizer as Library
from tokenizers import models, trainers

from strange import FULL, hostile
from test_huggingface import TEXT, agree, native
from tokmill._core import Pretokenizer
from tokmill._tokenizer.tokenizer_json import token_bytes_of

BYTES = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False}
GPT2 = {**BYTES, "use_regex": True}
DIGITS = {"type": "Digits", "individual_digits": True}

CL100K = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|"
    r"\s+(?!\S)|\s+"
)
QWEN2 = CL100K.replace("{1,3}", "")
QWEN35 = (
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?[\p{L}\p{M}]+|\p{N}| ?[^\s\p{L}\p{M}\p{N}]+[\r\n]*|\s*[\r\n]+|"
    r"\s+(?!\S)|\s+"
)
O200K = (
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?|"
    r"[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|"
    r"\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)
TEKKEN = O200K.replace("(?i:'s|'t|'re|'ve|'m|'ll|'d)?", "").replace("{1,3}", "")
KIMI = (
    r"[\p{Han}]+|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}&&[^\p{Han}]]*[\p{Ll}\p{Lm}\p{Lo}\p{M}&&[^\p{Han}]]+"
    r"(?i:'s|'t|'re|'ve|'m|'ll|'d)?|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}&&[^\p{Han}]]+"
    r"[\p{Ll}\p{Lm}\p{Lo}\p{M}&&[^\p{Han}]]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|"
    r"\s*[\r\n]+|\s+(?!\S)|\s+"
)
DEEPSEEK = (
    r"\p{N}{1,3}",
    "[一-龥\u3040-ゟ\u30a0-ヿ]+",
    # With newlines as such.
    r"""[!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^"""
    "\r\n"
    r"\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+["
    "\r\n"
    r"]*|\s*["
    "\r\n"
    r"]+|\s+(?!\S)|\s+",
)
BLOOM = " ?[^(\\s|[.,!?…。，、।۔،])]+"  # noqa: RUF001


def sequence(*parts: dict[str, Any] | str) -> dict[str, Any]:
    """Split by each expression and keep what is between; then the byte-level alphabet."""
    splits = [
        part
        if isinstance(part, dict)
        else {"type": "Split", "pattern": {"Regex": part}, "behavior": "Isolated", "invert": False}
        for part in parts
    ]
    return {"type": "Sequence", "pretokenizers": [*splits, BYTES]}


def matches(pattern: str) -> dict[str, Any]:
    """Keep only what the expression matches, which is everything."""
    return sequence({"type": "Split", "pattern": {"Regex": pattern}, "behavior": "Removed", "invert": True})


FAMILIES: dict[str, tuple[str, dict[str, Any]]] = {
    "GPT-2": ("gpt2", GPT2),
    "ModernBERT": ("gpt2", GPT2),  # with NFC
    "GPT-4, as Xenova has it": ("llama3", matches(CL100K)),
    "GPT-4o, as Xenova has it; Phi-4-mini, MiniMax M2": ("o200k", matches(O200K)),
    "GPT-OSS, Llama 4": ("o200k", sequence(O200K)),
    "Llama 3; GLM 4, 4.5 and 5": ("llama3", sequence(CL100K)),
    "Phi-4, OLMo 2 and 3, Granite 4": ("llama3", matches(CL100K)),
    "Qwen 2, 2.5 and 3": ("qwen2", sequence(QWEN2)),
    "Qwen 3.5, 3.6 and 3.8": ("qwen35", sequence(QWEN35)),
    "DeepSeek V3, R1 and V4": ("deepseek", sequence(*DEEPSEEK)),
    "Kimi K2, as converted": ("kimi", sequence(KIMI)),
    "Mistral NeMo, Nemotron 3": ("tekken", sequence(TEKKEN)),
    "StarCoder, SmolLM, Command R": (
        "starcoder",
        {"type": "Sequence", "pretokenizers": [DIGITS, GPT2]},
    ),
    "BLOOM": ("bloom", sequence(BLOOM)),
}


@functools.cache
def library(family: str) -> Library:
    root = json.loads(Library(models.BPE()).to_str())
    root["pre_tokenizer"] = FAMILIES[family][1]
    made = Library.from_str(json.dumps(root))
    made.train_from_iterator(
        TEXT,
        trainers.BpeTrainer(
            vocab_size=500,
            special_tokens=["<|endoftext|>"],
            initial_alphabet=[chr(letter) for letter in range(0x180) if token_bytes_of(chr(letter)) is not None],
            show_progress=False,
        ),
    )
    made.encode_special_tokens = True
    return made


@pytest.mark.parametrize("family", FAMILIES)
def test_the_pre_tokenizer_of_the_file_is_built_in_and_cuts_as_there(family: str) -> None:
    made = library(family)
    tokenizer = native(made)
    assert tokenizer.native_encoder is not None
    name = tokenizer.native_encoder.pretokenizer
    assert name == FAMILIES[family][0]
    pretokenizer = Pretokenizer(name)
    documents = list(hostile(random.Random(family), 300_000 if FULL else 1500))
    for text in documents:
        data, bounds = text.encode(), pretokenizer.split(text).tolist()
        cut = [data[start:end] for start, end in itertools.pairwise(bounds)]
        assert cut == [token_bytes_of(piece) for piece, _ in made.pre_tokenizer.pre_tokenize_str(text)], repr(text)
    agree(made, tokenizer, documents)
