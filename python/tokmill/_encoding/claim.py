"""The claim of `encode`, `_run/run.json`: the identity of the run and the process that started it.

A checkpoint marks a position in the plan. Every document before it is laid out and durable; none after it is.
"""

from __future__ import annotations

import json
import re
import secrets
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from tokmill._core import __version__
from tokmill._dataset.index import index_rows
from tokmill._dataset.manifest import FILES_VERSION, MANIFEST, RUN
from tokmill._dataset.shards import KeptShard, Origin, ShardRecord
from tokmill._dataset.sidecar import TABLE
from tokmill._encoding.metrics import METRICS
from tokmill._encoding.run_file import write_config
from tokmill._json import parse_json
from tokmill._recovery import (
    Chain,
    Owner,
    Record,
    ResumableCommand,
    clear_withdrawn,
    create_claim,
    describe_change,
    describe_difference,
    read_file,
    require_same,
)
from tokmill._sizes import format_moment
from tokmill._store import Extent, ReadStore, Store, is_remote
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokmill._sources.plan import Plan, SourceFile


class Cursor(NamedTuple):
    """The position up to which the sources are laid out."""

    file: int
    """Index of the file in the plan; the number of files once all are done."""
    position: int
    """Position in the file from which to continue; the `start` of `units_of`."""


@dataclass(frozen=True, kw_only=True)
class CheckpointState:
    """Everything that the rest of a run depends on, at a position in the plan."""

    cursor: Cursor
    last_document: Origin | None
    """The last document before the cursor; None if there is none yet."""
    source_bytes: int
    """Bytes of the sources before the cursor, as stored."""
    layout: Mapping[str, Any]
    """Result of `ShardLayout.state`, which includes tokens and documents of every split."""
    tally: Mapping[str, Any]
    """Result of `RowCounts.state`: rows read, filtered and dropped."""
    open: tuple[KeptShard, ...]
    """Shards that are not full yet."""
    quarantine: tuple[Extent, ...]
    """Durable extents of the quarantine file."""

    @classmethod
    def from_json(cls, state: dict[str, Any]) -> Self:
        """Read the result of `asdict`. Raises ValueError, TypeError, KeyError or AttributeError for anything else."""
        last = state["last_document"]
        return cls(
            **{
                **state,
                "cursor": Cursor(*state["cursor"]),
                "last_document": None if last is None else Origin(*last),
                "open": tuple(KeptShard.from_json(kept) for kept in state["open"]),
                "quarantine": tuple(Extent(**extent) for extent in state["quarantine"]),
            }
        )


@dataclass(frozen=True, kw_only=True)
class CheckpointRecord(Record):
    """A record of a run of `encode`."""

    state: CheckpointState | None = None
    shards: tuple[ShardRecord, ...] = ()
    """Shards sealed since `base`."""

    @classmethod
    def from_json(cls, root: dict[str, Any]) -> Self:
        """See Record."""
        state, shards = root["state"], tuple(ShardRecord.from_json(shard) for shard in root["shards"])
        read = None if state is None else CheckpointState.from_json(state)
        return super().from_json({**root, "state": read, "shards": shards})


class CheckpointChain(Chain[CheckpointRecord]):
    """The records of a run."""

    def __init__(self, store: ReadStore, run: str) -> None:
        super().__init__(store, f"_run/{run}", CheckpointRecord)

    def sealed(self, codes: Mapping[str, int], sidecars: Iterable[str] = (TABLE,)) -> NDArray[np.void]:
        """Return the index rows of all shards sealed up to the last checkpoint, in any order.

        codes      the code of each split
        sidecars   those of the dataset

        Raises OutputError if the chain is broken or a record that is needed is damaged.
        """
        rows = self.collect(lambda record: index_rows(record.shards, codes, sidecars))
        return np.concatenate([index_rows((), codes, sidecars), *rows])


CONFIG: Final = "_run/run.toml"
"""Run file with which `tokmill encode --config` repeats the run."""

ALGORITHMS: Final = 1
"""Version of all code without an option that affects the bytes of a dataset; raised whenever those bytes change."""

COMMAND: Final = ResumableCommand(
    folder="_run",
    claim=RUN,
    result=MANIFEST,
    beside=(CONFIG, METRICS),
    unusable="{location} cannot be the output folder: {reason}",
    occupied="the output folder is not empty: it contains {found}",
    damaged="{path} is not the record of a run",
    different="{location} belongs to another run: {differences}",
    different_hint="choose another output folder, or remove this one if it is not needed",
    in_use="another run is writing to {location}: {who}",
    taken_over="{location} is now owned by another run: {who}",
)

_COMMIT: Final = re.compile(r"[0-9a-f]{40}")
_NO_OPTIONS: Final = ("tokenizer", "format_version", "algorithms")
"""Members of the identity that are not named after an option."""


def claim(store: Store, identity: Mapping[str, Any], config: Mapping[str, Any], plan: Plan) -> str:
    """Claim an output for this run, or verify that it is claimed by the same run already.

    Parameters
    ----------
    store
        The output.
    identity
        Everything that the bytes of the dataset depend on, except the files: by name, as plain JSON.
    config
        The options that the run file repeats.
    plan
        The source files.

    Returns
    -------
    The name of the run, which is also the name of the folder below `_run` that contains its records.

    Raises
    ------
    OutputError
        If the output belongs to something else, or cannot be written.
    UsageError
        If an option cannot be stored.
    """
    write_config(config)  # refuse options that cannot be stored before anything is created
    identity = {"format_version": FILES_VERSION, "algorithms": ALGORITHMS, **identity, "sources": plan.digest()}
    _clear_withdrawn(store)
    if not store.exists(RUN):
        run = secrets.token_hex(4)
        record = {
            "run": run,
            "tokmill": __version__,
            "owner": vars(Owner.here()),
            "started": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
            "folder": str(Path.cwd()),  # relative paths of sources start here
            "identity": identity,
            "config": config,
            "pins": dict(plan.pins),  # a branch of the hub may move; this run stays on its commit
        }
        if create_claim(store, COMMAND, record, (_plan_path(run), _plan_lines(plan))):
            return run
    run, before, config_before = read_file(
        store, COMMAND, RUN, lambda record: (str(record["run"]), dict(record["identity"]), dict(record["config"]))
    )

    if (written := before.get("format_version")) != FILES_VERSION:
        message = f"{store.location()} belongs to a run of format version {written!r:.20}; this tokmill writes "
        message += f"{FILES_VERSION}"
        hint = "finish it with the version of tokmill that started it, or choose another output folder"
        raise OutputError("dataset-version", message, hint)

    def describe(names: list[str]) -> Iterator[str]:
        # Name the options that the user gave, not hashes of the tokenizer or of the file list.
        then, now = {**before, **config_before}, {**identity, **config}
        yield from (
            describe_difference(name, then.get(name), now.get(name), _NO_OPTIONS) for name in names if name != "sources"
        )
        if "sources" in names:
            yield _changed_sources(store, run, plan)

    require_same(store, COMMAND, before, identity, describe)
    return run


def read_pins(store: ReadStore) -> dict[str, str]:
    """Return the hub commits that the run in an output started with; empty if there is no run."""
    if not store.exists(RUN):
        return {}
    try:
        return check_pins(parse_json(store.read(RUN)).get("pins", {}))
    except (ValueError, AttributeError):
        return {}  # `claim` reports the damaged record


def check_pins(pins: object) -> dict[str, str]:
    """Return `pins` if it maps `OWNER/NAME@REVISION` to commits. Raises ValueError otherwise."""
    if isinstance(pins, dict) and all(
        isinstance(name, str) and isinstance(commit, str) and _COMMIT.fullmatch(commit) for name, commit in pins.items()
    ):
        return pins
    message = "not a mapping of revisions to commits"
    raise ValueError(message)


def tidy(store: Store, run: str) -> None:
    """Remove files that a complete dataset does not need: growing files and leftovers of killed processes."""
    CheckpointChain(store, run).tidy()


def _clear_withdrawn(store: Store) -> None:
    """Complete the withdrawal of a run if a process was killed during it."""
    if not store.exists(RUN):
        return
    try:
        run = str(parse_json(store.read(RUN))["run"])
    except (ValueError, TypeError, KeyError):
        return  # `claim` reports the damaged record
    clear_withdrawn(COMMAND, CheckpointChain(store, run))


def _plan_path(run: str) -> str:
    return f"_run/{run}/sources.jsonl"


def _plan_lines(plan: Plan) -> bytes:
    return b"".join(json.dumps(_identity(file)).encode() + b"\n" for file in plan.files)


def _identity(file: SourceFile) -> dict[str, Any]:
    return {name: value for name, value in vars(file).items() if name not in ("location", "inode", "reader")}


def _read_files(store: ReadStore, path: str) -> list[dict[str, Any]]:
    """Read the lines of `_plan_lines`. Raises OutputError if they are damaged."""
    try:
        return [{**(file := parse_json(line)), "path": str(file["path"])} for line in store.read(path).splitlines()]
    except (ValueError, TypeError, KeyError) as error:
        message = f"{store.location(path)} is not a list of source files"
        raise OutputError("record-damaged", message, "restore it, or choose another output folder") from error


def _changed_sources(store: ReadStore, run: str, plan: Plan) -> str:
    """Describe the first difference between the files of an earlier run and the files of this one."""
    then = _read_files(store, _plan_path(run))
    now = [_identity(file) for file in plan.files]
    for before, after, file in zip(then, now, plan.files, strict=False):
        if before["path"] != after["path"]:
            return f"sources: file was {before['path']!r}, is now {after['path']!r}"
        for field in after:
            if before.get(field) != after[field]:
                word, values = field, (before.get(field), after[field])
                if field == "version" and file.reader is not None:
                    word = "dataset identity"
                elif field == "version" and is_remote(file.location):
                    word = "ETag or commit"
                elif field == "version":
                    word, values = "modification time", (format_moment(str(values[0])), format_moment(values[1]))
                return f"sources: {word} of {after['path']!r} {describe_change(*values)}"
    return f"sources: number of files was {len(then):,}, is now {len(now):,}"
