"""Decoders of tokenizer.json: what each token becomes as the first one of a text and after others."""

from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tokmill._tokenizer.byte_level import token_bytes_of
from tokmill._tokenizer.tokenizer_json import is_literal, type_name, unsupported

if TYPE_CHECKING:
    from collections.abc import Callable

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
        ) and is_literal(expression[1:]):
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
