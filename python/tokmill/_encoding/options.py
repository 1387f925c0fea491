"""The options of `encode`: declarations, parsing and checks.

Everything else follows from the declarations. To add an option, add a field to a TypedDict and, if the bytes of a
dataset depend on it, to `EncodeOptions`.
"""

import logging
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Annotated, Any, Literal, Required, Self, TypedDict

from tokmill._options.option import Option, declared, fields_of, identity
from tokmill._options.reading import (
    ChosenPacking,
    CleanSteps,
    ConversationKeywords,
    Formats,
    IdColumn,
    KeepColumns,
    MaxDocBytes,
    MissingColumn,
    Separator,
    SourceConfig,
    SourceFormatName,
    SourceSplit,
    WhereExpression,
    with_escapes,
)
from tokmill._options.working import CheckpointEvery, Takeover, Workers
from tokmill._sizes import parse_count, parse_share, positive_bytes, positive_count
from tokmill.errors import UsageError

_LOG = logging.getLogger("tokmill")

if TYPE_CHECKING:
    from pathlib import Path

    import numpy as np

    from tokmill._dataset.layout import ShardLayout
    from tokmill._dataset.shards import FileFormat, ShardForm
    from tokmill._dataset.sidecar import TableColumns
    from tokmill._dataset.splits import SplitRules
    from tokmill._encoding.block import Recipe
    from tokmill._encoding.part import Part
    from tokmill._sources.conversations import Template
    from tokmill._sources.formats import ReadOptions
    from tokmill._sources.plan import SourceFile
    from tokmill._sources.transforms import Clean, Infilling
    from tokmill._store import Location
    from tokmill._tokenizer.tokenizer import Tokenizer

Eot = Literal["prefix", "suffix", "none"]
Dtype = Literal["auto", "uint16", "uint32"]
OnBad = Literal["error", "skip", "quarantine"]
Engine = Literal["local", "ray"]

TokenizerName = Annotated[
    "str | Path | Tokenizer",
    Option(
        group="Tokenizer",
        metavar="NAME",
        complete="tokenizers",
        in_run_file=True,
        help="cl100k_base, o200k_base, r50k_base (gpt2), p50k_base, or a model such as gpt-4o; a tokenizer.json or "
        "SentencePiece .model, or its folder; OWNER/NAME[@REVISION] on the hub; cl100k:FILE.tiktoken.",
        more="In Python, also a `Tokenizer`.",
    ),
]
EngineName = Annotated[
    Engine,
    Option(
        group="Cluster",
        default="local",
        help="Run on threads of this machine or on a Ray cluster (pip install tokmill[ray]).",
        more="All nodes of the cluster must be able to write to `out`.",
    ),
]
RayAddress = Annotated[
    str | None,
    Option(
        group="Cluster",
        metavar="auto|HOST:PORT",
        help="Ray cluster: auto for this machine's own, or the address of its head. Default: start one here.",
        more="If the variable RAY_ADDRESS is set, it is the default.",
    ),
]


def _parse_part(value: str, flag: str) -> "Part":
    from tokmill._encoding.part import Part

    return Part.parse(value, flag)


class _OutputKeywords(TypedDict, total=False):
    """Options of the dataset itself."""

    tokenizer: Required[TokenizerName]
    shard_tokens: Annotated[
        int | str,
        Option(
            group="Output",
            default="100M",
            metavar="N",
            parse=positive_count,
            shapes_bytes=True,
            help="Exact number of tokens per shard.",
            more="The last shard of a split contains the remainder. `100M` is 100,000,000.",
        ),
    ]
    split: Annotated[
        str | Sequence[str],
        Option(
            group="Splits",
            default=(),
            metavar="NAME=RULE",
            complete="split_rules",
            repeatable=True,
            shapes_bytes=True,
            help="Rule of a split: val=hash:1%, val=docs:1/100 or test=shards:350. Repeatable. The rest is train.",
        ),
    ]
    eot: Annotated[
        Eot,
        Option(
            group="Tokenizer",
            default="prefix",
            otherwise="name a token with --eot-token; --eot is its position",
            shapes_bytes=True,
            help="Position of the end-of-text token in each document.",
        ),
    ]
    eot_token: Annotated[
        str | None,
        Option(
            group="Tokenizer",
            metavar="TEXT",
            in_run_file=True,
            help="End-of-text token, if not the tokenizer's own; TEXT=ID if a rank file lacks it.",
        ),
    ]
    dtype: Annotated[
        Dtype,
        Option(
            group="Output",
            default="auto",
            shapes_bytes=True,
            help="Type of ids; auto: uint16 if every id fits, else uint32.",
        ),
    ]
    format: Annotated[
        "FileFormat",
        Option(
            group="Output",
            default="npy",
            choices=("npy", "bin"),
            shapes_bytes=True,
            help="File format; bin is npy without header.",
        ),
    ]


class DatasetKeywords(_OutputKeywords, ConversationKeywords, total=False):
    """Options that `encode` and `estimate` share."""

    fim: Annotated[
        float | str | None,
        Option(
            group="Fill in the middle",
            metavar="SHARE",
            parse=parse_share,
            shapes_bytes=True,
            if_set=True,
            help="Share of documents that are rearranged to fill in the middle: prefix, suffix, middle.",
            more="See docs/guides/fill-in-the-middle.md.",
        ),
    ]
    fim_where: Annotated[
        str | None,
        Option(
            group="Fill in the middle",
            metavar="EXPR",
            shapes_bytes=True,
            if_set=True,
            help="Rearrange only documents for which this is true, such as \"lang == 'python'\"; see --where.",
        ),
    ]
    fim_spm: Annotated[
        float | str,
        Option(
            group="Fill in the middle",
            default="50%",
            metavar="SHARE",
            parse=parse_share,
            shapes_bytes=True,
            if_set=True,
            help="Share of these in which the suffix comes first.",
        ),
    ]
    fim_tokens: Annotated[
        str | None,
        Option(
            group="Fill in the middle",
            metavar="PRE,SUF,MID",
            shapes_bytes=True,
            if_set=True,
            help="Tokens before prefix, suffix and middle. Default: those of the tokenizer with a known name.",
        ),
    ]
    fim_seed: Annotated[
        int | str,
        Option(
            group="Fill in the middle",
            default=0,
            metavar="SEED",
            parse=parse_count,
            shapes_bytes=True,
            if_set=True,
            help="Seed of what is rearranged, and where it is divided.",
        ),
    ]
    id_column: IdColumn
    separator: Separator
    where: WhereExpression
    packing: ChosenPacking
    keep: KeepColumns
    clean: CleanSteps
    missing_column: MissingColumn
    source_format: SourceFormatName
    formats: Formats
    source_config: SourceConfig
    source_split: SourceSplit
    limit_docs: Annotated[
        int | str | None,
        Option(
            group="Input", metavar="N", parse=positive_count, shapes_bytes=True, help="Stop after this many documents."
        ),
    ]
    limit_tokens: Annotated[
        int | str | None,
        Option(
            group="Input",
            metavar="N",
            parse=positive_count,
            shapes_bytes=True,
            help="Stop after the document that reaches this many tokens.",
            more="End-of-text tokens count.",
        ),
    ]
    part: Annotated[
        str | None,
        Option(
            group="Input",
            metavar="I/N",
            parse=_parse_part,
            shapes_bytes=True,
            if_set=True,
            help="Encode part I of N into a dataset of its own; tokmill join puts the parts together.",
            more="Parts are cut between files, into about as many bytes. For job arrays, such as Slurm's.",
        ),
    ]
    max_doc_bytes: MaxDocBytes
    on_bad: Annotated[
        OnBad,
        Option(
            group="Bad rows",
            default="error",
            otherwise="write --on-bad skip to leave bad rows out",
            in_run_file=True,
            help="On bad rows (no text, invalid UTF-8, broken JSON, …): stop, skip them, or also write them to a file.",
            more="`quarantine` writes `_run/quarantine.jsonl` in the output.",
        ),
    ]
    max_bad: Annotated[
        float | str | None,
        Option(
            group="Bad rows",
            metavar="SHARE",
            parse=parse_share,
            in_run_file=True,
            help="Maximum share of bad rows with skip or quarantine, such as 0.1%.",
            more="Checked from the 10,000th document on, and at the end. None allows any share.",
        ),
    ]
    show: Annotated[
        int | str,
        Option(
            group="Prompts and conversations",
            default=0,
            metavar="N",
            parse=parse_count,
            help="Number of documents to print before the run starts, with what has loss between ⟦ and ⟧.",
        ),
    ]
    workers: Workers
    unit_bytes: Annotated[
        int | str | None,
        Option(
            group="Performance",
            metavar="N",
            parse=positive_bytes,
            help="Text per unit of work; see tokmill tune. Does not affect the output.",
            more="Memory grows with it. Default: 3 MiB, 8 MiB with 8 or more workers; on a cluster, an amount that "
            "takes a second or two.",
        ),
    ]
    cache_size: Annotated[
        int | str | None,
        Option(
            group="Performance",
            metavar="N",
            help="Maximum size of each worker's cache of words; default 16MiB. Does not affect the output.",
            more="See `Tokenizer`.",
        ),
    ]


class EncodeKeywords(DatasetKeywords, total=False):
    """The options of `encode`."""

    out: Required[
        Annotated[
            "Location",
            Option(
                group="Output",
                metavar="DIR",
                in_run_file=True,
                help="Output folder, or an s3:// or gs:// URL; must be new or empty.",
            ),
        ]
    ]
    in_flight: Annotated[
        int | str | None,
        Option(
            group="Performance",
            metavar="N",
            parse=positive_bytes,
            help="Maximum text between sources and shards; bounds memory.",
            more="In bytes. Default: enough to keep all workers busy.",
        ),
    ]
    engine: EngineName
    ray_address: RayAddress
    checkpoint_every: CheckpointEvery
    takeover: Takeover


@dataclass(frozen=True, kw_only=True)
class EncodeOptions:
    """Everything that the bytes of a dataset depend on, apart from its sources.

    Raises
    ------
    UsageError
        If an option is invalid.
    """

    tokenizer: "Tokenizer"
    read: "ReadOptions"
    clean: "Clean"
    splits: "SplitRules"
    shard_tokens: int
    eot: Eot
    dtype: Dtype
    format: "FileFormat"
    limit_docs: int | None = None
    limit_tokens: int | None = None
    part: "Part | None" = None
    fim: Fraction | None = None
    fim_spm: Fraction = Fraction(1, 2)
    fim_tokens: str | None = None
    fim_seed: int = 0

    def __post_init__(self) -> None:
        self.layout()  # checks the numbers
        if self.part is not None:
            self._check_part(self.part.short)
        if self.eot != "none":
            _ = self.tokenizer.eot_token  # raises if there is none
        if self.read.has_parts and self.clean.steps:
            message = f"--clean {','.join(self.clean.steps)} does not apply to documents that consist of parts"
            raise UsageError("option-conflict", message, "clean the sources first, or leave it out")
        self._check_infilling()
        from tokmill._dataset.shards import LARGEST_UINT16

        largest = self.tokenizer.max_token_value
        if self.dtype == "uint16" and largest > LARGEST_UINT16:
            message = f"--dtype uint16: ids of {self.tokenizer.name} go up to {largest:,} (maximum {LARGEST_UINT16:,})"
            raise UsageError("ids-too-large", message, "use --dtype auto")

    def _check_infilling(self) -> None:
        given = (self.fim_tokens, self.read.fim_where, self.fim_seed or None)
        if self.fim is None and (any(each is not None for each in given) or self.fim_spm != Fraction(1, 2)):
            message = "--fim-where, --fim-spm, --fim-tokens and --fim-seed apply to --fim only"
            raise UsageError("option-conflict", message, "say which share of documents: --fim 50%")
        if self.fim is not None and self.read.has_parts:
            message = "--fim does not apply to documents that consist of parts"
            raise UsageError("option-conflict", message, "leave it out, or encode texts of one column")
        _ = self.infilling  # raises if the tokenizer lacks its tokens

    @property
    def has_parts(self) -> bool:
        """Whether documents have parts."""
        return self.read.has_parts or self.fim is not None

    @property
    def infilling(self) -> "Infilling | None":
        """How documents are rearranged to fill in the middle."""
        if self.fim is None:
            return None
        from tokmill._sources.transforms import Infilling

        named = None if self.fim_tokens is None else tuple(self.fim_tokens.split(","))
        tokens = self.tokenizer.added_tokens, self.tokenizer.name
        return Infilling.of(self.fim, self.fim_spm, self.fim_seed, named, *tokens)

    def _check_part(self, part: str) -> None:
        """Raise UsageError for options that need the documents of other parts."""
        positional = [f"--split {rule}" for rule in self.splits.rules if rule.kind not in ("source", "hash")]
        limits = {"--limit-docs": self.limit_docs, "--limit-tokens": self.limit_tokens}
        positional += [f"{flag} {limit}" for flag, limit in limits.items() if limit is not None]
        if positional:
            message = f"{positional[0]} counts documents of all parts, so --part {part} cannot apply it"
            hint = "use hash splits, such as --split val=hash:1%, or encode without --part"
            raise UsageError("option-conflict", message, hint)

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Self:
        """Create the options from parsed DatasetKeywords. Raises UsageError or TokenizerError."""
        from tokmill._dataset.splits import SplitRules
        from tokmill._sources.formats import ReadOptions
        from tokmill._sources.kept import parse_kept
        from tokmill._sources.transforms import Clean

        split = values["split"]
        splits = SplitRules.parse([split] if isinstance(split, str) else split)
        parsed = ("tokenizer", "clean", "keep", "chat_template")
        own = {name: value for name, value in values.items() if name not in parsed}
        tokenizer = tokenizer_of(values["tokenizer"], values["eot_token"], values["cache_size"])
        return cls(
            tokenizer=tokenizer,
            read=ReadOptions(
                needs_ids=splits.hashed,
                keep=parse_kept(values["keep"]),
                chat_template=_chat_template(values, tokenizer),
                **fields_of(ReadOptions, own),
            ),
            clean=Clean.parse(values["clean"]),
            splits=splits,
            **fields_of(cls, own),
        )

    def layout(self) -> "ShardLayout":
        """Return a layout of these options with no document placed yet."""
        from tokmill._dataset.layout import ShardLayout

        return ShardLayout(self.splits, self.shard_tokens, self.limit_docs, self.limit_tokens)

    @property
    def token_dtype(self) -> "np.dtype[Any]":
        """The dtype of ids; `auto` means uint16 if the greatest id is at most 65,535, else uint32."""
        from tokmill._dataset.shards import smallest_dtype, token_dtype

        if self.dtype == "auto":
            return smallest_dtype(self.tokenizer.max_token_value)
        return token_dtype(self.dtype)

    @property
    def shard_form(self) -> "ShardForm":
        """What all shards of the dataset have in common."""
        from tokmill._dataset.shards import ShardForm

        return ShardForm(self.token_dtype, self.format, self.table, self.has_parts)

    @property
    def recipe(self) -> "Recipe":
        """The recipe by which workers turn text into tokens."""
        from tokmill._encoding.block import Recipe

        return Recipe(
            tokenizer=self.tokenizer,
            eot=self.eot,
            dtype=self.token_dtype,
            splits=self.splits,
            clean=self.clean,
            infilling=self.infilling,
        )

    def fitted(self, files: "Sequence[SourceFile]") -> Self:
        """Return the options with what the files state if the user does not: kept types, splits, form of conversations.

        Raises UsageError if a type must be given or a split cannot be kept, SourceError if the first file lacks a
        column.
        """
        from tokmill._encoding.retokenised import source_splits
        from tokmill._sources.reading import with_form, with_kinds

        read = with_form(replace(self.read, keep=with_kinds(self.read, files)), files)
        fitted = replace(self, read=read, splits=self.splits.with_sources(source_splits(files)))
        for note in fitted.split_notes(files):
            _LOG.warning("%s", note)
        return fitted

    def split_notes(self, files: "Sequence[SourceFile]") -> Iterator[str]:
        """Yield notes on splits of the sources that are divided anew, or that come after others under a limit."""
        from tokmill._encoding.retokenised import source_splits

        names = source_splits(files)
        yield from self.splits.not_kept(names)
        if len(names) > 1 and (self.limit_docs, self.limit_tokens) != (None, None):
            yield f"the limit counts documents of the splits in the order {', '.join(names)}"

    @property
    def table(self) -> "TableColumns":
        """The kept columns of the document table."""
        return [(column.name, column.kind) for column in self.read.keep]

    def as_dict(self) -> dict[str, Any]:
        """Return the resolved options as plain JSON, named as on the command line; without the tokenizer."""
        resolved = {
            "split": [str(rule) for rule in self.splits.rules],
            "clean": list(self.clean.steps),
            "keep": [str(column) for column in self.read.keep],
            "formats": list(self.read.formats),
            "separator": with_escapes(self.read.separator),
            "loss_from": self.read.loss_from and with_escapes(self.read.loss_from),
            "template_columns": list(self.read.template_columns),
            "ignore_keys": list(self.read.ignore_keys),
            "chat_template": None if self.read.chat_template is None else self.read.chat_template.source,
            "fim": None if self.fim is None else _percent(self.fim),
            "fim_spm": None if self.fim is None else _percent(self.fim_spm),
            "dtype": self.token_dtype.name,
            "part": None if self.part is None else str(self.part),
        }
        return identity(DatasetKeywords, {**vars(self.read), **vars(self), **resolved})


def _percent(share: Fraction) -> str:
    return f"{float(100 * share):.15g}%"


def _chat_template(values: Mapping[str, Any], tokenizer: "Tokenizer") -> "Template | None":
    given = values["chat_template"]
    if given is None:
        names = ("tools_column", "template_columns", "template_date", "ignore_keys", "split_turns")
        if values["loss"] != "assistant" or any(values[name] for name in names):
            flags = "--tools-column, --template-columns, --template-date, --ignore-keys, --split-turns"
            message = f"{flags} and --loss apply to conversations only"
            raise UsageError("option-conflict", message, "add --messages-column NAME --chat-template tokenizer")
        return None
    from tokmill._sources.chat import parse_template
    from tokmill._tokenizer.loading import configured_template, template_tokens

    template = parse_template(given, lambda: configured_template(tokenizer))
    return template.with_ids(template_tokens(tokenizer))


def tokenizer_of(name: "str | Path | Tokenizer", eot: str | None, cache_size: int | str | None = None) -> "Tokenizer":
    """Return the tokenizer of a name, or the one given. Raises TokenizerError or UsageError."""
    from tokmill._tokenizer.tokenizer import Tokenizer

    if not isinstance(name, Tokenizer):
        return Tokenizer(name, eot=eot, cache_size=cache_size)
    if cache_size is not None:
        message = f"--cache-size: {cache_size} cannot be applied to {name!r}, which already exists"
        raise UsageError("option-conflict", message, "pass cache_size to Tokenizer(…), or give the tokenizer's name")
    return name


def bad_share(values: Mapping[str, Any]) -> Fraction | None:
    """Return the maximum share of bad rows by `on_bad` and `max_bad`; None allows none. Raises UsageError."""
    max_bad: Fraction | None = values["max_bad"]
    if values["on_bad"] != "error":
        return Fraction(1) if max_bad is None else max_bad
    if max_bad is not None:
        message = "--max-bad has no effect with --on-bad error, which stops at the first bad row"
        raise UsageError("option-conflict", message, "add --on-bad skip")
    return None


def run_file_options(given: Mapping[str, Any], options: EncodeOptions) -> dict[str, Any]:
    """Return the options for the run file of a dataset; those of the identity are resolved."""
    resolved = {**given, **options.as_dict(), "tokenizer": options.tokenizer.source}
    return {
        name: resolved[name]
        for name, option in declared(EncodeKeywords).items()
        if option.in_run_file or name in options.as_dict()
    }
