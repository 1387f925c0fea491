"""What is odd about documents: copies, short ones, those that look like no text, and sources that differ.

Documents of the slices that `usage` counts are measured there, with a few numbers each, and compared by hashes here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tokmill._escaping import display_name
from tokmill._inspection.peek import PeekedDocument
from tokmill._sizes import format_share, plural
from tokmill._splitmix import STEP, mix

if TYPE_CHECKING:
    from tokmill._dataset.manifest import Manifest
    from tokmill._evaluation.measures import Vocabulary
    from tokmill._reporting.documents import Lengths
    from tokmill._reporting.usage import Usage

Place = tuple[str, int]
"""Split and number of a document."""
Read = Callable[[Sequence[Place]], Sequence[PeekedDocument]]
"""Reads the beginnings of documents."""

_KEPT: Final = 1 << 19
"""Maximum number of different documents whose hashes are kept."""
_BEGINNING: Final = 16
"""Number of tokens that documents with the same beginning share."""
_FEW: Final = 8
"""Number of tokens up to which a document is short."""
_ENOUGH: Final = 32
"""Minimum number of tokens of a document whose bytes per token are compared."""
_DEVIATION: Final = 2.0
"""Ratio of bytes per token from which on a document differs from the dataset."""
_SOURCE_DEVIATION: Final = 1.5
"""The same for sources and languages."""
_SOURCE_TOKENS: Final = 1000
"""Minimum number of tokens of such a source or language."""
_BINARY: Final = 0.02
"""Share of bytes that no text has, from which on a document looks binary."""
_OFTEN: Final = 0.01
"""Minimum share of documents with the same beginning, and of the tokens in the longest document."""
_ALIKE: Final = 5
"""Minimum number of documents with the same beginning."""
_EXAMPLES: Final = 3
"""Maximum number of examples."""
_NO_TEXT: Final = bytes({*range(32), 127} - {*b"\t\n\r\f"})
"""Control characters that no text has."""
_REPLACEMENT: Final = "�".encode()
_LONG: Final = 100
"""Ratio to the median from which on the longest document is shown."""
_SHOWN: Final = 4
"""Maximum number of sources or languages in a finding."""
_COUNTED: Final = {
    "short": f"have at most {_FEW} tokens",
    "binary": f"look binary: {_BINARY:.0%} or more of their bytes are control or replacement characters",
    "dense": f"take more than {_DEVIATION:g} times as many tokens per byte as the average",
}
"""Kinds of documents that are counted one by one, with words."""
_SPLIT: Final = np.uint64(40)
"""Bit from which on the number of the split is kept, above the number of the document."""


@dataclass(frozen=True, kw_only=True)
class Finding:
    """Something odd about the documents of a dataset."""

    kind: str
    text: str
    documents: Sequence[PeekedDocument] = ()
    """Examples: how the documents begin."""


class DocumentMeasures(NamedTuple):
    """Numbers of some documents of a split."""

    tokens: NDArray[np.int64]
    """int64[n]: their tokens, without end-of-text."""
    bytes: NDArray[np.int64]
    """int64[n]: bytes of their text."""
    binary: NDArray[np.int64]
    """int64[n]: bytes of their text that no text has."""
    hashes: NDArray[np.uint64]
    """uint64[n, 3]: hash of all tokens, hash of the first ones, and number of the document."""


class Measures:
    """Measures documents by their ids."""

    def __init__(self, vocabulary: Vocabulary, *, has_eot: bool) -> None:
        self._has_eot = has_eot
        self._bytes = np.where(vocabulary.ordinary, vocabulary.length, 0)
        self._binary = np.zeros(len(self._bytes), np.int64)
        for number, text in vocabulary.tokens.items():
            self._binary[number] = len(text) - len(text.translate(None, _NO_TEXT)) + 3 * text.count(_REPLACEMENT)

    def of(self, ids: NDArray[Any], starts: NDArray[np.int64], first: int) -> DocumentMeasures:
        """Return the numbers of documents `first` and following. `starts` are those in `ids`, and the end."""
        lengths, begins = np.diff(starts), starts[:-1]
        at = np.arange(len(ids)) - np.repeat(begins, lengths)
        mixed = mix((ids.astype(np.uint64) << np.uint64(32) | at.astype(np.uint64)) + np.uint64(STEP))
        beginning = np.where(at < _BEGINNING + self._has_eot, mixed, np.uint64(0))
        numbers = np.arange(first, first + len(lengths), dtype=np.uint64)
        return DocumentMeasures(
            tokens=lengths - self._has_eot,
            bytes=np.add.reduceat(self._bytes[ids], begins),
            binary=np.add.reduceat(self._binary[ids], begins),
            hashes=np.stack([np.add.reduceat(mixed, begins), np.add.reduceat(beginning, begins), numbers], axis=1),
        )


class _Extremes:
    """Number of documents of a kind, and those with the lowest scores."""

    def __init__(self) -> None:
        self.count = 0
        self.worst: list[tuple[float, int]] = []

    def add(self, scores: NDArray[Any], places: NDArray[np.uint64]) -> None:
        """Add documents."""
        self.count += len(scores)
        first = np.argsort(scores, kind="stable")[:_EXAMPLES]
        self.worst = sorted([*self.worst, *zip(scores[first].tolist(), places[first].tolist(), strict=True)])
        del self.worst[_EXAMPLES:]


class Oddities:
    """Odd documents among all that are added, in bounded memory."""

    def __init__(self, splits: Sequence[str], bytes_per_token: float | None) -> None:
        self._splits = list(splits)
        self._usual = bytes_per_token or 0.0
        self.documents = 0
        self._extremes = {kind: _Extremes() for kind in _COUNTED}
        self._rows = [np.empty((0, 5), np.uint64)]  # hash, of the beginning too, places of first and last one, number
        self._most = np.uint64(2**64 - 1)
        """Highest hash that is kept: of many documents, those with lower ones are kept, with all their copies."""

    def add(self, split: str, found: DocumentMeasures) -> None:
        """Add documents of a split."""
        self.documents += len(found.tokens)
        places = found.hashes[:, 2] | np.uint64(self._splits.index(split)) << _SPLIT
        ratios, shares = found.bytes / np.maximum(found.tokens, 1), found.binary / np.maximum(found.bytes, 1)
        for kind, scores, which in (
            ("short", found.tokens, found.tokens <= _FEW),
            ("binary", -shares, (shares >= _BINARY) & (found.tokens > _FEW)),
            ("dense", ratios, (ratios * _DEVIATION < self._usual) & (found.tokens >= _ENOUGH)),
        ):
            self._extremes[kind].add(scores[which], places[which])
        beginnings = np.where(found.tokens > _BEGINNING, found.hashes[:, 1], np.uint64(0))
        rows = np.stack([found.hashes[:, 0], beginnings, places, places, np.ones_like(places)], axis=1)
        self._rows.append(rows[(found.tokens > 0) & (rows[:, 0] <= self._most)])
        if sum(map(len, self._rows)) > 2 * _KEPT:
            self._merge()

    def _merge(self) -> NDArray[np.uint64]:
        rows = np.concatenate(self._rows)
        _, first, which = np.unique(rows[:, 0], return_index=True, return_inverse=True)
        merged = rows[first]
        np.maximum.at(merged[:, 3], which, rows[:, 3])
        merged[:, 4] = np.bincount(which, rows[:, 4], len(first)).astype(np.uint64)
        while len(merged) > _KEPT:
            self._most //= np.uint64(2)
            merged = merged[merged[:, 0] <= self._most]
        self._rows = [merged]
        return merged

    def findings(self, manifest: Manifest, usage: Usage, lengths: Lengths | None, read: Read) -> Iterator[Finding]:
        """Yield what is odd, at most one finding of a kind, with examples that are read."""
        rows = self._merge()
        kept = (int(self._most) + 1) / 2**64

        def finding(kind: str, count: float, words: str, places: Sequence[int]) -> Finding:
            about = "" if kind in _COUNTED or kept == 1 else "about "
            share = format_share(round(count / self.documents, 3))
            text = f"{about}{round(count):,} of {plural(self.documents, 'document')} ({share}) {words}"
            return Finding(kind=kind, text=text, documents=read([self._place(each) for each in places]))

        copies = rows[:, 4] - np.uint64(1)
        if copies.any():
            most = int(np.argmax(copies))
            words = f"are copies of others, token by token; one text is there {int(copies[most]) + 1:,} times"
            if leaked := int(np.count_nonzero(rows[:, 2] >> _SPLIT != rows[:, 3] >> _SPLIT)):
                words += f"; {plural(round(leaked / kept), 'text')} are in several splits"
            yield finding("duplicates", int(copies.sum()) / kept, words, [int(rows[most, 2])])
        long = rows[rows[:, 1] > 0]
        _, first, alike = np.unique(long[:, 1], return_index=True, return_counts=True)
        if alike.max(initial=0) >= max(_ALIKE, _OFTEN * len(rows)):
            most = int(np.argmax(alike))
            words = f"begin with the same {_BEGINNING} tokens and go on differently"
            yield finding("beginnings", int(alike[most]) / kept, words, [int(long[first[most], 2])])
        for kind, found in self._extremes.items():
            if found.count:
                yield finding(kind, found.count, _COUNTED[kind], [place for _, place in found.worst])
        if lengths is not None and lengths.longest >= max(_OFTEN * lengths.tokens, _LONG * lengths.median):
            share = format_share(round(lengths.longest / lengths.tokens, 3))
            text = (
                f"the longest document has {lengths.longest:,} tokens, {share} of {lengths.split}; the median is "
                f"{lengths.median:,}"
            )
            yield Finding(kind="longest", text=text, documents=read([(lengths.split, lengths.longest_document)]))
        if special := manifest.text.documents_with_special_text:
            listed = ", ".join(f"{display_name(name)} {count:,}" for name, count in [*usage.special.items()][:_SHOWN])
            times = f" (times counted: {listed})" if listed else ""
            text = f"the text of special tokens is in {plural(special, 'document')}, encoded as text{times}"
            yield Finding(kind="special text", text=text)
        yield from _compared(usage)

    def _place(self, place: int) -> Place:
        return self._splits[place >> int(_SPLIT)], place & ((1 << int(_SPLIT)) - 1)


def _compared(usage: Usage) -> Iterator[Finding]:
    """Yield the sources that differ from all text, and the languages that take more tokens."""
    counted, size = (sum(getattr(each, name) for each in usage.sources) for name in ("counted", "bytes"))
    for kind, parts in (("sources", usage.sources), ("languages", usage.languages or ())):
        ratios = [
            (each.counted * size / (each.bytes * counted), display_name(each.name))
            for each in parts
            if each.counted >= _SOURCE_TOKENS and each.bytes
        ]
        far = sorted((each for each in ratios if each[0] >= _SOURCE_DEVIATION), reverse=True)[:_SHOWN]
        if len(ratios) > 1 and far:
            listed = ", ".join(f"{name} {ratio:.1f} times" for ratio, name in far)
            yield Finding(kind=kind, text=f"{listed} as many tokens per byte as all text")
