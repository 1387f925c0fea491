"""Packing a split at several sequence lengths."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

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

    from tokmill._core import Histogram
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._progress import Show


@dataclass(frozen=True)
class Sweep:
    """Best-fit packing at several sequence lengths."""

    dataset: str
    title: str
    certificates: Sequence[Certificate]
    """One certificate per length."""

    def __repr__(self) -> str:
        return brief(self, dataset=self.dataset, seq_lens=[each.seq_len for each in self.certificates])

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        return {
            "dataset": self.dataset,
            "certificates": [certificate.as_dict() for certificate in self.certificates],
        }

    def __str__(self) -> str:
        return format_sweep(self.title, self.certificates)

    def _repr_html_(self) -> str:
        from tokmill._html.page import cell
        from tokmill._packing.page import sweep_parts

        return cell(*sweep_parts(self))

    def as_html(self) -> str:
        """Return a self-contained HTML page with charts."""
        from tokmill._packing.page import sweep_page

        return sweep_page(self)


def sweep(split: SplitReader, lengths: Sequence[int], workers: int, seed: int = 0, on_progress: Show = ignore) -> Sweep:
    """Return the best-fit certificates of a split at several lengths."""
    if not lengths:
        message = "--sweep has no lengths"
        raise UsageError("option-value", message, "write --sweep 512,2048,8192, for example")
    options = [PackOptions.parse(length, "best-fit", seed=seed) for length in sorted(set(lengths))]
    return Sweep(
        dataset=split.store.location(),
        title=f"{split.name}: {format_split(split.tokens, split.documents)}",
        certificates=[
            best_fit_certificate(histogram_of(split, each.seq_len, workers), each.seed)
            for each in Steps("packing", "lengths", len(options), on_progress).over(options)
        ],
    )


def best_fit_certificate(histogram: Histogram, seed: int) -> Certificate:
    """Return the best-fit certificate for the documents of a histogram."""
    sequences = len(histogram.best_fit(UNLIMITED_SEGMENTS, seed))
    return Certificate.of(histogram, sequences, histogram.documents, None)
