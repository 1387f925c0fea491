"""From what scans found in the files to the index and the manifest."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from tokmill._dataset.index import index_dtype
from tokmill._dataset.manifest import TokenizerIdentity
from tokmill._dataset.member import DocumentBoundaries, DocumentCounts, SplitTotals, TextCounts
from tokmill._dataset.sidecar import sidecars_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._adopting.plan import AdoptionPlan
    from tokmill._adopting.scanning import Scanned, ScanTask
    from tokmill._dataset.manifest import EotMode
    from tokmill._dataset.sidecar import Sidecar


def index_rows(plan: AdoptionPlan, scans: Sequence[tuple[ScanTask, Scanned]]) -> NDArray[np.void]:
    """Return the rows of the index: one per file."""
    sidecars = _sidecars(scans)
    rows = np.zeros(len(scans), index_dtype(sidecars))
    codes = {name: code for code, name in enumerate(plan.splits)}
    last = (0, 0)
    for row, (task, found) in zip(rows, scans, strict=True):
        first = (task.number, 0) if found.begins_document else last
        last = (task.number, found.last_start) if found.documents else first
        row["split"], row["shard"] = codes[task.split], task.shard
        row["tokens"], row["documents"] = task.file.tokens, found.documents
        row["bytes"] = plan.folder.entries[task.file.path].size
        for name in sidecars:
            row[f"{name}_bytes"] = getattr(found, f"{name}_bytes")
        for field in ("blake3", "docs_blake3", *(f"{name}_blake3" for name in sidecars)):
            row[field] = np.frombuffer(bytes.fromhex(getattr(found, field)), np.uint8)
        row["first_file"], row["first_position"] = first
        row["last_file"], row["last_position"] = last
    return rows


def _sidecars(scans: Sequence[tuple[ScanTask, Scanned]]) -> Mapping[str, Sidecar]:
    """Return the sidecars: without masks if all tokens have loss, whether or not the files say so."""
    return sidecars_of(has_parts=any(found.mask_bytes for _, found in scans))


def described(plan: AdoptionPlan, scans: Sequence[tuple[ScanTask, Scanned]]) -> dict[str, Any]:
    """Return the fields of the manifest that depend on the content of the files."""
    by_split = {name: [(task, found) for task, found in scans if task.split == name] for name in plan.splits}
    found = [scanned for _, scanned in scans]
    documents, empty, first = (sum(getattr(each, name) for each in found) for name in ("documents", "empty", "first"))
    ended, lone = sum(each.before for each in found), sum(each.lone for each in found)
    for name, mine in by_split.items():
        follows = (after.begins_document for (_, _), (_, after) in pairwise(mine))
        lone += sum(before.lone_at_end and begins for (_, before), begins in zip(mine, follows, strict=False))
        if mine:
            lone += mine[-1][1].lone_at_end
            ended += plan.splits[name][-1][1][1] == plan.eot_token
    side: EotMode = "suffix" if ended >= first else "prefix"
    side = side if plan.is_indexed else plan.eot
    matching = ended if side == "suffix" else first
    eot: EotMode = side if matching == documents else "none"
    return {
        "sidecars": _sidecars(scans),
        "tokenizer": TokenizerIdentity(
            name=plan.tokenizer.name,
            hash=plan.tokenizer.content_hash,
            n_vocab=plan.tokenizer.n_vocab,
            eot=None if eot == "none" else plan.eot_token,
        ),
        "eot": eot,
        "boundaries": DocumentBoundaries(
            found_by="index" if plan.is_indexed else "end-of-text",
            end_of_text_inside=sum(each.ends_of_text for each in found) - (first + ended - lone),
            only_end_of_text=lone,
            without_end_of_text=documents - matching if matching or not plan.is_indexed else 0,
        ),
        "splits": {
            name: SplitTotals(
                tokens=sum(task.file.tokens for task, _ in mine),
                documents=sum(scanned.documents for _, scanned in mine),
                shards=len(mine),
            )
            for name, mine in by_split.items()
        },
        "documents": DocumentCounts(
            read=documents + empty, out=documents, filtered=0, dropped={"empty": empty} if empty else {}
        ),
        "text": TextCounts(bytes=0, words=0, documents_with_special_text=0),
    }
