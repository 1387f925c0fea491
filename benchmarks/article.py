"""`tokmill train` on as much text as OpenWebText has: 12 GB, whose number of distinct words grows by Heaps' law."""

from __future__ import annotations

import json
import shutil
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import heaps
from corpus import documents
from memory import watched
from record import Row, Section, Spread
from train import SEPARATOR

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bench import Bench

FILES: Final = 12
OPTIONS: Final = ("--pretokenizer", "gpt2", "--quiet", "--json")


def measure(bench: Bench) -> Section:
    """The whole command on two cores: time and peak memory, for each size of the vocabulary."""
    folder = bench.temp / "article"
    folder.mkdir()
    bench.say(f"article, writing {bench.scale.article_bytes / 1e9:g} GB")
    each = bench.scale.article_bytes // FILES
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        text_bytes = sum(pool.map(write, *zip(*parts(bench.main_file, folder, each), strict=True)))
    rows: list[Row] = []
    for size in bench.scale.train_sizes:
        bench.say(f"article, {size}")
        seconds, peak, summary = run(folder, bench.temp / "tokenizer", size)
        rows.append(
            {
                "GB": text_bytes / 1e9,
                "vocabulary": size,
                "million distinct words": summary["words"] / 1e6,
                "seconds": Spread.of([seconds]),
                "of these counting": summary["counting_seconds"],
                "merging": summary["merging_seconds"],
                "peak MiB": Spread.of([peak]),
            }
        )
    shutil.rmtree(folder)
    note = (
        f"The whole command, once, from its start to its end, on {FILES} text files made of {bench.main_file.name} so "
        f"that distinct words grow as the length to the power of {heaps.EXPONENT}. GPT-2's pretokenizer. The article "
        "whose trainer this stands for reports about 10 minutes on 64 cores for the 12 GB of OpenWebText."
    )
    return Section("article", "Training on 12 GB", note, rows)


def parts(source: Path, folder: Path, size: int) -> Iterator[tuple[str, str, int, int]]:
    """Yield source, target, bytes and number of each file."""
    for number in range(FILES):
        yield str(source), str(folder / f"{number:02d}.txt"), size, number


def write(source: str, target: str, size: int, part: int) -> int:
    """Write every twelfth copy of the text, starting at `part`; return the bytes without separators."""
    texts, written = list(documents(Path(source))), 0
    with Path(target).open("w", encoding="utf-8", newline="") as file:
        for number in count(part, FILES):
            for text in map(heaps.Copy(number).of, texts):
                file.write(text + SEPARATOR)
                written += len(text.encode())
                if written >= size:
                    return written
    raise AssertionError


def run(source: Path, out: Path, size: int) -> tuple[float, float, Any]:
    """Return the seconds of the command, its peak memory in MiB and its summary."""
    started = time.perf_counter()
    summary, peak = watched("train", str(source), "--out", str(out), "--vocab-size", str(size), *OPTIONS)
    seconds = time.perf_counter() - started
    shutil.rmtree(out)
    return seconds, peak, json.loads(summary)
