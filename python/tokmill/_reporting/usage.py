"""Usage of the vocabulary: counts of tokens and text, over all slices of a dataset or a stratified sample."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tokmill import _core
from tokmill._alternatives import any_of
from tokmill._encoding.runner import LocalRunner, available_cores
from tokmill._escaping import display_token
from tokmill._inspection.stream import listed
from tokmill._progress import Steps
from tokmill._reporting.documents import LanguageUse, stratified_sample
from tokmill._reporting.oddities import Measures, Oddities
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._evaluation.measures import Vocabulary
    from tokmill._inspection.stream import ListedShard
    from tokmill._progress import Show
    from tokmill._reporting.documents import Boundaries, Languages
    from tokmill._reporting.oddities import DocumentMeasures

SLICE_TOKENS: Final = 1 << 18
"""Number of tokens per slice, which is held in memory."""

_SLICE_BYTES: Final = 128
"""Approximate memory that counting a slice takes, per token: the id, its bytes and the numbers computed from them."""
_CACHED_SHARDS: Final = 2
"""Number of shards whose document starts are kept, because neighbouring slices need the same ones."""

_LISTED: Final = 15
"""Number of tokens per list."""
_RANKS: Final = 60
"""Number of points of the rank curve."""
_GROUPS: Final = 24
"""Maximum number of source files or folders shown separately."""
_LANGUAGES: Final = 1000
"""Maximum number of languages that are counted separately."""
OTHERS: Final = "others"


@dataclass(frozen=True, kw_only=True)
class TokenUse:
    """Token and its count."""

    id: int
    text: str
    """Text of the token in quotes, on one line."""
    bytes: int
    count: int


@dataclass(frozen=True, kw_only=True)
class VocabularyUse:
    """Use of the tokenizer's vocabulary by a dataset, without special tokens."""

    counted: int
    """Tokens."""
    share: float
    """Share of the dataset's tokens that was counted."""
    ordinary: int
    """Number of ordinary tokens of the tokenizer."""
    used: int
    """Number of ordinary tokens that occur at least once."""
    once: int
    """Number of ordinary tokens that occur exactly once."""
    half: int
    """Number of most frequent tokens that account for half of all tokens."""
    ranks: Sequence[tuple[int, int]]
    """Rank, from 1, and count of selected tokens, in descending order of counts."""
    frequent: Sequence[TokenUse]
    rarest: Sequence[TokenUse]
    """Rarest tokens that occur."""
    longest: Sequence[TokenUse]
    """Longest tokens that occur."""
    unused: Sequence[TokenUse]
    """Selected tokens that do not occur, spread over the vocabulary."""


@dataclass(frozen=True, kw_only=True)
class SourceUse:
    """Part of a dataset that comes from a source file or folder."""

    derived: ClassVar = ("tokens_per_word", "bytes_per_token")

    name: str
    tokens: Mapping[str, int]
    """Number of tokens per split, including end-of-text tokens."""
    counted: int
    """Number of its tokens that were counted, without end-of-text tokens."""
    bytes: int
    """Bytes of text of the counted tokens."""
    words: int

    @property
    def tokens_per_word(self) -> float | None:
        """Fertility; None without counted words."""
        return self.counted / self.words if self.words else None

    @property
    def bytes_per_token(self) -> float | None:
        """Compression; None without counted tokens."""
        return self.bytes / self.counted if self.counted else None


@dataclass(frozen=True, kw_only=True)
class Usage:
    """Use of the vocabulary, sources and special-token text."""

    vocabulary: VocabularyUse
    sources: Sequence[SourceUse]
    special: Mapping[str, int]
    """Number of occurrences of each special token's text in the counted text."""
    loss: float | None
    """Share of the counted tokens that have loss; None if all tokens of the dataset have."""
    languages: Sequence[LanguageUse] | None
    """Languages by a kept column, in descending order of tokens; None if there is no such column."""


def group_names(paths: Sequence[str]) -> list[str]:
    """Return the group of each file: the file itself, or its folder if there are too many files."""
    if len(set(paths)) <= _GROUPS:
        return list(paths)
    folders = [path.partition("/")[0] if "/" in path else "(top folder)" for path in paths]
    return list(paths) if len(set(folders)) == 1 else folders


class _FileCounts(NamedTuple):
    """Counts of a file, without end-of-text tokens."""

    tokens: int
    bytes: int
    words: int


class _Slice(NamedTuple):
    """A range of the tokens of a shard."""

    split: str
    shard: ListedShard
    start: int
    """Its first token in the shard."""

    @property
    def text_bytes(self) -> int:
        """See LocalRunner."""
        return SLICE_TOKENS * _SLICE_BYTES


class _SliceCounts(NamedTuple):
    """Counts of a slice."""

    ids: NDArray[np.int64]
    """Occurrences of each id."""
    files: list[tuple[int, _FileCounts]]
    """Files and what they contain of the slice."""
    special: Counter[str]
    loss: int
    """Number of tokens with loss."""
    languages: Mapping[str, tuple[int, int]]
    """Tokens and bytes of text by language."""
    measures: DocumentMeasures | None


class UsageCounter:
    """Counter of tokens, with a slice per worker in memory."""

    def __init__(
        self,
        manifest: Manifest,
        streams: Mapping[str, SplitReader],
        vocabulary: Vocabulary,
        boundaries: Boundaries,
        paths: Sequence[str],
        languages: Languages | None,
    ) -> None:
        self._manifest = manifest
        self._streams = streams
        self._vocabulary = vocabulary
        self._boundaries = boundaries
        self._paths = paths
        self._languages = languages
        eot = manifest.eot != "none"
        text_tokens = manifest.tokens - eot * manifest.documents.out
        self._measures = Measures(vocabulary, has_eot=eot)
        self.oddities = Oddities(list(streams), manifest.text.bytes / text_tokens if text_tokens else None)
        special = vocabulary.tokenizer.special_tokens
        self._pattern = (
            re.compile(any_of(frozenset(special)).pattern.encode())
            if special and manifest.text.documents_with_special_text
            else None
        )
        self.counts = np.zeros(max(len(vocabulary.length), manifest.tokenizer.n_vocab), np.int64)
        self._by_file: dict[int, _FileCounts] = {}
        self._special: Counter[str] = Counter()
        self._loss = 0
        self._by_language: dict[str, tuple[int, int]] = {}
        self._starts = lru_cache(_CACHED_SHARDS)(self._read_starts)

    def run(self, most: int, seed: int, on_progress: Show) -> Usage:
        """Count all tokens, or a sample of about `most`. Raises OutputError if the dataset is damaged."""
        workers, slices = available_cores(), list(self._slices(most, seed))
        total = sum(min(SLICE_TOKENS, shard.tokens - start) for _, shard, start in slices)
        steps = Steps("counting", "tokens", total, on_progress)
        with LocalRunner(workers, workers * SLICE_TOKENS * _SLICE_BYTES) as runner:
            for item, found in zip(slices, runner.ordered(self._count, slices), strict=True):
                if found.measures is not None:
                    self.oddities.add(item.split, found.measures)
                self.counts += found.ids
                steps.advance(int(found.ids.sum()))
                self._special += found.special
                self._loss += found.loss
                self._add_languages(found.languages)
                for file, counts in found.files:
                    before = self._by_file.get(file, _FileCounts(0, 0, 0))
                    self._by_file[file] = _FileCounts(*(one + other for one, other in zip(before, counts, strict=True)))
        has_mask = any(stream.has_mask for stream in self._streams.values())
        return Usage(
            vocabulary=self._use(),
            sources=self._sources(),
            special=dict(self._special.most_common()),
            loss=self._loss / int(self.counts.sum()) if has_mask else None,
            languages=None if self._languages is None else self._spoken(),
        )

    def _add_languages(self, found: Mapping[str, tuple[int, int]]) -> None:
        for name, (tokens, size) in found.items():
            kept = name if name in self._by_language or len(self._by_language) < _LANGUAGES else OTHERS
            before = self._by_language.get(kept, (0, 0))
            self._by_language[kept] = before[0] + tokens, before[1] + size

    def _spoken(self) -> list[LanguageUse]:
        found = [
            LanguageUse(name=name, counted=tokens, bytes=size) for name, (tokens, size) in self._by_language.items()
        ]
        return sorted(found, key=lambda each: (-each.counted, each.name))

    def _read_starts(self, shard: ListedShard) -> NDArray[np.int64]:
        """Return the positions in the split at which the documents of a shard start."""
        stream = self._streams[shard.split]
        starts: NDArray[np.int64] = stream.starts(shard.shard) + stream.bases[shard.shard]
        return starts

    def _slices(self, most: int, seed: int) -> Iterator[_Slice]:
        """Yield the slices to count, in order."""
        shards = [(name, shard) for name, stream in self._streams.items() for shard in listed(stream)]
        ends = list(accumulate(-(-shard.tokens // SLICE_TOKENS) for _, shard in shards))
        for number in stratified_sample(ends[-1] if ends else 0, max(most // SLICE_TOKENS, 1), seed):
            at = bisect_right(ends, number)
            name, shard = shards[at]
            yield _Slice(name, shard, (number - (ends[at - 1] if at else 0)) * SLICE_TOKENS)

    def _count(self, item: _Slice) -> _SliceCounts:
        split, shard, start = item
        stream = self._streams[split]
        first = int(stream.bases[shard.shard]) + start
        stop = first + min(SLICE_TOKENS, shard.tokens - start)
        documents = self._starts(shard)
        edges = self._whole(stream, documents, first, stop)
        tokens = stream.read(first, max([stop, *edges[-1:].tolist()]))
        if int(tokens.max()) >= len(self.counts):
            raise self._damaged(shard, f"{tokens.max()} is not an id")
        measures = None
        if len(edges) > 1:
            number = int(stream.documents_before[shard.shard] + np.searchsorted(documents, first))
            measures = self._measures.of(tokens[edges[0] - first : edges[-1] - first], edges - edges[0], number)
        tokens = tokens[: stop - first]
        files, special = [], Counter[str]()
        for file, begin, end in self._boundaries.split_by_file(split, first, stop):
            ids = tokens[begin - first : end - first]
            mine = documents[np.searchsorted(documents, begin) : np.searchsorted(documents, end)]
            kept = self._text_tokens(ids, mine - begin)
            text, places = self._text(ids, mine - begin, kept)
            first_byte, last_byte = whole_characters(text)
            inside = np.unique(np.clip(places, first_byte, last_byte)) - first_byte
            whole = text[first_byte:last_byte]
            if not stream.owner(shard.shard)[0].token_files.has_whole_characters:
                whole = _with_whole_characters(whole, inside.tolist())
            try:
                words = int(_core.count_words(np.frombuffer(whole, np.uint8), inside).sum())
            except ValueError as error:
                raise self._damaged(shard, str(error)) from error
            files.append((file, _FileCounts(int(np.count_nonzero(kept)), len(text), words)))
            if self._pattern is not None:
                special.update(match.decode() for match in self._pattern.findall(text))
        losses = stream.losses(first, stop)
        if stream.manifest.eot == "prefix":  # end-of-text has the loss of the token before it, as in sequences
            begun = documents[(documents >= first) & (documents < stop)] - first
            losses[begun] = np.append(stream.losses(first - 1, first) if first else np.False_, losses)[begun]
        loss = int(np.count_nonzero(losses))
        languages = self._count_languages(split, first, tokens, documents)
        return _SliceCounts(np.bincount(tokens, minlength=len(self.counts)), files, special, loss, languages, measures)

    def _whole(self, stream: SplitReader, documents: NDArray[np.int64], first: int, stop: int) -> NDArray[np.int64]:
        """Return where the documents that start in a slice begin, and their end: but for a last one that is long."""
        begin, end = np.searchsorted(documents, (first, stop)).tolist()
        edges = documents[begin : end + 1]
        if begin < end == len(documents):  # the last one may continue in the next shard
            edges = np.append(edges, stream.document(stream.document_at(int(edges[-1])))[1])
        return edges if len(edges) and edges[-1] - first <= 2 * SLICE_TOKENS else edges[:-1]

    def _count_languages(
        self, split: str, first: int, tokens: NDArray[Any], documents: NDArray[np.int64]
    ) -> dict[str, tuple[int, int]]:
        """Return tokens and bytes of text by language. `documents` are the starts of those in the shard."""
        if self._languages is None:
            return {}
        stop = first + len(tokens)
        starts = documents[np.searchsorted(documents, first, side="right") : np.searchsorted(documents, stop)] - first
        edges = np.concatenate([[0], starts, [len(tokens)]])
        here = documents[np.searchsorted(documents, first) : np.searchsorted(documents, stop)] - first
        kept = self._text_tokens(tokens, here)
        sizes = np.concatenate([[0], np.cumsum(np.where(kept, self._vocabulary.length[tokens], 0))])
        counts = np.concatenate([[0], np.cumsum(kept)])
        ordinal = self._streams[split].document_at(first)
        names, codes = self._languages.names(split, range(ordinal, ordinal + len(edges) - 1))
        of_each = (np.bincount(codes, np.diff(each[edges]), len(names)).astype(np.int64) for each in (counts, sizes))
        return {name: (int(count), int(size)) for name, count, size in zip(names, *of_each, strict=True)}

    def _damaged(self, shard: ListedShard, what: str) -> OutputError:
        message = f"{self._streams[shard.split].token_location(shard.shard)} is damaged: {what}"
        return OutputError("dataset-damaged", message, "run tokmill verify --deep")

    def _text_tokens(self, ids: NDArray[Any], starts: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return a mask of tokens other than end-of-text between documents; `starts` are the document starts."""
        kept = np.ones(len(ids), np.bool_)
        if self._manifest.eot == "prefix":
            kept[starts] = False
        elif self._manifest.eot == "suffix":
            kept[starts[starts > 0] - 1] = False
            kept[-1:] &= ids[-1:] != self._manifest.tokenizer.eot  # the next document starts after these ids
        return kept

    def _text(
        self, ids: NDArray[Any], starts: NDArray[np.int64], kept: NDArray[np.bool_]
    ) -> tuple[bytes, NDArray[np.int64]]:
        """Return the text of tokens, and the byte offsets at which documents begin or end."""
        places = np.concatenate([[0], np.cumsum(np.where(kept, self._vocabulary.length[ids], 0))])
        edges = np.concatenate([[0], places[starts], places[-1:]])
        return self._vocabulary.tokenizer.join_tokens(ids[kept]), edges.astype(np.int64)

    def _use(self) -> VocabularyUse:
        ordinary = np.flatnonzero(self._vocabulary.ordinary)
        counts = self.counts[ordinary]
        order = ordinary[np.argsort(-counts, kind="stable")]  # ties are sorted by id
        used = int(np.count_nonzero(counts))
        falling = self.counts[order[:used]]
        unused = order[used:]
        some = unused[stratified_sample(len(unused), _LISTED, 0)]
        length = self._vocabulary.length
        longest = sorted(order[:used].tolist(), key=lambda number: (-length[number], number))[:_LISTED]
        ranks = np.unique(np.geomspace(1, used, _RANKS).round().astype(np.int64)) if used else np.empty(0, np.int64)
        return VocabularyUse(
            counted=int(self.counts.sum()),
            share=int(self.counts.sum()) / self._manifest.tokens if self._manifest.tokens else 1.0,
            ordinary=len(ordinary),
            used=used,
            once=int(np.count_nonzero(counts == 1)),
            half=int(np.searchsorted(np.cumsum(falling), falling.sum() / 2)) + 1 if used else 0,
            ranks=[(int(rank), int(falling[rank - 1])) for rank in ranks],
            frequent=self._listed(order[: min(_LISTED, used)]),
            rarest=self._listed(order[:used][::-1][:_LISTED]),
            longest=self._listed(longest),
            unused=self._listed(some),
        )

    def _listed(self, numbers: Sequence[int] | NDArray[np.int64]) -> list[TokenUse]:
        return [
            TokenUse(
                id=int(number),
                text=display_token(self._vocabulary.tokens[int(number)]),
                bytes=int(self._vocabulary.length[number]),
                count=int(self.counts[number]),
            )
            for number in numbers
        ]

    def _sources(self) -> list[SourceUse]:
        names = group_names(self._paths)
        totals: Counter[str] = Counter()
        for split in self._manifest.splits:
            for name, tokens in zip(names, self._boundaries.tokens(split).tolist(), strict=True):
                totals[name] += tokens
        largest = [name for name, _ in totals.most_common(_GROUPS if len(totals) <= _GROUPS else _GROUPS - 1)]
        groups: dict[str, list[int]] = {name: [] for name in names if name in largest}
        for file, name in enumerate(names):
            groups.setdefault(name if name in groups else OTHERS, []).append(file)
        return [self._source(name, files) for name, files in groups.items()]

    def _source(self, name: str, files: Sequence[int]) -> SourceUse:
        counted = [self._by_file[file] for file in files if file in self._by_file]
        return SourceUse(
            name=name,
            tokens={split: int(self._boundaries.tokens(split)[files].sum()) for split in self._manifest.splits},
            counted=sum(each.tokens for each in counted),
            bytes=sum(each.bytes for each in counted),
            words=sum(each.words for each in counted),
        )


def _with_whole_characters(text: bytes, edges: Sequence[int]) -> bytes:
    """Return the text of documents, of the same length, with a question mark for each byte that is no UTF-8 in its own.

    edges   where documents begin and end, ascending
    """
    documents = (text[begin:end].decode(errors="surrogateescape") for begin, end in pairwise(edges))
    return b"".join(document.encode(errors="replace") for document in documents)


def whole_characters(text: bytes) -> tuple[int, int]:
    """Return the range of complete characters in UTF-8 text that may begin or end inside a character."""
    first = 0
    while first < min(3, len(text)) and text[first] & 0xC0 == 0x80:
        first += 1
    for back in range(1, min(4, len(text) - first) + 1):
        byte = text[-back]
        if byte & 0xC0 != 0x80:
            needed = 1 if byte < 0x80 else 2 if byte < 0xE0 else 3 if byte < 0xF0 else 4
            return first, len(text) - (back if needed > back else 0)
    return first, len(text)
