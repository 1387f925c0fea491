"""Result of an evaluation, and what it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from tokmill._escaping import display_name
from tokmill._evaluation.sweep import embedding_parameters
from tokmill._json import as_json
from tokmill._sizes import format_bytes, format_count
from tokmill._view import charts
from tokmill._view.result import Result
from tokmill._view.view import (
    DONE,
    Code,
    Folded,
    Markup,
    Pair,
    Section,
    Shaded,
    Table,
    Total,
    View,
    Words,
    noted,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokmill._evaluation.measures import TextSize
    from tokmill._evaluation.saturation import Saturation, SaturationPoint
    from tokmill._evaluation.sweep import VocabularySweep

_TEXT_ROWS: Final = 36
"""Maximum number of rows in the tables of groups of the text."""
_PAGE_GROUPS: Final = 50
"""Maximum number of groups on the page."""
_NAMED: Final = 4
"""Maximum number of names in titles."""
_MAX_CELLS: Final = 300
"""Maximum number of cells (groups times tokenizers) in a table of the page; larger tables are unreadable."""
_NO_NUMBER: Final = "-"
_UNSPACED: Final = "scripts without spaces between words"


@dataclass(frozen=True, kw_only=True)
class EvaluatedTokenizer:
    """Tokenizer that was evaluated."""

    name: str
    """Name as given by the user."""
    hash: str
    """Content hash."""
    vocabulary: int
    """Number of ordinary tokens."""
    special_tokens: int


@dataclass(frozen=True, kw_only=True)
class Token:
    """Ordinary token."""

    id: int
    bytes: int
    text: str
    """Text of the token in quotes, with non-printable characters escaped; truncated if very long."""


@dataclass(frozen=True, kw_only=True)
class Word:
    """Word that costs many tokens."""

    text: str
    """The word in quotes, as the texts of tokens."""
    tokens: int
    """Number of its tokens after a space."""
    occurrences: int
    """How often it occurs in the documents in which words were counted, a sample of a large text."""


@dataclass(frozen=True, kw_only=True)
class Score:
    """Scores of one tokenizer in one group. A score is None if its denominator is zero."""

    derived: ClassVar = ("round_trip",)

    tokens: int
    against_first: float | None
    """Relative difference in tokens from the first tokenizer; negative for fewer tokens."""
    tokens_per_word: float | None
    """Fertility; None too if most characters are of scripts without spaces between words."""
    bytes_per_token: float | None
    """Compression."""
    tokens_per_character: float | None
    single_byte_share: float | None
    """Share of tokens that are a single byte."""
    fragment_share: float | None
    """Share of tokens that begin or end inside a character."""
    unused: int
    """Number of ordinary tokens that do not occur."""
    unused_share: float
    """Share of ordinary tokens that do not occur."""
    longest: tuple[Token, ...]
    """Longest tokens that occur, in bytes."""
    differing: int
    """Number of documents that decoding does not restore."""
    first_differing: str | None
    """Location of the first such document, if there is one."""

    @property
    def round_trip(self) -> bool:
        """Whether decoding restores all documents exactly."""
        return not self.differing


@dataclass(frozen=True, kw_only=True)
class Group:
    """Group of documents that are scored together."""

    name: str
    text: TextSize
    scores: tuple[Score, ...]
    """One entry per tokenizer."""

    def as_dict(self) -> dict[str, Any]:
        """Return the group as plain JSON, with the numbers of its text beside the others."""
        return {"name": self.name, **as_json(self.text), "scores": as_json(self.scores)}

    def size(self) -> str:
        """Return the size of the text in words."""
        text = self.text
        counts = ((text.documents, "document"), (text.characters, "character"), (text.words, "word"))
        documents, *others = (f"{format_count(count)} {noun}{'' if count == 1 else 's'}" for count, noun in counts)
        return ", ".join([documents, format_bytes(text.bytes), *others])


@dataclass(frozen=True, kw_only=True, repr=False)
class Evaluation(Result):
    """Comparison of tokenizers."""

    by: str
    """Grouping of documents: `source`, `file` or a column."""
    sources: tuple[str, ...]
    """Sources as given by the user."""
    tokenizers: tuple[EvaluatedTokenizer, ...]
    groups: tuple[Group, ...]
    """Groups: sources and files in their order, values of a column by descending number of bytes."""
    total: Group
    """Group of all documents."""
    gini: tuple[float | None, ...]
    """Gini coefficient of the groups' tokens per document, one entry per tokenizer; None with fewer than two groups."""
    worst_words: tuple[tuple[Word, ...], ...]
    """Words, as runs of letters, that cost each tokenizer most tokens beyond one for each occurrence."""
    limited: bool
    """Whether `limit_docs` or `limit_bytes` was set."""
    filtered: int
    """Number of rows that `--where` or `--packing` left out."""
    bad_rows: Mapping[str, int]
    """Number of bad rows by reason; they are in no group."""
    ignored_files: tuple[str, ...]
    """Files in the source folders whose format is unknown."""
    source_notes: tuple[str, ...]
    """Notes on how the sources were read."""
    sweep: VocabularySweep | None
    saturation: Saturation | None
    seconds: float

    @property
    def names(self) -> list[str]:
        """Names of the tokenizers, as they are shown."""
        return [display_name(tokenizer.name) for tokenizer in self.tokenizers]

    @property
    def is_exact(self) -> bool:
        """Whether decoding restores every document with every tokenizer."""
        return all(score.round_trip for score in self.total.scores)

    def view(self) -> View:
        """Return what the result shows."""
        sources = [display_name(source.rstrip("/").rpartition("/")[2] or source) for source in self.sources]
        title = f"{_enumerated(self.names)} on {_enumerated(sources)}"
        text = self.total.text
        parts: list[str | Table] = [*_tables_of_groups(self)]
        if self.is_exact:
            parts.append("round trip: decoding restores every document exactly")
        if any(gini is not None for gini in self.gini):
            ginis = [(name, _ratio(gini)) for name, gini in zip(self.names, self.gini, strict=True)]
            words = "parity of the groups (Gini coefficient of tokens per document; 0 is equal):"
            parts.append(Table((), ginis, words))
        longest = [[token.text for token in score.longest] for score in self.total.scores]
        worst = [[f"{each.text} {each.tokens} x {each.occurrences:,}" for each in some] for some in self.worst_words]
        for what, listed in (("longest tokens:", longest), ("words that cost most (tokens x occurrences):", worst)):
            rows = [(name, ", ".join(some[:5]) or _NO_NUMBER) for name, some in zip(self.names, listed, strict=True)]
            parts.append(Table((), rows, what))
        if self.sweep is not None:
            parts.append(_sweep_table(self.sweep, f"{_sweep_title(self.sweep)}:"))
        if self.saturation is not None:
            parts.append(_saturation_table(self.saturation, f"saturation: {_saturation_title(self.saturation)}:"))
        return View(
            headline=f"{title}: {self.total.size()}",
            seconds=self.seconds,
            mark=DONE,
            kind="Tokenizer comparison",
            title=title,
            subject=_enumerated(list(map(display_name, self.sources))),
            figures=[
                ("documents", format_count(text.documents)),
                ("text", format_bytes(text.bytes)),
                ("characters", format_count(text.characters)),
                ("words", format_count(text.words)),
            ],
            parts=parts,
            notes=noted(self._notes()),
            next=["tokmill encode CORPUS --tokenizer NAME --out tokens"],
            sections=self._sections(),
        )

    def _notes(self) -> Iterator[str]:
        if self.limited:
            yield "only part of each source was read, because of --limit-docs or --limit-bytes"
        if self.filtered:
            yield f"--where, --packing or a takedown left out {self.filtered:,} rows"
        yield from self.source_notes
        if self.bad_rows:
            reasons = ", ".join(f"{count:,} {reason}" for reason, count in sorted(self.bad_rows.items()))
            yield f"bad rows were skipped: {reasons}"
        for name, score in zip(self.names, self.total.scores, strict=True):
            if not score.round_trip:
                example = display_name(score.first_differing or "")
                yield f"{name} does not restore {score.differing:,} documents, such as {example}"

    def _sections(self) -> Iterator[Section]:
        """Yield the sections of the page: what all text costs, then its groups, then details."""
        most = min(_PAGE_GROUPS, max(_MAX_CELLS // len(self.tokenizers), 1))
        groups = sorted(self.groups, key=lambda group: -group.scores[0].tokens)[:most]
        yield _overall(self, groups)
        if len(self.groups) > 1:
            by, cut = display_name(self.by), len(groups) < len(self.groups)
            yield Section(
                f"Bytes per token by {by}",
                "Groups with most tokens first. Higher is better. Compare within a row."
                + (f" This page shows the {most:,} largest of {len(self.groups):,} groups; --json has all." * cut),
                _by_group(self, groups, self.names, partial(_shaded, _COMPRESSION)),
                name="Bytes per token",
            )
            others = [
                Folded(each.title, _by_group(self, groups, self.names, partial(_shaded, each))) for each in _OTHERS
            ]
            yield Section(f"Other measures by {by}", *others, name="Other measures")
        longest = [[(f"{e.bytes:,}", Code(e.text)) for e in score.longest] for score in self.total.scores]
        worst = [[(f"{e.tokens:,}", f"{e.occurrences:,}", Code(e.text)) for e in some] for some in self.worst_words]
        about = "Longest tokens that occur. Long tokens that few texts need come from repetitive training data."
        yield Section("Longest tokens", about, self._beside(("bytes", "token"), longest))
        about = f"Words that cost most tokens beyond one each, in a sample of the text, without {_UNSPACED}."
        yield Section("Worst words", about, self._beside(("tokens", "occurrences", "word"), worst))
        if self.sweep is not None:
            yield _sweep(self.sweep)
        if self.saturation is not None:
            yield _saturation(self.saturation)

    def _beside(self, head: Sequence[str], listed: Sequence[Sequence[Sequence[str]]]) -> Pair:
        return Pair(*((name, Table(head, rows)) for name, rows in zip(self.names, listed, strict=True)))


def _ratio(value: float | None) -> str:
    """Return a ratio with two decimals, below 1 with three."""
    return _NO_NUMBER if value is None else f"{value:.{2 if value >= 1 else 3}f}"


def _percent(value: float | None) -> str:
    """Return a share as a percentage."""
    if value is None:
        return _NO_NUMBER
    if 0 < value < 0.00005:
        return "<0.01%"
    return f"{value:.2%}" if 0 < value < 0.01 else f"{value:.1%}"


def _difference(value: float | None) -> str:
    """Return a relative difference as a percentage; empty for None."""
    return "" if not value else f"{value:+.1%}"


def _round_trip(score: Score) -> str:
    return "exact" if score.round_trip else f"{score.differing:,} differ"


def _count(value: float) -> str:
    return format_count(round(value))


class _Measure(NamedTuple):
    """Measure of a tokenizer."""

    title: str
    column: str
    """Title in the text."""
    reading: str
    """How to read it, in one line."""
    value: Callable[[Score], float | None]
    label: Callable[[float | None], str]
    best: Callable[..., float | None] = min


_FERTILITY: Final = _Measure(
    "Tokens per word",
    "tokens/word",
    "fertility; lower is better. Words are separated by white space: scripts without it have none",
    lambda score: score.tokens_per_word,
    _ratio,
)
_COMPRESSION: Final = _Measure(
    "Bytes per token",
    "bytes/token",
    "compression; higher is better. Compare within a row: characters of some scripts have three bytes",
    lambda score: score.bytes_per_token,
    _ratio,
    max,
)
_FURTHER: Final = (
    _Measure(
        "Tokens per character",
        "tokens/char",
        "lower is better; for scripts without white space",
        lambda score: score.tokens_per_character,
        _ratio,
    ),
    _Measure(
        "Tokens of a single byte",
        "1 byte",
        "share of all tokens. Punctuation sets a floor; more is text that the vocabulary does not cover",
        lambda score: score.single_byte_share,
        _percent,
    ),
    _Measure(
        "Fragments of characters",
        "fragments",
        "share of tokens that begin or end inside a character, which then takes several tokens",
        lambda score: score.fragment_share,
        _percent,
    ),
    _Measure(
        "Unused vocabulary",
        "unused",
        "share of ordinary tokens that do not occur in this text; it falls with more text",
        lambda score: score.unused_share,
        _percent,
    ),
)
_OTHERS: Final = (_FERTILITY, *_FURTHER)
_IN_TEXT: Final = (_FERTILITY, _COMPRESSION, *_FURTHER)


def _apart(groups: Sequence[Group]) -> tuple[list[Group], list[Group]]:
    """Return the groups with spaces between words, and those without."""
    unspaced = [group for group in groups if group.text.is_unspaced]
    return [group for group in groups if not group.text.is_unspaced], unspaced


def _tables_of_groups(evaluation: Evaluation) -> Iterator[Table]:
    """Yield all measures by group and tokenizer, for the terminal; scripts without spaces apart."""
    shown = evaluation.groups[: max(_TEXT_ROWS // (len(evaluation.names) + 1), 1)]
    more = len(evaluation.groups) - len(shown)
    total = [evaluation.total] if len(evaluation.groups) > 1 else []
    spaced, unspaced = _apart(shown)
    for title, groups in (("", [*spaced, *total]), (f"{_UNSPACED}:", unspaced)):
        measures = [each for each in _IN_TEXT if not title or each is not _FERTILITY]
        rows = list[Sequence[str]]()
        for group in groups:
            rows.append(Total((f"{display_name(group.name)}: {group.size()}",)))
            for name, score in zip(evaluation.names, group.scores, strict=True):
                values = (each.label(each.value(score)) for each in measures)
                exact = [] if evaluation.is_exact else [_round_trip(score)]  # otherwise one sentence says it
                rows.append((name, f"{score.tokens:,}", _difference(score.against_first), *values, *exact))
        head = ("", "tokens", "vs first", *(each.column for each in measures))
        if rows:
            yield Table(head if evaluation.is_exact else (*head, "round trip"), rows, title)
    if more:
        yield Table((), (), notes=[f"{more:,} more groups: add --html FILE for a page, or --json for all"])


def _enumerated(names: Sequence[str]) -> str:
    """Return names with commas, of many the first ones and the number of the others."""
    names = [*names[:_NAMED], f"{len(names) - _NAMED} more"] if len(names) > _NAMED else names
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def _shaded(measure: _Measure, group: Group) -> Iterator[Shaded]:
    values = [measure.value(score) for score in group.scores]
    best = measure.best((value for value in values if value is not None), default=None)
    return (Shaded.of(measure.label(value), value, best) for value in values)


def _by_group(
    evaluation: Evaluation, groups: Sequence[Group], head: Sequence[str], cells: Callable[[Group], Iterable[str]]
) -> Table:
    """Return a table with a row per group and one for all groups."""
    spaced, unspaced = _apart(groups)
    total = [Total(("all", *cells(evaluation.total)))] if len(evaluation.groups) > 1 else []
    title = [Total((_UNSPACED,))] if spaced and unspaced else []
    named = [[(display_name(group.name), *cells(group)) for group in some] for some in (spaced, unspaced)]
    rows: list[Sequence[str]] = [*named[0], *total, *title, *named[1]]
    return Table((display_name(evaluation.by), *head), rows)


def _overall(evaluation: Evaluation, groups: Sequence[Group]) -> Section:
    """Return what all text costs, and all measures of it."""
    names, total = evaluation.names, evaluation.total
    first = total.scores[0].tokens

    def label(tokens: float | None) -> str:
        difference = _difference((tokens or 0) / first - 1 if first else None)
        return ", ".join(filter(None, (_count(tokens or 0), difference)))

    def sizes(group: Group) -> Iterator[str]:
        size = group.text
        yield from (f"{size.documents:,}", format_bytes(size.bytes), f"{size.characters:,}", f"{size.words:,}")
        for number, score in enumerate(group.scores):
            yield f"{score.tokens:,}"
            if number:
                yield _difference(score.against_first) or "equal"

    rows = [(each.title, *_shaded(each, total), Words(each.reading)) for each in (_COMPRESSION, *_OTHERS)]
    if len(evaluation.groups) > 1:
        best = min((gini for gini in evaluation.gini if gini is not None), default=None)
        ginis = (Shaded.of(_ratio(gini), gini, best) for gini in evaluation.gini)
        reading = "inequality of the groups' tokens per document: 0 if all have the same; compares parallel texts"
        rows.append(("Gini over groups", *ginis, Words(reading)))
    vocabularies = [
        (name, f"{each.vocabulary:,}", f"{each.special_tokens:,}", each.hash[:16])
        for name, each in zip(names, evaluation.tokenizers, strict=True)
    ]
    compared = f"; percentages compare with {names[0]}" if len(names) > 1 else ""
    restored = "restores every document byte for byte."
    if not evaluation.is_exact:
        restored = "does not restore every document: see the table of documents that differ."
    lossy = [group for group in groups if not all(score.round_trip for score in group.scores)]
    differing = _by_group(evaluation, lossy, names, lambda group: map(_round_trip, group.scores))
    head = ["documents", "bytes", "characters", "words", names[0]]
    for name in names[1:]:
        head += [name, "vs first"]
    return Section(
        "All text",
        f"Tokens of the whole text; fewer are better{compared}. Decoding {restored}",
        charts.bars(
            "Tokens of all text",
            [(name, float(score.tokens)) for name, score in zip(names, total.scores, strict=True)],
            label,
            coloured=True,
        ),
        Table(("measure", *names, "how to read it"), rows),
        "The strongest colour marks values within 1% of the best in their row." if len(names) > 1 else "",
        *([] if evaluation.is_exact else [Folded("Documents that decoding does not restore", differing)]),
        Folded("Sizes and tokens as a table", _by_group(evaluation, groups, head, sizes)),
        Folded(
            "Vocabulary sizes and hashes of the tokenizers",
            Table(("tokenizer", "ordinary tokens", "special tokens", "hash"), vocabularies),
        ),
    )


def _sweep_title(sweep: VocabularySweep) -> str:
    layers = "tied embedding and output layer" if sweep.tied else "embedding and output layer"
    return f"Tokens (T = f x C) and parameters (V x d), {layers} of dimension {sweep.dim:,}"


def _sweep_table(sweep: VocabularySweep, title: str = "") -> Table:
    rows = list[Sequence[str]]()
    for curve in sweep.curves:
        rows.append(Total((display_name(curve.name),)))
        whole = curve.points[-1].tokens
        for point in curve.points:
            difference = _difference(point.tokens / whole - 1 if whole else None)
            ratios = map(_ratio, (point.tokens_per_word, point.bytes_per_token))
            parameters = format_count(point.embedding_parameters)
            rows.append((f"{point.vocabulary:,}", f"{point.tokens:,}", difference, *ratios, parameters))
    head = ("vocabulary", "tokens", "vs whole", "tokens/word", "bytes/token", "parameters")
    return Table(head, rows, title)


def _sweep(sweep: VocabularySweep) -> Section:
    title = "Vocabulary size and tokens"
    equal: dict[tuple[tuple[float, float], ...], list[int]] = {}
    for number, curve in enumerate(sweep.curves):
        equal.setdefault(tuple((point.vocabulary, point.tokens) for point in curve.points), []).append(number)
    series = [
        charts.Series(" = ".join(display_name(sweep.curves[number].name) for number in numbers), points, numbers[0])
        for points, numbers in equal.items()
    ]

    def parameters(vocabulary: float) -> str:
        return _count(embedding_parameters(round(vocabulary), sweep.dim, tied=sweep.tied))

    return Section(
        title,
        f"{_sweep_title(sweep)}. Each tokenizer is cut to its first tokens; the axis shows their number and "
        "parameters.",
        charts.lines(
            title,
            series,
            (_count, parameters),
            _count,
            x_title="tokens in the vocabulary; parameters",
            y_title="tokens",
        ),
        Folded("Sweep as a table", _sweep_table(sweep)),
    )


def _saturation_title(saturation: Saturation) -> str:
    return (
        f"{saturation.vocabulary:,} tokens, pretokenizer {display_name(saturation.pretokenizer)}, "
        f"compared on {format_bytes(saturation.held_out.bytes)} of held-out text"
    )


def _saturation_table(saturation: Saturation, title: str = "") -> Table:
    last = saturation.points[-1].tokens
    rows = [
        (
            format_bytes(point.bytes),
            *(f"{number:,}" for number in (point.documents, point.words, point.merges)),
            _percent(point.shared),
            *map(_ratio, (point.agreement, point.tokens_per_word, point.bytes_per_token)),
            _difference(point.tokens / last - 1 if last else None),
        )
        for point in saturation.points
    ]
    head = ("sample", "documents", "words", "merges", "shared", "agreement", "tokens/word", "bytes/token")
    return Table((*head, "tokens vs last"), rows, title)


def _saturation(saturation: Saturation) -> Section:
    def line(name: str, value: Callable[[SaturationPoint], float | None]) -> charts.Series:
        points = ((point.bytes, value(point)) for point in saturation.points)
        return charts.Series(name, [(size, y) for size, y in points if size and y is not None])

    def chart(y_title: str, label: Callable[[float], str], *series: charts.Series) -> Markup:
        drawn = [each for each in series if each.points]
        title = " and ".join(each.name for each in drawn)
        x_label = (lambda size: format_bytes(round(size)),)
        return (
            charts.lines(title, drawn, x_label, label, x_title="text in the sample", y_title=y_title)
            if drawn
            else Markup()
        )

    shared = line("shared merges", lambda point: point.shared)
    agreement = line("rank agreement", lambda point: point.agreement)
    return Section(
        "Saturation",
        f"Vocabularies of {_saturation_title(saturation)}. Where the lines are flat, a larger sample makes no "
        "difference.",
        chart("share of merges; correlation", lambda share: f"{share:.0%}", shared, agreement),
        chart("bytes per token", _ratio, line("bytes per token", lambda point: point.bytes_per_token)),
        Folded("Saturation as a table", _saturation_table(saturation)),
    )
