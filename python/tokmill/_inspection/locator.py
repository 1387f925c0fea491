"""Documents of a run in its sources: files as they are now, and the rows at the places that the document table names.

A token is traced to the character at which it begins: the offsets give its document, the table the row. In its text
(cleaned, if the run cleaned it), the token begins after the bytes of the preceding tokens.
"""

from __future__ import annotations

import sys
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tokmill._dataset.manifest import MANIFEST, RUN
from tokmill._dataset.splits import NO_SPLIT
from tokmill._dataset.table_reader import DocumentRow, DocumentTable
from tokmill._encoding.block import split_codes
from tokmill._encoding.retokenised import plan_documents
from tokmill._encoding.runner import LocalRunner, available_cores
from tokmill._inspection.findings import check_options, encode_options, read_files, read_run
from tokmill._inspection.stream import decoding, marked
from tokmill._sources.documents import ends_and_values, to_numbers
from tokmill._sources.formats import format_of
from tokmill._sources.reading import is_stream, units_of
from tokmill._sources.rows import RowBatch
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.shards import Ids
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._encoding.options import EncodeOptions
    from tokmill._inspection.findings import RunRecord
    from tokmill._sources.formats import Unit
    from tokmill._sources.plan import SourceFile
    from tokmill._store import ReadStore
    from tokmill._tokenizer.tokenizer import Tokenizer


_AHEAD_BYTES: Final = 16 << 20
"""Maximum size of prefetched text, in bytes."""
_UNIT_BYTES: Final = 256 << 10
"""Approximate bytes of text that are read for a document."""
_FAR: Final = 32 << 20
"""Stored bytes between documents, on average, from which on each is read by itself."""
_END: Final = sys.maxsize
"""Position after the end of every file."""
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
    """The file, if it was read and has changed since the run: this may be a different document."""
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


class DocumentTarget(NamedTuple):
    """Document to find: number `ordinal` of its split, from 0."""

    split: str
    ordinal: int


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


@dataclass(frozen=True)
class SourceRange:
    """The k documents of a file from one position up to another, as the run would encode them now."""

    file: int
    start: int
    end: int
    rows: RowBatch = field(default_factory=RowBatch.bad)
    """The documents, cleaned."""
    marks: NDArray[np.int64] = field(default_factory=lambda: np.empty(0, np.int64))
    """Their tokens, as `marked` returns them."""
    offsets: NDArray[np.int64] = field(default_factory=lambda: np.zeros(1, np.int64))
    """int64[k + 1]: where the tokens of each start."""
    splits: Sequence[str] = ()
    """The split that source and hash rules give each; empty if they give none."""
    error: SourceError | None = None
    """Why they cannot be read."""

    def tokens(self, number: int) -> NDArray[np.int64]:
        """Return the tokens of a document, marked."""
        return self.marks[self.offsets[number] : self.offsets[number + 1]]


@dataclass(frozen=True)
class _FileUnit:
    """Unit of a file, and where it starts."""

    file: int
    start: int
    unit: Unit | None
    """None: there is nothing after `start`."""
    error: SourceError | None = None

    @property
    def text_bytes(self) -> int:
        """See Unit."""
        return 0 if self.unit is None else self.unit.text_bytes


class RunSources:
    """The sources of a run, as they are now. Raises SourceError or UsageError if they are gone."""

    def __init__(self, store: ReadStore, run: RunRecord, options: EncodeOptions) -> None:
        self._options = options
        self._reading = replace(options.read, unit_bytes=min(options.read.unit_bytes, _UNIT_BYTES))
        self._planned = read_files(store, run.plan_path)
        here: dict[str, list[SourceFile]] = defaultdict(list)
        found = plan_documents(run.sources, options.read, store, run.selection)
        mine = found if options.part is None else options.part.cut(found)
        for file in dict.fromkeys((*mine.files, *found.files)):  # paths may repeat in other parts
            here[file.path].append(file)
        # Paths may repeat; equal paths are in the same order as in the run.
        self._files = [here[file.path].pop(0) if here[file.path] else None for file in self._planned]

    @cached_property
    def changes(self) -> Mapping[int, ChangedFile]:
        """Files that are gone, or have another size or version than in the run, by number."""
        pairs = enumerate(zip(self._planned, self._files, strict=True))
        return {
            number: ChangedFile(number, self.location(number), file, here)
            for number, (file, here) in pairs
            if here is None or (file.size, file.version) != (here.size, here.version)
        }

    def location(self, file: int) -> str:
        """Return the location of a file; its path if it is gone."""
        here = self._files[file]
        return self._planned[file].path if here is None else here.location

    def counted(self, file: int) -> str:
        """Return the unit of positions in a file: `row` or `byte`."""
        return format_of(self._files[file] or self._planned[file]).positions

    def read(self, wanted: Mapping[int, Iterable[int] | None]) -> Iterator[SourceRange]:
        """Yield ranges of files in order: those that start at or contain some positions, or all for None."""
        with LocalRunner(available_cores(), _AHEAD_BYTES) as runner:
            yield from runner.ordered(self._read, self._units(wanted))

    def _units(self, wanted: Mapping[int, Iterable[int] | None]) -> Iterator[_FileUnit]:
        for file, positions in sorted(wanted.items()):
            try:
                here = self._here(file)
                yield from self._whole(file, here) if positions is None else self._some(file, here, positions)
            except SourceError as error:
                yield _FileUnit(file, 0, None, error)

    def _here(self, file: int) -> SourceFile:
        here = self._files[file]
        if here is None:
            message = f"the source {self._planned[file].path} no longer exists"
            raise SourceError("source-missing", message)
        return here

    def _whole(self, file: int, here: SourceFile) -> Iterator[_FileUnit]:
        start = 0
        for unit in units_of(here, self._reading):
            yield _FileUnit(file, start, unit)
            start = unit.end
        yield _FileUnit(file, start, None)

    def _some(self, file: int, here: SourceFile, positions: Iterable[int]) -> Iterator[_FileUnit]:
        left = sorted({*positions})
        are_far = here.size > _FAR * len(left) and not is_stream(here)
        while left:
            start = left[0]
            with closing(units_of(here, self._reading, start)) as units:
                for unit in units:
                    if left[0] < unit.end:
                        yield _FileUnit(file, start, unit)
                        left = left[bisect_left(left, unit.end) :]
                        if are_far or not left:
                            break
                    start = unit.end
                else:
                    yield _FileUnit(file, start, None)
                    return

    def _read(self, item: _FileUnit) -> SourceRange:
        if item.unit is None:
            return SourceRange(item.file, item.start, _END, error=item.error)
        options = self._options
        try:
            rows = options.recipe.encoded(item.unit.read())
        except SourceError as error:
            return SourceRange(item.file, item.start, item.unit.end, error=error)
        offsets, ids = ends_and_values(rows.documents.column("ids"))
        loss = rows.column("loss")
        marks = marked(to_numbers(ids), 1 if loss is None else to_numbers(ends_and_values(loss)[1]))
        codes = split_codes(rows, item.unit.file, options.splits)
        names = {**dict(enumerate(options.splits.names)), NO_SPLIT: ""}
        splits = [""] * len(rows.text) if codes is None else [names[code] for code in codes.tolist()]
        return SourceRange(item.file, item.start, item.unit.end, rows, marks, offsets, splits)


def open_sources(store: ReadStore, manifest: Manifest, tokenizer: Tokenizer) -> RunSources:
    """Return the sources of a dataset.

    Raises SourceError if they are gone or unknown, OutputError if the records of the run are damaged.
    """
    if not store.exists(RUN):
        message = f"{store.location(RUN)} is missing, so the location of the sources is unknown"
        raise SourceError("record-missing", message, "copy the _run folder together with the dataset")
    where = store.location(MANIFEST)
    options = encode_options(check_options(manifest.options, where), tokenizer, where)
    return RunSources(store, read_run(store), options)


@dataclass(frozen=True)
class FoundDocument:
    """Document that was found in its source."""

    place: SourcePlace
    text: str
    """Its text, cleaned."""
    special: NDArray[np.int64]
    """Ids of the special tokens between its parts."""


def find_documents(
    splits: Mapping[str, SplitReader], tokenizer: Tokenizer, targets: Iterable[DocumentTarget]
) -> dict[DocumentTarget, FoundDocument | str]:
    """Read documents of a dataset, or of the members of a join, in their sources; the reason for those that are lost.

    Raises SourceError if the sources are gone or unknown, OutputError if the dataset or its records are damaged.
    """
    members: dict[str, dict[str, SplitReader]] = defaultdict(dict)
    asked: dict[tuple[str, str], dict[int, DocumentTarget]] = defaultdict(dict)
    for target in targets:
        split = splits[target.split]
        shard = split.shard_of(target.ordinal)
        owner, number = split.owner(shard)
        before = int(split.documents_before[shard] - owner.documents_before[number])
        members[owner.store.location()][owner.name] = owner
        asked[owner.store.location(), owner.name][target.ordinal - before] = target
    found: dict[DocumentTarget, FoundDocument | str] = {}
    for where, readers in members.items():
        first = next(iter(readers.values()))
        sources = open_sources(first.store, first.manifest, tokenizer)
        wanted: dict[int, list[tuple[DocumentTarget, DocumentRow, Ids]]] = defaultdict(list)
        for name, split in readers.items():
            for ordinal, row in DocumentTable(split).rows(asked[where, name]).items():
                ids = split.read(*split.document(ordinal))
                wanted[row.file].append((asked[where, name][ordinal], row, ids))
        for here in sources.read({file: [row.position for _, row, _ in rows] for file, rows in wanted.items()}):
            for target, row, ids in wanted[here.file]:
                if here.start <= row.position < here.end:
                    found[target] = _found(sources, here, row, ids)
    return found


def _found(sources: RunSources, here: SourceRange, row: DocumentRow, ids: Ids) -> FoundDocument | str:
    if here.error is not None:
        return here.error.message
    same = np.flatnonzero(here.rows.position == row.position).tolist()  # a row may be several documents
    if not same:
        return "the sources have fewer documents"
    document = next((each for each in same if np.array_equal(here.tokens(each) // 2, ids)), same[0])
    one, location = here.rows.take(np.array([document])), sources.location(here.file)
    return FoundDocument(
        SourcePlace(
            file=location,
            counted=row.counted,
            position=row.position,
            changed=(location,) if here.file in sources.changes else (),
        ),
        one.text[0].as_py(),
        np.empty(0, np.int64) if one.parts is None else one.parts.token[one.parts.token >= 0],
    )


def table_place(row: DocumentRow) -> SourcePlace:
    """Return the place of a document from its row of the document table."""
    return SourcePlace(file=row.path, counted=row.counted, position=row.position, columns=row.columns)


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
    in_text = np.ones(len(ids), np.bool_) if isinstance(found, str) else ~np.isin(ids, found.special)
    with decoding(stream):
        token = tokenizer.decode_single_token_bytes(int(ids[place]))
        ends = (place, max(place + 1, first))
        before, until = (tokenizer.decode_bytes(ids[first:end][in_text[first:end]]) for end in ends)
    where: dict[str, Any] = {"character": None, "byte": None, "before": "", "there": "", "after": "", "unknown": None}
    if isinstance(found, str):
        where["unknown"] = found
    elif first <= place < last and not in_text[place]:  # a special token between parts
        text = found.text.encode()[len(before) :].decode("utf-8", "replace")
        shown = before.decode("utf-8", "replace")[-_CONTEXT_CHARACTERS:]
        where |= {"before": shown, "after": text[:_CONTEXT_CHARACTERS]}
    elif first <= place < last:
        where |= _within(found.text, before, until[len(before) :])
    else:  # end-of-text
        text = found.text
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


def _place(found: FoundDocument | str, row: DocumentRow | None) -> SourcePlace | None:
    if isinstance(found, str):
        return None if row is None else table_place(row)
    return replace(found.place, columns={} if row is None else row.columns)


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
