"""`tokmill.peek`: documents of a dataset as text, and the origin of tokens."""

from __future__ import annotations

import random
import secrets
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.reader import open_dataset, open_manifest, open_split
from tokmill._dataset.stored_tokenizer import read_tokenizer
from tokmill._dataset.table import TABLE
from tokmill._escaping import harmless, one_line
from tokmill._inspection.highlighting import highlight, token_texts
from tokmill._inspection.locator import DocumentTarget, LostDocument
from tokmill._inspection.options import PeekKeywords
from tokmill._inspection.stream import TokenStream, decoding, token_stream
from tokmill._inspection.trace import (
    SourcePlace,
    TracedToken,
    locate_documents,
    source_place,
    table_place,
    trace_token,
)
from tokmill._options.option import parse_options
from tokmill._options.signature import takes
from tokmill._options.working import DATASET
from tokmill._repr import brief
from tokmill._sizes import parse_count
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Unpack

    from rich.console import Console
    from rich.text import Text

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._dataset.table_reader import DocumentRow
    from tokmill._inspection.locator import FoundDocument
    from tokmill._store import Location, Store

_SEED_BITS: Final = 32
_CONTEXT_TOKENS: Final = 100
"""Maximum number of tokens shown before a match; never more than half of all tokens shown."""


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

    def heading(self) -> str:
        """Return a one-line title."""
        extent = f"{self.tokens:,} tokens, first token {self.start:,}, shard {self.shard}"
        words = f"{self.split} document {self.document:,}: {extent}"
        if len(self.ids) < self.tokens:
            words += f"; showing {self.first:,} to {self.first + len(self.ids) - 1:,}"
        return one_line(f"{words}; {self.source}" if self.source else words)

    def id_lines(self) -> str:
        """Return the tokens, one per line: position in the split, id, bytes."""
        return "\n".join(
            f"{self.start + self.first + number:>12,}  {id_:>7}  {piece.decode('utf-8', 'backslashreplace')!a}"
            for number, (id_, piece) in enumerate(zip(self.ids, self.pieces, strict=True))
        )


@dataclass(frozen=True, kw_only=True)
class Peek:
    """Result of `peek`: documents or tokens."""

    dataset: str
    documents: tuple[PeekedDocument, ...]
    tokens: tuple[TracedToken, ...]
    seed: int | None
    """Seed that selects the same documents again, if they were selected at random."""
    ids: bool
    """Whether ids are shown instead of text."""

    def __repr__(self) -> str:
        return brief(self, dataset=self.dataset, documents=len(self.documents), tokens=len(self.tokens), seed=self.seed)

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON, with unescaped texts."""
        documents = [
            {
                name: value
                for name, value in asdict(document).items()
                if name != "pieces" and (self.ids or name != "ids")
            }
            for document in self.documents
        ]
        tokens = [asdict(token) for token in self.tokens]
        return {"dataset": self.dataset, "seed": self.seed, "documents": documents, "tokens": tokens}

    def __str__(self) -> str:
        documents = (
            f"{document.heading()}\n{document.id_lines() if self.ids else harmless(document.text)}"
            for document in self.documents
        )
        return "\n\n".join([*documents, *map(_token_words, self.tokens), *self._closing()])

    def painted(self, console: Console) -> Text:
        """Return the text for a terminal, with coloured tokens."""
        from rich.text import Text

        parts = []
        for document in self.documents:
            shown = Text(document.id_lines()) if self.ids else highlight(console, document.pieces)
            parts.append(Text.assemble((document.heading(), "bold"), "\n", shown))
        parts += [_token_text(token) for token in self.tokens]
        parts += map(Text, self._closing())
        return Text("\n\n").join(parts)

    def _repr_html_(self) -> str:
        from tokmill._html.page import cell, listed

        parts = [listed([(_heading(token), _origin(token))]) for token in self.tokens]
        return cell(*map(_document_html, self.documents), *parts)

    def _closing(self) -> Iterator[str]:
        if not self.documents and not self.tokens:
            yield "no documents"
        if self.seed is not None:
            yield f"selected with --seed {self.seed}"


@takes(PeekKeywords, dataset=DATASET)
def peek(dataset: Location, **keywords: Unpack[PeekKeywords]) -> Peek:
    """Show documents of a dataset, or the origin of tokens, as `tokmill peek` does.

    By default, shows the first documents of a split.

    Raises
    ------
    UsageError
        If options conflict, or a document or token does not exist.
    SourceError
        If there is no dataset, or the dataset or its sources cannot be read.
    OutputError
        If the dataset is damaged.
    """
    values = parse_options(PeekKeywords, keywords)
    places = [values["token"]] if isinstance(values["token"], str) else list(values["token"])
    _check_usage(values, places)
    opened = _PeekedDataset(open_dataset(dataset))
    if places:
        return opened.result(tokens=opened.trace([_parse_token(place) for place in places]), ids=values["ids"])
    split, seed, most = values["split"], values["seed"], values["max_tokens"]
    if values["random"] is not None and seed is None:
        seed = secrets.randbits(_SEED_BITS)
    shown = _choose(opened, values, seed)
    found = opened.sources(split, [number for number, _ in shown]) if values["source"] else {}
    documents = [opened.document(split, number, first, most, found.get(number)) for number, first in shown]
    return opened.result(documents=documents, ids=values["ids"], seed=None if values["random"] is None else seed)


def _numbered(count: int) -> str | None:
    return f"they are numbered from 0 to {count - 1:,}" if count else None


def _check_usage(values: Mapping[str, Any], places: Sequence[str]) -> None:
    """Raise UsageError for options that conflict."""
    chosen = [f"--{name}" for name in ("doc", "random", "grep") if values[name] is not None]
    shard = [] if values["shard"] is None else ["--shard"]
    if len(chosen) > 1 or (places and (chosen or shard)):
        message = f"{' and '.join([*chosen, *shard, *(['--token'] if places else [])])} cannot be combined"
        raise UsageError("option-conflict", message, "use --shard with --doc, --random or --grep, and --token alone")
    if values["grep"] == "":
        message = "--grep needs a text"
        raise UsageError("option-value", message)
    if values["max_tokens"] < 1:
        message = f"--max-tokens {values['max_tokens']} is less than 1"
        raise UsageError("option-value", message)


def _choose(opened: _PeekedDataset, values: Mapping[str, Any], seed: int | None) -> list[tuple[int, int]]:
    """Return the numbers of the documents to show, and the offset of the first token to show of each."""
    split, shard, doc, count = values["split"], values["shard"], values["doc"], values["limit"]
    within = opened.within(split, shard)
    if doc is not None:
        if doc >= len(within):
            what = f"split {split}" if shard is None else f"shard {shard} of {split}"
            message = f"{what} has no document {doc:,}; it has {len(within):,}"
            raise UsageError("number-unknown", message, _numbered(len(within)))
        return [(within[doc], 0)]
    if values["random"] is not None:
        drawn = random.Random(seed).sample(within, min(values["random"], len(within)))  # noqa: S311 - not a secret
        return [(number, 0) for number in sorted(drawn)]
    if values["grep"] is not None:
        return opened.grep(split, within, values["grep"], count, min(_CONTEXT_TOKENS, values["max_tokens"] // 2))
    return [(number, 0) for number in within[:count]]


class _PeekedDataset:
    """Dataset opened by `peek`."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._manifest = open_manifest(store)
        self._splits: dict[str, SplitReader] = {}
        self._streams: dict[str, TokenStream] = {}

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        return read_tokenizer(self._store, self._manifest)

    def result(
        self,
        *,
        documents: Sequence[PeekedDocument] = (),
        tokens: Sequence[TracedToken] = (),
        ids: bool,
        seed: int | None = None,
    ) -> Peek:
        """Return the result."""
        return Peek(
            dataset=self._store.location(), documents=tuple(documents), tokens=tuple(tokens), ids=ids, seed=seed
        )

    def within(self, split: str, shard: int | None) -> range:
        """Return the documents of a split, or those that start in one of its shards."""
        shards = self._stream(split).shards
        if shard is None:
            return range(self._manifest.splits[split].documents)
        if shard >= len(shards):
            message = f"split {split} has no shard {shard}; it has {len(shards):,}"
            raise UsageError("number-unknown", message, _numbered(len(shards)))
        before = sum(each.documents for each in shards[:shard])
        return range(before, before + shards[shard].documents)

    def document(self, split: str, number: int, first: int, most: int, source: SourcePlace | None) -> PeekedDocument:
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
                raise UsageError("number-unknown", message, _numbered(stream.tokens))
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
            self._streams[split] = token_stream(self._split(split))
        return self._streams[split]


def _parse_token(place: str) -> tuple[str, int]:
    split, colon, offset = place.rpartition(":")
    if not colon:
        message = f"--token {place!r} is not SPLIT:OFFSET"
        raise UsageError("option-value", message, "write --token train:1000, for example")
    return split, parse_count(offset, "--token")


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

    texts = zip(document.ids, token_texts(document.pieces), strict=True)
    fragments = (Fragment(harmless(text), f"{id_}", end_of_text=False) for id_, text in texts)
    return coloured_tokens(document.heading(), fragments)


def _token_text(token: TracedToken) -> Text:
    from rich.text import Text

    return Text.assemble(
        (one_line(_heading(token)), "bold"),
        f"\n{one_line(_origin(token))}\n",
        harmless(token.before),
        (harmless(token.there), "reverse"),
        harmless(token.after),
    )
