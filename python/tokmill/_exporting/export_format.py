"""What an export format is made of: its record, `FORMAT` of its module, and files.

A file is a sequence of chunks. Any thread can produce any chunk, independently and repeatedly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import EotMode
    from tokmill._exporting.options import ExportEot
    from tokmill._exporting.split import ExportedSplit


CHUNK_TOKENS: Final = 1 << 20
"""Maximum number of tokens in a chunk."""


@dataclass(frozen=True)
class FileChunk:
    """A range of consecutive bytes."""

    size: int
    make: Callable[[], bytes | memoryview | NDArray[Any]]
    """Returns exactly these bytes; a pure function of the dataset."""

    @property
    def text_bytes(self) -> int:
        """See Sized."""
        return self.size


@dataclass(frozen=True)
class ExportFile:
    """A file of an export."""

    path: str
    chunks: Callable[[], Iterator[FileChunk]]
    """Yields the chunks in order; the same ones at every call."""


def known(data: bytes) -> FileChunk:
    """Return a chunk of given bytes."""
    return FileChunk(len(data), lambda: data)


def token_chunks(split: ExportedSplit, start: int, stop: int) -> Iterator[FileChunk]:
    """Yield the tokens [start, stop) of a split as chunks."""
    return value_chunks(split.read, split.dtype.itemsize, start, stop)


def value_chunks(read: Callable[[int, int], NDArray[Any]], width: int, start: int, stop: int) -> Iterator[FileChunk]:
    """Yield what `read` returns for the tokens [start, stop) as chunks, `width` bytes per token."""
    for first in range(start, stop, CHUNK_TOKENS):
        last = min(first + CHUNK_TOKENS, stop)
        yield FileChunk((last - first) * width, partial(read, first, last))


class Blended(NamedTuple):
    """A component of a mixture."""

    split: ExportedSplit
    weight: float
    """Share of the tokens."""
    max_epochs: float
    path: str
    """Location of the component's files, without what the format adds to its name."""


def text_file(path: str, text: str) -> ExportFile:
    """Return a file of given text."""
    return ExportFile(path, lambda: iter([known(text.encode())]))


@dataclass(frozen=True, kw_only=True)
class ExportFormat:
    """Properties and functions of a format. `tokmill._exporting.all_formats()` lists all formats."""

    name: str
    """Name in `--format`."""
    eot: ExportEot | None
    """Position of the end-of-text token in the format's own tools; None if they do not define one."""
    dtype: Callable[[int], np.dtype[Any]]
    """Returns the dtype of tokens for a vocabulary size."""
    files: Callable[[ExportedSplit], Iterator[ExportFile]]
    """Yields the files of a split, whose chunks are pure functions of the dataset."""
    beside: Callable[[Sequence[ExportedSplit]], Iterator[ExportFile]] = lambda _: iter(())
    """Yields files that belong to no single split; they are written last."""
    has_mask: bool = False
    """Whether the files contain the loss mask of a split that has one."""
    eots: tuple[EotMode, ...] = ("prefix", "suffix", "none")
    """Positions of the end-of-text token that its readers take."""
    packings: Collection[str] = ()
    """Packings whose sequences the files can contain."""
    has_documents: bool = True
    """Whether the files can contain documents instead."""
    left_out: Callable[[ExportedSplit], int] = lambda _: 0
    """Returns how many tokens of a split the files do not contain."""
    columns: int = 1
    """Number of arrays with a value per token, for the progress bar."""
    note: Callable[[ExportedSplit], str] = lambda _: ""
    """Returns what users should know about the files of a split."""
    blend: Callable[[Sequence[Blended]], ExportFile] | None = None
    """Returns the file from which its readers take the weights of the components of a mixture; None if they cannot."""


FILE_TOKENS: Final = 1 << 29
"""Maximum number of tokens in a file of whole documents, as in Dolma, unless a single document is longer."""
_LEAST: Final = 32
"""Number of tokens that a document counts at least, so that the lengths of a file's documents fit into 128 MiB."""


class Filled(NamedTuple):
    """The documents of a file."""

    number: int
    """Number of the file, from 0."""
    first: int
    """Index of their first token in the split."""
    lengths: NDArray[np.int64]
    """int64[N]: tokens per document."""

    @property
    def stop(self) -> int:
        """Index of the token after their last one."""
        return self.first + int(self.lengths.sum())


def filled(
    lengths: Iterable[NDArray[np.int64]], costs: Callable[[NDArray[np.int64]], NDArray[np.int64]], limit: int
) -> Iterator[Filled]:
    """Divide documents among files whose costs are at most `limit`, unless a single one costs more.

    lengths   tokens per document, as arrays int64[d]
    costs     returns the cost of documents by their lengths
    """
    number, first, used = 0, 0, 0
    held: list[NDArray[np.int64]] = []
    for each in lengths:
        ends = np.cumsum(costs(each))
        at = before = 0
        while at < len(each):
            stop = max(int(np.searchsorted(ends, before + limit - used, side="right")), at)
            if stop == at and not held:
                stop = at + 1  # a single document may exceed the limit
            if stop > at:
                held.append(each[at:stop])
                used += int(ends[stop - 1]) - before
                before, at = int(ends[stop - 1]), stop
            if at < len(each):
                file = Filled(number, first, np.concatenate(held))
                yield file
                number, first, used, held = number + 1, file.stop, 0, []
    if held:
        yield Filled(number, first, np.concatenate(held))


def token_files(split: ExportedSplit) -> Iterator[Filled]:
    """Divide the documents of a split among files of at most FILE_TOKENS tokens."""
    return filled(split.lengths(), partial(np.maximum, _LEAST), FILE_TOKENS)
