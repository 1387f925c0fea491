"""`pack --where` over document tables of synthetic documents: seconds and peak memory, on one core."""

from __future__ import annotations

import shutil
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import lengths
from bench import Bench, BenchmarkError
from isolate import alone
from record import Row, Section, Spread
from train import peak_bytes

if TYPE_CHECKING:
    from collections.abc import Mapping

LENGTH: Final = 2_048
WHERE: Final = "score >= 4"
"""True for a fifth of the documents."""
NAME: Final = "best"
RULES: Final[Mapping[str, Mapping[str, object]]] = {
    "--where": {"where": WHERE},
    "--where --repeat": {"where": WHERE, "repeat": ["score >= 4.5: 3"]},
    "--where --tokens": {"where": WHERE, "tokens": "50M"},
}
CHOOSING: Final = "choosing alone"


def measure(bench: Bench) -> Section:
    """Choose and pack documents by a column."""
    rows: list[Row] = []
    for documents in bench.scale.pack_documents[1:]:
        folder = bench.temp / "selection"
        bench.say(f"selection, writing {documents:,} documents")
        alone(bench.one_core, prepare, str(folder), documents)
        names = [CHOOSING, *RULES]
        contenders = {name: partial(alone, bench.one_core, run, name, str(folder)) for name in names}
        results: dict[str, list[tuple[float, int, int]]] = bench.rounds(f"selection, {documents:,}", contenders)
        rows += [
            {
                "rules": name,
                "documents": documents,
                "chosen": runs[0][2],
                "seconds": Spread.of(seconds for seconds, _, _ in runs),
                "peak MiB": Spread.of(peak / (1 << 20) for _, peak, _ in runs),
            }
            for name, runs in results.items()
        ]
        shutil.rmtree(folder)
    note = (
        f'`tokmill pack --seq-len {LENGTH:,} --where "{WHERE}"`, best-fit, from a dataset on the disk to the durable '
        "files of the plan, with one worker; `--repeat` takes half of the chosen documents three times, `--tokens` "
        f"stops at 50 million tokens. `{CHOOSING}` is the dry run of the first one. The table has one column besides "
        "file and position. Memory is the peak of the process, including interpreter and libraries."
    )
    return Section("selection", "Choosing documents", note, rows)


def prepare(folder: str, documents: int) -> None:
    """Writes a dataset with document tables, and no tokens."""
    lengths.write(Path(folder), lengths.draw(documents), tokens=False, column=lengths.SCORE)


def run(name: str, folder: str) -> tuple[float, int, int]:
    """Seconds, peak memory and number of chosen documents of a command in this process."""
    from tokmill._packing import pack as packing
    from tokmill._packing import selection  # noqa: F401 - imports pyarrow, which is not to be measured

    options = {**RULES.get(name, RULES["--where"]), **({"dry_run": True} if name == CHOOSING else {"name": NAME})}
    start = time.perf_counter()
    packed = packing.pack(folder, seq_len=LENGTH, workers=1, **options)  # type: ignore[arg-type]
    seconds = time.perf_counter() - start
    chosen = packed.selections["train"].counts if name == CHOOSING else packed.plans["train"].counts
    if chosen is None or not chosen.selected:
        message = f"selection: {name} chose nothing"
        raise BenchmarkError(message)
    return seconds, peak_bytes(), chosen.selected
