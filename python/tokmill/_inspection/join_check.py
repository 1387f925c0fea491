"""Verification of a join: its own files, and each member against what the join says of it."""

from __future__ import annotations

import random
import time
from collections import Counter
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING

import numpy as np

from tokmill._dataset.index import INDEX, read_index
from tokmill._dataset.manifest import MANIFEST, SOURCES
from tokmill._dataset.reader import open_splits
from tokmill._dataset.split_reader import Members
from tokmill._inspection.consistency import check_data_file, check_own_hash, check_packings
from tokmill._inspection.findings import Findings
from tokmill._progress import PartProgress
from tokmill.errors import TokmillError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import Manifest
    from tokmill._progress import ProgressReport, Show
    from tokmill._store import Store

    CheckMember = Callable[[Store, Findings, int, Show], None]


def check_join(
    store: Store,
    manifest: Manifest,
    findings: Findings,
    check: CheckMember,
    *,
    deep: bool,
    count: int,
    seed: int,
    on_progress: Show,
) -> None:
    """Check a join and all its members.

    check   function that checks a dataset, and compares some of its documents with their sources; tells its progress
    count   number of documents to compare, in all members together
    """
    sizes = {entry.path: entry.size for entry in store.list()}
    check_own_hash(store, findings)
    for listed in (manifest.index, manifest.sources, manifest.definition):
        if listed is not None:
            check_data_file(store, sizes, listed, findings)
    findings.checked["members"] = 0
    shares = _shares([member.documents.out for member in manifest.members], count, seed)
    members = Members(store, manifest)
    show = _progress_of([member.tokens for member in manifest.members], on_progress)
    for number in range(len(manifest.members)):
        _check_member(members, number, findings, check, shares[number], partial(show, number))
        show(number, None)
    if not findings.problems:
        _check_copies(store, manifest, members, findings)
    if not findings.problems:
        check_packings(store, sizes, findings, deep=deep)
    findings.notes.append(f"a join of {len(manifest.members):,} datasets, which were checked, too; see {MANIFEST}")


def _progress_of(sizes: Sequence[int], on_progress: Show) -> Callable[[int, ProgressReport | str | None], None]:
    """Return a function that shows the progress of all members, given that of one; None if it is done."""
    before = list(accumulate(sizes, initial=0))
    began, furthest = time.monotonic(), 0.0

    def show(number: int, report: ProgressReport | str | None) -> None:
        nonlocal furthest
        if isinstance(report, str):
            on_progress(report)
            return
        done = before[number] + sizes[number] * (1.0 if report is None else report.share)
        furthest = max(furthest, done / (before[-1] or 1))  # the checks of a member begin again
        on_progress(
            PartProgress(
                seconds=time.monotonic() - began,
                doing="checking",
                completed=furthest,
                counted=[
                    ("datasets", f"{number + (report is None):,} of {len(sizes):,}"),
                    *(() if report is None else report.amounts),
                ],
            )
        )

    return show


def _check_member(
    members: Members, number: int, findings: Findings, check: CheckMember, count: int, on_progress: Show
) -> None:
    try:
        store, _ = members.open(number)
        found = Findings()
        check(store, found, count, on_progress)
    except TokmillError as error:
        findings.add(MANIFEST, error.message)
        return
    findings.checked["members"] += 1
    findings.checked.update(found.checked)
    for problem in found.problems:
        is_source = problem.file.startswith("/") or "://" in problem.file
        where = problem.file if is_source else store.location(problem.file)
        findings.add(where, problem.what, problem.expected, problem.found)
    findings.notes += [f"{store.location()}: {note}" for note in found.notes]


def _check_copies(store: Store, manifest: Manifest, members: Members, findings: Findings) -> None:
    """Check that index and list of sources are those of the members, one after the other."""
    splits = open_splits(store)
    file = 0
    indexes = [members.open(number) for number in range(len(manifest.members))]
    lines = store.read(SOURCES).splitlines(keepends=True)
    for place, (own, its) in enumerate(indexes):
        count = manifest.members[place].files
        if own.read(SOURCES) != b"".join(lines[file : file + count]):
            findings.add(SOURCES, f"does not list the files of member {place + 1:,}, {own.location()}")
        rows = read_index(own, its)
        for code, name in enumerate(its.splits):
            first, end = splits[name].shards_before[place : place + 2].tolist()
            if wrong := _first_difference(splits[name].rows[first:end], rows[rows["split"] == code], file):
                findings.add(
                    INDEX, f"{wrong} of shards of {name} differs from that of member {place + 1:,}, {own.location()}"
                )
        file += count
    if file != len(lines):
        findings.add(SOURCES, f"lists {len(lines):,} files, but the members have {file:,}")


def _first_difference(joined: NDArray[np.void], own: NDArray[np.void], first_file: int) -> str | None:
    """Return the first field in which rows of a join differ from those of a member; None if there is none."""
    if len(joined) != len(own):
        return "the number"
    for name in own.dtype.names or ():
        expected = own[name] + (first_file if name in ("first_file", "last_file") else 0)
        if name not in ("split", "shard") and name in (joined.dtype.names or ()) and (joined[name] != expected).any():
            return name
    return None


def _shares(documents: Sequence[int], count: int, seed: int) -> Mapping[int, int]:
    """Return how many of `count` random documents are in each member."""
    total = sum(documents)
    ends = np.cumsum(documents)
    chosen = random.Random(seed).sample(range(total), min(count, total))  # noqa: S311 - not a secret
    return Counter(np.searchsorted(ends, chosen, side="right").tolist())
