"""Verification of a dataset against its manifest.

    quick            Checks that manifest, index and list of sources are consistent, that all files exist with the right
                     size, and that the chain of records is valid and leads to this manifest. Finds missing, truncated
                     or extended files, and any edit of manifest, index or list of sources.
    deep             Also reads all files. Finds any changed byte of a shard or packing.
    against source   Also compares the source files with those of the run, and tokenizes documents again. Finds
                     documents that were written incorrectly.

The chain is in `_run`, which may have been removed. The counts of bytes and words are then not checked.
"""

from __future__ import annotations

import secrets
import time
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any, BinaryIO, Final, TypeVar, get_args

from tokmill._dataset.chosen import PACK_FOLDER as PACKINGS
from tokmill._dataset.index import INDEX, read_index
from tokmill._dataset.manifest import MANIFEST, RUN, SOURCES, read_manifest
from tokmill._dataset.reader import no_dataset, open_dataset, open_splits, read_tokenizer, splits_of
from tokmill._dataset.shards import FileFormat, token_dtype
from tokmill._dataset.sidecar import TABLE
from tokmill._encoding.claim import CheckpointChain
from tokmill._inspection.consistency import (
    check_agreement,
    check_annotations,
    check_data_file,
    check_end_of_text,
    check_manifest,
    check_open,
    check_origins,
    check_own_hash,
    check_packings,
    check_tokenizer,
    check_values,
)
from tokmill._inspection.content import DatasetFormat, check_content
from tokmill._inspection.findings import (
    Depth,
    Findings,
    Verification,
    check_options,
    encode_options,
    may_be_at_work,
    open_paths,
    read_files,
    read_history,
    read_run,
    split_names,
    unlisted,
    unneeded,
)
from tokmill._inspection.options import OTHER, VerifyKeywords
from tokmill._inspection.status import read_status
from tokmill._inspection.stream import listed, listed_shards
from tokmill._options.option import parse_options
from tokmill._options.signature import takes
from tokmill._options.working import DATASET
from tokmill._progress import displayed, ignore
from tokmill._sizes import format_share, plural
from tokmill._store import open_store, writable
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill.errors import OutputError, SourceError, TokmillError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from typing import Unpack

    from tokmill._dataset.manifest import DataFile, Manifest
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._encoding.claim import CheckpointRecord
    from tokmill._inspection.consistency import Options
    from tokmill._inspection.findings import History, RunRecord
    from tokmill._inspection.stream import ListedShard
    from tokmill._progress import Show
    from tokmill._store import Location, ReadStore


T = TypeVar("T")

_SEED_BITS: Final = 32


@takes(VerifyKeywords, dataset=DATASET, other=OTHER)
@displayed("checking files")
def verify(
    dataset: Location,
    other: Location | None = None,
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
    on_progress: Show = ignore,
    **keywords: Unpack[VerifyKeywords],
) -> Verification:
    """Check a dataset, or compare two, as `tokmill verify` does.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.
    on_progress
        Callback for progress, called after a shard or a dataset of a join is checked, or a document is compared.

    Raises
    ------
    UsageError
        If options conflict.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If files cannot be removed, or one of two datasets to compare is damaged.
    """
    values = parse_options(VerifyKeywords, keywords)
    deep, count, clean, yes = (values[name] for name in ("deep", "against_source", "clean", "yes"))
    _check_usage(other is not None, deep=deep, count=count, clean=clean, yes=yes)
    started = time.monotonic()
    findings = Findings()
    store = open_dataset(dataset)
    if other is not None:
        from tokmill._inspection.comparison import ComparedDataset, compare

        compare(ComparedDataset.open(store), ComparedDataset.open(open_dataset(other)), findings)
    elif (manifest := _read_manifest(store, findings)) is not None and manifest.is_elsewhere:
        _verify_join(store, manifest, findings, values, on_progress)
    else:
        check = _Check(store, findings, deep=deep, on_progress=on_progress)
        check.run(manifest, count, values["seed"])
        if clean:
            check.clean(remove=yes)
    depth: Depth = "comparison" if other is not None else "deep" if deep else "quick"
    return Verification(
        dataset=store.location(),
        other=None if other is None else open_store(other).location(),
        end_of_text=findings.end_of_text,
        depth=depth,
        complete=findings.complete,
        problems=tuple(findings.problems),
        notes=tuple(findings.notes),
        orphans=tuple(findings.orphans) if clean else (),
        removed=findings.removed,
        checked=dict(findings.checked),
        seconds=time.monotonic() - started,
    )


def _check_usage(comparing: bool, *, deep: bool, count: int, clean: bool, yes: bool) -> None:  # noqa: FBT001
    if comparing and (deep or count or clean):
        message = "--deep, --against-source and --clean do not apply to the comparison of two datasets"
        raise UsageError("option-conflict", message, "verify each dataset separately")
    if yes and not clean:
        message = "--yes requires --clean"
        raise UsageError("option-conflict", message)


def _read_manifest(store: ReadStore, findings: Findings) -> Manifest | None:
    """Return the manifest; None if it is missing, or damaged, which is noted."""
    try:
        return read_manifest(store) if store.exists(MANIFEST) else None
    except (OutputError, SourceError) as error:
        findings.add(MANIFEST, error.message)
    return None


def _verify_join(
    store: ReadStore, manifest: Manifest, findings: Findings, values: Mapping[str, Any], on_progress: Show
) -> None:
    """Check a join and its members."""
    if values["clean"]:
        message = "--clean does not apply to a join"
        raise UsageError("option-conflict", message, "verify each of its datasets")
    from tokmill._inspection.content import check_join

    count, deep = values["against_source"], values["deep"]
    seed = secrets.randbits(_SEED_BITS) if values["seed"] is None else values["seed"]

    def check(member: ReadStore, found: Findings, documents: int, on_progress: Show) -> None:
        manifest = _read_manifest(member, found)
        _Check(member, found, deep=deep, on_progress=on_progress).run(manifest, documents, seed)

    check_join(store, manifest, findings, check, deep=deep, count=count, seed=seed, on_progress=on_progress)


class _Check:
    """Checks of one dataset."""

    def __init__(self, store: ReadStore, findings: Findings, *, deep: bool, on_progress: Show) -> None:
        self._store = store
        self._findings = findings
        self._deep = deep
        self._on_progress = on_progress
        self._sizes: dict[str, int] = {}
        self._run: RunRecord | None = None
        self._last: CheckpointRecord | None = None
        self._orphans: list[str] = []

    def run(self, manifest: Manifest | None, count: int, seed: int | None) -> None:
        """Run all checks, and compare `count` documents with their sources. No manifest: it is missing or damaged."""
        self._list()
        if manifest is not None and manifest.adopted is not None:
            self._check_complete(manifest, count, seed)
            return
        if MANIFEST not in self._sizes and RUN not in self._sizes:
            raise no_dataset(self._store)
        if RUN in self._sizes:
            try:
                self._run = read_run(self._store)
            except OutputError as error:
                self._findings.add(RUN, error.message)
        elif any(path.startswith("_run/") for path in self._sizes):
            self._findings.add(RUN, "is missing, but other files of the run exist")
        else:
            self._findings.notes.append("the chain of records was not checked, because _run was removed")
        if manifest is not None:
            self._check_complete(manifest, count, seed)
        elif self._run is not None and MANIFEST not in self._sizes:
            self._check_unfinished(self._run)
            if count:
                self._findings.notes.append("no documents were compared with sources: the dataset is incomplete")

    def clean(self, *, remove: bool) -> None:
        """List orphans; with `remove`, remove them unless a process may still need them."""
        findings = self._findings
        findings.orphans += self._orphans
        if not remove:
            return
        if not findings.complete and self._run is not None and may_be_at_work(self._last, self._run):
            owner = self._run.owner if self._last is None else self._last.owner
            findings.add(RUN, f"{owner} may still be running: nothing was removed")
        elif len(findings.problems) > (0 if findings.complete else 1):  # a missing manifest is one problem
            findings.notes.append("nothing was removed, because there are problems")
        else:
            store = writable(self._store)
            for path in self._orphans:
                # Another process may be packing and hold the lock.
                packing = path.startswith(f"{PACKINGS}/")
                with store.lock(path.rpartition("/")[0]) if packing else nullcontext():
                    store.delete(path)
            findings.removed = True

    def _check_complete(self, manifest: Manifest, count: int, seed: int | None) -> None:
        store, findings, options, names = self._store, self._findings, None, tuple(manifest.splits)
        try:
            if manifest.adopted is None:
                options = check_options(manifest.options, store.location(MANIFEST))
                names = split_names(options, store.location(MANIFEST))
        except OutputError as error:
            findings.add(MANIFEST, error.message)
            return
        findings.end_of_text = manifest.end_of_text
        files = self._read_listed(manifest.sources, lambda: read_files(store, SOURCES))
        if manifest.definition is not None:
            check_data_file(store, self._sizes, manifest.definition, findings)
        check_own_hash(store, findings)
        if options is not None:
            check_manifest(manifest, options, names, files, findings)
        if self._deep:
            check_tokenizer(store, manifest, findings)
        history = None if self._run is None else self._check_history(self._run, names)
        rows = self._read_listed(manifest.index, lambda: read_index(store, manifest))
        if self._run is not None and history is not None and options is not None:
            check_agreement(store, self._run, history, manifest, options, files, rows, findings)
        if rows is None or names != tuple(manifest.splits) or (files is None and options is None):
            return
        splits = splits_of(store, manifest, rows)
        if manifest.adopted is not None and not self._list_adopted(manifest, splits):
            return
        shards = tuple(shard for split in splits.values() for shard in listed(split))
        self._check_sizes(shards)
        if files is not None:
            check_origins(rows, names, len(files), findings)
        if manifest.adopted is None:
            self._find_orphans({path for shard in shards for path, _ in shard.files})
        if self._run is not None:
            self._orphans += unneeded(self._sizes, self._run)
        if not findings.problems:
            check_packings(store, self._sizes, findings, deep=self._deep)
            check_annotations(store, manifest, self._sizes, findings, deep=self._deep)
            check_values(store, self._sizes, findings, deep=self._deep)
        sound = not findings.problems  # otherwise documents cannot be located
        if self._deep:

            def open_tokens(shard: ListedShard) -> BinaryIO:
                files = splits[shard.split].token_files
                return files.store.open(files.path(shard.shard))

            dataset = DatasetFormat(
                names=names,
                dtype=token_dtype(manifest.dtype),
                file_format=manifest.file_format,
                eot=manifest.eot,
                eot_token=manifest.tokenizer.eot,
                n_vocab=manifest.tokenizer.n_vocab,
                open_tokens=None if manifest.adopted is None else open_tokens,
            )
            check_content(store, dataset, shards, self._sizes, findings, self._on_progress)
            if TABLE in manifest.sidecars and files is not None and not findings.problems:
                from tokmill._inspection.consistency import check_tables

                check_tables(splits.values(), len(files), findings)
        if count and self._run is not None and history is not None and options is not None and sound:
            self._compare_documents(self._run, manifest, options, count, seed)
        if not findings.problems:
            check_end_of_text(store, manifest, findings)
        if count and options is None:
            findings.notes.append("no documents were compared with sources: the dataset is an adopted one")
        elif count and (self._run is None or history is None or not sound):
            reason = "_run/run.json is missing" if self._run is None else "fix the other problems first"
            findings.add(SOURCES, f"no documents were compared with sources: {reason}")

    def _list_adopted(self, manifest: Manifest, splits: Mapping[str, SplitReader]) -> bool:
        """List the files of another tool, and return whether they can be."""
        try:
            files = next(iter(splits.values())).token_files.store
            self._sizes |= {files.location(entry.path): entry.size for entry in files.list()}
        except (OutputError, SourceError) as error:
            self._findings.add(INDEX, error.message)
            return False
        kind = manifest.options["adopted"]
        self._findings.notes.append(f"an adopted dataset: its tokens are {kind} files in {files.location()}")
        return True

    def _check_unfinished(self, run: RunRecord) -> None:
        """Check a dataset that has no manifest yet."""
        store, findings = self._store, self._findings
        findings.complete = False
        findings.add(MANIFEST, "is missing: the run has not finished, and this is not a dataset yet")
        status = read_status(store)
        done = "" if status.share is None else f", {format_share(status.share)} done"
        findings.notes.append(f"state: {status.state}{done}; see tokmill status")
        names = split_names(run.options, store.location(RUN))
        history = self._check_history(run, names)
        file_format = run.options["format"]
        if history is None or file_format not in get_args(FileFormat):
            return
        self._list()  # only now, because a process may be writing
        shards = tuple(listed_shards(names, file_format, history.rows, run.sidecars))
        self._check_sizes(shards)
        paths = {path for shard in shards for path, _ in shard.files}
        growing = set[str]()
        if history.state is not None:
            check_open(store, self._sizes, history.state, file_format, findings, deep=self._deep)
            growing = open_paths(history.state, file_format)
        if store.exists(CheckpointChain(store, run.run).path(history.last.number + 1)):
            findings.notes.append("a process is running: missing files may have been renamed; verify again")
        self._find_orphans(paths | growing)
        self._orphans += unneeded(self._sizes, run, growing, history.last.lineage)
        if self._deep:
            options = encode_options(run.options, Tokenizer(run.tokenizer, eot=run.eot_token), store.location(RUN))
            dataset = DatasetFormat(
                names=names,
                dtype=options.token_dtype,
                file_format=options.format,
                eot=options.eot,
                eot_token=None if options.eot == "none" else options.tokenizer.eot_token,
                n_vocab=options.tokenizer.n_vocab,
            )
            check_content(store, dataset, shards, self._sizes, findings, self._on_progress)

    def _list(self) -> None:
        self._sizes = {entry.path: entry.size for entry in self._store.list()}

    def _read_listed(self, listed: DataFile, read: Callable[[], T]) -> T | None:
        """Return what `read` returns of a file that the manifest lists; None if the file is not sound."""
        if not check_data_file(self._store, self._sizes, listed, self._findings):
            return None
        try:
            return read()
        except OutputError as error:
            self._findings.add(listed.file, error.message)
            return None

    def _check_history(self, run: RunRecord, names: Sequence[str]) -> History | None:
        history = read_history(CheckpointChain(self._store, run.run), names, self._findings, run.sidecars)
        if history is not None:
            self._last = history.last
        return history

    def _check_sizes(self, shards: Sequence[ListedShard]) -> None:
        """Check that all shards exist with the right size, using the single listing of the folder."""
        for shard in shards:
            for path, expected in shard.files:
                size = self._sizes.get(path)
                if size is None:
                    self._findings.add(path, "is missing")
                elif size != expected:
                    self._findings.add(path, "its size does not match the index", f"{expected:,} bytes", f"{size:,}")
        self._findings.checked["shards"] += len(shards)

    def _find_orphans(self, listed: set[str]) -> None:
        ours, others = unlisted(self._sizes, listed)
        self._orphans += ours
        for paths, what in ((ours, "left over from a run"), (others, "not part of the dataset, and never read")):
            if paths:
                shown = ", ".join([*paths[:3], *(["…"] if len(paths) > 3 else [])])
                are = "is" if len(paths) == 1 else "are"
                self._findings.notes.append(f"{plural(len(paths), 'file')} {are} {what}: {shown}")

    def _compare_documents(
        self,
        run: RunRecord,
        manifest: Manifest,
        options: Options,
        count: int,
        seed: int | None,
    ) -> None:
        """Compare documents with their sources."""
        from tokmill._inspection.locator import RunSources
        from tokmill._inspection.spot_check import SpotCheck

        try:
            encode = encode_options(options, read_tokenizer(self._store, manifest), self._store.location(MANIFEST))
            sources = RunSources(self._store, run, encode)
            check = SpotCheck(sources, open_splits(self._store), encode, self._findings)
            check.run(count, seed, self._on_progress)
        except TokmillError as error:
            self._findings.add(SOURCES, f"no documents were compared with sources: {error.message}")
