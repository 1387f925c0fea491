"""Ray on this machine, for one measurement."""

from __future__ import annotations

import logging
import os
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

import cpu

if TYPE_CHECKING:
    from collections.abc import Iterator

POSSIBLE: Final = find_spec("ray") is not None and cpu.POSSIBLE
"""Whether Ray is installed, and its processes can be measured."""


@contextmanager
def started(cores: int) -> Iterator[None]:
    """A Ray of its own, never one that runs already. Its workers find the modules of this folder."""
    here = str(Path(__file__).parent)
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [here, os.environ.get("PYTHONPATH")]))
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    import ray

    ray.init(address="local", num_cpus=cores, include_dashboard=False, log_to_driver=False, logging_level=logging.ERROR)
    try:
        yield
    finally:
        ray.shutdown()
