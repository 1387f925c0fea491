"""Takedowns: documents of a complete dataset that readers replace with padding, in `_takedowns/`.

    000000.json   the dataset, and numbers of documents by split; each takedown adds a file, which never changes

A document that any of them names is taken down. The files are in the dataset that has the shards, so that every join
obeys those of its members. Identity, plans and loader states stay as they are.
"""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill._dataset.member import resolve_member
from tokmill._json import parse_json
from tokmill._store import AlreadyExistsError, open_store
from tokmill._store.extents import hash_bytes
from tokmill._threads import Pool
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._store import ReadStore, Store

TAKEDOWNS: Final = "_takedowns"
"""Folder in a dataset that contains its takedowns."""
TAKEN_DOWN: Final = 2
"""Mark of a fragment whose document is taken down, so that it comes as padding, in place of what follows it."""
_FORMAT: Final = "tokmill-takedown"
_VERSION: Final = 1
_PATH: Final = re.compile(rf"{TAKEDOWNS}/[0-9]{{6}}\.json")
_READERS: Final = 16
"""Number of members whose takedowns are read at once."""
_DIGITS: Final = 16


def read_takedowns(store: ReadStore, identity: str) -> list[Mapping[str, NDArray[np.int64]]]:
    """Return the documents of each takedown by split, int64[n], ascending.

    identity   `Manifest.identity` of the dataset

    Raises OutputError if one is missing, damaged or of another dataset.
    """
    paths = [entry.path for entry in store.list(TAKEDOWNS) if _PATH.fullmatch(entry.path)]
    return [_read(store, _path(number), identity) for number in range(len(paths))]


def _path(number: int) -> str:
    return f"{TAKEDOWNS}/{number:06d}.json"


def _read(store: ReadStore, path: str, identity: str) -> Mapping[str, NDArray[np.int64]]:
    where, hint = store.location(path), "restore the file: without it, documents that were taken down would come back"
    if not store.exists(path):
        raise OutputError("dataset-damaged", f"{where} is missing, but there is a later takedown", hint)
    try:
        root = parse_json(store.read(path))
        known = (root["format"], root["version"]) == (_FORMAT, _VERSION)
        found = {name: np.array(numbers) for name, numbers in root["documents"].items()}
        known &= all(each.dtype == np.int64 and each.ndim == 1 for each in found.values())
        known &= all(each[0] >= 0 and (np.diff(each) > 0).all() for each in found.values())
        dataset = root["dataset"]
    except (ValueError, TypeError, KeyError, AttributeError, IndexError) as error:
        raise OutputError("dataset-damaged", f"{where} is not a takedown: {error!r:.200}", hint) from error
    if not known:
        raise OutputError("dataset-damaged", f"{where} is not a takedown, or of a later version", hint)
    if dataset != identity:
        message = f"{where} belongs to the dataset {dataset!r:.80}, not to {identity}"
        raise OutputError("dataset-damaged", message, hint)
    return found


def add_takedown(store: Store, manifest: Manifest, documents: Mapping[str, NDArray[np.int64]]) -> str | None:
    """Take documents of a dataset down, int64[n] by split. Returns the path of the file, None if they all were already.

    Several processes may add takedowns at the same time.
    """
    store.sweep(TAKEDOWNS)
    while True:
        before = read_takedowns(store, manifest.identity)
        known = {name: [each[name] for each in before if name in each] for name in documents}
        new = {name: np.setdiff1d(mine, np.concatenate([mine[:0], *known[name]])) for name, mine in documents.items()}
        named = {name: numbers.tolist() for name, numbers in new.items() if len(numbers)}
        if not named:
            return None
        root = {"format": _FORMAT, "version": _VERSION, "dataset": manifest.identity, "documents": named}
        try:
            store.create(_path(len(before)), json.dumps(root).encode() + b"\n")
        except AlreadyExistsError:  # another process was faster
            continue
        return _path(len(before))


def owned_splits(split: SplitReader) -> Iterator[tuple[str, str, int, int]]:
    """Yield each dataset that has documents of a split: location, identity, first document in the split, and count."""
    bounds = split.documents_before[split.shards_before].tolist()
    for place, (first, end) in enumerate(pairwise(bounds)):
        member = split.manifest.members[place]
        if not split.manifest.is_elsewhere:
            yield split.store.location(), split.manifest.identity, first, end - first
        elif first < end:
            yield resolve_member(member.location, split.store.location()), member.identity, first, end - first


def taken_down(split: SplitReader) -> NDArray[np.int64]:
    """Return the numbers of the documents of a split that are taken down now, int64[n], ascending.

    Raises OutputError if a takedown is damaged.
    """

    def read(owned: tuple[str, str, int, int]) -> NDArray[np.int64]:
        where, identity, first, count = owned
        store = split.store if where == split.store.location() else open_store(where)
        parts = [each[split.name] for each in read_takedowns(store, identity) if split.name in each]
        found: NDArray[np.int64] = np.unique(np.concatenate([np.empty(0, np.int64), *parts]))
        if len(found) and found[-1] >= count:
            message = f"{store.location(TAKEDOWNS)}: split {split.name} has no document {found[-1]:,}"
            raise OutputError("dataset-damaged", message, "restore the files")
        return found + first

    owned = list(owned_splits(split))
    with Pool(min(_READERS, len(owned) or 1), thread_name_prefix="tokmill-takedowns") as pool:
        return np.concatenate([np.empty(0, np.int64), *pool.map(read, owned)])


def is_among(documents: NDArray[np.int64], taken: NDArray[np.int64]) -> NDArray[np.bool_]:
    """Return whether each document, by its number, is one of those that are taken down, which ascend."""
    found: NDArray[np.bool_] = np.append(taken, -1)[np.searchsorted(taken, documents)] == documents
    return found


def digest_of_takedown(numbers: NDArray[np.int64]) -> str:
    """Return the hash of the documents that are taken down, 16 hex digits."""
    return hash_bytes(numbers.astype("<i8").tobytes())[:_DIGITS]
