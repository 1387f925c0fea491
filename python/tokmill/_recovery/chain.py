"""Chains of records: who writes an output and how far it is, so that any other process can resume.

    HOME/records/00000000.json
    HOME/records/00000001.json
    …
    HOME/open/LINEAGE/…     unfinished files

A record is created once, under the next number, and contains the hash of the previous record. If two processes believe
that they own an output, one creates the next record; the other's create fails, so it knows that it lost the output.

    begin       a process takes over the output
    checkpoint  a position in the work: everything before it is done and durable
    stop        a checkpoint at which the process ended on purpose
    withdraw    the process gives up the output before anything is durable

Only records contain attempts, hosts and times. They do not affect the result.
"""

from __future__ import annotations

import json
import os
import platform
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, Self, TypeVar, get_args

from tokmill._json import parse_json
from tokmill._sizes import format_seconds
from tokmill._store import ReadStore, writable
from tokmill._store.extents import hash_bytes
from tokmill._threads import Pool
from tokmill.errors import OutputError

_PROC: Final = Path("/proc")
_TICKS: Final = 100
"""Start times of a process that differ by less are the same: within a second, no process gets the number of another."""


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
        found = _started(self.pid)
        if not (found and self.started):
            return found == self.started
        # An emulator tells a process its own reckoning: Docker's does, for images of another architecture.
        return abs(int(found) - int(self.started)) < _TICKS

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


RecordKind = Literal["begin", "checkpoint", "stop", "withdraw"]

_RESTORE: Final = "restore the file, or remove the dataset and make it again"

_READERS: Final = 8
"""Number of records read concurrently, to hide the latency of a bucket."""


@dataclass(frozen=True, kw_only=True)
class Record:
    """One record of a chain. Commands add fields in a subclass."""

    number: int
    previous: str | None
    """BLAKE3 of the previous record, in hex; None for the first."""
    kind: RecordKind
    attempt: str
    """Random name of the process that wrote the record."""
    lineage: str
    """Name of the folder of unfinished files. A process continues the lineage of one that is known to be dead, and
    starts a new one if the previous process may be alive."""
    owner: Owner
    time: float
    """Seconds since 1970; for display only."""
    seconds: float
    """Seconds since the process took over."""
    every: float
    """Interval between checkpoints, in seconds."""
    total_bytes: int
    """Bytes of all sources, as stored."""
    base: int | None = None
    """Number of the checkpoint that this one builds on; None if it started from the beginning."""
    state: Any = None
    """State that a process needs to resume from here, as plain JSON; None in `begin` and `withdraw`."""

    @classmethod
    def from_json(cls, root: dict[str, Any]) -> Self:
        """Read the result of `asdict`. Raises ValueError, TypeError, KeyError or AttributeError for anything else."""
        if root["kind"] not in get_args(RecordKind) or type(root["number"]) is not int:
            raise ValueError(root["kind"])
        return cls(**{**root, "owner": Owner(**root["owner"])})

    @property
    def who(self) -> str:
        """The process and the age of its last record, as text."""
        ago = format_seconds(max(round(time.time() - self.time), 0))
        return f"{self.owner}, attempt {self.attempt} (last record {ago} ago)"


R = TypeVar("R", bound=Record)
T = TypeVar("T")


class ChainEnd(NamedTuple, Generic[R]):
    """The end of a chain, where the next record goes."""

    number: int
    """Number of the next record."""
    previous: str | None
    """Hash of the last record, damaged or not; None if there is none."""
    last: R | None
    """The last undamaged record."""


class Chain(Generic[R]):
    """The records of an output.

    Parameters
    ----------
    store
        The output.
    home
        Folder of the records and unfinished files.
    record
        The class of the records.
    """

    RECORDS: ClassVar = "records"
    OPEN: ClassVar = "open"

    def __init__(self, store: ReadStore, home: str, record: type[R]) -> None:
        self.store = store
        self.home = home
        self.folder = f"{home}/{self.RECORDS}"
        self.record = record

    def path(self, number: int) -> str:
        """Return the path of a record in the store."""
        return f"{self.folder}/{number:08d}.json"

    def open_folder(self, lineage: str) -> str:
        """Return the folder of the unfinished files of a lineage in the store."""
        return f"{self.home}/{self.OPEN}/{lineage}"

    def numbers(self) -> list[int]:
        """Return the numbers of all records, ascending."""
        names = (
            entry.path.removeprefix(f"{self.folder}/").removesuffix(".json") for entry in self.store.list(self.folder)
        )
        return sorted(int(name) for name in names if name.isdecimal())

    def whole_numbers(self) -> list[int]:
        """Return the numbers of all records. Raises OutputError if one is missing."""
        numbers = self.numbers()
        if numbers != list(range(len(numbers))):
            message = f"{self.store.location(self.folder)}: records are missing; the {len(numbers):,} found have gaps"
            raise OutputError("record-damaged", message, hint=_RESTORE)
        return numbers

    def read(self, number: int) -> tuple[R, str]:
        """Return a record and its hash. Raises OutputError if it is damaged."""
        where = self.store.location(self.path(number))
        for last_try in (False, True):  # a bit may flip in transit from a bucket
            data = self.store.read(self.path(number))
            try:
                record = self.record.from_json(without_hash(data))
            except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
                if last_try:
                    message = f"{where} is damaged: {error!r:.100}"
                    raise OutputError("record-damaged", message) from error
            else:
                break
        if record.number != number:
            message = f"{where} contains record {record.number} instead"
            raise OutputError("record-damaged", message)
        return record, hash_bytes(data)

    def hash(self, number: int) -> str:
        """Return the hash of a record, damaged or not."""
        return hash_bytes(self.store.read(self.path(number)))

    def backwards(self, numbers: Sequence[int] | None = None) -> Iterator[R]:
        """Yield the undamaged records, or those of `numbers`, from last to first."""
        for number in reversed(self.numbers() if numbers is None else numbers):
            try:
                yield self.read(number)[0]
            except OutputError:
                continue

    def end(self) -> ChainEnd[R]:
        """Return the end of the chain. Raises OutputError if a record is missing."""
        numbers = self.whole_numbers()
        last = next(self.backwards(numbers), None)
        return ChainEnd(len(numbers), self.hash(numbers[-1]) if numbers else None, last)

    def create(self, record: R) -> str:
        """Write the next record and return its hash. Raises AlreadyExistsError if another process was faster."""
        data = with_hash(asdict(record))
        writable(self.store).create(self.path(record.number), data)
        return hash_bytes(data)

    def collect(self, take: Callable[[R], T]) -> list[T]:
        """Apply `take` to the last checkpoint and, following `base`, to those it builds on; return the results.

        Raises OutputError if the chain is broken or a record that is needed is damaged.
        """
        bases: dict[int, int | None] = {}
        taken: dict[int, T] = {}
        damaged: set[int] = set()
        before = ""
        for number, record, digest in self.all():
            if record is None:
                damaged.add(number)
            else:
                if number > 0 and record.previous != before:
                    damaged.add(number - 1)  # its bytes have changed since this record was written
                if record.state is not None:
                    bases[number], taken[number] = record.base, take(record)
            before = digest
        path: list[int] = []
        at = max(bases, default=None)
        while at is not None:
            if at in damaged or at not in bases or (path and at >= path[-1]):
                message = f"{self.store.location(self.path(at))} is damaged"
                raise OutputError("record-damaged", message, hint=_RESTORE)
            path.append(at)
            at = bases[at]
        return [taken[at] for at in path]

    def all(self) -> Iterator[tuple[int, R | None, str]]:
        """Yield number, record (None if it is damaged) and hash of all records."""
        numbers = self.whole_numbers()

        def read(number: int) -> tuple[int, R | None, str]:
            try:
                return number, *self.read(number)
            except OutputError:
                return number, None, self.hash(number)

        with Pool(_READERS) as readers:
            for start in range(0, len(numbers), 8 * _READERS):
                yield from readers.map(read, numbers[start : start + 8 * _READERS])

    def tidy(self) -> None:
        """Remove files that a complete output does not need: unfinished files and leftovers of killed processes."""
        writable(self.store).clear(f"{self.home}/{self.OPEN}")
        parts = self.folder.split("/")
        for depth in range(len(parts) + 1):
            writable(self.store).sweep("/".join(parts[:depth]))


def with_hash(root: dict[str, Any]) -> bytes:
    """Return an object as JSON with an additional last member `blake3`, the hash of all others."""
    body = json.dumps(root, separators=(",", ":"), allow_nan=False)
    return f'{body[:-1]},"blake3":"{hash_bytes(body.encode())}"}}\n'.encode()


def without_hash(data: bytes) -> dict[str, Any]:
    """Return the object that `with_hash` was given.

    Raises ValueError, TypeError, KeyError or AttributeError if these are not its bytes.
    """
    root: dict[str, Any] = parse_json(data)
    found = root.pop("blake3")
    if with_hash(root) != data:
        message = f"its hash is not {found!r:.70}"
        raise ValueError(message)
    return root
