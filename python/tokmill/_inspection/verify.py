"""Whether a dataset is what its manifest says.

    quick            manifest, index and list of sources hold together; every file is there with its size; the chain of
                     records holds and leads to this manifest. Finds what is missing, cut off or appended to, and any
                     edit of manifest, index or list of sources.
    deep             reads everything. Finds any byte of a shard or a packing that is not as it was written.
    against source   compares the source files with those of the run, and tokenizes documents again. Finds what was
                     written wrong in the first place.

The chain is in `_run`, which may have been removed. Then nothing but the manifest tells how many bytes and words the
text had.
"""

from __future__ import annotations

import time
from contextlib import nullcontext
from typing import TYPE_CHECKING, get_args

from tokmill._dataset.manifest import INDEX, MANIFEST, RUN, SOURCES, read_index, read_manifest
from tokmill._dataset.reader import no_dataset
from tokmill._dataset.shards import FileFormat, file_hash, token_dtype
from tokmill._dataset.stored_tokenizer import read_tokenizer
from tokmill._encoding.checkpoint import Chain
from tokmill._encoding.progress import ignore
from tokmill._inspection.consistency import check_agreement, check_manifest, check_open, check_origins, check_tokenizer
from tokmill._inspection.content import DatasetShape, check_content
from tokmill._inspection.findings import Depth, Findings, Verification
from tokmill._inspection.history import read_history
from tokmill._inspection.options import OTHER, VerifyKeywords
from tokmill._inspection.orphans import may_be_at_work, open_paths, unlisted, unneeded
from tokmill._inspection.packings import check_packings
from tokmill._inspection.provenance import check_options, encode_options, read_files, read_run, split_names
from tokmill._inspection.status import read_status
from tokmill._inspection.stream import listed_shards, token_streams
from tokmill._options.option import parse_options
from tokmill._options.signature import takes
from tokmill._options.working import DATASET
from tokmill._packing.options import FOLDER as PACKINGS
from tokmill._sizes import format_share
from tokmill._store import open_store
from tokmill._tokenizer.tokenizer import Tokenizer
from tokmill.errors import OutputError, TokmillError, UsageError

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Unpack

    import numpy as np
    from numpy.typing import NDArray

    from tokmill._dataset.manifest import DataFile, Manifest
    from tokmill._encoding.checkpoint import Record
    from tokmill._encoding.progress import Listener
    from tokmill._inspection.consistency import Options
    from tokmill._inspection.history import History, Mark
    from tokmill._inspection.provenance import RunRecord
    from tokmill._inspection.stream import ListedShard
    from tokmill._sources.plan import SourceFile
    from tokmill._store import Location, Store


@takes(VerifyKeywords, dataset=DATASET, other=OTHER)
def verify(
    dataset: Location,
    other: Location | None = None,
    *,
    on_progress: Listener = ignore,
    **keywords: Unpack[VerifyKeywords],
) -> Verification:
    """Checks a dataset, or compares two; `tokmill verify` is the same on the command line.

    Parameters
    ----------
    on_progress
        Called with a `Progress` after every shard of which the content was checked.

    Raises
    ------
    UsageError
        For options that do not go together.
    SourceError
        If there is no dataset, or it cannot be read.
    OutputError
        If files cannot be removed; of two datasets to compare, if one is damaged.
    """
    values = parse_options(VerifyKeywords, keywords)
    deep, count, clean, yes = (values[name] for name in ("deep", "against_source", "clean", "yes"))
    _check_usage(other is not None, deep=deep, count=count, clean=clean, yes=yes)
    started = time.monotonic()
    findings = Findings()
    store = open_store(dataset)
    if other is not None:
        from tokmill._inspection.comparison import ComparedDataset, compare

        compare(ComparedDataset.open(store), ComparedDataset.open(open_store(other)), findings)
    else:
        check = _Check(store, findings, deep=deep, on_progress=on_progress)
        check.run(count, values["seed"])
        if clean:
            check.clean(remove=yes)
    depth: Depth = "comparison" if other is not None else "deep" if deep else "quick"
    return Verification(
        dataset=store.location(),
        other=None if other is None else open_store(other).location(),
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
        message = "two datasets are compared without --deep, --against-source and --clean"
        raise UsageError("option-conflict", message, "verify each of them by itself")
    if yes and not clean:
        message = "--yes has no meaning without --clean"
        raise UsageError("option-conflict", message)


class _Check:
    """The checks of one dataset."""

    def __init__(self, store: Store, findings: Findings, *, deep: bool, on_progress: Listener) -> None:
        self._store = store
        self._findings = findings
        self._deep = deep
        self._on_progress = on_progress
        self._sizes: dict[str, int] = {}
        self._run: RunRecord | None = None
        self._last: Record | None = None
        self._orphans: list[str] = []

    def run(self, count: int, seed: int | None) -> None:
        """Check everything; `count` documents against their sources."""
        self._list()
        if MANIFEST not in self._sizes and RUN not in self._sizes:
            raise no_dataset(self._store)
        if RUN in self._sizes:
            try:
                self._run = read_run(self._store)
            except OutputError as error:
                self._findings.add(RUN, error.message)
        elif any(path.startswith("_run/") for path in self._sizes):
            self._findings.add(RUN, "is not there, but other files of the run are")
        else:
            self._findings.notes.append("the chain of records was not checked: _run was removed")
        if MANIFEST in self._sizes:
            self._check_complete(count, seed)
        elif self._run is not None:
            self._check_unfinished(self._run)
            if count:
                self._findings.notes.append("no document was compared with its source: the dataset is not complete")

    def clean(self, *, remove: bool) -> None:
        """List the files that nobody needs, and remove them unless somebody may need them yet."""
        findings = self._findings
        findings.orphans += self._orphans
        if not remove:
            return
        if not findings.complete and self._run is not None and may_be_at_work(self._last, self._run):
            owner = self._run.owner if self._last is None else self._last.owner
            findings.add(RUN, f"{owner} may be at work: nothing was removed")
        elif len(findings.problems) > (0 if findings.complete else 1):  # that there is no manifest is one
            findings.notes.append("nothing was removed, because of the problems")
        else:
            for path in self._orphans:
                # Another process may be packing: it has the folder locked.
                packing = path.startswith(f"{PACKINGS}/")
                with self._store.lock(path.rpartition("/")[0]) if packing else nullcontext():
                    self._store.delete(path)
            findings.removed = True

    def _check_complete(self, count: int, seed: int | None) -> None:
        store, findings = self._store, self._findings
        try:
            manifest = read_manifest(store)
            options = check_options(manifest.options, store.location(MANIFEST))
            names = split_names(options, store.location(MANIFEST))
        except OutputError as error:
            findings.add(MANIFEST, error.message)
            return
        files = self._check_sources(manifest)
        if manifest.definition is not None:
            self._check_data_file(manifest.definition)
        check_manifest(store, manifest, options, names, files, findings)
        if self._deep:
            check_tokenizer(store, manifest, findings)
        history = None if self._run is None else self._check_history(self._run, names)
        rows = self._check_index(manifest)
        if self._run is not None and history is not None:
            check_agreement(store, self._run, history, manifest, options, files, rows, findings)
        if rows is None or names != tuple(manifest.splits):
            return
        shards = tuple(listed_shards(names, manifest.file_format, rows))
        self._check_sizes(shards)
        if files is not None:
            check_origins(rows, names, len(files), findings)
        self._find_orphans({path for shard in shards for path in (shard.tokens_path, shard.starts_path)})
        if self._run is not None:
            self._orphans += unneeded(self._sizes, self._run)
        if not findings.problems:
            check_packings(store, self._sizes, findings, deep=self._deep)
        sound = not findings.problems  # where to look for the sources of a document
        if self._deep:
            shape = DatasetShape(
                names=names,
                dtype=token_dtype(manifest.dtype),
                file_format=manifest.file_format,
                eot=manifest.eot,
                eot_token=manifest.tokenizer.eot,
                n_vocab=manifest.tokenizer.n_vocab,
            )
            check_content(store, shape, shards, self._sizes, findings, self._on_progress)
        if count and self._run is not None and history is not None and sound:
            self._compare_documents(self._run, history.marks, manifest, options, names, rows, count, seed)
        elif count:
            reason = (
                "without _run/run.json nobody knows where they are" if self._run is None else "the problems come first"
            )
            findings.add(SOURCES, f"no document was compared with its source: {reason}")

    def _check_unfinished(self, run: RunRecord) -> None:
        """Check what there is of a dataset that has no manifest yet."""
        store, findings = self._store, self._findings
        findings.complete = False
        findings.add(MANIFEST, "is not there: the run is not complete, and this is no dataset yet")
        standing = read_status(store)
        done = "" if standing.share is None else f", {format_share(standing.share)} done"
        findings.notes.append(f"state: {standing.state}{done}; tokmill status tells more")
        names = split_names(run.options, store.location(RUN))
        history = self._check_history(run, names)
        file_format = run.options["format"]
        if history is None or file_format not in get_args(FileFormat):
            return
        self._list()  # now that it is known what must be there: a process may be at work
        shards = tuple(listed_shards(names, file_format, history.rows))
        self._check_sizes(shards)
        paths = {path for shard in shards for path in (shard.tokens_path, shard.starts_path)}
        growing = set[str]()
        if history.state is not None:
            check_open(store, self._sizes, history.state, file_format, findings, deep=self._deep)
            growing = open_paths(history.state, file_format)
        if store.exists(Chain(store, run.run).path(history.last.number + 1)):
            findings.notes.append("a process is at work: what was not there may be elsewhere by now; look again")
        self._find_orphans(paths | growing)
        self._orphans += unneeded(self._sizes, run, growing, history.last.lineage)
        if self._deep:
            options = encode_options(run.options, Tokenizer(run.tokenizer, eot=run.eot_token), store.location(RUN))
            shape = DatasetShape(
                names=names,
                dtype=options.token_dtype,
                file_format=options.format,
                eot=options.eot,
                eot_token=None if options.eot == "none" else options.tokenizer.eot_token,
                n_vocab=options.tokenizer.n_vocab,
            )
            check_content(store, shape, shards, self._sizes, findings, self._on_progress)

    def _list(self) -> None:
        self._sizes = {entry.path: entry.size for entry in self._store.list()}

    def _check_data_file(self, said: DataFile) -> bool:
        """Check one of the files that the manifest vouches for."""
        size = self._sizes.get(said.file)
        if size is None:
            self._findings.add(said.file, "is not there")
        elif size != said.bytes:
            what = "its size is not that of the manifest"
            self._findings.add(said.file, what, f"{said.bytes:,} bytes", f"{size:,} bytes")
        elif (found := file_hash(self._store, said.file)) != said.blake3:
            self._findings.add(said.file, "its content is not that of the manifest", said.blake3, found)
        else:
            return True
        return False

    def _check_sources(self, manifest: Manifest) -> tuple[SourceFile, ...] | None:
        if not self._check_data_file(manifest.sources):
            return None
        try:
            return read_files(self._store, SOURCES)
        except OutputError as error:
            self._findings.add(SOURCES, error.message)
            return None

    def _check_index(self, manifest: Manifest) -> NDArray[np.void] | None:
        if not self._check_data_file(manifest.index):
            return None
        try:
            return read_index(self._store, manifest)
        except OutputError as error:
            self._findings.add(INDEX, error.message)
            return None

    def _check_history(self, run: RunRecord, names: Sequence[str]) -> History | None:
        history = read_history(Chain(self._store, run.run), names, self._findings)
        if history is not None:
            self._last = history.last
        return history

    def _check_sizes(self, shards: Sequence[ListedShard]) -> None:
        """Check that all shards are there in their size, by the one listing of the folder that there was."""
        for shard in shards:
            for path, expected in ((shard.tokens_path, shard.tokens_bytes), (shard.starts_path, shard.starts_bytes)):
                size = self._sizes.get(path)
                if size is None:
                    self._findings.add(path, "is not there")
                elif size != expected:
                    self._findings.add(path, "its size is not that of the index", f"{expected:,} bytes", f"{size:,}")
        self._findings.checked["shards"] += len(shards)

    def _find_orphans(self, listed: set[str]) -> None:
        ours, others = unlisted(self._sizes, listed)
        self._orphans += ours
        for paths, what in ((ours, "left over from a run"), (others, "not of the dataset, and never read")):
            if paths:
                shown = ", ".join([*paths[:3], *(["…"] if len(paths) > 3 else [])])
                self._findings.notes.append(f"{len(paths):,} files are {what}: {shown}")

    def _compare_documents(
        self,
        run: RunRecord,
        marks: Sequence[Mark],
        manifest: Manifest,
        options: Options,
        names: Sequence[str],
        rows: NDArray[np.void],
        count: int,
        seed: int | None,
    ) -> None:
        """Compare documents with their sources."""
        from tokmill._inspection.origins import Origins, split_ends
        from tokmill._inspection.spot_check import check_documents

        streams = token_streams(self._store, manifest, rows)
        documents = {name: split.documents for name, split in manifest.splits.items()}
        try:
            encode = encode_options(options, read_tokenizer(self._store, manifest), self._store.location(MANIFEST))
            origins = Origins(self._store, run, encode, marks, split_ends(names, rows))
        except TokmillError as error:
            self._findings.add(SOURCES, f"no document was compared with its source: {error.message}")
            return
        check_documents(origins, streams, documents, encode, count, seed, self._findings)
