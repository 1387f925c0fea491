"""What is durable of a growing file: a list of segments, end to end.

Each checkpoint adds a segment with the bytes that came since the last one. For a file that grows slowly they would
become many, so FAN neighbours of one level are kept as one of the next: there are at most FAN - 1 of each level, and a
byte is kept again once per level, so log(checkpoints) / log(FAN) times. That is the counter of a log-structured merge
tree (O'Neil et al. 1996).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from tokmill._core import Blake3

FAN = 16

_CHUNK = 1 << 20


@dataclass(frozen=True, slots=True)
class Segment:
    """Bytes [start, end) of a growing file, durable."""

    path: str
    """Locally the growing file itself; on a bucket, an object that holds these bytes alone."""
    start: int
    end: int
    level: int
    blake3: str
    """Hash of the bytes, in hex."""


def next_segment(segments: Sequence[Segment]) -> tuple[int, int]:
    """Tell how many of the segments stay when bytes are added, and the level of the one that replaces the others."""
    stay, level = len(segments), 0
    while stay >= FAN - 1 and all(segment.level == level for segment in segments[stay - FAN + 1 : stay]):
        stay -= FAN - 1
        level += 1
    return stay, level


def hash_bytes(data: bytes) -> str:
    """Return the BLAKE3 hash of some bytes, in hex."""
    running = Blake3()
    running.update(data)
    return running.hexdigest()


def hash_range(read: Callable[[int, int], bytes], start: int, end: int) -> str:
    """Return the BLAKE3 hash, in hex, of the bytes [start, end) that `read` returns piece by piece."""
    running = Blake3()
    for at in range(start, end, _CHUNK):
        running.update(read(at, min(at + _CHUNK, end)))
    return running.hexdigest()
