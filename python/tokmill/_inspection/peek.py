"""`tokmill.peek`: documents of a dataset as text, and where a token comes from."""

from __future__ import annotations

import random
import secrets
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.reader import SplitReader, open_manifest
from tokmill._dataset.stored_tokenizer import read_tokenizer
from tokmill._escaping import harmless, one_line
from tokmill._inspection.options import PeekKeywords
from tokmill._inspection.origins import DocumentTarget, LostDocument
from tokmill._inspection.painting import paint
from tokmill._inspection.stream import TokenStream, decoding, listed_shards
from tokmill._inspection.trace import (
    SourcePlace,
    TracedToken,
    dataset_origins,
    find_places,
    place_of,
    trace_token,
)
from tokmill._options.option import parse_options
from tokmill._options.signature import takes
from tokmill._options.working import DATASET
from tokmill._repr import brief
from tokmill._sizes import parse_count
from tokmill._store import open_store
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Unpack

    from rich.console import Console
    from rich.text import Text

    from tokmill._inspection.stream import ListedShard
    from tokmill._store import Location, Store

_SEED_BITS: Final = 32
_BEFORE: Final = 100
"""Tokens that are shown before a text that was looked for, but no more than half of all that are shown."""


@dataclass(frozen=True, kw_only=True)
class PeekedDocument:
    """A document, or the part of it that is shown."""

    split: str
    document: int
    """Its number in the split, from 0."""
    shard: int
    """That in which it starts."""
    start: int
    """Its first token, counted over the split."""
    tokens: int
    """How many it has, end-of-text included."""
    first: int
    """The first one that is shown."""
    ids: tuple[int, ...]
    """Those that are shown."""
    text: str
    """That of these; what is no whole character is replaced."""
    pieces: tuple[bytes, ...]
    """The bytes of each."""
    source: SourcePlace | None
    """Where it is in the sources, if that was asked for."""

    def heading(self) -> str:
        """What it is, in a line."""
        place = f"{self.tokens:,} tokens from {self.start:,} on, shard {self.shard}"
        words = f"{self.split} document {self.document:,}: {place}"
        if len(self.ids) < self.tokens:
            words += f"; here {self.first:,} to {self.first + len(self.ids) - 1:,}"
        return one_line(f"{words}; {self.source}" if self.source else words)

    def id_lines(self) -> str:
        """Its tokens, one a line: offset in the split, id, bytes."""
        return "\n".join(
            f"{self.start + self.first + number:>12,}  {id_:>7}  {piece.decode('utf-8', 'backslashreplace')!a}"
            for number, (id_, piece) in enumerate(zip(self.ids, self.pieces, strict=True))
        )


@dataclass(frozen=True, kw_only=True)
class Peek:
    """What was looked at."""

    dataset: str
    documents: tuple[PeekedDocument, ...]
    tokens: tuple[TracedToken, ...]
    seed: int | None
    """Chooses the same documents again, if they were chosen at random."""
    ids: bool
    """Whether ids are shown instead of text."""

    def __repr__(self) -> str:
        return brief(self, dataset=self.dataset, documents=len(self.documents), tokens=len(self.tokens), seed=self.seed)

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain JSON; texts as they are."""
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
        """The same for a terminal, with a colour for each token."""
        from rich.text import Text

        parts = []
        for document in self.documents:
            shown = Text(document.id_lines()) if self.ids else paint(console, document.pieces)
            parts.append(Text.assemble((document.heading(), "bold"), "\n", shown))
        parts += [_token_text(token) for token in self.tokens]
        parts += map(Text, self._closing())
        return Text("\n\n").join(parts)

    def _closing(self) -> Iterator[str]:
        if not self.documents and not self.tokens:
            yield "no document"
        if self.seed is not None:
            yield f"chosen with --seed {self.seed}"


@takes(PeekKeywords, dataset=DATASET)
def peek(dataset: Location, **keywords: Unpack[PeekKeywords]) -> Peek:
    """Looks at documents of a dataset, or finds where tokens come from; `tokmill peek` is the same.

    Without anything to choose by, it shows the first documents of a split.

    Raises
    ------
    UsageError
        For options that do not go together, and documents or tokens that are not there.
    SourceError
        If there is no dataset, or it or its sources cannot be read.
    OutputError
        If it is damaged.
    """
    values = parse_options(PeekKeywords, keywords)
    places = [values["token"]] if isinstance(values["token"], str) else list(values["token"])
    _check_usage(values, places)
    look = _Look(open_store(dataset))
    if places:
        return look.result(tokens=look.trace([_parse_token(place) for place in places]), ids=values["ids"])
    split, seed, most = values["split"], values["seed"], values["max_tokens"]
    if values["random"] is not None and seed is None:
        seed = secrets.randbits(_SEED_BITS)
    shown = _choose(look, values, seed)
    found = look.sources(split, [number for number, _ in shown]) if values["source"] else {}
    documents = [look.document(split, number, first, most, found.get(number)) for number, first in shown]
    return look.result(documents=documents, ids=values["ids"], seed=None if values["random"] is None else seed)


def _check_usage(values: Mapping[str, Any], places: Sequence[str]) -> None:
    """Raises UsageError for options that do not go together."""
    chosen = [f"--{name}" for name in ("doc", "random", "grep") if values[name] is not None]
    shard = [] if values["shard"] is None else ["--shard"]
    if len(chosen) > 1 or (places and (chosen or shard)):
        message = f"{' and '.join([*chosen, *shard, *(['--token'] if places else [])])} do not go together"
        raise UsageError("option-conflict", message, "--shard goes with --doc, --random or --grep; --token goes alone")
    if values["grep"] == "":
        message = "--grep needs a text"
        raise UsageError("option-value", message)
    if values["max_tokens"] < 1:
        message = f"--max-tokens {values['max_tokens']} is below 1"
        raise UsageError("option-value", message)


def _choose(look: _Look, values: Mapping[str, Any], seed: int | None) -> list[tuple[int, int]]:
    """The numbers of the documents to show, and the first token of each that is shown."""
    split, shard, doc, count = values["split"], values["shard"], values["doc"], values["limit"]
    within = look.within(split, shard)
    if doc is not None:
        if doc >= len(within):
            what = f"split {split}" if shard is None else f"shard {shard} of {split}"
            message = f"{what} has no document {doc:,}: it has {len(within):,}, counted from 0"
            raise UsageError("number-unknown", message)
        return [(within[doc], 0)]
    if values["random"] is not None:
        drawn = random.Random(seed).sample(within, min(values["random"], len(within)))  # noqa: S311 - no secret
        return [(number, 0) for number in sorted(drawn)]
    if values["grep"] is not None:
        return look.grep(split, within, values["grep"], count, min(_BEFORE, values["max_tokens"] // 2))
    return [(number, 0) for number in within[:count]]


class _Look:
    """A dataset that is looked at."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._manifest = open_manifest(store)
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
        """Put together what was found."""
        return Peek(
            dataset=self._store.location(), documents=tuple(documents), tokens=tuple(tokens), ids=ids, seed=seed
        )

    def within(self, split: str, shard: int | None) -> range:
        """Return the documents of a split, or those that start in one of its shards."""
        shards = self._stream(split).shards
        if shard is None:
            return range(self._manifest.splits[split].documents)
        if shard >= len(shards):
            message = f"split {split} has no shard {shard}: it has {len(shards):,}, counted from 0"
            raise UsageError("number-unknown", message)
        before = sum(each.documents for each in shards[:shard])
        return range(before, before + shards[shard].documents)

    def document(self, split: str, number: int, first: int, most: int, source: SourcePlace | None) -> PeekedDocument:
        """Read a document, or so many tokens of it."""
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
        """Return the first documents that hold a text, and for each the token so many before it, or its first one."""
        stream, wanted, found = self._stream(split), text.encode(), list[tuple[int, int]]()
        for number in within:
            if len(found) == limit:
                break
            ids = stream.read(*stream.document(number))
            with decoding(stream):
                at = self._tokenizer.decode_bytes(ids).find(wanted)
            if at >= 0:
                ends = np.cumsum([len(piece) for piece in self._tokenizer.decode_tokens_bytes(ids.tolist())])
                found.append((number, max(int(np.searchsorted(ends, at, side="right")) - before, 0)))
        return found

    def sources(self, split: str, numbers: Sequence[int]) -> dict[int, SourcePlace]:
        """Find documents in the sources; SourceError for one that is not there any more."""
        origins = dataset_origins(self._store, self._manifest, self._tokenizer)
        places = {}
        for target, found in find_places(origins, (DocumentTarget(split, number) for number in numbers)).items():
            if isinstance(found, LostDocument):
                message = f"document {target.ordinal:,} of {split} is not found in the sources: {found.reason}"
                raise SourceError("source-missing", message)
            places[target.ordinal] = place_of(found)
        return places

    def trace(self, places: Sequence[tuple[str, int]]) -> list[TracedToken]:
        """Find where tokens come from."""
        targets = []
        for split, offset in places:
            stream = self._stream(split)
            if offset >= stream.tokens:
                message = f"split {split} has no token {offset:,}: it has {stream.tokens:,}, counted from 0"
                raise UsageError("number-unknown", message)
            targets.append(DocumentTarget(split, stream.ordinal(offset)))
        found = find_places(dataset_origins(self._store, self._manifest, self._tokenizer), targets)
        return [
            trace_token(self._stream(split), split, offset, found[target], self._manifest, self._tokenizer)
            for (split, offset), target in zip(places, targets, strict=True)
        ]

    def _stream(self, split: str) -> TokenStream:
        if split not in self._streams:
            stored = SplitReader.open(self._store, split)
            shards: list[ListedShard] = [
                *listed_shards(tuple(self._manifest.splits), self._manifest.file_format, stored.rows)
            ]
            self._streams[split] = TokenStream(self._store, shards, stored.dtype, stored.shard_tokens)
        return self._streams[split]


def _parse_token(place: str) -> tuple[str, int]:
    split, colon, offset = place.rpartition(":")
    if not colon:
        message = f"--token {place!r} is not SPLIT:OFFSET"
        raise UsageError("option-value", message, "such as train:1000")
    return split, parse_count(offset, "--token")


def _heading(token: TracedToken) -> str:
    return (
        f"{token.split} token {token.offset:,}: id {token.id}, {token.text!a}; shard {token.shard}; "
        f"token {token.place:,} of document {token.document:,}"
    )


def _origin(token: TracedToken) -> str:
    if token.source is None:
        return f"its document is not found in the sources: {token.unknown}"
    if token.unknown:
        return f"{token.source}: {token.unknown}"
    if token.character is None:
        return f"{token.source}: end-of-text, which stands for no text"
    text = "cleaned text" if token.cleaned else "text"
    return f"{token.source}: character {token.character:,} of its {text}, byte {token.byte:,}"


def _token_words(token: TracedToken) -> str:
    words = f"{one_line(_heading(token))}\n{one_line(_origin(token))}"
    around = token.before + token.there + token.after
    return f"{words}\n{harmless(f'{token.before}[{token.there}]{token.after}')}" if around else words


def _token_text(token: TracedToken) -> Text:
    from rich.text import Text

    return Text.assemble(
        (one_line(_heading(token)), "bold"),
        f"\n{one_line(_origin(token))}\n",
        harmless(token.before),
        (harmless(token.there), "reverse"),
        harmless(token.after),
    )
