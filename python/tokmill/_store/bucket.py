"""Objects of a bucket: S3, Google Cloud Storage, or memory. Imported on use, because the client is slow to import.

put      a verified put
create   a verified put on condition that the object does not exist
append   an unnamed file on the local disk; `keep` uploads new bytes as a separate object, `seal` uploads the whole file
"""

from __future__ import annotations

import io
import os
import re
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from typing import TYPE_CHECKING, BinaryIO
from urllib.parse import unquote

from tokmill._store import ranges
from tokmill._store.bucket_objects import BucketObjects, modified_version, version
from tokmill._store.contract import AlreadyExistsError, Appender, Entry, Observer, byte_view, check_path
from tokmill._store.local import write_all
from tokmill._store.ranges import BUFFER_BYTES, RangeFile, RemoteStore, coalesce, read_spans, split_range
from tokmill._store.segments import Segment, hash_range, next_segment, restore
from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

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
        return Entry(path, meta["size"], version(meta), modified=modified_version(meta))

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

    def reopen(self, path: str, segments: Sequence[Segment], sealed: str, reserve: int = 0) -> BucketAppender:
        """See Store."""
        self.key(sealed)
        file = self.append(path, reserve)
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
        self.segments: list[Segment] = []
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

    def keep(self, end: int) -> tuple[Segment, ...]:
        """See Appender."""
        start = self.segments[-1].end if self.segments else self._reserve
        if end > start:
            stay, begin, level = next_segment(self.segments, start)
            path = f"{self.path}.{begin}-{end}"
            self._store.objects.upload(self._store.key(path), self.read, begin, end)
            self.segments[stay:] = [Segment(path, 0, begin, end, level, hash_range(self.read, begin, end))]
        return tuple(self.segments)

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
