"""Result of `peek`: documents, samples and tokens as text."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from tokmill._escaping import harmless, one_line
from tokmill._inspection.highlighting import highlight
from tokmill._repr import brief
from tokmill._sizes import plural
from tokmill._table import folded
from tokmill._theme import HEADING
from tokmill._tokenizer.encoded_text import token_texts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rich.console import Console
    from rich.text import Text

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
        return one_line(f"{words}; {self.source}" if self.source else words)

    def id_lines(self) -> str:
        """Return the tokens, one per line: position in the split, id, text, or bytes that are part of a character."""

        def quoted(piece: bytes) -> str:
            try:
                return repr(piece.decode())
            except UnicodeDecodeError:
                return repr(piece)

        return "\n".join(
            f"{self.start + self.first + number:>12,}  {id_:>7}  {'' if has_loss else 'no loss  '}{quoted(piece)}"
            for number, (id_, piece, has_loss) in enumerate(
                zip(self.ids, self.pieces, self.loss or (True,) * len(self.ids), strict=True)
            )
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
        return one_line(f"{words}; showing {len(self.documents)}" if len(self.documents) < self.count else words)


@dataclass(frozen=True, kw_only=True)
class Peek:
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

    def __repr__(self) -> str:
        counts = {name: len(getattr(self, name)) for name in ("documents", "samples", "tokens")}
        shown = {name: count for name, count in counts.items() if count} or {"documents": 0}
        return brief(self, dataset=self.dataset, **shown, **({} if self.seed is None else {"seed": self.seed}))

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON, with unescaped texts."""
        samples = [{**asdict(sample), "documents": [*map(self._document, sample.documents)]} for sample in self.samples]
        return {
            "dataset": self.dataset,
            "seed": self.seed,
            "documents": [*map(self._document, self.documents)],
            "samples": samples,
            "tokens": [asdict(token) for token in self.tokens],
        }

    def _document(self, document: PeekedDocument) -> dict[str, Any]:
        left_out = {"pieces"} if self.ids else {"pieces", "ids"}
        return {name: value for name, value in asdict(document).items() if name not in left_out}

    def __str__(self) -> str:
        def words(documents: Sequence[PeekedDocument]) -> list[str]:
            return [f"{each.heading()}\n{each.id_lines() if self.ids else harmless(each.text)}" for each in documents]

        samples = (part for sample in self.samples for part in (sample.heading(), *words(sample.documents)))
        return "\n\n".join([*words(self.documents), *samples, *map(_token_words, self.tokens), *self._closing()])

    def painted(self, console: Console) -> Text:
        """Return the text for a terminal, with coloured tokens."""
        from rich.text import Text

        def fitted(line: str) -> str:
            return folded(line, console.width) if console.file.isatty() else line

        def texts(documents: Sequence[PeekedDocument]) -> Iterator[Text]:
            for each in documents:
                shown = Text(each.id_lines()) if self.ids else highlight(console, each.pieces, each.loss)
                yield Text.assemble((fitted(each.heading()), HEADING), "\n", shown)

        parts = [*texts(self.documents)]
        for sample in self.samples:
            parts += [Text(fitted(sample.heading()), f"{HEADING} underline"), *texts(sample.documents)]
        parts += [_token_text(token, fitted) for token in self.tokens]
        parts += map(Text, self._closing())
        return Text("\n\n").join(parts)

    def _repr_html_(self) -> str:
        from tokmill._html.page import cell, listed

        parts = [*map(_document_html, self.documents)]
        for sample in self.samples:
            parts += [listed([("sample", sample.heading())]), *map(_document_html, sample.documents)]
        return cell(*parts, *(listed([(_heading(token), _origin(token))]) for token in self.tokens))

    def _closing(self) -> Iterator[str]:
        if not (self.documents or self.samples or self.tokens):
            yield "no documents"
        if self.seed is not None:
            yield f"selected with --seed {self.seed}"


def _heading(token: TracedToken) -> str:
    return (
        f"{token.split} token {token.offset:,}: id {token.id}, {token.text!a}; shard {token.shard}; "
        f"token {token.place:,} of document {token.document:,}"
    )


def _origin(token: TracedToken) -> str:
    if token.source is None:
        return f"cannot find its document in the sources: {token.unknown}"
    if token.unknown:
        return f"{token.source}: {token.unknown}"
    if token.character is None:
        return f"{token.source}: end-of-text, which has no text"
    text = "cleaned text" if token.cleaned else "text"
    return f"{token.source}: character {token.character:,} of the {text}, byte {token.byte:,}"


def _token_words(token: TracedToken) -> str:
    words = f"{one_line(_heading(token))}\n{one_line(_origin(token))}"
    around = token.before + token.there + token.after
    return f"{words}\n{harmless(f'{token.before}[{token.there}]{token.after}')}" if around else words


def _document_html(document: PeekedDocument) -> str:
    from tokmill._html.page import Fragment, coloured_tokens

    texts = zip(document.ids, token_texts(document.pieces), document.loss or (True,) * len(document.ids), strict=True)
    fragments = (
        Fragment(harmless(text), f"{id_}{'' if has_loss else ', no loss'}", end_of_text=False, dim=not has_loss)
        for id_, text, has_loss in texts
    )
    return coloured_tokens(document.heading(), fragments)


def _token_text(token: TracedToken, fitted: Callable[[str], str]) -> Text:
    from rich.text import Text

    return Text.assemble(
        (fitted(one_line(_heading(token))), HEADING),
        f"\n{fitted(one_line(_origin(token)))}\n",
        harmless(token.before),
        (harmless(token.there), "reverse"),
        harmless(token.after),
    )
