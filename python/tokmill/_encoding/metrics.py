"""Metrics of a run over time: `_run/metrics.jsonl`. They are for people and plots; no code decides anything by them.

Each line is a point; at first there is one per second. When the file has too many lines, it is thinned: each pair of
neighbours is merged into one point, and from then on points are taken at twice the interval.

    reading             reading rows from sources: disk, network, decompression, parsing
    waiting on the hub  rate limits and missing responses
    encoding            turning text into tokens; the expected bottleneck of a healthy run
    writing             the disk or network stores shards and checkpoints more slowly than they are produced

docs/guides/tune.md says what to do about each.
"""

from __future__ import annotations

import json
import logging
import time
from collections import deque
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from statistics import median
from typing import TYPE_CHECKING, Any, Final, Literal

from tokmill._json import parse_json
from tokmill.errors import TokmillError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tokmill._encoding.block import Block
    from tokmill._encoding.progress import Progress
    from tokmill._encoding.runner import RunnerStats
    from tokmill._store import ReadStore, Store

Bottleneck = Literal["reading", "waiting on the hub", "encoding", "writing"]

_MOST: Final = 0.5
"""Share of the time above which an activity that blocks the loop is the bottleneck."""


@dataclass(frozen=True, kw_only=True)
class TimeBreakdown:
    """Where time went, in seconds: since the start, or during an interval."""

    seconds: float = 0.0
    """Elapsed time."""
    writing: float = 0.0
    """Time during which the loop was blocked by writing."""
    starved: float = 0.0
    """Time during which a worker waited because too few files could be read at the same time."""
    waiting: float = 0.0
    """Time spent waiting for the rate limit of the hub."""
    reading: float = 0.0
    """Time that all workers together spent reading."""
    encoding: float = 0.0
    """Time that all workers together spent encoding."""

    def __sub__(self, before: TimeBreakdown) -> TimeBreakdown:
        return TimeBreakdown(**{name: value - getattr(before, name) for name, value in vars(self).items()})


def bottleneck(recent: TimeBreakdown, total: TimeBreakdown) -> Bottleneck:
    """Return what limits the speed of a run.

    Parameters
    ----------
    recent
        Where the last few seconds went.
    total
        Where all time since the start went; used if no block has arrived recently.
    """
    if recent.writing > _MOST * recent.seconds:
        return "writing"
    if recent.waiting > _MOST * recent.seconds:
        return "waiting on the hub"
    if recent.starved > _MOST * recent.seconds:
        return "reading"
    told = recent if recent.encoding or recent.reading else total
    return "encoding" if told.encoding and told.encoding >= told.reading else "reading"  # what workers do first


_WINDOW: Final = 5.0
"""Length of the sliding window from which the bottleneck is derived, in seconds."""
_BETWEEN: Final = 0.5
"""Minimum interval between updates of the bottleneck, in seconds."""


class Meter:
    """Adds up the times of blocks and the waits of the loop.

    Parameters
    ----------
    stats
        Returns the current statistics of the runner.
    """

    def __init__(self, stats: Callable[[], RunnerStats]) -> None:
        self._stats = stats
        self.bottleneck: Bottleneck = "reading"
        """Bottleneck of the last few seconds."""
        self._started = time.monotonic()
        self._writing = 0.0
        self._since: float | None = None
        self._reading = 0.0
        self._encoding = 0.0
        self._window = deque([TimeBreakdown()])

    def add(self, block: Block) -> None:
        """Add the time spent on a block."""
        self._reading += block.reading
        self._encoding += block.encoding

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Count the time inside the context as writing. Must not be nested."""
        self._since = time.monotonic()
        try:
            yield
        finally:
            self._writing += time.monotonic() - self._since
            self._since = None

    def breakdown(self) -> TimeBreakdown:
        """Return where time went since the start."""
        now, stats = time.monotonic(), self._stats()
        return TimeBreakdown(
            seconds=now - self._started,
            writing=self._writing + stats.writing + (0.0 if self._since is None else now - self._since),
            starved=stats.starved,
            reading=self._reading,
            waiting=stats.waiting,
            encoding=self._encoding,
        )

    def look(self) -> None:
        """Update the bottleneck if the last update is long enough ago."""
        window = self._window
        if len(window) > 1 and time.monotonic() - self._started < window[-1].seconds + _BETWEEN:
            return
        now = self.breakdown()
        while len(window) > 1 and window[1].seconds <= now.seconds - _WINDOW:
            window.popleft()
        self.bottleneck = bottleneck(now - window[0], now)
        window.append(now)


METRICS: Final = "_run/metrics.jsonl"
"""Path of the file in the output."""

MOST: Final = 2000
"""Maximum number of lines."""

_EVERY: Final = 1.0
"""Initial interval between points, in seconds."""

_TAIL: Final = 4096
"""Bytes read from the end of the file to get its last line; greater than the length of any line."""

_LARGEST: Final = 2**63
_TIMES: Final = ("reading", "encoding", "writing", "waiting", "starved")
"""Fields of a point that are those of a TimeBreakdown."""

_LOG = logging.getLogger("tokmill")


@dataclass(frozen=True, kw_only=True, slots=True)
class MetricsPoint:
    """One line of the file. Counts include the work of earlier processes."""

    time: str
    """Time at which the point was taken, in UTC."""
    seconds: float
    """Seconds since the process started."""
    attempt: str
    """Name of the process, as in its checkpoint records."""
    documents: int
    tokens: int
    text_bytes: int
    source_bytes: int
    """Bytes of the sources that are processed, as stored."""
    total_bytes: int
    """Bytes of all sources."""
    interval: float
    """Seconds since the previous point. The fields below, up to `starved`, refer to this interval."""
    tokens_per_second: float
    reading: float
    """Seconds spent reading, by all workers."""
    encoding: float
    """Seconds spent encoding, by all workers."""
    writing: float
    """Seconds during which the loop was blocked by writing."""
    waiting: float
    """Seconds spent waiting for the rate limit of the hub."""
    starved: float
    """Seconds during which a worker waited because too few files could be read at the same time."""
    file_rate: float
    """Bytes of text per second that one thread found in a file, decompression included, when the point was taken."""
    nodes: int
    workers: int
    busy: int
    """Number of workers that were busy when the point was taken."""
    bytes_in_flight: int
    bytes_spilled: int
    """Bytes of encoded blocks that waited on the disk when the point was taken."""
    bottleneck: str
    """Bottleneck of the interval."""

    @property
    def slow_file_rate(self) -> float | None:
        """`file_rate`, if most of the time workers waited for files that only one thread can read."""
        return self.file_rate if self.starved > self.interval / 2 else None

    @classmethod
    def from_line(cls, line: bytes) -> MetricsPoint | None:
        """Read a line. Returns None if it is damaged."""
        try:
            root: Any = parse_json(line)
            sample = cls(**root)
        except (ValueError, TypeError):
            return None
        for field in fields(cls):
            value = root[field.name]
            kinds: Any = {"str": str, "int": int, "float": (int, float)}[str(field.type)]
            if not isinstance(value, kinds) or isinstance(value, bool):
                return None
            if isinstance(value, int | float) and not abs(value) < _LARGEST:  # also rejects NaN
                return None
        return sample

    def line(self) -> bytes:
        """Return the line that `from_line` reads."""
        return json.dumps({name: getattr(self, name) for name in self.__slots__}).encode() + b"\n"

    def after(self, before: MetricsPoint) -> MetricsPoint:
        """Return this point merged with the previous one of the same process."""
        interval = before.interval + self.interval
        tokens = before.tokens_per_second * before.interval + self.tokens_per_second * self.interval
        times: dict[str, Any] = {name: _short(getattr(before, name) + getattr(self, name)) for name in _TIMES}
        return replace(
            self,
            interval=_short(interval),
            tokens_per_second=_short(tokens / interval) if interval else 0.0,
            bottleneck=(before if before.interval > self.interval else self).bottleneck,
            **times,
        )


def thin(samples: Sequence[MetricsPoint]) -> list[MetricsPoint]:
    """Merge pairs of neighbouring points; the last point always stays."""
    left = list(samples[:1]) if len(samples) % 2 else []
    for before, sample in zip(samples[len(left) :: 2], samples[len(left) + 1 :: 2], strict=True):
        left.append(sample.after(before) if before.attempt == sample.attempt else sample)
    return left


class Metrics:
    """The points of a run, including those of earlier processes. Only one thread may add points.

    Parameters
    ----------
    store
        The output.
    attempt
        The name of this process.
    """

    def __init__(self, store: Store, attempt: str) -> None:
        self._store = store
        self._attempt = attempt
        self._samples = read_samples(store)
        while len(self._samples) > MOST:
            self._samples = thin(self._samples)
        # Earlier processes may have run for days: continue with the interval of their points.
        self._every = max(_EVERY, median([sample.interval for sample in self._samples] or [_EVERY]))
        self._seconds = 0.0
        self._tokens: int | None = None
        self._breakdown = TimeBreakdown()
        self._stored = True

    def is_due(self, seconds: float) -> bool:
        """Return whether the next point is due, `seconds` after the process started."""
        return seconds >= self._seconds + self._every

    def add(self, progress: Progress, breakdown: TimeBreakdown) -> None:
        """Add a point; `progress` must have a load."""
        if progress.load is None:
            raise ValueError(progress)
        interval, spent = progress.seconds - self._seconds, breakdown - self._breakdown
        tokens = progress.tokens - (progress.tokens_before if self._tokens is None else self._tokens)
        sample = MetricsPoint(
            time=time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            seconds=_short(progress.seconds),
            attempt=self._attempt,
            documents=progress.documents,
            tokens=progress.tokens,
            text_bytes=progress.text_bytes,
            source_bytes=progress.source_bytes,
            total_bytes=progress.total_bytes,
            interval=_short(interval),
            tokens_per_second=_short(tokens / interval) if interval > 0 else 0.0,
            file_rate=_short(progress.load.file_rate),
            nodes=progress.load.nodes,
            workers=progress.load.workers,
            busy=progress.load.busy,
            bytes_in_flight=progress.load.bytes_ahead,
            bytes_spilled=progress.load.spilled,
            bottleneck=bottleneck(spent, breakdown),
            **{name: _short(getattr(spent, name)) for name in _TIMES},
        )
        self._seconds, self._tokens, self._breakdown = progress.seconds, progress.tokens, breakdown
        samples = [*self._samples, sample]
        if len(samples) > MOST:
            samples = thin(samples)
            self._every *= 2
        self._samples = samples  # replaced, not changed: another thread may be writing the old list
        self._stored = False

    def write(self) -> None:
        """Write the points to the output if there are new ones. May be called from any thread, one at a time."""
        if self._stored:
            return
        self._stored = True
        try:
            self._store.put(METRICS, b"".join(each.line() for each in self._samples))
        except TokmillError as error:  # metrics are optional; a storage fault that matters will surface elsewhere
            _LOG.info("cannot write metrics: %s", error.message)


def read_last(store: ReadStore) -> MetricsPoint | None:
    """Return the last point of a run; None if there is no readable point."""
    try:
        size = store.stat(METRICS).size
        data = store.read(METRICS, max(size - _TAIL, 0), size)
    except TokmillError:
        return None
    lines = data.splitlines()
    return MetricsPoint.from_line(lines[-1]) if lines else None


def read_samples(store: ReadStore) -> list[MetricsPoint]:
    """Return the readable points of a run, in order."""
    try:
        data = store.read(METRICS) if store.exists(METRICS) else b""
    except TokmillError as error:
        _LOG.warning("cannot read earlier metrics: %s", error.message)
        return []
    return [sample for line in data.splitlines() if (sample := MetricsPoint.from_line(line)) is not None]


def _short(number: float) -> float:
    """Round to three decimals to keep lines short."""
    return round(number, 3)
