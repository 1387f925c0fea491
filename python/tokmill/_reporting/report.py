"""`tokmill.report`: content and history of a dataset."""

from __future__ import annotations

import json
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import groupby, pairwise
from operator import attrgetter
from statistics import median
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tokmill._dataset.manifest import RUN, SOURCES, to_json
from tokmill._dataset.reader import open_dataset, open_manifest, open_splits, read_tokenizer
from tokmill._dataset.shards import file_hash
from tokmill._encoding.metrics import read_samples
from tokmill._evaluation.measures import Vocabulary
from tokmill._inspection.findings import read_files, read_run
from tokmill._inspection.peek import PeekedDataset, PeekedDocument
from tokmill._json import as_json
from tokmill._options.option import parse_options
from tokmill._options.signature import takes
from tokmill._options.working import DATASET
from tokmill._progress import displayed, ignore
from tokmill._reporting.documents import Languages, beginnings, excerpts, find_boundaries, measure_lengths
from tokmill._reporting.options import ReportKeywords
from tokmill._reporting.usage import UsageCounter
from tokmill._sizes import format_bytes, format_count, format_share, format_split, plural
from tokmill._view.result import Result
from tokmill._view.view import DONE, Table, View, noted
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Unpack

    from tokmill._dataset.manifest import Manifest
    from tokmill._encoding.metrics import MetricsPoint
    from tokmill._progress import Show
    from tokmill._reporting.documents import Lengths
    from tokmill._reporting.oddities import Finding
    from tokmill._reporting.usage import Usage
    from tokmill._sources.plan import SourceFile
    from tokmill._store import Location, ReadStore


_EXAMPLE_TOKENS: Final = 48
"""Number of tokens that are shown of the example of a finding."""
MAX_POINTS: Final = 240
"""Maximum number of points in the chart."""

_STALL_SHARE: Final = 0.1
"""Share of the median rate below which an interval is a stall."""
_MIN_STALL_SECONDS: Final = 1.0
"""Minimum duration of a stall, in seconds; longer than the usual wait for the disk at the end of a run."""


@dataclass(frozen=True, kw_only=True)
class TimelinePoint:
    """Interval of the run."""

    seconds: float
    """End of the interval, in seconds of working time, which excludes the time between attempts."""
    interval: float
    tokens_per_second: float
    bottleneck: str
    busy: int
    workers: int


@dataclass(frozen=True, kw_only=True)
class AttemptTimes:
    """Process that worked on the run."""

    attempt: str
    ended: str
    """Time of its last sample, in UTC."""
    seconds: float
    tokens: int
    """Number of tokens that it produced, according to its samples."""
    nodes: int
    workers: int


@dataclass(frozen=True, kw_only=True)
class Stall:
    """Interval in which the rate was very low."""

    start: float
    """Start, in seconds of working time."""
    stop: float
    bottleneck: str


@dataclass(frozen=True, kw_only=True)
class Timeline:
    """Timeline of a run."""

    points: Sequence[TimelinePoint]
    attempts: Sequence[AttemptTimes]
    """Attempts; more than one if the run was stopped or killed, and resumed."""
    stalls: Sequence[Stall]
    bottlenecks: Mapping[str, float]
    """Time per bottleneck, in seconds, in descending order."""
    waiting: float
    """Time spent backing off from the hub, in seconds."""

    @property
    def seconds(self) -> float:
        """Total working time, in seconds."""
        return self.points[-1].seconds


def build_timeline(metrics: Sequence[MetricsPoint]) -> Timeline | None:
    """Return the timeline of metrics; None if there are none."""
    metrics = [each for each in metrics if each.interval > 0]
    if not metrics:
        return None
    attempts, points, passed = [], [], 0.0
    for name, group in groupby(metrics, key=attrgetter("attempt")):
        mine = list(group)
        attempts.append(
            AttemptTimes(
                attempt=name,
                ended=mine[-1].time,
                seconds=sum(each.interval for each in mine),
                tokens=round(sum(each.interval * each.tokens_per_second for each in mine)),
                nodes=max(each.nodes for each in mine),
                workers=max(each.workers for each in mine),
            )
        )
        for each in mine:
            passed += each.interval
            points.append(
                TimelinePoint(
                    seconds=round(passed, 3),
                    interval=each.interval,
                    tokens_per_second=each.tokens_per_second,
                    bottleneck=each.bottleneck,
                    busy=each.busy,
                    workers=each.workers,
                )
            )
    spent: dict[str, float] = defaultdict(float)
    for point in points:
        spent[point.bottleneck] += point.interval
    return Timeline(
        points=thin(points),
        attempts=attempts,
        stalls=find_stalls(points),
        bottlenecks={name: round(spent[name], 3) for name in sorted(spent, key=lambda name: -spent[name])},
        waiting=round(sum(each.waiting for each in metrics), 3),
    )


def find_stalls(points: Sequence[TimelinePoint]) -> list[Stall]:
    """Return the intervals whose rate is far below the median; adjacent ones are merged."""
    usual = median(point.tokens_per_second for point in points)
    found: list[Stall] = []
    for point in points:
        if point.tokens_per_second >= _STALL_SHARE * usual:
            continue
        start = round(point.seconds - point.interval, 3)
        if found and start <= found[-1].stop:
            found[-1] = Stall(start=found[-1].start, stop=point.seconds, bottleneck=found[-1].bottleneck)
        else:
            found.append(Stall(start=start, stop=point.seconds, bottleneck=point.bottleneck))
    return [stall for stall in found if stall.stop - stall.start >= _MIN_STALL_SECONDS]


def thin(points: Sequence[TimelinePoint]) -> Sequence[TimelinePoint]:
    """Return at most MAX_POINTS points; neighbours are merged with their mean rate."""
    if len(points) <= MAX_POINTS:
        return points
    edges = [len(points) * part // MAX_POINTS for part in range(MAX_POINTS + 1)]
    merged = []
    for first, last in pairwise(edges):
        mine = points[first:last]
        interval = sum(point.interval for point in mine)
        tokens = sum(point.interval * point.tokens_per_second for point in mine)
        longest = max(mine, key=lambda point: point.interval)
        merged.append(
            TimelinePoint(
                seconds=mine[-1].seconds,
                interval=round(interval, 3),
                tokens_per_second=round(tokens / interval, 3),
                bottleneck=longest.bottleneck,
                busy=longest.busy,
                workers=longest.workers,
            )
        )
    return merged


@dataclass(frozen=True, kw_only=True)
class RunDescription:
    """Run that made a dataset, from its record."""

    tokmill: str
    """Version of tokmill."""
    started: str
    """Start of the run, in UTC."""
    host: str
    sources: Sequence[str]
    """Sources as given by the user, with absolute paths."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Report(Result):
    """Content and history of a dataset."""

    derived: ClassVar = ("tokens_per_word", "bytes_per_token")

    dataset: str
    """Location of the dataset."""
    manifest: Manifest
    run: RunDescription | None
    """Description of the run; None, like the timeline, if `_run` was removed."""
    files: int
    """Number of source files."""
    source_bytes: int
    usage: Usage
    lengths: Lengths | None
    timeline: Timeline | None
    excerpts: Sequence[PeekedDocument]
    findings: Sequence[Finding]
    """What is odd about the documents."""
    notes: Sequence[str]
    """Notes on estimates and missing information."""
    seconds: float
    """Time to create the report, in seconds."""

    @property
    def text_tokens(self) -> int:
        """Number of tokens without end-of-text tokens."""
        return self.manifest.tokens - (0 if self.manifest.eot == "none" else self.manifest.documents.out)

    @property
    def tokens_per_word(self) -> float | None:
        """Fertility; None without words."""
        return self.text_tokens / self.manifest.text.words if self.manifest.text.words else None

    @property
    def bytes_per_token(self) -> float | None:
        """Compression; None without tokens."""
        return self.manifest.text.bytes / self.text_tokens if self.text_tokens and self.has_text else None

    @property
    def has_text(self) -> bool:
        """Whether the size of the text is known: not if another tool has made the tokens."""
        return self.manifest.text.bytes > 0

    def as_dict(self) -> dict[str, Any]:
        """Return the data of all charts and tables as plain JSON."""
        usage = self.usage
        return {
            **{name: value for name, value in super().as_dict().items() if name != "usage"},
            "manifest": json.loads(to_json(self.manifest)),
            "loss": usage.loss,
            "vocabulary": as_json(usage.vocabulary),
            "sources": as_json(usage.sources),
            "languages": as_json(usage.languages),
            "special_text": {
                "documents": self.manifest.text.documents_with_special_text,
                "counted": dict(usage.special),
            },
        }

    def view(self) -> View:
        """Return what the result shows."""
        from tokmill._reporting.page import figures_of, sections_of

        vocabulary = self.usage.vocabulary
        rows = [
            ("tokenizer", self.manifest.tokenizer.name),
            *((name, format_split(s.tokens, s.documents, s.shards)) for name, s in self.manifest.splits.items()),
            *((("text", format_bytes(self.manifest.text.bytes)),) if self.has_text else ()),
            ("vocabulary", f"{vocabulary.used:,} of {vocabulary.ordinary:,} tokens occur"),
        ]
        if self.usage.loss is not None:
            rows.append(("loss", f"{format_share(round(self.usage.loss, 3))} of the tokens"))
        if self.lengths is not None:
            rows.append(("documents", f"median {self.lengths.median:,} tokens, longest {self.lengths.longest:,}"))
        return View(
            headline=f"report: {format_count(self.manifest.tokens)} tokens in "
            f"{plural(self.manifest.documents.out, 'document')} of {self.dataset}",
            seconds=self.seconds,
            mark=DONE,
            kind="Token dataset",
            title=self.dataset.rstrip("/").rpartition("/")[2],
            subject=self.dataset,
            figures=list(figures_of(self)),
            parts=[Table((), rows), Table((), [(each.kind, each.text) for each in self.findings], "what to look at")],
            notes=noted(self.notes),
            sections=sections_of(self),
        )


@takes(ReportKeywords, dataset=DATASET)
@displayed("reading the dataset")
def report(
    dataset: Location,
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Show = ignore,
    **keywords: Unpack[ReportKeywords],
) -> Report:
    """Describe the content and history of a dataset, as `tokmill report` does.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.
    on_progress
        Callback for progress, called as tokens are counted and shards are measured.

    Raises
    ------
    UsageError
        If an option is invalid.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If the dataset is damaged.
    """
    started = time.monotonic()
    values = parse_options(ReportKeywords, keywords)
    most, number = values["sample"], values["seed"]
    store = open_dataset(dataset)
    manifest = open_manifest(store)
    files = _read_sources(store, manifest)
    paths = [file.path for file in files]
    tokenizer = read_tokenizer(store, manifest)
    splits = open_splits(store)
    boundaries = find_boundaries(splits, len(files))
    vocabulary, languages = Vocabulary.of(tokenizer, tokenizer.name), Languages.of(splits)
    counter = UsageCounter(manifest, splits, vocabulary, boundaries, paths, languages)
    usage = counter.run(most, number, on_progress)
    largest = max(manifest.splits, key=lambda name: manifest.splits[name].tokens)
    lengths = measure_lengths(splits[largest], number, on_progress)
    run, opened = _read_run(store), PeekedDataset(store)
    read = partial(beginnings, opened, most=_EXAMPLE_TOKENS)
    return Report(
        dataset=store.location(),
        manifest=manifest,
        run=run,
        files=len(files),
        source_bytes=sum(file.size for file in files),
        usage=usage,
        lengths=lengths,
        timeline=build_timeline(read_samples(store)),
        excerpts=excerpts(opened, splits, number),
        findings=list(counter.oddities.findings(manifest, usage, lengths, read)),
        notes=list(_notes(manifest, usage, lengths, run)),
        seconds=time.monotonic() - started,
    )


def _notes(manifest: Manifest, usage: Usage, lengths: Lengths | None, run: RunDescription | None) -> Iterator[str]:
    if usage.vocabulary.share < 1:
        counted = format_share(round(usage.vocabulary.share, 3))
        yield f"tokens, text and words were counted in a sample of {counted} of the dataset"
    if lengths is not None and lengths.share < 1:
        yield f"lengths were measured on a sample of {lengths.documents:,} documents"
    if manifest.is_elsewhere:
        yield f"a join of {len(manifest.members):,} datasets, each from a run of its own"
    elif manifest.adopted is not None:
        found = manifest.adopted.boundaries
        yield f"an adopted dataset: documents were found by {found.found_by}, with {plural(found.doubts, 'doubt')}"
    elif run is None:
        yield "the run is unknown, because _run was removed"


def _read_sources(store: ReadStore, manifest: Manifest) -> tuple[SourceFile, ...]:
    if file_hash(store, SOURCES) != manifest.sources.blake3:
        message = f"{store.location(SOURCES)} is damaged: its hash does not match the manifest"
        raise OutputError("dataset-damaged", message, "run tokmill verify")
    return read_files(store, SOURCES)


def _read_run(store: ReadStore) -> RunDescription | None:
    if not store.exists(RUN):
        return None
    run = read_run(store)
    return RunDescription(tokmill=run.tokmill, started=run.started, host=run.owner.host, sources=run.sources)
