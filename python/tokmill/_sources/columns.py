"""Rows from columnar files: selection of columns, checks of types, faults of values."""

from __future__ import annotations

import itertools
import shlex
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import pyarrow as pa

from tokmill._core import valid_utf8
from tokmill._sources.chat import is_messages, items_of
from tokmill._sources.conversations import structs
from tokmill._sources.documents import (
    Documents,
    as_string,
    flat,
    from_numbers,
    is_text,
    laid_out,
    places_of,
    readable,
    to_bools,
    to_numbers,
)
from tokmill._sources.faults import INVALID_UTF8, MISSING, TOO_LONG
from tokmill._sources.formats import ReadOptions, Unit, nested_names
from tokmill._sources.kept import is_castable
from tokmill._sources.plan import constant, folder_value, partitions
from tokmill._sources.rows import FAULT_CODES, Composed, RowBatch, compose, select
from tokmill._spelling import closest
from tokmill.errors import SourceError

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokmill._sources.plan import SourceFile

_EXCERPT_BYTES = 60
USUAL_NAMES = (
    *("text", "content", "contents", "body", "document", "raw_content", "raw_text", "article", "passage"),
    *("markdown", "code", "story", "sentence", "message", "txt", "completion", "output"),
)
"""Common names of text columns, the most frequent first."""
_LISTED = 20
_PAIRS = [*itertools.product(("prompt", "question", "instruction"), ("completion", "answer", "response", "output"))]
"""Names of columns with prompts and completions."""
_NUMBER = r"^-?(?:\d{1,200}(?:\.\d{0,200})?|\.\d{1,200})(?:[eE][-+]?\d{1,2})?$"
_TRUE, _FALSE = ["true", "True", "TRUE"], ["false", "False", "FALSE"]
MAX_ROWS = 1 << 18
"""Maximum number of rows in a unit: rows without text take memory, too."""


@dataclass(frozen=True)
class Columns:
    """Columns of a file that are read. A name such as `metadata.score` may be that of a field of a struct."""

    texts: tuple[str, ...]
    """Those that make up a document."""
    id: str | None
    where: frozenset[str]
    group: str | None = None
    kept: tuple[str, ...] = ()
    constants: Mapping[str, str | None] = field(default_factory=dict)
    """The values of those that the file lacks: those of partition folders, or null."""
    beside: tuple[str, ...] = ()
    """Those beside messages."""

    @property
    def text(self) -> str:
        """The last one of `texts`, whose sizes tell those of units."""
        return self.texts[-1]

    @property
    def names(self) -> list[str]:
        """All names of columns in the file, each once."""
        named = [name for name in (*self.texts, self.id, self.group) if name is not None]
        found = dict.fromkeys([*named, *sorted(self.where), *self.kept, *self.beside])
        return [name for name in found if name not in self.constants]

    @classmethod
    def choose(cls, file: SourceFile, schema: pa.Schema, options: ReadOptions, *, has_types: bool = True) -> Columns:
        """Find the columns that `options` name. Raises SourceError if one is missing or has an unsuitable type.

        has_types   whether the types of the schema are those of the values, not of their texts
        """
        for name, flag in zip(options.texts, options.text_flags, strict=True):
            text = find_column(file, schema, name, flag)
            is_chat = options.chat is not None and is_messages(text.type)
            if not (is_text(text.type) or pa.types.is_null(text.type) or is_chat):
                message = f"{file.location}: column {text.name!r} is {text.type}, but documents are strings"
                kind = "strings" if options.chat is None else "messages (lists of role and content, or their JSON)"
                raise SourceError("column-unfit", message, hint=f"name a column of {kind} with {flag}")
        for name, flag in options.beside_flags.items():
            find_column(file, schema, name, flag)
        constants = constants_of(file, options, lambda name: field_of(schema, name) is not None)
        for where in options.conditions:
            for name in sorted(where.columns - constants.keys()):
                find_column(file, schema, name, where.flag)
        for column in options.keep:
            if column.name in constants:
                continue
            found = find_column(file, schema, column.name, "--keep")
            if has_types and not is_castable(laid_out(found.type), column.kind):
                message = f"{file.location}: column {found.name!r} is {found.type}, which does not fit --keep {column}"
                raise SourceError("column-unfit", message, hint="keep it with another type")
        return cls(
            texts=options.texts,
            id=options.id_column if options.id_column in constants else _choose_id(file, schema, options),
            where=options.condition_columns,
            group=options.group_column if options.group_column in constants else _choose_group(file, schema, options),
            kept=tuple(column.name for column in options.keep),
            constants=constants,
            beside=() if options.beside is None else tuple(n for n in options.beside.columns if field_of(schema, n)),
        )


def constants_of(file: SourceFile, options: ReadOptions, has_column: Callable[[str], bool]) -> Mapping[str, str | None]:
    """Return the values of the columns that `options` name and the file lacks, unless this is an error.

    They are those of partition folders, or null if the options say so. Documents and ids are never null.
    """
    used = {*options.condition_columns, *(column.name for column in options.keep), options.group_column}
    folders, found = partitions(file.location), dict[str, str | None]()
    for name in (used | {options.id_column}) - {*options.texts, None}:
        if name is not None and not has_column(name):
            if name in folders:
                found[name] = folder_value(file.location, name)
            elif options.missing_column == "null" and name in used:
                found[name] = None
    return found


def _paths_of(fields: pa.Schema | pa.StructType, name: str) -> Iterator[tuple[str, ...]]:
    """Yield the names that lead to a column: itself, or those of structs and of the field."""
    names = [each.name for each in fields]
    if name in names:
        yield (name,)
    for at in (at for at, char in enumerate(name) if char == "."):
        head = name[:at]
        if names.count(head) == 1 and pa.types.is_struct(kind := fields.field(head).type):
            yield from ((head, *rest) for rest in _paths_of(kind, name[at + 1 :]))


def path_of(schema: pa.Schema, name: str) -> tuple[str, ...] | None:
    """Return the names that lead to a column, itself or a field of a struct; None if there is none."""
    return next(_paths_of(schema, name), None)


def ambiguous(place: str, name: str, noun: str) -> SourceError:
    """Return the error for a name with dots that means several columns."""
    message = f"{place}: {name!r} is both a {noun} and a field of another"
    return SourceError("column-unfit", message, "rename one of them: it is not clear which one is meant")


def field_of(schema: pa.Schema, name: str) -> pa.Field | None:
    """Return a column, or a field of a struct, under the name that options use; None if there is none."""
    path = path_of(schema, name)
    if path is None:
        return None
    places: pa.Schema | pa.StructType = schema
    for each in path[:-1]:
        places = places.field(each).type
    found = next(each for each in places if each.name == path[-1])
    return found.with_name(name)


def projected(batch: pa.RecordBatch, names: Sequence[str]) -> pa.RecordBatch:
    """Return the columns of some names, also those that are fields of structs."""
    if all(name in batch.schema.names for name in names):
        return batch
    import pyarrow.compute as pc  # slow, and most files are flat

    found = []
    for name in names:
        head, *inner = path_of(batch.schema, name) or (name,)
        column = batch.column(head)
        for each in inner:
            column = pc.struct_field(column, each)  # null where the struct is
        found.append(column)
    return pa.RecordBatch.from_arrays(found, names=list(names))


def find_column(file: SourceFile, schema: pa.Schema, name: str, option: str) -> pa.Field:
    """Return a column of a schema. Raises SourceError if it has none of the name, or several."""
    places = schema.get_all_field_indices(name)
    if len(list(_paths_of(schema, name))) > 1:
        raise ambiguous(file.location, name, "column")
    if not places:
        if (found := field_of(schema, name)) is not None:
            return found
        every = nested_names(schema)
        texts = [each for each in every if (column := field_of(schema, each)) is not None and is_text(column.type)]
        raise no_such_column(file, name, schema.names, option, texts=texts, nested=every[len(schema.names) :])
    if len(places) > 1:
        message = f"{file.location}: {len(places)} columns are called {name!r}"
        raise SourceError("column-unfit", message, hint="write the file again with unique column names")
    return schema.field(places[0])


def _choose_id(file: SourceFile, schema: pa.Schema, options: ReadOptions) -> str | None:
    if options.id_column is None:
        if not options.needs_ids:
            return None
        places = schema.get_all_field_indices("id")
        return "id" if len(places) == 1 and _is_id(schema.field(places[0]).type) else None
    field = find_column(file, schema, options.id_column, "--id-column")
    if not _is_id(field.type):
        message = f"{file.location}: column {field.name!r} is {field.type}, but ids are strings or integers"
        raise SourceError("column-unfit", message, hint="name the column of the ids with --id-column")
    return options.id_column


def _choose_group(file: SourceFile, schema: pa.Schema, options: ReadOptions) -> str | None:
    if options.group_column is None:
        return None
    field = find_column(file, schema, options.group_column, "--by")
    kind = laid_out(field.type)
    if not (_is_id(kind) or pa.types.is_floating(kind) or pa.types.is_boolean(kind)):
        message = f"{file.location}: column {field.name!r} is {field.type}; groups are strings, numbers or booleans"
        raise SourceError("column-unfit", message, hint="name another column with --by")
    return options.group_column


def _likely_text(present: Sequence[str]) -> str | None:
    """Return the column that is most likely the text, by its name; or the only column."""
    last = {name: name.rpartition(".")[2].lower() for name in present}
    usual = sorted(
        (name for name in present if last[name] in USUAL_NAMES), key=lambda name: USUAL_NAMES.index(last[name])
    )
    return next(iter(usual), present[0] if len(present) == 1 else None)


def no_such_column(
    file: SourceFile,
    name: str,
    present: Sequence[str],
    option: str,
    noun: str = "column",
    where: str = "",
    texts: Sequence[str] | None = None,
    nested: Sequence[str] = (),
) -> SourceError:
    """Return the error for a missing column or key.

    Parameters
    ----------
    present, texts
        All columns or keys, and those that contain strings, if that is known.
    nested
        The fields of structs, or keys of objects, with dots.
    where
        Limits the message to a part of the file.
    """
    present = [*present, *(partitions(file.location).keys() - {*present, name})]
    listed = ", ".join(present[:_LISTED]) + (", …" if len(present) > _LISTED else "")
    has = f"the {noun}s are {listed}" if present else f"there are no {noun}s"
    has += f"; {name!r} is the name of a folder, not of documents" if name in partitions(file.location) else ""
    possible = [*present, *nested] if texts is None or option != "--text-column" else texts
    inner = [each for each in possible if each.rpartition(".")[2] == name]
    meant = inner[0] if inner else closest(name, possible)
    likely = _likely_text(possible) if option == "--text-column" else None
    if option in ("--where", "--fim-where"):
        hint = f"did you mean {meant!r}? Correct it in {option}" if meant else f"name another {noun} in {option}"
    elif option == "--text-column" and (pairs := [pair for pair in _PAIRS if {*pair} <= {*possible}]):
        hint = f"encode pairs with --prompt-column {pairs[0][0]} --completion-column {pairs[0][1]}"
    elif meant:
        hint = f"did you mean {meant!r}? Write {option} {shlex.quote(meant)}"
    elif likely:
        hint = f"write {option} {shlex.quote(likely)} if that {noun} contains the documents"
    elif possible or not present:
        hint = f"name another {noun} with {option}"
    else:
        hint = f"documents are strings, and no {noun} has strings: write the text into a {noun} of its own"
    if option in ("--where", "--fim-where", "--keep", "--by") and not meant:
        hint += "; if other sources have it, --missing-column null makes it null here"
    about = None if file.reader is None else file.reader.about_missing
    place, why = (file.location, "") if about is None else about(name)
    return SourceError("column-missing", f"{place}: there is no {noun} {name!r}{where}; {why}{has}", hint=hint)


def rows(
    file: SourceFile,
    options: ReadOptions,
    columns: Columns,
    table: pa.Table | pa.RecordBatch,
    start: int,
    as_value: Callable[[pa.Array], pa.Array] | None = None,
    *,
    text: Composed | None = None,
    has_types: bool = True,
) -> RowBatch:
    """Return the rows of a part of a file that starts at row number `start`. Raises SourceError.

    `as_value` converts a flat column for `--where`; by default, only invalid strings become null. `text` is the column
    `options.text_column`, if it has faults of its own. `has_types` is false for values written as text.
    """
    as_value = as_value or readable
    found = {} if text is None else {options.text_column: text}
    texts = [found.get(name) or column_of(name, flat(table.column(name)), options) for name in columns.texts]
    beside = {name: _values(table.column(name)) for name in columns.beside if name != columns.text}
    if options.beside is not None:
        options.beside.check(file.location, beside)
    documents = compose(options, texts, beside, lambda row: f"{file.location}, row {start + row}")
    constants = {name: constant(value, table.num_rows) for name, value in columns.constants.items()}

    def values(name: str) -> pa.Array:
        return with_folder(file, name, flat(table.column(name)))

    def texts_of(name: str | None) -> pa.Array | None:
        if name is None:
            return None
        return constants[name] if name in constants else _ids(values(name))

    no_id = f"column {columns.id!r} contains no id"
    own = {columns.text} if len(columns.texts) == 1 else set[str]()
    return select(
        file,
        options,
        documents=documents._replace(detail=lambda row: documents.detail(row) or no_id),
        position=np.arange(start, start + table.num_rows),
        ids=texts_of(columns.id),
        columns={
            name: cells(constants[name]) if name in constants else as_value(values(name))
            for name in columns.where - own
        },
        groups=texts_of(columns.group),
        kept=[cells(constants[name]) if name in constants else values(name) for name in columns.kept],
        has_types=has_types,
    )


def with_folder(file: SourceFile, name: str, values: pa.Array) -> pa.Array:
    """Return a column, flat or of type JSON, with the value of its folder, such as `lang=en`, in place of nulls.

    Raises SourceError if a row has another value than the folder.
    """
    import pyarrow.compute as pc

    from tokmill._sources.conditions import JSON

    if name not in partitions(file.location) or not len(values):
        return values
    folder = folder_value(file.location, name)
    theirs, mine, other = constant(folder, 1), as_text(values), None
    with suppress(pa.ArrowInvalid, pa.ArrowNotImplementedError):  # not a value of the type
        theirs = cells(theirs) if values.type == JSON else theirs.cast(values.type)
        other = as_text(theirs)[0]
    differs = mine.is_valid() if other is None or not other.is_valid else pc.not_equal(mine, other)
    row = pc.index(differs, value=True).as_py()
    if row >= 0:
        found = f"{name}={mine[row].as_py():.{_EXCERPT_BYTES}}, but its folder says {name}={folder}"
        message = f"{file.location}: a row has {found}"
        raise SourceError(
            "column-unfit", message, "rename the folder or the column: it is not clear which one is meant"
        )
    return pc.coalesce(values, theirs[0]) if mine.null_count and other is not None else values


def as_text(array: pa.Array) -> pa.Array:
    """Return the values of a flat array, or of one of type JSON, as text: string or large_string."""
    import pyarrow.compute as pc

    from tokmill._sources.conditions import JSON

    if array.type != JSON:
        return _ids(array)
    number, text, boolean = array.flatten()
    return pc.coalesce(text, *(other.cast(pa.large_string()) for other in (number, boolean)))


def _values(column: pa.ChunkedArray | pa.Array) -> list[Any]:
    """Return the values of a column as JSON has them; None for one that is not valid UTF-8."""
    column = flat(column)
    if column.null_count == len(column):
        return [None] * len(column)
    return [value for _, value in structs(column, np.zeros(len(column), np.uint8))]


def _is_id(kind: pa.DataType) -> bool:
    return is_text(kind) or pa.types.is_null(kind) or bool(pa.types.is_integer(laid_out(kind)))


def cells(array: pa.Array) -> pa.Array:
    """Return the values of a column of strings as `--where` compares them: as text, and as a number or boolean.

    A value that reads as a number or boolean counts as both. The result is of type JSON.
    """
    import pyarrow.compute as pc

    from tokmill._sources.conditions import JSON

    text = readable(array).cast(pa.large_string())
    numeric = pc.match_substring_regex(text, _NUMBER)
    number = pc.if_else(numeric, text, pa.scalar(None, text.type)).cast(pa.float64())
    is_true, is_false = (pc.is_in(text, value_set=pa.array(words)) for words in (_TRUE, _FALSE))
    boolean = pc.if_else(pc.or_(is_true, is_false), is_true, pa.scalar(None, pa.bool_()))
    return pa.StructArray.from_arrays([number, text, boolean], fields=list(JSON), mask=pc.is_null(text))


def _ids(array: pa.Array) -> pa.Array:
    return readable(array if is_text(array.type) else array.cast(pa.string()))


def _faults(text: pa.Array, max_doc_bytes: int) -> npt.NDArray[np.uint8]:
    fault = np.zeros(len(text), np.uint8)
    if is_messages(text.type):
        fault[_invalid_messages(text)] = FAULT_CODES[INVALID_UTF8]
    elif not pa.types.is_null(text.type):
        data, offsets = Documents.from_arrow(text)
        valid = valid_utf8(data, offsets)
        if valid is not None:
            fault[~valid] = FAULT_CODES[INVALID_UTF8]
        if offsets[-1] - offsets[0] > max_doc_bytes:
            fault[np.diff(offsets) > max_doc_bytes] = FAULT_CODES[TOO_LONG]
    if text.null_count:
        fault[to_bools(text.is_null())] = FAULT_CODES[MISSING]
    return fault


def column_of(name: str, text: pa.Array, options: ReadOptions) -> Composed:
    """Return a flat text column, with the faults of its values."""
    fault = _faults(text, options.max_doc_bytes)

    def detail(row: int) -> str:
        return _detail(name, text, row, int(fault[row]), options.max_doc_bytes) if fault[row] else ""

    return Composed(as_string(text), fault, detail)


def _invalid_messages(messages: pa.Array) -> npt.NDArray[np.int64]:
    """Return the rows of lists of messages with a string that is not valid UTF-8."""
    items, offsets = items_of(messages)
    wrong = np.zeros(len(items), np.bool_)
    for column in map(items.field, range(items.type.num_fields)):
        if is_text(column.type) and (valid := valid_utf8(*Documents.from_arrow(flat(column)))) is not None:
            wrong |= ~valid
    return np.unique(np.searchsorted(offsets, np.flatnonzero(wrong), side="right") - 1)


def _detail(name: str, text: pa.Array, row: int, fault: int, max_doc_bytes: int) -> str:
    if fault == FAULT_CODES[MISSING]:
        return f"column {name!r} is null"
    if is_messages(text.type):
        return f"column {name!r} contains a string that is not valid UTF-8"
    data, offsets = Documents.from_arrow(text)
    value = data[offsets[row] : offsets[row + 1]]
    if fault == FAULT_CODES[TOO_LONG]:
        return f"the text is {len(value)} bytes long, over the limit of {max_doc_bytes} bytes"
    try:
        value.tobytes().decode()
    except UnicodeDecodeError as error:
        at = error.start
    excerpt = value[at : at + _EXCERPT_BYTES].tobytes().decode(errors="backslashreplace")
    printable = "".join(char if char.isprintable() else repr(char)[1:-1] for char in excerpt)
    return f"invalid UTF-8 at byte {at} of the document: {printable}"


def text_bytes(column: pa.Array) -> npt.NDArray[np.int64]:
    """Return int64[n]: the bytes of each value of a text column after `flat`; 0 for nulls.

    For lists of messages, they are the same for each.
    """
    if is_messages(column.type):
        return np.full(len(column), column.nbytes // max(len(column), 1))
    if pa.types.is_null(column.type):
        return np.zeros(len(column), np.int64)
    lengths: npt.NDArray[np.int64]
    if not pa.types.is_dictionary(column.type):
        column = flat(column)
        lengths = np.diff(Documents.from_arrow(column).offsets).astype(np.int64)
    elif len(column) < len(column.dictionary) and not column.dictionary.null_count:  # many batches may share it
        ends, places = Documents.from_arrow(column.dictionary).offsets, places_of(column)
        lengths = (ends[places + 1] - ends[places]).astype(np.int64)
    else:
        lengths = text_bytes(column.dictionary)
        return to_numbers(from_numbers(lengths).take(column.indices).fill_null(0))
    if column.null_count:
        lengths[to_bools(column.is_null())] = 0
    return lengths


class BatchOfRows(NamedTuple):
    """A batch of a file."""

    rows: pa.RecordBatch
    position: int
    """Row number of its first row in the file."""
    source_bytes: int
    columns: Columns

    @property
    def is_dictionary(self) -> bool:
        """Whether its text may be any amount: it is in a dictionary."""
        return bool(pa.types.is_dictionary(self.rows.schema.field(self.columns.text).type))

    def decoded(self, most: int) -> BatchOfRows:
        """Return the batch without dictionaries of up to `most` bytes of text, so that it can be joined to others."""
        found = self.rows
        for place, column in enumerate(self.rows.columns):
            if pa.types.is_dictionary(column.type) and is_text(column.type) and text_bytes(column).sum() <= most:
                found = found.set_column(place, found.schema.names[place], flat(column))
        return self._replace(rows=found)


def units_of_batches(
    file: SourceFile, options: ReadOptions, batches: Iterator[BatchOfRows], start: int
) -> Iterator[Unit]:
    """Divide consecutive batches into units, without rows before row number `start`.

    Small batches become one unit together: a unit for each of them would take longer than its documents.
    """
    held: list[BatchOfRows] = []
    rows = size = 0
    try:
        for each in (batch.decoded(options.unit_bytes) for batch in batches):
            if each.position + each.rows.num_rows <= start:
                continue
            rows, size = rows + each.rows.num_rows, size + each.rows.nbytes
            is_other = bool(held) and held[0].rows.schema != each.rows.schema
            if held and (size > options.unit_bytes or rows > MAX_ROWS or each.is_dictionary or is_other):
                yield from _joined(file, options, held, start)
                rows, size = each.rows.num_rows, each.rows.nbytes
                held.clear()
            held.append(each)
    except SourceError:
        yield from _joined(file, options, held, start)  # the rows before a damaged batch come first
        raise
    yield from _joined(file, options, held, start)


def _joined(file: SourceFile, options: ReadOptions, batches: list[BatchOfRows], start: int) -> Iterator[Unit]:
    if batches:
        rows, position, source_bytes, columns = batches[0]
        if len(batches) > 1:
            rows = pa.Table.from_batches([each.rows for each in batches]).combine_chunks()
            source_bytes = sum(each.source_bytes for each in batches)
        yield from units_of_batch(file, options, columns, rows, position, source_bytes, start)


def units_of_batch(
    file: SourceFile,
    options: ReadOptions,
    columns: Columns,
    batch: pa.RecordBatch | pa.Table,
    position: int,
    source_bytes: int,
    start: int,
    read: Callable[[SourceFile, ReadOptions, Columns, pa.Table | pa.RecordBatch, int], RowBatch] | None = None,
) -> Iterator[Unit]:
    """Divide a batch, which starts at row number `position`, into units of about `options.unit_bytes` of text.

    Rows before row number `start` are left out; `source_bytes` is the share of the whole batch. `read` turns slices of
    it into rows, as `rows` does.
    """
    count, place = batch.num_rows, batch.schema.get_field_index(columns.text)
    at = max(start - position, 0)
    if at >= count:
        return
    text = batch.column(place)
    ends = np.cumsum(text_bytes(flat(text) if isinstance(text, pa.ChunkedArray) else text))
    done = int(ends[at - 1]) if at else 0
    while at < count:
        stop = min(int(np.searchsorted(ends, done + options.unit_bytes)) + 1, count)
        piece = batch.slice(at, stop - at)
        if pa.types.is_dictionary(piece.schema.field(place).type):
            # A waiting unit must not keep the texts of all others in memory.
            piece = piece.set_column(place, columns.text, flat(piece.column(place)))
        share = source_bytes * stop // count - source_bytes * at // count
        read_piece = partial(read or rows, file, options, columns, piece, position + at)
        yield Unit(file, position + stop, share, int(ends[stop - 1]) - done, read_piece)
        at, done = stop, int(ends[stop - 1])
