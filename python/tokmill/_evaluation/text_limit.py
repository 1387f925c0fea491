"""Limits of the text that tokenizers are compared on. A limit applies to each source and is spread over its files."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from tokmill._sources.documents import Documents
from tokmill._sources.reading import units_of
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokmill._sources.plan import Plan, SourceFile
    from tokmill._sources.unit import ReadOptions, Rows, Unit


@dataclass(frozen=True, kw_only=True)
class TextLimit:
    """Maximum amount per source; None for no limit. Raises UsageError for limits below 1."""

    documents: int | None = None
    bytes: int | None = None
    """Bytes of text. The document that reaches the limit is included as a whole."""

    def __post_init__(self) -> None:
        for option, value in (("--limit-docs", self.documents), ("--limit-bytes", self.bytes)):
            if value is not None and value < 1:
                message = f"{option}: {value} is less than 1"
                raise UsageError("option-value", message)

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

    def trim(self, rows: Rows) -> tuple[Rows, int, int]:
        """Return the rows within the limit, and their numbers of documents and bytes."""
        sizes = np.cumsum(np.diff(Documents.from_arrow(rows.text).offsets))
        documents = len(sizes) if self.documents is None else min(len(sizes), self.documents)
        if self.bytes is not None:
            documents = min(documents, int(np.searchsorted(sizes, self.bytes)) + 1)
        size = int(sizes[documents - 1]) if documents else 0
        if documents == len(sizes):
            return rows, documents, size
        end = int(rows.row[documents])
        taken = replace(
            rows.take(np.arange(documents)),
            filtered=rows.filtered[rows.filtered < end],
            faults=tuple(fault for fault in rows.faults if fault.row < end),
        )
        return taken, documents, size


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


def _first_documents(file: SourceFile, options: ReadOptions, limit: TextLimit) -> Iterator[tuple[Rows, Unit]]:
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


def _same(rows: Rows) -> Rows:
    return rows
