"""The current nodes of a cluster, which can join and leave at any time."""

from __future__ import annotations

import logging
import time
from typing import Any, Final

_RECOUNT: Final = 2.0
"""Interval between counts of the nodes, in seconds."""

_LOG = logging.getLogger("tokmill")


class Nodes:
    """The nodes of the cluster that this process is connected to."""

    def __init__(self) -> None:
        self.count = 0
        self.cores = 0
        """Total number of cores, as Ray counts them."""
        self.store_bytes = 0
        """Total memory of all object stores."""
        self.smallest_store_bytes = 0
        self._due = 0.0
        self._told = False
        self.refresh()

    def refresh(self) -> None:
        """Count the nodes if the last count is too old."""
        if time.monotonic() < self._due:
            return
        self._due = time.monotonic() + _RECOUNT
        nodes = self.alive()
        stores = [int(node["Resources"].get("object_store_memory", 0)) for node in nodes]
        self.count = len(nodes)
        self.cores = int(sum(node["Resources"].get("CPU", 0) for node in nodes))
        if not self.cores and not self._told:
            _LOG.warning("the cluster has no cores: waiting for nodes")
        self._told = not self.cores
        self.store_bytes = sum(stores)
        self.smallest_store_bytes = min(filter(None, stores), default=0)

    def alive(self) -> list[dict[str, Any]]:
        """Return Ray's description of each live node."""
        import ray

        nodes: list[dict[str, Any]] = ray.nodes()  # type: ignore[no-untyped-call]
        return [node for node in nodes if node["Alive"]]

    def is_alive(self, node_id: str) -> bool:
        """Return whether a node is alive."""
        return any(node["NodeID"] == node_id for node in self.alive())
