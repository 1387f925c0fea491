"""Timeline of a run, from its metrics: rates, stalls and attempts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise
from operator import attrgetter
from statistics import median
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tokmill._encoding.metrics import MetricsPoint

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
