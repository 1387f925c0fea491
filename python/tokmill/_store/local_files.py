"""Durable changes of a local folder: temporary files, locks, fsync; conversion of system errors.

A failed fsync is never retried, because the kernel may have dropped the unwritten pages and would
then report success.

A killed process leaves its temporary file behind. Writers lock theirs (flock), which distinguishes files of dead
processes from those of live ones.
"""

from __future__ import annotations

import errno
import fcntl
import mmap
import os
import secrets
import shutil
import tempfile
import threading
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

import numpy as np
from numpy.typing import NDArray

from tokmill.errors import OutputError, SourceError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from _typeshed import ReadableBuffer

    from tokmill._store.contract import Observer


_TEMPORARY: Final = ".tokmill-{}.tmp"
_UNSUPPORTED: Final = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.ENOLCK, errno.EBADF)
"""Errors of file systems that lack a lock, or the fsync of a folder."""
_FULL_SYNC: Final = getattr(fcntl, "F_FULLFSYNC", None)
_folder_lock = threading.Lock()


@contextmanager
def reading(file: Path) -> Iterator[None]:
    """Convert system errors to SourceError."""
    try:
        yield
    except OSError as error:
        message = f"cannot read {file}: {error.strerror or error}"
        raise SourceError("file-unreadable", message) from error


_HINTS = {
    errno.ENOSPC: "free some space on that disk, or choose another folder",
    errno.EDQUOT: "your disk quota is used up: free some space, or choose another folder",
    errno.EFBIG: "raise the limit on the size of files (ulimit -f), or choose smaller shards",
    errno.EACCES: "choose a folder that you may write to, or change its permissions",
    errno.EPERM: "choose a folder on a file system that allows this",
    errno.ENOTSUP: "choose a folder on a file system that has fsync",
    errno.EROFS: "choose a folder on a file system that is not read-only",
    errno.ENOTDIR: "a part of the path is a file; choose another folder",
    errno.EEXIST: "a file is where a folder must be; move it away or choose another folder",
    errno.ENAMETOOLONG: "choose a shorter path",
}


@contextmanager
def writing(file: Path) -> Iterator[None]:
    """Convert system errors to OutputError, with a hint if there is one."""
    try:
        yield
    except OSError as error:
        message = f"cannot write {file}: {error.strerror or error}"
        hint = _HINTS.get(error.errno or 0)
        if error.errno == errno.ENOENT:
            hint = (
                f"{next(folder for folder in file.parents if folder.is_dir())} does not allow new folders: use another"
            )
        raise OutputError("write-failed", message, hint) from error


@contextmanager
def temporary_file(folder: Path, data: ReadableBuffer) -> Iterator[Path]:
    """Write a durable temporary file into `folder`, which is created if necessary; remove it at the end."""
    make_folder(folder)
    temporary = folder / _TEMPORARY.format(secrets.token_hex(8))
    try:
        with _open_locked(temporary) as file:
            file.write(data)
            file.flush()
            sync(file.fileno())
            yield temporary
    except BaseException:
        with suppress(OSError):  # the first error is the one to report; `sweep` removes the file later
            temporary.unlink(missing_ok=True)
        raise


def _open_locked(temporary: Path) -> BinaryIO:
    """Create a temporary file and lock it. `sweep` may remove it between the two steps; then it is created again."""
    while True:
        file = temporary.open("xb")
        lock_file(file.fileno(), wait=True)
        if temporary.exists():
            return file
        file.close()


def remove_abandoned(folder: Path) -> None:
    """Remove temporary files in a folder if their writers are dead."""
    for file in folder.glob(_TEMPORARY.format("*")):
        _remove_if_abandoned(file)


def _remove_if_abandoned(temporary: Path) -> None:
    """Remove a temporary file if its writer is known to be dead."""
    try:
        descriptor = os.open(temporary, os.O_RDWR | os.O_CLOEXEC | os.O_NOFOLLOW)
    except (FileNotFoundError, PermissionError):  # renamed since the folder was listed, or another user's
        return
    try:
        if lock_file(descriptor, wait=False):
            temporary.unlink(missing_ok=True)
    finally:
        os.close(descriptor)


@contextmanager
def temporary_folder(prefix: str) -> Iterator[str]:
    """Make a folder for temporary files and remove it at the end; first remove those that killed processes left."""
    for left in Path(tempfile.gettempdir()).glob(f"{prefix}*"):
        with suppress(OSError), _locked(left) as is_abandoned:  # an error is that of another user's folder
            if is_abandoned:
                shutil.rmtree(left)
    made = Path(tempfile.mkdtemp(prefix=f".{prefix}"))
    with _locked(made):
        folder = made.rename(made.with_name(made.name[1:]))  # others look for this name, and find it locked
        try:
            yield str(folder)
        finally:
            shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _locked(folder: Path) -> Iterator[bool | None]:
    """Lock a folder unless another process has; see `lock_file`."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC | os.O_NOFOLLOW)
    try:
        yield lock_file(descriptor, wait=False)
    finally:
        os.close(descriptor)


def lock_file(descriptor: int, *, wait: bool) -> bool | None:
    """Lock a file or folder until its descriptor is closed.

    Returns whether that succeeded; None on a file system without locks, such as Lustre without the option `flock`.
    """
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX if wait else fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError as error:
        if error.errno in _UNSUPPORTED:
            return None
        raise
    return True


def lacking(file: Path) -> Iterator[str]:
    """Yield what the file system of a file, which is not empty, does not have, and what follows."""
    with file.open("rb") as opened:
        if lock_file(opened.fileno(), wait=False) is None:
            yield "no locks: two `train` in one folder do not notice each other, and files of killed runs stay"
        try:
            mmap.mmap(opened.fileno(), 0, mmap.MAP_SHARED, mmap.PROT_READ).close()
        except OSError:
            yield "files cannot be mapped: loaders copy what they read, which is slower"
    if not sync_folder(file.parent):
        yield "folders have no fsync: after a power failure, files that were written may be gone"


def move_new(temporary: Path, file: Path) -> None:
    """Give a temporary file the name `file`, by a link or a rename. Raises FileExistsError if the name is taken."""
    try:
        file.hardlink_to(temporary)
    except OSError as error:
        if error.errno not in (*_UNSUPPORTED, errno.EPERM, errno.EACCES, errno.EMLINK, errno.EXDEV):
            raise
        # A file system without hard links: reserve the name, then replace the empty file.
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o666))
        try:
            temporary.replace(file)
        except BaseException:
            file.unlink(missing_ok=True)
            raise


def copy_first(sources: Iterable[Path], target: Path) -> None:
    """Copy the first source that exists, if any."""
    for source in sources:
        with suppress(FileNotFoundError):
            if target.is_symlink():  # a copy would follow it
                target.unlink()
            shutil.copyfile(source, target)
            return


def make_folder(folder: Path) -> None:
    """Make a folder and its parents; their entries are durable on return."""
    with _folder_lock:  # so that a second thread does not treat a folder as durable that the first has just created
        missing = []
        while not folder.is_dir():
            missing.append(folder)
            folder = folder.parent
        for new in reversed(missing):
            new.mkdir(exist_ok=True)
            sync_folder(new.parent)


def sync(descriptor: int) -> None:
    """Make a file or folder durable. On macOS, what fsync has written may still be in the cache of the drive."""
    if _FULL_SYNC is not None:
        try:
            fcntl.fcntl(descriptor, _FULL_SYNC)
        except OSError as error:
            if error.errno not in (*_UNSUPPORTED, errno.ENOTTY):  # some network file systems only have fsync
                raise
        else:
            return
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno in (errno.EINVAL, errno.ENOSYS):
            raise OSError(errno.ENOTSUP, "its file system has no fsync") from error
        raise


def sync_folder(folder: Path) -> bool:
    """Make the entries of a folder durable. Returns whether the file system can do so; some network ones cannot."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        sync(descriptor)
    except OSError as error:
        if error.errno not in _UNSUPPORTED:
            raise
        return False
    finally:
        os.close(descriptor)
    return True


FILE_SYSTEMS: Final = ("ext4", "xfs")
"""Types of file systems on which direct writes are used."""

_BLOCK_BYTES: Final = max(1 << 12, mmap.PAGESIZE)
"""Alignment of offsets, lengths and memory; few devices need more."""

_BUFFER_BYTES: Final = 1 << 20
"""Size of the buffer: the maximum of one write, and the minimum size of a write that is worth it."""

_STEP_BYTES: Final = 1 << 28
"""A file is made longer by as much at a time. This takes no space."""

_O_DIRECT: Final = getattr(os, "O_DIRECT", 0)
"""Flag of open(2); 0 if the system has none."""

_local = threading.local()


class DirectWriter:
    """Writes the whole blocks of large writes to a file; the caller writes the bytes before and after them.

    Parameters
    ----------
    file, buffered
        Name of the file, and the caller's descriptor.
    """

    def __init__(self, file: Path, buffered: int) -> None:
        self._file = file
        self._buffered = buffered
        self._enabled = _O_DIRECT != 0 and _file_system(os.fstat(buffered).st_dev) in FILE_SYSTEMS
        self._descriptor = -1
        self._opening = threading.Lock()
        self._length = 0

    def inner(self, position: int, length: int) -> range:
        """Return the range of a write at `position` to write directly: whole blocks, or nothing."""
        inner = range(-position % _BLOCK_BYTES, length - (position + length) % _BLOCK_BYTES)
        return inner if self._enabled and len(inner) >= _BUFFER_BYTES else range(0)

    def extend(self, size: int, length: int) -> None:
        """Make the file longer before its last `length` of `size` bytes are written. They must be the last ones.

        No other direct write can run beside one that makes the file longer, and threads that wait for it spin.
        """
        if self._enabled and length >= _BUFFER_BYTES and size > self._length:
            self._length = -(-size // _STEP_BYTES) * _STEP_BYTES
            with suppress(OSError):  # there may be a limit on the size of files
                os.ftruncate(self._buffered, self._length)

    def trim(self, size: int) -> None:
        """Undo what `extend` did too much, once all bytes are written."""
        if self._length > size:
            os.ftruncate(self._buffered, size)

    def write(self, view: memoryview, position: int, observe: Observer | None) -> int:
        """Write whole blocks, and return the number of bytes written: fewer if direct writes are not possible.

        `observe` is called with them, part by part.
        """
        buffer, source, done = _thread_buffer(), np.frombuffer(view, np.uint8), 0
        self._open()
        try:
            while self._enabled and done < len(view):
                part = buffer[: min(_BUFFER_BYTES, len(view) - done)]
                np.copyto(part, source[done : done + len(part)])  # releases the interpreter lock
                written = os.pwrite(self._descriptor, part.data, position + done) // _BLOCK_BYTES * _BLOCK_BYTES
                if written == 0:
                    break
                if observe is not None:
                    observe(position + done, part.data[:written])
                done += written
        except OSError as error:
            if error.errno != errno.EINVAL:
                raise
            self._enabled = False  # unsupported by this device, or only with larger blocks
        return done

    def _open(self) -> None:
        with self._opening:
            if self._descriptor >= 0 or not self._enabled:
                return
            try:
                self._descriptor = os.open(self._file, os.O_WRONLY | os.O_CLOEXEC | os.O_NOFOLLOW | _O_DIRECT)
            except OSError:  # the caller writes these bytes, too
                self._enabled = False
                return
            self._enabled = os.path.sameopenfile(self._descriptor, self._buffered)
            with suppress(OSError):  # a file system may not take advice
                os.posix_fadvise(self._buffered, 0, 0, os.POSIX_FADV_RANDOM)

    def close(self) -> None:
        """Close the file. Closing twice is not an error."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            os.close(descriptor)


def _thread_buffer() -> NDArray[np.uint8]:
    """Return the page-aligned buffer of this thread."""
    buffer: NDArray[np.uint8] | None = getattr(_local, "buffer", None)
    if buffer is None:
        # Private, so that a process and its forks do not write each other's data.
        memory = mmap.mmap(-1, _BUFFER_BYTES, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        buffer = _local.buffer = np.frombuffer(memory, np.uint8)
    return buffer


@cache
def _file_system(device: int) -> str | None:
    """Return the type of a device's file system, as reported by Linux; None if unknown."""
    try:
        mounts = Path("/proc/self/mountinfo").read_text(errors="replace").splitlines()
    except OSError:
        return None
    number = f"{os.major(device)}:{os.minor(device)}"
    for line in mounts:
        mount, _, kind = line.partition(" - ")
        if mount.split()[2] == number:
            return kind.split()[0]
    return None
