"""Readers of the text column of parquet files: tokmill's core, pyarrow, arrow-rs. Rates, damaged footers."""

from __future__ import annotations

import subprocess
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from bench import OURS, Bench, BenchmarkError, require_equal
from corpus import documents
from isolate import alone
from record import ROOT, Row, Section, Spread
from tokmill._sources.listing import plan_sources
from tokmill._sources.reading import units_of
from tokmill._sources.unit import ReadOptions
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Callable

PROGRAM: Final = ROOT / "benchmarks" / "arrow_rs"
BATCH_ROWS: Final = 1000
FORMS: Final[dict[str, dict[str, Any]]] = {
    "zstd, groups of 500 rows": {"compression": "zstd", "row_group_size": 500},
    "zstd, one group": {"compression": "zstd", "row_group_size": 1 << 30},
    "snappy, groups of 500 rows": {"compression": "snappy", "row_group_size": 500},
    "zstd, prefixes": {
        "compression": "zstd",
        "row_group_size": 500,
        "use_dictionary": False,
        "column_encoding": "DELTA_BYTE_ARRAY",
    },
}
"""How the files are written."""
FLIPS: Final = 1000
"""Number of bits of a footer that are flipped, one at a time."""
FLIPPED_ROWS: Final = 200

Result = tuple[int, int]
"""Rows, and bytes of text."""


def measure(bench: Bench) -> Section:
    """Compare all readers on the main file of the corpus in several forms."""
    program = _build()
    rows: list[Row] = []
    texts = list(documents(bench.main_file))
    size = sum(len(text.encode()) for text in texts)
    path = bench.temp / "readers.parquet"
    for form, options in FORMS.items():
        bench.say(f"parquet readers, {form}")
        pq.write_table(pa.table({"text": texts}), path, **options)
        row: Row = {"file": form}
        found = {name: alone(bench.one_core, _measured, name, str(path), bench.scale.repeats) for name in READERS}
        found["arrow-rs"] = alone(bench.one_core, _arrow_rs, str(program), str(path), bench.scale.repeats)
        require_equal(form, {name: str(result) for name, (result, _) in found.items()})
        row |= {
            f"{name} MB/s": Spread.of(size / 1e6 / each for each in seconds) for name, (_, seconds) in found.items()
        }
        rows.append(row)
    note = (
        f"One core, CPU time, {bench.main_file.name}, {size / 1e6:.0f} MB of text; tokmill in its units, the others "
        f"in batches of {BATCH_ROWS} rows."
    )
    return Section("parquet-readers", "Readers of parquet", note, rows)


def _build() -> Path:
    target = ROOT / "target" / "arrow-rs"
    command = ["cargo", "build", "--release", "--quiet", "--target-dir", str(target)]
    if subprocess.run(command, cwd=PROGRAM, check=False).returncode:
        message = f"{PROGRAM} cannot be built"
        raise BenchmarkError(message)
    return target / "release" / "arrow-rs-reader"


def _ours(path: str) -> Result:
    rows = size = 0
    for file in plan_sources([path], ReadOptions()).files:
        for unit in units_of(file, ReadOptions()):
            read = unit.read()
            rows += read.count
            size += pc.sum(pc.binary_length(read.text)).as_py() or 0
    return rows, size


def _pyarrow(path: str) -> Result:
    rows = size = 0
    with pq.ParquetFile(path) as file:
        for batch in file.iter_batches(BATCH_ROWS, columns=["text"], use_threads=False):
            rows += batch.num_rows
            size += pc.sum(pc.binary_length(batch.column(0))).as_py() or 0
    return rows, size


READERS: Final[dict[str, Callable[[str], Result]]] = {OURS: _ours, "pyarrow": _pyarrow}


def _measured(name: str, path: str, repeats: int) -> tuple[Result, list[float]]:
    """Rows, bytes, and CPU seconds per round."""
    seconds = []
    for _ in range(repeats):
        start = time.process_time()
        result = READERS[name](path)
        seconds.append(time.process_time() - start)
    return result, seconds


def _arrow_rs(program: str, path: str, repeats: int) -> tuple[Result, list[float]]:
    done = subprocess.run([program, path, str(repeats)], check=True, capture_output=True, text=True)
    rows, size, *seconds = done.stdout.split()
    return (int(rows), int(size)), [float(each) for each in seconds]


def measure_flips(bench: Bench) -> Section:
    """Classify the outcome of reading a file with one flipped bit in its footer."""
    program, path = _build(), bench.temp / "flipped.parquet"
    texts = [f"document {number}" for number in range(FLIPPED_ROWS)]
    pq.write_table(pa.table({"text": texts}), path, row_group_size=20, use_dictionary=False)
    whole = path.read_bytes()
    right = FLIPPED_ROWS, sum(map(len, texts))
    start = len(whole) - 8 - int.from_bytes(whole[-8:-4], "little")
    bits = np.random.default_rng(1).permutation(range(8 * start, 8 * len(whole)))[:FLIPS].tolist()
    outcomes = {name: _outcomes(bench, name, path, whole, bits, right) for name in READERS}
    outcomes["arrow-rs"] = Counter(
        _outcome_of_program([str(program), str(_flip(path, whole, bit)), "1"], right) for bit in bits
    )
    rows: list[Row] = [
        {"outcome": outcome, **{name: counts[outcome] for name, counts in outcomes.items()}}
        for outcome in ("right", "error", "other rows", "crash")
    ]
    note = (
        f"{len(bits)} single bits of the footer of a file of {FLIPPED_ROWS} rows, flipped one at a time. "
        '"Right" is harmless, such as a bit of a statistic.'
    )
    return Section("parquet-flips", "Flipped bits in footers of parquet files", note, rows)


def _flip(path: Path, whole: bytes, bit: int) -> Path:
    flipped = bytearray(whole)
    flipped[bit // 8] ^= 1 << bit % 8
    path.write_bytes(flipped)
    return path


def _outcomes(bench: Bench, name: str, path: Path, whole: bytes, bits: list[int], right: Result) -> Counter[str]:
    done = path.with_suffix(".done")
    done.write_text("")
    crashes = 0
    while len(done.read_text().split("\n")) - 1 + crashes < len(bits):
        left = bits[len(done.read_text().split("\n")) - 1 + crashes :]
        try:
            alone(bench.one_core, _read_flipped, name, path, whole, left, right, done)
        except ChildProcessError:
            crashes += 1
    return Counter({"crash": crashes, **Counter(done.read_text().split("\n")[:-1])})


def _read_flipped(name: str, path: Path, whole: bytes, bits: list[int], right: Result, done: Path) -> None:
    """Append the outcome of each flip to a file, because a flip may end the process."""
    with done.open("a", buffering=1) as log:
        for bit in bits:
            _flip(path, whole, bit)
            try:
                outcome = "right" if READERS[name](str(path)) == right else "other rows"
            except (SourceError, pa.ArrowException, OSError, ValueError, LookupError):
                outcome = "error"
            log.write(f"{outcome}\n")


def _outcome_of_program(command: list[str], right: Result) -> str:
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    except subprocess.TimeoutExpired:
        return "crash"
    if done.returncode or "panicked" in done.stderr:
        return "error" if done.returncode == 1 else "crash"
    return "right" if tuple(map(int, done.stdout.split()[:2])) == right else "other rows"
