"""The chain of records: reading returns what was written, and tampering is detected."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokmill._dataset.shards import KeptShard, Origin, ShardRecord
from tokmill._dataset.sidecar import SidecarFile
from tokmill._encoding.claim import CheckpointChain, CheckpointRecord, CheckpointState, Cursor
from tokmill._recovery import RecordKind
from tokmill._recovery.chain import Owner, with_hash, without_hash
from tokmill._store import AlreadyExistsError, Extent, LocalStore
from tokmill.errors import OutputError

OWNER = Owner(host="höst", pid=7, machine="boot pid:[1]", started="99")
SEGMENT = Extent("_run/r/open/l/train_000001.npy", 128, 128, 4000, 2, "ab" * 32)
STATE = CheckpointState(
    cursor=Cursor(3, 2**40),
    last_document=Origin(3, 2**40 - 1),
    source_bytes=12345,
    layout={"tokens": {"val": 1, "train": 2}, "documents": {"val": 1, "train": 2}, "closed": False},
    tally={"documents_in": 3, "dropped": {"missing": 1}},
    open=(KeptShard("train", 1, 968, 3, Origin(0, 1), Origin(3, 5), (SEGMENT,), (), (SEGMENT,)),),
    quarantine=(SEGMENT,),
)

TABLE = {"table": SidecarFile(77, "03" * 32)}


def shard(number: int, split: str = "train") -> ShardRecord:
    return ShardRecord(split, number, 100, 3, 528, "01" * 32, "02" * 32, Origin(0, number), Origin(1, 5), TABLE)


class Writer:
    """Writes a chain as a process would."""

    def __init__(self, folder: Path) -> None:
        self.chain = CheckpointChain(LocalStore(folder), "r")
        self.previous: str | None = None
        self.number = 0

    def add(self, kind: RecordKind = "checkpoint", base: int | None = None, *shards: ShardRecord) -> CheckpointRecord:
        record = CheckpointRecord(
            number=self.number,
            previous=self.previous,
            kind=kind,
            attempt="a",
            lineage="l",
            owner=OWNER,
            time=1.5,
            seconds=0.25,
            every=30.0,
            total_bytes=99,
            base=base,
            state=STATE if kind in ("checkpoint", "stop") else None,
            shards=shards,
        )
        self.previous = self.chain.create(record)
        self.number += 1
        return record

    def sealed(self) -> list[tuple[int, int]]:
        return sorted((int(row["split"]), int(row["shard"])) for row in self.chain.sealed({"val": 0, "train": 1}))


@pytest.fixture
def writer(tmp_path: Path) -> Writer:
    return Writer(tmp_path)


def test_round_trip(writer: Writer) -> None:
    records = [writer.add("begin"), writer.add("checkpoint", None, shard(0)), writer.add("stop", 1)]
    assert [writer.chain.read(number)[0] for number in writer.chain.numbers()] == records
    assert list(writer.chain.backwards()) == records[::-1]
    row = writer.chain.sealed({"train": 5})[0]
    assert (row["split"], row["tokens"], row["first_position"], row["last_file"]) == (5, 100, 0, 1)
    assert row["docs_blake3"].tobytes() == b"\2" * 32


def test_a_number_is_used_once(writer: Writer) -> None:
    record = writer.add("begin")
    writer.chain.create(record)  # the reply to the first try was lost: these are its own bytes
    with pytest.raises(AlreadyExistsError):
        writer.chain.create(replace(record, attempt="b"))


def test_what_another_attempt_did_again_does_not_count_twice(writer: Writer) -> None:
    writer.add("begin")
    writer.add("checkpoint", None, shard(0))
    writer.add("checkpoint", 1, shard(1), shard(0, "val"))
    writer.add("begin")
    writer.add("checkpoint", 1, shard(1))
    writer.add("stop", 4, shard(0, "val"), shard(2))
    assert writer.sealed() == [(0, 0), (1, 0), (1, 1), (1, 2)]
    writer.add("begin")
    writer.add("stop", None, shard(0))
    assert writer.sealed() == [(1, 0)]


def test_a_damaged_record_that_nobody_needs(writer: Writer) -> None:
    writer.add("begin")
    writer.add("checkpoint", None, shard(0))
    writer.add("checkpoint", 1, shard(1))
    path = writer.chain.store.location(writer.chain.path(2))
    Path(path).write_bytes(b"{")
    assert [record.number for record in writer.chain.backwards()] == [1, 0]
    writer.previous = writer.chain.hash(2)
    writer.add("begin")
    writer.add("checkpoint", 1, shard(1))
    assert writer.sealed() == [(1, 0), (1, 1)]
    writer.add("checkpoint", 2, shard(2))
    with pytest.raises(OutputError, match=r"00000002\.json is damaged"):
        writer.sealed()


@given(st.data())
def test_any_flipped_bit_is_noticed(data: st.DataObject) -> None:
    whole = with_hash({"a": [1, 2.5, None, True, "ü\n"], "b": {"c": "0" * 20}})
    assert with_hash(without_hash(whole)) == whole
    flipped = bytearray(whole)
    flipped[data.draw(st.integers(0, len(whole) - 1))] ^= 1 << data.draw(st.integers(0, 7))
    with pytest.raises((ValueError, TypeError, KeyError, AttributeError)):
        without_hash(bytes(flipped))


@pytest.mark.parametrize(
    "change",
    [
        lambda record: record | {"time": 1.75},
        lambda record: record | {"number": 7},
        lambda record: record | {"previous": "00" * 32},
        lambda record: record | {"kind": "chekpoint"},
        lambda record: {key: value for key, value in record.items() if key != "owner"},
        lambda record: record | {"more": 1},
        lambda record: record | {"shards": [{}]},
        lambda record: record | {"state": {"cursor": 5}},
        lambda record: [record],
        lambda _: None,
    ],
)
def test_an_edited_record_breaks_the_chain(writer: Writer, change: Any) -> None:
    writer.add("begin")
    writer.add("checkpoint", None, shard(0))
    writer.add("stop", 1, shard(1))
    file = Path(writer.chain.store.location(writer.chain.path(1)))
    changed = change(without_hash(file.read_bytes()))
    file.write_bytes(with_hash(changed) if isinstance(changed, dict) else json.dumps(changed).encode())
    with pytest.raises(OutputError, match=r"00000001\.json is damaged"):
        writer.sealed()


def test_a_missing_record_breaks_the_chain(writer: Writer) -> None:
    for _ in range(3):
        writer.add("begin")
    Path(writer.chain.store.location(writer.chain.path(1))).unlink()
    with pytest.raises(OutputError, match="records are missing; the 2 found have gaps"):
        writer.sealed()


def test_many_records(writer: Writer) -> None:
    base = None
    for number in range(200):
        base = writer.add("checkpoint", base, shard(number)).number
    assert writer.sealed() == [(1, number) for number in range(200)]
