"""Progress of an encoding run, and of other work on documents: counts, a line, and records over time."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from tokmill._progress import Facts, ProgressReport, ignore
from tokmill._sizes import format_bytes, format_count

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokmill._encoding.encode import EncodeLoop
    from tokmill._encoding.runner import RunnerStats
    from tokmill._signals import StopRequest


@dataclass(frozen=True, kw_only=True)
class Progress(ProgressReport):
    """Progress of an encoding run."""

    documents: int
    """Documents kept so far."""
    tokens: int
    text_bytes: int
    source_bytes: int
    """Bytes of the sources processed so far, as stored."""
    total_bytes: int
    """Bytes of all sources."""
    filling: str = ""
    """The shard written to last, and its fill level: `train_000003, 41% full`."""
    reading: str = ""
    """The file read last: a path or URL."""
    task: str = "encoding"
    tokens_before: int = 0
    """Tokens that earlier processes produced."""
    text_bytes_before: int = 0
    """Bytes of text that earlier processes encoded."""
    source_bytes_before: int = 0
    """Bytes of the sources that earlier processes read, as stored."""
    load: RunnerStats | None = None
    """State of the workers; None if only the calling thread works."""
    bottleneck: str = ""
    """Bottleneck of the last few seconds; see `bottleneck` in metrics.py."""

    def since(self, before: Progress) -> Progress:
        """Return this progress with the work of earlier processes noted, so that rates cover only this process."""
        return replace(
            self,
            tokens_before=before.tokens,
            text_bytes_before=before.text_bytes,
            source_bytes_before=before.source_bytes,
        )

    @property
    def share(self) -> float:
        """Completed share of the sources, from 0 to 1."""
        return min(self.source_bytes / self.total_bytes, 1.0) if self.total_bytes else 1.0

    @property
    def tokens_per_second(self) -> float:
        """Mean rate of this process."""
        return (self.tokens - self.tokens_before) / self.seconds if self.seconds else 0.0

    @property
    def bytes_per_second(self) -> float:
        """Mean rate of text of this process."""
        return (self.text_bytes - self.text_bytes_before) / self.seconds if self.seconds else 0.0

    @property
    def resumed_at(self) -> float:
        """Share that earlier processes completed."""
        return self.source_bytes_before / self.total_bytes if self.total_bytes else 0.0

    @property
    def amounts(self) -> Facts:
        """Documents and tokens produced, the rates, and the shard or file in progress."""
        rate = f"{format_count(round(self.tokens_per_second))} tokens/s, {format_bytes(round(self.bytes_per_second))}/s"
        files = [("reading", self.reading.rpartition("/")[2]), ("writing", self.filling)]
        return [
            ("documents", format_count(self.documents)),
            ("tokens", format_count(self.tokens)),
            ("rate", rate),
            *((label, file) for label, file in files if file),
        ]

    @property
    def work(self) -> Facts:
        """Bottleneck, nodes of a cluster, busy workers, and bytes of text in flight."""
        if (load := self.load) is None:
            return ()
        nodes = [("nodes", f"{load.nodes:,}")] if self.on_cluster else []
        return [
            ("bottleneck", self.bottleneck),
            *nodes,
            ("workers", f"{load.busy}/{load.workers}"),
            ("in flight", format_bytes(load.bytes_ahead)),
        ]

    @property
    def on_cluster(self) -> bool:
        """Whether several machines work."""
        return self.load is not None and self.load.nodes > 1


Listener = Callable[[Progress], None]


IDLE: Final = 2.0
"""Maximum time between calls of the listener, in seconds, while no block arrives."""


class RunMonitor:
    """Observes the loop of a run after every block and while it waits.

    Parameters
    ----------
    started
        Start time of the process, by `time.monotonic`.
    """

    def __init__(self, loop: EncodeLoop, started: float, listener: Listener) -> None:
        self.before = loop.progress(0.0)
        """Progress made by earlier processes."""
        self._loop = loop
        self._started = started
        self._listener = listener
        self._shown = 0.0

    def show(self) -> None:
        """Call the listener; add a point to the metrics if one is due."""
        self._loop.meter.look()
        if self._listener is ignore and not self._loop.metrics.is_due(time.monotonic() - self._started):
            return
        now = self._progress()
        if self._loop.metrics.is_due(now.seconds):
            self._loop.metrics.add(now, self._loop.meter.breakdown())
        self._shown = now.seconds
        self._listener(now)

    @contextmanager
    def while_waiting(self, stop: StopRequest) -> Iterator[None]:
        """Call the listener at intervals while the run waits."""
        before, stop.on_wait = stop.on_wait, self._show_if_idle
        try:
            yield
        finally:
            stop.on_wait = before

    def finish(self) -> None:
        """Add the last point to the metrics and write them."""
        self._loop.metrics.add(self._progress(), self._loop.meter.breakdown())
        self._loop.write_metrics()

    def _progress(self) -> Progress:
        return self._loop.progress(time.monotonic() - self._started).since(self.before)

    def _show_if_idle(self) -> None:
        if time.monotonic() - self._started > self._shown + IDLE:
            self.show()
