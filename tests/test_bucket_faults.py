"""Faults of services at every request: what a run makes has the same bytes in the end, whatever a reply said.

`make test` takes some of the faults, with moto. `make test-full` takes all of them, and a second service, s3s-fs.
"""

from __future__ import annotations

import os
import random
import secrets
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest

import tokmill
from command import MEMORY
from servers import Fault, FaultProxy, Service, s3_server, s3s_server
from servers.s3s import variables as s3s_variables
from test_bucket_runs import corpus, encode, golden, made, stop_after, use
from tokmill.errors import TokmillError
from tokmill.signals import Interrupted
from tokmill.store import AlreadyExistsError, clients, open_store, ranges
from tokmill.store.bucket import BucketStore

FULL = os.environ.get("TOKMILL_FULL") == "1"
PART = 5 << 20
"""The smallest part that s3s-fs takes, as S3."""

FAULTS: dict[str, Callable[[], Fault]] = {
    "dropped before": lambda: Fault("reset", ""),
    "dropped after success": lambda: Fault("drop", ""),
    "no reply after success": lambda: Fault("lose", ""),
    "half a body": lambda: Fault("half", ""),
    "half a body, announced": lambda: Fault("short", ""),
    "a slow body": lambda: Fault("slow", ""),
    "done twice": lambda: Fault("twice", ""),
    "200 with an error": lambda: Fault("status", "", status=200, code="InternalError"),
    "200 with another error": lambda: Fault("status", "", status=200, code="Trouble"),
    "200 with an error after success": lambda: Fault("after", "", status=200, code="InternalError"),
    "500 after success": lambda: Fault("after", "", status=500, code="InternalError"),
    "503 SlowDown": lambda: Fault("status", "", times=3, status=503),
    "403 after success": lambda: Fault("after", "", status=403, code="AccessDenied"),
    "404 after success": lambda: Fault("after", "", status=404, code="NoSuchUpload"),
    "400 after success": lambda: Fault("after", "", status=400, code="InvalidPart"),
    "409 after success": lambda: Fault("after", "", status=409, code="OperationAborted"),
    "412 first": lambda: Fault("status", "", status=412, code="PreconditionFailed"),
    "403 first": lambda: Fault("status", "", status=403, code="AccessDenied"),
    "416 first": lambda: Fault("status", "", status=416, code="InvalidRange"),
}


def server(kind: str) -> Any:
    return s3_server(smallest_part=1) if kind == "moto" else s3s_server()


@pytest.fixture(scope="module", params=["moto", *(["s3s-fs"] if FULL else [])])
def service(request: pytest.FixtureRequest) -> Iterator[Service]:
    with server(request.param) as service:
        yield service


@pytest.fixture(scope="module")
def folder() -> Iterator[Path]:
    with TemporaryDirectory(dir=MEMORY) as name:
        yield Path(name)


@pytest.fixture(autouse=True)
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "PAUSE", 0.01)
    monkeypatch.setattr(clients, "STALL", 0.5)
    monkeypatch.setattr(clients, "PATIENCE", 4.0)


def fault(name: str, on: str, skip: int) -> Fault:
    made = FAULTS[name]()
    made.on, made.skip = on, skip
    return made


def points(service: Service, requests: int, some: int) -> list[tuple[str, int]]:
    """Faults and the requests that they happen to: with s3s-fs all of them, with moto some."""
    every = [(name, skip) for name in FAULTS for skip in range(requests)]
    return every if is_foreign(service) else random.Random(requests).sample(every, 20 * some if FULL else some)


def is_foreign(service: Service) -> bool:
    """Tell whether the service is s3s-fs."""
    return service.variables is s3s_variables


def put_corpus(service: Service, folder: Path) -> str:
    """Put the corpus into a folder of its own, since clients are kept by location. Return a glob."""
    store = open_store(f"{service.url}/{secrets.token_hex(8)}")
    for file in sorted(corpus(folder).iterdir()):
        store.put(file.name, file.read_bytes())
    return f"{store.location()}/*.jsonl"


# Whole runs


@pytest.mark.timeout(0 if FULL else 300)
@pytest.mark.parametrize("untagged", [False, True])
def test_a_run_with_a_fault_at_any_request(
    service: Service, folder: Path, monkeypatch: pytest.MonkeyPatch, *, untagged: bool
) -> None:
    """From a bucket to a bucket. It ends with the same bytes; if it fails instead, the same command ends with them."""
    name = secrets.token_hex(4)
    untag = [Fault("untag", r"^GET .*list-type=2", times=10**6)] * untagged
    with FaultProxy(service) as proxy:
        use(proxy, monkeypatch)
        source = put_corpus(service, folder)
        proxy.requests.clear()
        encode(source, f"{service.url}/{name}-counted")
        count = len(proxy.requests)
        assert count > 60
        failed, struck, chosen = 0, 0, points(count, 12, seed=untagged)
        for number, (what, skip) in enumerate(chosen):
            out, strike = f"{service.url}/{name}-{number}", fault(what, "", skip)
            proxy.faults = [strike, *untag]
            try:
                encode(source, out)
            except TokmillError as error:
                failed += 1
                assert error.code not in ("file-changed", "record-damaged"), (what, skip, error)
            struck += strike.skip < 0
            proxy.faults = [*untag]
            encode(source, out)
            assert made(out) == golden(folder), (what, skip)
    assert struck > len(chosen) / 2
    assert failed < struck / 2


@pytest.mark.timeout(0 if FULL else 300)
def test_going_on_with_a_fault_at_any_request(service: Service, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = secrets.token_hex(4)
    with FaultProxy(service) as proxy:
        use(proxy, monkeypatch)
        source = put_corpus(service, folder)
        for number, (what, skip) in enumerate(points(service, 60, 5)):
            out = f"{service.url}/{name}-{number}"
            proxy.faults = []
            with pytest.raises(Interrupted):
                encode(source, out, on_progress=stop_after(3))
            proxy.faults = [fault(what, "", skip)]
            try:
                encode(source, out)
            except TokmillError as error:
                assert error.code != "file-changed", (what, skip, error)
            proxy.faults = []
            encode(source, out)
            assert made(out) == golden(folder), (what, skip)


# One operation


def upload(store: BucketStore, data: bytes) -> None:
    file = store.append("open")
    file.write(data)
    store.seal(file, "file")


Write = Callable[[BucketStore, bytes], None]
WRITES: dict[str, Write] = {
    "put": lambda store, data: store.put("file", data[:1000]),
    "create": lambda store, data: store.create("file", data[:1000]),
    "upload": upload,
}


@pytest.mark.parametrize("write", WRITES)
def test_a_fault_at_each_request_of_a_write(service: Service, monkeypatch: pytest.MonkeyPatch, write: str) -> None:
    """What has succeeded is a success, whatever the reply was. What fails, fails by name, and succeeds the next time."""
    piece = PART if is_foreign(service) else 1000
    monkeypatch.setattr(ranges, "PIECE", piece)
    data = random.Random(3).randbytes(2 * piece + 17)
    wanted = data if write == "upload" else data[:1000]
    with FaultProxy(service) as proxy:
        use(proxy, monkeypatch)
        requests = "^(PUT|POST)"
        for skip in range(5 if write == "upload" else 1):
            for name in FAULTS:
                store = BucketStore.at(f"{service.url}/{secrets.token_hex(8)}")
                proxy.faults = [fault(name, requests, skip)]
                try:
                    WRITES[write](store, data)
                except TokmillError as error:
                    done = skip == (4 if write == "upload" else 0) and "after success" in name
                    assert not done, (name, skip, error)
                    assert not isinstance(error, AlreadyExistsError), (name, skip)
                    proxy.faults = []
                    WRITES[write](store, data)
                assert store.read("file") == wanted, (name, skip)


def test_a_fault_at_a_delete(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    with FaultProxy(service) as proxy:
        use(proxy, monkeypatch)
        for name in FAULTS:
            store = BucketStore.at(f"{service.url}/{secrets.token_hex(8)}")
            store.put("file", b"1")
            proxy.faults = [fault(name, "^(DELETE|POST)", 0)]
            try:
                store.delete("file")
            except TokmillError as error:
                assert "after success" not in name, (name, error)
                store.delete("file")
            assert not store.exists("file"), name


def test_a_fault_at_each_request_of_a_read(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never other bytes, and never fewer."""
    monkeypatch.setattr(ranges, "PIECE", 1000)
    data = random.Random(4).randbytes(3500)
    reads: list[Callable[[BucketStore], bytes]] = [
        lambda store: store.read("file", 0, len(data)),
        lambda store: store.open("file").read(),
        lambda store: b"".join(store.read_ranges("file", [(0, 1700), (1700, 3500)])),
    ]
    with FaultProxy(service) as proxy:
        use(proxy, monkeypatch)
        store = BucketStore.at(f"{service.url}/{secrets.token_hex(8)}")
        store.put("file", data)
        for number, read in enumerate(reads):
            for skip in range(4):
                for name in FAULTS:
                    proxy.faults = [fault(name, "^GET", skip)]
                    try:
                        found = read(store)
                    except TokmillError:
                        proxy.faults = []
                        found = read(store)
                    assert found == data, (number, name, skip)


@pytest.mark.parametrize("start", [b"<Error><Code>InternalError</Code></Error>", b"<html><body>Sign in</body></html>"])
def test_a_page_that_is_not_a_listing_loses_no_files(
    service: Service, monkeypatch: pytest.MonkeyPatch, start: bytes
) -> None:
    monkeypatch.setenv("MOTO_S3_DEFAULT_MAX_KEYS", "3")
    with FaultProxy(service) as proxy:
        use(proxy, monkeypatch)
        store = BucketStore.at(f"{service.url}/{secrets.token_hex(8)}")
        names = [f"{i:02}" for i in range(10)]
        for name in names:
            store.put(name, b"1")
        proxy.requests.clear()
        assert [entry.path for entry in store.list()] == names
        for skip in range(len(proxy.requests) - 1):
            # As the last page of all, it is what a listing without more files looks like.
            proxy.faults = [Fault("page", "list-type=2", skip, page=start)]
            assert [entry.path for entry in store.list()] == names, skip
            assert proxy.faults[0].times == 0


def test_half_of_a_listing_is_not_a_listing(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    with FaultProxy(service) as proxy:
        use(proxy, monkeypatch)
        store = BucketStore.at(f"{service.url}/{secrets.token_hex(8)}")
        for name in "abc":
            store.put(name, b"1")
        for name in FAULTS:
            proxy.faults = [fault(name, "list-type=2", 0)]
            try:
                found = [entry.path for entry in store.list()]
            except TokmillError:
                continue
            assert found == ["a", "b", "c"], name


# Listings without ETags


def test_files_that_are_listed_without_etags(service: Service, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are known by their time; planning asks for none of them, and reading asks for each as it always does."""
    with FaultProxy(service) as proxy:
        use(proxy, monkeypatch)
        source = put_corpus(service, folder)
        proxy.faults = [Fault("untag", r"^GET .*list-type=2", times=10**6)]
        proxy.requests.clear()
        plan = _plan(source)
        assert sum(request.startswith("HEAD") for request in proxy.requests) == 1  # whether there is an object *.jsonl
        assert all(file.version.startswith("modified:20") for file in plan.files)
        out = f"{service.url}/{secrets.token_hex(4)}"
        encode(source, out)
        assert made(out) == golden(folder)
        assert encode(source, out).already_complete


def _plan(source: str) -> Any:
    from tokmill.sources import ReadOptions, plan_sources

    return plan_sources([source], ReadOptions())


def test_a_change_is_noticed_without_etags(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    from test_hub import texts

    with FaultProxy(service) as proxy:
        use(proxy, monkeypatch)
        proxy.faults = [Fault("untag", r"^GET .*list-type=2", times=10**6)]
        store = BucketStore.at(f"{service.url}/{secrets.token_hex(8)}")
        store.put("a.jsonl", b'{"text": "one"}\n')
        file = _plan(f"{store.location()}/*.jsonl").files[0]
        assert texts(file) == ["one"]
        while store.stat("a.jsonl").modified == file.version:
            store.put("a.jsonl", b'{"text": "two"}\n')
        with pytest.raises(TokmillError, match="the file changed"):
            texts(file)
