"""Content of shards against the index: hashes, headers, ids, document offsets, sidecars.

Each file is read once, in chunks. Shards are examined in parallel, and then the boundaries between them are checked.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, BinaryIO, Final

import numpy as np
from numpy.typing import NDArray

from tokmill._core import Blake3
from tokmill._dataset.npy import npy_header
from tokmill._dataset.shards import STARTS_DTYPE, file_hash, wrong_starts
from tokmill._dataset.sidecar import SIDECARS, wrong_values
from tokmill._encoding.progress import Progress
from tokmill._encoding.runner import LocalRunner, available_cores
from tokmill._inspection.findings import Findings, Problem
from tokmill._inspection.stream import ListedShard, ListedSidecar

if TYPE_CHECKING:
    from tokmill._dataset.shards import FileFormat
    from tokmill._encoding.options import Eot
    from tokmill._progress import Show
    from tokmill._store import Store

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
    store: Store,
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


def _examine(store: Store, dataset: DatasetFormat, owners: dict[str, str], item: _ShardTask) -> _Examined:
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
