"""Extents: the durable bytes of a growing file, in order.

Each checkpoint adds an extent with the bytes since the previous one. For a slowly growing file there would be
many, so FAN neighbours of one level are merged into one of the next. There are at most FAN - 1 of each level, and a
byte is written once per level, log(checkpoints) / log(FAN) times in total, as in a log-structured merge
tree (O'Neil et al. 1996).
"""

from __future__ import annotations

import secrets
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokmill._core import Blake3
from tokmill._store.contract import DamagedError

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from tokmill._store.contract import Appender, ReadStore, Store

FAN = 16
"""Number of extents of one level that are merged into one of the next."""

_CHUNK_BYTES = 1 << 20


@dataclass(frozen=True, slots=True)
class Extent:
    """Bytes [start, end) of a growing file, durable."""

    path: str
    """The growing file itself, or a file with only these bytes."""
    offset: int
    """Offset of the bytes in that file."""
    start: int
    end: int
    level: int
    blake3: str
    """Hash of the bytes, in hex."""


def merge_level(extents: Sequence[Extent]) -> tuple[int, int]:
    """Return how many extents remain when bytes are added, and the level of the one that replaces the others."""
    stay, level = len(extents), 0
    while stay >= FAN - 1 and all(extent.level == level for extent in extents[stay - FAN + 1 : stay]):
        stay -= FAN - 1
        level += 1
    return stay, level


def next_extent(extents: Sequence[Extent], start: int) -> tuple[int, int, int]:
    """Return how many extents remain when the bytes from `start` on are added, and start and level of the new one."""
    stay, level = merge_level(extents)
    return stay, extents[stay].start if stay < len(extents) else start, level


def extend(
    store: Store, path: str, extents: Sequence[Extent], reserve: int, chunks: Sequence[ReadableBuffer]
) -> tuple[Extent, ...]:
    """Make the next bytes of a growing file durable as a separate file, and return the new extents.

    The growing file itself does not exist: `Store.reopen` joins its extents. Repeated calls, even at the
    same time, create the same files. Raises DamagedError if an extent is missing.
    """
    start = extents[-1].end if extents else reserve
    end = start + sum(memoryview(chunk).nbytes for chunk in chunks)
    if end == start:
        return tuple(extents)
    stay, begin, level = next_extent(extents, start)
    name = f"{path}.{begin}-{end}"
    file = store.append(f"{name}.{secrets.token_hex(4)}")
    try:
        for extent in extents[stay:]:
            restore(store, extent, file)
        for chunk in chunks:
            file.write(chunk)
        digest = hash_range(file.read, 0, file.size)
        store.seal(file, name)
    finally:
        file.close()
    return (*extents[:stay], Extent(name, 0, begin, end, level, digest))


def restore(store: ReadStore, extent: Extent, file: Appender) -> None:
    """Append the bytes of an extent to a file. Raises DamagedError if they are missing or changed."""
    at = file.size

    def append() -> None:
        file.size = at
        for chunk in _chunks(store, extent):
            file.write(chunk)

    _retry_once(append)


def check(store: ReadStore, extent: Extent) -> None:
    """Raise DamagedError if the bytes of an extent are missing or changed."""
    _retry_once(lambda: deque(_chunks(store, extent), 0))


def _retry_once(read: Callable[[], object]) -> None:
    """Read damaged data a second time, because a bit may flip in transit from a bucket."""
    try:
        read()
    except DamagedError:
        read()


def _chunks(store: ReadStore, extent: Extent) -> Iterator[bytes]:
    """Yield the bytes of an extent; at the end, raise DamagedError if they have changed."""
    running, left = Blake3(), extent.end - extent.start
    if store.exists(extent.path):
        with store.open(extent.path) as source:
            source.seek(extent.offset)
            while chunk := source.read(min(_CHUNK_BYTES, left)):
                running.update(chunk)
                left -= len(chunk)
                yield chunk
    if left or running.hexdigest() != extent.blake3:
        message = f"{store.location(extent.path)} is missing, or its bytes have changed"
        raise DamagedError("record-damaged", message)


def hash_bytes(data: bytes) -> str:
    """Return the BLAKE3 hash of bytes, in hex."""
    running = Blake3()
    running.update(data)
    return running.hexdigest()


def hash_range(read: Callable[[int, int], bytes], start: int, end: int) -> str:
    """Return the BLAKE3 hash, in hex, of the bytes [start, end) that `read` returns, chunk by chunk."""
    running = Blake3()
    for at in range(start, end, _CHUNK_BYTES):
        running.update(read(at, min(at + _CHUNK_BYTES, end)))
    return running.hexdigest()
