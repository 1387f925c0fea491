"""The options of `estimate` and `tune`."""

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Required

from tokmill._encoding.options import DatasetKeywords, EngineName, RayAddress, TokenizerName
from tokmill._options.option import Option
from tokmill._options.reading import CleanSteps, IdColumn, TextKeywords
from tokmill._sizes import parse_seconds, positive_count
from tokmill._sources.options import SOURCES

if TYPE_CHECKING:
    from tokmill._store import Location

SAMPLE_SOURCES = replace(SOURCES, help="Files, folders or globs, as for encode; a few hundred megabytes suffice.")


class EstimateKeywords(DatasetKeywords, total=False):
    """The options of `estimate`; most are options of `encode`."""

    out: Annotated[
        "Location | None",
        Option(group="Output", metavar="DIR", help="Output folder to check: whether it is free and has enough space."),
    ]
    cores: Annotated[
        int | str | None,
        Option(
            group="Estimate",
            metavar="N",
            parse=positive_count,
            help="With --dry-run: estimate the time for this number of cores.",
            more="Default: `workers`, or the number of cores of this machine.",
        ),
    ]


class TuneKeywords(TextKeywords, total=False):
    """The options of `tune`."""

    tokenizer: Required[TokenizerName]
    engine: EngineName
    ray_address: RayAddress
    seconds: Annotated[
        float | str,
        Option(
            group="Measurement",
            default=60,
            metavar="TIME",
            parse=parse_seconds,
            help="Approximate time to measure.",
            more="Seconds, or text such as `5m`. With more time, trials are longer.",
        ),
    ]
    id_column: IdColumn
    clean: CleanSteps
