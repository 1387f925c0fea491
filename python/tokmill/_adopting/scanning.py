"""Scan of a token file: its hash, its documents, and checks of its ids. Writes document offsets, table and loss mask.

Each file is read once, in ranges that threads read in any order, so all work on one large file. What depends on the
ranges before is done in order: where documents start according to an index, counts, and writing. A range needs the
token before it, which is read with it; the last token of the file before is read first.
"""

from __future__ import annotations

import json
import threading
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np

from tokmill._adopting.foreign_format import Ascending
from tokmill._core import TreeBlake3
from tokmill._dataset.npy import HEADER_BYTES, npy_header
from tokmill._dataset.shards import STARTS_DTYPE, starts_path
from tokmill._dataset.sidecar import NO_FILE, GrowingTable, PackedMask
from tokmill._store.extents import hash_range
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from numpy.typing import NDArray

    from tokmill._adopting.foreign_format import ForeignFile, ForeignFolder
    from tokmill._dataset.manifest import EotMode
    from tokmill._store import Store
    from tokmill._tokenizer.tokenizer import Tokenizer

RANGE: Final = 1 << 21
"""Tokens that are read at a time: a multiple of eight, so that no byte of a mask has bits of two ranges."""
_RECORD: Final = np.dtype([("file", "<u4"), ("position", "<i8")])
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
    mask_bytes: int
    """0 if all tokens have loss."""
    mask_blake3: str
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

    @cached_property
    def where(self) -> str:
        """Location of the file."""
        return self.folder.location(self.file.path)

    @cached_property
    def version(self) -> str:
        """Everything that the result depends on and that may change between two runs with the same claim."""
        versions = [self.folder.entries[path].version for path in (self.file.path, *self.file.beside)]
        return json.dumps([versions, self.previous, self.eot])


@dataclass(frozen=True, kw_only=True)
class _Range:
    """What was read in a range of a file."""

    first: int
    is_end: NDArray[np.bool_]
    """bool[n + 1]: whether the token before the range, and each token in it, is end-of-text."""
    starts: NDArray[np.int64] | None
    """Where documents start by their end-of-text tokens; None if the format records it."""
    losses: NDArray[np.bool_] | None
    """Whether each token has loss; None if the format does not say it."""

    @property
    def stop(self) -> int:
        """End of the range, in tokens of the file."""
        return self.first + len(self.is_end) - 1


class FileScan:
    """The scan of a file, whose ranges may be read in any order, and in several threads.

    Parameters
    ----------
    out
        Output of the adoption.
    growing
        Folder of `out` for growing files.
    """

    def __init__(self, task: ScanTask, out: Store, growing: str) -> None:
        self.task = task
        self._out = out
        self._growing = growing
        self._hash = TreeBlake3(0)
        self._counts = _Counts(task.file.tokens)
        file = task.file
        self._ascending = None if file.starts is None else Ascending(file.starts(), self._damaged)
        self._lock = threading.Lock()
        self._read: dict[int, _Range] = {}
        """Ranges whose turn has not come, by their first token."""
        self._next = 0
        """The first token of the range whose turn it is."""
        self._files: _ScanFiles | None = None

    def read(self, first: int, on_tokens: Callable[[int], None]) -> Scanned | None:
        """Read a range, from a multiple of RANGE on. Return what was found in the file if it was the last one.

        on_tokens   called with the number of tokens once they are read

        Raises SourceError if the file is damaged, changes, or has an id that the tokenizer does not have.
        """
        found = self._read_range(first)
        on_tokens(found.stop - first)
        with self._lock:
            self._read[first] = found
            while (turn := self._read.pop(self._next, None)) is not None:
                self._add(turn)
                self._next = turn.stop
            return self._finished() if self._next == self.task.file.tokens else None

    def close(self) -> None:
        """Close the growing files, and leave them in place."""
        with self._lock:
            if self._files is not None:
                self._files.close()

    def _read_range(self, first: int) -> _Range:
        task, file = self.task, self.task.file
        folder, size = task.folder, file.dtype.itemsize
        count, before = min(RANGE, file.tokens - first), min(first, 1)
        place = self._header + first * size
        read = folder.array(file.path, file.dtype, place - before * size, before + count)
        ids, previous = read[before:], int(read[0]) if before else task.previous
        self._hash.update(place, ids.view(np.uint8).data)
        self._check_ids(ids, first)
        is_end = np.zeros(count + 1, np.bool_)
        if task.eot_token is not None:
            is_end[0], is_end[1:] = previous == task.eot_token, ids == task.eot_token
        starts = None
        if self._ascending is None:
            is_start = (is_end[:-1] if task.eot == "suffix" else is_end[1:]).copy()
            is_start[0] |= previous is None
            starts = np.flatnonzero(is_start) + first
        losses = None if file.losses is None else file.losses(first, first + count)
        return _Range(first=first, is_end=is_end, starts=starts, losses=losses)

    @cached_property
    def _header(self) -> int:
        file = self.task.file
        return self.task.folder.entries[file.path].size - file.tokens * file.dtype.itemsize

    def _add(self, turn: _Range) -> None:
        """Count and write what a range has, after all ranges before it."""
        if self._files is None:
            self._files = _ScanFiles(self.task, self._out, self._growing)
        for each in self._recorded(turn.stop) if turn.starts is None else [turn.starts]:
            if len(starts := self._counts.add(each, turn.first, turn.is_end)):
                self._files.add(starts)
        if self._files.mask is not None and turn.losses is not None:
            self._files.mask.append(turn.losses)
        self._counts.ends_of_text += int(turn.is_end[1:].sum())

    def _recorded(self, limit: int) -> Iterator[NDArray[np.int64]]:
        """Yield where the next documents start, below a limit, if the format records it."""
        return iter(()) if self._ascending is None else self._ascending.until(limit)

    def _finished(self) -> Scanned:
        """Check what can be checked at the end, and move document offsets, table and mask into the dataset."""
        task, file, counts, folder = self.task, self.task.file, self._counts, self.task.folder
        if not counts.begins and (self._ascending is not None or task.previous is None):
            why = "no document starts at its first token"
            raise self._damaged(why)
        counts.empty += sum(map(len, self._recorded(file.tokens + 1)))  # documents without tokens at the end
        if any(map(len, self._recorded(np.iinfo(np.int64).max))):
            why = f"a document starts after its {file.tokens:,} tokens"
            raise self._damaged(why)
        self._hash.update(0, folder.store.read(file.path, 0, self._header))
        for path in (file.path, *file.beside):
            if folder.store.stat(path).version != folder.entries[path].version:
                message = f"{folder.location(path)} changed while it was read"
                raise SourceError("file-changed", message, "run again when nothing writes to it")
        assert self._files is not None  # noqa: S101 - there is a range, since the file has tokens
        return Scanned(
            version=task.version,
            blake3=self._hash.hexdigest(b"", folder.entries[file.path].size),
            **self._files.sealed(counts.documents),
            **counts.as_dict(),
        )

    def _check_ids(self, ids: NDArray[Any], first: int) -> None:
        tokenizer = self.task.tokenizer
        n_vocab = tokenizer.n_vocab
        if int(ids.max()) < n_vocab:
            return
        place = int((ids >= n_vocab).argmax())
        message = (
            f"{self.task.where}: token {first + place:,} is {ids[place]:,}; the largest id of {tokenizer.name} is "
        )
        message += f"{n_vocab - 1:,}"
        hint = "name the tokenizer that made the ids, and, if the files do not state it, their type with --dtype"
        raise SourceError("tokenizer-differs", message, hint)

    def _damaged(self, why: str) -> SourceError:
        return self.task.folder.damaged(self.task.file.path, why)


class _ScanFiles:
    """The files that a scan writes: document offsets, table, and a mask if the format tells which tokens have loss."""

    def __init__(self, task: ScanTask, out: Store, growing: str) -> None:
        self._task = task
        self._out = out
        self.mask: PackedMask | None = None
        with ExitStack() as opened:
            self._starts = out.append(f"{growing}/{task.split}_{task.shard:06d}.docs.npy", HEADER_BYTES)
            opened.callback(self._starts.close)
            self._table = GrowingTable(out, task.split, task.shard, (), growing)
            opened.callback(self._table.close)
            if task.file.losses is not None:
                self.mask = PackedMask(out, task.split, task.shard, growing)
                opened.callback(self.mask.close)
            self._opened = opened.pop_all()

    def add(self, starts: NDArray[np.int64]) -> None:
        """Append the next documents."""
        records = np.empty(len(starts), _RECORD)
        records["file"], records["position"] = self._task.number, starts
        self._starts.write(np.ascontiguousarray(starts, STARTS_DTYPE).data)
        self._table.write(self._table.reserve(records.nbytes), records.view(np.uint8))

    def sealed(self, documents: int) -> dict[str, Any]:
        """Complete the files, and return their sizes and hashes by the names of `Scanned`."""
        with self._opened:
            self._starts.write_at(0, npy_header(STARTS_DTYPE, documents))
            docs_blake3 = hash_range(self._starts.read, 0, self._starts.size)
            table = self._table.seal()
            mask = NO_FILE if self.mask is None else self.mask.seal()
            self._out.seal(self._starts, starts_path(self._task.split, self._task.shard))
        return {
            "docs_blake3": docs_blake3,
            "table_bytes": table.bytes,
            "table_blake3": table.blake3,
            "mask_bytes": mask.bytes,
            "mask_blake3": mask.blake3,
        }

    def close(self) -> None:
        """Close the files, and leave them in place."""
        self._opened.close()


class _Counts:
    """Counts of documents and end-of-text tokens, in the order of the file's `tokens`."""

    def __init__(self, tokens: int) -> None:
        self._tokens = tokens
        self._last = -1
        """Start of the last document."""
        self._pending = False
        """Whether the last document begins with end-of-text."""
        self.documents = self.empty = self.ends_of_text = self._first = self._before = self._lone = 0
        self.begins = False
        """Whether the first token starts a document."""

    def add(self, found: NDArray[np.int64], first: int, is_end: NDArray[np.bool_]) -> NDArray[np.int64]:
        """Count the next documents, all in one range, and return where they start, without those that have no tokens.

        first    first token of the range
        is_end   see _Range
        """
        starts = found[np.diff(found, prepend=self._last) > 0]
        self.empty += len(found) - len(starts)
        if not len(starts):
            return starts
        begin_with_end = is_end[starts - first + 1]
        # A document is end-of-text alone if it begins with it, and another one starts at the next token.
        self._lone += int((begin_with_end[:-1] & (np.diff(starts) == 1)).sum())
        self._lone += bool(self._pending and starts[0] == self._last + 1)
        self.documents += len(starts)
        self.begins |= bool(starts[0] == 0)
        self._first += int(begin_with_end.sum())
        self._before += int(is_end[starts - first].sum())
        self._last, self._pending = int(starts[-1]), bool(begin_with_end[-1])
        return starts

    def as_dict(self) -> dict[str, Any]:
        """Return the counts by the names of `Scanned`."""
        return {
            "documents": self.documents,
            "empty": self.empty,
            "last_start": self._last,
            "begins_document": self.begins,
            "ends_of_text": self.ends_of_text,
            "first": self._first,
            "before": self._before,
            "lone": self._lone,
            "lone_at_end": self._pending and self._last == self._tokens - 1,
        }
