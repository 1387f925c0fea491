"""CSV with a header line, parsed by pyarrow; plain, gzip or zstd. A unit is a slice of a block.

Values may be quoted, and quoted values may hold newlines, so a file is read from its start, in one part. A value
without quotes and without a character is missing: an empty document, no id, and null in `--where`.
"""

from __future__ import annotations

import csv
import io
import logging
import re
import secrets
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing
from typing import TYPE_CHECKING, Final

import pyarrow as pa
from pyarrow import csv as arrow_csv

from tokmill._signals import check_stop
from tokmill._sizes import plural
from tokmill._sources.columns import Columns, cells, rows, units_of_batch
from tokmill._sources.faults import not_text
from tokmill._sources.formats import FilePart, ReadOptions, SourceFormat, Unit
from tokmill._sources.records import DelimitedFile, blocks, first_records
from tokmill._sources.rows import RowBatch
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from tokmill._sources.plan import SourceFile

_LOG = logging.getLogger("tokmill")

_BLOCK_BYTES: Final = 1 << 20
"""Minimum size of a block; a row may be as long as a block."""

_LONGEST_VALUES: Final = 8 << 20
"""Maximum size of a row of values without a document."""

_GROWTH: Final = 8
"""Factor by which blocks grow after a longer row."""

_OTHER_COLUMNS_BYTES: Final = 16 << 20
"""Maximum size of a row without its document; each of its characters may be a doubled quote."""

_LARGEST_BLOCK_BYTES: Final = (1 << 31) - 1
"""Maximum size of a block in pyarrow."""

_ESCAPED_QUOTE: Final = re.compile(rb'\\"[^",\r\n]')
"""A quote that a backslash keeps from ending a value, for some writers."""

_OTHER_DELIMITERS: Final = {";": "semicolons", "\t": "tabs", "|": "bars"}


def units_of(file: SourceFile, options: ReadOptions, start: int, part: FilePart) -> Iterator[Unit]:
    """Divide a file into units, from row number `start` on. Raises SourceError."""
    del part  # it is the whole file: the format is not splittable
    columns = _columns(file, options)
    if columns is None:
        return
    lines, position = CsvFile(file, options), start
    block_bytes = max(options.unit_bytes, _BLOCK_BYTES)
    while True:
        try:
            for unit in _units(lines, columns, min(block_bytes, lines.limit), position):
                yield unit
                position = unit.end
        except _LongRowError:
            if block_bytes >= lines.limit:
                message = f"{file.location}: the row after row {position:,} is longer than {lines.limit:,} bytes"
                hint = "close its quotes if they are open, or allow longer documents with --max-doc-bytes"
                raise SourceError("file-damaged", message, hint) from None
            block_bytes *= _GROWTH
        else:
            return


def column_names(file: SourceFile) -> list[str]:
    """Return the names in the header. Raises SourceError."""
    return _header(file) or []


def check_columns(file: SourceFile, options: ReadOptions) -> None:
    """Raise SourceError if the header lacks a column that `options` name."""
    _columns(file, options)


def values(file: SourceFile, columns: pa.Schema) -> Iterator[pa.RecordBatch]:
    """Yield batches with these columns as texts. Raises SourceError."""
    try:
        yield from (batch for batch, _ in _batches(CsvFile(file, ReadOptions()), columns.names, _LONGEST_VALUES))
    except _LongRowError:
        message = f"{file.location}: a row is longer than {_LONGEST_VALUES:,} bytes"
        raise SourceError("file-damaged", message, "close its quotes if they are open") from None


FORMAT = SourceFormat(
    name="csv",
    endings=(".csv",),
    hub_name="",  # `datasets` reads them with pandas, which takes words such as NA for missing values
    positions="row",
    units_of=units_of,
    column_names=column_names,
    values=values,
    has_types=False,
    check_columns=check_columns,
    is_splittable=False,
)


class CsvFile(DelimitedFile):
    """The lines of a CSV file, for the core to decompress; see DelimitedFile. A row may be several lines."""

    @property
    def limit(self) -> int:
        """See DelimitedFile. Also the limit of a row."""
        return min(2 * self.options.max_doc_bytes + _OTHER_COLUMNS_BYTES, _LARGEST_BLOCK_BYTES)


def _rows(
    file: SourceFile, options: ReadOptions, columns: Columns, batch: pa.Table | pa.RecordBatch, start: int
) -> RowBatch:
    for name in columns.texts:
        place = batch.schema.get_field_index(name)
        batch = batch.set_column(place, name, batch.column(place).fill_null(b""))
    return rows(file, options, columns, batch, start, as_value=cells, has_types=False)


class _LongRowError(Exception):
    """A row is longer than a block."""


class _Stream(io.RawIOBase):
    """The decoded text of a file, and `end` after it, as pyarrow reads it, from a thread of its own."""

    def __init__(self, lines: CsvFile, end: bytes) -> None:
        self._lines = lines
        self._blocks = blocks(lines, _BLOCK_BYTES)
        self._lock = threading.Lock()
        self._rest = memoryview(b"")
        self._end = end
        self.source_bytes = 0
        """Bytes on disk that were read so far."""

    def readable(self) -> bool:
        """See io.RawIOBase."""
        return True

    def read(self, size: int = -1, /) -> bytes:
        """See io.RawIOBase. A block of pyarrow is what one call returns."""
        with self._lock:
            return self._read(size)

    def close(self) -> None:
        """See io.RawIOBase. Waits for a read in progress."""
        with self._lock:
            self._blocks.close()
        super().close()

    def _read(self, size: int) -> bytes:
        pieces, length = [], 0
        while size < 0 or length < size:
            if not self._rest:
                block, taken = next(self._blocks, (None, 0))
                self.source_bytes += taken
                if block is None:
                    self._rest, self._end = memoryview(self._end), b""
                    if not self._rest:
                        break
                    continue
                if block.data is None:
                    message = f"{self._lines.file.location}: {self._lines.too_long(block.length)}"
                    raise SourceError("file-damaged", message, "allow longer documents with --max-doc-bytes")
                self._rest = memoryview(block.buffer)
                if _ESCAPED_QUOTE.search(self._rest):
                    message = f"{self._lines.file.location}: quotes are escaped with a backslash, not doubled"
                    hint = "write the file again; Spark doubles them with .option('escape', '\"')"
                    raise SourceError("format-unsupported", message, hint)
            piece = self._rest if size < 0 else self._rest[: size - length]
            self._rest = self._rest[len(piece) :]
            pieces.append(piece)
            length += len(piece)
        data = b"".join(pieces)
        whole = data.rstrip(b"\r") or data  # pyarrow drops LF at the start of a block after CR, also in a value
        if len(whole) < len(data):
            self._rest = memoryview(data[len(whole) :] + bytes(self._rest))
        return whole


def _units(lines: CsvFile, columns: Columns, block_bytes: int, start: int) -> Iterator[Unit]:
    """Yield the rows from row number `start` on. Raises _LongRowError for a row that is longer than a block."""
    position = done = 0
    for batch, read in _batches(lines, columns.names, block_bytes):
        if position < start:
            check_stop()  # what is skipped may take long
        yield from units_of_batch(lines.file, lines.options, columns, batch, position, read - done, start, _rows)
        position, done = position + batch.num_rows, read


def _batches(lines: CsvFile, names: Sequence[str], block_bytes: int) -> Iterator[tuple[pa.RecordBatch, int]]:
    """Yield batches with some columns, and the bytes on disk that were read so far. Raises as _units."""
    mark = secrets.token_hex().encode()  # fills a last row, unless a quote is open there
    header = _header(lines.file) or []
    end = b"\n" + b",".join([b'"%b"' % mark] * len(header)) + b"\n"
    is_closed, headers = False, 0
    # Another column tells a second header from a document that is the name of the column.
    names = [*names, *[name for name in header if name not in names and header.count(name) == 1][: len(names) < 2]]
    with closing(_Stream(lines, end)) as stream:
        try:
            with _open(stream, names, block_bytes) as reader:
                for batch in reader:
                    if batch.num_rows and batch.column(names[0])[-1].as_py() == mark:
                        batch, is_closed = batch.slice(0, batch.num_rows - 1), True
                    if _repeats(batch):
                        message = f"{lines.file.location}: a row repeats the header: it is several CSV files in one"
                        raise SourceError("file-damaged", message, "name the files themselves, or remove that row")
                    if len(names) == 1 == len(header):
                        headers += batch.column(0).to_pylist().count(names[0].encode())
                    yield batch, stream.source_bytes
        except pa.ArrowInvalid as error:
            words = str(error)
            if "straddl" in words:
                raise _LongRowError from None
            if mark.decode() not in words:
                raise _malformed(lines.file, words) from error
    if headers:
        words = "%s: %s the name of the column; are there several CSV files in one?"
        _LOG.warning(words, lines.file.location, f"{plural(headers, 'row')} {'is' if headers == 1 else 'are'}")
    if not is_closed:
        message = f"{lines.file.location}: a quote is open at the end of the file"
        raise SourceError("file-damaged", message, "download it again if it is incomplete, or close the quote")


def _repeats(batch: pa.RecordBatch) -> int:
    """Return the number of rows that have the names of the columns as their values.

    One column does not tell a second header from a document that is its name, unless a byte order mark precedes it.
    """
    import pyarrow.compute as pc

    for name in reversed(batch.schema.names):
        texts = [f"\ufeff{name}", f'\ufeff"{name}"', *([name] if batch.num_columns > 1 else [])]
        is_name = pc.is_in(batch.column(name), pa.array(texts, pa.string()).cast(pa.binary()))
        batch = batch.filter(is_name)
    return int(batch.num_rows)


def _open(stream: _Stream, names: Sequence[str], block_bytes: int) -> arrow_csv.CSVStreamingReader:
    return arrow_csv.open_csv(
        pa.PythonFile(stream, "r"),
        read_options=arrow_csv.ReadOptions(block_size=block_bytes, use_threads=False),
        parse_options=arrow_csv.ParseOptions(newlines_in_values=True),
        convert_options=arrow_csv.ConvertOptions(
            include_columns=names,
            column_types=dict.fromkeys(names, pa.binary()),
            null_values=[""],
            strings_can_be_null=True,
            quoted_strings_can_be_null=False,
            check_utf8=False,
        ),
    )


def _malformed(file: SourceFile, words: str) -> SourceError:
    reason = words.removeprefix("CSV parse error: ").partition("\n")[0]
    hint = "give each row as many values as the header; quote values that contain commas, quotes or newlines"
    return SourceError("file-damaged", f"{file.location}: not readable as CSV: {reason:.200}", hint)


def _columns(file: SourceFile, options: ReadOptions) -> Columns | None:
    """Find the columns that `options` name; None for a file without a header, which is empty. Raises SourceError."""
    header = _header(file)
    if header is None:
        return None
    try:
        return Columns.choose(file, pa.schema([(name, pa.binary()) for name in header]), options, has_types=False)
    except SourceError as error:
        found = (name for sign, name in _OTHER_DELIMITERS.items() if len(header) == 1 and sign in header[0])
        other = next(found, None)
        if other:
            raise SourceError(error.code, error.message, f"separate values with commas, not {other}") from None
        if error.code != "column-missing":
            raise
        message = f"{error.message}, taken from the first line"
        raise SourceError(error.code, message, f"{error.hint}; if the file has no header line, add one") from None


def _header(file: SourceFile) -> list[str] | None:
    """Return the names in the header; None for an empty file. Raises SourceError."""
    head = next(first_records(CsvFile(file, ReadOptions())), None)
    if head is None:
        return None
    data = bytes(head.buffer)
    if wrong := not_text(data, codec=file.codec):
        raise SourceError("format-unsupported", f"{file.location}: the file is {wrong.what}", wrong.way_out)
    try:
        return next(filter(None, csv.reader(io.StringIO(data.decode("utf-8-sig", "replace"), newline=""))), None)
    except csv.Error as error:
        raise _malformed(file, f"its header: {error}") from error
