"""The only door to storage: every other module reads and writes files through a Store.

A store is a folder of named files. Names are relative, separated by `/`; folders come into being when a file
is written into them, as on a bucket. Nothing is ever half there under its final name:

    put      replaces a file as a whole            (temporary file, fsync, rename, fsync of the folder)
    create   makes a file that must not exist yet  (temporary file, fsync, link(2), fsync of the folder)
    append   opens a growing file, and seal gives it its final name

What these return from is durable: file and folder entry have been fsynced. A failed fsync is never tried
again, because the kernel may have dropped the pages that it could not write and would then report success.

Errors of the operating system become SourceError (reading) or OutputError (writing). They name the path and
the reason, and the OSError is their `__cause__`.
"""

from __future__ import annotations

import errno
import fcntl
import io
import mmap
import os
import re
import secrets
import stat
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Protocol
from urllib.parse import unquote, urlsplit

import numpy as np
from numpy.typing import NDArray

from tokmill.errors import OutputError, SourceError, UsageError

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    import pyarrow as pa
    from _typeshed import ReadableBuffer

_SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://")
_folders = threading.Lock()


class AlreadyExistsError(OutputError):
    """A create-once file is already there; whoever made it keeps it."""


@dataclass(frozen=True)
class Entry:
    """One file of a store."""

    path: str
    """Relative to the store, `/` separated."""
    size: int
    """In bytes."""
    version: str
    """Changes when the content does: the modification time in nanoseconds, in decimal."""


class Store(Protocol):
    """A folder of named files. Every method may be called from any thread."""

    def location(self, path: str) -> str:
        """Return where `path` lies, as a person would write it and as `split_location` takes it."""

    def holds(self, location: str) -> bool:
        """Tell whether a file at `location`, as the method of that name writes it, lies in this store."""

    def stat(self, path: str) -> Entry:
        """Return size and version of one file; SourceError when there is no such file."""

    def exists(self, path: str) -> bool:
        """Tell whether there is a file `path` (a folder is not a file)."""

    def list(self, prefix: str = "") -> Iterator[Entry]:
        """Yield all files below the folder `prefix`, at any depth, in ascending order of their paths.

        Links are followed. A folder that does not exist has no files.
        """

    def read(self, path: str, start: int = 0, end: int | None = None) -> bytes:
        """Return the bytes [start, end) of a file, cut off at its end as a slice would be."""

    def open(self, path: str) -> BinaryIO:
        """Open a file for reading from its start to its end."""

    def view(self, path: str) -> NDArray[np.uint8]:
        """Return a whole file as a read-only uint8[size] array, memory-mapped where the store can."""

    def arrow_file(self, path: str) -> pa.NativeFile:
        """Open a file for pyarrow, to be read and not mapped: mapped pages count as memory of the process."""

    def put(self, path: str, data: ReadableBuffer) -> None:
        """Write a whole file, replacing what was there; readers see the old one or the new one."""

    def create(self, path: str, data: ReadableBuffer) -> None:
        """Write a whole file that must not exist yet; AlreadyExistsError when it does."""

    def append(self, path: str) -> Appender:
        """Start a growing file, empty whatever was there before."""

    def seal(self, file: Appender, path: str) -> None:
        """Make what was appended durable and give it the name `path`, replacing what was there.

        The appender is closed, also when this fails.
        """

    def delete(self, path: str) -> None:
        """Remove a file; one that is not there is no error."""

    def lock(self, path: str) -> AbstractContextManager[None]:
        """Hold a file, which must exist, against every other process; OutputError when one holds it already.

        A process that dies holds nothing any more.
        """


def open_store(url: str) -> Store:
    """Return the store at a path or `file://` URL. Touches nothing: the folder need not exist.

    Raises UsageError for other schemes.
    """
    return LocalStore(_local_path(url))


def split_location(location: str) -> tuple[Store, str]:
    """Return the store of the folder that a file lies in, and the file's name within it.

    `location` is a path or `file://` URL; UsageError for anything else.
    """
    path = _local_path(location)
    check_path(path.name)
    return LocalStore(path.parent), path.name


def _local_path(url: str) -> Path:
    path, scheme = url, _SCHEME.match(url)
    if scheme is not None:
        if scheme[1].lower() != "file":
            # The rest of the URL stays out of the message: it may hold a password or a signature.
            message = f"{scheme[1]}:// locations (buckets, the hub) are not supported in this version"
            raise UsageError(message, hint="give a local path, or mount the bucket as a folder")
        parts = urlsplit(url)
        path = unquote(parts.path)
        if parts.netloc not in ("", "localhost") or not path:
            message = f"{url!r} is not a local path"
            raise UsageError(message, hint="write file:///absolute/path, with three slashes")
    if not path or "\0" in path:
        message = f"{url!r} is not a path"
        raise UsageError(message)
    return Path(path)


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
    raise UsageError(message)


class Appender:
    """A growing file of a LocalStore. Writes go to the page cache; only `Store.seal` makes them durable.

    The descriptor stays open from the first write to the fsync: on one that was opened later the kernel may
    already have forgotten that a write-back failed. Not for use by two threads at once.
    """

    def __init__(self, file: Path, path: str) -> None:
        self.path = path
        """Its name in the store."""
        self.size = 0
        """Bytes appended so far."""
        self._file = file
        self._descriptor = -1
        with _writing(file):
            _make_folder(file.parent)
            flags = os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC | os.O_NOFOLLOW
            self._descriptor = os.open(file, flags, 0o666)

    def write(self, data: ReadableBuffer) -> None:
        """Append the bytes of a C-contiguous buffer."""
        self.size += self._write(data, self.size)

    def write_at(self, position: int, data: ReadableBuffer) -> None:
        """Overwrite bytes that were appended before."""
        self._write(data, position)

    def sync(self) -> None:
        """Wait until all that was written is on the disk."""
        with _writing(self._file):
            os.fsync(self._descriptor)

    def close(self) -> None:
        """Close the file and leave it where it is. Closing twice is no error."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            with _writing(self._file):
                os.close(descriptor)

    def __del__(self) -> None:
        # Work that a failing run has cancelled closes nothing any more.
        if self._descriptor >= 0:
            os.close(self._descriptor)

    def _write(self, data: ReadableBuffer, position: int) -> int:
        view = memoryview(data).cast("B") if memoryview(data).nbytes else memoryview(b"")
        done = 0
        with _writing(self._file):
            while done < len(view):  # one call writes at most 2 GiB, and less when the disk fills up
                done += os.pwrite(self._descriptor, view[done:], position + done)
        return done


class LocalStore:
    """The files below a local folder. The folder need not exist until something is written."""

    def __init__(self, root: str | Path) -> None:
        self.root = Path(root).absolute()

    def __repr__(self) -> str:
        return f"LocalStore({str(self.root)!r})"

    def location(self, path: str) -> str:
        """See Store."""
        return str(self._file(path))

    def holds(self, location: str) -> bool:
        """See Store."""
        return self.root in Path(location).parents

    def stat(self, path: str) -> Entry:
        """See Store."""
        file = self._file(path)
        with _reading(file):
            status = file.stat()
        if not stat.S_ISREG(status.st_mode):
            message = f"{file} is not a file"
            raise SourceError(message)
        return Entry(path, status.st_size, str(status.st_mtime_ns))

    def exists(self, path: str) -> bool:
        """See Store."""
        file = self._file(path)
        with _reading(file):
            return file.is_file()

    def list(self, prefix: str = "") -> Iterator[Entry]:
        """See Store."""
        return self._list(self._file(prefix) if prefix else self.root, f"{prefix}/" if prefix else "", ())

    def read(self, path: str, start: int = 0, end: int | None = None) -> bytes:
        """See Store."""
        with self.open(path) as file:
            file.seek(start)
            return file.read() if end is None else file.read(max(end - start, 0))

    def open(self, path: str) -> BinaryIO:
        """See Store."""
        file = self._file(path)
        with _reading(file):
            return io.BufferedReader(_SourceFile(file))

    def view(self, path: str) -> NDArray[np.uint8]:
        """See Store."""
        file = self._file(path)
        with _reading(file), file.open("rb") as opened:
            if os.fstat(opened.fileno()).st_size == 0:  # mmap refuses to map nothing
                return np.frombuffer(b"", np.uint8)
            return np.frombuffer(mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ), np.uint8)

    def arrow_file(self, path: str) -> pa.NativeFile:
        """See Store."""
        import pyarrow as pa

        self.stat(path)  # says more simply than pyarrow that a file is not there
        file = self._file(path)
        with _reading(file):
            return pa.OSFile(str(file), "rb")

    def put(self, path: str, data: ReadableBuffer) -> None:
        """See Store."""
        file = self._file(path)
        with _writing(file), _temporary(file.parent, data) as temporary:
            temporary.replace(file)
            _sync_folder(file.parent)

    def create(self, path: str, data: ReadableBuffer) -> None:
        """See Store."""
        file = self._file(path)
        with _writing(file), _temporary(file.parent, data) as temporary:
            try:
                file.hardlink_to(temporary)
            except FileExistsError as error:
                message = f"{file} already exists"
                raise AlreadyExistsError(message) from error
            temporary.unlink()
            _sync_folder(file.parent)

    def append(self, path: str) -> Appender:
        """See Store."""
        return Appender(self._file(path), path)

    def seal(self, file: Appender, path: str) -> None:
        """See Store."""
        source, target = self._file(file.path), self._file(path)
        try:
            file.sync()
        finally:
            file.close()
        with _writing(target):
            _make_folder(target.parent)
            source.replace(target)
            _sync_folder(target.parent)
            if source.parent != target.parent:
                _sync_folder(source.parent)

    def delete(self, path: str) -> None:
        """See Store."""
        file = self._file(path)
        with _writing(file):
            file.unlink(missing_ok=True)

    @contextmanager
    def lock(self, path: str) -> Iterator[None]:
        """See Store."""
        file = self._file(path)
        with _reading(file):
            descriptor = os.open(file, os.O_RDONLY | os.O_CLOEXEC)
        try:
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError as error:
                message = f"another run is writing to {self.root} at this moment"
                raise OutputError(message, hint="wait for it to end, or choose another folder") from error
            yield
        finally:
            os.close(descriptor)

    def _file(self, path: str) -> Path:
        check_path(path)
        return self.root / path

    def _list(self, folder: Path, prefix: str, above: tuple[tuple[int, int], ...]) -> Iterator[Entry]:
        """Walk `folder`, which lies inside the folders `above` (device, inode); links could make a circle."""
        with _reading(folder):
            try:
                status = folder.stat()
                with os.scandir(folder) as entries:
                    found = sorted(f"{entry.name}/" if entry.is_dir() else entry.name for entry in entries)
            except FileNotFoundError:
                return
        here = (status.st_dev, status.st_ino)
        if here in above:
            message = f"{folder} is a link to a folder that it lies in"
            raise SourceError(message, hint="remove the link: listing the folder would never end")
        for name in found:
            file = folder / name
            if name.endswith("/"):
                yield from self._list(file, prefix + name, (*above, here))
                continue
            with _reading(file):
                try:
                    status = file.stat()
                except FileNotFoundError:
                    if file.is_symlink():
                        raise
                    continue  # removed since the folder was listed
            if stat.S_ISREG(status.st_mode):
                yield Entry(prefix + name, status.st_size, str(status.st_mtime_ns))


class _SourceFile(io.FileIO):
    """A raw file whose read errors are SourceErrors too: they occur long after it was opened."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, "rb")
        self._path = file

    def readinto(self, buffer: bytearray | memoryview, /) -> int | None:  # type: ignore[override]
        with _reading(self._path):
            return super().readinto(buffer)

    def readall(self) -> bytes:
        with _reading(self._path):
            return super().readall()


@contextmanager
def _reading(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        message = f"cannot read {file}: {error.strerror or error}"
        raise SourceError(message) from error


_WAYS_OUT = {
    errno.ENOSPC: "free some space on that disk, or choose another folder",
    errno.EDQUOT: "your disk quota is used up: free some space, or choose another folder",
    errno.EACCES: "choose a folder that you may write to, or change its permissions",
    errno.EPERM: "choose a folder on a file system that allows this (hard links, ownership)",
    errno.EROFS: "choose a folder on a file system that is not read-only",
    errno.ENOTDIR: "a part of the path is a file; choose another folder",
    errno.EEXIST: "a file is where a folder must be; move it away or choose another folder",
    errno.ENAMETOOLONG: "choose a shorter path",
}


@contextmanager
def _writing(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        message = f"cannot write {file}: {error.strerror or error}"
        raise OutputError(message, hint=_WAYS_OUT.get(error.errno or 0)) from error


@contextmanager
def _temporary(folder: Path, data: ReadableBuffer) -> Iterator[Path]:
    """Write a durable temporary file into `folder`, making the folder if need be; gone at the end."""
    _make_folder(folder)
    temporary = folder / f".tokmill-{secrets.token_hex(8)}.tmp"
    try:
        with temporary.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        yield temporary
    except BaseException:
        with suppress(OSError):  # the first error is the one to tell; an orphan harms nobody
            temporary.unlink(missing_ok=True)
        raise


def _make_folder(folder: Path) -> None:
    """Make a folder and its parents; their entries are durable on return."""
    with _folders:  # a second thread must not take a folder for durable that the first has only just made
        missing = []
        while not folder.is_dir():
            missing.append(folder)
            folder = folder.parent
        for new in reversed(missing):
            new.mkdir(exist_ok=True)
            _sync_folder(new.parent)


def _sync_folder(folder: Path) -> None:
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno != errno.EINVAL:  # that one means: folders of this file system know no fsync
            raise
    finally:
        os.close(descriptor)
