"""Shards as the index lists them, and tokens to be compared."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tokmill._dataset.npy import HEADER_BYTES
from tokmill._dataset.shards import STARTS_DTYPE, FileFormat, starts_path, tokens_path
from tokmill._dataset.sidecar import sidecar_path
from tokmill._tokenizer.token_table import UnknownTokenError
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from tokmill._dataset.sidecar import Sidecar
    from tokmill._dataset.split_reader import SplitReader


class ListedSidecar(NamedTuple):
    """File of a sidecar as listed in the index."""

    name: str
    path: str
    bytes: int
    hash: str


class ListedShard(NamedTuple):
    """Shard as listed in the index."""

    split: str
    shard: int
    tokens: int
    documents: int
    tokens_path: str
    tokens_bytes: int
    tokens_hash: str
    starts_path: str
    starts_hash: str
    sidecars: tuple[ListedSidecar, ...]

    @property
    def starts_bytes(self) -> int:
        """Size of the document offsets file, in bytes."""
        return HEADER_BYTES + STARTS_DTYPE.itemsize * self.documents

    @property
    def files(self) -> list[tuple[str, int]]:
        """Paths and sizes of all its files."""
        own = [(self.tokens_path, self.tokens_bytes), (self.starts_path, self.starts_bytes)]
        return own + [(sidecar.path, sidecar.bytes) for sidecar in self.sidecars]


def listed_shards(
    names: Sequence[str], file_format: FileFormat, rows: NDArray[np.void], sidecars: Mapping[str, Sidecar]
) -> Iterator[ListedShard]:
    """Yield the shards of index rows. `names` are the splits in canonical order."""
    fields = ("split", "shard", "tokens", "documents", "bytes")
    for row, numbers in zip(rows, zip(*(rows[field].tolist() for field in fields), strict=True), strict=True):
        code, shard, tokens, documents, size = numbers
        split = names[code]
        yield ListedShard(
            split=split,
            shard=shard,
            tokens=tokens,
            documents=documents,
            tokens_path=tokens_path(split, shard, file_format),
            tokens_bytes=size,
            tokens_hash=row["blake3"].tobytes().hex(),
            starts_path=starts_path(split, shard),
            starts_hash=row["docs_blake3"].tobytes().hex(),
            sidecars=tuple(
                ListedSidecar(
                    name,
                    sidecar_path(split, shard, sidecar.suffix),
                    int(row[f"{name}_bytes"]),
                    row[f"{name}_blake3"].tobytes().hex(),
                )
                for name, sidecar in sidecars.items()
                if row[f"{name}_bytes"]
            ),
        )


def listed(split: SplitReader) -> tuple[ListedShard, ...]:
    """Return all shards of a split, in order."""
    manifest = split.manifest
    shards = listed_shards(list(manifest.splits), manifest.file_format, split.rows, manifest.sidecars)
    if manifest.adopted is None:
        return tuple(shards)
    return tuple(each._replace(tokens_path=split.token_location(each.shard)) for each in shards)


@contextmanager
def decoding(split: SplitReader) -> Iterator[None]:
    """Turn the error for an id that the dataset's tokenizer does not have into an OutputError."""
    try:
        yield
    except UnknownTokenError as error:
        where = split.store.location(split.name)
        message = f"{where} is damaged: {error.message}"
        raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file") from error


def marked(ids: NDArray[Any], losses: NDArray[Any] | int) -> NDArray[np.int64]:
    """Return tokens and whether they have loss as one number each, to be compared and then to be shown."""
    marks: NDArray[np.int64] = ids.astype(np.int64) * 2 + losses
    return marks


def shown_mark(mark: int) -> str:
    """Describe a result of `marked`."""
    return f"{mark // 2:,}{'' if mark % 2 else ' without loss'}"


def first_difference(ours: NDArray[Any], theirs: NDArray[Any]) -> tuple[int, int | None, int | None] | None:
    """Return the first position at which two arrays differ, and both tokens (None after an end); None if equal."""
    common = min(len(ours), len(theirs))
    differing = np.flatnonzero(ours[:common] != theirs[:common])
    if not len(differing) and len(ours) == len(theirs):
        return None
    at = int(differing[0]) if len(differing) else common
    one, other = (int(side[at]) if at < len(side) else None for side in (ours, theirs))
    return at, one, other
