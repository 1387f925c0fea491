"""The options of `train`."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Required, Self, TypedDict

from tokmill._options.option import Option, declared, fields_of
from tokmill._options.reading import CleanSteps, TextKeywords
from tokmill._options.working import Workers
from tokmill._sizes import parse_bytes, parse_count, plural, positive_count
from tokmill._sources.options import SOURCES
from tokmill._spelling import did_you_mean
from tokmill._tokenizer.models import END_OF_TEXT
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from tokmill import _core
    from tokmill._encoding.options import OnBad
    from tokmill._store import Location
    from tokmill._training.base import Base

Model = Literal["bpe", "unigram", "wordpiece"]
TieBreak = Literal["huggingface", "lexicographic"]

_BYTES: Final = 256
"""Number of single-byte tokens, which every vocabulary contains so that it can encode any text."""

UNKNOWN: Final = "[UNK]"
"""WordPiece's token for a word that it cannot compose. Other models need none."""

NO_WORD: Final = ("the sample contains no words", "check the filter (--where) and the column (--text-column)")
"""Message and hint for an empty sample."""

WITHIN: Final = "##"
"""WordPiece's prefix of tokens that do not start a word."""

LABELLED_SOURCES = replace(
    SOURCES,
    metavar="[LABEL=]SOURCE",
    help="As for encode, or mixture files (.toml), or files of word counts, NAME.counts.",
    more="A file of counts is equivalent to the text that was counted. Components of a mixture are labels, with its "
    "weights.",
)


class ModelKeywords(TypedDict, total=False):
    """Options of the tokenizer."""

    vocab_size: Annotated[
        int | str | Sequence[int | str] | None,
        Option(
            group="Vocabulary",
            metavar="N[,N…]",
            shapes_bytes=True,
            help="Size of the vocabulary, such as 32k; or several, counted once: 8k,16k,32k. With --from, also +8k.",
            more="Includes special tokens and the 256 bytes. With several sizes, each gets a folder in `out`, "
            "named after it. Only `prune` has a default: the tokens that the sample uses.",
        ),
    ]
    from_: Annotated[
        "Location | None",
        Option(
            group="Vocabulary",
            metavar="TOKENIZER",
            complete="tokenizers",
            shapes_bytes=True,
            if_set=True,
            help="Continue the merges of a byte-level BPE; its ids remain.",
            more="New tokens follow them. Its pretokenizer, special tokens and files remain too.",
        ),
    ]
    prune: Annotated[
        bool,
        Option(
            group="Vocabulary",
            default=False,
            shapes_bytes=True,
            if_set=True,
            help="With --from: drop the tokens that the sample does not use.",
            more="`vocab_size` limits the tokens that remain to the most used. `remap.npy` has the new id of each "
            "old one, or -1.",
        ),
    ]
    model: Annotated[
        Model,
        Option(group="Vocabulary", default="bpe", shapes_bytes=True, help="Byte-level BPE, WordPiece or Unigram."),
    ]
    pretokenizer: Annotated[
        str,
        Option(
            group="Vocabulary",
            default="cl100k",
            metavar="NAME|REGEX",
            complete="pretokenizers",
            shapes_bytes=True,
            help="Rule that splits text before tokens are merged.",
            more="A name such as `llama3` (docs/guides/train-a-tokenizer.md lists all), or a regular expression.",
        ),
    ]
    special_token: Annotated[
        Sequence[str],
        Option(
            group="Vocabulary",
            default=(),
            metavar="TEXT",
            repeatable=True,
            shapes_bytes=True,
            help="Additional special token. Repeatable. One named pad, such as <|pad|>, is the padding token.",
        ),
    ]
    eot_token: Annotated[
        str,
        Option(
            group="Vocabulary", default=END_OF_TEXT, metavar="TEXT", shapes_bytes=True, help="The end-of-text token."
        ),
    ]
    tie_break: Annotated[
        TieBreak,
        Option(
            group="Vocabulary",
            default="huggingface",
            shapes_bytes=True,
            help="Which of two equally frequent pairs is merged first.",
            more="`huggingface`: the pair with smaller ids; `lexicographic`: the pair with greater bytes.",
        ),
    ]
    min_frequency: Annotated[
        int | str,
        Option(
            group="Vocabulary",
            default=0,
            metavar="N",
            parse=parse_count,
            shapes_bytes=True,
            help="Minimum count of a merged pair.",
        ),
    ]
    max_token_length: Annotated[
        int | str | None,
        Option(
            group="Vocabulary",
            metavar="BYTES",
            parse=positive_count,
            shapes_bytes=True,
            help="Maximum token length, as in Hugging Face's trainer.",
            more="Tokens of more than two bytes are shorter than this.",
        ),
    ]
    model_max_length: Annotated[
        int | str | None,
        Option(
            group="Vocabulary",
            metavar="N",
            parse=positive_count,
            shapes_bytes=True,
            help="Context length of the model, for transformers.",
        ),
    ]


class DrawingKeywords(TypedDict, total=False):
    """Options of the sample."""

    sample: Annotated[
        int | str | None,
        Option(
            group="Sample",
            metavar="SIZE",
            shapes_bytes=True,
            help="Amount of text to count, spread over all sources, such as 10GB or 100000docs.",
            more="Default: everything. See docs/concepts/sample.md.",
        ),
    ]
    seed: Annotated[
        int, Option(group="Sample", default=0, metavar="SEED", shapes_bytes=True, help="Random seed of the sample.")
    ]
    weight: Annotated[
        str | Sequence[str],
        Option(
            group="Sample",
            default=(),
            metavar="LABEL=X",
            repeatable=True,
            shapes_bytes=True,
            help="Count each document of a source X times. Repeatable.",
        ),
    ]


class ParityKeywords(TypedDict, total=False):
    """Options that balance languages."""

    parity: Annotated[
        str | Sequence[str],
        Option(
            group="Languages",
            default=(),
            metavar="LABEL=X",
            repeatable=True,
            shapes_bytes=True,
            if_set=True,
            help="Balance labels as languages: bytes per token in proportion to X, 1 by default. Repeatable.",
            more="Each merge goes to the language with the fewest bytes per token for its X, as with Hugging Face's "
            "ParityBpeTrainer. One `LABEL=X` suffices.",
        ),
    ]
    parallel: Annotated[
        "Location | Sequence[Location]",
        Option(
            group="Languages",
            default=(),
            metavar="LABEL=SOURCE",
            repeatable=True,
            shapes_bytes=True,
            if_set=True,
            help="Balance labels as languages by the tokens of parallel text. Repeatable.",
            more="The same text in every language; each merge goes to the one whose text has the most tokens.",
        ),
    ]


PARITY_ONLY_WITHOUT: Final = {
    "tie_break": "ties go as in ParityBpeTrainer",
    "prune": "nothing is merged",
    "save_counts": "a file of counts has no languages",
}
"""Options without an effect if languages are balanced, and why."""


class SampleKeywords(DrawingKeywords, TextKeywords, total=False):
    """Options for the text to count."""

    clean: CleanSteps
    on_bad: Annotated[
        "OnBad",
        Option(
            group="Bad rows",
            default="error",
            choices=("error", "skip"),
            help="On bad rows: stop, or skip and count them.",
        ),
    ]


class TrainKeywords(ModelKeywords, ParityKeywords, SampleKeywords, total=False):
    """The options of `train`."""

    out: Required[
        Annotated["Location", Option(group="Output", metavar="DIR", help="Output folder; must be new or empty.")]
    ]
    save_counts: Annotated[
        "Location | None",
        Option(
            group="Output", metavar="FILE", help="Write the word counts to NAME.counts, which can be a source later."
        ),
    ]
    max_memory: Annotated[
        int | str | None,
        Option(
            group="Performance",
            metavar="N",
            parse=parse_bytes,
            help="Maximum memory for word counts; default 2GiB. The rest is spilled to disk.",
        ),
    ]
    workers: Workers


@dataclass(frozen=True, kw_only=True)
class TrainOptions:
    """Parsed options of the tokenizer. Raises UsageError if they are invalid."""

    model: Model
    sizes: tuple[int, ...]
    """Size of each vocabulary: special tokens, bytes and merges."""
    pretokenizer: str | Sequence[str]
    """A name or a regular expression; several with `base`."""
    special_tokens: tuple[str, ...]
    """Special tokens, the end-of-text token first. Their ids start at 0."""
    tie_break: TieBreak
    min_frequency: int
    max_token_length: int | None = None
    model_max_length: int | None = None
    """Context length of the model, for transformers."""
    clean: tuple[str, ...] = ()
    """Steps that clean the text before its words are counted."""
    base: "Base | None" = None
    """The tokenizer that is continued or pruned."""
    prune: bool = False
    """Whether tokens are dropped instead of added."""

    def __post_init__(self) -> None:
        from tokmill import _core

        for text, times in Counter(self.special_tokens).items():
            if times > 1:
                message = f"the special token {text!r} is given twice"
                raise UsageError(
                    "option-repeated", message, "give each once; the end-of-text token is included automatically"
                )
            if not text:
                message = "a special token is empty"
                raise UsageError("option-value", message, "remove it")
            if self.model == "wordpiece" and text.startswith(WITHIN):
                message = f"the special token {text!r} starts with {WITHIN}, WordPiece's prefix of tokens within a word"
                raise UsageError("option-value", message, "choose another text, such as <|name|>")
        try:
            _core.WordCounts(pretokenizer="gpt2", special_tokens=list(self.special_tokens))
        except ValueError as error:  # a text that a vocabulary cannot hold
            message = f"--special-token: {error}"
            raise UsageError(
                "option-value", message, "choose a text that cannot be an ordinary token, such as <|name|>"
            ) from error
        if self.model != "bpe":
            for option, value, default in (
                ("--tie-break", self.tie_break, "huggingface"),
                ("--min-frequency", self.min_frequency, 0),
                ("--max-token-length", self.max_token_length, None),
            ):
                if value != default:
                    message = f"{option} {value} has no effect with --model {self.model}; it applies to BPE only"
                    raise UsageError("option-conflict", message, f"remove {option}")
        if not self.sizes:
            message = "--vocab-size is empty"
            raise UsageError("option-value", message, "write it as 32k, or several as 8k,16k,32k")
        if len(set(self.sizes)) < len(self.sizes):
            message = f"--vocab-size {', '.join(map(str, self.sizes))} contains a size twice"
            raise UsageError("option-repeated", message)
        special = len(self.special_tokens)
        for size in self.sizes:
            if self.base is not None and not self.prune and size < self.first_product:
                message = f"--vocab-size {size:,} is less than the {self.first_product:,} of --from and --special-token"
                raise UsageError("option-value", message, "write +8k for 8,000 tokens more")
            if size < self.alphabet + special:
                twice = " (each at the start of a word and within)" if self.model == "wordpiece" else ""
                needs = f"{_BYTES} bytes{twice} and {plural(special, 'special token')}"
                message = f"--vocab-size {size:,} is too small for {needs}"
                raise UsageError("option-value", message, f"use at least {self.alphabet + special:,}")
            if size > _core.Encoder.MAX_ID:
                message = f"--vocab-size {size:,} is greater than the maximum, {_core.Encoder.MAX_ID:,}"
                raise UsageError("option-value", message, "the largest vocabularies in use have 256k tokens")
        _ = self.core_pretokenizer

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Self:
        """Create the options from parsed ModelKeywords."""
        from tokmill._sources.transforms import Clean

        sizes, clean = values["vocab_size"], Clean.parse(values["clean"]).steps
        if values["from_"] is not None:
            base = _base(values)
            more = 0 if values["prune"] else base.n_vocab
            # Words are those that the tokenizer divides.
            clean = Clean.parse([*clean, *(["nfc"] if base.normalizer == "NFC" else [])]).steps
            return cls(
                sizes=_sizes(f"{base.n_vocab}" if sizes is None and values["prune"] else sizes, more),
                special_tokens=(*base.tokenizer.added_tokens, *values["special_token"]),
                base=base,
                **fields_of(cls, {**values, "clean": clean, "pretokenizer": base.pretokenizer}),
            )
        if values["prune"]:
            message = "--prune has no effect without --from"
            raise UsageError("option-conflict", message, "name the tokenizer to prune with --from")
        unknown = [UNKNOWN] if values["model"] == "wordpiece" else []
        return cls(
            sizes=_sizes(sizes, 0),
            special_tokens=(values["eot_token"], *values["special_token"], *unknown),
            **fields_of(cls, {**values, "clean": clean}),
        )

    @property
    def normalizer(self) -> Literal["NFC"] | None:
        """Unicode form that texts get before they are encoded, as in the cleaned sample; None if they keep theirs."""
        if self.base is not None:
            return self.base.normalizer
        return "NFC" if "nfc" in self.clean else None

    @property
    def notes(self) -> list[str]:
        """What the tokenizer does not do to texts, though it was done to the sample."""
        steps = ",".join(step for step in self.clean if step != "nfc" or self.normalizer is None)
        if not steps:
            return []
        return [
            f"tokenizer.json does not do what --clean {steps} did to the sample: clean texts before you encode them, "
            f"as tokmill encode --clean {steps} does"
        ]

    @property
    def alphabet(self) -> int:
        """Number of single-byte tokens. WordPiece has two per byte: at the start of a word, and within."""
        return 2 * _BYTES if self.model == "wordpiece" else _BYTES

    @property
    def first_product(self) -> int:
        """Id of the first token that is merged."""
        if self.base is None:
            return len(self.special_tokens) + self.alphabet
        return self.base.n_vocab + len(self.new_special_tokens)

    @property
    def new_special_tokens(self) -> tuple[str, ...]:
        """The special tokens that `base` does not have."""
        return self.special_tokens[0 if self.base is None else len(self.base.tokenizer.added_tokens) :]

    @property
    def separators(self) -> tuple[str, ...]:
        """The texts that separate words. To `encode`, the text of a special token is text, so pruning counts it."""
        if self.base is None or not self.prune:
            return self.special_tokens
        special = self.base.tokenizer.special_tokens
        return tuple(text for text in self.special_tokens if text not in special)

    @property
    def eot_token(self) -> str | None:
        """The text of the end-of-text token; None with `base`, which has its own."""
        return self.special_tokens[0] if self.base is None else None

    @cached_property
    def core_pretokenizer(self) -> "_core.Pretokenizer":
        """The pretokenizer. Raises UsageError."""
        from tokmill import _core

        if self.base is not None:
            return _core.Pretokenizer(self.base.pretokenizer, reference="tiktoken")
        try:
            return _core.Pretokenizer(self.pretokenizer)
        except ValueError as error:
            message = f"--pretokenizer: {error}"
            otherwise = "see docs/guides/train-a-tokenizer.md for the syntax of expressions"
            hint = did_you_mean(str(self.pretokenizer), _core.Pretokenizer.names(), otherwise)
            raise UsageError("option-value", message, hint) from error

    def as_dict(self) -> dict[str, Any]:
        """Return everything that the tokenizer depends on, as plain JSON."""
        merging = {
            "tie_break": self.tie_break,
            "min_frequency": self.min_frequency,
            "max_token_length": self.max_token_length,
        }
        return {
            "model": self.model,
            "pretokenizer": self.core_pretokenizer.name or self.pretokenizer,
            "patterns": self.core_pretokenizer.portable_patterns,
            "special_tokens": list(self.special_tokens),
            **(merging if self.model == "bpe" else {}),
            "model_max_length": self.model_max_length,
            **({} if self.base is None else {"base": self.base.as_dict(), "prune": self.prune}),
        }


_KEPT: Final = ("model", "pretokenizer", "eot_token", "model_max_length")
"""Options that would change what --from keeps."""

_MERGING: Final = ("special_token", "tie_break", "min_frequency", "max_token_length")
"""Options without an effect on --prune."""


def _base(values: Mapping[str, Any]) -> "Base":
    """Return the tokenizer that --from names. Raises TokenizerError, and UsageError for options that contradict it."""
    from tokmill._training.base import Base

    for name in (*_KEPT, *(_MERGING if values["prune"] else ())):
        option = declared(ModelKeywords)[name]
        if option.is_set(values[name]):
            what = "--prune only drops tokens" if name in _MERGING else "--from keeps that of its tokenizer"
            message = f"{option.flag} {values[name]} has no effect: {what}"
            raise UsageError("option-conflict", message, f"remove {option.flag}")
    base = Base.load(str(values["from_"]))
    for text in values["special_token"]:
        if text in base.tokenizer.added_tokens:
            message = f"--special-token {text}: --from {values['from_']} has this token"
            raise UsageError("option-conflict", message, "name only new special tokens")
    return base


def _sizes(sizes: int | str | Sequence[int | str] | None, base: int) -> tuple[int, ...]:
    """Return the sizes of vocabularies; `+8k` is relative to a base, if that is not 0. Raises UsageError."""
    if sizes is None:
        message = "--vocab-size is missing"
        raise UsageError("option-missing", message, "write it as 32k, or several as 8k,16k,32k")
    if isinstance(sizes, str) and re.fullmatch(r"\d{1,3}(,\d{1,3})*,0\d\d(,\d{1,3})*|(\d\d?|1\d\d)(,\d{3})+", sizes):
        first, second, *_ = sizes.split(",")
        message = f"--vocab-size {sizes} is a list of the sizes {', '.join(sizes.split(','))}"
        raise UsageError("option-value", message, f"write thousands without a comma, such as {first}_{second}")
    found = []
    for size in [sizes] if isinstance(sizes, int) else sizes.split(",") if isinstance(sizes, str) else sizes:
        is_more = isinstance(size, str) and size.strip().startswith("+")
        if is_more and not base:
            message = f"--vocab-size {size} adds to the tokenizer of --from, which is not continued"
            raise UsageError("option-conflict", message, "write the whole size, such as 32k")
        count = parse_count(str(size).strip().removeprefix("+") if is_more else size, "--vocab-size")
        found.append(base + count if is_more else count)
    return tuple(found)
