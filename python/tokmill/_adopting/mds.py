"""MDS of MosaicML Streaming: a sample per document with one column, an array of ids.

    index.json        list of the shards
    shard.00000.mds   uint32 N, uint32[N + 1] offsets, the configuration as JSON, N samples

A sample is the size of what follows (uint32), a byte for the number of dimensions and the type of the next number, the
number of tokens, and the tokens. Tokens are not in one piece, so this format alone is copied: each shard to a `.ds`
file of datatrove with its index, beside the manifest.
https://github.com/mosaicml/streaming/blob/main/streaming/base/format/mds/encodings.py
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._adopting import datatrove
from tokmill._adopting.foreign_format import COPIES
from tokmill._json import parse_json
from tokmill._store import check_path
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._adopting.foreign_format import ForeignFolder
    from tokmill._store import Store

INDEX: Final = "index.json"
_DTYPES: Final = {"ndarray:int32": "<u4", "ndarray:uint32": "<u4", "ndarray:uint16": "<u2"}
_HEAD: Final = 5
"""Size of a sample's head without the number of tokens."""
_LONGEST: Final = 8


def copied(folder: ForeignFolder, splits: Mapping[str, Sequence[str]], out: Store) -> dict[str, list[str]]:
    """Copy the tokens of shards, and return the files of each split. Raises SourceError if a shard is damaged."""
    found: dict[str, list[str]] = {}
    for name, indexes in splits.items():
        found[name] = []
        for shard in (shard for index in indexes for shard in _listed(folder, index)):
            tokens, ends = _read(folder, *shard)
            path = f"{COPIES}/{name}/{len(found[name]):06d}.ds"
            out.put(path, tokens.data)
            out.put(f"{path}.index", ends.data)
            found[name].append(path)
    return found


FORMAT = replace(
    datatrove.FORMAT,
    name="mds",
    ending=INDEX,
    is_one=lambda folder, path: bool(_shards_of(folder, path) is not None),
    copy=copied,
)


def _shards_of(folder: ForeignFolder, index: str) -> list[Any] | None:
    """Return the shards that an index lists; None if it is none of MDS."""
    try:
        root = parse_json(folder.store.read(index))
        shards = root["shards"]
        return shards if all(shard["format"] == "mds" for shard in shards) and len(shards) else None
    except (ValueError, TypeError, KeyError):
        return None


def _listed(folder: ForeignFolder, index: str) -> Iterator[tuple[str, int, str]]:
    """Yield path, number of samples and encoding of each shard. Raises SourceError."""
    shards = _shards_of(folder, index)
    if shards is None:
        raise folder.damaged(index, "it is not an index of MDS shards")
    for number, shard in enumerate(shards):
        try:
            name, samples, encodings = shard["raw_data"]["basename"], shard["samples"], shard["column_encodings"]
            is_plain = shard["compression"] is None and shard["column_sizes"] == [None]
            check_path(name)
            encoding = str(encodings[0])
        except (ValueError, TypeError, KeyError, AttributeError, IndexError, UsageError) as error:
            raise folder.damaged(index, f"shard {number:,} is not described: {error!r:.100}") from error
        if not is_plain or type(samples) is not int or encoding not in _DTYPES:
            known = " or ".join(_DTYPES)
            why = f"shard {number:,} has {encodings!r:.60}; tokmill reads one column, {known}, not compressed"
            raise folder.damaged(index, why)
        path = f"{index.removesuffix(INDEX)}{name}"
        if path not in folder.entries:
            raise folder.damaged(index, f"shard {number:,}, {name:.100}, is missing")
        yield path, samples, encoding


def _read(
    folder: ForeignFolder, path: str, samples: int, encoding: str
) -> tuple[NDArray[np.uint8], NDArray[np.uint64]]:
    """Return the bytes of the tokens of a shard, and uint64[N]: the end of each document in tokens."""
    data = np.frombuffer(folder.store.read(path), np.uint8)
    size, itemsize = len(data), np.dtype(_DTYPES[encoding]).itemsize
    first = 4 * (samples + 2)
    if samples < 0 or first > size or int(data[:4].view("<u4")[0]) != samples:
        raise folder.damaged(path, f"the index lists {samples:,} samples, which it does not have in {size:,} bytes")
    offsets = data[4:first].view("<u4").astype(np.int64)
    lengths = np.diff(offsets)
    if offsets[0] < first or offsets[-1] != size or (lengths < _HEAD + 1).any():
        raise folder.damaged(path, f"its samples do not follow each other up to {size:,}, its end")
    starts = offsets[:-1]
    kinds = data[starts + 4]
    widths = np.int64(1) << (kinds & 3).astype(np.int64)
    heads = _HEAD + widths
    stated = _numbers(data, starts, np.full(samples, 4))
    counts = _numbers(data, starts + _HEAD, widths)
    fits = (kinds >> 2 == 1) & (stated == lengths - 4) & (counts * itemsize == lengths - heads) & (counts < size)
    if not fits.all():
        raise folder.damaged(path, f"sample {int((~fits).argmax()):,} is not an array of one dimension of its size")
    is_token = np.zeros(size, np.bool_)
    is_token[offsets[0] :] = True
    places = starts[:, None] + np.arange(_HEAD + _LONGEST)
    is_token[places[np.arange(_HEAD + _LONGEST) < heads[:, None]]] = False
    return data[is_token], np.cumsum(counts).astype("<u8")


def _numbers(data: NDArray[np.uint8], places: NDArray[np.int64], widths: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return little-endian numbers of 1 to 8 bytes; -1 for those that end after the data or do not fit into int64."""
    found, is_wrong = np.zeros(len(places), np.int64), places + widths > len(data)
    for byte in range(_LONGEST):
        values = data[np.minimum(places + byte, len(data) - 1)].astype(np.int64) * (byte < widths)
        if byte == _LONGEST - 1:
            is_wrong |= values >= 1 << 7
            values &= (1 << 7) - 1
        found += values << 8 * byte
    return np.where(is_wrong, -1, found)
