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
from itertools import chain, cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np

import lengths
from bench import OURS, Bench, BenchmarkError
from isolate import alone
from record import Row, Section, Spread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    Batch = Mapping[str, Any]
    """Arrays or tensors."""

LENGTH: Final = 2_048
ROWS: Final = 8
"""Sequences per batch."""
NAMES: Final = ("tokens", "targets", "segment_ids", "positions", "loss_mask")
COPY: Final = "a copy of as many bytes"
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


Loading = tuple["Iterator[Batch]", "Callable[[], Any] | None"]
"""Batches, and a function that returns a state to resume from; None if there is none."""


@dataclass(frozen=True)
class Loaded:
    """How fast a loader was."""

    batches_per_second: float
    per_cpu_second: float
    bytes_per_cpu_second: float
    """Of arrays that came out."""
    start: float
    """Seconds from the call of the loader to its first batch; imports and caches on disk are there already."""
    resume: float | None
    """The same from a state."""
    memory: int
    """Bytes of memory of the process and of shared memory since the imports, without mapped files."""


def measure(bench: Bench) -> Section:
    """Each loader gives batches for a while; the copy is of arrays as large as our batches."""
    folder = bench.temp / "load"
    bench.say("load, writing")
    alone(bench.one_core, prepare, str(folder), bench.scale.load_documents)
    there = [name for name in LOADERS if all(map(find_spec, NEEDS.get(name, ())))]
    for name in there:
        if name in NEEDS:
            bench.say(f"load, writing for {name}")
            alone(bench.one_core, prepare_peer, name, str(folder))
        alone(bench.one_core, check, name, str(folder))
    contenders = {
        name: partial(alone, bench.one_core, run, name, str(folder), bench.scale.load_seconds) for name in there
    }
    results: dict[str, list[Loaded]] = bench.rounds("load", contenders)
    shutil.rmtree(folder)
    rows: list[Row] = [
        {
            "loader": name,
            "batches per second": Spread.of(loaded.batches_per_second for loaded in runs),
            "per CPU second": Spread.of(loaded.per_cpu_second for loaded in runs),
            "GB per CPU second": Spread.of(loaded.bytes_per_cpu_second / 1e9 for loaded in runs),
            "best-fit is … times as fast": _times(runs, results[BEST_FIT]),
            "tokens and targets are … times": _times(runs, results[CONCAT]),
            "ms to the first batch": Spread.of(1e3 * loaded.start for loaded in runs),
            "ms to resume": "-" if runs[0].resume is None else Spread.of(1e3 * (loaded.resume or 0) for loaded in runs),
            "MiB": Spread.of(loaded.memory / (1 << 20) for loaded in runs),
        }
        for name, runs in results.items()
    ]
    missing = [name for name in LOADERS if name not in there]
    note = (
        f"Batches of {ROWS} sequences of {LENGTH:,} tokens in one thread, from the page cache. Ratios are of CPU time. "
        "tokmill: tensors from a Loader without prefetching; tokens and targets are int64, the other fields int32; "
        "in an order by chance. get_batch is nanoGPT's: tokens and targets at offsets by chance. StreamingDataset "
        f"reads MDS samples of {LENGTH + 1:,} tokens from a local folder, litdata blocks of as many (TokensLoader); "
        "both give tokens and targets, shuffled. GPTDataset has tokens, labels, loss mask, and positions that begin "
        "again after end-of-text; its halves have as many tokens, and its index is cached on disk. np.memmap is a "
        "plain collate function: the same five fields, int32, with numpy alone. grain gets documents that are in "
        "memory already and cut to a sequence's length, and gives three fields, in order. The copy is of as many bytes "
        "as our five fields, from memory to memory, into new arrays. MiB is what the process and shared memory hold in "
        "the end, more than after the imports, without pages of mapped files. Imports do not count."
        + (f" Not installed: {', '.join(missing)}." if missing else "")
    )
    return Section("load", "Loading", note, rows)


def _times(runs: list[Loaded], ours: list[Loaded]) -> Spread:
    pairs = zip(runs, ours, strict=True)
    return Spread.of(our.per_cpu_second / loaded.per_cpu_second for loaded, our in pairs)


def prepare(folder: str, documents: int) -> None:
    """Write a dataset and its halves, and pack them."""
    import tokmill

    drawn = lengths.draw(documents)
    middle = documents // 2
    for name, mine in (("whole", drawn), ("half0", drawn[:middle]), ("half1", drawn[middle:])):
        lengths.write(Path(folder, name), mine, tokens=True)
        tokmill.pack(Path(folder, name), seq_len=LENGTH)
    np.concatenate([np.load(path) for path in _shards(folder)]).tofile(Path(folder, "train.bin"))


def _shards(folder: str, dataset: str = "whole") -> list[Path]:
    return sorted(Path(folder, dataset, "train").glob("*[0-9].npy"))


def run(loader: str, folder: str, seconds: float) -> Loaded:
    """One loader in this process."""
    load = LOADERS[loader]
    load(folder, None)  # imports, and caches on disk
    before, start = _memory(), time.perf_counter()
    batches, state = load(folder, None)
    size = sum(field.nbytes for field in next(batches).values())
    first = time.perf_counter() - start
    for _ in range(20):
        next(batches)
    start, worked, count = time.perf_counter(), time.process_time(), 0
    for count, batch in enumerate(batches, 1):  # noqa: B007 - the batch is held while the next one is made, as it is in use
        if time.perf_counter() - start > seconds:
            break
    each, per_cpu = count / (time.perf_counter() - start), count / (time.process_time() - worked)
    memory = _memory() - before
    resume = None
    if state is not None:
        saved = state()
        start = time.perf_counter()
        next(load(folder, saved)[0])
        resume = time.perf_counter() - start
    return Loaded(each, per_cpu, per_cpu * size, first, resume, memory)


def _memory() -> int:
    lines = Path("/proc/self/status").read_text().splitlines() if Path("/proc").is_dir() else []
    return sum(int(line.split()[1]) * 1024 for line in lines if line.startswith(("RssAnon", "RssShmem")))


def by_tokmill(folder: str, state: Any, packing: str, fields: Sequence[str] | None = None) -> Loading:
    """A dataset."""
    import tokmill

    dataset = tokmill.TokenDataset(Path(folder, "whole"), seq_len=LENGTH, packing=packing, seed=1)
    return _loaded(dataset, state, fields)


def by_mixture(folder: str, state: Any) -> Loading:
    """A mixture of the halves."""
    import tokmill

    parts = {name: tokmill.Component(Path(folder, name), packing="best-fit", weight=1) for name in ("half0", "half1")}
    return _loaded(tokmill.Mixture(parts, seq_len=LENGTH, seed=1), state)


def _loaded(source: Any, state: Any, fields: Sequence[str] | None = None) -> Loading:
    """A loader without a thread for prefetching; arrays instead of tensors if there is no torch."""
    if not find_spec("torch"):
        batches = source.batches(ROWS, fields=fields, workers=0, state=state)
        return batches, batches.state_dict
    import tokmill.torch

    loader = tokmill.torch.Loader(source, ROWS, fields=fields, workers=0, state=state)
    return _passes(loader), loader.state_dict


def _passes(loader: Any) -> Iterator[Batch]:
    while True:
        yield from loader


def copied(folder: str, state: Any) -> Loading:
    """Return arrays from a buffer that is larger than the caches."""
    del folder, state
    source = np.ones((64, ROWS, LENGTH, 28), np.uint8)  # two fields of int64 and three of int32
    return ({"all": each.copy()} for each in cycle(source)), None


def by_get_batch(folder: str, state: Any) -> Loading:
    """`get_batch` of nanoGPT, on a CPU."""
    del state
    import torch

    block_size, batch_size = LENGTH, ROWS

    def get_batch() -> Batch:
        data = np.memmap(Path(folder, "train.bin"), dtype=np.uint16, mode="r")
        ix = torch.randint(len(data) - block_size, (batch_size,))
        x = torch.stack([torch.from_numpy((data[i : i + block_size]).astype(np.int64)) for i in ix])
        y = torch.stack([torch.from_numpy((data[i + 1 : i + 1 + block_size]).astype(np.int64)) for i in ix])
        return {"tokens": x, "targets": y}

    return iter(get_batch, None), None


def prepare_peer(loader: str, folder: str) -> None:
    """Write the tokens in a loader's own format."""
    if loader == MEGATRON:
        import tokmill

        for half in ("half0", "half1"):
            tokmill.export(Path(folder, half), format="megatron", out=Path(folder, "megatron", half))
    elif loader == STREAMING:
        from streaming import MDSWriter

        out, columns = str(Path(folder, "mds")), {"tokens": f"ndarray:uint16:{LENGTH + 1}"}
        with MDSWriter(out=out, columns=columns, size_limit="67mb", progress_bar=False) as writer:
            for row in _rows(folder):
                writer.write({"tokens": row})
    elif loader == LITDATA:
        from litdata import TokensLoader, optimize

        optimize(
            fn=partial(_part_of_rows, folder),
            inputs=list(range(_PARTS)),
            output_dir=str(Path(folder, "litdata")),
            chunk_size=(LENGTH + 1) * 8_192,
            item_loader=TokensLoader(),
            num_workers=1,
            verbose=False,
        )


_PARTS: Final = 8


def _rows(folder: str) -> NDArray[np.uint16]:
    ids = np.memmap(Path(folder, "train.bin"), np.uint16, mode="r")
    return ids[: len(ids) // (LENGTH + 1) * (LENGTH + 1)].reshape(-1, LENGTH + 1)


def _part_of_rows(folder: str, part: int) -> Iterator[Any]:
    import torch

    for row in np.array_split(_rows(folder), _PARTS)[part]:
        yield torch.from_numpy(row.astype(np.int32))


def _halves(rows: Sequence[Any]) -> Batch:
    import torch

    whole = torch.stack([torch.as_tensor(row, dtype=torch.int64) for row in rows])
    return {"tokens": whole[:, :-1], "targets": whole[:, 1:]}


def _halves_of_samples(rows: Sequence[Any]) -> Batch:
    return _halves([row["tokens"].astype(np.int64) for row in rows])


def by_streaming(folder: str, state: Any) -> Loading:
    """MosaicML's StreamingDataset with its own loader."""
    from streaming import StreamingDataLoader, StreamingDataset

    dataset = StreamingDataset(local=str(Path(folder, "mds")), shuffle=True, batch_size=ROWS, shuffle_seed=1)
    loader = StreamingDataLoader(dataset, batch_size=ROWS, num_workers=0, collate_fn=_halves_of_samples, drop_last=True)
    if state is not None:
        loader.load_state_dict(state)
    return _passes(loader), loader.state_dict


def by_litdata(folder: str, state: Any) -> Loading:
    """The StreamingDataset of litdata with its own loader."""
    from litdata import StreamingDataLoader, StreamingDataset, TokensLoader

    dataset = StreamingDataset(
        str(Path(folder, "litdata")), item_loader=TokensLoader(LENGTH + 1), shuffle=True, drop_last=True, seed=1
    )
    loader = StreamingDataLoader(dataset, batch_size=ROWS, num_workers=0, collate_fn=_halves)
    if state is not None:
        loader.load_state_dict(state)
    return _passes(loader), loader.state_dict


def by_megatron(folder: str, state: Any) -> Loading:
    """Megatron-LM's GPTDataset, blended, with consumed samples as the state."""
    from megatron.core.datasets.blended_megatron_dataset_builder import BlendedMegatronDatasetBuilder
    from megatron.core.datasets.gpt_dataset import GPTDataset, GPTDatasetConfig
    from torch import distributed
    from torch.utils.data import default_collate

    if not distributed.is_initialized():  # it asks for its rank
        distributed.init_process_group("gloo", rank=0, world_size=1, store=distributed.HashStore())
    parts = [str(Path(folder, "megatron", half, "train_text_document")) for half in ("half0", "half1")]
    config = GPTDatasetConfig(
        random_seed=1,
        sequence_length=LENGTH,
        blend=(parts, [1.0, 1.0]),
        split="1,0,0",
        path_to_cache=str(Path(folder, "megatron", "cache")),
        tokenizer=_Tokenizer(),
        reset_position_ids=True,
        reset_attention_mask=False,
        eod_mask_loss=True,
        create_attention_mask=False,
        mid_level_dataset_surplus=0.005,
    )
    samples = _MEGATRON_SAMPLES
    dataset = BlendedMegatronDatasetBuilder(GPTDataset, [samples, 0, 0], lambda: True, config).build()[0]
    consumed = state or 0

    def batches() -> Iterator[Batch]:
        nonlocal consumed
        while True:
            rows = [dataset[(consumed + row) % samples] for row in range(ROWS)]
            consumed += ROWS
            batch = default_collate(rows)
            batch["targets"] = batch.pop("labels")
            yield batch

    return batches(), lambda: consumed


_MEGATRON_SAMPLES: Final = 400_000


class _Tokenizer:
    """What GPTDataset asks of a tokenizer."""

    eod, pad, vocab_size, unique_identifiers = lengths.EOT, -1, 50_000, {"name": "made-up"}


def documents_of(folder: str) -> Iterator[dict[str, NDArray[np.int32]]]:
    """Documents, cut where they are longer than a sequence."""
    for path in _shards(folder):
        starts = np.load(path.with_name(f"{path.stem}.docs.npy"))
        ids = np.load(path, mmap_mode="r").astype(np.int32)
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
            whole, length_struct={"tokens": LENGTH}, num_packing_bins=64, shuffle_bins=False
        )
    return experimental.ConcatThenSplitIterDataset(whole, length_struct={"tokens": LENGTH})


def by_grain(folder: str, state: Any, strategy: str) -> Loading:
    """Batches of a packing transform."""
    del state
    return iter(_packed_by_grain(folder, strategy).batch(ROWS)), None


def by_memmap(folder: str, state: Any) -> Loading:
    """The common first approach: one sequence after another, in an order drawn by numpy."""
    del state
    ids, starts = first_shard(folder)
    order = np.random.default_rng(0).permutation((len(ids) - 1) // LENGTH)

    def batches() -> Iterator[Batch]:
        for first in cycle(range(0, len(order) - ROWS + 1, ROWS)):
            rows = [sequence(ids, starts, int(number)) for number in order[first : first + ROWS]]
            yield {name: np.stack([row[name] for row in rows]) for name in NAMES}

    return batches(), None


def first_shard(folder: str) -> tuple[NDArray[np.uint16], NDArray[np.int64]]:
    """Return the ids of the first shard and the starts of its documents."""
    path = _shards(folder)[0]
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
    """Exit unless a loader returns the expected batches, also from a state."""
    import tokmill

    if loader == COPY:
        return
    if "grain" in loader:
        strategy = loader.removeprefix("grain, ")
        tokens: Counter[int] = Counter()
        for row in _packed_by_grain(folder, strategy, 500):
            tokens.update(row["tokens"][row["tokens_segment_ids"] > 0].tolist())
        some = (document["tokens"].tolist() for document in islice(documents_of(folder), 500))
        same = tokens == Counter(chain.from_iterable(some))
    elif loader == MEMMAP:
        ids, starts = first_shard(folder)
        dataset = tokmill.TokenDataset(Path(folder, "whole"), seq_len=LENGTH)
        for number in range(20):
            ours, theirs = dataset.sequence(number), sequence(ids, starts, number)
            same = all(np.array_equal(ours[name], theirs[name]) for name in NAMES)
            if not same:
                break
    else:
        batches, state = LOADERS[loader](folder, None)
        first = next(batches)
        stored = Path(folder, "train.bin").read_bytes()
        if loader == MIXTURE:
            stored = b"".join(np.load(path).tobytes() for half in ("half0", "half1") for path in _shards(folder, half))
        elif loader == MEGATRON:
            stored = b"".join(path.read_bytes() for path in sorted(Path(folder, "megatron").glob("half*/*.bin")))
        same = _is_stored(first, stored)
        if state is not None:
            saved = state()
            following = next(batches)["tokens"]
            same &= bool((next(LOADERS[loader](folder, saved)[0])["tokens"] == following).all())
    if not same:
        message = f"load: {loader} gives other tokens, so there is nothing to compare"
        raise BenchmarkError(message)


def _is_stored(batch: Batch, stored: bytes) -> bool:
    """Whether each document, or part of one, is in the data, and its targets are its next tokens."""
    fields = {name: np.asarray(field) for name, field in batch.items()}
    for row, (tokens, targets) in enumerate(zip(fields["tokens"], fields["targets"], strict=True)):
        begins = tokens == lengths.EOT
        if "segment_ids" in fields:
            begins[1:] |= np.diff(fields["segment_ids"][row]) != 0
        for part in np.split(np.arange(LENGTH), np.flatnonzero(begins)):
            inner = part[tokens[part] != lengths.EOT]
            if not np.array_equal(tokens[inner[1:]], targets[inner[:-1]]):
                return False
            if tokens[inner].astype(np.uint16).tobytes() not in stored:
                return False
    return True


BEST_FIT: Final = f"{OURS}, best-fit, five fields"
MIXTURE: Final = f"{OURS}, mixture of two halves, six fields"
CONCAT: Final = f"{OURS}, concat, tokens and targets"
MEMMAP: Final = "np.memmap and a collate function"
GET_BATCH: Final = "nanoGPT's get_batch"
STREAMING: Final = "MosaicML StreamingDataset"
MEGATRON: Final = "Megatron GPTDataset, blended from two halves"
LITDATA: Final = "litdata StreamingDataset"
LOADERS: Final[dict[str, Callable[[str, Any], Loading]]] = {
    BEST_FIT: partial(by_tokmill, packing="best-fit"),
    MIXTURE: by_mixture,
    CONCAT: partial(by_tokmill, packing="concat", fields=("tokens", "targets")),
    GET_BATCH: by_get_batch,
    STREAMING: by_streaming,
    LITDATA: by_litdata,
    MEGATRON: by_megatron,
    COPY: copied,
    MEMMAP: by_memmap,
    "grain, first-fit": partial(by_grain, strategy="first-fit"),
    "grain, concat-then-split": partial(by_grain, strategy="concat-then-split"),
}
NEEDS: Final = {
    GET_BATCH: ("torch",),
    STREAMING: ("streaming",),
    LITDATA: ("litdata",),
    MEGATRON: ("megatron",),
    "grain, first-fit": ("grain",),
    "grain, concat-then-split": ("grain",),
}
"""Modules of peers."""


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
