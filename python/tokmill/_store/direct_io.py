"""Writes that bypass the page cache: O_DIRECT.

Writing a shard through the page cache takes twice the CPU time, and shards are not read soon. But a direct write
waits for the disk, and must consist of whole blocks. So it is used only for large writes, and on local file systems:
over a network, each write would wait for the server.
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
"""Types of file systems on which direct writes are used."""

_BLOCK_BYTES: Final = 1 << 12
"""Alignment of offsets, lengths and memory; few devices need more."""

_BUFFER_BYTES: Final = 1 << 20
"""Size of the buffer: the maximum of one write, and the minimum size of a write that is worth it."""

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

    def inner(self, position: int, length: int) -> range:
        """Return the range of a write at `position` to write directly: whole blocks, or nothing."""
        inner = range(-position % _BLOCK_BYTES, length - (position + length) % _BLOCK_BYTES)
        return inner if self._enabled and len(inner) >= _BUFFER_BYTES else range(0)

    def write(self, view: memoryview, position: int, observe: Observer | None) -> int:
        """Write whole blocks, and return the number of bytes written: fewer if direct writes are not possible.

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
            self._enabled = False  # unsupported by this device, or only with larger blocks
        return done

    def _open(self) -> None:
        try:
            self._descriptor = os.open(self._file, os.O_WRONLY | os.O_CLOEXEC | os.O_NOFOLLOW | _O_DIRECT)
        except OSError:  # the caller writes these bytes, too
            self._enabled = False
        else:
            self._enabled = os.path.sameopenfile(self._descriptor, self._buffered)

    def close(self) -> None:
        """Close the file. Closing twice is not an error."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            os.close(descriptor)


def _thread_buffer() -> memoryview:
    """Return the page-aligned buffer of this thread."""
    buffer: memoryview | None = getattr(_local, "buffer", None)
    if buffer is None:
        # Private, so that a process and its forks do not write each other's data.
        buffer = _local.buffer = memoryview(mmap.mmap(-1, _BUFFER_BYTES, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS))
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
