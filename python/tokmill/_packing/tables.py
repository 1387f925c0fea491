"""Certificates and sweeps as text tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokmill._table import grid, listing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokmill._packing.certificate import Certificate
    from tokmill._packing.options import PackOptions


def format_certificate(name: str, options: PackOptions, certificate: Certificate) -> str:
    """Return the certificate of a split, one line per number."""
    least = certificate.least_sequences
    over = certificate.sequences - least
    bound = "which is the least there can be" if not over else f"{over:,} more than the least there can be, {least:,}"
    alone = certificate.pieces
    rows = [
        (name, f"{options.strategy}, {certificate.seq_len:,} tokens a sequence"),
        (
            "documents",
            f"{certificate.documents:,} of {certificate.tokens:,} tokens; lost {certificate.lost_documents:,}",
        ),
        ("sequences", f"{certificate.sequences:,}, {bound}"),
        ("utilisation", f"{format_utilisation(certificate.utilisation)} of {certificate.slots:,} places hold a token"),
        ("padding", f"{certificate.padding:,} places"),
        ("cuts", f"{certificate.cuts:,}; documents end to end have {certificate.concat_cuts:,}"),
        (
            "padded instead",
            f"{format_utilisation(certificate.padded_utilisation)}: {alone:,} sequences, a document each",
        ),
    ]
    return listing(rows)


def format_sweep(title: str, certificates: Sequence[Certificate]) -> str:
    """Return a table, one line per length."""
    return f"{title}\n{grid([SWEEP_COLUMNS, *map(sweep_cells, certificates)])}"


SWEEP_COLUMNS = (
    "tokens a sequence",
    "padded",
    "concat",
    "best-fit",
    "sequences",
    "saved",
    "cuts",
    "concat cuts",
)


def sweep_cells(certificate: Certificate) -> tuple[str, ...]:
    """Return the cells of one length, in the order of SWEEP_COLUMNS."""
    saved = certificate.pieces - certificate.sequences
    share = saved / certificate.pieces if certificate.pieces else 0.0
    return (
        f"{certificate.seq_len:,}",
        format_utilisation(certificate.padded_utilisation),
        format_utilisation(certificate.concat_utilisation),
        format_utilisation(certificate.utilisation),
        f"{certificate.sequences:,}",
        f"{saved:,} ({share:.1%})",
        f"{certificate.cuts:,}",
        f"{certificate.concat_cuts:,}",
    )


def format_utilisation(share: float) -> str:
    """Return a share in percent with enough digits that less than all never reads as 100%."""
    if share >= 1:
        return "100%"
    digits = next(digits for digits in range(1, 17) if float(f"{share:.{digits + 2}f}") < 1)
    return f"{share:.{max(digits, 2 if share > 0.99 else 1)}%}"
