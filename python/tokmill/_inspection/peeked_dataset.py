"""Dataset opened by `peek`: its documents, and the origin of its tokens."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np

from tokmill._dataset.reader import open_manifest, open_split
from tokmill._dataset.sidecar import TABLE
from tokmill._dataset.stored_tokenizer import read_tokenizer
from tokmill._inspection.locator import DocumentTarget, LostDocument
from tokmill._inspection.peeked import PeekedDocument
from tokmill._inspection.stream import TokenStream, decoding
from tokmill._inspection.trace import (
    SourcePlace,
    TracedToken,
    locate_documents,
    source_place,
    table_place,
    trace_token,
)
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._dataset.table_reader import DocumentRow
    from tokmill._inspection.locator import FoundDocument
    from tokmill._store import Store


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
