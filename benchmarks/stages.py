"""CPU time of a run from parquet files to shards, by stage: ns per byte of text."""

from __future__ import annotations

import threading
import time
from collections import defaultdict
from functools import wraps
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

import tokmill._dataset.shards
import tokmill._encoding.encode
import tokmill._sources.parquet
import tokmill._store.local
import tokmill._tokenizer.tokenizer
from bench import Bench
from isolate import alone
from pipeline import ENCODING, SHARD_TOKENS
from record import Row, Section, Spread
from tokmill import _core

if TYPE_CHECKING:
    from collections.abc import Callable

STAGES: Final[dict[str, tuple[tuple[Any, str], ...]]] = {
    "loading the tokenizer": ((tokmill._tokenizer.tokenizer.Tokenizer, "__init__"),),
    "decoding": ((tokmill._sources.parquet, "_read"),),
    "encoding": ((tokmill._tokenizer.tokenizer.Tokenizer, "encode_arrow"),),
    "rows": ((tokmill._sources.parquet, "rows_of"),),
    "words": ((_core, "count_words"), (_core, "contains_any")),
    "writing and hashing": ((tokmill._store.local.LocalAppender, "write_at"),),
    "sealing": ((tokmill._dataset.shards.OpenShard, "seal"),),
    "driver": ((tokmill._encoding.encode.EncodeLoop, "_fill"),),
}
"""Functions that make a stage, without what another stage does inside of them."""

REST: Final = "the rest"


def measure(bench: Bench) -> Section:
    """The job of the pipeline, in fresh processes on one core."""
    results = bench.rounds("stages", {"stages": lambda: alone(bench.one_core, run, bench.parquet, str(bench.temp))})[
        "stages"
    ]
    rows: list[Row] = [
        {"stage": stage, "ns per byte": Spread.of(result[stage] for result in results)} for stage in results[0]
    ]
    apart = [sum(result.values()) - result["decoding"] - result["encoding"] for result in results]
    rows.append({"stage": "all but decoding and encoding", "ns per byte": Spread.of(apart)})
    note = (
        f"{ENCODING}, {len(bench.parquet)} copies of {bench.main_file.name} to shards of 10M tokens, one core: CPU "
        "time of the threads that did it, by UTF-8 bytes of text. Decoding includes reading the file, sealing the "
        "fsync, and the driver its waiting; the rest is planning, claiming, checkpoints and the manifest."
    )
    return Section("stages", "Stages of the pipeline", note, rows)


def run(files: tuple[str, ...], temp: str) -> dict[str, float]:
    """Encodes the files, and gives ns of CPU per byte of text for each stage."""
    spent: defaultdict[str, float] = defaultdict(float)
    for stage, functions in STAGES.items():
        for owner, name in functions:
            setattr(owner, name, _timed(stage, getattr(owner, name), spent))
    with TemporaryDirectory(dir=temp) as folder:
        start = time.process_time()
        done = tokmill._encoding.encode.encode(
            files, tokenizer=ENCODING, out=str(Path(folder) / "out"), shard_tokens=SHARD_TOKENS, workers=1
        )
        total = time.process_time() - start
    stages = {stage: spent[stage] for stage in STAGES}
    stages[REST] = total - sum(stages.values())
    return {stage: seconds * 1e9 / done.manifest.text.bytes for stage, seconds in stages.items()}


_inside = threading.local()
_adding = threading.Lock()


def _timed(stage: str, function: Callable[..., Any], spent: defaultdict[str, float]) -> Callable[..., Any]:
    """A function that notes the CPU time of its thread, without that of timed functions that it calls."""

    @wraps(function)
    def timed(*arguments: Any, **options: Any) -> Any:
        outer, _inside.seconds = getattr(_inside, "seconds", 0.0), 0.0
        start = time.thread_time()
        try:
            return function(*arguments, **options)
        finally:
            seconds = time.thread_time() - start
            with _adding:
                spent[stage] += seconds - _inside.seconds
            _inside.seconds = outer + seconds

    return timed
