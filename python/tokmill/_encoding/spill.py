"""Blocks that wait for their turn on a local disk, so that files are read in parallel which do not fit into memory.

The files have no names, so that a process that dies leaves nothing, and no later process reads them: the header and the
arrays of a block are stored one after another. Only how much is stored is bounded; a block for which there is no room
stays in memory.
"""

from __future__ import annotations

import json
import logging
import os
import tempfile
import threading
from dataclasses import asdict, fields
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._encoding.block import TokenBlock
from tokmill._sources.faults import Fault
from tokmill._sources.guesses import Guess
from tokmill._store import is_remote
from tokmill._store.local import write_all
from tokmill._store.local_files import reading

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from tokmill._sources.plan import SourceFile
    from tokmill._store import Store

BYTES_PER_WORKER: Final = 1 << 30
"""Maximum size of all waiting blocks, per worker."""

_SHARE: Final = 4
"""The blocks take at most 1 / _SHARE of the free disk space: shards need the rest."""

_ARRAYS: Final = (
    *("ids", "lengths", "hash_code", "row", "position", "text_bytes", "words", "special", "filtered", "empty"),
    *("records", "record_offsets", "loss"),
)
_ALIGNMENT: Final = 64
_LOG = logging.getLogger("tokmill")


class Spill:
    """All waiting blocks of a run.

    Parameters
    ----------
    store
        The output: blocks wait in its `_run/`, or, if it is a bucket, in the folder for temporary files.
    most
        Maximum size of all waiting blocks, in bytes.
    """

    def __init__(self, store: Store, most: int) -> None:
        if is_remote(store.location()):
            self.folder = Path(tempfile.gettempdir())
        else:
            run = Path(store.location("_run"))
            self.folder = next(each for each in (run, *run.parents) if each.is_dir())
        self.size = 0
        """Bytes that wait now."""
        self._most = most
        self._lock = threading.RLock()  # the garbage collector may release blocks at any point

    def file(self) -> SpillFile:
        """Return storage for the blocks of one source file."""
        return SpillFile(self)

    def reserve(self, size: int) -> bool:
        """Count `size` bytes more as waiting, if they fit."""
        disk = os.statvfs(self.folder)
        with self._lock:
            free = disk.f_bavail * disk.f_frsize + self.size
            if self.size + size > min(self._most, free // _SHARE):
                return False
            self.size += size
            return True

    def release(self, size: int) -> None:
        """Count bytes as waiting no more."""
        with self._lock:
            self.size -= size

    def stop(self, error: OSError) -> None:
        """Store nothing more, because the disk fails."""
        if self._most:
            _LOG.warning("cannot keep encoded blocks in %s: %s; reading fewer files at once", self.folder, error)
        self._most = 0


class SpillFile:
    """The waiting blocks of one source file, in an unnamed file."""

    def __init__(self, spill: Spill) -> None:
        self._spill = spill
        self._lock = threading.Lock()
        self._file: Any = None
        self._end = self._blocks = 0

    def put(self, block: TokenBlock) -> Callable[[], TokenBlock] | None:
        """Store a block. Returns the function that reads it back, once; None if there is no room."""
        parts = _parts(block)
        size = sum(map(len, parts))
        try:
            if not self._spill.reserve(size):
                return None
            with self._lock:
                start, self._end, self._blocks = self._end, self._end + size, self._blocks + 1
                if self._file is None:
                    self._file = tempfile.TemporaryFile(  # noqa: SIM115 - closed with this object
                        buffering=0, dir=self._spill.folder, prefix=".tokmill-", suffix=".tmp"
                    )
            at = start
            for part in parts:
                write_all(self._file.fileno(), part, at)
                at += len(part)
        except OSError as error:  # a full disk among others
            self._spill.stop(error)
            return None
        return partial(self._load, block.file, start, size)

    def _load(self, file: SourceFile, start: int, size: int) -> TokenBlock:
        data = bytearray(size)
        with reading(self._spill.folder):
            done = 0
            while done < size:
                found = os.preadv(self._file.fileno(), [memoryview(data)[done:]], start + done)
                if not found:
                    message = "a waiting block ends too soon"
                    raise OSError(message)
                done += found
        with self._lock:
            self._blocks -= 1
            if not self._blocks:
                self._file.truncate(0)
                self._spill.release(self._end)
                self._end = 0
        return _block(file, data)

    def __del__(self) -> None:
        # Blocks that nobody reads are those of a run that ends.
        if self._file is not None:
            self._file.close()
        self._spill.release(self._end)


def _parts(block: TokenBlock) -> Sequence[memoryview]:
    """Return a header and the arrays of a block, each padded to a multiple of _ALIGNMENT."""
    arrays = {name: array for name in _ARRAYS if (array := getattr(block, name)) is not None}
    header = {
        **{field.name: getattr(block, field.name) for field in fields(block) if field.name not in (*_ARRAYS, "file")},
        "faults": [asdict(fault) for fault in block.faults],
        "arrays": {name: (array.dtype.str, len(array)) for name, array in arrays.items()},
    }
    text = json.dumps(header).encode()
    parts = [memoryview(len(text).to_bytes(8, "little") + text)]
    parts += [np.ascontiguousarray(array).view(np.uint8).data for array in arrays.values()]
    return [piece for part in parts for piece in (part, memoryview(bytes(-len(part) % _ALIGNMENT)))]


def _block(file: SourceFile, data: bytearray) -> TokenBlock:
    at = 8 + int.from_bytes(data[:8], "little")
    header = json.loads(data[8:at])
    faults = tuple(map(_fault, header.pop("faults")))
    arrays: dict[str, Any] = dict.fromkeys(_ARRAYS)
    for name, (dtype, count) in header.pop("arrays").items():
        at += -at % _ALIGNMENT
        arrays[name] = array = np.frombuffer(data, dtype, count, at)
        at += array.nbytes
    return TokenBlock(file=file, faults=faults, **header, **arrays)


def _fault(values: dict[str, Any]) -> Fault:
    guess = values.pop("guess")
    return Fault(**values, guess=None if guess is None else Guess(*guess))
