"""Reading of ranges by few requests of bounded size, some of them in parallel."""

from __future__ import annotations

import io
import math
from abc import ABC, abstractmethod
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from itertools import pairwise
from typing import TYPE_CHECKING, BinaryIO

import numpy as np
from numpy.typing import NDArray

from tokmill._threads import Pool

if TYPE_CHECKING:
    import pyarrow as pa
    from _typeshed import ReadableBuffer, WriteableBuffer


MAX_REQUEST_BYTES = 8 << 20
"""Maximum number of bytes of one request."""
PARALLEL_REQUESTS = 3
"""Number of requests that one call sends in parallel."""
MAX_GAP_BYTES = 1 << 20
"""Maximum gap between two ranges, in bytes, that is read rather than skipped."""
BUFFER_BYTES = 64 << 10
"""Size of the buffer of a reader."""

FIRST_READ_BYTES = 256 << 10
"""Size of the first range after a seek; in sequential reading, each range is twice the previous one."""

Fetch = Callable[[Sequence[tuple[int, int]]], "Sequence[ReadableBuffer]"]
"""Returns the bytes [start, end) of each range, all from one version of a file; at most MAX_REQUEST_BYTES each."""


def split_range(start: int, end: int, size: int | None = None) -> Sequence[tuple[int, int]]:
    """Split a range into ranges of at most `size` bytes, or MAX_REQUEST_BYTES."""
    size = size or MAX_REQUEST_BYTES
    return [(at, min(at + size, end)) for at in range(start, end, size)]


def coalesce(
    ranges: Iterable[tuple[int, int]], gap: int | None = None, waste: float = math.inf
) -> Sequence[tuple[int, int]]:
    """Return spans, in ascending order, that cover the ranges and may contain a few bytes between them.

    Gaps of at most `gap` bytes (MAX_GAP_BYTES) are closed from the smallest up, while their sum is at most the share
    `waste` of the requested bytes.
    """
    gap = MAX_GAP_BYTES if gap is None else gap
    spans: list[tuple[int, int]] = []
    for start, end in sorted(bounds for bounds in ranges if bounds[0] < bounds[1]):
        if spans and start <= spans[-1][1]:
            spans[-1] = (spans[-1][0], max(spans[-1][1], end))
        else:
            spans.append((start, end))
    gaps = sorted((start - end, i) for i, ((_, end), (start, _)) in enumerate(pairwise(spans), start=1))
    left, closed = waste * sum(end - start for start, end in spans), set()
    for size, i in gaps:
        left -= size
        if size > gap or left < 0:
            break
        closed.add(i)
    joined: list[tuple[int, int]] = []
    for i, span in enumerate(spans):
        if i in closed:
            joined[-1] = (joined[-1][0], span[1])
        else:
            joined.append(span)
    return joined


def read_spans(fetch: Fetch, ranges: Sequence[tuple[int, int]], spans: Sequence[tuple[int, int]]) -> list[bytes]:
    """Return the bytes of each range, read by the spans that cover them."""
    starts = [start for start, _ in spans]
    fetched = iter(fetch([part for span in spans for part in split_range(*span)]))
    blocks = [memoryview(b"".join(memoryview(next(fetched)) for _ in split_range(*span))) for span in spans]
    found = []
    for start, end in ranges:
        at = bisect_right(starts, start) - 1
        found.append(bytes(blocks[at][start - starts[at] : end - starts[at]]) if start < end else b"")
    return found


def fetch_parallel(
    fetch: Callable[[int, int], ReadableBuffer], ranges: Sequence[tuple[int, int]]
) -> Sequence[ReadableBuffer]:
    """Return the results of `fetch` for all ranges, some of them in parallel."""
    if len(ranges) < 2:
        return [fetch(*bounds) for bounds in ranges]
    with Pool(PARALLEL_REQUESTS) as pool:
        return list(pool.map(lambda bounds: fetch(*bounds), ranges))


class SeekableFile(io.RawIOBase):
    """A file of known size with a position; others read it."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._at = 0

    def readable(self) -> bool:
        """See io.RawIOBase."""
        return True

    def seekable(self) -> bool:
        """See io.RawIOBase."""
        return True

    def tell(self) -> int:
        """See io.RawIOBase."""
        return self._at

    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        """See io.RawIOBase."""
        at = offset + {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._size}[whence]
        if at < 0:
            message = f"negative position {at}"
            raise ValueError(message)
        self._at = at
        return at


class RangeFile(SeekableFile):
    """A reader of one version of a file; a thread prefetches the next range."""

    def __init__(self, fetch: Callable[[int, int], memoryview], size: int) -> None:
        super().__init__(size)
        self._fetch_range = fetch
        self._start = 0
        self._block = memoryview(b"")
        self._step = FIRST_READ_BYTES
        self._thread = Pool(1)
        self._ahead: Future[memoryview] | None = None

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        """See io.RawIOBase."""
        into = memoryview(buffer).cast("B")
        if self._at >= self._size or not into:
            return 0
        if not self._start <= self._at < self._start + len(self._block):
            self._load(len(into))
        part = self._block[self._at - self._start :][: len(into)]
        into[: len(part)] = part
        self._at += len(part)
        return len(part)

    def close(self) -> None:
        """See io.RawIOBase."""
        if not self.closed:
            self._thread.shutdown(wait=False, cancel_futures=True)
            self._block = memoryview(b"")
        super().close()

    def _load(self, wanted: int) -> None:
        """Load the block at the current position; in sequential reading, prefetch the next one."""
        sequential = 0 < self._at == self._start + len(self._block)
        ahead, self._ahead = self._ahead, None
        self._step = min(2 * self._step, MAX_REQUEST_BYTES) if sequential else FIRST_READ_BYTES
        if sequential and ahead is not None:
            block = ahead.result()
        else:
            block = self._fetch(self._at, max(self._step, min(wanted, MAX_REQUEST_BYTES)))
        self._start, self._block = self._at, block
        following = self._start + len(block)
        if sequential and following < self._size:
            self._ahead = self._thread.submit(self._fetch, following, self._step)

    def _fetch(self, start: int, size: int) -> memoryview:
        return self._fetch_range(start, min(start + size, self._size))


class RemoteStore(ABC):
    """A store whose files are identified by URLs and read by requests."""

    @abstractmethod
    def location(self, path: str = "") -> str:
        """See Store."""

    @abstractmethod
    def read(self, path: str, start: int = 0, end: int | None = None) -> bytes:
        """See Store."""

    @abstractmethod
    def open(self, path: str) -> BinaryIO:
        """See Store."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.location()!r})"

    def holds(self, location: str) -> bool:
        """See Store."""
        return location.startswith(f"{self.location()}/")

    def view(self, path: str) -> NDArray[np.uint8]:
        """See Store."""
        return np.frombuffer(self.read(path), np.uint8)

    def arrow_file(self, path: str) -> pa.NativeFile:
        """See Store."""
        import pyarrow as pa

        return pa.PythonFile(self.open(path), "r")
