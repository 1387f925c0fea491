"""MDS of MosaicML Streaming: a sample per document, with a column of ids, and perhaps `loss_mask` as in exports.

    index.json        list of the shards
    shard.00000.mds   uint32 N, uint32[N + 1] offsets, the configuration as JSON, N samples; or .mds.zstd

A sample is the size of each column (uint32), and the columns: a byte for the number of dimensions and the type of the
next number, the number of values, and the values. Tokens are not in one piece, so this format alone is copied: each
shard to a `.ds` file of datatrove with its index and losses, beside the manifest.
https://github.com/mosaicml/streaming/blob/main/streaming/base/format/mds/encodings.py
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._adopting import datatrove
from tokmill._adopting.foreign_format import COPIES
from tokmill._json import parse_json
from tokmill._store import check_path
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._adopting.foreign_format import ForeignFolder
    from tokmill._store import Store

INDEX: Final = "index.json"
_DTYPES: Final = {"ndarray:int32": "<u4", "ndarray:uint32": "<u4", "ndarray:uint16": "<u2"}
_LOSSES: Final = ("loss_mask", "ndarray:uint8")
"""Name and encoding of the column of losses."""
_HASHES: Final = {each for each in hashlib.algorithms_guaranteed if not each.startswith("shake_")}
"""Algorithms of hashes that are compared; streaming also has those of xxhash."""
_LONGEST: Final = 8
_MOST: Final = 2**32
"""Maximum size of a shard in bytes, whose offsets are uint32."""
_SMALL: Final = 64 << 20
_RATIO: Final = 64
"""Maximum size of a decompressed shard: in bytes, or relative to its file if that is more."""


@dataclass(frozen=True, kw_only=True)
class _Shard:
    """A shard as the index lists it."""

    path: str
    """Of the file, which may be compressed."""
    is_compressed: bool
    bytes: int
    """Uncompressed."""
    samples: int
    widths: tuple[int, ...]
    """Bytes per value of each column, in the order of the columns."""
    tokens: int
    """Place of the column of ids."""
    hashes: Mapping[str, str]
    """Hashes of the file in the index, in hex, by algorithm."""

    @property
    def losses(self) -> int | None:
        """Place of the column of losses; None if there is none."""
        return 1 - self.tokens if len(self.widths) > 1 else None


def copied(folder: ForeignFolder, splits: Mapping[str, Sequence[str]], out: Store) -> dict[str, dict[str, str]]:
    """Copy the tokens of shards, and return the copies of each split, each with the path of its shard.

    Raises SourceError if a shard is damaged.
    """
    found: dict[str, dict[str, str]] = {}
    listed = _without_merged(
        folder, {name: {i: list(_listed(folder, i)) for i in each} for name, each in splits.items()}
    )
    for name, indexes in listed.items():
        found[name] = {}
        for shard in chain.from_iterable(indexes.values()):
            columns, ends = _read(folder, shard)
            path = f"{COPIES}/{name}/{len(found[name]):06d}.ds"
            out.put(path, columns[shard.tokens].data)
            out.put(f"{path}.index", ends.data)
            if shard.losses is not None:
                out.put(f"{path}.loss", columns[shard.losses].data)
            found[name][path] = shard.path
    return found


FORMAT = replace(
    datatrove.FORMAT,
    name="mds",
    ending=INDEX,
    is_one=lambda folder, path: bool(_shards_of(folder, path) is not None),
    copy=copied,
    beside={},
    exported=re.compile(r"/index\.json$"),
)


def _shards_of(folder: ForeignFolder, index: str) -> list[Any] | None:
    """Return the shards that an index lists; None if it is none of MDS."""
    try:
        root = parse_json(folder.store.read(index))
        shards = root["shards"]
        return shards if all(shard["format"] == "mds" for shard in shards) and len(shards) else None
    except (ValueError, TypeError, KeyError):
        return None


def _listed(folder: ForeignFolder, index: str) -> Iterator[_Shard]:
    """Yield the shards. Raises SourceError."""
    shards = _shards_of(folder, index)
    if shards is None:
        raise folder.damaged(index, "it is not an index of MDS shards")
    seen = set[str]()
    for number, values in enumerate(shards):
        try:
            raw, zipped, codec = values["raw_data"], values["zip_data"], values["compression"]
            name, size, samples = raw["basename"], raw["bytes"], values["samples"]
            columns = list(zip(values["column_names"], values["column_encodings"], values["column_sizes"], strict=True))
            names = [name] if codec is None else [name, zipped["basename"]]
            hashes = [dict(each.get("hashes") or {}) for each in (raw, zipped or {})]
            for each in names:
                check_path(each)
        except (ValueError, TypeError, KeyError, AttributeError, UsageError) as error:
            raise folder.damaged(index, f"shard {number:,} is not described: {error!r:.100}") from error
        if any(type(each) is not int for each in (size, samples)):
            raise folder.damaged(
                index, f"shard {number:,} is not described: {size!r:.40} bytes, {samples!r:.40} samples"
            )
        paths = [f"{index.removesuffix(INDEX)}{each}" for each in names]
        path = next((each for each in paths if each in folder.entries), None)
        if path is None:
            raise folder.damaged(index, f"shard {number:,}, {names[-1]:.100}, is missing")
        if path in seen:
            raise folder.damaged(index, f"shard {number:,}, {names[-1]:.100}, is listed before")
        seen.add(path)
        is_compressed = path != paths[0]
        if is_compressed and not (isinstance(codec, str) and codec.partition(":")[0] == "zstd"):
            message = f"{folder.location(path)} is compressed with {codec!r:.20}; tokmill reads zstd"
            raise SourceError("format-unsupported", message, f"decompress the shards, {names[0]:.100} and so on")
        if is_compressed and size > max(_SMALL, _RATIO * folder.entries[path].size):
            stated = f"{size:,} bytes, more than {_RATIO} times its {folder.entries[path].size:,}"
            raise folder.damaged(index, f"shard {number:,}, {names[-1]:.100}, would decompress to {stated}")
        if not 0 < size < _MOST or (not is_compressed and size != folder.entries[path].size):
            found = folder.entries[path].size
            raise folder.damaged(index, f"shard {number:,} has {size:,} bytes in it, but {found:,} in {names[0]:.100}")
        widths, tokens = _columns(columns)
        if tokens is None:
            known = " or ".join(_DTYPES)
            told = ", ".join(f"{name!r:.40} as {encoding!r:.40}" for name, encoding, _ in columns[:4])
            why = f"shard {number:,} has {told or 'no columns'}; tokmill reads one column of ids, {known}, and perhaps "
            raise folder.damaged(index, f"{why}{_LOSSES[0]}, {_LOSSES[1]}")
        yield _Shard(
            path=path,
            is_compressed=is_compressed,
            bytes=size,
            samples=samples,
            widths=widths,
            tokens=tokens,
            hashes=hashes[is_compressed],
        )


def _without_merged(
    folder: ForeignFolder, listed: Mapping[str, Mapping[str, Sequence[_Shard]]]
) -> dict[str, dict[str, Sequence[_Shard]]]:
    """Return the shards of each index of each split, without indexes that streaming's merge_index merged into another.

    Raises UsageError if two indexes list a shard otherwise.
    """
    found: dict[str, dict[str, Sequence[_Shard]]] = {name: dict(indexes) for name, indexes in listed.items()}
    owners: dict[str, tuple[str, str]] = {}
    indexes = [(name, index) for name, mine in listed.items() for index in mine]
    for name, index in sorted(indexes, key=lambda each: -len(listed[each[0]][each[1]])):  # merged ones first
        paths = [shard.path for shard in listed[name][index]]
        before = {owners[path] for path in paths if path in owners}
        if not before:
            owners.update(dict.fromkeys(paths, (name, index)))
        elif len(before) == 1 and all(path in owners for path in paths) and next(iter(before))[0] == name:
            del found[name][index]
        else:
            path, (split, other) = next((path, owners[path]) for path in paths if path in owners)
            message = f"{folder.location(path)} is listed by {index}, of the split {name}, and by {other}, of {split}"
            hint = "adopt the folder of one of them, or remove the other from the folder: documents would be repeated"
            raise UsageError("option-conflict", message, hint)
    return found


def _columns(columns: Sequence[tuple[Any, Any, Any]]) -> tuple[tuple[int, ...], int | None]:
    """Return the bytes per value of each column, and the place of that of ids; None if the columns are others."""
    kinds = [
        1 if (name, encoding) == _LOSSES else np.dtype(_DTYPES[encoding]).itemsize
        for name, encoding, size in columns
        if size is None and isinstance(encoding, str) and ((name, encoding) == _LOSSES or encoding in _DTYPES)
    ]
    ids = [place for place, (_, encoding, _) in enumerate(columns) if encoding != _LOSSES[1]]
    return tuple(kinds), ids[0] if len(kinds) == len(columns) and len(ids) == 1 else None


def _bytes(folder: ForeignFolder, shard: _Shard) -> NDArray[np.uint8]:
    data = folder.store.read(shard.path)
    for name in shard.hashes.keys() & _HASHES:
        if hashlib.new(name, data, usedforsecurity=False).hexdigest() != shard.hashes[name]:
            raise folder.damaged(shard.path, f"its {name} is not that in the index")
    if shard.is_compressed:
        import pyarrow as pa

        try:
            with pa.CompressedInputStream(pa.BufferReader(data), "zstd") as text:
                data = text.read(shard.bytes + 1)
        except (pa.ArrowException, OSError, EOFError) as error:
            raise folder.damaged(shard.path, f"it cannot be decompressed: {error!s:.100}") from error
    if len(data) != shard.bytes:
        raise folder.damaged(shard.path, f"it has {len(data):,} bytes, or more, but the index says {shard.bytes:,}")
    return np.frombuffer(data, np.uint8)


def _read(folder: ForeignFolder, shard: _Shard) -> tuple[list[NDArray[np.uint8]], NDArray[np.uint64]]:
    """Return the bytes of each column of a shard, and uint64[N]: the end of each document in tokens."""
    data, samples, path = _bytes(folder, shard), shard.samples, shard.path
    size, first, columns = len(data), 4 * (samples + 2), len(shard.widths)
    if samples < 0 or first > size or int(data[:4].view("<u4")[0]) != samples:
        raise folder.damaged(path, f"the index lists {samples:,} samples, which it does not have in {size:,} bytes")
    offsets = data[4:first].view("<u4").astype(np.int64)
    starts, ends = offsets[:-1], offsets[1:]
    if offsets[0] < first or offsets[-1] != size or (ends - starts < 6 * columns).any():
        raise folder.damaged(path, f"its samples do not follow each other up to {size:,}, its end")
    parts, at, counts, fits = [np.full(samples, 4 * columns)], starts + 4 * columns, starts, np.ones(samples, np.bool_)
    for column, width in enumerate(shard.widths):
        kinds = data[np.minimum(at, size - 1)]
        widths = np.int64(1) << (kinds & 3).astype(np.int64)
        before, counts = counts, _numbers(data, at + 1, widths)
        stated = _numbers(data, starts + 4 * column, np.full(samples, 4))
        fits &= (kinds >> 2 == 1) & (counts >= 0) & (counts < size) & (stated == 1 + widths + counts * width)
        fits &= (counts == before) | (column == 0)
        parts += [1 + widths, counts * width]
        at = at + stated
    fits &= at == ends
    if not fits.all():
        raise folder.damaged(path, f"sample {int((~fits).argmax()):,} is not an array of one dimension of its size")
    part = np.repeat(np.tile(np.arange(len(parts), dtype=np.uint8), samples), np.stack(parts, axis=1).reshape(-1))
    inside = data[offsets[0] :]
    found = [inside[part == 2 * column + 2] for column in range(columns)]
    if shard.losses is not None and (found[shard.losses] > 1).any():
        raise folder.damaged(path, f"{_LOSSES[0]} has the value {found[shard.losses].max()}, neither 0 nor 1")
    return found, np.cumsum(counts).astype("<u8")


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
