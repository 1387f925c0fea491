"""Tokenizers from word counts."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tokmill import _core
from tokmill._training.folder import bpe_json, trained_files, unigram_json, wordpiece_json
from tokmill._training.pruning import pruned
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from tokmill._training.base import Base
    from tokmill._training.counts import SampleCounts
    from tokmill._training.options import TrainOptions
    from tokmill._training.parity import Parity


class Made(NamedTuple):
    """A trained tokenizer."""

    size: int
    """Number of tokens, special tokens included."""
    files: Mapping[str, bytes]
    """All files except training.json."""
    merges: Mapping[str, int] = {}
    """Number of merges that each language chose."""


class VocabularyTrainer:
    """Trains the tokenizer of each size.

    Parameters
    ----------
    threads
        Number of threads of the core.
    progress
        Called with the phase, the work done and the total; its exceptions are passed on.
    """

    def __init__(self, options: TrainOptions, *, threads: int, progress: Callable[[str, int, int], None]) -> None:
        self._options = options
        self._threads = threads
        self._progress = progress

    def tokenizers(self, counts: _core.WordCounts) -> list[Made]:
        """Return the tokenizer of each size."""
        options, special = self._options, len(self._options.special_tokens)
        if options.base is not None and options.prune:
            usage = counts.usage(options.base.vocabulary)
            return [Made(*pruned(options.base, usage, size)) for size in options.sizes]
        if options.model == "unigram":
            made = []
            for size in options.sizes:
                tokens, scores = self._unigram(counts, size, last=size == options.sizes[-1])
                files = trained_files(options, unigram_json(options, tokens, scores), None)
                made.append(Made(special + len(tokens), files))
            return made
        with _untrainable():
            merges = counts.train(
                tie_break=options.tie_break,
                alphabet="wordpiece" if options.model == "wordpiece" else "bytes",
                **self._merging,
            )
        return [self._merged(merges, size) for size in options.sizes]

    def balanced(self, counts: SampleCounts, parity: Parity, texts: SampleCounts | None) -> list[Made]:
        """Return the tokenizer of each size, with languages in parity."""
        with _untrainable():
            merges, chosen_by = _core.WordCounts.train_parity(
                counts.tables,
                rates=None if parity.rates is None else [float(rate) for rate in parity.rates.values()],
                parallel=None if texts is None else texts.tables,
                **self._merging,
            )
        made = [self._merged(merges, size) for size in self._options.sizes]
        chose = [
            np.bincount(chosen_by[: each.size - self._options.first_product], minlength=len(counts.tables))
            for each in made
        ]
        return [
            each._replace(merges=dict(zip(parity.languages, times.tolist(), strict=True)))
            for each, times in zip(made, chose, strict=True)
        ]

    def _merged(self, merges: _core.Merges, size: int) -> Made:
        """Return the tokenizer of one size."""
        options, special = self._options, len(self._options.special_tokens)
        if options.base is not None:
            return self._extended(options.base, merges, size)
        tokens = min(size - special, options.alphabet + len(merges.left))
        if options.model == "wordpiece":
            files = trained_files(options, wordpiece_json(options, merges, tokens), None)
        else:
            files = trained_files(options, bpe_json(options, merges, tokens), merges.rank_file(special, tokens))
        return Made(special + tokens, files)

    def _extended(self, base: Base, merges: _core.Merges, size: int) -> Made:
        """Return the tokenizer that continues another one."""
        first = self._options.first_product
        pairs = [
            (merges.token_bytes(left), merges.token_bytes(right))
            for left, right in zip(
                merges.left[: size - first].tolist(), merges.right[: size - first].tolist(), strict=True
            )
        ]
        return Made(first + len(pairs), base.extended(self._options.new_special_tokens, pairs))

    @property
    def _merging(self) -> dict[str, Any]:
        """Return the arguments of the core for merges."""
        base, size = self._options.base, max(self._options.sizes)
        if base is not None:  # the core counts tokens; ids may have gaps
            size += len(base.tokens) + len(self._options.special_tokens) - self._options.first_product
        return {
            "vocab_size": size,
            "base": None if base is None else base.vocabulary,
            "reserved": [] if base is None else base.reserved,
            "min_frequency": self._options.min_frequency,
            "max_token_length": self._options.max_token_length,
            "threads": self._threads,
            "keep_words": False,
            "progress": self._progress,
        }

    def _unigram(self, counts: _core.WordCounts, size: int, *, last: bool) -> tuple[list[bytes], list[float]]:
        with _untrainable():
            tokens, scores = counts.train_unigram(
                vocab_size=size, threads=self._threads, keep_words=not last, progress=self._progress
            )
        return tokens, scores.tolist()


@contextmanager
def _untrainable() -> Iterator[None]:
    """Convert ValueError into SourceError, for words from which no vocabulary can be trained."""
    try:
        yield
    except ValueError as error:
        message = f"cannot train a vocabulary on these words: {error}"
        raise SourceError("text-not-encodable", message, "use another --sample") from error
