"""Errors of tasks: those that a worker had are told as they are; those of the cluster itself become LostError."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from tokmill.errors import OutputError, TokmillError

if TYPE_CHECKING:
    from collections.abc import Callable

RETRIES: Final = 10
"""How often a task is done again that died with its worker."""

Result = TypeVar("Result")


class LostError(OutputError):
    """The cluster could not do a task."""


def unpacked(get: Callable[[], Result]) -> Result:
    """Return the result of a task, or raise the error that it had. GetTimeoutError is left alone."""
    import ray

    try:
        return get()
    except ray.exceptions.GetTimeoutError:
        raise
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, TokmillError):
            raise error.cause from None
        raise
    except ray.exceptions.RayError as error:
        first = str(error).strip().partition("\n")[0]
        message = f"a task was lost for good, after {RETRIES} tries ({type(error).__name__}): {first:.300}"
        hint = "the same command goes on; workers that run out of memory want a smaller --unit-bytes"
        raise LostError("task-lost", message, hint) from error
