"""Consecutive documents that make up one file, which is filled as long as they fit."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from numpy.typing import NDArray

    from tokmill._exporting.split import ExportedSplit

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
