"""The compiled core: arrays in, arrays out. Every function releases the interpreter lock while it works."""

from typing import TypeAlias

import numpy as np
import numpy.typing as npt

_Bytes: TypeAlias = npt.NDArray[np.uint8]
_Offsets: TypeAlias = npt.NDArray[np.int32 | np.int64]

class Encoder:
    """An embedded encoder: immutable, safe to share between threads.

    Raises KeyError for a name that is not embedded.
    """

    def __new__(cls, name: str) -> Encoder: ...
    @staticmethod
    def names() -> list[str]:
        """The names of the embedded encoders."""
    @property
    def name(self) -> str:
        """Its name."""
    @property
    def pattern(self) -> str:
        """The regular expression that its pretokenizer implements."""
    @property
    def special_tokens(self) -> dict[str, int]:
        """Special tokens and their ids."""
    @property
    def ordinary_ids(self) -> int:
        """One more than the largest id of an ordinary token."""
    def content_hash(self) -> str:
        """BLAKE3, in hexadecimal, of pattern, tokens with their ids, and special tokens."""
    def encode(self, text: str) -> npt.NDArray[np.uint32]:
        """The ids of a text; special-token text is ordinary text. UnicodeEncodeError for lone surrogates."""
    def encode_documents(
        self, data: _Bytes, offsets: _Offsets, *, threads: int, prefix: int | None = None, suffix: int | None = None
    ) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64]]:
        """The ids of documents `data[offsets[i]:offsets[i + 1]]`, end to end, and n + 1 offsets into them.

        `prefix` and `suffix` stand before and after each document. ValueError for a document that is not valid UTF-8
        or for offsets that descend or lie outside the data.
        """
    def token_bytes(self, id: int) -> bytes:
        """The bytes of an ordinary token, empty where the id is left out. KeyError beyond `ordinary_ids`."""
    def token_id(self, token: bytes) -> int | None:
        """The id of the ordinary token with these bytes."""
    def decode(self, ids: npt.NDArray[np.uint32]) -> bytes:
        """The bytes of some ids, special tokens included. KeyError for an id that is no token."""

def valid_utf8(data: _Bytes, offsets: _Offsets) -> npt.NDArray[np.bool_] | None:
    """For each document whether it is valid UTF-8; None if all are."""

def count_words(data: _Bytes, offsets: _Offsets) -> npt.NDArray[np.int64]:
    """For each document how many words it has: runs of characters that are not white space (Unicode's White_Space).

    ValueError for a document that is not valid UTF-8.
    """

def contains_any(data: _Bytes, offsets: _Offsets, needles: list[str]) -> npt.NDArray[np.bool_]:
    """For each document whether one of `needles` occurs in it."""

def sha256_prefix(data: _Bytes, offsets: _Offsets) -> npt.NDArray[np.uint64]:
    """For each document the first eight bytes of its SHA-256, read big-endian."""

class Blake3:
    """The BLAKE3 hash of bytes that come piece by piece."""

    def __new__(cls) -> Blake3: ...
    def update(self, data: bytes, /) -> None:
        """Takes the next bytes."""
    def hexdigest(self) -> str:
        """The hash of all bytes so far, in hexadecimal."""
