"""Record of a source format. Each reader module has one, `FORMAT`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import pyarrow as pa

    from tokmill._sources.guesses import Guess
    from tokmill._sources.plan import SourceFile
    from tokmill._sources.unit import FilePart, ReadOptions, Unit


class HeldBytes(NamedTuple):
    """Memory for a file beside its units, in bytes."""

    dividing: int = 0
    """While it is divided into units."""
    reading: int = 0
    """While one of its units is read."""
    units: int = 0
    """Maximum number of units that are read at the same time."""


@dataclass(frozen=True, kw_only=True)
class SourceFormat:
    """Properties and functions of a format. `tokmill._sources.formats` lists all formats."""

    name: str
    """Name in `--source-format` and in sources.jsonl."""
    endings: tuple[str, ...]
    """Endings of file names, in lower case."""
    hub_name: str
    """Builder of `datasets` that reads these files identically. Empty: there is none."""
    positions: Literal["row", "byte"]
    """Unit of a document's position: rows of the file, or bytes of its decoded text."""
    units_of: Callable[[SourceFile, ReadOptions, int, FilePart], Iterator[Unit]]
    """Divide a part of a file into units, starting at a position. See `tokmill._sources.reading.units_of`."""
    column_names: Callable[[SourceFile], list[str]] | None = None
    """Return the column names, or the keys of the first object. None: the format has no columns."""
    schema: Callable[[SourceFile], pa.Schema] | None = None
    """Return the types of the columns. None: values have no types."""
    where_misfits: Callable[[SourceFile, ReadOptions], list[str]] | None = None
    """Describe values whose type `--where` cannot use. None: columns are typed, and a misfit is an error."""
    check_columns: Callable[[SourceFile, ReadOptions], None] | None = None
    """Raise SourceError if a file lacks a column that the options name, by its first or last bytes alone. None: the
    format has no columns."""
    about_missing: Callable[[str], tuple[str, str]] | None = None
    """Return, for the message about a missing column, what is named instead of the file, and why it is missing."""
    guess: Callable[[bytes], Guess | None] | None = None
    """Return what a file with these first bytes is instead. None: nothing is known of it."""
    magic: bytes = b""
    """First bytes of every file. Empty: not fixed."""
    stated_text_bytes: Callable[[SourceFile, ReadOptions, FilePart], int] | None = None
    """Return the bytes of text in a part. None: unknown without reading the file."""
    held_bytes: Callable[[SourceFile, ReadOptions], HeldBytes] | None = None
    """Return the memory that dividing and reading a file takes beside its units. None: little."""
    split: str = ""
    """Split of the documents, in a shard of a dataset that is encoded again."""
    is_splittable: bool = True
    """Whether a plain file can be read from any position. If not, the file is one part."""
    is_compressible: bool = True
    """Whether whole files may be compressed with gzip or zstd."""
    is_lines: bool = False
    """Whether each line is a row, so that a file can be cut at any line."""
    text_per_byte: int = 1
    """Estimated bytes of text per byte of a plain file."""
    block_bytes: int = 1 << 20
    """Size of a block, the unit that `train` samples, in bytes of text."""
    remote_part_bytes: int = 1
    """Minimum size of a part of a remote file; larger if each reader fetches the footer first."""
