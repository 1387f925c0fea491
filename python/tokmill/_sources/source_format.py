"""What a source format is to the rest of the package. Each reader module has one record, `FORMAT`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tokmill._sources.plan import SourceFile
    from tokmill._sources.unit import FilePart, ReadOptions, Unit


@dataclass(frozen=True, kw_only=True)
class SourceFormat:
    """Facts and functions of a format. `tokmill._sources.all_formats()` lists all formats."""

    name: str
    """Its name in `--source-format` and in sources.jsonl."""
    endings: tuple[str, ...]
    """Endings of file names, in lower case."""
    hub_name: str
    """The builder of the library `datasets` that reads the same files."""
    positions: Literal["row", "byte"]
    """What the position of a document counts: rows of the file, or bytes of its decoded text."""
    units_of: Callable[[SourceFile, ReadOptions, int, FilePart], Iterator[Unit]]
    """Divide a part of a file into units, from a position on. See `tokmill._sources.reading.units_of`."""
    column_names: Callable[[SourceFile], list[str]] | None = None
    """Return the names of columns, or the keys of the first object. None: the format has no columns."""
    where_misfits: Callable[[SourceFile, ReadOptions], list[str]] | None = None
    """Say which values are of another type than `--where` needs. None: columns have types, and a misfit is an error."""
    stated_text_bytes: Callable[[SourceFile, ReadOptions, FilePart], int] | None = None
    """Return how much text a part holds. None: only reading the file tells."""
    is_splittable: bool = True
    """Whether reading can begin anywhere in a plain file. If not, the file is one part."""
    is_compressible: bool = True
    """Whether a file may be compressed as a whole, with gzip or zstd."""
    text_per_byte: int = 1
    """Estimated bytes of text per byte of a plain file."""
    block_bytes: int = 1 << 20
    """Bytes of text in a block, the smallest piece of a file that `train` samples."""
    remote_part_bytes: int = 1
    """Minimum size of a part of a remote file: larger where each reader of a part gets the footer first."""
