"""Matches rows of files with documents, with DuckDB, which uses the disk where memory does not suffice."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from tokmill._annotating.options import NUMBER_KEY, ROW_KEY
from tokmill._dataset.table_reader import FILE, POSITION, DocumentTable
from tokmill._sources.documents import flat, from_bools, from_numbers, to_numbers
from tokmill._sources.formats import format_of
from tokmill._sources.kept import KINDS, convert, fault_detail, is_castable
from tokmill._spelling import did_you_mean
from tokmill._store import temporary_folder
from tokmill.errors import MachineError, SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._sources.kept import KeptColumn
    from tokmill._sources.plan import SourceFile


def read_values(file: SourceFile, columns: Sequence[KeptColumn]) -> Iterator[pa.RecordBatch]:
    """Yield batches with these columns of a file, in their types. Raises SourceError for a value that does not fit."""
    schema, row, found = pa.schema([(column.name, KINDS[column.kind]) for column in columns]), 0, format_of(file)
    if found.values is None:
        message = f"{file.location}: files of format {found.name} have no columns"
        raise SourceError("format-unsupported", message, "pass parquet, Arrow, JSON lines or CSV")
    names = found.names_of(file)
    for name in schema.names if names and found.is_tabular else ():  # an empty file has no names
        if name not in names:
            message = f"{file.location} has no column {name!r}"
            raise SourceError("column-missing", message, did_you_mean(name, names, f"it has {', '.join(names)}"))
        if names.count(name) > 1:
            message = f"{file.location} has {names.count(name)} columns {name!r}"
            raise SourceError("column-unfit", message, "give each column a name of its own")
    for batch in found.values(file, schema) if names or not found.is_tabular else ():
        converted = []
        for column in columns:
            array = flat(batch[column.name])
            if found.has_types and not is_castable(array.type, column.kind):
                message = f"{file.location}: column {column.name!r} is {array.type}, not {column.kind}"
                raise SourceError("column-unfit", message, "choose another type, or write the file again")
            values = convert(array, column.kind, has_types=found.has_types)
            if values.fault.any():
                at = int(values.fault.argmax())
                detail = fault_detail(column, array, at, int(values.fault[at]))
                message = f"{file.location}, row {row + at:,}: {detail}"
                raise SourceError("file-damaged", message, "choose another type with --columns, or correct the file")
            converted.append(values.array)
        row += batch.num_rows
        yield pa.record_batch(converted, schema)


_ROWS: Final = 1 << 17


class Matched:
    """Values in the order of documents, and what did not match.

    `rows` are batches with `number`, `row`, keys and values, by number and then row: first those without a number,
    whose key no document has; `row` is null for a document without one.
    """

    def __init__(self, rows: Iterator[pa.RecordBatch], columns: Sequence[KeptColumn]) -> None:
        self._rows = rows
        self._schema = pa.schema([(column.name, KINDS[column.kind]) for column in columns])
        self._held: list[pa.Table] = []
        self._last: pa.Table | None = None
        """The first row of the document that was read last."""
        self.missing = self.unknown = self.repeated = 0
        self.examples: list[str] = []

    def take(self, count: int, *, must_exist: bool) -> tuple[pa.Table, int]:
        """Return the values of the next documents, and how many of these have no row, which count if they must."""
        while sum(table.num_rows for table in self._held) < count:
            self._held.append(self._add(next(self._rows)))
        if not count:
            return self._schema.empty_table(), 0
        held = pa.concat_tables(self._held)
        self._held, table = [held.slice(count)], held.slice(0, count)
        lacking = table["row"].null_count
        if must_exist and lacking:
            self.missing += lacking
            self._show("a document with the key", table.filter(table["row"].is_null()))
        values = table.select(_value_names(self._schema)).rename_columns(self._schema.names)
        return values.cast(self._schema), lacking

    def finish(self) -> None:
        """Read what is left: further rows with the key of the last document."""
        for batch in self._rows:
            self._add(batch)

    def _add(self, batch: pa.RecordBatch) -> pa.Table:
        """Count a batch, and return the rows of the documents that begin in it."""
        known = pa.table(batch.filter(batch["number"].is_valid()))
        if known.num_rows < batch.num_rows:
            self.unknown += batch.num_rows - known.num_rows
            self._show("a row with the key", batch.filter(batch["number"].is_null()))
        table = known if self._last is None else pa.concat_tables([self._last, known])
        numbers = to_numbers(flat(table["number"]))
        is_first = np.diff(numbers, prepend=-1) != 0
        again = np.flatnonzero(~is_first)
        firsts = np.maximum.accumulate(np.where(is_first, np.arange(len(numbers)), 0))
        seen, more = table.take(from_numbers(firsts[again])), table.take(from_numbers(again))
        repeated = more.filter(_differ(seen, more))
        self.repeated += repeated.num_rows
        self._show("a repeated key", repeated)
        found = table.filter(from_bools(is_first)).slice(0 if self._last is None else 1)
        if len(numbers):
            self._last = table.slice(int(firsts[-1]), 1)
        return found

    def _show(self, what: str, rows: pa.Table | pa.RecordBatch) -> None:
        if rows.num_rows and not any(example.startswith(what) for example in self.examples):
            keys = [repr(value) for name, value in rows.slice(0, 1).to_pylist()[0].items() if name.startswith("key_")]
            self.examples.append(f"{what} {', '.join(keys):.200}")


def _value_names(columns: Sequence[object]) -> list[str]:
    return [f"value_{number}" for number in range(len(columns))]


def _differ(table: pa.Table, other: pa.Table) -> pa.ChunkedArray:
    """Return for each row whether a value differs; nulls, and NaNs, are equal."""
    differs = pa.chunked_array([from_bools(np.zeros(table.num_rows, np.bool_))])
    for name in table.column_names:
        if name.startswith("value_"):
            one, two = table[name], other[name]
            same = pc.fill_null(pc.equal(one, two), fill_value=False)
            same = pc.or_(same, pc.and_(one.is_null(), two.is_null()))
            if pa.types.is_floating(one.type):
                same = pc.or_(same, pc.fill_null(pc.and_(pc.is_nan(one), pc.is_nan(two)), fill_value=False))
            differs = pc.or_(differs, pc.invert(same))
    return differs


@contextmanager
def matched(
    segments: Sequence[tuple[SplitReader, int]],
    keys: Sequence[KeptColumn],
    columns: Sequence[KeptColumn],
    files: Sequence[SourceFile],
    *,
    memory: int,
    workers: int | None,
) -> Iterator[Matched]:
    """Match rows of files with the documents of segments by a key. A null key matches nothing.

    With each segment comes the number of documents of its split before it. Memory is bounded by `memory`; the rest goes
    to a temporary folder. Raises UsageError without DuckDB.
    """
    try:
        import duckdb
    except ModuleNotFoundError:
        message = "annotating by a key needs duckdb, which is not installed"
        raise UsageError("extra-missing", message, "install it with: pip install 'tokmill[annotate]'") from None
    key_fields = [(f"key_{number}", KINDS[key.kind]) for number, key in enumerate(keys)]
    value_fields = [(name, KINDS[column.kind]) for name, column in zip(_value_names(columns), columns, strict=True)]
    documents = pa.schema([("number", pa.int64()), *key_fields])
    rows = pa.schema([("row", pa.int64()), *key_fields, *value_fields])
    using = ", ".join(name for name, _ in key_fields)
    chosen = ", ".join(["number", "row", using, *_value_names(columns)])
    # All names in it are our own.
    query = f"SELECT {chosen} FROM documents FULL OUTER JOIN source USING ({using}) ORDER BY number NULLS FIRST, row"  # noqa: S608
    with temporary_folder("tokmill-annotate-") as folder, duckdb.connect() as engine:
        engine.execute(f"SET memory_limit = '{memory // 1_000_000}MB'")
        engine.execute("SET temp_directory = '{}'".format(folder.replace("'", "''")))
        if workers is not None:
            engine.execute(f"SET threads = {workers}")
        failures: list[Exception] = []
        for name, schema, batches in (
            ("documents", documents, _documents(segments, keys, documents)),
            ("source", rows, _values(files, [*keys, *columns], rows)),
        ):
            engine.register(name, pa.RecordBatchReader.from_batches(schema, _noting(batches, failures)))
        try:
            yield Matched(iter(engine.sql(query).to_arrow_reader(_ROWS)), columns)
        except (duckdb.Error, pa.ArrowException, OSError) as error:
            if failures:
                raise failures[0] from None
            message = f"the documents could not be matched: {error}"
            hint = f"give more --memory, or set TMPDIR to a larger disk: temporary files were in {folder}"
            raise MachineError("memory-exhausted", message, hint) from error


def _noting(batches: Iterator[pa.RecordBatch], failures: list[Exception]) -> Iterator[pa.RecordBatch]:
    """Yield batches; note an exception, because the engine would pass on only its text."""
    try:
        yield from batches
    except Exception as error:
        failures.append(error)
        raise


def _values(files: Sequence[SourceFile], columns: Sequence[KeptColumn], schema: pa.Schema) -> Iterator[pa.RecordBatch]:
    """Yield number, keys and values of all rows of some files."""
    first, unseen = 0, {column.name for column in columns}
    for file in files:
        for batch in read_values(file, columns):
            unseen -= {name for name in unseen if batch[name].null_count < batch.num_rows}
            yield pa.record_batch([_numbers(first, batch.num_rows), *batch.columns], schema)
            first += batch.num_rows
    if unseen and first:
        message = f"no row has a value of {', '.join(map(repr, sorted(unseen)))}"
        raise SourceError("column-missing", message, "correct the name in --columns or --on")


def _documents(
    segments: Sequence[tuple[SplitReader, int]], keys: Sequence[KeptColumn], schema: pa.Schema
) -> Iterator[pa.RecordBatch]:
    """Yield number and key of all documents, numbered over all segments."""
    first = 0
    for segment, before in segments:
        table, inside = DocumentTable(segment), before
        for shard, count in enumerate(segment.rows["documents"].tolist()):
            for start in range(0, count, _ROWS):
                part = range(start, min(start + _ROWS, count))
                key = _key(table, shard, keys, part, inside + start)
                yield pa.record_batch([_numbers(first + start, len(part)), *key], schema)
            first, inside = first + count, inside + count


def _numbers(first: int, count: int) -> pa.Array:
    return from_numbers(np.arange(first, first + count))


def _key(table: DocumentTable, shard: int, keys: Sequence[KeptColumn], part: range, first: int) -> list[pa.Array]:
    """Return the keys of documents of a shard; `first` is the number of the first one in its split."""
    names = tuple(key.name for key in keys)
    if names == (NUMBER_KEY,) and NUMBER_KEY not in table.types:
        return [_numbers(first, len(part))]
    if names == ROW_KEY:
        found = table.read(shard, [FILE, POSITION], part)
        paths = pa.array([path for path, _ in table.sources], pa.large_string())
        return [flat(paths.take(found[FILE])), flat(found[POSITION])]
    return [flat(column) for column in table.read(shard, list(names), part).columns]
