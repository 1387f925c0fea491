"""Description of an export format. Each module of a format defines one record, `FORMAT`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    import numpy as np

    from tokmill._dataset.manifest import EotMode
    from tokmill._exporting.file import ExportFile
    from tokmill._exporting.options import ExportEot
    from tokmill._exporting.split import ExportedSplit


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
