"""What every worker of a run has to know, and what is checked before it may work: once per process.

No credentials are in it: a store is its URL, and workers find their own.
"""

from __future__ import annotations

import socket
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from tokmill._encoding.ray.installed import lacking
from tokmill._store.rate_limiter import set_rate_limiter
from tokmill.errors import OutputError, TokmillError, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import ray

    from tokmill._encoding.options import EncodeOptions
    from tokmill._sources import ReadOptions
    from tokmill._store import Store
    from tokmill._store.rate_limiter import RateLimiter


@dataclass(frozen=True, kw_only=True)
class Job:
    """The work of a run."""

    key: str
    """Random: tells this job from all others that a worker has met."""
    store: Store
    folder: str
    """Where in it open shards are kept."""
    options: EncodeOptions
    read: ReadOptions
    """As in `options`, but for the size of units."""
    block_bytes: int
    """About how much text becomes one block of a stream."""
    most_bytes: int
    """About how much may become one where a piece has more than that."""
    lengths: bool
    """Whether the driver needs the length of every document."""
    tokenizer: str
    """Hash of its content."""
    versions: Mapping[str, str]
    """What must be installed; see installed.py."""
    probe: str
    """A file of the store, which holds the key; empty where nothing is to be written."""
    gate: RateLimiter | None
    """That of the whole cluster to the hub; None where nothing is read from there."""

    def check(self) -> None:
        """Raise UsageError or OutputError unless this machine can do its part of the work."""
        if complaint := lacking(self.versions):
            raise UsageError("node-differs", *complaint)
        here = socket.gethostname()
        if (found := self.options.tokenizer.content_hash) != self.tokenizer:
            message = f"node {here} has another tokenizer {self.options.tokenizer.name}: {found}, not {self.tokenizer}"
            raise UsageError("node-differs", message, "install the same version of tokmill on all nodes")
        if not self.probe:
            return
        try:
            seen = self.store.read(self.probe).decode("ascii", "replace")
        except TokmillError as error:
            seen = error.message
        if seen != self.key:
            message = (
                f"node {here} does not see what the driver wrote to {self.store.location(self.probe)}: {seen:.200}"
            )
            raise OutputError("storage-not-shared", message, SHARED)


SHARED: Final = (
    "the output must be a bucket that every node may read and write, or a folder that all nodes have under one path"
)

_jobs: dict[str, Job] = {}
"""Those that this process has met."""


def job_of(key: str, reference: Sequence[ray.ObjectRef[Any]]) -> Job:
    """The job of a task, which this process gets and checks once.

    reference   to the job, inside of a list: Ray would send the job with every task otherwise
    """
    if key not in _jobs:
        import ray

        job: Job = ray.get(reference[0])
        job.check()
        if job.gate is not None:
            from tokmill._store.hub_client import assume_reachable

            set_rate_limiter(job.gate)
            assume_reachable()  # as the driver did, to list the files
        _jobs.clear()
        _jobs[key] = job
    return _jobs[key]
