"""Saturation: how merges and compression change with the size of the training sample.

Samples are nested: of the documents that are numbered 1, 2, 3, … the smallest has those that 2^s divides, the
next one those that 2^(s - 1) divides, and the last one all. So each is spread over the whole text, and every document
is counted once: the counts of a sample are those of the one before plus those of the additional documents. Every tenth
document is held out; on these the tokenizers are compared.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, Self

import numpy as np
import pyarrow as pa

from tokmill._evaluation.measures import TextSize, count_text
from tokmill._sources.documents import Documents
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    import numpy.typing as npt

    from tokmill._tokenizer.tokenizer import Tokenizer

HELD_OUT: Final = 10
"""One of this many documents is held out."""

_MIN_VOCABULARY: Final = 257
"""Minimum size of the vocabulary."""


@dataclass(frozen=True, kw_only=True)
class SaturationPoint:
    """A sample, and the tokenizer that was trained on it. None for a division by zero."""

    documents: int
    bytes: int
    words: int
    """Different words of the pretokenizer."""
    merges: int
    """Fewer than wanted if the sample holds no more."""
    shared: float | None
    """Of the merges of the largest sample: those that are among these merges, wherever."""
    agreement: float | None
    """Spearman's rank correlation of the places that these have in both lists; None for less than two."""
    tokens: int
    """Of the documents that are held out."""
    tokens_per_word: float | None
    bytes_per_token: float | None


@dataclass(frozen=True, kw_only=True)
class Saturation:
    """Comparison of tokenizers that were trained on growing samples."""

    vocabulary: int
    """The size that was wanted, special tokens included."""
    pretokenizer: str
    held_out: TextSize
    points: tuple[SaturationPoint, ...]
    """From the smallest sample to the largest."""

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain JSON."""
        return asdict(self)


@dataclass(frozen=True, kw_only=True)
class SaturationOptions:
    """Options of the training. Raises UsageError for numbers that make no sense."""

    vocabulary: int
    pretokenizer: str
    samples: int = 6
    """Each is twice as large as the one before."""

    def __post_init__(self) -> None:
        if self.vocabulary < _MIN_VOCABULARY:
            message = f"--saturation: {self.vocabulary:,} is less than the 256 bytes and the end-of-text token"
            raise UsageError("option-value", message, "vocabularies have some thousand tokens: 8k, 32k")
        if not 2 <= self.samples <= 20:
            message = f"--samples: {self.samples} is not between 2 and 20"
            raise UsageError("option-value", message)


class MergeList(Protocol):
    """Merges in their order. Ids below 256 are bytes, the others products of the merges."""

    @property
    def left(self) -> npt.NDArray[np.uint32]:
        """uint32[m]: what each merge joins; so `right`."""

    @property
    def right(self) -> npt.NDArray[np.uint32]:
        """See `left`."""

    def token_bytes(self, id: int) -> bytes:
        """Return the bytes of an id."""


class WordCounter(Protocol):
    """Counts of the words of a sample."""

    @property
    def words(self) -> int:
        """Number of different words."""

    def count(self, documents: Documents) -> None:
        """Count some documents."""

    def add(self, other: Self) -> None:
        """Add other counts."""

    def train(self) -> MergeList:
        """Return the merges of these words."""


class Trainer(Protocol):
    """Trains tokenizers on samples."""

    def counts(self) -> WordCounter:
        """Return empty counts."""

    def tokenizer(self, merges: MergeList) -> Tokenizer:
        """Return the tokenizer with these merges."""


def measure_saturation(
    texts: Callable[[], Iterable[pa.Array]], trainer: Trainer, options: SaturationOptions
) -> Saturation:
    """Train on growing samples.

    `texts` returns all documents in their order, in batches without nulls. It is called twice: for the samples, and
    for the held-out documents, because neither are kept. Raises SourceError if there are too few.
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
        message = f"--saturation: the text has too few documents for {options.samples} samples"
        raise SourceError("sample-too-small", message, f"give it {least:,} documents or more, or fewer samples")
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
    """Yield each batch, with the smallest sample of each document, from 0; -1 for held-out documents."""
    done = 0
    for text in texts:
        number = np.arange(done, done + len(text))
        done += len(text)
        ordinal = number - number // HELD_OUT + 1  # from 1 on, among those that are not held out
        powers = np.bitwise_count((ordinal & -ordinal) - 1).astype(np.int64)  # of 2, that divide it
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


def _merge_ranks(merges: MergeList) -> dict[tuple[bytes, bytes], int]:
    """Return the rank of each merge, by what it joins."""
    pairs = zip(merges.left.tolist(), merges.right.tolist(), strict=True)
    return {(merges.token_bytes(left), merges.token_bytes(right)): rank for rank, (left, right) in enumerate(pairs)}


def agreement(one: Mapping[Any, int], other: Mapping[Any, int]) -> float | None:
    """Return Spearman's rank correlation of the ranks of common merges; None for less than two."""
    both = sorted(one.keys() & other.keys(), key=other.__getitem__)
    if len(both) < 2:
        return None
    rank = np.argsort(np.argsort([one[each] for each in both]))
    apart = int(np.square(rank - np.arange(len(both))).sum())
    return 1 - 6 * apart / (len(both) * (len(both) ** 2 - 1))
