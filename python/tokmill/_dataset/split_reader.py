"""Reader of a split: document offsets and tokens, memory-mapped if the store supports it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from tokmill._dataset.npy import HEADER_BYTES, read_npy
from tokmill._dataset.shards import (
    STARTS_DTYPE,
    Shard,
    read_shard,
    starts_path,
    token_dtype,
    tokens_path,
    wrong_starts,
)
from tokmill._dataset.sidecar import MASK
from tokmill._store import is_mapped
from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import Manifest
    from tokmill._store import Store


@dataclass(frozen=True)
class SplitReader:
    """A split of a dataset."""

    store: Store
    manifest: Manifest
    name: str
    rows: NDArray[np.void]
    """Its rows of the index."""

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

    @cached_property
    def bases(self) -> NDArray[np.int64]:
        """int64[s + 1]: number of the first token of each shard, and of all tokens."""
        return np.cumsum([0, *self.rows["tokens"].tolist()], dtype=np.int64)

    def place(self, token: int) -> tuple[int, int]:
        """Return the number of the shard that contains a token, and the token's place in it."""
        shard = int(np.searchsorted(self.bases, token, side="right")) - 1
        return shard, token - int(self.bases[shard])

    def owner(self, number: int) -> tuple[SplitReader, int]:
        """Return the split of the dataset that has the files of a shard, and the shard's number there."""
        return self, number

    def token_file(self, number: int) -> tuple[Store, str, int]:
        """Return store and path of the file with the tokens of a shard, and the number of bytes before them."""
        header = HEADER_BYTES if self.manifest.file_format == "npy" else 0
        return self.store, tokens_path(self.name, number, self.manifest.file_format), header

    def token_location(self, number: int) -> str:
        """Return the path or URL of the file with the tokens of a shard."""
        store, path, _ = self.token_file(number)
        return store.location(path)

    def shard_runs(self) -> Iterator[tuple[int, int, int]]:
        """Yield first shard, tokens, and tokens per shard of ranges of shards; all but the last of each are full."""
        yield 0, self.tokens, self.shard_tokens

    def first_file(self, number: int) -> int:
        """Return the number of source files before those of the dataset that has the files of a shard."""
        del number
        return 0

    @property
    def is_local(self) -> bool:
        """Whether its shards are files that can be mapped."""
        return is_mapped(self.store)

    def is_local_at(self, shard: int) -> bool:
        """Return whether the dataset that has a shard is a local folder."""
        del shard
        return self.is_local

    @property
    def plan_name(self) -> str:
        """Folder of its plan in that of a packing."""
        return self.name

    @property
    def segments(self) -> tuple[SplitReader, ...]:
        """Itself; or, of a join to which others were appended, the splits that are packed one by one."""
        return (self,)

    @property
    def earlier_identities(self) -> list[str]:
        """Identity of the dataset as it was up to the end of each segment; the last one is that of today."""
        return [self.manifest.identity]

    def first_segments(self, count: int) -> SplitReader:
        """Return the split as it was before later appends. Raises UsageError if there are not so many segments."""
        if count != 1:
            message = f"segments {count}: {self.store.location()} has one segment"
            raise UsageError("option-value", message, "only a join to which datasets were appended has several")
        return self

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
            base = int(self.bases[number])
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
