"""The options of `report`."""

from typing import Annotated, TypedDict

from tokmill._options.option import Option
from tokmill._sizes import parse_count


class ReportKeywords(TypedDict, total=False):
    """The options of `report`."""

    sample: Annotated[
        int | str,
        Option(
            group="Sample",
            default="64M",
            metavar="N",
            parse=parse_count,
            help="Maximum number of tokens to count; larger datasets are sampled evenly.",
        ),
    ]
    seed: Annotated[
        int | str,
        Option(
            group="Sample",
            default=0,
            metavar="SEED",
            parse=parse_count,
            help="Seed that selects the sample and the documents shown.",
        ),
    ]
