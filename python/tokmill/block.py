"""One unit of text to one block of tokens: a pure function, run by any worker in any order."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from tokmill import _core
from tokmill.documents import Documents

if TYPE_CHECKING:
    import numpy.typing as npt
    import pyarrow as pa

    from tokmill.faults import Fault
    from tokmill.plan import SourceFile
    from tokmill.sources import Rows, Unit
    from tokmill.splits import Splits
    from tokmill.tokenizer import Tokenizer

Eot = Literal["prefix", "suffix", "none"]


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """What turns text into tokens, the same for every unit of a run."""

    tokenizer: Tokenizer
    eot: Eot
    dtype: np.dtype[np.unsignedinteger]
    splits: Splits


@dataclass(frozen=True, kw_only=True, eq=False)
class TokenBlock:
    """The tokens of a unit's k kept documents, and what became of its other rows.

    All arrays of length k are in the order of the rows. Row numbers count within the unit, ascending.
    """

    file: SourceFile
    source_bytes: int
    """The unit's share of its file's size, for the progress."""
    end: int
    """Where its file goes on after it, as `start` of `sources.cut`."""
    ids: npt.NDArray[np.unsignedinteger]
    """The ids of all kept documents end to end, end-of-text tokens included, in the run's dtype."""
    lengths: npt.NDArray[np.int64]
    """int64[k]: tokens per document, end-of-text token included."""
    hash_code: npt.NDArray[np.uint8] | None
    """uint8[k]: which hash rule takes each document (splits.py); None without hash rules."""
    row: npt.NDArray[np.int64]
    """int64[k]: the row of each document."""
    position: npt.NDArray[np.int64]
    """int64[k]: where in its file each document is (row number or byte offset)."""
    text_bytes: npt.NDArray[np.int64]
    """int64[k]: bytes of UTF-8 per document."""
    words: npt.NDArray[np.int64]
    """int64[k]: words per document."""
    special: npt.NDArray[np.bool_]
    """bool[k]: whether the document contains the text of a special token."""
    rows: int
    """How many rows the unit has: its documents in."""
    filtered: npt.NDArray[np.int64]
    """The rows that `--where` rejected."""
    empty: npt.NDArray[np.int64]
    """The rows without text, under `--eot none`, which leaves nothing of them."""
    faults: tuple[Fault, ...]
    """The bad rows."""


def encode(unit: Unit, recipe: Recipe) -> TokenBlock:
    """Reads a unit and encodes its documents.

    Raises
    ------
    SourceError
        If the unit cannot be read.
    """
    rows = unit.read()
    empty = np.empty(0, np.int64)
    documents = Documents.from_arrow(rows.text)
    text_bytes = np.diff(documents.offsets).astype(np.int64, copy=False)
    if recipe.eot == "none" and not text_bytes.all():
        empty = rows.row[text_bytes == 0]
        rows = rows.take(np.flatnonzero(text_bytes))
        documents = Documents.from_arrow(rows.text)
        text_bytes = np.diff(documents.offsets).astype(np.int64, copy=False)
    tokenizer = recipe.tokenizer
    ids, offsets = tokenizer.encode_arrow(
        rows.text,
        prefix=tokenizer.eot_token if recipe.eot == "prefix" else None,
        suffix=tokenizer.eot_token if recipe.eot == "suffix" else None,
    )
    return TokenBlock(
        file=unit.file,
        source_bytes=unit.source_bytes,
        end=unit.end,
        ids=ids.astype(recipe.dtype, copy=False),
        lengths=np.diff(offsets),
        hash_code=hash_codes(rows, unit.file.path, recipe.splits) if recipe.splits.hashed else None,
        row=rows.row,
        position=rows.position,
        text_bytes=text_bytes,
        words=_core.count_words(*documents),
        special=_core.contains_any(*documents, list(tokenizer.special_tokens)),
        rows=rows.count,
        filtered=rows.filtered,
        empty=empty,
        faults=rows.faults,
    )


def hash_codes(rows: Rows, path: str, splits: Splits) -> npt.NDArray[np.uint8]:
    """Hashes the id of each document, or path and position where it has none."""
    ids: pa.Array | None = rows.ids
    if ids is None or ids.null_count:
        import pyarrow as pa
        import pyarrow.compute as pc

        place, separator = (pa.scalar(text, pa.large_string()) for text in (path, "\0"))
        places = pc.binary_join_element_wise(place, pa.array(rows.position).cast(pa.large_string()), separator)
        ids = places if ids is None else pc.coalesce(ids.cast(pa.large_string()), places)
    return splits.hash_code(_core.sha256_prefix(*Documents.from_arrow(ids)))
