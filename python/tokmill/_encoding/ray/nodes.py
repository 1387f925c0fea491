"""What a cluster is made of at the moment: nodes come and go."""

from __future__ import annotations

import logging
import time
from typing import Any, Final

_RECOUNT: Final = 2.0
"""Seconds after which nodes are counted again."""


_LOG = logging.getLogger("tokmill")


class Nodes:
    """The nodes of the cluster that this process is connected to."""

    def __init__(self) -> None:
        self.count = 0
        self.cores = 0
        """Of all nodes together, as Ray counts them."""
        self.store_bytes = 0
        """Memory of all object stores."""
        self.smallest_store_bytes = 0
        self._due = 0.0
        self._told = False
        self.refresh()

    def refresh(self) -> None:
        """Count again, if it is time to."""
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
        """Ray's description of each node that is alive."""
        import ray

        nodes: list[dict[str, Any]] = ray.nodes()  # type: ignore[no-untyped-call]
        return [node for node in nodes if node["Alive"]]

    def is_alive(self, node_id: str) -> bool:
        """Tell whether a node is still there."""
        return any(node["NodeID"] == node_id for node in self.alive())
