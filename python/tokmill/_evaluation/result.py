"""Result of an evaluation."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from tokmill._repr import brief

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokmill._evaluation.measures import TextSize
    from tokmill._evaluation.saturation import Saturation
    from tokmill._evaluation.sweep import VocabularySweep


@dataclass(frozen=True, kw_only=True)
class EvaluatedTokenizer:
    """A tokenizer that was evaluated."""

    name: str
    """Name that the user gave."""
    hash: str
    """Its content hash."""
    vocabulary: int
    """Its ordinary tokens."""
    special_tokens: int


@dataclass(frozen=True, kw_only=True)
class Token:
    """An ordinary token."""

    id: int
    bytes: int
    text: str
    """Between quotes, and escaped where it could not be shown; a very long one is cut off."""


@dataclass(frozen=True, kw_only=True)
class Score:
    """Scores of one tokenizer in one group. None for a division by zero."""

    tokens: int
    against_first: float | None
    """How many more (or, below 0, fewer) tokens than the first tokenizer makes, as a share of those."""
    tokens_per_word: float | None
    """Fertility."""
    bytes_per_token: float | None
    """Compression."""
    tokens_per_character: float | None
    single_byte_share: float | None
    """Of the tokens: those that are a single byte."""
    fragment_share: float | None
    """Of the tokens: those that begin or end inside a character."""
    unused: int
    """Ordinary tokens that do not occur."""
    unused_share: float
    """Of the ordinary tokens."""
    longest: tuple[Token, ...]
    """The longest tokens that occur, by their bytes."""
    differing: int
    """Documents that do not come back from their tokens."""
    first_differing: str | None
    """Location of the first of them, if there is one."""

    @property
    def round_trip(self) -> bool:
        """Whether all documents come back exactly."""
        return not self.differing

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain JSON."""
        return {**asdict(self), "round_trip": self.round_trip}


@dataclass(frozen=True, kw_only=True)
class Group:
    """Documents that are scored together."""

    name: str
    text: TextSize
    scores: tuple[Score, ...]
    """One for each tokenizer."""

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain JSON."""
        return {"name": self.name, **asdict(self.text), "scores": [score.as_dict() for score in self.scores]}


@dataclass(frozen=True, kw_only=True)
class Evaluation:
    """Tokenizers side by side."""

    by: str
    """Grouping of documents: `source`, `file` or a column."""
    tokenizers: tuple[EvaluatedTokenizer, ...]
    groups: tuple[Group, ...]
    """Sources and files in their order, values of a column from the one with the most bytes on."""
    total: Group
    """All documents."""
    limited: bool
    """Whether only a part of the sources was wanted."""
    filtered: int
    """Rows that `--where` rejected."""
    bad_rows: Mapping[str, int]
    """Rows that could not be read, by reason; they are in no group."""
    ignored_files: tuple[str, ...]
    """Files in the source folders that are of no known format."""
    sweep: VocabularySweep | None
    saturation: Saturation | None
    seconds: float

    def __repr__(self) -> str:
        return brief(self, by=self.by, tokenizers=[each.name for each in self.tokenizers], groups=len(self.groups))

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain JSON."""
        return {
            "by": self.by,
            "tokenizers": [asdict(tokenizer) for tokenizer in self.tokenizers],
            "groups": [group.as_dict() for group in self.groups],
            "total": self.total.as_dict(),
            "limited": self.limited,
            "filtered": self.filtered,
            "bad_rows": dict(sorted(self.bad_rows.items())),
            "ignored_files": list(self.ignored_files),
            "sweep": None if self.sweep is None else self.sweep.as_dict(),
            "saturation": None if self.saturation is None else self.saturation.as_dict(),
            "seconds": self.seconds,
        }

    def as_html(self) -> str:
        """A page that shows everything, which needs no other file."""
        from tokmill._evaluation.page import evaluation_page

        return evaluation_page(self)

    def __str__(self) -> str:
        from tokmill._evaluation.tables import format_evaluation

        return format_evaluation(self)
