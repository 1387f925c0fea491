"""The options of `annotate` and `takedown`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Final, Literal, Required, TypedDict

from tokmill._options.option import Option
from tokmill._options.working import Workers
from tokmill._sizes import format_bytes, parse_bytes, parse_count
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from tokmill._store import Location

OrError = Literal["error", "null"]
OrIgnore = Literal["error", "ignore"]
OrFirst = Literal["error", "first"]

ROW_KEY = ("source_file", "source_position")
"""Value of --on that names documents by source file and position."""
NUMBER_KEY = "document"
"""Value of --on that names documents by their number in the split."""

_LEAST_MEMORY: Final = 64 << 20
"""Minimum for the engine that matches."""


def _parse_memory(value: int | str, option: str) -> int:
    memory = parse_bytes(value, option)
    if memory < _LEAST_MEMORY:
        message = f"{option} {value} is less than {format_bytes(_LEAST_MEMORY)}"
        raise UsageError("option-value", message, "the default is 2GiB")
    return memory


class AnnotateKeywords(TypedDict, total=False):
    """The options of `annotate`."""

    name: Required[
        Annotated[
            str,
            Option(group="Output", metavar="NAME", help="Name of the annotation: a-z, 0-9 and _, such as v2."),
        ]
    ]
    from_: Annotated[
        "Location | Sequence[Location]",
        Option(
            group="Input",
            default=(),
            metavar="FILE",
            repeatable=True,
            help="File, folder or glob with the values: parquet, Arrow, JSON lines or CSV.",
        ),
    ]
    columns: Required[
        Annotated[
            str,
            Option(
                group="Input",
                metavar="NAME:TYPE,…",
                help="Columns to add, with their types, such as quality:float32,topic:string.",
                more="Types are string, int64, int32, float64, float32 and bool.",
            ),
        ]
    ]
    on: Annotated[
        str,
        Option(
            group="Input",
            default="id",
            metavar="COLUMN",
            help="Kept column with the key of each document; the files have it under the same name.",
            more="`source_file,source_position` and `document`, the number in the split, work without a kept column.",
        ),
    ]
    split: Annotated[
        str | None,
        Option(group="Documents", metavar="NAME", complete="splits", help="Split to annotate. Default: all of them."),
    ]
    missing: Annotated[
        OrError, Option(group="Checks", default="error", help="What happens to documents without a row in the files.")
    ]
    unknown: Annotated[
        OrIgnore, Option(group="Checks", default="error", help="What happens to rows whose key no document has.")
    ]
    repeated: Annotated[
        OrFirst,
        Option(group="Checks", default="error", help="What happens to keys that occur again with other values."),
    ]
    memory: Annotated[
        int | str,
        Option(
            group="Performance",
            default="2GiB",
            metavar="BYTES",
            parse=_parse_memory,
            help="Memory for matching keys; what does not fit goes to a temporary folder.",
        ),
    ]
    workers: Workers


IDS = Option(metavar="FILE", help="File of documents, one per line: see --on.")
TARGETS = Option(
    metavar="DATASET|MIXTURE",
    repeatable=True,
    help="Datasets, joins and mixture files (.toml) from which the documents are taken down.",
)


class TakedownKeywords(TypedDict, total=False):
    """The options of `takedown`."""

    on: Annotated[
        str,
        Option(
            group="Documents",
            default="id",
            metavar="COLUMN",
            help="Kept column with the names in the file; id stands for the column of --id-column.",
            more="`source_file,source_position`: lines are FILE:POSITION. `document`: SPLIT:NUMBER, of one dataset.",
        ),
    ]
    unknown: Annotated[
        OrIgnore, Option(group="Documents", default="error", help="What happens to names that no document has.")
    ]
    until: Annotated[
        int | str | None,
        Option(
            group="Samples",
            metavar="G",
            parse=parse_count,
            help="Sample of each mixture before which samples are listed, such as that of the last checkpoint.",
            more="Default: where a component of the last stage first ends an epoch.",
        ),
    ]
    certificate: Annotated[str | None, Option(group="Output", metavar="FILE", help="New file for the result, as JSON.")]
