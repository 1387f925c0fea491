"""Specifications of files of ranks: `NAME.tiktoken`, also beside code, and Mistral's tekken.json.

Some models have a rank file beside code with the pattern and special tokens. For the models below they are known.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tokmill._tokenizer.configuration import class_names, eos_token, listed_tokens
from tokmill._tokenizer.models import END_OF_TEXT
from tokmill._tokenizer.ranks import read_ranks, tiktoken_json
from tokmill._tokenizer.spec import TokenizerSpec
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Mapping


_LINE: Final = re.compile(rb"\s*[A-Za-z0-9+/]+=* \d+\s*(?:\n|\Z)")
"""The first line of a rank file."""


@dataclass(frozen=True)
class RankOptions:
    """What a rank file leaves open."""

    pretokenizer: str | None = None
    special_tokens: Mapping[str, int] | None = None


@dataclass(frozen=True)
class _Code:
    """What a model's code adds to its ranks."""

    pretokenizer: str
    special: tuple[str, ...] = ()
    """Special tokens that follow the ranks."""
    reserved: int = 0
    """Number of ids after the ranks that are special tokens, of which the configuration names some."""
    normalizer: tuple[str, ...] = ()


_CODE: Final = {
    "tokenization_kimi": _Code("kimi", reserved=256),
    "ChatGLM4Tokenizer": _Code("llama3"),
    "QWenTokenizer": _Code(
        "qwen2",
        special=(END_OF_TEXT, "<|im_start|>", "<|im_end|>", *(f"<|extra_{number}|>" for number in range(205))),
        normalizer=("NFC",),
    ),
}
"""By module or class in the configuration."""


def is_rank_file(data: bytes) -> bool:
    """Return whether a file begins as a rank file does."""
    return _LINE.match(data) is not None


def spec_of_rank_file(
    name: str, source: str, data: bytes, config: bytes | None, options: RankOptions, eot: str | None
) -> TokenizerSpec:
    """Return the specification of a rank file with the tokenizer_config.json beside it. Raises TokenizerError."""
    code = next((_CODE[found] for found in sorted(class_names(config) & _CODE.keys())), None)
    pretokenizer, special = options.pretokenizer, options.special_tokens
    if pretokenizer is None and code is not None:
        pretokenizer = code.pretokenizer
    if pretokenizer is None:
        message = f"{source} is a rank file, which needs a pretokenizer"
        raise TokenizerError("option-missing", message, f"write cl100k:{source}, or another pretokenizer")
    try:
        text = data.decode("ascii")
    except UnicodeDecodeError as error:
        message = f"{source} is not a rank file: byte {error.start} is not ASCII"
        raise TokenizerError(
            "tokenizer-damaged", message, "each line must be a token in base64, a space and its rank"
        ) from None
    following = max(read_ranks(text, source).values()) + 1
    special = _special(code, config, following) if special is None else special
    if eot is None:
        eot = next((text for text in (END_OF_TEXT, eos_token(config)) if text in special), None)
    elif eot not in special:
        message = f"{source} has no special token {eot!r}"
        raise TokenizerError("end-of-text-missing", message, f"it has {', '.join(map(repr, special)) or 'none'}")
    return TokenizerSpec(
        name=name,
        source=f"{pretokenizer}:{source}",
        kind="tiktoken.json",
        data=tiktoken_json(text, pretokenizer, special, code.normalizer if code is not None else ()),
        eot=eot,
    )


def _special(code: _Code | None, config: bytes | None, following: int) -> dict[str, int]:
    """Return the special tokens, the first of whose ids is usually `following`."""
    special = listed_tokens(config)
    if code is not None:
        special = {token: following + at for at, token in enumerate(code.special)} | special
        taken = set(special.values())
        ids = range(following, following + code.reserved)
        special |= {f"<|reserved_token_{id_}|>": id_ for id_ in ids if id_ not in taken}
    return special or {END_OF_TEXT: following}


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
        message = f"{source} has no special token {eot!r}"
        raise TokenizerError("end-of-text-missing", message, "tokmill doctor --tokenizer lists its special tokens")
    return tiktoken_json("".join(lines), pattern, {text: id_ for id_, text in enumerate(texts)}), eot


def _in_order(listed: list[dict[str, Any]]) -> list[str]:
    by_id = {token["rank"]: str(token["token_str"]) for token in listed}
    return [by_id[id_] for id_ in range(len(listed))]
