"""The options of `evaluate`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Required, TypedDict

from tokmill._options.option import Option
from tokmill._options.reading import TextKeywords
from tokmill._options.working import Workers
from tokmill._sizes import parse_count, positive_bytes, positive_count

if TYPE_CHECKING:
    from tokmill._store import Location

TOKENIZERS = Option(
    metavar="TOKENIZER",
    complete="tokenizers",
    repeatable=True,
    help="Tokenizers, named as in encode. All are compared with the first.",
    more="In Python, `Tokenizer` objects are also accepted.",
)


class JudgingKeywords(TypedDict, total=False):
    """Options of the comparison."""

    on: Required[
        Annotated[
            "Location | Sequence[Location]",
            Option(
                group="Input",
                metavar="SOURCE",
                repeatable=True,
                help="The text: any source of encode, or a mixture file (.toml). Repeatable.",
            ),
        ]
    ]
    by: Annotated[
        str,
        Option(
            group="Input",
            default="source",
            metavar="source|file|COLUMN",
            complete="groups",
            help="Group documents by source, by file, or by a column such as language.",
            more="Write `column:source` for a column named `source`. Plain text has no columns.",
        ),
    ]
    sweep: Annotated[
        str | Sequence[int | str],
        Option(
            group="Vocabulary sweep",
            default=(),
            metavar="N,N,…",
            help="Also count the tokens with the vocabularies cut to these sizes.",
            more="Sizes include special tokens.",
        ),
    ]
    dim: Annotated[
        int | str,
        Option(
            group="Vocabulary sweep",
            default=2048,
            metavar="N",
            parse=positive_count,
            help="With --sweep: embedding dimension.",
        ),
    ]
    tied: Annotated[
        bool,
        Option(
            group="Vocabulary sweep",
            default=False,
            help="With --sweep: the output layer shares the embedding's weights.",
        ),
    ]
    saturation: Annotated[
        int | str | None,
        Option(
            group="Saturation",
            metavar="N",
            parse=parse_count,
            help="Also train vocabularies of this size on growing samples and compare them.",
            more="The size includes special tokens.",
        ),
    ]
    pretokenizer: Annotated[
        str,
        Option(
            group="Saturation",
            default="cl100k",
            metavar="NAME",
            complete="pretokenizers",
            help="With --saturation: pretokenizer.",
        ),
    ]
    samples: Annotated[
        int | str,
        Option(
            group="Saturation",
            default=6,
            metavar="N",
            parse=parse_count,
            help="With --saturation: number of samples, each twice the size of the previous one.",
        ),
    ]
    limit_docs: Annotated[
        int | str | None,
        Option(
            group="Input",
            metavar="N",
            parse=positive_count,
            help="Maximum number of documents per source, spread over its files.",
        ),
    ]
    limit_bytes: Annotated[
        int | str | None, Option(group="Input", metavar="N", parse=positive_bytes, help="The same, in bytes of text.")
    ]


class EvaluateKeywords(JudgingKeywords, TextKeywords, total=False):
    """The options of `evaluate`."""

    workers: Workers
