"""Progress of training a tokenizer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from tokmill._progress import Facts, ProgressReport
from tokmill._sizes import format_bytes, format_count


@dataclass(frozen=True, kw_only=True)
class CountingProgress(ProgressReport):
    """Progress of counting words."""

    completed: float
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
    def task(self) -> str:
        """What is done, in a word."""
        return "counting"

    @property
    def share(self) -> float:
        """Completed share of reading, from 0 to 1."""
        return self.completed

    @property
    def amounts(self) -> Facts:
        """Documents and text counted, and the rate."""
        rate = format_bytes(round(self.text_bytes / self.seconds)) if self.seconds else "0 B"
        return [
            ("documents", format_count(self.documents)),
            ("text", format_bytes(self.text_bytes)),
            ("rate", f"{rate}/s"),
        ]

    @property
    def work(self) -> Facts:
        """Length of the queue between the stages, the time spent in each, and the size of the tables."""
        return [
            ("queue", f"{self.waiting}/{self.most_waiting}"),
            ("reading", f"{self.reading:.1f} s"),
            ("counting", f"{self.counting:.1f} s"),
            ("words in", format_bytes(self.memory)),
        ]


@dataclass(frozen=True, kw_only=True)
class MergingProgress(ProgressReport):
    """Progress of computing merges."""

    phase: str
    """Unit of `done`: collected `words`, computed `merges`, or `rounds` of Unigram's estimation."""
    done: int
    of: int

    @property
    def task(self) -> str:
        """What is done, in a word."""
        return "merging"

    @property
    def share(self) -> float:
        """Completed share of the phase, from 0 to 1."""
        return self.done / self.of if self.of else 1.0

    @property
    def seconds_left(self) -> float | None:
        """None, because early merges take longer than late ones."""
        return None

    @property
    def amounts(self) -> Facts:
        """Amount completed."""
        return [(self.phase, f"{self.done:,} of {self.of:,}")]


Listener = Callable[[CountingProgress | MergingProgress | str], None]
"""Gets numbers, or words that say what is done now."""
