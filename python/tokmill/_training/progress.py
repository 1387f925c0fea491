"""What is told while a tokenizer is trained."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tokmill._sizes import format_bytes, format_count, format_seconds


@dataclass(frozen=True, kw_only=True)
class CountingProgress:
    """Where the counting of words stands."""

    seconds: float
    share: float
    """How much of what is to be read has been read, from 0 to 1."""
    documents: int
    text_bytes: int
    waiting: int
    """Batches that were read, and that nobody counts yet."""
    most_waiting: int
    """How many of these there may be."""
    reading: float
    """Seconds that all threads together have spent with reading."""
    counting: float
    """And with counting."""
    memory: int
    """Bytes of the tables of words."""

    @property
    def place(self) -> str:
        """How far it is."""
        left = self.seconds * (1 - self.share) / self.share if self.share > 0 else None
        return f"counting {self.share:4.0%}  ETA {'?' if left is None else format_seconds(round(left))}"

    @property
    def amount(self) -> str:
        """What was counted, and how fast."""
        rate = format_bytes(round(self.text_bytes / self.seconds)) if self.seconds else "0 B"
        return f"{format_count(self.documents)} documents  {format_bytes(self.text_bytes)}  {rate}/s"

    @property
    def work(self) -> str:
        """Which stage the other one waits for."""
        return (
            f"queue {self.waiting}/{self.most_waiting}, reading {self.reading:.1f} s, counting {self.counting:.1f} s, "
            f"words in {format_bytes(self.memory)}"
        )

    def __str__(self) -> str:
        return "  ".join((self.place, self.amount, self.work))


@dataclass(frozen=True, kw_only=True)
class MergingProgress:
    """Where the making of merges stands."""

    seconds: float
    phase: str
    """What is being done: `words` are collected, `merges` made, or `rounds` of Unigram's estimation."""
    done: int
    of: int

    @property
    def share(self) -> float:
        """How much of the phase is done, from 0 to 1."""
        return self.done / self.of if self.of else 1.0

    @property
    def place(self) -> str:
        """How far it is."""
        return f"merging {self.share:4.0%}"

    @property
    def amount(self) -> str:
        """How much of what, and since when."""
        return f"{self.done:,} of {self.of:,} {self.phase}  {self.seconds:.1f} s"

    @property
    def work(self) -> str:
        """Nothing else goes on."""
        return ""

    def __str__(self) -> str:
        return "  ".join((self.place, self.amount))


Listener = Callable[[CountingProgress | MergingProgress], None]
