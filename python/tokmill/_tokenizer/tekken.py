"""tekken.json, Mistral's file format: a pattern, ranks, and special tokens, whose ids come first."""

from __future__ import annotations

from typing import Any, Final

from tokmill._tokenizer.ranks import tiktoken_json
from tokmill._tokenizer.spec import missing_eot
from tokmill.errors import TokenizerError

END_OF_TEXT: Final = "</s>"

_UNLISTED: Final = (
    *("<unk>", "<s>", END_OF_TEXT, "[INST]", "[/INST]", "[AVAILABLE_TOOLS]", "[/AVAILABLE_TOOLS]"),
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
    eot = END_OF_TEXT if eot is None and END_OF_TEXT in texts else eot
    if eot is not None and eot not in texts:
        ids = {text: id_ for id_, text in enumerate(texts)}
        raise missing_eot(source, ids, eot)
    return tiktoken_json("".join(lines), pattern, {text: id_ for id_, text in enumerate(texts)}), eot


def _in_order(listed: list[dict[str, Any]]) -> list[str]:
    by_id = {token["rank"]: str(token["token_str"]) for token in listed}
    return [by_id[id_] for id_ in range(len(listed))]
