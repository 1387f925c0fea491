"""`tokmill.diagnose`: what a run would find on this machine and at an output location."""

from __future__ import annotations

import os
import platform
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tokmill import _core
from tokmill._encoding.runner import available_cores
from tokmill._options.signature import takes
from tokmill._options.working import PLACE
from tokmill._recovery.claim import require_create_once
from tokmill._sizes import format_bytes, format_seconds
from tokmill._store import LocalStore, is_remote, open_output
from tokmill._store.bucket_client import find_credentials
from tokmill._store.local_files import lacking
from tokmill._store.locations import free_bytes
from tokmill._view.result import Result
from tokmill._view.view import Table, View

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tokmill._store import Location

_PACKAGES: Final = ("tokmill", "numpy", "pyarrow", "obstore", "huggingface_hub", "tokenizers", "ray")


@dataclass(frozen=True, kw_only=True, repr=False)
class Diagnosis(Result):
    """Result of `diagnose`."""

    versions: Mapping[str, str]
    """Versions of Python, the system, and the packages that are installed."""
    simd_level: str
    """Instruction set in use: `portable`, `neon`, `avx2` or `avx512`."""
    cores: int
    """Number of cores that this process may run on: the default number of workers."""
    credentials: Mapping[str, Sequence[str]]
    """For s3, gs and hf: names of variables that are set and of files that exist, never their content."""
    location: str | None
    """Location that was checked: the folder, or its nearest existing parent."""
    free_bytes: int | None
    """Free space of a folder, in bytes."""
    seconds: float | None
    """Time to create a small file, in seconds."""
    lacking: Sequence[str] = ()
    """What the file system of a folder does not have, and what follows."""

    def view(self) -> View:
        """Return what the result shows."""
        lines = [("versions", ", ".join(f"{name} {version}" for name, version in self.versions.items()))]
        lines += [("instruction set", self.simd_level), ("cores", f"{self.cores}")]
        lines += [(f"credentials {kind}", ", ".join(found) or "none found") for kind, found in self.credentials.items()]
        if self.location is not None and self.seconds is not None:
            free = "" if self.free_bytes is None else f", {format_bytes(self.free_bytes)} free"
            words = f"create-once writes work; a small file took {format_seconds(self.seconds)}{free}"
            lines += [(self.location, words), *(("lacking", each) for each in self.lacking)]
        headline = f"{self.cores} cores, {self.simd_level}{(self.location and f', {self.location}') or ''}"
        return View(headline=headline, parts=[Table((), lines)])


@takes(place=PLACE)
def diagnose(place: Location | None = None) -> Diagnosis:
    """Check this machine and, if given, an output location, where a small file is created and removed.

    Raises
    ------
    UsageError
        If the location cannot be an output, or is a bucket and there are no credentials.
    OutputError
        If the location cannot be written, or does not support create-once writes.
    """
    location = free = seconds = None
    lacks: list[str] = []
    if place is not None:
        store = open_output(place)
        if not is_remote(store.location()):
            folder = Path(store.location()).absolute()
            store = LocalStore(next(each for each in (folder, *folder.parents) if each.exists()))
        path, began = f".tokmill-{secrets.token_hex(8)}", time.monotonic()
        store.create(path, secrets.token_bytes(16))
        seconds = time.monotonic() - began
        try:
            require_create_once(store, path)
            if not is_remote(store.location()):
                lacks += lacking(Path(store.location(path)))
        finally:
            store.delete(path)
        location, free = os.fspath(store.location()), free_bytes(store)
    return Diagnosis(
        versions={"Python": platform.python_version(), "system": platform.platform(), **dict(_packages())},
        simd_level=_core.simd_level(),
        cores=available_cores(),
        credentials=find_credentials(),
        location=location,
        free_bytes=free,
        seconds=seconds,
        lacking=lacks,
    )


def _packages() -> Iterator[tuple[str, str]]:
    for name in _PACKAGES:
        with suppress(metadata.PackageNotFoundError):
            yield name, metadata.version(name)
