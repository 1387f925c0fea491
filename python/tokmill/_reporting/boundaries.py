"""Boundaries of source files in the splits of a dataset.

The index lists the files of the first and last document of every shard, so boundaries are known to within a shard. If a
shard has documents from several files, small sources are read again; otherwise the shard is divided in proportion to
the sizes of the files.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from tokmill._dataset.index import INDEX, raise_damaged
from tokmill._dataset.manifest import RUN
from tokmill._inspection.locator import DocumentLocator, split_ends
from tokmill._inspection.records import encode_options, read_run
from tokmill.errors import TokmillError

if TYPE_CHECKING:
    from tokmill._dataset.manifest import ListedSource, Manifest
    from tokmill._inspection.stream import TokenStream
    from tokmill._store import Store
    from tokmill._tokenizer.tokenizer import Tokenizer

_MAX_READ_BYTES: Final = 1 << 30
"""Maximum size, in bytes as stored, of sources that are read again."""


@dataclass(frozen=True)
class Boundaries:
    """Per split, int64[files + 1]: position of the first token of each file, then the end of the split."""

    starts: Mapping[str, NDArray[np.int64]]
    exact: bool
    """Whether boundaries are exact; otherwise they are estimated within shards."""

    def tokens(self, split: str) -> NDArray[np.int64]:
        """Return int64[files]: the number of a split's tokens from each file."""
        return np.diff(self.starts[split])

    def file(self, split: str, position: int) -> int:
        """Return the file that a token comes from."""
        return int(np.searchsorted(self.starts[split], position, side="right")) - 1

    def split_by_file(self, split: str, start: int, stop: int) -> Iterator[tuple[int, int, int]]:
        """Yield file, start and stop for each part of a range of tokens that comes from one file."""
        starts = self.starts[split]
        file = self.file(split, start)
        while start < stop:
            end = min(int(starts[file + 1]), stop)
            if end > start:
                yield file, start, end
            start, file = end, file + 1


def find_boundaries(
    store: Store,
    manifest: Manifest,
    tokenizer: Tokenizer,
    rows: NDArray[np.void],
    streams: Mapping[str, TokenStream],
    files: Sequence[ListedSource],
) -> Boundaries:
    """Return the boundaries. If sources are large, missing or changed, only the index is used."""
    inside = _by_index(manifest, rows, files, store.location(INDEX))
    divided = (rows["first_file"] != rows["last_file"]).any()
    if not divided:
        return Boundaries(inside, exact=True)
    if sum(file.size for file in files) > _MAX_READ_BYTES or not store.exists(RUN):
        return Boundaries(inside, exact=False)
    try:
        run = read_run(store)
        options = encode_options(run.options, tokenizer, store.location(RUN))
        locator = DocumentLocator(store, run, options, (), split_ends(list(manifest.splits), rows))
        found = _by_documents(locator.counts(), manifest, streams, len(files))
    except TokmillError:  # missing sources are not an error
        return Boundaries(inside, exact=False)
    return Boundaries(inside, exact=False) if found is None else Boundaries(found, exact=True)


def _by_index(
    manifest: Manifest, rows: NDArray[np.void], files: Sequence[ListedSource], where: str
) -> dict[str, NDArray[np.int64]]:
    """Return the starts from the index; shards with several files are divided in proportion to their sizes.

    Raises OutputError, which names the index, `where`, if it does not list the files in order.
    """
    sizes = np.array([max(file.size, 1) for file in files], np.float64)
    found, first = {}, 0
    for name, split in manifest.splits.items():
        mine, first = rows[first : first + split.shards], first + split.shards
        listed = np.stack([mine["first_file"], mine["last_file"]], axis=1).reshape(-1)
        if (np.diff(listed, prepend=0, append=max(len(files) - 1, 0)) < 0).any():
            raise_damaged(where, "first_file and last_file", f"of split {name} do not ascend to {len(files):,} files")
        starts = np.zeros(len(files) + 1, np.int64)
        known, end = 0, 0  # files up to and including this one have their start
        for a, b, tokens in zip(
            mine["first_file"].tolist(), mine["last_file"].tolist(), mine["tokens"].tolist(), strict=True
        ):
            starts[known + 1 : a + 1] = end
            known = max(known, a)
            if b > a:
                weights = np.cumsum(sizes[a : b + 1])
                starts[a + 1 : b + 1] = end + (tokens * weights[:-1] / weights[-1]).astype(np.int64)
                known = b
            end += tokens
        starts[known + 1 :] = end
        found[name] = starts
    return found


def _by_documents(
    counts: Iterator[tuple[int, str, int]], manifest: Manifest, streams: Mapping[str, TokenStream], files: int
) -> dict[str, NDArray[np.int64]] | None:
    """Return the starts from the number of documents per split and file.

    Returns None if there are fewer documents than in the dataset, because the sources have changed. There may be more
    if the run had a limit.
    """
    documents: dict[str, NDArray[np.int64]] = defaultdict(lambda: np.zeros(files, np.int64))
    for file, name, count in counts:
        documents[name][file] += count
    found = {}
    for name, split in manifest.splits.items():
        before = np.concatenate([[0], np.cumsum(documents[name])])
        if before[-1] < split.documents:
            return None
        ordinals = np.minimum(before, split.documents).tolist()
        stream = streams[name]
        found[name] = np.array(
            [stream.document(n)[0] if n < split.documents else split.tokens for n in ordinals], np.int64
        )
    return found
