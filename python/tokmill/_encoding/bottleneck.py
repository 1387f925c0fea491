"""The bottleneck of a run, derived from where its time goes.

    reading             reading rows from sources: disk, network, decompression, parsing
    waiting on the hub  rate limits and missing responses
    encoding            turning text into tokens; the expected bottleneck of a healthy run
    writing             the disk or network stores shards and checkpoints more slowly than they are produced

docs/guides/tune.md says what to do about each.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Final, Literal

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
        seconds, writing, starved, waiting, reading, encoding = (
            now - then for now, then in zip(astuple(self), astuple(before), strict=True)
        )
        return TimeBreakdown(
            seconds=seconds, writing=writing, starved=starved, waiting=waiting, reading=reading, encoding=encoding
        )


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
    for breakdown in (recent, total):
        shares: dict[Bottleneck, float] = {
            "encoding": breakdown.encoding,
            "reading": breakdown.reading,
        }
        if any(shares.values()):
            return max(shares, key=shares.__getitem__)
    return "reading"  # what workers do first
