"""Datasets of given documents, written without encoding anything."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import fields, replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tokmill._dataset.index import index_rows
from tokmill._dataset.manifest import (
    DatasetDescription,
    TokenizerIdentity,
    read_manifest,
    write_manifest,
)
from tokmill._dataset.member import DocumentCounts, TextCounts
from tokmill._dataset.npy import npy_header
from tokmill._dataset.shards import Origin, ShardRecord, starts_path, token_dtype, tokens_path
from tokmill._loading.dataset import TokenDataset
from tokmill._store.extents import hash_bytes
from tokmill._store.local import LocalStore

EOT = 7


def sequences(dataset: TokenDataset, numbers: Iterable[int] | None = None) -> dict[str, NDArray[np.int32]]:
    """Sequences by the packing's own numbers, each field int32[n, L]; all of them by default."""
    packed = dataset._sequences
    wanted = np.array([*(range(len(packed)) if numbers is None else numbers)], np.uint64)
    return dataset.arrays(packed.locate(wanted), dataset.fields)


def write_dataset(
    folder: Path,
    splits: Mapping[str, Sequence[Sequence[int]]],
    *,
    shard_tokens: int = 1000,
    eot: Any = "prefix",
    dtype: Any = "uint16",
    file_format: Any = "npy",
) -> str:
    """Documents as they are stored, end-of-text included; none is empty. Returns the folder's path."""
    store = LocalStore(folder)
    records = []
    for name, documents in splits.items():
        lengths = [len(document) for document in documents]
        starts = np.cumsum([0, *lengths], dtype=np.int64)[:-1]
        ids = np.array([token for document in documents for token in document], token_dtype(dtype))
        for shard, first in enumerate(range(0, len(ids), shard_tokens)):
            mine = ids[first : first + shard_tokens]
            begin = starts[(starts >= first) & (starts < first + shard_tokens)] - first
            header = npy_header(mine.dtype, len(mine)) if file_format == "npy" else b""
            data = header + mine.tobytes(), npy_header(np.dtype("<i8"), len(begin)) + begin.tobytes()
            for path, part in zip((tokens_path(name, shard, file_format), starts_path(name, shard)), data, strict=True):
                store.put(path, part)
            tokens_hash, starts_hash = map(hash_bytes, data)
            size, origin = len(data[0]), Origin(0, 0)
            records.append(
                ShardRecord(name, shard, len(mine), len(begin), size, tokens_hash, starts_hash, origin, origin)
            )
    count = sum(map(len, splits.values()))
    description = DatasetDescription(
        tokenizer=TokenizerIdentity(name="made-up", hash="ab" * 32, n_vocab=60_000, eot=None if eot == "none" else EOT),
        dtype=dtype,
        file_format=file_format,
        eot=eot,
        shard_tokens=shard_tokens,
        documents=DocumentCounts(read=count, out=count, filtered=0, dropped={}),
        text=TextCounts(bytes=0, words=0, documents_with_special_text=0),
        options={},
        fingerprint="f00",
        sidecars={},
    )
    rows = index_rows(records, {name: code for code, name in enumerate(splits)}, ())
    write_manifest(store, description, list(splits), rows, [])
    return str(folder)


def empty_out(folder: Path) -> None:
    """Remove all documents and `_run` from a dataset, which the format allows, but `encode` never does."""
    store = LocalStore(folder)
    manifest = read_manifest(store)
    sources = [SimpleNamespace(**json.loads(line)) for line in store.read(manifest.sources.file).splitlines()]
    for entry in list(store.list()):
        store.delete(entry.path)
    names = {field.name for field in fields(DatasetDescription)}
    description = DatasetDescription(**{name: value for name, value in vars(manifest).items() if name in names})
    nothing = replace(
        description,
        documents=DocumentCounts(read=0, out=0, filtered=0, dropped={}),
        text=TextCounts(bytes=0, words=0, documents_with_special_text=0),
    )
    write_manifest(store, nothing, list(manifest.splits), index_rows([], {}), sources)
