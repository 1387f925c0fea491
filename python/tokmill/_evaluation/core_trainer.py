"""Core trainer for the tokenizers that a saturation compares."""

from __future__ import annotations

import base64
import tempfile
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from tokmill import _core
from tokmill._tokenizer.models import END_OF_TEXT
from tokmill._tokenizer.ranks import tiktoken_json
from tokmill._tokenizer.spec import TokenizerSpec
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill.errors import UsageError

if TYPE_CHECKING:
    from tokmill._core import Merges
    from tokmill._evaluation.saturation import MergeList, SaturationOptions
    from tokmill._sources.documents import Documents

_COUNTS_BYTES: Final = 256 << 20
"""Maximum memory, in bytes, for the words of one sample; further words are written to disk."""

_MIN_FREQUENCY: Final = 2
"""Minimum number of occurrences for a pair to be merged."""


@dataclass(frozen=True)
class CoreCounts:
    """See WordCounter."""

    counter: _core.WordCounts
    trainer: CoreTrainer

    @property
    def words(self) -> int:
        """See WordCounter."""
        return self.counter.words

    def count(self, documents: Documents) -> None:
        """See WordCounter."""
        self.counter.count(*documents, threads=self.trainer.workers)

    def add(self, other: CoreCounts) -> None:
        """See WordCounter."""
        self.counter.merge(other.counter)

    def train(self) -> Merges:
        """See WordCounter. Raises UsageError for an invalid size."""
        try:
            return self.counter.train(
                vocab_size=self.trainer.options.vocabulary,
                tie_break="huggingface",
                min_frequency=_MIN_FREQUENCY,
                max_token_length=None,
                threads=self.trainer.workers,
            )
        except ValueError as error:
            message = f"--saturation: {error}"
            raise UsageError("option-value", message) from error


@dataclass(frozen=True)
class CoreTrainer:
    """See Trainer."""

    options: SaturationOptions
    workers: int

    def __post_init__(self) -> None:
        self.counts()  # checks the options before the text is read

    def counts(self) -> CoreCounts:
        """See Trainer. Raises UsageError for an unknown pretokenizer."""
        try:
            counter = _core.WordCounts(
                pretokenizer=self.options.pretokenizer,
                special_tokens=[END_OF_TEXT],
                max_bytes=_COUNTS_BYTES,
                spill=tempfile.gettempdir(),
            )
        except ValueError as error:
            message = f"--pretokenizer: {error}"
            raise UsageError("option-value", message) from error
        return CoreCounts(counter, self)

    def tokenizer(self, merges: MergeList) -> Tokenizer:
        """See Trainer."""
        size = 256 + len(merges.left)
        ranks = "".join(f"{base64.b64encode(merges.token_bytes(rank)).decode()} {rank}\n" for rank in range(size))
        data = tiktoken_json(ranks, self.options.pretokenizer, {END_OF_TEXT: size})
        return Tokenizer.of(
            TokenizerSpec(name="sample", source="sample", kind="tiktoken.json", data=data, eot=END_OF_TEXT)
        )
