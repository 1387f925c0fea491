"""Tokenizer: text to ids and back, with tiktoken's names and meanings."""

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
from tokmill._tokenizer.models import END_OF_TEXT, encoding_of, known_names
from tokmill._tokenizer.spec import TokenizerSpec, load_spec, parse_object
from tokmill.errors import TokenizerError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
    from collections.abc import Set as AbstractSet
    from pathlib import Path

    import numpy.typing as npt
    import pyarrow as pa

    from tokmill._tokenizer.hf_backend import LibraryEncoder


class Tokenizer:
    """An exact tokenizer, safe to share between threads.

    >>> tokenizer = Tokenizer("cl100k_base")
    >>> tokenizer.encode("hello world")
    [15339, 1917]
    >>> tokenizer.decode([15339, 1917])
    'hello world'

    Parameters
    ----------
    name
        `cl100k_base`, `o200k_base`, `r50k_base` (or `gpt2`), `p50k_base`: these are embedded and need no network.
        tiktoken's model names (`gpt-4`, `gpt-4o`, …) stand for the encoding that the model uses.
        Or a tokenizer.json of Hugging Face, a folder that has one, or a model on the hub, `OWNER/NAME` or
        `OWNER/NAME@REVISION`. Or a rank file, `NAME.tiktoken`, with its pretokenizer: `cl100k:NAME.tiktoken`.
    pretokenizer
        Rank files only: name of an embedded pretokenizer (`gpt2`, `cl100k`, `o200k`, …) or a regular expression.
    special_tokens
        Rank files only: texts and ids of special tokens. By default `<|endoftext|>`, after the last rank.
    eot
        Text of the token between documents. By default `<|endoftext|>`, or the end-of-text token that the
        configuration beside tokenizer.json names.
    cache_size
        Size of the word cache of each encoding thread, in bytes or as `64MiB`: 2 KiB to 1 GiB, rounded down to a
        power of two; 16 MiB by default. Of several threads of one call, all but the first may use as much again for
        ids. Ids do not depend on it.

    Raises
    ------
    TokenizerError
        If there is no such tokenizer, or it cannot be read.
    UsageError
        If `cache_size` is no such size.
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
                f"{name} is embedded, with its pretokenizer, its special tokens and {END_OF_TEXT} between documents"
            )
            raise TokenizerError("option-conflict", message, "leave these out")
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
        """Return the tokenizer of a spec. Raises TokenizerError."""
        tokenizer = cls.__new__(cls)
        tokenizer._use(spec, cache_bytes)
        return tokenizer

    def _use(self, spec: TokenizerSpec, cache_bytes: int | None) -> None:
        self._spec = spec
        self._cache_bytes = cache_bytes
        self._encoder = _encoder_of(spec, self.cache_bytes)
        if cache_bytes is not None and self.why_not_native is not None:
            message = f"--cache-size {cache_bytes} has no meaning for {spec.source}: {self.why_not_native}"
            raise TokenizerError(
                "option-conflict", message, "leave it out: the tokenizers library encodes, as it likes"
            )
        self._hash = lambda: spec.hash
        self._name = spec.name
        self._special, self._added = self._encoder.special_tokens, self._encoder.added_tokens
        self._eot = spec.eot

    def __repr__(self) -> str:
        return f"Tokenizer({self.name!r})"

    def __reduce__(
        self,
    ) -> tuple[Callable[[TokenizerSpec | str, int | None], Tokenizer], tuple[TokenizerSpec | str, int | None]]:
        return _unpickled, (self._spec or self.name, self._cache_bytes)

    # What it is

    @property
    def name(self) -> str:
        """Tiktoken's name of the encoding; or the name of the file or folder, or of the model with its commit."""
        return self._name

    @property
    def source(self) -> str:
        """What leads to it on this machine: its name, or a path."""
        return self._spec.source if self._spec else self._name

    @property
    def spec(self) -> TokenizerSpec | None:
        """All that the tokenizer consists of; None if it is embedded."""
        return self._spec

    @property
    def cache_bytes(self) -> int:
        """Size of the word cache of each encoding thread."""
        return self._cache_bytes or _core.Encoder.CACHE_BYTES

    @property
    def why_not_native(self) -> str | None:
        """Why the `tokenizers` library encodes; None where the core does, which is many times as fast."""
        return None if isinstance(self._encoder, _core.Encoder) else self._encoder.why

    @property
    def type(self) -> str:
        """Type of the model, as Hugging Face names it, such as BPE or Unigram."""
        return "BPE" if isinstance(self._encoder, _core.Encoder) else self._encoder.type

    @property
    def pattern(self) -> str | None:
        """The regular expression that splits text into pretokens; None where the `tokenizers` library encodes."""
        return self._encoder.pattern if isinstance(self._encoder, _core.Encoder) else None

    @property
    def added_tokens(self) -> dict[str, int]:
        """Special tokens, and others that are matched in the text, with their ids."""
        return dict(self._added)

    @property
    def special_tokens(self) -> dict[str, int]:
        """Special tokens and their ids."""
        return dict(self._special)

    @property
    def special_tokens_set(self) -> set[str]:
        """The texts of the special tokens."""
        return set(self._special)

    @property
    def eot_token(self) -> int:
        """The id of the token between documents, such as `<|endoftext|>`.

        Raises
        ------
        TokenizerError
            If there is none.
        """
        if self._eot is None:
            message = f"{self.name} names no token that could stand between documents"
            raise TokenizerError(
                "end-of-text-missing", message, 'name one: --eot-token "</s>", in Python eot="</s>"; or use --eot none'
            )
        return self._added[self._eot]

    @property
    def max_token_value(self) -> int:
        """The largest id that can occur."""
        return max([self._encoder.ordinary_ids - 1, *self._added.values()])

    @property
    def n_vocab(self) -> int:
        """One more than the largest id (some ids below it may be unused)."""
        return self.max_token_value + 1

    @functools.cached_property
    def content_hash(self) -> str:
        """BLAKE3, in hexadecimal, of all that ids depend on.

        Of an embedded tokenizer: pattern, tokens with their ids, special tokens. Of others: see `TokenizerSpec.hash`.
        """
        return self._hash()

    # Text to ids

    def encode_ordinary(self, text: str) -> list[int]:
        """The ids of a text; text that looks like a special token is ordinary text.

        Lone surrogates, which UTF-8 cannot hold, count as U+FFFD, as in tiktoken.
        """
        return _as_list(self._encode_ordinary(text))

    def encode(
        self,
        text: str,
        *,
        allowed_special: Literal["all"] | AbstractSet[str] = frozenset(),
        disallowed_special: Literal["all"] | Collection[str] = "all",
    ) -> list[int]:
        """The ids of a text that may hold special tokens.

        Special-token text is an error unless it is allowed (and then becomes the special id) or no longer disallowed
        (and then is ordinary text); `disallowed_special=()` makes this `encode_ordinary`.

        Raises
        ------
        ValueError
            If the text holds a disallowed special token.
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
        """Like `encode`, as a uint32 array."""
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
        """`encode` of each text, in parallel.

        Raises
        ------
        ValueError
            If a text holds a disallowed special token.
        """
        from tokmill._threads import Pool

        encode = functools.partial(self.encode, allowed_special=allowed_special, disallowed_special=disallowed_special)
        with Pool(num_threads) as pool:
            return list(pool.map(encode, texts))

    def encode_ordinary_batch(self, texts: Sequence[str], *, num_threads: int = 8) -> list[list[int]]:
        """`encode_ordinary` of each text, on `num_threads` threads."""
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
        """The ids of a batch of documents, straight from Arrow's buffers: the way of the pipeline.

        The interpreter lock is released, and no Python object is made for a document.

        Parameters
        ----------
        array
            A pyarrow array or chunked array of strings (string, large_string, string_view, binary that is UTF-8, or a
            dictionary of strings) without nulls.
        threads
            How many threads encode; 1 is the calling thread alone.
        prefix, suffix
            An id to put before or after each document, such as `eot_token`.

        Returns
        -------
        ids
            uint32, the ids of all documents end to end.
        offsets
            int64, of length n + 1: document i has `ids[offsets[i]:offsets[i + 1]]`.

        Raises
        ------
        ValueError
            For nulls, a document that is not valid UTF-8, or an array whose offsets, views or indices do not fit its
            buffers.
        TypeError
            For an array of anything but strings.
        """
        check_structure(array)
        nulls = array.null_count
        flat = None if nulls else lay_out(array)
        if flat is None or (nulls := flat.null_count):  # a dictionary of values with nulls has some only now
            message = f"the array holds {nulls} nulls; fill or drop them first"
            raise ValueError(message)
        return self._encode_documents(Documents.from_arrow(flat), threads=threads, prefix=prefix, suffix=suffix)

    def encode_single_token(self, text_or_bytes: str | bytes) -> int:
        """The id of exactly one token, special tokens included.

        Raises
        ------
        KeyError
            If there is no such token.
        """
        token = text_or_bytes.encode() if isinstance(text_or_bytes, str) else text_or_bytes
        found = self._encoder.token_id(token)
        return self._added[token.decode("utf-8", "replace")] if found is None else found

    # Ids to text

    def decode_bytes(self, tokens: Sequence[int] | npt.NDArray[np.integer]) -> bytes:
        """The bytes of some ids.

        Raises
        ------
        KeyError
            If an id is no token.
        TypeError
            If ids are not integers.
        """
        ids = np.asarray(tokens)
        if ids.size and ids.dtype.kind not in "iu":
            if isinstance(tokens, (list, tuple)) and all(type(token) is int for token in tokens):
                raise KeyError(max(tokens, key=abs))  # too large for any array of integers
            message = f"ids are a sequence of integers, not {ids.dtype}"
            raise TypeError(message)
        if ids.size and (ids.min() < 0 or ids.max() > self.max_token_value):
            raise KeyError(int(ids.min() if ids.min() < 0 else ids.max()))
        return self._encoder.decode(np.ascontiguousarray(ids, dtype=np.uint32))

    def decode(self, tokens: Sequence[int] | npt.NDArray[np.integer], errors: str = "replace") -> str:
        """The text of some ids; bytes that are not UTF-8 (a cut character) are replaced unless `errors` says else."""
        return self.decode_bytes(tokens).decode("utf-8", errors)

    def decode_batch(self, batch: Sequence[Sequence[int]], *, errors: str = "replace") -> list[str]:
        """`decode` of each."""
        return [self.decode(tokens, errors) for tokens in batch]

    def decode_single_token_bytes(self, token: int) -> bytes:
        """The bytes of one id.

        Raises
        ------
        KeyError
            If the id is no token.
        """
        return self.decode_bytes([token])

    def decode_tokens_bytes(self, tokens: Sequence[int]) -> list[bytes]:
        """The bytes of each id."""
        return [self.decode_single_token_bytes(token) for token in tokens]

    def token_byte_values(self) -> list[bytes]:
        """The bytes of every ordinary token, in ascending order, as in tiktoken."""
        return sorted(self.ordinary_tokens().values())

    def ordinary_tokens(self) -> dict[int, bytes]:
        """The bytes of every ordinary token by its id, ascending."""
        found = ((number, self._encoder.token_bytes(number)) for number in range(self._encoder.ordinary_ids))
        return {number: token for number, token in found if token}

    def is_special_token(self, token: int) -> bool:
        """Whether an id is that of a special token."""
        return token in self._special.values()

    def _encode_ordinary(self, text: str) -> npt.NDArray[np.uint32]:
        try:
            return self._encoder.encode(text)
        except UnicodeEncodeError:
            return self._encoder.encode(_utf8(text).decode())

    def _encode_around(self, text: str, allowed: frozenset[str]) -> Iterator[npt.NDArray[np.uint32]]:
        """Yield the ids of the text between special tokens, each part encoded on its own, and those of the tokens."""
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
        f"the text holds the special token {token!r}. Three ways on: allowed_special={{{token!r}}} encodes it as "
        f"that special token; disallowed_special=(tokenizer.special_tokens_set - {{{token!r}}}) encodes it as "
        "ordinary text; disallowed_special=() encodes all special-token text as ordinary text"
    )


def _utf8(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        # Joins surrogate pairs and replaces lone surrogates, as tiktoken does.
        return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace").encode()


@functools.cache
def _unpickled(spec: TokenizerSpec | str, cache_bytes: int | None) -> Tokenizer:
    """Return a tokenizer that was pickled: the same one each time, so that its cache stays warm."""
    return Tokenizer(spec, cache_size=cache_bytes) if isinstance(spec, str) else Tokenizer.of(spec, cache_bytes)


def _cache_bytes(size: int | str) -> int:
    found = parse_bytes(size, "--cache-size")
    least, most = _core.Encoder.LEAST_CACHE_BYTES, _core.Encoder.MOST_CACHE_BYTES
    if not least <= found <= most:
        message = f"--cache-size: {size} is not between {format_bytes(least)} and {format_bytes(most)}"
        raise UsageError("option-value", message, "16MiB is usual: much less is slow, and more gains nothing")
    return found


def _encoder_of(spec: TokenizerSpec, cache_bytes: int) -> _core.Encoder | LibraryEncoder:
    """Return the core's encoder where it gives the same ids, otherwise that of the library."""
    from tokmill._tokenizer.expansion import MAX_EXPANSION, max_expansion
    from tokmill._tokenizer.huggingface import UnsupportedTokenizer, encoder_of_json
    from tokmill._tokenizer.ranks import encoder_of_ranks

    root = parse_object(spec.data, spec.source)
    if spec.kind == "tiktoken.json":
        return encoder_of_ranks(root, spec.source, cache_bytes)
    try:
        if max_expansion(root) > MAX_EXPANSION:
            message = f"{spec.source} can make a text more than {MAX_EXPANSION} times as long"
            hint = "look at the replacements of its normalizer, pre-tokenizer and decoder, and at its template"
            raise TokenizerError("tokenizer-unfit", message, hint)
        return encoder_of_json(root, cache_bytes)
    except UnsupportedTokenizer as unsupported:
        from tokmill._tokenizer.hf_backend import LibraryEncoder

        return LibraryEncoder(spec.data, spec.source, str(unsupported))
    except RecursionError as error:
        message = f"{spec.source} is no tokenizer: it is nested too deeply"
        raise TokenizerError("tokenizer-damaged", message, "get it again") from error


def unknown_tokenizer(name: str) -> TokenizerError:
    """Return the error for a name that is no tokenizer."""
    choices = [*_core.Encoder.names(), *known_names()]
    suggestion = did_you_mean(name, choices)
    if name.startswith("~/"):
        suggestion = f"only an unquoted ~ stands for the home folder: write {Path(name).expanduser()}"
    embedded = f"embedded are {', '.join(_core.Encoder.names())}; gpt2, gpt-4, gpt-4o, … name these too"
    others = "others are a tokenizer.json, a folder with one, OWNER/NAME on the hub, or SCHEME:FILE.tiktoken"
    return TokenizerError(
        "tokenizer-unknown",
        f"unknown tokenizer {name!r}",
        " ".join(filter(None, (suggestion, f"{embedded}; {others}"))),
    )
