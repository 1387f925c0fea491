"""tiktoken's interface: encodings by name, and the constructor and members of its class `Encoding`."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from tokmill._spelling import did_you_mean
from tokmill._tokenizer.models import encoding_name, known_names
from tokmill._tokenizer.spec import spec_of_ranks
from tokmill._tokenizer.tokenizer import Tokenizer, embedded_names
from tokmill.errors import TokenizerError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

__all__ = ["Encoding", "encoding_for_model", "encoding_name_for_model", "get_encoding", "list_encoding_names"]


class UnknownModelError(TokenizerError, KeyError):
    """A model whose encoding is unknown. Also a KeyError, as in tiktoken."""


class Encoding(Tokenizer):
    """A tokenizer with the constructor and the private members of tiktoken's `Encoding`, for code written for tiktoken.

    Parameters
    ----------
    name
        Name of the encoding.
    pat_str
        Regular expression that splits text into pretokens.
    mergeable_ranks
        Rank, which is also the id, of each token. All 256 bytes must be tokens.
    special_tokens
        Texts and ids of special tokens.
    explicit_n_vocab
        Number of tokens, to be checked.

    Raises
    ------
    TokenizerError
        If these are not ranks, ids or a pattern.
    """

    def __init__(
        self,
        name: str,
        *,
        pat_str: str,
        mergeable_ranks: Mapping[bytes, int],
        special_tokens: Mapping[str, int],
        explicit_n_vocab: int | None = None,
    ) -> None:
        self._use(spec_of_ranks(mergeable_ranks, pat_str, special_tokens, None, name), None)
        found = len(mergeable_ranks) + len(special_tokens), self.n_vocab
        if explicit_n_vocab is not None and found != (explicit_n_vocab, explicit_n_vocab):
            message = f"{name} has {found[0]} tokens and {found[1]} ids, not {explicit_n_vocab}"
            raise TokenizerError("tokenizer-unfit", message, "leave out explicit_n_vocab")

    def __repr__(self) -> str:
        return f"<Encoding {self.name!r}>"

    def __reduce__(self) -> tuple[Callable[..., Tokenizer], tuple[object, ...]]:
        return (get_encoding, (self.name,)) if self.spec is None else (type(self).of, (self.spec,))

    @functools.cached_property
    def _mergeable_ranks(self) -> dict[bytes, int]:
        return {token: id_ for id_, token in self.ordinary_tokens().items()}

    @property
    def _pat_str(self) -> str | None:
        return self.pattern

    @property
    def _special_tokens(self) -> dict[str, int]:
        return self.special_tokens

    def _encode_bytes(self, text: bytes) -> list[int]:
        return self.encode_bytes(text)

    def _encode_single_piece(self, text_or_bytes: str | bytes) -> list[int]:
        return self.encode_pretoken(text_or_bytes.encode() if isinstance(text_or_bytes, str) else text_or_bytes)


def list_encoding_names() -> list[str]:
    """Return the names of the embedded encodings, as tiktoken has them."""
    return ["gpt2", *embedded_names()]


def get_encoding(encoding_name: str) -> Encoding:
    """Return an embedded encoding by tiktoken's name for it; the same object each time.

    Raises
    ------
    TokenizerError
        If there is none. The error is also a ValueError, as in tiktoken.
    """
    if encoding_name not in list_encoding_names():
        message = f"unknown encoding {encoding_name!r}"
        hint = f"the encodings are {', '.join(list_encoding_names())}; Tokenizer loads others"
        raise TokenizerError("tokenizer-unknown", message, hint)
    return _embedded(encoding_name)


@functools.cache
def _embedded(name: str) -> Encoding:
    encoding = Encoding.__new__(Encoding)
    Tokenizer.__init__(encoding, name)
    encoding._name = name
    return encoding


def encoding_name_for_model(model_name: str) -> str:
    """Return the name of a model's encoding.

    Raises
    ------
    TokenizerError
        If the model is unknown. The error is also a KeyError, as in tiktoken.
    """
    found = encoding_name(model_name)
    if found is None:
        message = f"the encoding of the model {model_name!r} is unknown"
        hint = did_you_mean(model_name, known_names()) or "use get_encoding with one of list_encoding_names()"
        raise UnknownModelError("tokenizer-unknown", message, hint)
    return found


def encoding_for_model(model_name: str) -> Encoding:
    """Return a model's encoding. Raises TokenizerError, which is also a KeyError, if the model is unknown."""
    return get_encoding(encoding_name_for_model(model_name))
