"""`annotate` with made-up ids, then `pack --by` over 200 groups, of synthetic documents: seconds and peak memory."""

from __future__ import annotations

import shutil
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq

import lengths
from bench import Bench, BenchmarkError
from isolate import alone
from record import Row, Section, Spread
from train import peak_bytes

if TYPE_CHECKING:
    from numpy.typing import NDArray

GROUPS: Final = 200
LENGTH: Final = 2_048
MEMORY: Final = "3GiB"
_ROWS: Final = 1 << 20


def measure(bench: Bench) -> Section:
    """Annotate documents by id, and pack them by the new column."""
    rows: list[Row] = []
    for documents in bench.scale.pack_documents[1:]:
        folder = bench.temp / "annotation"
        bench.say(f"annotation, writing {documents:,} documents")
        alone(bench.one_core, prepare, str(folder), documents)
        for what, function in (("annotate", annotate), ("pack --by", pack)):
            bench.say(f"annotation, {what}, {documents:,}")
            seconds, peak = alone(bench.two_cores, function, str(folder))
            numbers = {"seconds": Spread.of([seconds]), "peak MiB": Spread.of([peak / (1 << 20)])}
            rows.append({"command": what, "documents": documents, **numbers})
        shutil.rmtree(folder)
    note = (
        f"`tokmill annotate --on id --memory {MEMORY}` with a parquet file of the ids of all documents, 64-bit numbers "
        f"in random order, and an int32 column of {GROUPS} values, then `tokmill pack --seq-len {LENGTH:,} --by "
        "--mixture` by this column, with two workers and once each. All values and the number of documents of each "
        "group are checked. Memory is the peak of the process, including interpreter and libraries."
    )
    return Section("annotation", "Columns that arrive later", note, rows)


def prepare(folder: str, documents: int) -> None:
    """Writes a dataset with a column of ids, without tokens, and a file with a value for each id."""
    lengths.write(Path(folder, "out"), lengths.draw(documents), tokens=False, column=lengths.ID)
    order = np.random.default_rng(3).permutation(documents)
    schema = pa.schema([("id", pa.int64()), ("topic", pa.int32())])
    with pq.ParquetWriter(Path(folder, "topics.parquet"), schema) as out:
        for first in range(0, documents, _ROWS):
            numbers = order[first : first + _ROWS]
            arrays = [pa.array(lengths.ids_of(numbers)), pa.array(topics_of(numbers))]
            out.write_batch(pa.record_batch(arrays, schema=schema))


def topics_of(numbers: NDArray[np.int64]) -> NDArray[np.int32]:
    """The value of each document."""
    return (numbers % GROUPS).astype(np.int32)


def annotate(folder: str) -> tuple[float, int]:
    """Seconds and peak memory of `annotate` in this process."""
    from tokmill._annotating import annotate as annotating
    from tokmill._dataset.reader import open_dataset, open_split
    from tokmill._dataset.table_reader import DocumentTable

    out, start = Path(folder, "out"), time.perf_counter()
    options = {"on": "id", "columns": "topic:int32", "name": "v2", "memory": MEMORY, "workers": 2}
    annotating.annotate(out, from_=Path(folder, "topics.parquet"), **options)  # type: ignore[arg-type]
    seconds, peak = time.perf_counter() - start, peak_bytes()
    split = open_split(open_dataset(out), "train")
    table, first = DocumentTable(split), 0
    table.has("v2.topic")
    for shard, count in enumerate(split.rows["documents"].tolist()):
        found = table.read(shard, ["v2.topic"])["v2.topic"].to_numpy()
        if not np.array_equal(found, topics_of(np.arange(first, first + count))):
            message = f"annotation: shard {shard} has other values"
            raise BenchmarkError(message)
        first += count
    return seconds, peak


def pack(folder: str) -> tuple[float, int]:
    """Seconds and peak memory of `pack --by` in this process."""
    from tokmill._dataset.reader import open_dataset, open_split
    from tokmill._packing import pack as packing
    from tokmill._packing import selection  # noqa: F401 - imports pyarrow, which is not to be measured

    out, start = Path(folder, "out"), time.perf_counter()
    options = {"by": "v2.topic", "mixture": str(Path(folder, "mix.toml")), "name": "t", "workers": 2}
    packed = packing.pack(out, seq_len=LENGTH, **options)  # type: ignore[arg-type]
    seconds, peak = time.perf_counter() - start, peak_bytes()
    documents = open_split(open_dataset(out), "train").documents
    found = sorted(plan.counts.selected for plan in packed.plans.values() if plan.counts is not None)
    if found != sorted(np.bincount(topics_of(np.arange(documents))).tolist()):
        message = f"annotation: {len(found)} groups have {sum(found):,} documents"
        raise BenchmarkError(message)
    return seconds, peak
