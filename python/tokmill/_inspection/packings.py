"""Checks of the packings of a dataset."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

import numpy as np

from tokmill._dataset.npy import read_npy
from tokmill._dataset.reader import open_splits
from tokmill._dataset.shards import file_hash
from tokmill._json import parse_json
from tokmill._packing.materialise import packed_shard_paths
from tokmill._packing.options import PACK_FOLDER, PackOptions
from tokmill._packing.plan import HASHES, PLAN, PackPlan
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._inspection.findings import Findings
    from tokmill._store import Store


def check_packings(store: Store, sizes: Mapping[str, int], findings: Findings, *, deep: bool) -> None:
    """Check that all files of each packing exist; with `deep`, also check their hashes.

    sizes   files of the dataset; other files of a packing, from an earlier or unfinished run, are not a problem
    """
    plans = [path for path in sizes if path.startswith(f"{PACK_FOLDER}/") and path.endswith(f"/{PLAN}")]
    splits = open_splits(store) if plans else {}
    for path in plans:
        _, _, name, *segment, _ = path.split("/")
        try:
            split = _segment(splits[name], "/".join([name, *segment]))
            for file, digest in _files(store, sizes, _read_plan(store, path, split), has_mask=split.has_mask):
                if file not in sizes:
                    findings.add(file, "is missing")
                elif deep and (found := file_hash(store, file)) != digest:
                    findings.add(file, "its content does not match the plan", digest, found)
        except OutputError as error:
            if error.code == "packing-outdated":
                findings.notes.append(error.message)
            else:
                findings.add(path, error.message)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            findings.add(path, f"is not a packing plan: {error!r:.100}")


def _segment(split: SplitReader, plan_name: str) -> SplitReader:
    """Return the segment of a split with a plan in a folder. Raises KeyError."""
    return {segment.plan_name: segment for segment in split.segments}[plan_name]


def _read_plan(store: Store, path: str, split: SplitReader) -> PackPlan:
    return PackPlan.read(split, PackOptions(**parse_json(store.read(path))["options"]))


def _files(store: Store, sizes: Mapping[str, int], plan: PackPlan, *, has_mask: bool) -> Iterator[tuple[str, str]]:
    """Yield the files of a packing with their hashes in hexadecimal, including packed shards if they have hashes."""
    for name, digest in plan.files.items():
        yield f"{plan.folder}/{name}", digest
    if plan.materialised is not None and f"{plan.folder}/{HASHES}" in sizes:
        hashes = read_npy(store, f"{plan.folder}/{HASHES}", np.dtype(np.uint8)).reshape(-1, 4 if has_mask else 3, 32)
        for shard, digests in enumerate(hashes):
            for file, each in zip(packed_shard_paths(plan, shard, has_mask=has_mask), digests, strict=True):
                yield file, each.tobytes().hex()
