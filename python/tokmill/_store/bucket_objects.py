"""Requests for the objects of a bucket, retried and verified.

A write is verified: the ETag that the service reports is the MD5 of the bytes sent, or the MD5 of the MD5s of the
parts. Otherwise the object is read back and compared. Objects over 8 MiB are sent in parts.

A failed write may have succeeded: a retry can be refused because the first request was executed. So the object
is inspected before the operation counts as failed.
"""

from __future__ import annotations

import hashlib
import logging
import re
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, nullcontext, suppress
from datetime import UTC
from secrets import SystemRandom
from typing import TYPE_CHECKING, NamedTuple, TypeVar
from urllib.parse import quote

import obstore

from tokmill._sizes import format_seconds
from tokmill._store import bucket_client, ranges
from tokmill._store.bucket_client import RequestFailure
from tokmill._store.ranges import split_range
from tokmill._threads import start_thread
from tokmill.errors import MachineError, OutputError, SourceError

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
    return _etag(meta) or modified_version(meta)


def modified_version(meta: ObjectMeta) -> str:
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
    return (now["size"], modified_version(now)) == (before["size"], modified_version(before))


def _md5(data: ReadableBuffer) -> hashlib._Hash:
    return hashlib.md5(data, usedforsecurity=False)


def _parts(read: ReadRange, start: int, end: int, size: int, sums: list[bytes]) -> Iterator[ReadableBuffer]:
    """Yield the parts of an upload, and append the MD5 of each to `sums`."""
    for at, stop in split_range(start, end, size):
        part = read(at, stop)
        sums.append(_md5(part).digest())
        yield part
