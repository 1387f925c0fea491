"""The resources of a run: none of them shapes the dataset."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tokmill._encoding.runner import LocalRunner, available_cores
from tokmill._limits import check_address_space
from tokmill._sources import ReadOptions
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from tokmill._encoding.options import Engine
    from tokmill._encoding.runner import Runner
    from tokmill._signals import StopRequest
    from tokmill._sources.plan import Plan

COPIES: Final = 4
"""Bytes of memory for each byte of text in flight: as read and as cleaned, ids, lengths."""

UNITS_AHEAD: Final = 4
"""Units of the usual size that a worker's share of memory holds. Row groups may be three times as large."""


@dataclass(frozen=True, kw_only=True)
class EngineConfig:
    """An engine, and how much it may do at a time; None leaves a number to the engine.

    Raises
    ------
    UsageError
        For numbers and names that make no sense.
    """

    engine: Engine = "local"
    ray_address: str | None = None
    workers: int | None = None
    unit_bytes: int | None = None
    in_flight: int | None = None

    def __post_init__(self) -> None:
        if self.ray_address is not None and self.engine != "ray":
            message = f"--ray-address {self.ray_address} has no meaning with --engine {self.engine}"
            raise UsageError("option-conflict", message, "add --engine ray")
        for option, value in (("--workers", self.workers), ("--in-flight", self.in_flight)):
            if value is not None and value < 1:
                message = f"{option}: {value} is below 1"
                raise UsageError("option-value", message)

    @property
    def threads(self) -> int:
        """How many workers there are on this machine: as many as it has cores, where no number is said."""
        return self.workers or available_cores()

    @property
    def bytes_ahead(self) -> int:
        """Bytes of text that may be in flight on this machine."""
        return self.in_flight or self.threads * UNITS_AHEAD * (self.unit_bytes or ReadOptions.unit_bytes)

    def check_memory(self, cache_bytes: int) -> None:
        """Raise MachineError if the threads, each with such a cache, exceed a limit of the process's address space."""
        if self.engine == "local":
            check_address_space(self.threads, cache_bytes + COPIES * self.bytes_ahead // self.threads)

    def runner(self, stop: StopRequest, plan: Plan) -> AbstractContextManager[Runner]:
        """Return what does the work, to be entered."""
        if self.engine == "ray":
            from tokmill._encoding.ray import RayRunner

            return RayRunner(self, stop, plan)
        return LocalRunner(self.threads, self.bytes_ahead, stop)
