"""Where the text of documents is among their tokens, in datasets that are encoded again.

tokmill puts one end-of-text token at one end of a document. Other tools also put others there, in any number, such as
one that begins a text.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Callable

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import Manifest

_CHUNK: Final = 1 << 20
"""Number of tokens that are read at a time to find where the text begins and ends."""


def text_bounds(
    manifest: Manifest, is_special: NDArray[np.bool_], ids: NDArray[Any], edges: NDArray[np.int64]
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return where the text of each document begins and ends among its tokens: without those at its boundaries.

    manifest     of the dataset that has the documents
    is_special   bool[n_vocab]: whether each id is a special token
    """
    begins, ends, eot = edges[:-1], edges[1:], manifest.tokenizer.eot
    if manifest.adopted is not None:
        plain = np.append(np.flatnonzero(~_is_boundary(manifest, is_special, ids)), len(ids))
        places = np.searchsorted(plain, edges)
        first = np.minimum(plain[places[:-1]], ends)
        last = np.where(places[1:] > places[:-1], plain[places[1:] - 1] + 1, first)
        return first, last
    if manifest.eot == "prefix":
        return begins + (ids[begins] == eot), ends
    return begins, ends - (ids[ends - 1] == eot if manifest.eot == "suffix" else 0)


def bounds_of_long(
    manifest: Manifest,
    is_special: NDArray[np.bool_],
    read: Callable[[int, int], NDArray[Any]],
    start: int,
    stop: int,
) -> tuple[int, int]:
    """Return the same for one document with the tokens [start, stop), which need not fit into memory.

    read   returns the tokens of a range
    """

    def texts(first: int, end: int) -> NDArray[np.int64]:
        return first + np.flatnonzero(~_is_boundary(manifest, is_special, read(first, end)))

    forward = (texts(at, min(at + _CHUNK, stop)) for at in range(start, stop, _CHUNK))
    begin = next((int(found[0]) for found in forward if len(found)), stop)
    backward = (texts(max(at - _CHUNK, begin), at) for at in range(stop, begin, -_CHUNK))
    return begin, next((int(found[-1]) + 1 for found in backward if len(found)), begin)


def _is_boundary(manifest: Manifest, is_special: NDArray[np.bool_], ids: NDArray[Any]) -> NDArray[np.bool_]:
    found: NDArray[np.bool_] = is_special[ids]
    return found if manifest.tokenizer.eot is None else found | (ids == manifest.tokenizer.eot)
