"""The machine: versions, processor, and limits of the process."""

from __future__ import annotations

import os
import platform
import re
import tempfile
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tokmill import _core
from tokmill._encoding.runner import available_cores
from tokmill._store import LocalStore
from tokmill._store.free_space import free_bytes

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

_CGROUP_ROOT: Final = Path("/sys/fs/cgroup")
_REQUIREMENT: Final = re.compile(r"([\w.-]+)[^;]*(?:;.*extra == ['\"]([\w-]+)['\"])?")
_NO_LIMIT: Final = 1 << 60
"""Values above this mean no limit, in the first version of control groups."""


@dataclass(frozen=True, kw_only=True)
class Versions:
    """Installed versions; None for a package that is not installed."""

    tokmill: str
    python: str
    system: str
    required: Mapping[str, str | None]
    extras: Mapping[str, Mapping[str, str | None]]
    """By the extra that brings them."""

    @classmethod
    def find(cls) -> Versions:
        """Look at the packages of this Python, without importing one."""
        required: dict[str, str | None] = {}
        extras: dict[str, dict[str, str | None]] = {}
        for requirement in metadata.requires("tokmill") or ():
            if named := _REQUIREMENT.match(requirement):
                (extras.setdefault(named[2], {}) if named[2] else required)[named[1]] = _version(named[1])
        return cls(
            tokmill=metadata.version("tokmill"),
            python=platform.python_version(),
            system=platform.platform(),
            required=required,
            extras=extras,
        )


@dataclass(frozen=True, kw_only=True)
class Machine:
    """A machine, as far as this process may use it. Sizes are in bytes."""

    processor: str
    simd_features: Mapping[str, bool]
    """The special instructions that the core has code for, and whether they are there."""
    simd_level: str
    """Which code is used: `portable`, `avx2` or `avx512`."""
    cores: int
    """Cores of the machine."""
    usable_cores: int
    """Cores that this process may run on: the default number of threads."""
    core_limit: float | None
    """How many cores' time a control group leaves it; None where that is not limited."""
    memory: int
    available_memory: int | None
    """None where the system does not tell."""
    memory_limit: int | None
    """That of a control group."""
    open_files: int | None
    """How many files it may have open; None where there is no limit."""
    temporary_folder: str
    """Where open shards of a bucket are kept."""
    temporary_space: int

    @classmethod
    def find(cls) -> Machine:
        """Look at this machine."""
        groups = _ControlGroups()
        temporary = tempfile.gettempdir()
        return cls(
            processor=_processor(),
            simd_features=_core.simd_features(),
            simd_level=_core.simd_level(),
            cores=os.cpu_count() or 1,
            usable_cores=available_cores(),
            core_limit=groups.cores,
            memory=os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"),
            available_memory=_available_memory(),
            memory_limit=groups.memory,
            open_files=_open_files(),
            temporary_folder=temporary,
            temporary_space=free_bytes(LocalStore(temporary)) or 0,
        )


class _ControlGroups:
    """Control groups of this process, from its own to the root: the smallest limit counts."""

    @property
    def cores(self) -> float | None:
        pairs = [
            *(text.split() for text in self._read("cpu.max")),
            self._read_old("cpu", "cpu.cfs_quota_us", "cpu.cfs_period_us"),
        ]
        limits = [int(pair[0]) / int(pair[1]) for pair in pairs if len(pair) == 2 and pair[0] not in ("max", "-1")]
        return min(limits, default=None)

    @property
    def memory(self) -> int | None:
        texts = [*self._read("memory.max"), *self._read_old("memory", "memory.limit_in_bytes")]
        limits = [int(text) for text in texts if text != "max"]
        return min((limit for limit in limits if limit < _NO_LIMIT), default=None)

    def _read(self, name: str) -> Iterator[str]:
        """Yield the lines of files of this name in the second version of control groups."""
        own = next((line for line in _lines(Path("/proc/self/cgroup")) if line.startswith("0::")), "0::/")
        folder = _CGROUP_ROOT / own.removeprefix("0::/")
        while folder.is_relative_to(_CGROUP_ROOT):
            yield from _lines(folder / name)
            folder = folder.parent

    def _read_old(self, controller: str, *names: str) -> list[str]:
        """Return the lines of files in the first version."""
        return [line for name in names for line in _lines(_CGROUP_ROOT / controller / name)]


def _processor() -> str:
    models = (line for line in _lines(Path("/proc/cpuinfo")) if line.startswith("model name"))
    return next((model.partition(":")[2].strip() for model in models), platform.processor() or platform.machine())


def _available_memory() -> int | None:
    for line in _lines(Path("/proc/meminfo")):
        if line.startswith("MemAvailable:"):
            return int(line.split()[1]) * 1024
    return None


def _open_files() -> int | None:
    try:
        import resource
    except ImportError:  # which Windows has not
        return None
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def _lines(file: Path) -> list[str]:
    """Return the lines of a system file; none if it does not exist, or cannot be read."""
    try:
        return file.read_text(encoding="utf-8").splitlines()
    except OSError:
        return []


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None
