"""Splits of a join: those of its members, one after the other. Members are opened, and checked, when they are used."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from tokmill._dataset.adopted_manifest import ADOPTED, AdoptedManifest, adopted_of
from tokmill._dataset.adopted_split import AdoptedSplit
from tokmill._dataset.join_manifest import join_identities
from tokmill._dataset.manifest import MANIFEST, manifest_of, read_root
from tokmill._dataset.member_location import resolve_member, shown_location
from tokmill._dataset.split_reader import SplitReader
from tokmill._dataset.unfinished import unfinished
from tokmill._store import is_mapped, is_remote, open_store
from tokmill.errors import OutputError, SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from tokmill._dataset.join_manifest import JoinManifest
    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.shards import Shard
    from tokmill._store import Store

_SHOWN: Final = 5
"""Maximum number of members that a message lists."""


def dataset_manifest_of(root: dict[str, Any], store: Store) -> Manifest:
    """Return the manifest of a dataset, adopted or not, from the content of manifest.json. Raises OutputError."""
    return adopted_of(root, store) if root.get("format") == ADOPTED else manifest_of(root, store.location(MANIFEST))


def dataset_split(store: Store, manifest: Manifest, name: str, rows: NDArray[np.void]) -> SplitReader:
    """Return a split of a dataset, adopted or not, with its rows of the index."""
    if isinstance(manifest, AdoptedManifest):
        return AdoptedSplit(store, manifest, name, rows)
    return SplitReader(store, manifest, name, rows)


class Members:
    """The members of a join, which are opened on first use. Thread-safe."""

    def __init__(self, store: Store, manifest: JoinManifest) -> None:
        self._join = store.location()
        self._manifest = manifest
        self._lock = threading.Lock()
        self._opened: dict[int, tuple[Store, Manifest]] = {}

    @cached_property
    def files_before(self) -> list[int]:
        """Number of source files before those of each member."""
        return [0, *accumulate(member.files for member in self._manifest.members)]

    def without_column(self, name: str) -> str | None:
        """Return which members did not keep a column that others kept; None if none did. Opens all of them.

        Raises SourceError if one cannot be read, OutputError if it is not the dataset that was joined.
        """
        kinds: dict[str | None, list[str]] = {}
        for number in range(len(self._manifest.members)):
            store, manifest = self.open(number)
            keep = manifest.options.get("keep")
            columns = [str(each).rpartition(":") for each in keep] if isinstance(keep, list) else []
            kind = next((kind for column, _, kind in columns if column == name), None)
            kinds.setdefault(kind, []).append(store.location())
        if kinds.keys() == {None}:
            return None
        lacking, every = kinds.pop(None, []), len(self._manifest.members)
        if not lacking:
            shown = ", ".join(f"{kind} in {where[0]}" for kind, where in kinds.items())
            return f"its members keep it with different types: {shown}"
        shown = ", ".join(lacking[:_SHOWN]) + ", …" * (len(lacking) > _SHOWN)
        return f"{len(lacking):,} of its {every:,} members did not keep it: {shown}"

    def is_local(self, number: int) -> bool:
        """Return whether a member is a local folder."""
        return not (is_remote(self._join) or is_remote(self._manifest.members[number].location))

    def location(self, number: int) -> str:
        """Return the path or URL of a member. Raises OutputError if it cannot have that location."""
        return resolve_member(self._manifest.members[number].location, self._join)

    def open(self, number: int) -> tuple[Store, Manifest]:
        """Return store and manifest of a member.

        Raises SourceError if it cannot be read, OutputError if it is not the dataset that was joined.
        """
        with self._lock:
            found = self._opened.get(number)
        if found is None:
            found = self._opened[number] = self._open(number)
        return found

    def _open(self, number: int) -> tuple[Store, Manifest]:
        where, member = self.location(number), self._manifest.members[number]
        try:
            store = open_store(where)
        except UsageError as error:
            message = f"member {number + 1:,} of {self._join} cannot be at {shown_location(where)}: {error.message}"
            raise OutputError("dataset-damaged", message, error.hint) from error
        if not store.exists(MANIFEST):
            if (begun := unfinished(store)) is not None:
                raise begun
            message = f"member {number + 1:,} of {self._join} is missing: {where} is not a dataset"
            raise SourceError("member-missing", message, "restore it, or join the datasets again")
        manifest = dataset_manifest_of(read_root(store), store)
        changed = "" if member.is_of(manifest) else "it is another dataset now"
        for name in ("tokenizer", "dtype", "eot"):
            if getattr(manifest, name) != getattr(self._manifest, name):
                changed = f"its {name} is not that of the join"
        if changed:
            message = f"member {number + 1:,} of {self._join} has changed: {where}: {changed}"
            raise OutputError("member-changed", message, "restore it, or join the datasets again in another folder")
        return store, manifest


@dataclass(frozen=True)
class JoinedSplit(SplitReader):
    """A split of some consecutive members of a join."""

    manifest: JoinManifest
    members: Members
    numbers: range
    """The members, by their number in the join."""
    segment: int = 0
    """Number of the segment that it is, for the name of plans; 0 if it begins with the first member."""

    @property
    def is_local(self) -> bool:
        """See SplitReader."""
        return is_mapped(self.store) and all(map(self.members.is_local, self.numbers))

    @property
    def plan_name(self) -> str:
        """See SplitReader."""
        return f"{self.name}/segment_{self.segment:06d}" if self.segment else self.name

    @cached_property
    def segments(self) -> tuple[SplitReader, ...]:
        """See SplitReader."""
        if len(self.manifest.segments) == 1:
            return (self,)
        bounds = enumerate(pairwise([0, *self.manifest.segments]))
        return tuple(self._part(range(begin, end), segment) for segment, (begin, end) in bounds)

    @property
    def earlier_identities(self) -> list[str]:
        """See SplitReader."""
        return join_identities(self.manifest.members, self.manifest.segments)

    def first_segments(self, count: int) -> SplitReader:
        """See SplitReader."""
        ends = self.manifest.segments
        if not 1 <= count <= len(ends):
            message = f"segments {count} is not between 1 and {len(ends)}, the number of segments of this join"
            raise UsageError("option-value", message)
        return self if count == len(ends) else self._part(range(ends[count - 1]), 0)

    def owner(self, number: int) -> tuple[SplitReader, int]:
        """See SplitReader."""
        place = self._place_of(number)
        return self.member(place), number - int(self._shards_before[place])

    def member(self, place: int) -> SplitReader:
        """Return the split of a member, by its place in this split. Raises SourceError or OutputError."""
        if place not in self._opened:
            store, manifest = self.members.open(self.numbers[place])
            rows = self.rows[self._shards_before[place] : self._shards_before[place + 1]]
            self._opened[place] = dataset_split(store, manifest, self.name, rows)
        return self._opened[place]

    def is_local_at(self, shard: int) -> bool:
        """Return whether the member that has a shard is a local folder."""
        return is_mapped(self.store) and self.members.is_local(self.numbers[self._place_of(shard)])

    def token_file(self, number: int) -> tuple[Store, str, int]:
        """See SplitReader."""
        owner, inside = self.owner(number)
        return owner.token_file(inside)

    def shard_runs(self) -> Iterator[tuple[int, int, int]]:
        """See SplitReader. Opens no member."""
        for place, member in enumerate(self.manifest.members):
            first, end = self._shards_before[place : place + 2].tolist()
            if member.is_adopted:
                yield from ((shard, tokens, tokens) for shard, tokens in enumerate(self._tokens_of(first, end), first))
            elif first < end:
                yield first, member.splits[self.name].tokens, member.shard_tokens

    def _tokens_of(self, first: int, end: int) -> list[int]:
        tokens: list[int] = self.rows["tokens"][first:end].tolist()
        return tokens

    def first_file(self, number: int) -> int:
        """See SplitReader."""
        return self.members.files_before[self.numbers[self._place_of(number)]]

    def shard(self, number: int) -> Shard:
        """See SplitReader."""
        owner, inside = self.owner(number)
        return owner.shard(inside)

    def starts(self, number: int) -> NDArray[np.int64]:
        """See SplitReader."""
        owner, inside = self.owner(number)
        return owner.starts(inside)

    def _place_of(self, number: int) -> int:
        """Return the place of the member that has a shard."""
        return int(np.searchsorted(self._shards_before, number, side="right")) - 1

    @cached_property
    def _shards_before(self) -> NDArray[np.int64]:
        """int64[m + 1]: number of shards before each member, and of all shards."""
        return np.cumsum([0, *(member.shards(self.name) for member in self.manifest.members)], dtype=np.int64)

    @cached_property
    def _opened(self) -> dict[int, SplitReader]:
        return {}

    def _part(self, places: range, segment: int) -> JoinedSplit:
        rows = self.rows[self._shards_before[places.start] : self._shards_before[places.stop]]
        numbers = range(self.numbers.start + places.start, self.numbers.start + places.stop)
        return JoinedSplit(
            self.store,
            self.manifest.part(places),
            self.name,
            rows,
            members=self.members,
            numbers=numbers,
            segment=segment,
        )
