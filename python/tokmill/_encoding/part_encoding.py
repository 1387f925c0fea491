"""Encoding of documents that consist of parts, without a loop over documents, parts or tokens.

A segment is a text that is encoded by itself: a part, with the parts that are joined to it. A special token is never
encoded; its id is inserted. A token has loss if any byte of it belongs to a part with loss.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pyarrow as pa

from tokmill._core import assemble_parts
from tokmill._sources.columns import strings
from tokmill._sources.documents import Documents

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokmill._sources.parts import Parts
    from tokmill._tokenizer.tokenizer import Tokenizer


def encode_parts(
    tokenizer: Tokenizer, text: pa.Array, parts: Parts
) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64], npt.NDArray[np.uint8]]:
    """Encode k documents: return their ids, end to end, the k + 1 offsets of documents, and whether a token has loss.

    text   string or large_string: the texts of all parts of each document, end to end
    """
    data, bounds = Documents.from_arrow(text)
    begins = _begins(parts)
    starts = np.cumsum(parts.text_bytes) - parts.text_bytes + int(bounds[0])
    segments = np.append(starts[begins], int(bounds[-1]))
    ids, id_offsets = tokenizer.encode_arrow(strings(data, segments))
    sizes = parts.text_bytes
    while True:
        all_ids, offsets, loss, changed = assemble_parts(
            ids,
            id_offsets,
            offsets=parts.offsets,
            sizes=sizes,
            tokens=parts.token,
            loss=parts.loss.view(np.uint8),
            begins=begins.view(np.uint8),
            token_sizes=tokenizer.token_sizes,
        )
        if not len(changed) or sizes is not parts.text_bytes:
            return all_ids, offsets, loss
        totals = _token_bytes(tokenizer, ids, id_offsets)[changed]
        sizes = _sizes_in_tokens(tokenizer, data, starts, parts, np.cumsum(begins) - 1, changed, totals)


def _begins(parts: Parts) -> npt.NDArray[np.bool_]:
    """Return bool[p]: whether a text begins a segment, because no text before it is joined to it."""
    is_text = parts.token < 0
    follows = parts.joined & is_text
    follows[:1] = False
    follows[1:] &= is_text[:-1]
    follows[parts.offsets[:-1][np.diff(parts.offsets) > 0]] = False  # the first part of a document
    return is_text & ~follows


def _sizes_in_tokens(
    tokenizer: Tokenizer,
    data: npt.NDArray[np.uint8],
    starts: npt.NDArray[np.int64],
    parts: Parts,
    segment: npt.NDArray[np.int64],
    changed: npt.NDArray[np.int64],
    totals: npt.NDArray[np.int64],
) -> npt.NDArray[np.int64]:
    """Return how many of the bytes of its segment's tokens belong to each text.

    They are those of the text, unless the tokenizer changes it. Then a text takes what it adds to the tokens of the
    text before it, and the last text of a segment takes the rest.

    starts, segment   of each part: where its text starts in `data`, and the number of its segment
    changed, totals   segments whose texts the tokenizer changes, and the bytes of the tokens of each
    """
    sizes = parts.text_bytes.copy()
    places = np.flatnonzero((parts.token < 0) & (sizes > 0) & np.isin(segment, changed))
    owners = np.searchsorted(changed, segment[places])
    is_first = np.insert(owners[1:] != owners[:-1], 0, True)
    is_last = np.append(owners[1:] != owners[:-1], True)
    begin, end = starts[places], starts[places] + sizes[places]
    earlier = np.where(is_first, begin, np.insert(begin[:-1], 0, 0))
    alone, together = (_text_bytes(tokenizer, data, earlier, until) for until in (begin, end))
    grown = np.maximum(together - alone, 0)
    # No text takes more than is left of its segment.
    taken = np.cumsum(grown) - grown
    taken -= np.repeat(taken[is_first], np.bincount(owners))
    left = np.maximum(totals[owners] - taken, 0)
    sizes[places] = np.where(is_last, left, np.minimum(grown, left))
    return sizes


def _text_bytes(
    tokenizer: Tokenizer, data: npt.NDArray[np.uint8], starts: npt.NDArray[np.int64], ends: npt.NDArray[np.int64]
) -> npt.NDArray[np.int64]:
    """Return the number of bytes of the tokens of each text data[start:end]."""
    texts = [data[start:end].tobytes() for start, end in zip(starts.tolist(), ends.tolist(), strict=True)]
    return _token_bytes(tokenizer, *tokenizer.encode_arrow(pa.array(texts, pa.large_binary())))


def _token_bytes(
    tokenizer: Tokenizer, ids: npt.NDArray[np.uint32], offsets: npt.NDArray[np.int64]
) -> npt.NDArray[np.int64]:
    """Return the number of bytes of the tokens of each text."""
    before = np.concatenate([[0], np.cumsum(tokenizer.token_sizes[ids], dtype=np.int64)])
    return np.diff(before[offsets])
