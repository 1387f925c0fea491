"""Tokenizer: text to ids and back, with tiktoken's names and meanings."""

from __future__ import annotations

import difflib
import functools
import itertools
import re
from typing import TYPE_CHECKING, Final, Literal

import numpy as np

from tokmill import _core
from tokmill.documents import Documents, lay_out
from tokmill.errors import TokenizerError
from tokmill.models import encoding_of, known_names

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence
    from collections.abc import Set as AbstractSet

    import numpy.typing as npt
    import pyarrow as pa

END_OF_TEXT: Final = "<|endoftext|>"


class Tokenizer:
    """An exact byte pair tokenizer, safe to share between threads.

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

    Raises
    ------
    TokenizerError
        If there is no tokenizer of that name.
    """

    def __init__(self, name: str) -> None:
        encoding = encoding_of(name)
        if encoding not in _core.Encoder.names():
            choices = [*_core.Encoder.names(), *known_names()]
            close = difflib.get_close_matches(name.lower(), choices, n=1)
            message = f"unknown tokenizer {name!r}"
            suggestion = f"did you mean {close[0]!r}? " if close else ""
            hint = f"{suggestion}embedded are {', '.join(_core.Encoder.names())}; gpt2, gpt-4, gpt-4o, … name these too"
            raise TokenizerError(message, hint)
        self._encoder = _core.Encoder(encoding)
        self._special = self._encoder.special_tokens

    def __repr__(self) -> str:
        return f"Tokenizer({self.name!r})"

    def __reduce__(self) -> tuple[Callable[[str], Tokenizer], tuple[str]]:
        return _sent, (self.name,)

    # What it is

    @property
    def name(self) -> str:
        """Tiktoken's name of the encoding."""
        return self._encoder.name

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
        """The id of `<|endoftext|>`, which stands between documents."""
        return self._special[END_OF_TEXT]

    @property
    def max_token_value(self) -> int:
        """The largest id that can occur."""
        return max(self._encoder.ordinary_ids - 1, *self._special.values())

    @property
    def n_vocab(self) -> int:
        """One more than the largest id (some ids below it may be unused)."""
        return self.max_token_value + 1

    @functools.cached_property
    def content_hash(self) -> str:
        """BLAKE3, in hexadecimal, of all that ids depend on: pattern, tokens with their ids, special tokens."""
        return self._encoder.content_hash()

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
        from concurrent.futures import ThreadPoolExecutor

        encode = functools.partial(self.encode, allowed_special=allowed_special, disallowed_special=disallowed_special)
        with ThreadPoolExecutor(num_threads) as pool:
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
            For nulls, or a document that is not valid UTF-8.
        TypeError
            For an array of anything but strings.
        """
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
        return self._special[token.decode("utf-8", "replace")] if found is None else found

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
        return sorted(filter(None, map(self._encoder.token_bytes, range(self._encoder.ordinary_ids))))

    def is_special_token(self, token: int) -> bool:
        """Whether an id is that of a special token."""
        return token in self._special.values()

    def _encode_ordinary(self, text: str) -> npt.NDArray[np.uint32]:
        try:
            return self._encoder.encode(text)
        except UnicodeEncodeError:
            return self._encoder.encode(_utf8(text).decode())

    def _encode_around(self, text: str, allowed: frozenset[str]) -> Iterator[npt.NDArray[np.uint32]]:
        """The ids of the stretches between special tokens, each encoded as a text of its own, and theirs."""
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
def _sent(name: str) -> Tokenizer:
    """A tokenizer that came from another process: one for all jobs of this one, so that its cache stays warm."""
    return Tokenizer(name)
