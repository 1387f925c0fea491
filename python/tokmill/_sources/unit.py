"""Reading options, units of work, and the rows of a unit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Literal, NamedTuple

import numpy as np
import pyarrow as pa

from tokmill._options.reading import READING
from tokmill._sources.composition import FAULT_CODES
from tokmill._sources.conversations import FORMS, Beside, ChatOptions
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
)
from tokmill._sources.formats import format_names
from tokmill._sources.guesses import guess
from tokmill._sources.kept import KeptColumn, convert, fault_detail, fault_reason
from tokmill._sources.parts import Parts, concatenated
from tokmill._spelling import check_choice
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from tokmill._sources.composition import Composed
    from tokmill._sources.conversations import Chat, Template
    from tokmill._sources.kept import Converted
    from tokmill._sources.plan import SourceFile
    from tokmill._sources.where import Where

_UNREADABLE = [FAULT_CODES[reason] for reason in (NOT_STRING, INVALID_UTF8, LONE_SURROGATE, TOO_LONG, CONTROL)]


@dataclass(frozen=True, kw_only=True)
class ReadOptions:
    """Options of reading. Raises UsageError for invalid ones."""

    text_column: str = READING["text_column"].parsed_default
    """Column or key that contains the documents. Plain text has no columns."""
    prompt_column: str | None = None
    completion_column: str | None = None
    """Columns or keys whose texts are the two parts of a document, instead of `text_column`; both or neither."""
    loss_from: str | None = None
    """Text after whose first occurrence in a document loss begins."""
    messages_column: str | None = None
    """Column or key whose messages are a document, instead of `text_column`."""
    chat_template: Template | None = None
    """How messages are rendered."""
    conversation_form: str | None = None
    tools_column: str | None = None
    template_columns: tuple[str, ...] = ()
    ignore_keys: tuple[str, ...] = ()
    """What rows have beside messages; see `Beside`."""
    loss: str = "assistant"
    template_date: str | None = None
    """See `ChatOptions`."""
    id_column: str | None = None
    """Column or key of the ids; a row without an id is then a fault. None: "id" if present."""
    needs_ids: bool = True
    """Whether to read a column "id" that `id_column` does not name. If False, `Rows.ids` may be None."""
    separator: str = READING["separator"].parsed_default
    """Separator after each document of plain text. Empty: each file is one document."""
    where: str | None = None
    """Filter of rows; see `tokmill._sources.where`."""
    fim_where: str | None = None
    """Condition of the documents in `Rows.marked`, in the same language."""
    group_column: str | None = None
    """Column of the values in `Rows.groups`. Plain text has none."""
    keep: tuple[KeptColumn, ...] = ()
    """Columns whose values are in `Rows.kept`. Plain text has none."""
    max_doc_bytes: int = READING["max_doc_bytes"].parsed_default
    """Maximum size of a document, in bytes of UTF-8; a longer one is a fault."""
    source_format: str | None = None
    """Format of files with other name endings: one of `format_names`."""
    formats: tuple[str, ...] = ()
    """Formats that are read of folders; none: all, if none of them is text."""
    missing_column: Literal["error", "null"] = "error"
    """What a column means that a file lacks, in `where`, `fim_where`, `keep` and `group_column`: an error, or null."""
    unit_bytes: int = 3 << 20
    """Approximate size of a unit, in bytes of text. Does not affect the output."""

    def __post_init__(self) -> None:
        for name, value in (("max_doc_bytes", self.max_doc_bytes), ("unit_bytes", self.unit_bytes)):
            if value < 1:
                message = f"{name} is {value}, but must be at least 1"
                raise UsageError("option-value", message)
        self._check_parts()
        if self.source_format is not None:
            check_choice("--source-format", self.source_format, format_names())
        for name in self.formats:
            check_choice("--formats", name, format_names())
        if self.group_column in self.texts:
            message = f"--by {self.group_column}: this is the column of the documents"
            raise UsageError("option-conflict", message, hint="name a column with few values, such as the language")
        if named := {column.name for column in self.keep}.intersection(self.texts):
            message = f"--keep {min(named)}: this is a column of the documents"
            raise UsageError("option-conflict", message, hint="leave it out: documents are kept as tokens")
        given = ("separator", self.separator), *(("text column", name) for name in self.texts)
        for name, text in (*given, ("loss_from", self.loss_from or "")):
            if any("\ud800" <= char <= "\udfff" for char in text):
                message = f"the {name} {text!r} is not valid Unicode"
                raise UsageError("option-value", message)
        _ = self.conditions

    def _check_parts(self) -> None:
        if (self.prompt_column is None) != (self.completion_column is None):
            message = "--prompt-column and --completion-column belong together"
            raise UsageError("option-conflict", message, "name both columns, or name one with --text-column")
        if self.prompt_column is not None and self.prompt_column == self.completion_column:
            message = f"--prompt-column and --completion-column are both {self.prompt_column}"
            raise UsageError("option-conflict", message, "name two columns")
        if self.prompt_column is not None and self.loss_from is not None:
            message = "--loss-from does not apply to documents of a prompt and a completion"
            raise UsageError("option-conflict", message, "leave it out: completions have loss, prompts have none")
        if (self.messages is None) != (self.chat_template is None):
            message = "--messages-column or --conversation-form belong together with --chat-template"
            raise UsageError("option-conflict", message, "name the template of the model: --chat-template chatml")
        if self.messages is not None and (self.prompt_column is not None or self.loss_from is not None):
            message = "--messages-column excludes --prompt-column, --completion-column and --loss-from"
            raise UsageError("option-conflict", message, "the template says what has loss")
        _ = self.chat  # raises if the template cannot render with these options
        if self.loss_from == "":
            message = "--loss-from is empty"
            raise UsageError("option-value", message, "write the text after which loss begins")

    @property
    def messages(self) -> str | None:
        """The column of messages; None if documents are no conversations."""
        return self.messages_column or FORMS.get(self.conversation_form or "")

    @property
    def texts(self) -> tuple[str, ...]:
        """The columns or keys of which a document consists."""
        if self.prompt_column is None or self.completion_column is None:
            return (self.messages or self.text_column,)
        return self.prompt_column, self.completion_column

    @property
    def text_flags(self) -> tuple[str, ...]:
        """The options that name them."""
        if self.prompt_column is not None:
            return "--prompt-column", "--completion-column"
        return ("--text-column" if self.messages is None else "--messages-column",)

    @property
    def has_parts(self) -> bool:
        """Whether documents have parts, with loss or without."""
        return any(each is not None for each in (self.prompt_column, self.loss_from, self.messages))

    @cached_property
    def chat(self) -> Chat | None:
        """What renders messages."""
        if self.chat_template is None:
            return None
        given = (*(() if self.tools_column is None else ("tools",)), *self.template_columns)
        return self.chat_template.chat(ChatOptions(self.max_doc_bytes, self.loss, self.template_date, given))

    @cached_property
    def beside(self) -> Beside | None:
        """What is read beside messages."""
        if self.chat_template is None:
            return None
        return Beside(self.conversation_form, self.tools_column, self.template_columns, self.ignore_keys)

    @property
    def beside_flags(self) -> Mapping[str, str]:
        """The columns beside messages that must be there, and the options that name them."""
        tools = {} if self.tools_column is None else {self.tools_column: "--tools-column"}
        return {**tools, **dict.fromkeys(self.template_columns, "--template-columns")}

    @cached_property
    def predicate(self) -> Where | None:
        """`where`, parsed."""
        if self.where is None:
            return None
        from tokmill._sources.where import parse_where

        return parse_where(self.where)

    @cached_property
    def mark(self) -> Where | None:
        """`fim_where`, parsed."""
        if self.fim_where is None:
            return None
        from tokmill._sources.where import parse_where

        return parse_where(self.fim_where, "--fim-where")

    @property
    def conditions(self) -> tuple[Where, ...]:
        """The filter and the mark, if given."""
        return tuple(each for each in (self.predicate, self.mark) if each is not None)

    @property
    def condition_columns(self) -> frozenset[str]:
        """The columns that these use."""
        return frozenset[str]().union(*(each.columns for each in self.conditions))


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


class FilePart(NamedTuple):
    """One of `of` consecutive parts of a file, which different machines may read.

    The rows of a part depend on the file and on `of` alone. In a format that is not splittable, all rows are in the
    first part.
    """

    number: int
    of: int

    def range(self, size: int) -> tuple[int, int]:
        """Return the share [start, stop) of `size` consecutive items."""
        return size * self.number // self.of, size * (self.number + 1) // self.of


WHOLE_FILE = FilePart(0, 1)


@dataclass(frozen=True)
class Unit:
    """Part of a file that any thread can read by itself."""

    file: SourceFile
    """File that contains it."""
    end: int
    """Position after the unit, for `start` of `units_of`: a row number, or an offset in the decoded text."""
    source_bytes: int
    """Share of the file's stored size."""
    text_bytes: int
    """Approximate bytes of text in memory while it is read."""
    read: Callable[[], Rows]
    """Reads the rows. Raises SourceError."""


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
