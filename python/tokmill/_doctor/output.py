"""Check of an output location: a file is written there, and removed again."""

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
    """Where the file was written: a folder that is not there is tried where it would be made."""
    space: int | None
    """Bytes that are free; None for a bucket."""
    seconds: float
    """How long it took to write a small file."""
    clock_skew: float
    """Seconds by which the clock of the place is ahead of this machine's. A bucket has whole seconds."""


def probe(store: Store) -> OutputCheck:
    """Write a file that may be written once, see that it cannot be written twice, and remove it.

    Raises
    ------
    UsageError
        If it is a bucket, and there are no credentials.
    OutputError
        If writing fails, or a second file takes the place of the first.
    SourceError
        If what was written cannot be read.
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
