"""Tokenizer: text to ids and back, with tiktoken's interface."""

from __future__ import annotations

import functools
import itertools
import re
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Self

import numpy as np

from tokmill import _core
from tokmill._sizes import format_bytes, parse_bytes
from tokmill._sources.arrow_validation import check_structure
from tokmill._sources.documents import Documents, lay_out
from tokmill._spelling import did_you_mean
from tokmill._tokenizer.models import END_OF_TEXT, encoding_of, known_names, model_on_hub
from tokmill._tokenizer.spec import TokenizerSpec, is_path, load_spec, parse_object
from tokmill.errors import TokenizerError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet
    from pathlib import Path

    import numpy.typing as npt
    import pyarrow as pa

    from tokmill._tokenizer.hf_backend import LibraryEncoder


class UnknownTokenError(TokenizerError, KeyError):
    """A token or id that the tokenizer does not have. Also a KeyError, as in tiktoken."""


class Tokenizer:
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

        - an embedded encoding, which needs no network: `cl100k_base`, `o200k_base`, `r50k_base` (or `gpt2`) or
          `p50k_base`; or a model name that tiktoken knows, such as `gpt-4o`
        - a Hugging Face tokenizer.json, or a folder with one
        - a model on the Hugging Face Hub: `OWNER/NAME` or `OWNER/NAME@REVISION`
        - a rank file with its pretokenizer: `cl100k:NAME.tiktoken`
    pretokenizer
        Rank files only: name of an embedded pretokenizer (`gpt2`, `cl100k`, `o200k`, …) or a regular expression.
    special_tokens
        Rank files only: texts and ids of special tokens. By default `<|endoftext|>`, after the last rank.
    eot
        Text of the token between documents. By default `<|endoftext|>`, or the end-of-text token in the configuration
        beside tokenizer.json.
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
        cache_bytes = None if cache_size is None else _cache_bytes(cache_size)
        encoding = encoding_of(str(name))
        if encoding not in _core.Encoder.names():
            spec = load_spec(str(name), pretokenizer, special_tokens, eot)
            if spec is None:
                raise unknown_tokenizer(str(name))
            self._use(spec, cache_bytes)
            return
        if (pretokenizer, special_tokens) != (None, None) or eot not in (None, END_OF_TEXT):
            message = (
                f"{name} is embedded: its pretokenizer, special tokens and end-of-text token {END_OF_TEXT} are fixed"
            )
            raise TokenizerError("option-conflict", message, "leave out pretokenizer, special_tokens and eot")
        self._spec: TokenizerSpec | None = None
        self._cache_bytes = cache_bytes
        embedded = _core.Encoder(encoding, cache_bytes=self.cache_bytes)
        self._encoder: _core.Encoder | LibraryEncoder = embedded
        self._hash: Callable[[], str] = embedded.content_hash
        self._name = encoding
        self._special, self._added = self._encoder.special_tokens, self._encoder.added_tokens
        self._eot: str | None = END_OF_TEXT

    @classmethod
    def of(cls, spec: TokenizerSpec, cache_bytes: int | None = None) -> Self:
        """Return the tokenizer of a specification. Raises TokenizerError."""
        tokenizer = cls.__new__(cls)
        tokenizer._use(spec, cache_bytes)
        return tokenizer

    def _use(self, spec: TokenizerSpec, cache_bytes: int | None) -> None:
        self._spec = spec
        self._cache_bytes = cache_bytes
        self._encoder = _encoder_of(spec, self.cache_bytes)
        if cache_bytes is not None and self.why_not_native is not None:
            message = f"--cache-size {cache_bytes} does not apply to {spec.source}: {self.why_not_native}"
            raise TokenizerError(
                "option-conflict", message, "leave it out: the tokenizers library manages its own cache"
            )
        self._hash = lambda: spec.hash
        self._name = spec.name
        self._special, self._added = self._encoder.special_tokens, self._encoder.added_tokens
        self._eot = spec.eot

    def __len__(self) -> int:
        """Number of ids: `n_vocab`."""
        return self.n_vocab

    def __bool__(self) -> bool:
        """Return True, even if the tokenizer has no tokens."""
        return True

    def __repr__(self) -> str:
        return f"Tokenizer({self.name!r})"

    def __reduce__(
        self,
    ) -> tuple[Callable[[TokenizerSpec | str, int | None], Tokenizer], tuple[TokenizerSpec | str, int | None]]:
        return _unpickled, (self._spec or self.name, self._cache_bytes)

    # Properties

    @property
    def name(self) -> str:
        """Tiktoken's name of the encoding, the name of the file or folder, or `OWNER/NAME@COMMIT`."""
        return self._name

    @property
    def source(self) -> str:
        """Name or path that loads the tokenizer on this machine."""
        return self._spec.source if self._spec else self._name

    @property
    def spec(self) -> TokenizerSpec | None:
        """Specification of the tokenizer; None if it is embedded."""
        return self._spec

    @property
    def cache_bytes(self) -> int:
        """Size of the word cache of each encoding thread, in bytes."""
        return self._cache_bytes or _core.Encoder.CACHE_BYTES

    @property
    def why_not_native(self) -> str | None:
        """Reason why the `tokenizers` library encodes, many times slower; None if the core encodes."""
        return None if isinstance(self._encoder, _core.Encoder) else self._encoder.why

    @property
    def type(self) -> str:
        """Hugging Face's name of the model type, such as BPE or Unigram."""
        return "BPE" if isinstance(self._encoder, _core.Encoder) else self._encoder.type

    @property
    def pattern(self) -> str | None:
        """Regular expression that splits text into pretokens; None if the `tokenizers` library encodes."""
        return self._encoder.pattern if isinstance(self._encoder, _core.Encoder) else None

    @property
    def added_tokens(self) -> dict[str, int]:
        """Special tokens and other added tokens, with their ids."""
        return dict(self._added)

    @property
    def special_tokens(self) -> dict[str, int]:
        """Special tokens and their ids."""
        return dict(self._special)

    @property
    def special_tokens_set(self) -> set[str]:
        """Texts of the special tokens."""
        return set(self._special)

    @property
    def eot_token(self) -> int:
        """Id of the token between documents, such as `<|endoftext|>`.

        Raises
        ------
        TokenizerError
            If the tokenizer names no end-of-text token.
        """
        if self._eot is None:
            message = f"{self.name} names no end-of-text token"
            raise TokenizerError(
                "end-of-text-missing",
                message,
                'choose one with --eot-token "</s>" (in Python eot="</s>"), or use --eot none',
            )
        return self._added[self._eot]

    @property
    def max_token_value(self) -> int:
        """Largest id."""
        return max([self._encoder.ordinary_ids - 1, *self._added.values()])

    @property
    def n_vocab(self) -> int:
        """Largest id plus 1. Some smaller ids may be unused."""
        return self.max_token_value + 1

    @functools.cached_property
    def content_hash(self) -> str:
        """BLAKE3 hash, in hexadecimal, of everything that ids depend on.

        For an embedded tokenizer: pattern, tokens with their ids and special tokens. For others: `TokenizerSpec.hash`.
        """
        return self._hash()

    # Text to ids

    def encode_ordinary(self, text: str) -> list[int]:
        """Return the ids of a text. Special-token text is encoded as ordinary text.

        Lone surrogates, which UTF-8 cannot represent, are replaced by U+FFFD, as in tiktoken.
        """
        return _as_list(self._encode_ordinary(text))

    def encode(
        self,
        text: str,
        *,
        allowed_special: Literal["all"] | AbstractSet[str] = frozenset(),
        disallowed_special: Literal["all"] | Collection[str] = "all",
    ) -> list[int]:
        """Return the ids of a text that may contain special tokens.

        Parameters
        ----------
        text
            The text.
        allowed_special
            Special tokens that are encoded as their special id, or `"all"`.
        disallowed_special
            Special tokens that raise an error, or `"all"` for all that are not allowed. Any others are encoded as
            ordinary text; `()` makes this method equal to `encode_ordinary`.

        Raises
        ------
        ValueError
            If the text contains a disallowed special token.
        """
        return _as_list(
            self.encode_to_numpy(text, allowed_special=allowed_special, disallowed_special=disallowed_special)
        )

    def encode_to_numpy(
        self,
        text: str,
        *,
        allowed_special: Literal["all"] | AbstractSet[str] = frozenset(),
        disallowed_special: Literal["all"] | Collection[str] = "all",
    ) -> npt.NDArray[np.uint32]:
        """Return the ids of a text as a uint32 array. The parameters are those of `encode`."""
        if not isinstance(text, str):
            message = f"a text is a str, not {type(text).__name__}"
            raise TypeError(message)
        allowed = self.special_tokens_set if allowed_special == "all" else set(allowed_special)
        disallowed = self.special_tokens_set - allowed if disallowed_special == "all" else set(disallowed_special)
        if disallowed and (match := _any_of(frozenset(disallowed)).search(text)):
            raise ValueError(_disallowed(match.group()))
        if not (allowed := allowed & self._special.keys()):
            return self._encode_ordinary(text)
        return np.concatenate(list(self._encode_around(text, frozenset(allowed))))

    def encode_batch(
        self,
        texts: Sequence[str],
        *,
        num_threads: int = 8,
        allowed_special: Literal["all"] | AbstractSet[str] = frozenset(),
        disallowed_special: Literal["all"] | Collection[str] = "all",
    ) -> list[list[int]]:
        """Encode each text as `encode` does, on `num_threads` threads.

        Raises
        ------
        ValueError
            If a text contains a disallowed special token.
        """
        from tokmill._threads import Pool

        encode = functools.partial(self.encode, allowed_special=allowed_special, disallowed_special=disallowed_special)
        with Pool(num_threads) as pool:
            return list(pool.map(encode, texts))

    def encode_ordinary_batch(self, texts: Sequence[str], *, num_threads: int = 8) -> list[list[int]]:
        """Encode each text as `encode_ordinary` does, on `num_threads` threads."""
        ids, offsets = self._encode_documents(Documents.from_bytes(map(_utf8, texts)), threads=num_threads)
        flat, bounds = ids.tolist(), offsets.tolist()
        return [flat[start:end] for start, end in itertools.pairwise(bounds)]

    def encode_arrow(
        self,
        array: pa.Array | pa.ChunkedArray,
        *,
        threads: int = 1,
        prefix: int | None = None,
        suffix: int | None = None,
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64]]:
        """Return the ids of a batch of documents, read directly from Arrow buffers.

        This is the fastest method: it releases the interpreter lock and creates no Python object per document.

        Parameters
        ----------
        array
            A pyarrow array or chunked array of strings (string, large_string, string_view, UTF-8 in binary, or a
            dictionary of strings) without nulls.
        threads
            Number of threads; 1 uses only the calling thread.
        prefix, suffix
            Id to insert before or after each document, such as `eot_token`.

        Returns
        -------
        ids
            uint32[n_ids]: the concatenated ids of all documents.
        offsets
            int64[n + 1]: document i has the ids `ids[offsets[i]:offsets[i + 1]]`.

        Raises
        ------
        ValueError
            If the array has nulls or a document that is not valid UTF-8, or its offsets, views or indices do not fit
            its buffers.
        TypeError
            If the array does not contain strings.
        """
        check_structure(array)
        nulls = array.null_count
        flat = None if nulls else lay_out(array)
        if flat is None or (nulls := flat.null_count):  # in a dictionary, nulls may be among the values
            message = f"the array has {nulls} nulls; fill or drop them first"
            raise ValueError(message)
        return self._encode_documents(Documents.from_arrow(flat), threads=threads, prefix=prefix, suffix=suffix)

    def encode_single_token(self, text_or_bytes: str | bytes) -> int:
        """Return the id of a single token, which may be a special token.

        Raises
        ------
        TokenizerError
            If there is no such token. The error is also a KeyError, as in tiktoken.
        """
        token = text_or_bytes.encode() if isinstance(text_or_bytes, str) else text_or_bytes
        found = self._encoder.token_id(token)
        if found is None:
            found = self._added.get(token.decode("utf-8", "replace"))
        if found is None:
            message = f"{self.name} has no token {text_or_bytes!r:.80}"
            raise UnknownTokenError("number-unknown", message, "use encode for text of more than one token")
        return found

    # Ids to text

    def decode_bytes(self, tokens: Sequence[int] | npt.NDArray[np.integer]) -> bytes:
        """Return the bytes of a sequence of ids.

        Raises
        ------
        TokenizerError
            If the tokenizer has no token with one of the ids. The error is also a KeyError, as in tiktoken.
        TypeError
            If the ids are not integers.
        """
        ids = np.asarray(tokens)
        if ids.size and ids.dtype.kind not in "iu":
            if isinstance(tokens, (list, tuple)) and all(type(token) is int for token in tokens):
                raise self._no_token(max(tokens, key=abs))  # too large for any array of integers
            message = f"ids must be a sequence of integers, not {ids.dtype}"
            raise TypeError(message)
        if ids.size and (ids.min() < 0 or ids.max() > self.max_token_value):
            raise self._no_token(int(ids.min() if ids.min() < 0 else ids.max()))
        try:
            return self._encoder.decode(np.ascontiguousarray(ids, dtype=np.uint32))
        except KeyError as error:
            raise self._no_token(error.args[0]) from None

    def decode(self, tokens: Sequence[int] | npt.NDArray[np.integer], errors: str = "replace") -> str:
        """Return the text of a sequence of ids, decoded as UTF-8.

        Parameters
        ----------
        tokens
            The ids.
        errors
            How to handle invalid UTF-8, such as a truncated character, as in `bytes.decode`.

        Raises
        ------
        TokenizerError
            If the tokenizer has no token with one of the ids. The error is also a KeyError, as in tiktoken.
        """
        return self.decode_bytes(tokens).decode("utf-8", errors)

    def decode_batch(self, batch: Sequence[Sequence[int]], *, errors: str = "replace") -> list[str]:
        """Decode each sequence of ids as `decode` does."""
        return [self.decode(tokens, errors) for tokens in batch]

    def decode_single_token_bytes(self, token: int) -> bytes:
        """Return the bytes of one id.

        Raises
        ------
        TokenizerError
            If the tokenizer has no token with this id. The error is also a KeyError, as in tiktoken.
        """
        return self.decode_bytes([token])

    def decode_tokens_bytes(self, tokens: Sequence[int]) -> list[bytes]:
        """Return the bytes of each id."""
        return [self.decode_single_token_bytes(token) for token in tokens]

    def token_byte_values(self) -> list[bytes]:
        """Return the bytes of every ordinary token in ascending order, as in tiktoken."""
        return sorted(self.ordinary_tokens().values())

    def ordinary_tokens(self) -> dict[int, bytes]:
        """Return the bytes of every ordinary token by id, in ascending order of ids."""
        found = ((number, self._encoder.token_bytes(number)) for number in range(self._encoder.ordinary_ids))
        return {number: token for number, token in found if token}

    def is_special_token(self, token: int) -> bool:
        """Return whether an id belongs to a special token."""
        return token in self._special.values()

    def _no_token(self, id_: int) -> UnknownTokenError:
        message = f"{self.name} has no token with the id {id_}"
        return UnknownTokenError("number-unknown", message, f"ids range from 0 to {self.max_token_value}")

    def _encode_ordinary(self, text: str) -> npt.NDArray[np.uint32]:
        try:
            return self._encoder.encode(text)
        except UnicodeEncodeError:
            return self._encoder.encode(_utf8(text).decode())

    def _encode_around(self, text: str, allowed: frozenset[str]) -> Iterator[npt.NDArray[np.uint32]]:
        """Yield the ids of special tokens and of each text between them, which is encoded separately."""
        start = 0
        for match in _any_of(allowed).finditer(text):
            yield self._encode_ordinary(text[start : match.start()])
            yield np.array([self._special[match.group()]], np.uint32)
            start = match.end()
        yield self._encode_ordinary(text[start:])

    def _encode_documents(
        self, documents: Documents, *, threads: int, prefix: int | None = None, suffix: int | None = None
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64]]:
        return self._encoder.encode_documents(
            documents.data, documents.offsets, threads=threads, prefix=prefix, suffix=suffix
        )


def _as_list(ids: npt.NDArray[np.uint32]) -> list[int]:
    as_list: list[int] = ids.tolist()
    return as_list


@functools.lru_cache(maxsize=128)
def _any_of(tokens: frozenset[str]) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(token) for token in sorted(tokens, key=len, reverse=True)))


def _disallowed(token: str) -> str:
    return (
        f"the text contains the special token {token!r}. Pass allowed_special={{{token!r}}} to encode it as that "
        f"token, disallowed_special=(tokenizer.special_tokens_set - {{{token!r}}}) to encode it as ordinary text, or "
        "disallowed_special=() to encode all special-token text as ordinary text"
    )


def _utf8(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        # Joins surrogate pairs and replaces lone surrogates, as tiktoken does.
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode()


@functools.cache
def _unpickled(spec: TokenizerSpec | str, cache_bytes: int | None) -> Tokenizer:
    """Return an unpickled tokenizer: the same object each time, so that its cache stays warm."""
    return Tokenizer(spec, cache_size=cache_bytes) if isinstance(spec, str) else Tokenizer.of(spec, cache_bytes)


def _cache_bytes(size: int | str) -> int:
    found = parse_bytes(size, "--cache-size")
    least, most = _core.Encoder.LEAST_CACHE_BYTES, _core.Encoder.MOST_CACHE_BYTES
    if not least <= found <= most:
        message = f"--cache-size: {size} is not between {format_bytes(least)} and {format_bytes(most)}"
        raise UsageError("option-value", message, "16MiB is the default; larger is rarely faster")
    return found


def _encoder_of(spec: TokenizerSpec, cache_bytes: int) -> _core.Encoder | LibraryEncoder:
    """Return the core's encoder if it gives the same ids, otherwise the library's."""
    from tokmill._tokenizer.expansion import MAX_EXPANSION, max_expansion
    from tokmill._tokenizer.huggingface import UnsupportedTokenizer, encoder_of_json
    from tokmill._tokenizer.ranks import encoder_of_ranks

    root = parse_object(spec.data, spec.source)
    if spec.kind == "tiktoken.json":
        return encoder_of_ranks(root, spec.source, cache_bytes)
    try:
        if max_expansion(root) > MAX_EXPANSION:
            message = f"{spec.source} can expand a text more than {MAX_EXPANSION} times"
            hint = "check the replacements in its normalizer, pre-tokenizer and decoder, and its template"
            raise TokenizerError("tokenizer-unfit", message, hint)
        return encoder_of_json(root, cache_bytes)
    except UnsupportedTokenizer as unsupported:
        from tokmill._tokenizer.hf_backend import LibraryEncoder

        return LibraryEncoder(spec.data, spec.source, str(unsupported))
    except RecursionError as error:
        message = f"{spec.source} is not a tokenizer: it is nested too deeply"
        raise TokenizerError("tokenizer-damaged", message, "download it again") from error


def unknown_tokenizer(name: str) -> TokenizerError:
    """Return the error for an unknown tokenizer name."""
    if is_path(name):
        message = f"there is no file or folder {name}"
        return TokenizerError("tokenizer-unknown", message, "check the path of the tokenizer.json or its folder")
    suggestion = did_you_mean(name, [*_core.Encoder.names(), *known_names()])
    if model := model_on_hub(name):
        suggestion = f"did you mean {model!r}, on the hub?"
    embedded = f"use an embedded one ({', '.join(_core.Encoder.names())}) or its model name (gpt2, gpt-4, gpt-4o, …)"
    others = (
        "or pass a tokenizer.json, a folder with one, OWNER/NAME on the hub such as meta-llama/Llama-3.1-8B, or "
        "PRETOKENIZER:FILE.tiktoken"
    )
    return TokenizerError(
        "tokenizer-unknown",
        f"unknown tokenizer {name!r}",
        suggestion or f"{embedded}; {others}",
    )
