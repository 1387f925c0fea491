"""CPU seconds of a run per GB of text, of the calling thread and of all threads, and what a second worker is worth.

The number of seconds is the slope between a small and a large run, so that it has nothing of the start and the end.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import time
from dataclasses import dataclass
from functools import partial
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import pyarrow as pa

import tokmill._encoding.encode
from bench import Bench
from buckets import bucket
from corpus import documents, write_parquet
from isolate import alone
from pipeline import ENCODING, SEPARATOR
from record import Row, Section, Spread
from tokmill._encoding.runner import LocalRunner
from tokmill._store import open_output

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

FORMS: Final = ("parquet", "arrow", "jsonl", "jsonl.gz", "jsonl.zst", "txt")
BUCKET: Final = "parquet in a bucket"
SOURCES: Final = (*FORMS, BUCKET)
SHARD_TOKENS: Final = 30_000_000
FILES: Final = 8
"""Number of files that one worker and two workers encode."""


@dataclass(frozen=True)
class Spent:
    """What a run took, in seconds."""

    text_bytes: int
    wall: float
    calling: float
    """CPU of the calling thread."""
    taking: float
    """CPU of the calling thread in the runner: planning of units, dispatch, taking blocks."""
    cpu: float
    """CPU of all threads."""

    def per_gb(self, name: str, before: Spent) -> float:
        """Return the seconds per GB of text by which this run took longer than a smaller one."""
        spent: float = getattr(self, name) - getattr(before, name)
        return spent / (self.text_bytes - before.text_bytes) * 1e9


def measure(bench: Bench) -> Section:
    """The same job on few and many files of each form, then with one and two workers; both cores."""
    folder = bench.temp / "slopes"
    few, many = (max(1, round(size / bench.scale.slope_file_bytes)) for size in bench.scale.slope_bytes)
    bench.say(f"slopes, writing files of {bench.scale.slope_file_bytes / 1e6:g} MB in {len(FORMS)} forms")
    alone(bench.one_core, build, str(bench.main_file), str(folder), bench.scale.slope_file_bytes)
    runs = {"few": (few, 2), "many": (many, 2), "one": (FILES, 1), "two": (FILES, 2)}
    contenders: dict[str, Callable[[], Spent]] = {
        f"{form}, {name}": partial(
            alone, bench.two_cores, encode_copies, str(folder), str(bench.temp), form, files, workers
        )
        for form in FORMS
        for name, (files, workers) in runs.items()
    }
    with bucket(0) as (url, environment):
        copies = max(many, FILES)
        bench.say(f"slopes, filling a bucket with {copies} files")
        alone(bench.one_core, fill, str(folder / "text.parquet"), url, environment, copies)
        contenders |= {
            f"{BUCKET}, {name}": partial(
                alone, bench.two_cores, encode_bucket, url, environment, str(bench.temp), files, workers
            )
            for name, (files, workers) in runs.items()
        }
        found: dict[str, list[Spent]] = bench.rounds("slopes", contenders)
    shutil.rmtree(folder)
    rows: list[Row] = []
    for source in SOURCES:
        pairs = list(zip(found[f"{source}, few"], found[f"{source}, many"], strict=True))
        slopes = {name: Spread.of(b.per_gb(name, a) for a, b in pairs) for name in ("calling", "taking", "cpu")}
        turns = list(zip(found[f"{source}, one"], found[f"{source}, two"], strict=True))
        rows.append(
            {
                "source": source,
                "s/GB, calling thread": slopes["calling"],
                "of it in the runner": slopes["taking"],
                "s/GB, all threads": slopes["cpu"],
                "MB/s, two workers": Spread.of(two.text_bytes / two.wall / 1e6 for _, two in turns),
                "two workers are … times one": Spread.of(one.wall / two.wall for one, two in turns),
            }
        )
    note = (
        f"{ENCODING}, default settings, two cores, local disk. Slopes: CPU between {few} and {many} files of "
        f"{bench.scale.slope_file_bytes / 1e6:g} MB of text, two workers. One worker against two: {FILES} such files. "
        "The server of the bucket is another process on this machine."
    )
    return Section("slopes", "Seconds per GB of text", note, rows)


def encode_copies(folder: str, temp: str, form: str, files: int, workers: int) -> Spent:
    """Encode a number of copies of a file."""
    with TemporaryDirectory(dir=temp) as target:
        for number in range(files):
            os.link(f"{folder}/text.{form}", f"{target}/{number:04d}.{form}")
        os.sync()
        return encode(f"{target}/*.{form}", f"{target}/out", workers)


def encode_bucket(url: str, environment: Mapping[str, str], temp: str, files: int, workers: int) -> Spent:
    """Encode a number of objects of a bucket."""
    os.environ.update(environment)
    with TemporaryDirectory(dir=temp) as target:
        return encode([f"{url}/{number:04d}.parquet" for number in range(files)], f"{target}/out", workers)


def fill(path: str, url: str, environment: Mapping[str, str], copies: int) -> None:
    """Store copies of a file in a bucket."""
    os.environ.update(environment)
    store, data = open_output(url), Path(path).read_bytes()
    for number in range(copies):
        store.put(f"{number:04d}.parquet", data)


def encode(sources: str | list[str], out: str, workers: int) -> Spent:
    """Encode sources, in this process."""
    taking = 0.0
    blocks = LocalRunner.blocks

    def timed(*arguments: Any) -> Iterator[Any]:
        nonlocal taking
        found = iter(blocks(*arguments))
        while True:
            began = time.thread_time()
            block = next(found, None)
            taking += time.thread_time() - began
            if block is None:
                return
            yield block

    LocalRunner.blocks = timed  # type: ignore[assignment, method-assign]
    wall, calling, cpu = time.perf_counter(), time.thread_time(), time.process_time()
    done = tokmill._encoding.encode.encode(
        sources, tokenizer=ENCODING, out=out, shard_tokens=SHARD_TOKENS, workers=workers
    )
    return Spent(
        text_bytes=done.manifest.text.bytes,
        wall=time.perf_counter() - wall,
        calling=time.thread_time() - calling,
        taking=taking,
        cpu=time.process_time() - cpu,
    )


def build(path: str, folder: str, text_bytes: int) -> None:
    """Write `text_bytes` of the text of a file, repeated, as one file of each form."""
    texts: list[str] = []
    size = 0
    for text in cycle(list(documents(Path(path)))):
        texts.append(text.replace(SEPARATOR, " "))
        size += len(text.encode())
        if size >= text_bytes:
            break
    target = Path(folder)
    target.mkdir()
    ids = [f"document-{number}" for number in range(len(texts))]
    write_parquet(target / "text.parquet", ids, texts)
    table = pa.table({"id": ids, "text": texts})
    with pa.OSFile(str(target / "text.arrow"), "wb") as file, pa.ipc.new_file(file, table.schema) as writer:
        writer.write_table(table, max_chunksize=1000)
    pairs = zip(ids, texts, strict=True)
    lines = "".join(json.dumps({"id": id_, "text": text}, ensure_ascii=False) + "\n" for id_, text in pairs).encode()
    (target / "text.jsonl").write_bytes(lines)
    (target / "text.jsonl.gz").write_bytes(gzip.compress(lines, 6))
    (target / "text.jsonl.zst").write_bytes(pa.compress(lines, "zstd", asbytes=True))
    (target / "text.txt").write_text("".join(text + SEPARATOR for text in texts), encoding="utf-8")
