"""Spot check: tokenize random documents again from their sources and compare them with their shards.

Files are checked first. A file has changed if its size differs from the run's. If only its modification time or ETag
differs, it may be a copy, so its content is compared. The document table says where each document is. With a chosen
document, those beside it are compared, so a document that is missing is found.
"""

from __future__ import annotations

import random
import secrets
from bisect import bisect_left
from collections import Counter, defaultdict
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from tokmill._dataset.manifest import DATASET, MANIFEST
from tokmill._dataset.shards import file_hash
from tokmill._dataset.table_reader import FILE, POSITION, DocumentTable
from tokmill._dataset.token_files import Cache
from tokmill._inspection.locator import DocumentTarget
from tokmill._inspection.stream import first_difference, listed, marked, shown_mark
from tokmill._progress import Steps
from tokmill._sizes import format_moment
from tokmill._sources.documents import flat, to_numbers
from tokmill._store import is_remote
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._encoding.options import EncodeOptions
    from tokmill._inspection.findings import Findings
    from tokmill._inspection.locator import ChangedFile, RunSources, SourceRange
    from tokmill._progress import Show
    from tokmill._sources.plan import SourceFile

_SEED_BITS = 32

MAX_WHOLE_BYTES: Final = 256 << 20
"""Maximum total size, in bytes, of touched files that are compared as a whole."""

_TABLES: Final = 64
"""Number of shards whose places are kept."""


class _Document(NamedTuple):
    """A document, to be compared."""

    position: int
    ruled: str
    """The split that source and hash rules give it; empty if they give none."""
    tokens: bytes
    """Its tokens, marked."""


class SpotCheck:
    """Comparison of a dataset with its sources.

    streams   tokens of each split
    """

    def __init__(
        self, sources: RunSources, streams: Mapping[str, SplitReader], options: EncodeOptions, findings: Findings
    ) -> None:
        self._sources = sources
        self._streams = streams
        self._options = options
        self._findings = findings
        self._tables = {name: DocumentTable(stream) for name, stream in streams.items()}
        self._kept = Cache(_TABLES)
        self._ruled = {rule.name for rule in options.splits.rules if rule.kind in ("hash", "source")}
        """Splits whose documents a rule names by themselves."""
        self._ends = {
            name: [
                [*zip(rows[f"{end}_file"].tolist(), rows[f"{end}_position"].tolist(), strict=True)]
                for end in ("first", "last")
            ]
            for name, rows in ((name, stream.rows) for name, stream in streams.items())
        }
        """File and position of the first and last document of each shard of a split."""
        limited = options.limit_docs is not None or options.limit_tokens is not None
        self._last = (
            max((each for _, lasts in self._ends.values() for each in lasts), default=None) if limited else None
        )
        """File and position of the last document, if a limit ended the run there."""
        self._changed: set[int] = set()
        """Files that have changed."""
        self._compared = Counter[int]()
        """Number of chosen documents that were compared, by file."""
        self._damaged: set[str] = set()
        """Token files that are damaged."""

    def run(self, count: int, seed: int | None, on_progress: Show) -> None:
        """Compare the source files and `count` documents, or all if there are fewer. Without `seed`, it is random."""
        findings = self._findings
        changes = self._sources.changes
        for change in changes.values():
            if not change.touched:
                self._changed.add(change.file)
                _add(findings, change, "no longer exists" if change.now is None else "changed since the run")
        seed = secrets.randbits(_SEED_BITS) if seed is None else seed
        findings.notes.append(f"documents selected with --seed {seed}")
        chosen: dict[int, list[int]] = defaultdict(list)
        for target in _choose({name: stream.documents for name, stream in self._streams.items()}, count, seed):
            file, position = self._place(target)
            chosen[file].append(position)
        touched = {file: change for file, change in changes.items() if change.touched}
        compared: dict[int, Iterable[int] | None] = {**chosen}
        if sum(change.before.size for change in touched.values()) <= MAX_WHOLE_BYTES:
            compared |= dict.fromkeys(touched)
        for file in self._changed:
            compared.pop(file, None)
        steps = Steps("comparing", "documents", sum(map(len, chosen.values())), on_progress)
        for here in self._sources.read(compared):
            inside = [each for each in chosen[here.file] if here.start <= each < here.end]
            if here.file not in self._changed and self._compare(here):
                self._compared[here.file] += len(inside)
            steps.advance(len(inside))
        findings.checked["documents"] += self._compared.total()
        left = {file: n for file in self._changed if (n := len(chosen[file]) - self._compared[file])}
        if left:
            files = self._sources.location(min(left)) + (f" and {len(left) - 1:,} more" if len(left) > 1 else "")
            note = f"{sum(left.values()):,} documents were not compared: they are in {files}, which changed"
            findings.notes.append(note)
        if same := [change for change in touched.values() if change.file not in self._changed]:
            is_whole = compared.get(same[0].file, ()) is None
            what = (
                "all their documents were compared and are equal"
                if is_whole
                else "not all of their documents were compared"
            )
            version, *_ = _version(same[0])
            has = f"{len(same):,} {'file has' if len(same) == 1 else 'files have'}"
            findings.notes.append(f"{has} another {version} than the run noted, such as {same[0].location}; {what}")

    def _compare(self, here: SourceRange) -> bool:
        """Compare the documents of a range, note the first difference, and return whether there is none."""
        if here.error is not None:
            return self._differs(here.file, f"cannot be read: {here.error.message}")
        places = zip(here.rows.position.tolist(), here.splits, strict=True)
        theirs = [_Document(*place, here.tokens(number).tobytes()) for number, place in enumerate(places)]
        try:
            ours = dict(self._stored(here.file, here.start, here.end))
        except OutputError as error:
            self._findings.add(MANIFEST, error.message)
            return False
        lost, more = Counter(ours.values()) - Counter(theirs), Counter(theirs) - Counter(ours.values())
        after = [each for each in more if self._last is None or (here.file, each.position) <= self._last]
        if not (differing := sorted([*lost, *after])):
            return True
        position = differing[0].position
        where = f"{self._sources.counted(here.file)} {position:,}"
        if here.file in self._sources.changes:
            if any(self._is_damaged(target) for target, each in ours.items() if each.position == position):
                return False
            return self._differs(here.file, f"changed since the run: same size, different content, from {where}")
        mine = [target for target, each in ours.items() if each.position == position and each in lost]
        its = [each for each in theirs if each.position == position and each in more]
        if not (mine and its):
            return self._differs(
                here.file, f"its document at {where} is missing in the {'source' if mine else 'dataset'}"
            )
        self._report(mine[0], its[0], f"{self._sources.location(here.file)}, {where}")
        return False

    def _report(self, target: DocumentTarget, source: _Document, place: str) -> None:
        """Add a problem for a document that differs from its source."""
        stream = self._streams[target.split]
        start, stop = stream.document(target.ordinal)
        found = first_difference(np.frombuffer(source.tokens, np.int64), _stored(stream, start, stop))
        at, expected, stored = (0, None, None) if found is None else found
        inside = start + at < stream.tokens
        number, offset = stream.place(start + at if inside else start)
        shard = listed(stream)[number]
        what = f"token {offset if inside else shard.tokens:,} differs from its document, {place}"
        if found is None:
            what = f"{place} belongs to another split than {target.split}"
        shown = ("the end of the document" if mark is None else shown_mark(mark) for mark in (expected, stored))
        self._findings.add(shard.tokens_path, what, *(shown if found else ()))

    def _stored(self, file: int, start: int, end: int) -> Iterator[tuple[DocumentTarget, _Document]]:
        """Yield the documents of the dataset from a range of a file."""
        for name, stream in self._streams.items():
            firsts, lasts = self._ends[name]
            for shard in range(bisect_left(lasts, (file, start)), bisect_left(firsts, (file, end))):
                files, positions = self._places(name, shard)
                inside = np.flatnonzero((files == file) & (positions >= start) & (positions < end))
                if not len(inside):
                    continue
                number = int(stream.documents_before[shard] + inside[0])
                bounds = [
                    *(stream.starts(shard)[inside] + stream.bases[shard]),
                    stream.document(number + len(inside) - 1)[1],
                ]
                marks = _stored(stream, bounds[0], bounds[-1])
                for ordinal, position in enumerate(positions[inside].tolist()):
                    first, last = bounds[ordinal] - bounds[0], bounds[ordinal + 1] - bounds[0]
                    document = _Document(position, name if name in self._ruled else "", marks[first:last].tobytes())
                    yield DocumentTarget(name, number + ordinal), document

    def _places(self, split: str, shard: int) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return file and position of each document of a shard."""

        def read() -> list[NDArray[np.int64]]:
            table = self._tables[split].read(shard, [FILE, POSITION])
            return [to_numbers(flat(table[name])) for name in (FILE, POSITION)]

        file, position = self._kept.get((split, shard), read)
        return file, position

    def _place(self, target: DocumentTarget) -> tuple[int, int]:
        """Return file and position of a document."""
        stream = self._streams[target.split]
        shard = stream.shard_of(target.ordinal)
        file, position = self._places(target.split, shard)
        inside = target.ordinal - int(stream.documents_before[shard])
        return int(file[inside]), int(position[inside])

    def _is_damaged(self, target: DocumentTarget) -> bool:
        """Return whether the shard of a document is damaged, and report it."""
        stream = self._streams[target.split]
        shard = listed(stream)[stream.shard_of(target.ordinal)]
        path = shard.tokens_path
        if path not in self._damaged and file_hash(stream.store, path) != shard.tokens_hash:
            self._damaged.add(path)
            self._findings.add(path, "its content does not match the index")
        return path in self._damaged

    def _differs(self, file: int, what: str) -> bool:
        """Report that a file changed, and return False."""
        self._changed.add(file)
        if file in self._sources.changes:
            _add(self._findings, self._sources.changes[file], what)
        else:
            self._findings.add(self._sources.location(file), what)
        return False


def _stored(stream: SplitReader, start: int, stop: int) -> NDArray[np.int64]:
    """Return tokens of a split, marked."""
    return marked(stream.read(start, stop), stream.losses(start, stop))


def _add(findings: Findings, change: ChangedFile, what: str) -> None:
    if change.now is None:
        findings.add(change.location, what)
    else:
        findings.add(change.location, what, *(_shown(change, file) for file in (change.before, change.now)))


def _shown(change: ChangedFile, file: SourceFile) -> str:
    _, word, show = _version(change)
    return f"{file.size:,} bytes, {word} {show(file.version)}"


def _version(change: ChangedFile) -> tuple[str, str, Callable[[str], str]]:
    """Return what the version of a file is, a word before it, and a function that shows it."""
    if change.before.format == DATASET:  # that is encoded again: its identity is the version of each shard
        return "dataset identity", "of dataset", "{:.16}".format
    if is_remote(change.location):
        return "ETag", "ETag", str
    return "modification time", "modified", format_moment


def _choose(documents: Mapping[str, int], count: int, seed: int) -> list[DocumentTarget]:
    total = sum(documents.values())
    chosen = random.Random(seed).sample(range(total), min(count, total))  # noqa: S311 - not a secret
    targets, first = [], 0
    for split, size in documents.items():
        targets += [DocumentTarget(split, number - first) for number in chosen if first <= number < first + size]
        first += size
    return targets
