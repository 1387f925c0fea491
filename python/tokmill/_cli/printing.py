"""Output of commands: results on stdout, everything else on stderr."""

from __future__ import annotations

import json
import os
import shlex
import shutil
import sys
from contextlib import contextmanager, nullcontext, redirect_stdout, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

import typer

from tokmill._escaping import harmless, one_line
from tokmill._theme import BAD, GOOD, NAME, has_colour, paint, paint_hint
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from contextlib import AbstractContextManager

    from tokmill._view.result import Result
    from tokmill.errors import TokmillError


@dataclass
class OutputMode:
    """How a command prints, also when it fails: the `obj` of its context."""

    as_json: bool
    command: str = ""
    """Name of the command, once it is known."""


def remember(context: typer.Context, as_json: bool) -> bool:
    """Record whether JSON is requested, by the command line or a run file."""
    if isinstance(context.obj, OutputMode):
        context.obj.as_json |= as_json
    return as_json


def show(result: Result, *, as_json: bool, html: str | None = None, quiet: bool = False, kept: str = "") -> None:
    """Print a result on stdout, as text unless `quiet`, and write its page to the location `html`.

    `kept` completes the error if stdout cannot be written: what exists nevertheless.
    """
    if as_json or not quiet:
        _print(result, as_json=as_json, kept=kept)
    if html is not None:
        _write_page(html, result.as_html())


def _print(result: Result, *, as_json: bool, kept: str) -> None:
    if as_json:
        text = to_json(result.as_dict())
    else:
        console = None
        if has_colour(sys.stdout):
            from rich.console import Console

            console = Console(highlight=False)
        text = result.as_text(_width(sys.stdout), console)
    try:
        print(text, flush=True)
    except OSError as error:
        _give_up(sys.stdout)
        if not isinstance(error, BrokenPipeError):  # the reader of stdout has closed it on purpose
            message = f"cannot write to stdout: {error.strerror}{kept and f'; but {kept}'}"
            raise OutputError("write-failed", message) from error


def show_failure(error: TokmillError, *, as_json: bool) -> None:
    """Print an error on stderr, with `as_json` on stdout too."""
    if as_json:
        try:
            print(to_json({"error": error.as_dict()}), flush=True)
        except (OSError, ValueError):  # stdout may be the error itself, and closed since; the message follows
            _give_up(sys.stdout)
    label, text = f"error[{error.code}]", harmless(str(error))
    if (width := _width(sys.stderr)) is not None:
        from tokmill._view.text import folded

        text = folded(f"{label}: {text}", width).removeprefix(f"{label}: ")
    if has_colour(sys.stderr):
        label, text = paint(label, BAD), paint_hint(text)
    _write(f"{label}: {text}\n")


def _width(stream: TextIO | None) -> int | None:
    """Return the number of columns of a terminal; None if the stream is none."""
    return shutil.get_terminal_size().columns if stream is not None and not stream.closed and stream.isatty() else None


def to_json(value: object) -> str:
    """Return ASCII-only JSON without control characters; json.dumps escapes all of them but DEL."""
    return json.dumps(value, indent=2).replace("\x7f", "\\u007f")


def say(words: str) -> None:
    """Print on stderr, with terminal controls escaped."""
    _write(harmless(words))


def _write(text: str) -> None:
    try:
        print(text, end="", file=sys.stderr, flush=True)
    except OSError:
        _give_up(sys.stderr)


@contextmanager
def loading(*, quiet: bool = False) -> Iterator[None]:
    """Say on a terminal that modules are loaded, until they are: numpy and Arrow can take a second."""
    if quiet or sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield
        return
    _write("loading …")
    try:
        yield
        import rich.live
        import rich.spinner  # noqa: F401 - what shows the progress takes time too
    finally:
        _write("\r\x1b[2K")


@contextmanager
def escaped_talk() -> Iterator[None]:
    """Escape terminal controls in logs and warnings too, unless logging is configured."""
    import logging
    import warnings

    class Escaping(logging.Formatter):
        def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - its name there
            return one_line(super().formatMessage(record))

        def formatException(self, ei: Any) -> str:  # noqa: N802
            return harmless(super().formatException(ei))

    handler, warn = logging.lastResort, warnings.formatwarning
    formatter = None if handler is None else handler.formatter
    warnings.formatwarning = lambda *arguments: harmless(warn(*arguments))
    if handler is not None:
        handler.setFormatter(Escaping())
    try:
        yield
    finally:
        warnings.formatwarning = warn
        if handler is not None:
            handler.setFormatter(formatter)


@contextmanager
def informing(*, quiet: bool) -> Iterator[None]:
    """Print what a run logs for information, unless it is quiet or logging is configured."""
    import logging

    logger, handler = logging.getLogger("tokmill"), logging.lastResort
    before = logger.level, None if handler is None else handler.level
    if not quiet and handler is not None:
        logger.setLevel(logging.INFO)
        handler.setLevel(logging.INFO)
    try:
        yield
    finally:
        logger.setLevel(before[0])
        if handler is not None and before[1] is not None:
            handler.setLevel(before[1])


def check_page(location: str | None) -> str | None:
    """Refuse a location that cannot be that of a page, before any work."""
    if location is not None:
        from tokmill._store import is_remote, split_location

        folder = split_location(location)[0].location()
        if not is_remote(folder) and not Path(folder).is_dir():
            message = f"cannot write {location}: there is no folder {folder}"
            raise OutputError("write-failed", message, f"create it: mkdir -p {shlex.quote(folder)}")
    return location


def _write_page(location: str, page: str) -> None:
    """Write an HTML page."""
    from tokmill._store import write_file
    from tokmill._view.view import DONE

    write_file(location, page.encode(), overwrite=True)
    mark = paint(DONE, GOOD) if has_colour(sys.stderr) else DONE
    _write(f"{mark} page → {harmless(location)}\n")


@contextmanager
def stoppable() -> Iterator[None]:
    """End a run that a signal stopped, and print how to resume it. A second signal ends it at once."""
    from tokmill._signals import Interrupted, listening

    with listening(insist=True):
        try:
            yield
        except Interrupted as stop:
            command = harmless(shlex.join(["tokmill", *sys.argv[1:]]))
            if has_colour(sys.stderr):
                command = paint(command, NAME)
            _write(f"{harmless(stop.message)}; to resume:\n    {command}\n")
            os._exit(128 + stop.signal)  # threads that wait for a slow network would delay a normal exit


def only_results(engine: str) -> AbstractContextManager[object]:
    """Keep Ray's messages about dead nodes off stdout, which is for results only."""
    return redirect_stdout(sys.stderr) if engine == "ray" else nullcontext()


def _give_up(stream: TextIO) -> None:
    """Close a stream that cannot be written; otherwise the interpreter would try again at exit."""
    with suppress(OSError):
        stream.close()
