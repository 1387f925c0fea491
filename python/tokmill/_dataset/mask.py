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

from tokmill._dataset.npy import npy_header
from tokmill._dataset.sidecar import MASK, SIDECARS, TOKENS_PER_BYTE, GrowingSidecar

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tokmill._store import Segment, Store

_MASK: Final = SIDECARS[MASK]


class GrowingMask(GrowingSidecar):
    """The mask of a shard that is being filled; its records are bytes of 0 and 1."""

    def __init__(self, store: Store, split: str, shard: int, folder: str, kept: tuple[Segment, ...] = ()) -> None:
        super().__init__(store, MASK, split, shard, folder, kept)

    def _has_file(self) -> bool:
        return any(b"\0" in chunk for chunk in self._chunks())

    def _converted(self) -> Iterator[bytes]:
        yield npy_header(_MASK.element, _MASK.elements(self.size))
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
        yield npy_header(_MASK.element, self.size)
        yield from self._chunks()


def unpacked(packed: NDArray[np.uint8], start: int, stop: int) -> NDArray[np.bool_]:
    """Return the bits [start, stop) of a mask."""
    first = start // TOKENS_PER_BYTE
    bits = np.unpackbits(packed[first : _MASK.elements(stop)], bitorder="little")
    return bits[start - first * TOKENS_PER_BYTE : stop - first * TOKENS_PER_BYTE].view(np.bool_)
