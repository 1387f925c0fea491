"""A bound on how much longer the parts of a tokenizer.json can make a text.

A normalizer may replace one character by a megabyte, and replacements can follow on each other. The `tokenizers`
library has no limit, and `max_doc_bytes` counts the text before that. So a file that could let a text grow too much is
refused when it is loaded.
"""

from __future__ import annotations

import base64
import binascii
import math
import re
from typing import Any, Final

MAX_EXPANSION: Final = 256
"""A text may become this many times as long. Of the files in use, those like T5 come closest, with 198."""
_MAX_STEPS: Final = 1000

_UNICODE: Final = {"NFC", "NFD", "NFKC", "NFKD", "Nmt", "Lowercase", "StripAccents", "BertNormalizer", "Precompiled"}
_UNICODE_EXPANSION: Final = 33.0
"""Of the forms of Unicode in any order: U+FDFA alone becomes 33 bytes."""
_REPEATED: Final = re.compile(r"(?:\\[sSdDwWnrtfv]|\[[^\[\]\\]+\]|[^\\\[\](){}.*+?^$|])(?:\+|\{(\d{1,3})(?:,\d*)?\})?")
"""An expression for one character, or for a number of such: how many at least is its group."""


def max_expansion(root: dict[str, Any]) -> float:
    """Return an upper bound of how many times as long a text can become before the model, or in the decoder."""
    before = [*_steps(root.get("normalizer"), "normalizers"), *_steps(root.get("pre_tokenizer"), "pretokenizers")]
    after = _steps(root.get("decoder"), "decoders")
    return max(_expansion(before) * _copies(root.get("post_processor")), _expansion(after))


def _steps(said: object, inner: str) -> list[dict[str, Any]]:
    """The steps of a part in order, sequences laid out flat."""
    if not isinstance(said, dict):
        return []
    if said.get("type") == "Sequence":
        listed = said.get(inner)
        return [step for each in listed for step in _steps(each, inner)] if isinstance(listed, list) else []
    return [said]


def _expansion(steps: list[dict[str, Any]]) -> float:
    if len(steps) > _MAX_STEPS:
        return math.inf
    unicode = [step for step in steps if str(step.get("type")) in _UNICODE]
    grown = _UNICODE_EXPANSION if unicode else 1.0
    for table in (step for step in unicode if step.get("type") == "Precompiled"):
        grown *= max(_longest(table) / _UNICODE_EXPANSION, 1.0 if table is unicode[0] else _UNICODE_EXPANSION)
    # A replacement feeds a later one if it makes a character of what that one looks for.
    chains: list[tuple[float, set[str] | None]] = []
    for step in steps:
        match step:
            case {"type": "Prepend", "prepend": str(first)}:  # before each stretch between two added tokens
                grown *= 1 + _bytes(first)
            case {"type": "Metaspace", **rest}:
                grown *= 1 + _bytes(str(rest.get("replacement", "▁")))
            case {"type": "ByteLevel"}:
                grown *= 2
            case {"type": "Replace", "pattern": dict(pattern), "content": str(new)}:
                old = pattern.get("String")
                wanted = set(old) if isinstance(old, str) and not unicode else None
                fed = [chain for chain, made in chains if wanted is None or made is None or not wanted.isdisjoint(made)]
                chains.append((max(fed, default=1.0) * _replacing(pattern, new), None if unicode else set(new)))
        if grown > MAX_EXPANSION:
            break
    return grown * max((chain for chain, _ in chains), default=1.0)


def _replacing(pattern: dict[str, Any], new: str) -> float:
    match pattern:
        case {"String": str(old)} if old:
            return max(1.0, _bytes(new) / _bytes(old))
        case {"Regex": str(expression)} if found := _REPEATED.fullmatch(expression):
            return max(1.0, _bytes(new) / max(int(found[1] or 1), 1)) if found[1] != "0" else _among(new)
    return _among(new)


def _among(new: str) -> float:
    """The growth by a match of nothing, which is before each character and at the end."""
    return 1.0 + 2 * _bytes(new)


def _longest(step: dict[str, Any]) -> int:
    """The longest text, in bytes, that a table of SentencePiece has for a character; a NUL byte ends each."""
    try:
        data = base64.b64decode(str(step.get("precompiled_charsmap", "")))
    except (binascii.Error, ValueError):
        return 1  # the library refuses it
    return max(map(len, data[4 + int.from_bytes(data[:4], "little") :].split(b"\0")))


def _copies(said: object) -> float:
    """How often a template has the text itself."""
    match said:
        case {"type": "Sequence", "processors": list(inner)} if len(inner) <= _MAX_STEPS:
            return math.prod(map(_copies, inner))
        case {"type": "Sequence"}:
            return math.inf
        case {"type": "TemplateProcessing", "single": list(pieces)}:
            return float(max(1, sum(isinstance(piece, dict) and "Sequence" in piece for piece in pieces)))
    return 1.0


def _bytes(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))
