"""Progress of training a tokenizer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tokmill._sizes import format_bytes, format_count, format_seconds


@dataclass(frozen=True, kw_only=True)
class CountingProgress:
    """Progress of counting words; see `ProgressText`."""

    seconds: float
    share: float
    """Completed share of reading, from 0 to 1."""
    documents: int
    text_bytes: int
    waiting: int
    """Number of batches that have been read and wait to be counted."""
    most_waiting: int
    """Maximum of `waiting`."""
    reading: float
    """Time that all threads together spent reading, in seconds."""
    counting: float
    """Time that all threads together spent counting, in seconds."""
    memory: int
    """Size of the tables of words, in bytes."""

    @property
    def place(self) -> str:
        """Share and time left."""
        left = self.seconds * (1 - self.share) / self.share if self.share > 0 else None
        return f"counting {self.share:4.0%}  ETA {'?' if left is None else format_seconds(round(left))}"

    @property
    def amount(self) -> str:
        """Documents and text counted, and the rate."""
        rate = format_bytes(round(self.text_bytes / self.seconds)) if self.seconds else "0 B"
        return f"{format_count(self.documents)} documents  {format_bytes(self.text_bytes)}  {rate}/s"

    @property
    def work(self) -> str:
        """Length of the queue between the stages, and the time spent in each."""
        return (
            f"queue {self.waiting}/{self.most_waiting}, reading {self.reading:.1f} s, counting {self.counting:.1f} s, "
            f"words in {format_bytes(self.memory)}"
        )

    def __str__(self) -> str:
        return "  ".join((self.place, self.amount, self.work))


@dataclass(frozen=True, kw_only=True)
class MergingProgress:
    """Progress of computing merges; see `ProgressText`."""

    seconds: float
    phase: str
    """Unit of `done`: collected `words`, computed `merges`, or `rounds` of Unigram's estimation."""
    done: int
    of: int

    @property
    def share(self) -> float:
        """Completed share of the phase, from 0 to 1."""
        return self.done / self.of if self.of else 1.0

    @property
    def place(self) -> str:
        """Share of the phase."""
        return f"merging {self.share:4.0%}"

    @property
    def amount(self) -> str:
        """Amount completed, and the elapsed time."""
        return f"{self.done:,} of {self.of:,} {self.phase}  {self.seconds:.1f} s"

    @property
    def work(self) -> str:
        """Empty."""
        return ""

    def __str__(self) -> str:
        return "  ".join((self.place, self.amount))


Listener = Callable[[CountingProgress | MergingProgress], None]
