"""Description of an export format. Each module of a format defines one record, `FORMAT`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import numpy as np

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
    has_mask: bool = False
    """Whether the files contain the loss mask of a split that has one."""
