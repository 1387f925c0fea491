"""The plan of a run: an ordered list of files, with the identity of each.

Planning lists files, and reads bytes of those of equal size. The digest of the plan is part of the run's fingerprint.
"""

from __future__ import annotations

import functools
import hashlib
import json
import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal, Self
from urllib.parse import unquote

import pyarrow as pa

from tokmill.errors import SourceError

if TYPE_CHECKING:
    from tokmill._sources.formats import SourceFormat
    from tokmill._store import Entry, Inode, ReadStore

_NULL: Final = "__HIVE_DEFAULT_PARTITION__"
"""Name of the folder of rows without a value."""

_LOCATIONS: Final = 256


@functools.lru_cache(_LOCATIONS)
def partitions(location: str) -> Mapping[str, list[str | None]]:
    """Return the columns that the folders of a file stand for, with the different values of each, as text."""
    found: dict[str, dict[str | None, None]] = {}
    for folder in location.split("/")[:-1]:
        name, sign, value = folder.partition("=")
        if name and sign:
            found.setdefault(unquote(name), {})[None if value == _NULL else unquote(value)] = None
    return {name: list(values) for name, values in found.items()}


def folder_value(location: str, name: str) -> str | None:
    """Return the value of a column of `partitions`. Raises SourceError if the folders of a file say several."""
    values = partitions(location)[name]
    if len(values) > 1:
        message = f"{location}: its folders say {' and '.join(f'{name}={value}' for value in values)}"
        raise SourceError("column-unfit", message, "rename one of them: it is not clear which one is meant")
    return values[0]


def constant(value: str | None, count: int) -> pa.Array:
    """Return a text, or null, as the value of `count` rows: large_string."""
    return pa.repeat(pa.scalar(value, pa.large_string()), count)


_LOG = logging.getLogger("tokmill")
_SHOWN: Final = 3
"""Number of files that messages name."""

Codec = Literal["plain", "gzip", "zstd"]


@dataclass(frozen=True, kw_only=True)
class SourceFile:
    """One file of a plan."""

    path: str
    """Path relative to its source, `/` separated; the file name if the source is a single file."""
    location: str
    """Absolute path, or URL of an object in a bucket or of a file on the hub at a commit."""
    size: int
    """Stored size, in bytes."""
    version: str
    """Version of the content: for a local file the modification time in nanoseconds, in decimal; in a bucket the ETag,
    or `modified:` and the modification time if the service lists no ETags; on the hub the commit, a colon, and the id
    of the content; for a shard, the identity of its dataset."""
    format: str
    """Name of the format; see `tokmill._sources.formats`."""
    codec: Codec
    """Compression of the whole file; "plain" for formats that compress internally."""
    inode: Inode | None = field(default=None, compare=False)
    """Attributes of a local file, in the process that listed it. Not part of the identity: a copy has others."""
    reader: SourceFormat | None = field(default=None, compare=False)
    """How it is read, if that is not one of the formats of files, which have names. It checks the file itself."""

    @classmethod
    def of(cls, store: ReadStore, entry: Entry, format: str, codec: Codec = "plain") -> Self:
        """Return a file that a store listed."""
        path, size, version, inode = entry.path, entry.size, entry.version, entry.inode
        location = store.location(path)
        return cls(path=path, location=location, size=size, version=version, format=format, codec=codec, inode=inode)


def counted(formats: Mapping[str, int]) -> str:
    """Return how many files of each format there are, as text."""
    return ", ".join(f"{count:,} {name}" for name, count in formats.items())


def shortened(locations: Sequence[str]) -> str:
    """Return the first of some locations, as text."""
    return ", ".join([*locations[:_SHOWN], *(["…"] if len(locations) > _SHOWN else [])])


@dataclass(frozen=True)
class Plan:
    """Files of a run in reading order."""

    files: tuple[SourceFile, ...]
    ignored: tuple[str, ...] = ()
    """Locations of files that were skipped in folders: by their names, they are no documents, or not of the formats."""
    pins: Mapping[str, str] = field(default_factory=dict)
    """Commit of each `OWNER/NAME@REVISION`; the files' versions contain it, too."""
    notes: tuple[str, ...] = ()
    """What is read of folders, and what is not."""
    sources: tuple[str, ...] = ()
    """For each file the source that contains it, as the user wrote it."""

    @cached_property
    def total_bytes(self) -> int:
        """Stored size of all files, in bytes."""
        return sum(file.size for file in self.files)

    @cached_property
    def formats(self) -> Mapping[str, int]:
        """Number of files of each format, the most frequent first."""
        return dict(Counter(file.format for file in self.files).most_common())

    def announce(self) -> None:
        """Log the notes."""
        for note in self.notes:
            _LOG.warning("%s", note)

    def digest(self) -> str:
        """Return the SHA-256, in hexadecimal, of the identities of the files in order; locations do not count."""
        digest = hashlib.sha256()
        for file in self.files:
            identity = [file.path, file.size, file.version, file.format, file.codec]
            digest.update(json.dumps(identity).encode() + b"\n")
        return digest.hexdigest()
