"""Contract of all stores: local folders, buckets, memory. tests/test_conformance.py checks all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, BinaryIO, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    import os
    from collections.abc import Sequence
    from contextlib import AbstractContextManager

    import pyarrow as pa
    from _typeshed import ReadableBuffer

    from tokmill._store.extents import Extent


Observer = Callable[[int, memoryview], None]
"""Called with the bytes of a write, part by part, while they are in the processor's cache."""


class AlreadyExistsError(OutputError):
    """A create-once file exists with other bytes."""


class Inode(NamedTuple):
    """Attributes of a local file that change with its content even when its modification time is set back."""

    changed: int
    """Time of the last change of content or attributes (ctime), in nanoseconds. Not preserved by a copy."""
    mode: int
    owner: int
    group: int
    links: int

    @classmethod
    def of(cls, status: os.stat_result) -> Inode:
        """Extract the attributes from a status."""
        return cls(status.st_ctime_ns, status.st_mode, status.st_uid, status.st_gid, status.st_nlink)

    def is_rewritten(self, before: Inode) -> bool:
        """Return whether the content may have changed since `before`, as no other attribute explains the new ctime.

        chmod, chown and a new hard link change the ctime, too, but not the content.
        """
        return self.changed != before.changed and self[1:] == before[1:]


@dataclass(frozen=True)
class Entry:
    """One file of a store."""

    path: str
    """Relative to the store, `/` separated."""
    size: int
    """In bytes."""
    version: str
    """Changes when the content does: the modification time in nanoseconds for local files; the ETag in a bucket, or
    `modified:` and the modification time in seconds if the service does not list ETags."""
    modified: str = field(default="", compare=False, kw_only=True)
    """If `version` is an ETag, the version that a service without ETags would list."""
    inode: Inode | None = field(default=None, compare=False, kw_only=True)
    """Attributes of a local file."""

    def matches(self, size: int, version: str) -> bool:
        """Return whether this file still has the size and version of an earlier `list` or `stat`."""
        return self.size == size and version in (self.version, self.modified)


class ReadStore(Protocol):
    """A folder of named files that can be read. Every method may be called from any thread."""

    def location(self, path: str = "") -> str:
        """Return the path or URL of `path`, or of the store itself, as users write it and `split_location` reads it."""

    def holds(self, location: str) -> bool:
        """Return whether the file at `location`, a result of `Store.location`, is in this store."""

    def stat(self, path: str) -> Entry:
        """Return size and version of a file. Raises SourceError if it does not exist."""

    def exists(self, path: str) -> bool:
        """Return whether a file `path` exists (a folder is not a file)."""

    def read(self, path: str, start: int = 0, end: int | None = None) -> bytes:
        """Return the bytes [start, end) of a file, truncated at its end, as in a slice."""

    def read_ranges(self, path: str, ranges: Sequence[tuple[int, int]]) -> list[bytes]:
        """Return the bytes [start, end) of each range, all from one version of the file, with few requests.

        Raises SourceError if a range extends beyond the file.
        """

    def open(self, path: str) -> BinaryIO:
        """Open a file for reading from its start to its end; it can seek."""

    def view(self, path: str) -> NDArray[np.uint8]:
        """Return a whole file as a read-only uint8[size] array, memory-mapped if possible."""

    def arrow_file(self, path: str) -> pa.NativeFile:
        """Open a file for pyarrow, without mapping it, because mapped pages count as memory of the process."""

    def list(self, prefix: str = "") -> Iterator[Entry]:
        """Yield all files below the folder `prefix`, at any depth, in ascending order of their paths.

        A folder that does not exist has no files. Symbolic links are followed.
        """


class Store(ReadStore, Protocol):
    """A folder that can also be written."""

    def modified_time(self, path: str) -> float:
        """Return the time at which a file was written, by the store's clock, in seconds since 1970."""

    def put(self, path: str, data: ReadableBuffer) -> None:
        """Write a whole file, replacing an existing one atomically."""

    def create(self, path: str, data: ReadableBuffer) -> None:
        """Write a whole file that must not exist yet.

        Raises AlreadyExistsError if it exists, unless with these bytes: then an earlier attempt succeeded and its reply
        was lost. A writer that must be the only one includes something random in `data`.
        """

    def append(self, path: str, reserve: int = 0) -> Appender:
        """Start a growing file, replacing an existing one. Its first `reserve` bytes are left for later."""

    def reopen(self, path: str, extents: Sequence[Extent], sealed: str, reserve: int = 0) -> Appender:
        """Resume a growing file of an earlier process, whose durable bytes are `extents`.

        The file continues under the name `path`. If that is the name it had, no other process may still write to it;
        otherwise the bytes are copied, and the other process's file is not touched.
        `sealed` is the name that `seal` gave it, if the earlier process got that far.
        Raises DamagedError if the bytes differ from the hashes of `extents`.
        """

    def seal(self, file: Appender, path: str) -> None:
        """Make the appended bytes durable under the name `path`, replacing an existing file.

        The appender is closed, even if this fails.
        """

    def delete(self, path: str) -> None:
        """Remove a file; a missing file is not an error."""

    def clear(self, folder: str = "") -> None:
        """Remove a folder and its content; a missing folder is not an error."""

    def sweep(self, folder: str = "") -> None:
        """Remove the temporary files that killed processes left in a folder, but not in its subfolders."""

    def lock(self, folder: str = "") -> AbstractContextManager[None]:
        """Keep other processes from writing to a folder, if they lock it, too; the folder is created if necessary.

        Raises OutputError if another process has the lock. A bucket has no locks and needs none, because
        objects are written atomically.
        """


class Appender(Protocol):
    """A growing file. Only one thread may extend it at a time; all other methods may be called from any thread."""

    path: str
    """Its name in the store."""
    size: int
    """Number of bytes so far, including reserved ones."""

    def reserve(self, length: int) -> int:
        """Extend the file by bytes that `write_at` writes later, and return their offset."""

    def write(self, data: ReadableBuffer) -> None:
        """Append the bytes of a C-contiguous buffer."""

    def write_at(self, position: int, data: ReadableBuffer, observe: Observer | None = None) -> None:
        """Write reserved bytes. Several threads may write different bytes at the same time.

        `observe` receives the bytes in parts, each with its offset.
        """

    def read(self, start: int, end: int) -> bytes:
        """Return the bytes [start, end), which must have been written."""

    def keep(self, end: int) -> tuple[Extent, ...]:
        """Make the bytes after the first reserved ones, up to `end`, durable, and return their extents.

        These bytes must have been written. Only one thread may call it at a time. In a bucket, each extent is an
        object. Objects that a later call no longer returns are unneeded once no process would call `reopen` with them.
        """

    def close(self) -> None:
        """Close a file that will not be sealed. Closing twice is not an error."""


class DamagedError(OutputError):
    """The durable part of a growing file is missing or changed."""


def check_path(path: str) -> None:
    """Raise UsageError unless `path` names a file in a store, in the same way on every system.

    Rejected: absolute paths, `.`, `..` and empty components, backslashes, NUL, and names that are not Unicode.
    """
    if path.startswith("/"):
        reason = "it is absolute"
    elif "\\" in path or "\0" in path:
        reason = "it contains a backslash or NUL"
    elif any(part in ("", ".", "..") for part in path.split("/")):
        reason = "it has an empty component, '.' or '..'"
    elif not path.isascii() and any("\ud800" <= char <= "\udfff" for char in path):
        reason = "it is not valid UTF-8"
    else:
        return
    message = f"{path!r} cannot be the name of a file in a store: {reason}"
    raise UsageError("location-unusable", message)


def byte_view(data: ReadableBuffer) -> memoryview:
    """Return a C-contiguous buffer as bytes."""
    view = memoryview(data)
    return view.cast("B") if view.nbytes else memoryview(b"")
