"""Parts of documents: each is a text or a special token, and has loss or not."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    import numpy.typing as npt


@dataclass(frozen=True, kw_only=True, eq=False)
class Parts:
    """The p parts of k documents. The text of a document is its parts' texts, end to end."""

    offsets: npt.NDArray[np.int64]
    """int64[k + 1]: document i has the parts [offsets[i], offsets[i + 1])."""
    text_bytes: npt.NDArray[np.int64]
    """int64[p]: bytes of UTF-8; 0 for a special token."""
    token: npt.NDArray[np.int64]
    """int64[p]: id of the special token; -1 for a text."""
    loss: npt.NDArray[np.bool_]
    """bool[p]: whether the part has loss."""
    joined: npt.NDArray[np.bool_]
    """bool[p]: whether a text is encoded together with the text before it, so that a token may belong to both."""

    def __len__(self) -> int:
        return len(self.offsets) - 1

    @classmethod
    def of_texts(cls, text_bytes: npt.NDArray[np.int64], loss: Sequence[bool], *, joined: bool) -> Self:
        """Return documents that have the same number of texts each: text_bytes is int64[k, n], loss has n values."""
        count, each = text_bytes.shape
        return cls(
            offsets=np.arange(count + 1) * each,
            text_bytes=text_bytes.reshape(-1),
            token=np.full(count * each, -1),
            loss=np.tile(np.array(loss, np.bool_), count),
            joined=np.full(count * each, joined),
        )

    def take(self, chosen: npt.NDArray[np.int64]) -> Parts:
        """Return the parts of the documents of the indices `chosen`, int64."""
        counts = np.diff(self.offsets)[chosen]
        offsets = np.concatenate([[0], np.cumsum(counts)])
        places = np.repeat(self.offsets[chosen] - offsets[:-1], counts) + np.arange(offsets[-1])
        return self._at(places, offsets)

    def of(self, documents: range) -> Parts:
        """Return the parts of consecutive documents."""
        offsets = self.offsets[documents.start : documents.stop + 1]
        return self._at(slice(int(offsets[0]), int(offsets[-1])), offsets - offsets[0])

    def with_token(self, token: int, *, first: bool) -> Parts:
        """Return the parts with a special token at the start or the end of every document.

        It has loss if the last part of the document has, which it ends.
        """
        places = self.offsets[:-1] if first else self.offsets[1:]
        return Parts(
            offsets=self.offsets + np.arange(len(self.offsets)),
            text_bytes=np.insert(self.text_bytes, places, 0),
            token=np.insert(self.token, places, token),
            loss=np.insert(self.loss, places, np.append(self.loss, True)[self.offsets[1:] - 1]),
            joined=np.insert(self.joined, places, False),
        )

    def with_loss(self, loss: str) -> Parts:
        """Return the parts of conversations with loss on `assistant` (as they are), the `last` turn, `all` or `none`.

        The last turn is the last run of parts with loss.
        """
        if loss == "assistant":
            return self
        kept = np.full(len(self.loss), loss == "all")
        if loss == "last":
            document = np.repeat(np.arange(len(self)), np.diff(self.offsets))
            before = np.concatenate([[False], self.loss[:-1] & (document[1:] == document[:-1])])
            run = np.cumsum(self.loss & ~before)
            last = np.zeros(len(self), np.int64)
            np.maximum.at(last, document[self.loss], run[self.loss])
            kept = self.loss & (run == last[document])
        return replace(self, loss=kept)

    def _at(self, places: slice | npt.NDArray[np.int64], offsets: npt.NDArray[np.int64]) -> Parts:
        return Parts(
            offsets=offsets,
            text_bytes=self.text_bytes[places],
            token=self.token[places],
            loss=self.loss[places],
            joined=self.joined[places],
        )


def concatenated(several: Sequence[Parts]) -> Parts:
    """Return the parts of several batches of documents, of at least one."""
    before = np.cumsum([0, *(len(each.token) for each in several)])
    ends = [each.offsets[1:] + start for each, start in zip(several, before, strict=False)]
    return Parts(
        offsets=np.concatenate([[0], *ends]),
        text_bytes=np.concatenate([each.text_bytes for each in several]),
        token=np.concatenate([each.token for each in several]),
        loss=np.concatenate([each.loss for each in several]),
        joined=np.concatenate([each.joined for each in several]),
    )
