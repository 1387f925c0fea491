"""Responses of the hub that are not what they announce, and redirects."""

from __future__ import annotations

import random

import pytest

from hubs import hub
from servers.hub import LARGE, Hub, Trouble
from test_hub import ROOT, failure, lines, plan, table, texts, words
from tokmill._store import hub_client, open_store
from tokmill.errors import SourceError

__all__ = ["hub"]


def test_a_hub_with_https_is_not_left_for_http(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", "https://hub.example")
    with pytest.raises(hub_client.RefusedRequest):
        hub_client.send("http://169.254.169.254/latest", {}, lambda *_: None)
    assert not hub.asked


def test_a_hub_that_redirects_in_circles(hub: Hub) -> None:
    hub.commit("o/n", {"a.jsonl": lines(["x"])})
    hub.troubles = [Trouble("hub GET /api", status=307, headers={"Location": "/api/datasets/o/n"}, times=10**6)]
    assert "it redirects in circles" in failure(f"{ROOT}/a.jsonl")


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
