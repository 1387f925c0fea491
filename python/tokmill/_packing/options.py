"""Options of a packing."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Annotated, Any, Final, Literal, Required, Self, TypedDict, get_args

from tokmill._options.option import Option, fields_of, parse_options
from tokmill._options.working import Workers
from tokmill._sizes import parse_count
from tokmill._spelling import check_choice
from tokmill.errors import UsageError

Whole = Literal["drop", "keep-start", "keep-end", "keep-turns"]

STRATEGIES: Final[dict[str, str]] = {
    "best-fit": "cuts only documents longer than L",
    "concat": "cuts every L tokens",
    "pad": "puts one document into each sequence",
}
"""Strategies, with what each does. Each is a module of this room with the record `STRATEGY`, imported when used."""
DEFAULT_STRATEGY: Final = "best-fit"
"""What `pack` does."""
DEFAULT_PACKING: Final = "concat"
"""What is read where no packing is named: it needs no plan."""

_MIN_SEQ_LEN: Final = 2
"""Minimum number of tokens per sequence: a token and the next one."""
_MAX_SEQ_LEN: Final = 1 << 30
"""Maximum number of tokens per sequence."""
_NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}", re.ASCII)
_MOST_MULTIPLE: Final = 1 << 15
"""Maximum of `document_multiple`: an entry of the order has 15 bits for the padding."""
UNLIMITED_SEGMENTS: Final = (1 << 32) - 1
"""Value of `max_segments` for no limit."""


SEQ_LEN: Final = Option(
    group="Sequences", metavar="L", parse=parse_count, shapes_bytes=True, help="Tokens per sequence."
)


class PackKeywords(TypedDict, total=False):
    """The options of `pack`."""

    seq_len: Required[Annotated[int | str, SEQ_LEN]]
    strategy: Annotated[
        str,
        Option(
            group="Sequences",
            default=DEFAULT_STRATEGY,
            metavar="{names}",
            complete="strategies",
            shapes_bytes=True,
            help="How documents are packed.",
            more="; ".join(f"`{name}` {what}" for name, what in STRATEGIES.items()) + ".",
        ),
    ]
    max_segments: Annotated[
        int | str | None,
        Option(
            group="Sequences",
            metavar="K",
            parse=parse_count,
            shapes_bytes=True,
            help="Maximum number of documents, or parts of documents, per sequence; best-fit only.",
        ),
    ]
    document_multiple: Annotated[
        int | str | None,
        Option(
            group="Sequences",
            metavar="N",
            parse=parse_count,
            help="Pad each document, or part of one, to a multiple of N tokens; best-fit only, with --name.",
            more="Context parallelism over C ranks needs a multiple of 2 C. See docs/guides/long-context.md.",
        ),
    ]
    seed: Annotated[
        int | str,
        Option(
            group="Sequences",
            default=0,
            metavar="SEED",
            parse=parse_count,
            shapes_bytes=True,
            help="Seed that places documents of equal length; best-fit only.",
        ),
    ]
    where: Annotated[
        str | None,
        Option(
            group="Documents",
            metavar="EXPR",
            help="Documents to pack, such as \"score >= 4 and language == 'en'\", by the columns of encode --keep.",
            more="Also `tokens`, `source_file` and `source_position`. See docs/guides/choose-documents.md.",
        ),
    ]
    exclude: Annotated[
        str | None,
        Option(
            group="Documents",
            metavar="FILE",
            help="File of documents to leave out: ids, one per line; see --exclude-by.",
        ),
    ]
    exclude_by: Annotated[
        str | None,
        Option(
            group="Documents",
            metavar="COLUMN",
            help="Kept column with the ids of --exclude; row: its lines are FILE:POSITION. Default: the id column.",
        ),
    ]
    allow_unknown: Annotated[
        bool,
        Option(
            group="Documents",
            default=False,
            help="Accept names in the file of --exclude that no document of the dataset has.",
        ),
    ]
    whole: Annotated[
        str | None,
        Option(
            group="Documents",
            choices=get_args(Whole),
            help="Never cut a document: of longer ones than L, drop all or keep only the first or last L tokens.",
            more="`keep-turns` keeps the turns that fit, and the token after them. With best-fit and pad.",
        ),
    ]
    repeat: Annotated[
        str | Sequence[str],
        Option(
            group="Documents",
            default=(),
            metavar="EXPR: N",
            repeatable=True,
            help='Take documents several times, such as "score >= 4.5: 3". Repeatable; the first that applies counts.',
        ),
    ]
    tokens: Annotated[
        int | str | None,
        Option(
            group="Documents",
            metavar="N",
            parse=parse_count,
            help="Take documents by their hashes as long as they fit into N tokens.",
            more="A smaller budget takes a subset. `seed` is the seed of the hashes.",
        ),
    ]
    name: Annotated[
        str | None,
        Option(
            group="Output",
            metavar="NAME",
            help="Name of the packing of chosen documents; TokenDataset(packing=NAME) opens it.",
        ),
    ]
    dry_run: Annotated[
        bool,
        Option(group="Estimate", default=False, help="Count the chosen documents and their tokens, and write nothing."),
    ]
    by: Annotated[
        str | None,
        Option(
            group="Documents",
            metavar="COLUMN,…",
            help="Columns whose values make groups of documents, which --dry-run counts and --mixture packs.",
        ),
    ]
    mixture: Annotated[
        str | None,
        Option(
            group="Output",
            metavar="FILE",
            help="With --by: pack each group by itself, and write this mixture file, with their tokens as weights.",
        ),
    ]
    materialise: Annotated[
        bool,
        Option(
            group="Output",
            default=False,
            help="Also write the sequences as packed shards, for fast reads from buckets.",
        ),
    ]
    split: Annotated[
        str | None,
        Option(
            group="Documents",
            metavar="NAME",
            complete="splits",
            help="Pack only this split. Default: all; with --sweep, train.",
        ),
    ]
    workers: Workers


class StepKeywords(TypedDict, total=False):
    """Options of how a training divides its steps, whose cost `sweep` and `mix` compare."""

    world_size: Annotated[
        int | str | None,
        Option(
            group="Steps",
            metavar="N",
            parse=parse_count,
            help="Compare the cost of a step on N data-parallel ranks, as it is and balanced; with --batch-size.",
        ),
    ]
    batch_size: Annotated[
        int | str | None,
        Option(
            group="Steps",
            metavar="B",
            parse=parse_count,
            help="Samples per step, over all ranks: a multiple of --world-size.",
        ),
    ]
    micro_batch: Annotated[
        int | str | None,
        Option(
            group="Steps",
            metavar="M",
            parse=parse_count,
            help="Samples that a rank computes at once. Default: all of a step.",
        ),
    ]


class SweepKeywords(StepKeywords, total=False):
    """The options of `sweep`."""

    split: Annotated[
        str | None,
        Option(group="Documents", metavar="NAME", complete="splits", help="Split to compare. Default: train."),
    ]
    seed: Annotated[
        int | str,
        Option(
            group="Sequences",
            default=0,
            metavar="SEED",
            parse=parse_count,
            help="Seed that places documents of equal length.",
        ),
    ]
    workers: Workers


SEQ_LENS = Option(
    group="Estimate",
    metavar="L,L,…",
    help="Compare padded, concat and best-fit at these lengths. Writes nothing.",
)


@dataclass(frozen=True, kw_only=True)
class PackOptions:
    """Options that determine a packing."""

    seq_len: int
    """Tokens per sequence."""
    strategy: str = DEFAULT_STRATEGY
    max_segments: int | None = None
    """Maximum number of documents, or parts of documents, per sequence; best-fit only."""
    seed: int = 0
    """Seed that places documents of equal length; best-fit only."""
    document_multiple: int | None = None
    """Documents, and parts of documents, begin at multiples of this place in a sequence; best-fit only."""
    selection: str | None = None
    """Name of the selection of documents; None for all."""

    @classmethod
    def named(cls, seq_len: int | str, packing: str, max_segments: int | str | None, seed: int | str) -> Self:
        """Return the options of a packing that is named by its strategy, or by the name of a selection.

        Of a selection, the plan has the other options. Raises UsageError for invalid values.
        """
        if packing in STRATEGIES:
            return cls.parse(seq_len, packing, max_segments, seed)
        _check_selection_name(packing)
        if max_segments is not None or seed not in (0, "0"):
            message = f"packing {packing!r}: its plan says max_segments and seed"
            raise UsageError("option-conflict", message, "leave them out")
        return replace(cls.parse(seq_len, DEFAULT_PACKING), selection=packing)

    @classmethod
    def parse(
        cls, seq_len: int | str, strategy: str, max_segments: int | str | None = None, seed: int | str = 0
    ) -> Self:
        """Return options from the values that users write. Raises UsageError for invalid values."""
        given = {"seq_len": seq_len, "strategy": strategy, "max_segments": max_segments, "seed": seed}
        return cls.of(parse_options(PackKeywords, given))

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Self:
        """Return options from the values of PackKeywords. Raises UsageError for invalid values."""
        options = cls(**fields_of(cls, {**values, "selection": values.get("name")}))
        check_choice("--strategy", options.strategy, list(STRATEGIES))
        if options.selection is not None:
            _check_selection_name(options.selection)
        if not _MIN_SEQ_LEN <= options.seq_len <= _MAX_SEQ_LEN:
            message = f"--seq-len {options.seq_len} is not between {_MIN_SEQ_LEN} and {_MAX_SEQ_LEN:,}"
            raise UsageError("option-value", message, "use the context length of the model, such as 2048")
        if options.max_segments is not None and not 1 <= options.max_segments < UNLIMITED_SEGMENTS:
            message = f"--max-segments {options.max_segments} is not between 1 and {UNLIMITED_SEGMENTS - 1:,}"
            raise UsageError("option-value", message, "leave it out for no limit")
        multiple = options.document_multiple
        if multiple is not None and (not 1 < multiple <= _MOST_MULTIPLE or options.seq_len % multiple):
            is_size = 1 < multiple <= _MOST_MULTIPLE
            wrong = (
                f"does not divide --seq-len {options.seq_len}" if is_size else f"is not from 2 to {_MOST_MULTIPLE:,}"
            )
            message = f"--document-multiple {multiple} {wrong}"
            raise UsageError("option-value", message, "for example 16, for context parallelism over 8 ranks")
        for name in ("max_segments", "seed", "document_multiple"):
            if getattr(options, name) and name not in options._of_strategy:
                message = f"--{name.replace('_', '-')} does not apply to --strategy {options.strategy}"
                raise UsageError("option-conflict", message, f"leave it out, or use --strategy {DEFAULT_STRATEGY}")
        return options

    @property
    def name(self) -> str:
        """Name of the plan's folder."""
        if self.selection is not None:
            return f"{self.selection}-{self.seq_len}"
        most = "" if self.max_segments is None else f"-m{self.max_segments}"
        seed = f"-s{self.seed}" if "seed" in self._of_strategy else ""
        return f"{self.strategy}-{self.seq_len}{most}{seed}"

    @property
    def _of_strategy(self) -> tuple[str, ...]:
        from tokmill._packing.strategy import strategy_named

        return strategy_named(self.strategy).options

    def as_dict(self) -> Mapping[str, Any]:
        """Return the options as plain JSON."""
        return asdict(self)


def _check_selection_name(name: str) -> None:
    """Raise UsageError unless a selection can have this name, which is part of the name of a folder."""
    if not isinstance(name, str) or name in STRATEGIES or not _NAME.fullmatch(name):
        message = f"{name!r:.80} cannot be the name of a selection of documents"
        hint = f"packings are {', '.join(STRATEGIES)}, or a name of 1 to 64 letters, digits, '.', '_' or '-'"
        raise UsageError("option-value", message, hint)
