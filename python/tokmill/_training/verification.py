"""Verification of a trained tokenizer: what each program that can read its folder makes of the same texts."""

from __future__ import annotations

import os
import unicodedata
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final

from tokmill._tokenizer.ranks import read_ranks
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill._training.options import UNKNOWN
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tokmill._training.options import TrainOptions

TEXTS: Final = (
    "",
    " ",
    "It's what they've said: I'll, we'd, don't, you're, I'm. IT'S WE'LL I\u2019m l'eau rock'n'roll 's",
    "E = mc², ∇·F = \u03c1/ε₀, ∑ᵢ xᵢ² ≤ 1, ∫₀^∞ e^{-x²} dx = √π/2; $\\frac{a}{b}$",
    "3.14159e-10 1,000,000 1234567 0xFF \u0663\u066b\u0664 ½",
    "def f(x: list[int]) -> int:\r\n\treturn sum(i ** 2 for i in x)  # a != b\n\n\n    if (a<=b && c>>1) {\n",
    "  two  blanks,\ttab\t\t\n \n\n newlines  \u3000wide\xa0blank\u2028line ",
    "東京都は日本の首都です。中文的文本没有空格。한국어 हिन्दी ไทย العربية Ελληνικά Привет İstanbul Größe é e\u0301 Å",
    "".join(map(chr, range(0x80))),
    "".join(map(chr, range(0x80, 0x800, 31))),
    "\ue000\ufdd0\ufffd\U00010000\U0001f469\u200d\U0001f680\U000e0041\U0010ffff",
    "word" * 20 + " " * 40 + "=" * 40,
)
"""Contractions, equations, code, white space, scripts, all characters of ASCII, most bytes of others, and long runs."""

_REPORT: Final = (
    "report it with the options of the training; another version of the program may read the folder as meant"
)


def verify(folder: Path, options: TrainOptions) -> None:
    """Raise TokenizerError, which names a text, if a folder does not restore it or two programs give it other ids."""
    tokenizer = Tokenizer(folder, eot=options.eot_token)
    # Other programs may find a special token in a word of the other models, where it is a token like any other.
    special = options.new_special_tokens if options.model == "bpe" else ()
    texts = [*TEXTS, *(f"a{token} {token}b" for token in special)]
    found = [tokenizer.encode_ordinary(text) for text in texts]
    for text, ids in zip(texts, found, strict=True):
        _check_round_trip(folder, tokenizer, options, text, ids)
    for program, encode in _programs(folder, tokenizer, options):
        for text, ids in zip(texts, found, strict=True):
            if (other := encode(text)) != ids:
                message = f"{folder}: {program} encodes {text!r:.60} as {_brief(other)}, tokmill as {_brief(ids)}"
                raise TokenizerError("tokenizer-damaged", message, _REPORT)


def _check_round_trip(folder: Path, tokenizer: Tokenizer, options: TrainOptions, text: str, ids: list[int]) -> None:
    if options.model == "wordpiece" and tokenizer.special_tokens[UNKNOWN] in ids:
        return  # a word of over 100 bytes
    wanted = text if options.normalizer is None else unicodedata.normalize(options.normalizer, text)
    if (restored := tokenizer.decode(ids)) != wanted:
        at = next((at for at, (one, two) in enumerate(zip(restored, wanted, strict=False)) if one != two), 0)
        message = f"{folder} does not restore {wanted[at:]!r:.60}: it becomes {restored[at:]!r:.60}"
        raise TokenizerError("tokenizer-damaged", message, "use another --pretokenizer or --model")


def _programs(
    folder: Path, tokenizer: Tokenizer, options: TrainOptions
) -> Iterator[tuple[str, Callable[[str], list[int]]]]:
    """Yield the programs that can read the folder, and their functions for the ids of a text."""
    file = folder / "tokenizer.tiktoken"
    if file.exists() and options.normalizer is None:
        ranks = Tokenizer.from_ranks(
            read_ranks(file.read_text("ascii"), str(file)),
            pattern=options.core_pretokenizer.name or options.core_pretokenizer.patterns[0],
            special_tokens=tokenizer.special_tokens,
        )
        yield "tiktoken's file", ranks.encode_ordinary
    if find_spec("tokenizers") is not None:
        from tokenizers import Tokenizer as Library

        library: Any = Library.from_file(str(folder / "tokenizer.json"))
        library.encode_special_tokens = True
        library.no_truncation()  # that of --from stays in its file
        library.no_padding()
        yield "tokenizers", lambda text: list(library.encode(text, add_special_tokens=False).ids)
    if find_spec("transformers") is not None:
        fast: Any = _transformers_class().from_pretrained(str(folder))
        # A new tokenizer adds nothing to a text; that of --from may.
        given = {"split_special_tokens": True, "verbose": False, "add_special_tokens": options.base is None}
        yield "transformers", lambda text: list(fast(text, **given)["input_ids"])


def _transformers_class() -> Any:
    """Return transformers' class of such tokenizers, imported without its advice on other packages."""
    name = "TRANSFORMERS_NO_ADVISORY_WARNINGS"
    before = os.environ.get(name)
    os.environ[name] = "1"
    try:
        from transformers import PreTrainedTokenizerFast
    finally:
        if before is None:
            del os.environ[name]
        else:
            os.environ[name] = before
    return PreTrainedTokenizerFast


def _brief(ids: list[int]) -> str:
    return f"{ids[:8]}{'…' if len(ids) > 8 else ''}"
