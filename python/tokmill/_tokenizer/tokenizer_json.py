"""Parts of tokenizer.json, the file format of the `tokenizers` library: reading them for the core, writing them."""

from __future__ import annotations

import base64
import binascii
import functools
import itertools
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NoReturn

import numpy as np

from tokmill import _core

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


_PLAIN_NORMALIZERS: Final = {"NFC", "NFD", "NFKC", "NFKD", "Lowercase", "StripAccents"}

_RUNS: Final = {r"\s+": ("space", "1"), r"\s{2,}": ("space", "2"), " +": ("blank", "1"), " {2,}": ("blank", "2")}
"""Patterns of runs of white space: which characters, and at least how many."""

_FLAGS: Final = ("special", "normalized", "lstrip", "rstrip", "single_word")

AddedToken = tuple[str, int, bool, bool, bool, bool, bool]
"""Text, id, and whether it is special, matched in normalized text, takes spaces before it, takes spaces after it, and
is matched only where no character of a word is beside it."""


class UnsupportedTokenizer(Exception):  # noqa: N818 - not an error: the library encodes instead
    """A tokenizer, or a feature of one, that the core does not support."""


def model_type(model: object) -> str | None:
    """Return the type of a model; if it names none, as in early files, the first whose keys it has."""
    if not isinstance(model, dict) or "type" in model:
        return model.get("type") if isinstance(model, dict) else None
    if isinstance(model.get("vocab"), list):
        return "Unigram"
    if "merges" in model:
        return "BPE"
    is_word_piece = {"unk_token", "continuing_subword_prefix", "max_input_chars_per_word"} <= model.keys()
    return "WordPiece" if is_word_piece else "WordLevel"


def vocabulary_of(vocab: object) -> dict[str, int]:
    """Return the tokens of a model and their ids."""
    if not isinstance(vocab, dict) or not set(map(type, vocab.values())) <= {int} or min(vocab.values(), default=0) < 0:
        unsupported("its vocabulary is not an object of texts and ids")
    if vocab and max(vocab.values()) > _core.Encoder.MAX_ID:
        unsupported(f"it has the id {max(vocab.values()):,}; the maximum is {_core.Encoder.MAX_ID:,}")
    if len(set(vocab.values())) != len(vocab):
        unsupported("two tokens have the same id")
    if not is_text("".join(vocab)):
        unsupported("a token has lone surrogates")
    return vocab


def merges_of(merges: object, vocab: dict[str, int]) -> Any:
    """Return the merges of a model, uint32[n, 2]: ids, in order of priority."""
    if not isinstance(merges, list):
        unsupported("it has no list of merges")
    kinds = set(map(type, merges))
    if kinds == {str}:  # as older files write a merge, after a line with a version
        merges = [merge.split(" ") for merge in merges if not merge.startswith("#version")]
    elif not kinds <= {list}:
        unsupported("a merge does not join two tokens")
    try:
        if not set(map(len, merges)) <= {2}:
            raise ValueError  # noqa: TRY301 - one message for every malformed merge
        ids = map(vocab.__getitem__, itertools.chain.from_iterable(merges))
        return np.fromiter(ids, np.uint32, 2 * len(merges)).reshape(-1, 2)
    except (KeyError, TypeError, ValueError):
        return unsupported("a merge does not join two tokens")


def added_tokens_of(listed: object, vocab: dict[str, int]) -> list[AddedToken]:
    """Return the added tokens, with the ids that the library assigns, whatever the file says."""
    if not isinstance(listed, list):
        unsupported("its added tokens are not a list")
    added: list[AddedToken] = []
    seen = set[str]()
    following = len(vocab)
    for token in listed:
        if not isinstance(token, dict) or not isinstance(text := token.get("content"), str):
            unsupported("an added token has no content")
        if not all(type(token.get(name)) is bool for name in _FLAGS):
            unsupported(f"added token {text!r:.40} lacks a flag")
        special, normalized, lstrip, rstrip, single_word = (bool(token[name]) for name in _FLAGS)
        if not text or text in seen:
            unsupported(f"added token {text!r:.40} is empty or listed twice")
        seen.add(text)
        id_ = vocab.get(text, following)
        following += text not in vocab
        if type(token.get("id")) is not int or not 0 <= token["id"] < 1 << 32:
            unsupported(f"added token {text!r:.40} has no id")
        if id_ > _core.Encoder.MAX_ID:
            unsupported(f"added token {text!r:.40} has the id {id_:,}; the maximum is {_core.Encoder.MAX_ID:,}")
        added.append((text, id_, special, normalized, lstrip, rstrip, single_word))
    # Ids that follow the vocabulary must not be in it.
    taken = set(vocab.values())
    if any(id_ in taken for text, id_, *_ in added if text not in vocab):
        unsupported("an added token has the id of another token")
    return added


def is_text(text: str) -> bool:
    """Return whether a text has no lone surrogates."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _is_literal(expression: str) -> bool:
    """Return whether a regular expression is a text that matches itself alone."""
    return bool(expression) and not set(expression) & set(r"\^$.|?*+()[]{}")


def normalizer_steps(component: object) -> list[tuple[str, list[str]]]:
    """Return the steps of a normalizer in order, each with its texts."""
    match component:
        case None:
            return []
        case {"type": "Sequence", "normalizers": list(inner)}:
            return [step for each in inner for step in normalizer_steps(each)]
        case {"type": str(name)} if name in _PLAIN_NORMALIZERS:
            return [(name, [])]
        case {"type": "Replace", "pattern": {"String": str(old)}, "content": str(new)} if old:
            return [("Replace", [old, new])]
        case {"type": "Replace", "pattern": {"Regex": str(pattern)}, "content": str(new)} if pattern in _RUNS:
            return [("ReplaceRuns", [*_RUNS[pattern], new])]
        case {"type": "Replace", "pattern": {"Regex": str(pattern)}, "content": str(new)}:
            return [("ReplaceMatches", [pattern, new])]
        case {"type": "Precompiled", "precompiled_charsmap": str(table)} if table:
            try:
                return [("Precompiled", [base64.b64decode(table).decode("latin-1")])]
            except (binascii.Error, ValueError):
                unsupported("its precompiled_charsmap is no base64")
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
    return unsupported(f"its normalizer is {type_name(component)}")


def may_move_start(steps: Iterable[tuple[str, list[str]]]) -> bool:
    """Return whether the first character of a normalized text may not be that of the text.

    `prepend_scheme` "first" depends on that: the library asks where in the original text the first character is.
    """
    for name, texts in steps:
        match name, texts:
            case "Strip", _ if "left" not in texts:
                pass
            case "Replace", [old, new] if len(old) == 1 and new:
                pass
            case (("Strip" | "StripAccents" | "BertNormalizer" | "Precompiled"), _):
                return True
            case (("Replace" | "ReplaceRuns" | "ReplaceMatches"), _):
                return True
    return False


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


def type_name(part: object) -> str:
    """Return the type of a component of the file, for messages."""
    if not isinstance(part, dict):
        return "missing" if part is None else "not an object"
    name = str(part.get("type", "without a type"))
    inner = part.get("pretokenizers", part.get("normalizers"))
    return f"{name}({', '.join(map(type_name, inner))})" if isinstance(inner, list) else name[:40]


def unsupported(why: str) -> NoReturn:
    """Raise UnsupportedTokenizer."""
    raise UnsupportedTokenizer(why)


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


_CLEANED: Final = {
    " .": ".",
    " ?": "?",
    " !": "!",
    " ,": ",",
    " ' ": "'",
    " n't": "n't",
    " 'm": "'m",
    " do not": " don't",
    " 's": "'s",
    " 've": "'ve",
    " 're": "'re",
}
"""What the decoder of WordPiece replaces, in this order."""

_BYTE: Final = re.compile(r"<0x([0-9A-Fa-f]{2}|\+[0-9A-Fa-f])>")
"""What the library reads as a byte."""

STRIP: Final = {"type": "Strip", "content": " ", "start": 1, "stop": 0}
"""The step after `Fuse` that drops a space at the start of a text."""


@dataclass(frozen=True)
class Decoder:
    """What tokens become."""

    first: Callable[[str], bytes]
    later: Callable[[str], bytes]
    drops_blank: bool = False
    """Whether a blank is dropped at the start of the text."""


def decoder_of(component: object) -> Decoder:
    """Return the decoder of a tokenizer.json. Raises UnsupportedTokenizer if tokens depend on others in other ways."""
    if component is None:
        return Decoder(str.encode, lambda text: f" {text}".encode())
    steps = _steps(component)
    drops_blank = len(steps) > 1 and steps[-2:] == [{"type": "Fuse"}, STRIP]
    if drops_blank:
        steps = steps[:-2]
    elif steps and steps[-1] == {"type": "Fuse"}:
        steps = steps[:-1]

    functions = [_function(step, component, is_last=step is steps[-1]) for step in steps]

    def decoded(is_first: bool, text: str) -> bytes:  # noqa: FBT001
        for function in functions:
            found = function(text, is_first)
            if isinstance(found, bytes):  # the byte of a token, which is left as it is
                return found
            text = found
        return text.encode()

    return Decoder(functools.partial(decoded, True), functools.partial(decoded, False), drops_blank)


def require_byte_level(component: object) -> None:
    """Raise UnsupportedTokenizer if a decoder is another than `ByteLevel`, for which a file without one is taken."""
    if component is None:
        return
    match _steps(component):
        case [{"type": "ByteLevel"}] | [{"type": "ByteLevel"}, {"type": "Fuse"}]:
            return
    unsupported(f"its decoder is {type_name(component)}, not ByteLevel")


def _steps(component: object) -> list[dict[str, Any]]:
    match component:
        case {"type": "Sequence", "decoders": list(inner)}:
            return [step for each in inner for step in _steps(each)]
        case dict():
            return [component]
    return unsupported("its decoder is not an object")


def _function(step: dict[str, Any], component: object, *, is_last: bool) -> Callable[[str, bool], str | bytes]:
    match step:
        case {"type": "Replace", "pattern": {"String": str(old)}, "content": str(new)} if old:
            return lambda text, _: text.replace(old, new)
        case {"type": "Replace", "pattern": {"Regex": str(expression)}, "content": str(new)} if expression.startswith(
            "^"
        ) and _is_literal(expression[1:]):
            start = re.compile(f"^{re.escape(expression[1:])}", re.MULTILINE)
            return lambda text, _: start.sub(lambda _: new, text)
        case {"type": "Metaspace", "replacement": str(blank), **rest}:
            dropped = "" if rest.get("prepend_scheme", "always") != "never" else " "
            return lambda text, is_first: text.replace(blank, dropped if is_first else " ")
        case {"type": "WordPiece", "prefix": str(prefix), "cleanup": bool(cleans)}:
            return functools.partial(_word_piece, prefix, cleans)
        case {"type": "ByteFallback"}:
            return lambda text, _: _byte(text)
        case {"type": "ByteLevel"} if is_last:
            return lambda text, _: text.encode() if (data := token_bytes_of(text)) is None else data
    return unsupported(f"its decoder is {type_name(component)}")


def _word_piece(prefix: str, cleans: bool, text: str, is_first: bool) -> str:  # noqa: FBT001
    if not is_first:
        text = text.removeprefix(prefix) if text.startswith(prefix) else f" {text}"
    return functools.reduce(lambda text, pair: text.replace(*pair), _CLEANED.items(), text) if cleans else text


def _byte(text: str) -> str | bytes:
    """Return the byte of a text such as `<0x0A>`, or the text."""
    return bytes([int(found[1], 16)]) if (found := _BYTE.fullmatch(text)) else text
