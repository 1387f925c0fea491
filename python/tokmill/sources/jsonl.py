"""JSON lines: one object per line, read by the core; plain, gzip or zstd."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa

from tokmill._core import read_jsonl
from tokmill.faults import BROKEN_JSON, MISSING
from tokmill.parsing import parse_json
from tokmill.sources import records
from tokmill.sources.columns import bitmap, no_such_column, strings
from tokmill.sources.records import Block
from tokmill.sources.unit import FAULT_CODES, Part, ReadOptions, Rows, Unit, select

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokmill._core import JsonLines
    from tokmill.plan import SourceFile

_BYTES_PER_BYTE = 6
_OTHER_KEYS_BYTES = 16 << 20
r"""A line may hold a document as long as the limit, escaped as \uXXXX throughout, and other keys beside it."""

_MAX_KEYS = 50
"""The core lists so many keys of an object, and no more."""


def cut(file: SourceFile, options: ReadOptions, start: int, part: Part) -> Iterator[Unit]:
    """Cut a part of a file into units, from `start` on. Raises SourceError."""
    lines = JsonLinesFile(file, options)
    return records.cut(lines, options.unit_bytes, start, part, lines.has_text)


def column_names(file: SourceFile) -> list[str]:
    """Return the keys of the first line; none if that is no object. Raises SourceError."""
    head = records.head(JsonLinesFile(file, ReadOptions()))
    try:
        first = parse_json(bytes(head.buffer).partition(b"\n")[0]) if head and head.data is not None else None
    except ValueError:
        return []
    return list(first) if isinstance(first, dict) else []


@dataclass(frozen=True)
class JsonLinesFile:
    """A file of JSON lines; see Records."""

    file: SourceFile
    options: ReadOptions

    @property
    def delimiter(self) -> bytes:
        """See Records."""
        return b"\n"

    @property
    def limit(self) -> int:
        """See Records."""
        return _BYTES_PER_BYTE * self.options.max_doc_bytes + _OTHER_KEYS_BYTES

    def too_long(self, length: int) -> str:
        """See Records."""
        return f"the line is {length} bytes long, over the limit of {self.limit} bytes"

    def rows(self, block: Block) -> Rows:
        """See Records."""
        options = self.options
        id_key = options.id_column or "id"
        where = frozenset[str]() if options.predicate is None else options.predicate.columns
        group = frozenset(() if options.group_column is None else (options.group_column,))
        lines = self._parse(block, id=id_key, columns=sorted((where | group) - {options.text_column}))
        columns = {name: _column(*parts) for name, parts in lines.columns.items()}

        def detail(row: int) -> str:
            return lines.detail(row) or f"{id_key!r} holds no id"

        return select(
            self.file,
            options,
            text=strings(lines.text_data, lines.text_offsets),
            fault=lines.fault,
            detail=detail,
            position=lines.position,
            counted="byte",
            ids=None if lines.id is None else strings(*lines.id),
            columns=columns,
            groups=None if options.group_column is None else _as_text(columns[options.group_column]),
        )

    def has_text(self, block: Block) -> bool:
        """Tell whether a block holds an object; the first one of the file must have a text. Raises SourceError.

        Where the first object has no such key, it is the wrong key or the wrong file; rows without it that come later
        are faults.
        """
        if block.data is None:
            return False
        data = bytes(block.buffer)
        for piece in (data[: data.find(b"\n") + 1], data):  # the first line is enough, almost always
            lines = self._parse(block._replace(data=piece))
            objects = np.flatnonzero(lines.fault != FAULT_CODES[BROKEN_JSON])
            if len(objects) > 0:
                if lines.fault[objects[0]] == FAULT_CODES[MISSING]:
                    start = int(lines.position[objects[0]])
                    line = piece[start - block.position :].split(b"\n", 1)[0]
                    keys = self._parse(Block(start, line, len(line))).keys
                    if self.options.text_column not in keys and len(keys) < _MAX_KEYS:
                        raise no_such_column(self.file, self.options.text_column, keys, "--text-column", "key")
                return True
        return False

    def _parse(self, block: Block, id: str | None = None, columns: Sequence[str] = ()) -> JsonLines:
        return read_jsonl(
            block.buffer,
            text=self.options.text_column,
            id=id,
            columns=columns,
            max_document_bytes=self.options.max_doc_bytes,
            start_of_file=block.position == 0,
            position=block.position,
        )


def _column(
    numbers: tuple[npt.NDArray[np.float64], npt.NDArray[np.uint8]],
    texts: tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64], npt.NDArray[np.uint8]],
    booleans: tuple[npt.NDArray[np.uint8], npt.NDArray[np.uint8]],
) -> pa.Array:
    """An array of type JSON."""
    from tokmill.sources.where import JSON

    number, has_number = numbers
    boolean, has_boolean = booleans
    parts = [
        pa.Array.from_buffers(pa.float64(), len(number), [bitmap(has_number), pa.py_buffer(number)]),
        strings(*texts),
        pa.Array.from_buffers(pa.bool_(), len(boolean), [bitmap(has_boolean), bitmap(boolean)]),
    ]
    valid = has_number | texts[2] | has_boolean
    return pa.Array.from_buffers(JSON, len(valid), [bitmap(valid)], children=parts)


def _as_text(column: pa.Array) -> pa.Array:
    """The values of an array of type JSON, each as text."""
    import pyarrow.compute as pc

    number, text, boolean = column.flatten()
    return pc.coalesce(text, *(other.cast(pa.large_string()) for other in (number, boolean)))
