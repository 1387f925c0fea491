"""Tokenizers from word counts, and their verification: what each program makes of the same texts."""

from __future__ import annotations

import unicodedata
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tokmill import _core
from tokmill._tokenizer.encoders import library
from tokmill._tokenizer.examination import of_transformers
from tokmill._tokenizer.ranks import read_ranks
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill._training.base import pruned
from tokmill._training.folder import bpe_json, trained_files, unigram_json, wordpiece_json
from tokmill._training.options import UNKNOWN
from tokmill.errors import SourceError, TokenizerError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from pathlib import Path

    from tokmill._training.base import Base
    from tokmill._training.counting import Parity, SampleCounts
    from tokmill._training.options import TrainOptions


class Made(NamedTuple):
    """A trained tokenizer."""

    size: int
    """Number of tokens, special tokens included."""
    files: Mapping[str, bytes]
    """All files except training.json."""
    merges: Mapping[str, int] = {}
    """Number of merges that each language chose."""


class VocabularyTrainer:
    """Trains the tokenizer of each size.

    Parameters
    ----------
    threads
        Number of threads of the core.
    progress
        Called with the phase, the work done and the total; its exceptions are passed on.
    """

    def __init__(self, options: TrainOptions, *, threads: int, progress: Callable[[str, int, int], None]) -> None:
        self._options = options
        self._threads = threads
        self._progress = progress

    def tokenizers(self, counts: _core.WordCounts) -> list[Made]:
        """Return the tokenizer of each size."""
        options, special = self._options, len(self._options.special_tokens)
        if options.base is not None and options.prune:
            usage = counts.usage(options.base.vocabulary)
            return [Made(*pruned(options.base, usage, size)) for size in options.sizes]
        if options.model == "unigram":
            made = []
            for size in options.sizes:
                tokens, scores = self._unigram(counts, size, last=size == options.sizes[-1])
                files = trained_files(options, unigram_json(options, tokens, scores), None)
                made.append(Made(special + len(tokens), files))
            return made
        with _untrainable():
            merges = counts.train(
                tie_break=options.tie_break,
                alphabet="wordpiece" if options.model == "wordpiece" else "bytes",
                **self._merging,
            )
        return [self._merged(merges, size) for size in options.sizes]

    def balanced(self, counts: SampleCounts, parity: Parity, texts: SampleCounts | None) -> list[Made]:
        """Return the tokenizer of each size, with languages in parity."""
        with _untrainable():
            merges, chosen_by = _core.WordCounts.train_parity(
                counts.tables,
                rates=None if parity.rates is None else [float(rate) for rate in parity.rates.values()],
                parallel=None if texts is None else texts.tables,
                **self._merging,
            )
        made = [self._merged(merges, size) for size in self._options.sizes]
        chose = [
            np.bincount(chosen_by[: each.size - self._options.first_product], minlength=len(counts.tables))
            for each in made
        ]
        return [
            each._replace(merges=dict(zip(parity.languages, times.tolist(), strict=True)))
            for each, times in zip(made, chose, strict=True)
        ]

    def _merged(self, merges: _core.Merges, size: int) -> Made:
        """Return the tokenizer of one size."""
        options, special = self._options, len(self._options.special_tokens)
        if options.base is not None:
            return self._extended(options.base, merges, size)
        tokens = min(size - special, options.alphabet + len(merges.left))
        if options.model == "wordpiece":
            files = trained_files(options, wordpiece_json(options, merges, tokens), None)
        else:
            files = trained_files(options, bpe_json(options, merges, tokens), merges.rank_file(special, tokens))
        return Made(special + tokens, files)

    def _extended(self, base: Base, merges: _core.Merges, size: int) -> Made:
        """Return the tokenizer that continues another one."""
        first = self._options.first_product
        pairs = [
            (merges.token_bytes(left), merges.token_bytes(right))
            for left, right in zip(
                merges.left[: size - first].tolist(), merges.right[: size - first].tolist(), strict=True
            )
        ]
        return Made(first + len(pairs), base.extended(self._options.new_special_tokens, pairs))

    @property
    def _merging(self) -> dict[str, Any]:
        """Return the arguments of the core for merges."""
        base, size = self._options.base, max(self._options.sizes)
        if base is not None:  # the core counts tokens; ids may have gaps
            size += len(base.tokens) + len(self._options.special_tokens) - self._options.first_product
        return {
            "vocab_size": size,
            "base": None if base is None else base.vocabulary,
            "reserved": [] if base is None else base.reserved,
            "min_frequency": self._options.min_frequency,
            "max_token_length": self._options.max_token_length,
            "threads": self._threads,
            "keep_words": False,
            "progress": self._progress,
        }

    def _unigram(self, counts: _core.WordCounts, size: int, *, last: bool) -> tuple[list[bytes], list[float]]:
        with _untrainable():
            tokens, scores = counts.train_unigram(
                vocab_size=size, threads=self._threads, keep_words=not last, progress=self._progress
            )
        return tokens, scores.tolist()


@contextmanager
def _untrainable() -> Iterator[None]:
    """Convert ValueError into SourceError, for words from which no vocabulary can be trained."""
    try:
        yield
    except ValueError as error:
        message = f"cannot train a vocabulary on these words: {error}"
        raise SourceError("text-not-encodable", message, "use another --sample") from error


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


def checked_with() -> list[str]:
    """Return the names of the installed programs whose ids are compared with those of a new tokenizer."""
    others = [] if library() is None else ["tokenizers", *(["transformers"] if find_spec("transformers") else [])]
    return ["tokmill", *others]


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
    others = checked_with()
    if "tokenizers" in others:
        other: Any = library().from_file(str(folder / "tokenizer.json"))
        other.encode_special_tokens = True
        other.no_truncation()  # that of --from stays in its file
        other.no_padding()
        yield "tokenizers", lambda text: list(other.encode(text, add_special_tokens=False).ids)
    if "transformers" in others:
        fast: Any = of_transformers("PreTrainedTokenizerFast").from_pretrained(str(folder))
        # A new tokenizer adds nothing to a text; that of --from may.
        given = {"split_special_tokens": True, "verbose": False, "add_special_tokens": options.base is None}
        yield "transformers", lambda text: list(fast(text, **given)["input_ids"])


def _brief(ids: list[int]) -> str:
    return f"{ids[:8]}{'…' if len(ids) > 8 else ''}"
