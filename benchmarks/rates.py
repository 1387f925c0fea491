"""Rate of the encoder in a long text, on a second core, and without special instructions."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pyarrow as pa

import heaps
from bench import Bench
from corpus import documents
from encoder import WINDOW_BYTES, windows
from isolate import alone
from record import Row, Section, Spread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tokmill import Tokenizer

STRETCHES: Final = 4
"""Number of parts of a long text at whose ends the rate is measured."""

PASSES: Final = 10
"""Number of passes over a file, or of parts of a long text, for one and two threads."""
KNOWN_PASSES: Final = 5
"""Number of final parts, in which both of two threads know the words."""


@dataclass
class Stretch:
    """Rates for one part of a long text: by an encoder that has seen everything before it, and by a new one."""

    before_bytes: int
    text_bytes: list[int] = field(default_factory=list)
    old: list[float] = field(default_factory=list)
    new: list[float] = field(default_factory=list)
    """Seconds for each window."""


def measure_grown(bench: Bench) -> Section:
    """Compare an encoder that has seen a long text with one that has seen little, on the same windows."""
    encoding = bench.encodings[0]
    bench.say(f"grown, {encoding}, {bench.main_file.name}")
    most, part = bench.scale.grown_bytes, bench.scale.early_bytes
    rows: list[Row] = [
        {
            "MB before": stretch.before_bytes / 1e6,
            "MB/s": Spread.of(_rates(stretch.text_bytes, stretch.old)),
            "of one that began there, MB/s": Spread.of(_rates(stretch.text_bytes, stretch.new)),
            "ratio": Spread.of(new / old for new, old in zip(stretch.new, stretch.old, strict=True)),
        }
        for stretch in alone(bench.one_core, encode_grown, encoding, str(bench.main_file), most, part)
    ]
    note = (
        f"{encoding}, one core: {bench.main_file.name} again and again with other words, so that distinct words grow "
        f"as Heaps' law has it. At some places {part / 1e6:.0f} MB, window by window, by the encoder that has met all "
        "before and by one that is made there, in turns; CPU time of one process. The first megabytes of either are "
        "not counted, as when it begins."
    )
    return Section("grown", "A long text", note, rows)


def encode_grown(encoding: str, path: str, most: int, part: int) -> list[Stretch]:
    """Encode a text of `most` bytes; encode the first and last `part` bytes of each stretch twice."""
    from tokmill import Tokenizer

    old, new = Tokenizer(encoding), Tokenizer(encoding)
    starts = [max(most * place // STRETCHES - part, 0) for place in range(STRETCHES + 1)]
    found: list[Stretch] = []
    done = 0
    for window in _windows(heaps.grown(Path(path)), min(WINDOW_BYTES, part // 10)):
        size, texts = sum(len(text.encode()) for text in window), _array(window)
        if len(found) < len(starts) and done >= starts[len(found)]:
            found.append(Stretch(done))
            new = Tokenizer(encoding)
        stretch = found[-1]
        if done < stretch.before_bytes + part:
            both = [(old, stretch.old), (new, stretch.new)]
            for tokenizer, seconds in both[:: 1 if len(stretch.old) % 2 else -1]:
                seconds.append(_seconds(tokenizer, texts))
            stretch.text_bytes.append(size)
        else:
            _seconds(old, texts)
        done += size
        if done >= most:
            break
    warm = max(len(found[0].old) // 10, 1)
    for stretch in found:
        for each in (stretch.text_bytes, stretch.old, stretch.new):
            del each[:warm]
    return found


@dataclass
class Turns:
    """Return CPU time per byte in ns for one thread and for two, which encoded the same text in turns."""

    one: list[float] = field(default_factory=list)
    two: list[float] = field(default_factory=list)

    def row(self, when: str) -> Row:
        """Return the row of the table."""
        return {
            f"{when}: one thread, ns a byte": Spread.of(self.one),
            f"{when}: two threads, ns a byte": Spread.of(self.two),
            f"{when}: ratio": Spread.of(two / one for one, two in zip(self.one, self.two, strict=True)),
        }


def measure_threads(bench: Bench) -> Section:
    """Compare CPU time per byte of two threads and one, for new and for known words."""
    encoding, part = bench.encodings[0], bench.scale.early_bytes
    texts: dict[str, Callable[[], list[pa.Array]]] = {file.name: partial(passes, str(file)) for file in bench.files}
    long = f"{bench.main_file.name}, {PASSES * part / 1e6:g} MB"
    texts[long] = partial(parts, str(bench.main_file), part)
    rows: list[Row] = []
    for text, calls in texts.items():
        bench.say(f"threads, {encoding}, {text}")
        first, later = alone(bench.two_cores, encode_by_turns, encoding, calls, bench.scale.repeats)
        rows.append({"text": text, **first.row("first"), **later.row("later")})
    note = (
        f"{encoding}, two cores: CPU time of `encode_arrow` with one thread and with two, by turns in one process, "
        f"{PASSES} calls each, with a new tokenizer for each turn. A call is all of a file. In the first its words are "
        "new, and each of two threads has to learn them by itself; in the last "
        f"{KNOWN_PASSES}, of the same documents, they are known. {long} is that file again and again with other words, "
        f"as in `grown`, {part / 1e6:g} MB a call."
    )
    return Section("threads", "Two threads", note, rows)


def passes(path: str) -> list[pa.Array]:
    """Yield the documents of a file repeatedly."""
    return [_array(list(documents(Path(path))))] * PASSES


def parts(path: str, part: int) -> list[pa.Array]:
    """Return parts of a text in which new words keep appearing."""
    return list(map(_array, islice(_windows(heaps.grown(Path(path)), part), PASSES)))


def encode_by_turns(encoding: str, calls: Callable[[], list[pa.Array]], rounds: int) -> tuple[Turns, Turns]:
    """Encode texts with one thread and with two; return results for the first, and for the last ones together."""
    from tokmill import Tokenizer

    first, later = Turns(), Turns()
    texts = calls()
    for number in range(rounds):
        for threads in (1, 2)[:: 1 if number % 2 else -1]:
            tokenizer = Tokenizer(encoding)
            tokenizer.encode_arrow(texts[0][:1], threads=threads)
            found = [1e9 * _seconds(tokenizer, text, threads=threads) / text.nbytes for text in texts]
            for turns, value in ((first, found[0]), (later, sum(found[-KNOWN_PASSES:]) / KNOWN_PASSES)):
                (turns.one if threads == 1 else turns.two).append(value)
    return first, later


def measure_portable(bench: Bench) -> Section:
    """Compare the portable code path with the processor's SIMD levels."""
    encoding = bench.encodings[0]
    rows: list[Row] = []
    for file in bench.files:
        contenders = {
            name: partial(alone, bench.one_core, encode_alone, encoding, str(file), portable=portable)
            for name, portable in (("special", False), ("portable", True))
        }
        special, portable = bench.rounds(f"portable, {encoding}, {file.name}", contenders).values()
        rows.append(
            {
                "file": file.name,
                "MB/s": Spread.of(special),
                "portable, MB/s": Spread.of(portable),
                "ratio": Spread.of(less / more for more, less in zip(special, portable, strict=True)),
            }
        )
    note = f"{encoding}, one core, in turns a process each, but for the first window: TOKMILL_SIMD=portable or not."
    return Section("portable", "Without special instructions", note, rows)


def encode_alone(encoding: str, path: str, *, portable: bool) -> float:
    """MB of text per second of CPU time, window by window; to be called in a process of its own."""
    if portable:
        os.environ["TOKMILL_SIMD"] = "portable"
    from tokmill import Tokenizer, _core

    assert not portable or _core.simd_level() == "portable"
    tokenizer = Tokenizer(encoding)
    first, *others = windows(list(documents(Path(path))))
    _seconds(tokenizer, _array(first))
    seconds = sum(_seconds(tokenizer, _array(window)) for window in others)
    return sum(len(text.encode()) for window in others for text in window) / 1e6 / seconds


def _windows(texts: Iterable[str], size: int) -> Iterator[list[str]]:
    """Return documents with this many bytes in total."""
    window: list[str] = []
    length = 0
    for text in texts:
        window.append(text)
        length += len(text.encode())
        if length >= size:
            yield window
            window, length = [], 0


def _array(texts: list[str]) -> pa.Array:
    return pa.array(texts, pa.large_string())


def _seconds(tokenizer: Tokenizer, texts: pa.Array, *, threads: int = 1) -> float:
    """CPU time of this process while it encodes."""
    start = time.process_time()
    tokenizer.encode_arrow(texts, threads=threads)
    return time.process_time() - start


def _rates(sizes: list[int], seconds: list[float]) -> Iterator[float]:
    return (size / 1e6 / each for size, each in zip(sizes, seconds, strict=True))
