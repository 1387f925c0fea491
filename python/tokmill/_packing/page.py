"""HTML page of a sweep, and the chart of utilisation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokmill._html import charts
from tokmill._html.page import heading, keys, page, paragraph, section, table
from tokmill._packing.tables import SWEEP_COLUMNS, sweep_cells

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokmill._packing.certificate import Certificate
    from tokmill._packing.sweep import Sweep


def sweep_page(sweep: Sweep) -> str:
    """Return the page of a sweep."""
    return page(f"Packing of {sweep.dataset}", sweep_parts(sweep))


def sweep_parts(sweep: Sweep) -> Iterator[str]:
    """Yield the parts of the page."""
    yield heading("Packing at several lengths", sweep.dataset)
    for title, certificates in sweep.parts:
        saved = [
            (float(each.seq_len), 1 - each.sequences / each.pieces if each.pieces else 0.0) for each in certificates
        ]
        yield section(
            title,
            paragraph("Tokens per position of a sequence. Higher is better."),
            utilisation_chart("Utilisation", certificates),
            paragraph("Share of sequences that best-fit saves compared with padding."),
            charts.lines("Sequences saved", [charts.Series("saved", saved)], (_length,), _share),
            sweep_table(certificates),
        )


def utilisation_chart(title: str, certificates: Sequence[Certificate]) -> str:
    """Return a chart, with its legend, of the utilisation of each strategy by sequence length."""
    lengths = [float(each.seq_len) for each in certificates]
    shares = {
        "padded: one document per sequence": [each.padded_utilisation for each in certificates],
        "concat: documents concatenated": [each.concat_utilisation for each in certificates],
        "best-fit": [each.utilisation for each in certificates],
    }
    series = [charts.Series(name, list(zip(lengths, values, strict=True))) for name, values in shares.items()]
    return keys(list(shares)) + charts.lines(title, series, (_length,), _share, y_range=(0, 1))


def sweep_table(certificates: Sequence[Certificate]) -> str:
    """Return the table of certificates, one row per length."""
    return table(SWEEP_COLUMNS, map(sweep_cells, certificates))


def _length(tokens: float) -> str:
    return f"{tokens:,.0f}"


def _share(share: float) -> str:
    return f"{share:.0%}"
