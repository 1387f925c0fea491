"""Access to the files of a plan, and the check that a file has not changed since it was planned."""

from __future__ import annotations

import bisect
import functools
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from tokmill._sizes import format_moment
from tokmill._store import ReadStore, is_hub, is_remote, open_store, split_location
from tokmill._store.locations import may_be_pointer, pointer_hint
from tokmill._store.ranges import SeekableFile
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from tokmill._sources.plan import SourceFile
    from tokmill._store import Entry

_FOLDERS = 256
_AHEAD_BYTES = 8 << 20

_AGAIN: Final = (
    "run the same command again when nothing writes to the file; if --out already contains part of the run, "
    "choose another --out, or restore the file with its modification time"
)


def folder_at(location: str) -> ReadStore:
    """Return the store of a folder. Raises UsageError for an invalid path or URL."""
    return _remote_folder(location) if is_remote(location) else open_store(location)


def locate(location: str) -> tuple[ReadStore, str]:
    """Return the store of a file's folder, and its name there. Raises UsageError for an invalid path or URL."""
    if not is_remote(location):
        return _local_place(location)
    store, name = split_location(location)
    return _remote_folder(store.location()), name


@functools.lru_cache(_FOLDERS)
def _remote_folder(location: str) -> ReadStore:
    """Return one store for all files of a folder, so that they share a client and its connections."""
    return open_store(location)


@functools.lru_cache(_FOLDERS)
def _local_place(location: str) -> tuple[ReadStore, str]:
    """Cache the locations of local files, which are checked after each unit."""
    return split_location(location)


def changed(file: SourceFile, now: Entry | None = None) -> SourceError:
    """Return the error for a file that has changed since the plan. It states the difference to `now`."""
    if is_hub(file.location):
        message = f"{file.location}: the hub serves different bytes for this commit than when the run started"
        return SourceError("file-changed", message, hint="a commit must not change; ask the owners of the dataset")
    with suppress(SourceError):  # a file that is gone has no attributes
        store, name = locate(file.location)
        now = now or store.stat(name)
    message = f"{file.location}: the file changed while it was read: {_difference(file, now)}"
    return SourceError("file-changed", message, hint=_AGAIN)


def check(file: SourceFile) -> None:
    """Raise SourceError if a file has changed since it was planned.

    Compares size and version (modification time, ETag or commit), and the ctime of a local file, which shows that a
    file was rewritten or replaced and its modification time set back. Two changes go unnoticed: one within the clock
    tick in which the file was listed, and one through a memory map that the system has not written yet.

    A file on the hub cannot change at its commit, and the hub names the content before sending it. So no request is
    sent for it.
    """
    store, name = locate(file.location)
    entry = store.stat(name)
    if not entry.matches(file.size, file.version) or _is_rewritten(file, entry):
        raise changed(file, entry)


def _is_rewritten(file: SourceFile, now: Entry) -> bool:
    return file.inode is not None and now.inode is not None and now.inode.is_rewritten(file.inode)


def _difference(file: SourceFile, now: Entry | None) -> str:
    """Describe how a file differs from the planned one."""
    if now is None:
        return "it no longer exists"
    if is_remote(file.location):
        values = [("ETag", file.version, now.version)]
    else:
        values = [("modified", format_moment(file.version), format_moment(now.version))]
        if file.version == now.version and file.inode is not None and now.inode is not None:
            values.append(("ctime", format_moment(file.inode.changed), format_moment(now.inode.changed)))
    values.insert(0, ("size", f"{file.size:,} bytes", f"{now.size:,} bytes"))
    differing = [f"{name} {before}, now {after}" for name, before, after in values if before != after]
    return "; ".join(differing) or "part of it was missing"


class PointerError(SourceError):
    """A file only stands for its content."""


def check_content(file: SourceFile) -> None:
    """Raise PointerError for a file that only stands for its content, as git-lfs leaves in a clone."""
    if file.reader is not None or not may_be_pointer(file.size):
        return
    if hint := pointer_hint(read_range(file, 0, file.size)):
        message = f"{file.location} is a pointer that git has in place of the content"
        raise PointerError("source-missing", message, hint)


def read_range(file: SourceFile, start: int, end: int) -> bytes:
    """Return the bytes [start, end) of a file, up to its end. Raises SourceError if the file has changed."""
    store, name = locate(file.location)
    data = store.read(name, start, end)
    if len(data) != min(end, file.size) - start:
        raise changed(file)
    if is_remote(file.location):  # a local file is checked after each unit
        check(file)
    return data


class SpanReader(SeekableFile):
    """Seekable view of a remote file, most of whose reads fall into known spans of bytes.

    Spans are fetched with few requests, either all at once or each piece by piece. Reads outside of them are fetched
    as requested.
    """

    def __init__(self, file: SourceFile, spans: Sequence[tuple[int, int]], *, at_once: bool) -> None:
        super().__init__(file.size)
        self._file = file
        self._store, self._name = locate(file.location)
        self._spans = sorted(spans)
        self._held: dict[int, tuple[int, bytes]] = {}
        """By number of a span: the offset of some of its bytes, and these bytes."""
        if at_once:
            pieces = self._store.read_ranges(self._name, self._spans)
            check(file)
            self._held = {
                i: (start, piece) for i, ((start, _), piece) in enumerate(zip(self._spans, pieces, strict=True))
            }

    def read(self, size: int = -1, /) -> bytes:
        """See io.RawIOBase."""
        rest = max(self._size - self._at, 0)
        end = self._at + (rest if size < 0 else min(size, rest))
        data = self._read(self._at, end)
        self._at = end
        return data

    def _read(self, start: int, end: int) -> bytes:
        span = bisect.bisect_right(self._spans, (start, self._size)) - 1
        if span < 0 or end > self._spans[span][1]:
            return self._fetch(start, end)
        first, piece = self._held.get(span, (0, b""))
        if not first <= start <= end <= first + len(piece):
            first, piece = start, self._fetch(start, min(max(end, start + _AHEAD_BYTES), self._spans[span][1]))
            self._held[span] = first, piece
        return piece[start - first : end - first]

    def _fetch(self, start: int, end: int) -> bytes:
        return read_range(self._file, start, end)
