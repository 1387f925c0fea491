"""Certificate of a packing: exact counts, compared with other strategies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

import numpy as np

from tokmill._packing.options import UNLIMITED_SEGMENTS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tokmill._core import Histogram


@dataclass(frozen=True, kw_only=True)
class Certificate:
    """Exact counts of a split packed into sequences of `seq_len` tokens."""

    derived: ClassVar = ("padding", "utilisation", "padded_utilisation")

    seq_len: int
    documents: int
    tokens: int
    pieces: int
    """Number of pieces: documents, and parts of documents longer than a sequence. Padding uses a sequence for each."""
    sequences: int
    least_sequences: int
    """Lower bound for any packing of these pieces."""
    cuts: int
    """Number of times a document continues in another sequence."""
    concat_cuts: int
    """Number of cuts with the strategy `concat`."""
    longer: int
    """Number of documents longer than a sequence."""
    lost_documents: int
    """Number of documents that are in no sequence."""

    @classmethod
    def of(
        cls, histogram: Histogram, sequences: int, documents: int, most: int | None, *, is_stream: bool = False
    ) -> Self:
        """Return the certificate for a histogram of pieces.

        Parameters
        ----------
        documents
            Number of documents in the split.
        most
            Maximum number of pieces in a sequence; None for no limit.
        is_stream
            Whether documents are cut wherever a sequence ends, and not only those longer than one.
        """
        counts, seq_len = histogram.counts, histogram.most
        pieces = int(counts.sum())
        rows = -(-histogram.tokens // seq_len)
        concat_cuts = rows - histogram.aligned
        return cls(
            seq_len=seq_len,
            documents=histogram.documents,
            tokens=histogram.tokens,
            pieces=pieces,
            sequences=sequences,
            least_sequences=rows if is_stream else least_sequences(counts, seq_len, most),
            cuts=concat_cuts if is_stream else pieces - histogram.documents,
            concat_cuts=concat_cuts,
            longer=histogram.longer,
            lost_documents=documents - histogram.documents,
        )

    @property
    def slots(self) -> int:
        """Token positions of all sequences."""
        return self.sequences * self.seq_len

    @property
    def padding(self) -> int:
        """Positions without a token."""
        return self.slots - self.tokens

    @property
    def utilisation(self) -> float:
        """Tokens per position; 1 if there are no positions."""
        return self.tokens / self.slots if self.slots else 1.0

    @property
    def padded_utilisation(self) -> float:
        """Utilisation with one piece per sequence."""
        return self.tokens / (self.pieces * self.seq_len) if self.pieces else 1.0

    @property
    def gain(self) -> float:
        """Tokens per training step, as a multiple of those with one piece per sequence."""
        return self.utilisation / self.padded_utilisation

    @property
    def concat_utilisation(self) -> float:
        """Utilisation with the strategy `concat`."""
        return self.tokens / (-(-self.tokens // self.seq_len) * self.seq_len) if self.tokens else 1.0


def best_fit_certificate(histogram: Histogram, seed: int) -> Certificate:
    """Return the best-fit certificate for the documents of a histogram."""
    sequences = len(histogram.best_fit(UNLIMITED_SEGMENTS, seed))
    return Certificate.of(histogram, sequences, histogram.documents, None)


def least_sequences(counts: NDArray[np.uint64], capacity: int, max_segments: int | None = None) -> int:
    """Return a lower bound for the number of sequences of `capacity` tokens in any packing of these pieces.

    counts   uint64[n]: number of pieces of each length

    The result is the largest of three bounds: tokens / L, pieces / `max_segments`, and the bound L2 of Martello and
    Toth ("Lower bounds and reduction procedures for the bin packing problem", 1990). L2 considers every length a.
    Pieces longer than L - a cannot share a sequence with pieces of at least a, and two pieces longer than L / 2 cannot
    share one. Pieces from a to L / 2 need additional sequences for the tokens that do not fit next to these.
    """
    number, longest = counts.astype(np.int64), len(counts) - 1
    tokens = np.cumsum(number * np.arange(longest + 1))
    pieces = np.cumsum(number)
    half = min(capacity // 2, longest)
    a = np.arange(1, half + 1)
    most_beside = np.minimum(capacity - a, longest)
    longer = pieces[-1] - pieces[most_beside]
    middle = pieces[most_beside] - pieces[half]
    room = middle * capacity - (tokens[most_beside] - tokens[half])
    small = tokens[half] - tokens[a - 1]
    bounds = longer + middle + np.maximum(0, -(-(small - room) // capacity))
    most = max_segments or capacity
    return max(-(-int(tokens[-1]) // capacity), -(-int(pieces[-1]) // most), int(bounds.max(initial=0)))
