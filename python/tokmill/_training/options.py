"""The options of `train`, and what a tokenizer is to be."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, Required, Self, TypedDict

from tokmill._options.option import Option, fields_of
from tokmill._options.reading import SOURCES, CleanSteps, TextKeywords
from tokmill._options.working import Workers
from tokmill._sizes import parse_bytes, parse_count
from tokmill._spelling import did_you_mean
from tokmill._tokenizer.models import END_OF_TEXT
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from tokmill import _core
    from tokmill._encoding.options import OnBad
    from tokmill._store import Location

Model = Literal["bpe", "unigram", "wordpiece"]
TieBreak = Literal["huggingface", "lexicographic"]

BYTES: Final = 256
"""Tokens that every vocabulary has, so that nothing is out of it."""

UNKNOWN: Final = "[UNK]"
"""What WordPiece has for a word that it cannot put together; the others need none."""

NO_WORD: Final = ("the sample holds no word", "look at the filter (--where) and the column (--text-column)")
"""What is wrong, and where to look."""

WITHIN: Final = "##"
"""What a token of WordPiece begins with that does not begin a word."""

LABELLED_SOURCES = replace(
    SOURCES,
    metavar="[LABEL=]SOURCE",
    help="As for encode; or files of counts, NAME.counts.",
    more="Counts stand for the text that was counted.",
)


class ModelKeywords(TypedDict, total=False):
    """What a tokenizer is to be."""

    vocab_size: Required[
        Annotated[
            int | str | Sequence[int | str],
            Option(
                metavar="N[,N…]",
                shapes_bytes=True,
                help="32k; or several, from one count: 8k,16k,32k.",
                more="Special tokens and the 256 bytes count. Each of several sizes has a folder in `out`, called by "
                "its number.",
            ),
        ]
    ]
    model: Annotated[
        Model,
        Option(
            default="bpe",
            shapes_bytes=True,
            help="Byte-level BPE, or a model that the tokenizers library encodes with.",
        ),
    ]
    pretokenizer: Annotated[
        str,
        Option(
            default="cl100k",
            metavar="{names}|REGEX",
            complete="pretokenizers",
            shapes_bytes=True,
            help="How text is divided before tokens are merged.",
            more="A regular expression, or a name such as `llama3`; `tokmill train --help` lists them.",
        ),
    ]
    special_token: Annotated[
        Sequence[str],
        Option(
            default=(),
            metavar="TEXT",
            repeatable=True,
            shapes_bytes=True,
            help="One more special token; may be repeated.",
        ),
    ]
    eot_token: Annotated[
        str, Option(default=END_OF_TEXT, metavar="TEXT", shapes_bytes=True, help="The end-of-text token.")
    ]
    tie_break: Annotated[
        TieBreak,
        Option(
            default="huggingface",
            shapes_bytes=True,
            help="Which of two pairs that count the same is first.",
            more="`huggingface`: the one of smaller ids; `lexicographic`: the one of greater bytes.",
        ),
    ]
    min_frequency: Annotated[
        int | str,
        Option(default=0, metavar="N", parse=parse_count, shapes_bytes=True, help="Merge no pair that counts less."),
    ]
    max_token_length: Annotated[
        int | str | None,
        Option(
            metavar="BYTES",
            parse=parse_count,
            shapes_bytes=True,
            help="As in Hugging Face's trainer.",
            more="A token of more than two bytes is shorter than this.",
        ),
    ]
    model_max_length: Annotated[
        int | str | None,
        Option(
            metavar="N",
            parse=parse_count,
            shapes_bytes=True,
            help="The context of the model to come, for transformers.",
        ),
    ]


class DrawingKeywords(TypedDict, total=False):
    """Which documents are counted, and how often."""

    sample: Annotated[
        int | str | None,
        Option(
            metavar="SIZE",
            shapes_bytes=True,
            help="Count 10GB, or 100000docs, spread over all sources.",
            more="Default: all. See docs/concepts/sample.md.",
        ),
    ]
    seed: Annotated[int, Option(default=0, metavar="SEED", shapes_bytes=True, help="Of the sample.")]
    weight: Annotated[
        str | Sequence[str],
        Option(
            default=(),
            metavar="LABEL=X",
            repeatable=True,
            shapes_bytes=True,
            help="A document of this source counts X times; may be repeated.",
        ),
    ]


class SampleKeywords(DrawingKeywords, TextKeywords, total=False):
    """The text that is counted."""

    clean: CleanSteps
    on_bad: Annotated[
        "OnBad",
        Option(default="error", choices=("error", "skip"), help="Bad rows end the run, or are counted."),
    ]


class TrainKeywords(ModelKeywords, SampleKeywords, total=False):
    """The options of `train`."""

    out: Required[Annotated["Location", Option(metavar="DIR", help="The folder for the tokenizer, new or empty.")]]
    save_counts: Annotated[
        "Location | None",
        Option(metavar="FILE", help="Write the counts of words to NAME.counts, a source for later."),
    ]
    max_memory: Annotated[
        int | str | None,
        Option(
            metavar="N",
            parse=parse_bytes,
            help="For the counts of words, 2GiB by default; more goes to the disk meanwhile.",
        ),
    ]
    workers: Workers


@dataclass(frozen=True, kw_only=True)
class TrainOptions:
    """Raises UsageError for what makes no sense."""

    model: Model
    sizes: tuple[int, ...]
    """Tokens of each vocabulary: special tokens, bytes, and merges."""
    pretokenizer: str
    """A name, or a regular expression."""
    special_tokens: tuple[str, ...]
    """The end-of-text token first; they have the ids from 0 on."""
    tie_break: TieBreak
    min_frequency: int
    max_token_length: int | None = None
    model_max_length: int | None = None
    """What the folder tells transformers about the context of the model to come."""

    def __post_init__(self) -> None:
        from tokmill import _core

        for text, times in Counter(self.special_tokens).items():
            if times > 1:
                message = f"the special token {text!r} is given twice"
                raise UsageError(
                    "option-repeated", message, "name each once; the end-of-text token is always one of them"
                )
            if not text:
                message = "a special token has no text"
                raise UsageError("option-value", message, "leave it out")
            if self.model == "wordpiece" and text.startswith(WITHIN):
                message = f"the special token {text!r} begins as a token within a word of WordPiece does"
                raise UsageError("option-value", message, "choose another text, such as <|name|>")
        try:
            _core.WordCounts(pretokenizer="gpt2", special_tokens=list(self.special_tokens))
        except ValueError as error:  # a text that a vocabulary cannot hold
            message = f"--special-token: {error}"
            raise UsageError(
                "option-value", message, "choose a text that ordinary tokens are not, such as <|name|>"
            ) from error
        if self.model != "bpe":
            for option, value, default in (
                ("--tie-break", self.tie_break, "huggingface"),
                ("--min-frequency", self.min_frequency, 0),
                ("--max-token-length", self.max_token_length, None),
            ):
                if value != default:
                    message = f"{option} {value} does nothing for --model {self.model}: merges are BPE's"
                    raise UsageError("option-conflict", message, "leave it out")
        if not self.sizes:
            message = "--vocab-size names no size"
            raise UsageError("option-value", message, "write it as 32k, or several as 8k,16k,32k")
        if len(set(self.sizes)) < len(self.sizes):
            message = f"--vocab-size {', '.join(map(str, self.sizes))} names a size twice"
            raise UsageError("option-repeated", message)
        special = len(self.special_tokens)
        for size in self.sizes:
            if size < self.alphabet + special:
                twice = ", once at the start of a word and once in it," if self.model == "wordpiece" else ""
                message = f"--vocab-size {size:,} is less than the {BYTES} bytes{twice} and {special} special tokens"
                raise UsageError("option-value", message, f"the least is {self.alphabet + special:,}")
            if size > _core.Encoder.MAX_ID:
                message = f"--vocab-size {size:,} is more than {_core.Encoder.MAX_ID:,}"
                raise UsageError("option-value", message, "the largest vocabularies in use have 256k tokens")
        if self.max_token_length is not None and self.max_token_length < 1:
            message = f"--max-token-length {self.max_token_length} leaves no token"
            raise UsageError("option-value", message)
        if self.model_max_length is not None and self.model_max_length < 1:
            message = f"--model-max-length {self.model_max_length} leaves no room for a token"
            raise UsageError("option-value", message)
        _ = self.pieces

    @classmethod
    def of(cls, values: Mapping[str, Any]) -> Self:
        """Return the options that are among the values of ModelKeywords."""
        sizes = values["vocab_size"]
        sizes = [sizes] if isinstance(sizes, int) else sizes.split(",") if isinstance(sizes, str) else sizes
        unknown = [UNKNOWN] if values["model"] == "wordpiece" else []
        return cls(
            sizes=tuple(parse_count(size, "--vocab-size") for size in sizes),
            special_tokens=(values["eot_token"], *values["special_token"], *unknown),
            **fields_of(cls, values),
        )

    @property
    def alphabet(self) -> int:
        """Tokens of single bytes. WordPiece has one for a byte that begins a word, and one for the same within."""
        return 2 * BYTES if self.model == "wordpiece" else BYTES

    @property
    def eot_token(self) -> str:
        """The text of the end-of-text token."""
        return self.special_tokens[0]

    @cached_property
    def pieces(self) -> "_core.Pretokenizer":
        """The pretokenizer. Raises UsageError."""
        from tokmill import _core

        try:
            return _core.Pretokenizer(self.pretokenizer)
        except ValueError as error:
            message = f"--pretokenizer: {error}"
            otherwise = "docs/guides/train-a-tokenizer.md tells what an expression may hold"
            hint = did_you_mean(self.pretokenizer, _core.Pretokenizer.names(), otherwise)
            raise UsageError("option-value", message, hint) from error

    def as_dict(self) -> dict[str, Any]:
        """All that shapes the tokenizer, as plain JSON."""
        merging = {
            "tie_break": self.tie_break,
            "min_frequency": self.min_frequency,
            "max_token_length": self.max_token_length,
        }
        return {
            "model": self.model,
            "pretokenizer": self.pieces.name or self.pretokenizer,
            "patterns": self.pieces.portable_patterns,
            "special_tokens": list(self.special_tokens),
            **(merging if self.model == "bpe" else {}),
            "model_max_length": self.model_max_length,
        }
