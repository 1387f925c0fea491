"""Members of a dataset: folders with shards. Each split is their shards, one member after the other.

A dataset that `encode` or `adopt` wrote has one member, its own folder. A join has several, elsewhere. Members that
are packed together are a segment; what is appended later is another segment.

Locations are untrusted: a manifest may come from somebody else. A location is a path, relative to the folder of the
manifest where possible, or a URL of a bucket or the hub. A manifest in a bucket or on the hub cannot name local
folders, and a relative location never leaves its bucket or repository.
"""

from __future__ import annotations

import json
import os
import posixpath
import re
from collections import Counter
from dataclasses import dataclass, fields
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, NoReturn, Self, cast, get_args

from tokmill._dataset.index import raise_damaged
from tokmill._dataset.shards import FileFormat
from tokmill._dataset.splits import TRAIN
from tokmill._store import is_hub, is_remote
from tokmill._store.extents import hash_bytes
from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from _typeshed import DataclassInstance

HEX: Final = re.compile(r"[0-9a-f]{64}")
_MAX_INTEGER: Final = 2**63 - 1


class Field:
    """A value of untrusted JSON, with its path, which is made only for a message. Every access checks it."""

    __slots__ = ("_above", "_name", "value", "where")

    def __init__(self, value: object, name: str, where: str, above: Field | None = None) -> None:
        self.value = value
        self.where = where
        self._name = name
        self._above = above

    def __getitem__(self, key: str) -> Field:
        members = self.mapping()
        if key not in members:
            self.refuse(f"has no {key!r}")
        return Field(members[key], key, self.where, self)

    def items(self) -> Iterable[tuple[str, Field]]:
        """Return the members of an object."""
        return [(key, Field(value, key, self.where, self)) for key, value in self.mapping().items()]

    def entries(self) -> list[Field]:
        """Return the entries of a list."""
        if not isinstance(self.value, list):
            self.refuse("is not a list")
        return [Field(each, f"{self._path}[{number}]", self.where) for number, each in enumerate(self.value)]

    def mapping(self) -> dict[str, object]:
        """Return an object."""
        if not isinstance(self.value, dict):
            self.refuse("is not an object")
        return self.value

    def integer(self, least: int = 0) -> int:
        """Return an integer of at least `least`."""
        if type(self.value) is not int or not least <= self.value <= _MAX_INTEGER:  # True is an int, too
            self.refuse(f"{self._shown()} is not an integer of at least {least}")
        return self.value

    def boolean(self) -> bool:
        """Return true or false."""
        if not isinstance(self.value, bool):
            self.refuse(f"{self._shown()} is not true or false")
        return self.value

    def integers(self, counts: type[DataclassInstance]) -> dict[str, int]:
        """Return the members that are named as the fields of a class."""
        members = self.mapping()
        found = {field.name: members.get(field.name) for field in fields(counts)}
        for name, value in found.items():
            # A `Field` for each value would take half of the time.
            if type(value) is not int or not 0 <= value <= _MAX_INTEGER:
                self[name].integer()
        return cast("dict[str, int]", found)

    def text(self, pattern: re.Pattern[str] | None = None) -> str:
        """Return a string, such as one that matches HEX."""
        if not isinstance(self.value, str) or (pattern and not pattern.fullmatch(self.value)):
            self.refuse(f"{self._shown()} is not {'a hash in hex' if pattern else 'a string'}")
        return self.value

    def one_of(self, values: Sequence[str]) -> str:
        """Return a string that is one of several."""
        if self.text() not in values:
            self.refuse(f"{self._shown()} is not {' or '.join(values)}")
        return self.text()

    def refuse(self, why: str) -> NoReturn:
        """Raise the error for an invalid value."""
        raise_damaged(self.where, self._path or "root", why)

    @property
    def _path(self) -> str:
        above = "" if self._above is None else self._above._path
        return f"{above}.{self._name}" if above else self._name

    def _shown(self) -> str:
        shown = repr(self.value)
        return shown if len(shown) <= 60 else f"{shown[:60]}…"


HERE: Final = "."
"""Location of a member that is in the folder of the manifest."""
SHARD_TOKENS: Final = 100_000_000
"""Tokens per file of what is derived from adopted files, which have any size."""

_HUB_PARTS: Final = 3
"""Number of leading names of a hub location that identify a repository: `datasets/OWNER/NAME@REVISION`."""
_LONGEST: Final = 200
"""Maximum number of characters of a location that is shown."""

BoundaryKind = Literal["index", "end-of-text"]


@dataclass(frozen=True, kw_only=True)
class DocumentCounts:
    """Numbers of documents: read == out + filtered + the sum of dropped."""

    read: int
    """"in" in the manifest."""
    out: int
    filtered: int
    dropped: Mapping[str, int]
    """By reason."""

    def as_dict(self) -> dict[str, Any]:
        """Return the counts as in the manifest."""
        dropped = {reason: n for reason, n in sorted(self.dropped.items()) if n}
        return {"in": self.read, "out": self.out, "filtered": self.filtered, "dropped": dropped}

    @classmethod
    def read_from(cls, field: Field) -> Self:
        """Return the counts of a manifest."""
        dropped = {reason: count.integer() for reason, count in field["dropped"].items()}
        counts = {name: field[name].integer() for name in ("out", "filtered")}
        return cls(read=field["in"].integer(), **counts, dropped=dropped)


@dataclass(frozen=True, kw_only=True)
class TextCounts:
    """Counts of the text of the documents in the dataset."""

    bytes: int
    """Size in UTF-8."""
    words: int
    documents_with_special_text: int
    """Documents that contain the text of a special token, which is encoded as ordinary text."""


@dataclass(frozen=True, kw_only=True)
class SplitTotals:
    """Counts of a split."""

    tokens: int
    documents: int
    shards: int


@dataclass(frozen=True, kw_only=True)
class DocumentBoundaries:
    """How the documents of adopted files were found."""

    derived: ClassVar = ("doubts",)

    found_by: BoundaryKind
    """`index` if the format records where documents begin; `end-of-text` if that token was searched for."""
    end_of_text_inside: int
    """End-of-text tokens that are neither first nor last in their document."""
    only_end_of_text: int
    """Documents that consist of end-of-text alone."""
    without_end_of_text: int
    """Documents that have no end-of-text token at the end where most documents have one."""

    @property
    def doubts(self) -> int:
        """Number of places at which a boundary may be missing, or be none."""
        return self.end_of_text_inside + self.only_end_of_text + self.without_end_of_text

    @classmethod
    def read_from(cls, field: Field) -> Self:
        """Return the field of a manifest."""
        counts = {
            name: field[name].integer() for name in ("end_of_text_inside", "only_end_of_text", "without_end_of_text")
        }
        return cls(found_by=cast("BoundaryKind", field["found_by"].one_of(get_args(BoundaryKind))), **counts)


@dataclass(frozen=True, kw_only=True)
class AdoptedFiles:
    """Token files of another tool, each of which is a shard. The tokens are its last bytes, after a header."""

    location: str
    """Their folder: relative to the folder of the manifest if possible, else a path or a URL."""
    boundaries: DocumentBoundaries


@dataclass(frozen=True, kw_only=True)
class Member:
    """A folder with shards, document offsets and sidecars."""

    location: str = HERE
    fingerprint: str
    """That of its manifest."""
    index: str
    """Hash of its index, which contains the hash of each shard, in hex."""
    files: int = 0
    """Number of source files; 0 if it is in the folder of the manifest."""
    shard_tokens: int
    file_format: FileFormat
    splits: Mapping[str, SplitTotals]
    documents: DocumentCounts
    text: TextCounts
    part: str | None
    """Part of a run that it is, as in its options; None if it is a whole run."""
    is_adopted: bool = False
    """Whether its shards are files of another tool, of any size."""
    adopted: AdoptedFiles | None = None
    """These files, if the member is in the folder of the manifest."""

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

    def as_dict(self) -> dict[str, Any]:
        """Return it as in the manifest, which has the totals and hashes of a member in its own folder."""
        shown = vars(self) | {
            "splits": {name: vars(totals) for name, totals in self.splits.items()},
            "documents": self.documents.as_dict(),
            "text": vars(self.text),
        }
        adopted = shown.pop("adopted")
        if self.location != HERE:
            return shown
        own = {name: shown[name] for name in ("location", "shard_tokens", "file_format", "is_adopted")}
        return own if adopted is None else own | {"adopted": vars(adopted) | {"boundaries": vars(adopted.boundaries)}}

    @classmethod
    def read_from(cls, field: Field) -> Self:
        """Return a member that is elsewhere, from a manifest. Raises OutputError, which names the field."""
        if field["location"].text() == HERE:
            field["location"].refuse("is that of the manifest, which has several members")
        return cls(
            location=field["location"].text(),
            fingerprint=field["fingerprint"].text(),
            index=field["index"].text(HEX),
            files=field["files"].integer(),
            splits={name: SplitTotals(**split.integers(SplitTotals)) for name, split in field["splits"].items()},
            documents=DocumentCounts.read_from(field["documents"]),
            text=TextCounts(**field["text"].integers(TextCounts)),
            part=None if field["part"].value is None else field["part"].text(),
            **shape_of(field),
        )


def shape_of(field: Field) -> dict[str, Any]:
    """Return the fields of a member that say how its token files look."""
    return {
        "shard_tokens": field["shard_tokens"].integer(1),
        "file_format": field["file_format"].one_of(get_args(FileFormat)),
        "is_adopted": field["is_adopted"].boolean(),
    }


def join_identity(members: Sequence[Member], segments: Sequence[int]) -> str:
    """Return the identity of a dataset with members elsewhere."""
    identities = [member.identity for member in members]
    nested = [identities[begin:end] for begin, end in pairwise([0, *segments])]
    return hash_bytes(json.dumps(["tokmill-join", nested]).encode())


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


def member_location(member: str, join: str) -> str:
    """Return the location of a member as the manifest of a join states it.

    Raises UsageError for a local member of a join in a bucket.
    """
    if is_remote(join):
        if not is_remote(member):
            message = f"{join} cannot name the local folder {member}"
            raise UsageError("location-unusable", message, "copy it into the bucket first, or join into a local folder")
        (root, key), (home, folder) = _split(member), _split(join)
        return posixpath.relpath(f"/{key}", f"/{folder}") if root == home else member
    return member if is_remote(member) else os.path.relpath(os.path.realpath(member), os.path.realpath(join))


def resolve_member(location: str, join: str, what: str = "a member") -> str:
    """Return the path or URL of a member. Raises OutputError for a location that a join there cannot have."""
    if not location or "\0" in location:
        raise _refused(location, join, what, "is not a path or URL")
    if "://" in location:
        scheme = location.partition("://")[0]
        if not is_remote(location) or (scheme == "memory" and not join.startswith("memory:")):
            raise _refused(location, join, what, "is not in a bucket or on the hub")
        return location
    if not is_remote(join):
        return os.path.normpath(os.path.join(os.path.realpath(join), location))  # noqa: PTH118
    root, folder = _split(join)
    key = posixpath.normpath(posixpath.join(folder, location))
    if location.startswith("/") or key == ".." or key.startswith("../"):
        raise _refused(location, join, what, "leaves the bucket or repository of the manifest")
    return f"{root}/{key}"


def without_secrets(location: str) -> str:
    """Return an untrusted location without user, password, query and fragment of a URL."""
    scheme, mark, rest = location.partition("://")
    if not mark:
        return location
    rest, *secret = re.split(r"[?#]", rest, maxsplit=1)
    host, slash, path = rest.partition("/")
    *user, host = host.rsplit("@", 1)
    return f"{scheme}://{'…@' if user else ''}{host}{slash}{path}{'?…' if secret else ''}"


def shown_location(location: str) -> str:
    """Return an untrusted location for a person: without secrets, and not long."""
    shown = without_secrets(location)
    return shown if len(shown) <= _LONGEST else f"{shown[: _LONGEST // 2]}…{shown[-_LONGEST // 2 :]}"


def _split(url: str) -> tuple[str, str]:
    """Return the bucket or repository of a URL, and the path in it."""
    scheme, _, rest = url.partition("://")
    names = rest.strip("/").split("/")
    most = _HUB_PARTS if is_hub(url) else 1
    return f"{scheme}://{'/'.join(names[:most])}", "/".join(names[most:])


def _refused(location: str, join: str, what: str, why: str) -> OutputError:
    message = f"{join}: the location of {what}, {shown_location(location)!r}, {why}"
    return OutputError("dataset-damaged", message, "do not use manifests from people whom you do not trust")
