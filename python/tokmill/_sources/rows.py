"""The rows of a unit: documents composed of the values of columns, faults, and rows that a condition rejects."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

import numpy as np
import pyarrow as pa

from tokmill._sources.chat import split_turns
from tokmill._sources.conversations import UnrenderedError, structs
from tokmill._sources.documents import Documents, Parts, from_bools, from_numbers, nulled, to_bools, to_numbers
from tokmill._sources.faults import (
    BROKEN_JSON,
    CONTROL,
    INVALID_UTF8,
    LONE_SURROGATE,
    MISSING_ID,
    NO_LOSS_TEXT,
    NOT_MESSAGES,
    NOT_STRING,
    OF_OTHER_FORMATS,
    REASONS,
    TOO_LONG,
    Fault,
    guess,
)
from tokmill._sources.kept import convert, fault_detail, fault_reason
from tokmill.errors import SourceError

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
    row: npt.NDArray[np.int64] | None = None
    """int64[n]: the row that each document is of; None: each is of the row with its number."""


def compose(
    options: ReadOptions,
    columns: Sequence[Composed],
    beside: Mapping[str, Sequence[Any]] | None = None,
    place: Callable[[int], str] = str,
) -> Composed:
    """Return the documents of some rows; `columns` has the values of each of `options.texts`, `beside` those beside.

    `place` says where a row is. Raises SourceError for conversations with something that the template never renders.
    """
    if options.prompt_column is not None:
        return _completed(options, *columns)
    (column,) = columns
    if options.chat is not None:
        return _rendered(options, options.chat, column, beside or {}, place)
    return column if options.loss_from is None else _split(options.loss_from, column)


def _rendered(
    options: ReadOptions,
    chat: Chat,
    column: Composed,
    beside: Mapping[str, Sequence[Any]],
    place: Callable[[int], str],
) -> Composed:
    """Return conversations."""
    skip, messages, variables = (column.fault != 0).astype(np.uint8), column.text, list[dict[str, Any]]()
    found = dict[int, tuple[str, str]]()
    how = options.beside
    if how is not None and (beside.keys() & {*how.used} or not how.is_plain):
        texts = [""] * len(skip)
        variables = [{}] * len(skip)
        for at, given in structs(messages, skip):
            values = {name: column[at] for name, column in beside.items() if column[at] is not None}
            try:
                if given is None:
                    raise ValueError("the messages contain a string that is not valid UTF-8")  # noqa: EM101, TRY301
                variables[at] = how.given(values)
                if not how.is_plain:
                    texts[at] = json.dumps(how.messages(given, values))
            except (ValueError, TypeError) as error:
                found[at], skip[at] = (NOT_MESSAGES, f"not a conversation: {error!s:.80}"), 1
        messages = messages if how.is_plain else pa.array(texts, pa.large_string())
    row: npt.NDArray[np.int64] = np.arange(len(skip))
    if options.split_turns:
        row, messages, silent = split_turns(messages, skip, chat.speakers)
        found |= dict.fromkeys(silent, (NOT_MESSAGES, "no turn of the assistant has loss"))
        skip[list(silent)] = 1
        found = {int(np.searchsorted(row, each)): fault for each, fault in found.items()}
        skip, variables = skip[row], [variables[each] for each in row] if variables else []
    try:
        made = chat.render(messages, skip, variables)
    except UnrenderedError as error:
        way = "join the texts" if error.key == "type=text" else f"leave it out: --ignore-keys {error.key}"
        hint = f"use a template with it, or {way}"
        raise SourceError("column-unused", f"{place(int(row[error.row]))}: {error}", hint) from None
    found |= made.faults
    fault = column.fault[row]
    for each, (reason, _) in found.items():
        fault[each] = FAULT_CODES[reason]

    def described(each: int) -> str:
        return found[each][1] if each in found else column.detail(int(row[each]))

    return Composed(made.text, fault, described, made.parts, row if options.split_turns else None)


def _split(after: str, column: Composed) -> Composed:
    """Return documents that have loss after the first occurrence of a text in them."""
    import pyarrow.compute as pc

    text, fault, detail, *_ = column
    found = to_numbers(pc.find_substring(text, after).fill_null(-1)).astype(np.int64)
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
        text = pc.if_else(from_bools(fault == 0), column.text, pa.scalar("", column.text.type)).cast(pa.large_string())
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


FILTERED: Final = 255
"""Outcome of a row that `ReadOptions.where` rejected."""

UNDECIDED: Final = 253
"""Outcome of a row that it rejected because it was null, neither true nor false."""

UNMARKED: Final = 2
"""What `marked` is where `ReadOptions.fim_where` is null."""

DROPPED: Final = 254
"""Outcome of a row without a token."""

_KEEP: Final = "keep "


@dataclass(frozen=True, kw_only=True, eq=False)
class RowBatch:
    """The n rows of a unit: k documents, as an Arrow record batch, and the outcome of every row."""

    documents: pa.RecordBatch
    """`text`, (large_)string: no nulls, all valid UTF-8 of at most `max_doc_bytes` bytes; `position`, int64: row
    number in the file or byte offset in the decoded text, depending on the format. If there are any, `id` and `group`,
    (large_)string with nulls; a column for each of `keep`; `parts`; and `marked`: 1 if `fim_where` is true, 0 if it is
    false, UNMARKED if it is null."""
    outcome: npt.NDArray[np.uint8]
    """uint8[n]: 0 for a document, one of FAULT_CODES, FILTERED, UNDECIDED, or DROPPED."""
    faults: tuple[Fault, ...] = ()
    """Ascending by row."""

    @classmethod
    def bad(cls, *faults: Fault) -> Self:
        """Return rows without documents: only those of some faults."""
        nothing = {"text": pa.nulls(0, pa.large_string()), "position": pa.nulls(0, pa.int64())}
        outcome = np.array([FAULT_CODES[fault.reason] for fault in faults], np.uint8)
        return cls(documents=pa.record_batch(nothing), outcome=outcome, faults=faults)

    def column(self, name: str) -> pa.Array | None:
        """Return a column; None if there is none."""
        at = self.documents.schema.get_field_index(name)
        return None if at < 0 else self.documents.column(at)

    def numbers(self, name: str) -> npt.NDArray[Any] | None:
        """Return a column of numbers; None if there is none."""
        column = self.column(name)
        return None if column is None else to_numbers(column)

    @property
    def text(self) -> pa.Array:
        """The texts."""
        return self.documents.column("text")

    @property
    def position(self) -> npt.NDArray[np.int64]:
        """int64[k]: the positions."""
        return to_numbers(self.documents.column("position"))

    @property
    def lengths(self) -> npt.NDArray[np.int64]:
        """int64[k]: the number of `ids` of each document, once they are encoded."""
        return np.diff(to_numbers(self.documents.column("ids").offsets))

    @property
    def kept(self) -> tuple[pa.Array, ...]:
        """The columns of `keep`."""
        places = zip(self.documents.schema.names, self.documents.columns, strict=True)
        return tuple(column for name, column in places if name.startswith(_KEEP))

    @property
    def parts(self) -> Parts | None:
        """The parts of the documents; None if `ReadOptions.has_parts` is false."""
        column = self.column("parts")
        return None if column is None else Parts.from_arrow(column)

    @property
    def row(self) -> npt.NDArray[np.int64]:
        """int64[k]: the row of each document, ascending."""
        return np.flatnonzero(self.outcome == 0)

    @property
    def count(self) -> int:
        """n, the number of rows."""
        return len(self.outcome)

    def count_of(self, *outcomes: int) -> int:
        """Return the number of rows with one of some outcomes."""
        return int(np.isin(self.outcome, outcomes).sum())

    def take(self, chosen: npt.NDArray[np.int64], others: int = DROPPED) -> RowBatch:
        """Keep only the documents of the indices `chosen`, int64, ascending; the rows of others get an outcome."""
        outcome, row = self.outcome.copy(), self.row
        outcome[row] = others
        outcome[row[chosen]] = 0
        return replace(self, documents=self.documents.take(from_numbers(chosen)), outcome=outcome)

    def until(self, row: int) -> RowBatch:
        """Return the rows before a row."""
        outcome, faults = self.outcome[:row], tuple(fault for fault in self.faults if fault.row < row)
        documents = self.documents.slice(0, int(np.count_nonzero(outcome == 0)))
        return RowBatch(documents=documents, outcome=outcome, faults=faults)

    def having(self, **columns: pa.Array) -> RowBatch:
        """Return the rows with columns added or replaced."""
        every = dict(zip(self.documents.schema.names, self.documents.columns, strict=True))
        return replace(self, documents=pa.record_batch({**every, **columns}))


def join(batches: Sequence[RowBatch]) -> RowBatch:
    """Concatenate the rows of one or more parts of a unit; columns that some parts lack are null there."""
    if len(batches) == 1:
        return batches[0]
    starts = np.cumsum([0, *(len(each.outcome) for each in batches)]).tolist()
    tables = [pa.Table.from_batches([each.documents]) for each in batches]
    table = pa.concat_tables(tables, promote_options="default")
    return RowBatch(
        documents=pa.record_batch([pa.concat_arrays(each.chunks) for each in table.columns], schema=table.schema),
        outcome=np.concatenate([each.outcome for each in batches]),
        faults=tuple(
            replace(fault, row=fault.row + start)
            for each, start in zip(batches, starts, strict=False)
            for fault in each.faults
        ),
    )


def select(
    file: SourceFile,
    options: ReadOptions,
    *,
    documents: Composed,
    position: npt.NDArray[np.int64],
    ids: pa.Array | None,
    columns: Mapping[str, pa.Array],
    groups: pa.Array | None = None,
    kept: Sequence[pa.Array] = (),
    has_types: bool = True,
) -> RowBatch:
    """Sort n rows into documents, faults and rows that `options.where` rejects. With `documents.row`, each has several.

    Parameters
    ----------
    file, options
        Source of the rows, and how they are read.
    documents
        The n documents; `detail` also describes a missing id.
    position
        int64[n].
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
    text, fault, detail, parts, row = documents
    if row is not None:
        at, position = from_numbers(row), position[row]
        ids, groups = (None if each is None else each.take(at) for each in (ids, groups))
        columns = {name: each.take(at) for name, each in columns.items()}
        kept = [each.take(at) for each in kept]
    rejected, marked = np.zeros(len(text), np.uint8), None
    if options.text_column in options.condition_columns and options.texts == (options.text_column,):
        absent = (fault != 0) & (fault != FAULT_CODES[NO_LOSS_TEXT])
        columns = {**columns, options.text_column: nulled(text, absent) if absent.any() else text}
    if options.predicate is not None:
        rejected = _rejected(file, options.predicate, options, fault, columns)
    if options.mark is not None:
        marked = to_numbers(_verdict(file, options.mark, columns).cast(pa.uint8()).fill_null(UNMARKED))
    if options.id_column is not None and ids is not None and ids.null_count:
        fault = np.where((fault == 0) & to_bools(ids.is_null()), np.uint8(FAULT_CODES[MISSING_ID]), fault)
    values = [convert(each, column.kind, has_types=has_types) for column, each in zip(options.keep, kept, strict=True)]
    fault, detail = _kept_faults(options, kept, values, fault, detail)
    bad = np.flatnonzero((fault != 0) & (rejected == 0)).tolist()
    faults = [Fault(REASONS[fault[i] - 1], i, int(position[i]), detail(i)) for i in bad]
    if faults and faults[0].position == 0 and faults[0].reason in OF_OTHER_FORMATS:
        faults[0] = replace(faults[0], guess=guess(file))
    found = {
        "text": text,
        "position": from_numbers(position),
        "id": None if ids is None or ids.null_count == len(ids) else ids,
        "group": groups,
        **{f"{_KEEP}{column.name}": each.array for column, each in zip(options.keep, values, strict=True)},
        "parts": None if parts is None else parts.to_arrow(),
        "marked": None if marked is None else from_numbers(marked),
    }
    every = pa.record_batch({name: column for name, column in found.items() if column is not None})
    outcome = np.where(rejected, rejected, fault)
    if outcome.any():
        every = every.take(from_numbers(np.flatnonzero(outcome == 0)))
    return RowBatch(documents=every, outcome=outcome, faults=tuple(faults))


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
) -> npt.NDArray[np.uint8]:
    """Return uint8[n]: FILTERED where `where` is false, UNDECIDED where it is null, otherwise 0."""
    verdict = _verdict(file, where, columns)
    unknown = to_bools(verdict.is_null())
    rejected = np.where(to_bools(verdict.fill_null(fill_value=True)), 0, FILTERED).astype(np.uint8)
    rejected[unknown] = UNDECIDED
    if options.texts == (options.text_column,) and options.text_column in where.columns:
        # Null here means that the text cannot be read, not that it is missing: such a row is a fault, unless the other
        # columns suffice to reject it.
        rejected[unknown & np.isin(fault, _UNREADABLE)] = 0
    rejected[fault == FAULT_CODES[BROKEN_JSON]] = 0
    return rejected


def _verdict(file: SourceFile, where: Where, columns: Mapping[str, pa.Array]) -> pa.BooleanArray:
    return where.evaluate({name: columns[name] for name in where.columns}, file.location)
