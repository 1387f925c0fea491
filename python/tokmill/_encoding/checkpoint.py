"""Where a run stands, written down so that any process can go on: a chain of records.

    _run/<run>/records/00000000.json
    _run/<run>/records/00000001.json
    …

A record is created once, under the next number, and names the hash of the one before it. Of two processes that believe
they own a run, one creates the next record, and the other learns that it does not own the run any more. That is all
the locking there is: no lease, no clock.

    begin       a process takes the run over
    checkpoint  a cut in plan order: everything before the cursor is laid out, and durable
    stop        a checkpoint at which the process ended on purpose
    withdraw    the process gives the run up before anything came of it

Positions in the chain do not shape the dataset: attempts, hosts and times are here and nowhere else.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final, Literal, NamedTuple, get_args

import numpy as np
from numpy.typing import NDArray

from tokmill._dataset.index import index_rows
from tokmill._dataset.shards import KeptShard, Origin, ShardRecord
from tokmill._encoding.owner import Owner
from tokmill._json import parse_json
from tokmill._store import Segment, Store
from tokmill._store.segments import hash_bytes
from tokmill._threads import Pool
from tokmill.errors import OutputError

Kind = Literal["begin", "checkpoint", "stop", "withdraw"]

_RESTORE: Final = "restore the file, or remove the dataset and make it again"

_READERS: Final = 8
"""Records that are read at once: on a bucket each takes a moment."""


class Cursor(NamedTuple):
    """Up to where the sources are laid out."""

    file: int
    """Index in the plan; the number of files when all is done."""
    position: int
    """Where to go on in it: what `sources.cut` takes as `start`."""


@dataclass(frozen=True, kw_only=True)
class State:
    """All that the rest of a run depends on, at a cut in plan order."""

    cursor: Cursor
    last_document: Origin | None
    """The document before the cut; None if there is none yet."""
    source_bytes: int
    """Bytes of the sources, as stored, before the cursor."""
    layout: Mapping[str, Any]
    """Of `Layout.state`: with it, tokens and documents of every split."""
    tally: Mapping[str, Any]
    """Of `Tally.state`: what was read, filtered and dropped."""
    open: tuple[KeptShard, ...]
    """The shards that are not full yet."""
    quarantine: tuple[Segment, ...]
    """What is kept of the file of bad rows."""


@dataclass(frozen=True, kw_only=True)
class Record:
    """One link of the chain."""

    number: int
    previous: str | None
    """BLAKE3 of the record before this one, in hex; None for the first."""
    kind: Kind
    attempt: str
    """Random: tells the process that wrote this from all others."""
    lineage: str
    """Names the folder of open shards. Processes that follow on one that is known to be dead share it; one that may
    meet a living one begins another."""
    owner: Owner
    time: float
    """Seconds since 1970, for people: nothing is decided by it."""
    seconds: float
    """Since the process took the run over."""
    every: float
    """Seconds between two checkpoints."""
    total_bytes: int
    """Bytes of all sources, as stored."""
    base: int | None = None
    """Number of the checkpoint that this one goes on from; None if it began at the beginning."""
    state: State | None = None
    """None in `begin` and `withdraw`."""
    shards: tuple[ShardRecord, ...] = ()
    """Those sealed since `base`."""


class Chain:
    """The records of a run."""

    def __init__(self, store: Store, run: str) -> None:
        self.store = store
        self.folder = f"_run/{run}/records"

    def path(self, number: int) -> str:
        """The name of a record in the store."""
        return f"{self.folder}/{number:08d}.json"

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

    def read(self, number: int) -> tuple[Record, str]:
        """Return a record and its hash. Raises OutputError if it is damaged."""
        where = self.store.location(self.path(number))
        for last_try in (False, True):  # a bit may flip on the way from a bucket
            data = self.store.read(self.path(number))
            try:
                record = _from_json(without_hash(data))
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

    def backwards(self, numbers: Sequence[int] | None = None) -> Iterator[Record]:
        """Yield the records (of those numbers) that are not damaged, from the last one back."""
        for number in reversed(self.numbers() if numbers is None else numbers):
            try:
                yield self.read(number)[0]
            except OutputError:
                continue

    def create(self, record: Record) -> str:
        """Write the next record and return its hash; AlreadyExistsError if another process was first."""
        data = with_hash(asdict(record))
        self.store.create(self.path(record.number), data)
        return hash_bytes(data)

    def sealed(self, codes: Mapping[str, int]) -> NDArray[np.void]:
        """Return the rows of the index for all shards that were sealed on the way to the last checkpoint, in any order.

        codes   the code of each split

        Raises OutputError if the chain is broken, or a record damaged that is needed.
        """
        bases: dict[int, int | None] = {}
        rows: dict[int, NDArray[np.void]] = {}
        damaged: set[int] = set()
        before = ""
        for number, record, digest in self.all():
            if record is None:
                damaged.add(number)
            else:
                if number > 0 and record.previous != before:
                    damaged.add(number - 1)  # it has not the bytes any more that this record found
                if record.state is not None:
                    bases[number], rows[number] = record.base, index_rows(record.shards, codes)
            before = digest
        path: list[int] = []
        at = max(bases, default=None)
        while at is not None:
            if at in damaged or at not in bases or (path and at >= path[-1]):
                message = f"{self.store.location(self.path(at))} is damaged"
                raise OutputError("record-damaged", message, hint=_RESTORE)
            path.append(at)
            at = bases[at]
        return np.concatenate([index_rows((), codes), *(rows[at] for at in path)])

    def all(self) -> Iterator[tuple[int, Record | None, str]]:
        """Yield number, record (None if it is damaged) and hash of all records."""
        numbers = self.whole_numbers()

        def read(number: int) -> tuple[int, Record | None, str]:
            try:
                return number, *self.read(number)
            except OutputError:
                return number, None, self.hash(number)

        with Pool(_READERS) as readers:
            for start in range(0, len(numbers), 8 * _READERS):
                yield from readers.map(read, numbers[start : start + 8 * _READERS])


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


def _from_json(root: dict[str, Any]) -> Record:
    """Return what `Chain.create` has written; ValueError, TypeError, KeyError or AttributeError for all else."""
    if root["kind"] not in get_args(Kind) or type(root["number"]) is not int:
        raise ValueError(root["kind"])
    state = root["state"]
    return Record(
        **{
            **root,
            "owner": Owner(**root["owner"]),
            "state": None if state is None else _state_from_json(state),
            "shards": tuple(ShardRecord.from_json(shard) for shard in root["shards"]),
        }
    )


def _state_from_json(state: dict[str, Any]) -> State:
    last = state["last_document"]
    return State(
        **{
            **state,
            "cursor": Cursor(*state["cursor"]),
            "last_document": None if last is None else Origin(*last),
            "open": tuple(KeptShard.from_json(kept) for kept in state["open"]),
            "quarantine": tuple(Segment(**segment) for segment in state["quarantine"]),
        }
    )
