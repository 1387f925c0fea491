"""The options of `evaluate`."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Required, TypedDict

from tokmill._options.option import Option
from tokmill._options.reading import TextKeywords
from tokmill._options.working import Workers
from tokmill._sizes import parse_bytes, parse_count

if TYPE_CHECKING:
    from tokmill._store import Location

TOKENIZERS = Option(
    metavar="TOKENIZER",
    complete="tokenizers",
    repeatable=True,
    help="Names, as for encode; all are compared with the first.",
    more="In Python, also a `Tokenizer`.",
)


class JudgingKeywords(TypedDict, total=False):
    """What is judged, and how."""

    on: Required[
        Annotated[
            "Location | Sequence[Location]",
            Option(metavar="SOURCE", repeatable=True, help="The text: as the sources of encode; may be repeated."),
        ]
    ]
    by: Annotated[
        str,
        Option(
            default="source",
            metavar="source|file|COLUMN",
            complete="groups",
            help="What documents are grouped by, such as a column language.",
            more="A column called `source` or `file` is `column:source`. Plain text has no columns.",
        ),
    ]
    sweep: Annotated[
        str | Sequence[int | str],
        Option(
            default=(),
            metavar="N,N,…",
            help="Also tell how many tokens vocabularies cut back to these sizes make.",
            more="Sizes count special tokens.",
        ),
    ]
    dim: Annotated[
        int | str,
        Option(default=2048, metavar="N", parse=parse_count, help="With --sweep: dimensions of the embedding."),
    ]
    tied: Annotated[
        bool,
        Option(default=False, help="With --sweep: the output layer is the embedding, and costs nothing."),
    ]
    saturation: Annotated[
        int | str | None,
        Option(
            metavar="N",
            parse=parse_count,
            help="Also train vocabularies of this size on growing samples, and compare them.",
            more="Special tokens count.",
        ),
    ]
    pretokenizer: Annotated[
        str,
        Option(
            default="cl100k",
            metavar="NAME",
            complete="pretokenizers",
            help="With --saturation: how text is cut into words.",
        ),
    ]
    samples: Annotated[
        int | str,
        Option(
            default=6,
            metavar="N",
            parse=parse_count,
            help="With --saturation: samples, each twice the last.",
        ),
    ]
    limit_docs: Annotated[
        int | str | None,
        Option(
            metavar="N",
            parse=parse_count,
            help="Take so many documents of each source at most, of all its files.",
        ),
    ]
    limit_bytes: Annotated[int | str | None, Option(metavar="N", parse=parse_bytes, help="The same in bytes of text.")]


class EvaluateKeywords(JudgingKeywords, TextKeywords, total=False):
    """The options of `evaluate`."""

    workers: Workers
