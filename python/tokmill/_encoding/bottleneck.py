"""What a run waits for, told from where its time went.

    reading             getting rows out of sources: disk, network, decompression, parsing
    waiting on the hub  a rate limit, or an answer that did not come
    encoding            text to tokens: where a run should be
    writing             shards and checkpoints that disk or network do not take as fast as they are made

docs/guides/tune.md tells what to do about each.
"""

from __future__ import annotations

from dataclasses import astuple, dataclass
from typing import Final, Literal

Bottleneck = Literal["reading", "waiting on the hub", "encoding", "writing"]

_MOST: Final = 0.5
"""Of the time: the share above which what holds up the loop holds up everything."""


@dataclass(frozen=True, kw_only=True)
class TimeBreakdown:
    """Where time went, in seconds: in all so far, or during a while."""

    seconds: float = 0.0
    """By the clock."""
    writing: float = 0.0
    """Of these, the loop could not go on because of what is to be written."""
    cutting: float = 0.0
    """Of these, the loop was reading itself, as it does with streams that only one thread can decode."""
    waiting: float = 0.0
    """Of these, the hub wanted to be left alone."""
    reading: float = 0.0
    """Of the workers, all together: reading what became blocks; so for encoding."""
    encoding: float = 0.0

    def __sub__(self, before: TimeBreakdown) -> TimeBreakdown:
        seconds, writing, cutting, waiting, reading, encoding = (
            now - then for now, then in zip(astuple(self), astuple(before), strict=True)
        )
        return TimeBreakdown(
            seconds=seconds, writing=writing, cutting=cutting, waiting=waiting, reading=reading, encoding=encoding
        )


def bottleneck(recent: TimeBreakdown, total: TimeBreakdown) -> Bottleneck:
    """Tell what a run waits for.

    Parameters
    ----------
    recent
        Where the time of the last few seconds went.
    total
        The same since the start, which has to do where no block came meanwhile.
    """
    if recent.writing > _MOST * recent.seconds:
        return "writing"
    if recent.waiting > _MOST * recent.seconds:
        return "waiting on the hub"
    if recent.cutting > _MOST * recent.seconds:
        return "reading"
    for breakdown in (recent, total):
        shares: dict[Bottleneck, float] = {
            "encoding": breakdown.encoding,
            "reading": breakdown.reading,
        }
        if any(shares.values()):
            return max(shares, key=shares.__getitem__)
    return "reading"  # the first thing that workers do
