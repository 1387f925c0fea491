"""Separate processes on separate cores, so that measurements do not affect one another."""

from __future__ import annotations

import multiprocessing
import os
import traceback
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator
    from multiprocessing.connection import Connection

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

CAN_PIN = hasattr(os, "sched_setaffinity")
"""Whether this system can restrict a process to cores; otherwise it may use all."""


def alone(
    cores: Collection[int],
    function: Callable[Arguments, Result],
    *arguments: Arguments.args,
    **options: Arguments.kwargs,
) -> Result:
    """Call `function` in a new process that is restricted to `cores`, including its children; return its result.

    Raises
    ------
    ChildProcessError
        If the process ended without a result. Exceptions of `function` are raised here.
    """
    context = multiprocessing.get_context("spawn")
    receiver, sender = context.Pipe(duplex=False)
    process = context.Process(target=_call, args=(sender, partial(function, *arguments, **options)))
    with _pinned(cores):
        process.start()
    sender.close()
    try:
        result, error = receiver.recv()
    except EOFError:
        process.join()
        message = f"{function.__name__}: the process died (exit code {process.exitcode}; a negative one is a signal)"
        raise ChildProcessError(message) from None
    process.join()
    if error is not None:
        raise error
    returned: Result = result
    return returned


def _call(sender: Connection, function: Callable[[], object]) -> None:
    outcome: tuple[object, Exception | None]
    try:
        outcome = (function(), None)
    except Exception as error:
        error.add_note(traceback.format_exc())  # the traceback itself cannot be sent
        outcome = (None, error)
    sender.send(outcome)


@contextmanager
def _pinned(cores: Collection[int]) -> Iterator[None]:
    """Restrict this process, and processes started in this context, to these cores.

    A process that restricts itself is too late: libraries count the cores during import and start that
    many threads.
    """
    if not CAN_PIN:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        os.sched_setaffinity(0, before)


def apart(count: int) -> frozenset[int]:
    """Return the first `count` cores of this process, with no two threads of one core if possible."""
    if not CAN_PIN:
        return frozenset(range(min(count, os.cpu_count() or 1)))
    available = sorted(os.sched_getaffinity(0))
    first_of_core = {_siblings(cpu): cpu for cpu in reversed(available)}
    chosen = sorted(first_of_core.values())
    chosen += [cpu for cpu in available if cpu not in chosen]
    return frozenset(chosen[:count])


def _siblings(cpu: int) -> str:
    """Return the threads of the core of `cpu`, as listed by the kernel; only `cpu` if it is not listed."""
    topology = Path(f"/sys/devices/system/cpu/cpu{cpu}/topology/thread_siblings_list")
    return topology.read_text() if topology.exists() else str(cpu)
