"""Encoding of one unit of text into one block of tokens: a pure function, which any worker runs in any order.

A span is a text that is encoded by itself: a part, with the parts that are joined to it. A special token is never
encoded; its id is inserted. A token has loss if any byte of it belongs to a part with loss.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple, Self

import numpy as np
import pyarrow as pa

from tokmill import _core
from tokmill._core import assemble_parts
from tokmill._dataset.splits import NO_SPLIT
from tokmill._sources.documents import Documents, from_numbers, lists, strings, to_numbers
from tokmill._sources.formats import format_of
from tokmill._sources.kept import column_values
from tokmill._sources.rows import DROPPED, FILTERED, UNDECIDED, UNMARKED, RowBatch
from tokmill._sources.rows import join as join_rows
from tokmill._store.rate_limiter import rate_limiter
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt

    from tokmill._dataset.layout import BlockPlacement, ShardLayout
    from tokmill._dataset.splits import SplitRules
    from tokmill._encoding.options import Eot
    from tokmill._sources.documents import Parts
    from tokmill._sources.faults import Fault
    from tokmill._sources.formats import Unit
    from tokmill._sources.plan import SourceFile
    from tokmill._sources.transforms import Clean, Infilling
    from tokmill._tokenizer.tokenizer import Tokenizer


def encode_parts(
    tokenizer: Tokenizer, text: pa.Array, parts: Parts, *, has_prefix: bool = False
) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64], npt.NDArray[np.uint8]]:
    """Encode k documents: return their ids, end to end, the k + 1 offsets of documents, and whether a token has loss.

    text         string or large_string: the texts of all parts of each document, end to end
    has_prefix   whether the first part of each document is an end-of-text token, which is not of its text
    """
    data, bounds = Documents.from_arrow(text)
    begins = _begins(parts)
    starts = np.cumsum(parts.text_bytes) - parts.text_bytes + int(bounds[0])
    spans = np.append(starts[begins], int(bounds[-1]))
    follows = np.insert(parts.token[:-1] >= 0, 0, False)
    firsts = parts.offsets[:-1][np.diff(parts.offsets) > has_prefix]
    follows[firsts + has_prefix] = False
    is_start = ~follows[begins]
    ids, id_offsets = _encoded(tokenizer, strings(data, spans), is_start)
    sizes = parts.text_bytes
    while True:
        all_ids, offsets, loss, changed = assemble_parts(
            ids,
            id_offsets,
            offsets=parts.offsets,
            sizes=sizes,
            tokens=parts.token,
            loss=parts.loss.view(np.uint8),
            begins=begins.view(np.uint8),
            token_sizes=tokenizer.token_sizes,
        )
        if not len(changed) or sizes is not parts.text_bytes:
            return all_ids, offsets, loss
        totals = _token_bytes(tokenizer, ids, id_offsets)[changed]
        sizes = _sizes_in_tokens(tokenizer, data, starts, parts, np.cumsum(begins) - 1, changed, totals, is_start)


def _encoded(
    tokenizer: Tokenizer, texts: pa.Array, is_start: npt.NDArray[np.bool_]
) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64]]:
    """Return the ids of texts, and their offsets. The tokenizer may put a blank before those that start a document."""
    if is_start.all() or tokenizer.is_uniform:
        return tokenizer.encode_arrow(texts)
    each = zip(texts.to_pylist(), is_start.tolist(), strict=True)
    found = [tokenizer.encode_ordinary(one, is_start=starts) for one, starts in each]
    return np.array([*chain.from_iterable(found)], np.uint32), np.cumsum([0, *map(len, found)])


def _begins(parts: Parts) -> npt.NDArray[np.bool_]:
    """Return bool[p]: whether a text begins a span, because no text before it is joined to it."""
    is_text = parts.token < 0
    follows = parts.joined & is_text
    follows[:1] = False
    follows[1:] &= is_text[:-1]
    follows[parts.offsets[:-1][np.diff(parts.offsets) > 0]] = False  # the first part of a document
    return is_text & ~follows


def _sizes_in_tokens(
    tokenizer: Tokenizer,
    data: npt.NDArray[np.uint8],
    starts: npt.NDArray[np.int64],
    parts: Parts,
    span: npt.NDArray[np.int64],
    changed: npt.NDArray[np.int64],
    totals: npt.NDArray[np.int64],
    is_start: npt.NDArray[np.bool_],
) -> npt.NDArray[np.int64]:
    """Return how many of the bytes of its span's tokens belong to each text.

    They are those of the text, unless the tokenizer changes it. Then a text takes what it adds to the tokens of the
    text before it, and the last text of a span takes the rest.

    starts, span   of each part: where its text starts in `data`, and the number of its span
    changed, totals   spans whose texts the tokenizer changes, and the bytes of the tokens of each
    is_start       whether each span starts a text, and does not follow a special token
    """
    sizes = parts.text_bytes.copy()
    places = np.flatnonzero((parts.token < 0) & (sizes > 0) & np.isin(span, changed))
    owners = np.searchsorted(changed, span[places])
    is_first = np.insert(owners[1:] != owners[:-1], 0, True)
    is_last = np.append(owners[1:] != owners[:-1], True)
    begin, end = starts[places], starts[places] + sizes[places]
    earlier = np.where(is_first, begin, np.insert(begin[:-1], 0, 0))
    alone, together = (_text_bytes(tokenizer, data, earlier, until, is_start[span[places]]) for until in (begin, end))
    grown = np.maximum(together - alone, 0)
    # No text takes more than is left of its span.
    taken = np.cumsum(grown) - grown
    taken -= np.repeat(taken[is_first], np.bincount(owners))
    left = np.maximum(totals[owners] - taken, 0)
    sizes[places] = np.where(is_last, left, np.minimum(grown, left))
    return sizes


def _text_bytes(
    tokenizer: Tokenizer,
    data: npt.NDArray[np.uint8],
    starts: npt.NDArray[np.int64],
    ends: npt.NDArray[np.int64],
    is_start: npt.NDArray[np.bool_],
) -> npt.NDArray[np.int64]:
    """Return the number of bytes of the tokens of each text data[start:end]."""
    texts = [data[start:end].tobytes() for start, end in zip(starts.tolist(), ends.tolist(), strict=True)]
    return _token_bytes(tokenizer, *_encoded(tokenizer, pa.array(texts, pa.large_string()), is_start))


def _token_bytes(
    tokenizer: Tokenizer, ids: npt.NDArray[np.uint32], offsets: npt.NDArray[np.int64]
) -> npt.NDArray[np.int64]:
    """Return the number of bytes of the tokens of each text."""
    before = np.concatenate([[0], np.cumsum(tokenizer.token_sizes[ids], dtype=np.int64)])
    return np.diff(before[offsets])


@dataclass(frozen=True, kw_only=True)
class Recipe:
    """Everything that determines how text becomes tokens; the same for every unit of a run."""

    tokenizer: Tokenizer
    eot: Eot
    dtype: np.dtype[np.unsignedinteger]
    splits: SplitRules
    clean: Clean
    infilling: Infilling | None = None

    def encoded(self, rows: RowBatch) -> RowBatch:
        """Clean, rearrange and encode the documents of a unit: adds `ids` and, for documents of parts, `loss`.

        Documents without a token are dropped. May raise ValueError.
        """
        rows = self.prepared(rows)
        ids, offsets, loss = self.encode(rows.text, rows.parts)
        losses = {} if loss is None else {"loss": lists(loss, offsets)}
        rows = rows.having(ids=lists(ids.astype(self.dtype, copy=False), offsets), **losses)
        has_tokens = np.diff(offsets) > 0
        # A tokenizer may drop all of a text, such as blanks.
        return rows if has_tokens.all() else rows.take(np.flatnonzero(has_tokens))

    def prepared(self, rows: RowBatch) -> RowBatch:
        """Clean documents, and rearrange some to fill in the middle. Without end-of-text, drops those without text."""
        rows = self.clean.rows(rows)
        if self.eot == "none":
            has_text = np.diff(Documents.from_arrow(rows.text).offsets) > 0
            if not has_text.all():
                rows = rows.take(np.flatnonzero(has_text))
        return rows if self.infilling is None else self.infilling.rows(rows)

    def encode(self, text: pa.Array, parts: Parts | None = None) -> EncodedDocuments:
        """Encode k documents with their end-of-text tokens, which have loss."""
        eot = self.tokenizer.eot_token if self.eot != "none" else None
        if parts is None:
            prefix, suffix = eot if self.eot == "prefix" else None, eot if self.eot == "suffix" else None
            return EncodedDocuments(*self.tokenizer.encode_arrow(text, prefix=prefix, suffix=suffix))
        if eot is not None:
            parts = parts.with_token(eot, first=self.eot == "prefix")
        return EncodedDocuments(
            *encode_parts(self.tokenizer, text, parts, has_prefix=eot is not None and self.eot == "prefix")
        )


class EncodedDocuments(NamedTuple):
    """The tokens of k documents."""

    ids: npt.NDArray[np.uint32]
    """Ids, end to end."""
    offsets: npt.NDArray[np.int64]
    """int64[k + 1]: where documents start, and the end."""
    loss: npt.NDArray[np.uint8] | None = None
    """uint8: whether each token has loss, 0 or 1; None if the documents have no parts."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Block:
    """An encoded unit: its rows, and the counts of them by outcome, usually all that is needed to lay it out."""

    rows: RowBatch | None
    """Columns: `ids`, lists in the run's dtype, end-of-text tokens included; `loss`, of documents of parts, lists of 0
    and 1; `hash_code`, hash rule that takes the document (splits.py), with hash rules; `position`; `text_bytes`, bytes
    of UTF-8 after cleaning; `dropped`, how many of these the tokenizer drops, if it drops any; `marked`, as in
    `RowBatch`; `words`; `special`, 1 if the document contains the text of a special token; `record`, of the document
    table, with 0 for the number of the source file. None on a driver, which gets the counts only."""
    content: Any = None
    """What the writer of its runner takes."""
    file: SourceFile
    source_bytes: int
    """The block's share of the size of its file; used to show progress."""
    end: int
    """Position in the file after the block; the `start` from which `units_of` continues."""
    count: int
    """Number of rows: its documents in."""
    filtered: int
    """Number of rows that `--where` rejected."""
    undecided: int
    """Number of them for which it was null."""
    unmarked: int
    """Number of kept documents for which `--fim-where` is null."""
    empty: int
    """Number of rows that were dropped because `--eot none` would leave no token of them."""
    faults: tuple[Fault, ...]
    """The bad rows, ascending."""
    documents: int
    """k, the number of documents kept."""
    tokens: int
    """Tokens of the kept documents."""
    text_bytes: int
    dropped_bytes: int
    """Bytes of the kept documents that have no token, so that the tokenizer drops them."""
    words: int
    special: int
    """Number of documents that contain the text of a special token."""
    without_text: int
    """Number of kept documents that are empty, or become so when they are cleaned."""
    last_position: int | None
    """Position of the last kept document in its file; None if no document was kept."""
    shares: tuple[tuple[int, int], ...]
    """Documents and tokens per split, indexed by its code, according to hash rules; the last entry has the rest."""
    lengths: npt.NDArray[np.int64] | None
    """int64[k]: tokens per document; None if the layout does not depend on them."""
    hash_code: npt.NDArray[np.uint8] | None
    """uint8[k]: hash rule that takes each document; None if not needed, or without hash rules."""
    reading: float
    """Time spent reading, in seconds."""
    encoding: float
    """Time spent encoding, in seconds."""

    @classmethod
    def of(cls, rows: RowBatch, splits: int, **others: Any) -> Self:
        """Count encoded rows; `splits` is the number of splits, `others` are the fields that rows do not tell."""
        return cls(rows=rows, **others, **_counted(rows, splits))

    def having(self, rows: RowBatch, **others: Any) -> Self:
        """Return a block of other rows of the same file."""
        return replace(self, rows=rows, **others, **_counted(rows, len(self.shares)))

    def first(self, documents: int) -> Self:
        """Return the rows up to and including the `documents`-th kept document; all rows if `documents` is 0."""
        if not documents or self.rows is None:
            return self
        return self.having(self.rows.until(int(self.rows.row[documents - 1]) + 1))

    def lay_out(self, layout: ShardLayout) -> BlockPlacement:
        """Place the block, which must be the next in plan order."""
        if self.lengths is None:
            return layout.place_shares(self.shares)
        return layout.place(self.lengths, self.hash_code, self.tokens)


def _counted(rows: RowBatch, splits: int) -> dict[str, Any]:
    """Reduce rows to the counts of a block."""
    lengths, position = rows.lengths, rows.position
    hash_code, dropped, marked = map(rows.numbers, ("hash_code", "dropped", "marked"))
    text_bytes, words, special = (
        to_numbers(rows.documents.column(name)) for name in ("text_bytes", "words", "special")
    )
    return {
        "count": rows.count,
        "filtered": rows.count_of(FILTERED, UNDECIDED),
        "undecided": rows.count_of(UNDECIDED),
        "unmarked": 0 if marked is None else int((marked == UNMARKED).sum()),
        "empty": rows.count_of(DROPPED),
        "faults": rows.faults,
        "documents": len(lengths),
        "tokens": int(lengths.sum()),
        "text_bytes": int(text_bytes.sum()),
        "dropped_bytes": 0 if dropped is None else int(dropped.sum()),
        "words": int(words.sum()),
        "special": int(special.sum()),
        "without_text": int((text_bytes == 0).sum()),
        "last_position": int(position[-1]) if len(position) else None,
        "shares": _shares(lengths, hash_code, splits),
        "lengths": lengths,
        "hash_code": hash_code,
    }


def _shares(
    lengths: npt.NDArray[np.int64], hash_code: npt.NDArray[np.uint8] | None, splits: int
) -> tuple[tuple[int, int], ...]:
    if hash_code is None:
        return (*[(0, 0)] * (splits - 1), (len(lengths), int(lengths.sum())))
    code = np.minimum(hash_code, splits - 1)  # NO_SPLIT is greater than any code
    # `bincount` adds floats. The sums are exact, because a block has fewer than 2**53 tokens.
    documents, tokens = np.bincount(code, minlength=splits), np.bincount(code, lengths, splits)
    return tuple(zip(documents.tolist(), map(int, tokens.tolist()), strict=True))


def join(blocks: Sequence[Block]) -> Block:
    """Concatenate consecutive blocks of one file; there must be at least one."""
    if len(blocks) == 1:
        return blocks[0]
    rows = join_rows([block.rows for block in blocks if block.rows is not None])
    sums = {name: sum(getattr(each, name) for each in blocks) for name in ("source_bytes", "reading", "encoding")}
    return blocks[0].having(rows, end=blocks[-1].end, **sums)


def encode(unit: Unit, recipe: Recipe) -> Block:
    """Read a unit, clean its documents and encode them.

    Raises
    ------
    SourceError
        If the unit cannot be read, or a document cannot be encoded because the tokenizer's regex exceeds its step
        limit.
    """
    started, waited = time.perf_counter(), rate_limiter().waited
    rows = unit.read()
    read = time.perf_counter()
    waiting = min(rate_limiter().waited - waited, read - started)
    tokenizer = recipe.tokenizer
    try:
        rows = recipe.encoded(rows)
    except ValueError as error:
        raise (_not_encoded(recipe.prepared(rows), unit.file, tokenizer) or error) from error
    documents = Documents.from_arrow(rows.text)
    dropped = tokenizer.dropped_bytes(documents)
    records, ends = _core.table_records(rows.position, [column_values(each) for each in rows.kept])
    code = split_codes(rows, unit.file, recipe.splits)
    columns = {
        **{name: column for name in ("ids", "loss", "position", "marked") if (column := rows.column(name)) is not None},
        **({} if code is None else {"hash_code": from_numbers(code)}),
        **({} if dropped is None else {"dropped": from_numbers(dropped)}),
        "text_bytes": from_numbers(np.diff(documents.offsets).astype(np.int64, copy=False)),
        "words": from_numbers(_core.count_words(*documents)),
        "special": from_numbers(_core.contains_any(*documents, list(tokenizer.special_tokens))),
        "record": strings(records, ends).view(pa.large_binary()),
    }
    return Block.of(
        replace(rows, documents=pa.record_batch(columns)),
        len(recipe.splits.names),
        file=unit.file,
        source_bytes=unit.source_bytes,
        end=unit.end,
        reading=unit.cutting + read - started - waiting,
        encoding=time.perf_counter() - read,
    )


def _not_encoded(rows: RowBatch, file: SourceFile, tokenizer: Tokenizer) -> SourceError | None:
    """Return the error for the first document that cannot be encoded."""
    counted = format_of(file).positions
    for place, position in enumerate(rows.position):
        try:
            tokenizer.encode_arrow(rows.text.slice(place, 1))
        except ValueError as error:
            message = f"{file.path}, {counted} {position}: {tokenizer.name} cannot encode this document: {error}"
            return SourceError(
                "text-not-encodable",
                message,
                "exclude it with --where or --max-doc-bytes, or choose another pretokenizer",
            )
    return None


def split_codes(rows: RowBatch, file: SourceFile, splits: SplitRules) -> npt.NDArray[np.uint8] | None:
    """Return uint8[k]: the code of each document's split by source and hash rules, or NO_SPLIT; None without these."""
    code = NO_SPLIT if file.reader is None else splits.source_code(file.reader.split)
    if splits.hashed and code == NO_SPLIT:
        return _hash_codes(rows, file.path, splits)
    return np.full(len(rows.text), code, np.uint8) if splits.coded else None


def _hash_codes(rows: RowBatch, path: str, splits: SplitRules) -> npt.NDArray[np.uint8]:
    """Hash the id of each document, or path and position if it has no id."""
    ids = rows.column("id")
    if ids is None or ids.null_count:
        import pyarrow as pa
        import pyarrow.compute as pc

        place, separator = (pa.scalar(text, pa.large_string()) for text in (path, "\0"))
        position = rows.documents.column("position").cast(pa.large_string())
        places = pc.binary_join_element_wise(place, position, separator)
        ids = places if ids is None else pc.coalesce(ids.cast(pa.large_string()), places)
    return splits.hash_code(_core.sha256_prefix(*Documents.from_arrow(ids)))
