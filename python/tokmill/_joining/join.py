"""`tokmill.join`: reads several datasets as one."""

from __future__ import annotations

import time
from collections import defaultdict
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import accumulate
from shlex import quote
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.index import INDEX, check_index, index_dtype, read_index
from tokmill._dataset.manifest import MANIFEST, SOURCES, DataFile, Manifest, to_json
from tokmill._dataset.member import HERE, Member, join_identity, member_location, resolve_member, totals_of
from tokmill._dataset.npy import npy_header
from tokmill._dataset.reader import open_dataset, open_manifest, splits_of
from tokmill._dataset.split_reader import Members
from tokmill._encoding.part import Part, part_of
from tokmill._json import parse_json
from tokmill._options.signature import takes
from tokmill._options.working import JOIN, MEMBERS
from tokmill._progress import displayed
from tokmill._sizes import format_count, format_split, plural
from tokmill._store import AlreadyExistsError, as_texts, is_clutter, open_output
from tokmill._store.extents import hash_bytes
from tokmill._threads import Pool
from tokmill._view.result import Result
from tokmill._view.view import DONE, Table, View, noted
from tokmill.errors import OutputError, SourceError, TokmillError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._store import Location, ReadStore, Store


_SHOWN: Final = 10
"""Maximum number of source files that a warning names, and of parts that an error names."""


_SUBMITTED: Final = 1024
"""Number of members that are submitted at a time, to be opened."""
_COINCIDENCE: Final = 32
"""Minimum number of tokens of a shard for which equal tokens are not by chance."""


@dataclass(frozen=True, kw_only=True)
class JoinedMember:
    """A dataset to be joined."""

    where: str
    """Its location, for messages."""
    member: Member
    store: ReadStore
    """The store of the manifest that it was read from: its own, or that of a join."""
    manifest: Manifest
    """That manifest."""
    rows: Mapping[str, NDArray[np.void]]
    """Rows of the index by split, numbered as in the dataset."""
    sources: Sequence[bytes]
    """Lines of sources.jsonl."""


def read_members(location: Location, out: str) -> tuple[list[JoinedMember], list[int]]:
    """Return the members of a dataset as they are in a join at `out`, and the ends of its segments.

    Raises SourceError if there is no dataset, OutputError if it is damaged, UsageError if it cannot be a member.
    """
    store = open_dataset(location)
    manifest = open_manifest(store)
    sources = _source_lines(store, manifest)
    members = manifest.members if manifest.is_elsewhere else [manifest.as_member(HERE, len(sources))]
    if (files := sum(member.files for member in members)) != len(sources):
        message = f"{store.location(SOURCES)} lists {len(sources):,} files, but the members have {files:,}"
        raise OutputError("dataset-damaged", message, "join the datasets again")
    splits = splits_of(store, manifest, read_index(store, manifest) if manifest.shards else None)
    found, file = [], 0
    for place, member in enumerate(members):
        where = resolve_member(member.location, store.location())
        rows = {}
        for name in member.splits:
            first, end = splits[name].shards_before[place : place + 2].tolist()
            rows[name] = _renumbered(splits[name].rows[first:end], shard=-first, file=-file)
        lines = sources[file : file + member.files]
        moved = replace(member, location=member_location(where, out))
        found.append(JoinedMember(where=where, member=moved, store=store, manifest=manifest, rows=rows, sources=lines))
        file += member.files
    return found, list(manifest.segments)


def _source_lines(store: ReadStore, manifest: Manifest) -> list[bytes]:
    data = store.read(SOURCES)
    if hash_bytes(data) != manifest.sources.blake3:
        message = f"{store.location(SOURCES)} does not match the manifest: its hash differs"
        raise OutputError("dataset-damaged", message, "restore the file")
    return data.splitlines(keepends=True)


def _renumbered(rows: NDArray[np.void], *, shard: int, file: int) -> NDArray[np.void]:
    moved = rows.copy()
    moved["shard"] = moved["shard"].astype(np.int64) + shard
    for end in ("first_file", "last_file"):
        moved[end] += file
    return moved


def _joined_index(members: Sequence[JoinedMember], splits: Sequence[str], sidecars: Sequence[str]) -> NDArray[np.void]:
    """Return the rows of the index of a join: those of all members, numbered as in the join."""
    parts, files = [np.empty(0, index_dtype(sidecars))], list(accumulate((len(m.sources) for m in members), initial=0))
    for code, name in enumerate(splits):
        shard = 0
        for member, file in zip(members, files, strict=False):
            rows = _renumbered(member.rows.get(name, parts[0]), shard=shard, file=file)
            numbered: NDArray[Any] = np.zeros(len(rows), parts[0].dtype)
            for field in numbered.dtype.names or ():
                if field in (rows.dtype.names or ()):
                    numbered[field] = rows[field]
            numbered["split"] = code
            parts.append(numbered)
            shard += len(rows)
    return np.concatenate(parts)


def _check_fit(members: Sequence[JoinedMember]) -> None:
    """Raise UsageError, which names both, unless the ids of all members mean the same as those of the first."""
    first = members[0]
    for each in members[1:]:
        mine, theirs = first.manifest, each.manifest
        differences = (
            ("tokenizer", mine.tokenizer.hash, theirs.tokenizer.hash),
            ("vocabulary size", mine.tokenizer.n_vocab, theirs.tokenizer.n_vocab),
            ("dtype", mine.dtype, theirs.dtype),
            ("position of end-of-text", mine.eot, theirs.eot),
            ("end-of-text token", mine.tokenizer.eot, theirs.tokenizer.eot),
        )
        for what, one, other in differences:
            if one != other:
                shown = [f"{name} {value}" for name, value in (("", one), ("", other))]
                if what == "tokenizer":
                    shown = [f"{m.tokenizer.name} (hash {m.tokenizer.hash:.16})" for m in (mine, theirs)]
                message = f"{first.where} and {each.where} cannot be joined: the {what} is {shown[0].strip()} "
                message += f"in one and {shown[1].strip()} in the other"
                raise UsageError("members-unfit", message, "encode both with the same tokenizer and options")
        for name in mine.sidecars.keys() & theirs.sidecars.keys():
            if mine.sidecars[name] != theirs.sidecars[name]:
                message = f"{first.where} and {each.where} cannot be joined: their sidecars {name} differ"
                raise UsageError("members-unfit", message, "encode both with the same version of tokmill")


def _check_members(read: Sequence[tuple[Sequence[JoinedMember], Sequence[int]]], pool: Pool) -> None:
    """Check that the members of joins are where the joins say, and are the datasets that were joined.

    Raises SourceError, which names them, for missing ones, and OutputError for one that has changed.
    """
    opened = [(Members(found[0].store, found[0].manifest), len(found)) for found, _ in read]
    members = [(its, number) for its, count in opened for number in range(count)]
    missing = []
    for first in range(0, len(members), _SUBMITTED):
        some = members[first : first + _SUBMITTED]
        for (its, number), error in zip(some, pool.map(_missing, some), strict=True):
            if error is not None:
                missing.append((error, its.location(number)))
    if missing:
        error, others = missing[0][0], [where for _, where in missing[1:_SHOWN]]
        shown = ", ".join(others) + ", …" * (len(missing) > _SHOWN)
        more = f"; so {'is' if len(missing) == 2 else 'are'} {shown}" if others else ""
        raise SourceError("member-missing", error.message + more, error.hint)


def _missing(member: tuple[Members, int]) -> SourceError | None:
    members, number = member
    try:
        members.open(number)
    except SourceError as error:
        if error.code != "member-missing":
            raise
        return error
    return None


def check_content(members: Sequence[JoinedMember]) -> None:
    """Raise UsageError, which names both, if two members have the same content, or a shard with the same tokens.

    Shards of a few tokens, such as the last ones of two splits, may be equal by chance.
    """
    known: dict[str, JoinedMember] = {}
    for each in members:
        if (other := known.setdefault(each.member.identity, each)) is not each:
            message = f"{other.where} and {each.where} are the same dataset: their content is equal"
            if other.where == each.where:
                message = f"{each.where} is named twice, by itself or as a member of a join"
            raise UsageError("option-repeated", message, "name each dataset once; its documents would be repeated")
    rows = [
        (number, split, part[part["tokens"] >= _COINCIDENCE])
        for number, each in enumerate(members)
        for split, part in each.rows.items()
    ]
    hashes = np.concatenate(
        [np.empty((0, 4), np.uint64), *(part["blake3"].view("<u8").reshape(-1, 4) for *_, part in rows)]
    )
    owners = np.repeat(np.arange(len(rows)), [len(part) for *_, part in rows])
    order = np.lexsort(hashes.T)
    same = (hashes[order[1:]] == hashes[order[:-1]]).all(axis=1)
    for at in np.flatnonzero(same).tolist():
        (one, split, _), (other, also, _) = (rows[owners[order[place]]] for place in (at, at + 1))
        if one != other:
            message = f"{members[one].where} and {members[other].where} have a shard with the same tokens, "
            message += f"in {split} and {also}"
            hint = "leave one of them out: were the same documents encoded twice?"
            raise UsageError("option-repeated", message, hint)


def _in_order_of_parts(members: Sequence[JoinedMember]) -> list[JoinedMember]:
    """Return the members with the parts of each run in their order, where the first of them is.

    Raises UsageError unless all parts of each run are there once.
    """
    runs: dict[tuple[str | None, int], dict[int, JoinedMember]] = defaultdict(dict)
    found: list[JoinedMember | tuple[str | None, int]] = []
    for each in members:
        part = part_of({"part": each.member.part}, each.store.location(MANIFEST))
        if part is None:
            found.append(each)
            continue
        key = part.whole, part.count
        if key not in runs:
            found.append(key)
        if part.number in runs[key]:
            message = f"{runs[key][part.number].where} and {each.where} are both part {part.short} of a run"
            raise UsageError("parts-missing", message, "name one of them")
        runs[key][part.number] = each
    for (_, count), parts in runs.items():
        if len(parts) < count:
            _refuse_incomplete(count, parts, [each for each in runs.values() if each is not parts])
    return [
        each
        for item in found
        for each in ([part for _, part in sorted(runs[item].items())] if isinstance(item, tuple) else [item])
    ]


def _refuse_incomplete(
    count: int, parts: Mapping[int, JoinedMember], others: Sequence[Mapping[int, JoinedMember]]
) -> None:
    """Raise UsageError for a run that has only some of its `parts` here; the `others` are of other runs."""
    missing = [number for number in range(1, count + 1) if number not in parts]
    number, some = next(iter(parts.items()))
    shown = ", ".join(map(str, missing[:_SHOWN])) + ", …" * (len(missing) > _SHOWN)
    for each in others:
        for wrong in (each[number] for number in missing if number in each):
            _check_fit([some, wrong])
            mine, theirs = some.manifest.options, wrong.manifest.options
            differing = [name for name in {**mine, **theirs} if name != "part" and mine.get(name) != theirs.get(name)]
            named = ", ".join(f"--{name.replace('_', '-')}" for name in differing) or "the sources"
            message = f"{some.where} and {wrong.where} are parts of different runs, which differ in {named}"
            raise UsageError("parts-missing", message, "encode one of them again, with the command of the other")
    message = f"{some.where} is part {Part(number, count).short} of a run, whose parts {shown} are missing"
    raise UsageError("parts-missing", message, "name all parts of the run; tokmill status shows which are complete")


def _repeated_sources(members: Sequence[JoinedMember]) -> Iterator[str]:
    """Yield a warning for each source file that two members list with the same path and size."""
    known: dict[tuple[str, int], str] = {}
    count = 0
    for each in members:
        for line in each.sources:
            try:
                file = parse_json(line)
                key = str(file["path"]), int(file["size"])
            except (ValueError, TypeError, KeyError) as error:
                message = f"{each.store.location(SOURCES)} is not a list of source files: {error!r:.100}"
                raise OutputError("dataset-damaged", message) from error
            other = known.setdefault(key, each.where)
            if other != each.where:
                count += 1
                if count <= _SHOWN:
                    yield f"{other} and {each.where} both have the source file {key[0]!r} of {key[1]:,} bytes"
    if count > _SHOWN:
        yield f"{count - _SHOWN:,} more source files are in two members"


def lacking(members: Sequence[JoinedMember]) -> Iterator[str]:
    """Yield a warning for each split and each kept column that not all members have."""
    splits = [{*each.rows} for each in members]
    columns = [{*map(str, each.manifest.options.get("keep", []))} for each in members]
    for what, has in (("split", splits), ("kept column", columns)):
        for name in sorted({name for names in has for name in names if not all(name in each for each in has)}):
            without = [each.where for each, names in zip(members, has, strict=True) if name not in names]
            more = f" and {len(without) - 1:,} more" * (len(without) > 1)
            yield f"{without[0]}{more} lack the {what} {name!r}" if more else f"{without[0]} lacks the {what} {name!r}"


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
            *([("members", members + appended)] if appended else []),
            *((name, format_split(s.tokens, s.documents, s.shards)) for name, s in manifest.splits.items()),
            ("identity", manifest.identity),
        ]
        return View(
            headline=f"{tokens} tokens of {members} → {self.out}",
            seconds=self.seconds,
            already=self.already,
            mark=DONE,
            figures=[
                ("tokens", tokens),
                ("documents", format_count(manifest.documents.out)),
                ("datasets", f"{len(manifest.members):,}"),
            ],
            parts=[Table((), rows)],
            notes=noted(self.warnings, "warning"),
            next=[f"tokmill pack {quote(self.out)} --seq-len 4096"],
        )


@takes(out=JOIN, datasets=MEMBERS)
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
        _check_members(read, pool)
    (members, segments), *others = read
    is_join = members[0].manifest.is_elsewhere
    appended = [member for found, _ in others for member in found]
    members = [*members, *_in_order_of_parts(appended)] if is_join else _in_order_of_parts([*members, *appended])
    if not is_join:
        segments = [len(members)]
    elif appended:
        segments = [*segments, len(members)]
    _check_fit(members)
    check_content(members)
    warnings = [*_repeated_sources(members), *lacking(members)]
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
    rows = _joined_index(members, list(totals["splits"]), list(sidecars))
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
    listed = (entry.path for entry in store.list())
    found = [path for path in listed if not path.startswith(".tokmill-") and not is_clutter(path)]
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


def _require_same_join(store: ReadStore, manifest: Manifest, files: Mapping[str, bytes]) -> None:
    """Raise OutputError unless a dataset that is there is this join, which may have a manifest of version 2."""
    with suppress(TokmillError):
        if open_manifest(store).as_dict() == manifest.as_dict():
            _require_same(store, files, list(files))
            return
    raise _occupied(store)


def _occupied(store: ReadStore) -> OutputError:
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


def _require_same(store: ReadStore, written: Mapping[str, bytes], paths: Sequence[str]) -> None:
    for path in paths:
        if not store.exists(path) or store.read(path) != written[path]:
            message = f"{store.location(path)} belongs to another dataset or join"
            raise OutputError("output-occupied", message, "choose a new or empty folder; a join never changes")
