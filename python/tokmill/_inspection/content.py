"""Content of shards against the index: hashes, headers, ids, document offsets, sidecars.

Each file is read once, in chunks. Shards are examined in parallel, and then the boundaries between them are checked.
Of a join, each member is compared with what the join says of it; of an adopted dataset, the files of the other tool.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from typing import TYPE_CHECKING, Any, BinaryIO, Final

import numpy as np
from numpy.typing import NDArray

from tokmill._core import Blake3
from tokmill._dataset.index import INDEX, read_index
from tokmill._dataset.manifest import MANIFEST, SOURCES
from tokmill._dataset.npy import npy_header
from tokmill._dataset.reader import open_splits
from tokmill._dataset.shards import STARTS_DTYPE, file_hash, wrong_starts
from tokmill._dataset.sidecar import SIDECARS, wrong_values
from tokmill._dataset.split_reader import Members
from tokmill._encoding.progress import Progress
from tokmill._encoding.runner import LocalRunner, available_cores
from tokmill._inspection.consistency import (
    check_annotations,
    check_data_file,
    check_own_hash,
    check_packings,
    check_values,
)
from tokmill._inspection.findings import Findings, Problem
from tokmill._inspection.stream import ListedShard, ListedSidecar
from tokmill._progress import PartProgress
from tokmill.errors import TokmillError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.shards import FileFormat
    from tokmill._encoding.options import Eot
    from tokmill._progress import ProgressReport, Show
    from tokmill._store import ReadStore

    CheckMember = Callable[[ReadStore, Findings, int, Show], None]

_CHUNK_BYTES: Final = 1 << 22
"""Size of a chunk, in bytes; a multiple of the token size."""
_AHEAD_BYTES: Final = 64 << 20
"""Maximum size, in bytes, of the document offsets and chunks in memory."""


@dataclass(frozen=True, kw_only=True)
class DatasetFormat:
    """Properties that all shards of a dataset share."""

    names: tuple[str, ...]
    """Splits in canonical order."""
    dtype: np.dtype[Any]
    file_format: FileFormat
    eot: Eot
    eot_token: int | None
    n_vocab: int
    open_tokens: Callable[[ListedShard], BinaryIO] | None = None
    """Opens the token file of a shard of an adopted dataset."""


@dataclass(frozen=True)
class _ShardTask:
    """Shard to examine."""

    shard: ListedShard
    tokens: bool
    """Whether the token file has the right size; the next field is the same for the document offsets."""
    starts: bool
    sidecars: tuple[ListedSidecar, ...]
    """Those whose files have the right size."""

    @property
    def text_bytes(self) -> int:
        """Approximate memory, in bytes, needed to examine the shard."""
        return _CHUNK_BYTES + self.shard.starts_bytes


@dataclass
class _Examined:
    """Result of examining a shard."""

    shard: ListedShard
    problems: list[Problem]
    starts: NDArray[np.int64] | None = None
    """Document offsets; None if they are invalid."""
    last_token: int | None = None
    """Last token; None if the tokens could not be read."""


def check_content(
    store: ReadStore,
    dataset: DatasetFormat,
    shards: Iterable[ListedShard],
    sizes: dict[str, int],
    findings: Findings,
    on_progress: Show,
) -> None:
    """Read all shards and add problems. Files whose size in `sizes` is wrong are skipped."""
    shards = list(shards)
    total = sum(size for shard in shards for _, size in shard.files)
    owners = {shard.tokens_hash: shard.tokens_path for shard in shards}
    owners |= {shard.starts_hash: shard.starts_path for shard in shards}
    owners |= {sidecar.hash: sidecar.path for shard in shards for sidecar in shard.sidecars}
    items = [
        _ShardTask(
            shard,
            tokens=sizes.get(shard.tokens_path) == shard.tokens_bytes,
            starts=sizes.get(shard.starts_path) == shard.starts_bytes,
            sidecars=tuple(each for each in shard.sidecars if sizes.get(each.path) == each.bytes),
        )
        for shard in shards
    ]
    before: _Examined | None = None
    began, done, documents, tokens = time.monotonic(), 0, 0, 0
    workers = available_cores()
    with LocalRunner(workers, _AHEAD_BYTES) as runner:
        for examined in runner.ordered(partial(_examine, store, dataset, owners), items):
            findings.problems += examined.problems
            _check_boundary(dataset, before, examined, findings)
            before = examined
            shard = examined.shard
            done += sum(size for _, size in shard.files)
            documents, tokens = documents + shard.documents, tokens + shard.tokens
            on_progress(
                Progress(
                    task="verifying",
                    documents=documents,
                    tokens=tokens,
                    text_bytes=done,
                    source_bytes=done,
                    total_bytes=total,
                    reading=shard.tokens_path,
                    seconds=time.monotonic() - began,
                )
            )
    _check_boundary(dataset, before, None, findings)
    findings.checked["bytes"] += done
    findings.checked["tokens"] += tokens


def _examine(store: ReadStore, dataset: DatasetFormat, owners: dict[str, str], item: _ShardTask) -> _Examined:
    shard, problems = item.shard, list[Problem]()
    examined = _Examined(shard, problems)
    if item.starts:
        data = store.read(shard.starts_path)
        running = Blake3()
        running.update(data)
        problems += _check_hash(shard.starts_path, running.hexdigest(), shard.starts_hash, owners)
        header = npy_header(STARTS_DTYPE, shard.documents)
        if data[: len(header)] != header:
            problems.append(Problem(file=shard.starts_path, what="its header does not match its document offsets"))
        starts = np.frombuffer(data, STARTS_DTYPE, offset=len(header))
        if wrong := wrong_starts(starts, shard.tokens):
            problems.append(Problem(file=shard.starts_path, what=wrong))
        else:
            examined.starts = starts
    if item.tokens:
        opened = store.open(shard.tokens_path) if dataset.open_tokens is None else dataset.open_tokens(shard)
        with opened as file:
            running = Blake3()
            if dataset.open_tokens is not None:
                running.update(file.read(shard.tokens_bytes - shard.tokens * dataset.dtype.itemsize))
            elif dataset.file_format == "npy":
                header = npy_header(dataset.dtype, shard.tokens)
                found = file.read(len(header))
                running.update(found)
                if found != header:
                    problems.append(Problem(file=shard.tokens_path, what="its header does not match its tokens"))
            examined.last_token = _check_ids(file.read, running, dataset, examined)
        problems += _check_hash(shard.tokens_path, running.hexdigest(), shard.tokens_hash, owners)
    for sidecar in item.sidecars:
        problems += _check_hash(sidecar.path, file_hash(store, sidecar.path), sidecar.hash, owners)
        known = SIDECARS.get(sidecar.name)
        wrong = None if known is None else wrong_values(store, sidecar.path, known, shard.tokens)
        if wrong is not None:
            problems.append(Problem(file=sidecar.path, what=wrong))
    return examined


def _check_ids(
    read: Callable[[int], bytes], running: Blake3, dataset: DatasetFormat, examined: _Examined
) -> int | None:
    """Read the tokens of a shard, add a problem for the first invalid one, and return the last one."""
    shard, first, last = examined.shard, 0, None
    wrong: str | None = None
    starts = None if dataset.eot == "none" else examined.starts
    ends = starts - 1 if starts is not None and dataset.eot == "suffix" else starts
    while chunk := read(_CHUNK_BYTES):
        running.update(chunk)
        ids = np.frombuffer(chunk[: len(chunk) // dataset.dtype.itemsize * dataset.dtype.itemsize], dataset.dtype)
        if wrong is None and len(ids) and int(ids.max()) >= dataset.n_vocab:
            at = int((ids >= dataset.n_vocab).argmax())
            wrong = f"token {first + at:,} is {ids[at]:,}; the largest id is {dataset.n_vocab - 1:,}"
        if wrong is None and ends is not None:
            inside = ends[np.searchsorted(ends, first) : np.searchsorted(ends, first + len(ids))] - first
            if (ids[inside] != dataset.eot_token).any():
                at = int(inside[(ids[inside] != dataset.eot_token).argmax()])
                where = "starts" if dataset.eot == "prefix" else "ends"
                wrong = f"token {first + at:,}, where a document {where}, is {ids[at]:,} instead of end-of-text"
        first += len(ids)
        last = int(ids[-1]) if len(ids) else last
    if wrong is not None:
        examined.problems.append(Problem(file=shard.tokens_path, what=wrong))
    return last


def _check_hash(path: str, found: str, expected: str, owners: dict[str, str]) -> list[Problem]:
    if found == expected:
        return []
    what = "its content does not match the index"
    if found in owners:
        what += f"; it is the hash of {owners[found]}"
    return [Problem(file=path, what=what, expected=expected, found=found)]


def _check_boundary(
    dataset: DatasetFormat, before: _Examined | None, after: _Examined | None, findings: Findings
) -> None:
    """Check the boundary between the end of a shard and the start of the next one."""
    continued = before is not None and after is not None and before.shard.split == after.shard.split
    starts_new = after is None or after.starts is None or (len(after.starts) > 0 and after.starts[0] == 0)
    if after is not None and not continued and not starts_new:
        findings.add(after.shard.starts_path, "the first document of the split does not start at 0")
    ends = before is not None and (not continued or (starts_new and after is not None and after.starts is not None))
    if before is not None and ends and dataset.eot == "suffix" and before.last_token not in (None, dataset.eot_token):
        what = f"its last token, where a document ends, is {before.last_token:,} instead of end-of-text"
        findings.add(before.shard.tokens_path, what)


def check_join(
    store: ReadStore,
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
        check_annotations(store, manifest, sizes, findings, deep=deep)
        check_values(store, sizes, findings, deep=deep)
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


def _check_copies(store: ReadStore, manifest: Manifest, members: Members, findings: Findings) -> None:
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
