"""Random access to tokens: in memory-mapped files, or in a bucket by ranges and with a cache."""

from __future__ import annotations

import threading
from collections import OrderedDict
from itertools import chain
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill._dataset.shards import HEADER_BYTES, read_npy, tokens_path
from tokmill._store import is_remote
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.reader import SplitReader
    from tokmill._dataset.shards import Ids

    Read = Callable[[int, Sequence[tuple[int, int]]], Sequence[Ids]]

CHUNK_BYTES: Final = 1 << 20
"""Bytes per chunk read from a bucket."""
CACHE_BYTES: Final = 256 << 20
"""Default size of the cache for a bucket, in bytes."""
CACHED_SHARDS: Final = 256
"""Number of shards whose document starts are cached."""
_MAX_MAPPED_FILES: Final = 4096
"""Maximum number of mapped files; Linux allows 65,530 mappings per process."""


class TokenFiles:
    """Tokens in files of equal length, except the last, numbered across all files. Thread-safe.

    Parameters
    ----------
    total
        Number of tokens.
    tokens_per_file
        Number of tokens per file.
    chunk
        Number of tokens read at a time; for mapped files, a whole file.
    max_chunks
        Maximum number of cached chunks.
    read
        Returns the tokens [start, stop) of each range of a file.
    """

    def __init__(self, *, total: int, tokens_per_file: int, chunk: int, max_chunks: int, read: Read) -> None:
        self.total = total
        self._tokens_per_file = tokens_per_file
        self._chunk_tokens = chunk
        self._chunks_per_file = -(-tokens_per_file // chunk)
        self._max_chunks = max_chunks
        self._read = read
        self._cache: OrderedDict[int, Ids] = OrderedDict()
        self._lock = threading.Lock()

    def chunks(self, starts: NDArray[np.uint64], ends: NDArray[np.uint64]) -> list[tuple[int, Ids]]:
        """Return arrays that cover the tokens [starts[i], ends[i]), each with the index of its first token, ascending.

        Raises IndexError if a range exceeds the tokens.
        """
        if not len(starts):
            return []
        if int(ends.max()) > self.total:
            message = f"token {int(ends.max()) - 1:,} does not exist; there are {self.total:,} tokens"
            raise IndexError(message)
        first, last = self._chunk_numbers(starts), self._chunk_numbers(ends - np.uint64(1))
        inner = (range(start + 1, stop) for start, stop in zip(first, last, strict=True) if stop > start + 1)
        wanted = sorted({*first, *last, *chain.from_iterable(inner)})
        tokens = self._get(wanted)
        return [
            (chunk // self._chunks_per_file * self._tokens_per_file + self._offset(chunk), tokens[chunk])
            for chunk in wanted
        ]

    def _chunk_numbers(self, numbers: NDArray[np.uint64]) -> list[int]:
        if self._chunks_per_file == 1:
            files: list[int] = (numbers // np.uint64(self._tokens_per_file)).tolist()
            return files
        whole, places = np.divmod(numbers, np.uint64(self._tokens_per_file))
        chunks: list[int] = (
            whole * np.uint64(self._chunks_per_file) + places // np.uint64(self._chunk_tokens)
        ).tolist()
        return chunks

    def _offset(self, chunk: int) -> int:
        """Return the offset of a chunk's first token in its file."""
        return chunk % self._chunks_per_file * self._chunk_tokens

    def _get(self, wanted: Sequence[int]) -> dict[int, Ids]:
        found: dict[int, Ids] = {}
        missing: dict[int, list[int]] = {}
        with self._lock:
            for chunk in wanted:
                if (ids := self._cache.get(chunk)) is None:
                    missing.setdefault(chunk // self._chunks_per_file, []).append(chunk)
                else:
                    self._cache.move_to_end(chunk)
                    found[chunk] = ids
        for file, chunks in missing.items():
            end = min(self._tokens_per_file, self.total - file * self._tokens_per_file)
            places = map(self._offset, chunks)
            read = self._read(file, [(place, min(place + self._chunk_tokens, end)) for place in places])
            found.update(zip(chunks, read, strict=True))
        with self._lock:
            self._cache.update((chunk, found[chunk]) for chunks in missing.values() for chunk in chunks)
            while len(self._cache) > self._max_chunks:
                self._cache.popitem(last=False)
        return found


def split_tokens(split: SplitReader, cache_bytes: int = CACHE_BYTES) -> TokenFiles:
    """Return the tokens of a split."""

    def path(shard: int) -> str:
        return tokens_path(split.name, shard, split.manifest.file_format)

    header = HEADER_BYTES if split.manifest.file_format == "npy" else 0
    return _tokens(
        split, split.tokens, split.shard_tokens, path, header, lambda shard: split.shard(shard).tokens, cache_bytes
    )


def row_tokens(
    split: SplitReader, total: int, tokens_per_file: int, path: Callable[[int], str], cache_bytes: int = CACHE_BYTES
) -> TokenFiles:
    """Return the tokens of packed shards."""

    def whole(shard: int) -> Ids:
        return read_npy(split.store, path(shard), split.dtype)

    return _tokens(split, total, tokens_per_file, path, HEADER_BYTES, whole, cache_bytes)


def _tokens(
    split: SplitReader,
    total: int,
    tokens_per_file: int,
    path: Callable[[int], str],
    header: int,
    whole: Callable[[int], Ids],
    cache_bytes: int,
) -> TokenFiles:
    store, dtype = split.store, split.dtype

    def mapped(shard: int, ranges: Sequence[tuple[int, int]]) -> Sequence[Ids]:
        ids = whole(shard)
        if len(ids) != min(tokens_per_file, total - shard * tokens_per_file):
            message = f"{store.location(path(shard))} is damaged: it has {len(ids):,} tokens"
            raise OutputError("dataset-damaged", message)
        return [ids[start:stop] for start, stop in ranges]

    def fetched(shard: int, ranges: Sequence[tuple[int, int]]) -> Sequence[Ids]:
        bounds = [(header + start * dtype.itemsize, header + stop * dtype.itemsize) for start, stop in ranges]
        return [np.frombuffer(data, dtype) for data in store.read_ranges(path(shard), bounds)]

    if not is_remote(store.location()):
        return TokenFiles(
            total=total,
            tokens_per_file=tokens_per_file,
            chunk=tokens_per_file,
            max_chunks=_MAX_MAPPED_FILES,
            read=mapped,
        )
    chunk = CHUNK_BYTES // dtype.itemsize
    return TokenFiles(
        total=total,
        tokens_per_file=tokens_per_file,
        chunk=chunk,
        max_chunks=max(cache_bytes // CHUNK_BYTES, 1),
        read=fetched,
    )
