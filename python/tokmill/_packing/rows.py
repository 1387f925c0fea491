"""Rows of a packing, each a list of document fragments."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

import numpy as np

from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray


END_BIT: Final = np.uint64(1 << 63)
"""Bit that is set in an entry of the order if the document ends with this piece."""

END, TOKEN = 0, 1
"""What follows a fragment: the end of its document, or the document's next token, which may be in another row."""


class Fragments(NamedTuple):
    """Fragments of documents, grouped by row."""

    offsets: NDArray[np.uint64]
    """uint64[n + 1]: row i contains the fragments from offsets[i] up to offsets[i + 1]."""
    starts: NDArray[np.uint64]
    """uint64[m]: position in the split of each fragment's first token."""
    lengths: NDArray[np.uint32]
    """uint32[m]: number of tokens of each fragment."""
    follows: NDArray[np.uint8]
    """uint8[m]: END or TOKEN."""


class PackedRows(Protocol):
    """The rows of a packing."""

    def __len__(self) -> int:
        """Number of rows."""

    def fragments(self, numbers: NDArray[np.uint64]) -> Fragments:
        """Return the fragments of rows. Raises IndexError for a missing row, OutputError if the plan is damaged."""


class PlannedRows(PackedRows, Protocol):
    """Rows whose fragments refer to the split, and the rows of its documents."""

    def rows_of(self, first: int, end: int) -> NDArray[np.uint64]:
        """Return the rows that have a document, or a part of it, in ascending order. Looks at no others.

        first, end   its first token in the split, and that of the next document

        Raises OutputError if the plan is damaged.
        """


def packing_damaged(what: Exception | str, where: str = "the dataset or its packing plan") -> OutputError:
    """Return the error for impossible rows."""
    message = f"{where} is damaged: {what}"
    return OutputError("packing-damaged", message, "run tokmill verify --deep; tokmill pack creates the plan again")


def checked(
    read: Callable[[], tuple[NDArray[np.uint64], NDArray[np.uint64], NDArray[np.uint32], NDArray[np.uint8]]],
) -> Fragments:
    """Return the fragments that a function of the core finds. Raises OutputError for its ValueError."""
    try:
        return Fragments(*read())
    except ValueError as error:
        raise packing_damaged(error) from error
