"""Commands that are killed at a system call: each is a process forked from one that has imported everything.

`Killer` starts that process; `python kills.py` is that process. It reads a line of JSON for each command, stops the
child before its first line, attaches strace to it, and answers with a line of JSON.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import traceback
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from command import Result
from tokmill._store import LocalStore

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

STRACE = shutil.which("strace")

CALLS = ("write", "pwrite64", "ftruncate", "fsync", "rename", "link", "unlink", "unlinkat", "rmdir", "mkdir")
"""System calls that Python and the core use on Linux to change the disk."""


class Killer:
    """Runs commands under strace."""

    def __init__(self) -> None:
        environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "TRANSFORMERS_NO_ADVISORY_WARNINGS": "1"}
        self._process = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )

    def close(self) -> None:
        """End the process that forks."""
        with self._process:
            assert self._process.stdin is not None
            self._process.stdin.close()
            assert self._process.wait(60) == 0

    def run(self, *arguments: str | Path, trace: tuple[str, ...] = CALLS, inject: str = "") -> Result:
        """Run a command; `out` of the result is the log of strace."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        options = [f"--trace={','.join(trace)}", *([f"--inject={inject}"] if inject else [])]
        self._process.stdin.write(json.dumps([options, [str(argument) for argument in arguments]]) + "\n")
        self._process.stdin.flush()
        return Result(**json.loads(self._process.stdout.readline()))

    def points(self, *arguments: str | Path) -> list[tuple[str, int]]:
        """Run a command to its end. Return each call that it makes, with its number in the thread that makes it."""
        done = self.run(*arguments)
        assert done.code == 0, done
        counts: dict[tuple[str, str], int] = {}
        for thread, call in re.findall(r"^(\d+) +(\w+)\(", done.out, re.MULTILINE):
            counts[call, thread] = counts.get((call, thread), 0) + 1
        most = {call: max(count for (name, _), count in counts.items() if name == call) for call, _ in counts}
        return [(call, number) for call in CALLS for number in range(1, most.get(call, 0) + 1)]

    def kill(self, point: tuple[str, int], *arguments: str | Path) -> bool:
        """Run a command and kill it at a point; False if it ended before."""
        call, number = point
        done = self.run(*arguments, trace=(call,), inject=f"{call}:signal=KILL:when={number}")
        assert done.code in (0, -signal.SIGKILL), (point, done)
        return done.code != 0


def killing_creation(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Return a function with which the n-th file to be created from then on, counted from 1, raises KeyboardInterrupt.

    Files of local stores are created as usual before and after it, in this process.
    """
    create, left = LocalStore.create, 0

    def killed(store: LocalStore, path: str, data: Any) -> None:
        nonlocal left
        left -= 1
        if not left:
            raise KeyboardInterrupt
        create(store, path, data)

    def kill(number: int) -> None:
        nonlocal left
        left = number

    monkeypatch.setattr(LocalStore, "create", killed)
    return kill


def _child(arguments: list[str], err: Path) -> None:
    """Run a command once strace is attached."""
    import ctypes

    anybody, any_process = 0x59616D61, -1  # PR_SET_PTRACER, for systems where only a parent may trace
    ctypes.CDLL(None).prctl(anybody, any_process)
    descriptor = os.open(err, os.O_WRONLY | os.O_CREAT)
    os.dup2(descriptor, 1)
    os.dup2(descriptor, 2)
    os.kill(os.getpid(), signal.SIGSTOP)
    from tokmill import _cli

    sys.argv = ["tokmill", *arguments]
    code = 1
    try:
        _cli.main()
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    except BaseException:
        with suppress(OSError, ValueError):
            traceback.print_exc()
    finally:
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError, ValueError):  # a stream that could not be written may be closed
                stream.flush()
        os._exit(code)


def _traced(options: list[str], arguments: list[str], folder: Path) -> dict[str, Any]:
    log, err = folder / "log", folder / "err"
    for file in (log, err):
        file.unlink(missing_ok=True)
    pid = os.fork()
    if not pid:
        _child(arguments, err)
    os.waitpid(pid, os.WUNTRACED)
    assert STRACE is not None
    strace = subprocess.Popen(
        [STRACE, "-f", "-o", str(log), *options, "-p", str(pid)], stderr=subprocess.PIPE, text=True
    )
    assert strace.stderr is not None
    attached = strace.stderr.readline()
    os.kill(pid, signal.SIGCONT if "attached" in attached else signal.SIGKILL)
    code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
    strace.communicate()
    said = err.read_text("utf-8") if err.exists() else attached
    return {"code": code, "out": log.read_text("utf-8") if log.exists() else "", "err": said}


def _import_everything() -> None:
    """Import what any command may import: under strace, a child would take most of its time for that."""
    import tokmill

    for name in ("pandas", "pyarrow.dataset", "transformers.tokenization_utils_tokenizers", "typer._adapters"):
        with suppress(ImportError):  # parts of libraries that others import: without one, tests only take longer
            importlib.import_module(name)
    for module in pkgutil.walk_packages(tokmill.__path__, "tokmill."):
        if not {"__main__", "jax", "ray", "torch", "trainers"} & {*module.name.split(".")}:
            importlib.import_module(module.name)


def main() -> None:
    """Import what commands import, then run them."""
    _import_everything()
    from tokmill._encoding import runner

    runner.STORING = runner._WRITING = 1  # type: ignore[misc]  # so that each run makes the same calls in each thread
    with tempfile.TemporaryDirectory() as folder:
        for line in sys.stdin:
            options, arguments = json.loads(line)
            print(json.dumps(_traced(options, arguments, Path(folder))), flush=True)


if __name__ == "__main__":
    main()
