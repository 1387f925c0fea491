"""Progress of long work, and displays of it.

Work calls its listener with a `ProgressReport`, or with words that say what it does. `listener_for` selects a display:
a live bar on a terminal or in a notebook, a line every ten seconds elsewhere (log files, batch systems), or none.
"""

from __future__ import annotations

import math
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import wraps
from html import escape
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from tokmill._escaping import one_line
from tokmill._sizes import format_count, format_seconds
from tokmill._theme import FAINT, GOOD, HEADING, NAME

if TYPE_CHECKING:
    from rich.console import Console, RenderableType
    from rich.text import Text

_PLAIN_EVERY: Final = 10.0
"""Interval between lines if stderr is not a terminal, in seconds."""
_NOTEBOOK_EVERY: Final = 0.2
"""Minimum time between updates in a notebook, in seconds."""
_GAP: Final = "   "

Facts = Sequence[tuple[str, str]]
"""Labels and values."""
Function = TypeVar("Function", bound=Callable[..., Any])
Thing = TypeVar("Thing")


@dataclass(frozen=True, kw_only=True)
class ProgressReport(ABC):
    """Progress of a command; `str` puts it on one line."""

    seconds: float
    """Seconds since this process started."""

    @property
    @abstractmethod
    def task(self) -> str:
        """What is done, in a word."""

    @property
    @abstractmethod
    def share(self) -> float:
        """Completed share, from 0 to 1."""

    @property
    @abstractmethod
    def amounts(self) -> Facts:
        """What is completed, the rate and the current item."""

    @property
    def resumed_at(self) -> float:
        """Share that earlier processes completed."""
        return 0.0

    @property
    def seconds_left(self) -> float | None:
        """Estimated remaining time at the mean rate; None if there is no rate yet."""
        done = self.share - self.resumed_at
        return 0.0 if self.share >= 1 else self.seconds * (1 - self.share) / done if done > 0 else None

    @property
    def work(self) -> Facts:
        """State of the workers, for experts."""
        return ()

    @property
    def on_cluster(self) -> bool:
        """Whether several machines work; `work` is then always shown."""
        return False

    @property
    def timing(self) -> Facts:
        """Time so far, time left, and where the run was resumed."""
        left = "?" if self.seconds_left is None else format_seconds(round(self.seconds_left))
        resumed = [("resumed at", f"{self.resumed_at:.0%}")] if self.resumed_at else []
        return [("elapsed", format_seconds(round(self.seconds))), ("left", left), *resumed]

    def facts(self, *, verbose: bool) -> list[Facts]:
        """Return all that is shown beside the bar, by line."""
        return [self.timing, self.amounts, self.work if verbose or self.on_cluster else ()]

    def line(self, *, verbose: bool) -> str:
        """Return the progress on one line."""
        facts = (f"{label} {value}" for line in self.facts(verbose=verbose) for label, value in line)
        return "  ".join((f"{self.task} {self.share:.0%}", *facts))

    def __str__(self) -> str:
        return self.line(verbose=True)


Show = Callable[[ProgressReport | str], None]
"""Display of progress."""


def ignore(_: ProgressReport | str) -> None:
    """Show nothing."""


@dataclass(frozen=True, kw_only=True)
class PartProgress(ProgressReport):
    """Progress of work whose completed share is known."""

    doing: str
    completed: float
    counted: Facts

    @property
    def task(self) -> str:
        """What is done, in a word."""
        return self.doing

    @property
    def share(self) -> float:
        """Completed share, from 0 to 1."""
        return self.completed

    @property
    def amounts(self) -> Facts:
        """What is completed."""
        return self.counted


class Steps:
    """Work that consists of a known number of like things, such as files."""

    def __init__(self, doing: str, things: str, total: int, show: Show) -> None:
        self._doing = doing
        self._things = things
        self._total = total
        self._show = show
        self._done = 0
        self._began = time.monotonic()

    def advance(self, count: int = 1) -> None:
        """Show that some more are done."""
        self._done += count
        self._show(
            PartProgress(
                seconds=time.monotonic() - self._began,
                doing=self._doing,
                completed=min(self._done / self._total, 1.0) if self._total else 1.0,
                counted=[(self._things, f"{format_count(self._done)} of {format_count(self._total)}")],
            )
        )

    def over(self, things: Iterable[Thing]) -> Iterator[Thing]:
        """Yield things, and show that each is done when it is there."""
        for thing in things:
            self.advance()
            yield thing


@contextmanager
def plain_lines(every: float = _PLAIN_EVERY, *, verbose: bool = False) -> Iterator[Show]:
    """Print a line to stderr every `every` seconds."""
    due = time.monotonic() + every

    def show(progress: ProgressReport | str) -> None:
        nonlocal due
        if (now := time.monotonic()) >= due:
            due = now + every
            line = progress if isinstance(progress, str) else progress.line(verbose=verbose)
            try:
                print(one_line(line), file=sys.stderr, flush=True)
            except BrokenPipeError:  # the reader of stderr is gone; the run continues
                due = math.inf

    yield show


@contextmanager
def live_bar(console: Console, words: str, *, verbose: bool = False) -> Iterator[Show]:
    """Show a bar as wide as the terminal with labelled numbers below, and erase it at the end.

    Until there is progress, and for work without a known end, show words.
    """
    from rich.live import Live
    from rich.spinner import Spinner

    latest, since = None, time.monotonic()
    spinner = Spinner("dots", style=NAME)

    def render() -> RenderableType:
        waited = time.monotonic() - since
        if latest is not None:  # a stalled run shows that time passes
            return _bar(replace(latest, seconds=latest.seconds + waited), latest, console.width, verbose=verbose)
        spinner.update(text=_labelled([(one_line(words), format_seconds(round(waited)))]))
        return spinner

    def show(progress: ProgressReport | str) -> None:
        nonlocal latest, since, words
        if isinstance(progress, str):
            latest, since, words = None, time.monotonic(), progress
        else:
            latest, since = progress, time.monotonic()

    # stdout carries data, which this console must not touch.
    with Live(get_renderable=render, console=console, transient=True, redirect_stdout=False):
        yield show


def _bar(now: ProgressReport, latest: ProgressReport, width: int, *, verbose: bool) -> RenderableType:
    """Return the bar. Time left and rates are those of the latest report."""
    from rich.console import Group
    from rich.progress_bar import ProgressBar
    from rich.table import Table
    from rich.text import Text

    bar = ProgressBar(total=1.0, completed=now.share, style=FAINT, complete_style=NAME, finished_style=GOOD)
    first = Table.grid(padding=(0, 1), expand=True)
    first.add_column(no_wrap=True)
    first.add_column(ratio=1)
    first.add_column(no_wrap=True, justify="right")
    first.add_row(Text(now.task, HEADING), bar, Text(f"{now.share:4.0%}", HEADING))
    timing = [now.timing[0], *latest.timing[1:]]
    lines = [timing, *latest.facts(verbose=verbose)[1:]]
    return Group(first, *(_labelled(part) for facts in lines for part in _folded(facts, width)))


def _folded(facts: Facts, width: int) -> Iterator[Facts]:
    """Divide facts into lines of at most `width` columns, if each fits."""
    line: list[tuple[str, str]] = []
    used = 0
    for label, value in facts:
        size = len(label) + len(value) + 1 + len(_GAP)
        if line and used + size - len(_GAP) > width:
            yield line
            line, used = [], 0
        line.append((label, value))
        used += size
    if line:
        yield line


def _labelled(facts: Facts) -> Text:
    """Return labels and values on one line, which is cut at the end of the terminal."""
    from rich.text import Text

    parts = (
        part
        for number, (label, value) in enumerate(facts)
        for part in (_GAP if number else "", (one_line(label), NAME), f" {one_line(value)}")
    )
    return Text.assemble(*parts, no_wrap=True, overflow="ellipsis")


def _in_notebook() -> bool:
    """Return whether the output of this process is shown in a notebook."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return hasattr(shell, "kernel")


@contextmanager
def _notebook_bar(words: str, *, verbose: bool = False) -> Iterator[Show]:
    """Show a bar of the browser below the cell of a notebook. It stays there with its last values."""
    from IPython.display import HTML, display

    handle: Any = display(HTML(_notebook_html(words, verbose=verbose)), display_id=True)
    latest, due = cast("ProgressReport | str", words), 0.0

    def show(progress: ProgressReport | str) -> None:
        nonlocal latest, due
        latest = progress
        if (now := time.monotonic()) >= due:
            due = now + _NOTEBOOK_EVERY
            handle.update(HTML(_notebook_html(latest, verbose=verbose)))

    try:
        yield show
    finally:
        handle.update(HTML(_notebook_html(latest, verbose=verbose)))


def _notebook_html(progress: ProgressReport | str, *, verbose: bool) -> str:
    if isinstance(progress, str):
        return f"<div>{escape(one_line(progress))} …</div>"
    facts = (fact for line in progress.facts(verbose=verbose) for fact in line)
    items = " ".join(
        f'<span style="white-space:nowrap;margin-right:1em"><span style="opacity:.65">{escape(one_line(label))}</span> '
        f"{escape(one_line(value))}</span>"
        for label, value in facts
    )
    task = escape(progress.task)
    return (
        f'<div style="display:flex;gap:.75em;align-items:center"><b>{task}</b>'
        f'<progress max="1" value="{progress.share:.4f}" aria-label="{task}" style="flex:1"></progress>'
        f"<b>{progress.share:.0%}</b></div><div>{items}</div>"
    )


@contextmanager
def listener_for(words: str, *, quiet: bool = False, verbose: bool = False) -> Iterator[Show]:
    """Return the display that suits stderr or the notebook. `words` are shown until there is progress."""
    if quiet or sys.stderr is None:  # closed by the parent process
        yield ignore
        return
    bar = None
    if _in_notebook():
        bar = _notebook_bar(words, verbose=verbose)
    elif sys.stderr.isatty():
        from rich.console import Console

        console = Console(stderr=True)
        # TERM=dumb cannot move the cursor
        bar = live_bar(console, words, verbose=verbose) if console.is_interactive else None
    with bar or plain_lines(verbose=verbose) as show:
        yield show


def displayed(words: str) -> Callable[[Function], Function]:
    """Make the keyword `progress` of a function display what the function tells `on_progress`, if it has that.

    `words` are shown until there is progress.
    """

    def decorate(function: Function) -> Function:
        tells = "on_progress" in function.__annotations__

        @wraps(function)
        def call(*given: Any, progress: bool = False, on_progress: Show = ignore, **named: Any) -> Any:
            with listener_for(words, quiet=not progress) as show:

                def both(report: ProgressReport | str) -> None:
                    show(report)
                    on_progress(report)

                return function(
                    *given, **named, **({"on_progress": both if progress else on_progress} if tells else {})
                )

        return cast("Function", call)

    return decorate
