"""One unit of text to one block of tokens: a pure function, run by any worker in any order."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Protocol

import numpy as np

from tokmill import _core
from tokmill._sources import format_of
from tokmill._sources.documents import Documents
from tokmill._store.rate_limiter import rate_limiter
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt
    import pyarrow as pa

    from tokmill._dataset.layout import BlockPlacement, Layout
    from tokmill._dataset.splits import SplitRules
    from tokmill._encoding.options import Eot
    from tokmill._sources import Rows, Unit
    from tokmill._sources.cleaning import Clean
    from tokmill._sources.faults import Fault
    from tokmill._sources.plan import SourceFile
    from tokmill._tokenizer.tokenizer import Tokenizer


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """What turns text into tokens, the same for every unit of a run."""

    tokenizer: Tokenizer
    eot: Eot
    dtype: np.dtype[np.unsignedinteger]
    splits: SplitRules
    clean: Clean


@dataclass(frozen=True, kw_only=True, eq=False)
class BlockCounts:
    """What became of the rows of a block. Whoever lays blocks out seldom needs more than this of them."""

    file: SourceFile
    source_bytes: int
    """The block's share of its file's size, for the progress."""
    end: int
    """Where its file goes on after it, as `start` of `sources.cut`."""
    rows: int
    """How many rows it has: its documents in."""
    filtered: int
    """How many of them `--where` rejected."""
    empty: int
    """Rows without text, under `--eot none`, which leaves nothing of them."""
    faults: tuple[Fault, ...]
    """The bad rows, ascending."""
    documents: int
    """k, the documents kept."""
    tokens: int
    """Their tokens."""
    text_bytes: int
    words: int
    special: int
    """How many documents contain the text of a special token."""
    last_position: int | None
    """Where in its file the last kept document is; None if there is none."""
    shares: tuple[tuple[int, int], ...]
    """Documents and tokens for each split by its code, as far as hashes tell; the last one has the rest."""
    lengths: npt.NDArray[np.int64] | None
    """int64[k]: tokens per document; None where nothing depends on them."""
    hash_code: npt.NDArray[np.uint8] | None
    """uint8[k]: which hash rule takes each document; None where that is not needed, or without hash rules."""
    reading: float
    """Seconds that reading took, for the progress; so for encoding."""
    encoding: float

    def lay_out(self, layout: Layout) -> BlockPlacement:
        """Place the block, which is the next one in plan order."""
        if self.lengths is None:
            return layout.place_shares(self.shares)
        return layout.place(self.lengths, self.hash_code)


class Block(Protocol):
    """A block of tokens, which may lie on another machine."""

    @property
    def counts(self) -> BlockCounts:
        """What became of its rows."""

    def first(self, documents: int) -> BlockCounts:
        """The same up to its `documents`-th kept document; of the whole block if that is none."""


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
    """int64[k]: bytes of UTF-8 per document, as it was encoded: clean."""
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
    splits: int
    """How many splits there are."""
    reading: float
    """Seconds that reading took, without those for which the hub wanted to be left alone."""
    encoding: float
    """Seconds that all the rest took."""

    @cached_property
    def counts(self) -> BlockCounts:
        """See Block."""
        return self.first(0)

    def first(self, documents: int) -> BlockCounts:
        """See Block."""
        taken = documents or len(self.row)
        rows = int(self.row[documents - 1]) + 1 if documents else self.rows
        lengths = self.lengths[:taken]
        hash_code = None if self.hash_code is None else self.hash_code[:taken]
        return BlockCounts(
            file=self.file,
            source_bytes=self.source_bytes,
            end=self.end,
            rows=rows,
            filtered=int(np.searchsorted(self.filtered, rows)),
            empty=int(np.searchsorted(self.empty, rows)),
            faults=tuple(fault for fault in self.faults if fault.row < rows),
            documents=taken,
            tokens=int(lengths.sum()),
            text_bytes=int(self.text_bytes[:taken].sum()),
            words=int(self.words[:taken].sum()),
            special=int(self.special[:taken].sum()),
            last_position=int(self.position[taken - 1]) if taken else None,
            shares=_shares(lengths, hash_code, self.splits),
            lengths=lengths,
            hash_code=hash_code,
            reading=self.reading,
            encoding=self.encoding,
        )


def _shares(
    lengths: npt.NDArray[np.int64], hash_code: npt.NDArray[np.uint8] | None, splits: int
) -> tuple[tuple[int, int], ...]:
    if hash_code is None:
        return (*[(0, 0)] * (splits - 1), (len(lengths), int(lengths.sum())))
    code = np.minimum(hash_code, splits - 1)  # NO_SPLIT is larger than any code
    # Sums of floats are exact here: a block holds less than 2**53 tokens.
    documents, tokens = np.bincount(code, minlength=splits), np.bincount(code, lengths, splits)
    return tuple(zip(documents.tolist(), map(int, tokens.tolist()), strict=True))


def join(blocks: Sequence[TokenBlock]) -> TokenBlock:
    """Put blocks that follow on each other in one file together; there must be at least one."""
    if len(blocks) == 1:
        return blocks[0]
    first_row = np.cumsum([0, *(block.rows for block in blocks)]).tolist()
    placed = list(zip(blocks, first_row, strict=False))

    def rows(name: str) -> npt.NDArray[np.int64]:
        return np.concatenate([getattr(block, name) + start for block, start in placed])

    def values(name: str) -> npt.NDArray[Any]:
        return np.concatenate([getattr(block, name) for block in blocks])

    return TokenBlock(
        file=blocks[0].file,
        source_bytes=sum(block.source_bytes for block in blocks),
        end=blocks[-1].end,
        ids=values("ids"),
        lengths=values("lengths"),
        hash_code=None if blocks[0].hash_code is None else values("hash_code"),
        row=rows("row"),
        position=values("position"),
        text_bytes=values("text_bytes"),
        words=values("words"),
        special=values("special"),
        rows=first_row[-1],
        filtered=rows("filtered"),
        empty=rows("empty"),
        faults=tuple(replace(fault, row=fault.row + start) for block, start in placed for fault in block.faults),
        splits=blocks[0].splits,
        reading=sum(block.reading for block in blocks),
        encoding=sum(block.encoding for block in blocks),
    )


def encode(unit: Unit, recipe: Recipe) -> TokenBlock:
    """Reads a unit, cleans its documents and encodes them.

    Raises
    ------
    SourceError
        If the unit cannot be read, or a document cannot be encoded because the tokenizer's own expression needs too
        many steps for it.
    """
    started, waited = time.perf_counter(), rate_limiter().waited
    rows = unit.read()
    read = time.perf_counter()
    waiting = min(rate_limiter().waited - waited, read - started)
    rows = recipe.clean.rows(rows)
    empty = np.empty(0, np.int64)
    documents = Documents.from_arrow(rows.text)
    text_bytes = np.diff(documents.offsets).astype(np.int64, copy=False)
    if recipe.eot == "none" and not text_bytes.all():
        empty = rows.row[text_bytes == 0]
        rows = rows.take(np.flatnonzero(text_bytes))
        documents = Documents.from_arrow(rows.text)
        text_bytes = np.diff(documents.offsets).astype(np.int64, copy=False)
    tokenizer = recipe.tokenizer
    eot = tokenizer.eot_token if recipe.eot != "none" else None
    try:
        ids, offsets = tokenizer.encode_arrow(
            rows.text, prefix=eot if recipe.eot == "prefix" else None, suffix=eot if recipe.eot == "suffix" else None
        )
    except ValueError as error:
        raise (_not_encoded(rows, unit.file, tokenizer) or error) from error
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
        splits=len(recipe.splits.names),
        reading=read - started - waiting,
        encoding=time.perf_counter() - read,
    )


def _not_encoded(rows: Rows, file: SourceFile, tokenizer: Tokenizer) -> SourceError | None:
    """Finds the first document that cannot be encoded."""
    counted = format_of(file).positions
    for place, position in enumerate(rows.position):
        try:
            tokenizer.encode_arrow(rows.text.slice(place, 1))
        except ValueError as error:
            message = f"{file.path}, {counted} {position}: {tokenizer.name} cannot encode this document: {error}"
            return SourceError(
                "text-not-encodable",
                message,
                "leave it out with --where or --max-doc-bytes, or choose another pretokenizer",
            )
    return None


def hash_codes(rows: Rows, path: str, splits: SplitRules) -> npt.NDArray[np.uint8]:
    """Hashes the id of each document, or path and position where it has none."""
    ids: pa.Array | None = rows.ids
    if ids is None or ids.null_count:
        import pyarrow as pa
        import pyarrow.compute as pc

        place, separator = (pa.scalar(text, pa.large_string()) for text in (path, "\0"))
        places = pc.binary_join_element_wise(place, pa.array(rows.position).cast(pa.large_string()), separator)
        ids = places if ids is None else pc.coalesce(ids.cast(pa.large_string()), places)
    return splits.hash_code(_core.sha256_prefix(*Documents.from_arrow(ids)))
