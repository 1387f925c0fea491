"""What a selection takes, as text and as plain JSON."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from tokmill._escaping import one_line
from tokmill._sizes import plural
from tokmill._table import grid, listing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokmill._packing.rules import SelectionCounts


@dataclass(frozen=True, kw_only=True)
class SelectionForecast:
    """Result of a dry run of a selection."""

    counts: SelectionCounts
    by: str | None
    """Column of the groups."""
    groups: Mapping[str, tuple[int, int, int, int]]
    """By value of the column: documents and tokens of the split, and of the selection."""

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        names = ("documents", "tokens", "selected", "selected_tokens")
        groups = {value: dict(zip(names, numbers, strict=True)) for value, numbers in self.groups.items()}
        return {"counts": asdict(self.counts), "by": self.by, "groups": groups}

    def __str__(self) -> str:
        told = format_counts(self.counts)
        if self.by is None:
            return told
        rows = [(one_line(value), *(f"{number:,}" for number in numbers)) for value, numbers in self.groups.items()]
        heads = (one_line(self.by), "documents", "tokens", "selected", "selected tokens")
        return f"{told}\n\n{grid([heads, *rows])}"


def format_counts(counts: SelectionCounts, sharing: int | None = None) -> str:
    """Return what the rules of a selection did, one line per rule that applied."""
    return listing(counts_rows(counts, sharing))


def counts_rows(counts: SelectionCounts, sharing: int | None = None) -> list[tuple[str, str]]:
    """Return the same as names and numbers."""
    rows = [("all documents", f"{counts.documents:,} ({plural(counts.tokens, 'token')})")]
    if counts.rejected:
        rows.append(("rejected by --where", f"{counts.rejected:,}"))
    if counts.excluded or counts.not_found:
        missing = f", {counts.not_found:,} names not found" if counts.not_found else ""
        proof = "" if counts.excluded_in_plan is None else f", {counts.excluded_in_plan:,} of them in the plan"
        rows.append(("excluded", f"{counts.excluded:,}{proof}{missing}"))
    if counts.longer:
        rows.append(("longer than L", f"{counts.longer:,} ({plural(counts.longer_tokens, 'token')} left out)"))
    for number, documents in enumerate(counts.repeated):
        rows.append((f"repeated, rule {number + 1}", f"{documents:,}"))
    if counts.copies:
        shared = "" if sharing is None else f", {sharing:,} in one sequence with another copy"
        rows.append(("copies added", f"{counts.copies:,}{shared}"))
    if counts.over_budget:
        rows.append(("over budget", f"{counts.over_budget:,}"))
    rows.append(("selected", f"{counts.selected:,} ({plural(counts.selected_tokens, 'token')})"))
    return rows
