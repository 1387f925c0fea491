"""History of a run, read from its chain of records. No record is trusted."""

from __future__ import annotations

import functools
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, is_dataclass
from operator import attrgetter
from types import UnionType
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Union, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from tokmill._dataset.index import index_rows
from tokmill._encoding.checkpoint import CheckpointChain, CheckpointRecord, CheckpointState, Cursor
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokmill._inspection.findings import Findings

_COUNTS: Final = ("documents_in", "documents_out", "filtered", "text_bytes", "words", "with_special_text")


class CheckpointPosition(NamedTuple):
    """Position in the plan, and the number of documents of each split before it."""

    cursor: Cursor
    documents: Mapping[str, int]


@dataclass(frozen=True)
class History:
    """Valid content of a chain of records."""

    last: CheckpointRecord
    state: CheckpointState | None
    """State at the last checkpoint; None without checkpoints."""
    rows: NDArray[np.void]
    """Rows of the index for the shards sealed by then, sorted by split and shard."""
    checkpoints: tuple[CheckpointPosition, ...]
    """Positions of all checkpoints, in ascending order."""


class _Checkpoint(NamedTuple):
    """Parts of a record with a state that are kept."""

    base: int | None
    position: CheckpointPosition
    rows: NDArray[np.void]


def read_history(
    chain: CheckpointChain, names: Sequence[str], findings: Findings, sidecars: Iterable[str]
) -> History | None:
    """Return the history. If a record is damaged, add problems and return None.

    names      splits in canonical order
    sidecars   those of the format version of the run
    """
    problems = len(findings.problems)
    codes = {name: code for code, name in enumerate(names)}
    last: CheckpointRecord | None = None
    state: CheckpointState | None = None
    checkpoints: dict[int, _Checkpoint] = {}
    before = ""
    try:
        for number, record, digest in chain.all():
            findings.checked["records"] += 1
            if record is None or not _conforms(record, CheckpointRecord):
                findings.add(chain.path(number), "is damaged")
            else:
                last = record
                if number > 0 and record.previous != before:
                    what = "its content does not match the hash in the next record"
                    findings.add(chain.path(number - 1), what, record.previous, before)
                if record.state is not None and (checkpoint := _checkpoint(record, record.state, codes, sidecars)):
                    state, checkpoints[number] = record.state, checkpoint
                elif record.state is not None:
                    findings.add(chain.path(number), "is damaged: its state or shards are invalid")
            before = digest
    except OutputError as error:
        findings.add(chain.folder, error.message)
    if last is None and len(findings.problems) == problems:
        findings.add(chain.folder, "has no records of the run")
    if last is None or len(findings.problems) > problems:
        return None
    rows = [index_rows((), codes, sidecars)]
    at = max(checkpoints, default=None)
    while at is not None:
        base = checkpoints[at].base
        if base is not None and (base not in checkpoints or base >= at):
            findings.add(chain.path(at), f"resumes from record {base}, which is not an earlier checkpoint")
            return None
        rows.append(checkpoints[at].rows)
        at = base
    sealed = np.concatenate(rows)
    positions = sorted((checkpoint.position for checkpoint in checkpoints.values()), key=attrgetter("cursor"))
    return History(last, state, sealed[np.lexsort((sealed["shard"], sealed["split"]))], tuple(positions))


def _checkpoint(
    record: CheckpointRecord, state: CheckpointState, codes: Mapping[str, int], sidecars: Iterable[str]
) -> _Checkpoint | None:
    """Return the parts of a record to keep; None if they are invalid."""
    if not is_whole(state, list(codes)):
        return None
    try:
        rows = index_rows(record.shards, codes, sidecars)
    except (ValueError, KeyError, OverflowError):  # a hash that is not hex, an unknown split, a huge number
        return None
    return _Checkpoint(record.base, CheckpointPosition(state.cursor, state.layout["documents"]), rows)


def read_records(chain: CheckpointChain) -> Iterator[CheckpointRecord]:
    """Yield the undamaged records, from the last to the first."""
    return (record for record in chain.backwards() if _conforms(record, CheckpointRecord))


def read_record(chain: CheckpointChain, number: int) -> CheckpointRecord:
    """Return one record. Raises SourceError if it is missing, OutputError if it is damaged."""
    record, _ = chain.read(number)
    if not _conforms(record, CheckpointRecord):
        message = f"{chain.store.location(chain.path(number))} is damaged"
        raise OutputError("record-damaged", message)
    return record


def _conforms(value: object, kind: Any) -> bool:
    """Return whether a value has the annotated type, recursively."""
    origin, inner = get_origin(kind), get_args(kind)
    if kind is Any:
        return True
    if origin is Literal:
        return value in inner
    if origin in (Union, UnionType):
        return any(_conforms(value, one) for one in inner)
    if origin is tuple:
        return isinstance(value, tuple) and all(_conforms(each, inner[0]) for each in value)
    if origin is Mapping:
        return isinstance(value, dict) and all(_conforms(each, inner[1]) for each in value.values())
    if is_dataclass(kind) or hasattr(kind, "_fields"):
        fields = _fields(kind).items()
        return isinstance(value, kind) and all(_conforms(getattr(value, name), field) for name, field in fields)
    if kind is float:
        return isinstance(value, int | float) and math.isfinite(value)
    return type(value) is kind


@functools.cache
def _fields(kind: type) -> dict[str, Any]:
    return get_type_hints(kind)


def is_whole(state: CheckpointState, names: Sequence[str]) -> bool:
    """Return whether a state has all counts of a run with these splits."""
    layout, tally = state.layout, state.tally
    counts = [layout.get("tokens"), layout.get("documents"), tally.get("dropped")]
    return (
        all(_conforms(count, Mapping[str, int]) for count in counts)
        and list(layout["tokens"]) == list(layout["documents"]) == list(names)
        and all(type(tally.get(name)) is int for name in _COUNTS)
        and isinstance(tally.get("bad_files"), list)
        and all(_is_bad_file(each) for each in (*tally["bad_files"], tally.get("current")))
    )


def _is_bad_file(value: object) -> bool:
    return isinstance(value, list) and [type(each) for each in value] == [str, int, int, str]
