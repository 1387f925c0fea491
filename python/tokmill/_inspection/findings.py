"""Findings of a verification: problems, notes and the amount that was checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final, Literal

from tokmill._escaping import one_line
from tokmill._repr import brief
from tokmill._sizes import format_bytes, format_seconds

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


@dataclass(frozen=True, kw_only=True)
class Verification:
    """Result of `tokmill verify`."""

    dataset: str
    """Location of the dataset."""
    other: str | None
    """Location of the dataset that it was compared with, if any."""
    end_of_text: str | None
    """The token between documents, its id and what named it; None if the dataset is incomplete or for a comparison."""
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

    def __repr__(self) -> str:
        return brief(self, dataset=self.dataset, depth=self.depth, ok=self.ok, problems=len(self.problems))

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        return {"ok": self.ok, **asdict(self)}

    def _repr_html_(self) -> str:
        from tokmill._html.page import bullets, cell, facts, listed

        figures = [("result", self._result()), *self._amounts(), ("time", format_seconds(self.seconds))]
        about = [("dataset", self._subject()), ("checked", _CHECKED[self.depth])]
        about += [] if self.end_of_text is None else [("end of text", self.end_of_text)]
        problems = [f"problem: {problem}" for problem in self.problems[:_SHOWN]]
        if (more := len(self.problems) - _SHOWN) > 0:
            problems.append(f"{more:,} more problems")
        orphans = [f"{'removed' if self.removed else 'orphan'}: {path}" for path in self.orphans]
        return cell(facts(figures), listed(about), bullets([*problems, *self.notes, *orphans]))

    def _subject(self) -> str:
        return self.dataset if self.other is None else f"{self.dataset} and {self.other}"

    def _amounts(self) -> list[tuple[str, str]]:
        """Return what was checked, and how much of it."""
        return [
            (name.removesuffix("s") if n == 1 else name, format_bytes(n) if name == "bytes" else f"{n:,}")
            for name, n in self.checked.items()
        ]

    def __str__(self) -> str:
        amounts = [amount if name == "bytes" else f"{amount} {name}" for name, amount in self._amounts()]
        lines = [
            f"dataset  {one_line(self._subject())}",
            f"checked  {_CHECKED[self.depth]}: {', '.join(amounts)}, in {format_seconds(self.seconds)}",
            *([] if self.end_of_text is None else [f"eot      {one_line(self.end_of_text)}"]),
            f"result   {self._result()}",
            *(f"problem  {one_line(str(problem))}" for problem in self.problems[:_SHOWN]),
        ]
        if len(self.problems) > _SHOWN:
            lines.append(f"         … and {len(self.problems) - _SHOWN:,} more; --json lists all")
        lines += [f"note     {one_line(note)}" for note in self.notes]
        lines += [f"{'removed' if self.removed else 'orphan':7}  {one_line(path)}" for path in self.orphans]
        return "\n".join(lines)

    def _result(self) -> str:
        if self.problems:
            count = len(self.problems)
            return f"{count:,} {'problem' if count == 1 else 'problems'}"
        return "equal" if self.depth == "comparison" else "no problems"


@dataclass
class Findings:
    """Findings so far."""

    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    orphans: list[str] = field(default_factory=list)
    removed: bool = False
    complete: bool = True
    end_of_text: str | None = None
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
