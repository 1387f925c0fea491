"""The result of training."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from tokmill._repr import brief
from tokmill._sizes import format_bytes, format_seconds, plural
from tokmill._table import listing
from tokmill._training.growth import WordGrowth

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, kw_only=True)
class Trained:
    """One trained tokenizer."""

    out: str
    """Folder of the tokenizer."""
    wanted: int
    """Requested size of the vocabulary."""
    vocab_size: int
    """Actual size of the vocabulary; less than requested if the sample is too small."""
    hash: str
    """Content hash of the tokenizer."""
    merges: Mapping[str, int]
    """Number of merges that each language chose; empty unless languages are balanced."""


@dataclass(frozen=True, kw_only=True)
class BaseTokenizer:
    """The tokenizer that was continued or pruned."""

    name: str
    hash: str
    """Content hash."""
    vocab_size: int
    """Largest id plus 1."""


@dataclass(frozen=True, kw_only=True)
class Training:
    """The result of `train`."""

    tokenizers: tuple[Trained, ...]
    documents: int
    """Number of documents counted, including repetitions by weight."""
    text_bytes: int
    words: int
    """Number of distinct words; a word counts once per language if languages are balanced."""
    base: BaseTokenizer | None
    """The tokenizer of `--from`."""
    growth: WordGrowth | None
    """How the number of distinct words grew with the text; None if all sources were word counts."""
    pruned: tuple[int, int]
    """Number of distinct words dropped for lack of memory, and of their occurrences."""
    counting_seconds: float
    """Duration of counting; 0 if the output was already complete."""
    merging_seconds: float
    """Duration of training after counting; 0 if the output was already complete."""
    notes: tuple[str, ...]
    """Remarks for the user."""
    already_complete: bool = False
    """Whether the output was already complete."""

    def __repr__(self) -> str:
        return brief(self, tokenizers=[each.out for each in self.tokenizers], documents=self.documents)

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        return {
            **asdict(self),
            "growth": None if self.growth is None else self.growth.as_dict(),
            "tokenizers": [asdict(trained) for trained in self.tokenizers],
            "pruned": dict(zip(("words", "occurrences"), self.pruned, strict=True)),
            "notes": list(self.notes),
        }

    def _repr_html_(self) -> str:
        from tokmill._training.page import training_cell

        return training_cell(self)

    def as_html(self) -> str:
        """Return a self-contained HTML page. Reads the trained tokenizers."""
        from tokmill._training.page import training_page

        return training_page(self)

    def __str__(self) -> str:
        rows = [
            (
                plural(trained.vocab_size, "token"),
                f"{trained.out}{' (already complete)' if self.already_complete else ''}",
            )
            for trained in self.tokenizers
        ]
        rows += [
            ("languages", ", ".join(f"{label} {count:,}" for label, count in trained.merges.items()) + " merges")
            for trained in self.tokenizers
            if trained.merges
        ]
        if self.base is not None:
            rows.append(("from", f"{self.base.name}, {self.base.vocab_size:,} tokens"))
        rows.append(("sample", f"{plural(self.documents, 'document')}, {format_bytes(self.text_bytes)}"))
        if self.words:
            each = ", each once per language" if any(trained.merges for trained in self.tokenizers) else ""
            rows.append(("words", f"{self.words:,} distinct{each}"))
        if self.growth is not None and self.growth.beta is not None:
            rows.append(("growth", str(self.growth)))
        if any(self.pruned):
            rows.append(
                ("dropped", f"{self.pruned[0]:,} words for lack of memory, with {self.pruned[1]:,} occurrences")
            )
        if not self.already_complete:
            counting, merging = format_seconds(self.counting_seconds), format_seconds(self.merging_seconds)
            rows.append(("time", f"counting {counting}, merging {merging}"))
        rows += [("note", note) for note in self.notes]
        return listing(rows)
