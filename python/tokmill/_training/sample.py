"""The definition of a sample: sources by label, weights, size. docs/concepts/sample.md explains it.

The files of one label are a stratum, divided into blocks, some of which are read.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import numpy as np

from tokmill._sizes import format_bytes, format_count, parse_bytes, parse_count
from tokmill._sources.formats import WHOLE_FILE, FilePart, ReadOptions, format_of, stem
from tokmill._sources.reading import is_stream, text_size
from tokmill._sources.transforms import Clean
from tokmill._spelling import did_you_mean
from tokmill._splitmix import STEP, mix
from tokmill._store import as_texts, is_remote
from tokmill.errors import UsageError

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokmill._encoding.options import OnBad
    from tokmill._sources.plan import SourceFile


_LABEL: Final = re.compile(r"([A-Za-z0-9_.-]+)=(.+)", re.ASCII)
_WEIGHT: Final = re.compile(r"\d{1,9}(?:\.\d{1,9})?", re.ASCII)


@dataclass(frozen=True)
class Budget:
    """The size of a sample, including repetitions of documents by weight."""

    amount: int
    unit: Literal["bytes", "documents"]

    @classmethod
    def parse(cls, text: str | int) -> Budget:
        """Parse `10GB` or `512MiB` of text, or `100000docs` or `100k documents`. Raises UsageError."""
        documents = re.fullmatch(r"(.*?)\s*(?:docs|documents)", str(text).strip())
        if documents:
            budget = cls(parse_count(documents[1], "--sample"), "documents")
        else:
            budget = cls(parse_bytes(text, "--sample"), "bytes")
        if budget.amount < 1:
            message = f"--sample {text} is empty"
            raise UsageError("option-value", message, "write it as 10GB or 100000docs")
        return budget

    def __str__(self) -> str:
        return format_bytes(self.amount) if self.unit == "bytes" else f"{format_count(self.amount)} documents"


@dataclass(frozen=True, kw_only=True)
class Sample:
    """Definition of a sample. Create it with `parse`, which checks it."""

    sources: Mapping[str, tuple[str, ...]]
    """Sources per label, in the order in which labels first appear."""
    weights: Mapping[str, Fraction]
    """Relative weight of the documents of each label."""
    budget: Budget | None
    """Size of the sample; None means everything."""
    seed: int
    read: ReadOptions
    clean: Clean
    on_bad: OnBad

    @classmethod
    def parse(
        cls,
        sources: str | Sequence[str],
        *,
        size: str | int | None = None,
        seed: int = 0,
        weights: Sequence[str] = (),
        read: ReadOptions = ReadOptions(),  # noqa: B008 - it is frozen
        clean: str | Sequence[str] = (),
        on_bad: OnBad = "error",
    ) -> Sample:
        """Parse the user's values.

        Parameters
        ----------
        sources
            Each as for `encode`, or `LABEL=SOURCE`. The default label is the name of the file or folder without its
            ending. Several sources may have the same label.
        size
            Such as `10GB` of text, or `100000docs`; None means everything.
        weights
            Such as `LABEL=2`: documents of this label count twice. Default: 1.
        on_bad
            `error`: the first bad row is an error; otherwise bad rows are counted by reason.

        Raises
        ------
        UsageError
            If a value is invalid.
        """
        labelled: dict[str, tuple[str, ...]] = {}
        for source in as_texts(sources):
            label, location = _label(source)
            labelled[label] = (*labelled.get(label, ()), location)
        return cls(
            sources=labelled,
            weights=numbers_by_label("--weight", weights, list(labelled)),
            budget=None if size is None else Budget.parse(size),
            seed=seed,
            read=read,
            clean=Clean.parse(clean),
            on_bad=on_bad,
        )


def _label(source: str) -> tuple[str, str]:
    """Return the label of a source, and the source."""
    match = _LABEL.fullmatch(source)
    if match and not Path(source).exists():  # `lang=en` may be a folder of a partitioned dataset
        return match[1], match[2]
    plain = [part for part in source.split("/") if part.strip(".") and not re.search(r"[*?[]", part)]
    location = plain[-1].partition("@")[0] if is_remote(source) and plain else plain[-1] if plain else source
    return stem(location), source


def numbers_by_label(flag: str, texts: Sequence[str], labels: Sequence[str]) -> dict[str, Fraction]:
    """Return a number per label, such as `LABEL=2`; 1 by default. Raises UsageError."""
    weights = dict.fromkeys(labels, Fraction(1))
    said = set()
    for text in texts:
        label, _, number = text.rpartition("=")
        if label not in weights:
            message = f"{flag} {text}: no source has the label {label!r}"
            hint = did_you_mean(label, labels, f"labels are {', '.join(labels)}; label a source with LABEL=SOURCE")
            raise UsageError("option-value", message, hint)
        if not _WEIGHT.fullmatch(number) or not Fraction(number):
            message = f"{flag} {text}: {number!r} is not a positive number"
            raise UsageError("option-value", message, "write it as code=2 or web=0.5")
        if label in said:
            message = f"{flag}: {label!r} is given twice"
            raise UsageError("option-repeated", message)
        said.add(label)
        weights[label] = Fraction(number)
    return weights


@dataclass(frozen=True, kw_only=True)
class SampleStratum:
    """The files of one label, divided into blocks."""

    label: str
    seed: int
    files: tuple[SourceFile, ...]

    @cached_property
    def firsts(self) -> tuple[int, ...]:
        """Number of the first block of each file, and the total number of blocks."""
        return tuple(accumulate((blocks(file) for file in self.files), initial=0))

    @property
    def blocks(self) -> int:
        """Total number of blocks."""
        return self.firsts[-1]

    @cached_property
    def text_size(self) -> int:
        """Approximate bytes of text in the files, estimated from their sizes."""
        return sum(map(text_size, self.files))

    def least(self, text_bytes: int, blocks: int) -> Fraction:
        """Return the share of all blocks, at most 1, that contains at least this many bytes and blocks."""
        return min(
            max(Fraction(text_bytes, max(self.text_size, 1)), Fraction(blocks, max(self.blocks, 1))), Fraction(1)
        )

    def parts(self, share: Fraction) -> Iterator[tuple[SourceFile, FilePart]]:
        """Yield a share of all blocks, spread evenly over the files.

        Block i is selected if the fractional part of i / golden ratio + seed is less than the share. This is a
        Kronecker sequence: in any range of blocks, the number selected differs from the expected number by at most one
        or two. A larger share contains all blocks of a smaller one.
        """
        if share >= 1:
            yield from ((file, WHOLE_FILE) for file in self.files)
            return
        start, threshold = _key(self.seed, self.label), np.uint64(int(share * 2**64))
        for file, (first, stop) in zip(self.files, pairwise(self.firsts), strict=True):
            place = np.arange(first, stop, dtype=np.uint64) * np.uint64(STEP) + np.uint64(start)
            for number in np.flatnonzero(place < threshold).tolist():
                yield file, FilePart(number, stop - first)

    def share_of_bytes(self, share: Fraction) -> int:
        """Return the bytes on disk of the parts of a share."""
        return sum(stop - start for file, part in self.parts(share) for start, stop in [part.range(file.size)])

    def times(self, file: SourceFile, position: npt.NDArray[np.int64], mean: Fraction) -> npt.NDArray[np.uint32]:
        """Return how often to count each document: `mean` rounded down or up, by a hash of the document's location.

        The hash of the document at position n - 1 is the n-th number of SplitMix64, seeded with a key made
        of seed, label and file.
        """
        state = np.full(len(position), _key(self.seed, self.label, file.path), np.uint64)
        state += (position.astype(np.uint64) + np.uint64(1)) * np.uint64(STEP)
        less = int(mean)
        return (np.uint32(less) + (mix(state) < np.uint64(int((mean - less) * 2**64)))).astype(np.uint32)


def blocks(file: SourceFile) -> int:
    """Return the number of blocks into which a file is divided; 1 for a stream, which is read from its start."""
    return 1 if is_stream(file) else max(-(-text_size(file) // format_of(file).block_bytes), 1)


def _key(*what: int | str) -> int:
    return int.from_bytes(
        hashlib.sha256("\0".join(map(str, what)).encode("utf-8", "surrogateescape")).digest()[:8], "big"
    )
