"""Options of commands that read text: the sources and how to read them."""

import re
from collections.abc import Mapping, Sequence
from datetime import date
from typing import Annotated, Any, Final, Literal, TypedDict

from tokmill._options.option import Option, declared
from tokmill._sizes import positive_bytes
from tokmill.errors import UsageError


def _parse_escapes(value: str, _flag: str) -> str:
    return re.sub(
        r"\\(x[0-7][0-9A-Fa-f]|[\\nrtfv0])", lambda found: _ESCAPES.get(found[1]) or chr(int(found[1][1:], 16)), value
    )


def with_escapes(value: str) -> str:
    """Return a text that `_parse_escapes` turns into `value`."""
    return value.replace("\\", r"\\")


_ESCAPES: Final = {"n": "\n", "r": "\r", "t": "\t", "f": "\f", "v": "\v", "0": "\0", "\\": "\\"}
"""What a backslash and a character mean, as a shell passes them on, beside `\\xNN`."""


def _parse_names(value: str | Sequence[str], _flag: str) -> tuple[str, ...]:
    given = [value] if isinstance(value, str) else value
    return tuple(name.strip() for each in given for name in each.split(","))


def _parse_date(value: str, flag: str) -> str:
    try:
        return date.fromisoformat(value).isoformat()
    except ValueError as error:
        message = f"{flag}: {value!r:.40} is not a date"
        raise UsageError("option-value", message, f"write year, month and day: {flag} 2026-01-31") from error


TextColumn = Annotated[
    str,
    Option(
        group="Input",
        default="text",
        metavar="NAME",
        complete="columns",
        shapes_bytes=True,
        help="Column with the text.",
        more="For JSON lines, the key.",
    ),
]
IdColumn = Annotated[
    str | None,
    Option(
        group="Splits",
        metavar="NAME",
        complete="columns",
        shapes_bytes=True,
        help="Column used by hash: splits. Default: id if present, otherwise the file path and row.",
        more="For JSON lines and text, the byte offset of the document takes the place of the row.",
    ),
]
Separator = Annotated[
    str,
    Option(
        group="Input",
        default="<|endoftext|>",
        metavar="TEXT",
        parse=_parse_escapes,
        shapes_bytes=True,
        help=r"Separator of documents in text files, such as '\n\n'; '' makes each file one document.",
        more=r"\n, \r, \t, \f, \v, \0, \x01 to \x7f and \\ are read as in C; another backslash stands for itself.",
    ),
]
WhereExpression = Annotated[
    str | None,
    Option(
        group="Input",
        metavar="EXPR",
        shapes_bytes=True,
        help="Rows to keep, such as 'int_score >= 3 and length(text) >= 100'; see docs/guides/filter.md.",
    ),
]
ChosenPacking = Annotated[
    str | None,
    Option(
        group="Documents",
        metavar="NAME",
        shapes_bytes=True,
        if_set=True,
        help="Of datasets, read only the documents that `pack --name NAME` chose, each once.",
        more="Their copies are not read: `pack --repeat` makes them again.",
    ),
]
KeepColumns = Annotated[
    str | Sequence[str],
    Option(
        group="Output",
        default=(),
        metavar="NAME[:TYPE],…",
        complete="columns",
        repeatable=True,
        shapes_bytes=True,
        if_set=True,
        help="Columns to keep in the document table, such as url,score:float32.",
        more="Types are string, int64, int32, float64, float32 and bool. Parquet and Arrow files state them, JSON "
        "lines and CSV do not. A value of another type, or a string of more than 8 KiB, is a bad row. The table always "
        "has the source file and the position of each document.",
    ),
]
CleanSteps = Annotated[
    str | Sequence[str],
    Option(
        group="Input",
        default=(),
        metavar="STEP,…",
        complete="steps",
        repeatable=True,
        shapes_bytes=True,
        if_set=True,
        help="Steps that clean the text first: html, control, nfc, whitespace; see docs/guides/clean.md.",
        more="`html` removes tags and decodes entities; `control` removes control characters, zero-width characters "
        "and U+FFFD; `nfc` applies Unicode normalization form C; `whitespace` collapses runs of blanks, except "
        "indentation, and runs of empty lines, and removes trailing blanks. They are applied in this order. "
        "`where`, ids and `max_doc_bytes` see the original text; a document that becomes empty is kept.",
    ),
]
SourceFormatName = Annotated[
    str | None,
    Option(
        group="Input",
        metavar="{names}",
        complete="source_formats",
        shapes_bytes=True,
        help="Format of files whose names do not show it.",
        more="For example `jsonl`; `tokmill encode --help` lists all.",
    ),
]


Formats = Annotated[
    str | Sequence[str],
    Option(
        group="Input",
        default=(),
        metavar="NAME,…",
        complete="source_formats",
        repeatable=True,
        parse=_parse_names,
        shapes_bytes=True,
        if_set=True,
        help="Formats to read of folders, such as parquet. Default: all, but text only by itself.",
        more="A folder with text beside other formats is refused without it. Files that are named, or match a glob, "
        "are always read.",
    ),
]
MissingColumn = Annotated[
    Literal["error", "null"],
    Option(
        group="Input",
        default="error",
        shapes_bytes=True,
        if_set=True,
        help="What a column that a file lacks is for --where, --keep and --by: an error, or null in all its rows.",
    ),
]


SourceConfig = Annotated[
    str | None,
    Option(
        group="Input",
        metavar="NAME",
        in_run_file=True,
        help="Configuration of hf://datasets/OWNER/NAME.",
        more="Not needed if there is only one.",
    ),
]
SourceSplit = Annotated[
    str | None,
    Option(
        group="Input",
        metavar="NAME",
        in_run_file=True,
        help="Split of a hub dataset, or of a folder written by datasets' save_to_disk.",
        more="Not needed if there is only one.",
    ),
]
MaxDocBytes = Annotated[
    int | str,
    Option(
        group="Bad rows",
        default="256MiB",
        metavar="N",
        parse=positive_bytes,
        shapes_bytes=True,
        help="Maximum size of a document; a longer one is a bad row.",
    ),
]


class ConversationKeywords(TypedDict, total=False):
    """Options for what documents consist of."""

    text_column: TextColumn
    prompt_column: Annotated[
        str | None,
        Option(
            group="Prompts and conversations",
            metavar="NAME",
            complete="columns",
            shapes_bytes=True,
            if_set=True,
            help="Column with prompts, which have no loss; documents continue with --completion-column.",
            more="A document is a prompt and its completion, each encoded by itself, instead of the text in "
            "`text_column`.",
        ),
    ]
    completion_column: Annotated[
        str | None,
        Option(
            group="Prompts and conversations",
            metavar="NAME",
            complete="columns",
            shapes_bytes=True,
            if_set=True,
            help="Column with completions, which have loss.",
        ),
    ]
    loss_from: Annotated[
        str | None,
        Option(
            group="Prompts and conversations",
            metavar="TEXT",
            parse=_parse_escapes,
            shapes_bytes=True,
            if_set=True,
            help="Documents have loss only after the first occurrence of this text.",
            more="Ids are those of the whole text. A document without the text is a bad row.",
        ),
    ]
    messages_column: Annotated[
        str | None,
        Option(
            group="Prompts and conversations",
            metavar="NAME",
            complete="columns",
            shapes_bytes=True,
            if_set=True,
            help="Column with the messages of a conversation, which --chat-template renders.",
            more="Messages are lists of objects with `role` and `content`, or `from` and `value`, or their JSON.",
        ),
    ]
    chat_template: Annotated[
        str | None,
        Option(
            group="Prompts and conversations",
            metavar="chatml|llama3|FILE.toml|tokenizer|FILE.jinja",
            shapes_bytes=True,
            if_set=True,
            help="Template of conversations: its roles, special tokens, and what has loss.",
            more="`tokenizer` is the Jinja template of the tokenizer's folder. jinja2 renders it, as FILE.jinja.",
        ),
    ]
    conversation_form: Annotated[
        Literal["openai", "sharegpt", "alpaca"] | None,
        Option(
            group="Prompts and conversations",
            metavar="openai|sharegpt|alpaca",
            shapes_bytes=True,
            if_set=True,
            help="Form of conversations with columns of its own. Default: the one whose column the first file has.",
            more="`openai` has `messages`; `sharegpt` has `conversations`, `system` and `tools`; `alpaca` has "
            "`instruction`, `input`, `output`, `system` and `history`. `messages_column` names another column.",
        ),
    ]
    tools_column: Annotated[
        str | None,
        Option(
            group="Prompts and conversations",
            metavar="NAME",
            complete="columns",
            shapes_bytes=True,
            if_set=True,
            help="Column with the tools of a conversation, for a Jinja template: JSON, or lists of objects.",
        ),
    ]
    template_columns: Annotated[
        str | Sequence[str],
        Option(
            group="Prompts and conversations",
            default=(),
            metavar="NAME,…",
            complete="columns",
            repeatable=True,
            parse=_parse_names,
            shapes_bytes=True,
            if_set=True,
            help="Columns that a Jinja template has as variables of the same names, such as documents,date_string.",
        ),
    ]
    template_date: Annotated[
        str | None,
        Option(
            group="Prompts and conversations",
            metavar="YYYY-MM-DD",
            parse=_parse_date,
            shapes_bytes=True,
            if_set=True,
            help="Date that a Jinja template has for today, if it asks for one.",
        ),
    ]
    ignore_keys: Annotated[
        str | Sequence[str],
        Option(
            group="Prompts and conversations",
            default=(),
            metavar="NAME,…",
            repeatable=True,
            parse=_parse_names,
            shapes_bytes=True,
            if_set=True,
            help="Keys of conversations or messages to leave out, such as system or reasoning_content.",
            more="`role=tool` leaves out the messages of a role, `type=image` the parts of a type. Without it, a value "
            "under a key that shapes prompts elsewhere, such as `tools`, is an error where it is not used.",
        ),
    ]
    loss: Annotated[
        Literal["assistant", "last", "all", "none"],
        Option(
            group="Prompts and conversations",
            default="assistant",
            shapes_bytes=True,
            if_set=True,
            help="What of a conversation has loss: the turns of the assistant, the last of them, everything, or "
            "nothing.",
            more="`weight` 0 in a message takes its loss away.",
        ),
    ]
    split_turns: Annotated[
        bool,
        Option(
            group="Prompts and conversations",
            default=False,
            shapes_bytes=True,
            if_set=True,
            help="Make a document of each turn of the assistant: the conversation up to it, with loss on it alone.",
            more="For templates that leave out earlier reasoning.",
        ),
    ]


class TextKeywords(TypedDict, total=False):
    """Options for reading text from files."""

    text_column: TextColumn
    separator: Separator
    where: WhereExpression
    packing: ChosenPacking
    missing_column: MissingColumn
    source_format: SourceFormatName
    formats: Formats
    source_config: SourceConfig
    source_split: SourceSplit
    max_doc_bytes: MaxDocBytes


_PART_OPTIONS: Final = ("prompt_column", "loss_from", "messages_column", "conversation_form", "fim")
"""Options that make documents consist of parts."""


def has_parts(options: Mapping[str, Any]) -> bool:
    """Return whether the documents of a dataset with these options have parts, with loss or without."""
    return any(options.get(name) is not None for name in _PART_OPTIONS)


READING = declared(TextKeywords)
"""Declarations whose defaults are the defaults of `ReadOptions`."""
