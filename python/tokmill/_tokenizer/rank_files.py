"""Specifications of files of ranks: `NAME.tiktoken`, also beside code, and Mistral's tekken.json.

The file lacks pattern, special tokens and end-of-text token. They are known for published files, which are recognised
by their hash, and for models whose configuration beside the file names their code. Nothing is guessed for others.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from tokmill import _core
from tokmill._tokenizer.configuration import class_names, eos_token, listed_tokens
from tokmill._tokenizer.models import END_OF_TEXT
from tokmill._tokenizer.ranks import read_ranks, tiktoken_json
from tokmill._tokenizer.spec import BY_CONFIGURATION, GIVEN, TokenizerSpec, missing_eot
from tokmill.errors import TokenizerError

_LINE: Final = re.compile(rb"\s*[A-Za-z0-9+/]+=* \d+\s*(?:\n|\Z)")
"""The first line of a rank file."""


@dataclass(frozen=True)
class RankOptions:
    """What a rank file leaves open."""

    pretokenizer: str | None = None
    special_tokens: Mapping[str, int] | None = None


_TOKEN_AND_ID: Final = re.compile(r"(.+)=(\d{1,7})", re.DOTALL)
"""An end-of-text token with its id."""

_NORMALIZERS: Final = {"qwen2": ("NFC",), "qwen35": ("NFC",)}
"""Normalizers of models, by the pretokenizer that is theirs alone."""

_FAMILIES: Final = {
    "gpt2": "GPT-2, GPT-3 and Whisper",
    "cl100k": "GPT-3.5, GPT-4 and Phi-3-small",
    "o200k": "GPT-4o and Llama 4",
    "llama3": "Llama 3, GLM 4 and OLMo 2",
    "qwen2": "Qwen to Qwen 3",
    "qwen35": "Qwen 3.5 and later",
    "kimi": "Kimi",
    "deepseek": "DeepSeek V3",
    "starcoder": "StarCoder and Command R",
    "tekken": "Mistral NeMo",
}
"""Models by pretokenizer."""

BY_MODEL: Final = "; ".join(f"{name} for {models}" for name, models in _FAMILIES.items())


@dataclass(frozen=True)
class _Model:
    """What a model's code adds to its ranks."""

    name: str
    pretokenizer: str
    special: tuple[str, ...] = ()
    """Special tokens that follow the ranks."""
    ids: Mapping[str, int] = field(default_factory=dict)
    """Special tokens with other ids."""
    reserved: int = 0
    """Number of special tokens after the ranks; the configuration names some of them."""
    eot: str = END_OF_TEXT


def _numbered(text: str, numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(f"<|{text}_{number}|>" for number in numbers)


_FILL_IN: Final = ("<|fim_prefix|>", "<|fim_middle|>", "<|fim_suffix|>")
_CL100K: Final = {token: 100257 + at for at, token in enumerate((END_OF_TEXT, *_FILL_IN))} | {"<|endofprompt|>": 100276}
_CHAT: Final = (END_OF_TEXT, "<|im_start|>", "<|im_end|>")
_LLAMA3: Final = (
    *("<|begin_of_text|>", "<|end_of_text|>", "<|reserved_special_token_0|>", "<|reserved_special_token_1|>"),
    *("<|finetune_right_pad_id|>", "<|step_id|>", "<|start_header_id|>", "<|end_header_id|>"),
    *("<|eom_id|>", "<|eot_id|>", "<|python_tag|>", "<|image|>"),
    *_numbered("reserved_special_token", range(2, 246)),
)
_LLAMA4: Final = (
    *("<|begin_of_text|>", "<|end_of_text|>", *_FILL_IN),
    *("<|header_start|>", "<|header_end|>", "<|eom|>", "<|eot|>", "<|step|>"),
    *_numbered("text_post_train_reserved_special_token", range(6)),
    *("<|python_start|>", "<|python_end|>", "<|finetune_right_pad|>"),
    *_numbered("text_post_train_reserved_special_token", range(8, 69)),
    *("<|image_start|>", "<|image_end|>", *_numbered("vision_reserved_special_token", range(2))),
    *("<|tile_x_separator|>", "<|tile_y_separator|>", *_numbered("vision_reserved_special_token", range(2, 6))),
    *("<|image|>", "<|vision_reserved_special_token_6|>", "<|patch|>"),
    *_numbered("vision_reserved_special_token", range(7, 1048)),
    *(*_numbered("reasoning_reserved_special_token", range(8)), "<|reasoning_thinking_start|>"),
    *("<|reasoning_thinking_end|>", *_numbered("reserved_special_token", range(904))),
)
_QWEN35: Final = (
    *(*_CHAT, "<|object_ref_start|>", "<|object_ref_end|>", "<|box_start|>", "<|box_end|>"),
    *("<|quad_start|>", "<|quad_end|>", "<|vision_start|>", "<|vision_end|>", "<|vision_pad|>", "<|image_pad|>"),
    *("<|video_pad|>", "<tool_call>", "</tool_call>", *_FILL_IN, "<|fim_pad|>", "<|repo_name|>", "<|file_sep|>"),
    *("<tool_response>", "</tool_response>", "<think>", "</think>", "<|audio_start|>", "<|audio_end|>"),
    *("<tts_pad>", "<tts_text_bos>", "<tts_text_eod>", "<tts_text_bos_single>", "<|audio_pad|>"),
)
_KIMI: Final = _Model("Kimi", "kimi", reserved=256, eot="[EOS]")
_QWEN: Final = _Model("Qwen", "qwen2", special=(*_CHAT, *_numbered("extra", range(205))))

_CODE: Final = {
    "tokenization_kimi": _KIMI,
    "ChatGLM4Tokenizer": _Model("GLM 4", "llama3"),
    "QWenTokenizer": _QWEN,
}
"""By module or class in the configuration."""

_FILES: Final = {
    "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7": _Model("cl100k_base", "cl100k", ids=_CL100K),
    "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d": _Model(
        "o200k_base", "o200k", ids={END_OF_TEXT: 199999, "<|endofprompt|>": 200018}
    ),
    "94b5ca7dff4d00767bc256fdd1b27e5b17361d7b8a5f968547f9f23eb70d2069": _Model(
        "p50k_base", "gpt2", ids={END_OF_TEXT: 50256}
    ),
    "306cd27f03c1a714eca7108e03d66b7dc042abe8c258b44c199a7ed9838dd930": _Model("GPT-2", "gpt2", special=(END_OF_TEXT,)),
    "b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126": _Model(
        "Whisper", "gpt2", special=(END_OF_TEXT, "<|startoftranscript|>")
    ),
    "82e9d31979e92ab929cd544440f129d9ecd797b69e327f80f17e1c50d5551b55": _Model(
        "Llama 3", "llama3", special=_LLAMA3, eot="<|end_of_text|>"
    ),
    "d0bdbaf59b0762c8c807617e2d8ea51420eb1b1de266df2495be755c8e0ed6ed": _Model(
        "Llama 4", "o200k", special=_LLAMA4, eot="<|end_of_text|>"
    ),
    "b6c497a7469b33ced9c38afb1ad6e47f03f5e5dc05f15930799210ec050c5103": _Model(
        "Kimi K2",
        "kimi",
        ids={"[BOS]": 163584, "[EOS]": 163585, "<|im_end|>": 163586, "[UNK]": 163838, "[PAD]": 163839},
        reserved=256,
        eot="[EOS]",
    ),
    "b2b1b8dfb5cc5f024bafc373121c6aba3f66f9a5a0269e243470a1de16a33186": _QWEN,
    "8dde380a6405e935f5de16a99eb61c824f3f814dd1ed298784c72babb7a03cdd": _Model("Qwen 3.6", "qwen35", special=_QWEN35),
}
"""By SHA-256 of the file."""


def is_rank_file(data: bytes) -> bool:
    """Return whether a file begins as a rank file does."""
    return _LINE.match(data) is not None


def spec_of_rank_file(
    name: str, source: str, data: bytes, config: bytes | None, options: RankOptions, eot: str | None
) -> TokenizerSpec:
    """Return the specification of a rank file with the tokenizer_config.json beside it. Raises TokenizerError."""
    code = next((_CODE[found] for found in sorted(class_names(config) & _CODE.keys())), None)
    model = _FILES.get(hashlib.sha256(data).hexdigest(), code)
    pretokenizer, special = options.pretokenizer, options.special_tokens
    if model is not None:
        if pretokenizer in _core.Pretokenizer.names() and pretokenizer != model.pretokenizer:
            message = f"{source} is the rank file of {model.name}, whose pretokenizer is {model.pretokenizer}"
            raise TokenizerError("option-conflict", message, f"leave out {pretokenizer}")
        pretokenizer = pretokenizer or model.pretokenizer
    if pretokenizer is None:
        message = f"{source} is a rank file of an unknown model, which needs a pretokenizer"
        raise TokenizerError("option-missing", message, f"write PRETOKENIZER:{source}: {BY_MODEL}")
    try:
        text = data.decode("ascii")
    except UnicodeDecodeError as error:
        message = f"{source} is not a rank file: byte {error.start} is not ASCII"
        raise TokenizerError(
            "tokenizer-damaged", message, "each line must be a token in base64, a space and its rank"
        ) from None
    following = max(read_ranks(text, source).values()) + 1
    special = _special(model, config, following) if special is None else dict(special)
    eot, eot_from = _eot(source, model, config, special, eot)
    if options.special_tokens is not None and eot_from != GIVEN:
        eot_from = "special_tokens"
    return TokenizerSpec(
        name=name,
        source=f"{pretokenizer}:{source}",
        kind="tiktoken.json",
        data=tiktoken_json(text, pretokenizer, special, _NORMALIZERS.get(pretokenizer, ())),
        eot=eot,
        eot_from=eot_from,
    )


def right_eot(root: dict[str, Any], eot: str | None, id_: int | None) -> tuple[str | None, str, int] | None:
    """Return name of the model, text and id of its end-of-text token, for a tiktoken.json that has another.

    The name is None if the model is unknown and the token may be invented: the only special one, after the last rank.
    None if the token is one of the model's.
    """
    text, special = str(root.get("ranks")), root.get("special_tokens")
    model = _FILES.get(hashlib.sha256(text.encode()).hexdigest())
    following = max(read_ranks(text, "tiktoken.json").values()) + 1
    if model is not None:
        known = _special(model, None, following)
        return None if id_ is not None and known.get(str(eot)) == id_ else (model.name, model.eot, known[model.eot])
    return (None, END_OF_TEXT, following) if special == {END_OF_TEXT: following} else None


def _special(model: _Model | None, config: bytes | None, following: int) -> dict[str, int]:
    """Return the special tokens; `following` is the first id after the ranks."""
    special = listed_tokens(config)
    if model is not None:
        known = {**{token: following + at for at, token in enumerate(model.special)}, **model.ids}
        taken = set(special.values())
        special = {token: id_ for token, id_ in known.items() if id_ not in taken} | special
        taken = set(special.values())
        ids = range(following, following + model.reserved)
        special |= {f"<|reserved_token_{id_}|>": id_ for id_ in ids if id_ not in taken}
    return special


def _eot(
    source: str, model: _Model | None, config: bytes | None, special: dict[str, int], eot: str | None
) -> tuple[str | None, str | None]:
    """Return the end-of-text token and what named it; add one that is given with its id to `special`."""
    if eot is None:
        for text, origin in (
            (model.eot if model is not None else None, f"rank file of {model.name}" if model is not None else None),
            (eos_token(config), BY_CONFIGURATION),
            (END_OF_TEXT, "special tokens"),
        ):
            if text in special:
                return text, origin
        return None, None
    if eot not in special:
        given = _TOKEN_AND_ID.fullmatch(eot)
        if given is None or special.get(given[1], int(given[2])) != int(given[2]):
            raise missing_eot(source, special, eot, has_ranks=True)
        eot = given[1]
        special[eot] = int(given[2])
    return eot, GIVEN


_MISTRAL_END: Final = "</s>"

_UNLISTED: Final = (
    *("<unk>", "<s>", _MISTRAL_END, "[INST]", "[/INST]", "[AVAILABLE_TOOLS]", "[/AVAILABLE_TOOLS]"),
    *("[TOOL_RESULTS]", "[/TOOL_RESULTS]", "[TOOL_CALLS]", "[IMG]", "<pad>", "[IMG_BREAK]", "[IMG_END]"),
    *("[PREFIX]", "[MIDDLE]", "[SUFFIX]", "[SYSTEM_PROMPT]", "[/SYSTEM_PROMPT]", "[TOOL_CONTENT]"),
)
"""Special tokens of files that list none, from the first id on."""


def is_tekken(root: dict[str, Any]) -> bool:
    """Return whether a JSON object is a tekken.json."""
    return isinstance(root.get("config"), dict) and isinstance(root.get("vocab"), list) and "model" not in root


def ranks_of_tekken(root: dict[str, Any], source: str, eot: str | None) -> tuple[bytes, str | None]:
    """Return a tekken.json as a tiktoken.json, and its end-of-text token. Raises TokenizerError."""
    try:
        config = root["config"]
        count, size, pattern = config["default_num_special_tokens"], config["default_vocab_size"], config["pattern"]
        listed = root.get("special_tokens")
        texts = list(_UNLISTED) if listed is None else _in_order(listed)
        texts += [f"<SPECIAL_{id_}>" for id_ in range(len(texts), count)]
        # Only the first tokens have ids.
        tokens = [(token["rank"], token["token_bytes"]) for token in root["vocab"][: size - count]]
        lines = [f"{token} {place + count}\n" for place, (_, token) in enumerate(tokens)]
    except (KeyError, TypeError, ValueError) as error:
        message = f"{source} is not a tekken.json: {type(error).__name__} {error!s:.80}"
        raise TokenizerError("tokenizer-damaged", message, "download it again") from None
    if len(texts) != count or len(set(texts)) != count or len(lines) != size - count:
        message = f"{source} has {len(texts)} special tokens and {len(lines)} others, not {count} and {size - count}"
        raise TokenizerError("tokenizer-damaged", message, "download it again")
    if wrong := next(((place, rank) for place, (rank, _) in enumerate(tokens) if rank != place), None):
        message = f"{source} has the rank {wrong[1]!r:.30} at place {wrong[0]} of its vocabulary"
        raise TokenizerError("tokenizer-damaged", message, "list tokens by rank, as mistral_common needs them")
    eot = _MISTRAL_END if eot is None and _MISTRAL_END in texts else eot
    if eot is not None and eot not in texts:
        raise missing_eot(source, {text: id_ for id_, text in enumerate(texts)}, eot)
    return tiktoken_json("".join(lines), pattern, {text: id_ for id_, text in enumerate(texts)}), eot


def _in_order(listed: list[dict[str, Any]]) -> list[str]:
    by_id = {token["rank"]: str(token["token_str"]) for token in listed}
    return [by_id[id_] for id_ in range(len(listed))]
