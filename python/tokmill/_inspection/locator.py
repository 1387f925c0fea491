"""Locator of documents: finds the source row or byte of a document, without encoding.

The split of a document depends on its id (hash rules), its number among all documents (docs rule), or the end of the
shards rule's split. Documents can therefore be located by reading and counting. Counting begins at the last checkpoint
before the document, whose record has the number of documents in each split.

A token is traced to the character at which it begins: the offsets give its document, the locator the row. In its text
(cleaned, if the run cleaned it), the token begins after the bytes of the preceding tokens.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
import pyarrow as pa
from numpy.typing import NDArray

from tokmill._dataset.index import read_index
from tokmill._dataset.manifest import MANIFEST, RUN
from tokmill._dataset.shards import Origin
from tokmill._dataset.splits import NO_SPLIT
from tokmill._encoding.block import split_codes
from tokmill._encoding.claim import CheckpointChain, Cursor
from tokmill._encoding.retokenised import plan_documents
from tokmill._encoding.runner import LocalRunner, available_cores
from tokmill._inspection.findings import (
    CheckpointPosition,
    Findings,
    check_options,
    encode_options,
    read_files,
    read_history,
    read_run,
)
from tokmill._inspection.stream import decoding
from tokmill._sources.formats import format_of
from tokmill._sources.reading import units_of
from tokmill._sources.rows import RowBatch
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.shards import Ids
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._dataset.table_reader import DocumentRow
    from tokmill._encoding.options import EncodeOptions
    from tokmill._inspection.findings import RunRecord
    from tokmill._sources.documents import Parts
    from tokmill._sources.formats import Unit
    from tokmill._sources.plan import SourceFile
    from tokmill._store import Store
    from tokmill._tokenizer.tokenizer import Tokenizer


_AHEAD_BYTES: Final = 64 << 20
"""Maximum size of prefetched text, in bytes."""


class DocumentTarget(NamedTuple):
    """Document to find: number `ordinal` of its split, from 0."""

    split: str
    ordinal: int


@dataclass(frozen=True)
class FoundDocument:
    """Document that was found in its source."""

    target: DocumentTarget
    location: str
    """Location of the file."""
    counted: str
    """Unit of `position`: `row` or `byte`."""
    position: int
    text: pa.Array
    """Array with only this document, cleaned."""
    parts: Parts | None
    """Its parts; None if documents have none."""
    changed: tuple[str, ...]
    """Files up to this one that changed since the run. If there are any, this may be a different document."""
    files: range
    """Numbers of the files that were counted to find it, including its own."""

    def __str__(self) -> str:
        return f"{self.location}, {self.counted} {self.position}"


@dataclass(frozen=True)
class LostDocument:
    """Document that cannot be found in the sources."""

    target: DocumentTarget
    reason: str
    changed: tuple[str, ...]
    files: range
    """Numbers of the files that were counted."""
    after: str | None = None
    """Location of the distrusted file that contains or precedes it, if that is the reason."""


@dataclass(frozen=True)
class ChangedFile:
    """File of the plan that has changed since the run listed it."""

    file: int
    """Number of the file in the plan."""
    location: str
    before: SourceFile
    now: SourceFile | None
    """File as it is now; None if it is gone."""

    @property
    def touched(self) -> bool:
        """Whether the size is the same, so that only a comparison of the content can show a change."""
        return self.now is not None and self.now.size == self.before.size


class SplitDocuments(NamedTuple):
    """Documents of one split in a unit of a file."""

    file: int
    counted: str
    split: str
    first: int
    """Ordinal in the split of the first document."""
    rows: RowBatch
    """The documents, cleaned."""
    follows: bool
    """Whether the first document is the first row of the file."""

    def until(self, count: int) -> SplitDocuments:
        """Return the first `count` documents."""
        return self if count >= len(self.rows.text) else self._replace(rows=self.rows.until(int(self.rows.row[count])))


@dataclass(frozen=True)
class _KeptDocuments:
    """Documents of a unit, without filtered and bad rows."""

    file: int
    counted: str
    """Unit of their positions."""
    rows: RowBatch
    hash_code: NDArray[np.uint8] | None


class DocumentLocator:
    """Locator of documents in the sources of a run. Raises SourceError or UsageError if the sources are gone.

    Parameters
    ----------
    store
        Store of the dataset.
    checkpoints
        Positions at which counting can begin, in addition to the start.
    ends
        Origin of the last document of each non-empty split.
    """

    def __init__(
        self,
        store: Store,
        run: RunRecord,
        options: EncodeOptions,
        checkpoints: Sequence[CheckpointPosition],
        ends: Mapping[str, Origin],
    ) -> None:
        self._options = options
        self._ends = ends
        self._planned = read_files(store, run.plan_path)
        here: dict[str, list[SourceFile]] = defaultdict(list)
        found = plan_documents(run.sources, options.read, store, run.selection)
        mine = found if options.part is None else options.part.cut(found)
        for file in dict.fromkeys((*mine.files, *found.files)):  # paths may repeat in other parts
            here[file.path].append(file)
        # Paths may repeat; equal paths are in the same order as in the run.
        self._files = [here[file.path].pop(0) if here[file.path] else None for file in self._planned]
        self._checkpoints = [CheckpointPosition(Cursor(0, 0), dict.fromkeys(options.splits.names, 0)), *checkpoints]
        self._distrusted: set[int] = set()

    @cached_property
    def changes(self) -> tuple[ChangedFile, ...]:
        """Files that are gone, or have another size or version than in the run."""
        pairs = enumerate(zip(self._planned, self._files, strict=True))
        return tuple(
            ChangedFile(number, self._location(number), file, here)
            for number, (file, here) in pairs
            if here is None or (file.size, file.version) != (here.size, here.version)
        )

    @property
    def files(self) -> int:
        """Number of files of the plan."""
        return len(self._planned)

    def distrust(self, file: int) -> None:
        """Stop locating documents by counting this file, because its content changed."""
        self._distrusted.add(file)

    def shares(self, files: Iterable[int]) -> Iterator[list[SplitDocuments]]:
        """Yield the documents of files and of the file after each, by unit, unless they cannot be located.

        After the last file, yields an empty share per split, which marks the end of the sources. Raises SourceError.
        """
        by_checkpoint: dict[int, set[int]] = defaultdict(set)
        for file in files:
            before = bisect_right(self._checkpoints, Cursor(file, 0), key=lambda checkpoint: checkpoint.cursor) - 1
            by_checkpoint[before].update({file, min(file + 1, len(self._files) - 1)})
        end = len(self._files)
        for number, wanted in sorted(by_checkpoint.items()):
            checkpoint = self._checkpoints[number]
            counts = dict(checkpoint.documents)
            for kept, placed in self._counted(checkpoint, max(wanted), []):
                counts.update({split: first + len(documents) for split, first, documents in placed})
                if kept.file in wanted and placed:
                    yield [self._share(kept, *each) for each in placed]
            if end - 1 in wanted and not any(file >= checkpoint.cursor.file for file in self._distrusted):
                nothing = RowBatch.bad()
                yield [SplitDocuments(end, "row", *each, nothing, follows=False) for each in counts.items()]

    def find(self, targets: Iterable[DocumentTarget]) -> Iterator[FoundDocument | LostDocument]:
        """Yield all targets in the order of the sources."""
        by_checkpoint: dict[int, set[DocumentTarget]] = defaultdict(set)
        for target in targets:
            before = bisect_right(
                self._checkpoints, target.ordinal, key=lambda checkpoint: checkpoint.documents[target.split]
            )
            by_checkpoint[before - 1].add(target)
        for number, mine in sorted(by_checkpoint.items()):
            yield from self._find_after(self._checkpoints[number], mine)

    def _find_after(
        self, checkpoint: CheckpointPosition, targets: set[DocumentTarget]
    ) -> Iterator[FoundDocument | LostDocument]:
        first, visited = checkpoint.cursor.file, list[int]()
        reason, after = "the sources have fewer documents", None
        try:
            for kept, placed in self._counted(checkpoint, len(self._files) - 1, visited):
                for split, start, documents in placed:
                    inside = [t for t in targets if t.split == split and 0 <= t.ordinal - start < len(documents)]
                    for target in sorted(inside):
                        targets.remove(target)
                        yield self._found(target, kept, int(documents[target.ordinal - start]), checkpoint)
                if not targets:
                    return
            if stops := [file for file in self._distrusted if file >= first]:
                after = self._location(min(stops))
        except SourceError as error:
            reason = error.message
        last = visited[-1] if visited else first
        changed, files = self._changed(first, last), range(first, last + 1)
        for target in sorted(targets):
            yield LostDocument(target, reason, changed, files, after)

    def _counted(
        self, checkpoint: CheckpointPosition, last: int, visited: list[int]
    ) -> Iterator[tuple[_KeptDocuments, list[tuple[str, int, NDArray[np.int64]]]]]:
        """Yield the documents of each unit after a checkpoint, up to file `last` or the first distrusted file.

        Also yields, for each split, the ordinal of its first document and the indices of its documents.
        """
        counts = dict(checkpoint.documents)
        with LocalRunner(available_cores(), _AHEAD_BYTES) as runner:
            for kept in runner.ordered(self._read, self._units(checkpoint.cursor, last, visited)):
                if any(checkpoint.cursor.file <= file <= kept.file for file in self._distrusted):
                    return  # it was distrusted after the unit was cut
                placed = []
                for split, documents in self._place(kept, sum(counts.values())):
                    placed.append((split, counts[split], documents))
                    counts[split] += len(documents)
                yield kept, placed

    def _units(self, cursor: Cursor, last: int, visited: list[int]) -> Iterator[_FileUnit]:
        position = cursor.position
        for number in range(cursor.file, last + 1):
            if number in self._distrusted:
                return
            visited.append(number)
            file = self._files[number]
            if file is None:
                message = f"the source {self._planned[number].path} no longer exists"
                raise SourceError("source-missing", message)
            for unit in units_of(file, self._options.read, position):
                yield _FileUnit(number, unit)
            position = 0

    def _read(self, item: _FileUnit) -> _KeptDocuments:
        rows = self._options.recipe.documents(item.unit.read())
        file = item.unit.file
        code = split_codes(rows, file, self._options.splits)
        return _KeptDocuments(item.file, format_of(file).positions, rows, code)

    def _place(self, kept: _KeptDocuments, before: int) -> Iterator[tuple[str, NDArray[np.int64]]]:
        """Yield the indices of each split's documents in a unit; `before` is the number of documents before it."""
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

    def _found(
        self, target: DocumentTarget, kept: _KeptDocuments, document: int, checkpoint: CheckpointPosition
    ) -> FoundDocument:
        return FoundDocument(
            target=target,
            location=self._location(kept.file),
            counted=kept.counted,
            position=int(kept.rows.position[document]),
            text=(one := kept.rows.take(np.array([document]))).text,
            parts=one.parts,
            changed=self._changed(checkpoint.cursor.file, kept.file),
            files=range(checkpoint.cursor.file, kept.file + 1),
        )

    def _share(self, kept: _KeptDocuments, split: str, first: int, documents: NDArray[np.int64]) -> SplitDocuments:
        rows = kept.rows.take(documents)
        follows = kept.rows.position[0] == 0 and rows.row[0] == documents[0]
        return SplitDocuments(kept.file, kept.counted, split, first, rows, bool(follows))

    def _location(self, file: int) -> str:
        here = self._files[file]
        return self._planned[file].path if here is None else here.location

    def _changed(self, first: int, last: int) -> tuple[str, ...]:
        """Return the locations of changed files of the plan from `first` to `last`."""
        return tuple(change.location for change in self.changes if first <= change.file <= last)


@dataclass(frozen=True)
class _FileUnit:
    """Unit with the number of its file in the plan."""

    file: int
    unit: Unit

    @property
    def text_bytes(self) -> int:
        """See Unit."""
        return self.unit.text_bytes


def split_ends(names: Sequence[str], rows: NDArray[np.void]) -> dict[str, Origin]:
    """Return the origin of the last document of each non-empty split, from the index."""
    last = {int(row["split"]): Origin(int(row["last_file"]), int(row["last_position"])) for row in rows}
    return {names[code]: origin for code, origin in last.items()}


_CONTEXT_CHARACTERS: Final = 60
"""Number of characters shown on each side of a token."""


@dataclass(frozen=True, kw_only=True)
class SourcePlace:
    """Place of a document in the sources."""

    file: str
    """Location of the file; from the document table, its path as in sources.jsonl."""
    counted: str
    """Unit of `position`: `row`, or `byte` of the decompressed file."""
    position: int
    changed: tuple[str, ...] = ()
    """Files up to this one that changed since the run. If there are any, this may be a different document. Not needed
    where the document table says the place."""
    columns: Mapping[str, Any] = field(default_factory=dict)
    """The kept columns of the document table."""

    def __str__(self) -> str:
        words = f"{self.file}, {self.counted} {self.position:,}"
        words += "".join(f"; {name} {value!r}" for name, value in self.columns.items() if value is not None)
        return f"{words} (changed since the run: {', '.join(self.changed)})" if self.changed else words


@dataclass(frozen=True, kw_only=True)
class TracedToken:
    """Token and the origin of its text."""

    split: str
    offset: int
    """Position of the token in the split."""
    id: int | None
    """None if the document is taken down."""
    text: str
    """Text of the token. Incomplete characters are replaced. Empty if the document is taken down."""
    shard: int
    document: int
    """Number of its document in the split."""
    place: int
    """Position of the token in the document."""
    source: SourcePlace | None
    cleaned: bool
    """Whether the run cleaned texts; the texts below are then cleaned."""
    character: int | None
    """Character of the document's text at which it begins; None for end-of-text, or if `unknown` is set."""
    byte: int | None
    """The same position in UTF-8 bytes."""
    before: str
    """Text before the token."""
    there: str
    """Characters that the token covers, at least in part."""
    after: str
    unknown: str | None
    """Reason why the source or the character is unknown."""


def _dataset_origins(store: Store, manifest: Manifest, tokenizer: Tokenizer) -> DocumentLocator:
    """Return the locator of documents in the sources of a dataset.

    Raises SourceError if the sources are gone or unknown, OutputError if the records of the run are damaged.
    """
    if not store.exists(RUN):
        message = f"{store.location(RUN)} is missing, so the location of the sources is unknown"
        raise SourceError("record-missing", message, "copy the _run folder together with the dataset")
    where = store.location(MANIFEST)
    run, findings = read_run(store), Findings()
    options = encode_options(check_options(manifest.options, where), tokenizer, where)
    names = tuple(manifest.splits)
    history = read_history(CheckpointChain(store, run.run), names, findings, run.sidecars)
    checkpoints = () if history is None else history.checkpoints  # counting can always begin at the start
    return DocumentLocator(store, run, options, checkpoints, split_ends(names, read_index(store, manifest)))


def locate_documents(
    splits: Mapping[str, SplitReader], tokenizer: Tokenizer, targets: Iterable[DocumentTarget]
) -> dict[DocumentTarget, FoundDocument | LostDocument]:
    """Find documents of a dataset, or of each member of a join, in a single pass.

    Raises SourceError if the sources are gone or unknown, OutputError if the records of the run are damaged.
    """
    owners: dict[str, SplitReader] = {}
    inside: dict[str, dict[DocumentTarget, DocumentTarget]] = defaultdict(dict)
    for target in targets:
        split = splits[target.split]
        shard = split.shard_of(target.ordinal)
        owner, number = split.owner(shard)
        before = int(split.documents_before[shard] - owner.documents_before[number])
        where = owner.store.location()
        owners[where] = owner
        inside[where][DocumentTarget(target.split, target.ordinal - before)] = target
    found: dict[DocumentTarget, FoundDocument | LostDocument] = {}
    for where, mine in inside.items():
        locator = _dataset_origins(owners[where].store, owners[where].manifest, tokenizer)
        found |= {mine[each.target]: each for each in locator.find({*mine})}
    return found


def table_place(row: DocumentRow) -> SourcePlace:
    """Return the place of a document from its row of the document table."""
    return SourcePlace(file=row.path, counted=row.counted, position=row.position, columns=row.columns)


def source_place(found: FoundDocument) -> SourcePlace:
    """Return the place of a document."""
    return SourcePlace(file=found.location, counted=found.counted, position=found.position, changed=found.changed)


def trace_token(
    stream: SplitReader,
    split: str,
    offset: int,
    found: FoundDocument | str,
    row: DocumentRow | None,
    manifest: Manifest,
    tokenizer: Tokenizer,
) -> TracedToken:
    """Return the origin of a token. Raises OutputError if the dataset is damaged.

    found   its document in the sources, or the reason why that is unknown
    row     its row of the document table, if there is one
    """
    document = stream.document_at(offset)
    start, stop = stream.document(document)
    ids = stream.read(start, stop)
    place = offset - start
    shard, _ = stream.place(offset)
    first = 1 if manifest.eot == "prefix" else 0
    last = len(ids) - (1 if manifest.eot == "suffix" else 0)
    in_text = _in_text(ids, found)
    with decoding(stream):
        token = tokenizer.decode_single_token_bytes(int(ids[place]))
        ends = (place, max(place + 1, first))
        before, until = (tokenizer.decode_bytes(ids[first:end][in_text[first:end]]) for end in ends)
    where: dict[str, Any] = {"character": None, "byte": None, "before": "", "there": "", "after": "", "unknown": None}
    if isinstance(found, str):
        where["unknown"] = found
    elif first <= place < last and not in_text[place]:  # a special token between parts
        text = found.text[0].as_py().encode()[len(before) :].decode("utf-8", "replace")
        shown = before.decode("utf-8", "replace")[-_CONTEXT_CHARACTERS:]
        where |= {"before": shown, "after": text[:_CONTEXT_CHARACTERS]}
    elif first <= place < last:
        where |= _within(found.text[0].as_py(), before, until[len(before) :])
    else:  # end-of-text
        text = found.text[0].as_py()
        where |= {"after": text[:_CONTEXT_CHARACTERS]} if place < first else {"before": text[-_CONTEXT_CHARACTERS:]}
    return TracedToken(
        split=split,
        offset=offset,
        id=int(ids[place]),
        text=token.decode("utf-8", "replace"),
        shard=shard,
        document=document,
        place=place,
        source=_place(found, row),
        cleaned=bool(manifest.options.get("clean")),
        **where,
    )


def _in_text(ids: Ids, found: FoundDocument | str) -> NDArray[np.bool_]:
    """Return whether each token belongs to the text of a document; special tokens of its parts do not."""
    if isinstance(found, str) or found.parts is None:
        return np.ones(len(ids), np.bool_)
    return ~np.isin(ids, found.parts.token[found.parts.token >= 0])


def _place(found: FoundDocument | str, row: DocumentRow | None) -> SourcePlace | None:
    if isinstance(found, str):
        return None if row is None else table_place(row)
    return replace(source_place(found), columns={} if row is None else row.columns)


def _within(text: str, before: bytes, token: bytes) -> dict[str, Any]:
    """Find a token in its text, after the bytes of the preceding tokens."""
    data = text.encode()
    at, end = len(before), len(before) + len(token)
    if data[:at] != before or data[at:end] != token:
        return {"unknown": "the tokens do not decode to this text: it changed, or the tokenizer normalizes text"}
    # A character begins at every byte that is not a continuation byte. A token may begin or end inside one.
    begins = np.frombuffer(data[: end + 1], np.uint8) & 0xC0 != 0x80
    first = int(begins[: at + 1].sum()) - 1
    stop = int(begins[:end].sum())
    return {
        "character": first,
        "byte": at,
        "before": text[max(first - _CONTEXT_CHARACTERS, 0) : first],
        "there": text[first:stop],
        "after": text[stop : stop + _CONTEXT_CHARACTERS],
    }
