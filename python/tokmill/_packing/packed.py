"""What `pack` and `sweep` return."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from tokmill._packing.certificate import Certificate
from tokmill._packing.plan import PackPlan
from tokmill._packing.rules import SelectionCounts
from tokmill._sizes import format_count, plural
from tokmill._view import charts
from tokmill._view.result import Result
from tokmill._view.view import Folded, Markup, Section, Table, View

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class SelectedGroup(NamedTuple):
    """Documents with one value in a column, and those of them that the rules select."""

    documents: int
    tokens: int
    selected: int
    selected_tokens: int


@dataclass(frozen=True, kw_only=True)
class SelectionForecast:
    """Result of a dry run of a selection."""

    counts: SelectionCounts
    by: str | None
    """Column of the groups."""
    groups: Mapping[str, SelectedGroup]
    """By value of the column: documents and tokens of the split, and of the selection."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Packed(Result):
    """The packings of a dataset."""

    dataset: str
    plans: Mapping[str, PackPlan]
    """Plan of each split; splits without tokens have none, and a dry run has none."""
    selections: Mapping[str, SelectionForecast]
    """Of a dry run: what the rules do with each split."""
    seconds: float

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON: the plans as `splits`."""
        found = super().as_dict()
        return {"splits": found.pop("plans"), **found}

    def view(self) -> View:
        """Return what the result shows."""
        parts = [part for name, found in self.selections.items() for part in _forecast(name, found)]
        for name, plan in self.plans.items():
            parts.append(_certificate(name, plan))
            if plan.counts is not None:
                parts.append(_counts(plan.counts, "", plan.sharing))
        packed = {name: f"{plan.options.name}, {plan.certificate.sequences:,}" for name, plan in self.plans.items()}
        words = "; ".join(f"{name}: {sequences} sequences" for name, sequences in packed.items()) or "dry run"
        return View(headline=f"{words}, {self.dataset}", parts=parts)


def _forecast(name: str, found: SelectionForecast) -> Iterator[Table]:
    yield _counts(found.counts, name, None)
    if found.by is not None:
        rows = [(value, *(f"{number:,}" for number in numbers)) for value, numbers in found.groups.items()]
        yield Table((found.by, "documents", "tokens", "selected", "selected tokens"), rows)


def _counts(counts: SelectionCounts, title: str, sharing: int | None) -> Table:
    """Return what the rules of a selection did, one line per rule that applied."""
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
    return Table((), rows, title)


def _certificate(name: str, plan: PackPlan) -> Table:
    found = plan.certificate
    bound = "the minimum" if found.sequences == found.least_sequences else f"minimum {found.least_sequences:,}"
    rows = [
        (name, f"{plan.options.strategy}, {found.seq_len:,} tokens per sequence"),
        ("documents", f"{found.documents:,} ({plural(found.tokens, 'token')}), {found.lost_documents:,} lost"),
        ("sequences", f"{found.sequences:,} ({bound})"),
        ("utilisation", f"{format_utilisation(found.utilisation)} of {found.slots:,} positions"),
        ("padding", f"{found.padding:,} positions"),
        ("cuts", f"{found.cuts:,} (concat {found.concat_cuts:,})"),
        (
            "pad instead",
            f"{format_utilisation(found.padded_utilisation)} utilisation, {plural(found.pieces, 'sequence')}",
        ),
    ]
    return Table((), rows)


@dataclass(frozen=True, repr=False)
class Sweep(Result):
    """Best-fit packing at several sequence lengths."""

    dataset: str
    title: str
    """The split, and how much it holds."""
    certificates: Sequence[Certificate]
    """One certificate per length."""

    def view(self) -> View:
        """Return what the result shows."""
        middle = self.certificates[len(self.certificates) // 2]
        return View(
            headline=f"packing at {plural(len(self.certificates), 'length')}, {self.dataset}",
            kind="Packing at several lengths",
            title=self.dataset.rstrip("/").rpartition("/")[2],
            subject=f"{self.dataset}, {self.title}",
            figures=[
                ("documents", format_count(middle.documents)),
                ("tokens", format_count(middle.tokens)),
                (
                    f"cuts at {middle.seq_len:,}",
                    f"{format_count(middle.cuts)}, concat {format_count(middle.concat_cuts)}",
                ),
                (f"tokens per step at {middle.seq_len:,}", f"{middle.gain:.3g} times padding"),
            ],
            parts=[sweep_table(self.certificates, self.title)],
            sections=self._sections(),
        )

    def _sections(self) -> Iterator[Section]:
        found = self.certificates
        cuts = {
            "best-fit": [float(each.cuts) for each in found],
            "concat": [float(each.concat_cuts) for each in found],
        }
        saved = {"saved": [1 - each.sequences / each.pieces if each.pieces else 0.0 for each in found]}
        most = max(max(values) for values in cuts.values())
        yield Section(
            "Cuts",
            "Documents cut by the end of a sequence. Lower is better: the rest of a cut document begins without its "
            "context.",
            _by_length("Cuts", found, cuts, "cuts", _length, (0, most or 1)),
        )
        yield Section(
            "Utilisation",
            "Share of positions that hold a token; the others are padding, which is computed for nothing.",
            utilisation_chart("Utilisation", found),
        )
        yield Section(
            "Sequences saved",
            "Share of sequences that best-fit saves compared with padding.",
            _by_length("Sequences saved", found, saved, "share of sequences", _share, (0, 1)),
            Folded("All numbers as a table", sweep_table(found)),
        )


def sweep_table(certificates: Sequence[Certificate], title: str = "") -> Table:
    """Return the table of certificates, one row per length."""
    rows = []
    for each in certificates:
        saved = each.pieces - each.sequences
        rows.append(
            (
                f"{each.seq_len:,}",
                *map(format_utilisation, (each.padded_utilisation, each.concat_utilisation, each.utilisation)),
                f"{each.gain:.2f}x",
                f"{each.sequences:,}",
                f"{saved:,} ({saved / each.pieces if each.pieces else 0.0:.1%})",
                *(f"{count:,}" for count in (each.cuts, each.concat_cuts, each.longer)),
            )
        )
    head = ("length", "padded", "concat", "best-fit", "gain over padded", "sequences", "saved")
    return Table((*head, "cuts", "concat cuts", "longer documents"), rows, title)


def utilisation_chart(title: str, certificates: Sequence[Certificate]) -> Markup:
    """Return a chart of the utilisation of each strategy by sequence length."""
    shares = {
        "best-fit": [each.utilisation for each in certificates],
        "concat": [each.concat_utilisation for each in certificates],
        "padded": [each.padded_utilisation for each in certificates],
    }
    return _by_length(title, certificates, shares, "share of positions used", _share, (0, 1))


def _by_length(
    title: str,
    certificates: Sequence[Certificate],
    values: Mapping[str, Sequence[float]],
    y_title: str,
    label: Callable[[float], str],
    y_range: tuple[float, float],
) -> Markup:
    lengths = [float(each.seq_len) for each in certificates]
    series = [charts.Series(name, list(zip(lengths, some, strict=True))) for name, some in values.items()]
    return charts.lines(
        title, series, (_length,), label, x_title="tokens per sequence", y_title=y_title, y_range=y_range
    )


def format_utilisation(share: float) -> str:
    """Return a percentage with enough digits that a share below 1 never reads as 100%."""
    if share >= 1:
        return "100%"
    digits = next(digits for digits in range(1, 17) if float(f"{share:.{digits + 2}f}") < 1)
    return f"{share:.{max(digits, 2 if share > 0.99 else 1)}%}"


def _length(tokens: float) -> str:
    return f"{tokens:,.0f}"


def _share(share: float) -> str:
    return f"{share:.0%}"
