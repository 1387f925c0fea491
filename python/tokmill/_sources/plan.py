"""What a run reads: an ordered list of files, with the identity of each.

A plan holds files only, so that planning never opens one. Its digest is a part of the run's fingerprint.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from tokmill._store import Inode

Codec = Literal["plain", "gzip", "zstd"]


@dataclass(frozen=True, kw_only=True)
class SourceFile:
    """One file of a plan."""

    path: str
    """Relative to its source, `/` separated; of a source that is a single file, the file's name."""
    location: str
    """Where it lies: an absolute path, or the URL of an object in a bucket, or of a file on the hub at a commit."""
    size: int
    """Bytes, as stored."""
    version: str
    """What tells two contents of the same size apart: locally the modification time in nanoseconds, in decimal; in a
    bucket the ETag of the object, or `modified:` and its modification time if the service lists no ETags; on the hub
    the commit, a colon, and the id of the content."""
    format: str
    """The name of its format; see `tokmill._sources.formats`."""
    codec: Codec
    """Files of formats that compress inside are always "plain"."""
    inode: Inode | None = field(default=None, compare=False)
    """Of a local file, while the process that listed it reads it. Not a part of its identity: a copy has another."""


@dataclass(frozen=True)
class Plan:
    """The files of a run, in the order in which they are read."""

    files: tuple[SourceFile, ...]
    ignored: tuple[str, ...] = ()
    """Locations of files that were passed over in folders, because their names tell no known format."""
    pins: Mapping[str, str] = field(default_factory=dict)
    """The commits of the hub that `OWNER/NAME@REVISION` means; those are in the files' versions, too."""
    sources: tuple[str, ...] = ()
    """For each file the source that it is of, as the user names it."""

    @cached_property
    def total_bytes(self) -> int:
        """Bytes of all files, as stored."""
        return sum(file.size for file in self.files)

    def digest(self) -> str:
        """SHA-256, in hexadecimal, of what identifies the files in their order; not of where they lie."""
        digest = hashlib.sha256()
        for file in self.files:
            identity = [file.path, file.size, file.version, file.format, file.codec]
            digest.update(json.dumps(identity).encode() + b"\n")
        return digest.hexdigest()
