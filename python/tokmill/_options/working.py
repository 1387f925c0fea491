"""Options of several commands: datasets, threads, checkpoints."""

from typing import Annotated

from tokmill._options.option import Option
from tokmill._sizes import parse_positive, parse_seconds

DATASET = Option(metavar="OUT", help="The dataset: a folder, or an s3:// or gs:// URL.")
JOIN = Option(metavar="OUT", help="Folder of the join, or an s3:// or gs:// URL; must be new or empty.")
MEMBERS = Option(
    metavar="DATASET",
    repeatable=True,
    help="Datasets in the order in which they are read; a join first, to append to it.",
)
PLACE = Option(
    metavar="[PLACE]",
    help="Output location to check: a folder or an s3:// or gs:// URL. Writes and removes a small file.",
    more="If the folder does not exist, the file is written to the nearest existing parent.",
)

Split = Annotated[
    str, Option(group="Documents", default="train", metavar="NAME", complete="splits", help="Split to use.")
]

Workers = Annotated[
    int | str | None,
    Option(
        group="Performance",
        metavar="N",
        parse=parse_positive,
        help="Number of threads; default: one per core. Does not affect the output.",
    ),
]
CheckpointEvery = Annotated[
    float | str,
    Option(
        group="Performance",
        default="30s",
        metavar="TIME",
        parse=parse_seconds,
        help="Interval between checkpoints: the most work that a kill can lose.",
        more="Seconds, or text such as `5m`.",
    ),
]
Takeover = Annotated[
    bool,
    Option(
        group="Output",
        default=False,
        help="Take over a run that another process may still be writing.",
        more="That process stops at its next checkpoint.",
    ),
]
