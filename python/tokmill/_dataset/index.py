"""The index of a dataset, index.npy: one row per shard, by split in canonical order, then by shard."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from tokmill._dataset.npy import HEADER_BYTES, read_npy
from tokmill._dataset.shards import STARTS_DTYPE, file_hash, starts_path, token_dtype, tokens_path
from tokmill._dataset.sidecar import TABLE, sidecar_path
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.shards import FileFormat, ShardRecord
    from tokmill._dataset.sidecar import Sidecar
    from tokmill._store import ReadStore

INDEX = "index.npy"
"""Name of the file."""

INDEX_DTYPE = np.dtype(
    [
        ("split", "<u2"),  # code: position of the split in the manifest
        ("shard", "<u4"),
        ("tokens", "<i8"),
        ("documents", "<i8"),  # that start in the shard
        ("bytes", "<i8"),  # of the token file
        ("blake3", "u1", (32,)),  # of the token file
        ("docs_blake3", "u1", (32,)),  # of the file of document offsets
        ("first_file", "<i4"),  # source file of the document that contains the first token
        ("first_position", "<i8"),
        ("last_file", "<i4"),  # source file of the document that contains the last token
        ("last_position", "<i8"),
    ]
)
"""Packed and little-endian, so that plain numpy can read it: `np.load("index.npy", mmap_mode="r")`. Fields for sidecars
follow, see `index_dtype`."""


def index_dtype(sidecars: Iterable[str]) -> np.dtype[Any]:
    """Return the type of the rows of an index: INDEX_DTYPE, then size and hash of the file of each sidecar."""
    fields = [field for name in sidecars for field in ((f"{name}_bytes", "<i8"), (f"{name}_blake3", "u1", (32,)))]
    return np.dtype([*INDEX_DTYPE.descr, *fields])


def read_index(store: ReadStore, manifest: Manifest) -> NDArray[np.void]:
    """Return the rows of the index, read-only. Raises OutputError if they do not match the manifest."""
    where = store.location(INDEX)
    size, digest = store.stat(INDEX).size, file_hash(store, INDEX)
    if (size, digest) != (manifest.index.bytes, manifest.index.blake3):
        message = f"{where} does not match the manifest: its size or hash differs"
        raise OutputError("dataset-damaged", message)
    rows = read_npy(store, INDEX, index_dtype(manifest.sidecars))
    check_index(manifest, rows, where)
    return rows


def check_files(
    store: ReadStore,
    names: Iterable[str],
    file_format: FileFormat,
    rows: NDArray[np.void],
    sidecars: Mapping[str, Sidecar],
) -> None:
    """Check that all shards exist with the expected size. Raises OutputError, which names the file, otherwise.

    names   the splits in canonical order
    rows    of the index

    This lists folders and opens no file, so it is fast for any number of shards.
    """
    for code, name in enumerate(names):
        mine = rows[rows["split"] == code]
        sizes = {entry.path: entry.size for entry in store.list(name)} if len(mine) else {}
        for row in mine:
            tokens = tokens_path(name, row["shard"], file_format), int(row["bytes"])
            starts = starts_path(name, row["shard"]), HEADER_BYTES + STARTS_DTYPE.itemsize * int(row["documents"])
            beside = (
                (sidecar_path(name, row["shard"], s.suffix), int(row[f"{key}_bytes"])) for key, s in sidecars.items()
            )
            for path, size in (tokens, starts, *((path, size) for path, size in beside if size)):
                if (there := sizes.get(path)) != size:
                    found = "is missing" if there is None else f"has the wrong size, {there:,} bytes"
                    message = f"{store.location(path)} {found}; the dataset is damaged"
                    hint = "restore the file, or remove the dataset and encode again"
                    raise OutputError("dataset-damaged", message, hint)


def index_rows(
    records: Sequence[ShardRecord], codes: Mapping[str, int], sidecars: Iterable[str] = (TABLE,)
) -> NDArray[np.void]:
    """Return the rows of the index for some shards; `codes` gives the code of each split.

    Raises KeyError for a shard without one of the sidecars.
    """
    sidecars = tuple(sidecars)
    rows = np.zeros(len(records), index_dtype(sidecars))
    rows["split"] = [codes[record.split] for record in records]
    for field in ("shard", "tokens", "documents", "bytes"):
        rows[field] = list(map(attrgetter(field), records))
    for field in ("blake3", "docs_blake3"):
        digests = bytes.fromhex("".join(map(attrgetter(field), records)))
        rows[field] = np.frombuffer(digests, np.uint8).reshape(-1, 32)
    for name in sidecars:
        files = [record.sidecars[name] for record in records]
        rows[f"{name}_bytes"] = [file.bytes for file in files]
        digests = bytes.fromhex("".join(file.blake3 for file in files))
        rows[f"{name}_blake3"] = np.frombuffer(digests, np.uint8).reshape(-1, 32)
    for end in ("first", "last"):
        rows[f"{end}_file"] = list(map(attrgetter(f"{end}.file"), records))
        rows[f"{end}_position"] = list(map(attrgetter(f"{end}.position"), records))
    return rows


def check_index(manifest: Manifest, rows: NDArray[np.void], where: str) -> None:
    """Check that the rows match the shards counted in the manifest, in order, with the sizes that it implies."""
    shards = [split.shards for split in manifest.splits.values()]
    if len(rows) != sum(shards):
        raise_damaged(where, "index", f"has {len(rows):,} rows for {sum(shards):,} shards")
    itemsize = token_dtype(manifest.dtype).itemsize
    start = 0
    for code, (name, split) in enumerate(manifest.splits.items()):
        mine = rows[start : start + split.shards]
        start += split.shards
        sizes, headers = manifest.shard_sizes(name), manifest.header_sizes(name)
        wrong = {
            "split": mine["split"] != code,
            "shard": mine["shard"] != np.arange(split.shards),
            "tokens": np.where(sizes, mine["tokens"] != sizes, mine["tokens"] < 1),
            "documents": mine["documents"] < 0,
            "bytes": np.where(
                headers < 0,
                (mine["bytes"] // itemsize < mine["tokens"]) | (mine["bytes"] % itemsize != 0),
                mine["bytes"] != headers + itemsize * mine["tokens"],
            ),
            **{f"{each}_bytes": mine[f"{each}_bytes"] < 0 for each in manifest.sidecars},
        }
        for field, rows_wrong in wrong.items():
            if rows_wrong.any():
                row = int(rows_wrong.argmax())
                raise_damaged(where, field, f"of shard {row} of {name} cannot be {mine[field][row]}")
        for what, expected in (("documents", split.documents), ("tokens", split.tokens)):
            if (found := sum(mine[what].tolist())) != expected:
                raise_damaged(where, f"splits.{name}.{what}", f"{expected:,}, but {found:,} in its shards")


def raise_damaged(where: str, field: str, why: str) -> NoReturn:
    """Raise OutputError for an invalid field."""
    message = f"{where}: {field}: {why}"
    raise OutputError("dataset-damaged", message)
