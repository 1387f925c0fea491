"""What only buckets do: faults of network and service, credentials, keys that others made."""

import http.client
import io
import logging
import multiprocessing
import os
import pickle
import secrets
import socket
import time
import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from servers import Fault, FaultProxy, Service, gcs_server, s3_server
from servers.s3 import request
from tokmill._store import AlreadyExistsError, DamagedError, Entry, bucket, bucket_client, ranges
from tokmill._store.bucket import BucketStore
from tokmill.errors import OutputError, SourceError, TokmillError, UsageError

PIECE = 256 << 10
BIG = secrets.token_bytes(2 * PIECE + 17)
"""Three parts."""
CANARY = "canary1f0e6d5cBAAAAfzz"


@pytest.fixture(scope="module", params=[s3_server, gcs_server], ids=["s3", "gcs"])
def service(request: pytest.FixtureRequest) -> Iterator[Service]:
    with request.param(smallest_part=PIECE) as server:
        yield server


@pytest.fixture(scope="module")
def s3() -> Iterator[Service]:
    with s3_server(smallest_part=PIECE) as server:
        yield server


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bucket_client, "RETRY_TIMEOUT", 20.0)
    monkeypatch.setattr(bucket_client, "REQUEST_TIMEOUT", 0.5)
    monkeypatch.setattr(bucket_client, "BACKOFF", 0.01)
    monkeypatch.setattr(ranges, "MAX_REQUEST_BYTES", PIECE)
    monkeypatch.setattr(ranges, "FIRST_READ_BYTES", 16 << 10)
    monkeypatch.setattr(ranges, "MAX_GAP_BYTES", 64 << 10)


@pytest.fixture
def proxy(service: Service, quick: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[FaultProxy]:  # noqa: ARG001
    with FaultProxy(service) as proxy:
        use(proxy.environment, monkeypatch)
        yield proxy


def use(environment: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)


def fresh(server: Service | FaultProxy) -> BucketStore:
    return BucketStore.at(f"{server.url}/{secrets.token_hex(8)}")


def seal(store: BucketStore, path: str, data: bytes) -> None:
    file = store.append("open")
    file.write(data)
    store.seal(file, path)


def read(store: BucketStore) -> bytes:
    return store.read("file")


def read_on(store: BucketStore) -> bytes:
    with store.open("file") as file:
        return file.read()


SMALL = b"small"
Door = tuple[str, Callable[[BucketStore], None], Callable[[BucketStore], bytes], bytes]
DOORS: dict[str, Door] = {
    "put": ("PUT .*/file$", lambda store: store.put("file", SMALL), read, SMALL),
    "create": ("PUT .*/file$", lambda store: store.create("file", SMALL), read, SMALL),
    "start": (r"POST .*/file\?uploads", lambda store: seal(store, "file", BIG), read, BIG),
    "part": ("PUT .*partNumber=2", lambda store: seal(store, "file", BIG), read, BIG),
    "end": (r"POST .*/file\?uploadId", lambda store: seal(store, "file", BIG), read, BIG),
    "read": ("GET .*/file$", lambda store: store.put("file", BIG), read, BIG),
    "open": ("GET .*/file$", lambda store: store.put("file", BIG), read_on, BIG),
}
FAULTS = {
    "reset": Fault("reset", ""),
    "drop": Fault("drop", ""),
    "stall": Fault("stall", ""),
    "lose": Fault("lose", ""),
    "half": Fault("half", ""),
    "429": Fault("status", "", times=3, status=429, code="SlowDown"),
    "500": Fault("status", "", times=3, status=500, code="InternalError"),
    "503": Fault("status", "", times=3, status=503, code="ServiceUnavailable"),
    "409": Fault("status", "", times=2, status=409, code="ConditionalRequestConflict"),
}


@pytest.mark.parametrize("kind", FAULTS)
def test_faults_are_survived(proxy: FaultProxy, kind: str) -> None:
    for door, (on, write, read_back, data) in DOORS.items():
        if kind == "409" and door in ("read", "open"):
            continue  # the answer to those who write at the same time
        store, fault = fresh(proxy), replace(FAULTS[kind], on=on)
        proxy.faults = [fault]
        write(store)
        assert read_back(store) == data, door
        assert fault.times == 0, door
        assert [entry.path for entry in store.list()] == ["file"]


@pytest.mark.parametrize("kind", ["drop", "lose"])
def test_a_lost_reply_hides_no_other_writer(proxy: FaultProxy, kind: str) -> None:
    store = fresh(proxy)
    store.create("record", b"theirs")
    proxy.faults = [Fault(FAULTS[kind].do, "PUT .*/record")]
    with pytest.raises(AlreadyExistsError):
        store.create("record", b"ours")
    assert store.read("record") == b"theirs"


def test_an_unknown_outcome_of_a_create_is_asked_for(proxy: FaultProxy) -> None:
    store = fresh(proxy)
    proxy.faults = [Fault("lose", "PUT .*/record"), Fault("status", "HEAD .*/record", times=2)]
    store.create("record", b"ours")
    assert store.read("record") == b"ours"
    assert sum(request.startswith("PUT") for request in proxy.requests) == 1


@pytest.mark.parametrize("door", ["put", "create"])
def test_the_error_of_a_write_is_the_one_of_the_write(
    proxy: FaultProxy, monkeypatch: pytest.MonkeyPatch, door: str
) -> None:
    """The object is looked up afterwards; that it does not exist is no news."""
    monkeypatch.setattr(bucket_client, "RETRY_TIMEOUT", 0.5)
    store = fresh(proxy)
    proxy.faults = [Fault("status", "PUT .*/file", times=10**6)]
    with pytest.raises(OutputError, match="the service returned 503"):
        DOORS[door][1](store)


def test_bits_that_flip_on_the_way_back_do_no_harm(proxy: FaultProxy, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where ETags are not MD5s, all that is written is read back."""
    monkeypatch.setattr(bucket, "_etag", lambda said: (said["e_tag"] or "").strip('"')[::-1])
    store = fresh(proxy)
    for door in ("put", "create", "end"):
        _, write, read_back, data = DOORS[door]
        fault = Fault("flip", "GET .*/file")
        proxy.faults = [fault]
        write(store)
        assert fault.times == 0
        assert read_back(store) == data
        store.delete("file")


def test_what_the_service_stores_wrongly_is_found(proxy: FaultProxy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bucket_client, "RETRY_TIMEOUT", 0.5)
    store = fresh(proxy)
    proxy.faults = [Fault("flip", "PUT .*/file", times=10**6)]
    for door in ("put", "end", "create"):
        store.delete("file")
        with pytest.raises(OutputError, match="the service stored other bytes than were sent"):
            DOORS[door][1](store)


def test_segments_are_checked(proxy: FaultProxy) -> None:
    store = fresh(proxy)
    file = store.append("a")
    file.write(b"0123456789")
    segments = file.keep(10)
    file.close()
    proxy.faults = [Fault("flip", "GET .*/a.0-10")]
    again = store.reopen("b", segments, "sealed")
    assert again.read(0, 10) == b"0123456789"
    again.close()
    proxy.faults = [Fault("flip", "GET .*/a.0-10", times=2)]
    with pytest.raises(DamagedError, match="is missing, or its bytes have changed"):
        store.reopen("b", segments, "sealed")


def test_an_object_that_changes_while_it_is_read(proxy: FaultProxy) -> None:
    store = fresh(proxy)
    store.put("file", BIG)
    with store.open("file") as file:
        assert file.read(10) == BIG[:10]
        store.put("file", BIG[::-1])
        with pytest.raises(SourceError, match="it changed while it was read"):
            file.read()


def test_reading_ahead(proxy: FaultProxy) -> None:
    store = fresh(proxy)
    store.put("file", BIG)
    proxy.requests.clear()
    with store.open("file") as file:
        assert file.read(10) == BIG[:10]
        assert len(proxy.requests) == 2  # HEAD and the first range
        read = file.read(100_000)
        deadline = time.monotonic() + 5
        while len(proxy.requests) < 4 and time.monotonic() < deadline:
            time.sleep(0.01)
        assert len(proxy.requests) == 4  # the next range, and the one after it
        assert read + file.read() == BIG[10:]


def test_ranges_are_coalesced(proxy: FaultProxy) -> None:
    store = fresh(proxy)
    store.put("file", BIG)
    proxy.requests.clear()
    ranges = [(0, 10), (100_000, 100_010), (PIECE, PIECE + 3), (20, 30)]
    assert store.read_ranges("file", ranges) == [BIG[start:end] for start, end in ranges]
    assert len(proxy.requests) == 3


def test_patience_ends(proxy: FaultProxy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bucket_client, "RETRY_TIMEOUT", 0.3)
    store = fresh(proxy)
    proxy.faults = [Fault("status", "/", times=10**6)]
    doors: list[tuple[Callable[[], Any], type[TokmillError], str]] = [
        (lambda: store.put("a", b""), OutputError, "cannot write .*/a"),
        (lambda: store.create("a", b""), OutputError, "cannot write .*/a"),
        (lambda: seal(store, "a", BIG), OutputError, "cannot write .*/a"),
        (lambda: store.delete("a"), OutputError, "cannot delete .*/a"),
        (lambda: store.read("a"), SourceError, "cannot read .*/a"),
        (lambda: store.open("a"), SourceError, "cannot read .*/a"),
        (lambda: list(store.list()), SourceError, "cannot list .*"),
    ]
    for door, kind, says in doors:
        began = time.monotonic()
        with pytest.raises(kind, match=rf"^{says}: the service returned 503.* \(tried for \d s\)") as caught:
            door()
        assert time.monotonic() - began < 3
        assert "run the same command again" in (caught.value.hint or "")
        assert not isinstance(caught.value, AlreadyExistsError)


def test_nobody_answers(quick: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    monkeypatch.setattr(bucket_client, "RETRY_TIMEOUT", 0.3)
    with s3_server() as server:
        use(server.environment, monkeypatch)
    with pytest.raises(SourceError, match="cannot read s3://bucket/a: cannot connect"):
        BucketStore.at(server.url).read("a")


def test_a_closed_door(proxy: FaultProxy) -> None:
    store = fresh(proxy)
    store.put("a", b"1")
    proxy.faults = [Fault("status", "/", times=10**6, status=403, code="AccessDenied")]
    proxy.requests.clear()
    doors: list[Callable[[], Any]] = [lambda: store.put("a", b""), lambda: store.read("a"), lambda: store.exists("b")]
    for door in doors:
        with pytest.raises(TokmillError, match="access denied") as caught:
            door()
        assert "credentials" in (caught.value.hint or "")
    # There is no point in trying again; but a busy machine may let one time out.
    assert len(proxy.requests) <= 2 * len(doors)


def test_no_such_bucket(service: Service, quick: None, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: ARG001
    use(service.environment, monkeypatch)
    store = BucketStore.at(service.url.replace("bucket", "another-bucket"))
    doors: list[Callable[[], Any]] = [
        lambda: store.put("a", b""),
        lambda: store.create("a", b""),
        lambda: seal(store, "a", BIG),
        lambda: store.delete("a"),
        lambda: store.read("a"),
        lambda: store.stat("a"),
        lambda: store.open("a"),
        lambda: list(store.list()),
    ]
    for door in doors:
        with pytest.raises(TokmillError, match=r"another-bucket.*: the bucket does not exist"):
            door()


def test_placeholders_of_folders_are_no_files(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    use(service.environment, monkeypatch)
    store = fresh(service)
    at = f"{service.address}/bucket/{store.location().rpartition('/')[2]}"
    store.put("folder/file", b"1")
    store.put("folder/empty", b"")
    for key in ("", "folder/", "folder/sub/", "folder/empty/"):
        assert request("PUT", f"{at}/{key}") == 200
    assert [entry.path for entry in store.list()] == ["folder/empty", "folder/file"]
    assert [entry.path for entry in store.list("folder")] == ["folder/empty", "folder/file"]
    assert list(store.list("folder/sub")) == []
    assert not store.exists("folder")


def test_names_that_no_file_can_have(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    use(service.environment, monkeypatch)
    store = fresh(service)
    assert request("PUT", f"{service.address}/bucket/{store.location().rpartition('/')[2]}/a//b") == 200
    with pytest.raises(SourceError, match="it contains an object whose name has an empty part"):
        list(store.list())
    with pytest.raises(UsageError, match="a control character"):
        store.put("a\nb", b"")


def test_memory_is_shared_by_name() -> None:
    name = secrets.token_hex(8)
    BucketStore.at(f"memory://{name}/a").put("b", b"1")
    assert BucketStore.at(f"memory://{name}").read("a/b") == b"1"
    assert list(BucketStore.at(f"MEMORY://{name}/a/").list()) == [Entry("b", 1, "0")]
    assert list(BucketStore.at(f"memory://{name}-other").list()) == []


def test_locations() -> None:
    store = BucketStore.at("s3://bucket/a%20b/100%25")
    assert (store.location(), store.location("what?")) == ("s3://bucket/a b/100%25", "s3://bucket/a b/100%25/what%3F")
    assert BucketStore.at(store.location()).location("x") == store.location("x")
    assert store.holds("s3://bucket/a b/100%25/x")
    assert not store.holds("s3://bucket/a b/100%25x")
    assert repr(store) == "BucketStore('s3://bucket/a b/100%25')"
    assert BucketStore.at("gs://bucket/").location() == "gs://bucket"


def test_the_disk_of_open_files_is_full(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any) -> int:
        raise OSError(28, "No space left on device")

    file = BucketStore.at("memory://full").append("a")
    monkeypatch.setattr(os, "pwrite", full)
    with pytest.raises(OutputError, match=r"cannot keep open shards in .*: No space left on device") as caught:
        file.write(b"1")
    assert "TMPDIR" in (caught.value.hint or "")


def test_forgotten_files_leave_nothing(s3: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    use(s3.environment, monkeypatch)
    store = fresh(s3)
    store.put("a", b"1" * 10)
    file = store.append("b")
    file.write(b"1")
    reader = store.open("a")
    reader.read(1)
    del file, reader  # a warning of an unclosed file would be an error
    assert [entry.path for entry in store.list()] == ["a"]


def test_secrets_stay_secret(
    s3: Service,
    quick: None,  # noqa: ARG001
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    monkeypatch.setattr(bucket_client, "RETRY_TIMEOUT", 0.05)
    caplog.set_level(logging.DEBUG)
    said = io.StringIO()
    with FaultProxy(s3) as proxy:
        use(proxy.environment, monkeypatch)
        for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_SESSION_TOKEN"):
            monkeypatch.setenv(name, CANARY)
        store = fresh(proxy)
        store.put("there", BIG)
        doors: list[Callable[[], Any]] = [
            lambda: store.put("a", b""),
            lambda: store.create("there", b""),
            lambda: seal(store, "a", BIG),
            lambda: store.read("there"),
            lambda: store.open("there").read(),
            lambda: store.stat("there"),
            lambda: list(store.list()),
            lambda: store.delete("there"),
        ]
        # a service may well repeat what it was sent
        plans = [("status", status, CANARY) for status in (400, 401, 403, 404, 409, 412, 416, 500)]
        for do, status, code in [("reset", 0, ""), ("drop", 0, ""), ("half", 0, ""), *plans]:
            proxy.faults = [Fault(do, "/", times=10**6, status=status, code=f"</Code>{code}<Code>Bad")]  # type: ignore[arg-type]
            for door in doors:
                try:
                    door()
                except TokmillError as error:
                    traceback.print_exception(error, file=said)
                    print(error.__context__, error.hint, file=said)
        proxy.faults = []
        for url in (f"s3://{CANARY}:{CANARY}@bucket/x", f"s3://bucket/x?X-Amz-Signature={CANARY}", f"gs://b#{CANARY}"):
            with pytest.raises(UsageError) as caught:
                BucketStore.at(url)
            traceback.print_exception(caught.value, file=said)
        monkeypatch.setenv("GOOGLE_SERVICE_ACCOUNT_KEY", f'{{"private_key": "{CANARY}", "client_email": 1}}')
        with pytest.raises(TokmillError) as caught_too:
            BucketStore.at("gs://bucket").read("a")
        traceback.print_exception(caught_too.value, file=said)
        print(repr(store), pickle.dumps(store), caplog.text, file=said)
        store.put("works", b"still")
    assert said.getvalue().count("Error: ") > 50
    assert CANARY not in said.getvalue()


def test_without_credentials(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in (*bucket_client.AWS_VARIABLES, *bucket_client.GOOGLE_VARIABLES):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("AWS_REGION", "us-east-1")
    monkeypatch.setenv("AWS_EC2_METADATA_DISABLED", "true")
    monkeypatch.setenv("AWS_CONFIG_FILE", str(tmp_path / "config"))
    monkeypatch.setenv("AWS_SHARED_CREDENTIALS_FILE", str(tmp_path / "credentials"))
    monkeypatch.setattr(socket, "create_connection", unreachable)
    for url in ("s3://bucket", "gs://bucket"):
        with pytest.raises(UsageError, match=r"no credentials for .* were found") as caught:
            BucketStore.at(url).read("a")
        assert [name in (caught.value.hint or "") for name in ("AWS_ACCESS_KEY_ID", "gcloud")] == [
            url.startswith("s3"),
            url.startswith("gs"),
        ]


def unreachable(*_: Any, **__: Any) -> None:
    raise OSError


def test_profiles(s3: Service, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    use(s3.environment, monkeypatch)
    for name in ("AWS_ACCESS_KEY_ID", "AWS_SECRET_ACCESS_KEY", "AWS_REGION"):
        monkeypatch.delenv(name)
    (tmp_path / "config").write_text("[profile mine]\nregion = us-east-1\n")
    (tmp_path / "credentials").write_text(f"[mine]\naws_access_key_id = {CANARY}\naws_secret_access_key = {CANARY}\n")
    monkeypatch.setenv("AWS_CONFIG_FILE", str(tmp_path / "config"))
    monkeypatch.setenv("AWS_SHARED_CREDENTIALS_FILE", str(tmp_path / "credentials"))
    monkeypatch.setenv("AWS_PROFILE", "mine")
    store = fresh(s3)
    store.put("a", b"1")
    assert store.read("a") == b"1"
    assert CANARY.encode() not in pickle.dumps(store)
    monkeypatch.setenv("AWS_PROFILE", "yours")
    with pytest.raises(UsageError, match="no credentials for s3:// were found"):
        fresh(s3).read("a")


def test_the_region_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    class Connection(http.client.HTTPConnection):
        def __init__(self, host: str, timeout: float) -> None:
            assert (host, timeout > 0) == ("s3.amazonaws.com", True)

        def request(self, *asked: Any, **_: Any) -> None:
            assert asked == ("HEAD", "/bucket")

        def getresponse(self) -> Any:
            return type("Reply", (), {"headers": answer, "status": status})

        def close(self) -> None:
            pass

    for name in ("AWS_REGION", "AWS_DEFAULT_REGION", "AWS_ENDPOINT_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(http.client, "HTTPSConnection", Connection)
    status = 403
    answer = {"x-amz-bucket-region": "eu-central-1"}
    assert bucket_client._aws_region("bucket", None) == "eu-central-1"
    answer = {}
    with pytest.raises(UsageError, match="the region of the bucket bucket is not set") as caught:
        bucket_client._aws_region("bucket", None)
    assert "AWS_REGION" in (caught.value.hint or "")
    monkeypatch.setenv("AWS_DEFAULT_REGION", "eu-west-1")
    assert bucket_client._aws_region("bucket", None) == "eu-west-1"


def read_in_child(store: BucketStore, told: "multiprocessing.Queue[str]") -> None:
    try:
        told.put(store.read("a").decode())
    except UsageError as error:
        told.put(f"{error}")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of forks beside threads
@pytest.mark.parametrize(("method", "expected"), [("fork", "forked from one that reads"), ("spawn", "text")])
def test_a_forked_process_says_that_it_cannot_read(
    s3: Service, monkeypatch: pytest.MonkeyPatch, method: str, expected: str
) -> None:
    """It would wait for threads of its parent."""
    use(s3.environment, monkeypatch)
    store = BucketStore.at(f"{s3.url}/forked")
    store.put("a", b"text")
    context = multiprocessing.get_context(method)
    told = context.Queue()
    child = context.Process(target=read_in_child, args=(store, told))  # type: ignore[attr-defined]
    child.start()
    assert expected in told.get(timeout=60)
    child.join()
