"""Values per token that are added to a complete dataset, such as a teacher's top-k logits: `_values/NAME/SPLIT/`.

    definition.json             dataset, dtype and width; created first
    parts/NUMBER                values of some documents, from any process: int64 count n, int64[n] documents, values;
                                of a document in several parts, those in the last one count
    HASH/train_000000.npy       the values of each shard's tokens, in their order
    values.json                 definition, HASH, and the hashes of these files; written last

The value of a token belongs to the prediction of the next one. It does not change the identity of the dataset.
"""

from __future__ import annotations

import json
import re
import secrets
import time
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np

from tokmill._core import Blake3, MappedReads
from tokmill._dataset.annotations import is_annotation_name
from tokmill._dataset.npy import HEADER_BYTES, npy_header
from tokmill._dataset.reader import open_dataset, open_split
from tokmill._dataset.split_reader import read_array
from tokmill._dataset.splits import TRAIN
from tokmill._dataset.takedowns import TAKEN_DOWN, is_among, taken_down
from tokmill._json import parse_json
from tokmill._store import is_mapped
from tokmill._store.contract import AlreadyExistsError, byte_view
from tokmill._store.extents import hash_bytes, hash_range
from tokmill.errors import OutputError, TokmillError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from types import TracebackType

    from numpy.typing import ArrayLike, DTypeLike, NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._store import Location, ReadStore

VALUES: Final = "_values"
"""Folder in a dataset that contains values per token."""
SEALED: Final = "values.json"
FIELDS: Final = ("tokens", "targets", "segment_ids", "positions", "loss_mask")
"""Fields of all samples. Values and annotations are fields beside them."""
COMPONENT: Final = "component"
"""Field that mixtures have besides: int32[n]."""
LOSS_WEIGHTS: Final = "loss_weights"
"""Field of weights: float32[n, L]."""
BOUNDARIES: Final = ("cu_seqlens", "cu_seqlens_padded")
"""Fields of the boundaries of documents, which batches have if they are named."""
_PART: Final = re.compile(r"/[0-9a-f]{32}\Z", re.ASCII)
_INTEGERS: Final = ("int8", "int16", "int32", "int64", "uint8", "uint16", "uint32")
_DTYPES: Final = ("float16", "float32", "float64", *_INTEGERS, "bool")
_FLUSHED: Final = 64 << 20
"""Bytes of values that a process holds before it writes them."""
_COPIED: Final = 16 << 20


class TokenValues:
    """Values for each token of a split, which any number of processes write document by document, in any order.

        with tokmill.TokenValues("tokens", "teacher", dtype="float16", width=64) as values:
            missing = values.missing()
            for document in missing[missing % world_size == rank]:
                values.write(document, logits(values.tokens(document)))  # float16[tokens, 64]
        values.seal()  # in one process, once nothing is missing

    Values are written 64 MiB at a time, atomically: a process that is killed loses what it held, and `missing` lists
    these documents again. `TokenDataset(…, values=["teacher"])` reads sealed values.

    Parameters
    ----------
    dataset
        Folder or URL of a complete dataset.
    name
        Name of the values: a lower-case letter, then up to 63 lower-case letters, digits and `_`. Not that of a field.
    dtype, width
        Dtype of a value, and the number of values per token.
    split
        Name of the split.

    Raises
    ------
    UsageError
        If an argument is invalid, or values of this name have another dtype or width, or belong to another dataset.
    SourceError
        If there is no dataset.
    """

    def __init__(self, dataset: Location, name: str, *, dtype: DTypeLike, width: int, split: str = TRAIN) -> None:
        check_values_name(name)
        with suppress(TypeError):  # not a dtype of NumPy
            dtype = np.dtype("" if dtype is None else dtype).name
        if dtype not in _DTYPES or not (_is_whole(width) and 0 < width <= 1 << 16):
            message = f"dtype {dtype!r:.40} and width {width!r:.40} are not those of values"
            raise UsageError("option-value", message, f"use one of {', '.join(_DTYPES)}, and a width from 1 to 65,536")
        self._split = open_split(open_dataset(dataset), split)
        self._store, self._folder = self._split.output, folder_of(self._split, name)
        self._dtype, self._width = np.dtype(str(dtype)).newbyteorder("<"), int(width)
        self._definition = {"dataset": self._split.manifest.identity, "dtype": dtype, "width": self._width}
        path = f"{self._folder}/definition.json"
        with suppress(AlreadyExistsError):  # compared below
            self._store.create(path, json.dumps(self._definition).encode())
        if (found := parse_json(self._store.read(path))) != self._definition:
            message = f"{self._store.location(self._folder)} has values of {found}, not of {self._definition}"
            raise UsageError("option-conflict", message, "use another name, or remove the folder")
        bounds = [base + starts for starts, base, _ in self._split.documents_of(range(self._split.shards))]
        self._bounds = np.concatenate([*bounds, [self._split.tokens]]).astype(np.int64)
        self._taken = taken_down(self._split)
        self._held: dict[int, NDArray[Any]] = {}
        self._held_bytes = 0

    @property
    def is_sealed(self) -> bool:
        """Whether the values are complete."""
        return self._store.exists(f"{self._folder}/{SEALED}")

    def missing(self) -> NDArray[np.int64]:
        """Return the numbers of the documents without values, ascending; those that a process holds are among them.

        Documents that were taken down when this object was created are not.
        """
        if self.is_sealed:
            return np.empty(0, np.int64)
        lacking = np.flatnonzero(self._places()[0] < 0)
        return lacking[~is_among(lacking, self._taken)]

    def tokens(self, document: int) -> NDArray[np.int64]:
        """Return the tokens of a document, int64[tokens], end-of-text included.

        Raises UsageError if there is no such document, or it is taken down.
        """
        self._require(document)
        if document in self._taken:
            message = f"document {document:,} of split {self._split.name} is taken down"
            raise UsageError("number-unknown", message, "write values of the documents that missing() lists")
        return self._split.read(int(self._bounds[document]), int(self._bounds[document + 1])).astype(np.int64)

    def _require(self, document: int) -> None:
        if not (_is_whole(document) and 0 <= document < self._split.documents):
            message = f"split {self._split.name} has no document {document!s:.40}; it has {self._split.documents:,}"
            raise UsageError("number-unknown", message)

    def write(self, document: int, values: ArrayLike) -> None:
        """Write the values of a document, [tokens, width], or [tokens] if the width is 1.

        Raises UsageError if there is no such document, or they have another shape or dtype.
        """
        self._require(document)
        array = np.asarray(values)
        shape = (int(self._bounds[document + 1] - self._bounds[document]), self._width)
        if self._width == 1 and array.ndim == 1:
            array = array[:, None]
        if array.shape != shape or array.dtype != self._dtype:
            message = (
                f"document {document:,}: values are {array.dtype}{list(array.shape)}, not {self._dtype}{list(shape)}"
            )
            hint = "pass one row per token, end-of-text included, in the stored dtype"
            raise UsageError("option-value", message, hint)
        self._held[int(document)] = np.ascontiguousarray(array, self._dtype).copy()
        self._held_bytes += array.nbytes
        if self._held_bytes >= _FLUSHED:
            self.flush()

    def flush(self) -> None:
        """Make what was written durable. UsageError if the values are sealed."""
        if self._held:
            if self.is_sealed:
                message = f"{self._store.location(self._folder)} is sealed"
                raise UsageError("option-conflict", message, "use another name for other values")
            head = np.array([len(self._held), *self._held], "<i8")
            data = b"".join([head.tobytes(), *(each.tobytes() for each in self._held.values())])
            self._store.create(f"{self._folder}/parts/{time.time_ns():016x}{secrets.token_hex(8)}", data)
            self._held.clear()
            self._held_bytes = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if kind is None:
            self.flush()

    def seal(self) -> None:
        """Complete the values, once: write those of each shard with their hashes, and remove the parts.

        Of a document that was written more than once, the last values count, by the clocks of the machines. Documents
        that are taken down have zeros. UsageError if any other document is missing.
        """
        self.flush()
        try:
            if not self.is_sealed:
                self._seal()
        except TokmillError:  # such as a part that is missing, because another process has sealed the values
            if not self.is_sealed:
                raise
        self._store.clear(f"{self._folder}/parts")
        folder = parse_json(self._store.read(f"{self._folder}/{SEALED}"))["folder"]
        kept = (f"{self._folder}/{folder}/", f"{self._folder}/{SEALED}", f"{self._folder}/definition.json")
        for entry in list(self._store.list(self._folder)):  # what other processes left
            if not entry.path.startswith(kept):
                self._store.delete(entry.path)

    def _seal(self) -> None:
        parts, offsets, paths = self._places()
        parts[self._taken] = -1
        if lacking := int((parts < 0).sum()) - len(self._taken):
            message = f"{self._store.location(self._folder)}: {lacking:,} documents have no values"
            raise UsageError("option-missing", message, "write those that missing() lists")
        digest = hash_bytes(json.dumps(paths).encode())[:16]
        runs, hashes, rest = self._runs(parts, offsets, paths), [], b""
        for shard, tokens in enumerate(self._split.rows["tokens"].tolist()):
            path, left = path_of(self._folder, digest, self._split, shard), tokens * self._bytes
            file, running = self._store.append(f"{self._folder}/{secrets.token_hex(8)}"), Blake3()
            try:
                data: bytes = npy_header(self._dtype, tokens * self._width)
                while True:
                    file.write(data)
                    running.update(byte_view(data))
                    if not left:
                        break
                    rest = rest or next(runs)
                    data, rest = rest[:left], rest[left:]
                    left -= len(data)
                self._store.seal(file, path)
            finally:
                file.close()
            hashes.append(running.hexdigest())
        sealed = {"format": "tokmill-values", "version": 1, **self._definition, "folder": digest, "files": hashes}
        self._store.create(f"{self._folder}/{SEALED}", json.dumps(sealed, indent=2).encode() + b"\n")

    @property
    def _bytes(self) -> int:
        """Bytes per token."""
        return self._dtype.itemsize * self._width

    def _places(self) -> tuple[NDArray[np.int32], NDArray[np.int64], list[str]]:
        """Return the part that has each document, -1 for none, where it is in that part, and the paths of the parts."""
        listed = self._store.list(f"{self._folder}/parts")
        found = sorted((each.path, each.size) for each in listed if _PART.search(each.path))
        parts, offsets = np.full(self._split.documents, -1, np.int32), np.zeros(self._split.documents, np.int64)
        for part, (path, size) in enumerate(found):
            try:
                count = int(np.frombuffer(self._store.read(path, 0, 8), "<i8")[0])
                documents = np.frombuffer(self._store.read(path, 8, min(8 + 8 * count, size)), "<i8")
                sizes = (self._bounds[documents + 1] - self._bounds[documents]) * self._bytes
                is_whole = size == 8 + 8 * count + sizes.sum() and documents.min() >= 0
            except (IndexError, ValueError):
                is_whole = False
            if not is_whole:
                message = f"{self._store.location(path)} is not a part of these values"
                raise OutputError("dataset-damaged", message, "remove the file; missing() then lists its documents")
            parts[documents] = part
            offsets[documents] = 8 + 8 * count + np.cumsum(sizes) - sizes
        return parts, offsets, [path for path, _ in found]

    def _runs(self, parts: NDArray[np.int32], offsets: NDArray[np.int64], paths: list[str]) -> Iterator[bytes]:
        """Yield the values of all documents in order, those that follow each other in a part at once; zeros if none."""
        ends = offsets + np.diff(self._bounds) * self._bytes
        breaks = np.flatnonzero((parts[1:] != parts[:-1]) | (offsets[1:] != ends[:-1])) + 1
        for first, last in zip([0, *breaks.tolist()], [*(breaks - 1).tolist(), len(parts) - 1], strict=True):
            for start in range(int(offsets[first]), int(ends[last]), _COPIED):
                stop = min(start + _COPIED, int(ends[last]))
                yield bytes(stop - start) if parts[first] < 0 else self._store.read(paths[parts[first]], start, stop)


def _is_whole(number: object) -> bool:
    return isinstance(number, int | np.integer) and not isinstance(number, bool)


def check_values_name(name: str) -> None:
    """Raise UsageError unless values can have this name, which is that of a folder and of a field of samples."""
    if not is_annotation_name(name) or name in (*FIELDS, COMPONENT, LOSS_WEIGHTS, *BOUNDARIES):
        message = f"{name!r:.80} cannot be the name of values"
        hint = "use a lower-case letter, then up to 63 of a-z, 0-9 and _; no keyword of Python and no field of samples"
        raise UsageError("option-value", message, hint)


def folder_of(split: SplitReader, name: str) -> str:
    """Return the folder of the values of a split."""
    return f"{VALUES}/{name}/{split.name}"


def path_of(folder: str, digest: str, split: SplitReader, shard: int) -> str:
    """Return the path of the values of a shard."""
    return f"{folder}/{digest}/{split.name}_{shard:06d}.npy"


def _read_sealed(split: SplitReader, name: str) -> Mapping[str, Any]:
    """Return the content of values.json.

    Raises UsageError if the values are missing or not sealed, OutputError if they are damaged or of another dataset.
    """
    path = f"{folder_of(split, name)}/{SEALED}"
    if not split.store.exists(path):
        message = f"{split.store.location()} has no sealed values {name!r:.80} of split {split.name}"
        raise UsageError("option-value", message, "write and seal them with tokmill.TokenValues; a join has its own")
    try:
        found = parse_json(split.store.read(path))
        known = (found["format"], found["version"]) == ("tokmill-values", 1) and found["dtype"] in _DTYPES
        known &= found["width"] > 0 and len(found["files"]) == split.shards
        known &= re.fullmatch("[0-9a-f]{16}", found["folder"]) is not None
        dataset = str(found["dataset"])
    except (ValueError, TypeError, KeyError) as error:
        message = f"{split.store.location(path)} is not that of values: {error!r:.100}"
        raise OutputError("dataset-damaged", message, "restore the file, or remove its folder") from error
    if not known or dataset != split.manifest.identity:
        message = f"{split.store.location(path)} is of another version or dataset, {dataset!r:.80}"
        raise OutputError("dataset-damaged", message, "remove its folder, and write the values again")
    return dict(found)


class StoredValues:
    """Sealed values of a split. Raises as `_read_sealed` does."""

    def __init__(self, split: SplitReader, name: str) -> None:
        sealed = _read_sealed(split, name)
        self._split, self._folder, self._digest = split, folder_of(split, name), sealed["folder"]
        self._dtype, self._width = np.dtype(sealed["dtype"]).newbyteorder("<"), int(sealed["width"])
        self._opened: dict[int, NDArray[Any] | None] = {}

    @property
    def form(self) -> tuple[tuple[int, ...], np.dtype[Any]]:
        """Shape per token, and dtype."""
        return (self._width,), self._dtype

    def rows(self, fragments: Sequence[NDArray[Any]], loss_mask: NDArray[np.int32], multiple: int) -> NDArray[Any]:
        """Return the values of sequences, [n, L, width]; zeros in padding. Raises OutputError if a file is damaged.

        fragments   of the sequences, which begin at multiples of a place
        """
        found = np.zeros((*loss_mask.shape, self._width), self._dtype)
        offsets, *parts = (each.tolist() for each in fragments)
        with MappedReads():
            for row in range(len(offsets) - 1):
                at, inside = 0, slice(offsets[row], offsets[row + 1])
                for start, length, follows in zip(*(each[inside] for each in parts), strict=True):
                    if follows != TAKEN_DOWN:
                        self._read(start, found[row, at : at + length])
                    at += -(-length // multiple) * multiple
        return found

    def _read(self, start: int, out: NDArray[Any]) -> None:
        """Read the values of some tokens, which may be in several shards."""
        while len(out):
            shard, place = self._split.place(start)
            count = min(len(out), int(self._split.rows["tokens"][shard]) - place)
            elements = (place * self._width, (place + count) * self._width)
            path = path_of(self._folder, self._digest, self._split, shard)
            mapped = self._open(shard, path)
            if mapped is None:
                read = read_array(self._split.store, path, HEADER_BYTES, self._dtype, *elements)
            else:
                read = mapped[slice(*elements)]
            out[:count] = read.reshape(count, self._width)
            start, out = start + count, out[count:]

    def _open(self, shard: int, path: str) -> NDArray[Any] | None:
        """Return the values of a shard if its file can be mapped. Raises OutputError if it has others, once."""
        if shard not in self._opened:
            store, count = self._split.store, int(self._split.rows["tokens"][shard]) * self._width
            mapped = store.view(path) if is_mapped(store) else None
            is_right = store.read(path, 0, HEADER_BYTES) == npy_header(self._dtype, count)
            if not is_right or store.stat(path).size != HEADER_BYTES + count * self._dtype.itemsize:
                message = f"{store.location(path)} does not have the values that were sealed"
                raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file")
            self._opened[shard] = None if mapped is None else mapped[HEADER_BYTES:].view(self._dtype)
        return self._opened[shard]


def problems(store: ReadStore, split: SplitReader, name: str, *, deep: bool) -> Iterator[tuple[str, str]]:
    """Yield path and fault of each file of values that is missing or, with `deep`, not the one that was written."""
    sealed = _read_sealed(split, name)
    for shard, expected in enumerate(sealed["files"]):
        path = path_of(folder_of(split, name), sealed["folder"], split, shard)
        if not store.exists(path):
            yield path, "is missing"
        elif deep and hash_range(partial(store.read, path), 0, store.stat(path).size) != expected:
            yield path, "its hash differs"
