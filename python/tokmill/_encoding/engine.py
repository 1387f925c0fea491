"""Execution resources of a run. None of them affects the dataset."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from tokmill._encoding.runner import LocalRunner, available_cores
from tokmill._limits import check_address_space
from tokmill._sources.formats import ReadOptions
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from tokmill._encoding.options import Engine
    from tokmill._encoding.runner import Runner
    from tokmill._signals import StopRequest
    from tokmill._sources.plan import Plan

COPIES: Final = 4
"""Estimated bytes of memory per byte of text in flight: text as read and as cleaned, ids, lengths."""

_UNITS_AHEAD: Final = 4
"""Units of default size that fit into one worker's share of the bytes in flight; row groups may be 3 times as large."""

_SPARE_SHARES: Final = 1
"""Shares beyond those of the workers: a worker that is early begins another large row group instead of waiting."""

_MANY_WORKERS: Final = 8
"""Number of workers from which on units are larger, because each holds the interpreter lock for a while per unit."""

_LARGE_UNIT: Final = 8 << 20
"""Size of these units: half as many again as there are workers fit into the bytes in flight."""


def default_bytes_ahead(workers: int, unit_bytes: int) -> int:
    """Return the default maximum of text in flight on one machine, in bytes."""
    return (workers + _SPARE_SHARES) * _UNITS_AHEAD * unit_bytes


@dataclass(frozen=True, kw_only=True)
class EngineConfig:
    """The engine and its limits; for None, the engine chooses.

    Raises
    ------
    UsageError
        For invalid numbers or combinations.
    """

    engine: Engine = "local"
    ray_address: str | None = None
    workers: int | None = None
    unit_bytes: int | None = None
    in_flight: int | None = None

    def __post_init__(self) -> None:
        if self.ray_address is not None and self.engine != "ray":
            message = f"--ray-address {self.ray_address} requires --engine ray, not {self.engine}"
            raise UsageError("option-conflict", message, "add --engine ray")

    @property
    def threads(self) -> int:
        """Number of workers on this machine; by default the number of available cores."""
        return self.workers or available_cores()

    @property
    def bytes_ahead(self) -> int:
        """Maximum bytes of text in flight on this machine."""
        return self.in_flight or default_bytes_ahead(self.threads, self.unit_bytes or ReadOptions.unit_bytes)

    def reading(self, options: ReadOptions) -> ReadOptions:
        """Return the options with the size of units for this number of workers; on a cluster, the runner chooses it."""
        is_many = self.engine == "local" and self.threads >= _MANY_WORKERS
        size = self.unit_bytes or (_LARGE_UNIT if is_many else options.unit_bytes)
        return replace(options, unit_bytes=size)

    def check_memory(self, cache_bytes: int) -> None:
        """Raise MachineError if the threads and their caches do not fit into the process's address space limit."""
        if self.engine == "local":
            share = COPIES * self.bytes_ahead // (self.threads + 1)
            check_address_space(self.threads, cache_bytes + share, share)

    def runner(self, stop: StopRequest, plan: Plan) -> AbstractContextManager[Runner]:
        """Return the runner, a context manager."""
        if self.engine == "ray":
            from tokmill._encoding.ray import RayRunner

            return RayRunner(self, stop, plan)
        return LocalRunner(self.threads, self.bytes_ahead, stop)
