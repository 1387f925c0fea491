"""Names of tokenizers: `bytes`, variants of embedded encodings, and models as tiktoken maps them to encodings."""

from __future__ import annotations

from typing import Final

END_OF_TEXT: Final = "<|endoftext|>"
"""Default end-of-text token, which separates documents."""

BYTES: Final = "bytes"
"""Name of the tokenizer whose ids are the bytes of the text."""

_FILL_IN: Final = ("<|fim_prefix|>", "<|fim_middle|>", "<|fim_suffix|>")
_HARMONY: Final = {
    200002: "return",
    200003: "constrain",
    200005: "channel",
    200006: "start",
    200007: "end",
    200008: "message",
    200012: "call",
}

VARIANTS: Final[dict[str, tuple[str, dict[str, int]]]] = {
    "p50k_edit": ("p50k_base", {END_OF_TEXT: 50256, **{token: 50281 + at for at, token in enumerate(_FILL_IN)}}),
    "o200k_harmony": (
        "o200k_base",
        {END_OF_TEXT: 199999, "<|endofprompt|>": 200018, "<|startoftext|>": 199998}
        | {f"<|{_HARMONY.get(id_, f'reserved_{id_}')}|>": id_ for id_ in range(200000, 201088)},
    ),
}
"""Encodings with the ranks of an embedded one and special tokens of their own."""

ALIASES: Final = {"gpt2": "r50k_base", "gpt-2": "r50k_base"}

MODELS: Final = {
    "o200k_base": ("o1", "o3", "o4-mini", "gpt-5", "gpt-4.1", "gpt-4o"),
    "cl100k_base": (
        *("gpt-4", "gpt-3.5-turbo", "gpt-3.5", "gpt-35-turbo", "davinci-002", "babbage-002"),
        *("text-embedding-ada-002", "text-embedding-3-small", "text-embedding-3-large"),
    ),
    "p50k_base": (
        *("text-davinci-003", "text-davinci-002", "code-davinci-002", "code-davinci-001"),
        *("code-cushman-002", "code-cushman-001", "davinci-codex", "cushman-codex"),
    ),
    "p50k_edit": ("text-davinci-edit-001", "code-davinci-edit-001"),
    "o200k_harmony": (),
    "r50k_base": (
        *("text-davinci-001", "text-curie-001", "text-babbage-001", "text-ada-001"),
        *("davinci", "curie", "babbage", "ada", "text-similarity-davinci-001", "text-similarity-curie-001"),
        *("text-similarity-babbage-001", "text-similarity-ada-001", "text-search-davinci-doc-001"),
        *("text-search-curie-doc-001", "text-search-babbage-doc-001", "text-search-ada-doc-001"),
        *("code-search-babbage-code-001", "code-search-ada-code-001"),
    ),
}

_PREFIXES: Final = {
    "o200k_base": (
        *("o1-", "o3-", "o4-mini-", "gpt-5", "gpt-4.5-", "gpt-4.1-", "chatgpt-4o-", "gpt-4o-", "ft:gpt-4o"),
    ),
    "cl100k_base": (
        *("gpt-4-", "gpt-3.5-turbo-", "gpt-35-turbo-"),
        *("ft:gpt-4", "ft:gpt-3.5-turbo", "ft:davinci-002", "ft:babbage-002"),
    ),
    "o200k_harmony": ("gpt-oss-",),
}
"""Prefixes of further models; the first that matches applies, as in tiktoken."""


def encoding_of(name: str) -> str:
    """Return the encoding of an alias or model name. Any other name is returned unchanged."""
    return ALIASES.get(name) or encoding_name(name) or name


def encoding_name(model: str) -> str | None:
    """Return tiktoken's name of a model's encoding; None if the model is unknown."""
    if model in ALIASES:
        return "gpt2"
    for encoding, models in MODELS.items():
        if model in models:
            return encoding
    return next((encoding for encoding, prefixes in _PREFIXES.items() if model.startswith(prefixes)), None)


def known_names() -> list[str]:
    """Return every alias and model name, for suggestions."""
    return [*ALIASES, *(model for models in MODELS.values() for model in models)]


_OWNERS: Final = {
    "bert-": "google-bert",
    "roberta-": "FacebookAI",
    "xlm-roberta-": "FacebookAI",
    "distilbert-": "distilbert",
    "distilgpt2": "distilbert",
    "albert-": "albert",
    "t5-": "google-t5",
    "xlnet-": "xlnet",
}
"""Owners on the hub of models that had none, by prefix: `bert-base-uncased` is now `google-bert/bert-base-uncased`."""


def model_on_hub(name: str) -> str | None:
    """Return the present name of a model that once had no owner on the hub; None for any other name."""
    return next((f"{owner}/{name}" for prefix, owner in _OWNERS.items() if name.startswith(prefix)), None)
