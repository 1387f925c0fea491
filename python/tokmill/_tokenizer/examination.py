"""`tokmill.examine`: properties of a tokenizer, for `tokmill doctor --tokenizer`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final

from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill._view.result import Result
from tokmill._view.view import Table, View
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Mapping

_MAX_LISTED: Final = 8
"""Maximum number of tokens listed."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Examination(Result):
    """Result of `examine`."""

    derived: ClassVar = ("native",)

    name: str
    type: str
    """Type of the model, such as BPE or Unigram."""
    pattern: str | None
    """Regular expression that splits text into pretokens; None if the `tokenizers` library encodes."""
    tokens: int
    """Largest id plus 1."""
    special_tokens: Mapping[str, int]
    added_tokens: Mapping[str, int]
    """Other added tokens, with their ids."""
    eot: int | None
    dropped_bytes: list[int]
    """Bytes of texts that have no token and are left out, as the `tokenizers` library does."""
    why_not_native: str | None
    """Reason why the `tokenizers` library encodes; None if the core encodes."""
    hash: str

    @property
    def native(self) -> bool:
        """Whether the core encodes."""
        return self.why_not_native is None

    def view(self) -> View:
        """Return what the result shows."""
        native = "yes" if self.why_not_native is None else f"no: {self.why_not_native}; the tokenizers library encodes"
        lines = {
            "name": self.name,
            "type": self.type,
            "native": native,
            "pattern": self.pattern or ("none" if self.why_not_native is None else "unknown (library)"),
            "ids": f"below {self.tokens:,}",
            "special tokens": _listed(self.special_tokens),
            "added tokens": _listed(self.added_tokens),
            "end of text": "not named: use --eot-token or --eot none" if self.eot is None else f"{self.eot:,}",
            **({"dropped bytes": " ".join(f"{byte:02x}" for byte in self.dropped_bytes)} if self.dropped_bytes else {}),
            "hash": self.hash,
        }
        return View(
            headline=f"{self.name}, {self.type}, ids below {self.tokens:,}", parts=[Table((), list(lines.items()))]
        )


def examine(tokenizer: str) -> Examination:
    """Return the properties of a tokenizer, as `tokmill doctor --tokenizer` does.

    Raises
    ------
    TokenizerError
        If the tokenizer does not exist or cannot be read.
    """
    found = Tokenizer(tokenizer)
    try:
        eot = found.eot_token
    except TokenizerError:
        eot = None
    special = found.special_tokens
    return Examination(
        name=found.name,
        type=found.type,
        pattern=found.pattern,
        tokens=found.n_vocab,
        special_tokens=special,
        added_tokens={text: id_ for text, id_ in found.added_tokens.items() if text not in special},
        eot=eot,
        dropped_bytes=[] if found.native_encoder is None else found.native_encoder.dropped_bytes,
        why_not_native=found.why_not_native,
        hash=found.content_hash,
    )


def _listed(tokens: Mapping[str, int]) -> str:
    named = ", ".join(f"{text!r} {id_:,}" for text, id_ in list(tokens.items())[:_MAX_LISTED])
    more = len(tokens) - _MAX_LISTED
    return f"{len(tokens):,}: {named}{f' and {more:,} more' if more > 0 else ''}" if tokens else "none"
