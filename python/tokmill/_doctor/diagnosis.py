"""`tokmill.diagnose`: checks of the machine and of an output location."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final

from tokmill._doctor.machine import Machine, Versions
from tokmill._doctor.options import PLACE
from tokmill._doctor.output import OutputCheck, probe
from tokmill._options.signature import takes
from tokmill._repr import brief
from tokmill._sizes import format_bytes, format_seconds
from tokmill._store import credentials, open_output
from tokmill._table import labelled, listing
from tokmill.errors import TokmillError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tokmill._store import Location

_NETWORK_HINT: Final = "check the network connection, and AWS_ENDPOINT_URL if it is set"
_MIN_OPEN_FILES: Final = 512
"""Minimum limit of open files. A run opens a few per split and worker, and connections."""
_MIN_FREE_BYTES: Final = 1 << 30
"""Minimum free space, in bytes."""
_RETRY_TIMEOUT: Final = 20.0
"""Maximum time, in seconds, for which requests to a bucket are retried; shorter than in a run."""
_MAX_CLOCK_SKEW: Final = 60.0
"""Maximum clock skew, in seconds. Services reject signatures from 15 minutes on."""


@dataclass(frozen=True, kw_only=True)
class DiagnosedProblem:
    """Problem, or a likely one."""

    code: str | None
    """Code of the error; None if there was no error."""
    what: str
    way_out: str | None


@dataclass(frozen=True, kw_only=True)
class Diagnosis:
    """Result of `diagnose`."""

    versions: Versions
    machine: Machine
    credentials: Mapping[str, Sequence[str]]
    """For s3, gs and hf: names of variables that are set and of files that exist, never their content."""
    place: OutputCheck | None
    """Result for the output location; None if none was given or its check failed."""
    ailments: Sequence[DiagnosedProblem]

    @property
    def ok(self) -> bool:
        """Whether there are no problems."""
        return not self.ailments

    def __repr__(self) -> str:
        return brief(self, ok=self.ok, place=self.place, ailments=len(self.ailments))

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        return {"ok": self.ok, **asdict(self)}

    def __str__(self) -> str:
        words = [listing(self._lines())]
        for ailment in self.ailments:
            words += labelled([ailment.what], "problem")
            words += labelled([ailment.way_out] if ailment.way_out else [], "hint")
        return "\n".join(words)

    def _lines(self) -> Iterator[tuple[str, str]]:
        versions, machine = self.versions, self.machine
        yield "tokmill", f"{versions.tokmill}, on Python {versions.python}"
        yield "system", versions.system
        yield "libraries", _listed(versions.required)
        for extra, packages in sorted(versions.extras.items()):
            yield f"extra {extra}", _listed(packages)
        yield "processor", machine.processor
        yield "instruction set", _instructions(machine)
        limit = "" if machine.core_limit is None else f", limited to {machine.core_limit:g} cores of CPU time"
        yield "cores", f"{machine.usable_cores} of {machine.cores}{limit}"
        free = "" if machine.available_memory is None else f", {format_bytes(machine.available_memory)} available"
        limit = "" if machine.memory_limit is None else f", limited to {format_bytes(machine.memory_limit)}"
        yield "memory", f"{format_bytes(machine.memory)}{free}{limit}"
        yield "open files", "no limit" if machine.open_files is None else f"maximum {machine.open_files:,}"
        yield "temporary files", f"{machine.temporary_folder}, {format_bytes(machine.temporary_space)} free"
        for scheme, names in self.credentials.items():
            yield f"credentials {scheme}", ", ".join(names) or "none found"
        if self.place is not None:
            yield "location", self.place.location
            if self.place.space is not None:
                yield "space", f"{format_bytes(self.place.space)} free"
            yield "create-once", f"works; a small file took {format_seconds(self.place.seconds)}"
            yield "clock", f"{round(self.place.clock_skew, 1) + 0:+} s relative to this machine"


@takes(place=PLACE)
def diagnose(place: Location | None = None) -> Diagnosis:
    """Check this machine and, if given, an output location.

    Raises
    ------
    UsageError
        If the location cannot be an output.
    """
    versions, machine = Versions.find(), Machine.find()
    found, ailments = None, list(_machine_problems(machine))
    if place is not None:
        store = open_output(place, retry_timeout=_RETRY_TIMEOUT)
        try:
            found = probe(store)
        except TokmillError as error:
            way_out = _NETWORK_HINT if error.code == "service-unreachable" else error.hint
            ailments.append(DiagnosedProblem(code=error.code, what=error.message, way_out=way_out))
        else:
            ailments += _output_problems(found)
    return Diagnosis(
        versions=versions,
        machine=machine,
        credentials=credentials.find_credentials(),
        place=found,
        ailments=tuple(ailments),
    )


def _machine_problems(machine: Machine) -> Iterator[DiagnosedProblem]:
    if machine.open_files is not None and machine.open_files < _MIN_OPEN_FILES:
        what = f"the limit of open files is {machine.open_files}"
        yield DiagnosedProblem(code=None, what=what, way_out="raise the limit: ulimit -n 4096")
    if machine.temporary_space < _MIN_FREE_BYTES:
        what = f"{machine.temporary_folder} has {format_bytes(machine.temporary_space)} free"
        yield DiagnosedProblem(
            code=None, what=what, way_out="free some space, or set TMPDIR: uploads to buckets are buffered there"
        )


def _output_problems(place: OutputCheck) -> Iterator[DiagnosedProblem]:
    if place.space is not None and place.space < _MIN_FREE_BYTES:
        what = f"{place.location} has {format_bytes(place.space)} free"
        yield DiagnosedProblem(code=None, what=what, way_out="free some space, or use another location")
    if abs(place.clock_skew) > _MAX_CLOCK_SKEW:
        what = f"the clock of {place.location} is {place.clock_skew:+,.0f} s relative to this machine"
        yield DiagnosedProblem(code=None, what=what, way_out="synchronize the clock with NTP")


def _instructions(machine: Machine) -> str:
    level, lacking = machine.simd_level, [name for name, there in machine.simd_features.items() if not there]
    if not machine.simd_features:
        return f"{level} (the only one for this processor type)"
    if os.environ.get("TOKMILL_SIMD") == level:
        return f"{level} (set by TOKMILL_SIMD)"
    return f"{level} (the processor lacks {', '.join(lacking)})" if lacking else level


def _listed(packages: Mapping[str, str | None]) -> str:
    return ", ".join(f"{name} {version or 'missing'}" for name, version in packages.items())
