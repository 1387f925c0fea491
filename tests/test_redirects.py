"""Redirects of the hub: where they may lead, and that nothing else is connected to or shown."""

from __future__ import annotations

import random
import socket
import time
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from hubs import hub
from servers.hub import LARGE, SIGNATURE, TOKEN, Hub, Trouble
from servers.listener import Handler, Listener
from test_hub import ROOT, configured, failure, lines, plan, table, texts, words
from tokmill._store import hub_client, open_store
from tokmill._store.hub_client import UnsafeError, check_redirect
from tokmill.errors import SourceError

__all__ = ["configured", "hub"]

ENDPOINT = "https://hub.example"
PRIVATE = [
    "169.254.169.254",
    "127.0.0.1",
    "10.1.2.3",
    "192.168.0.1",
    "172.16.9.9",
    "100.64.0.1",
    "0.0.0.0",  # noqa: S104
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "2130706433",
    "0x7f.1",
    "[::1]",
    "[::]",
    "[fe80::1]",
    "[fd00:ec2::254]",
    "[ff02::1]",
    "[::ffff:10.0.0.1]",
    "[::ffff:169.254.169.254]",
    "[64:ff9b::a9fe:a9fe]",
    "[2002:7f00:1::]",
    "localhost",
]


class Inner(Handler):
    """What only this machine can reach. It notes that it was asked."""

    asked: list[str]

    def answer(self) -> None:
        self.asked.append(self.path)
        self.reply(200, b"inner secret")


@pytest.fixture
def inner() -> Iterator[Listener]:
    listener = Listener(type("Connection", (Inner,), {"asked": []}))
    with listener.running():
        yield listener


def asked(inner: Listener) -> list[str]:
    return inner.RequestHandlerClass.asked  # type: ignore[attr-defined, no-any-return]


def names(monkeypatch: pytest.MonkeyPatch, known: dict[str, list[str]]) -> None:
    """Let these names lead to these addresses, and others nowhere, unless they are addresses themselves."""
    real = socket.getaddrinfo

    def look_up(host: str, port: int, family: int = 0, type: int = 0, proto: int = 0, flags: int = 0) -> list[Any]:
        numeric = socket.AI_NUMERICHOST
        named = known.get(host, []) if not flags & numeric else []
        return [found for each in named or [host] for found in real(each, port, family, type, proto, flags | numeric)]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)


def refused(url: str) -> str | None:
    parts = urlsplit(url)
    try:
        check_redirect(url, parts.scheme, parts.hostname or "", ENDPOINT)
    except UnsafeError as error:
        return str(error)
    return None


@pytest.mark.parametrize("host", PRIVATE)
def test_private_hosts_are_refused(host: str) -> None:
    assert "not public" in (refused(f"https://{host}/x") or "")


def test_public_hosts_are_followed_by_https_only(monkeypatch: pytest.MonkeyPatch) -> None:
    names(monkeypatch, {"cdn.example": ["93.184.215.14", "2606:2800:21f:cb07:6820:80da:af6b:8b2c"]})
    assert refused("https://cdn.example/x") is None
    assert refused("https://93.184.215.14/x") is None
    assert refused("https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/x") is None
    for url in ("http://cdn.example/x", "ftp://cdn.example/x", "file:///etc/passwd", "https:///x"):
        assert "not an https address" in (refused(url) or ""), url


def test_one_private_address_of_a_host_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    names(monkeypatch, {"cdn.example": ["93.184.215.14", "10.0.0.1"]})
    assert (
        refused("https://cdn.example/x") == "the hub redirects to https://cdn.example/x, which is not public: 10.0.0.1"
    )


def test_the_endpoint_itself_and_named_hosts_may_be_private(monkeypatch: pytest.MonkeyPatch) -> None:
    names(monkeypatch, {"hub.example": ["10.0.0.1"]})
    assert refused(f"{ENDPOINT}/x") is None
    for url in ("http://hub.example/x", "https://hub.example:444/x", "http://10.0.0.2:9000/x"):
        assert refused(url), url
    monkeypatch.setenv(hub_client.STORAGE_VARIABLE, "https://hub.example:444, http://10.0.0.2:9000")
    assert refused("https://hub.example:444/x") is None
    assert refused("http://10.0.0.2:9000/x") is None
    assert refused("http://10.0.0.2:9001/x")


def test_behind_a_proxy_names_are_left_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    names(monkeypatch, {"cdn.example": ["10.0.0.1"]})
    monkeypatch.setenv("HTTPS_PROXY", "http://10.0.0.9:3128")
    assert refused("https://cdn.example/x") is None
    assert refused("https://169.254.169.254/x")
    monkeypatch.setenv("NO_PROXY", "cdn.example")
    assert refused("https://cdn.example/x")


UNSAFE = [
    "file:///etc/passwd",
    "http://169.254.169.254/latest/meta-data",
    "https://169.254.169.254/latest/meta-data",
    "https://[::ffff:127.0.0.1]:{port}/x",
    "http://127.0.0.1:{port}/x",
    "https://127.0.0.1:{port}/x",
    "//127.0.0.1:{port}/x",
    "http://localhost:{port}\\@127.0.0.1/x",
    "gopher://127.0.0.1:{port}/x",
    "http://[::1/x",
    "https://a b/\x1b]0;x\x07",
]


@pytest.mark.parametrize("location", UNSAFE)
@pytest.mark.parametrize("where", ["hub GET .*resolve", "cdn GET"])
def test_unsafe_redirects_end_a_read_at_once(hub: Hub, inner: Listener, location: str, where: str) -> None:
    sha = hub.commit("o/n", {"a.txt": random.Random(5).randbytes(LARGE)})
    there = location.format(port=inner.server_port)
    headers = {"Location": f"{there}?X-Signature={SIGNATURE}#{SIGNATURE}"}
    hub.troubles = [Trouble(where, status=302, headers=headers, times=10**6)]
    began = time.monotonic()
    with pytest.raises(SourceError) as error:
        open_store(f"{ROOT}@{sha}").read("a.txt")
    assert time.monotonic() - began < 5
    assert error.value.code == "request-refused"
    assert "the hub redirects to" in str(error.value)
    assert SIGNATURE not in str(error.value)
    assert "\x1b" not in str(error.value)
    assert asked(inner) == []


def test_a_user_in_a_redirect_is_not_shown(hub: Hub) -> None:
    sha = hub.commit("o/n", {"a.txt": b"x"})
    hub.troubles = [Trouble("hub GET", status=302, headers={"Location": f"https://me:{SIGNATURE}@10.0.0.1/x"})]
    with pytest.raises(SourceError, match=r"redirects to https://10\.0\.0\.1/x, which is not public") as error:
        open_store(f"{ROOT}@{sha}").read("a.txt")
    assert SIGNATURE not in str(error.value)
    assert "TOKMILL_HUB_STORAGE" in (error.value.hint or "")


def test_storage_that_is_not_named_is_refused(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    sha = hub.commit("o/n", {"a.txt": random.Random(5).randbytes(LARGE)})
    monkeypatch.delenv(hub_client.STORAGE_VARIABLE)
    with pytest.raises(SourceError, match="redirects to http://localhost:"):
        open_store(f"{ROOT}@{sha}").read("a.txt")
    assert hub.count("^cdn") == 0


def test_a_name_that_leads_elsewhere_later(hub: Hub, inner: Listener, monkeypatch: pytest.MonkeyPatch) -> None:
    """The address that a client has really connected to counts: nothing is read from another one."""
    assert hub
    taken: list[bytes] = []
    url = f"http://rebound.example:{inner.server_port}/x"
    names(monkeypatch, {"rebound.example": ["127.0.0.1"]})
    with pytest.raises(UnsafeError, match=r"not public: 127\.0\.0\.1"):
        hub_client.send(url, {}, lambda _, chunks: taken.extend(chunks))
    assert taken == []


def test_the_api_redirects_within_the_hub_only(hub: Hub, inner: Listener) -> None:
    hub.commit("o/n", {"a.jsonl": lines(["x"])})
    headers = {"Location": f"{inner.address}/api/datasets/o/n"}
    hub.troubles = [Trouble("hub GET /api", status=307, headers=headers, times=10**6)]
    assert "it redirects to another service" in failure(f"{ROOT}/a.jsonl")
    assert asked(inner) == []


def test_the_library_datasets_follows_no_unsafe_redirects(
    hub: Hub, configured: str, inner: Listener, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert configured
    monkeypatch.setenv("HF_TOKEN", TOKEN)
    headers = {"Location": f"{inner.address}/x?{SIGNATURE}"}
    # Only the library asks for a commit that is known.
    hub.troubles = [Trouble("hub GET .*/revision/[0-9a-f]{40}$", status=307, headers=headers, times=10**6)]
    said = failure(ROOT, config="small", split="train")
    assert f"redirects to {inner.address}/x, which is not an https address" in said
    assert SIGNATURE not in said
    assert asked(inner) == []


# What the hub announces


@pytest.mark.parametrize(
    "page",
    [
        b"{}",
        b'"x"',
        b"[1]",
        b'[{"type": "file"}]',
        b'[{"type": "file", "path": 5, "size": 1, "oid": "a"}]',
        b'[{"type": "file", "path": "a.jsonl", "size": "1", "oid": "a"}]',
        b'[{"type": "file", "path": "a.jsonl", "size": -1, "oid": "a"}]',
        b'[{"type": "file", "path": "a.jsonl", "size": 1}]',
        b'[{"type": "file", "path": "a.jsonl", "size": 1, "oid": "a", "lfs": [1]}]',
    ],
)
def test_a_page_that_is_not_a_listing(hub: Hub, page: bytes) -> None:
    hub.commit("o/n", {"a.jsonl": lines(["x"])})
    hub.troubles = [Trouble("hub GET /api/.*/tree", status=200, body=page, times=10**6)]
    assert "not a list of files" in failure(f"{ROOT}/*.jsonl")


def test_deep_json_is_no_answer(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_client, "RETRY_TIMEOUT", 0.2)
    hub.commit("o/n", {"a.jsonl": lines(["x"])})
    hub.troubles = [Trouble("hub GET /api/.*/tree", status=200, body=b"[" * 10**6, times=10**6)]
    assert "the response is not JSON" in failure(f"{ROOT}/*.jsonl")
    monkeypatch.setattr(hub_client, "_MAX_RESPONSE_BYTES", 1000)
    assert "the response exceeds 1,000 bytes" in failure(f"{ROOT}/*.jsonl")


SIZE = 3 * LARGE
LIES = {
    "half a body, whole range": (206, f"bytes 0-{SIZE - 1}/{SIZE}", 10),
    "a longer body than the range": (206, f"bytes 0-9/{SIZE}", 20),
    "no range": (206, None, SIZE),
    "a range of digits without end": (206, f"bytes 0-{'9' * 5000}/{'9' * 5000}", 10),
}


@pytest.mark.parametrize("lie", LIES)
def test_a_reply_that_is_not_the_range_that_it_announces(hub: Hub, lie: str) -> None:
    data = random.Random(5).randbytes(SIZE)
    sha = hub.commit("o/n", {"a.txt": data})
    store = open_store(f"{ROOT}@{sha}")
    assert store.stat("a.txt").size == SIZE
    status, span, length = LIES[lie]
    headers = {"Content-Range": span} if span else {}
    hub.troubles = [Trouble("cdn GET", status=status, headers=headers, body=b"\0" * length, times=2)]
    assert store.read("a.txt") == data
    assert hub.troubles[0].times == 0


@pytest.mark.parametrize("span", [f"bytes 5-9/{SIZE}", f"bytes 0-9/{SIZE - 1}"])
def test_another_range_or_size_is_an_error(hub: Hub, span: str) -> None:
    sha = hub.commit("o/n", {"a.txt": random.Random(5).randbytes(SIZE)})
    store = open_store(f"{ROOT}@{sha}")
    assert store.stat("a.txt").size == SIZE
    hub.troubles = [Trouble("cdn GET", status=206, headers={"Content-Range": span}, body=b"\0" * 10, times=10**6)]
    with pytest.raises(SourceError, match=r"(other|different) (ranges|bytes)"):
        store.read("a.txt")


@pytest.mark.parametrize("kind", ["parquet", "jsonl"])
def test_half_bodies_are_never_short_rows(hub: Hub, kind: str) -> None:
    wanted = words(200, 400)
    data = {"parquet": table(wanted), "jsonl": lines(wanted)}[kind]
    hub.commit("o/n", {f"a.{kind}": data})
    file = plan(f"{ROOT}/*.{kind}").files[0]
    hub.troubles = [Trouble("cdn GET", do="half", skip=skip) for skip in range(0, 6, 2)]
    assert texts(file) == wanted
