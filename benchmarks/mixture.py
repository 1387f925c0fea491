"""Mixtures of datasets beside one dataset, their index beside others, and how soon any of many components is there."""

from __future__ import annotations

import importlib.util
import shutil
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

import lengths
from bench import Bench, BenchmarkError
from isolate import alone
from record import Row, Section, Spread

if TYPE_CHECKING:
    from collections.abc import Iterator

LENGTH: Final = 2_048
COMPONENTS: Final = 10
ONE: Final = "one dataset"
FAR: Final = 10**12
"""A sample far from the start."""


def measure(bench: Bench) -> Section:
    """Each loader gives batches for a while, of as many tokens in all."""
    folder = bench.temp / "mixture"
    bench.say("mixture, writing")
    alone(bench.one_core, prepare, str(folder), bench.scale.load_documents)
    alone(bench.one_core, check, str(folder))
    rows: list[Row] = []
    for batch in (64, 512):
        contenders = {
            name: partial(alone, bench.one_core, run, name, str(folder), batch, bench.scale.load_seconds)
            for name in LOADERS
        }
        results: dict[str, list[float]] = bench.rounds(f"mixture, {batch}", contenders)
        rows += [
            {
                "loader": name,
                "sequences per batch": batch,
                "million tokens per CPU second": Spread.of(each * batch * LENGTH / 1e6 for each in runs),
                "throughput, of one dataset's": Spread.of(
                    mine / one for mine, one in zip(runs, results[ONE], strict=True)
                ),
            }
            for name, runs in results.items()
        ]
    shutil.rmtree(folder)
    note = (
        f"Batches of sequences of {LENGTH:,} tokens, best-fit, in five fields, from {COMPONENTS} datasets of equal "
        "weight and one dataset of the same documents, in the page cache. The naive sampler draws the component of "
        "each sequence by numpy's multinomial distribution, then gathers from each dataset; it cannot resume and "
        "repeats sequences."
    )
    return Section("mixture", "Mixtures", note, rows)


def prepare(folder: str, documents: int) -> None:
    """Writes datasets, and packs them."""
    import tokmill

    drawn = lengths.draw(documents)
    for name, mine in [("one", drawn), *((f"part{n}", drawn[n::COMPONENTS]) for n in range(COMPONENTS))]:
        lengths.write(Path(folder, name), mine, tokens=True)
        tokmill.pack(Path(folder, name), seq_len=LENGTH)


def run(loader: str, folder: str, batch: int, seconds: float) -> float:
    """Batches per CPU second of one loader in this process."""
    batches = LOADERS[loader](folder, batch)
    for _ in range(8192 // batch):
        next(batches)
    start, count = time.process_time(), 0
    while time.process_time() - start < seconds:
        next(batches)
        count += 1
    return count / (time.process_time() - start)


def mixture(folder: str, components: int) -> Any:
    """A mixture of equal weights."""
    import tokmill

    parts = {
        f"part{n}": tokmill.Component(Path(folder, f"part{n}"), packing="best-fit", weight=1) for n in range(components)
    }
    return tokmill.Mixture(parts, seq_len=LENGTH, seed=1)


def by_mixture(folder: str, batch: int, components: int) -> Iterator[Any]:
    """Batches of a mixture."""
    return iter(mixture(folder, components).batches(batch, workers=0))


def by_dataset(folder: str, batch: int) -> Iterator[Any]:
    """Batches of one dataset."""
    import tokmill

    dataset = tokmill.TokenDataset(Path(folder, "one"), seq_len=LENGTH, packing="best-fit", seed=1)
    return iter(dataset.batches(batch, workers=0))


def naive(folder: str, batch: int) -> Iterator[Any]:
    """What one writes first: components by chance, and sequences by chance in each."""
    import tokmill

    datasets = [
        tokmill.TokenDataset(Path(folder, f"part{n}"), seq_len=LENGTH, packing="best-fit") for n in range(COMPONENTS)
    ]
    random = np.random.default_rng(0)
    while True:
        counts = random.multinomial(batch, [1 / COMPONENTS] * COMPONENTS)
        parts = [
            dataset.gather(random.integers(0, len(dataset), count))
            for dataset, count in zip(datasets, counts.tolist(), strict=True)
        ]
        order = random.permutation(batch)
        yield {name: np.concatenate([part[name] for part in parts])[order] for name in parts[0]}


LOADERS: Final[dict[str, Callable[[str, int], Iterator[Any]]]] = {
    ONE: by_dataset,
    "mixture of 2": partial(by_mixture, components=2),
    f"mixture of {COMPONENTS}": partial(by_mixture, components=COMPONENTS),
    f"naive sampler of {COMPONENTS}": naive,
}


def check(folder: str) -> None:
    """Stops the benchmark unless a mixture gives the sequences that it names."""
    import tokmill

    whole = mixture(folder, COMPONENTS)
    tokens = whole[:50]["tokens"]
    for origin in whole.origins(range(50)):
        dataset = tokmill.TokenDataset(Path(folder, origin.component), seq_len=LENGTH, packing="best-fit")
        if not np.array_equal(dataset[origin.sequence]["tokens"], tokens[origin.sample]):
            message = f"mixture: sample {origin.sample} is another sequence than the one it names"
            raise BenchmarkError(message)


def measure_index(bench: Bench) -> Section:
    """What it takes to know which component each sample comes from, and which of its sequences."""
    samples = bench.scale.mixture_samples
    rows: list[Row] = []
    for components in (10, bench.scale.mixture_components):
        contenders = {
            name: partial(alone, bench.one_core, indexed, name, components, samples)
            for name in INDEXES
            if name != MEGATRON or _megatron_helpers()
        }
        results: dict[str, list[tuple[float, float, float]]] = bench.rounds(f"mixture-index, {components}", contenders)
        for name, runs in results.items():
            before, batch, stored = zip(*runs, strict=True)
            rows.append(
                {
                    "index": name,
                    "components": components,
                    "ms before the first sample": Spread.of(1e3 * each for each in before),
                    f"µs for a batch of {BATCH}": Spread.of(1e6 * each for each in batch),
                    "stored bytes per sample": Spread.of(each / samples for each in stored),
                }
            )
    note = (
        f"CPU time, for {samples:,} samples of components with weights from 1 to 7. A batch is {BATCH} consecutive "
        "samples, far from each other's; it gives the component of each, and which of the component's draws it is. "
        f"`{MEGATRON}` is `build_blending_indices` of megatron-core, called as BlendedDataset does, which then looks "
        "up arrays of int16 and int64; it is measured where megatron-core is installed. `multinomial` is what one "
        "writes first: numpy draws the components of each batch and counts draws, from the start, so that resuming "
        "repeats all of it; the time before its first sample is the time to resume in the middle."
    )
    return Section("mixture-index", "Which sample comes from where", note, rows)


MEGATRON: Final = "Megatron-LM's blended index"
BATCH: Final = 512
_BATCHES: Final = 300


def indexed(name: str, components: int, samples: int) -> tuple[float, float, float]:
    """CPU seconds before the first sample and for a batch, and bytes that are stored for all samples."""
    weights = [1.0 + number % 7 for number in range(components)]
    start = time.process_time()
    batch_at, stored = INDEXES[name](weights, samples)
    before = time.process_time() - start
    firsts = [number * 7919 * BATCH % (samples - BATCH) for number in range(_BATCHES)]
    start = time.process_time()
    for first in firsts:
        batch_at(first)
    return before, (time.process_time() - start) / _BATCHES, stored


BatchAt = Callable[[int], object]
"""Gives components and draws of a batch, by its first sample."""


def by_stage(weights: list[float], samples: int) -> tuple[BatchAt, float]:
    """A stage of a mixture."""
    del samples
    from tokmill._mixing.stage import Stage

    named = {str(number): weight for number, weight in enumerate(weights)}
    options: dict[str, Any] = {
        "left_out": {},
        "grown": {},
        "previous": None,
        "seed": 1,
        "block": 1 << 20,
        "carry": None,
    }
    stage = Stage.make(0, seq_len=LENGTH, weights=named, **options)
    return lambda first: stage.at(np.arange(first, first + BATCH, dtype=np.uint64)), 0


def by_megatron(weights: list[float], samples: int) -> tuple[BatchAt, float]:
    """Megatron-LM's arrays."""
    path = _megatron_helpers()
    spec = importlib.util.spec_from_file_location("helpers_cpp", str(path))
    if spec is None or spec.loader is None:
        message = f"mixture-index: cannot load {path}"
        raise BenchmarkError(message)
    helpers = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(helpers)
    owners, draws = np.zeros(samples, np.int16), np.zeros(samples, np.int64)
    shares = np.array(weights) / sum(weights)
    helpers.build_blending_indices(owners, draws, shares, len(weights), samples, False)
    for number, share in enumerate(shares.tolist()):  # it keeps every prefix close to the weights
        if abs(int((owners == number).sum()) - share * samples) > 1:
            message = f"mixture-index: Megatron-LM draws component {number} another number of times"
            raise BenchmarkError(message)
    return lambda first: (owners[first : first + BATCH], draws[first : first + BATCH]), owners.nbytes + draws.nbytes


def by_multinomial(weights: list[float], samples: int) -> tuple[BatchAt, float]:
    """Components by chance, counted from the start."""
    random, shares = np.random.default_rng(1), np.array(weights) / sum(weights)
    drawn = np.zeros(len(weights), np.int64)

    def batch(first: int) -> object:
        del first
        counts = random.multinomial(BATCH, shares)
        owners = random.permutation(np.repeat(np.arange(len(weights)), counts))
        drawn[:] += counts
        return owners, drawn.copy()

    for first in range(0, samples // 2, BATCH):
        batch(first)
    return batch, 0


INDEXES: Final[dict[str, Callable[[list[float], int], tuple[BatchAt, float]]]] = {
    "a stage of tokmill": by_stage,
    MEGATRON: by_megatron,
    "multinomial": by_multinomial,
}


def _megatron_helpers() -> Path | None:
    """The extension of megatron-core. Its package is not imported, because that imports torch."""
    package = importlib.util.find_spec("megatron")
    folders = [] if package is None else list(package.submodule_search_locations or [])
    found = [file for folder in folders for file in Path(folder, "core/datasets").glob("helpers_cpp*.so")]
    return found[0] if found else None


def measure_open(bench: Bench) -> Section:
    """Opening mixtures of many components, changing them, and asking where a sample comes from."""
    folder = bench.temp / "mixture-open"
    most = bench.scale.mixture_components
    bench.say(f"mixture-open, writing {most:,} datasets")
    alone(bench.one_core, prepare_open, str(folder), most)
    rows: list[Row] = []
    for components in (10, most):
        contenders = {"open": partial(alone, bench.one_core, opened, str(folder), components)}
        results: dict[str, list[tuple[float, float, float, float]]] = bench.rounds("mixture-open", contenders)
        manifests, whole, change, sample = zip(*results["open"], strict=True)
        rows.append(
            {
                "components": components,
                "ms to read manifests": Spread.of(1e3 * each for each in manifests),
                "ms to open": Spread.of(1e3 * each for each in whole),
                "ms to add a stage": Spread.of(1e3 * each for each in change),
                "µs to find a sample": Spread.of(1e6 * each for each in sample),
            }
        )
    shutil.rmtree(folder)
    note = f"CPU time. Opening includes reading the manifests. Samples are far from each other, from {FAR:,} on."
    return Section("mixture-open", "Opening mixtures", note, rows)


def prepare_open(folder: str, components: int) -> None:
    """Writes many small datasets."""
    for number in range(components):
        lengths.write(Path(folder, str(number)), lengths.draw(10), tokens=True)


def opened(folder: str, components: int) -> tuple[float, float, float, float]:
    """CPU seconds to read manifests alone, to open a mixture, to add a stage, and to find a sample."""
    import tokmill
    from tokmill._dataset.reader import open_split
    from tokmill._store import open_store

    parts = {str(n): tokmill.Component(Path(folder, str(n)), weight=1 + n % 7) for n in range(components)}
    open_split(open_store(Path(folder, "0")), "train")
    times = [time.process_time()]
    for part in parts.values():
        open_split(open_store(part.path), "train")
    times.append(time.process_time())
    whole = tokmill.Mixture(parts, seq_len=64)
    times.append(time.process_time())
    later = whole.then(at=FAR, weights={"0": 9})
    times.append(time.process_time())
    stage = later.stages[1]
    samples = [np.array([FAR + 7919 * n], np.uint64) for n in range(1000)]
    for sample in samples:
        stage.at(sample)
    times.append(time.process_time())
    reading, opening, change, finding = np.diff(times).tolist()
    return reading, opening, change, finding / len(samples)
