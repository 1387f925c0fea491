"""Core encoders for tokenizer.json, the file format of the `tokenizers` library; parts of such files.

The core encodes only what is known to give the library's ids: byte-level BPE with a split pattern and a few
normalizers. Anything else raises `UnsupportedTokenizer`, which says why, and the library encodes (hf_backend.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NoReturn

import numpy as np

from tokmill import _core
from tokmill._sources.documents import Documents

if TYPE_CHECKING:
    from collections.abc import Iterable

_PLAIN_NORMALIZERS: Final = {"NFC", "NFD", "NFKC", "NFKD", "Lowercase", "StripAccents"}

_FLAGS: Final = ("special", "normalized", "lstrip", "rstrip", "single_word")

_WHOLE: Final = r"[\s\S]+"
"""Pattern of a text that is one pretoken."""

_AddedToken = tuple[str, int, bool, bool, bool, bool]


class UnsupportedTokenizer(Exception):  # noqa: N818 - not an error: the library encodes instead
    """A tokenizer, or a feature of one, that the core does not support."""


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


def special_token(text: str, id_: int) -> dict[str, Any]:
    """Return a special token as an added token of a tokenizer.json."""
    flags = dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized"), False)
    return {"id": id_, "content": text, **flags, "special": True}


def split_pre_tokenizer(patterns: Iterable[str]) -> dict[str, Any]:
    """Return a pre-tokenizer of a tokenizer.json: patterns, then the byte-level alphabet."""
    splits = [
        {"type": "Split", "pattern": {"Regex": pattern}, "behavior": "Isolated", "invert": False}
        for pattern in patterns
    ]
    last = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False}
    return {"type": "Sequence", "pretokenizers": [*splits, last]}


def encoder_of_json(root: dict[str, Any], cache_bytes: int) -> _core.Encoder:
    """Return the encoder of a tokenizer.json. `cache_bytes` is per thread. Raises UnsupportedTokenizer."""
    if root.get("version", "1.0") != "1.0":
        _unsupported(f"version {root['version']!r:.30}")
    model = root.get("model")
    # Early files, such as GPT-2's, do not name the type.
    if not isinstance(model, dict) or model.get("type", "BPE") != "BPE":
        _unsupported(f"its model is {_type_name(model)}, not BPE")
    if model.get("dropout") not in (None, 0):
        _unsupported("dropout")
    for name in ("continuing_subword_prefix", "end_of_word_suffix"):
        if model.get(name) not in (None, ""):
            _unsupported(name.replace("_", " "))
    if type(model.get("ignore_merges", False)) is not bool:
        _unsupported("ignore_merges is not a boolean")
    vocab = _vocab(model.get("vocab"))
    added = _added(root.get("added_tokens", []), vocab)
    merges = _merges(model.get("merges"), vocab)
    patterns, prefix_space = _pretokenizer(root.get("pre_tokenizer"))
    normalizer = _normalizer(root.get("normalizer"))
    spelled = {text: token_bytes_of(text) for text in vocab}
    if lone := {text for text, token in spelled.items() if token is None} - {text for text, *_ in added}:
        _unsupported(f"token {min(lone)!r:.40} is not in the byte-level alphabet")
    tokens = {vocab[text]: token for text, token in spelled.items() if token is not None}
    laid = Documents.from_bytes(tokens.values())
    try:
        return _core.Encoder.of(
            laid.data,
            laid.offsets,
            np.fromiter(tokens, np.uint32, len(tokens)),
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


def _vocab(vocab: object) -> dict[str, int]:
    if not isinstance(vocab, dict) or not all(type(id_) is int and id_ >= 0 for id_ in vocab.values()):
        _unsupported("its vocabulary is not an object of texts and ids")
    if vocab and max(vocab.values()) > _core.Encoder.MAX_ID:
        _unsupported(f"it has the id {max(vocab.values()):,}; the maximum is {_core.Encoder.MAX_ID:,}")
    if len(set(vocab.values())) != len(vocab):
        _unsupported("two tokens have the same id")
    return vocab


def _merges(merges: object, vocab: dict[str, int]) -> Any:
    if not isinstance(merges, list):
        _unsupported("it has no list of merges")
    kind: type = type(merges[0]) if merges else list
    try:
        if kind not in (str, list) or not all(type(merge) is kind for merge in merges):
            raise TypeError  # noqa: TRY301 - one message for every malformed merge
        # Older files write a merge as one string, after a line with a version.
        split = (merge.split(" ") for merge in merges if not merge.startswith("#version")) if kind is str else merges
        pairs = [(vocab[left], vocab[right]) for left, right in split]
    except (KeyError, TypeError, ValueError):
        _unsupported("a merge does not join two tokens")
    return np.array(pairs, np.uint32).reshape(-1, 2)


def _added(listed: object, vocab: dict[str, int]) -> list[_AddedToken]:
    """Return the added tokens, with the ids that the library assigns, whatever the file says."""
    if not isinstance(listed, list):
        _unsupported("its added tokens are not a list")
    added: list[_AddedToken] = []
    seen = set[str]()
    following = len(vocab)
    for token in listed:
        if not isinstance(token, dict) or not isinstance(text := token.get("content"), str):
            _unsupported("an added token has no content")
        if not all(type(token.get(name)) is bool for name in _FLAGS):
            _unsupported(f"added token {text!r:.40} lacks a flag")
        special, normalized, lstrip, rstrip, single_word = (bool(token[name]) for name in _FLAGS)
        if single_word:
            _unsupported(f"added token {text!r:.40} must be a single word")
        if not text or text in seen:
            _unsupported(f"added token {text!r:.40} is empty or listed twice")
        seen.add(text)
        id_ = vocab.get(text, following)
        following += text not in vocab
        if type(token.get("id")) is not int or not 0 <= token["id"] < 1 << 32:
            _unsupported(f"added token {text!r:.40} has no id")
        if id_ > _core.Encoder.MAX_ID:
            _unsupported(f"added token {text!r:.40} has the id {id_:,}; the maximum is {_core.Encoder.MAX_ID:,}")
        added.append((text, id_, special, normalized, lstrip, rstrip))
    # Ids that follow the vocabulary must not be in it.
    taken = set(vocab.values())
    if any(id_ in taken for text, id_, *_ in added if text not in vocab):
        _unsupported("an added token has the id of another token")
    return added


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
    return _unsupported(f"its pre-tokenizer is {_type_name(component)}")


def _split_pattern(component: object) -> str:
    """Return the pattern of one splitter of a sequence, which must not drop text."""
    match component:
        case {"type": "Split", "pattern": {"Regex": str(pattern)}} if not _is_text(pattern):
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
    return _unsupported(f"its pre-tokenizer contains {_type_name(component)}")


def _matches_all(pattern: str) -> bool:
    try:
        return _core.Pretokenizer([pattern]).matches_all
    except ValueError:
        return False


def _is_text(text: str) -> bool:
    """Return whether a text has no lone surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _normalizer(component: object) -> list[tuple[str, list[str]]]:
    match component:
        case None:
            return []
        case {"type": "Sequence", "normalizers": list(inner)}:
            return [step for each in inner for step in _normalizer(each)]
        case {"type": str(name)} if name in _PLAIN_NORMALIZERS:
            return [(name, [])]
        case {"type": "Replace", "pattern": {"String": str(old)}, "content": str(new)} if old:
            return [("Replace", [old, new])]
        case {"type": "Prepend", "prepend": str(first)}:
            return [("Prepend", [first])]
        case {"type": "Strip", "strip_left": bool(left), "strip_right": bool(right)}:
            return [("Strip", [side for side, is_cut in (("left", left), ("right", right)) if is_cut])]
        case {
            "type": "BertNormalizer",
            "clean_text": bool(clean),
            "handle_chinese_chars": bool(chinese),
            "strip_accents": bool() | None as accents,
            "lowercase": bool(lower),
        }:
            steps = {"clean_text": clean, "handle_chinese_chars": chinese, "lowercase": lower}
            steps["strip_accents"] = lower if accents is None else accents
            return [("BertNormalizer", [name for name, is_done in steps.items() if is_done])]
    return _unsupported(f"its normalizer is {_type_name(component)}")


def _type_name(part: object) -> str:
    """Return the type of a component of the file, for messages."""
    if not isinstance(part, dict):
        return "missing" if part is None else "not an object"
    name = str(part.get("type", "without a type"))
    inner = part.get("pretokenizers", part.get("normalizers"))
    return f"{name}({', '.join(map(_type_name, inner))})" if isinstance(inner, list) else name[:40]


def _unsupported(why: str) -> NoReturn:
    raise UnsupportedTokenizer(why)
