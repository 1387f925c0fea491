"""Writing of an export: workers produce chunks, the calling thread reserves their places, other threads write them.

First, all files that are not complete yet are written. Then all files are read back: each chunk is produced again from
the dataset and compared with the file.
"""

from __future__ import annotations

import logging
import time
from collections import deque
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from tokmill._core import TreeBlake3
from tokmill._exporting.claim import FOLDER, read_kept, write_kept
from tokmill._exporting.export_format import FileChunk, known
from tokmill._progress import Facts, ProgressReport
from tokmill._sizes import format_bytes
from tokmill._store.contract import DamagedError
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from concurrent.futures import Future

    from tokmill._dataset.shard_writer import PendingWrites
    from tokmill._encoding.runner import LocalRunner
    from tokmill._exporting.claim import ExportChain
    from tokmill._exporting.export_format import ExportFile
    from tokmill._progress import Show
    from tokmill._recovery import Attempt
    from tokmill._signals import StopRequest
    from tokmill._store import Appender, ReadStore, Store

_MOST_SEALING: Final = 4
"""Maximum number of files waiting to be sealed."""
_LOG = logging.getLogger("tokmill")


@dataclass(frozen=True, kw_only=True)
class _ExportProgress(ProgressReport):
    """Progress of an export."""

    done: int
    """Bytes written plus bytes read back."""
    total: int
    path: str
    """The current file."""

    @property
    def task(self) -> str:
        """What is done, in a word."""
        return "exporting"

    @property
    def share(self) -> float:
        """Completed share, from 0 to 1."""
        return min(self.done / self.total, 1.0) if self.total else 1.0

    @property
    def amounts(self) -> Facts:
        """Bytes written and read back, the rate, and the current file."""
        rate = self.done / self.seconds if self.seconds else 0
        return [
            ("written and verified", format_bytes(self.done)),
            ("rate", f"{format_bytes(round(rate))}/s"),
            ("file", self.path),
        ]


class WrittenFiles(NamedTuple):
    """A complete file that has been read back."""

    path: str
    bytes: int
    blake3: str


class _Placed(NamedTuple):
    """A chunk and its position in a file."""

    path: str
    at: int
    chunk: FileChunk
    last: bool = False
    """Whether this empty chunk marks the end of its file."""

    @property
    def text_bytes(self) -> int:
        return self.chunk.size


class _Hashed(NamedTuple):
    """A chunk with the hash of its file in the making."""

    placed: _Placed
    running: TreeBlake3

    @property
    def text_bytes(self) -> int:
        return self.placed.text_bytes


@dataclass(frozen=True)
class _OpenFile:
    """A growing file, and the writes that may not be complete yet."""

    appender: Appender
    writes: deque[Future[None]] = field(default_factory=deque)

    def write(self, data: memoryview, pending: PendingWrites) -> None:
        """Start to append bytes. Raises the error of an earlier write."""
        at = self.appender.reserve(data.nbytes)
        self.writes.append(pending.add(partial(self.appender.write_at, at, data), data.nbytes))
        while self.writes and self.writes[0].done():
            self.writes.popleft().result()

    def close(self) -> None:
        """Close the file; one that is being written is closed when that is done."""
        if all(write.done() for write in self.writes):
            self.appender.close()


class ExportWriter:
    """Writes the files of an export and reads them back.

    Parameters
    ----------
    total
        Approximate total size of the files in bytes.
    every
        Interval between checkpoints, in seconds.
    """

    def __init__(
        self,
        store: Store,
        attempt: Attempt[ExportChain],
        runner: LocalRunner,
        stop: StopRequest,
        *,
        total: int,
        every: float,
        on_progress: Show,
    ) -> None:
        self._store = store
        self._attempt = attempt
        self._runner = runner
        self._stop = stop
        self._total = 2 * total
        self._every = every
        self._on_progress = on_progress
        self._began = time.monotonic()
        self._done = 0
        self._reopened = 0
        """Bytes in files that earlier processes began; a thread of the runner reopens them."""
        self._kept = read_kept(store)
        self._whole = set[str]()
        """Sealed files, whose kept extents are no longer needed."""
        self._open: dict[str, _OpenFile] = {}
        self._writes = runner.pending_writes()
        self._keeping: Future[None] | None = None
        self._sealing: deque[Future[None]] = deque()

    def write(self, files: Iterable[ExportFile]) -> None:
        """Write the files that are not complete yet. Raises Interrupted if a stop is requested."""
        there = {entry.path: entry.size for entry in self._store.list() if not entry.path.startswith(f"{FOLDER}/")}
        self._done += sum(there.values())
        due = time.monotonic() + self._every
        try:
            for placed, data in self._runner.ordered(_make, self._missing(files, there)):
                if placed.last:
                    self._seal(placed.path)
                    continue
                self._open[placed.path].write(data, self._writes)
                self._tell(placed)
                if self._stop.signal is not None:
                    self._settle()
                    self._keep(placed.path)
                    self._settle()
                    state = "the files written so far are kept"
                    raise self._stop.interrupted(state)
                if time.monotonic() >= due and (self._keeping is None or self._keeping.done()):
                    self._settle()
                    self._keep(placed.path)
                    due = time.monotonic() + self._every
            while self._sealing:
                self._stop.result(self._sealing.popleft())
        finally:
            try:
                self._writes.settle()  # if a write failed, its error comes first
            finally:
                # Close the files that no storing thread is using.
                if self._keeping is None or self._keeping.done():
                    for file in list(self._open.values()):
                        file.close()

    def check(self, files: Iterable[ExportFile]) -> Iterator[WrittenFiles]:
        """Read all files back. Raises OutputError if one differs."""
        sizes = {entry.path: entry.size for entry in self._store.list()}
        for placed, running in self._runner.ordered(partial(_compare, self._store), _hashed(files)):
            self._tell(placed)
            if placed.last:
                if sizes.get(placed.path) != placed.at:
                    raise _differs(
                        self._store, placed.path, f"it has {sizes.get(placed.path, 0):,} bytes, not {placed.at:,}"
                    )
                yield WrittenFiles(placed.path, placed.at, running.hexdigest(b"", placed.at))
            if self._stop.signal is not None:
                state = "all files are written, but not all are verified"
                raise self._stop.interrupted(state)

    def _missing(self, files: Iterable[ExportFile], there: dict[str, int]) -> Iterator[_Placed]:
        """Yield the chunks to be written; open their files."""
        for file in files:
            if file.path in there:
                continue
            appender = self._reopen(file.path)
            self._open[file.path] = _OpenFile(appender)
            begin = appender.size
            for placed in _all([file]):
                left = placed.at + placed.chunk.size - begin
                if placed.last or left >= placed.chunk.size:
                    yield placed
                elif left > 0:
                    yield placed._replace(chunk=_end(placed.chunk, left))

    def _reopen(self, path: str) -> Appender:
        """Continue a file from its kept extents, or start it."""
        growing = f"{self._attempt.folder}/{path}"
        try:
            appender = self._store.reopen(growing, self._kept.get(path, ()), path)
        except DamagedError as error:
            _LOG.warning("writing %s again from the start: %s", self._store.location(path), error.message)
            return self._store.append(growing)
        self._reopened += appender.size
        return appender

    def _keep(self, path: str) -> None:
        """Make the present content of a file durable and record it, in another thread."""
        file, writes = self._open[path].appender, tuple(self._open[path].writes)
        end = file.size

        def keep() -> None:
            _settle(writes)
            growing = {name: extents for name, extents in self._kept.items() if name not in self._whole}
            self._kept = {**growing, path: file.keep(end)}
            write_kept(self._store, self._attempt, self._kept)

        self._keeping = self._runner.submit(keep)

    def _settle(self) -> None:
        """Wait until no file is being made durable, because it must not be closed before that."""
        if self._keeping is not None:
            self._stop.result(self._keeping)
            self._keeping = None

    def _seal(self, path: str) -> None:
        self._settle()
        file = self._open.pop(path)

        def seal() -> None:
            _settle(file.writes)
            self._store.seal(file.appender, path)
            self._whole.add(path)

        self._sealing.append(self._runner.submit(seal))
        while len(self._sealing) > _MOST_SEALING or (self._sealing and self._sealing[0].done()):
            self._stop.result(self._sealing.popleft())

    def _tell(self, placed: _Placed) -> None:
        self._done += placed.chunk.size
        seconds = time.monotonic() - self._began
        self._on_progress(
            _ExportProgress(done=self._done + self._reopened, total=self._total, path=placed.path, seconds=seconds)
        )


def _settle(writes: Iterable[Future[None]]) -> None:
    for write in writes:
        write.result()


def _all(files: Iterable[ExportFile]) -> Iterator[_Placed]:
    for file in files:
        at = 0
        for chunk in file.chunks():
            yield _Placed(file.path, at, chunk)
            at += chunk.size
        yield _Placed(file.path, at, known(b""), last=True)


def _hashed(files: Iterable[ExportFile]) -> Iterator[_Hashed]:
    for file in files:
        running = TreeBlake3(0)
        for placed in _all([file]):
            yield _Hashed(placed, running)


def _make(placed: _Placed) -> tuple[_Placed, memoryview]:
    return placed, _bytes(placed.chunk)


def _bytes(chunk: FileChunk) -> memoryview:
    made = chunk.make()
    return memoryview(made.view(np.uint8).data if isinstance(made, np.ndarray) else made)


def _end(chunk: FileChunk, left: int) -> FileChunk:
    """Return the last `left` bytes of a chunk; the bytes before them have been kept."""
    return FileChunk(left, lambda: _bytes(chunk)[chunk.size - left :])


def _compare(store: ReadStore, item: _Hashed) -> _Hashed:
    """Read a chunk back, compare it with a new one, and hash it."""
    placed, running = item
    found = store.read(placed.path, placed.at, placed.at + placed.chunk.size)
    if found != bytes(_bytes(placed.chunk)):  # comparing with a memoryview is slow: it goes byte by byte
        raise _differs(store, placed.path, f"bytes {placed.at:,} to {placed.at + placed.chunk.size:,} differ")
    running.update(placed.at, found)
    return item


def _differs(store: ReadStore, path: str, what: str) -> OutputError:
    message = f"{store.location(path)} differs from the export: {what}"
    return OutputError("export-damaged", message, "remove the file, then run the same command again")
