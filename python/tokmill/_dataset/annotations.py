"""Annotations: columns that a complete dataset receives later, in `_annotations/NAME/SPLIT/`.

    definition.json        what the values come from; written first
    train_000000.parquet   the values of the documents that start in this shard, in their order
    hashes.npy             BLAKE3 of these files, 32 bytes each; zeros for a shard in which no document starts
    annotation.json        the dataset, columns and counts; written last, once

An annotation belongs to the documents of one segment of a split. It does not change the identity of the dataset.
"""

from __future__ import annotations

import json
import keyword
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np

from tokmill._dataset.npy import npy_header, read_npy
from tokmill._json import parse_json
from tokmill._sources.kept import KINDS, KeptColumn, parse_kept
from tokmill._store.extents import hash_bytes
from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping, Sequence

    import pyarrow as pa

    from tokmill._dataset.split_reader import SplitReader

ANNOTATIONS: Final = "_annotations"
"""Folder in a dataset that contains its annotations."""
ANNOTATION: Final = "annotation.json"
DEFINITION: Final = "definition.json"
HASHES: Final = "hashes.npy"
_FORMAT: Final = "tokmill-annotation"
_VERSION: Final = 1
_NAME: Final = re.compile(r"[a-z][a-z0-9_]{0,63}", re.ASCII)
_HASH_BYTES: Final = 32


def is_annotation_name(text: str) -> bool:
    """Return whether a text can be the name of an annotation."""
    return _NAME.fullmatch(text) is not None and not keyword.iskeyword(text) and text not in ("null", "true", "false")


def annotation_folder(name: str, split: SplitReader) -> str:
    """Return the folder of an annotation of a segment."""
    return f"{ANNOTATIONS}/{name}/{split.plan_name}"


def values_path(name: str, split: SplitReader, shard: int) -> str:
    """Return the path of the values of a shard of a segment."""
    return f"{annotation_folder(name, split)}/{split.name}_{shard:06d}.parquet"


def hash_of_values(data: bytes) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """Return the hash of a file of values, as hashes.npy has it: uint8[32]."""
    return np.frombuffer(bytes.fromhex(hash_bytes(data)), np.uint8)


@dataclass(frozen=True, kw_only=True)
class Annotation:
    """An annotation of a segment of a split."""

    name: str
    split: str
    """`SplitReader.plan_name` of the segment."""
    dataset: str
    """`Manifest.identity` of the segment."""
    columns: tuple[KeptColumn, ...]
    definition: Mapping[str, Any]
    """What the values come from."""
    counts: Mapping[str, int]
    """What was found while they were matched with documents."""
    hashes: str
    """BLAKE3 of hashes.npy, in hexadecimal."""

    def as_dict(self) -> dict[str, Any]:
        """Return the annotation as plain JSON."""
        values = {"format": _FORMAT, "version": _VERSION, **vars(self)}
        return {**values, "columns": [str(column) for column in self.columns]}

    def write(self, split: SplitReader, hashes: np.ndarray[Any, np.dtype[np.uint8]]) -> None:
        """Write hashes.npy and annotation.json, which completes the annotation."""
        folder = annotation_folder(self.name, split)
        split.output.create(f"{folder}/{HASHES}", hashes_file(hashes))
        split.output.create(f"{folder}/{ANNOTATION}", json.dumps(self.as_dict(), indent=2).encode() + b"\n")


def hashes_file(hashes: np.ndarray[Any, np.dtype[np.uint8]]) -> bytes:
    """Return the bytes of hashes.npy."""
    return npy_header(hashes.dtype, hashes.size) + hashes.tobytes()


@dataclass(frozen=True)
class AnnotatedSegment:
    """An annotation with the segment, or the member of one, whose documents it describes."""

    split: SplitReader
    annotation: Annotation
    digest: str
    """BLAKE3 of annotation.json."""

    @classmethod
    def open(cls, split: SplitReader, name: str) -> Self | None:
        """Open an annotation; None if there is none. Raises OutputError if it is damaged or of another dataset."""
        folder = annotation_folder(name, split)
        path = f"{folder}/{ANNOTATION}"
        if not split.store.exists(path):
            return None
        where, data = split.store.location(path), split.store.read(path)
        try:
            root = parse_json(data)
            known = (root.pop("format"), root.pop("version")) == (_FORMAT, _VERSION)
            annotation = Annotation(columns=parse_kept(root.pop("columns")), **root)
            known &= (annotation.name, annotation.split) == (name, split.plan_name)
            known &= all(column.kind for column in annotation.columns)
        except (ValueError, TypeError, KeyError, AttributeError, UsageError) as error:
            message = f"{where} is not an annotation: {error!r:.200}"
            raise OutputError("dataset-damaged", message, "restore the file, or remove its folder") from error
        if not known:
            message = f"{where} is of another annotation or version"
            raise OutputError("dataset-damaged", message, "restore the file, or remove its folder")
        if annotation.dataset != split.manifest.identity:
            message = f"{where} belongs to the dataset {annotation.dataset!r:.80}, not to {split.manifest.identity}"
            raise OutputError("dataset-damaged", message, f"remove {split.store.location(folder)}, and annotate again")
        return cls(split, annotation, hash_bytes(data))

    @property
    def types(self) -> dict[str, pa.DataType]:
        """Types of its columns."""
        return {column.name: KINDS[column.kind] for column in self.annotation.columns}

    def path(self, shard: int) -> str:
        """Return the path of the values of a shard."""
        return values_path(self.annotation.name, self.split, shard)

    def problems(self, paths: Container[str], *, deep: bool) -> Iterator[tuple[str, str]]:
        """Yield path and fault of each file that is missing or, with `deep`, not the one that was written.

        paths   the files of the dataset
        """
        folder, store = annotation_folder(self.annotation.name, self.split), self.split.store
        path = f"{folder}/{HASHES}"
        stored = read_npy(store, path, np.dtype("u1"))
        if hash_bytes(hashes_file(stored)) != self.annotation.hashes or stored.size != self.split.shards * _HASH_BYTES:
            yield path, "is not the file that was written"
            return
        for shard, expected in enumerate(stored.reshape(-1, _HASH_BYTES)):
            path = self.path(shard)
            if not self.split.rows["documents"][shard]:
                continue
            if path not in paths:
                yield path, "is missing"
            elif deep and (hash_of_values(store.read(path)) != expected).any():
                yield path, "its hash differs"


class AnnotatedSplit:
    """An annotation of all documents of a split: of its segments, or of the members that a segment consists of."""

    def __init__(self, name: str, parts: Sequence[AnnotatedSegment]) -> None:
        self._parts = parts
        self._ends = np.cumsum([part.split.shards for part in parts])
        self.types = {f"{name}.{column}": kind for column, kind in parts[0].types.items()}
        """Types of its columns, by their names in conditions, such as `v2.quality`."""
        digests = [part.digest for part in parts]
        self.digest = digests[0] if len(parts) == 1 else hash_bytes("".join(digests).encode())
        """Hash of the annotation, which plans record."""

    @classmethod
    def open(cls, split: SplitReader, name: str) -> Self | None:
        """Open an annotation; None if no part of the split has one. Raises UsageError if some parts have none."""
        found, lacking = [], []
        for segment in split.segments:
            opened = AnnotatedSegment.open(segment, name)
            inner = [segment] if opened or not segment.manifest.is_elsewhere else list(_members(segment))
            for each in inner:
                mine = opened or AnnotatedSegment.open(each, name)
                if mine is None:
                    lacking.append(each.store.location() if each is not segment else f"its segment {segment.segment}")
                else:
                    found.append(mine)
        if not found:
            return None
        where = split.store.location()
        if lacking:
            message = f"annotation {name} of {where} is missing for {len(lacking):,} of {len(lacking) + len(found):,} "
            message += f"parts of split {split.name}: {', '.join(lacking[:3])}"
            whose = where if lacking[0].startswith("its segment") else lacking[0]
            hint = f"tokmill annotate {whose} --name {name} … annotates what is missing"
            raise UsageError("option-value", message, hint)
        if any(each.types != found[0].types for each in found):
            message = f"the parts of annotation {name} of {where} have different columns"
            raise UsageError("option-value", message, "annotate all of them with the same --columns")
        return cls(name, found)

    def part(self, shard: int) -> tuple[AnnotatedSegment, int]:
        """Return the part that has the values of a shard, and the shard's number there."""
        place = int(np.searchsorted(self._ends, shard, side="right"))
        return self._parts[place], shard - int(self._ends[place - 1] if place else 0)


def annotation_names(split: SplitReader) -> list[str]:
    """Return the names of annotations that the first documents of a split have."""
    first = split.segments[0]
    parts = [first, *(_members(first) if first.manifest.is_elsewhere else ())][:2]
    paths = [entry.path.split("/") for part in parts for entry in part.store.list(ANNOTATIONS)]
    return sorted({path[1] for path in paths if path[-1] == ANNOTATION and is_annotation_name(path[1])})


def _members(segment: SplitReader) -> Iterator[SplitReader]:
    """Yield the splits of the members of a segment that have shards."""
    for first, end in zip(segment.shards_before[:-1].tolist(), segment.shards_before[1:].tolist(), strict=True):
        if first < end:
            yield segment.owner(first)[0]
