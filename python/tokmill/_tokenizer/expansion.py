"""Upper bound on how much a tokenizer.json can expand a text.

A normalizer can replace one character with a megabyte of text, and replacements can feed each other. The `tokenizers`
library has no limit, and `max_doc_bytes` applies before normalization. Files that could expand a text too much are
therefore refused when they are loaded.
"""

from __future__ import annotations

import base64
import binascii
import math
import re
import unicodedata
from typing import Any, Final

from tokmill import _core

MAX_EXPANSION: Final = 256
"""Maximum factor by which a text may be expanded. The largest factor of a published tokenizer is 198, for T5."""
_MAX_STEPS: Final = 1000

_UNICODE: Final = {"NFC", "NFD", "NFKC", "NFKD", "Nmt", "Lowercase", "StripAccents", "BertNormalizer", "Precompiled"}
_UNICODE_EXPANSION: Final = 33.0
"""Maximum factor of Unicode normalization, in any order of forms: U+FDFA becomes 33 bytes."""
_REPEATED: Final = re.compile(r"(?:\\[sSdDwWnrtfv]|\[[^\[\]\\]+\]|[^\\\[\](){}.*+?^$|])(?:\+|\{(\d{1,3})(?:,\d*)?\})?")
"""Pattern for an expression that matches one repeated character; its group is the minimum number of repetitions."""


def max_expansion(root: dict[str, Any]) -> float:
    """Return an upper bound of the factor by which a text can grow before the model or in the decoder."""
    before = [*_steps(root.get("normalizer"), "normalizers"), *_steps(root.get("pre_tokenizer"), "pretokenizers")]
    after = _steps(root.get("decoder"), "decoders")
    return max(_expansion(before) * _copies(root.get("post_processor")), _expansion(after))


def _steps(component: object, inner: str) -> list[dict[str, Any]]:
    """Return the steps of a component in order, with nested sequences flattened."""
    if not isinstance(component, dict):
        return []
    if component.get("type") == "Sequence":
        listed = component.get(inner)
        return [step for each in listed for step in _steps(each, inner)] if isinstance(listed, list) else []
    return [component]


def _expansion(steps: list[dict[str, Any]]) -> float:
    if len(steps) > _MAX_STEPS:
        return math.inf
    unicode = [step for step in steps if str(step.get("type")) in _UNICODE]
    factor = _UNICODE_EXPANSION if unicode else 1.0
    forms: set[str] = set()
    for place, step in enumerate(unicode):
        if step.get("type") == "Precompiled":
            of_decomposed = _of_decomposed(step) if "NFKD" in forms else None
            factor *= of_decomposed or max(_longest(step) / _UNICODE_EXPANSION, _UNICODE_EXPANSION if place else 1.0)
        forms.add(str(step.get("type")))
    # A replacement feeds a later one if it produces a character that the later one searches for.
    chains: list[tuple[float, set[str] | None]] = []
    for step in steps:
        match step:
            case {"type": "Prepend", "prepend": str(first)}:  # before each part between two added tokens
                factor *= 1 + _bytes(first)
            case {"type": "Metaspace", **rest}:
                factor *= 1 + _bytes(str(rest.get("replacement", "▁")))
            case {"type": "ByteLevel"}:
                factor *= 2
            case {"type": "Replace", "pattern": dict(pattern), "content": str(new)}:
                old = pattern.get("String")
                wanted = set(old) if isinstance(old, str) and not unicode else None
                fed = [chain for chain, made in chains if wanted is None or made is None or not wanted.isdisjoint(made)]
                chains.append((max(fed, default=1.0) * _replacing(pattern, new), None if unicode else set(new)))
        if factor > MAX_EXPANSION:
            break
    return factor * max((chain for chain, _ in chains), default=1.0)


def _replacing(pattern: dict[str, Any], new: str) -> float:
    match pattern:
        case {"String": str(old)} if old:
            return max(1.0, _bytes(new) / _bytes(old))
        case {"Regex": str(expression)} if found := _REPEATED.fullmatch(expression):
            return max(1.0, _bytes(new) / max(int(found[1] or 1), 1)) if found[1] != "0" else _empty_match(new)
    return _empty_match(new)


def _empty_match(new: str) -> float:
    """Return the factor of a pattern that matches before each character and at the end."""
    return 1.0 + 2 * _bytes(new)


def _of_decomposed(step: dict[str, Any]) -> float | None:
    """Return the factor by which a SentencePiece table expands text in NFKD; None if it is damaged."""
    texts = ((text.decode("utf-8", "replace"), other) for text, other in _core.Encoder.charsmap_entries(_table(step)))
    kept = [(text, other) for text, other in texts if unicodedata.is_normalized("NFKD", text)]
    return max([1.0, *(_bytes(other) / _bytes(text) for text, other in kept)]) if kept else None


def _table(step: dict[str, Any]) -> bytes:
    try:
        return base64.b64decode(str(step.get("precompiled_charsmap", "")))
    except (binascii.Error, ValueError):
        return b""  # the library rejects it


def _longest(step: dict[str, Any]) -> int:
    """Return the size, in bytes, of the longest replacement of a character in a SentencePiece table."""
    data = _table(step)
    return max(map(len, data[4 + int.from_bytes(data[:4], "little") :].split(b"\0")))


def _copies(component: object) -> float:
    """Return how often a template contains the text."""
    match component:
        case {"type": "Sequence", "processors": list(inner)} if len(inner) <= _MAX_STEPS:
            return math.prod(map(_copies, inner))
        case {"type": "Sequence"}:
            return math.inf
        case {"type": "TemplateProcessing", "single": list(pieces)}:
            return float(max(1, sum(isinstance(piece, dict) and "Sequence" in piece for piece in pieces)))
    return 1.0


def _bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))
