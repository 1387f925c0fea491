"""Progress of a run, and listeners that display it.

A run calls its listener with a `Progress` after every block, and every few seconds while it waits for one.
`listener_for` selects a listener: a live bar on a terminal, a line every ten seconds elsewhere (log files, batch
systems), or none.
"""

from __future__ import annotations

import math
import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Protocol

from tokmill._escaping import one_line
from tokmill._sizes import format_bytes, format_count, format_seconds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rich.console import Console

    from tokmill._encoding.runner import RunnerStats

    Listener = Callable[["Progress"], None]

_PLAIN_EVERY: Final = 10.0
"""Interval between lines if stderr is not a terminal, in seconds."""


class ProgressText(Protocol):
    """Progress of a command as three lines of text; `str` joins them into one."""

    @property
    def share(self) -> float:
        """Completed share, from 0 to 1."""

    @property
    def place(self) -> str:
        """Position: share, time left, current item."""

    @property
    def amount(self) -> str:
        """Amount produced, and the rate."""

    @property
    def work(self) -> str:
        """State of the workers, and the bottleneck; may be empty."""


@dataclass(frozen=True, kw_only=True)
class Progress:
    """Progress of an encoding run."""

    documents: int
    """Documents kept so far."""
    tokens: int
    text_bytes: int
    source_bytes: int
    """Bytes of the sources processed so far, as stored."""
    total_bytes: int
    """Bytes of all sources."""
    filling: str
    """The shard written to last, and its fill level: `train_000003 41%`."""
    seconds: float
    """Seconds since this process started."""
    tokens_before: int = 0
    """Tokens that earlier processes produced."""
    text_bytes_before: int = 0
    """Bytes of text that earlier processes encoded."""
    source_bytes_before: int = 0
    """Bytes of the sources that earlier processes read, as stored."""
    load: RunnerStats | None = None
    """State of the workers; None if only the calling thread works."""
    bottleneck: str = ""
    """Bottleneck of the last few seconds; see bottleneck.py."""

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
    def seconds_left(self) -> float | None:
        """Estimated remaining time at the mean rate; None if there is no rate yet."""
        if not self.total_bytes:
            return 0.0
        done = self.share - self.source_bytes_before / self.total_bytes
        return self.seconds * (1 - self.share) / done if done > 0 else None

    @property
    def place(self) -> str:
        """Position: share, time left, and the shard being filled."""
        left = "?" if self.seconds_left is None else format_seconds(round(self.seconds_left))
        return f"{self.share:4.0%}  ETA {left}  {self.filling}".rstrip()

    @property
    def amount(self) -> str:
        """Documents and tokens produced, and the rates."""
        return (
            f"{format_count(self.documents)} documents  {format_count(self.tokens)} tokens  "
            f"{format_count(round(self.tokens_per_second))} tokens/s  {format_bytes(round(self.bytes_per_second))}/s"
        )

    @property
    def work(self) -> str:
        """Bottleneck, nodes of a cluster, busy workers, and bytes of text in flight."""
        if (load := self.load) is None:
            return ""
        nodes = "" if load.nodes == 1 else f"{load.nodes:,} nodes, "
        held = format_bytes(load.bytes_ahead)
        return f"{self.bottleneck}: {nodes}{load.busy}/{load.workers} workers, {held} in flight"

    def __str__(self) -> str:
        return "  ".join(filter(None, (self.place, self.amount, self.work)))


def ignore(_: ProgressText) -> None:
    """Show nothing."""


@contextmanager
def plain_lines(every: float = _PLAIN_EVERY) -> Iterator[Callable[[ProgressText], None]]:
    """Print a line to stderr every `every` seconds."""
    due = time.monotonic() + every

    def show(progress: ProgressText) -> None:
        nonlocal due
        if (now := time.monotonic()) >= due:
            due = now + every
            try:
                print(one_line(str(progress)), file=sys.stderr, flush=True)
            except BrokenPipeError:  # the reader of stderr is gone; the run continues
                due = math.inf

    yield show


@contextmanager
def live_bar(console: Console) -> Iterator[Callable[[ProgressText], None]]:
    """Show three lines of at most 80 columns on a terminal, and erase them at the end."""
    from rich.console import Group
    from rich.live import Live
    from rich.progress_bar import ProgressBar
    from rich.table import Table
    from rich.text import Text

    latest: ProgressText | None = None

    def render() -> Group | Text:
        if latest is None:
            return Text("planning …")
        first = Table.grid(padding=(0, 1))
        first.add_row(
            ProgressBar(total=1.0, completed=latest.share, width=30), Text(one_line(latest.place), no_wrap=True)
        )
        lines = filter(None, (latest.amount, latest.work))
        return Group(first, *(Text(one_line(line), no_wrap=True) for line in lines))

    def show(progress: ProgressText) -> None:
        nonlocal latest
        latest = progress

    # stdout carries data, which this console must not touch.
    with Live(get_renderable=render, console=console, transient=True, redirect_stdout=False):
        yield show


@contextmanager
def listener_for(*, quiet: bool) -> Iterator[Callable[[ProgressText], None]]:
    """Return the listener that suits stderr."""
    if quiet or sys.stderr is None:  # closed by the parent process
        yield ignore
        return
    bar = None
    if sys.stderr.isatty():
        from rich.console import Console

        console = Console(stderr=True)
        bar = live_bar(console) if console.is_interactive else None  # TERM=dumb cannot move the cursor
    with bar or plain_lines() as show:
        yield show
