"""The job: everything that the workers of a run need, and the checks that each process makes once before it works.

It contains no credentials. A store is sent as its URL, and each node uses its own credentials.
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
    from tokmill._sources.unit import ReadOptions
    from tokmill._store import Store
    from tokmill._store.rate_limiter import RateLimiter


@dataclass(frozen=True, kw_only=True)
class Job:
    """Description of a run for its workers."""

    key: str
    """Random name of the job."""
    store: Store
    """The output."""
    folder: str
    """Folder of the open shards in the store."""
    options: EncodeOptions
    read: ReadOptions
    """Read options of `options`, with a different unit size."""
    block_bytes: int
    """Approximate text per block of a stream."""
    most_bytes: int
    """Approximate maximum of text per block; items with more are streamed."""
    lengths: bool
    """Whether the driver needs the length of every document."""
    tokenizer: str
    """Content hash of the tokenizer."""
    versions: Mapping[str, str]
    """Packages that must be installed; see installed.py."""
    probe: str
    """Path of a file in the store that contains the key; empty if nothing is to be written."""
    gate: RateLimiter | None
    """Rate limiter for the hub, shared by the cluster; None if nothing is read from the hub."""

    def check(self) -> None:
        """Raise UsageError or OutputError if this machine cannot do its part of the work."""
        if complaint := lacking(self.versions):
            raise UsageError("node-differs", *complaint)
        here = socket.gethostname()
        if (found := self.options.tokenizer.content_hash) != self.tokenizer:
            message = (
                f"tokenizer {self.options.tokenizer.name} differs on node {here}: its hash is {found}, "
                f"but {self.tokenizer} on the driver"
            )
            raise UsageError("node-differs", message, "install the same version of tokmill on all nodes")
        if not self.probe:
            return
        try:
            seen = self.store.read(self.probe).decode("ascii", "replace")
        except TokmillError as error:
            seen = error.message
        if seen != self.key:
            message = f"node {here} cannot read what the driver wrote to {self.store.location(self.probe)}: {seen:.200}"
            raise OutputError("storage-not-shared", message, SHARED)


SHARED: Final = "use a bucket that every node can read and write, or a shared folder with the same path on all nodes"

_jobs: dict[str, Job] = {}
"""The job of this process, by key, once it has been checked."""


def job_of(key: str, reference: Sequence[ray.ObjectRef[Any]]) -> Job:
    """Return the job of a task; the process fetches and checks it once.

    reference   reference to the job, in a list, because Ray would otherwise send the job with every task
    """
    if key not in _jobs:
        import ray

        job: Job = ray.get(reference[0])
        job.check()
        if job.gate is not None:
            from tokmill._store.hub_client import assume_reachable

            set_rate_limiter(job.gate)
            assume_reachable()  # the driver has checked this when it listed the files
        _jobs.clear()
        _jobs[key] = job
    return _jobs[key]
