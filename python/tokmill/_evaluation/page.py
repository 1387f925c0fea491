"""An evaluation as a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tokmill._evaluation import tables
from tokmill._evaluation.display import display_name
from tokmill._evaluation.sweep import embedding_parameters
from tokmill._html import charts
from tokmill._html.page import keys, page_of, row, table, text
from tokmill._sizes import format_bytes, format_count

if TYPE_CHECKING:
    from tokmill._evaluation.result import Evaluation, Group, Score
    from tokmill._evaluation.saturation import Saturation
    from tokmill._evaluation.sweep import VocabularySweep

_MAX_GROUPS: Final = 50
_MAX_CELLS: Final = 300
"""Groups by tokenizers in a table: a page of a thousand groups would be of no use."""
_MAX_BARS: Final = 50


class _Measure(NamedTuple):
    """What has a chart and a table."""

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


def page(evaluation: Evaluation) -> str:
    """The page."""
    names = [display_name(tokenizer.name) for tokenizer in evaluation.tokenizers]
    title = f"{', '.join(names)} on {tables.format_text_size(evaluation.total)}"
    groups = _largest(evaluation, min(_MAX_GROUPS, max(_MAX_CELLS // len(names), 1)))
    parts = [
        f"<h1>Tokenizers side by side</h1><p>{text(title)}</p>",
        _tokenizers(evaluation, names),
        _notes(evaluation, len(groups)),
        _tokens(evaluation, groups, names),
        *(_section(measure, evaluation, groups, names) for measure in _MEASURES),
        _round_trip(evaluation, groups, names),
        _longest(evaluation, names),
    ]
    if evaluation.sweep is not None:
        parts.append(_sweep(evaluation.sweep))
    if evaluation.saturation is not None:
        parts.append(_saturation(evaluation.saturation))
    return page_of(title, filter(None, parts))


def _largest(evaluation: Evaluation, most: int) -> list[Group]:
    """The groups that are shown, in their order."""
    largest = sorted(evaluation.groups, key=lambda group: -group.text.bytes)[:most]
    kept = {group.name for group in largest}
    return [group for group in evaluation.groups if group.name in kept]


def _tokenizers(evaluation: Evaluation, names: Sequence[str]) -> str:
    rows = (
        row((name, f"{each.vocabulary:,}", f"{each.special_tokens:,}", each.hash[:16]))
        for name, each in zip(names, evaluation.tokenizers, strict=True)
    )
    return table(("tokenizer", "ordinary tokens", "special tokens", "hash begins"), rows)


def _notes(evaluation: Evaluation, groups: int) -> str:
    notes = tables.notes(evaluation)
    if groups < len(evaluation.groups):
        notes.append(f"of {len(evaluation.groups):,} groups this page shows the {groups:,} largest; --json has all")
    return f"<ul>{''.join(f'<li>{text(note)}</li>' for note in notes)}</ul>" if notes else ""


def _by_group(
    evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str], cell: Callable[[Score], str]
) -> str:
    """A table with a row for each group, and a column for each tokenizer."""
    rows = [row((display_name(group.name), *map(cell, group.scores))) for group in groups]
    if len(evaluation.groups) > 1:
        rows.append(row(("all", *map(cell, evaluation.total.scores)), kind="total"))
    return table((display_name(evaluation.by), *names), rows)


def _tokens(evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    rows = []
    for group in [*groups, *([evaluation.total] if len(evaluation.groups) > 1 else [])]:
        text = group.text
        counts = [f"{text.documents:,}", format_bytes(text.bytes), f"{text.characters:,}", f"{text.words:,}"]
        for number, score in enumerate(group.scores):
            counts.append(f"{score.tokens:,}")
            if number:
                counts.append(tables.format_difference(score.against_first))
        name = "all" if group is evaluation.total else display_name(group.name)
        rows.append(row((name, *counts), kind="total" if group is evaluation.total else ""))
    first, *others = names
    head = [display_name(evaluation.by), "documents", "bytes", "characters", "words", first]
    for name in others:
        head += [name, "against first"]
    return f"<h2>Tokens</h2><p>The text of each group, and how many tokens it becomes.</p>{table(head, rows)}"


def _section(measure: _Measure, evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    drawn = _largest(evaluation, max(_MAX_BARS // len(names), 1))
    if len(evaluation.groups) > 1:
        drawn.append(evaluation.total)
    named_values = [(display_name(group.name), [measure.value(score) for score in group.scores]) for group in drawn]
    return (
        f"<h2>{measure.title}</h2><p>{measure.reading}</p>{keys(names)}"
        + charts.bars(measure.title, named_values, measure.label)
        + _by_group(evaluation, groups, names, lambda score: measure.label(measure.value(score)))
    )


def _round_trip(evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    def cell(score: Score) -> str:
        return "exact" if score.round_trip else f"{score.differing:,} differ"

    return "<h2>Round trip</h2><p>Whether each document comes back from its tokens, byte for byte.</p>" + _by_group(
        evaluation, groups, names, cell
    )


def _longest(evaluation: Evaluation, names: Sequence[str]) -> str:
    rows = [
        f'<tr><th scope="row">{text(name)}</th><td>{token.bytes:,}</td>'
        f'<td class="words"><bdi><code>{text(token.text)}</code></bdi></td></tr>'
        for name, score in zip(names, evaluation.total.scores, strict=True)
        for token in score.longest
    ]
    head = '<tr><th scope="col">tokenizer</th><th scope="col">bytes</th><th scope="col" class="words">token</th></tr>'
    return (
        "<h2>Longest tokens</h2><p>Of those that occur. Long ones that no text needs come from a sample with much of "
        f'the same.</p><div class="wide"><table><thead>{head}</thead><tbody>{"".join(rows)}</tbody></table></div>'
    )


def _sweep(sweep: VocabularySweep) -> str:
    title = "Vocabulary against tokens"
    series = [
        charts.Series(display_name(curve.name), [(point.vocabulary, point.tokens) for point in curve.points])
        for curve in sweep.curves
    ]

    def parameters(vocabulary: float) -> str:
        return _count(embedding_parameters(round(vocabulary), sweep.dim, tied=sweep.tied))

    rows = []
    for name, points in tables.sweep_cells(sweep):
        rows += [row((display_name(name),), kind="total"), *map(row, points)]
    return (
        f"<h2>{title}</h2><p>{text(tables.sweep_title(sweep))}. Each tokenizer is cut back to its first "
        "tokens: how many they are, and their parameters, are below the lines.</p>"
        + keys([each.name for each in series])
        + charts.lines(title, series, (_count, parameters), _count)
        + table(("vocabulary", *tables.SWEEP_COLUMNS), rows)
    )


def _saturation(saturation: Saturation) -> str:
    def line(name: str, value: Callable[[int], float | None]) -> charts.Series:
        points = [(point.bytes, value(number)) for number, point in enumerate(saturation.points)]
        return charts.Series(name, [(size, y) for size, y in points if size and y is not None])

    points = saturation.points
    merges = [
        line("shared merges", lambda number: points[number].shared),
        line("agreement of places", lambda number: points[number].agreement),
    ]
    compression = [line("bytes per token", lambda number: points[number].bytes_per_token)]
    rows = map(row, tables.saturation_cells(saturation))
    return (
        f"<h2>Saturation</h2><p>{text(tables.saturation_title(saturation))}. Where the lines are flat, a larger "
        "sample changes nothing.</p>"
        + "".join(_lines(series) for series in (merges, compression))
        + table(("sample", *tables.SATURATION_COLUMNS), rows)
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
