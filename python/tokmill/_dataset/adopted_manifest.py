"""The manifest of an adopted dataset: token files of another tool, which stay where they are.

    manifest.json   as of a dataset, with the folder of the token files and how document boundaries were found
    index.npy       one row per token file, each of which is a shard
    sources.jsonl   the token files: line i is that of row i of the index
    train/train_000000.docs.npy, .table.parquet   as in a dataset

The tokens of a file are its last bytes; what precedes them is a header.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, Self, cast, get_args

import numpy as np

from tokmill._dataset.field import Field
from tokmill._dataset.manifest import MANIFEST, SOURCES, Manifest, check_documents, shared_fields
from tokmill._json import parse_json
from tokmill._store import check_path
from tokmill._store.segments import hash_bytes
from tokmill.errors import OutputError, UsageError

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

    from tokmill._store import Store

ADOPTED: Final = "tokmill-adopted"
"""`format` in the manifest of an adopted dataset."""
ADOPTION: Final = "_adopt/claim.json"
"""The file by which an adoption that is not complete is recognised."""
VERSION: Final = 1
SHARD_TOKENS: Final = 100_000_000
"""Tokens per file of what is derived from an adopted dataset, whose own shards have any size."""


@dataclass(frozen=True, kw_only=True)
class TokenFile:
    """A token file as sources.jsonl lists it."""

    path: str
    size: int
    format: str
    codec: str = "plain"


BoundaryKind = Literal["index", "end-of-text"]


@dataclass(frozen=True, kw_only=True)
class DocumentBoundaries:
    """How the documents of an adopted dataset were found."""

    found_by: BoundaryKind
    """`index` if the format records where documents begin; `end-of-text` if that token was searched for."""
    end_of_text_inside: int
    """End-of-text tokens that are neither first nor last in their document."""
    only_end_of_text: int
    """Documents that consist of end-of-text alone."""
    without_end_of_text: int
    """Documents that have no end-of-text token at the end where most documents have one."""

    derived: ClassVar = ("doubts",)

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
class AdoptedManifest(Manifest):
    """The manifest of an adopted dataset. `shard_tokens` is the size of what is derived from it."""

    location: str
    """Folder of the token files: relative to the folder of the manifest if possible, else a path or a URL."""
    boundaries: DocumentBoundaries
    paths: Mapping[str, Sequence[str]]
    """Paths of the token files in that folder, by split."""

    def shard_sizes(self, split: str) -> NDArray[np.int64]:
        """See Manifest."""
        return np.zeros(self.splits[split].shards, np.int64)

    def header_sizes(self, split: str) -> NDArray[np.int64]:
        """See Manifest."""
        return np.full(self.splits[split].shards, -1, np.int64)

    def as_dict(self) -> dict[str, Any]:
        """See Manifest."""
        own = super().as_dict()
        names = ("fingerprint", "tokenizer", "dtype", "eot", "splits", "documents", "text", "options", "index")
        return {
            "format": ADOPTED,
            "version": VERSION,
            "location": self.location,
            "boundaries": vars(self.boundaries),
            **{name: own[name] for name in (*names, "sidecars", "sources", "definition") if name in own},
        }


def adopted_of(root: dict[str, Any], store: Store) -> AdoptedManifest:
    """Return the manifest of an adopted dataset from the content of manifest.json.

    Raises OutputError, which names the field.
    """
    where = store.location(MANIFEST)
    if root.get("version") != VERSION or isinstance(root["version"], bool):
        message = f"{where} has version {root.get('version')!r:.20} of adopted datasets; this tokmill reads {VERSION}"
        raise OutputError("dataset-version", message, hint="use the version of tokmill that wrote it")
    field = Field(root, "", where)
    shared = shared_fields(field, where, has_sidecars=True)
    listed = shared["sources"]
    data = store.read(SOURCES)
    if (len(data), hash_bytes(data)) != (listed.bytes, listed.blake3):
        message = f"{store.location(SOURCES)} does not match the manifest: its size or hash differs"
        raise OutputError("dataset-damaged", message)
    paths, by_split = _read_paths(data, store.location(SOURCES)), {}
    for name, totals in shared["splits"].items():
        by_split[name], paths = paths[: totals.shards], paths[totals.shards :]
        if len(by_split[name]) != totals.shards:
            field["splits"].refuse(f"have more shards than {SOURCES} lists files")
    if paths:
        field["splits"].refuse(f"have {len(paths):,} fewer shards than {SOURCES} lists files")
    manifest = AdoptedManifest(
        **shared,
        file_format="bin",
        shard_tokens=SHARD_TOKENS,
        location=field["location"].text(),
        boundaries=DocumentBoundaries.read_from(field["boundaries"]),
        paths=by_split,
    )
    check_documents(manifest, where)
    return manifest


def _read_paths(data: bytes, where: str) -> list[str]:
    found = []
    for number, line in enumerate(data.splitlines()):
        try:
            path = parse_json(line)["path"]
            check_path(path)
        except (ValueError, TypeError, KeyError, AttributeError, UsageError) as error:
            message = f"{where}: line {number} is not a token file: {error!r:.200}"
            raise OutputError(
                "dataset-damaged", message, "do not use datasets from people whom you do not trust"
            ) from error
        found.append(path)
    return found
