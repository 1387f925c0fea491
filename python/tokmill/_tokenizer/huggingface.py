"""Core encoders for tokenizer.json, the file format of the `tokenizers` library.

The core encodes only what is known to give the library's ids: byte-level BPE with a split pattern, BPE whose merges
begin with characters (characters.py), and a few normalizers. Anything else raises `UnsupportedTokenizer`, which says
why, and the library encodes (hf_backend.py).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from tokmill import _core
from tokmill._tokenizer.tokenizer_json import (
    UnsupportedTokenizer,
    added_tokens_of,
    is_text,
    merges_of,
    normalizer_steps,
    type_name,
    unsupported,
    vocabulary_of,
)

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
    if not _LETTERS.issuperset(token):
        return None
    return token.translate(_BYTES).encode("latin-1")


def token_text(token: bytes) -> str:
    """Return a token as a byte-level vocabulary writes it."""
    return token.decode("latin-1").translate(_CHARACTERS)


def encoder_of_json(root: dict[str, Any], cache_bytes: int) -> _core.Encoder:
    """Return the encoder of a tokenizer.json. `cache_bytes` is per thread. Raises UnsupportedTokenizer."""
    if root.get("version", "1.0") != "1.0":
        unsupported(f"version {root['version']!r:.30}")
    model = root.get("model")
    # Early files, such as GPT-2's, do not name the type.
    if not isinstance(model, dict) or model.get("type", "BPE") != "BPE":
        unsupported(f"its model is {type_name(model)}, not BPE")
    if model.get("dropout") not in (None, 0):
        unsupported("dropout")
    for name in ("continuing_subword_prefix", "end_of_word_suffix"):
        if model.get(name) not in (None, ""):
            unsupported(name.replace("_", " "))
    if type(model.get("ignore_merges", False)) is not bool:
        unsupported("ignore_merges is not a boolean")
    vocab = vocabulary_of(model.get("vocab"))
    added = added_tokens_of(root.get("added_tokens", []), vocab)
    merges = merges_of(model.get("merges"), vocab)
    if not _is_byte_level(root.get("pre_tokenizer")):
        from tokmill._tokenizer.characters import encoder_of_characters

        return encoder_of_characters(root, vocab, merges, added, cache_bytes)
    patterns, prefix_space = _pretokenizer(root.get("pre_tokenizer"))
    normalizer = normalizer_steps(root.get("normalizer"))
    tokens = {text: id_ for text, id_ in vocab.items() if _LETTERS.issuperset(text)}
    if lone := vocab.keys() - tokens.keys() - {text for text, *_ in added}:
        unsupported(f"token {min(lone)!r:.40} is not in the byte-level alphabet")
    try:
        return _core.Encoder.of(
            # A letter of the alphabet is a byte.
            np.frombuffer("".join(tokens).translate(_BYTES).encode("latin-1"), np.uint8),
            np.cumsum([0, *map(len, tokens)]),
            np.fromiter(tokens.values(), np.uint32, len(tokens)),
            merges=merges,
            pretokenizer=patterns,
            reference="huggingface",
            whole_pieces=model.get("ignore_merges", False),
            added=added,
            normalizer=normalizer,
            prefix_space=prefix_space,
            cache_bytes=cache_bytes,
        )
    except ValueError as error:
        raise UnsupportedTokenizer(str(error)) from None


def _is_byte_level(component: object) -> bool:
    """Return whether a pre-tokenizer writes bytes in GPT-2's alphabet."""
    match component:
        case {"type": "ByteLevel"}:
            return True
        case {"type": "Sequence", "pretokenizers": list(inner)}:
            return any(map(_is_byte_level, inner))
    return False


def _pretokenizer(component: object) -> tuple[str | list[str], bool]:
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


def _split_pattern(component: object) -> str:
    """Return the pattern of one splitter of a sequence, which must not drop text."""
    match component:
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
