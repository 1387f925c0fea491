"""Check that a store keeps create-once files, by which runs exclude each other."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

from tokmill._store.contract import AlreadyExistsError
from tokmill.errors import OutputError

if TYPE_CHECKING:
    from tokmill._store.contract import Store


def require_create_once(store: Store, path: str) -> None:
    """Check that the file `path`, which exists, cannot be created again.

    Raises OutputError if it can, as with a service that ignores `If-None-Match`; then the file, which is overwritten by
    that, is removed.
    """
    try:
        store.create(path, secrets.token_bytes(16))
    except AlreadyExistsError:
        return
    store.delete(path)
    message = f"{store.location()} does not support create-once writes"
    hint = "two runs could claim the same output: write to a local disk, S3 or GCS"
    raise OutputError("not-create-once", message, hint)
