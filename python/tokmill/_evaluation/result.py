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
    """Tokenizer that was evaluated."""

    name: str
    """Name as given by the user."""
    hash: str
    """Content hash."""
    vocabulary: int
    """Number of ordinary tokens."""
    special_tokens: int


@dataclass(frozen=True, kw_only=True)
class Token:
    """Ordinary token."""

    id: int
    bytes: int
    text: str
    """Text of the token in quotes, with non-printable characters escaped; truncated if very long."""


@dataclass(frozen=True, kw_only=True)
class Score:
    """Scores of one tokenizer in one group. A score is None if its denominator is zero."""

    tokens: int
    against_first: float | None
    """Relative difference in tokens from the first tokenizer; negative for fewer tokens."""
    tokens_per_word: float | None
    """Fertility."""
    bytes_per_token: float | None
    """Compression."""
    tokens_per_character: float | None
    single_byte_share: float | None
    """Share of tokens that are a single byte."""
    fragment_share: float | None
    """Share of tokens that begin or end inside a character."""
    unused: int
    """Number of ordinary tokens that do not occur."""
    unused_share: float
    """Share of ordinary tokens that do not occur."""
    longest: tuple[Token, ...]
    """Longest tokens that occur, in bytes."""
    differing: int
    """Number of documents that decoding does not restore."""
    first_differing: str | None
    """Location of the first such document, if there is one."""

    @property
    def round_trip(self) -> bool:
        """Whether decoding restores all documents exactly."""
        return not self.differing

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        return {**asdict(self), "round_trip": self.round_trip}


@dataclass(frozen=True, kw_only=True)
class Group:
    """Group of documents that are scored together."""

    name: str
    text: TextSize
    scores: tuple[Score, ...]
    """One entry per tokenizer."""

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        return {"name": self.name, **asdict(self.text), "scores": [score.as_dict() for score in self.scores]}


@dataclass(frozen=True, kw_only=True)
class Evaluation:
    """Comparison of tokenizers."""

    by: str
    """Grouping of documents: `source`, `file` or a column."""
    sources: tuple[str, ...]
    """Sources as given by the user."""
    tokenizers: tuple[EvaluatedTokenizer, ...]
    groups: tuple[Group, ...]
    """Groups: sources and files in their order, values of a column by descending number of bytes."""
    total: Group
    """Group of all documents."""
    gini: tuple[float | None, ...]
    """Gini coefficient of the groups' tokens per document, one entry per tokenizer; None with fewer than two groups."""
    limited: bool
    """Whether `limit_docs` or `limit_bytes` was set."""
    filtered: int
    """Number of rows that `--where` rejected."""
    bad_rows: Mapping[str, int]
    """Number of bad rows by reason; they are in no group."""
    ignored_files: tuple[str, ...]
    """Files in the source folders whose format is unknown."""
    sweep: VocabularySweep | None
    saturation: Saturation | None
    seconds: float

    def __repr__(self) -> str:
        return brief(self, by=self.by, tokenizers=[each.name for each in self.tokenizers], groups=len(self.groups))

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        return {
            "by": self.by,
            "sources": list(self.sources),
            "tokenizers": [asdict(tokenizer) for tokenizer in self.tokenizers],
            "groups": [group.as_dict() for group in self.groups],
            "total": self.total.as_dict(),
            "gini": list(self.gini),
            "limited": self.limited,
            "filtered": self.filtered,
            "bad_rows": dict(sorted(self.bad_rows.items())),
            "ignored_files": list(self.ignored_files),
            "sweep": None if self.sweep is None else self.sweep.as_dict(),
            "saturation": None if self.saturation is None else self.saturation.as_dict(),
            "seconds": self.seconds,
        }

    def _repr_html_(self) -> str:
        from tokmill._evaluation.page import evaluation_parts
        from tokmill._html.page import cell

        return cell(*evaluation_parts(self))

    def as_html(self) -> str:
        """Return a self-contained HTML page."""
        from tokmill._evaluation.page import evaluation_page

        return evaluation_page(self)

    def __str__(self) -> str:
        from tokmill._evaluation.tables import format_evaluation

        return format_evaluation(self)
