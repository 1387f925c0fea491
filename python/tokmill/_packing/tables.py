"""Certificates and sweeps as text tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokmill._sizes import plural
from tokmill._table import grid, listing

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokmill._packing.certificate import Certificate
    from tokmill._packing.options import PackOptions


def format_certificate(name: str, options: PackOptions, certificate: Certificate) -> str:
    """Return the certificate of a split, one line per number."""
    return listing(certificate_rows(name, options, certificate))


def certificate_rows(name: str, options: PackOptions, certificate: Certificate) -> list[tuple[str, str]]:
    """Return the numbers of a certificate with their names. The first is the split."""
    least = certificate.least_sequences
    bound = "the minimum" if certificate.sequences == least else f"minimum {least:,}"
    return [
        (name, f"{options.strategy}, {certificate.seq_len:,} tokens per sequence"),
        (
            "documents",
            f"{certificate.documents:,} ({plural(certificate.tokens, 'token')}), {certificate.lost_documents:,} lost",
        ),
        ("sequences", f"{certificate.sequences:,} ({bound})"),
        ("utilisation", f"{format_utilisation(certificate.utilisation)} of {certificate.slots:,} positions"),
        ("padding", f"{certificate.padding:,} positions"),
        ("cuts", f"{certificate.cuts:,} (concat {certificate.concat_cuts:,})"),
        (
            "pad instead",
            f"{format_utilisation(certificate.padded_utilisation)} utilisation, "
            f"{plural(certificate.pieces, 'sequence')}",
        ),
    ]


def format_sweep(title: str, certificates: Sequence[Certificate]) -> str:
    """Return a table, one line per length."""
    return f"{title}\n{grid([('length', *SWEEP_COLUMNS[1:]), *map(sweep_cells, certificates)])}"


SWEEP_COLUMNS = (
    "tokens per sequence",
    "padded",
    "concat",
    "best-fit",
    "gain over padded",
    "sequences",
    "saved",
    "cuts",
    "concat cuts",
    "longer documents",
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
        f"{certificate.gain:.2f}x",
        f"{certificate.sequences:,}",
        f"{saved:,} ({share:.1%})",
        f"{certificate.cuts:,}",
        f"{certificate.concat_cuts:,}",
        f"{certificate.longer:,}",
    )


def format_utilisation(share: float) -> str:
    """Return a percentage with enough digits that a share below 1 never reads as 100%."""
    if share >= 1:
        return "100%"
    digits = next(digits for digits in range(1, 17) if float(f"{share:.{digits + 2}f}") < 1)
    return f"{share:.{max(digits, 2 if share > 0.99 else 1)}%}"
