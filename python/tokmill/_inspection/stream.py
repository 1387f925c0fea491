"""Token streams: random access to the tokens of a split."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tokmill._dataset.npy import HEADER_BYTES
from tokmill._dataset.reader import open_splits
from tokmill._dataset.shards import (
    STARTS_DTYPE,
    FileFormat,
    Ids,
    starts_path,
    tokens_path,
    wrong_starts,
)
from tokmill._dataset.sidecar import sidecar_path
from tokmill._dataset.split_reader import SplitReader, read_array
from tokmill._tokenizer.token_table import UnknownTokenError
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from tokmill._dataset.sidecar import Sidecar
    from tokmill._store import Store


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


@dataclass(frozen=True)
class TokenStream:
    """The tokens of a split, and where its documents are. Raises SourceError or OutputError for damaged files."""

    split: SplitReader

    @cached_property
    def shards(self) -> Sequence[ListedShard]:
        """All shards of the split, in order."""
        split, manifest = self.split, self.split.manifest
        shards = listed_shards(list(manifest.splits), manifest.file_format, split.rows, manifest.sidecars)
        if manifest.adopted is None:
            return tuple(shards)
        return tuple(each._replace(tokens_path=split.token_location(each.shard)) for each in shards)

    @property
    def tokens(self) -> int:
        """Number of tokens."""
        return self.split.tokens

    @property
    def bases(self) -> NDArray[np.int64]:
        """int64[s + 1]: position in the split of the first token of each shard, and of its end."""
        return self.split.bases

    def read(self, start: int, stop: int) -> Ids:
        """Return the tokens from `start` up to `stop`."""
        return self.split.read(start, stop)

    @property
    def has_mask(self) -> bool:
        """Whether some of the tokens have no loss."""
        return self.split.has_mask

    def losses(self, start: int, stop: int) -> NDArray[np.bool_]:
        """Return whether each token from `start` up to `stop` has loss."""
        return self.split.losses(start, stop)

    def place(self, position: int) -> tuple[ListedShard, int]:
        """Return the shard that contains a token, and the token's offset in it."""
        shard, offset = self.split.place(position)
        return self.shards[shard], offset

    def starts(self, shard: ListedShard, first: int = 0, last: int | None = None) -> NDArray[np.int64]:
        """Return the positions in the split at which the documents `first` up to `last` of a shard start."""
        last = shard.documents if last is None else last
        owner, own = self.split.owner(shard.shard)
        path, header = starts_path(owner.name, own), shard.starts_bytes - shard.documents * STARTS_DTYPE.itemsize
        starts = read_array(owner.store, path, header, STARTS_DTYPE, first, last)
        if wrong := wrong_starts(starts, shard.tokens):
            message = f"{owner.store.location(path)} is damaged: {wrong}"
            raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file")
        found: NDArray[np.int64] = starts + self.bases[shard.shard]
        return found

    def starts_between(self, start: int, stop: int) -> NDArray[np.int64]:
        """Return the positions from `start` up to `stop`, all in one shard, at which documents start."""
        if start >= self.tokens:
            return np.empty(0, np.int64)
        starts = self.starts(self.place(start)[0])
        return starts[np.searchsorted(starts, start) : np.searchsorted(starts, stop)]

    def document(self, ordinal: int) -> tuple[int, int]:
        """Return the start and end of a document, in tokens of the split."""
        start, stop = self._start(ordinal), self._start(ordinal + 1)
        if not 0 <= start < stop <= self.tokens:
            message = f"the document offsets are damaged: document {ordinal:,} is from {start:,} to {stop:,}"
            raise OutputError("dataset-damaged", message)
        return start, stop

    def ordinal(self, position: int) -> int:
        """Return the ordinal of the document that contains a token."""
        shard, _ = self.place(position)
        inside = int(np.searchsorted(self.starts(shard), position, side="right"))
        return int(self.split.documents_before[shard.shard]) + inside - 1

    def _start(self, ordinal: int) -> int:
        before = self.split.documents_before
        if ordinal == before[-1]:
            return self.tokens
        number = self.split.shard_of(ordinal)
        inside = ordinal - int(before[number])
        return int(self.starts(self.shards[number], inside, inside + 1)[0])


@contextmanager
def decoding(stream: TokenStream) -> Iterator[None]:
    """Turn the error for an id that the dataset's tokenizer does not have into an OutputError."""
    try:
        yield
    except UnknownTokenError as error:
        where = stream.split.store.location(stream.split.name)
        message = f"{where} is damaged: {error.message}"
        raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file") from error


def token_streams(store: Store) -> dict[str, TokenStream]:
    """Return the token streams of a dataset's splits in canonical order. Raises SourceError or OutputError."""
    return {name: TokenStream(split) for name, split in open_splits(store).items()}


def marked(ids: NDArray[Any], losses: NDArray[Any]) -> NDArray[np.int64]:
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
