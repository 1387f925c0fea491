"""Grouping of parts of files into tasks that last seconds."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from tokmill._encoding.ray.tasks import WorkItem
from tokmill._sources.formats import format_of
from tokmill._sources.reading import is_stream, parts, text_size

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from tokmill._sources.plan import SourceFile

_MOST_PIECES: Final = 64
"""Maximum number of items per task."""


@dataclass(eq=False)
class WorkBatch:
    """Pieces of files that one task encodes."""

    items: Sequence[WorkItem]
    stream: bool
    """Whether the task yields its blocks one by one. Streams reserve no core, because a waiting stream could block the
    task whose block is needed first; there are at most as many streams as cores."""
    held: int
    """Bytes counted as in flight for this batch until its blocks arrive."""
    task: Any = None
    """References to summaries and blocks, or a generator that alternates between the two."""

    @property
    def awaited(self) -> Any:
        """The reference that becomes ready when the driver can continue with this batch."""
        return self.task if self.stream else self.task[0]


def work_items(files: Iterable[tuple[SourceFile, int]], block_bytes: int) -> Iterator[WorkItem]:
    """Yield the parts of files, each with about one block of text; skip parts that end before the start."""
    for listed, start in files:
        file = replace(listed, inode=None)  # another node may have a copy of the file
        bytes_tell = format_of(file).positions == "byte"
        for part in parts(file, block_bytes):
            if part.of == 1 or not bytes_tell or part.range(file.size)[1] > start:
                yield WorkItem(file, start, part)


def grouped(items: Iterable[WorkItem], text_bytes: int) -> Iterator[tuple[Sequence[WorkItem], bool]]:
    """Yield groups of items of about `text_bytes`, and whether each is a stream; a stream is never grouped."""
    group: list[WorkItem] = []
    held = 0
    for item in items:
        stream = is_stream(item.file)
        if group and (stream or held >= text_bytes or len(group) == _MOST_PIECES):
            yield group, False
            group, held = [], 0
        if stream:
            yield [item], True
        else:
            group.append(item)
            held += text_size(item.file) // item.part.of
    if group:
        yield group, False
