"""Reader of a split: document offsets and tokens, memory-mapped if the store supports it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.index import index_dtype, read_index
from tokmill._dataset.manifest import MANIFEST, RUN, read_manifest
from tokmill._dataset.npy import read_npy
from tokmill._dataset.shards import (
    STARTS_DTYPE,
    Shard,
    read_shard,
    starts_path,
    token_dtype,
    wrong_starts,
)
from tokmill._dataset.sidecar import MASK
from tokmill._spelling import did_you_mean
from tokmill._store import is_remote, open_store
from tokmill.errors import OutputError, SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import Manifest
    from tokmill._store import Location, Store


_WAY_OUT: Final = "pass the folder or URL given to `tokmill encode --out`"


@dataclass(frozen=True)
class SplitReader:
    """A split of a dataset."""

    store: Store
    manifest: Manifest
    name: str
    rows: NDArray[np.void]
    """Its rows of the index."""

    @staticmethod
    def open(store: Store, name: str) -> SplitReader:
        """Open a split.

        Raises SourceError if there is no dataset, UsageError if it has no such split, OutputError if it is damaged.
        """
        splits = open_splits(store)
        if name not in splits:
            message = f"{store.location()} has no split {name!r}"
            raise UsageError("split-unknown", message, did_you_mean(name, splits, f"it has {', '.join(splits)}"))
        return splits[name]

    @property
    def tokens(self) -> int:
        """Number of tokens."""
        return self.manifest.splits[self.name].tokens

    @property
    def documents(self) -> int:
        """Number of documents."""
        return self.manifest.splits[self.name].documents

    @property
    def shards(self) -> int:
        """Number of shards."""
        return self.manifest.splits[self.name].shards

    @property
    def shard_tokens(self) -> int:
        """Tokens per shard, except the last."""
        return self.manifest.shard_tokens

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """Dtype of the tokens: uint16 or uint32."""
        return token_dtype(self.manifest.dtype)

    @cached_property
    def documents_before(self) -> NDArray[np.int64]:
        """int64[s + 1]: number of the first document that starts in each shard, and of all documents."""
        return np.cumsum([0, *self.rows["documents"].tolist()])

    def shard_of(self, document: int) -> int:
        """Return the number of the shard in which a document starts."""
        return int(np.searchsorted(self.documents_before, document, side="right")) - 1

    @property
    def end_of_document(self) -> int | None:
        """The token after a document that belongs to the next one: its prefix."""
        return self.manifest.tokenizer.eot if self.manifest.eot == "prefix" else None

    @cached_property
    def has_mask(self) -> bool:
        """Whether some of its tokens have no loss."""
        return MASK in self.manifest.sidecars and bool(self.rows[f"{MASK}_bytes"].any())

    def shard(self, number: int) -> Shard:
        """Return a whole shard. Raises OutputError if it is damaged."""
        found = read_shard(self.store, self.name, number, self.dtype, self.manifest.file_format)
        if len(found.tokens) != int(self.rows["tokens"][number]):
            message = f"shard {number} of {self.name} in {self.store.location()} has {len(found.tokens):,} tokens"
            raise OutputError(
                "dataset-damaged",
                message,
                f"the index says {int(self.rows['tokens'][number]):,}; the dataset is damaged",
            )
        return found

    def starts(self, number: int) -> NDArray[np.int64]:
        """Return int64[d]: offsets at which documents start in a shard. Raises OutputError if the file is damaged."""
        path = starts_path(self.name, number)
        starts: NDArray[np.int64] = read_npy(self.store, path, STARTS_DTYPE)
        if len(starts) != int(self.rows["documents"][number]):
            message = f"{self.store.location(path)} is damaged: it has {len(starts):,} documents"
            raise OutputError("dataset-damaged", message, f"the index says {int(self.rows['documents'][number]):,}")
        wrong = wrong_starts(starts, int(self.rows["tokens"][number]))
        if wrong is None and number == 0 and len(starts) and starts[0]:
            wrong = f"the first document of the split starts at {starts[0]:,}"
        if wrong is not None:
            message = f"{self.store.location(path)} is damaged: {wrong}"
            raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file")
        return starts

    def documents_of(self, numbers: range) -> Iterator[tuple[NDArray[np.int64], int, int]]:
        """Yield starts, base and end of consecutive shards, except those in which no document starts.

        base   index of the shard's first token in the split
        end    end of the last document that starts in the shard
        """
        held: tuple[NDArray[np.int64], int] | None = None
        for number, starts in self._starts_from(numbers.start):
            base = number * self.shard_tokens
            if held is not None:
                yield *held, base + int(starts[0])
            if number not in numbers:
                return
            held = starts, base
        if held is not None:
            yield *held, self.tokens

    def _starts_from(self, first: int) -> Iterator[tuple[int, NDArray[np.int64]]]:
        """Yield number and starts of the shards from `first` on in which documents start."""
        return ((number, self.starts(number)) for number in range(first, self.shards) if self.rows["documents"][number])


def open_splits(store: Store) -> dict[str, SplitReader]:
    """Open all splits of a dataset. Raises SourceError if there is no dataset, OutputError if it is damaged."""
    manifest = open_manifest(store)
    rows = read_index(store, manifest) if manifest.shards else np.empty(0, index_dtype(manifest.sidecars))
    ends = accumulate(totals.shards for totals in manifest.splits.values())
    return {
        name: SplitReader(store, manifest, name, rows[end - totals.shards : end])
        for (name, totals), end in zip(manifest.splits.items(), ends, strict=True)
    }


def open_dataset(location: Location) -> Store:
    """Return the store of a dataset or run. Raises SourceError for the location of a file."""
    store = open_store(location)
    path = Path(store.location())
    if not is_remote(location) and path.is_file():
        message = f"{path} is a file, not a dataset"
        inside = next((folder for folder in path.parents if (folder / MANIFEST).is_file()), None)
        raise SourceError("dataset-missing", message, _WAY_OUT if inside is None else f"pass {inside}")
    return store


def open_manifest(store: Store) -> Manifest:
    """Return the manifest of a dataset. Raises SourceError if there is none."""
    if not store.exists(MANIFEST):
        raise no_dataset(store)
    return read_manifest(store)


def load_shard(dataset: Location, split: str, index: int) -> NDArray[np.unsignedinteger[Any]]:
    """Return the tokens of one shard as stored: uint16[n] or uint32[n], read-only, memory-mapped if possible.

    Parameters
    ----------
    dataset
        The folder, or an `s3://` or `gs://` URL, from which the whole shard is read.
    split
        Name of the split, such as `train`.
    index
        Number of the shard, from 0.

    Raises
    ------
    UsageError
        If there is no such split or shard.
    SourceError
        If there is no dataset or it cannot be read.
    OutputError
        If the dataset is damaged.
    """
    found = SplitReader.open(open_dataset(dataset), split)
    if not 0 <= index < found.shards:
        message = f"split {split} of {found.store.location()} has no shard {index}"
        raise UsageError(
            "number-unknown", message, f"its shards are numbered 0 to {found.shards - 1}" if found.shards else None
        )
    return found.shard(index).tokens


def no_dataset(store: Store) -> SourceError:
    """Return the error for a store that contains neither a dataset nor a run."""
    if next(iter(store.list()), None) is None:
        message = f"{store.location()} does not exist, or is empty"
        return SourceError("dataset-missing", message, _WAY_OUT)
    message = f"{store.location()} is not a dataset: it contains neither {MANIFEST} nor {RUN}"
    above = Path(store.location()).parent
    inside = not is_remote(store.location()) and (above / MANIFEST).is_file()
    return SourceError("dataset-missing", message, f"pass {above}" if inside else _WAY_OUT)
