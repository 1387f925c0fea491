"""Keeping a long run within the memory that it needs.

Allocators keep what is freed for the next call. With buffers of a few megabytes that some threads allocate and others
free, what they keep grows for as long as a run goes on, well beyond what is ever in use at once.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

import pyarrow as pa

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def frugal() -> Iterator[Callable[[], None]]:
    """Lets Arrow allocate where everything else does, and gives a function that returns to the system what is free.

    That takes about a millisecond, and pages that are needed again cost a page fault each: it is not for every block.
    """
    before = pa.default_memory_pool()
    system = pa.system_memory_pool()
    pa.set_memory_pool(system)
    try:
        yield system.release_unused
    finally:
        pa.set_memory_pool(before)
