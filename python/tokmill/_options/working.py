"""The options of most commands: the dataset, and how work is done."""

from typing import Annotated

from tokmill._options.option import Option
from tokmill._sizes import parse_positive, parse_seconds

DATASET = Option(metavar="OUT", help="The dataset: a folder, or an s3:// or gs:// URL.")

Split = Annotated[str, Option(default="train", metavar="NAME", complete="splits", help="Which split.")]

Workers = Annotated[
    int | str | None,
    Option(metavar="N", parse=parse_positive, help="Threads; by default one per core. The output is always the same."),
]
CheckpointEvery = Annotated[
    float | str,
    Option(
        default="30s",
        metavar="TIME",
        parse=parse_seconds,
        help="How often to note where the run stands: what a kill costs at most.",
        more="Seconds, or text such as `5m`.",
    ),
]
Takeover = Annotated[
    bool,
    Option(
        default=False,
        help="Go on with a run that another process seems to be at work on.",
        more="That process ends at its next checkpoint.",
    ),
]
