"""What reading by ranges is made of, whoever serves them: few requests, of a bounded size, some of them at a time."""

from __future__ import annotations

import io
import math
from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from itertools import pairwise
from typing import TYPE_CHECKING

from tokmill._threads import Pool

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer, WriteableBuffer

PIECE = 8 << 20
"""Bytes that one request brings at most."""
AT_ONCE = 3
"""Requests that are under way for one call."""
GAP = 1 << 20
"""Bytes between two ranges that are read along rather than asked around."""
BUFFER = 64 << 10
"""Bytes that a reader copies at a time when it is asked for little."""

FIRST = 256 << 10
"""Bytes that are read where nobody has read before; in sequence, each range is twice the last one."""

Fetch = Callable[[Sequence[tuple[int, int]]], "Sequence[ReadableBuffer]"]
"""Gives the bytes [start, end) of each range, all of one version of a file; at most PIECE each."""


def pieces(start: int, end: int, size: int | None = None) -> Sequence[tuple[int, int]]:
    """Cut a range into ranges of at most `size` bytes, or PIECE."""
    size = size or PIECE
    return [(at, min(at + size, end)) for at in range(start, end, size)]


def coalesce(
    ranges: Iterable[tuple[int, int]], gap: int | None = None, waste: float = math.inf
) -> Sequence[tuple[int, int]]:
    """Return the spans, in ascending order, that cover the ranges. Between two of them there may be a few bytes more.

    These gaps are closed from the smallest one up: those of at most `gap` bytes (GAP), and not more of them than are
    together the share `waste` of the bytes that were asked for.
    """
    gap = GAP if gap is None else gap
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
    """Return the bytes of each range, out of the spans that cover them."""
    starts = [start for start, _ in spans]
    fetched = iter(fetch([piece for span in spans for piece in pieces(*span)]))
    blocks = [memoryview(b"".join(memoryview(next(fetched)) for _ in pieces(*span))) for span in spans]
    found = []
    for start, end in ranges:
        at = bisect_right(starts, start) - 1
        found.append(bytes(blocks[at][start - starts[at] : end - starts[at]]) if start < end else b"")
    return found


def in_parallel(
    fetch: Callable[[int, int], ReadableBuffer], ranges: Sequence[tuple[int, int]]
) -> Sequence[ReadableBuffer]:
    """Return what `fetch` returns for each range, some of them at a time."""
    if len(ranges) < 2:
        return [fetch(*bounds) for bounds in ranges]
    with Pool(AT_ONCE) as pool:
        return list(pool.map(lambda bounds: fetch(*bounds), ranges))


class RangeFile(io.RawIOBase):
    """A reader of one version of a file; a thread fetches the next range while the last one is used."""

    def __init__(self, fetch: Callable[[int, int], memoryview], size: int) -> None:
        self._fetch_range = fetch
        self._size = size
        self._at = 0
        self._start = 0
        self._block = memoryview(b"")
        self._step = FIRST
        self._thread = Pool(1)
        self._ahead: Future[memoryview] | None = None

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

    def readinto(self, buffer: WriteableBuffer, /) -> int:
        """See io.RawIOBase."""
        into = memoryview(buffer).cast("B")
        if self._at >= self._size or not into:
            return 0
        if not self._start <= self._at < self._start + len(self._block):
            self._move(len(into))
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

    def _move(self, wanted: int) -> None:
        """Get the block that starts where reading goes on; once it goes on where it stopped, the next one, too."""
        onwards = 0 < self._at == self._start + len(self._block)
        ahead, self._ahead = self._ahead, None
        self._step = min(2 * self._step, PIECE) if onwards else FIRST
        if onwards and ahead is not None:
            block = ahead.result()
        else:
            block = self._fetch(self._at, max(self._step, min(wanted, PIECE)))
        self._start, self._block = self._at, block
        following = self._start + len(block)
        if onwards and following < self._size:
            self._ahead = self._thread.submit(self._fetch, following, self._step)

    def _fetch(self, start: int, size: int) -> memoryview:
        return self._fetch_range(start, min(start + size, self._size))
