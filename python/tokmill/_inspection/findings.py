"""Findings of a verification: problems, notes, the amount that was checked, and orphans.

Orphans are files left behind by processes that died or that lost the run to another process. Only files created by
tokmill are orphans; others are never touched.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from tokmill._dataset.card import CARD
from tokmill._dataset.index import INDEX
from tokmill._dataset.manifest import MANIFEST, RUN, SOURCES, TOKENIZER_FILES
from tokmill._dataset.shards import starts_path, tokens_path
from tokmill._dataset.sidecar import SIDECARS, sidecar_path
from tokmill._encoding.claim import CONFIG
from tokmill._encoding.counts import QUARANTINE
from tokmill._encoding.metrics import METRICS
from tokmill._packing.options import PACK_FOLDER
from tokmill._packing.strategy import GROWING_SUFFIX
from tokmill._recovery.owner import Owner
from tokmill._sizes import format_bytes, format_seconds, plural
from tokmill._view.result import Result
from tokmill._view.view import Table, View, noted

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from tokmill._dataset.shards import FileFormat, KeptShard
    from tokmill._encoding.claim import CheckpointRecord, CheckpointState
    from tokmill._inspection.records import RunRecord

Depth = Literal["quick", "deep", "comparison"]

_SHOWN: Final = 20
"""Maximum number of problems in text output. JSON has all of them."""
_CHECKED: Final[Mapping[Depth, str]] = {
    "quick": "files, not content",
    "deep": "content of all files",
    "comparison": "both datasets",
}
_TEMPORARY: Final = re.compile(r"(?:.*/)?\.tokmill-[0-9a-f]+\.tmp")
_SHARD: Final = re.compile(r"([^/]+)/\1_[0-9]{6,}(?:\.docs\.npy|\.mask\.npy|\.npy|\.bin|\.table\.parquet)")
_PACK_PREFIX: Final = f"{PACK_FOLDER}/"
_DATASET_FILES: Final = frozenset((MANIFEST, INDEX, SOURCES, CARD, *TOKENIZER_FILES))


@dataclass(frozen=True, kw_only=True)
class Problem:
    """Problem found by a verification."""

    file: str
    """Path in the dataset, or location of a source."""
    what: str
    expected: str | None = None
    """Expected value; None if unknown."""
    found: str | None = None

    def __str__(self) -> str:
        values = (("expected", self.expected), ("found", self.found))
        shown = ", ".join(f"{word} {value}" for word, value in values if value is not None)
        return f"{self.file}: {self.what}{f' ({shown})' if shown else ''}"


@dataclass(frozen=True, kw_only=True, repr=False)
class Verification(Result):
    """Result of `tokmill verify`."""

    derived: ClassVar = ("ok",)

    dataset: str
    """Location of the dataset."""
    other: str | None
    """Location of the dataset that it was compared with, if any."""
    end_of_text: str | None
    """The token between documents, its id and what named it; None if the dataset is incomplete or for a comparison."""
    depth: Depth
    complete: bool
    """Whether there is a manifest. Readers reject a folder without one."""
    problems: tuple[Problem, ...]
    notes: tuple[str, ...]
    orphans: tuple[str, ...]
    """Files that are no longer needed, as listed by `--clean`."""
    removed: bool
    """Whether the orphans were removed."""
    checked: Mapping[str, int]
    """Number of files, bytes, records, … that were checked."""
    seconds: float

    @property
    def ok(self) -> bool:
        """Whether there are no problems."""
        return not self.problems

    def view(self) -> View:
        """Return what the result shows."""
        amounts = [
            (name.removesuffix("s") if n == 1 else name, format_bytes(n) if name == "bytes" else f"{n:,}")
            for name, n in self.checked.items()
        ]
        words = ", ".join(amount if name == "bytes" else f"{amount} {name}" for name, amount in amounts)
        subject = self.dataset if self.other is None else f"{self.dataset} and {self.other}"
        took = format_seconds(self.seconds)
        no_problems = "equal" if self.depth == "comparison" else "no problems"
        result = plural(len(self.problems), "problem") if self.problems else no_problems
        rows = [
            ("dataset", subject),
            ("checked", f"{_CHECKED[self.depth]}: {words}, in {took}"),
            *([] if self.end_of_text is None else [("eot", self.end_of_text)]),
            ("result", result),
        ]
        problems = [str(problem) for problem in self.problems[:_SHOWN]]
        if (more := len(self.problems) - _SHOWN) > 0:
            problems.append(f"{more:,} more; --json lists all")
        orphans = noted(self.orphans, "removed" if self.removed else "orphan")
        return View(
            headline=f"{subject}: {result}",
            figures=[("result", result), *amounts, ("time", took)],
            parts=[Table((), rows)],
            notes=[*noted(problems, "problem"), *noted(self.notes), *orphans],
        )


@dataclass
class Findings:
    """Findings so far."""

    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    orphans: list[str] = field(default_factory=list)
    removed: bool = False
    complete: bool = True
    end_of_text: str | None = None
    checked: Counter[str] = field(default_factory=Counter)

    def add(self, file: str, what: str, expected: object = None, found: object = None) -> None:
        """Add a problem, with expected and found values unless they are None."""
        self.problems.append(Problem(file=file, what=what, expected=_shown(expected), found=_shown(found)))

    def damaged(self, paths: set[str]) -> bool:
        """Return whether there is a problem with one of these files."""
        return any(problem.file in paths for problem in self.problems)


def _shown(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    return f"{value:,}" if type(value) is int else repr(value)


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
