"""Datasets of the Hugging Face hub: folders of files at one commit, to be read and not written.

The hub is asked once for each file where its bytes lie (what it says may be a signed address, good for about an hour);
ranges then come from there. The answer also names the content of the file: at one commit it must never change.
"""

from __future__ import annotations

import io
import re
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, BinaryIO, Final, NoReturn
from urllib.parse import quote, unquote

import numpy as np
from numpy.typing import NDArray

from tokmill._store import hub_client
from tokmill._store.addresses import UnsafeError
from tokmill._store.contract import Appender, Entry, check_path
from tokmill._store.hub_client import BrokenResponse, HubError, HubResponse, RefusedRequest, RetryBudget
from tokmill._store.ranges import BUFFER, GAP, RangeFile, coalesce, in_parallel, pieces, read_spans
from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    import pyarrow as pa
    from _typeshed import ReadableBuffer

    from tokmill._store.segments import Segment

MAIN: Final = "main"
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_ADDRESS: Final = re.compile(
    r"hf://datasets/([^/@]+)/([^/@]+)(?:@(refs/(?:convert|pr)/[^/]+|[^/]+))?(?:/(.*))?", re.IGNORECASE | re.DOTALL
)
_COMMIT: Final = re.compile(r"[0-9a-f]{40}")

WASTE: Final = 0.04
"""Share of bytes that may be read along to save requests."""
_KNOWN: Final = 4096
"""Files of which a process remembers where their bytes lie."""
_NO_LISTING: Final = "the hub sends something that is not a listing of files"
_NOTHING: Final = "it sends nothing"
_GARBLED: Final = "it sends more or less than the range that it announces"
_NO_RANGES: Final = "the hub sends other ranges of it than it was asked for"
_REFUSALS: Final = 4
"""Times that an address which the hub has just given may be refused."""


@dataclass(frozen=True)
class HubAddress:
    """What a URL names: hf://datasets/OWNER/NAME[@REVISION][/path]."""

    dataset: str
    """`OWNER/NAME`."""
    revision: str
    """A branch, tag or commit, such as `main` or `refs/convert/parquet`."""
    path: str
    """Of a file or folder in it, with percent signs that escape; it may be a pattern."""

    @classmethod
    def parse(cls, url: str) -> HubAddress:
        """Raises UsageError for what is no such URL."""
        found = _ADDRESS.fullmatch(url)
        if not found or not all(_NAME.fullmatch(part) for part in found.group(1, 2)):
            message = "this is not the URL of a dataset on the hub"
            raise UsageError(
                "location-unusable",
                message,
                "write hf://datasets/OWNER/NAME, hf://datasets/OWNER/NAME@REVISION/path, …",
            )
        revision = unquote(found[3] or MAIN)
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
        """Whether the revision is a commit, which cannot move."""
        return _COMMIT.fullmatch(self.revision) is not None

    def __str__(self) -> str:
        root = f"hf://datasets/{self.dataset}@{quote(self.revision, safe='')}"
        return f"{root}/{self.path}" if self.path else root


def resolve(address: HubAddress) -> str:
    """Return the commit that a revision means now. Raises HubError."""
    patience = RetryBudget(f"cannot find {address}", address.dataset)
    _, found = hub_client.get(f"{_api(address.dataset)}/revision/{quote(address.revision, safe='')}", patience)
    commit = found.get("sha") if isinstance(found, dict) else None
    if not isinstance(commit, str) or not _COMMIT.fullmatch(commit):
        message = f"cannot find {address}: the hub names no commit"
        raise HubError("request-refused", message)
    return commit


class HubStore:
    """A folder of a dataset at a revision. The network is not touched before something is read."""

    def __init__(self, address: HubAddress) -> None:
        self._address = address
        self._folder = unquote(address.path)
        if self._folder:
            check_path(self._folder)

    @classmethod
    def at(cls, url: str) -> HubStore:
        """Return the store at `hf://datasets/OWNER/NAME[@REVISION][/folder]`. Percent signs escape.

        Raises UsageError for what is no such URL, without repeating it.
        """
        _refuse_query(url)
        return cls(HubAddress.parse(url))

    @classmethod
    def around(cls, url: str) -> tuple[HubStore, str]:
        """Return the store of the folder that the file at a URL lies in, and the file's name within it."""
        _refuse_query(url)
        address = HubAddress.parse(url)
        folder, _, name = address.path.rpartition("/")
        check_path(unquote(name))
        return cls(HubAddress(address.dataset, address.revision, folder)), unquote(name)

    def __repr__(self) -> str:
        return f"HubStore({self.location()!r})"

    def __reduce__(self) -> tuple[Callable[[str], HubStore], tuple[str]]:
        return HubStore.at, (self.location(),)

    def location(self, path: str = "") -> str:
        """See Store."""
        inside = self._key(path) if path else self._folder
        named = re.sub("[%?#]", lambda char: quote(char[0]), inside)
        return str(HubAddress(self._address.dataset, self._address.revision, named))

    def holds(self, location: str) -> bool:
        """See Store."""
        return location.startswith(f"{self.location()}/")

    def stat(self, path: str) -> Entry:
        """See Store. The version is `COMMIT:OID`: that of the content, which is what the hub has as its ETag."""
        known = self._file(path).known(RetryBudget(f"cannot read {self.location(path)}", self._address.dataset))
        return Entry(path, known.size, f"{self._address.revision}:{known.etag}")

    def written(self, path: str) -> float:
        """See Store."""
        self._refuse()

    def exists(self, path: str) -> bool:
        """See Store."""
        try:
            self.stat(path)
        except HubError as error:
            if error.code == "source-missing":
                return False
            raise
        return True

    def read(self, path: str, start: int = 0, end: int | None = None) -> bytes:
        """See Store."""
        file = self._file(path)
        size = self.stat(path).size
        stop = size if end is None else min(end, size)
        found = self._fetch_all(file, path, pieces(start, stop))
        return bytes(found[0]) if len(found) == 1 else b"".join(map(memoryview, found))

    def read_ranges(self, path: str, ranges: Sequence[tuple[int, int]]) -> list[bytes]:
        """See Store."""
        file = self._file(path)
        size = self.stat(path).size
        for _, end in ranges:
            if end > size:
                message = f"cannot read {self.location(path)}: it ends before byte {end:,}"
                raise HubError("file-truncated", message)
        # Text and ids lie apart, and what is between them may be long: a request more is cheaper than that.
        spans = coalesce(ranges, GAP, WASTE)
        return read_spans(lambda pieces: self._fetch_all(file, path, pieces), ranges, spans)

    def open(self, path: str) -> BinaryIO:
        """See Store."""
        file = self._file(path)
        size = self.stat(path).size

        def fetch(start: int, end: int) -> memoryview:
            return memoryview(self._fetch_all(file, path, [(start, end)])[0])

        return io.BufferedReader(RangeFile(fetch, size), BUFFER)

    def view(self, path: str) -> NDArray[np.uint8]:
        """See Store."""
        return np.frombuffer(self.read(path), np.uint8)

    def arrow_file(self, path: str) -> pa.NativeFile:
        """See Store."""
        import pyarrow as pa

        return pa.PythonFile(self.open(path), "r")

    def list(self, prefix: str = "") -> Iterator[Entry]:
        """See Store."""
        folder = self._inside(prefix)
        inside = f"{self._folder}/" if self._folder else ""
        patience = RetryBudget(f"cannot list {self.location(prefix)}", self._address.dataset)
        found = [
            Entry(path.removeprefix(inside), size, f"{self._address.revision}:{oid}")
            for path, size, oid in self._tree(folder, patience)
            if path.startswith(inside)
        ]
        return iter(sorted(found, key=lambda entry: entry.path))

    def put(self, path: str, data: ReadableBuffer) -> None:
        """See Store. All that would write is refused."""
        self._refuse()

    def create(self, path: str, data: ReadableBuffer) -> None:
        """See Store."""
        self._refuse()

    def append(self, path: str, reserve: int = 0) -> Appender:
        """See Store."""
        self._refuse()

    def reopen(self, path: str, segments: Sequence[Segment], sealed: str, reserve: int = 0) -> Appender:
        """See Store."""
        self._refuse()

    def seal(self, file: Appender, path: str) -> None:
        """See Store."""
        self._refuse()

    def delete(self, path: str) -> None:
        """See Store."""
        self._refuse()

    def clear(self, folder: str = "") -> None:
        """See Store."""
        self._refuse()

    def sweep(self, folder: str = "") -> None:
        """See Store. Nobody writes here."""

    def lock(self, folder: str = "") -> NoReturn:
        """See Store."""
        self._refuse()

    def suggest(self, path: str) -> str | None:
        """Return a hint with the names that come close to one that there is not."""
        folder, _, name = path.rpartition("/")
        patience = RetryBudget(f"cannot list {self.location()}", self._address.dataset)
        while not (paths := [item["path"] for item in self._pages(self._inside(folder), "", patience)]):
            if not folder:
                return None
            folder, _, name = folder.rpartition("/")
        names = sorted(path.rpartition("/")[2] for path in paths)
        if close := get_close_matches(name, names, n=3):
            return f"did you mean {' or '.join(repr(each) for each in close)}?"
        return f"there are {', '.join(names[:6])}{', …' * (len(names) > 6)}"

    def _refuse(self) -> NoReturn:
        message = f"{self.location()} can be read, but not written to"
        raise OutputError("location-read-only", message, "write to a local folder, or an s3:// or gs:// URL")

    def _key(self, path: str) -> str:
        check_path(path)
        return f"{self._folder}/{path}" if self._folder else path

    def _inside(self, folder: str) -> str:
        return self._key(folder) if folder else self._folder

    def _file(self, path: str) -> HubFile:
        return _known_file(self._address.dataset, self._address.revision, self._key(path))

    def _fetch_all(self, file: HubFile, path: str, spans: Sequence[tuple[int, int]]) -> Sequence[ReadableBuffer]:
        what, dataset = f"cannot read {self.location(path)}", self._address.dataset
        return in_parallel(lambda start, end: file.fetch(start, end, RetryBudget(what, dataset)), spans)

    def _tree(self, folder: str, patience: RetryBudget) -> Iterator[tuple[str, int, str]]:
        """Path, size and content of all files below a folder."""
        for item in self._pages(folder, "?recursive=true&expand=false", patience):
            if item.get("type") == "file":
                about = {**item, **(item.get("lfs") or {})}
                path, size, oid = item["path"], about.get("size"), about.get("oid")
                if type(size) is not int or size < 0 or not isinstance(oid, str):
                    raise patience.error("request-refused", _NO_LISTING, hub_client.CHECK)
                yield path, size, oid

    def _pages(self, folder: str, query: str, patience: RetryBudget) -> Iterator[dict[str, Any]]:
        """What a listing holds, one page of it after the other; of a folder that does not exist nothing."""
        url = f"{_api(self._address.dataset)}/tree/{quote(self._address.revision, safe='')}"
        next_: str | None = (f"{url}/{quote(folder)}" if folder else url) + query
        while next_ is not None:
            try:
                answer, page = hub_client.get(next_, patience)
            except HubError as error:
                if error.code == "source-missing":
                    return
                raise
            patience.progressed()
            if not isinstance(page, list) or not all(map(_is_item, page)):
                raise patience.error("request-refused", _NO_LISTING, hub_client.CHECK)
            yield from page
            link = re.search(r'<([^<>]+)>;\s*rel="?next', answer.headers.get("link", ""))
            next_ = hub_client.on_hub(link[1]) if link else None


def _is_item(item: object) -> bool:
    """Tell whether something is what the hub lists a file or folder as."""
    return isinstance(item, dict) and isinstance(item.get("path"), str) and isinstance(item.get("lfs") or {}, dict)


@dataclass(frozen=True)
class _Known:
    """What the hub said of a file."""

    etag: str
    size: int
    url: str
    """Where its bytes lie."""
    own: str | None
    """The ETag of replies from there, if that is the hub itself."""


class HubFile:
    """A file at a revision, and what this process knows of it."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._lock = threading.Lock()
        self._known: _Known | None = None
        self._etag: str | None = None

    def known(self, patience: RetryBudget) -> _Known:
        """Return what the hub said of it, who is asked if need be."""
        with self._lock:
            if self._known is None:
                answer, url = hub_client.locate(self._url, patience)
                size = answer.headers["x-linked-size"]
                if not answer.etag or not re.fullmatch("[0-9]{1,18}", size):
                    raise patience.refusal(RefusedRequest(502, {}))
                if self._etag not in (None, answer.etag):
                    raise _changed(patience)
                self._etag = answer.etag
                self._known = _Known(
                    answer.etag, int(size), url, answer.headers["x-own-etag"] if hub_client.is_hub(url) else None
                )
            return self._known

    def forget(self, known: _Known, url: str | None = None) -> None:
        """Ask the hub again next time where the bytes lie, as an address that is signed expires; or know it now."""
        with self._lock:
            if self._known is known:
                self._known = replace(known, url=url, own=None) if url else None

    def fetch(self, start: int, end: int, patience: RetryBudget) -> ReadableBuffer:
        """Return the bytes [start, end), which must lie inside the file.

        Where a connection breaks, the next one goes on.
        """
        data = bytearray(max(end - start, 0))
        view, got, refusals = memoryview(data), 0, 0
        while start + got < end:
            known = self.known(patience)

            def take(answer: HubResponse, chunks: Iterator[bytes], known: _Known = known) -> None:
                nonlocal got
                if answer.status == 200:
                    length = known.size if answer.length is None else answer.length
                    at, stop, size = 0, length, length
                elif answer.range is None:
                    raise BrokenResponse(_GARBLED)
                else:
                    at, stop, size = answer.range
                if size != known.size or known.own not in (None, answer.etag):
                    raise _changed(patience)
                if at > start + got:
                    raise patience.error("request-refused", _NO_RANGES, hub_client.CHECK)
                if answer.length not in (None, stop - at):
                    raise BrokenResponse(_GARBLED)
                for chunk in chunks:
                    before = min(max(start + got - at, 0), len(chunk))  # who does not serve ranges begins at the start
                    at += len(chunk)
                    part = chunk[before : before + end - start - got]
                    view[got : got + len(part)] = part
                    got += len(part)
                    patience.progressed()
                    if answer.status == 200 and start + got == end:
                        return  # the rest of the file follows; otherwise the connection is good for the next request

            got_before = got
            try:
                answer = hub_client.exchange(known.url, {"Range": f"bytes={start + got}-{end - 1}"}, take)
            except (RefusedRequest, BrokenResponse, UnsafeError) as error:
                if isinstance(error, RefusedRequest) and error.status in (400, 401, 403, 404, 410):
                    refusals += 1
                    self.forget(known)
                    if not hub_client.is_hub(known.url) and refusals < _REFUSALS:
                        continue
                patience.bear(error)
            else:
                if 300 <= answer.status < 400 and refusals < _REFUSALS:
                    refusals += 1
                    self.forget(known, hub_client.onwards(known.url, answer, patience))
                elif got == got_before:
                    patience.bear(BrokenResponse(_NOTHING))
        return data


def _changed(patience: RetryBudget) -> HubError:
    hint = "what is read now would not be what the run began with; ask the owners of the dataset"
    return patience.error("file-changed", "the hub serves other bytes than before for the same commit", hint)


_files: OrderedDict[str, HubFile] = OrderedDict()
_files_lock = threading.Lock()


def _known_file(dataset: str, revision: str, path: str) -> HubFile:
    """The file that this process knows by this name; of many, it forgets the one that was used longest ago."""
    url = f"{hub_client.endpoint()}/datasets/{dataset}/resolve/{quote(revision, safe='')}/{quote(path)}"
    with _files_lock:
        file = _files.setdefault(url, HubFile(url))
        _files.move_to_end(url)
        while len(_files) > _KNOWN:
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
            hint="a ? or # of a name is written %3F or %23; the token is given as HF_TOKEN",
        )
