"""Sections of the page of a report."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tokmill._escaping import display_name, printable
from tokmill._packing.pack import sweep_table, utilisation_chart
from tokmill._reporting.usage import OTHERS
from tokmill._sizes import format_bytes, format_count, format_seconds, format_share, format_split, plural
from tokmill._view import charts
from tokmill._view.view import Code, Folded, Markup, Pair, Passage, Section, Table, Total

if TYPE_CHECKING:
    from tokmill._reporting.documents import LanguageUse, Lengths
    from tokmill._reporting.oddities import Finding
    from tokmill._reporting.report import Report, Timeline, TimelinePoint
    from tokmill._reporting.usage import TokenUse, VocabularyUse
    from tokmill._view.view import Part

_MAX_VALUE_WIDTH: Final = 2000
"""Maximum number of characters shown of an option or source name."""
_OPEN: Final = 3
"""Number of excerpts that are not folded."""
_LARGEST: Final = 8
"""Maximum number of sources in a chart."""
_SHOWN_LANGUAGES: Final = 12
_LANGUAGES: Final = 50
"""Maximum numbers of languages in the chart and in the table."""
_POINTS: Final = 5
"""Minimum number of samples of the rate that tell how fast a run was."""


def sections_of(report: Report) -> Iterator[Section]:
    """Yield the sections of the page."""
    if report.excerpts:
        yield _documents(report)
    if report.findings:
        yield Section("What to look at", *_findings(report.findings), name="Findings")
    yield _sources(report)
    if report.usage.languages:
        yield _languages(report.usage.languages)
    if report.lengths is not None:
        yield _packing(report.lengths)
    yield _vocabulary(report.usage.vocabulary)
    yield _run(report)


def figures_of(report: Report) -> Iterator[tuple[str, str]]:
    """Yield the most important numbers."""
    manifest = report.manifest
    yield "tokens", format_count(manifest.tokens)
    yield "documents", format_count(manifest.documents.out)
    yield "shards", f"{manifest.shards:,}"
    if report.has_text:
        yield "text", format_bytes(manifest.text.bytes)
    yield "tokens per word", _ratio(report.tokens_per_word)
    if report.usage.loss is not None:
        yield "with loss", f"{format_share(round(report.usage.loss, 3))} of the tokens"
    yield "bytes per token", _ratio(report.bytes_per_token)
    yield "tokenizer", printable(manifest.tokenizer.name, 60)
    if report.timeline is not None and _is_long(report.timeline):
        yield "tokens per second", format_count(round(manifest.tokens / report.timeline.seconds))


def _run_facts(report: Report) -> Iterator[tuple[str, str]]:
    manifest, run = report.manifest, report.run
    yield from ((name, format_split(s.tokens, s.documents, s.shards)) for name, s in manifest.splits.items())
    if run is not None:
        yield from (("tokmill", run.tokmill), ("started", run.started), ("on", run.host))
        more = [f"and {len(run.sources) - 10:,} more"] if len(run.sources) > 10 else []
        yield "sources", ", ".join([*run.sources[:10], *more])
    if report.timeline is not None:
        last, many = report.timeline.attempts[-1], len(report.timeline.attempts)
        again = f" in {many:,} attempts (stopped or killed, and resumed)" if many > 1 else ""
        yield "took", f"{format_seconds(report.timeline.seconds)}{again}"
        workers, machines = (plural(n, noun) for n, noun in ((last.workers, "worker"), (last.nodes, "machine")))
        yield "with", f"{workers} on {machines}"
    yield "source files", f"{report.files:,}, {format_bytes(report.source_bytes)} as stored"
    yield "options", " ".join(_options(manifest.options))
    yield "tokenizer hash", manifest.tokenizer.hash
    yield "fingerprint", manifest.fingerprint
    yield "identity", manifest.identity


def _options(options: Mapping[str, object]) -> Iterator[str]:
    """Yield options as written on the command line."""
    for name, value in options.items():
        for each in value if isinstance(value, list) else [value]:
            if each:
                yield f"--{name.replace('_', '-')} {shlex.quote(str(each))}"


def _documents(report: Report) -> Section:
    passages = [each.passage(ids=False) for each in report.excerpts]
    words = "Random ones. Colours alternate by token. Hover over a token for its id."
    more = Folded(f"{plural(len(passages) - _OPEN, 'more document')}", *passages[_OPEN:])
    return Section("Documents", words, *passages[:_OPEN], more, *(_lengths(report.lengths) if report.lengths else ()))


def _findings(findings: Sequence[Finding]) -> Iterator[Part]:
    for each in findings:
        first, *others = [document.passage(ids=False) for document in each.documents] or [Passage("", ())]
        yield replace(first, title=f"{each.kind}: {each.text}", note=first.title)
        yield Folded(f"{len(others)} more", *others)


def _sources(report: Report) -> Section:
    splits = list(report.manifest.splits)
    sources = [(display_name(each.name), sum(each.tokens.values()), each) for each in report.usage.sources]
    sources.sort(key=lambda row: _natural(row[0]))
    whole = sum(total for _, total, _ in sources) or 1
    rows: list[Sequence[str]] = [
        (
            name,
            *(f"{each.tokens[split]:,}" for split in splits if len(splits) > 1),
            f"{total:,}",
            format_share(round(total / whole, 3)),
            _ratio(each.bytes_per_token),
            _ratio(each.tokens_per_word),
        )
        for name, total, each in sources
    ]
    head = ("source", *(splits if len(splits) > 1 else ()), "tokens", "share", "bytes per token", "tokens per word")
    words = (
        "Bytes per token: more is better, among texts of one script. Tokens per word: fewer is better; not meaningful "
        "for scripts without spaces."
    )
    if len(sources) > 1:
        totals = (f"{report.manifest.splits[split].tokens:,}" for split in splits if len(splits) > 1)
        ratios = (_ratio(report.bytes_per_token), _ratio(report.tokens_per_word))
        rows.append(Total(("all", *totals, f"{report.manifest.tokens:,}", "100%", *ratios)))
    listed = Table(head, rows)
    if len(sources) == 1:  # a bar has no other to be compared with
        return Section("Sources", words, listed)
    largest = sorted(sources, key=lambda row: -row[1])  # equal ones stay in their order
    named = [row for row in largest if row[2].name != OTHERS]
    bars = [(name, total) for name, total, _ in named[:_LARGEST]]
    if len(bars) < len(largest):
        left_out = f"{len(named) - len(bars):,} others" if len(named) == len(largest) else OTHERS
        bars.append((left_out, whole - sum(total for _, total in bars)))
    dense = [(name, each.bytes_per_token) for name, _, each in named[:_LARGEST]]
    drawn = Pair(
        ("Tokens", charts.bars("Tokens by source", bars, _counted_of(whole), whole=whole)),
        ("Bytes per token", charts.bars("Bytes per token by source", dense, _ratio)),
    )
    return Section("Sources", words, drawn, Folded("Sources as a table", listed))


def _languages(languages: Sequence[LanguageUse]) -> Section:
    counted = sum(each.counted for each in languages) or 1
    rows = [
        (
            display_name(each.name),
            _ratio(each.bytes_per_token),
            f"{each.counted:,}",
            format_share(round(each.counted / counted, 3)),
            format_bytes(each.bytes),
        )
        for each in languages[:_LANGUAGES]
    ]
    if len(languages) > len(rows):
        rows.append((f"{len(languages) - len(rows):,} others", "", "", "", ""))
    words = "Bytes per token of the languages with most tokens. Characters of some scripts take three bytes."
    shown = [(display_name(each.name), each.bytes_per_token) for each in languages[:_SHOWN_LANGUAGES]]
    return Section(
        "Languages",
        words,
        charts.bars("Bytes per token by language", shown, _ratio) if len(shown) > 1 else "",
        Folded("Languages as a table", Table(("language", "bytes per token", "tokens", "share", "text"), rows)),
    )


def _run(report: Report) -> Section:
    facts = Table((), [(name, Code(_value(value))) for name, value in _run_facts(report)])
    drawn = _timeline(report.timeline) if report.timeline is not None and _is_long(report.timeline) else ()
    return Section("Run", *drawn, *_rows(report), facts)


def _timeline(timeline: Timeline) -> tuple[Part, ...]:
    points = timeline.points
    drawn = charts.lines(
        "Throughput",
        [charts.Series("tokens per second", [step for point in points for step in _step(point)])],
        (format_seconds,),
        _count,
        x_title="working time",
        y_title="tokens per second",
        x_scale="linear",
        y_range=(0, 1.05 * max(point.tokens_per_second for point in points) or 1),
        bands=[(stall.start, stall.stop) for stall in timeline.stalls],
    )
    attempts = [
        (f"{number}", each.ended, format_seconds(round(each.seconds)), f"{each.workers:,}")
        for number, each in enumerate(timeline.attempts, 1)
    ]
    stalls = [
        (f"{format_seconds(each.start)} to {format_seconds(each.stop)}", each.bottleneck) for each in timeline.stalls
    ]
    rates = [
        (format_seconds(p.seconds), _count(p.tokens_per_second), p.bottleneck, f"{p.busy:,} of {p.workers:,}")
        for p in points
    ]
    return (
        _timeline_words(timeline),
        drawn,
        Table(("attempt", "until", "duration", "workers"), attempts if len(attempts) > 1 else []),
        Table(("stall", "bottleneck"), stalls),
        Folded("Rates as a table", Table(("until", "tokens/s", "bottleneck", "busy workers"), rates)),
    )


def _timeline_words(timeline: Timeline) -> str:
    waited = ", ".join(f"{name} {format_seconds(seconds)}" for name, seconds in timeline.bottlenecks.items())
    words = f"Tokens per second over working time. Bottlenecks: {waited}."
    if timeline.stalls:
        words += " Shaded: stalls, with less than a tenth of the median rate."
    if timeline.waiting:
        words += f" Time spent backing off from the hub: {format_seconds(timeline.waiting)}."
    return words


def _step(point: TimelinePoint) -> tuple[tuple[float, float], ...]:
    """Return the two points of a rate: the start and end of its interval."""
    return (point.seconds - point.interval, point.tokens_per_second), (point.seconds, point.tokens_per_second)


def _lengths(lengths: Lengths) -> tuple[Part, ...]:
    words = (
        f"{plural(lengths.documents, 'document')} of {lengths.split}, in tokens: median {lengths.median:,}, "
        f"90th percentile {lengths.p90:,}, 99th {lengths.p99:,}, longest {lengths.longest:,}, mean "
        f"{lengths.tokens / lengths.documents:,.0f}. Bins grow by √2."
    )
    rows = [(f"{each.least:,} to {each.most:,}", f"{each.documents:,}") for each in lengths.classes]
    return (
        words,
        charts.histogram(
            "Document lengths", lengths.classes, _count, x_title="tokens per document", y_title="documents"
        ),
        Folded("Lengths as a table", Table(("tokens", "documents"), rows)),
    )


def _packing(lengths: Lengths) -> Section:
    words = (
        "Tokens per position of a sequence, by sequence length. Higher is better. Concatenated documents fill all "
        "positions, but are cut wherever a sequence ends."
    )
    chart = utilisation_chart("Packing utilisation", lengths.packing)
    numbers = Folded("Packing as a table", sweep_table(lengths.packing))
    return Section("Packing", words, chart, numbers)


def _vocabulary(use: VocabularyUse) -> Section:
    words = (
        f"{use.used:,} of {use.ordinary:,} ordinary tokens occur, {use.once:,} of them once. "
        f"Counted in {use.counted:,} tokens"
        + (f", {format_share(round(use.share, 4))} of all" if use.share < 1 else "")
        + f". The {use.half:,} most frequent account for half of them."
    )
    return Section(
        "Vocabulary",
        words,
        _ranks(use.ranks) if use.ranks else "",
        Folded("Ranks as a table", Table(("rank", "count"), [(f"{rank:,}", f"{n:,}") for rank, n in use.ranks])),
        _lists((("Most frequent", use.frequent), ("Longest", use.longest))),
        Folded("Rarest and unused tokens", _lists((("Rarest", use.rarest), ("Unused (a selection)", use.unused)))),
    )


def _ranks(ranks: Sequence[tuple[int, int]]) -> Markup:
    return charts.lines(
        "Rank and frequency",
        [charts.Series("count", [(float(rank), float(count)) for rank, count in ranks])],
        (_count,),
        _count,
        x_title="rank of the token by frequency",
        y_title="occurrences",
        y_scale="log",
    )


def _lists(lists: Sequence[tuple[str, Sequence[TokenUse]]]) -> Pair:
    return Pair(*((title, _tokens(tokens)) for title, tokens in lists if tokens))


def _tokens(tokens: Sequence[TokenUse]) -> Table:
    rows = [(f"{token.id}", f"{token.count:,}", f"{token.bytes:,}", Code(token.text)) for token in tokens]
    return Table(("id", "count", "bytes", "token"), rows)


def _rows(report: Report) -> tuple[Part, ...]:
    documents = report.manifest.documents
    counts = [
        ("in the dataset", documents.out),
        ("filtered", documents.filtered),
        *((f"dropped: {reason.replace('_', ' ')}", count) for reason, count in sorted(documents.dropped.items())),
    ]
    rows: list[Sequence[str]] = [(name, f"{count:,}") for name, count in counts]
    rows.append(Total(("rows read", f"{documents.read:,}")))
    return (
        "Every row that was read is in the dataset, filtered, or dropped with a reason.",
        charts.bars("Rows by outcome", list(counts), _exact_count) if documents.out < documents.read else "",
        Folded("Rows as a table", Table(("rows", "number"), rows)),
    )


def _value(words: str) -> str:
    return printable(words, _MAX_VALUE_WIDTH)


def _ratio(value: float | None) -> str:
    return "–" if value is None else f"{value:.2f}"  # noqa: RUF001 - a dash for a missing number


def _count(value: float | None) -> str:
    return format_count(round(value or 0))


def _counted_of(whole: int) -> Callable[[float | None], str]:
    """Return the label of a part of a whole: its tokens and its share."""
    return lambda value: f"{_count(value)}, {format_share(round((value or 0) / (whole or 1), 3))}"


def _natural(name: str) -> list[tuple[int, str]]:
    """Return the key that sorts part-2 before part-10."""
    return [(int(part), "") if part.isdecimal() else (0, part) for part in re.split(r"([0-9]+)", name)]


def _is_long(timeline: Timeline) -> bool:
    """Return whether a run took long enough to tell its rate."""
    return len(timeline.points) >= _POINTS


def _exact_count(value: float | None) -> str:
    return f"{round(value or 0):,}"
