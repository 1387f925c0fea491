"""Text without boundaries: encoding must stay linear if a pretoken is as long as the document."""

from __future__ import annotations

import base64
import time
from typing import TYPE_CHECKING, Final

import numpy as np

import peers
from bench import Bench, BenchmarkError
from isolate import alone
from record import Row, Section, Spread

if TYPE_CHECKING:
    from collections.abc import Callable

    from vocabularies import Vocabulary

REPEATED: Final = {
    "one letter": "a",
    "spaces": " ",
    "newlines": "\n",
    "'^'": "^",
    "an emoji": "\N{GRINNING FACE}",
    "a CJK character": "\N{CJK UNIFIED IDEOGRAPH-8A9E}",
    "'ab'": "ab",
    "a combining mark": "\N{COMBINING ACUTE ACCENT}",
}

Rates = dict[str, list[tuple[float, float]]]
"""Per text: MB/s as short documents and as a long one, once for each round."""


def measure(bench: Bench) -> Section:
    """Measure each text as many short documents and as one long document of the same total size."""
    encoding, scale = bench.encodings[0], bench.scale
    bench.say(f"degenerate, {encoding}")
    rates = alone(
        bench.one_core,
        encode_texts,
        bench.vocabulary(encoding),
        scale.short_bytes,
        scale.long_bytes,
        scale.repeats,
    )
    rows: list[Row] = [
        {
            "text": text,
            f"MB/s at {scale.short_bytes:,} bytes": Spread.of(short for short, _ in pairs),
            f"MB/s at {scale.long_bytes:,} bytes": Spread.of(long for _, long in pairs),
            "times slower": Spread.of(short / long for short, long in pairs),
        }
        for text, pairs in rates.items()
    ]
    note = (
        f"{encoding}, one core: so many short documents in one call that they have the bytes of the long one. The "
        "short ones have tiktoken's ids; the long one decodes to itself. No piece is short enough for the cache of "
        "pieces, but for some of base64, which is new text in every call."
    )
    return Section("degenerate", "Degenerate text", note, rows)


def encode_texts(vocabulary: Vocabulary, short_bytes: int, long_bytes: int, repeats: int) -> Rates:
    """Encodes every text `repeats` times in both shapes."""
    ours = peers.tokmill_encoder(vocabulary)
    theirs = peers.tiktoken_encoder(vocabulary)
    rates: Rates = {}
    for name, make in texts().items():
        short = [make(short_bytes, 0)]
        (ids, _), (expected, _) = (encoder.ids(encoder.encode(encoder.prepare(short))) for encoder in (ours, theirs))
        if not np.array_equal(ids, expected):
            message = f"degenerate, {name}: the ids of {short_bytes:,} bytes are not tiktoken's"
            raise BenchmarkError(message)
        rates[name] = []
        for number in range(repeats):
            text = make(long_bytes, 2 * number + 1)
            fresh = make(long_bytes, 2 * number + 2)
            step = len(make(short_bytes, 0))
            documents = [fresh[start : start + step] for start in range(0, len(fresh), step)]
            rates[name].append((_rate(vocabulary.name, ours, documents), _rate(vocabulary.name, ours, [text])))
    return rates


def texts() -> dict[str, Callable[[int, int], str]]:
    """Functions that create a text of up to `size` bytes; random ones take a seed."""
    return {
        **{name: _repeat(unit) for name, unit in REPEATED.items()},
        "random base64": lambda size, seed: base64.b64encode(_random(size, seed))[:size].decode(),
        "random bytes as Latin-1": lambda size, seed: _random(size * 2 // 3, seed).decode("latin-1"),
    }


def _repeat(unit: str) -> Callable[[int, int], str]:
    return lambda size, _seed: unit * (size // len(unit.encode()))


def _random(size: int, seed: int) -> bytes:
    return np.random.default_rng(seed).bytes(size)


def _rate(encoding: str, encoder: peers.Encoder, documents: list[str]) -> float:
    """Return MB/s of one call, whose ids must decode to the text."""
    from tokmill import _core

    prepared = encoder.prepare(documents)
    start = time.perf_counter()
    result = encoder.encode(prepared)
    seconds = time.perf_counter() - start
    ids, _ = encoder.ids(result)
    text = "".join(documents).encode()
    if _core.Encoder(encoding).decode(ids) != text:
        message = f"degenerate: the ids of {documents[0][:10]!r}… do not decode to the text"
        raise BenchmarkError(message)
    return len(text) / 1e6 / seconds
