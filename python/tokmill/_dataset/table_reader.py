"""Reader of document tables.

Their files are untrusted: the core checks footers, and what pyarrow reads is compared with them.
"""

from __future__ import annotations

from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyarrow as pa

from tokmill._dataset import ADOPTED_FORMATS
from tokmill._dataset.annotations import AnnotatedSplit, annotation_names, is_annotation_name
from tokmill._dataset.manifest import DATASET, MANIFEST, SOURCES
from tokmill._dataset.sidecar import TABLE, TABLE_SUFFIX, sidecar_path
from tokmill._dataset.token_files import Cache
from tokmill._json import parse_json
from tokmill._sources.documents import flat
from tokmill._sources.formats import format_named
from tokmill._sources.kept import KINDS, KeptColumn, parse_kept
from tokmill._sources.parquet import FORMAT, open_parquet, parquet_errors
from tokmill._sources.plan import SourceFile
from tokmill.errors import OutputError, SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._sources.parquet import ParquetSource
    from tokmill._store import ReadStore

FILE, POSITION = "source_file", "source_position"
_FOOTERS: Final = 64
"""Number of files whose footers are kept."""


@dataclass(frozen=True, kw_only=True)
class DocumentRow:
    """The row of a document in the table."""

    file: int
    """Number of the source file in sources.jsonl."""
    path: str
    """Its path."""
    counted: str
    """Unit of `position`: `row`, or `byte` of the decompressed file."""
    position: int
    columns: Mapping[str, Any]
    """The kept columns."""


def _kept_columns(manifest: Manifest, where: str) -> tuple[KeptColumn, ...]:
    """Return the kept columns of a dataset with their types. Raises OutputError, which names `where`, for others."""
    keep = manifest.options.get("keep", [])
    message = f"{where}: options.keep: {keep!r:.60} are not columns with their types"
    try:
        columns = _parse_columns(keep)
    except UsageError as error:
        raise OutputError("dataset-damaged", message) from error
    if not all(column.kind for column in columns):
        raise OutputError("dataset-damaged", message)
    return columns


def _parse_columns(keep: object) -> tuple[KeptColumn, ...]:
    """Parse the value of `options.keep`: a list of texts, one for each column. Raises UsageError."""
    if not isinstance(keep, list) or not all(isinstance(each, str) for each in keep):
        message = "not a list of texts"
        raise UsageError("option-value", message)
    return parse_kept(keep)


class _TableFiles:
    """Parquet files of a store with certain columns, and a row per document of a shard.

    Raises OutputError for damaged files.
    """

    def __init__(self, store: ReadStore, types: Mapping[str, pa.DataType], footers: Cache) -> None:
        self._store = store
        self._types = types
        self._footers = footers

    def read(self, path: str, rows: int, names: Sequence[str], wanted: range) -> pa.Table:
        """Return columns of a range of the rows."""
        source = self.source(path, rows)
        with self._errors(path), parquet_errors(source.file), self._store.open(path) as stream:
            ends = np.cumsum([0, *source.group_rows])
            first = int(np.searchsorted(ends, wanted.start, side="right")) - 1
            last = int(np.searchsorted(ends, wanted.stop, side="left"))
            groups = range(first, last) if len(wanted) else range(0)
            batches = list(source.batches(pa.PythonFile(stream, mode="r"), groups, names, max(len(wanted), 1)))
            table = pa.Table.from_batches(batches, pa.schema([source.schema.field(name) for name in names]))
            table.validate(full=True)
            table = table.slice(wanted.start - int(ends[groups.start]), len(wanted)) if len(groups) else table
            if names and table.num_rows != len(wanted):
                message = f"it has {table.num_rows:,} rows where there should be {len(wanted):,}"
                raise ValueError(message)
            return table.select(names).cast(pa.schema([(name, self._types[name]) for name in names]))

    def source(self, path: str, rows: int) -> ParquetSource:
        """Return the footer of a file, which must have `rows` rows."""
        location = self._store.location(path)
        with self._errors(path):
            source: ParquetSource = self._footers.get(location, lambda: self._open(path, rows))
        return source

    @contextmanager
    def _errors(self, path: str) -> Iterator[None]:
        """Raise OutputError for faults of the content of a file."""
        try:
            yield
        except SourceError as error:
            if error.code not in ("file-damaged", "format-unsupported", "row-group-too-large"):
                raise
            message = f"{self._store.location(path)} is damaged: {error.message}"
            raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file") from error

    def _open(self, path: str, rows: int) -> ParquetSource:
        entry = self._store.stat(path)
        file = SourceFile(
            path=path,
            location=self._store.location(path),
            size=entry.size,
            version=entry.version,
            format=FORMAT.name,
            codec="plain",
        )
        source = open_parquet(file)
        with parquet_errors(file):
            found = {field.name: field.type for field in source.schema}
            expected = {name: pa.string() if kind == pa.large_string() else kind for name, kind in self._types.items()}
            if source.total != rows or found != expected or len(source.schema.names) != len(found):
                message = f"it has {source.total:,} rows of {found}, not {rows:,} of {expected}"
                raise ValueError(message)
        return source


class DocumentTable:
    """The document table of a split. Raises OutputError for damaged files."""

    def __init__(self, split: SplitReader, footers: Cache | None = None) -> None:
        self._split = split
        if TABLE not in split.manifest.sidecars:
            message = f"{split.store.location()} has no document table"
            raise OutputError("dataset-version", message, "encode again with this version of tokmill, which writes one")
        self.kept = _kept_columns(split.manifest, split.store.location(MANIFEST))
        self.types = {FILE: pa.int32(), POSITION: pa.int64(), **{each.name: KINDS[each.kind] for each in self.kept}}
        """Types of all columns; texts are large_string."""
        self._footers = Cache(_FOOTERS) if footers is None else footers
        """The footers that were read last, by location of the file."""
        self._files = _TableFiles(split.store, dict(self.types), self._footers)
        self._members = Cache(_FOOTERS)
        """The tables of a join's members that were used last, by location of the member."""
        self.annotations: dict[str, AnnotatedSplit] = {}
        """The annotations whose columns were asked for, by name."""

    def has(self, name: str) -> bool:
        """Return whether there is a column. Looks for the annotation that a name such as `v2.quality` begins with.

        Raises UsageError if parts of the split lack the annotation, OutputError if it is damaged.
        """
        annotation, dot, _ = name.partition(".")
        if name not in self.types and dot and annotation not in self.annotations and is_annotation_name(annotation):
            found = AnnotatedSplit.open(self._split, annotation)
            if found is not None:
                self.annotations[annotation] = found
                self.types |= found.types
        return name in self.types

    def types_of(self, shard: int) -> Mapping[str, pa.DataType]:
        """Return the types of all columns that the dataset with the files of a shard has, without annotations."""
        return self._owner(shard)[0].types

    @cached_property
    def _annotation_names(self) -> list[str]:
        return annotation_names(self._split)

    def _open_annotations(self) -> None:
        for name in self._annotation_names:
            with suppress(UsageError):  # some documents have no such annotation
                self.has(f"{name}.")

    def lacks(self, name: str) -> str:
        """Return that there is no column of a name, for a message; of a join, which members lack it.

        Then `types` has the columns of all annotations.
        """
        self._open_annotations()
        where = self._split.store.location() + (f", segment {self._split.segment}," if self._split.segment else "")
        message = f"{where} has no column {name!r:.80} in its document table"
        without = self._split.members.without_column(name)
        return message if without is None else f"{message}: {without}"

    @cached_property
    def sources(self) -> tuple[tuple[str, str], ...]:
        """Path of each source file, and the unit of its positions."""
        return _read_paths(self._split.store)

    def read(self, shard: int, names: Sequence[str], documents: range | None = None) -> pa.Table:
        """Return columns of the table of a shard, for all its documents, or for those of a range.

        Texts are large_string, and there are no dictionaries.
        """
        table, own = self._owner(shard)
        wanted = range(int(self._split.rows["documents"][shard])) if documents is None else documents
        mine = [name for name in names if not self._annotation_of(name)]
        found = table._files.read(*table._file(own), mine, wanted)
        columns = dict(zip(mine, found.columns, strict=True))
        if table is not self and FILE in mine:
            import pyarrow.compute as pc  # which few commands need

            columns[FILE] = pc.add(columns[FILE], pa.scalar(self._split.first_file(shard), pa.int32()))
        for annotation in self.annotations:
            theirs = [name for name in names if self._annotation_of(name) == annotation]
            columns |= self._annotated(annotation, shard, theirs, wanted) if theirs else {}
        return pa.table({name: columns[name] for name in names}) if names else found

    def places(self, shard: int) -> pa.Array:
        """Return the source of each document of a shard, FILE:POSITION, as large_string."""
        import pyarrow.compute as pc  # which few commands need

        text, columns = pa.large_string(), self.read(shard, [FILE, POSITION])
        paths = pa.array([path for path, _ in self.sources], text).take(flat(columns[FILE]))
        return pc.binary_join_element_wise(paths, flat(columns[POSITION]).cast(text), pa.scalar(":", text))

    def _annotation_of(self, name: str) -> str:
        """Return the annotation that has a column; an empty text for one of the table itself."""
        annotation = name.partition(".")[0]
        return annotation if name in getattr(self.annotations.get(annotation), "types", ()) else ""

    def _owner(self, shard: int) -> tuple[DocumentTable, int]:
        """Return the table of the dataset that has the files of a shard, and the shard's number there."""
        split, own = self._split.owner(shard)
        if split is self._split:
            return self, own
        table: DocumentTable = self._members.get(split.store.location(), lambda: DocumentTable(split, self._footers))
        return table, own

    def _annotated(self, name: str, shard: int, columns: Sequence[str], wanted: range) -> dict[str, pa.ChunkedArray]:
        """Return columns of an annotation."""
        part, own = self.annotations[name].part(shard)
        files = _TableFiles(part.split.store, part.types, self._footers)
        inner = [column.partition(".")[2] for column in columns]
        found = files.read(part.path(own), int(part.split.rows["documents"][own]), inner, wanted)
        return dict(zip(columns, found.columns, strict=True))

    def _group_ends(self, shard: int) -> NDArray[np.int64]:
        """Return the number of the document after each row group of a shard."""
        table, own = self._owner(shard)
        return np.cumsum(table._files.source(*table._file(own)).group_rows)

    def _file(self, shard: int) -> tuple[str, int]:
        """Return path and number of rows of the table of a shard of its own."""
        return sidecar_path(self._split.name, shard, TABLE_SUFFIX), int(self._split.rows["documents"][shard])

    def rows(self, documents: Iterable[int]) -> dict[int, DocumentRow]:
        """Return the rows of documents, by their number in the split, with the columns of all annotations.

        Reads each row group once.
        """
        self._open_annotations()
        places: dict[tuple[int, int], list[int]] = {}
        for document in sorted(set(documents)):
            shard = self._split.shard_of(document)
            inside = document - int(self._split.documents_before[shard])
            group = int(np.searchsorted(self._group_ends(shard), inside, side="right"))
            places.setdefault((shard, group), []).append(inside)
        return dict(found for (shard, _), inside in places.items() for found in self._rows(shard, inside))

    def _rows(self, shard: int, inside: list[int]) -> Iterator[tuple[int, DocumentRow]]:
        """Yield the number and row of documents of a shard, from their ascending numbers in it."""
        table = self.read(shard, list(self.types), range(inside[0], inside[-1] + 1))
        singles = [name for name, kind in self.types.items() if kind == pa.float32()]
        for number, row in zip(inside, table.take([each - inside[0] for each in inside]).to_pylist(), strict=True):
            row |= {name: float(str(np.float32(row[name]))) for name in singles if row[name] is not None}
            file = row.pop(FILE)
            if not 0 <= file < len(self.sources):
                split, own = self._split.owner(shard)
                where = split.store.location(sidecar_path(split.name, own, TABLE_SUFFIX))
                message = f"{where} is damaged: row {number:,} refers to file {file}"
                message += f", of {len(self.sources):,}"
                raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file")
            path, counted = self.sources[file]
            document = int(self._split.documents_before[shard]) + number
            yield document, DocumentRow(file=file, path=path, counted=counted, position=row.pop(POSITION), columns=row)


def _read_paths(store: ReadStore) -> tuple[tuple[str, str], ...]:
    """Return the path of each source file and the unit of its positions. Raises OutputError for a damaged list."""
    try:
        lines = map(parse_json, store.read(SOURCES).splitlines())
        return tuple((str(line["path"]), _positions_of(line["format"])) for line in lines)
    except (ValueError, TypeError, KeyError) as error:
        message = f"{store.location(SOURCES)} is not a list of source files: {error!r:.100}"
        raise OutputError("dataset-damaged", message) from error


def _positions_of(name: str) -> str:
    if name == DATASET:
        return "row"
    return "token" if name in ADOPTED_FORMATS else format_named(name).positions
