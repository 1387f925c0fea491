"""What tokenizer_config.json, the configuration of transformers, says about the file beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokmill._json import parse_json

if TYPE_CHECKING:
    from collections.abc import Collection

CONFIG_FILES = ("tokenizer_config.json", "special_tokens_map.json")
"""Files that name the end-of-text token, the first of them also special tokens and the class."""

MODEL_CONFIG = "config.json"
"""The configuration of the model itself, which tells the class if tokenizer_config.json does not."""

CHAT_TEMPLATE = "chat_template.jinja"

FLAGS = ("lstrip", "rstrip", "single_word")
"""Flags of added tokens that take blanks beside them, or match only between edges of words."""

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

REBUILDING = _classes("Albert", "CodeLlama", "GPT2", "Gemma", "Llama", "Pegasus", "T5", "XLMRoberta")
"""Classes of transformers that make the tokenizer anew from the vocabulary, with other ids than some known files."""

APPENDING = {
    **dict.fromkeys(_classes("Llama"), ("<s>", "</s>", "<unk>")),
    **dict.fromkeys(_classes("Gemma"), ("<bos>", "<eos>", "<unk>", "<pad>", "<mask>")),
}
"""Classes of transformers that put tokens which a SentencePiece model lacks behind it, if it has these."""

_MODELS = {
    kind: name
    for name, *kinds in (
        *(("Albert", "albert", "yoso"), ("Barthez", "barthez"), ("Bartpho", "bartpho"), ("Bart", "bart")),
        *(("Bert", "bert"), ("BertJapanese", "bert-japanese"), ("BigBird", "big_bird"), ("Camembert", "camembert")),
        *(("CodeGen", "codegen"), ("Cpm", "cpm"), ("DebertaV2", "deberta-v2"), ("DistilBert", "distilbert")),
        *(("Electra", "electra"), ("GPT2", "gpt2", "gptj", "opt"), ("GPTSw3", "gpt-sw3")),
        *(("LED", "led"), ("Longformer", "longformer"), ("MobileBert", "mobilebert"), ("Whisper", "whisper")),
        *(("Lasr", "lasr_ctc", "lasr_encoder"), ("LayoutXLM", "layoutxlm"), ("M2M100", "m2m_100")),
        *(("MBart", "mbart"), ("MBart50", "mbart50"), ("MLuke", "mluke"), ("Marian", "marian")),
        *(("Nllb", "nllb", "nllb-moe"), ("PLBart", "plbart"), ("Pegasus", "pegasus"), ("Reformer", "reformer")),
        *(("RemBert", "rembert"), ("Roberta", "roberta"), ("SeamlessM4T", "seamless_m4t", "seamless_m4t_v2")),
        *(("Siglip", "siglip"), ("Siglip2", "siglip2"), ("Speech2Text", "speech_to_text"), ("Tipsv2", "tipsv2")),
        *(("Udop", "udop"), ("XGLM", "xglm")),
        *(
            ("XLMRoberta", "gte", "jina_embeddings_v3", "metaclip_2", "trocr", "xlm-roberta", "xmod"),
            ("XLNet", "xlnet"),
        ),
    )
    for kind in kinds
}
"""Classes of these that AutoTokenizer loads, by the types of models."""


_NAMED = ("bos_token", "eos_token", "unk_token", "sep_token", "pad_token", "cls_token", "mask_token")
"""Special tokens that every configuration may name, in the order in which transformers adds them."""


def _object(content: bytes | None) -> dict[str, Any]:
    """Return the JSON object of a configuration; an empty one if there is none or it cannot be read."""
    try:
        root = parse_json(content or b"{}")
    except ValueError:
        return {}
    return root if isinstance(root, dict) else {}


def content_of(token: object) -> str | None:
    """Return the text of a token, which has flags beside it or not; None for anything else."""
    text = token.get("content") if isinstance(token, dict) else token
    return text if isinstance(text, str) else None


def eos_token(config: bytes | None) -> str | None:
    """Return the end-of-text token of a configuration; None if it has none or cannot be read."""
    return content_of(_object(config).get("eos_token"))


def chat_template(config: bytes | None, jinja: bytes | None) -> str | None:
    """Return the chat template of a configuration, or of the file beside it; None if there is none."""
    if jinja is not None:
        return jinja.decode("utf-8", "replace")
    found = _object(config).get("chat_template")
    try:
        if isinstance(found, list):  # several by name
            found = {each["name"]: each["template"] for each in found}.get("default")
    except (KeyError, TypeError):
        return None
    return found if isinstance(found, str) else None


def by_precedence(config: bytes | None) -> tuple[str, ...]:
    """Return the files that name special tokens, the one that transformers follows first.

    special_tokens_map.json comes first if `config`, tokenizer_config.json, is of an older version, which lists no
    tokens.
    """
    return CONFIG_FILES if "added_tokens_decoder" in _object(config) else CONFIG_FILES[::-1]


def named_tokens(config: bytes | None) -> dict[str, str]:
    """Return the special tokens of a configuration by name, such as `bos_token`; none if it cannot be read."""
    texts = ((name, content_of(value)) for name, value in _object(config).items() if name.endswith("_token"))
    return {name: text for name, text in texts if text is not None}


def _listed(config: bytes | None) -> dict[int, dict[str, Any]]:
    """Return the tokens that a configuration lists by their ids, in order; none if it cannot be read."""
    listed: Any = _object(config).get("added_tokens_decoder")
    try:
        found = {int(id_): token for id_, token in listed.items() if isinstance(token["content"], str)}
    except (ValueError, AttributeError, KeyError, TypeError):
        return {}
    return dict(sorted(found.items()))


def listed_tokens(config: bytes | None) -> dict[str, int]:
    """Return the special tokens that a configuration lists by their ids; none if it cannot be read."""
    return {token["content"]: id_ for id_, token in _listed(config).items()}


def flagged_tokens(config: bytes | None) -> dict[str, str]:
    """Return the special tokens that a configuration lists with a flag such as `lstrip`, and the first such flag."""
    flags = {token["content"]: [flag for flag in FLAGS if token.get(flag)] for token in _listed(config).values()}
    return {token: found[0] for token, found in flags.items() if found}


def _extra_tokens(config: bytes | None) -> list[object]:
    """Return the further special tokens that a configuration states without ids: texts, or objects with flags."""
    root = _object(config)
    found, others = root.get("extra_special_tokens"), root.get("additional_special_tokens")
    named = found if isinstance(found, dict) and found else root.get("model_specific_special_tokens")
    listed = found if isinstance(found, list) and found else others
    return [
        *(named.values() if isinstance(named, dict) else ()),
        *(listed if isinstance(listed, list) else ()),
    ]


def stated_tokens(
    config: bytes | None, older: bytes | None, added: bytes | None, taken: Collection[int] = ()
) -> dict[str, dict[str, bool]]:
    """Return the added tokens of a configuration, with their flags, in the order in which transformers adds them.

    `older` and `added` are special_tokens_map.json and added_tokens.json, which count if tokenizer_config.json lists no
    tokens. transformers gives tokens that tokenizer.json lacks the ids after the last one. `taken` are the ids of the
    added tokens of tokenizer.json: what is listed with one of these is left out, unless it is special.
    """
    root = _object(config)
    names: dict[str, object] = {**root, "extra": _extra_tokens(config)}
    tokens = _listed(config)
    if "added_tokens_decoder" not in root:
        map_ = _object(older)
        names |= {**map_, "extra": [*_extra_tokens(config), *_extra_tokens(older)]}
        ids = sorted((id_, text) for text, id_ in added_tokens(added).items())
        tokens = {id_: {"content": text, "special": False} for id_, text in ids if id_ not in taken}
    others = (name for name in names if name.endswith("_token") and name not in _NAMED)
    named = [names.get(name) for name in (*_NAMED, *others)]
    extra = names["extra"]
    special = [*named, *(extra if isinstance(extra, list) else ())]
    texts = {content_of(token) for token in special}
    kept = (each for id_, each in tokens.items() if id_ not in taken or each.get("special") or each["content"] in texts)
    found: dict[str, dict[str, bool]] = {}
    for token in (*kept, *special):
        text = content_of(token)
        if text and text not in found:
            given = token if isinstance(token, dict) else {}
            is_special = text in texts or bool(given.get("special"))
            flags = {flag: bool(given.get(flag)) for flag in FLAGS}
            found[text] = {**flags, "normalized": bool(given.get("normalized", not is_special)), "special": is_special}
    return found


def added_tokens(content: bytes | None) -> dict[str, int]:
    """Return the tokens of added_tokens.json by their ids; none if it cannot be read."""
    try:
        return {str(token): int(id_) for token, id_ in _object(content).items()}
    except (ValueError, TypeError):
        return {}


def class_names(config: bytes | None) -> set[str]:
    """Return the class of a configuration, and module and class of code that comes with it; none if it cannot be read.

    Of `tokenization_kimi.TikTokenTokenizer` these are both parts.
    """
    root = _object(config)
    mapped = root.get("auto_map")
    automatic = mapped.get("AutoTokenizer", []) if isinstance(mapped, dict) else []
    names = [root.get("tokenizer_class"), *(automatic if isinstance(automatic, list) else [automatic])]
    return {part for name in names if isinstance(name, str) for part in name.split("--")[-1].split(".")}


def loading_classes(config: bytes | None, model: bytes | None) -> set[str]:
    """Return the classes that AutoTokenizer may load: of tokenizer_config.json, of config.json, or of its model."""
    if names := class_names(config) or class_names(model):
        return names
    kind = _object(model).get("model_type")
    return {f"{_MODELS[kind]}Tokenizer"} if isinstance(kind, str) and kind in _MODELS else set()
