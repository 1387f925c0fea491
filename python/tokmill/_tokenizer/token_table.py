"""The tokens of a tokenizer: their ids, their texts, and the text of a sequence of ids."""

from __future__ import annotations

import functools
from contextlib import suppress
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from tokmill import _core
from tokmill._tokenizer.spec import EMBEDDED, missing_eot, shown_eot
from tokmill._tokenizer.tokenizer_json import is_text, token_bytes_of, token_text
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    import numpy.typing as npt

    from tokmill._tokenizer.encoders import LibraryEncoder
    from tokmill._tokenizer.spec import TokenizerSpec
    from tokmill._tokenizer.text_encoder import TextEncoder


_Decoded = TypeVar("_Decoded")


class UnknownTokenError(TokenizerError, KeyError):
    """A token or id that the tokenizer does not have. Also a KeyError, as in tiktoken."""


class TokenRangeError(UnknownTokenError, OverflowError):
    """A number that is the id of no tokenizer. Also an OverflowError, as in tiktoken."""


class TokenTable:
    """The tokens of a tokenizer."""

    _name: str
    _spec: TokenizerSpec | None
    _encoder: _core.Encoder | LibraryEncoder
    _special: dict[str, int]
    _added: dict[str, int]
    _eot: str | None

    def __len__(self) -> int:
        """Number of ids: `n_vocab`."""
        return self.n_vocab

    def __bool__(self) -> bool:
        """Return True, even if the tokenizer has no tokens."""
        return True

    @property
    def name(self) -> str:
        """Tiktoken's name of the encoding, the name of the file or folder, or `OWNER/NAME@COMMIT`."""
        return self._name

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
            has_ranks = self._spec is not None and self._spec.kind == "tiktoken.json"
            raise missing_eot(self.name, self._added, has_ranks=has_ranks)
        return self._added[self._eot]

    @property
    def end_of_text(self) -> str:
        """Text and id of the token between documents and what names it, to be read, or `none`."""
        named = EMBEDDED if self._spec is None else self._spec.eot_from
        return shown_eot(self._eot, self._added.get(self._eot or ""), named)

    @property
    def max_token_value(self) -> int:
        """Largest id."""
        return max([self._encoder.ordinary_ids - 1, *self._added.values()])

    @property
    def n_vocab(self) -> int:
        """Largest id plus 1. Some smaller ids may be unused."""
        return self.max_token_value + 1

    def encode_single_token(self, text_or_bytes: str | bytes) -> int:
        """Return the id of a single token, which may be a special token.

        Raises
        ------
        TokenizerError
            If there is no such token. The error is also a KeyError, as in tiktoken.
        """
        token = text_or_bytes.encode("utf-8", "surrogatepass") if isinstance(text_or_bytes, str) else text_or_bytes
        found = self._encoder.token_id(token)
        if found is None:
            found = self._added.get(token.decode("utf-8", "replace"))
        if found is None:
            message = f"{self.name} has no token {text_or_bytes!r:.80}"
            raise UnknownTokenError("number-unknown", message, "use encode for text of more than one token")
        return found

    # Ids to text

    def decode_bytes(self, tokens: Sequence[int] | npt.NDArray[np.integer]) -> bytes:
        """Return the bytes of a sequence of ids: those of a text, without a blank that encoding has put before it.

        Raises
        ------
        TokenizerError
            If the tokenizer has no token with one of the ids. As in tiktoken, the error is also a KeyError and, for
            numbers that do not fit 32 bits, an OverflowError.
        TypeError
            If the ids are not integers.
        """
        return self._of_ids(tokens, self._encoder.decode)

    def join_tokens(self, tokens: Sequence[int] | npt.NDArray[np.integer]) -> bytes:
        """Return the concatenated bytes of `decode_tokens_bytes`. Raises as `decode_bytes` does."""
        return self._of_ids(tokens, self._encoder.join)

    def decode_documents(
        self, ids: npt.NDArray[np.uint32], offsets: npt.NDArray[np.int64]
    ) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.int64]]:
        """Return the bytes of documents as `decode_bytes` does, end to end, and n + 1 offsets into them.

        Document `i` has the ids `ids[offsets[i]:offsets[i + 1]]`. Raises TokenizerError for an id without a token.
        """
        return self._of_ids(ids, lambda found: self._encoder.decode_documents(found, offsets))

    def _of_ids(
        self, tokens: Sequence[int] | npt.NDArray[np.integer], decode: Callable[[npt.NDArray[np.uint32]], _Decoded]
    ) -> _Decoded:
        ids = np.asarray(tokens)
        if ids.ndim != 1 or (ids.size and ids.dtype.kind not in "iub"):
            if isinstance(tokens, (list, tuple)) and all(type(token) is int for token in tokens):
                raise self._no_token(max(tokens, key=abs))  # too large for any array of integers
            message = f"ids must be a sequence of integers, not {ids.dtype if ids.ndim else type(tokens).__name__}"
            raise TypeError(message)
        if ids.size and (ids.min() < 0 or ids.max() > self.max_token_value):
            raise self._no_token(int(ids.min() if ids.min() < 0 else ids.max()))
        try:
            return decode(np.ascontiguousarray(ids, dtype=np.uint32))
        except KeyError as error:
            raise self._no_token(error.args[0]) from None

    def decode(self, tokens: Sequence[int] | npt.NDArray[np.integer], errors: str = "replace") -> str:
        """Return the text of a sequence of ids, decoded as UTF-8.

        Parameters
        ----------
        tokens
            The ids.
        errors
            How to handle invalid UTF-8, such as a truncated character, as in `bytes.decode`. `replace` writes as many
            U+FFFD as the reference: for tokens of bytes, one for each.

        Raises
        ------
        TokenizerError
            If the tokenizer has no token with one of the ids, as `decode_bytes` does.
        """
        if errors == "replace":
            return self._of_ids(tokens, self._encoder.decode_text)
        return self.decode_bytes(tokens).decode("utf-8", errors)

    def decode_batch(
        self, batch: Sequence[Sequence[int]], *, errors: str = "replace", num_threads: int = 8
    ) -> list[str]:
        """Decode each sequence of ids as `decode` does, on `num_threads` threads."""
        from tokmill._threads import Pool

        with Pool(num_threads) as pool:
            return list(pool.map(functools.partial(self.decode, errors=errors), batch))

    def decode_bytes_batch(self, batch: Sequence[Sequence[int]], *, num_threads: int = 8) -> list[bytes]:
        """Decode each sequence of ids as `decode_bytes` does, on `num_threads` threads."""
        from tokmill._threads import Pool

        with Pool(num_threads) as pool:
            return list(pool.map(self.decode_bytes, batch))

    def decode_with_offsets(self, tokens: Sequence[int]) -> tuple[str, list[int]]:
        """Return the text of a sequence of ids, and for each the index of the first character that it has bytes of.

        Raises
        ------
        UnicodeDecodeError
            If the ids are not those of whole characters.
        TokenizerError
            If the tokenizer has no token with one of the ids, or the `tokenizers` library decodes and its decoder makes
            other texts of tokens beside each other.
        """
        data, ends = self._of_ids(tokens, self._encoder.decode_with_ends)
        text = data.decode()
        starts = np.array([0, *ends], np.int64)[:-1]
        # The character that a byte belongs to: the number of first bytes up to it.
        character = np.cumsum(np.frombuffer(data + b"a", np.int8) >= -64) - 1
        offsets: list[int] = character[starts].tolist()
        return text, offsets

    def decode_single_token_bytes(self, token: int) -> bytes:
        """Return the bytes of one id, also a blank that `decode_bytes` drops at the start of a text.

        Raises
        ------
        TokenizerError
            If the tokenizer has no token with this id, as `decode_bytes` does.
        """
        return self.join_tokens([token])

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

    @functools.cached_property
    def token_sizes(self) -> npt.NDArray[np.uint16]:
        """uint16[n_vocab]: the number of bytes of every token, at most 65,535; 0 for ids without one."""
        sizes = np.zeros(self.n_vocab, np.uint16)
        sizes[: self._encoder.ordinary_ids] = self._encoder.token_sizes()
        for text, number in self._added.items():
            sizes[number] = min(len(text.encode()), np.iinfo(np.uint16).max)
        return sizes

    def is_special_token(self, token: int) -> bool:
        """Return whether an id belongs to a special token. Raises TypeError if it is not an integer."""
        if not isinstance(token, int):
            message = f"an id is an integer, not {type(token).__name__}"
            raise TypeError(message)
        return token in self._special.values()

    # Tokens by their texts, as in `tokenizers`

    def get_vocab(self, *, with_added_tokens: bool = True) -> dict[str, int]:
        """Return the ids of all tokens by their texts, as in `tokenizers`. The texts are those of `id_to_token`."""
        if not isinstance(self._encoder, _core.Encoder):
            return self._encoder.vocab(with_added_tokens=with_added_tokens)
        texts = ((self.id_to_token(id_), id_) for id_ in (*self.ordinary_tokens(), *self._raw_texts))
        vocab = {text: id_ for text, id_ in texts if text is not None}
        return {**vocab, **self._added} if with_added_tokens else vocab

    def token_to_id(self, token: str) -> int | None:
        """Return the id of a token by its text, such as `Ġhello`; None if there is none."""
        if token in self._added:
            return self._added[token]
        if not is_text(token):
            return None
        if isinstance(self._encoder, _core.Encoder) and not self._encoder.is_byte_level:
            return self._encoder.piece_id(token)
        data = token_bytes_of(token) if isinstance(self._encoder, _core.Encoder) else token.encode()
        if data is None:
            return next((id_ for id_, text in self._raw_texts.items() if text == token), None)
        return self._encoder.token_id(data)

    def id_to_token(self, id_: int) -> str | None:
        """Return the text of a token; None if there is none with the id.

        Byte-level tokens are written in GPT-2's alphabet, in which a space is `Ġ`; in those of SentencePiece it is `▁`.
        """
        if id_ in self._added_texts:
            return self._added_texts[id_]
        if not 0 <= id_ < self._encoder.ordinary_ids:
            return None
        if isinstance(self._encoder, _core.Encoder):
            if not self._encoder.is_byte_level:
                return self._encoder.piece(id_)
            return token_text(self._encoder.token_bytes(id_)) or self._raw_texts.get(id_)
        return self._encoder.token_text(id_)

    @functools.cached_property
    def _added_texts(self) -> dict[int, str]:
        """Texts of added tokens, those that are looked for in normalized text normalized."""
        return self._encoder.added_texts

    @functools.cached_property
    def _raw_texts(self) -> dict[int, str]:
        """Tokens of a byte-level vocabulary that are text outside its alphabet, such as emoji of Command R, by id."""
        found = dict[int, str]()
        if isinstance(self._encoder, _core.Encoder) and self._encoder.is_byte_level:
            for id_ in range(self._encoder.ordinary_ids):
                if not self._encoder.token_bytes(id_) and id_ not in self._added_texts:
                    with suppress(KeyError):
                        found[id_] = self._encoder.join(np.array([id_], np.uint32)).decode()
        return {id_: text for id_, text in found.items() if text}

    def _no_token(self, id_: int) -> UnknownTokenError:
        kind = UnknownTokenError if 0 <= id_ < 1 << 32 else TokenRangeError
        message = f"{self.name} has no token with the id {id_}"
        return kind("number-unknown", message, f"ids range from 0 to {self.max_token_value}")


def character_spans(tokenizer: TextEncoder, text: str, ids: list[int]) -> list[tuple[int, int]]:
    """Return the first character of each token in the text, and the one after its last.

    Raises TokenizerError if the tokens are not those of the text.
    """
    tokens = tokenizer.decode_tokens_bytes(ids)
    data = b"".join(tokens)
    if data != text.encode("utf-8", "surrogatepass"):
        message = f"{tokenizer.name} changes the text, so its tokens have no places in it: {text!r:.60}"
        raise TokenizerError("tokenizer-unfit", message, "use encode_ordinary_batch, without offsets")
    ends = np.cumsum([0, *map(len, tokens)])
    # The character of each byte, and one more after the last.
    character = np.cumsum(np.frombuffer(data + b"a", np.int8) >= -64) - 1
    starts, last = character[ends[:-1]], character[ends[1:] - 1]
    return list(zip(starts.tolist(), (last + 1).tolist(), strict=True))
