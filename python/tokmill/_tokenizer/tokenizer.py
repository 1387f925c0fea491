"""Tokenizer: text to ids and back, with tiktoken's interface."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Self

import numpy as np

from tokmill import _core
from tokmill._sizes import format_bytes, parse_bytes
from tokmill._sources.arrow_validation import check_structure
from tokmill._sources.documents import Documents, lay_out
from tokmill._spelling import did_you_mean
from tokmill._tokenizer.models import END_OF_TEXT, VARIANTS, encoding_of, known_names, model_on_hub
from tokmill._tokenizer.spec import TokenizerSpec, is_path, load_spec, parse_object
from tokmill._tokenizer.token_table import TokenTable
from tokmill.errors import TokenizerError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    import numpy.typing as npt
    import pyarrow as pa

    from tokmill._tokenizer.hf_backend import LibraryEncoder


class Tokenizer(TokenTable):
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
        - a Hugging Face tokenizer.json, SentencePiece's .model file, or a folder with one of these
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
        if encoding not in embedded_names():
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
        from tokmill._tokenizer.memory import spec_of_ranks

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
        from tokmill._tokenizer.memory import spec_of_vocab

        return cls.of(spec_of_vocab(vocab, merges, pattern, special_tokens or {}, eot, name))

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

    def __repr__(self) -> str:
        return f"Tokenizer({self.name!r})"

    def __reduce__(self) -> tuple[Callable[..., Tokenizer], tuple[object, ...]]:
        return _unpickled, (self._spec or self.name, self._cache_bytes)

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
    def cache_bytes(self) -> int:
        """Size of the word cache of each encoding thread, in bytes."""
        return self._cache_bytes or _core.Encoder.CACHE_BYTES

    @property
    def why_not_native(self) -> str | None:
        """Reason why the `tokenizers` library encodes, many times slower; None if the core encodes."""
        return None if isinstance(self._encoder, _core.Encoder) else self._encoder.why

    @property
    def native_encoder(self) -> _core.Encoder | None:
        """The core's encoder; None if the `tokenizers` library encodes."""
        return self._encoder if isinstance(self._encoder, _core.Encoder) else None

    @property
    def type(self) -> str:
        """Hugging Face's name of the model type, such as BPE or Unigram."""
        return self._encoder.model if isinstance(self._encoder, _core.Encoder) else self._encoder.type

    @property
    def pattern(self) -> str | None:
        """Regular expression that splits text into pretokens; None if the `tokenizers` library encodes."""
        return self._encoder.pattern if isinstance(self._encoder, _core.Encoder) else None

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
        return _as_list(self._encode_allowed(text, self._allowed(text, allowed_special, disallowed_special)))

    def encode_to_numpy(
        self,
        text: str,
        *,
        allowed_special: Literal["all"] | AbstractSet[str] = frozenset(),
        disallowed_special: Literal["all"] | Collection[str] = "all",
    ) -> npt.NDArray[np.uint32]:
        """Return the ids of a text as a uint32 array. The parameters are those of `encode`.

        Raises
        ------
        TypeError
            If it is not a str.
        ValueError
            If the text contains a disallowed special token.
        UnicodeEncodeError
            If the text has lone surrogates, as in tiktoken.
        """
        allowed = self._allowed(text, allowed_special, disallowed_special)
        text.encode()
        return self._encode_allowed(text, allowed)

    def encode_batch(
        self,
        text: Sequence[str],
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
            return list(pool.map(encode, text))

    def encode_ordinary_batch(self, text: Sequence[str], *, num_threads: int = 8) -> list[list[int]]:
        """Encode each text as `encode_ordinary` does, on `num_threads` threads."""
        ids, offsets = self._encode_documents(Documents.from_bytes(map(_utf8, text)), threads=num_threads)
        flat, bounds = ids.tolist(), offsets.tolist()
        return [flat[start:end] for start, end in itertools.pairwise(bounds)]

    def encode_with_unstable(
        self,
        text: str,
        *,
        allowed_special: Literal["all"] | AbstractSet[str] = frozenset(),
        disallowed_special: Literal["all"] | Collection[str] = "all",
    ) -> tuple[list[int], list[list[int]]]:
        """Return the ids that no further text changes, and sequences of ids that can follow, as in tiktoken.

        The bytes of each sequence begin with the rest of the text. The parameters are those of `encode`.

        Raises
        ------
        ValueError
            If the text contains a disallowed special token.
        TokenizerError
            If the `tokenizers` library encodes.
        """
        from tokmill._tokenizer.unstable import completions, unstable_start

        allowed = self._allowed(text, allowed_special, disallowed_special)
        text.encode()
        ids = _as_list(self._encode_allowed(text, allowed))
        tail = re.split(_any_of(frozenset(allowed)), text)[-1] if allowed else text
        if not tail:
            return ids, []
        start = unstable_start(self, ids, self._last_pretoken(tail, ids))
        return ids[:start], completions(self, self.decode_bytes(ids[start:]))

    def encode_bytes(self, data: bytes) -> list[int]:
        """Return the ids of bytes that need not be valid UTF-8, as in tiktoken.

        What is not valid, and all that follows, is one pretoken with the last one before it.

        Raises
        ------
        TokenizerError
            If the bytes are not valid UTF-8 and the `tokenizers` library encodes.
        """
        from tokmill._tokenizer.unstable import unstable_start

        try:
            return self.encode_ordinary(str(data, "utf-8"))
        except UnicodeDecodeError as error:
            text, rest = data[: error.start].decode(), data[error.start :]
        ids = self.encode_ordinary(text)
        start = unstable_start(self, ids, self._last_pretoken(text, ids))
        return ids[:start] + self.encode_pretoken(self.decode_bytes(ids[start:]) + rest)

    def encode_pretoken(self, data: bytes) -> list[int]:
        """Return the ids of bytes that are merged as one pretoken, whatever they are.

        Raises
        ------
        TokenizerError
            If the `tokenizers` library encodes.
        """
        return _as_list(self._native("encode bytes").encode_pretoken(data))

    def encode_batch_with_offsets(
        self, text: Sequence[str], *, num_threads: int = 8
    ) -> list[tuple[list[int], list[tuple[int, int]]]]:
        """Encode each text as `encode_ordinary` does. Return ids, and for each where its characters start and end.

        A token of a part of a character has the place of the whole character, as in `tokenizers`.

        Raises
        ------
        TokenizerError
            If the tokenizer changes texts, so that its tokens have no places in them.
        """
        from tokmill._tokenizer.offsets import character_spans

        batches = self.encode_ordinary_batch(text, num_threads=num_threads)
        return [(ids, character_spans(self, each, ids)) for each, ids in zip(text, batches, strict=True)]

    def encode_iter(self, texts: Iterable[str]) -> Iterator[npt.NDArray[np.uint32]]:
        """Encode a text that need not fit into memory: `texts` are its consecutive parts, such as lines of a file.

        Yield uint32 arrays, which are together the ids of the whole text. Memory is bounded as long as the text has
        words; texts without a place to cut in 64 Mi characters are refused.

        Raises
        ------
        TokenizerError
            If the tokenizer cannot encode parts of a text, because it changes texts, has a pattern of its own or is
            run by the `tokenizers` library; or if a text has no place to cut.
        """
        from tokmill._tokenizer.streaming import encode_parts

        return encode_parts(self, texts)

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

    @functools.cached_property
    def sorted_tokens(self) -> list[bytes]:
        """The bytes of every ordinary token in ascending order."""
        return self.token_byte_values()

    def encode_ids(self, text: str) -> npt.NDArray[np.uint32]:
        """Return the ids of a text as a uint32 array, as `encode_ordinary` does."""
        return self._encode_ordinary(text)

    def _native(self, what: str) -> _core.Encoder:
        if self.native_encoder is None or not self.native_encoder.is_byte_level:
            message = f"{self.name} cannot {what}: {self.why_not_native or 'its words are not merged from bytes'}"
            raise TokenizerError("tokenizer-unfit", message, "use a tokenizer that the core encodes")
        return self.native_encoder

    def _last_pretoken(self, text: str, ids: list[int]) -> int:
        """Return which of the ids is the first one of the last pretoken of a text that the ids end with."""
        size = len(text.encode()) - self._native("tell pretokens").last_pretoken(text)
        first = len(ids)
        while size > 0:
            first -= 1
            size -= len(self.decode_single_token_bytes(ids[first]))
        return first

    def _allowed(
        self,
        text: str,
        allowed_special: Literal["all"] | AbstractSet[str],
        disallowed_special: Literal["all"] | Collection[str],
    ) -> AbstractSet[str]:
        """Return the special tokens that are allowed in a text.

        Raises ValueError if it has a disallowed one, TypeError if it is not a str.
        """
        if not isinstance(text, str):
            message = f"a text is a str, not {type(text).__name__}"
            raise TypeError(message)
        allowed = self.special_tokens_set if allowed_special == "all" else allowed_special
        if not isinstance(allowed, AbstractSet):
            message = f"allowed_special is a set of texts or 'all', not {allowed!r:.80}"
            raise TypeError(message)
        disallowed = self.special_tokens_set - allowed if disallowed_special == "all" else set(disallowed_special)
        if disallowed and (match := _any_of(frozenset(disallowed)).search(text)):
            raise ValueError(_disallowed(match.group()))
        return allowed & self._special.keys()

    def _encode_allowed(self, text: str, allowed: AbstractSet[str]) -> npt.NDArray[np.uint32]:
        if not allowed:
            return self._encode_ordinary(text)
        return np.concatenate(list(self._encode_around(text, frozenset(allowed))))

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
    from tokmill._tokenizer.huggingface import encoder_of_json
    from tokmill._tokenizer.ranks import encoder_of_ranks
    from tokmill._tokenizer.tokenizer_json import UnsupportedTokenizer

    if spec.kind == "tokenizer.model":
        return _encoder_of_sentencepiece(spec, cache_bytes)
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


def _encoder_of_sentencepiece(spec: TokenizerSpec, cache_bytes: int) -> _core.Encoder:
    try:
        return _core.Encoder.of_sentencepiece(spec.data, cache_bytes=cache_bytes)
    except ValueError as error:
        message = f"{spec.source} is no SentencePiece model: {error}"
        raise TokenizerError("tokenizer-damaged", message, "download it again") from error
    except NotImplementedError as error:
        message = f"the core does not encode {spec.source}: {error}"
        hint = "load it with transformers' AutoTokenizer: its save_pretrained writes a tokenizer.json"
        raise TokenizerError("tokenizer-unfit", message, hint) from error


def embedded_names() -> list[str]:
    """Return the names of the embedded encodings."""
    return [*_core.Encoder.names(), *VARIANTS]


def unknown_tokenizer(name: str) -> TokenizerError:
    """Return the error for an unknown tokenizer name."""
    if is_path(name):
        message = f"there is no file or folder {name}"
        return TokenizerError("tokenizer-unknown", message, "check the path of the tokenizer.json or its folder")
    suggestion = did_you_mean(name, [*embedded_names(), *known_names()])
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
