"""Plain text: documents ended by a separator, or one document per file; plain, gzip or zstd."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill._core import split_text
from tokmill._sources.columns import cells, constants_of, no_such_column
from tokmill._sources.documents import strings
from tokmill._sources.faults import head_of, wrong_encoding
from tokmill._sources.formats import FilePart, ReadOptions, SourceFormat, Unit
from tokmill._sources.plan import constant
from tokmill._sources.records import RecordBlock, Records, units_of_records
from tokmill._sources.rows import Composed, RowBatch, compose, select
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from tokmill._sources.plan import SourceFile


def units_of(file: SourceFile, options: ReadOptions, start: int, part: FilePart) -> Iterator[Unit]:
    """Divide a part of a file into units, from byte `start` on. Raises SourceError."""
    check_columns(file, options)
    return units_of_records(TextFile(file, options), options.unit_bytes, start, part)


def check_columns(file: SourceFile, options: ReadOptions) -> None:
    """Raise SourceError if an option names a column other than that of the text."""
    for name, flag in zip(options.texts, options.text_flags, strict=True):
        if flag != "--text-column":
            raise no_such_column(file, name, [options.text_column], flag)
    constants = constants_of(file, options, lambda _: False)
    for column in options.keep:
        if column.name not in constants:
            raise no_such_column(file, column.name, [options.text_column], "--keep")
    for where in options.conditions:
        for name in sorted(where.columns - {options.text_column} - constants.keys()):
            raise no_such_column(file, name, [options.text_column], where.flag)


def separator_notes(files: Sequence[SourceFile], separator: str, documents: int) -> list[str]:
    """Return notes on a separator that divides no file, begins files, or takes line ends for other than they are.

    The files yield `documents` documents. Reads the first bytes of some of them. Raises SourceError.
    """
    texts = [file for file in files if file.format == FORMAT.name]
    if not separator or not documents or not texts:
        return []
    mark, notes = separator.encode(), list[str]()
    some = [file for file in texts if file.size >= len(mark)][:_EXAMINED]
    heads = {file: head_of(file).removeprefix(b"\xef\xbb\xbf") for file in some}
    examined = f"of {len(some):,} examined files"
    filled = [file for file in files if file.size]
    if documents <= len(filled) and len(files) == len(texts):
        several = f"occurs within none of {len(filled):,} text files"
        occurs = several if len(filled) > 1 else f"does not occur within {filled[0].location}"
        notes.append(f"the separator {separator!r} {occurs}: a file is one document; choose another with --separator")
    elif found := [file for file in some if heads[file].startswith(mark)]:
        begin = f"{found[0].location}, as {len(found):,} {examined}, begins with the separator"
        notes.append(f"{begin} {separator!r}: its first document is empty, because a separator ends a document")
    if found := [file for file, head in heads.items() if head.lstrip().startswith(b'{"')]:
        lines = f"{found[0].location}, as {len(found):,} {examined}, begins as JSON lines do, but was read as text"
        notes.append(f"{lines}, as its name says: rename it to end in .jsonl")
    if "\n" in separator and "\r" not in separator and (found := [file for file in some if b"\r\n" in heads[file]]):
        lines = f"lines of {found[0].location}, as of {len(found):,} {examined}, end in '\\r\\n', not in '\\n'"
        way = f"write --separator {separator.replace(chr(10), chr(13) + chr(10))!r}"
        if any(head.count(b"\n") > head.count(b"\r\n") for head in heads.values()):
            way = "other lines end in '\\n'; convert the files first, as dos2unix does"
        notes.append(f"{lines}: {way}")
    return notes


_HEAD_BYTES: Final = 512
"""Number of first bytes that show UTF-16 without a byte order mark, or a tar archive."""

_EXAMINED: Final = 64
"""Maximum number of files whose first bytes are examined."""

FORMAT = SourceFormat(
    name="text",
    endings=(".txt", ".text"),
    hub_name="text",
    positions="byte",
    units_of=units_of,
    check_columns=check_columns,
)


class TextFile(Records):
    """A file of plain text; see Records."""

    noun = "text"

    @property
    def delimiter(self) -> bytes:
        """See Records."""
        return self.options.separator.encode()

    @property
    def limit(self) -> int:
        """See Records."""
        return self.options.max_doc_bytes

    def rows(self, block: RecordBlock) -> RowBatch:
        """See Records."""
        head = bytes(block.buffer[:_HEAD_BYTES]) if block.position == 0 and b"\0" not in self.delimiter else b""
        # Other UTF-16 is not valid UTF-8.
        if (head[:64].isascii() or head[256:262] == b"\0ustar") and (wrong := wrong_encoding(head)):
            message = f"{self.file.location}: the file is {wrong.what}, not UTF-8 text"
            raise SourceError("format-unsupported", message, wrong.way_out)
        documents = split_text(
            block.buffer,
            separator=self.delimiter,
            max_document_bytes=self.limit,
            position=block.position,
        )
        offsets, position, fault = documents.text_offsets, documents.position, documents.fault
        if not self.delimiter and not len(fault):  # an empty file is one document
            offsets, position, fault = np.zeros(2, np.int64), np.zeros(1, np.int64), np.zeros(1, np.uint8)
        text = strings(documents.text_data, offsets)
        found = constants_of(self.file, self.options, lambda _: False)
        constants = {name: constant(value, len(fault)) for name, value in found.items()}
        return select(
            self.file,
            self.options,
            documents=compose(self.options, [Composed(text, fault, documents.detail)]),
            position=position,
            ids=constants.get(self.options.id_column or ""),
            columns={name: cells(values) for name, values in constants.items()},
            groups=constants.get(self.options.group_column or ""),
            kept=[cells(constants[column.name]) for column in self.options.keep],
        )
