import ast
import errno
import fcntl
import hashlib
import itertools
import multiprocessing
import os
import re
import resource
import stat
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import tokmill
from strange import FULL
from tokmill._core import TreeBlake3
from tokmill._store import AlreadyExistsError, LocalStore, check_path, local_files, open_store, split_location
from tokmill._store.contract import Appender
from tokmill._store.extents import hash_bytes
from tokmill._store.local_files import DirectWriter
from tokmill.errors import OutputError, SourceError, UsageError


@pytest.fixture
def store(tmp_path: Path) -> LocalStore:
    return LocalStore(tmp_path / "store")


def paths(store: LocalStore, prefix: str = "") -> list[str]:
    return [entry.path for entry in store.list(prefix)]


def test_view(store: LocalStore) -> None:
    store.put("a", b"\1\2\3")
    store.put("empty", b"")
    view = store.view("a")
    assert view.dtype == np.uint8
    assert view.tolist() == [1, 2, 3]
    assert not view.flags.writeable
    store.delete("a")
    assert view.tolist() == [1, 2, 3]
    assert store.view("empty").tolist() == []
    assert store.view("empty").data.nbytes == 0


def test_list(store: LocalStore) -> None:
    store.put("b", b"")
    (store.root / "emptied").mkdir()
    os.mkfifo(store.root / "pipe")
    assert paths(store) == ["b"]
    assert store.stat("b").version == str((store.root / "b").stat().st_mtime_ns)
    with pytest.raises(SourceError, match="Not a directory"):
        paths(store, "b")


def test_names_that_only_disks_have(store: LocalStore) -> None:
    for name in ("-", "a\nb", "x" * 255, "..."):
        store.put(name, b"1")
        other, found = split_location(store.location(name))
        assert other.read(found) == b"1"


def test_list_follows_links(store: LocalStore, tmp_path: Path) -> None:
    LocalStore(tmp_path / "elsewhere").put("x/y", b"")
    store.put("a", b"")
    (store.root / "folder").symlink_to(tmp_path / "elsewhere")
    (store.root / "file").symlink_to(store.root / "a")
    assert paths(store) == ["a", "file", "folder/x/y"]
    circle = tmp_path / "elsewhere/x/up"
    circle.symlink_to(tmp_path / "elsewhere")
    with pytest.raises(SourceError, match="a link to a folder that contains it"):
        paths(store)
    circle.unlink()
    (store.root / "dangling").symlink_to(tmp_path / "missing")
    with pytest.raises(SourceError, match="dangling: No such file"):
        paths(store)


def test_append_and_seal(store: LocalStore) -> None:
    file = store.append("_run/open/a.npy")
    file.write(b"....")
    file.write(np.arange(3, dtype="<u2").data)
    file.write(np.zeros(0, "<u2").data)
    file.write(b"")
    file.write_at(0, b"HEAD")
    assert (file.size, file.path) == (10, "_run/open/a.npy")
    assert store.read("_run/open/a.npy") == b"HEAD\0\0\1\0\2\0"
    store.seal(file, "train/a.npy")
    assert paths(store) == ["train/a.npy"]
    assert store.read("train/a.npy") == b"HEAD\0\0\1\0\2\0"
    again = store.append("train/a.npy")
    assert store.read("train/a.npy") == b""
    again.write(b"new")
    again.close()
    again.close()
    assert store.read("train/a.npy") == b"new"


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="needs /proc")
def test_a_forgotten_appender_is_closed(store: LocalStore) -> None:
    descriptors = Path("/proc/self/fd")
    file = store.append("a")
    before = len(list(descriptors.iterdir()))
    del file
    assert len(list(descriptors.iterdir())) == before - 1


def test_append_follows_no_link(store: LocalStore, tmp_path: Path) -> None:
    (tmp_path / "precious").write_bytes(b"precious")
    store.root.mkdir()
    (store.root / "a").symlink_to(tmp_path / "precious")
    with pytest.raises(OutputError, match="cannot write"):
        store.append("a")
    store.put("a", b"new")  # replaces the link, not what it points to
    assert (tmp_path / "precious").read_bytes() == b"precious"


@given(st.text(st.sampled_from("a./\\\0\udc80")))
def test_accepted_names_stay_inside(name: str) -> None:
    try:
        check_path(name)
    except UsageError:
        return
    assert os.path.normpath(f"/root/{name}") == f"/root/{name}"


def test_open_store_and_split_location(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    LocalStore(tmp_path / "a b").put("c.txt", b"text")
    url = f"file://{tmp_path}/a%20b"
    for location in (
        "a b",
        "./a b/",
        str(tmp_path / "a b"),
        url,
        f"{url}/",
        url.replace("file://", "FILE://localhost"),
    ):
        assert open_store(location).read("c.txt") == b"text"
        store, name = split_location(f"{location.rstrip('/')}/c.txt")
        assert (store.read(name), name) == (b"text", "c.txt")
    (tmp_path / "d").write_bytes(b"d")
    assert split_location("d")[0].read("d") == b"d"
    assert repr(split_location("file:///x")) == "(LocalStore('/'), 'x')"


@pytest.mark.parametrize(
    ("url", "says"),
    [
        ("hf://user:SECRET@datasets/a/b", "the URL is not that of a dataset on the hub"),
        ("s3://KEY:SECRET@bucket/x", "not the name of a bucket"),
        ("s3://bucket/x?X-Amz-Signature=SECRET", "a query or a fragment"),
        ("gs://bucket/x#SECRET", "a query or a fragment"),
        ("gs:///x", "not the name of a bucket"),
        ("memory://name/a/../b", "cannot be the name of a file"),
        ("file://host/x", "not a local path"),
        ("file://", "not a local path"),
        ("", "not a path"),
        (None, "None is not a path or URL"),
        ("a\0b", "not a path"),
        ("file:///a%00b", "not a path"),
    ],
)
def test_other_locations_are_refused(url: Any, says: str) -> None:
    for door in (open_store, split_location):
        with pytest.raises(UsageError, match=says) as caught:
            door(url)
        assert "SECRET" not in str(caught.value)


def test_read_errors(store: LocalStore) -> None:
    store.put("folder/file", b"")
    doors: list[Callable[[str], Any]] = [store.read, store.open, store.view, store.stat, store.arrow_file]
    for door in doors:
        with pytest.raises(SourceError, match=r"cannot read .*/nothing: No such file or directory") as caught:
            door("nothing")
        assert isinstance(caught.value.__cause__, FileNotFoundError)
        with pytest.raises(SourceError, match="/folder"):
            door("folder")
        with pytest.raises(SourceError, match="Not a directory"):
            door("folder/file/x")


@pytest.mark.skipif(not Path("/proc/self/mem").exists(), reason="needs a file that opens but cannot be read")
def test_error_while_reading() -> None:
    with LocalStore("/proc/self").open("mem") as file:
        with pytest.raises(SourceError, match=r"cannot read /proc/self/mem: Input/output error"):
            file.read(3)
        with pytest.raises(SourceError, match=r"cannot read /proc/self/mem: Input/output error"):
            file.read()


@pytest.mark.skipif(os.geteuid() == 0, reason="permissions do not bind root")
def test_permissions(store: LocalStore) -> None:
    store.put("a", b"")
    store.root.chmod(0o500)
    try:
        with pytest.raises(OutputError, match="Permission denied") as caught:
            store.put("b", b"")
        assert caught.value.hint
    finally:
        store.root.chmod(0o700)


def test_writing_does_not_follow_links_inside(store: LocalStore, tmp_path: Path) -> None:
    store.put("own/a", b"own")
    other = LocalStore(tmp_path / "elsewhere")
    for name in ("a", "b/c", ".tokmill-1.tmp"):
        other.put(name, b"precious")
    (store.root / "train").symlink_to(other.root)
    (store.root / "file").symlink_to(other.root / "a")
    appender = store.append("growing")
    appender.write(b"x")
    kept = appender.keep(1)
    for door in (
        lambda: store.put("train/a", b""),
        lambda: store.put("train/b/c", b""),
        lambda: store.create("train/new", b""),
        lambda: store.append("train/a"),
        lambda: store.reopen("train/a", (), "own/a"),
        lambda: store.reopen("again", kept, "train/a"),
        lambda: store.delete("train/a"),
        lambda: store.clear("train/b"),
        lambda: store.sweep("train"),
        lambda: store.sweep("train/b"),
        lambda: store.seal(store.append("more"), "train/a"),
    ):
        with pytest.raises(OutputError, match=f"{store.root}/train is a symbolic link") as caught:
            door()
        assert f"make {store.root} itself the link" in str(caught.value.hint)
    with pytest.raises(OutputError):
        store.clear("train")
    store.put("file", b"own")  # the link is replaced, not followed
    assert [(entry.path, other.read(entry.path)) for entry in other.list()] == [
        (name, b"precious") for name in (".tokmill-1.tmp", "a", "b/c")
    ]
    assert store.read("train/a") == b"precious"  # reading may follow it
    (tmp_path / "link").symlink_to(store.root)
    LocalStore(tmp_path / "link").put("own/a", b"new")  # the root may be a link
    assert store.read("own/a") == b"new"


def test_a_copied_growing_file_does_not_follow_a_link(store: LocalStore, tmp_path: Path) -> None:
    (tmp_path / "precious").write_bytes(b"precious")
    appender = store.append("first/growing")
    appender.write(b"x")
    kept = appender.keep(1)
    appender.close()
    (store.root / "second").mkdir()
    (store.root / "second/growing").symlink_to(tmp_path / "precious")
    store.reopen("second/growing", kept, "sealed").close()
    assert (store.read("second/growing"), (tmp_path / "precious").read_bytes()) == (b"x", b"precious")


def test_a_file_where_a_folder_must_be(store: LocalStore) -> None:
    store.put("a", b"")
    for door in (
        lambda: store.put("a/b", b""),
        lambda: store.create("a/b", b""),
        lambda: store.append("a/b"),
    ):
        with pytest.raises(OutputError, match=r"cannot write .*/a/b: ") as caught:
            door()
        assert caught.value.hint
        assert not isinstance(caught.value, AlreadyExistsError)


Write = Callable[[LocalStore], None]


def seal(store: LocalStore) -> None:
    file = store.append("open")
    try:
        file.write(b"new" * 1000)
        store.seal(file, "final/a")
    finally:
        file.close()


WRITES: dict[str, Write] = {
    "put": lambda store: store.put("final/a", b"new" * 1000),
    "create": lambda store: store.create("final/b", b"new" * 1000),
    "seal": seal,
}


def attempt(
    write: Write, store: LocalStore, monkeypatch: pytest.MonkeyPatch, fail_at: int = 0
) -> tuple[int, OutputError | None]:
    """Write while the fail_at-th system call fails; return how many there were, and the error."""
    count, found = 0, None

    def failing(call: Callable[..., Any]) -> Callable[..., Any]:
        def called(*args: Any, **kwargs: Any) -> Any:
            nonlocal count
            count += 1
            if count == fail_at:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return call(*args, **kwargs)

        return called

    with monkeypatch.context() as patch:
        for name in ("fsync", "replace", "link", "unlink", "mkdir", "open", "pwrite"):
            patch.setattr(os, name, failing(getattr(os, name)))
        try:
            write(store)
        except OutputError as error:
            found = error
    return count, found


@pytest.mark.parametrize("there", [True, False], ids=["folder there", "no folder"])
@pytest.mark.parametrize("write", WRITES.values(), ids=WRITES)
def test_disk_faults_leave_the_old_or_the_new_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Write, *, there: bool
) -> None:
    def fresh(name: str) -> LocalStore:
        store = LocalStore(tmp_path / name)
        if there:
            store.put("final/a", b"old")
        return store

    total, error = attempt(write, fresh("good"), monkeypatch)
    assert error is None
    for fail_at in range(1, total + 1):
        store = fresh(str(fail_at))
        _, error = attempt(write, store, monkeypatch, fail_at)
        assert error is not None
        assert "No space left on device" in error.message
        assert error.hint
        assert isinstance(error.__cause__, OSError)
        for entry in store.list("final"):
            if not entry.path.endswith(".tmp"):  # there when the call that failed is the one that removes it
                assert store.read(entry.path) in (b"old", b"new" * 1000)


def test_disk_full_in_the_middle_of_a_write(store: LocalStore) -> None:
    store.put("final/a", b"old")
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (100, hard))
    try:
        for write in WRITES.values():
            with pytest.raises(OutputError, match="File too large"):
                write(store)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
    assert store.read("final/a") == b"old"
    assert paths(store) == ["final/a", "open"]
    assert store.stat("open").size == 100


def test_a_failed_fsync_is_not_tried_again(store: LocalStore, monkeypatch: pytest.MonkeyPatch) -> None:
    store.put("a", b"old")
    failures = 0

    def failing(_: int) -> None:
        nonlocal failures
        failures += 1
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    file = store.append("open")
    monkeypatch.setattr(os, "fsync", failing)
    doors: list[Callable[[], None]] = [
        lambda: store.put("a", b"new"),
        lambda: store.create("b", b"new"),
        lambda: store.seal(file, "a"),
    ]
    for number, door in enumerate(doors, start=1):
        with pytest.raises(OutputError, match="Input/output error"):
            door()
        assert failures == number
    assert store.read("a") == b"old"
    assert paths(store) == ["a", "open"]
    monkeypatch.undo()
    with pytest.raises(ValueError, match="descriptor"):
        store.seal(file, "a")  # the failure has closed it


MIB = 1 << 20


needs_direct = pytest.mark.skipif(not hasattr(os, "O_DIRECT"), reason="this system has no writes past the page cache")


@needs_direct
@pytest.mark.parametrize("way", ["works", "refused at once", "refused later", "stops short"])
@pytest.mark.parametrize("reserve", [0, 8, *[4096] * FULL])
def test_large_pieces_go_past_the_page_cache(
    store: LocalStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, reserve: int
) -> None:
    pwrite, opened = os.pwrite, os.open
    past: list[int] = []

    def write(descriptor: int, data: memoryview, position: int) -> int:
        if not is_direct(descriptor):
            return pwrite(descriptor, data, position)
        assert np.frombuffer(data, np.uint8).ctypes.data % 4096 == position % 4096 == len(data) % 4096 == 0
        past.append(len(data))
        if way == "refused later" and len(past) > 2:
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        return pwrite(descriptor, data[: len(data) * 2 // 3] if way == "stops short" else data, position)

    def open_(file: Path, flags: int, mode: int = 0o777) -> int:
        if flags & os.O_DIRECT and way == "refused at once":
            raise OSError(errno.EMFILE, os.strerror(errno.EMFILE))
        return opened(file, flags, mode)

    monkeypatch.setattr(os, "pwrite", write)
    monkeypatch.setattr(os, "open", open_)
    monkeypatch.setattr(local_files, "FILE_SYSTEMS", [local_files._file_system(tmp_path.stat().st_dev)])
    random = np.random.default_rng(len(way) + reserve)
    file, twin, shown = store.append("growing", reserve), b"", b""

    def show(position: int, piece: memoryview) -> None:
        nonlocal shown
        assert position == reserve + len(shown)
        shown += piece

    for around in (0, 5, MIB, 3, 2 * MIB + 4096, MIB - 1, 4096, 3 * MIB, 0, MIB + 8192, MIB + 8191):
        data = random.bytes(max(around + int(random.integers(-2, 3)), 0))
        file.write_at(file.reserve(len(data)), data, show)
        twin += data
        assert file.size == reserve + len(twin)
        if random.integers(2):
            assert file.read(reserve, file.size) == twin
        if random.integers(3) == 0:
            segments = file.keep(file.size)
            file.close()
            file = store.reopen("growing", segments, "sealed", reserve)
    assert shown == twin
    file.write_at(0, bytes(reserve))
    store.seal(file, "sealed")
    assert store.read("sealed") == bytes(reserve) + twin
    assert bool(past) == (way != "refused at once")


def is_direct(descriptor: int) -> bool:
    return bool(fcntl.fcntl(descriptor, fcntl.F_GETFL) & os.O_DIRECT)


class Piece(NamedTuple):
    at: int
    data: bytes
    delay: float


def write_late(file: Appender, hashed: TreeBlake3, piece: Piece) -> None:
    time.sleep(piece.delay)
    file.write_at(piece.at, piece.data, hashed.update)


def pieces(random: np.random.Generator, length: int, block: int) -> Iterator[bytes]:
    """Random bytes, cut near the boundaries of blocks and anywhere else."""
    near = random.integers(0, length // block, 6) * block + random.integers(-2, 3, 6)
    cuts = sorted({0, length, *near.clip(0, length).tolist(), *random.integers(0, length, 2).tolist()})
    return (random.bytes(end - start) for start, end in itertools.pairwise(cuts))


@pytest.mark.parametrize("direct", [False, pytest.param(True, marks=needs_direct)])
@pytest.mark.parametrize("reserve", [0, 128])
@pytest.mark.parametrize("seed", range(3 if FULL else 1))
def test_threads_write_to_one_file(
    store: LocalStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reserve: int, seed: int, *, direct: bool
) -> None:
    """Pieces with random boundaries, in random order, with checkpoints in between, against their concatenation."""
    file_systems = [local_files._file_system(tmp_path.stat().st_dev)] if direct else []
    monkeypatch.setattr(local_files, "FILE_SYSTEMS", file_systems)
    pwrite, past = os.pwrite, list[int]()

    def counted(descriptor: int, data: memoryview, position: int) -> int:
        if direct and is_direct(descriptor):
            past.append(position)
        return pwrite(descriptor, data, position)

    monkeypatch.setattr(os, "pwrite", counted)
    random = np.random.default_rng([seed, reserve])
    file, twin = store.append("growing", reserve), b""
    for _ in range(2):
        hashed, reopened_at = TreeBlake3(reserve), file.size
        if reopened_at > reserve:
            hashed.update(reserve, file.read(reserve, reopened_at))
        placed: list[Piece] = []
        for data in pieces(random, int(random.integers(4 * MIB, 8 * MIB)), local_files._BLOCK_BYTES):
            placed.append(Piece(file.reserve(len(data)), data, float(random.random() < 0.1) / 100))
            twin += data
        half = len(placed) // 2
        early, late, end = placed[:half], placed[half:], placed[half].at
        random.shuffle(early)
        random.shuffle(late)
        write = partial(write_late, file, hashed)
        with ThreadPoolExecutor(5) as threads:
            list(threads.map(write, early))
            keeping = threads.submit(file.keep, end)
            list(threads.map(write, late))
        assert keeping.result()[-1].end == end
        header = random.bytes(reserve)
        segments = file.keep(file.size)
        assert hashed.hexdigest(header, file.size) == hash_bytes(header + twin)
        assert file.read(reserve, file.size) == twin
        file.close()
        file = store.reopen("growing", segments, "sealed", reserve)
        assert (file.size, file.read(reserve, file.size)) == (reserve + len(twin), twin)
    file.write_at(0, header)
    store.seal(file, "sealed")
    assert store.read("sealed") == header + twin
    assert bool(past) == direct


def test_another_file_of_that_name_is_not_written(
    store: LocalStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local_files, "FILE_SYSTEMS", [local_files._file_system(tmp_path.stat().st_dev)])
    file = store.append("growing")
    path = tmp_path / "store/growing"
    path.rename(path.with_name("moved"))
    path.write_bytes(b"another one")
    data = bytes(range(256)) * 8192
    file.write(data)
    assert file.read(0, len(data)) == data
    store.seal(file, "sealed")
    assert path.with_name("moved").read_bytes() == data
    assert store.read("sealed") == b"another one"


def write_much(folder: Path, number: int) -> None:
    shown = hashlib.sha256()
    file = LocalStore(folder).append(str(number))
    file.write_at(file.reserve(16 * MIB), bytes([number]) * (16 * MIB), lambda _, piece: shown.update(piece))
    found = hashlib.sha256(file.read(0, file.size))
    file.close()
    if shown.digest() != found.digest():
        os._exit(1)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of forks beside threads, which do nothing here
def test_processes_that_were_forked_write_what_is_theirs(tmp_path: Path) -> None:
    write_much(tmp_path, 0)
    children = [multiprocessing.get_context("fork").Process(target=write_much, args=(tmp_path, n)) for n in range(1, 5)]
    for child in children:
        child.start()
    for number, child in enumerate(children, start=1):
        child.join()
        assert child.exitcode == 0
        assert (tmp_path / str(number)).read_bytes()[: 16 * MIB] == bytes([number]) * (16 * MIB)


@pytest.mark.skipif(not Path("/proc/self/mountinfo").exists(), reason="this system does not tell")
def test_what_is_no_disk_has_no_direct_writes(tmp_path: Path) -> None:
    assert local_files._file_system(Path("/proc").stat().st_dev) == "proc"
    assert local_files._file_system(0xFF_FFFF) is None
    with Path("/proc/self/comm").open("rb") as file:
        assert not DirectWriter(tmp_path / "a", file.fileno()).inner(0, 100 * MIB)


@pytest.mark.parametrize("fault", [None, errno.ENOTSUP, errno.EIO])
def test_macos_flushes_the_cache_of_the_drive(
    store: LocalStore, monkeypatch: pytest.MonkeyPatch, fault: int | None
) -> None:
    calls: list[str] = []

    def control(_descriptor: int, command: int) -> None:
        assert command == 51
        calls.append("full")
        if fault:
            raise OSError(fault, os.strerror(fault))

    monkeypatch.setattr("tokmill._store.local_files._FULL_SYNC", 51)
    monkeypatch.setattr("fcntl.fcntl", control)
    monkeypatch.setattr(os, "fsync", lambda _descriptor: calls.append("fsync"))
    if fault == errno.EIO:  # what was not written may be lost, so a second try must not succeed
        with pytest.raises(OutputError):
            store.put("file", b"a")
        assert calls == ["full"]
        return
    store.put("file", b"a")
    assert set(calls) == ({"full", "fsync"} if fault else {"full"})


@pytest.mark.skipif(not hasattr(os, "posix_fadvise"), reason="this system takes no advice on files")
@pytest.mark.parametrize("fault", [None, errno.EOPNOTSUPP])
def test_a_sealed_file_leaves_the_page_cache(
    store: LocalStore, monkeypatch: pytest.MonkeyPatch, fault: int | None
) -> None:
    calls: list[str] = []
    fsync = os.fsync

    def advise(descriptor: int, start: int, length: int, advice: int) -> None:
        assert (os.fstat(descriptor).st_size, start, length, advice) == (3, 0, 0, os.POSIX_FADV_DONTNEED)
        calls.append("advice")
        if fault:
            raise OSError(fault, os.strerror(fault))

    def sync(descriptor: int) -> None:
        calls.append("fsync")
        fsync(descriptor)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "posix_fadvise", advise)
    file = store.append("growing")
    file.write(b"abc")
    store.seal(file, "sealed")
    assert calls[0] == "fsync"  # what is not on the disk yet would stay
    assert calls.count("advice") == 1
    assert store.read("sealed") == b"abc"


def test_folders_without_fsync(store: LocalStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def fsync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))

    monkeypatch.setattr(os, "fsync", fsync)
    store.put("folder/a", b"1")
    assert store.read("folder/a") == b"1"


# The rest is about the other modules.

METHODS = {"write_text", "write_bytes", "tofile", "touch", "mkdir", "unlink", "rmdir", "hardlink_to"}
NUMPY = {"save", "savez", "savez_compressed", "savetxt", "memmap"}
OS = {"open", "fdopen", "write", "pwrite", "rename", "replace", "link", "unlink", "mkdir", "makedirs"}
FUNCTIONS = {"os": OS, "np": NUMPY, "numpy": NUMPY}
MODULES = {"shutil", "tempfile"}
WRITING_MODE = re.compile("[rwaxbt+]*[wax+][rwaxbt+]*")


def writes(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield line and name of whatever may write a file."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from ((node.lineno, name.name) for name in names if name.name.split(".")[0] in MODULES)
            case ast.ImportFrom(module=str(module), names=names):
                banned = FUNCTIONS.get(module, set())
                if module in MODULES or any(name.name in banned for name in names):
                    yield node.lineno, f"from {module}"
            case ast.Call(func=ast.Attribute(value=ast.Name(id=owner), attr=name)) if name in FUNCTIONS.get(owner, ()):
                yield node.lineno, f"{owner}.{name}"
            case ast.Call(func=ast.Attribute(attr=name)) if name in METHODS:
                yield node.lineno, name
            case ast.Call(func=ast.Attribute(attr="open") | ast.Name(id="open")):
                given = [*node.args, *(keyword.value for keyword in node.keywords)]
                modes = [value.value for value in given if isinstance(value, ast.Constant)]
                if any(isinstance(mode, str) and WRITING_MODE.fullmatch(mode) for mode in modes):
                    yield node.lineno, f"open {modes}"


def test_only_the_store_writes_files() -> None:
    package = Path(tokmill.__file__).parent
    found: dict[str, set[str]] = {}
    for file in package.rglob("*.py"):
        for _, name in writes(ast.parse(file.read_text("utf-8"))):
            found.setdefault(file.relative_to(package).as_posix(), set()).add(name)
    assert "os.pwrite" in found.pop("_store/local.py")
    assert "unlink" in found.pop("_store/local_files.py")
    assert found == {
        "_store/bucket.py": {"tempfile"},  # the unnamed files of its appenders
        "_encoding/runner.py": {"tempfile"},  # the unnamed files of blocks that wait
        "_evaluation/saturation.py": {"tempfile"},  # where words go that do not fit into memory
        "_training/counting.py": {"mkdir"},  # for the same, and for what the core saves there
        "_training/base.py": {"np.save"},  # into memory
        "_signals.py": {"os.write"},  # to the terminal
        "_cli/printing.py": {"shutil"},  # the width of the terminal
    }


@pytest.mark.parametrize(
    "code",
    [
        "open('x', 'w')",
        "open('x', mode='ab')",
        "Path('x').open('r+')",
        "path.write_bytes(b'')",
        "os.replace(a, b)",
        "from os import link",
        "np.save(file, array)",
        "import shutil",
        "from tempfile import mkdtemp",
    ],
)
def test_the_ban_sees(code: str) -> None:
    assert list(writes(ast.parse(code)))


def test_sweep_removes_what_dead_writers_left(store: LocalStore) -> None:
    """And leaves the file of a writer that lives, which another process cannot lock."""
    store.put("there", b"")
    dead, alive = (store.root / f".tokmill-{name}.tmp" for name in ("0123", "4567"))
    dead.write_bytes(b"half")
    alive.write_bytes(b"half")
    with alive.open("rb") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        store.sweep()
        assert [path.name for path in sorted(store.root.iterdir())] == [alive.name, "there"]
    store.sweep()
    assert paths(store) == ["there"]


def test_a_writer_has_its_temporary_file_locked(store: LocalStore, monkeypatch: pytest.MonkeyPatch) -> None:
    replace, seen = Path.replace, list[str]()

    def swept(self: Path, target: Path) -> Path:
        store.sweep()
        seen.append(self.name)
        return replace(self, target)

    monkeypatch.setattr(Path, "replace", swept)
    store.put("a", b"1")
    assert (store.read("a"), len(seen)) == (b"1", 1)


def test_a_temporary_file_that_is_swept_before_it_is_locked(store: LocalStore, monkeypatch: pytest.MonkeyPatch) -> None:
    flock, calls = fcntl.flock, list[int]()

    def late(file: int, how: int) -> None:
        calls.append(how)
        if len(calls) == 1:
            store.sweep()
        flock(file, how)

    monkeypatch.setattr(fcntl, "flock", late)
    store.put("a", b"1")
    assert (paths(store), store.read("a")) == (["a"], b"1")


def test_file_systems_without_locks(store: LocalStore, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object) -> None:
        raise OSError(errno.ENOSYS, "none")

    monkeypatch.setattr(fcntl, "flock", none)
    with store.lock("folder"):
        store.put("folder/a", b"1")
    (store.root / ".tokmill-0123.tmp").write_bytes(b"may be somebody's")
    store.sweep()
    assert paths(store) == [".tokmill-0123.tmp", "folder/a"]


def test_one_process_locks_a_folder(store: LocalStore) -> None:
    with store.lock("folder"):
        with pytest.raises(OutputError, match="another process is writing to"), store.lock("folder"):
            pass
        with store.lock("other"):
            pass
    with store.lock("folder"):
        pass


def test_file_systems_without_links_folder_sync_or_maps(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    def unsynced(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))

    def unmapped(path: str) -> None:
        raise OSError(errno.ENODEV, os.strerror(errno.ENODEV), path)

    monkeypatch.setattr(Path, "hardlink_to", refused)
    monkeypatch.setattr(os, "fsync", unsynced)
    monkeypatch.setattr("tokmill._store.local.map_file", unmapped)
    store = LocalStore(tmp_path / "store")
    store.create("a/b", b"once")
    store.create("a/b", b"once")  # its reply was lost
    with pytest.raises(AlreadyExistsError):
        store.create("a/b", b"twice")
    assert [path.name for path in (tmp_path / "store/a").iterdir()] == ["b"]
    assert (store.view("a/b").tobytes(), store.maps) == (b"once", False)

    (tmp_path / "a.txt").write_text("one two three\nfour five")
    tokmill.encode(str(tmp_path / "a.txt"), tokenizer="gpt2", out=tmp_path / "out")
    assert tokmill.verify(tmp_path / "out", deep=True).ok
    read = tokmill.TokenDataset(tmp_path / "out", seq_len=4)
    tokens = [row["tokens"].tolist() for row in (read[0], read[1])]
    monkeypatch.undo()
    whole = tokmill.TokenDataset(tmp_path / "out", seq_len=4)
    assert tokens == [row["tokens"].tolist() for row in (whole[0], whole[1])]
