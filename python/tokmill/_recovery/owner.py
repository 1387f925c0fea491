"""Which process a run belongs to, and whether that process still lives."""

from __future__ import annotations

import os
import platform
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

_PROC: Final = Path("/proc")


@dataclass(frozen=True, kw_only=True)
class Owner:
    """A process, so described that no other one can be taken for it."""

    host: str
    pid: int
    machine: str
    """Of this boot of the machine and this table of processes; empty where the system does not tell."""
    started: str
    """When the process began, in the machine's own count; empty where the system does not tell."""

    @classmethod
    def here(cls) -> Owner:
        """Tell who runs this."""
        pid = os.getpid()
        return cls(host=platform.node(), pid=pid, machine=_machine(), started=_started(pid) or "")

    @property
    def alive(self) -> bool | None:
        """Whether the process lives; None where that cannot be known, because it runs on another machine."""
        if not self.machine or self.machine != _machine():
            return None
        return _started(self.pid) == self.started

    def is_gone(self, within: float) -> bool:
        """Whether the process is known to have ended, or does so within some seconds."""
        until = time.monotonic() + within
        while self.alive and time.monotonic() < until:
            time.sleep(0.05)
        return self.alive is False

    def __str__(self) -> str:
        return f"process {self.pid} on {self.host}"


def _machine() -> str:
    """Two containers of a machine share its boot, but a pid means another process in each."""
    with suppress(OSError):
        boot = (_PROC / "sys/kernel/random/boot_id").read_text().strip()
        return f"{boot} {(_PROC / 'self/ns/pid').readlink()}"
    return ""


def _started(pid: int) -> str | None:
    """When a process began (clock ticks since boot); None if there is none, or only its exit status is left of it."""
    try:
        status = (_PROC / str(pid) / "stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return None
    except OSError:
        return ""
    # The name, in parentheses, may hold spaces and parentheses itself. Behind it: the state, and 19 fields further on
    # the start (proc(5)).
    fields = status.rpartition(")")[2].split()
    return None if fields[0] in "ZX" else fields[19]
