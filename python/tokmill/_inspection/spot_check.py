"""Spot check: tokenize random documents again from their sources and compare them with their shards.

Files are checked first. A file has changed if its size differs from the run's. If only its modification time or ETag
differs, it may be a copy, so its content is compared. Documents are located by counting, so documents after a changed
file, up to the next checkpoint of the run, are not compared.
"""

from __future__ import annotations

import random
import secrets
from operator import itemgetter
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill._dataset.manifest import DATASET, MANIFEST
from tokmill._dataset.shards import file_hash
from tokmill._inspection.locator import DocumentTarget, FoundDocument, LostDocument
from tokmill._inspection.stream import first_difference, listed, marked, shown_mark
from tokmill._progress import Steps
from tokmill._sizes import format_moment
from tokmill._store import is_remote
from tokmill.errors import OutputError, SourceError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    import pyarrow as pa
    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._encoding.options import EncodeOptions
    from tokmill._inspection.findings import Findings
    from tokmill._inspection.locator import ChangedFile, DocumentLocator, SplitDocuments
    from tokmill._progress import Show
    from tokmill._sources.documents import Parts
    from tokmill._sources.plan import SourceFile

_SEED_BITS = 32

MAX_WHOLE_BYTES: Final = 256 << 20
"""Maximum total size, in bytes, of touched files that are compared as a whole."""

_NEAR: Final = 64
"""Maximum distance, in documents, to search for the first document of a file; detects missing documents before it."""


class SpotCheck:
    """Comparison of a dataset with its sources.

    streams     tokens of each split
    documents   number of documents of each split
    """

    def __init__(
        self,
        locator: DocumentLocator,
        streams: Mapping[str, SplitReader],
        documents: Mapping[str, int],
        options: EncodeOptions,
        findings: Findings,
    ) -> None:
        self._locator = locator
        self._streams = streams
        self._documents = documents
        self._options = options
        self._findings = findings
        self._touched = {change.file: change for change in locator.changes if change.touched}
        self._compared: set[int] = set()
        """Touched files that were compared as a whole or have changed."""
        self._changed: set[int] = set()
        self._damaged: set[str] = set()
        """Token files that are damaged."""

    def run(self, count: int, seed: int | None, on_progress: Show) -> None:
        """Compare the source files and `count` documents, or all if there are fewer. Without `seed`, it is random."""
        findings = self._findings
        for change in self._locator.changes:
            if not change.touched:
                self._locator.distrust(change.file)
                _add(findings, change, "no longer exists" if change.now is None else "changed since the run")
        try:
            if sum(change.before.size for change in self._touched.values()) <= MAX_WHOLE_BYTES:
                self._compare_files(self._touched)
        except OutputError as error:
            findings.add(MANIFEST, error.message)
        seed = secrets.randbits(_SEED_BITS) if seed is None else seed
        findings.notes.append(f"documents selected with --seed {seed}")
        unlocated: list[str] = []
        chosen = _choose(self._documents, count, seed)
        steps = Steps("comparing", "documents", len(chosen), on_progress)
        for found in steps.over(self._locator.find(chosen)):
            try:
                after = self._compare(found)
            except OutputError as error:
                findings.add(found.target.split, error.message)
                after = None
            if after is None:
                findings.checked["documents"] += 1
            else:
                unlocated.append(after)
        if unlocated:
            note = f"{len(unlocated):,} documents were not compared: they are in or after {unlocated[0]}, which changed"
            findings.notes.append(note)
        self._note_touched()

    def _note_touched(self) -> None:
        same = [change for change in self._touched.values() if not self._findings.damaged({change.location})]
        if not same:
            return
        whole = [change for change in same if change.file in self._compared]
        for changes, what in (
            (whole, "all their documents were compared and are equal"),
            ([change for change in same if change not in whole], "not all of their documents were compared"),
        ):
            if changes:
                noun = f"{len(changes):,} {'file has' if len(changes) == 1 else 'files have'}"
                version, *_ = _version(changes[0])
                note = f"{noun} another {version} than the run noted, such as {changes[0].location}; {what}"
                self._findings.notes.append(note)

    def _compare(self, found: FoundDocument | LostDocument) -> str | None:
        """Compare a document. If it cannot be located because a file changed, return that file."""
        difference = None
        if isinstance(found, FoundDocument):
            difference = self._first_difference(found.target, found.text, found.parts)
        if isinstance(found, FoundDocument) and difference is None:
            return None
        before = len(self._findings.problems)
        self._compare_files(set(found.files) & self._touched.keys() - self._compared)
        if len(self._findings.problems) > before:
            return self._findings.problems[before].file
        stream = self._streams[found.target.split]
        start, _ = stream.document(found.target.ordinal)
        if isinstance(found, LostDocument):
            if found.after is None:
                what = f"document {found.target.ordinal:,} of {found.target.split} cannot be read again: {found.reason}"
                path = listed(stream)[stream.place(start)[0]].tokens_path
                self._findings.add(found.changed[-1] if found.changed else path, what)
            return found.after
        if difference is not None:
            at, expected, stored = difference
            inside = start + at < stream.tokens
            number, offset = stream.place(start + at if inside else start)
            shard = listed(stream)[number]
            if shard.tokens_path in self._damaged:
                return None
            self._findings.add(
                shard.tokens_path,
                f"token {offset if inside else shard.tokens:,} differs from its document, {found}",
                *("the end of the document" if mark is None else shown_mark(mark) for mark in (expected, stored)),
            )
        return None

    def _first_difference(
        self, target: DocumentTarget, text: pa.Array, parts: Parts | None
    ) -> tuple[int, int | None, int | None] | None:
        """Return the position of the first token that differs from the document, and both, marked; None if equal."""
        stream = self._streams[target.split]
        expected = self._expected(text, parts)[0]
        return first_difference(expected, _stored(stream, *stream.document(target.ordinal)))

    def _expected(self, text: pa.Array, parts: Parts | None) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """Return the tokens of documents, marked, and where they start."""
        ids, offsets, loss = self._options.recipe.encode(text, parts)
        return marked(ids, np.ones(len(ids), np.uint8) if loss is None else loss), offsets

    def _compare_files(self, files: Iterable[int]) -> None:
        """Compare all documents of touched files, and report those that changed."""
        left = set(files)
        while left:
            try:
                self._compare_shares(left)
            except SourceError as error:
                unreadable = {file for file in left if self._touched[file].location in error.message}
                for file in unreadable:
                    self._change(file, f"cannot be read: {error.message}")
                if not unreadable:
                    return  # an untouched file: only the selected documents are compared
                left -= unreadable
            else:
                return

    def _compare_shares(self, wanted: Collection[int]) -> None:
        """Compare all documents of files. Raises SourceError.

        Also compares the first document of each split in the following file. If it differs, documents before it are
        missing.
        """
        begun = set[tuple[int, str]]()
        for unit in self._locator.shares(wanted):
            file, before = unit[0].file, unit[0].file - 1
            differing: list[tuple[int, bool, SplitDocuments]] = []
            for share in unit:
                first = (file, share.split) not in begun
                begun.add((file, share.split))
                compared = share if file in wanted else share.until(int(first))
                at = self._first_that_differs(compared)
                if at is not None and not self._is_damaged(share, at):
                    position = int(share.rows.position[at]) if len(share.rows.text) else 0
                    differing.append((position, first and at == 0, share))
            if file in wanted:
                self._compared.add(file)
            if differing:
                position, first, share = min(differing, key=itemgetter(0))
                missing = first and (file not in wanted or (share.follows and self._is_near(unit, share.until(1))))
                if missing and before in self._touched:
                    self._change(before, "the last documents are missing")
                elif file in wanted:
                    self._change(file, f"from {share.counted} {position:,}")

    def _is_damaged(self, share: SplitDocuments, at: int) -> bool:
        """Return whether the shard of a document is damaged, and report it."""
        stream = self._streams[share.split]
        if share.first + at >= self._documents[share.split]:
            return False
        shard = listed(stream)[stream.shard_of(share.first + at)]
        path = shard.tokens_path
        if path not in self._damaged and file_hash(stream.store, path) != shard.tokens_hash:
            self._damaged.add(path)
            self._findings.add(path, "its content does not match the index")
        return path in self._damaged

    def _change(self, file: int, where: str) -> None:
        """Report once that a touched file changed, and stop locating documents by counting through it."""
        if file in self._changed:
            return
        self._changed.add(file)
        self._compared.add(file)
        self._locator.distrust(file)
        _add(self._findings, self._touched[file], f"changed since the run: same size, different content, {where}")

    def _first_that_differs(self, share: SplitDocuments) -> int | None:
        """Return the index of the first document of a share that differs from the dataset; None if all are equal.

        Documents after the end of a split differ, unless a limit ended the run there. If the sources end before the
        split does, that is also a difference.
        """
        stream, most = self._streams[share.split], self._documents[share.split]
        if share.file == self._locator.files:
            return 0 if share.first < most else None
        known = max(min(len(share.rows.text), most - share.first), 0)
        some = share.until(known)
        ids, offsets = self._expected(some.rows.text, some.rows.parts)
        if known:
            start, stop = stream.document(share.first)[0], stream.document(share.first + known - 1)[1]
            if not np.array_equal(ids, _stored(stream, start, stop)):
                for at in range(known):
                    stored = _stored(stream, *stream.document(share.first + at))
                    if not np.array_equal(ids[offsets[at] : offsets[at + 1]], stored):
                        return at
        limited = self._options.limit_docs is not None or self._options.limit_tokens is not None
        return None if known == len(share.rows.text) or limited else known

    def _is_near(self, unit: Iterable[SplitDocuments], document: SplitDocuments) -> bool:
        """Return whether the dataset has a document near a unit's position, in any split."""
        near = (
            DocumentTarget(share.split, ordinal)
            for share in unit
            for ordinal in range(max(share.first - _NEAR, 0), min(share.first + _NEAR, self._documents[share.split]))
        )
        text, parts = document.rows.text, document.rows.parts
        return any(self._first_difference(target, text, parts) is None for target in near)


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
