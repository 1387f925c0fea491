"""From parquet files to shards on disk: tokens per second, compared with other tools and with a second worker."""

from __future__ import annotations

import hashlib
import multiprocessing
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import numpy.typing as npt
import pyarrow.parquet as pq

import peers
import tokmill._encoding.encode
from bench import OURS, Bench, require_equal
from isolate import CAN_PIN, alone
from record import Row, Section, Spread
from vocabularies import write_json

if TYPE_CHECKING:
    from vocabularies import Vocabulary

ENCODING: Final = "cl100k_base"
END_OF_TEXT: Final = 100_257
SEPARATOR: Final = "<|endoftext|>"
SHARD_TOKENS: Final = 10_000_000


@dataclass(frozen=True)
class Job:
    """Parquet files with a column `text`, to become shards of SHARD_TOKENS ids, end-of-text before each document."""

    files: tuple[str, ...]
    vocabulary: Vocabulary
    temp: str
    workers: int


@dataclass(frozen=True)
class Written:
    """Output of a pipeline."""

    tokens: int
    seconds: float
    digest: str
    """SHA-256 of the concatenated ids of all shards."""

    @property
    def rate(self) -> float:
        """Tokens per second."""
        return self.tokens / self.seconds


@dataclass(frozen=True)
class Pipeline:
    """A pipeline from parquet to shards."""

    peer: str
    """Names of the contenders of peers.py that it needs."""
    run: Callable[[Job, Path], None]
    """Runs a job that writes shards, with names in order, to a folder; see `shards`."""
    modules: tuple[str, ...] = ()
    """Modules that it imports in addition to the common ones."""
    is_slow: bool = False
    """Whether it takes minutes, so that it runs only in the first round."""


def measure(bench: Bench) -> Section:
    """Every pipeline on the same files, each time in a fresh process on one core."""
    job = Job(bench.parquet, bench.vocabulary(ENCODING), str(bench.temp), workers=1)
    alone(bench.one_core, write_json, job.vocabulary, {SEPARATOR: END_OF_TEXT})
    contenders = {
        name: partial(alone, bench.one_core, write, pipeline, job)
        for name, pipeline in PIPELINES.items()
        if pipeline.peer in bench.peers
    }
    slow = [name for name in contenders if PIPELINES[name].is_slow]
    results: dict[str, list[Written]] = bench.rounds("pipeline", contenders, once=slow)
    require_equal("pipeline", {name: runs[0].digest for name, runs in results.items()})
    rows: list[Row] = [
        {
            "pipeline": name,
            "tokens": runs[0].tokens,
            "seconds": Spread.of(run.seconds for run in runs),
            "M tokens/s": Spread.of(run.rate / 1e6 for run in runs),
            "tokmill is … times": Spread.of(
                ours.rate / run.rate for ours, run in zip(results[OURS], cycle(runs), strict=False)
            ),
        }
        for name, runs in results.items()
    ]
    note = (
        f"{ENCODING}, {len(bench.parquet)} copies of {bench.main_file.name} to uint32 shards of 10M tokens, one core, "
        "from before the first byte is read until the last shard is written; imports are not counted. `seed` is "
        "tiktoken in a process pool with one writer. tokmill alone also hashes its shards and waits for the disk "
        "(fsync); document offsets are written by it and by datatrove, which makes one file, puts end-of-text behind "
        "documents instead of before them, and runs once, in the first round. But for that the tokens of all are equal."
    )
    return Section("pipeline", "Pipeline", note, rows)


def measure_parallel(bench: Bench) -> Section:
    """Compare one worker with two, both on the same two cores."""
    job = Job(bench.parquet, bench.vocabulary(ENCODING), str(bench.temp), workers=1)
    contenders = {
        f"{workers} workers": partial(alone, bench.two_cores, write, PIPELINES[OURS], replace(job, workers=workers))
        for workers in (1, 2)
    }
    results: dict[str, list[Written]] = bench.rounds("parallel", contenders)
    require_equal("parallel", {name: runs[0].digest for name, runs in results.items()})
    one, two = results.values()
    row: Row = {
        "M tokens/s, one worker": Spread.of(run.rate / 1e6 for run in one),
        "M tokens/s, two workers": Spread.of(run.rate / 1e6 for run in two),
        "ratio": Spread.of(more.rate / fewer.rate for fewer, more in zip(one, two, strict=True)),
    }
    note = (
        f"The job of the pipeline measurement, both on the same two cores{'' if CAN_PIN else ' (not pinned)'}. "
        "With one worker the second core is not idle: the main thread writes."
    )
    return Section("parallel", "Two workers", note, [row])


def write(pipeline: Pipeline, job: Job) -> Written:
    """Runs a pipeline into a folder of its own, and takes the time."""
    for module in pipeline.modules:
        import_module(module)
    out = Path(tempfile.mkdtemp(prefix="shards-", dir=job.temp))
    os.sync()  # what others have written must not be in the way
    start = time.perf_counter()
    pipeline.run(job, out / "out")
    seconds = time.perf_counter() - start
    digest, tokens = digest_of(out)
    shutil.rmtree(out)
    return Written(tokens, seconds, digest)


def digest_of(folder: Path) -> tuple[str, int]:
    """Return the SHA-256 of the ids of all shards in a folder, and their number."""
    digest, tokens = hashlib.sha256(), 0
    for shard in shards(folder):
        digest.update(shard.data)
        tokens += len(shard)
    return digest.hexdigest(), tokens


def shards(folder: Path) -> Iterator[npt.NDArray[np.uint32]]:
    """Yield the ids that a pipeline wrote, shard by shard, with end-of-text before each document.

    datatrove (.ds) writes it after each document; moving the last one to the front makes the ids equal.
    """
    for path in sorted(folder.rglob("*.npy")):
        if not path.name.endswith(".docs.npy") and path.name != "index.npy":
            shard = np.load(path, mmap_mode="r")
            assert shard.dtype == np.uint32
            yield shard
    for path in sorted(folder.rglob("*.ds")):
        yield np.roll(np.fromfile(path, np.dtype("<u4")), 1)


def tokmill_pipeline(job: Job, out: Path) -> None:
    """With tokmill, committed: every shard hashed and on the disk, with a manifest."""
    tokmill.encode(job.files, tokenizer=ENCODING, out=str(out), shard_tokens=SHARD_TOKENS, workers=job.workers)


def seed_pipeline(job: Job, out: Path) -> None:
    """The script that everyone starts with: a process pool over tiktoken, and one writer that fills shards."""
    out.mkdir()
    shard = count = 0
    buffer = np.empty(SHARD_TOKENS, np.uint32)
    # Forked, so that the workers have their imports from here, where the clock did not run yet.
    with multiprocessing.get_context("fork").Pool(job.workers, _seed_start, [job.vocabulary]) as pool:
        for ids in pool.imap(_seed_tokens, _texts(job.files), chunksize=16):
            while count + len(ids) >= SHARD_TOKENS:
                room = SHARD_TOKENS - count
                buffer[count:] = ids[:room]
                np.save(out / f"{shard:06d}", buffer)
                shard, count, ids = shard + 1, 0, ids[room:]
            buffer[count : count + len(ids)] = ids
            count += len(ids)
    np.save(out / f"{shard:06d}", buffer[:count])


_seed_encoding: Any = None


def _seed_start(vocabulary: Vocabulary) -> None:
    global _seed_encoding
    _seed_encoding = peers.tiktoken_encoding(vocabulary)


def _seed_tokens(text: str) -> npt.NDArray[np.uint32]:
    ids = np.array([END_OF_TEXT, *_seed_encoding.encode_ordinary(text)])
    assert (ids >= 0).all()
    assert (ids < 2**32).all()
    return ids.astype(np.uint32)


def _texts(files: tuple[str, ...]) -> Iterator[str]:
    for file in files:
        for batch in pq.ParquetFile(file).iter_batches(batch_size=1000, columns=["text"]):
            yield from batch["text"].to_pylist()


def gigatoken_pipeline(job: Job, out: Path) -> None:
    """With gigatoken, which reads and encodes all files at once; numpy puts in the end-of-text and cuts shards."""
    awkward, gigatoken = import_module("awkward"), import_module("gigatoken")
    out.mkdir()
    tokenizer = peers.gigatoken_tokenizer(job.vocabulary)
    files = gigatoken.ParquetFileSource([Path(file) for file in job.files], column="text")
    documents = tokenizer.encode_files(files, parallel=job.workers > 1)
    flat, lengths = awkward.to_numpy(awkward.flatten(documents)), awkward.to_numpy(awkward.num(documents))
    starts = np.concatenate([[0], np.cumsum(lengths + 1)])
    tokens = np.empty(starts[-1], np.uint32)
    is_text = np.ones(len(tokens), np.bool_)
    is_text[starts[:-1]] = False
    tokens[starts[:-1]] = END_OF_TEXT
    tokens[is_text] = flat
    for shard, start in enumerate(range(0, len(tokens), SHARD_TOKENS)):
        np.save(out / f"{shard:06d}", tokens[start : start + SHARD_TOKENS])


def datatrove_pipeline(job: Job, out: Path) -> None:
    """Run datatrove, which reads all files of a folder and encodes with tokenizers."""
    executor, readers, tokens = map(import_module, DATATROVE)
    (folder,) = {str(Path(file).parent) for file in job.files}
    steps = [
        readers.ParquetReader(folder),
        tokens.DocumentTokenizer(str(out), str(job.vocabulary.json), eos_token=SEPARATOR, shuffle_documents=False),
    ]
    executor.LocalPipelineExecutor(steps, tasks=job.workers, workers=job.workers, logging_dir=str(out / "logs")).run()


DATATROVE: Final = ("datatrove.executor", "datatrove.pipeline.readers", "datatrove.pipeline.tokens")

PIPELINES: Final = {
    "tokmill": Pipeline("tokmill", tokmill_pipeline),
    "seed": Pipeline("tiktoken", seed_pipeline, ("tiktoken",)),
    "gigatoken": Pipeline("gigatoken", gigatoken_pipeline, ("awkward", "gigatoken")),
    "datatrove": Pipeline("datatrove", datatrove_pipeline, DATATROVE, is_slow=True),
}
