import io
import random
import time
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tokmill._core import Blake3, table_records
from tokmill._dataset.layout import DocumentIndex, ShardLayout, bounds
from tokmill._dataset.npy import HEADER_BYTES, npy_header, read_npy
from tokmill._dataset.shard_writer import PendingWrites, ShardWriter
from tokmill._dataset.shards import (
    STARTS_DTYPE,
    DocumentTokens,
    FileFormat,
    Ids,
    KeptShard,
    OpenShard,
    Origin,
    ShardForm,
    ShardRecord,
    TokenRun,
    read_tokens,
    select,
    starts_path,
    token_dtype,
    tokens_path,
)
from tokmill._dataset.sidecar import (
    MASK,
    NO_FILE,
    SIDECARS,
    TABLE_SUFFIX,
    SidecarFile,
    read_values,
    sidecar_path,
    unpacked,
)
from tokmill._dataset.splits import NO_SPLIT, SplitRules
from tokmill._sources.kept import column_values
from tokmill._store import LocalStore, ReadStore
from tokmill._store.extents import hash_bytes
from tokmill.errors import OutputError, SourceError

U2, U4 = token_dtype("uint16"), token_dtype("uint32")
NO_STARTS = np.zeros(0, np.int64)
HERE = Origin(0, 0)
OPEN = "_run/open"
COLUMNS = [("name", "string")]


def read_shard(
    store: ReadStore, split: str, shard: int, dtype: Any, file_format: FileFormat = "npy"
) -> tuple[Ids, npt.NDArray[np.int64]]:
    path = tokens_path(split, shard, file_format)
    return read_tokens(store, path, dtype, file_format), read_npy(store, starts_path(split, shard), STARTS_DTYPE)


def blake3_of(file: Path) -> str:
    running = Blake3()
    running.update(file.read_bytes())
    return running.hexdigest()


@pytest.mark.parametrize("dtype", ["<u2", "<u4", "<i8", [("a", "<u2"), ("h", "u1", (32,)), ("n", "<i8")]])
@pytest.mark.parametrize("count", [0, 1, 1_000_000, 2**40])
def test_header_is_read_by_numpy(tmp_path: Path, dtype: Any, count: int) -> None:
    file = tmp_path / "a.npy"
    numpy: Any = np.lib.format  # its types depend on numpy's version
    header = npy_header(np.dtype(dtype), count)
    file.write_bytes(header)
    with file.open("rb") as opened:
        assert numpy.read_magic(opened) == (1, 0)
        assert numpy.read_array_header_1_0(opened) == ((count,), False, np.dtype(dtype))
        assert opened.tell() == len(header) == len(npy_header(np.dtype(dtype), 10**19))
    assert len(header) % 64 == 0
    assert len(header) == HEADER_BYTES or isinstance(dtype, list)


def table_rows(count: int) -> npt.NDArray[np.uint8]:
    """Records of a table without kept columns."""
    return table_records(np.arange(count), [])[0]


def seal_one(store: LocalStore, ids: Any, starts: list[int], file_format: FileFormat = "npy") -> ShardRecord:
    ids = np.asarray(ids)
    shard = OpenShard(store, "train", 0, ShardForm(ids.dtype, file_format), OPEN)
    shard.append(TokenRun(ids, np.array(starts, np.int64), table_rows(len(starts)), Origin(2, 7), Origin(2, 9)))
    return shard.seal()


@pytest.mark.parametrize("dtype", [U2, U4])
def test_npy_shard(tmp_path: Path, dtype: np.dtype[Any]) -> None:
    store, ids = LocalStore(tmp_path), np.arange(60_000).astype(dtype)
    record = seal_one(store, ids, [0, 17, 59_999])
    file, docs = tmp_path / "train/train_000000.npy", tmp_path / "train/train_000000.docs.npy"
    table = tmp_path / "train/train_000000.table.parquet"
    for mode in (None, "r"):
        assert np.load(file, mmap_mode=mode).dtype == dtype
        assert np.array_equal(np.load(file, mmap_mode=mode), ids)
        assert np.array_equal(np.load(docs, mmap_mode=mode), [0, 17, 59_999])
    assert np.array_equal(np.fromfile(file, dtype, offset=128), ids)
    assert np.load(docs).dtype == np.int64
    tokens, starts = read_shard(store, "train", 0, dtype)
    assert tokens.dtype == dtype
    assert np.array_equal(tokens, ids)
    assert starts.tolist() == [0, 17, 59_999]
    assert not tokens.flags.writeable
    assert record == ShardRecord(
        split="train",
        shard=0,
        tokens=60_000,
        documents=3,
        bytes=file.stat().st_size,
        blake3=blake3_of(file),
        docs_blake3=blake3_of(docs),
        first=Origin(2, 7),
        last=Origin(2, 9),
        sidecars={"table": SidecarFile(table.stat().st_size, blake3_of(table))},
    )
    assert list((tmp_path / "_run/open").iterdir()) == []


def test_bin_shard_has_the_same_body(tmp_path: Path) -> None:
    store, ids = LocalStore(tmp_path), np.arange(1000, dtype=U4)
    record = seal_one(store, ids, [], "bin")
    assert (tmp_path / tokens_path("train", 0, "bin")).read_bytes() == ids.tobytes()
    assert record.bytes == 4000
    tokens, starts = read_shard(store, "train", 0, U4, "bin")
    assert np.array_equal(tokens, ids)
    assert starts.tolist() == np.load(tmp_path / starts_path("train", 0)).tolist() == []


@pytest.mark.parametrize("file_format", ["npy", "bin"])
@pytest.mark.parametrize("kept_after", [None, 0, 1, 2])
def test_the_hash_of_a_large_shard(tmp_path: Path, file_format: FileFormat, kept_after: int | None) -> None:
    store = LocalStore(tmp_path)
    parts = [np.arange(count, dtype=U4) for count in (5, 700_000, 3)]
    shard = OpenShard(store, "train", 0, ShardForm(U4, file_format), OPEN)
    for number, part in enumerate(parts):
        shard.append(TokenRun(part, NO_STARTS, table_rows(0), HERE, HERE))
        if number == kept_after:
            with ThreadPoolExecutor(1) as other:
                kept = shard.keep(other.submit).result()
            shard.close()
            shard = OpenShard(store, "train", 0, ShardForm(U4, file_format), OPEN, kept)
    record = shard.seal()
    file = tmp_path / tokens_path("train", 0, file_format)
    assert record.blake3 == blake3_of(file)
    assert np.array_equal(read_shard(store, "train", 0, U4, file_format)[0], np.concatenate(parts))


def test_append_in_parts(tmp_path: Path) -> None:
    store, ids = LocalStore(tmp_path), np.arange(100, dtype=U2)
    shard = OpenShard(store, "val", 12, ShardForm(U2, "npy"), OPEN)
    shard.append(TokenRun(ids[:0:-2], np.array([0, 3]), table_rows(2), Origin(0, 5), Origin(0, 6)))  # not contiguous
    shard.append(TokenRun(ids[:10], np.array([52]), table_rows(1), Origin(0, 6), Origin(1, 0)))
    assert (shard.tokens, shard.documents) == (60, 3)
    record = shard.seal()
    assert (record.first, record.last) == (Origin(0, 5), Origin(1, 0))
    tokens, starts = read_shard(store, "val", 12, U2)
    assert tokens.tolist() == ids[:0:-2].tolist() + ids[:10].tolist()
    assert starts.tolist() == [0, 3, 52]


def test_ids_are_never_cast(tmp_path: Path) -> None:
    shard = OpenShard(LocalStore(tmp_path), "train", 0, ShardForm(U2, "npy"), OPEN)
    with pytest.raises(ValueError, match="cannot append ids of uint32 to a shard of uint16"):
        shard.append(TokenRun(np.array([70_000], U4), NO_STARTS, table_rows(0), HERE, HERE))
    shard.close()
    shard.close()


def test_starting_again_forgets_what_a_dead_run_left(tmp_path: Path) -> None:
    store = LocalStore(tmp_path)
    left = OpenShard(store, "train", 0, ShardForm(U2, "npy"), OPEN)
    left.append(TokenRun(np.arange(9, dtype=U2), np.array([0]), table_rows(1), HERE, HERE))
    left.close()
    seal_one(store, np.arange(3, dtype=U2), [0])
    assert read_shard(store, "train", 0, U2)[0].tolist() == [0, 1, 2]


def test_damaged_files_are_refused(tmp_path: Path) -> None:
    store = LocalStore(tmp_path)
    seal_one(store, np.arange(100, dtype=U4), [0])
    file = tmp_path / tokens_path("train", 0)
    whole = file.read_bytes()
    assert read_npy(store, tokens_path("train", 0), U4).tolist() == list(range(100))
    numpys = tmp_path / "numpys.npy"
    np.save(numpys, np.array([{}]), allow_pickle=True)
    for damaged in (
        b"",
        whole[:50],
        whole[:128],
        whole[:-1],
        whole[:-4],
        whole + b"\0",
        whole + b"\0\0\0\0",
        b"\x94" + whole[1:],
        whole.replace(b"<u4", b"<u2"),
        whole.replace(b"<u4", b">u4"),
        whole.replace(b"(100,)", b"(25,4)"),
        numpys.read_bytes(),
    ):
        file.write_bytes(damaged)
        with pytest.raises(OutputError, match=r"train_000000\.npy .* is damaged"):
            read_shard(store, "train", 0, U4)
    with pytest.raises(SourceError, match="No such file"):
        read_shard(store, "train", 1, U4)
    (tmp_path / tokens_path("train", 0, "bin")).write_bytes(b"123")
    with pytest.raises(OutputError, match="not a multiple of 4"):
        read_shard(store, "train", 0, U4, "bin")


@given(st.lists(st.integers(1, 9), max_size=30), st.randoms(use_true_random=False))
def test_select(lengths: list[int], random: random.Random) -> None:
    ids, offsets = np.arange(sum(lengths), dtype=U4), np.cumsum([0, *lengths])
    chosen = sorted(random.sample(range(len(lengths)), random.randint(0, len(lengths))))
    expected = [token for n in chosen for token in range(offsets[n], offsets[n + 1])]
    if chosen:
        assert select(ids, offsets, np.array(chosen)).tolist() == expected
    first, last = sorted(random.choices(range(len(lengths) + 1), k=2))
    view = select(ids, offsets, slice(first, last))
    assert view.tolist() == list(range(offsets[first], offsets[last]))
    assert view.base is ids


@st.composite
def corpora(draw: st.DrawFn) -> tuple[list[list[int]], list[list[int]], int, FileFormat]:
    """Lengths and hash codes of documents, block by block; the shard size; the file format."""
    lengths = draw(st.lists(st.lists(st.integers(1, 12), max_size=12), max_size=4))
    codes = [[draw(st.sampled_from([0, NO_SPLIT])) for _ in block] for block in lengths]
    return lengths, codes, draw(st.integers(1, 30)), draw(st.sampled_from(["npy", "bin"]))


def block_of(
    ids: Ids,
    lengths: npt.NDArray[np.int64],
    position: npt.NDArray[np.int64],
    *others: Any,
) -> DocumentTokens:
    return DocumentTokens(ids, np.append(0, np.cumsum(lengths)), position, *others)


@pytest.fixture(scope="module")
def late() -> Iterator[ThreadPoolExecutor]:
    """Threads that begin with a delay, so that writes end in any order."""

    chance = random.Random(5)

    class Late(ThreadPoolExecutor):
        def submit(self, function: Callable[..., Any], /, *arguments: Any, **options: Any) -> Future[Any]:
            delay = chance.random() / 500

            def run() -> Any:
                time.sleep(delay)
                return function(*arguments, **options)

            return super().submit(run)

    with Late(4) as threads:
        yield threads


@settings(max_examples=15, deadline=None)
@given(
    corpora(), st.integers(1, 500), st.lists(st.sampled_from(["nothing", "keep", "reopen"]), min_size=4), st.booleans()
)
def test_writer(
    tmp_path_factory: pytest.TempPathFactory,
    late: ThreadPoolExecutor,
    corpus: tuple[list[list[int]], list[list[int]], int, FileFormat],
    most_bytes: int,
    between: list[str],
    has_parts: bool,  # noqa: FBT001 - of hypothesis
) -> None:
    """Blocks that threads write late, with checkpoints and new processes in between, against the streams of splits."""
    blocks, codes, shard_tokens, file_format = corpus
    store = LocalStore(tmp_path_factory.mktemp("writer"))
    splits = SplitRules.parse(["val=hash:50%"])
    layout = ShardLayout(splits, shard_tokens)

    def writing(kept: list[KeptShard]) -> ShardWriter:
        writes = PendingWrites(late.submit, Future.result, most_bytes)
        return ShardWriter(store, ShardForm(U4, file_format, COLUMNS, has_parts), shard_tokens, OPEN, writes, kept)

    writer = writing([])
    records: list[ShardRecord] = []
    noted: set[str] = set()
    streams: dict[str, list[tuple[int, int, bool, bool]]] = {"val": [], "train": []}  # file, document, starts? loss?
    for file, (block, code, then) in enumerate(zip(blocks, codes, between, strict=False)):
        lengths = np.array(block, np.int64)
        ids = np.concatenate([np.zeros(0, U4)] + [np.full(n, 100 * file + i, U4) for i, n in enumerate(block)])
        placed = layout.place(lengths, np.array(code, np.uint8))
        names = column_values(pa.array(["x" * (i % 7) for i in range(len(block))], pa.large_string()))
        position = 10 * np.arange(len(block))
        loss = np.array([has_loss(i, token) for i, n in enumerate(block) for token in range(n)], np.uint8)
        made = block_of(ids, lengths, position, *table_records(position, [names]), loss if has_parts else None)
        for shard in writer.write(placed, made, file):
            assert shard.tokens == shard_tokens
            records.append(shard.seal())
        for i, n in enumerate(block):
            bits = [(token == 0, has_loss(i, token)) for token in range(n)]
            streams["val" if code[i] == 0 else "train"] += [(file, i, *each) for each in bits]
        if then != "nothing":
            with ThreadPoolExecutor(1) as storing:
                kept = [shard.result() for shard in writer.keep(storing.submit)]
            noted |= {extent.path for shard in kept for extent in (*shard.records, *shard.loss)}
        if then == "reopen":
            writer.close()
            writer = writing(kept)
    records += [shard.seal() for shard in writer.finish()]
    writer.close()
    for split, stream in streams.items():
        mine = sorted((record for record in records if record.split == split), key=lambda record: record.shard)
        cuts = [stream[start : start + shard_tokens] for start in range(0, len(stream), shard_tokens)]
        assert [record.shard for record in mine] == list(range(len(cuts)))
        for record, expected in zip(mine, cuts, strict=True):
            tokens, starts = read_shard(store, split, record.shard, U4, file_format)
            assert tokens.tolist() == [100 * file + i for file, i, *_ in expected]
            assert starts.tolist() == [n for n, (_, _, begins, _) in enumerate(expected) if begins]
            assert (record.tokens, record.documents) == (len(expected), len(starts))
            assert record.first == (expected[0][0], 10 * expected[0][1])
            assert record.last == (expected[-1][0], 10 * expected[-1][1])
            table = store.read(sidecar_path(split, record.shard, TABLE_SUFFIX))
            sidecars = {"table": SidecarFile(len(table), hash_bytes(table))}
            has, path = [each[3] for each in expected], sidecar_path(split, record.shard, SIDECARS[MASK].suffix)
            if has_parts and not all(has):
                mask = store.read(path)
                sidecars["mask"] = SidecarFile(len(mask), hash_bytes(mask))
                found = np.unpackbits(np.load(io.BytesIO(mask)), bitorder="little")
                assert found.tolist() == has + [0] * (-len(has) % 8)
                packed = read_values(store, path, SIDECARS[MASK], len(has))
                assert unpacked(packed, 1, len(has)).tolist() == has[1:]
            elif has_parts:
                sidecars["mask"] = NO_FILE
                assert not store.exists(path)
            assert record.sidecars == sidecars
            assert [tuple(row.values()) for row in pq.read_table(pa.BufferReader(table)).to_pylist()] == [
                (file, 10 * i, "x" * (i % 7)) for file, i, begins, _ in expected if begins
            ]
    # A checkpoint may still need the records that it has noted.
    left = {entry.path for entry in store.list("_run")}
    assert left <= noted


def has_loss(document: int, token: int) -> bool:
    return document % 3 == 0 or token % 5 > 1


def one_block(tokens: int) -> DocumentTokens:
    return block_of(
        np.arange(tokens, dtype=U4), np.array([tokens]), np.zeros(1, np.int64), *table_records(np.zeros(1, int), [])
    )


class Held:
    """Writes that run when the test says so."""

    def __init__(self) -> None:
        self.writes: list[tuple[Callable[[], None], Future[None]]] = []

    def start(self, write: Callable[[], None]) -> Future[None]:
        future: Future[None] = Future()
        self.writes.append((write, future))
        return future

    def run(self, number: int, error: Exception | None = None) -> None:
        write, future = self.writes[number]
        future.set_running_or_notify_cancel()
        if error:
            future.set_exception(error)
        else:
            write()
            future.set_result(None)


@pytest.fixture
def held() -> Held:
    return Held()


@pytest.fixture
def writer(tmp_path: Path, held: Held) -> ShardWriter:
    writes = PendingWrites(held.start, Future.result, 1 << 20)
    return ShardWriter(LocalStore(tmp_path), ShardForm(U4, "npy"), 100, OPEN, writes)


def test_failed_run_closes_its_shards(tmp_path: Path, held: Held, writer: ShardWriter) -> None:
    layout, block = ShardLayout(SplitRules(), 100), one_block(5)
    assert list(writer.write(layout.place(block.lengths), block, 0)) == []
    with pytest.raises(ValueError, match="documents are unknown"):
        list(writer.write(layout.place_shares([(1, 5)]), block, 0))
    held.run(0)
    writer.close()
    assert list(writer.finish()) == []
    assert [entry.path for entry in LocalStore(tmp_path).list()] == [
        "_run/open/train_000000.docs.npy",
        "_run/open/train_000000.npy",
        "_run/open/train_000000.table.records",
    ]


def test_a_shard_is_kept_when_it_is_written(held: Held, writer: ShardWriter) -> None:
    layout, block = ShardLayout(SplitRules(), 100), one_block(5)
    for _ in range(2):
        list(writer.write(layout.place(block.lengths), block, 0))
    with ThreadPoolExecutor(1) as storing:
        (kept,) = writer.keep(storing.submit)
        list(writer.write(layout.place(block.lengths), block, 0))
        held.run(1)
        time.sleep(0.05)
        assert not kept.done()
        held.run(0)  # not the third, which came later
        assert kept.result(10).tokens == 10
        (again,) = writer.keep(storing.submit)
        time.sleep(0.05)
        assert not again.done()
        held.run(2)
        assert again.result(10).tokens == 15
    assert [extent.end for extent in kept.result().ids] == [HEADER_BYTES + 40]
    (shard,) = writer.finish()
    assert shard.seal().tokens == 15


def test_what_failed_to_be_written_is_neither_kept_nor_sealed(tmp_path: Path, held: Held, writer: ShardWriter) -> None:
    layout, block, full = ShardLayout(SplitRules(), 100), one_block(30), OutputError("write-failed", "no space")
    for _ in range(2):
        list(writer.write(layout.place(block.lengths), block, 0))
    held.run(0, full)
    held.run(1)
    with ThreadPoolExecutor(1) as storing:
        (kept,) = writer.keep(storing.submit)
        assert kept.exception(10) is full
    with pytest.raises(OutputError) as raised:
        list(writer.write(layout.place(block.lengths), block, 0))
    assert raised.value is full
    writer.settle()  # an error is raised once
    (shard,) = writer.finish()
    with pytest.raises(OutputError) as raised:
        shard.seal()
    assert raised.value is full
    assert not (tmp_path / "train").exists()


def test_a_file_is_not_closed_while_a_thread_writes_to_it(tmp_path: Path, writer: ShardWriter, held: Held) -> None:
    layout, block = ShardLayout(SplitRules(), 100), one_block(30)
    for _ in range(2):
        list(writer.write(layout.place(block.lengths), block, 0))
    held.writes[1][1].cancel()
    writer.close()
    held.run(0)
    file = tmp_path / "_run/open/train_000000.npy"
    assert np.fromfile(file, U4, offset=HEADER_BYTES)[:30].tolist() == list(range(30))


def test_a_shard_of_a_cancelled_write_is_not_sealed(writer: ShardWriter, held: Held) -> None:
    layout, block = ShardLayout(SplitRules(), 100), one_block(30)
    list(writer.write(layout.place(block.lengths), block, 0))
    held.writes[0][1].cancel()
    (shard,) = writer.finish()
    with pytest.raises(CancelledError):
        shard.seal()


def test_bounds_of_a_selection() -> None:
    lengths = np.array([3, 1, 4, 1, 5])
    selection: DocumentIndex = np.array([0, 2, 4])
    assert bounds(lengths, selection).tolist() == [0, 3, 7, 12]
    assert bounds(lengths, slice(1, 1)).tolist() == [0]
