"""The document table of a shard: a row per document that starts in it, in order.

    train/train_000000.table.parquet   source_file, source_position, and the columns of `encode --keep`

It is a sidecar: a file beside each shard that the manifest registers and the index covers. While a shard grows, the
rows are records in a growing file (see `TableWriter` of the core), which becomes parquet when the shard is sealed. No
library decides about the bytes.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill._core import Blake3, TableWriter
from tokmill._store import is_remote

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tokmill._store import Segment, Store

TABLE: Final = "table"
"""Name of the sidecar."""
TABLE_SUFFIX: Final = ".table.parquet"

TableColumns = Sequence[tuple[str, str]]
"""Name and type of each kept column."""

_RECORDS_SUFFIX: Final = ".table.records"
_FILE_BYTES: Final = 4
"""Size of the number of the source file, with which a record begins."""
_CHUNK_BYTES: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class SidecarFile:
    """The file of a sidecar for one shard, as the index lists it."""

    bytes: int
    blake3: str
    """Hash, in hex."""


def sidecar_path(split: str, shard: int, suffix: str) -> str:
    """Return the path of a sidecar of a shard."""
    return f"{split}/{split}_{shard:06d}{suffix}"


def records_path(folder: str, split: str, shard: int) -> str:
    """Return the path of the records of a growing shard, in the folder of open shards."""
    return f"{folder}/{split}_{shard:06d}{_RECORDS_SUFFIX}"


def records_of_file(records: NDArray[np.uint8], offsets: NDArray[np.int64], file: int) -> NDArray[np.uint8]:
    """Return a copy of records with the number of the source file.

    offsets   int64[k + 1]: where the k records start, and the end
    """
    numbered = records.copy()
    places = offsets[:-1, None] + np.arange(_FILE_BYTES)
    numbered[places] = np.frombuffer(file.to_bytes(_FILE_BYTES, "little"), np.uint8)
    return numbered


class GrowingTable:
    """The table of a shard that is being filled. Used as OpenShard is.

    Parameters
    ----------
    folder
        Folder of the store in which the records grow.
    kept
        Durable records of an earlier process.
    """

    def __init__(
        self,
        store: Store,
        split: str,
        shard: int,
        columns: TableColumns,
        folder: str,
        kept: tuple[Segment, ...] = (),
    ) -> None:
        self._store = store
        self._columns = columns
        self._target = sidecar_path(split, shard, TABLE_SUFFIX)
        self._grown = f"{folder}/{self._target.rpartition('/')[2]}"
        path = records_path(folder, split, shard)
        self._file = store.reopen(path, kept, path)
        self._needed = False
        self._note(kept)

    @property
    def size(self) -> int:
        """Bytes of records so far."""
        return self._file.size

    def reserve(self, length: int) -> int:
        """Reserve room for records, and return its place."""
        return self._file.reserve(length)

    def write(self, place: int, records: NDArray[np.uint8]) -> None:
        """Write records for which room was made."""
        self._file.write_at(place, records.data)

    def keep(self, end: int) -> tuple[Segment, ...]:
        """Make the records up to `end` durable."""
        segments = self._file.keep(end)
        self._note(segments)
        return segments

    def _note(self, segments: tuple[Segment, ...]) -> None:
        """Note whether a checkpoint will need the growing file itself."""
        self._needed = self._needed or any(segment.path == self._file.path for segment in segments)

    def seal(self) -> SidecarFile:
        """Turn all records into parquet, and move it into the dataset, durably.

        The records stay as long as a checkpoint needs them: the shard is complete only once a record says so.
        """
        writer, running = TableWriter(self._columns), Blake3()
        out = self._store.append(self._grown)
        try:
            for at in range(0, self.size, _CHUNK_BYTES):
                if data := writer.add(self._file.read(at, min(at + _CHUNK_BYTES, self.size))):
                    running.update(data)
                    out.write(data)
            last = writer.finish()
            running.update(last)
            out.write(last)
            sealed = SidecarFile(out.size, running.hexdigest())
            self._store.seal(out, self._target)
        finally:
            out.close()
        self.close()
        if not self._needed and not is_remote(self._store.location()):  # in a bucket, only kept records have a name
            self._store.delete(self._file.path)
        return sealed

    def close(self) -> None:
        """Close the file of records and leave it in place."""
        self._file.close()


@dataclass(frozen=True, kw_only=True)
class Sidecar:
    """A kind of file beside the shards of a dataset, as the manifest registers it."""

    suffix: str
    """End of the file names, which takes the place of `.npy`."""
    required: bool
    """Whether a reader that does not know the sidecar must refuse the dataset."""


SIDECARS: Final[Mapping[str, Sidecar]] = {TABLE: Sidecar(suffix=TABLE_SUFFIX, required=False)}
"""The sidecars that this version writes and knows, by name."""
