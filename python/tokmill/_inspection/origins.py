"""Where documents of a dataset come from: the row or byte of their source file, found again without encoding anything.

Which split a document belongs to follows from its id (hash rules), its number among all documents (docs), or whether
the split of the shards rule goes on so far. So documents can be counted by reading alone. Counting begins at the last
checkpoint before the document, whose record tells how many documents each split had.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from tokmill._dataset.shards import Origin
from tokmill._dataset.splits import NO_SPLIT
from tokmill._encoding.block import hash_codes
from tokmill._encoding.checkpoint import Cursor
from tokmill._encoding.runner import LocalRunner, available_cores
from tokmill._inspection.history import Mark
from tokmill._inspection.provenance import read_files
from tokmill._sources import format_of, plan_sources, units_of
from tokmill._sources.documents import Documents
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokmill._encoding.options import EncodeOptions
    from tokmill._inspection.provenance import RunRecord
    from tokmill._sources import Rows, Unit
    from tokmill._sources.plan import SourceFile
    from tokmill._store import Store

_AHEAD: Final = 64 << 20
"""Bytes of text that are read ahead."""


class DocumentTarget(NamedTuple):
    """A document: the n-th of its split, from 0."""

    split: str
    ordinal: int


@dataclass(frozen=True)
class FoundDocument:
    """A document in its source."""

    target: DocumentTarget
    location: str
    """Of the file."""
    counted: str
    """What `position` counts: "row" or "byte"."""
    position: int
    text: pa.Array
    """It alone, clean."""
    changed: tuple[str, ...]
    """Locations of files that changed since the run, up to this one: if there are some, it may be another document."""
    files: range
    """Numbers of the files that were counted through to find it, its own included."""

    def __str__(self) -> str:
        return f"{self.location}, {self.counted} {self.position}"


@dataclass(frozen=True)
class LostDocument:
    """A document that is not found in the sources any more."""

    target: DocumentTarget
    reason: str
    changed: tuple[str, ...]
    files: range
    """Numbers of the files that were counted through."""
    after: str | None = None
    """Location of a distrusted file in or after which it lies, where that is the reason."""


@dataclass(frozen=True)
class Change:
    """A file of the plan that is not as it was when the run listed it."""

    file: int
    """Its number in the plan."""
    location: str
    before: SourceFile
    now: SourceFile | None
    """None if it is gone."""

    @property
    def touched(self) -> bool:
        """Whether it has the same size, so that only its content can tell whether it changed."""
        return self.now is not None and self.now.size == self.before.size


class Share(NamedTuple):
    """The documents of one split in a unit of a file."""

    file: int
    counted: str
    split: str
    first: int
    """Ordinal of the first of them in its split."""
    position: NDArray[np.int64]
    """int64[k]: where in the file each is: row or byte."""
    text: pa.Array
    """k documents, clean."""
    follows: bool
    """Whether the first of them follows on the start of the file, with no row between that is not a document."""


@dataclass(frozen=True)
class _Kept:
    """The documents of a unit that no filter and no fault has taken."""

    file: int
    rows: Rows
    hash_code: NDArray[np.uint8] | None


class Origins:
    """Finds documents in the sources of a run. Raises SourceError or UsageError if there are no sources any more.

    Parameters
    ----------
    store
        The dataset.
    marks
        Where counting may begin, beside the start.
    ends
        The origin of the last document of each split that has one.
    """

    def __init__(
        self,
        store: Store,
        run: RunRecord,
        options: EncodeOptions,
        marks: Sequence[Mark],
        ends: Mapping[str, Origin],
    ) -> None:
        self._options = options
        self._ends = ends
        self._planned = read_files(store, run.plan_path)
        here: dict[str, list[SourceFile]] = defaultdict(list)
        for file in plan_sources(run.sources, options.read, store, run.selection).files:
            here[file.path].append(file)
        # Paths need not be unique: those that are equal are in the same order as then.
        self._files = [here[file.path].pop(0) if here[file.path] else None for file in self._planned]
        self._marks = [Mark(Cursor(0, 0), dict.fromkeys(options.splits.names, 0)), *marks]
        self._distrusted: set[int] = set()

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """The files that are gone, or have another size or version than the run noted."""
        pairs = enumerate(zip(self._planned, self._files, strict=True))
        return tuple(
            Change(number, self._location(number), file, here)
            for number, (file, here) in pairs
            if here is None or (file.size, file.version) != (here.size, here.version)
        )

    @property
    def files(self) -> int:
        """How many files the plan has."""
        return len(self._planned)

    def distrust(self, file: int) -> None:
        """Locate no document any more by counting through this file, of which the content changed."""
        self._distrusted.add(file)

    def shares(self, files: Iterable[int]) -> Iterator[list[Share]]:
        """Yield the documents of some files and of the file after each, unit by unit, unless they cannot be located.

        After the last file comes, for each split, a share without documents: there the sources end. Raises
        SourceError.
        """
        by_mark: dict[int, set[int]] = defaultdict(set)
        for file in files:
            before = bisect_right(self._marks, Cursor(file, 0), key=lambda mark: mark.cursor) - 1
            by_mark[before].update({file, min(file + 1, len(self._files) - 1)})
        end = len(self._files)
        for number, wanted in sorted(by_mark.items()):
            mark = self._marks[number]
            counts = dict(mark.documents)
            for kept, placed in self._counted(mark, max(wanted), []):
                counts.update({split: first + len(documents) for split, first, documents in placed})
                if kept.file in wanted and placed:
                    yield [self._share(kept, *each) for each in placed]
            if end - 1 in wanted and not any(file >= mark.cursor.file for file in self._distrusted):
                nothing, text = np.empty(0, np.int64), pa.array([], pa.large_string())
                yield [Share(end, "row", split, first, nothing, text, follows=False) for split, first in counts.items()]

    def find(self, targets: Iterable[DocumentTarget]) -> Iterator[FoundDocument | LostDocument]:
        """Yield all targets, in the order in which they lie in the sources."""
        by_mark: dict[int, set[DocumentTarget]] = defaultdict(set)
        for target in targets:
            before = bisect_right(self._marks, target.ordinal, key=lambda mark: mark.documents[target.split])
            by_mark[before - 1].add(target)
        for number, wanted in sorted(by_mark.items()):
            yield from self._find_after(self._marks[number], wanted)

    def counts(self) -> Iterator[tuple[int, str, int]]:
        """Yield how many documents come next in the sources: number of the file, split, documents. Reads them all.

        Raises
        ------
        SourceError
            If a file cannot be read, is gone or is not the one of the run any more.
        """
        if changed := self._changed(0, len(self._files) - 1):
            message = f"changed since the run: {changed[0]}"
            raise SourceError("file-changed", message)
        for kept, placed in self._counted(self._marks[0], len(self._files) - 1, []):
            for split, _, documents in placed:
                yield kept.file, split, len(documents)

    def _find_after(self, mark: Mark, wanted: set[DocumentTarget]) -> Iterator[FoundDocument | LostDocument]:
        first, passed = mark.cursor.file, list[int]()
        reason, after = "the sources end before it", None
        try:
            for kept, placed in self._counted(mark, len(self._files) - 1, passed):
                for split, start, documents in placed:
                    inside = [t for t in wanted if t.split == split and 0 <= t.ordinal - start < len(documents)]
                    for target in sorted(inside):
                        wanted.remove(target)
                        yield self._found(target, kept, int(documents[target.ordinal - start]), mark)
                if not wanted:
                    return
            if stops := [file for file in self._distrusted if file >= first]:
                after = self._location(min(stops))
        except SourceError as error:
            reason = error.message
        last = passed[-1] if passed else first
        changed, files = self._changed(first, last), range(first, last + 1)
        for target in sorted(wanted):
            yield LostDocument(target, reason, changed, files, after)

    def _counted(
        self, mark: Mark, last: int, passed: list[int]
    ) -> Iterator[tuple[_Kept, list[tuple[str, int, NDArray[np.int64]]]]]:
        """Yield what is kept of each unit from a mark on, up to file `last` or one that is distrusted.

        With it come, for each split, the ordinal of its first document, and its documents by index.
        """
        counts = dict(mark.documents)
        with LocalRunner(available_cores(), _AHEAD) as runner:
            for kept in runner.ordered(self._read, self._units(mark.cursor, last, passed)):
                if any(mark.cursor.file <= file <= kept.file for file in self._distrusted):
                    return  # since the unit was cut
                placed = []
                for split, documents in self._place(kept, sum(counts.values())):
                    placed.append((split, counts[split], documents))
                    counts[split] += len(documents)
                yield kept, placed

    def _units(self, cursor: Cursor, last: int, passed: list[int]) -> Iterator[_FileUnit]:
        position = cursor.position
        for number in range(cursor.file, last + 1):
            if number in self._distrusted:
                return
            passed.append(number)
            file = self._files[number]
            if file is None:
                message = f"the source {self._planned[number].path} is not there any more"
                raise SourceError("source-missing", message)
            for unit in units_of(file, self._options.read, position):
                yield _FileUnit(number, unit)
            position = 0

    def _read(self, item: _FileUnit) -> _Kept:
        rows = self._options.clean.rows(item.unit.read())
        if self._options.eot == "none":  # then documents without text are left out
            rows = rows.take(np.flatnonzero(np.diff(Documents.from_arrow(rows.text).offsets)))
        splits = self._options.splits
        return _Kept(item.file, rows, hash_codes(rows, item.unit.file.path, splits) if splits.hashed else None)

    def _place(self, kept: _Kept, before: int) -> Iterator[tuple[str, NDArray[np.int64]]]:
        """Yield the documents of a unit, by index, that each split has; `before` is how many lie before the unit."""
        splits = self._options.splits
        count, names = len(kept.rows.text), splits.names
        code = np.full(count, NO_SPLIT, np.uint8) if kept.hash_code is None else kept.hash_code.copy()
        every, shards = splits.amount("docs"), splits.amount("shards")
        train = len(names) - 1
        if every is not None:
            nth = (before + 1 + np.arange(count)) % every == 0
            code[nth & (code == NO_SPLIT)] = train - 1 - (shards is not None)
        if shards is not None and (end := self._ends.get(names[-2])):
            inside = (
                kept.rows.position <= end.position if kept.file == end.file else np.full(count, kept.file < end.file)
            )
            code[inside & (code == NO_SPLIT)] = train - 1
        code[code == NO_SPLIT] = train
        for number in np.unique(code).tolist():
            yield names[number], np.flatnonzero(code == number)

    def _found(self, target: DocumentTarget, kept: _Kept, document: int, mark: Mark) -> FoundDocument:
        return FoundDocument(
            target=target,
            location=self._location(kept.file),
            counted=format_of(self._planned[kept.file]).positions,
            position=int(kept.rows.position[document]),
            text=kept.rows.text.slice(document, 1),
            changed=self._changed(mark.cursor.file, kept.file),
            files=range(mark.cursor.file, kept.file + 1),
        )

    def _share(self, kept: _Kept, split: str, first: int, documents: NDArray[np.int64]) -> Share:
        rows = kept.rows.take(documents)
        follows = kept.rows.position[0] == 0 and rows.row[0] == documents[0]
        counted = format_of(self._planned[kept.file]).positions
        return Share(kept.file, counted, split, first, rows.position, rows.text, bool(follows))

    def _location(self, file: int) -> str:
        here = self._files[file]
        return self._planned[file].path if here is None else here.location

    def _changed(self, first: int, last: int) -> tuple[str, ...]:
        """The files of the plan from `first` to `last` that are not those of the run any more."""
        return tuple(change.location for change in self.changes if first <= change.file <= last)


@dataclass(frozen=True)
class _FileUnit:
    """A unit, and the number of its file in the plan."""

    file: int
    unit: Unit

    @property
    def text_bytes(self) -> int:
        """See Unit."""
        return self.unit.text_bytes


def split_ends(names: Sequence[str], rows: NDArray[np.void]) -> dict[str, Origin]:
    """Return the origin of the last document of each split that has one, from the index."""
    last = {int(row["split"]): Origin(int(row["last_file"]), int(row["last_position"])) for row in rows}
    return {names[code]: origin for code, origin in last.items()}
