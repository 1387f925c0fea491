"""An evaluation as one page of HTML, which needs nothing but itself: no script, no request, no font.

Names of groups and files, and tokens, are text that anybody may have written. All words of the page go through `_text`,
and a browser that keeps to the policy in its head runs and loads nothing anyway.
"""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Callable, Iterable, Sequence
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from tokmill.evaluation import charts, tables
from tokmill.evaluation.sweep import embedding_parameters
from tokmill.evaluation.wording import named
from tokmill.sizes import format_bytes, format_count

if TYPE_CHECKING:
    from tokmill.evaluation.result import Evaluation, Group, Score
    from tokmill.evaluation.saturation import Saturation
    from tokmill.evaluation.sweep import Sweep

_MOST_GROUPS: Final = 50
_MOST_CELLS: Final = 300
"""Groups by tokenizers in a table: a page of a thousand groups would be of no use."""
_MOST_BARS: Final = 50

_STYLE: Final = """
:root{color-scheme:light dark;--ink:#1c1d21;--soft:#5d6069;--line:#d9dbe1;--paper:#fff;
--c0:#0067a5;--c1:#b84a00;--c2:#00755a;--c3:#9c3d80;--c4:#7d6200;--c5:#5a55b5}
@media(prefers-color-scheme:dark){:root{--ink:#e6e7ea;--soft:#a3a7b1;--line:#3a3d45;--paper:#17181c;
--c0:#5cb3f5;--c1:#ff9e5e;--c2:#42cfa0;--c3:#f09ad0;--c4:#dfbd4f;--c5:#a9a5ff}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--paper);color:var(--ink);
font:16px/1.5 system-ui,sans-serif}
h1{font-size:1.5rem;line-height:1.2}h2{font-size:1.15rem;margin:2.5rem 0 .25rem}
p{margin:.25rem 0 .75rem;color:var(--soft)}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .75rem .25rem 0;border-bottom:1px solid var(--line);text-align:right;white-space:nowrap}
th:first-child,td:first-child{text-align:left}td.words,th.words{text-align:left}
thead th{vertical-align:bottom;font-weight:600}tbody th{font-weight:400}tr.total>*{font-weight:600}
small{color:var(--soft)}code{font:.85em ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
svg{display:block;width:100%;max-width:40rem;margin:.5rem 0 1rem}
svg text{font:12px system-ui,sans-serif;fill:var(--ink)}svg .end{text-anchor:end}svg .middle{text-anchor:middle}
.grid{stroke:var(--line);fill:none}.line{fill:none;stroke-width:2}
.c0{fill:var(--c0);stroke:var(--c0)}.c1{fill:var(--c1);stroke:var(--c1)}.c2{fill:var(--c2);stroke:var(--c2)}
.c3{fill:var(--c3);stroke:var(--c3)}.c4{fill:var(--c4);stroke:var(--c4)}.c5{fill:var(--c5);stroke:var(--c5)}
.line.c0,.line.c1,.line.c2,.line.c3,.line.c4,.line.c5{fill:none}
.key{display:inline-block;width:.8em;height:.8em;margin-right:.4em;vertical-align:baseline}
ul{padding-left:1.2rem}ul.keys{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:.1rem 1.2rem;font-size:.875rem}
"""
_KEYS: Final = "".join(f"i.c{number}{{background:var(--c{number})}}" for number in range(charts.COLOURS))


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
        tables.quotient,
    ),
    _Measure(
        "Bytes per token",
        "Compression: more is better. Compare within a row, because characters of some scripts have three bytes.",
        lambda score: score.bytes_per_token,
        tables.quotient,
    ),
    _Measure(
        "Tokens per character",
        "Less is better. It compares scripts that write no white space.",
        lambda score: score.tokens_per_character,
        tables.quotient,
    ),
    _Measure(
        "Tokens of a single byte",
        "A share of all tokens. Punctuation is always there; more is text for which there are no tokens.",
        lambda score: score.single_byte_share,
        tables.share,
    ),
    _Measure(
        "Fragments of characters",
        "A share of all tokens: those that begin or end inside a character, so that a character takes several.",
        lambda score: score.fragment_share,
        tables.share,
    ),
    _Measure(
        "Unused vocabulary",
        "A share of the ordinary tokens: those that this text never needs. It falls as there is more text.",
        lambda score: score.unused_share,
        tables.share,
    ),
)


def page(evaluation: Evaluation) -> str:
    """The page."""
    style = _STYLE + _KEYS
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    names = [named(tokenizer.name) for tokenizer in evaluation.tokenizers]
    title = f"{', '.join(names)} on {tables.amount(evaluation.total)}"
    groups = _largest(evaluation, min(_MOST_GROUPS, max(_MOST_CELLS // len(names), 1)))
    parts = [
        f"<h1>Tokenizers side by side</h1><p>{_text(title)}</p>",
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
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'; '
        f"style-src 'sha256-{digest}'; base-uri 'none'; form-action 'none'\">"
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{_text(title)}</title><style>{style}</style></head>\n<body>\n"
        + "\n".join(filter(None, parts))
        + "\n</body></html>\n"
    )


def _text(words: str) -> str:
    """Words, so that they mean nothing to a browser."""
    return escape(words)


def _row(cells: Iterable[str], kind: str = "", tag: str = "td") -> str:
    """A row of a table. The cells are words."""
    first, *others = map(_text, cells)
    row_class = f' class="{kind}"' if kind else ""
    scope = "col" if tag == "th" else "row"
    return (
        f'<tr{row_class}><th scope="{scope}">{first}</th>'
        + "".join(f"<{tag}>{cell}</{tag}>" for cell in others)
        + "</tr>"
    )


def _table(head: Sequence[str], rows: Iterable[str]) -> str:
    return f'<div class="wide"><table><thead>{_row(head, tag="th")}</thead><tbody>{"".join(rows)}</tbody></table></div>'


def _keys(names: Sequence[str]) -> str:
    """The colours of the tokenizers."""
    items = (f'<li><i class="key {charts.colour(number)}"></i>{_text(name)}</li>' for number, name in enumerate(names))
    return f'<ul class="keys">{"".join(items)}</ul>'


def _largest(evaluation: Evaluation, most: int) -> list[Group]:
    """The groups that are shown, in their order."""
    largest = sorted(evaluation.groups, key=lambda group: -group.text.bytes)[:most]
    kept = {group.name for group in largest}
    return [group for group in evaluation.groups if group.name in kept]


def _tokenizers(evaluation: Evaluation, names: Sequence[str]) -> str:
    rows = (
        _row((name, f"{each.vocabulary:,}", f"{each.special_tokens:,}", each.hash[:16]))
        for name, each in zip(names, evaluation.tokenizers, strict=True)
    )
    return _table(("tokenizer", "ordinary tokens", "special tokens", "hash begins"), rows)


def _notes(evaluation: Evaluation, groups: int) -> str:
    notes = tables.notes(evaluation)
    if groups < len(evaluation.groups):
        notes.append(f"of {len(evaluation.groups):,} groups this page shows the {groups:,} largest; --json has all")
    return f"<ul>{''.join(f'<li>{_text(note)}</li>' for note in notes)}</ul>" if notes else ""


def _by_group(
    evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str], cell: Callable[[Score], str]
) -> str:
    """A table with a row for each group, and a column for each tokenizer."""
    rows = [_row((named(group.name), *map(cell, group.scores))) for group in groups]
    if len(evaluation.groups) > 1:
        rows.append(_row(("all", *map(cell, evaluation.total.scores)), kind="total"))
    return _table((named(evaluation.by), *names), rows)


def _tokens(evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    rows = []
    for group in [*groups, *([evaluation.total] if len(evaluation.groups) > 1 else [])]:
        text = group.text
        counts = [f"{text.documents:,}", format_bytes(text.bytes), f"{text.characters:,}", f"{text.words:,}"]
        for number, score in enumerate(group.scores):
            counts.append(f"{score.tokens:,}")
            if number:
                counts.append(tables.difference(score.against_first))
        name = "all" if group is evaluation.total else named(group.name)
        rows.append(_row((name, *counts), kind="total" if group is evaluation.total else ""))
    first, *others = names
    head = [named(evaluation.by), "documents", "bytes", "characters", "words", first]
    for name in others:
        head += [name, "against first"]
    return f"<h2>Tokens</h2><p>The text of each group, and how many tokens it becomes.</p>{_table(head, rows)}"


def _section(measure: _Measure, evaluation: Evaluation, groups: Sequence[Group], names: Sequence[str]) -> str:
    drawn = _largest(evaluation, max(_MOST_BARS // len(names), 1))
    if len(evaluation.groups) > 1:
        drawn.append(evaluation.total)
    named_values = [(named(group.name), [measure.value(score) for score in group.scores]) for group in drawn]
    return (
        f"<h2>{measure.title}</h2><p>{measure.reading}</p>{_keys(names)}"
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
        f'<tr><th scope="row">{_text(name)}</th><td>{token.bytes:,}</td>'
        f'<td class="words"><bdi><code>{_text(token.text)}</code></bdi></td></tr>'
        for name, score in zip(names, evaluation.total.scores, strict=True)
        for token in score.longest
    ]
    head = '<tr><th scope="col">tokenizer</th><th scope="col">bytes</th><th scope="col" class="words">token</th></tr>'
    return (
        "<h2>Longest tokens</h2><p>Of those that occur. Long ones that no text needs come from a sample with much of "
        f'the same.</p><div class="wide"><table><thead>{head}</thead><tbody>{"".join(rows)}</tbody></table></div>'
    )


def _sweep(sweep: Sweep) -> str:
    title = "Vocabulary against tokens"
    series = [
        charts.Series(named(curve.name), [(point.vocabulary, point.tokens) for point in curve.points])
        for curve in sweep.curves
    ]

    def parameters(vocabulary: float) -> str:
        return _count(embedding_parameters(round(vocabulary), sweep.dim, tied=sweep.tied))

    rows = []
    for name, points in tables.sweep_cells(sweep):
        rows += [_row((named(name),), kind="total"), *map(_row, points)]
    return (
        f"<h2>{title}</h2><p>{_text(tables.sweep_title(sweep))}. Each tokenizer is cut back to its first "
        "tokens: how many they are, and their parameters, are below the lines.</p>"
        + _keys([each.name for each in series])
        + charts.lines(title, series, (_count, parameters), _count)
        + _table(("vocabulary", *tables.SWEEP_COLUMNS), rows)
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
    rows = map(_row, tables.saturation_cells(saturation))
    return (
        f"<h2>Saturation</h2><p>{_text(tables.saturation_title(saturation))}. Where the lines are flat, a larger "
        "sample changes nothing.</p>"
        + "".join(_lines(series) for series in (merges, compression))
        + _table(("sample", *tables.SATURATION_COLUMNS), rows)
    )


def _lines(series: Sequence[charts.Series]) -> str:
    series = [each for each in series if each.points]
    if not series:
        return ""
    names = [each.name for each in series]
    drawn = charts.lines(" and ".join(names), series, (lambda size: format_bytes(round(size)),), tables.quotient)
    return _keys(names) + drawn


def _count(value: float) -> str:
    return format_count(round(value))
