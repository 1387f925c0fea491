"""Source formats: their records, the options of reading, and the units that files are divided into.

A new format is added to `FORMAT_NAMES` in options.py; CONTRIBUTING.md has the steps.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib import import_module
from typing import TYPE_CHECKING, Literal, NamedTuple, cast

from tokmill._options.reading import READING
from tokmill._sources.conversations import FORMS, Beside, ChatOptions
from tokmill._sources.options import FORMAT_NAMES
from tokmill._spelling import check_choice
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    import pyarrow as pa

    from tokmill._sources.conversations import Chat, Template
    from tokmill._sources.faults import Guess
    from tokmill._sources.kept import KeptColumn
    from tokmill._sources.plan import Codec, SourceFile
    from tokmill._sources.rows import RowBatch
    from tokmill._sources.where import Where


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
    split_turns: bool = False
    """Whether each turn with loss is a document, with the messages before it."""
    template_date: str | None = None
    """See `ChatOptions`."""
    id_column: str | None = None
    """Column or key of the ids; a row without an id is then a fault. None: "id" if present."""
    needs_ids: bool = True
    """Whether to read a column "id" that `id_column` does not name. If False, a batch may have no `id`."""
    separator: str = READING["separator"].parsed_default
    """Separator after each document of plain text. Empty: each file is one document."""
    where: str | None = None
    """Filter of rows; see `tokmill._sources.where`."""
    packing: str | None = None
    """Name of the packing whose chosen documents are read of datasets; None: all."""
    fim_where: str | None = None
    """Condition of the column `marked` of a batch, in the same language."""
    group_column: str | None = None
    """Column of the values in the column `group` of a batch. Plain text has none."""
    keep: tuple[KeptColumn, ...] = ()
    """Columns whose values are in `RowBatch.kept`. Plain text has none."""
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
        if self.messages is not None and self.chat_template is None:
            message = "--messages-column and --conversation-form need --chat-template"
            raise UsageError("option-conflict", message, "name the template of the model: --chat-template chatml")
        if self.chat_template is not None and (self.prompt_column is not None or self.loss_from is not None):
            message = "--chat-template excludes --prompt-column, --completion-column and --loss-from"
            raise UsageError("option-conflict", message, "the template says what has loss")
        if self.split_turns and self.loss in ("all", "none"):
            message = f"--split-turns gives loss to one turn of each document, --loss {self.loss} does not"
            raise UsageError("option-conflict", message, "leave one of them out")
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
        """The columns or keys that make up a document."""
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
        return any(each is not None for each in (self.prompt_column, self.loss_from, self.chat_template))

    @cached_property
    def chat(self) -> Chat | None:
        """What renders messages."""
        if self.chat_template is None:
            return None
        given = (*(() if self.tools_column is None else ("tools",)), *self.template_columns)
        loss = "last" if self.split_turns else self.loss
        return self.chat_template.chat(ChatOptions(self.max_doc_bytes, loss, self.template_date, given))

    @cached_property
    def beside(self) -> Beside | None:
        """What is read beside messages."""
        if self.chat_template is None:
            return None
        names = self.template_columns, self.ignore_keys, self.chat_template.asks
        return Beside(self.conversation_form, self.tools_column, *names)

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
    read: Callable[[], RowBatch]
    """Reads the rows. Raises SourceError."""
    cutting: float = 0.0
    """Time that it took to find the unit, in seconds, without waits for the rate limit of the hub."""


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
    schema: Callable[[SourceFile], pa.Schema] | None = None
    """Return the types of the columns. None: values have no types."""
    column_names: Callable[[SourceFile], list[str]] | None = None
    """Return the column names, or the keys of the first object. None: those of the schema, or the format has none."""
    values: Callable[[SourceFile, pa.Schema], Iterator[pa.RecordBatch]] | None = None
    """Yield batches of all rows with at least the columns of a schema, whose types are a wish. None: no columns."""
    is_tabular: bool = True
    """Whether all rows have the same columns; keys of JSON lines may differ from line to line."""
    has_types: bool = True
    """Whether values have a type of their own; in CSV they do not."""
    where_misfits: Callable[[SourceFile, ReadOptions], list[str]] | None = None
    """Describe values whose type `--where` cannot use. None: columns are typed, and a misfit is an error."""
    check_columns: Callable[[SourceFile, ReadOptions], None] | None = None
    """Raise SourceError if a file lacks a column that the options name, by its first or last bytes alone. None: it is
    compared with the schema, or the format has no columns."""
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
    text_per_byte: int = 1
    """Estimated bytes of text per byte of a plain file."""
    block_bytes: int = 1 << 20
    """Size of a block, the unit that `train` samples, in bytes of text."""
    remote_part_bytes: int = 1
    """Minimum size of a part of a remote file; larger if each reader fetches the footer first."""

    def names_of(self, file: SourceFile) -> list[str]:
        """Return the column names of a file, then those of fields of structs. Raises SourceError."""
        if self.column_names is not None:
            return self.column_names(file)
        return [] if self.schema is None else nested_names(self.schema(file))


def nested_names(schema: pa.Schema) -> list[str]:
    """Return the names of all columns, then those of the fields of structs."""
    import pyarrow as pa

    names, found = list(schema.names), []
    for each in schema:
        if pa.types.is_struct(each.type):
            found += [f"{each.name}.{name}" for name in nested_names(pa.schema(list(each.type)))]
    return names + found


CODECS: dict[str, Codec] = {".gz": "gzip", ".zst": "zstd", ".zstd": "zstd"}
"""Compressions of whole files, by the endings of their names."""


def format_names() -> list[str]:
    """Return the names of all formats."""
    return list(FORMAT_NAMES)


def all_formats() -> list[SourceFormat]:
    """Return the records of all formats."""
    return [format_named(name) for name in FORMAT_NAMES]


def format_named(name: str) -> SourceFormat:
    """Return the format of a name. Raises KeyError if there is none."""
    if name not in FORMAT_NAMES:
        raise KeyError(name)
    return cast("SourceFormat", import_module(f"tokmill._sources.{name}").FORMAT)


def format_of(file: SourceFile) -> SourceFormat:
    """Return the format of a file."""
    return file.reader or format_named(file.format)


def format_of_name(path: str) -> tuple[SourceFormat | None, Codec]:
    """Return the format of a file name, if known, and the codec."""
    rest, dot, suffix = path.lower().rpartition(".")
    codec = CODECS.get(dot + suffix, "plain")
    if codec != "plain":
        _, dot, suffix = rest.rpartition(".")
    return _format_of_ending(dot + suffix), codec


def _format_of_ending(ending: str) -> SourceFormat | None:
    names = sorted(FORMAT_NAMES, key=lambda name: f".{name}" != ending)  # others need not be imported
    return next((each for each in map(format_named, names) if ending in each.endings), None)


def stem(name: str) -> str:
    """Return a file name without the endings of format and codec."""
    rest, dot, suffix = name.rpartition(".")
    ending = dot + suffix.lower()
    known = ending in CODECS or _format_of_ending(ending) is not None
    return stem(rest) if known and rest else name
