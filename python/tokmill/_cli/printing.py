"""What commands say: results on stdout, all else on stderr."""

from __future__ import annotations

import json
import os
import shlex
import sys
from contextlib import contextmanager, nullcontext, redirect_stdout, suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TextIO

import typer

from tokmill._escaping import harmless, one_line
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping
    from contextlib import AbstractContextManager

    from rich.console import Console
    from rich.text import Text

    from tokmill.errors import TokmillError


@dataclass
class OutputMode:
    """What is wanted of a command even if it fails: the `obj` of its context."""

    as_json: bool
    command: str = ""
    """Name of the command, once it is known."""


def remember(context: typer.Context, as_json: bool) -> bool:
    """Notes whether JSON is wanted, be it that the command line or a run file says so."""
    if isinstance(context.obj, OutputMode):
        context.obj.as_json |= as_json
    return as_json


class CommandResult(Protocol):
    """What a command found or made; `str` is the words for it."""

    def as_dict(self) -> Mapping[str, Any]:
        """All of it as plain JSON."""


def show(result: CommandResult, *, as_json: bool, painted: str | None = None, kept: str = "") -> None:
    """Put a result on stdout, in colours if there is a form of it that has some.

    `kept` says in an error what is there although stdout cannot be written.
    """
    text = harmless(str(result)) if painted is None else painted
    if as_json:
        text = to_json(result.as_dict())
    try:
        print(text, flush=True)
    except OSError as error:
        _give_up(sys.stdout)
        if not isinstance(error, BrokenPipeError):  # with that one, whoever reads stdout has seen enough
            message = f"cannot write to stdout: {error.strerror}{kept and f'; but {kept}'}"
            raise OutputError("write-failed", message) from error


def show_failure(error: TokmillError, *, as_json: bool) -> None:
    """Say what went wrong, with `as_json` on stdout too."""
    if as_json:
        try:
            print(to_json({"error": error.as_dict()}), flush=True)
        except OSError:  # it may be this that went wrong; the words follow
            _give_up(sys.stdout)
    say(f"error[{error.code}]: {error}\n")


def to_json(value: object) -> str:
    """Return JSON of ASCII alone, in which no character is a control; of those, json.dumps leaves DEL."""
    return json.dumps(value, indent=2).replace("\x7f", "\\u007f")


def say(words: str) -> None:
    """Put words on stderr, with escapes for what a terminal would obey."""
    try:
        print(harmless(words), end="", file=sys.stderr, flush=True)
    except OSError:
        _give_up(sys.stderr)


@contextmanager
def escaped_talk() -> Iterator[None]:
    """Escapes in logs and warnings, too, what a terminal would obey, where nobody else has said how they are shown."""
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


def painted(paint: Callable[[Console], Text]) -> str | None:
    """Return a result as the terminal on stdout shows it; None where there is none, and no FORCE_COLOR either.

    Under NO_COLOR there are no colours in it.
    """
    from rich.console import Console

    console = Console(highlight=False)
    if not console.is_terminal:
        return None
    with console.capture() as captured:
        console.print(paint(console), soft_wrap=True, end="")
    return captured.get()


def write_page(location: str, page: str) -> None:
    """Write a page of HTML."""
    from tokmill._store import split_location

    folder, name = split_location(location)
    folder.put(name, page.encode())
    folder.sweep()
    say(f"written: {location}\n")


@contextmanager
def stoppable() -> Iterator[None]:
    """Ends a run that a signal stopped, and says how it goes on. Another signal meanwhile ends it at once."""
    from tokmill._signals import Interrupted, listening

    with listening(insist=True):
        try:
            yield
        except Interrupted as stop:
            say(f"{stop.message}; to go on:\n    {shlex.join(['tokmill', *sys.argv[1:]])}\n")
            os._exit(128 + stop.signal)  # a thread that waits for a slow network would hold up the usual end


def only_results(engine: str) -> AbstractContextManager[object]:
    """Ray tells on stdout that a node has died, where only the result belongs."""
    return redirect_stdout(sys.stderr) if engine == "ray" else nullcontext()


def _give_up(stream: TextIO) -> None:
    """Closes a stream that cannot be written, because the interpreter would try again at the end."""
    with suppress(OSError):
        stream.close()
