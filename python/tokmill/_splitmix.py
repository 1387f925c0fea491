"""SplitMix64 (Steele, Lea, Flood, 2014), by which seeds and numbers become hashes. The core has the same function."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

STEP: Final = 0x9E37_79B9_7F4A_7C15
"""2**64 divided by the golden ratio."""


def mix(words: NDArray[np.uint64]) -> NDArray[np.uint64]:
    """Mix the bits of each word invertibly: `mix` of FORMAT.md."""
    words = (words ^ (words >> np.uint64(30))) * np.uint64(0xBF58_476D_1CE4_E5B9)
    words = (words ^ (words >> np.uint64(27))) * np.uint64(0x94D0_49BB_1331_11EB)
    mixed: NDArray[np.uint64] = words ^ (words >> np.uint64(31))
    return mixed
