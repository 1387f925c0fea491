"""Findings of a verification: problems, notes and the amount that was checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar, Final, Literal

from tokmill._sizes import format_bytes, format_seconds, plural
from tokmill._view.result import Result
from tokmill._view.view import Table, View, noted

Depth = Literal["quick", "deep", "comparison"]

_SHOWN: Final = 20
"""Maximum number of problems in text output. JSON has all of them."""
_CHECKED: Final[Mapping[Depth, str]] = {
    "quick": "files, not content",
    "deep": "content of all files",
    "comparison": "both datasets",
}


@dataclass(frozen=True, kw_only=True)
class Problem:
    """Problem found by a verification."""

    file: str
    """Path in the dataset, or location of a source."""
    what: str
    expected: str | None = None
    """Expected value; None if unknown."""
    found: str | None = None

    def __str__(self) -> str:
        values = (("expected", self.expected), ("found", self.found))
        shown = ", ".join(f"{word} {value}" for word, value in values if value is not None)
        return f"{self.file}: {self.what}{f' ({shown})' if shown else ''}"


@dataclass(frozen=True, kw_only=True, repr=False)
class Verification(Result):
    """Result of `tokmill verify`."""

    derived: ClassVar = ("ok",)

    dataset: str
    """Location of the dataset."""
    other: str | None
    """Location of the dataset that it was compared with, if any."""
    depth: Depth
    complete: bool
    """Whether there is a manifest. Readers reject a folder without one."""
    problems: tuple[Problem, ...]
    notes: tuple[str, ...]
    orphans: tuple[str, ...]
    """Files that are no longer needed, as listed by `--clean`."""
    removed: bool
    """Whether the orphans were removed."""
    checked: Mapping[str, int]
    """Number of files, bytes, records, … that were checked."""
    seconds: float

    @property
    def ok(self) -> bool:
        """Whether there are no problems."""
        return not self.problems

    def view(self) -> View:
        """Return what the result shows."""
        amounts = [
            (name.removesuffix("s") if n == 1 else name, format_bytes(n) if name == "bytes" else f"{n:,}")
            for name, n in self.checked.items()
        ]
        words = ", ".join(amount if name == "bytes" else f"{amount} {name}" for name, amount in amounts)
        subject = self.dataset if self.other is None else f"{self.dataset} and {self.other}"
        took = format_seconds(self.seconds)
        no_problems = "equal" if self.depth == "comparison" else "no problems"
        result = plural(len(self.problems), "problem") if self.problems else no_problems
        rows = [
            ("dataset", subject),
            ("checked", f"{_CHECKED[self.depth]}: {words}, in {took}"),
            ("result", result),
        ]
        problems = [str(problem) for problem in self.problems[:_SHOWN]]
        if (more := len(self.problems) - _SHOWN) > 0:
            problems.append(f"{more:,} more; --json lists all")
        orphans = noted(self.orphans, "removed" if self.removed else "orphan")
        return View(
            headline=f"{subject}: {result}",
            figures=[("result", result), *amounts, ("time", took)],
            parts=[Table((), rows)],
            notes=[*noted(problems, "problem"), *noted(self.notes), *orphans],
        )


@dataclass
class Findings:
    """Findings so far."""

    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    orphans: list[str] = field(default_factory=list)
    removed: bool = False
    complete: bool = True
    checked: Counter[str] = field(default_factory=Counter)

    def add(self, file: str, what: str, expected: object = None, found: object = None) -> None:
        """Add a problem, with expected and found values unless they are None."""
        self.problems.append(Problem(file=file, what=what, expected=_shown(expected), found=_shown(found)))

    def damaged(self, paths: set[str]) -> bool:
        """Return whether there is a problem with one of these files."""
        return any(problem.file in paths for problem in self.problems)


def _shown(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    return f"{value:,}" if type(value) is int else repr(value)
