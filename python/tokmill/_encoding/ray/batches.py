"""Work for tasks: parts of files, grouped so that a task lasts for seconds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from tokmill._encoding.ray.tasks import WorkItem
from tokmill._sources import format_of, is_stream, parts, text_size

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tokmill._sources.plan import SourceFile

MOST_PIECES: Final = 64
"""Pieces of a task, which may be small files."""


@dataclass(eq=False)
class WorkBatch:
    """Pieces of files that a task encodes."""

    pieces: Sequence[WorkItem]
    stream: bool
    """Whether its blocks come one by one. A worker that waits until they are taken holds no core meanwhile, as those
    that are needed first would have none; so there are not more streams than cores."""
    held: int
    """Bytes that it counts as in flight until its blocks are there."""
    task: Any = None
    """References to summaries and blocks, or a generator of both in turns."""

    @property
    def awaited(self) -> Any:
        """What is ready as soon as the driver can go on with it."""
        return self.task if self.stream else self.task[0]


def work_items(files: Iterable[tuple[SourceFile, int]], block_bytes: int) -> Iterator[WorkItem]:
    """Yield the parts of files, each of about a block's text, except those that end before the start."""
    for listed, start in files:
        file = replace(listed, inode=None)  # on another node the file may be a copy
        bytes_tell = format_of(file).positions == "byte"
        for part in parts(file, block_bytes):
            if part.of == 1 or not bytes_tell or part.range(file.size)[1] > start:
                yield WorkItem(file, start, part)


def grouped(items: Iterable[WorkItem], text_bytes: int) -> Iterator[tuple[Sequence[WorkItem], bool]]:
    """Yield items that together hold about so much text, and whether they are a stream, which is always alone."""
    group: list[WorkItem] = []
    held = 0
    for item in items:
        stream = is_stream(item.file)
        if group and (stream or held >= text_bytes or len(group) == MOST_PIECES):
            yield group, False
            group, held = [], 0
        if stream:
            yield [item], True
        else:
            group.append(item)
            held += text_size(item.file) // item.part.of
    if group:
        yield group, False
