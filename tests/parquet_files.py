"""Small parquet files of many layouts, and changes of their footers."""

from __future__ import annotations

import io
import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

import thrift

ROWS: Final = 60

FILE_SCHEMA, FILE_ROWS, FILE_GROUPS = 2, 3, 4
GROUP_CHUNKS, GROUP_ROWS = 1, 3
CHUNK_METADATA = 3
(VALUES, UNCOMPRESSED, COMPRESSED, DATA_OFFSET, DICTIONARY_OFFSET, STATISTICS, SIZES) = (5, 6, 7, 9, 11, 12, 16)


def table(rows: int = ROWS, *, nulls: bool = False) -> pa.Table:
    """Documents, integer ids, scores and languages."""
    rng = random.Random(7)
    texts = [f"document {row} " + "ab よ"[: row % 6] * (row % 11) for row in range(rows)]
    return pa.table(
        {
            "text": [None if nulls and rng.random() < 0.2 else text for text in texts],
            "id": [1000 + row for row in range(rows)],
            "score": [row / rows for row in range(rows)],
            "lang": [rng.choice(["en", "ja", "de"]) for _ in range(rows)],
        }
    )


def required(whole: pa.Table) -> pa.Table:
    """The same table with no column that may have nulls."""
    return whole.cast(pa.schema([field.with_nullable(False) for field in whole.schema]))


def nested(whole: pa.Table) -> pa.Table:
    """The same table with columns that are nested before and after its own."""
    rows = range(whole.num_rows)
    lists = pa.array([[row] * (row % 3) for row in rows])
    structs = pa.array([{"text": str(row), "deep": {"id": row}} for row in rows])
    return whole.add_column(0, "lists", lists).append_column("structs", structs)


def write(whole: pa.Table, **options: Any) -> bytes:
    """A file."""
    sink = io.BytesIO()
    pq.write_table(whole, sink, **{"row_group_size": 20, **options})
    return sink.getvalue()


def footer(file: bytes) -> tuple[int, bytes]:
    """Where the footer starts, and its bytes."""
    at = len(file) - 8 - int.from_bytes(file[-8:-4], "little")
    return at, file[at:-8]


def with_footer(file: bytes, change: Callable[[thrift.Struct], None]) -> bytes:
    """The file with another footer."""
    at, data = footer(file)
    fields = thrift.loads(data)
    change(fields)
    data = thrift.dumps(fields)
    return file[:at] + data + len(data).to_bytes(4, "little") + b"PAR1"


def chunks(fields: thrift.Struct) -> list[thrift.Struct]:
    """The metadata of all column chunks."""
    return [
        thrift.get(chunk, CHUNK_METADATA)
        for group in thrift.get(fields, FILE_GROUPS)
        for chunk in thrift.get(group, GROUP_CHUNKS)
    ]


def without_statistics(file: bytes) -> bytes:
    """The file as earlier writers made it: no statistics, no sizes of strings, no Arrow schema."""

    def change(fields: thrift.Struct) -> None:
        thrift.drop(fields, 5)
        for chunk in chunks(fields):
            for optional in (STATISTICS, 13, SIZES):
                thrift.drop(chunk, optional)

    return with_footer(file, change)


LAYOUTS: Final[dict[str, Callable[[], bytes]]] = {
    "plain": lambda: write(table(), use_dictionary=False, compression="none"),
    "dictionary": lambda: write(table(), compression="snappy"),
    "nulls": lambda: write(table(nulls=True), compression="zstd", data_page_size=50, write_batch_size=5),
    "required": lambda: write(required(table()), compression="zstd", use_dictionary=False),
    "pages of version 2": lambda: write(table(nulls=True), data_page_version="2.0", compression="gzip"),
    "prefixes": lambda: write(table(), use_dictionary=False, column_encoding={"text": "DELTA_BYTE_ARRAY"}),
    "many groups": lambda: write(table(), row_group_size=3, compression="lz4"),
    "one group": lambda: write(table(), row_group_size=ROWS, compression="brotli", write_page_checksum=True),
    "nested": lambda: write(nested(table()), compression="none"),
    "bare": lambda: without_statistics(write(table(), store_schema=False, use_dictionary=False)),
    "bare dictionary": lambda: without_statistics(write(table(nulls=True), store_schema=False, compression="none")),
}
"""Ways to write the same documents."""


def write_seeds(folder: Path) -> None:
    """Write the initial inputs of the fuzzer: footers."""
    for number, make in enumerate(LAYOUTS.values()):
        (folder / f"footer-{number}").write_bytes(footer(make())[1])


if __name__ == "__main__":
    write_seeds(Path(sys.argv[1]))
