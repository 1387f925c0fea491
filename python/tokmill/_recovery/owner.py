"""Identification of the process that owns a run, and whether it is still alive."""

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
    """Unique description of a process."""

    host: str
    pid: int
    machine: str
    """Boot id and pid namespace of the machine; empty if the system does not provide them."""
    started: str
    """Start time of the process in clock ticks since boot; empty if the system does not provide it."""

    @classmethod
    def here(cls) -> Owner:
        """Return the description of this process."""
        pid = os.getpid()
        return cls(host=platform.node(), pid=pid, machine=_machine(), started=_started(pid) or "")

    @property
    def alive(self) -> bool | None:
        """Whether the process is alive; None if that is unknown, because it runs on another machine."""
        if not self.machine or self.machine != _machine():
            return None
        return _started(self.pid) == self.started

    def is_gone(self, within: float) -> bool:
        """Return whether the process is known to have ended; wait up to `within` seconds for that."""
        until = time.monotonic() + within
        while self.alive and time.monotonic() < until:
            time.sleep(0.05)
        return self.alive is False

    def __str__(self) -> str:
        return f"process {self.pid} on {self.host}"


def _machine() -> str:
    """Return boot id and pid namespace: two containers share a boot id, but not their pids."""
    with suppress(OSError):
        boot = (_PROC / "sys/kernel/random/boot_id").read_text().strip()
        return f"{boot} {(_PROC / 'self/ns/pid').readlink()}"
    return ""


def _started(pid: int) -> str | None:
    """Return the start time of a process in clock ticks since boot; None if it does not exist or is a zombie."""
    try:
        status = (_PROC / str(pid) / "stat").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return None
    except OSError:
        return ""
    # The name, in parentheses, may itself contain spaces and parentheses. After it come the state and, 19 fields later,
    # the start time (proc(5)).
    fields = status.rpartition(")")[2].split()
    return None if fields[0] in "ZX" else fields[19]
