"""Comparison of two datasets: options, content, and the first token that differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise, zip_longest
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from tokmill._dataset.index import read_index
from tokmill._dataset.manifest import MANIFEST, SOURCES, Manifest
from tokmill._dataset.reader import open_manifest, open_splits
from tokmill._dataset.sidecar import MASK, TABLE
from tokmill._dataset.table_reader import DocumentTable
from tokmill._inspection.findings import Findings, read_files
from tokmill._inspection.locator import table_place
from tokmill._inspection.stream import first_difference, listed, marked, shown_mark

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from tokmill._dataset.split_reader import SplitReader
    from tokmill._inspection.stream import ListedShard
    from tokmill._store import ReadStore

_STEP_TOKENS: Final = 1 << 20
"""Number of tokens compared at a time."""


_OF_JOINS: Final = ("options.part",)
"""Facts in which a join differs from a dataset of the same documents, beside the numbers of shards."""
_OF_ADOPTED: Final = ("options.", "documents.", "text.", "tokenizer.eot")
"""Prefixes of other facts that may differ for an adopted dataset."""


@dataclass(frozen=True)
class ComparedDataset:
    """Dataset to compare. Raises SourceError if there is none, OutputError if it is damaged."""

    store: ReadStore
    manifest: Manifest
    rows: NDArray[np.void]

    @classmethod
    def open(cls, store: ReadStore) -> ComparedDataset:
        """Read manifest and index."""
        manifest = open_manifest(store)
        return cls(store, manifest, read_index(store, manifest))

    def stream(self, split: str) -> SplitReader:
        """Return the tokens of a split."""
        return open_splits(self.store)[split]

    def origin(self, split: str, position: int) -> str:
        """Return the source of the document that contains a token: exactly if there is a document table."""
        stream = self.stream(split)
        if position == stream.tokens:
            return "the end of the split"
        if TABLE in self.manifest.sidecars:
            document = stream.document_at(position)
            return str(table_place(DocumentTable(stream).rows([document])[document]))
        names = list(self.manifest.splits)
        row = self.rows[self.rows["split"] == names.index(split)][stream.place(position)[0]]
        files = read_files(self.store, SOURCES)
        first, last = (f"{files[row[f'{end}_file']].path} at {row[f'{end}_position']}" for end in ("first", "last"))
        return first if first == last else f"between {first} and {last}"


def compare(one: ComparedDataset, two: ComparedDataset, findings: Findings) -> None:
    """Note all differences between two datasets."""
    facts, others = manifest_facts(one.manifest), manifest_facts(two.manifest)
    for name in {**facts, **others}:
        if _has_join(one, two) and (name in _OF_JOINS or name.endswith(".shards")):
            continue
        if _has_adopted(one, two) and (name.startswith(_OF_ADOPTED) or name.endswith(".code")):
            continue
        if facts.get(name) != others.get(name):
            findings.add(MANIFEST, f"{name} differs", _shown(facts, name), _shown(others, name))
    if not _has_adopted(one, two):
        _compare_sources(one, two, findings)
    findings.checked["splits"] = 0
    for split in one.manifest.splits:
        if split in two.manifest.splits:
            findings.checked["splits"] += 1
            _compare_split(one, two, split, findings)
    if one.manifest.identity == two.manifest.identity:
        findings.notes.append(f"identity of both: {one.manifest.identity}")
    elif not findings.problems and _has_join(one, two):
        what = "an adopted dataset" if _has_adopted(one, two) else "a join"
        findings.notes.append(f"identity differs, because one is {what}; all tokens and documents are equal")
    elif not findings.problems:
        what = "identity differs, but all tokens are equal: documents come from other positions in the sources"
        findings.add(MANIFEST, what, one.manifest.identity, two.manifest.identity)


def manifest_facts(manifest: Manifest) -> dict[str, Any]:
    """Return all fields of a manifest by name, flattened, without hashes of files."""
    plain = manifest.as_dict()
    for name in ("index", "sources", "segments", "fingerprint", "dtype", "eot"):
        plain.pop(name, None)  # covered by the files themselves and the options
    return dict(_flat(plain, ""))


def _flat(value: Mapping[str, Any], prefix: str) -> Iterator[tuple[str, Any]]:
    for name, inner in value.items():
        if isinstance(inner, dict):
            yield from _flat(inner, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", inner


def _shown(facts: Mapping[str, Any], name: str) -> object:
    if name not in facts:
        return "nothing"
    return "null" if facts[name] is None else facts[name]


def _compare_sources(one: ComparedDataset, two: ComparedDataset, findings: Findings) -> None:
    if one.manifest.sources.blake3 == two.manifest.sources.blake3:
        return
    pairs = zip_longest(read_files(one.store, SOURCES), read_files(two.store, SOURCES))
    for number, (left, right) in enumerate(pairs):
        if left != right:
            shown = (f"{file.path} ({file.size:,} bytes)" if file else "no file" for file in (left, right))
            findings.add(SOURCES, f"source {number} differs", *shown)
            return


class _Difference(NamedTuple):
    position: int
    values: tuple[int | None, int | None]


def _compare_split(one: ComparedDataset, two: ComparedDataset, split: str, findings: Findings) -> None:
    left, right = one.stream(split), two.stream(split)
    for start, stop in _suspects(one, two, left, right):
        difference = _first_difference(left, right, start, stop)
        findings.checked["tokens"] += stop - start
        if difference is None:
            continue
        position, values = difference
        places = []
        for side, stream in ((one, left), (two, right)):
            inside = position < stream.tokens
            shard, offset = stream.place(position if inside else max(position - 1, 0))
            places.append(
                f"{listed(stream)[shard].tokens_path} at {offset + (not inside):,}, of {side.origin(split, position)}"
            )
        shown = (
            f"{'nothing' if value is None else shown_mark(value)} in {place}"
            for value, place in zip(values, places, strict=True)
        )
        findings.add(split, f"first difference at token {position:,}", *shown)
        return
    if _has_join(one, two):
        if (wrong := _first_other_start(left, right)) is not None:
            findings.add(split, f"document starts differ from token {wrong:,} on, but the tokens are equal")
        return
    for mine, other in zip(listed(left), listed(right), strict=False):
        if mine.starts_hash != other.starts_hash and one.manifest.shard_tokens == two.manifest.shard_tokens:
            findings.add(mine.starts_path, "document starts differ, but the tokens are equal")
            return


def _has_join(one: ComparedDataset, two: ComparedDataset) -> bool:
    """Return whether shards may have other bounds although the documents are the same."""
    return _has_adopted(one, two) or any(side.manifest.is_elsewhere for side in (one, two))


def _has_adopted(one: ComparedDataset, two: ComparedDataset) -> bool:
    """Return whether one of two datasets is an adopted one, whose sources are token files."""
    return any(side.manifest.adopted is not None for side in (one, two))


def _first_other_start(left: SplitReader, right: SplitReader) -> int | None:
    """Return the first token at which a document starts in one of two streams alone."""
    bounds = np.union1d(left.bases, right.bases)[:-1].tolist()
    for start, stop in pairwise([*bounds, max(left.tokens, right.tokens)]):
        differing = np.setxor1d(_starts_between(left, start, stop), _starts_between(right, start, stop))
        if len(differing):
            return int(differing[0])
    return None


def _starts_between(split: SplitReader, start: int, stop: int) -> NDArray[np.int64]:
    """Return the positions from `start` up to `stop`, all in one shard, at which documents start."""
    if start >= split.tokens:
        return np.empty(0, np.int64)
    shard, _ = split.place(start)
    starts: NDArray[np.int64] = split.starts(shard) + split.bases[shard]
    return starts[np.searchsorted(starts, start) : np.searchsorted(starts, stop)]


def _suspects(
    one: ComparedDataset, two: ComparedDataset, left: SplitReader, right: SplitReader
) -> Iterator[tuple[int, int]]:
    """Yield the ranges of tokens that may differ, skipping shards with equal hashes."""
    end = max(left.tokens, right.tokens)
    shapes = [(side.manifest.dtype, side.manifest.file_format, side.manifest.shard_tokens) for side in (one, two)]
    if shapes[0] != shapes[1] or _has_join(one, two):
        yield from ((start, min(start + _STEP_TOKENS, end)) for start in range(0, end, _STEP_TOKENS))
        return
    for number, (shard, other) in enumerate(zip_longest(listed(left), listed(right))):
        if shard is None or other is None or _content(shard) != _content(other):
            first = number * one.manifest.shard_tokens
            last = min(first + one.manifest.shard_tokens, end)
            yield from ((start, min(start + _STEP_TOKENS, last)) for start in range(first, last, _STEP_TOKENS))


def _content(shard: ListedShard) -> tuple[str, list[str]]:
    """Return the hashes of a shard's tokens and of its mask, if it has one."""
    return shard.tokens_hash, [sidecar.hash for sidecar in shard.sidecars if sidecar.name == MASK]


def _first_difference(left: SplitReader, right: SplitReader, start: int, stop: int) -> _Difference | None:
    spans = ((stream, min(start, stream.tokens), min(stop, stream.tokens)) for stream in (left, right))
    ours, theirs = (marked(stream.read(first, last), stream.losses(first, last)) for stream, first, last in spans)
    found = first_difference(ours, theirs)
    return None if found is None else _Difference(start + found[0], found[1:])
