"""Writes that bypass the page cache: O_DIRECT.

Writing a shard through the page cache takes twice the processor time, and nobody reads it soon. But a direct write
waits for the disk, and must consist of whole blocks. So it is used for large writes, and on file systems of local disks
only: on a network each write would wait for the other side.
"""

from __future__ import annotations

import errno
import mmap
import os
import threading
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tokmill._store.contract import Observer

FILE_SYSTEMS: Final = ("ext4", "xfs")
"""Kinds of file systems that get direct writes."""

_BLOCK_BYTES: Final = 1 << 12
"""Alignment of offsets, lengths and memory; few devices need more."""

_BUFFER_BYTES: Final = 1 << 20
"""Size of the buffer: the maximum of one write, and the minimum for which direct writes pay off."""

_O_DIRECT: Final = getattr(os, "O_DIRECT", 0)
"""Flag of open(2); 0 where the system has none."""

_local = threading.local()


class DirectWriter:
    """Writes the whole blocks of large writes to a file; the caller writes the bytes before and after them.

    Parameters
    ----------
    file, buffered
        Name of the file, and the descriptor by which the caller writes.
    """

    def __init__(self, file: Path, buffered: int) -> None:
        self._file = file
        self._buffered = buffered
        self._enabled = _O_DIRECT != 0 and _file_system(os.fstat(buffered).st_dev) in FILE_SYSTEMS
        self._descriptor = -1

    def inner(self, position: int, length: int) -> range:
        """Return which bytes of a write at `position` are to be written here: whole blocks, or none."""
        inner = range(-position % _BLOCK_BYTES, length - (position + length) % _BLOCK_BYTES)
        return inner if self._enabled and len(inner) >= _BUFFER_BYTES else range(0)

    def write(self, view: memoryview, position: int, observe: Observer | None) -> int:
        """Write whole blocks, and return how many bytes were written: fewer where direct writes are not possible.

        `observe` is called with them, part by part.
        """
        buffer, done = _thread_buffer(), 0
        if self._descriptor < 0:
            self._open()
        try:
            while self._enabled and done < len(view):
                part = buffer[: min(_BUFFER_BYTES, len(view) - done)]
                part[:] = view[done : done + len(part)]
                written = os.pwrite(self._descriptor, part, position + done) // _BLOCK_BYTES * _BLOCK_BYTES
                if written == 0:
                    break
                if observe is not None:
                    observe(position + done, part[:written])
                done += written
        except OSError as error:
            if error.errno != errno.EINVAL:
                raise
            self._enabled = False  # not on this device, or only with larger blocks
        return done

    def _open(self) -> None:
        try:
            self._descriptor = os.open(self._file, os.O_WRONLY | os.O_CLOEXEC | os.O_NOFOLLOW | _O_DIRECT)
        except OSError:  # the caller writes these bytes, too
            self._enabled = False
        else:
            self._enabled = os.path.sameopenfile(self._descriptor, self._buffered)

    def close(self) -> None:
        """Close the file. Closing twice is no error."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            os.close(descriptor)


def _thread_buffer() -> memoryview:
    """Return the page-aligned buffer of this thread."""
    buffer: memoryview | None = getattr(_local, "buffer", None)
    if buffer is None:
        # Private, or a process and those that it forks would write what any of them puts there.
        buffer = _local.buffer = memoryview(mmap.mmap(-1, _BUFFER_BYTES, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS))
    return buffer


@cache
def _file_system(device: int) -> str | None:
    """Return the kind of the file system of a device, as Linux reports it; None where it is not known."""
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
