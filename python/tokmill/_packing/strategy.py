"""Description of a packing strategy, and the files of a plan. Each module of a strategy has a record, `STRATEGY`."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from tokmill._core import Blake3
from tokmill._dataset.npy import HEADER_BYTES, npy_header, read_npy
from tokmill._progress import Steps, ignore
from tokmill._store.contract import byte_view
from tokmill._store.extents import hash_bytes
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from numpy.typing import NDArray

    from tokmill._core import Histogram
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._packing.options import PackOptions
    from tokmill._packing.plan import Certificate
    from tokmill._packing.rows import PlannedRows
    from tokmill._progress import Show
    from tokmill._store import Store

GROWING_SUFFIX: Final = ".growing"
"""Suffix of plan files that are still being written."""
ENTRY_DTYPE: Final = np.dtype("<u8")
_ORDER: Final = "order.npy"


@dataclass(frozen=True, kw_only=True)
class PackStrategy:
    """How documents become sequences."""

    name: str
    """Name in `--strategy`."""
    write: Callable[[SplitReader, Histogram, PackOptions, PlanFiles], int]
    """Writes the files of a split's plan, and returns the number of sequences. The histogram counts its pieces."""
    open: Callable[[StoredPlan], PlannedRows]
    """Returns the rows of a plan. Raises OutputError if it is damaged."""
    options: tuple[str, ...] = ()
    """Which of `max_segments`, `seed` and `document_multiple` it has."""
    is_stream: bool = False
    """Whether sequences are the tokens of the split, cut every L tokens. Then a document is cut wherever a sequence
    ends, and rows can be opened without a plan."""
    is_ordered: bool = True
    """Whether sequences can be read in their order; otherwise it follows how they are composed, and exports shuffle."""


@cache
def strategy_named(name: str) -> PackStrategy:
    """Return the strategy of a name, which is one of STRATEGIES of `options`."""
    return cast("PackStrategy", import_module(f"tokmill._packing.{name.replace('-', '_')}").STRATEGY)


@dataclass(frozen=True)
class PlanFiles:
    """The files of a plan that is written."""

    store: Store
    folder: str
    with_ends: Callable[[NDArray[np.uint64]], NDArray[np.uint64]] = lambda entries: entries
    """Marks entries of the order whose documents end with the piece, as selected documents may be truncated."""
    on_progress: Show = ignore
    hashes: dict[str, str] = field(default_factory=dict)
    """BLAKE3 hash of each file, in hexadecimal."""

    def array(self, name: str, numbers: NDArray[Any]) -> None:
        """Write a small array."""
        self.hashes[name] = write_array(self.store, f"{self.folder}/{name}", numbers)

    def order(self, pieces: int, windows: Iterator[NDArray[np.uint64]]) -> None:
        """Write the order of pieces, window by window."""
        steps = Steps("ordering", "pieces", pieces, self.on_progress)

        def counted() -> Iterator[NDArray[np.uint64]]:
            for window in windows:
                yield self.with_ends(window)
                steps.advance(len(window))

        self.hashes[_ORDER] = write_chunks(self.store, f"{self.folder}/{_ORDER}", ENTRY_DTYPE, pieces, counted())


@dataclass(frozen=True)
class StoredPlan:
    """A plan that is read: a split, and the files of its packing."""

    split: SplitReader
    options: PackOptions
    starts: Callable[[int], NDArray[np.int64]]
    """Returns the document starts of a shard."""
    folder: str = ""
    certificate: Certificate | None = None
    """None if there is no plan, which only streams can do without."""

    def array(self, name: str) -> NDArray[np.uint64]:
        """Read an array. Raises OutputError if it is damaged."""
        return read_npy(self.split.store, f"{self.folder}/{name}", ENTRY_DTYPE)

    def order(self) -> NDArray[np.uint64]:
        """Read the order of pieces. Raises OutputError if it is damaged."""
        order, pieces = self.array(_ORDER), 0 if self.certificate is None else self.certificate.pieces
        if len(order) != pieces:
            what = f"{len(order):,} pieces, not {pieces:,}"
            raise self.damaged(what, _ORDER)
        return order

    def rows(self, rows: PlannedRows) -> PlannedRows:
        """Return rows, if they are as many as the certificate says. Raises OutputError."""
        sequences = len(rows) if self.certificate is None else self.certificate.sequences
        if len(rows) != sequences:
            what = f"{len(rows):,} sequences, not {sequences:,}"
            raise self.damaged(what)
        return rows

    def damaged(self, what: str, name: str = "") -> OutputError:
        """Return the error for a file of the plan, or for all of them."""
        where = self.split.store.location(f"{self.folder}/{name}".rstrip("/"))
        return OutputError("packing-damaged", f"{where} is damaged: {what}", "remove it, and run tokmill pack again")


def write_chunks(store: Store, path: str, dtype: np.dtype[Any], count: int, chunks: Iterable[NDArray[Any]]) -> str:
    """Write a .npy file of `count` elements, chunk by chunk. Return its BLAKE3 hash in hexadecimal."""
    file, running, header = store.append(f"{path}{GROWING_SUFFIX}", HEADER_BYTES), Blake3(), npy_header(dtype, count)
    running.update(header)
    try:
        for part in chunks:
            file.write(part.data)
            running.update(byte_view(part.data))
        file.write_at(0, header)
        store.seal(file, path)
    finally:
        file.close()
    return running.hexdigest()


def write_array(store: Store, path: str, numbers: NDArray[Any]) -> str:
    """Write a small .npy file. Return its BLAKE3 hash in hexadecimal."""
    data = npy_header(numbers.dtype, numbers.size) + numbers.tobytes()
    store.put(path, data)
    return hash_bytes(data)
