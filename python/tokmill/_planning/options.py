"""The options of `estimate`, `tune` and `capacity`."""

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Required, TypedDict

from tokmill._encoding.options import DatasetKeywords, EngineName, RayAddress, TokenizerName
from tokmill._options.option import Option
from tokmill._options.reading import SOURCES, CleanSteps, IdColumn, TextKeywords
from tokmill._sizes import parse_count, parse_seconds

if TYPE_CHECKING:
    from tokmill._store import Location

SAMPLE_SOURCES = replace(SOURCES, help="Files, folders or globs, as for encode; a few hundred megabytes suffice.")


class EstimateKeywords(DatasetKeywords, total=False):
    """The options of `estimate`, most of which are options of `encode`."""

    out: Annotated[
        "Location | None",
        Option(group="Output", metavar="DIR", help="Output folder to check: whether it is free and has enough space."),
    ]
    cores: Annotated[
        int | str | None,
        Option(
            group="Estimate",
            metavar="N",
            parse=parse_count,
            help="With --dry-run: estimate the time for this number of cores.",
            more="Default: `workers`, or the number of cores of this machine.",
        ),
    ]


class MeasuringKeywords(TypedDict, total=False):
    """Options of `tune` except those for reading text."""

    tokenizer: Required[TokenizerName]
    engine: EngineName
    ray_address: RayAddress
    out: Annotated[
        "Location | None",
        Option(
            group="Measurement",
            metavar="DIR",
            help="Also measure writing to this folder; the files are removed.",
            more="They are written to a temporary folder in it.",
        ),
    ]
    seconds: Annotated[
        float | str,
        Option(
            group="Measurement",
            default=60,
            metavar="TIME",
            parse=parse_seconds,
            help="Approximate time to measure.",
            more="Seconds, or text such as `5m`. With more time, trials are repeated more often.",
        ),
    ]
    save: Annotated[
        "Location | None",
        Option(
            group="Measurement",
            metavar="FILE",
            help="Write the best values to this run file, for encode --config.",
            more="Other entries of the file stay.",
        ),
    ]


class TuneKeywords(MeasuringKeywords, TextKeywords, total=False):
    """The options of `tune`."""

    id_column: IdColumn
    clean: CleanSteps


class CapacityKeywords(TypedDict, total=False):
    """The options of `capacity`."""

    cores: Required[
        Annotated[
            int | str,
            Option(group="Calculation", metavar="N", parse=parse_count, help="With --tokens: number of cores."),
        ]
    ]
    rate: Required[
        Annotated[
            int | str,
            Option(
                group="Calculation",
                metavar="N",
                parse=parse_count,
                help="With --tokens: tokens per second of one core.",
                more="`tokmill encode … --dry-run` measures it.",
            ),
        ]
    ]
    epochs: Annotated[
        int | str,
        Option(
            group="Calculation",
            default=4,
            metavar="N",
            parse=parse_count,
            help="With --tokens: epochs of the training.",
        ),
    ]


TOKENS = Option(
    group="Calculation",
    metavar="N",
    parse=parse_count,
    help="Compute the cost of a corpus instead of measuring; for example 30T, with --cores 2000 --rate 2M.",
)
