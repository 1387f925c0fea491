"""Blocks that wait on the disk, alone and in a run."""

from __future__ import annotations

import errno
import gzip
import json
import os
import random
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import tokmill
from test_run import digest
from tokmill._encoding.block import Block
from tokmill._encoding.runner import Spill, SpillFile
from tokmill._encoding.schedule import _Queue
from tokmill._sources.faults import Fault, Guess
from tokmill._sources.formats import ReadOptions
from tokmill._sources.listing import plan_sources
from tokmill._sources.plan import SourceFile
from tokmill._sources.rows import RowBatch
from tokmill._store import LocalStore, open_store

FILE = SourceFile(path="a", location="/a", size=1, version="1", format="text", codec="plain")


def arrays(dtype: str) -> st.SearchStrategy[Any]:
    return st.lists(st.integers(0, 1 if dtype == "?" else 200), max_size=40).map(lambda found: np.array(found, dtype))


guesses = st.none() | st.builds(Guess, st.text(), st.text())
faults = st.builds(Fault, st.text(), st.integers(), st.integers(), st.text(), guesses)


def batch(lengths: list[int], kind: pa.DataType, outcome: npt.NDArray[np.uint8], faults: list[Fault]) -> RowBatch:
    columns = {
        "ids": pa.array([[*range(n)] for n in lengths], pa.large_list(kind)),
        "position": pa.array(range(len(lengths)), pa.int64()),
        **{name: pa.array(lengths, pa.int64()) for name in ("text_bytes", "words")},
        "special": pa.array([int(n > 3) for n in lengths], pa.uint8()),
        "record": pa.array([bytes(n) for n in lengths], pa.large_binary()),
    }
    return RowBatch(documents=pa.record_batch(columns), outcome=outcome, faults=tuple(faults))


def block(rows: RowBatch, splits: int, **others: Any) -> Block:
    return Block.of(rows, splits, file=FILE, **others)


blocks = st.builds(
    block,
    rows=st.builds(
        batch, st.lists(st.integers(0, 9), max_size=40), st.sampled_from([pa.uint16(), pa.uint32()]), arrays("u1"),
        st.lists(faults, max_size=3),
    ),
    source_bytes=st.integers(0, 2**60), end=st.integers(0, 2**60),
    splits=st.integers(1, 9), reading=st.floats(0, 1e9), encoding=st.floats(0, 1e9),
)  # fmt: skip


BLOCK = block(
    batch([*range(100)], pa.uint32(), np.zeros(100, np.uint8), []),
    splits=1, source_bytes=1, end=2, reading=0.5, encoding=0.5,
)  # fmt: skip


def same(one: Block, other: Block) -> bool:
    assert one.rows is not None
    assert other.rows is not None
    assert one.rows.documents == other.rows.documents
    assert one.rows.outcome.tolist() == other.rows.outcome.tolist()
    assert one.rows.faults == other.rows.faults
    counts = {name: value for name, value in vars(one).items() if name not in {"rows", "content"}}
    return all(np.array_equal(value, getattr(other, name)) for name, value in counts.items())


@settings(deadline=None)
@given(st.lists(blocks, min_size=1, max_size=6), st.randoms(use_true_random=False))
def test_blocks_come_back(given: list[Block], rng: random.Random) -> None:
    spill = Spill(open_store("memory://spill"), 1 << 30)
    file = spill.file()
    for _ in range(2):  # the space is used again once nothing waits
        waiting = [(block, file.put(block)) for block in given]
        assert spill.size > 0
        rng.shuffle(waiting)
        for block, get in waiting:
            assert get is not None
            assert same(get(), block)
        assert spill.size == 0


def test_what_is_left_is_forgotten_with_its_file() -> None:
    spill = Spill(open_store("memory://spill"), 1 << 30)
    file, other = spill.file(), spill.file()
    get, kept = file.put(BLOCK), other.put(BLOCK)
    before = spill.size
    assert get is not None
    assert kept is not None
    del file, get
    assert spill.size == before // 2
    assert same(kept(), BLOCK)


def test_the_size_is_bounded() -> None:
    whole = Spill(open_store("memory://spill"), 1 << 30)
    size = (whole.file().put(BLOCK), whole.size)[1]
    spill = Spill(open_store("memory://spill"), 2 * size)
    file = spill.file()
    first, second = file.put(BLOCK), spill.file().put(BLOCK)
    assert first is not None
    assert second is not None
    assert file.put(BLOCK) is None
    first()
    assert file.put(BLOCK) is not None


def test_the_disk_keeps_room_for_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    spill = Spill(open_store("memory://spill"), 1 << 60)
    disk = os.statvfs(spill.folder)
    free = 4 * 1000 * disk.f_frsize
    monkeypatch.setattr(os, "statvfs", lambda _: os.statvfs_result((0, disk.f_frsize, 0, 0, 4000, 0, 0, 0, 0, 0)))
    assert not spill.reserve(free // 4 + 1)
    assert spill.reserve(free // 4 - 1000)
    assert not spill.reserve(free // 4)


def test_a_disk_that_fails_is_left_alone(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def full(*_: Any) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")

    spill = Spill(open_store("memory://spill"), 1 << 30)
    file = spill.file()
    get = file.put(BLOCK)
    with monkeypatch.context() as patch:
        patch.setattr(os, "pwrite", full)
        assert file.put(BLOCK) is None
    assert "No space left" in caplog.text
    assert file.put(BLOCK) is None
    assert get is not None
    assert same(get(), BLOCK)


def corpus(folder: Path, rng: random.Random) -> None:
    for number in range(6):
        words = ["some", "words", "语言", "x" * 30]
        rows: list[dict[str, Any]] = [{"text": " ".join(rng.choices(words, k=rng.randrange(60)))} for _ in range(400)]
        rows += [{"text": None}, {"id": 7}] * (number % 2)
        lines = "".join(json.dumps(row) + "\n" for row in rows).encode()
        (folder / f"{number}.jsonl.gz").write_bytes(gzip.compress(lines))


@pytest.mark.parametrize("out", ["local", "bucket"])
def test_a_run_whose_blocks_wait_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, out: str) -> None:
    """Local and in a bucket; what is written does not depend on it, and nothing of it has a name."""
    (tmp_path / "in").mkdir()
    corpus(tmp_path / "in", random.Random(1))
    options: dict[str, Any] = {"tokenizer": "gpt2", "shard_tokens": 10_000, "on_bad": "skip", "split": ["val=hash:9%"]}
    tokmill.encode(str(tmp_path / "in"), out=str(tmp_path / "one"), workers=1, **options)
    put, waited, names = SpillFile.put, 0, set[str]()

    def counted(file: SpillFile, block: Block) -> Any:
        nonlocal waited
        get = put(file, block)
        waited += get is not None
        names.update(path.name for path in file._spill.folder.iterdir())
        return get

    monkeypatch.setattr(SpillFile, "put", counted)
    monkeypatch.setattr(_Queue, "_most_open", lambda _: 4)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))  # others' folders have such names, too
    place = str(tmp_path / "many") if out == "local" else "memory://spilling/out"
    tokmill.encode(str(tmp_path / "in"), out=place, workers=4, unit_bytes=1000, in_flight=16_000, **options)
    assert waited > 50
    assert not [name for name in names if name.startswith(".tokmill-")]
    if out == "local":
        assert digest(tmp_path / "many") == digest(tmp_path / "one")
    else:
        store, one = open_store(place), LocalStore(tmp_path / "one")
        for entry in one.list("train"):
            assert store.read(entry.path) == one.read(entry.path)


def test_a_file_that_fails_late_ends_the_run_in_its_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What comes before it is counted and kept, although later files were read long before."""
    (tmp_path / "in").mkdir()
    corpus(tmp_path / "in", random.Random(2))
    whole = (tmp_path / "in/2.jsonl.gz").read_bytes()
    (tmp_path / "in/2.jsonl.gz").write_bytes(whole[:-100])
    monkeypatch.setattr(_Queue, "_most_open", lambda _: 4)
    options: dict[str, Any] = {"tokenizer": "gpt2", "on_bad": "skip", "unit_bytes": 1000, "in_flight": 16_000}
    seen = [0]
    with pytest.raises(tokmill.SourceError, match=r"2\.jsonl\.gz: truncated"):
        tokmill.encode(
            str(tmp_path / "in"), out=str(tmp_path / "out"), workers=4, **options,
            on_progress=lambda now: seen.append(now.documents),
        )  # fmt: skip
    assert 800 <= seen[-1] < 1200
    plan = plan_sources([str(tmp_path / "in")], ReadOptions())
    assert len(plan.files) == 6
