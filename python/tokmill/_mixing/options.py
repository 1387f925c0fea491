"""The options of `mix`."""

from typing import Annotated

from tokmill._options.option import Option
from tokmill._packing.options import StepKeywords
from tokmill._sizes import parse_count

MIXTURE_FILE = Option(metavar="FILE", help="The mixture file: a path, or an s3:// or gs:// URL.")


class MixKeywords(StepKeywords, total=False):
    """The options of `mix`."""

    until: Annotated[
        int | str | None,
        Option(
            group="Samples",
            metavar="G",
            parse=parse_count,
            help="Sample at which to end. Default: where a component of the last stage first ends an epoch.",
        ),
    ]
    at: Annotated[
        int | str | None,
        Option(
            group="Samples",
            metavar="G",
            parse=parse_count,
            help="Show where sample G comes from, instead of the stages.",
        ),
    ]
