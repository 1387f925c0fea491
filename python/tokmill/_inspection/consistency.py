"""Consistency of the manifest, the index, the list of sources, the records of the run, tables and packings."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.annotations import ANNOTATION, ANNOTATIONS, AnnotatedSegment
from tokmill._dataset.chosen import PACK_FOLDER, PLAN
from tokmill._dataset.index import INDEX
from tokmill._dataset.manifest import MANIFEST, SOURCES, TokenizerIdentity, fingerprint, is_edited
from tokmill._dataset.npy import read_npy
from tokmill._dataset.reader import open_splits, read_tokenizer
from tokmill._dataset.shards import file_hash
from tokmill._dataset.sidecar import TABLE_SUFFIX, sidecar_path
from tokmill._dataset.table_reader import FILE, POSITION, DocumentTable
from tokmill._dataset.takedowns import TAKEDOWNS, read_takedowns, taken_down
from tokmill._dataset.values import SEALED, VALUES, problems
from tokmill._encoding.counts import QUARANTINE
from tokmill._inspection.findings import read_files, sealed_paths
from tokmill._json import parse_json
from tokmill._packing.materialise import packed_shard_paths
from tokmill._packing.options import PackOptions
from tokmill._packing.plan import HASHES, PackPlan
from tokmill._sources.faults import EMPTY, REASONS
from tokmill._sources.plan import Plan
from tokmill._store.extents import hash_range
from tokmill._tokenizer.rank_files import right_eot
from tokmill._tokenizer.spec import GIVEN, parse_object
from tokmill.errors import OutputError, SourceError, TokmillError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import DataFile, Manifest
    from tokmill._dataset.shards import FileFormat
    from tokmill._dataset.split_reader import SplitReader
    from tokmill._encoding.claim import CheckpointState
    from tokmill._inspection.findings import Findings, History, RunRecord
    from tokmill._sources.plan import SourceFile
    from tokmill._store import Extent, ReadStore

Options = dict[str, Any]
"""Options that shape the bytes, in the order of `EncodeOptions.as_dict`."""

_MANIFEST_OPTIONS: Final = {"dtype": "dtype", "file_format": "format", "eot": "eot", "shard_tokens": "shard_tokens"}
"""Fields of the manifest that repeat an option, with the option's name."""


def check_manifest(
    manifest: Manifest,
    options: Options,
    names: Sequence[str],
    files: Sequence[SourceFile] | None,
    findings: Findings,
) -> None:
    """Check the manifest by itself, with the files of the plan for its fingerprint."""
    for field, option in _MANIFEST_OPTIONS.items():
        if getattr(manifest, field) != options[option]:
            findings.add(MANIFEST, f"{field} differs from the options", options[option], getattr(manifest, field))
    if tuple(manifest.splits) != tuple(names):
        findings.add(MANIFEST, "splits differ from the options", ", ".join(names), ", ".join(manifest.splits))
    for reason in manifest.documents.dropped.keys() - {*REASONS, EMPTY}:
        findings.add(MANIFEST, f"documents.dropped: {reason!r:.60} is not a known reason")
    if files is not None:
        expected = fingerprint(manifest.tokenizer.hash, options, files)
        if manifest.fingerprint != expected:
            what = "fingerprint does not match the tokenizer, options and sources"
            findings.add(MANIFEST, what, expected, manifest.fingerprint)


def check_own_hash(store: ReadStore, findings: Findings) -> None:
    """Check the hash that the manifest has of itself."""
    if is_edited(store.read(MANIFEST)):
        findings.add(MANIFEST, "has been edited: it does not have its own hash")


def check_data_file(store: ReadStore, sizes: Mapping[str, int], listed: DataFile, findings: Findings) -> bool:
    """Check one of the files listed in the manifest, and return whether it is sound."""
    size = sizes.get(listed.file)
    if size is None:
        findings.add(listed.file, "is missing")
    elif size != listed.bytes:
        findings.add(listed.file, "its size does not match the manifest", f"{listed.bytes:,} bytes", f"{size:,} bytes")
    elif (found := file_hash(store, listed.file)) != listed.blake3:
        findings.add(listed.file, "its content does not match the manifest", listed.blake3, found)
    else:
        return True
    return False


def check_tokenizer(store: ReadStore, manifest: Manifest, findings: Findings) -> None:
    """Check that the tokenizer of that name, or the one stored with the dataset, has the manifest's hash."""
    listed = manifest.tokenizer
    try:
        tokenizer = read_tokenizer(store, manifest)
    except TokmillError as error:
        findings.add(MANIFEST, f"tokenizer.name: {error.message}")
        return
    identity = TokenizerIdentity(
        name=tokenizer.name,
        hash=tokenizer.content_hash,
        n_vocab=tokenizer.n_vocab,
        eot=None if manifest.eot == "none" else tokenizer.eot_token,
    )
    _compare(MANIFEST, "tokenizer.{} does not match the tokenizer", vars(identity), vars(listed), findings)


def check_end_of_text(store: ReadStore, manifest: Manifest, findings: Findings) -> None:
    """Find an end-of-text id that a rank file does not have, as that which earlier versions put after its ranks."""
    stored, found = manifest.definition, manifest.tokenizer.eot
    if stored is None or stored.file != "tiktoken.json" or manifest.eot == "none":
        return
    root = parse_object(store.read(stored.file), store.location(stored.file))
    if (expected := right_eot(root, stored.eot, found)) is None:
        return
    name, text, id_ = expected
    if name is not None and stored.eot_from == GIVEN:
        findings.notes.append(
            f"{stored.eot!r} {found} ends texts (--eot-token); the rank file of {name} has {text!r} {id_}"
        )
    elif name is not None:
        what = f"the end-of-text id is invented: the rank file is {name}'s; encode again"
        findings.add(MANIFEST, what, f"{text} {id_}", f"{stored.eot} {found}")
    elif stored.eot_from is None:
        findings.notes.append(
            f"the id {id_} of {text!r} follows the ranks: an earlier version invented it if the model has another"
        )


def check_origins(rows: NDArray[np.void], names: Sequence[str], files: int, findings: Findings) -> None:
    """Check that the first and last documents of shards, as listed in the index, follow the order of the sources."""
    for code, name in enumerate(names):
        mine = rows[rows["split"] == code]
        ends = np.empty(2 * len(mine), [("file", "<i8"), ("position", "<i8")])
        for place, end in enumerate(("first", "last")):
            ends["file"][place::2], ends["position"][place::2] = mine[f"{end}_file"], mine[f"{end}_position"]
        outside = (ends["file"] < 0) | (ends["file"] >= files) | (ends["position"] < 0)
        if outside.any():
            at = int(outside.argmax())
            what = f"shard {at // 2} of {name} refers to an impossible document"
            findings.add(INDEX, what, found=f"file {ends['file'][at]} at {ends['position'][at]}")
            continue
        file, position = ends["file"], ends["position"]
        falls = (file[1:] < file[:-1]) | ((file[1:] == file[:-1]) & (position[1:] < position[:-1]))
        if falls.any():
            shard = (int(falls.argmax()) + 1) // 2
            findings.add(INDEX, f"shard {shard} of {name} refers to a document out of order")


def check_agreement(
    store: ReadStore,
    run: RunRecord,
    history: History,
    manifest: Manifest,
    options: Options,
    files: Sequence[SourceFile] | None,
    rows: NDArray[np.void] | None,
    findings: Findings,
) -> None:
    """Check that the dataset matches the records of its run."""
    _compare(MANIFEST, "options.{} differs from the run", run.options, options, findings)
    _compare(
        MANIFEST,
        "{} differs from the run",
        {"tokenizer.hash": run.tokenizer_hash},
        {"tokenizer.hash": manifest.tokenizer.hash},
        findings,
    )
    planned = _planned(store, run, findings)
    if planned is not None and files is not None:
        listed, read = ([(f.path, f.size, f.format, f.codec) for f in each] for each in (files, planned))
        if listed != read:
            findings.add(SOURCES, f"lists other files than {run.plan_path}")
    if history.state is None or (planned is not None and history.state.cursor.file != len(planned)):
        findings.add(MANIFEST, "exists, but no record says that the run finished")
        return
    _compare(
        MANIFEST,
        "{} differs from the last checkpoint",
        _checkpoint_counts(history.state),
        _manifest_counts(manifest),
        findings,
    )
    if rows is not None and not np.array_equal(rows, history.rows):
        _report_rows(rows, history.rows, list(manifest.splits), findings)


def check_open(
    store: ReadStore,
    sizes: Mapping[str, int],
    state: CheckpointState,
    file_format: FileFormat,
    findings: Findings,
    *,
    deep: bool,
) -> None:
    """Check that the growing files of the last checkpoint exist; with `deep`, also read them."""
    kept: list[tuple[Sequence[Extent], str]] = [(state.quarantine, QUARANTINE)]
    for shard in state.open:
        tokens, starts, *_ = sealed_paths(shard, file_format)
        # Records are not renamed: they stay until no checkpoint needs them.
        kept += ((shard.ids, tokens), (shard.starts, starts), (shard.records, ""), (shard.loss, ""))
    missing = set[str]()
    for extents, sealed in kept:
        for extent in extents:
            # A growing file is renamed as soon as it is complete, possibly before a record says so.
            path = extent.path if extent.path in sizes else sealed
            length, size = extent.end - extent.start, sizes.get(path)
            if extent.path in missing:
                continue
            if size is None:
                findings.add(extent.path, "is missing: the run cannot resume from its last checkpoint")
                missing.add(extent.path)
            elif size != length and size < extent.end:
                findings.add(extent.path, "is truncated", f"{extent.end:,} bytes", f"{size:,}")
            elif deep:
                # In a bucket, an extent is an object; elsewhere, it is a range of the growing file.
                start = 0 if size == length else extent.start

                def read(first: int, last: int, path: str = path) -> bytes:
                    return store.read(path, first, last)

                found = hash_range(read, start, start + length)
                if found != extent.blake3:
                    what = f"bytes {extent.start:,} to {extent.end:,} have changed since they were written"
                    findings.add(extent.path, what, extent.blake3, found)


def _planned(store: ReadStore, run: RunRecord, findings: Findings) -> tuple[SourceFile, ...] | None:
    try:
        planned = read_files(store, run.plan_path)
    except (SourceError, OutputError) as error:
        findings.add(run.plan_path, error.message)
        return None
    if (found := Plan(planned).digest()) != run.plan_digest:
        findings.add(run.plan_path, "differs from the plan that the run was started with", run.plan_digest, found)
    return planned


def _checkpoint_counts(state: CheckpointState) -> dict[str, object]:
    """Return the counts of a checkpoint, by the names of the manifest's fields."""
    layout, tally = state.layout, state.tally
    return {
        "documents.in": tally["documents_in"],
        "documents.out": tally["documents_out"],
        "documents.filtered": tally["filtered"],
        **{f"documents.dropped.{reason}": count for reason, count in tally["dropped"].items() if count},
        "text.bytes": tally["text_bytes"],
        "text.words": tally["words"],
        "text.documents_with_special_text": tally["with_special_text"],
        **{f"splits.{name}.tokens": tokens for name, tokens in layout["tokens"].items()},
        **{f"splits.{name}.documents": documents for name, documents in layout["documents"].items()},
    }


def _manifest_counts(manifest: Manifest) -> dict[str, object]:
    """Return the counts of a manifest by field name."""
    documents = manifest.documents
    return {
        "documents.in": documents.read,
        "documents.out": documents.out,
        "documents.filtered": documents.filtered,
        **{f"documents.dropped.{reason}": count for reason, count in documents.dropped.items()},
        **{f"text.{name}": count for name, count in vars(manifest.text).items()},
        **{f"splits.{name}.tokens": split.tokens for name, split in manifest.splits.items()},
        **{f"splits.{name}.documents": split.documents for name, split in manifest.splits.items()},
    }


def _compare(
    file: str, words: str, expected: Mapping[str, object], found: Mapping[str, object], findings: Findings
) -> None:
    for name in {**expected, **found}:
        if expected.get(name) != found.get(name):
            findings.add(file, words.format(name), *(_shown(each, name) for each in (expected, found)))


def _shown(values: Mapping[str, object], name: str) -> object:
    value = values.get(name, "nothing")
    return "null" if value is None else value


def _report_rows(rows: NDArray[np.void], recorded: NDArray[np.void], names: Sequence[str], findings: Findings) -> None:
    """Add a problem for the first row of the index that differs from the records."""
    if len(rows) != len(recorded):
        findings.add(INDEX, "lists other shards than the records", f"{len(recorded):,} shards", f"{len(rows):,}")
        return
    at = int(np.flatnonzero(rows != recorded)[0])
    where = f"shard {rows['shard'][at]} of {names[rows['split'][at]]}"
    fields = [name for name in rows.dtype.names or () if not np.array_equal(rows[name][at], recorded[name][at])]
    values = (", ".join(f"{name} {_plain(each[name][at])}" for name in fields) for each in (recorded, rows))
    findings.add(INDEX, f"{where} differs from the records", *values)


def _plain(value: Any) -> str:
    return value.tobytes().hex() if isinstance(value, np.ndarray) else f"{value:,}"


def check_tables(splits: Iterable[SplitReader], files: int, findings: Findings) -> None:
    """Check that the rows of all tables refer to documents in the order of the sources, as the index does.

    files   number of source files
    """
    for split in splits:
        table, before = DocumentTable(split), (-1, -1)
        for shard, row in enumerate(split.rows):
            path = sidecar_path(split.name, shard, TABLE_SUFFIX)
            try:
                # Also reads the kept columns: damaged pages are an error.
                columns = table.read(shard, list(table.types))
            except OutputError as error:
                findings.add(path, error.message)
                continue
            findings.checked["table rows"] += columns.num_rows
            places = np.stack([columns[name].to_numpy().astype(np.int64) for name in (FILE, POSITION)], axis=1)
            gap = 0 if split.manifest.options.get("split_turns") else 1
            if wrong := _wrong(places, before, files, row, gap):
                findings.add(path, wrong)
            before = tuple(places[-1].tolist()) if len(places) else before


def _wrong(places: NDArray[np.int64], before: tuple[int, int], files: int, row: np.void, gap: int) -> str | None:
    """Describe the first fault in the files and positions of a shard's documents; None if there is none.

    gap   the least difference between two positions: 0 if a row may be several documents
    """
    if not len(places):
        return None
    all_places = np.concatenate([[before], places])
    file, position = all_places.T
    falls = (file[1:] < file[:-1]) | ((file[1:] == file[:-1]) & (position[1:] < position[:-1] + gap))
    outside = (file[1:] >= files) | (position[1:] < 0)
    if (bad := falls | outside).any():
        at = int(bad.argmax())
        return f"row {at:,} refers to file {file[at + 1]} at {position[at + 1]}: out of order, or impossible"
    last = (int(row["last_file"]), int(row["last_position"]))
    if (found := tuple(places[-1].tolist())) != last:
        return f"its last row refers to file {found[0]} at {found[1]}, but the index to file {last[0]} at {last[1]}"
    return None


def check_packings(store: ReadStore, sizes: Mapping[str, int], findings: Findings, *, deep: bool) -> None:
    """Check that all files of each packing exist; with `deep`, also check their hashes.

    sizes   files of the dataset; other files of a packing, from an earlier or unfinished run, are not a problem
    """
    plans = [path for path in sizes if path.startswith(f"{PACK_FOLDER}/") and path.endswith(f"/{PLAN}")]
    splits = open_splits(store) if plans else {}
    for path in plans:
        _, _, name, *segment, _ = path.split("/")
        try:
            split = _segment(splits[name], "/".join([name, *segment]))
            for file, digest in _files(store, sizes, _read_plan(store, path, split), has_mask=split.has_mask):
                if file not in sizes:
                    findings.add(file, "is missing")
                elif deep and (found := file_hash(store, file)) != digest:
                    findings.add(file, "its content does not match the plan", digest, found)
        except OutputError as error:
            if error.code == "packing-outdated":
                findings.notes.append(error.message)
            else:
                findings.add(path, error.message)
        except (ValueError, TypeError, KeyError, AttributeError) as error:
            findings.add(path, f"is not a packing plan: {error!r:.100}")


def check_annotations(
    store: ReadStore, manifest: Manifest, sizes: Mapping[str, int], findings: Findings, *, deep: bool
) -> None:
    """Check that annotations and takedowns belong to the dataset; with `deep`, also all hashes."""
    paths = [path for path in sizes if path.startswith(f"{ANNOTATIONS}/") and path.endswith(f"/{ANNOTATION}")]
    splits = open_splits(store) if paths else {}
    for path in paths:
        _, name, split, *segment, _ = path.split("/")
        try:
            found = AnnotatedSegment.open(_segment(splits[split], "/".join([split, *segment])), name)
        except OutputError as error:
            findings.add(path, error.message)
        except KeyError:
            findings.add(path, "is of no split of the dataset")
        else:
            for file, problem in found.problems(sizes, deep=deep) if found else ():
                findings.add(file, problem)
    try:
        splits = open_splits(store)
        counts = {name: len(taken_down(split)) for name, split in splits.items()}
        for name in {name for each in read_takedowns(store, manifest.identity) for name in each} - splits.keys():
            findings.add(TAKEDOWNS, f"names documents of {name!r}, which is no split of the dataset")
    except OutputError as error:
        findings.add(TAKEDOWNS, error.message)
    else:
        if any(counts.values()):
            findings.notes.append(
                f"documents taken down: {', '.join(f'{n:,} of {name}' for name, n in counts.items() if n)}"
            )


def check_values(store: ReadStore, sizes: Mapping[str, int], findings: Findings, *, deep: bool) -> None:
    """Check that sealed values belong to the dataset; with `deep`, also the hashes of all their files."""
    paths = [path for path in sizes if path.startswith(f"{VALUES}/") and path.endswith(f"/{SEALED}")]
    splits = open_splits(store) if paths else {}
    for path in paths:
        _, name, split, *_ = path.split("/")
        try:
            for file, problem in problems(store, splits[split], name, deep=deep):
                findings.add(file, problem)
        except OutputError as error:
            findings.add(path, error.message)
        except KeyError:
            findings.add(path, "is of no split of the dataset")


def _segment(split: SplitReader, plan_name: str) -> SplitReader:
    """Return the segment of a split with a plan in a folder. Raises KeyError."""
    return {segment.plan_name: segment for segment in split.segments}[plan_name]


def _read_plan(store: ReadStore, path: str, split: SplitReader) -> PackPlan:
    return PackPlan.read(split, PackOptions(**parse_json(store.read(path))["options"]))


def _files(store: ReadStore, sizes: Mapping[str, int], plan: PackPlan, *, has_mask: bool) -> Iterator[tuple[str, str]]:
    """Yield the files of a packing with their hashes in hexadecimal, including packed shards if they have hashes."""
    for name, digest in plan.files.items():
        yield f"{plan.folder}/{name}", digest
    if plan.materialised is not None and f"{plan.folder}/{HASHES}" in sizes:
        hashes = read_npy(store, f"{plan.folder}/{HASHES}", np.dtype(np.uint8)).reshape(-1, 4 if has_mask else 3, 32)
        for shard, digests in enumerate(hashes):
            for file, each in zip(packed_shard_paths(plan, shard, has_mask=has_mask), digests, strict=True):
                yield file, each.tobytes().hex()
