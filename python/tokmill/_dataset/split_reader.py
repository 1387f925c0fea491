"""Reader of a split: document offsets and tokens of its members, memory-mapped if the store supports it.

Members are opened, and compared with the manifest, when they are used.
"""

from __future__ import annotations

import dataclasses
import threading
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Final

import numpy as np

from tokmill._dataset.manifest import MANIFEST, SOURCES, read_manifest
from tokmill._dataset.member import resolve_member, shown_location
from tokmill._dataset.npy import HEADER_BYTES, read_npy
from tokmill._dataset.shards import (
    STARTS_DTYPE,
    read_tokens,
    starts_path,
    token_dtype,
    tokens_path,
    wrong_starts,
)
from tokmill._dataset.sidecar import MASK, SIDECARS, read_values, sidecar_path, unpacked
from tokmill._dataset.unfinished import unfinished
from tokmill._json import parse_json
from tokmill._store import check_path, is_mapped, is_remote, open_store, writable
from tokmill._store.extents import hash_bytes
from tokmill.errors import OutputError, SourceError, UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import Manifest
    from tokmill._dataset.shards import FileFormat, Ids
    from tokmill._store import ReadStore, Store

_SHOWN: Final = 5
"""Maximum number of members that a message lists."""


class Members:
    """The members of a dataset, which are opened on first use. Thread-safe."""

    def __init__(self, store: ReadStore, manifest: Manifest) -> None:
        self._store = store
        self._manifest = manifest
        self._lock = threading.Lock()
        self._opened = {} if manifest.is_elsewhere else {0: (store, manifest)}

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
        return is_mapped(self._store) and not is_remote(self._manifest.members[number].location)

    def location(self, number: int) -> str:
        """Return the path or URL of a member. Raises OutputError if it cannot have that location."""
        return resolve_member(self._manifest.members[number].location, self._store.location())

    def open(self, number: int) -> tuple[ReadStore, Manifest]:
        """Return store and manifest of a member.

        Raises SourceError if it cannot be read, OutputError if it is not the dataset that was joined.
        """
        with self._lock:
            found = self._opened.get(number)
        if found is None:
            found = self._opened[number] = self._open(number)
        return found

    def _open(self, number: int) -> tuple[ReadStore, Manifest]:
        join, where, member = self._store.location(), self.location(number), self._manifest.members[number]
        try:
            store = open_store(where)
        except UsageError as error:
            message = f"member {number + 1:,} of {join} cannot be at {shown_location(where)}: {error.message}"
            raise OutputError("dataset-damaged", message, error.hint) from error
        if not store.exists(MANIFEST):
            if (begun := unfinished(store)) is not None:
                raise begun
            message = f"member {number + 1:,} of {join} is missing: {where} is not a dataset"
            raise SourceError("member-missing", message, "restore it, or join the datasets again")
        manifest = read_manifest(store)
        same = not manifest.is_elsewhere and manifest.as_member(member.location, member.files) == member
        changed = "" if same else "it is another dataset now"
        for name in ("tokenizer", "dtype", "eot"):
            if getattr(manifest, name) != getattr(self._manifest, name):
                changed = f"its {name} is not that of the join"
        if changed:
            message = f"member {number + 1:,} of {join} has changed: {where}: {changed}"
            raise OutputError("member-changed", message, "restore it, or join the datasets again in another folder")
        return store, manifest


@dataclass(frozen=True)
class ShardFiles:
    """The token files of a split in the folder of its manifest."""

    has_whole_characters: ClassVar = True
    """Whether documents begin and end between characters."""

    store: ReadStore
    split: str
    rows: NDArray[np.void]
    dtype: np.dtype[Any]
    file_format: FileFormat

    def path(self, number: int) -> str:
        """Return the path of a file."""
        return tokens_path(self.split, number, self.file_format)

    def check(self, number: int) -> None:
        """Nobody else writes these files, so they are not asked for their sizes."""

    def tokens(self, number: int) -> Ids:
        """Return the tokens of a file. Raises OutputError if it is damaged."""
        found = read_tokens(self.store, self.path(number), self.dtype, self.file_format)
        if len(found) != int(self.rows["tokens"][number]):
            message = f"shard {number} of {self.split} in {self.store.location()} has {len(found):,} tokens"
            hint = f"the index says {int(self.rows['tokens'][number]):,}; the dataset is damaged"
            raise OutputError("dataset-damaged", message, hint)
        return found


@dataclass(frozen=True)
class ForeignFiles:
    """The token files of a split that another tool wrote, and may write again."""

    has_whole_characters: ClassVar = False

    store: ReadStore
    paths: Sequence[str]
    rows: NDArray[np.void]
    dtype: np.dtype[Any]
    adopted: str
    """Location of the dataset."""
    checked: set[int] = dataclasses.field(default_factory=set)
    """Files that had the size of the index."""

    def path(self, number: int) -> str:
        """Return the path of a file."""
        return self.paths[number]

    def check(self, number: int) -> None:
        """Raise OutputError if a file has another size than when it was adopted; asked once."""
        if number not in self.checked:
            self._require_size(number, self.store.stat(self.path(number)).size)
            self.checked.add(number)

    def tokens(self, number: int) -> Ids:
        """Return the tokens of a file. Raises OutputError as `check` does."""
        raw = self.store.view(self.path(number))
        self._require_size(number, len(raw))
        return raw[len(raw) - int(self.rows["tokens"][number]) * self.dtype.itemsize :].view(self.dtype)

    def _require_size(self, number: int, size: int) -> None:
        if size != int(self.rows["bytes"][number]):
            message = f"{self.store.location(self.path(number))} has {size:,} bytes, "
            message += f"but had {self.rows['bytes'][number]:,} when {self.adopted} adopted it"
            raise OutputError("file-changed", message, "restore the file, or adopt the files again")


@dataclass(frozen=True)
class SplitReader:
    """A split of a dataset, or of some consecutive members of it."""

    store: ReadStore
    manifest: Manifest
    """That of these members."""
    name: str
    rows: NDArray[np.void]
    """Its rows of the index."""
    members: Members = dataclasses.field(kw_only=True)
    """The members of the dataset."""
    first_member: int = dataclasses.field(default=0, kw_only=True)
    """Number of the first one in the dataset."""
    segment: int = dataclasses.field(default=0, kw_only=True)
    """Number of the segment that it is, for the name of plans; 0 if it begins with the first member."""

    @property
    def output(self) -> Store:
        """The store, for what is written beside the shards. Raises OutputError if it can only be read."""
        return writable(self.store)

    @property
    def tokens(self) -> int:
        """Number of tokens."""
        return self.manifest.splits[self.name].tokens

    @property
    def documents(self) -> int:
        """Number of documents."""
        return self.manifest.splits[self.name].documents

    @property
    def shards(self) -> int:
        """Number of shards."""
        return self.manifest.splits[self.name].shards

    @property
    def shard_tokens(self) -> int:
        """Tokens per shard, except the last."""
        return self.manifest.shard_tokens

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """Dtype of the tokens: uint16 or uint32."""
        return token_dtype(self.manifest.dtype)

    @cached_property
    def documents_before(self) -> NDArray[np.int64]:
        """int64[s + 1]: number of the first document that starts in each shard, and of all documents."""
        return np.cumsum([0, *self.rows["documents"].tolist()])

    @cached_property
    def bases(self) -> NDArray[np.int64]:
        """int64[s + 1]: number of the first token of each shard, and of all tokens."""
        return np.cumsum([0, *self.rows["tokens"].tolist()], dtype=np.int64)

    def place(self, token: int) -> tuple[int, int]:
        """Return the number of the shard that contains a token, and the token's place in it."""
        shard = int(np.searchsorted(self.bases, token, side="right")) - 1
        return shard, token - int(self.bases[shard])

    def owner(self, number: int) -> tuple[SplitReader, int]:
        """Return the split of the member that has the files of a shard, and the shard's number there."""
        if not self.manifest.is_elsewhere:
            return self, number
        place = self._place_of(number)
        if place not in self._opened:
            store, manifest = self.members.open(self.first_member + place)
            rows = self.rows[self.shards_before[place] : self.shards_before[place + 1]]
            self._opened[place] = SplitReader(store, manifest, self.name, rows, members=Members(store, manifest))
        return self._opened[place], number - int(self.shards_before[place])

    def token_file(self, number: int) -> tuple[ReadStore, str, int]:
        """Return store and path of the file with the tokens of a shard, and the number of bytes before them.

        Raises OutputError if a file of another tool has another size than when it was adopted.
        """
        owner, own = self.owner(number)
        row, files = owner.rows[own], owner.token_files
        files.check(own)
        return files.store, files.path(own), int(row["bytes"]) - int(row["tokens"]) * owner.dtype.itemsize

    def token_location(self, number: int) -> str:
        """Return the path or URL of the file with the tokens of a shard."""
        owner, own = self.owner(number)
        return owner.token_files.store.location(owner.token_files.path(own))

    def shard_runs(self) -> Iterator[tuple[int, int, int]]:
        """Yield first shard, tokens, and tokens per shard of ranges of shards; all but the last of each are full.

        Opens no member.
        """
        for place, member in enumerate(self.manifest.members):
            first, end = self.shards_before[place : place + 2].tolist()
            if member.is_adopted:
                sizes = self.rows["tokens"][first:end].tolist()
                yield from ((shard, tokens, tokens) for shard, tokens in enumerate(sizes, first))
            elif first < end:
                yield first, member.splits[self.name].tokens, member.shard_tokens

    def first_file(self, number: int) -> int:
        """Return the number of source files before those of the member that has the files of a shard."""
        return self.members.files_before[self.first_member + self._place_of(number)]

    @property
    def is_local(self) -> bool:
        """Whether its shards are files that can be mapped."""
        return all(map(self.members.is_local, range(self.first_member, self.first_member + len(self.manifest.members))))

    def is_local_at(self, shard: int) -> bool:
        """Return whether the member that has a shard is a local folder."""
        return self.members.is_local(self.first_member + self._place_of(shard))

    @property
    def plan_name(self) -> str:
        """Folder of its plan in that of a packing."""
        return f"{self.name}/segment_{self.segment:06d}" if self.segment else self.name

    @cached_property
    def segments(self) -> tuple[SplitReader, ...]:
        """The splits that are packed one by one: itself, or one for the first members and one for each append."""
        bounds = enumerate(pairwise([0, *self.manifest.segments]))
        return tuple(self._part(range(begin, end), segment) for segment, (begin, end) in bounds)

    def first_segments(self, count: int) -> SplitReader:
        """Return the split as it was before later appends. Raises UsageError if there are fewer segments."""
        ends = self.manifest.segments
        if not 1 <= count <= len(ends):
            message = f"segments {count} is not between 1 and {len(ends)}, the number of segments of "
            message += self.store.location()
            raise UsageError("option-value", message, "only a join to which datasets were appended has several")
        return self._part(range(ends[count - 1]), 0)

    def _part(self, places: range, segment: int) -> SplitReader:
        if len(places) == len(self.manifest.members):
            return self
        return SplitReader(
            self.store,
            self.manifest.segment(places),
            self.name,
            self.rows[self.shards_before[places.start] : self.shards_before[places.stop]],
            members=self.members,
            first_member=self.first_member + places.start,
            segment=segment,
        )

    @cached_property
    def shards_before(self) -> NDArray[np.int64]:
        """int64[m + 1]: number of shards before each member, and of all shards."""
        return np.cumsum([0, *(member.shards(self.name) for member in self.manifest.members)], dtype=np.int64)

    def _place_of(self, number: int) -> int:
        """Return the place of the member that has a shard."""
        return int(np.searchsorted(self.shards_before, number, side="right")) - 1

    @cached_property
    def _opened(self) -> dict[int, SplitReader]:
        return {}

    @cached_property
    def token_files(self) -> ShardFiles | ForeignFiles:
        """The token files of its own. Raises OutputError if those of another tool cannot be where the manifest says."""
        if (adopted := self.manifest.adopted) is None:
            return ShardFiles(self.store, self.name, self.rows, self.dtype, self.manifest.file_format)
        return ForeignFiles(
            open_store(resolve_member(adopted.location, self.store.location(), "its token files")),
            self._foreign_paths(),
            self.rows,
            self.dtype,
            self.store.location(),
        )

    def _foreign_paths(self) -> Sequence[str]:
        """Return the paths of its files of another tool."""
        data = self.store.read(SOURCES)
        lines = data.splitlines()
        if hash_bytes(data) != self.manifest.sources.blake3 or len(lines) != self.manifest.shards:
            message = f"{self.store.location(SOURCES)} does not match the manifest"
            raise OutputError("dataset-damaged", message, "restore the file")
        try:
            paths = [parse_json(line)["path"] for line in lines]
            for path in paths:
                check_path(path)
        except (ValueError, TypeError, KeyError, AttributeError, UsageError) as error:
            message = f"{self.store.location(SOURCES)} is not a list of token files: {error!r:.200}"
            hint = "do not use datasets from people whom you do not trust"
            raise OutputError("dataset-damaged", message, hint) from error
        names = list(self.manifest.splits)
        first = sum(self.manifest.splits[name].shards for name in names[: names.index(self.name)])
        return paths[first : first + self.shards]

    def shard_of(self, document: int) -> int:
        """Return the number of the shard in which a document starts."""
        return int(np.searchsorted(self.documents_before, document, side="right")) - 1

    @property
    def end_of_document(self) -> int | None:
        """The token after a document that belongs to the next one: its prefix."""
        return self.manifest.tokenizer.eot if self.manifest.eot == "prefix" else None

    @cached_property
    def has_mask(self) -> bool:
        """Whether some of its tokens have no loss."""
        return MASK in self.manifest.sidecars and bool(self.rows[f"{MASK}_bytes"].any())

    def shard(self, number: int) -> Ids:
        """Return the tokens of a whole shard. Raises OutputError if it is damaged."""
        owner, own = self.owner(number)
        return owner.token_files.tokens(own)

    def starts(self, number: int) -> NDArray[np.int64]:
        """Return int64[d]: offsets at which documents start in a shard. Raises OutputError if the file is damaged."""
        owner, own = self.owner(number)
        path = starts_path(owner.name, own)
        starts: NDArray[np.int64] = read_npy(owner.store, path, STARTS_DTYPE)
        row = owner.rows[own]
        if len(starts) != int(row["documents"]):
            message = f"{owner.store.location(path)} is damaged: it has {len(starts):,} documents"
            raise OutputError("dataset-damaged", message, f"the index says {int(row['documents']):,}")
        wrong = wrong_starts(starts, int(row["tokens"]))
        if wrong is None and own == 0 and len(starts) and starts[0]:
            wrong = f"the first document of the split starts at {starts[0]:,}"
        if wrong is not None:
            message = f"{owner.store.location(path)} is damaged: {wrong}"
            raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file")
        return starts

    def document(self, number: int) -> tuple[int, int]:
        """Return the start and end of a document, in tokens of the split. Raises OutputError for damaged offsets."""
        start, stop = self._start_of(number), self._start_of(number + 1)
        if not 0 <= start < stop <= self.tokens:
            message = f"the document offsets are damaged: document {number:,} is from {start:,} to {stop:,}"
            raise OutputError("dataset-damaged", message)
        return start, stop

    def document_at(self, token: int) -> int:
        """Return the number of the document that contains a token."""
        shard, offset = self.place(token)
        return int(self.documents_before[shard] + np.searchsorted(self.starts(shard), offset, side="right")) - 1

    def documents_at(self, tokens: NDArray[np.int64], starts: Callable[[int], NDArray[np.int64]]) -> NDArray[np.int64]:
        """Return the number of the document that contains each token. `starts` returns those of a shard, as here."""
        found, shards = np.empty(len(tokens), np.int64), np.searchsorted(self.bases, tokens, side="right") - 1
        for shard in np.unique(shards).tolist():
            mine = shards == shard
            inside = np.searchsorted(starts(shard), tokens[mine] - self.bases[shard], side="right")
            found[mine] = self.documents_before[shard] + inside - 1
        return found

    def _start_of(self, number: int) -> int:
        """Return the start of a document, or the end of the last one. Reads only this offset."""
        if number == self.documents_before[-1]:
            return self.tokens
        shard = self.shard_of(number)
        owner, own = self.owner(shard)
        path, at = starts_path(owner.name, own), number - int(self.documents_before[shard])
        start = read_array(owner.store, path, HEADER_BYTES, STARTS_DTYPE, at, at + 1)
        if wrong := wrong_starts(start, int(self.rows["tokens"][shard])):
            message = f"{owner.store.location(path)} is damaged: {wrong}"
            raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file")
        return int(start[0] + self.bases[shard])

    def read(self, start: int, stop: int) -> Ids:
        """Return the tokens [start, stop). They are read: a mapped file that is cut short kills the process."""
        parts = [np.empty(0, self.dtype)]
        while start < stop:
            number, at = self.place(start)
            end = min(at + stop - start, int(self.rows["tokens"][number]))
            store, path, header = self.token_file(number)
            parts.append(read_array(store, path, header, self.dtype, at, end))
            start += end - at
        return np.concatenate(parts)

    def losses(self, start: int, stop: int) -> NDArray[np.bool_]:
        """Return whether each of the tokens [start, stop) has loss."""
        parts = [np.empty(0, np.bool_)]
        while start < stop:
            number, at = self.place(start)
            tokens, file = int(self.rows["tokens"][number]), self.sidecar_file(MASK, number)
            end = min(at + stop - start, tokens)
            found = None if file is None else read_values(*file, SIDECARS[MASK], tokens)
            parts.append(np.ones(end - at, np.bool_) if found is None else unpacked(found, at, end))
            start += end - at
        return np.concatenate(parts)

    def sidecar_file(self, name: str, number: int) -> tuple[ReadStore, str] | None:
        """Return store and path of the file that a sidecar of SIDECARS has for a shard; None if it has none."""
        if name not in self.manifest.sidecars or not self.rows[f"{name}_bytes"][number]:
            return None
        owner, own = self.owner(number)
        return owner.store, sidecar_path(owner.name, own, SIDECARS[name].suffix)

    def documents_of(self, numbers: range) -> Iterator[tuple[NDArray[np.int64], int, int]]:
        """Yield starts, base and end of consecutive shards, except those in which no document starts.

        base   index of the shard's first token in the split
        end    end of the last document that starts in the shard
        """
        held: tuple[NDArray[np.int64], int] | None = None
        for number, starts in self._starts_from(numbers.start):
            base = int(self.bases[number])
            if held is not None:
                yield *held, base + int(starts[0])
            if number not in numbers:
                return
            held = starts, base
        if held is not None:
            yield *held, self.tokens

    def _starts_from(self, first: int) -> Iterator[tuple[int, NDArray[np.int64]]]:
        """Yield number and starts of the shards from `first` on in which documents start."""
        return ((number, self.starts(number)) for number in range(first, self.shards) if self.rows["documents"][number])


def read_array(store: ReadStore, path: str, header: int, dtype: np.dtype[Any], start: int, stop: int) -> NDArray[Any]:
    """Return the elements [start, stop) of the array in a file, after a header. Raises OutputError if it is shorter."""
    data = store.read(path, header + start * dtype.itemsize, header + stop * dtype.itemsize)
    if len(data) != (stop - start) * dtype.itemsize:
        message = f"{store.location(path)} is damaged: it is truncated"
        raise OutputError("dataset-damaged", message, "run tokmill verify --deep, and restore the file")
    return np.frombuffer(data, dtype)
