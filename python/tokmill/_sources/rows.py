"""The rows of a unit: documents composed of the values of columns, faults, and rows that a condition rejects."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np
import pyarrow as pa

from tokmill._sources.documents import Documents, Parts, concatenated
from tokmill._sources.faults import (
    BROKEN_JSON,
    CONTROL,
    INVALID_UTF8,
    LONE_SURROGATE,
    MISSING_ID,
    NO_LOSS_TEXT,
    NOT_STRING,
    OF_OTHER_FORMATS,
    REASONS,
    TOO_LONG,
    Fault,
    guess,
)
from tokmill._sources.kept import convert, fault_detail, fault_reason

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokmill._sources.conversations import Chat
    from tokmill._sources.formats import ReadOptions
    from tokmill._sources.kept import Converted
    from tokmill._sources.plan import SourceFile
    from tokmill._sources.where import Where

FAULT_CODES = {reason: code for code, reason in enumerate(REASONS, start=1)}
"""Codes of faults in an array of rows: uint8, 0 for none. The core's readers return the same codes."""

_SHOWN = 40
"""Characters of a text in a message."""


class Composed(NamedTuple):
    """n rows as documents, or one of the columns that they consist of."""

    text: pa.Array
    """string or large_string; for messages, also lists of structs. The values of rows with a fault are undefined."""
    fault: npt.NDArray[np.uint8]
    """uint8[n] of FAULT_CODES."""
    detail: Callable[[int], str]
    """Returns the description of a row's fault; empty if it has none."""
    parts: Parts | None = None
    """None: each document is one text that has loss."""


def compose(options: ReadOptions, columns: Sequence[Composed]) -> Composed:
    """Return the documents of some rows; `columns` has the values of each of `options.texts`."""
    if options.prompt_column is not None:
        return _completed(options, *columns)
    (column,) = columns
    if options.chat is not None:
        return _rendered(options.chat, column)
    return column if options.loss_from is None else _split(options.loss_from, column)


def _rendered(chat: Chat, column: Composed) -> Composed:
    """Return conversations."""
    made = chat.render(column.text, (column.fault != 0).astype(np.uint8))
    fault = column.fault.copy()
    for row, (reason, _) in made.faults.items():
        fault[row] = FAULT_CODES[reason]

    def described(row: int) -> str:
        return made.faults[row][1] if row in made.faults else column.detail(row)

    return Composed(made.text, fault, described, made.parts)


def _split(after: str, column: Composed) -> Composed:
    """Return documents that have loss after the first occurrence of a text in them."""
    import pyarrow.compute as pc

    text, fault, detail, _ = column
    found = pc.find_substring(text, after).fill_null(-1).to_numpy(zero_copy_only=False).astype(np.int64)
    missing = (found < 0) & (fault == 0)
    lengths = np.diff(Documents.from_arrow(text).offsets).astype(np.int64)
    before = np.where(found < 0, 0, found + len(after.encode()))
    parts = Parts.of_texts(np.stack([before, lengths - before], axis=1), [False, True], joined=True)
    shown = repr(after if len(after) <= _SHOWN else f"{after[:_SHOWN]}…")

    def described(row: int) -> str:
        return f"{shown}, after which loss begins, is not in the text" if missing[row] else detail(row)

    return Composed(text, np.where(missing, np.uint8(FAULT_CODES[NO_LOSS_TEXT]), fault), described, parts)


def _completed(options: ReadOptions, prompt: Composed, completion: Composed) -> Composed:
    """Return documents of a prompt without loss and a completion with loss."""
    import pyarrow.compute as pc

    fault = np.where(prompt.fault == 0, completion.fault, prompt.fault)
    texts, lengths = [], []
    for column in (prompt, completion):
        text = pc.if_else(pa.array(fault == 0), column.text, pa.scalar("", column.text.type)).cast(pa.large_string())
        texts.append(text)
        lengths.append(np.diff(Documents.from_arrow(text).offsets))
    size = lengths[0] + lengths[1]
    too_long = size > options.max_doc_bytes
    text = pc.binary_join_element_wise(*texts, pa.scalar("", pa.large_string()))

    def described(row: int) -> str:
        if too_long[row]:
            limit = options.max_doc_bytes
            return f"prompt and completion are {size[row]} bytes long, over the limit of {limit} bytes"
        return (prompt if prompt.fault[row] else completion).detail(row)

    return Composed(
        text,
        np.where(too_long, np.uint8(FAULT_CODES[TOO_LONG]), fault),
        described,
        Parts.of_texts(np.stack(lengths, axis=1), [False, True], joined=False),
    )


_UNREADABLE = [FAULT_CODES[reason] for reason in (NOT_STRING, INVALID_UTF8, LONE_SURROGATE, TOO_LONG, CONTROL)]


@dataclass(frozen=True, kw_only=True)
class Rows:
    """Rows of a unit."""

    count: int
    """Rows read, before the filter."""
    filtered: npt.NDArray[np.int64]
    """int64[f], ascending indices, within the unit, of the rows that `where` rejected."""
    faults: tuple[Fault, ...]
    """Ascending by row. Rows that `where` rejected are not among them."""
    text: pa.Array
    """k documents, string or large_string: no nulls, all valid UTF-8 of at most `max_doc_bytes` bytes."""
    row: npt.NDArray[np.int64]
    """int64[k], ascending index of each document within the unit."""
    position: npt.NDArray[np.int64]
    """int64[k], row number in the file or byte offset in the decoded text, depending on the format."""
    ids: pa.Array | None
    """k ids, string or large_string, null for a document without one; None if no document has one."""
    groups: pa.Array | None = None
    """k values of `group_column` as text, string or large_string, with nulls; None if there is no such column."""
    kept: tuple[pa.Array, ...] = ()
    """For each column of `keep`, k values of its type, with nulls."""
    parts: Parts | None = None
    """The parts of the k documents; None if `ReadOptions.has_parts` is false."""
    marked: npt.NDArray[np.bool_] | None = None
    """bool[k], whether `ReadOptions.fim_where` is true; None without it."""

    def take(self, chosen: npt.NDArray[np.int64]) -> Rows:
        """Return the rows with only the documents of the indices `chosen`, int64, ascending."""
        indices = pa.array(chosen)
        return replace(
            self,
            text=self.text.take(indices),
            row=self.row[chosen],
            position=self.position[chosen],
            ids=None if self.ids is None else self.ids.take(indices),
            groups=None if self.groups is None else self.groups.take(indices),
            kept=tuple(column.take(indices) for column in self.kept),
            parts=None if self.parts is None else self.parts.take(chosen),
            marked=None if self.marked is None else self.marked[chosen],
        )


def select(
    file: SourceFile,
    options: ReadOptions,
    *,
    documents: Composed,
    position: npt.NDArray[np.int64],
    counted: Literal["row", "byte"],
    ids: pa.Array | None,
    columns: Mapping[str, pa.Array],
    groups: pa.Array | None = None,
    kept: Sequence[pa.Array] = (),
    has_types: bool = True,
) -> Rows:
    """Sort n rows into documents, faults and rows that `options.where` rejects.

    Parameters
    ----------
    file, options
        Source of the rows, and how they are read.
    documents
        The n documents; `detail` also describes a missing id.
    position
        int64[n].
    counted
        Unit of `position`.
    ids
        string or large_string array of n ids, with nulls, or None.
    columns
        n values for each of `options.condition_columns`, except `text_column`.
    groups
        string or large_string array of n values of `options.group_column`, with nulls, or None.
    kept
        n values for each column of `options.keep`, flat, or of type JSON.
    has_types
        Whether these have types; otherwise, they are texts.

    Raises
    ------
    SourceError
        If a condition does not fit the types of the columns.
    """
    text, fault, detail, parts = documents
    count = len(text)
    rejected, marked = np.zeros(count, np.bool_), None
    if options.text_column in options.condition_columns and options.texts == (options.text_column,):
        absent = (fault != 0) & (fault != FAULT_CODES[NO_LOSS_TEXT])
        columns = {**columns, options.text_column: nulled(text, absent) if absent.any() else text}
    if options.predicate is not None:
        rejected = _rejected(file, options.predicate, options, fault, columns)
    if options.mark is not None:
        marked = _bools(_verdict(file, options.mark, columns).fill_null(fill_value=False))
    if options.id_column is not None and ids is not None and ids.null_count:
        fault = np.where((fault == 0) & _bools(ids.is_null()), np.uint8(FAULT_CODES[MISSING_ID]), fault)
    values = [convert(each, column.kind, has_types=has_types) for column, each in zip(options.keep, kept, strict=True)]
    fault, detail = _kept_faults(options, kept, values, fault, detail)
    bad = np.flatnonzero((fault != 0) & ~rejected).tolist()
    faults = [Fault(REASONS[fault[i] - 1], file.path, i, int(position[i]), detail(i), counted) for i in bad]
    if faults and faults[0].position == 0 and faults[0].reason in OF_OTHER_FORMATS:
        faults[0] = replace(faults[0], guess=guess(file))
    rows = Rows(
        count=count,
        filtered=np.flatnonzero(rejected),
        faults=tuple(faults),
        text=text,
        row=np.arange(count),
        position=position,
        ids=ids,
        groups=groups,
        kept=tuple(each.array for each in values),
        parts=parts,
        marked=marked,
    )
    if len(rows.filtered) or rows.faults:
        rows = rows.take(np.flatnonzero((fault == 0) & ~rejected))
    if rows.ids is not None and rows.ids.null_count == len(rows.ids):
        rows = replace(rows, ids=None)
    return rows


def _kept_faults(
    options: ReadOptions,
    kept: Sequence[pa.Array],
    values: Sequence[Converted],
    fault: npt.NDArray[np.uint8],
    detail: Callable[[int], str],
) -> tuple[npt.NDArray[np.uint8], Callable[[int], str]]:
    """Add the faults of values that do not fit their columns, where there is no other fault; also to `detail`."""
    found: dict[int, str] = {}
    for column, raw, converted in zip(options.keep, kept, values, strict=True):
        misfits = np.flatnonzero((converted.fault != 0) & (fault == 0))
        if len(misfits):
            fault = fault.copy()
        for row in misfits.tolist():
            code = int(converted.fault[row])
            fault[row] = FAULT_CODES[fault_reason(code)]
            found[row] = fault_detail(column, raw, row, code)
    return fault, (lambda row: found.get(row) or detail(row)) if found else detail


def _rejected(
    file: SourceFile,
    where: Where,
    options: ReadOptions,
    fault: npt.NDArray[np.uint8],
    columns: Mapping[str, pa.Array],
) -> npt.NDArray[np.bool_]:
    """Return bool[n]: the rows for which `where` is false or null."""
    has_text = options.texts == (options.text_column,) and options.text_column in where.columns
    verdict = _verdict(file, where, columns)
    rejected = ~_bools(verdict.fill_null(fill_value=False))
    if has_text:
        # Null here means that the text cannot be read, not that it is missing: such a row is a fault, unless the other
        # columns suffice to reject it.
        unreadable = np.isin(fault, _UNREADABLE)
        rejected[unreadable] &= _bools(verdict.is_valid())[unreadable]
    rejected[fault == FAULT_CODES[BROKEN_JSON]] = False
    return rejected


def _verdict(file: SourceFile, where: Where, columns: Mapping[str, pa.Array]) -> pa.BooleanArray:
    return where.evaluate({name: columns[name] for name in where.columns}, file.location)


def nulled(array: pa.Array, rows: npt.NDArray[np.bool_]) -> pa.Array:
    """Return `array` with nulls in some rows."""
    import pyarrow.compute as pc

    return pc.if_else(pa.array(rows), pa.scalar(None, array.type), array)


def _bools(array: pa.Array) -> npt.NDArray[np.bool_]:
    """Return an array of booleans, writable."""
    values: npt.NDArray[np.bool_] = array.to_numpy(zero_copy_only=False, writable=True)
    return values


def join(parts: Sequence[Rows]) -> Rows:
    """Concatenate the rows of one or more parts of a unit."""
    if len(parts) == 1:
        return parts[0]
    starts = np.cumsum([0, *(part.count for part in parts)]).tolist()
    ids = [part.ids for part in parts if part.ids is not None]
    groups = [part.groups for part in parts if part.groups is not None]
    divided = [part.parts for part in parts if part.parts is not None]
    marked = [part.marked for part in parts if part.marked is not None]
    if ids:
        kind = ids[0].type
        ids = [pa.nulls(len(part.text), kind) if part.ids is None else part.ids for part in parts]
    return Rows(
        count=starts[-1],
        filtered=np.concatenate([part.filtered + start for part, start in zip(parts, starts, strict=False)]),
        faults=tuple(
            replace(fault, row=fault.row + start)
            for part, start in zip(parts, starts, strict=False)
            for fault in part.faults
        ),
        text=pa.concat_arrays([part.text for part in parts]),
        row=np.concatenate([part.row + start for part, start in zip(parts, starts, strict=False)]),
        position=np.concatenate([part.position for part in parts]),
        ids=pa.concat_arrays(ids) if ids else None,
        groups=pa.concat_arrays(groups) if groups else None,
        kept=tuple(map(pa.concat_arrays, zip(*(part.kept for part in parts if part.kept), strict=True))),
        parts=concatenated(divided) if divided else None,
        marked=np.concatenate(marked) if marked else None,
    )
