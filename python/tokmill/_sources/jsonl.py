"""JSON lines: one object per line, read by the core; plain, gzip or zstd."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

import pyarrow as pa

from tokmill._core import read_jsonl
from tokmill._json import parse_json
from tokmill._sizes import plural
from tokmill._sources.access import locate
from tokmill._sources.columns import ambiguous, as_text, constants_of, no_such_column, with_folder
from tokmill._sources.documents import bitmap, strings
from tokmill._sources.faults import BROKEN_JSON, Guess
from tokmill._sources.formats import FilePart, ReadOptions, SourceFormat, Unit
from tokmill._sources.records import RecordBlock, Records, first_records, units_of_records
from tokmill._sources.rows import FAULT_CODES, Composed, RowBatch, compose, select
from tokmill.errors import SourceError

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from tokmill._core import JsonLines
    from tokmill._sources.plan import SourceFile

_BYTES_PER_BYTE = 6
_OTHER_KEYS_BYTES = 16 << 20
r"""Limits of a line: a document of the maximum size, fully escaped as \uXXXX, plus other keys."""

_SHOWN = 40
"""Characters of a value in a message."""

_ONE_PER_LINE = "write one object per line"


_VALUES_BYTES: Final = 8 << 20
"""Size of a block of values, and the longest line in one."""


def units_of(file: SourceFile, options: ReadOptions, start: int, part: FilePart) -> Iterator[Unit]:
    """Divide a part of a file into units, from byte `start` on. Raises SourceError."""
    lines = JsonLinesFile(file, options)
    return units_of_records(lines, options.unit_bytes, start, part, lines.has_keys)


def column_names(file: SourceFile) -> list[str]:
    """Return the keys of the first line; none if it is not an object. Raises SourceError."""
    head = next(first_records(JsonLinesFile(file, ReadOptions())), None)
    try:
        first = parse_json(bytes(head.buffer).partition(b"\n")[0]) if head else None
    except ValueError:
        return []
    return list(first) if isinstance(first, dict) else []


def check_columns(file: SourceFile, options: ReadOptions) -> None:
    """Raise SourceError if the first rows lack a key that `options` name."""
    lines = JsonLinesFile(file, options)
    any(lines.has_keys(block) and lines.beside(block) is not None for block in first_records(lines))


def guess(head: bytes) -> Guess | None:
    """Return the kind of JSON in a file with these first bytes, if it is not one object per line."""
    text = head.removeprefix(b"\xef\xbb\xbf").lstrip()
    if text.startswith(b"["):
        return Guess("a JSON array, not JSON lines", f"{_ONE_PER_LINE}, as jq -c '.[]' does")
    if text.partition(b"\n")[0].rstrip() == b"{":
        return Guess("JSON with line breaks inside objects", f"{_ONE_PER_LINE}, as jq -c . does")
    return None


def where_misfits(file: SourceFile, options: ReadOptions) -> list[str]:
    """Describe keys whose first values include a type that `options.where` cannot use. Raises SourceError."""
    lines, where = JsonLinesFile(file, options), options.predicate
    head = None if where is None else next(first_records(lines), None)
    if head is None or where is None:
        return []
    found = []
    for name, kind in where.kinds:
        column = lines.column(head, name)
        values = [value for value in column.to_pylist() if value is not None and value[kind] is None]
        if values:
            first = next(value for value in values[0].values() if value is not None)
            example = f"{first:.15g}" if isinstance(first, float) else json.dumps(first, ensure_ascii=False)
            shown = example if len(example) <= _SHOWN else f"{example[:_SHOWN]}…"
            rows = f"{len(values):,} of the first {plural(len(column), 'row')} of {file.location}"
            found.append(f"{name!r} is not a {kind} in {rows}: it is {shown}")
    return found


def values(file: SourceFile, columns: pa.Schema) -> Iterator[pa.RecordBatch]:
    """Yield batches with these columns, in these types. Raises SourceError."""
    from pyarrow import json as arrow_json

    wide = {pa.float32(): pa.float64(), pa.int32(): pa.int64()}  # values that do not fit are faults, not infinite
    wanted = pa.schema([(field.name, wide.get(field.type, field.type)) for field in columns])
    parsing = arrow_json.ParseOptions(explicit_schema=wanted, unexpected_field_behavior="ignore")
    store, name = locate(file.location)
    with store.arrow_file(name) as raw:
        stream = raw if file.codec == "plain" else pa.CompressedInputStream(raw, file.codec)
        try:
            yield from arrow_json.open_json(stream, arrow_json.ReadOptions(block_size=_VALUES_BYTES), parsing)
        except (pa.ArrowException, OSError) as error:
            if str(error) == "Empty JSON stream":
                return
            types = ", ".join(f"{field.name}: {field.type}" for field in columns)
            message = f"{file.location}: values are not {types}: {error!s:.300}"
            raise SourceError("file-damaged", message, "choose other types, or correct the file") from error


FORMAT = SourceFormat(
    name="jsonl",
    endings=(".jsonl", ".ndjson", ".json"),
    hub_name="json",
    positions="byte",
    units_of=units_of,
    column_names=column_names,
    values=values,
    is_tabular=False,
    check_columns=check_columns,
    guess=guess,
    where_misfits=where_misfits,
)


class JsonLinesFile(Records):
    """A file of JSON lines; see Records."""

    @property
    def limit(self) -> int:
        """See Records."""
        return _BYTES_PER_BYTE * self.options.max_doc_bytes + _OTHER_KEYS_BYTES

    def rows(self, block: RecordBlock) -> RowBatch:
        """See Records."""
        options = self.options
        id_key = options.id_column or "id"
        where = options.condition_columns
        group = frozenset(() if options.group_column is None else (options.group_column,))
        kept = [column.name for column in options.keep]
        own = {options.text_column} if len(options.texts) == 1 else set[str]()
        lines = self._parse(block, id=id_key, columns=sorted((where | group | {*kept}) - own))
        columns = {name: with_folder(self.file, name, _column(*parts)) for name, parts in lines.columns.items()}
        others = [self._parse(block, text=name) for name in options.texts[1:]]
        beside = self.beside(block, lines.position)
        documents = compose(
            options,
            [_documents(each) for each in (lines, *others)],
            beside,
            lambda row: f"{self.file.location}, byte {lines.position[row]}",
        )
        return select(
            self.file,
            options,
            documents=documents._replace(detail=lambda row: documents.detail(row) or f"{id_key!r} contains no id"),
            position=lines.position,
            ids=None if lines.id is None else with_folder(self.file, options.id_column or "", strings(*lines.id)),
            columns=columns,
            groups=None if options.group_column is None else as_text(columns[options.group_column]),
            kept=[columns[name] for name in kept],
        )

    def beside(self, block: RecordBlock, position: npt.NDArray[np.int64] | None = None) -> dict[str, list[Any]]:
        """Return the values of the keys beside messages that some row has. Raises SourceError."""
        beside = self.options.beside
        if beside is None:
            return {}
        data = bytes(block.buffer)
        found = {name for name in beside.columns if re.search(rb'"%b"\s*:' % re.escape(name.encode()), data)}
        if not found:
            return {}
        rows = []
        for start in (self._parse(block).position if position is None else position) - block.position:
            try:
                row = parse_json(data[start : data.find(b"\n", start) + 1 or len(data)].removeprefix(b"\xef\xbb\xbf"))
            except (ValueError, RecursionError):
                row = None  # it is a bad row
            rows.append(row if isinstance(row, dict) else {})
        values = {name: [row.get(name) for row in rows] for name in found}
        beside.check(self.file.location, values)
        return {name: each for name, each in values.items() if any(value is not None for value in each)}

    def column(self, block: RecordBlock, key: str) -> pa.Array:
        """Return the values under a key, of type JSON."""
        return _column(*self._parse(block, columns=[key]).columns[key])

    def has_keys(self, block: RecordBlock) -> bool:
        """Return whether a block of the first records contains an object, and check the names of keys.

        Raises SourceError if the first object has no key of the text, or if no object has `id_column`, a key of `keep`,
        or a key that `where` names outside of `has`: the name is a typo, or the file is the wrong one. A row that lacks
        a key which others have is a fault, is rejected, or has no value to keep.
        """
        options = self.options
        wanted = dict(zip(options.texts[1:], options.text_flags[1:], strict=True))
        wanted |= {} if options.id_column is None else {options.id_column: "--id-column"}
        for each in reversed(options.conditions):
            wanted |= dict.fromkeys(sorted(each.columns - each.rare - {*options.texts}), each.flag)
        wanted |= {column.name: "--keep" for column in options.keep}
        wanted |= options.beside_flags
        for name in constants_of(self.file, options, lambda _: False):
            wanted.pop(name, None)
        seen: dict[str, None] = {}
        objects = 0
        for keys in self._objects(block, [name for name in wanted if "." in name]):
            if not objects and options.texts[0] not in keys:
                raise self._no_text(block, keys)
            objects += 1
            seen |= dict.fromkeys(keys)
            if wanted.keys() <= seen.keys():
                return True
        if not objects:
            return False
        missing = next(name for name in wanted if name not in seen)
        first = self._first_object(block)
        present = [key for key in seen if key in first or "." not in key]
        raise _no_such_key(self.file, missing, present, objects, wanted[missing], list(_nested(first)))

    def _no_text(self, block: RecordBlock, keys: Sequence[str]) -> SourceError:
        """Return the error for a first object without the key of the text; `keys` are its keys."""
        first = self._first_object(block)
        nested = _nested(first)
        texts = [name for name, value in {**first, **nested}.items() if isinstance(value, str)]
        name, flag = self.options.texts[0], self.options.text_flags[0]
        error = no_such_column(self.file, name, keys, flag, "key", texts=texts, nested=list(nested))
        if chat := next((key for key, value in first.items() if not texts and _has_roles(value)), None):
            hint = f"encode conversations with --messages-column {chat} --chat-template chatml"
            return SourceError(error.code, error.message, hint)
        return error

    def _first_object(self, block: RecordBlock) -> dict[str, Any]:
        for line in bytes(block.buffer).removeprefix(b"\xef\xbb\xbf").split(b"\n"):
            with suppress(ValueError):
                value = parse_json(line)
                if isinstance(value, dict):
                    return value
        return {}

    def _objects(self, block: RecordBlock, paths: Sequence[str]) -> Iterator[list[str]]:
        """Yield the keys of each object, and those of `paths`, such as `metadata.score`, that it has."""
        data, at = bytes(block.buffer), 0
        while at < len(data):
            end = data.find(b"\n", at) + 1 or len(data)
            lines = self._parse(RecordBlock(block.position + at, data[at:end], end - at), columns=paths)
            if len(lines.fault) and lines.fault[0] != FAULT_CODES[BROKEN_JSON]:
                yield lines.keys
            at = end

    def _parse(
        self, block: RecordBlock, id: str | None = None, columns: Sequence[str] = (), text: str | None = None
    ) -> JsonLines:
        lines = read_jsonl(
            block.buffer,
            text=text or self.options.texts[0],
            nested=self.options.messages is not None and self.options.conversation_form != "alpaca",
            id=id,
            columns=columns,
            max_document_bytes=self.options.max_doc_bytes,
            start_of_file=block.position == 0,
            position=block.position,
        )
        if lines.ambiguous is not None:
            name, at = lines.ambiguous
            place = f"{self.file.location}, byte {at}"
            raise ambiguous(place, name, "key")
        return lines


def _has_roles(value: Any) -> bool:
    is_list = isinstance(value, list) and bool(value) and isinstance(value[0], dict)
    return is_list and not {"role", "from"}.isdisjoint(value[0])


def _no_such_key(
    file: SourceFile, name: str, present: Sequence[str], rows: int, option: str, nested: Sequence[str]
) -> SourceError:
    """Return the error for a key that none of the first rows has."""
    where = f" in the first {rows:,} rows" if rows > 1 else ""
    error = no_such_column(file, name, present, option, "key", where, nested=nested)
    if option in ("--where", "--fim-where"):
        word = name if all(map(str.isidentifier, name.split("."))) else f"column({json.dumps(name)})"
        hint = f"{error.hint}; if only later rows have {name!r}, write {option} 'has({word}) and …'"
        error = SourceError(error.code, error.message, hint)
    return error


def _documents(lines: JsonLines) -> Composed:
    return Composed(strings(lines.text_data, lines.text_offsets), lines.fault, lines.detail)


def _column(
    numbers: tuple[npt.NDArray[np.float64], npt.NDArray[np.uint8]],
    texts: tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64], npt.NDArray[np.uint8]],
    booleans: tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]],
) -> pa.Array:
    """Return an array of type JSON."""
    from tokmill._sources.conditions import JSON

    number, has_number = numbers
    boolean, has_boolean = booleans
    parts = [
        pa.Array.from_buffers(pa.float64(), len(number), [bitmap(has_number), pa.py_buffer(number)]),
        strings(*texts),
        pa.Array.from_buffers(pa.bool_(), len(boolean), [bitmap(has_boolean), bitmap(boolean)]),
    ]
    valid = has_number | texts[2] | has_boolean
    return pa.Array.from_buffers(JSON, len(valid), [bitmap(valid)], children=parts)


def _nested(value: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values in the objects of an object, at any depth, by their keys with dots."""
    inner = [(key, each) for key, each in value.items() if isinstance(each, dict)]
    return {f"{key}.{name}": found for key, each in inner for name, found in {**each, **_nested(each)}.items()}
