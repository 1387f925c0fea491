"""The manifest of a join: several datasets, its members, that are read as one without a copy.

    manifest.json   totals, identity, and where appended members begin; written last, once, never changed
    members.jsonl   one line per member: its location, the identity of its content, and its totals
    index.npy       the rows of all members' indexes, numbered as in the join
    sources.jsonl   the lines of all members

Members follow each other in every split. They are opened only when they are used, and compared with the join then.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final, Self, cast, get_args

import numpy as np

from tokmill._dataset.adopted_manifest import AdoptedManifest
from tokmill._dataset.field import HEX, Field
from tokmill._dataset.index import raise_damaged
from tokmill._dataset.manifest import (
    MANIFEST,
    DataFile,
    DocumentCounts,
    Manifest,
    SplitTotals,
    TextCounts,
    check_documents,
    data_file,
    json_bytes,
    shared_fields,
)
from tokmill._dataset.npy import HEADER_BYTES
from tokmill._dataset.shards import FileFormat
from tokmill._dataset.splits import TRAIN, check_name
from tokmill._json import parse_json
from tokmill._store.segments import hash_bytes
from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._store import Store

JOIN: Final = "tokmill-join"
"""`format` in the manifest of a join."""
MEMBERS: Final = "members.jsonl"
_VERSION: Final = 1

_MAX_FILES: Final = 2**31 - 1
"""What an index can number: it has files as int32."""


@dataclass(frozen=True, kw_only=True)
class Member:
    """A dataset of a join."""

    location: str
    """Relative to the folder of the join if possible, else an absolute path or a URL."""
    fingerprint: str
    """That of its manifest."""
    index: str
    """Hash of its index, which contains the hash of each shard, in hex."""
    files: int
    """Number of source files."""
    shard_tokens: int
    file_format: FileFormat
    splits: Mapping[str, SplitTotals]
    documents: DocumentCounts
    text: TextCounts
    part: str | None
    """Part of a run that it is, as in its options; None if it is a whole run."""
    is_adopted: bool
    """Whether its shards are files of another tool, of any size."""

    @property
    def identity(self) -> str:
        """`Manifest.identity` of the dataset."""
        return hash_bytes(f"{self.fingerprint}\n{self.index}".encode())

    @property
    def tokens(self) -> int:
        """Total tokens of all splits."""
        return sum(split.tokens for split in self.splits.values())

    def shards(self, split: str) -> int:
        """Return the number of shards of a split, which it need not have."""
        return self.splits[split].shards if split in self.splits else 0

    def is_of(self, manifest: Manifest) -> bool:
        """Return whether this describes a dataset with a manifest."""
        return self == Member.of(manifest, self.location, self.files)

    @classmethod
    def of(cls, manifest: Manifest, location: str, files: int) -> Self:
        """Return the member that a dataset makes."""
        return cls(
            location=location,
            fingerprint=manifest.fingerprint,
            index=manifest.index.blake3,
            files=files,
            shard_tokens=manifest.shard_tokens,
            file_format=manifest.file_format,
            splits=dict(manifest.splits),
            documents=replace(manifest.documents, dropped={r: n for r, n in manifest.documents.dropped.items() if n}),
            text=manifest.text,
            part=manifest.options.get("part"),
            is_adopted=isinstance(manifest, AdoptedManifest),
        )

    def line(self) -> bytes:
        """Return its line in members.jsonl."""
        return json_bytes(
            {
                **vars(self),
                "splits": {name: vars(totals) for name, totals in self.splits.items()},
                "documents": self.documents.as_dict(),
                "text": vars(self.text),
            }
        )

    @classmethod
    def read_from(cls, field: Field) -> Self:
        """Return a member from a line of members.jsonl. Raises OutputError, which names the field."""
        return cls(
            location=field["location"].text(),
            fingerprint=field["fingerprint"].text(),
            index=field["index"].text(HEX),
            files=field["files"].integer(),
            shard_tokens=field["shard_tokens"].integer(1),
            file_format=cast("FileFormat", field["file_format"].one_of(get_args(FileFormat))),
            splits={name: SplitTotals(**split.integers(SplitTotals)) for name, split in field["splits"].items()},
            documents=DocumentCounts.read_from(field["documents"]),
            text=TextCounts(**field["text"].integers(TextCounts)),
            part=None if field["part"].value is None else field["part"].text(),
            is_adopted=field["is_adopted"].boolean(),
        )


@dataclass(frozen=True, kw_only=True)
class JoinManifest(Manifest):
    """The manifest of a join. `shard_tokens` and `file_format` are those of the first member; others may differ."""

    members: Sequence[Member]
    segments: Sequence[int]
    """Number of members up to the end of each segment: of the first join, and of each one that appended to it."""
    members_file: DataFile

    @property
    def identity(self) -> str:
        """Hash of the members' identities and the segments, in hex: the same wherever the members are."""
        return self.fingerprint

    def shard_sizes(self, split: str) -> NDArray[np.int64]:
        """See Manifest."""
        mine = [member for member in self.members if member.shards(split)]
        sizes = _per_shard(mine, split, [0 if member.is_adopted else member.shard_tokens for member in mine])
        lasts = np.cumsum([member.shards(split) for member in mine], dtype=np.int64) - 1
        sizes[lasts] = [
            0 if member.is_adopted else member.splits[split].tokens - (member.shards(split) - 1) * member.shard_tokens
            for member in mine
        ]
        return sizes

    def header_sizes(self, split: str) -> NDArray[np.int64]:
        """See Manifest."""
        mine = [member for member in self.members if member.shards(split)]
        sizes = {"npy": HEADER_BYTES, "bin": 0}
        return _per_shard(mine, split, [-1 if member.is_adopted else sizes[member.file_format] for member in mine])

    def part(self, members: range) -> JoinManifest:
        """Return the manifest of the join of the members of some segments, without files of its own."""
        mine = self.members[members.start : members.stop]
        ends = [end - members.start for end in self.segments if members.start < end <= members.stop]
        totals, nothing = totals_of(mine), SplitTotals(tokens=0, documents=0, shards=0)
        return replace(
            self,
            members=mine,
            segments=ends,
            fingerprint=join_identity(mine, ends),
            shard_tokens=mine[0].shard_tokens,
            file_format=mine[0].file_format,
            splits={name: totals["splits"].get(name, nothing) for name in self.splits},
            documents=totals["documents"],
            text=totals["text"],
        )

    def as_dict(self) -> dict[str, Any]:
        """See Manifest."""
        own = {
            **super().as_dict(),
            "format": JOIN,
            "version": _VERSION,
            "segments": list(self.segments),
            "members": vars(self.members_file),
            "sidecars": {name: vars(sidecar) for name, sidecar in self.sidecars.items()},
        }
        order = (
            "format",
            "version",
            "fingerprint",
            "tokenizer",
            "dtype",
            "eot",
            "segments",
            "splits",
            "documents",
            "text",
        )
        names = (*order, "options", "members", "index", "sidecars", "sources", "definition")
        return {name: own[name] for name in names if name in own}


def _per_shard(members: Sequence[Member], split: str, values: Sequence[int]) -> NDArray[np.int64]:
    counts = [member.shards(split) for member in members]
    return np.repeat(np.array(values, np.int64), np.array(counts, np.int64))


def join_identity(members: Sequence[Member], segments: Sequence[int]) -> str:
    """Return the identity of a join. Its prefix, up to the end of a segment, has that of the join it was made from."""
    return join_identities(members, segments)[-1]


def join_identities(members: Sequence[Member], segments: Sequence[int]) -> list[str]:
    """Return the identities of the join as it was up to the end of each segment, and as it is."""
    found, text = [], f"[{json.dumps(JOIN)}, ["
    for begin, end in pairwise([0, *segments]):
        text += ", " * (begin > 0) + json.dumps([each.identity for each in members[begin:end]])
        found.append(hash_bytes(f"{text}]]".encode()))
    return found


def totals_of(members: Iterable[Member]) -> dict[str, Any]:
    """Return the totals of some members: `splits` in canonical order, `documents` and `text`."""
    members = list(members)
    names = dict.fromkeys(name for member in members for name in member.splits if name != TRAIN)
    dropped = Counter[str]()
    for member in members:
        dropped.update(member.documents.dropped)
    return {
        "splits": {
            name: SplitTotals(
                **_sums(SplitTotals, [member.splits[name] for member in members if name in member.splits])
            )
            for name in (*names, TRAIN)
        },
        "documents": DocumentCounts(
            **{n: sum(getattr(member.documents, n) for member in members) for n in ("read", "out", "filtered")},
            dropped=dict(sorted(dropped.items())),
        ),
        "text": TextCounts(**_sums(TextCounts, [member.text for member in members])),
    }


def _sums(kind: type[SplitTotals | TextCounts], counts: Sequence[SplitTotals | TextCounts]) -> dict[str, int]:
    return {name: sum(getattr(each, name) for each in counts) for name in kind.__dataclass_fields__}


def join_of(root: dict[str, Any], store: Store) -> JoinManifest:
    """Return the manifest of a join from the content of manifest.json. Raises OutputError, which names the field."""
    where = store.location(MANIFEST)
    if root.get("version") != _VERSION or isinstance(root["version"], bool):
        message = f"{where} has version {root.get('version')!r:.20} of joins; this version of tokmill reads {_VERSION}"
        raise OutputError("dataset-version", message, hint="use the version of tokmill that wrote it")
    field = Field(root, "", where)
    listed = data_file(field["members"], MEMBERS)
    members = _read_members(store, listed)
    segments = [end.integer(1) for end in field["segments"].entries()]
    manifest = JoinManifest(
        **shared_fields(field, where, has_sidecars=True),
        shard_tokens=members[0].shard_tokens,
        file_format=members[0].file_format,
        members=members,
        segments=segments,
        members_file=listed,
    )
    if sorted({*segments}) != segments or segments[-1:] != [len(members)]:
        field["segments"].refuse(f"do not ascend to {len(members):,}, the number of members")
    if sum(member.files for member in members) > _MAX_FILES:
        field["members"].refuse(f"have more than {_MAX_FILES:,} source files, which an index cannot number")
    if manifest.fingerprint != join_identity(members, segments):
        field["fingerprint"].refuse("is not that of the members")
    if any(getattr(manifest, name) != value for name, value in totals_of(members).items()):
        field["splits"].refuse("these, documents or text are not the sums over the members")
    check_documents(manifest, where)
    return manifest


def _read_members(store: Store, listed: DataFile) -> list[Member]:
    where, data = store.location(MEMBERS), store.read(MEMBERS)
    if (len(data), hash_bytes(data)) != (listed.bytes, listed.blake3):
        message = f"{where} does not match the manifest: its size or hash differs"
        raise OutputError("dataset-damaged", message)
    found = []
    for number, line in enumerate(data.splitlines()):
        try:
            field = Field(parse_json(line), "", f"{where}: line {number}")
        except ValueError as error:
            message = f"{where}: line {number} is not JSON: {error}"
            raise OutputError("dataset-damaged", message) from error
        found.append(Member.read_from(field))
        _check_splits(found[-1], field)
    if not found:
        message = f"{where} lists no members"
        raise OutputError("dataset-damaged", message)
    return found


def _check_splits(member: Member, field: Field) -> None:
    for name, totals in member.splits.items():
        try:
            check_name(name)
        except UsageError as error:
            field["splits"].refuse(error.message)
        if not member.is_adopted and totals.shards != -(-totals.tokens // member.shard_tokens):
            raise_damaged(
                f"{field.where}", f"splits.{name}", f"{totals.tokens:,} tokens do not fill {totals.shards:,} shards"
            )
