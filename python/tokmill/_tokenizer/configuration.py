"""What tokenizer_config.json, the configuration of transformers, says about the file beside it."""

from __future__ import annotations

from tokmill._json import parse_json

CONFIG_FILES = ("tokenizer_config.json", "special_tokens_map.json")
"""Files that name the end-of-text token, the first of them also special tokens and the class."""

MODEL_CONFIG = "config.json"
"""The configuration of the model itself, which tells the class if tokenizer_config.json does not."""

CHAT_TEMPLATE = "chat_template.jinja"

FLAGS = ("lstrip", "rstrip", "single_word")
"""Flags of added tokens that take blanks beside them, or are found only beside what is no word."""

ADDED_TOKENS = "added_tokens.json"
"""Tokens and ids that older versions of transformers add to those of a model."""


def _classes(*names: str) -> frozenset[str]:
    return frozenset(f"{name}Tokenizer{fast}" for name in names for fast in ("", "Fast"))


RENUMBERING = _classes(
    *("Barthez", "Bartpho", "Camembert", "ErnieM", "LayoutXLM", "M2M100", "MBart", "MBart50", "MLuke", "Marian"),
    *("Nllb", "PLBart", "Pegasus", "SeamlessM4T", "Speech2Text", "XGLM", "XLMProphetNet", "XLMRoberta"),
)
"""Classes of transformers whose ids are not those of their SentencePiece model."""

NORMALIZING = _classes(
    *("Albert", "BertJapanese", "BigBird", "Cpm", "DebertaV2", "GPTSw3", "Lasr", "Reformer", "RemBert"),
    *("Siglip", "Siglip2", "Tipsv2", "Udop", "XLNet"),
)
"""Classes of transformers that change texts, such as to lower case, in another way than their SentencePiece model."""

_MODELS = {
    "Albert": ("albert", "yoso"),
    "Barthez": ("barthez",),
    "Bartpho": ("bartpho",),
    "BertJapanese": ("bert-japanese",),
    "BigBird": ("big_bird",),
    "Camembert": ("camembert",),
    "Cpm": ("cpm",),
    "DebertaV2": ("deberta-v2",),
    "GPTSw3": ("gpt-sw3",),
    "Lasr": ("lasr_ctc", "lasr_encoder"),
    "LayoutXLM": ("layoutxlm",),
    "M2M100": ("m2m_100",),
    "MBart": ("mbart",),
    "MBart50": ("mbart50",),
    "MLuke": ("mluke",),
    "Marian": ("marian",),
    "Nllb": ("nllb", "nllb-moe"),
    "PLBart": ("plbart",),
    "Pegasus": ("pegasus",),
    "Reformer": ("reformer",),
    "RemBert": ("rembert",),
    "SeamlessM4T": ("seamless_m4t", "seamless_m4t_v2"),
    "Siglip": ("siglip",),
    "Siglip2": ("siglip2",),
    "Speech2Text": ("speech_to_text",),
    "Tipsv2": ("tipsv2",),
    "Udop": ("udop",),
    "XGLM": ("xglm",),
    "XLMRoberta": ("gte", "jina_embeddings_v3", "metaclip_2", "trocr", "xlm-roberta", "xmod"),
    "XLNet": ("xlnet",),
}
"""Types of models for which AutoTokenizer loads one of these classes."""


def eos_token(config: bytes | None) -> str | None:
    """Return the end-of-text token of a configuration; None if it has none or cannot be read."""
    try:
        eos = parse_json(config or b"{}").get("eos_token")
    except (ValueError, AttributeError):
        return None
    text = eos.get("content") if isinstance(eos, dict) else eos
    return text if isinstance(text, str) else None


def chat_template(config: bytes | None, jinja: bytes | None) -> str | None:
    """Return the chat template of a configuration, or of the file beside it; None if there is none."""
    if jinja is not None:
        return jinja.decode("utf-8", "replace")
    try:
        found = parse_json(config or b"{}").get("chat_template")
        if isinstance(found, list):  # several by name
            found = {each["name"]: each["template"] for each in found}.get("default")
    except (ValueError, AttributeError, KeyError, TypeError):
        return None
    return found if isinstance(found, str) else None


def named_tokens(config: bytes | None) -> dict[str, str]:
    """Return the special tokens of a configuration by name, such as `bos_token`; none if it cannot be read."""
    try:
        items = parse_json(config or b"{}").items()
    except (ValueError, AttributeError):
        return {}
    texts = ((name, value.get("content") if isinstance(value, dict) else value) for name, value in items)
    return {name: text for name, text in texts if name.endswith("_token") and isinstance(text, str)}


def listed_tokens(config: bytes | None) -> dict[str, int]:
    """Return the special tokens that a configuration lists by their ids; none if it cannot be read."""
    try:
        listed = parse_json(config or b"{}")["added_tokens_decoder"].items()
        return {str(token["content"]): int(id_) for id_, token in listed}
    except (ValueError, AttributeError, KeyError, TypeError):
        return {}


def flagged_tokens(config: bytes | None) -> dict[str, str]:
    """Return the special tokens that a configuration lists with a flag such as `lstrip`, and the first such flag."""
    try:
        listed = parse_json(config or b"{}")["added_tokens_decoder"].values()
        flags = {str(token["content"]): [flag for flag in FLAGS if token.get(flag)] for token in listed}
    except (ValueError, AttributeError, KeyError, TypeError):
        return {}
    return {token: found[0] for token, found in flags.items() if found}


def added_tokens(content: bytes | None) -> dict[str, int]:
    """Return the tokens of added_tokens.json by their ids; none if it cannot be read."""
    try:
        return {str(token): int(id_) for token, id_ in parse_json(content or b"{}").items()}
    except (ValueError, AttributeError, TypeError):
        return {}


def class_names(config: bytes | None) -> set[str]:
    """Return the class of a configuration, and module and class of code that comes with it; none if it cannot be read.

    Of `tokenization_kimi.TikTokenTokenizer` these are both parts.
    """
    try:
        root = parse_json(config or b"{}")
        automatic = root.get("auto_map", {}).get("AutoTokenizer", [])
    except (ValueError, AttributeError):
        return set()
    names = [root.get("tokenizer_class"), *(automatic if isinstance(automatic, list) else [automatic])]
    return {part for name in names if isinstance(name, str) for part in name.split("--")[-1].split(".")}


def loading_classes(config: bytes | None, model: bytes | None) -> set[str]:
    """Return the classes that AutoTokenizer may load: of tokenizer_config.json, of config.json, or of its model."""
    if names := class_names(config) or class_names(model):
        return names
    try:
        kind = parse_json(model or b"{}").get("model_type")
    except (ValueError, AttributeError):
        return set()
    return {f"{name}Tokenizer" for name, models in _MODELS.items() if kind in models}
