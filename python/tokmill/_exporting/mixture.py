"""A mixture to be exported: its samples as one stream, or the documents of each component, with weights."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.takedowns import TAKEN_DOWN
from tokmill._exporting.split import ExportedSplit, OrderedDocuments, united
from tokmill._packing.rows import END
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from numpy.typing import NDArray

    from tokmill._loading.sequences import LocatedRows, Sequences
    from tokmill._mixing.mixture import Mixture

_BATCH: Final = 1 << 14
"""Number of samples that are located at once."""
_NAME: Final = re.compile(r"[\w-][\w.-]*", re.ASCII)


@dataclass(frozen=True)
class ExportedSamples(ExportedSplit):
    """Samples of a mixture, as a split: its documents are those of each sample, or the parts of them that it has.

    Memory has 17 bytes for each of these, 32 more if some tokens have no loss, and 8 per sample. A mixture's padding is
    left out.
    """

    mixture: Mixture = field(kw_only=True)
    samples: range = field(kw_only=True)

    @property
    def is_rows(self) -> bool:
        """True."""
        return True

    def sample_lengths(self) -> Iterator[NDArray[np.int64]]:
        """Yield the tokens of each sample, except those whose documents are all taken down."""
        yield self._located[1][self._located[1] > 0]

    @cached_property
    def taken_down(self) -> Mapping[tuple[str, str], NDArray[np.int64]]:
        """See ExportedSplit."""
        opened = [each for _, each in sorted(self.mixture.opened.items())]
        return united(((each.split.store.location(), each.split.name), each.taken_down) for each in opened)

    @property
    def documents(self) -> int:
        """Number of documents, or parts of them."""
        return len(self._located[0][0])

    @property
    def row_count(self) -> int:
        """Number of samples."""
        return len(self.samples)

    @cached_property
    def seq_len(self) -> int:
        """Tokens per sample."""
        return self.mixture.origins([self.samples.start])[0].seq_len

    @property
    def described(self) -> list[Any]:
        """Everything that the samples depend on, as plain JSON."""
        return [self.mixture.identity, self.samples.start, self.samples.stop, self.eot]

    def located(self, numbers: NDArray[np.uint64]) -> LocatedRows:
        """Return samples by their number in the export."""
        return self.mixture.located_in_source(numbers + np.uint64(self.samples.start))

    def begin_at(self, rows: LocatedRows, tokens: NDArray[np.uint64]) -> NDArray[np.bool_]:
        """See ExportedSplit."""
        return self.mixture.begin_at(rows, tokens)

    @property
    def _moved(self) -> int:
        return 0  # parts of documents are moved one by one

    def losses(self, start: int, stop: int) -> NDArray[np.uint8]:
        """See ExportedSplit."""
        return self._with_losses.losses(start, stop).view(np.uint8)

    @cached_property
    def _with_losses(self) -> OrderedDocuments:
        """The tokens whose losses are those of the exported ones: of an end-of-text, the token before it in the sample.

        Each part of a document is two ranges, as only one of its tokens may be end-of-text, the first or the last.
        """
        (starts, ends), _, has_end = self._located
        if (moved := super()._moved) > 0:
            ones = ends - 1 - has_end
            ranges = (starts, ones), (ends - 1, ones + 1)
        else:
            before = np.append(starts[:1], ends[:-1] - 1 - moved)
            ones = np.where(has_end, before, starts)
            ranges = (ones, starts + 1), (ones + 1, ends)
        begins, stops = (np.stack(each, axis=1).reshape(-1) for each in ranges)
        rows = self.located(np.array([0], np.uint64))
        return OrderedDocuments(rows.tokens, rows.losses, (begins, stops), None)

    @cached_property
    def _located(self) -> tuple[tuple[NDArray[np.int64], NDArray[np.int64]], NDArray[np.int64], NDArray[np.bool_]]:
        """Starts and ends of all parts of documents, the tokens of each sample, and which parts have end-of-text.

        An end-of-text after a document that also has it in the dataset does not count: its loss is stored.
        """
        parts, lengths, has_end, moved = [], [], [], super()._moved
        for first in range(0, self.row_count, _BATCH):
            rows = self.located(np.arange(first, min(first + _BATCH, self.row_count), dtype=np.uint64))
            found = rows.fragments
            kept = found.follows != TAKEN_DOWN
            starts = found.starts.astype(np.int64) + moved
            parts.append(np.stack([starts, starts + found.lengths])[:, kept])
            before = np.append(0, np.cumsum(found.lengths * kept, dtype=np.int64))
            lengths.append(np.diff(before[found.offsets.astype(np.int64)]))
            if self.eot == "prefix":
                has_end.append(self.begin_at(rows, found.starts)[kept])
            else:
                has_end.append((found.follows[kept] == END) & (moved > 0))
        starts, ends = np.concatenate(parts, axis=1)
        return (starts, ends), np.concatenate(lengths), np.concatenate(has_end)

    @property
    def _chosen(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        return self._located[0]

    @cached_property
    def _stream(self) -> OrderedDocuments:
        rows = self.located(np.array([0], np.uint64))
        return OrderedDocuments(rows.tokens, rows.losses, self._chosen, None)


def check_length(mixture: Mixture, samples: range) -> None:
    """Raise UsageError if sequences change their length among some samples."""
    change = mixture.length_until(samples.start)
    if change is not None and change < samples.stop:
        message = f"--samples {samples.start}:{samples.stop}: sequences have another length from sample {change:,} on"
        raise UsageError("option-value", message, f"export up to {change} and from there on, each by itself")


def components_of(mixture: Mixture, stage: int | None, where: str) -> dict[str, tuple[Sequences, float]]:
    """Return the sequences of each component of a stage, and how often it draws each of them. Raises UsageError."""
    if stage is None and len(mixture.stages) > 1:
        message = f"{where} has {len(mixture.stages)} stages, with weights of their own"
        raise UsageError("option-missing", message, "choose one with --stage, or samples with --samples")
    if not 0 <= (stage or 0) < len(mixture.stages):
        message = f"--stage {stage}: {where} has {len(mixture.stages)} stages, from 0 on"
        raise UsageError("number-unknown", message)
    mine = mixture.stages[stage or 0]
    if any(each.left_out for each in mixture.stages[: (stage or 0) + 1]):
        message = f"{where} leaves out sequences, which are in the files of its components"
        raise UsageError("option-conflict", message, "export its samples, with --samples")
    if any(each.grown for each in mixture.stages[(stage or 0) + 1 :]):
        message = f"{where} has more segments in a later stage"
        raise UsageError("option-conflict", message, "export the last stage, or samples with --samples")
    found: dict[str, tuple[Sequences, float]] = {}
    for name, share in zip(mine.weights, mine.shares.tolist(), strict=True):
        if not share:
            continue
        if _NAME.fullmatch(name) is None:
            message = f"{where}: component {name!r:.80} has a name that files cannot have"
            raise UsageError("option-value", message, "write it with a-z, 0-9, -, _ and .")
        sequences = mixture.sequences(name, mine.seq_len)
        found[name] = sequences, share / len(sequences)
    return found
