"""What an export format is to `tokmill.export`. Each module of a format has one record, `FORMAT`."""

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
    """Facts and functions of a format. `tokmill._exporting.formats.FORMATS` lists all formats."""

    name: str
    """Its name in `--format`."""
    eot: ExportEot | None
    """Where its own tools put end-of-text; None if they do not say."""
    dtype: Callable[[int], np.dtype[Any]]
    """Return the dtype of tokens for a size of the vocabulary."""
    files: Callable[[ExportedSplit], Iterator[ExportFile]]
    """Yield the files of a split, each in chunks that are a pure function of the dataset."""
