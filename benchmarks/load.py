"""Loaders on one core, opening a large dataset, and permutations."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from itertools import chain, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

import lengths
from bench import OURS, Bench, BenchmarkError
from isolate import alone
from record import Row, Section, Spread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from numpy.typing import NDArray

    Batch = Mapping[str, NDArray[np.int32]]

LENGTH: Final = 2_048
ROWS: Final = 64
"""Sequences per batch."""
NAMES: Final = ("tokens", "targets", "segment_ids", "positions", "loss_mask")
COPY: Final = "a copy of as many bytes"
BEST_FIT: Final = f"{OURS}, best-fit"
SAMPLES: Final = 1_000_000
_OPEN: Final = """
import sys, time
import tokmill
folder, packing, length = sys.argv[1:]
dataset = tokmill.TokenDataset
def peak():
    return next(int(line.split()[1]) * 1024 for line in open("/proc/self/status") if line.startswith("VmHWM"))
before, start = peak(), time.perf_counter()
dataset(folder, seq_len=int(length), packing=packing, seed=1)
print(time.perf_counter() - start, before, peak())
"""
SEQUENCES: Final = 1_000_000_000


@dataclass(frozen=True)
class Loaded:
    """How fast a loader was."""

    tokens_per_second: float
    """Places of sequences, padding included."""
    bytes_per_second: float
    """Of arrays that came out."""


def measure(bench: Bench) -> Section:
    """Each loader gives batches for a while; the copy is of arrays as large as our batches."""
    folder = bench.temp / "load"
    bench.say("load, writing")
    alone(bench.one_core, prepare, str(folder), bench.scale.load_documents)
    there = [name for name in LOADERS if "grain" not in name or find_spec("grain")]
    for name in there:
        alone(bench.one_core, check, name, str(folder))
    contenders = {
        name: partial(alone, bench.one_core, run, name, str(folder), bench.scale.load_seconds) for name in there
    }
    results: dict[str, list[Loaded]] = bench.rounds("load", contenders)
    shutil.rmtree(folder)
    rows: list[Row] = [
        {
            "loader": name,
            "million tokens per second": Spread.of(loaded.tokens_per_second / 1e6 for loaded in runs),
            "GB per second": Spread.of(loaded.bytes_per_second / 1e9 for loaded in runs),
            "bandwidth, % of the copy's": Spread.of(
                100 * loaded.bytes_per_second / copied.bytes_per_second
                for loaded, copied in zip(runs, results[COPY], strict=True)
            ),
            "tokmill, best-fit, is … times as fast": _times(runs, results[BEST_FIT]),
            "tokmill, concat, is … times": _times(runs, results[f"{OURS}, concat"]),
        }
        for name, runs in results.items()
    ]
    note = (
        f"Batches of {ROWS} sequences of {LENGTH:,} tokens, from a dataset in the page cache. tokmill gives five "
        "fields in an order by chance; the copy is of the same number of bytes from memory to memory, into new "
        "arrays, as ours are. np.memmap is a plain collate function: the same five fields of the same sequences, with "
        "numpy alone. grain gets documents that are in memory already and cut to a sequence's length, and gives three "
        "fields, in order."
    )
    return Section("load", "Loading", note, rows)


def _times(runs: list[Loaded], ours: list[Loaded]) -> Spread:
    pairs = zip(runs, ours, strict=True)
    return Spread.of(our.tokens_per_second / loaded.tokens_per_second for loaded, our in pairs)


def prepare(folder: str, documents: int) -> None:
    """Writes a dataset, and packs it."""
    import tokmill

    lengths.write(Path(folder), lengths.draw(documents), tokens=True)
    tokmill.pack(folder, seq_len=LENGTH)


def run(loader: str, folder: str, seconds: float) -> Loaded:
    """One loader in this process."""
    batches = LOADERS[loader](folder)
    size = sum(field.nbytes for field in next(batches).values())  # the first one warms it up
    start, count = time.perf_counter(), 0
    for count, batch in enumerate(batches, 1):  # noqa: B007 - the batch is held while the next one is made, as it is in use
        if time.perf_counter() - start > seconds:
            break
    each = count / (time.perf_counter() - start)
    return Loaded(each * ROWS * LENGTH, each * size)


def _forever(folder: str, packing: str) -> Iterator[Batch]:
    import tokmill

    dataset = tokmill.TokenDataset(folder, seq_len=LENGTH, packing=packing, seed=1)
    return iter(dataset.batches(ROWS, workers=0))


def copied(folder: str) -> Iterator[Batch]:
    """Return arrays from a buffer that is larger than the caches."""
    del folder
    source = np.ones((64, len(NAMES), ROWS, LENGTH), np.int32)
    while True:
        for each in source:
            yield {"all": each.copy()}


def documents_of(folder: str) -> Iterator[dict[str, NDArray[np.int32]]]:
    """Documents, cut where they are longer than a sequence."""
    for path in sorted(Path(folder, "train").glob("*.docs.npy")):
        starts = np.load(path)
        ids = np.load(path.with_name(path.name.replace(".docs", "")), mmap_mode="r").astype(np.int32)
        for document in np.split(ids, starts[1:]):
            for first in range(0, len(document), LENGTH):
                yield {"tokens": document[first : first + LENGTH]}


def _packed_by_grain(folder: str, strategy: str, documents: int | None = None) -> Any:
    import grain
    from grain import experimental

    # As many as make some hundred batches; they come again and again.
    some = list(islice(documents_of(folder), documents or 20_000))
    dataset = grain.MapDataset.source(some)
    whole = (dataset if documents else dataset.repeat()).to_iter_dataset(grain.ReadOptions(num_threads=0))
    if strategy == "first-fit":
        return experimental.FirstFitPackIterDataset(
            whole, length_struct={"tokens": LENGTH}, num_packing_bins=ROWS, shuffle_bins=False
        )
    return experimental.ConcatThenSplitIterDataset(whole, length_struct={"tokens": LENGTH})


def by_grain(folder: str, strategy: str) -> Iterator[Batch]:
    """Yield batches of a packing transform."""
    return iter(_packed_by_grain(folder, strategy).batch(ROWS))


def by_memmap(folder: str) -> Iterator[Batch]:
    """The common first approach: one sequence after another, in an order drawn by numpy."""
    ids, starts = first_shard(folder)
    order = np.random.default_rng(0).permutation((len(ids) - 1) // LENGTH)
    while True:
        for first in range(0, len(order) - ROWS + 1, ROWS):
            rows = [sequence(ids, starts, int(number)) for number in order[first : first + ROWS]]
            yield {name: np.stack([row[name] for row in rows]) for name in NAMES}


def first_shard(folder: str) -> tuple[NDArray[np.uint16], NDArray[np.int64]]:
    """Return the ids of the first shard and the starts of its documents."""
    path = min(Path(folder, "train").glob("*[0-9].npy"))
    return np.load(path, mmap_mode="r"), np.load(path.with_name(f"{path.stem}.docs.npy"))


def sequence(ids: NDArray[np.uint16], starts: NDArray[np.int64], number: int) -> dict[str, NDArray[np.int32]]:
    """One sequence of documents laid end to end."""
    first = number * LENGTH
    tokens = ids[first : first + LENGTH].astype(np.int32)
    targets = ids[first + 1 : first + LENGTH + 1].astype(np.int32)
    begin, end = np.searchsorted(starts, [first, first + LENGTH])
    inside = starts[begin:end] - first
    segments = np.zeros(LENGTH, np.int32)
    segments[inside] = 1
    segments[0] = 1
    segments = np.cumsum(segments, dtype=np.int32)
    places = np.arange(LENGTH, dtype=np.int32)
    begins = np.concatenate([[0], inside[inside > 0]])
    positions = places - begins[segments - 1].astype(np.int32)
    return dict(zip(NAMES, (tokens, targets, segments, positions, np.ones(LENGTH, np.int32)), strict=True))


def check(loader: str, folder: str) -> None:
    """Exit unless a loader returns the expected batches."""
    import tokmill

    same = True
    if "memmap" in loader:
        ids, starts = first_shard(folder)
        ours = tokmill.TokenDataset(folder, seq_len=LENGTH).gather(range(20))
        theirs = [sequence(ids, starts, number) for number in range(20)]
        same = all(np.array_equal(ours[name], np.stack([row[name] for row in theirs])) for name in NAMES)
    elif "grain" in loader:
        strategy = loader.removeprefix("grain, ")
        tokens: Counter[int] = Counter()
        for row in _packed_by_grain(folder, strategy, 500):
            tokens.update(row["tokens"][row["tokens_segment_ids"] > 0].tolist())
        some = (document["tokens"].tolist() for document in islice(documents_of(folder), 500))
        same = tokens == Counter(chain.from_iterable(some))
    elif loader == BEST_FIT:
        dataset = tokmill.TokenDataset(folder, seq_len=LENGTH, packing="best-fit", seed=1)
        packed, stored = np.zeros(1 << 16, np.int64), np.zeros(1 << 16, np.int64)
        for batch in dataset.batches(1_024, epochs=1, workers=0):
            packed += np.bincount(batch["tokens"][batch["segment_ids"] > 0], minlength=1 << 16)
        for path in Path(folder, "train").glob("*[0-9].npy"):
            stored += np.bincount(np.load(path), minlength=1 << 16)
        same = np.array_equal(packed, stored)
    if not same:
        message = f"load: {loader} gives other tokens, so there is nothing to compare"
        raise BenchmarkError(message)


LOADERS: Final[dict[str, Callable[[str], Iterator[Batch]]]] = {
    BEST_FIT: partial(_forever, packing="best-fit"),
    f"{OURS}, concat": partial(_forever, packing="concat"),
    COPY: copied,
    "np.memmap and a collate function": by_memmap,
    "grain, first-fit": partial(by_grain, strategy="first-fit"),
    "grain, concat-then-split": partial(by_grain, strategy="concat-then-split"),
}


def measure_open(bench: Bench) -> Section:
    """Opening datasets, each time in a fresh process, with all that it imports counted as memory."""
    few, _, many = bench.scale.pack_documents
    rows: list[Row] = []
    for documents in (few, many):
        folder = bench.temp / "open"
        bench.say(f"open, writing {documents:,} documents")
        alone(bench.one_core, prepare_open, str(folder), documents)
        contenders = {
            packing: partial(alone, bench.one_core, opened, str(folder), packing) for packing in ("concat", "best-fit")
        }
        results: dict[str, list[tuple[float, int, int]]] = bench.rounds("open", contenders)
        shutil.rmtree(folder)
        rows += [
            {
                "packing": packing,
                "documents": documents,
                "ms to open": Spread.of(1e3 * seconds for seconds, _, _ in runs),
                "MiB of the process": Spread.of(peak / (1 << 20) for _, _, peak in runs),
                "of these by opening": Spread.of((peak - before) / (1 << 20) for _, before, peak in runs),
            }
            for packing, runs in results.items()
        ]
    note = (
        "From the first byte read to a dataset of which any sequence can be asked for, the first time in a process; "
        f"sequences of {LENGTH:,} tokens. Memory is the largest resident set of the whole process, interpreter and "
        "numpy included."
    )
    return Section("open", "Opening", note, rows)


def prepare_open(folder: str, documents: int) -> None:
    """Writes a dataset that is opened, not read."""
    import tokmill

    lengths.write(Path(folder), lengths.draw(documents), tokens=False)
    tokmill.pack(folder, seq_len=LENGTH)


def opened(folder: str, packing: str) -> tuple[float, int, int]:
    """Return the time of a process that only loads, and its peak memory before and after."""
    arguments = [sys.executable, "-c", _OPEN, folder, packing, str(LENGTH)]
    told = subprocess.run(arguments, check=True, capture_output=True, text=True).stdout.split()
    return float(told[0]), int(told[1]), int(told[2])


def measure_order(bench: Bench) -> Section:
    """Numbers of sequences per second, on one core."""
    contenders = {name: partial(alone, bench.one_core, ordered, name) for name in ORDERS}
    results: dict[str, list[float]] = bench.rounds("order", contenders)
    rows: list[Row] = [
        {"order": name, "million numbers per second": Spread.of(each / 1e6 for each in runs)}
        for name, runs in results.items()
    ]
    note = f"{SAMPLES:,} samples at a time, of {SEQUENCES:,} sequences."
    return Section("order", "The order of an epoch", note, rows)


def permutation() -> Callable[[NDArray[np.uint64]], Any]:
    """Return the permutation of the core."""
    from tokmill._core import Permutation

    return Permutation(SEQUENCES, [1, 2]).at


def order() -> Callable[[NDArray[np.uint64]], Any]:
    """Return the order of a dataset, which also distinguishes epochs."""
    from tokmill._loading.order import Order

    return Order(SEQUENCES, seed=1).at


ORDERS: Final = {"permutation": permutation, "dataset.order.at": order}


def ordered(name: str) -> float:
    """Numbers per second, the best of some tries."""
    find, samples = ORDERS[name](), np.arange(SAMPLES, dtype=np.uint64)
    seconds = []
    for _ in range(10):
        start = time.perf_counter()
        find(samples)
        seconds.append(time.perf_counter() - start)
    return SAMPLES / min(seconds)
