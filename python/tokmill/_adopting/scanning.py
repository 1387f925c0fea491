"""Scan of a token file: its hash, its documents, and checks of its ids. Writes document offsets and table.

Each file is read once, in chunks, and files are scanned in parallel. The last token of the file before, which a scan
needs, is read first.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

import numpy as np

from tokmill._adopting.foreign_format import CHUNK, Ascending
from tokmill._core import Blake3
from tokmill._dataset.npy import HEADER_BYTES, npy_header
from tokmill._dataset.shards import STARTS_DTYPE, starts_path
from tokmill._dataset.table import GrowingTable
from tokmill._store.segments import hash_range
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from tokmill._adopting.foreign_format import ForeignFile, ForeignFolder
    from tokmill._dataset.manifest import EotMode
    from tokmill._store import Store
    from tokmill._tokenizer.tokenizer import Tokenizer

_RECORD = np.dtype([("file", "<u4"), ("position", "<i8")])
"""A record of the document table; see `table_records` of the core."""


@dataclass(frozen=True, kw_only=True)
class Scanned:
    """What a scan found in a file."""

    version: str
    """`ScanTask.version`, to notice changes."""
    blake3: str
    docs_blake3: str
    table_bytes: int
    table_blake3: str
    documents: int
    """Documents that start in the file."""
    empty: int
    """Documents without tokens, which a dataset does not have."""
    last_start: int
    """First token of the last document that starts in the file; -1 if there is none."""
    begins_document: bool
    """Whether the first token starts a document."""
    ends_of_text: int
    """Number of end-of-text tokens."""
    first: int
    """Documents whose first token is end-of-text."""
    before: int
    """Documents, except the first of the split, before which there is an end-of-text token."""
    lone: int
    """Documents that are end-of-text alone, except one that ends with the file."""
    lone_at_end: bool
    """Whether the last token is end-of-text and starts a document."""

    @classmethod
    def from_json(cls, values: Any) -> Self:
        """Return a scan from its JSON. Raises TypeError or ValueError if it is none."""
        if not isinstance(values, dict) or any(type(values[name]) is not kind for name, kind in _FIELDS.items()):
            message = "not the record of a scan"
            raise ValueError(message)
        return cls(**values)

    def as_dict(self) -> dict[str, Any]:
        """Return the scan as plain JSON."""
        return asdict(self)


_FIELDS = {name: {"str": str, "int": int, "bool": bool}[str(kind)] for name, kind in Scanned.__annotations__.items()}


@dataclass(frozen=True, kw_only=True)
class ScanTask:
    """A file to be scanned."""

    folder: ForeignFolder
    file: ForeignFile
    number: int
    """Number of the file in the list of sources."""
    split: str
    shard: int
    previous: int | None
    """Last token of the file before in the split; None for the first file."""
    eot: EotMode
    """Position of end-of-text by which documents are found if the format does not record them."""
    eot_token: int | None
    tokenizer: Tokenizer

    @property
    def text_bytes(self) -> int:
        """See LocalRunner: the bytes that it takes."""
        return CHUNK * 32

    @cached_property
    def where(self) -> str:
        """Location of the file."""
        return self.folder.store.location(self.file.path)

    @cached_property
    def version(self) -> str:
        """Everything that the result depends on and that may change between two runs with the same claim."""
        versions = [self.folder.entries[path].version for path in (self.file.path, *self.file.beside)]
        return json.dumps([versions, self.previous, self.eot])

    def scan(self, out: Store, growing: str, on_tokens: Callable[[int], None]) -> Scanned:
        """Scan the file, and write document offsets and table.

        growing     folder of `out` for growing files
        on_tokens   called with the number of tokens after each chunk

        Raises SourceError if the file is damaged, changes, or has an id that the tokenizer does not have.
        """
        folder, file = self.folder, self.file
        file.check()
        starts_file = out.append(f"{growing}/{self.split}_{self.shard:06d}.docs.npy", HEADER_BYTES)
        table = GrowingTable(out, self.split, self.shard, (), growing)
        running, counts = Blake3(), _Counts(self.eot_token, self.previous)
        header = folder.entries[file.path].size - file.tokens * file.dtype.itemsize
        running.update(folder.store.read(file.path, 0, header))
        ascending = None if file.starts is None else Ascending(file.starts(), self._damaged)
        try:
            for at in range(0, file.tokens, CHUNK):
                ids = folder.array(
                    file.path, file.dtype, header + at * file.dtype.itemsize, min(CHUNK, file.tokens - at)
                )
                running.update(ids.view(np.uint8).data)
                self._check_ids(ids, at)
                found = self._starts(ids, at, counts) if ascending is None else ascending.until(at + len(ids))
                for starts in counts.add(ids, at, found):
                    records = np.empty(len(starts), _RECORD)
                    records["file"], records["position"] = self.number, starts
                    starts_file.write_at(
                        starts_file.reserve(starts.nbytes), np.ascontiguousarray(starts, STARTS_DTYPE).data
                    )
                    table.write(table.reserve(records.nbytes), records.view(np.uint8))
                on_tokens(len(ids))
            if file.tokens and not counts.begins and (ascending is not None or self.previous is None):
                why = "no document starts at its first token"
                raise self._damaged(why)
            if ascending is not None:  # documents without tokens at the end
                counts.empty += sum(map(len, ascending.until(file.tokens + 1)))
                if any(map(len, ascending.until(np.iinfo(np.int64).max))):
                    why = f"a document starts after its {file.tokens:,} tokens"
                    raise self._damaged(why)
            for path in (file.path, *file.beside):
                if folder.store.stat(path).version != folder.entries[path].version:
                    message = f"{folder.store.location(path)} changed while it was read"
                    raise SourceError("file-changed", message, "run again when nothing writes to it")
            starts_file.write_at(0, npy_header(STARTS_DTYPE, counts.documents))
            docs_blake3 = hash_range(starts_file.read, 0, starts_file.size)
            sealed = table.seal()
            out.seal(starts_file, starts_path(self.split, self.shard))
        finally:
            starts_file.close()
            table.close()
        return Scanned(
            version=self.version,
            blake3=running.hexdigest(),
            docs_blake3=docs_blake3,
            table_bytes=sealed.bytes,
            table_blake3=sealed.blake3,
            **counts.as_dict(),
        )

    def _starts(self, ids: NDArray[Any], at: int, counts: _Counts) -> Iterator[NDArray[np.int64]]:
        """Yield the starts of documents by end-of-text tokens."""
        is_start = ids == self.eot_token
        if self.eot == "suffix":
            is_start = np.append(counts.previous == self.eot_token, is_start[:-1])
        is_start[0] |= counts.previous is None
        yield np.flatnonzero(is_start) + at

    def _check_ids(self, ids: NDArray[Any], at: int) -> None:
        n_vocab = self.tokenizer.n_vocab
        if int(ids.max()) < n_vocab:
            return
        place = int((ids >= n_vocab).argmax())
        message = f"{self.where}: token {at + place:,} is {ids[place]:,}; the largest id of {self.tokenizer.name} is "
        message += f"{n_vocab - 1:,}"
        hint = "name the tokenizer that made the ids, and, if the files do not state it, their type with --dtype"
        raise SourceError("tokenizer-differs", message, hint)

    def _damaged(self, why: str) -> SourceError:
        return self.folder.damaged(self.file.path, why)


class _Counts:
    """Counts of documents and end-of-text tokens, chunk by chunk."""

    def __init__(self, eot: int | None, previous: int | None) -> None:
        self._eot = eot
        self.previous = previous
        """The token before the next chunk; None at the start of the split."""
        self._last = -1
        """Start of the last document."""
        self._pending = False
        """Whether the last token so far is end-of-text and starts a document."""
        self.documents = self.empty = self._ends = self._first = self._before = self._lone = 0
        self.begins = False
        """Whether the first token starts a document."""

    def add(self, ids: NDArray[Any], at: int, found: Iterator[NDArray[np.int64]]) -> Iterator[NDArray[np.int64]]:
        """Count a chunk, and yield the starts of its documents, each once."""
        is_end = np.zeros(len(ids), np.bool_) if self._eot is None else ids == self._eot
        after_end = np.append(self.previous is not None and self.previous == self._eot, is_end[:-1])
        is_start = np.zeros(len(ids), np.bool_)
        for each in found:
            starts = each[np.diff(each, prepend=self._last) > 0]
            self.empty += len(each) - len(starts)
            if not len(starts):
                continue
            places = starts - at
            is_start[places] = True
            self.documents += len(starts)
            self.begins |= bool(starts[0] == 0)
            self._first += int(is_end[places].sum())
            self._before += int(after_end[places].sum())
            self._last = int(starts[-1])
            yield starts
        # A document is end-of-text alone if it starts with it, and another one starts at the next token.
        self._lone += int((is_start[:-1] & is_end[:-1] & is_start[1:]).sum()) + bool(self._pending and is_start[0])
        self._ends += int(is_end.sum())
        self._pending = bool(is_start[-1] and is_end[-1])
        self.previous = int(ids[-1])

    def as_dict(self) -> dict[str, Any]:
        """Return the counts by the names of `Scanned`."""
        return {
            "documents": self.documents,
            "empty": self.empty,
            "last_start": self._last,
            "begins_document": self.begins,
            "ends_of_text": self._ends,
            "first": self._first,
            "before": self._before,
            "lone": self._lone,
            "lone_at_end": self._pending,
        }
