"""Packers on synthetic document lengths, on one core: seconds, sequences and peak memory."""

from __future__ import annotations

import shutil
import time
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

import lengths
from bench import OURS, Bench, BenchmarkError
from isolate import alone
from record import Row, Section, Spread
from train import peak_bytes

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

FILES: Final = f"{OURS}, with its files"


@dataclass(frozen=True)
class Packed:
    """Result of one packer."""

    seconds: float
    sequences: int
    peak_bytes: int
    """Largest resident set, beyond what there was with interpreter, libraries and lengths."""
    after_histogram: float | None = None
    """Seconds; for tokmill, the time after lengths are counted."""


@dataclass(frozen=True)
class Case:
    """How many documents are packed into sequences of how many tokens, and by whom."""

    documents: int
    seq_len: int
    packers: tuple[str, ...]


def measure(bench: Bench) -> Section:
    """Compare packers: all on few documents, compiled ones on more, only tokmill on most."""
    few, many, most = bench.scale.pack_documents
    everyone = tuple(PACKERS)
    cases = [
        Case(few, 2_048, everyone),
        Case(many, 2_048, everyone[:3]),
        Case(most, 2_048, everyone[:2]),
        Case(most, 131_072, everyone[:2]),
    ]
    rows: list[Row] = []
    for case in cases:
        rows += _measure(bench, case)
    note = (
        f"Lengths are lognormal (median {lengths.MEDIAN}, {lengths.SPREAD} for their logarithm); documents longer "
        "than a sequence are cut before the clock starts, but for tokmill. One core, a fresh process for each run. "
        f"`{OURS}` makes the plan of lengths in memory; `{FILES}` goes from a dataset on the disk to the durable "
        "files of `tokmill pack`, from which each sequence can be looked up. seqpacker (obfd) gives the pieces of "
        "sequences as arrays, trl (bfd_split, all documents as one batch) and olmo_core (InstancePacker) as tables "
        "and lists. Memory is beyond that of interpreter, libraries and lengths. All make the same number of "
        "sequences, or the benchmark fails. seqpacker would need some 16 GB for 100 million documents."
    )
    return Section("pack", "Packing", note, rows)


def _measure(bench: Bench, case: Case) -> list[Row]:
    path = bench.temp / "lengths"
    bench.say(f"pack, drawing {case.documents:,} lengths")
    alone(bench.one_core, write, str(path), case.documents)
    there = [name for name in case.packers if name.startswith(OURS) or find_spec(name)]
    contenders = {name: partial(alone, bench.one_core, run, name, str(path), case.seq_len) for name in there}
    results: dict[str, list[Packed]] = bench.rounds(f"pack, {case.documents:,}, {case.seq_len:,}", contenders)
    shutil.rmtree(path)
    found = {packed.sequences for runs in results.values() for packed in runs}
    if len(found) > 1:
        message = f"pack: {', '.join(results)} make {sorted(found)} sequences, so there is nothing to compare"
        raise BenchmarkError(message)
    ours, files = results[OURS], results[FILES]
    return [
        {
            "packer": name,
            "documents": case.documents,
            "tokens a sequence": case.seq_len,
            "sequences": runs[0].sequences,
            "seconds": Spread.of(packed.seconds for packed in runs),
            "of these after counting, ms": "-" if None in (after := [packed.after_histogram for packed in runs])
            else Spread.of(1e3 * seconds for seconds in after if seconds is not None),
            "peak MiB": Spread.of(packed.peak_bytes / (1 << 20) for packed in runs),
            "tokmill is … times as fast": _times(runs, ours),
            "and with its files": _times(runs, files),
        }
        for name, runs in results.items()
    ]  # fmt: skip


def _times(runs: list[Packed], ours: list[Packed]) -> Spread:
    return Spread.of(packed.seconds / our.seconds for packed, our in zip(runs, ours, strict=True))


def write(folder: str, documents: int) -> None:
    """Writes lengths, and a dataset of such documents."""
    drawn = lengths.draw(documents)
    lengths.write(Path(folder), drawn, tokens=False)
    np.save(Path(folder) / "lengths.npy", drawn)


def run(packer: str, folder: str, seq_len: int) -> Packed:
    """One packing in this process."""
    return PACKERS[packer](folder, seq_len)


def timed(pack: Callable[[], int]) -> Packed:
    """Measure a function that returns the number of its sequences."""
    before = peak_bytes()
    start = time.perf_counter()
    sequences = pack()
    seconds = time.perf_counter() - start
    return Packed(seconds, sequences, peak_bytes() - before)


def _pieces(folder: str, seq_len: int) -> NDArray[np.int64]:
    return lengths.pieces_of(np.load(Path(folder) / "lengths.npy"), seq_len)


def tokmill_packer(folder: str, seq_len: int) -> Packed:
    """Counts lengths, and plans."""
    from tokmill._core import Histogram

    starts, end = lengths.starts_of(np.load(Path(folder) / "lengths.npy"))
    before = peak_bytes()
    start = time.perf_counter()
    histogram = Histogram(seq_len)
    histogram.add(starts, 0, end)
    counted = time.perf_counter()
    sequences = len(histogram.best_fit(2**32 - 1, 0))
    ended = time.perf_counter()
    return Packed(ended - start, sequences, peak_bytes() - before, ended - counted)


def tokmill_files(folder: str, seq_len: int) -> Packed:
    """Time the command, without its start."""
    import tokmill

    pack = tokmill.pack  # imported here, not in its time
    return timed(lambda: pack(folder, seq_len=seq_len, workers=1).plans["train"].certificate.sequences)


def seqpacker_packer(folder: str, seq_len: int) -> Packed:
    """Numpy in, numpy out, which is its fastest way."""
    pieces = _pieces(folder, seq_len)
    packer = import_module("seqpacker").Packer(capacity=seq_len, strategy="obfd")
    return timed(lambda: len(packer.pack_flat(pieces)[1]) + 1)  # it tells where sequences end, but for the last


def trl_packer(folder: str, seq_len: int) -> Packed:
    """Time the function that dataset.map calls, with one batch of all documents.."""
    import pyarrow as pa

    pack: Any = import_module("trl.data_utils")._pack_bfd
    pieces = _pieces(folder, seq_len)
    offsets = np.concatenate([[0], np.cumsum(pieces)])
    table = pa.table({"input_ids": pa.LargeListArray.from_arrays(offsets, np.zeros(offsets[-1], np.uint8))})
    return timed(lambda: len(pack(table, seq_len, "split")))


def olmo_packer(folder: str, seq_len: int) -> Packed:
    """Bounds of documents in, lists out."""
    packer = import_module("olmo_core.data.utils").InstancePacker(seq_len)
    starts, end = lengths.starts_of(_pieces(folder, seq_len))
    bounds = np.stack([starts, np.append(starts[1:], end)], axis=1).astype(np.uint64)
    return timed(lambda: len(packer.pack_documents(bounds)[0]))


PACKERS: Final[dict[str, Callable[[str, int], Packed]]] = {
    OURS: tokmill_packer,
    FILES: tokmill_files,
    "seqpacker": seqpacker_packer,
    "trl": trl_packer,
    "olmo_core": olmo_packer,
}
