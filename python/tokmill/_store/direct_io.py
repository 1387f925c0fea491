"""Writes that bypass the page cache: O_DIRECT.

Writing a shard through the page cache takes twice the CPU time, and shards are not read soon. But a direct write
waits for the disk, and must consist of whole blocks. So it is used only for large writes, and on local file systems:
over a network, each write would wait for the server.

Several threads may write to a file at the same time. A block shared by two writes goes through the page cache, which
merges them. A page that is written directly is never written through the page cache: a block is a page or more, and
without readahead the kernel caches single pages, not a larger range that contains both kinds.
"""

from __future__ import annotations

import errno
import mmap
import os
import threading
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    from tokmill._store.contract import Observer

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
