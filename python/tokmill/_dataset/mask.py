"""The loss mask of a shard: one bit per token, 1 if the token has loss where it is a target.

    train/train_000000.mask.npy   uint8[ceil(tokens / 8)]; token i is bit i % 8 of byte i // 8, lowest bit first

It is a sidecar of datasets of documents with parts, and of adopted ones. A shard has one only if it contains a token
without loss. While a shard grows, its mask is one byte per token, because the writes of neighbouring runs must not
share a byte.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

import numpy as np

from tokmill._dataset.npy import npy_header, read_npy
from tokmill._dataset.sidecar import MASK, SIDECARS, GrowingSidecar, sidecar_path
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tokmill._store import Segment, Store

MASK_SUFFIX: Final = SIDECARS[MASK].suffix
_MASK_DTYPE: Final = np.dtype("u1")
TOKENS_PER_BYTE: Final = 8


def mask_bytes(tokens: int) -> int:
    """Return the number of bytes of the bits of some tokens."""
    return -(-tokens // TOKENS_PER_BYTE)


class GrowingMask(GrowingSidecar):
    """The mask of a shard that is being filled; its records are bytes of 0 and 1."""

    def __init__(self, store: Store, split: str, shard: int, folder: str, kept: tuple[Segment, ...] = ()) -> None:
        super().__init__(store, MASK, split, shard, folder, kept)

    def _has_file(self) -> bool:
        return any(b"\0" in chunk for chunk in self._chunks())

    def _converted(self) -> Iterator[bytes]:
        yield npy_header(_MASK_DTYPE, mask_bytes(self.size))
        for chunk in self._chunks():  # a multiple of eight tokens, but the last
            yield np.packbits(np.frombuffer(chunk, np.uint8), bitorder="little").tobytes()


class PackedMask(GrowingSidecar):
    """The mask of a shard whose tokens come in order; its records are the packed bits."""

    def __init__(self, store: Store, split: str, shard: int, folder: str) -> None:
        super().__init__(store, MASK, split, shard, folder)
        self._has_zeros = False

    def append(self, losses: NDArray[np.bool_]) -> None:
        """Append whether each of the next tokens has loss: a multiple of eight tokens, except at the end."""
        self._has_zeros |= not losses.all()
        bits = np.packbits(losses, bitorder="little")
        self.write(self.reserve(len(bits)), bits)

    def _has_file(self) -> bool:
        return self._has_zeros

    def _converted(self) -> Iterator[bytes]:
        yield npy_header(_MASK_DTYPE, self.size)
        yield from self._chunks()


def read_mask(store: Store, split: str, shard: int, tokens: int) -> NDArray[np.uint8]:
    """Return the bits of a shard of `tokens` tokens, packed. Raises OutputError if the file is damaged."""
    return read_bits(store, sidecar_path(split, shard, MASK_SUFFIX), tokens)


def read_bits(store: Store, path: str, tokens: int) -> NDArray[np.uint8]:
    """Return the bits of `tokens` tokens in a file, packed. Raises OutputError if it is damaged."""
    found: NDArray[np.uint8] = read_npy(store, path, _MASK_DTYPE)
    if len(found) != mask_bytes(tokens):
        message = f"{store.location(path)} is damaged: it has {len(found):,} bytes for {tokens:,} tokens"
        raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file")
    return found


def wrong_mask(store: Store, split: str, shard: int, tokens: int) -> str | None:
    """Describe the fault in the mask of a shard of `tokens` tokens; None if none is found."""
    try:
        found = read_mask(store, split, shard, tokens)
    except OutputError as error:
        return error.message
    if tokens % TOKENS_PER_BYTE and found[-1] >> tokens % TOKENS_PER_BYTE:
        return "bits after the last token are set"
    return None


def unpacked(packed: NDArray[np.uint8], start: int, stop: int) -> NDArray[np.bool_]:
    """Return the bits [start, stop) of a mask."""
    first = start // TOKENS_PER_BYTE
    bits = np.unpackbits(packed[first : mask_bytes(stop)], bitorder="little")
    return bits[start - first * TOKENS_PER_BYTE : stop - first * TOKENS_PER_BYTE].view(np.bool_)
