"""`tokmill.diagnose`: what a machine and a place for output are like, and what is wrong with them."""

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

_REACH: Final = "look whether the network leads there, and at AWS_ENDPOINT_URL if it is set"
_FEW_FILES: Final = 512
"""A run has a few files open for each split and worker, and some connections."""
_LITTLE_SPACE: Final = 1 << 30
_PATIENCE: Final = 20.0
"""Seconds for which a bucket may not answer: a run waits longer, but somebody waits for this."""
_MOST_SKEW: Final = 60.0
"""Seconds. Signatures of requests are refused at 15 minutes; long before, times of runs are hard to understand."""


@dataclass(frozen=True, kw_only=True)
class DiagnosedProblem:
    """Something that is wrong, or will be."""

    code: str | None
    """That of the error, if there was one."""
    what: str
    way_out: str | None


@dataclass(frozen=True, kw_only=True)
class Diagnosis:
    """What `diagnose` found."""

    versions: Versions
    machine: Machine
    credentials: Mapping[str, Sequence[str]]
    """For s3, gs and hf the names of variables that are set, and of files that are there; never what they hold."""
    place: OutputCheck | None
    """None if none was asked about, or it failed."""
    ailments: Sequence[DiagnosedProblem]

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return not self.ailments

    def __repr__(self) -> str:
        return brief(self, ok=self.ok, place=self.place, ailments=len(self.ailments))

    def as_dict(self) -> dict[str, Any]:
        """All of it as plain JSON."""
        return {"ok": self.ok, **asdict(self)}

    def __str__(self) -> str:
        words = [listing(self._lines())]
        for ailment in self.ailments:
            words += labelled([ailment.what], "problem")
            words += labelled([ailment.way_out] if ailment.way_out else [], "hint")
        return "\n".join(words)

    def _lines(self) -> Iterator[tuple[str, str]]:
        versions, machine = self.versions, self.machine
        yield "tokmill", f"{versions.tokmill}, on Python {versions.python}, {versions.system}"
        yield "libraries", _listed(versions.required)
        for extra, packages in sorted(versions.extras.items()):
            yield f"extra {extra}", _listed(packages)
        yield "processor", machine.processor
        yield "special instructions", _instructions(machine)
        limit = "" if machine.core_limit is None else f", limited to the time of {machine.core_limit:g}"
        yield "cores", f"{machine.usable_cores} of {machine.cores}{limit}"
        free = "" if machine.available_memory is None else f", {format_bytes(machine.available_memory)} available"
        limit = "" if machine.memory_limit is None else f", limited to {format_bytes(machine.memory_limit)}"
        yield "memory", f"{format_bytes(machine.memory)}{free}{limit}"
        yield "open files", "no limit" if machine.open_files is None else f"{machine.open_files:,} at most"
        yield "temporary files", f"{machine.temporary_folder}, {format_bytes(machine.temporary_space)} free"
        for scheme, signs in self.credentials.items():
            yield f"credentials {scheme}", ", ".join(signs) or "none found"
        if self.place is not None:
            yield "place", self.place.location
            if self.place.space is not None:
                yield "space", f"{format_bytes(self.place.space)} free"
            yield "writing once", f"holds; a small file took {format_seconds(self.place.seconds)}"
            yield "clock", f"{round(self.place.clock_skew, 1) + 0:+} s from that of this machine"


@takes(place=PLACE)
def diagnose(place: Location | None = None) -> Diagnosis:
    """Looks at this machine and, if there is one, at a place for output.

    Raises
    ------
    UsageError
        If that is no place that can be written to.
    """
    versions, machine = Versions.find(), Machine.find()
    found, ailments = None, list(_of_machine(machine))
    if place is not None:
        store = open_output(place, patience=_PATIENCE)
        try:
            found = probe(store)
        except TokmillError as error:
            way_out = _REACH if error.code == "service-unreachable" else error.hint
            ailments.append(DiagnosedProblem(code=error.code, what=error.message, way_out=way_out))
        else:
            ailments += _of_place(found)
    return Diagnosis(
        versions=versions, machine=machine, credentials=credentials.found(), place=found, ailments=tuple(ailments)
    )


def _of_machine(machine: Machine) -> Iterator[DiagnosedProblem]:
    if machine.open_files is not None and machine.open_files < _FEW_FILES:
        what = f"only {machine.open_files} files may be open at a time"
        yield DiagnosedProblem(code=None, what=what, way_out="raise the limit: ulimit -n 4096")
    if machine.temporary_space < _LITTLE_SPACE:
        what = f"{machine.temporary_folder} has {format_bytes(machine.temporary_space)} left"
        yield DiagnosedProblem(
            code=None, what=what, way_out="free some space there, or set TMPDIR: buckets are written by way of it"
        )


def _of_place(place: OutputCheck) -> Iterator[DiagnosedProblem]:
    if place.space is not None and place.space < _LITTLE_SPACE:
        what = f"{place.location} has {format_bytes(place.space)} left"
        yield DiagnosedProblem(code=None, what=what, way_out="free some space, or choose another place")
    if abs(place.clock_skew) > _MOST_SKEW:
        what = f"the clock of {place.location} is {place.clock_skew:+,.0f} s from that of this machine"
        yield DiagnosedProblem(code=None, what=what, way_out="set the clock, with NTP")


def _instructions(machine: Machine) -> str:
    level, lacking = machine.simd_level, [name for name, there in machine.simd_features.items() if not there]
    if not machine.simd_features:
        return f"{level}: there is no other code for this kind of processor"
    if os.environ.get("TOKMILL_SIMD") == level:
        return f"{level}: as TOKMILL_SIMD says"
    return f"{level}: without {', '.join(lacking)}" if lacking else level


def _listed(packages: Mapping[str, str | None]) -> str:
    return ", ".join(f"{name} {version or 'missing'}" for name, version in packages.items())
