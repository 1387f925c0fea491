"""Files below a local folder.

put      temporary file, fsync, rename, fsync of the folder
create   temporary file, fsync, link(2) or an exclusive open(2) and rename, fsync of the folder
append   the growing file itself; `keep` is an fsync, `seal` an fsync, a rename and an fsync of the folders
"""

from __future__ import annotations

import errno
import io
import os
import shutil
import stat
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final, cast

import numpy as np

from tokmill._core import map_file
from tokmill._store.contract import (
    AlreadyExistsError,
    Appender,
    DamagedError,
    Entry,
    Inode,
    Observer,
    byte_view,
    check_path,
)
from tokmill._store.extents import Extent, hash_range, next_extent, restore
from tokmill._store.local_files import (
    DirectWriter,
    copy_first,
    lock_file,
    make_folder,
    move_new,
    reading,
    remove_abandoned,
    sync,
    sync_folder,
    temporary_file,
    writing,
)
from tokmill.errors import OutputError, SourceError

if TYPE_CHECKING:
    import pyarrow as pa
    from _typeshed import ReadableBuffer
    from numpy.typing import NDArray

    from tokmill._store.contract import ReadStore


_NO_MAPS: Final = (errno.ENODEV, errno.EINVAL, errno.EPERM, errno.EACCES, errno.ENOSYS, errno.ENOTSUP)


class LocalAppender:
    """A growing file of a LocalStore; see Appender. Only large writes bypass the page cache.

    The descriptor stays open from the first write to the fsync: a descriptor opened later may
    not report an earlier write-back failure.
    """

    def __init__(self, file: Path, path: str, reserve: int, size: int = 0) -> None:
        self.path = path
        self.size = size or reserve
        self._file = file
        self._reserve = reserve
        self._segments: list[Extent] = []
        self._synced = False
        self._descriptor = -1
        with writing(file):
            make_folder(file.parent)
            flags = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NOFOLLOW
            self._descriptor = os.open(file, flags if size else flags | os.O_TRUNC, 0o666)
            self._direct = DirectWriter(file, self._descriptor)
            os.ftruncate(self._descriptor, self.size)

    def reserve(self, length: int) -> int:
        """See Appender."""
        position, self.size = self.size, self.size + length
        self._direct.extend(self.size, length)
        return position

    def write(self, data: ReadableBuffer) -> None:
        """See Appender."""
        self.write_at(self.reserve(byte_view(data).nbytes), data)

    def write_at(self, position: int, data: ReadableBuffer, observe: Observer | None = None) -> None:
        """See Appender."""
        view = byte_view(data)
        # What was reserved first is overwritten at the end, or read soon.
        inner = self._direct.inner(position, len(view)) if position >= self._reserve else range(0)
        done = inner.start
        with writing(self._file):
            self._write(view[:done], position, observe)
            if inner:
                done += self._direct.write(view[done : inner.stop], position + done, observe)
            self._write(view[done:], position + done, observe)

    def read(self, start: int, end: int) -> bytes:
        """See Appender."""
        with writing(self._file):
            return os.pread(self._descriptor, end - start, start)

    def keep(self, end: int) -> tuple[Extent, ...]:
        """See Appender."""
        start = self._segments[-1].end if self._segments else self._reserve
        if end > start or not self._synced:
            self.sync()
        if end > start:
            stay, begin, level = next_extent(self._segments, start)
            digest = hash_range(self.read, begin, end)
            self._segments[stay:] = [Extent(self.path, begin, begin, end, level, digest)]
        return tuple(self._segments)

    def adopt(self, extents: Sequence[Extent]) -> None:
        """Take over the bytes that an earlier process kept; all are in this file, and durable after the next `keep`."""
        self._segments = [replace(extent, path=self.path, offset=extent.start) for extent in extents]

    def sync(self) -> None:
        """Wait until all written bytes are on the disk."""
        with writing(self._file):
            sync(self._descriptor)
            if not self._synced:
                sync_folder(self._file.parent)
        self._synced = True

    def trim(self) -> None:
        """Give the file its size, once all of it is written."""
        with writing(self._file):
            self._direct.trim(self.size)

    def drop_cache(self) -> None:
        """Drop the file, which is completely on the disk, from the page cache.

        Otherwise a run evicts cached data of others, and its next shard needs pages that have long been unused. On a
        virtual machine that gives free memory back to the host, allocating them takes ten times as long as writing.
        """
        if hasattr(os, "posix_fadvise"):
            with suppress(OSError):  # a file system may not support it
                os.posix_fadvise(self._descriptor, 0, 0, os.POSIX_FADV_DONTNEED)

    def close(self) -> None:
        """See Appender."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            with writing(self._file):
                self._direct.close()
                os.close(descriptor)

    def __del__(self) -> None:
        # Work that a failing run has cancelled does not close the file.
        if self._descriptor >= 0:
            self._direct.close()
            os.close(self._descriptor)

    def _write(self, view: memoryview, position: int, observe: Observer | None = None) -> None:
        write_all(self._descriptor, view, position)
        if observe is not None:
            observe(position, view)


def write_all(descriptor: int, view: memoryview, position: int) -> None:
    """Write all bytes to an open file at a position. Raises OSError."""
    done = 0
    while done < len(view):  # one call writes at most 2 GiB, and less if the disk fills up
        done += os.pwrite(descriptor, view[done:], position + done)


class LocalStore:
    """The files below a local folder. The folder need not exist until something is written."""

    def __init__(self, root: str | Path) -> None:
        self.root = Path(root).absolute()
        self.maps = True
        """Whether files can be mapped, as far as is known; some network and FUSE file systems refuse it."""

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

    def modified_time(self, path: str) -> float:
        """See Store."""
        return self._status(path).st_mtime

    def _status(self, path: str) -> os.stat_result:
        file = self._file(path)
        with reading(file):
            status = file.stat()
        if not stat.S_ISREG(status.st_mode):
            message = f"{file} is not a file"
            raise SourceError("file-unreadable", message)
        return status

    def exists(self, path: str) -> bool:
        """See Store."""
        file = self._file(path)
        with reading(file):
            return file.is_file()

    def read(self, path: str, start: int = 0, end: int | None = None) -> bytes:
        """See Store."""
        with self.open(path) as file:
            file.seek(start)
            return file.read() if end is None else file.read(max(end - start, 0))

    def read_ranges(self, path: str, ranges: Sequence[tuple[int, int]]) -> list[bytes]:
        """See Store."""
        file = self._file(path)
        with reading(file), file.open("rb") as opened:
            found = [os.pread(opened.fileno(), end - start, start) if start < end else b"" for start, end in ranges]
        for (start, end), data in zip(ranges, found, strict=True):
            if len(data) < end - start:
                message = f"cannot read {file}: it ends before byte {end:,}"
                raise SourceError("file-truncated", message)
        return found

    def open(self, path: str) -> BinaryIO:
        """See Store."""
        file = self._file(path)
        with reading(file):
            return io.BufferedReader(_SourceFile(file))

    def view(self, path: str) -> NDArray[np.uint8]:
        """See Store."""
        file = self._file(path)
        with reading(file):
            try:
                return map_file(str(file))
            except OSError as error:
                if error.errno not in _NO_MAPS:
                    raise
        self.maps = False
        return np.frombuffer(self.read(path), np.uint8)

    def arrow_file(self, path: str) -> pa.NativeFile:
        """See Store."""
        import pyarrow as pa

        self.stat(path)  # a clearer error than pyarrow's if the file does not exist
        file = self._file(path)
        with reading(file):
            return pa.OSFile(str(file), "rb")

    def list(self, prefix: str = "") -> Iterator[Entry]:
        """See Store."""
        return self._list(self._file(prefix) if prefix else self.root, f"{prefix}/" if prefix else "", ())

    def put(self, path: str, data: ReadableBuffer) -> None:
        """See Store."""
        file = self._target(path)
        with writing(file), temporary_file(file.parent, data) as temporary:
            temporary.replace(file)
            sync_folder(file.parent)

    def create(self, path: str, data: ReadableBuffer) -> None:
        """See Store."""
        file = self._target(path)
        with writing(file), temporary_file(file.parent, data) as temporary:
            try:
                move_new(temporary, file)
            except FileExistsError as error:
                if self.read(path) != memoryview(data):  # network file systems lose replies, too
                    message = f"{file} already exists"
                    raise AlreadyExistsError("already-exists", message) from error
            temporary.unlink(missing_ok=True)
            sync_folder(file.parent)

    def append(self, path: str, reserve: int = 0) -> LocalAppender:
        """See Store."""
        return LocalAppender(self._target(path), path, reserve)

    def reopen(self, path: str, extents: Sequence[Extent], sealed: str, reserve: int = 0) -> LocalAppender:
        """See Store."""
        own = (extents[0].path, True) if extents else None
        grown = [*takewhile(lambda extent: (extent.path, extent.offset == extent.start) == own, extents)]
        appender = self._go_on(path, grown, sealed, reserve)
        try:
            for extent in extents[len(grown) :]:
                restore(self, extent, appender)
            appender.adopt(extents)
        except BaseException:
            appender.close()
            raise
        return appender

    def _go_on(self, path: str, extents: Sequence[Extent], sealed: str, reserve: int) -> LocalAppender:
        """Resume a growing file, as `reopen` does, or start one if there are no extents."""
        if not extents:
            return LocalAppender(self._target(path), path, reserve)
        file, last = self._target(path), self._target(sealed)
        before = self._target(extents[0].path)
        with writing(file):
            make_folder(file.parent)
            if before != file:
                copy_first((before, last, before), file)  # the other process may be moving it
            elif not file.exists() and last.exists():
                last.replace(file)
                sync_folder(file.parent)
                sync_folder(last.parent)
            if not file.exists() or file.stat().st_size < extents[-1].end:
                message = f"{file} no longer contains its {extents[-1].end:,} bytes"
                raise DamagedError("record-damaged", message)
        appender = LocalAppender(file, path, reserve, extents[-1].end)
        for extent in extents:
            if hash_range(appender.read, extent.start, extent.end) != extent.blake3:
                appender.close()
                message = f"{file}: the bytes {extent.start:,} to {extent.end:,} differ from those that were written"
                raise DamagedError("record-damaged", message)
        return appender

    def seal(self, file: Appender, path: str) -> None:
        """See Store."""
        local = cast("LocalAppender", file)
        try:
            source, target = self._target(file.path), self._target(path)
            local.trim()
            local.sync()
            local.drop_cache()
        finally:
            file.close()
        with writing(target):
            make_folder(target.parent)
            source.replace(target)
            sync_folder(target.parent)
            if source.parent != target.parent:
                sync_folder(source.parent)

    def delete(self, path: str) -> None:
        """See Store."""
        file = self._target(path)
        with writing(file):
            file.unlink(missing_ok=True)

    def clear(self, folder: str = "") -> None:
        """See Store."""
        target = self._target(folder) if folder else self.root
        with writing(target), suppress(FileNotFoundError):
            shutil.rmtree(target)

    def sweep(self, folder: str = "") -> None:
        """See Store."""
        target = self._target(f"{folder}/*").parent if folder else self.root
        with writing(target):
            remove_abandoned(target)

    @contextmanager
    def lock(self, folder: str = "") -> Iterator[None]:
        """See Store."""
        target = self._target(f"{folder}/lock").parent if folder else self.root
        with writing(target):
            make_folder(target)
            descriptor = os.open(target, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
        try:
            if lock_file(descriptor, wait=False) is False:
                message = f"another process is writing to {target}"
                raise OutputError("output-in-use", message, "wait until it ends, then run the same command again")
            yield
        finally:
            os.close(descriptor)

    def _file(self, path: str) -> Path:
        check_path(path)
        return self.root / path

    def _target(self, path: str) -> Path:
        """Return the path for writing or removing a file. Raises OutputError if a symbolic link leads out of the store.

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
        """Walk `folder`, whose ancestors are `above` (device, inode), to detect loops of links."""
        with reading(folder):
            try:
                status = folder.stat()
                with os.scandir(folder) as entries:
                    found = sorted(f"{entry.name}/" if entry.is_dir() else entry.name for entry in entries)
            except FileNotFoundError:
                return
        here = (status.st_dev, status.st_ino)
        if here in above:
            message = f"{folder} is a link to a folder that contains it"
            raise SourceError("folder-loop", message, hint="remove the link")
        for name in found:
            file = folder / name
            if name.endswith("/"):
                yield from self._list(file, prefix + name, (*above, here))
                continue
            with reading(file):
                try:
                    status = file.stat()
                except FileNotFoundError:
                    if file.is_symlink():
                        raise
                    continue  # removed since the folder was listed
            if stat.S_ISREG(status.st_mode):
                yield Entry(prefix + name, status.st_size, str(status.st_mtime_ns), inode=Inode.of(status))


class _SourceFile(io.FileIO):
    """A raw file that raises SourceError for all later errors, too, including errors of closing."""

    def __init__(self, file: Path) -> None:
        super().__init__(file, "rb")
        self._path = file

    def readinto(self, buffer: bytearray | memoryview, /) -> int | None:  # type: ignore[override]
        with reading(self._path):
            return super().readinto(buffer)

    def readall(self) -> bytes:
        with reading(self._path):
            return super().readall()

    def seek(self, offset: int, whence: int = os.SEEK_SET, /) -> int:
        with reading(self._path):
            return super().seek(offset, whence)

    def close(self) -> None:
        with reading(self._path):
            super().close()


def is_mapped(store: ReadStore) -> bool:
    """Return whether the files of a store can be mapped into memory, as far as is known."""
    return isinstance(store, LocalStore) and store.maps
