"""Random access to tokens: in memory-mapped files, or in a bucket by ranges and with a cache that readers share."""

from __future__ import annotations

import threading
from collections import OrderedDict
from functools import cached_property, partial
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.npy import HEADER_BYTES, read_npy
from tokmill._dataset.sidecar import MASK, SIDECARS, read_values
from tokmill._store import is_mapped
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.shards import Ids
    from tokmill._dataset.sidecar import Sidecar
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._store import ReadStore

    Ranges = Sequence[tuple[int, int]]
    Read = Callable[[int, Ranges], Sequence[Ids]]


CHUNK_BYTES: Final = 1 << 20
"""Bytes per chunk read from a bucket."""
CACHE_BYTES: Final = 256 << 20
"""Default size of the cache for buckets, in bytes."""
_SHARDS: Final = 256
"""Maximum number of shards whose document starts are cached."""
_MAPPED_FILES: Final = 4096
"""Maximum number of mapped files; Linux allows 65,530 mappings per process."""


class Cache:
    """The values that were used last, by key. Thread-safe."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._values: OrderedDict[Hashable, Any] = OrderedDict()
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._values)

    def find(self, keys: Iterable[Hashable]) -> dict[Any, Any]:
        """Return the values of the keys that are there."""
        with self._lock:
            found = {key: self._values[key] for key in keys if key in self._values}
            for key in found:
                self._values.move_to_end(key)
        return found

    def add(self, values: Mapping[Any, Any]) -> None:
        """Add values, and drop those that were not used for longest if there are too many."""
        with self._lock:
            self._values.update(values)
            while len(self._values) > self._most:
                self._values.popitem(last=False)

    def get(self, key: Hashable, make: Callable[[], Any]) -> Any:
        """Return the value of a key, which is made if it is not there."""
        found = self.find([key])
        if not found:
            found[key] = make()
            self.add(found)
        return found[key]


class Caches:
    """What all readers of one loader share, so that its memory and mappings are bounded however many there are."""

    def __init__(self, cache_bytes: int = CACHE_BYTES) -> None:
        self.chunk_bytes = CHUNK_BYTES
        self.mapped = Cache(_MAPPED_FILES)
        """Tokens of local files."""
        self.fetched = Cache(max(cache_bytes // self.chunk_bytes, 1))
        """Tokens of buckets, in chunks of `chunk_bytes`."""
        self.shards = Cache(_SHARDS)
        """Document starts of shards, and fragments of packed shards."""


_NO_BITS: Final = np.empty(0, np.uint8)


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
    cache
        Cache of chunks.
    read
        Returns the tokens [start, stop) of each range of a file.
    """

    def __init__(self, *, total: int, tokens_per_file: int, chunk: int, cache: Cache, read: Read) -> None:
        self.total = total
        self.tokens_per_file = tokens_per_file
        self.chunk_tokens = chunk
        self.chunks_per_file = -(-tokens_per_file // chunk)
        self.cache = cache
        self.read = read
        """Returns the tokens [start, stop) of each range of a file."""

    @property
    def files(self) -> list[TokenFiles]:
        """Itself, as JoinedTokens of one."""
        return [self]

    def chunks(self, starts: NDArray[np.uint64], ends: NDArray[np.uint64]) -> list[tuple[int, Ids]]:
        """Return arrays that cover the tokens [starts[i], ends[i]), each with the index of its first token, ascending.

        Raises IndexError if a range exceeds the tokens.
        """
        if not len(starts):
            return []
        if int(ends.max()) > self.total:
            message = f"token {int(ends.max()) - 1:,} does not exist; there are {self.total:,} tokens"
            raise IndexError(message)
        wanted = _covering(self.chunk_numbers(starts), self.chunk_numbers(ends - np.uint64(1)))
        found = _read([self.cache], [(self, chunk) for chunk in wanted])
        return [(self.first_token(chunk), found[self, chunk]) for chunk in wanted]

    def first_token(self, chunk: int) -> int:
        """Return the index of the first token of a chunk."""
        return chunk // self.chunks_per_file * self.tokens_per_file + self._offset(chunk)

    def chunk_numbers(self, numbers: NDArray[np.uint64]) -> list[int]:
        """Return the number of the chunk of each token."""
        if self.chunks_per_file == 1:
            files: list[int] = (numbers // np.uint64(self.tokens_per_file)).tolist()
            return files
        whole, places = np.divmod(numbers, np.uint64(self.tokens_per_file))
        chunks: list[int] = (whole * np.uint64(self.chunks_per_file) + places // np.uint64(self.chunk_tokens)).tolist()
        return chunks

    def _offset(self, chunk: int) -> int:
        """Return the offset of a chunk's first token in its file."""
        return chunk % self.chunks_per_file * self.chunk_tokens

    def fetch(self, chunks: Sequence[int]) -> dict[tuple[TokenFiles, int], Ids]:
        """Read chunks, and add them to the cache."""
        by_file: dict[int, list[int]] = {}
        for chunk in chunks:
            by_file.setdefault(chunk // self.chunks_per_file, []).append(chunk)
        found: dict[tuple[TokenFiles, int], Ids] = {}
        for file, mine in by_file.items():
            end = min(self.tokens_per_file, self.total - file * self.tokens_per_file)
            places = map(self._offset, mine)
            read = self.read(file, [(place, min(place + self.chunk_tokens, end)) for place in places])
            found.update(zip(((self, chunk) for chunk in mine), read, strict=True))
        self.cache.add(found)
        return found


class JoinedTokens:
    """Tokens of several TokenFiles or JoinedTokens, as if they stood one after the other."""

    def __init__(self, parts: Sequence[TokenFiles | JoinedTokens]) -> None:
        files = [file for part in parts for file in part.files]
        self.files: list[TokenFiles] = files
        self._firsts = np.cumsum([0, *(len(part.files) for part in parts)])
        self._caches = list({id(each.cache): each.cache for each in files}.values())
        self._starts = np.cumsum([0, *(each.total for each in files)], dtype=np.uint64)
        self._files_of = [-(-each.total // each.tokens_per_file) for each in files]
        chunks = [count * each.chunks_per_file for count, each in zip(self._files_of, files, strict=True)]
        self._first_chunks = np.cumsum([0, *chunks], dtype=np.uint64)
        self._shapes = np.array([(each.tokens_per_file, each.chunks_per_file, each.chunk_tokens) for each in files]).T

    @cached_property
    def _whole(self) -> tuple[NDArray[np.uint64], list[tuple[TokenFiles, int]]] | None:
        """The first token of each file, and its key in a cache, if each file is one chunk."""
        if not all(each.chunks_per_file == 1 for each in self.files):
            return None
        counts = zip(self.files, self._files_of, strict=True)
        keys = [(each, number) for each, count in counts for number in range(count)]
        bases = np.repeat(self._starts[:-1].astype(np.int64), self._files_of)
        return (bases + [each.first_token(number) for each, number in keys]).astype(np.uint64), keys

    @property
    def total(self) -> int:
        """Number of tokens."""
        return int(self._starts[-1])

    def start_of(self, number: int) -> np.uint64:
        """Return the index of the first token of one of the parts."""
        found: np.uint64 = self._starts[self._firsts[number]]
        return found

    def chunks(self, starts: NDArray[np.uint64], ends: NDArray[np.uint64]) -> list[tuple[int, Ids]]:
        """See TokenFiles."""
        if self._whole is not None:
            firsts, files = self._whole
            places = [np.searchsorted(firsts, each, side="right") - 1 for each in (starts, ends - np.uint64(1))]
            wanted = _covering(places[0].tolist(), places[1].tolist())
            found = _read(self._caches, [files[number] for number in wanted])
            return [(int(firsts[number]), found[files[number]]) for number in wanted]
        owners = np.searchsorted(self._starts, starts, side="right") - 1
        before, first_chunks = self._starts[owners], self._first_chunks[owners]
        tokens_per_file, chunks_per_file, chunk_tokens = self._shapes[:, owners].astype(np.uint64)

        def chunks(numbers: NDArray[np.uint64]) -> list[int]:
            whole, rest = np.divmod(numbers - before, tokens_per_file)
            found: list[int] = (first_chunks + whole * chunks_per_file + rest // chunk_tokens).tolist()
            return found

        wanted = _covering(chunks(starts), chunks(ends - np.uint64(1)))
        numbers = np.searchsorted(self._first_chunks, np.array(wanted, np.uint64), side="right") - 1
        firsts, bases = self._first_chunks[numbers].tolist(), self._starts[numbers].tolist()
        keys = [
            (self.files[number], chunk - first)
            for number, chunk, first in zip(numbers.tolist(), wanted, firsts, strict=True)
        ]
        found = _read(self._caches, keys)
        return [(base + key[0].first_token(key[1]), found[key]) for base, key in zip(bases, keys, strict=True)]


def _read(caches: Sequence[Cache], keys: Sequence[tuple[TokenFiles, int]]) -> dict[tuple[TokenFiles, int], Ids]:
    """Return chunks, from caches or files."""
    found: dict[tuple[TokenFiles, int], Ids] = {}
    for cache in caches:
        found |= cache.find(keys)
    missing: dict[TokenFiles, list[int]] = {}
    for file, chunk in keys:
        if (file, chunk) not in found:
            missing.setdefault(file, []).append(chunk)
    for file, chunks in missing.items():
        found |= file.fetch(chunks)
    return found


def _covering(first: list[int], last: list[int]) -> list[int]:
    """Return all chunks in the given ranges, sorted, without duplicates."""
    inner = (range(start + 1, stop) for start, stop in zip(first, last, strict=True) if stop > start + 1)
    return sorted({*first, *last, *chain.from_iterable(inner)})


def split_tokens(split: SplitReader, caches: Caches) -> TokenFiles | JoinedTokens:
    """Return the tokens of a split."""

    def read(shard: int, ranges: Ranges) -> Sequence[Ids]:
        return _arrays(split.token_file(shard), split.dtype, ranges, lambda: split.shard(shard))

    return _of_runs(split, caches, split.dtype.itemsize, 1, read)


def split_losses(split: SplitReader, caches: Caches) -> TokenFiles | JoinedTokens | None:
    """Return whether each token of a split has loss, as packed bits; None if all have. See sidecar.py."""
    return _split_values(split, MASK, caches) if split.has_mask else None


def _split_values(split: SplitReader, name: str, caches: Caches) -> TokenFiles | JoinedTokens:
    """Return the values of a sidecar of tokens, as its arrays have them.

    The array of a chunk is empty if the shard has no file of the sidecar.
    """
    sidecar = SIDECARS[name]

    def read(shard: int, ranges: Ranges) -> Sequence[Ids]:
        if (file := split.sidecar_file(name, shard)) is None:
            return [np.empty(0, sidecar.element) for _ in ranges]
        return _values(*file, sidecar, int(split.rows["tokens"][shard]), ranges)

    return _of_runs(split, caches, sidecar.element.itemsize, sidecar.values_per_element, read)


def _of_runs(split: SplitReader, caches: Caches, size: int, per: int, read: Read) -> TokenFiles | JoinedTokens:
    """Return tokens or their values in the shards of a split. A member is opened when it is read first.

    size   bytes of an element of the arrays
    per    number of tokens of an element
    read   returns the elements of ranges of a shard
    """
    files = [
        _files(split.is_local_at(first), total, tokens_per_file, size, per, caches, partial(_from, first, read))
        for first, total, tokens_per_file in split.shard_runs()
    ]
    return files[0] if len(files) == 1 else JoinedTokens(files)


def _from(first: int, read: Read, file: int, ranges: Ranges) -> Sequence[Ids]:
    return read(first + file, ranges)


def row_tokens(
    split: SplitReader, total: int, tokens_per_file: int, path: Callable[[int], str], caches: Caches
) -> TokenFiles:
    """Return the tokens of packed shards."""

    def read(file: int, ranges: Ranges) -> Sequence[Ids]:
        def whole() -> Ids:
            ids: Ids = read_npy(split.store, path(file), split.dtype)
            if len(ids) != min(tokens_per_file, total - file * tokens_per_file):
                message = f"{split.store.location(path(file))} is damaged: it has {len(ids):,} tokens"
                raise OutputError("dataset-damaged", message)
            return ids

        return _arrays((split.store, path(file), HEADER_BYTES), split.dtype, ranges, whole)

    return _files(is_mapped(split.store), total, tokens_per_file, split.dtype.itemsize, 1, caches, read)


def row_losses(
    split: SplitReader, total: int, tokens_per_file: int, path: Callable[[int], str], caches: Caches
) -> TokenFiles | None:
    """Return whether each token of packed shards is a target that has loss, as packed bits; None if all are."""
    if not split.has_mask:
        return None
    mask = SIDECARS[MASK]

    def read(file: int, ranges: Ranges) -> Sequence[Ids]:
        tokens = min(tokens_per_file, total - file * tokens_per_file)
        return _values(split.store, path(file), mask, tokens, ranges)

    is_local, per = is_mapped(split.store), mask.values_per_element
    return _files(is_local, total, tokens_per_file, mask.element.itemsize, per, caches, read)


def _files(
    is_local: bool,  # noqa: FBT001
    total: int,
    tokens_per_file: int,
    size: int,
    per: int,
    caches: Caches,
    read: Read,
) -> TokenFiles:
    return TokenFiles(
        total=total,
        tokens_per_file=tokens_per_file,
        chunk=tokens_per_file if is_local else caches.chunk_bytes // size * per,
        cache=caches.mapped if is_local else caches.fetched,
        read=read,
    )


def _values(store: ReadStore, path: str, sidecar: Sidecar, tokens: int, ranges: Ranges) -> Sequence[Any]:
    """Return the values of ranges of the `tokens` tokens that a file has values of."""
    file, per = (store, path, HEADER_BYTES), sidecar.values_per_element
    elements = [(start // per, sidecar.elements(stop)) for start, stop in ranges]
    return _arrays(file, sidecar.element, elements, lambda: read_values(store, path, sidecar, tokens))


def _arrays(
    file: tuple[ReadStore, str, int], dtype: np.dtype[Any], ranges: Ranges, whole: Callable[[], NDArray[Any]]
) -> Sequence[Any]:
    """Return ranges of the array in a file, after a header. `whole` returns the array of a file that can be mapped."""
    store, path, header = file
    if is_mapped(store):
        array = whole()
        return [array[start:stop] for start, stop in ranges]
    bounds = [(header + start * dtype.itemsize, header + stop * dtype.itemsize) for start, stop in ranges]
    return [np.frombuffer(data, dtype) for data in store.read_ranges(path, bounds)]


def joined_losses(
    parts: Sequence[tuple[TokenFiles | JoinedTokens, TokenFiles | JoinedTokens | None]],
) -> JoinedTokens | None:
    """Return the losses of several pairs of tokens and losses, one after the other; None if all tokens have loss."""
    if all(losses is None for _, losses in parts):
        return None
    return JoinedTokens([losses or _all_losses(tokens) for tokens, losses in parts])


def _all_losses(tokens: TokenFiles | JoinedTokens) -> JoinedTokens:
    """Return that all of these tokens have loss."""
    return JoinedTokens(
        [
            TokenFiles(
                total=file.total,
                tokens_per_file=file.tokens_per_file,
                chunk=file.tokens_per_file,
                cache=file.cache,
                read=lambda _, ranges: [_NO_BITS for _ in ranges],
            )
            for file in tokens.files
        ]
    )
