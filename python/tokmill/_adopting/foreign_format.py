"""Description of a format of token files. Each module of a format defines one record, `FORMAT`.

A new one is added to `ADOPTED_FORMATS`; CONTRIBUTING.md has the steps.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from tokmill._dataset import ADOPTED_FORMATS
from tokmill.errors import SourceError

if TYPE_CHECKING:
    import re
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import EotMode
    from tokmill._store import Entry, ReadStore, Store


CHUNK: Final = 1 << 20
"""How many numbers are read at a time."""
COPIES: Final = "copies"
"""Folder of the output for tokens that are not in one piece in their files."""
INT64: Final = np.dtype("<i8")
_BYTE: Final = np.dtype("u1")


@dataclass(frozen=True)
class ForeignFolder:
    """A folder of token files."""

    store: ReadStore
    entries: Mapping[str, Entry]
    """All its files by path, in ascending order."""
    originals: Mapping[str, str] = field(default_factory=dict)
    """Original location of each copied file; `""` stands for the folder."""

    def location(self, path: str = "") -> str:
        """Return the path or URL of a file, or of the folder, that the user knows."""
        return self.originals.get(path) or self.store.location(path)

    def array(self, path: str, dtype: np.dtype[Any], start: int, count: int) -> NDArray[Any]:
        """Return `count` numbers from byte `start` of a file on. Raises SourceError if the file ends before that."""
        data = self.store.read(path, start, start + count * dtype.itemsize)
        if len(data) != count * dtype.itemsize:
            message = f"{self.location(path)} became shorter while it was read"
            raise SourceError("file-changed", message, "run again when nothing writes to it")
        return np.frombuffer(data, dtype)

    def numbers(self, path: str, dtype: np.dtype[Any], start: int, count: int) -> Iterator[NDArray[Any]]:
        """Yield the same in chunks."""
        for at in range(0, count, CHUNK):
            yield self.array(path, dtype, start + at * dtype.itemsize, min(CHUNK, count - at))

    def damaged(self, path: str, why: str) -> SourceError:
        """Return the error for a file that does not follow its format."""
        message = f"{self.location(path)} is damaged, or of another format: {why}"
        return SourceError("file-damaged", message, "write or copy it again, or name its format with --format")


@dataclass(frozen=True, kw_only=True)
class ForeignFile:
    """A file of tokens, which are its last bytes."""

    path: str
    dtype: np.dtype[Any]
    """uint16 or uint32, little-endian."""
    tokens: int
    beside: tuple[str, ...] = ()
    """Paths of the files that belong to it."""
    starts: Callable[[], Iterator[NDArray[np.int64]]] | None = None
    """Yields the first token of each document, never descending; equal ones belong to documents without tokens. None
    if the format does not record them."""
    losses: Callable[[int, int], NDArray[np.bool_]] | None = None
    """Returns whether each of the tokens [start, stop) has loss. Raises SourceError. None if all tokens have."""


@dataclass(frozen=True, kw_only=True)
class ForeignFormat:
    """A format of token files. `all_formats()` lists all."""

    name: str
    """Name in `--format`."""
    ending: str | tuple[str, ...]
    """End of the names of token files, or ends; one if there are files `beside`."""
    eot: EotMode
    """Usual position of the end-of-text token."""
    is_one: Callable[[ForeignFolder, str], bool]
    """Returns whether a file with this ending has the format. Formats are asked in the order of `FORMAT_NAMES`."""
    open: Callable[[ForeignFolder, str, np.dtype[Any]], ForeignFile]
    """Returns a file; the dtype is that of ids if the file does not say it. Raises SourceError if it is damaged."""
    labels_of: Callable[[str], str | None] = lambda _: None
    """Returns the name of a second file with this ending, which has labels of the tokens of a file."""
    beside: Mapping[str, bytes] = field(default_factory=dict)
    """Files that only this format has beside its token files: the end of their names, and the bytes they begin with."""
    exported: re.Pattern[str] | None = None
    """What follows the name of the split in the name of a file that tokmill exported."""
    splits_in: tuple[str, bytes] = ("export.json", b'"tokmill-export"')
    """File of a folder whose files have names that begin with those of splits, as `exported` says; what is in it."""
    copy: Callable[[ForeignFolder, Mapping[str, Sequence[str]], Store], dict[str, dict[str, str]]] | None = None
    """Copies tokens that are not in one piece to COPIES of the output, and returns the files of each split, for `open`,
    with the path of the original of each. None: tokens are in one piece, and stay where they are."""


def whole_tokens(folder: ForeignFolder, path: str, dtype: np.dtype[Any], header: int = 0) -> int:
    """Return the number of tokens after a header. Raises SourceError if the file ends inside one."""
    tokens, rest = divmod(folder.entries[path].size - header, dtype.itemsize)
    if rest or tokens < 0:
        why = f"its {folder.entries[path].size:,} bytes are not a header of {header:,} and tokens of {dtype.itemsize}"
        raise folder.damaged(path, why)
    return tokens


def indexed_file(
    folder: ForeignFolder,
    path: str,
    dtype: np.dtype[Any],
    tokens: int,
    beside: tuple[str, str],
    starts: Callable[[], Iterator[NDArray[np.int64]]] | None,
) -> ForeignFile:
    """Return a file with what is there of an index and a file with a byte per token: whether it has loss.

    Raises SourceError if the latter has another size.
    """
    there, losses = tuple(each for each in beside if each in folder.entries), beside[1]
    if losses in there and folder.entries[losses].size != tokens:
        raise folder.damaged(losses, f"it has {folder.entries[losses].size:,} losses for {tokens:,} tokens")
    read = partial(_byte_losses, folder, losses) if losses in there else None
    return ForeignFile(path=path, dtype=dtype, tokens=tokens, beside=there, starts=starts, losses=read)


def _byte_losses(folder: ForeignFolder, path: str, start: int, stop: int) -> NDArray[np.bool_]:
    """Return whether the tokens [start, stop) have loss, from a file with a byte for each. Raises SourceError."""
    found = folder.array(path, _BYTE, start, stop - start)
    if (is_wrong := found > 1).any():
        at = int(is_wrong.argmax())
        raise folder.damaged(path, f"the loss of token {start + at:,} is {found[at]}, neither 0 nor 1")
    return found.view(np.bool_)


class Ascending:
    """Numbers that never descend, taken in their order. `damaged` returns the error for those that do."""

    def __init__(self, chunks: Iterator[NDArray[np.int64]], damaged: Callable[[str], SourceError]) -> None:
        self._chunks = chunks
        self._damaged = damaged
        self._held = np.empty(0, np.int64)
        self._last = 0

    def until(self, limit: int) -> Iterator[NDArray[np.int64]]:
        """Yield the next numbers below a limit."""
        while True:
            inside = int(np.searchsorted(self._held, limit))
            if inside:
                yield self._held[:inside]
                self._held = self._held[inside:]
            if len(self._held) or (chunk := next(self._chunks, None)) is None:
                return
            if len(chunk):
                self._held = self._checked(chunk)

    def _checked(self, chunk: NDArray[np.int64]) -> NDArray[np.int64]:
        falls = np.diff(chunk, prepend=self._last) < 0
        if falls.any():
            at = int(falls.argmax())
            before = chunk[at - 1] if at else self._last
            why = f"where documents begin does not ascend: {chunk[at]:,} comes after {before:,}"
            raise self._damaged(why)
        self._last = int(chunk[-1])
        return chunk


def starts_of_ends(ends: Iterator[NDArray[Any]]) -> Iterator[NDArray[np.int64]]:
    """Yield the starts of documents, each at the end of the one before."""
    before = 0
    for each in ends:
        starts = np.empty(len(each), np.int64)
        starts[0], starts[1:] = before, each[:-1]
        before = int(each[-1])
        yield starts


def all_formats() -> list[ForeignFormat]:
    """Return the records of all formats."""
    return [format_named(name) for name in ADOPTED_FORMATS]


def format_named(name: str) -> ForeignFormat:
    """Return the format of a name. Raises KeyError if there is none."""
    if name not in ADOPTED_FORMATS:
        raise KeyError(name)
    return cast("ForeignFormat", import_module(f"tokmill._adopting.{name}").FORMAT)
