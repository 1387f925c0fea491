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
"""Maximum factor by which a text may be expanded. The largest factor of a published tokenizer is some 150, for T5."""
_MAX_STEPS: Final = 1000
_MAX_PREFIXES: Final = 16

_UNICODE: Final = {
    "NFC": 3.0,
    "NFD": 3.0,
    "NFKC": 11.0,
    "NFKD": 11.0,
    "Nmt": 1.0,
    "Lowercase": 1.5,
    "StripAccents": 1.0,
    "BertNormalizer": 9.0,
    "Precompiled": 1.0,
}
"""Normalizers that depend on tables, and the factor by which each can expand a text; the last one's is in files."""
_UNICODE_EXPANSION: Final = 33.0
"""Maximum factor of all but the last, in any order: U+FDFA becomes 33 bytes."""
_ATOM: Final = re.compile(
    r"(?:\\[sSdDwWnrtfv]|\[(?:[^\[\]\\]|\\[sSdDwWnrtfv])+\]|([^\\\[\](){}.*+?^$|]))(?:\+|\{(\d{1,3})(?:,\d*)?\})?"
)
"""Pattern for an expression of one character, perhaps repeated; its groups are that character, if it is only
one, and the least number of repetitions."""


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
    # What is put before a text, once for each part between two added tokens, grows only by the steps behind it. Each
    # part has at least one byte.
    factor, prefixes = _growth(steps), 0
    for place, step in enumerate(steps):
        match step:
            case {"type": "Prepend", "prepend": str(first)}:
                before = _bytes(first)
            case {"type": "Metaspace", **rest}:
                before = _bytes(str(rest.get("replacement", "▁")))
            case _:
                continue
        prefixes += 1
        if factor > MAX_EXPANSION or prefixes > _MAX_PREFIXES:
            return math.inf
        factor += before * _growth(steps[place + 1 :])
    return factor


def _growth(steps: list[dict[str, Any]]) -> float:
    """Return the factor by which steps can expand what is not put before a text."""
    unicode = [step for step in steps if str(step.get("type")) in _UNICODE]
    factor = _unicode_growth(unicode)
    # A replacement feeds a later one if it produces a character that the later one searches for.
    chains: list[tuple[float, set[str] | None]] = []
    for step in steps:
        match step:
            case {"type": "Metaspace", **rest}:
                factor *= max(1, _bytes(str(rest.get("replacement", "▁"))))  # of a blank
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


def _unicode_growth(steps: list[dict[str, Any]]) -> float:
    names = [str(step.get("type")) for step in steps]
    factor = min(_UNICODE_EXPANSION, math.prod(_UNICODE.get(name, 1.0) for name in names))
    for place, step in enumerate(steps):
        if step.get("type") == "Precompiled":
            growth = _of_table(step, decomposed="NFKD" in names[:place])
            if place == 0 and len(steps) > 1:  # what the table has replaced does not grow once more
                factor = max(factor, _UNICODE_EXPANSION, _longest(step))
            else:
                factor *= growth or _longest(step)
    return factor


def _replacing(pattern: dict[str, Any], new: str) -> float:
    match pattern:
        case {"String": str(old)} if old:
            return max(1.0, _bytes(new) / _bytes(old))
        case {"Regex": str(expression)} if least := min(map(_shortest, expression.split("|"))):
            return max(1.0, _bytes(new) / least)
    return _empty_match(new)


def _shortest(expression: str) -> int:
    """Return the least number of bytes that an expression matches; 0 if that is not known."""
    rest = expression.removeprefix("^").removeprefix(r"\A").removesuffix("$").removesuffix(r"\z")
    least = at = 0
    while at < len(rest):
        if not (found := _ATOM.match(rest, at)):
            return 0
        least += int(found[2] or 1) * _bytes(found[1] or "x")
        at = found.end()
    return least


def _empty_match(new: str) -> float:
    """Return the factor of a pattern that matches before each character and at the end."""
    return 1.0 + 2 * _bytes(new)


def _of_table(step: dict[str, Any], *, decomposed: bool = False) -> float | None:
    """Return the factor by which a SentencePiece table expands text, or text in NFKD; None if it is damaged."""
    entries = _core.Encoder.charsmap_entries(_table(step))
    kept = [
        _bytes(other) / len(text)
        for text, other in entries
        if not decomposed or unicodedata.is_normalized("NFKD", text.decode("utf-8", "replace"))
    ]
    return max(1.0, *kept) if len(kept) > 1 else None


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
