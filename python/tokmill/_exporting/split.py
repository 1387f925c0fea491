"""A split as an export format needs it: dtype, position of end-of-text, lengths of documents."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from tokmill._dataset.cache import Caches
from tokmill._dataset.token_files import split_losses, split_tokens
from tokmill._exporting.shuffled import ShuffledDocuments
from tokmill._inspection.stream import TokenStream
from tokmill._loading.sequences import open_sequences
from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import EotMode
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._dataset.token_files import JoinedTokens, TokenFiles
    from tokmill._loading.sequences import Sequences
    from tokmill._packing.options import PackOptions


@dataclass(frozen=True)
class ExportedSplit:
    """A split of a dataset to be exported.

    Moving end-of-text to the other end of every document shifts the tokens of the split by one and keeps the lengths of
    documents. From prefix to suffix, exported token i is token i + 1 of the dataset, and the last one is end-of-text:

        dataset    E a b E c
        exported   a b E c E

    From suffix to prefix, it is token i - 1, and the first one is end-of-text.
    """

    stored: SplitReader
    eot: EotMode
    """Position of end-of-text in the export; `none` if and only if the dataset has none."""
    dtype: np.dtype[Any]
    """Dtype of the exported tokens."""
    has_mask: bool
    """Whether some tokens have no loss, in this split or another one: readers want the same of all splits."""
    seed: int | None = None
    """Seed of the order of documents, or of sequences; None for their order in the dataset, or in the packing."""
    packing: PackOptions | None = None
    """Packing whose sequences are exported; None for documents."""

    @property
    def name(self) -> str:
        """Name, such as `train`."""
        return self.stored.name

    @property
    def tokens(self) -> int:
        """Number of tokens."""
        return self.stored.tokens

    def read(self, start: int, stop: int) -> NDArray[Any]:
        """Return the tokens [start, stop) in the dtype of the format.

        Raises SourceError or OutputError if the dataset is damaged.
        """
        moved = self._moved
        found = self._stream.read(max(start + moved, 0), min(stop + moved, self.tokens))
        n_vocab = self.stored.manifest.tokenizer.n_vocab
        if len(found) and int(found.max()) >= n_vocab:  # might not fit, and would silently wrap around
            at = max(start + moved, 0) + int((found >= n_vocab).argmax())
            raise _damaged(self.stored, f"token {at:,} is {int(found.max()):,}, but the vocabulary has {n_vocab:,} ids")
        ids = found.astype(self.dtype, copy=False)
        if moved == 0:
            return ids
        edge = np.array([self.stored.manifest.tokenizer.eot], self.dtype)
        if start + moved < 0:
            return np.concatenate([edge, ids])
        return np.concatenate([ids, edge]) if stop + moved > self.tokens else ids

    def losses(self, start: int, stop: int) -> NDArray[np.uint8]:
        """Return whether each of the tokens [start, stop) has loss where it is a target, 0 or 1. Raises as `read`."""
        moved = self._moved
        found = self._stream.losses(max(start + moved, 0), min(stop + moved, self.tokens)).view(np.uint8)
        before, after = max(-start - moved, 0), max(stop + moved - self.tokens, 0)
        return np.pad(found, (before, after), constant_values=1)  # end-of-text

    def lengths(self) -> Iterator[NDArray[np.int64]]:
        """Yield the lengths of all documents in order, end-of-text included, as arrays int64[d]."""
        if isinstance(self._stream, ShuffledDocuments):
            yield from self._stream.lengths()
            return
        documents, tokens = 0, 0
        for starts, base, end in self.stored.documents_of(range(self.stored.shards)):
            edges = np.append(starts + base, end)
            lengths = np.diff(edges)
            if edges[0] != tokens or (lengths < 1).any():
                raise _damaged(self.stored, f"the offsets of its documents do not ascend after token {tokens:,}")
            documents, tokens = documents + len(lengths), end
            yield lengths
        if (documents, tokens) != (self.stored.documents, self.tokens):
            raise _damaged(
                self.stored,
                f"it has {documents:,} documents and {tokens:,} tokens, "
                f"but the manifest says {self.stored.documents:,} and {self.tokens:,}",
            )

    @cached_property
    def sequences(self) -> Sequences:
        """The sequences of the packing. Raises UsageError if there is none, or its plan is not there."""
        if self.packing is None:
            message = "documents are exported, not sequences"
            raise UsageError("option-missing", message)
        return open_sequences(self.stored, self.packing, self._caches)

    @cached_property
    def source_tokens(self) -> TokenFiles | JoinedTokens:
        """The tokens of the split by number, whether sequences are materialised or not."""
        return split_tokens(self.stored, self._caches)

    @cached_property
    def source_losses(self) -> TokenFiles | JoinedTokens | None:
        """Whether they have loss; None if all have."""
        return split_losses(self.stored, self._caches)

    @cached_property
    def _caches(self) -> Caches:
        return Caches()

    @property
    def _moved(self) -> int:
        had = self.stored.manifest.eot
        return 0 if had == self.eot else 1 if had == "prefix" else -1

    @cached_property
    def _stream(self) -> TokenStream | ShuffledDocuments:
        return TokenStream(self.stored) if self.seed is None else ShuffledDocuments(self.stored, self.seed)


def _damaged(stored: SplitReader, what: str) -> OutputError:
    message = f"split {stored.name} of {stored.store.location()} is damaged: {what}"
    return OutputError("dataset-damaged", message, "run tokmill verify --deep for details")
