"""Trace of a token to the character of the source at which it begins.

The offsets give the document of a token, the locator gives the row of the document. Within its text, cleaned if the run
cleaned it, the token begins after the bytes of those before it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.index import read_index
from tokmill._dataset.manifest import MANIFEST, RUN
from tokmill._encoding.checkpoint import CheckpointChain
from tokmill._inspection.findings import Findings
from tokmill._inspection.history import read_history
from tokmill._inspection.locator import DocumentLocator, DocumentTarget, FoundDocument, split_ends
from tokmill._inspection.provenance import check_options, encode_options, read_run
from tokmill._inspection.stream import decoding
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokmill._dataset.manifest import Manifest
    from tokmill._inspection.locator import LostDocument
    from tokmill._inspection.stream import TokenStream
    from tokmill._store import Store
    from tokmill._tokenizer.tokenizer import Tokenizer

_CONTEXT_CHARACTERS: Final = 60
"""Number of characters of the source that are shown on both sides of a token."""


@dataclass(frozen=True, kw_only=True)
class SourcePlace:
    """Where a document is in the sources."""

    file: str
    """Its location."""
    counted: str
    """What `position` counts: `row`, or `byte` of the decoded file."""
    position: int
    changed: tuple[str, ...]
    """Files that changed since the run, up to this one: if there are some, it may be another document."""

    def __str__(self) -> str:
        words = f"{self.file}, {self.counted} {self.position:,}"
        return f"{words} (changed since the run: {', '.join(self.changed)})" if self.changed else words


@dataclass(frozen=True, kw_only=True)
class TracedToken:
    """A token, and where its text comes from."""

    split: str
    offset: int
    """Which token of the split it is."""
    id: int
    text: str
    """Its own; what is no whole character is replaced."""
    shard: int
    document: int
    """Which document of the split it belongs to."""
    place: int
    """Which token of the document it is."""
    source: SourcePlace | None
    cleaned: bool
    """Whether the run cleaned its texts: then those below are clean."""
    character: int | None
    """The character of the document's text with which it begins; None for end-of-text, and where `unknown` says why."""
    byte: int | None
    """The same in bytes of UTF-8."""
    before: str
    """Text of the source on its left."""
    there: str
    """The characters of the source that it has a part of."""
    after: str
    unknown: str | None
    """Why the source, or the character, is not known."""


def dataset_origins(store: Store, manifest: Manifest, tokenizer: Tokenizer) -> DocumentLocator:
    """Return what finds documents in the sources of a dataset.

    Raises SourceError if their location is not known or they are gone, OutputError if what the run wrote is damaged.
    """
    if not store.exists(RUN):
        message = f"{store.location(RUN)} is not there: without it nobody knows where the sources are"
        raise SourceError("record-missing", message, "it is left behind when a dataset is copied without _run")
    where = store.location(MANIFEST)
    run, findings = read_run(store), Findings()
    options = encode_options(check_options(manifest.options, where), tokenizer, where)
    names = tuple(manifest.splits)
    history = read_history(CheckpointChain(store, run.run), names, findings)
    checkpoints = () if history is None else history.checkpoints  # counting may always begin at the start
    return DocumentLocator(store, run, options, checkpoints, split_ends(names, read_index(store, manifest)))


def locate_documents(
    locator: DocumentLocator, targets: Iterable[DocumentTarget]
) -> dict[DocumentTarget, FoundDocument | LostDocument]:
    """Find some documents, all in one pass."""
    return {found.target: found for found in locator.find(set(targets))}


def source_place(found: FoundDocument) -> SourcePlace:
    """Return where a document is."""
    return SourcePlace(file=found.location, counted=found.counted, position=found.position, changed=found.changed)


def trace_token(
    stream: TokenStream,
    split: str,
    offset: int,
    found: FoundDocument | LostDocument,
    manifest: Manifest,
    tokenizer: Tokenizer,
) -> TracedToken:
    """Return where a token comes from; `found` is its document. OutputError if the dataset is damaged."""
    document = stream.ordinal(offset)
    start, stop = stream.document(document)
    ids = stream.read(start, stop)
    place = offset - start
    shard, _ = stream.place(offset)
    first = 1 if manifest.eot == "prefix" else 0
    last = len(ids) - (1 if manifest.eot == "suffix" else 0)
    with decoding(stream):
        token, before = (tokenizer.decode_bytes(some) for some in (ids[place : place + 1], ids[first:place]))
    where: dict[str, Any] = {"character": None, "byte": None, "before": "", "there": "", "after": "", "unknown": None}
    if not isinstance(found, FoundDocument):
        where["unknown"] = found.reason
    elif first <= place < last:
        where |= _within(found.text[0].as_py(), before, token)
    else:  # end-of-text
        text = found.text[0].as_py()
        where |= {"after": text[:_CONTEXT_CHARACTERS]} if place < first else {"before": text[-_CONTEXT_CHARACTERS:]}
    return TracedToken(
        split=split,
        offset=offset,
        id=int(ids[place]),
        text=token.decode("utf-8", "replace"),
        shard=shard.shard,
        document=document,
        place=place,
        source=source_place(found) if isinstance(found, FoundDocument) else None,
        cleaned=bool(manifest.options.get("clean")),
        **where,
    )


def _within(text: str, before: bytes, token: bytes) -> dict[str, Any]:
    """Find a token in its text, after the bytes of those before it."""
    data = text.encode()
    at, end = len(before), len(before) + len(token)
    if data[:at] != before or data[at:end] != token:
        return {
            "unknown": "the tokens do not give back this text: it changed, or the tokenizer changes what it encodes"
        }
    # A character begins at every byte that continues none; a token may begin or end within one.
    begins = np.frombuffer(data[: end + 1], np.uint8) & 0xC0 != 0x80
    first = int(begins[: at + 1].sum()) - 1
    stop = int(begins[:end].sum())
    return {
        "character": first,
        "byte": at,
        "before": text[max(first - _CONTEXT_CHARACTERS, 0) : first],
        "there": text[first:stop],
        "after": text[stop : stop + _CONTEXT_CHARACTERS],
    }
