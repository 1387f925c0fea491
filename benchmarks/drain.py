"""How much text one machine can place, hash and write: the real loop, with workers that wait instead of encoding."""

from __future__ import annotations

import json
import shutil
import tempfile
import threading
import time
from collections import defaultdict
from dataclasses import dataclass, replace
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import tokmill
from corpus import documents
from isolate import alone
from record import Row, Section, Spread
from tokmill._encoding import engine
from tokmill._encoding.block import encode
from tokmill._encoding.options import EncodeKeywords, EncodeOptions
from tokmill._encoding.runner import LocalRunner
from tokmill._options.option import parse_options
from tokmill._sources.formats import ReadOptions
from tokmill._sources.listing import plan_sources
from tokmill._sources.reading import units_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import TracebackType

    from bench import Bench
    from tokmill._encoding.block import Block
    from tokmill._sources.plan import SourceFile

WORKERS: Final = (1, 2, 8, 64, 256)

ENCODINGS: Final = {"cl100k_base": 4, "r50k_base": 2}
"""Bytes of an id."""

PREPARED: Final = 16
"""Number of different blocks."""

WAIT: Final = 0.006
"""Seconds that a worker waits in place of encoding a block."""

MEMORY: Final = Path("/dev/shm")  # noqa: S108

CALLING: Final = "calling thread"


@dataclass(frozen=True)
class Drained:
    """What a run took."""

    text_bytes: int
    seconds: float
    cpu: dict[str, float]
    """CPU time by kind of thread."""

    @property
    def rate(self) -> float:
        """GB of text per second."""
        return self.text_bytes / self.seconds / 1e9

    def cost(self, kind: str) -> float:
        """CPU seconds per GB of text."""
        return self.cpu.get(kind, 0.0) / self.text_bytes * 1e9


def measure(bench: Bench) -> Section:
    """Numbers of workers, on a RAM disk and on the disk of `--temp`, with ids of four and two bytes."""
    rows: list[Row] = []
    source = str(bench.temp / "drain.jsonl")
    alone(bench.two_cores, _write_lines, str(bench.main_file), source)
    folders = {"RAM disk": MEMORY} if MEMORY.is_dir() else {}
    folders["disk"] = bench.temp
    for where, folder in folders.items():
        for encoding, id_bytes in ENCODINGS.items():
            runs = {
                str(workers): partial(
                    alone,
                    bench.two_cores,
                    run,
                    source=source,
                    folder=str(folder),
                    encoding=encoding,
                    workers=workers,
                    text_bytes=bench.scale.drain_bytes,
                )
                for workers in WORKERS
            }
            results = bench.rounds(f"drain, {where}, {encoding}", runs)
            rows += [_row(where, id_bytes, int(workers), drained) for workers, drained in results.items()]
    note = (
        f"A run of `encode` over {bench.scale.drain_bytes / 1e9:g} GB of text, two cores, one split, shards of 100M "
        f"tokens. Workers wait {WAIT * 1e3:g} ms and return one of {PREPARED} blocks of about 3 MiB of text that were "
        "encoded before, so reading and encoding cost nothing, and each worker could encode 0.5 GB/s. CPU seconds are "
        "per GB of text; the calling thread does everything that a run does per block but cutting files."
    )
    return Section("drain", "What one machine places, hashes and writes", note, rows)


def _row(where: str, id_bytes: int, workers: int, drained: list[Drained]) -> Row:
    kinds = {CALLING: CALLING, "workers": "encode", "writing": "write", "storing": "store"}
    return {
        "shards on": where,
        "bytes per id": id_bytes,
        "workers": workers,
        "GB of text per second": Spread.of(each.rate for each in drained),
        **{f"CPU s, {kind}": Spread.of(each.cost(name) for each in drained) for kind, name in kinds.items()},
    }


class _Prepared(NamedTuple):
    """The place of a block that a worker returns."""

    number: int
    text_bytes: int


def _write_lines(path: str, target: str) -> None:
    """Write documents of a file as JSON lines until they fill the prepared blocks, 3 MiB each."""
    left = PREPARED * ReadOptions.unit_bytes
    with Path(target).open("w", encoding="utf-8") as lines:
        for text in documents(Path(path)):
            left -= lines.write(json.dumps({"text": text}) + "\n")
            if left < 0:
                return


def run(source: str, folder: str, encoding: str, workers: int, text_bytes: int) -> Drained:
    """Run with a number of workers. Must be called in a separate process."""
    values = parse_options(EncodeKeywords, {"tokenizer": encoding, "out": folder})
    options = EncodeOptions.of(values)
    (file,) = plan_sources([source], options.read).files
    blocks = [encode(unit, options.recipe) for unit in islice(units_of(file, options.read), PREPARED)]
    sizes = [block.text_bytes for block in blocks]
    spent: dict[str, float] = defaultdict(float)
    began = total = 0.0

    class Runner(LocalRunner):
        def blocks(self, files: Iterable[tuple[SourceFile, int]], options: EncodeOptions) -> Iterator[Block]:
            del files, options
            return self.ordered(self._wait, self._items())

        def _items(self) -> Iterator[_Prepared]:
            left = text_bytes
            for number in cycle(range(len(blocks))):
                if left <= 0:
                    return
                left -= sizes[number]
                yield _Prepared(number, sizes[number])

        @staticmethod
        def _wait(item: _Prepared) -> Block:
            time.sleep(WAIT)
            return replace(blocks[item.number], file=file, end=0)

        def __enter__(self) -> Runner:
            nonlocal began
            began = time.perf_counter()
            spent[CALLING] -= time.thread_time()
            return self

        def __exit__(
            self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
        ) -> None:
            nonlocal total
            total = time.perf_counter() - began
            spent[CALLING] += time.thread_time()
            for thread in threading.enumerate():
                if thread.name.startswith("tokmill-"):
                    clock = time.pthread_getcpuclockid(thread.ident or 0)
                    spent[thread.name.removeprefix("tokmill-").rpartition("_")[0]] += time.clock_gettime(clock)
            super().__exit__(kind, error, trace)

    engine.LocalRunner = Runner  # type: ignore[attr-defined]
    out = tempfile.mkdtemp(prefix="tokmill-drain-", dir=folder)
    try:
        done = tokmill.encode(source, tokenizer=encoding, out=f"{out}/out", workers=workers)
        return Drained(done.manifest.text.bytes, total, dict(spent))
    finally:
        shutil.rmtree(out)
