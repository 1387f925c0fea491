"""Tokens by their numbers: mapped files, or ranges of files in a bucket, of which the last ones are kept."""

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
"""What is read of a bucket at a time."""
CACHE_BYTES: Final = 256 << 20
"""What is kept of a bucket."""
CACHED_SHARDS: Final = 256
"""Of which it is at hand where documents start."""
_MAX_MAPPED_FILES: Final = 4096
"""Files that are mapped at once; a process may have 65,530 on Linux."""


class TokenFiles:
    """Tokens in files of the same number of tokens, but for the last one; numbered through all of them.

    Safe to be used by any number of threads.

    Parameters
    ----------
    total
        How many there are.
    each
        How many are in a file.
    chunk
        How many are read at a time; all of a file, where files are mapped.
    most
        Chunks that are kept.
    read
        Gives the tokens [start, stop) of each range of a file.
    """

    def __init__(self, *, total: int, each: int, chunk: int, most: int, read: Read) -> None:
        self.total = total
        self._each = each
        self._chunk = chunk
        self._per_file = -(-each // chunk)
        self._most = most
        self._read = read
        self._held: OrderedDict[int, Ids] = OrderedDict()
        self._lock = threading.Lock()

    def stretches(self, starts: NDArray[np.uint64], ends: NDArray[np.uint64]) -> list[tuple[int, Ids]]:
        """Return arrays that hold the tokens [starts[i], ends[i]): each with the number of its first token, ascending.

        IndexError if there are no such tokens.
        """
        if not len(starts):
            return []
        if int(ends.max()) > self.total:
            message = f"there is no token {int(ends.max()) - 1:,}"
            raise IndexError(message)
        first, last = self._chunks(starts), self._chunks(ends - np.uint64(1))
        inner = (range(start + 1, stop) for start, stop in zip(first, last, strict=True) if stop > start + 1)
        wanted = sorted({*first, *last, *chain.from_iterable(inner)})
        held = self._get(wanted)
        return [(chunk // self._per_file * self._each + self._place(chunk), held[chunk]) for chunk in wanted]

    def _chunks(self, numbers: NDArray[np.uint64]) -> list[int]:
        if self._per_file == 1:
            files: list[int] = (numbers // np.uint64(self._each)).tolist()
            return files
        whole, places = np.divmod(numbers, np.uint64(self._each))
        chunks: list[int] = (whole * np.uint64(self._per_file) + places // np.uint64(self._chunk)).tolist()
        return chunks

    def _place(self, chunk: int) -> int:
        """The place of a chunk's first token in its file."""
        return chunk % self._per_file * self._chunk

    def _get(self, wanted: Sequence[int]) -> dict[int, Ids]:
        found: dict[int, Ids] = {}
        missing: dict[int, list[int]] = {}
        with self._lock:
            for chunk in wanted:
                if (ids := self._held.get(chunk)) is None:
                    missing.setdefault(chunk // self._per_file, []).append(chunk)
                else:
                    self._held.move_to_end(chunk)
                    found[chunk] = ids
        for file, chunks in missing.items():
            end = min(self._each, self.total - file * self._each)
            places = map(self._place, chunks)
            read = self._read(file, [(place, min(place + self._chunk, end)) for place in places])
            found.update(zip(chunks, read, strict=True))
        with self._lock:
            self._held.update((chunk, found[chunk]) for chunks in missing.values() for chunk in chunks)
            while len(self._held) > self._most:
                self._held.popitem(last=False)
        return found


def split_tokens(split: SplitReader, cache_bytes: int = CACHE_BYTES) -> TokenFiles:
    """The tokens of a split."""

    def path(shard: int) -> str:
        return tokens_path(split.name, shard, split.manifest.file_format)

    header = HEADER_BYTES if split.manifest.file_format == "npy" else 0
    return _tokens(
        split, split.tokens, split.shard_tokens, path, header, lambda shard: split.shard(shard).tokens, cache_bytes
    )


def row_tokens(
    split: SplitReader, total: int, each: int, path: Callable[[int], str], cache_bytes: int = CACHE_BYTES
) -> TokenFiles:
    """The tokens of packed shards."""

    def whole(shard: int) -> Ids:
        return read_npy(split.store, path(shard), split.dtype)

    return _tokens(split, total, each, path, HEADER_BYTES, whole, cache_bytes)


def _tokens(
    split: SplitReader,
    total: int,
    each: int,
    path: Callable[[int], str],
    header: int,
    whole: Callable[[int], Ids],
    cache_bytes: int,
) -> TokenFiles:
    store, dtype = split.store, split.dtype

    def mapped(shard: int, ranges: Sequence[tuple[int, int]]) -> Sequence[Ids]:
        ids = whole(shard)
        if len(ids) != min(each, total - shard * each):
            message = f"{store.location(path(shard))} is damaged: it holds {len(ids):,} tokens"
            raise OutputError("dataset-damaged", message)
        return [ids[start:stop] for start, stop in ranges]

    def fetched(shard: int, ranges: Sequence[tuple[int, int]]) -> Sequence[Ids]:
        bounds = [(header + start * dtype.itemsize, header + stop * dtype.itemsize) for start, stop in ranges]
        return [np.frombuffer(data, dtype) for data in store.read_ranges(path(shard), bounds)]

    if not is_remote(store.location()):
        return TokenFiles(total=total, each=each, chunk=each, most=_MAX_MAPPED_FILES, read=mapped)
    chunk = CHUNK_BYTES // dtype.itemsize
    return TokenFiles(total=total, each=each, chunk=chunk, most=max(cache_bytes // CHUNK_BYTES, 1), read=fetched)
