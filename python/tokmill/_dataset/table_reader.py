"""Reader of document tables.

Their files are untrusted: the core checks footer and pages before pyarrow decodes them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from tokmill._dataset.manifest import MANIFEST, SOURCES
from tokmill._dataset.table import TABLE, TABLE_SUFFIX, sidecar_path
from tokmill._json import parse_json
from tokmill._sources.formats import format_named
from tokmill._sources.kept import KINDS, KeptColumn, parse_kept
from tokmill._sources.parquet import FORMAT
from tokmill._sources.parquet_footer import open_parquet, parquet_errors
from tokmill._sources.plan import SourceFile
from tokmill.errors import OutputError, SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._store import Store

FILE, POSITION = "source_file", "source_position"


@dataclass(frozen=True, kw_only=True)
class DocumentRow:
    """The row of a document in the table."""

    path: str
    """Path of the source file, as in sources.jsonl."""
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


class DocumentTable:
    """The document table of a split. Raises OutputError for damaged files."""

    def __init__(self, split: SplitReader) -> None:
        self._split = split
        if TABLE not in split.manifest.sidecars:
            message = f"{split.store.location()} has no document table: it has version {split.manifest.version}"
            hint = "encode again with this version of tokmill, which writes one"
            raise OutputError("dataset-version", message, hint)
        self.kept = _kept_columns(split.manifest, split.store.location(MANIFEST))
        self.types = {FILE: pa.int32(), POSITION: pa.int64(), **{each.name: KINDS[each.kind] for each in self.kept}}
        """Types of all columns; texts are large_string."""

    @cached_property
    def sources(self) -> tuple[tuple[str, str], ...]:
        """Path of each source file, and the unit of its positions."""
        return _read_paths(self._split.store)

    def read(self, shard: int, names: Sequence[str], documents: range | None = None) -> pa.Table:
        """Return columns of the table of a shard, for all its documents, or for those of a range.

        Texts are large_string, and there are no dictionaries.
        """
        split, own = self._split.owner(shard)
        if split is not self._split:
            table = DocumentTable(split).read(own, names, documents)
            if FILE not in names:
                return table
            files = pc.add(table[FILE], pa.scalar(self._split.first_file(shard), pa.int32()))
            return table.set_column(table.schema.get_field_index(FILE), FILE, files)
        path = sidecar_path(split.name, shard, TABLE_SUFFIX)
        count = int(split.rows["documents"][shard])
        wanted = range(count) if documents is None else documents
        try:
            return self._read(path, count, list(names), wanted)
        except SourceError as error:
            if error.code not in ("file-damaged", "format-unsupported", "row-group-too-large"):
                raise
            message = f"{split.store.location(path)} is damaged: {error.message}"
            raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file") from error

    def _read(self, path: str, count: int, names: list[str], wanted: range) -> pa.Table:
        store = self._split.store
        entry = store.stat(path)
        file = SourceFile(
            path=path,
            location=store.location(path),
            size=entry.size,
            version=entry.version,
            format=FORMAT.name,
            codec="plain",
        )
        source = open_parquet(file)
        with parquet_errors(file), store.open(path) as stream:
            found = {field.name: field.type for field in source.schema}
            expected = {name: pa.string() if kind == pa.large_string() else kind for name, kind in self.types.items()}
            if source.total != count or found != expected or len(source.schema.names) != len(found):
                message = f"it has {source.total:,} rows of {found}, not {count:,} of {expected}"
                raise ValueError(message)
            ends = np.cumsum([0, *source.group_rows])
            first = int(np.searchsorted(ends, wanted.start, side="right")) - 1
            last = int(np.searchsorted(ends, wanted.stop, side="left"))
            groups = range(first, last) if len(wanted) else range(0)
            source.check(stream, names, groups)
            parquet = pq.ParquetFile(pa.PythonFile(stream, mode="r"), metadata=source.metadata, pre_buffer=False)
            table = parquet.read_row_groups(list(groups), columns=names, use_threads=False)
            table.validate(full=True)
            table = table.slice(wanted.start - int(ends[groups.start]), len(wanted)) if len(groups) else table
            if table.num_rows != len(wanted):
                message = f"it has {table.num_rows:,} rows where there should be {len(wanted):,}"
                raise ValueError(message)
            return table.select(names).cast(pa.schema([(name, self.types[name]) for name in names]))

    def rows(self, documents: Iterable[int]) -> dict[int, DocumentRow]:
        """Return the rows of documents, by their number in the split."""
        found = {}
        for document in sorted(set(documents)):
            shard = self._split.shard_of(document)
            inside = document - int(self._split.documents_before[shard])
            (row,) = self.read(shard, list(self.types), range(inside, inside + 1)).to_pylist()
            file = row.pop(FILE)
            if not 0 <= file < len(self.sources):
                path = self._split.store.location(sidecar_path(self._split.name, shard, TABLE_SUFFIX))
                message = f"{path} is damaged: row {inside:,} refers to file {file}, of {len(self.sources):,}"
                raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file")
            path, counted = self.sources[file]
            found[document] = DocumentRow(path=path, counted=counted, position=row.pop(POSITION), columns=row)
        return found


def _read_paths(store: Store) -> tuple[tuple[str, str], ...]:
    """Return the path of each source file and the unit of its positions. Raises OutputError for a damaged list."""
    try:
        lines = map(parse_json, store.read(SOURCES).splitlines())
        return tuple((str(line["path"]), format_named(line["format"]).positions) for line in lines)
    except (ValueError, TypeError, KeyError) as error:
        message = f"{store.location(SOURCES)} is not a list of source files: {error!r:.100}"
        raise OutputError("dataset-damaged", message) from error
