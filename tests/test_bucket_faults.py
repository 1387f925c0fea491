"""Faults of services at every request: the output finally has the same bytes, whatever the replies were.

`make test` takes some of the faults, with moto. `make test-full` takes all of them, and a second service, s3s-fs.
"""

from __future__ import annotations

import random
import secrets
import ssl
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

import tokmill
from command import MEMORY, stopping
from servers import Fault, FaultProxy, Service, s3_server, s3s_server
from servers.listener import Handler, Listener
from servers.s3 import variables
from servers.s3s import variables as s3s_variables
from strange import FULL
from test_bucket_runs import corpus, encode, golden, made
from test_hub import texts
from tokmill._signals import Interrupted
from tokmill._sources.formats import ReadOptions
from tokmill._sources.listing import plan_sources
from tokmill._sources.plan import Plan
from tokmill._store import AlreadyExistsError, bucket_client, open_output, ranges
from tokmill._store.bucket import BucketStore
from tokmill.errors import TokmillError

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


ANY = "any"
each_fault = pytest.mark.parametrize("what", FAULTS if FULL else [ANY])
"""In `make test-full`, one test per kind of fault, because a whole run takes long."""


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
def impatient(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bucket_client, "BACKOFF", 0.01)
    monkeypatch.setattr(bucket_client, "REQUEST_TIMEOUT", 1.5 if is_foreign(service) else 0.5)
    monkeypatch.setattr(bucket_client, "RETRY_TIMEOUT", 20.0)


def use(service: Service | FaultProxy, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in service.environment.items():
        monkeypatch.setenv(name, value)


def fault(name: str, on: str, skip: int) -> Fault:
    made = FAULTS[name]()
    made.on, made.skip = on, skip
    return made


def failure(work: Callable[[], Any]) -> TokmillError | None:
    try:
        work()
    except TokmillError as error:
        return error
    return None


def may_fail(what: str) -> bool:
    """Return whether a run may fail: reads trust replies that a request is invalid or denied."""
    return what.startswith(("400", "403", "404"))


def points(service: Service, what: str, requests: range, some: int) -> list[tuple[str, int]]:
    """Return faults and the numbers of the affected requests: all with s3s-fs, some with moto."""
    every = [(name, skip) for name in (FAULTS if what == ANY else [what]) for skip in requests]
    return every if is_foreign(service) else random.Random(len(requests)).sample(every, some)


def some_faults(seed: int) -> list[str]:
    """All faults in `make test-full`, else a few."""
    return list(FAULTS) if FULL else random.Random(seed).sample(list(FAULTS), 6)


def is_foreign(service: Service) -> bool:
    """Return whether the service is s3s-fs."""
    return service.variables is s3s_variables


def put_corpus(service: Service, folder: Path) -> str:
    """Put the corpus into a folder of its own, since clients are kept by location. Return a glob."""
    store = open_output(f"{service.url}/{secrets.token_hex(8)}")
    for file in sorted(corpus(folder).iterdir()):
        store.put(file.name, file.read_bytes())
    return f"{store.location()}/*.jsonl"


# Whole runs


@pytest.mark.timeout(0 if FULL else 300)
@each_fault
@pytest.mark.parametrize("untagged", [True, *[False] * FULL])
def test_a_run_with_a_fault_at_any_request(
    service: Service, folder: Path, monkeypatch: pytest.MonkeyPatch, what: str, *, untagged: bool
) -> None:
    """From a bucket to a bucket. It ends with the same bytes; if it fails instead, the same command ends with them."""
    if untagged and is_foreign(service):
        pytest.skip("the listings of s3s-fs have no ETags anyway")
    name = secrets.token_hex(4)
    untag = [Fault("untag", r"^GET .*list-type=2", times=10**6)] * untagged
    with FaultProxy(service) as proxy:
        use(proxy, monkeypatch)
        source = put_corpus(service, folder)
        proxy.requests.clear()
        encode(source, f"{service.url}/{name}-counted")
        count = len(proxy.requests)
        assert count > 60
        # How many requests there are depends on time: on a busy machine some are repeated.
        struck, chosen = 0, points(service, what, range(count if is_foreign(service) else 60), 2)
        for number, (kind, skip) in enumerate(chosen):
            out, strike = f"{service.url}/{name}-{number}", fault(kind, "", skip)
            proxy.faults = [strike, *untag]
            error = failure(lambda: encode(source, out))  # noqa: B023 - called at once
            assert error is None or may_fail(kind), (kind, skip, error)
            struck += strike.skip < 0
            proxy.faults = [*untag]
            encode(source, out)
            assert made(out) == golden(folder), (kind, skip)
            open_output(out).clear()  # s3s-fs looks at all objects of a bucket to list some
    assert struck > len(chosen) / 2


@pytest.mark.timeout(0 if FULL else 300)
@each_fault
def test_going_on_with_a_fault_at_any_request(
    service: Service, folder: Path, monkeypatch: pytest.MonkeyPatch, what: str
) -> None:
    name = secrets.token_hex(4)
    with FaultProxy(service) as proxy:
        use(proxy, monkeypatch)
        source = put_corpus(service, folder)
        for number, (kind, skip) in enumerate(points(service, what, range(0, 60, 5), 2)):
            out = f"{service.url}/{name}-{number}"
            proxy.faults = []
            with pytest.raises(Interrupted):
                encode(source, out, on_progress=stopping(3))
            proxy.faults = [fault(kind, "", skip)]
            error = failure(lambda: encode(source, out))  # noqa: B023 - called at once
            assert error is None or may_fail(kind), (kind, skip, error)
            proxy.faults = []
            encode(source, out)
            assert made(out) == golden(folder), (kind, skip)
            open_output(out).clear()  # s3s-fs looks at all objects of a bucket to list some


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
    """A completed request counts as success, whatever the reply; a failed one succeeds on the next attempt."""
    piece = PART if is_foreign(service) else 1000
    monkeypatch.setattr(ranges, "MAX_REQUEST_BYTES", piece)
    data = random.Random(3).randbytes(2 * piece + 17)
    wanted = data if write == "upload" else data[:1000]
    with FaultProxy(service) as proxy:
        use(proxy, monkeypatch)
        requests = "^(PUT|POST)"
        for skip in range(5 if write == "upload" else 1):
            for name in some_faults(skip) if write == "upload" else FAULTS:
                store = BucketStore.at(f"{service.url}/{secrets.token_hex(8)}")
                proxy.faults = [fault(name, requests, skip)]
                if error := failure(lambda: WRITES[write](store, data)):  # noqa: B023 - called at once
                    is_done = skip == (4 if write == "upload" else 0) and "after success" in name
                    assert not is_done, (name, skip, error)
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
            if error := failure(lambda: store.delete("file")):  # noqa: B023 - called at once
                assert "after success" not in name, (name, error)
                store.delete("file")
            assert not store.exists("file"), name


def test_a_fault_at_each_request_of_a_read(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never other bytes, and never fewer."""
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
        monkeypatch.setattr(ranges, "MAX_REQUEST_BYTES", 1000)
        for number, read in enumerate(reads):
            for skip in range(4):
                for name in some_faults(4 * number + skip):
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
    """They are identified by their time; planning sends no request for them, and reading sends the usual one."""
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


def _plan(source: str) -> Plan:
    return plan_sources([source], ReadOptions())


def test_a_change_is_noticed_without_etags(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_weak_etags_are_compared_but_are_no_condition(service: Service, monkeypatch: pytest.MonkeyPatch) -> None:
    """A condition on a weak ETag never holds, and gateways that compress make all ETags weak."""
    with FaultProxy(service) as proxy:
        use(proxy, monkeypatch)
        proxy.faults = [Fault("weaken", "/", times=10**6)]
        store = BucketStore.at(f"{service.url}/{secrets.token_hex(8)}")
        store.put("file", b"12345")
        with store.open("file") as file:
            store.put("file", b"54321")
            with pytest.raises(TokmillError, match="it changed while it was read"):
                file.read()
        assert store.open("file").read() == b"54321"


# Services that do not keep what runs rely on


def test_a_service_that_ignores_conditions_is_refused(
    service: Service, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two runs could take the same output for theirs."""
    if is_foreign(service):
        pytest.skip("s3s-fs checks signatures, so a proxy cannot drop headers")
    with FaultProxy(service) as proxy:
        use(proxy, monkeypatch)
        proxy.faults = [Fault("forget", "^PUT", times=10**6)]
        out = f"{service.url}/{secrets.token_hex(8)}"
        with pytest.raises(TokmillError, match="does not support create-once writes") as error:
            encode(corpus(folder), out)
        assert error.value.code == "not-create-once"
        assert list(open_output(out).list()) == []
        proxy.faults = []
        encode(corpus(folder), out, loss_from=None)  # exports have no loss mask
        proxy.faults = [Fault("forget", "^PUT", times=10**6)]
        with pytest.raises(TokmillError, match="does not support create-once writes"):
            tokmill.export(out, out=f"{out}-export", format="mds")
        assert list(open_output(f"{out}-export").list()) == []
        with pytest.raises(TokmillError, match="does not support create-once writes"):
            tokmill.diagnose(out)


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A file with a key and a certificate of localhost."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "localhost")])
    now = datetime.now(UTC)
    made = (
        x509.CertificateBuilder(name, name, key.public_key(), 1, now - timedelta(days=1), now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("localhost")]), critical=False)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    (tmp_path / "tls.pem").write_bytes(secret + made.public_bytes(Encoding.PEM))
    return tmp_path / "tls.pem"


@pytest.mark.parametrize("location", ["http://169.254.169.254/x", "http://127.0.0.1:{port}/x", "file:///etc/passwd"])
def test_https_is_not_redirected_to_http(certificate: Path, monkeypatch: pytest.MonkeyPatch, location: str) -> None:
    asked: list[str] = []

    class Front(Handler):
        def answer(self) -> None:
            self.body()
            self.reply(307, b"", {"Location": location.format(port=back.server_port)})

    class Back(Handler):
        def answer(self) -> None:
            asked.append(self.path)
            self.reply(200, b"inner secret", {"ETag": '"e"', "Last-Modified": "Wed, 25 Nov 2026 09:00:00 GMT"})

    front, back = Listener(Front), Listener(Back)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    front.socket = context.wrap_socket(front.socket, server_side=True)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    with front.running(), back.running():
        for name, value in variables(f"https://localhost:{front.server_port}").items():
            monkeypatch.setenv(name, value)
        store = BucketStore.at("s3://bucket/x")
        doors: list[Callable[[], Any]] = [
            lambda: store.read("a"),
            lambda: store.put("a", b"1"),
            lambda: store.stat("a"),
        ]
        for door in doors:
            began = time.monotonic()
            with pytest.raises(TokmillError, match=r"redirects|returned 307") as error:
                door()
            assert error.value.code == "request-refused"
            assert time.monotonic() - began < 2
    assert asked == []


@pytest.mark.parametrize(
    ("scheme", "name", "address"),
    [
        ("s3", "AWS_ENDPOINT_URL_S3", "{}://minio:9000"),
        ("s3", "AWS_ENDPOINT_URL", "{}://minio:9000"),
        ("s3", "AWS_ENDPOINT", "{}://minio:9000"),
        ("gs", "GOOGLE_BASE_URL", "{}://fake:4443"),
        ("gs", "GOOGLE_SERVICE_ACCOUNT_KEY", '{{"gcs_base_url": "{}://fake:4443"}}'),
    ],
)
def test_plain_http_is_for_addresses_that_the_user_sets(
    monkeypatch: pytest.MonkeyPatch, scheme: str, name: str, address: str
) -> None:
    for other in ("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL", "AWS_ENDPOINT", *bucket_client.GOOGLE_VARIABLES):
        monkeypatch.delenv(other, raising=False)
    assert not bucket_client._speaks_http(scheme)
    monkeypatch.setenv(name, address.format("https"))
    assert not bucket_client._speaks_http(scheme)
    monkeypatch.setenv(name, address.format("http"))
    assert bucket_client._speaks_http(scheme)
