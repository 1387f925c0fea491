"""Tokenizer: text to ids and back, with tiktoken's interface."""

from __future__ import annotations

import codecs
import functools
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, Any, Final, Self

from tokmill import _core
from tokmill._escaping import harmless
from tokmill._sizes import plural
from tokmill._spelling import did_you_mean
from tokmill._tokenizer.encoders import cache_size_of, encoder_of
from tokmill._tokenizer.loading import is_path, load_spec
from tokmill._tokenizer.models import BYTES, END_OF_TEXT, VARIANTS, encoding_of, known_names, model_on_hub
from tokmill._tokenizer.text_encoder import TextEncoder
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from tokmill._tokenizer.spec import TokenizerSpec


@dataclass(frozen=True, kw_only=True, repr=False)
class EncodedText:
    """The tokens of a text. A notebook shows them in colour; `print` shows them with `|` in between, and their ids."""

    ids: tuple[int, ...]
    tokens: tuple[bytes, ...]
    """The bytes of each token."""

    def __len__(self) -> int:
        return len(self.ids)

    def __repr__(self) -> str:
        return f"{type(self).__name__}(tokens={len(self)})"

    def __str__(self) -> str:
        ids = " ".join(map(str, self.ids))
        return f"{harmless('|'.join(token_texts(self.tokens)))}\n{plural(len(self), 'token')}: {ids}"

    def _repr_html_(self) -> str:
        from tokmill._view.html import cell
        from tokmill._view.view import Fragment, Passage, View

        fragments = [Fragment(text, str(id_)) for id_, text in zip(self.ids, token_texts(self.tokens), strict=True)]
        return cell(View(headline="text", parts=[Passage(plural(len(self), "token"), fragments)]))


def token_texts(tokens: Iterable[bytes]) -> Iterator[str]:
    """Yield the text of each token. A character that spans several tokens is shown with the last of them."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    tokens = list(tokens)
    for number, token in enumerate(tokens):
        yield decoder.decode(token, final=number == len(tokens) - 1)


_SHOWN: Final = 20
"""Maximum number of special tokens in a notebook."""


class Tokenizer(TextEncoder):
    """An exact tokenizer with tiktoken's interface. Safe to share between threads.

    >>> tokenizer = Tokenizer("cl100k_base")
    >>> tokenizer.encode("hello world")
    [15339, 1917]
    >>> tokenizer.decode([15339, 1917])
    'hello world'

    Parameters
    ----------
    name
        One of:

        - an embedded encoding, which needs no network: `cl100k_base`, `o200k_base`, `o200k_harmony`, `r50k_base` (or
          `gpt2`), `p50k_base` or `p50k_edit`; or a model name that tiktoken knows, such as `gpt-4o`
        - `bytes`: the ids 0 to 255 are the bytes of the text, and 256 is the end-of-text token
        - a Hugging Face tokenizer.json, Mistral's tekken.json, SentencePiece's .model file, a .gguf file, or a folder
          with one of these
        - a model on the Hugging Face Hub: `OWNER/NAME` or `OWNER/NAME@REVISION`
        - a published rank file, or any with its pretokenizer: `cl100k:NAME.tiktoken`
    pretokenizer
        Rank files only: name of an embedded pretokenizer (`gpt2`, `cl100k`, `o200k`, …) or a regular expression.
    special_tokens
        Rank files and `bytes` only: texts and ids of special tokens. By default those of a published rank file, or of
        the configuration beside it.
    eot
        Text of the token between documents; `TEXT=ID` for a rank file that lacks it. By default that of a published
        file, the end-of-text token in the configuration beside the file, or `<|endoftext|>`.
    cache_size
        Size of the word cache of each encoding thread, in bytes or as text such as `64MiB`: 2 KiB to 1 GiB, rounded
        down to a power of two; 16 MiB by default. In a call with several threads, each additional thread can use the
        same amount again for ids. Ids do not depend on the cache size.

    Raises
    ------
    TokenizerError
        If the tokenizer does not exist or cannot be read.
    UsageError
        If `cache_size` is not such a size.
    """

    def __init__(
        self,
        name: str | Path,
        *,
        pretokenizer: str | None = None,
        special_tokens: Mapping[str, int] | None = None,
        eot: str | None = None,
        cache_size: int | str | None = None,
    ) -> None:
        cache_bytes = None if cache_size is None else cache_size_of(cache_size)
        encoding = encoding_of(str(name))
        if encoding not in embedded_names():
            loaded = load_spec(str(name), pretokenizer, special_tokens, eot)
            if loaded is None:
                raise unknown_tokenizer(str(name))
            self._use(loaded.spec, cache_bytes, loaded.root)
            return
        if (pretokenizer, special_tokens) != (None, None) or eot not in (None, END_OF_TEXT):
            message = (
                f"{name} is embedded: its pretokenizer, special tokens and end-of-text token {END_OF_TEXT} are fixed"
            )
            raise TokenizerError("option-conflict", message, "leave out pretokenizer, special_tokens and eot")
        self._spec = None
        self._cache_bytes = cache_bytes
        ranks, special = VARIANTS.get(encoding, (encoding, None))
        specials = list(special.items()) if special else None
        embedded = _core.Encoder(ranks, special=specials, cache_bytes=self.cache_bytes)
        self._encoder = embedded
        self._hash: Callable[[], str] = embedded.content_hash
        self._name = encoding
        self._special, self._added = self._encoder.special_tokens, self._encoder.added_tokens
        self._eot = END_OF_TEXT

    @classmethod
    def of(cls, spec: TokenizerSpec, cache_bytes: int | None = None) -> Self:
        """Return the tokenizer of a specification. Raises TokenizerError."""
        tokenizer = cls.__new__(cls)
        tokenizer._use(spec, cache_bytes)
        return tokenizer

    @classmethod
    def from_ranks(
        cls,
        ranks: Mapping[bytes, int],
        *,
        pattern: str,
        special_tokens: Mapping[str, int] | None = None,
        eot: str | None = None,
        name: str = "ranks",
    ) -> Self:
        """Return the tokenizer of ranks in memory, as in a `.tiktoken` file.

        Parameters
        ----------
        ranks
            Rank, which is also the id, of each token. All 256 bytes must be tokens.
        pattern
            Name of an embedded pretokenizer, or a regular expression.
        special_tokens
            Texts and ids of special tokens.
        eot
            Text of the token between documents; by default `<|endoftext|>`, if it is a special token.
        name
            Name of the tokenizer.

        Raises
        ------
        TokenizerError
            If these are not ranks, ids or a pattern.
        """
        from tokmill._tokenizer.spec import spec_of_ranks

        return cls.of(spec_of_ranks(ranks, pattern, special_tokens or {}, eot, name))

    @classmethod
    def from_vocab(
        cls,
        vocab: Mapping[bytes, int] | Mapping[str, int],
        merges: Iterable[tuple[bytes, bytes]] | Iterable[tuple[str, str]],
        *,
        pattern: str | Sequence[str],
        special_tokens: Mapping[str, int] | None = None,
        eot: str | None = None,
        name: str = "vocabulary",
    ) -> Self:
        """Return the tokenizer of a byte-level vocabulary and its merges in memory, as in a `tokenizer.json`.

        Parameters
        ----------
        vocab
            Id of each token: of its bytes, or of its text in GPT-2's alphabet. All 256 bytes must be tokens.
        merges
            Pairs of tokens, in the order in which they are merged.
        pattern
            Name of an embedded pretokenizer, or regular expressions, each applied within the pretokens of the one
            before.
        special_tokens
            Texts and ids of special tokens.
        eot
            Text of the token between documents; by default `<|endoftext|>`, if it is a special token.
        name
            Name of the tokenizer.

        Raises
        ------
        TokenizerError
            If these are not a vocabulary, merges, ids or a pattern.
        """
        from tokmill._tokenizer.spec import spec_of_vocab

        return cls.of(spec_of_vocab(vocab, merges, pattern, special_tokens or {}, eot, name))

    def _use(self, spec: TokenizerSpec, cache_bytes: int | None, root: dict[str, Any] | None = None) -> None:
        """Take the specification; `root` is its JSON, if that has been parsed already."""
        self._spec = spec
        self._cache_bytes = cache_bytes
        self._encoder = encoder_of(spec, self.cache_bytes, root)
        if cache_bytes is not None and self.why_not_native is not None:
            message = f"--cache-size {cache_bytes} does not apply to {spec.source}: {self.why_not_native}"
            raise TokenizerError(
                "option-conflict", message, "leave it out: the tokenizers library manages its own cache"
            )
        self._hash = lambda: spec.hash
        self._name = spec.name
        self._special, self._added = self._encoder.special_tokens, self._encoder.added_tokens
        self._eot = spec.eot

    def __repr__(self) -> str:
        return f"Tokenizer({self.name!r})"

    def _repr_html_(self) -> str:
        from tokmill._view.html import cell
        from tokmill._view.view import Table, View

        figures = [
            ("ids", f"{self.n_vocab:,}"),
            ("special tokens", f"{len(self.special_tokens):,}"),
            ("model", self.type),
        ]
        about = [("tokenizer", self.name), ("hash", self.content_hash)]
        special = [(f"token {id_:,}", token) for token, id_ in islice(self.special_tokens.items(), _SHOWN)]
        return cell(View(headline="tokenizer", figures=figures, parts=[Table((), [*about, *special])]))

    def __reduce__(self) -> tuple[Callable[..., Tokenizer], tuple[object, ...]]:
        return _unpickled, (self._spec or self.name, self._cache_bytes)

    def show(self, text: str) -> EncodedText:
        """Return the tokens of a text, to look at. Special tokens in it are text, as in `encode_ordinary`.

        >>> print(Tokenizer("cl100k_base").show("hello world"))
        hello| world
        2 tokens: 15339 1917

        Raises
        ------
        TypeError
            If it is not a str.
        """
        ids = self.encode_ordinary(text)
        return EncodedText(ids=tuple(ids), tokens=tuple(self.decode_tokens_bytes(ids)))

    # Properties

    @property
    def source(self) -> str:
        """Name or path that loads the tokenizer on this machine."""
        return self._spec.source if self._spec else self._name

    @property
    def spec(self) -> TokenizerSpec | None:
        """Specification of the tokenizer; None if it is embedded."""
        return self._spec

    @property
    def notes(self) -> list[str]:
        """Lines about what else may be expected of its ids, for a run that makes them."""
        found = []
        if self.native_encoder is not None and (dropped := self.native_encoder.dropped_bytes):
            listed = " ".join(f"{byte:02x}" for byte in dropped)
            found.append(f"{self.name} has no token for these bytes, which it drops from texts: {listed}")
        return found + list(self._spec.notes if self._spec else ())

    @property
    def cache_bytes(self) -> int:
        """Size of the word cache of each encoding thread, in bytes."""
        return self._cache_bytes or _core.Encoder.CACHE_BYTES

    @functools.cached_property
    def content_hash(self) -> str:
        """BLAKE3 hash, in hexadecimal, of everything that ids depend on.

        For an embedded tokenizer: pattern, tokens with their ids and special tokens. For others: `TokenizerSpec.hash`.
        """
        return self._hash()


@functools.cache
def _unpickled(spec: TokenizerSpec | str, cache_bytes: int | None) -> Tokenizer:
    """Return an unpickled tokenizer: the same object each time, so that its cache stays warm."""
    return Tokenizer(spec, cache_size=cache_bytes) if isinstance(spec, str) else Tokenizer.of(spec, cache_bytes)


def embedded_names() -> list[str]:
    """Return the names of the embedded encodings."""
    return [*_core.Encoder.names(), *VARIANTS]


def unknown_tokenizer(name: str) -> TokenizerError:
    """Return the error for an unknown tokenizer name."""
    if is_path(name):
        message = f"there is no file or folder {name}"
        return TokenizerError("tokenizer-unknown", message, "check the path of the tokenizer.json or its folder")
    suggestion = did_you_mean(name, [*embedded_names(), *known_names(), BYTES])
    if model := model_on_hub(name):
        suggestion = f"did you mean {model!r}, on the hub?"
    embedded = f"use an embedded one ({', '.join(embedded_names())}) or its model name (gpt2, gpt-4, gpt-4o, …)"
    others = (
        "or pass a tokenizer.json, a folder with one, OWNER/NAME on the hub such as meta-llama/Llama-3.1-8B, or "
        "PRETOKENIZER:FILE.tiktoken"
    )
    return TokenizerError(
        "tokenizer-unknown",
        f"unknown tokenizer {name!r}",
        suggestion or f"{embedded}; {others}",
    )
