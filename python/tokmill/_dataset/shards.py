"""The shard format: writing and reading.

    train/train_000000.npy        the tokens: exactly shard_tokens of them, fewer in the last shard of a split
    train/train_000000.docs.npy   int64[d]: offsets at which documents start in this shard; a document that started
                                  in an earlier shard has no entry, so the array may be empty
    train/train_000000.table.parquet   a row for each of these documents (sidecar.py)
    train/train_000000.mask.npy   one bit per token, if some token has no loss (sidecar.py)

The header of a .npy file is padded to exactly 128 bytes, so token i is at byte 128 + itemsize * i. With the file format
`bin`, the token file has the same bytes without the header; the offsets are a .npy file as well.

A growing shard is an OpenShard: growing files under `_run/`, which take no memory. The calling thread reserves
the places of tokens, offsets and rows; other threads write and hash them, in any order. At a checkpoint the content is
made durable, so that a later process can resume it. Keeping and sealing (header, hash, fsync, rename) wait for the
writes that were started before; they need only the shard, so they may run in any thread.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple, Self

import numpy as np
from numpy.typing import NDArray

from tokmill._core import Blake3, TreeBlake3
from tokmill._dataset.layout import DocumentIndex, ShardSlice, SliceDocuments, bounds
from tokmill._dataset.npy import HEADER_BYTES, npy_header, read_npy
from tokmill._dataset.sidecar import MASK, TABLE, GrowingMask, GrowingTable, SidecarFile, TableColumns, records_of_file
from tokmill._sources.documents import Documents, ends_and_values, to_numbers
from tokmill._store import Extent, ReadStore, Store
from tokmill._store.extents import hash_range
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from tokmill._dataset.manifest import Dtype
    from tokmill._sources.rows import RowBatch

LARGEST_UINT16: Final = 65_535
"""The greatest id of two bytes."""

FileFormat = Literal["npy", "bin"]
Ids = NDArray[np.unsignedinteger[Any]]
"""Token ids: uint16 or uint32, little-endian."""

STARTS_DTYPE = np.dtype("<i8")
_CHUNK_BYTES = 1 << 20


class Origin(NamedTuple):
    """The source of a document."""

    file: int
    """Index of the source file in the plan."""
    position: int
    """Row in the file (parquet, Arrow), or byte offset in the decoded text."""


@dataclass(frozen=True, slots=True)
class ShardRecord:
    """A sealed shard as the index lists it."""

    split: str
    shard: int
    tokens: int
    documents: int
    """Documents that start in the shard."""
    bytes: int
    """Size of the token file."""
    blake3: str
    """Hash of the token file, in hex."""
    docs_blake3: str
    """Hash of the file of document offsets, in hex."""
    first: Origin
    """The document that contains the first token."""
    last: Origin
    """The document that contains the last token."""
    sidecars: Mapping[str, SidecarFile] = field(default_factory=dict)
    """By name; none in version 1 of the format."""

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        """Read the result of `dataclasses.asdict`."""
        sidecars = {name: SidecarFile(**file) for name, file in values.get("sidecars", {}).items()}
        ends = {"first": Origin(*values["first"]), "last": Origin(*values["last"])}
        return cls(**{**values, **ends, "sidecars": sidecars})


@dataclass(frozen=True, slots=True)
class KeptShard:
    """State from which a later process can resume a shard that is not full yet."""

    split: str
    shard: int
    tokens: int
    documents: int
    first: Origin
    last: Origin
    ids: tuple[Extent, ...]
    starts: tuple[Extent, ...]
    records: tuple[Extent, ...] = ()
    """Of the document table; none in version 1 of the format."""
    loss: tuple[Extent, ...] = ()
    """Of the mask; none if the documents have no parts."""

    @property
    def extents(self) -> tuple[Extent, ...]:
        """All of them."""
        return (*self.ids, *self.starts, *self.records, *self.loss)

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> Self:
        """Read the result of `dataclasses.asdict`."""
        plain = {
            "first": Origin(*values["first"]),
            "last": Origin(*values["last"]),
            "ids": tuple(Extent(**extent) for extent in values["ids"]),
            "starts": tuple(Extent(**extent) for extent in values["starts"]),
            "records": tuple(Extent(**extent) for extent in values.get("records", ())),
            "loss": tuple(Extent(**extent) for extent in values.get("loss", ())),
        }
        return cls(**{**values, **plain})


Submit = Callable[[Callable[[], KeptShard]], Future[KeptShard]]
"""Runs a function in another thread."""


def token_dtype(name: str) -> np.dtype[Any]:
    """Return the little-endian dtype of `uint16` or `uint32`."""
    return np.dtype(name).newbyteorder("<")


def smallest_dtype(greatest_id: int) -> np.dtype[Any]:
    """Return the smallest dtype that holds all ids up to the greatest one."""
    return token_dtype("uint16" if greatest_id <= LARGEST_UINT16 else "uint32")


def dtype_name(dtype: np.dtype[Any]) -> Dtype:
    """Return the name of a dtype of tokens, as manifests have it."""
    return "uint16" if dtype.itemsize == 2 else "uint32"


def tokens_path(split: str, shard: int, file_format: FileFormat = "npy") -> str:
    """Return the path of a shard's tokens in the dataset."""
    return f"{split}/{split}_{shard:06d}.{file_format}"


def starts_path(split: str, shard: int) -> str:
    """Return the path of a shard's document offsets in the dataset."""
    return f"{split}/{split}_{shard:06d}.docs.npy"


def growing_paths(folder: str, split: str, shard: int, file_format: FileFormat) -> tuple[str, str]:
    """Return the paths of the two growing files of a shard in the folder of open shards."""
    paths = tokens_path(split, shard, file_format), starts_path(split, shard)
    ids, starts = (f"{folder}/{path.rpartition('/')[2]}" for path in paths)
    return ids, starts


def wrong_starts(starts: NDArray[np.int64], tokens: int) -> str | None:
    """Describe the fault in the document offsets of a shard of `tokens` tokens; None if none is found."""
    if len(starts) == 0:
        return None
    falls = starts[1:] <= starts[:-1]
    if falls.any():
        at = int(falls.argmax())
        return f"document {at + 1:,} starts at {starts[at + 1]:,}, but the one before it at {starts[at]:,}"
    if starts[0] < 0 or starts[-1] >= tokens:
        outside = starts[0] if starts[0] < 0 else starts[-1]
        return f"a document starts at {outside:,}, outside the {tokens:,} tokens"
    return None


def read_tokens(store: ReadStore, path: str, dtype: np.dtype[Any], file_format: FileFormat) -> Ids:
    """Return the tokens of one shard. Raises SourceError or OutputError if its file is damaged."""
    if file_format == "npy":
        return read_npy(store, path, dtype)
    raw = store.view(path)
    if len(raw) % dtype.itemsize:
        message = f"{store.location(path)} has {len(raw):,} bytes, not a multiple of {dtype.itemsize}"
        raise OutputError("dataset-damaged", message)
    return raw.view(dtype)


def select(ids: Ids, offsets: NDArray[np.int64], documents: DocumentIndex) -> Ids:
    """Return the concatenated tokens of the selected documents of a block.

    ids         tokens of the block; document i has [offsets[i], offsets[i + 1])
    offsets     int64[k + 1]
    documents   indices, ascending; for a slice, the result is a view of `ids`
    """
    if isinstance(documents, slice):
        return ids[offsets[documents.start] : offsets[documents.stop]]
    if not len(documents):
        return ids[:0]
    first, last = documents[0], documents[-1] + 1
    chosen = np.zeros(last - first, np.bool_)
    chosen[documents - first] = True
    # A mask has one byte per token and is three times faster than an index of eight; no loop over documents.
    mask = np.repeat(chosen, np.diff(offsets[first : last + 1]))
    selected: Ids = ids[offsets[first] : offsets[last]][mask]
    return selected


class DocumentTokens(NamedTuple):
    """The k documents of a block."""

    ids: Ids
    """Their concatenated tokens."""
    offsets: NDArray[np.int64]
    """int64[k + 1]: where they start, and the end."""
    position: NDArray[np.int64]
    """int64[k]: position of each document in the source file."""
    records: NDArray[np.uint8]
    """Records of the document table, with 0 for the number of the source file."""
    record_offsets: NDArray[np.int64]
    """int64[k + 1]: where the records start, and their end."""
    loss: NDArray[np.uint8] | None = None
    """Whether each token has loss, 0 or 1; None if the documents have no parts."""
    rows: RowBatch | None = None
    """What the arrays are parts of. It is here so that the last thread that needs the tokens frees its memory."""

    @classmethod
    def of(cls, rows: RowBatch) -> Self:
        """Return the arrays of encoded documents, without a copy."""
        (offsets, ids), loss = ends_and_values(rows.documents.column("ids")), rows.column("loss")
        table = Documents.from_arrow(rows.documents.column("record"))
        return cls(
            to_numbers(ids),
            offsets,
            rows.position,
            table.data,
            table.offsets.astype(np.int64, copy=False),
            None if loss is None else to_numbers(ends_and_values(loss)[1]),
            rows,
        )

    @property
    def lengths(self) -> NDArray[np.int64]:
        """int64[k]: tokens per document."""
        return np.diff(self.offsets)


class TokenRun(NamedTuple):
    """Consecutive tokens of one shard."""

    ids: Ids
    """At least one id, in the shard's dtype."""
    starts: NDArray[np.int64]
    """int64[s]: offsets within the shard at which documents start, ascending."""
    records: NDArray[np.uint8]
    """The records of these s documents."""
    first: Origin
    """The document that contains the first token."""
    last: Origin
    """The document that contains the last token."""
    loss: NDArray[np.uint8] | None = None
    """uint8: whether each token has loss, 0 or 1; None if the documents have no parts."""


def slice_documents(slices: Iterable[ShardSlice], block: DocumentTokens) -> Iterator[tuple[ShardSlice, SliceDocuments]]:
    """Yield each slice of a block with its documents. Looks at the lengths only where a stream is cut.

    slices    result of `ShardLayout.place`, in its order; may be a subset
    """
    documents: DocumentIndex | None = None
    for part in slices:
        if part.documents is None:
            message = "cannot write slices of a block whose documents are unknown"
            raise ValueError(message)
        if part.is_whole:
            yield part, SliceDocuments(part.documents, 0)
            continue
        if part.documents is not documents:  # the slices of a split come together and share it
            documents = part.documents
            edges = bounds(block.lengths, documents)
        yield part, part.inside(documents, edges)


def token_runs(
    parts: Iterable[tuple[ShardSlice, SliceDocuments]], block: DocumentTokens, file: int
) -> Iterator[TokenRun]:
    """Yield the tokens of slices of a block.

    parts   result of `slice_documents`; may be a subset
    file    index of the source file in the plan
    """
    offsets, lengths = block.offsets, block.lengths
    records = records_of_file(block.records, block.record_offsets, file)
    for part, inside in parts:
        mine = slice(inside.skipped, inside.skipped + part.stop - part.start)
        ids = select(block.ids, offsets, inside.documents)[mine]
        loss = None if block.loss is None else select(block.loss, offsets, inside.documents)[mine]
        edges = bounds(lengths, inside.documents)[inside.skipped > 0 : -1]
        first, last = (Origin(file, int(block.position[document])) for document in (inside.first, inside.last))
        rows = select(records, block.record_offsets, inside.starting)
        yield TokenRun(ids, edges + (part.at - inside.skipped), rows, first, last, loss)


class ReservedRun(NamedTuple):
    """Where the tokens, document offsets and records of a run go: bytes of the files of a shard."""

    ids: int
    starts: int
    records: int
    loss: int


class ShardForm(NamedTuple):
    """What all shards of a dataset have in common."""

    dtype: np.dtype[Any]
    file_format: FileFormat
    columns: TableColumns = ()
    """Kept columns of the document table."""
    has_parts: bool = False
    """Whether shards may have masks."""


class OpenShard:
    """A shard that is being filled. One thread calls `reserve`, `add` and `keep`; any thread `write` and `seal`.

    Raises DamagedError if the files of `kept` are missing or damaged.

    Parameters
    ----------
    folder
        Folder of the store in which the shard grows.
    kept
        State of the shard from an earlier process.
    """

    def __init__(
        self, store: Store, split: str, shard: int, form: ShardForm, folder: str, kept: KeptShard | None = None
    ) -> None:
        self.split = split
        self.shard = shard
        self.tokens = kept.tokens if kept else 0
        """Tokens so far."""
        self.documents = kept.documents if kept else 0
        """Documents that start in the shard, so far."""
        self._store = store
        self._form = form
        self._first = kept.first if kept else Origin(0, 0)
        self._last = kept.last if kept else Origin(0, 0)
        self._writes: deque[Future[None]] = deque()
        self._keeping: Future[KeptShard] | None = None
        paths = tokens_path(split, shard, form.file_format), starts_path(split, shard)
        ids, starts = growing_paths(folder, split, shard, form.file_format)
        reserve = HEADER_BYTES if form.file_format == "npy" else 0  # filled in by `seal`, once the length is known
        self._hash = None if self.tokens else TreeBlake3(reserve)
        with ExitStack() as opened:
            self._ids = store.reopen(ids, kept.ids if kept else (), paths[0], reserve)
            opened.callback(self._ids.close)
            self._starts = store.reopen(starts, kept.starts if kept else (), paths[1], HEADER_BYTES)
            opened.callback(self._starts.close)
            self._table = GrowingTable(store, split, shard, form.columns, folder, kept.records if kept else ())
            opened.callback(self._table.close)
            self._mask = None
            if form.has_parts:
                self._mask = GrowingMask(store, split, shard, folder, kept.loss if kept else ())
                opened.callback(self._mask.close)
            self._files = opened.pop_all()

    def reserve(self, tokens: int, documents: int, record_bytes: int, first: Origin, last: Origin) -> ReservedRun:
        """Reserve room for the next run: numbers of tokens, document offsets, and bytes of records; see TokenRun."""
        if self.tokens == 0:
            self._first = first
        self._last = last
        self.tokens += tokens
        self.documents += documents
        return ReservedRun(
            self._ids.reserve(tokens * self._form.dtype.itemsize),
            self._starts.reserve(documents * STARTS_DTYPE.itemsize),
            self._table.reserve(record_bytes),
            0 if self._mask is None else self._mask.reserve(tokens),
        )

    def write(self, reserved: ReservedRun, run: TokenRun) -> None:
        """Write a run for which room was made. Several threads may do so at the same time."""
        if run.ids.dtype != self._form.dtype:  # a cast would silently wrap large ids
            message = f"cannot append ids of {run.ids.dtype} to a shard of {self._form.dtype}"
            raise ValueError(message)
        self._ids.write_at(reserved.ids, np.ascontiguousarray(run.ids).data, self._hash and self._hash.update)
        self._starts.write_at(reserved.starts, np.ascontiguousarray(run.starts, STARTS_DTYPE).data)
        self._table.write(reserved.records, np.ascontiguousarray(run.records))
        if self._mask is not None:
            if run.loss is None:
                message = "the documents have no parts, but the shard has a mask"
                raise ValueError(message)
            self._mask.write(reserved.loss, np.ascontiguousarray(run.loss))

    def append(self, run: TokenRun) -> None:
        """Reserve and write the next run."""
        self.write(self.reserve(len(run.ids), len(run.starts), len(run.records), run.first, run.last), run)

    def add(self, write: Future[None]) -> None:
        """Note that another thread writes what was reserved."""
        while self._writes and self._writes[0].done() and self._writes[0].exception() is None:
            self._writes.popleft()
        self._writes.append(write)

    def keep(self, submit: Submit) -> Future[KeptShard]:
        """Make the present content durable in another thread, while writing may continue.

        `submit` must run functions in order of submission.
        """
        files = [(file.keep, file.size) for file in (self._ids, self._starts)]
        files += [(file.keep, file.size) for file in (self._table, self._mask) if file is not None]
        writes = tuple(self._writes)
        state = (self.split, self.shard, self.tokens, self.documents, self._first, self._last)

        def kept() -> KeptShard:
            _settle(writes)
            return KeptShard(*state, *(keep_file(size) for keep_file, size in files))

        self._keeping = submit(kept)
        return self._keeping

    def seal(self) -> ShardRecord:
        """Complete the shard and move it into the dataset, durably. May be called once, from any thread."""
        store, form = self._store, self._form
        path = tokens_path(self.split, self.shard, form.file_format)
        try:
            _settle(self._writes)
            if self._keeping is not None:
                self._keeping.result()  # it uses the files that are closed below
            sidecars = {TABLE: self._table.seal()}
            if self._mask is not None:
                sidecars[MASK] = self._mask.seal()
            self._starts.write_at(0, npy_header(STARTS_DTYPE, self.documents))
            header = npy_header(form.dtype, self.tokens) if form.file_format == "npy" else b""
            self._ids.write_at(0, header)
            record = ShardRecord(
                split=self.split,
                shard=self.shard,
                tokens=self.tokens,
                documents=self.documents,
                bytes=self._ids.size,
                blake3=self._hashed(header),
                docs_blake3=hash_range(self._starts.read, 0, self._starts.size),
                first=self._first,
                last=self._last,
                sidecars=sidecars,
            )
            store.seal(self._starts, starts_path(self.split, self.shard))
            store.seal(self._ids, path)
        finally:
            self.close()
        return record

    def _hashed(self, header: bytes) -> str:
        """Return the hash of the token file. Reads the file if an earlier process wrote part of it."""
        if self._hash is None:
            return hash_range(self._ids.read, 0, self._ids.size)
        return self._hash.hexdigest(header, self._ids.size)

    def close(self) -> None:
        """Close the files and leave them in place. Those that are being written are closed when that is done."""
        if all(write.done() for write in self._writes):
            self._files.close()


def _settle(writes: Iterable[Future[None]]) -> None:
    for write in writes:
        write.result()


def file_hash(store: ReadStore, path: str) -> str:
    """Return the BLAKE3 hash of a file in hex, read in chunks.

    It is not memory-mapped, because mapped pages count as memory of the process: up to the whole shard.
    """
    running = Blake3()
    with store.open(path) as file:
        while chunk := file.read(_CHUNK_BYTES):
            running.update(chunk)
    return running.hexdigest()
