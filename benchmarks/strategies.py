"""What packing strategies waste and cut, on synthetic document lengths. These are counts; nothing is timed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import lengths
from record import Row, Section
from tokmill._core import Histogram
from tokmill._packing.pack import format_utilisation
from tokmill._packing.plan import best_fit_certificate

if TYPE_CHECKING:
    from bench import Bench

SEQ_LENS: Final = (512, 2_048, 8_192, 32_768)


def measure(bench: Bench) -> Section:
    """Count tokens, positions and cuts of every strategy at several sequence lengths."""
    documents = bench.scale.pack_documents[1]
    starts, end = lengths.starts_of(lengths.draw(documents))
    rows: list[Row] = []
    for seq_len in SEQ_LENS:
        histogram = Histogram(seq_len)
        histogram.add(starts, 0, end)
        found = best_fit_certificate(histogram, seed=0)
        strategies = {
            "best-fit": (found.utilisation, found.cuts),
            "concat": (found.concat_utilisation, found.concat_cuts),
            "pad": (found.padded_utilisation, found.cuts),
        }
        rows += [
            {
                "tokens a sequence": seq_len,
                "strategy": strategy,
                "positions with a token": format_utilisation(utilisation),
                "cuts per 100 documents": 100 * cuts / documents,
            }
            for strategy, (utilisation, cuts) in strategies.items()
        ]
    note = (
        f"{documents:,} documents with lognormal lengths (median {lengths.MEDIAN}, {lengths.SPREAD} for their "
        "logarithm). The other positions are padding. A cut is where a document continues in another sequence."
    )
    return Section("strategies", "Packing strategies", note, rows)
