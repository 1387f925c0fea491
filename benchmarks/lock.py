"""How long workers hold the interpreter lock, which only one thread at a time can have."""

from __future__ import annotations

import shutil
import sys
import threading
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from isolate import alone
from pipeline import ENCODING
from record import Row, Section, Spread
from slopes import build
from tokmill._core import Blake3
from tokmill._encoding.options import EncodeKeywords, EncodeOptions
from tokmill._encoding.runner import LocalRunner
from tokmill._options.option import parse_options
from tokmill._sources.listing import plan_sources

if TYPE_CHECKING:
    from collections.abc import Callable

    from bench import Bench

FORMS: Final = ("parquet", "jsonl", "jsonl.gz", "jsonl.zst")
UNITS: Final = (3 << 20, 8 << 20)
"""The default sizes of units, with few and with many workers."""
SWITCH: Final = 1e-5
"""Seconds after which a thread that waits for the lock asks for it."""
CONTROL: Final = 512 << 20
"""Bytes that the control hashes in one call, which releases the lock."""


class Held(NamedTuple):
    """How long a thread that always asks for the lock waited for it."""

    seconds: float
    wall: float
    units: int
    text_bytes: int


def measure(bench: Bench) -> Section:
    """One worker, and a thread that asks for the lock all the time, on two cores."""
    folder = bench.temp / "lock"
    alone(bench.one_core, build, str(bench.main_file), str(folder), bench.scale.lock_bytes)
    contenders: dict[str, Callable[[], Held]] = {"control": partial(alone, bench.two_cores, control)}
    contenders |= {
        f"{form}, {unit_bytes}": partial(alone, bench.two_cores, run, str(folder / f"text.{form}"), unit_bytes)
        for form in FORMS
        for unit_bytes in UNITS
    }
    found: dict[str, list[Held]] = bench.rounds("lock", contenders)
    shutil.rmtree(folder)
    rows: list[Row] = []
    for form in FORMS:
        for unit_bytes in UNITS:
            held = found[f"{form}, {unit_bytes}"]
            per_mib = [each.seconds / each.text_bytes * (1 << 20) for each in held]
            rows.append(
                {
                    "source": form,
                    "unit, MiB": unit_bytes >> 20,
                    "ms per unit": Spread.of(1e3 * each.seconds / each.units for each in held),
                    "ms per MiB of text": Spread.of(1e3 * seconds for seconds in per_mib),
                    "GB of text per second at most": Spread.of(
                        (1 << 20) / max(seconds, 1e-9) / 1e9 for seconds in per_mib
                    ),
                }
            )
    idle = Spread.of(100 * each.seconds / each.wall for each in found["control"])
    note = (
        f"{ENCODING}, one worker that reads and encodes {bench.scale.lock_bytes / 1e6:g} MB of text, and a thread that "
        "runs Python all the time, on two cores. Held is the elapsed time in which that thread neither ran nor waited "
        "for a core: another thread had the lock, or passed it on. Nothing is written. Beside a call that releases the "
        f"lock, the thread waits {idle} % of the time."
    )
    return Section("lock", "The interpreter lock", note, rows)


def control() -> Held:
    """Hash some memory in one call."""
    data = bytes(CONTROL)

    def update() -> tuple[int, int]:
        Blake3().update(data)
        return 1, len(data)

    return _watch(update)


def run(path: str, unit_bytes: int) -> Held:
    """Encode a file, in this process, twice; the first time to learn the words."""
    values = parse_options(EncodeKeywords, {"tokenizer": ENCODING, "out": str(Path(path).parent / "out")})
    options = EncodeOptions.of({**values, "unit_bytes": unit_bytes})
    plan = plan_sources([path], options.read)
    with LocalRunner(1, 4 * unit_bytes) as runner:

        def encode() -> tuple[int, int]:
            sizes = [block.text_bytes for block in runner.blocks(((file, 0) for file in plan.files), options)]
            return len(sizes), sum(sizes)

        encode()
        return _watch(encode)


def _watch(work: Callable[[], tuple[int, int]]) -> Held:
    """Do something beside a thread that asks for the lock."""
    ended = threading.Event()
    running = 0.0

    def ask() -> None:
        nonlocal running
        start = _running()
        while not ended.is_set():
            pass
        running = _running() - start

    thread = threading.Thread(target=ask)
    sys.setswitchinterval(SWITCH)
    began = time.perf_counter()
    thread.start()
    units, text_bytes = work()
    wall = time.perf_counter() - began
    ended.set()
    thread.join()
    return Held(max(wall - running, 0.0), wall, units, text_bytes)


def _running() -> float:
    """Return how long this thread has run, or waited for a core, in seconds."""
    running, waiting, _ = Path(f"/proc/self/task/{threading.get_native_id()}/schedstat").read_text().split()
    return (int(running) + int(waiting)) / 1e9
