"""`tokmill.adopt`: makes a dataset of files that another tool has tokenized, and leaves the tokens where they are."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass
from shlex import quote
from typing import TYPE_CHECKING, Any, Final

from tokmill._adopting.claim import Claim
from tokmill._adopting.foreign_format import COPIES, ForeignFolder, format_named
from tokmill._adopting.listing import (
    SplitPattern,
    by_split,
    exported_splits,
    list_files,
    recognise,
    refuse_copies,
    related,
)
from tokmill._adopting.options import PATH, AdoptKeywords
from tokmill._adopting.plan import AdoptionPlan, TokenFile, described, rows_of
from tokmill._adopting.scanning import RANGE, FileScan
from tokmill._dataset.index import check_index
from tokmill._dataset.manifest import MANIFEST, Manifest, fingerprint, to_json, write_files
from tokmill._dataset.member import SHARD_TOKENS, AdoptedFiles, member_location
from tokmill._dataset.shards import dtype_name
from tokmill._encoding.engine import EngineConfig
from tokmill._encoding.options import tokenizer_of
from tokmill._encoding.runner import LocalRunner
from tokmill._json import as_json
from tokmill._options.option import fields_of, parse_options
from tokmill._options.signature import takes
from tokmill._progress import Steps, displayed, ignore
from tokmill._signals import listening
from tokmill._sizes import format_count, format_split, plural
from tokmill._store import as_texts, is_remote, open_output, writable
from tokmill._threads import Pool
from tokmill._view.result import Result
from tokmill._view.view import DONE, Note, Table, View
from tokmill.errors import OutputError, TokmillError, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Unpack

    from tokmill._adopting.foreign_format import ForeignFormat
    from tokmill._adopting.scanning import Scanned, ScanTask
    from tokmill._dataset.member import DocumentBoundaries
    from tokmill._progress import Show
    from tokmill._store import Location, Store
    from tokmill._tokenizer.tokenizer import Tokenizer

_BYTES_PER_TOKEN: Final = 16
"""Memory of a range per token, at most: ids, flags, and the starts of documents."""
_WAITING: Final = 2
"""Ranges in memory beside those that are being read."""
_READERS: Final = 16
"""Number of records that are read at once."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Adopted(Result):
    """The result of adopting token files."""

    out: str
    """Location of the dataset."""
    location: str
    """Location of the token files."""
    format: str
    manifest: Manifest
    already: bool
    """Whether the dataset existed already."""
    seconds: float

    @property
    def boundaries(self) -> DocumentBoundaries:
        """How the documents were found."""
        assert self.manifest.adopted is not None  # noqa: S101 - it was made so
        return self.manifest.adopted.boundaries

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        manifest = self.manifest
        return {
            "out": self.out,
            "location": self.location,
            "format": self.format,
            "identity": manifest.identity,
            "already": self.already,
            "files": manifest.shards,
            "tokens": manifest.tokens,
            "documents": manifest.documents.out,
            "empty_documents": manifest.documents.dropped.get("empty", 0),
            "splits": {name: vars(split) for name, split in manifest.splits.items()},
            "eot": manifest.eot,
            "boundaries": as_json(self.boundaries),
            "seconds": self.seconds,
        }

    def view(self) -> View:
        """Return what the result shows."""
        manifest, found = self.manifest, self.boundaries
        where = {"prefix": "before each document", "suffix": "after each document", "none": "not at every document"}
        doubts = {
            "end-of-text inside a document": found.end_of_text_inside,
            "documents of end-of-text alone": found.only_end_of_text,
            "documents without end-of-text": found.without_end_of_text,
            "documents without a token, left out": manifest.documents.dropped.get("empty", 0),
        }
        copied = f", copied to {COPIES}" if format_named(self.format).copy else ""
        rows = [
            (
                "tokens",
                f"{plural(manifest.shards, f'{self.format} file')} of {manifest.dtype} in {self.location}{copied}",
            ),
        ]
        rows += [(name, format_split(split.tokens, split.documents)) for name, split in manifest.splits.items()]
        rows.append(
            ("documents", "from the index" if found.found_by == "index" else "found by their end-of-text tokens")
        )
        rows.append(("end-of-text", where[manifest.eot]))
        rows += [("doubt", f"{what}: {count:,}") for what, count in doubts.items() if count]
        rows.append(("identity", manifest.identity))
        notes = []
        if manifest.eot == "none" and found.found_by == "index" and not found.without_end_of_text:
            notes = [Note("end-of-text is at no document: is --tokenizer that of the files?", "warning")]
        after = [f"tokmill pack {quote(self.out)} --seq-len 4096"]
        return View(
            headline=f"{format_count(manifest.tokens)} tokens of {self.format} → {self.out}",
            seconds=self.seconds,
            already=self.already,
            mark=DONE,
            parts=[Table((), rows)],
            notes=notes,
            next=after,
        )


@takes(AdoptKeywords, path=PATH)
@displayed("listing the files")
def adopt(
    path: Location,
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Show = ignore,
    **keywords: Unpack[AdoptKeywords],
) -> Adopted:
    """Make a dataset of files that another tool has tokenized, as `tokmill adopt` does on the command line.

    The tokens stay where they are: the dataset names the files, with the hash of each, and where documents start. All
    files are read once. Run an interrupted adoption again to resume it.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.
    on_progress
        Called with the progress after every chunk, by one thread at a time.

    Raises
    ------
    UsageError
        If an option is invalid, or the files do not fit together.
    TokenizerError
        If there is no such tokenizer.
    SourceError
        If there are no token files, or one is damaged or has an id that the tokenizer does not have.
    OutputError
        If the output is not empty or cannot be written.
    Interrupted
        After Ctrl-C or SIGTERM; files that were read completely are not read again.
    """
    began = time.monotonic()
    values = parse_options(AdoptKeywords, keywords)
    threads = EngineConfig(**fields_of(EngineConfig, values)).threads
    tokenizer = tokenizer_of(values["tokenizer"], values["eot_token"])
    store, patterns = open_output(values["out"]), as_texts(values["split"])
    folder, paths = list_files(path, store)
    where = folder.store.location()
    if is_remote(where) != is_remote(store.location()):
        message = f"{store.location()} cannot name the files in {where}: only one of the two is local"
        raise UsageError("location-unusable", message, "write the dataset to where the files are")
    chosen, paths = recognise(folder, paths, values["format"])
    splits = by_split(paths, list(map(SplitPattern.parse, patterns)), exported_splits(folder, chosen, paths))
    options = {"adopted": chosen.name, "split": patterns}
    how = {"dtype": values["dtype"], "eot": values["eot"]}
    files = related(folder, chosen, paths)
    refuse_copies(folder, files, paths)
    listed = [TokenFile(path=each, size=folder.entries[each].size, format=chosen.name) for each in files]
    identity = fingerprint(tokenizer.content_hash, {**options, **how}, listed)
    claim = Claim(store, {"format": chosen.name, "split": patterns, **how}, identity)
    manifest = claim.take()
    already = manifest is not None
    if already:
        _require_unchanged(folder, files, store)
    if manifest is None:
        try:
            manifest = _adopted(folder, chosen, splits, tokenizer, claim, values, options, threads, on_progress)
        except TokmillError:
            claim.withdraw([*splits, COPIES])
            raise
    claim.clear(f"{COPIES}/{name}" for name in splits)
    return Adopted(
        out=store.location(),
        location=where,
        format=chosen.name,
        manifest=manifest,
        already=already,
        seconds=time.monotonic() - began,
    )


def _adopted(
    folder: ForeignFolder,
    chosen: ForeignFormat,
    splits: Mapping[str, Sequence[str]],
    tokenizer: Tokenizer,
    claim: Claim,
    values: Mapping[str, Any],
    options: Mapping[str, Any],
    threads: int,
    show: Show,
) -> Manifest:
    """Read the files and write the dataset."""
    store = claim.store
    if chosen.copy is not None:
        copies = chosen.copy(folder, splits, store)
        originals = {path: folder.location(shard) for mine in copies.values() for path, shard in mine.items()}
        splits = {name: list(mine) for name, mine in copies.items()}
        entries = {entry.path: entry for entry in store.list(COPIES)}
        folder = ForeignFolder(store, entries, {**originals, "": folder.location()})
    plan = AdoptionPlan.of(folder, chosen, splits, tokenizer, dtype=values["dtype"], eot=values["eot"])
    scans = _scan(plan, claim, threads, show)
    rows = rows_of(plan, scans)
    location = member_location(folder.store.location(), store.location())
    found = described(plan, scans)
    adopted = AdoptedFiles(location=location, boundaries=found.pop("boundaries"))
    fields = {
        **found,
        **write_files(store, rows, plan.listed, tokenizer.spec),
        "dtype": dtype_name(plan.dtype),
        "file_format": "bin",
        "shard_tokens": SHARD_TOKENS,
        "options": options,
        "fingerprint": claim.fingerprint,
    }
    manifest = Manifest.of(fields, adopted)
    check_index(manifest, rows, store.location())
    store.create(MANIFEST, to_json(manifest))
    return manifest


def _require_unchanged(folder: ForeignFolder, files: Sequence[str], store: Store) -> None:
    """Raise OutputError if a file was modified after it was adopted, since that may leave its size as it was."""
    written = store.modified_time(MANIFEST)
    with Pool(_READERS, thread_name_prefix="tokmill-adopt") as pool:
        for path, modified in zip(files, pool.map(writable(folder.store).modified_time, files), strict=True):
            if modified > written:
                message = f"{folder.location(path)} was modified after {store.location()} adopted it"
                hint = "adopt the files into a new folder; or run tokmill verify --deep, which compares their content"
                raise OutputError("file-changed", message, hint)


@dataclass(frozen=True)
class _Range:
    """A range of a file to be read."""

    scan: FileScan
    first: int

    @property
    def text_bytes(self) -> int:
        """See LocalRunner: the bytes that it takes."""
        return RANGE * _BYTES_PER_TOKEN


def _scan(plan: AdoptionPlan, claim: Claim, threads: int, show: Show) -> list[tuple[ScanTask, Scanned]]:
    """Scan the files that no earlier process has scanned. Raises Interrupted if a stop is requested."""
    steps = Steps("reading", "tokens", sum(file.tokens for file in plan.files), show)
    lock, tasks = threading.Lock(), list(plan.tasks())
    with Pool(_READERS, thread_name_prefix="tokmill-adopt") as pool:
        found = list(pool.map(claim.scanned, tasks))
    scans = [
        FileScan(task, claim.store, claim.growing) for task, known in zip(tasks, found, strict=True) if known is None
    ]
    ahead = (threads + _WAITING) * RANGE * _BYTES_PER_TOKEN
    try:
        with listening() as stop, LocalRunner(threads, ahead, stop) as runner:

            def advance(tokens: int) -> None:
                if stop.signal is not None:
                    state = "the files that were read completely are not read again"
                    raise stop.interrupted(state)
                with lock:
                    steps.advance(tokens)

            def read(item: _Range) -> None:
                task = item.scan.task
                scanned = item.scan.read(item.first, advance)
                if scanned is not None:
                    claim.note(task, scanned)
                    found[task.number] = scanned

            if known := sum(task.file.tokens for task, each in zip(tasks, found, strict=True) if each is not None):
                advance(known)
            ranges = (_Range(scan, first) for scan in scans for first in range(0, scan.task.file.tokens, RANGE))
            for _ in runner.ordered(read, ranges):
                pass
    finally:
        for scan in scans:
            scan.close()
    return [(task, scanned) for task, scanned in zip(tasks, found, strict=True) if scanned is not None]
