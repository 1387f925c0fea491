"""Durable changes of a local folder: temporary files, locks, fsync; conversion of system errors.

A failed fsync is never retried, because the kernel may have dropped the unwritten pages and would
then report success.

A killed process leaves its temporary file behind. Writers lock theirs (flock), which distinguishes files of dead
processes from those of live ones.
"""

from __future__ import annotations

import errno
import fcntl
import os
import secrets
import shutil
import threading
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, BinaryIO, Final

from tokmill.errors import OutputError, SourceError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from pathlib import Path

    from _typeshed import ReadableBuffer

_TEMPORARY: Final = ".tokmill-{}.tmp"
_UNSUPPORTED: Final = (errno.EINVAL, errno.ENOSYS, errno.ENOTSUP, errno.ENOLCK, errno.EBADF)
"""Errors of file systems that lack a lock, or the fsync of a folder."""
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


def sync_folder(folder: Path) -> None:
    """Make the entries of a folder durable."""
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in _UNSUPPORTED:  # some network file systems have no fsync of folders
            raise
    finally:
        os.close(descriptor)
