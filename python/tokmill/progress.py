"""What a run tells while it goes on: one stream of events, and those who show it.

A run calls a listener with a `Progress` after every block. `listener_for` picks one: a live bar on a terminal, a line
now and then elsewhere (a log file, a batch system), or silence.
"""

from __future__ import annotations

import sys
import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tokmill.sizes import format_bytes, format_count, format_seconds

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Listener = Callable[["Progress"], None]

PLAIN_EVERY: Final = 10.0
"""Seconds between two lines where there is no terminal."""


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
    """Since the run began."""

    @property
    def share(self) -> float:
        """How much of the sources is done, from 0 to 1."""
        return min(self.source_bytes / self.total_bytes, 1.0) if self.total_bytes else 1.0

    @property
    def tokens_per_second(self) -> float:
        """The mean rate."""
        return self.tokens / self.seconds if self.seconds else 0.0

    @property
    def bytes_per_second(self) -> float:
        """The mean rate of text."""
        return self.text_bytes / self.seconds if self.seconds else 0.0

    @property
    def seconds_left(self) -> float | None:
        """How long the rest takes at the mean rate; None before there is one."""
        return self.seconds * (1 - self.share) / self.share if self.share else None

    def __str__(self) -> str:
        left = "?" if self.seconds_left is None else format_seconds(self.seconds_left)
        return (
            f"{self.share:4.0%}  {format_count(self.documents)} documents  {format_count(self.tokens)} tokens  "
            f"{format_count(round(self.tokens_per_second))} tokens/s  "
            f"{format_bytes(round(self.bytes_per_second))}/s  ETA {left}  {self.filling}"
        )


def ignore(_: Progress) -> None:
    """The listener that shows nothing."""


@contextmanager
def plain_lines(every: float = PLAIN_EVERY) -> Iterator[Listener]:
    """Shows a line on stderr every so many seconds."""
    due = time.monotonic() + every

    def show(progress: Progress) -> None:
        nonlocal due
        if (now := time.monotonic()) >= due:
            due = now + every
            print(progress, file=sys.stderr, flush=True)

    yield show


@contextmanager
def live_bar() -> Iterator[Listener]:
    """Shows a bar on the terminal that stderr is."""
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn
    from rich.progress import Progress as Bar

    columns = (BarColumn(bar_width=24), TextColumn("{task.description}"))
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("planning", total=None)

        def show(progress: Progress) -> None:
            bar.update(task, total=1.0, completed=progress.share, description=str(progress))

        yield show


@contextmanager
def listener_for(*, quiet: bool) -> Iterator[Listener]:
    """The listener that suits where stderr leads."""
    if quiet:
        yield ignore
        return
    with live_bar() if sys.stderr.isatty() else plain_lines() as show:
        yield show
