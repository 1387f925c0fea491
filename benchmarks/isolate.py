"""Processes of their own, on cores of their own: what one measurement leaves behind must not help or harm the next."""

from __future__ import annotations

import multiprocessing
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

CAN_PIN = hasattr(os, "sched_setaffinity")
"""Whether this system can tell a process which cores to use; without, it may use all of them."""


def alone(
    cores: Collection[int],
    function: Callable[Arguments, Result],
    *arguments: Arguments.args,
    **options: Arguments.kwargs,
) -> Result:
    """Calls `function` in a fresh process that has only `cores`, its children too, and gives what it returns."""
    with ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn")) as pool:
        if not CAN_PIN:
            return pool.submit(function, *arguments, **options).result()
        before = os.sched_getaffinity(0)
        # Pinned here and inherited: libraries look at the cores while they are imported, and start that many threads.
        os.sched_setaffinity(0, cores)
        try:
            return pool.submit(function, *arguments, **options).result()
        finally:
            os.sched_setaffinity(0, before)


def apart(count: int) -> frozenset[int]:
    """The first `count` cores of this process, no two of them threads of one core unless there is no other way."""
    if not CAN_PIN:
        return frozenset(range(min(count, os.cpu_count() or 1)))
    available = sorted(os.sched_getaffinity(0))
    first_of_core = {_siblings(cpu): cpu for cpu in reversed(available)}
    chosen = sorted(first_of_core.values())
    chosen += [cpu for cpu in available if cpu not in chosen]
    return frozenset(chosen[:count])


def _siblings(cpu: int) -> str:
    """The threads of the core that `cpu` belongs to, in the kernel's words; `cpu` alone if it does not say."""
    topology = Path(f"/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list")
    return topology.read_text() if topology.exists() else str(cpu)
