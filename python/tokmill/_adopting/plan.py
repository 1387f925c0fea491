"""What is adopted: token files, their splits, the type of ids, how documents are found; and the dataset they make."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, Final, Self

import numpy as np

from tokmill._adopting.scanning import ScanTask
from tokmill._dataset.index import index_rows
from tokmill._dataset.manifest import TokenizerIdentity
from tokmill._dataset.member import DocumentBoundaries, DocumentCounts, SplitTotals, TextCounts
from tokmill._dataset.shards import Origin, ShardRecord, smallest_dtype, token_dtype
from tokmill._dataset.sidecar import SidecarFile, sidecars_of
from tokmill._sizes import plural
from tokmill._threads import Pool
from tokmill.errors import SourceError, TokenizerError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._adopting.foreign_format import ForeignFile, ForeignFolder, ForeignFormat
    from tokmill._adopting.scanning import Scanned
    from tokmill._dataset.manifest import EotMode
    from tokmill._dataset.sidecar import Sidecar, SidecarFile
    from tokmill._tokenizer.tokenizer import Tokenizer


_OPENERS: Final = 16
"""Number of files that are opened at once."""

_LEAST, _MOST = 16, 1 << 16
"""Numbers of ids from which on it is no accident that every second one is 0, and up to which that is checked."""


@dataclass(frozen=True, kw_only=True)
class TokenFile:
    """A token file as sources.jsonl lists it."""

    path: str
    size: int
    format: str
    codec: str = "plain"


Edges = tuple[int, int]
"""The first and the last token of a file."""


@dataclass(frozen=True, kw_only=True)
class AdoptionPlan:
    """The files of an adoption."""

    folder: ForeignFolder
    format: ForeignFormat
    tokenizer: Tokenizer
    dtype: np.dtype[Any]
    splits: Mapping[str, Sequence[tuple[ForeignFile, Edges]]]
    """The files with tokens, by split."""
    eot: EotMode
    """Position of end-of-text by which documents are found, in files that do not record them."""
    eot_token: int | None

    @property
    def files(self) -> list[ForeignFile]:
        """All files, in order."""
        return [file for file, _ in chain.from_iterable(self.splits.values())]

    @property
    def is_indexed(self) -> bool:
        """Whether all files record their documents."""
        return all(file.starts is not None for file in self.files)

    @property
    def listed(self) -> list[TokenFile]:
        """The files as sources.jsonl lists them."""
        entries = self.folder.entries
        return [TokenFile(path=f.path, size=entries[f.path].size, format=self.format.name) for f in self.files]

    def tasks(self) -> Iterator[ScanTask]:
        """Yield the files to be scanned."""
        number = 0
        for name, mine in self.splits.items():
            previous = None
            for shard, (file, (_, last)) in enumerate(mine):
                yield ScanTask(
                    folder=self.folder,
                    file=file,
                    number=number,
                    split=name,
                    shard=shard,
                    previous=previous,
                    eot=self.eot,
                    eot_token=self.eot_token,
                    tokenizer=self.tokenizer,
                )
                number, previous = number + 1, last

    @classmethod
    def of(
        cls,
        folder: ForeignFolder,
        chosen: ForeignFormat,
        paths: Mapping[str, Sequence[str]],
        tokenizer: Tokenizer,
        *,
        dtype: str | None,
        eot: EotMode | None,
    ) -> Self:
        """Return the plan for the files of each split. Raises SourceError or UsageError if they do not fit."""
        usual = token_dtype(dtype) if dtype else smallest_dtype(tokenizer.max_token_value)

        def opened(path: str) -> tuple[ForeignFile, Edges] | None:
            file = chosen.open(folder, path, usual)
            if dtype is None:
                _require_whole_ids(folder, file)
            return (file, _edges(folder, file)) if file.tokens else None

        with Pool(_OPENERS, thread_name_prefix="tokmill-adopt") as pool:
            splits = {name: [each for each in pool.map(opened, mine) if each] for name, mine in paths.items()}
        files = [file for file, _ in chain.from_iterable(splits.values())]
        if not files:
            count = sum(map(len, paths.values()))
            message = f"{plural(count, 'file')} of {folder.location()} have no tokens"
            raise SourceError("source-empty", message, "check that they were written completely")
        for file in files:
            if file.dtype != (usual if dtype else files[0].dtype):
                other = f"--dtype is {usual.name}" if dtype else f"{files[0].path} has {files[0].dtype.name}"
                message = f"{folder.location(file.path)} has ids of {file.dtype.name}, but {other}"
                raise UsageError("option-conflict", message, "adopt files of one type; then join the datasets")
        if eot is not None and all(file.starts is not None for file in files):
            message = f"--eot {eot} has no effect: {chosen.name} files say where documents begin"
            raise UsageError("option-conflict", message, "leave it out")
        token = _eot_token(tokenizer)
        edges = [(mine[0][1][0], mine[-1][1][1]) for mine in splits.values() if mine]
        found = eot or _eot(chosen, edges, token)
        if token is None and any(file.starts is None for file in files):
            message = (
                f"{chosen.name} files do not say where documents begin, and {tokenizer.name} names no end-of-text "
            )
            raise UsageError("end-of-text-missing", f"{message}token", 'name it, for example --eot-token "</s>"')
        return cls(
            folder=folder,
            format=chosen,
            tokenizer=tokenizer,
            dtype=files[0].dtype,
            splits=splits,
            eot=found,
            eot_token=token,
        )


def _require_whole_ids(folder: ForeignFolder, file: ForeignFile) -> None:
    """Raise SourceError if what is taken for uint16 looks like uint32: the upper half of every id is 0."""
    first = min(file.tokens, _MOST)
    if file.dtype.itemsize != 2 or first < _LEAST:
        return
    start = folder.entries[file.path].size - file.tokens * file.dtype.itemsize
    if not folder.array(file.path, file.dtype, start, first)[1::2].any():
        message = f"{folder.location(file.path)}: read as uint16, every second one of the first {first:,} ids is 0"
        raise SourceError("file-damaged", message, "they are probably uint32: name their type with --dtype")


def _edges(folder: ForeignFolder, file: ForeignFile) -> Edges:
    size, each = folder.entries[file.path].size, file.dtype.itemsize
    first, last = (folder.array(file.path, file.dtype, at, 1)[0] for at in (size - file.tokens * each, size - each))
    return int(first), int(last)


def _eot_token(tokenizer: Tokenizer) -> int | None:
    try:
        return tokenizer.eot_token
    except TokenizerError:  # which matters only where documents are found by it
        return None


def _eot(chosen: ForeignFormat, edges: Sequence[Edges], token: int | None) -> EotMode:
    """Return where end-of-text is, from the first and the last token of each split, or as usual for the format."""
    begins, ends = (all(edge[place] == token for edge in edges) for place in (0, 1))
    return chosen.eot if begins == ends else "prefix" if begins else "suffix"


def rows_of(plan: AdoptionPlan, scans: Sequence[tuple[ScanTask, Scanned]]) -> NDArray[np.void]:
    """Return the rows of the index: one per file."""
    sidecars, last, records = _sidecars(scans), Origin(0, 0), []
    for task, found in scans:
        first = Origin(task.number, 0) if found.begins_document else last
        last = Origin(task.number, found.last_start) if found.documents else first
        files = {name: (getattr(found, f"{name}_bytes"), getattr(found, f"{name}_blake3")) for name in sidecars}
        records.append(
            ShardRecord(
                split=task.split,
                shard=task.shard,
                tokens=task.file.tokens,
                documents=found.documents,
                bytes=plan.folder.entries[task.file.path].size,
                blake3=found.blake3,
                docs_blake3=found.docs_blake3,
                first=first,
                last=last,
                sidecars={name: SidecarFile(*file) for name, file in files.items()},
            )
        )
    return index_rows(records, {name: code for code, name in enumerate(plan.splits)}, sidecars)


def _sidecars(scans: Sequence[tuple[ScanTask, Scanned]]) -> Mapping[str, Sidecar]:
    """Return the sidecars: without masks if all tokens have loss, whether or not the files say so."""
    return sidecars_of(has_parts=any(found.mask_bytes for _, found in scans))


def described(plan: AdoptionPlan, scans: Sequence[tuple[ScanTask, Scanned]]) -> dict[str, Any]:
    """Return the fields of the manifest that depend on the content of the files."""
    by_split = {name: [(task, found) for task, found in scans if task.split == name] for name in plan.splits}
    found = [scanned for _, scanned in scans]
    documents, empty, first = (sum(getattr(each, name) for each in found) for name in ("documents", "empty", "first"))
    ended, lone = sum(each.before for each in found), sum(each.lone for each in found)
    for name, mine in by_split.items():
        follows = (after.begins_document for (_, _), (_, after) in pairwise(mine))
        lone += sum(before.lone_at_end and begins for (_, before), begins in zip(mine, follows, strict=False))
        if mine:
            lone += mine[-1][1].lone_at_end
            ended += plan.splits[name][-1][1][1] == plan.eot_token
    side: EotMode = "suffix" if ended >= first else "prefix"
    side = side if plan.is_indexed else plan.eot
    matching = ended if side == "suffix" else first
    eot: EotMode = side if matching == documents else "none"
    return {
        "sidecars": _sidecars(scans),
        "tokenizer": TokenizerIdentity(
            name=plan.tokenizer.name,
            hash=plan.tokenizer.content_hash,
            n_vocab=plan.tokenizer.n_vocab,
            eot=None if eot == "none" else plan.eot_token,
        ),
        "eot": eot,
        "boundaries": DocumentBoundaries(
            found_by="index" if plan.is_indexed else "end-of-text",
            end_of_text_inside=sum(each.ends_of_text for each in found) - (first + ended - lone),
            only_end_of_text=lone,
            without_end_of_text=documents - matching if matching or not plan.is_indexed else 0,
        ),
        "splits": {
            name: SplitTotals(
                tokens=sum(task.file.tokens for task, _ in mine),
                documents=sum(scanned.documents for _, scanned in mine),
                shards=len(mine),
            )
            for name, mine in by_split.items()
        },
        "documents": DocumentCounts(
            read=documents + empty, out=documents, filtered=0, dropped={"empty": empty} if empty else {}
        ),
        "text": TextCounts(bytes=0, words=0, documents_with_special_text=0),
    }
