"""Result of `peek`: documents, samples and tokens as text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tokmill._json import as_json
from tokmill._sizes import plural
from tokmill._tokenizer.encoded_text import token_texts
from tokmill._view.view import Fragment, Passage, Result, View

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokmill._inspection.trace import SourcePlace, TracedToken


@dataclass(frozen=True, kw_only=True)
class PeekedDocument:
    """Document, or the part of it that is shown."""

    split: str
    document: int
    """Number of the document in the split, from 0."""
    shard: int
    """Number of the shard in which it starts."""
    start: int
    """Position of its first token in the split."""
    tokens: int
    """Number of tokens of the whole document, including end-of-text."""
    first: int
    """Offset in the document of the first token shown."""
    ids: tuple[int, ...]
    """Ids of the tokens shown."""
    text: str
    """Text of the tokens shown. Incomplete characters are replaced."""
    pieces: tuple[bytes, ...]
    """Bytes of each token shown."""
    source: SourcePlace | None
    """Place of the document in the sources, if requested."""
    copies: int = 1
    """Number of copies of it in the same sample."""
    loss: tuple[bool, ...] | None = None
    """Whether each token shown has loss; None if the split has no loss mask."""

    def heading(self) -> str:
        """Return a one-line title."""
        extent = f"{plural(self.tokens, 'token')}, first token {self.start:,}, shard {self.shard}"
        words = f"{self.split} document {self.document:,}: {extent}"
        if len(self.ids) < self.tokens:
            words += f"; showing {self.first:,} to {self.first + len(self.ids) - 1:,}"
        if self.copies > 1:
            words += f"; shared by {self.copies} copies"
        if self.loss is not None:
            words += f"; {sum(self.loss):,} of {len(self.loss):,} have loss"
        return f"{words}; {self.source}" if self.source else words

    def passage(self, *, ids: bool) -> Passage:
        """Return the tokens shown, for a terminal with their ids if requested."""
        has_loss = self.loss or (True,) * len(self.ids)
        fragments = [
            Fragment(text, f"{id_}{'' if loss else ', no loss'}", dim=not loss)
            for id_, text, loss in zip(self.ids, token_texts(self.pieces), has_loss, strict=True)
        ]
        return Passage(self.heading(), fragments, self._id_lines(has_loss) if ids else None)

    def _id_lines(self, has_loss: tuple[bool, ...]) -> str:
        """Return the tokens, one per line: position in the split, id, text, or bytes that are part of a character."""

        def quoted(piece: bytes) -> str:
            try:
                return repr(piece.decode())
            except UnicodeDecodeError:
                return repr(piece)

        return "\n".join(
            f"{self.start + self.first + number:>12,}  {id_:>7}  {'' if loss else 'no loss  '}{quoted(piece)}"
            for number, (id_, piece, loss) in enumerate(zip(self.ids, self.pieces, has_loss, strict=True))
        )


@dataclass(frozen=True, kw_only=True)
class PeekedSample:
    """Sample of a training, and what is shown of its documents."""

    sample: int
    component: str | None
    """Component of the mixture; None for a dataset."""
    stage: int
    """Stage of the mixture, from 0."""
    seq_len: int
    epoch: int
    """Epoch of the component at this sequence length, from 0."""
    sequence: int
    """Number of the sequence in the packing."""
    count: int
    """Number of documents in the sample, shown or not."""
    documents: tuple[PeekedDocument, ...]

    def heading(self) -> str:
        """Return a one-line title."""
        origin = "" if self.component is None else f"{self.component}, stage {self.stage}, "
        many = plural(self.count, "document")
        words = f"sample {self.sample:,}: {origin}epoch {self.epoch}, sequence {self.sequence:,}, {many}"
        return f"{words}; showing {len(self.documents)}" if len(self.documents) < self.count else words


@dataclass(frozen=True, kw_only=True, repr=False)
class Peek(Result):
    """Result of `peek`: documents, samples or tokens."""

    dataset: str
    """Location of the dataset, or of the mixture file."""
    documents: tuple[PeekedDocument, ...] = ()
    samples: tuple[PeekedSample, ...] = ()
    tokens: tuple[TracedToken, ...] = ()
    seed: int | None = None
    """Seed that selects the same documents again, if they were selected at random."""
    ids: bool
    """Whether ids are shown instead of text."""

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON, with unescaped texts."""
        return {
            "dataset": self.dataset,
            "seed": self.seed,
            "documents": [*map(self._document, self.documents)],
            "samples": [
                {**as_json(replace(sample, documents=())), "documents": [*map(self._document, sample.documents)]}
                for sample in self.samples
            ],
            "tokens": as_json(self.tokens),
        }

    def _document(self, document: PeekedDocument) -> dict[str, Any]:
        left_out = {"pieces"} if self.ids else {"pieces", "ids"}
        return {name: value for name, value in as_json(document).items() if name not in left_out}

    def view(self) -> View:
        """Return what the result shows."""
        found = {"document": self.documents, "sample": self.samples, "token": self.tokens}
        counts = ", ".join(plural(len(some), noun) for noun, some in found.items() if some) or "no documents"
        selected = "" if self.seed is None else f"selected with --seed {self.seed}"
        parts: list[str | Passage] = [*self._passages()] or ["no documents"]
        return View(headline=f"{counts} of {self.dataset}", parts=[*parts, *filter(None, [selected])])

    def _passages(self) -> Iterator[Passage]:
        for document in self.documents:
            yield document.passage(ids=self.ids)
        for sample in self.samples:
            yield Passage(sample.heading(), (), is_heading=True)
            for document in sample.documents:
                yield document.passage(ids=self.ids)
        yield from map(_traced, self.tokens)


def _traced(token: TracedToken) -> Passage:
    heading = (
        f"{token.split} token {token.offset:,}: id {token.id}, {token.text!a}; shard {token.shard}; "
        f"token {token.place:,} of document {token.document:,}"
    )
    around = [Fragment(token.before), Fragment(token.there, is_marked=True), Fragment(token.after)]
    return Passage(heading, around if token.before + token.there + token.after else (), note=_origin(token))


def _origin(token: TracedToken) -> str:
    if token.source is None:
        return f"cannot find its document in the sources: {token.unknown}"
    if token.unknown:
        return f"{token.source}: {token.unknown}"
    if token.character is None:
        return f"{token.source}: end-of-text, which has no text"
    text = "cleaned text" if token.cleaned else "text"
    return f"{token.source}: character {token.character:,} of the {text}, byte {token.byte:,}"
