"""The manifest of a dataset, manifest.json, and the files that it covers. Readers trust nothing else.

    manifest.json   totals, identities and members (member.py); written last, once, never changed
    index.npy       one row per shard of all members (index.py)
    sources.jsonl   one line per source file; its line number, from 0, is the number of the file in the index
    tokenizer.json  the tokenizer, unless it is embedded in tokmill (or tiktoken.json, tokenizer.model)
    README.md       the card, for people (card.py); no hash covers it

All of them depend only on sources, tokenizer and options; they contain no times, hosts or numbers of workers.
Manifests are untrusted input, so every field is checked.
"""

from __future__ import annotations

import dataclasses
import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol, Self, cast, get_args

import numpy as np
from numpy.typing import NDArray

from tokmill._dataset.card import CARD, dataset_card
from tokmill._dataset.earlier_manifest import translated
from tokmill._dataset.index import INDEX, INDEX_DTYPE, check_index, raise_damaged
from tokmill._dataset.member import (
    HERE,
    HEX,
    AdoptedFiles,
    DocumentBoundaries,
    DocumentCounts,
    Field,
    Member,
    SplitTotals,
    TextCounts,
    join_identity,
    shape_of,
    shown_location,
    totals_of,
)
from tokmill._dataset.npy import HEADER_BYTES, npy_header
from tokmill._dataset.shards import FileFormat
from tokmill._dataset.sidecar import SIDECARS, Level, Sidecar, sidecars_of
from tokmill._dataset.splits import TRAIN, check_name
from tokmill._json import parse_json
from tokmill._store import ReadStore, Store
from tokmill._store.extents import hash_bytes
from tokmill._tokenizer.models import END_OF_TEXT
from tokmill._tokenizer.spec import EMBEDDED, shown_eot
from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    from tokmill._tokenizer.spec import TokenizerSpec

DATASET: Final = "tokmill"
"""`format` in the manifest, and in sources.jsonl of a shard of a dataset that was encoded again."""
VERSION: Final = 3
"""Version of the manifest. See earlier_manifest.py for those of version 2."""
FILES_VERSION: Final = 2
"""Version of all other files, which fingerprints and runs contain."""
_MAX_FILES: Final = 2**31 - 1
"""What an index can number: it has files as int32."""

MANIFEST, SOURCES = "manifest.json", "sources.jsonl"
RUN = "_run/run.json"
"""The record of the run: its identity, where and when it started."""
TOKENIZER_FILES = ("tokenizer.json", "tiktoken.json", "tokenizer.model")
"""Names of the file with a tokenizer that is not embedded, by kind."""

EotMode = Literal["prefix", "suffix", "none"]
Dtype = Literal["uint16", "uint32"]
_SIDECAR_NAME = re.compile(r"[a-z][a-z0-9_]{0,31}")
_SUFFIX = re.compile(r"(\.[a-z0-9]{1,16}){1,3}")
_OWN_SUFFIXES = (".npy", ".bin", ".docs.npy")
_OWN_HASH, _END = b',\n  "blake3": "', b"\n}\n"


class ListedSource(Protocol):
    """A source file as sources.jsonl lists it."""

    @property
    def path(self) -> str:
        """Relative to its source."""

    @property
    def size(self) -> int:
        """In bytes, as stored."""

    @property
    def format(self) -> str:
        """Such as parquet or jsonl."""

    @property
    def codec(self) -> str:
        """Such as plain or gzip."""


@dataclass(frozen=True, kw_only=True)
class TokenizerIdentity:
    """The tokenizer that made the ids."""

    name: str
    hash: str
    """Hash of its content, not of its name."""
    n_vocab: int
    """One more than the greatest id."""
    eot: int | None
    """The id that separates documents; None if there is none."""


@dataclass(frozen=True, kw_only=True)
class DataFile:
    """A file whose hash the manifest contains."""

    file: str
    bytes: int
    blake3: str


@dataclass(frozen=True, kw_only=True)
class TokenizerFile(DataFile):
    """The file of a tokenizer that is not embedded in tokmill."""

    eot: str | None
    """The text of its end-of-text token."""
    eot_from: str | None = None
    """What names that token; None in datasets of earlier versions."""

    def as_dict(self) -> dict[str, Any]:
        """Return the file as in the manifest."""
        return {name: value for name, value in vars(self).items() if name != "eot_from" or value is not None}


@dataclass(frozen=True, kw_only=True)
class RetokenisedDataset:
    """A dataset whose documents were encoded again."""

    identity: str
    tokenizer: str
    """Name of its tokenizer."""
    tokenizer_hash: str
    exact: bool
    """Whether its text is that of its sources, through all datasets that were encoded again."""
    changed_by: tuple[str, ...] = ()
    """Names of the tokenizers that may have changed the text: its own, or those of the datasets it was made of."""

    def as_dict(self) -> dict[str, Any]:
        """Return it as plain JSON."""
        return {**vars(self), "changed_by": list(self.changed_by)}


@dataclass(frozen=True, kw_only=True)
class DatasetDescription:
    """The part of a manifest that the run provides; the rest is computed from its shards."""

    tokenizer: TokenizerIdentity
    dtype: Dtype
    file_format: FileFormat
    eot: EotMode
    shard_tokens: int
    documents: DocumentCounts
    text: TextCounts
    options: Mapping[str, Any]
    """The options that the bytes depend on, as plain JSON."""
    fingerprint: str
    """Hash of sources and options; see `fingerprint`. `Manifest.identity` identifies the content."""
    sidecars: Mapping[str, Sidecar] = dataclasses.field(default_factory=lambda: sidecars_of(has_parts=False))
    """The kinds of files beside the shards, by name."""
    retokenised: Sequence[RetokenisedDataset] = ()
    """The datasets among the sources, in order."""


@dataclass(frozen=True, kw_only=True)
class Manifest(DatasetDescription):
    """The manifest of a dataset. `shard_tokens` and `file_format` are those of the first member; others may differ."""

    splits: Mapping[str, SplitTotals]
    """All splits in canonical order, also those without shards."""
    index: DataFile
    sources: DataFile
    definition: TokenizerFile | None = None
    members: Sequence[Member]
    """The folders with its shards: its own, or others."""
    segments: Sequence[int] = (1,)
    """Number of members up to the end of each segment: of those that were joined first, and of each append."""

    def __repr__(self) -> str:
        name = self.tokenizer.name
        return f"{type(self).__name__}(tokenizer={name!r}, tokens={self.tokens}, identity={self.identity!r})"

    @classmethod
    def of(cls, fields: Mapping[str, Any], adopted: AdoptedFiles | None = None) -> Self:
        """Return the manifest of a dataset whose shards are in its own folder, or in files of another tool."""
        own = Member(
            index=fields["index"].blake3,
            part=fields["options"].get("part"),
            is_adopted=adopted is not None,
            adopted=adopted,
            **{
                name: fields[name]
                for name in ("fingerprint", "shard_tokens", "file_format", "splits", "documents", "text")
            },
        )
        return cls(members=[own], **fields)

    @property
    def is_elsewhere(self) -> bool:
        """Whether its members are other datasets."""
        return self.members[0].location != HERE

    @property
    def adopted(self) -> AdoptedFiles | None:
        """The files of another tool that it consists of."""
        return self.members[0].adopted

    @property
    def id_column(self) -> str:
        """Column of the document table in which ids are, if it is kept: that of `--id-column`, or `id`."""
        return self.options.get("id_column") or "id"

    @property
    def end_of_text(self) -> str:
        """Text and id of the token between documents and what named it, to be read, or `none`."""
        stored = self.definition
        text, named = (END_OF_TEXT, EMBEDDED) if stored is None else (stored.eot, stored.eot_from)
        return shown_eot(text, self.tokenizer.eot, named)

    @property
    def identity(self) -> str:
        """Hash of the content, as 64 hex digits. Loader states, packing plans and exports store and compare it.

        Datasets with the same identity have byte-identical shards, document offsets and sidecars: the index contains
        the hash of each file, and the fingerprint determines their names and dtype. That of a dataset with members
        elsewhere is its fingerprint: the hash of their identities and of the segments, wherever the members are.
        """
        return self.fingerprint if self.is_elsewhere else self.members[0].identity

    @property
    def tokens(self) -> int:
        """Total tokens of all splits."""
        return sum(split.tokens for split in self.splits.values())

    @property
    def shards(self) -> int:
        """Total shards of all splits."""
        return sum(split.shards for split in self.splits.values())

    def as_member(self, location: str, files: int) -> Member:
        """Return the member at a location that the dataset is of another one, with the number of its source files."""
        own = self.members[0]
        dropped = {reason: count for reason, count in own.documents.dropped.items() if count}
        documents = dataclasses.replace(own.documents, dropped=dropped)
        return dataclasses.replace(own, location=location, files=files, documents=documents, adopted=None)

    def shard_sizes(self, split: str) -> NDArray[np.int64]:
        """Return the number of tokens of each shard of a split, int64[s]; 0 where the index alone says it."""
        sizes = self._per_shard(split, lambda member: 0 if member.is_adopted else member.shard_tokens)
        mine = [member for member in self.members if member.shards(split)]
        lasts = np.cumsum([member.shards(split) for member in mine], dtype=np.int64) - 1
        sizes[lasts] = [
            0 if member.is_adopted else member.splits[split].tokens - (member.shards(split) - 1) * member.shard_tokens
            for member in mine
        ]
        return sizes

    def header_sizes(self, split: str) -> NDArray[np.int64]:
        """Return the number of bytes before the tokens of each shard of a split, int64[s]; -1 as above."""
        sizes = {"npy": HEADER_BYTES, "bin": 0}
        return self._per_shard(split, lambda member: -1 if member.is_adopted else sizes[member.file_format])

    def _per_shard(self, split: str, value: Callable[[Member], int]) -> NDArray[np.int64]:
        values = np.array([value(member) for member in self.members], np.int64)
        return np.repeat(values, [member.shards(split) for member in self.members])

    def segment(self, members: range) -> Manifest:
        """Return the manifest of the members of some segments, without files of its own."""
        if len(members) == len(self.members):
            return self
        mine = self.members[members.start : members.stop]
        ends = [end - members.start for end in self.segments if members.start < end <= members.stop]
        totals, nothing = totals_of(mine), SplitTotals(tokens=0, documents=0, shards=0)
        return dataclasses.replace(
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
        """Return the content of manifest.json, without its hash."""
        members = [member.as_dict() for member in self.members]
        return {
            "format": DATASET,
            "version": VERSION,
            "fingerprint": self.fingerprint,
            "tokenizer": vars(self.tokenizer),
            "dtype": self.dtype,
            "eot": self.eot,
            "segments": [members[begin:end] for begin, end in pairwise([0, *self.segments])],
            "splits": {name: {"code": code, **vars(totals)} for code, (name, totals) in enumerate(self.splits.items())},
            "documents": self.documents.as_dict(),
            "text": vars(self.text),
            "options": dict(sorted(self.options.items())),
            "index": vars(self.index),
            "sidecars": {name: vars(sidecar) for name, sidecar in self.sidecars.items()},
            "sources": vars(self.sources),
            **({"retokenised": [each.as_dict() for each in self.retokenised]} if self.retokenised else {}),
            **({} if self.definition is None else {"definition": self.definition.as_dict()}),
        }


def fingerprint(tokenizer_hash: str, options: Mapping[str, Any], files: Iterable[ListedSource]) -> str:
    """Return the hash of sources and options; `options` in the order of `EncodeOptions.as_dict`.

    It is computed before anything is read, so it covers names, sizes and formats of the files, but not their content.
    It does not cover modification times either, because a copy of the corpus gives the same dataset.
    """
    listed = [(file.path, file.size, file.format, file.codec) for file in files]
    return hash_bytes(json.dumps([FILES_VERSION, tokenizer_hash, options, listed]).encode())


def write_manifest(
    store: Store,
    description: DatasetDescription,
    names: Sequence[str],
    rows: NDArray[np.void],
    sources: Iterable[ListedSource],
    spec: TokenizerSpec | None = None,
) -> Manifest:
    """Write sources.jsonl, index.npy and the card and finally, once, manifest.json. Return the manifest.

    names        the splits in canonical order (`SplitRules.names`)
    rows         one row of the index per sealed shard, in any order
    sources      the files of the plan, in order
    spec         the tokenizer, to be written too; None if it is embedded

    Raises AlreadyExistsError if there is a manifest. Raises OutputError and writes no manifest if the numbers do not
    add up.
    """
    order = {name: code for code, name in enumerate(names)}
    rows, files = rows[np.lexsort((rows["shard"], rows["split"]))], list(sources)
    manifest = Manifest.of(
        {
            **vars(description),
            "splits": {
                name: SplitTotals(
                    tokens=int(mine["tokens"].sum()), documents=int(mine["documents"].sum()), shards=len(mine)
                )
                for name, mine in ((name, rows[rows["split"] == code]) for name, code in order.items())
            },
            **write_files(store, rows, files, spec),
        }
    )
    where = store.location(MANIFEST)
    _check_totals(manifest, where)
    check_index(manifest, rows, where)
    store.put(CARD, dataset_card(manifest, files))
    store.create(MANIFEST, to_json(manifest))
    return manifest


def write_files(
    store: Store, rows: NDArray[np.void], sources: Iterable[ListedSource], spec: TokenizerSpec | None
) -> dict[str, Any]:
    """Write the index, the list of sources and the tokenizer. Return the fields of the manifest that describe them."""
    return {
        "sources": _write(store, SOURCES, b"".join(map(_source_line, sources))),
        "index": _write(store, INDEX, npy_header(rows.dtype, len(rows)) + rows.tobytes()),
        "definition": None if spec is None else _write_tokenizer(store, spec),
    }


def read_manifest(store: ReadStore) -> Manifest:
    """Return the manifest of a dataset.

    Raises SourceError if there is none, and OutputError, which names the field, if it has another version or is
    invalid.
    """
    where = store.location(MANIFEST)
    try:
        root = parse_json(store.read(MANIFEST))
    except ValueError as error:
        message = f"{where} is not JSON: {error}"
        raise OutputError("dataset-damaged", message) from error
    return _manifest_of(translated(root, store), where)


def to_json(manifest: Manifest) -> bytes:
    """Return the bytes of manifest.json, indented for people; equal manifests give equal bytes.

    The last field is the hash of everything before it. Without it, a changed byte in the hash of another file would
    make that file look damaged.
    """
    body = _json_bytes(manifest.as_dict(), indent=2)
    return body.removesuffix(_END) + _OWN_HASH + hash_bytes(body).encode() + b'"' + _END


def is_edited(data: bytes) -> bool:
    """Return whether manifest.json does not have the hash of its other bytes."""
    body, _, stated = data.rpartition(_OWN_HASH)
    return stated != hash_bytes(body + _END).encode() + b'"' + _END


def _json_bytes(value: object, indent: int | None = None) -> bytes:
    """Return JSON text and a newline."""
    # File names may contain bytes that are not UTF-8, which Python represents as lone surrogates. `backslashreplace`
    # turns these into JSON escapes.
    text = json.dumps(value, indent=indent, ensure_ascii=False, allow_nan=False)
    return text.encode("utf-8", "backslashreplace") + b"\n"


def _source_line(file: ListedSource) -> bytes:
    return _json_bytes({"path": file.path, "size": file.size, "format": file.format, "codec": file.codec})


def _write(store: Store, name: str, data: bytes) -> DataFile:
    store.put(name, data)
    return DataFile(file=name, bytes=len(data), blake3=hash_bytes(data))


def _write_tokenizer(store: Store, spec: TokenizerSpec) -> TokenizerFile:
    return TokenizerFile(**vars(_write(store, spec.kind, spec.data)), eot=spec.eot, eot_from=spec.eot_from)


def _check_totals(manifest: Manifest, where: str) -> None:
    """Check that every document is accounted for, and that shards are full. Raises OutputError."""
    documents = manifest.documents
    explained = documents.out + documents.filtered + sum(documents.dropped.values())
    if documents.read != explained:
        raise_damaged(where, "documents", f"{documents.read:,} were read, but {explained:,} are accounted for")
    placed = sum(split.documents for split in manifest.splits.values())
    if documents.out != placed:
        raise_damaged(where, "documents.out", f"is {documents.out:,}, but the splits contain {placed:,}")
    for member in manifest.members:
        for name, split in () if member.is_adopted else member.splits.items():
            if split.shards != -(-split.tokens // member.shard_tokens):
                of = f" of {shown_location(member.location)}" if manifest.is_elsewhere else ""
                why = f"{split.tokens:,} tokens do not fill {split.shards:,} shards{of}"
                raise_damaged(where, f"splits.{name}", why)


def _manifest_of(root: object, where: str) -> Manifest:
    """Return the manifest from the content of manifest.json. Raises OutputError, which names the field."""
    if not isinstance(root, dict) or root.get("format") != DATASET:
        message = f"{where} is not the manifest of a tokmill dataset"
        raise OutputError("dataset-damaged", message)
    if type(root.get("version")) is not int or root["version"] != VERSION:
        message = (
            f"{where} has format version {root.get('version')!r:.20}; this version of tokmill reads 2 and {VERSION}"
        )
        hint = "use the version of tokmill that wrote it, or encode again"
        raise OutputError("dataset-version", message, hint=hint)
    field = Field(root, "", where)
    fields, segments = _fields_of(field), [each.entries() for each in field["segments"].entries()]
    if not segments or not all(segments):
        field["segments"].refuse("have no members")
    first = segments[0][0]
    fields |= {name: value for name, value in shape_of(first).items() if name != "is_adopted"}
    if first["location"].text() == HERE and [*map(len, segments)] == [1]:
        manifest = Manifest.of(fields, _adopted(first["adopted"]) if first["is_adopted"].boolean() else None)
    else:
        members = [Member.read_from(each) for segment in segments for each in segment]
        manifest = Manifest(**fields, members=members, segments=list(accumulate(map(len, segments))))
        _check_members(manifest, field)
    _check_totals(manifest, where)
    return manifest


def _adopted(field: Field) -> AdoptedFiles:
    boundaries = DocumentBoundaries.read_from(field["boundaries"])
    return AdoptedFiles(location=field["location"].text(), boundaries=boundaries)


def _check_members(manifest: Manifest, field: Field) -> None:
    """Check what a manifest says of members that are elsewhere."""
    for member in manifest.members:
        for name in member.splits:
            _check_split(name, field["segments"])
    if sum(member.files for member in manifest.members) > _MAX_FILES:
        field["segments"].refuse(f"have more than {_MAX_FILES:,} source files, which an index cannot number")
    if manifest.fingerprint != join_identity(manifest.members, manifest.segments):
        field["fingerprint"].refuse("is not that of the members")
    if any(getattr(manifest, name) != value for name, value in totals_of(manifest.members).items()):
        field["splits"].refuse("these, documents or text are not the sums over the members")


def _check_split(name: str, field: Field) -> None:
    try:
        check_name(name)
    except UsageError as error:
        field.refuse(error.message)


def _fields_of(field: Field) -> dict[str, Any]:
    """Return the fields of a manifest, except its members. Raises OutputError, which names the field."""
    tokenizer = field["tokenizer"]
    names = list(field["splits"].mapping())
    for code, (name, split) in enumerate(field["splits"].items()):
        _check_split(name, split)
        if split["code"].integer() != code:
            split["code"].refuse(f"is not {code}, the position of the split")
    if names[-1:] != [TRAIN]:
        field["splits"].refuse(f"the last split must be {TRAIN}")
    return {
        "tokenizer": TokenizerIdentity(
            name=tokenizer["name"].text(),
            hash=tokenizer["hash"].text(),
            n_vocab=tokenizer["n_vocab"].integer(1),
            eot=None if tokenizer["eot"].value is None else tokenizer["eot"].integer(),
        ),
        "dtype": field["dtype"].one_of(get_args(Dtype)),
        "eot": field["eot"].one_of(get_args(EotMode)),
        "documents": DocumentCounts.read_from(field["documents"]),
        "text": TextCounts(**field["text"].integers(TextCounts)),
        "options": dict(field["options"].mapping()),
        "fingerprint": field["fingerprint"].text(),
        "splits": {name: SplitTotals(**split.integers(SplitTotals)) for name, split in field["splits"].items()},
        "sidecars": _sidecars(field["sidecars"]),
        "index": _data_file(field["index"], INDEX),
        "sources": _data_file(field["sources"], SOURCES),
        "definition": _tokenizer_file(field["definition"]) if "definition" in field.mapping() else None,
        "retokenised": _retokenised(field["retokenised"]) if "retokenised" in field.mapping() else (),
    }


def _sidecars(field: Field) -> dict[str, Sidecar]:
    found: dict[str, Sidecar] = {}
    suffixes = {*_OWN_SUFFIXES}
    for name, entry in field.items():
        sidecar = Sidecar(
            suffix=entry["suffix"].text(),
            required=entry["required"].boolean(),
            level=cast("Level", entry["level"].one_of(get_args(Level))),
            dtype=entry["dtype"].text(),
        )
        if not _SIDECAR_NAME.fullmatch(name) or f"{name}_blake3" in (INDEX_DTYPE.names or ()):
            entry.refuse("is not a valid name of a sidecar")
        if not _SUFFIX.fullmatch(sidecar.suffix) or sidecar.suffix in suffixes:
            entry["suffix"].refuse(f"{sidecar.suffix!r:.60} is not a valid suffix")
        for key, value in vars(SIDECARS[name]).items() if name in SIDECARS else ():
            if key != "required" and getattr(sidecar, key) != value:
                entry[key].refuse(f"is not {value}")
        if sidecar.required and name not in SIDECARS:
            message = (
                f"{field.where}: this dataset needs the sidecar {name!r}, which this version of tokmill does not know"
            )
            raise OutputError(
                "dataset-version", message, hint="use the version of tokmill that wrote it, or a newer one"
            )
        suffixes.add(sidecar.suffix)
        found[name] = sidecar
    return found


def _retokenised(field: Field) -> tuple[RetokenisedDataset, ...]:
    return tuple(
        RetokenisedDataset(
            identity=each["identity"].text(HEX),
            tokenizer=each["tokenizer"].text(),
            tokenizer_hash=each["tokenizer_hash"].text(),
            exact=each["exact"].boolean(),
            changed_by=_changed_by(each),
        )
        for each in field.entries()
    )


def _changed_by(dataset: Field) -> tuple[str, ...]:
    if isinstance(dataset.value, dict) and "changed_by" in dataset.value:
        return tuple(each.text() for each in dataset["changed_by"].entries())
    return () if dataset["exact"].boolean() else (dataset["tokenizer"].text(),)


def _tokenizer_file(field: Field) -> TokenizerFile:
    eot = None if field["eot"].value is None else field["eot"].text()
    named = field["eot_from"].text() if "eot_from" in field.mapping() else None
    return TokenizerFile(**vars(_data_file(field, *TOKENIZER_FILES)), eot=eot, eot_from=named)


def _data_file(field: Field, *names: str) -> DataFile:
    """Return a file that a manifest lists under one of some names."""
    return DataFile(
        file=field["file"].one_of(names),  # the manifest cannot choose a path
        bytes=field["bytes"].integer(),
        blake3=field["blake3"].text(HEX),
    )
