"""Sidecars: files beside each shard, with values per document or per token. SIDECARS registers those that are known.

    train/train_000000.table.parquet   the document table: source_file, source_position, and the columns of `--keep`
    train/train_000000.mask.npy        the loss mask: one bit per token, 1 if the token has loss where it is a target

The manifest lists the sidecars of a dataset, and the index has size and hash of each file. `read_values` reads those of
tokens, `wrong_values` checks them, and token_files.py gathers them.

While a shard grows, so does a file with the sidecar's own records under `_run/`. When the shard is sealed, the records
become the sidecar's file. Those of the table are made by `TableWriter` of the core: no library decides about the bytes.
Those of the mask are one byte per token, because the writes of neighbouring runs must not share a byte; a shard has
a mask only if it contains a token without loss.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal

import numpy as np

from tokmill._core import Blake3, TableWriter
from tokmill._dataset.npy import npy_header, read_npy
from tokmill._store import is_remote
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tokmill._store import Extent, ReadStore, Store

TABLE: Final = "table"
"""Name of the sidecar of document tables."""
MASK: Final = "mask"
"""Name of the sidecar of loss masks."""

Level = Literal["document", "token"]
_BIT: Final = "bit"
TOKENS_PER_BYTE: Final = 8
"""Of a sidecar of bits."""

_CHUNK_BYTES: Final = 1 << 20
_FILE_BYTES: Final = 4
"""Size of the number of the source file, with which a record begins."""

TableColumns = Sequence[tuple[str, str]]
"""Name and type of each kept column."""


@dataclass(frozen=True, kw_only=True)
class Sidecar:
    """A kind of file beside the shards of a dataset, as the manifest registers it."""

    suffix: str
    """End of the file names, which takes the place of `.npy`."""
    required: bool
    """Whether a reader that does not know the sidecar must refuse the dataset."""
    level: Level
    """What has a value, or a row: each document that starts in the shard, or each token."""
    dtype: str
    """That of an array, or `bit`, eight of which are a byte, lowest first; `table` for one in parquet."""

    @property
    def values_per_element(self) -> int:
        """Number of tokens whose values are an element of the array."""
        return TOKENS_PER_BYTE if self.dtype == _BIT else 1

    @property
    def element(self) -> np.dtype[Any]:
        """Dtype of the array."""
        return np.dtype("u1") if self.dtype == _BIT else np.dtype(self.dtype).newbyteorder("<")

    def elements(self, tokens: int) -> int:
        """Return the number of elements for some tokens."""
        return -(-tokens // self.values_per_element)


SIDECARS: Final[Mapping[str, Sidecar]] = {
    TABLE: Sidecar(suffix=".table.parquet", required=False, level="document", dtype="table"),
    MASK: Sidecar(suffix=".mask.npy", required=True, level="token", dtype=_BIT),
}
"""The sidecars that this version writes and knows, by name."""
TABLE_SUFFIX: Final = SIDECARS[TABLE].suffix

_GROWING: Final = {TABLE: ".table.records", MASK: ".mask.bytes"}
"""Ends of the names of growing files."""


def sidecars_of(*, has_parts: bool) -> Mapping[str, Sidecar]:
    """Return the sidecars of a dataset; one of documents with parts has masks."""
    return {name: sidecar for name, sidecar in SIDECARS.items() if has_parts or name != MASK}


@dataclass(frozen=True, slots=True)
class SidecarFile:
    """The file of a sidecar for one shard, as the index lists it."""

    bytes: int
    """0 if the shard has no such file."""
    blake3: str
    """Hash, in hex; zeros if there is no file."""


NO_FILE: Final = SidecarFile(0, "00" * 32)


def sidecar_path(split: str, shard: int, suffix: str) -> str:
    """Return the path of a sidecar of a shard."""
    return f"{split}/{split}_{shard:06d}{suffix}"


def read_values(store: ReadStore, path: str, sidecar: Sidecar, tokens: int) -> NDArray[Any]:
    """Return the array with the values of `tokens` tokens. Raises OutputError if the file is damaged."""
    found: NDArray[Any] = read_npy(store, path, sidecar.element)
    if len(found) != sidecar.elements(tokens):
        message = f"{store.location(path)} is damaged: it has {len(found):,} elements for {tokens:,} tokens"
        raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file")
    return found


def wrong_values(store: ReadStore, path: str, sidecar: Sidecar, tokens: int) -> str | None:
    """Describe the fault in the file of a sidecar of tokens; None if none is found, and for others."""
    if sidecar.level != "token":
        return None
    try:
        found = read_values(store, path, sidecar, tokens)
    except OutputError as error:
        return error.message
    if sidecar.dtype == _BIT and tokens % TOKENS_PER_BYTE and found[-1] >> tokens % TOKENS_PER_BYTE:
        return "bits after the last token are set"
    return None


def growing_path(folder: str, split: str, shard: int, name: str) -> str:
    """Return the path of the records of a sidecar of a growing shard, in the folder of open shards."""
    return f"{folder}/{split}_{shard:06d}{_GROWING[name]}"


class GrowingSidecar(ABC):
    """A sidecar of a shard that is being filled. Used as OpenShard is.

    Parameters
    ----------
    name
        Name of the sidecar.
    folder
        Folder of the store in which the records grow.
    kept
        Durable records of an earlier process.
    """

    def __init__(
        self, store: Store, name: str, split: str, shard: int, folder: str, kept: tuple[Extent, ...] = ()
    ) -> None:
        self._store = store
        self._target = sidecar_path(split, shard, SIDECARS[name].suffix)
        self._grown = f"{folder}/{self._target.rpartition('/')[2]}"
        path = growing_path(folder, split, shard, name)
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

    def keep(self, end: int) -> tuple[Extent, ...]:
        """Make the records up to `end` durable."""
        extents = self._file.keep(end)
        self._note(extents)
        return extents

    def _note(self, extents: tuple[Extent, ...]) -> None:
        """Note whether a checkpoint will need the growing file itself."""
        self._needed = self._needed or any(extent.path == self._file.path for extent in extents)

    def seal(self) -> SidecarFile:
        """Turn all records into the sidecar's file, and move it into the dataset, durably.

        The records stay as long as a checkpoint needs them: the shard is complete only once a record says so.
        """
        sealed = self._seal() if self._has_file() else NO_FILE
        self.close()
        if not self._needed and not is_remote(self._store.location()):  # in a bucket, only kept records have a name
            self._store.delete(self._file.path)
        return sealed

    def _seal(self) -> SidecarFile:
        running = Blake3()
        out = self._store.append(self._grown)
        try:
            for data in self._converted():
                running.update(data)
                out.write(data)
            sealed = SidecarFile(out.size, running.hexdigest())
            self._store.seal(out, self._target)
        finally:
            out.close()
        return sealed

    def _chunks(self) -> Iterator[bytes]:
        """Yield the records."""
        for at in range(0, self.size, _CHUNK_BYTES):
            yield self._file.read(at, min(at + _CHUNK_BYTES, self.size))

    def _has_file(self) -> bool:
        """Return whether the shard has a file."""
        return True

    @abstractmethod
    def _converted(self) -> Iterator[bytes]:
        """Yield the bytes of the file."""

    def close(self) -> None:
        """Close the file of records and leave it in place."""
        self._file.close()


def records_of_file(records: NDArray[np.uint8], offsets: NDArray[np.int64], file: int) -> NDArray[np.uint8]:
    """Return a copy of records with the number of the source file.

    offsets   int64[k + 1]: where the k records start, and the end
    """
    numbered = records.copy()
    places = offsets[:-1, None] + np.arange(_FILE_BYTES)
    numbered[places] = np.frombuffer(file.to_bytes(_FILE_BYTES, "little"), np.uint8)
    return numbered


class GrowingTable(GrowingSidecar):
    """The table of a shard that is being filled; `columns` are the kept ones."""

    def __init__(
        self,
        store: Store,
        split: str,
        shard: int,
        columns: TableColumns,
        folder: str,
        kept: tuple[Extent, ...] = (),
    ) -> None:
        super().__init__(store, TABLE, split, shard, folder, kept)
        self._columns = columns

    def _converted(self) -> Iterator[bytes]:
        writer = TableWriter(self._columns)
        for records in self._chunks():
            if data := writer.add(records):
                yield data
        yield writer.finish()


class GrowingMask(GrowingSidecar):
    """The mask of a shard that is being filled; its records are bytes of 0 and 1."""

    def __init__(self, store: Store, split: str, shard: int, folder: str, kept: tuple[Extent, ...] = ()) -> None:
        super().__init__(store, MASK, split, shard, folder, kept)

    def _has_file(self) -> bool:
        return any(b"\0" in chunk for chunk in self._chunks())

    def _converted(self) -> Iterator[bytes]:
        yield npy_header(SIDECARS[MASK].element, SIDECARS[MASK].elements(self.size))
        for chunk in self._chunks():  # a multiple of eight tokens, but the last
            yield np.packbits(np.frombuffer(chunk, np.uint8), bitorder="little").tobytes()


class PackedMask(GrowingSidecar):
    """The mask of a shard whose tokens come in order; its records are the packed bits."""

    def __init__(self, store: Store, split: str, shard: int, folder: str) -> None:
        super().__init__(store, MASK, split, shard, folder)
        self._has_zeros = False

    def append(self, losses: NDArray[np.bool_]) -> None:
        """Append whether each of the next tokens has loss: a multiple of eight tokens, except at the end."""
        self._has_zeros |= not losses.all()
        bits = np.packbits(losses, bitorder="little")
        self.write(self.reserve(len(bits)), bits)

    def _has_file(self) -> bool:
        return self._has_zeros

    def _converted(self) -> Iterator[bytes]:
        yield npy_header(SIDECARS[MASK].element, self.size)
        yield from self._chunks()


def unpacked(packed: NDArray[np.uint8], start: int, stop: int) -> NDArray[np.bool_]:
    """Return the bits [start, stop) of a mask."""
    first = start // TOKENS_PER_BYTE
    bits = np.unpackbits(packed[first : SIDECARS[MASK].elements(stop)], bitorder="little")
    return bits[start - first * TOKENS_PER_BYTE : stop - first * TOKENS_PER_BYTE].view(np.bool_)
