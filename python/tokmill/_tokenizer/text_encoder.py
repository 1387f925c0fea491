"""The ids of texts, with tiktoken's methods."""

from __future__ import annotations

import functools
import itertools
import re
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Literal

import numpy as np

from tokmill import _core
from tokmill._alternatives import any_of
from tokmill._sources.arrow import check_structure
from tokmill._sources.documents import Documents, lay_out
from tokmill._tokenizer.token_table import TokenTable
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    import numpy.typing as npt
    import pyarrow as pa


class TextEncoder(TokenTable):
    """Encoding of texts."""

    # What encodes

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
    def is_uniform(self) -> bool:
        """Whether the start of a text is encoded as a text after a special token: no blank is put before it."""
        pairs = ((self._encode_ordinary(text), self._encode_ordinary(text, is_start=False)) for text in ("a", " a"))
        return all(np.array_equal(start, behind) for start, behind in pairs)

    @functools.cached_property
    def restores_text(self) -> bool:
        """Whether the ids of every text decode to that text: tokens are of bytes, and nothing changes the text.

        Added tokens of a byte-level file decode through the alphabet of bytes, as in `tokenizers`.
        """
        native = self.native_encoder
        if native is None or not native.is_byte_level or not native.is_local or native.dropped_bytes:
            return False
        found = ((text, id_) for text, id_ in native.added_tokens.items() if text not in native.special_tokens)
        return all(self.decode_bytes([id_]) == text.encode() for text, id_ in found)

    # Text to ids

    def encode_ordinary(self, text: str, *, is_start: bool = True) -> list[int]:
        """Return the ids of a text. Special-token text is encoded as ordinary text.

        Lone surrogates, which UTF-8 cannot represent, are replaced by U+FFFD, as in tiktoken. `is_start` is False for
        what follows a special token: some tokenizers put a blank before the start of a text only.
        """
        return _as_list(self._encode_ordinary(text, is_start=is_start))

    def encode(
        self,
        text: str,
        *,
        allowed_special: Literal["all"] | AbstractSet[str] = frozenset(),
        disallowed_special: Literal["all"] | Collection[str] = "all",
    ) -> list[int]:
        """Return the ids of a text that may contain special tokens.

        With a tokenizer.json, special tokens are found as `tokenizers` finds them: as the longest added token at a
        place, with the blanks beside it that it takes (`lstrip`, `rstrip`), or only between edges of words
        (`single_word`).
        What is between them is normalized, and gets a blank in front, as there. With other files, blanks remain, and
        each part is a text of its own.

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
            If the tokenizer is not byte-level BPE, as SentencePiece's models are not, changes texts, has added tokens
            that take blanks, or is run by the `tokenizers` library.
        """
        from tokmill._tokenizer.streaming import completions, unstable_start

        allowed = self._allowed(text, allowed_special, disallowed_special)
        text.encode()
        ids = _as_list(self._encode_allowed(text, allowed))
        if not self._native("complete tokens").is_local:
            message = f"{self.name} cannot complete tokens: it changes texts, or has added tokens that take blanks"
            raise TokenizerError("tokenizer-unfit", message, "use encode")
        tail = text[max((match.end() for match in self._matches(text, frozenset(allowed))), default=0) :]
        if not tail:
            return ids, []
        start = unstable_start(self, ids, self._last_pretoken(tail, ids))
        return ids[:start], completions(self, self.join_tokens(ids[start:]))

    def encode_bytes(self, data: bytes) -> list[int]:
        """Return the ids of bytes that need not be valid UTF-8, as in tiktoken.

        What is not valid, and all that follows, is one pretoken with the last one before it.

        Raises
        ------
        TokenizerError
            If the bytes are not valid UTF-8, and the tokenizer is not byte-level BPE, as SentencePiece's models are
            not, or the `tokenizers` library encodes.
        """
        from tokmill._tokenizer.streaming import unstable_start

        try:
            return self.encode_ordinary(str(data, "utf-8"))
        except UnicodeDecodeError as error:
            text, rest = data[: error.start].decode(), data[error.start :]
        ids = self.encode_ordinary(text)
        start = unstable_start(self, ids, self._last_pretoken(text, ids))
        return ids[:start] + self.encode_pretoken(self.join_tokens(ids[start:]) + rest)

    def encode_pretoken(self, data: bytes) -> list[int]:
        """Return the ids of bytes that are merged as one pretoken, whatever they are.

        Raises
        ------
        TokenizerError
            If the tokenizer is not byte-level BPE, as SentencePiece's models are not, or the `tokenizers` library
            encodes.
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
        from tokmill._tokenizer.token_table import character_spans

        batches = self.encode_ordinary_batch(text, num_threads=num_threads)
        return [(ids, character_spans(self, each, ids)) for each, ids in zip(text, batches, strict=True)]

    def encode_iter(
        self, texts: Iterable[str], *, allowed_special: Literal["all"] | AbstractSet[str] = frozenset()
    ) -> Iterator[npt.NDArray[np.uint32]]:
        """Encode a text that need not fit into memory: `texts` are its consecutive parts, such as lines of a file.

        Yield uint32 arrays, which are together the ids of the whole text. Memory is bounded as long as the text has
        words; texts without a place to cut in 64 Mi characters are refused.

        Parameters
        ----------
        texts
            Parts of the text.
        allowed_special
            Special tokens that are encoded as their special id, or `"all"`, also if they lie in two parts. Others are
            encoded as ordinary text.

        Raises
        ------
        TokenizerError
            If the tokenizer cannot encode parts of a text, because it changes texts, has a pattern of its own, is not
            byte-level BPE, as SentencePiece's models are not, or is run by the `tokenizers` library; if an allowed
            special token has a blank or comma; or if a text has no place to cut.
        ValueError
            If an allowed special token does not exist.
        """
        from tokmill._tokenizer.streaming import encode_long_text

        allowed = self._allowed("", allowed_special, ())
        if allowed_special != "all" and (unknown := sorted(allowed_special - allowed)):
            message = f"{self.name} has no special token {unknown[0]!r}"
            raise ValueError(message)
        return encode_long_text(self, texts, lambda text: self._encode_allowed(text, allowed), allowed)

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

    def dropped_bytes(self, documents: Documents) -> npt.NDArray[np.int64] | None:
        """Return int64[k]: how many bytes of each document are dropped for want of a token; None if none ever is."""
        lacks = np.zeros(256, bool)
        lacks[[] if self.native_encoder is None else self.native_encoder.dropped_bytes] = True
        return (
            np.diff(np.searchsorted(np.flatnonzero(lacks[documents.data]), documents.offsets)) if any(lacks) else None
        )

    def _native(self, what: str) -> _core.Encoder:
        if self.native_encoder is None or not self.native_encoder.is_byte_level:
            message = f"{self.name} cannot {what}: {self.why_not_native or 'its words are not merged from bytes'}"
            raise TokenizerError("tokenizer-unfit", message, "only byte-level BPE can; encode takes text that is UTF-8")
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
        if disallowed and (match := any_of(frozenset(disallowed)).search(text)):
            raise ValueError(_disallowed(match.group()))
        return allowed & self._special.keys()

    def _encode_allowed(self, text: str, allowed: AbstractSet[str]) -> npt.NDArray[np.uint32]:
        if not allowed:
            return self._encode_ordinary(text)
        if self._spec is None or self._spec.kind != "tokenizer.json":
            return np.concatenate(list(self._encode_around(text, frozenset(allowed))))
        asked = [self._special[token] for token in allowed]
        try:
            return self._encoder.encode_special(text, asked)
        except UnicodeEncodeError:
            return self._encoder.encode_special(_utf8(text).decode(), asked)

    def _encode_ordinary(self, text: str, *, is_start: bool = True) -> npt.NDArray[np.uint32]:
        try:
            return self._encoder.encode(text, is_start=is_start)
        except UnicodeEncodeError:
            return self._encoder.encode(_utf8(text).decode(), is_start=is_start)

    def _encode_around(self, text: str, allowed: frozenset[str]) -> Iterator[npt.NDArray[np.uint32]]:
        """Yield the ids of special tokens and of each text between them, which is encoded separately."""
        start = 0
        for match in self._matches(text, allowed):
            yield self._encode_ordinary(text[start : match.start()])
            yield np.array([self._special[match.group()]], np.uint32)
            start = match.end()
        yield self._encode_ordinary(text[start:])

    def _matches(self, text: str, allowed: frozenset[str]) -> Iterator[re.Match[str]]:
        """Yield where special tokens are in a text, but not within other added tokens, as user-defined pieces are."""
        if allowed:
            found = any_of(allowed | (self._added.keys() - self._special.keys())).finditer(text)
            yield from (match for match in found if match.group() in allowed)

    def _encode_documents(
        self, documents: Documents, *, threads: int, prefix: int | None = None, suffix: int | None = None
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64]]:
        return self._encoder.encode_documents(
            documents.data, documents.offsets, threads=threads, prefix=prefix, suffix=suffix
        )


def _as_list(ids: npt.NDArray[np.uint32]) -> list[int]:
    as_list: list[int] = ids.tolist()
    return as_list


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
