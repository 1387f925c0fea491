"""The options of `estimate`, `tune` and `capacity`."""

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Required, TypedDict

from tokmill._encoding.options import DatasetKeywords, EngineName, RayAddress, TokenizerName
from tokmill._options.option import Option
from tokmill._options.reading import SOURCES, CleanSteps, IdColumn, TextKeywords
from tokmill._sizes import parse_count, parse_seconds

if TYPE_CHECKING:
    from tokmill._store import Location

SAMPLE_SOURCES = replace(SOURCES, help="Files, folders or globs, as for encode; some hundred megabytes suffice.")


class EstimateKeywords(DatasetKeywords, total=False):
    """The options of `estimate`, most of them those of `encode`."""

    out: Annotated[
        "Location | None",
        Option(metavar="DIR", help="Where the dataset would be: tells whether that is free, and has room."),
    ]
    cores: Annotated[
        int | str | None,
        Option(
            metavar="N",
            parse=parse_count,
            help="With --dry-run: tell the time for as many cores.",
            more="Default: `workers`, or the cores of this machine.",
        ),
    ]


class MeasuringKeywords(TypedDict, total=False):
    """What `tune` measures, and how long."""

    tokenizer: Required[TokenizerName]
    engine: EngineName
    ray_address: RayAddress
    out: Annotated[
        "Location | None",
        Option(
            metavar="DIR",
            help="Measure writing there, too; what is written is removed.",
            more="It goes into a folder of its own.",
        ),
    ]
    seconds: Annotated[
        float | str,
        Option(
            default=60,
            metavar="TIME",
            parse=parse_seconds,
            help="About how long to measure.",
            more="Seconds, or text such as `5m`: with more, trials are repeated more often.",
        ),
    ]
    save: Annotated[
        "Location | None",
        Option(
            metavar="FILE",
            help="Write the best into this run file, for encode --config.",
            more="What else it holds stays.",
        ),
    ]


class TuneKeywords(MeasuringKeywords, TextKeywords, total=False):
    """The options of `tune`."""

    id_column: IdColumn
    clean: CleanSteps


class CapacityKeywords(TypedDict, total=False):
    """The options of `capacity`."""

    cores: Required[
        Annotated[int | str, Option(metavar="N", parse=parse_count, help="With --tokens: how many there are.")]
    ]
    rate: Required[
        Annotated[
            int | str,
            Option(
                metavar="N",
                parse=parse_count,
                help="With --tokens: tokens per second of a core.",
                more="`tokmill encode … --dry-run` measures it.",
            ),
        ]
    ]
    epochs: Annotated[
        int | str,
        Option(default=4, metavar="N", parse=parse_count, help="With --tokens: how often a training reads them."),
    ]


TOKENS = Option(
    metavar="N",
    parse=parse_count,
    help="Measure nothing: tell what 30T tokens cost, with --cores 2000 --rate 2M.",
)
