"""Writing past the page cache: O_DIRECT.

To copy a shard into the page cache, find pages for it and give them back takes twice the time of the processor, and
nobody reads it soon. But each write waits for the disk, and is of whole blocks. So this is for large pieces, and for
file systems of disks: one on a network would make each write wait for the other side.
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
    from tokmill._store.contract import Show

FILE_SYSTEMS: Final = ("ext4", "xfs")

BLOCK: Final = 1 << 12
"""Places and lengths are multiples of this, and memory begins at one: few devices want more."""

STAGE: Final = 1 << 20
"""Bytes of a write at most, and the least for which it is worth while."""

_FLAG: Final = getattr(os, "O_DIRECT", 0)
"""Not every system has it."""

_of_thread = threading.local()


class DirectWriter:
    """Writes the inner blocks of large pieces to a file; somebody else writes what lies before and behind them.

    Parameters
    ----------
    file, beside
        Its name, and the descriptor by which the others write.
    """

    def __init__(self, file: Path, beside: int) -> None:
        self._file = file
        self._beside = beside
        self._works = _FLAG != 0 and _file_system(os.fstat(beside).st_dev) in FILE_SYSTEMS
        self._descriptor = -1

    def inner(self, position: int, length: int) -> range:
        """The bytes of a piece, for that place of the file, that are to be written here: whole blocks, or nothing."""
        inner = range(-position % BLOCK, length - (position + length) % BLOCK)
        return inner if self._works and len(inner) >= STAGE else range(0)

    def write(self, view: memoryview, position: int, show: Show | None) -> int:
        """Write whole blocks, and return how many bytes: fewer where something is in the way.

        `show` gets them piece by piece, while they are near.
        """
        stage, done = _stage(), 0
        if self._descriptor < 0:
            self._open()
        try:
            while self._works and done < len(view):
                some = stage[: min(STAGE, len(view) - done)]
                some[:] = view[done : done + len(some)]
                written = os.pwrite(self._descriptor, some, position + done) // BLOCK * BLOCK
                if written == 0:
                    break
                if show is not None:
                    show(some[:written])
                done += written
        except OSError as error:
            if error.errno != errno.EINVAL:
                raise
            self._works = False  # not on this device, or only with larger blocks
        return done

    def _open(self) -> None:
        try:
            self._descriptor = os.open(self._file, os.O_WRONLY | os.O_CLOEXEC | os.O_NOFOLLOW | _FLAG)
        except OSError:  # there is another way
            self._works = False
        else:
            self._works = os.path.sameopenfile(self._descriptor, self._beside)

    def close(self) -> None:
        """Close the file. Closing twice is no error."""
        descriptor, self._descriptor = self._descriptor, -1
        if descriptor >= 0:
            os.close(descriptor)


def _stage() -> memoryview:
    """Memory of this thread, of STAGE bytes, that begins at a page."""
    stage: memoryview | None = getattr(_of_thread, "stage", None)
    if stage is None:
        # Private, or a process and those that it forks would write what any of them puts there.
        stage = _of_thread.stage = memoryview(mmap.mmap(-1, STAGE, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS))
    return stage


@cache
def _file_system(device: int) -> str | None:
    """Its kind, as Linux tells it; None where nothing does."""
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
