"""Exported files: sequences of chunks, each of which any thread can produce independently and repeatedly."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tokmill._exporting.split import ExportedSplit

CHUNK_TOKENS: Final = 1 << 20
"""Maximum number of tokens in a chunk."""


@dataclass(frozen=True)
class FileChunk:
    """A range of consecutive bytes."""

    size: int
    make: Callable[[], bytes | memoryview | NDArray[Any]]
    """Returns exactly these bytes; a pure function of the dataset."""

    @property
    def text_bytes(self) -> int:
        """See Sized."""
        return self.size


@dataclass(frozen=True)
class ExportFile:
    """A file of an export."""

    path: str
    chunks: Callable[[], Iterator[FileChunk]]
    """Yields the chunks in order; the same ones at every call."""


def known(data: bytes) -> FileChunk:
    """Return a chunk of given bytes."""
    return FileChunk(len(data), lambda: data)


def token_chunks(split: ExportedSplit, start: int, stop: int) -> Iterator[FileChunk]:
    """Yield the tokens [start, stop) of a split as chunks."""
    return value_chunks(split.read, split.dtype.itemsize, start, stop)


def value_chunks(read: Callable[[int, int], NDArray[Any]], width: int, start: int, stop: int) -> Iterator[FileChunk]:
    """Yield what `read` returns for the tokens [start, stop) as chunks, `width` bytes per token."""
    for first in range(start, stop, CHUNK_TOKENS):
        last = min(first + CHUNK_TOKENS, stop)
        yield FileChunk((last - first) * width, partial(read, first, last))
