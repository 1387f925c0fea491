"""Caches with a bound, which several readers can share."""

from __future__ import annotations

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Mapping

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
