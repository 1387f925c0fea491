"""Which process writes an output and how far it is: a chain of records that any other process can go on from.

    HOME/records/00000000.json
    HOME/records/00000001.json
    …
    HOME/open/LINEAGE/…     unfinished files

A record is created once, under the next number, and names the hash of the one before it. Of two processes that believe
they own an output, one creates the next record; the other learns that it does not own the output any more.

    begin       a process takes the output over
    checkpoint  a position in the work: everything before it is done and durable
    stop        a checkpoint at which the process ended on purpose
    withdraw    the process gives the output up before anything came of it

Attempts, hosts and times are here and nowhere else: they do not shape the result.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from typing import Any, ClassVar, Final, Generic, Literal, NamedTuple, Self, TypeVar, get_args

from tokmill._json import parse_json
from tokmill._recovery.owner import Owner
from tokmill._sizes import format_seconds
from tokmill._store import Store
from tokmill._store.segments import hash_bytes
from tokmill._threads import Pool
from tokmill.errors import OutputError

RecordKind = Literal["begin", "checkpoint", "stop", "withdraw"]

_RESTORE: Final = "restore the file, or remove the dataset and make it again"

_READERS: Final = 8
"""Records that are read at once: on a bucket each takes a moment."""


@dataclass(frozen=True, kw_only=True)
class Record:
    """One link of a chain. A command adds fields of its own by a subclass."""

    number: int
    previous: str | None
    """BLAKE3 of the record before this one, in hex; None for the first."""
    kind: RecordKind
    attempt: str
    """Random: tells the process that wrote this from all others."""
    lineage: str
    """Names the folder of unfinished files. Processes that follow on one that is known to be dead share it; one that
    may meet a living one begins another."""
    owner: Owner
    time: float
    """Seconds since 1970, for people: nothing is decided by it."""
    seconds: float
    """Since the process took the output over."""
    every: float
    """Seconds between two checkpoints."""
    total_bytes: int
    """Bytes of all sources, as stored."""
    base: int | None = None
    """Number of the checkpoint that this one goes on from; None if it began at the beginning."""
    state: Any = None
    """What a process needs to go on from here, as plain JSON; None in `begin` and `withdraw`."""

    @classmethod
    def from_json(cls, root: dict[str, Any]) -> Self:
        """Return what `asdict` gave; ValueError, TypeError, KeyError or AttributeError for all else."""
        if root["kind"] not in get_args(RecordKind) or type(root["number"]) is not int:
            raise ValueError(root["kind"])
        return cls(**{**root, "owner": Owner(**root["owner"])})

    @property
    def who(self) -> str:
        """The process, and when it last wrote a record."""
        ago = format_seconds(max(round(time.time() - self.time), 0))
        return f"{self.owner}, attempt {self.attempt} (last record {ago} ago)"


R = TypeVar("R", bound=Record)
T = TypeVar("T")


class ChainEnd(NamedTuple, Generic[R]):
    """Where the next record goes."""

    number: int
    previous: str | None
    """Hash of the record before it, whatever that holds; None if there is none."""
    last: R | None
    """The last record that is not damaged."""


class Chain(Generic[R]):
    """The records of an output.

    Parameters
    ----------
    store
        The output.
    home
        The folder of the records and unfinished files.
    record
        The class of the records.
    """

    RECORDS: ClassVar = "records"
    OPEN: ClassVar = "open"

    def __init__(self, store: Store, home: str, record: type[R]) -> None:
        self.store = store
        self.home = home
        self.folder = f"{home}/{self.RECORDS}"
        self.record = record

    def path(self, number: int) -> str:
        """The name of a record in the store."""
        return f"{self.folder}/{number:08d}.json"

    def open_folder(self, lineage: str) -> str:
        """Where in the store the unfinished files of a lineage are."""
        return f"{self.home}/{self.OPEN}/{lineage}"

    def numbers(self) -> list[int]:
        """The numbers of all records, ascending."""
        names = (
            entry.path.removeprefix(f"{self.folder}/").removesuffix(".json") for entry in self.store.list(self.folder)
        )
        return sorted(int(name) for name in names if name.isdecimal())

    def whole_numbers(self) -> list[int]:
        """The same. Raises OutputError if one is missing."""
        numbers = self.numbers()
        if numbers != list(range(len(numbers))):
            message = f"{self.store.location(self.folder)}: of its {len(numbers):,} records some are missing"
            raise OutputError("record-damaged", message, hint=_RESTORE)
        return numbers

    def read(self, number: int) -> tuple[R, str]:
        """Return a record and its hash. Raises OutputError if it is damaged."""
        where = self.store.location(self.path(number))
        for last_try in (False, True):  # a bit may flip on the way from a bucket
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
            message = f"{where} calls itself record {record.number}"
            raise OutputError("record-damaged", message)
        return record, hash_bytes(data)

    def hash(self, number: int) -> str:
        """The hash of a record, whatever it holds."""
        return hash_bytes(self.store.read(self.path(number)))

    def backwards(self, numbers: Sequence[int] | None = None) -> Iterator[R]:
        """Yield the records (of those numbers) that are not damaged, from the last one back."""
        for number in reversed(self.numbers() if numbers is None else numbers):
            try:
                yield self.read(number)[0]
            except OutputError:
                continue

    def end(self) -> ChainEnd[R]:
        """Return where the next record goes. Raises OutputError if one is missing."""
        numbers = self.whole_numbers()
        last = next(self.backwards(numbers), None)
        return ChainEnd(len(numbers), self.hash(numbers[-1]) if numbers else None, last)

    def create(self, record: R) -> str:
        """Write the next record and return its hash; AlreadyExistsError if another process was first."""
        data = with_hash(asdict(record))
        self.store.create(self.path(record.number), data)
        return hash_bytes(data)

    def collect(self, take: Callable[[R], T]) -> list[T]:
        """Return what `take` gives for each checkpoint on the way to the last one, from there back.

        Raises OutputError if the chain is broken, or a record damaged that is needed.
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
                    damaged.add(number - 1)  # it has not the bytes any more that this record found
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
        """Remove what a complete output does not need: unfinished files, and what killed processes have left."""
        self.store.clear(f"{self.home}/{self.OPEN}")
        parts = self.folder.split("/")
        for depth in range(len(parts) + 1):
            self.store.sweep("/".join(parts[:depth]))


def with_hash(root: dict[str, Any]) -> bytes:
    """Return an object as JSON, with the hash of all its other members as its last one, `blake3`."""
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
