"""`tokmill.examine`: properties of a tokenizer, and comparison with others, for `tokmill doctor --tokenizer`."""

from __future__ import annotations

import os
import random
from dataclasses import dataclass
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NamedTuple

from tokmill._tokenizer.loading import folder_of
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill._tokenizer.tokenizer_json import token_text
from tokmill._view.result import Result
from tokmill._view.view import Table, View
from tokmill.errors import TokenizerError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping


_MAX_LISTED: Final = 8
"""Maximum number of tokens listed."""


@dataclass(frozen=True)
class Disagreement:
    """A text that AutoTokenizer encodes differently, and equally without any one of its characters."""

    text: str
    ids: list[int]
    other_ids: list[int]
    decoded: str
    """Text of `ids`."""
    other_decoded: str
    """Text of `ids` by AutoTokenizer."""


@dataclass(frozen=True, kw_only=True)
class Agreement:
    """Comparison with AutoTokenizer."""

    name: str
    """Class that AutoTokenizer loads, and the version of transformers."""
    texts: int
    """Number of texts compared."""
    other_ids: int
    """Number of texts with other ids."""
    other_decoded: int
    """Number of texts whose ids decode to another text."""
    examples: list[Disagreement]
    """The smallest of them."""


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
    end_of_text: str
    """The end-of-text token, its id and what named it, or `none`."""
    dropped_bytes: list[int]
    """Bytes of texts that have no token and are left out, as the `tokenizers` library does."""
    why_not_native: str | None
    """Reason why the `tokenizers` library encodes; None if the core encodes."""
    hash: str
    against: Agreement | None = None
    """Comparison with transformers, if one was asked for."""

    @property
    def native(self) -> bool:
        """Whether the core encodes."""
        return self.why_not_native is None

    @property
    def ok(self) -> bool:
        """Whether what it was compared with makes the same of all texts."""
        return self.against is None or not (self.against.other_ids or self.against.other_decoded)

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
            "end of text": "not named: use --eot-token or --eot none" if self.eot is None else self.end_of_text,
            **({"dropped bytes": " ".join(f"{byte:02x}" for byte in self.dropped_bytes)} if self.dropped_bytes else {}),
            "hash": self.hash,
        }
        rows = list[tuple[str, ...]]()
        if (other := self.against) is not None:
            found = (
                f"other ids for {other.other_ids:,} of {other.texts:,} texts, other text for {other.other_decoded:,}"
            )
            lines[other.name] = f"the same for {other.texts:,} texts" if self.ok else found
            for each in other.examples:
                made = each.ids, each.other_ids
                pair = made if each.ids != each.other_ids else (each.decoded, each.other_decoded)
                rows.append((ascii(each.text), *map(ascii, pair)))
        parts = [Table((), list(lines.items()))]
        parts += [Table(("text", "tokmill", "transformers"), rows)] if rows else []
        return View(headline=f"{self.name}, {self.type}, ids below {self.tokens:,}", parts=parts)


def examine(tokenizer: str, *, against: Literal["transformers"] | None = None) -> Examination:
    """Return the properties of a tokenizer, as `tokmill doctor --tokenizer` does.

    Parameters
    ----------
    tokenizer
        Name, path or model on the hub.
    against
        `transformers`, which must be installed: compare ids and decoded texts of some thousand texts with those of its
        AutoTokenizer for the same folder or model. Special tokens in texts count as such in both, and none are added.

    Raises
    ------
    TokenizerError
        If the tokenizer does not exist or cannot be read, also by AutoTokenizer.
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
        end_of_text=found.end_of_text,
        dropped_bytes=[] if found.native_encoder is None else found.native_encoder.dropped_bytes,
        why_not_native=found.why_not_native,
        hash=found.content_hash,
        against=None if against is None else _agreement(found),
    )


def of_transformers(name: str) -> Any:
    """Return a class of transformers, imported without its advice on other packages. Raises TokenizerError."""
    variable = "TRANSFORMERS_NO_ADVISORY_WARNINGS"
    before = os.environ.get(variable)
    os.environ[variable] = "1"
    try:
        import transformers
    except ImportError:
        message = "transformers is not installed"
        raise TokenizerError("extra-missing", message, "install it with: pip install transformers") from None
    finally:
        if before is None:
            del os.environ[variable]
        else:
            os.environ[variable] = before
    return getattr(transformers, name)


def _automatic(tokenizer: Tokenizer) -> Any:
    """Return what AutoTokenizer loads from the folder or model of a tokenizer. Raises TokenizerError."""
    source = None if tokenizer.spec is None else folder_of(tokenizer.spec.source)
    if source is None:
        message = f"{tokenizer.name} is no folder and no model on the hub, from which AutoTokenizer could load"
        raise TokenizerError("tokenizer-unfit", message, "name a folder, or OWNER/NAME on the hub")
    name, _, revision = (source, "", "") if Path(source).exists() else source.partition("@")
    load = of_transformers("AutoTokenizer").from_pretrained
    try:
        return load(name, revision=revision or "main", trust_remote_code=False)
    except Exception as error:
        message = f"AutoTokenizer does not load {source}: {type(error).__name__}: {error!s:.200}"
        hint = "compare with a folder that save_pretrained has written"
        raise TokenizerError("tokenizer-unfit", message, hint) from error


def _agreement(tokenizer: Tokenizer) -> Agreement:
    """Compare with AutoTokenizer. Raises TokenizerError."""
    other = _automatic(tokenizer)

    def ids_of(text: str) -> tuple[list[int], list[int]]:
        return tokenizer.encode(text, allowed_special="all"), other.encode(text, add_special_tokens=False)

    def texts_of(text: str) -> tuple[str, str]:
        ids = tokenizer.encode(text, allowed_special="all")
        return tokenizer.decode(ids), other.decode(ids)

    texts = [*_TEXTS, *_own_texts(tokenizer), *_mixed_texts(list(tokenizer.special_tokens))]
    counts, examples = [], list[Disagreement]()
    for both in (ids_of, texts_of):

        def differs(text: str, both: Callable[[str], tuple[object, object]] = both) -> bool:
            one, its = both(text)
            return one != its

        found = sorted(filter(differs, texts), key=len)
        counts.append(len(found))
        smallest = dict.fromkeys(_smallest(text, differs) for text in found[:_MOST_SHRUNK])
        for text in sorted(smallest, key=len)[:_MOST_EXAMPLES]:
            examples.append(Disagreement(text, *ids_of(text), *texts_of(text)))
    return Agreement(
        name=f"{type(other).__name__} of transformers {version('transformers')}",
        texts=len(texts),
        other_ids=counts[0],
        other_decoded=counts[1],
        examples=examples,
    )


def _smallest(text: str, differs: Callable[[str], bool]) -> str:
    """Return a part of a text that differs, too, and no longer does so without any one of its characters."""
    size = len(text) // 2 or 1
    while size:
        at, before = 0, len(text)
        while at < len(text):
            shorter = text[:at] + text[at + size :]
            if differs(shorter):
                text = shorter
            else:
                at += size
        if size > 1 or len(text) == before:
            size //= 2
    return text


def _mixed_texts(special: list[str]) -> Iterator[str]:
    """Yield texts of a few pieces in any order: scripts, blanks, marks, digits, code and special tokens."""
    chance = random.Random(0)  # noqa: S311 - the same each time
    pieces = [*_PIECES, *special[:_MAX_LISTED]]
    for _ in range(_MIXED_TEXTS):
        yield "".join(chance.choices(pieces, k=chance.randint(1, 8)))


def _listed(tokens: Mapping[str, int]) -> str:
    named = ", ".join(f"{text!r} {id_:,}" for text, id_ in list(tokens.items())[:_MAX_LISTED])
    more = len(tokens) - _MAX_LISTED
    return f"{len(tokens):,}: {named}{f' and {more:,} more' if more > 0 else ''}" if tokens else "none"


_TEXTS: Final = (
    "The quick brown fox doesn't jump over 1,234,567 lazy dogs; they've had ENOUGH of it.",
    "def f(x):\n    return {'a': [x ** 2, 0.5e-3]}  # comment\n\n\tif x != y && z:\r\n",
    " leading, trailing and   several    blanks  \n\n\n and\u00a0others\u3000here ",
    "Größe, naïve café, e\u0301 and \u0130stanbul; \ufb01ne \u2460 \uff21\uff22\uff23",
    "日本語のテキスト。中文文本,한국어 텍스트 ไทย हिन्दी العربية",
    "👩‍👩‍👧 🇫🇷 \u200b\ufeff ½ € ∑ … “quotes” — dashes",
)
"""Texts in which pretokenizers and normalizers differ."""

_PIECES: Final = (
    *(" ", " ", "  ", "    ", "\n", "\n\n", "\t", "\r\n", "\u00a0", "\u3000", "\u200b", "\x7f", "\u2581"),
    *("a", "a", "the", "Word", "don't", "I'LL", "x1", "0", "7", "1234567", "3.14", "=>", "(", ")", "_", "/", "<", "{"),
    *("-", "-------", "======", "...", '"', "'", "“", "—", "é", "e\u0301", "ß", "\u0130"),
    *("\ufb01", "\u2460", "\uff21", "\u017f", "²", "Ⅷ"),
    *("Привет", "Ελλάδα", "עברית", "العربية", "हिन्दी", "ไทย", "中文", "日本語", "カﾞ", "한국어", "\u1112\u1161\u11ab"),
    *("🇫🇷", "👩‍👩‍👧", "🚀", "def f(x):\n    return x\n", "</a>"),
)
"""Pieces of texts."""

_MIXED_TEXTS: Final = 4000
_MOST_SHRUNK: Final = 40
_MOST_EXAMPLES: Final = 5

_IDS_PER_TEXT: Final = 64
_MOST_TEXTS: Final = 256
"""Maximum number of texts of the vocabulary that are compared."""


class _Other(NamedTuple):
    """A tokenizer of another library."""

    name: str
    vocab: Mapping[str, int]
    """Ids by the texts of `Tokenizer.id_to_token`."""
    encode: Callable[[str], list[int]]
    """Returns the ids of a text without special tokens around it."""


def difference(tokenizer: Tokenizer, other: object) -> tuple[str, str | None]:
    """Return the name of a tokenizer of `tokenizers`, transformers or tiktoken, and how its ids differ, None if equal.

    Compared are the ids of all tokens, and those of a few texts and of the tokens' own texts, because vocabularies do
    not tell how text is split and merged.
    `other` may have more tokens.

    Raises
    ------
    UsageError
        If it is not a tokenizer of one of these libraries.
    """
    found = _other(other)
    for text, id_ in tokenizer.get_vocab().items():
        if found.vocab.get(text) != id_:
            there = f"the id {found.vocab[text]:,}" if text in found.vocab else "no such token"
            return found.name, f"{text!r} has the id {id_:,}, and there {there}"
    for text in chain(_TEXTS, _own_texts(tokenizer)):
        if (ids := tokenizer.encode_ordinary(text)) != (others := found.encode(text)):
            at = next((i for i, (own, its) in enumerate(zip(ids, others, strict=False)) if own != its), len(ids))
            return (
                found.name,
                f"its ids of {text!r:.200} differ from token {at} on: {others[at : at + 4]}, not {ids[at : at + 4]}",
            )
    return found.name, None


def _own_texts(tokenizer: Tokenizer) -> Iterator[str]:
    """Yield texts of consecutive ids, spread over the vocabulary: they need its merges. None has a special token."""
    special = tokenizer.special_tokens
    ids = sorted(set(tokenizer.get_vocab().values()) - set(special.values()))
    begins = range(0, len(ids), _IDS_PER_TEXT)
    for begin in begins[:: -(-len(begins) // _MOST_TEXTS) or 1]:
        text = tokenizer.decode(ids[begin : begin + _IDS_PER_TEXT])
        if not any(each in text for each in special):
            yield text


def _other(other: Any) -> _Other:
    if hasattr(other, "decode_single_token_bytes") and hasattr(other, "special_tokens_set"):  # tiktoken
        special = {text: other.encode_single_token(text) for text in other.special_tokens_set}
        tokens = (id_ for id_ in range(other.n_vocab) if id_ not in special.values())
        vocab = {token_text(token): id_ for id_ in tokens if (token := _token(other, id_)) is not None}
        return _Other(str(other.name), {**vocab, **special}, other.encode_ordinary)
    if hasattr(other, "get_vocab") and hasattr(other, "encode"):

        def encode(text: str) -> list[int]:
            encoded = other.encode(text, add_special_tokens=False)
            ids: list[int] = getattr(encoded, "ids", encoded)
            return ids

        name = getattr(other, "name_or_path", "") or type(other).__name__
        return _Other(str(name), other.get_vocab(), encode)
    message = f"{type(other).__name__} is not a tokenizer of tokmill, tokenizers, transformers or tiktoken"
    raise UsageError("option-value", message)


def _token(encoding: Any, id_: int) -> bytes | None:
    """Return the bytes of a token; None for an id that has none."""
    try:
        token: bytes = encoding.decode_single_token_bytes(id_)
    except KeyError:
        return None
    return token
