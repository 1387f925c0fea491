"""Datasets of synthetic documents; most measurements use only their lengths."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill._core import TableWriter
from tokmill._dataset.index import index_rows
from tokmill._dataset.manifest import DatasetDescription, TokenizerIdentity, write_manifest
from tokmill._dataset.member import DocumentCounts, TextCounts
from tokmill._dataset.npy import npy_header
from tokmill._dataset.shards import Origin, ShardRecord, starts_path, tokens_path
from tokmill._dataset.sidecar import SIDECARS, TABLE, TABLE_SUFFIX, SidecarFile, sidecar_path
from tokmill._splitmix import mix
from tokmill._store.local import LocalStore

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

Column = tuple[str, str]
MEDIAN, SPREAD = 490, 1.3
"""Mean tokens per document, and standard deviation of their logarithm, as in a web corpus."""
EOT: Final = 0
SHARD_TOKENS: Final = 100_000_000
SCORE: Final = ("score", "float32")
"""Column of document tables, from 0 to 5."""
ID: Final = ("id", "int64")
"""Column of document tables: `ids_of` their numbers."""


def draw(documents: int, seed: int = 0) -> NDArray[np.int64]:
    """Lengths of documents, int64[n], with a heavy tail."""
    drawn = np.random.default_rng(seed).lognormal(np.log(MEDIAN), SPREAD, documents)
    return np.maximum(drawn, 1).astype(np.int64)


def starts_of(lengths: NDArray[np.int64]) -> tuple[NDArray[np.int64], int]:
    """Where documents start that lie end to end, and where the last one ends."""
    ends = np.cumsum(lengths)
    return ends - lengths, int(ends[-1])


def pieces_of(lengths: NDArray[np.int64], most: int) -> NDArray[np.int64]:
    """The lengths of what documents are cut into: as many of `most` tokens as there are, and the rest."""
    whole, rest = np.divmod(lengths, most)
    return np.concatenate([np.full(int(whole.sum()), most), rest[rest > 0]])


def write(folder: Path, lengths: NDArray[np.int64], *, tokens: bool, column: Column | None = None) -> None:
    """Writes a dataset of such documents. Its tokens are drawn; without them it can be packed and opened, not read.

    column   writes a document table with this column, SCORE or ID
    """
    starts, end = starts_of(lengths)
    store, random = LocalStore(folder), np.random.default_rng(1)
    records = []
    none, origin = "0" * 64, Origin(0, 0)
    for shard, (first, stop) in enumerate(pairwise([*range(0, end, SHARD_TOKENS), end])):
        mine = slice(*np.searchsorted(starts, [first, stop]))
        begin = starts[mine] - first
        store.put(starts_path("train", shard), npy_header(begin.dtype, len(begin)) + begin.tobytes())
        if tokens:
            ids = random.integers(1, 50_000, stop - first, np.uint16)
            ids[begin] = EOT
            store.put(tokens_path("train", shard, "npy"), npy_header(ids.dtype, len(ids)) + ids.tobytes())
        size = 128 + 2 * (stop - first)
        sidecars = {TABLE: _table(store, shard, random, range(mine.start, mine.stop), column)} if column else {}
        counts = (stop - first, len(begin), size)
        records.append(ShardRecord("train", shard, *counts, none, none, origin, origin, sidecars))
    description = DatasetDescription(
        tokenizer=TokenizerIdentity(name="made-up", hash=none, n_vocab=50_000, eot=EOT),
        dtype="uint16",
        file_format="npy",
        eot="prefix",
        shard_tokens=SHARD_TOKENS,
        documents=DocumentCounts(read=len(lengths), out=len(lengths), filtered=0, dropped={}),
        text=TextCounts(bytes=0, words=0, documents_with_special_text=0),
        options={"keep": [":".join(column)]} if column else {},
        fingerprint="made-up",
        sidecars={TABLE: SIDECARS[TABLE]} if column else {},
    )
    rows = index_rows(records, {"train": 0}, description.sidecars)
    write_manifest(store, description, ["train"], rows, [])


def ids_of(numbers: NDArray[np.int64]) -> NDArray[np.int64]:
    """The ids of documents: mixed, so that they are in no order."""
    return mix(numbers.astype(np.uint64)).view(np.int64)


def _table(store: LocalStore, shard: int, random: np.random.Generator, numbers: range, column: Column) -> SidecarFile:
    """Writes the document table of a shard."""
    name, dtype = column[0], "<f4" if column == SCORE else "<i8"
    records = np.zeros(len(numbers), [("file", "<i4"), ("position", "<i8"), ("valid", "u1"), (name, dtype)])
    records["position"], records["valid"] = np.arange(len(numbers)), 1
    records[name] = random.uniform(0, 5, len(numbers)) if column == SCORE else ids_of(np.array(numbers))
    writer = TableWriter([column])
    data = writer.add(records.data.cast("B")) + writer.finish()
    store.put(sidecar_path("train", shard, TABLE_SUFFIX), data)
    return SidecarFile(len(data), "0" * 64)
