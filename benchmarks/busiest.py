"""Cores that each command can use: CPU time of its busiest thread beside that of all its threads."""

from __future__ import annotations

import os
import shutil
import threading
import time
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Self

import corpus
import tokmill
from bench import Bench
from isolate import alone
from record import Row, Section, Spread
from tokmill._exporting.formats import format_names

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

POSSIBLE: Final = Path("/proc/self/schedstat").exists()

_EVERY: Final = 0.02
"""Seconds between two looks: of a thread that ended, what it used after the last one is not counted."""
_CORES: Final = 16
"""Number of cores that the commands assume. With one worker per real core, a worker would be the busiest thread."""
_SHARD_TOKENS: Final = "4M"
"""So few that there are more shards than cores, as in a large dataset."""
_ALL: Final = 1 << 40
"""More tokens than there are: a report counts a sample otherwise."""


class Cost(NamedTuple):
    """CPU seconds of one call."""

    busiest: float
    every: float


COMMANDS: Final[dict[str, Callable[[Path, Path, Path], object]]] = {
    "encode": lambda text, _, out: tokmill.encode(str(text), tokenizer="gpt2", out=str(out)),
    "encode --dry-run": lambda text, _, __: tokmill.estimate(str(text), tokenizer="gpt2"),
    "verify": lambda _, dataset, __: tokmill.verify(str(dataset)),
    "verify --deep": lambda _, dataset, __: tokmill.verify(str(dataset), deep=True),
    "pack": lambda _, dataset, __: tokmill.pack(str(dataset), seq_len=2048),
    "pack --strategy pad": lambda _, dataset, __: tokmill.pack(str(dataset), seq_len=2048, strategy="pad"),
    "pack --materialise": lambda _, dataset, __: tokmill.pack(str(dataset), seq_len=2048, materialise=True),
    **{
        f"export --format {name}": partial(
            lambda name, _, dataset, out: tokmill.export(
                str(dataset), format=name, out=str(out), seq_len=2048 if name == "datasets" else None
            ),
            name,
        )
        for name in format_names()
    },
    "train": lambda text, _, out: tokmill.train(str(text), vocab_size="32k", out=str(out)),
    "report": lambda _, dataset, __: tokmill.report(str(dataset), sample=_ALL),
    "evaluate": lambda text, _, __: tokmill.evaluate(["cl100k_base", "o200k_base"], on=str(text)),
}
"""Each gets the folder of the text, the dataset of it, and a folder to write to that does not exist yet."""


class Threads:
    """Measures the threads of this process while it is entered."""

    def __enter__(self) -> Self:
        self._stop = threading.Event()
        self._began = _threads()
        self._last = dict(self._began)
        self._sampler = threading.Thread(target=self._watch)
        self._sampler.start()
        self._process = time.process_time()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        every = time.process_time() - self._process
        self._last |= _threads()
        own = str(self._sampler.native_id)
        self._stop.set()
        self._sampler.join()
        used = {thread: seconds - self._began.get(thread, 0.0) for thread, seconds in self._last.items()}
        self.cost = Cost(busiest=max(used.values()), every=every - used.pop(own))

    def _watch(self) -> None:
        while not self._stop.wait(_EVERY):
            self._last |= _threads()


def _threads() -> dict[str, float]:
    """CPU seconds of each thread of this process."""
    found = {}
    for thread in Path("/proc/self/task").iterdir():
        with suppress(OSError):  # it has ended
            found[thread.name] = int((thread / "schedstat").read_text().split()[0]) / 1e9
    return found


def measure(bench: Bench) -> Section:
    """Each command on a small and a large text; the slope between both excludes start-up."""
    sizes = dict(zip(("little", "much"), bench.scale.busiest_bytes, strict=True))
    text_bytes = {}
    for name, size in sizes.items():
        bench.say(f"busiest, making a dataset of {size / 1e6:g} MB of text")
        text_bytes[name] = alone(bench.two_cores, build, str(bench.main_file), str(bench.temp / "busiest" / name), size)
    contenders = {
        f"{command}, {name}": partial(alone, bench.two_cores, run, command, str(bench.temp / "busiest" / name))
        for command in COMMANDS
        for name in sizes
    }
    scale = replace(bench.scale, repeats=min(bench.scale.repeats, 3))
    results: dict[str, list[Cost]] = replace(bench, scale=scale).rounds("busiest", contenders)
    shutil.rmtree(bench.temp / "busiest")
    more = (text_bytes["much"] - text_bytes["little"]) / 1e9
    rows: list[Row] = []
    for command in COMMANDS:
        pairs = list(zip(results[f"{command}, little"], results[f"{command}, much"], strict=True))
        busiest = [(much.busiest - little.busiest) / more for little, much in pairs]
        every = [(much.every - little.every) / more for little, much in pairs]
        rows.append(
            {
                "command": command,
                "busiest thread, s per GB": Spread.of(busiest),
                "all threads, s per GB": Spread.of(every),
                "cores that it can use": Spread.of(
                    all_ / one if one > 0 else 0.0 for one, all_ in zip(busiest, every, strict=True)
                ),
            }
        )
    little, much = (f"{size / 1e9:.3g}" for size in text_bytes.values())
    note = (
        f"CPU seconds per GB of text, from the difference between {much} and {little} GB of {bench.main_file.name}, in "
        f"files of parquet; gpt2, which every format can store; shards of {_SHARD_TOKENS} tokens; {_CORES} workers on "
        "two cores; a fresh process for each call. The busiest thread bounds how many cores a command can use: all "
        f"threads together, divided by it; {_CORES} workers cannot show more than {_CORES} or so. Threads that end are "
        f"read every {_EVERY * 1000:g} ms."
    )
    return Section("busiest", "Busiest thread of each command", note, rows)


def build(source: str, folder: str, text_bytes: int) -> int:
    """Writes copies of a file and a dataset of them; gives the bytes of text."""
    Path(folder).mkdir(parents=True)
    corpus.copy_as_parquet(source, f"{folder}/text", text_bytes)
    made = tokmill.encode(f"{folder}/text", tokenizer="gpt2", out=f"{folder}/dataset", shard_tokens=_SHARD_TOKENS)
    return made.manifest.text.bytes


def run(command: str, folder: str) -> Cost:
    """One call in this process."""
    os.sched_getaffinity = lambda _: set(range(_CORES))
    text, dataset, out = (Path(folder) / name for name in ("text", "dataset", "out"))
    with Threads() as threads:
        COMMANDS[command](text, dataset, out)
    shutil.rmtree(out, ignore_errors=True)
    shutil.rmtree(dataset / "_pack", ignore_errors=True)
    return threads.cost
