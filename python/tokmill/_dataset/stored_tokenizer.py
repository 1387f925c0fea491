"""The tokenizer of a dataset. It is stored in the dataset unless it is embedded in tokmill."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from tokmill._store.segments import hash_bytes
from tokmill._tokenizer.models import encoding_of
from tokmill._tokenizer.spec import TokenizerSpec
from tokmill._tokenizer.tokenizer import Tokenizer, embedded_names, unknown_tokenizer
from tokmill.errors import OutputError

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
