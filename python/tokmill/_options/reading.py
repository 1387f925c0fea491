"""Options of commands that read text."""

from collections.abc import Sequence
from typing import Annotated, TypedDict

from tokmill._options.option import Option, declared
from tokmill._sizes import parse_bytes

SOURCES = Option(
    metavar="SOURCE",
    repeatable=True,
    help="Files, folders or globs; local, s3://, gs:// or hf://datasets/.",
    more="Formats: parquet, Arrow IPC, JSON lines, text and CSV; the last three plain, gzip or zstd. On the hub: "
    "`hf://datasets/OWNER/NAME[@REVISION]/…`.",
)

TextColumn = Annotated[
    str,
    Option(
        default="text",
        metavar="NAME",
        complete="columns",
        shapes_bytes=True,
        help="Column that contains the text.",
        more="In JSON lines, the key.",
    ),
]
IdColumn = Annotated[
    str | None,
    Option(
        metavar="NAME",
        complete="columns",
        shapes_bytes=True,
        help="Column used by hash: splits. Default: id if present, otherwise the file path and row.",
        more="In JSON lines and text, the byte offset of the document is used instead of the row.",
    ),
]
Separator = Annotated[
    str,
    Option(
        default="<|endoftext|>",
        metavar="TEXT",
        shapes_bytes=True,
        help="Separator after each document in text files; '' reads a file as one document.",
    ),
]
WhereExpression = Annotated[
    str | None,
    Option(
        metavar="EXPR",
        shapes_bytes=True,
        help="Keep only matching rows, e.g. 'int_score >= 3 and length(text) >= 100'; docs/guides/filter.md.",
    ),
]
CleanSteps = Annotated[
    str | Sequence[str],
    Option(
        default=(),
        metavar="STEP,…",
        complete="steps",
        repeatable=True,
        shapes_bytes=True,
        if_set=True,
        help="Clean text first: html, control, nfc, whitespace; docs/guides/clean.md.",
        more="`html` removes tags and decodes entities; `control` removes control characters, zero-width characters "
        "and U+FFFD; `nfc` applies Unicode's normalization form C; `whitespace` reduces runs of blanks to one, except "
        "indentation, and removes trailing blanks and all but one empty line in a row. They are applied in this order. "
        "`where`, ids and `max_doc_bytes` use the text before cleaning; a document that becomes empty is kept.",
    ),
]
SourceFormat = Annotated[
    str | None,
    Option(
        metavar="{names}",
        complete="source_formats",
        shapes_bytes=True,
        help="Format of files with other name endings.",
        more="For example `jsonl`; `tokmill encode --help` lists all.",
    ),
]
SourceConfig = Annotated[
    str | None,
    Option(
        metavar="NAME",
        in_run_file=True,
        help="Configuration of hf://datasets/OWNER/NAME.",
        more="Not needed if there is only one.",
    ),
]
SourceSplit = Annotated[
    str | None,
    Option(
        metavar="NAME",
        in_run_file=True,
        help="Split of a hub dataset, or of a folder written by save_to_disk.",
        more="Not needed if there is only one.",
    ),
]
MaxDocBytes = Annotated[
    int | str,
    Option(
        default="256MiB",
        metavar="N",
        parse=parse_bytes,
        shapes_bytes=True,
        help="Maximum size of a document; a longer one is a bad row.",
    ),
]


class TextKeywords(TypedDict, total=False):
    """How text is read from files."""

    text_column: TextColumn
    separator: Separator
    where: WhereExpression
    source_format: SourceFormat
    source_config: SourceConfig
    source_split: SourceSplit
    max_doc_bytes: MaxDocBytes


READING = declared(TextKeywords)
"""Declarations that give `ReadOptions` its defaults."""
