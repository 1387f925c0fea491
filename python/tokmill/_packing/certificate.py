"""Certificate of a packing: exact counts, and those of other strategies."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any, Self

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

    from tokmill._core import Histogram
    from tokmill._packing.options import Strategy


@dataclass(frozen=True, kw_only=True)
class Certificate:
    """Exact counts of a split packed into sequences of `seq_len` tokens."""

    seq_len: int
    documents: int
    tokens: int
    pieces: int
    """Documents, and parts of those that are longer than a sequence; padded, each would take a sequence."""
    sequences: int
    least_sequences: int
    """Lower bound for any packing of these pieces."""
    cuts: int
    """Number of times that a document continues in another sequence."""
    concat_cuts: int
    """Number of cuts with all documents end to end."""
    lost_documents: int
    """Documents of the split that are in no sequence."""

    @classmethod
    def of(cls, histogram: Histogram, strategy: Strategy, sequences: int, documents: int, most: int | None) -> Self:
        """Return the certificate for a histogram of pieces.

        documents   of the split
        most        maximum number of pieces in a sequence, if there is one
        """
        counts = histogram.counts
        seq_len, pieces = len(counts) - 1, int(counts.sum())
        rows = -(-histogram.tokens // seq_len)
        concat_cuts = rows - histogram.aligned
        return cls(
            seq_len=seq_len,
            documents=histogram.documents,
            tokens=histogram.tokens,
            pieces=pieces,
            sequences=sequences,
            least_sequences=rows if strategy == "concat" else least_sequences(counts, most),
            cuts=concat_cuts if strategy == "concat" else pieces - histogram.documents,
            concat_cuts=concat_cuts,
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
        """Tokens per position; 1 without any position."""
        return self.tokens / self.slots if self.slots else 1.0

    @property
    def padded_utilisation(self) -> float:
        """The same with one piece in each sequence."""
        return self.tokens / (self.pieces * self.seq_len) if self.pieces else 1.0

    @property
    def concat_utilisation(self) -> float:
        """The same with all documents end to end."""
        return self.tokens / (-(-self.tokens // self.seq_len) * self.seq_len) if self.tokens else 1.0

    def as_dict(self) -> Mapping[str, Any]:
        """As plain JSON."""
        return {
            **asdict(self),
            "padding": self.padding,
            "utilisation": self.utilisation,
            "padded_utilisation": self.padded_utilisation,
        }


def least_sequences(counts: NDArray[np.uint64], max_segments: int | None = None) -> int:
    """Return a lower bound for the number of sequences of any packing of these pieces.

    counts   uint64[L + 1]: pieces of each length

    The greatest of the tokens' share, the pieces' share with `max_segments`, and the bound L2 of Martello and Toth
    ("Lower bounds and reduction procedures for the bin packing problem", 1990): for every length a, pieces longer than
    L - a share a sequence with none of at least a, those longer than L / 2 with none of each other, and what the
    others down to a have more than fits beside these needs sequences of its own.
    """
    capacity = len(counts) - 1
    number = counts.astype(np.int64)
    tokens = np.cumsum(number * np.arange(capacity + 1))
    pieces = np.cumsum(number)
    half = capacity // 2
    a = np.arange(1, half + 1)
    longer = pieces[-1] - pieces[capacity - a]
    middle = pieces[capacity - a] - pieces[half]
    room = middle * capacity - (tokens[capacity - a] - tokens[half])
    small = tokens[half] - tokens[a - 1]
    bounds = longer + middle + np.maximum(0, -(-(small - room) // capacity))
    most = max_segments or capacity
    return max(-(-int(tokens[-1]) // capacity), -(-int(pieces[-1]) // most), int(bounds.max(initial=0)))
