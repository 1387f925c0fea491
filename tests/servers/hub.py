"""A local Hugging Face hub: the endpoints that clients read, and the storage service of large files.

Written against huggingface_hub 2.4 and datasets 5.2, whose requests it answers as the real hub does: listings in
pages, errors in X-Error-Code, small files from the hub itself, large ones by redirects to signed addresses elsewhere.
"""

from __future__ import annotations

import hashlib
import json
import re
import socket
import struct
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import parse_qs, quote, unquote, urlsplit

from servers.faults import Aimed
from servers.listener import Handler, Listener

PAGE = 4
"""Maximum number of names in a page of a listing; 1,000 in the real hub."""
LARGE = 2048
"""Minimum size of a file in the storage service, in bytes."""
TOKEN = "hf_canaryCANARYcanary"  # noqa: S105
"""That of an account which may read everything."""
STRANGER = "hf_strangerSTRANGER"
"""Token that grants access only to public datasets."""
SIGNATURE = "signatureCANARY"


@dataclass
class Trouble(Aimed):
    """What happens to the requests that it matches."""

    on: str
    """A regular expression, searched for in `hub GET /path` or `cdn GET /path`, without percent signs that escape."""
    do: Literal["status", "half", "reset"] = "status"
    status: int = 429
    headers: Mapping[str, str] = field(default_factory=dict)
    skip: int = 0
    times: int = 1
    body: bytes = b"no"


@dataclass(frozen=True)
class Asked:
    """A request that was received."""

    host: Literal["hub", "cdn"]
    method: str
    path: str
    range: str
    status: int
    bytes: int
    authorized: bool
    time: float


@dataclass
class Dataset:
    commits: dict[str, dict[str, bytes]] = field(default_factory=dict)
    refs: dict[str, str] = field(default_factory=dict)
    gated: bool = False
    private: bool = False


class Hub:
    """Content of the hub, and the requests it received. Tests change it while it runs."""

    def __init__(self) -> None:
        self.datasets: dict[str, Dataset] = {}
        self.models: dict[str, Dataset] = {}
        self.troubles: list[Trouble] = []
        self.asked: list[Asked] = []
        self.blobs: dict[str, bytes] = {}
        self.renamed: dict[str, str] = {}
        """New names of datasets, by old ones."""
        self.ranges = True
        """Whether small files are served by ranges."""
        self.valid_from = 0
        self.signed = 0
        self.address = self.elsewhere = ""
        self.lock = threading.Lock()

    def commit(
        self,
        name: str,
        files: Mapping[str, bytes],
        ref: str = "main",
        *,
        gated: bool = False,
        private: bool = False,
        model: bool = False,
    ) -> str:
        """Add a commit that holds these files, and let a branch point to it."""
        held = self.models if model else self.datasets
        dataset = held.setdefault(name, Dataset(gated=gated, private=private))
        content = repr(sorted((path, hashlib.sha256(data).hexdigest()) for path, data in files.items()))
        sha = hashlib.sha1(f"{name} {len(dataset.commits)} {content}".encode(), usedforsecurity=False).hexdigest()
        dataset.commits[sha] = dict(files)
        dataset.refs[ref] = sha
        return sha

    def expire(self) -> None:
        """Make all signed addresses invalid that were given so far."""
        self.valid_from = self.signed + 1

    def bytes(self, host: str = "cdn") -> int:
        return sum(asked.bytes for asked in self.asked if asked.host == host)

    def count(self, pattern: str) -> int:
        return sum(bool(re.search(pattern, f"{asked.host} {asked.method} {asked.path}")) for asked in self.asked)

    def environment(self, home: str) -> dict[str, str]:
        return {
            "HF_ENDPOINT": self.address,
            "HF_HOME": home,
            "HF_HUB_DISABLE_XET": "1",
            "HF_HUB_DISABLE_TELEMETRY": "1",
        }


@contextmanager
def hub_server() -> Iterator[Hub]:
    """Start a hub without datasets, and its storage service."""
    hub = Hub()
    front = Listener(type("HubConnection", (HubHandler,), {"hub": hub}))
    back = Listener(type("CdnConnection", (CdnHandler,), {"hub": hub}))
    hub.address, hub.elsewhere = front.address, back.address.replace("127.0.0.1", "localhost")
    with front.running(), back.running():
        yield hub


def oid_of(data: bytes) -> str:
    """Return the id of a content, as in git and git-lfs."""
    if len(data) >= LARGE:
        return hashlib.sha256(data).hexdigest()
    return hashlib.sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()


class _Handler(Handler):
    hub: Hub
    host: Literal["hub", "cdn"]

    def answer(self) -> None:
        request = self.body()
        self.sent, self.status = 0, 0
        with self.hub.lock:
            words = f"{self.host} {self.command} {unquote(self.path)}"
            trouble = next((each for each in self.hub.troubles if each.strikes(words)), None)
        self.half = trouble is not None and trouble.do == "half"
        if trouble is not None and trouble.do == "reset":
            self.reset()
        elif trouble is not None and trouble.do == "status":
            self.reply(trouble.status, trouble.body, trouble.headers)
        else:
            self.serve(request)

    def serve(self, body: bytes, /) -> None:
        raise NotImplementedError

    def reply(self, status: int, body: bytes = b"", headers: Mapping[str, str] | None = None) -> None:
        self.note(status, 0 if self.command == "HEAD" else len(body) // 2 if self.half else len(body))
        if not self.half or self.command == "HEAD":
            super().reply(status, body, headers or {})
            return
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **(headers or {})}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body[: len(body) // 2])
        self.wfile.flush()
        time.sleep(0.05)  # a reset at once would take back what has been sent
        self.reset(silent=True)

    def reset(self, *, silent: bool = False) -> None:
        if not silent:
            self.note(0, 0)
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
        self.close_connection = True

    def note(self, status: int, size: int) -> None:
        range_, authorized = self.headers.get("Range", ""), "Authorization" in self.headers
        asked = Asked(self.host, self.command, unquote(self.path), range_, status, size, authorized, time.monotonic())
        with self.hub.lock:
            self.hub.asked.append(asked)

    def content(self, data: bytes, headers: dict[str, str]) -> None:
        """Serve a file, or a range of it."""
        headers["Accept-Ranges"] = "bytes"
        found = re.fullmatch(r"bytes=(\d+)-(\d*)", self.headers.get("Range", ""))
        if not found:
            size = {"Content-Length": str(len(data))} if self.command == "HEAD" else {}
            self.reply(200, data, {**headers, **size})
            return
        start, end = int(found[1]), min(int(found[2] or len(data)) + 1, len(data))
        if start >= len(data):
            self.reply(416, b"", {**headers, "Content-Range": f"bytes */{len(data)}"})
            return
        part = {"Content-Range": f"bytes {start}-{end - 1}/{len(data)}"}
        self.reply(206, data[start:end], {**headers, **part})


class CdnHandler(_Handler):
    """Where large files lie: by their content, at addresses that are signed."""

    host = "cdn"

    def serve(self, _: bytes, /) -> None:
        url = urlsplit(self.path)
        query = parse_qs(url.query)
        data = self.hub.blobs.get(url.path.removeprefix("/blob/"))
        if "Authorization" in self.headers:
            self.reply(400, b"only one way to authorize is allowed")
        elif query.get("sig") != [SIGNATURE] or int(query["n"][0]) < self.hub.valid_from:
            self.reply(403, b"expired")
        elif data is None:
            self.reply(404)
        else:
            self.content(data, {"ETag": f'"cdn-{len(data)}"'})


class HubHandler(_Handler):
    """The hub itself."""

    host = "hub"

    def serve(self, body: bytes, /) -> None:
        path = urlsplit(self.path).path
        api = re.fullmatch(r"/api/(?:datasets|models)/([^/]+/[^/]+)(?:/([a-z-]+)(?:/([^/]+)(?:/(.*))?)?)?", path)
        resolved = r"/(?:api/resolve-cache/)?(?:datasets/|models/)?([^/]+/[^/]+)/(?:resolve/)?([^/]+)/(.+)"
        file = None if api else re.fullmatch(resolved, path)
        found = api or file
        held = self.hub.datasets if re.match(r"/(api/|api/resolve-cache/)?datasets/", path) else self.hub.models
        if not found:
            self.refuse(404, "", "not found")
            return
        if found[1] in self.hub.renamed:
            self.reply(307, b"", {"Location": self.path.replace(found[1], self.hub.renamed[found[1]])})
            return
        token = (self.headers.get("Authorization") or "").removeprefix("Bearer ")
        if token not in ("", TOKEN, STRANGER):
            self.refuse(401, "", "Invalid credentials in Authorization header")
            return
        dataset = held.get(found[1])
        if dataset is None or (dataset.private and token != TOKEN):
            self.refuse(404 if token else 401, "RepoNotFound", "Repository not found")
            return
        revision = unquote((file[2] if file else api and api[3]) or "main")
        sha = dataset.refs.get(revision, revision)
        if sha not in dataset.commits:
            self.refuse(404, "RevisionNotFound", f"Invalid rev id: {revision}")
            return
        files = dataset.commits[sha]
        if file:
            if dataset.gated and token != TOKEN:
                self.refuse(403 if token else 401, "GatedRepo", "Access to this dataset is restricted")
                return
            self.resolve(files, sha, unquote(file[3]))
            return
        assert api is not None
        kind = api[2] or "revision"
        if kind == "revision":
            about: dict[str, Any] = {
                "id": found[1],
                "sha": sha,
                "private": dataset.private,
                "gated": dataset.gated,
                "tags": [],
            }
            self.json({**about, "siblings": [{"rfilename": name} for name in files], "downloads": 0, "likes": 0})
        elif kind == "tree":
            self.tree(files, unquote(api[4] or ""))
        elif kind == "paths-info":
            wanted = json.loads(body)["paths"] if body.startswith(b"{") else parse_qs(body.decode()).get("paths", [])
            self.json([self.item(files, name) for name in wanted if self.item(files, name)])
        else:
            self.refuse(404, "", "not found")

    def refuse(self, status: int, code: str, words: str) -> None:
        headers = {"X-Error-Message": words, **({"X-Error-Code": code} if code else {})}
        self.reply(status, json.dumps({"error": words}).encode(), headers)

    def json(self, what: Any, headers: Mapping[str, str] | None = None) -> None:
        self.reply(200, json.dumps(what).encode(), {"Content-Type": "application/json", **(headers or {})})

    def item(self, files: Mapping[str, bytes], path: str) -> dict[str, Any] | None:
        if any(name.startswith(f"{path}/") for name in files):
            return {"type": "directory", "oid": "0" * 40, "size": 0, "path": path}
        if path not in files:
            return None
        data, oid = files[path], oid_of(files[path])
        if len(data) < LARGE:
            return {"type": "file", "oid": oid, "size": len(data), "path": path}
        large = {"oid": oid, "size": len(data), "pointerSize": 134}
        return {"type": "file", "oid": "1" * 40, "size": len(data), "lfs": large, "path": path}

    def tree(self, files: Mapping[str, bytes], folder: str) -> None:
        query = parse_qs(urlsplit(self.path).query)
        inside = f"{folder}/" if folder else ""
        below = [name for name in files if name.startswith(inside)]
        if folder and not below:
            self.refuse(404, "EntryNotFound", "no such folder")
            return
        deep = query.get("recursive", [""])[0].lower() in ("true", "1")
        names = set(below) if deep else set()
        for name in below:
            parts = name.removeprefix(inside).split("/")
            names |= {inside + "/".join(parts[: i + 1]) for i in range(len(parts) if deep else 1)}
        at = int(query.get("cursor", ["0"])[0])
        page = [self.item(files, name) for name in sorted(names)[at : at + PAGE]]
        following = {}
        if at + PAGE < len(names):
            url = f"{self.hub.address}{urlsplit(self.path).path}?recursive={str(deep).lower()}&cursor={at + PAGE}"
            following = {"Link": f'<{url}>; rel="next"'}
        self.json(page, following)

    def resolve(self, files: Mapping[str, bytes], sha: str, path: str) -> None:
        if path not in files:
            self.refuse(404, "EntryNotFound", "Entry not found")
            return
        data, oid = files[path], oid_of(files[path])
        headers = {"X-Repo-Commit": sha}
        if len(data) < LARGE:
            headers["ETag"] = f'"{oid}"'
            if not self.path.startswith("/api/"):
                folders = self.path.split("/")[1:4]
                name = "/".join(folders if folders[0] == "datasets" else ["models", *folders[:2]])
                self.reply(
                    307,
                    b"",
                    {**headers, "Location": quote(f"/api/resolve-cache/{name}/{sha}/{path}")},
                )
            elif self.hub.ranges:
                self.content(data, headers)
            else:
                self.reply(200, data, headers)
            return
        with self.hub.lock:
            self.hub.blobs[oid] = data
            self.hub.signed += 1
            address = f"{self.hub.elsewhere}/blob/{quote(oid)}?sig={SIGNATURE}&n={self.hub.signed}"
        linked = {"X-Linked-Etag": f'"{oid}"', "X-Linked-Size": str(len(data)), "ETag": '"of the redirect"'}
        self.reply(302, b"Found", {**headers, **linked, "Location": address})
