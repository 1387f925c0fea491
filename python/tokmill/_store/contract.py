"""Contract of all stores: local folders, buckets, memory. tests/test_conformance.py checks each of them."""

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

    from tokmill._store.segments import Segment


Observer = Callable[[int, memoryview], None]
"""Called with the bytes of a write, part by part, while they are in the cache of the processor."""


class AlreadyExistsError(OutputError):
    """A create-once file is already there, with other bytes."""


class Inode(NamedTuple):
    """Attributes of a local file that change with its content even when its modification time is set back."""

    changed: int
    """Time of the last change of content or attributes (ctime), in nanoseconds. Not kept by a copy."""
    mode: int
    owner: int
    group: int
    links: int

    @classmethod
    def of(cls, status: os.stat_result) -> Inode:
        """Take the attributes out of a status."""
        return cls(status.st_ctime_ns, status.st_mode, status.st_uid, status.st_gid, status.st_nlink)

    def is_rewritten(self, before: Inode) -> bool:
        """Tell whether the file was changed since `before` in a way that none of its attributes explains.

        chmod, chown and a new hard link change the ctime, too, but leave the content as it was.
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
    """Changes when the content does: locally the modification time in nanoseconds, on a bucket the ETag, or
    `modified:` and the modification time in seconds where the service does not list ETags."""
    modified: str = field(default="", compare=False, kw_only=True)
    """The version that a service which lists without ETags would have listed, where `version` is an ETag."""
    inode: Inode | None = field(default=None, compare=False, kw_only=True)
    """Of a local file."""

    def matches(self, size: int, version: str) -> bool:
        """Tell whether this file still has the size and version that an earlier `list` or `stat` gave."""
        return self.size == size and version in (self.version, self.modified)


class Store(Protocol):
    """A folder of named files. Every method may be called from any thread."""

    def location(self, path: str = "") -> str:
        """Return the path or URL of `path`, or of the store itself, as users write it and `split_location` reads it."""

    def holds(self, location: str) -> bool:
        """Tell whether the file at `location`, a result of the method of that name, is in this store."""

    def stat(self, path: str) -> Entry:
        """Return size and version of one file; SourceError when there is no such file."""

    def modified_time(self, path: str) -> float:
        """Return when a file was written, by the clock of the store: seconds since 1970."""

    def exists(self, path: str) -> bool:
        """Tell whether there is a file `path` (a folder is not a file)."""

    def read(self, path: str, start: int = 0, end: int | None = None) -> bytes:
        """Return the bytes [start, end) of a file, cut off at its end as a slice would be."""

    def read_ranges(self, path: str, ranges: Sequence[tuple[int, int]]) -> list[bytes]:
        """Return the bytes [start, end) of each range, all of one version of the file, with few requests.

        SourceError when a range does not lie inside the file.
        """

    def open(self, path: str) -> BinaryIO:
        """Open a file for reading from its start to its end; it can seek."""

    def view(self, path: str) -> NDArray[np.uint8]:
        """Return a whole file as a read-only uint8[size] array, memory-mapped where the store can."""

    def arrow_file(self, path: str) -> pa.NativeFile:
        """Open a file for pyarrow, to be read and not mapped: mapped pages count as memory of the process."""

    def list(self, prefix: str = "") -> Iterator[Entry]:
        """Yield all files below the folder `prefix`, at any depth, in ascending order of their paths.

        A folder that does not exist has no files. Links of a file system are followed.
        """

    def put(self, path: str, data: ReadableBuffer) -> None:
        """Write a whole file, replacing what was there; readers see the old one or the new one."""

    def create(self, path: str, data: ReadableBuffer) -> None:
        """Write a whole file that must not exist yet.

        Raises AlreadyExistsError when it does, unless it holds these very bytes: then the reply to an earlier try
        was lost. A writer that must be the only one puts something random into `data`.
        """

    def append(self, path: str, reserve: int = 0) -> Appender:
        """Start a growing file, which loses what it held before. Its first `reserve` bytes are kept free."""

    def reopen(self, path: str, segments: Sequence[Segment], sealed: str, reserve: int = 0) -> Appender:
        """Resume a growing file of an earlier process, whose durable bytes are `segments`.

        The file continues under the name `path`. If that is the name it had, no other process may still write to it;
        otherwise the bytes are copied, and the file of the other process is left alone.
        `sealed` is the name under which `seal` has put it, if the earlier process got so far.
        Raises DamagedError if the bytes differ from the hashes of `segments`.
        """

    def seal(self, file: Appender, path: str) -> None:
        """Make what was appended durable and give it the name `path`, replacing what was there.

        The appender is closed, also when this fails.
        """

    def delete(self, path: str) -> None:
        """Remove a file; one that is not there is no error."""

    def clear(self, folder: str = "") -> None:
        """Remove a folder with all that is in it; one that is not there is no error."""

    def sweep(self, folder: str = "") -> None:
        """Remove the temporary files that killed processes left in a folder, but not in its subfolders."""

    def lock(self, folder: str = "") -> AbstractContextManager[None]:
        """Keep other processes from writing to a folder, if they lock it too; the folder is created if need be.

        Raises OutputError if another process has the lock. A bucket has no locks, and needs none: an object is there as
        a whole or not at all.
        """


class Appender(Protocol):
    """A growing file. One thread at a time makes it longer; all other methods may be called from any thread."""

    path: str
    """Its name in the store."""
    size: int
    """Bytes so far, with those reserved."""

    def reserve(self, length: int) -> int:
        """Make the file longer by bytes that `write_at` writes later, and return where they begin."""

    def write(self, data: ReadableBuffer) -> None:
        """Append the bytes of a C-contiguous buffer."""

    def write_at(self, position: int, data: ReadableBuffer, observe: Observer | None = None) -> None:
        """Write bytes that were reserved. Several threads may write at the same time, each other bytes.

        `observe` gets the bytes in parts, each with its offset in the file.
        """

    def read(self, start: int, end: int) -> bytes:
        """Return the bytes [start, end), which must have been written."""

    def keep(self, end: int) -> tuple[Segment, ...]:
        """Make the bytes after those first reserved, up to `end`, durable, each of them once; return what is kept.

        They must have been written. One thread at a time keeps.
        In a bucket they become objects of their own. Objects that a later call no longer names are not needed once
        nobody would call `reopen` with them.
        """

    def close(self) -> None:
        """Close a file that will not be sealed. Closing twice is no error."""


class DamagedError(OutputError):
    """The durable part of a growing file is missing or changed."""


def check_path(path: str) -> None:
    """Raise UsageError unless `path` names a file inside a store, the same one on every system.

    Refused: absolute paths, `.`, `..` and empty components, backslashes, NUL, and names that are not Unicode.
    """
    if path.startswith("/"):
        reason = "it is absolute"
    elif "\\" in path or "\0" in path:
        reason = "it contains a backslash or NUL"
    elif any(part in ("", ".", "..") for part in path.split("/")):
        reason = "it has an empty component, '.' or '..'"
    elif any("\ud800" <= char <= "\udfff" for char in path):
        reason = "it is not valid UTF-8"
    else:
        return
    message = f"{path!r} cannot be the name of a file in a store: {reason}"
    raise UsageError("location-unusable", message)


def byte_view(data: ReadableBuffer) -> memoryview:
    """Return a C-contiguous buffer as bytes."""
    view = memoryview(data)
    return view.cast("B") if view.nbytes else memoryview(b"")
