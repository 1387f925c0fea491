"""Errors of tasks. Errors raised by a worker are passed on; errors of the cluster itself become LostError."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeVar

from tokmill.errors import OutputError, TokmillError

if TYPE_CHECKING:
    from collections.abc import Callable

RETRIES: Final = 10
"""Maximum number of retries of a task whose worker died."""

Result = TypeVar("Result")


class LostError(OutputError):
    """The cluster could not complete a task."""


def unpacked(get: Callable[[], Result]) -> Result:
    """Return the result of a task or raise its error. GetTimeoutError passes through."""
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
        message = f"a task was lost {RETRIES} times ({type(error).__name__}): {first:.300}"
        hint = "run the same command again to resume; if workers run out of memory, use a smaller --unit-bytes"
        raise LostError("task-lost", message, hint) from error
