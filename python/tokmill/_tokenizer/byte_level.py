"""Byte-level tokenizers of tokenizer.json: GPT-2's alphabet, and the patterns of pre-tokenizers."""

from __future__ import annotations

from typing import Final

from tokmill import _core
from tokmill._tokenizer.tokenizer_json import is_text, type_name, unsupported

TEXT_BYTES: Final = frozenset(range(256)) - {0xC0, 0xC1, *range(0xF5, 0x100)}
"""The bytes that UTF-8 can contain."""

_WHOLE: Final = r"[\s\S]+"
"""Pattern of a text that is one pretoken."""


def _alphabet() -> dict[int, int]:
    """Return GPT-2's byte-level alphabet: the byte of each character."""
    shown = [*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100)]
    others = [byte for byte in range(256) if byte not in set(shown)]
    return {**{byte: byte for byte in shown}, **{256 + place: byte for place, byte in enumerate(others)}}


_BYTES: Final = _alphabet()
_LETTERS: Final = frozenset(map(chr, _BYTES))
_CHARACTERS: Final = {byte: character for character, byte in _BYTES.items()}


def token_bytes_of(token: str) -> bytes | None:
    """Return the bytes of a token of a byte-level vocabulary; None if it has characters outside the alphabet."""
    return byte_level_bytes(token) if is_byte_level_text(token) else None


def is_byte_level_text(text: str) -> bool:
    """Return whether all characters of a text are in the alphabet."""
    return _LETTERS.issuperset(text)


def byte_level_bytes(text: str) -> bytes:
    """Return the bytes of a text in the alphabet."""
    return text.translate(_BYTES).encode("latin-1")


def token_text(token: bytes) -> str:
    """Return a token as a byte-level vocabulary writes it."""
    return token.decode("latin-1").translate(_CHARACTERS)


def is_byte_level(component: object) -> bool:
    """Return whether a pre-tokenizer writes bytes in GPT-2's alphabet."""
    match component:
        case {"type": "ByteLevel"}:
            return True
        case {"type": "Sequence", "pretokenizers": list(inner)}:
            return any(map(is_byte_level, inner))
    return False


def byte_level_patterns(component: object) -> tuple[str | list[str], bool]:
    """Return the patterns, and whether a space is prepended to the text."""
    match component:
        case {"type": "ByteLevel", "add_prefix_space": bool(prefix), "use_regex": False}:
            return [_WHOLE], prefix
        case {"type": "ByteLevel", "add_prefix_space": bool(prefix), **rest} if rest.get("use_regex", True) is True:
            return "gpt2", prefix
        case {
            "type": "Sequence",
            "pretokenizers": [*splitters, {"type": "ByteLevel", "add_prefix_space": False, "use_regex": bool(gpt2)}],
        }:
            patterns = [_split_pattern(splitter) for splitter in splitters]
            patterns += _core.Pretokenizer("gpt2").portable_patterns if gpt2 else []
            return patterns or [_WHOLE], False
    return unsupported(f"its pre-tokenizer is {type_name(component)}")


_PORTABLE: Final = {
    r"\s+$": r"\s+(?=\n|\z)",
    r"\d{1,3}(?=(?:\d{3})*\b)": r"\d{1,3}(?=(?:\d{3})*(?![\p{L}\p{M}\p{Nd}\p{Nl}\p{Pc}²³¹¼-¾Ⓐ-ⓩ🄰-🅉🅐-🅩🅰-🆉]))",
    r"(?=(\d{3})+(?!\d))": r"[\s\S](?:\D++|(?!(?:\d{3})+(?!\d))\d)*+",
}
"""Patterns of DeepSeek LLM, Tiny Aya and SuperBPE, which matches places, and the same as both engines read them."""


def _split_pattern(component: object) -> str:
    """Return the pattern of one splitter of a sequence, which must not drop text."""
    match component:
        case {"type": "Split", "pattern": {"Regex": pattern}, "behavior": "Isolated", "invert": bool()} if (
            pattern in _PORTABLE
        ):
            return _PORTABLE[pattern]
        case {"type": "Split", "pattern": {"Regex": str(pattern)}} if not is_text(pattern):
            pass
        case {"type": "Split", "pattern": {"Regex": str(pattern)}, "behavior": "Isolated", "invert": bool()}:
            return pattern  # both matches and what lies between them are pretokens, so that inversion changes nothing
        case {"type": "Split", "pattern": {"Regex": str(pattern)}, "behavior": "Removed", "invert": True}:
            if _matches_all(pattern):  # what lies between matches is dropped
                return pattern
        case {"type": "Digits", "individual_digits": bool(single)}:
            # A digit as in the library, which uses Rust's tables (Unicode 17), not its regex engine's (Unicode 16).
            digit = _core.Pretokenizer("starcoder").patterns[0]
            return digit if single else digit + "+"
    return unsupported(f"its pre-tokenizer contains {type_name(component)}")


def _matches_all(pattern: str) -> bool:
    try:
        return _core.Pretokenizer([pattern]).matches_all
    except ValueError:
        return False
