"""Groups of documents: by source, by file, or by the value of a column."""

from __future__ import annotations

import itertools
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from tokmill._sources.plan import Plan, SourceFile
    from tokmill._sources.unit import Rows

MAX_GROUPS: Final = 1000
"""Maximum number of groups: a column with more values is no language or domain."""

NO_VALUE: Final = "(none)"
"""The group of documents without a value in the column."""

_COLUMN_PREFIX: Final = "column:"


def group_column(by: str) -> str | None:
    """Return the column that `--by` names; None for `source` and `file`. `column:file` is the column `file`."""
    return None if by in ("source", "file") else by.removeprefix(_COLUMN_PREFIX)


@dataclass(frozen=True)
class Grouping:
    """Assigns documents to groups."""

    by: str
    sources: Mapping[str, str]
    """Name of each source."""
    files: Mapping[str, str]
    """Name of each file, by its location."""

    @classmethod
    def of(cls, by: str, plan: Plan) -> Grouping:
        """Group the documents of a plan by `source`, `file`, or a column. Raises UsageError for too many groups."""
        if by == "file":
            check_group_count(by, len(plan.files))
        locations = [file.location for file in plan.files]
        return cls(by, _short_names(dict.fromkeys(plan.sources)), _short_names(locations))

    def split(self, rows: Rows, source: str, file: SourceFile) -> Iterator[tuple[str, Rows]]:
        """Divide rows into groups, each with its name, in the order in which they begin.

        Raises
        ------
        UsageError
            If there are too many.
        """
        if not len(rows.text):
            return
        if self.by == "source":
            yield self.sources[source], rows
        elif self.by == "file":
            yield self.files[file.location], rows
        elif rows.groups is None:
            yield NO_VALUE, rows
        else:
            values = rows.groups.fill_null(NO_VALUE).dictionary_encode()
            names = values.dictionary.to_pylist()
            check_group_count(self.by, len(names))
            group = values.indices.to_numpy()
            for number, name in enumerate(names):
                yield name, rows.take(np.flatnonzero(group == number))


def check_group_count(by: str, groups: int) -> None:
    """Raise UsageError if there are too many groups."""
    if groups > MAX_GROUPS:
        message = f"--by {by}: there are more than {MAX_GROUPS:,} groups"
        raise UsageError("option-value", message, hint="group by what has fewer values, such as a language or domain")


def _short_names(paths: Iterable[str]) -> dict[str, str]:
    """Return each path without the folders that all have in common."""
    paths = list(paths)
    folders = [path.rstrip("/").split("/")[:-1] for path in paths]
    common = itertools.takewhile(lambda parts: len(set(parts)) == 1, zip(*folders, strict=False))
    start = sum(len(parts[0]) + 1 for parts in common)
    return {path: path[start:] for path in paths}
