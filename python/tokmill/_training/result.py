"""What was trained."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from tokmill._repr import brief
from tokmill._sizes import format_bytes, format_seconds
from tokmill._table import listing


@dataclass(frozen=True, kw_only=True)
class Trained:
    """One tokenizer."""

    out: str
    """Its folder."""
    wanted: int
    """The size that was asked for."""
    vocab_size: int
    """The size that it has: less where the sample holds no more tokens."""
    hash: str
    """Its content hash."""


@dataclass(frozen=True, kw_only=True)
class Training:
    """What `train` made, and of what."""

    tokenizers: tuple[Trained, ...]
    documents: int
    """Documents that were counted, each as often as it counts."""
    text_bytes: int
    words: int
    """Different words."""
    pruned: tuple[int, int]
    """Words that were forgotten for want of memory, and how often they had occurred."""
    counting_seconds: float
    """0 if all was there before, like the next."""
    merging_seconds: float
    """Seconds of training after counting."""
    notes: tuple[str, ...]
    """What the user should know."""
    already_complete: bool = False
    """Whether all was there before."""

    def __repr__(self) -> str:
        return brief(self, tokenizers=[each.out for each in self.tokenizers], documents=self.documents)

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain JSON."""
        return {
            **asdict(self),
            "tokenizers": [asdict(trained) for trained in self.tokenizers],
            "pruned": dict(zip(("words", "occurrences"), self.pruned, strict=True)),
            "notes": list(self.notes),
        }

    def __str__(self) -> str:
        rows = [
            (
                f"{trained.vocab_size:,} tokens",
                f"{trained.out}{' (was complete already)' if self.already_complete else ''}",
            )
            for trained in self.tokenizers
        ]
        rows.append(("sample", f"{self.documents:,} documents, {format_bytes(self.text_bytes)}"))
        if self.words:
            rows.append(("words", f"{self.words:,} different ones"))
        if any(self.pruned):
            rows.append(
                ("forgotten", f"{self.pruned[0]:,} words for want of memory, which occurred {self.pruned[1]:,} times")
            )
        if not self.already_complete:
            counting, merging = format_seconds(self.counting_seconds), format_seconds(self.merging_seconds)
            rows.append(("time", f"counting {counting}, merging {merging}"))
        rows += [("note", note) for note in self.notes]
        return listing(rows)
