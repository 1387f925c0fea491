"""Counts per unit of text. A thread reads each unit once and encodes it with all tokenizers. Counts are then added."""

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
from tokmill._evaluation.groups import check_group_count
from tokmill._evaluation.measures import TextSize, TokenCounts, count_text, count_tokens
from tokmill._sources.formats import format_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import pyarrow as pa

    from tokmill._encoding.progress import Listener
    from tokmill._evaluation.groups import Grouping
    from tokmill._evaluation.measures import Vocabulary
    from tokmill._sources.plan import SourceFile
    from tokmill._sources.unit import ReadableUnit, Rows


@dataclass(frozen=True, kw_only=True)
class GroupCounts:
    """Counts for one group."""

    text: TextSize
    tokens: tuple[TokenCounts, ...]
    """One entry per tokenizer."""

    def __add__(self, other: GroupCounts) -> GroupCounts:
        tokens = tuple(one + another for one, another in zip(self.tokens, other.tokens, strict=True))
        return GroupCounts(text=self.text + other.text, tokens=tokens)


@dataclass(frozen=True)
class _SourceUnit:
    """Unit with its source."""

    source: str
    unit: ReadableUnit

    @property
    def text_bytes(self) -> int:
        return self.unit.text_bytes


class EvaluationCounts:
    """Counts of one unit (on a worker), or of all units so far."""

    def __init__(self, vocabularies: Sequence[Vocabulary], *, occurrences: bool) -> None:
        self.vocabularies = vocabularies
        self.groups: dict[str, GroupCounts] = {}
        self.occurrences = [np.zeros(len(each.length), np.int64) if occurrences else None for each in vocabularies]
        """Number of occurrences of each id, per tokenizer; empty unless occurrences are counted."""
        self.filtered = 0
        self.bad = Counter[str]()

    def count(self, item: _SourceUnit, grouping: Grouping) -> None:
        """Read and count a unit."""
        rows, file = item.unit.read(), item.unit.file
        self.filtered += len(rows.filtered)
        self.bad.update(fault.reason for fault in rows.faults)
        for name, some in grouping.split(rows, item.source, file):
            locate = partial(_location, file, some)
            tokens = tuple(
                count_tokens(vocabulary, some.text, locate, occurrences)
                for vocabulary, occurrences in zip(self.vocabularies, self.occurrences, strict=True)
            )
            self._add(name, GroupCounts(text=count_text(some.text), tokens=tokens))

    def add(self, other: EvaluationCounts) -> None:
        """Add the counts of the next unit."""
        for name, counts in other.groups.items():
            self._add(name, counts)
        for here, there in zip(self.occurrences, other.occurrences, strict=True):
            if here is not None and there is not None:
                here += there
        self.filtered += other.filtered
        self.bad.update(other.bad)

    def _add(self, name: str, counts: GroupCounts) -> None:
        self.groups[name] = self.groups[name] + counts if name in self.groups else counts


def _location(file: SourceFile, rows: Rows, index: int) -> str:
    return f"{file.location}, {format_of(file).positions} {rows.position[index]}"


def count_units(
    units: Iterable[tuple[str, ReadableUnit]],
    vocabularies: Sequence[Vocabulary],
    grouping: Grouping,
    *,
    occurrences: bool,
    workers: int,
    total_bytes: int,
    on_progress: Listener,
) -> EvaluationCounts:
    """Count units in parallel.

    Parameters
    ----------
    units
        Units with their sources, as `limited_units` yields them.
    vocabularies
        Vocabularies of the tokenizers.
    grouping
        Assigns each document to a group.
    occurrences
        Whether to count the occurrences of each id.
    workers
        Number of threads.
    total_bytes
        Size of all files, for progress.
    on_progress
        Callback, called after every unit.

    Raises
    ------
    SourceError
        If a unit cannot be read.
    UsageError
        If there are too many groups.
    """
    began = time.monotonic()
    counted = EvaluationCounts(vocabularies, occurrences=occurrences)
    progress = Progress(
        task="evaluating",
        documents=0,
        tokens=0,
        text_bytes=0,
        source_bytes=0,
        total_bytes=total_bytes,
        seconds=0.0,
    )

    def work(item: _SourceUnit) -> tuple[_SourceUnit, EvaluationCounts]:
        found = EvaluationCounts(vocabularies, occurrences=occurrences)
        found.count(item, grouping)
        return item, found

    items = (_SourceUnit(source, unit) for source, unit in units)
    with LocalRunner(workers, EngineConfig(workers=workers).bytes_ahead) as runner:
        for item, found in runner.ordered(work, items):
            counted.add(found)
            check_group_count(grouping.by, len(counted.groups))
            progress = replace(
                progress,
                documents=progress.documents + sum(each.text.documents for each in found.groups.values()),
                tokens=progress.tokens + sum(each.tokens[0].tokens for each in found.groups.values()),
                text_bytes=progress.text_bytes + sum(each.text.bytes for each in found.groups.values()),
                source_bytes=progress.source_bytes + item.unit.source_bytes,
                reading=item.unit.file.path,
                seconds=time.monotonic() - began,
            )
            on_progress(progress)
    return counted


def texts(units: Iterable[tuple[str, ReadableUnit]], workers: int) -> Iterator[pa.Array]:
    """Read units in parallel and yield the text of their documents in order."""
    items = (_SourceUnit(source, unit) for source, unit in units)
    with LocalRunner(workers, EngineConfig(workers=workers).bytes_ahead) as runner:
        yield from runner.ordered(lambda item: item.unit.read().text, items)
