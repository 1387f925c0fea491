"""Options of a packing."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Annotated, Any, Final, Literal, Required, Self, TypedDict, get_args

from tokmill._options.option import Option, fields_of, parse_options
from tokmill._options.working import Workers
from tokmill._sizes import parse_count
from tokmill.errors import UsageError

Strategy = Literal["best-fit", "concat", "pad"]

PACK_FOLDER: Final = "_pack"
"""Folder of a dataset with the plans."""
GROWING_SUFFIX: Final = ".growing"
"""Suffix of a file of a plan that is not complete yet."""

_MIN_SEQ_LEN: Final = 2
"""Minimum number of tokens of a sequence: a token and its target."""
_MAX_SEQ_LEN: Final = 1 << 30
"""Maximum number of tokens of a sequence."""
UNLIMITED_SEGMENTS: Final = (1 << 32) - 1
"""Value of `max_segments` for no limit."""


class PackKeywords(TypedDict, total=False):
    """The options of `pack`."""

    seq_len: Required[
        Annotated[int | str, Option(metavar="L", parse=parse_count, shapes_bytes=True, help="Tokens of a sequence.")]
    ]
    strategy: Annotated[
        str,
        Option(
            default="best-fit",
            choices=get_args(Strategy),
            shapes_bytes=True,
            help="Documents where they fit best; all end to end, cut at every L tokens; one in each sequence.",
            more="`best-fit` places the longest first and cuts only documents longer than L.",
        ),
    ]
    max_segments: Annotated[
        int | str | None,
        Option(
            metavar="K",
            parse=parse_count,
            shapes_bytes=True,
            help="Documents, or parts of them, in a sequence; with best-fit.",
        ),
    ]
    seed: Annotated[
        int | str,
        Option(
            default=0,
            metavar="SEED",
            parse=parse_count,
            shapes_bytes=True,
            help="Chooses which document of a length goes where; with best-fit.",
        ),
    ]
    materialise: Annotated[
        bool,
        Option(default=False, help="Also write the sequences themselves, as packed shards, for buckets."),
    ]
    workers: Workers


class SweepKeywords(TypedDict, total=False):
    """The options of `sweep`."""

    split: Annotated[
        str | None, Option(metavar="NAME", complete="splits", help="With --sweep: which split; by default train.")
    ]
    seed: Annotated[
        int | str, Option(default=0, metavar="SEED", parse=parse_count, help="Draws the lengths of made-up documents.")
    ]
    workers: Workers


SEQ_LENS = Option(
    metavar="L,L,…",
    help="Write nothing: compare padded, concat and best-fit at these lengths.",
)


@dataclass(frozen=True, kw_only=True)
class PackOptions:
    """Options that determine a packing."""

    seq_len: int
    """Tokens of a sequence."""
    strategy: Strategy = "best-fit"
    max_segments: int | None = None
    """Documents, or parts of them, in a sequence; only of best-fit."""
    seed: int = 0
    """Chooses which document of a length goes where; only of best-fit."""

    @classmethod
    def parse(
        cls, seq_len: int | str, strategy: str, max_segments: int | str | None = None, seed: int | str = 0
    ) -> Self:
        """Return the options that users write; UsageError for what makes no sense."""
        given = {"seq_len": seq_len, "strategy": strategy, "max_segments": max_segments, "seed": seed}
        return cls.of(parse_options(PackKeywords, given))

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Self:
        """Return the options that are among the values of PackKeywords; UsageError for what makes no sense."""
        options = cls(**fields_of(cls, values))
        if not _MIN_SEQ_LEN <= options.seq_len <= _MAX_SEQ_LEN:
            message = f"--seq-len {options.seq_len}: a sequence has {_MIN_SEQ_LEN} to {_MAX_SEQ_LEN:,} tokens"
            raise UsageError("option-value", message)
        if options.max_segments is not None and not 1 <= options.max_segments < UNLIMITED_SEGMENTS:
            message = f"--max-segments {options.max_segments}: a sequence has room for one document at least"
            raise UsageError("option-value", message)
        for value, option in ((options.max_segments, "--max-segments"), (options.seed, "--seed")):
            if value and options.strategy != "best-fit":
                message = f"{option} has no meaning with --strategy {options.strategy}"
                raise UsageError(
                    "option-conflict", message, "it is for best-fit, where documents share a sequence in no order"
                )
        return options

    @property
    def name(self) -> str:
        """Name of the folder of its plan."""
        most = "" if self.max_segments is None else f"-m{self.max_segments}"
        seed = f"-s{self.seed}" if self.strategy == "best-fit" else ""
        return f"{self.strategy}-{self.seq_len}{most}{seed}"

    def as_dict(self) -> Mapping[str, Any]:
        """As plain JSON."""
        return asdict(self)
