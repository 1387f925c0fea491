"""Orphans: files left behind by processes that died or that lost the run to another process.

Only files created by tokmill are orphans. Other files are never touched.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from tokmill._dataset.card import CARD
from tokmill._dataset.index import INDEX
from tokmill._dataset.manifest import MANIFEST, RUN, SOURCES, TOKENIZER_FILES
from tokmill._dataset.shards import starts_path, tokens_path
from tokmill._dataset.sidecar import SIDECARS, sidecar_path
from tokmill._encoding.claim import CONFIG
from tokmill._encoding.metrics import METRICS
from tokmill._encoding.quarantine import QUARANTINE
from tokmill._packing.options import PACK_FOLDER
from tokmill._packing.strategy import GROWING_SUFFIX
from tokmill._recovery.owner import Owner

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from tokmill._dataset.shards import FileFormat, KeptShard
    from tokmill._encoding.checkpoint import CheckpointRecord, CheckpointState
    from tokmill._inspection.provenance import RunRecord

_TEMPORARY: Final = re.compile(r"(?:.*/)?\.tokmill-[0-9a-f]+\.tmp")
_SHARD: Final = re.compile(r"([^/]+)/\1_[0-9]{6,}(?:\.docs\.npy|\.mask\.npy|\.npy|\.bin|\.table\.parquet)")
_PACK_PREFIX: Final = f"{PACK_FOLDER}/"
_DATASET_FILES: Final = frozenset((MANIFEST, INDEX, SOURCES, CARD, *TOKENIZER_FILES))


def unlisted(paths: Iterable[str], shards: Collection[str]) -> tuple[list[str], list[str]]:
    """Return the files outside `_run` that do not belong to a dataset with these shards: tokmill's, and others."""
    ours, others = list[str](), list[str]()
    for path in paths:
        in_packing = path.startswith(_PACK_PREFIX)
        unfinished = _TEMPORARY.fullmatch(path) or (in_packing and path.endswith(GROWING_SUFFIX))
        if path.startswith("_run/") or path in _DATASET_FILES or path in shards:
            continue
        if in_packing and not unfinished:
            continue
        (ours if unfinished or _SHARD.fullmatch(path) else others).append(path)
    return ours, others


def unneeded(
    paths: Iterable[str], run: RunRecord, growing: Collection[str] = (), lineage: str | None = None
) -> list[str]:
    """Return the files below `_run` that the run does not need.

    growing   growing files that an incomplete run needs
    lineage   name of the folder in which the run continues
    """
    kept = {RUN, CONFIG, QUARANTINE, METRICS, run.plan_path, *growing}
    record = re.compile(rf"_run/{run.run}/(?:records/[0-9]{{8,}}\.json|open/{re.escape(lineage or '-')}/[^/.][^/]*)")
    return [path for path in paths if path.startswith("_run/") and path not in kept and not record.fullmatch(path)]


def open_paths(state: CheckpointState, file_format: FileFormat) -> set[str]:
    """Return the files needed to resume from a checkpoint, in addition to the sealed shards."""
    paths = {segment.path for segment in state.quarantine}
    for shard in state.open:
        paths |= {segment.path for segment in shard.segments}
        # A growing file is renamed as soon as the shard is full, possibly before a record says so.
        paths |= set(sealed_paths(shard, file_format))
    return paths


def sealed_paths(shard: KeptShard, file_format: FileFormat) -> tuple[str, ...]:
    """Return the final names of the files of a shard: tokens, document offsets and sidecars."""
    split, number = shard.split, shard.shard
    beside = (sidecar_path(split, number, sidecar.suffix) for sidecar in SIDECARS.values())
    return tokens_path(split, number, file_format), starts_path(split, number), *beside


def may_be_at_work(last: CheckpointRecord | None, run: RunRecord) -> bool:
    """Return whether the process that owns a run may still be writing."""
    owner = run.owner if last is None else last.owner
    if last is not None and last.kind == "stop":
        # At most the manifest is still to be written, and not by this process, which would know.
        return owner.alive is True and owner != Owner.here()
    return owner.alive is not False
