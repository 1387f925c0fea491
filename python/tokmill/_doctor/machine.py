"""Properties of the machine: versions, processor and limits of the process."""

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
"""Maximum value of a limit in control groups version 1; larger values mean no limit."""


@dataclass(frozen=True, kw_only=True)
class Versions:
    """Installed versions; None for packages that are not installed."""

    tokmill: str
    python: str
    system: str
    required: Mapping[str, str | None]
    extras: Mapping[str, Mapping[str, str | None]]
    """Versions of optional packages, by extra."""

    @classmethod
    def find(cls) -> Versions:
        """Look up the installed packages without importing them."""
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
    """Machine, as far as this process may use it. Sizes are in bytes."""

    processor: str
    simd_features: Mapping[str, bool]
    """Instruction set extensions that the core can use, and whether the processor has them."""
    simd_level: str
    """Level in use: `portable`, `avx2` or `avx512`."""
    cores: int
    """Number of cores of the machine."""
    usable_cores: int
    """Number of cores that this process may run on: the default number of threads."""
    core_limit: float | None
    """CPU time limit of the control group, in cores; None without a limit."""
    memory: int
    available_memory: int | None
    """Available memory; None if unknown."""
    memory_limit: int | None
    """Memory limit of the control group; None without a limit."""
    open_files: int | None
    """Maximum number of open files; None without a limit."""
    temporary_folder: str
    """Folder for open shards of a bucket."""
    temporary_space: int

    @classmethod
    def find(cls) -> Machine:
        """Return the properties of this machine."""
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
    """Control groups of this process, from its own to the root. The smallest limit applies."""

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
        """Yield the lines of files with this name in control groups version 2."""
        own = next((line for line in _lines(Path("/proc/self/cgroup")) if line.startswith("0::")), "0::/")
        folder = _CGROUP_ROOT / own.removeprefix("0::/")
        while folder.is_relative_to(_CGROUP_ROOT):
            yield from _lines(folder / name)
            folder = folder.parent

    def _read_old(self, controller: str, *names: str) -> list[str]:
        """Return the lines of files in control groups version 1."""
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
    except ImportError:  # Windows lacks it
        return None
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return None if soft == resource.RLIM_INFINITY else soft


def _lines(file: Path) -> list[str]:
    """Return the lines of a system file; none if it does not exist or cannot be read."""
    try:
        return file.read_text(encoding="utf-8").splitlines()
    except OSError:
        return []


def _version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None
