"""What a run was at over time: `_run/metrics.jsonl`, for people and plots. Nothing is decided by it.

A line is a sample, of about every second at first. A file that grows too long is thinned: of two neighbours the first
one goes, what it counted goes into the second one, and from then on samples are twice as far apart.
"""

from __future__ import annotations

import json
import logging
import time
from dataclasses import dataclass, fields, replace
from statistics import median
from typing import TYPE_CHECKING, Any, Final

from tokmill._encoding.bottleneck import TimeBreakdown, bottleneck
from tokmill._json import parse_json
from tokmill.errors import TokmillError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokmill._encoding.progress import Progress
    from tokmill._store import Store

METRICS: Final = "_run/metrics.jsonl"
"""Where they are."""

MOST: Final = 2000
"""Lines of the file."""

EVERY: Final = 1.0
"""Seconds between two samples of a short run."""

_TAIL: Final = 4096
"""More bytes than a line has."""

_LARGEST: Final = 2**63

_LOG = logging.getLogger("tokmill")


@dataclass(frozen=True, kw_only=True, slots=True)
class MetricsPoint:
    """A line of the file. Counts are of the whole run, with what earlier processes did."""

    time: str
    """When it was taken, in UTC."""
    seconds: float
    """The same, since the process began."""
    attempt: str
    """The process, under the name that its records have."""
    documents: int
    tokens: int
    text_bytes: int
    source_bytes: int
    """Bytes of the sources, as stored, that are worked off."""
    total_bytes: int
    """Bytes of all sources."""
    interval: float
    """Seconds since the sample before: what the next ones are about."""
    tokens_per_second: float
    reading: float
    """Seconds of all workers, and of the loop where it reads itself; so for encoding and waiting."""
    encoding: float
    writing: float
    """Seconds in which the loop was held up by what is to be written."""
    waiting: float
    """On the hub."""
    nodes: int
    workers: int
    busy: int
    """Workers at work when it was taken."""
    bytes_in_flight: int
    bottleneck: str
    """Of the interval."""

    @classmethod
    def from_line(cls, line: bytes) -> MetricsPoint | None:
        """Read a line; None if it is none."""
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
            if isinstance(value, int | float) and not abs(value) < _LARGEST:  # nor is NaN
                return None
        return sample

    def line(self) -> bytes:
        """What `from_line` reads."""
        return json.dumps({name: getattr(self, name) for name in self.__slots__}).encode() + b"\n"

    def after(self, before: MetricsPoint) -> MetricsPoint:
        """The same with all that an earlier sample of the same process counted."""
        interval = before.interval + self.interval
        tokens = before.tokens_per_second * before.interval + self.tokens_per_second * self.interval
        return replace(
            self,
            interval=_short(interval),
            tokens_per_second=_short(tokens / interval) if interval else 0.0,
            reading=_short(before.reading + self.reading),
            encoding=_short(before.encoding + self.encoding),
            writing=_short(before.writing + self.writing),
            waiting=_short(before.waiting + self.waiting),
            bottleneck=(before if before.interval > self.interval else self).bottleneck,
        )


def thin(samples: Sequence[MetricsPoint]) -> list[MetricsPoint]:
    """Leave out every other sample, but never the last one."""
    left = list(samples[:1]) if len(samples) % 2 else []
    for before, sample in zip(samples[len(left) :: 2], samples[len(left) + 1 :: 2], strict=True):
        left.append(sample.after(before) if before.attempt == sample.attempt else sample)
    return left


class Metrics:
    """The samples of a run, those of earlier processes included. Only one thread takes them.

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
        # An earlier process may have run for days: then this one need not be told by the second.
        self._every = max(EVERY, median([sample.interval for sample in self._samples] or [EVERY]))
        self._seconds = 0.0
        self._tokens: int | None = None
        self._breakdown = TimeBreakdown()
        self._stored = True

    def is_due(self, seconds: float) -> bool:
        """Tell whether the next sample is to be taken at that time since the process began."""
        return seconds >= self._seconds + self._every

    def add(self, progress: Progress, breakdown: TimeBreakdown) -> None:
        """Take a sample; it must have a load."""
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
            reading=_short(spent.cutting + spent.reading),
            encoding=_short(spent.encoding),
            writing=_short(spent.writing),
            waiting=_short(spent.waiting),
            nodes=progress.load.nodes,
            workers=progress.load.workers,
            busy=progress.load.busy,
            bytes_in_flight=progress.load.bytes_ahead,
            bottleneck=bottleneck(spent, breakdown),
        )
        self._seconds, self._tokens, self._breakdown = progress.seconds, progress.tokens, breakdown
        samples = [*self._samples, sample]
        if len(samples) > MOST:
            samples = thin(samples)
            self._every *= 2
        self._samples = samples  # whole, since another thread may be writing
        self._stored = False

    def write(self) -> None:
        """Put what there is into the output, if there is more than before; from any thread, but one at a time."""
        if self._stored:
            return
        self._stored = True
        try:
            self._store.put(METRICS, b"".join(each.line() for each in self._samples))
        except TokmillError as error:  # the run can do without; and what it cannot do without will say so, too
            _LOG.info("cannot write metrics: %s", error.message)


def read_last(store: Store) -> MetricsPoint | None:
    """Return the last sample of a run; None if there is none that can be read."""
    try:
        size = store.stat(METRICS).size
        data = store.read(METRICS, max(size - _TAIL, 0), size)
    except TokmillError:
        return None
    lines = data.splitlines()
    return MetricsPoint.from_line(lines[-1]) if lines else None


def read_samples(store: Store) -> list[MetricsPoint]:
    """Return the samples of a run, in order; none if there are none that can be read."""
    try:
        data = store.read(METRICS) if store.exists(METRICS) else b""
    except TokmillError as error:
        _LOG.warning("cannot read metrics of earlier: %s", error.message)
        return []
    return [sample for line in data.splitlines() if (sample := MetricsPoint.from_line(line)) is not None]


def _short(number: float) -> float:
    """Three digits behind the point are enough, and lines stay short."""
    return round(number, 3)
