"""The result of training, and the growth of the number of distinct words with the text."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property
from shlex import quote
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from tokmill._escaping import display_token
from tokmill._sizes import format_bytes, format_count, format_seconds, plural
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill._training.trainer import checked_with
from tokmill._view import charts
from tokmill._view.html import page
from tokmill._view.result import Result
from tokmill._view.view import DONE, Code, Folded, Pair, Section, Table, View, noted

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_SHOWN: Final = 20
"""Number of tokens in each list."""
_LONG: Final = 16
"""Length in bytes from which on tokens share a column."""
_FEWEST: Final = 3
"""Minimum number of points that a law is fitted to."""
_PLAIN: Final = 100
"""K from which on it is written without decimals, and never with an exponent."""


@dataclass(frozen=True, kw_only=True)
class Trained:
    """One trained tokenizer."""

    out: str
    """Folder of the tokenizer."""
    wanted: int
    """Requested size of the vocabulary."""
    vocab_size: int
    """Actual size of the vocabulary; less than requested if the sample is too small."""
    hash: str
    """Content hash of the tokenizer."""
    merges: Mapping[str, int]
    """Number of merges that each language chose; empty unless languages are balanced."""


@dataclass(frozen=True, kw_only=True)
class BaseTokenizer:
    """The tokenizer that was continued or pruned."""

    name: str
    hash: str
    """Content hash."""
    vocab_size: int
    """Largest id plus 1."""


class PrunedWords(NamedTuple):
    """Distinct words that were dropped for lack of memory, and their occurrences."""

    words: int
    occurrences: int


@dataclass(frozen=True, kw_only=True, repr=False)
class Training(Result):
    """The result of `train`."""

    tokenizers: tuple[Trained, ...]
    documents: int
    """Number of documents counted, including repetitions by weight."""
    text_bytes: int
    words: int
    """Number of distinct words; a word counts once per language if languages are balanced."""
    base: BaseTokenizer | None
    """The tokenizer of `--from`."""
    growth: WordGrowth | None
    """How the number of distinct words grew with the text; None if all sources were word counts."""
    pruned: PrunedWords
    counting_seconds: float
    """Duration of counting; 0 if the output was already complete."""
    merging_seconds: float
    """Duration of training after counting; 0 if the output was already complete."""
    checking_seconds: float
    """Duration of writing, and of comparing ids with `tokenizers` and transformers, which have to be loaded."""
    notes: tuple[str, ...]
    """Remarks for the user."""
    already_complete: bool = False
    """Whether the output was already complete."""

    @property
    def largest(self) -> Trained:
        """The tokenizer with the largest vocabulary."""
        return max(self.tokenizers, key=lambda trained: trained.vocab_size)

    def as_html(self) -> str:
        """Return a self-contained HTML page. Reads the largest of the trained tokenizers."""
        return page(replace(self.view(), sections=self._sections()))

    def view(self) -> View:
        """Return what the result shows."""
        folder, _, name = self.largest.out.rstrip("/").rpartition("/")
        what = f"tokenizer with {plural(self.largest.vocab_size, 'token')}"
        what += f", and {len(self.tokenizers) - 1:,} smaller" if len(self.tokenizers) > 1 else ""
        took = self.counting_seconds + self.merging_seconds + self.checking_seconds
        return View(
            headline=f"{what} → {self.largest.out}",
            seconds=took,
            already=self.already_complete,
            mark=DONE,
            kind="Trained tokenizer",
            title=f"{folder.rpartition('/')[2]}/{name}" if len(self.tokenizers) > 1 else name,
            subject=self.largest.out,
            figures=[
                ("tokens", f"{self.largest.vocab_size:,}"),
                ("documents in the sample", format_count(self.documents)),
                ("text in the sample", format_bytes(self.text_bytes)),
                *([("distinct words", format_count(self.words))] if self.words else []),
                *([] if self.already_complete else [("counting", format_seconds(self.counting_seconds))]),
                *([] if self.already_complete else [("training", format_seconds(self.merging_seconds))]),
            ],
            parts=[Table((), self._rows())],
            notes=noted(self.notes),
            next=[f"tokmill encode CORPUS --tokenizer {quote(self.largest.out)} --out tokens"],
        )

    def _rows(self) -> list[tuple[str, str]]:
        rows = [
            (plural(trained.vocab_size, "token"), trained.out)
            for trained in (self.tokenizers if len(self.tokenizers) > 1 else ())
        ]
        rows += [
            ("languages", ", ".join(f"{label} {count:,}" for label, count in trained.merges.items()) + " merges")
            for trained in self.tokenizers
            if trained.merges
        ]
        if self.base is not None:
            rows.append(("from", f"{self.base.name}, {self.base.vocab_size:,} tokens"))
        rows.append(("sample", f"{plural(self.documents, 'document')}, {format_bytes(self.text_bytes)}"))
        if self.words:
            each = ", each once per language" if any(trained.merges for trained in self.tokenizers) else ""
            rows.append(("words", f"{self.words:,} distinct{each}"))
        if self.growth is not None and self.growth.beta is not None:
            rows.append(("growth", str(self.growth)))
        if any(self.pruned):
            rows.append(
                ("dropped", f"{self.pruned[0]:,} words for lack of memory, with {self.pruned[1]:,} occurrences")
            )
        if not self.already_complete:
            counting, merging = format_seconds(self.counting_seconds), format_seconds(self.merging_seconds)
            checking = f"checking with {', '.join(checked_with())} {format_seconds(self.checking_seconds)}"
            rows.append(("time", f"counting {counting}, merging {merging}, {checking}"))
        return rows

    def _sections(self) -> Iterator[Section]:
        tokenizer = Tokenizer(self.largest.out)
        special = set(tokenizer.special_tokens.values())
        tokens = {id_: token for id_, token in tokenizer.ordinary_tokens().items() if id_ not in special}
        yield _lengths(list(tokens.values()))
        learnt = [(id_, token) for id_, token in sorted(tokens.items()) if len(token) > 1]
        longest = sorted(learnt, key=lambda each: (-len(each[1]), each[0]))
        lists = (("First", learnt[:_SHOWN]), ("Last", learnt[-_SHOWN:]), ("Longest", longest[:_SHOWN]))
        yield Section(
            "Tokens",
            "Small ids are learnt first. Repeated characters and boilerplate among the last waste vocabulary.",
            Pair(*((title, _tokens(some)) for title, some in lists if some)),
        )
        if self.growth is not None and self.growth.beta is not None:
            yield _growth(self.growth)
        folders = [(each.out, f"{each.vocab_size:,}", f"{each.wanted:,}", each.hash[:16]) for each in self.tokenizers]
        yield Section("Folders", Table(("folder", "tokens", "requested", "hash"), folders))


def _lengths(tokens: Sequence[bytes]) -> Section:
    counts = Counter(min(len(token), _LONG) for token in tokens)
    longest = max(map(len, tokens), default=1)
    classes = [
        (float(size), float(max(longest, _LONG) if size == _LONG else size), float(counts[size]))
        for size in range(1, max(counts, default=1) + 1)
    ]
    rows = [(f"{least:.0f}" + (f" to {most:.0f}" if most > least else ""), f"{n:.0f}") for least, most, n in classes]
    names = [f"{least:.0f}" + ("+" if most > least else "") for least, most, _ in classes]
    title = "Lengths of tokens"
    return Section(
        title,
        charts.histogram(title, classes, _count, x_title="bytes per token", y_title="tokens", names=names),
        Folded("Lengths as a table", Table(("bytes", "tokens"), rows)),
    )


def _growth(growth: WordGrowth) -> Section:
    return Section(
        "Growth of the words",
        f"Heaps' law: {growth}.",
        charts.lines(
            "Distinct words by text",
            [charts.Series("distinct words", [(float(size), float(words)) for size, words in growth.points])],
            [lambda x: format_bytes(round(x))],
            _count,
            x_title="bytes of text",
            y_title="distinct words",
            y_scale="log",
        ),
        Folded(
            "Growth as a table",
            Table(("text", "distinct words"), [(format_bytes(size), f"{n:,}") for size, n in growth.points]),
        ),
    )


def _tokens(tokens: Sequence[tuple[int, bytes]]) -> Table:
    rows = [(f"{id_}", f"{len(token):,}", Code(display_token(token))) for id_, token in tokens]
    return Table(("id", "bytes", "token"), rows)


def _count(value: float) -> str:
    return format_count(round(value))


@dataclass(frozen=True)
class WordGrowth:
    """Distinct words of a growing sample, at points of fixed position in it: Heaps' law, V = K n^β for n bytes of text.

    The law is in Heaps, Information Retrieval (1978), section 7.5, and in Manning, Raghavan and Schütze, Introduction
    to Information Retrieval, section 5.1.1.
    """

    derived: ClassVar = ("k", "beta", "added_by_doubling")

    points: tuple[tuple[int, int], ...]
    """Bytes of text, each document once, and distinct words in them, ascending; the last point is the whole sample."""

    @property
    def k(self) -> float | None:
        """K of Heaps' law; None if there are too few points."""
        return None if self._law is None else self._law[0]

    @property
    def beta(self) -> float | None:
        """β of Heaps' law; None if there are too few points."""
        return None if self._law is None else self._law[1]

    @property
    def added_by_doubling(self) -> int | None:
        """Distinct words that as much text again would add by the law; None if there are too few points."""
        return None if self.beta is None else round(self.points[-1][1] * (2**self.beta - 1))

    @cached_property
    def _law(self) -> tuple[float, float] | None:
        """K and β, by least squares over the logarithms of the points."""
        points = [(math.log(size), math.log(words)) for size, words in self.points if size and words]
        if len({x for x, _ in points}) < _FEWEST:
            return None
        x_mean, y_mean = (sum(values) / len(points) for values in zip(*points, strict=True))
        beta = sum((x - x_mean) * (y - y_mean) for x, y in points) / sum((x - x_mean) ** 2 for x, _ in points)
        return math.exp(y_mean - beta * x_mean), beta

    def __str__(self) -> str:
        if self.added_by_doubling is None:
            return "unknown: the sample is too small"
        k = f"{self.k:,.0f}" if self.k is not None and self.k >= _PLAIN else f"{self.k:.3g}"
        added = f"twice the text would add about {_rounded(self.added_by_doubling):,}"
        return f"{k} bytes^{self.beta:.2f} distinct words; {added}"


def next_point(points: int) -> int:
    """Return the number of units after which the next of the points is taken: 1, 4, 16 and so on."""
    return 1 << 2 * points


def _rounded(number: int) -> int:
    """Round to two significant digits."""
    unit: int = 10 ** max(len(str(number)) - 2, 0)
    return round(number / unit) * unit
