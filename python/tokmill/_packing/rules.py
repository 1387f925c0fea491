"""Rules of a selection of documents: which of them a packing contains, and how often.

They apply in this order: `where` keeps, `exclude` drops, `whole` drops or truncates, `repeat` copies, `tokens` stops.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import TYPE_CHECKING, Any, Final, Self

from tokmill._sizes import parse_count
from tokmill._store import split_location
from tokmill._store.segments import hash_bytes
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokmill._packing.options import Whole

ROW: Final = "row"
"""Value of `exclude_by` for documents named by file and position."""

_MOST_COPIES: Final = 1000


@dataclass(frozen=True)
class Repeat:
    """A rule of copies: the documents for which `where` is true are taken `copies` times."""

    where: str
    copies: int

    @classmethod
    def parse(cls, text: str) -> Self:
        """Parse `score >= 4.5: 3`. Raises UsageError."""
        where, colon, copies = text.rpartition(":")
        if not colon:
            message = f"--repeat {text!r:.200} is not EXPRESSION: COPIES"
            raise UsageError("option-value", message, 'write --repeat "score >= 4.5: 3", for example')
        count = parse_count(copies.strip(), "--repeat")
        if not 2 <= count <= _MOST_COPIES:
            message = f"--repeat {text!r:.200}: {count:,} copies are not between 2 and {_MOST_COPIES:,}"
            raise UsageError("option-value", message, "to leave documents out, use --where")
        from tokmill._sources.where import parse_where

        parse_where(where)
        return cls(where.strip(), count)


@dataclass(frozen=True, kw_only=True)
class Selection:
    """The rules of a selection."""

    where: str | None = None
    """Condition of the documents that are kept; see `tokmill._sources.where`."""
    exclude: str | None = None
    """BLAKE3 of the lines of the file of documents that are left out, sorted."""
    exclude_by: str = ""
    """Column with the ids of that file, or ROW for files and positions."""
    whole: Whole | None = None
    """What happens to documents longer than a sequence; None cuts them."""
    repeat: tuple[Repeat, ...] = ()
    """Rules of copies; the first one that a document fulfils applies."""
    tokens: int | None = None
    """Budget: documents, or copies, are taken in the order of their hashes as long as they fit."""
    seed: int = 0
    """Seed of these hashes."""
    annotations: Mapping[str, str] = field(default_factory=dict)
    """Hash of each annotation whose columns the rules name."""

    def __bool__(self) -> bool:
        return bool(self.where or self.exclude or self.whole or self.repeat or self.tokens)

    def as_dict(self) -> dict[str, Any]:
        """Return the rules as plain JSON."""
        return asdict(self)

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        """Read the result of `as_dict`. Raises ValueError, TypeError or KeyError for anything else."""
        return cls(**{**values, "repeat": tuple(Repeat(**rule) for rule in values["repeat"])})


@dataclass(frozen=True, kw_only=True)
class SelectionCounts:
    """What the rules of a selection did with the documents of a split."""

    documents: int
    """Documents of the split."""
    tokens: int
    """Tokens of the split."""
    rejected: int
    """Documents for which `where` is not true."""
    excluded: int
    """Documents of the rest that are left out by name."""
    not_found: int
    """Names to exclude that no document of the split has."""
    longer: int
    """Documents of the rest that `whole` drops or truncates, because they are longer than a sequence."""
    longer_tokens: int
    """Tokens of these that are left out."""
    repeated: tuple[int, ...]
    """Documents that each rule of copies applies to."""
    copies: int
    """Copies of documents that the rules of copies add."""
    over_budget: int
    """Documents and copies that the budget leaves out."""
    selected: int
    """Documents and copies that are left."""
    selected_tokens: int
    """Their tokens."""
    excluded_in_plan: int | None = None
    """Excluded documents found in the plan; must be 0."""

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        """Read the result of `asdict`. Raises ValueError, TypeError or KeyError for anything else."""
        counts = cls(**{**values, "repeated": tuple(values["repeated"])})
        if not all(type(n) is int and 0 <= n < 1 << 63 for n in (counts.selected, counts.selected_tokens)):
            message = "its numbers of documents and tokens are impossible"
            raise ValueError(message)
        return counts


def read_excluded(location: str) -> list[str]:
    """Return the lines of a file of documents to exclude, without empty ones. Raises SourceError or UsageError.

    Lines end with a newline, or with a carriage return and a newline: other characters may be part of an id.
    """
    store, name = split_location(location)
    try:
        text = store.read(name).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        message = f"{location} is not valid UTF-8, from byte {error.start} on"
        raise SourceError("file-damaged", message, "write one document per line") from None
    return [line for each in text.split("\n") if (line := each.removesuffix("\r"))]


def digest_of(lines: Sequence[str]) -> str:
    """Return the hash of a file of documents to exclude; the order of lines does not matter."""
    return hash_bytes("".join(f"{line}\n" for line in sorted(set(lines))).encode())
