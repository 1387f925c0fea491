"""What a run tells while it goes on: one stream of events, and those who show it.

A run calls a listener with a `Progress` after every block, and while it waits long for one. `listener_for` picks one: a
live bar on a terminal, a line now and then elsewhere (a log file, a batch system), or silence.
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

PLAIN_EVERY: Final = 10.0
"""Seconds between two lines where there is no terminal."""


class ProgressText(Protocol):
    """Where something stands, in three lines; `str` is all of it in one."""

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1."""

    @property
    def place(self) -> str:
        """How far it is."""

    @property
    def amount(self) -> str:
        """What was made, and how fast."""

    @property
    def work(self) -> str:
        """Who works, and what it all waits for; may be empty."""


@dataclass(frozen=True, kw_only=True)
class Progress:
    """Where a run stands."""

    documents: int
    """Documents kept so far."""
    tokens: int
    text_bytes: int
    source_bytes: int
    """Bytes of the sources, as they lie on the disk, that have been worked off."""
    total_bytes: int
    """Bytes of all sources."""
    filling: str
    """The shard that was written to last, and how full it is: `train_000003 41%`."""
    seconds: float
    """Since this process began."""
    tokens_before: int = 0
    """How many of the tokens an earlier process made; so for the next two."""
    text_bytes_before: int = 0
    source_bytes_before: int = 0
    load: RunnerStats | None = None
    """What those who work are at; None where nobody but this thread works."""
    bottleneck: str = ""
    """What the last few seconds went into: see bottleneck.py."""

    def since(self, before: Progress) -> Progress:
        """Tell what was there before, so that rates are those of this process."""
        return replace(
            self,
            tokens_before=before.tokens,
            text_bytes_before=before.text_bytes,
            source_bytes_before=before.source_bytes,
        )

    @property
    def share(self) -> float:
        """How much of the sources is done, from 0 to 1."""
        return min(self.source_bytes / self.total_bytes, 1.0) if self.total_bytes else 1.0

    @property
    def tokens_per_second(self) -> float:
        """The mean rate."""
        return (self.tokens - self.tokens_before) / self.seconds if self.seconds else 0.0

    @property
    def bytes_per_second(self) -> float:
        """The mean rate of text."""
        return (self.text_bytes - self.text_bytes_before) / self.seconds if self.seconds else 0.0

    @property
    def seconds_left(self) -> float | None:
        """How long the rest takes at the mean rate; None before there is one."""
        if not self.total_bytes:
            return 0.0
        done = self.share - self.source_bytes_before / self.total_bytes
        return self.seconds * (1 - self.share) / done if done > 0 else None

    @property
    def place(self) -> str:
        """How far the run is: share, time left, and the shard being filled."""
        left = "?" if self.seconds_left is None else format_seconds(round(self.seconds_left))
        return f"{self.share:4.0%}  ETA {left}  {self.filling}".rstrip()

    @property
    def amount(self) -> str:
        """What was made, and how fast."""
        return (
            f"{format_count(self.documents)} documents  {format_count(self.tokens)} tokens  "
            f"{format_count(round(self.tokens_per_second))} tokens/s  {format_bytes(round(self.bytes_per_second))}/s"
        )

    @property
    def work(self) -> str:
        """Who works, how much of the text is in between, and on what it all waits."""
        if (load := self.load) is None:
            return ""
        nodes = "1 node" if load.nodes == 1 else f"{load.nodes:,} nodes"
        held = format_bytes(load.bytes_ahead)
        return f"{nodes}, {load.busy}/{load.workers} workers, {held} in flight, {self.bottleneck}"

    def __str__(self) -> str:
        return "  ".join(filter(None, (self.place, self.amount, self.work)))


def ignore(_: ProgressText) -> None:
    """The listener that shows nothing."""


@contextmanager
def plain_lines(every: float = PLAIN_EVERY) -> Iterator[Callable[[ProgressText], None]]:
    """Shows a line on stderr every so many seconds."""
    due = time.monotonic() + every

    def show(progress: ProgressText) -> None:
        nonlocal due
        if (now := time.monotonic()) >= due:
            due = now + every
            try:
                print(one_line(str(progress)), file=sys.stderr, flush=True)
            except BrokenPipeError:  # nobody listens any more, which is no reason for the run to stop
                due = math.inf

    yield show


@contextmanager
def live_bar(console: Console) -> Iterator[Callable[[ProgressText], None]]:
    """Shows three lines, of at most 80 columns, on a terminal, and takes them away at the end."""
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

    # What goes to stdout is data, and none of this console's business.
    with Live(get_renderable=render, console=console, transient=True, redirect_stdout=False):
        yield show


@contextmanager
def listener_for(*, quiet: bool) -> Iterator[Callable[[ProgressText], None]]:
    """The listener that suits where stderr leads."""
    if quiet or sys.stderr is None:  # closed by whoever started this
        yield ignore
        return
    bar = None
    if sys.stderr.isatty():
        from rich.console import Console

        console = Console(stderr=True)
        bar = live_bar(console) if console.is_interactive else None  # some terminals only print, as TERM says
    with bar or plain_lines() as show:
        yield show
