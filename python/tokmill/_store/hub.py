"""Datasets of the Hugging Face Hub: folders of files at one commit, read-only.

The hub is asked once per file for the address of its bytes, which may be signed and valid for about an hour; ranges
are then read from there. The reply also identifies the file's content, which must not change for one commit.
"""

from __future__ import annotations

import io
import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from typing import TYPE_CHECKING, Any, BinaryIO, Final
from urllib.parse import quote, unquote

from tokmill._store import hub_client
from tokmill._store.contract import Entry, check_path
from tokmill._store.hub_client import BrokenResponse, HubError, HubResponse, RefusedRequest, RetryBudget
from tokmill._store.ranges import (
    BUFFER_BYTES,
    MAX_GAP_BYTES,
    RangeFile,
    RemoteStore,
    coalesce,
    fetch_parallel,
    read_spans,
    split_range,
)
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


_DEFAULT_REVISION: Final = "main"
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_ADDRESS: Final = re.compile(
    r"hf://datasets/([^/@]+)/([^/@]+)(?:@(refs/(?:convert|pr)/[^/]+|[^/]+))?(?:/(.*))?", re.IGNORECASE | re.DOTALL
)
_COMMIT: Final = re.compile(r"[0-9a-f]{40}")

_MAX_GAP_SHARE: Final = 0.04
"""Maximum share of unwanted bytes that are read to save requests."""
_MAX_FILES: Final = 4096
"""Maximum number of files whose location a process caches."""
_NO_LISTING: Final = "the hub's response is not a list of files"
_NOTHING: Final = "the response is empty"
_GARBLED: Final = "the response is longer or shorter than its range"
_NO_RANGES: Final = "the hub returned other ranges than requested"
_MAX_REFUSALS: Final = 4
"""Maximum number of refused addresses for one range, directly after the hub returned them."""
_EXPIRED: Final = (400, 401, 403, 404, 410)
"""Status codes of a signed address that has expired."""


@dataclass(frozen=True)
class HubAddress:
    """The parts of a URL: hf://datasets/OWNER/NAME[@REVISION][/path]."""

    dataset: str
    """`OWNER/NAME`."""
    revision: str
    """A branch, tag or commit, such as `main` or `refs/convert/parquet`."""
    path: str
    """Percent-encoded path of a file or folder in it; may be a pattern."""

    @classmethod
    def parse(cls, url: str) -> HubAddress:
        """Parse a URL. Raises UsageError if it is invalid."""
        found = _ADDRESS.fullmatch(url)
        if not found or not all(_NAME.fullmatch(part) for part in found.group(1, 2)):
            message = "the URL is not that of a dataset on the hub"
            hint = "write hf://datasets/OWNER/NAME, hf://datasets/OWNER/NAME@REVISION/path, …"
            if re.fullmatch(r"hf://[\w.-]+/[\w.-]+", url):  # any other may hold a password or a signature
                message, hint = f"{url} is not the URL of a dataset", f"write hf://datasets/{url.removeprefix('hf://')}"
            raise UsageError("location-unusable", message, hint)
        revision = unquote(found[3] or _DEFAULT_REVISION)
        if not re.fullmatch(r"[\w.+-]+(/[\w.+-]+)*", revision) or ".." in revision:
            message = f"{revision!r} is not the name of a revision"
            raise UsageError("location-unusable", message, "name a branch, a tag or a commit")
        return cls(f"{found[1]}/{found[2]}", revision, (found[4] or "").rstrip("/"))

    @property
    def name(self) -> str:
        """`OWNER/NAME@REVISION`."""
        return f"{self.dataset}@{self.revision}"

    @property
    def is_pinned(self) -> bool:
        """Whether the revision is a commit, which cannot change."""
        return _COMMIT.fullmatch(self.revision) is not None

    def __str__(self) -> str:
        root = f"hf://datasets/{self.dataset}@{quote(self.revision, safe='')}"
        return f"{root}/{self.path}" if self.path else root


def resolve_commit(address: HubAddress) -> str:
    """Return the current commit of a revision. Raises HubError."""
    budget = RetryBudget(f"cannot find {address}", address.dataset)
    _, found = hub_client.get_json(f"{_api(address.dataset)}/revision/{quote(address.revision, safe='')}", budget)
    commit = found.get("sha") if isinstance(found, dict) else None
    if not isinstance(commit, str) or not _COMMIT.fullmatch(commit):
        message = f"cannot find {address}: the hub's response contains no commit"
        raise HubError("request-refused", message)
    return commit


class HubStore(RemoteStore):
    """A folder of a dataset at a revision. Nothing is requested before the first read."""

    def __init__(self, address: HubAddress) -> None:
        self._address = address
        self._folder = unquote(address.path)
        if self._folder:
            check_path(self._folder)

    @classmethod
    def at(cls, url: str) -> HubStore:
        """Return the store at `hf://datasets/OWNER/NAME[@REVISION][/folder]`. Percent signs escape.

        Raises UsageError for an invalid URL, without quoting it.
        """
        _refuse_query(url)
        return cls(HubAddress.parse(url))

    @classmethod
    def split(cls, url: str) -> tuple[HubStore, str]:
        """Return the store of the folder that contains a file, and the file's name in it."""
        _refuse_query(url)
        address = HubAddress.parse(url)
        folder, _, name = address.path.rpartition("/")
        check_path(unquote(name))
        return cls(HubAddress(address.dataset, address.revision, folder)), unquote(name)

    def __reduce__(self) -> tuple[Callable[[str], HubStore], tuple[str]]:
        return HubStore.at, (self.location(),)

    def location(self, path: str = "") -> str:
        """See ReadStore."""
        inside = self._key(path) if path else self._folder
        named = re.sub("[%?#]", lambda char: quote(char[0]), inside)
        return str(HubAddress(self._address.dataset, self._address.revision, named))

    def stat(self, path: str) -> Entry:
        """See ReadStore. The version is `COMMIT:OID`; OID identifies the content, and is the hub's ETag."""
        found = self._file(path).resolve(RetryBudget(f"cannot read {self.location(path)}", self._address.dataset))
        return Entry(path, found.size, f"{self._address.revision}:{found.etag}")

    def exists(self, path: str) -> bool:
        """See ReadStore."""
        try:
            self.stat(path)
        except HubError as error:
            if error.code == "source-missing":
                return False
            raise
        return True

    def read(self, path: str, start: int = 0, end: int | None = None) -> bytes:
        """See ReadStore."""
        file = self._file(path)
        size = self.stat(path).size
        stop = size if end is None else min(end, size)
        found = self._fetch_all(file, path, split_range(start, stop))
        return bytes(found[0]) if len(found) == 1 else b"".join(map(memoryview, found))

    def read_ranges(self, path: str, ranges: Sequence[tuple[int, int]]) -> list[bytes]:
        """See ReadStore."""
        file = self._file(path)
        size = self.stat(path).size
        for _, end in ranges:
            if end > size:
                message = f"cannot read {self.location(path)}: it ends before byte {end:,}"
                raise HubError("file-truncated", message)
        # Text and ids are in different places, and the gap may be large, so a separate request is cheaper.
        spans = coalesce(ranges, MAX_GAP_BYTES, _MAX_GAP_SHARE)
        return read_spans(lambda split_range: self._fetch_all(file, path, split_range), ranges, spans)

    def open(self, path: str) -> BinaryIO:
        """See ReadStore."""
        file = self._file(path)
        size = self.stat(path).size

        def fetch(start: int, end: int) -> memoryview:
            return memoryview(self._fetch_all(file, path, [(start, end)])[0])

        return io.BufferedReader(RangeFile(fetch, size), BUFFER_BYTES)

    def list(self, prefix: str = "") -> Iterator[Entry]:
        """See ReadStore."""
        folder = self._inside(prefix)
        inside = f"{self._folder}/" if self._folder else ""
        budget = RetryBudget(f"cannot list {self.location(prefix)}", self._address.dataset)
        found = [
            Entry(path.removeprefix(inside), size, f"{self._address.revision}:{oid}")
            for path, size, oid in self._list_tree(folder, budget)
            if path.startswith(inside)
        ]
        return iter(sorted(found, key=lambda entry: entry.path))

    def suggest(self, path: str) -> str | None:
        """Return a hint with names similar to one that does not exist."""
        folder, _, name = path.rpartition("/")
        budget = RetryBudget(f"cannot list {self.location()}", self._address.dataset)
        while not (paths := [item["path"] for item in self._list_pages(self._inside(folder), "", budget)]):
            if not folder:
                return None
            folder, _, name = folder.rpartition("/")
        names = sorted(path.rpartition("/")[2] for path in paths)
        if close := get_close_matches(name, names, n=3):
            return f"did you mean {' or '.join(repr(each) for each in close)}?"
        return f"the folder contains {', '.join(names[:6])}{', …' * (len(names) > 6)}"

    def _key(self, path: str) -> str:
        check_path(path)
        return f"{self._folder}/{path}" if self._folder else path

    def _inside(self, folder: str) -> str:
        return self._key(folder) if folder else self._folder

    def _file(self, path: str) -> HubFile:
        return _hub_file(self._address.dataset, self._address.revision, self._key(path))

    def _fetch_all(self, file: HubFile, path: str, spans: Sequence[tuple[int, int]]) -> Sequence[ReadableBuffer]:
        what, dataset = f"cannot read {self.location(path)}", self._address.dataset
        return fetch_parallel(lambda start, end: file.fetch(start, end, RetryBudget(what, dataset)), spans)

    def _list_tree(self, folder: str, budget: RetryBudget) -> Iterator[tuple[str, int, str]]:
        """Yield path, size and content id of all files below a folder."""
        for item in self._list_pages(folder, "?recursive=true&expand=false", budget):
            if item.get("type") == "file":
                about = {**item, **(item.get("lfs") or {})}
                path, size, oid = item["path"], about.get("size"), about.get("oid")
                if type(size) is not int or size < 0 or not isinstance(oid, str):
                    raise budget.error("request-refused", _NO_LISTING, hub_client.CHECK)
                yield path, size, oid

    def _list_pages(self, folder: str, query: str, budget: RetryBudget) -> Iterator[dict[str, Any]]:
        """Yield the items of a listing, page by page; nothing for a folder that does not exist."""
        url = f"{_api(self._address.dataset)}/tree/{quote(self._address.revision, safe='')}"
        next_: str | None = (f"{url}/{quote(folder)}" if folder else url) + query
        while next_ is not None:
            try:
                answer, page = hub_client.get_json(next_, budget)
            except HubError as error:
                if error.code == "source-missing":
                    return
                raise
            budget.reset()
            if not isinstance(page, list) or not all(map(_is_item, page)):
                raise budget.error("request-refused", _NO_LISTING, hub_client.CHECK)
            yield from page
            link = re.search(r'<([^<>]+)>;\s*rel="?next', answer.headers.get("link", ""))
            next_ = hub_client.hub_url(link[1]) if link else None


def _is_item(item: object) -> bool:
    """Return whether an item of a response describes a file or folder."""
    return isinstance(item, dict) and isinstance(item.get("path"), str) and isinstance(item.get("lfs") or {}, dict)


@dataclass(frozen=True)
class _FileLocation:
    """Address and content id of a file, as reported by the hub."""

    etag: str
    size: int
    url: str
    own_etag: str | None
    """ETag of responses from `url`, if that is the hub itself."""


class HubFile:
    """A file at a revision, with its cached location."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._lock = threading.Lock()
        self._location: _FileLocation | None = None
        self._etag: str | None = None

    def resolve(self, budget: RetryBudget) -> _FileLocation:
        """Return the location of the file. Asks the hub unless it is cached."""
        with self._lock:
            if self._location is None:
                found = hub_client.locate(self._url, budget)
                etag, size, url = found.etag or "", found.size or 0, found.location
                if self._etag not in (None, etag):
                    raise _changed(budget)
                self._etag = etag
                self._location = _FileLocation(etag, size, url, etag if hub_client.is_hub(url) else None)
            return self._location

    def _invalidate(self, location: _FileLocation) -> None:
        """Ask the hub again next time, because a signed address expires."""
        with self._lock:
            if self._location is location:
                self._location = None

    def fetch(self, start: int, end: int, budget: RetryBudget) -> ReadableBuffer:
        """Return the bytes [start, end), which must be within the file. Resumes after a broken connection."""
        body, refusals = _RangeBody(start, end, budget), 0
        while body.position < end:
            location, before = self.resolve(budget), body.position
            try:
                wanted = {"Range": f"bytes={body.position}-{end - 1}"}
                hub_client.send(location.url, wanted, partial(body.receive, location))
            except (RefusedRequest, BrokenResponse) as error:
                if isinstance(error, RefusedRequest) and error.status in _EXPIRED:
                    refusals += 1
                    self._invalidate(location)
                    if not hub_client.is_hub(location.url) and refusals < _MAX_REFUSALS:
                        continue
                budget.record_failure(error)
            else:
                if body.position == before:
                    budget.record_failure(BrokenResponse(_NOTHING))
        return body.data


class _RangeBody:
    """Receives the bytes [start, end) of a file, over several connections if necessary."""

    def __init__(self, start: int, end: int, budget: RetryBudget) -> None:
        self.data = bytearray(max(end - start, 0))
        self.position = start
        """Position of the first missing byte."""
        self._start = start
        self._end = end
        self._budget = budget

    def receive(self, location: _FileLocation, answer: HubResponse, chunks: Iterator[bytes]) -> None:
        """Receive the body of a response."""
        at, view = self._begin(location, answer), memoryview(self.data)
        for chunk in chunks:
            skipped = min(max(self.position - at, 0), len(chunk))  # a service without ranges sends the whole file
            at += len(chunk)
            part = chunk[skipped : skipped + self._end - self.position]
            offset = self.position - self._start
            view[offset : offset + len(part)] = part
            self.position += len(part)
            self._budget.reset()
            if answer.status == 200 and self.position == self._end:
                return  # the rest of the file follows; at the exact end, the connection can be reused

    def _begin(self, location: _FileLocation, answer: HubResponse) -> int:
        """Return the position at which a response begins, after checking that it is of this file and range."""
        if answer.status == 200:
            length = location.size if answer.length is None else answer.length
            at, stop, size = 0, length, length
        elif answer.range is None:
            raise BrokenResponse(_GARBLED)
        else:
            at, stop, size = answer.range
        if size != location.size or location.own_etag not in (None, answer.etag):
            raise _changed(self._budget)
        if at > self.position:
            raise self._budget.error("request-refused", _NO_RANGES, hub_client.CHECK)
        if answer.length not in (None, stop - at):
            raise BrokenResponse(_GARBLED)
        return at


def _changed(budget: RetryBudget) -> HubError:
    hint = "the content changed during the run; ask the owners of the dataset"
    return budget.error("file-changed", "the hub serves different bytes than before for the same commit", hint)


_files: OrderedDict[str, HubFile] = OrderedDict()
_files_lock = threading.Lock()


def _hub_file(dataset: str, revision: str, path: str) -> HubFile:
    """Return the cached state of a file; the least recently used of many are dropped."""
    url = f"{hub_client.endpoint()}/datasets/{dataset}/resolve/{quote(revision, safe='')}/{quote(path)}"
    with _files_lock:
        file = _files.setdefault(url, HubFile(url))
        _files.move_to_end(url)
        while len(_files) > _MAX_FILES:
            _files.popitem(last=False)
        return file


def _api(dataset: str) -> str:
    return f"{hub_client.endpoint()}/api/datasets/{dataset}"


def _refuse_query(url: str) -> None:
    if "?" in url or "#" in url:
        message = "this hf:// URL has a query or a fragment"
        raise UsageError(
            "location-unusable",
            message,
            hint="write ? or # in a name as %3F or %23; pass the token in HF_TOKEN",
        )


class ModelFiles:
    """The files of a model."""

    def __init__(self, model: str, commit: str, names: frozenset[str]) -> None:
        self._model = model
        self._commit = commit
        self.names = names
        """Paths of the files."""

    @classmethod
    def at(cls, model: str, revision: str | None) -> ModelFiles:
        """Return the files at the current commit of a branch, tag or commit of `OWNER/NAME`. Raises HubError."""
        revision = revision or _DEFAULT_REVISION
        budget = RetryBudget(f"cannot find {model}@{revision}", model, "model")
        url = f"{hub_client.endpoint()}/api/models/{model}/revision/{quote(revision, safe='')}"
        _, found = hub_client.get_json(url, budget)
        commit = found.get("sha") if isinstance(found, dict) else None
        if not isinstance(commit, str) or not _COMMIT.fullmatch(commit):
            message = f"cannot find {model}@{revision}: the hub's response contains no commit"
            raise HubError("request-refused", message)
        listed = found.get("siblings")
        files = [file.get("rfilename") for file in listed if isinstance(file, dict)] if isinstance(listed, list) else []
        return cls(model, commit, frozenset(name for name in files if isinstance(name, str)))

    @property
    def name(self) -> str:
        """`OWNER/NAME@COMMIT`."""
        return f"{self._model}@{self._commit}"

    def read(self, path: str, most: int) -> bytes | None:
        """Return a file of at most `most` bytes; None if it does not exist. Raises HubError."""
        file = HubFile(f"{hub_client.endpoint()}/{self._model}/resolve/{self._commit}/{quote(path)}")
        budget = RetryBudget(f"cannot read {path} of {self.name}", self._model, "model")
        try:
            size = file.resolve(budget).size
        except HubError as error:
            if error.code == "source-missing":
                return None
            raise
        if size > most:
            message = f"{path} of {self.name} has {size:,} bytes, over the limit of {most:,}"
            raise HubError("tokenizer-damaged", message)
        return bytes(file.fetch(0, size, budget))
