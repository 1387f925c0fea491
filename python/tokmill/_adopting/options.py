"""The options of `adopt`."""

from typing import TYPE_CHECKING, Annotated, Literal, Required, TypedDict, get_args

from tokmill._encoding.options import TokenizerName
from tokmill._options.option import Option
from tokmill._options.working import Workers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokmill._store import Location

AdoptedEot = Literal["prefix", "suffix"]
AdoptedDtype = Literal["uint16", "uint32"]

PATH = Option(metavar="PATH", help="Folder or URL of the token files, or one local file.")


class AdoptKeywords(TypedDict, total=False):
    """The options of `adopt`."""

    tokenizer: Required[TokenizerName]
    out: Required[
        Annotated[
            "Location",
            Option(
                group="Output",
                metavar="OUT",
                help="Folder of the manifest and the document offsets; must be new or empty.",
            ),
        ]
    ]
    format: Annotated[
        str | None,
        Option(
            group="Input",
            metavar="{names}",
            complete="adopted_formats",
            help="Format of the files. Default: recognised.",
        ),
    ]
    eot: Annotated[
        str | None,
        Option(
            group="Tokenizer",
            choices=get_args(AdoptedEot),
            help="Position of the end-of-text token in each document, in formats without an index of documents.",
            more="Default: told from the first and the last token, or as usual for the format.",
        ),
    ]
    eot_token: Annotated[
        str | None,
        Option(group="Tokenizer", metavar="TEXT", help="End-of-text token, if the tokenizer does not define one."),
    ]
    dtype: Annotated[
        str | None,
        Option(
            group="Input",
            choices=get_args(AdoptedDtype),
            help="Type of ids, if the files do not say it. Default: uint16 if every id of the tokenizer fits.",
        ),
    ]
    split: Annotated[
        "str | Sequence[str]",
        Option(
            group="Splits",
            default=(),
            metavar="NAME=PATTERN",
            repeatable=True,
            help="Split of the files whose path matches, such as heldout='heldout*'. Default: by the words val, test, "
            "… in their names.",
        ),
    ]
    workers: Workers
