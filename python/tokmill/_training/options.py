"""What a tokenizer is to be."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, Literal, get_args

from tokmill import _core
from tokmill._spelling import check_choice, did_you_mean
from tokmill.errors import UsageError

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

LARGEST: Final = _core.Encoder.MAX_ID
"""Tokens that the core can encode with; a larger vocabulary is a slip of the keyboard."""


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
    max_token_length: int | None
    model_max_length: int | None
    """What the folder tells transformers about the context of the model to come."""

    def __post_init__(self) -> None:
        check_choice("--model", self.model, get_args(Model))
        check_choice("--tie-break", self.tie_break, get_args(TieBreak))
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
            if size > LARGEST:
                message = f"--vocab-size {size:,} is more than {LARGEST:,}"
                raise UsageError("option-value", message, "the largest vocabularies in use have 256k tokens")
        if self.max_token_length is not None and self.max_token_length < 1:
            message = f"--max-token-length {self.max_token_length} leaves no token"
            raise UsageError("option-value", message)
        if self.model_max_length is not None and self.model_max_length < 1:
            message = f"--model-max-length {self.model_max_length} leaves no room for a token"
            raise UsageError("option-value", message)
        _ = self.pieces

    @property
    def alphabet(self) -> int:
        """Tokens of single bytes. WordPiece has one for a byte that begins a word, and one for the same within."""
        return 2 * BYTES if self.model == "wordpiece" else BYTES

    @property
    def eot_token(self) -> str:
        """The text of the end-of-text token."""
        return self.special_tokens[0]

    @cached_property
    def pieces(self) -> _core.Pretokenizer:
        """The pretokenizer. Raises UsageError."""
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
