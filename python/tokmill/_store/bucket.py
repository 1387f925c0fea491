"""Objects of a bucket: S3, Google Cloud Storage, or memory. Imported on use, since the client is slow to import.

    put      a put, verified
    create   a put on the condition that there is no such object, verified
    append   an unnamed file on the local disk; `keep` puts what is new as an object of its own, `seal` puts it all

Verified means: the ETag that the service reports is the MD5 of what was sent, or that of the MD5s of its parts;
otherwise the object is read back and compared. Objects over 8 MiB are sent in parts.

A failed reply to a request that writes says little: a retried request may be refused because the first one succeeded.
So whatever the reply is, the object is looked at before the operation counts as failed.
"""

from __future__ import annotations

import hashlib
import io
import os
import re
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from datetime import UTC
from secrets import SystemRandom
from typing import TYPE_CHECKING, BinaryIO, TypeVar
from urllib.parse import quote, unquote

import numpy as np
import obstore
from numpy.typing import NDArray

from tokmill._store import clients, ranges
from tokmill._store.clients import RequestFailure
from tokmill._store.contract import AlreadyExistsError, Appender, Entry, Show, check_path, flat
from tokmill._store.ranges import BUFFER, RangeFile, coalesce, pieces, read_spans
from tokmill._store.segments import Segment, growth, hash_range, restore
from tokmill.errors import OutputError, SourceError, UsageError

if TYPE_CHECKING:
    import pyarrow as pa
    from _typeshed import ReadableBuffer
    from obstore import Bytes, GetOptions, ObjectMeta, PutResult
    from obstore.store import ObjectStore

    from tokmill._error_codes import Code

_MAX_PARTS = 10_000
"""Of one object: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html, and the same on GCS."""
_AGAIN = "what was done is not lost: run the same command again to go on"
_BUCKET = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")

T = TypeVar("T")

_Listed = tuple[str, int, str]
"""Key, size and version."""

Read = Callable[[int, int], "ReadableBuffer"]
"""Gives the bytes [start, end) of what is to be stored."""


class BucketStore:
    """The objects of a bucket below a prefix. The network is not touched before something is read or written.

    An operation is tried for `patience` seconds, by default PATIENCE of `clients`.
    """

    def __init__(self, scheme: str, bucket: str, prefix: str = "", patience: float | None = None) -> None:
        self._scheme = scheme
        self._bucket = bucket
        self._prefix = prefix
        self._given_patience = patience
        self._client: ObjectStore | None = None
        self._lock = threading.Lock()

    @classmethod
    def at(cls, url: str, patience: float | None = None) -> BucketStore:
        """Return the store at `s3://bucket/folder`, `gs://bucket/folder` or `memory://name/folder`.

        Percent signs escape, as in file:// URLs. Raises UsageError for what is no such URL, without repeating it:
        it may hold a password or a signature.
        """
        scheme, _, rest = url.partition("://")
        bucket, _, prefix = rest.partition("/")
        scheme, prefix = scheme.lower(), unquote(prefix.removesuffix("/"))
        if "?" in rest or "#" in rest:
            message = f"this {scheme}:// URL has a query or a fragment"
            raise UsageError(
                "location-unusable",
                message,
                hint="a ? or # of a name is written %3F or %23; credentials are given otherwise",
            )
        if not _BUCKET.fullmatch(bucket):
            message = f"what follows {scheme}:// is not the name of a bucket"
            raise UsageError(
                "location-unusable", message, hint=f"write {scheme}://bucket/folder; credentials are given otherwise"
            )
        if prefix:
            _check_key(prefix)
        return cls(scheme, bucket, prefix, patience)

    @classmethod
    def around(cls, url: str) -> tuple[BucketStore, str]:
        """Return the store of the folder that the object at a URL lies in, and the object's name within it."""
        store = cls.at(url)
        folder, _, name = store._prefix.rpartition("/")
        check_path(name)
        return cls(store._scheme, store._bucket, folder), name

    def __repr__(self) -> str:
        return f"BucketStore({self.location()!r})"

    def __reduce__(self) -> tuple[Callable[..., BucketStore], tuple[str, float | None]]:
        return BucketStore.at, (self.location(), self._given_patience)  # the client holds secrets

    @property
    def _patience(self) -> float:
        return clients.PATIENCE if self._given_patience is None else self._given_patience

    def location(self, path: str = "") -> str:
        """See Store."""
        key = self._key(path) if path else self._prefix
        named = re.sub("[%?#]", lambda char: quote(char[0]), key)
        return f"{self._scheme}://{self._bucket}/{named}" if key else f"{self._scheme}://{self._bucket}"

    def holds(self, location: str) -> bool:
        """See Store."""
        return location.startswith(f"{self.location()}/")

    def stat(self, path: str) -> Entry:
        """See Store."""
        found = self._head(path)
        return Entry(path, found["size"], _version(found), modified=_modified(found))

    def written(self, path: str) -> float:
        """See Store. In whole seconds."""
        return self._head(path)["last_modified"].timestamp()

    def exists(self, path: str) -> bool:
        """See Store."""
        key = self._key(path)

        def look() -> bool | RequestFailure:
            found = self._describe(key)
            if isinstance(found, RequestFailure):
                return False if found.kind == "missing" else found
            return True

        return self._patiently("read", path, look)

    def read(self, path: str, start: int = 0, end: int | None = None) -> bytes:
        """See Store."""
        if end is not None and end <= start:
            self._head(path)
            return b""
        first, meta = self._fetch(path, start, start + ranges.PIECE if end is None else min(start + ranges.PIECE, end))
        if meta is None:
            return b""
        stop = meta["size"] if end is None else min(end, meta["size"])
        rest = self._fetch_all(path, pieces(start + len(first), stop), meta)
        return b"".join(map(memoryview, [first, *rest]))

    def read_ranges(self, path: str, ranges: Sequence[tuple[int, int]]) -> list[bytes]:
        """See Store."""
        self._key(path)
        return read_spans(lambda spans: self._fetch_all(path, spans), ranges, coalesce(ranges))

    def open(self, path: str) -> BinaryIO:
        """See Store."""
        meta = self._head(path)

        def fetch(start: int, end: int) -> memoryview:
            return memoryview(self._fetch_all(path, [(start, end)], meta)[0])

        return io.BufferedReader(RangeFile(fetch, meta["size"]), BUFFER)

    def view(self, path: str) -> NDArray[np.uint8]:
        """See Store."""
        return np.frombuffer(self.read(path), np.uint8)

    def arrow_file(self, path: str) -> pa.NativeFile:
        """See Store."""
        import pyarrow as pa

        return pa.PythonFile(self.open(path), "r")

    def list(self, prefix: str = "") -> Iterator[Entry]:
        """See Store."""
        return self._list(prefix, self._key(prefix) if prefix else self._prefix)

    def put(self, path: str, data: ReadableBuffer) -> None:
        """See Store."""
        view = flat(data)
        self._upload(path, lambda start, end: view[start:end], 0, len(view))

    def create(self, path: str, data: ReadableBuffer) -> None:
        """See Store."""
        key, view = self._key(path), flat(data)
        tag = _md5(view).hexdigest()

        def work() -> bool | RequestFailure:
            """Return whether the object is ours."""
            sent = self._ask(lambda client: obstore.put(client, key, view, mode="create", use_multipart=False))
            if not isinstance(sent, RequestFailure) and _tag(sent) == tag:
                return True
            same = self._same(path, tag, lambda start, end: view[start:end], 0, len(view))
            if same is True:
                return True
            if isinstance(sent, RequestFailure) and sent.kind == "final":
                return sent
            if isinstance(same, RequestFailure):
                return RequestFailure("passing", same.reason) if same.kind == "missing" else same
            return (
                False
                if isinstance(sent, RequestFailure)
                else RequestFailure("final", clients.DIFFERS, "remove that object")
            )

        if not self._patiently("write", path, work):
            message = f"{self.location(path)} already exists"
            raise AlreadyExistsError("already-exists", message)

    def append(self, path: str, reserve: int = 0) -> BucketAppender:
        """See Store."""
        self._key(path)
        return BucketAppender(self, path, reserve)

    def reopen(self, path: str, segments: Sequence[Segment], sealed: str, reserve: int = 0) -> BucketAppender:
        """See Store."""
        self._key(path)
        self._key(sealed)
        file = BucketAppender(self, path, reserve)
        try:
            for segment in segments:
                restore(self, segment, file)
            file.segments += segments
        except BaseException:
            file.close()
            raise
        return file

    def seal(self, file: Appender, path: str) -> None:
        """See Store."""
        try:
            self._upload(path, file.read, 0, file.size)
        finally:
            file.close()

    def delete(self, path: str) -> None:
        """See Store."""
        key = self._key(path)

        def work() -> RequestFailure | None:
            gone = self._ask(lambda client: obstore.delete(client, key))
            if not isinstance(gone, RequestFailure) or gone.kind == "missing":
                return None
            found = self._describe(key)
            missing = isinstance(found, RequestFailure) and found.kind == "missing"
            return None if missing and gone.code != "bucket-unknown" else gone

        self._patiently("delete", path, work)

    def clear(self, folder: str = "") -> None:
        """See Store."""
        for entry in list(self.list(folder)):
            self.delete(entry.path)

    def sweep(self, folder: str = "") -> None:
        """See Store. Nothing is left: an object is there as a whole or not at all."""

    def lock(self, folder: str = "") -> nullcontext[None]:  # noqa: ARG002
        """See Store."""
        return nullcontext()

    def _key(self, path: str) -> str:
        _check_key(path)
        return f"{self._prefix}/{path}" if self._prefix else path

    def _ask(self, work: Callable[[ObjectStore], T]) -> T | RequestFailure:
        """Do one thing with the client, which is made on the first use."""

        def connected() -> T:
            with self._lock:
                if self._client is None:
                    self._client = clients.connect(self._scheme, self._bucket, self._patience)
            return work(self._client)

        return clients.attempt(connected)

    def _patiently(self, act: str, path: str, work: Callable[[], T | RequestFailure]) -> T:
        """Do `work` until it does not fail. Raises SourceError or OutputError when there is no hope or no patience."""
        began, pause = time.monotonic(), clients.PAUSE
        while isinstance(result := work(), RequestFailure):
            waited, passing = time.monotonic() - began, result.kind not in ("missing", "final")
            if not passing or waited + pause > self._patience:
                tried = f" (tried for {waited:.0f} s)" if passing else ""
                message = f"cannot {act} {self.location(path)}: {result.reason}{tried}"
                error = SourceError if act in ("read", "list") else OutputError
                code: Code = "service-unreachable" if passing else result.code
                raise error(code, message, hint=_AGAIN if passing else result.hint)
            time.sleep(pause * SystemRandom().uniform(0.5, 1))
            pause = min(2 * pause, clients.LONGEST_PAUSE)
        return result

    def _list(self, prefix: str, folder: str) -> Iterator[Entry]:
        found = self._patiently("list", prefix, lambda: self._list_all(folder))
        before = None
        # Consoles and buckets with folders keep an empty object `folder/`; the client drops the slash. An object
        # `folder` that is not empty comes before it.
        for key, size, version in sorted(found, key=lambda listed: (listed[0], -listed[1])):
            path = key[len(self._prefix) :].removeprefix("/")
            inside = not folder or key.startswith(f"{folder}/")
            if inside and key != before and (size or self.exists(path)):
                before = key
                yield Entry(path, size, version)

    def _list_all(self, folder: str) -> set[_Listed] | RequestFailure:
        """List the objects in a folder, and make sure that these are all of them.

        The client takes a page that is not a listing, such as an error sent with status 200, for the last page. So the
        service is asked again for what follows the last name, until nothing does. A service that cannot start a listing
        after a name has to give the same listing twice.
        """
        found = self._list_after(folder, None)
        if isinstance(found, RequestFailure):
            return found
        while True:
            last = max(found)[0] if found else None
            more = self._list_after(folder, last)
            if last is not None and (
                more.kind == "final" if isinstance(more, RequestFailure) else any(key < last for key, _, _ in more)
            ):
                again = self._list_after(folder, None)
                return (
                    again
                    if isinstance(again, RequestFailure) or again == found
                    else RequestFailure("passing", clients.UNSTABLE)
                )
            if isinstance(more, RequestFailure):
                return more
            if more <= found:  # the placeholder of a folder follows its own name, which the client gives without slash
                return found
            found |= more

    def _list_after(self, folder: str, last: str | None) -> set[_Listed] | RequestFailure:
        def pages(client: ObjectStore) -> set[_Listed]:
            stream = obstore.list(client, folder or None, offset=last)
            return {(found["path"], found["size"], _version(found)) for page in stream for found in page}

        return self._ask(pages)

    def _describe(self, key: str) -> ObjectMeta | RequestFailure:
        found = self._ask(lambda client: obstore.head(client, key))
        # The client takes the length of any reply for the size of the object.
        if not isinstance(found, RequestFailure) and not found["e_tag"] and found["last_modified"].timestamp() == 0:
            return RequestFailure("passing", clients.GARBLED)
        return found

    def _head(self, path: str) -> ObjectMeta:
        key = self._key(path)

        def work() -> ObjectMeta | RequestFailure:
            found = self._describe(key)
            if isinstance(found, RequestFailure) and found.kind == "missing":
                # The reply to a GET, unlike that to a HEAD, says whether it is the bucket that is not there.
                return self._ask(lambda client: obstore.get(client, key).meta)
            return found

        return self._patiently("read", path, work)

    def _fetch(self, path: str, start: int, end: int, of: ObjectMeta | None = None) -> tuple[Bytes, ObjectMeta | None]:
        """Return the bytes [start, end) of an object as `of` describes it; no description if it has no such bytes."""
        key = self._key(path)
        options: GetOptions = {"range": (start, end)}
        if of is not None and of["e_tag"] and not of["e_tag"].startswith("W/"):  # a weak ETag never matches
            options["if_match"] = of["e_tag"]

        def get(client: ObjectStore) -> tuple[Bytes, ObjectMeta | None]:
            reply = obstore.get(client, key, options=options)
            return reply.bytes(), reply.meta

        def refused(failure: RequestFailure) -> tuple[Bytes, None] | RequestFailure:
            """Look whether the object has changed, or has no such bytes, as a reply says."""
            if failure.kind not in ("condition", "beyond"):
                return failure
            now = self._describe(key)
            if isinstance(now, RequestFailure):
                return now
            if of is not None and not _unchanged(now, of):
                return RequestFailure("final", clients.CHANGED, code="file-changed")
            if failure.kind == "beyond" and start >= now["size"]:
                return obstore.Bytes(), None
            return RequestFailure("passing", failure.reason)

        def work() -> tuple[Bytes, ObjectMeta | None] | RequestFailure:
            found = self._ask(get)
            if isinstance(found, RequestFailure):
                return refused(found)
            data, meta = found
            if meta is not None and len(data) != min(end, meta["size"]) - start:
                return RequestFailure("passing", "a reply was cut off")
            return found

        return self._patiently("read", path, work)

    def _fetch_all(self, path: str, spans: Sequence[tuple[int, int]], of: ObjectMeta | None = None) -> Sequence[Bytes]:
        """Return all of the spans, from one version of the object. Raises SourceError where it has no such bytes."""
        with ThreadPoolExecutor(ranges.AT_ONCE) as pool:
            fetched = list(pool.map(lambda bounds: self._fetch(path, bounds[0], bounds[1], of), spans))
        for (start, end), (data, meta) in zip(spans, fetched, strict=True):
            if len(data) != end - start or meta is None:
                message = f"cannot read {self.location(path)}: it ends before byte {end:,}"
                raise SourceError("file-truncated", message)
            if not _unchanged(meta, of := of or meta):
                message = f"cannot read {self.location(path)}: {clients.CHANGED}"
                raise SourceError("file-changed", message)
        return [data for data, _ in fetched]

    def _upload(self, path: str, read: Read, start: int, end: int) -> None:
        """Make an object of the bytes [start, end), replacing what was there."""
        key = self._key(path)
        part = max(ranges.PIECE, -(-(end - start) // _MAX_PARTS))

        def work() -> RequestFailure | None:
            if end - start <= part:
                whole = read(start, end)
                tag = _md5(whole).hexdigest()
                sent = self._ask(lambda client: obstore.put(client, key, whole, use_multipart=False))
            else:
                sums: list[bytes] = []
                sent = self._ask(
                    lambda client: obstore.put(
                        client,
                        key,
                        _parts(read, start, end, part, sums),
                        use_multipart=True,
                        chunk_size=part,
                        max_concurrency=ranges.AT_ONCE,
                    )
                )
                # https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity-upload.html
                tag = f"{_md5(b''.join(sums)).hexdigest()}-{len(sums)}"
            if not isinstance(sent, RequestFailure) and _tag(sent) == tag:
                return None
            # Either the request failed (also if its reply was lost: then the completion of an upload is sent a second
            # time, and answered with 404 or 403), or the ETag is one that cannot be predicted.
            same = self._same(path, tag, read, start, end)
            if same is True:
                return None
            for outcome in (sent, same):
                if isinstance(outcome, RequestFailure) and outcome.kind == "final":
                    return outcome
            wrong = sent if isinstance(sent, RequestFailure) else same
            reason = wrong.reason if isinstance(wrong, RequestFailure) else clients.DIFFERS
            return RequestFailure("passing", reason)

        self._patiently("write", path, work)

    def _same(self, path: str, tag: str, read: Read, start: int, end: int) -> bool | RequestFailure:
        """Tell whether the object holds the bytes [start, end), of which `tag` would be the ETag."""
        key = self._key(path)
        found = self._describe(key)
        if isinstance(found, RequestFailure):
            return found
        if found["size"] != end - start:
            return False

        def equal() -> bool:
            both = (
                (at, stop, self._fetch(path, at - start, stop - start, found)[0]) for at, stop in pieces(start, end)
            )
            return all(memoryview(read(at, stop)) == memoryview(data) for at, stop, data in both)

        return _tag(found) == tag or equal() or equal()  # twice: a bit may have flipped on its way back


class BucketAppender:
    """A growing file of a BucketStore; see Appender. It lies in an unnamed file, of which a crash leaves nothing."""

    def __init__(self, store: BucketStore, path: str, reserve: int) -> None:
        self.path = path
        self.size = reserve
        self.segments: list[Segment] = []
        self._store = store
        self._reserve = reserve
        with _spooling():
            self._spool = tempfile.TemporaryFile(buffering=0, prefix="tokmill-")  # noqa: SIM115 - closed by `close`

    def write(self, data: ReadableBuffer, show: Show | None = None) -> None:
        """See Appender."""
        self.size += self._write(data, self.size)
        if show is not None:
            show(flat(data))

    def write_at(self, position: int, data: ReadableBuffer) -> None:
        """See Appender."""
        self._write(data, position)

    def read(self, start: int, end: int) -> bytes:
        """See Appender."""
        with _spooling():
            return os.pread(self._spool.fileno(), end - start, start)

    def keep(self, end: int) -> tuple[Segment, ...]:
        """See Appender."""
        start = self.segments[-1].end if self.segments else self._reserve
        if end > start:
            stay, begin, level = growth(self.segments, start)
            path = f"{self.path}.{begin}-{end}"
            self._store._upload(path, self.read, begin, end)
            self.segments[stay:] = [Segment(path, 0, begin, end, level, hash_range(self.read, begin, end))]
        return tuple(self.segments)

    def close(self) -> None:
        """See Appender."""
        self._spool.close()

    def __del__(self) -> None:
        # Work that a failing run has cancelled closes nothing any more.
        if hasattr(self, "_spool"):
            self._spool.close()

    def _write(self, data: ReadableBuffer, position: int) -> int:
        view, done = flat(data), 0
        with _spooling():
            while done < len(view):  # one call writes at most 2 GiB, and less when the disk fills up
                done += os.pwrite(self._spool.fileno(), view[done:], position + done)
        return done


@contextmanager
def _spooling() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        message = f"cannot keep open shards in {tempfile.gettempdir()}: {error.strerror or error}"
        raise OutputError(
            "write-failed", message, hint="free some space there, or set TMPDIR to another folder"
        ) from error


def _check_key(path: str) -> None:
    """Raise UsageError for what cannot be the name of an object, besides what `check_path` refuses."""
    check_path(path)
    if any(char < " " or char == "\x7f" for char in path):
        message = f"{path!r} cannot be the name of an object: it has a control character"
        raise UsageError("location-unusable", message)


def _tag(said: ObjectMeta | PutResult) -> str:
    return (said["e_tag"] or "").removeprefix("W/").strip('"')


def _modified(said: ObjectMeta) -> str:
    """Return a version made of the modification time, for services that list without ETags.

    In whole seconds, as in the header of a reply; a listing may have fractions of them.
    """
    return f"modified:{said['last_modified'].astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def _version(said: ObjectMeta) -> str:
    return _tag(said) or _modified(said)


def _unchanged(now: ObjectMeta, before: ObjectMeta) -> bool:
    """Tell whether two replies describe the same version of an object. Not every reply has an ETag."""
    if _tag(now) and _tag(before):
        return _tag(now) == _tag(before)
    return (now["size"], _modified(now)) == (before["size"], _modified(before))


def _md5(data: ReadableBuffer) -> hashlib._Hash:
    return hashlib.md5(data, usedforsecurity=False)


def _parts(read: Read, start: int, end: int, size: int, sums: list[bytes]) -> Iterator[ReadableBuffer]:
    """Yield the parts of an upload, and note the MD5 of each."""
    for at, stop in pieces(start, end, size):
        part = read(at, stop)
        sums.append(_md5(part).digest())
        yield part
