"""Tables for a terminal. Cells may be untrusted text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokmill._escaping import one_line

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def grid(rows: Sequence[Sequence[str]]) -> str:
    """Return a table: the first column is left-aligned, the others right-aligned."""
    rows = [[one_line(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if place == 0 else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def listing(rows: Iterable[tuple[str, str]]) -> str:
    """Return one line per name and value, with the values aligned."""
    rows = [(one_line(name), one_line(value)) for name, value in rows]
    width = max(len(name) for name, _ in rows)
    return "\n".join(f"{name:{width}}  {value}" for name, value in rows)


def labelled(texts: Iterable[str], label: str = "note") -> list[str]:
    """Return one line per text, each after a label."""
    return [f"{label}: {one_line(text)}" for text in texts]
