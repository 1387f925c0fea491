"""Packing at several sequence lengths, for a split and for synthetic documents with a heavy tail."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._core import Histogram
from tokmill._packing.certificate import Certificate
from tokmill._packing.options import UNLIMITED_SEGMENTS, PackOptions
from tokmill._packing.plan import histogram_of
from tokmill._packing.tables import format_sweep
from tokmill._progress import Steps, ignore
from tokmill._repr import brief
from tokmill._sizes import format_split
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._progress import Show

_DOCUMENTS: Final = 200_000
_MEDIAN: Final = 490
_SPREAD: Final = 1.3
_MAX_TOKENS: Final = 1 << 20


@dataclass(frozen=True)
class Sweep:
    """Best-fit packing at several sequence lengths."""

    dataset: str
    title: str
    certificates: Sequence[Certificate]
    """One certificate per length."""
    synthetic: Sequence[Certificate]
    """One certificate per length, for synthetic documents."""

    def __repr__(self) -> str:
        return brief(self, dataset=self.dataset, seq_lens=[each.seq_len for each in self.certificates])

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        return {
            "dataset": self.dataset,
            "certificates": [certificate.as_dict() for certificate in self.certificates],
            "synthetic": [certificate.as_dict() for certificate in self.synthetic],
        }

    def __str__(self) -> str:
        return "\n\n".join(format_sweep(title, certificates) for title, certificates in self.parts)

    @property
    def parts(self) -> Sequence[tuple[str, Sequence[Certificate]]]:
        """Certificates of the split and of the synthetic documents, each with a title."""
        return (self.title, self.certificates), (_SYNTHETIC_TITLE, self.synthetic)

    def _repr_html_(self) -> str:
        from tokmill._html.page import cell
        from tokmill._packing.page import sweep_parts

        return cell(*sweep_parts(self))

    def as_html(self) -> str:
        """Return a self-contained HTML page with charts."""
        from tokmill._packing.page import sweep_page

        return sweep_page(self)


_SYNTHETIC_TITLE: Final = (
    f"synthetic: {_DOCUMENTS:,} documents, lognormal lengths, median {_MEDIAN} tokens, sigma {_SPREAD}"
)


def sweep(split: SplitReader, lengths: Sequence[int], workers: int, seed: int = 0, on_progress: Show = ignore) -> Sweep:
    """Return the best-fit certificates of a split and of synthetic documents at several lengths."""
    if not lengths:
        message = "--sweep has no lengths"
        raise UsageError("option-value", message, "write --sweep 512,2048,8192, for example")
    options = [PackOptions.parse(length, "best-fit", seed=seed) for length in sorted(set(lengths))]
    ends = np.cumsum(_heavy_tailed(seed))
    starts = np.concatenate([[0], ends[:-1]])
    made_up = []
    for each in options:
        histogram = Histogram(each.seq_len)
        histogram.add(starts, 0, int(ends[-1]))
        made_up.append(best_fit_certificate(histogram, each.seed))
    return Sweep(
        dataset=split.store.location(),
        title=f"{split.name}: {format_split(split.tokens, split.documents)}",
        certificates=[
            best_fit_certificate(histogram_of(split, each.seq_len, workers), each.seed)
            for each in Steps("packing", "lengths", len(options), on_progress).over(options)
        ],
        synthetic=made_up,
    )


def best_fit_certificate(histogram: Histogram, seed: int) -> Certificate:
    """Return the best-fit certificate for the documents of a histogram."""
    sequences = len(histogram.best_fit(UNLIMITED_SEGMENTS, seed))
    return Certificate.of(histogram, "best-fit", sequences, histogram.documents, None)


def _heavy_tailed(seed: int) -> NDArray[np.int64]:
    """Return lengths similar to web documents: a few documents are a hundred times as long as most."""
    drawn = np.random.default_rng(seed).lognormal(np.log(_MEDIAN), _SPREAD, _DOCUMENTS)
    return np.clip(drawn.round(), 1, _MAX_TOKENS).astype(np.int64)
