"""MDS, the format of MosaicML streaming: samples with the column `tokens`, an int32 array.

A sample is a document, or one of the rows into which all documents, one after the other, are cut. LLM Foundry reads the
first `max_seq_len` tokens of each sample, and its own ConcatTokensDataset writes such rows.

    train/shard.00000.mds   uint32 N, uint32[N + 1] offsets, the configuration as JSON, N samples; at most 64 MiB
    train/index.json        list of the shards

Of a mixture, `streams.yaml` has path and proportion of each component, for `Stream`.

If some tokens have no loss, there is a second column, `loss_mask`, a uint8 array: whether each token has loss where it
is a target. A sample consists of the size of each column (uint32) and the columns. A column consists of a byte for the
type of the next number, the number of tokens (in the smallest of uint8, uint16 and uint32 that can represent it), and a
value per token. Shard boundaries match those of streaming's own MDSWriter.
https://github.com/mosaicml/streaming/blob/main/streaming/base/format/mds/writer.py
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tokmill._exporting.export_format import (
    CHUNK_TOKENS,
    ExportFile,
    ExportFormat,
    FileChunk,
    filled,
    known,
    text_file,
    value_chunks,
)
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tokmill._exporting.split import ExportedSplit

LIMIT: Final = 1 << 26
"""Maximum size of a shard in bytes, unless a single sample is larger."""
_OFFSET: Final = 4
_SIZE: Final = 4
_MOST: Final = 2**32 - 1
_TINY: Final = 1 << 8
"""Number of tokens from which uint8 is too small."""
_SMALL: Final = 1 << 16
"""Number of tokens from which uint16 is too small."""


class _Column(NamedTuple):
    """A column of samples: an array with a value per token."""

    name: str
    encoding: str
    width: int
    """Bytes per value."""
    read: Callable[[int, int], NDArray[Any]]
    """Returns the values of the tokens [start, stop)."""


class _Shard(NamedTuple):
    """A range of consecutive samples."""

    number: int
    first: int
    """Index of their first token in the split."""
    lengths: NDArray[np.int64]
    """int64[N]: tokens per sample."""
    columns: tuple[_Column, ...]

    @property
    def name(self) -> str:
        return f"shard.{self.number:05}.mds"

    @property
    def offsets(self) -> NDArray[np.int64]:
        """int64[N + 1]: start of each sample in the file, and the end of the file."""
        ends = np.cumsum(_sample_sizes(self.lengths, self.columns))
        return np.append(0, ends) + _OFFSET * (2 + len(self.lengths)) + len(_head(self.columns))


def files(split: ExportedSplit) -> Iterator[ExportFile]:
    """Yield the shards of a split, then their index. Raises UsageError for a document that is too long."""
    for shard in _shards(split):
        if int(shard.offsets[-1]) > _MOST:  # only a shard with a single sample can be this large
            name, most = split.name, int(shard.lengths[0])
            message = f"a document of {name} has {most:,} tokens, but an MDS shard has at most {_MOST:,} bytes"
            raise UsageError(
                "format-limit", message, "exclude it: encode with a smaller --max-doc-bytes and --on-bad skip"
            )
        yield ExportFile(f"{split.name}/{shard.name}", partial(_chunks, shard))
    yield ExportFile(f"{split.name}/index.json", partial(_index, split))


def note(split: ExportedSplit) -> str:
    """Say what LLM Foundry does not read."""
    notes = []
    if not split.is_rows:
        notes.append("samples are documents: LLM Foundry trains on the first max_seq_len tokens of each, see --seq-len")
    if split.has_mask:
        notes.append("LLM Foundry's pretraining loader does not read loss_mask")
    return "; ".join(notes)


FORMAT = ExportFormat(
    name="mds",
    eot=None,
    dtype=lambda _: np.dtype("<i4"),
    files=files,
    has_mask=True,
    packings=("concat",),
    left_out=lambda split: 0 if split.packing is None else split.tokens % split.packing.seq_len,
    note=note,
    blend=lambda components: text_file(
        "streams.yaml",
        json.dumps({each.split.name: {"local": each.path, "proportion": each.weight} for each in components}, indent=2),
    ),
)


def _columns(split: ExportedSplit) -> tuple[_Column, ...]:
    """Return the columns in the order of their names."""
    tokens = _Column("tokens", "ndarray:int32", 4, split.read)
    return (_Column("loss_mask", "ndarray:uint8", 1, split.losses), tokens) if split.has_mask else (tokens,)


def _config(columns: Sequence[_Column]) -> dict[str, Any]:
    return {
        "column_encodings": [column.encoding for column in columns],
        "column_names": [column.name for column in columns],
        "column_sizes": [None for _ in columns],
        "compression": None,
        "format": "mds",
        "hashes": [],
        "size_limit": LIMIT,
        "version": 2,
    }


def _head(columns: Sequence[_Column]) -> bytes:
    return json.dumps(_config(columns), sort_keys=True).encode()


def _shards(split: ExportedSplit) -> Iterator[_Shard]:
    """Fill each shard with samples as long as they fit."""
    columns = _columns(split)
    limit = LIMIT - _OFFSET - _OFFSET - len(_head(columns))
    lengths = split.sample_lengths()
    for number, first, held in filled(lengths, lambda each: _sample_sizes(each, columns) + _OFFSET, limit):
        yield _Shard(number, first, held, columns)


def _sample_sizes(lengths: NDArray[np.int64], columns: Sequence[_Column]) -> NDArray[np.int64]:
    return sum((_SIZE + size for size in _column_sizes(lengths, columns)), np.zeros_like(lengths))


def _column_sizes(lengths: NDArray[np.int64], columns: Sequence[_Column]) -> list[NDArray[np.int64]]:
    return [_shape_sizes(lengths) + column.width * lengths for column in columns]


def _shape_sizes(lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """Return the bytes of each number of tokens with its type."""
    return np.select([lengths < _TINY, lengths < _SMALL], [2, 3], 5)


def _chunks(shard: _Shard) -> Iterator[FileChunk]:
    count = np.array([len(shard.lengths)], "<u4")
    yield known(count.tobytes() + shard.offsets.astype("<u4").tobytes() + _head(shard.columns))
    ends = np.cumsum(shard.lengths)
    at = before = 0
    while at < len(ends):
        stop = max(int(np.searchsorted(ends, before + CHUNK_TOKENS, side="right")), at + 1)
        lengths = shard.lengths[at:stop]
        start, last = shard.first + before, shard.first + int(ends[stop - 1])
        if last - start > CHUNK_TOKENS:  # one document longer than a chunk
            for column, (table, is_used) in zip(shard.columns, _heads(lengths, shard.columns), strict=True):
                yield known(table[is_used].tobytes())
                yield from value_chunks(column.read, column.width, start, last)
        else:
            size = int(_sample_sizes(lengths, shard.columns).sum())
            yield FileChunk(size, partial(_samples, shard.columns, start, lengths))
        at, before = stop, int(ends[stop - 1])


def _samples(columns: Sequence[_Column], start: int, lengths: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Return complete samples, without a loop over them: first say what each byte belongs to."""
    heads = _heads(lengths, columns)
    sizes = [
        size
        for column, (_, is_used) in zip(columns, heads, strict=True)
        for size in (is_used.sum(axis=1), column.width * lengths)
    ]
    kinds = np.tile(np.arange(len(sizes), dtype=np.uint8), len(lengths))
    kind = np.repeat(kinds, np.stack(sizes, axis=1).reshape(-1))
    samples = np.empty(len(kind), np.uint8)
    for number, (column, (table, is_used)) in enumerate(zip(columns, heads, strict=True)):
        samples[kind == 2 * number] = table[is_used]
        samples[kind == 2 * number + 1] = column.read(start, start + int(lengths.sum())).view(np.uint8)
    return samples


def _heads(lengths: NDArray[np.int64], columns: Sequence[_Column]) -> list[tuple[NDArray[np.uint8], NDArray[np.bool_]]]:
    """Return what precedes the values of each column: a row of bytes per sample, and which of them are used."""
    shapes = np.empty((len(lengths), 5), np.uint8)
    used = _shape_sizes(lengths)
    shapes[:, 0] = 1 << 2 | np.select([used == 2, used == 3], [0, 1], 2)  # one dimension; type of its size
    shapes[:, 1:] = _bytes(lengths)
    is_used = np.arange(5) < used[:, None]
    sizes = np.concatenate([_bytes(each) for each in _column_sizes(lengths, columns)], axis=1)
    first = (
        np.concatenate([sizes, shapes], axis=1),
        np.pad(is_used, ((0, 0), (sizes.shape[1], 0)), constant_values=True),
    )
    return [first, *[(shapes, is_used)] * (len(columns) - 1)]


def _bytes(numbers: NDArray[np.int64]) -> NDArray[np.uint8]:
    """Return numbers as stored: uint8[n, 4]."""
    return numbers.astype("<u4").view(np.uint8).reshape(-1, 4)


def _index(split: ExportedSplit) -> Iterator[FileChunk]:
    between = b'{"shards": ['
    for shard in _shards(split):
        entry: dict[str, Any] = {
            **_config(shard.columns),
            "samples": len(shard.lengths),
            "raw_data": {"basename": shard.name, "bytes": int(shard.offsets[-1]), "hashes": {}},
            "zip_data": None,
        }
        yield known(between + json.dumps(entry, sort_keys=True).encode())
        between = b", "
    yield known(b'], "version": 2}')
