"""Saturation: how merges and compression change with the size of the training sample.

Samples are nested. Documents are numbered 1, 2, 3, …; the smallest sample contains those divisible by 2^s, the next
those divisible by 2^(s - 1), and the last contains all. Each sample is therefore spread over the whole text, and every
document is counted once: the counts of a sample are those of the previous one plus those of the additional documents.
Every tenth document is held out, and the tokenizers are compared on these.
"""

from __future__ import annotations

import base64
import tempfile
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np
import pyarrow as pa

from tokmill import _core
from tokmill._evaluation.measures import TextSize, count_text
from tokmill._sources.documents import Documents
from tokmill._tokenizer.models import END_OF_TEXT
from tokmill._tokenizer.ranks import tiktoken_json
from tokmill._tokenizer.spec import TokenizerSpec
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    import numpy.typing as npt

    from tokmill._core import Merges

HELD_OUT: Final = 10
"""Interval of held-out documents: one in this many."""

_COUNTS_BYTES: Final = 256 << 20
"""Maximum memory, in bytes, for the words of one sample; further words are written to disk."""

_MIN_FREQUENCY: Final = 2
"""Minimum number of occurrences for a pair to be merged."""
_MIN_VOCABULARY: Final = 257
"""Minimum vocabulary size."""


@dataclass(frozen=True, kw_only=True)
class SaturationPoint:
    """Sample and the tokenizer trained on it. A ratio is None if its denominator is zero."""

    documents: int
    bytes: int
    words: int
    """Number of distinct pretokens."""
    merges: int
    """Number of merges; fewer than requested if the sample is too small."""
    shared: float | None
    """Share of the largest sample's merges that this sample also has."""
    agreement: float | None
    """Spearman's rank correlation of the positions of shared merges; None for fewer than two."""
    tokens: int
    """Bytes per token of the held-out documents."""
    tokens_per_word: float | None
    bytes_per_token: float | None


@dataclass(frozen=True, kw_only=True)
class Saturation:
    """Comparison of tokenizers trained on growing samples."""

    vocabulary: int
    """Requested vocabulary size, including special tokens."""
    pretokenizer: str
    held_out: TextSize
    points: tuple[SaturationPoint, ...]
    """One entry per sample, in ascending order of size."""


@dataclass(frozen=True, kw_only=True)
class SaturationOptions:
    """Options of the training. Raises UsageError for invalid numbers."""

    vocabulary: int
    pretokenizer: str
    samples: int = 6
    """Number of samples; each is twice as large as the previous one."""

    def __post_init__(self) -> None:
        if self.vocabulary < _MIN_VOCABULARY:
            message = f"--saturation: {self.vocabulary:,} is below the minimum of 257 (256 bytes and end-of-text)"
            raise UsageError("option-value", message, "use a vocabulary size such as 8k or 32k")
        if not 2 <= self.samples <= 20:
            message = f"--samples: {self.samples} is not between 2 and 20"
            raise UsageError("option-value", message)


@dataclass(frozen=True)
class CoreCounts:
    """Word counts of a sample."""

    counter: _core.WordCounts
    trainer: CoreTrainer

    @property
    def words(self) -> int:
        """Number of distinct words."""
        return self.counter.words

    def count(self, documents: Documents) -> None:
        """Count documents."""
        self.counter.count(*documents, threads=self.trainer.workers)

    def add(self, other: CoreCounts) -> None:
        """Add other counts."""
        self.counter.merge(other.counter)

    def train(self) -> Merges:
        """Return the merges learned from these words. Raises UsageError for an invalid size."""
        try:
            return self.counter.train(
                vocab_size=self.trainer.options.vocabulary,
                tie_break="huggingface",
                min_frequency=_MIN_FREQUENCY,
                max_token_length=None,
                threads=self.trainer.workers,
            )
        except ValueError as error:
            message = f"--saturation: {error}"
            raise UsageError("option-value", message) from error


@dataclass(frozen=True)
class CoreTrainer:
    """Trains tokenizers on samples."""

    options: SaturationOptions
    workers: int

    def __post_init__(self) -> None:
        self.counts()  # checks the options before the text is read

    def counts(self) -> CoreCounts:
        """Return empty counts. Raises UsageError for an unknown pretokenizer."""
        try:
            counter = _core.WordCounts(
                pretokenizer=self.options.pretokenizer,
                special_tokens=[END_OF_TEXT],
                max_bytes=_COUNTS_BYTES,
                spill=tempfile.gettempdir(),
            )
        except ValueError as error:
            message = f"--pretokenizer: {error}"
            raise UsageError("option-value", message) from error
        return CoreCounts(counter, self)

    def tokenizer(self, merges: Merges) -> Tokenizer:
        """Return the tokenizer with these merges."""
        size = 256 + len(merges.left)
        ranks = "".join(f"{base64.b64encode(merges.token_bytes(rank)).decode()} {rank}\n" for rank in range(size))
        data = tiktoken_json(ranks, self.options.pretokenizer, {END_OF_TEXT: size})
        return Tokenizer.of(
            TokenizerSpec(name="sample", source="sample", kind="tiktoken.json", data=data, eot=END_OF_TEXT)
        )


def measure_saturation(
    texts: Callable[[], Iterable[pa.Array]], trainer: CoreTrainer, options: SaturationOptions
) -> Saturation:
    """Train on growing samples and compare the tokenizers.

    `texts` returns all documents in order, in batches without nulls. It is called twice, for the samples and for the
    held-out documents, because text is not kept. Raises SourceError if there are too few documents.
    """
    counts = [trainer.counts() for _ in range(options.samples)]
    sizes = [TextSize() for _ in counts]
    held_out = 0
    for text, sample in _assign_samples(texts(), options.samples):
        for number in range(options.samples):
            some = text.filter(pa.array(sample == number))
            counts[number].count(Documents.from_arrow(some))
            sizes[number] += count_text(some)
        held_out += int(np.count_nonzero(sample < 0))
    if not (held_out and sizes[0].documents):
        least = max(HELD_OUT, 2**options.samples)
        message = f"--saturation: too few documents for {options.samples} samples; the minimum is {least:,}"
        raise SourceError("sample-too-small", message, "pass more text, or fewer --samples")
    merges = []
    for number, count in enumerate(counts):
        if number:
            count.add(counts[number - 1])
            sizes[number] += sizes[number - 1]
        merges.append(count.train())
    compared, tokens = _encode_held_out(texts(), [trainer.tokenizer(each) for each in merges], options.samples)
    ranks = [_merge_ranks(each) for each in merges]
    return Saturation(
        vocabulary=options.vocabulary,
        pretokenizer=options.pretokenizer,
        held_out=compared,
        points=tuple(
            SaturationPoint(
                documents=size.documents,
                bytes=size.bytes,
                words=count.words,
                merges=len(rank),
                shared=len(rank.keys() & ranks[-1].keys()) / len(ranks[-1]) if ranks[-1] else None,
                agreement=agreement(rank, ranks[-1]),
                tokens=made,
                tokens_per_word=made / compared.words if compared.words else None,
                bytes_per_token=compared.bytes / made if made else None,
            )
            for size, count, rank, made in zip(sizes, counts, ranks, tokens, strict=True)
        ),
    )


def _assign_samples(texts: Iterable[pa.Array], samples: int) -> Iterator[tuple[pa.Array, npt.NDArray[np.int64]]]:
    """Yield each batch with the smallest sample that contains each document, from 0; -1 for held-out documents."""
    done = 0
    for text in texts:
        number = np.arange(done, done + len(text))
        done += len(text)
        ordinal = number - number // HELD_OUT + 1  # from 1, without held-out documents
        powers = np.bitwise_count((ordinal & -ordinal) - 1).astype(np.int64)  # exponent of 2 in it
        sample = samples - 1 - np.minimum(powers, samples - 1)
        yield text, np.where(number % HELD_OUT == HELD_OUT - 1, -1, sample)


def _encode_held_out(
    texts: Iterable[pa.Array], tokenizers: Sequence[Tokenizer], samples: int
) -> tuple[TextSize, list[int]]:
    size, tokens = TextSize(), [0] * len(tokenizers)
    for text, sample in _assign_samples(texts, samples):
        some = text.filter(pa.array(sample < 0))
        size += count_text(some)
        tokens = [before + len(each.encode_arrow(some)[0]) for before, each in zip(tokens, tokenizers, strict=True)]
    return size, tokens


def _merge_ranks(merges: Merges) -> dict[tuple[bytes, bytes], int]:
    """Return the rank of each merge by the pair that it joins."""
    pairs = zip(merges.left.tolist(), merges.right.tolist(), strict=True)
    return {(merges.token_bytes(left), merges.token_bytes(right)): rank for rank, (left, right) in enumerate(pairs)}


def agreement(one: Mapping[Any, int], other: Mapping[Any, int]) -> float | None:
    """Return Spearman's rank correlation of the ranks of shared merges; None for fewer than two."""
    both = sorted(one.keys() & other.keys(), key=other.__getitem__)
    if len(both) < 2:
        return None
    rank = np.argsort(np.argsort([one[each] for each in both]))
    apart = int(np.square(rank - np.arange(len(both))).sum())
    return 1 - 6 * apart / (len(both) * (len(both) ** 2 - 1))
