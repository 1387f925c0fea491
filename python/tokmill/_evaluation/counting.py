"""Counts per unit of text, by groups of documents. A thread reads each unit once and encodes it with all tokenizers.

Limits of the text apply to each source and are spread over its files.
"""

from __future__ import annotations

import itertools
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.progress import Progress
from tokmill._encoding.runner import LocalRunner
from tokmill._evaluation.measures import TextSize, TokenCounts, count_text, count_tokens, count_words
from tokmill._sources.documents import Documents
from tokmill._sources.formats import format_of
from tokmill._sources.reading import units_of
from tokmill._sources.rows import FILTERED, UNDECIDED, RowBatch
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    import pyarrow as pa

    from tokmill._encoding.progress import Listener
    from tokmill._evaluation.measures import Vocabulary
    from tokmill._sources.formats import ReadOptions, Unit
    from tokmill._sources.plan import Plan, SourceFile

MAX_GROUPS: Final = 1000
"""Maximum number of groups. Columns with more values are not categories such as language or domain."""
NO_VALUE: Final = "(none)"
"""Name of the group of documents without a value in the column."""
_COLUMN_PREFIX: Final = "column:"
_KEPT_WORDS: Final = 100_000
"""Number of the most frequent words that are kept when twice as many have been counted."""


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
    unit: Unit

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
        self.filtered = self.undecided = 0
        self.bad = Counter[str]()
        self.words = Counter[str]()
        """Occurrences of words in a sample of each unit."""

    def count(self, item: _SourceUnit, grouping: Grouping) -> None:
        """Read and count a unit."""
        rows, file = item.unit.read(), item.unit.file
        self.filtered += rows.count_of(FILTERED, UNDECIDED)
        self.undecided += rows.count_of(UNDECIDED)
        self.bad.update(fault.reason for fault in rows.faults)
        self.words.update(count_words(rows.text) if len(rows.text) else {})
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
        self.undecided += other.undecided
        self.bad.update(other.bad)
        self.words.update(other.words)
        if len(self.words) > 2 * _KEPT_WORDS:
            self.words = Counter(dict(self.words.most_common(_KEPT_WORDS)))

    def _add(self, name: str, counts: GroupCounts) -> None:
        self.groups[name] = self.groups[name] + counts if name in self.groups else counts


def _location(file: SourceFile, rows: RowBatch, index: int) -> str:
    return f"{file.location}, {format_of(file).positions} {rows.position[index]}"


def count_units(
    units: Iterable[tuple[str, Unit]],
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
            _check_group_count(grouping.by, len(counted.groups))
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


def texts(units: Iterable[tuple[str, Unit]], workers: int) -> Iterator[pa.Array]:
    """Read units in parallel and yield the text of their documents in order."""
    items = (_SourceUnit(source, unit) for source, unit in units)
    with LocalRunner(workers, EngineConfig(workers=workers).bytes_ahead) as runner:
        yield from runner.ordered(lambda item: item.unit.read().text, items)


def group_column(by: str) -> str | None:
    """Return the column of `--by`; None for `source` and `file`. `column:file` means the column `file`."""
    return None if by in ("source", "file") else by.removeprefix(_COLUMN_PREFIX)


@dataclass(frozen=True)
class Grouping:
    """Assigns documents to groups."""

    by: str
    sources: Mapping[str, str]
    """Name of each source."""
    files: Mapping[str, str]
    """Name of each file, by its location."""

    @classmethod
    def of(cls, by: str, plan: Plan) -> Grouping:
        """Group the documents of a plan by `source`, `file` or a column. Raises UsageError for too many groups."""
        if by == "file":
            _check_group_count(by, len(plan.files))
        locations = [file.location for file in plan.files]
        return cls(by, _short_names(dict.fromkeys(plan.sources)), _short_names(locations))

    def split(self, rows: RowBatch, source: str, file: SourceFile) -> Iterator[tuple[str, RowBatch]]:
        """Divide rows into named groups, in order of first appearance.

        Raises
        ------
        UsageError
            If there are too many groups.
        """
        if not len(rows.text):
            return
        if self.by == "source":
            yield self.sources[source], rows
        elif self.by == "file":
            yield self.files[file.location], rows
        elif (groups := rows.column("group")) is None:
            yield NO_VALUE, rows
        else:
            values = groups.fill_null(NO_VALUE).dictionary_encode()
            names = values.dictionary.to_pylist()
            _check_group_count(self.by, len(names))
            group = values.indices.to_numpy()
            for number, name in enumerate(names):
                yield name, rows.take(np.flatnonzero(group == number))


def _check_group_count(by: str, groups: int) -> None:
    """Raise UsageError if there are too many groups."""
    if groups > MAX_GROUPS:
        message = f"--by {by}: more than {MAX_GROUPS:,} groups"
        raise UsageError("option-value", message, "use a column with fewer values, such as a language or domain")


def _short_names(paths: Iterable[str]) -> dict[str, str]:
    """Return each path relative to the longest common folder."""
    paths = list(paths)
    folders = [path.rstrip("/").split("/")[:-1] for path in paths]
    common = itertools.takewhile(lambda parts: len(set(parts)) == 1, zip(*folders, strict=False))
    start = sum(len(parts[0]) + 1 for parts in common)
    return {path: path[start:] for path in paths}


@dataclass(frozen=True, kw_only=True)
class TextLimit:
    """Maximum amount per source; None for no limit."""

    documents: int | None = None
    bytes: int | None = None
    """Bytes of text. The document that reaches the limit is included as a whole."""

    @property
    def is_set(self) -> bool:
        """Whether there is a limit."""
        return self.documents is not None or self.bytes is not None

    def share(self, files: int) -> TextLimit:
        """Return the limit for one of this many files: an equal share, rounded up."""
        return TextLimit(
            documents=None if self.documents is None else -(-self.documents // files),
            bytes=None if self.bytes is None else -(-self.bytes // files),
        )

    def without(self, documents: int, size: int) -> TextLimit | None:
        """Return the rest of the limit after `documents` of `size` bytes; None if it is used up."""
        if (self.documents is not None and documents >= self.documents) or (
            self.bytes is not None and size >= self.bytes
        ):
            return None
        return TextLimit(
            documents=None if self.documents is None else self.documents - documents,
            bytes=None if self.bytes is None else self.bytes - size,
        )

    def trim(self, rows: RowBatch) -> tuple[RowBatch, int, int]:
        """Return the rows within the limit, and their numbers of documents and bytes."""
        sizes = np.cumsum(np.diff(Documents.from_arrow(rows.text).offsets))
        documents = len(sizes) if self.documents is None else min(len(sizes), self.documents)
        if self.bytes is not None:
            documents = min(documents, int(np.searchsorted(sizes, self.bytes)) + 1)
        size = int(sizes[documents - 1]) if documents else 0
        if documents == len(sizes):
            return rows, documents, size
        return rows.until(int(rows.row[documents])), documents, size


def limited_units(plan: Plan, options: ReadOptions, limit: TextLimit) -> Iterator[tuple[str, Unit]]:
    """Yield the units of all files of a plan in order, each with its source. Raises SourceError.

    The limit of a source is divided equally among its files, and the first documents of each file are used.
    """
    if not limit.is_set:
        for source, file in zip(plan.sources, plan.files, strict=True):
            for unit in units_of(file, options):
                yield source, unit
        return
    files_left, left = Counter(plan.sources), dict.fromkeys(plan.sources, limit)
    for source, file in zip(plan.sources, plan.files, strict=True):
        if source not in left:
            continue
        documents = size = 0
        for rows, trimmed in _first_documents(file, options, left[source].share(files_left[source])):
            documents += len(rows.text)
            size += trimmed.text_bytes
            yield source, trimmed
        files_left[source] -= 1
        rest = left[source].without(documents, size)
        if rest is None:
            del left[source]
        else:
            left[source] = rest


def _first_documents(file: SourceFile, options: ReadOptions, limit: TextLimit) -> Iterator[tuple[RowBatch, Unit]]:
    """Yield the first documents of a file, and the units that they are."""
    done = 0
    for unit in units_of(file, options):
        rows, documents, size = limit.trim(unit.read())
        rest = limit.without(documents, size)
        source_bytes = file.size - done if rest is None else unit.source_bytes
        yield rows, replace(unit, source_bytes=source_bytes, text_bytes=size, read=partial(_same, rows))
        if rest is None:
            return
        limit = rest
        done += unit.source_bytes


def _same(rows: RowBatch) -> RowBatch:
    return rows
