"""`tokmill.report`: what a dataset holds, and how it was made."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from tokmill._dataset.manifest import RUN, SOURCES, read_index, to_json
from tokmill._dataset.reader import SplitReader, open_manifest
from tokmill._dataset.shards import file_hash
from tokmill._dataset.stored_tokenizer import read_tokenizer
from tokmill._encoding.metrics import read_samples
from tokmill._evaluation.vocabulary import Vocabulary
from tokmill._inspection.provenance import read_files
from tokmill._inspection.stream import token_streams
from tokmill._json import parse_json
from tokmill._options.option import parse_options
from tokmill._options.signature import takes
from tokmill._options.working import DATASET
from tokmill._reporting.boundaries import find_boundaries
from tokmill._reporting.excerpts import excerpts
from tokmill._reporting.lengths import lengths_of
from tokmill._reporting.options import ReportKeywords
from tokmill._reporting.timeline import timeline
from tokmill._reporting.usage import UsageCounter
from tokmill._repr import brief
from tokmill._sizes import format_bytes, format_share
from tokmill._store import open_store
from tokmill._table import labelled, listing
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from typing import Unpack

    from tokmill._dataset.manifest import Manifest
    from tokmill._reporting.excerpts import Excerpt
    from tokmill._reporting.lengths import Lengths
    from tokmill._reporting.timeline import Timeline
    from tokmill._reporting.usage import Usage
    from tokmill._sources.plan import SourceFile
    from tokmill._store import Location, Store


@dataclass(frozen=True, kw_only=True)
class RunDescription:
    """How a dataset was made, as its run wrote it down."""

    tokmill: str
    """The version."""
    started: str
    """In UTC."""
    host: str
    sources: Sequence[str]
    """As the user named them."""


@dataclass(frozen=True, kw_only=True)
class Report:
    """What a dataset holds, and how it was made."""

    dataset: str
    """Where it is."""
    manifest: Manifest
    run: RunDescription | None
    """None, like the timeline, if `_run` was removed."""
    files: int
    """Source files."""
    source_bytes: int
    usage: Usage
    lengths: Lengths | None
    timeline: Timeline | None
    excerpts: Sequence[Excerpt]
    notes: Sequence[str]
    """What was not counted to the end."""
    seconds: float
    """How long it took to find out."""

    @property
    def text_tokens(self) -> int:
        """Tokens without end-of-text tokens."""
        return self.manifest.tokens - (0 if self.manifest.eot == "none" else self.manifest.documents.out)

    @property
    def tokens_per_word(self) -> float | None:
        """Fertility; None where there is no word."""
        return self.text_tokens / self.manifest.text.words if self.manifest.text.words else None

    @property
    def bytes_per_token(self) -> float | None:
        """Compression; None where there is no token."""
        return self.manifest.text.bytes / self.text_tokens if self.text_tokens else None

    def __repr__(self) -> str:
        return brief(self, dataset=self.dataset, tokens=self.manifest.tokens, files=self.files)

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain JSON: the data of all charts and tables."""
        lengths, usage = self.lengths, self.usage
        return {
            "dataset": self.dataset,
            "manifest": json.loads(to_json(self.manifest)),
            "run": None if self.run is None else asdict(self.run),
            "files": self.files,
            "source_bytes": self.source_bytes,
            "tokens_per_word": self.tokens_per_word,
            "bytes_per_token": self.bytes_per_token,
            "vocabulary": asdict(usage.vocabulary),
            "sources": [
                {
                    **asdict(source),
                    "tokens_per_word": source.tokens_per_word,
                    "bytes_per_token": source.bytes_per_token,
                }
                for source in usage.sources
            ],
            "special_text": {
                "documents": self.manifest.text.documents_with_special_text,
                "counted": dict(usage.special),
            },
            "lengths": None
            if lengths is None
            else {
                **{name: getattr(lengths, name) for name in ("split", "documents", "share", "tokens", "longest")},
                **{name: getattr(lengths, name) for name in ("median", "p90", "p99")},
                "classes": [each._asdict() for each in lengths.classes],
                "packing": [certificate.as_dict() for certificate in lengths.packing],
            },
            "timeline": None if self.timeline is None else asdict(self.timeline),
            "excerpts": [asdict(excerpt) for excerpt in self.excerpts],
            "notes": list(self.notes),
            "seconds": self.seconds,
        }

    def as_html(self) -> str:
        """A page with charts, which needs nothing but itself."""
        from tokmill._reporting.page import page

        return page(self)

    def __str__(self) -> str:
        vocabulary = self.usage.vocabulary
        rows = [
            ("dataset", self.dataset),
            ("tokenizer", self.manifest.tokenizer.name),
            *((name, f"{s.tokens:,} tokens, {s.documents:,} documents") for name, s in self.manifest.splits.items()),
            ("text", format_bytes(self.manifest.text.bytes)),
            ("vocabulary", f"{vocabulary.used:,} of {vocabulary.ordinary:,} tokens occur"),
        ]
        if self.lengths is not None:
            rows.append(
                ("documents", f"about {self.lengths.median:,} tokens in the middle, {self.lengths.longest:,} at most")
            )
        return "\n".join([listing(rows), *labelled(self.notes)])


@takes(ReportKeywords, dataset=DATASET)
def report(dataset: Location, **keywords: Unpack[ReportKeywords]) -> Report:
    """Tells what a dataset holds, and how it was made; `tokmill report` is the same on the command line.

    Raises
    ------
    UsageError
        For options that make no sense.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If it is damaged.
    """
    started = time.monotonic()
    values = parse_options(ReportKeywords, keywords)
    most, number = values["sample"], values["seed"]
    store = open_store(dataset)
    manifest = open_manifest(store)
    rows = read_index(store, manifest)
    files = _read_sources(store, manifest)
    paths = [file.path for file in files]
    tokenizer = read_tokenizer(store, manifest)
    streams = token_streams(store, manifest, rows)
    boundaries = find_boundaries(store, manifest, tokenizer, rows, streams, files)
    usage = UsageCounter(manifest, streams, Vocabulary.of(tokenizer, tokenizer.name), boundaries, paths).run(
        most, number
    )
    largest = max(manifest.splits, key=lambda name: manifest.splits[name].tokens)
    lengths = lengths_of(SplitReader.open(store, largest), number)
    notes = []
    if usage.vocabulary.share < 1:
        counted = format_share(round(usage.vocabulary.share, 3))
        notes.append(f"tokens, their text and words were counted in {counted} of the dataset, spread over all of it")
    if lengths is not None and lengths.share < 1:
        notes.append(f"lengths are those of {lengths.documents:,} documents, in some shards spread over all")
    if not boundaries.exact:
        notes.append("shards with documents of several files are divided by the sizes of the files")
    run = _read_run(store)
    if run is None:
        notes.append("how it was made is not known: _run was removed")
    return Report(
        dataset=store.location(),
        manifest=manifest,
        run=run,
        files=len(files),
        source_bytes=sum(file.size for file in files),
        usage=usage,
        lengths=lengths,
        timeline=timeline(read_samples(store)),
        excerpts=excerpts(
            streams,
            {name: split.documents for name, split in manifest.splits.items()},
            tokenizer,
            boundaries,
            paths,
            number,
        ),
        notes=notes,
        seconds=time.monotonic() - started,
    )


def _read_sources(store: Store, manifest: Manifest) -> tuple[SourceFile, ...]:
    if file_hash(store, SOURCES) != manifest.sources.blake3:
        message = f"{store.location(SOURCES)} is not the list of sources that the manifest names: its hash differs"
        raise OutputError("dataset-damaged", message, "run tokmill verify")
    return read_files(store, SOURCES)


def _read_run(store: Store) -> RunDescription | None:
    if not store.exists(RUN):
        return None
    try:
        root = parse_json(store.read(RUN))
        return RunDescription(
            tokmill=str(root["tokmill"]),
            started=str(root["started"]),
            host=str(root["owner"]["host"]),
            sources=[str(source) for source in root["config"]["sources"]],
        )
    except (ValueError, TypeError, KeyError) as error:
        message = f"{store.location(RUN)} is not the record of a run: {error!r:.100}"
        raise OutputError("record-damaged", message, "run tokmill verify") from error
