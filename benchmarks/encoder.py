"""Encoders on one core, on fresh text: MB of UTF-8 per second."""

from __future__ import annotations

import hashlib
import time
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import peers
from bench import OURS, Bench, require_equal
from corpus import documents
from isolate import alone
from record import Row, Section, Spread

if TYPE_CHECKING:
    from collections.abc import Iterator

WINDOW_BYTES: Final = 10_000_000
"""Text per call. Every window is text that the encoder has not seen before."""


@dataclass(frozen=True)
class Encoded:
    """What one encoder did with one file."""

    text_bytes: int
    tokens: int
    seconds: float
    digest: str
    """SHA-256 of all ids and of the number of ids of each document."""

    @property
    def rate(self) -> float:
        """MB of text per second."""
        return self.text_bytes / 1e6 / self.seconds


def measure(bench: Bench) -> Section:
    """Every encoder on every file, each time in a fresh process on one core."""
    rows: list[Row] = []
    for encoding in bench.encodings:
        ranks = str(bench.ranks(encoding))
        for file in bench.files:
            contenders = {
                name: partial(alone, bench.one_core, encode_file, maker, encoding, ranks, str(file))
                for name, maker in bench.encoders.items()
            }
            results: dict[str, list[Encoded]] = bench.rounds(f"encoder, {encoding}, {file.name}", contenders)
            require_equal(f"{encoding}, {file.name}", {name: runs[0].digest for name, runs in results.items()})
            rows += [
                {
                    "encoding": encoding,
                    "file": file.name,
                    "MB": runs[0].text_bytes / 1e6,
                    "tokens": runs[0].tokens,
                    "encoder": name,
                    "MB/s": Spread.of(run.rate for run in runs),
                    "tokmill is … times": Spread.of(
                        ours.rate / run.rate for ours, run in zip(results[OURS], runs, strict=True)
                    ),
                }
                for name, runs in results.items()
            ]
    note = (
        "One core, fresh text in windows of 10 MB, a fresh process for each run; the first call is not counted. "
        "The ids of all encoders are equal."
    )
    return Section("encoder", "Encoder", note, rows)


def encode_file(maker: str, encoding: str, ranks: str, path: str) -> Encoded:
    """Encodes a file window by window."""
    encoder = peers.encoder(maker, encoding, ranks)
    encoder.ids(encoder.encode(encoder.prepare(["The first call imports what is imported late."])))
    digest, text_bytes, tokens, seconds = hashlib.sha256(), 0, 0, 0.0
    for window in windows(list(documents(Path(path)))):
        prepared = encoder.prepare(window)
        start = time.perf_counter()
        result = encoder.encode(prepared)
        seconds += time.perf_counter() - start
        ids, lengths = encoder.ids(result)
        del prepared, result  # to free them costs time, which the next window must not pay
        digest.update(ids.data)
        digest.update(lengths.data)
        tokens += len(ids)
        text_bytes += sum(len(text.encode()) for text in window)
    return Encoded(text_bytes, tokens, seconds, digest.hexdigest())


def windows(texts: list[str]) -> Iterator[list[str]]:
    """Consecutive documents that make WINDOW_BYTES together, or a third of the whole if that is less."""
    lengths = [len(text.encode()) for text in texts]
    step, size = min(WINDOW_BYTES, sum(lengths) / 3), 0
    window: list[str] = []
    for text, length in zip(texts, lengths, strict=True):
        window.append(text)
        size += length
        if size >= step:
            yield window
            window, size = [], 0
    if window:
        yield window
