"""Whether the rate of the encoder holds: in a long text, on a second core, without special instructions."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, islice, repeat
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import heaps
from bench import Bench, BenchmarkError
from corpus import documents
from encoder import WINDOW_BYTES, windows
from isolate import alone
from record import Row, Section, Spread

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tokmill import Tokenizer

STRETCHES: Final = 4
"""Of a long text so many parts of equal length, at whose ends is measured."""

PASSES: Final = 10
"""Over a file."""
KNOWN_PASSES: Final = 5
"""In so many of them, the last ones, both of two threads know its words."""

THREADS_PARTS: Final = 10
"""Of a long text for one and two threads."""


@dataclass
class Stretch:
    """A part of a long text, encoded by who has met all before it, and by who begins there."""

    before_bytes: int
    text_bytes: list[int] = field(default_factory=list)
    old: list[float] = field(default_factory=list)
    new: list[float] = field(default_factory=list)
    """Seconds for each window."""


def measure_grown(bench: Bench) -> Section:
    """An encoder that has met a long text beside one that has met little, on the same windows."""
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
    """Encodes a text of `most` bytes, and `part` bytes of it at its beginning and at the end of each stretch twice."""
    from tokmill import Tokenizer

    old, new = Tokenizer(encoding), Tokenizer(encoding)
    starts = [max(most * place // STRETCHES - part, 0) for place in range(STRETCHES + 1)]
    found: list[Stretch] = []
    done = 0
    for window in _windows(heaps.grown(Path(path)), min(WINDOW_BYTES, part // 10)):
        size = sum(len(text.encode()) for text in window)
        if len(found) < len(starts) and done >= starts[len(found)]:
            found.append(Stretch(done))
            new = Tokenizer(encoding)
        stretch = found[-1]
        if done < stretch.before_bytes + part:
            both = [(old, stretch.old), (new, stretch.new)]
            for tokenizer, seconds in both[:: 1 if len(stretch.old) % 2 else -1]:
                seconds.append(_seconds(tokenizer, window))
            stretch.text_bytes.append(size)
        else:
            _seconds(old, window)
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
    """CPU time for each byte, in ns, of one thread and of two that encoded the same text by turns."""

    one: list[float] = field(default_factory=list)
    two: list[float] = field(default_factory=list)

    def encode(self, tokenizers: list[Tokenizer], texts: list[str]) -> None:
        """Encodes a text with one thread by the first of two tokenizers, and with two by the other."""
        size = sum(len(text.encode()) for text in texts)
        turns = [(tokenizers[0], 1, self.one), (tokenizers[1], 2, self.two)]
        for tokenizer, threads, found in turns[:: 1 if len(self.one) % 2 else -1]:
            found.append(1e9 * _seconds(tokenizer, texts, threads=threads) / size)

    def row(self, when: str) -> Row:
        """Returns what there is to tell of them."""
        return {
            f"{when}: one thread, ns a byte": Spread.of(self.one),
            f"{when}: two threads, ns a byte": Spread.of(self.two),
            f"{when}: ratio": Spread.of(two / one for one, two in zip(self.one, self.two, strict=True)),
        }


def measure_threads(bench: Bench) -> Section:
    """CPU time for each byte with two threads beside one, when words are new and when they are known."""
    if len(bench.two_cores) < 2:
        message = "threads: this process has one core, and two threads need two"
        raise BenchmarkError(message)
    encoding = bench.encodings[0]
    part, rounds = bench.scale.early_bytes, bench.scale.repeats
    texts = {file.name: partial(encode_passes, encoding, str(file), rounds=rounds) for file in bench.files}
    long = f"{bench.main_file.name}, {THREADS_PARTS * part / 1e6:g} MB"
    texts[long] = partial(encode_parts, encoding, str(bench.main_file), part, rounds=rounds)
    rows: list[Row] = []
    for text, encode in texts.items():
        bench.say(f"threads, {encoding}, {text}")
        first, later = alone(bench.two_cores, encode)
        rows.append({"text": text, **first.row("first"), **later.row("later")})
    note = (
        f"{encoding}, two cores: CPU time of `encode_arrow` with one thread and with two, by turns in one process, all "
        f"of a file in one call, {rounds} times with new tokenizers. In the first pass over a file its words are new, "
        f"and each of two threads has to learn them by itself; in the last {KNOWN_PASSES} of {PASSES} passes over the "
        f"same documents they are known. {long} is that file again and again with other words, as in `grown`, "
        f"{part / 1e6:g} MB a call: the first, and all behind it."
    )
    return Section("threads", "Two threads", note, rows)


def encode_passes(encoding: str, path: str, *, rounds: int) -> tuple[Turns, Turns]:
    """Encodes the documents of a file: when they are new, and when they are known."""
    texts = list(documents(Path(path)))
    first, later = Turns(), Turns()
    for _ in range(rounds):
        tokenizers = _warm(encoding, texts)
        first.encode(tokenizers, texts)
        unknown = Turns()
        for turn in [unknown] * (PASSES - 1 - KNOWN_PASSES) + [later] * KNOWN_PASSES:
            turn.encode(tokenizers, texts)
    return first, later


def encode_parts(encoding: str, path: str, part: int, *, rounds: int) -> tuple[Turns, Turns]:
    """Encodes a text in which words never cease to come: a first part, and what is behind it."""
    first, later = Turns(), Turns()
    for _ in range(rounds):
        parts = islice(_windows(heaps.grown(Path(path)), part), THREADS_PARTS)
        tokenizers: list[Tokenizer] = []
        for turn, texts in zip(chain([first], repeat(later)), parts, strict=False):
            tokenizers = tokenizers or _warm(encoding, texts)
            turn.encode(tokenizers, texts)
    return first, later


def _warm(encoding: str, texts: list[str]) -> list[Tokenizer]:
    """Two tokenizers that have met one document."""
    from tokmill import Tokenizer

    tokenizers = [Tokenizer(encoding) for _ in range(2)]
    Turns().encode(tokenizers, texts[:1])
    return tokenizers


def measure_portable(bench: Bench) -> Section:
    """Without special instructions beside with what the processor has."""
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
    _seconds(tokenizer, first)
    seconds = sum(_seconds(tokenizer, window) for window in others)
    return sum(len(text.encode()) for window in others for text in window) / 1e6 / seconds


def _windows(texts: Iterable[str], size: int) -> Iterator[list[str]]:
    """Documents that make so many bytes together."""
    window: list[str] = []
    length = 0
    for text in texts:
        window.append(text)
        length += len(text.encode())
        if length >= size:
            yield window
            window, length = [], 0


def _seconds(tokenizer: Tokenizer, texts: list[str], *, threads: int = 1) -> float:
    """CPU time of this process while it encodes."""
    import pyarrow as pa

    array: Any = pa.array(texts, pa.large_string())
    start = time.process_time()
    tokenizer.encode_arrow(array, threads=threads)
    return time.process_time() - start


def _rates(sizes: list[int], seconds: list[float]) -> Iterator[float]:
    return (size / 1e6 / each for size, each in zip(sizes, seconds, strict=True))
