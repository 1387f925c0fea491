"""HTML page of an evaluation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tokmill._evaluation import tables
from tokmill._evaluation.display import display_name
from tokmill._evaluation.sweep import embedding_parameters
from tokmill._html import charts
from tokmill._html.page import Code, Total, bullets, heading, keys, page, paragraph, section, table
from tokmill._sizes import format_bytes, format_count

if TYPE_CHECKING:
    from tokmill._evaluation.result import Evaluation, Group, Score
    from tokmill._evaluation.saturation import Saturation, SaturationPoint
    from tokmill._evaluation.sweep import VocabularySweep

_MAX_GROUPS: Final = 50
_MAX_CELLS: Final = 300
"""Maximum number of groups times tokenizers in a table; a page of a thousand groups is of no use."""
_MAX_BARS: Final = 50


class _Measure(NamedTuple):
    """A measure with a chart and a table."""

    title: str
    reading: str
    """How to read it."""
    value: Callable[[Score], float | None]
    label: Callable[[float | None], str]


_MEASURES: Final = (
    _Measure(
        "Tokens per word",
        "Fertility: less is better. Words stand between white space, which says little where a script writes none.",
        lambda score: score.tokens_per_word,
        tables.format_ratio,
    ),
    _Measure(
        "Bytes per token",
        "Compression: more is better. Compare within a row, because characters of some scripts have three bytes.",
        lambda score: score.bytes_per_token,
        tables.format_ratio,
    ),
    _Measure(
        "Tokens per character",
        "Less is better. It compares scripts that write no white space.",
        lambda score: score.tokens_per_character,
        tables.format_ratio,
    ),
    _Measure(
        "Tokens of a single byte",
        "A share of all tokens. Punctuation is always there; more is text for which there are no tokens.",
        lambda score: score.single_byte_share,
        tables.format_percent,
    ),
    _Measure(
        "Fragments of characters",
        "A share of all tokens: those that begin or end inside a character, so that a character takes several.",
        lambda score: score.fragment_share,
        tables.format_percent,
    ),
    _Measure(
        "Unused vocabulary",
        "A share of the ordinary tokens: those that this text never needs. It falls as there is more text.",
        lambda score: score.unused_share,
        tables.format_percent,
    ),
)


def evaluation_page(evaluation: Evaluation) -> str:
    """Return the page of an evaluation."""
    names = [display_name(tokenizer.name) for tokenizer in evaluation.tokenizers]
    title = f"{', '.join(names)} on {tables.format_text_size(evaluation.total)}"
    return page(title, _parts(evaluation, names, title))


def _parts(evaluation: Evaluation, names: Sequence[str], title: str) -> Iterator[str]:
    groups = _largest(evaluation, min(_MAX_GROUPS, max(_MAX_CELLS // len(names), 1)))
    yield heading("Tokenizers side by side", title)
    yield _tokenizers(evaluation, names)
    yield _notes(evaluation, len(groups))
    yield _tokens(evaluation, groups, names)
    for measure in _MEASURES:
        yield _measure(measure, evaluation, groups, names)
    yield _round_trip(evaluation, groups, names)
    yield _longest(evaluation, names)
    if evaluation.sweep is not None:
        yield _sweep(evaluation.sweep)
    if evaluation.saturation is not None:
        yield _saturation(evaluation.saturation)


def _largest(evaluation: Evaluation, most: int) -> list[Group]:
    """Return the largest groups, in their order."""
    largest = sorted(evaluation.groups, key=lambda group: -group.text.bytes)[:most]
    kept = {group.name for group in largest}
    return [group for group in evaluation.groups if group.name in kept]


def _tokenizers(evaluation: Evaluation, names: Sequence[str]) -> str:
    rows = (
        (name, f"{each.vocabulary:,}", f"{each.special_tokens:,}", each.hash[:16])
        for name, each in zip(names, evaluation.tokenizers, strict=True)
    )
    return table(("tokenizer", "ordinary tokens", "special tokens", "hash begins"), rows)


def _notes(evaluation: Evaluation, groups: int) -> str:
    notes = tables.notes(evaluation)
    if groups < len(evaluation.groups):
        notes.append(f"of {len(evaluation.groups):,} groups this page shows the {groups:,} largest; --json has all")
    return bullets(notes)


def _by_group(
    evaluation: Evaluation,
    groups: Sequence[Group],
    head: Sequence[str],
    cells: Callable[[Group], Iterable[str]],
) -> str:
    """Return a table with a row for each group, and one for all of them."""
    rows: list[Sequence[str]] = [(display_name(group.name), *cells(group)) for group in groups]
    if len(evaluation.groups) > 1:
        rows.append(Total(("all", *cells(evaluation.total))))
    return table((display_name(evaluation.by), *head), rows)


def _tokens(evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    def cells(group: Group) -> Iterator[str]:
        size = group.text
        yield from (f"{size.documents:,}", format_bytes(size.bytes), f"{size.characters:,}", f"{size.words:,}")
        for number, score in enumerate(group.scores):
            yield f"{score.tokens:,}"
            if number:
                yield tables.format_difference(score.against_first)

    first, *others = names
    head = ["documents", "bytes", "characters", "words", first]
    for name in others:
        head += [name, "against first"]
    return section(
        "Tokens",
        paragraph("The text of each group, and how many tokens it becomes."),
        _by_group(evaluation, groups, head, cells),
    )


def _measure(measure: _Measure, evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    drawn = _largest(evaluation, max(_MAX_BARS // len(names), 1))
    if len(evaluation.groups) > 1:
        drawn.append(evaluation.total)
    values = [(display_name(group.name), [measure.value(score) for score in group.scores]) for group in drawn]
    return section(
        measure.title,
        paragraph(measure.reading),
        keys(names),
        charts.bars(measure.title, values, measure.label),
        _by_group(evaluation, groups, names, lambda group: map(measure.label, map(measure.value, group.scores))),
    )


def _round_trip(evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    return section(
        "Round trip",
        paragraph("Whether each document comes back from its tokens, byte for byte."),
        _by_group(evaluation, groups, names, lambda group: map(tables.format_round_trip, group.scores)),
    )


def _longest(evaluation: Evaluation, names: Sequence[str]) -> str:
    rows = (
        (name, f"{token.bytes:,}", Code(token.text))
        for name, score in zip(names, evaluation.total.scores, strict=True)
        for token in score.longest
    )
    words = "Of those that occur. Long ones that no text needs come from a sample with much of the same."
    return section("Longest tokens", paragraph(words), table(("tokenizer", "bytes", "token"), rows))


def _sweep(sweep: VocabularySweep) -> str:
    title = "Vocabulary against tokens"
    series = [
        charts.Series(display_name(curve.name), [(point.vocabulary, point.tokens) for point in curve.points])
        for curve in sweep.curves
    ]

    def parameters(vocabulary: float) -> str:
        return _count(embedding_parameters(round(vocabulary), sweep.dim, tied=sweep.tied))

    rows: list[Sequence[str]] = []
    for name, points in tables.sweep_cells(sweep):
        rows += [Total((display_name(name),)), *points]
    return section(
        title,
        paragraph(
            f"{tables.sweep_title(sweep)}. Each tokenizer is cut back to its first tokens: how many they are, "
            "and their parameters, are below the lines."
        ),
        keys([each.name for each in series]),
        charts.lines(title, series, (_count, parameters), _count),
        table(("vocabulary", *tables.SWEEP_COLUMNS), rows),
    )


def _saturation(saturation: Saturation) -> str:
    def line(name: str, value: Callable[[SaturationPoint], float | None]) -> charts.Series:
        points = ((point.bytes, value(point)) for point in saturation.points)
        return charts.Series(name, [(size, y) for size, y in points if size and y is not None])

    merges = [
        line("shared merges", lambda point: point.shared),
        line("agreement of places", lambda point: point.agreement),
    ]
    compression = [line("bytes per token", lambda point: point.bytes_per_token)]
    title = tables.saturation_title(saturation)
    return section(
        "Saturation",
        paragraph(f"{title}. Where the lines are flat, a larger sample changes nothing."),
        *map(_lines, (merges, compression)),
        table(("sample", *tables.SATURATION_COLUMNS), tables.saturation_cells(saturation)),
    )


def _lines(series: Sequence[charts.Series]) -> str:
    series = [each for each in series if each.points]
    if not series:
        return ""
    names = [each.name for each in series]
    drawn = charts.lines(" and ".join(names), series, (lambda size: format_bytes(round(size)),), tables.format_ratio)
    return keys(names) + drawn


def _count(value: float) -> str:
    return format_count(round(value))
