"""Findings of a verification: problems, notes, and how much was checked."""

from __future__ import annotations

from collections import Counter
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal

from tokmill._escaping import one_line
from tokmill._repr import brief
from tokmill._sizes import format_bytes, format_seconds

if TYPE_CHECKING:
    from collections.abc import Mapping

Depth = Literal["quick", "deep", "comparison"]

_SHOWN: Final = 20
"""Maximum number of problems in text output; JSON has all of them."""


@dataclass(frozen=True, kw_only=True)
class Problem:
    """One thing that is wrong."""

    file: str
    """Where: a path in the dataset, or the location of a source."""
    what: str
    expected: str | None = None
    """Expected value, if it is known."""
    found: str | None = None

    def __str__(self) -> str:
        values = (("expected", self.expected), ("found", self.found))
        shown = ", ".join(f"{word} {value}" for word, value in values if value is not None)
        return f"{self.file}: {self.what}{f' ({shown})' if shown else ''}"


@dataclass(frozen=True, kw_only=True)
class Verification:
    """What `tokmill verify` found."""

    dataset: str
    """Where the dataset is."""
    other: str | None
    """The one that it was compared with, if there was one."""
    depth: Depth
    complete: bool
    """Whether there is a manifest; without one it is no dataset for readers."""
    problems: tuple[Problem, ...]
    notes: tuple[str, ...]
    orphans: tuple[str, ...]
    """Files that nobody needs, as `--clean` lists them."""
    removed: bool
    """Whether the orphans are gone now."""
    checked: Mapping[str, int]
    """How many files, bytes, records, … were looked at."""
    seconds: float

    @property
    def ok(self) -> bool:
        """Whether there is no problem."""
        return not self.problems

    def __repr__(self) -> str:
        return brief(self, dataset=self.dataset, depth=self.depth, ok=self.ok, problems=len(self.problems))

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain JSON."""
        return {"ok": self.ok, **asdict(self)}

    def __str__(self) -> str:
        subject = self.dataset if self.other is None else f"{self.dataset} and {self.other}"
        amounts = [
            format_bytes(n) if name == "bytes" else f"{n:,} {name.removesuffix('s') if n == 1 else name}"
            for name, n in self.checked.items()
        ]
        what = {"quick": "the files, not their content", "deep": "the content of all files", "comparison": "both"}
        lines = [
            f"dataset  {one_line(subject)}",
            f"checked  {what[self.depth]}: {', '.join(amounts)}, in {format_seconds(self.seconds)}",
            f"result   {self._result()}",
            *(f"problem  {one_line(str(problem))}" for problem in self.problems[:_SHOWN]),
        ]
        if len(self.problems) > _SHOWN:
            lines.append(f"         … and {len(self.problems) - _SHOWN:,} more, which --json tells")
        lines += [f"note     {one_line(note)}" for note in self.notes]
        lines += [f"{'removed' if self.removed else 'orphan':7}  {one_line(path)}" for path in self.orphans]
        return "\n".join(lines)

    def _result(self) -> str:
        if self.problems:
            count = len(self.problems)
            return f"{count:,} {'problem' if count == 1 else 'problems'}"
        return "equal" if self.depth == "comparison" else "no problem"


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
        """Note a problem, with the values that are not None."""
        self.problems.append(Problem(file=file, what=what, expected=_shown(expected), found=_shown(found)))

    def damaged(self, paths: set[str]) -> bool:
        """Tell whether there is a problem with one of some files."""
        return any(problem.file in paths for problem in self.problems)


def _shown(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    return f"{value:,}" if type(value) is int else repr(value)
