"""The tokenizer of a dataset, which is stored in it unless it is embedded in tokmill, and comparisons with others."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from tokmill._store.segments import hash_bytes
from tokmill._tokenizer.models import encoding_of
from tokmill._tokenizer.spec import TokenizerSpec
from tokmill._tokenizer.tokenizer import Tokenizer, embedded_names, unknown_tokenizer
from tokmill.errors import OutputError, TokenizerError

if TYPE_CHECKING:
    from tokmill._dataset.manifest import Manifest
    from tokmill._store import Store
    from tokmill._tokenizer.spec import SpecKind


def read_tokenizer(store: Store, manifest: Manifest) -> Tokenizer:
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
    return Tokenizer.of(TokenizerSpec(name=identity.name, source=where, kind=kind, data=data, eot=stored.eot))


def check_tokenizer(store: Store, manifest: Manifest, tokenizer: object) -> None:
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
