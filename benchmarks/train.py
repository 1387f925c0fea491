"""Trainers on one plain text file, on two cores: seconds from file to merges, and peak memory."""

from __future__ import annotations

import json
import resource
import signal
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from itertools import chain, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import heaps
from bench import OURS, Bench, BenchmarkError
from corpus import documents
from isolate import alone
from record import Row, Section, Spread

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tokmill._core import WordCounts

SEPARATOR: Final = "<|endoftext|>"
GPT2: Final = r"""'(?:[sdmt]|ll|ve|re)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+"""

MOST_SECONDS: Final = 300
"""After these a trainer is given up."""

Merges = list[tuple[bytes, bytes]]


@dataclass(frozen=True)
class Trained:
    """What one trainer did with one file."""

    merges: Merges
    seconds: float
    peak_bytes: int | None
    """Largest resident set, beyond what the interpreter and its libraries had before; None if it was given up."""


@dataclass(frozen=True)
class Case:
    """A text, and what is trained on it."""

    text: str
    files: tuple[Path, ...]
    sizes: tuple[int, ...]
    trainers: tuple[str, ...]
    grown_bytes: int = 0
    """So long it is made; 0: as it is."""


def measure(bench: Bench) -> Section:
    """Trainers on text of every kind, each time in a fresh process on two cores."""
    scale, everyone = bench.scale, tuple(TRAINERS)
    cases = (
        Case(bench.main_file.name, (bench.main_file,), scale.train_sizes, everyone),
        Case("all files", bench.files, scale.train_together_sizes, everyone),
        Case("grown", (bench.main_file,), scale.train_sizes, (OURS,), scale.train_grown_bytes),
    )
    path = bench.temp / "train.txt"
    rows: list[Row] = []
    for case in cases:
        bench.say(f"train, writing {case.text}")
        text_bytes = alone(bench.one_core, write, case, str(path), scale.train_bytes)
        for size in case.sizes:
            rows += _measure(bench, case, path, size, text_bytes)
    path.unlink()
    note = (
        f"Each text is one plain file, documents parted by {SEPARATOR}; the one that is grown is made of "
        f"{bench.main_file.name} so that distinct words grow as its length to the power of {heaps.EXPONENT}. GPT-2's "
        "pretokenizer, all 256 bytes, one special token. Two cores, a fresh process for each run, the file in the page "
        "cache. Merges are those of tokenizers, in its order; where another trainer has another rule for ties, the "
        "merges before the first difference are counted."
    )
    return Section("train", "Training", note, rows)


def _measure(bench: Bench, case: Case, path: Path, size: int, text_bytes: int) -> list[Row]:
    contenders = {
        name: partial(_patiently, bench, name, path, size) for name in case.trainers if name == OURS or find_spec(name)
    }
    results: dict[str, list[Trained]] = bench.rounds(f"train, {case.text}, {size}", contenders)
    ours = results[OURS]
    require_same_merges(results)
    return [
        {
            "text": case.text,
            "MB": text_bytes / 1e6,
            "vocabulary": size,
            "trainer": name,
            "seconds": Spread.of(trained.seconds for trained in runs),
            "ended": "yes" if all(trained.peak_bytes for trained in runs) else f"given up after {MOST_SECONDS} s",
            "tokmill is … times as fast": Spread.of(
                trained.seconds / our.seconds for trained, our in zip(runs, ours, strict=True)
            ),
            "peak MiB of training": peaks(runs),
            "same merges as tokmill": f"{same(ours[0].merges, runs[0].merges)} of {len(ours[0].merges)}",
        }
        for name, runs in results.items()
    ]


def peaks(runs: list[Trained]) -> Spread | str:
    """Peak memory, where it is known."""
    known = [trained.peak_bytes / (1 << 20) for trained in runs if trained.peak_bytes is not None]
    return Spread.of(known) if known else "not known"


def _patiently(bench: Bench, trainer: str, path: Path, size: int) -> Trained:
    try:
        return alone(bench.two_cores, run, trainer, str(path), size)
    except ChildProcessError:
        if trainer == OURS:
            raise
        return Trained([], MOST_SECONDS, None)


def same(ours: Merges, theirs: Merges) -> int:
    """How many merges are equal before the first that differs."""
    pairs = zip(ours, theirs, strict=False)
    return next((number for number, (our, their) in enumerate(pairs) if our != their), min(len(ours), len(theirs)))


def require_same_merges(results: dict[str, list[Trained]]) -> None:
    """Stops the benchmark unless a trainer's runs agree, and ours with the reference: other merges, other work."""
    ended = {name: runs for name, runs in results.items() if all(trained.peak_bytes for trained in runs)}
    for name, runs in ended.items():
        reference = ended.get("tokenizers", runs) if name == OURS else runs
        if any(trained.merges != reference[0].merges for trained in runs):
            at = min(same(reference[0].merges, trained.merges) for trained in runs)
            message = f"train: the merges of {name} differ from merge {at} on, so there is nothing to compare"
            raise BenchmarkError(message)


def write(case: Case, target: str, most: int) -> int:
    """Writes the text of a case, each document followed by the separator; gives its bytes without them."""
    documents_of = heaps.grown if case.grown_bytes else documents
    most, written = case.grown_bytes or most, 0
    with Path(target).open("w", encoding="utf-8", newline="") as file:
        for text in chain.from_iterable(map(documents_of, case.files)):
            file.write(text + SEPARATOR)
            written += len(text.encode())
            if written >= most:
                break
    return written


def run(trainer: str, path: str, size: int) -> Trained:
    """One training in this process, which ends if that takes too long."""
    signal.alarm(MOST_SECONDS)
    train = TRAINERS[trainer]
    import_module(trainer)
    before = peak_bytes()
    start = time.perf_counter()
    merges = train(path, size)
    seconds = time.perf_counter() - start
    peak = peak_bytes() - before
    return Trained(merges(), seconds, peak)


def peak_bytes() -> int:
    """The largest resident set of this process so far."""
    status = Path("/proc/self/status")
    if status.exists():  # the other number includes that of the process that started this one
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak * (1 if sys.platform == "darwin" else 1024)


def texts(path: str) -> Iterator[str]:
    """The documents of the text file, for trainers that take no file."""
    return iter(Path(path).read_bytes().decode().split(SEPARATOR)[:-1])


def _count(counts: WordCounts, path: str) -> None:
    from tokmill import _core

    separator = SEPARATOR.encode()
    with Path(path).open("rb", buffering=0) as file:
        reader = _core.BlockReader(
            file, codec="plain", delimiter=separator, block_bytes=1 << 19, max_record_bytes=1 << 32
        )

        def count() -> None:
            while (block := reader.read()) is not None and block[1] is not None:
                batch = _core.split_text(block[1].data, separator=separator, max_document_bytes=1 << 32)
                counts.count(batch.text_data, batch.text_offsets, threads=1)

        with ThreadPoolExecutor(2) as pool:
            for done in [pool.submit(count) for _ in range(2)]:
                done.result()


def tokmill_trainer(path: str, size: int) -> Callable[[], Merges]:
    """Blocks of the file, counted by two threads."""
    from tokmill import _core

    counts = _core.WordCounts(pretokenizer="gpt2", special_tokens=[SEPARATOR])
    _count(counts, path)
    merges = counts.train(
        vocab_size=size, tie_break="huggingface", min_frequency=0, max_token_length=None, threads=2, keep_words=False
    )

    def as_bytes() -> Merges:
        tokens = [merges.token_bytes(number) for number in range(256 + len(merges.left))]
        return [(tokens[left], tokens[right]) for left, right in zip(merges.left, merges.right, strict=True)]

    return as_bytes


def gigatoken_trainer(path: str, size: int) -> Callable[[], Merges]:
    """The file as it is."""
    gigatoken = import_module("gigatoken")  # only the group `bench` installs it, and the linters run without
    source = gigatoken.TextFileSource([path], separator=SEPARATOR.encode())
    _, merges = gigatoken.train_bpe(source, size, [SEPARATOR])
    return lambda: [(bytes(left), bytes(right)) for left, right in merges]


def rustbpe_trainer(path: str, size: int) -> Callable[[], Merges]:
    """An iterator of documents. It has no special tokens and gives ranks, not merges."""
    tokenizer = import_module("rustbpe").Tokenizer()
    tokenizer.train_from_iterator(texts(path), size - 1, pattern=GPT2)

    def as_merges() -> Merges:
        ranks: dict[bytes, int] = {bytes(token): rank for token, rank in tokenizer.get_mergeable_ranks()}
        return [parts(token, rank, ranks) for token, rank in sorted(ranks.items(), key=lambda item: item[1])[256:]]

    return as_merges


def parts(token: bytes, rank: int, ranks: dict[bytes, int]) -> tuple[bytes, bytes]:
    """The two tokens that a token was merged from: what its bytes become by merges of lower rank."""
    pieces = [token[place : place + 1] for place in range(len(token))]
    while len(pieces) > 2:
        joined = [ranks.get(left + right, rank) for left, right in pairwise(pieces)]
        place = joined.index(min(joined))
        pieces[place : place + 2] = [pieces[place] + pieces[place + 1]]
    return pieces[0], pieces[1]


def tokenizers_trainer(path: str, size: int) -> Callable[[], Merges]:
    """An iterator of documents."""
    from tokenizers import Tokenizer, models, pre_tokenizers, trainers

    tokenizer: Any = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    alphabet = sorted(pre_tokenizers.ByteLevel.alphabet())
    trainer = trainers.BpeTrainer(
        vocab_size=size, special_tokens=[SEPARATOR], initial_alphabet=alphabet, show_progress=False
    )
    tokenizer.train_from_iterator(texts(path), trainer)
    printable = [*range(33, 127), *range(161, 173), *range(174, 256)]
    order = printable + [byte for byte in range(256) if byte not in printable]
    byte_of = dict(zip(alphabet, order, strict=True))
    merges = json.loads(tokenizer.to_str())["model"]["merges"]

    def token(spelled: str) -> bytes:
        return bytes(byte_of[letter] for letter in spelled)

    return lambda: [(token(left), token(right)) for left, right in merges]


TRAINERS: Final[dict[str, Callable[[str, int], Callable[[], Merges]]]] = {
    OURS: tokmill_trainer,
    "gigatoken": gigatoken_trainer,
    "rustbpe": rustbpe_trainer,
    "tokenizers": tokenizers_trainer,
}
"""Each trains and gives a function that gives its merges in a common form; the clock stops in between."""
