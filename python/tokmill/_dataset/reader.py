"""Opens datasets: their manifests, splits, shards and tokenizers."""

from __future__ import annotations

from itertools import accumulate, islice
from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any, Final, cast

import numpy as np

from tokmill._dataset.index import index_dtype, read_index
from tokmill._dataset.manifest import MANIFEST, RUN, read_manifest
from tokmill._dataset.split_reader import Members, SplitReader
from tokmill._dataset.unfinished import unfinished
from tokmill._sources.faults import corpus
from tokmill._spelling import did_you_mean
from tokmill._store import is_remote, open_store
from tokmill._store.extents import hash_bytes
from tokmill._tokenizer.models import encoding_of
from tokmill._tokenizer.spec import TokenizerSpec
from tokmill._tokenizer.tokenizer import Tokenizer, embedded_names, unknown_tokenizer
from tokmill.errors import OutputError, SourceError, TokenizerError, UsageError

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from tokmill._dataset.manifest import Manifest
    from tokmill._store import Location, ReadStore
    from tokmill._tokenizer.spec import SpecKind


_LISTED: Final = 100
"""Number of files that are looked at where a dataset is missing."""
_WAY_OUT: Final = "pass the folder or URL given to tokmill encode --out"


def open_split(store: ReadStore, name: str, segments: int | None = None) -> SplitReader:
    """Open a split, or its first segments.

    Raises SourceError if there is no dataset, UsageError if it has no such split, OutputError if it is damaged.
    """
    splits = open_splits(store)
    if name not in splits:
        message = f"{store.location()} has no split {name!r}"
        raise UsageError("split-unknown", message, did_you_mean(name, splits, f"it has {', '.join(splits)}"))
    return splits[name] if segments is None else splits[name].first_segments(segments)


def open_splits(store: ReadStore) -> dict[str, SplitReader]:
    """Open all splits of a dataset. Raises SourceError if there is no dataset, OutputError if it is damaged."""
    manifest = open_manifest(store)
    return splits_of(store, manifest, read_index(store, manifest) if manifest.shards else None)


def splits_of(store: ReadStore, manifest: Manifest, rows: NDArray[np.void] | None) -> dict[str, SplitReader]:
    """Return the splits of a dataset, given the rows of its index."""
    rows = np.empty(0, index_dtype(manifest.sidecars)) if rows is None else rows
    members, ends = Members(store, manifest), accumulate(totals.shards for totals in manifest.splits.values())
    return {
        name: SplitReader(store, manifest, name, rows[end - totals.shards : end], members=members)
        for (name, totals), end in zip(manifest.splits.items(), ends, strict=True)
    }


def open_dataset(location: Location) -> ReadStore:
    """Return the store of a dataset or run. Raises SourceError for the location of a file."""
    store = open_store(location)
    path = Path(store.location())
    if not is_remote(location) and path.is_file():
        message = f"{path} is a file, not a dataset"
        inside = next((folder for folder in path.parents if (folder / MANIFEST).is_file()), None)
        raise SourceError(
            "dataset-missing", message, _way_out(f"{path}", [path.name]) if inside is None else f"pass {inside}"
        )
    return store


def open_manifest(store: ReadStore) -> Manifest:
    """Return the manifest of a dataset. Raises SourceError if there is none, OutputError if it is invalid."""
    if not store.exists(MANIFEST):
        raise no_dataset(store)
    return read_manifest(store)


def load_shard(dataset: Location, split: str, index: int) -> NDArray[np.unsignedinteger[Any]]:
    """Return the tokens of one shard as stored: uint16[n] or uint32[n], read-only, memory-mapped if possible.

    Parameters
    ----------
    dataset
        The folder, or an `s3://` or `gs://` URL, from which the whole shard is read.
    split
        Name of the split, such as `train`.
    index
        Number of the shard, from 0.

    Raises
    ------
    UsageError
        If there is no such split or shard.
    SourceError
        If there is no dataset or it cannot be read.
    OutputError
        If the dataset is damaged.
    """
    found = open_split(open_dataset(dataset), split)
    if not 0 <= index < found.shards:
        message = f"split {split} of {found.store.location()} has no shard {index}"
        raise UsageError(
            "number-unknown", message, f"its shards are numbered 0 to {found.shards - 1}" if found.shards else None
        )
    return found.shard(index)


def no_dataset(store: ReadStore) -> SourceError:
    """Return the error for a store that contains no manifest."""
    if next(iter(store.list()), None) is None:
        message = f"{store.location()} does not exist, or is empty"
        return SourceError("dataset-missing", message, _WAY_OUT)
    if (error := unfinished(store)) is not None:
        return error
    message = f"{store.location()} is not a dataset: it contains neither {MANIFEST} nor {RUN}"
    above = Path(store.location()).parent
    inside = not is_remote(store.location()) and (above / MANIFEST).is_file()
    files = (entry.path for entry in islice(store.list(), _LISTED) if "/" not in entry.path)
    return SourceError("dataset-missing", message, f"pass {above}" if inside else _way_out(store.location(), files))


def _way_out(location: str, files: Iterable[str]) -> str:
    """Return the hint of what to do with a folder that is not a dataset, by its files: text can be encoded."""
    has_text = any(corpus(name, b"") for name in files)
    return f"encode the text: tokmill encode {quote(location)} --tokenizer gpt2 --out tokens" if has_text else _WAY_OUT


def read_tokenizer(store: ReadStore, manifest: Manifest) -> Tokenizer:
    """Return the tokenizer of a dataset.

    Raises
    ------
    TokenizerError, OutputError, SourceError
        If it does not exist, or does not match the manifest.
    """
    stored, identity = manifest.definition, manifest.tokenizer
    if stored is None:
        if encoding_of(identity.name) not in embedded_names():
            raise unknown_tokenizer(identity.name)  # a manifest must not cause access to files or the network
        return Tokenizer(identity.name)
    data = store.read(stored.file)
    where = store.location(stored.file)
    if hash_bytes(data) != stored.blake3:
        message = f"{where} does not match the manifest: its hash differs"
        raise OutputError("tokenizer-damaged", message, "restore the file")
    kind = cast("SpecKind", stored.file)  # the manifest has no other
    spec = TokenizerSpec(
        name=identity.name, source=where, kind=kind, data=data, eot=stored.eot, eot_from=stored.eot_from
    )
    return Tokenizer.of(spec)


def check_tokenizer(store: ReadStore, manifest: Manifest, tokenizer: object) -> None:
    """Check that a tokenizer is the one that made the ids of a dataset.

    Tokenizers of tokmill, and those that it loads by name or path, are compared by the hash of their content; those of
    `tokenizers`, transformers and tiktoken by the ids of their tokens and of a few texts.

    Raises
    ------
    TokenizerError
        If it is another one.
    UsageError
        If it is not a tokenizer.
    """
    identity = manifest.tokenizer
    if isinstance(tokenizer, (str, Path)):
        tokenizer = Tokenizer(tokenizer)
    if isinstance(tokenizer, Tokenizer):
        name, hashed = tokenizer.name, tokenizer.content_hash
        why = None if hashed == identity.hash else f"its hash is {hashed[:16]}, not {identity.hash[:16]}"
    else:
        from tokmill._tokenizer.examination import difference

        name, why = difference(read_tokenizer(store, manifest), tokenizer)
    if why is not None:
        message = f"the tokenizer {name} is not {identity.name}, which made the ids of {store.location()}: {why}"
        raise TokenizerError("tokenizer-differs", message, "pass the tokenizer of the dataset, or encode with this one")
