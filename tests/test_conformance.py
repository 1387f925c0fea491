"""What every store does, asked of every store: local files, memory, S3 and Google Cloud Storage on local servers."""

import pickle
import secrets
import tempfile
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from servers import Service, gcs_server, s3_server
from tokmill._store import AlreadyExistsError, DamagedError, LocalStore, Store, open_output, split_location
from tokmill._store.extents import FAN, Extent, hash_range
from tokmill.errors import OutputError, SourceError, UsageError

RESERVE = 8


@pytest.fixture(scope="module")
def s3() -> Iterator[Service]:
    with s3_server() as server:
        yield server


@pytest.fixture(scope="module")
def gcs() -> Iterator[Service]:
    with gcs_server() as server:
        yield server


@pytest.fixture(params=["local", "memory", "s3", "gcs"])
def store(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Store:
    if request.param == "local":
        return LocalStore(tmp_path)
    if request.param == "memory":
        return open_output(f"memory://{secrets.token_hex(8)}/a folder")
    service: Service = request.getfixturevalue(request.param)
    for name, value in service.environment.items():
        monkeypatch.setenv(name, value)
    return open_output(f"{service.url}/a folder/{secrets.token_hex(8)}")


def paths(store: Store, prefix: str = "") -> list[str]:
    return [entry.path for entry in store.list(prefix)]


def grown(store: Store, path: str, *parts: bytes) -> tuple[Extent, ...]:
    """Keep a growing file part by part, and leave it as a crash would."""
    file = store.append(path, RESERVE)
    extents: tuple[Extent, ...] = ()
    for part in parts:
        file.write(part)
        extents = file.keep(file.size)
    file.close()
    return extents


def test_put_and_read(store: Store) -> None:
    store.put("a/b", b"0123456789")
    assert store.read("a/b") == b"0123456789"
    assert store.read("a/b", 3) == b"3456789"
    assert store.read("a/b", 3, 5) == b"34"
    assert store.read("a/b", 8, 99) == b"89"
    assert store.read("a/b", 10) == store.read("a/b", 12, 99) == store.read("a/b", 5, 3) == b""
    assert store.view("a/b").tobytes() == b"0123456789"
    assert not store.view("a/b").flags.writeable
    with store.arrow_file("a/b") as file:
        assert (file.size(), file.read(3), file.seek(8), file.read()) == (10, b"012", 8, b"89")
    store.put("a/b", np.arange(3, dtype="<u2").data)
    assert store.read("a/b") == b"\0\0\1\0\2\0"
    assert paths(store) == ["a/b"]


def test_read_ranges(store: Store) -> None:
    data = secrets.token_bytes(3 << 20)
    store.put("a", data)
    ranges = [(5, 9), (0, 3), (2 << 20, (2 << 20) + 1), (7, 20), (4, 4), (0, len(data)), (len(data) - 1, len(data))]
    assert store.read_ranges("a", ranges) == [data[start:end] for start, end in ranges]
    assert store.read_ranges("a", ranges[:2]) == [data[5:9], data[:3]]
    assert store.read_ranges("a", []) == []
    for start in (len(data) - 1, len(data), len(data) + 5):
        with pytest.raises(SourceError, match="it ends before byte"):
            store.read_ranges("a", [(0, 1), (start, len(data) + 9)])
    with pytest.raises(SourceError, match="nothing"):
        store.read_ranges("nothing", [(0, 1)])


def test_files_that_are_read_here_and_there(store: Store) -> None:
    data = secrets.token_bytes((3 << 20) + 17)
    store.put("a", data)
    with store.open("a") as file:
        assert file.seekable()
        assert file.read(4) == data[:4]
        assert file.seek(-7, 2) == len(data) - 7
        assert file.read(100) == data[-7:]
        assert file.read(1) == b""
        assert (file.seek(1 << 20), file.tell()) == (1 << 20, 1 << 20)
        assert file.read(5) == data[1 << 20 : (1 << 20) + 5]
        assert file.seek(-5, 1) == 1 << 20
        assert file.read() == data[1 << 20 :]
        file.seek(0)
        assert b"".join(iter(lambda: file.read(100_003), b"")) == data
        assert file.seek(len(data) + 5) == len(data) + 5
        assert file.read() == b""


def test_empty_files(store: Store) -> None:
    store.put("put", b"")
    store.create("create", b"")
    store.seal(store.append("open"), "seal")
    for path in ("put", "create", "seal"):
        assert store.stat(path).size == 0
        assert store.read(path) == store.read(path, 0, 5) == store.view(path).tobytes() == b""
        assert store.read_ranges(path, [(0, 0)]) == [b""]
        with store.open(path) as file:
            assert file.read() == b""
        with store.arrow_file(path) as opened:
            assert opened.size() == 0
    assert paths(store) == ["create", "put", "seal"]


def test_stat_and_exists(store: Store) -> None:
    assert not store.exists("a")
    store.put("a", b"12345")
    store.put("b/c", b"")
    before = store.stat("a")
    assert (before.path, before.size) == ("a", 5)
    assert list(store.list()) == [before, store.stat("b/c")]
    assert [store.exists(path) for path in ("a", "b", "b/c", "a/c")] == [True, False, True, False]
    store.put("a", b"54321")
    assert store.stat("a").version != before.version
    doors: list[Callable[[str], Any]] = [store.stat, store.read, store.open, store.view, store.arrow_file]
    for door in doors:
        with pytest.raises(SourceError, match=r"cannot read .*/nothing: "):
            door("nothing")
    with pytest.raises(SourceError, match="nothing"):
        store.read("nothing", 5, 5)


def test_list(store: Store) -> None:
    assert paths(store) == paths(store, "nothing") == []
    names = ["b", "a/z", "a.x", "a/y/1", "a-b", "ab/c", "ü", "a/y/0", *(f"a/y/page{number}" for number in range(20))]
    for name in names:
        store.put(name, name.encode())
    assert paths(store) == sorted(names)
    assert paths(store, "a") == sorted(name for name in names if name.startswith("a/"))
    assert paths(store, "a/y") == sorted(name for name in names if name.startswith("a/y/"))
    assert all(entry.size == len(entry.path.encode()) for entry in store.list("a"))


def test_create_is_once(store: Store) -> None:
    store.create("runs/run.json", b"first")
    store.create("runs/run.json", b"first")
    with pytest.raises(AlreadyExistsError, match=r"runs/run\.json already exists") as caught:
        store.create("runs/run.json", b"other")
    assert isinstance(caught.value, OutputError)
    assert store.read("runs/run.json") == b"first"


def test_create_race_has_one_winner(store: Store) -> None:
    barrier = threading.Barrier(8)

    def race(writer: int, lap: int) -> bool:
        barrier.wait()
        try:
            store.create(f"records/{lap}", str(writer).encode() * 1000)
        except AlreadyExistsError:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        for lap in range(5):
            won = list(pool.map(race, range(8), [lap] * 8))
            assert sum(won) == 1
            assert store.read(f"records/{lap}") == str(won.index(True)).encode() * 1000
    assert len(paths(store)) == 5


def test_delete(store: Store) -> None:
    store.put("a/b", b"")
    store.delete("a/b")
    store.delete("a/b")
    store.delete("no/such/folder")
    assert paths(store) == []


def test_clear(store: Store) -> None:
    for path in ("a/b", "a/c/d", "ab", "e"):
        store.put(path, b"1")
    store.clear("a")
    store.clear("a")
    assert paths(store) == ["ab", "e"]
    store.clear()
    assert paths(store) == []
    store.put("a/b", b"2")
    assert paths(store) == ["a/b"]


@pytest.mark.parametrize(
    "name", ["a b", "ü日本", "%20", "1+1=2", "#1", "why?", "a:b", "~", "a'\"b", "[x]*", " ", "a&b<c>"]
)
def test_odd_names(store: Store, name: str) -> None:
    store.put(name, b"1")
    store.create(f"folder/{name}", b"2")
    extents = grown(store, f"open/{name}", b"3")
    store.seal(store.reopen(f"open/{name}", extents, "sealed", RESERVE), f"sealed/{name}")
    assert (store.read(name), store.read(f"folder/{name}")) == (b"1", b"2")
    assert name in paths(store)
    assert paths(store, "sealed") == [f"sealed/{name}"]
    other, found = split_location(store.location(f"sealed/{name}"))
    assert (other.read(found, RESERVE), found) == (b"3", name)
    assert store.holds(store.location(name))
    assert not other.holds(store.location(name))
    assert open_output(store.location("sealed")).read(name, RESERVE) == b"3"


@pytest.mark.parametrize("name", ["", "/", "/a", "..", "../a", "a/../b", ".", "a//b", "a/", "a\\b", "a\0b", "\udcff"])
def test_bad_names_are_refused(store: Store, name: str) -> None:
    doors: list[Callable[[], Any]] = [
        lambda: store.read(name),
        lambda: store.read_ranges(name, []),
        lambda: store.open(name),
        lambda: store.view(name),
        lambda: store.arrow_file(name),
        lambda: store.stat(name),
        lambda: store.exists(name),
        lambda: store.put(name, b""),
        lambda: store.create(name, b""),
        lambda: store.append(name),
        lambda: store.reopen(name, (), "sealed"),
        lambda: store.delete(name),
        lambda: store.list(name or "/"),
        lambda: store.seal(store.append("open"), name),
    ]
    for door in doors:
        with pytest.raises(UsageError, match="cannot be the name of a file in a store"):
            door()


def test_large_files(store: Store) -> None:
    data = secrets.token_bytes(20 << 20)
    file = store.append("open", RESERVE)
    for start in range(0, len(data), 3 << 20):
        file.write(data[start : start + (3 << 20)])
    extents = file.keep(file.size)
    file.write_at(0, b"HEADHEAD")
    store.seal(file, "final")
    assert store.read("final") == b"HEADHEAD" + data
    assert store.read("final", 7_000_000, 17_000_000) == data[7_000_000 - RESERVE : 17_000_000 - RESERVE]
    assert store.stat("final").size == len(data) + RESERVE
    again = store.reopen("again", extents, "final", RESERVE)
    assert again.read(RESERVE, again.size) == data
    again.close()
    store.put("put", data)
    assert store.view("put").tobytes() == data


def test_keep_and_reopen(store: Store) -> None:
    extents = grown(store, "a", b"one", b"two")
    file = store.reopen("b", extents, "sealed", RESERVE)
    assert (file.path, file.size, file.read(RESERVE, file.size)) == ("b", RESERVE + 6, b"onetwo")
    assert [(extent.start, extent.end) for extent in file.keep(file.size)] == [(8, 11), (11, 14)]
    file.write(b"three")
    kept = file.keep(file.size - 1)
    assert (kept[-1].start, kept[-1].end) == (14, 18)
    file.write_at(0, b"12345678")
    store.seal(file, "sealed")
    assert store.read("sealed") == b"12345678onetwothree"
    file.close()


def test_a_reopened_file_without_segments_is_new(store: Store) -> None:
    file = store.reopen("a", (), "sealed", RESERVE)
    assert (file.size, file.keep(RESERVE)) == (RESERVE, ())
    file.close()


def test_segments_are_few(store: Store) -> None:
    file = store.append("a", RESERVE)
    data, before = b"", set()
    for number in range(2 * FAN + 3):
        file.write(part := b"%d," % number)
        data += part
        extents = file.keep(file.size)
        before |= {extent.path for extent in extents}
    assert len(extents) <= 2 * (FAN - 1)
    for path in before - {extent.path for extent in extents}:
        store.delete(path)
    file.close()
    again = store.reopen("b", extents, "sealed", RESERVE)
    assert again.read(RESERVE, again.size) == data
    assert hash_range(again.read, extents[0].start, extents[0].end) == extents[0].blake3
    again.close()


@pytest.mark.parametrize("damage", ["flipped", "cut", "deleted"])
def test_reopen_finds_damage(store: Store, damage: str) -> None:
    extents = grown(store, "a", b"one", b"two")
    path = extents[-1].path
    data = store.read(path)
    if damage == "deleted":
        store.delete(path)
    else:
        store.put(path, data[:-1] + (b"?" if damage == "flipped" else b""))
    with pytest.raises(DamagedError):
        store.reopen("b", extents, "sealed", RESERVE)
    with pytest.raises(DamagedError):
        store.reopen("a", extents, "sealed", RESERVE)


def test_a_store_travels(store: Store) -> None:
    store.put("a", b"1")
    other: Store = pickle.loads(pickle.dumps(store))  # noqa: S301
    assert (other.read("a"), other.location(), repr(other)) == (b"1", store.location(), repr(store))


OPERATIONS = st.lists(
    st.one_of(
        st.tuples(st.just("write"), st.binary(max_size=9)),
        st.tuples(st.just("keep"), st.integers(0, 9)),
        st.tuples(st.just("keep"), st.just(0)),
        st.tuples(st.just("reopen"), st.booleans()),
    ),
    max_size=60,
)


@pytest.mark.parametrize("kind", ["local", "memory"])
@settings(deadline=None, max_examples=60)
@given(operations=OPERATIONS)
def test_growing_files_against_bytes(kind: str, operations: list[tuple[str, Any]]) -> None:
    with tempfile.TemporaryDirectory(dir="/dev/shm" if Path("/dev/shm").is_dir() else None) as folder:  # noqa: S108
        store = LocalStore(folder) if kind == "local" else open_output(f"memory://{secrets.token_hex(8)}")
        file, twin, kept, names = store.append("0", RESERVE), b"", 0, 0
        extents: tuple[Extent, ...] = ()
        for name, value in operations:
            if name == "write":
                file.write(value)
                twin += value
            elif name == "keep":
                kept = max(kept, len(twin) - value)
                extents = file.keep(RESERVE + kept)
                assert (extents[-1].end if extents else RESERVE) == RESERVE + kept
            else:
                file.close()
                names += value
                file, twin = store.reopen(str(names), extents, "sealed", RESERVE), twin[:kept]
            assert file.size == RESERVE + len(twin)
            assert file.read(RESERVE, file.size) == twin
        file.write_at(0, b"reserved")
        store.seal(file, "sealed")
        assert store.read("sealed") == b"reserved" + twin
