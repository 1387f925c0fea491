"""Options of most commands: the dataset, and how work is done."""

from typing import Annotated

from tokmill._options.option import Option
from tokmill._sizes import parse_positive, parse_seconds

DATASET = Option(metavar="OUT", help="The dataset: a folder, or an s3:// or gs:// URL.")

Split = Annotated[str, Option(default="train", metavar="NAME", complete="splits", help="Split to use.")]

Workers = Annotated[
    int | str | None,
    Option(
        metavar="N",
        parse=parse_positive,
        help="Number of threads, by default one per core. Does not affect the output.",
    ),
]
CheckpointEvery = Annotated[
    float | str,
    Option(
        default="30s",
        metavar="TIME",
        parse=parse_seconds,
        help="Time between checkpoints: the most work a kill can cost.",
        more="Seconds, or text such as `5m`.",
    ),
]
Takeover = Annotated[
    bool,
    Option(
        default=False,
        help="Take over a run that another process seems to be writing.",
        more="The other process ends at its next checkpoint.",
    ),
]
