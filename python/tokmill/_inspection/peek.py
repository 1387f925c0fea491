"""`tokmill.peek`: documents of a dataset or of samples, and origins of tokens. `tokmill.when`: samples of documents."""

from __future__ import annotations

import itertools
import random
import secrets
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.reader import open_dataset, open_manifest, open_split, read_tokenizer
from tokmill._dataset.sidecar import TABLE
from tokmill._dataset.splits import TRAIN
from tokmill._dataset.takedowns import taken_down
from tokmill._inspection.locator import (
    DocumentTarget,
    SourcePlace,
    TracedToken,
    find_documents,
    open_sources,
    table_place,
    trace_token,
)
from tokmill._inspection.options import SAMPLES, PeekKeywords, WhenKeywords
from tokmill._inspection.stream import decoding
from tokmill._json import as_json, fields_as_json
from tokmill._mixing.component import Component
from tokmill._mixing.forecast import first_end
from tokmill._mixing.mixture import Mixture, samples_of, sequences_of
from tokmill._mixing.mixture_file import is_mixture_file, read_mixture
from tokmill._options.option import parse_options
from tokmill._options.signature import takes
from tokmill._packing.options import DEFAULT_PACKING
from tokmill._progress import Steps, ignore
from tokmill._sizes import parse_count, plural
from tokmill._tokenizer.tokenizer import Tokenizer, token_texts
from tokmill._view.result import Result
from tokmill._view.view import Fragment, Passage, Table, View, noted
from tokmill.errors import SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Unpack

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._dataset.table_reader import DocumentRow
    from tokmill._inspection.locator import FoundDocument
    from tokmill._loading.sequences import SampleDocument
    from tokmill._progress import Show
    from tokmill._store import Location, ReadStore


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
    taken_down: bool = False
    """Whether the document is taken down: its tokens are not shown."""

    def as_dict(self) -> dict[str, Any]:
        """Return the document as plain JSON, without the bytes of its tokens."""
        return {name: value for name, value in fields_as_json(self).items() if name != "pieces"}

    def heading(self) -> str:
        """Return a one-line title."""
        extent = f"{plural(self.tokens, 'token')}, first token {self.start:,}, shard {self.shard}"
        words = f"{self.split} document {self.document:,}: {extent}"
        if self.taken_down:
            words += "; taken down"
        elif len(self.ids) < self.tokens:
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
        """Return the tokens, one per line: position in the split, id, and text.

        Of a token that is part of a character: its bytes, and with the last part the character.
        """

        def quoted(piece: bytes, text: str) -> str:
            try:
                return repr(piece.decode())
            except UnicodeDecodeError:
                return f"{piece!r}  {text!r}" if text and b"\x80" <= piece < b"\xc0" else repr(piece)

        tokens = zip(self.ids, self.pieces, token_texts(self.pieces), has_loss, strict=True)
        return "\n".join(
            f"{self.start + self.first + number:>12,}  {id_:>7}  {'' if loss else 'no loss  '}{quoted(piece, text)}"
            for number, (id_, piece, text, loss) in enumerate(tokens)
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
        return {name: value for name, value in document.as_dict().items() if name != "ids" or self.ids}

    def view(self) -> View:
        """Return what the result shows."""
        found = {"document": self.documents, "sample": self.samples, "token": self.tokens}
        counts = ", ".join(plural(len(some), noun) for noun, some in found.items() if some) or "no documents"
        selected = "" if self.seed is None else f", selected with --seed {self.seed}"
        parts = [*self._passages()]
        mark = None if len(parts) == 1 and self.seed is None else ""  # the heading of one passage says it
        return View(headline=f"{counts} of {self.dataset}{selected}", mark=mark, parts=parts)

    def _passages(self) -> Iterator[Passage]:
        for document in self.documents:
            yield document.passage(ids=self.ids)
        for sample in self.samples:
            yield Passage(sample.heading(), (), is_heading=True)
            for document in sample.documents:
                yield document.passage(ids=self.ids)
        yield from map(_traced, self.tokens)


def _traced(token: TracedToken) -> Passage:
    shown = "" if token.id is None else f"id {token.id}, {token.text!a}; "
    heading = (
        f"{token.split} token {token.offset:,}: {shown}shard {token.shard}; "
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

    def __init__(self, store: ReadStore) -> None:
        self._store = store
        self._manifest = open_manifest(store)
        self._splits: dict[str, SplitReader] = {}
        self._down: dict[str, frozenset[int]] = {}

    @cached_property
    def _tokenizer(self) -> Tokenizer:
        return read_tokenizer(self._store, self._manifest)

    @property
    def location(self) -> str:
        """Location of the dataset."""
        return self._store.location()

    def within(self, split: str, shard: int | None) -> range:
        """Return the documents of a split, or those that start in one of its shards."""
        reader = self._split(split)
        if shard is None:
            return range(reader.documents)
        if shard >= reader.shards:
            message = f"split {split} has no shard {shard}; it has {reader.shards:,}"
            raise UsageError("number-unknown", message, _numbered(reader.shards))
        return range(*reader.documents_before[shard : shard + 2].tolist())

    def document(
        self, split: str, number: int, first: int, most: int, source: SourcePlace | None, copies: int = 1
    ) -> PeekedDocument:
        """Read a document, or at most `most` tokens of it."""
        stream = self._split(split)
        start, stop = stream.document(number)
        is_down = number in self._taken_down(split)
        ids = stream.read(start + first, start + first if is_down else min(start + first + most, stop))
        shard, _ = stream.place(start)
        loss = stream.losses(start + first, start + first + len(ids)) if stream.has_mask else None
        if loss is not None and len(loss) and first == 0 and stream.manifest.eot == "prefix":
            loss[0] = start > 0 and stream.losses(start - 1, start)[0]  # it ends what comes before
        with decoding(stream):
            text, pieces = self._tokenizer.decode(ids), tuple(self._tokenizer.decode_tokens_bytes(ids.tolist()))
        return PeekedDocument(
            split=split,
            document=number,
            shard=shard,
            start=start,
            tokens=stop - start,
            first=first,
            ids=tuple(ids.tolist()),
            text=text,
            pieces=pieces,
            source=source,
            copies=copies,
            loss=None if loss is None else tuple(loss.tolist()),
            taken_down=is_down,
        )

    def grep(self, split: str, within: range, text: str, limit: int, before: int) -> list[tuple[int, int]]:
        """Return the first documents that contain a text, each with its first token to show, `before` the match."""
        stream, wanted, found = self._split(split), text.encode(), list[tuple[int, int]]()
        for number in within:
            if len(found) == limit:
                break
            if number in self._taken_down(split):
                continue
            ids = stream.read(*stream.document(number))
            with decoding(stream):
                at = self._tokenizer.join_tokens(ids).find(wanted)
            if at >= 0:
                ends = np.cumsum([len(piece) for piece in self._tokenizer.decode_tokens_bytes(ids.tolist())])
                found.append((number, max(int(np.searchsorted(ends, at, side="right")) - before, 0)))
        return found

    def sources(self, split: str, numbers: Sequence[int]) -> dict[int, SourcePlace]:
        """Find documents in the document table. Raises SourceError if there is none."""
        rows = self._rows(split, numbers)
        if not rows and numbers:
            open_sources(self._store, self._manifest, self._tokenizer)
        return {number: table_place(row) for number, row in rows.items()}

    def trace(self, places: Sequence[tuple[str, int]]) -> list[TracedToken]:
        """Find the origin of tokens."""
        targets = []
        for split, offset in places:
            stream = self._split(split)
            if offset >= stream.tokens:
                message = f"split {split} has no token {offset:,}; it has {stream.tokens:,}"
                raise UsageError("number-unknown", message, _numbered(stream.tokens))
            targets.append(DocumentTarget(split, stream.document_at(offset)))
        rows = {
            DocumentTarget(split, number): row
            for split in {target.split for target in targets}
            for number, row in self._rows(split, [each.ordinal for each in targets if each.split == split]).items()
        }
        found: dict[DocumentTarget, FoundDocument | str] = {}
        try:
            found = find_documents(self._splits, self._tokenizer, targets)
        except (SourceError, UsageError) as error:
            if not rows:
                raise
            found = dict.fromkeys(targets, error.message)
        for target in targets:
            if target.ordinal in self._taken_down(target.split):
                found[target] = "the document is taken down"
        traced = [
            trace_token(
                self._split(split), split, offset, found[target], rows.get(target), self._manifest, self._tokenizer
            )
            for (split, offset), target in zip(places, targets, strict=True)
        ]
        down = [target.ordinal in self._taken_down(target.split) for target in targets]
        return [replace(t, id=None, text="") if is_down else t for t, is_down in zip(traced, down, strict=True)]

    def _rows(self, split: str, numbers: Sequence[int]) -> dict[int, DocumentRow]:
        """Return the rows of documents in the document table; none if there is no table."""
        if TABLE not in self._manifest.sidecars:
            return {}
        from tokmill._dataset.table_reader import DocumentTable

        return DocumentTable(self._split(split)).rows(numbers)

    def _taken_down(self, split: str) -> frozenset[int]:
        """Return the numbers of the documents that are taken down."""
        if split not in self._down:
            self._down[split] = frozenset(taken_down(self._split(split)).tolist())
        return self._down[split]

    def _split(self, name: str) -> SplitReader:
        if name not in self._splits:
            self._splits[name] = open_split(self._store, name)
        return self._splits[name]


def _numbered(count: int) -> str | None:
    """Return a hint about the numbers that there are; None if there is none."""
    return f"they are numbered from 0 to {count - 1:,}" if count else None


_SEED_BITS: Final = 32
_CONTEXT_TOKENS: Final = 100
"""Maximum number of tokens shown before a match; never more than half of all tokens shown."""
_DOCUMENTS: Final = 3
"""Default of `--limit`."""
_ALONE: Final = "dataset"
"""Name of the only component."""
_LOCATED: Final = 1024
"""Number of samples that are located at a time."""
_SHOWN: Final = 20
"""Number of samples that the text names; JSON has all."""


@takes(PeekKeywords, dataset=SAMPLES)
def peek(dataset: Location, *, on_progress: Show = ignore, **keywords: Unpack[PeekKeywords]) -> Peek:
    """Show documents of a dataset or of samples, or the origin of tokens, as `tokmill peek` does.

    By default, shows the first documents of a split. Samples are those of a mixture, or of a dataset in the order of
    `TokenDataset(seed=…)`; for other orders, write a mixture file with one component.

    Parameters
    ----------
    on_progress
        Callback for progress.

    Raises
    ------
    UsageError
        If options conflict, or a document, sample or token does not exist.
    SourceError
        If there is no dataset, or the dataset or its sources cannot be read.
    OutputError
        If the dataset is damaged.
    """
    values = parse_options(PeekKeywords, keywords)
    places = [values["token"]] if isinstance(values["token"], str) else list(values["token"])
    _check_usage(values, places)
    if values["sample"] is not None or values["step"] is not None:
        return _peek_samples(dataset, values, on_progress)
    if is_mixture_file(dataset):
        message = f"{dataset} is a mixture file, which has samples"
        raise UsageError("option-missing", message, "add --sample 0, or --step 0 --batch-size 512")
    opened, ids = PeekedDataset(open_dataset(dataset)), values["ids"]
    if places:
        tokens = opened.trace([_parse_token(place) for place in places])
        return Peek(dataset=opened.location, tokens=tuple(tokens), ids=ids)
    split, seed, most = values["split"], values["seed"], values["max_tokens"]
    if values["random"] is not None and seed is None:
        seed = secrets.randbits(_SEED_BITS)
    shown = _choose(opened, values, seed)
    found = opened.sources(split, [number for number, _ in shown]) if values["source"] else {}
    documents = tuple(opened.document(split, number, first, most, found.get(number)) for number, first in shown)
    seed = None if values["random"] is None else seed
    return Peek(dataset=opened.location, documents=documents, ids=ids, seed=seed)


def _check_usage(values: Mapping[str, Any], places: Sequence[str]) -> None:
    """Raise UsageError for options that conflict."""
    chosen = [f"--{name}" for name in ("doc", "random", "grep") if values[name] is not None]
    shard = [] if values["shard"] is None else ["--shard"]
    if len(chosen) > 1 or (places and (chosen or shard)):
        message = f"{' and '.join([*chosen, *shard, *(['--token'] if places else [])])} cannot be combined"
        raise UsageError("option-conflict", message, "use --shard with --doc, --random or --grep, and --token alone")
    asked = [name for name in ("sample", "step") if values[name] is not None]
    others = [*chosen, *shard, *(["--token"] if places else [])]
    if len(asked) > 1 or (asked and others):
        message = f"{' and '.join([*(f'--{name}' for name in asked), *others])} cannot be combined"
        raise UsageError("option-conflict", message, "use --sample or --step alone")
    for name, needed in _OF_SAMPLES.items():
        if values[name] is not None and not any(values[each] is not None for each in needed):
            message = f"--{name.replace('_', '-')} goes with {' or '.join(f'--{each}' for each in needed)}"
            raise UsageError("option-conflict", message)
    if values["grep"] == "":
        message = "--grep needs a text"
        raise UsageError("option-value", message)


def _choose(opened: PeekedDataset, values: Mapping[str, Any], seed: int | None) -> list[tuple[int, int]]:
    """Return the numbers of the documents to show, and the offset of the first token to show of each."""
    split, shard, doc, count = values["split"], values["shard"], values["doc"], values["limit"]
    count = _DOCUMENTS if count is None else count
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


def _parse_token(place: str) -> tuple[str, int]:
    split, colon, offset = place.rpartition(":")
    if not colon:
        message = f"--token {place!r} is not SPLIT:OFFSET"
        raise UsageError("option-value", message, "write --token train:1000, for example")
    return split, parse_count(offset, "--token")


_OF_SAMPLES: Final = {
    **dict.fromkeys(("seq_len", "packing"), ("sample", "step")),
    **dict.fromkeys(("batch_size", "rank", "world_size"), ("step",)),
}
"""Options of `peek` that concern samples, with those that they need."""


def _open_samples(location: Location, values: Mapping[str, Any]) -> Mixture:
    """Return a mixture, or a dataset as the only component of one: its samples are the same.

    values   split, seq_len, packing and seed of a dataset

    Raises UsageError if an option is missing or the mixture file says it, and what `Mixture` raises.
    """
    if is_mixture_file(location):
        given = [name for name in ("seq_len", "packing", "seed") if values[name] is not None]
        given += ["split"] if values["split"] != TRAIN else []
        if given:
            message = f"--{given[0].replace('_', '-')} is an option of a dataset, but {location} is a mixture file"
            raise UsageError("option-conflict", message, "leave it out: the file says it")
        return read_mixture(location)
    if values["seq_len"] is None:
        message = "--seq-len is missing: the number of tokens per sequence"
        raise UsageError("option-missing", message, "use the one of the training, such as --seq-len 2048")
    packing, seed = values["packing"] or DEFAULT_PACKING, values["seed"] or 0
    component = Component(location, weight=1, split=values["split"], packing=packing, seed=seed)
    return Mixture({_ALONE: component}, seq_len=values["seq_len"])


def _peek_samples(location: Location, values: Mapping[str, Any], show: Show) -> Peek:
    """Return the documents in a sample, or in the samples of a step.

    values   options of `peek`

    Raises UsageError if an option is missing or does not fit, and what `Mixture` raises.
    """
    mixture = _open_samples(location, values)
    opened: dict[str, PeekedDataset] = {}
    found = []
    numbers = _numbers(mixture, values)
    steps = Steps("reading", "samples", len(numbers), show)
    parts = (mixture.origins(numbers[first : first + _LOCATED]) for first in range(0, len(numbers), _LOCATED))
    for origin in steps.over(itertools.chain.from_iterable(parts)):
        split = mixture.sequences(origin.component, origin.seq_len).split
        if origin.component not in opened:
            opened[origin.component] = PeekedDataset(split.store)
        dataset = opened[origin.component]
        documents = mixture.documents(origin.sample)
        shown = documents if values["limit"] is None else documents[: values["limit"]]
        pieces = [
            dataset.document(
                split.name,
                each.document,
                each.first,
                min(values["max_tokens"], each.tokens),
                _place_of(each),
                each.copies,
            )
            for each in shown
        ]
        found.append(
            PeekedSample(
                sample=origin.sample,
                component=origin.component if is_mixture_file(location) else None,
                stage=origin.stage,
                seq_len=origin.seq_len,
                epoch=origin.epoch,
                sequence=origin.sequence,
                count=len(documents),
                documents=tuple(pieces),
            )
        )
    return Peek(dataset=str(location), samples=tuple(found), ids=values["ids"])


def _place_of(document: SampleDocument) -> SourcePlace | None:
    """Return the place of a document in the sources; None if the dataset has no document table."""
    if document.path is None or document.position is None:
        return None
    counted = document.counted or "row"
    return SourcePlace(file=document.path, counted=counted, position=document.position, columns=document.columns)


def _numbers(mixture: Mixture, values: Mapping[str, Any]) -> Sequence[int]:
    """Return the number of the sample, or the numbers of those in a step on a rank."""
    if values["sample"] is not None:
        return [values["sample"]]
    if values["batch_size"] is None:
        message = "--step needs --batch-size, the number of samples per step over all ranks"
        raise UsageError("option-missing", message, "for example --step 41200 --batch-size 512")
    rank, world_size = values["rank"] or 0, values["world_size"] or 1
    batches = mixture.batches(values["batch_size"], rank=rank, world_size=world_size, workers=0)
    batches.load_state_dict(batches.state_after(values["step"], 0))
    samples: list[int] = next(batches.numbers()).tolist()
    return samples


@dataclass(frozen=True, kw_only=True)
class SeenDocument:
    """A document, and the samples that contain it or a part of it."""

    component: str | None
    """Component of the mixture; None for a dataset."""
    split: str
    document: int
    """Number of the document in the split, from 0."""
    tokens: int
    """Number of its tokens."""
    source: SourcePlace | None
    """Place of the document in the sources."""
    samples: tuple[int, ...]
    """Samples before `until`, in ascending order."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Seen(Result):
    """Result of `when`."""

    dataset: str
    """Location of the dataset, or of the mixture file."""
    until: int
    """Sample before which the search ends."""
    documents: tuple[SeenDocument, ...]
    """The documents of this id or place, of each component."""

    def view(self) -> View:
        """Return what the result shows: documents without samples only if none has any."""
        shown = [document for document in self.documents if document.samples] or self.documents
        others = len(self.documents) - len(shown)
        return View(
            headline=f"{plural(len(self.documents), 'document')} of {self.dataset}, in samples before {self.until:,}",
            parts=[self._part(document) for document in shown],
            notes=noted([f"in no sample of {plural(others, 'other component')} with its dataset"] if others else []),
        )

    def _part(self, document: SeenDocument) -> Table:
        component = "" if document.component is None else f"{document.component}: "
        title = f"{component}{document.split} document {document.document:,}: {plural(document.tokens, 'token')}"
        samples = document.samples
        named = ", ".join(f"{sample:,}" for sample in samples[:_SHOWN]) + (", …" if len(samples) > _SHOWN else "")
        found = f"{plural(len(samples), 'sample')} before {self.until:,}{named and f': {named}'}"
        source = [] if document.source is None else [("source", str(document.source))]
        return Table((), [*source, ("seen in", found)], title)


@takes(WhenKeywords, dataset=SAMPLES)
def when(dataset: Location, *, on_progress: Show = ignore, **keywords: Unpack[WhenKeywords]) -> Seen:
    """Show in which samples of a training a document was seen, as `tokmill when` does.

    Samples are computed; nothing is logged during the training. They are those of a mixture, or of a dataset in the
    order of `TokenDataset(seed=…)`; for other orders, write a mixture file with one component.

    Parameters
    ----------
    on_progress
        Callback for progress.

    Raises
    ------
    UsageError
        If an option is invalid, or there is no such document.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If a dataset is damaged.
    """
    values = parse_options(WhenKeywords, keywords)
    mixture = _open_samples(dataset, values)
    until = first_end(mixture) if values["until"] is None else values["until"]
    found = [
        _seen(mixture, component, number, until, on_progress, named=is_mixture_file(dataset))
        for component in mixture.components
        if any(component == name for name, _ in mixture.opened)
        for number in sequences_of(mixture, component)[0].documents.named(values["doc"])
    ]
    if not found:
        columns = dict.fromkeys(each.documents.id_column for each in mixture.opened.values())
        kept = [repr(column) for column in columns if column is not None]
        message = f"no document of {dataset} has the id or place {values['doc']!r:.200}"
        hint = "pass FILE:POSITION, as tokmill peek --source shows it"
        hint += f", or an id of the column {' or '.join(kept)}" if kept else "; no column with ids was kept"
        raise UsageError("number-unknown", message, hint)
    return Seen(dataset=str(dataset), until=until, documents=tuple(found))


def _seen(mixture: Mixture, component: str, number: int, until: int, show: Show, *, named: bool) -> SeenDocument:
    sequences = sequences_of(mixture, component)[0]
    document = sequences.documents.whole(number)
    return SeenDocument(
        component=component if named else None,
        split=sequences.split.name,
        document=number,
        tokens=document.length,
        source=_place_of(document),
        samples=tuple(samples_of(mixture, component, number, until, show)),
    )
