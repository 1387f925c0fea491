"""Giving freed memory back to the system.

Allocators keep what is freed for the next call. With buffers of a few megabytes that some threads allocate and others
free, what they keep grows for as long as a run goes on, well beyond what is ever in use at once.
"""

from __future__ import annotations

import ctypes
import functools
from typing import TYPE_CHECKING

import pyarrow as pa

if TYPE_CHECKING:
    from collections.abc import Callable


def release_unused() -> None:
    """Returns to the system what Arrow's allocator and, where that is glibc, the one of everything else have free.

    It takes about a millisecond, and pages that are needed again cost a page fault each: not for every block.
    """
    pa.default_memory_pool().release_unused()
    _malloc_trim()(0)


@functools.cache
def _malloc_trim() -> Callable[[int], object]:
    trim: Callable[[int], object] | None = getattr(ctypes.CDLL(None), "malloc_trim", None)
    return trim if trim is not None else lambda _: None
