"""Checkpoints of `encode`: the content of its chain of records.

A checkpoint marks a position in the plan. Every document before it is laid out and durable; none after it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from tokmill._dataset.index import index_rows
from tokmill._dataset.shards import KeptShard, Origin, ShardRecord
from tokmill._dataset.sidecar import TABLE
from tokmill._recovery import Chain, Record
from tokmill._store import Segment, Store


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
    quarantine: tuple[Segment, ...]
    """Durable segments of the quarantine file."""

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
                "quarantine": tuple(Segment(**segment) for segment in state["quarantine"]),
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

    def __init__(self, store: Store, run: str) -> None:
        super().__init__(store, f"_run/{run}", CheckpointRecord)

    def sealed(self, codes: Mapping[str, int], sidecars: Iterable[str] = (TABLE,)) -> NDArray[np.void]:
        """Return the index rows of all shards sealed up to the last checkpoint, in any order.

        codes      the code of each split
        sidecars   those of the dataset

        Raises OutputError if the chain is broken or a record that is needed is damaged.
        """
        rows = self.collect(lambda record: index_rows(record.shards, codes, sidecars))
        return np.concatenate([index_rows((), codes, sidecars), *rows])
