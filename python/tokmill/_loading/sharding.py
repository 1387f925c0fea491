"""Which part of each step a process gets."""

from __future__ import annotations

import os
import sys

from tokmill._spelling import check_choice
from tokmill.errors import UsageError

HINT = (
    "pass rank= and world_size=, counted over data-parallel groups alone; mesh= and data_dims= to tokmill.torch; "
    "or sharded_by='trainer' if the trainer divides batches itself"
)


def rank_of(rank: int | None, world_size: int | None, sharded_by: str | None = None) -> tuple[int, int]:
    """Return the rank of this process and the number of ranks that divide each step.

    Raises UsageError if there are several processes and nothing says who divides the samples among them.
    """
    if sharded_by is not None:
        check_choice("sharded_by", sharded_by, ("trainer",))
        if rank is not None or world_size is not None:
            message = f"sharded_by {sharded_by!r} excludes rank and world_size"
            raise UsageError("option-conflict", message, "leave out one of them")
        return 0, 1
    if rank is None and world_size is None:
        if (processes := process_count()) > 1:
            message = f"this is one of {processes} processes, and nothing says who divides the samples among them"
            raise UsageError("option-missing", message, HINT)
        return 0, 1
    if rank is None or world_size is None:
        message = "rank and world_size belong together"
        raise UsageError("option-missing", message, HINT)
    if world_size < 1 or not 0 <= rank < world_size:
        message = f"rank {rank} is invalid for world_size {world_size}"
        raise UsageError("option-value", message, "ranks are numbered from 0 to world_size - 1")
    return rank, world_size


def process_count() -> int:
    """Return the number of processes of the training, as far as its framework has told it."""
    if (torch := sys.modules.get("torch.distributed")) and torch.is_available() and torch.is_initialized():
        return int(torch.get_world_size())
    if (jax := sys.modules.get("jax")) and jax.distributed.is_initialized():
        return int(jax.process_count())
    stated = os.environ.get("WORLD_SIZE", "")  # torchrun's, before the process group is made
    return int(stated) if stated.isdecimal() else 1
