"""Verification of an adopted dataset: its own files, and the token files of the other tool."""

from __future__ import annotations

from typing import TYPE_CHECKING, BinaryIO

from tokmill._dataset.index import INDEX
from tokmill._dataset.reader import open_splits
from tokmill._inspection.consistency import (
    check_data_file,
    check_origins,
    check_own_hash,
    check_packings,
    check_tokenizer,
)
from tokmill._inspection.content import DatasetFormat, check_content
from tokmill._inspection.stream import TokenStream
from tokmill.errors import OutputError, SourceError

if TYPE_CHECKING:
    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._inspection.findings import Findings
    from tokmill._inspection.stream import ListedShard
    from tokmill._progress import Show
    from tokmill._store import Store


def check_adopted(
    store: Store, manifest: Manifest, sizes: dict[str, int], findings: Findings, on_progress: Show, *, deep: bool
) -> None:
    """Check an adopted dataset. `sizes` are those of its own files."""
    check_own_hash(store, findings)
    listed = [each for each in (manifest.index, manifest.sources, manifest.definition) if each is not None]
    damaged = [each for each in listed if not check_data_file(store, sizes, each, findings)]
    if deep:
        check_tokenizer(store, manifest, findings)
    if damaged:
        return
    try:
        splits = list(open_splits(store).values())
        files, _ = splits[0].adopted_files
        there = {files.location(entry.path): entry.size for entry in files.list()}
    except (OutputError, SourceError) as error:
        findings.add(INDEX, error.message)
        return
    shards = [shard for split in splits for shard in TokenStream(split).shards]
    found = sizes | there
    for shard in shards:
        for path, expected in shard.files:
            if path not in found:
                findings.add(path, "is missing")
            elif found[path] != expected:
                what = "its size does not match the index"
                findings.add(path, what, f"{expected:,} bytes", f"{found[path]:,} bytes")
    findings.checked["shards"] += len(shards)
    for split in splits:
        check_origins(split.rows, list(manifest.splits), manifest.shards, findings)
    if not findings.problems:
        check_packings(store, sizes, findings, deep=deep)
    if deep:
        _check_content(store, manifest, splits, shards, found, findings, on_progress)
    findings.notes.append(
        f"an adopted dataset: its tokens are {manifest.options['adopted']} files in {files.location()}"
    )


def _check_content(
    store: Store,
    manifest: Manifest,
    splits: list[SplitReader],
    shards: list[ListedShard],
    sizes: dict[str, int],
    findings: Findings,
    on_progress: Show,
) -> None:
    by_name = {split.name: split for split in splits}

    def open_tokens(shard: ListedShard) -> BinaryIO:
        files, paths = by_name[shard.split].adopted_files
        return files.open(paths[shard.shard])

    dataset = DatasetFormat(
        names=tuple(manifest.splits),
        dtype=splits[0].dtype,
        file_format=manifest.file_format,
        eot=manifest.eot,
        eot_token=manifest.tokenizer.eot,
        n_vocab=manifest.tokenizer.n_vocab,
        open_tokens=open_tokens,
    )
    check_content(store, dataset, shards, sizes, findings, on_progress)
    if not findings.problems:
        from tokmill._inspection.consistency import check_tables

        check_tables(splits, manifest.shards, findings)
