"""HTML page of an evaluation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from tokmill._evaluation import tables
from tokmill._evaluation.display import display_name
from tokmill._evaluation.sweep import embedding_parameters
from tokmill._html import charts
from tokmill._html.page import (
    Code,
    Shaded,
    Total,
    Words,
    base_name,
    bullets,
    facts,
    folded,
    heading,
    page,
    paragraph,
    section,
    table,
)
from tokmill._sizes import format_bytes, format_count

if TYPE_CHECKING:
    from tokmill._evaluation.measures import TextSize
    from tokmill._evaluation.result import Evaluation, Group, Score
    from tokmill._evaluation.saturation import Saturation, SaturationPoint
    from tokmill._evaluation.sweep import VocabularySweep

_MAX_GROUPS: Final = 50
_NAMED: Final = 4
"""Maximum number of names in titles."""
_SHOWN: Final = 12
"""Maximum number of groups in the table that is not folded."""
_MAX_CELLS: Final = 300
"""Maximum number of cells (groups times tokenizers) in a table; larger tables are unreadable."""


class _Measure(NamedTuple):
    """Measure of a tokenizer."""

    title: str
    reading: str
    """How to read it, in one line."""
    value: Callable[[Score], float | None]
    label: Callable[[float | None], str]
    best: Callable[..., float | None] = min


_COMPRESSION: Final = _Measure(
    "Bytes per token",
    "compression; higher is better. Compare within a row: characters of some scripts have three bytes",
    lambda score: score.bytes_per_token,
    tables.format_ratio,
    max,
)
_OTHERS: Final = (
    _Measure(
        "Tokens per word",
        "fertility; lower is better. Words are separated by white space: not meaningful for unspaced scripts",
        lambda score: score.tokens_per_word,
        tables.format_ratio,
    ),
    _Measure(
        "Tokens per character",
        "lower is better; for scripts without white space",
        lambda score: score.tokens_per_character,
        tables.format_ratio,
    ),
    _Measure(
        "Tokens of a single byte",
        "share of all tokens. Punctuation sets a floor; more is text that the vocabulary does not cover",
        lambda score: score.single_byte_share,
        tables.format_percent,
    ),
    _Measure(
        "Fragments of characters",
        "share of tokens that begin or end inside a character, which then takes several tokens",
        lambda score: score.fragment_share,
        tables.format_percent,
    ),
    _Measure(
        "Unused vocabulary",
        "share of ordinary tokens that do not occur in this text; it falls with more text",
        lambda score: score.unused_share,
        tables.format_percent,
    ),
)


def evaluation_page(evaluation: Evaluation) -> str:
    """Return the page of an evaluation."""
    return page(_title(evaluation), evaluation_parts(evaluation))


def _names(evaluation: Evaluation) -> list[str]:
    return [display_name(tokenizer.name) for tokenizer in evaluation.tokenizers]


def _title(evaluation: Evaluation) -> str:
    sources = [display_name(base_name(source)) for source in evaluation.sources]
    return f"{_enumerated(_names(evaluation))} on {_enumerated(sources)}"


def _enumerated(names: Sequence[str]) -> str:
    """Return names with commas, of many the first ones and the number of the others."""
    names = [*names[:_NAMED], f"{len(names) - _NAMED} more"] if len(names) > _NAMED else names
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))


def evaluation_parts(evaluation: Evaluation) -> Iterator[str]:
    """Yield the parts of the page: what all text costs, then its groups, then details."""
    names = _names(evaluation)
    groups = _largest(evaluation, min(_MAX_GROUPS, max(_MAX_CELLS // len(names), 1)))
    yield heading("Tokenizer comparison", _title(evaluation), _enumerated(list(map(display_name, evaluation.sources))))
    yield facts(_figures(evaluation.total.text))
    yield _notes(evaluation, len(groups))
    yield _overall(evaluation, groups, names)
    if len(evaluation.groups) > 1:
        yield _compression(evaluation, groups, names)
        yield _others(evaluation, groups, names)
    yield _longest(evaluation, names)
    if evaluation.sweep is not None:
        yield _sweep(evaluation.sweep)
    if evaluation.saturation is not None:
        yield _saturation(evaluation.saturation)


def _figures(text: TextSize) -> Iterator[tuple[str, str]]:
    yield "documents", format_count(text.documents)
    yield "text", format_bytes(text.bytes)
    yield "characters", format_count(text.characters)
    yield "words", format_count(text.words)


def _largest(evaluation: Evaluation, most: int) -> list[Group]:
    """Return the groups with most tokens of the first tokenizer, in descending order."""
    return sorted(evaluation.groups, key=lambda group: -group.scores[0].tokens)[:most]


def _notes(evaluation: Evaluation, groups: int) -> str:
    notes = tables.notes(evaluation)
    if groups < len(evaluation.groups):
        notes.append(f"this page shows the {groups:,} largest of {len(evaluation.groups):,} groups; --json has all")
    return bullets(notes)


def _overall(evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    """Return what all text costs, and all measures of it."""
    total = evaluation.total
    first = total.scores[0].tokens
    bars = [(name, float(score.tokens)) for name, score in zip(names, total.scores, strict=True)]

    def label(tokens: float | None) -> str:
        return ", ".join(filter(None, (_count(tokens or 0), tables.format_difference(_ratio(tokens, first)))))

    rows: list[Sequence[str]] = [
        (each.title, *_shaded(each, total), Words(each.reading)) for each in (_COMPRESSION, *_OTHERS)
    ]
    if len(evaluation.groups) > 1:
        best = min((gini for gini in evaluation.gini if gini is not None), default=None)
        ginis = (Shaded.of(tables.format_ratio(gini), gini, best) for gini in evaluation.gini)
        reading = "inequality of the groups' tokens per document: 0 if all have the same; compares parallel texts"
        rows.append(("Gini over groups", *ginis, Words(reading)))
    vocabularies = (
        (name, f"{each.vocabulary:,}", f"{each.special_tokens:,}", each.hash[:16])
        for name, each in zip(names, evaluation.tokenizers, strict=True)
    )
    than = f"; percentages compare with {names[0]}" if len(names) > 1 else ""
    return section(
        "All text",
        paragraph(f"Tokens of the whole text; fewer are better{than}. {_round_trip(evaluation)}"),
        charts.bars("Tokens of all text", bars, label, coloured=True),
        table(("measure", *names, "how to read it"), rows),
        paragraph("The strongest colour marks values within 1% of the best in their row.") if len(names) > 1 else "",
        _differing(evaluation, groups, names),
        _sizes(evaluation, groups, names),
        folded(
            "Vocabulary sizes and hashes of the tokenizers",
            table(("tokenizer", "ordinary tokens", "special tokens", "hash"), vocabularies),
        ),
    )


def _ratio(tokens: float | None, first: int) -> float | None:
    return (tokens or 0) / first - 1 if first else None


def _by_group(
    evaluation: Evaluation,
    groups: Sequence[Group],
    head: Sequence[str],
    cells: Callable[[Group], Iterable[str]],
) -> str:
    """Return a table with a row per group and one for all groups."""
    rows: list[Sequence[str]] = [(display_name(group.name), *cells(group)) for group in groups]
    if len(evaluation.groups) > 1:
        rows.append(Total(("all", *cells(evaluation.total))))
    return table((display_name(evaluation.by), *head), rows)


def _sizes(evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    """Return the sizes of the groups and their tokens, folded."""

    def cells(group: Group) -> Iterator[str]:
        size = group.text
        yield from (f"{size.documents:,}", format_bytes(size.bytes), f"{size.characters:,}", f"{size.words:,}")
        for number, score in enumerate(group.scores):
            yield f"{score.tokens:,}"
            if number:
                yield tables.format_against_first(score)

    first, *others = names
    head = ["documents", "bytes", "characters", "words", first]
    for name in others:
        head += [name, "vs first"]
    return folded("Sizes and tokens as a table", _by_group(evaluation, groups, head, cells))


def _compression(evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    """Return bytes per token by group: of a few groups in sight, of the others folded."""
    words = "Groups with most tokens first. Higher is better. Compare within a row."

    def of(some: Sequence[Group]) -> str:
        return _by_group(evaluation, some, names, partial(_shaded, _COMPRESSION))

    many = len(groups) > _SHOWN
    return section(
        f"Bytes per token by {display_name(evaluation.by)}",
        paragraph(words),
        of(groups[:_SHOWN]),
        folded(f"Bytes per token of {len(groups):,} groups as a table", of(groups)) if many else "",
        name="Bytes per token",
    )


def _others(evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    """Return the other measures by group, folded."""
    by_group = (folded(each.title, _by_group(evaluation, groups, names, partial(_shaded, each))) for each in _OTHERS)
    return section(f"Other measures by {display_name(evaluation.by)}", *by_group, name="Other measures")


def _shaded(measure: _Measure, group: Group) -> Iterator[Shaded]:
    values = [measure.value(score) for score in group.scores]
    best = measure.best((value for value in values if value is not None), default=None)
    return (Shaded.of(measure.label(value), value, best) for value in values)


def _round_trip(evaluation: Evaluation) -> str:
    """Return whether decoding restores the text, in one sentence."""
    if all(score.round_trip for score in evaluation.total.scores):
        return "Decoding restores every document byte for byte."
    return "Decoding does not restore every document: see the table of documents that differ."


def _differing(evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    """Return the numbers of documents that decoding does not restore, of groups that have any."""
    some = [group for group in groups if not all(score.round_trip for score in group.scores)]
    if all(score.round_trip for score in evaluation.total.scores):
        return ""
    numbers = _by_group(evaluation, some, names, lambda group: map(tables.format_round_trip, group.scores))
    return folded("Documents that decoding does not restore", numbers)


def _longest(evaluation: Evaluation, names: Sequence[str]) -> str:
    rows = (
        (name, f"{token.bytes:,}", Code(token.text))
        for name, score in zip(names, evaluation.total.scores, strict=True)
        for token in score.longest
    )
    listed = table(("tokenizer", "bytes", "token"), rows)
    words = "Longest tokens that occur. Long tokens that few texts need come from repetitive training data."
    return section("Longest tokens", paragraph(words), folded("Longest tokens as a table", listed))


def _sweep(sweep: VocabularySweep) -> str:
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

    rows: list[Sequence[str]] = []
    for name, points in tables.sweep_cells(sweep):
        rows += [Total((display_name(name),)), *points]
    return section(
        title,
        paragraph(
            f"{tables.sweep_title(sweep)}. Each tokenizer is cut to its first tokens; the axis shows their number and "
            "parameters."
        ),
        charts.lines(
            title,
            series,
            (_count, parameters),
            _count,
            x_title="tokens in the vocabulary; parameters",
            y_title="tokens",
        ),
        folded("Sweep as a table", table(("vocabulary", *tables.SWEEP_COLUMNS), rows)),
    )


def _saturation(saturation: Saturation) -> str:
    def line(name: str, value: Callable[[SaturationPoint], float | None]) -> charts.Series:
        points = ((point.bytes, value(point)) for point in saturation.points)
        return charts.Series(name, [(size, y) for size, y in points if size and y is not None])

    merges = [
        line("shared merges", lambda point: point.shared),
        line("rank agreement", lambda point: point.agreement),
    ]
    compression = [line("bytes per token", lambda point: point.bytes_per_token)]
    title = tables.saturation_title(saturation).removeprefix("saturation: ")
    return section(
        "Saturation",
        paragraph(f"Vocabularies of {title}. Where the lines are flat, a larger sample makes no difference."),
        _lines(merges, "share of merges; correlation", lambda share: f"{share:.0%}"),
        _lines(compression, "bytes per token", tables.format_ratio),
        folded(
            "Saturation as a table",
            table(("sample", *tables.SATURATION_COLUMNS), tables.saturation_cells(saturation)),
        ),
    )


def _lines(series: Sequence[charts.Series], y_title: str, label: Callable[[float], str]) -> str:
    series = [each for each in series if each.points]
    if not series:
        return ""
    title = " and ".join(each.name for each in series)
    return charts.lines(
        title,
        series,
        (lambda size: format_bytes(round(size)),),
        label,
        x_title="text in the sample",
        y_title=y_title,
    )


def _count(value: float) -> str:
    return format_count(round(value))
