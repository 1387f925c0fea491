"""Checks of process limits before a run.

A failed allocation in the core aborts the process without a message. The limit on the address space, `ulimit -v`, is
therefore compared with the needs of the threads before they start.
"""

from __future__ import annotations

import os
import sys
from typing import Final

from tokmill._sizes import format_bytes
from tokmill.errors import MachineError

_ARENA: Final = 64 << 20
"""Address space that the C library reserves for each thread that allocates."""
_STACK: Final = 8 << 20
"""Stack of a thread where `ulimit -s` is unlimited."""
_PROCESS: Final = 256 << 20
"""Address space used after start-up by writing threads, libraries and the tokenizer."""


def _address_space() -> int | None:
    """Return the limit of the address space in bytes; None if there is none."""
    if sys.platform != "linux":
        return None
    import resource

    limit, _ = resource.getrlimit(resource.RLIMIT_AS)
    return None if limit == resource.RLIM_INFINITY else limit


def spare_address_space() -> None:
    """Make Arrow allocate from the C library under a limit: its own allocator would reserve a GiB at once.

    Has no effect once Arrow is imported.
    """
    if _address_space() is not None:
        os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")


def check_address_space(workers: int, each: int, beside: int) -> None:
    """Raise MachineError if workers do not fit into the limit of the address space.

    each     bytes that a worker takes
    beside   bytes that a run takes for any number of workers
    """
    limit = _address_space()
    if limit is None:
        return
    import resource

    import pyarrow as pa

    pa.allocate_buffer(1)  # so that what Arrow reserves counts
    stack, _ = resource.getrlimit(resource.RLIMIT_STACK)
    each += _ARENA + (_STACK if stack == resource.RLIM_INFINITY else stack)
    with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - no source, and no output
        used = int(file.read().split()[0]) * resource.getpagesize() + _PROCESS + beside
    if workers == 1 or used + workers * each <= limit:
        return
    fitting = max((limit - used) // each, 1)
    message = (
        f"{workers:,} workers need about {format_bytes(used + workers * each)} of address space, "
        f"and the limit (ulimit -v) is {format_bytes(limit)}"
    )
    hint = f"use --workers {fitting:,}, or a smaller --cache-size or --unit-bytes, or raise the limit"
    raise MachineError("memory-exhausted", message, hint)
