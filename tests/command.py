"""The command line as a user runs it: in this process, which is fast, or in one of its own."""

from __future__ import annotations

import hashlib
import io
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from functools import cache
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

import typer

from tokmill import _cli

MEMORY = Path("/dev/shm")  # noqa: S108
"""A folder in memory, if the system has one: tests of many small runs would mostly wait for fsync."""
if not MEMORY.is_dir():
    MEMORY = Path(tempfile.gettempdir())

EVERY_LINE = "from tokmill import _progress; _progress.plain_lines.__wrapped__.__defaults__ = (0.0,)"
"""Lines for `start`: all progress is shown that there is, not only every ten seconds."""


@dataclass(frozen=True)
class Result:
    """Output and exit code of a command."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one JSON document on stdout."""
        return json.loads(self.out)

    def failed(self, code: int, *words: str) -> str:
        """Checks that the command ended as errors should, and that the message has these words. Gives the message."""
        said = re.search(r"^error\[([a-z-]+)\]: ", self.err, re.MULTILINE)  # after the first line of a run
        assert (self.code, bool(said)) == (code, True), self
        assert said is not None
        assert not self.out or self.json["error"]["code"] == said[1], self
        assert "Traceback" not in self.err, self
        assert all(word in self.err for word in words), self
        return self.err


_built = cache(typer.main.get_command)
"""All commands, made of their declarations once: for each `run` anew, that would take longer than most of them."""


def run(*arguments: str | Path) -> Result:
    """Runs a command in this process."""
    out, err, code = io.StringIO(), io.StringIO(), -1
    with (
        patch.object(sys, "argv", ["tokmill", *map(str, arguments)]),
        patch.object(typer.main, "get_command", _built),
        redirect_stdout(out),
        redirect_stderr(err),
    ):
        try:
            _cli.main()
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else -1
    return Result(code, out.getvalue(), err.getvalue())


def stopping(calls: int) -> Callable[[object], None]:
    """Return a listener of progress that sends this process SIGTERM at the call of this number."""
    seen = count(1)

    def listen(_: object) -> None:
        if next(seen) == calls:
            os.kill(os.getpid(), signal.SIGTERM)

    return listen


def start(*arguments: str | Path, program: str = "", **options: Any) -> subprocess.Popen[str]:
    """Starts a command in a process of its own, after some lines of Python.

    stdout and stderr are pipes unless `options`, those of Popen, say else; `env` adds to the environment.
    """
    program += "\nimport sys; sys.argv[0] = 'tokmill'; from tokmill._cli import main; main()"
    environment = {**os.environ, **options.pop("env", {})}
    environment.pop("PYTHONUNBUFFERED", None)  # with which stdout is no longer what users have
    options = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **options}
    command = [sys.executable, "-c", program, *map(str, arguments)]
    return subprocess.Popen(command, text=True, env=environment, **options)


def finish(process: subprocess.Popen[str]) -> Result:
    """Waits for a command that was started."""
    out, err = process.communicate(timeout=120)
    return Result(process.returncode, out or "", err or "")


def dataset(out: Path) -> dict[str, str]:
    """Return the hash of every file of a dataset that readers use, by path."""
    files = (file for file in out.rglob("*") if file.is_file() and "_run" not in file.parts)
    return {str(file.relative_to(out)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def write_lines(path: Path, *lines: bytes | str | dict[str, Any]) -> Path:
    """Writes a file of JSON lines: texts, whole objects, or bytes as they are."""
    objects = ({"text": line} if isinstance(line, str) else line for line in lines)
    raw = (line if isinstance(line, bytes) else json.dumps(line).encode() for line in objects)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(line + b"\n" for line in raw))
    return path
