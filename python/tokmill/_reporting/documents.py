"""Documents of a report: their source files, lengths and packing, languages, and the beginnings of a few as tokens.

The index lists the files of the first and last document of every shard, and the document table the file of each.
"""

from __future__ import annotations

import math
import random
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tokmill._core import Histogram
from tokmill._dataset.index import INDEX, raise_damaged
from tokmill._dataset.sidecar import TABLE
from tokmill._dataset.table_reader import FILE, DocumentTable
from tokmill._inspection.peek import PeekedDataset, PeekedDocument
from tokmill._packing.plan import best_fit_certificate
from tokmill._progress import Steps

if TYPE_CHECKING:
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._packing.plan import Certificate
    from tokmill._progress import Show


@dataclass(frozen=True)
class Boundaries:
    """Per split, int64[files + 1]: position of the first token of each file, then the end of the split."""

    starts: Mapping[str, NDArray[np.int64]]

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


def find_boundaries(splits: Mapping[str, SplitReader], files: int) -> Boundaries:
    """Return where each of the files begins.

    Raises OutputError if the index does not list the files in order, or a table or document offsets are damaged.
    """
    return Boundaries({name: _starts_of_files(split, files) for name, split in splits.items()})


def _starts_of_files(split: SplitReader, files: int) -> NDArray[np.int64]:
    listed = np.stack([split.rows["first_file"], split.rows["last_file"]], axis=1)
    if (np.diff(listed.reshape(-1), prepend=0, append=max(files - 1, 0)) < 0).any():
        where = split.store.location(INDEX)
        raise_damaged(where, "first_file and last_file", f"of split {split.name} do not ascend to {files:,} files")
    starts, known = np.zeros(files + 1, np.int64), 0  # files up to and including `known` have their start
    for shard, (first, last) in enumerate(listed.tolist()):
        starts[known + 1 : first + 1] = split.bases[shard]
        if last > first:
            of_documents = DocumentTable(split).read(shard, [FILE])[FILE].to_numpy()
            begins = np.append(split.starts(shard) + split.bases[shard], split.bases[shard + 1])
            at = np.searchsorted(np.maximum.accumulate(of_documents), np.arange(first + 1, last + 1))
            starts[first + 1 : last + 1] = begins[at]
        known = max(known, last)
    starts[known + 1 :] = split.tokens
    return starts


MAX_DOCUMENTS: Final = 20_000_000
"""Approximate maximum number of documents measured; for more, a stratified sample of shards is measured."""

_FINE: Final = 16
"""Number of bins per doubling for quantiles, which are then exact to about 4 %."""
_COARSE: Final = 2
"""Number of bins per doubling shown."""
_OCTAVES: Final = 48

_SEQ_LENS: Final = (512, 1024, 2048, 4096, 8192, 32768)
_COLUMNS: Final = ("language", "lang")
"""Names that corpora give to the column of languages, by preference."""
_NO_LANGUAGE: Final = "(none)"
_CACHED_SHARDS: Final = 2
"""Number of shards whose languages are kept, because neighbouring slices need the same ones."""
_DOCUMENTS: Final = 8
"""Number of excerpts."""
_MAX_TOKENS: Final = 240
"""Maximum number of tokens per excerpt."""


class LengthClass(NamedTuple):
    """Bin of documents with `least` to `most` tokens."""

    least: int
    most: int
    documents: int


@dataclass(frozen=True, kw_only=True)
class Lengths:
    """Lengths of documents in tokens, including end-of-text tokens."""

    split: str
    """Name of the largest split, which was measured."""
    documents: int
    """Number of documents measured."""
    share: float
    """Share of the split's documents that was measured."""
    tokens: int
    longest: int
    longest_document: int
    """Number of the longest document in the split."""
    median: int
    """Median length; approximate, like the next two quantiles."""
    p90: int
    p99: int
    classes: Sequence[LengthClass]
    packing: Sequence[Certificate]
    """Best-fit certificates for these documents at several sequence lengths."""


def measure_lengths(split: SplitReader, seed: int, on_progress: Show) -> Lengths | None:
    """Return the lengths of a split's documents; None if it has no documents."""
    if not split.documents:
        return None
    shards = split.shards
    wanted = shards if split.documents <= MAX_DOCUMENTS else max(shards * MAX_DOCUMENTS // split.documents, 1)
    fine = np.zeros(_OCTAVES * _FINE, np.int64)
    histograms = [Histogram(seq_len) for seq_len in _SEQ_LENS]
    documents = tokens = longest = longest_document = 0
    sample = stratified_sample(shards, wanted, seed)
    for shard in Steps("measuring", "shards", len(sample), on_progress).over(sample):
        for starts, base, end in split.documents_of(range(shard, shard + 1)):
            lengths = np.diff(starts, append=end - base)
            documents += len(lengths)
            tokens += int(lengths.sum())
            if lengths.max() > longest:
                longest, longest_document = int(lengths.max()), split.document_at(base + int(starts[lengths.argmax()]))
            fine += np.bincount((np.log2(lengths) * _FINE).astype(np.int64), minlength=len(fine))
            for histogram in histograms:
                histogram.add(starts, base, end)
    if not documents:
        return None
    return Lengths(
        split=split.name,
        documents=documents,
        share=documents / split.documents,
        tokens=tokens,
        longest=longest,
        longest_document=longest_document,
        median=_quantile(fine, 0.5, longest),
        p90=_quantile(fine, 0.9, longest),
        p99=_quantile(fine, 0.99, longest),
        classes=list(_classes(fine)),
        packing=[best_fit_certificate(histogram, 0) for histogram in histograms],
    )


def _quantile(fine: NDArray[np.int64], share: float, longest: int) -> int:
    """Return the middle of the bin that contains a quantile."""
    at = int(np.searchsorted(np.cumsum(fine), share * fine.sum()))
    return min(round(2 ** ((at + 0.5) / _FINE)), longest)


def _classes(fine: NDArray[np.int64]) -> Iterator[LengthClass]:
    """Yield the bins to show, from the first to the last that is not empty."""
    counts = fine.reshape(-1, _FINE // _COARSE).sum(axis=1)
    used = np.flatnonzero(counts)
    for number in range(int(used[0]), int(used[-1]) + 1):
        least, most = (math.ceil(2 ** (edge / _COARSE)) for edge in (number, number + 1))
        if least < most:  # no whole number is between 1 and √2
            yield LengthClass(least, most - 1, int(counts[number]))


def stratified_sample(population: int, size: int, seed: int) -> list[int]:
    """Return `size` numbers below `population` in ascending order, one from each of `size` equal strata."""
    if size >= population:
        return list(range(population))
    rng = random.Random(seed)  # noqa: S311 - not a secret
    return [rng.randrange(population * part // size, population * (part + 1) // size) for part in range(size)]


@dataclass(frozen=True, kw_only=True)
class LanguageUse:
    """Part of a dataset that is in one language."""

    derived: ClassVar = ("bytes_per_token",)

    name: str
    counted: int
    """Number of its tokens that were counted, without end-of-text tokens."""
    bytes: int
    """Bytes of text of the counted tokens."""

    @property
    def bytes_per_token(self) -> float | None:
        """Compression; None without counted tokens."""
        return self.bytes / self.counted if self.counted else None


class Languages:
    """Languages of the documents of a dataset. Raises OutputError for damaged tables."""

    def __init__(self, splits: Mapping[str, SplitReader], column: str) -> None:
        self._splits = splits
        self._column = column
        self._tables = {name: DocumentTable(split) for name, split in splits.items()}
        self._shard = lru_cache(_CACHED_SHARDS)(self._read)

    @classmethod
    def of(cls, splits: Mapping[str, SplitReader]) -> Languages | None:
        """Return the languages of splits; None if no column has them."""
        splits = {name: split for name, split in splits.items() if TABLE in split.manifest.sidecars}
        kept = {each.name for split in splits.values() for each in DocumentTable(split).kept if each.kind == "string"}
        column = next((name for name in _COLUMNS if name in kept), None)
        return None if column is None else cls(splits, column)

    def names(self, split: str, documents: range) -> tuple[Sequence[str], NDArray[np.int64]]:
        """Return languages, and int64[n]: the number of the language of each document of a range."""
        reader, names, codes = self._splits[split], dict[str, int](), [np.empty(0, np.int64)]
        start = documents.start
        while start < documents.stop:
            shard = reader.shard_of(start)
            first = int(reader.documents_before[shard])
            of_shard, its_codes = self._shard(split, shard)
            some = its_codes[start - first : documents.stop - first]
            codes.append(np.array([names.setdefault(name, len(names)) for name in of_shard], np.int64)[some])
            start += len(some)
        return list(names), np.concatenate(codes)

    def _read(self, split: str, shard: int) -> tuple[Sequence[str], NDArray[np.int64]]:
        column = self._tables[split].read(shard, [self._column])[self._column].combine_chunks()
        encoded = column.fill_null(_NO_LANGUAGE).dictionary_encode()
        return encoded.dictionary.to_pylist(), encoded.indices.to_numpy().astype(np.int64)


def excerpts(opened: PeekedDataset, splits: Mapping[str, SplitReader], seed: int) -> list[PeekedDocument]:
    """Return the beginnings of random documents, in order, except those that are taken down."""
    ends = [0, *accumulate(split.documents for split in splits.values())]
    chosen = sorted(random.Random(seed).sample(range(ends[-1]), min(_DOCUMENTS, ends[-1])))  # noqa: S311
    names, which = list(splits), [bisect_right(ends, number) - 1 for number in chosen]
    return beginnings(opened, [(names[at], number - ends[at]) for at, number in zip(which, chosen, strict=True)])


def beginnings(
    opened: PeekedDataset, places: Iterable[tuple[str, int]], most: int = _MAX_TOKENS
) -> list[PeekedDocument]:
    """Return the beginnings of documents, each given by split and number, except those that are taken down."""
    found = (opened.document(name, number, 0, most, opened.sources(name, [number])[number]) for name, number in places)
    return [document for document in found if not document.taken_down]
