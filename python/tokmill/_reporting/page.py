"""A report as a page."""

from __future__ import annotations

import shlex
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from tokmill._evaluation.display import display_name, printable
from tokmill._html import charts
from tokmill._html.page import facts, folded, keys, page_of, row, table, text
from tokmill._packing.tables import SWEEP_COLUMNS, sweep_cells
from tokmill._sizes import format_bytes, format_count, format_seconds, format_share

if TYPE_CHECKING:
    from tokmill._reporting.excerpts import Excerpt
    from tokmill._reporting.lengths import Lengths
    from tokmill._reporting.report import Report
    from tokmill._reporting.timeline import Timeline, TimelinePoint
    from tokmill._reporting.usage import SourceUse, TokenUse, VocabularyUse

_COLOURS: Final = 5
"""Backgrounds of tokens, classes t0 to t4."""
_MAX_VALUE_WIDTH: Final = 2000
"""Characters that are shown of an option or a name of a source."""
_VISIBLE_CONTROLS: Final = "\n\t"
"""What is not printable, and shown as it is in a document."""


def page(report: Report) -> str:
    """The page."""
    manifest = report.manifest
    title = f"{format_count(manifest.tokens)} tokens in {display_name(report.dataset)}"
    parts = [
        f"<h1>Token dataset</h1><p><code>{_words(report.dataset)}</code></p>",
        facts(_figures(report)),
        "".join(f"<p>{text(note)}</p>" for note in report.notes),
        _run(report),
        _splits(report),
        _sources(report),
        "" if report.timeline is None else _timeline(report.timeline),
        _fertility(report.usage.sources),
        "" if report.lengths is None else _lengths(report.lengths),
        "" if report.lengths is None else _packing(report.lengths),
        _vocabulary(report.usage.vocabulary),
        _rows(report),
        _excerpts(report.excerpts, manifest.tokenizer.eot),
    ]
    return page_of(title, filter(None, parts))


def _figures(report: Report) -> Iterator[tuple[str, str]]:
    manifest = report.manifest
    yield "tokens", format_count(manifest.tokens)
    yield "documents", format_count(manifest.documents.out)
    yield "shards", f"{manifest.shards:,}"
    yield "text", format_bytes(manifest.text.bytes)
    yield "tokens per word", _quotient(report.tokens_per_word)
    yield "bytes per token", _quotient(report.bytes_per_token)
    yield "tokenizer", printable(manifest.tokenizer.name, 60)
    if report.timeline is not None and report.timeline.seconds:
        yield "tokens per second", format_count(round(manifest.tokens / report.timeline.seconds))


def _run(report: Report) -> str:
    manifest, run = report.manifest, report.run
    rows: list[tuple[str, str]] = []
    if run is not None:
        rows += [("tokmill", run.tokmill), ("started", run.started), ("on", run.host)]
        shown = [*run.sources[:10], *([f"and {len(run.sources) - 10:,} more"] if len(run.sources) > 10 else [])]
        rows.append(("sources", ", ".join(shown)))
    if report.timeline is not None:
        last = report.timeline.attempts[-1]
        many = len(report.timeline.attempts)
        again = f" in {many:,} attempts: it was stopped or killed, and went on" if many > 1 else ""
        rows.append(("took", f"{format_seconds(report.timeline.seconds)}{again}"))
        workers, machines = (
            f"{n:,} {noun}{'s' * (n != 1)}" for n, noun in ((last.workers, "worker"), (last.nodes, "machine"))
        )
        rows.append(("with", f"{workers} on {machines}"))
    rows.append(("source files", f"{report.files:,}, {format_bytes(report.source_bytes)} as stored"))
    rows += [
        ("options", " ".join(_options(manifest.options))),
        ("tokenizer hash", manifest.tokenizer.hash),
        ("fingerprint", manifest.fingerprint),
        ("identity", manifest.identity),
    ]
    cells = "".join(
        f'<tr><th scope="row">{text(name)}</th><td class="words wrap"><code>{_words(value)}</code></td></tr>'
        for name, value in rows
    )
    return f'<h2>What was run</h2><div class="wide"><table><tbody>{cells}</tbody></table></div>'


def _options(options: Mapping[str, object]) -> Iterator[str]:
    """As one would type them."""
    for name, value in options.items():
        for each in value if isinstance(value, list) else [value]:
            if each:
                yield f"--{name.replace('_', '-')} {shlex.quote(str(each))}"


def _splits(report: Report) -> str:
    splits = report.manifest.splits
    bars = charts.bars("Tokens by split", [(name, [split.tokens]) for name, split in splits.items()], _count)
    rows = [
        row((name, f"{split.tokens:,}", f"{split.documents:,}", f"{split.shards:,}")) for name, split in splits.items()
    ]
    if len(splits) > 1:
        manifest = report.manifest
        total = (f"{manifest.tokens:,}", f"{manifest.documents.out:,}", f"{manifest.shards:,}")
        rows.append(row(("all", *total), kind="total"))
    return f"<h2>Splits</h2>{bars}{table(('split', 'tokens', 'documents', 'shards'), rows)}"


def _sources(report: Report) -> str:
    sources, splits = report.usage.sources, list(report.manifest.splits)
    names = [display_name(source.name) for source in sources]
    bars = charts.bars(
        "Tokens by source",
        [(name, [sum(source.tokens.values())]) for name, source in zip(names, sources, strict=True)],
        _count,
    )
    rows = [
        row((name, *(f"{source.tokens[split]:,}" for split in splits), f"{sum(source.tokens.values()):,}"))
        for name, source in zip(names, sources, strict=True)
    ]
    return f"<h2>Sources</h2>{bars}{table(('source', *splits, 'all'), rows)}"


def _timeline(timeline: Timeline) -> str:
    points = timeline.points
    drawn = charts.lines(
        "Throughput",
        [charts.Series("tokens per second", [step for point in points for step in _step(point)])],
        (format_seconds,),
        _count,
        x_scale="linear",
        y_range=(0, 1.05 * max(point.tokens_per_second for point in points) or 1),
        bands=[(stall.start, stall.stop) for stall in timeline.stalls],
    )
    waited = ", ".join(f"{name} {format_seconds(seconds)}" for name, seconds in timeline.bottlenecks.items())
    words = f"Tokens per second over the time of work. What it waited for: {waited}."
    if timeline.stalls:
        words += " Shaded: stalls, in which it made less than a tenth of the usual."
    if timeline.waiting:
        words += f" For {format_seconds(timeline.waiting)} the hub wanted to be left alone, and was asked again."
    attempts = [
        row((f"{number}", each.ended, format_seconds(each.seconds), format_count(each.tokens), f"{each.workers:,}"))
        for number, each in enumerate(timeline.attempts, 1)
    ]
    rows = [
        row((format_seconds(p.seconds), _count(p.tokens_per_second), p.bottleneck, f"{p.busy:,} of {p.workers:,}"))
        for p in points
    ]
    stalls = [
        row((f"{format_seconds(each.start)} to {format_seconds(each.stop)}", each.bottleneck))
        for each in timeline.stalls
    ]
    return (
        f"<h2>Throughput</h2><p>{text(words)}</p>{drawn}"
        + table(("attempt", "last heard of", "worked", "tokens", "workers"), attempts)
        + (table(("stall", "waited for"), stalls) if stalls else "")
        + folded("The rates in numbers", table(("until", "tokens/s", "waited for", "busy workers"), rows))
    )


def _step(point: TimelinePoint) -> tuple[tuple[float, float], ...]:
    """A rate from the beginning to the end of its stretch."""
    return (point.seconds - point.interval, point.tokens_per_second), (point.seconds, point.tokens_per_second)


def _fertility(sources: Sequence[SourceUse]) -> str:
    counted = [source for source in sources if source.counted]
    if not counted:
        return ""
    names = [display_name(source.name) for source in counted]
    per_word = charts.bars(
        "Tokens per word", [(name, [s.tokens_per_word]) for name, s in zip(names, counted, strict=True)], _quotient
    )
    per_token = charts.bars(
        "Bytes per token", [(name, [s.bytes_per_token]) for name, s in zip(names, counted, strict=True)], _quotient
    )
    rows = [
        row(
            (
                name,
                _quotient(source.tokens_per_word),
                _quotient(source.bytes_per_token),
                f"{source.counted:,}",
                format_bytes(source.bytes),
                f"{source.words:,}",
            )
        )
        for name, source in zip(names, counted, strict=True)
    ]
    return (
        "<h2>Fertility and compression</h2><p>Tokens per word: less is better, but words stand between blanks, which "
        "says little where a script writes none. Bytes per token: more is better; compare texts of one script.</p>"
        f'<div class="pair"><div><h3>Tokens per word</h3>{per_word}</div><div><h3>Bytes per token</h3>{per_token}</div>'
        "</div>" + table(("source", "tokens per word", "bytes per token", "tokens counted", "text", "words"), rows)
    )


def _lengths(lengths: Lengths) -> str:
    drawn = charts.columns(
        "Document lengths", [(f"{each.least:,}", each.documents) for each in lengths.classes], _count
    )
    words = (
        f"Of {lengths.documents:,} documents of {lengths.split}: half have at most about {lengths.median:,} tokens, "
        f"nine of ten {lengths.p90:,}, 99 % {lengths.p99:,}; the longest {lengths.longest:,}, the mean "
        f"{lengths.tokens / lengths.documents:,.0f}. Each column is twice as wide as the last but one."
    )
    rows = [row((f"{each.least:,} to {each.most:,}", f"{each.documents:,}")) for each in lengths.classes]
    return f"<h2>Document lengths</h2><p>{text(words)}</p>{drawn}" + folded(
        "The lengths in numbers", table(("tokens", "documents"), rows)
    )


def _packing(lengths: Lengths) -> str:
    names = ("padded: a document each", "concat: documents end to end", "best-fit")
    found = lengths.packing
    series = [
        charts.Series(name, [(float(each.seq_len), value) for each, value in zip(found, values, strict=True)])
        for name, values in zip(
            names,
            (
                [each.padded_utilisation for each in found],
                [each.concat_utilisation for each in found],
                [each.utilisation for each in found],
            ),
            strict=True,
        )
    ]
    drawn = charts.lines("Packing utilisation", series, (lambda x: f"{x:,.0f}",), lambda y: f"{y:.0%}", y_range=(0, 1))
    return (
        "<h2>Packing</h2><p>Tokens for each place of a sequence, by its length: more is better. Documents end to end "
        f"are full, but cut wherever a sequence ends.</p>{keys(names)}{drawn}"
        + table(SWEEP_COLUMNS, [row(sweep_cells(each)) for each in found])
    )


def _vocabulary(use: VocabularyUse) -> str:
    words = (
        f"{use.used:,} of {use.ordinary:,} ordinary tokens occur, {use.once:,} of them once, "
        f"{use.ordinary - use.used:,} never, in {use.counted:,} tokens"
        + (f", {format_share(round(use.share, 4))} of all" if use.share < 1 else "")
        + f". The {use.half:,} most frequent make half of these."
    )
    parts = [f"<h2>Vocabulary</h2><p>{text(words)}</p>"]
    if use.ranks:
        parts.append(
            charts.lines(
                "Rank and frequency",
                [charts.Series("count", [(float(rank), float(count)) for rank, count in use.ranks])],
                (_count,),
                _count,
                y_scale="log",
            )
        )
        rows = [row((f"{rank:,}", f"{count:,}")) for rank, count in use.ranks]
        parts.append(folded("Ranks in numbers", table(("rank", "count"), rows)))
    lists = (
        ("Most frequent", use.frequent),
        ("Rarest that occur", use.rarest),
        ("Longest that occur", use.longest),
        ("Some that never occur", use.unused),
    )
    parts.append(f'<div class="pair">{"".join(_tokens(title, tokens) for title, tokens in lists if tokens)}</div>')
    return "".join(parts)


def _tokens(title: str, tokens: Sequence[TokenUse]) -> str:
    cells = "".join(
        f'<tr><th scope="row">{token.id}</th><td>{token.count:,}</td><td>{token.bytes:,}</td>'
        f'<td class="words wrap"><bdi><code>{text(token.text)}</code></bdi></td></tr>'
        for token in tokens
    )
    head = "".join(f'<th scope="col">{name}</th>' for name in ("id", "count", "bytes"))
    head += '<th scope="col" class="words">token</th>'
    return (
        f'<div><h3>{title}</h3><div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{cells}</tbody></table>'
        "</div></div>"
    )


def _rows(report: Report) -> str:
    documents, special = report.manifest.documents, report.manifest.text.documents_with_special_text
    named_counts = [
        ("in the dataset", documents.out),
        ("filtered", documents.filtered),
        *((f"dropped: {reason.replace('_', ' ')}", count) for reason, count in sorted(documents.dropped.items())),
    ]
    drawn = charts.bars("What became of the rows", [(name, [count]) for name, count in named_counts], _count_or_none)
    rows = [row((name, f"{count:,}")) for name, count in named_counts]
    rows.append(row(("rows read", f"{documents.read:,}"), kind="total"))
    words = "Every row that was read is in the dataset, filtered or dropped for a reason."
    found = f"Text of special tokens stands in {special:,} documents, encoded as ordinary text."
    texts = [row((display_name(name), f"{count:,}")) for name, count in report.usage.special.items()]
    return (
        f"<h2>Rows and what became of them</h2><p>{words}</p>{drawn}{table(('rows', 'number'), rows)}"
        f"<p>{text(found)}</p>" + (table(("text", "times, in what was counted"), texts) if texts else "")
    )


def _excerpts(found: Sequence[Excerpt], eot: int | None) -> str:
    if not found:
        return ""
    return (
        "<h2>Documents at random</h2><p>The colour changes from token to token; ids show where a pointer rests. Tokens "
        "that make a character only together have one colour.</p>" + "".join(_excerpt(each, eot) for each in found)
    )


def _excerpt(excerpt: Excerpt, eot: int | None) -> str:
    spans = []
    for number, fragment in enumerate(excerpt.fragments):
        ids = " ".join(map(str, fragment.ids))
        kind = "eot" if fragment.ids == (eot,) else f"t{number % _COLOURS}"
        spans.append(f'<span class="{kind}" title="{ids}">{text(_shown(fragment.text))}</span>')
    shown = sum(len(fragment.ids) for fragment in excerpt.fragments)
    more = f", the first {shown:,} of" if shown < excerpt.tokens else ","
    source = display_name(excerpt.source)
    head = f"{excerpt.split}, document {excerpt.document:,}{more} {excerpt.tokens:,} tokens, from {source}"
    return f'<h3>{text(head)}</h3><pre class="tokens" dir="auto">{"".join(spans)}</pre>'


def _shown(words: str) -> str:
    """The text of a token, with escapes for what would not be seen, or would change how others are shown."""
    shown = "".join(
        char if char.isprintable() or char in _VISIBLE_CONTROLS else char.encode("unicode_escape").decode()
        for char in words
    )
    return shown.replace("\n", "↵\n")


def _words(words: str) -> str:
    return text(printable(words, _MAX_VALUE_WIDTH))


def _quotient(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"  # noqa: RUF001 - a dash for what there is not


def _count(value: float | None) -> str:
    return format_count(round(value or 0))


def _count_or_none(value: float | None) -> str:
    return f"{round(value or 0):,}"
