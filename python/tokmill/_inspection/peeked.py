"""Result of `peek`, and the dataset that it reads: documents, samples and tokens as text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import numpy as np

from tokmill._dataset.reader import open_manifest, open_split
from tokmill._dataset.sidecar import TABLE
from tokmill._dataset.stored_tokenizer import read_tokenizer
from tokmill._inspection.locator import DocumentTarget, LostDocument
from tokmill._inspection.stream import TokenStream, decoding
from tokmill._inspection.trace import (
    SourcePlace,
    TracedToken,
    locate_documents,
    source_place,
    table_place,
    trace_token,
)
from tokmill._json import as_json
from tokmill._sizes import plural
from tokmill._tokenizer.encoded_text import token_texts
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill._view.result import Result
from tokmill._view.view import Fragment, Passage, View
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._dataset.table_reader import DocumentRow
    from tokmill._inspection.locator import FoundDocument
    from tokmill._store import Store


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


class PeekedDataset:
    """Dataset opened by `peek`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._manifest = open_manifest(store)
        self._splits: dict[str, SplitReader] = {}
        self._streams: dict[str, TokenStream] = {}

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        return read_tokenizer(self._store, self._manifest)

    @property
    def location(self) -> str:
        """Location of the dataset."""
        return self._store.location()

    def within(self, split: str, shard: int | None) -> range:
        """Return the documents of a split, or those that start in one of its shards."""
        shards = self._stream(split).shards
        if shard is None:
            return range(self._manifest.splits[split].documents)
        if shard >= len(shards):
            message = f"split {split} has no shard {shard}; it has {len(shards):,}"
            raise UsageError("number-unknown", message, numbered(len(shards)))
        before = sum(each.documents for each in shards[:shard])
        return range(before, before + shards[shard].documents)

    def document(
        self, split: str, number: int, first: int, most: int, source: SourcePlace | None, copies: int = 1
    ) -> PeekedDocument:
        """Read a document, or at most `most` tokens of it."""
        stream = self._stream(split)
        start, stop = stream.document(number)
        ids = stream.read(start + first, min(start + first + most, stop))
        shard, _ = stream.place(start)
        with decoding(stream):
            text, pieces = self._tokenizer.decode(ids), tuple(self._tokenizer.decode_tokens_bytes(ids.tolist()))
        return PeekedDocument(
            split=split,
            document=number,
            shard=shard.shard,
            start=start,
            tokens=stop - start,
            first=first,
            ids=tuple(ids.tolist()),
            text=text,
            pieces=pieces,
            source=source,
            copies=copies,
            loss=tuple(stream.losses(start + first, start + first + len(ids)).tolist()) if stream.has_mask else None,
        )

    def grep(self, split: str, within: range, text: str, limit: int, before: int) -> list[tuple[int, int]]:
        """Return the first documents that contain a text, each with its first token to show, `before` the match."""
        stream, wanted, found = self._stream(split), text.encode(), list[tuple[int, int]]()
        for number in within:
            if len(found) == limit:
                break
            ids = stream.read(*stream.document(number))
            with decoding(stream):
                at = self._tokenizer.join_tokens(ids).find(wanted)
            if at >= 0:
                ends = np.cumsum([len(piece) for piece in self._tokenizer.decode_tokens_bytes(ids.tolist())])
                found.append((number, max(int(np.searchsorted(ends, at, side="right")) - before, 0)))
        return found

    def sources(self, split: str, numbers: Sequence[int]) -> dict[int, SourcePlace]:
        """Find documents in the document table, or else in the sources. Raises SourceError if one cannot be found."""
        if rows := self._rows(split, numbers):
            return {number: table_place(row) for number, row in rows.items()}
        places = {}
        targets = (DocumentTarget(split, number) for number in numbers)
        for target, found in locate_documents(self._splits, self._tokenizer, targets).items():
            if isinstance(found, LostDocument):
                message = f"cannot find document {target.ordinal:,} of {split} in the sources: {found.reason}"
                raise SourceError("source-missing", message)
            places[target.ordinal] = source_place(found)
        return places

    def trace(self, places: Sequence[tuple[str, int]]) -> list[TracedToken]:
        """Find the origin of tokens."""
        targets = []
        for split, offset in places:
            stream = self._stream(split)
            if offset >= stream.tokens:
                message = f"split {split} has no token {offset:,}; it has {stream.tokens:,}"
                raise UsageError("number-unknown", message, numbered(stream.tokens))
            targets.append(DocumentTarget(split, stream.ordinal(offset)))
        rows = {
            DocumentTarget(split, number): row
            for split in {target.split for target in targets}
            for number, row in self._rows(split, [each.ordinal for each in targets if each.split == split]).items()
        }
        found: dict[DocumentTarget, FoundDocument | str] = {}
        try:
            located = locate_documents(self._splits, self._tokenizer, targets)
            found = {target: doc.reason if isinstance(doc, LostDocument) else doc for target, doc in located.items()}
        except (SourceError, UsageError) as error:
            if not rows:
                raise
            found = dict.fromkeys(targets, error.message)
        return [
            trace_token(
                self._stream(split), split, offset, found[target], rows.get(target), self._manifest, self._tokenizer
            )
            for (split, offset), target in zip(places, targets, strict=True)
        ]

    def _rows(self, split: str, numbers: Sequence[int]) -> dict[int, DocumentRow]:
        """Return the rows of documents in the document table; none if there is no table."""
        if TABLE not in self._manifest.sidecars:
            return {}
        from tokmill._dataset.table_reader import DocumentTable

        return DocumentTable(self._split(split)).rows(numbers)

    def _split(self, name: str) -> SplitReader:
        if name not in self._splits:
            self._splits[name] = open_split(self._store, name)
        return self._splits[name]

    def _stream(self, split: str) -> TokenStream:
        if split not in self._streams:
            self._streams[split] = TokenStream(self._split(split))
        return self._streams[split]


def numbered(count: int) -> str | None:
    """Return a hint about the numbers that there are; None if there is none."""
    return f"they are numbered from 0 to {count - 1:,}" if count else None
