"""Files below a local folder.

    put      temporary file, fsync, rename, fsync of the folder
    create   temporary file, fsync, link(2), fsync of the folder
    append   the growing file itself; `keep` is an fsync, `seal` an fsync, a rename and an fsync of the folders

A failed fsync is never tried again, because the kernel may have dropped the pages that it could not write and would
then report success.

A process that is killed leaves its temporary file. Writers hold a lock (flock) on theirs, by which `sweep` tells the
files of dead processes from those of living ones.
"""

from __future__ import annotations

import errno
import fcntl
import io
import mmap
import os
import secrets
import shutil
import stat
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, cast

import numpy as np
from numpy.typing import NDArray

from tokmill._store.contract import AlreadyExistsError, Appender, DamagedError, Entry, Inode, Show, check_path, flat
from tokmill._store.direct import DirectWriter
from tokmill._store.segments import Segment, growth, hash_range, restore
from tokmill.errors import OutputError, SourceError

if TYPE_CHECKING:
    import pyarrow as pa
    from _typeshed import ReadableBuffer

_TEMPORARY = ".tokmill-{}.tmp"
_folders = threading.Lock()


class LocalAppender:
    """A growing file of a LocalStore; see Appender. All but large writes go to the page cache.

    The descriptor stays open from the first write to the fsync: on one that was opened later the kernel may
    already have forgotten that a write-back failed.
    """

    def __init__(self, file: Path, path: str, reserve: int, size: int = 0) -> None:
        self.path = path
        self.size = size or reserve
        self._file = file
        self._reserve = reserve
        self._segments: list[Segment] = []
        self._synced = False
        self._descriptor = -1
        with _writing(file):
            _make_folder(file.parent)
            flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
            self._descriptor = os.open(file, flags if size else flags | os.O_TRUNC, 0o666)
            self._direct = DirectWriter(file, self._descriptor)
            os.ftruncate(self._descriptor, self.size)

    def write(self, data: ReadableBuffer, show: Show | None = None) -> None:
        """See Appender."""
        view, position = flat(data), self.size
        inner = self._direct.inner(position, len(view))
        done = inner.start
        with _writing(self._file):
            self._write(view[:done], position, show)
            if inner:
                done += self._direct.write(view[done : inner.stop], position + done, show)
            self._write(view[done:], position + done, show)
        self.size += len(view)

    def write_at(self, position: int, data: ReadableBuffer) -> None:
        """See Appender."""
        with _writing(self._file):
            self._write(flat(data), position)

    def read(self, start: int, end: int) -> bytes:
        """See Appender."""
        with _writing(self._file):
            return os.pread(self._descriptor, end - start, start)

    def keep(self, end: int) -> tuple[Segment, ...]:
        """See Appender."""
        start = self._segments[-1].end if self._segments else self._reserve
        if end > start or not self._synced:
            self.sync()
        if end > start:
            stay, begin, level = growth(self._segments, start)
            digest = hash_range(self.read, begin, end)
            self._segments[stay:] = [Segment(self.path, begin, begin, end, level, digest)]
        return tuple(self._segments)

    def adopt(self, segments: Sequence[Segment]) -> None:
        """Take over what an earlier process kept: its bytes are all in this file, from the next `keep` on durably."""
        self._segments = [replace(segment, path=self.path, offset=segment.start) for segment in segments]

    def sync(self) -> None:
        """Wait until all that was written is on the disk."""
        with _writing(self._file):
            os.fsync(self._descriptor)
            if not self._synced:
                _sync_folder(self._file.parent)
        self._synced = True

    def forget(self) -> None:
        """Give the memory that caches the file, all of it on the disk, back to the system.

        Else a run pushes whatever others have cached out of memory, and its next shard needs pages that nobody has used
        for long: on a virtual machine that lends free memory out, getting them takes ten times as long as writing.
        """
        if hasattr(os, "posix_fadvise"):
            with suppress(OSError):  # a file system may not take advice
                os.posix_fadvise(self._descriptor, 0, 0, os.POSIX_FADV_DONTNEED)

    def close(self) -> None:
        """See Appender."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            with _writing(self._file):
                self._direct.close()
                os.close(descriptor)

    def __del__(self) -> None:
        # Work that a failing run has cancelled closes nothing any more.
        if self._descriptor >= 0:
            self._direct.close()
            os.close(self._descriptor)

    def _write(self, view: memoryview, position: int, show: Show | None = None) -> None:
        done = 0
        while done < len(view):  # one call writes at most 2 GiB, and less when the disk fills up
            done += os.pwrite(self._descriptor, view[done:], position + done)
        if show is not None:
            show(view)


class LocalStore:
    """The files below a local folder. The folder need not exist until something is written."""

    def __init__(self, root: str | Path) -> None:
        self.root = Path(root).absolute()

    def __repr__(self) -> str:
        return f"LocalStore({str(self.root)!r})"

    def location(self, path: str = "") -> str:
        """See Store."""
        return str(self._file(path) if path else self.root)

    def holds(self, location: str) -> bool:
        """See Store."""
        return self.root in Path(location).parents

    def stat(self, path: str) -> Entry:
        """See Store."""
        status = self._status(path)
        return Entry(path, status.st_size, str(status.st_mtime_ns), inode=Inode.of(status))

    def written(self, path: str) -> float:
        """See Store."""
        return self._status(path).st_mtime

    def _status(self, path: str) -> os.stat_result:
        file = self._file(path)
        with _reading(file):
            status = file.stat()
        if not stat.S_ISREG(status.st_mode):
            message = f"{file} is not a file"
            raise SourceError("file-unreadable", message)
        return status

    def exists(self, path: str) -> bool:
        """See Store."""
        file = self._file(path)
        with _reading(file):
            return file.is_file()

    def read(self, path: str, start: int = 0, end: int | None = None) -> bytes:
        """See Store."""
        with self.open(path) as file:
            file.seek(start)
            return file.read() if end is None else file.read(max(end - start, 0))

    def read_ranges(self, path: str, ranges: Sequence[tuple[int, int]]) -> list[bytes]:
        """See Store."""
        file = self._file(path)
        with _reading(file), file.open("rb") as opened:
            found = [os.pread(opened.fileno(), end - start, start) if start < end else b"" for start, end in ranges]
        for (start, end), data in zip(ranges, found, strict=True):
            if len(data) < end - start:
                message = f"cannot read {file}: it ends before byte {end:,}"
                raise SourceError("file-truncated", message)
        return found

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

    def list(self, prefix: str = "") -> Iterator[Entry]:
        """See Store."""
        return self._list(self._file(prefix) if prefix else self.root, f"{prefix}/" if prefix else "", ())

    def put(self, path: str, data: ReadableBuffer) -> None:
        """See Store."""
        file = self._target(path)
        with _writing(file), _temporary(file.parent, data) as temporary:
            temporary.replace(file)
            _sync_folder(file.parent)

    def create(self, path: str, data: ReadableBuffer) -> None:
        """See Store."""
        file = self._target(path)
        with _writing(file), _temporary(file.parent, data) as temporary:
            try:
                file.hardlink_to(temporary)
            except FileExistsError as error:
                if self.read(path) != memoryview(data):  # file systems over a network lose replies, too
                    message = f"{file} already exists"
                    raise AlreadyExistsError("already-exists", message) from error
            temporary.unlink()
            _sync_folder(file.parent)

    def append(self, path: str, reserve: int = 0) -> LocalAppender:
        """See Store."""
        return LocalAppender(self._target(path), path, reserve)

    def reopen(self, path: str, segments: Sequence[Segment], sealed: str, reserve: int = 0) -> LocalAppender:
        """See Store."""
        own = (segments[0].path, True) if segments else None
        grown = [*takewhile(lambda segment: (segment.path, segment.offset == segment.start) == own, segments)]
        appender = self._go_on(path, grown, sealed, reserve)
        try:
            for segment in segments[len(grown) :]:
                restore(self, segment, appender)
            appender.adopt(segments)
        except BaseException:
            appender.close()
            raise
        return appender

    def _go_on(self, path: str, segments: Sequence[Segment], sealed: str, reserve: int) -> LocalAppender:
        """Go on with a growing file, as `reopen` does, or begin one if there are no segments."""
        file, last = self._target(path), self._target(sealed)
        if not segments:
            return LocalAppender(file, path, reserve)
        before = self._target(segments[0].path)
        with _writing(file):
            _make_folder(file.parent)
            if before != file:
                _copy((before, last, before), file)  # the other process may be moving it just now
            elif not file.exists() and last.exists():
                last.replace(file)
                _sync_folder(file.parent)
                _sync_folder(last.parent)
            if not file.exists() or file.stat().st_size < segments[-1].end:
                message = f"{file} does not hold the {segments[-1].end:,} bytes any more that it held"
                raise DamagedError("record-damaged", message)
        appender = LocalAppender(file, path, reserve, segments[-1].end)
        for segment in segments:
            if hash_range(appender.read, segment.start, segment.end) != segment.blake3:
                appender.close()
                message = f"{file}: the bytes {segment.start:,} to {segment.end:,} are not those that were written"
                raise DamagedError("record-damaged", message)
        return appender

    def seal(self, file: Appender, path: str) -> None:
        """See Store."""
        local = cast("LocalAppender", file)
        try:
            source, target = self._target(file.path), self._target(path)
            local.sync()
            local.forget()
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
        file = self._target(path)
        with _writing(file):
            file.unlink(missing_ok=True)

    def clear(self, folder: str = "") -> None:
        """See Store."""
        place = self._target(folder) if folder else self.root
        with _writing(place), suppress(FileNotFoundError):
            shutil.rmtree(place)

    def sweep(self, folder: str = "") -> None:
        """See Store."""
        place = self._target(f"{folder}/*").parent if folder else self.root
        with _writing(place):
            for file in place.glob(_TEMPORARY.format("*")):
                _remove_if_abandoned(file)

    @contextmanager
    def lock(self, folder: str = "") -> Iterator[None]:
        """See Store."""
        place = self._target(f"{folder}/lock").parent if folder else self.root
        with _writing(place):
            _make_folder(place)
            descriptor = os.open(place, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            if _lock(descriptor, wait=False) is False:
                message = f"another process is writing to {place}"
                raise OutputError("output-in-use", message, "wait for it to end, and run the same command again")
            yield
        finally:
            os.close(descriptor)

    def _file(self, path: str) -> Path:
        check_path(path)
        return self.root / path

    def _target(self, path: str) -> Path:
        """Return where a file is to be written or removed. Raises OutputError if a link leads out of the store there.

        The root itself may be a link.
        """
        file = self._file(path)
        for folder in file.parents[: path.count("/")]:
            if folder.is_symlink():
                message = f"cannot write {file}: {folder} is a symbolic link"
                hint = f"remove the link and restore the folder, or make {self.root} itself the link"
                raise OutputError("write-failed", message, hint)
        return file

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
            raise SourceError("folder-loop", message, hint="remove the link: listing the folder would never end")
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
                yield Entry(prefix + name, status.st_size, str(status.st_mtime_ns), inode=Inode.of(status))


class _SourceFile(io.FileIO):
    """A raw file that raises SourceError also for what fails long after it was opened, closing included."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, "rb")
        self._path = file

    def readinto(self, buffer: bytearray | memoryview, /) -> int | None:  # type: ignore[override]
        with _reading(self._path):
            return super().readinto(buffer)

    def readall(self) -> bytes:
        with _reading(self._path):
            return super().readall()

    def seek(self, offset: int, whence: int = os.SEEK_SET, /) -> int:
        with _reading(self._path):
            return super().seek(offset, whence)

    def close(self) -> None:
        with _reading(self._path):
            super().close()


@contextmanager
def _reading(file: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        message = f"cannot read {file}: {error.strerror or error}"
        raise SourceError("file-unreadable", message) from error


_WAYS_OUT = {
    errno.ENOSPC: "free some space on that disk, or choose another folder",
    errno.EDQUOT: "your disk quota is used up: free some space, or choose another folder",
    errno.EFBIG: "raise the limit on the size of files (ulimit -f), or choose smaller shards",
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
        raise OutputError("write-failed", message, hint=_WAYS_OUT.get(error.errno or 0)) from error


@contextmanager
def _temporary(folder: Path, data: ReadableBuffer) -> Iterator[Path]:
    """Write a durable temporary file into `folder`, making the folder if need be; gone at the end."""
    _make_folder(folder)
    temporary = folder / _TEMPORARY.format(secrets.token_hex(8))
    try:
        with _open_locked(temporary) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
            yield temporary
    except BaseException:
        with suppress(OSError):  # the first error is the one to report; `sweep` removes the file later
            temporary.unlink(missing_ok=True)
        raise


def _open_locked(temporary: Path) -> BinaryIO:
    """Create a temporary file and lock it. `sweep` may remove it between the two steps; then it is created again."""
    while True:
        file = temporary.open("xb")
        _lock(file.fileno(), wait=True)
        if os.fstat(file.fileno()).st_nlink:
            return file
        file.close()


def _remove_if_abandoned(temporary: Path) -> None:
    """Remove a temporary file if its writer is known to be dead."""
    try:
        descriptor = os.open(temporary, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
    except (FileNotFoundError, PermissionError):  # renamed since the folder was listed, or another user's
        return
    try:
        if _lock(descriptor, wait=False):
            temporary.unlink(missing_ok=True)
    finally:
        os.close(descriptor)


def _lock(descriptor: int, *, wait: bool) -> bool | None:
    """Lock a file or folder until its descriptor is closed.

    Returns whether that succeeded; None on a file system without locks, such as Lustre without its option `flock`.
    """
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:
        if error.errno in (errno.ENOSYS, errno.ENOTSUP, errno.ENOLCK, errno.EBADF):
            return None
        raise
    return True


def _copy(sources: Iterable[Path], target: Path) -> None:
    """Copy the first of the sources that is there, if there is one."""
    for source in sources:
        with suppress(FileNotFoundError):
            if target.is_symlink():  # which the copy would follow
                target.unlink()
            shutil.copyfile(source, target)
            return


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
