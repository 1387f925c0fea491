"""Objects of a bucket: S3, Google Cloud Storage, or memory. Imported on use, because the client is slow to import.

put      a verified put
create   a verified put on condition that the object does not exist
append   an unnamed file on the local disk; `keep` uploads new bytes as a separate object, `seal` uploads the whole file

Requests are retried and verified: the ETag that the service reports for a write is the MD5 of the bytes sent, or the
MD5 of the MD5s of the parts; otherwise the object is read back and compared. Objects over 8 MiB are sent in parts. A
failed write may have succeeded: a retry can be refused because the first request was executed. So the object is
inspected before the operation counts as failed.
"""

from __future__ import annotations

import hashlib
import io
import logging
import os
import re
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext, suppress
from datetime import UTC
from secrets import SystemRandom
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, TypeVar
from urllib.parse import quote, unquote

import obstore

from tokmill._sizes import format_seconds
from tokmill._store import bucket_client, ranges
from tokmill._store.bucket_client import RequestFailure
from tokmill._store.contract import AlreadyExistsError, Appender, Entry, Observer, byte_view, check_path
from tokmill._store.extents import Extent, hash_range, next_extent, restore
from tokmill._store.local import write_all
from tokmill._store.ranges import BUFFER_BYTES, RangeFile, RemoteStore, coalesce, read_spans, split_range
from tokmill._threads import start_thread
from tokmill.errors import MachineError, OutputError, SourceError, UsageError

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer
    from obstore import Bytes, GetOptions, ObjectMeta, PutResult
    from obstore.store import ObjectStore

    from tokmill._error_codes import Code


_MAX_PARTS = 10_000
"""Maximum number of parts of an object: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html; also GCS."""
_RESUME_HINT = "no work is lost: run the same command again to resume"
_UNREACHED_HINT = "check the network, and AWS_ENDPOINT_URL if it is set"
_LOG = logging.getLogger("tokmill")

T = TypeVar("T")

ReadRange = Callable[[int, int], "ReadableBuffer"]
"""Returns the bytes [start, end) of the data to store."""


class ListedObject(NamedTuple):
    """An object in a listing."""

    key: str
    size: int
    version: str


class BucketObjects:
    """The objects of a bucket by key. The client is created on the first request; operations are retried."""

    def __init__(self, scheme: str, bucket: str) -> None:
        self._scheme = scheme
        self._bucket = bucket
        self._client: ObjectStore | None = None
        self._lock = threading.Lock()
        self._answered = False
        """Whether the service has ever answered."""

    def location(self, key: str) -> str:
        """Return the URL of an object, or that of the bucket for an empty key. Percent signs escape."""
        named = re.sub("[%?#]", lambda char: quote(char[0]), key)
        return f"{self._scheme}://{self._bucket}/{named}" if key else f"{self._scheme}://{self._bucket}"

    def exists(self, key: str) -> bool:
        """Return whether an object exists."""

        def attempt() -> bool | RequestFailure:
            found = self._describe(key)
            if isinstance(found, RequestFailure):
                return False if found.kind == "missing" else found
            return True

        return self._retry("read", key, attempt)

    def metadata(self, key: str) -> ObjectMeta:
        """Return the metadata of an object. Raises SourceError if there is none."""

        def attempt() -> ObjectMeta | RequestFailure:
            found = self._describe(key)
            if isinstance(found, RequestFailure) and found.kind == "missing":
                # The reply to a GET, unlike that to a HEAD, shows whether the bucket itself is missing.
                return self._request(lambda client: obstore.get(client, key).meta)
            return found

        return self._retry("read", key, attempt)

    def fetch(self, key: str, start: int, end: int, of: ObjectMeta | None = None) -> tuple[Bytes, ObjectMeta | None]:
        """Return the bytes [start, end) of the version `of` of an object; no metadata if it ends before the range."""
        options: GetOptions = {"range": (start, end)}
        if of is not None and of["e_tag"] and not of["e_tag"].startswith("W/"):  # a weak ETag never matches
            options["if_match"] = of["e_tag"]

        def get(client: ObjectStore) -> tuple[Bytes, ObjectMeta | None]:
            reply = obstore.get(client, key, options=options)
            return reply.bytes(), reply.meta

        def attempt() -> tuple[Bytes, ObjectMeta | None] | RequestFailure:
            found = self._request(get)
            if isinstance(found, RequestFailure):
                return self._check_refusal(found, key, start, of)
            data, meta = found
            if meta is not None and len(data) != min(end, meta["size"]) - start:
                return RequestFailure("transient", "a reply was truncated")
            return found

        return self._retry("read", key, attempt)

    def _check_refusal(
        self, failure: RequestFailure, key: str, start: int, of: ObjectMeta | None
    ) -> tuple[Bytes, None] | RequestFailure:
        """Check a reply which states that the object has changed, or ends before the range."""
        if failure.kind not in ("precondition", "out-of-range"):
            return failure
        now = self._describe(key)
        if isinstance(now, RequestFailure):
            return now
        if of is not None and not _unchanged(now, of):
            return RequestFailure("permanent", bucket_client.CHANGED, code="file-changed")
        if failure.kind == "out-of-range" and start >= now["size"]:
            return obstore.Bytes(), None
        return RequestFailure("transient", failure.reason)

    def fetch_all(self, key: str, spans: Sequence[tuple[int, int]], of: ObjectMeta | None = None) -> Sequence[Bytes]:
        """Return all spans, from one version of the object. Raises SourceError if a span is beyond its end."""
        with ThreadPoolExecutor(ranges.PARALLEL_REQUESTS) as pool:
            fetched = list(pool.map(lambda bounds: self.fetch(key, bounds[0], bounds[1], of), spans))
        for (start, end), (data, meta) in zip(spans, fetched, strict=True):
            if len(data) != end - start or meta is None:
                message = f"cannot read {self.location(key)}: it ends before byte {end:,}"
                raise SourceError("file-truncated", message)
            if not _unchanged(meta, of := of or meta):
                message = f"cannot read {self.location(key)}: {bucket_client.CHANGED}"
                raise SourceError("file-changed", message)
        return [data for data, _ in fetched]

    def list(self, folder: str) -> set[ListedObject]:
        """Return all objects whose keys begin with that of a folder."""
        return self._retry("list", folder, lambda: self._list_all(folder))

    def create(self, key: str, view: memoryview) -> bool:
        """Create an object. Return False if it exists with other bytes."""
        etag = _md5(view).hexdigest()

        def attempt() -> bool | RequestFailure:
            sent = self._request(lambda client: obstore.put(client, key, view, mode="create", use_multipart=False))
            if not isinstance(sent, RequestFailure) and _etag(sent) == etag:
                return True
            same = self._holds(key, etag, lambda start, end: view[start:end], 0, len(view))
            if same is True:
                return True
            if isinstance(sent, RequestFailure) and sent.kind == "permanent":
                return sent
            if isinstance(same, RequestFailure):
                if same.kind != "missing":
                    return same
                return RequestFailure("transient", (sent if isinstance(sent, RequestFailure) else same).reason)
            if isinstance(sent, RequestFailure):
                return False
            return RequestFailure("permanent", bucket_client.DIFFERS, "remove that object")

        return self._retry("write", key, attempt)

    def upload(self, key: str, read: ReadRange, start: int, end: int) -> None:
        """Store the bytes [start, end) as an object, replacing an existing one."""

        def attempt() -> RequestFailure | None:
            sent, etag = self._put(key, read, start, end)
            if not isinstance(sent, RequestFailure) and _etag(sent) == etag:
                return None
            # Either the request failed (or its reply was lost, and the completion of the upload was sent a second
            # time, with the response 404 or 403), or the ETag cannot be predicted.
            same = self._holds(key, etag, read, start, end)
            if same is True:
                return None
            failures = [outcome for outcome in (sent, same) if isinstance(outcome, RequestFailure)]
            for failure in failures:
                if failure.kind == "permanent":
                    return failure
            return RequestFailure("transient", failures[0].reason if failures else bucket_client.DIFFERS)

        self._retry("write", key, attempt)

    def delete(self, key: str) -> None:
        """Remove an object; a missing object is not an error."""

        def attempt() -> RequestFailure | None:
            gone = self._request(lambda client: obstore.delete(client, key))
            if not isinstance(gone, RequestFailure) or gone.kind == "missing":
                return None
            found = self._describe(key)
            missing = isinstance(found, RequestFailure) and found.kind == "missing"
            return None if missing and gone.code != "bucket-unknown" else gone

        self._retry("delete", key, attempt)

    def _request(self, work: Callable[[ObjectStore], T]) -> T | RequestFailure:
        """Call `work` with the client, which is created on first use."""

        def connected() -> T:
            with self._lock:
                if self._client is None:
                    self._client = bucket_client.connect(self._scheme, self._bucket, bucket_client.RETRY_TIMEOUT)
            return work(self._client)

        bucket_client.check_process()
        outcome = bucket_client.attempt(connected)
        self._answered |= not isinstance(outcome, RequestFailure) or outcome.reason not in bucket_client.UNREACHED
        return outcome

    def _retry(self, act: str, key: str, attempt: Callable[[], T | RequestFailure]) -> T:
        """Repeat `attempt` until it succeeds. Raises SourceError or OutputError if it fails permanently or too long."""
        with nullcontext() if self._answered else self._impatient():
            return self._retry_for_a_time(act, key, attempt)

    @contextmanager
    def _impatient(self) -> Iterator[None]:
        """Log a warning if the service does not answer soon: the client tries by itself for a minute, in silence."""

        def warn() -> None:
            place, limit = self.location(""), format_seconds(bucket_client.RETRY_TIMEOUT)
            _LOG.warning("waiting for %s: no answer yet; giving up after %s", place, limit)

        timer = threading.Timer(bucket_client.PATIENCE, warn)
        timer.daemon = True
        with suppress(MachineError):  # it works without a warning
            start_thread(timer)
        try:
            yield
        finally:
            timer.cancel()

    def _retry_for_a_time(self, act: str, key: str, attempt: Callable[[], T | RequestFailure]) -> T:
        began, pause = time.monotonic(), bucket_client.BACKOFF
        while isinstance(result := attempt(), RequestFailure):
            waited, transient = time.monotonic() - began, result.kind not in ("missing", "permanent")
            if not transient or waited + pause > bucket_client.RETRY_TIMEOUT:
                tried = f" (tried for {waited:.0f} s)" if transient else ""
                message = f"cannot {act} {self.location(key)}: {result.reason}{tried}"
                error = SourceError if act in ("read", "list") else OutputError
                code: Code = "service-unreachable" if transient else result.code
                transient_hint = _RESUME_HINT if self._answered else _UNREACHED_HINT
                raise error(code, message, hint=transient_hint if transient else result.hint)
            time.sleep(pause * SystemRandom().uniform(0.5, 1))
            pause = min(2 * pause, bucket_client.MAX_BACKOFF)
        return result

    def _list_all(self, folder: str) -> set[ListedObject] | RequestFailure:
        """List the objects in a folder, and check that the listing is complete.

        The client treats a page that is not a listing, such as an error with status 200, as the last page. So the
        service is asked for names after the last one until there are none. If a service cannot start a listing after a
        name, two listings must be equal.
        """
        found = self._list_after(folder, None)
        if isinstance(found, RequestFailure):
            return found
        while True:
            last = max(found).key if found else None
            more = self._list_after(folder, last)
            if last is not None and _cannot_start_after(last, more):
                again = self._list_after(folder, None)
                if isinstance(again, RequestFailure) or again == found:
                    return again
                return RequestFailure("transient", bucket_client.UNSTABLE)
            if isinstance(more, RequestFailure):
                return more
            if more <= found:  # the client returns a folder's placeholder, which follows its name, without slash
                return found
            found |= more

    def _list_after(self, folder: str, last: str | None) -> set[ListedObject] | RequestFailure:
        def pages(client: ObjectStore) -> set[ListedObject]:
            stream = obstore.list(client, folder or None, offset=last)
            return {ListedObject(found["path"], found["size"], version(found)) for page in stream for found in page}

        return self._request(pages)

    def _describe(self, key: str) -> ObjectMeta | RequestFailure:
        found = self._request(lambda client: obstore.head(client, key))
        # The client reports the length of any reply as the size of the object.
        if not isinstance(found, RequestFailure) and not found["e_tag"] and found["last_modified"].timestamp() == 0:
            return RequestFailure("transient", bucket_client.GARBLED)
        return found

    def _put(self, key: str, read: ReadRange, start: int, end: int) -> tuple[PutResult | RequestFailure, str]:
        """Send the bytes [start, end), in parts if there are many. Return the outcome, and the ETag to expect."""
        part = max(ranges.MAX_REQUEST_BYTES, -(-(end - start) // _MAX_PARTS))
        if end - start <= part:
            whole = read(start, end)
            sent = self._request(lambda client: obstore.put(client, key, whole, use_multipart=False))
            return sent, _md5(whole).hexdigest()
        sums: list[bytes] = []
        sent = self._request(
            lambda client: obstore.put(
                client,
                key,
                _parts(read, start, end, part, sums),
                use_multipart=True,
                chunk_size=part,
                max_concurrency=ranges.PARALLEL_REQUESTS,
            )
        )
        # https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity-upload.html
        return sent, f"{_md5(b''.join(sums)).hexdigest()}-{len(sums)}"

    def _holds(self, key: str, etag: str, read: ReadRange, start: int, end: int) -> bool | RequestFailure:
        """Return whether the object contains the bytes [start, end), whose ETag would be `etag`."""
        found = self._describe(key)
        if isinstance(found, RequestFailure):
            return found
        if found["size"] != end - start:
            return False

        def equal() -> bool:
            both = (
                (at, stop, self.fetch(key, at - start, stop - start, found)[0]) for at, stop in split_range(start, end)
            )
            return all(memoryview(read(at, stop)) == memoryview(data) for at, stop, data in both)

        return _etag(found) == etag or equal() or equal()  # twice, because a bit may flip in transit


def version(meta: ObjectMeta) -> str:
    """Return the ETag of an object, or a version derived from its modification time."""
    return _etag(meta) or _modified_version(meta)


def _modified_version(meta: ObjectMeta) -> str:
    """Return a version derived from the modification time, for services that list without ETags.

    In whole seconds, as in a reply's header; a listing may have fractions of a second.
    """
    return f"modified:{meta['last_modified'].astimezone(UTC):%Y-%m-%dT%H:%M:%SZ}"


def _cannot_start_after(last: str, more: set[ListedObject] | RequestFailure) -> bool:
    """Return whether the service ignored or refused the request to start a listing after the name `last`."""
    if isinstance(more, RequestFailure):
        return more.kind == "permanent"
    return any(listed.key < last for listed in more)


def _etag(meta: ObjectMeta | PutResult) -> str:
    return (meta["e_tag"] or "").removeprefix("W/").strip('"')


def _unchanged(now: ObjectMeta, before: ObjectMeta) -> bool:
    """Return whether two replies describe the same version of an object. Not every reply has an ETag."""
    if _etag(now) and _etag(before):
        return _etag(now) == _etag(before)
    return (now["size"], _modified_version(now)) == (before["size"], _modified_version(before))


def _md5(data: ReadableBuffer) -> hashlib._Hash:
    return hashlib.md5(data, usedforsecurity=False)


def _parts(read: ReadRange, start: int, end: int, size: int, sums: list[bytes]) -> Iterator[ReadableBuffer]:
    """Yield the parts of an upload, and append the MD5 of each to `sums`."""
    for at, stop in split_range(start, end, size):
        part = read(at, stop)
        sums.append(_md5(part).digest())
        yield part


_BUCKET = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]*")
_CREDENTIALS_HINT = "give credentials in the environment, not in the URL"


class BucketStore(RemoteStore):
    """The objects of a bucket below a prefix. Nothing is sent before the first read or write.

    An operation is retried for RETRY_TIMEOUT seconds of `bucket_client`.
    """

    def __init__(self, scheme: str, bucket: str, prefix: str = "") -> None:
        self._scheme = scheme
        self._bucket = bucket
        self._prefix = prefix
        self.objects = BucketObjects(scheme, bucket)

    @classmethod
    def at(cls, url: str) -> BucketStore:
        """Return the store at `s3://bucket/folder`, `gs://bucket/folder` or `memory://name/folder`.

        Percent signs escape, as in file:// URLs. Raises UsageError for an invalid URL, without quoting it:
        it may hold a password or a signature.
        """
        scheme, _, rest = url.partition("://")
        bucket, _, prefix = rest.partition("/")
        scheme, prefix = scheme.lower(), unquote(prefix.removesuffix("/"))
        if "?" in rest or "#" in rest:
            message = f"this {scheme}:// URL has a query or a fragment"
            hint = f"write ? or # in a name as %3F or %23; {_CREDENTIALS_HINT}"
            raise UsageError("location-unusable", message, hint)
        if not _BUCKET.fullmatch(bucket):
            message = f"the text after {scheme}:// is not the name of a bucket"
            raise UsageError("location-unusable", message, f"write {scheme}://bucket/folder; {_CREDENTIALS_HINT}")
        if prefix:
            _check_key(prefix)
        return cls(scheme, bucket, prefix)

    @classmethod
    def split(cls, url: str) -> tuple[BucketStore, str]:
        """Return the store of the folder that contains an object, and the object's name in it."""
        store = cls.at(url)
        folder, _, name = store._prefix.rpartition("/")
        check_path(name)
        return cls(store._scheme, store._bucket, folder), name

    def __reduce__(self) -> tuple[Callable[[str], BucketStore], tuple[str]]:
        return BucketStore.at, (self.location(),)  # the client contains secrets

    def key(self, path: str) -> str:
        """Return the key of an object; raises UsageError for an invalid name."""
        _check_key(path)
        return f"{self._prefix}/{path}" if self._prefix else path

    def location(self, path: str = "") -> str:
        """See Store."""
        return self.objects.location(self.key(path) if path else self._prefix)

    def stat(self, path: str) -> Entry:
        """See Store."""
        meta = self.objects.metadata(self.key(path))
        return Entry(path, meta["size"], version(meta), modified=_modified_version(meta))

    def modified_time(self, path: str) -> float:
        """See Store. In whole seconds."""
        return self.objects.metadata(self.key(path))["last_modified"].timestamp()

    def exists(self, path: str) -> bool:
        """See Store."""
        return self.objects.exists(self.key(path))

    def read(self, path: str, start: int = 0, end: int | None = None) -> bytes:
        """See Store."""
        key = self.key(path)
        if end is not None and end <= start:
            self.objects.metadata(key)
            return b""
        most = start + ranges.MAX_REQUEST_BYTES
        first, meta = self.objects.fetch(key, start, most if end is None else min(most, end))
        if meta is None:
            return b""
        stop = meta["size"] if end is None else min(end, meta["size"])
        rest = self.objects.fetch_all(key, split_range(start + len(first), stop), meta)
        return b"".join(map(memoryview, [first, *rest]))

    def read_ranges(self, path: str, ranges: Sequence[tuple[int, int]]) -> list[bytes]:
        """See Store."""
        key = self.key(path)
        return read_spans(lambda spans: self.objects.fetch_all(key, spans), ranges, coalesce(ranges))

    def open(self, path: str) -> BinaryIO:
        """See Store."""
        key = self.key(path)
        meta = self.objects.metadata(key)

        def fetch(start: int, end: int) -> memoryview:
            return memoryview(self.objects.fetch_all(key, [(start, end)], meta)[0])

        return io.BufferedReader(RangeFile(fetch, meta["size"]), BUFFER_BYTES)

    def list(self, prefix: str = "") -> Iterator[Entry]:
        """See Store."""
        return self._list(self.key(prefix) if prefix else self._prefix)

    def _list(self, folder: str) -> Iterator[Entry]:
        before = None
        # Consoles, and buckets with folders, create an empty object `folder/`; the client drops the slash. A non-empty
        # object `folder` precedes it.
        for listed in sorted(self.objects.list(folder), key=lambda listed: (listed.key, -listed.size)):
            path = listed.key[len(self._prefix) :].removeprefix("/")
            inside = not folder or listed.key.startswith(f"{folder}/")
            if inside and listed.key != before and (listed.size or self.exists(path)):
                before = listed.key
                yield Entry(path, listed.size, listed.version)

    def put(self, path: str, data: ReadableBuffer) -> None:
        """See Store."""
        view = byte_view(data)
        self.objects.upload(self.key(path), lambda start, end: view[start:end], 0, len(view))

    def create(self, path: str, data: ReadableBuffer) -> None:
        """See Store."""
        if not self.objects.create(self.key(path), byte_view(data)):
            message = f"{self.location(path)} already exists"
            raise AlreadyExistsError("already-exists", message)

    def append(self, path: str, reserve: int = 0) -> BucketAppender:
        """See Store."""
        self.key(path)
        return BucketAppender(self, path, reserve)

    def reopen(self, path: str, extents: Sequence[Extent], sealed: str, reserve: int = 0) -> BucketAppender:
        """See Store."""
        self.key(sealed)
        file = self.append(path, reserve)
        try:
            for extent in extents:
                restore(self, extent, file)
            file.extents += extents
        except BaseException:
            file.close()
            raise
        return file

    def seal(self, file: Appender, path: str) -> None:
        """See Store."""
        try:
            self.objects.upload(self.key(path), file.read, 0, file.size)
        finally:
            file.close()

    def delete(self, path: str) -> None:
        """See Store."""
        self.objects.delete(self.key(path))

    def clear(self, folder: str = "") -> None:
        """See Store."""
        for entry in list(self.list(folder)):
            self.delete(entry.path)

    def sweep(self, folder: str = "") -> None:
        """See Store. There is nothing to remove: objects are written atomically."""

    def lock(self, folder: str = "") -> nullcontext[None]:  # noqa: ARG002
        """See Store."""
        return nullcontext()


class BucketAppender:
    """A growing file of a BucketStore; see Appender. It is an unnamed local file, which a crash removes."""

    def __init__(self, store: BucketStore, path: str, reserve: int) -> None:
        self.path = path
        self.size = reserve
        self.extents: list[Extent] = []
        self._store = store
        self._reserve = reserve
        with _spooling():
            self._spool = tempfile.TemporaryFile(buffering=0, prefix="tokmill-")  # noqa: SIM115 - closed by `close`

    def reserve(self, length: int) -> int:
        """See Appender."""
        position, self.size = self.size, self.size + length
        return position

    def write(self, data: ReadableBuffer) -> None:
        """See Appender."""
        self.write_at(self.reserve(byte_view(data).nbytes), data)

    def write_at(self, position: int, data: ReadableBuffer, observe: Observer | None = None) -> None:
        """See Appender."""
        view = byte_view(data)
        with _spooling():
            write_all(self._spool.fileno(), view, position)
        if observe is not None:
            observe(position, view)

    def read(self, start: int, end: int) -> bytes:
        """See Appender."""
        with _spooling():
            return os.pread(self._spool.fileno(), end - start, start)

    def keep(self, end: int) -> tuple[Extent, ...]:
        """See Appender."""
        start = self.extents[-1].end if self.extents else self._reserve
        if end > start:
            stay, begin, level = next_extent(self.extents, start)
            path = f"{self.path}.{begin}-{end}"
            self._store.objects.upload(self._store.key(path), self.read, begin, end)
            self.extents[stay:] = [Extent(path, 0, begin, end, level, hash_range(self.read, begin, end))]
        return tuple(self.extents)

    def close(self) -> None:
        """See Appender."""
        self._spool.close()

    def __del__(self) -> None:
        # Work that a failing run has cancelled does not close the file.
        if hasattr(self, "_spool"):
            self._spool.close()


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
    """Raise UsageError for an invalid object name, beyond the checks of `check_path`."""
    check_path(path)
    if any(char < " " or char == "\x7f" for char in path):
        message = f"{path!r} cannot be the name of an object: it contains a control character"
        raise UsageError("location-unusable", message)
