"""CPU time of a process and its descendants, by program name. Linux only."""

from __future__ import annotations

import os
import threading
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Self

if TYPE_CHECKING:
    from types import TracebackType

POSSIBLE: Final = Path("/proc/self/stat").exists()

_EVERY: Final = 0.5
"""Interval between samples in seconds. What a process uses between its last sample and its end is not counted."""


class _Process(NamedTuple):
    program: str
    parent: int
    began: int
    seconds: float


class Meter:
    """Counts CPU time while the context is entered; then `seconds` contains the time of each program.

    Children are sampled themselves, because a parent that ignores SIGCHLD never waits for them.
    """

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self._stop = threading.Event()
        self._last: dict[tuple[int, int], _Process] = {}

    def __enter__(self) -> Self:
        self._before = _tree(os.getpid())
        self._thread = threading.Thread(target=self._watch)
        self._thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop.set()
        self._thread.join()
        self._last |= _tree(os.getpid())
        for key, process in self._last.items():
            before = self._before.get(key)
            used = process.seconds - (before.seconds if before else 0.0)
            self.seconds[process.program] = self.seconds.get(process.program, 0.0) + used

    def of(self, program: str) -> float:
        """Return the seconds of all programs whose names start with `program`."""
        return sum(seconds for name, seconds in self.seconds.items() if name.startswith(program))

    def _watch(self) -> None:
        while not self._stop.wait(_EVERY):
            self._last |= _tree(os.getpid())


def _tree(root: int) -> dict[tuple[int, int], _Process]:
    """A process and all below it, by number and time of birth: numbers are used again."""
    found: dict[int, _Process] = {}
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            with suppress(OSError):  # it has ended
                found[int(folder.name)] = _parse((folder / "stat").read_text())
    inside = {root}
    while more := {pid for pid, process in found.items() if process.parent in inside} - inside:
        inside |= more
    return {(pid, found[pid].began): found[pid] for pid in inside if pid in found}


def _parse(stat: str) -> _Process:
    _, _, rest = stat.partition("(")
    program, _, numbers = rest.rpartition(")")
    fields = numbers.split()
    ticks = int(fields[11]) + int(fields[12])
    return _Process(program, int(fields[1]), int(fields[19]), ticks / os.sysconf("SC_CLK_TCK"))
