"""Check of an output location: write a file and remove it."""

from __future__ import annotations

import secrets
import time
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tokmill._store import is_remote, open_store
from tokmill._store.create_once import require_create_once
from tokmill._store.free_space import free_bytes

if TYPE_CHECKING:
    from tokmill._store import Store


@dataclass(frozen=True, kw_only=True)
class OutputCheck:
    """Result of `probe` for a folder or bucket."""

    location: str
    """Location to which the file was written: the folder, or its nearest existing parent."""
    space: int | None
    """Free space, in bytes; None for a bucket."""
    seconds: float
    """Time to write a small file, in seconds."""
    clock_skew: float
    """Seconds by which the location's clock is ahead of this machine's. Buckets report whole seconds."""


def probe(store: Store) -> OutputCheck:
    """Create a file, check that it cannot be created twice, and remove it.

    Raises
    ------
    UsageError
        If the location is a bucket and there are no credentials.
    OutputError
        If writing fails, or a second create replaces the first file.
    SourceError
        If the file cannot be read.
    """
    if not is_remote(store.location()):
        folder = Path(store.location())
        while not folder.exists():
            folder = folder.parent
        store = open_store(folder)
    path = f".tokmill-doctor-{secrets.token_hex(8)}"
    began = time.time()
    store.create(path, secrets.token_bytes(16))
    ended = time.time()
    try:
        skew = store.modified_time(path) - (began + ended) / 2
        require_create_once(store, path)
    finally:
        store.delete(path)
    return OutputCheck(
        location=store.location(),
        space=free_bytes(store),
        seconds=ended - began,
        clock_skew=skew,
    )
