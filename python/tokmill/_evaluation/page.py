"""HTML page of an evaluation."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from tokmill._evaluation import tables
from tokmill._evaluation.display import display_name
from tokmill._evaluation.sweep import embedding_parameters
from tokmill._html import charts
from tokmill._html.page import Code, Shaded, Total, bullets, folded, heading, page, paragraph, section, table
from tokmill._sizes import format_bytes, format_count

if TYPE_CHECKING:
    from tokmill._evaluation.result import Evaluation, Group, Score
    from tokmill._evaluation.saturation import Saturation, SaturationPoint
    from tokmill._evaluation.sweep import VocabularySweep

_MAX_GROUPS: Final = 50
_NAMED: Final = 4
"""Maximum number of names in titles."""
_MAX_CELLS: Final = 300
"""Maximum number of cells (groups times tokenizers) in a table; larger tables are unreadable."""


class _Measure(NamedTuple):
    """Measure with a chart and a table."""

    title: str
    reading: str
    """Sentence that says how to read the measure."""
    value: Callable[[Score], float | None]
    label: Callable[[float | None], str]
    best: Callable[..., float | None] = min


_MEASURES: Final = (
    _Measure(
        "Bytes per token",
        "Compression; higher is better. Compare within a row: characters of some scripts have three bytes.",
        lambda score: score.bytes_per_token,
        tables.format_ratio,
        max,
    ),
    _Measure(
        "Tokens per word",
        "Fertility; lower is better. Words are separated by white space: not meaningful for unspaced scripts.",
        lambda score: score.tokens_per_word,
        tables.format_ratio,
    ),
    _Measure(
        "Tokens per character",
        "Lower is better. Use it for scripts without white space.",
        lambda score: score.tokens_per_character,
        tables.format_ratio,
    ),
    _Measure(
        "Tokens of a single byte",
        "Share of all tokens. Punctuation sets a floor; more means text that the vocabulary does not cover.",
        lambda score: score.single_byte_share,
        tables.format_percent,
    ),
    _Measure(
        "Fragments of characters",
        "Share of tokens that begin or end inside a character, so that one character takes several tokens.",
        lambda score: score.fragment_share,
        tables.format_percent,
    ),
    _Measure(
        "Unused vocabulary",
        "Share of ordinary tokens that do not occur in this text. It falls with more text.",
        lambda score: score.unused_share,
        tables.format_percent,
    ),
)


def evaluation_page(evaluation: Evaluation) -> str:
    """Return the page of an evaluation."""
    return page(f"{_title(evaluation)} on {_text(evaluation)}", evaluation_parts(evaluation))


def _names(evaluation: Evaluation) -> list[str]:
    return [display_name(tokenizer.name) for tokenizer in evaluation.tokenizers]


def _title(evaluation: Evaluation) -> str:
    names = _names(evaluation)
    return ", ".join(names) if len(names) <= _NAMED else f"{', '.join(names[:_NAMED])} and {len(names) - _NAMED} more"


def _text(evaluation: Evaluation) -> str:
    """Return which text was encoded, in words."""
    size = tables.format_text_size(evaluation.total)
    if evaluation.by != "source":
        return size
    names = [display_name(group.name) for group in evaluation.groups]
    more = [f"{len(names) - _NAMED} more"] if len(names) > _NAMED else []
    return f"{', '.join([*names[:_NAMED], *more])}: {size}"


def evaluation_parts(evaluation: Evaluation) -> Iterator[str]:
    """Yield the parts of the page."""
    names = _names(evaluation)
    groups = _largest(evaluation, min(_MAX_GROUPS, max(_MAX_CELLS // len(names), 1)))
    yield heading("Tokenizer comparison", _title(evaluation), _text(evaluation))
    yield _overall(evaluation, names)
    yield _tokenizers(evaluation, names)
    yield paragraph("In the tables below, values within 1 % of the best in their row have the strongest colour.")
    yield _notes(evaluation, len(groups))
    if len(evaluation.groups) > 1:
        for measure in _MEASURES:
            yield _measure(measure, evaluation, groups, names)
    else:
        yield _measures(evaluation.total, names)
    yield _tokens(evaluation, groups, names)
    yield _round_trip(evaluation, groups, names)
    yield _longest(evaluation, names)
    if evaluation.sweep is not None:
        yield _sweep(evaluation.sweep)
    if evaluation.saturation is not None:
        yield _saturation(evaluation.saturation)


def _largest(evaluation: Evaluation, most: int) -> list[Group]:
    """Return the largest groups in the order of the evaluation."""
    largest = sorted(evaluation.groups, key=lambda group: -group.text.bytes)[:most]
    kept = {group.name for group in largest}
    return [group for group in evaluation.groups if group.name in kept]


def _tokenizers(evaluation: Evaluation, names: Sequence[str]) -> str:
    rows = (
        (name, f"{each.vocabulary:,}", f"{each.special_tokens:,}", tables.format_ratio(gini), each.hash[:16])
        for name, each, gini in zip(names, evaluation.tokenizers, evaluation.gini, strict=True)
    )
    return table(("tokenizer", "ordinary tokens", "special tokens", "Gini over groups", "hash"), rows)


def _notes(evaluation: Evaluation, groups: int) -> str:
    notes = tables.notes(evaluation)
    if groups < len(evaluation.groups):
        notes.append(f"this page shows the {groups:,} largest of {len(evaluation.groups):,} groups; --json has all")
    return bullets(notes)


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


def _tokens(evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
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
    return section(
        "Tokens",
        paragraph("Size of each group and its number of tokens."),
        _by_group(evaluation, groups, head, cells),
    )


def _measure(measure: _Measure, evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    by_group = _by_group(evaluation, groups, names, lambda group: _shaded(measure, group))
    return section(measure.title, paragraph(measure.reading), by_group)


def _measures(total: Group, names: Sequence[str]) -> str:
    """Return one table of all measures, for an evaluation without several groups."""
    rows = ((each.title, *_shaded(each, total)) for each in _MEASURES)
    readings = [f"{each.title}: {each.reading[0].lower()}{each.reading[1:]}" for each in _MEASURES]
    return section("Measures", table(("measure", *names), rows), bullets(readings))


def _shaded(measure: _Measure, group: Group) -> Iterator[Shaded]:
    values = [measure.value(score) for score in group.scores]
    best = measure.best((value for value in values if value is not None), default=None)
    return (Shaded.of(measure.label(value), value, best) for value in values)


def _overall(evaluation: Evaluation, names: Sequence[str]) -> str:
    """Return the bars of all groups together."""
    values = [score.bytes_per_token for score in evaluation.total.scores]
    drawn = charts.bars(
        "Bytes per token of all text", list(zip(names, values, strict=True)), tables.format_ratio, coloured=True
    )
    return paragraph("Bytes per token of all text; higher is better.") + drawn


def _round_trip(evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    return section(
        "Round trip",
        paragraph("Whether decoding restores every document byte for byte."),
        _by_group(evaluation, groups, names, lambda group: map(tables.format_round_trip, group.scores)),
    )


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
