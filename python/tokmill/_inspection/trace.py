"""Trace of a token to the character of the source at which it begins.

The offsets give the document of a token, and the locator the row of the document. In its text (cleaned, if the run
cleaned it) the token begins after the bytes of the preceding tokens.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.index import read_index
from tokmill._dataset.manifest import MANIFEST, RUN
from tokmill._encoding.claim import CheckpointChain
from tokmill._inspection.findings import Findings
from tokmill._inspection.locator import DocumentLocator, DocumentTarget, FoundDocument, split_ends
from tokmill._inspection.records import check_options, encode_options, read_history, read_run
from tokmill._inspection.stream import decoding
from tokmill.errors import SourceError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.shards import Ids
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._dataset.table_reader import DocumentRow
    from tokmill._inspection.locator import LostDocument
    from tokmill._inspection.stream import TokenStream
    from tokmill._store import Store
    from tokmill._tokenizer.tokenizer import Tokenizer

_CONTEXT_CHARACTERS: Final = 60
"""Number of characters shown on each side of a token."""


@dataclass(frozen=True, kw_only=True)
class SourcePlace:
    """Place of a document in the sources."""

    file: str
    """Location of the file; from the document table, its path as in sources.jsonl."""
    counted: str
    """Unit of `position`: `row`, or `byte` of the decompressed file."""
    position: int
    changed: tuple[str, ...] = ()
    """Files up to this one that changed since the run. If there are any, this may be a different document. Not needed
    where the document table says the place."""
    columns: Mapping[str, Any] = field(default_factory=dict)
    """The kept columns of the document table."""

    def __str__(self) -> str:
        words = f"{self.file}, {self.counted} {self.position:,}"
        words += "".join(f"; {name} {value!r}" for name, value in self.columns.items() if value is not None)
        return f"{words} (changed since the run: {', '.join(self.changed)})" if self.changed else words


@dataclass(frozen=True, kw_only=True)
class TracedToken:
    """Token and the origin of its text."""

    split: str
    offset: int
    """Position of the token in the split."""
    id: int
    text: str
    """Text of the token. Incomplete characters are replaced."""
    shard: int
    document: int
    """Number of its document in the split."""
    place: int
    """Position of the token in the document."""
    source: SourcePlace | None
    cleaned: bool
    """Whether the run cleaned texts; the texts below are then cleaned."""
    character: int | None
    """Character of the document's text at which it begins; None for end-of-text, or if `unknown` is set."""
    byte: int | None
    """The same position in UTF-8 bytes."""
    before: str
    """Text before the token."""
    there: str
    """Characters that the token covers, at least in part."""
    after: str
    unknown: str | None
    """Reason why the source or the character is unknown."""


def _dataset_origins(store: Store, manifest: Manifest, tokenizer: Tokenizer) -> DocumentLocator:
    """Return the locator of documents in the sources of a dataset.

    Raises SourceError if the sources are gone or unknown, OutputError if the records of the run are damaged.
    """
    if not store.exists(RUN):
        message = f"{store.location(RUN)} is missing, so the location of the sources is unknown"
        raise SourceError("record-missing", message, "copy the _run folder together with the dataset")
    where = store.location(MANIFEST)
    run, findings = read_run(store), Findings()
    options = encode_options(check_options(manifest.options, where), tokenizer, where)
    names = tuple(manifest.splits)
    history = read_history(CheckpointChain(store, run.run), names, findings, run.sidecars)
    checkpoints = () if history is None else history.checkpoints  # counting can always begin at the start
    return DocumentLocator(store, run, options, checkpoints, split_ends(names, read_index(store, manifest)))


def locate_documents(
    splits: Mapping[str, SplitReader], tokenizer: Tokenizer, targets: Iterable[DocumentTarget]
) -> dict[DocumentTarget, FoundDocument | LostDocument]:
    """Find documents of a dataset, or of each member of a join, in a single pass.

    Raises SourceError if the sources are gone or unknown, OutputError if the records of the run are damaged.
    """
    owners: dict[str, SplitReader] = {}
    inside: dict[str, dict[DocumentTarget, DocumentTarget]] = defaultdict(dict)
    for target in targets:
        split = splits[target.split]
        shard = split.shard_of(target.ordinal)
        owner, number = split.owner(shard)
        before = int(split.documents_before[shard] - owner.documents_before[number])
        where = owner.store.location()
        owners[where] = owner
        inside[where][DocumentTarget(target.split, target.ordinal - before)] = target
    found: dict[DocumentTarget, FoundDocument | LostDocument] = {}
    for where, mine in inside.items():
        locator = _dataset_origins(owners[where].store, owners[where].manifest, tokenizer)
        found |= {mine[each.target]: each for each in locator.find({*mine})}
    return found


def table_place(row: DocumentRow) -> SourcePlace:
    """Return the place of a document from its row of the document table."""
    return SourcePlace(file=row.path, counted=row.counted, position=row.position, columns=row.columns)


def source_place(found: FoundDocument) -> SourcePlace:
    """Return the place of a document."""
    return SourcePlace(file=found.location, counted=found.counted, position=found.position, changed=found.changed)


def trace_token(
    stream: TokenStream,
    split: str,
    offset: int,
    found: FoundDocument | str,
    row: DocumentRow | None,
    manifest: Manifest,
    tokenizer: Tokenizer,
) -> TracedToken:
    """Return the origin of a token. Raises OutputError if the dataset is damaged.

    found   its document in the sources, or the reason why that is unknown
    row     its row of the document table, if there is one
    """
    document = stream.ordinal(offset)
    start, stop = stream.document(document)
    ids = stream.read(start, stop)
    place = offset - start
    shard, _ = stream.place(offset)
    first = 1 if manifest.eot == "prefix" else 0
    last = len(ids) - (1 if manifest.eot == "suffix" else 0)
    in_text = _in_text(ids, found)
    with decoding(stream):
        token = tokenizer.decode_single_token_bytes(int(ids[place]))
        ends = (place, max(place + 1, first))
        before, until = (tokenizer.decode_bytes(ids[first:end][in_text[first:end]]) for end in ends)
    where: dict[str, Any] = {"character": None, "byte": None, "before": "", "there": "", "after": "", "unknown": None}
    if isinstance(found, str):
        where["unknown"] = found
    elif first <= place < last and not in_text[place]:  # a special token between parts
        text = found.text[0].as_py().encode()[len(before) :].decode("utf-8", "replace")
        shown = before.decode("utf-8", "replace")[-_CONTEXT_CHARACTERS:]
        where |= {"before": shown, "after": text[:_CONTEXT_CHARACTERS]}
    elif first <= place < last:
        where |= _within(found.text[0].as_py(), before, until[len(before) :])
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
        source=_place(found, row),
        cleaned=bool(manifest.options.get("clean")),
        **where,
    )


def _in_text(ids: Ids, found: FoundDocument | str) -> NDArray[np.bool_]:
    """Return whether each token belongs to the text of a document; special tokens of its parts do not."""
    if isinstance(found, str) or found.parts is None:
        return np.ones(len(ids), np.bool_)
    return ~np.isin(ids, found.parts.token[found.parts.token >= 0])


def _place(found: FoundDocument | str, row: DocumentRow | None) -> SourcePlace | None:
    if isinstance(found, str):
        return None if row is None else table_place(row)
    return replace(source_place(found), columns={} if row is None else row.columns)


def _within(text: str, before: bytes, token: bytes) -> dict[str, Any]:
    """Find a token in its text, after the bytes of the preceding tokens."""
    data = text.encode()
    at, end = len(before), len(before) + len(token)
    if data[:at] != before or data[at:end] != token:
        return {"unknown": "the tokens do not decode to this text: it changed, or the tokenizer normalizes text"}
    # A character begins at every byte that is not a continuation byte. A token may begin or end inside one.
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
