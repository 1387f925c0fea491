"""HTML page of a sweep, and the chart of utilisation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokmill._html import charts
from tokmill._html.page import base_name, facts, folded, heading, page, paragraph, section, table
from tokmill._packing.tables import SWEEP_COLUMNS, sweep_cells
from tokmill._sizes import format_count

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from tokmill._packing.certificate import Certificate
    from tokmill._packing.sweep import Sweep


def sweep_page(sweep: Sweep) -> str:
    """Return the page of a sweep."""
    return page(f"Packing of {sweep.dataset}", sweep_parts(sweep))


def sweep_parts(sweep: Sweep) -> Iterator[str]:
    """Yield the parts of the page: what packing costs in the split."""
    yield heading("Packing at several lengths", base_name(sweep.dataset), f"{sweep.dataset}, {sweep.title}")
    middle = sweep.certificates[len(sweep.certificates) // 2]
    yield facts(
        [
            ("documents", format_count(middle.documents)),
            ("tokens", format_count(middle.tokens)),
            (f"cuts at {middle.seq_len:,}", f"{format_count(middle.cuts)}, concat {format_count(middle.concat_cuts)}"),
            (f"tokens per step at {middle.seq_len:,}", f"{middle.gain:.3g} times padding"),
        ]
    )
    yield section(
        "Cuts",
        paragraph(
            "Documents cut by the end of a sequence. Lower is better: the rest of a cut document begins without its "
            "context."
        ),
        _cuts_chart(sweep.certificates),
    )
    yield section(
        "Utilisation",
        paragraph("Share of positions that hold a token; the others are padding, which is computed for nothing."),
        utilisation_chart("Utilisation", sweep.certificates),
    )
    yield section(
        "Sequences saved",
        paragraph("Share of sequences that best-fit saves compared with padding."),
        _saved_chart(sweep.certificates),
        folded("All numbers as a table", sweep_table(sweep.certificates)),
    )


def utilisation_chart(title: str, certificates: Sequence[Certificate]) -> str:
    """Return a chart of the utilisation of each strategy by sequence length."""
    shares = {
        "best-fit": [each.utilisation for each in certificates],
        "concat": [each.concat_utilisation for each in certificates],
        "padded": [each.padded_utilisation for each in certificates],
    }
    return _by_length(title, certificates, shares, "share of positions used", _share, (0, 1))


def _cuts_chart(certificates: Sequence[Certificate]) -> str:
    cuts = {
        "best-fit": [float(each.cuts) for each in certificates],
        "concat": [float(each.concat_cuts) for each in certificates],
    }
    most = max(max(values) for values in cuts.values())
    return _by_length("Cuts", certificates, cuts, "cuts", _length, (0, most or 1))


def _saved_chart(certificates: Sequence[Certificate]) -> str:
    saved = [1 - each.sequences / each.pieces if each.pieces else 0.0 for each in certificates]
    return _by_length("Sequences saved", certificates, {"saved": saved}, "share of sequences", _share, (0, 1))


def _by_length(
    title: str,
    certificates: Sequence[Certificate],
    values: Mapping[str, Sequence[float]],
    y_title: str,
    label: Callable[[float], str],
    y_range: tuple[float, float],
) -> str:
    lengths = [float(each.seq_len) for each in certificates]
    series = [charts.Series(name, list(zip(lengths, some, strict=True))) for name, some in values.items()]
    return charts.lines(
        title, series, (_length,), label, x_title="tokens per sequence", y_title=y_title, y_range=y_range
    )


def sweep_table(certificates: Sequence[Certificate]) -> str:
    """Return the table of certificates, one row per length."""
    return table(SWEEP_COLUMNS, map(sweep_cells, certificates))


def _length(tokens: float) -> str:
    return f"{tokens:,.0f}"


def _share(share: float) -> str:
    return f"{share:.0%}"
