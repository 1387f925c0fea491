"""Status of several runs, such as the parts of one, in a table."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, Final

from tokmill._dataset.reader import open_dataset
from tokmill._inspection.options import RUN_OUTPUTS
from tokmill._inspection.status import Status, read_status
from tokmill._options.signature import takes
from tokmill._repr import brief
from tokmill._sizes import format_count, format_seconds, format_share, plural
from tokmill._store import as_texts
from tokmill._table import grid, labelled
from tokmill._threads import Pool
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokmill._store import Location

_READERS: Final = 16
"""Number of runs that are read at once."""
_LISTED: Final = 20
"""Maximum number of missing parts that a note lists."""


@dataclass(frozen=True, kw_only=True)
class Statuses:
    """Status of several runs."""

    runs: Sequence[Status]
    """Status of each run, in the order given; parts of a run in their order."""
    empty: Sequence[str]
    """Locations without a run or dataset: their jobs have not begun."""

    @property
    def complete(self) -> bool:
        """Whether all runs are complete, and no part of a divided run is missing."""
        return all(run.state == "complete" for run in self.runs) and not (self.empty or self.missing)

    @property
    def missing(self) -> Sequence[int]:
        """Numbers of the parts without a run, of each divided run that has another part here."""
        return sorted({number for numbers in self._lacking.values() for number in numbers})

    @property
    def _lacking(self) -> dict[str, list[int]]:
        """Numbers of the parts without a run of each divided run, by the location of its first part here."""
        here: dict[tuple[str | None, int], dict[int, str]] = {}
        for run in self.runs:
            if run.part is not None:
                number, count = map(int, run.part.split("/"))
                here.setdefault((run.whole_run, count), {}).setdefault(number, run.dataset)
        return {
            next(iter(parts.values())): [number for number in range(1, count + 1) if number not in parts]
            for (_, count), parts in here.items()
        }

    def __repr__(self) -> str:
        return brief(self, runs=len(self.runs), complete=self.complete)

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        return {
            "complete": self.complete,
            "missing": list(self.missing),
            "empty": list(self.empty),
            "runs": [run.as_dict() for run in self.runs],
        }

    def __str__(self) -> str:
        rows: list[tuple[str, ...]] = [
            ("", "part", "state", "sources", "documents", "tokens", "bad rows", "rate", "left", "last record")
        ]
        names = _short_names([*(run.dataset for run in self.runs), *self.empty])
        rows += [_row(name, run) for name, run in zip(names, self.runs, strict=False)]
        rows += [(name, "", "not begun", *[""] * 7) for name in names[len(self.runs) :]]
        if len(rows) > 2:
            rows.append(self._totals())
        told = [any(cells) for cells in zip(*rows[1:], strict=True)]  # no column is empty
        rows = [tuple(cell for cell, shown in zip(row, told, strict=True) if shown) for row in rows]
        states = Counter[str](run.state for run in self.runs)
        states["not begun"] = len(self.empty)
        counted = ", ".join(f"{count:,} {state}" for state, count in states.items() if count)
        return "\n".join([grid(rows), f"{plural(len(rows) - 1 - (len(rows) > 2), 'run')}: {counted}", *self._notes()])

    def _notes(self) -> Iterator[str]:
        for first, missing in self._lacking.items():
            shown = ", ".join(map(str, missing[:_LISTED])) + ", …" * (len(missing) > _LISTED)
            owner = f", of the run of {first}" if len(self._lacking) > 1 else ""
            if missing:
                yield from labelled([f"parts without a run{owner}: {shown}"])

    def _totals(self) -> tuple[str, ...]:
        done = [(run.source_bytes, run.total_bytes) for run in self.runs]
        known = [(part, whole) for part, whole in done if part is not None and whole is not None]
        share = ""
        if known and len(known) == len(done) and not self.empty:
            whole = sum(whole for _, whole in known)
            share = format_share(sum(part for part, _ in known) / whole if whole else 1.0)
        rates = [run.tokens_per_second for run in self.runs if run.state == "running" and run.tokens_per_second]
        return (
            "total",
            "",
            "",
            share,
            f"{sum(run.documents for run in self.runs):,}",
            f"{sum(run.tokens for run in self.runs):,}",
            f"{sum(run.bad_rows for run in self.runs):,}",
            f"{format_count(round(sum(rates)))}/s" if rates else "",
            "",
            "",
        )


def _row(name: str, run: Status) -> tuple[str, ...]:
    return (
        name,
        run.part or "",
        run.state,
        "" if run.share is None else format_share(run.share),
        f"{run.documents:,}",
        f"{run.tokens:,}",
        f"{run.bad_rows:,}",
        "" if run.tokens_per_second is None else f"{format_count(round(run.tokens_per_second))}/s",
        "" if run.seconds_left is None else format_seconds(round(run.seconds_left)),
        "" if run.age is None else f"{format_seconds(max(round(run.age), 0))} ago",
    )


def _short_names(locations: Sequence[str]) -> list[str]:
    """Return the locations without the folders that they share."""
    parts = [PurePosixPath(location).parts for location in locations]
    levels = enumerate(zip(*parts, strict=False))
    shared = next((level for level, names in levels if len({*names}) > 1), min(map(len, parts)) - 1)
    return ["/".join(names[shared:]) for names in parts]


@takes(datasets=RUN_OUTPUTS)
def statuses(datasets: Sequence[Location]) -> Statuses:
    """Return the progress of several runs, such as the parts of one, as `tokmill status parts/*` does.

    Raises
    ------
    SourceError
        If a location is a file, or cannot be read.
    OutputError
        If the records of a run are damaged.
    """
    stores = [open_dataset(location) for location in as_texts(datasets)]

    def read(number: int) -> Status | None:
        try:
            return read_status(stores[number])
        except SourceError as error:
            begun = (entry for entry in stores[number].list() if not entry.path.startswith("_run/"))
            if error.code != "dataset-missing" or next(begun, None) is not None:
                raise
            return None

    with Pool(min(_READERS, len(stores) or 1), thread_name_prefix="tokmill-status") as pool:
        found = list(pool.map(read, range(len(stores))))
    runs = [run for run in found if run is not None]
    if all(run.part for run in runs):
        runs.sort(key=lambda run: [int(number) for number in reversed((run.part or "").split("/"))])
    return Statuses(
        runs=runs,
        empty=[store.location() for store, run in zip(stores, found, strict=True) if run is None],
    )
