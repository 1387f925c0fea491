"""Document tables against the index and the list of sources."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokmill._dataset.sidecar import sidecar_path
from tokmill._dataset.table import TABLE_SUFFIX
from tokmill._dataset.table_reader import FILE, POSITION, DocumentTable
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._inspection.findings import Findings


def check_tables(splits: Iterable[SplitReader], files: int, findings: Findings) -> None:
    """Check that the rows of all tables refer to documents in the order of the sources, as the index does.

    files   number of source files
    """
    for split in splits:
        table, before = DocumentTable(split), (-1, -1)
        for shard, row in enumerate(split.rows):
            path = sidecar_path(split.name, shard, TABLE_SUFFIX)
            try:
                # Also reads the kept columns: damaged pages are an error.
                columns = table.read(shard, list(table.types))
            except OutputError as error:
                findings.add(path, error.message)
                continue
            findings.checked["table rows"] += columns.num_rows
            places = np.stack([columns[name].to_numpy().astype(np.int64) for name in (FILE, POSITION)], axis=1)
            if wrong := _wrong(places, before, files, row):
                findings.add(path, wrong)
            before = tuple(places[-1].tolist()) if len(places) else before


def _wrong(places: NDArray[np.int64], before: tuple[int, int], files: int, row: np.void) -> str | None:
    """Describe the first fault in the files and positions of a shard's documents; None if there is none."""
    if not len(places):
        return None
    all_places = np.concatenate([[before], places])
    file, position = all_places.T
    falls = (file[1:] < file[:-1]) | ((file[1:] == file[:-1]) & (position[1:] <= position[:-1]))
    outside = (file[1:] >= files) | (position[1:] < 0)
    if (bad := falls | outside).any():
        at = int(bad.argmax())
        return f"row {at:,} refers to file {file[at + 1]} at {position[at + 1]}: out of order, or impossible"
    last = (int(row["last_file"]), int(row["last_position"]))
    if (found := tuple(places[-1].tolist())) != last:
        return f"its last row refers to file {found[0]} at {found[1]}, but the index to file {last[0]} at {last[1]}"
    return None
