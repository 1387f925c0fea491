"""From passages to counts: a thread reads each once and encodes it with all tokenizers, and the counts are added up."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.progress import Progress
from tokmill._encoding.runner import LocalRunner
from tokmill._evaluation.groups import check_number
from tokmill._evaluation.measures import TextSize, TokenCounts, count_text, count_tokens
from tokmill._sources import format_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import pyarrow as pa

    from tokmill._encoding.progress import Listener
    from tokmill._evaluation.groups import Grouping
    from tokmill._evaluation.vocabulary import Vocabulary
    from tokmill._sources import ReadableUnit, Rows
    from tokmill._sources.plan import SourceFile


@dataclass(frozen=True, kw_only=True)
class GroupCounts:
    """What was counted in one group."""

    text: TextSize
    tokens: tuple[TokenCounts, ...]
    """One for each tokenizer."""

    def __add__(self, other: GroupCounts) -> GroupCounts:
        tokens = tuple(one + another for one, another in zip(self.tokens, other.tokens, strict=True))
        return GroupCounts(text=self.text + other.text, tokens=tokens)


@dataclass(frozen=True)
class _Piece:
    """A passage, and which source it is of."""

    source: str
    passage: ReadableUnit

    @property
    def text_bytes(self) -> int:
        return self.passage.text_bytes


class EvaluationCounts:
    """What was counted so far: on a worker in one piece, and in the end in all."""

    def __init__(self, vocabularies: Sequence[Vocabulary], *, occurrences: bool) -> None:
        self.vocabularies = vocabularies
        self.groups: dict[str, GroupCounts] = {}
        self.occurrences = [np.zeros(len(each.length), np.int64) if occurrences else None for each in vocabularies]
        """For each tokenizer how often each of its ids occurs, if that is counted."""
        self.filtered = 0
        self.bad = Counter[str]()

    def count(self, piece: _Piece, grouping: Grouping) -> None:
        """Read and count a piece."""
        rows, file = piece.passage.read(), piece.passage.file
        self.filtered += len(rows.filtered)
        self.bad.update(fault.reason for fault in rows.faults)
        for name, some in grouping.split(rows, piece.source, file):
            place = partial(_place, file, some)
            tokens = tuple(
                count_tokens(vocabulary, some.text, place, occurrences)
                for vocabulary, occurrences in zip(self.vocabularies, self.occurrences, strict=True)
            )
            self._add(name, GroupCounts(text=count_text(some.text), tokens=tokens))

    def add(self, other: EvaluationCounts) -> None:
        """Add what was counted in a piece behind all these."""
        for name, counts in other.groups.items():
            self._add(name, counts)
        for here, there in zip(self.occurrences, other.occurrences, strict=True):
            if here is not None and there is not None:
                here += there
        self.filtered += other.filtered
        self.bad.update(other.bad)

    def _add(self, name: str, counts: GroupCounts) -> None:
        self.groups[name] = self.groups[name] + counts if name in self.groups else counts


def _place(file: SourceFile, rows: Rows, index: int) -> str:
    return f"{file.location}, {format_of(file).positions} {rows.position[index]}"


def count_passages(
    passages: Iterable[tuple[str, ReadableUnit]],
    vocabularies: Sequence[Vocabulary],
    grouping: Grouping,
    *,
    occurrences: bool,
    workers: int,
    total_bytes: int,
    on_progress: Listener,
) -> EvaluationCounts:
    """Count passages, each with its source, on so many threads.

    Parameters
    ----------
    passages
        As `excerpt.passages` gives them.
    vocabularies
        Those of the tokenizers.
    grouping
        Which group each document is in.
    occurrences
        Whether to count how often each id occurs.
    workers
        Threads.
    total_bytes
        Bytes of the files that the passages are of, for the progress.
    on_progress
        Called after every passage.

    Raises
    ------
    SourceError
        If a passage cannot be read.
    UsageError
        If there are too many groups.
    """
    began = time.monotonic()
    counted = EvaluationCounts(vocabularies, occurrences=occurrences)
    progress = Progress(
        documents=0, tokens=0, text_bytes=0, source_bytes=0, total_bytes=total_bytes, filling="", seconds=0.0
    )

    def work(piece: _Piece) -> tuple[_Piece, EvaluationCounts]:
        found = EvaluationCounts(vocabularies, occurrences=occurrences)
        found.count(piece, grouping)
        return piece, found

    pieces = (_Piece(source, passage) for source, passage in passages)
    with LocalRunner(workers, EngineConfig(workers=workers).bytes_ahead) as runner:
        for piece, found in runner.ordered(work, pieces):
            counted.add(found)
            check_number(grouping.by, len(counted.groups))
            progress = replace(
                progress,
                documents=progress.documents + sum(each.text.documents for each in found.groups.values()),
                tokens=progress.tokens + sum(each.tokens[0].tokens for each in found.groups.values()),
                text_bytes=progress.text_bytes + sum(each.text.bytes for each in found.groups.values()),
                source_bytes=progress.source_bytes + piece.passage.source_bytes,
                filling=piece.passage.file.path,
                seconds=time.monotonic() - began,
            )
            on_progress(progress)
    return counted


def texts(passages: Iterable[tuple[str, ReadableUnit]], workers: int) -> Iterator[pa.Array]:
    """Read passages on so many threads, and give the text of their documents in order."""
    pieces = (_Piece(source, passage) for source, passage in passages)
    with LocalRunner(workers, EngineConfig(workers=workers).bytes_ahead) as runner:
        yield from runner.ordered(lambda piece: piece.passage.read().text, pieces)
