"""MDS, the format of MosaicML streaming: one sample per document, with one column, `tokens`, an int32 array.

    train/shard.00000.mds   uint32 N, uint32[N + 1] offsets, the configuration as JSON, N samples; at most 64 MiB
    train/index.json        list of the shards

A sample consists of a head and the tokens. The head contains the size of what follows (uint32), a byte for the type of
the next number, and the number of tokens (in the smallest of uint8, uint16 and uint32 that can represent it). Shard
boundaries match those of streaming's own MDSWriter.
https://github.com/mosaicml/streaming/blob/main/streaming/base/format/mds/writer.py
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tokmill._exporting.export_format import ExportFormat
from tokmill._exporting.file import CHUNK_TOKENS, ExportFile, FileChunk, known, token_chunks
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tokmill._exporting.split import ExportedSplit

LIMIT: Final = 1 << 26
"""Maximum size of a shard in bytes, unless a single document is larger."""
_CONFIG: Final = {
    "column_encodings": ["ndarray:int32"],
    "column_names": ["tokens"],
    "column_sizes": [None],
    "compression": None,
    "format": "mds",
    "hashes": [],
    "size_limit": LIMIT,
    "version": 2,
}
_HEAD: Final = json.dumps(_CONFIG, sort_keys=True).encode()
_TOKEN: Final = 4
_OFFSET: Final = 4
_MOST: Final = 2**32 - 1
_LONGEST: Final = 9
"""Maximum size of a sample's head in bytes."""
_TINY: Final = 1 << 8
"""Number of tokens from which uint8 is too small."""
_SMALL: Final = 1 << 16
"""Number of tokens from which uint16 is too small."""


class _Shard(NamedTuple):
    """A range of consecutive documents."""

    number: int
    first: int
    """Index of their first token in the split."""
    lengths: NDArray[np.int64]
    """int64[N]: tokens per document."""

    @property
    def name(self) -> str:
        return f"shard.{self.number:05}.mds"

    @property
    def offsets(self) -> NDArray[np.int64]:
        """int64[N + 1]: start of each sample in the file, and the end of the file."""
        ends = np.cumsum(_sample_sizes(self.lengths))
        return np.append(0, ends) + _OFFSET * (2 + len(self.lengths)) + len(_HEAD)


def files(split: ExportedSplit) -> Iterator[ExportFile]:
    """Yield the shards of a split, then their index. Raises UsageError for a document that is too long."""
    for shard in _shards(split):
        if int(shard.offsets[-1]) > _MOST:  # only a shard with a single document can be this large
            name, most = split.name, int(shard.lengths[0])
            message = f"a document of {name} has {most:,} tokens, but an MDS shard has at most {_MOST:,} bytes"
            raise UsageError(
                "format-limit", message, "exclude it: encode with a smaller --max-doc-bytes and --on-bad skip"
            )
        yield ExportFile(f"{split.name}/{shard.name}", partial(_chunks, split, shard))
    yield ExportFile(f"{split.name}/index.json", partial(_index, split))


FORMAT = ExportFormat(name="mds", eot=None, dtype=lambda _: np.dtype("<i4"), files=files)


def _shards(split: ExportedSplit) -> Iterator[_Shard]:
    """Fill each shard with documents as long as they fit."""
    empty = _OFFSET + _OFFSET + len(_HEAD)
    number, first, used = 0, 0, empty
    held: list[NDArray[np.int64]] = []
    for lengths in split.lengths():
        ends = np.cumsum(_sample_sizes(lengths) + _OFFSET)
        at = before = 0
        while at < len(lengths):
            stop = max(int(np.searchsorted(ends, before + LIMIT - used, side="right")), at)
            if stop == at and not held:
                stop = at + 1  # a single document may exceed the limit
            if stop > at:
                held.append(lengths[at:stop])
                used += int(ends[stop - 1]) - before
                before, at = int(ends[stop - 1]), stop
            if at < len(lengths):
                shard = _Shard(number, first, np.concatenate(held))
                yield shard
                number, first, used, held = number + 1, first + int(shard.lengths.sum()), empty, []
    if held:
        yield _Shard(number, first, np.concatenate(held))


def _sample_sizes(lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    return _head_sizes(lengths) + _TOKEN * lengths


def _head_sizes(lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the bytes of each sample's head: size, type of the number of tokens, number of tokens."""
    return np.select([lengths < _TINY, lengths < _SMALL], [6, 7], 9)


def _chunks(split: ExportedSplit, shard: _Shard) -> Iterator[FileChunk]:
    count = np.array([len(shard.lengths)], "<u4")
    yield known(count.tobytes() + shard.offsets.astype("<u4").tobytes() + _HEAD)
    ends = np.cumsum(shard.lengths)
    at = before = 0
    while at < len(ends):
        stop = max(int(np.searchsorted(ends, before + CHUNK_TOKENS, side="right")), at + 1)
        lengths = shard.lengths[at:stop]
        start, last = shard.first + before, shard.first + int(ends[stop - 1])
        if last - start > CHUNK_TOKENS:  # one document longer than a chunk
            yield known(_heads(lengths).tobytes())
            yield from token_chunks(split, start, last)
        else:
            yield FileChunk(int(_sample_sizes(lengths).sum()), partial(_samples, split, start, lengths))
        at, before = stop, int(ends[stop - 1])


def _samples(split: ExportedSplit, start: int, lengths: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Return complete samples, without a loop: scatter the heads to their positions, then the tokens to the rest."""
    sizes = _sample_sizes(lengths)
    ends = np.cumsum(sizes)
    places = _head_bytes((ends - sizes)[:, None] + np.arange(_LONGEST), lengths)
    samples = np.empty(int(ends[-1]), np.uint8)
    samples[places] = _heads(lengths)
    is_token = np.ones(len(samples), np.bool_)
    is_token[places] = False
    samples[is_token] = split.read(start, start + int(lengths.sum())).view(np.uint8)
    return samples


def _heads(lengths: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Return the concatenated heads of samples."""
    sizes = _head_sizes(lengths)
    heads = np.zeros((len(lengths), _LONGEST), np.uint8)
    heads[:, :4] = _bytes(sizes - 4 + _TOKEN * lengths)
    heads[:, 4] = 1 << 2 | np.select([sizes == 6, sizes == 7], [0, 1], 2)  # one dimension; type of its size
    heads[:, 5:] = _bytes(lengths)
    return _head_bytes(heads, lengths)


def _head_bytes(table: NDArray[Any], lengths: NDArray[np.int64]) -> NDArray[Any]:
    """Return the elements of a table with one row per sample that belong to heads, which differ in size."""
    return table[np.arange(_LONGEST) < _head_sizes(lengths)[:, None]]


def _bytes(numbers: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Return numbers as stored: uint8[n, 4]."""
    return numbers.astype("<u4").view(np.uint8).reshape(-1, 4)


def _index(split: ExportedSplit) -> Iterator[FileChunk]:
    between = b'{"shards": ['
    for shard in _shards(split):
        entry: dict[str, Any] = {
            **_CONFIG,
            "samples": len(shard.lengths),
            "raw_data": {"basename": shard.name, "bytes": int(shard.offsets[-1]), "hashes": {}},
            "zip_data": None,
        }
        yield known(between + json.dumps(entry, sort_keys=True).encode())
        between = b", "
    yield known(b'], "version": 2}')
