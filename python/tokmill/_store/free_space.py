"""Free space on a disk."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from tokmill._store.locations import is_remote

if TYPE_CHECKING:
    from tokmill._store.contract import Store


def free_bytes(store: Store) -> int | None:
    """Return the free space on the disk of a local folder, which need not exist yet; None for a bucket."""
    if is_remote(store.location()):
        return None
    folder = Path(store.location()).absolute()
    disk = os.statvfs(next(each for each in (folder, *folder.parents) if each.is_dir()))
    return disk.f_bavail * disk.f_frsize
