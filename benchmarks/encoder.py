"""tokmill compared with another encoder on one core, alternating on windows of new text: MB of UTF-8 per second."""

from __future__ import annotations

import hashlib
import sys
import time
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import peers
from bench import OURS, Bench, require_equal
from corpus import documents
from isolate import alone
from record import Row, Section, Spread
from vocabularies import write_json

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from vocabularies import Vocabulary

WINDOW_BYTES: Final = 2_000_000
"""Maximum bytes of text per call. No window contains text that the encoders have seen before."""
WINDOWS: Final = 16
"""Minimum number of windows after the first, unless there are fewer documents."""
COLD_BYTES: Final = 1_000_000
"""Size of the first window: a small file, for encoders with empty caches."""


@dataclass(frozen=True)
class Encoded:
    """Result of one encoder for the windows of a file."""

    text_bytes: tuple[int, ...]
    seconds: tuple[float, ...]
    tokens: int
    digest: str
    """SHA-256 of all ids and of the number of ids per document."""

    @property
    def rates(self) -> tuple[float, ...]:
        """MB of text per second, for each window."""
        return tuple(size / 1e6 / seconds for size, seconds in zip(self.text_bytes, self.seconds, strict=True))


def measure(bench: Bench) -> Section:
    """Compare tokmill with every other encoder on every file, on one core; each pair and file in a new process."""
    others = {name: maker for name, maker in bench.encoders.items() if name != OURS}
    rows: list[Row] = []
    for encoding in bench.encodings:
        vocabulary = bench.vocabulary(encoding)
        bench.say(f"encoder, {encoding}")
        alone(bench.one_core, write_json, vocabulary)
        for file, (name, maker) in product(bench.files, others.items()):
            if encoding in peers.LACKING.get(name, ()):
                continue
            bench.say(f"encoder, {encoding}, {file.name}, {name}")
            makers = {OURS: bench.encoders[OURS], name: maker}
            ours, theirs = alone(bench.one_core, encode_file, makers, vocabulary, str(file)).values()
            if encoding not in peers.INEXACT.get(name, ()):
                require_equal(f"{encoding}, {file.name}", {OURS: ours.digest, name: theirs.digest})
            rows.append({"encoding": encoding, "file": file.name, "MB": sum(ours.text_bytes) / 1e6, "beside": name})
            rows[-1] |= compared(ours, theirs)
    note = (
        "tokmill beside one other encoder at a time. One core, fresh text in windows, which the two take in turns; CPU "
        "time of one process. Cold is the first megabyte. Ids are equal, but where that is said instead of a ratio."
    )
    return Section("encoder", "Encoder", note, rows)


def compared(ours: Encoded, theirs: Encoded) -> Row:
    """Return the cells of a pair."""
    equal = ours.digest == theirs.digest
    times = Spread.of(one / other for one, other in zip(ours.rates[1:], theirs.rates[1:], strict=True))
    return {
        "tokens": ours.tokens,
        "tokmill, cold MB/s": ours.rates[0],
        "cold MB/s": theirs.rates[0],
        "tokmill, MB/s": Spread.of(ours.rates[1:]),
        "MB/s": Spread.of(theirs.rates[1:]),
        "tokmill is … times": times if equal else "other ids",
        "… cold": ours.rates[0] / theirs.rates[0] if equal else "other ids",
    }


def encode_file(makers: Mapping[str, str], vocabulary: Vocabulary, path: str) -> dict[str, Encoded]:
    """Encodes a file window by window, each with all encoders before the next."""
    (encoded,) = encode_files(makers, vocabulary, [path], sys.maxsize, WINDOWS)
    return encoded


def encode_files(
    makers: Mapping[str, str], vocabulary: Vocabulary, paths: Sequence[str], most: int, least: int
) -> list[dict[str, Encoded]]:
    """Encodes at most `most` bytes of each file, in `least` windows or more, with the same encoders."""
    # Others of their kind import what is imported late. They stay, so that nobody gets memory that is at hand already.
    before = [peers.encoder(maker, vocabulary) for maker in makers.values()]
    for encoder in before:
        encoder.ids(encoder.encode(encoder.prepare(["A sentence."])))
    encoders = {name: peers.encoder(maker, vocabulary) for name, maker in makers.items()}
    return [_encode_texts(encoders, list(first(documents(Path(path)), most)), least) for path in paths]


def _encode_texts(encoders: Mapping[str, peers.Encoder], texts: list[str], least: int) -> dict[str, Encoded]:
    text_bytes: list[int] = []
    seconds: dict[str, list[float]] = {name: [] for name in encoders}
    digests: dict[str, Any] = {name: hashlib.sha256() for name in encoders}
    tokens = dict.fromkeys(encoders, 0)
    for number, window in enumerate(windows(texts, least)):
        text_bytes.append(sum(len(text.encode()) for text in window))
        # Who begins finds other caches than who comes last.
        for name in [*encoders][:: 1 if number % 2 else -1]:
            encoder = encoders[name]
            prepared = encoder.prepare(window)
            start = time.process_time()
            result = encoder.encode(prepared)
            seconds[name].append(time.process_time() - start)
            ids, lengths = encoder.ids(result)
            del prepared, result  # to free them costs time, which the next window must not pay
            digests[name].update(ids.data)
            digests[name].update(lengths.data)
            tokens[name] += len(ids)
    return {
        name: Encoded(tuple(text_bytes), tuple(seconds[name]), tokens[name], digests[name].hexdigest())
        for name in encoders
    }


def first(texts: Iterable[str], most: int) -> Iterator[str]:
    """The first texts, of at most `most` bytes together, but at least two."""
    size = 0
    for number, text in enumerate(texts):
        size += len(text.encode())
        if size > most and number > 1:
            return
        yield text


def windows(texts: list[str], least: int = WINDOWS) -> Iterator[list[str]]:
    """Consecutive documents that make a window together: two at least, if there are two documents.

    At least `least` windows follow the first, unless there are fewer documents.
    """
    lengths = [len(text.encode()) for text in texts]
    rest = sum(lengths)
    goal, size = min(COLD_BYTES, rest / 2), 0
    usual = min(WINDOW_BYTES, (rest - goal) / least)
    window: list[str] = []
    for text, length in zip(texts, lengths, strict=True):
        window.append(text)
        size += length
        rest -= length
        # A last window that is much smaller would say little.
        if size >= goal and (rest >= usual / 2 or not rest):
            yield window
            window, size, goal = [], 0, usual
    if window:
        yield window
