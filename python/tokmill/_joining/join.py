"""`tokmill.join`: reads several datasets as one."""

from __future__ import annotations

import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from tokmill._dataset.index import INDEX, check_index
from tokmill._dataset.manifest import MANIFEST, SOURCES, DataFile, Manifest, to_json
from tokmill._dataset.member import join_identity, totals_of
from tokmill._dataset.npy import npy_header
from tokmill._dataset.reader import open_manifest
from tokmill._joining.members import (
    check_content,
    check_fit,
    check_members,
    in_order_of_parts,
    joined_index,
    lacking,
    read_members,
    repeated_sources,
)
from tokmill._joining.options import MEMBER_DATASETS, OUT
from tokmill._options.signature import takes
from tokmill._progress import displayed
from tokmill._sizes import format_count, format_split, plural
from tokmill._store import AlreadyExistsError, as_texts, open_output
from tokmill._store.segments import hash_bytes
from tokmill._threads import Pool
from tokmill._view.result import Result
from tokmill._view.view import Table, View, noted
from tokmill.errors import OutputError, TokmillError, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokmill._joining.members import JoinedMember
    from tokmill._store import Location, Store

_READERS = 16
"""Number of datasets that are read at once."""


@dataclass(frozen=True, kw_only=True, repr=False)
class Join(Result):
    """The result of joining datasets."""

    out: str
    """Location of the join."""
    manifest: Manifest
    warnings: Sequence[str]
    """Source files that two members have, and splits and kept columns that one lacks."""
    already: bool
    """Whether the join existed already."""
    seconds: float

    def as_dict(self) -> dict[str, Any]:
        """Return the result as plain JSON."""
        manifest = self.manifest
        return {
            "out": self.out,
            "identity": manifest.identity,
            "already": self.already,
            "members": [
                {"location": member.location, "identity": member.identity, "tokens": member.tokens}
                for member in manifest.members
            ],
            "segments": list(manifest.segments),
            "tokens": manifest.tokens,
            "documents": manifest.documents.out,
            "splits": {name: vars(split) for name, split in manifest.splits.items()},
            "warnings": list(self.warnings),
            "seconds": self.seconds,
        }

    def view(self) -> View:
        """Return what the result shows."""
        manifest = self.manifest
        members, tokens = plural(len(manifest.members), "dataset"), format_count(manifest.tokens)
        appended = ""
        if len(manifest.segments) > 1:
            appended = f", the last {manifest.segments[-1] - manifest.segments[-2]:,} appended"
        rows = [
            ("join", f"{self.out}{' (already complete)' if self.already else ''}"),
            ("members", members + appended),
            *((name, format_split(s.tokens, s.documents, s.shards)) for name, s in manifest.splits.items()),
            ("identity", manifest.identity),
        ]
        return View(
            headline=f"{tokens} tokens of {members}, {self.out}",
            figures=[
                ("tokens", tokens),
                ("documents", format_count(manifest.documents.out)),
                ("datasets", f"{len(manifest.members):,}"),
            ],
            parts=[Table((), rows)],
            notes=noted(self.warnings, "warning"),
        )


@takes(out=OUT, datasets=MEMBER_DATASETS)
@displayed("reading the datasets")
def join(
    out: Location,
    datasets: Location | Sequence[Location],
    *,
    progress: bool = False,  # noqa: ARG001 - for `displayed`
) -> Join:
    """Join datasets: write a manifest by which they are read as one, in this order, as `tokmill join` does.

    Nothing is copied. If the first one is a join, the others are appended to it: its sequences stay as they are, so
    that loader states of it remain valid.

    Parameters
    ----------
    progress
        Display progress on stderr or in the notebook.

    Raises
    ------
    UsageError
        If the datasets do not fit together, two have the same content, or parts of a run are missing.
    SourceError
        If there is no dataset, it cannot be read, or a member of a join is missing.
    OutputError
        If a dataset is damaged, a member of a join has changed, or the output is not empty or cannot be written.
    """
    began = time.monotonic()
    store, locations = open_output(out), as_texts(datasets)
    if not locations:
        message = "no datasets are given"
        raise UsageError("option-missing", message, "name the datasets after the output folder")
    with Pool(_READERS, thread_name_prefix="tokmill-join") as pool:
        read = list(pool.map(lambda location: read_members(location, store.location()), locations))
        check_members(read, pool)
    (members, segments), *others = read
    is_join = members[0].manifest.is_elsewhere
    appended = [member for found, _ in others for member in found]
    members = [*members, *in_order_of_parts(appended)] if is_join else in_order_of_parts([*members, *appended])
    if not is_join:
        segments = [len(members)]
    elif appended:
        segments = [*segments, len(members)]
    check_fit(members)
    check_content(members)
    warnings = [*repeated_sources(members), *lacking(members)]
    manifest, files = _described(members, segments)
    already = _write(store, manifest, files)
    store.sweep()
    return Join(
        out=store.location(),
        manifest=manifest,
        warnings=warnings,
        already=already,
        seconds=time.monotonic() - began,
    )


def _described(members: Sequence[JoinedMember], segments: Sequence[int]) -> tuple[Manifest, Mapping[str, bytes]]:
    """Return the manifest of a join, and its other files."""
    joined, first = [each.member for each in members], members[0].manifest
    totals = totals_of(joined)
    sidecars = {name: sidecar for each in members for name, sidecar in each.manifest.sidecars.items()}
    rows = joined_index(members, list(totals["splits"]), list(sidecars))
    files = {
        INDEX: npy_header(rows.dtype, len(rows)) + rows.tobytes(),
        SOURCES: b"".join(line for each in members for line in each.sources),
    }
    if first.definition is not None:
        files[first.definition.file] = members[0].store.read(first.definition.file)
    listed = {name: DataFile(file=name, bytes=len(data), blake3=hash_bytes(data)) for name, data in files.items()}
    manifest = Manifest(
        tokenizer=first.tokenizer,
        dtype=first.dtype,
        file_format=joined[0].file_format,
        eot=first.eot,
        shard_tokens=joined[0].shard_tokens,
        options=_shared_options(members),
        fingerprint=join_identity(joined, segments),
        sidecars=sidecars,
        index=listed[INDEX],
        sources=listed[SOURCES],
        definition=first.definition,
        members=joined,
        segments=segments,
        **totals,
    )
    check_index(manifest, rows, "the join")
    return manifest, files


def _shared_options(members: Sequence[JoinedMember]) -> dict[str, Any]:
    """Return the options that all members have with the same value; of the kept columns, those that all have."""
    manifests = list({id(each.manifest): each.manifest for each in members}.values())
    shared = {
        name: value
        for name, value in manifests[0].options.items()
        if name != "part" and all(name in other.options and other.options[name] == value for other in manifests)
    }
    keep = [
        column
        for column in manifests[0].options.get("keep", [])
        if all(column in m.options.get("keep", []) for m in manifests)
    ]
    return {**shared, **({"keep": keep} if keep else {})}


def _write(store: Store, manifest: Manifest, files: Mapping[str, bytes]) -> bool:
    """Write a join. Return whether it was there already. Raises OutputError if something else is there."""
    if store.exists(MANIFEST):
        _require_same_join(store, manifest, files)
        return True
    found = [entry.path for entry in store.list() if not entry.path.startswith(".tokmill-")]
    if others := [path for path in found if path not in files]:
        message = f"the output folder {store.location()} is not empty: it contains {others[0]}"
        raise OutputError("output-occupied", message, "choose a new or empty folder")
    _require_same(store, files, found)  # what a killed process left
    for name, data in files.items():
        store.put(name, data)
    try:
        store.create(MANIFEST, to_json(manifest))
    except AlreadyExistsError:  # another process was faster
        _require_same_join(store, manifest, files)
        return True
    return False


def _require_same_join(store: Store, manifest: Manifest, files: Mapping[str, bytes]) -> None:
    """Raise OutputError unless a dataset that is there is this join, which may have a manifest of version 2."""
    with suppress(TokmillError):
        if open_manifest(store).as_dict() == manifest.as_dict():
            _require_same(store, files, list(files))
            return
    raise _occupied(store)


def _occupied(store: Store) -> OutputError:
    """Return the error for an output folder that contains a dataset, or another join."""
    where, what, hint = store.location(), "a dataset that cannot be read", "choose a new or empty folder"
    with suppress(TokmillError):
        found = open_manifest(store)
        what = f"a dataset of {plural(found.tokens, 'token')}"
        if found.is_elsewhere:
            what = f"another join, of {plural(len(found.members), 'dataset')}"
            hint = (
                f"a join never changes: to append to it, name a new folder, such as tokmill join {where}-2 {where} MORE"
            )
    message = f"the output folder {where} contains {what}"
    return OutputError("output-occupied", message, hint)


def _require_same(store: Store, written: Mapping[str, bytes], paths: Sequence[str]) -> None:
    for path in paths:
        if not store.exists(path) or store.read(path) != written[path]:
            message = f"{store.location(path)} belongs to another dataset or join"
            raise OutputError("output-occupied", message, "choose a new or empty folder; a join never changes")
