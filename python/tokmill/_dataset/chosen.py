"""The documents of a packing of chosen documents, for those who read its documents, not its sequences.

_pack/NAME-L/SPLIT/plan.json               the dataset, and the hash of the next file
_pack/NAME-L/SPLIT/runs_of_documents.npy   uint64[r, 2]: first token of each run, in the selection and in the split
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np

from tokmill._dataset.npy import read_npy
from tokmill._json import parse_json
from tokmill._store.extents import hash_bytes
from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._store import ReadStore

PACK_FOLDER: Final = "_pack"
"""Folder in a dataset that contains the plans."""
PLAN: Final = "plan.json"
RUNS: Final = "runs_of_documents.npy"
"""File of a plan with `Selected.runs`."""


@dataclass(frozen=True)
class ChosenDocuments:
    """Ranges of tokens of a split in which the chosen documents are, each once."""

    begins: NDArray[np.int64]
    ends: NDArray[np.int64]
    digest: str
    """Hash of the choice."""

    @classmethod
    def open(cls, split: SplitReader, packing: str) -> Self:
        """Read the choice of a packing, such as `edu-2048`. Raises UsageError if there is none, OutputError."""
        parts, digests, before = [np.empty((2, 0), np.int64)], [], 0
        for segment in split.segments:
            if segment.tokens:
                runs, digest = _runs(segment, packing)
                parts.append(runs + before)
                digests.append(digest)
            before += segment.tokens
        return cls.of(np.concatenate(parts, axis=1), hash_bytes("".join(digests).encode()))

    @classmethod
    def of(cls, runs: NDArray[np.int64], digest: str) -> Self:
        """Return the documents in runs, int64[2, r], which overlap where documents have copies."""
        begins, ends = runs[:, np.argsort(runs[0])]
        ends = np.maximum.accumulate(ends)
        return cls(np.maximum(begins, np.append(0, ends)[:-1]), ends, digest)

    @property
    def tokens(self) -> int:
        """Number of tokens, each counted once."""
        return int(np.maximum(self.ends - self.begins, 0).sum())

    def among(self, edges: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return whether each of some documents, int64[n + 1] where they start in the split, is chosen: bool[n]."""
        last = np.searchsorted(self.begins, edges[1:], side="left") - 1
        found: NDArray[np.bool_] = np.append(self.ends, 0)[last] > edges[:-1]
        return found


def packings_named(store: ReadStore, name: str) -> Sequence[str]:
    """Return the folders of packings with a name, with the sequence length or without."""
    found = {entry.path.split("/")[1] for entry in store.list(PACK_FOLDER) if entry.path.endswith(f"/{PLAN}")}
    return sorted(each for each in found if each == name or re.fullmatch(rf"{re.escape(name)}-\d+", each))


def _runs(segment: SplitReader, packing: str) -> tuple[NDArray[np.int64], str]:
    """Return starts and ends of the runs in the segment, int64[2, r], and the hash of their file."""
    store, folder = segment.store, f"{PACK_FOLDER}/{packing}/{segment.plan_name}"
    where = store.location(f"{folder}/{PLAN}")
    if not store.exists(f"{folder}/{PLAN}"):
        message = f"{store.location()} has no packing {packing} of {segment.plan_name}"
        raise UsageError("packing-missing", message, "tokmill pack --name … chooses documents")
    try:
        root: dict[str, Any] = parse_json(store.read(f"{folder}/{PLAN}"))
        dataset, files, tokens = root["dataset"], root["files"], root["counts"] and root["counts"]["selected_tokens"]
    except (ValueError, TypeError, KeyError) as error:
        message = f"{where} is not a packing plan: {error!r:.200}"
        raise OutputError("packing-damaged", message, "remove it and pack again") from error
    if tokens is None:
        message = f"{where}: this packing has all documents"
        raise UsageError("option-value", message, "leave out --packing, or name a packing of chosen documents")
    if dataset != segment.manifest.identity:
        message = f"{where} belongs to the dataset {dataset!r:.80}, not to {segment.manifest.identity}"
        raise OutputError("packing-outdated", message, "pack again")
    runs = read_npy(store, f"{folder}/{RUNS}", np.dtype("<u8"))
    if hash_bytes(store.read(f"{folder}/{RUNS}")) != files.get(RUNS) or len(runs) % 2:
        message = f"{store.location(f'{folder}/{RUNS}')} is not the file that was written"
        raise OutputError("packing-damaged", message, "remove its folder and pack again")
    places, begins = runs.reshape(-1, 2).T.astype(np.int64)
    return np.stack([begins, begins + np.diff(np.append(places, int(tokens)))]), files[RUNS]
